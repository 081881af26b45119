/** `regreen guard`: whether a change checks less than before. */
import { writeFileSync } from "node:fs";
import { gitIn } from "../adapters/git.ts";
import { sidesOf } from "../adapters/guard/sides.ts";
import { openRepository } from "../adapters/repository.ts";
import type { Environment } from "../core/environment.ts";
import { exitCodeOfProblem } from "../core/exit-code.ts";
import { guardText } from "../core/guard/headline.ts";
import { isRed, weakening } from "../core/guard/report.ts";
import { guardSarif } from "../core/guard/sarif.ts";
import type { Problem, Result } from "../core/result.ts";
import { type Guarded, guardChange } from "../guard/guard-change.ts";
import { version } from "../version.ts";
import { policyAtHand } from "./policy.ts";

export interface GuardStreams {
  readonly cwd: string;
  readonly environment: Environment;
  /** What a hook is told on standard input; empty where it is a terminal. */
  input(): Promise<string>;
  stdout(text: string): void;
  stderr(text: string): void;
}

export interface GuardOptions {
  /** As written; null: the default branch. */
  readonly base: string | null;
  /** As written; null: the work tree. */
  readonly head: string | null;
  readonly json: boolean;
  /** File for SARIF. */
  readonly sarif: string | null;
  readonly hook: boolean;
}

/** Gives the exit code: 0 clean, accepted or only warned of; 1 weakened under `guard.level: error`; 2 usage, and with `hook` any weakening. */
export const guardCommand = async (options: GuardOptions, io: GuardStreams): Promise<number> => {
  // An agent that was stopped once is not stopped for ever: its program says so itself.
  if (options.hook && isSecondTime(await io.input())) return 0;
  const guarded = await guard(options, io);
  if (!guarded.ok) {
    io.stderr(`${guarded.error.message}\n`);
    // A hook's 2 would say that the change is at fault.
    return options.hook ? 1 : exitCodeOfProblem(guarded.error);
  }
  const { report, notes } = guarded.value;
  if (options.hook) {
    if (weakening(report).length === 0) return 0;
    io.stderr(`${guardText(report)}\n${forAgents}\n`);
    return 2;
  }
  for (const note of notes) io.stderr(`${note}\n`);
  if (options.sarif !== null) {
    try {
      writeFileSync(options.sarif, guardSarif(report, version));
    } catch (error) {
      io.stderr(`${options.sarif} cannot be written (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).\n`);
      return 2;
    }
  }
  io.stdout(options.json ? `${JSON.stringify(report, null, 2)}\n` : guardText(report));
  return isRed(report) ? 1 : 0;
};

const forAgents =
  "Put back what these checks did before, and mend the code instead. If a check has to change, leave it as it was and say so: a person decides that.";

/** Claude Code tells its Stop hooks `stop_hook_active` where one of them has kept it from stopping already (docs, "Hooks reference"). */
const isSecondTime = (input: string): boolean => {
  try {
    const told: unknown = JSON.parse(input);
    return typeof told === "object" && told !== null && (told as { stop_hook_active?: unknown }).stop_hook_active === true;
  } catch {
    return false;
  }
};

const guard = async ({ base, head }: GuardOptions, { cwd, environment }: GuardStreams): Promise<Result<Guarded, Problem>> => {
  const opened = await openRepository(cwd, environment);
  if (!opened.ok) return opened;
  const { root } = opened.value;
  const git = gitIn(root, environment);
  const sides = await sidesOf(git, base, head);
  return sides.ok ? guardChange({ git, root, workflow: null, policy: policyAtHand(environment), ...sides.value }) : sides;
};
