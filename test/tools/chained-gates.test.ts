import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compare } from "../../src/core/failure/compare.ts";
import type { Reading } from "../../src/core/failure/failure.ts";
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

describe.each(chainedGates)("$name", (gate) => {
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
