import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { stageOfName } from "../../tools/stage-name.ts";
import { isNodeTool } from "../../tools/table.ts";
import { looking } from "../ci/meaning/command-words.ts";
import { changesMachine } from "../ci/meaning/outward.ts";
import { purposeOf } from "../ci/meaning/purpose.ts";
import { scriptBody } from "../ci/meaning/script-body.ts";
import { meaningOf } from "../ci/meaning/step-checks.ts";
import type { Check, DetectedCheck } from "./check.ts";
import { installedPrograms } from "./node-package.ts";
import { offerOf, stagesOfName } from "./script-name.ts";

/** The check of a script or target whose name offers it as a gate; none where it does not. */
export const offeredChecks = (name: string, line: string, reason: string, cwd: string, project: Project): readonly DetectedCheck[] => {
  const offer = offerOf(name);
  if (offer === null) return [];
  return checksOf(line, cwd, project, name).map((check) => ({ check, reason, rank: offer === "main" ? "script" : "variant" }));
};

/**
 * A command that a project names or is set up for, as a check: as it stands, or none where it installs, writes, publishes, never
 * ends or cannot fail, or where a lock file shows that its tool is not installed. `name` is the script's or target's.
 */
export const checksOf = (
  line: string,
  cwd: string,
  project: Project,
  name: string | null,
  stage: Stage | null = null,
): readonly Check[] => {
  const meaning = meaningOf(line, cwd, name, null, project);
  const [check, second] = meaning.checks;
  if (check === undefined || second !== undefined || (!check.sure && stage === null) || !asItStands(line, cwd, project)) return [];
  const named = name === null ? [] : stagesOfName(name);
  return [
    {
      line: check.run,
      cwd: check.cwd,
      // The name decides between what all its tools could be; of a name that tells two ("test:types") the tool decides.
      stage: stage ?? (named.length === 1 || !named.includes(check.stage) ? (named[0] ?? check.stage) : check.stage),
      name,
      keys: check.keys,
      signature: scriptBody(check.run, check.cwd, project),
    },
  ];
};

/** Whether no script behind the line installs or writes, and a lock file does not show that one of its tools is missing. */
const asItStands = (line: string, cwd: string, project: Project): boolean => {
  const programs = installedPrograms(project);
  const seen = recognise(line, cwd, project);
  if (changesMachine(seen, line)) return false;
  const { leaves, names, stage, uses } = seen;
  // A formatter that nobody knows writes, unless it is told to look.
  const looks = leaves.some(({ words }) => words.some((word) => looking.test(word)));
  if (uses.length === 0 && !looks && names.length > 0 && names.every((one) => /^(?:fmt|format)$/.test(one))) return false;
  const builds = stage === "build" || names.some((name) => stageOfName(name) === "build");
  return leaves.every((leaf) => {
    const [program = ""] = leaf.words;
    // What CI runs may write on its way to a check; what nobody runs there need not.
    if (!builds && purposeOf(leaf) === "writes") return false;
    // Node.js brings this one itself, so no lock file names it.
    if (program === "node") return true;
    if (managers.test(program) && purposeOf(leaf) === "setup") return false;
    const ofScript =
      programs !== null && leaf.depth > 0 && leaf.runner.length === 0 && /^[a-z][\w-]*$/.test(program) && !programs.has(program);
    return !ofScript || (leaf.use === null ? !wrappers.has(program) : !isNodeTool(leaf.use.tool));
  });
};

const managers = /^(?:npm|pnpm|yarn|bun|pip3?|poetry|uv|pdm|composer|bundle|gem|apt-get|apt|brew|curl|wget)$/;

/** Programs of Node.js that wrap, bundle or replace what the table has. */
const wrappers = new Set(["nyc", "tape", "bundt", "tsup", "unbuild", "zshy"]);
