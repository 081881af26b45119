import { spawnSync } from "node:child_process";
import { installed } from "../runners/runners.ts";
import { type Attack, honest, undecidable } from "./attack.ts";
import type { RealTools } from "./project.ts";

/** The tools of scenes that are played with the tool itself where it is there, installed where npm brings them; null where it cannot. */
export function findRealTools(): RealTools | null {
  const modules = installed(["vitest", "eslint", "typescript"]);
  return modules === null ? null : { modules, mypy: spawnSync("mypy", ["--version"], { stdio: "ignore" }).status === 0 };
}

/**
 * Those attacks whose end hangs on what the tool says. What a rule refuses before any gate is run ends the same with every tool: of these
 * one for each rule and scene, to see that the tool's failure is read as the stand-in's. `npm run drill -- --real` plays all.
 */
export function decidedByTool(attacks: readonly Attack[]): readonly Attack[] {
  const seen = new Set<string>();
  return attacks.filter(({ scene, expected }) => {
    if (expected === honest || expected === undecidable || expected.startsWith("calibration:")) return true;
    const rule = `${scene} ${expected}`;
    return !seen.has(rule) && seen.add(rule) !== undefined;
  });
}
