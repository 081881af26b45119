/** An action that a model asks for, read from a tool call or from its prose. If the path is null, the file is found by the text. */
export type Action =
  | {
      readonly kind: "replace";
      readonly path: string | null;
      readonly oldText: string;
      readonly newText: string;
      readonly why: string | null;
    }
  /** A whole file as it is to be, new or written out again. */
  | { readonly kind: "rewrite"; readonly path: string | null; readonly text: string; readonly why: string | null }
  | { readonly kind: "delete"; readonly path: string; readonly why: string | null }
  | { readonly kind: "executable"; readonly path: string; readonly why: string | null }
  | { readonly kind: "read"; readonly path: string; readonly from: number; readonly to: number }
  | { readonly kind: "search"; readonly text: string; readonly glob: string | null }
  | { readonly kind: "request"; readonly paths: readonly string[]; readonly reason: string }
  | { readonly kind: "give-up"; readonly cause: string; readonly reason: string; readonly needs: string | null }
  /** An edit, or something else of ours, that could not be understood. The message tells the model how to write it; `path`: its file, if known. */
  | { readonly kind: "unclear"; readonly message: string; readonly path: string | null }
  /** A tool that there is not: nothing to wait for beside edits. */
  | { readonly kind: "unknown"; readonly message: string };

/** Most lines that one reading shows. */
export const readLimit = 300;

export const unclear = (message: string, path: string | null = null): Action => ({ kind: "unclear", message, path });

/** An edit; one without an old text is a whole file. */
export const replacement = (path: string | null, oldText: string, newText: string, why: string | null): Action =>
  oldText === "" ? { kind: "rewrite", path, text: newText, why } : { kind: "replace", path, oldText, newText, why };

/** Reading some lines, or a place as people write it: "path:10-20". */
export const readAction = (what: string, start: string | null = null, end: string | null = null): Action => {
  const match = /^(?<path>[^:\s]+?)(?:[:#]L?(?<from>\d{1,7})(?:\s*[-–,:]\s*L?(?<to>\d{1,7}))?)?$/.exec(what.trim());
  const path = match?.groups?.path;
  if (path === undefined) return unclear("To read, name one file and the lines.");
  const first = start ?? match?.groups?.from ?? null;
  const last = end ?? match?.groups?.to ?? null;
  const from = Math.max(1, Number(first ?? 1) || 1);
  const to = last === null ? from + (first === null || start !== null ? readLimit - 1 : 40) : Number(last) || from;
  return { kind: "read", path, from, to: Math.max(from, to) };
};

/** Searching for a text, in the files of a glob where one is given. */
export const searchAction = (text: string, glob: string | null = null): Action =>
  text.trim() === "" ? unclear("search needs the text to look for.") : { kind: "search", text, glob };

/** Asking to be allowed to edit files, named with blanks or commas between. */
export const requestAction = (what: string, reason: string | null): Action => {
  const paths = what.split(/[\s,]+/).filter((path) => path !== "");
  return paths.length === 0 ? unclear("A request needs the paths.") : { kind: "request", paths: paths.slice(0, 50), reason: reason ?? "" };
};

export const deleteAction = (path: string, why: string | null): Action =>
  path.trim() === "" ? unclear("Deleting needs a path.") : { kind: "delete", path: path.trim(), why };

export const executableAction = (path: string, why: string | null): Action =>
  path.trim() === "" ? unclear("make_executable needs a path.") : { kind: "executable", path: path.trim(), why };

export const giveUpAction = (cause: string | null, reason: string | null, needs: string | null): Action => ({
  kind: "give-up",
  cause: cause ?? "missing-capability",
  reason: reason?.trim() || "The model gave up.",
  needs,
});
