// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** What looks like a check, a copy or a set-up and does harm on the way is none. */
import { describe, expect, test } from "vitest";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detect } from "../../../src/config/detect/detect.ts";
import { repairJobs } from "../../../src/config/init/repair-jobs.ts";
import { projectOf } from "../../../src/core/project.ts";

const found = (steps: string, more: Readonly<Record<string, string>> = {}) => {
  const text = `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n${steps.replace(/^/gm, "      ")}\n`;
  const files = { ".github/workflows/ci.yml": text, ...more };
  const project = projectOf(files);
  const { gates, leftOut, jobs } = detect(project, ".", { ...plainStanding, behindOwnSteps: true });
  return {
    runs: gates.map(({ gate }) => gate.run),
    why: leftOut.map(({ why }) => why),
    setUp: repairJobs(jobs, project).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? [])),
  };
};

describe("rsync in the line of a check", () => {
  test.each(["rsync -a a/ .git/", "rsync -a a/env .env"])("onto what no commit holds is no gate: %s", (copy) =>
    expect(found(`- run: ${copy} && npx tsc`)).toMatchObject({ runs: [], why: ["it throws away what is not committed"] }),
  );

  test.each(["rsync -a a/ ~/b -v", "rsync -a --log-file=/var/log/a a/ b/", "rsync -a a/ /srv/b --exclude c"])(
    "that writes beside the checkout, wherever its options stand, is no gate: %s",
    (copy) =>
      expect(found(`- run: ${copy} && npx tsc`)).toMatchObject({ runs: [], why: ["it changes the machine outside of the checkout"] }),
  );
});

test.each([
  'git ls-files "*.orig" | while read -r path; do rm "$path"; exit 1; done',
  "if git ls-files | grep -q DS_Store; then find . -name .DS_Store -delete; exit 1; fi",
])("a step that refuses and does away with what it found is no gate: %s", (run) =>
  expect(found(`- name: Reject files\n  run: |\n    ${run}\n- run: npx tsc`).runs).toEqual(["npx tsc"]),
);

test("a test beside a code scan has the build that it needs before it", () => {
  const [init, analyze] = ["- uses: github/codeql-action/init@v3", "- uses: github/codeql-action/analyze@v3"];
  const builds = ["cmake -B build", "cmake --build build", "ctest --test-dir build"];
  const steps = [init, ...builds.map((run) => `- run: ${run}`), analyze].join("\n");
  expect(found(steps, { "CMakeLists.txt": "project(x)\n" }).runs).toEqual(builds);
});

describe("what by its name installs another project", () => {
  const fetched = "git clone https://example.com/a/lib && cd lib && make";
  const beside = (run: string) => found(`- name: Install lib\n  run: ${run}\n- run: npx tsc`);

  test("stands before the checks", () => expect(beside(fetched).setUp).toEqual([fetched]));

  test.each(["ssh me@prod.example.com make install", "npm publish"])("and goes out stands before none: %s", (deed) =>
    expect(beside(`${fetched} && ${deed}`)).toMatchObject({ runs: ["npx tsc"], setUp: [] }),
  );
});

test("make takes what another leg built for its own, so that leg is none: it would be green unbuilt", () => {
  const strategy = "strategy: { matrix: { mode: [plain, strict] } }";
  const steps = "steps: [{ run: 'make dist MODE=${{ matrix.mode }}' }]";
  const text = `on: push\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    ${strategy}\n    ${steps}\n`;
  const files = { ".github/workflows/ci.yml": text, Makefile: "dist: a.c\n\tgcc -D$(MODE) a.c -o dist\n" };
  expect(found("", files).runs).toEqual(["make dist MODE=plain"]);
});

test("what does away with each file that its loop finds is no gate, whatever its name says", () => {
  const run = "find . -name '*.orig' | while read -r path; do rm \"$path\"; exit 1; done";
  expect(found(`- name: Check for leftovers\n  run: ${JSON.stringify(run)}\n- run: npx tsc`).runs).toEqual(["npx tsc"]);
});

test.each([
  "mill __.test + __.publish",
  "zig build test upload",
  "cmake --build build --target test deploy",
  "node scripts/verify-deployment-health.mjs",
  "python scripts/check_deploy_status.py",
])("what runs tasks and is told one that goes out, or asks another place, is no gate: %s", (run) =>
  expect(found(`- run: ${run}\n- run: npx tsc`).runs).toEqual(["npx tsc"]),
);

test.each(["cmake --build build --target test check", "zig build test", "mill __.test", "node tools/verify_app_deploy_workflow.mjs"])(
  "what is told a check is one: %s",
  (run) => expect(found(`- run: ${run}\n- run: npx tsc`).runs).toEqual([run, "npx tsc"]),
);
