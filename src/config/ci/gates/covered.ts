/** Whether one gate asks what others ask already. */
import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { type Recognised, recognise } from "../../../tools/command/recognise.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { scriptBody } from "../meaning/script-body.ts";
import type { StepRecord } from "./fate.ts";
import type { CiGate } from "./gate.ts";
import { keysIn } from "./legs.ts";

/** Whether other gates check what a gate checks: the same tools in the same folders, one of them of no other tests or packages. */
export const isCovered = (gate: CiGate, others: readonly CiGate[]): boolean => {
  const keys = keysIn(gate);
  const near = others.filter((other) => keysIn(other).some((key) => keys.includes(key) || keys.includes(key.replace(/:\S*/, ""))));
  const covered = new Set(near.flatMap(keysIn));
  const named = new Set(operandsOf(gate));
  return (
    keys.every((key) => covered.has(key) || covered.has(key.replace(/:\S*/, ""))) &&
    near.some((other) => operandsOf(other).every((word) => named.has(word)))
  );
};

/** The words of a gate's line that are no options, and no runner of it. */
const operandsOf = ({ run }: CiGate): readonly string[] =>
  run
    .split(/\s+/)
    .filter(
      (word) =>
        /^["'./\w]/.test(word) &&
        !/^(?:npx|npm|pnpm|yarn|bun|exec|run|uv|poetry|pdm|hatch|python\d?|bundle|coverage|cov|xml|&&|\.)$/.test(word),
    );

/** Whether gates of another system of CI ask the same: by the tools behind their lines, of unknown programs by their words. */
export const isAskedBy = (others: readonly CiGate[], gate: CiGate, project: Project): boolean => {
  const known = keysIn(gate).filter((key) => !key.startsWith("?"));
  if (known.length === 0) return isCovered(gate, others);
  const own = pathsOf(gate, project);
  const spans = (key: string) => others.some((other) => keysIn(other).includes(key) && isWider(pathsOf(other, project), own));
  return known.every((key) => spans(key) || spans(key.replace(/:\S*/, "")));
};

/** Whether paths of one gate hold all of another's, with the same files of configuration; a gate that names no path asks about all. */
const isWider = (all: readonly string[], own: readonly string[]): boolean => {
  const isOption = (path: string): boolean => path.startsWith("-");
  const folders = all.filter((path) => !isOption(path));
  const asked = own.filter((path) => !isOption(path));
  const isInside = (path: string): boolean => folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
  return (
    [...all, ...own].filter(isOption).every((path) => all.includes(path) && own.includes(path)) &&
    (folders.length === 0 || folders.includes(".") || (asked.length > 0 && asked.every(isInside)))
  );
};

/** What of the project the tools of a gate are told: paths, each behind an option together with it. */
const pathsOf = ({ run, cwd }: CiGate, project: Project): readonly string[] =>
  recognise(run, cwd, project).uses.flatMap(({ invocation: { words, cwd: folder } }) =>
    words.flatMap((word, at): readonly string[] => {
      const [, option = "", value = word] = /^(--?[\w-]+)=(.+)$/.exec(word) ?? [];
      const path = joinPath(folder, value);
      if (at === 0 || value.startsWith("-") || !(path === "." || project.has(path) || project.under(path, 1).length > 0)) return [];
      const before = option || (/^-/.test(words[at - 1] ?? "") && project.has(path) ? (words[at - 1] ?? "") : "");
      return [before === "" ? path : `${before} ${path}`];
    }),
  );

/** The scripts and targets that a line comes to, and what it asks of which tool. */
export const comesTo = ({ names, uses }: Recognised): readonly string[] => [
  ...names,
  ...uses.map(({ tool, stage }) => `${tool.name} ${stage}`),
];

/** Where jobs ask all on another system, what their steps come to there, else null. */
export const askedAway = (
  jobs: readonly { readonly records: readonly StepRecord[]; readonly obstacle: string | null }[],
  project: Project,
): ReadonlySet<string> | null => {
  const asking = jobs.filter(({ records }) => records.some(({ fate: { kind } }) => kind !== "none"));
  const isAway = asking.length > 0 && asking.every(({ obstacle }) => /^it runs on (?:macOS|Windows)$/.test(obstacle ?? ""));
  const steps = isAway ? asking.flatMap(({ records }) => records.map(({ step }) => step)) : [];
  return isAway ? new Set(steps.flatMap(({ run, cwd }) => comesTo(recognise(run ?? "", cwd ?? ".", project)))) : null;
};

/** What the commands of steps come to that are none here for want of what CI alone gives them: without it nobody asks them either. */
export const askedWith = (records: readonly StepRecord[], project: Project): readonly string[] =>
  records.flatMap(({ step: { run, cwd }, fate }) =>
    fate.kind === "out" && /^it reads the secret |^its variable /.test(fate.why)
      ? shellCommands(run ?? "").commands.map(({ words }) => scriptBody(words.map(({ raw }) => raw).join(" "), cwd ?? ".", project))
      : [],
  );
