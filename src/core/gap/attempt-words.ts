import type { CauseOf } from "../stored/gap-cause.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { count, listed, thousands } from "../words/quantities.ts";
import type { GapInput } from "./gap.ts";
import { advice, again, configuration, type GapWords, gateSetting, type Remedy, readerOf, sentence, setting } from "./wording.ts";

/** More for the model to go on, or a larger model. */
export const betterModel = (input: GapInput, text: string): Remedy =>
  configuration(
    input,
    text,
    "agent:",
    '  instructions: "What a newcomer must know to repair this"',
    "  models: [SMALL-MODEL, LARGER-MODEL]",
  );

/** The model says that it cannot repair it. */
export const capabilityWords = (input: GapInput, cause: CauseOf<"missing-capability">, stillRed: string, byHand: string): GapWords => {
  if (cause.needs === null)
    return {
      message: `${stillRed} The model gave up without naming what it lacks.`,
      detail: sentence(cause.reason),
      remedy: betterModel(input, `Read its reason; give it more to go on (a larger model, or house rules), and ${again(input)}.`),
      stop: byHand,
    };
  const needs = cutText(oneLine(cause.needs), 160);
  const where = readerOf(input) === "person" ? "on this machine" : "in the workflow before the step of Regreen";
  return {
    message: `${stillRed} The model gave up because it needs ${needs}.`,
    detail: sentence(cause.reason),
    remedy: advice(
      `Provide what is missing (${needs}) ${where}, for example a service, a fixture in the repository or a setting in ${input.configFile}, and ${again(input)}.`,
    ),
    stop: byHand,
  };
};

/** Packages and code do not go together, and no repair within the code is known. */
export const dependencyWords = ({ packages, reason }: CauseOf<"dependency">, stillRed: string, byHand: string): GapWords => {
  const versions = listed(
    packages.map(({ name, from, to }) => cutText(oneLine(`${name} ${from ?? "none"} -> ${to ?? "none"}`), 100)),
    3,
  );
  const back = listed(
    packages.flatMap(({ name, from }) => (from === null ? [] : [cutText(oneLine(`${name} ${from}`), 100)])),
    3,
  );
  return {
    message: `${stillRed} The code does not go together with ${versions}, and no repair within the code was found. Which of them is to follow is for a person to decide.`,
    detail: sentence(reason),
    remedy: advice(
      `Let the code follow the new version, for which somebody has to say how; or stay with ${back === "" ? "what was installed before" : back} until it does. Regreen lowers no version by itself.`,
    ),
    stop: byHand,
  };
};

/** No change was better than what was there. */
export const noProgressWords = (input: GapInput, cause: CauseOf<"no-progress">, stillRed: string, byHand: string): GapWords => {
  return {
    message: `${stillRed} ${triedSentence(input)}`,
    detail:
      cause.rounds > 0
        ? `${count(cause.rounds, "round")} with the model and no change that could stay. Every rejected change was put back.`
        : "What tools can repair was repaired; what is left needs a change of code that they cannot make.",
    remedy: betterModel(input, `Give the model more to go on (a larger model, or house rules), and ${again(input)}.`),
    stop: byHand,
  };
};

const triedSentence = ({ attempts }: GapInput): string => {
  const tried = attempts.filter(({ outcome }) => outcome !== "useless").length;
  if (attempts.length === 0) return "There was nothing that could be tried.";
  const broke = [...new Set(attempts.flatMap((attempt) => attempt.broke ?? []))];
  if (broke.length > 0)
    return `What Regreen tried made it better, but made ${listed(
      broke.map((one) => `"${cutText(oneLine(one), 60)}"`),
      3,
    )} fail, and was undone.`;
  if (tried === 0)
    return `The model answered ${attempts.length === 1 ? "once" : `${attempts.length} times`} without a change that could be tried. ${arrived(attempts)}`.trim();
  return `Regreen tried ${count(tried, "repair")} and what is left got no better.`;
};

/** What the last answer held, where it held no change. */
const arrived = (attempts: GapInput["attempts"]): string => {
  const result = attempts.at(-1)?.result ?? "";
  return result === "" ? "" : `The last time: ${oneLine(result).replace(/\.?$/, ".")}`;
};

/** Regreen stopped before its limits. */
export const escalatedWords = (input: GapInput, cause: CauseOf<"escalated">, stillRed: string, byHand: string): GapWords => {
  return {
    message: `${stillRed} Regreen stopped early because ${oneLine(cause.reason).replace(/\.$/, "")}: more of the same would only cost money.`,
    detail: `Stopped after ${count(cause.rounds, "round")} with the model. Every rejected change was put back; each attempt and its outcome is listed.`,
    remedy: betterModel(
      input,
      `Look at the attempts: they show where the model goes wrong. Say so in the instructions or choose a larger model, and ${again(input)}.`,
    ),
    stop: byHand,
  };
};

/** The rounds with the model were used up. */
export const roundsWords = (input: GapInput, cause: CauseOf<"rounds-exhausted">, stillRed: string, byHand: string): GapWords => {
  const whole = cause.limit === "max-total-rounds";
  const rounds = input.attempts.filter(({ by }) => by === "round");
  const kept = rounds.filter(({ outcome }) => outcome === "kept").length;
  const sort = !whole && kept > 0 && rounds.length - kept === cause.value ? " that are not kept" : "";
  const text = `Allow more rounds, and ${again(input)}.`;
  return {
    message: `${stillRed} ${whole ? "The run" : "This gate"} may take ${count(cause.value, "round")} with the model${sort}, and ${cause.value === 1 ? "that one was" : "all were"} used.`,
    detail: `Limit ${cause.limit} is ${cause.value}${whole ? " for the whole run" : ` for the gate "${input.gate.name}"`}. The best state so far was kept.`,
    remedy:
      whole || !input.configured
        ? setting(input, text, cause.limit, more(cause.value), "limits:", `  ${cause.limit}: ${more(cause.value)}`)
        : gateSetting(input, text, `max-rounds: ${more(cause.value)}`),
    stop: byHand,
  };
};

const more = (value: number): number => Math.max(value + 3, Math.ceil(value * 1.5));

/** Another limit of the run was reached. */
export const budgetWords = (input: GapInput, { limit, value }: CauseOf<"budget-exhausted">, stillRed: string, byHand: string): GapWords => {
  const spent = {
    "max-minutes": `the ${count(value, "minute")} that this run may take`,
    "max-tokens": `the ${thousands(value)} tokens that this run may use`,
    "max-cost": `the $${value.toFixed(2)} that this run may cost`,
    "max-runs-per-pull-request": `the ${count(value, "repair run")} that one pull request may have`,
  }[limit];
  const raised = limit === "max-cost" ? (value * 2).toFixed(2) : String(Math.ceil(value * 2));
  return {
    message: `${stillRed} Regreen stopped because ${spent} were used up.`,
    detail: `Limit ${limit} is ${value}. The best state so far was kept; nothing that was paid for was thrown away.`,
    ...(limit === "max-minutes" ? { severity: "rerun" } : {}),
    remedy: setting(input, `Raise the limit, and ${again(input)}.`, limit, raised, "limits:", `  ${limit}: ${raised}`),
    stop: byHand,
  };
};
