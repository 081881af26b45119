/** Runs gates on other commits: each in a folder of its own, which stands in the checkout's place while they run. The checkout is only read. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { BaseRun } from "../../core/cause/base.ts";
import type { RedChange } from "../../core/cause/change.ts";
import type { PackageEvidence } from "../../core/cause/package-evidence.ts";
import { ciOf, type Environment, gateEnvironment } from "../../core/environment.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Gate, Selection } from "../../core/gate.ts";
import { ok, type Result } from "../../core/result.ts";
import type { ClassifyRule, SandboxSettings } from "../../core/settings.ts";
import type { Clock, OriginRequest } from "../../ports.ts";
import { createLogReader } from "../../tools/log/log-reader.ts";
import type { ProblemMatcher } from "../../tools/log/problem-matcher.ts";
import type { Journal } from "../checkpoint/journal.ts";
import { rawPath } from "../git.ts";
import { nextLog, slug } from "../process/gate-log.ts";
import { runCommand } from "../process/gate-process.ts";
import { commandFor } from "../process/gates.ts";
import { readReportFiles, stampReportFiles } from "../process/report-files.ts";
import { createScratch } from "../process/scratch.ts";
import { readProject } from "../project-files.ts";
import type { Repository } from "../repository.ts";
import type { SandboxPrograms } from "../sandbox/launch.ts";
import { probeSandbox, type SandboxSupport } from "../sandbox/probe.ts";
import { createSandbox, type Sandbox } from "../sandbox/sandbox.ts";
import type { CommitHistory } from "./history.ts";
import { type TreeFolder, writeTreeFolder } from "./tree-folder.ts";

/** What runs apart from the checkout need to know. */
export interface ApartOptions {
  readonly repository: Repository;
  readonly journal: Pick<Journal, "running" | "ended">;
  /** Absolute; logs go to `gates/` in it. */
  readonly reportDir: string;
  readonly environment: Environment;
  readonly secrets: readonly string[];
  readonly matchers: (gate: Gate) => readonly ProblemMatcher[];
  readonly classify: readonly ClassifyRule[];
  readonly clock: Clock;
  readonly sandbox: SandboxSettings;
  /** What keeps them apart. Without it nothing is run: a gate could change what is installed. */
  readonly support: () => SandboxSupport;
  /** The packages that a change exchanged and that failures use. */
  readonly packages: (change: RedChange, reading: Reading) => readonly PackageEvidence[];
  /** Where commits are that the checkout does not hold; it may come to hold more during a run. */
  readonly history: () => CommitHistory;
}

/** Looks for the sandbox when it is first asked for. */
export const lookForApart = ({ root, environment }: Repository, { network }: SandboxSettings): (() => SandboxSupport) => {
  let found: SandboxSupport | undefined;
  return () => {
    found ??= probeSandbox(root, environment, network === "off");
    return found;
  };
};

/** What keeps a run apart from the checkout; or why nothing does, as a clause. */
export const apartBy = ({ support }: ApartOptions): Result<SandboxPrograms, string> => {
  const found = support();
  const remedy = found.works || found.remedy === null ? "" : `; ${found.remedy.charAt(0).toLowerCase()}${found.remedy.slice(1)}`;
  const reason = found.works ? withoutOverlays(found.programs) : `${found.reason}${remedy}`;
  return found.works && reason === null
    ? ok(found.programs)
    : { ok: false, error: `nothing here keeps its run apart from this checkout (no sandbox: ${reason})` };
};

/** Why no overlays are mounted, as a clause; null where they are. */
const withoutOverlays = ({ overlay }: SandboxPrograms): string | null =>
  overlay.by === "nobody" ? (overlay.late ?? "the kernel refuses overlays") : null;

/** What is asked; of `reading` the files that fail: a run of only those cannot be made where one is not there. */
type ApartRequest = Pick<OriginRequest, "selection" | "limitMs"> & { readonly reading?: Reading };

/** Runs the last of these gates on a commit, after the others, in a folder that is gone afterwards. The problem is a clause: why nothing can be told. */
export const runOnCommit = async <Told>(
  options: ApartOptions,
  commit: string,
  gates: readonly Gate[],
  request: ApartRequest,
  signal: AbortSignal,
  tell: (run: BaseRun) => Told,
): Promise<Result<Told, string>> => {
  const tree = await writeTreeFolder(options.repository, options.history(), commit);
  if (!tree.ok) return { ok: false, error: tree.error.message };
  try {
    const { has, named } = await filesThere(options, tree.value, request.reading);
    const shown = await runInFolder(options, tree.value, gates, request, signal);
    return shown.ok ? ok(tell({ reading: named(shown.value), has })) : shown;
  } finally {
    tree.value.remove();
  }
};

/** A commit's files by the names that they have now. Git tells which were moved since; it is asked where a failing file is not there by its name. */
export const filesThere = async (
  { history }: Pick<ApartOptions, "history">,
  { root, commit }: Pick<TreeFolder, "root" | "commit">,
  red: Reading | undefined,
): Promise<{ has(path: string): boolean; named(reading: Reading): Reading }> => {
  const stands = (path: string): boolean => existsSync(join(root, path));
  const isMissing = red?.failures.some(({ file }) => file !== null && !stands(file)) === true;
  const listed = isMissing
    ? await history().git(["diff-tree", "-r", "-M", "--diff-filter=R", "--name-status", "-z", commit, "HEAD"])
    : null;
  const fields = listed?.ok ? listed.value.toString("utf8").split("\0") : [];
  const moved = fields.flatMap((field, at) => (/^R\d+$/.test(field) ? [[fields[at + 1] ?? "", fields[at + 2] ?? ""] as const] : []));
  const now = new Map(moved);
  const former = new Map(moved.map(([old, path]) => [path, old]));
  return {
    has: (path) => stands(former.get(path) ?? path),
    named: (reading) => ({
      ...reading,
      failures: reading.failures.map((one) => ({ ...one, file: one.file === null ? null : (now.get(one.file) ?? one.file) })),
    }),
  };
};

/** What the last gate shows there, after the others have built what it uses. */
export const runInFolder = async (
  options: ApartOptions,
  tree: TreeFolder,
  gates: readonly Gate[],
  { reading: red, selection, limitMs }: ApartRequest,
  signal: AbortSignal,
): Promise<Result<Reading, string>> => {
  const programs = apartBy(options);
  if (!programs.ok) return programs;
  const { repository, reportDir, sandbox: settings } = options;
  const sandbox = createSandbox({ repository, programs: programs.value, settings, reportDir, workTree: tree.root });
  if (!sandbox.ok) return { ok: false, error: sandbox.error.message };
  const until = options.clock.now() + limitMs;
  const isWhole = red?.failures.some(({ file }) => file !== null && !existsSync(join(tree.root, file))) === true;
  try {
    for (const [at, gate] of gates.entries()) {
      const last = at === gates.length - 1;
      const left = until - options.clock.now();
      if (left <= 0) return { ok: false, error: "the time for it was used up" };
      const reading = await runThere(options, sandbox.value, tree, gate, last && !isWhole ? selection : null, left, signal);
      if (!reading.ok || last) return reading;
      if (reading.value.class !== "passed") return { ok: false, error: `\`${gate.name}\`, whose product it uses, does not pass there` };
    }
    return { ok: false, error: "nothing was run" };
  } finally {
    sandbox.value.dispose();
  }
};

const runThere = async (
  options: ApartOptions,
  sandbox: Sandbox,
  tree: TreeFolder,
  gate: Gate,
  selection: Selection,
  limitMs: number,
  signal: AbortSignal,
): Promise<Result<Reading, string>> => {
  const { repository, environment, journal } = options;
  const { targeted, command } = commandFor(gate, selection);
  const cwd = targeted?.cwd ?? gate.cwd;
  if (!existsSync(join(tree.root, cwd))) return { ok: false, error: `the folder ${cwd} is not there` };
  const scratch = createScratch();
  if (!scratch.ok) return { ok: false, error: scratch.error.message };
  try {
    const log = nextLog(options.reportDir, `${slug(gate.name)}-base`);
    if (!log.ok) return { ok: false, error: log.error.message };
    const entered = sandbox.enter(
      { name: gate.name, tree: tree.commit, cwd: join(repository.root, cwd) },
      tree.installed.map((path) => rawPath(`${path}/`)),
      [...tree.mounts, ...ownArtifacts(tree.root, environment.HOME ?? homedir()).flatMap((path) => ["--tmpfs", path])],
    );
    if (!entered.ok) return { ok: false, error: entered.error.message };
    const reader = createLogReader({
      command,
      ...{ cwd, stage: gate.stage, project: readProject(tree.root), logRoot: repository.root },
      matchers: options.matchers(gate),
      classify: options.classify,
    });
    const { env } = gateEnvironment({
      environment,
      secrets: options.secrets,
      passEnv: gate.passEnv,
      gateEnv: {
        CI: ciOf(environment),
        // There the commit's tree stands in its place.
        GITHUB_WORKSPACE: environment.GITHUB_WORKSPACE ?? repository.root,
        ...scratch.value.env,
        ...pythonPath(tree.root, repository.root, environment),
        ...gate.env,
        ...targeted?.env,
      },
      startedIn: repository.root,
    });
    const stamps = stampReportFiles(tree.root, gate.reports, []);
    const ran = await runCommand(
      {
        ...(targeted === null ? { command, shell: gate.shell } : { command: 'exec "$@"', shell: null, words: targeted.words }),
        cwd: join(tree.root, cwd),
        root: tree.root,
        wrap: entered.value,
        env,
        log: join(options.reportDir, log.value),
        timeoutMs: Math.min(gate.timeoutMs, limitMs),
        onFamily: (family) => void journal.running(gate.name, family),
        onOutput: (text) => reader.write(text),
      },
      signal,
    );
    journal.ended();
    if (!ran.ok) return { ok: false, error: ran.error.message };
    const { exitCode, signal: by, timedOut } = ran.value;
    if (timedOut) return { ok: false, error: "the time for it was used up" };
    const reports = readReportFiles(tree.root, gate.reports, stamps, []);
    return ok(reader.end({ exitCode, signal: by, timedOut, reports, stacks: [] }));
  } finally {
    scratch.value.dispose();
  }
};

/** A copy of this checkout that is installed (`pip install .`) comes behind the commit's own files. */
const pythonPath = (tree: string, root: string, { PYTHONPATH }: Environment): Record<string, string> =>
  ["pyproject.toml", "setup.py", "setup.cfg"].some((name) => existsSync(join(tree, name)))
    ? { PYTHONPATH: [join(root, "src"), root, ...(PYTHONPATH ? [PYTHONPATH] : [])].join(":") }
    : {};

// What a build of this checkout put into caches for others of its modules: on another commit it would stand in for that one's own.
/** Modules are looked for this deep, and no more of them. */
const deepest = 4;
const mostModules = 300;

/** Folders of Maven's local repository that hold modules of the project in `root` (`mvn install`). */
const ownArtifacts = (root: string, home: string): readonly string[] => {
  const repository = join(home, ".m2/repository");
  if (!existsSync(join(root, "pom.xml")) || !existsSync(repository)) return [];
  const modules = [...poms(root, deepest)].slice(0, mostModules).flatMap((path) => coordinates(readFileSync(path, "utf8")));
  return [...new Set(modules)].map((path) => join(repository, path)).filter(existsSync);
};

function* poms(folder: string, depth: number): Generator<string> {
  if (existsSync(join(folder, "pom.xml"))) yield join(folder, "pom.xml");
  if (depth === 0) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory() && !/^(?:\..*|target|src|node_modules)$/.test(entry.name)) yield* poms(join(folder, entry.name), depth - 1);
}

/** "org/example/core" of a module; its group may be its parent's (maven.apache.org/pom.html, "Maven Coordinates"). */
const coordinates = (pom: string): readonly string[] => {
  const parent = /<parent>(?<inside>[\s\S]*?)<\/parent>/.exec(pom)?.groups?.inside ?? "";
  const own = pom.replace(
    /<(?:parent|dependencies|dependencyManagement|build|profiles|plugins)>[\s\S]*?<\/(?:parent|dependencies|dependencyManagement|build|profiles|plugins)>/g,
    "",
  );
  const tag = (name: string, text: string) => new RegExp(`<${name}>\\s*(?<value>[\\w.-]+)\\s*</${name}>`).exec(text)?.groups?.value;
  const group = tag("groupId", own) ?? tag("groupId", parent);
  const artifact = tag("artifactId", own);
  return group === undefined || artifact === undefined ? [] : [`${group.replaceAll(".", "/")}/${artifact}`];
};
