import type { Project } from "../../core/project.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";

const ownName = /^\$\{\{[^}]*\bgithub\.(?:repository\b(?!_)|event\.pull_request\.(?:head|base)\.repo\.full_name)[^}]*\}\}$/;
const checksOut = ({ uses }: Table): boolean => typeof uses === "string" && uses.startsWith("actions/checkout@");

/** Whether a step checks this repository out, by an expression that names it too. */
export const isCheckout = (step: Table): boolean => {
  const { repository } = tableOf(step.with);
  return checksOut(step) && (repository === undefined || ownName.test(String(repository)));
};

/** A step, and a checkout as Regreen needs it: the base branch's configuration counts, and no token may stand in .git/config. */
export const forRegreen = (step: Table): Table => {
  // GitHub ends a job that uses these.
  if (/^actions\/cache(?:\/\w+)?@v[12](?:\.|$)/.test(String(step.uses))) return { ...step, uses: String(step.uses).replace(/@.*/, "@v5") };
  if (!checksOut(step)) return step;
  const { repository: _, ...own } = tableOf(step.with);
  const depth = own["fetch-depth"];
  // The first version knows neither input.
  const uses = String(step.uses).replace(/@v1(?:\.[\d.]+)?$/, "@v7");
  const inputs = isCheckout(step) ? { ...own, "fetch-depth": depth === 0 || Number(depth) > 2 ? depth : 2 } : tableOf(step.with);
  return { ...step, uses, with: { ...inputs, "persist-credentials": false } };
};

/** Whether a step is an action of this repository that checks out and leaves its token in the configuration of git. */
export const checksOutInside = ({ uses }: Table, project: Project): boolean => {
  if (typeof uses !== "string" || !uses.startsWith("./")) return false;
  const text = ["action.yml", "action.yaml"].map((name) => project.text(joinPath(uses, name))).find((one) => one !== null) ?? "";
  return /uses:\s*["']?actions\/checkout@/.test(text) && !/persist-credentials:\s*["']?false/.test(text);
};

export const withoutToken: Table = {
  name: "Takes the token of the checkout inside out of git's configuration.",
  run: `git config --local --name-only --get-regexp '^(http\\..*\\.extraheader|includeif\\..*\\.path)$' |
  while read -r key; do git config --local --unset-all "$key"; done
`,
};
