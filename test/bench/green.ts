/** A whole green run with gates that do nothing, against a shell script with the same commands. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { repositoryOf } from "../helpers/program.ts";
import { type BenchOptions, ms, ratio, type Table } from "./table.ts";
import { program, race, run } from "./timing.ts";

const gates = ["format", "lint", "types", "build", "test"];

export const benchGreen = async ({ quick }: BenchOptions): Promise<Table> => {
  const project = (more: string): string => {
    const made = repositoryOf({ ".gitignore": "node_modules/\n", "a.txt": "a\n", "b/c.txt": "c\n" });
    mkdirSync(join(made, "node_modules"));
    writeFileSync(join(made, "regreen.yml"), `${more}gates:\n${gates.map((name) => `  - { name: ${name}, run: "true" }\n`).join("")}`);
    return made;
  };
  const folder = project("");
  writeFileSync(join(folder, ".git/gates.sh"), gates.map(() => 'bash -eo pipefail -c "true"\n').join(""));
  const held = probeSandbox(folder, process.env, false).works ? project("sandbox: always\n") : null;
  const contestants = [
    { name: `shell script with ${gates.length} commands`, run: () => run("bash", [".git/gates.sh"], folder).then(() => null) },
    {
      name: "empty node script and that",
      run: () => run("bash", ["-c", `'${process.execPath}' -e 0; bash .git/gates.sh`], folder).then(() => null),
    },
    { name: "regreen run", run: () => run(process.execPath, [program, "run", "--quiet"], folder).then(() => null) },
    ...(held === null
      ? []
      : [
          {
            name: "regreen run, each gate in the sandbox",
            run: () => run(process.execPath, [program, "run", "--quiet"], held).then(() => null),
          },
        ]),
  ];
  const medians = await race(contestants, quick ? 3 : 15);
  const shell = medians[0] ?? 1;
  return {
    title: "green: a whole run with gates that do nothing",
    columns: ["program", "median", "against the script", "more than the script"],
    rows: contestants.map(({ name }, index) => [
      name,
      ms(medians[index] ?? 0),
      ratio(medians[index] ?? 0, shell),
      ms((medians[index] ?? 0) - shell),
    ]),
    notes: [
      "Aim: at most 150 ms more than the shell script, and in the sandbox at most 50 ms more a gate.",
      ...(held === null ? ["SKIPPED: the sandbox, which this machine does not have."] : []),
    ],
  };
};
