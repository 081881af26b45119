import { describe, expect, it } from "vitest";
import { editsOf } from "../../../src/core/integrity/evasion/edits.ts";
import { keptAway } from "../../../src/core/integrity/evasion/kept-away.ts";
import { statementsIn } from "../../../src/core/integrity/evasion/statements.ts";
import { type TextView, viewText } from "../../../src/core/integrity/text-view.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const view = (file: string, text: string): TextView => viewText(file, text, "product", toolFacts);
const textsOf = (file: string, text: string): readonly string[] => statementsIn(view(file, text)).map((one) => one.text);
const kindsOf = (file: string, before: string, after: string): readonly string[] =>
  editsOf(view(file, before), view(file, after)).map(({ kind }) => kind);

describe("statements are the same however they are laid out", () => {
  it.each<[string, string, string]>([
    [
      "a.js",
      "for (const a of b) { try { go(a); } catch { continue; } }",
      "for (const a of b) {\n  try {\n    go(a);\n  } catch {\n    continue;\n  }\n}",
    ],
    ["a.js", "if (a) return null;", "if (a) {\n  return null;\n}"],
    ["a.js", "const f = (a) => a.b;", "const f = (a) => {\n  return a.b;\n};"],
    ["a.py", "if not t: return None\n", "if not t:\n    return None\n"],
    ["a.go", "func f() { go(a); done() }\n", "func f() {\n\tgo(a)\n\tdone()\n}\n"],
    ["a.sh", "if a; then b; fi\n", "if a\nthen\n  b\nfi\n"],
  ])("%s: %s", (file, one, other) => {
    expect(textsOf(file, one)).toEqual(textsOf(file, other));
    expect(textsOf(file, one).length).toBeGreaterThan(1);
  });
  it("values in brackets are no blocks, rows of data are one by one, and an empty block is said", () => {
    expect(textsOf("a.js", "const a = { b: 1 };\ngo({ c: 2 },\n  [3]);\n")).toHaveLength(2);
    expect(textsOf("a.js", "const a = [\n  { b: 1 },\n  { b: 2 },\n];\n").slice(1, 3)).toEqual(["b: 1 }", "b: 2 }"]);
    expect(textsOf("a.js", "try { a(); } catch {}")).toEqual(["try", "a()", "catch", "pass"]);
  });
  it("an arm and what it answers are two", () => {
    expect(textsOf("a.rs", "match a {\n    'd' => 86_400,\n    _ => return None,\n}\n")).toEqual([
      "match a",
      "'d' =>",
      "return 86_400",
      "_ =>",
      "return None",
    ]);
    expect(textsOf("a.sh", "case $1 in\n  *.gz) echo gzip ;;\nesac\n")).toEqual(["case $1 in", "*.gz)", "echo gzip", "esac"]);
  });
  it("text in a string that goes over lines is none", () => {
    expect(textsOf("a.py", '"""Doc.\n\nraise nothing\n"""\nX = 1\n')).toEqual(["X = 1"]);
  });
});

describe("an edit is known by what it does", () => {
  it.each<[string, string, string, string, readonly string[]]>([
    ["a new guard", "a.js", "go(a);", "if (odd(a)) return null;\ngo(a);", ["none", "stops"]],
    ["a sleep", "a.py", "go(a)\n", "time.sleep(1)\ngo(a)\n", ["waits"]],
    ["another number", "a.js", "const a = 1;", "const a = 2;", ["values"]],
    ["an objection that is none any more", "a.js", "throw new Error(a);", "report(new Error(a));", ["passes"]],
    ["another operator", "a.js", "const a = b - c;", "const a = b + c;", ["mends"]],
    ["a stand-in", "a.js", "return a.b;", "return a?.b ?? 0;", ["none"]],
    ["some left out", "a.js", "return add(a);", "return add(a.filter(odd));", ["stops"]],
    [
      "one more unit of a table",
      "a.rs",
      "match a {\n    'h' => 3600,\n}\n",
      "match a {\n    'h' => 3600,\n    'd' => 86_400,\n}\n",
      ["none", "values"],
    ],
    ["what moved into a block", "a.js", "go(a);", "try {\n  go(a);\n} finally {\n  end();\n}", ["none", "none", "adds"]],
    [
      "a function beside one that is alike",
      "a.rs",
      "fn row(&self) -> u8 {\n    1\n}\n",
      "fn row(&self) -> u8 {\n    work()\n}\nfn row(&self) -> u8 {\n    1\n}\n",
      ["adds", "adds"],
    ],
  ])("%s", (_, file, before, after, kinds) => expect(kindsOf(file, before, after)).toEqual(kinds));
});

describe("what somebody wrote to stop the reader is read in one way", () => {
  it.each<[string, string]>([
    ["a row of numbers that is no data at its end", `x = {\n${"1:".repeat(60)}!,\n}\n`],
    ["a table by numbers, in one line", `x = {\n{ ${Array.from({ length: 60 }, (_, at) => `${at}${at}: f(${at})`).join(", ")} },\n}\n`],
    ["an answer of digits", `resolve(${"1".repeat(60)}!)\n`],
    ["a handler of digits", `a.on("error", (e) => cb(${"1".repeat(60)}!))\n`],
  ])("%s", (_name, added) => {
    expect(kindsOf("a.js", "go(a)\n", `go(a)\n${added}`)).not.toEqual([]);
    expect(keptAway([view("a.js", "go(a)\n")], [view("a.js", `go(a)\n${added}`)], { stage: "test", failures: [] })).toEqual([]);
  });
  it("a name with nothing behind it for a long way", () => {
    expect(textsOf("a.ts", `x${" ".repeat(150_000)}y`)).toEqual(["x y"]);
  });
  it("heads on one line, however many", () => {
    expect(textsOf("a.js", `${"if(a)".repeat(20_000)}b`)).toHaveLength(20_001);
    expect(textsOf("a.js", `${"[\n".repeat(20_000)}b`)).toHaveLength(1);
  });
});
