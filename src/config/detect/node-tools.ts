import picomatch from "picomatch";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/command/packages.ts";
import { tools } from "../../tools/table.ts";
import type { Tool } from "../../tools/tool.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { executor, installedPrograms, nodePackage, packageManager } from "./node-package.ts";

/** The first file or table that configures a tool in a folder, in words for a reason ("package.json, key prettier"); null where nothing does. `names` are the files that stand in the folder itself. */
export const configurationOf = (
  tool: Tool,
  names: readonly string[],
  hasTable: (file: string, table: string) => boolean,
): { readonly file: string; readonly key: string | null } | null => {
  const { files = [], tables = [] } = tool.configuration ?? {};
  const isOne = picomatch([...(tool.projectCheck?.needs ?? files)], { dot: true });
  const file = names.find((name) => isOne(name));
  if (file !== undefined) return { file, key: null };
  const table =
    tool.projectCheck?.needs === undefined ? tables.find(([shared, key]) => names.includes(shared) && hasTable(shared, key)) : undefined;
  return table === undefined ? null : { file: table[0], key: table[1] };
};

/** Names of the files in a folder itself. */
export const namesIn = (project: Project, folder: string): readonly string[] =>
  project.under(folder).flatMap((path) => {
    const name = folder === "." ? path : path.slice(folder.length + 1);
    return name.includes("/") ? [] : [name];
  });

/** Gates from tools that a package is configured for and brings. */
export const nodeToolFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const manifest = nodePackage(project, folder);
  if (manifest === null) return [];
  const programs = installedPrograms(project);
  const manager = packageManager(project, folder) ?? "npm";
  const names = namesIn(project, folder);
  return tools.flatMap((tool): DetectedCheck[] => {
    const { projectCheck: check, packages } = tool;
    const brought = packages?.npm?.[0];
    if (check?.evidence === undefined || brought === undefined || !manifest.dependencies.has(brought)) return [];
    if (programs !== null && !programs.has(check.command.split(" ")[0] ?? "")) return [];
    const found = configurationOf(tool, names, (file, key) => file === "package.json" && manifest.json[key] !== undefined);
    if (check.evidence !== "package" && found === null) return [];
    const text = found === null ? null : project.text(joinPath(folder, found.file));
    if (text !== null && check.checksNothing?.(text)) return [];
    const reason =
      found === null
        ? `dependency ${brought} of ${joinPath(folder, "package.json")}`
        : `${joinPath(folder, found.file)}${found.key === null ? "" : `, key ${found.key}`} and dependency ${brought}`;
    const line = [executor(manager), check.command, ...(check.target === undefined ? [] : [check.target])].join(" ");
    return checksOf(line, folder, project, null, check.stage).map((one) => ({ check: one, reason, rank: "configured" }));
  });
};
