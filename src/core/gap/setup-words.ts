import { cutText, oneLine } from "../defuse.ts";
import type { GapInput } from "./gap.ts";
import { type Missing, missingIn } from "./missing.ts";
import { advice, type Remedy, shellRemedy, yaml } from "./remedy.ts";
import { again, capital, type GapWords, readerOf, sentence, stepsBefore, withoutGate, withoutGateForNow } from "./wording.ts";

const word = (text: string): string => `\`${cutText(oneLine(text), 80).replaceAll("`", "'")}\``;

/** Bringing the dependencies that the project declares. */
export const installRemedy = (input: GapInput, why: string): Remedy => {
  const { install: lines, steps } = input.setup;
  switch (readerOf(input)) {
    case "person":
      return lines.length === 0
        ? advice(`${why} Install the project's dependencies, then ${again(input)}.`)
        : shellRemedy(`${why} Install them, then ${again(input)}.`, ...lines);
    case "maintainer":
      return steps.length === 0
        ? advice(`${why} Install them in a step before Regreen.`)
        : stepsBefore(`${why} Install them in a step before Regreen.`, ...steps);
    case "contributor":
      return advice(`${why} That is for a maintainer to mend in the workflow, unless your change brought the need for it.`);
  }
};

/** Adding a package that no manifest names. */
const add = (input: GapInput, name: string, ecosystem: "node" | "python" | null): Remedy => {
  const command = ecosystem === null ? null : input.setup.add[ecosystem];
  const text = `No manifest of the project names ${word(name)}. Add it${readerOf(input) === "person" ? `, then ${again(input)}` : " on your machine, and commit the manifest and its lock file"}.`;
  return command === null ? advice(text) : shellRemedy(text, `${command} ${cutText(oneLine(name), 80)}`);
};

/** A gate that lacks something that is no fault of the code. Null where nothing is known to be lacking. */
export const missingWords = (input: GapInput): GapWords | null => {
  const missing = missingIn(input.reading);
  return missing === null ? null : wordsOf(input, missing);
};

const wordsOf = (input: GapInput, missing: Missing): GapWords => {
  const name = `"${input.gate.name}"`;
  const words = (what: string, remedy: Remedy): GapWords => ({
    message: `${name} cannot do its work: ${what}. The code is not the cause, so no model was asked.`,
    detail: sentence(input.reading?.reason ?? ""),
    remedy,
    stop: withoutGateForNow(input),
  });
  switch (missing.what) {
    case "package": {
      const declared = input.setup.declares(missing.name);
      if (input.setup.uninstalled || declared)
        return words(
          declared ? `the package ${word(missing.name)} is declared and not installed` : "the project's dependencies are not installed",
          installRemedy(input, "The project's dependencies are not installed."),
        );
      return words(`the package ${word(missing.name)} is not installed`, add(input, missing.name, missing.ecosystem));
    }
    case "plugin":
      return words(
        `pytest does not know ${word(missing.wanted)}, which the plugin ${word(missing.name)} brings`,
        input.setup.declares(missing.name)
          ? installRemedy(input, `${word(missing.name)} is declared and not installed.`)
          : add(input, missing.name, "python"),
      );
    case "stubs":
      return words(
        `the types of ${word(missing.name)} are not installed`,
        missing.install === null
          ? advice(`Add the types of ${word(missing.name)} to the project, and ${again(input)}.`)
          : shellRemedy(`Install the types, and add them to what the project declares for its developers.`, missing.install),
      );
    case "runtime":
      return words(
        `it needs ${missing.runtime} ${missing.wanted}${missing.found === null ? "" : `, and ${missing.found} is here`}`,
        readerOf(input) === "person"
          ? advice(`Switch to ${missing.runtime} ${missing.wanted}, then ${again(input)}.`)
          : readerOf(input) === "contributor"
            ? advice(`The workflow sets up another version of ${missing.runtime}; that is for a maintainer to mend.`)
            : runtimeStep(missing.runtime, missing.wanted),
      );
  }
};

const setupAction: Readonly<Record<string, readonly [uses: string, input: string]>> = {
  node: ["actions/setup-node@v7", "node-version"],
  python: ["actions/setup-python@v7", "python-version"],
  go: ["actions/setup-go@v7", "go-version"],
};

const runtimeStep = (runtime: string, wanted: string): Remedy => {
  const action = setupAction[runtime];
  const text = `Set up ${runtime} ${wanted} in a step before Regreen.`;
  return action === undefined
    ? advice(text)
    : stepsBefore(text, `- uses: ${action[0]}`, "  with:", `    ${action[1]}: ${JSON.stringify(wanted)}`);
};

/** A command that is not there: a program of the project that was not built, one that its dependencies bring, or one of the machine. */
export const missingCommandWords = (input: GapInput, command: string | null): GapWords => {
  const { gate, setup } = input;
  const name = `"${gate.name}"`;
  // A shell that finds no file of that name does not always say which: a path in front of the command is the program.
  const path = /^\.{0,2}\/?[\w.-]*\/[\w./-]+/.exec(gate.run.trim())?.[0] ?? null;
  const program = command === null && path === null ? null : cutText(oneLine(command ?? path ?? ""), 80);
  const built = program !== null && /^\.{0,2}\/|\//.test(program) && !/node_modules|^\/(?:usr|bin|opt)/.test(program);
  const what =
    program === null
      ? "its command is not installed here"
      : built
        ? `${word(program)} is not built`
        : `${word(program)} is not installed here`;
  const base = { detail: "Regreen installs and builds nothing itself: it judges what is there.", stop: withoutGate(input) };
  if (built)
    return {
      ...base,
      message: `${name} could not run: ${what}.`,
      remedy: yaml(
        `Build ${word(program)} before this gate: a gate of stage build makes it, and ${name} waits for that.`,
        input.configFile,
        "gates:",
        "  - name: build",
        "    run: BUILD-COMMAND",
        `  - name: ${JSON.stringify(gate.name)}`,
        `    run: ${JSON.stringify(oneLine(gate.run))}`,
        "    needs: [build]",
      ),
    };
  if (setup.uninstalled || (program !== null && setup.declares(program)))
    return {
      ...base,
      message: `${name} could not run: ${what}, because the project's dependencies are not installed.`,
      remedy: installRemedy(input, "The project's dependencies are not installed."),
    };
  const person = readerOf(input) === "person";
  return {
    ...base,
    message: `${name} could not run: ${what}. ${person ? "" : "That is the workflow's set-up, not the code."}`.trimEnd(),
    remedy:
      readerOf(input) === "contributor"
        ? advice(
            `The workflow does not install ${program === null ? "what the gate needs" : word(program)}; that is for a maintainer to mend.`,
          )
        : person
          ? advice(
              `${capital(program === null ? "install what the gate needs" : `install ${word(program)}`)} on this machine, then ${again(input)}.`,
            )
          : setup.steps.length === 0
            ? advice(
                `Install ${program === null ? "what the gate needs" : word(program)} in a step before Regreen, or correct the gate's command in ${input.configFile}.`,
              )
            : stepsBefore(
                `Install ${program === null ? "what the gate needs" : word(program)} in a step before Regreen. The steps below bring what the project declares.`,
                ...setup.steps,
              ),
  };
};
