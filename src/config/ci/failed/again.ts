/** Whether a red step in which no check is known may be run again: it asks for one, and touches nothing outside of the checkout. */
import type { Project } from "../../../core/project.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import type { Leaf } from "../../../tools/command/resolve-command.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import type { CiGate } from "../gates/gate.ts";
import { asks } from "../meaning/parts.ts";
import { isCommander, purposeOf } from "../meaning/purpose.ts";

/** What speaks of another place, in a step's name, its script's path or its words; options and files of data are the check's own. */
const outward = alternatives(
  /deploy|publish|upload|releas(?:e|ing)|reboot|rollout/i,
  /(?:^|[^a-z])(?:push|ship|promot|migrat|submit|apply|sync|upgrade)/i,
);
const operand = alternatives(/(?:^|\s)-{1,2}[\w-]+/, /(?<![\w./-])[\w./-]+\.(?:json|xml|csv|md|txt|trx)\b/);
const asking = /^[^\w]*(?:check|verify|validate|lint|test|ensure|assert)\b/i;
const joined = alternatives(/[&,+;:|/(>]|\s-\s|\b(?:and|then|or|to|by)\b/i, /deploy|rollout|\bprod|\blive\b/);
/**
 * Whether a name begins with what it asks: the rest is what it asks of, if nothing is joined to it and it is no place that was deployed.
 * "Test push" asks nothing.
 */
const isAsking = (name: string): boolean => {
  const asked = asking.exec(name)?.[0];
  const rest = name.slice(asked?.length);
  return asked !== undefined && !joined.test(rest) && outward.exec(rest.trimStart())?.index !== 0;
};

/** A path of the machine or of its user. */
const there = String.raw`["']?(?:~|\$\{?HOME\b|\/(?!dev\/(?:null|stdout|stderr|tty)\b|tmp\/))`;
const redirected = new RegExp(String.raw`>\|?\s*${there}`);
const operandThere = new RegExp(String.raw`[\s=]${there}`);
const changer = /(?:^|[\s(])(?:rm|mv|cp|ln|tee|dd|install|chmod|chown|mkdir)\s/;

/** Whether such a path stands behind a redirect, or behind a program that writes or deletes. */
const writesElsewhere = (run: string): boolean =>
  redirected.test(run) ||
  run.split(/[\n;&|]/).some((part) => {
    const at = part.search(changer);
    return at >= 0 && operandThere.test(part.slice(at));
  });

/** A step's script where it stands. */
type Script = Pick<CiGate, "run" | "shell"> & { readonly cwd: string | null };

/** Why what the step does is more than a check, or null. What a known check is given (`./deploy`) is its operand. */
export const reachesOut = (name: string | null, { run, cwd, shell }: Script, project: Project): string | null => {
  if (/\bsudo\b/.test(run) || writesElsewhere(run)) return "it changes the machine outside of the checkout";
  if (outward.test(`${name ?? ""}\n${run}`) && onlyChecks({ run, cwd, shell }, project)) return null;
  const said = name === null || isAsking(name) ? "" : name;
  const word = outward.exec(`${said}\n${run.replace(new RegExp(operand, "g"), " ")}`)?.[0];
  return word === undefined ? null : "it speaks of a release or of another place, and is not run again here";
};

/** Whether every command is a check that the table of tools knows, looks, or installs packages, and no task speaks of another place. */
const onlyChecks = ({ run, cwd, shell }: Script, project: Project): boolean => {
  const { leaves, names, unread } = recognise(run, cwd ?? ".", project, shell);
  return (
    unread === null &&
    leaves.some(({ use }) => use !== null) &&
    leaves.every((leaf) => {
      const purpose = purposeOf(leaf);
      if (purpose === "setup") return isCommander(leaf.words[0] ?? "");
      return purpose === (leaf.use === null ? "harmless" : "check");
    }) &&
    !names.some((task) => outward.test(task)) &&
    !leaves.some((leaf) => tasksOf(leaf).some((task) => outward.test(task)))
  );
};

/** Programs whose words are tasks: `rake test release`. */
const taskRunners = /^(?:rake|sbt|ant|gradlew?|mvnw?|mvnd|g?make|just|task|invoke|inv|nox|tox|mix|nx|turbo|lerna|moon|rush)$/;

/** What a leaf asks its program to do: each word of a runner of tasks, what `run` names, of other commands what no option stands before. */
const tasksOf = ({ words: [program = "", ...rest] }: Leaf): readonly string[] => {
  const named = rest.filter((word) => !word.startsWith("-"));
  if (taskRunners.test(program) || (isCommander(program) && /^(?:run|exec|x)$/.test(named[0] ?? ""))) return named;
  return isCommander(program) ? named.filter((word) => !word.includes("/") && !rest[rest.indexOf(word) - 1]?.startsWith("-")) : [];
};

/** Whether the step's name, or a word of its script, asks for a check. */
export const asksForCheck = (name: string | null, run: string): boolean =>
  [name ?? "", ...run.split(/\s+/)].some((text) => asks.test(text.replaceAll("_", " ")) || stageOfName(text) !== null);
