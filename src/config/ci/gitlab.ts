import type { Project } from "../../core/project.ts";
import { listOf, type Table, tableOf } from "../../tools/structured/fields.ts";
import { extended, type FoundJobs, jobFrom, scriptLines, variablesOf } from "./script-job.ts";
import { readYamlFile } from "./yaml-file.ts";

const path = ".gitlab-ci.yml";
/** Keys at the top that are no jobs. Source: https://docs.gitlab.com/ci/yaml/ */
const keywords = /^(?:default|include|stages|variables|workflow|image|services|cache|before_script|after_script|spec|pages|\..*)$/;

/** The jobs of GitLab's pipeline; what is run by hand, may fail, or deploys is none. */
export const gitlabJobs = (project: Project): FoundJobs => {
  if (!project.has(path)) return { jobs: [], leftOut: [] };
  const config = readYamlFile(project, path);
  if (!config.ok) return { jobs: [], leftOut: [{ what: path, why: config.error }] };
  const all = config.value;
  const common: Table = { ...all, ...tableOf(all.default) };
  const names = Object.keys(all).filter((name) => !keywords.test(name) && scriptLines(extended(tableOf(all[name]), all).script).length > 0);
  return { jobs: names.flatMap((name) => jobOf(name, extended(tableOf(all[name]), all), common)), leftOut: [] };
};

const jobOf = (id: string, job: Table, common: Table) => {
  if (job.when === "manual" || job.allow_failure === true || /deploy|release|publish|pages/i.test(`${id} ${job.stage ?? ""}`)) return [];
  const run = [...scriptLines(job.before_script ?? common.before_script), ...scriptLines(job.script)].join("\n");
  const env = { ...variablesOf(common.variables), ...variablesOf(job.variables) };
  const tags = scriptLines(job.tags).join(" ");
  return [
    [
      jobFrom({
        path,
        id,
        system: /windows/i.test(tags) ? "Windows" : /mac|osx/i.test(tags) ? "macOS" : "Linux",
        services: listOf(job.services ?? common.services).length > 0,
        steps: [{ name: id, run, written: run, env }],
      }),
    ],
  ];
};
