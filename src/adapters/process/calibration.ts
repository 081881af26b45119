/** Whether a test gate can still fail: a probe beside a repaired test's file, run alone. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Calibration, type CalibrationRequest, probeName, probeOf, probeTest } from "../../core/calibration/probe.ts";
import type { Failure } from "../../core/failure/failure.ts";
import type { Gate, TargetedCommand } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";
import { recognise } from "../../tools/recognise.ts";
import { targetedCommand } from "../../tools/targeted.ts";
import type { Journal } from "../checkpoint/journal.ts";
import { removeProbe, writeProbe } from "./probe-file.ts";

export interface CalibrationParts {
  readonly root: string;
  readonly journal: Journal;
  readonly project: (tree: Tree) => Project;
  /** Runs the gate's command in this form on the tree that is checked out. */
  readonly run: (command: TargetedCommand, tree: Tree) => Promise<Result<GateRun>>;
  readonly restore: (tree: Tree) => Promise<Result<void>>;
}

/** "red": the added test was reported. "silent": the run said that all is well. Otherwise why it says nothing. */
type Look = "red" | "silent" | { readonly reason: string };

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
  if (edited.value !== "silent") return ok({ outcome: "not-calibrated", reason: edited.value.reason });
  const back = await parts.restore(initial);
  if (!back.ok) return back;
  const before = await look(parts, gate, initial, failure);
  const forth = await parts.restore(tree);
  if (!forth.ok) return forth;
  if (!before.ok) return before;
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

const look = async (parts: CalibrationParts, gate: Gate, tree: Tree, failure: Failure): Promise<Result<Look>> => {
  const probe = probeOf(failure.file ?? "", readFileSync(join(parts.root, failure.file ?? ""), "utf8"));
  if ("reason" in probe) return ok(probe);
  const { only } = recognise(gate.run, gate.cwd, parts.project(tree));
  const command = targetedCommand(only, [{ ...failure, file: probe.path, test: probeName(probe, failure.test ?? "") }]);
  if (command === null) return ok({ reason: "its command cannot be told to run one test alone" });
  const noted = parts.journal.update({ probe: probe.path });
  if (!noted.ok) return noted;
  const written = writeProbe(parts.root, probe);
  if (!written.ok) return ok({ reason: written.error.message });
  let ran: Result<GateRun>;
  try {
    ran = await parts.run(command, tree);
  } finally {
    removeProbe(parts.root, probe.path);
  }
  const cleared = parts.journal.update({ probe: null });
  if (!ran.ok) return ran;
  if (!cleared.ok) return cleared;
  const { exitCode, reading } = ran.value;
  if (exitCode === 0) return ok("silent");
  return ok(
    reading.failures.some(({ test }) => test?.includes(probeTest)) ? "red" : { reason: `the added test did not run (${reading.reason})` },
  );
};

const isPlainFile = (path: string): boolean => {
  try {
    return lstatSync(path).isFile();
  } catch {
    return false;
  }
};
