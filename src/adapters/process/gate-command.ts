/** Starts one command of a gate, its check or its fixer, with environment, log and place. */
import { delimiter, dirname, join } from "node:path";
import { ciOf, type Environment, gateEnvironment, type Variables } from "../../core/environment.ts";
import type { Gate, TargetedCommand } from "../../core/gate.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { RunManner, Tree } from "../../ports.ts";
import type { Confined, ConfinedEnd } from "../sandbox/confinement.ts";
import { nextLog, slug } from "./gate-log.ts";
import { type CommandResult, runCommand } from "./gate-process.ts";
import type { GatesContext, GatesOptions } from "./gates-options.ts";

/** A command that ended, with all its processes. */
export interface FinishedCommand {
  readonly result: CommandResult;
  readonly durationMs: number;
  readonly log: string;
  readonly end: ConfinedEnd;
}

/** A command to start for a gate. `kind`: the end of its log's name. */
export interface GateCommand {
  readonly gate: Gate;
  readonly command: string;
  readonly targeted: TargetedCommand | null;
  readonly kind: string;
  readonly signal: AbortSignal;
  readonly env: Readonly<Record<string, string>>;
  readonly traceAfterMs: number | null;
  readonly confined: Confined;
}

/** `gate.fix` and `gate.run` change different things on the untouched tree. So each has a name of its own. */
export const confine = async (
  { confinement, repository, views, litter }: GatesContext,
  gate: Gate,
  kind: string,
  tree: Tree,
  { place, view }: Pick<RunManner, "place" | "view">,
): Promise<Result<Confined>> => {
  const name = `${gate.name}${kind}`;
  const prepared = await views.prepare({ tree, name, view, hidden: litter.hiddenFrom(gate.name) });
  if (!prepared.ok) return prepared;
  return confinement.begin({ place, name, tree, cwd: join(repository.root, gate.cwd), view: prepared.value });
};

/** `take` gets each slice of output. Fails if the machine failed, or if processes of the command could not be ended. */
export const startGateCommand = async (
  options: GatesOptions,
  { gate, command, targeted, kind, signal, env, traceAfterMs, confined }: GateCommand,
  take: (text: string) => void,
): Promise<Result<FinishedCommand>> => {
  const { repository, clock } = options;
  const log = nextLog(options.reportDir, `${slug(gate.name)}${kind}`);
  if (!log.ok) return log;
  const { env: gateEnv } = gateEnvironment({
    environment: options.environment,
    secrets: options.secrets,
    passEnv: gate.passEnv,
    gateEnv: { ...asInCi(options.environment, repository.root), ...env, ...gate.env },
    startedIn: startedIn(options.environment, repository.root),
  });
  const startedAt = clock.now();
  const ran = await runCommand(
    {
      // The words of a derived command are arguments of the script. They never become part of its text.
      ...(targeted === null ? { command, shell: gate.shell } : { command: 'exec "$@"', shell: null, words: targeted.words }),
      cwd: join(repository.root, targeted?.cwd ?? gate.cwd),
      root: repository.root,
      env: seeingView(gateEnv, confined),
      log: join(options.reportDir, log.value),
      timeoutMs: gate.timeoutMs,
      traceAfterMs,
      onFamily: (family) => void options.journal.running(gate.name, family),
      wrap: confined.wrap,
      onOutput: (text) => {
        options.onOutput?.(gate, text);
        confined.see(text);
        take(text);
      },
      ...(options.bounds === undefined ? {} : { bounds: options.bounds }),
    },
    signal,
  );
  const end = confined.end();
  if (!ran.ok) return ran;
  const stuck = leftOver(gate, ran.value);
  if (stuck !== null) return stuck;
  const noted = options.journal.ended();
  if (!noted.ok) return noted;
  return ok({ result: ran.value, durationMs: Math.max(0, clock.now() - startedAt), log: log.value, end });
};

/** Variables by which git finds a repository, as a hook of git's leaves them for what it starts (git(1)). */
const leadElsewhere = ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_ALTERNATE_OBJECT_DIRECTORIES"].concat(
  ...[["GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_PREFIX", "GIT_SHALLOW_FILE", "GIT_GRAFT_FILE"]],
);

const seeingView = (env: Variables, { viewed, programs }: Confined): Variables => {
  if (!viewed) return env;
  const kept = Object.fromEntries(Object.entries(env).filter(([name]) => !leadElsewhere.includes(name)));
  return programs === null ? kept : { ...kept, PATH: `${programs}${delimiter}${env.PATH ?? ""}` };
};

/** Every step of CI can rely on these: steps name files by the workspace. */
const asInCi = (environment: Environment, root: string): Record<string, string> => ({
  CI: ciOf(environment),
  GITHUB_WORKSPACE: environment.GITHUB_WORKSPACE ?? root,
});

/** The folder of the package whose script started us. npm puts its `node_modules/.bin`, and those above it, on the PATH. */
const startedIn = ({ npm_package_json: manifest, INIT_CWD: folder }: Environment, root: string): string =>
  manifest !== undefined && manifest !== "" ? dirname(manifest) : (folder ?? root);

/** Nothing may be written while processes of a gate still run. */
const leftOver = (gate: Gate, { survivors }: CommandResult) =>
  survivors.length === 0
    ? null
    : fail(
        "io",
        `Processes that the gate ${gate.name} started could not be ended (${survivors.slice(0, 5).join(", ")}): they belong to another user. End them and run again.`,
      );
