import { expect, test } from "vitest";
import { parse } from "yaml";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { pastedJobs, redWorkflows } from "../../../src/config/init/red-ci.ts";
import { projectOf } from "../../../src/core/project.ts";

const path = ".github/workflows/ci.yml";

interface Job {
  readonly needs?: string | readonly string[];
  readonly if?: string;
  readonly steps?: readonly { readonly run?: string }[];
}

/** The jobs of a workflow once the printed lines stand at its end, just as they are; two of one id do not parse. */
const pasted = (ci: string, others: Record<string, string> = {}): Readonly<Record<string, Job>> => {
  const project = projectOf({ [path]: ci, ...others });
  const workflow = redWorkflows(ciGates(project, { ...plainStanding, behindOwnSteps: true }).jobs, project).find(
    (one) => one.path === path,
  );
  if (workflow === undefined) throw new Error("no workflow");
  return (parse(ci + pastedJobs(workflow)) as { readonly jobs: Readonly<Record<string, Job>> }).jobs;
};

test("several set-ups of one job that calls a workflow are jobs with an id each, which no case of the workflow's own ids has", () => {
  const job = (image: string) =>
    `  on-${image}: { runs-on: ubuntu-latest, container: ${image}, steps: [{ uses: actions/checkout@v7 }, { run: npx eslint src/${image} }] }\n`;
  const shared = `on: { workflow_call: }\njobs:\n${["a", "b", "c"].map(job).join("")}`;
  const own = (id: string) => `  ${id}: { runs-on: ubuntu-latest, steps: [{ run: echo ${id} }] }\n`;
  const ci = `on: pull_request\njobs:\n  CI: { uses: ./.github/workflows/shared.yml }\n${["repair-ci-2", "Deliver", "settle", "settle-2"].map(own).join("")}`;
  const jobs = pasted(ci, { ".github/workflows/shared.yml": shared });
  const repairs = ["repair-CI", "repair-CI-3", "repair-CI-4"];
  expect(Object.keys(jobs).slice(5)).toEqual([...repairs, "deliver-2", "settle-3"]);
  expect(repairs.map((id) => jobs[id]?.needs)).toEqual(["CI", "CI", "CI"]);
  expect(jobs["deliver-2"]?.needs).toEqual(repairs);
  expect([...(jobs["deliver-2"]?.if ?? "").matchAll(/needs\.([\w-]+)\.result/g)].map(([, id]) => id)).toEqual(repairs);
  expect(jobs["settle-3"]?.needs).toEqual(["CI", "repair-ci-2", "Deliver", "settle", "settle-2"]);
});

test.each([2, 4, 3, 1])("jobs that stand %i in are followed at that place, and no script of theirs is another one then", (indent) => {
  const script = "  cat > a <<X\n\n    deep\n X\npip install tox\n";
  const ci = `on: pull_request
jobs:   # what is checked

# And where
  # that stands.
${[
  "lint:",
  "  runs-on: ubuntu-latest",
  "  steps:",
  "    - name: Install dependencies",
  `      run: ${JSON.stringify(script)}`,
  "    - run: flake8 .",
  "docs: { runs-on: macos-latest, steps: [{ run: make -C docs html }] }",
]
  .map((line) => `${" ".repeat(indent)}${line}\n`)
  .join("")}`;
  const jobs = pasted(ci);
  expect(Object.keys(jobs)).toEqual(["lint", "docs", "repair", "deliver", "settle"]);
  expect(jobs.repair?.steps?.flatMap(({ run }) => run ?? [])).toEqual([script]);
  expect(pasted(ci.replaceAll("\n", "\r\n"))).toEqual(jobs);
});
