import { type Stage, stages } from "../../core/gate.ts";
import { noFiles, type Project } from "../../core/project.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { joinPath } from "../../tools/text/paths.ts";
import { wordsIn } from "../../tools/words.ts";
import { type CheckingJob, ciGates } from "../ci/gates/ci-gates.ts";
import { comesTo } from "../ci/gates/covered.ts";
import type { StepFate } from "../ci/gates/fate.ts";
import { type CiGate, onlyBuildProduct } from "../ci/gates/gate.ts";
import { plainStanding, type Standing } from "../ci/gates/standing.ts";
import type { LeftOut } from "../ci/read/job.ts";
import { stageOf } from "../gates.ts";
import { mostGates } from "../key-table.ts";
import type { GateDocument } from "../schema.ts";
import { type Check, type DetectedCheck, isTask, type Rank, ranks } from "./check.ts";
import { gateNames } from "./gate-names.ts";
import { type Asked, gitHookFindings, hookFiles, hooksBeside, hooksLeftOut, unreadHooks } from "./git-hooks.ts";
import { makeFindings } from "./makefile.ts";
import { nodeSyntaxFindings } from "./node-syntax.ts";
import { nodeToolFindings } from "./node-tools.ts";
import { otherLanguageFindings } from "./other-languages.ts";
import { packageScriptFindings } from "./package-scripts.ts";
import { preCommitFile } from "./pre-commit.ts";
import { pythonFindings } from "./python.ts";

/** A gate that nobody configured, and where it comes from. */
export interface DetectedGate {
  readonly gate: GateDocument;
  readonly reason: string;
  /** Place of the job of CI whose check it is, or null; `alsoIn` are others that build it for theirs. */
  readonly job: string | null;
  readonly alsoIn?: readonly string[];
}

/** What was found in a repository that configures no gates. */
export interface Detection {
  readonly gates: readonly DetectedGate[];
  /** The jobs of CI that the gates come from; none where CI says nothing. */
  readonly jobs: readonly CheckingJob[];
  /** Checks of CI that are no gates here, with the reason. */
  readonly leftOut: readonly LeftOut[];
  /** What the schedule of CI alone runs, for a nightly run. */
  readonly nightly: readonly DetectedGate[];
  /** What became of each step of CI. */
  readonly steps: readonly StepFate[];
  /** True where CI gave no gate, so that scripts and configuration were looked at. */
  readonly fellBack: boolean;
}

/**
 * The gates of a repository that configures none. What CI runs, as CI runs it and in its order; where it runs nothing that could be a
 * gate, what the project's scripts and targets name, what its tools are configured for, and last what is usual in its language.
 * Nothing that installs, publishes, deploys or changes files. `directory` limits it to a folder. Never throws.
 */
export const detect = (project: Project, directory: string, standing: Standing = plainStanding): Detection => {
  const { jobs, leftOut, nightly, steps, unstarted, asides, elsewhere, away } = ciGates(project, standing);
  const inside = (folder: string) => directory === "." || folder === directory || folder.startsWith(`${directory}/`);
  const ci = jobs.flatMap(({ gates }) => gates).filter(({ cwd }) => inside(cwd));
  const stated = new Set(ci.map(({ stage }) => stage));
  // CI that only lints here has its tests elsewhere; any other stage that CI leaves alone is not what the project asks of a change.
  const silent = onlyBuildProduct(ci);
  const tests = silent || (!stated.has("test") && !ci.some(({ keys }) => keys.some((key) => / test /.test(key))) && leftOut.length === 0);
  const projectTests = tests
    ? ownGates(project, directory).filter(({ check, rank }) =>
        // Where there is CI and it asks for no format, the files need not have it; what it asks with a server beside it, nobody asks bare.
        silent
          ? !ci.some(({ run, cwd }) => run.trim() === check.line && cwd === check.cwd) &&
            !(rank !== "script" && check.stage === "format" && steps.length > 0) &&
            !elsewhere.has(check.stage) &&
            !elsewhere.has(check.signature) &&
            (away === null || comesTo(recognise(check.line, check.cwd, project)).some((one) => away.has(one)))
          : check.stage === "test" && rank === "script",
      )
    : [];
  const proposed = withinLimit(ci);
  const over = ci
    .filter((gate) => !proposed.includes(gate))
    .map(({ reason }): LeftOut => ({ what: reason, why: `a configuration holds ${mostGates} gates` }));
  const found = [...documentsOf(proposed, project), ...(ci.length >= mostGates ? [] : named(projectTests, ci, project))];
  const gates = found.length > 0 ? found : hooksAlone(project, directory);
  const asked: Asked = {
    keys: [...ci, ...projectTests.map(({ check }) => check)].flatMap(({ keys }) => keys),
    text: [...gates.map(({ gate }) => gate.run), ...leftOut.map(({ what, why }) => `${what} ${why}`)].join("\n"),
  };
  // Where nothing says what is checked, the hooks of git do: each of them that is no gate has a reason of its own.
  const hooks = [
    ...(silent ? hooksLeftOut(project, directory) : []),
    ...hookFolders(project, directory).flatMap((folder) => [
      ...hooksBeside(project, folder, asked, !silent || folder !== directory),
      ...unreadHooks(project, folder),
    ]),
  ];
  const unread = otherSystems.filter((path) => project.has(path)).map((path): LeftOut => ({ what: path, why: "it is not read" }));
  return {
    gates,
    jobs,
    leftOut: [...leftOut, ...over, ...unstarted, ...asides, ...unread, ...hooks],
    nightly: documentsOf(nightly, project),
    steps,
    fellBack: ci.length === 0,
  };
};

/** As many as are a proposal, in their order: what only another leg of a matrix asks again goes first. */
const withinLimit = (ci: readonly CiGate[]): readonly CiGate[] => {
  const chosen = new Set([...ci.filter(({ ofLeg }) => !ofLeg), ...ci.filter(({ ofLeg }) => ofLeg)].slice(0, mostGates));
  return ci.filter((gate) => chosen.has(gate));
};

/** Where a repository says nothing but its hooks, they are what it checks. */
const hooksAlone = (project: Project, directory: string): readonly DetectedGate[] => {
  const path = joinPath(directory, preCommitFile);
  if (!project.has(path)) return [];
  const check: Check = { line: "pre-commit run --all-files", cwd: directory, stage: "lint", name: "hooks", keys: [], signature: path };
  return [{ gate: documentOf("hooks", check, project), reason: `the hooks of ${path}`, job: null }];
};

/** Files in which a project says what it checks, as far as they are there: what was looked at where nothing was found. */
export const lookedAt = (project: Project): readonly string[] => [
  ...project.under(".github/workflows", 20),
  ...[...otherSystemFiles, ...manifests, "Makefile", preCommitFile, ...hookFiles].filter((path) => project.has(path)),
];

const otherSystemFiles = wordsIn(".circleci/config.yml .gitlab-ci.yml azure-pipelines.yml .travis.yml");

/** Files of systems of CI that nothing here reads. */
const otherSystems = wordsIn(
  "Jenkinsfile appveyor.yml .appveyor.yml .drone.yml bitbucket-pipelines.yml .cirrus.yml .buildkite/pipeline.yml",
);

/** The gates alone. */
export const detectGates = (project: Project, directory: string, standing: Standing = plainStanding): readonly DetectedGate[] =>
  detect(project, directory, standing).gates;

/** What the project's own files say, in the order of the stages. */
const ownGates = (project: Project, directory: string): readonly DetectedCheck[] => {
  const folders = projectFolders(project, directory);
  const chosen = choose(
    folders.flatMap((folder) => [
      ...packageScriptFindings(project, folder),
      ...gitHookFindings(project, folder),
      ...makeFindings(project, folder),
      ...nodeToolFindings(project, folder),
      ...pythonFindings(project, folder),
      ...otherLanguageFindings(project, folder),
    ]),
  );
  const quick = new Set<Stage>(["lint", "typecheck", "build"]);
  const syntax = chosen.some(({ check }) => quick.has(check.stage)) ? [] : folders.flatMap((folder) => nodeSyntaxFindings(project, folder));
  return [...chosen, ...syntax].slice(0, mostGates).sort((a, b) => stages.indexOf(a.check.stage) - stages.indexOf(b.check.stage));
};

/** Gates of CI as the configuration writes them. A check that may use what a build of its job made needs that build. */
export const documentsOf = (found: readonly CiGate[], project: Project): readonly DetectedGate[] => {
  const checks = found.map(checkOf);
  const names = gateNames(checks);
  return found.map((gate, at) => {
    const name = names[at] ?? gate.stage;
    const builds = found.flatMap((other, i) => (i < at && other.product && other.job === gate.job ? [names[i] ?? ""] : []));
    return {
      gate: {
        ...documentOf(name, checks[at] ?? checkOf(gate), project),
        ...(gate.shell === null ? {} : { shell: gate.shell }),
        ...(gate.fix === null ? {} : { fix: gate.fix }),
        ...(Object.keys(gate.env).length === 0 ? {} : { env: gate.env }),
        ...(gate.timeoutMinutes === null ? {} : { timeout: `${Math.ceil(gate.timeoutMinutes)}m` }),
        ...(builds.length === 0 || gate.stage === "format" || gate.stage === "lint" ? {} : { needs: builds }),
      },
      reason: gate.reason,
      job: gate.job,
      ...(gate.alsoIn.length === 0 ? {} : { alsoIn: gate.alsoIn }),
    };
  });
};

const checkOf = ({ run, cwd, stage, name, keys, env, job, step }: CiGate): Check => ({
  env,
  of: `${job} ${step}`,
  line: run,
  cwd,
  stage,
  name: scriptOf(run) ?? (name === null ? targetOf(run, stage) : (scriptOf(name) ?? name)),
  keys,
  signature: run,
});

/** The script that a line runs by its name, which names its gate best: "test:unit" of `npm run test:unit`. */
const scriptOf = (run: string): string | null =>
  /^([a-z][\w:.-]{1,30})(?:\s+(?:[\w-]+=\S*|\$\w+))*\s*$/.exec(caller.exec(run)?.[1] ?? "")?.[1] ?? null;
const caller =
  /^(?:(?:npm|bun) run|(?:pnpm|yarn)(?: run)?|make|just|(?:bundle exec )?rake|tox -e|nox -s|deno task|composer run-script)\s+(\S.*)$/s;

/** The one script or target that is called in another way (`make -C test mip_test`), where it says more than the stage. */
const targetOf = (run: string, stage: Stage): string | null => {
  const [name = stage, ...more] = recognise(run, ".", noFiles).names;
  return name === stage || more.length > 0 ? null : name;
};

const manifests = wordsIn(
  "package.json pyproject.toml setup.py Cargo.toml go.mod composer.json Gemfile",
  "pom.xml build.gradle build.gradle.kts mix.exs Package.swift pubspec.yaml deno.json requirements.txt",
);

/** Folders that hold no project of their own. */
const aside = /(?:^|\/)(?:node_modules|vendor|examples?|fixtures?|templates?|testdata|tests?|docs?|benchmarks?|\.[^/]+)(?:\/|$)/;

/** The folder itself, and at most eight below it that have hooks of their own. */
const hookFolders = (project: Project, directory: string): readonly string[] => {
  const below = [preCommitFile, ...hookFiles].flatMap((name) =>
    project
      .named(name.slice(name.lastIndexOf("/") + 1))
      .flatMap((path) => (path.endsWith(`/${name}`) ? [path.slice(0, -name.length - 1)] : [])),
  );
  const inside = [...new Set(below)].filter((folder) => (directory === "." || folder.startsWith(`${directory}/`)) && !aside.test(folder));
  return [directory, ...inside.slice(0, 8)];
};

/** The folder itself; without a manifest at most eight below it that have one (`backend`, `frontend`), at most two levels down. */
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
    .filter((folder) => !aside.test(folder))
    .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));
  const tops = below.filter((folder) => !below.some((other) => other !== folder && folder.startsWith(`${other}/`)));
  return [directory, ...tops.slice(0, 8)];
};

/** One finding for each thing that is checked: the rank that says best what the project wants, and of doubles the first. */
const choose = (findings: readonly DetectedCheck[]): readonly DetectedCheck[] => {
  const chosen: DetectedCheck[] = [];
  for (const rank of ranks) {
    const covered = new Set(chosen.flatMap(({ check }) => check.keys));
    const spoken = new Set(chosen.filter(({ rank: other }) => other === "script").map(({ check }) => language(check)));
    for (const finding of findings.filter((candidate) => candidate.rank === rank)) {
      const { check } = finding;
      if (
        check.keys.every((key) => covered.has(key) || ((key.startsWith("?") || isTask(key)) && settled(check, rank, chosen))) ||
        chosen.some((other) => other.check.signature === check.signature)
      )
        continue;
      // Where scripts say what is checked, a custom of the language would demand what the project does not.
      if (rank === "convention" && check.stage !== "test" && language(check) !== "" && spoken.has(language(check))) continue;
      chosen.push(finding);
    }
  }
  return chosen;
};

/** A command that nobody can look into adds nothing to a stage that a better source has settled for that folder. */
const settled = ({ stage, cwd, name }: Check, rank: Rank, chosen: readonly DetectedCheck[]): boolean =>
  name !== "compile" &&
  chosen.some((other) => ranks.indexOf(other.rank) < ranks.indexOf(rank) && other.check.cwd === cwd && other.check.stage === stage);

const language = ({ line }: Check): string => /\b(cargo|gofmt|go)\b/.exec(line)?.[1]?.replace("gofmt", "go") ?? "";

/** Findings as gates whose names `before` leaves free. */
const named = (findings: readonly DetectedCheck[], before: readonly CiGate[], project: Project): readonly DetectedGate[] => {
  const names = gateNames([...before.map(checkOf), ...findings.map(({ check }) => check)]).slice(before.length);
  return findings.map(({ check, reason }, at) => ({ gate: documentOf(names[at] ?? check.stage, check, project), reason, job: null }));
};

const documentOf = (name: string, check: Check, project: Project): GateDocument => ({
  name,
  ...(stageOf(name, recognise(check.line, check.cwd, project).stage) === check.stage ? {} : { stage: check.stage }),
  run: check.line,
  ...(check.cwd === "." ? {} : { "working-directory": check.cwd }),
});
