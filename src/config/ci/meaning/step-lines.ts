/** A step's script as its statements, each with what is known of its commands where it stands. */
import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { isCheck, partOf, type StepLine } from "./parts.ts";
import { type Purpose, sendsReport } from "./purpose.ts";
import {
  asksIdly,
  asOne,
  changedIn,
  decidedTogether,
  goesBack,
  isGiven,
  isPrelude,
  isState,
  mayRun,
  movedTo,
  type Statements,
  statementsOf,
} from "./statements.ts";

/** The lines of a step, and the folder in which they run. */
export interface StepLines {
  readonly lines: readonly StepLine[];
  readonly cwd: string;
  readonly statements: Statements["all"];
  readonly unread: string | null;
  /** Whether it keeps what git says of the tree in a variable: what becomes of that nobody follows. */
  readonly asksByVariable: boolean;
}

/** A statement is read with the last so many of those in front that only set something. */
const mostPreludes = 20;

/** Reads the script of a step in a folder; `shell` is the step's, null for what Actions runs without one. */
export const linesOfStep = (script: string, folder: string, project: Project, shell: string | null): StepLines => {
  const { all, unread } = statementsOf(script);
  const { commands } = shellCommands(script);
  const read = (statements: Statements["all"]) => eachOf(statements, script, folder, project, shell, commands);
  const each = read(all);
  const together = decidedTogether(all, commands);
  // What changes something on the way, or only may, is nobody's to run: then each statement stands for itself.
  const asks = ({ part }: StepLine) => part === null || [...part.purposes].every((one) => one === "check" || one === "harmless");
  // The folders that are entered in front have no line.
  const entered = all.length - each.lines.length;
  const isOne = together !== null && each.lines.slice(together[0] - entered, together[1] + 1 - entered).every(asks);
  const found = isOne ? read(asOne(all, together, script)) : each;
  return { ...found, lines: withoutReporting(found.lines), unread };
};

const eachOf = (
  statements: Statements["all"],
  script: string,
  folder: string,
  project: Project,
  shell: string | null,
  commands: ReturnType<typeof shellCommands>["commands"],
): Omit<StepLines, "unread"> => {
  const lines: StepLine[] = [];
  const preludes: string[] = [];
  const changed = changedIn(script);
  let asksByVariable = false;
  let cwd = folder;
  const returns = statements.some(({ node }) => goesBack(node));
  for (const { text, node } of statements) {
    const isFirst = lines.every(({ text: before, part }) => part === null && /^\s*set\s/.test(before));
    const moved = isFirst && !returns ? movedTo(node) : null;
    // A folder that a build makes is entered where the script says so: no gate can start in it.
    if (moved !== null && project.under(joinPath(cwd, moved), 1).length > 0) {
      cwd = joinPath(cwd, moved);
      continue;
    }
    const sets = isState(node);
    // A value that a check gives (`out=$(flake8 src)`) is a check as well.
    const whole = sets && !mayRun(node) ? null : partOf(text, preludes.slice(-mostPreludes), cwd, project, shell);
    const asksGit = whole?.purposes.has("compares") === true;
    asksByVariable ||= asksGit && sets;
    const isIdle = asksGit && (sets || asksIdly(node, commands));
    const part = whole === null || !isIdle ? whole : { ...whole, purposes: without(whole.purposes, "compares") };
    // `v=$(go list -m x)` gives a value.
    const isValue = sets && (!part?.seen.uses.length || (isGiven(node) && !isCheck(part)));
    lines.push({ text, part: isValue ? null : part });
    if (sets && isPrelude(node) && !(node.kind === "simple" && node.env.some(({ name }) => changed.has(name)))) preludes.push(text);
  }
  return { lines, cwd, statements, asksByVariable };
};

const without = (purposes: ReadonlySet<Purpose>, one: Purpose): ReadonlySet<Purpose> =>
  new Set([...purposes].filter((other) => other !== one));

/** The lines of a step that checks, without those that only send the report of it to a service: that is no release, and no check. */
const withoutReporting = (lines: readonly StepLine[]): readonly StepLine[] => {
  const rest = lines.filter(({ part }) => part === null || part.seen.leaves.length === 0 || !part.seen.leaves.every(sendsReport));
  return rest.some(({ part }) => part !== null && isCheck(part)) ? rest : lines;
};
