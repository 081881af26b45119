import picomatch from "picomatch";
import type { Project } from "../../core/project.ts";
import { literally } from "../../core/words/pattern.ts";
import { isPlumbing } from "../../tools/command/builtins.ts";
import { shellCommands } from "../../tools/command/commands.ts";
import { type Recognised, recognise } from "../../tools/command/recognise.ts";
import { quoteWord } from "../../tools/command/shell.ts";
import { checkingWords } from "../../tools/command/writing.ts";
import { isNodeTool, tools } from "../../tools/table.ts";
import { listOf, type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { Tool } from "../../tools/tool.ts";
import { wordsIn } from "../../tools/words.ts";
import { purposeOf } from "../ci/meaning/purpose.ts";
import type { LeftOut } from "../ci/read/job.ts";
import { scriptLines } from "../ci/read/other-systems/script-job.ts";
import { readYamlFile } from "../ci/read/yaml-file.ts";
import type { DetectedCheck } from "./check.ts";
import { checksOf } from "./line-check.ts";
import { executor, nodePackage, packageManager } from "./node-package.ts";
import { hooksOf, preCommitFile } from "./pre-commit.ts";
import { filesIn } from "./tool-evidence.ts";

/** Scripts: of husky, and of the folders that `core.hooksPath` names by habit. */
const hookScripts = [".husky", ".githooks", "githooks"].flatMap((folder) => [`${folder}/pre-commit`, `${folder}/pre-push`]);
const ofLefthook = wordsIn("lefthook.yml .lefthook.yml lefthook.yaml .lefthook.yaml");
/** Files in which hooks of git stand that are none of pre-commit. */
export const hookFiles = [...hookScripts, ...ofLefthook];
/** Programs that say what a hook runs, which nothing here runs, and files of hooks that nothing here reads. */
const hookPrograms = wordsIn(
  "prek.toml .overcommit.yml captainhook.json",
  "lint-staged.config.js lint-staged.config.mjs lint-staged.config.cjs lint-staged.config.ts",
  ".lintstagedrc.js .lintstagedrc.mjs .lintstagedrc.cjs .huskyrc.js",
);

/** A command of a hook, where it runs, and the patterns of the files that it is given; null where it takes none. */
interface HookCommand {
  readonly file: string;
  readonly line: string;
  readonly cwd: string;
  readonly globs: readonly string[] | null;
  /** Whether lint-staged runs it, which finds programs of node_modules. */
  readonly isStaged: boolean;
  /** Why it is none of a whole repository, or null. */
  readonly why: string | null;
}

/** More commands than these are not looked at. */
const mostCommands = 30;

const commandsOf = (project: Project, folder: string): readonly HookCommand[] => {
  const table = (name: string): Table => {
    const read = readYamlFile(project, joinPath(folder, name));
    return read.ok ? read.value : {};
  };
  const plain = { cwd: folder, globs: null, isStaged: false, why: null };
  const { husky, "simple-git-hooks": simple, "lint-staged": staged } = tableOf(nodePackage(project, folder)?.json);
  const named = [tableOf(husky).hooks, simple].flatMap((hooks) => scriptLines([tableOf(hooks)["pre-commit"], tableOf(hooks)["pre-push"]]));
  const scripts = [
    ...named.map((script) => ({ file: "package.json", script })),
    ...hookScripts.map((file) => ({ file, script: project.text(joinPath(folder, file)) ?? "" })),
  ];
  const ofScripts = scripts.flatMap(({ file, script }): readonly HookCommand[] => {
    const lines = shellCommands(script).commands.map(({ source }) => ({ ...plain, file, line: source }));
    if (!recognise(script, folder, project).leaves.some(({ words }) => words[0] === "lint-staged")) return lines;
    const own = wordsIn(".lintstagedrc .lintstagedrc.json .lintstagedrc.yaml .lintstagedrc.yml").map(table);
    const files = Object.entries(Object.assign({}, ...own, tableOf(staged)) as Table);
    return [
      ...lines,
      ...files.flatMap(([glob, run]) => scriptLines(run).map((line) => ({ ...plain, file, line, globs: [glob], isStaged: true }))),
    ];
  });
  const ofFiles = ofLefthook.flatMap((file) =>
    ["pre-commit", "pre-push"].flatMap((name) => {
      const { commands, jobs } = tableOf(table(file)[name]);
      const all = [...Object.values(tableOf(commands)), ...listOf(jobs)].map(tableOf).filter(({ skip }) => skip !== true);
      return all.map(({ run, glob, root, name: _, ...rest }): HookCommand => {
        const [given, line] = [/\s\{(?:staged|push|all)_files\}/, String(run ?? "")];
        const rule = Object.keys(rest).find((key) => /^(?:skip|only|exclude|files|file_types|group|script)$/.test(key));
        return {
          ...plain,
          ...{ file, line: line.replace(given, "") },
          cwd: joinPath(folder, String(root ?? ".").replace(/\/$/, "")),
          globs: given.test(line) ? scriptLines(glob) : null,
          why:
            rule === undefined && given.test(line) && glob === undefined
              ? "it names no pattern of files"
              : rule === undefined
                ? null
                : `lefthook's \`${rule}\` is not read`,
        };
      });
    }),
  );
  return [...ofScripts, ...ofFiles].slice(0, mostCommands);
};

/** What the hooks of git in a folder check, of all files in place of those that are staged: what only writes in its checking form. */
export const gitHookFindings = (project: Project, folder: string): readonly DetectedCheck[] =>
  commandsOf(project, folder).flatMap((command) => {
    const line = whyNone(command, project) === null ? onAllFiles(command, project) : null;
    const reason = `the hooks of ${joinPath(folder, command.file)}`;
    return line === null
      ? []
      : checksOf(line, command.cwd, project, null).map((check): DetectedCheck => ({ check, reason, rank: "variant" }));
  });

/** What of the hooks is no gate of a whole repository, and why. */
export const hooksLeftOut = (project: Project, folder: string): readonly LeftOut[] => [
  ...commandsOf(project, folder).flatMap((command): readonly LeftOut[] => {
    const why = whyNone(command, project);
    return why === null ? [] : [{ what: `\`${command.line.slice(0, 60)}\` of ${joinPath(folder, command.file)}`, why }];
  }),
];

/** Files in which hooks of git stand, and that nothing here reads. */
export const unreadHooks = (project: Project, folder: string): readonly LeftOut[] =>
  hookPrograms.filter((name) => project.has(joinPath(folder, name))).map((name) => ({ what: name, why: "it is not read" }));

/** What is asked already: what gates check (`eslint lint .`), and the text of them and of what is left out. */
export interface Asked {
  readonly keys: readonly string[];
  readonly text: string;
}

/** What the hooks of a folder ask beside all gates, in one line for each of their files. Those of git only where `ofGit` says so. */
export const hooksBeside = (project: Project, folder: string, { keys, text }: Asked, ofGit: boolean): readonly LeftOut[] => {
  const isAsked = (tool: Tool): boolean => keys.some((key) => key.startsWith(`${tool.name} `) || key.startsWith(`${tool.name}:`));
  const known = (id: string): boolean => tools.some((tool) => tool.hooks?.includes(id) === true && isAsked(tool));
  // `pre-commit run mypy` asks one of them.
  const calls = text.split("\n").filter((line) => /(?:^|[\s;&|(])(?:pre-commit|prek)\s|pre-commit\/action/.test(line));
  const isSaid = (line: string): boolean => new RegExp(`(?:^|[^\\w./-])${literally(line.trim())}(?![\\w:/-])`, "m").test(text);
  const areAsked = ({ uses }: Recognised): boolean => uses.length > 0 && uses.every(({ tool }) => isAsked(tool));
  const asks = ({ line, cwd }: HookCommand): boolean => {
    const seen = recognise(line, cwd, project);
    const { leaves, run } = seen;
    const [program = ""] = line.trim().split(/\s+/);
    const isScript = (leaves.length === 0 && !isPlumbing(program)) || run.length > 0;
    const does =
      isScript ||
      leaves.some(
        (leaf) => !/(?:^|\/)(?:lint-staged|lefthook)$/.test(leaf.words[0] ?? "") && !/^(?:harmless|setup|compares)$/.test(purposeOf(leaf)),
      );
    return does && !isSaid(line) && !areAsked(seen);
  };
  // `bash -c 'make stubs && black x.pyi'` asks what each of its commands asks.
  const isOwn = (entry: string): boolean => {
    const inside = /^(?:ba|z|da)?sh -c (["'])(.+)\1$/s.exec(entry.trim())?.[2] ?? entry.trim();
    const { commands } = shellCommands(inside);
    const isOne = (source: string, seen = recognise(source, folder, project)) => isSaid(source) || (areAsked(seen) && !seen.unknown);
    return commands.length > 0 && commands.every(({ source, words }) => words.length > 1 && isOne(source));
  };
  const all = hooksOf(project, folder);
  const called = all.filter(({ id }) => calls.some((line) => line.split(/\s+/).includes(id)));
  const isKnown = ({ id, entry }: (typeof all)[number]): boolean => known(id) || (entry !== null && isOwn(entry));
  const ids = calls.length > 0 && called.length === 0 ? [] : all.filter((hook) => !called.includes(hook) && !isKnown(hook));
  const commands = ofGit ? commandsOf(project, folder).filter(asks) : [];
  const named = [
    ...ids.map(({ id }) => [preCommitFile, id.trim().split("\n")[0]?.slice(0, 60) ?? ""] as const),
    ...commands.map(({ file, line }) => [file, `\`${line.trim().slice(0, 60)}\``] as const),
  ];
  return [...new Set(named.map(([file]) => file))].map((file) => {
    const all = new Set(named.flatMap(([of, what]) => (of === file ? [what] : [])));
    return { what: joinPath(folder, file), why: `no gate asks what these hooks do: ${[...all].slice(0, 30).join(", ")}` };
  });
};

/** Why the command of a hook is no check of a whole repository; null where it is one, and where nobody knows its program. */
const whyNone = ({ line, cwd, globs, why }: HookCommand, project: Project): string | null => {
  if (why !== null) return why;
  const { leaves } = recognise(line, cwd, project);
  if (globs === null && !leaves.some(({ use }) => use !== null)) return null;
  if (/[{}]|\$[\d@*{]|\s--(?:edit|staged|cached)\b|\bprotect\b/.test(line)) return "only a hook can run it";
  if (globs === null) return null;
  if (/^\s*(?:[A-Za-z_]\w*=|cross-env\s)/.test(line)) return "its variables are not read";
  const taken = globs.map((glob) => filesOf(glob, cwd, project));
  if (taken.includes(null)) return "its pattern of files is not git's";
  return taken.some((files) => files?.isThere) ? null : "there is no file that it takes";
};

/** A hook's command for the whole repository, behind git's list of the files where it takes files. */
const onAllFiles = ({ line, cwd, globs, isStaged }: HookCommand, project: Project): string | null => {
  if (globs === null) return line;
  const [leaf, more] = recognise(line, cwd, project).leaves;
  const words = leaf === undefined || more !== undefined || /[$]/.test(line) ? null : checkingWords(leaf.words, tools);
  const patterns = globs.flatMap((glob) => filesOf(glob, cwd, project)?.patterns ?? []);
  if (leaf === undefined || words === null || patterns.length === 0) return null;
  const isOfNode = isStaged && leaf.use !== null && isNodeTool(leaf.use.tool);
  const runner = leaf.runner.length > 0 || !isOfNode ? leaf.runner : [executor(packageManager(project, cwd) ?? "npm")];
  return [...["git ls-files -z --", ...patterns.map(quoteWord), "| xargs -0 -r"], ...runner, ...words.map(quoteWord)].join(" ");
};

/**
 * A pattern of files as git has it, and whether a file is there: `*.ext` and `*.{a,b}`, below a folder or any. Null for any other, of
 * which git would list nothing.
 */
const filesOf = (
  glob: string,
  cwd: string,
  project: Project,
): { readonly patterns: readonly string[]; readonly isThere: boolean } | null => {
  const [, front = "", inside = ""] = /^((?:\w[\w.-]*\/)*(?:\*\*\/)?)\*\.([\w.]+|\{[\w.,]+\})$/.exec(glob) ?? [];
  if (inside === "") return null;
  const endings = inside.replace(/[{}]/g, "").split(",").filter(Boolean);
  const isOne = picomatch(
    endings.map((ending) => `${front || "**/"}*.${ending}`),
    { dot: true },
  );
  return {
    patterns: endings.map((ending) => `${front === "" ? "" : ":(glob)"}${front}*.${ending}`),
    isThere: filesIn(project, cwd).some((path) => isOne(path)),
  };
};
