import type { Project } from "../../core/project.ts";
import { joinPath } from "../text/paths.ts";

/**
 * Lines by which a shell or an interpreter says that the file or folder that it was told to use is not there. Sources: bash(1) and dash(1)
 * on `cd` and on scripts, node's module loader for its main script, CPython's "can't open file", ruby, perl and php for theirs.
 */
const forms: readonly RegExp[] = [
  /^(?:\S{1,300}: )?(?:line )?\d{1,6}: cd: (?:can't cd to )?(?<path>.{1,500}?)(?:: No such file or directory)?$/,
  /^(?:ba|da|z|k)?sh: (?:\d{1,6}: )?(?:cannot open |can't open '?)?(?<path>[^:']{1,500}?)'?(?:: No such file(?: or directory)?)$/,
  /^Error: Cannot find module '(?<path>[^']{1,500})'$/,
  /^\S{0,300}python[\d.]*: can't open file '(?<path>[^']{1,500})': \[Errno 2\]/,
  /^ruby: No such file or directory -- (?<path>.{1,500}?) \(LoadError\)$/,
  /^Can't open perl script "(?<path>[^"]{1,500})": No such file or directory/,
  /^Could not open input file: (?<path>.{1,500})$/,
];

/**
 * The path that a gate's command names and that is not there, from a line of its log; null where the line says nothing of the kind, where
 * the command does not name the path itself (then code asked for it), or where it is there.
 */
export const missingPath = (line: string, command: string, cwd: string, root: string | null, project: Project): string | null => {
  for (const form of forms) {
    const printed = form.exec(line)?.groups?.path;
    if (printed === undefined) continue;
    const relativePath = root !== null && printed.startsWith(`${root}/`) ? printed.slice(root.length + 1) : null;
    if (relativePath === null && printed.startsWith("/")) return null;
    const inFolder = relativePath === null ? joinPath(cwd, printed) : relativePath;
    const named = cwd !== "." && inFolder.startsWith(`${cwd}/`) ? inFolder.slice(cwd.length + 1) : inFolder;
    if (!command.includes(named) || project.has(inFolder) || project.under(inFolder, 1).length > 0) return null;
    return inFolder;
  }
  return null;
};
