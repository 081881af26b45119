import { toolNames } from "../../core/prompt/tool-offer.ts";
import type { ModelCall } from "./model-answer.ts";

/** An action that a model asks for, read from a tool call or from its prose. If the path is null, the file is found by the text. */
export type Action =
  | {
      readonly kind: "replace";
      readonly path: string | null;
      readonly oldText: string;
      readonly newText: string;
      readonly why: string | null;
    }
  /** A whole file as it is to be, written out in prose. */
  | { readonly kind: "rewrite"; readonly path: string | null; readonly text: string; readonly why: string | null }
  | { readonly kind: "delete"; readonly path: string; readonly why: string | null }
  | { readonly kind: "read"; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: "search"; readonly text: string; readonly glob: string | null }
  | { readonly kind: "request"; readonly paths: readonly string[]; readonly reason: string }
  | { readonly kind: "give-up"; readonly cause: string; readonly reason: string; readonly needs: string | null }
  /** The action could not be understood. The message tells the model how to write it. */
  | { readonly kind: "unclear"; readonly message: string };

/** Most lines that one reading shows. */
export const readLimit = 300;

const unclear = (message: string): Action => ({ kind: "unclear", message });

/** Reads a call of one of our tools. Arguments under names that other tools of the kind use are understood as well. */
export function actionOf(call: ModelCall): Action {
  const { input } = call;
  if (input === null)
    return unclear(`The arguments of ${call.name} were no JSON object, or too large a one. Send the call again, short and as valid JSON.`);
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
  const path = field("path", "file", "file_path");
  const why = field("why");
  switch (call.name) {
    case "edit_file": {
      const newText = field("new_text", "new_string", "new");
      if (path === null || newText === null) return unclear("edit_file needs path, old_text, new_text and why as strings.");
      return { kind: "replace", path, oldText: field("old_text", "old_string", "old") ?? "", newText, why };
    }
    case "create_file": {
      const content = field("content", "text", "new_text");
      if (path === null || content === null) return unclear("create_file needs why, path and content as strings.");
      return { kind: "replace", path, oldText: "", newText: content, why };
    }
    case "delete_file":
      return deleteAction(path ?? "", why);
    case "read_file":
      return path === null ? unclear("read_file needs a path.") : readAction(path, field("start_line"), field("end_line"));
    case "search":
      return searchAction(field("pattern", "query") ?? "", field("glob"));
    case "request_files":
      return requestAction(field("paths", "path") ?? "", field("reason"));
    case "give_up":
      return giveUpAction(field("kind"), field("reason"), field("needs"));
    default:
      return unclear(`There is no tool ${JSON.stringify(call.name.slice(0, 60))}. There are ${toolNames.join(", ")}.`);
  }
}

/** Reading some lines, or a place as people write it: "path:10-20". */
export function readAction(what: string, start: string | null = null, end: string | null = null): Action {
  const match = /^(?<path>[^:\s]+?)(?:[:#]L?(?<from>\d{1,7})(?:\s*[-–,:]\s*L?(?<to>\d{1,7}))?)?$/.exec(what.trim());
  const path = match?.groups?.path;
  if (path === undefined) return unclear("To read, name one file and the lines.");
  const first = start ?? match?.groups?.from ?? null;
  const last = end ?? match?.groups?.to ?? null;
  const from = Math.max(1, Number(first ?? 1) || 1);
  const to = last === null ? from + (first === null || start !== null ? readLimit - 1 : 40) : Number(last) || from;
  return { kind: "read", path, from, to: Math.max(from, to) };
}

/** Searching for a text, in the files of a glob where one is given. */
export const searchAction = (text: string, glob: string | null = null): Action =>
  text.trim() === "" ? unclear("search needs the text to look for.") : { kind: "search", text, glob };

/** Asking to be allowed to edit files, named with blanks or commas between. */
export function requestAction(what: string, reason: string | null): Action {
  const paths = what.split(/[\s,]+/).filter((path) => path !== "");
  return paths.length === 0 ? unclear("A request needs the paths.") : { kind: "request", paths: paths.slice(0, 50), reason: reason ?? "" };
}

export const deleteAction = (path: string, why: string | null): Action =>
  path.trim() === "" ? unclear("Deleting needs a path.") : { kind: "delete", path: path.trim(), why };

export const giveUpAction = (cause: string | null, reason: string | null, needs: string | null): Action => ({
  kind: "give-up",
  cause: cause ?? "missing-capability",
  reason: reason?.trim() || "The model gave up.",
  needs,
});
