import { type Applied, applyEdits, type Edit, type FileChange } from "../../core/edit/edit.ts";
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
  /** How many are not among them because they would change nothing. */
  readonly unchanged: number;
  /** Edits left out because the change would grow beyond the limits. */
  readonly tooLarge: readonly { readonly path: string; readonly rule: string; readonly message: string }[];
  readonly forgiven: Applied["forgiven"];
}

/**
 * Adds an answer's edits to those that are staged: each that applies and keeps the whole within the size limits. Others are left out with a
 * message, so that the good part of an answer counts. `read` gives a file's text as it is on disk.
 */
export function stage(
  before: readonly Edit[],
  wanted: readonly Wanted[],
  read: (path: string) => string | null,
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
): Staging {
  const all = applyEdits([...before, ...wanted.map(({ edit }) => edit)], read);
  const indexOf = (position: number): number => wanted[position - before.length]?.index ?? -1;
  const messages = new Map(all.failures.map((failure) => [indexOf(failure.index), failure.message] as const));
  const good = wanted.filter(({ index }) => !messages.has(index));
  const { kept, tooLarge } =
    judgeSize(all.changes, limits) === null ? { kept: good, tooLarge: [] } : withinLimits(before, good, read, limits);
  for (const { index, message } of tooLarge) messages.set(index, `Refused: ${message}`);
  const staged = [...before, ...kept.map(({ edit }) => edit)];
  const { changes } = tooLarge.length === 0 ? all : applyEdits(staged, read);
  const unchanged = all.failures.filter(({ index, reason }) => index >= before.length && reason === "unchanged").length;
  return { staged, changes, messages, unchanged, tooLarge, forgiven: all.forgiven };
}

type TooLarge = { index: number; path: string; rule: string; message: string };

/** The edits that fit into the limits when they are taken file by file, in order. */
function withinLimits(
  before: readonly Edit[],
  good: readonly Wanted[],
  read: (path: string) => string | null,
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
): { readonly kept: readonly Wanted[]; readonly tooLarge: readonly TooLarge[] } {
  const kept: Wanted[] = [];
  const tooLarge: TooLarge[] = [];
  for (const path of new Set(good.map(({ edit }) => edit.path))) {
    const next = good.filter(({ edit }) => edit.path === path);
    const size = judgeSize(applyEdits([...before, ...[...kept, ...next].map(({ edit }) => edit)], read).changes, limits);
    if (size === null) kept.push(...next);
    else tooLarge.push(...next.map(({ index }) => ({ index, path, ...size })));
  }
  return { kept, tooLarge };
}
