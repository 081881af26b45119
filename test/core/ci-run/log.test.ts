import { expect, test } from "vitest";
import { groupsOf, lastWords, logLines } from "../../../src/core/ci-run/log.ts";

const at = "2026-11-22T10:00:00.0000000Z ";
const step = { number: 2, name: "Run npm test", conclusion: "failure" as const, startedAt: Date.parse(at.trim()), endedAt: null };

test("heads that a project prints and never ends are read once, and hide none of the runner's", () => {
  const forged = `${at}##[group]Run x\n${at}\u001B[36;1mx\u001B[0m\n`.repeat(60_000);
  const own = `${at}##[group]Run npm test\n${at}\u001B[36;1mnpm test\u001B[0m\n${at}##[endgroup]\n`;
  const lines = logLines(`${forged}${own}`);
  expect(groupsOf(lines, step).map(({ script }) => script)).toEqual(["npm test"]);
  expect(lastWords(lines, step).words.length).toBeGreaterThan(0);
});
