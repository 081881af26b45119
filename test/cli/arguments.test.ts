import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseArguments } from "../../src/cli/arguments.ts";
import { commandTable, jobInputs, optionsOf } from "../../src/cli/commands.ts";
import { inputNames } from "../../src/config/input-table.ts";

const parsed = (...argv: string[]) => {
  const result = parseArguments(argv);
  if (!result.ok) throw new Error(result.error.join("\n"));
  return result.value;
};
const mistakes = (...argv: string[]) => {
  const result = parseArguments(argv);
  return result.ok ? [] : result.error;
};

describe("the command line", () => {
  it("takes every input as an option of run", () => {
    expect(optionsOf("run").map(({ name }) => name)).toEqual([
      ...inputNames.filter((name) => !jobInputs.includes(name)),
      "json",
      "quiet",
      "all",
    ]);
    expect(parsed("run", "--max-rounds", "3", "--gates=- name: a\n  run: b", "--dry-run", "--no-memory", "--json", "-q", "-v")).toEqual({
      command: "run",
      only: [],
      options: { "max-rounds": "3", gates: "- name: a\n  run: b", "dry-run": "true", memory: "false", verbose: "true" },
      json: true,
      quiet: true,
      all: false,
    });
    expect(parsed("run", "--memory=false")).toMatchObject({ options: { memory: "false" } });
    expect(parsed("run", "--gates", "- name: a")).toMatchObject({ options: { gates: "- name: a" } });
  });

  it("takes names of gates, so that these alone are run", () => {
    expect(parsed("run", "lint", "unit tests", "-q")).toMatchObject({ command: "run", only: ["lint", "unit tests"], quiet: true });
  });

  it.each(jobInputs)("refuses --%s with a sentence: outside of a job nothing would come of it", (name) => {
    expect(parseArguments(["run", `--${name}`, "x"])).toEqual({
      ok: false,
      error: [expect.stringContaining(`--${name} is an input of the action: it counts in a job of GitHub Actions only.`)],
    });
  });

  it("takes what the other commands need", () => {
    expect(parsed("init", "--yes")).toEqual({ command: "init", yes: true, print: false, workingDirectory: null, form: null });
    expect(parsed("init", "-y", "--working-directory", "web")).toEqual({
      command: "init",
      yes: true,
      print: false,
      workingDirectory: "web",
      form: null,
    });
    expect(
      parsed("parse", "--command", "npx eslint . --fix", "--exit-code", "1", "--report", "a", "--report=b", "--stage", "lint"),
    ).toEqual({
      command: "parse",
      line: "npx eslint . --fix",
      exitCode: 1,
      root: ".",
      logRoot: null,
      cwd: ".",
      stage: "lint",
      reports: ["a", "b"],
    });
    expect(parsed("restore")).toEqual({ command: "restore", list: false, to: null, discard: false });
    expect(parsed("restore", "--to", "3f2a", "--discard")).toEqual({ command: "restore", list: false, to: "3f2a", discard: true });
    expect(parsed("restore", "--list")).toMatchObject({ list: true });
    expect(parsed("report", "--open")).toEqual({ command: "report", open: true, all: false, reportDir: null });
    expect(parsed("doctor", "--json")).toEqual({ command: "doctor", json: true });
  });

  it("says its version and helps, everywhere", () => {
    expect(parsed("--version")).toEqual({ command: "version" });
    expect(parsed("-V")).toEqual({ command: "version" });
    for (const argv of [["--help"], ["-h"], ["help"]]) expect(parsed(...argv)).toMatchObject({ command: "help", exitCode: 0 });
    expect(parsed()).toMatchObject({ command: "help", exitCode: 2 });
    for (const { name, summary } of commandTable) {
      expect(parsed("help", name)).toEqual(parsed(name, "--help"));
      expect(parsed("--help")).toMatchObject({ text: expect.stringContaining(summary) });
    }
  });

  it("describes every option of a command, in lines that fit a terminal", () => {
    for (const { name } of commandTable) {
      const help = parsed(name, "--help");
      const text = help.command === "help" ? help.text : "";
      for (const option of optionsOf(name)) expect(text).toContain(`--${option.name}`);
      expect(Math.max(...text.split("\n").map((line) => line.length))).toBeLessThanOrEqual(96);
    }
  });

  it.each([
    [["rnu"], ['There is no command "rnu"; did you mean "run"?']],
    [["frobnicate"], ['There is no command "frobnicate"; the commands are run, init, guard, cause, report, parse, restore, doctor.']],
    [["help", "parze"], ['There is no command "parze"; did you mean "parse"?']],
    [["run", "--max-round", "3"], ['`regreen run` has no option --max-round; did you mean "--max-rounds"?']],
    [["run", "--maxRounds", "3"], expect.arrayContaining(['`regreen run` has no option --maxRounds; did you mean "--max-rounds"?'])],
    [["doctor", "--frob"], ["`regreen doctor` has no option --frob; `regreen doctor --help` lists them."]],
    [["restore", "--lst"], ['`regreen restore` has no option --lst; did you mean "--list"?']],
    [["restore", "--to"], ["--to needs a value: --to STATE."]],
    [["run", "--config"], ["--config needs a value: --config FILE."]],
    [["run", "--config", "--json"], ["--config needs a value: --config FILE."]],
    [["run", "--agent", "a", "--agent", "b"], ["--agent is given more than once; give it once."]],
    [["doctor", "extra"], ['`regreen doctor` takes no argument; "extra" is one too many.']],
    [["parse"], ['`regreen parse` needs the command that wrote the log: --command "npx eslint .".']],
    [
      ["parse", "--command", "x", "--exit-code", "one", "--stage", "tests"],
      [
        '--exit-code is a whole number from 0 to 255, not "one".',
        '--stage is one of format, lint, typecheck, build, test, custom, not "tests".',
      ],
    ],
    [["parse", "--command", "x", "--exit-code", "256"], ['--exit-code is a whole number from 0 to 255, not "256".']],
    [["--json"], ["No command is given before --json; begin with one of run, init, guard, cause, report, parse, restore, doctor."]],
    [["run", "--json=maybe"], ['--json is true or false, not "maybe".']],
  ])("answers %j with a sentence", (argv, expected) => {
    expect(mistakes(...argv)).toEqual(expected);
  });

  it("never throws, whatever the words are", () => {
    const words = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom(
          "run",
          "parse",
          "doctor",
          "--",
          "-",
          "--json",
          "--no-memory",
          "--config",
          "--=x",
          "---",
          "-xyz",
          "--no-config",
          "__proto__",
          "--__proto__",
          "--constructor",
        ),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(words, (argv) => void parseArguments(argv)),
      { numRuns: 2000 },
    );
  });
});
