/** `regreen cause`: the commit that broke a gate. */
import { causeWords } from "../core/cause/cause-words.ts";
import type { Environment } from "../core/environment.ts";
import { exitCodeOfProblem } from "../core/exit-code.ts";
import { capital } from "../core/gap/wording.ts";
import { logText } from "../core/words/defuse.ts";
import { findCause } from "../session/find-cause.ts";
import { prepare } from "../session/prepare.ts";
import { policyAtHand } from "./policy.ts";

export interface CauseOptions {
  /** Null: the tests. */
  readonly gate: string | null;
  /** As written; null: the last green commit that memory knows. */
  readonly since: string | null;
  readonly json: boolean;
}

export interface CauseStreams {
  readonly directory: string;
  readonly environment: Environment;
  readonly signal: AbortSignal;
  readonly now: number;
  stdout(text: string): void;
  stderr(text: string): void;
}

/** Gives the exit code: 0 where a commit or a span was found, 1 where it stays unknown, 2 usage, 130 cancelled. */
export const causeCommand = async ({ gate, since, json }: CauseOptions, io: CauseStreams): Promise<number> => {
  const policy = policyAtHand(io.environment, io.signal);
  const prepared = await prepare({ directory: io.directory, environment: io.environment, raw: new Map(), leg: null, policy });
  if (!prepared.ok) {
    io.stderr(`${prepared.error}\n`);
    return 2;
  }
  const found = await findCause(prepared.value, { gate, since, signal: io.signal, say: (line) => io.stderr(`${line}\n`) });
  if (io.signal.aborted) return 130;
  if (!found.ok) {
    io.stderr(`${found.error.message}\n`);
    return exitCodeOfProblem(found.error);
  }
  const cause = found.value;
  const [commit] = cause.commits;
  const look = cause.kind === "commit" && commit !== undefined ? `\ngit show ${commit.id.slice(0, 12)}` : "";
  io.stdout(json ? `${JSON.stringify(cause, null, 2)}\n` : `${logText(`${cause.gate}: ${capital(causeWords(cause, io.now))}.`)}${look}\n`);
  return cause.kind === "unknown" ? 1 : 0;
};
