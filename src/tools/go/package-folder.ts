const mostPackages = 5_000;

/**
 * Folders of Go packages, guessed from the import paths of one log, which does not say where a module's path ends: behind host, owner and
 * name on the known code hosts, behind host and name elsewhere, never behind what all packages share. Source: go.dev/ref/mod#module-path.
 */
export class PackageFolders {
  private readonly known = new Set<string>();
  private shared: string[] | null = null;

  add(importPath: string): void {
    if (this.known.has(importPath) || this.known.size >= mostPackages) return;
    this.known.add(importPath);
    const parts = importPath.split("/");
    const differs = this.shared?.findIndex((part, i) => part !== parts[i]) ?? 0;
    this.shared = this.shared === null ? parts : differs < 0 ? this.shared : this.shared.slice(0, differs);
  }

  /** The folder below the module's root, "." for the root package. */
  of(importPath: string): string {
    const parts = importPath.split("/");
    const host = parts[0] ?? "";
    let root = !host.includes(".") ? 1 : /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/.test(host) ? 3 : 2;
    if (/^v\d+$/.test(parts[root] ?? "")) root++;
    if (this.known.size > 1 && this.shared !== null) root = Math.min(root, this.shared.length);
    return parts.slice(root).join("/") || ".";
  }
}
