/** Whether a type checker still looks where it missed a member: the file with a probe in it, for one run of the gate. */
import { closeSync, constants, openSync, readFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { absentMember, isOfTheChange, type MemberProbe, memberProbe } from "../../core/calibration/member-probe.ts";
import type { Calibration, CalibrationRequest } from "../../core/calibration/probe.ts";
import type { Failure } from "../../core/failure/failure.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";

export interface TypeCalibrationParts {
  readonly root: string;
  /** Runs the whole gate on the tree that is checked out, with the probe in it. */
  readonly runWhole: (tree: Tree) => Promise<Result<GateRun>>;
  readonly restore: (tree: Tree) => Promise<Result<void>>;
}

/** The work tree is `tree` again afterwards. Fails only where the machine failed. */
export const calibrateTypes = async (
  { root, runWhole, restore }: TypeCalibrationParts,
  { tree, initial, failures }: CalibrationRequest,
): Promise<Result<Calibration>> => {
  const [first] = failures.flatMap((failure) => {
    const text = failure.file === null ? null : textOf(join(root, failure.file));
    const probe = text === null ? null : memberProbe(failure.file ?? "", text, failure);
    return probe === null ? [] : [{ failure, probe }];
  });
  if (first === undefined) return ok({ outcome: "not-calibrated", reason: "no member that was missing is asked for any more" });
  const { failure, probe } = first;
  const before = await textBefore(root, restore, initial, tree, failure);
  if (!before.ok) return before;
  if (!isOfTheChange(before.value ?? "", probe.line, failure.line))
    return ok({ outcome: "not-calibrated", reason: "no member that was missing is asked for any more" });
  const seen = await runWith(root, probe, failure, () => runWhole(tree));
  const back = await restore(tree);
  if (!back.ok) return back;
  if (!seen.ok) return seen;
  const { exitCode, reading } = seen.value;
  if (reading.failures.some(({ message }) => message.includes(absentMember))) return ok({ outcome: "calibrated", reason: "" });
  if (exitCode !== 0) return ok({ outcome: "not-calibrated", reason: `the member that cannot be there was not named (${reading.reason})` });
  return ok({
    outcome: "cannot-fail",
    reason: `With this change ${failure.file} is no longer checked where \`${failure.message}\` stood: a member that cannot be there is not reported.`,
  });
};

/** The failing file's text on checkpoint 0; null where it was no file. */
const textBefore = async (
  root: string,
  restore: TypeCalibrationParts["restore"],
  initial: Tree,
  tree: Tree,
  { file }: Failure,
): Promise<Result<string | null>> => {
  const back = await restore(initial);
  if (!back.ok) return back;
  const text = textOf(join(root, file ?? ""));
  const forth = await restore(tree);
  return forth.ok ? ok(text) : forth;
};

const runWith = async (
  root: string,
  { text }: MemberProbe,
  { file }: Failure,
  run: () => Promise<Result<GateRun>>,
): Promise<Result<GateRun>> => {
  try {
    const open = openSync(join(root, file ?? ""), constants.O_WRONLY | constants.O_TRUNC | constants.O_NOFOLLOW);
    try {
      writeSync(open, text);
    } finally {
      closeSync(open);
    }
  } catch (error) {
    return fail("io", `the probe in ${file} could not be written (${(error as Error).message})`);
  }
  return run();
};

const textOf = (path: string): string | null => {
  try {
    const open = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW);
    try {
      return readFileSync(open, "utf8");
    } finally {
      closeSync(open);
    }
  } catch {
    return null;
  }
};
