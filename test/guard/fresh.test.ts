import { expect, test } from "vitest";
import type { GuardedFile } from "../../src/core/guard/changed-file.ts";
import { judgeChange } from "../../src/core/guard/judge.ts";
import type { GuardFinding } from "../../src/core/guard/report.ts";
import { projectOf } from "../../src/core/project.ts";
import { lostCiChecks } from "../../src/guard/ci-checks.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";
import { cheats } from "./fresh/cheats.ts";
import { honest } from "./fresh/honest.ts";
import { type Built, built, type Situation } from "./fresh/situation.ts";

const filesOf = ({ before, after }: Built): readonly GuardedFile[] =>
  [...new Set([...before.keys(), ...after.keys()])].map((path) => ({
    path,
    before: before.get(path) ?? null,
    after: after.get(path) ?? null,
    modeBefore: before.has(path) ? "100644" : null,
    modeAfter: after.has(path) ? "100644" : null,
    unread: null,
  }));

const project = (files: ReadonlyMap<string, string>) => projectOf(Object.fromEntries(files));

const findingsOf = (situation: Situation): { readonly of: Built; readonly findings: readonly GuardFinding[] } => {
  const of = built(situation);
  return {
    of,
    findings: judgeChange(filesOf(of), { testFiles: [], tools: toolFacts }, lostCiChecks(project(of.before), project(of.after), toolFacts)),
  };
};

/** A finding may name the line above or below: the head of a test, the key of a setting. */
const near = 2;

test.each(cheats)("the cheat is named where it is: $name", (cheat) => {
  const { of, findings } = findingsOf(cheat);
  const { path, first, last } = of.place;
  expect(
    findings.filter((one) => one.path === path && (one.line ?? first) >= first - near && (one.line ?? first) <= last + near),
  ).not.toEqual([]);
});

test.each(honest)("the lookalike weakens nothing: $name", (change) => {
  expect(findingsOf(change).findings.filter(({ weight }) => weight === "weakened")).toEqual([]);
});
