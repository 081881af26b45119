import { parse } from "yaml";
import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import { quoteWord } from "../../tools/shell.ts";

type Table = Readonly<Record<string, unknown>>;
const tableOf = (value: unknown): Table => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {});

/** Hooks whose tool is known, with the command that checks the whole repository. Others have no such command, or write. */
const commands: Readonly<Record<string, { readonly stage: Stage; readonly line: string; readonly target: string }>> = {
  black: { stage: "format", line: "black --check", target: "." },
  "black-jupyter": { stage: "format", line: "black --check", target: "." },
  isort: { stage: "format", line: "isort --check-only", target: "." },
  ruff: { stage: "lint", line: "ruff check", target: "." },
  "ruff-check": { stage: "lint", line: "ruff check", target: "." },
  "ruff-format": { stage: "format", line: "ruff format --check", target: "." },
  flake8: { stage: "lint", line: "flake8", target: "" },
  mypy: { stage: "typecheck", line: "mypy", target: "." },
  pylint: { stage: "lint", line: "pylint", target: "." },
  yamllint: { stage: "lint", line: "yamllint", target: "." },
  codespell: { stage: "lint", line: "codespell", target: "" },
  prettier: { stage: "format", line: "npx --no-install prettier --check", target: "." },
  eslint: { stage: "lint", line: "npx --no-install eslint", target: "." },
  rubocop: { stage: "lint", line: "bundle exec rubocop", target: "" },
  "golangci-lint": { stage: "lint", line: "golangci-lint run", target: "" },
  terraform_fmt: { stage: "format", line: "terraform fmt -check -recursive", target: "" },
};

/** One hook as a command of its own. */
export interface Hook {
  readonly id: string;
  readonly line: string;
  readonly stage: Stage;
  /** Version that the hook's repository is pinned to ("23.1.0"), or null where it is a commit or a local hook. */
  readonly version: string | null;
}

/** The hooks of .pre-commit-config.yaml that check: pre-commit itself would install and rewrite files. */
export const preCommitHooks = (project: Project, folder: string): readonly Hook[] => {
  const text = project.text(joinPath(folder, ".pre-commit-config.yaml"));
  const repositories = text === null ? [] : listOf(tableOf(read(text)).repos);
  return repositories.flatMap((repository) =>
    listOf(tableOf(repository).hooks).flatMap((value): Hook[] => {
      const hook = tableOf(value);
      const id = String(hook.id ?? "");
      const command = Object.hasOwn(commands, id) ? commands[id] : undefined;
      const stages = listOf(hook.stages).map(String);
      if (command === undefined || (stages.length > 0 && stages.every((stage) => stage === "manual"))) return [];
      const words = listOf(hook.args)
        .map(String)
        .filter(
          (word) => !/^--?(?:fix|write|write-changes|in-place|i|w|exit-non-zero-on-fix|show-fixes|filter-files|safe|quiet|q)$/.test(word),
        );
      const line = [command.line, ...words.map(quoteWord), ...(command.target === "" ? [] : [command.target])].join(" ");
      const version = /^v?(\d+(?:\.\w+)*)$/.exec(String(tableOf(repository).rev ?? ""))?.[1] ?? null;
      return [{ id, line, stage: command.stage, version }];
    }),
  );
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const read = (text: string): unknown => {
  try {
    return parse(text, { maxAliasCount: 20, logLevel: "silent" });
  } catch {
    // pre-commit would refuse the file as well; there is nothing to learn from it.
    return null;
  }
};
