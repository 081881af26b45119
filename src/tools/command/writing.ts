import { behindCall, programNames, runs } from "../reading/command.ts";
import type { Tool, Writing } from "../tool.ts";
import { byProgram, callsOf, isCallOf } from "./calls.ts";

/**
 * What an invocation does to files. "checks": changes none and says what it would; "writes": changes them; "repairs": changes them
 * and fails where it did; "prints": prints the changed text; null: no tool is known by these words, or they are neither.
 */
export type FileEffect = Writing["bare"] | null;

/** The words of an invocation, the program's base name first, and the form that they are in. */
interface Call {
  readonly form: Writing;
  readonly words: readonly string[];
  /** Where the sub-command ends that told the form: what stands behind it are its options and operands. */
  readonly front: number;
}

/** What these words do to files, judged by the forms of one tool or of a whole table. */
export const effectOf = (words: readonly string[], tools: readonly Tool[]): FileEffect => {
  const call = callOf(words, tools);
  return call === null ? null : effect(call);
};

/**
 * The words that repair what a check finds, with its own arguments kept; the words themselves where they already write.
 * Null where the tool has no such form, or one that is taken only where somebody wrote it. `unsafely`: also with the repairs that it calls
 * unsafe; null where it has none, or the words write already.
 */
export const fixingWords = (words: readonly string[], tools: readonly Tool[], unsafely = false): readonly string[] | null => {
  const call = callOf(words, tools);
  const does = call === null ? null : effect(call);
  if (call === null || does === null || (unsafely && (does !== "checks" || call.form.unsafely === undefined))) return null;
  if (does === "writes" || does === "repairs") return words;
  const { form } = call;
  if (form.goals) return form.goals.toWrite(words);
  if (!isOffered(form)) return null;
  const given = call.words.some((word) => isOption(word, form.writes));
  const added = (unsafely ? form.unsafely : form.toWrite) ?? (form.bare === "writes" ? [] : (form.writes ?? []).slice(0, 1));
  return rewritten(call, [...(form.checks ?? []), ...(form.drop?.flags ?? [])], form.drop?.valued ?? [], given ? [] : added, 0);
};

/** Whether fixes are derived from a tool's checks. */
export const hasFixer = ({ writing = [] }: Tool): boolean => writing.some(isOffered);

const isOffered = (form: Writing): boolean =>
  form.onlyWritten !== true && (form.bare !== "checks" || form.writes !== undefined || form.goals !== undefined);

/**
 * The words in the form that checks and changes no file: the same array where they do so already or no tool is known by them;
 * null where there is no such form (`go mod tidy`, `vitest dev`).
 */
export const checkingWords = (words: readonly string[], tools: readonly Tool[]): readonly string[] | null => {
  const call = callOf(words, tools);
  if (call === null) return words;
  const { form } = call;
  const does = effect(call);
  if (does === null) return null;
  if (does === "repairs") return words;
  if (form.goals) return does === "writes" ? form.goals.toCheck(words) : words;
  const needed = does === "checks" || form.bare === "checks" || form.swap ? [] : (form.toCheck ?? (form.checks ?? []).slice(0, 1));
  if (does !== "checks" && form.bare !== "checks" && !form.swap && needed.length === 0) return null;
  const removed = [...(does === "checks" ? [] : (form.writes ?? [])), ...(form.companions ?? []), ...(form.endless ?? [])];
  const checking = rewritten(call, removed, [], needed, does === "checks" ? null : 1);
  return checking.length === words.length && checking.every((word, at) => word === words[at]) ? words : checking;
};

const effect = ({ form, words, front }: Call): FileEffect => {
  const options = words.slice(front);
  if (options.some((word) => isOption(word, form.never))) return null;
  if (form.goals) return form.goals.effect(words);
  const checks = options.some((word) => isOption(word, form.checks));
  const writes = options.some((word) => isOption(word, form.writes));
  if (form.swap?.some(([check]) => swapsAt(words, front, check) !== null)) return "checks";
  if (checks && (!writes || form.checksWin)) return "checks";
  return writes ? "writes" : form.bare;
};

/** The first form, the most particular first, whose program and sub-command these words have. */
const callOf = (words: readonly string[], tools: readonly Tool[]): Call | null => {
  let best: Call | null = null;
  for (const { form, of } of formsOf(words[0] ?? "", tools)) {
    const front = behindCall(words, of);
    if (front !== null && (best === null || front > best.front)) best = { form, words, front };
  }
  return best;
};

const formsOf = byProgram((program, tools) => {
  const names = programNames(program);
  return tools.flatMap((tool) =>
    (tool.writing ?? []).flatMap((form) => (form.of ?? callsOf(tool)).filter((of) => isCallOf(of, names)).map((of) => ({ form, of }))),
  );
});

/** `--fix` and `--fix=all`, but not `--fix=false`; an option written with its value (`--output=none`) stands for just that. */
const isOption = (word: string, options: readonly string[] | undefined): boolean =>
  options?.some((option) => word === option || (word.startsWith(`${option}=`) && !/=(?:false|no|0)$/.test(word))) ?? false;

/** Where a word that stands for another is: the program itself, or the end of the sub-command. */
const swapsAt = (words: readonly string[], front: number, word: string): number | null =>
  words[front - 1] === word || (front === 1 && runs(words, word)) ? front - 1 : null;

/** The words without some options, with others added, and with one side of `swap` (0: the check's; null: none) for the other. */
const rewritten = (
  { form, words, front }: Call,
  removed: readonly string[],
  valued: readonly string[],
  added: readonly string[],
  swapFrom: 0 | 1 | null,
): readonly string[] => {
  const end = form.behindDashes ? words.length : endOfOptions(words);
  const kept: string[] = [];
  let place: number | null = null;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? "";
    if (at < front || at >= end) kept.push(word);
    else if (valued.includes(word)) at++;
    else if (isOption(word, removed) || valued.some((option) => option.startsWith("--") && word.startsWith(`${option}=`)))
      place ??= kept.length;
    else kept.push(word);
  }
  if (form.behindDashes && kept.at(-1) === "--") kept.pop();
  const pair = swapFrom === null ? undefined : form.swap?.find((one) => swapsAt(words, front, one[swapFrom]) !== null);
  if (pair && swapFrom !== null) kept[front - 1] = pair[1 - swapFrom] as string;
  const missing = added.filter((word) => !kept.includes(word));
  const last = endOfOptions(kept);
  // Options of a check stand in front: some tools read none behind the first operand.
  const at = form.at === "place" && place !== null ? place : form.at === "end" && swapFrom === 0 ? last : front;
  return [...kept.slice(0, at), ...missing, ...kept.slice(at)];
};

const endOfOptions = (words: readonly string[]): number => {
  const dashes = words.indexOf("--");
  return dashes < 0 ? words.length : dashes;
};
