import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { main, plainEnvironment, regreen, repositoryOf } from "../helpers/program.ts";

/** Format is repaired by its fixer, test stays red: a run that shows all there is to show without an agent. */
const broken = (): string =>
  repositoryOf({
    "a.js": "let a = 1;  \n",
    "format.mjs":
      'import { readFileSync, writeFileSync } from "node:fs";\nconst text = readFileSync("a.js", "utf8");\nif (process.argv[2] === "--write") writeFileSync("a.js", text.replace(/ +$/gm, ""));\nelse if (/ $/m.test(text)) { console.log("a.js:1:11: error: trailing blanks"); process.exit(1); }\n',
    "regreen.yml":
      "gates:\n  - name: format\n    run: node format.mjs\n    fix: node format.mjs --write\n  - name: docs\n    run: 'true'\n  - name: review\n    stage: custom\n    run: \"echo 'a.js:1:1: error: a.js needs a header' && exit 1\"\n",
  });

const decisions = (folder: string): number =>
  readFileSync(join(folder, ".git/regreen/report/events.ndjson"), "utf8").match(/"event":"decision"|"name":"decision"/g)?.length ?? 0;

describe("what a person sees of a run", () => {
  test("through a pipe: progress on standard error; gates, verdict, change, what is left and report on standard output; no colour", async () => {
    const folder = broken();
    const { stdout, stderr, code } = await regreen(folder, ["run"]);
    expect(code).toBe(1);
    expect(stdout).toBe(stripVTControlCharacters(stdout));
    expect(stdout).not.toContain("\r");
    expect(stderr).toMatch(/^format: failed, 1 failure \(/m);
    expect(stdout).not.toMatch(/^format: failed/m);
    expect(stdout).toMatch(/^ {2}\S format +format +passed +[\d.]+ s {2}repaired by node format\.mjs --write$/m);
    expect(stdout).toMatch(/^ {2}\S docs +custom +passed +[\d.]+ s$/m);
    expect(stdout).toMatch(/^ {2}\S review +custom +failed +[\d.]+ s {2}1 failure left$/m);
    expect(stdout).toMatch(/^Partly repaired\. /m);
    expect(stdout).not.toMatch(/^What is left/m);
    expect(stdout).toMatch(/^Next\n {2}Repair a\.js:1 \(a\.js needs a header\), then run the check\.\n/m);
    expect(stdout).toMatch(/\nReport {2}\/.*\/report\.html\n$/);
    expect(stderr).not.toMatch(/^next: /m);
    expect(decisions(folder)).toBe(0);
  });

  longTest("--all, of the run or of its report later: what changed and what is left as well", async () => {
    const folder = broken();
    const whole = (text: string): void => {
      expect(text).toMatch(/^ {2}a\.js {2}\+1 −1 {2}a fixer$/m);
      expect(text).toMatch(/^What is left, and what to do\n {2}\S "review" is still red: /m);
    };
    const run = await regreen(folder, ["run", "--all"]);
    whole(run.stdout);
    const later = await regreen(folder, ["report", "--all"]);
    expect(later).toMatchObject({ code: 0, stderr: "", stdout: run.stdout });
    expect((await regreen(folder, ["report"])).stdout).toMatch(/\nMore {4}regreen report --all: what changed; what is left/);
  });

  longTest("report without a run, or with a damaged one, is a sentence with its remedy", async () => {
    const folder = broken();
    expect(await regreen(folder, ["report"])).toMatchObject({ code: 2, stderr: expect.stringContaining("`regreen run` writes one") });
    mkdirSync(join(folder, "kept"));
    writeFileSync(join(folder, "kept/report.json"), '{"schema":"regreen.report/1"}');
    const damaged = await regreen(folder, ["report", "--report-dir", "kept"]);
    expect(damaged).toMatchObject({ code: 2, stderr: expect.stringContaining("is no report that this version") });
  });

  longTest("--quiet: one line", async () => {
    const { stdout, stderr } = await regreen(broken(), ["run", "--quiet"]);
    expect(stdout).toMatch(/^Partly repaired\. [^\n]*\n$/);
    expect(stderr).toBe("");
  });

  test("--json: nothing but report.json on standard output, all the rest on standard error", async () => {
    const { stdout, stderr } = await regreen(broken(), ["run", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ schema: "regreen.report/1", status: "improved" });
    expect(stderr).toMatch(/^format: failed, 1 failure \(/m);
  });

  longTest("--json --quiet: nothing on standard error", async () => {
    const { stdout, stderr } = await regreen(broken(), ["run", "--json", "--quiet"]);
    expect(JSON.parse(stdout)).toMatchObject({ status: "improved" });
    expect(stderr).toBe("");
  });

  longTest("--verbose: what the gates print as well, and each decision", async () => {
    const folder = broken();
    const { stderr } = await regreen(folder, ["run", "--verbose"]);
    expect(stderr).toMatch(/^a\.js:1:1: error: a\.js needs a header$/m);
    expect(stderr).toMatch(/^next: /m);
    expect(decisions(folder)).toBeGreaterThan(0);
  });

  allTest("--verbose in a job's log: no line of a gate is a workflow command", async () => {
    const folder = repositoryOf({ "regreen.yml": "gates: [{ name: docs, run: \"echo '::set-env name=A::b'; printf '::error::x'\" }]\n" });
    const { stdout, stderr } = await regreen(folder, ["run", "--verbose", "--json"], { GITHUB_ACTIONS: "true" });
    expect(JSON.parse(stdout)).toMatchObject({ status: "passed" });
    expect(stderr).toContain("set-env name=A");
    expect(stderr).not.toMatch(/^\s*::/m);
  });

  longTest("FORCE_COLOR colours, NO_COLOR does not", async () => {
    const forced = await regreen(broken(), ["run"], { FORCE_COLOR: "1", NO_COLOR: "" });
    expect(forced.stdout).toContain("\u001b[33mPartly repaired.\u001b[39m");
    const none = await regreen(broken(), ["run"], { NO_COLOR: "1" });
    expect(none.stdout).not.toContain("\u001b");
  });

  const script = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;
  allTest.skipIf(!script)(
    "in a terminal: draws the gates anew, gives the cursor back, and leaves the table (needs util-linux's script)",
    () => {
      const folder = broken();
      const seen = execFileSync("script", ["-qec", `'${process.execPath}' '${main}' run; true`, "/dev/null"], {
        cwd: folder,
        env: plainEnvironment({ TERM: "xterm-256color", LC_ALL: "C.UTF-8", COLUMNS: "90" }),
        encoding: "utf8",
      });
      expect(seen).toContain("\u001b[?25l");
      expect(seen.lastIndexOf("\u001b[?25h")).toBeGreaterThan(seen.lastIndexOf("\u001b[?25l"));
      expect(stripVTControlCharacters(seen)).toMatch(/[⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏] review +custom +running/);
      expect(stripVTControlCharacters(seen.slice(seen.lastIndexOf("\u001b[?25h")))).toMatch(/✖ review +custom +failed/);
    },
  );
});
