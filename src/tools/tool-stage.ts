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

/** Whether an error of this tool may hide others of its own. */
export const hidesErrors = ({ tool: name, stage }: Pick<Failure, "tool" | "stage">): boolean =>
  name !== null &&
  (stage === "build" || stageOfTool(name) === "build" || tools.some((tool) => tool.name === name && tool.compiles === true));
