import type { Project } from "../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../tools/structured/fields.ts";
import type { LeftOut } from "../job.ts";
import { readYamlFile } from "../yaml-file.ts";
import { extended, type FoundJobs, jobFrom, scriptLines, variablesOf } from "./script-job.ts";

const path = ".gitlab-ci.yml";
/** Keys at the top that are no jobs. Source: https://docs.gitlab.com/ci/yaml/ */
const keywords = /^(?:default|include|stages|variables|workflow|image|services|cache|before_script|after_script|spec|pages|\..*)$/;

/** The jobs of GitLab's pipeline; what is run by hand, may fail, or deploys is none. */
export const gitlabJobs = (project: Project): FoundJobs => {
  if (!project.has(path)) return { jobs: [], leftOut: [] };
  const config = readYamlFile(project, path);
  if (!config.ok) return { jobs: [], leftOut: [{ what: path, why: config.error }] };
  const { all, leftOut } = withIncluded(config.value, project, [path], new Set([path]));
  const common: Table = { ...all, ...tableOf(all.default) };
  const names = Object.keys(all).filter((name) => !keywords.test(name) && scriptLines(extended(tableOf(all[name]), all).script).length > 0);
  return { jobs: names.flatMap((name) => jobOf(name, extended(tableOf(all[name]), all), common)), leftOut };
};

/** A pipeline with what it includes out of this repository in front of its own; what stands elsewhere is left out. */
const withIncluded = (
  config: Table,
  project: Project,
  around: readonly string[],
  read: Set<string>,
): { readonly all: Table; readonly leftOut: readonly LeftOut[] } => {
  const leftOut: LeftOut[] = [];
  let all: Table = {};
  for (const one of typeof config.include === "string"
    ? [config.include]
    : Array.isArray(config.include)
      ? config.include
      : [config.include ?? {}]) {
    const named = typeof one === "string" ? (/^https?:/.test(one) ? { remote: one } : { local: one }) : tableOf(one);
    const local = typeof named.local === "string" ? named.local.replace(/^\//, "") : null;
    const file = local === null ? null : readYamlFile(project, local);
    const [where] = [local, named.project, named.template, named.remote, named.component].filter((place) => typeof place === "string");
    if (file?.ok && local !== null && !around.includes(local)) {
      // A file that two others include is read once.
      const inner = read.has(local) ? { all: {}, leftOut: [] } : withIncluded(file.value, project, [...around, local], read.add(local));
      all = { ...all, ...inner.all };
      leftOut.push(...inner.leftOut);
    } else if (where !== undefined)
      leftOut.push({
        what: `include ${where} of ${around.at(-1)}`,
        why: file === null ? "it stands in another repository" : file.ok ? "it includes itself" : file.error,
      });
  }
  return { all: { ...all, ...config }, leftOut };
};

const jobOf = (id: string, job: Table, common: Table) => {
  const onTags = JSON.stringify(tableOf(job.only).refs ?? job.only) === '["tags"]';
  if (onTags || job.when === "manual" || job.allow_failure === true || /deploy|release|publish|pages/i.test(`${id} ${job.stage ?? ""}`))
    return [];
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
