import type { Result } from "../result.ts";

/** Why a path cannot name a file of the work tree. */
export interface PathRefusal {
  readonly rule: "outside" | "git";
  readonly message: string;
}

/**
 * A path as an agent wrote it, made plain: relative to the root, "/" between names, no "." and no empty names.
 * Refuses whatever could leave the tree or reach `.git` on any file system: "..", absolute paths, drive letters, backslashes,
 * NUL and other control characters, characters that some file systems ignore, names that end in a dot or a space, `.GIT`, `git~1`.
 */
export const safePath = (raw: string): Result<string, PathRefusal> => {
  const outside = (why: string): Result<never, PathRefusal> => ({
    ok: false,
    error: {
      rule: "outside",
      message: `${JSON.stringify(raw.slice(0, 200))} is refused: ${why}. Give a path relative to the repository root.`,
    },
  });
  if (raw.trim() === "") return outside("it is empty");
  if (raw.length > 1024) return outside("it is too long");
  if (/[\u0000-\u001F\u007F]/.test(raw)) return outside("it holds control characters");
  if (/\p{Default_Ignorable_Code_Point}|\p{Cs}/u.test(raw)) return outside("it holds invisible characters");
  if (raw.includes("\\")) return outside("it holds a backslash");
  if (raw.startsWith("/") || raw.startsWith("~")) return outside("it is not relative");
  if (/^[A-Za-z]:/.test(raw)) return outside("it names a drive");
  const names = raw.split("/").filter((name) => name !== "" && name !== ".");
  if (names.includes("..")) return outside("it leaves its folder");
  if (names.length === 0 || raw.endsWith("/")) return outside("it names a folder");
  for (const name of names) {
    if (isGitFolder(name)) return { ok: false, error: { rule: "git", message: `${raw} is refused: it lies in git's own folder.` } };
    if (/[. ]$/.test(name)) return outside("a name in it ends in a dot or a space");
    if (/:\$?[A-Za-z_]*$/.test(name) && name.includes(":$")) return outside("it names a stream");
  }
  return { ok: true, value: names.join("/") };
};

/** `.git` in any spelling that a file system that ignores case, 8.3 names or streams takes for it. */
const isGitFolder = (name: string): boolean => /^(\.git|git~\d+)[. ]*(:.*)?$/i.test(name.normalize("NFKC"));
