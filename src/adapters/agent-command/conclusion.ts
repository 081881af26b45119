/** Makes the answer of a round from what a command changed and reported. */
import type { RoundAnswer, RoundRequest } from "../../core/agent.ts";
import { closingLine, gaveUp } from "../../core/prompt/direct-prompt.ts";
import type { Prompt } from "../../core/prompt/prompt.ts";
import type { CommandProvider } from "../../core/settings.ts";
import { costOf } from "../../core/tokens.ts";
import { noUsage, type Usage } from "../../core/usage.ts";
import { type ApiAgentParts, type TurnScene, withoutSecrets } from "../agent-api/scene.ts";
import type { CommandResult } from "../process/gate-process.ts";
import type { Account } from "./account.ts";
import { commandKind } from "./command-kinds.ts";
import type { Harvest } from "./harvest.ts";

type RoundOutcome = RoundAnswer["outcome"];

/** One round of a command: what is asked, of whom, and what is known of the repository. */
export interface Round {
  readonly parts: ApiAgentParts;
  readonly provider: CommandProvider;
  readonly request: RoundRequest;
  readonly scene: TurnScene;
  readonly prompt: Prompt;
  readonly model: string | null;
  readonly signal: AbortSignal;
}

/** A command that ran to its end, or was ended. */
export interface CommandRun {
  readonly result: CommandResult | null;
  /** Why it could not be started; null where it was. */
  readonly problem: string | null;
  readonly account: Account;
  /** The end of its output that was no JSON. */
  readonly tail: string;
  /** It was ended because the run's tokens were used up. */
  readonly overspent: boolean;
}

/** The answer: edits where there are any, however the command ended; else why there are none. Keys and likely secrets are masked. */
export const concluded = (
  { parts, provider, request, prompt, signal }: Round,
  ran: CommandRun,
  found: Harvest,
): Partial<RoundAnswer> & Pick<RoundAnswer, "outcome"> => {
  const hide = (text: string): string => withoutSecrets(parts, text);
  const { account, tail } = ran;
  const spokenText = account.lastWords ?? (tail === "" ? null : tail);
  const lastWords = spokenText === null ? null : hide(spokenText).slice(-2_000);
  const begun = ran.result !== null;
  return {
    outcome: maskedOutcome(outcomeOf(ran, found, { lastWords, provider, signal, parts }), hide),
    usage: begun ? usageOf(parts, account, prompt, spokenText) : noUsage,
    ...(account.model === null ? {} : { model: account.model }),
    refusals: found.refusals,
    denied: account.denials.map((path) => hide(path)).slice(0, 50),
    lastWords,
    transcript: [
      { step: 1, system: prompt.system, tools: [], message: prompt.user },
      {
        text: lastWords,
        output: hide(tail),
        exitCode: ran.result?.exitCode ?? null,
        timedOut: ran.result?.timedOut ?? false,
        denials: account.denials.map(hide),
        files: found.changes.map((change) => change.path),
        tree: request.tree,
      },
    ],
  };
};

const outcomeOf = (
  ran: CommandRun,
  found: Harvest,
  {
    lastWords,
    provider,
    signal,
    parts,
  }: { lastWords: string | null; provider: CommandProvider; signal: AbortSignal; parts: ApiAgentParts },
): RoundOutcome => {
  const error = (code: Extract<RoundOutcome, { kind: "error" }>["code"], message: string, retryable = false): RoundOutcome => ({
    kind: "error",
    code,
    message,
    retryable,
  });
  if (signal.aborted) return error("cancelled", "The run was cancelled.");
  if (ran.result === null)
    return error("missing-command", `${provider} could not be started: ${ran.problem ?? ""} ${installLine(provider)}`);
  // Good edits count whatever the exit code was: only the gate judges them.
  if (found.changes.length > 0) return { kind: "edits", changes: found.changes, why: closingLine(lastWords), analysis: null };
  const { account, tail, result } = ran;
  if (account.fault !== null) return error(account.fault.code, account.fault.message, account.fault.retryable);
  const before = account.usage === null && result.exitCode !== 0 ? (commandKind(provider).fault?.(tail) ?? null) : null;
  if (before !== null) return error(before.code, before.message, before.retryable);
  if (account.usage === null && unusable(result, `${tail}\n`))
    return error("missing-command", `${provider} cannot be used here: ${lastLine(tail)} ${installLine(provider)}`);
  if (sandboxFailed.test(`${tail}\n${lastWords ?? ""}`))
    return error("sandbox", `${provider} could not set up its sandbox here: ${lastLine(tail)}`);
  if (result.timedOut)
    return error("timeout", `${provider} did not finish within ${Math.round(parts.settings.timeoutMs / 1000)} s and had edited nothing.`);
  const reason = gaveUp(lastWords);
  if (reason !== null && found.refusals.length === 0 && account.denials.length === 0)
    return { kind: "give-up", cause: "missing-capability", reason: reason.slice(0, 1_000), needs: null };
  if (account.writeRefused !== null && found.refusals.length === 0)
    return error("write-refused", `${provider} may not write where it works: ${account.writeRefused.trim()}.`);
  return { kind: "useless", reason: uselessReason(ran, found, provider, lastWords) };
};

/** Words by which bubblewrap, Landlock, seccomp and the commands around them say that there is no sandbox to be had. */
const sandboxFailed =
  /^bwrap: |\bbwrap: .{0,80}(?:denied|not permitted)|(?:landlock|seccomp|sandbox|user namespaces?)\b.{0,60}(?:not (?:supported|permitted|available|enabled)|denied|failed|unavailable|error)/im;

const uselessReason = (
  { account, overspent, result }: CommandRun,
  found: Harvest,
  provider: CommandProvider,
  lastWords: string | null,
): string => {
  const refused = found.refusals[0];
  if (refused !== undefined) return `No edit could be taken over: ${refused.message}`;
  if (overspent) return `${provider} was ended before it edited a file: the tokens of this run are used up.`;
  const denied = account.denials[0];
  if (denied !== undefined) return `${provider} edited no file; it was not permitted: ${denied}.`;
  const ended = account.stopped ?? (result?.exitCode === 0 ? "" : `It ended with ${result?.signal ?? `exit ${result?.exitCode ?? "?"}`}.`);
  const words = closingLine(lastWords);
  return [`${provider} edited no file.`, ended, words === "" ? "" : `Its last words: ${words}`].filter((part) => part !== "").join(" ");
};

/** The shell's own words for a program that is not there or cannot run, and those of one that does not know our options. */
const unusable = (result: CommandResult, tail: string): boolean =>
  ((result.exitCode === 127 || result.exitCode === 126) &&
    /not found|no such file|permission denied|cannot execute|exec format/i.test(tail)) ||
  (result.exitCode !== 0 &&
    /exec format error|cannot execute binary|(?:unknown|unexpected|unrecognized|invalid) (?:option|argument|flag|subcommand)|GLIBC_[\d.]+. not found|requires node/i.test(
      tail,
    ));

const lastLine = (text: string): string => `${closingLine(text)}.`.replace(/\.\.$/, ".");

/** How the command gets onto the machine, as a sentence. */
export const installLine = (provider: CommandProvider): string => `Install it: ${commandKind(provider).install}.`;

/** The usage that the command reports. If it reports none, the prompt and its last words are counted, which is the least it can be. */
const usageOf = ({ settings }: ApiAgentParts, { usage }: Account, prompt: Prompt, spokenText: string | null): Usage => {
  if (usage === null) {
    const output = spokenText === null ? 0 : Math.ceil(spokenText.length / 4);
    return {
      requests: 1,
      inputTokens: prompt.tokens,
      outputTokens: output,
      cachedInputTokens: 0,
      costUsd: costOf(prompt.tokens, output, settings.price),
    };
  }
  return settings.price === null ? usage : { ...usage, costUsd: costOf(usage.inputTokens, usage.outputTokens, settings.price) };
};

const maskedOutcome = (outcome: RoundOutcome, hide: (text: string) => string): RoundOutcome => {
  switch (outcome.kind) {
    case "edits":
      return { ...outcome, why: hide(outcome.why) };
    case "give-up":
    case "useless":
    case "over-budget":
      return { ...outcome, reason: hide(outcome.reason) };
    case "error":
      return { ...outcome, message: hide(outcome.message) };
    default:
      return outcome satisfies never;
  }
};
