/** What to say where not the code but the machine, a tool's configuration or the dependencies keep a gate red. */
import { type ErrorClass, isLasting } from "../stored/error-class.ts";
import { oneLine, visible } from "../words/defuse.ts";
import type { GapInput } from "./gap.ts";
import { installation } from "./lack.ts";
import { lackRemedy } from "./lack-words.ts";
import { advice, again, capital, configuration, gateSetting, type Remedy, readerOf, setting } from "./wording.ts";

export const configurationClause = (errorClass: ErrorClass | null): string => {
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

export const configurationRemedy = (input: GapInput, errorClass: ErrorClass | null, file: string | null): Remedy => {
  const { gate } = input;
  switch (errorClass) {
    case "dependency":
      return advice(
        "Bring the lock file in line with the manifest: install once on your machine by the command that writes it (`npm install`, not `npm ci`), and commit it.",
      );
    case "missing-dependency":
      return lackRemedy(input, installation(input.setup, "the gate lacks some of the project's dependencies"));
    case "no-tests":
      return gateSetting(
        input,
        "Check the command, its working directory and its file patterns: a test gate that runs no test proves nothing.",
        `run: ${JSON.stringify(visible(gate.run.trim()))}`,
        `working-directory: ${JSON.stringify(gate.cwd)}`,
      );
    default:
      return file === null
        ? advice(
            `Add or correct the tool's configuration, and ${again(input)}. To let the model do it, unlock the file in ${input.configFile} under edits.unlock.`,
          )
        : configuration(
            input,
            `Correct \`${oneLine(file)}\`, or let the model do it, and ${again(input)}.`,
            "edits:",
            `  unlock: [${JSON.stringify(file)}]`,
          );
  }
};

/** Runtimes that end long before the machine's memory does, and what raises their limit. */
const heaps: readonly { readonly runtime: string; readonly says: RegExp; readonly setting: string }[] = [
  {
    runtime: "Node.js",
    says: /JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY/,
    setting: "NODE_OPTIONS: --max-old-space-size=8192",
  },
  { runtime: "Java", says: /Java heap space|GC overhead limit exceeded/, setting: "JAVA_TOOL_OPTIONS: -Xmx4g" },
];

export const infrastructureRemedy = (input: GapInput, errorClass: ErrorClass | null): Remedy => {
  if (readerOf(input) === "contributor")
    return advice(
      isLasting(errorClass)
        ? "The machine of the job is for a maintainer to mend; nothing is known to be wrong with your change."
        : "Push again, or ask a maintainer to run the job again; nothing is known to be wrong with your change.",
    );
  const person = readerOf(input) === "person";
  const Again = capital(again(input));
  switch (errorClass) {
    case "timeout":
      return gateSetting(
        input,
        `${Again}; if it happens every time, look for what does not end, or give the gate more time.`,
        `timeout: ${Math.max(2, Math.ceil((input.gate.timeoutMs / 60_000) * 2))}m`,
      );
    case "oom": {
      const heap = heaps.find(({ says }) => says.test(input.reading?.excerpt ?? ""));
      return heap === undefined
        ? advice(
            `${person ? "Close what else uses memory" : "Use a larger runner"}, or let the tool use less at once (fewer workers), and ${again(input)}.`,
          )
        : gateSetting(
            input,
            `${heap.runtime} reached its own memory limit, which may be far below what the machine has. Let the tool use less at once (fewer workers), or raise that limit, and ${again(input)}.`,
            "env:",
            `  ${heap.setting}`,
          );
    }
    case "resource":
      return advice(
        `Let the tool do less at once (fewer workers), or raise the limit that it names (\`ulimit -n\` for open files), and ${again(input)}.`,
      );
    case "crash":
      return advice(`${Again}; if it happens every time, take another version of the tool, or tell its makers.`);
    case "rate-limit":
      return advice(
        `Wait some minutes, and ${again(input)}; if it happens often, let the gate sign in to that service, which then allows more.`,
      );
    case "disk":
      return advice(`Free disk space${person ? "" : " in a step before Regreen, or use a larger runner"}, and ${again(input)}.`);
    case "permission":
      return advice(
        person
          ? `Check who owns the files and what you may do with them, and ${again(input)}.`
          : `Check who owns the files and what the job may do (a container's user, a read-only mount, a missing permission), and ${again(input)}.`,
      );
    case "lock":
    case "port-in-use":
      return advice(
        person
          ? `End what still runs (another test run, a development server), and ${again(input)}.`
          : `${Again}; if it happens every time, let no two jobs share the machine or its folders, and end what an earlier step left running.`,
      );
    default:
      return errorClass === "network" && person
        ? advice(`Check the connection, and ${again(input)}.`)
        : setting(input, `${Again}. If it happens often, allow more retries.`, "max-infra-retries", 4, "limits:", "  max-infra-retries: 4");
  }
};
