/**
 * The commit that made something red, searched for on a line of commits: pure, so that what is asked next depends on the answers alone.
 * "Red" is what fails every time. So one green answer settles a commit, and a red one is believed after it has come five times where
 * the result rests on it: what comes and goes is found out, and nobody is accused by chance.
 */

/** A commit on the line, oldest first; the last one is red. */
export interface LineCommit {
  readonly id: string;
  /** Whether what is installed here is what it was made for: another lock file cannot be judged. */
  readonly judgeable: boolean;
}

export type CommitAnswer = "red" | "green" | "skip";

/** The answers so far, by place on the line; -1 is the commit before it, which is said to be green. */
export type Answers = ReadonlyMap<number, { readonly reds: number; readonly green: boolean; readonly skip: boolean }>;

/** What to ask next, or what came of it. Places are on the line. */
export type BisectStep =
  | { readonly kind: "ask"; readonly at: number }
  | { readonly kind: "commit"; readonly at: number }
  /** One of those from `from` to `to`. `dependencies`: since what is installed changed between them; `timeIsUp`: since it ended before its end. */
  | { readonly kind: "span"; readonly from: number; readonly to: number; readonly dependencies: boolean; readonly timeIsUp?: true }
  | { readonly kind: "unknown"; readonly reason: string };

export type BisectEnd = Exclude<BisectStep, { readonly kind: "ask" }>;

/** How often a red answer has to come where the result rests on it. */
export const certainReds = 5;

/** How far behind a mender that cannot be judged one is asked that can. */
const mostBehind = 5;

/** Answers with one more. */
export const withAnswer = (answers: Answers, at: number, answer: CommitAnswer): Answers => {
  const known = answers.get(at) ?? { reds: 0, green: false, skip: false };
  return new Map(answers).set(at, {
    reds: known.reds + (answer === "red" ? 1 : 0),
    green: known.green || answer === "green",
    skip: known.skip || answer === "skip",
  });
};

/**
 * The next place to ask, or the result: at most the logarithm of their number, those that say nothing, and five for each answer in doubt.
 * `mended`: where what the suspects did may have been mended, which puts them in doubt as well.
 */
export const bisect = (
  line: readonly LineCommit[],
  answers: Answers,
  judgeableStart: boolean,
  mended: (from: number, to: number) => readonly number[] = () => [],
): BisectStep => {
  const start = answers.get(-1);
  if (judgeableStart && start?.green !== true && start?.skip !== true) {
    if ((start?.reds ?? 0) < certainReds) return { kind: "ask", at: -1 };
    return { kind: "unknown", reason: "it was red already where the search began" };
  }
  const { low, high } = boundsOf(line, answers);
  if (high === null) return { kind: "unknown", reason: "it comes and goes: it was green on the newest commit as well" };
  const between = Array.from({ length: high - low - 1 }, (_, at) => low + 1 + at);
  const canTell = (at: number): boolean => line[at]?.judgeable === true && answers.get(at)?.skip !== true;
  const open = between.filter(canTell);
  const middle = (low + high) / 2;
  const [next] = open.sort((one, other) => Math.abs(one - middle) - Math.abs(other - middle) || one - other);
  if (next !== undefined) return { kind: "ask", at: next };
  if (answers.get(high)?.skip === true && !isCertain(answers, high))
    return { kind: "unknown", reason: "the newest commit says nothing that could be compared" };
  if (!isCertain(answers, high)) return { kind: "ask", at: high };
  // Where answers contradicted each other, five reds may be chance as well: the commit behind it has to be as red.
  const comesAndGoes = [...answers.values()].some(({ reds, green }) => green && reds > 0);
  const behind = line.findIndex((_, at) => at > high && canTell(at));
  if (comesAndGoes && behind >= 0 && !isCertain(answers, behind)) return { kind: "ask", at: behind };
  const needed = comesAndGoes ? certainReds : 1;
  // Where a mender itself cannot be judged, the next that can shows its work.
  const shown = (at: number) => line.findIndex((_, place) => place >= at && place <= at + mostBehind && canTell(place));
  const told = mended(low + 1, high).map(shown);
  const mender = told.find((at) => at >= 0 && at < line.length - 1 && (answers.get(at)?.reds ?? 0) < needed);
  if (mender !== undefined) return { kind: "ask", at: mender };
  if (between.length === 0 && low < 0 && answers.get(-1)?.green !== true)
    return { kind: "unknown", reason: "it was never seen green here" };
  if (between.length === 0) return { kind: "commit", at: high };
  return { kind: "span", from: low + 1, to: high, dependencies: between.some((at) => line[at]?.judgeable !== true) };
};

const isCertain = (answers: Answers, at: number): boolean => (answers.get(at)?.reds ?? 0) >= certainReds;

/**
 * What is known when the time is up: those that came after it was seen green. Up to the newest, where no red answer is certain; never a
 * single one, which nobody could have made sure of.
 */
export const soFar = (line: readonly LineCommit[], answers: Answers): BisectEnd => {
  const { low, high } = boundsOf(line, answers);
  const all = [...answers.values()];
  if (high === null || all.some(({ reds, green }) => green && reds > 0)) return { kind: "unknown", reason: "it comes and goes" };
  if (!all.some(({ green }) => green)) return { kind: "unknown", reason: "the time was up before it was seen green" };
  const [from, to] = [low + 1, isCertain(answers, high) ? high : line.length - 1];
  if (from === to) return { kind: "unknown", reason: "the time was up before it was certain" };
  return { kind: "span", from, to, dependencies: line.slice(from, to).some(({ judgeable }) => !judgeable), timeIsUp: true };
};

/** The last green place, and the first red one behind it; null where even the newest was green. */
const boundsOf = (line: readonly LineCommit[], answers: Answers): { readonly low: number; readonly high: number | null } => {
  const low = Math.max(-1, ...[...answers].flatMap(([at, { green }]) => (green ? [at] : [])));
  const reds = [...answers].flatMap(([at, { reds, green }]) => (reds > 0 && !green && at > low ? [at] : []));
  const high = reds.length > 0 ? Math.min(...reds) : line.length - 1;
  return { low, high: low >= line.length - 1 ? null : high };
};
