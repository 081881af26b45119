import { fromRoot } from "../../../core/gap/reproduce.ts";
import type { Project } from "../../../core/project.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { versionsIn } from "../meaning/actions.ts";
import { commanders } from "../meaning/programs.ts";
import { purposeOf } from "../meaning/purpose.ts";
import { type CiJob, isShell } from "../read/job.ts";
import type { StandsBefore } from "./gate.ts";

/** What a job is set up with, as far as two jobs can differ in it: system, container, and the versions that its set-up actions ask for. */
export const setUpOf = (job: CiJob): string => JSON.stringify([...setUpParts(job)].sort());

/** The same, part by part. */
export const setUpParts = (job: CiJob): readonly string[] => [
  `system ${job.system}`,
  ...(job.container ? ["container"] : []),
  ...(job.services ? ["services"] : []),
  ...job.steps
    .filter(({ uses, with: inputs }) => uses !== null && (setsUp.test(uses) || Object.keys(inputs).some((name) => versionOf.test(name))))
    .map(({ uses, with: inputs }) => JSON.stringify([(uses ?? "").split("@")[0], versionsIn(inputs)])),
  ...job.steps.flatMap(({ run }) => run?.match(choosingVersion) ?? []),
];

const setsUp = /setup-|toolchain|install-action|ghcup|action-setup/i;
/** An input for the version of a language, by which any action sets it up; `version` alone may be that of the action's own tool. */
const versionOf = /[a-z][-_]?version$/i;

/** Commands that choose the version of a language for the steps behind them. */
const choosingVersion = /\b(?:rustup (?:default|override set)|(?:nvm|fnm|sdk|pyenv|rbenv) (?:use|global|local))\s[^\n;&|]+/g;

/** Whether all that one job is set up with is there in another; one in a container runs nowhere else. */
export const isWithin = (parts: readonly string[], all: readonly string[]): boolean =>
  parts.every((part) => all.includes(part)) && all.includes("container") === parts.includes("container");

/** A job with what stands before its checks. */
interface SetUpJob {
  readonly job: CiJob;
  readonly before: readonly StandsBefore[];
}

/**
 * The lines by which CI installs what its checks need, from the root: packages alone, so that they do the same on a person's machine. More
 * than `most` are nobody's to type.
 */
export const installLines = (jobs: readonly SetUpJob[], project: Project, most = 6): readonly string[] => {
  const lines = jobs.flatMap(({ job, before }) =>
    before.flatMap(({ at, run }) => {
      const { run: whole = null, cwd = null, shell = null } = job.steps.find((step) => step.at === at && step.run !== null) ?? {};
      const text = run ?? whole;
      if (text === null || !isShell(shell)) return [];
      const own = text.split("\n").map((line) => line.trim());
      return own.flatMap((line) => (bringsPackages(line, cwd ?? ".", project) ? [fromRoot(line, cwd ?? ".")] : []));
    }),
  );
  const found = [...new Set(lines)];
  return found.length > most ? [] : found;
};

/** Whether a line is one command of a package manager, which installs and reads no variable. */
const bringsPackages = (line: string, cwd: string, project: Project): boolean => {
  if (line === "" || /[$`\\|&;<>(]|^sudo\b/.test(line)) return false;
  const { leaves } = recognise(line, cwd, project);
  return (
    leaves.length > 0 &&
    leaves.every(
      (leaf) => purposeOf(leaf) === "setup" && (commanders.has(leaf.words[0] ?? "") || /^(?:pip\d?|uv|gem)$/.test(leaf.words[0] ?? "")),
    )
  );
};
