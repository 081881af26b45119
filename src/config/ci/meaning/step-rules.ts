/** Why a step has no check that is one here: a row for each reason, and the first that holds counts. */
import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { isShell } from "../read/job.ts";
import { asksAnother, type Change, changedBy, cleaning, losesWork } from "./changes.ts";
import { makesCluster, needsDocker, runsContainer, startsByWord, usesContainer } from "./containers.ts";
import { changesMachine, machineChanged } from "./outward.ts";
import {
  aside,
  asks,
  asksFirst,
  asksItself,
  commitsItself,
  installerOf,
  isCheck,
  isSure,
  judges,
  makesImage,
  measures,
  type Part,
  readsEvent,
  repairsAlone,
  scriptOf,
  waitsByName,
  wraps,
  writesBesideBuilding,
} from "./parts.ts";
import { worksElsewhere } from "./programs.ts";
import { gitCommand, type Purpose, purposeOf } from "./purpose.ts";
import { looksAlone, looksAt, onlySpeaks, refuses, removesFound } from "./shell-questions.ts";
import { isRefusal } from "./statements.ts";
import type { StepLines } from "./step-lines.ts";
import { nothing, type StepMeaning } from "./step-meaning.ts";

/** What the rows are asked about. */
export interface StepReading extends StepLines {
  /** The step's own name, or null. */
  readonly name: string | null;
  readonly project: Project;
  readonly parts: readonly Part[];
  /** The parts that check. */
  readonly known: readonly Part[];
  /** The parts that compare the tree with the commit. */
  readonly comparing: readonly Part[];
  readonly changes: Change | null;
  /** Why the script could not be read as shell, or null. */
  readonly lost: string | null;
}

export const readingOf = (step: StepLines, called: string | null, project: Project, shell: string | null): StepReading => {
  const name = waitsByName(called ?? "") ? "wait" : called;
  const parts = step.lines.flatMap(({ part }) => part ?? []);
  return {
    ...step,
    name,
    project,
    parts,
    known: checksIn(step, parts, name, project),
    // What commits what it finds compares nothing.
    comparing: parts.some(commitsItself) ? [] : parts.filter((part) => part.purposes.has("compares")),
    changes: changedBy(parts, project),
    lost: isShell(shell) && step.unread !== null ? `its script could not be read as shell (${step.unread})` : null,
  };
};

const checksIn = ({ statements, cwd }: StepLines, parts: readonly Part[], name: string | null, project: Project): readonly Part[] => {
  const loose = name ?? (statements[0]?.text ?? "").trim().split(/\s+/).slice(0, 2).join(" ");
  // `test -f x || exit 1`: where a step says that it checks, or looks at files of the project and at nothing else, what asks with the
  // shell's own means is a check.
  const isSaid = name !== null && asks.test(name) && !(aside.test(name) && !asksFirst.test(name));
  // Of one that refuses the first word says whether it only makes ready: "Reject merge conflict markers".
  const said = parts.some(({ seen }) => seen.leaves.some(refuses)) ? (name ?? "").split(" ")[0] : name;
  const isSeen =
    !aside.test(said ?? "") &&
    parts.every((part) => (judges(part) || onlySpeaks(part)) && looksAlone(part)) &&
    parts.some((part) => looksAt(part, cwd, project));
  const asked = (isSaid || isSeen) && !parts.some(isCheck) ? parts.filter((part) => judges(part) && !removesFound(part)) : [];
  // `node tools/use.js 15`, then `npm install`: what nobody knows prepares what is installed behind it.
  const last = parts.findLastIndex(({ purposes }) => purposes.has("setup") && !purposes.has("check"));
  return parts.filter(
    (part, at) =>
      (isCheck(part) || asked.includes(part)) &&
      !(at < last && !isSure(part) && !asks.test(name ?? "")) &&
      !(
        !isSure(part) &&
        ((aside.test(loose) && !asks.test(loose) && !asked.includes(part)) ||
          /\bsudo\b/.test(part.text) ||
          /GITHUB_(?:OUTPUT|ENV|PATH)/.test(part.text))
      ),
  );
};

type Rule = (step: StepReading) => Partial<StepMeaning> | null;

/** In CI it is red as well, and whatever repairs a gate may not add it. */
const lacksScript: Rule = ({ parts }) => {
  const absent = parts.find(({ seen }) => seen.absent !== null)?.seen.absent ?? null;
  return absent === null ? null : { refused: absent, setsUp: true };
};

/** What a step only measures is no check, but one that asks (`--check`, "tests without benchmarks") is. */
const onlyMeasures: Rule = ({ parts, name }) =>
  name === null || !measures.test(name) || asks.test(name) || parts.some(asksItself)
    ? null
    : parts.some(({ stage }) => stage === "build")
      ? { setsUp: true }
      : { measures: true, unclear: parts.some(isCheck) ? measuring : null };
const measuring = "it measures; where its outcome decides, name it in .github/regreen.yml";

const decidesByVariable: Rule = ({ asksByVariable, known, parts }) =>
  asksByVariable && known.every(judges) && (known.length > 0 || parts.some(({ seen }) => seen.leaves.some(refuses)))
    ? { refused: "it asks git, and decides by a variable; where it is a check, name it in .github/regreen.yml" }
    : null;

/** What the parser lost may publish or delete: nothing of it is run by anybody else. */
const isUnread: Rule = ({ lost, known, name }) =>
  lost === null
    ? null
    : known.some(isSure) || asks.test(name ?? "")
      ? { refused: lost, setsUp: true }
      : known.length > 0
        ? { unclear: lost, setsUp: true }
        : null;

/** A server in a container is started for the steps behind it; what is asked of it on the way decides nothing. */
const startsServer: Rule = ({ parts, known, name }) => {
  const leaves = parts.flatMap(({ seen }) => seen.leaves);
  const contained = leaves.every((leaf) => purposeOf(leaf) !== "publishes" || runsContainer(leaf));
  const starts = name !== null && !asks.test(name) && startsByWord(name, leaves);
  return has(parts, "publishes") && known.length === 0 && contained && starts ? { setsUp: true } : null;
};

const docker = (parts: readonly Part[], refused = "it needs docker") => ({
  refused,
  testsElsewhere: parts.some(({ stage }) => stage === "test"),
});

const needsContainers: Rule = ({ parts, known }) => {
  const inContainer = known.flatMap(({ seen }) => (seen.leaves.some((leaf) => leaf.depth > 0 && usesContainer(leaf)) ? seen.leaves : []));
  // Beside another way to check a container that starts nothing for it may be for where that one is not there.
  const isService = inContainer.some((leaf) => usesContainer(leaf) && leaf.words.includes("up"));
  if (!isService && inContainer.some((leaf) => leaf.depth > 0 && purposeOf(leaf) === "check" && !usesContainer(leaf)))
    return docker(parts, "its script may start containers");
  const isCluster = parts.some(({ seen }) => seen.leaves.some(({ words }) => makesCluster(words)));
  return inContainer.length > 0 || (known.length > 0 && known.every(makesImage)) || isCluster ? docker(parts) : null;
};

const publishesToo: Rule = ({ parts, known, name }) => {
  if (!has(parts, "publishes")) return null;
  const leaves = parts.flatMap(({ seen }) => seen.leaves);
  if (leaves.some(needsDocker) && known.length === 0) return docker(parts);
  const checks = parts.some(({ purposes, stage }) => stage !== null && purposes.has("publishes"));
  const said = checks || asks.test(name ?? "") || known.some((part) => isSure(part) || part.seen.run.length > 0);
  const sending = leaves.find((leaf) => purposeOf(leaf) === "publishes");
  const why = sending === undefined ? "it also publishes, or works on another machine" : elsewhereBy(sending);
  return { publishes: true, refused: said ? why : null, testsElsewhere: leaves.some(({ words }) => worksElsewhere(words)) };
};

/** What a command does that is done once, or elsewhere, by its own words. */
const elsewhereBy = (leaf: Leaf): string => {
  if (needsDocker(leaf)) return "it needs docker";
  const [program = "", ...rest] = leaf.words;
  return program === "git"
    ? `it writes to a history of git (\`git ${gitCommand(rest)}\`)`
    : `it publishes, or works on another machine (\`${leaf.words.slice(0, 2).join(" ")}\`)`;
};

/** Another version of the build's own wrapper, which the repository keeps: what is behind it is asked with the one that it keeps. */
const onlyWraps: Rule = ({ parts }) =>
  parts.length > 0 && parts.every(({ seen }) => seen.leaves.length > 0 && seen.leaves.every(wraps)) ? { measures: true } : null;

const checksNothing: Rule = ({ parts, known, name, lines, changes, lost }) => {
  if (known.length > 0) return null;
  const repairs = parts.length > 0 && parts.every(repairsAlone);
  return {
    refused: refusalOf(parts, name, repairs),
    unclear: unclearOf(parts, name) ?? lost,
    preparing: has(parts, "setup") && !parts.some((part) => isCheck(part) || packs(part)) && lost === null,
    setsUp: has(parts, "setup") || has(parts, "serves") || has(parts, "writes"),
    repairs,
    changes,
    generator: has(parts, "writes") ? scriptOf(lines, parts) : null,
    installs: has(parts, "writes")
      ? scriptOf(
          lines,
          parts.filter(({ purposes }) => purposes.has("setup") && !purposes.has("writes")),
        ) || null
      : null,
  };
};

const onlyWrites: Rule = ({ parts, known, comparing, lines, changes }) =>
  parts.some((part) => !comparing.includes(part) && writesBesideBuilding(part))
    ? {
        refused: known.some(({ seen, text }) => changesMachine(seen, text)) ? machineChanged : "it changes files and compares nothing",
        changes,
        setsUp: true,
        generator: scriptOf(lines, parts),
      }
    : null;

/** What changes sources, installs the product or stands in the check's own line runs with it; other dependencies come before. */
const changesFirst: Rule = ({ changes, known, project }) =>
  changes !== null && (changes.of !== "dependencies" || changedBy(known, project) !== null)
    ? { refused: changes.why, changes, setsUp: true }
    : null;

const ofAnother: Rule = ({ known, project }) => {
  const another = asksAnother(known, project);
  return another === null ? null : { refused: another, setsUp: true };
};

/** CI's checkout holds nothing that is missed; a person's does. */
const throwsAway: Rule = ({ parts, lines, known }) => {
  // What only installs is done before, by the job's own steps; what is copied stays with the checks.
  const copies = ({ words: [program = ""] }: Leaf) => /^(?:cp|mv|ln|rsync)$/.test(program);
  const staying = parts.filter((part) => known.includes(part) || !part.purposes.has("setup") || part.seen.leaves.some(copies));
  // Where a script of the project writes to, its caller's line may say.
  const ofLine = (text: string) =>
    shellCommands(text).commands.map(({ words, redirects }) => ({ words: words.map((word) => word.text), redirects }));
  const lasting = staying.some(({ seen, text }) => [...seen.leaves, ...ofLine(text)].some(losesWork));
  const trapped = lines.some(({ text }) => /^\s*trap\s/.test(text) && cleaning.test(text));
  return lasting || trapped ? { refused: "it throws away what is not committed", setsUp: true } : null;
};

const failsAlways: Rule = ({ statements }) =>
  isRefusal(statements) ? { refused: "it fails whenever it runs, so its condition is what is asked" } : null;

const looksAtEvent: Rule = ({ known, project }) => {
  const reader = readsEvent(known, project);
  return reader === undefined ? null : { refused: `${reader} reads GITHUB_EVENT_PATH, which only a run of CI knows` };
};

const isEndless: Rule = ({ known }) =>
  known.some(({ seen }) => seen.endless && seen.leaves.every(({ words }) => /^g?make$/.test(words[0] ?? "")))
    ? { refused: "its scripts call themselves without end" }
    : null;

const cannotFail: Rule = ({ known }) => (known.every((part) => part.seen.cannotFail !== null) ? { refused: "it cannot fail" } : null);

/** In their order: what stands first is said of a step of which several hold. */
const rules: readonly Rule[] = [
  ...[lacksScript, failsAlways, onlyMeasures, decidesByVariable, isUnread, startsServer, needsContainers, publishesToo, onlyWraps],
  ...[checksNothing, onlyWrites, throwsAway, changesFirst, ofAnother, looksAtEvent, isEndless, cannotFail],
];

/** What a step means in which no check is one here; null where its checks are. */
export const ruledOut = (step: StepReading): StepMeaning | null => {
  for (const rule of rules) {
    const meaning = rule(step);
    if (meaning !== null) return { ...nothing, ...meaning };
  }
  return null;
};

const has = (parts: readonly Part[], purpose: Purpose): boolean => parts.some((part) => part.purposes.has(purpose));

const packs = ({ seen }: Part): boolean =>
  seen.leaves.some(({ words: [program = "", command], depth }) => depth === 0 && program === "dotnet" && command === "pack");

const byShell = "it decides by the shell alone; where it is a check, name it in .github/regreen.yml";

/** Why a step in which no check was found is worth a word, or null. */
const refusalOf = (parts: readonly Part[], name: string | null, repairs: boolean): string | null => {
  if (repairs) return "it repairs what it finds";
  const hidden = parts.find(
    ({ seen }) =>
      seen.cannotFail !== null &&
      seen.leaves.some((leaf) => (leaf.use !== null || asks.test(name ?? "")) && !leaf.nested && purposeOf(leaf) === "check"),
  )?.seen;
  if (hidden !== undefined) return `it cannot fail: ${(hidden.cannotFail ?? "").replace(/:[^:`]*\.$/, "")}`;
  const [installer] = parts.flatMap((part) => installerOf(part) ?? []);
  if (installer !== undefined && asks.test(name ?? "")) return `it runs ${installer}, which installs by its name`;
  // `[ "$n" -gt 0 ] || exit 1`: it is red for a reason of its own, and neither a tool nor its name says of what.
  const isQuestion = parts.length > 0 && parts.every(judges);
  const decides = (isQuestion || parts.some(({ seen }) => seen.leaves.some(refuses))) && !aside.test(name ?? "");
  return decides && parts.every(looksAlone) ? byShell : null;
};

/** Why a step without a known check may be one all the same: no set-up says what it is for. */
const unclearOf = (parts: readonly Part[], name: string | null): string | null => {
  if (parts.some(({ seen: { names } }) => names.length > 0 && names.every((one) => /(?:^|[^a-z])seed(?:[^a-z]|$)/.test(one))))
    return "it fills a database, which a second run finds filled";
  if (parts.some(packs)) return "it packs the product; where its outcome decides, name it in .github/regreen.yml";
  const [verb = ""] = (name ?? "").split(" ");
  const looks = ({ seen: { leaves } }: Part) => leaves.every((leaf) => purposeOf(leaf) === "harmless") && !aside.test(name ?? "");
  // `[ "$n" -gt 0 ] || exit 1`, whatever else its name says of it: where nothing behind it checks, that is what its job asks.
  if (!aside.test(verb) && parts.some(({ seen }) => seen.leaves.some(refuses)) && parts.every(looksAlone)) return byShell;
  const mayCheck = parts.some(
    (part) =>
      part.seen.cannotFail === null &&
      ((part.seen.run.length > 0 && looks(part)) || (isCheck(part) && !/\bsudo\b|GITHUB_(?:OUTPUT|ENV|PATH)/.test(part.text))),
  );
  return mayCheck || (asks.test(verb) && parts.some(({ purposes }) => purposes.has("setup")))
    ? "nothing says whether it checks; where it does, name it in .github/regreen.yml"
    : null;
};
