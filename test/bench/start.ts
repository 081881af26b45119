/** Cold start: help, and until the first gate runs, against a node script that does nothing. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryOf } from "../helpers/program.ts";
import { type BenchOptions, ms, ratio, type Table } from "./table.ts";
import { type Contestant, program, race, run } from "./timing.ts";

export const benchStart = async ({ quick }: BenchOptions): Promise<Table> => {
  const folder = repositoryOf({ "a.txt": "a\n", "empty.mjs": "" });
  const began = join(folder, ".git/began");
  writeFileSync(join(folder, "regreen.yml"), `gates: [{ name: first, run: "date +%s%N > .git/began" }]\n`);
  const node = (name: string, ...words: string[]): Contestant => ({
    name,
    run: async () => {
      await run(process.execPath, words, folder);
      return null;
    },
  });
  const firstGate: Contestant = {
    name: "regreen run, until its first gate runs",
    run: async () => {
      const start = performance.timeOrigin + performance.now();
      await run(process.execPath, [program, "run", "--quiet"], folder);
      return Number(readFileSync(began, "utf8")) / 1e6 - start;
    },
  };
  const contestants = [
    node("empty node script", "empty.mjs"),
    node("regreen --version", program, "--version"),
    node("regreen --help", program, "--help"),
    node("regreen run --help", program, "run", "--help"),
    firstGate,
  ];
  const medians = await race(contestants, quick ? 3 : 25);
  const empty = medians[0] ?? 1;
  return {
    title: "start: cold start",
    columns: ["program", "median", "against empty", "more than empty"],
    rows: contestants.map(({ name }, index) => [
      name,
      ms(medians[index] ?? 0),
      ratio(medians[index] ?? 0, empty),
      ms((medians[index] ?? 0) - empty),
    ]),
    notes: ["Aim: help under 1.5 times the empty script plus 100 ms."],
  };
};
