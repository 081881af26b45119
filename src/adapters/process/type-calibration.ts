/** Whether a type checker still looks where it objected: runs the gate once with a probe in the file. */
import type { Calibration, CalibrationRequest } from "../../core/calibration/probe.ts";
import { absentMember, isProbed, typeProbe } from "../../core/calibration/type-probe.ts";
import { ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";
import { type ProbeParts, plainTextOf, runProbed } from "../checkpoint/probe-file.ts";

export interface TypeCalibrationParts extends ProbeParts {
  /** Runs the whole gate on the tree that is checked out, with the probe in it. */
  readonly runWhole: (tree: Tree) => Promise<Result<GateRun>>;
}

const unprobed: Calibration = { outcome: "not-calibrated", reason: "what was objected to is asked for no more" };

/** The work tree is `tree` again afterwards. Fails only where the machine failed. */
export const calibrateTypes = async (
  parts: TypeCalibrationParts,
  { tree, initial, failures }: CalibrationRequest,
): Promise<Result<Calibration>> => {
  const candidates = failures.flatMap((failure) => (failure.file !== null && isProbed(failure) ? [{ failure, file: failure.file }] : []));
  if (candidates.length === 0) return ok(unprobed);
  const old = await textsAt(parts, initial, tree, new Set(candidates.map(({ file }) => file)));
  if (!old.ok) return old;
  const [first] = candidates.flatMap(({ failure, file }) => {
    const text = plainTextOf(parts.root, file);
    const probe = text === null ? null : typeProbe(file, old.value.get(file) ?? "", text, failure);
    return text === null || probe === null ? [] : [{ failure, probed: { path: file, text, probe } }];
  });
  if (first === undefined) return ok(unprobed);
  const { failure, probed } = first;
  const seen = await runProbed(parts, tree, [probed], () => parts.runWhole(tree));
  if (!seen.ok) return seen;
  const { exitCode, reading } = seen.value;
  if (reading.failures.some(({ message }) => message.includes(absentMember))) return ok({ outcome: "calibrated", reason: "" });
  if (exitCode !== 0) return ok({ outcome: "not-calibrated", reason: `the member that cannot be there was not named (${reading.reason})` });
  return ok({
    outcome: "cannot-fail",
    reason: `With this change ${probed.path} is no longer checked where \`${failure.message}\` stood: a member that cannot be there is not reported.`,
  });
};

/** The files' texts on checkpoint 0. Those that did not exist there are missing. */
const textsAt = async (
  { root, restore }: TypeCalibrationParts,
  initial: Tree,
  tree: Tree,
  files: ReadonlySet<string>,
): Promise<Result<ReadonlyMap<string, string>>> => {
  const back = await restore(initial);
  if (!back.ok) return back;
  const texts = new Map([...files].flatMap((file) => [plainTextOf(root, file)].flatMap((text) => (text === null ? [] : [[file, text]]))));
  const forth = await restore(tree);
  return forth.ok ? ok(texts) : forth;
};
