/** Folders of Go packages, guessed from the import paths of one log. */
export interface PackageFolders {
  add(importPath: string): void;
  /** The folder below the module's root, "." for the root package. */
  of(importPath: string): string;
}

const mostPackages = 5_000;

/**
 * Guesses where a module's path ends, as the log does not say it: behind host, owner and name on the known code hosts,
 * behind host and name elsewhere, and never behind what all packages of the log share. Source: go.dev/ref/mod#module-path.
 */
export function packageFolders(): PackageFolders {
  const known = new Set<string>();
  let shared: string[] | null = null;
  return {
    add(importPath) {
      if (known.has(importPath) || known.size >= mostPackages) return;
      known.add(importPath);
      const parts = importPath.split("/");
      if (shared === null) shared = parts;
      else {
        let same = 0;
        while (same < shared.length && shared[same] === parts[same]) same++;
        shared = shared.slice(0, same);
      }
    },
    of(importPath) {
      const parts = importPath.split("/");
      const host = parts[0] ?? "";
      let root = !host.includes(".") ? 1 : /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/.test(host) ? 3 : 2;
      if (/^v\d+$/.test(parts[root] ?? "")) root++;
      if (known.size > 1 && shared !== null) root = Math.min(root, shared.length);
      return parts.slice(root).join("/") || ".";
    },
  };
}
