/** Looks for the commit that broke a gate, on the first-parent line from a green commit to HEAD. */
import { compareWithBase } from "../../core/cause/base.ts";
import { type Answers, type BisectEnd, bisect, type CommitAnswer, soFar, withAnswer } from "../../core/cause/bisect.ts";
import type { RedChange } from "../../core/cause/change.ts";
import { type Culprit, originOf, type RedOrigin } from "../../core/cause/culprit.ts";
import { fingerprintsOf } from "../../core/failure/compare.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Gate } from "../../core/gate.ts";
import type { Result } from "../../core/result.ts";
import type { OriginRequest, Origins } from "../../ports.ts";
import type { Git } from "../git.ts";
import { readChangeSince } from "./change.ts";
import type { CommitLine } from "./commit-line.ts";
import { menders } from "./mended.ts";
import { type ApartOptions, apartBy, runOnCommit } from "./run-apart.ts";

export interface CulpritSearchOptions extends ApartOptions {
  /** The commits since this gate was green; a problem where that is not known, or they are not here. */
  readonly line: (gate: Gate, signal: AbortSignal) => Promise<Result<CommitLine>>;
  /** What an earlier run found, while it is red in the same way; null where it has to be searched for. */
  readonly known: (gate: Gate, reading: Reading) => Promise<Omit<Culprit, "durationMs"> | null>;
  /** Told what the commit did that broke it, or those among which it is where they exchanged packages. */
  readonly found: (change: RedChange) => void;
}

/** The searches of one session. */
export const createCulpritSearch = (options: CulpritSearchOptions): Origins => ({
  async find(gates, request, signal) {
    const startedAt = options.clock.now();
    const unknown = (reason: string): RedOrigin => ({
      kind: "unknown",
      reason,
      commit: null,
      durationMs: Math.max(0, options.clock.now() - startedAt),
    });
    const searched = async (gate: Gate): Promise<RedOrigin> => {
      const apart = apartBy(options);
      if (!apart.ok) return unknown(apart.error);
      const line = await options.line(gate, signal);
      if (!line.ok) return unknown(line.error.message.replace(/\.$/, ""));
      const limitMs = request.limitMs - (options.clock.now() - startedAt);
      return searchCulprit(options, line.value, gates, { ...request, limitMs }, signal);
    };
    const gate = gates.at(-1);
    if (gate === undefined) return unknown("nothing was asked");
    const known = await options.known(gate, request.reading);
    const origin: RedOrigin = known === null ? await searched(gate) : { ...known, durationMs: 0 };
    const durationMs = Math.max(0, options.clock.now() - startedAt);
    if (origin.kind !== "culprit") return { ...origin, durationMs };
    const [first, last] = [origin.commits[0], origin.commits.at(-1)];
    if (first === undefined || last === undefined) return { ...origin, durationMs };
    const read = await readChangeSince({ of: "commit", base: `${first}^` }, last, options.history().git);
    const packages = read.ok ? options.packages(read.value, request.reading) : [];
    // Of several commits only what they did to packages is evidence.
    if (read.ok && (first === last || packages.length > 0)) options.found(read.value);
    return { ...origin, ...(packages.length > 0 ? { packages } : {}), durationMs };
  },
});

/** Searches until the commit is known or the time is up. `say` is told after each run. */
export const searchCulprit = async (
  options: ApartOptions,
  found: CommitLine,
  gates: readonly Gate[],
  { reading, selection, limitMs }: OriginRequest,
  signal: AbortSignal,
  say: (line: string) => void = () => {},
): Promise<RedOrigin> => {
  const { start, line } = found;
  const startedAt = options.clock.now();
  const left = () => limitMs - (options.clock.now() - startedAt);
  const shown = new Map<number, readonly string[]>();
  const judge = async (at: number): Promise<CommitAnswer | null> => {
    if (left() <= 0 || signal.aborted) return null;
    const id = line[at]?.id ?? start;
    const red = await redThere(options, id, gates, reading, { selection, limitMs: left() }, signal);
    const answer = red === null ? "skip" : red.length > 0 ? "red" : "green";
    // What is not red each time was not broken there.
    if (red !== null)
      shown.set(
        at,
        red.filter((print) => shown.get(at)?.includes(print) !== false),
      );
    // Broken off: it says nothing of the commit.
    if (answer === "skip" && (left() <= 0 || signal.aborted)) return null;
    say(`${id.slice(0, 7)} ${answer === "skip" ? "cannot be judged" : answer}`);
    return answer;
  };
  const { end, runs } = await search(options.history().git, found, judge);
  const ids = line.map(({ id }) => id);
  return originOf(end, ids, (at) => shown.get(at) ?? [...fingerprintsOf(reading)], runs, Math.max(0, options.clock.now() - startedAt));
};

/** Asks until the search ends, or `judge` gives no more answers. */
const search = async (
  git: Git,
  { line, judgeableStart, changes }: CommitLine,
  judge: (at: number) => Promise<CommitAnswer | null>,
): Promise<{ readonly end: BisectEnd; readonly runs: number }> => {
  let answers: Answers = new Map();
  const mended = new Map<string, readonly number[]>();
  for (let runs = 0; ; ) {
    const step = bisect(line, answers, judgeableStart, (from, to) => mended.get(`${from} ${to}`) ?? []);
    if (step.kind === "unknown") return { end: step, runs };
    if (step.kind !== "ask") {
      const [from, to] = step.kind === "commit" ? [step.at, step.at] : [step.from, step.to];
      if (mended.has(`${from} ${to}`)) return { end: step, runs };
      mended.set(`${from} ${to}`, await menders(git, changes, from, to));
      continue;
    }
    const answer = await judge(step.at);
    if (answer === null) return { end: soFar(line, answers), runs };
    answers = withAnswer(answers, step.at, answer);
    runs += 1;
  }
};

/** Fingerprints of what fails there in the same way; null where the commit tells nothing of it. A gate that names no failure is red as a whole. */
const redThere = async (
  options: ApartOptions,
  commit: string,
  gates: readonly Gate[],
  red: Reading,
  request: Pick<OriginRequest, "selection" | "limitMs">,
  signal: AbortSignal,
): Promise<readonly string[] | null> => {
  if (red.failures.length === 0) {
    const shown = await runOnCommit(options, commit, gates, request, signal, ({ reading }) => reading);
    if (!shown.ok || (shown.value.class !== "passed" && (shown.value.class !== "code" || shown.value.failures.length > 0))) return null;
    return shown.value.class === "passed" ? [] : [...fingerprintsOf(red)];
  }
  const told = await runOnCommit(options, commit, gates, { ...request, reading: red }, signal, (run) => compareWithBase(red, run));
  if (!told.ok || told.value.kind === "unknown") return null;
  const { inherited, untold } = told.value;
  return inherited.length > 0 || untold.length === 0 ? inherited : null;
};
