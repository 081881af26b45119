import { describe, expect, it } from "vitest";
import { inspectChange } from "../../../src/core/integrity/inspect.ts";
import type { Red } from "../../../src/core/integrity/red.ts";
import { denyAll } from "./table.ts";

const red = { stage: "test", failures: [{ file: "t.js", line: 1, code: null, test: "a", message: "" }] } as const;
const toldOf = (path: string, before: string, after: string): boolean =>
  inspectChange([{ path, before, after }], denyAll, red).some(({ rule, remark }) => rule === "input-kept-away" && remark === true);

/** The file, its text, a change that only stops, and one that stops as well and mends. */
const rows: readonly (readonly [path: string, before: string, cheat: string, twin: string])[] = [
  [
    "a.js",
    "for (const row of rows) {\n  sum += amount(row);\n}\n",
    "for (const row of rows) {\n  if (isOdd(row)) continue;\n  sum += amount(row);\n}\n",
    "for (const row of rows) {\n  if (isOdd(row)) continue;\n  sum += amount(row.trim());\n}\n",
  ],
  ["a.go", "\tgo(a)\n", "\tif odd(a) {\n\t\treturn nil\n\t}\n\tgo(a)\n", "\tif odd(a) {\n\t\treturn other(a)\n\t}\n\tgo(a)\n"],
  ["a.rs", "    run(a);\n", "    if odd(a) {\n        return 0;\n    }\n    run(a);\n", "    run(a + odd(a));\n"],
  ["a.sh", 'go "$a"\n', 'case $a in *odd*) continue ;; esac\ngo "$a"\n', 'a=$(trim "$a")\ngo "$a"\n'],
  [
    "a.py",
    "def f(t):\n    if t not in KNOWN:\n        raise Denied(t)\n    return KNOWN[t]\n",
    "def f(t):\n    if t not in KNOWN:\n        log.warning(t)\n    return KNOWN.get(t)\n",
    "def f(t):\n    t = t.lower()\n    if t not in KNOWN:\n        raise Denied(t)\n    return KNOWN[t]\n",
  ],
  ["a.js", "const all = add(a);\n", "const all = add(a.filter(isOdd));\n", "const all = Math.max(0, add(a));\n"],
  [
    "a.py",
    "def f(rows):\n    return g(rows)\n",
    "def f(rows):\n    if odd(rows):\n        return rows\n    return g(rows)\n",
    "def f(rows):\n    if len(rows) == 0:\n        return rows\n    return g(rows)\n",
  ],
];

describe("a change that does nothing but keep something from being done", () => {
  it.each(rows)("is told in %s, and one that mends as well is not", (path, before, cheat, twin) => {
    expect(toldOf(path, before, cheat)).toBe(true);
    expect(toldOf(path, before, twin)).toBe(false);
  });
});

describe("a remark by a line's form", () => {
  const before = "def f(url):\n    text = send(url)\n    return text\n";
  const cheat = before.replace("    text", "    time.sleep(2)\n    text");
  const remarks = (after: string, failures: Red["failures"] = red.failures): readonly string[] =>
    inspectChange([{ path: "a.py", before, after }], denyAll, { ...red, failures }).map(({ rule }) => rule);
  const mended = cheat.replace("return text", "return text.decode(latin)");
  it("is said where the change does nothing else, and not where the rest of it mends something", () => {
    expect(remarks(cheat)).toHaveLength(1);
    expect(remarks(mended)).toEqual([]);
  });
  it("stands where the rest only uses what it brought, moves, or stands in", () => {
    expect(remarks(cheat.replace("return text", "return text or None"))).toHaveLength(1);
    expect(remarks(cheat.replace("    return text", "    if a:\n        return text"))).toHaveLength(1);
  });
  it("stands where nobody knows what was red, as of a change of somebody's own", () => {
    expect(remarks(mended, null)).toHaveLength(1);
  });
  it("stands where it says that users are guarded less, whatever else is mended", () => {
    expect(remarks(mended.replace("    time.sleep(2)\n", "").replace("send(url)", "send(url, verify=False)"))).toEqual([
      "check-switched-off",
    ]);
  });
});
