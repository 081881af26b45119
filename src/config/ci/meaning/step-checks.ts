import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { isShell } from "../read/job.ts";
import { asksAnother, changedBy } from "./changes.ts";
import { compared, comparesItself, uncompared } from "./comparison.ts";
import { makesCluster, needsDocker, runsContainer, usesContainer } from "./containers.ts";
import { grouped } from "./grouped.ts";
import { changesMachine, machineChanged } from "./outward.ts";
import {
  aside,
  asks,
  asksFirst,
  asksItself,
  commitsItself,
  installs,
  isCheck,
  isSure,
  judges,
  makesImage,
  measures,
  type Part,
  partOf,
  readsEvent,
  repairsAlone,
  type StepLine,
  scriptOf,
  wraps,
  writesBesideBuilding,
} from "./parts.ts";
import { worksElsewhere } from "./programs.ts";
import { gitCommand, type Purpose, purposeOf, sendsReport } from "./purpose.ts";
import { looksAlone, looksAt, refuses } from "./shell-questions.ts";
import {
  asksIdly,
  changedIn,
  decidedTogether,
  goesBack,
  isGiven,
  isPrelude,
  isRefusal,
  isState,
  mayRun,
  movedTo,
  statementsOf,
} from "./statements.ts";
import { nothing, type StepMeaning } from "./step-meaning.ts";
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
  const { all: each, unread } = statementsOf(script);
  const { commands } = shellCommands(script);
  const joined = decidedTogether(each, script, commands);
  const together = joined === each ? null : partOf(joined.at(-1)?.text ?? "", [], folder, project, shell);
  // What it changes on the way is nobody's to run: then each statement stands for itself.
  const statements = together === null || [...together.purposes].some((one) => one !== "check" && one !== "harmless") ? each : joined;
  const all: StepLine[] = [];
  const preludes: string[] = [];
  const changed = changedIn(script);
  let asksByVariable = false;
  let cwd = folder;
  const returns = statements.some(({ node }) => goesBack(node));
  for (const { text, node } of statements) {
    const moved = all.length === 0 && !returns ? movedTo(node) : null;
    // A folder that a build makes is entered where the script says so: no gate can start in it.
    if (moved !== null && project.under(joinPath(cwd, moved), 1).length > 0) {
      cwd = joinPath(cwd, moved);
      continue;
    }
    const sets = isState(node);
    // A value that a check gives (`out=$(flake8 src)`) is a check as well; what becomes of what git says in a variable nobody follows.
    const whole = sets && !mayRun(node) ? null : partOf(text, preludes.slice(-mostPreludes), cwd, project, shell);
    const asksGit = whole?.purposes.has("compares") === true;
    asksByVariable ||= asksGit && sets;
    const isIdle = asksGit && (sets || asksIdly(node, commands));
    const part = whole === null || !isIdle ? whole : { ...whole, purposes: without(whole.purposes, "compares") };
    // `v=$(go list -m x)` gives a value.
    const isValue = sets && (!part?.seen.uses.length || (isGiven(node) && !isCheck(part)));
    all.push({ text, part: isValue ? null : part });
    if (sets && isPrelude(node) && !(node.kind === "simple" && node.env.some(({ name }) => changed.has(name)))) preludes.push(text);
  }
  const lines = withoutReporting(all);
  const parts = lines.flatMap(({ part }) => part ?? []);
  const has = (purpose: Purpose) => parts.some((part) => part.purposes.has(purpose));
  const changes = changedBy(parts, project);
  // What commits what it finds compares nothing.
  const comparing = parts.some(commitsItself) ? [] : parts.filter((part) => part.purposes.has("compares"));
  const asking = comparing.find((part) => !comparesItself(part, cwd, project));
  if (comparing.length > mostComparisons) return { ...nothing, refused: "it compares more often than is looked at" };
  if (asking !== undefined) {
    const comparison = compared(lines, cwd, name, generator, project);
    if (comparison === null) return { ...nothing, refused: uncompared(parts) };
    const at = asking.seen.leaves.findIndex((leaf) => purposeOf(leaf) === "compares");
    if (asking.seen.leaves.slice(at + 1).some((leaf) => leaf.depth === 0 && purposeOf(leaf) === "check"))
      return { ...nothing, refused: "it compares with the commit and checks more in one; name its checks in .github/regreen.yml" };
    // Checks behind it are gates of their own; where one of them can be none, that is said of the step.
    const behind = lines.slice(lines.findIndex(({ part }) => part === asking) + 1);
    const rest = lines.filter((line) => line.part === null || behind.includes(line)).map(({ text }) => text);
    const meaning = meaningOf(rest.join("\n"), cwd, name, null, project, shell);
    if (meaning.refused !== null && behind.some(({ part }) => part !== null && mayFail(part))) return meaning;
    return meaning.checks.length === 0 ? comparison : { ...meaning, checks: [...comparison.checks, ...meaning.checks] };
  }
  // In CI it is red as well, and whatever repairs a gate may not add it.
  const absent = parts.find(({ seen }) => seen.absent !== null)?.seen.absent ?? null;
  if (absent !== null) return { ...nothing, refused: absent, setsUp: true };
  const loose = name ?? (statements[0]?.text ?? "").trim().split(/\s+/).slice(0, 2).join(" ");
  // What a step only measures is no check, but one that asks (`--check`, "tests without benchmarks") is.
  if (name !== null && measures.test(name) && !asks.test(name) && !parts.some(asksItself))
    return { ...nothing, ...(parts.some(({ stage }) => stage === "build") ? { setsUp: true } : onlyMeasures(parts)) };
  // `test -f x || exit 1`: where a step says that it checks, or looks at files of the project and at nothing else, what asks with the
  // shell's own means is a check.
  const isSaid = name !== null && asks.test(name) && !(aside.test(name) && !asksFirst.test(name));
  const isSeen =
    !aside.test(name ?? "") && parts.every((part) => judges(part) && looksAlone(part)) && parts.some((part) => looksAt(part, cwd, project));
  const asked = (isSaid || isSeen) && !parts.some(isCheck) ? parts.filter(judges) : [];
  // `node tools/use.js 15`, then `npm install`: what nobody knows prepares what is installed behind it.
  const last = parts.findLastIndex(({ purposes }) => purposes.has("setup") && !purposes.has("check"));
  const known = parts.filter(
    (part, at) =>
      (isCheck(part) || asked.includes(part)) &&
      !(at < last && !isSure(part) && !asks.test(name ?? "")) &&
      !(
        !isSure(part) &&
        ((aside.test(loose) && !asks.test(loose)) || /\bsudo\b/.test(part.text) || /GITHUB_(?:OUTPUT|ENV|PATH)/.test(part.text))
      ),
  );
  if (asksByVariable && known.every(judges) && (known.length > 0 || parts.some(({ seen }) => seen.leaves.some(refuses))))
    return { ...nothing, refused: "it asks git, and decides by a variable; where it is a check, name it in .github/regreen.yml" };
  // What the parser lost may publish or delete: nothing of it is run by anybody else.
  const lost = isShell(shell) && unread !== null ? `its script could not be read as shell (${unread})` : null;
  if (lost !== null && (known.some(isSure) || asks.test(name ?? ""))) return { ...nothing, refused: lost, setsUp: true };
  if (lost !== null && known.length > 0) return { ...nothing, unclear: lost, setsUp: true };
  // A server in a container is started for the steps behind it; what is asked of it on the way decides nothing.
  const contained = parts.every((part) => part.seen.leaves.every((leaf) => purposeOf(leaf) !== "publishes" || runsContainer(leaf)));
  if (has("publishes") && known.length === 0 && contained && name !== null && startsSome.test(name) && !asks.test(name))
    return { ...nothing, setsUp: true };
  const leaves = parts.flatMap(({ seen }) => seen.leaves);
  const docker = { ...nothing, refused: "it needs docker", testsElsewhere: parts.some(({ stage }) => stage === "test") };
  const inContainer = known.flatMap(({ seen }) => (seen.leaves.some((leaf) => leaf.depth > 0 && usesContainer(leaf)) ? seen.leaves : []));
  // Beside another way to check a container that starts nothing for it may be for where that one is not there.
  const isService = inContainer.some((leaf) => usesContainer(leaf) && leaf.words.includes("up"));
  if (!isService && inContainer.some((leaf) => leaf.depth > 0 && purposeOf(leaf) === "check" && !usesContainer(leaf)))
    return { ...docker, refused: "its script may start containers" };
  if (inContainer.length > 0 || (known.length > 0 && known.every(makesImage)) || leaves.some(({ words }) => makesCluster(words)))
    return docker;
  if (has("publishes")) {
    if (leaves.some(needsDocker) && known.length === 0) return docker;
    const checks = parts.some(({ purposes, stage }) => stage !== null && purposes.has("publishes"));
    const said = checks || asks.test(name ?? "") || known.some((part) => isSure(part) || part.seen.run.length > 0);
    const sending = leaves.find((leaf) => purposeOf(leaf) === "publishes");
    const why = sending === undefined ? "it also publishes, or works on another machine" : elsewhereBy(sending);
    const testsElsewhere = leaves.some(({ words }) => worksElsewhere(words));
    return { ...nothing, publishes: true, refused: said ? why : null, testsElsewhere };
  }
  // Another version of the build's own wrapper, which the repository keeps: what is behind it is asked with the one that it keeps.
  if (parts.length > 0 && parts.every(({ seen }) => seen.leaves.length > 0 && seen.leaves.every(wraps)))
    return { ...nothing, measures: true };
  const repairs = parts.length > 0 && parts.every(repairsAlone);
  if (known.length === 0)
    return {
      ...nothing,
      refused: refusalOf(parts, name, repairs),
      unclear: unclearOf(parts, name) ?? lost,
      preparing: has("setup") && !parts.some((part) => isCheck(part) || packs(part)) && lost === null,
      setsUp: has("setup") || has("serves") || has("writes"),
      repairs,
      changes,
      generator: has("writes") ? scriptOf(lines, parts) : null,
    };
  if (parts.some((part) => !comparing.includes(part) && writesBesideBuilding(part)))
    return {
      ...nothing,
      refused: known.some(({ seen, text }) => changesMachine(seen, text)) ? machineChanged : "it changes files and compares nothing",
      changes,
      setsUp: true,
      generator: scriptOf(lines, parts),
    };
  // What changes the sources, installs the product or stands in the check's own line runs with it; other dependencies are installed before.
  if (changes !== null && (changes.of !== "dependencies" || changedBy(known, project) !== null))
    return { ...nothing, refused: changes.why, changes, setsUp: true };
  const another = asksAnother(known, project);
  if (another !== null) return { ...nothing, refused: another, setsUp: true };
  if (isRefusal(statements)) return { ...nothing, refused: "it fails whenever it runs, so its condition is what is asked" };
  const reader = readsEvent(known, project);
  if (reader !== undefined) return { ...nothing, refused: `${reader} reads GITHUB_EVENT_PATH, which only a run of CI knows` };
  if (known.some(({ seen }) => seen.endless && seen.leaves.every(({ words }) => /^g?make$/.test(words[0] ?? ""))))
    return { ...nothing, refused: "its scripts call themselves without end" };
  if (known.every((part) => part.seen.cannotFail !== null)) return { ...nothing, refused: "it cannot fail" };
  const { tied, unfit } = tiedIn(
    parts,
    lines.flatMap(({ part, text }) => (part === null ? [text] : [])),
    project,
  );
  if (unfit !== null) return { ...nothing, refused: unfit, changes, setsUp: true };
  const installing = parts.filter(
    (part) => part.purposes.has("setup") && !part.purposes.has("check") && !tied.has(part) && !known.includes(part),
  );
  return {
    ...nothing,
    checks: grouped(lines, known, tied, cwd, name, project),
    changes,
    setsUp: has("setup"),
    installs: installing.length === 0 ? null : scriptOf(lines, installing),
  };
};

const packs = ({ seen }: Part): boolean =>
  seen.leaves.some(({ words: [program = "", command], depth }) => depth === 0 && program === "dotnet" && command === "pack");

const measuring = "it measures; where its outcome decides, name it in .github/regreen.yml";
const onlyMeasures = (parts: readonly Part[]) => ({ measures: true, unclear: parts.some(isCheck) ? measuring : null });
/** Each comparison of a step is looked at with all that stands behind it. */
const mostComparisons = 20;
/** A statement is read with the last so many of those in front that only set something. */
const mostPreludes = 20;

/** Whether a statement may be a check that is none here: it does something, and that may fail. */
const mayFail = (part: Part): boolean =>
  part.seen.cannotFail === null && !repairsAlone(part) && (judges(part) || [...part.purposes].some((purpose) => purpose !== "harmless"));

const without = (purposes: ReadonlySet<Purpose>, one: Purpose): ReadonlySet<Purpose> =>
  new Set([...purposes].filter((other) => other !== one));

const startsSome = /^(?:start|launch|run|set up|boot)/i;

/** Why a step in which no check was found is worth a word, or null. */
const refusalOf = (parts: readonly Part[], name: string | null, repairs: boolean): string | null => {
  if (repairs) return "it repairs what it finds";
  const hidden = parts.find(
    ({ seen }) =>
      seen.cannotFail !== null &&
      seen.leaves.some((leaf) => (leaf.use !== null || asks.test(name ?? "")) && !leaf.nested && purposeOf(leaf) === "check"),
  )?.seen;
  if (hidden !== undefined) return `it cannot fail: ${(hidden.cannotFail ?? "").replace(/:[^:`]*\.$/, "")}`;
  if (parts.some(installs) && asks.test(name ?? "")) return "it installs what it tests";
  // `[ "$n" -gt 0 ] || exit 1`: it is red for a reason of its own, and neither a tool nor its name says of what.
  const isQuestion = parts.length > 0 && parts.every(judges);
  const decides = (isQuestion || parts.some(({ seen }) => seen.leaves.some(refuses))) && !aside.test(name ?? "");
  return decides && parts.every(looksAlone) ? "it decides by the shell alone; where it is a check, name it in .github/regreen.yml" : null;
};

/** Why a step without a known check may be one all the same: no set-up says what it is for. */
const unclearOf = (parts: readonly Part[], name: string | null): string | null => {
  if (parts.some(({ seen: { names } }) => names.length > 0 && names.every((one) => /(?:^|[^a-z])seed(?:[^a-z]|$)/.test(one))))
    return "it fills a database, which a second run finds filled";
  if (parts.some(packs)) return "it packs the product; where its outcome decides, name it in .github/regreen.yml";
  const [verb = ""] = (name ?? "").split(" ");
  const looks = ({ seen: { leaves } }: Part) => leaves.every((leaf) => purposeOf(leaf) === "harmless") && !aside.test(name ?? "");
  // `[ "$n" -gt 0 ] || exit 1`, whatever else its name says of it: where nothing behind it checks, that is what its job asks.
  const decides = !aside.test(verb) && parts.some(({ seen }) => seen.leaves.some(refuses)) && parts.every(looksAlone);
  const mayCheck =
    decides ||
    parts.some(
      (part) =>
        part.seen.cannotFail === null &&
        ((part.seen.run.length > 0 && looks(part)) || (isCheck(part) && !/\bsudo\b|GITHUB_(?:OUTPUT|ENV|PATH)/.test(part.text))),
    );
  return mayCheck || (asks.test(verb) && parts.some(({ purposes }) => purposes.has("setup")))
    ? "nothing says whether it checks; where it does, name it in .github/regreen.yml"
    : null;
};

/** What a command does that is done once, or elsewhere, by its own words. */
const elsewhereBy = (leaf: Leaf): string => {
  if (needsDocker(leaf)) return "it needs docker";
  const [program = "", ...rest] = leaf.words;
  return program === "git"
    ? `it writes to a history of git (\`git ${gitCommand(rest)}\`)`
    : `it publishes, or works on another machine (\`${leaf.words.slice(0, 2).join(" ")}\`)`;
};

/** The lines of a step that checks, without those that only send the report of it to a service: that is no release, and no check. */
const withoutReporting = (lines: readonly StepLine[]): readonly StepLine[] => {
  const rest = lines.filter(({ part }) => part === null || part.seen.leaves.length === 0 || !part.seen.leaves.every(sendsReport));
  return rest.some(({ part }) => part !== null && isCheck(part)) ? rest : lines;
};
