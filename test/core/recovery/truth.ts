/**
 * Worlds with a truth of their own: which bugs each test has, in the order in which it meets them. What a gate shows on a tree follows from
 * the bugs that its edits have mended or brought; the decision core's own comparison is never asked.
 */
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { hash } from "../../../src/core/failure/fingerprint.ts";
import type { Gate } from "../../../src/core/gate.ts";
import { decide } from "../../../src/core/recovery/decide.ts";
import type { Effect, Event } from "../../../src/core/recovery/protocol.ts";
import { initialState, type Plan, type State } from "../../../src/core/recovery/state.ts";

/**
 * A test, and the bugs that it meets one after the other; the first that is still there fails it at that line of its body. "used&undeclared"
 * is there where both are.
 */
export interface TruthTest {
  readonly name: string;
  readonly bugs: readonly string[];
  /** It shows one message whatever bug fails it, and no line of its own. */
  readonly vague?: boolean;
  /** It fails only where this test ran before it. */
  readonly after?: string;
  /** It fails by this coin: true is red. */
  readonly coin?: () => boolean;
}

export interface TruthGate {
  readonly gate: Gate;
  readonly tests: readonly TruthTest[];
  /** Bugs that keep everything from running; the first one shows. */
  readonly load?: readonly string[];
  /** It stops at its first failure. */
  readonly stops?: boolean;
  /** There is a command that does not; "lame": one that does not show what the gate shows. */
  readonly goesOn?: true | "lame";
  /** What failed can be run alone. */
  readonly targeted?: boolean;
  /** Commands that its line calls behind the tests, one after the other: each runs where all before it passed. */
  readonly behind?: readonly TruthCommand[];
  /** Its words tell which of these commands printed them. */
  readonly tells?: boolean;
}

/** A command behind the first one. It fails with a message a bug, or with words that nobody can read. */
export interface TruthCommand {
  readonly tool: string | null;
  readonly bugs: readonly string[];
  readonly unreadable?: boolean;
}

/** One answer: the bugs that it mends and those that it brings. */
export interface Edit {
  readonly name: string;
  readonly mends: readonly string[];
  readonly brings?: readonly string[];
}

export interface TruthWorld {
  readonly gates: readonly TruthGate[];
  /** Bugs of the code as it was found. */
  readonly bugs: readonly string[];
  /** The next answer, told the bugs that are in the tree and the gate that asks; null gives up. */
  readonly agent: (bugs: readonly string[], gate: string, round: number) => Edit | null;
  /** Milliseconds of a whole run. */
  readonly ms?: number;
  /** Milliseconds of a run of only what failed. */
  readonly partMs?: number;
}

export interface TruthWalk {
  readonly state: State;
  readonly status: string;
  /** Bugs of the final tree. */
  readonly bugs: readonly string[];
  readonly wholeRuns: number;
  readonly partRuns: number;
  readonly surveys: number;
  readonly ms: number;
  readonly asked: readonly string[];
  readonly requests: readonly Extract<Effect, { kind: "ask" }>["request"][];
}

const usage = { requests: 1, inputTokens: 10, outputTokens: 10, cachedInputTokens: 0, costUsd: null };

/** Plays a world to its end. */
export function playTruth(plan: Plan, world: TruthWorld): TruthWalk {
  const trees = new Map<string, readonly string[]>([[treeOf(world.bugs), world.bugs]]);
  const initial = treeOf(world.bugs);
  let worktree = initial;
  let pending: readonly string[] = world.bugs;
  let now = 0;
  let state = initialState(plan, initial, now);
  let event: Event = { kind: "begun", at: now };
  let wholeRuns = 0;
  let partRuns = 0;
  let surveys = 0;
  let ms = 0;
  const requests: TruthWalk["requests"][number][] = [];
  for (let step = 0; step < 3_000; step++) {
    const move = decide(state, event);
    state = move.state;
    const { effect } = move;
    if (effect.kind === "finish") break;
    now += 1;
    switch (effect.kind) {
      case "run-gate": {
        const truth = world.gates[effect.gate];
        if (truth === undefined) throw new Error("no gate");
        const survey = effect.check === "survey";
        const part = effect.selection !== null && !survey;
        const durationMs = part ? (world.partMs ?? 100) : (world.ms ?? 1_000);
        const only = part && state.phase.kind === "running" ? selected(state) : null;
        // Where there is a command that goes on, a run of only what failed does so as well.
        const stops = truth.stops === true && !survey && (only === null || truth.goesOn === undefined);
        const tests = survey && truth.goesOn === "lame" ? truth.tests.slice(1) : truth.tests;
        const reading = readingOf({ ...truth, stops, tests }, trees.get(effect.tree) ?? [], only);
        if (survey) surveys++;
        else if (part) partRuns++;
        else wholeRuns++;
        now += durationMs;
        ms += durationMs;
        const exitCode = reading.class === "passed" ? 0 : 1;
        const { tree, place } = effect;
        event = {
          kind: "gate-finished",
          exitCode,
          durationMs,
          log: "log",
          reading,
          tree,
          wrote: [],
          place,
          refusal: null,
          tampered: [],
          at: now,
        };
        break;
      }
      case "ask": {
        requests.push(effect.request);
        const bugs = trees.get(worktree) ?? [];
        const edit = world.agent(bugs, effect.request.gate.name, effect.request.round);
        const outcome =
          edit === null
            ? { kind: "give-up" as const, cause: "missing-capability", reason: "cannot", needs: null }
            : { kind: "edits" as const, changes: [{ path: "a.ts", before: worktree, after: edit.name }], why: edit.name, analysis: null };
        if (edit !== null) pending = [...bugs.filter((bug) => !edit.mends.includes(bug)), ...(edit.brings ?? [])];
        event = {
          kind: "answered",
          digest: edit?.name ?? null,
          answer: {
            outcome,
            ...{ usage, model: "m", refusals: [], denied: [], granted: [], lastWords: null, transcript: null, durationMs: 1 },
          },
          at: now,
        };
        break;
      }
      case "apply":
        worktree = treeOf(pending);
        trees.set(worktree, pending);
        event = { kind: "applied", tree: worktree, files: ["a.ts"], at: now };
        break;
      case "rebase": {
        const [from, to, onto] = [trees.get(effect.from) ?? [], trees.get(effect.to) ?? [], trees.get(effect.onto) ?? []];
        const made = [
          ...onto.filter((bug) => !from.includes(bug) || to.includes(bug)),
          ...to.filter((bug) => !from.includes(bug) && !onto.includes(bug)),
        ];
        worktree = treeOf(made);
        trees.set(worktree, made);
        event = { kind: "rebased", tree: worktree, files: ["a.ts"], at: now };
        break;
      }
      case "inspect":
        event = { kind: "inspected", findings: [], at: now };
        break;
      case "restore":
        worktree = effect.tree;
        event = { kind: "restored", at: now };
        break;
      case "wait":
        event = { kind: "waited", at: now };
        break;
      case "calibrate":
        event = { kind: "calibrated", calibration: { outcome: "calibrated", reason: "" }, at: now };
        break;
      case "try-revert":
        throw new Error("no commit is known here");
      case "find-origin":
        event = { kind: "origin-found", origin: { kind: "unknown", reason: "there is none", commit: null, durationMs: 0 }, at: now };
        break;
      case "recall":
        event = { kind: "recalled", repair: null, at: now };
        break;
      case "propose":
        event = { kind: "proposed", fixes: [], reading: effect.reading, at: now };
        break;
      case "fix":
        event = { kind: "fixed", tree: effect.tree, files: [], made: [], leftAlone: [], durationMs: 1, at: now };
        break;
      case "leave-out":
        event = { kind: "left-out", tree: worktree, files: [], at: now };
        break;
      default:
        throw new Error(`no such effect: ${JSON.stringify(effect satisfies never)}`);
    }
  }
  const status = state.phase.kind === "done" ? state.phase.status : "unfinished";
  const asked = requests.map((request) => request.gate.name);
  return { state, status, bugs: trees.get(worktree) ?? [], wholeRuns, partRuns, surveys, ms, asked, requests };
}

const treeOf = (bugs: readonly string[]): string => `tree[${[...bugs].sort().join(",")}]`;

/** The tests that a run of only what failed takes. */
const selected = (state: State): readonly string[] => {
  if (state.phase.kind !== "running") return [];
  const { gate, check, flake } = state.phase;
  const best = state.gates[gate]?.proof.reds.findLast((run) => run.tree === state.best);
  const reading = check === "flake-part" ? flake?.first.reading : best?.reading;
  return (reading?.failures ?? []).flatMap((failure) => failure.test ?? []);
};

/** What the gate says of a tree with these bugs. `only`: the tests that are run; null runs all. */
export function readingOf(
  { gate, tests, load = [], stops = false, goesOn, targeted = false, behind = [], tells = false }: TruthGate,
  bugs: readonly string[],
  only: readonly string[] | null,
): Reading {
  const blocked = load.find((bug) => bugs.includes(bug));
  const failures: Failure[] = [];
  const seen: { name: string; file: string; outcome: "passed" | "failed" }[] = [];
  let complete = true;
  if (blocked !== undefined) failures.push(failureOf(gate, null, `cannot load: ${blocked}`, 1, false));
  else
    for (const test of tests) {
      if (only !== null && !only.includes(test.name)) continue;
      const at = test.bugs.findIndex((bug) => bug.split("&").every((part) => bugs.includes(part)));
      const spoilt = test.after !== undefined && seen.some((one) => one.name === test.after);
      const red = at >= 0 || spoilt || test.coin?.() === true;
      seen.push({ name: test.name, file: "a.test.ts", outcome: red ? "failed" : "passed" });
      if (!red) continue;
      const bug = test.bugs[at] ?? "state of another test";
      failures.push(failureOf(gate, test.name, test.vague ? "it failed" : `met ${bug}`, test.vague ? null : 10 + at, true));
      if (stops) {
        complete = seen.length === tests.length;
        break;
      }
    }
  const failing = failures.length > 0 ? -1 : behind.findIndex((command) => command.bugs.some((bug) => bugs.includes(bug)));
  const { tool = null, bugs: own = [], unreadable = false } = behind[failing] ?? {};
  if (!unreadable) failures.push(...own.filter((bug) => bugs.includes(bug)).map((bug) => diagnosticOf(gate, tool, bug)));
  const red = failures.length > 0 || unreadable;
  const words = ["run", ...failures.flatMap((failure) => failure.test ?? [])];
  // An unread failure may be any command's, and what a program prints that nobody knows any such program's.
  const voice = unreadable ? -1 : tool === null && !tells ? behind.findIndex((command) => command.tool === null) : failing;
  const unfinished = red ? behind.slice(failing < 0 ? 0 : voice + 1).map((command) => command.tool) : [];
  return {
    stage: gate.stage,
    class: red ? "code" : "passed",
    errorClass: null,
    reason: red ? "tests failed" : "exit 0",
    tool: null,
    files: failures.length === 0 ? [] : ["a.test.ts"],
    counts: { run: seen.length, failed: failures.length, skipped: 0 },
    failures,
    tests: seen,
    complete: complete && blocked === undefined,
    ...(unfinished.length > 0 ? { unfinished } : {}),
    ...(tells && tool === null && failing >= 0
      ? { printers: Object.fromEntries(failures.map(({ fingerprint }) => [fingerprint, { at: failing, cuts: failing + 1 }])) }
      : {}),
    goOn: goesOn === undefined || complete || blocked !== undefined ? null : { words: ["on"], cwd: ".", env: {} },
    targeted: targeted && words.length > 1 ? { words, cwd: ".", env: {} } : null,
    excerpt: "",
    notes: [],
  };
}

const diagnosticOf = (gate: Gate, tool: string | null, bug: string): Failure => ({
  ...failureOf(gate, null, `found ${bug}`, null, true),
  ...{ file: `${bug}.ts`, stage: "custom", code: bug, tool, origin: null },
});

const failureOf = (gate: Gate, test: string | null, message: string, line: number | null, ran: boolean): Failure => ({
  ...{ file: "a.test.ts", line, column: null, code: null, test, message, detail: null },
  ...{ stage: gate.stage, origin: { file: "a.ts", line: 1, column: null }, frames: [], tool: "runner", ran },
  fingerprint: hash(`${gate.name} ${test} ${message}`),
});
