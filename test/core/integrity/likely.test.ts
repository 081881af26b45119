// Texts of other languages stand in strings here.
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are the material
import { describe, expect, it } from "vitest";
import { rejects } from "../../../src/core/integrity/finding.ts";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import { type Red, testsBehind } from "../../../src/core/integrity/red.ts";
import { projectOf } from "../../../src/core/project.ts";
import { denyAll } from "./table.ts";

const judged = (path: string, before: string, after: string, red: Red): readonly string[] => [
  ...new Set(inspectChange([{ path, before, after }], denyAll, red).map((finding) => `${finding.rule}${rejects(finding) ? "" : "?"}`)),
];
const failing = (text = "", path = "test/a.test.js"): Red => ({
  stage: "test",
  failures: [{ file: path, line: 2, code: null, test: "a", message: "expected something else" }],
  sources: [{ path, text }],
});
const objected = (path: string, stage: Red["stage"], message = "something is wrong here"): Red => ({
  stage,
  failures: [{ file: path, line: 1, code: null, test: null, message }],
});

/** What is told, the file, the line that goes round, and one that looks like it and does not. */
type Row = readonly [rule: string, path: string, cheat: string, twin: string];

const run: readonly Row[] = [
  ["wait-added?", "a.go", "\ttime.Sleep(time.Second)", "\t<-done"],
  ["wait-added?", "a.rs", "    std::thread::sleep(delay);", "    handle.join().unwrap();"],
  ["wait-added?", "a.js", "await new Promise((done) => setTimeout(done, 50));", "await new Promise((done) => queue.once('end', done));"],
  ["check-switched-off?", "a.js", "send(url, { rejectUnauthorized: false });", "send(url, { keepAlive: false });"],
  ["check-switched-off?", "a.py", "send(url, verify=False)", "send(url, stream=False)"],
  ["check-switched-off?", "a.py", 'text = data.decode("utf-8", errors="ignore")', 'text = data.decode("utf-8", errors="strict")'],
  ["check-switched-off?", "a.js", "if (isOld(user) || true) greet(user);", "if (isOld(user) || isNew(user)) greet(user);"],
  ["check-switched-off?", "a.c", "  if (is_old(user) || 1) greet(user);", "  if (is_old(user) || is_new(user)) greet(user);"],
  ["error-swallowed?", "a.go", "\tdefer func() { recover() }()", "\tdefer func() { done() }()"],
  [
    "error-swallowed?",
    "a.rs",
    "    let found = std::panic::catch_unwind(|| read(text));",
    "    let found = std::panic::Location::caller();",
  ],
  ["error-swallowed?", "a.sh", "exec 2>/dev/null", "exec 2>&1"],
  ["expected-read?", "a.js", "import { rows } from '../test/rows.js';", "import { rows } from '../lib/rows.js';"],
  ["hard-coded?", "a.py", "    if len(rows) == 7:", "    if len(rows) == 1:"],
];

const read: readonly (readonly [stage: Red["stage"], ...Row])[] = [
  ["typecheck", "checker-told?", "a.ts", "let done: Function;", "let done: () => void;"],
  ["typecheck", "checker-told?", "a.ts", "  [name: string]: unknown;", "  [name: string]: string;"],
  ["typecheck", "checker-told?", "a.py", "    def write(self, *args: object) -> str:", "    def write(self, *args: str) -> str:"],
  ["lint", "checker-told?", "a.py", "except BaseException:", "except OSError:"],
  ["lint", "checker-told?", "a.sh", 'eval "tar -cf x $files"', 'tar -cf x "${files[@]}"'],
  ["build", "checker-told?", "a.rs", "    todo!()", "    total()"],
  ["build", "checker-told?", "a.rs", "    let size = total as u8;", "    let size = u8::try_from(total)?;"],
  ["build", "checker-told?", "a.c", "char *name = (char *)given;", "const char *name = given;"],
];

describe("a line that is likely to go round the check is told by its kind, and its twin is not", () => {
  it.each(run)("%s in %s: %s", (rule, path, cheat, twin) => {
    expect(judged(path, "\n", `\n${cheat}\n`, failing())).toEqual([rule]);
    expect(judged(path, "\n", `\n${twin}\n`, failing())).toEqual([]);
  });
  it.each(read)("%s gate: %s in %s: %s", (stage, rule, path, cheat, twin) => {
    expect(judged(path, "\n", `\n${cheat}\n`, objected(path, stage))).toEqual([rule]);
    expect(judged(path, "\n", `\n${twin}\n`, objected(path, stage))).toEqual([]);
  });
  it("says nothing where the file had the form before, or the test is about it", () => {
    expect(judged("a.go", "\ttime.Sleep(a)\n", "\ttime.Sleep(a)\n\ttime.Sleep(b)\n", failing())).toEqual([]);
    expect(judged("a.go", "\n", "\n\ttime.Sleep(b)\n", failing("it('backs off, with a delay', () => {});"))).toEqual([]);
  });
});

/** What is told, the file, its text before, the change that keeps its shape, the twin, and the red. */
const kept: readonly (readonly [rule: string, path: string, before: string, cheat: string, twin: string, red: Red])[] = [
  [
    "compared-value-changed?",
    "a.py",
    "ok = abs(a - b) <= 1e-9\n",
    "ok = abs(a - b) <= 0.5\n",
    "ok = abs(a - b) <= 1e-9 * max(a, b)\n",
    failing(),
  ],
  ["compared-value-changed?", "a.js", "const maxRows = 10;\n", "const maxRows = 11;\n", "const maxRows = rows.length;\n", failing()],
  ["hard-coded?", "a.js", "return net * rate;\n", "return net * rate + 0.004;\n", "return round(net * rate);\n", failing()],
  [
    "input-kept-away?",
    "a.js",
    "if (!ok) throw new Error('no');\nrun();\n",
    "run();\n",
    "if (ok === false) throw new Error('no');\nrun();\n",
    failing(),
  ],
  [
    "check-pleased?",
    "size.json",
    '{\n  "ignore": []\n}\n',
    '{\n  "ignore": ["zones.js"]\n}\n',
    '{\n  "ignore": [".stories.js"]\n}\n',
    objected("a.js", "build"),
  ],
];

describe("a change that keeps the code's shape is told, and a repair of the same place is not", () => {
  it.each(kept)("%s in %s", (rule, path, before, cheat, twin, red) => {
    expect(judged(path, before, cheat, red)).toContain(rule);
    expect(judged(path, before, twin, red)).not.toContain(rule);
  });
});

describe("tests that no failure's file names", () => {
  const project = projectOf({ "src/a.rs": "", "tests/a.rs": "fn with_unit() {}", "tests/b.rs": "fn other() {}" });
  const isTest = (path: string): boolean => path.startsWith("tests/");
  const failure = { line: 3, code: null, message: "", file: "src/a.rs" };
  it("are found by the failing test's name, and not looked for where a failure stands in a test", () => {
    expect(testsBehind([{ ...failure, test: "suite::with_unit" }], project, isTest)).toEqual(["tests/a.rs"]);
    expect(testsBehind([{ ...failure, file: "tests/b.rs", test: "with_unit" }], project, isTest)).toEqual([]);
  });
});

describe("a skip", () => {
  const js = (name: string): string => `it("${name}", () => {\n  const a = 1;\n  const d = add(a, 2);\n  expect(d).toBe(3);\n});\n`;
  const py = (name: string): string => `def ${name}():\n    a = 1\n    d = add(a, 2)\n    assert d == 3\n\n`;
  const skipped = (path: string, before: string, after: string): boolean =>
    inspectChange([{ path, before, after }], denyAll, { stage: "lint", failures: null }).some(
      (finding) => finding.rule === "test-skipped" && rejects(finding),
    );
  it.each([
    ["with a new name", "a.test.js", js("adds") + js("zero"), js("sums up").replace("it(", "it.skip(") + js("zero")],
    ["over a new name", "tests/test_a.py", py("test_add"), `@pytest.mark.skip\n${py("test_sums")}`],
    ["of a whole file", "tests/test_a.py", py("test_add"), `pytestmark = pytest.mark.skip\n${py("test_q")}${py("test_add")}`],
    ["round old and new", "a.test.js", js("adds"), `describe.skip("x", () => {\n${js("brand new")}${js("adds")}});\n`],
  ])("%s that reaches a test of before is refused", (_, path, before, after) => expect(skipped(path, before, after)).toBe(true));
  it("of a test that stands for none of before takes nothing away", () => {
    const fresh = 'it.skip("brand new", () => {\n  expect(q()).toBe(7);\n});\n';
    expect(skipped("a.test.js", js("a"), fresh + js("a"))).toBe(false);
  });
});
