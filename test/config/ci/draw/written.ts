/**
 * Plays what `init` writes for drawn repositories, as far as no runner is needed: `written.ts FOLDER [NAME]`. Lines to paste must parse where
 * they are pasted, with ids of their own, and no step before Regreen may do what a gate behind it compares.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { plainStanding } from "../../../../src/config/ci/gates/standing.ts";
import { detect } from "../../../../src/config/detect/detect.ts";
import { pastedJobs, redWorkflows } from "../../../../src/config/init/red-ci.ts";
import { repairJobs } from "../../../../src/config/init/repair-jobs.ts";
import { tableOf } from "../../../../src/tools/text/fields.ts";
import { drawn, projectAt } from "./at.ts";

/** A workflow with lines at the end of its `jobs:`, which may stand in front of other keys. */
const pasted = (text: string, lines: string): string => {
  const all = text.split("\n");
  const jobs = all.findIndex((line) => /^["']?jobs["']?:/.test(line));
  const next = all.findIndex((line, at) => at > jobs && /^[^\s#]/.test(line));
  return [...all.slice(0, next < 0 ? all.length : next), lines, ...(next < 0 ? [] : all.slice(next))].join("\n");
};

const [folder = ".", only = ""] = process.argv.slice(2);
const sums = { repositories: 0, jobs: 0, steps: 0, pasted: 0, faults: 0 };
const fault = (text: string): void => {
  sums.faults++;
  process.stdout.write(`${text}\n`);
};
for (const [, , , name = "", commit = ""] of drawn) {
  const repository = join(folder, name.replace("/", "+"), "repo");
  if (!name.includes(only) || !existsSync(repository)) continue;
  const project = projectAt(repository, commit);
  const { jobs, gates } = detect(project, ".", { ...plainStanding, behindOwnSteps: true, repository: name });
  const written = repairJobs(jobs, project);
  sums.repositories++;
  sums.jobs += written.length;
  sums.steps += written.reduce((sum, { steps }) => sum + steps.length, 0);
  const compared = new Set(gates.flatMap(({ gate }) => (typeof gate.fix === "string" ? [gate.fix.trim()] : [])));
  for (const { id, steps } of written)
    for (const { run } of steps)
      if (typeof run === "string" && compared.has(run.trim())) fault(`${name} ${id}: does before Regreen what a gate compares: ${run}`);
  for (const workflow of redWorkflows(jobs, project)) {
    sums.pasted++;
    try {
      const ids = Object.keys(tableOf(tableOf(parse(pasted(project.text(workflow.path) ?? "", pastedJobs(workflow)))).jobs));
      const missing = workflow.groups.filter(({ job }) => !ids.includes(job.id));
      if (missing.length > 0 || ids.length <= workflow.jobs.length) fault(`${name} ${workflow.path}: a job is not there`);
    } catch (error) {
      fault(`${name} ${workflow.path}: ${String(error).split("\n")[0]}`);
    }
  }
}
process.stdout.write(`${JSON.stringify(sums)}\n`);
