import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { comparesWithGit } from "../../../tools/command/compares.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { isCheck, keysOf, type Part, type StepLine, scriptOf, stageIn } from "./parts.ts";
import { isPreparing, purposeOf } from "./purpose.ts";
import { nothing, type StepCheck, type StepMeaning } from "./step-meaning.ts";

/**
 * "Is what is generated committed?": a gate whose fixer is the generator. A repair is in no commit yet, so what is compared is the
 * tree before and behind the generator; on a clean checkout that is what CI's comparison says.
 */
export const compared = (
  lines: readonly StepLine[],
  cwd: string,
  name: string | null,
  before: string | null,
  project: Project,
): StepMeaning | null => {
  const parts = lines.flatMap(({ part }) => part ?? []);
  const at = parts.findIndex((part) => part.purposes.has("compares"));
  // A target or script of the project generates, whatever it brings for that; one that only brings or prepares does not.
  const isTask = ({ seen: { names, run, leaves } }: Part) =>
    names.length + run.length > 0 && !isPreparing(names) && !(leaves.length > 0 && leaves.every((leaf) => purposeOf(leaf) === "setup"));
  const front = parts.slice(0, at).filter((part) => !part.purposes.has("setup") || part.purposes.has("writes") || isTask(part));
  const script = front.some((part) => part.purposes.has("writes") || isCheck(part) || isTask(part)) ? scriptOf(lines, front) : null;
  const inLine = script === null ? /^([\s\S]*?\S)\s*(?:&&|;)\s*(?:git\s|test\s|\[|!|if\s)/.exec(parts[at]?.text ?? "")?.[1] : undefined;
  const generator = [script, inLine, before].find((one) => typeof one === "string" && !makesNothing(one));
  if (typeof generator !== "string") return null;
  const comparison = parts[at]?.seen.leaves.find((leaf) => purposeOf(leaf) === "compares");
  if (comparison !== undefined && leavesOut(comparison)) return null;
  const asked = pathsOf(comparison);
  const states = `git status --porcelain${asked}; git diff${asked}`;
  const run = [`before=$(${states})`, generator, `test "$before" = "$(${states})" || { git --no-pager diff${asked}; exit 1; }`].join("\n");
  const seen = recognise(generator, cwd, project);
  const stage = stageIn(seen) ?? (name === null ? null : stageOfName(name));
  const part: Part = { text: generator, seen, purposes: new Set(), stage };
  // A test whose outcome is compared is repaired in the sources, not by running it.
  const tests = stage === "test";
  const check: StepCheck = {
    run,
    cwd,
    stage: stage === "build" || stage === null ? "custom" : stage,
    fix: tests ? null : generator,
    keys: keysOf([part], cwd).map((key) => (tests ? key : `generated ${key}`)),
    sure: true,
  };
  return { ...nothing, checks: [check] };
};

/** What only enters a folder or asks git, or nothing at all. */
const makesNothing = (script: string): boolean =>
  shellCommands(script).commands.every(({ words }) => /^(?:cd|pushd|git|set|echo)$/.test(words[0]?.text ?? ""));

/** Whether a comparison takes lines or paths out: `-I createdAt`, `:(exclude)x`. */
const leavesOut = ({ words }: Leaf): boolean => words.some((word) => /^(?:-I|--ignore-matching-lines|:[(!^])/.test(word));

const pathsOf = (comparison: Leaf | undefined): string => {
  const words = comparison?.words ?? [];
  const dashes = words.indexOf("--");
  const paths = (dashes >= 0 ? words.slice(dashes + 1) : words.slice(2)).filter(
    (word) => /^[\w./*][\w./*-]*$/.test(word) && word !== "HEAD",
  );
  return paths.length === 0 ? "" : ` -- ${paths.join(" ")}`;
};

/** A script that makes files and compares them: it is its own fixer, as it stands. A line that installs as well is nobody's to run. */
export const comparesItself = ({ text, seen }: Part, cwd: string, project: Project): boolean =>
  seen.names.length + seen.run.length > 0 &&
  !seen.leaves.some((leaf) => leaf.depth === 0 && purposeOf(leaf) === "setup") &&
  seen.leaves.every((leaf) => leaf.depth > 0 || purposeOf(leaf) !== "compares") &&
  comparesWithGit(text, cwd, project)?.generates === true;

/** Why a comparison is no gate: the commit is what it compares with, and no repair is in it. */
export const uncompared = (parts: readonly Part[]): string => {
  if (parts.some(({ seen }) => seen.leaves.some((leaf) => purposeOf(leaf) === "compares" && leavesOut(leaf))))
    return "its comparison leaves something out; name it in .github/regreen.yml";
  const script = parts.find(({ seen }) => seen.leaves.some((leaf) => leaf.depth > 0 && purposeOf(leaf) === "compares"));
  if (script === undefined) return "it compares what steps before it made";
  const also = script.purposes.has("setup") ? "installs, checks and compares" : "checks and compares";
  return `\`${script.text.trim().slice(0, 60)}\` ${also} with the commit in one; name its checks in .github/regreen.yml`;
};
