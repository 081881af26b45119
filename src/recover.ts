import { freeAnswer } from "./core/agent.ts";
import type { RunEvent } from "./core/events.ts";
import { decide } from "./core/recovery/decide.ts";
import type { Recovery, RoundRecord } from "./core/recovery/history.ts";
import type { Effect, Event, Move, Note } from "./core/recovery/protocol.ts";
import { gateAt, initialState, type Plan, type State } from "./core/recovery/state.ts";
import { timelineEntry } from "./core/recovery/timeline.ts";
import { ok, type Result } from "./core/result.ts";
import type { TimelineEntry, Warning } from "./core/stored/report.ts";
import type { Agent, Clock, GateRun, Gates, Inspector, Memory, NextJob, Origins, QuickFixes, Reverts, Worktree } from "./ports.ts";

/** Everything that the loop touches. `digest` names a change (any stable hash of its JSON). */
export interface World {
  readonly worktree: Worktree;
  readonly gates: Gates;
  readonly agent: Agent | null;
  readonly quickFixes: QuickFixes | null;
  readonly memory: Memory | null;
  /** Absent: no other commit is asked. */
  readonly origins?: Origins | null;
  /** Absent: no revert is tried. */
  readonly reverts?: Reverts | null;
  readonly inspector: Inspector;
  readonly nextJob: NextJob;
  readonly clock: Clock;
  readonly trace: Trace;
  readonly digest: (value: unknown) => string;
}

/** Is told each transition as it happens; must not fail. */
export interface Trace {
  event(event: RunEvent): void;
  round(record: RoundRecord): void;
}

/** Performs effects until the decision core says that the run is finished. Takes no decision of its own. */
export const recover = async (plan: Plan, initial: string, world: World, signal: AbortSignal): Promise<Recovery> => {
  const startedAt = world.clock.now();
  const history = {
    events: [] as RunEvent[],
    timeline: [] as TimelineEntry[],
    rounds: [] as RoundRecord[],
    warnings: [] as Warning[],
    findings: [] as Recovery["findings"][number][],
  };
  let event: Event = { kind: "begun", at: startedAt };
  let state = initialState(plan, initial, startedAt);
  for (;;) {
    const move = decided(state, event);
    for (const note of move.notes) tell(note, world, history.events, move.state.now);
    state = move.state;
    if (move.effect.kind === "finish") return { state, ...history };
    const start = event.at;
    try {
      event = await perform(move.effect, { state, world, signal, history });
    } catch (thrown) {
      event = { kind: "fault", message: faultOf(move.effect.kind, thrown), at: state.now };
    }
    history.timeline.push(...timelineEntry(move.effect, event, state, start - startedAt, event.at - startedAt));
    // The best tree must be put back even when the run is being stopped. Nothing else runs then.
    if (signal.aborted && !state.cancelled && event.kind !== "fault" && event.kind !== "cancelled")
      event = { kind: "cancelled", usage: event.kind === "answered" ? event.answer.usage : null, at: event.at };
  }
};

/** A decision; where the core itself throws, the run ends with what it has. */
const decided = (state: State, event: Event): Move => {
  try {
    return decide(state, event);
  } catch (thrown) {
    return decide(state, { kind: "fault", message: faultOf(event.kind, thrown), at: state.now });
  }
};

/** No port may throw. One that does is our fault, and costs the run neither its report nor its best tree. */
const faultOf = (what: string, thrown: unknown): string =>
  `Regreen failed by a fault of its own (${what}): ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`.slice(
    0,
    2_000,
  );

const tell = (note: Note, world: World, events: RunEvent[], at: number): void => {
  const event = { ...note, at: new Date(at).toISOString() } as RunEvent;
  events.push(event);
  quietly(() => world.trace.event(event));
};

/** Listeners do not influence the run. What they throw is dropped: the report has the same facts. */
const quietly = (notify: () => void): void => {
  try {
    notify();
  } catch {
    // See above.
  }
};

/** Runs a step that only helps. If it throws, the run goes on without it, and the report says so. */
const orWithout = async <T>(what: string, history: History, without: T, help: () => Promise<T>): Promise<T> => {
  try {
    return await help();
  } catch (thrown) {
    history.warnings.push({ code: "fault", gate: null, message: faultOf(what, thrown) });
    return without;
  }
};

/** Takes the place of an answer when the agent threw. No agent is asked again in this run. */
const noAnswer = freeAnswer({
  kind: "error",
  code: "unknown",
  message: "asking the agent failed by a fault of Regreen's own",
  retryable: false,
});

/** What a gate did besides its verdict, once each. */
const warningsOf = (gate: string, { settled, reading }: GateRun, known: readonly Warning[]): Warning[] => {
  const listed = (paths: readonly string[]) =>
    `${paths.slice(0, 10).join(", ")}${paths.length > 10 ? ` and ${paths.length - 10} more` : ""}`;
  const all: Warning[] = [
    ...(settled.putBack.length === 0
      ? []
      : [
          {
            code: "put-back",
            gate,
            message: `changed files of the repository, which were put back: ${listed(settled.putBack)}; if that is meant, name them under \`writes\``,
          },
        ]),
    ...settled.moved.map((message) => ({ code: "moved", gate, message })),
    ...reading.notes.map((message) => ({ code: "reading", gate, message })),
  ];
  return all.filter((warning) => !known.some((other) => other.gate === gate && other.message === warning.message));
};

interface History {
  readonly warnings: Warning[];
  readonly rounds: RoundRecord[];
  readonly findings: Recovery["findings"][number][];
}

/** What an effect is performed with. */
interface Context {
  readonly state: State;
  readonly world: World;
  readonly signal: AbortSignal;
  readonly history: History;
}

type EffectOf<Kind extends Effect["kind"]> = Extract<Effect, { kind: Kind }>;

const perform = async (effect: Exclude<Effect, { kind: "finish" }>, context: Context): Promise<Event> => {
  const { state, world, signal } = context;
  const { worktree, gates, clock } = world;
  switch (effect.kind) {
    case "run-gate":
      return runGate(effect, context);
    case "wait":
      await clock.sleep(effect.ms * (1 + clock.random() / 4), signal);
      return { kind: "waited", at: clock.now() };
    case "fix":
      return fix(effect, context);
    case "recall":
      return recall(effect, context);
    case "propose":
      return propose(effect, context);
    case "ask":
      return ask(effect, context);
    case "apply":
      return apply(effect, context);
    case "rebase":
      return orFault(await worktree.rebase(effect), clock, (result) => ({
        kind: "rebased",
        tree: result?.tree ?? null,
        files: result?.files ?? [],
        at: clock.now(),
      }));
    case "inspect":
      return inspect(effect, context);
    case "calibrate":
      return orFault(await gates.calibrate(gateAt(state, effect.gate).gate, effect, signal), clock, (calibration) => ({
        kind: "calibrated",
        calibration,
        at: clock.now(),
      }));
    case "leave-out":
      return leaveOut(effect, context);
    case "find-origin":
      return findOrigin(effect, context);
    case "try-revert":
      return tryRevert(effect, context);
    case "restore":
      return orFault(await worktree.restore(effect.tree), clock, () => ({ kind: "restored", at: clock.now() }));
    default:
      return effect satisfies never;
  }
};

/** A failure of the machine becomes an event; a value goes on. */
const orFault = <T>(result: Result<T>, clock: Clock, event: (value: T) => Event): Event => {
  if (result.ok) return event(result.value);
  if (result.error.code === "cancelled") return { kind: "cancelled", usage: null, at: clock.now() };
  return { kind: "fault", message: result.error.message, at: clock.now() };
};

const runGate = async (effect: EffectOf<"run-gate">, { state, world, signal, history }: Context): Promise<Event> => {
  const { gate } = gateAt(state, effect.gate);
  const result = await world.gates.run(gate, effect.tree, effect, signal);
  if (result.ok) history.warnings.push(...warningsOf(gate.name, result.value, history.warnings));
  return orFault(result, world.clock, ({ exitCode, durationMs, log, reading, settled, refusal, tampered }) => ({
    kind: "gate-finished",
    exitCode,
    durationMs,
    log,
    reading,
    tree: settled.tree,
    wrote: settled.wrote,
    place: effect.place,
    refusal,
    tampered,
    at: world.clock.now(),
  }));
};

const leaveOut = async ({ paths, as }: EffectOf<"leave-out">, { state, world }: Context): Promise<Event> => {
  const { worktree, nextJob, clock } = world;
  const chosen = paths === "undeliverable" ? await nextJob.undeliverable(as, state.best) : ok(paths.map((path) => ({ path, why: "" })));
  const files = chosen.ok ? chosen.value : [];
  const tree = !chosen.ok
    ? chosen
    : files.length === 0
      ? ok(state.best)
      : await worktree.leaveOut(
          files.map(({ path }) => path),
          as,
        );
  return orFault(tree, clock, (value) => ({ kind: "left-out", tree: value, files, at: clock.now() }));
};

const fix = async (effect: EffectOf<"fix">, { state, world, signal, history }: Context): Promise<Event> => {
  const { gate } = gateAt(state, effect.gate);
  const result = await world.gates.fix(gate, gate.fix[effect.index] ?? "", effect.tree, effect, signal);
  if (result.ok)
    for (const message of result.value.notes)
      if (!history.warnings.some((known) => known.gate === gate.name && known.message === message))
        history.warnings.push({ code: "fixer", gate: gate.name, message });
  return orFault(result, world.clock, ({ tree, changed, made, leftAlone, durationMs }) => ({
    kind: "fixed",
    tree,
    files: changed,
    made,
    leftAlone,
    durationMs,
    at: world.clock.now(),
  }));
};

const recall = async (effect: EffectOf<"recall">, { state, world, history }: Context): Promise<Event> => {
  const { gate } = gateAt(state, effect.gate);
  const ask = async () => (await world.memory?.recall(gate, effect.reading, effect.tree)) ?? null;
  const found = await orWithout("memory", history, null, ask);
  return { kind: "recalled", repair: found === null ? null : { ...found, digest: world.digest(found.changes) }, at: world.clock.now() };
};

const propose = async (effect: EffectOf<"propose">, { state, world, signal, history }: Context): Promise<Event> => {
  const { gate } = gateAt(state, effect.gate);
  const none = ok({ fixes: [], reading: effect.reading });
  const ask = async () => (await world.quickFixes?.propose(gate, effect.reading, effect.tree, effect, signal)) ?? none;
  const found = await orWithout("quick fixes", history, none, ask);
  return orFault(found, world.clock, (proposals) => ({ kind: "proposed", ...proposals, at: world.clock.now() }));
};

const ask = async (effect: EffectOf<"ask">, { state, world, signal, history }: Context): Promise<Event> => {
  const { agent, clock } = world;
  if (agent === null) return { kind: "fault", message: "an agent was to be asked, but there is none", at: clock.now() };
  const answer = await orWithout("agent", history, noAnswer, () => agent.ask(effect.request, signal));
  const digest = answer.outcome.kind === "edits" ? world.digest(answer.outcome.changes) : null;
  const isRound = answer.outcome.kind !== "error" && answer.outcome.kind !== "over-budget";
  const record = { number: isRound ? state.rounds + 1 : null, request: effect.request, answer, digest };
  history.rounds.push(record);
  quietly(() => world.trace.round(record));
  return { kind: "answered", answer, digest, at: clock.now() };
};

const findOrigin = async (effect: EffectOf<"find-origin">, { state, world, signal, history }: Context): Promise<Event> => {
  const gates = [...effect.needs, effect.gate].map((at) => gateAt(state, at).gate);
  const started = world.clock.now();
  const untold = (reason: string) => ({
    kind: "unknown" as const,
    reason,
    commit: null,
    durationMs: Math.max(0, world.clock.now() - started),
  });
  const ask = async () => (await world.origins?.find(gates, effect, signal)) ?? untold("there is nobody to ask");
  const origin = await orWithout("whose the failures are", history, null, ask);
  return { kind: "origin-found", origin: origin ?? untold("Regreen failed by a fault of its own"), at: world.clock.now() };
};

const tryRevert = async ({ commit, limitMs }: EffectOf<"try-revert">, { state, world, signal, history }: Context): Promise<Event> => {
  const untried = { commit, outcome: "unknown", red: [], reason: "nobody could try it", isMerge: false, durationMs: 0 } as const;
  const attempt = async () => (await world.reverts?.try(commit, state.plan.gates, limitMs, signal)) ?? untried;
  return { kind: "revert-tried", revert: await orWithout("a revert", history, untried, attempt), at: world.clock.now() };
};

const apply = async (effect: EffectOf<"apply">, { world: { worktree, clock } }: Context): Promise<Event> => {
  const written = await worktree.write(effect.changes);
  if (!written.ok)
    return written.error.code === "disk-full"
      ? { kind: "fault", message: written.error.message, at: clock.now() }
      : { kind: "not-applied", message: written.error.message, byMachine: written.error.code === "io", at: clock.now() };
  const files = effect.changes.map((change) => change.path);
  return orFault(await worktree.checkpoint(), clock, (tree) => ({ kind: "applied", tree, files, at: clock.now() }));
};

const inspect = async (effect: EffectOf<"inspect">, { state, world, history }: Context): Promise<Event> => {
  const result = await world.inspector.inspect(effect.from, effect.to, effect.red);
  if (result.ok && result.value.length > 0)
    history.findings.push({ round: state.phase.kind === "inspecting" ? state.phase.trial.round : null, findings: result.value });
  return orFault(result, world.clock, (findings) => ({ kind: "inspected", findings, at: world.clock.now() }));
};
