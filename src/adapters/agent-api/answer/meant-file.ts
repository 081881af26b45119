import { distance } from "fastest-levenshtein";
import { locate } from "../../../core/edit/locate.ts";
import { textForm } from "../../../core/edit/text-form.ts";
import { type Action, unclear } from "./action.ts";

/** Where the file of an action is looked up: in the repository, and among the files that the prompt names as editable. */
export interface Lookup {
  has(path: string): boolean;
  named(baseName: string): readonly string[];
  under(folder: string, limit: number): readonly string[];
  text(path: string): string | null;
  readonly editable: readonly string[];
}

/** An action with its file found, and whether its path had to be guessed from the only file that it can be. */
export interface Meant {
  readonly action: Action;
  readonly foundPath: boolean;
}

const maxFiles = 20_000;

/**
 * Finds the file that an action means where its path is missing, shortened, prefixed, quoted, in another case or with a place behind it, and
 * turns a whole file written out into a replacement of the text that is there. Only where one reading is possible; else an action that says
 * what is missing.
 */
export const meant = (action: Action, files: Lookup): Meant => {
  switch (action.kind) {
    case "replace":
      return meantEdit(action, files);
    case "rewrite":
      return meantRewrite(action, files);
    case "read":
    case "delete":
    case "executable":
      return { action: { ...action, path: pathMeant(action.path, files, () => false) ?? action.path }, foundPath: false };
    default:
      return { action, foundPath: false };
  }
};

const meantEdit = (action: Extract<Action, { kind: "replace" }>, files: Lookup): Meant => {
  const fits = (text: string): boolean => locate(textForm(text), action.oldText, action.newText).places.length === 1;
  const path = pathMeant(action.path, files, fits);
  if (path === null) return unnamed;
  const text = files.text(path);
  if (text !== null && elides(action.newText, text))
    return asked(path, `${path}: new_text says that lines are left out. Write out all lines that are to stand there, or replace less.`);
  if (text !== null && elides(action.oldText, text))
    return asked(path, `${path}: old_text has lines left out, so it was not found. Give the exact lines, as few as are unique.`);
  return { action: { ...action, path }, foundPath: path !== action.path };
};

const meantRewrite = ({ path: named, text, why }: Extract<Action, { kind: "rewrite" }>, files: Lookup): Meant => {
  const path = pathMeant(named, files, (current) => isWhole(textForm(current).text, text));
  if (path === null) return unnamed;
  const current = files.text(path);
  const written = (oldText: string, newText: string): Meant => ({
    action: { kind: "replace", path, oldText, newText, why },
    foundPath: path !== named,
  });
  if (current === null || current === "") return written("", text);
  const plain = textForm(current).text;
  if (elides(text, plain))
    return asked(path, `${path}: lines are left out of the text. Use edit_file with old_text for the part that changes.`);
  // Blank lines at the end come from the fence or the quotes around the text.
  if (isWhole(plain, text)) return written(plain, /[^\n]\n$/.test(plain) ? text.replace(/\n+$/, "\n") : text);
  return asked(path, `${path} exists, and this is only a part of it. Use edit_file: give the text to replace as old_text.`);
};

const asked = (path: string | null, message: string): Meant => ({ action: unclear(message, path), foundPath: false });

const unnamed = asked(null, "It is not clear which file this edit is for. Use edit_file with its path.");

/**
 * The named file. If no file has that name: the only one that it can be, by the end of its path, by other letters' case, or by another
 * ending where the edit `fits` it. Without a name: the only editable file that `fits`.
 */
const pathMeant = (path: string | null, files: Lookup, fits: (text: string) => boolean): string | null => {
  if (path === null) return onlyOne(files.editable.filter((candidate) => fits(files.text(candidate) ?? "")));
  if (files.has(path)) return path;
  const bare = barePath(path);
  if (files.has(bare)) return bare;
  const names = bare.split("/").filter((name) => name !== "" && name !== ".");
  if (names.includes("..")) return bare;
  for (let skipped = 0; skipped < names.length; skipped += 1) {
    const tail = names.slice(skipped).join("/");
    if (files.has(tail)) return tail;
    const found = files.named(names.at(-1) ?? "").filter((candidate) => candidate.endsWith(`/${tail}`));
    if (found.length > 0) return onlyOne(found) ?? bare;
  }
  const all = files.under(".", maxFiles);
  const sameLetters = onlyOne(all.filter((candidate) => candidate.toLowerCase() === names.join("/").toLowerCase()));
  const sameStem = (): string | null =>
    onlyOne(all.filter((candidate) => stem(candidate) === stem(names.join("/")) && fits(files.text(candidate) ?? "")));
  return sameLetters ?? sameStem() ?? bare;
};

/** A path without what people write around it: quotes, a heading's marks, "file://", a line, backslashes. */
const barePath = (path: string): string =>
  path
    .trim()
    .replace(/^[`"'*=\s]+|[`"'*\s]+$/g, "")
    .replace(/^file:\/{2,3}/, "")
    .replaceAll("\\/", "/")
    .replaceAll("\\", "/")
    .replace(/^\.\//, "")
    .replace(/(?::\d{1,7}){1,2}(?:-\d{1,7})?$|#L?\d{1,7}(?:-L?\d{1,7})?$/, "");

const stem = (path: string): string => path.replace(/\.\w{1,8}$/, "").toLowerCase();

/** What to ask about a path that does not exist. */
export const similarQuestion = (path: string, files: Lookup): string => {
  const similar = similarPaths(path, files);
  return similar.length === 0 ? "create_file makes a new file." : `Did you mean ${similar.join(" or ")}?`;
};

/** At most three paths that may have been meant: of the same name elsewhere, or of a name that is nearly the same. */
const similarPaths = (path: string, files: Lookup): readonly string[] => {
  const wanted = baseOf(path).toLowerCase();
  const apart = (candidate: string): number => distance(baseOf(candidate).toLowerCase().slice(0, 100), wanted.slice(0, 100));
  return files
    .under(".", maxFiles)
    .map((candidate) => ({ candidate, apart: apart(candidate) }))
    .filter((one) => one.apart <= Math.max(1, Math.floor(wanted.length / 5)))
    .sort((left, right) => left.apart - right.apart || left.candidate.localeCompare(right.candidate))
    .slice(0, 3)
    .map(({ candidate }) => candidate);
};

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

const onlyOne = (paths: readonly string[]): string | null => (paths.length === 1 ? (paths[0] ?? null) : null);

/** Lines of a file that may change when it is written out whole, besides a tenth of them. */
const fewLines = 3;

/** Whether a text is the file written out again: at least nine in ten of its lines, the first and the last among them. */
const isWhole = (current: string, text: string): boolean => {
  const words = current
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => /\w/.test(line));
  const written = new Set(text.split("\n").map((line) => line.trim()));
  const lost = words.filter((line) => !written.has(line)).length;
  const last = current.trimEnd().split("\n").at(-1)?.trim() ?? "";
  const few = lost <= fewLines && lost * 2 <= words.length;
  return (few || lost * 10 <= words.length) && written.has(words[0] ?? "") && written.has(last) && !elides(text, current);
};

/** Whether a text has lines that stand for others, such as "// ... existing code", which the file itself does not have. */
const elides = (text: string, current: string): boolean =>
  text.split("\n").some((line) => {
    const bare = line.trim().slice(0, 200);
    const words = bare.replace(comment, "").trimStart();
    const patterns = comment.test(bare) ? elisions : bareElisions;
    return patterns.some((pattern) => pattern.test(words)) && !current.includes(bare);
  });

const comment = /^(?:\/\/|#|\/\*+|<!--|--|;|\*)/;

const bareElisions: readonly RegExp[] = [
  /^\(?(?:(?:\.\.\.|…) ?)?(?:the )?(?:rest of|existing|remaining) .{0,40}\b(?:code|file|functions?|methods?|class|unchanged)\b/i,
];

/** Of a comment without its mark. */
const elisions: readonly RegExp[] = [...bareElisions, /^(?:\.\.\.|…)/, /^.{0,60}\b(?:unchanged|(?:stays?|remains?) the same)\b/i];
