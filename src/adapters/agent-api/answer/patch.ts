import { type Action, deleteAction, replacement, unclear } from "./action.ts";

/** Search/replace marks of aider, Cline and Roo: "<<<<<<< SEARCH", "------- SEARCH>", with a path behind them or not. */
const blockStart = /^(?:<{5,9}|-{5,9}(?= SEARCH))[ \t]{0,9}(?:SEARCH|ORIGINAL|HEAD)?>?(?:[ \t]{1,9}(?<path>[^\s<>]{1,400}))?[ \t]{0,9}$/;
const blockMiddle = /^={5,9}\s*$/;
const blockEnd = /^(?:>{5,9}\s*(?:REPLACE|UPDATED|.*)?|\+{5,9} REPLACE>?\s*)$/;
/** Roo's lines at the head of an old text that say where it stands. */
const lineMark = /^:(?:start_line|end_line)[:=>]?\s*\d{1,7}\s*$/;

export const startsBlock = (line: string): boolean => blockStart.test(line);

/** Lines as a text that ends in a line feed; nothing for none. */
export const whole = (lines: readonly string[]): string => (lines.length === 0 ? "" : `${lines.join("\n")}\n`);

/** The first line from `from` on that passes the test; -1 if none does. */
export const lineFrom = (lines: readonly string[], from: number, test: (line: string) => boolean): number => {
  for (let index = from; index < lines.length; index += 1) if (test(lines[index] ?? "")) return index;
  return -1;
};

/** Actions that begin at a line, and the last line that belongs to them. */
export interface Read {
  readonly actions: readonly Action[];
  readonly end: number;
}

/** A search/replace block that begins here. Without its marks it is an action that asks for them. */
export const readSearchBlock = (lines: readonly string[], start: number, path: string | null, why: string | null): Read | null => {
  const head = blockStart.exec(lines[start] ?? "");
  if (head === null) return null;
  const middle = lineFrom(lines, start + 1, (line) => blockMiddle.test(line));
  const end = lineFrom(lines, start + 1, (line) => blockEnd.test(line));
  if (middle === -1 || end <= middle) {
    const message = "A SEARCH block lacks a mark: write <<<<<<< SEARCH, the old text, =======, the new text, and >>>>>>> REPLACE.";
    return { actions: [unclear(message)], end: lines.length };
  }
  let from = start + 1;
  while (lineMark.test(lines[from] ?? "")) from += 1;
  if (from > start + 1 && /^-{5,9}\s*$/.test(lines[from] ?? "")) from += 1;
  const [oldText, newText] = [whole(lines.slice(from, middle)), whole(lines.slice(middle + 1, end))];
  return { actions: [replacement(head.groups?.path ?? path, oldText, newText, why)], end };
};

const patchStart = /^\*\*\* Begin Patch\s*$/;
export const patchEnd = /^\*\*\* End Patch\s*$/;

/** OpenAI's patch that begins here ("*** Begin Patch"): one edit for each hunk, new and deleted files as its lines say. */
export const readOpenaiPatch = (lines: readonly string[], start: number, why: string | null): Read | null => {
  if (!patchStart.test(lines[start] ?? "")) return null;
  const end = lineFrom(lines, start + 1, (line) => patchEnd.test(line));
  const last = end === -1 ? lines.length : end;
  if (end === -1) return { actions: [unclearPatch("it has no *** End Patch, so it may be cut")], end: last };
  const sections = lines
    .slice(start + 1, end)
    .flatMap((line, index) => (/^\*\*\* (?:Update|Add|Delete) File: /.test(line) ? [start + 1 + index] : []));
  const actions = sections.flatMap((from, index) => openaiSection(lines.slice(from, sections[index + 1] ?? end), why));
  return { actions: actions.length === 0 ? [unclearPatch("it names no file")] : actions, end: last };
};

const unclearPatch = (reason: string): Action =>
  unclear(`The patch was not used: ${reason}. Use edit_file with path, old_text and new_text, or send the patch again.`);

const openaiSection = ([head = "", ...body]: readonly string[], why: string | null): readonly Action[] => {
  const { sort, path = "" } = /^\*\*\* (?<sort>\w+) File: (?<path>.+?)\s*$/.exec(head)?.groups ?? {};
  if (sort === "Delete") return [deleteAction(path, why)];
  if (body.some((line) => line.startsWith("*** Move to:"))) return [unclearPatch("files cannot be moved")];
  if (sort === "Add") {
    const stray = body.find((line) => !line.startsWith("+") && line.trim() !== "");
    if (stray !== undefined) return [unclearPatch(`the line ${JSON.stringify(stray.slice(0, 80))} has no mark`)];
    return [replacement(path, "", whole(body.filter((line) => line.startsWith("+")).map((line) => line.slice(1))), why)];
  }
  const inner = body.filter((line) => !/^(?:--- |\+\+\+ )\S/.test(line) && !line.startsWith("*** End of File"));
  const stray = inner.find((line) => !/^(?:[ +\-@\\]|\s*$)/.test(line));
  if (stray !== undefined) return [unclearPatch(`the line ${JSON.stringify(stray.slice(0, 80))} has no mark`)];
  return hunksIn(inner, path, why);
};

/** The edits of lines with marks, parted by lines that begin with "@@". Hunks that change nothing are left out beside those that do. */
const hunksIn = (lines: readonly string[], path: string | null, why: string | null): readonly Action[] => {
  const hunks: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith("@@")) hunks.push([]);
    else hunks.at(-1)?.push(line);
  }
  const changing = hunks.filter((hunk) => hunk.some((line) => /^[+-]/.test(line)));
  return changing.map((hunk) => hunkAction(hunk, path, why));
};

const hunkAction = (hunk: readonly string[], path: string | null, why: string | null): Action => {
  const lines = hunk.filter((line) => !line.startsWith("\\"));
  // A blank line before the next header or the end belongs to the prose.
  while (lines.at(-1) === "") lines.pop();
  const old = lines.filter((line) => !line.startsWith("+")).map((line) => line.slice(1));
  const fresh = lines.filter((line) => !line.startsWith("-")).map((line) => line.slice(1));
  return old.length === 0
    ? unclearPatch("a hunk only adds lines: give it a line of the file beside them")
    : replacement(path, whole(old), whole(fresh), why);
};

/** A unified diff that begins here: one edit for each hunk, a new file or a deletion as its header says. */
export const readDiff = (lines: readonly string[], start: number, why: string | null): Read | null => {
  const from = /^--- (?:a[/\\])?(?<path>\S+)/.exec(lines[start] ?? "")?.groups?.path;
  const to = /^\+\+\+ (?:b[/\\])?(?<path>\S+)/.exec(lines[start + 1] ?? "")?.groups?.path;
  if (from === undefined || to === undefined) return null;
  const path = to === "/dev/null" ? from : to;
  const end = hunksEnd(lines, start + 2);
  const body = lines.slice(start + 2, end);
  if (to === "/dev/null") return { actions: [deleteAction(path, why)], end: end - 1 };
  if (from !== "/dev/null") return { actions: hunksIn(body, path, why), end: end - 1 };
  const added = body.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
  return { actions: [replacement(path, "", whole(added), why)], end: end - 1 };
};

/** Hunks of a diff without the lines that name its files. */
export const readBareHunks = (lines: readonly string[], start: number, path: string | null, why: string | null): Read | null => {
  if (!/^@@ -\d/.test(lines[start] ?? "")) return null;
  const end = hunksEnd(lines, start);
  return { actions: hunksIn(lines.slice(start, end), path, why), end: end - 1 };
};

/** The line after the hunks that begin here. */
const hunksEnd = (lines: readonly string[], start: number): number => {
  let index = start;
  let isInHunk = false;
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    if (line.startsWith("@@")) isInHunk = true;
    else if (!isInHunk || /^(?:diff |```|--- \S)/.test(line) || !/^[ +\\-]|^$/.test(line)) break;
  }
  return index;
};

/** All edits in a text that is nothing but a patch, in any of these forms; `path`: the file where the text names none. */
export const actionsInPatch = (text: string, path: string | null, why: string | null): readonly Action[] => {
  const lines = text.split(/\r?\n/);
  const actions: Action[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const read =
      readOpenaiPatch(lines, index, why) ??
      readDiff(lines, index, why) ??
      readBareHunks(lines, index, path, why) ??
      readSearchBlock(lines, index, path, why);
    if (read === null) continue;
    actions.push(...read.actions);
    index = read.end;
  }
  return actions;
};
