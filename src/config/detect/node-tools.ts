import { isTestFile } from "../../core/policy/policy.ts";
import type { Project } from "../../core/project.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { checkingWords, effectOf } from "../../tools/command/writing.ts";
import { tools } from "../../tools/table.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { Tool } from "../../tools/tool.ts";
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
    // Runners exit 1 where they find no test.
    if (check.stage === "test" && !project.under(folder).some(holdsTests)) return [];
    if (programs !== null && !programs.has(check.command.split(" ")[0] ?? "")) return [];
    const found = configurationOf(tool, check, names, (file, key) => file === "package.json" && manifest.json[key] !== undefined);
    if (!speaksFor(check, found, brought)) return [];
    const text = found === null ? null : project.text(joinPath(folder, found.file));
    if (text !== null && check.checksNothing?.(text)) return [];
    const reason =
      found === null
        ? `dependency ${brought} of ${joinPath(folder, "package.json")}`
        : `${joinPath(folder, found.file)}${found.key === null ? "" : `, key ${found.key}`} and dependency ${brought}`;
    const own = ownForm(tool, manifest.scripts, folder, project);
    const line = [executor(manager), own?.words ?? check.command, ...(own || check.target === undefined ? [] : [check.target])].join(" ");
    const why = own === null ? reason : `script "${own.name}" of ${joinPath(folder, "package.json")}, which repairs`;
    return checksOf(line, folder, project, null, check.stage).map((one) => ({ check: one, reason: why, rank: "configured" }));
  });
};

/** Whether a file may be one of those that a runner looks for: what only stands in for something, or is compared with, is none. */
const holdsTests = (path: string): boolean =>
  /\.[cm]?[jt]sx?$|\.(?:vue|svelte|coffee)$/.test(path) && isTestFile(path) && !/(?:^|\/)__(?:mocks|fixtures|snapshots)__\//.test(path);

/** The check of what a script of the project repairs with the tool alone (`prettier --write src`): that is all that is meant to be so. */
const ownForm = (tool: Tool, scripts: Readonly<Record<string, string>>, folder: string, project: Project) => {
  for (const [name, line] of Object.entries(scripts)) {
    const { leaves } = recognise(line, folder, project);
    const words = leaves.length === 1 && leaves[0]?.use?.tool === tool ? leaves[0].words : [];
    const checking = effectOf(words, [tool]) === "writes" ? checkingWords(words, [tool]) : null;
    // In quotes the tool looks for the files itself.
    if (checking?.every((word) => !/[$`]/.test(word))) return { name, words: checking.map(quoteWord).join(" ") };
  }
  return null;
};
