import { type Action, deleteAction, giveUpAction, readAction, requestAction, searchAction } from "./action.ts";

/**
 * Reads what an answer's prose plainly asks for: search/replace blocks under a FILE line or under the path alone, unified diffs, whole
 * files in a fence under their path, and the single lines of the plain format (`textFormat` in core/prompt) such as `READ path:1-40`.
 * Everything else is passed over. `bare`: the plain format was not asked for, so its single words are no commands.
 */
export function actionsInText(text: string, bare: boolean): readonly Action[] {
  const actions: Action[] = [];
  const lines = text.split(/\r?\n/);
  let path: string | null = null;
  let why: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const diff = readDiff(lines, index, why);
    const fence = diff === null ? readFence(lines, index) : null;
    if (diff !== null) {
      actions.push(...diff.actions);
      index = diff.end;
    } else if (blockStart.test(line)) {
      const block = readBlock(lines, index);
      if (block === null)
        return [...actions, { kind: "unclear", message: "A SEARCH block has no end: write SEARCH, =======, and REPLACE." }];
      path = pathAbove(lines, index) ?? path;
      actions.push({ kind: "replace", path, oldText: block.oldText, newText: block.newText, why });
      index = block.end;
    } else if (fence?.whole) {
      actions.push({ kind: "rewrite", path: fence.path ?? pathAbove(lines, index), text: fence.text, why });
      index = fence.end;
    } else {
      const word = line.length > longestCommand ? undefined : command.exec(line.trim())?.groups;
      const rest = (word?.rest ?? "").replace(/[`*]{1,3}$/, "").trim();
      if (word?.word === "WHY") why = rest;
      else if (word?.word === "FILE") path = rest.replace(/^[`"']|[`"']$/g, "").trim();
      else if (word !== undefined && !bare) actions.push(...plainCommand(word.word ?? "", rest, why));
    }
  }
  return actions;
}

/** Of a line without the blanks around it. No two parts that match the same stand side by side: a million blanks are a line too. */
const command = /^(?:[*#`]{1,3}\s*)?(?<word>WHY|FILE|READ|GREP|REQUEST|DELETE|GIVE UP)\b:?(?<rest>.*)$/;
/** No command, and no path, is longer. */
const longestCommand = 4_000;
const blockStart = /^<{5,9}[ \t]{0,9}(?:SEARCH|ORIGINAL|HEAD)?[ \t]{0,9}$/;

function plainCommand(word: string, rest: string, why: string | null): readonly Action[] {
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
}

/** Lines as a text that ends in a line feed; nothing for none. */
const whole = (lines: readonly string[]): string => (lines.length === 0 ? "" : `${lines.join("\n")}\n`);

function readBlock(lines: readonly string[], start: number): { oldText: string; newText: string; end: number } | null {
  const middle = lines.findIndex((line, index) => index > start && /^={5,9}\s*$/.test(line));
  const end = lines.findIndex((line, index) => index > middle && /^>{5,9}\s*(?:REPLACE|UPDATED|.*)?$/.test(line));
  if (middle === -1 || end === -1) return null;
  return { oldText: whole(lines.slice(start + 1, middle)), newText: whole(lines.slice(middle + 1, end)), end };
}

/** The path on the line above a block, fences and blank lines between passed over; null where that line is no path. */
function pathAbove(lines: readonly string[], start: number): string | null {
  for (let index = start - 1; index >= 0 && index >= start - 4; index -= 1) {
    const line = (lines[index] ?? "").trim();
    if (line === "" || /^(?:```|~~~)\S*$/.test(line)) continue;
    return pathIn(line.replace(/^(?:FILE|File|file|Path|path)\b:?/, ""));
  }
  return null;
}

/** A path that is all that a line holds but for marks around it: "**src/a.ts**:", "`a/b.py`", "// src/a.ts". */
function pathIn(line: string): string | null {
  if (line.length > longestCommand) return null;
  const bare = line
    .trim()
    .replace(/^(?:[#*`"'>\s]|\/\/|--)+|[*`"':\s]+$/g, "")
    .trim();
  return /^[\w@.+()[\]-]+(?:\/[\w@.+()[\]-]+)*$/.test(bare) && /[./]\w/.test(bare) ? bare : null;
}

/** A fenced block. It is `whole` if it may be a complete file: no diff, no search/replace blocks, no shell session. */
function readFence(
  lines: readonly string[],
  start: number,
): { readonly path: string | null; readonly text: string; readonly end: number; readonly whole: boolean } | null {
  const opening = /^(?<mark>`{3,}|~{3,})(?<info>.*)$/.exec(lines[start] ?? "")?.groups;
  if (opening === undefined) return null;
  const mark = opening.mark ?? "```";
  const end = lines.findIndex((line, index) => index > start && line.trimEnd() === mark);
  if (end === -1) return null;
  const body = lines.slice(start + 1, end);
  const info = (opening.info ?? "").trim();
  const isDiff = /^diff\b/.test(info) || body.some((line) => /^@@ |^--- \S/.test(line));
  const isOther = /^(?:sh|bash|shell|console|text|txt|output)\b/.test(info) || body.some((line) => blockStart.test(line));
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
}

/** A unified diff that begins here: one replacement for each hunk, a new file or a deletion as its header says. */
function readDiff(lines: readonly string[], start: number, why: string | null): { actions: Action[]; end: number } | null {
  const from = /^--- (?:a\/)?(?<path>\S+)/.exec(lines[start] ?? "")?.groups?.path;
  const to = /^\+\+\+ (?:b\/)?(?<path>\S+)/.exec(lines[start + 1] ?? "")?.groups?.path;
  if (from === undefined || to === undefined) return null;
  const actions: Action[] = [];
  const path = to === "/dev/null" ? from : to;
  if (to === "/dev/null") actions.push(deleteAction(path, why));
  let index = start + 2;
  while (index < lines.length && /^@@/.test(lines[index] ?? "")) {
    const old: string[] = [];
    const fresh: string[] = [];
    for (index += 1; index < lines.length; index += 1) {
      const line = lines[index] ?? "";
      if (/^(?:@@|diff |```|--- \S)/.test(line) || !/^[ +\\-]|^$/.test(line)) break;
      if (line.startsWith("\\")) continue;
      if (!line.startsWith("+")) old.push(line.slice(1));
      if (!line.startsWith("-")) fresh.push(line.slice(1));
    }
    // A blank line before the next header or the end belongs to the prose.
    while (old.at(-1) === "" && fresh.at(-1) === "" && old.length > 1) {
      old.pop();
      fresh.pop();
    }
    if (to !== "/dev/null")
      actions.push({ kind: "replace", path, oldText: from === "/dev/null" ? "" : whole(old), newText: whole(fresh), why });
  }
  return { actions, end: index - 1 };
}
