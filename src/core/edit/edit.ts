import { applyPatch, structuredPatch } from "diff";
import type { Result } from "../result.ts";
import { type LocatedText, locate, type Slip, slipIn } from "./locate.ts";
import { nearestText } from "./nearest-text.ts";
import { type TextForm, textForm, writeBack } from "./text-form.ts";

/** The whole text that a file gets. `before: null` makes a new file, `after: null` deletes it. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
  /** It is to be executable, whatever it was. */
  readonly executable?: true;
}

/** One edit as an agent asks for it; an empty `oldText` makes a new file. */
export type Edit =
  | { readonly kind: "replace"; readonly path: string; readonly oldText: string; readonly newText: string }
  | { readonly kind: "delete"; readonly path: string }
  /** A script gets the executable bit. */
  | { readonly kind: "executable"; readonly path: string };

/** Why one edit could not be applied, in words for the agent. */
export interface EditFailure {
  /** Position in the list of edits. */
  readonly index: number;
  readonly path: string;
  readonly reason: "not-found" | "not-unique" | "exists" | "missing" | "unchanged" | "stands";
  readonly message: string;
  /** The line that it is about, where there is one: a second failure at the same line is the same failure. */
  readonly line: number | null;
}

/** A small slip in an edit that was forgiven, because the edit could mean only one thing. */
export interface Forgiven {
  /** Position in the list of edits. */
  readonly index: number;
  readonly path: string;
  readonly slip: Slip;
}

/** The result of a list of edits. */
export interface Applied {
  /** One change for each file whose text differs in the end. */
  readonly changes: readonly FileChange[];
  /** Every edit that could not be applied, with its reason. All others were applied. */
  readonly failures: readonly EditFailure[];
  readonly forgiven: readonly Forgiven[];
}

/**
 * Applies edits in order, each to the result of those before it; what cannot be applied is tried once more after the others. An edit that was
 * made already, by an earlier one or in the file itself, is done; one whose result the file shows although its old text is there too may mean
 * a second one, and fails. One that fails is left out and named. `read` gives a file's current text (with BOM and line ends), null if there is
 * no such file.
 */
export const applyEdits = (edits: readonly Edit[], read: (path: string) => string | null): Applied => {
  const files = new Map<string, EditedFile>();
  const failures = new Map<number, EditFailure>();
  const forgiven: Forgiven[] = [];
  const seen = new Set<string>();
  const fresh = [...edits.entries()].filter(([, edit]) => {
    const key = JSON.stringify(edit);
    return !seen.has(key) && seen.add(key);
  });
  for (let waiting = fresh, before = -1; waiting.length > 0 && waiting.length !== before; ) {
    before = waiting.length;
    waiting = waiting.filter(([index, edit]) => {
      const known = files.get(edit.path);
      const before = known ? known.before : read(edit.path);
      const outcome = applyOne(edit, known ?? { before, now: before, executable: false, made: [] });
      if (!outcome.ok) {
        failures.set(index, { index, path: edit.path, ...outcome.error });
        return outcome.error.reason === "not-found" || outcome.error.reason === "missing";
      }
      failures.delete(index);
      const executable = edit.kind === "executable" || known?.executable === true;
      files.set(edit.path, { before, now: outcome.value.text, executable, made: [...(known?.made ?? []), edit] });
      if (outcome.value.slip !== null) forgiven.push({ index, path: edit.path, slip: outcome.value.slip });
      return false;
    });
  }
  for (const { index, reason } of [...failures.values()]) {
    const edit = edits[index];
    const now = edit === undefined ? null : (files.get(edit.path)?.now ?? read(edit.path));
    if (reason !== "not-found" || edit?.kind !== "replace" || now === null || !isDone(edit, now)) continue;
    failures.delete(index);
    forgiven.push({ index, path: edit.path, slip: "done" });
  }
  const changed = [...files].filter(([, file]) => file.before !== file.now || (file.executable && file.now?.startsWith("#!")));
  return {
    changes: changed.map(([path, { before, now, executable }]) => ({
      ...{ path, before, after: now },
      ...(executable && now?.startsWith("#!") ? { executable } : {}),
    })),
    failures: [...failures.values()].sort((left, right) => left.index - right.index),
    forgiven,
  };
};

/** A file while a list of edits is applied: its text before them and now, and those that were made. */
interface EditedFile {
  readonly before: string | null;
  readonly now: string | null;
  readonly executable: boolean;
  readonly made: readonly Edit[];
}

/**
 * Whether a new text stands in the file, once, although its old text does not: then the edit was made before. It may stand there for another
 * reason, so it must stand where the file is most like the old text; only a long one may where nothing is like that.
 */
const isDone = ({ oldText, newText }: Replacement, now: string): boolean => {
  const bare = newText.trim();
  if (bare.length < 8 || !/\w{3}/.test(bare)) return false;
  const form = textForm(now);
  const [place, ...others] = locate(form, newText, newText).places;
  if (place === undefined || others.length > 0) return false;
  const near = nearestText(form.text, oldText.replaceAll("\r\n", "\n"))?.line ?? null;
  if (near === null) return bare.length >= longText;
  const first = lineOf(form.text, place);
  return near >= first - 2 && near <= first + newText.split("\n").length + 1;
};
const longText = 40;

/** The text after an edit, null for a deleted file, and the slip that was forgiven. */
interface EditedText {
  readonly text: string | null;
  readonly slip: Slip | null;
}

const plain = (text: string | null): Result<EditedText, never> => ({ ok: true, value: { text, slip: null } });

type Reason = Pick<EditFailure, "reason" | "message" | "line">;

const applyOne = (edit: Edit, file: EditedFile): Result<EditedText, Reason> => {
  const current = file.now;
  if (edit.kind === "delete") return current === null ? missing(edit.path) : plain(null);
  if (edit.kind === "executable") {
    if (current === null) return missing(edit.path);
    return current.startsWith("#!")
      ? plain(current)
      : no("unchanged", `${edit.path} names no interpreter in its first line (#!), so it is no script.`);
  }
  if (edit.oldText === "") return create(edit.path, edit.newText, current);
  if (current === null) return missing(edit.path);
  if (edit.oldText === edit.newText) return no("unchanged", `${edit.path}: old_text and new_text are the same, so nothing would change.`);
  return replace(edit, current, file);
};

const create = (path: string, newText: string, current: string | null): Result<EditedText, Reason> => {
  if (current !== null && current !== "") return no("exists", `${path} exists: give the text to replace as old_text.`);
  if (newText === "") return no("unchanged", `${path}: old_text and new_text are both empty.`);
  return plain(newText);
};

type Replacement = Extract<Edit, { kind: "replace" }>;

const replace = (edit: Replacement, current: string, file: EditedFile): Result<EditedText, Reason> => {
  const { path, oldText, newText } = edit;
  const form = textForm(current);
  const found = locate(form, oldText, newText);
  if (found.places.length === 0) return notFound(path, form.text, oldText.replaceAll("\r\n", "\n"));
  const [place, ...others] = found.places;
  if (place === undefined || others.length > 0) {
    const lines = found.places.map((offset) => lineOf(form.text, offset));
    const message = `${path}: old_text occurs ${lines.length} times, at lines ${lines.join(", ")}. Add lines around it until it is unique.`;
    return no("not-unique", message, lines[0] ?? null);
  }
  if (standsAt(form.text, found)) {
    if (file.before !== null && standsIn(textForm(file.before), edit)) {
      const line = lineOf(form.text, place);
      const message = `${path}: what new_text adds to old_text stands at line ${line} already. Leave this edit out if that is meant. If it is to stand there twice, give old_text with the lines before and after it.`;
      return no("stands", message, line);
    }
    if (isMadeBy(file, edit)) return plain(current);
  }
  return { ok: true, value: { text: writeBack(form, place, found.oldText, found.newText), slip: found.slip } };
};

/** Whether a new text that holds the old one stands where that is found. */
const standsAt = (text: string, { places: [place], oldText, newText }: LocatedText): boolean => {
  const within = newText.indexOf(oldText);
  return place !== undefined && within > -1 && newText !== oldText && text.startsWith(newText, place - within);
};

const standsIn = (form: TextForm, { oldText, newText }: Replacement): boolean => standsAt(form.text, locate(form, oldText, newText));

/** Whether earlier edits of the list made what this one asks for: after it alone, one of them finds its old text no more, or has nothing to do. */
const isMadeBy = ({ before, made }: EditedFile, { oldText, newText }: Replacement): boolean => {
  // What an earlier one says at the same lines, and more besides.
  if (made.some((edit) => edit.kind === "replace" && edit.oldText.includes(oldText) && edit.newText.includes(newText))) return true;
  const form = textForm(before ?? "");
  const found = locate(form, oldText, newText);
  const [place, ...others] = found.places;
  if (place === undefined || others.length > 0) return true;
  let text = textForm(writeBack(form, place, found.oldText, found.newText));
  return made.some((edit) => {
    if (edit.kind !== "replace") return false;
    const next = locate(text, edit.oldText, edit.newText);
    const [at] = next.places;
    if (at === undefined || standsAt(text.text, next)) return true;
    text = textForm(writeBack(text, at, next.oldText, next.newText));
    return false;
  });
};

const notFound = (path: string, text: string, oldText: string): Result<never, Reason> => {
  const slip = slipIn(oldText, text);
  const near = nearestText(text, slip?.oldText ?? oldText);
  const intro = `${path}: old_text was not found.${slip === null ? "" : ` ${slip.words}`}`;
  if (near === null) return no("not-found", `${intro} Nothing in the file is like it.`);
  const { differs } = near;
  const why =
    differs === null
      ? " Only blanks or tabs differ, and not in the same way in all lines."
      : ` It differs first in ${quoted(differs.asked)}: line ${differs.line} is ${quoted(differs.held)}.`;
  return no("not-found", `${intro}${why} The nearest text is:\n${near.shown}`, near.line);
};

const quoted = (line: string): string => JSON.stringify(line.length > 120 ? `${line.slice(0, 120)}...` : line);

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

const missing = (path: string): Result<never, Reason> => no("missing", `${path} does not exist.`);

const no = (reason: EditFailure["reason"], message: string, line: number | null = null): Result<never, Reason> => ({
  ok: false,
  error: { reason, message, line },
});

/**
 * Makes the change from `from` to `to` on the text `onto`; null if it cannot be made there. On each side, null stands for a file that does
 * not exist.
 */
export const rebased = (onto: string | null, from: string | null, to: string | null): { readonly text: string | null } | null => {
  if (onto === from) return { text: to };
  if (onto === to) return { text: onto };
  if (onto === null || from === null || to === null) return null;
  for (const context of [3, 1]) {
    const text = applyPatch(onto, structuredPatch("a", "a", from, to, "", "", { context }));
    if (text !== false) return { text };
  }
  return null;
};
