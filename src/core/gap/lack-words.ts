/** What is said of a gate that lacks something around the code, and of a command that is not there. */
import { cutText, oneLine } from "../defuse.ts";
import { lackOfGate } from "./find-lack.ts";
import type { GapInput } from "./gap.ts";
import { installation, type Lack, type Way, word } from "./lack.ts";
import { advice, type Remedy, shellRemedy, yaml } from "./remedy.ts";
import { again, capital, type GapWords, readerOf, sentence, stepsBefore, withoutGate, withoutGateForNow } from "./wording.ts";

/** The way to bring what is lacking that this reader has. */
export const lackRemedy = (input: GapInput, lack: Lack): Remedy => {
  const reader = readerOf(input);
  const why = `${capital(lack.why ?? lack.what)}.`;
  const withLines = ({ lines = [] }: Way, text: string): Remedy => (lines.length === 0 ? advice(text) : shellRemedy(text, ...lines));
  if ("project" in lack)
    return withLines(
      lack.project,
      `${why} ${lack.project.text}${reader === "person" ? `, then ${again(input)}` : `, and commit ${lack.commit}`}.`,
    );
  switch (reader) {
    case "person":
      return withLines(lack.person, `${why} ${lack.person.text}, then ${again(input)}.`);
    case "maintainer": {
      const text = `${why} ${lack.workflow.text}.`;
      return (lack.workflow.lines ?? []).length === 0 ? advice(text) : stepsBefore(text, ...(lack.workflow.lines ?? []));
    }
    case "contributor":
      return advice(`${why} That is for a maintainer to mend in the workflow, unless your change brought the need for it.`);
  }
};

/** What is said of a gate that cannot do its work for want of something. Null where nothing is known to be lacking. */
export const lackWords = (input: GapInput): GapWords | null => {
  const lack = lackOfGate(input);
  return lack === null
    ? null
    : {
        message: `"${input.gate.name}" cannot do its work: ${lack.what}. The code is not the cause, so no model was asked.`,
        detail: sentence(input.reading?.reason ?? ""),
        remedy: lackRemedy(input, lack),
        stop: withoutGateForNow(input),
      };
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
  if (setup.uninstalled || (program !== null && setup.declares(program))) {
    const lack = installation(setup, "the project's dependencies are not installed");
    return { ...base, message: `${name} could not run: ${what}, because ${lack.what}.`, remedy: lackRemedy(input, lack) };
  }
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
