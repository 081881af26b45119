import type { Project } from "../../core/project.ts";
import { joinPath } from "../text/paths.ts";
import { wordsIn } from "../words.ts";
import { nearestPackage, type Package, packagesOf } from "./packages.ts";
import type { Word } from "./shell-tree.ts";

/** A package script that a command runs: its line, and where. */
export interface ScriptCall {
  readonly name: string;
  readonly line: string;
  readonly folder: string;
  /** Words added behind the script's line. */
  readonly extra: readonly Word[];
}

/** What a package manager's or task runner's command comes to. */
export type RunnerCall =
  /** `racing`: they run at once, and the first that fails ends the others. `absent`: the `package.json` that has no such script. */
  | {
      readonly kind: "scripts";
      readonly calls: readonly ScriptCall[];
      readonly names: readonly string[];
      readonly racing?: boolean;
      readonly absent?: string | null;
    }
  /** A program of `node_modules` (`yarn eslint .`). `folders` is where it runs. */
  | { readonly kind: "program"; readonly runner: readonly Word[]; readonly words: readonly Word[]; readonly folders: readonly string[] };

const valued = new Set(
  wordsIn(
    "-w --workspace -C --dir --cwd --prefix --filter -F --scope --from --include --exclude -j --jobs --concurrency",
    "--parallel-limit --cache-dir -c --configuration",
  ),
);

const taskRunners = /^(?:turbo|lerna|nx|wireit)$/;

/** Reads `npm run x`, `pnpm -r lint`, `yarn workspace a test`, `turbo run build`, `nx run a:lint`, `run-s a b`; null for others. */
export const readScriptCall = (words: readonly Word[], program: string, cwd: string, project: Project): RunnerCall | null => {
  // Nx's own formatter is no task.
  if (taskRunners.test(program) && !/^format(?::|$)/.test(words[1]?.text ?? "")) return taskRunner(words, program, project);
  switch (program) {
    case "npm":
    case "pnpm":
    case "yarn":
    case "bun":
      return packageManager(words, program, cwd, project);
    case "run-s":
    case "run-p":
    case "npm-run-all":
    case "npm-run-all2": {
      const options = words.slice(1).map(({ text }) => text);
      const has = (...wanted: readonly string[]) => options.some((option) => wanted.includes(option));
      const racing = (program === "run-p" || has("-p", "--parallel")) && !has("-c", "--continue-on-error");
      return {
        ...named(
          plainWords(words.slice(1)).map((word) => word.text),
          cwd,
          project,
        ),
        ...(racing ? { racing } : {}),
      } as RunnerCall;
    }
    default:
      return null;
  }
};

const packageManager = (words: readonly Word[], program: string, cwd: string, project: Project): RunnerCall | null => {
  const options = new Map<string, string[]>();
  const rest: Word[] = [];
  let runAt = -1;
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    if (!word) break;
    const text = word.text;
    // Everything behind the script's name belongs to the script, but npm reads its own options there too.
    const ownOption = runAt < 0 || (program === "npm" && !rest.some((seen) => seen.text === "--"));
    if (ownOption && text.startsWith("-") && text !== "--") {
      const [name = "", value] = splitOption(text);
      const taken = value ?? (valued.has(name) ? words[++at]?.text : undefined) ?? "";
      options.set(name, [...(options.get(name) ?? []), taken]);
      // No script is called by a number: it is the value of the option before it (`yarn --network-timeout 600000`).
    } else if (runAt >= 0 || !/^\d+$/.test(text)) {
      rest.push(word);
      if (runAt < 0 && !["run", "run-script", "rum", "workspace", "workspaces", "foreach", "recursive"].includes(text) && rest.length > 0)
        runAt = at;
    }
  }
  let verb = rest.shift()?.text ?? "";
  let folders = workspaceFolders(options, cwd, project);
  if (program === "yarn" && verb === "workspace") {
    const name = rest.shift()?.text;
    folders = packagesOf(project)
      .filter((entry) => entry.name === name)
      .map((entry) => entry.folder);
    verb = rest.shift()?.text ?? "";
  } else if ((program === "yarn" && verb === "workspaces") || (program === "pnpm" && verb === "recursive")) {
    if (rest[0]?.text === "foreach") rest.shift();
    folders = packagesOf(project)
      .filter((entry) => entry.folder !== ".")
      .map((entry) => entry.folder);
    verb = rest.shift()?.text ?? "";
  }
  const explicit = verb === "run" || verb === "run-script" || verb === "rum";
  const name = explicit ? rest.shift()?.text : verb === "t" || verb === "tst" ? "test" : verb;
  if (!name) return null;
  if (program === "bun" && verb === "test") return null;
  if (program === "npm" && !explicit && !["test", "start", "stop", "restart"].includes(name)) return null;
  // Behind options (`pnpm -C web exec eslint`); what fetches its program is left as it is.
  if (verb === "exec" && /^(?:pnpm|yarn)$/.test(program) && rest.length > 0)
    return { kind: "program", runner: words.slice(0, words.length - rest.length), words: rest, folders };
  if (["install", "i", "ci", "add", "exec", "dlx", "x", "create", "init", "config", "set", "plugin", "store", "env"].includes(verb))
    return null;
  if (rest[0]?.text === "--") rest.shift();
  const pattern = program === "pnpm" ? patternOf(name) : null;
  const calls = folders.flatMap((folder) => {
    const entry =
      folders.length === 1 ? nearestPackage(project, folder) : packagesOf(project).find((candidate) => candidate.folder === folder);
    const scripts = Object.entries(entry?.scripts ?? {}).filter(([script]) =>
      pattern === null ? script === name : wildcard(pattern, script),
    );
    return entry === undefined || entry === null
      ? []
      : scripts.flatMap(([script, line]) => withHooks(entry, { name: script, line, folder: entry.folder, extra: rest }, program));
  });
  // No package brings a program `test`.
  const isScript = program === "npm" || (program === "pnpm" && explicit) || (program !== "bun" && name === "test");
  if (calls.length === 0 && !isScript) {
    const at = words.findIndex((word) => word.text === name);
    if (taskRunners.test(name)) return taskRunner(words.slice(at), name, project);
    return { kind: "program", runner: words.slice(0, at), words: words.slice(at), folders };
  }
  const manifest = joinPath(folders[0] ?? ".", "package.json");
  // npm has an answer of its own for these.
  const isOwn = program === "npm" && /^(?:start|restart|env)$/.test(name);
  const isPlain = folders.length === 1 && !isOwn && /^[\w:.-]+$/.test(name) && !options.has("--if-present");
  const isAbsent = isPlain && calls.length === 0 && project.has(manifest);
  return pattern === null
    ? { kind: "scripts", calls, names: [name], absent: isAbsent ? manifest : null }
    : { kind: "scripts", calls, names: calls.map((call) => call.name), racing: true };
};

/** The scripts that pnpm starts at once for `/^test:/`, as a `*` pattern; null where it is another expression, or a plain name. */
const patternOf = (name: string): string | null => {
  const [, begin, body = "", end] = /^\/(\^?)((?:[\w:-]|\.\*)+)(\$?)\/$/.exec(name) ?? [];
  return body === "" ? null : `${begin ? "" : "*"}${body.replaceAll(".*", "*")}${end ? "" : "*"}`;
};

/** A script with those that run before and behind it: npm, bun and the first yarn do so by their names; pnpm only where it is told to. */
const withHooks = ({ scripts }: Package, call: ScriptCall, program: string): readonly ScriptCall[] => {
  const hook = (when: string): readonly ScriptCall[] => {
    const line = Object.hasOwn(scripts, `${when}${call.name}`) ? scripts[`${when}${call.name}`] : undefined;
    return line === undefined || program === "pnpm" ? [] : [{ ...call, line, extra: [] }];
  };
  return [...hook("pre"), call, ...hook("post")];
};

const splitOption = (text: string): [string, string | undefined] => {
  const at = text.indexOf("=");
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
};

const workspaceFolders = (options: ReadonlyMap<string, readonly string[]>, cwd: string, project: Project): string[] => {
  const moved = [
    ...(options.get("--prefix") ?? []),
    ...(options.get("-C") ?? []),
    ...(options.get("--dir") ?? []),
    ...(options.get("--cwd") ?? []),
  ][0];
  if (moved) return [joinPath(cwd, moved)];
  const named = [
    ...(options.get("-w") ?? []),
    ...(options.get("--workspace") ?? []),
    ...(options.get("--filter") ?? []),
    ...(options.get("-F") ?? []),
  ].filter((name) => name !== "");
  if (named.length > 0) {
    const chosen = named.flatMap((name) => selectPackages(name, project).map((entry) => entry.folder));
    return chosen.length > 0 ? chosen : [cwd];
  }
  // pnpm.io/cli/recursive: `--parallel` asks every package as well.
  if (["-ws", "--workspaces", "-r", "--recursive", "--parallel"].some((option) => options.has(option))) {
    const folders = packagesOf(project)
      .filter((entry) => entry.folder !== ".")
      .map((entry) => entry.folder);
    return options.has("--include-workspace-root") ? [".", ...folders] : folders;
  }
  return [cwd];
};

/** Packages that a filter names: a package name with `*`, or a folder; with `[origin/main]`, what changed since, any of them. */
const selectPackages = (filter: string, project: Project): Package[] => {
  const plain = filter
    .replace(/^\.\.\.\^?|\^?\.\.\.$/g, "")
    .replace(/^\{?\.?\/?|\/?\}?$/g, "")
    .replace(/^\[[^\]]+\]$/, "*");
  const matches = (text: string): boolean => (plain.includes("*") ? wildcard(plain, text) : text === plain);
  return packagesOf(project).filter(
    (entry) => (entry.name !== null && (matches(entry.name) || matches(entry.name.split("/").at(-1) ?? ""))) || matches(entry.folder),
  );
};

/** A `*` pattern without regular expressions: each part is looked for in turn. */
const wildcard = (pattern: string, text: string): boolean => {
  const parts = pattern.split(/\*+/);
  let at = 0;
  for (const [i, part] of parts.entries()) {
    const found = i === 0 ? (text.startsWith(part) ? 0 : -1) : text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return parts.at(-1) === "" || text.endsWith(parts.at(-1) ?? "");
};

const plainWords = (words: readonly Word[]): Word[] => {
  const plain: Word[] = [];
  for (let at = 0; at < words.length; at++) {
    const text = words[at]?.text ?? "";
    if (text === "--") break;
    if (text.startsWith("-")) at += valued.has(text) ? 1 : 0;
    else plain.push(words[at] as Word);
  }
  return plain;
};

const taskRunner = (words: readonly Word[], program: string, project: Project): RunnerCall | null => {
  const texts = words.map((word) => word.text);
  const filters = texts
    .flatMap((text, at) =>
      /^(?:--filter|--scope|-F|--projects|-p|--project)$/.test(text)
        ? [texts[at + 1] ?? ""]
        : (/^(?:--filter|--scope|--projects|--project)=(.+)$/.exec(text)?.[1] ?? []),
    )
    .flatMap((text) => text.split(","));
  let tasks = plainWords(words.slice(1)).map((word) => word.text);
  let chosen = filters.length > 0 ? filters.flatMap((filter) => selectPackages(filter, project)) : [...packagesOf(project)];
  if (tasks[0] === "run" || tasks[0] === "run-many" || tasks[0] === "affected") tasks = tasks.slice(1);
  if (program === "nx") {
    const target = texts.findIndex((text) => /^(?:-t|--targets?)$/.test(text));
    const glued = texts.flatMap((text) => /^--targets?=(.+)$/.exec(text)?.[1] ?? []);
    const pair = /^([^:]+):([\w:-]+)$/.exec(tasks[0] ?? "");
    if (target > 0) tasks = [];
    if (target > 0)
      for (let at = target + 1; at < texts.length && !texts[at]?.startsWith("-"); at++) tasks.push(...(texts[at] ?? "").split(","));
    else if (glued.length > 0) tasks = glued.flatMap((text) => text.split(","));
    else if (pair) {
      chosen = selectPackages(pair[1] ?? "", project);
      tasks = [(pair[2] ?? "").split(":")[0] ?? ""];
    } else if (tasks.length > 1) {
      chosen = selectPackages(tasks[1] ?? "", project);
      tasks = tasks.slice(0, 1);
    }
  }
  const extra = handedOn(words, program);
  const again = new RegExp(`(?:^|\\s)${program}\\s`);
  const calls = tasks.flatMap((task) => {
    const [owner, name] = task.includes("#") ? (task.split("#") as [string, string]) : [null, task];
    const from = owner === null ? chosen : selectPackages(owner, project);
    return from.flatMap((entry) => {
      const line = Object.hasOwn(entry.scripts, name) ? entry.scripts[name] : undefined;
      // A script that calls the runner again would go in circles.
      return line === undefined || again.test(line) ? [] : [{ name, line, folder: entry.folder, extra }];
    });
  });
  return { kind: "scripts", calls, names: tasks };
};

/** Options of Nx itself; what it does not know it hands on. */
const ofNx =
  /^--?(?:t|targets?|p|projects?|exclude|parallel|c|configuration|all|base|head|files|uncommitted|untracked|verbose|runner|graph|batch|output-?style|skip-?nx-?cache|skip-?remote-?cache|skip-?sync|nx-?(?:bail|ignore-?cycles)|exclude-?task-?dependencies)(?:$|=)/i;

/** Words that a task runner gives to each script: those behind `--`, and what Nx does not know. */
const handedOn = (words: readonly Word[], program: string): readonly Word[] => {
  const dashes = words.findIndex(({ text }) => text === "--");
  const before = dashes < 0 ? words : words.slice(0, dashes);
  const unknown = program === "nx" ? before.filter(({ text }) => text.startsWith("--") && !ofNx.test(text)) : [];
  return [...unknown, ...(dashes < 0 ? [] : words.slice(dashes + 1))];
};

const named = (names: readonly string[], cwd: string, project: Project): RunnerCall => {
  const entry = nearestPackage(project, cwd);
  const calls = names.flatMap((name) =>
    Object.entries(entry?.scripts ?? {})
      .filter(([script]) => (name.includes("*") ? wildcard(name, script) : script === name))
      .map(([script, line]) => ({ name: script, line, folder: entry?.folder ?? cwd, extra: [] })),
  );
  return { kind: "scripts", calls, names };
};
