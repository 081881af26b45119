// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { expect, test } from "vitest";
import { parse } from "yaml";
import { ciGates } from "../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../src/config/ci/gates/standing.ts";
import { afterCiText, pastedJobs, redWorkflows } from "../../src/config/init/red-ci.ts";
import { cachingActions, uncached } from "../../src/config/init/uncached.ts";
import { projectOf } from "../../src/core/project.ts";

const redIn = (files: Record<string, string>) =>
  redWorkflows(ciGates(projectOf(files), { ...plainStanding, behindOwnSteps: true }).jobs, projectOf(files));

const node = "{ uses: actions/checkout@v7 }, { uses: actions/setup-node@v7, with: { node-version: 24, cache: npm } }, { run: npm ci }";
const ci = `name: CI
on: [pull_request, push]
jobs:
  lint: { runs-on: ubuntu-latest, steps: [${node}, { run: npx eslint . }] }
  test: { runs-on: ubuntu-latest, needs: lint, steps: [${node}, { run: npm test }] }
  py:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v7
      - uses: actions/cache@v5
        with: { path: .tox, key: tox }
      - run: pip install tox
      - run: tox
  mac: { runs-on: macos-latest, steps: [{ uses: actions/checkout@v7 }, { run: swift test }] }
  publish: { runs-on: ubuntu-latest, needs: [test], if: github.ref == 'refs/heads/main', steps: [{ run: npm publish }] }
`;
const path = ".github/workflows/ci.yml";

interface Written {
  readonly needs?: string | readonly string[];
  readonly if: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly "cache-mode"?: string;
  readonly environment?: string;
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: Readonly<Record<string, unknown>> }[];
}
const jobsOf = (text: string) => (parse(text) as { readonly jobs: Readonly<Record<string, Written>> }).jobs;

test("the pasted jobs stand for groups of CI's own set-up, start only when one of theirs is red, and name what nobody repairs", () => {
  const [workflow, ...others] = redIn({ [path]: ci });
  if (workflow === undefined) throw new Error("no workflow");
  expect(others).toEqual([]);
  const text = pastedJobs(workflow);
  expect(text).toContain("# Not repaired here: mac and publish.");
  const { "repair-lint": lint, "repair-py": py, deliver, settle, ...more } = jobsOf(`jobs:\n${text}`);
  expect(more).toEqual({});
  expect(lint?.needs).toEqual(["lint", "test"]);
  expect(py?.needs).toBe("py");
  for (const job of [lint, py]) {
    expect(job?.if).toContain("!cancelled() && (contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled'))");
    expect(job?.if).toContain("github.event_name == 'pull_request'");
    expect(job?.permissions).toEqual({ contents: "read", actions: "read" });
    expect(job?.steps.at(-1)?.with).toMatchObject({ gates: "failed", "fail-on": "never" });
  }
  // Its run is the pull request's, so are its caches.
  expect(lint?.steps[1]?.with).toEqual({ "node-version": 24, cache: "npm" });
  expect(deliver?.if).toBe("${{ !cancelled() && (needs.repair-lint.result != 'skipped' || needs.repair-py.result != 'skipped') }}");
  expect(settle?.needs).toEqual(["lint", "test", "py", "mac", "publish"]);
  expect(settle?.if).toContain("github.event.sender.type == 'Bot'");
});

test("the workflow behind CI repairs the commit that was red, and saves nothing in the default branch's cache", () => {
  const other = `name: Docs\non: pull_request\njobs:\n  docs: { runs-on: ubuntu-latest, steps: [${node}, { run: npx markdownlint . }] }\n`;
  const text = afterCiText(redIn({ [path]: ci, ".github/workflows/docs.yml": other }));
  const whole = parse(text) as { readonly on: object; readonly "cache-mode": string; readonly permissions: object };
  expect(whole).toMatchObject({
    on: { workflow_run: { workflows: ["CI", "Docs"], types: ["completed"] } },
    "cache-mode": "read",
    permissions: {},
  });
  const { wake, deliver, settle, ...repairs } = jobsOf(text);
  expect(wake?.permissions).toEqual({ contents: "read", actions: "read", "pull-requests": "write" });
  expect(wake?.steps.map(({ uses, with: inputs }) => [uses, inputs?.mode])).toEqual([["regreen/regreen@v1", "wake"]]);
  expect(JSON.stringify([wake, deliver])).not.toContain("ANTHROPIC");
  expect(Object.keys(repairs)).toEqual(["repair-1", "repair-2", "repair-3"]);
  for (const job of Object.values(repairs)) {
    expect(job).toMatchObject({
      needs: "wake",
      "cache-mode": "read",
      environment: "regreen",
      permissions: { contents: "read", actions: "read" },
    });
    expect(job.if).toMatch(/startsWith\(github\.event\.workflow_run\.path, '\.github\/workflows\/(?:ci|docs)\.yml'\)/);
    expect(job.steps[0]?.with).toMatchObject({ ref: "${{ needs.wake.outputs.commit }}", "persist-credentials": false });
    for (const { uses = "", with: inputs = {} } of job.steps) {
      const known = cachingActions[uses.split("@")[0] ?? ""];
      for (const key of known?.without ?? []) expect(inputs).not.toHaveProperty(key);
      expect(inputs).toMatchObject(known?.with ?? {});
      expect(known?.uses).toBeUndefined();
    }
  }
  expect(text).toContain("actions/cache/restore@v5");
  expect(repairs["repair-1"]?.steps.at(-1)?.with).toMatchObject({ jobs: "lint test" });
  expect(settle?.if).toContain("contains(github.event.workflow_run.head_commit.message, 'Repaired-by')");
});

test("an input that an older version of an action does not know is not given", () => {
  const step = (uses: string) => uncached({ uses, with: { cache: "npm" } });
  expect([step("actions/setup-node@v4"), step("actions/setup-node@v5")]).toEqual([
    { uses: "actions/setup-node@v4" },
    { uses: "actions/setup-node@v5", with: { "package-manager-cache": false } },
  ]);
});

test("one set-up needs no choice among jobs, and five are four", () => {
  const one = afterCiText(redIn({ [path]: ci.replace(/ {2}py:[\s\S]*? {2}mac/, "  mac") }));
  expect(Object.keys(jobsOf(one))).toEqual(["wake", "repair", "deliver", "settle"]);
  expect(one).not.toContain("wake.outputs.jobs");
  const many = `on: push\njobs:\n${[1, 2, 3, 4, 5].map((at) => `  j${at}: { runs-on: ubuntu-latest, container: box:${at}, steps: [{ uses: actions/checkout@v7 }, { run: npx eslint src/${at} }] }\n`).join("")}`;
  const [workflow] = redIn({ [path]: many });
  const text = workflow === undefined ? "" : pastedJobs(workflow);
  expect(text).toContain("# Not repaired here: j5.");
  expect(Object.keys(jobsOf(`jobs:\n${text}`))).toHaveLength(6);
  // On pushes alone there is no second run of the same commit.
  expect(text).not.toContain("default_branch");
});

test("a workflow of the repository that is called is repaired where it is called, and ids that are taken get others", () => {
  const files = {
    [path]:
      "on: pull_request\njobs:\n  all: { uses: ./.github/workflows/checks.yml }\n  repair: { runs-on: ubuntu-latest, steps: [{ run: echo fix }] }\n  deliver: { runs-on: ubuntu-latest, steps: [{ run: echo ship }] }\n",
    ".github/workflows/checks.yml": `on: { workflow_call: }\njobs:\n  lint: { runs-on: ubuntu-latest, steps: [${node}, { run: npx eslint . }] }\n`,
  };
  const workflows = redIn(files);
  expect(workflows.map((workflow) => [workflow.path, workflow.groups.flatMap(({ ids }) => ids)])).toEqual([[path, ["all"]]]);
  const [workflow] = workflows;
  expect(Object.keys(jobsOf(`jobs:\n${workflow === undefined ? "" : pastedJobs(workflow)}`))).toEqual(["repair-2", "deliver-2", "settle"]);
});
