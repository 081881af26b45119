/**
 * A world of pure data for the decision core: trees are names, a gate's verdict on a tree is chosen once and then stands, and every
 * choice comes from outside. The same world serves exhaustive walks (all choices) and random runs (seeded choices).
 */

import type { QuickFix } from "../../../src/core/agent.ts";
import type { PackageEvidence } from "../../../src/core/cause/package-evidence.ts";
import type { RevertTried } from "../../../src/core/cause/revert.ts";
import { compare } from "../../../src/core/failure/compare.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { rateOf, runsToProve } from "../../../src/core/failure/flake-rate.ts";
import type { Gate } from "../../../src/core/gate.ts";
import { decide } from "../../../src/core/recovery/decide.ts";
import type { Effect, Event } from "../../../src/core/recovery/protocol.ts";
import { initialState, type Plan, type State } from "../../../src/core/recovery/state.ts";
import type { ErrorClass } from "../../../src/core/stored/error-class.ts";
import type { RoundAnswer } from "../../../src/ports.ts";

/** Picks one of `options` (0 ≤ result < options); `what` names the choice in traces. */
export type Choose = (options: number, what: string) => number;

/** What a gate can say in the simulation. */
export interface Outcome {
  readonly failures: readonly string[];
  readonly class: Reading["class"];
  readonly errorClass: ErrorClass | null;
  /** Failures that stand for things that did not run. */
  readonly unrun?: readonly string[];
  readonly counts?: Reading["counts"];
}

export const green: Outcome = { failures: [], class: "passed", errorClass: null };
export const red = (...failures: string[]): Outcome => ({ failures, class: "code", errorClass: null });
export const infra = (errorClass: ErrorClass): Outcome => ({ failures: [], class: "infrastructure", errorClass });

export const gateOf = (name: string, more: Partial<Gate> = {}): Gate => ({
  name,
  stage: "custom",
  run: name,
  shell: null,
  fix: [],
  cwd: ".",
  env: {},
  passEnv: [],
  timeoutMs: 60_000,
  maxRounds: 2,
  needs: [],
  inputs: null,
  writes: [],
  reports: [],
  problemMatcher: null,
  rerun: null,
  retries: 1,
  cannotFail: null,
  ...more,
});

export const planOf = (gates: readonly Gate[], more: Partial<Plan> = {}): Plan => ({
  gates,
  limits: {
    maxRounds: 5,
    maxTotalRounds: 3,
    maxInfraRetries: 1,
    maxMinutes: 30,
    maxTokens: 200_000,
    maxCost: null,
    maxRunsPerPullRequest: 5,
    maxFollowUps: 2,
  },
  keepGoing: true,
  uncommitted: false,
  handsOver: false,
  dryRun: false,
  repairOff: null,
  agentOff: null,
  unlocked: [],
  quickFixes: false,
  memory: false,
  knownEnds: {},
  inherited: {},
  failedBefore: {},
  scope: null,
  sandbox: { mode: "auto", refused: null },
  ciLogs: {},
  quarantined: [],
  flakes: {},
  repairFlakes: false,
  origin: null,
  ...more,
});

/** Failures whose name ends with "@b" lie in b.ts, all others in a.ts. */
const fileOf = (fingerprint: string): string => (fingerprint.endsWith("@b") ? "b.ts" : "a.ts");

export const readingOf = (gate: Gate, outcome: Outcome): Reading => ({
  stage: gate.stage,
  class: outcome.class,
  errorClass: outcome.errorClass,
  reason: outcome.errorClass ?? outcome.class,
  tool: null,
  files: [...new Set(outcome.failures.map(fileOf))],
  counts: outcome.counts ?? { run: null, failed: null, skipped: null },
  failures: outcome.failures.map(
    (fingerprint): Failure => ({
      file: fileOf(fingerprint),
      line: 1,
      column: 1,
      code: null,
      test: fingerprint,
      message: fingerprint,
      detail: null,
      stage: gate.stage,
      origin: null,
      frames: [],
      tool: null,
      ran: !(outcome.unrun ?? []).includes(fingerprint),
      fingerprint,
    }),
  ),
  tests: null,
  complete: true,
  excerpt: "",
  notes: [],
});

const usage = { requests: 1, inputTokens: 400, outputTokens: 100, cachedInputTokens: 0, costUsd: null };
const answerOf = (outcome: RoundAnswer["outcome"], refusals: RoundAnswer["refusals"] = []): RoundAnswer => ({
  outcome,
  usage,
  model: "m",
  refusals,
  denied: [],
  granted: [],
  lastWords: outcome.kind === "useless" ? "my words" : null,
  transcript: null,
  durationMs: 10,
});

/** How each kind of world behaves; every field has a plain default. */
export interface Behaviour {
  /** A gate's verdict on a tree that it has not seen: called once a (gate, tree) unless it answers null (then asked again each time). */
  readonly verdict: (gate: Gate, tree: string, runOnTree: number, choose: Choose) => Outcome;
  /** The tree that a fixer makes of a tree; the same tree where it finds nothing. */
  readonly fix?: (gate: Gate, tree: string, choose: Choose, paths: readonly string[] | null) => string;
  /** Files that a gate's fixer makes on that tree; its name then ends in "{path}" for each. */
  readonly makes?: (gate: Gate, tree: string) => readonly string[];
  /** Made files that the job behind this one may not deliver. */
  readonly undeliverable?: readonly string[];
  /** A gate's verdict on checkpoint 0 as a commit, where that differs from the one in the user's own git. */
  readonly committed?: (gate: Gate) => Outcome | null;
  /** Called once a gate, before anything runs: chooses that verdict. */
  readonly choosesCommitted?: (gate: Gate, choose: Choose) => void;
  /** What an agent answers: a name for its edit, "give-up", "useless", "forbidden", "lock-file" or "too-large" (policy refused all of it) or "error". */
  readonly answer?: (gate: Gate, round: number, choose: Choose) => string;
  /** Whether the integrity check objects to the edit of that name. */
  readonly cheats?: (edit: string) => boolean;
  /** Whether the check of a test gate can no longer fail on the tree of that name. */
  readonly numb?: (tree: string) => boolean;
  /** Whether a change holds what only a calibration may keep, and there is none. */
  readonly unproven?: (tree: string) => boolean;
  /** Whether a gate can run in the sandbox; one that cannot shows a failure of its own there. By default all can. */
  readonly fitsInside?: (gate: Gate) => boolean;
  /** Every gate passes inside the sandbox, whatever it shows outside. */
  readonly passesInside?: boolean;
  /** Quick fixes for a gate that is red on that tree, by name. */
  readonly propose?: (
    gate: Gate,
    tree: string,
    without: readonly string[],
  ) => readonly (Pick<QuickFix, "unsafe" | "mends"> & { readonly name: string })[];
  /** The edit that is remembered for a gate, by name. */
  readonly remembered?: (gate: Gate) => string | null;
  /** What a gate changes, on that tree, of what decides about other commands. */
  readonly tampers?: (gate: Gate, tree: string) => readonly string[];
  /** The failures that a gate has on the base; null: that cannot be told. By default nothing is red there. */
  readonly base?: (gate: Gate, choose: Choose) => readonly string[] | null;
  /** The commits among which the one is that broke a gate; null: that cannot be told. By default it is one. */
  readonly culprit?: (gate: Gate, choose: Choose) => readonly string[] | null;
  /** Packages that the commit exchanged and the failures use. */
  readonly packages?: (gate: Gate, choose: Choose) => readonly PackageEvidence[];
  /** What an agent that gives up says it lacks. */
  readonly lacks?: (choose: Choose) => string | null;
  /** What comes of a revert. */
  readonly revert?: (choose: Choose) => RevertTried["outcome"];
  /** Milliseconds that a run on the base takes. */
  readonly baseMs?: number;
  /** No file can be written. */
  readonly unwritable?: boolean;
  /** Milliseconds that a gate run takes. */
  readonly ms?: number;
  /** Called before each effect: true stops the run there. */
  readonly cancel?: (effects: number) => boolean;
  /** Called after each effect: true and the machine failed there, once. */
  readonly fault?: (effects: number) => boolean;
}

export interface Walk {
  readonly state: State;
  readonly effects: readonly Effect[];
  /** Names of the events. */
  readonly events: readonly string[];
  /** The work tree at the end. */
  readonly worktree: string;
  /** Whole runs that passed, as "gate@tree"; and every run's outcome in order. */
  readonly passes: ReadonlySet<string>;
  readonly runs: readonly { readonly gate: string; readonly tree: string; readonly check: string; readonly outcome: Outcome }[];
  readonly asked: readonly string[];
  readonly broken: readonly string[];
}

/** The gates whose product a gate uses: what it needs, and the builds before it for all but format and lint. */
const usedBy = (plan: Plan, gate: Gate): readonly Gate[] =>
  plan.gates.filter(
    (other, at) =>
      gate.needs.includes(other.name) ||
      (other.stage === "build" && at < plan.gates.indexOf(gate) && gate.stage !== "format" && gate.stage !== "lint"),
  );

const mayMake = (state: State, name: string): boolean => {
  const of = state.gates[state.plan.gates.findIndex((gate) => gate.name === name)];
  return of?.block === null && of.verdict !== "failed" && of.verdict !== "infrastructure" && of.verdict !== "timeout";
};

const isRetry = ({ phase }: State): boolean => phase.kind === "running" && phase.infraRetries > 0;

/** Whether a gate failed before on the tree that it passes now. */
const wasRed = (runs: Walk["runs"], { gate, tree }: Walk["runs"][number]): boolean =>
  runs.some((run) => run.gate === gate && run.tree === tree && run.outcome.class !== "passed");

/** Runs the decision core in a simulated world to its end, and notes every promise broken on the way. */
export function walk(plan: Plan, behaviour: Behaviour, choose: Choose, maxEffects = 2000): Walk {
  let now = 0;
  let state = initialState(plan, "t0", now);
  let event: Event = { kind: "begun", at: now };
  let worktree = "t0";
  for (const gate of plan.gates) behaviour.choosesCommitted?.(gate, choose);
  const events: string[] = [];
  const effects: Effect[] = [];
  const passes = new Set<string>();
  const fixed = new Set<string>();
  const scoped = new Set<string>();
  const runs: Walk["runs"][number][] = [];
  const asked: string[] = [];
  const broken: string[] = [];
  const seen = new Map<string, number>();
  const pending = { edit: "" };
  /** What gates have made of the tree on disk, and where. */
  let disk: { tree: string; made: { gate: string; place: string }[] } = { tree: "", made: [] };
  const culprits = new Set<string>();
  const reverted = new Set<string>();
  const origins = new Map<string, readonly string[] | null>();
  /** By gate, the packages that were exchanged, and what the agent answered last: the package that it lacks, something else, or the lock file. */
  const exchanged = new Map<string, readonly string[]>();
  const lacked = new Map<string, string | null>();
  let spentOnBase = 0;
  let tried: { readonly gate: number; readonly ran: Walk["runs"][number] } | null = null;
  const promise = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(sentence);
  };
  for (let step = 0; ; step++) {
    const move = decide(state, event);
    // A fixer whose step was undone may lead there once more.
    if (move.state.steps.length < state.steps.length) fixed.clear();
    for (const [index, { name }] of plan.gates.entries()) {
      const { block, proof } = move.state.gates[index] ?? {};
      const red = proof?.reds.find(({ tree }) => tree === worktree);
      const before = origins.get(name);
      const isNew = block?.cause.kind === "policy" && block.cause.rule === "inherited" && state.gates[index]?.block === null;
      promise(
        !isNew || before == null || red?.reading.failures.every(({ fingerprint }) => before.includes(fingerprint)) === true,
        `${name} is left to its base, which has not all of it`,
      );
    }
    for (const [index, { name }] of plan.gates.entries()) {
      const { block } = move.state.gates[index] ?? {};
      if (!block || state.gates[index]?.block !== null) continue;
      const [packages, lacks] = [exchanged.get(name) ?? [], lacked.get(name)];
      const isConflict =
        packages.length > 0 && (lacks === null || lacks === "package-lock.json" || packages.some((one) => lacks?.includes(one)));
      promise(
        block.cause.kind !== "dependency" || isConflict,
        `${name} is said to be in conflict with packages though ${lacks} is what it lacks`,
      );
      promise(
        (block.cause.kind !== "missing-capability" && block.cause.kind !== "policy") || !isConflict,
        `${name} is said to lack ${lacks}, and not that its packages were exchanged`,
      );
    }
    state = move.state;
    if (tried !== null && state.gates[tried.gate]?.fit.kind === "fits") runs.push(tried.ran);
    tried = null;
    const { effect } = move;
    effects.push(effect);
    events.push(...move.notes.map(({ name }) => name));
    if (effect.kind === "finish") break;
    if (step > maxEffects) {
      broken.push("the loop does not end");
      break;
    }
    now += 1;
    const gate = "gate" in effect ? plan.gates[effect.gate] : undefined;
    switch (effect.kind) {
      case "run-gate": {
        if (gate === undefined) throw new Error("no gate");
        promise(worktree === effect.tree, `${gate.name} is run on ${effect.tree} while ${worktree} is checked out`);
        const key = `${gate.name}@${effect.tree}`;
        const again = effect.check === "flake" || effect.check === "flake-proof" || effect.check === "fit" || effect.check === "provide";
        promise(again || state.mending !== null || !passes.has(key), `${key} is run again though its pass is known`);
        if (disk.tree !== effect.tree) disk = { tree: effect.tree, made: [] };
        const unmade = usedBy(plan, gate).filter(
          ({ name }) =>
            mayMake(state, name) &&
            !disk.made.some((product) => product.gate === name && (product.place !== "inside" || effect.place === "inside")),
        );
        promise(unmade.length === 0, `${key} is run over what ${unmade.map(({ name }) => name).join(", ")} made of another tree`);
        promise(
          effect.check !== "provide" ||
            isRetry(state) ||
            !disk.made.some((product) => product.gate === gate.name && product.place === effect.place),
          `${key} makes anew what is there`,
        );
        if (effect.selection === null) disk.made.push({ gate: gate.name, place: effect.place });
        promise(effect.place !== "outside" || !effect.tree.includes("+"), `an agent's edit, ${key}, is judged outside without watch`);
        promise(
          effect.check !== "fit" || (effect.place === "inside" && effect.tree === "t0"),
          `${key} is tried for its fit on an edited tree`,
        );
        const count = seen.get(key) ?? 0;
        seen.set(key, count + 1);
        const passesThere = effect.place === "inside" && behaviour.passesInside === true;
        promise(effect.tree === "t0" || effect.view !== null, `${key} is judged in the user's own git, and not as a commit`);
        promise(effect.view === null || effect.tree !== "t0" || plan.uncommitted, `${key} gets a view of git that it does not need`);
        // A gate with `inputs` shows the same on every tree.
        const asCommit =
          (effect.tree === "t0" || gate.inputs !== null) && effect.view !== null ? (behaviour.committed?.(gate) ?? null) : null;
        const truth = passesThere ? green : (asCommit ?? behaviour.verdict(gate, effect.tree, count, choose));
        // Only what CI had red is run: what else fails does not show.
        const asked = effect.check === "reproduce" && effect.selection?.kind === "rerun" ? effect.selection.tests : null;
        const shown =
          asked === null || truth.class !== "code"
            ? truth
            : red(...truth.failures.filter((failure) => asked.some((name) => failure.startsWith(name))));
        const partial = asked !== null && shown.class === "code" && shown.failures.length === 0 ? green : shown;
        const misfit = effect.place === "inside" && behaviour.fitsInside?.(gate) === false;
        const outcome: Outcome = misfit ? { ...red(...partial.failures, "refused"), class: "code" } : partial;
        const tampered = behaviour.tampers?.(gate, effect.tree) ?? [];
        const held = effect.place !== "watched" || tampered.length === 0;
        if (outcome.class === "passed" && effect.selection === null && held && (asCommit === null || effect.tree !== "t0")) passes.add(key);
        const ran = { gate: gate.name, tree: effect.tree, check: effect.check, outcome };
        // A pass inside where the same files failed outside says nothing: the place may have made it.
        const ofPlace = effect.place === "inside" && !effect.tree.includes("+") && outcome.class === "passed" && wasRed(runs, ran);
        // A run for a gate's fit counts where it fits.
        if (effect.check === "fit" && !ofPlace) tried = { gate: effect.gate, ran };
        else if (!misfit && !ofPlace) runs.push(ran);
        now += behaviour.ms ?? 1000;
        event = {
          kind: "gate-finished",
          exitCode: outcome.class === "passed" ? 0 : 1,
          durationMs: behaviour.ms ?? 1000,
          log: "log",
          reading: readingOf(gate, outcome),
          tree: effect.tree,
          wrote: [],
          place: effect.place,
          refusal: misfit ? "EROFS: read-only file system" : null,
          tampered: effect.place === "watched" ? tampered.map((path) => ({ path, undone: true })) : [],
          at: now,
        };
        break;
      }
      case "wait":
        event = { kind: "waited", at: now };
        break;
      case "fix": {
        if (gate === undefined) throw new Error("no gate");
        promise(worktree === effect.tree, `the fixer of ${gate.name} is run on ${effect.tree} while ${worktree} is checked out`);
        // Over changed files alone a formatter goes after each edit; for a gate's own sake a fixer runs once on a tree, in a scope and everywhere.
        const forItself = state.phase.kind === "fixing";
        const key = `${gate.name}@${effect.tree}`;
        const place = `${key}${effect.paths === null ? "" : " in scope"}`;
        promise(!forItself || !fixed.has(place), `the fixer of ${place} is run twice`);
        if (forItself) fixed.add(place);
        if (forItself && effect.paths !== null) scoped.add(key);
        promise(
          effect.paths !== null || !mayStayInScope(plan, gate, runs, effect.tree) || scoped.has(key),
          `${key} is not first run in scope`,
        );
        promise(
          !forItself || !onlyUncommitted(plan, behaviour, gate) || worktree !== "t0",
          `${gate.name} is fixed though its commit is green`,
        );
        const fixedTree = (behaviour.fix ?? ((_, from) => from))(gate, effect.tree, choose, effect.paths);
        const made = effect.paths === null ? (behaviour.makes?.(gate, effect.tree) ?? []) : [];
        const tree = `${fixedTree}${made.map((path) => `{${path}}`).join("")}`;
        worktree = tree;
        event = { kind: "fixed", tree, files: tree === effect.tree ? [] : ["a.ts", ...made], made, leftAlone: [], durationMs: 1, at: now };
        break;
      }
      case "recall": {
        const name = gate === undefined ? null : (behaviour.remembered?.(gate) ?? null);
        pending.edit = `${worktree}+${name}`;
        event = {
          kind: "recalled",
          repair: name === null ? null : { changes: [{ path: "a.ts", before: "x", after: name }], why: name, digest: name },
          at: now,
        };
        break;
      }
      case "propose":
        event = {
          kind: "proposed",
          fixes: (gate === undefined ? [] : (behaviour.propose?.(gate, worktree, effect.without) ?? [])).map(({ name, ...fix }) => ({
            ...fix,
            title: name,
            parts: [name],
            changes: [{ path: "a.ts", before: "x", after: name }],
          })),
          reading: effect.reading,
          at: now,
        };
        break;
      case "ask": {
        const { request } = effect;
        const last = runs.findLast(
          (run) =>
            run.gate === request.gate.name &&
            run.tree === request.tree &&
            !(run.check === "provide" && run.outcome.class === "infrastructure"),
        );
        promise(
          worktree === request.tree && (request.tree === state.best || (request.tree === state.tentative?.tree && request.tentative)),
          "an agent is asked about a tree that is neither the best tree nor a tentative one built on it",
        );
        const shownRed = runs.some((run) => run.gate === request.gate.name && run.outcome.class === "code");
        promise(
          state.mending === null ||
            (plan.repairFlakes && shownRed && state.gates.every((of) => of.block !== null || of.verdict !== "failed")),
          `an agent is asked to mend a flake of ${request.gate.name} that may not be, or before all else is done`,
        );
        promise(
          // A timeout or crash that repeats and names a test is code as well.
          (state.mending !== null && last?.outcome.class === "passed") ||
            (last !== undefined &&
              (last.outcome.class === "code" || (last.outcome.class === "infrastructure" && last.outcome.failures.length > 0))),
          `an agent is asked about ${request.gate.name}, which is ${last?.outcome.class}`,
        );
        promise(
          !onlyUncommitted(plan, behaviour, request.gate) || worktree !== "t0",
          `an agent is asked about ${request.gate.name}, whose commit is green`,
        );
        const before = origins.get(request.gate.name);
        promise(
          plan.origin === null || before !== undefined || outOfTime(state),
          `an agent is asked about ${request.gate.name} before its base is`,
        );
        promise(
          before == null ||
            plan.origin?.of !== "base" ||
            plan.origin.repair ||
            request.reading.failures.some(({ fingerprint }) => !before.includes(fingerprint)),
          `an agent is asked about ${request.gate.name}, which has only what its base has`,
        );
        asked.push(request.gate.name);
        const name = (behaviour.answer ?? (() => "useless"))(request.gate, request.round, choose);
        const digest = name;
        const lacks = name === "give-up" ? (behaviour.lacks?.(choose) ?? null) : null;
        if (name === "lock-file") lacked.set(request.gate.name, "package-lock.json");
        else if (name === "give-up") lacked.set(request.gate.name, lacks);
        else lacked.delete(request.gate.name);
        pending.edit = `${worktree}+${name}`;
        event = {
          kind: "answered",
          digest,
          answer: answerOf(
            name === "give-up"
              ? { kind: "give-up", cause: "missing-capability", reason: "cannot", needs: lacks }
              : ["useless", "forbidden", "too-large", "lock-file"].includes(name)
                ? { kind: "useless", reason: "prose" }
                : name === "error"
                  ? { kind: "error", code: "quota", message: "no credit", retryable: false }
                  : name === "over-budget"
                    ? { kind: "over-budget", limit: "max-tokens", reason: "5 tokens are left" }
                    : { kind: "edits", changes: [{ path: "a.ts", before: "x", after: name }], why: name, analysis: null },
            name === "forbidden"
              ? [{ path: "a.test.ts", rule: "tests", message: "a test" }]
              : name === "too-large"
                ? [{ path: "a.ts", rule: "max-files", message: "21 files" }]
                : name === "lock-file"
                  ? [{ path: "package-lock.json", rule: "lock-file", message: "a lock file" }]
                  : [],
          ),
          at: now,
        };
        break;
      }
      case "apply":
        if (behaviour.unwritable) {
          event = { kind: "not-applied", message: "EACCES", byMachine: true, at: now };
          break;
        }
        worktree =
          state.phase.kind === "applying" && state.phase.trial.by === "quick-fix"
            ? `${worktree}~${effect.changes[0]?.after}`
            : pending.edit;
        event = { kind: "applied", tree: worktree, files: ["a.ts"], at: now };
        break;
      case "rebase":
        promise(worktree === effect.current, `${effect.to} is made anew while ${worktree} is checked out`);
        promise(
          effect.onto === (state.phase.kind === "joining" ? state.phase.tree : state.best),
          `${effect.to} is made anew on ${effect.onto}, which is neither the best tree nor what stands on it`,
        );
        {
          const made = effect.to.startsWith(effect.from) ? `${effect.onto}${effect.to.slice(effect.from.length)}` : null;
          worktree = made ?? effect.current;
          event = { kind: "rebased", tree: made, files: ["a.ts"], at: now };
        }
        break;
      case "inspect":
        event = {
          kind: "inspected",
          // Every change has something worth a look, which never rejects it.
          findings: [
            { file: "a.ts", line: 1, rule: "hard-coded" as const, message: effect.to, remark: true as const },
            ...(behaviour.unproven?.(effect.to)
              ? [{ file: "a.ts", line: 1, rule: "result-forged" as const, message: "a hook", remark: "if-calibrated" as const }]
              : []),
            ...(behaviour.cheats?.(effect.to)
              ? [{ file: "a.ts", line: 1, rule: "test-skipped" as const, message: "a test was skipped" }]
              : []),
          ],
          at: now,
        };
        break;
      case "calibrate":
        promise(worktree === effect.tree, `${effect.tree} is calibrated while ${worktree} is checked out`);
        promise(passes.has(`${gate?.name}@${effect.tree}`), `${effect.tree} is calibrated before its gate passed on it`);
        disk = { tree: "", made: [] };
        event = {
          kind: "calibrated",
          calibration: behaviour.numb?.(effect.tree)
            ? { outcome: "cannot-fail", reason: "the check can no longer fail" }
            : behaviour.unproven?.(effect.tree)
              ? { outcome: "not-calibrated", reason: "nothing ran" }
              : { outcome: "calibrated", reason: "" },
          at: now,
        };
        break;
      case "try-revert":
        promise(culprits.has(effect.commit), "a commit is reverted that nobody found guilty");
        promise(!reverted.has(effect.commit), "a commit is reverted twice");
        promise(worktree === state.best, "a revert is tried beside another change");
        promise(
          state.gates.some(({ block }) => block !== null),
          "a revert is tried though nothing is red",
        );
        promise(timeOf(state) - effect.limitMs >= 15_000, "a revert may eat into the reserve");
        reverted.add(effect.commit);
        now += 10;
        event = {
          kind: "revert-tried",
          revert: {
            commit: effect.commit,
            outcome: behaviour.revert?.(choose) ?? "green",
            red: [],
            reason: null,
            isMerge: false,
            durationMs: 10,
          },
          at: now,
        };
        break;
      case "find-origin": {
        if (gate === undefined) throw new Error("no gate");
        const left = (plan.origin?.limitMs ?? 0) - spentOnBase;
        promise(plan.origin !== null && effect.limitMs > 0 && effect.limitMs <= left, `${gate.name} is run on the base beyond its time`);
        promise(!origins.has(gate.name), `${gate.name} is run on the base twice`);
        promise(
          usedBy(plan, gate).every(({ name }) => !gate.needs.includes(name) || effect.needs.some((at) => plan.gates[at]?.name === name)),
          `${gate.name} is run on the base without what it uses`,
        );
        promise(timeOf(state) - effect.limitMs >= 15_000, `the search for ${gate.name} may eat into the reserve`);
        const onBranch = plan.origin?.of === "branch";
        const there = onBranch ? null : behaviour.base === undefined ? [] : behaviour.base(gate, choose);
        const commits = onBranch ? (behaviour.culprit === undefined ? ["c"] : behaviour.culprit(gate, choose)) : null;
        if (commits?.length === 1) culprits.add(commits[0] ?? "");
        const durationMs = Math.min(behaviour.baseMs ?? 10, effect.limitMs);
        origins.set(gate.name, there);
        const packages = commits === null ? [] : (behaviour.packages?.(gate, choose) ?? []);
        exchanged.set(
          gate.name,
          packages.map(({ name }) => name),
        );
        spentOnBase += durationMs;
        now += durationMs;
        const prints = effect.reading.failures.map(({ fingerprint }) => fingerprint);
        event = {
          kind: "origin-found",
          origin:
            commits !== null
              ? {
                  kind: "culprit",
                  commits,
                  failures: prints,
                  dependencies: false,
                  how: "searched",
                  durationMs,
                  packages,
                }
              : there === null
                ? { kind: "unknown", reason: "it is not here", commit: null, durationMs }
                : {
                    kind: "checked",
                    inherited: prints.filter((print) => there.includes(print)),
                    own: prints.filter((print) => !there.includes(print)),
                    untold: [],
                    commit: "b",
                    durationMs,
                  },
          at: now,
        };
        break;
      }
      case "leave-out":
        promise(worktree === state.best, "files are left out of a tree that is not the best one");
        {
          const paths = effect.paths === "undeliverable" ? inTree(behaviour.undeliverable ?? [], worktree) : effect.paths;
          worktree = without(worktree, paths);
          event = { kind: "left-out", tree: worktree, files: paths.map((path) => ({ path, why: "it is locked" })), at: now };
        }
        break;
      case "restore":
        worktree = effect.tree;
        event = { kind: "restored", at: now };
        break;
      default:
        throw new Error(`no such effect: ${JSON.stringify(effect satisfies never)}`);
    }
    if (behaviour.fault?.(effects.length) && state.fault === null) event = { kind: "fault", message: "the machine failed", at: now };
    if (behaviour.cancel?.(effects.length) && !state.cancelled) event = { kind: "cancelled", usage: null, at: now };
  }
  const bare = worktree.replace(/\{[^}]*\}/g, "");
  const ended = state.phase.kind === "done" ? state.phase.status : null;
  // Where no time was left to run every gate once more, and the reserve after it, what might be left out stays.
  const isLate = now + 2.25 * plan.gates.length * (behaviour.ms ?? 1000) + 15_000 > plan.limits.maxMinutes * 60_000;
  promise(
    isLate || ended !== "recovered" || bare === worktree || runs.some((run) => run.tree === bare && run.outcome.class !== "passed"),
    `made files are kept that no gate was seen to need: ${worktree}`,
  );
  const deliverable = without(worktree, behaviour.undeliverable ?? []);
  promise(
    isLate ||
      ended !== "recovered" ||
      !plan.handsOver ||
      deliverable === worktree ||
      runs.some((run) => run.tree === deliverable && isWorse(run, runs)),
    `green, and the next job may not deliver it: ${worktree}`,
  );
  promise(behaviour.numb?.(worktree) !== true, `a change on which the check cannot fail is kept: ${worktree}`);
  promise(behaviour.unproven?.(worktree) !== true, `a change that nothing proves is kept: ${worktree}`);
  promise(behaviour.cheats?.(worktree) !== true, `a change that the integrity check objected to is kept: ${worktree}`);
  return { state, effects, events, worktree, passes, runs, asked, broken };
}

const inTree = (paths: readonly string[], tree: string): readonly string[] => paths.filter((path) => tree.includes(`{${path}}`));
const without = (tree: string, paths: readonly string[]): string => paths.reduce((left, path) => left.replaceAll(`{${path}}`, ""), tree);

/** Whether a run shows what its gate did not show at first, or failed by the machine. */
const isWorse = ({ gate, outcome }: Walk["runs"][number], runs: Walk["runs"]): boolean => {
  const first = runs.find((run) => run.gate === gate)?.outcome.failures ?? [];
  return outcome.class === "infrastructure" || outcome.failures.some((failure) => !first.includes(failure));
};

const timeOf = (state: State): number => state.startedAt + state.plan.limits.maxMinutes * 60_000 - state.now;

/** Whether a gate got no run on the base because no time was left for it. */
const outOfTime = ({ gates }: State): boolean => gates.some(({ origin }) => origin?.kind === "unknown" && origin.durationMs === 0);

/** Whether a gate is red on checkpoint 0 for nothing but work that is not committed. */
const onlyUncommitted = (plan: Plan, behaviour: Behaviour, gate: Gate): boolean =>
  plan.uncommitted && behaviour.committed?.(gate)?.class === "passed";

/** Whether a fixer has to try some files alone first: those that failed, of format and lint; else the pull request's, where all that its gate ever showed on that tree lies in them. */
const mayStayInScope = (plan: Plan, gate: Gate, runs: Walk["runs"], tree: string): boolean => {
  const reds = runs.filter((run) => run.gate === gate.name && run.tree === tree && run.outcome.failures.length > 0);
  const readings = reds.map((run) => readingOf(gate, run.outcome));
  const named = readings.every(({ complete, failures }) => complete && failures.every(({ file }) => file !== null));
  if (named && (gate.stage === "format" || gate.stage === "lint")) return reds.length > 0;
  return plan.scope !== null && reds.length > 0 && readings.flatMap(({ files }) => files).every((file) => plan.scope?.includes(file));
};

/** The promises of .github/docs/deciding.md that a finished walk must keep; empty where all hold. */
export function brokenPromises(plan: Plan, walked: Walk): string[] {
  const { state, runs, worktree, passes } = walked;
  const broken = [...walked.broken];
  const status = state.phase.kind === "done" ? state.phase.status : "unfinished";
  const promise = (holds: boolean, sentence: string) => {
    if (!holds) broken.push(`${sentence} (${status})`);
  };
  if (status === "passed" || status === "recovered")
    // No edit of these worlds touches a gate's `inputs`, so that any pass of such a gate holds.
    for (const gate of plan.gates)
      promise(
        gate.inputs === null ? passes.has(`${gate.name}@${worktree}`) : [...passes].some((pass) => pass.startsWith(`${gate.name}@`)),
        `green, but ${gate.name} never passed whole on the final tree ${worktree}`,
      );
  promise((status === "passed") === (status === "passed" && worktree === "t0"), "passed with a changed tree");
  promise(status !== "recovered" || worktree !== "t0", "recovered without a change");
  promise(status !== "improved" || worktree !== "t0", "improved without a change");
  promise(worktree === state.best, `the work tree is ${worktree}, the best tree ${state.best}`);
  promise(
    state.steps.every(({ by, remarks }) => by === "fixer" || by === "writes" || remarks?.length === 1),
    "a change was kept without what is to be said of it",
  );
  for (const { unsafe, to, description } of state.steps)
    for (const { name, stage } of plan.gates)
      promise(
        unsafe !== true || stage !== "test" || passes.has(`${name}@${to}`),
        `the unsafe ${description} is kept, and ${name} never passed on it`,
      );
  promise(
    plan.gates.some(({ stage }) => stage === "test") || state.steps.every(({ unsafe }) => unsafe !== true),
    "an unsafe fix is kept without tests",
  );
  promise(
    state.gates.every((of) => of.tools.tried.length <= mostTries),
    "more quick fixes were tried than a gate may cost",
  );
  for (const index of plan.gates.keys())
    promise(
      walked.effects.filter((effect) => effect.kind === "propose" && effect.gate === index).length <= mostProposals + mostTries,
      "quick fixes were asked for more often than trees and tries allow",
    );
  promise(state.tentative === null, "something tentative is left at the end");
  for (const of of state.gates)
    promise(
      of.dialogue.attempts.every((attempt) => attempt.outcome !== "tentative"),
      "an attempt is tentative at the end",
    );
  const rounds = state.rounds;
  promise(rounds <= plan.limits.maxTotalRounds, `${rounds} rounds of ${plan.limits.maxTotalRounds}`);
  for (const [index, gate] of plan.gates.entries()) {
    const of = state.gates[index];
    promise((of?.rounds ?? 0) <= gate.maxRounds, `${of?.rounds} rounds at ${gate.name}, allowed ${gate.maxRounds}`);
    const lost =
      of?.dialogue.attempts.filter(({ by, round, outcome }) => by === "round" && round !== undefined && outcome !== "kept").length ?? 0;
    promise(lost <= (gate.maxLostRounds ?? lost), `${lost} rounds lost at ${gate.name}, allowed ${gate.maxLostRounds}`);
    const mine = runs.filter((run) => run.gate === gate.name);
    // Its baseline is checkpoint 0 where the gate ran there, else its first run that was not the machine's fault.
    const ofParts: readonly string[] = ["part", "flake-part", "flake-proof", "reproduce"];
    const known = mine.filter((run) => run.outcome.class !== "infrastructure" && !ofParts.includes(run.check));
    // Its run on an unsafe fix may be of a tree that was undone.
    const start = known.some((run) => run.tree === "t0") ? "t0" : known.find((run) => run.check !== "tests")?.tree;
    // A test that changes its mind on one tree counts with all that it ever said there.
    const said = known.filter((run) => run.tree === start).flatMap((run) => run.outcome.failures);
    const inCi = of?.ciLog === "believed" ? plan.ciLogs[gate.name]?.reading.failures.map(({ message }) => message) : undefined;
    const seen = start !== "t0" && inCi !== undefined ? inCi : said;
    const baseline = start === undefined ? undefined : { outcome: seen.length === 0 ? green : red(...new Set(seen)) };
    const final = known.findLast((run) => run.tree === worktree);
    if (baseline !== undefined && final !== undefined && final.outcome.class === "code" && status !== "cancelled" && status !== "error") {
      const flaky = new Set(of?.flakes.tests ?? []);
      const { regressions } = compare(readingOf(gate, baseline.outcome), readingOf(gate, final.outcome));
      const own = regressions.filter((failure) => !flaky.has(failure.test ?? ""));
      promise(own.length === 0, `${gate.name} shows ${own.map((failure) => failure.message)} on the final tree, its baseline did not`);
    }
    if (status === "blocked" || status === "improved")
      promise(
        of?.block !== null || of.verdict === "passed" || of.verdict === "flaky" || of.verdict === "skipped",
        `${gate.name} is red without a reason`,
      );
  }
  for (const gate of plan.gates) {
    const mended = state.steps.filter((one) => one.mended !== undefined && plan.gates[one.gate] === gate).length;
    const trees = [...new Set(state.steps.flatMap(({ gate: at, to }) => (plan.gates[at] === gate ? [to] : [])))];
    const proven = trees.filter((tree) => {
      const proofs = runs.filter((run) => run.gate === gate.name && run.tree === tree && run.check === "flake-proof");
      const judged = proofs.filter(({ outcome }) => outcome.class !== "infrastructure");
      return judged.length >= proofRuns(plan, gate) && judged.every(({ outcome }) => outcome.class === "passed");
    });
    promise(mended <= proven.length, `a flake of ${gate.name} is called mended without as many runs as its rate asks`);
  }
  promise(state.mending === null || status === "cancelled" || status === "error", "a change that is to mend a flake is left in the middle");
  const bound = runBound(plan);
  promise(runs.length <= bound, `${runs.length} gate runs, at most ${bound}`);
  return broken;
}

/** Quick fixes that one gate may cost in a run (.github/docs/deciding.md). */
const mostTries = 12;
/** Trees on which quick fixes are asked for at a gate. */
const mostProposals = 6;

/** The formula in the limits that bounds gate runs: each tree that can ever be best or tried, times what one tree can cost. */
function runBound(plan: Plan): number {
  const { maxTotalRounds, maxInfraRetries } = plan.limits;
  const fixers = plan.gates.filter((gate) => gate.fix.length > 0).length;
  // A round may be tried with the tentative ones below it and without, and with up to three sets of those that were undone.
  const trees = 1 + 5 * maxTotalRounds + fixers * (3 + maxTotalRounds) + (plan.quickFixes ? plan.gates.length * mostTries : 0);
  // What failed and the whole, each once for the verdict and once for every look at a flake.
  const looks = plan.gates.reduce((sum, gate) => sum + 2 * (1 + gate.retries), 0);
  // Once on checkpoint 0 for its fit, and the run that did not count once more.
  const proofs = plan.repairFlakes ? plan.gates.reduce((sum, gate) => sum + 2 * (1 + proofRuns(plan, gate)), 0) : 0;
  return (trees * looks + proofs) * (1 + maxInfraRetries) + 2 * plan.gates.length;
}

/** Runs that prove a flake of that gate to be mended: the rarest may be in hand, the most frequent is at least. */
const proofRuns = (plan: Plan, gate: Gate): number =>
  Math.max(0, ...(plan.flakes[gate.name] ?? []).map((flake) => runsToProve(rateOf(flake), 2)));
