/** The commit that broke a gate, searched for between a green commit and HEAD; the work tree is only read. */
import { type ApartOptions, lookForBwrap, runOnCommit } from "../adapters/cause/base-runs.ts";
import { commitFacts } from "../adapters/cause/commit-facts.ts";
import { commitLine } from "../adapters/cause/commit-line.ts";
import { systemClock } from "../adapters/clock.ts";
import { commitOf } from "../adapters/guard/sides.ts";
import { compareWithBase } from "../core/cause/base.ts";
import { type Answers, type BisectEnd, bisect, type CommitAnswer, type LineCommit, soFar, withAnswer } from "../core/cause/bisect.ts";
import { fingerprintsOf } from "../core/failure/compare.ts";
import type { Reading } from "../core/failure/failure.ts";
import { type Gate, neededGates } from "../core/gate.ts";
import { failedPartOf } from "../core/recovery/runs/running.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { RedCause } from "../core/stored/cause-shape.ts";
import { readMatchers } from "./matchers.ts";
import { fileStore } from "./memory.ts";
import type { Prepared } from "./prepare.ts";

export interface CauseRequest {
  /** Null: the first gate of stage test, else the last one. */
  readonly gate: string | null;
  /** A commit on which it was green, as a person writes it; null: the last green one that memory knows. */
  readonly since: string | null;
  readonly signal: AbortSignal;
  /** Told after each commit that was asked. */
  say(line: string): void;
}

const most = 200;

/** Problems: no such gate, no green commit, a line that cannot be searched, a gate that is not red. */
export async function findCause(prepared: Prepared, { gate: name, since, signal, say }: CauseRequest): Promise<Result<RedCause>> {
  const { settings, repository } = prepared;
  const gate =
    name === null
      ? (settings.gates.find(({ stage }) => stage === "test") ?? settings.gates.at(-1))
      : settings.gates.find((one) => one.name === name);
  if (gate === undefined)
    return fail(
      "invalid",
      `There is no gate "${(name ?? "").slice(0, 80)}"; the gates are ${settings.gates.map((one) => one.name).join(", ")}.`,
    );
  if (settings.cause.minutes === 0) return fail("invalid", "`cause.minutes` is 0 in the configuration: nothing is looked for.");
  const start = await greenCommit(prepared, gate, since);
  if (!start.ok) return start;
  const found = await commitLine(repository.git, start.value);
  if (!found.ok) return found;
  const matchers = readMatchers(prepared);
  if (!matchers.ok) return matchers;
  const { line, judgeableStart } = found.value;
  const startedAt = systemClock.now();
  const until = startedAt + settings.cause.minutes * 60_000;
  const options: ApartOptions = {
    ...{ repository, reportDir: prepared.reportDir, environment: prepared.environment, secrets: prepared.secrets },
    ...{ journal: { running: () => ok(undefined), ended: () => ok(undefined) }, clock: systemClock, classify: settings.classify },
    matchers: (one) => matchers.value.get(one.name) ?? [],
    bwrap: lookForBwrap(repository.root, prepared.environment),
  };
  const gates = [...neededGates(settings.gates, gate), gate];
  const left = () => ({ limitMs: until - systemClock.now() });
  const red = await runOnCommit(options, repository.head, gates, { selection: null, ...left() }, signal, ({ reading }) => reading);
  if (!red.ok) return fail("invalid", `${gate.name} could not be judged on HEAD: ${red.error}.`);
  if (red.value.class === "passed") return fail("invalid", `${gate.name} is green on HEAD as it is committed; nothing broke it.`);
  if (red.value.class !== "code") return fail("invalid", `${gate.name} does not fail by its code on HEAD: ${red.value.reason}.`);
  const selection = red.value.failures.length === 0 ? null : failedPartOf(gate, red.value);
  const judge = async (at: number): Promise<CommitAnswer | null> => {
    if (left().limitMs <= 0 || signal.aborted) return null;
    const id = line[at]?.id ?? start.value;
    const answer = await answerOf(options, id, gates, red.value, { selection, ...left() }, signal);
    // Broken off: it says nothing of the commit.
    if (answer === "skip" && (left().limitMs <= 0 || signal.aborted)) return null;
    say(`${id.slice(0, 7)} ${answer === "skip" ? "cannot be judged" : answer}`);
    return answer;
  };
  const { end, runs } = await search(line, judgeableStart, judge);
  const minutes = Math.round((systemClock.now() - startedAt) / 600) / 100;
  return ok(
    await causeOf(
      prepared,
      gate,
      red.value,
      line.map(({ id }) => id),
      end,
      `${runs} run${runs === 1 ? "" : "s"} on ${line.length} commit${line.length === 1 ? "" : "s"}`,
      minutes,
    ),
  );
}

/** Asks until the search ends, or `judge` gives no more answers. */
async function search(
  line: readonly LineCommit[],
  judgeableStart: boolean,
  judge: (at: number) => Promise<CommitAnswer | null>,
): Promise<{ readonly end: BisectEnd; readonly runs: number }> {
  let answers: Answers = new Map();
  for (let runs = 1; ; runs += 1) {
    const step = bisect(line, answers, judgeableStart);
    if (step.kind !== "ask") return { end: step, runs };
    const answer = await judge(step.at);
    if (answer === null) return { end: soFar(line, answers), runs };
    answers = withAnswer(answers, step.at, answer);
  }
}

/** Red is what fails in the same way; a commit that tells nothing of it is skipped. */
async function answerOf(
  options: ApartOptions,
  commit: string,
  gates: readonly Gate[],
  red: Reading,
  request: Parameters<typeof runOnCommit>[3],
  signal: AbortSignal,
): Promise<CommitAnswer> {
  const told = await runOnCommit(options, commit, gates, request, signal, (run) => compareWithBase(red, run));
  if (!told.ok || told.value.kind === "unknown") return "skip";
  if (told.value.inherited.length > 0) return "red";
  return told.value.untold.length === 0 ? "green" : "skip";
}

async function greenCommit(prepared: Prepared, gate: Gate, since: string | null): Promise<Result<string>> {
  const { repository, context } = prepared;
  if (since !== null) return commitOf(repository.git, since);
  const scope = [context.repository ?? "local", context.job ?? "-", context.leg ?? "-"].join("/");
  const { memory } = await fileStore(repository.folder).load(scope);
  const known = memory.gates.find(({ name }) => name === gate.name)?.lastGreenCommit ?? null;
  return known === null
    ? fail("invalid", `No commit is known on which ${gate.name} was green. Name one: --since REF.`)
    : commitOf(repository.git, known);
}

async function causeOf(
  { repository }: Prepared,
  gate: Gate,
  red: Reading,
  ids: readonly string[],
  step: BisectEnd,
  searched: string,
  minutes: number,
): Promise<RedCause> {
  const suspects =
    step.kind === "commit" ? [ids[step.at] ?? ""] : step.kind === "span" ? ids.slice(step.from, step.to + 1).slice(-most) : [];
  const commits = await Promise.all(suspects.map((id) => commitFacts(repository.git, id)));
  const part = { gate: gate.name, failures: [...fingerprintsOf(red)], commits, files: [], packages: [], minutes };
  switch (step.kind) {
    case "commit":
      return { ...part, kind: "commit", how: searched };
    case "span":
      return {
        ...part,
        kind: "span",
        how: `${step.dependencies ? "what is installed changed between them" : "those before the last cannot be judged"} (${searched})`,
      };
    case "unknown":
      return { ...part, kind: "unknown", how: step.reason };
    default:
      return step satisfies never;
  }
}
