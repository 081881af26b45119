import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { tools } from "../../tools/table.ts";
import { listOf, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { ProjectCheck } from "../../tools/tool.ts";
import { readYamlFile } from "../ci/read/yaml-file.ts";

/** The tool whose hook this is, with its command for the whole repository; null for hooks without one, and for those that write. */
const commandOf = (id: string): { readonly check: ProjectCheck; readonly line: string } | null => {
  const tool = tools.find(({ hooks, projectChecks }) => projectChecks !== undefined && hooks?.includes(id));
  // What is custom in a language needs no hook to be asked, and its manifest may stand elsewhere.
  const check = tool?.projectChecks?.find(({ convention }) => !convention);
  if (tool === undefined || check === undefined) return null;
  const { packages = {}, writing = [] } = tool;
  const [program = "", ...words] = check.command.split(" ");
  // One entry may stand for two programs: codespell and typos.
  const called = program !== id && writing.some(({ of }) => of?.includes(id)) ? id : program;
  const runner = packages.gem ? ["bundle", "exec"] : packages.npm && !packages.pip ? ["npx", "--no-install"] : [];
  return { check, line: [...runner, called, ...words].join(" ") };
};

/** One hook as a command of its own. */
export interface Hook {
  readonly id: string;
  readonly line: string;
  readonly stage: Stage;
  /** Version that the hook's repository is pinned to ("23.1.0"), or null where it is a commit or a local hook. */
  readonly version: string | null;
}

export const preCommitFile = ".pre-commit-config.yaml";

const repositoriesIn = (project: Project, folder: string): readonly unknown[] => {
  // What pre-commit would refuse tells nothing.
  const file = readYamlFile(project, joinPath(folder, preCommitFile));
  return listOf(file.ok ? file.value.repos : []);
};

/** The names of all hooks of it, with the command of those that stand in the file itself. */
export const hooksOf = (project: Project, folder: string): readonly { readonly id: string; readonly entry: string | null }[] =>
  repositoriesIn(project, folder).flatMap((one) =>
    listOf(tableOf(one).hooks).map((hook) => {
      const { id, entry } = tableOf(hook);
      return { id: String(id ?? ""), entry: typeof entry === "string" && tableOf(one).repo === "local" ? entry : null };
    }),
  );

/** The hooks of .pre-commit-config.yaml that check: pre-commit itself would install and rewrite files. */
export const preCommitHooks = (project: Project, folder: string): readonly Hook[] =>
  repositoriesIn(project, folder).flatMap((repository) =>
    listOf(tableOf(repository).hooks).flatMap((value): Hook[] => {
      const hook = tableOf(value);
      const id = String(hook.id ?? "");
      const command = commandOf(id);
      const stages = listOf(hook.stages).map(String);
      if (command === null || (stages.length > 0 && stages.every((stage) => stage === "manual"))) return [];
      const words = listOf(hook.args)
        .map(String)
        .filter(
          (word) => !/^--?(?:fix|write|write-changes|in-place|i|w|exit-non-zero-on-fix|show-fixes|filter-files|safe|quiet|q)$/.test(word),
        );
      const line = [command.line, ...words.map(quoteWord), ...(command.check.target === undefined ? [] : ["."])].join(" ");
      const version = /^v?(\d+(?:\.\w+)*)$/.exec(String(tableOf(repository).rev ?? ""))?.[1] ?? null;
      return [{ id, line, stage: command.check.stage, version }];
    }),
  );
