/** Whether a red step in which no check is known may be run again: it asks for one, and touches nothing outside of the checkout. */
import { alternatives } from "../../../tools/alternatives.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { asks } from "../meaning/parts.ts";

/** What speaks of another place, in a step's name, its script's path or its words; options (`--release`) are the check's own. */
const outward = alternatives(
  /deploy|publish|upload|releas(?:e|ing)|reboot|rollout/i,
  /(?:^|[^a-z])(?:push|ship|promot|migrat|submit|apply|sync|upgrade)/i,
);
const option = /(?:^|\s)-{1,2}[\w-]+/g;

/** A path of the machine or of its user behind a redirect, or behind a program that writes or deletes. */
const there = String.raw`\s*["']?(?:~|\$\{?HOME\b|\/(?!dev\/(?:null|stdout|stderr|tty)\b|tmp\/))`;
const elsewhere = new RegExp(
  String.raw`(?:>\|?|(?:^|[\s;&|(])(?:rm|mv|cp|ln|tee|dd|install|chmod|chown|mkdir)\s[^\n;&|]*?[\s=])${there}`,
  "m",
);

/** Why what the step does is more than a check, or null. */
export const reachesOut = (name: string | null, run: string): string | null => {
  if (/\bsudo\b/.test(run) || elsewhere.test(run)) return "it changes the machine outside of the checkout";
  const word = outward.exec(`${name ?? ""}\n${run.replace(option, " ")}`)?.[0];
  return word === undefined ? null : "it speaks of a release or of another place, and is not run again here";
};

/** Whether the step's name, or a word of its script, asks for a check. */
export const asksForCheck = (name: string | null, run: string): boolean =>
  [name ?? "", ...run.split(/\s+/)].some((text) => asks.test(text.replaceAll("_", " ")) || stageOfName(text) !== null);
