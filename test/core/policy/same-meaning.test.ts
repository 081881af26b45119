import { describe, expect, test } from "vitest";
import { keepsMeaning } from "../../../src/core/policy/same-meaning.ts";

/** What formatters make of a file: path, before, after. */
const kept: readonly (readonly [what: string, path: string, before: string, after: string])[] = [
  ["a manifest that is indented", "package.json", '{"a":1,"b":[1,2]}', '{\n  "a": 1,\n  "b": [1, 2]\n}\n'],
  ["a lock file", "package-lock.json", '{"x": {"integrity":"sha512-a"}}', '{ "x": { "integrity": "sha512-a" } }\n'],
  [
    "a configuration with comments",
    "tsconfig.json",
    '{ // strict\n"a":true}',
    '{\n  // strict\n  "a": true\n}\n'.replace("{\n  // strict", "{ // strict"),
  ],
  ["a last comma that goes", "tsconfig.json", '{"a": [1, 2,],}', '{ "a": [1, 2] }'],
  ["Windows line ends", "tsconfig.json", '{\r\n"a": 1 }\r\n', '{ "a": 1 }\n'],
  ["YAML of other quotes and indentation", "pnpm-workspace.yaml", "packages:\n    - 'a/*'\n", 'packages:\n  - "a/*"\n'],
  ["a flow list that becomes a block", ".github/dependabot.yml", "a: [b, c]\n", "a:\n  - b\n  - c\n"],
  ["a comment that stays where it was", "a.yaml", "a:   1 # pin\nb: 2\n", "a: 1 # pin\nb: 2\n"],
  ["anchors", "a.yml", "a: &x {k: 1}\nb: *x\n", "a: &x { k: 1 }\nb: *x\n"],
  ["several documents", "a.yml", "a:  1\n---\nb:  2\n", "a: 1\n---\nb: 2\n"],
  ["a script in a block", "a.yml", "run:  |\n    x # y\n    z\n", "run: |\n  x # y\n  z\n"],
  ["TOML", "pyproject.toml", "[a]\nb=[1,2] # two\n", "[a]\nb = [1, 2] # two\n"],
  ["a lock file in TOML", "Cargo.lock", 'version=4\n[[package]]\nname="a"\n', 'version = 4\n\n[[package]]\nname = "a"\n'],
];

/** What is no formatting. */
const changed: readonly (readonly [what: string, path: string, before: string, after: string])[] = [
  ["another value", "package.json", '{"a": 1}', '{"a": 2}'],
  ["another order of keys", "package.json", '{"exports": {"node": 1, "default": 2}}', '{"exports": {"default": 2, "node": 1}}'],
  ["a key twice", "package.json", '{"a": 1, "a": 1}', '{ "a": 1, "a": 1 }'],
  ["a key twice behind an escape", "package.json", '{"a": 1, "\\u0061": 2}', '{ "a": 1, "\\u0061": 2 }'],
  ["a last comma where there was none", "package.json", '{"a": 1}', '{"a": 1,}'],
  ["a last comma beside comments where there was none", "tsconfig.json", '{"a": 1} // x', '{"a": 1,} // x'],
  ["a comment where there was none", "package.json", '{"a": 1}', '// x\n{"a": 1}'],
  ["a comment that is gone", "tsconfig.json", '{"a": 1} // x', '{"a": 1}'],
  ["digits that a reader may drop", "a.json", '{"a": 10000000000000000000001}', '{"a": 10000000000000000000002}'],
  ["a byte order mark", "package.json", '{"a": 1}', '\uFEFF{"a": 1}'],
  ["JSON that is none", "package.json", "{a: 1}", "{ a: 1 }"],
  ["a word that is a boolean in YAML 1.1", "a.yml", 'a: "yes"\n', "a: yes\n"],
  ["a number that is octal in YAML 1.1", "a.yml", 'a: "012"\n', "a: 012\n"],
  ["a number in base 60", "a.yml", "a: '12:30:45'\n", "a: 12:30:45\n"],
  ["a key twice in YAML", "a.yml", "a: 1\na: 1\n", "a:  1\na:  1\n"],
  ["a comment that moves to the next line", "a.yml", "a: 1 # noqa\nb: 2\n", "a: 1\n# noqa\nb: 2\n"],
  ["comments that change places", "a.yml", "# one\na: 1\n# two\nb: 2\n", "# two\na: 1\n# one\nb: 2\n"],
  ["a pin's comment that is gone", "a.yml", "uses: a@b # v1\n", "uses: a@b\n"],
  ["an anchor that is written out", "a.yml", "a: &x 1\nb: *x\n", "a: 1\nb: 1\n"],
  ["an anchor of another name", "a.yml", "a: &x 1\nb: *x\n", "a: &y 1\nb: *y\n"],
  ["a tag", "a.yml", "a: 1\n", "a: !!int 1\n"],
  ["the end of a block", "a.yml", "a: |\n  x\n", "a: |-\n  x\n"],
  ["YAML that is none", "a.yml", "a: [1\n", "a: [ 1\n"],
  ["a float for an integer in TOML", "a.toml", "a = 1\n", "a = 1.0\n"],
  ["a comment that is gone in TOML", "a.toml", "a = 1 # x\n", "a = 1\n"],
  ["a comment in TOML that moves", "a.toml", "a = 1 # x\nb = 2\n", "a = 1\n# x\nb = 2\n"],
  ["a string that holds what looks like a comment", "a.toml", "a = '# x' # y\n", "a = '# y' # x\n"],
  ["TOML that is none", "a.toml", "a = \n", "a =\n"],
  ["a file of another kind", "Makefile", "a:\n\tb\n", "a:\n\tb \n"],
  ["a snapshot", "a.snap", "x = 1\n", "x  = 1\n"],
  ["a list for a map", "a.json", "[]", "{}"],
];

describe("a change keeps the meaning of", () => {
  test.each(kept)("%s", (_, path, before, after) => expect(keepsMeaning(path, before, after)).toBe(true));
});

describe("a change does not keep the meaning where it brings or takes", () => {
  test.each(changed)("%s", (_, path, before, after) => expect(keepsMeaning(path, before, after)).toBe(false));

  test("a file", () => {
    expect(keepsMeaning("a.json", null, "{}")).toBe(false);
    expect(keepsMeaning("a.json", "{}", null)).toBe(false);
  });
});
