import type { Stage } from "../../../core/gate.ts";
import { stages } from "../../../core/gate.ts";
import type { Project } from "../../../core/project.ts";
import { wholeOf } from "../../../tools/alternatives.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { type Recognised, recognise } from "../../../tools/command/recognise.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { looking, publishingWord } from "./command-words.ts";
import { isPreparing, type Purpose, purposeOf, saysOfLock, stageOfCommand } from "./purpose.ts";
import type { Statement } from "./statements.ts";

/** A statement of a step and what is known of its commands. */
export interface Part {
  readonly text: Statement;
  readonly seen: Recognised;
  readonly purposes: ReadonlySet<Purpose>;
  readonly stage: Stage | null;
}

/** A statement of a step in its place: one that only sets what later ones see has no part. */
export interface StepLine {
  readonly text: Statement;
  readonly part: Part | null;
}

/** The script of some of a step's parts, in the step's own order, with what is set before the last of them. */
export const scriptOf = (lines: readonly StepLine[], parts: readonly Part[]): string => {
  const last = lines.findLastIndex(({ part }) => part !== null && parts.includes(part));
  return lines
    .slice(0, last + 1)
    .flatMap(({ text, part }) => (part === null || parts.includes(part) ? [text] : []))
    .join("\n");
};

/** Looks at a statement in a folder; `moves` are the changes of folder and options before it, `shell` is null for that of Actions. */
export const partOf = (text: Statement, moves: readonly Statement[], cwd: string, project: Project, shell: string | null): Part => {
  const seen = recognise([...moves, text].join("\n"), cwd, project, shell ?? "bash -e {0}");
  // What runs the product builds it on the way: its words say what for.
  const runs = seen.leaves.length === 1 ? seen.leaves[0]?.words : undefined;
  const stage = /^(?:go|cargo|dotnet) run$/.test(`${runs?.[0]} ${runs?.[1]}`)
    ? { stage: (runs ?? []).map(stageOfName).find((one) => one !== null) ?? null }
    : {};
  return {
    text,
    seen,
    purposes: purposesOf(text, seen),
    stage:
      stageIn(seen, /&&|\|\||[;\n]/.test(text)) ?? (/(?:^|\s)tox(?=\s|$)/.test(text.replace(/\binstall\b[^\n;&|]*/g, "")) ? "test" : null),
    ...stage,
  };
};

/**
 * What a statement's commands are for. What only speaks (`echo "$(cc --version)"`) asks nothing, whatever it runs to say it.
 * A command that runs beside the others does not decide, but publishing and writing count there as well.
 */
const purposesOf = (text: Statement, { leaves, names }: Recognised): ReadonlySet<Purpose> => {
  if (leaves.length === 0 && names.length > 0 && updating.test(text)) return new Set(["writes"]);
  if (leaves.length === 0 && names.some((name) => publishingWord.test(name))) return new Set(["publishes"]);
  const speaks =
    (/^\s*(?:echo|printf|export|declare|local|readonly)\b/.test(text) && !text.includes("\n")) ||
    /GITHUB_(?:OUTPUT|ENV|PATH|STEP_SUMMARY)/.test(text);
  const inside = leaves.filter(({ depth }) => depth > 0).map(purposeOf);
  // make itself is asked for what its recipes do.
  const onlyRuns = inside.length > 0 && !inside.includes("check");
  const prepares = isPreparing(names);
  if (prepares && leaves.length === 0) return new Set(["setup"]);
  if (
    names.length > 0 &&
    names.every((name) => generating.test(name) && !asks.test(name)) &&
    !leaves.some(({ use, depth, words }) => (use !== null && depth > 0) || words.some((word) => looking.test(word)))
  )
    return new Set(["writes"]);
  return new Set(
    leaves
      .filter(
        (leaf) =>
          (!leaf.aside || ["publishes", "writes"].includes(purposeOf(leaf))) &&
          !(speaks && leaf.nested) &&
          !(onlyRuns && leaf.depth === 0 && /^g?make$/.test(leaf.words[0] ?? "")),
      )
      .map((leaf) => {
        const purpose = purposeOf(leaf);
        // By its name a script prepares; what the table of tools knows to check does check.
        return prepares && leaf.use === null && (purpose === "check" || purpose === "writes") ? "setup" : purpose;
      }),
  );
};

/**
 * A task runner whose lines cannot be read (a tox environment of plugins) is a check all the same, but not a script that is called after
 * publishing.
 */
const isTask = ({ seen, text }: Part): boolean =>
  (seen.leaves.length === 0 &&
    seen.names.length > 0 &&
    !updating.test(text) &&
    !preparing.test(text) &&
    !isPreparing(seen.names) &&
    !seen.names.every((name) => generating.test(name) && !asks.test(name)) &&
    !seen.names.some((name) => publishingWord.test(name) || /^prepare(?:[-_:]|$)/.test(name))) ||
  looksByName(seen);

/** A script of the project that is called a check and only looks: `grep` and the like, whose outcome it judges itself. */
const looksByName = ({ leaves, names, run }: Recognised): boolean =>
  [...names, ...run.map((path) => path.slice(path.lastIndexOf("/") + 1))].some((name) => asks.test(name)) &&
  leaves.every((leaf) => leaf.depth === 0 || purposeOf(leaf) === "harmless" || bringsBase(leaf)) &&
  leaves.some(judging);

/** `git fetch origin main`: what a script compares with. Any other fetch writes branches and tags, or runs a program. */
const bringsBase = ({ words: [program, first, ...rest] }: Leaf): boolean =>
  program === "git" &&
  first === "fetch" &&
  rest.length > 1 &&
  rest.every((word) => /^(?:-q|--quiet|--no-tags|--depth(?:=\d+)?|(?!-)[^:+*]+)$/.test(word));

/** Whether a command's outcome is what a script says: a test, a search, an exit. */
const judging = ({ words: [program = "", first = "", ...rest], hidden }: Leaf): boolean =>
  hidden === null &&
  ((/^(?:[ef]?grep|test|\[|diff|cmp)$/.test(program) && first !== "") ||
    program.startsWith("[[") ||
    (program === "exit" && /^[1-9]/.test(first)) ||
    // It reads all manifests.
    (program === "cargo" && first === "metadata") ||
    (program === "jq" && [first, ...rest].some((word) => /^(?:-\w*e\w*|--exit-status)$/.test(word))));

/** A statement that asks with the shell's own means and decides: `test -f x`, `if grep -q y z; then exit 1; fi`. */
export const judges = ({ seen: { leaves } }: Part): boolean =>
  leaves.some((leaf) => leaf.depth === 0 && judging(leaf)) && leaves.every((leaf) => purposeOf(leaf) === "harmless");

/** A target that by its name generates. */
const generating = /(?:^|[-_:.])(?:(?:re)?gen|generate|codegen|generated|regenerate)(?:$|[-_:.])/i;

/** A task runner that is told to write what its tasks find. */
const updating = /\s(?:-u|--update(?:-?[sS]napshots?)?|--fix|--write)(?=\s|$)/;

/** A task runner that only makes its environments. */
const preparing = /\s--(?:notest|install-only|recreate-only)\b/;

/** What a step prepares, shows or measures by its own word is no check, whatever unknown program does it. */
export const aside = new RegExp(
  `(?:^|[^a-z])(?:${[
    "install(?:s|ing|ation)?|set-?up|prereq\\w*|dependenc(?:y|ies)|deps|bootstrap|provision|prepare|cache|caching|download|upload|print",
    "show|output|display|dump|list|summary|summari[sz]e|report|publish|release|notify|comment|determine|compute|extract|collect|merge|combine",
    "cleanup|clean up|wait|update|enable|configure|trigger|commit|start|stop|bench(?:mark)?s?|perf(?:ormance)?|measure(?:ment)?s?|profile",
    "codspeed|sleep|login|tag|version|create|migrate|seed|launch|optimi[sz]e|parse|grant|register",
  ].join("|")})(?:[^a-z]|$)`,
  "i",
);
/** Words by which a step says that it checks. */
const asking = "(?:check(?:s|ing)?|ensures?|enforces?|verif(?:y|ies|ying)|validat(?:es?|ing)|lint(?:s|ing)?|tests?|audits?|assert)";
export const asks = new RegExp(`(?:^|[^a-z])${asking}(?:[^a-z]|$)`, "i");
/** "Verify that the collector is running" waits for the machine, and asks nothing of the project; a file is up to date. */
export const waitsByName = (name: string): boolean => waiting.test(name) && machine.test(name);
const waiting = /\b(?:is|are) (?:up(?! to)|running|ready|healthy|alive|reachable)\b/i;
const machine = /\b(?:servers?|services?|collector|containers?|api|backend|database|db|cluster|daemon|docker)\b/i;
/** "Check the version", not "Parse Test Results". */
export const asksFirst = new RegExp(`^\\W*${asking}\\b`, "i");
/** How long something takes; how much the tests cover is measured by testing. */
export const measures = /(?:^|[^a-z])(?:bench(?:mark)?s?|perf|performance|measure(?:ment)?s?(?! (?:\w+ )?coverage)|codspeed)(?:[^a-z]|$)/i;

/** `! grep -rn debugger src`: says that nothing of the kind is there. */
const denies = /^\s*!\s+(?:(?:find|e?grep|rg|ag|ls|test|\[)\s|git\s+(?:grep|ls-files)\s)/;

/** The script that installs or sets up, by its own name, or null: what it does to a machine is not asked of one that people work on. */
export const installerOf = ({ seen: { run } }: Part): string | null =>
  run.some((path) => /(?:^|\/)(?:tests?|spec)\/(?:.*\/)?[\w-]+[-_.]test\.\w+$/i.test(path))
    ? null
    : (run.find((path) => installer.test(path)) ?? null);
const installer = wholeOf(
  /(?:.*\/)?(?:un)?install(?:er|[-_][\w-]*)?(?:\.\w+)?/,
  /(?:.*\/)?(?:setup|bootstrap|provision)(?:[-_][\w-]*)?(?:\.(?:ba)?sh)?/,
);

export const isCheck = (part: Part): boolean =>
  installerOf(part) === null && (isTask(part) || denies.test(part.text) || (part.purposes.has("check") && !preparing.test(part.text)));

/**
 * What a build writes is its product, and a target that generates or formats before a tool checks is that check: CI asks no more of it, and
 * what it writes is put back. Any other script that writes is no check.
 */
export const writesBesideBuilding = ({ seen: { leaves, names }, stage }: Part): boolean => {
  const writing = leaves.filter((leaf) => purposeOf(leaf) === "writes");
  const builds = stage === "build" || names.some((name) => stageOfName(name) === "build");
  const checks = leaves.some((leaf) => leaf.depth > 0 && leaf.use !== null && leaf.hidden === null && purposeOf(leaf) === "check");
  return writing.some(({ depth, aside }) => depth === 0 || aside || !(builds || checks));
};

/** The stage of a statement: what all its tools share, or its script's name; where they differ, the name's, else the last of them. */
export const stageIn = (seen: Recognised, joined = false): Stage | null => {
  const named = seen.names.map(stageOfName).filter((stage) => stage !== null);
  // `yarn build && yarn test` is for what comes last; a script that runs others is what its own name says.
  const byName = (joined ? [...named].sort((a, b) => stages.indexOf(b) - stages.indexOf(a)) : named)[0] ?? null;
  if (byName !== null && seen.unknown && seen.uses.length > 0 && byName === "test") return byName;
  if (seen.stage !== null)
    return (seen.stage === "lint" || seen.stage === "format") && (byName === "lint" || byName === "format") ? byName : seen.stage;
  if (byName !== null) return byName;
  const found = seen.uses.map(({ stage }) => stage).sort((a, b) => stages.indexOf(b) - stages.indexOf(a));
  return found[0] ?? seen.leaves.map(stageOfCommand).find((stage) => stage !== null) ?? null;
};

/** Whether an option of a command says that it only looks, or that it decides: `--check`, `--check-unused`, `--gate`. */
export const asksItself = ({ seen }: Part): boolean =>
  seen.leaves.some(({ words: [, ...rest] }) => rest.some((word) => looking.test(word) || deciding.test(word)));
const deciding = /^--(?:(?:check|gate|assert|verify|validate)(?:-[\w-]+)?|fail-(?:on|if)(?:-[\w-]+)?)(?:$|=(?!false|0))/;

/** The name of a script's file, in words. */
export const scriptName = (path: string): string => path.slice(path.lastIndexOf("/") + 1).replaceAll("_", " ");

/** Whether a tool of the table, a name or an option says that a part checks; of others words decide. */
export const isSure = (part: Part): boolean =>
  part.seen.uses.length > 0 ||
  part.stage !== null ||
  isTask(part) ||
  denies.test(part.text) ||
  asksItself(part) ||
  part.seen.run.some((path) => asks.test(scriptName(path))) ||
  part.seen.leaves.some(
    ({ words: [program = "", ...rest] }) =>
      saysOfLock(program, rest) ||
      /^(?:\w+\.)?audit$/.test(rest.find((word) => /^\w/.test(word)) ?? "") ||
      /^(?:[\w-]+-)?audit$/.test(program) ||
      (/^(?:cargo|twine)$/.test(program) &&
        /doc|check|test|lint|audit|deny|fuzz|hack|udeps|vet/.test(rest.find((word) => /^\w/.test(word)) ?? "")),
  );

/** A target whose recipe cannot be read and that by its name builds an image or a cluster of them. */
export const makesImage = ({ seen: { leaves, names } }: Part): boolean =>
  leaves.every(({ depth, use }) => depth === 0 || use === null) &&
  names.some((name) => /(?:^|[-_:/.])(?:docker|images?|container|kind|minikube)(?:$|[-_:/.])/.test(name));

/** Whether it commits or pushes. */
export const commitsItself = ({ seen }: Part): boolean =>
  seen.leaves.some(({ words: [program, ...rest] }) => program === "git" && rest.some((word) => /^(?:commit|push)$/.test(word)));

/** A formatter or linter that writes; of what is generated nothing can be said. */
export const repairsAlone = ({ seen }: Part): boolean =>
  seen.leaves.length > 0 &&
  seen.leaves.every((leaf) => (leaf.use?.stage === "format" || leaf.use?.stage === "lint") && purposeOf(leaf) === "writes");

/** What one build of a project makes other than another: ":ci_lint" of `cmake --build . --target ci_lint`. */
const targetOf = (words: readonly string[]): string => {
  const at = words.indexOf("--target");
  return words[0] === "cmake" && at > 0 ? `:${words[at + 1] ?? ""}` : "";
};

export const keysOf = (parts: readonly Part[], cwd: string): readonly string[] => [
  ...new Set(
    parts.flatMap(({ seen, text }) => [
      ...(denies.test(text) ? [`?${text.trim().slice(0, 60)} ${cwd}`] : []),
      ...seen.uses.map(({ tool, stage, invocation: { words, cwd: folder } }) => `${tool.name}${targetOf(words)} ${stage} ${folder}`),
      ...seen.leaves.filter((leaf) => leaf.use === null && purposeOf(leaf) === "check").map((leaf) => `?${labelOf(leaf)} ${leaf.cwd}`),
      ...(seen.leaves.length === 0 ? seen.names.map((one) => `?task ${one.replace(/\d[\d.]*/g, "")} ${cwd}`) : []),
    ]),
  ),
];

const labelOf = ({ words }: Leaf): string => {
  const [program = "", ...rest] = words;
  return /^(?:node|python\d?|ruby|php|perl|deno|bun|bash|sh|go|cargo|dotnet|mvnw?|gradlew?|mix|bundle|rake|make|npm|pnpm|yarn)$/.test(
    program,
  )
    ? `${program}:${rest.find((word) => !word.startsWith("-")) ?? ""}`
    : program;
};

/** A script of the project that looks at the event of the run: the title of a pull request, its labels. */
export const readsEvent = (parts: readonly Part[], project: Project): string | undefined =>
  parts.flatMap(({ seen }) => seen.scripts).find((path) => /\.\w+$/.test(path) && /\bGITHUB_EVENT_PATH\b/.test(project.text(path) ?? ""));

/** Whether a command fetches another version of the build's own wrapper. */
export const wraps = ({ words: [program = "", ...rest] }: Leaf): boolean =>
  /^(?:mvnw?|gradlew?)$/.test(program) && rest.some((word) => /(?:^|:)wrapper$/.test(word));
