import { type Stage, stages } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { recognise } from "../../tools/recognise.ts";
import { stageOf } from "../gates.ts";
import type { GateDocument } from "../schema.ts";
import { type Check, type Finding, type Rank, ranks } from "./check.ts";
import { goFindings } from "./go.ts";
import { makeFindings } from "./makefile.ts";
import { nodeSyntaxFindings } from "./node-syntax.ts";
import { nodeToolFindings } from "./node-tools.ts";
import { otherLanguageFindings } from "./other-languages.ts";
import { packageScriptFindings } from "./package-scripts.ts";
import { pythonFindings } from "./python.ts";
import { rustFindings } from "./rust.ts";
import { workflowFindings } from "./workflows.ts";

/** A gate that nobody configured, and where it comes from. */
export interface DetectedGate {
  readonly gate: GateDocument;
  readonly reason: string;
}

/** More gates than this are no proposal any more. */
const mostGates = 30;

/**
 * The gates of a repository that configures none, in the order in which they run: what its workflows run, what its scripts and
 * targets name, what its tools are configured for, and last what is usual in its language. Nothing that installs, publishes,
 * deploys or changes files. `directory` limits it to a folder.
 */
export const detectGates = (project: Project, directory: string): readonly DetectedGate[] => {
  const folders = projectFolders(project, directory);
  const found = [
    ...workflowFindings(project, directory),
    ...folders.flatMap((folder) => [
      ...packageScriptFindings(project, folder),
      ...makeFindings(project, folder),
      ...nodeToolFindings(project, folder),
      ...pythonFindings(project, folder),
      ...rustFindings(project, folder),
      ...goFindings(project, folder),
      ...otherLanguageFindings(project, folder),
    ]),
  ];
  const chosen = choose(found);
  const quick = new Set<Stage>(["lint", "typecheck", "build"]);
  const syntax = chosen.some(({ check }) => quick.has(check.stage)) ? [] : folders.flatMap((folder) => nodeSyntaxFindings(project, folder));
  const ordered = [...chosen, ...syntax].slice(0, mostGates).sort((a, b) => stages.indexOf(a.check.stage) - stages.indexOf(b.check.stage));
  return named(ordered, project);
};

const manifests = [
  "package.json",
  "pyproject.toml",
  "setup.py",
  "Cargo.toml",
  "go.mod",
  "composer.json",
  "Gemfile",
  "pom.xml",
  "build.gradle",
  "build.gradle.kts",
  "mix.exs",
  "Package.swift",
  "pubspec.yaml",
  "deno.json",
  "requirements.txt",
];

/** The folder itself; where it has no manifest, those below it that have one (a `backend` and a `frontend`), at most two levels down and eight. */
const projectFolders = (project: Project, directory: string): readonly string[] => {
  const depth = directory === "." ? 0 : directory.split("/").length;
  const holders = [
    ...new Set(
      manifests.flatMap((name) => project.named(name)).map((path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".")),
    ),
  ];
  if (holders.includes(directory)) return [directory];
  const below = holders
    .filter((folder) => (directory === "." || folder.startsWith(`${directory}/`)) && folder.split("/").length - depth <= 2)
    .filter(
      (folder) =>
        !/(?:^|\/)(?:node_modules|vendor|examples?|fixtures?|templates?|testdata|tests?|docs?|benchmarks?|\.[^/]+)(?:\/|$)/.test(folder),
    )
    .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));
  const tops = below.filter((folder) => !below.some((other) => other !== folder && folder.startsWith(`${other}/`)));
  return [directory, ...tops.slice(0, 8)];
};

/** One finding for each thing that is checked: the rank that says best what the project wants, and of doubles the first. */
const choose = (findings: readonly Finding[]): readonly Finding[] => {
  const chosen: Finding[] = [];
  for (const rank of ranks) {
    const covered = new Set(chosen.flatMap(({ check }) => check.keys));
    const spoken = new Set(
      chosen.filter(({ rank: other }) => other === "workflow" || other === "script").map(({ check }) => language(check)),
    );
    for (const finding of findings.filter((candidate) => candidate.rank === rank)) {
      const { check } = finding;
      if (
        check.keys.every((key) => covered.has(key) || (key.startsWith("?") && settled(check, rank, chosen))) ||
        chosen.some((other) => other.check.signature === check.signature)
      )
        continue;
      // Where CI or scripts say what is checked, a custom of the language would demand what the project does not.
      if (rank === "convention" && check.stage !== "test" && language(check) !== "" && spoken.has(language(check))) continue;
      chosen.push(finding);
    }
  }
  return chosen;
};

/**
 * A command that nobody can look into adds nothing to a stage that a better source has settled for that folder. And where CI
 * builds nothing, a build script is not what the project asks of a change.
 */
const settled = ({ stage, cwd, name }: Check, rank: Rank, chosen: readonly Finding[]): boolean =>
  name !== "compile" &&
  chosen.some(
    (other) =>
      ranks.indexOf(other.rank) < ranks.indexOf(rank) &&
      other.check.cwd === cwd &&
      (other.check.stage === stage || (stage === "build" && rank !== "convention" && other.rank === "workflow")),
  );

const language = ({ line }: Check): string => /\b(cargo|gofmt|go)\b/.exec(line)?.[1]?.replace("gofmt", "go") ?? "";

/** Gates with names of their own: the stage where it has one gate, else the script's or the tool's name, with the folder where needed. */
const named = (findings: readonly Finding[], project: Project): readonly DetectedGate[] => {
  const taken = new Set<string>();
  return findings.map(({ check, reason }) => {
    const alone = findings.filter((other) => other.check.stage === check.stage).length === 1;
    const place = check.cwd === "." ? "" : ` (${check.cwd})`;
    const candidates = [...(alone ? [plainName(check)] : []), ownName(check), stageAndTool(check)].flatMap((name) => [
      name,
      `${name}${place}`,
    ]);
    const name = candidates.find((candidate) => !taken.has(candidate)) ?? numbered(`${stageAndTool(check)}${place}`, taken);
    taken.add(name);
    const gate: GateDocument = {
      name,
      ...(stageOf(name, recognise(check.line, check.cwd, project).stage) === check.stage ? {} : { stage: check.stage }),
      run: check.line,
      ...(check.cwd === "." ? {} : { "working-directory": check.cwd }),
    };
    return { gate, reason };
  });
};

const plainName = (check: Check): string =>
  check.name === "syntax" || check.name === "compile" ? check.name : check.stage === "typecheck" ? "types" : check.stage;

/** The script's name where it is short and says the stage; else stage and tool. */
const ownName = (check: Check): string => {
  const { name } = check;
  return name !== null && /^[a-z][\w:.-]{1,30}$/.test(name) && stageOf(name, null) === check.stage
    ? name
    : name === "syntax" || name === "compile"
      ? name
      : stageAndTool(check);
};

const stageAndTool = (check: Check): string => (toolName(check) === check.stage ? check.stage : `${check.stage} ${toolName(check)}`);

const toolName = (check: Check): string =>
  (check.keys[0] ?? "").replace(/^\?/, "").split(" ").slice(0, -2).join(" ").replace(/:.*/, "") || check.stage;

const numbered = (name: string, taken: ReadonlySet<string>): string => {
  let at = 2;
  while (taken.has(`${name} ${at}`)) at += 1;
  return `${name} ${at}`;
};
