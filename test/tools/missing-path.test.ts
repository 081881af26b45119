import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { createLogReader } from "../../src/tools/log/log-reader.ts";

const read = (command: string, log: string, files: Record<string, string> = {}, cwd = ".") => {
  const reader = createLogReader({
    command,
    cwd,
    stage: "test",
    project: projectOf(files),
    logRoot: "/work/app",
    matchers: [],
    classify: [],
  });
  reader.write(log);
  return reader.end({ exitCode: 1, signal: null, timedOut: false, reports: [] });
};
const node = (path: string) =>
  `node:internal/modules/cjs/loader:1210\n  throw err;\n  ^\n\nError: Cannot find module '${path}'\n    at node:internal/main/run_main_module:36:49\n`;

describe("a gate whose own command names what is not there", () => {
  test.each([
    ["cd missing-dir && make", "gate.sh: line 1: cd: missing-dir: No such file or directory\n", "missing-dir"],
    ["node scripts/missing.js", node("/work/app/scripts/missing.js"), "scripts/missing.js"],
    ["python3 tools/x.py", "/usr/bin/python3: can't open file '/work/app/tools/x.py': [Errno 2] No such file or directory\n", "tools/x.py"],
    ["bash scripts/a.sh", "bash: scripts/a.sh: No such file or directory\n", "scripts/a.sh"],
    ["sh scripts/a.sh", "sh: 0: cannot open scripts/a.sh: No such file\n", "scripts/a.sh"],
    ["ruby a.rb", "ruby: No such file or directory -- a.rb (LoadError)\n", "a.rb"],
  ])("%s says which", (command, log, path) => {
    expect(read(command, log)).toMatchObject({ class: "configuration", errorClass: "config", missingPath: path, failures: [] });
  });

  test("is told from the folder that the gate works in", () => {
    expect(read("node check.js", node("/work/app/packages/a/check.js"), {}, "packages/a").missingPath).toBe("packages/a/check.js");
  });

  test("is none where code asks for the file, or where the file is there", () => {
    expect(read("node uses.js", node("./scripts/missing.js"), { "uses.js": "x" }).missingPath).toBeUndefined();
    expect(read("node uses.js", node("/work/app/scripts/missing.js"), { "uses.js": "x" }).missingPath).toBeUndefined();
    expect(read("node a.js", node("/work/app/a.js"), { "a.js": "x" }).missingPath).toBeUndefined();
  });
});
