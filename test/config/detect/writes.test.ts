import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detectGates } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";
import { callsOf } from "../../../src/tools/command/calls.ts";
import { effectOf, fixingWords } from "../../../src/tools/command/writing.ts";
import { tools } from "../../../src/tools/table.ts";
import { howMany } from "../../helpers/plays-all.ts";

/** Commands of the table that change files: each tool's own fix of its check of a whole project, and of the programs with their sub-commands. */
const writing: readonly string[] = [
  ...new Set(
    tools.flatMap((tool) =>
      [
        ...(tool.projectChecks ?? []).map(({ command }) => command),
        ...(tool.writing ?? []).flatMap(({ of = callsOf(tool) }) => of.map((program) => `${program} .`)),
      ].flatMap((command) => {
        const fix = command === "" ? null : fixingWords(command.split(" "), tools);
        return fix !== null && effectOf(fix, tools) === "writes" ? [fix.join(" ")] : [];
      }),
    ),
  ),
];

/** One line in every file that names commands, and CI that calls it by its name there, or itself. */
const places: readonly ((line: string, name: string) => Readonly<Record<string, string>>)[] = [
  (line, name) => ({ "package.json": JSON.stringify({ scripts: { [name]: line } }), ".github/workflows/ci.yml": ci(`npm run ${name}`) }),
  (line, name) => ({ "package.json": JSON.stringify({ scripts: { [`pre${name}`]: line, [name]: "vitest run" } }) }),
  (line, name) => ({ Makefile: `${name}:\n\t${line}\n`, ".github/workflows/ci.yml": ci(`make ${name}`) }),
  (line, name) => ({ justfile: `${name}:\n    ${line}\n`, ".github/workflows/ci.yml": ci(`just ${name}`) }),
  (line, name) => ({ "deno.json": JSON.stringify({ tasks: { [name]: line } }), ".github/workflows/ci.yml": ci(`deno task ${name}`) }),
  (line, name) => ({
    "composer.json": JSON.stringify({ scripts: { [name]: line } }),
    ".github/workflows/ci.yml": ci(`composer run-script ${name}`),
  }),
  (line, name) => ({ "tox.ini": `[testenv:${name}]\ncommands = ${line}\n`, ".github/workflows/ci.yml": ci(`tox -e ${name}`) }),
  (line, name) => ({
    "pyproject.toml": `[tool.poe.tasks]\n${name} = ${JSON.stringify(line)}\n`,
    ".github/workflows/ci.yml": ci(`poe ${name}`),
  }),
  (line) => ({ ".github/workflows/ci.yml": ci(line) }),
  (line) => ({ ".github/workflows/ci.yml": ci(`cd src && ${line}`), "src/a": "" }),
  (line) => ({ "run.sh": `#!/bin/bash\n${line}\n`, ".github/workflows/ci.yml": ci("bash run.sh") }),
];

/** Gates that come to the line: it itself, or the name that it has somewhere. */
const coming = (files: Readonly<Record<string, string>>, line: string): readonly string[] =>
  detectGates(projectOf(files), ".")
    .map(({ gate }) => gate.run)
    .filter(
      (run) =>
        (run.includes(line) && effectOf(run.split(" "), tools) !== "checks") ||
        /^(?:npm (?:run|test)|make|just|deno task|composer|tox|poe|bash run.sh)\b/.test(run),
    );

const ci = (run: string): string => `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: ${JSON.stringify(run)}\n`;

describe("a command that writes is never a gate", () => {
  it("of the whole table, wherever it is named", () => {
    expect(writing.length).toBeGreaterThan(20);
    const wrong = writing.flatMap((line, at) =>
      places.flatMap((place, i) => {
        if ((at + i) % howMany(3, 3, 1) !== 0) return [];
        const name = ["lint", "format", "check", "test"][(at + i) % 4] ?? "lint";
        return coming(place(line, name), line).map((run) => `${line}: ${run}`);
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("but is one with the comparison behind it, and the command its fixer", () => {
    for (const line of writing.slice(0, 40)) {
      const [found] = detectGates(projectOf({ ".github/workflows/ci.yml": ci(`${line}\ngit diff --exit-code`) }), ".");
      expect(found?.gate.fix, line).toBe(line);
      expect(found?.gate.run).toContain("git --no-pager diff");
    }
  });

  it("whatever stands around it in a line", () => {
    const around = fc.constantFrom("", "echo hello && ", "npx ", "CI=1 ", "set -e; ", "mkdir -p x && ", "time ");
    fc.assert(
      fc.property(
        fc.constantFrom(...writing),
        around,
        fc.constantFrom("", " && echo done", "; ls"),
        fc.nat(places.length - 1),
        (line, before, behind, at) => {
          expect(coming(places[at]?.(`${before}${line}${behind}`, "lint") ?? {}, line)).toEqual([]);
        },
      ),
      { numRuns: 150 },
    );
  });
});
