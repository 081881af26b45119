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

/** The tools whose errors among these failures may hide others of their own: what compiles, but no test that ran. */
export const toolsHidingErrors = (failures: readonly Pick<Failure, "tool" | "stage" | "ran">[]): readonly string[] => {
  const errors = failures.filter(({ stage, ran }) => stage !== "test" || !ran);
  const building = new Set(errors.flatMap(({ tool, stage }) => (stage === "build" ? [tool] : [])));
  return [...new Set(errors.flatMap(({ tool }) => tool ?? []))].filter((name) => building.has(name) || compiles(name));
};

const compiles = (name: string): boolean =>
  stageOfTool(name) === "build" || tools.some((tool) => tool.name === name && tool.compiles === true);
