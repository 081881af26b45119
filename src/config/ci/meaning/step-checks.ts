import type { Project } from "../../../core/project.ts";
import { quoteWord } from "../../../tools/command/shell.ts";
import { relativePath } from "../../../tools/text/paths.ts";
import { compared, comparesItself, uncompared } from "./comparison.ts";
import { grouped } from "./grouped.ts";
import { judges, type Part, repairsAlone, scriptOf } from "./parts.ts";
import { purposeOf } from "./purpose.ts";
import { linesOfStep } from "./step-lines.ts";
import { nothing, type StepMeaning } from "./step-meaning.ts";
import { readingOf, ruledOut, type StepReading } from "./step-rules.ts";
import { tiedIn } from "./tied.ts";

/**
 * What the script of a step means. `shell` is the step's, null for what Actions runs without one. `name` is the step's, `generator` the
 * text of the step before where that one generates.
 */
export const meaningOf = (
  script: string,
  folder: string,
  name: string | null,
  generator: string | null,
  project: Project,
  shell: string | null = "bash",
): StepMeaning => {
  const step = readingOf(linesOfStep(script, folder, project, shell), name, project, shell);
  const rest = (text: string) => meaningOf(text, step.cwd, name, null, project, shell);
  const meaning = comparisonIn(step, generator, rest) ?? ruledOut(step) ?? checked(step);
  // Checks stand in the folder that the step enters first; what else is taken from it enters that itself.
  const inside = (text: string | null): string | null =>
    text === null || step.cwd === folder ? text : `cd ${quoteWord(relativePath(folder, step.cwd))}\n${text}`;
  return { ...meaning, generator: inside(meaning.generator), installs: inside(meaning.installs) };
};

/** Each comparison of a step is looked at with all that stands behind it. */
const mostComparisons = 20;

/** What a step means that asks whether what it makes is committed; null where it does not. `meaning` is that of the lines behind it. */
const comparisonIn = (step: StepReading, generator: string | null, meaning: (text: string) => StepMeaning): StepMeaning | null => {
  const { comparing, lines, parts, cwd, name, project } = step;
  const asking = comparing.find((part) => !comparesItself(part, cwd, project));
  if (comparing.length > mostComparisons) return { ...nothing, refused: "it compares more often than is looked at" };
  if (asking === undefined) return null;
  const comparison = compared(lines, cwd, name, generator, project);
  if (comparison === null) return { ...nothing, refused: uncompared(parts) };
  const at = asking.seen.leaves.findIndex((leaf) => purposeOf(leaf) === "compares");
  if (asking.seen.leaves.slice(at + 1).some((leaf) => leaf.depth === 0 && purposeOf(leaf) === "check"))
    return { ...nothing, refused: "it compares with the commit and checks more in one; name its checks in .github/regreen.yml" };
  // Checks behind it are gates of their own; where one of them can be none, that is said of the step.
  const behind = lines.slice(lines.findIndex(({ part }) => part === asking) + 1);
  const rest = lines.filter((line) => line.part === null || behind.includes(line)).map(({ text }) => text);
  const more = meaning(rest.join("\n"));
  if (more.refused !== null && behind.some(({ part }) => part !== null && mayFail(part))) return more;
  return more.checks.length === 0 ? comparison : { ...more, checks: [...comparison.checks, ...more.checks] };
};

/** Whether a statement may be a check that is none here: it does something, and that may fail. */
const mayFail = (part: Part): boolean =>
  part.seen.cannotFail === null && !repairsAlone(part) && (judges(part) || [...part.purposes].some((purpose) => purpose !== "harmless"));

/** A step whose checks are gates here, with what it sets up for them. */
const checked = ({ lines, parts, known, changes, cwd, name, project }: StepReading): StepMeaning => {
  const states = lines.flatMap(({ part, text }) => (part === null ? [text] : []));
  const { tied, unfit } = tiedIn(parts, states, project);
  if (unfit !== null) return { ...nothing, refused: unfit, changes, setsUp: true };
  const setup = parts.filter(({ purposes }) => purposes.has("setup"));
  const installing = setup.filter((part) => !part.purposes.has("check") && !tied.has(part) && !known.includes(part));
  return {
    ...nothing,
    checks: grouped(lines, known, tied, cwd, name, project),
    changes,
    setsUp: setup.length > 0,
    installs: scriptOf(lines, installing) || null,
  };
};
