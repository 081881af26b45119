/** The commit that broke a gate, searched for between a green commit and HEAD; the work tree is only read. */
import { commitFacts, unnamedCommit } from "../adapters/cause/commit-facts.ts";
import { commitLine } from "../adapters/cause/commit-line.ts";
import { searchCulprit } from "../adapters/cause/culprit-search.ts";
import { ownHistory } from "../adapters/cause/history.ts";
import { type ApartOptions, lookForApart, runOnCommit } from "../adapters/cause/run-apart.ts";
import { systemClock } from "../adapters/clock.ts";
import { commitOf } from "../adapters/guard/sides.ts";
import { originCauses } from "../core/cause/origins.ts";
import { fingerprintsOf } from "../core/failure/compare.ts";
import { type Gate, neededGates } from "../core/gate.ts";
import { failedPartOf } from "../core/recovery/start/running.ts";
import { fail, ok, type Result } from "../core/result.ts";
import { memoryScope } from "../core/run-context.ts";
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

/** Problems: no such gate, no green commit, a line that cannot be searched, a gate that is not red. */
export const findCause = async (prepared: Prepared, { gate: name, since, signal, say }: CauseRequest): Promise<Result<RedCause>> => {
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
  const startedAt = systemClock.now();
  const left = () => ({ limitMs: settings.cause.minutes * 60_000 - (systemClock.now() - startedAt) });
  const options: ApartOptions = {
    ...{ repository, reportDir: prepared.reportDir, environment: prepared.environment, secrets: prepared.secrets },
    ...{ journal: { running: () => ok(undefined), ended: () => ok(undefined) }, clock: systemClock, classify: settings.classify },
    matchers: (one) => matchers.value.get(one.name) ?? [],
    sandbox: settings.sandbox,
    packages: () => [],
    support: lookForApart(repository, settings.sandbox),
    history: () => ownHistory(repository),
  };
  const gates = [...neededGates(settings.gates, gate), gate];
  const red = await runOnCommit(options, repository.head, gates, { selection: null, ...left() }, signal, ({ reading }) => reading);
  if (!red.ok) return fail("invalid", `${gate.name} could not be judged on HEAD: ${red.error}.`);
  if (red.value.class === "passed") return fail("invalid", `${gate.name} is green on HEAD as it is committed; nothing broke it.`);
  if (red.value.class !== "code") return fail("invalid", `${gate.name} does not fail by its code on HEAD: ${red.value.reason}.`);
  const selection = red.value.failures.length === 0 ? null : failedPartOf(gate, red.value);
  const origin = await searchCulprit(options, found.value, gates, { reading: red.value, selection, ...left() }, signal, say);
  const ids = origin.kind === "culprit" ? origin.commits : [];
  const facts = new Map(await Promise.all(ids.map(async (id) => [id, await commitFacts(repository.git, id)] as const)));
  const durationMs = systemClock.now() - startedAt;
  const [cause] = originCauses([{ gate: gate.name, fingerprints: [...fingerprintsOf(red.value)], origin: { ...origin, durationMs } }], {
    commit: (id) => facts.get(id) ?? unnamedCommit(id),
    files: () => [],
  });
  return cause === undefined ? fail("invalid", "The search came to no answer.") : ok(cause);
};

const greenCommit = async (prepared: Prepared, gate: Gate, since: string | null): Promise<Result<string>> => {
  const { repository, context } = prepared;
  if (since !== null) return commitOf(repository.git, since);
  const { memory } = await fileStore(repository.folder).load(memoryScope(context));
  const known = memory.gates.find(({ name }) => name === gate.name)?.lastGreenCommit ?? null;
  return known === null
    ? fail("invalid", `No commit is known on which ${gate.name} was green. Name one: --since REF.`)
    : commitOf(repository.git, known);
};
