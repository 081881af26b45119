import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { integrityMutants } from "../mutants/integrity.ts";
import { type Mutant, recoveryMutants } from "../mutants/recovery.ts";

const textOf = (path: string): string => readFileSync(join(import.meta.dirname, "../..", path), "utf8");

const timesFound = ({ file, find }: Mutant): number => textOf(file).split(find).length - 1;

test("the mutants, which are run seldom, fit the code of today: each changes exactly one place", () => {
  const stale = [...recoveryMutants, ...integrityMutants].filter((mutant) => timesFound(mutant) !== 1);
  expect(stale.map(({ name }) => name)).toEqual([]);
});

/** Whether a title in a file's text holds this name, or is a template (`%s`, `$what`) whose words it holds in their order. */
const isTitled = (text: string, name: string): boolean =>
  text.includes(name) ||
  [...text.matchAll(/"([^"\\\n]{12,})"|`([^`\n]{12,})`/g)].some(([, plain, template]) => {
    const parts = (plain ?? template ?? "").split(/%[sijdo]|\$\{[^}]*\}|\$\w+/);
    const ends = parts.map((part) => name.indexOf(part));
    return parts.length > 1 && parts.join("").length > 12 && ends.every((at, i) => at >= 0 && at >= (ends[i - 1] ?? 0));
  });

test("the test that must notice a mutant is there: one that is not notices nothing", () => {
  const unnamed = [...recoveryMutants, ...integrityMutants].filter(({ tests, killedBy }) => !isTitled(textOf(tests), killedBy));
  expect(unnamed.map(({ tests, killedBy }) => `${tests}: ${killedBy}`)).toEqual([]);
});

longTest("the command that makes them starts, and its test notices one", () => {
  const [{ name } = { name: "" }] = recoveryMutants;
  const said = execFileSync(process.execPath, [join(import.meta.dirname, "../mutants/run.ts"), name], { encoding: "utf8" });
  expect(said).toContain("1 killed, 0 alive");
});
