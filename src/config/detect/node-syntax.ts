import type { Project } from "../../core/project.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { DetectedCheck } from "./check.ts";
import { nodePackage } from "./node-package.ts";
import { filesIn } from "./tool-evidence.ts";

/** More files than this make a line that nobody reads. */
const mostFiles = 20;

/**
 * For a plain JavaScript project that has neither build, lint nor type check: whether its sources parse at all, so that a
 * syntax error is not reported as forty failing tests.
 */
export const nodeSyntaxFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const manifest = nodePackage(project, folder);
  if (manifest === null || manifest.dependencies.has("typescript")) return [];
  const files = filesIn(project, folder).filter(
    (path) =>
      /^(?:(?:src|lib|bin)\/.*|[^/]+)\.[cm]?js$/.test(path) &&
      !/(?:^|\/)(?:dist|node_modules|vendor)\/|\.(?:min|config|test|spec)\.[cm]?js$|^\./.test(path),
  );
  if (files.length === 0 || files.length > mostFiles) return [];
  const module = manifest.json.type === "module";
  const parses = files.every((path) => {
    const text = project.text(joinPath(folder, path)) ?? "";
    // node decides by the file's name and `type`, not by what a bundler would make of it.
    const modern = /^(?:import|export)\b/m.test(text);
    return path.endsWith(".mjs") || path.endsWith(".cjs") || module === modern || (!modern && !/\brequire\(|module\.exports/.test(text));
  });
  if (!parses) return [];
  const line = files.map((path) => `node --check ${quoteWord(path)}`).join(" && ");
  const check = { line, cwd: folder, stage: "build" as const, name: "syntax", keys: [`?node:--check - ${folder}`], signature: line };
  return [{ check, reason: "JavaScript without build, lint or type check: its files must at least parse", rank: "convention" }];
};
