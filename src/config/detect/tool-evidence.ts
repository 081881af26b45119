import picomatch from "picomatch";
import type { Project } from "../../core/project.ts";
import type { ProjectCheck, Tool } from "../../tools/tool.ts";

/** The first of `paths` (relative to the folder), or the first table, that configures a tool; null where nothing does. */
export const configurationOf = (
  { configuration: { files = [], tables = [] } = {} }: Tool,
  { needs }: ProjectCheck,
  paths: readonly string[],
  hasTable: (file: string, table: string) => boolean,
): { readonly file: string; readonly key: string | null } | null => {
  const [file] = (needs ?? files).flatMap((glob) => {
    const isOne = picomatch(glob, { dot: true });
    return paths.find((path) => isOne(path)) ?? [];
  });
  if (file !== undefined) return { file, key: null };
  const table = needs === undefined ? tables.find(([shared, key]) => paths.includes(shared) && hasTable(shared, key)) : undefined;
  return table === undefined ? null : { file: table[0], key: table[1] };
};

/** Whether a project has the evidence that a check asks for, by what configures its tool and what brings it (null: nothing). */
export const speaksFor = ({ evidence }: ProjectCheck, configured: unknown, brought: unknown): boolean => {
  const spoken = { configuration: configured !== null, package: brought !== null };
  const { configuration, package: packaged } = spoken;
  return evidence !== undefined && { ...spoken, either: configuration || packaged, both: configuration && packaged }[evidence];
};

/** Paths of the files in and below a folder, as seen from it. */
export const filesIn = (project: Project, folder: string): readonly string[] =>
  project.under(folder).map((path) => (folder === "." ? path : path.slice(folder.length + 1)));

/** Names of the files in a folder itself. */
export const namesIn = (project: Project, folder: string): readonly string[] =>
  filesIn(project, folder).filter((path) => !path.includes("/"));
