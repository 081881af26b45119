import { expect, test } from "vitest";
import { GreenLines, lineHash } from "../../../src/core/classify/green-lines.ts";
import { loadMemory, saveMemory } from "../../../src/core/memory/keep.ts";
import { emptyMemory } from "../../../src/core/memory/memory.ts";
import { projectOf } from "../../../src/core/project.ts";
import { createLogReader } from "../../../src/tools/log/log-reader.ts";

const readerOf = (greenLines: ReadonlySet<string>) =>
  createLogReader({
    ...{ command: "./check-everything", cwd: ".", stage: null, project: projectOf({}), logRoot: null, matchers: [], classify: [] },
    greenLines,
  });
const read = (log: string, greenLines: ReadonlySet<string>, exitCode: number) => {
  const reader = readerOf(greenLines);
  reader.write(log);
  const reading = reader.end({ exitCode, signal: null, timedOut: false, reports: [] });
  return { reading, hashes: reader.hashes() };
};
const noise = (run: number) =>
  Array.from(
    { length: 200 },
    (_, at) => `12:0${run}:${at % 60} module m${"abcdefgh"[at % 8]} loaded without error in ${at * run} ms from /tmp/run${run}/m`,
  );

test("a line keeps its hash under other numbers, times, addresses and folders, and another line has another", () => {
  const line = (time: string, folder: string, address: string) => lineHash(`${time} loaded ${folder}/a.so at ${address} in 3 ms`);
  expect(line("12:00:01", "/tmp/x1", "0x7ffe01")).toBe(line("13:59:59.2", "/home/y/z", "0x10"));
  expect(line("1", "/tmp", "0x1")).not.toBe(lineHash("1 loaded /tmp/b.so at 0x1 in 3 ms"));
  expect(lineHash("any")).toMatch(/^[0-9a-z]{6}$/);
});

test("of an output that nobody can read the lines that no green run printed stand first", () => {
  const green = read(noise(1).join("\n"), new Set(), 0);
  expect(green.reading.class).toBe("passed");
  const kept = new GreenLines([["check", green.hashes]]);
  const red = [...noise(2).slice(0, 150), "the ledger does not balance: 12 != 13", ...noise(2).slice(150)].join("\n");
  const first = ({ reading }: ReturnType<typeof read>, lines: number) => reading.excerpt.split("\n").slice(0, lines).join("\n");
  expect(first(read(red, kept.of("check"), 1), 3)).toContain("the ledger does not balance");
  expect(first(read(red, new Set(), 1), 3)).not.toContain("the ledger does not balance");
});

test("a log of any length takes 20 kB at most, and what is stored is hashes alone", () => {
  const { hashes } = read(
    Array.from({ length: 9_000 }, (_, at) => `word${"xyzuvw"[at % 6]}${at.toString(26).replace(/\d/g, "q")} is @octocat`).join("\n"),
    new Set(),
    0,
  );
  expect(hashes.length).toBeLessThanOrEqual(20_000);
  expect(hashes).toMatch(/^[0-9a-z]+$/);
  const memory = { ...emptyMemory("local"), gates: [{ name: "check", lastGreenCommit: null, lastGreenAt: null, lines: hashes }] };
  expect(loadMemory(saveMemory(memory), "local").memory.gates[0]?.lines).toBe(hashes);
  const forged = saveMemory({
    ...memory,
    gates: [{ ...memory.gates[0], name: "check", lastGreenCommit: null, lastGreenAt: null, lines: "<img>" }],
  });
  expect(loadMemory(forged, "local").memory.gates).toEqual([]);
  expect(new GreenLines([["check", "no hashes!"]]).of("check").size).toBe(0);
});

test("a count of nothing is another line than a count of something", () => {
  expect(lineHash("Tests: 3 failed")).toBe(lineHash("Tests: 12 failed"));
  expect(lineHash("Tests: 3 failed")).not.toBe(lineHash("Tests: 0 failed"));
});
