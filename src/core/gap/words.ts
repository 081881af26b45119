import { troubleWords } from "../classify/trouble.ts";
import { cutText, oneLine } from "../defuse.ts";
import type { ErrorClass, Failure } from "../failure/failure.ts";
import { count, listed, thousands } from "../report/quantities.ts";
import { agentErrorWords } from "./agent-words.ts";
import type { Gap, GapInput } from "./gap.ts";
import { installHint } from "./install.ts";
import { policyWords } from "./policy-words.ts";
import { configLines, type GapWords, sentence } from "./wording.ts";

/** What a person reads of a gap: what happened, the particulars, how urgent it is, what to change, what else can be done. */
export const gapWords = (input: GapInput, failures: readonly Failure[]): GapWords => {
  const words = ownWords(input, failures);
  if (input.earlier == null) return words;
  const unchanged = `Nothing changed since ${input.earlier.at.slice(0, 10)}`;
  const { kind } = input.cause;
  if (kind !== "no-progress" && kind !== "escalated" && kind !== "rounds-exhausted")
    return { ...words, message: `${words.message} ${unchanged}, so it was not tried again.` };
  return {
    ...words,
    message: `${stillRedWords(input, failures)} ${unchanged}, when a run with the model made it no better, so nothing was spent on it again.`,
    detail: "Files, failures, configuration and model are the same as in that run; its report shows what was tried.",
    alternative: `Give the model more to go on (house rules, a larger model); or start the job by hand, which always tries again.\n\n${configLines(input.configFile, ["agent:", '  instructions: "What the attempts got wrong"', "  models: [LARGER-MODEL]"])}`,
  };
};

const stillRedWords = ({ gate }: GapInput, failures: readonly Failure[]): string => {
  const what = failuresInWords(failures);
  return `"${gate.name}" is still red${what === null ? "" : `: ${what}`}.`;
};

const ownWords = (input: GapInput, failures: readonly Failure[]): GapWords => {
  const { cause, gate } = input;
  const name = `"${gate.name}"`;
  const stillRed = stillRedWords(input, failures);
  const byHand = `Repair it by hand, or take ${name} out of the gates if the check is no longer wanted.`;
  const what = failuresInWords(failures);
  switch (cause.kind) {
    case "missing-capability": {
      const needs = cause.needs === null ? "something that it was not given" : oneLine(cause.needs);
      return {
        message: `${stillRed} The model gave up because it needs ${cutText(needs, 160)}.`,
        detail: sentence(cause.reason),
        severity: "act-now",
        alternative: `Provide what is missing (${cutText(needs, 160)}) in the workflow before the step of Regreen, for example a service container, a fixture in the repository or a setting in ${input.configFile}, and run the job again.`,
        stop: byHand,
      };
    }
    case "missing-command": {
      const command = cause.command === null ? "its command" : `the command "${cutText(oneLine(cause.command), 80)}"`;
      return {
        message: `${name} could not run: ${command} is not installed here. That is the workflow's set-up, not the code.`,
        detail: sentence(`Regreen installs nothing itself: what a gate needs is installed by the workflow, before the step of Regreen`),
        severity: "act-now",
        alternative: `Install it in the workflow before the step of Regreen, or correct the gate's command in ${input.configFile}.\n\n${installHint(cause.command, gate.run)}`,
        stop: `Take ${name} out of the gates if the check is no longer wanted.`,
      };
    }
    case "path-not-found": {
      const path = cutText(oneLine(cause.path), 160);
      return {
        message: `${name} could not run: ${path} does not exist in this checkout.`,
        detail: `The gate's command or its configuration names ${path}, relative to "${gate.cwd}".`,
        severity: "act-now",
        alternative: `Add ${path} to the repository, make it in a step before Regreen, or correct the gate in ${input.configFile} (run, working-directory, report). A sparse or shallow checkout may also lack it.`,
        stop: `Take ${name} out of the gates if the check is no longer wanted.`,
      };
    }
    case "no-progress":
      return {
        message: `${stillRed} ${triedWords(input)}`,
        detail:
          cause.rounds > 0
            ? `${count(cause.rounds, "round")} with the model and no change that was better than what was there. Every rejected change was put back.`
            : "What tools can repair was repaired; what is left needs a change of code that they cannot make.",
        severity: "act-now",
        alternative: `Give the model more to go on (a larger model, or house rules), and run the job again.\n\n${configLines(input.configFile, ["agent:", "  models: [SMALL-MODEL, LARGER-MODEL]", '  instructions: "What a newcomer must know to repair this"'])}`,
        stop: byHand,
      };
    case "escalated":
      return {
        message: `${stillRed} Regreen stopped early because ${oneLine(cause.reason).replace(/\.$/, "")}: more of the same would only cost money.`,
        detail: `Stopped after ${count(cause.rounds, "round")} with the model. Every rejected change was put back; each attempt and its outcome is listed.`,
        severity: "act-now",
        alternative: `Look at the attempts: they show where the model goes wrong. Say so in the instructions or choose a larger model, and run the job again.\n\n${configLines(input.configFile, ["agent:", '  instructions: "What the attempts got wrong"', "  models: [LARGER-MODEL]"])}`,
        stop: byHand,
      };
    case "rounds-exhausted": {
      const whole = cause.limit === "max-total-rounds";
      return {
        message: `${stillRed} ${whole ? "The run" : "This gate"} may take ${count(cause.value, "round")} with the model, and ${cause.value === 1 ? "that one was" : "all were"} used.`,
        detail: `Limit ${cause.limit} is ${cause.value}${whole ? " for the whole run" : ` for the gate ${name}`}. The best state so far was kept.`,
        severity: "act-now",
        alternative: `Allow more rounds, and run the job again.\n\n${whole ? configLines(input.configFile, ["limits:", `  max-total-rounds: ${more(cause.value)}`]) : configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, `    max-rounds: ${more(cause.value)}`])}`,
        stop: byHand,
      };
    }
    case "budget-exhausted":
      return budgetWords(input, stillRed, byHand);
    case "policy":
      return policyWords(input, cause, stillRed, byHand);
    case "configuration": {
      const file = cause.file === null ? "" : ` The place to look is ${oneLine(cause.file)}.`;
      return {
        message: `${name} cannot do its work: ${configurationWords(cause.errorClass)}. A change of code would not help, so no model was asked.`,
        detail: `${sentence(cause.reason)}${file}`,
        severity: "act-now",
        alternative: configurationRemedy(input, cause.errorClass, cause.file),
        stop: `Take ${name} out of the gates until its set-up is mended.`,
      };
    }
    case "fixers-disagree": {
      const between = listed(cause.between.map((one) => `"${one}"`));
      return {
        message: `${between === "" ? "Two fixers" : `The fixers of ${between}`} undo each other's changes, so ${name} and they can never be green together.`,
        detail: "The work tree came back to a state that it had been in before. Regreen stopped instead of going round in circles.",
        severity: "act-now",
        alternative: `Make the tools agree (for example turn off the formatting rules of the linter), or switch off one of the fixers.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, "    fix: false"])}`,
        stop: `Take one of the two gates out of the list.`,
      };
    }
    case "infrastructure": {
      const patch = cause.unverifiedPatch ? " A repair was made, but not proven: it is kept as fix.patch and was not delivered." : "";
      const again = cause.retries > 0 ? `, also after ${count(cause.retries, "retry", "retries")}` : "";
      const final = cause.errorClass === "permission" || cause.errorClass === "disk";
      return {
        message: `${name} could not be judged: ${troubleWords(cause.errorClass)}${again}. This says nothing about the code.`,
        detail: `${sentence(cause.reason)} No model was asked for it.${patch}`,
        severity: final ? "act-now" : "rerun",
        alternative: infrastructureRemedy(input, cause.errorClass),
        stop: final ? `Take ${name} out of the gates on this runner.` : "Wait and run the job again; nothing in the code has to change.",
      };
    }
    case "no-agent": {
      const fork = input.context.pullRequest?.fork === true;
      return {
        message: `${stillRed} Tools cannot repair what is left, and ${fork ? "in a pull request from a fork GitHub hands out no key for a model" : "no model is set up that could be asked"}.`,
        detail: fork
          ? "GitHub gives no secrets to workflows of pull requests from forks; that holds for everybody and is nothing the contributor did."
          : "Without a key Regreen repairs with fixers and quick fixes only.",
        severity: "act-now",
        alternative: fork
          ? "Repair it by hand, or let a maintainer push the branch to the repository itself, where the key is available."
          : input.context.event === null
            ? "Set the key of a model's provider in the environment, and run again.\n\nexport ANTHROPIC_API_KEY=YOUR-KEY\nregreen run"
            : `Store a key as a secret of the repository and hand it to the step of Regreen.\n\nwith:\n  agent: anthropic\n  api-key: \${{ secrets.ANTHROPIC_API_KEY }}`,
        stop: byHand,
      };
    }
    case "agent-error":
      return agentErrorWords(input, cause, stillRed);
    case "cancelled":
      return {
        message: `The run was cancelled before ${name} could be repaired or proven.`,
        detail: `${what === null ? "It was not known to be red or green." : `Last seen: ${what}.`} The best state so far was kept.`,
        severity: "rerun",
        alternative:
          "Run the job again. If it was cancelled by a newer push, the run of that push tells what counts; if by the job's time limit, raise timeout-minutes of the job or lower max-minutes of Regreen.",
        stop: "Nothing has to be done if the run was cancelled on purpose.",
      };
    case "unknown":
      return {
        message: `${name} is red, and Regreen could not tell the cause from its output.`,
        detail: sentence(cause.reason),
        severity: "act-now",
        alternative: `Let the gate write a report that can be read (JUnit XML, SARIF, checkstyle), or describe its output by a problem matcher.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, "    report: junit.xml"])}`,
        stop: byHand,
      };
    default:
      return cause satisfies never;
  }
};

/** "3 tests fail in test/cart.test.js (expected 3, got 4)": number, place and first message; null where nothing was read. */
export const failuresInWords = (failures: readonly Failure[]): string | null => {
  const first = failures[0];
  if (first === undefined) return null;
  const files = [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))];
  const tests = failures.every((failure) => failure.test !== null && failure.ran);
  const number = tests ? count(failures.length, "failing test") : count(failures.length, "failure");
  const place =
    files.length === 0 ? "" : files.length === 1 ? ` in ${cutText(oneLine(files[0] ?? ""), 80)}` : ` in ${count(files.length, "file")}`;
  const message = cutText(oneLine(first.message), 120);
  return `${number}${place}${message === "" ? "" : failures.length > 1 ? `, first "${message}"` : `, "${message}"`}`;
};

const triedWords = (input: GapInput): string => {
  const tried = input.attempts.length;
  if (tried === 0) return "There was nothing that could be tried.";
  return `Regreen tried ${count(tried, "repair")} and what is left got no better.`;
};

const more = (value: number): number => Math.max(value + 3, Math.ceil(value * 1.5));

const budgetWords = (input: GapInput, stillRed: string, byHand: string): GapWords => {
  const { cause } = input;
  if (cause.kind !== "budget-exhausted") throw new Error(`budgetWords was called for a gap of kind ${cause.kind}`);
  const spent = {
    "max-minutes": `the ${count(cause.value, "minute")} that this run may take`,
    "max-tokens": `the ${thousands(cause.value)} tokens that this run may use`,
    "max-cost": `the $${cause.value.toFixed(2)} that this run may cost`,
    "max-runs-per-pull-request": `the ${count(cause.value, "repair run")} that one pull request may have`,
  }[cause.limit];
  const raised = cause.limit === "max-cost" ? (cause.value * 2).toFixed(2) : String(Math.ceil(cause.value * 2));
  return {
    message: `${stillRed} Regreen stopped because ${spent} were used up.`,
    detail: `Limit ${cause.limit} is ${cause.value}. The best state so far was kept; nothing that was paid for was thrown away.`,
    severity: cause.limit === "max-minutes" ? "rerun" : "act-now",
    alternative: `Raise the limit, and run the job again.\n\n${configLines(input.configFile, ["limits:", `  ${cause.limit}: ${raised}`])}`,
    stop: byHand,
  };
};

const configurationWords = (errorClass: ErrorClass | null): string => {
  switch (errorClass) {
    case "dependency":
      return "the dependencies do not fit together, or the lock file is missing or out of date";
    case "missing-dependency":
      return "a package that it needs is not installed";
    case "no-tests":
      return "no test was found";
    default:
      return "a tool's configuration is wrong or missing";
  }
};

const configurationRemedy = (input: GapInput, errorClass: ErrorClass | null, file: string | null): string => {
  switch (errorClass) {
    case "dependency":
      return `Bring the manifest and the lock file in line (install once on your machine and commit the lock file), and run the job again.`;
    case "missing-dependency":
      return `Add the package to the manifest, and install dependencies in the workflow before the step of Regreen.\n\n${installHint(null, input.gate.run)}`;
    case "no-tests":
      return `Check the command, its working directory and its file patterns: a test gate that runs no test proves nothing.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(input.gate.name)}`, `    run: ${JSON.stringify(oneLine(input.gate.run))}`, `    working-directory: ${JSON.stringify(input.gate.cwd)}`])}`;
    default:
      return file === null
        ? `Correct the tool's configuration, and run the job again. To let the model do it, unlock the file in ${input.configFile} under edits.unlock.`
        : `Correct ${oneLine(file)}, or let the model do it, and run the job again.\n\n${configLines(input.configFile, ["edits:", `  unlock: [${JSON.stringify(file)}]`])}`;
  }
};

const infrastructureRemedy = (input: GapInput, errorClass: ErrorClass | null): string => {
  const gate = ["gates:", `  - name: ${JSON.stringify(input.gate.name)}`];
  switch (errorClass) {
    case "timeout":
      return `Run the job again; if it happens every time, give the gate more time.\n\n${configLines(input.configFile, [...gate, `    timeout: ${Math.max(2, Math.ceil((input.gate.timeoutMs / 60_000) * 2))}m`])}`;
    case "oom":
      return "Use a larger runner, or let the tool use less memory at once (fewer workers), and run the job again.";
    case "disk":
      return "Free disk space in a step before Regreen, or use a larger runner, and run the job again.";
    case "permission":
      return "Check who owns the files and what the job may do (a container's user, a read-only mount, a missing permission), and run the job again.";
    case "lock":
    case "port-in-use":
      return "Run the job again; if it happens every time, let no two jobs share the machine or its folders, and end what an earlier step left running.";
    default:
      return `Run the job again. If it happens often, allow more retries.\n\n${configLines(input.configFile, ["limits:", "  max-infra-retries: 4"])}`;
  }
};

export type { GapWords };
export type GapSeverity = Gap["severity"];
