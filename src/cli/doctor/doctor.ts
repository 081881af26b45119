/** `regreen doctor`: what this machine has, what each lack costs, and what the sandbox holds here. */
import { commandKind } from "../../adapters/agent-command/command-kinds.ts";
import { gitIn } from "../../adapters/git.ts";
import { onPath } from "../../adapters/host/shell.ts";
import { openRepository } from "../../adapters/repository.ts";
import { probeSandbox } from "../../adapters/sandbox/probe.ts";
import { keyVariablesSet } from "../../config/agent-settings.ts";
import type { Environment } from "../../core/environment.ts";
import { commandProviders } from "../../core/settings.ts";
import { type MachineFact, type MachineFound, machineFacts } from "./machine.ts";
import { type SandboxTrial, sandboxText, trySandbox } from "./try-sandbox.ts";

export interface DoctorRequest {
  readonly json: boolean;
  readonly directory: string;
  readonly environment: Environment;
}

export interface DoctorStreams {
  stdout(text: string): void;
  stderr(text: string): void;
}

/** Gives the exit code: 0; 1 where the sandbox breaks a promise; 3 where Regreen cannot run here, or the promises cannot be tried. */
export const doctorCommand = async ({ json, directory, environment }: DoctorRequest, io: DoctorStreams): Promise<number> => {
  const facts = machineFacts(await lookAt(directory, environment), environment);
  if (!json) io.stdout(`${factLines(facts)}\n\n`);
  const trial = await tried(environment);
  if (json) io.stdout(`${JSON.stringify({ machine: facts, sandbox: "problem" in trial ? trial : { promises: trial.tried } })}\n`);
  else io.stdout("problem" in trial ? `The sandbox's promises were not tried: ${trial.problem}\n` : sandboxText(trial));
  if (facts.some(({ state }) => state === "missing") || "problem" in trial) return 3;
  return trial.tried.every(({ ok }) => ok) ? 0 : 1;
};

const lookAt = async (directory: string, environment: Environment): Promise<MachineFound> => {
  const path = environment.PATH ?? "";
  const repository = await openRepository(directory, environment);
  const git = await gitIn(directory, environment)(["--version"]);
  const sandbox = probeSandbox(repository.ok ? repository.value.root : directory, environment, false);
  return {
    node: { version: process.versions.node, execve: "execve" in process },
    git: git.ok ? git.value.toString("utf8").trim() : null,
    repository: repository.ok ? { root: repository.value.root } : { problem: repository.error.message },
    bash: onPath("bash", path) !== null,
    sandbox: sandbox.works ? { works: true } : sandbox,
    agents: commandProviders.filter((name) => onPath(commandKind(name).program ?? "", path) !== null),
    keys: keyVariablesSet(environment),
  };
};

const tried = async (environment: Environment): Promise<SandboxTrial | { readonly problem: string }> => {
  try {
    return await trySandbox(environment);
  } catch (error) {
    return {
      problem: `${error instanceof Error ? error.message : String(error)} It needs git and a temporary folder that can be written.`,
    };
  }
};

const marks: Readonly<Record<MachineFact["state"], string>> = { there: "ok", lacks: "-", missing: "MISSING" };

/** A line for each fact; below it, what its lack costs and what helps. */
const factLines = (facts: readonly MachineFact[]): string =>
  facts
    .flatMap(({ name, state, found, costs, remedy }) => [
      `${marks[state].padEnd(8)}${name.padEnd(12)}${found}`,
      ...[costs, remedy].flatMap((sentence) => (sentence === null ? [] : [`${" ".repeat(20)}${sentence}`])),
    ])
    .join("\n");
