/** Whether a red step in which no check is known may be run again: it asks for one, and touches nothing outside of the checkout. */
import type { Project } from "../../../core/project.ts";
import { type Recognised, recognise } from "../../../tools/command/recognise.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import type { CiGate } from "../gates/gate.ts";
import { changesMachine, goesOut, machineChanged, namesOutward, onlyTries, speaksOfAnother } from "../meaning/outward.ts";
import { asks } from "../meaning/parts.ts";
import { isCommander, purposeOf } from "../meaning/purpose.ts";

/** A step's script where it stands. */
type Script = Pick<CiGate, "run" | "shell" | "env"> & { readonly cwd: string | null };

/** Why what the step does is more than a check, or null. What a known check is given (`./deploy`) is its operand. */
export const reachesOut = (name: string | null, { run, cwd, shell, env }: Script, project: Project): string | null => {
  const seen = recognise(run, cwd ?? ".", project, shell);
  if (changesMachine(seen, run)) return machineChanged;
  const says = name !== null && namesOutward(name) && !onlyChecks(seen);
  return says || goesOut(seen, run, env) ? `${speaksOfAnother}, and is not run again here` : null;
};

/** Whether every command is a check that the table of tools knows, says that it only looks, or installs packages. */
const onlyChecks = ({ leaves, unread }: Recognised): boolean =>
  unread === null &&
  leaves.some((leaf) => leaf.use !== null || onlyTries(leaf)) &&
  leaves.every((leaf) => {
    const purpose = purposeOf(leaf);
    if (purpose === "setup") return isCommander(leaf.words[0] ?? "");
    return purpose === "harmless" || (purpose === "check" && (leaf.use !== null || onlyTries(leaf)));
  });

/** Whether the step's name, or a word of what its script runs, asks for a check; what is only said or set asks nothing. */
export const asksForCheck = (name: string | null, { run, cwd, shell }: Omit<Script, "env">, project: Project): boolean => {
  const { leaves, names } = recognise(run, cwd ?? ".", project, shell);
  const words = leaves.flatMap((leaf) => (purposeOf(leaf) === "harmless" ? [] : leaf.words));
  const said = leaves.length === 0 ? run.split(/\s+/) : words;
  return [name ?? "", ...names, ...said].some((text) => asks.test(text.replaceAll("_", " ")) || stageOfName(text) !== null);
};
