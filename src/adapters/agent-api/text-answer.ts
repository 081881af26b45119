import { type Action, askAction } from "./action.ts";

/**
 * Reads an answer in the plain format (`textFormat` in core/prompt): search/replace blocks under FILE lines, and single lines such as
 * `READ path:1-40` or `GIVE UP reason`. Everything else, prose and code fences, is passed over.
 */
export function actionsInText(text: string): readonly Action[] {
  const actions: Action[] = [];
  const lines = text.split(/\r?\n/);
  let path: string | null = null;
  let why: string | null = null;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? "";
    const word = /^\s*(?:[*#`]{0,3}\s*)?(?<word>WHY|FILE|READ|GREP|REQUEST|DELETE|GIVE UP)\b:?\s*(?<rest>.*?)[`*]{0,3}\s*$/.exec(
      line,
    )?.groups;
    if (/^<{5,9}\s*(?:SEARCH|ORIGINAL|HEAD)?\s*$/.test(line)) {
      const block = readBlock(lines, index);
      if (block === null)
        return [...actions, { kind: "unclear", message: "A SEARCH block has no end: write SEARCH, =======, and REPLACE." }];
      if (path === null) actions.push({ kind: "unclear", message: "A block stands under no FILE line." });
      else actions.push({ kind: "replace", path, oldText: block.oldText, newText: block.newText, why });
      index = block.end;
    } else if (word?.word === "WHY") why = word.rest ?? null;
    else if (word?.word === "FILE") path = (word.rest ?? "").replace(/^[`"']|[`"']$/g, "").trim();
    else if (word?.word === "DELETE") actions.push({ kind: "delete", path: (word.rest ?? "").trim(), why });
    else if (word?.word === "READ") actions.push(askAction("read", word.rest ?? "", null));
    else if (word?.word === "GREP") actions.push(askAction("search", word.rest ?? "", null));
    else if (word?.word === "REQUEST") actions.push(askAction("request", word.rest ?? "", why));
    else if (word?.word === "GIVE UP")
      actions.push({ kind: "give-up", cause: "missing-capability", reason: word.rest || "The model gave up.", needs: word.rest || null });
  }
  return actions;
}

function readBlock(lines: readonly string[], start: number): { oldText: string; newText: string; end: number } | null {
  const middle = lines.findIndex((line, index) => index > start && /^={5,9}\s*$/.test(line));
  const end = lines.findIndex((line, index) => index > middle && /^>{5,9}\s*(?:REPLACE|UPDATED|.*)?$/.test(line));
  if (middle === -1 || end === -1) return null;
  const whole = (part: readonly string[]): string => (part.length === 0 ? "" : `${part.join("\n")}\n`);
  return { oldText: whole(lines.slice(start + 1, middle)), newText: whole(lines.slice(middle + 1, end)), end };
}
