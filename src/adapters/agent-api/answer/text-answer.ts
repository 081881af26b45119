import { type Action, deleteAction, giveUpAction, readAction, requestAction, searchAction, unclear } from "./action.ts";
import { lineFrom, patchEnd, type Read, readBareHunks, readDiff, readOpenaiPatch, readSearchBlock, startsBlock, whole } from "./patch.ts";
import { isIntroducedAsExample, quotationsOf } from "./quotation.ts";

/**
 * Reads what an answer's prose plainly asks for: search/replace blocks under a FILE line or under the path alone, patches, whole files in a
 * fence under their path, and the single lines of the plain format (`textFormat` in core/prompt) such as `READ path:1-40`. Everything else
 * is passed over. `bare`: the plain format was not asked for, so its single words are no commands. What stands in `sent`, which is all that
 * the model was shown, is a quotation; what is introduced as an example is none either.
 */
export const actionsInText = (text: string, bare: boolean, sent: string): readonly Action[] => {
  const actions: Action[] = [];
  const lines = text.split(/\r?\n/, maxLines);
  const quotations = quotationsOf(sent);
  const isExample = (start: number): boolean => isIntroducedAsExample(lines.slice(Math.max(0, start - 12), start).join("\n"));
  const isQuoted = (start: number, end: number): boolean => quotations.holds(unfenced(lines.slice(start, end + 1)).join("\n"));
  const fenceEnds = new Map(
    [...lines.entries()].map(([index, line]) => [line.trimEnd(), index] as const).filter(([line]) => fenceMark.test(line)),
  );
  const cut = openFence(lines, fenceEnds);
  let path: string | null = null;
  let why: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const patch = patchAt(lines, index, why, fenceEnds);
    const fence = patch === null ? readFence(lines, index, fenceEnds) : null;
    if (patch !== null) {
      const isCut = index > cut && patch.end >= lines.length - 1 && !patchEnd.test(lines[patch.end] ?? "");
      // A tool may have printed the very repair: what is meant is asked.
      if (!isExample(index))
        actions.push(...(isCut ? [unclear(cutPatch)] : isQuoted(index, patch.end) ? [unclear(shownPatch)] : patch.actions));
      index = patch.end;
    } else if (startsBlock(line)) {
      path = pathAbove(lines, index) ?? path;
      const block = readSearchBlock(lines, index, path, why);
      const end = block?.end ?? index;
      if (!isQuoted(index, end) && !isExample(index)) actions.push(...(block?.actions ?? []));
      index = end;
    } else if (fence?.whole) {
      const named = fence.path ?? pathAbove(lines, index);
      const isKnown = quotations.holdsLines(fence.text) && (named === null || quotations.holds(named));
      if (!isKnown && !isExample(index)) actions.push({ kind: "rewrite", path: named, text: fence.text, why });
      index = fence.end;
    } else {
      const word = line.length > longestCommand ? undefined : command.exec(line.trim())?.groups;
      const rest = (word?.rest ?? "").replace(/[`*]{1,3}$/, "").trim();
      if (word?.word === "WHY") why = rest;
      else if (word?.word === "FILE") path = rest.replace(/^[`"']|[`"']$/g, "").trim();
      else if (word !== undefined && !bare && !(rest !== "" && changes.test(line) && quotations.holds(line)))
        actions.push(...plainCommand(word.word ?? "", rest, why));
    }
  }
  return actions;
};

/** Commands that change or end something: what asks for more to see may stand in a log. */
const changes = /^\W*(?:REQUEST|DELETE|GIVE UP)\b/;

const shownPatch =
  "This patch stands word for word in what you were shown, so it may be a quotation. To make the change, send it as search/replace blocks or by the tool.";

const cutPatch = "The fence around the patch never ends, so it may be cut. Send it again, whole.";

/** Lines without the marks of a fence around them. */
const unfenced = (lines: readonly string[]): readonly string[] => lines.filter((line) => !/^(?:`{3,}|~{3,})/.test(line));

/** The line of a fence that never ends; beyond the last line if there is none. */
const openFence = (lines: readonly string[], ends: FenceEnds): number => {
  for (let index = 0; index < lines.length; index += 1) {
    const mark = /^(?:`{3,}|~{3,})/.exec(lines[index] ?? "")?.[0];
    if (mark === undefined) continue;
    const end = fenceEnd(lines, index, mark, ends);
    if (end === -1) return index;
    index = end;
  }
  return lines.length;
};

/** A patch of any form that begins here. A fence of nothing but removed and added lines is one, too. */
const patchAt = (lines: readonly string[], index: number, why: string | null, fenceEnds: FenceEnds): Read | null =>
  readOpenaiPatch(lines, index, why) ??
  readDiff(lines, index, why) ??
  readBareHunks(lines, index, pathAbove(lines, index), why) ??
  bareDiffFence(lines, index, why, fenceEnds);

/** The last line that each fence's mark stands on alone: behind it no fence of that mark ends. */
type FenceEnds = ReadonlyMap<string, number>;

const fenceMark = /^(?:`{3,}|~{3,})$/;

const fenceEnd = (lines: readonly string[], start: number, mark: string, ends: FenceEnds): number =>
  (ends.get(mark) ?? -1) <= start ? -1 : lineFrom(lines, start + 1, (line) => line.trimEnd() === mark);

const bareDiffFence = (lines: readonly string[], start: number, why: string | null, ends: FenceEnds): Read | null => {
  if (!/^```diff\b/.test(lines[start] ?? "")) return null;
  const end = fenceEnd(lines, start, "```", ends);
  const body = end === -1 ? [] : lines.slice(start + 1, end);
  const isPlain = body.length > 0 && body.every((line) => /^(?:[ +-]|$)/.test(line)) && !/^(?:---|\+\+\+) \S/.test(body[0] ?? "");
  return isPlain && body.some((line) => line.startsWith("-"))
    ? { ...(readBareHunks(["@@ -1 +1 @@", ...body], 0, pathAbove(lines, start), why) ?? { actions: [] }), end }
    : null;
};

/** No honest answer has more lines. */
const maxLines = 20_000;

/** Of a line without the blanks around it. No two parts that match the same stand side by side: a million blanks are a line too. */
const command = /^(?:[*#`]{1,3}\s*)?(?<word>WHY|FILE|READ|GREP|REQUEST|DELETE|GIVE UP)\b:?(?<rest>.*)$/;
/** No command, and no path, is longer. */
const longestCommand = 4_000;

const plainCommand = (word: string, rest: string, why: string | null): readonly Action[] => {
  switch (word) {
    case "DELETE":
      return [deleteAction(rest, why)];
    case "READ":
      return [readAction(rest)];
    case "GREP":
      return [searchAction(rest)];
    case "REQUEST":
      return [requestAction(rest, why)];
    case "GIVE UP":
      return [giveUpAction(null, rest, rest || null)];
    default:
      return [];
  }
};

/** The path on the line above a block, fences and blank lines between passed over; null where that line is no path. */
const pathAbove = (lines: readonly string[], start: number): string | null => {
  for (let index = start - 1; index >= 0 && index >= start - 4; index -= 1) {
    const line = (lines[index] ?? "").trim();
    const info = /^(?:```|~~~)(?<info>.*)$/.exec(line)?.groups?.info?.trim();
    const named =
      info === undefined
        ? undefined
        : info
            .split(/[\s:=]+/)
            .slice(1)
            .map(pathIn)
            .find((path) => path !== null);
    if (named !== undefined) return named;
    if (line === "" || info !== undefined) continue;
    return pathIn(line.replace(/^(?:FILE|File|file|Path|path)\b:?/, ""));
  }
  return null;
};

/** A path that is all that a line holds but for marks around it: "**src/a.ts**:", "`a/b.py`", "// src/a.ts". */
const pathIn = (line: string): string | null => {
  if (line.length > longestCommand) return null;
  const bare = line
    .trim()
    .replace(/^(?:[#*`"'>\s]|\/\/|--)+|[*`"':\s]+$/g, "")
    .trim();
  return /^[\w@.+()[\]-]+(?:\/[\w@.+()[\]-]+)*$/.test(bare) && /[./]\w/.test(bare) ? bare : null;
};

/** A fenced block. It is `whole` if it may be a complete file: no diff, no search/replace blocks, no shell session. */
const readFence = (
  lines: readonly string[],
  start: number,
  ends: FenceEnds,
): { readonly path: string | null; readonly text: string; readonly end: number; readonly whole: boolean } | null => {
  const opening = /^(?<mark>`{3,}|~{3,})(?<info>.*)$/.exec(lines[start] ?? "")?.groups;
  if (opening === undefined) return null;
  const mark = opening.mark ?? "```";
  const end = fenceEnd(lines, start, mark, ends);
  if (end === -1) return null;
  const body = lines.slice(start + 1, end);
  const info = (opening.info ?? "").trim();
  const isDiff = /^diff\b/.test(info) || body.some((line) => /^@@ |^--- \S|^\*\*\* Begin Patch/.test(line));
  const isOther = /^(?:sh|bash|shell|console|text|txt|output)\b/.test(info) || body.some(startsBlock);
  const named = info
    .split(/[\s:=]+/)
    .slice(1)
    .map(pathIn)
    .find((path) => path !== null);
  const commented =
    /^\s*(?:\/\/|#|--|\/\*|<!--)\s*(?<path>[\w@./-]+\.\w+)\s*(?:\*\/|-->)?\s*$/.exec((body[0] ?? "").slice(0, longestCommand))?.groups
      ?.path ?? null;
  const text = whole(named === undefined && commented !== null ? body.slice(1) : body);
  return { path: named ?? commented, text, end, whole: !isDiff && !isOther && body.length > 0 };
};
