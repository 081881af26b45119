/** Which files of the repository say what jobs do: who changes one of them, chooses the commands. */
import type { Project } from "../../../core/project.ts";
import { listOf, type Table, tableOf } from "../../../tools/text/fields.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { ownWorkflow } from "../read/github/contexts.ts";
import { readYamlFile } from "../read/yaml-file.ts";

/** The workflow at `path`, the workflows that its jobs of these ids call, and the actions of this repository that they use, each once. */
export const sourcesOf = (path: string, ids: ReadonlySet<string>, project: Project, repository: string | null): readonly string[] => {
  const found = new Set([path]);
  const written = (file: string): Table => {
    const read = readYamlFile(project, file);
    return read.ok ? read.value : {};
  };
  const jobs = tableOf(written(path).jobs);
  const open = [...ids].map((id) => tableOf(jobs[id]));
  // A job, or what an action is made of: both name others by `uses`, and have steps that do.
  for (const one of open) {
    for (const { uses } of [one, ...stepsIn(one.steps)]) {
      const named = typeof uses === "string" ? uses.trim() : "";
      const own = ownWorkflow(named, repository)?.path ?? /^[.$]\/(.*)$/.exec(named)?.[1];
      if (own === undefined) continue;
      const files = /\.ya?ml$/.test(own) ? [own] : ["action.yml", "action.yaml"].map((file) => joinPath(joinPath(".", own), file));
      const file = files.find((each) => project.has(each)) ?? files[0] ?? own;
      if (found.has(file) || found.size >= mostSources) continue;
      found.add(file);
      const { jobs: called, runs } = written(file);
      open.push(tableOf(runs), ...Object.values(tableOf(called)).map(tableOf));
    }
  }
  return [...found];
};

const mostSources = 100;

const stepsIn = (steps: unknown): readonly Table[] =>
  listOf(steps)
    .map(tableOf)
    .flatMap((step) => [step, ...listOf(step.parallel).map(tableOf)]);
