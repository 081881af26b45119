/** Whether a test gate can still fail: runs the repaired tests alone, with probes in their own files. */
import { type Calibration, type CalibrationRequest, isAdded, type Probe, probeOf } from "../../core/calibration/probe.ts";
import type { Failure } from "../../core/failure/failure.ts";
import type { Gate, TargetedCommand } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { ok, type Result } from "../../core/result.ts";
import type { GateRun, Tree } from "../../ports.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { targetedCommand } from "../../tools/command/targeted.ts";
import { type ProbedFile, type ProbeParts, plainTextOf, runProbed } from "../checkpoint/probe-file.ts";

export interface CalibrationParts extends ProbeParts {
  readonly project: (tree: Tree) => Project;
  /** Runs the gate's command in this form on the tree that is checked out, with the probes in it. Null: as it is, whole. */
  readonly run: (command: TargetedCommand | null, tree: Tree) => Promise<Result<GateRun>>;
}

/** If a gate has more files with failing tests, or a file more failures, these many are enough. */
const mostFiles = 8;
const mostFailures = 20;

/** What a run with probes showed, or why it shows nothing. */
type ProbeResult =
  | {
      /** Probed tests that were reported as failed, and those that were not. */
      readonly red: readonly string[];
      readonly missed: readonly string[];
      /** Whether the missed ones are known to have passed. If not, nothing is known of them. */
      readonly passed: boolean;
    }
  | { readonly reason: string };

/**
 * Runs the probes on the tree that is checked out, and on checkpoint 0 if some are not reported: only a check that could fail before the
 * change and cannot after it is the change's fault. The work tree is `tree` again afterwards. Fails only where the machine failed.
 */
export const calibrateGate = async (
  parts: CalibrationParts,
  gate: Gate,
  { tree, initial, failures, whole }: CalibrationRequest,
): Promise<Result<Calibration>> => {
  const files = [...new Set(failures.flatMap(({ file }) => (file !== null && plainTextOf(parts.root, file) !== null ? [file] : [])))];
  const [first] = files;
  if (first === undefined) return ok({ outcome: "not-calibrated", reason: "no failure named the file of its test" });
  const asked: Asked = { files, failures, whole };
  const edited = await look(parts, gate, tree, asked);
  if (!edited.ok) return edited;
  if ("reason" in edited.value) return ok({ outcome: "not-calibrated", reason: edited.value.reason });
  const { missed, passed } = edited.value;
  if (missed.length === 0) return ok({ outcome: "calibrated", reason: "" });
  const back = await parts.restore(initial);
  if (!back.ok) return back;
  const before = await look(parts, gate, initial, asked);
  const forth = await parts.restore(tree);
  if (!forth.ok) return forth;
  if (!before.ok) return before;
  const could = "red" in before.value ? before.value.red : [];
  if (!missed.some((name) => could.includes(name)))
    return ok(
      passed
        ? {
            outcome: "not-calibrated",
            reason: "a failing test added to the repaired test's file is not reported on the untouched files either",
          }
        : { outcome: "calibrated", reason: "" },
    );
  return ok({
    outcome: "cannot-fail",
    reason: `With this change a failing assertion in ${first} is no longer reached or reported, and before it was: the check can no longer fail.`,
  });
};

/** What is probed, and whether the whole gate may be run for it. */
interface Asked extends Pick<CalibrationRequest, "failures" | "whole"> {
  readonly files: readonly string[];
}

/**
 * First turns the failing assertions, where possible. If that keeps the added test from running, looks again without it. In a run of the whole
 * gate only what is turned has a name for sure: ctest, for one, names programs and not their tests.
 */
const look = async (parts: CalibrationParts, gate: Gate, tree: Tree, asked: Asked): Promise<Result<ProbeResult>> => {
  const both = probesIn(parts.root, asked, { turn: true, add: true });
  const command = probeCommand(gate, parts.project(tree), both);
  if (command === null && both.length > 0 && asked.whole) {
    const turned = probesIn(parts.root, asked, { turn: true, add: false });
    return lookBy(parts, tree, turned.length > 0 ? turned : both, null);
  }
  const seen = await lookIn(parts, gate, tree, both);
  if (!seen.ok || "red" in seen.value || !both.some(({ probe }) => probe.turned.length > 0)) return seen;
  const plain = await lookIn(parts, gate, tree, probesIn(parts.root, asked, { turn: false, add: true }));
  return plain.ok && "reason" in plain.value ? seen : plain;
};

interface PlacedProbe {
  readonly probed: ProbedFile;
  readonly probe: Probe<Failure>;
  /** The failures in the file. */
  readonly failures: readonly Failure[];
}

/** One test is added, to the first file in which that is possible. */
const probesIn = (
  root: string,
  { files, failures }: Asked,
  { turn, add }: { readonly turn: boolean; readonly add: boolean },
): readonly PlacedProbe[] => {
  const placed: PlacedProbe[] = [];
  for (const path of files.slice(0, mostFiles)) {
    const inside = failures.filter(({ file, test }) => file === path && test !== null);
    const first = failures.find(({ file }) => file === path);
    const text = plainTextOf(root, path);
    const known = inside.length > 0 || first === undefined ? inside.slice(0, mostFailures) : [first];
    const adds = add && placed.every(({ probe }) => probe.added === null);
    // A file that is not UTF-8 could not be put back exactly after a kill.
    const probe = text === null || text.includes("\u{fffd}") ? null : probeOf(path, text, known, { turn, add: adds });
    if (text !== null && probe !== null) placed.push({ probed: { path, text, probe: probe.text }, probe, failures: known });
  }
  return placed;
};

/** The gate's command for these tests alone; null if it has none. */
const probeCommand = (gate: Gate, project: Project, placed: readonly PlacedProbe[]): TargetedCommand | null => {
  const { only, leaves } = recognise(gate.run, gate.cwd, project);
  // The repaired tests run as well. If one ends the process with success, the added test does not run and is missed.
  const wanted = placed.flatMap(({ probe, failures }) => {
    const [like] = failures;
    const added = probe.added === null || like === undefined ? [] : [{ ...like, test: probe.added }];
    return [...added, ...(probe.turned.length > 0 ? probe.turned : failures.filter(({ test }) => test !== null).slice(0, 1))];
  });
  const targeted = targetedCommand(only, wanted);
  if (targeted !== null) return targeted;
  // A program that gets the test's file as an argument, as in `node test.js`.
  const [leaf] = leaves;
  if (leaf === undefined || leaves.length > 1 || leaf.nested || leaf.aside) return null;
  const words = [...leaf.runner, ...leaf.words];
  const names = (word: string): boolean => placed.some(({ probed: { path } }) => isWordFor(path, word));
  return words.some(names) && words.every((word) => /^[\w@./+=:,%^-]+$/.test(word)) ? { words, cwd: leaf.cwd, env: {} } : null;
};

/** Whether a word of the command names this file, by its path or as a Python module. */
const isWordFor = (path: string, word: string): boolean => {
  const file = word.replace(/^\.\//, "");
  return file !== "" && (path === file || path.endsWith(`/${file}`) || path.replace(/\.py$/, "").replaceAll("/", ".") === word);
};

/** Runs the probed tests alone. */
const lookIn = async (parts: CalibrationParts, gate: Gate, tree: Tree, placed: readonly PlacedProbe[]): Promise<Result<ProbeResult>> => {
  if (placed.length === 0) return ok({ reason: "no failing test can be added to its file" });
  const command = probeCommand(gate, parts.project(tree), placed);
  return command === null ? ok({ reason: "its command cannot be told to run one test alone" }) : lookBy(parts, tree, placed, command);
};

const lookBy = async (
  parts: CalibrationParts,
  tree: Tree,
  placed: readonly PlacedProbe[],
  command: TargetedCommand | null,
): Promise<Result<ProbeResult>> => {
  const ran = await runProbed(
    parts,
    tree,
    placed.map(({ probed }) => probed),
    () => parts.run(command, tree),
  );
  if (!ran.ok) return ran;
  const { exitCode, reading } = ran.value;
  // A script that only asserts has no test names. There the output is searched.
  const reported =
    reading.failures.some(({ test }) => isAdded(test)) || (placed[0]?.failures[0]?.test === null && isAdded(reading.excerpt));
  const failed = new Set(reading.failures.flatMap((failure) => (failure.ran ? [nameOf(failure)] : [])));
  const turned = placed.flatMap(({ probe }) => probe.turned.map(nameOf));
  const added = placed.flatMap(({ probe }) => (probe.added === null ? [] : [probe.added]));
  const red = [...(reported ? added : []), ...turned.filter((name) => failed.has(name))];
  const missed = [...added, ...turned].filter((name) => !red.includes(name));
  if (exitCode === 0) return ok({ red: [], missed: [...added, ...turned], passed: true });
  if (added.length > 0 ? !reported : red.length === 0) return ok({ reason: `the added test did not run (${reading.reason})` });
  // The report names a passed test, or one of two tests failed. If neither is known, the untouched files decide.
  const { counts, tests } = reading;
  const passed =
    tests?.some(({ name, outcome }) => outcome === "passed" && missed.includes(bare(name))) ?? (counts.failed === 1 && counts.run === 2);
  return ok({ red, missed, passed });
};

/** The name by which a failed test is known again. A program that only asserts has no tests: there it is the file. */
const nameOf = ({ test, file }: Failure): string => (test === null ? (file ?? "") : bare(test));

/** A test's own name, without the file that runners put before it. */
const bare = (name: string): string => name.slice(name.indexOf("::") + 1).trim();
