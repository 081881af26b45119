import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { patchOf, twoJobs } from "./two-jobs.ts";

/** A formatter's work: configuration, lock file and data beside the source. */
const untidy = {
  "src/state.txt": "bad\n",
  "src/data.json": '{"a":1}\n',
  "package.json": '{"name":"x","scripts":{"test":"true"}}\n',
  "tsconfig.json": '{ // strict\n"compilerOptions":{"strict":true}}\n',
  "package-lock.json": '{"name":"x","lockfileVersion":3}\n',
  ".github/dependabot.yml": "version:   2 # two\n",
  ".gitignore": "dist/\n",
};
const tidy = [
  "echo good > src/state.txt",
  `echo '{ "a": 1 }' > src/data.json`,
  `printf '{\\n  "name": "x",\\n  "scripts": { "test": "true" }\\n}\\n' > package.json`,
  `printf '{ // strict\\n  "compilerOptions": { "strict": true }\\n}\\n' > tsconfig.json`,
  `printf '{\\n  "name": "x",\\n  "lockfileVersion": 3\\n}\\n' > package-lock.json`,
  "echo 'version: 2 # two' > .github/dependabot.yml",
].join("; ");
const formatGate = (more = "") =>
  JSON.stringify([
    {
      name: "format",
      stage: "format",
      run: "grep -q good src/state.txt && grep -q '  ' package.json || { echo 'src/state.txt:1:1: error: bad'; exit 1; }",
      fix: `${tidy}${more}`,
    },
  ]);

longTest(
  "a formatter's change of manifest, configuration and lock file is pushed with the sources, and nobody is told of data",
  async () => {
    const { github, job, first, second } = await twoJobs(untidy);
    expect((await first({ inputs: { gates: formatGate() } })).outputs.status).toBe("recovered");
    const step = await second();
    expect(step).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true", branch: "feature" } });
    for (const path of Object.keys(untidy))
      expect(github.file("feature", path), path).toBe(readFileSync(join(job.repository.root, path), "utf8"));
    expect(step.summary).not.toContain("Only data was changed");
  },
);

longTest("one job and two make the same files and the same message of a formatter's work", async () => {
  const apart = await twoJobs(untidy);
  await apart.first({ inputs: { gates: formatGate() } });
  expect((await apart.second()).code).toBe(0);
  const one = await twoJobs(untidy);
  const alone = { gates: formatGate(), deliver: "push", "fail-on": "undelivered", "github-token": "canary-token-0123456789" };
  expect((await one.first({ inputs: alone })).code).toBe(0);
  const made = ({ github }: typeof one) => [github.git("rev-parse", "feature^{tree}"), github.git("log", "-1", "--format=%B", "feature")];
  expect(made(one)).toEqual(made(apart));
});

test("what the second job may not deliver is left out, the rest is a draft that is not proved as a whole, and the check stays red", async () => {
  const { github, stub, uploaded, second } = await twoJobs(untidy);
  await uploaded({ inputs: { gates: formatGate() } });
  const stored = stub.artifacts()[0]?.files ?? {};
  for (const [path, text] of [
    [".github/CODEOWNERS", "* @octo\n"],
    ["Makefile", "all:\n"],
  ] as const) {
    stub.replace("regreen-report", zipOf({ ...stored, "fix.patch": `${stored["fix.patch"]}${patchOf(path, text)}` }));
    const step = await second();
    expect(step, path).toMatchObject({ code: 1, outputs: { status: "recovered", delivered: "false", "pull-request-number": "1" } });
    expect(step.summary, path).toContain(`Not proved as a whole: ${path} was left out`);
    expect(github.pulls[0], path).toMatchObject({ head: "regreen/feature", base: "feature", draft: true, state: "open" });
    expect(github.pulls[0]?.body).toContain("Not proved as a whole");
    expect([github.file("regreen/feature", "src/state.txt"), github.file("regreen/feature", path)]).toEqual(["good\n", null]);
    expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
  }
});

/** A fixer that also writes a lock file, whose gate needs that file or does not. */
const lockGate = (needed: boolean) =>
  JSON.stringify([
    {
      name: "format",
      stage: "format",
      run: `grep -q good src/state.txt && grep -q '  ' package.json ${needed ? "&& grep -q two yarn.lock" : ""} || { echo 'src/state.txt:1:1: error: bad'; exit 1; }`,
      fix: `${tidy}; printf 'entry two\\n' > yarn.lock`,
    },
  ]);

longTest(
  "what the base branch names as generated is delivered; by the head's own word it is left out before the proof, and the rest is pushed",
  async () => {
    const named = { ".github/regreen.yml": "deliver: { generated: [yarn.lock] }\n" };
    for (const [where, lock] of [
      ["base", "entry two\n"],
      ["head", "entry one\n"],
    ] as const) {
      const { github, job, first, second } = await twoJobs(
        { ...untidy, "yarn.lock": "entry one\n", ...(where === "head" ? named : {}) },
        where === "base" ? named : { ".github/regreen.yml": null },
      );
      // As a checkout of the merge commit does: the first job reads the base branch's configuration as well.
      job.repository.git("fetch", "--quiet", github.gitDir, "main");
      const made = await first({ inputs: { gates: lockGate(false) } });
      expect(made.outputs.status, where).toBe("recovered");
      expect(made.summary.includes("yarn.lock is no part of the repair, because the next job may not deliver it"), where).toBe(
        where === "head",
      );
      const step = await second();
      expect(step, where).toMatchObject({ code: 0, outputs: { delivered: "true", branch: "feature" } });
      expect([github.file("feature", "src/state.txt"), github.file("feature", "yarn.lock")], where).toEqual(["good\n", lock]);
      expect(github.pulls, where).toEqual([]);
    }
  },
);

longTest("a gate that is green only with a file that may not be delivered stays red, with the command that makes the file", async () => {
  const { github, job, first, second } = await twoJobs({ ...untidy, "yarn.lock": "entry one\n" });
  const made = await first({ inputs: { gates: lockGate(true) } });
  expect(made.outputs.status).toBe("blocked");
  expect(made.summary).toContain('"format" is green only with yarn.lock, which the job that delivers may not change.');
  expect(made.summary).toContain("printf 'entry two");
  expect(made.summary).toContain("deliver.generated");
  expect(readFileSync(join(job.repository.root, "yarn.lock"), "utf8")).toBe("entry one\n");
  expect(await second()).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

longTest("one job delivers by itself, so nothing is left out for another", async () => {
  const { github, first } = await twoJobs({ ...untidy, "yarn.lock": "entry one\n" });
  const alone = { gates: lockGate(true), deliver: "push", "fail-on": "undelivered", "github-token": "canary-token-0123456789" };
  expect((await first({ inputs: alone })).code).toBe(0);
  expect(github.file("feature", "yarn.lock")).toBe("entry two\n");
});
