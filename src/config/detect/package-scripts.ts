import type { Project } from "../../core/project.ts";
import { type PackageManager, packagesOf } from "../../tools/command/packages.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf, offeredChecks } from "./line-check.ts";
import { nodePackage, packageManager, scriptLine } from "./node-package.ts";
import { offerOf, stagesOfName } from "./script-name.ts";

/** Gates from the scripts of a folder's package.json, and of its workspaces for what the folder itself has no script for. */
export const packageScriptFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const manifest = nodePackage(project, folder);
  if (manifest === null) return [];
  const manager = packageManager(project, folder) ?? "npm";
  const findings = Object.entries(manifest.scripts).flatMap(([name, line]) =>
    placeholder(line)
      ? []
      : offeredChecks(name, scriptLine(manager, name), `script "${name}" of ${joinPath(folder, "package.json")}`, folder, project),
  );
  const stages = new Set(findings.map(({ check }) => check.stage));
  return [...findings, ...workspaceFindings(project, folder, manager).filter(({ check }) => !stages.has(check.stage))];
};

/** What only says that there is nothing to do: `npm init` writes such a line. */
const placeholder = (line: string): boolean => /^echo\s+\\?["']?(?:error: )?no\b/i.test(line);

/** One gate for each script name that workspaces share: the package manager runs it where it is. */
const workspaceFindings = (project: Project, folder: string, manager: PackageManager): readonly DetectedCheck[] => {
  const manifest = nodePackage(project, folder);
  const declared =
    manifest?.json.workspaces !== undefined ||
    project.has(joinPath(folder, "pnpm-workspace.yaml")) ||
    project.has(joinPath(folder, "lerna.json"));
  if (!declared) return [];
  const members = packagesOf(project).filter(
    (member) => member.folder !== folder && (folder === "." || member.folder.startsWith(`${folder}/`)),
  );
  const names = new Set(members.flatMap((member) => Object.keys(member.scripts)).filter((name) => offerOf(name) === "main"));
  return [...names].flatMap((name): DetectedCheck[] => {
    const holders = members.filter((member) => member.scripts[name] !== undefined && !placeholder(member.scripts[name]));
    const checks = holders.flatMap((member) => checksOf(scriptLine(manager, name), member.folder, project, name));
    const [stage = stagesOfName(name)[0]] = new Set(checks.map((check) => check.stage));
    // A script that is taken apart in one of them would do in the whole what it must not do there.
    const plain = checks.length === holders.length && checks.every((check) => check.name === name && check.stage === stage);
    if (stage === undefined || checks.length === 0) return [];
    const reason = `script "${name}" of ${holders.length === 1 ? `workspace ${holders[0]?.folder ?? ""}` : `${holders.length} workspaces`}`;
    if (!plain || (manager === "yarn" && holders.length <= 3))
      return checks.slice(0, 10).map((check) => ({ check, reason, rank: "variant" }));
    const line = {
      npm: `npm run ${name} --workspaces --if-present`,
      pnpm: `pnpm -r --if-present run ${name}`,
      yarn: `yarn workspaces foreach -A run ${name}`,
      bun: `bun run --filter '*' ${name}`,
    }[manager];
    const keys = [...new Set(checks.flatMap((check) => check.keys))];
    return [{ check: { line, cwd: folder, stage, name, keys, signature: keys.join("\n") }, reason, rank: "variant" }];
  });
};
