import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isOwnCommit, issueMarkText, readIssueMark } from "../../../src/core/delivery/marks.ts";
import { commentableLines, suggestionsOf } from "../../../src/core/delivery/suggestions.ts";
import { repairSwitchedOff } from "../../../src/core/delivery/switched-off.ts";
import { isWorkflowFile, patchSections } from "../../../src/core/delivery/workflow-files.ts";
import { makeRepository } from "../../adapters/checkpoint/repository-on-disk.ts";

test("whatever stands in it, an issue's mark is one hidden line and is read back", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), fc.nat(99_999), (gap, gate, scope, count) => {
      const text = issueMarkText({ gap, gate, scope, count });
      expect(text).toMatch(/^<!-- [^\n<>]* -->$/);
      expect(text.slice(4, -3)).not.toContain("--");
      expect(readIssueMark(`before\n${text}\nafter`)).toEqual({
        gap: gap.toWellFormed(),
        gate: gate.toWellFormed(),
        scope: scope.toWellFormed(),
        count,
      });
    }),
  );
  const own = issueMarkText({ gap: "own", gate: "test", scope: "main", count: 2 });
  expect(readIssueMark(`\`\`\`\n${own.replace("own", "forged")}\n\`\`\`\n\n${own}`)?.gap).toBe("own");
  expect(readIssueMark("nothing")).toBeNull();
  expect(readIssueMark("<!-- regreen:gap=%E0%A4%A;gate=;scope=;count=1 -->")).toBeNull();
});

test("a commit of ours is known by its trailer alone", () => {
  expect(isOwnCommit("Repair x\n\nRepaired-by: Regreen\n")).toBe(true);
  expect(isOwnCommit("Repair x\n\nRun: https://x/1\nRepaired-by: Regreen\nSigned-off-by: A <a@b>\n")).toBe(true);
  expect(isOwnCommit("Revert what was Repaired-by: Regreen")).toBe(false);
  expect(isOwnCommit("A cart (#7)\n\n* Repair x\n\nRepaired-by: Regreen\n\n* More of mine\n\nCo-authored-by: B <b@c>")).toBe(false);
  expect(repairSwitchedOff("wip [Skip Regreen]", [])).toContain("[skip regreen]");
  expect(repairSwitchedOff(null, ["regreen:skip"])).toContain("label");
  expect(repairSwitchedOff("plain", ["other"])).toBeNull();
});

test("only lines that the pull request shows take suggestions; the rest is counted", () => {
  const shown = commentableLines("@@ -1,2 +1,3 @@ head\n one\n-two\n+TWO\n+three\n\\ No newline at end of file\n@@ -9,0 +11 @@\n+eleven");
  expect([...shown]).toEqual([1, 2, 3, 11]);
  const before = "one\nTWO\nthree\nfour\nfive\n";
  const done = suggestionsOf({ path: "a", before, after: "one\n2\n2b\nfour\nFIVE\n" }, shown);
  expect(done).toMatchObject({ suggestions: [{ startLine: 2, line: 3 }], leftOut: 1 });
  expect(done.suggestions[0]?.body).toMatch(/^```suggestion\n2\n2b\n```\n/);
  expect(suggestionsOf({ path: "a", before, after: "zero\none\nTWO\nthree\nfour\nfive\n" }, shown)).toMatchObject({
    suggestions: [],
    leftOut: 1,
  });
  const inserted = suggestionsOf({ path: "a", before, after: "one\nTWO\nthree\nnew\nfour\nfive\n" }, shown);
  expect(inserted.suggestions).toMatchObject([{ startLine: 3, line: 3 }]);
  expect(inserted.suggestions[0]?.body).toContain("three\nnew\n");
  const fenced = suggestionsOf({ path: "a", before, after: "````js\nTWO\nthree\nfour\nfive\n" }, shown);
  expect(fenced.suggestions[0]?.body.startsWith("`````suggestion\n")).toBe(true);
});

test("the sections of git's own patches are told apart by path, whatever their names and kinds", () => {
  const names = [
    "plain.txt",
    "with space.txt",
    'quo"te.txt',
    "tab\there.txt",
    "ümlaut.txt",
    ".github/workflows/ci.yml",
    "dir/deleted.txt",
    "bin.dat",
    "mode.sh",
  ];
  const repository = makeRepository(Object.fromEntries(names.map((name) => [name, name === "bin.dat" ? Buffer.from([0, 1, 2]) : "one\n"])));
  const sh = (script: string): void => void execFileSync("sh", ["-c", script], { cwd: repository.root });
  for (const name of names.slice(0, 6))
    execFileSync("sh", ["-c", 'echo "diff --git inside" >> "$1"', "sh", name], { cwd: repository.root });
  sh("rm dir/deleted.txt; printf '\\000\\003' > bin.dat; chmod +x mode.sh; echo new > 'a b.txt'; git add -N 'a b.txt'");
  const patch = repository.git("-c", "core.quotePath=false", "diff", "--binary", "--full-index", "--no-renames");
  expect(
    patchSections(patch)
      .map(({ path }) => path)
      .sort(),
  ).toEqual([...names, "a b.txt"].sort());
  expect(
    patchSections(patch)
      .map(({ text }) => text)
      .join(""),
  ).toBe(patch);
  expect(patchSections(patch).filter(({ path }) => isWorkflowFile(path))).toHaveLength(1);
});
