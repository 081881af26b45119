import { troubleWords } from "../classify/trouble.ts";
import { cutText, oneLine } from "../defuse.ts";
import type { ErrorClass } from "../failure/error-class.ts";
import type { Failure } from "../failure/failure.ts";
import { identityOf } from "../failure/identity.ts";
import { count, listed, thousands } from "../report/quantities.ts";
import { agentErrorWords } from "./agent-words.ts";
import type { GapCause } from "./cause.ts";
import { lackOfFailures } from "./find-lack.ts";
import type { GapInput } from "./gap.ts";
import { lackRemedy, lackWords, missingCommandWords } from "./lack-words.ts";
import { configurationClause, configurationRemedy, infrastructureRemedy } from "./machine-words.ts";
import { noAgentWords } from "./no-agent-words.ts";
import { policyWords } from "./policy-words.ts";
import { advice, type Remedy } from "./remedy.ts";
import {
  again,
  capital,
  configuration,
  type GapWords,
  gateSetting,
  readerOf,
  sentence,
  setting,
  startAgain,
  withoutGate,
  withoutGateForNow,
} from "./wording.ts";

/** What a person reads of a gap: what happened, the particulars, how urgent it is, what to change, what else can be done. */
export const gapWords = (input: GapInput, failures: readonly Failure[]): GapWords => {
  const words = wordsOfCause(input, failures);
  const lack = whateverFailed.includes(input.cause.kind) ? lackOfFailures(input, failures) : null;
  if (lack !== null)
    return {
      ...words,
      message: `${stillRedSentence(input, failures)} ${capital(lack.what)}.`,
      detail: "",
      remedy: lackRemedy(input, lack),
      outside: true,
      stop: withoutGateForNow(input),
    };
  if (input.earlier == null) return words;
  const unchanged = `Nothing changed since ${input.earlier.at.slice(0, 10)}`;
  const { kind } = input.cause;
  if (kind !== "no-progress" && kind !== "escalated" && kind !== "rounds-exhausted")
    return { ...words, message: `${words.message} ${unchanged}, so it was not tried again.` };
  return {
    ...words,
    message: `${stillRedSentence(input, failures)} ${unchanged}, when a run with the model made it no better, so nothing was spent on it again.`,
    detail: "Files, failures, configuration and model are the same as in that run; its report shows what was tried.",
    remedy: betterModel(
      input,
      `Give the model more to go on (house rules, a larger model)${readerOf(input) === "person" ? "" : "; or start the job by hand, which always tries again"}.`,
    ),
  };
};

/** Causes that say why nobody repaired it, and nothing of what failed: where that is a lack around the code, no round and no key would help. */
const whateverFailed: readonly GapCause["kind"][] = [
  "no-agent",
  "agent-error",
  "no-progress",
  "escalated",
  "rounds-exhausted",
  "budget-exhausted",
  "missing-capability",
  "unknown",
];

/** More for the model to go on, or a larger model. */
const betterModel = (input: GapInput, text: string): Remedy =>
  configuration(
    input,
    text,
    "agent:",
    '  instructions: "What a newcomer must know to repair this"',
    "  models: [SMALL-MODEL, LARGER-MODEL]",
  );

const stillRedSentence = ({ gate }: GapInput, failures: readonly Failure[]): string => {
  const what = failuresInWords(failures);
  return `"${gate.name}" is still red${what === null ? "" : `: ${what}`}.`;
};

const wordsOfCause = (input: GapInput, failures: readonly Failure[]): GapWords => {
  const { cause, gate } = input;
  const name = `"${gate.name}"`;
  const stillRed = stillRedSentence(input, failures);
  const byHand =
    readerOf(input) === "contributor"
      ? "Repair it by hand, or ask a maintainer whether the check is still wanted."
      : `Repair it by hand, or take ${name} out of the gates if the check is no longer wanted.`;
  const what = failuresInWords(failures);
  switch (cause.kind) {
    case "missing-capability": {
      const needs = cutText(cause.needs === null ? "something that it was not given" : oneLine(cause.needs), 160);
      const where = readerOf(input) === "person" ? "on this machine" : "in the workflow before the step of Regreen";
      return {
        message: `${stillRed} The model gave up because it needs ${needs}.`,
        detail: sentence(cause.reason),
        remedy: advice(
          `Provide what is missing (${needs}) ${where}, for example a service, a fixture in the repository or a setting in ${input.configFile}, and ${again(input)}.`,
        ),
        stop: byHand,
      };
    }
    case "missing-command":
      return lackWords(input) ?? missingCommandWords(input, cause.command);
    case "path-not-found": {
      const path = cutText(oneLine(cause.path), 160);
      return {
        message: `${name} could not run: ${path} does not exist in this checkout.`,
        detail: `The gate's command or its configuration names ${path}, relative to "${gate.cwd}".`,
        remedy: advice(
          `Add ${path} to the repository, make it ${readerOf(input) === "person" ? "with a gate before this one" : "in a step before Regreen"}, or correct the gate in ${input.configFile} (run, working-directory, report). A sparse or shallow checkout may also lack it.`,
        ),
        stop: withoutGate(input),
      };
    }
    case "no-progress":
      return {
        message: `${stillRed} ${triedSentence(input)}`,
        detail:
          cause.rounds > 0
            ? `${count(cause.rounds, "round")} with the model and no change that was better than what was there. Every rejected change was put back.`
            : "What tools can repair was repaired; what is left needs a change of code that they cannot make.",
        remedy: betterModel(input, `Give the model more to go on (a larger model, or house rules), and ${again(input)}.`),
        stop: byHand,
      };
    case "escalated":
      return {
        message: `${stillRed} Regreen stopped early because ${oneLine(cause.reason).replace(/\.$/, "")}: more of the same would only cost money.`,
        detail: `Stopped after ${count(cause.rounds, "round")} with the model. Every rejected change was put back; each attempt and its outcome is listed.`,
        remedy: betterModel(
          input,
          `Look at the attempts: they show where the model goes wrong. Say so in the instructions or choose a larger model, and ${again(input)}.`,
        ),
        stop: byHand,
      };
    case "rounds-exhausted": {
      const whole = cause.limit === "max-total-rounds";
      const text = `Allow more rounds, and ${again(input)}.`;
      return {
        message: `${stillRed} ${whole ? "The run" : "This gate"} may take ${count(cause.value, "round")} with the model, and ${cause.value === 1 ? "that one was" : "all were"} used.`,
        detail: `Limit ${cause.limit} is ${cause.value}${whole ? " for the whole run" : ` for the gate ${name}`}. The best state so far was kept.`,
        remedy:
          whole || !input.configured
            ? setting(input, text, cause.limit, more(cause.value), "limits:", `  ${cause.limit}: ${more(cause.value)}`)
            : gateSetting(input, text, `max-rounds: ${more(cause.value)}`),
        stop: byHand,
      };
    }
    case "budget-exhausted":
      return budgetWords(input, cause, stillRed, byHand);
    case "policy":
      return policyWords(input, cause, stillRed, byHand);
    case "configuration": {
      const words = lackWords(input);
      if (words !== null) return words;
      const file = cause.file === null ? "" : ` The place to look is ${oneLine(cause.file)}.`;
      return {
        message: `${name} cannot do its work: ${configurationClause(cause.errorClass)}. A change of code would not help, so no model was asked.`,
        detail: `${sentence(cause.reason)}${file}`,
        remedy: configurationRemedy(input, cause.errorClass, cause.file),
        stop: withoutGateForNow(input),
      };
    }
    case "fixers-disagree": {
      const between = listed(cause.between.map((one) => `"${one}"`));
      return {
        message: `${between === "" ? "Two fixers" : `The fixers of ${between}`} undo each other's changes, so ${name} and they can never be green together.`,
        detail: "The work tree came back to a state that it had been in before. Regreen stopped instead of going round in circles.",
        remedy: gateSetting(
          input,
          "Make the tools agree (for example turn off the formatting rules of the linter), or switch off one of the fixers.",
          "fix: false",
        ),
        stop: `Take one of the two gates out of the list.`,
      };
    }
    case "infrastructure": {
      const words = cause.errorClass !== null && mayBeLack.includes(cause.errorClass) ? lackWords(input) : null;
      if (words !== null) return words;
      const patch = cause.unverifiedPatch ? " A repair was made, but not proven: it is kept as fix.patch and was not delivered." : "";
      const retried = cause.retries > 0 ? `, also after ${count(cause.retries, "retry", "retries")}` : "";
      const final = cause.errorClass === "permission" || cause.errorClass === "disk";
      return {
        message: `${name} could not be judged: ${troubleWords(cause.errorClass)}${retried}. This says nothing about the code.`,
        detail: `${sentence(cause.reason)} No model was asked for it.${patch}`,
        ...(final ? {} : { severity: "rerun" }),
        remedy: infrastructureRemedy(input, cause.errorClass),
        stop: final ? withoutGateForNow(input) : `Wait and ${again(input)}; nothing in the code has to change.`,
      };
    }
    case "no-agent":
      return noAgentWords(input, cause, stillRed, byHand);
    case "agent-error":
      return agentErrorWords(input, cause, stillRed);
    case "cancelled":
      return {
        message: `The run was cancelled before ${name} could be repaired or proven.`,
        detail: `${what === null ? "It was not known to be red or green." : `Last seen: ${what}.`} The best state so far was kept.`,
        severity: "rerun",
        remedy: advice(
          readerOf(input) === "person"
            ? startAgain
            : "Run the job again. If it was cancelled by a newer push, the run of that push tells what counts; if by the job's time limit, raise timeout-minutes of the job or lower max-minutes of Regreen.",
        ),
        stop: "Nothing has to be done if the run was cancelled on purpose.",
      };
    case "unknown":
      return {
        message: `${name} is red, and Regreen could not tell the cause from its output.`,
        detail: sentence(cause.reason),
        remedy: gateSetting(
          input,
          "Let the gate write a report that can be read (JUnit XML, SARIF, checkstyle), or describe its output by a problem matcher.",
          "report: junit.xml",
        ),
        stop: byHand,
      };
    default:
      return cause satisfies never;
  }
};

/** "3 failing tests in test/cart.test.js"; null where nothing was read. What they say stands with the failures themselves. */
const failuresInWords = (failures: readonly Failure[]): string | null => {
  if (failures.length === 0) return null;
  const files = [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))];
  const tests = failures.every((failure) => failure.test !== null && failure.ran);
  // A test may show several errors.
  const number = tests ? count(new Set(failures.map(identityOf)).size, "failing test") : count(failures.length, "failure");
  if (files.length === 0) return number;
  return `${number} in ${files.length === 1 ? cutText(oneLine(files[0] ?? ""), 80) : count(files.length, "file")}`;
};

/** Trouble of the machine that may come from something that was never set up there. */
const mayBeLack: readonly ErrorClass[] = ["network", "permission", "crash", "resource"];

const triedSentence = ({ attempts }: GapInput): string => {
  const tried = attempts.filter(({ outcome }) => outcome !== "useless").length;
  if (attempts.length === 0) return "There was nothing that could be tried.";
  if (tried === 0)
    return `The model answered ${attempts.length === 1 ? "once" : `${attempts.length} times`} without a change that could be tried.`;
  return `Regreen tried ${count(tried, "repair")} and what is left got no better.`;
};

const more = (value: number): number => Math.max(value + 3, Math.ceil(value * 1.5));

const budgetWords = (
  input: GapInput,
  { limit, value }: Extract<GapCause, { kind: "budget-exhausted" }>,
  stillRed: string,
  byHand: string,
): GapWords => {
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
