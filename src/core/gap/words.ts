import { troubleWords } from "../classify/trouble.ts";
import type { Failure } from "../failure/failure.ts";
import { identityOf } from "../failure/identity.ts";
import type { ErrorClass } from "../stored/error-class.ts";
import type { CauseOf, GapCause } from "../stored/gap-cause.ts";
import { cutText, oneLine } from "../words/defuse.ts";
import { count, dayOf, listed } from "../words/quantities.ts";
import { agentErrorWords, noAgentWords } from "./agent-words.ts";
import {
  betterModel,
  budgetWords,
  capabilityWords,
  dependencyWords,
  escalatedWords,
  noProgressWords,
  roundsWords,
} from "./attempt-words.ts";
import { lackOfFailures } from "./find-lack.ts";
import type { GapInput } from "./gap.ts";
import { lackRemedy, lackWords, leftOutRemedy, missingCommandWords } from "./lack-words.ts";
import { configurationClause, configurationRemedy, infrastructureRemedy } from "./machine-words.ts";
import { policyWords } from "./policy-words.ts";
import {
  advice,
  again,
  capital,
  type GapWords,
  gateSetting,
  readerOf,
  sentence,
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
  const unchanged = `Nothing changed since ${dayOf(input.earlier.at)}`;
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

const stillRedSentence = ({ gate }: GapInput, failures: readonly Failure[]): string => {
  const what = failuresInWords(failures);
  return `"${gate.name}" is still red${what === null ? "" : `: ${what}`}.`;
};

const wordsOfCause = (input: GapInput, failures: readonly Failure[]): GapWords => {
  const { cause, gate } = input;
  const stillRed = stillRedSentence(input, failures);
  const byHand = failures.some(isBroken)
    ? "Repair it by hand."
    : readerOf(input) === "contributor"
      ? "Repair it by hand, or ask a maintainer whether the check is still wanted."
      : `Repair it by hand, or take "${gate.name}" out of the gates if the check is no longer wanted.`;
  switch (cause.kind) {
    case "missing-capability":
      return capabilityWords(input, cause, stillRed, byHand);
    case "dependency":
      return dependencyWords(cause, stillRed, byHand);
    case "missing-command":
      return lackWords(input) ?? missingCommandWords(input, cause.command);
    case "path-not-found":
      return pathWords(input, cause);
    case "no-progress":
      return noProgressWords(input, cause, stillRed, byHand);
    case "escalated":
      return escalatedWords(input, cause, stillRed, byHand);
    case "rounds-exhausted":
      return roundsWords(input, cause, stillRed, byHand);
    case "budget-exhausted":
      return budgetWords(input, cause, stillRed, byHand);
    case "policy":
      return policyWords(input, cause, stillRed, byHand);
    case "configuration":
      return lackWords(input) ?? configurationWords(input, cause);
    case "fixers-disagree":
      return disagreeingWords(input, cause);
    case "infrastructure":
      return (cause.errorClass !== null && mayBeLack.includes(cause.errorClass) ? lackWords(input) : null) ?? troubledWords(input, cause);
    case "no-agent":
      return noAgentWords(input, cause, stillRed, byHand);
    case "agent-error":
      return agentErrorWords(input, cause, stillRed);
    case "cancelled":
      return cancelledWords(input, failuresInWords(failures));
    case "unknown":
      return unknownWords(input, cause, byHand);
    default:
      return cause satisfies never;
  }
};

/** Code that does not parse, compile or do what its test asks: nobody wants it so, whatever becomes of the gate that says it. */
const isBroken = ({ file, ran, test, stage }: Failure): boolean =>
  file !== null && (!ran || test !== null || stage === "typecheck" || stage === "build" || stage === "test");

const pathWords = (input: GapInput, cause: CauseOf<"path-not-found">): GapWords => {
  const path = cutText(oneLine(cause.path), 160);
  return {
    message: `"${input.gate.name}" could not run: ${path} does not exist in this checkout.`,
    detail: `The gate's command or its configuration names ${path}, relative to "${input.gate.cwd}".`,
    remedy:
      leftOutRemedy(input) ??
      advice(
        `Add ${path} to the repository, make it ${readerOf(input) === "person" ? "with a gate before this one" : "in a step before Regreen"}, or correct the gate in ${input.configFile} (run, working-directory, report). A sparse or shallow checkout may also lack it.`,
      ),
    stop: withoutGate(input),
  };
};

const configurationWords = (input: GapInput, cause: CauseOf<"configuration">): GapWords => {
  if (cause.errorClass === "permission")
    return {
      message: `"${input.gate.name}" is red, and the repair could not be written: ${troubleWords(cause.errorClass)}.`,
      detail: sentence(cause.reason),
      remedy: infrastructureRemedy(input, cause.errorClass),
      stop: withoutGateForNow(input),
    };
  const file = cause.file === null ? "" : ` The place to look is ${oneLine(cause.file)}.`;
  return {
    message: `"${input.gate.name}" cannot do its work: ${configurationClause(cause.errorClass)}. A change of code would not help, so no model was asked.`,
    detail: `${sentence(cause.reason)}${file}`,
    remedy: configurationRemedy(input, cause.errorClass, cause.file),
    stop: withoutGateForNow(input),
  };
};

const disagreeingWords = (input: GapInput, cause: CauseOf<"fixers-disagree">): GapWords => {
  const between = listed(cause.between.map((one) => `"${one}"`));
  return {
    message: `${between === "" ? "Two fixers" : `The fixers of ${between}`} undo each other's changes, so "${input.gate.name}" and they can never be green together.`,
    detail: "The work tree came back to a state that it had been in before. Regreen stopped instead of going round in circles.",
    remedy: gateSetting(
      input,
      "Make the tools agree (for example turn off the formatting rules of the linter), or switch off one of the fixers.",
      "fix: false",
    ),
    stop: `Take one of the two gates out of the list.`,
  };
};

const troubledWords = (input: GapInput, cause: CauseOf<"infrastructure">): GapWords => {
  const patch = cause.unverifiedPatch ? " A repair was made, but not proven: it is kept as fix.patch and was not delivered." : "";
  const retried = cause.retries > 0 ? `, also after ${count(cause.retries, "retry", "retries")}` : "";
  const final = cause.errorClass === "permission" || cause.errorClass === "disk";
  return {
    message: `"${input.gate.name}" could not be judged: ${troubleWords(cause.errorClass)}${retried}. This says nothing about the code.`,
    detail: `${sentence(cause.reason)} No model was asked for it.${patch}`,
    ...(final ? {} : { severity: "rerun" }),
    remedy: infrastructureRemedy(input, cause.errorClass),
    stop: final ? withoutGateForNow(input) : `Wait and ${again(input)}; nothing says that the code has to change.`,
  };
};

const cancelledWords = (input: GapInput, lastSeen: string | null): GapWords => {
  return {
    message: `The run was cancelled before "${input.gate.name}" could be repaired or proven.`,
    detail: `${lastSeen === null ? "It was not known to be red or green." : `Last seen: ${lastSeen}.`} The best state so far was kept.`,
    severity: "rerun",
    remedy: advice(
      readerOf(input) === "person"
        ? startAgain
        : "Run the job again. If it was cancelled by a newer push, the run of that push tells what counts; if by the job's time limit, raise timeout-minutes of the job or lower max-minutes of Regreen.",
    ),
    stop: "Nothing has to be done if the run was cancelled on purpose.",
  };
};

const unknownWords = (input: GapInput, cause: CauseOf<"unknown">, byHand: string): GapWords => {
  return {
    message: `"${input.gate.name}" is red, and Regreen could not tell the cause from its output.`,
    detail: sentence(cause.reason),
    remedy: gateSetting(
      input,
      "Let the gate write a report that can be read (JUnit XML, SARIF, checkstyle), or describe its output by a problem matcher.",
      "report: junit.xml",
    ),
    stop: byHand,
  };
};

/** "3 failing tests in test/cart.test.js"; null where nothing was read. What they say stands with the failures themselves. */
const failuresInWords = (failures: readonly Failure[]): string | null => {
  if (failures.length === 0) return null;
  const files = [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))];
  const tests = failures.every((failure) => failure.test !== null && failure.ran);
  // A test may show several errors.
  const number = tests ? count(new Set(failures.map(identityOf)).size, "failing test") : count(failures.length, "failure");
  if (files.length === 0) return number;
  if (files.length === 1) return `${number} in ${cutText(oneLine(files[0] ?? ""), 80)}`;
  const places = new Set(failures.map(({ origin }) => (origin?.file == null ? "" : `${origin.file}:${origin.line ?? "?"}`)));
  const [place = ""] = places;
  return `${number} in ${count(files.length, "file")}${places.size > 1 || place === "" ? "" : `, all thrown at ${cutText(oneLine(place), 80)}`}`;
};

/** Trouble of the machine that may come from something that was never set up there. */
const mayBeLack: readonly ErrorClass[] = ["network", "permission", "crash", "resource"];
