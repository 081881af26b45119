import { freeAnswer } from "./core/agent.ts";
import type { RunEvent } from "./core/events.ts";
import { decide } from "./core/recovery/decide.ts";
import type { Recovery, RoundRecord } from "./core/recovery/history.ts";
import type { Effect, Event, Move, Note } from "./core/recovery/protocol.ts";
import { gateAt, initialState, type Plan, type State } from "./core/recovery/state.ts";
import type { TimelineEntry, Warning } from "./core/report/report.ts";
import type { Result } from "./core/result.ts";
import type { Agent, Clock, GateRun, Gates, Inspector, Memory, QuickFixes, Worktree } from "./ports.ts";

/** Everything that the loop touches. `digest` names a change (any stable hash of its JSON). */
export interface World {
  readonly worktree: Worktree;
  readonly gates: Gates;
  readonly agent: Agent | null;
  readonly quickFixes: QuickFixes | null;
  readonly memory: Memory | null;
  readonly inspector: Inspector;
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
export async function recover(plan: Plan, initial: string, world: World, signal: AbortSignal): Promise<Recovery> {
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
      event = await perform(move.effect, state, world, signal, history);
    } catch (thrown) {
      event = { kind: "fault", message: faultOf(move.effect.kind, thrown), at: state.now };
    }
    history.timeline.push(...entryOf(move.effect, event, state, start - startedAt, event.at - startedAt));
    // The best tree must be put back even when the run is being stopped. Nothing else runs then.
    if (signal.aborted && !state.cancelled && event.kind !== "fault" && event.kind !== "cancelled")
      event = { kind: "cancelled", usage: event.kind === "answered" ? event.answer.usage : null, at: event.at };
  }
}

/** A decision; where the core itself throws, the run ends with what it has. */
function decided(state: State, event: Event): Move {
  try {
    return decide(state, event);
  } catch (thrown) {
    return decide(state, { kind: "fault", message: faultOf(event.kind, thrown), at: state.now });
  }
}

/** No port may throw. One that does is our fault, and costs the run neither its report nor its best tree. */
const faultOf = (what: string, thrown: unknown): string =>
  `Regreen failed by a fault of its own (${what}): ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`.slice(
    0,
    2_000,
  );

function tell(note: Note, world: World, events: RunEvent[], at: number): void {
  const event = { ...note, at: new Date(at).toISOString() } as RunEvent;
  events.push(event);
  quietly(() => world.trace.event(event));
}

/** Listeners do not influence the run. What they throw is dropped: the report has the same facts. */
function quietly(notify: () => void): void {
  try {
    notify();
  } catch {
    // See above.
  }
}

/** Runs a step that only helps. If it throws, the run goes on without it, and the report says so. */
async function orWithout<T>(what: string, history: History, without: T, help: () => Promise<T>): Promise<T> {
  try {
    return await help();
  } catch (thrown) {
    history.warnings.push({ code: "fault", gate: null, message: faultOf(what, thrown) });
    return without;
  }
}

/** Takes the place of an answer when the agent threw. No agent is asked again in this run. */
const noAnswer = freeAnswer({
  kind: "error",
  code: "unknown",
  message: "asking the agent failed by a fault of Regreen's own",
  retryable: false,
});

/** What a gate did besides its verdict, once each. */
function warningsOf(gate: string, { settled, reading }: GateRun, known: readonly Warning[]): Warning[] {
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
}

interface History {
  readonly warnings: Warning[];
  readonly rounds: RoundRecord[];
  readonly findings: Recovery["findings"][number][];
}

async function perform(
  effect: Exclude<Effect, { kind: "finish" }>,
  state: State,
  world: World,
  signal: AbortSignal,
  history: History,
): Promise<Event> {
  const { worktree, gates, clock } = world;
  const at = () => clock.now();
  /** A failure of the machine becomes an event; a value goes on. */
  const orFault = <T>(result: Result<T>, event: (value: T) => Event): Event =>
    result.ok
      ? event(result.value)
      : result.error.code === "cancelled"
        ? { kind: "cancelled", usage: null, at: at() }
        : { kind: "fault", message: result.error.message, at: at() };
  switch (effect.kind) {
    case "run-gate": {
      const result = await gates.run(gateAt(state, effect.gate).gate, effect.tree, effect, signal);
      if (result.ok) history.warnings.push(...warningsOf(gateAt(state, effect.gate).gate.name, result.value, history.warnings));
      return orFault(result, ({ exitCode, durationMs, log, reading, settled, refusal, tampered }) => ({
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
        at: at(),
      }));
    }
    case "wait":
      await clock.sleep(effect.ms * (1 + clock.random() / 4), signal);
      return { kind: "waited", at: at() };
    case "fix": {
      const { gate } = gateAt(state, effect.gate);
      const result = await gates.fix(gate, gate.fix[effect.index] ?? "", effect.tree, effect, signal);
      if (result.ok)
        for (const message of result.value.notes)
          if (!history.warnings.some((known) => known.gate === gate.name && known.message === message))
            history.warnings.push({ code: "fixer", gate: gate.name, message });
      return orFault(result, ({ tree, changed, leftAlone, durationMs }) => ({
        kind: "fixed",
        tree,
        files: changed,
        leftAlone,
        durationMs,
        at: at(),
      }));
    }
    case "recall": {
      const { gate } = gateAt(state, effect.gate);
      const found = await orWithout(
        "memory",
        history,
        null,
        async () => (await world.memory?.recall(gate, effect.reading, effect.tree)) ?? null,
      );
      return { kind: "recalled", repair: found === null ? null : { ...found, digest: world.digest(found.changes) }, at: at() };
    }
    case "propose": {
      const { gate } = gateAt(state, effect.gate);
      const fixes = await orWithout(
        "quick fixes",
        history,
        [],
        async () => (await world.quickFixes?.propose(gate, effect.reading, effect.tree, signal)) ?? [],
      );
      return { kind: "proposed", fixes, at: at() };
    }
    case "ask": {
      const { agent } = world;
      if (agent === null) return { kind: "fault", message: "an agent was to be asked, but there is none", at: at() };
      const answer = await orWithout("agent", history, noAnswer, () => agent.ask(effect.request, signal));
      const digest = answer.outcome.kind === "edits" ? world.digest(answer.outcome.changes) : null;
      const isRound = answer.outcome.kind !== "error" && answer.outcome.kind !== "over-budget";
      const record = { number: isRound ? state.rounds + 1 : null, request: effect.request, answer, digest };
      history.rounds.push(record);
      quietly(() => world.trace.round(record));
      return { kind: "answered", answer, digest, at: at() };
    }
    case "apply": {
      const written = await worktree.write(effect.changes);
      if (!written.ok)
        return written.error.code === "disk-full"
          ? { kind: "fault", message: written.error.message, at: at() }
          : { kind: "not-applied", message: written.error.message, at: at() };
      return orFault(await worktree.checkpoint(), (tree) => ({
        kind: "applied",
        tree,
        files: effect.changes.map((change) => change.path),
        at: at(),
      }));
    }
    case "rebase":
      return orFault(await worktree.rebase(effect), (result) => ({
        kind: "rebased",
        tree: result?.tree ?? null,
        files: result?.files ?? [],
        at: at(),
      }));
    case "inspect": {
      const result = await world.inspector.inspect(effect.from, effect.to, effect.red);
      if (result.ok && result.value.length > 0)
        history.findings.push({ round: state.phase.kind === "inspecting" ? state.phase.trial.round : null, findings: result.value });
      return orFault(result, (findings) => ({ kind: "inspected", findings, at: at() }));
    }
    case "calibrate":
      return orFault(await gates.calibrate(gateAt(state, effect.gate).gate, effect, signal), (calibration) => ({
        kind: "calibrated",
        calibration,
        at: at(),
      }));
    case "restore":
      return orFault(await worktree.restore(effect.tree), () => ({ kind: "restored", at: at() }));
    default:
      return effect satisfies never;
  }
}

/** The entry of an effect on the timeline; none for effects that take no time worth showing. */
function entryOf(effect: Effect, event: Event, state: State, start: number, end: number): TimelineEntry[] {
  const named = (kind: TimelineEntry["kind"], gate: number, label: string, outcome: string, failures: number | null): TimelineEntry[] => [
    { kind, gate: gateAt(state, gate).gate.name, label, start, end, outcome, failures },
  ];
  switch (effect.kind) {
    case "run-gate": {
      if (event.kind !== "gate-finished") return named("gate", effect.gate, effect.check, event.kind, null);
      return named("gate", effect.gate, effect.check, event.reading.class, event.reading.failures.length);
    }
    case "fix":
      return named(
        "fixer",
        effect.gate,
        gateAt(state, effect.gate).gate.fix[effect.index] ?? "fixer",
        event.kind === "fixed" && event.files.length > 0 ? "changed" : "unchanged",
        null,
      );
    case "ask":
      return [
        {
          kind: "agent",
          gate: effect.request.gate.name,
          label: `round ${effect.request.round}`,
          start,
          end,
          outcome: event.kind === "answered" ? event.answer.outcome.kind : event.kind,
          failures: null,
        },
      ];
    case "propose":
      return event.kind === "proposed" && event.fixes.length > 0
        ? named("quick-fix", effect.gate, `${event.fixes.length} proposed`, "proposed", null)
        : [];
    case "calibrate":
      return named("gate", effect.gate, "calibration", event.kind === "calibrated" ? event.calibration.outcome : event.kind, null);
    case "recall":
      return event.kind === "recalled" && event.repair !== null ? named("memory", effect.gate, event.repair.why, "recalled", null) : [];
    case "wait":
      return [{ kind: "wait", gate: null, label: "back-off", start, end, outcome: "waited", failures: null }];
    case "restore":
      return [{ kind: "restore", gate: null, label: effect.tree.slice(0, 7), start, end, outcome: event.kind, failures: null }];
    default:
      return [];
  }
}
