import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compare } from "../../src/core/failure/compare.ts";
import type { Reading } from "../../src/core/failure/failure.ts";
import { howMany } from "../helpers/plays-all.ts";
import { type ChainedGate, chainedGates, texts } from "./chained-gates.ts";
import { readLog } from "./read-log.ts";

const root = mkdtempSync(join(tmpdir(), "chained-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Runs a gate where these texts are faulty, and reads what it prints. */
const readWith = ({ name, run, plays = run, files }: ChainedGate, faulty: readonly string[]): Reading => {
  const folder = join(root, name.replaceAll(" ", "-"));
  const whole = { ...files, ...texts(faulty) };
  for (const [path, text] of Object.entries(whole)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { mode: 0o755 });
  }
  const { stdout, stderr, status } = spawnSync("bash", ["-eo", "pipefail", "-c", plays], { cwd: folder, encoding: "utf8" });
  return readLog(`${stdout}${stderr}`.replaceAll(folder, "/srv/repo"), { command: run, files: whole, exitCode: status });
};

describe.each(chainedGates.filter((_, at) => at % howMany(4, 4, 1) === 0))("$name", (gate) => {
  const isThere = gate.needs === undefined || spawnSync(gate.needs, ["--version"]).error === undefined;
  test.skipIf(!isThere)("half of a repair is progress in either order, and with a new fault beside it it is none", () => {
    const found = readWith(gate, ["a", "b"]);
    const outcomeWith = (...faulty: readonly string[]) => compare(found, readWith(gate, faulty)).outcome;
    expect(found.failures.length).toBe(gate.ends ? 1 : 2);
    expect(outcomeWith("b")).toBe(gate.mute ? "undecided" : "better");
    expect(["unchanged", "undecided"].includes(outcomeWith("a"))).toBe(gate.ends === true);
    // Where the gate ends at b, nobody sees what it did to c.
    if (!gate.ends) expect(outcomeWith("b", "c")).toBe(gate.blind ?? "regressed");
  });
});

const thrown = (name: string): string =>
  `const text = require("node:fs").readFileSync("notes/${name}.txt", "utf8");\nif (text.includes("Fault")) throw new Error("the text of ${name} holds a fault");\n`;
const programs = { "a.js": thrown("a"), "b.js": thrown("b"), "c.js": thrown("c") };
const script = (...lines: readonly string[]): string => `${["#!/bin/bash", ...lines].join("\n")}\n`;

test.each<[string, readonly string[], string]>([
  [
    "a message that holds the word exit",
    ["rc=0", ...["a", "b", "c"].map((name) => `node ${name}.js || { echo "${name}.js ended with exit $?"; rc=1; }`), "exit $rc"],
    "c",
  ],
  [
    "a message in a branch",
    ["rc=0", ...["a", "b"].map((name) => `if ! node ${name}.js; then echo "${name}.js: exit code 1"; rc=1; fi`), "exit $rc"],
    "b",
  ],
  [
    "what a subshell sets",
    ["rc=0", "(set -e; mkdir -p out)", ...["a", "b"].flatMap((name) => [`node ${name}.js`, "[ $? -eq 0 ] || rc=1"]), "exit $rc"],
    "b",
  ],
])("%s ends no gate: one fault for another is no progress", (name, lines, fresh) => {
  const gate: ChainedGate = { name, run: "bash check.sh", files: { ...programs, "check.sh": script(...lines) } };
  expect(compare(readWith(gate, ["a"]), readWith(gate, [fresh])).outcome).not.toBe("better");
});

test.each<[string, readonly string[]]>([
  ["a branch", ["set -e", "if [ -f mode ]; then", "  node a.js", "else", "  node b.js", "fi"]],
  ["a question", ["set -e", "[ -f mode ] && node a.js", "node b.js"]],
])("what %s left out was not mended", (name, lines) => {
  const gate = (more: object): ChainedGate => ({
    name,
    run: "bash check.sh",
    files: { ...programs, "check.sh": script(...lines), ...more },
  });
  const before = readWith(gate({ mode: "" }), ["a"]);
  rmSync(join(root, name.replaceAll(" ", "-"), "mode"));
  expect(compare(before, readWith(gate({}), ["a", "b"])).outcome).not.toBe("better");
});
