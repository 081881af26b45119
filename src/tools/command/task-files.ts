import { parse as parseJson } from "jsonc-parser";
import type { Project } from "../../core/project.ts";
import { literally } from "../../core/words/pattern.ts";
import { tomlTable } from "../structured/toml.ts";
import { listOf, type Table, tableOf } from "../text/fields.ts";
import { joinPath } from "../text/paths.ts";
import { goTaskLines } from "./go-task.ts";
import { justLines } from "./just.ts";
import { upwards } from "./packages.ts";
import { quoteWord } from "./shell.ts";
import { toxLines } from "./tox.ts";

/** A task's shell lines and the folder that they run in. */
export interface Task {
  readonly name: string;
  readonly lines: readonly string[];
  readonly folder: string;
}

/** What a task runner is asked for that is no task. */
const telling = /^(?:--?version|--?help|-[hlV]|--list[\w-]*|--summary)$/;

/**
 * The task that a command of a task runner runs: poe, pdm, hatch, taskipy, pixi, rye, tox, nox, composer, deno, just, task, mise.
 * `runner` holds the words already stripped (`poetry run`). Null for others.
 */
export const readTask = (words: readonly string[], runner: readonly string[], cwd: string, project: Project): Task | null => {
  const [program = "", ...rest] = words;
  if (rest.some((word) => telling.test(word)) && /^(?:just|task|tox|nox|poe)$/.test(program)) return null;
  // `just --justfile x NAME ARGUMENTS`, `task VERBOSE=1 NAME`
  const name = rest.find((word) => /^[A-Za-z_]/.test(word) && !/^\w+=/.test(word)) ?? "";
  if (runner.includes("hatch")) {
    const lines = hatchLines(words, runner, (file) => tomlTable(nearestText(file, cwd, project)));
    if (lines.length > 0) return { name: words.find((word) => /^\w/.test(word)) ?? "", lines, folder: cwd };
  }
  const inRunner = runner.find((word) => ["pdm", "pixi", "rye"].includes(word));
  if (inRunner) {
    const lines = pythonTask(inRunner, program, cwd, project);
    if (lines.length > 0) return { name: program, lines, folder: cwd };
  }
  switch (program) {
    case "poe":
    case "task": {
      const lines = pythonTask(program === "task" ? "taskipy" : program, name, cwd, project);
      if (lines.length > 0) return { name, lines, folder: cwd };
      const others = program === "task" ? goTaskLines(name || "default", cwd, project) : [];
      return others.length > 0 ? { name, lines: others, folder: "." } : null;
    }
    case "tox":
      return { name: optionValue(words, "-e") ?? "tox", lines: toxTask(words, cwd, project), folder: cwd };
    case "nox":
      return { name: optionValue(words, "-s") ?? "nox", lines: noxLines(words, cwd, project), folder: cwd };
    case "composer":
      return composerTask(words, cwd, project);
    case "deno":
      return words[1] === "task" ? fromJson(["deno.json", "deno.jsonc"], "tasks", words[2] ?? "", cwd, project) : null;
    case "mise": {
      const [verb = "", task = ""] = rest.filter((word) => !word.startsWith("-"));
      return /^(?:run|r)$/.test(verb) && task !== "" ? { name: task, lines: miseLines(task, cwd, project), folder: "." } : null;
    }
    case "mix":
      return mixTask(rest, cwd, project);
    case "mvn":
    case "mvnw":
      return mavenDefault(words, cwd, project);
    case "just": {
      // What a recipe is given says what it does (`just backend up`), and of a module the recipe is the next word: `just js lint`.
      const given = rest.slice(rest.indexOf(name) + 1);
      const text = ["justfile", "Justfile", ".justfile"].map((file) => nearestText(file, cwd, project)).find((one) => one !== null);
      const lines = justLines(name, given, text ?? "");
      const [recipe = ""] = given;
      return { name: /^[A-Za-z][\w-]*$/.test(recipe) ? `${name} ${recipe}` : name, lines, folder: cwd };
    }
    default:
      return null;
  }
};

/**
 * `mix do a, b --c` and `mix do a + b` run several tasks, an alias of mix.exs those that it lists; one that lists its own name adds to the task.
 * Documentation: https://hexdocs.pm/mix/Mix.html#module-aliases
 */
const mixTask = ([name = "", ...rest]: readonly string[], cwd: string, project: Project): Task | null => {
  if (name === "do") {
    const tasks = rest.join(" ").split(/,(?=\s|$)|\s\+(?=\s)/);
    return { name, lines: tasks.map((task) => `mix ${task.trim()}`), folder: cwd };
  }
  const text = /^[\w.]+$/.test(name) ? (project.text(joinPath(cwd, "mix.exs")) ?? "").slice(0, 100_000) : "";
  // A list ends somewhere, and each of its parts is read in one way alone.
  const part = String.raw`(?:(?:,|#[^\n]*\n|"[^"\n]*")\s*){1,200}`;
  const list = new RegExp(String.raw`(?:^|[\s,[])"?${literally(name)}"?:\s*\[\s*(${part})\]`, "m");
  const listed = list.exec(text)?.[1] ?? "";
  const tasks = [...listed.replace(/#.*/g, "").matchAll(/"([^"]+)"/g)].map(([, task = ""]) => task);
  const isAlias = tasks.length > 0 && !tasks.some((task) => task.split(" ")[0] === name);
  return isAlias ? { name, lines: tasks.map((task) => `mix ${task}`), folder: cwd } : null;
};

/** A task of mise stands in its file or is a file of its own. https://mise.jdx.dev/tasks/ */
const miseLines = (task: string, cwd: string, project: Project): readonly string[] => {
  const file = ["mise-tasks", ".mise-tasks", "mise/tasks", ".mise/tasks", ".config/mise/tasks"].map((folder) => `${folder}/${task}`);
  const own = file.find((path) => project.has(path));
  const tables = ["mise.toml", ".mise.toml"].map((name) => tableOf(tomlTable(nearestText(name, cwd, project)).tasks)[task]);
  return own === undefined ? taskLines(tables.find((one) => one !== undefined) ?? [], () => []) : [`./${own}`];
};

/** `mvn` without a goal runs the ones that the project names. https://maven.apache.org/pom.html#BaseBuild_Element */
const mavenDefault = (words: readonly string[], cwd: string, project: Project): Task | null => {
  const valued = /^-(?:f|s|gs|P|pl|rf|T|D|l|b|-file|-settings|-activate-profiles|-projects|-threads|-define|-log-file)$/;
  const goals = words.slice(1).filter((word, at) => !word.startsWith("-") && !valued.test(words[at] ?? ""));
  if (goals.length > 0) return null;
  const text = project.text(joinPath(cwd, "pom.xml"))?.replace(/<!--[\s\S]*?-->/g, "") ?? "";
  const goal = /<defaultGoal>\s*([\w.:@\s-]+?)\s*<\/defaultGoal>/.exec(text)?.[1];
  return goal === undefined ? null : { name: "default goal", lines: [`${words.join(" ")} ${goal.replace(/\s+/g, " ")}`], folder: cwd };
};

const optionValue = (words: readonly string[], option: string): string | null => {
  const at = words.indexOf(option);
  return at >= 0
    ? (words[at + 1] ?? null)
    : (words.find((word) => word.startsWith(option) && word !== option)?.slice(option.length) ?? null);
};

/** Reads a file of that name in the folder or the nearest one above it. */
const nearestText = (name: string, cwd: string, project: Project): string | null => {
  const path = upwards(cwd, (folder) => [joinPath(folder, name)].find((one) => project.has(one)) ?? null);
  return path === null ? null : project.text(path);
};

const pythonTask = (runner: string, name: string, cwd: string, project: Project, depth = 0): string[] => {
  const tool = tableOf(tomlTable(nearestText("pyproject.toml", cwd, project)).tool);
  const groups: Readonly<Record<string, unknown>> = {
    poe: tableOf(tool.poe).tasks,
    pdm: tableOf(tool.pdm).scripts,
    taskipy: tableOf(tool.taskipy).tasks,
    pixi: tableOf(tool.pixi).tasks ?? tomlTable(nearestText("pixi.toml", cwd, project)).tasks,
    rye: tableOf(tool.rye).scripts,
  };
  return depth > 4 ? [] : taskLines(tableOf(groups[runner])[name], (other) => pythonTask(runner, other, cwd, project, depth + 1));
};

/** A task is a line, a list of lines or tasks, or a table with one of them. */
const taskLines = (value: unknown, other: (name: string) => string[]): string[] => {
  if (typeof value === "string") return [value];
  if (Array.isArray(value))
    return value.flatMap((part) => (typeof part !== "string" ? taskLines(part, other) : other(part).length > 0 ? other(part) : [part]));
  const table = tableOf(value);
  const body = table.cmd ?? table.run ?? table.shell ?? table.sequence ?? table.composite ?? table.chain;
  return body === undefined ? [] : Array.isArray(body) && table.cmd !== undefined ? [body.join(" ")] : taskLines(body, other);
};

/** The lines of tox's environments, from whichever file configures it. */
const toxTask = (words: readonly string[], cwd: string, project: Project): string[] => {
  const tool = tableOf(tableOf(tomlTable(nearestText("pyproject.toml", cwd, project)).tool).tox);
  const setup = nearestText("setup.cfg", cwd, project);
  const legacy = typeof tool.legacy_tox_ini === "string" ? tool.legacy_tox_ini : null;
  const ini = nearestText("tox.ini", cwd, project) ?? legacy ?? (setup?.includes("[tox:tox]") ? setup : null);
  const toxToml = nearestText("tox.toml", cwd, project);
  return toxLines(words, ini, toxToml === null ? tool : tomlTable(toxToml));
};

/** `session.run("ruff", "check", ".")` with plain strings, of the sessions that the words name; of all where they name none. */
const noxLines = (words: readonly string[], cwd: string, project: Project): string[] => {
  const wanted = words.flatMap((word, at) => (/^(?:-s|-e|--sessions?)$/.test(words[at - 1] ?? "") ? [word.replace(/[-(].*$/, "")] : []));
  const lines: string[] = [];
  let current = "";
  const text = (nearestText("noxfile.py", cwd, project) ?? "").slice(0, 200_000);
  for (const [, def, call] of text.matchAll(/^def\s+(\w+)\s*\(|\b\w+\.run\(((?:[^()"']|"[^"\n]*"|'[^'\n]*'){1,1000})\)/gm)) {
    current = def ?? current;
    if (call === undefined || (wanted.length > 0 && !wanted.includes(current) && !wanted.includes(current.replaceAll("_", "-")))) continue;
    const plain = [...call.matchAll(/(?:^|,)\s*(["'])([^"'\n]*)\1(?=\s*(?:,|$))/g)].map((match) => match[2] ?? "");
    if (plain.length > 0) lines.push(plain.map((word) => (/^[\w./:=@%+,*-]+$/.test(word) ? word : `'${word}'`)).join(" "));
  }
  return lines;
};

/**
 * A script of composer.json; `@php` and `@composer` stand for the programs, `@putenv` sets a variable, `@name` is another script, whose
 * lines get what stands behind it.
 * Documentation: https://getcomposer.org/doc/articles/scripts.md
 */
const composerTask = (words: readonly string[], cwd: string, project: Project): Task | null => {
  const plain = words.slice(1).filter((word) => !word.startsWith("-"));
  const name = (plain[0] === "run" || plain[0] === "run-script" ? plain[1] : plain[0]) ?? "";
  const text = nearestText("composer.json", cwd, project);
  const scripts = tableOf(tableOf(text === null ? {} : parseJson(text)).scripts);
  const linesOf = (called: string, depth: number): string[] => {
    const [script = "", ...given] = called.split(" ");
    const value = scripts[script];
    const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
    const lines = entries.flatMap((entry: string) => {
      if (!entry.startsWith("@")) return /^[\w\\]+::\w+$/.test(entry) ? [] : [entry];
      if (/^@(?:php|composer) /.test(entry)) return [entry.slice(1)];
      return entry.startsWith("@putenv ") || depth > 4 ? [] : linesOf(entry.slice(1), depth + 1);
    });
    const words = given.filter((word) => !word.startsWith("@"));
    return words.length === 0 ? lines : lines.map((line) => `${line.replace(/ @additional_args\b/, "")} ${words.join(" ")}`);
  };
  const dashes = words.indexOf("--");
  const lines = linesOf([name, ...(dashes < 0 ? [] : words.slice(dashes + 1).map(quoteWord))].join(" "), 0);
  return lines.length > 0 ? { name, lines, folder: cwd } : null;
};

const fromJson = (names: readonly string[], key: string, name: string, cwd: string, project: Project): Task | null => {
  const text = names.map((file) => nearestText(file, cwd, project)).find((found) => found !== null);
  const tasks = tableOf(tableOf(text == null ? {} : parseJson(text))[key]);
  const lines = taskLines(tasks[name], () => []);
  return lines.length > 0 ? { name, lines, folder: cwd } : null;
};

/** More scripts than this are not followed: they may call each other many times over. */
const most = 200;

/**
 * The lines of a script of Hatch: `hatch run ENVIRONMENT:SCRIPT`, in the environment "default" where none is named. A script may begin a
 * line with another script of its environment, and `{args:DEFAULT}` stands for what it is given. None where the words name a program.
 * `toml` reads a file. Format: https://hatch.pypa.io/latest/config/environment/overview/#scripts
 */
const hatchLines = (words: readonly string[], runner: readonly string[], toml: (file: string) => Table): readonly string[] => {
  const all = [...runner, ...words];
  // In front of the script matrix variables may stand: `hatch run +py=3.12 test:run`.
  const [called = "", ...given] = words.filter((word, at) => !/^[-+]\w+=/.test(word) && !(at === 0 && word === "run"));
  const [, chosen, name = ""] = /^(?:([\w.-]+):)?(.*)$/.exec(called) ?? [];
  const option = all.findIndex((word) => /^(?:-e|--env)$/.test(word));
  const environments: Table = { ...tableOf(tableOf(tableOf(toml("pyproject.toml").tool).hatch).envs), ...tableOf(toml("hatch.toml").envs) };
  const scripts = scriptsOf(chosen ?? (option < 0 ? "default" : (all[option + 1] ?? "")), environments);
  return Object.hasOwn(scripts, name) ? linesOf(name, given.join(" "), scripts, [], { scripts: most }) : [];
};

/** An environment has the scripts of its template too, which is "default" where it names none. */
const scriptsOf = (name: string, environments: Table, seen: readonly string[] = []): Table => {
  const environment = tableOf(environments[name]);
  const template = typeof environment.template === "string" ? environment.template : "default";
  const inherited = seen.includes(name) || template === name ? {} : scriptsOf(template, environments, [...seen, name]);
  return { ...inherited, ...tableOf(environment.scripts) };
};

const linesOf = (
  name: string,
  given: string,
  scripts: Table,
  around: readonly string[],
  budget: { scripts: number },
): readonly string[] => {
  if (budget.scripts-- <= 0) return [];
  const script = scripts[name];
  return (typeof script === "string" ? [script] : listOf(script).map(String)).flatMap((written) => {
    const line = written.replace(/\{args(?::([^{}]*))?\}/g, (_, fallback?: string) => given || (fallback ?? "")).trim();
    const [, inner = "", rest = ""] = /^-?\s*([\w-]+)\s*([\s\S]*)$/.exec(line) ?? [];
    const another = Object.hasOwn(scripts, inner) && inner !== name && !around.includes(inner);
    return another ? linesOf(inner, rest, scripts, [...around, name], budget) : [line];
  });
};
