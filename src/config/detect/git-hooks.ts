import type { Project } from "../../core/project.ts";
import { shellCommands } from "../../tools/command/commands.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { checkingWords } from "../../tools/command/writing.ts";
import { tools } from "../../tools/table.ts";
import { listOf, type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import { wordsIn } from "../../tools/words.ts";
import { scriptLines } from "../ci/read/other-systems/script-job.ts";
import { readYamlFile } from "../ci/read/yaml-file.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { executor, nodePackage, packageManager } from "./node-package.ts";

const ofHusky = wordsIn(".husky/pre-commit .husky/pre-push");
const ofLefthook = wordsIn("lefthook.yml .lefthook.yml lefthook.yaml .lefthook.yaml");
/** Files in which hooks of git stand that are none of pre-commit. */
export const hookFiles = [...ofHusky, ...ofLefthook];
/** Programs that say what a hook runs; nothing here runs them. */
export const hookPrograms = wordsIn(
  "lint-staged.config.js lint-staged.config.mjs lint-staged.config.cjs lint-staged.config.ts",
  ".lintstagedrc.js .lintstagedrc.mjs .lintstagedrc.cjs .huskyrc.js",
);

/** A command of a hook, and the patterns of the files that it is given; null where it takes none. */
interface HookCommand {
  readonly file: string;
  readonly line: string;
  /** What runs its program where the line itself says nothing. */
  readonly runner?: readonly string[];
  readonly globs: readonly string[] | null;
}

/** More commands than these are not looked at. */
const mostCommands = 30;

/** What the hooks of git in a folder check, of all files in place of those that are staged: what only writes in its checking form. */
export const gitHookFindings = (project: Project, folder: string): readonly DetectedCheck[] => {
  const table = (name: string): Table => {
    const read = readYamlFile(project, joinPath(folder, name));
    return read.ok ? read.value : {};
  };
  const { husky, "simple-git-hooks": simple, "lint-staged": staged } = tableOf(nodePackage(project, folder)?.json);
  const named = [tableOf(husky).hooks, simple].flatMap((hooks) => scriptLines([tableOf(hooks)["pre-commit"], tableOf(hooks)["pre-push"]]));
  const scripts = [
    ...named.map((script) => ({ file: "package.json", script })),
    ...ofHusky.map((file) => ({ file, script: project.text(joinPath(folder, file)) ?? "" })),
  ];
  const ofScripts = scripts.flatMap(({ file, script }): readonly HookCommand[] => {
    const lines = shellCommands(script).commands.map(({ source }) => ({ file, line: source, globs: null }));
    if (!recognise(script, folder, project).leaves.some(({ words }) => words[0] === "lint-staged")) return lines;
    const own = wordsIn(".lintstagedrc .lintstagedrc.json .lintstagedrc.yaml .lintstagedrc.yml").map(table);
    const config = Object.assign({}, ...own, tableOf(staged)) as Table;
    const runner = [executor(packageManager(project, folder) ?? "npm")];
    const files = Object.entries(config).flatMap(([glob, run]) => scriptLines(run).map((line) => ({ file, line, runner, globs: [glob] })));
    return [...lines, ...files];
  });
  const ofFiles = ofLefthook.flatMap((file) =>
    ["pre-commit", "pre-push"].flatMap((name) => {
      const { commands, jobs } = tableOf(table(file)[name]);
      return [...Object.values(tableOf(commands)), ...listOf(jobs)].map(tableOf).map(({ run, glob }): HookCommand => {
        const [given, line] = [/\s\{(?:staged|push|all)_files\}/, String(run ?? "")];
        return { file, line: line.replace(given, ""), globs: given.test(line) ? scriptLines(glob) : null };
      });
    }),
  );
  return [...ofScripts, ...ofFiles].slice(0, mostCommands).flatMap((command) => {
    const line = onAllFiles(command, project, folder);
    const reason = `the hooks of ${joinPath(folder, command.file)}`;
    return line === null ? [] : checksOf(line, folder, project, null).map((check): DetectedCheck => ({ check, reason, rank: "variant" }));
  });
};

/** A hook's command for the whole repository, behind git's list of the files where it takes files. */
const onAllFiles = ({ line, globs, runner = [] }: HookCommand, project: Project, folder: string): string | null => {
  if (globs === null) return line;
  const [leaf, more] = recognise(line, folder, project).leaves;
  const words = leaf === undefined || more !== undefined || /[{}$]/.test(line) ? null : checkingWords(leaf.words, tools);
  if (leaf === undefined || words === null) return null;
  const patterns = globs.flatMap(alternativesOf).map((glob) => quoteWord(glob.includes("/") ? `:(glob)${glob}` : glob));
  return [
    ...["git ls-files -z --", ...patterns, "| xargs -0 -r"],
    ...(leaf.runner.length > 0 ? leaf.runner : runner),
    ...words.map(quoteWord),
  ].join(" ");
};

/** `*.{js,ts}` as git has it: two patterns. */
const alternativesOf = (glob: string): readonly string[] => {
  const [, front = "", inside, behind = ""] = /^([^{}]*)\{([^{}]*)\}([^{}]*)$/.exec(glob) ?? [];
  return inside?.split(",").map((one) => `${front}${one}${behind}`) ?? [glob];
};
