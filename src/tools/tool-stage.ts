import type { Failure } from "../core/failure/failure.ts";
import type { Stage } from "../core/gate.ts";
import { checkOf } from "./command/calls.ts";
import { tools } from "./table.ts";

/** The stage that a tool of the table usually stands for, or null where it has none or is not known. */
export const stageOfTool = (name: string): Stage | null => {
  const words = name.split(" ");
  for (const tool of tools) {
    if (tool.name !== name) continue;
    return (
      checkOf(tool, { words, runner: [], cwd: "." }) ??
      checkOf(tool, { words: [...words, "."], runner: [], cwd: "." }) ??
      checkOf(tool, { words: [...words, "--check", "."], runner: [], cwd: "." })
    );
  }
  return null;
};

/** Whether this failure may hide others of the same tool: an error of what compiles, but no test that ran. */
export const hidesErrors = ({ tool: name, stage, ran }: Pick<Failure, "tool" | "stage" | "ran">): boolean =>
  name !== null &&
  (stage !== "test" || !ran) &&
  (stage === "build" || stageOfTool(name) === "build" || tools.some((tool) => tool.name === name && tool.compiles === true));
