import type { Stage } from "../../core/gate.ts";
import { stages } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import { type Recognised, recognise } from "../../tools/recognise.ts";
import type { Leaf } from "../../tools/resolve-command.ts";
import { stageOfName } from "../../tools/stage-name.ts";
import { looking, type Purpose, purposeOf, stageOfCommand } from "../detect/purpose.ts";
import { isState, movedTo, type Statement, statementsOf } from "./statements.ts";

/** A part of a step that could be a gate. */
export interface StepCheck {
  readonly run: string;
  readonly cwd: string;
  readonly stage: Stage;
  /** What repairs it, where the step itself says so: the generator of a "is what is generated committed?". */
  readonly fix: string | null;
  /** What it checks with what, for telling doubles: "eslint lint .". */
  readonly keys: readonly string[];
  /** Whether a tool of the table or a name says that this is a check; else it is one only beside others. */
  readonly sure: boolean;
}

/** What a step does to those behind it, and the checks in it. */
export interface StepMeaning {
  readonly checks: readonly StepCheck[];
  /** Why what comes behind it cannot be asked without it, or null. */
  readonly changes: string | null;
  /** Sets up something that stays: true for a step that must stand before the checks. */
  readonly setsUp: boolean;
  /** Why a check in it is none here, or null. */
  readonly refused: string | null;
  /** The text that generates, where the step generates and compares nothing itself. */
  readonly generator: string | null;
  readonly publishes: boolean;
  /** The statements of a step with checks that only install, as a script; null where it has none. */
  readonly installs: string | null;
}

interface Part {
  readonly text: Statement;
  readonly seen: Recognised;
  readonly purposes: ReadonlySet<Purpose>;
  readonly stage: Stage | null;
}

/** What the script of a step means. `name` is the step's, `generator` the text of the step before where that one generates. */
export const meaningOf = (script: string, folder: string, name: string | null, generator: string | null, project: Project): StepMeaning => {
  const nothing: StepMeaning = {
    checks: [],
    changes: null,
    setsUp: false,
    refused: null,
    generator: null,
    publishes: false,
    installs: null,
  };
  const statements = statementsOf(script) ?? [script.trimEnd()];
  const state: string[] = [];
  const parts: Part[] = [];
  let cwd = folder;
  for (const text of statements) {
    const moved = parts.length === 0 && state.length === 0 ? movedTo(text) : null;
    if (moved !== null && !joinPath(cwd, moved).startsWith("..")) cwd = joinPath(cwd, moved);
    else if (isState(text)) state.push(text);
    else {
      // Where a folder was entered on the way, what follows is looked at from there.
      const seen = recognise([...state.filter((one) => /^\s*cd\s/.test(one)), text].join("\n"), cwd, project);
      parts.push({
        text,
        seen,
        purposes: purposesOf(text, seen),
        stage: stageIn(seen, /&&/.test(text)) ?? (/(?:^|\s)tox\s/.test(text) ? "test" : null),
      });
    }
  }
  const has = (purpose: Purpose) => parts.some((part) => part.purposes.has(purpose));
  const changes = changedBy(parts, project);
  if (has("compares")) return compared(parts, state, cwd, name, generator, project) ?? nothing;
  const loose = name ?? (statements[0] ?? "").trim().split(/\s+/).slice(0, 2).join(" ");
  if (name !== null && measures.test(name)) return { ...nothing, setsUp: true };
  const known = parts.filter(
    (part) =>
      isCheck(part) &&
      !(
        isLoose(part) &&
        ((aside.test(loose) && !asks.test(loose)) || /\bsudo\b/.test(part.text) || /GITHUB_(?:OUTPUT|ENV|PATH)/.test(part.text))
      ),
  );
  if (has("publishes"))
    return parts.some((part) => part.seen.leaves.some(({ words }) => /^(?:docker|podman)$/.test(words[0] ?? "") && words[1] === "run")) &&
      known.length === 0
      ? { ...nothing, refused: "it needs docker" }
      : { ...nothing, publishes: true, refused: known.length === 0 ? null : "it also publishes, or works on another machine" };
  if (known.length === 0)
    return {
      ...nothing,
      setsUp: has("setup") || has("serves") || has("writes"),
      changes,
      generator: has("writes") ? [...state, ...parts.map(({ text }) => text)].join("\n") : null,
    };
  if (parts.some(writesBesideBuilding))
    return {
      ...nothing,
      refused: "it changes files and compares nothing",
      changes,
      setsUp: true,
      generator: [...state, ...parts.map(({ text }) => text)].join("\n"),
    };
  if (changes !== null) return { ...nothing, refused: changes, changes, setsUp: true };
  if (known.some(({ seen }) => seen.endless && seen.leaves.every(({ words }) => /^g?make$/.test(words[0] ?? ""))))
    return { ...nothing, refused: "its scripts call themselves without end" };
  if (known.every((part) => part.seen.cannotFail !== null)) return { ...nothing, refused: "it cannot fail" };
  const installing = parts.filter((part) => part.purposes.has("setup") && !part.purposes.has("check")).map(({ text }) => text);
  return {
    ...nothing,
    checks: grouped(parts, known, state, cwd, name, statements.length === 1, project),
    setsUp: has("setup"),
    installs: installing.length === 0 ? null : [...state, ...installing].join("\n"),
  };
};

/**
 * What a statement's commands are for. What only speaks (`echo "$(cc --version)"`) asks nothing, whatever it runs to say it.
 * A command that runs beside the others does not decide, but publishing is publishing there as well.
 */
const purposesOf = (text: Statement, { leaves }: Recognised): ReadonlySet<Purpose> => {
  const speaks =
    (/^\s*(?:echo|printf|export)\b/.test(text) && !text.includes("\n")) || /GITHUB_(?:OUTPUT|ENV|PATH|STEP_SUMMARY)/.test(text);
  const inside = leaves.filter(({ depth }) => depth > 0).map(purposeOf);
  // make itself is asked for what its recipes do.
  const onlyRuns = inside.length > 0 && !inside.includes("check");
  return new Set(
    leaves
      .filter(
        (leaf) =>
          (!leaf.aside || purposeOf(leaf) === "publishes") &&
          !(speaks && leaf.nested) &&
          !(onlyRuns && leaf.depth === 0 && /^g?make$/.test(leaf.words[0] ?? "")),
      )
      .map(purposeOf),
  );
};

/** A task runner whose lines cannot be read (a tox environment of plugins) is a check all the same. */
const isTask = ({ seen, text }: Part): boolean => seen.leaves.length === 0 && seen.names.length > 0 && !preparing.test(text);

/** A task runner that only makes its environments. */
const preparing = /\s--(?:notest|install-only|recreate-only)\b/;

/** What a step prepares, shows or measures by its own word is no check, whatever unknown program does it. */
const aside =
  /(?:^|[^a-z])(?:install(?:s|ing|ation)?|set-?up|prereq\w*|dependenc(?:y|ies)|deps|bootstrap|provision|prepare|cache|caching|download|upload|print|show|output|display|dump|list|summary|summari[sz]e|report|publish|release|notify|comment|determine|compute|extract|collect|merge|combine|cleanup|clean up|wait|update|enable|configure|trigger|commit|start|stop|bench(?:mark)?s?|perf(?:ormance)?|measure(?:ment)?s?|profile|codspeed|sleep|login|tag|version)(?:[^a-z]|$)/i;
/** Words by which a step says that it checks. */
const asks = /(?:^|[^a-z])(?:checks?|ensures?|verif(?:y|ies)|valid(?:ate|ates)|lints?|tests?|assert)(?:[^a-z]|$)/i;
const measures = /(?:^|[^a-z])(?:bench(?:mark)?s?|perf|performance|measure(?:ment)?s?|codspeed)(?:[^a-z]|$)/i;

const isCheck = (part: Part): boolean => isTask(part) || (part.purposes.has("check") && !preparing.test(part.text));

/** What a build writes is its product; any other script that writes is no check. */
const writesBesideBuilding = ({ seen, stage }: Part): boolean =>
  seen.leaves.some(
    (leaf) =>
      !leaf.aside &&
      purposeOf(leaf) === "writes" &&
      !(leaf.depth > 0 && (stage === "build" || seen.names.some((name) => stageOfName(name) === "build"))),
  );

/** The stage of a statement: what all its tools share, or its script's name; where they differ, the name's, else the last of them. */
const stageIn = (seen: Recognised, joined = false): Stage | null => {
  const named = seen.names.map(stageOfName).filter((stage) => stage !== null);
  // `yarn build && yarn test` is for what comes last; a script that runs others is what its own name says.
  const told = (joined ? [...named].sort((a, b) => stages.indexOf(b) - stages.indexOf(a)) : named)[0] ?? null;
  if (told !== null && seen.unknown && seen.uses.length > 0 && told === "test") return told;
  if (seen.stage !== null)
    return (seen.stage === "lint" || seen.stage === "format") && (told === "lint" || told === "format") ? told : seen.stage;
  if (told !== null) return told;
  const found = seen.uses.map(({ stage }) => stage).sort((a, b) => stages.indexOf(b) - stages.indexOf(a));
  return found[0] ?? seen.leaves.map(stageOfCommand).find((stage) => stage !== null) ?? null;
};

/** Why the tree or the dependencies are others behind these statements. */
const changedBy = (parts: readonly Part[], project: Project): string | null => {
  for (const { seen } of parts)
    for (const leaf of seen.leaves) {
      if (leaf.depth > 0) continue;
      const [program = "", ...rest] = leaf.words;
      const operands = rest.filter((word) => !word.startsWith("-"));
      const named = operands.slice(1);
      const other = (pattern: RegExp) => named.some((word) => pattern.test(word));
      const global = rest.some((word) => /^(?:-g|--global)$/.test(word));
      // One more dependency is set-up; another version of one, or one less, makes another project of it.
      const dependency = /^(?:npm|pnpm|yarn|bun)$/.test(program)
        ? !global &&
          (/^(?:remove|uninstall|rm)$/.test(operands[0] ?? "") ||
            (/^(?:install|i|add|up|update|upgrade)$/.test(operands[0] ?? "") && other(/.@(?!latest$)[\w^~$*<>=.-]+$|\$/)))
        : program === "composer"
          ? operands[0] === "remove" || (operands[0] === "require" && other(/.[:=]\S|^[\^~<>]|\$/))
          : /^pip3?$/.test(program)
            ? operands[0] === "uninstall" || named.some((word) => /^[\w.-]+(?:<|~=)/.test(word))
            : (program === "bundle" && operands[0] === "update") || (program === "cargo" && operands[0] === "update");
      if (dependency) return `\`${leaf.words.join(" ").slice(0, 60)}\` changes the dependencies first`;
      const removed =
        /^(?:rm|mv)$/.test(program) &&
        operands.some(
          (path) => !/[$*`]/.test(path) && (project.has(joinPath(leaf.cwd, path)) || project.under(joinPath(leaf.cwd, path), 1).length > 0),
        );
      const rewritten = (program === "sed" || program === "perl" || program === "patch") && purposeOf(leaf) === "writes";
      const applied = program === "git" && /^(?:apply|am)$/.test(operands[0] ?? "");
      if (removed || rewritten || applied) return `\`${leaf.words.join(" ").slice(0, 60)}\` changes the sources first`;
    }
  return null;
};

/** One gate where all is of one stage or hangs together; else one for each run of statements of a stage. */
const grouped = (
  parts: readonly Part[],
  known: readonly Part[],
  state: readonly string[],
  cwd: string,
  name: string | null,
  single: boolean,
  project: Project,
): readonly StepCheck[] => {
  const groups: { texts: string[]; parts: Part[]; stage: Stage | null }[] = [];
  let waiting: string[] = [];
  for (const part of parts) {
    if (!known.includes(part)) {
      // Installs were done before, wherever they stand; what merely prepares goes with the check behind it.
      if (!part.purposes.has("setup")) waiting.push(part.text);
      continue;
    }
    const last = groups.at(-1);
    if (last !== undefined && (last.stage === part.stage || part.stage === null || last.stage === null)) {
      last.texts.push(...waiting, part.text);
      last.parts.push(part);
      last.stage ??= part.stage;
    } else groups.push({ texts: [...waiting, part.text], parts: [part], stage: part.stage });
    waiting = [];
  }
  groups.at(-1)?.texts.push(...waiting.filter((text) => !/^\s*(?:echo|printf)\b/.test(text)));
  const named = name === null ? null : stageOfName(name);
  return groups.map(({ texts, parts: inside, stage }) => {
    const run = single ? (texts[0] ?? "").trim() : [...state, ...texts].join("\n");
    return {
      run: repeatable(run),
      cwd,
      stage: stage ?? named ?? "custom",
      fix: null,
      keys: keysOf(inside, cwd),
      sure: inside.some(isSure) || named !== null || checkish(name, run, project),
    };
  });
};

/** A second run finds the folder that the first one made. */
const repeatable = (run: string): string => run.replace(/(^|[\n;&(]\s*)mkdir (?!-)/g, "$1mkdir -p ");

const isLoose = (part: Part): boolean => part.seen.uses.length === 0 && part.stage === null && !isTask(part);

const isSure = (part: Part): boolean =>
  part.seen.uses.length > 0 ||
  part.stage !== null ||
  isTask(part) ||
  part.seen.leaves.some(({ words }) => words.some((word) => looking.test(word)));

const checkish = (name: string | null, run: string, project: Project): boolean => {
  const [program = ""] = run.trim().split(/\s+/);
  const words =
    /(?:^|[^a-z])(?:checks?|tests?|lint\w*|verif\w*|valid\w*|ensure|spec|format\w*|types?|build|compile|examples?|doc)(?:[^a-z]|$)/i;
  return words.test(name ?? "") || words.test(project.has(program.replace(/^\.\//, "")) ? program : "");
};

const keysOf = (parts: readonly Part[], cwd: string): readonly string[] => [
  ...new Set(
    parts.flatMap(({ seen }) => [
      ...seen.uses.map(({ tool, stage, invocation }) => `${tool.name} ${stage} ${invocation.cwd}`),
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

/**
 * "Is what is generated committed?": a gate whose fixer is the generator. A repair is in no commit yet, so what is compared is the
 * tree before and behind the generator; on a clean checkout that is what CI's comparison says.
 */
const compared = (
  parts: readonly Part[],
  state: readonly string[],
  cwd: string,
  name: string | null,
  before: string | null,
  project: Project,
): StepMeaning | null => {
  const at = parts.findIndex((part) => part.purposes.has("compares"));
  const front = parts.slice(0, at).filter((part) => !part.purposes.has("setup") || part.purposes.has("writes"));
  const own = front.some((part) => part.purposes.has("writes") || isCheck(part))
    ? [...state, ...front.map(({ text }) => text)].join("\n")
    : null;
  const inLine = own === null ? /^([\s\S]*?\S)\s*(?:&&|;)\s*(?:git\s|test\s|\[|!|if\s)/.exec(parts[at]?.text ?? "")?.[1] : undefined;
  const generator = own ?? inLine ?? before;
  if (generator === null || generator === undefined || !/\S/.test(generator) || /^\s*git\s/.test(generator)) return null;
  const comparison = parts[at]?.seen.leaves.find((leaf) => purposeOf(leaf) === "compares");
  const paths = pathsOf(comparison);
  const states = `git status --porcelain${paths}; git diff${paths}`;
  const run = [`before=$(${states})`, generator, `test "$before" = "$(${states})" || { git --no-pager diff${paths}; exit 1; }`].join("\n");
  const seen = recognise(generator, cwd, project);
  const stage = stageIn(seen) ?? (name === null ? null : stageOfName(name));
  const part: Part = { text: generator, seen, purposes: new Set(), stage };
  // A test whose outcome is compared is repaired in the sources, not by running it.
  const tests = stage === "test";
  const checks = [
    {
      run,
      cwd,
      stage: stage === "build" || stage === null ? "custom" : stage,
      fix: tests ? null : generator,
      keys: keysOf([part], cwd).map((key) => (tests ? key : `generated ${key}`)),
      sure: true,
    } as const,
  ];
  return { checks, changes: null, setsUp: false, refused: null, generator: null, publishes: false, installs: null };
};

const pathsOf = (comparison: Leaf | undefined): string => {
  const words = comparison?.words ?? [];
  const dashes = words.indexOf("--");
  const paths = (dashes >= 0 ? words.slice(dashes + 1) : words.slice(2)).filter(
    (word) => /^[\w./*][\w./*-]*$/.test(word) && word !== "HEAD",
  );
  return paths.length === 0 ? "" : ` -- ${paths.join(" ")}`;
};
