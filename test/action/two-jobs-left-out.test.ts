import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
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

test("a formatter's change of manifest, configuration and lock file is pushed with the sources, and nobody is told of data", async () => {
  const { github, job, first, second } = await twoJobs(untidy);
  expect((await first({ inputs: { gates: formatGate() } })).outputs.status).toBe("recovered");
  const step = await second();
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered", delivered: "true", branch: "feature" } });
  for (const path of Object.keys(untidy))
    expect(github.file("feature", path), path).toBe(readFileSync(join(job.repository.root, path), "utf8"));
  expect(step.summary).not.toContain("Only data was changed");
});

test("one job and two make the same files and the same message of a formatter's work", async () => {
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
  const { github, stub, first, second } = await twoJobs(untidy);
  await first({ inputs: { gates: formatGate() } });
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

test("what the base branch names as generated is delivered as it is; the head's own word for it counts for nothing", async () => {
  const lock = "; printf 'entry two\\n' > yarn.lock";
  for (const [where, delivered] of [
    ["base", true],
    ["head", false],
  ] as const) {
    const named = { ".github/regreen.yml": "deliver: { generated: [yarn.lock] }\n" };
    const { github, first, second } = await twoJobs(
      { ...untidy, "yarn.lock": "entry one\n", ...(where === "head" ? named : {}) },
      where === "base" ? named : { ".github/regreen.yml": null },
    );
    await first({ inputs: { gates: formatGate(lock) } });
    const step = await second();
    expect(step.outputs.delivered, where).toBe(String(delivered));
    expect(github.file("feature", "yarn.lock"), where).toBe(delivered ? "entry two\n" : "entry one\n");
  }
});
