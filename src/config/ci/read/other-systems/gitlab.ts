import type { Project } from "../../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { goesOnAnyway, type LeftOut } from "../job.ts";
import { Reference, readYamlFile } from "../yaml-file.ts";
import { extended, type FoundJobs, jobFrom, jobsOfFile, scriptLines, variablesOf } from "./script-job.ts";

const path = ".gitlab-ci.yml";
/** Keys at the top that are no jobs. Source: https://docs.gitlab.com/ci/yaml/ */
const keywords = /^(?:default|include|stages|variables|workflow|image|services|cache|before_script|after_script|spec|pages|\..*)$/;

/** The jobs of GitLab's pipeline; what deploys is none. */
export const gitlabJobs = (project: Project): FoundJobs =>
  jobsOfFile([path], project, (config) => {
    const included = withIncluded(config, project, [path], new Set([path]));
    const all = tableOf(withReferences(included.all, included.all));
    const common: Table = { ...all, ...tableOf(all.default) };
    const names = Object.keys(all).filter((name) => !keywords.test(name));
    return { jobs: names.flatMap((name) => jobOf(name, extended(tableOf(all[name]), all), common)), leftOut: included.leftOut };
  });

/** Data with what `!reference [job, key]` names in its place. Source: https://docs.gitlab.com/ci/yaml/yaml_optimization/ */
const withReferences = (value: unknown, all: Table, around: readonly Reference[] = [], budget = { references: 1_000 }): unknown => {
  const inside = (one: unknown) => withReferences(one, all, around, budget);
  if (value instanceof Reference) {
    if (around.includes(value) || budget.references-- <= 0) return null;
    const named = value.path.reduce<unknown>((table, key) => tableOf(table)[key], all);
    return withReferences(named, all, [...around, value], budget);
  }
  if (Array.isArray(value)) return value.map(inside);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inside(one)]));
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
  for (const one of [config.include ?? {}].flat()) {
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

/** What starts a pipeline that is of no change. */
const otherStart = /\$CI_PIPELINE_SOURCE\s*==\s*["'](?:schedule|web|api|trigger|pipeline|chat)["']|^\s*\$CI_COMMIT_TAG\s*$/;
const otherRefs = /^(?:tags|schedules|triggers|web|api|pipelines|external|chat)$/;

/** Why a job is none of a change, or decides nothing there; null where it does. */
const whyNone = ({ when, allow_failure: mayFail, rules, only }: Table): string | null => {
  const refs = scriptLines(tableOf(only).refs ?? only);
  if (when === "never" || (refs.length > 0 && refs.every((ref) => otherRefs.test(ref)))) return "no change starts it";
  const started = listOf(rules)
    .map(tableOf)
    .filter((rule) => rule.when !== "never" && !(otherStart.test(String(rule.if)) && !String(rule.if).includes("||")));
  if (listOf(rules).length > 0 && started.length === 0) return "no change starts it";
  const all = (is: (one: Table) => boolean): boolean => started.length > 0 && started.every(is);
  if (when === "manual" || all((rule) => rule.when === "manual")) return "somebody starts it by hand";
  if (when === "on_failure") return "it runs where a job before it failed";
  // With exit codes all others count.
  return mayFail === true || all((rule) => rule.allow_failure === true) ? goesOnAnyway : null;
};

const jobOf = (id: string, job: Table, common: Table) => {
  if (/deploy|release|publish|pages/i.test(`${id} ${job.stage ?? ""}`)) return [];
  const script = scriptLines(job.script);
  if (script.length === 0) return [];
  const run = [...scriptLines(job.before_script ?? common.before_script), ...script].join("\n");
  const env = { ...variablesOf(common.variables), ...variablesOf(job.variables) };
  const tags = scriptLines(job.tags).join(" ");
  const image = job.image ?? common.image;
  const named = String(typeof image === "string" ? image : (tableOf(image).name ?? ""));
  return [
    [
      jobFrom({
        path,
        id,
        system: /windows/i.test(tags) ? "Windows" : /mac|osx/i.test(tags) ? "macOS" : "Linux",
        obstacle: whyNone(job),
        services: listOf(job.services ?? common.services).length > 0,
        image: named.replace(/\$\{?(\w+)\}?/g, (whole, name: string) => env[name] ?? whole),
        steps: [{ name: id, run, written: run, env }],
      }),
    ],
  ];
};
