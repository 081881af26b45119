import { type Applied, applyEdits, type Edit, type EditFailure, type FileChange } from "../../core/edit/edit.ts";
import { judgeSize } from "../../core/policy/policy.ts";
import type { EditSettings } from "../../core/settings.ts";

/** An edit of an answer with its place among the answer's actions. */
export interface Wanted {
  readonly index: number;
  readonly edit: Edit;
}

/** The result of adding an answer's edits to the round's. */
export interface Staging {
  /** Those that apply together, the earlier ones first: all that a round hands over. */
  readonly staged: readonly Edit[];
  readonly changes: readonly FileChange[];
  /** Messages for edits that are not among them, by the action's index. */
  readonly messages: ReadonlyMap<number, string>;
  /** Of these, the edits that could not be applied, by the action's index; not those that would change nothing. */
  readonly failed: ReadonlyMap<number, EditFailure>;
  /** Edits left out because the change would grow beyond the limits. */
  readonly tooLarge: readonly { readonly path: string; readonly rule: string; readonly message: string }[];
  readonly forgiven: Applied["forgiven"];
}

/**
 * Adds an answer's edits to those that are staged: each that applies and keeps the whole within the size limits. Others are left out with a
 * message, so that the good part of an answer counts. `read` gives a file's text as it is on disk.
 */
export const stage = (
  earlier: readonly Edit[],
  wanted: readonly Wanted[],
  read: (path: string) => string | null,
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
): Staging => {
  const before = withoutSuperseded(earlier, wanted, read);
  const all = applyEdits([...before, ...wanted.map(({ edit }) => edit)], read);
  const indexOf = (position: number): number => wanted[position - before.length]?.index ?? -1;
  const messages = new Map(all.failures.map((failure) => [indexOf(failure.index), failure.message] as const));
  const good = wanted.filter(({ index }) => !messages.has(index));
  const { kept, tooLarge } =
    judgeSize(all.changes, limits) === null ? { kept: good, tooLarge: [] } : withinLimits(before, good, read, limits);
  for (const { index, message } of tooLarge) messages.set(index, `Refused: ${message}`);
  const staged = [...before, ...kept.map(({ edit }) => edit)];
  const { changes } = tooLarge.length === 0 ? all : applyEdits(staged, read);
  const failed = all.failures.filter(({ index, reason }) => index >= before.length && reason !== "unchanged");
  return {
    staged,
    changes,
    messages,
    failed: new Map(failed.map((failure) => [indexOf(failure.index), failure] as const)),
    tooLarge,
    forgiven: all.forgiven,
  };
};

/**
 * The staged edits without those in whose way a newer one stands: it is not found after them, and is found in the file as it is. The model
 * makes that place anew.
 */
const withoutSuperseded = (earlier: readonly Edit[], wanted: readonly Wanted[], read: (path: string) => string | null): readonly Edit[] => {
  const applies = (...edits: readonly Edit[]): boolean => applyEdits(edits, read).failures.length === 0;
  const anew = wanted.map(({ edit }) => edit).filter((edit) => earlier.length > 0 && !applies(...earlier, edit) && applies(edit));
  return earlier.filter((old) => !anew.some((edit) => edit.path === old.path && !applies(old, edit)));
};

type TooLarge = { index: number; path: string; rule: string; message: string };

/** The edits that fit into the limits when they are taken file by file, in order. */
const withinLimits = (
  before: readonly Edit[],
  good: readonly Wanted[],
  read: (path: string) => string | null,
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
): { readonly kept: readonly Wanted[]; readonly tooLarge: readonly TooLarge[] } => {
  const kept: Wanted[] = [];
  const tooLarge: TooLarge[] = [];
  for (const path of new Set(good.map(({ edit }) => edit.path))) {
    const next = good.filter(({ edit }) => edit.path === path);
    const size = judgeSize(applyEdits([...before, ...[...kept, ...next].map(({ edit }) => edit)], read).changes, limits);
    if (size === null) kept.push(...next);
    else tooLarge.push(...next.map(({ index }) => ({ index, path, ...size })));
  }
  return { kept, tooLarge };
};
