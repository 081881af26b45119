import { memoizedBy } from "../../core/memoized.ts";
import type { Project } from "../../core/project.ts";
import { tools } from "../table.ts";
import { joinPath, relativePath } from "../text/paths.ts";
import type { Invocation } from "../tool.ts";
import { isPlumbing, lenient, setOptions } from "./builtins.ts";
import { checkOf, toolsCalledBy } from "./calls.ts";
import { type ShellCommand, shellCommands } from "./commands.ts";
import { foldersOf, isMove } from "./folders.ts";
import { type CommandSearch, noteScripts, type Scope, type Use } from "./leaves.ts";
import { makeRecipes } from "./makefile.ts";
import { executorOf } from "./packages.ts";
import { readScriptCall } from "./script-runners.ts";
import { quoteWord } from "./shell.ts";
import type { Word } from "./shell-tree.ts";
import { readTask } from "./task-files.ts";
import { ignoresExits, isContainer, programName, unwrap } from "./wrappers.ts";

/** Looks at every command that a line comes to. */
export const resolveLine = (line: string, scope: Scope, search: CommandSearch): void => {
  const { commands, unread } = commandsOf(search.project, line, scope.options, scope.parameters);
  if (unread !== null) search.unread ??= unread.message;
  const folders = foldersOf(commands, scope.cwd);
  for (const [at, command] of commands.entries()) {
    if (isMove(command)) continue;
    const [cwd, hidden] = [folders[at] ?? scope.cwd, scope.hidden ?? command.masked];
    const inside = { ...scope, cwd, hidden, env: [...scope.env, ...command.env] };
    asStep(command, search, () => resolveCommand(command, inside, search));
  }
};

/** By project, for what many steps call is read in each of them. */
const commandsOf = memoizedBy((_: Project, line: string, options: Scope["options"], parameters: Scope["parameters"]) =>
  shellCommands(line, options, { parameters }),
);

/** Notes of the leaves that `resolve` comes to what their failure keeps from running: what stands behind them as a whole, if they stop that. */
const asStep = (
  { stops, looped, optional }: Pick<ShellCommand, "stops" | "looped" | "optional">,
  search: CommandSearch,
  resolve: () => void,
): void => {
  const from = search.leaves.length;
  resolve();
  const end = search.leaves.length;
  for (const [at, leaf] of search.leaves.slice(from).entries())
    search.leaves[from + at] = {
      ...leaf,
      cuts: leaf.cuts ?? (stops ? end : null),
      looped: leaf.looped || (looped && stops),
      optional: leaf.optional || optional,
    };
};
const inTurn = { stops: true, looped: false, optional: false };

const shells = /^(?:ba|z|da|k)?sh$/;

const resolveCommand = (command: ShellCommand, around: Scope, search: CommandSearch): void => {
  if (search.budget-- <= 0 || around.depth > 12) {
    search.endless = true;
    return;
  }
  const { project } = search;
  const unwrapped = unwrap(command.words.map((word) => ofCheckout(word, around.cwd, project)));
  const [first, ...args] = unwrapped.words;
  if (!first) return;
  const program = programName(first.text);
  const scope: Scope = {
    ...around,
    hidden: around.hidden ?? unwrapped.ignoring,
    root: around.root || unwrapped.root,
  };
  // Programs hand a line to `sh -c`, with what they add behind it.
  const runner = unwrapped.runner.map(({ text }) => text);
  const container = isContainer(runner[0] ?? "") ? runner : scope.container;
  const shell = { depth: scope.depth + 1, options: lenient, parameters: null };
  const inner: Scope = { ...scope, ...shell, env: [...scope.env, ...unwrapped.env], container };
  const opaque = (): void => {
    search.unknown = true;
    search.opaque ||= scope.hidden === null;
  };
  const texts = [program, ...args.map((word) => word.text)];
  noteScripts(unwrapped.words, scope.cwd, search);

  // With -n a shell only reads the script: that is a check of its own.
  if (shells.test(program) && !args.some((word) => /^-[a-z]*n[a-z]*$/.test(word.text))) {
    const at = args.findIndex((word) => /^-\w*c$/.test(word.text));
    const fileAt = args.findIndex(({ text }, i) => !text.startsWith("-") && !/^-\w*o$/.test(args[i - 1]?.text ?? ""));
    const options = { ...lenient, ...setOptions(args.slice(0, at < 0 ? fileAt : at + 1).map(({ text }) => text)) };
    if (at >= 0) resolveLine(args[at + 1]?.text ?? "", { ...inner, options }, search);
    else if (fileAt >= 0) resolveScript(args.slice(fileAt), { ...inner, options }, opaque, search);
    return;
  }
  // What a shell reads in runs in it: nothing of a file that is not there can be told.
  if ((program === "." || program === "source") && args[0] !== undefined && project.has(joinPath(scope.cwd, args[0].text))) {
    resolveScript(args, { ...inner, options: scope.options }, opaque, search);
    return;
  }
  if (program === "npx" || program === "concurrently" || program === "conc") {
    const lines =
      program === "npx"
        ? [optionText(args, ["-c", "--call"]) ?? ""]
        : args.filter((word) => !word.text.startsWith("-")).map((word) => word.text.replace(/^(npm|pnpm|yarn|bun):/, "$1 run "));
    for (const line of lines)
      resolveLine(line, { ...inner, executor: inner.executor.length > 0 ? inner.executor : executorOf(project) }, search);
    return;
  }
  if (program === "make" || program === "gmake") {
    const rules = makeRecipes(texts, scope.cwd, project);
    if (rules === null) return;
    const { recipes, targets, needed, options } = rules;
    search.names.push(...targets);
    search.needed.push(...needed);
    for (const { line, folder, ignored } of recipes)
      asStep({ ...inTurn, stops: !ignored }, search, () =>
        resolveLine(line, { ...inner, options, cwd: folder, hidden: inner.hidden ?? (ignored ? "-" : null) }, search),
      );
    // A makefile's own compilers print in forms of their own; make itself may be a tool of the table.
    if (recipes.length > 0 && search.sightings.length > 0) return;
  }
  const call = readScriptCall(unwrapped.words, program, scope.cwd, project);
  if (call?.kind === "scripts") {
    search.names.push(...call.names);
    if (call.racing) search.racing = true;
    if (call.calls.length === 0) opaque();
    if (call.absent && command.stops && scope.depth === 0) search.absent ??= `${call.absent} has no script "${call.names.join(" ")}"`;
    for (const { line, extra, folder } of call.calls) {
      const scripted = { ...inner, cwd: folder, executor: executorOf(project) };
      asStep(inTurn, search, () => resolveLine([line, ...extra.map(({ raw }) => raw)].join(" "), scripted, search));
    }
    return;
  }
  if (call?.kind === "program") {
    for (const folder of call.folders)
      sight(call.words, [...unwrapped.runner, ...call.runner], command, { ...inner, cwd: folder }, unwrapped.xargs, search);
    return;
  }
  const task = readTask(texts, runner, scope.cwd, project);
  if (task) {
    search.names.push(task.name);
    for (const line of task.lines) asStep(inTurn, search, () => resolveLine(line, { ...inner, cwd: task.folder }, search));
    return;
  }
  if (/[/]|\.(?:sh|bash)$/.test(first.text) && !/^(?:mvnw|gradlew)$/.test(program)) {
    const path = joinPath(scope.cwd, first.text);
    const text = project.has(path) ? (project.text(path) ?? "") : "";
    // What autoconf wrote is a program, and nobody's script.
    const isShell = text.startsWith("#!") ? /^#!.*\b(?:ba|z|da)?sh\b/.test(text) : text !== "" && /\.(?:ba)?sh$/.test(first.text);
    if (isShell && !/generated .{0,30}\bautoconf/i.test(text.slice(0, 4_000))) {
      resolveScript(unwrapped.words, inner, opaque, search);
      return;
    }
  }
  sight(unwrapped.words, unwrapped.runner, command, inner, unwrapped.xargs, search);
};

/** A file of the repository that is named by the folder of the checkout, as systems of CI call it, or by where the shell is. */
const ofCheckout = (word: Word, cwd: string, project: Project): Word => {
  const [, start = "", path = ""] = checkoutPath.exec(word.text) ?? [];
  const own = /PWD|pwd/.test(start) ? path : relativePath(cwd, path);
  return path !== "" && project.has(joinPath(cwd, own)) ? { ...word, text: own.includes("/") ? own : `./${own}` } : word;
};
export const checkoutPath = /^(\$\{?(?:GITHUB_WORKSPACE|CI_PROJECT_DIR|TRAVIS_BUILD_DIR|BUILD_SOURCESDIRECTORY|PWD)\}?|\$\(pwd\))\/(.+)$/;

const optionText = (words: readonly Word[], options: readonly string[]): string | null => {
  const at = words.findIndex((word) => options.includes(word.text));
  return at < 0 ? null : (words[at + 1]?.text ?? null);
};

/** A script of the repository: the words that name it and what it is given. */
const resolveScript = ([file, ...args]: readonly Word[], scope: Scope, opaque: () => void, search: CommandSearch): void => {
  const path = joinPath(scope.cwd, file?.text ?? "");
  const text = search.project.has(path) ? search.project.text(path) : null;
  if (text === null) {
    opaque();
    return;
  }
  const shebang = /^#!\S+(.*)/.exec(text)?.[1]?.split(/\s+/) ?? [];
  const known = args.every(({ text: word, raw }) => raw === quoteWord(word) || raw === `"${word}"`);
  const parameters = known ? args.map((word) => word.text) : null;
  resolveLine(withOwnFolder(text, path), { ...scope, options: { ...scope.options, ...setOptions(shebang) }, parameters }, search);
};

/** A script that asks where it lies (`$(dirname "$0")`), with the answer in that place. */
const withOwnFolder = (text: string, path: string): string => {
  const folder = joinPath(".", path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");
  if (!text.includes("dirname") || !/^[\w./-]+$/.test(folder)) return text;
  const there = `$GITHUB_WORKSPACE${folder === "." ? "" : `/${folder}`}`;
  return text
    .replace(/\$\(dirname (?:-- )?"?\$(?:0|\{0\}|BASH_SOURCE|\{BASH_SOURCE(?:\[0\])?\})"?\)/g, there)
    .replace(/\$\(cd (?:-- )?"?(\$GITHUB_WORKSPACE[\w./-]{0,200})"? && pwd(?: -P)?\)/g, "$1");
};

const sight = (
  words: readonly Word[],
  runner: readonly Word[],
  command: ShellCommand,
  scope: Scope,
  xargs: boolean,
  search: CommandSearch,
): void => {
  const [first, ...args] = words;
  if (!first) return;
  // `scripts/test` of the repository is not the `test` of the shell.
  const name = programName(first.text);
  const isOwnScript = first.text.includes("/") && isPlumbing(name) && search.project.has(joinPath(scope.cwd, first.text));
  const invocation: Invocation = {
    words: [isOwnScript ? first.text : name, ...args.map((word) => word.text)],
    runner: isContainer(runner[0]?.text ?? "") ? scope.container : [...scope.container, ...runner.map((word) => word.text)],
    cwd: scope.cwd,
  };
  const { hidden, root } = scope;
  const { nested, background, redirects } = command;
  const aside = background || (hidden !== null && hidden !== ignoresExits);
  const seen = { nested, hidden, redirects, aside, root, depth: scope.depth - 1 };
  const leaf = { ...invocation, ...seen, cuts: null, looped: false, optional: false };
  const found = toolOf(search.project, invocation);
  if (found !== null) {
    const { tool, stage } = found;
    search.leaves.push({ ...leaf, use: { tool, invocation, stage } });
    search.sightings.push({
      tool,
      invocation,
      stage,
      program: first,
      words,
      runnerWords: runner,
      env: scope.env,
      executor: scope.executor,
      feed: xargs ? command.feed : null,
      nested,
      piped: command.piped,
      hidden,
    });
    if (!tool.reader) search.unknown = true;
    return;
  }
  search.leaves.push({ ...leaf, use: null });
  if (!isPlumbing(invocation.words[0] ?? "")) search.unknown = true;
};

/** By project, for the recipes of its Makefile come to the same commands again and again. */
const toolOf = memoizedBy((_: Project, invocation: Invocation): Pick<Use, "tool" | "stage"> | null => {
  const tool = toolsCalledBy(invocation.words[0] ?? "", tools).find((one) => checkOf(one, invocation) !== null);
  const stage = tool === undefined ? null : checkOf(tool, invocation);
  return tool === undefined || stage === null ? null : { tool, stage };
});
