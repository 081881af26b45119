import type { Result } from "../result.ts";
import { nearestText } from "./nearest-text.ts";
import { locate, textForm, writeBack } from "./text-form.ts";

/** One file as it is to be: the whole text. `before: null` makes a new file, `after: null` deletes it. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One edit as an agent asks for it; an empty `oldText` makes a new file. */
export type Edit =
  | { readonly kind: "replace"; readonly path: string; readonly oldText: string; readonly newText: string }
  | { readonly kind: "delete"; readonly path: string };

/** Why one edit could not be applied, in words for the agent. */
export interface EditFailure {
  /** Position in the list of edits. */
  readonly index: number;
  readonly path: string;
  readonly reason: "not-found" | "not-unique" | "exists" | "missing" | "unchanged";
  readonly message: string;
}

/**
 * Applies the edits of one answer in order, all or none.
 * `read` gives a file's text as it is now (BOM and line ends included), null where there is no such file.
 * Returns one change for each file whose text differs in the end, or every edit that failed with its reason.
 */
export function applyEdits(
  edits: readonly Edit[],
  read: (path: string) => string | null,
): Result<readonly FileChange[], readonly EditFailure[]> {
  const files = new Map<string, { readonly before: string | null; now: string | null }>();
  const failures: EditFailure[] = [];
  for (const [index, edit] of edits.entries()) {
    const known = files.get(edit.path);
    const before = known ? known.before : read(edit.path);
    const outcome = applyOne(edit, known ? known.now : before);
    if (outcome.ok) files.set(edit.path, { before, now: outcome.value });
    else failures.push({ index, path: edit.path, ...outcome.error });
  }
  if (failures.length > 0) return { ok: false, error: failures };
  const changes = [...files].filter(([, file]) => file.before !== file.now);
  return { ok: true, value: changes.map(([path, file]) => ({ path, before: file.before, after: file.now })) };
}

type Reason = Pick<EditFailure, "reason" | "message">;

function applyOne(edit: Edit, current: string | null): Result<string | null, Reason> {
  if (edit.kind === "delete") return current === null ? missing(edit.path) : { ok: true, value: null };
  if (edit.oldText === "") return create(edit.path, edit.newText, current);
  if (current === null) return missing(edit.path);
  if (edit.oldText === edit.newText) return no("unchanged", `${edit.path}: old_text and new_text are the same, so nothing would change.`);
  return replace(edit.path, edit.oldText, edit.newText, current);
}

function create(path: string, newText: string, current: string | null): Result<string, Reason> {
  if (current !== null && current !== "") return no("exists", `${path} exists: give the text to replace as old_text.`);
  if (newText === "") return no("unchanged", `${path}: old_text and new_text are both empty.`);
  return { ok: true, value: newText };
}

function replace(path: string, oldText: string, newText: string, current: string): Result<string, Reason> {
  const form = textForm(current);
  const found = locate(form, oldText, newText);
  if (found.places.length === 0) return no("not-found", notFound(path, form.text, oldText));
  const [place, ...others] = found.places;
  if (place === undefined || others.length > 0) {
    const lines = found.places.map((offset) => lineOf(form.text, offset));
    return no(
      "not-unique",
      `${path}: old_text occurs ${lines.length} times, at lines ${lines.join(", ")}. Add lines around it until it is unique.`,
    );
  }
  return { ok: true, value: writeBack(form, place, found.oldText, found.newText) };
}

function notFound(path: string, text: string, oldText: string): string {
  const near = nearestText(text, oldText);
  const intro = `${path}: old_text was not found.`;
  return near === null ? `${intro} Nothing in the file is like it.` : `${intro} The nearest text is:\n${near}`;
}

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

const missing = (path: string): Result<never, Reason> => no("missing", `${path} does not exist. An empty old_text makes a new file.`);

const no = (reason: EditFailure["reason"], message: string): Result<never, Reason> => ({ ok: false, error: { reason, message } });
