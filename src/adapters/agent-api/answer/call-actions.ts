import { toolNames } from "../../../core/prompt/tool-offer.ts";
import {
  type Action,
  deleteAction,
  executableAction,
  giveUpAction,
  readAction,
  replacement,
  requestAction,
  searchAction,
  unclear,
} from "./action.ts";
import { argumentsIn } from "./json.ts";
import type { ModelCall } from "./model-answer.ts";
import { type Argument, argument, kindOfTool } from "./names.ts";
import { actionsInPatch } from "./patch.ts";

const cutMessage = "The call ends within a text, so nothing of it was used. Send it again, complete; send less if it was too long.";

type Input = Readonly<Record<string, unknown>>;

/**
 * The actions of a call, under the names of any house that models know: one for most, one for each edit of a list or a patch. Strict in
 * meaning: a text that is no text, and an edit without its old text, is asked for.
 */
export const actionsOf = (call: Pick<ModelCall, "name" | "input" | "isCut">): readonly Action[] => {
  const kind = kindOfTool(call.name);
  if (kind === null || kind === "finish") {
    const name = JSON.stringify(call.name.slice(0, 60));
    return [{ kind: "unknown", message: `There is no tool ${name}. There are ${toolNames.join(", ")}.` }];
  }
  if (call.isCut) return [unclear(cutMessage)];
  if (call.input === null) return [unclear(`The arguments of ${call.name} are no JSON object, or too large a one. Send the call again.`)];
  const input = unwrapped(call.input);
  const path = lineOf(argument(input, "path"));
  const why = textOf(argument(input, "why"));
  switch (kind) {
    case "edit":
    case "write":
      return editing(input, path, why, kind);
    case "delete":
      return [deleteAction(path ?? "", why)];
    case "executable":
      return [executableAction(path ?? "", why)];
    case "read":
      return [reading(input, path)];
    case "search":
      return [searchAction(textOf(argument(input, "pattern")) ?? "", globOf(input, path))];
    case "request":
      return [requestAction([argument(input, "paths") ?? []].flat().map(String).join(" "), why)];
    case "give-up":
      return [giveUpAction(textOf(argument(input, "kind")), why, textOf(argument(input, "needs")))];
  }
};

/** Arguments that stand within one other argument, or within the whole call written once more. */
const unwrapped = (input: Input, depth = 0): Input => {
  const inner = ["arguments", "args", "parameters", "params", "input", "tool_input", "action_input", "properties"]
    .map((name) => input[name])
    .find((value) => (typeof value === "object" && value !== null && !Array.isArray(value)) || isJsonText(value));
  const others = Object.keys(input).filter((name) => !/^(?:name|tool|tool_name|function|type|id|action)$/.test(name));
  if (inner === undefined || others.length > 1 || depth > 3) return input;
  const { value } = argumentsIn(inner);
  return value === null ? input : unwrapped(value, depth + 1);
};

const isJsonText = (value: unknown): boolean => typeof value === "string" && /^\s*\{/.test(value);

/** A text as it is, a list of texts as lines; null for everything else, which is no text. */
const textOf = (value: unknown): string | null => {
  if (typeof value === "string") return value;
  const isLines = Array.isArray(value) && value.length > 0 && value.every((line) => typeof line === "string");
  return isLines ? value.map((line: string) => line.replace(/\r?\n$/, "")).join("\n") : null;
};

/** A text of one line, such as a path: also a list of one, without the blanks around it. */
const lineOf = (value: unknown): string | null => {
  const text = (Array.isArray(value) && value.length === 1 ? textOf(value[0]) : typeof value === "string" ? value : null)?.trim();
  return text === undefined || text === "" || text.length > longestLine ? null : text;
};

/** No path, and no command's name, is longer. */
const longestLine = 4_096;

const editing = (input: Input, path: string | null, why: string | null, kind: "edit" | "write"): readonly Action[] => {
  const command = lineOf(argument(input, "command")) ?? "";
  if (/^(?:view|read|open)$/.test(command)) return [reading(input, path)];
  if (/^(?:insert|undo_edit|append|prepend)$/.test(command))
    return [unclear(`${command} is not understood. Use edit_file with path, old_text (exact and unique) and new_text.`)];
  const patch = argument(input, "patch");
  if (typeof patch === "string" && argument(input, "old") === undefined) return inPatch(patch, path, why);
  const edits = kind === "edit" ? argument(input, "edits") : undefined;
  if (edits !== undefined) return listed(edits, path, why, 0);
  return [oneEdit(input, path, why, kind)];
};

const inPatch = (patch: string, path: string | null, why: string | null): readonly Action[] => {
  const actions = actionsInPatch(patch, path, why);
  return actions.length > 0 ? actions : [unclear("The patch was not understood. Use edit_file with path, old_text and new_text.")];
};

const maxEdits = 200;

const listed = (edits: unknown, path: string | null, why: string | null, depth: number): readonly Action[] => {
  const isText = typeof edits === "string";
  if (isText && /^[ \t]*(?:<{5,}|-{5,} SEARCH|\*\*\* Begin Patch|--- )/m.test(edits)) return inPatch(edits, path, why);
  const { value, isCut } = isText ? listIn(edits) : { value: edits, isCut: false };
  if (isCut) return [unclear(cutMessage)];
  const inner = isObject(value) ? argument(value, "edits") : undefined;
  if (inner !== undefined && depth < 3) return listed(inner, path, why, depth + 1);
  const items = (Array.isArray(value) ? value : [value]).slice(0, maxEdits);
  const found = items.map((item) => (typeof item === "string" ? argumentsIn(item).value : item));
  if (!found.every(isObject)) return [unclear("edits must be a list of objects, each with old_text and new_text.")];
  return found.map((item) => oneEdit(item, lineOf(argument(item, "path")) ?? path, textOf(argument(item, "why")) ?? why, "edit"));
};

/** A list or an object that stands in a text. */
const listIn = (text: string): { readonly value: unknown; readonly isCut: boolean } => {
  const { value, isCut } = argumentsIn(`{"edits": ${text.trim()}}`);
  return { value: value?.edits ?? null, isCut };
};

const isObject = (value: unknown): value is Input => typeof value === "object" && value !== null && !Array.isArray(value);

const oneEdit = (input: Input, path: string | null, why: string | null, kind: "edit" | "write"): Action => {
  const given = { old: argument(input, "old"), new: argument(input, "new"), content: argument(input, "content") };
  for (const [name, value] of Object.entries(given))
    if (value !== undefined && textOf(value) === null && !isEmptyList(value))
      return unclear(`${wordFor[name as keyof typeof wordFor]} must be text: a string, or a list of lines. It was ${sortOf(value)}.`);
  const text = textOf(given.content) ?? textOf(given.new);
  const oldText = textOf(given.old);
  if (kind === "write") {
    if (path === null || text === null) return unclear("create_file needs why, path and content as strings.");
    return { kind: "rewrite", path, text, why };
  }
  const newText = textOf(given.new) ?? (isEmptyList(given.new) ? "" : oldText === null ? textOf(given.content) : null);
  if (newText === null) return unclear("edit_file needs path, old_text, new_text and why as strings: new_text is missing.");
  if (argument(input, "start") !== undefined && oldText === null)
    return unclear("Lines by their numbers are not understood. Give the text to replace as old_text, exact and unique.");
  return replacement(path, oldText ?? "", newText, why);
};

const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
const wordFor = { old: "old_text", new: "new_text", content: "content" } as const;
const sortOf = (value: unknown): string =>
  Array.isArray(value) ? "another list" : typeof value === "object" ? "an object" : `a ${typeof value}`;

const reading = (input: Input, path: string | null): Action => {
  if (path === null) return unclear("read_file needs a path.");
  const range = argument(input, "range");
  const [first, last] = Array.isArray(range) ? range : [argument(input, "start"), argument(input, "end")];
  const [from, to, count] = [first, last, argument(input, "count")].map(numberOf);
  return readAction(path, from ?? null, to ?? (from != null && count != null ? String(Number(from) + Number(count) - 1) : null));
};

const numberOf = (value: unknown): string | null => (/^-?\d{1,7}$/.test(String(value ?? "")) ? String(value) : null);

/** The glob of a search; a folder or a file may be named instead. */
const globOf = (input: Input, path: string | null): string | null => {
  const glob = textOf(argument(input, "glob"));
  if (glob !== null || path === null || path === "." || argument(input, "pattern") === path) return glob;
  const bare = path.replace(/^\.?\/+|\/+$/g, "");
  return bare === "" ? null : /\.\w+$/.test(bare) ? bare : `${bare}/**`;
};

/** Whether an object has what an edit of any house has, so that it is a call although no tool is named. */
export const looksLikeEdit = (input: Input): boolean =>
  textOf(argument(input, "path")) !== null &&
  (["old", "edits", "patch"] as const satisfies readonly Argument[]).some((name) => argument(input, name) !== undefined);
