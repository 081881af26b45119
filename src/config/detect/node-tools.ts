import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import type { Finding, Rank } from "./check.ts";
import { checksOf } from "./expand.ts";
import { executor, installedPrograms, nodePackage, packageManager } from "./node-package.ts";

/** A tool that is configured and installed: a gate even where no script names it. */
interface NodeTool {
  readonly program: string;
  /** Dependencies of which one must be there. */
  readonly packages: readonly string[];
  /** Names of configuration files of which one must be there; "package.json#key" is a key of package.json. */
  readonly files: readonly string[];
  readonly command: string;
  readonly rank: Rank;
}

const variants = (base: string): readonly string[] => ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `${base}.${ending}`);

const tools: readonly NodeTool[] = [
  { program: "prettier", packages: ["prettier"], files: [".prettierrc", ".prettierrc.json", ".prettierrc.yml", ".prettierrc.yaml", ".prettierrc.json5", ".prettierrc.toml", ...variants(".prettierrc"), ...variants("prettier.config"), "package.json#prettier"], command: "prettier --check .", rank: "configured" },
  { program: "biome", packages: ["@biomejs/biome"], files: ["biome.json", "biome.jsonc", ".biome.json"], command: "biome check .", rank: "configured" },
  { program: "eslint", packages: ["eslint"], files: [".eslintrc", ".eslintrc.json", ".eslintrc.yml", ".eslintrc.yaml", ".eslintrc.js", ".eslintrc.cjs", ...variants("eslint.config"), "package.json#eslintConfig"], command: "eslint .", rank: "configured" },
  { program: "oxlint", packages: ["oxlint"], files: [".oxlintrc.json", "oxlint.config.ts"], command: "oxlint", rank: "configured" },
  { program: "stylelint", packages: ["stylelint"], files: [".stylelintrc", ".stylelintrc.json", ".stylelintrc.yml", ".stylelintrc.js", ".stylelintrc.cjs", ...variants("stylelint.config"), "package.json#stylelint"], command: "stylelint '**/*.{css,scss}'", rank: "configured" },
  { program: "markdownlint-cli2", packages: ["markdownlint-cli2"], files: [".markdownlint-cli2.yaml", ".markdownlint-cli2.jsonc"], command: "markdownlint-cli2", rank: "configured" },
  { program: "tsc", packages: ["typescript"], files: ["tsconfig.json"], command: "tsc --noEmit", rank: "configured" },
  { program: "vitest", packages: ["vitest"], files: ["package.json"], command: "vitest run", rank: "configured" },
  { program: "jest", packages: ["jest"], files: ["package.json"], command: "jest", rank: "configured" },
  { program: "mocha", packages: ["mocha"], files: [".mocharc.json", ".mocharc.yml", ".mocharc.yaml", ".mocharc.js", ".mocharc.cjs", "package.json#mocha", "test/mocha.opts"], command: "mocha", rank: "configured" },
  { program: "ava", packages: ["ava"], files: ["package.json"], command: "ava", rank: "configured" },
]; // biome-ignore format: a table is read as a table

/** Gates from tools that a package is configured for and brings. */
export const nodeToolFindings = (project: Project, folder: string): readonly Finding[] => {
  const own = nodePackage(project, folder);
  if (own === null) return [];
  const programs = installedPrograms(project);
  const manager = packageManager(project, folder) ?? "npm";
  return tools.flatMap((tool): Finding[] => {
    const file = tool.files.find((name) =>
      name.startsWith("package.json#") ? own.json[name.slice(13)] !== undefined : project.has(joinPath(folder, name)),
    );
    const named = tool.packages.find((name) => own.dependencies.has(name));
    if (file === undefined || named === undefined || (programs !== null && !programs.has(tool.program))) return [];
    if (tool.program === "tsc" && onlyReferences(project.text(joinPath(folder, "tsconfig.json")))) return [];
    const reason =
      file === "package.json"
        ? `dependency ${named} of ${joinPath(folder, "package.json")}`
        : `${joinPath(folder, file.replace("#", ", key "))} and dependency ${named}`;
    return checksOf(`${executor(manager)} ${tool.command}`, folder, project, null).map((check) => ({ check, reason, rank: tool.rank }));
  });
};

/** A tsconfig that only lists projects (`"files": []` with `references`) checks nothing by itself. */
const onlyReferences = (text: string | null): boolean =>
  text !== null && /"references"\s*:/.test(text) && /"files"\s*:\s*\[\s*\]/.test(text);
