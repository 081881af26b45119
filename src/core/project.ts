/** How the pure parts read the files of a repository: look-ups in a listing that an adapter made. */
export interface Project {
  /** Whether a file of that path exists; relative to the root with "/". */
  has(path: string): boolean;
  /** Text of a small file (manifests, configuration, sources up to 1 MiB), or null. */
  text(path: string): string | null;
  /** Every path that ends in this base name ("parse.test.ts"), sorted. */
  named(baseName: string): readonly string[];
  /** Paths below a folder ("." for all of them), sorted; at most `limit` (default 10,000). */
  under(folder: string, limit?: number): readonly string[];
}

/** A project from a plain object of path to text; for tests and small inputs. */
export const projectOf = (files: Readonly<Record<string, string>>): Project => ({
  has: (path) => Object.hasOwn(files, path),
  text: (path) => (Object.hasOwn(files, path) ? (files[path] ?? null) : null),
  named: (baseName) =>
    Object.keys(files)
      .filter((path) => path === baseName || path.endsWith(`/${baseName}`))
      .sort(),
  under: (folder, limit = 10_000) =>
    Object.keys(files)
      .filter((path) => folder === "." || path.startsWith(`${folder}/`))
      .sort()
      .slice(0, limit),
});

/** What is asked of a line alone: no file stands behind it. */
export const noFiles: Project = projectOf({});
