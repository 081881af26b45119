/** What CI's logs showed of the gates, read as the gates' own output is. */
import type { CiLogOfGate } from "../core/recovery/gate-state.ts";
import { createLogReader } from "../tools/log/log-reader.ts";
import type { ProblemMatcher } from "../tools/log/problem-matcher.ts";
import type { Prepared } from "./prepare.ts";

/** By the gates' names; a gate that CI did not have red, or whose output stands with another's, is not among them. */
export const ciLogsOf = (
  { settings, project, repository }: Prepared,
  matchers: ReadonlyMap<string, readonly ProblemMatcher[]>,
): Readonly<Record<string, CiLogOfGate>> => {
  const steps = settings.redSteps?.gates ?? [];
  return Object.fromEntries(
    steps.flatMap(({ gate: name, kind, output, exitCode, durationMs }) => {
      const gate = settings.gates.find((one) => one.name === name);
      if (kind !== "failed" || output === null || exitCode === null || gate === undefined) return [];
      const reader = createLogReader({
        command: gate.run,
        cwd: gate.cwd,
        stage: gate.stage,
        project,
        logRoot: rootIn(output) ?? repository.root,
        matchers: matchers.get(name) ?? [],
        classify: settings.classify,
      });
      reader.write(`${output.join("\n")}\n`);
      const reading = reader.end({ exitCode, signal: null, timedOut: false, reports: [], stacks: [] });
      return [[name, { reading: reading, exitCode, durationMs }] as const];
    }),
  );
};

/** The folder of the checkout on the runner: `/home/runner/work/NAME/NAME`. */
const rootIn = (output: readonly string[]): string | null => {
  for (const line of output) {
    const [, root] = /(\/(?:[\w.-]{1,100}\/){1,8}([\w.-]{1,100})\/\2)(?=\/)/.exec(line) ?? [];
    if (root !== undefined) return root;
  }
  return null;
};
