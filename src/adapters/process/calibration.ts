/** Whether a test gate can still fail: a probe beside a repaired test's file, run alone. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type Calibration,
  type CalibrationRequest,
  type Probe,
  probeName,
  probeOf,
  probeWord,
  turnedName,
} from "../../core/calibration/probe.ts";
import type { Failure } from "../../core/failure/failure.ts";
import type { Gate, TargetedCommand } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { targetedCommand } from "../../tools/command/targeted.ts";
import type { Journal } from "../checkpoint/journal.ts";
import { removeProbe, writeProbe } from "./probe-file.ts";

export interface CalibrationParts {
  readonly root: string;
  readonly journal: Journal;
  readonly project: (tree: Tree) => Project;
  /** Runs the gate's command in this form on the tree that is checked out, with the probe of that path beside it. */
  readonly run: (command: TargetedCommand, tree: Tree, probe: string) => Promise<Result<GateRun>>;
  readonly restore: (tree: Tree) => Promise<Result<void>>;
}

/**
 * "red": the added test was reported, and the turned one. "silent": the run said that all is well. "unturned": the turned test was not
 * reported, though nothing says that it passed. Otherwise why it says nothing.
 */
type ProbeResult = "red" | "silent" | "unturned" | { readonly reason: string };

/**
 * Runs the probe on the tree that is checked out and, where it is silent there, on checkpoint 0: only a check that could fail before the
 * change and cannot after it is the change's doing. The work tree is `tree` again afterwards. Fails only where the machine failed.
 */
export const calibrateGate = async (
  parts: CalibrationParts,
  gate: Gate,
  { tree, initial, failures }: CalibrationRequest,
): Promise<Result<Calibration>> => {
  const failure = failures.find(({ file }) => file !== null && isPlainFile(join(parts.root, file)));
  if (failure === undefined) return ok({ outcome: "not-calibrated", reason: "no failure named the file of its test" });
  const edited = await look(parts, gate, tree, failure);
  if (!edited.ok) return edited;
  if (edited.value === "red") return ok({ outcome: "calibrated", reason: "" });
  if (typeof edited.value !== "string") return ok({ outcome: "not-calibrated", reason: edited.value.reason });
  const back = await parts.restore(initial);
  if (!back.ok) return back;
  const before = await look(parts, gate, initial, failure);
  const forth = await parts.restore(tree);
  if (!forth.ok) return forth;
  if (!before.ok) return before;
  if (before.value !== "red" && edited.value === "unturned") return ok({ outcome: "calibrated", reason: "" });
  if (before.value !== "red")
    return ok({
      outcome: "not-calibrated",
      reason: "a failing test added to the repaired test's file is not reported on the untouched files either",
    });
  return ok({
    outcome: "cannot-fail",
    reason: `With this change a failing test in ${failure.file} is no longer reported, and before it was: the check can no longer fail.`,
  });
};

/** With the failing assertion turned, where it can be; without, where that kept the added test from running. */
const look = async (parts: CalibrationParts, gate: Gate, tree: Tree, failure: Failure): Promise<Result<ProbeResult>> => {
  const text = readFileSync(join(parts.root, failure.file ?? ""), "utf8");
  const probe = probeOf(failure.file ?? "", text, failure, true);
  if ("reason" in probe) return ok(probe);
  const seen = await lookBy(parts, gate, tree, failure, probe);
  if (!probe.turned || !seen.ok || typeof seen.value === "string") return seen;
  const plain = probeOf(failure.file ?? "", text, failure, false);
  return "reason" in plain ? ok(plain) : lookBy(parts, gate, tree, failure, plain);
};

/** The gate's command for the probe alone; null where it has none. */
const probeCommand = (gate: Gate, project: Project, probe: Probe, file: string, failures: readonly Failure[]): TargetedCommand | null => {
  const { only, leaves } = recognise(gate.run, gate.cwd, project);
  const renamed = (words: readonly string[]): readonly string[] => words.map((word) => probeWord(probe, file, word));
  const targeted = targetedCommand(only, failures);
  if (targeted !== null) return { ...targeted, words: renamed(targeted.words) };
  // A program that is given the test's file, as in `node test.js`.
  const [leaf] = leaves;
  if (leaf === undefined || leaves.length > 1 || leaf.nested || leaf.aside) return null;
  const words = renamed([...leaf.runner, ...leaf.words]);
  const runsProbe = words.some((word) => probe.path.endsWith(word.replace(/^\.\//, "")) && word.includes("regreen"));
  return runsProbe && words.every((word) => /^[\w@./+=:,%^-]+$/.test(word)) ? { words, cwd: leaf.cwd, env: {} } : null;
};

const lookBy = async (parts: CalibrationParts, gate: Gate, tree: Tree, failure: Failure, probe: Probe): Promise<Result<ProbeResult>> => {
  const file = failure.file ?? "";
  const name = failure.test ?? "";
  // The repaired test runs as well: what ends the process there with success takes the added one along.
  const repaired = failure.test === null ? [] : [{ ...failure, file: probe.path, test: turnedName(probe, file, name) }];
  const turned = probe.turned ? repaired : [];
  const failures = [{ ...failure, file: probe.path, test: probeName(probe, file, name) }, ...repaired];
  const command = probeCommand(gate, parts.project(tree), probe, file, failures);
  if (command === null) return ok({ reason: "its command cannot be told to run one test alone" });
  const noted = parts.journal.update({ probe: probe.path });
  if (!noted.ok) return noted;
  const written = writeProbe(parts.root, probe);
  if (!written.ok) return ok({ reason: written.error.message });
  let ran: Result<GateRun>;
  try {
    ran = await parts.run(command, tree, probe.path);
  } finally {
    removeProbe(parts.root, probe.path);
  }
  const cleared = parts.journal.update({ probe: null });
  if (!ran.ok) return ran;
  if (!cleared.ok) return cleared;
  const { exitCode, reading } = ran.value;
  if (exitCode === 0) return ok("silent");
  const { excerpt, failures: red } = reading;
  // A script that only asserts has no names of tests: there it is what the script says.
  const added = ({ test }: Failure): boolean => test?.includes(probe.test) === true;
  if (!red.some(added) && !(failure.test === null && excerpt.includes(probe.test)))
    return ok({ reason: `the added test did not run (${reading.reason})` });
  const isTurned = (test: string | null): boolean => turned.some((one) => bare(one.test) === bare(test ?? ""));
  if (turned.length === 0 || reading.failures.some(({ test }) => isTurned(test))) return ok("red");
  // That it passed is said by its name, or because one of two was all that failed; where it is not, the untouched files tell.
  const { run, failed } = reading.counts;
  const passed = reading.tests?.some(({ name: test, outcome }) => outcome === "passed" && isTurned(test)) ?? (failed === 1 && run === 2);
  return ok(passed ? "silent" : "unturned");
};

/** A test's own name, without the file that runners put in front of it. */
const bare = (name: string): string => name.slice(name.indexOf("::") + 1).trim();

const isPlainFile = (path: string): boolean => {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
};
