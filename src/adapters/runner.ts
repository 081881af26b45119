/** The runner's side of an action: job summary, outputs, annotations, log groups, state for the post step. */
import { randomUUID } from "node:crypto";
import * as core from "@actions/core";
import { describeEvent } from "../core/events.ts";
import type { Annotation } from "../core/report/annotations.ts";
import { logText } from "../core/words/defuse.ts";
import type { Face } from "../face.ts";
import { gateOutput } from "./gate-output.ts";

/** Writes the job summary; a summary that cannot be written is a warning in the log. */
export const writeSummary = async (text: string): Promise<void> => {
  try {
    await core.summary.addRaw(text, true).write({ overwrite: true });
  } catch (error) {
    core.warning(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Sets outputs of the step; where their file cannot be written (a full disk), the log says so. */
export const writeOutputs = (outputs: Readonly<Record<string, string>>): void =>
  void orWarn("The outputs of the step", () => {
    for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
  });

export const annotate = (annotations: readonly Annotation[]): void => {
  for (const { level, title, message, file, line, column } of annotations) {
    const place = {
      title,
      ...(file === null ? {} : { file }),
      ...(line === null ? {} : { startLine: line }),
      ...(column === null ? {} : { startColumn: column }),
    };
    if (level === "error") core.error(message, place);
    else if (level === "warning") core.warning(message, place);
    else core.notice(message, place);
  }
};

/** A line for the job's log, which is no workflow command whatever it says. */
export const logLine = (text: string): void => core.info(logText(text));
export const warn = (message: string): void => core.warning(logText(message));
export const maskSecret = (secret: string): void => core.setSecret(secret);

/** Keeps a value for the post step. False where it could not be kept, which the log says. */
export const remember = (name: string, value: string): boolean =>
  orWarn("What the post step has to know", () => core.saveState(name, value));
export const recall = (name: string): string => core.getState(name);

const orWarn = (what: string, write: () => void): boolean => {
  try {
    write();
    return true;
  } catch (error) {
    warn(`${what} could not be written: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  }
};

/** A job's log, with a group for the output of each gate. No output can issue a workflow command. */
export const runnerFace = (): Face & { end(): void } => {
  const output = gateOutput((text) => void process.stdout.write(text), randomUUID);
  let inGroup = false;
  const close = () => {
    output.end();
    if (inGroup) core.endGroup();
    inGroup = false;
  };
  return {
    begin(gates) {
      core.startGroup("Gates");
      for (const gate of gates)
        core.info(logText(`${gate.name} (${gate.stage}): ${gate.run}${gate.detected === null ? "" : ` [${gate.detected}]`}`));
      core.endGroup();
    },
    event(event) {
      if (event.name === "gate-started") {
        close();
        const { command, why } = event.data;
        core.startGroup(logText(`${event.gate ?? ""}: ${command}${typeof why === "string" ? ` (${why})` : ""}`));
        inGroup = true;
        return;
      }
      if (event.name === "gate-finished") close();
      output.end();
      const text = describeEvent(event);
      if (text !== null) core.info(text);
    },
    say(line) {
      output.end();
      logLine(line);
    },
    prompt(gate, text, tokens) {
      core.startGroup(logText(`The first prompt for ${gate}, ${tokens} tokens, not sent`));
      quoted(text);
      core.endGroup();
    },
    output: (_gate, text) => output.take(text),
    end: close,
  };
};

/** Prints text of others: between stop-commands marks no line of it is a command. */
const quoted = (text: string): void => {
  const mark = randomUUID();
  core.info(`::stop-commands::${mark}`);
  core.info(text);
  core.info(`::${mark}::`);
};
