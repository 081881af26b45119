/** `regreen run`: the loop in the current repository. */
import { inputsOfOptions } from "../config/inputs.ts";
import type { Environment } from "../core/environment.ts";
import { exitCode, exitCodeOfProblem } from "../core/exit-code.ts";
import { prepare } from "../session/prepare.ts";
import { repair } from "../session/repair.ts";
import type { InputOptions } from "./arguments.ts";
import { closingLines } from "./closing.ts";
import { policyAtHand } from "./policy.ts";
import { dryRunPrompt, type ProgressFace, progress } from "./progress.ts";
import { lookOf } from "./terminal/look.ts";

export interface RunRequest {
  readonly directory: string;
  readonly environment: Environment;
  /** Names of the gates to run; empty or absent: all. */
  readonly only?: readonly string[];
  readonly options: InputOptions;
  readonly json: boolean;
  readonly quiet: boolean;
  /** Everything at the end, not only one screen. */
  readonly all: boolean;
  readonly signal: AbortSignal;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Gives the exit code of the contract: 0 green, 1 red, 2 usage or configuration, 3 infrastructure, 4 internal, 130 cancelled. */
export const runFromCommandLine = async (request: RunRequest): Promise<number> => {
  const { stdout, stderr, environment } = request;
  const { directory, only = [] } = request;
  const policy = policyAtHand(environment, request.signal);
  const prepared = await prepare({ directory, environment, raw: inputsOfOptions(request.options), leg: null, only, policy });
  if (!prepared.ok) {
    stderr.write(`${prepared.error}\n`);
    return 2;
  }
  const face = await faceFor(request, prepared.value.settings.verbose);
  const finished = await repair(prepared.value, { signal: request.signal, face });
  face.end();
  if (!finished.ok) {
    stderr.write(`${finished.error.message}\n`);
    return exitCodeOfProblem(finished.error);
  }
  const { report, written, folder } = finished.value;
  for (const problem of written.problems) stderr.write(`${problem.message}\n`);
  if (request.json) stdout.write(`${JSON.stringify(report)}\n`);
  else {
    const extent = request.quiet ? "verdict" : request.all || isOnlyLog(environment) ? "all" : "screen";
    stdout.write(closingLines(report, written.report === null ? null : folder.path, extent, lookOf(stdout, environment)));
  }
  return exitCode(report.status);
};

/** A CI system that shows no summary beside the log: nobody can ask for the rest there. */
const isOnlyLog = ({ CI, GITHUB_STEP_SUMMARY }: Environment): boolean =>
  CI !== undefined && CI !== "" && CI !== "false" && GITHUB_STEP_SUMMARY === undefined;

/** What is seen while the run goes on stands on standard error: standard output belongs to the result. A job's log has groups. */
const faceFor = async ({ environment, json, quiet, stdout, stderr }: RunRequest, verbose: boolean): Promise<ProgressFace> => {
  if (environment.GITHUB_ACTIONS === "true" && !json && !quiet) return (await import("../adapters/runner.ts")).runnerFace();
  const face = progress(stderr, { quiet, verbose, environment });
  // A dry run's prompts are its result: where standard output is not the terminal that the progress is drawn in, they go there.
  if (json || stdout.isTTY === true) return face;
  return { ...face, prompt: (gate, text, tokens) => void stdout.write(dryRunPrompt(gate, text, tokens)) };
};
