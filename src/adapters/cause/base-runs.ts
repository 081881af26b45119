/** Runs what failed on the base of the change, in a folder of its own: the work tree is only read. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type BaseCheck, type BaseRun, compareWithBase, isNew } from "../../core/cause/base.ts";
import type { RedChange } from "../../core/cause/change.ts";
import { changedInstallation } from "../../core/cause/installed.ts";
import { type Environment, gateEnvironment } from "../../core/environment.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Gate, Selection } from "../../core/gate.ts";
import { ok, type Result } from "../../core/result.ts";
import type { ClassifyRule } from "../../core/settings.ts";
import type { BaseRequest, BaseRuns, Clock } from "../../ports.ts";
import { createLogReader } from "../../tools/log/log-reader.ts";
import type { ProblemMatcher } from "../../tools/log/problem-matcher.ts";
import { toolFacts } from "../../tools/tool-facts.ts";
import type { Journal } from "../checkpoint/journal.ts";
import { nextLog, slug } from "../process/gate-log.ts";
import { runCommand } from "../process/gate-process.ts";
import { commandFor } from "../process/gates.ts";
import { readReportFiles, stampReportFiles } from "../process/report-files.ts";
import { createScratch } from "../process/scratch.ts";
import { readProject } from "../project-files.ts";
import type { Repository } from "../repository.ts";
import { probeSandbox } from "../sandbox/probe.ts";
import { type TreeFolder, writeTreeFolder } from "./tree-folder.ts";

/** What a run in a folder of its own needs to know. */
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
  /** bubblewrap, where it starts here. Without it nothing is run: a gate could change what is installed, through the links to it. */
  readonly bwrap: () => string | null;
}

/** Looks for bubblewrap when it is first asked for. */
export const lookForBwrap = (root: string, environment: Environment): (() => string | null) => {
  let found: string | null | undefined;
  return () => {
    if (found !== undefined) return found;
    const support = probeSandbox(root, environment, false);
    found = support.works ? support.programs.bwrap : null;
    return found;
  };
};

export interface BaseRunsOptions extends ApartOptions {
  /** The change; a problem where it cannot be told what the base is. */
  readonly change: () => Promise<Result<RedChange>>;
}

/** The runs of one session; `close` removes what is on disk. */
export function createBaseRuns(options: BaseRunsOptions): BaseRuns & { close(): void } {
  let folder: Promise<Result<TreeFolder, string>> | null = null;
  const written = async (commit: string): Promise<Result<TreeFolder, string>> => {
    const made = await writeTreeFolder(options.repository, commit);
    return made.ok ? made : { ok: false, error: `the base could not be checked out: ${made.error.message}` };
  };
  let made: TreeFolder | null = null;
  return {
    async check(gates, request, signal) {
      const startedAt = options.clock.now();
      const ended = (commit: string | null, answer: ReturnType<typeof compareWithBase>): BaseCheck => ({
        ...answer,
        commit,
        durationMs: Math.max(0, options.clock.now() - startedAt),
      });
      const unknown = (commit: string | null, reason: string) => ended(commit, { kind: "unknown", reason });
      const change = await options.change();
      if (!change.ok) return unknown(null, change.error.message);
      const { base, files } = change.value;
      // Whatever is red there is red here: that is no answer to whose it is.
      if (files.length === 0) return unknown(base, "this change differs in no file from its base");
      const installed = changedInstallation(files, toolFacts);
      if (installed.length > 0) return unknown(base, `what is installed differs there (${installed.slice(0, 3).join(", ")})`);
      const apart = apartBy(options);
      // Only a test file that the base does not have can then be told about, for which the base has to be there.
      if (!apart.ok && files.every(({ before }) => before !== null)) return unknown(base, apart.error);
      folder ??= written(base);
      const tree = await folder;
      if (!tree.ok) return unknown(base, tree.error);
      made = tree.value;
      const { root } = tree.value;
      const has = (path: string) => existsSync(join(root, path));
      if (isNew(request.reading, has)) return ended(base, compareWithBase(request.reading, { reading: request.reading, has }));
      const shown = apart.ok ? await runAll(options, apart.value, root, gates, request, signal) : apart;
      return shown.ok ? ended(base, compareWithBase(request.reading, { reading: shown.value, has })) : unknown(base, shown.error);
    },
    close: () => made?.remove(),
  };
}

/** Why no gate can be run apart from the checkout, as a clause; or the program that keeps it apart. */
const apartBy = ({ bwrap, repository }: ApartOptions): Result<string, string> => {
  const program = bwrap();
  if (program === null) return { ok: false, error: "nothing here keeps its run apart from this checkout (no sandbox)" };
  return isInstalledFrom(repository.root) ? { ok: false, error: "what is installed leads back to this checkout" } : ok(program);
};

/** Runs the last of these gates on a commit, after the others, in a folder that is gone afterwards. The problem is a clause: why nothing can be told. */
export async function runOnCommit<Told>(
  options: ApartOptions,
  commit: string,
  gates: readonly Gate[],
  request: Pick<BaseRequest, "selection" | "limitMs">,
  signal: AbortSignal,
  tell: (run: BaseRun) => Told,
): Promise<Result<Told, string>> {
  const apart = apartBy(options);
  if (!apart.ok) return apart;
  const tree = await writeTreeFolder(options.repository, commit);
  if (!tree.ok) return { ok: false, error: tree.error.message };
  const { root, remove } = tree.value;
  try {
    const shown = await runAll(options, apart.value, root, gates, request, signal);
    return shown.ok ? ok(tell({ reading: shown.value, has: (path) => existsSync(join(root, path)) })) : shown;
  } finally {
    remove();
  }
}

/** What the last gate shows there, after the others have built what it uses. */
async function runAll(
  options: ApartOptions,
  bwrap: string,
  root: string,
  gates: readonly Gate[],
  { selection, limitMs }: Pick<BaseRequest, "selection" | "limitMs">,
  signal: AbortSignal,
): Promise<Result<Reading, string>> {
  const until = options.clock.now() + limitMs;
  for (const [at, gate] of gates.entries()) {
    const last = at === gates.length - 1;
    const left = until - options.clock.now();
    if (left <= 0) return { ok: false, error: "the time for it was used up" };
    const ran = await runThere(options, bwrap, root, gate, last ? selection : null, left, signal);
    if (!ran.ok) return ran;
    const { reading, leads } = ran.value;
    if (!last && reading.class !== "passed") return { ok: false, error: `\`${gate.name}\`, whose product it uses, does not pass there` };
    // A link or an installed package led out of the folder: what was judged may be this change's own files.
    if (last && leads && reading.class !== "passed") return { ok: false, error: "its run there used files of this checkout" };
    if (last) return ok(reading);
  }
  return { ok: false, error: "nothing was run" };
}

interface Ran {
  readonly reading: Reading;
  /** Its output names a file of the user's own work tree. */
  readonly leads: boolean;
}

async function runThere(
  options: ApartOptions,
  bwrap: string,
  root: string,
  gate: Gate,
  selection: Selection,
  limitMs: number,
  signal: AbortSignal,
): Promise<Result<Ran, string>> {
  const { repository, environment, journal } = options;
  const moved = (text: string): string => text.replaceAll(repository.root, root);
  const { targeted, command } = commandFor(gate, selection);
  const scratch = createScratch();
  if (!scratch.ok) return { ok: false, error: scratch.error.message };
  try {
    const log = nextLog(options.reportDir, `${slug(gate.name)}-base`);
    if (!log.ok) return { ok: false, error: log.error.message };
    const reader = createLogReader({
      command,
      cwd: targeted?.cwd ?? gate.cwd,
      stage: gate.stage,
      project: readProject(root),
      logRoot: root,
      matchers: options.matchers(gate),
      classify: options.classify,
    });
    const own = moved(JSON.stringify({ ...gate.env, ...targeted?.env }));
    const { env } = gateEnvironment({
      environment,
      secrets: options.secrets,
      passEnv: gate.passEnv,
      gateEnv: {
        CI: environment.CI ?? "true",
        ...scratch.value.env,
        ...pythonPath(root, environment),
        ...JSON.parse(own),
        GITHUB_WORKSPACE: root,
      },
      startedIn: root,
    });
    // Whatever names the checkout (PYTHONPATH, NODE_PATH, BUNDLE_GEMFILE) would lead back to the change's own files.
    const there = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, inside(value, repository.root, root)]));
    let leads = false;
    let tail = "";
    const stamps = stampReportFiles(root, gate.reports, []);
    const ran = await runCommand(
      {
        ...(targeted === null
          ? { command: moved(command), shell: gate.shell }
          : { command: 'exec "$@"', shell: null, words: targeted.words.map(moved) }),
        cwd: join(root, targeted?.cwd ?? gate.cwd),
        root,
        // A link to what is installed leads into the user's folder: there it may read and nothing else.
        wrap: (words) => [bwrap, "--dev-bind", "/", "/", "--ro-bind", repository.root, repository.root, "--", ...words],
        env: there,
        log: join(options.reportDir, log.value),
        timeoutMs: Math.min(gate.timeoutMs, limitMs),
        onFamily: (family) => void journal.running(gate.name, family),
        onOutput: (text) => {
          tail = `${tail}${text}`;
          leads ||= leadsOut(tail, repository.root, 40);
          tail = tail.slice(-1_000);
          reader.write(text);
        },
      },
      signal,
    );
    journal.ended();
    leads ||= leadsOut(tail, repository.root, 0);
    if (!ran.ok) return { ok: false, error: ran.error.message };
    const { exitCode, signal: by, timedOut } = ran.value;
    if (timedOut) return { ok: false, error: "the time for it was used up" };
    const reports = readReportFiles(root, gate.reports, stamps, []);
    return ok({ reading: reader.end({ exitCode, signal: by, timedOut, reports, stacks: [] }), leads });
  } finally {
    scratch.value.dispose();
  }
}

/** Whether a text names a file of the work tree that is not merely installed there. */
const leadsOut = (text: string, root: string, least: number): boolean =>
  text
    .split(`${root}/`)
    .slice(1)
    .some((rest) => rest.length > least && !/^(?:[^\s:"']*\/)?(?:node_modules|\.venv|venv|vendor|\.yarn|\.bundle|deps)\//.test(rest));

/** A text in which the folder `from`, where it is a whole path, is `to`. */
const inside = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`(?<![\\w.@+~/-])${from.replace(/[^\w/]/g, "\\$&")}(?![\\w.@+~-])`, "g"), () => to);

/** Whether a virtual environment of the checkout names it (`pip install -e`): then its files are read, and not those of the base. */
const isInstalledFrom = (root: string): boolean =>
  [".venv", "venv"].some((name) => {
    const lib = join(root, name, "lib");
    const folders = (existsSync(lib) ? readdirSync(lib) : []).map((version) => join(lib, version, "site-packages")).filter(existsSync);
    return folders.some((folder) =>
      readdirSync(folder)
        .filter((file) => /\.pth$|\.egg-link$|^__editable__/.test(file))
        .some((file) => {
          const path = join(folder, file);
          return statSync(path).isFile() && readFileSync(path, "utf8").includes(`${root}/`);
        }),
    );
  });

/** What is installed from this checkout itself (`pip install -e .`) would lead back to it. */
const pythonPath = (root: string, { PYTHONPATH }: Environment): Record<string, string> =>
  ["pyproject.toml", "setup.py", "setup.cfg"].some((name) => existsSync(join(root, name)))
    ? { PYTHONPATH: [join(root, "src"), root, ...(PYTHONPATH ? [PYTHONPATH] : [])].join(":") }
    : {};
