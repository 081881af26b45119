import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import type { Finding } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { executor, installedPrograms, nodePackage, packageManager } from "./node-package.ts";

/** A tool that is configured and installed: a gate even where no script names it. */
interface NodeTool {
  readonly program: string;
  readonly stage: Stage;
  /** Dependencies of which one must be there. */
  readonly packages: readonly string[];
  /** Names of configuration files of which one must be there; "package.json#key" is a key of package.json. */
  readonly files: readonly string[];
  readonly command: string;
}

const variants = (base: string): readonly string[] => ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `${base}.${ending}`);

const tools: readonly NodeTool[] = [
  { program: "prettier", stage: "format", packages: ["prettier"], files: [".prettierrc", ".prettierrc.json", ".prettierrc.yml", ".prettierrc.yaml", ".prettierrc.json5", ".prettierrc.toml", ...variants(".prettierrc"), ...variants("prettier.config"), "package.json#prettier"], command: "prettier --check ." },
  { program: "biome", stage: "lint", packages: ["@biomejs/biome"], files: ["biome.json", "biome.jsonc", ".biome.json"], command: "biome check ." },
  { program: "eslint", stage: "lint", packages: ["eslint"], files: [".eslintrc", ".eslintrc.json", ".eslintrc.yml", ".eslintrc.yaml", ".eslintrc.js", ".eslintrc.cjs", ...variants("eslint.config"), "package.json#eslintConfig"], command: "eslint ." },
  { program: "oxlint", stage: "lint", packages: ["oxlint"], files: [".oxlintrc.json", "oxlint.config.ts"], command: "oxlint" },
  { program: "stylelint", stage: "lint", packages: ["stylelint"], files: [".stylelintrc", ".stylelintrc.json", ".stylelintrc.yml", ".stylelintrc.js", ".stylelintrc.cjs", ...variants("stylelint.config"), "package.json#stylelint"], command: "stylelint '**/*.{css,scss}'" },
  { program: "markdownlint-cli2", stage: "lint", packages: ["markdownlint-cli2"], files: [".markdownlint-cli2.yaml", ".markdownlint-cli2.jsonc"], command: "markdownlint-cli2" },
  { program: "tsc", stage: "typecheck", packages: ["typescript"], files: ["tsconfig.json"], command: "tsc --noEmit" },
  { program: "vitest", stage: "test", packages: ["vitest"], files: ["package.json"], command: "vitest run" },
  { program: "jest", stage: "test", packages: ["jest"], files: ["package.json"], command: "jest" },
  { program: "mocha", stage: "test", packages: ["mocha"], files: [".mocharc.json", ".mocharc.yml", ".mocharc.yaml", ".mocharc.js", ".mocharc.cjs", "package.json#mocha", "test/mocha.opts"], command: "mocha" },
  { program: "ava", stage: "test", packages: ["ava"], files: ["package.json"], command: "ava" },
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
    return checksOf(`${executor(manager)} ${tool.command}`, folder, project, null, tool.stage).map((check) => ({
      check,
      reason,
      rank: "configured",
    }));
  });
};

/** A tsconfig that only lists projects (`"files": []` with `references`) checks nothing by itself. */
const onlyReferences = (text: string | null): boolean =>
  text !== null && /"references"\s*:/.test(text) && /"files"\s*:\s*\[\s*\]/.test(text);
