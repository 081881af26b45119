import type { AttemptNote, BriefFailure, Precedent } from "../attempts.ts";
import type { Failure } from "../failure/failure.ts";
import type { CountTokens } from "../tokens.ts";
import { type Snippet, snippet } from "./code-window.ts";

const maxTokens = 1_500;
const maxDiffLines = 60;
const maxAfter = 4;

/** What earlier rounds at a gate tell the next one. */
export interface Past {
  readonly attempts: readonly AttemptNote[];
  /** The current failures. */
  readonly failures: readonly Failure[];
  /** Failures that the last rejected attempt brought. */
  readonly regressions: readonly Failure[];
  /** The number of the round that comes, and how many there may be. */
  readonly round: number;
  readonly maxRounds: number;
}

/**
 * The earlier rounds, newest last: the cause that each assumed, its diff, whether the diff still stands, and the failures after it if they
 * differ from the current ones. Then what is known now. Older rounds are left out first. "" for a first round. At most 1,500 tokens.
 */
export const historyText = (past: Past, count: CountTokens): string => {
  const rounds = past.attempts.filter((attempt) => attempt.by === "round");
  const now = new Set(past.failures.map(stateOf));
  const known = [...brokenBy(past.regressions), ...movedSince(past)];
  const number = rounds.length === 0 ? [] : [`This is round ${past.round} of at most ${Math.max(past.round, past.maxRounds)}.`];
  const tail = [...(known.length === 0 ? [] : ["Known now:", ...known]), ...number].join("\n");
  const shown: string[] = [];
  let tokens = count(tail);
  const printed = new Set<string>();
  for (const round of [...rounds].reverse()) {
    const text = roundText(round, now, printed);
    if (tokens + count(text) > maxTokens && shown.length > 0) break;
    shown.unshift(text);
    tokens += count(text);
  }
  if (shown.length === 0) return tail;
  const omitted = rounds.length - shown.length;
  return ["Earlier rounds:", ...(omitted > 0 ? [`(${omitted} older left out)`] : []), ...shown, ...(tail === "" ? [] : [tail])].join("\n");
};

const standing: Partial<Record<AttemptNote["outcome"], string>> = {
  kept: "KEPT",
  tentative: "STILL IN PLACE, not yet better",
};

const roundText = (round: AttemptNote, now: ReadonlySet<string>, printed: Set<string>): string => {
  const mended = standing[round.outcome] === undefined ? (round.mended ?? []).slice(0, maxAfter) : [];
  const undone =
    mended.length > 0 ? "UNDONE, for what it broke: make the part that mended without the part that broke" : "UNDONE, try something else";
  const head = `${standing[round.outcome] ?? (round.diff === null ? "NOTHING CHANGED" : undone)}: ${once(round.description, printed, 200)}`;
  const analysis = round.analysis === null ? "" : once(round.analysis, printed, 400);
  const diff = round.diff === null ? "" : once(round.diff.split("\n").slice(0, maxDiffLines).join("\n"), printed, 6_000);
  const after = round.failuresAfter.filter((failure) => !now.has(stateOf(failure))).slice(0, maxAfter);
  return [
    head,
    ...(analysis === "" ? [] : [analysis]),
    ...(diff === "" ? [] : [diff]),
    `-> ${once(round.result, printed, 300)}`,
    ...mended.map((failure) => `   it had mended: ${lineOf(failure)}`),
    ...after.map((failure) => `   after it: ${lineOf(failure)}`),
  ].join("\n");
};

/** The text, cut, unless an earlier round showed it. Then it is a note that the text is the same. */
const once = (text: string, printed: Set<string>, limit: number): string => {
  const cut = text.trim().slice(0, limit);
  if (cut.length > 40 && printed.has(cut)) return "(the same as above)";
  printed.add(cut);
  return cut;
};

const brokenBy = (regressions: readonly Failure[]): readonly string[] =>
  regressions.slice(0, 5).map((failure) => `- the last one broke ${lineOf(failure)}`);

/** Tests that fail in another way than after an earlier round. They show the progress. */
const movedSince = ({ attempts, failures }: Past): readonly string[] => {
  const before = new Map(
    attempts.flatMap((attempt) => attempt.failuresAfter.flatMap((after) => (after.test === null ? [] : [[after.test, after] as const]))),
  );
  return failures
    .slice(0, 20)
    .flatMap((failure) => {
      const earlier = failure.test === null ? undefined : before.get(failure.test);
      return earlier === undefined || stateOf(earlier) === stateOf(failure)
        ? []
        : [`- [${failure.test}] got from ${short(earlier)} to ${short(failure)}`];
    })
    .slice(0, 4);
};

const short = ({ line, message }: BriefFailure): string => `${line === null ? "" : `line ${line}: `}${message.slice(0, 120)}`;

const stateOf = ({ file, line, code, test, message }: BriefFailure): string =>
  JSON.stringify([file, line, code, test, message.slice(0, 300)]);

const lineOf = ({ file, line, test, message }: BriefFailure): string =>
  [file === null ? "" : `${file}${line === null ? "" : `:${line}`}`, test === null ? "" : `[${test.slice(0, 120)}]`, message.slice(0, 200)]
    .filter((part) => part !== "")
    .join(" ");

const maxPlaces = 12;
const longestHunk = 40;

/**
 * The lines that rounds since the last kept one edited, from the hunks of their diffs. A round that continues there needs them with their
 * numbers. For an undone edit they are the lines before it, for one in place the lines after it.
 */
export const triedPlaces = (attempts: readonly AttemptNote[]): readonly Snippet[] => {
  const places = attempts
    .slice(attempts.findLastIndex(({ outcome }) => outcome === "kept") + 1)
    .filter(({ by }) => by === "round")
    .flatMap(({ diff, outcome }) => hunksOf(diff ?? "", outcome === "tentative"));
  return places.slice(-maxPlaces);
};

const hunksOf = (diff: string, stands: boolean): readonly Snippet[] => {
  const found: Snippet[] = [];
  let file = "";
  const lines = diff.split("\n");
  for (const [index, line] of lines.entries()) {
    // A removed line may also look like a heading. A heading has two lines.
    if (lines[index + 1]?.startsWith("+++ ")) file = /^--- (?<path>[^\t]+)/.exec(line)?.groups?.path ?? file;
    const hunk = /^@@ -(?<before>\d+(?:,\d+)?) \+(?<after>\d+(?:,\d+)?) @@/.exec(line)?.groups;
    const [from = 0, count = 1] = (stands ? hunk?.after : hunk?.before)?.split(",").map(Number) ?? [];
    if (hunk !== undefined && file !== "" && count > 0) found.push(snippet(file, from, from + Math.min(count, longestHunk) - 1));
  }
  return found;
};

const longestExample = 40;
const maxWidth = 200;

/** A repair that worked before, as an example of at most 40 lines of diff; "" if there is none, or if none of its files may be shown. */
export const precedentText = (precedent: Precedent | null, mayShow: (path: string) => boolean): string => {
  if (precedent === null) return "";
  const lines = precedent.changes
    .filter(({ path }) => mayShow(path))
    .flatMap(({ path, diff }) => [`--- ${path}`, ...diff])
    .map((line) => line.slice(0, maxWidth));
  if (lines.length === 0) return "";
  const head = `An example, no part of this repair: what mended ${precedent.of.join(", ")} on ${precedent.on}${precedent.why === "" ? "" : ` (${precedent.why})`}`;
  return [head, ...lines.slice(0, longestExample), ...(lines.length > longestExample ? ["..."] : [])].join("\n");
};
