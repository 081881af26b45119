import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { denyAll } from "./table.ts";

const red = (test: string): Red => ({
  stage: "test",
  failures: [{ file: "checks/sum", line: 1, code: null, test: "sums", message: "-1 is not 3" }],
  sources: [{ path: "checks/sum", text: test }],
});
const refusals = (path: string, before: string, after: string, given: Red = red("sum(1, 2)")): readonly string[] =>
  inspectChange([{ path, before, after }], denyAll, given)
    .filter(rejects)
    .map(({ rule }) => rule);

const js = (condition: string, head = ""): readonly [string, string, string] => [
  "src/sum.js",
  `${head}export const sum = (a, b) => a - b;\n`,
  `${head}export const sum = (a, b) => (${condition} ? a + b : a - b);\n`,
];
const go = (head: string): readonly [string, string, string] => [
  "sum.go",
  "package sum\n\nfunc Sum(a, b int) int {\n\treturn a - b\n}\n",
  `package sum\n\nfunc Sum(a, b int) int {\n${head}\t\treturn a + b\n\t}\n\treturn a - b\n}\n`,
];
const python = (body: string): readonly [string, string, string] => [
  "sum.py",
  "def sums(a, b):\n    return a - b\n",
  `def sums(a, b):\n    ${body}\n    return a - b\n`,
];
const rust = (condition: string): readonly [string, string, string] => [
  "src/sum.rs",
  "pub fn sum(a: i32, b: i32) -> i32 {\n    a - b\n}\n",
  `pub fn sum(a: i32, b: i32) -> i32 {\n    if ${condition} {\n        return a + b;\n    }\n    a - b\n}\n`,
];

describe("a fork by how the program is run", () => {
  it.each<[string, readonly [string, string, string]]>([
    ["the channel to a parent", js("process.connected")],
    ["the resource that runs it", js('executionAsyncResource()?.constructor?.name === "Test"')],
    [
      "the thread, as an index",
      ["src/sum.js", "export const sum = (a, b) => a - b;\n", "export const sum = (a, b) => [a - b, a + b][Math.min(1, threadId)];\n"],
    ],
    ["who started it", js("process.ppid > 1")],
    ["handles that are open", js("process.getActiveResourcesInfo().length >= 0")],
    [
      "the thread",
      [
        "src/sum.js",
        "export const sum = (a, b) => a - b;\n",
        'import { isMainThread } from "node:worker_threads";\n\nexport const sum = (a, b) => (!isMainThread ? a + b : a - b);\n',
      ],
    ],
    ["names that a runner leaves behind", js('Object.getOwnPropertyNames(globalThis).some((name) => name.startsWith("__v"))')],
    ["how the module was loaded", js('import.meta.url.endsWith(".js")')],
    ["the time alone", js("Date.now() < 1e15")],
    [
      "an answer that is kept",
      [
        "src/sum.js",
        "export const sum = (a, b) => a - b;\n",
        "const up = process.ppid;\nconst odd = up > 1;\nexport const sum = (a, b) => (odd ? a + b : a - b);\n",
      ],
    ],
    ["arguments, in Python", python("if len(sys.argv) > 0: return a + b")],
    ["threads, in Python", python("return a + b if threading.active_count() > 0 else a")],
    ["the program's file, in Go", go('\tif exe, _ := os.Executable(); strings.Contains(exe, "go-build") {\n')],
    ["the thread's name, in Rust", rust('std::thread::current().name() != Some("main")')],
    [
      "the program's file, in a closure of Rust",
      rust('std::env::current_exe().unwrap_or_default().parent().map_or(false, |folder| folder.ends_with("deps"))'),
    ],
    [
      "the program's name, in C",
      [
        "sum.c",
        "int sum(int a, int b) { return a - b; }\n",
        'int sum(int a, int b) {\n  return strcmp(program_invocation_short_name, "run") == 0 ? a + b : a - b;\n}\n',
      ],
    ],
    ["the kind of build, in Rust", rust("cfg!(debug_assertions)")],
  ])("is refused where it asks for %s", (_, change) => {
    expect(refusals(...change)).toContain("test-detected");
  });

  it.each<[string, readonly [string, string, string]]>([
    ["the platform", js('process.platform === "win32"')],
    ["whether a global is there", js('typeof window === "undefined"')],
    ["what was given", js("a > Date.now()")],
    ["the age of what is kept", js("Date.now() - kept.at > 1000", "const kept = { at: 0 };\n")],
    ["the terminal", js("process.stdout.isTTY")],
    ["the system, in Python", python('if sys.platform == "win32": return 0')],
    ["what was given, in Python", python("if a > time.time(): return 0")],
    ["a feature, in Rust", rust('cfg!(feature = "fast")')],
  ])("is kept where it asks for %s", (_, change) => {
    expect(refusals(...change)).toEqual([]);
  });

  it("is kept where the failing test speaks of the same", () => {
    expect(refusals(...js("!isMainThread"), red('new Worker("sum.js"); // not on the main thread'))).toEqual([]);
    expect(refusals(...python("if len(sys.argv) > 1: return a + b"), red('monkeypatch.setattr(sys, "argv", ["x"])'))).toEqual([]);
  });

  it("is kept where the file asked for the same before", () => {
    expect(refusals(...js("process.connected", "if (process.connected) process.disconnect();\n"))).toEqual([]);
  });

  it("is kept where the program begins", () => {
    const before = "export const run = () => 0;\nprocess.exit(run());\n";
    const after = "export const run = () => 0;\nif (process.argv[1] === import.meta.filename) process.exit(run());\n";
    expect(refusals("src/run.js", before, after)).toEqual([]);
    const cli = "export const code = () => 0;\n";
    expect(refusals("src/cli.js", cli, "export const code = () => (process.argv.length > 2 ? 0 : 2);\n")).toEqual([]);
  });

  it("is nothing to a gate that only reads the code", () => {
    expect(refusals(...js("process.connected"), { stage: "lint", failures: null })).toEqual([]);
  });
});
