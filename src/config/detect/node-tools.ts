import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/command/packages.ts";
import { tools } from "../../tools/table.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { executor, installedPrograms, nodePackage, packageManager } from "./node-package.ts";
import { configurationOf, namesIn, speaksFor } from "./tool-evidence.ts";

/** Gates from tools that a package is configured for and brings. */
export const nodeToolFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const manifest = nodePackage(project, folder);
  if (manifest === null) return [];
  const programs = installedPrograms(project);
  const manager = packageManager(project, folder) ?? "npm";
  const names = namesIn(project, folder);
  return tools.flatMap((tool): DetectedCheck[] => {
    const check = tool.projectChecks?.find(({ of }) => of === undefined);
    const brought = tool.packages?.npm?.[0];
    if (check === undefined || brought === undefined || !manifest.dependencies.has(brought)) return [];
    if (programs !== null && !programs.has(check.command.split(" ")[0] ?? "")) return [];
    const found = configurationOf(tool, check, names, (file, key) => file === "package.json" && manifest.json[key] !== undefined);
    if (!speaksFor(check, found, brought)) return [];
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
