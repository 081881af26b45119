import { versionsIn } from "../meaning/actions.ts";
import type { CiJob } from "../read/job.ts";

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
