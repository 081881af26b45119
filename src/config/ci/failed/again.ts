/** Whether a red step in which no check is known may be run again: it asks for one, and touches nothing outside of the checkout. */
import type { Project } from "../../../core/project.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import type { CiGate } from "../gates/gate.ts";
import { asks } from "../meaning/parts.ts";
import { isCommander, purposeOf } from "../meaning/purpose.ts";

/** What speaks of another place, in a step's name, its script's path or its words; options and files of data are the check's own. */
const outward = alternatives(
  /deploy|publish|upload|releas(?:e|ing)|reboot|rollout/i,
  /(?:^|[^a-z])(?:push|ship|promot|migrat|submit|apply|sync|upgrade)/i,
);
const operand = alternatives(/(?:^|\s)-{1,2}[\w-]+/, /[\w./-]+\.(?:json|xml|csv|md|txt|trx)\b/);
/** A name that begins with what it asks: the rest is what it asks of, if nothing is joined to it and it is no place that was deployed. */
const asksOf =
  /^[^\w]*(?:check|verify|validate|lint|test|ensure|assert)\b(?!.*(?:[&,+;]|\b(?:and|then)\b|deploy|rollout|\bprod|\blive\b))/i;

/** A path of the machine or of its user behind a redirect, or behind a program that writes or deletes. */
const there = String.raw`\s*["']?(?:~|\$\{?HOME\b|\/(?!dev\/(?:null|stdout|stderr|tty)\b|tmp\/))`;
const elsewhere = new RegExp(
  String.raw`(?:>\|?|(?:^|[\s;&|(])(?:rm|mv|cp|ln|tee|dd|install|chmod|chown|mkdir)\s[^\n;&|]*?[\s=])${there}`,
  "m",
);

/** A step's script where it stands. */
type Script = Pick<CiGate, "run" | "shell"> & { readonly cwd: string | null };

/** Why what the step does is more than a check, or null. What a known check is given (`./deploy`) is its operand. */
export const reachesOut = (name: string | null, { run, cwd, shell }: Script, project: Project): string | null => {
  if (/\bsudo\b/.test(run) || elsewhere.test(run)) return "it changes the machine outside of the checkout";
  if (outward.test(`${name ?? ""}\n${run}`) && onlyChecks({ run, cwd, shell }, project)) return null;
  const said = name === null || asksOf.test(name) ? "" : name;
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
    !names.some((task) => outward.test(task))
  );
};

/** Whether the step's name, or a word of its script, asks for a check. */
export const asksForCheck = (name: string | null, run: string): boolean =>
  [name ?? "", ...run.split(/\s+/)].some((text) => asks.test(text.replaceAll("_", " ")) || stageOfName(text) !== null);
