import { listOf, type Table, tableOf } from "../text/fields.ts";

/** More scripts than this are not followed: they may call each other many times over. */
const most = 200;

/**
 * The lines of a script of Hatch: `hatch run ENVIRONMENT:SCRIPT`, in the environment "default" where none is named. A script may begin a
 * line with another script of its environment, and `{args:DEFAULT}` stands for what it is given. None where the words name a program.
 * `toml` reads a file. Format: https://hatch.pypa.io/latest/config/environment/overview/#scripts
 */
export const hatchLines = (words: readonly string[], runner: readonly string[], toml: (file: string) => Table): readonly string[] => {
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
