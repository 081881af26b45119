/** `regreen replay REPORT`: a stored run's edits once more, against this checkout's own gates, with no key. */
import { readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { readText } from "../adapters/checkpoint/file-facts.ts";
import { type PermitParts, refusedBy } from "../adapters/memory/memory-file.ts";
import { freeAnswer, type RoundAnswer, type RoundRequest } from "../core/agent.ts";
import type { FileChange } from "../core/edit/edit.ts";
import { reapplied } from "../core/memory/repair.ts";
import { type StoredRound, storedRounds } from "../core/report/stored-edits.ts";
import { fail, type Result } from "../core/result.ts";
import type { Agent } from "../ports.ts";
import { permitParts } from "../session/memory.ts";
import { type RunRequest, runFromCommandLine } from "./run.ts";

const largest = 64 * 1024 * 1024;

/** Gives the exit code of a run; 2 where the report cannot be read. */
export const replayCommand = async (request: Omit<RunRequest, "agent"> & { readonly report: string }): Promise<number> => {
  const rounds = readRounds(resolve(request.directory, request.report));
  if (!rounds.ok) {
    request.stderr.write(`${rounds.error.message}\n`);
    return 2;
  }
  if (rounds.value.length === 0) request.stderr.write("The report holds no edits: only the gates are run.\n");
  return runFromCommandLine({
    ...request,
    options: { ...request.options, agent: "none" },
    agent: (prepared) => replayAgent(rounds.value, permitParts(prepared)),
  });
};

/** `given`: a report, or the folder of a run's report. */
const readRounds = (given: string): Result<readonly StoredRound[]> => {
  let path = given;
  try {
    if (statSync(given).isDirectory()) path = join(given, "report.json");
    if (statSync(path).size > largest) return fail("invalid", `${path} is larger than 64 MiB: that is no report of a run.`);
    return storedRounds(readFileSync(path, "utf8"));
  } catch (error) {
    return fail("missing", `The report ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? "unknown error"}).`);
  }
};

/** An agent that answers from the report: each gate's stored edits in their order, through today's policy, then it gives up. */
const replayAgent = (rounds: readonly StoredRound[], permit: PermitParts): Agent => {
  const pending = [...rounds];
  return {
    ask: async (request) => {
      const at = pending.findIndex((round) => round.gate === request.gate.name);
      const [round] = at < 0 ? [] : pending.splice(at, 1);
      if (round === undefined)
        return answer({ kind: "give-up", cause: "no-progress", reason: "The report holds no further edit for this gate.", needs: null });
      return replayed(round, permit, request);
    },
  };
};

const replayed = async (round: StoredRound, permit: PermitParts, request: RoundRequest): Promise<RoundAnswer> => {
  const refusal = await refusedBy(permit, request.gate, request.reading, round.edits);
  if (refusal !== null) return { ...answer({ kind: "useless", reason: refusal.message }), refusals: [refusal] };
  const changes: FileChange[] = [];
  for (const { path, before, after } of round.edits) {
    const now = readText(permit.root, path);
    const then = reapplied(before, after, now);
    if (then === null && after !== null)
      return answer({ kind: "useless", reason: `${path} is not as it was when the report was made, so its edit does not apply.` });
    if (after === null && now !== before)
      return answer({ kind: "useless", reason: `${path} is not as it was when the report was made, so it is not deleted.` });
    changes.push({ path, before: now, after: then });
  }
  return answer({ kind: "edits", changes, why: round.why, analysis: null });
};

const answer = (outcome: RoundAnswer["outcome"]): RoundAnswer => ({ ...freeAnswer(outcome), model: "replay" });
