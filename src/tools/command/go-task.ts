import { parse } from "yaml";
import type { Project } from "../../core/project.ts";
import { listOf, type Table, tableOf } from "../text/fields.ts";
import { joinPath, parentOf } from "../text/paths.ts";
import { upwards } from "./packages.ts";

const files = ["Taskfile.yml", "taskfile.yml", "Taskfile.yaml", "taskfile.yaml", "Taskfile.dist.yml", "Taskfile.dist.yaml"];

/** More commands than this are not followed: tasks may call each other many times over. */
const most = 200;

/** A Taskfile where its tasks run: the file's own folder, or the one that the file that includes it names. */
interface Taskfile {
  readonly path: string;
  readonly folder: string;
  readonly tasks: Table;
  readonly includes: Table;
  readonly variables: Table;
}

/**
 * The commands of a task of Task, of what it depends on first, from the repository's root; none where no Taskfile has it. Of templates
 * plain variables are filled in and the rest is left empty. Format: https://taskfile.dev/docs/reference/schema
 */
export const goTaskLines = (name: string, cwd: string, project: Project): readonly string[] => {
  const path = upwards(cwd, (folder) => fileIn(folder, project));
  return path === null ? [] : linesOf(name, taskfileAt(path, parentOf(path), project), project, [], { commands: most });
};

const fileIn = (folder: string, project: Project): string | null =>
  files.map((file) => joinPath(folder, file)).find((path) => project.has(path)) ?? null;

const taskfileAt = (path: string, folder: string, project: Project): Taskfile => {
  let file: Table = {};
  try {
    file = tableOf(parse(project.text(path) ?? ""));
  } catch {
    // What is no YAML has no tasks.
  }
  return { path, folder, tasks: tableOf(file.tasks), includes: tableOf(file.includes), variables: tableOf(file.vars) };
};

const linesOf = (
  name: string,
  file: Taskfile,
  project: Project,
  around: readonly string[],
  budget: { commands: number },
): readonly string[] => {
  const id = `${file.path} ${name}`;
  if (around.includes(id) || budget.commands-- <= 0) return [];
  const written = file.tasks[name] ?? Object.values(file.tasks).find((task) => listOf(tableOf(task).aliases).includes(name));
  if (written === undefined) {
    const [, space = "", inner = ""] = /^([^:]+):(.+)$/.exec(name) ?? [];
    const included = includedAs(space, file, project);
    return included === null ? [] : linesOf(inner, included, project, [...around, id], budget);
  }
  const task = typeof written === "string" ? { cmd: written } : Array.isArray(written) ? { cmds: written } : tableOf(written);
  const variables = { ...file.variables, ...tableOf(task.vars) };
  const folder = joinPath(file.folder, typeof task.dir === "string" ? filled(task.dir, variables) : ".");
  const called = (one: unknown) => linesOf(filled(String(one), variables).replace(/^:/, ""), file, project, [...around, id], budget);
  const commands = [...listOf(task.cmds), ...(task.cmd === undefined ? [] : [task.cmd])];
  return [
    ...listOf(task.deps).flatMap((dependency) => called(typeof dependency === "string" ? dependency : (tableOf(dependency).task ?? ""))),
    ...commands.flatMap((command) => {
      const { cmd, task: other } = typeof command === "string" ? { cmd: command, task: undefined } : tableOf(command);
      if (other !== undefined) return called(other);
      const line = typeof cmd === "string" ? filled(cmd, variables) : "";
      return line === "" ? [] : [folder === "." ? line : `cd ${folder} && ${line}`];
    }),
  ];
};

/** The Taskfile that another includes under a name; null where there is none in this repository. */
const includedAs = (name: string, file: Taskfile, project: Project): Taskfile | null => {
  const written = file.includes[name];
  const { taskfile = "", dir } = typeof written === "string" ? { taskfile: written } : tableOf(written);
  if (written === undefined || typeof taskfile !== "string") return null;
  const place = joinPath(parentOf(file.path), taskfile);
  const path = project.has(place) ? place : fileIn(place, project);
  return path === null ? null : taskfileAt(path, joinPath(file.folder, typeof dir === "string" ? dir : "."), project);
};

const filled = (text: string, variables: Table): string =>
  text
    .replace(/\{\{-?\s*(?:\.(\w+))?(?:(?!\}\})[\s\S]){0,500}\}\}/g, (whole, name?: string) => {
      const value = name !== undefined && /^\{\{-?\s*\.\w+\s*-?\}\}$/.test(whole) ? variables[name] : undefined;
      return typeof value === "string" && !value.includes("{{") ? value : "";
    })
    .trim();
