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
