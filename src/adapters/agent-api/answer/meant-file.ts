import { locate } from "../../core/edit/locate.ts";
import { textForm } from "../../core/edit/text-form.ts";
import type { Action } from "./action.ts";

/** Where the file of an action is looked up: in the repository, and among the files that the prompt names as editable. */
export interface Lookup {
  has(path: string): boolean;
  named(baseName: string): readonly string[];
  text(path: string): string | null;
  readonly editable: readonly string[];
}

/** An action with its file found, and whether its path had to be guessed from the only file that it can be. */
export interface Meant {
  readonly action: Action;
  readonly foundPath: boolean;
}

/**
 * Finds the file that an edit means where its path is missing, shortened or prefixed, and turns a whole file written out into a replacement
 * of the text that is there. Only where one reading is possible; else an action that says what is missing.
 */
export function meant(action: Action, files: Lookup): Meant {
  if (action.kind === "replace") {
    if (action.oldText === "" && action.path !== null) return { action, foundPath: false };
    const path = pathMeant(action.path, files, (text) => locate(textForm(text), action.oldText, action.newText).places.length === 1);
    return path === null ? unnamed : { action: { ...action, path }, foundPath: path !== action.path };
  }
  if (action.kind !== "rewrite") return { action, foundPath: false };
  const path = pathMeant(action.path, files, (text) => isWhole(textForm(text).text, action.text));
  if (path === null) return unnamed;
  const current = files.text(path);
  const { why, text } = action;
  const replace = (oldText: string): Meant => ({
    action: { kind: "replace", path, oldText, newText: text, why },
    foundPath: path !== action.path,
  });
  if (current === null || current === "") return replace("");
  const plain = textForm(current).text;
  if (isWhole(plain, text)) return replace(plain);
  return {
    action: { kind: "unclear", message: `${path} was written out only in part. Use edit_file for the part that changes.` },
    foundPath: false,
  };
}

const unnamed: Meant = {
  action: { kind: "unclear", message: "It is not clear which file this edit is for. Use edit_file with its path." },
  foundPath: false,
};

/** The named file. If no file has that name: the only one whose path ends with it. Without a name: the only editable file that `fits`. */
function pathMeant(path: string | null, files: Lookup, fits: (text: string) => boolean): string | null {
  if (path === null) return onlyOne(files.editable.filter((candidate) => fits(files.text(candidate) ?? "")));
  if (files.has(path)) return path;
  const names = path.split("/").filter((name) => name !== "" && name !== ".");
  for (let skipped = 0; skipped < names.length; skipped += 1) {
    const tail = names.slice(skipped).join("/");
    if (files.has(tail)) return tail;
    const found = files.named(names.at(-1) ?? "").filter((candidate) => candidate.endsWith(`/${tail}`));
    if (found.length > 0) return onlyOne(found) ?? path;
  }
  return path;
}

const onlyOne = (paths: readonly string[]): string | null => (paths.length === 1 ? (paths[0] ?? null) : null);

/** Whether a text is the file written out again: most of its lines, the first and the last among them, and no "rest unchanged". */
function isWhole(current: string, text: string): boolean {
  const lines = current.split("\n").map((line) => line.trim());
  const words = lines.filter((line) => line !== "");
  const written = new Set(text.split("\n").map((line) => line.trim()));
  const kept = words.filter((line) => written.has(line)).length;
  const elided = [...written].some((line) => elision.test(line) && !words.includes(line));
  return !elided && kept * 2 >= words.length && written.has(words[0] ?? "") && written.has(words.at(-1) ?? "");
}

const elision =
  /^(?:\/\/|#|\/\*|<!--|--|\*)?\s*(?:\.\.\.|…)|\b(?:rest of|existing|remaining|unchanged)\b.{0,40}\b(?:code|file|function|same|here|unchanged)\b/i;
