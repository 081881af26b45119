import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, type Edit, type EditFailure } from "../../../src/core/edit/edit.ts";

const replace = (path: string, oldText: string, newText: string): Edit => ({ kind: "replace", path, oldText, newText });
const from =
  (files: Record<string, string>) =>
  (path: string): string | null =>
    files[path] ?? null;

const edited = (edits: readonly Edit[], files: Record<string, string>): Record<string, string | null> => {
  const { changes, failures } = applyEdits(edits, from(files));
  if (failures.length > 0) throw new Error(failures.map((failure) => failure.message).join("\n"));
  return Object.fromEntries(changes.map((change) => [change.path, change.after]));
};

const failures = (edits: readonly Edit[], files: Record<string, string>): readonly EditFailure[] => applyEdits(edits, from(files)).failures;
const slips = (edits: readonly Edit[], files: Record<string, string>): readonly string[] =>
  applyEdits(edits, from(files)).forgiven.map(({ slip }) => slip);

describe("applyEdits", () => {
  it("replaces a text that occurs once and tells what it was", () => {
    expect(applyEdits([replace("a.js", "b", "c")], from({ "a.js": "abd\n" })).changes).toEqual([
      { path: "a.js", before: "abd\n", after: "acd\n" },
    ]);
  });

  it("inserts dollar signs as they are", () => {
    expect(edited([replace("a", "x", "$& $1 $$")], { a: "[x]" })).toEqual({ a: "[$& $1 $$]" });
  });

  it("applies several edits of one file in order, each on the result of the one before", () => {
    expect(edited([replace("a", "one", "two"), replace("a", "two three", "four")], { a: "one three" })).toEqual({ a: "four" });
  });

  it("applies the good edits of an answer and names the one that fails", () => {
    const applied = applyEdits([replace("a", "one", "two"), replace("b", "missing", "x")], from({ a: "one", b: "text" }));
    expect(applied.failures).toMatchObject([{ index: 1, path: "b", reason: "not-found" }]);
    expect(applied.changes).toEqual([{ path: "a", before: "one", after: "two" }]);
  });

  it("names every failed edit, not only the first", () => {
    expect(failures([replace("a", "1", "2"), replace("b", "1", "2")], { a: "x", b: "y" }).map((failure) => failure.index)).toEqual([0, 1]);
  });

  it("says at which lines a text occurs that is not unique", () => {
    const [failure] = failures([replace("a", "x", "y")], { a: "x\nb\nx\n" });
    expect(failure).toMatchObject({ reason: "not-unique" });
    expect(failure?.message).toContain("at lines 1, 3");
  });

  it("takes overlapping occurrences for two", () => {
    expect(failures([replace("a", "aa", "b")], { a: "aaa" })).toMatchObject([{ reason: "not-unique" }]);
  });

  it("shows the nearest text with line numbers when a text is not found", () => {
    const file = "function a() {\n  return 1;\n}\n\nfunction total(items) {\n  return items.length;\n}\n";
    const [failure] = failures([replace("a.js", "function total(items) {\n  return items.size;\n}", "")], { "a.js": file });
    expect(failure?.message).toContain("5|function total(items) {\n6|  return items.length;\n7|}");
  });

  it("finds the nearest line when only its indentation or a word differs", () => {
    expect(failures([replace("a", "    return item.prize * 2", "")], { a: "x\n  return item.price * 2\ny\n" })[0]?.message).toContain(
      "2|  return item.price * 2",
    );
  });

  it("makes a new file from an empty old text, and refuses where there is one with text", () => {
    expect(edited([replace("new.js", "", "x\n")], {})).toEqual({ "new.js": "x\n" });
    expect(edited([replace("empty.js", "", "x\n")], { "empty.js": "" })).toEqual({ "empty.js": "x\n" });
    expect(failures([replace("full.js", "", "x\n")], { "full.js": "y" })).toMatchObject([{ reason: "exists" }]);
  });

  it("deletes a file, and fails where there is none", () => {
    expect(applyEdits([{ kind: "delete", path: "a" }], from({ a: "x" })).changes).toEqual([{ path: "a", before: "x", after: null }]);
    expect(failures([{ kind: "delete", path: "b" }], {})).toMatchObject([{ reason: "missing" }]);
  });

  it("fails on a file that does not exist, and on an edit that changes nothing", () => {
    expect(failures([replace("a", "x", "y")], {})).toMatchObject([{ reason: "missing" }]);
    expect(failures([replace("a", "x", "x")], { a: "x" })).toMatchObject([{ reason: "unchanged" }]);
  });

  it("reports no change for edits that undo each other", () => {
    expect(edited([replace("a", "x", "y"), replace("a", "y", "x")], { a: "x" })).toEqual({});
  });

  it("matches LF text in a CRLF file and writes CRLF", () => {
    expect(edited([replace("a", "one\ntwo", "1\n2\n3")], { a: "zero\r\none\r\ntwo\r\nend\r\n" })).toEqual({
      a: "zero\r\n1\r\n2\r\n3\r\nend\r\n",
    });
  });

  it("writes CRLF for a one-line match in a CRLF file", () => {
    expect(edited([replace("a", "one", "1\n2")], { a: "one\r\ntwo\r\n" })).toEqual({ a: "1\r\n2\r\ntwo\r\n" });
  });

  it("leaves lines outside the match byte for byte in a file of mixed line ends", () => {
    expect(edited([replace("a", "b\n", "B\n")], { a: "a\r\nb\nc\r\n" })).toEqual({ a: "a\r\nB\nc\r\n" });
  });

  it("keeps the byte order mark", () => {
    expect(edited([replace("a", "one", "two")], { a: "\uFEFFone\n" })).toEqual({ a: "\uFEFFtwo\n" });
  });

  it("keeps the final newline when the last line is replaced", () => {
    expect(edited([replace("a", "two\n", "three")], { a: "one\ntwo\n" })).toEqual({ a: "one\nthree\n" });
  });

  it("adds or drops a final newline when that is all the edit does", () => {
    expect(edited([replace("a", "one", "one\n")], { a: "one" })).toEqual({ a: "one\n" });
    expect(edited([replace("a", "one\n", "one")], { a: "one\n" })).toEqual({ a: "one" });
  });

  it("forgives a final newline that the file does not have", () => {
    expect(edited([replace("a", "two\n", "three\n")], { a: "one\ntwo" })).toEqual({ a: "one\nthree" });
  });

  it("forgives the line numbers of our own code windows", () => {
    expect(edited([replace("a", "1|one\n2|  two\n", "1|one\n2|  three\n")], { a: "one\n  two\n" })).toEqual({ a: "one\n  three\n" });
  });

  it("forgives an indentation that is off by one step in every line, and makes the same step in the new text", () => {
    const file = { a: "class A:\n    def f(self):\n        return 1\n" };
    const edit = replace("a", "def f(self):\n    return 1\n", "def f(self):\n    if x:\n        return 2\n");
    expect(edited([edit], file)).toEqual({ a: "class A:\n    def f(self):\n        if x:\n            return 2\n" });
    expect(slips([edit], file)).toEqual(["indentation"]);
    const deeper = replace("a", "        def f(self):\n            return 1", "        def f(self):\n            return 3");
    expect(edited([deeper], file)).toEqual({ a: "class A:\n    def f(self):\n        return 3\n" });
  });

  it("forgives blanks at line ends", () => {
    const file = { a: "one  \ntwo\t\nthree\n" };
    expect(edited([replace("a", "one\ntwo\n", "1\n2\n")], file)).toEqual({ a: "1\n2\nthree\n" });
    expect(slips([replace("a", "one\ntwo\n", "1\n2\n")], file)).toEqual(["trailing-blanks"]);
  });

  it("guesses nothing where two places, or two steps of indentation, are possible", () => {
    expect(failures([replace("a", "    x = 1\n", "    x = 2\n")], { a: "  x = 1\ny\n  x = 1\n" })).toMatchObject([
      { reason: "not-unique" },
    ]);
    expect(
      failures([replace("a", "if a:\n  b()\n  b()\n", "if a:\n    c()\n d()\n")], { a: "  if a:\n      b()\n    b()\n" }),
    ).toMatchObject([{ reason: "not-found" }]);
    // What is to be removed from every line is not there in a line of the new text.
    expect(failures([replace("a", "    b()\n", "c()\n")], { a: "  b()\n" })).toMatchObject([{ reason: "not-found" }]);
  });

  it("takes an edit that was made before for done: the same one twice, one whose new text stands there, one within a wider one", () => {
    const once = replace("a", "sum += price", "sum += price * count");
    expect(applyEdits([once, once], from({ a: "sum += price\n" }))).toMatchObject({
      changes: [{ after: "sum += price * count\n" }],
      failures: [],
    });
    const other = replace("a", "var total = 0", "let total = 0");
    expect(applyEdits([other], from({ a: "let total = 0\n" }))).toMatchObject({ changes: [], failures: [], forgiven: [{ slip: "done" }] });
    // A short text may stand elsewhere for another reason: the edit is still needed.
    const elsewhere = { a: "function f() {\n  return 0;\n}\n\n\n\nfunction g(total) {\n  return total + rest;\n}\n" };
    expect(applyEdits([replace("a", "  return totals + rest;", "  return 0;")], from(elsewhere)).failures).toMatchObject([
      { reason: "not-found" },
    ]);
    // Nor one of several lines: the old text is most like another place.
    const twins = { a: "function f() {\n  return null;\n}\n\n\n\nfunction g(total) {\n  return total + rest;\n}\n" };
    expect(applyEdits([replace("a", "  return totals + rest;\n}", "  return null;\n}")], from(twins)).failures).toHaveLength(1);
    const wider = replace("a", "{ sum += price }", "{ sum += price * count }");
    for (const both of [
      [once, wider],
      [wider, once],
    ])
      expect(applyEdits(both, from({ a: "{ sum += price }\n" }))).toMatchObject({
        changes: [{ after: "{ sum += price * count }\n" }],
        failures: [],
      });
  });

  it("asks about an insertion whose result the file shows already: it may be made, or be meant twice", () => {
    const file = from({ a: "if (a) {\n  b();\n}\n}\nend();\n" });
    const [failure] = failures([replace("a", "}\nend();", "}\n}\nend();")], { a: "if (a) {\n  b();\n}\n}\nend();\n" });
    expect(failure).toMatchObject({ reason: "stands", line: 4 });
    expect(failure?.message).toMatch(
      /stands at line 4 already\. Leave this edit out.*twice, give old_text with the lines before and after it/,
    );
    const meant = replace("a", "  b();\n}\n}\nend();", "  b();\n}\n}\n}\nend();");
    expect(applyEdits([meant], file)).toMatchObject({ changes: [{ after: "if (a) {\n  b();\n}\n}\n}\nend();\n" }], failures: [] });
  });

  it("does not make twice what an earlier edit of the answer already holds", () => {
    const edits = [replace("a", "one();", "one();\nlog();\nmore();"), replace("a", "one();", "one();\nlog();")];
    expect(applyEdits(edits, from({ a: "one();\ntwo();\n" }))).toMatchObject({ changes: [{ after: "one();\nlog();\nmore();\ntwo();\n" }] });
  });

  it("makes an insertion beside an earlier edit that only happens to leave the same lines there", () => {
    const edits = [replace("a", "longer\n", "x\n"), replace("a", "x\nend\n", "x\na\nx\nend\n")];
    expect(applyEdits(edits, from({ a: "longer\na\nx\nend\n" }))).toMatchObject({ changes: [{ after: "x\na\nx\na\nx\nend\n" }] });
  });

  it.each([
    [
      "line numbers",
      "4|sum += price;\n5|return total;\n",
      /It has line numbers.*differs first in "return total;": line 5 is "return sum;"/,
    ],
    ["HTML", "if (a &lt; b) {\n  sum += cost;", /It is escaped.*line 4 is "sum \+= price;"/],
    ["typographic quotes", "say(“hallo”);\nsum += price;", /It has typographic quotes\..*line 3 is "if \(a < b\) \{"/],
  ])("says what is wrong with a text that is not found even without it: %s", (_name, oldText, words) => {
    const [failure] = failures([replace("a", oldText, "x")], { a: '\nsay("hallo");\nif (a < b) {\nsum += price;\nreturn sum;\n}\n' });
    expect(failure?.message).toMatch(words);
  });

  it("tries an edit again after those that make its old text", () => {
    const edits = [replace("a", "two", "three"), replace("a", "one", "two")];
    expect(applyEdits(edits, from({ a: "one\n" }))).toMatchObject({ changes: [{ after: "three\n" }], failures: [] });
  });

  it("does not try an edit again whose old text stood at two places", () => {
    const edits = [replace("a", "x", "y"), replace("a", "x 1", "z")];
    expect(applyEdits(edits, from({ a: "x 1\nx 2\n" })).failures).toMatchObject([{ index: 0, reason: "not-unique" }]);
  });

  it.each([
    [
      "tabs for blanks",
      "\tif a {\n\t\tb()\n\t}\n",
      "    if a {\n        b()\n    }\n",
      "    if a {\n        c()\n    }\n",
      "\tif a {\n\t\tc()\n\t}\n",
    ],
    [
      "four blanks for two",
      "  if a:\n    b()\n",
      "    if a:\n        b()\n",
      "    if a:\n        c()\n        d()\n",
      "  if a:\n    c()\n    d()\n",
    ],
    ["a new text that is right already", "  if a:\n    b()\n", "if a:\n  b()\n", "  if a:\n    c()\n", "  if a:\n    c()\n"],
    [
      "a first line that lost its blanks",
      "  if a:\n    b()\n",
      "  if a:\n    b()\n",
      "if a:\n    c()\n    b()\n",
      "  if a:\n    c()\n    b()\n",
    ],
  ])("gives a new text the file's indentation: %s", (_name, file, oldText, newText, after) => {
    expect(applyEdits([replace("a", oldText, newText)], from({ a: file })).changes).toMatchObject([{ after }]);
  });

  it("leaves the indentation of a first line alone where that is what the edit changes", () => {
    expect(applyEdits([replace("a", "  b()\n", "b()\n")], from({ a: "  b()\n" })).changes).toMatchObject([{ after: "b()\n" }]);
  });

  it("says which line differs, and shows the place where rare words stand, not one that shares a common line", () => {
    const file = "}\nfunction first() {\n  return 1;\n}\nfunction discount(rate) {\n  return rate * 2;\n}\n";
    const [failed] = failures([replace("a", "function discount(rate) {\n  return rate * 3;\n}\n", "x")], { a: file });
    expect(failed?.message).toContain('It differs first in "return rate * 3;": line 6 is "return rate * 2;".');
    expect(failed).toMatchObject({ line: 5 });
  });

  it("shows the one place of a rare name, though other places share more of the common words", () => {
    const file = `${"const one = fee(total);\n".repeat(4)}sum(rebate(1), fee);\n`;
    const [failed] = failures([replace("a", "const two = rebate(fee, total);\n", "x")], { a: file });
    expect(failed).toMatchObject({ line: 5 });
  });

  it("changes just the place: what is before and after a unique text stays", () => {
    const line = fc.string({ unit: fc.constantFrom("a", "b", " ", "\n", "\r\n", "é", "$"), maxLength: 40 });
    fc.assert(
      fc.property(line, line, fc.string({ unit: fc.constantFrom("x", "y", " "), minLength: 1, maxLength: 10 }), (before, end, inner) => {
        const file = `${before}<<${inner}>>${end}`;
        const changed = edited([replace("f", `<<${inner}>>`, "<<z>>")], { f: file });
        expect(changed.f).toBe(`${before}<<z>>${end}`);
      }),
    );
  });

  it("never throws, whatever text and edit", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "1|", "\n", "\r\n", "\uFEFF", "(", "\\"), maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (file, oldText, newText) => {
        const { changes, failures } = applyEdits([replace("f", oldText, newText)], from({ f: file }));
        expect(changes.length + failures.length).toBeLessThanOrEqual(1);
      }),
    );
  });
});

it("a script gets its bit; one whose first line no longer names an interpreter, and what is no script, does not", () => {
  const read = (path: string): string | null => (path === "run.sh" ? "#!/bin/sh\necho\n" : "text\n");
  const bit = { kind: "executable", path: "run.sh" } as const;
  expect(applyEdits([bit], read).changes).toEqual([
    { path: "run.sh", before: "#!/bin/sh\necho\n", after: "#!/bin/sh\necho\n", executable: true },
  ]);
  const bare = applyEdits([bit, { kind: "replace", path: "run.sh", oldText: "#!/bin/sh\n", newText: "# plain\n" }], read);
  expect(bare.changes).toEqual([{ path: "run.sh", before: "#!/bin/sh\necho\n", after: "# plain\necho\n" }]);
  expect(applyEdits([{ kind: "executable", path: "notes.txt" }], read)).toMatchObject({ changes: [], failures: [{ reason: "unchanged" }] });
});
