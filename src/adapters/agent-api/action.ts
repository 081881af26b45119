import { type AskKind, asks } from "../../core/prompt/tool-offer.ts";
import type { ModelCall } from "./model-answer.ts";

/** What a model wants done, read from a tool call or a block of text. */
export type Action =
  | { readonly kind: "replace"; readonly path: string; readonly oldText: string; readonly newText: string; readonly why: string | null }
  | { readonly kind: "delete"; readonly path: string; readonly why: string | null }
  | { readonly kind: "read"; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: "search"; readonly text: string }
  | { readonly kind: "request"; readonly paths: readonly string[]; readonly reason: string }
  | { readonly kind: "give-up"; readonly cause: string; readonly reason: string; readonly needs: string | null }
  /** Not to be understood; the message tells the model how to say it. */
  | { readonly kind: "unclear"; readonly message: string };

/** Most lines that one reading shows. */
export const readLimit = 300;

/** Reads a call of one of our tools, or of one of the separate tools that models know from elsewhere. */
export function actionOf(call: ModelCall): Action {
  const { input } = call;
  if (input === null)
    return {
      kind: "unclear",
      message: `The arguments of ${call.name} were no JSON object, or too large a one. Send the call again, short and as valid JSON.`,
    };
  const field = (...names: readonly string[]): string | null => {
    const value = names.map((name) => input[name]).find((candidate) => candidate !== undefined && candidate !== null);
    return typeof value === "string"
      ? value
      : typeof value === "number"
        ? String(value)
        : Array.isArray(value)
          ? value.map(String).join(" ")
          : null;
  };
  switch (call.name) {
    case "edit_file": {
      const path = field("path", "file", "file_path");
      const newText = field("new_text", "new_string", "new");
      if (path === null || newText === null) return { kind: "unclear", message: "edit_file needs path, old_text and new_text as strings." };
      return { kind: "replace", path, oldText: field("old_text", "old_string", "old") ?? "", newText, why: field("why") };
    }
    case "ask": {
      const kind = field("do");
      const what = field("what", "path", "paths", "pattern", "needs") ?? "";
      if (kind === null || !(asks as readonly string[]).includes(kind))
        return { kind: "unclear", message: `ask: "do" must be one of ${asks.join(", ")}.` };
      return askAction(kind as AskKind, what, field("reason", "why"));
    }
    case "read_file":
      return readAction(`${field("path") ?? ""}:${field("start_line") ?? 1}-${field("end_line") ?? readLimit}`);
    case "search":
      return askAction("search", field("pattern", "query") ?? "", null);
    case "request_files":
      return askAction("request", field("paths") ?? "", field("reason"));
    case "delete_file":
      return askAction("delete", field("path") ?? "", null);
    case "give_up":
      return {
        kind: "give-up",
        cause: field("kind") ?? "missing-capability",
        reason: field("reason") ?? "The model gave up.",
        needs: field("needs"),
      };
    default:
      return { kind: "unclear", message: `There is no tool ${JSON.stringify(call.name.slice(0, 60))}. Use edit_file, or ask.` };
  }
}

/** One of the folded asks, from its kind and its one argument. */
export function askAction(kind: AskKind, what: string, reason: string | null): Action {
  switch (kind) {
    case "read":
      return readAction(what);
    case "search":
      return what.trim() === "" ? { kind: "unclear", message: "search needs the text to look for." } : { kind: "search", text: what };
    case "request": {
      const paths = what.split(/[\s,]+/).filter((path) => path !== "");
      return paths.length === 0
        ? { kind: "unclear", message: "request needs the paths." }
        : { kind: "request", paths: paths.slice(0, 50), reason: reason ?? "" };
    }
    case "delete":
      return what.trim() === "" ? { kind: "unclear", message: "delete needs a path." } : { kind: "delete", path: what.trim(), why: reason };
    case "give_up":
      return {
        kind: "give-up",
        cause: "missing-capability",
        reason: reason ?? (what === "" ? "The model gave up." : what),
        needs: what === "" ? null : what,
      };
  }
}

function readAction(what: string): Action {
  const match = /^(?<path>[^:\s]+?)(?:[:#]L?(?<from>\d{1,7})(?:\s*[-–,:]\s*L?(?<to>\d{1,7}))?)?$/.exec(what.trim());
  const path = match?.groups?.path;
  if (path === undefined) return { kind: "unclear", message: 'read needs one file as "path:from-to".' };
  const from = Math.max(1, Number(match?.groups?.from ?? 1));
  const single = match?.groups?.from !== undefined && match.groups.to === undefined;
  const to = single ? from + 40 : Number(match?.groups?.to ?? from + readLimit - 1);
  return { kind: "read", path, from, to: Math.max(from, to) };
}
