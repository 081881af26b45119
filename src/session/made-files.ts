/** Files that no commit holds, and the scripts that make them: the build of a workspace's package, a generated source. */
import { isIgnored } from "../adapters/ignored.ts";
import { nodePackage, packageManager, scriptLine } from "../config/detect/node-package.ts";
import { shellWord } from "../core/gap/reproduce.ts";
import type { MadeFile } from "../core/gap/setup.ts";
import type { Project } from "../core/project.ts";
import { nearestPackage, packagesOf } from "../tools/command/packages.ts";
import { joinPath, parentOf } from "../tools/text/paths.ts";

/** Names of scripts that make files, the most telling first. */
const makers = ["generate", "codegen", "gen", "prebuild", "build"];

const scriptIn = (project: Project, folder: string): string | null => {
  const scripts = nodePackage(project, folder)?.scripts ?? {};
  const name =
    makers.find((maker) => scripts[maker] !== undefined) ?? Object.keys(scripts).find((script) => /^(?:generate|codegen)[:-]/.test(script));
  if (name === undefined) return null;
  const line = scriptLine(packageManager(project, folder) ?? "npm", name);
  return folder === "." ? line : `(cd ${shellWord(folder)} && ${line})`;
};

/** What makes the file that a module path names; null where it is no such file. */
export const madeBy = (project: Project, root: string, module: string, from: string | null): MadeFile | null => {
  const installed = module.includes("node_modules/") ? module.slice(module.lastIndexOf("node_modules/") + "node_modules/".length) : module;
  const member = packagesOf(project).find(
    ({ name, folder }) => name !== null && folder !== "." && (installed === name || installed.startsWith(`${name}/`)),
  );
  if (member !== undefined) {
    const run = scriptIn(project, member.folder);
    return run === null ? null : { name: member.name ?? member.folder, run };
  }
  if (!/^\.{1,2}\/|^[\w.-]+\/.*\.\w{1,4}$/.test(module)) return null;
  const path = module.startsWith(".") ? joinPath(from === null ? "." : parentOf(from), module) : module;
  if (path.startsWith("..") || !isIgnored(root, path)) return null;
  return { name: path, run: scriptIn(project, nearestPackage(project, parentOf(path))?.folder ?? ".") };
};
