import type { Project } from "../../core/project.ts";
import { joinPath } from "../text/paths.ts";
import { lenient, type ShellOptions, setOptions } from "./builtins.ts";
import { logicalLines } from "./shell.ts";

/** Shell lines of a make run, each with the folder it runs in. */
export interface Recipe {
  readonly line: string;
  readonly folder: string;
  /** A leading `-`, or make's own `-i`: its exit code is not asked for. */
  readonly ignored: boolean;
}

/** What a make run comes to. */
export interface MakeRun {
  readonly recipes: readonly Recipe[];
  readonly targets: readonly string[];
  /** What these are made from: every target and file that was looked at, as paths from the root. */
  readonly needed: readonly string[];
  /** How its shell deals with failures: `.SHELLFLAGS`, or the words of `SHELL`. */
  readonly options: ShellOptions;
}

/**
 * The recipe lines that `make WORDS` runs, prerequisites first, in plain cases: targets, `%` patterns, `VAR = value`, `-C`, `-f`.
 * Functions are left alone, as is an include whose path a variable tells; what cannot be told is left out. Null where make only
 * clears what it made, or names its version.
 * Format: the GNU make manual, "Writing Rules".
 */
export const makeRecipes = (words: readonly string[], cwd: string, project: Project): MakeRun | null => {
  let folder = cwd;
  let file: string | null = null;
  const targets: string[] = [];
  const given = new Map<string, string>();
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? "";
    const variable = /^([A-Za-z_]\w*):?=(.*)$/s.exec(word);
    if (word === "-C" || word === "--directory") folder = joinPath(folder, words[++at] ?? ".");
    else if (/^(?:-C.|--directory=)/.test(word)) folder = joinPath(folder, word.replace(/^(?:-C|--directory=)/, ""));
    else if (word === "-f" || word === "--file") file = words[++at] ?? null;
    else if (word === "-j" || word === "-l") at += /^\d+$/.test(words[at + 1] ?? "") ? 1 : 0;
    else if (variable) given.set(variable[1] ?? "", variable[2] ?? "");
    else if (!word.startsWith("-")) targets.push(word);
  }
  const asks = words.length > 1 && words.slice(1).every((word) => /^(?:-v|--version|-h|--help)$/.test(word));
  if (asks || (targets.length > 0 && targets.every((target) => /^\w*clean$/.test(target)))) return null;
  const path = [file, "GNUmakefile", "makefile", "Makefile"]
    .filter((name) => name !== null)
    .map((name) => joinPath(folder, name))
    .find((name) => project.has(name));
  const text = path === undefined ? null : project.text(path);
  if (text === null) return { recipes: [], targets, needed: [], options: lenient };
  const own = readMakefile(text, given);
  // What its own file tells needs none of those that bring its tools.
  const told = targets.every((target) => ruleFor(target, own.rules).rule !== undefined);
  const { rules, first, variables } = told ? own : readMakefile(withIncluded(text, folder, project), given);
  const ignoresAll = rules.has(".IGNORE") || words.some((word) => /^-(?:\w*i\w*|-ignore-errors)$/.test(word) && !word.startsWith("-C"));
  const shell = `${variables.get("SHELL") ?? ""} ${variables.get(".SHELLFLAGS") ?? ""}`;
  const wanted = targets.length > 0 ? targets : first === null ? [] : [first];
  const recipes: Recipe[] = [];
  const seen = new Set<string>();
  const needed = new Set<string>();
  const visit = (target: string): void => {
    const { rule, stem } = ruleFor(target, rules);
    if (target !== "") needed.add(joinPath(folder, target));
    if (rule === undefined || seen.has(target) || seen.size > 500) return;
    seen.add(target);
    for (const need of namesIn(rule.needs.replaceAll("%", stem), variables)) visit(need);
    for (const { line, ignored } of rule.lines) {
      const recipe = line.replaceAll("$@", target).replaceAll("$*", stem);
      recipes.push({ line: forShell(expand(recipe, variables)), folder, ignored: ignored || ignoresAll });
    }
  };
  for (const target of wanted) visit(target);
  return { recipes, targets: wanted, needed: [...needed], options: { ...lenient, ...setOptions(shell.split(/\s+/)) } };
};

/** A target's own rule, else the pattern that leaves the shortest stem. */
const ruleFor = (target: string, rules: ReadonlyMap<string, Rule>): { readonly rule: Rule | undefined; readonly stem: string } => {
  const exact = rules.get(target);
  if (exact !== undefined) return { rule: exact, stem: "" };
  const fitting = [...rules].flatMap(([pattern, rule]) => {
    const [head = "", tail, ...more] = pattern.split("%");
    const fits = tail !== undefined && more.length === 0 && head !== "" && target.startsWith(head) && target.endsWith(tail);
    const stem = fits ? target.slice(head.length, target.length - tail.length) : "";
    return stem === "" ? [] : [{ rule, stem }];
  });
  return fitting.sort((a, b) => a.stem.length - b.stem.length)[0] ?? { rule: undefined, stem: "" };
};

/** The text with the files that it includes by their own paths, `make/*.mk` among them, in their places. */
const withIncluded = (text: string, folder: string, project: Project, depth = 0): string =>
  depth > 3
    ? text
    : text.replace(/^(?:-|s)?include[ \t]+([^$\n#]+)$/gm, (_, paths: string) =>
        paths
          .trim()
          .split(/\s+/)
          .flatMap((path) => filesOf(joinPath(folder, path), project))
          .map((path) => withIncluded(project.text(path) ?? "", folder, project, depth + 1))
          .join("\n"),
      );

const filesOf = (path: string, project: Project): readonly string[] => {
  const [head = "", tail, ...more] = path.split("*");
  if (tail === undefined || more.length > 0 || !head.includes("/")) return project.has(path) ? [path] : [];
  return project
    .under(head.slice(0, head.lastIndexOf("/")))
    .filter((one) => one.startsWith(head) && one.endsWith(tail) && !one.slice(head.length).includes("/"));
};

interface Rule {
  needs: string;
  lines: Pick<Recipe, "line" | "ignored">[];
}

const readMakefile = (
  text: string,
  given: ReadonlyMap<string, string>,
): { rules: Map<string, Rule>; first: string | null; variables: Map<string, string> } => {
  const rules = new Map<string, Rule>();
  const variables = new Map([["MAKE", "make"], ...given]);
  let first: string | null = null;
  let pending: Rule[] = [];
  for (const line of logicalLines(text)) {
    if (line.startsWith("\t")) {
      const recipe = line.trim().replace(/^[@+-]+\s*/, "");
      if (recipe !== "") for (const rule of pending) rule.lines.push({ line: recipe, ignored: /^\s*[@+]*-/.test(line) });
      continue;
    }
    const plain = line.replace(/(?:^|\s)#.*$/, "").trim();
    // Of a condition both arms count: what it asks is known where make runs.
    if (plain === "" || /^(?:ifn?def|ifn?eq|else|endif)\b/.test(plain)) continue;
    const variable = /^(?:export\s+)?(\.?[A-Za-z_][\w.-]*)\s*(?:\?|:{1,3}|\+)?=\s*(.*)$/.exec(plain);
    if (variable) {
      const [, name = "", value = ""] = variable;
      if (!given.has(name)) variables.set(name, /\+=/.test(plain) ? `${variables.get(name) ?? ""} ${value}`.trim() : value);
      pending = [];
      continue;
    }
    const rule = /^([^:=]+?)\s*::?\s*([^=]*)$/.exec(plain);
    pending = [];
    if (!rule) continue;
    const [head = "", ...inline] = (rule[2] ?? "").split(";");
    for (const target of namesIn(rule[1] ?? "", variables)) {
      if (target === ".PHONY") continue;
      const entry = rules.get(target) ?? { needs: "", lines: [] };
      entry.needs = `${entry.needs} ${head.replace("|", " ")}`.trim();
      if (inline.length > 0) entry.lines.push({ line: inline.join(";").trim(), ignored: false });
      rules.set(target, entry);
      pending.push(entry);
      if (first === null && !target.startsWith(".") && !target.includes("%")) first = target;
    }
  }
  return { rules, first, variables };
};

/** What make's own functions come to. */
const computed = "MADE_BY_MAKE";

/**
 * A recipe's line as the shell gets it. A variable that nobody sets is empty, but no folder of the machine's root; `CURDIR` is the folder.
 * Of `$(shell ...)` and other functions only make knows the text, so one word stands for it.
 */
const forShell = (line: string): string => {
  let text = "";
  for (let at = 0; at < line.length; at++) {
    const next = line[at] === "$" ? line[at + 1] : undefined;
    if (next === "$") text += line[at++];
    else if (next === "(" || next === "{") {
      const end = closing(line, at + 1);
      const inside = line.slice(at + 2, end);
      const empty = /^(?:[\w.-]+$|(?:eval|info|warning)\s)/.test(inside) && !/[<>]\s*$/.test(text) && line[end + 1] !== "/";
      text += inside === "HOME" ? "$HOME" : /^(?:CURDIR|PWD)$/.test(inside) ? "." : empty ? "" : computed;
      at = end;
    } else text += line[at];
  }
  return text.trim();
};

/** The targets that a line names; what make's own functions come to is none that is known. */
const namesIn = (text: string, variables: ReadonlyMap<string, string>): readonly string[] =>
  forShell(expand(text, variables))
    .split(/\s+/)
    .filter((name) => name !== "" && !name.includes(computed));

/** The place of the bracket that closes the one at `at`, or the end of the text. */
const closing = (text: string, at: number): number => {
  const open = text[at] ?? "(";
  const close = open === "(" ? ")" : "}";
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (text[i] === open) depth += 1;
    else if (text[i] === close && --depth === 0) return i;
  }
  return text.length;
};

/** Puts in the values of plain variables, to a depth of eight. */
const expand = (text: string, variables: ReadonlyMap<string, string>): string => {
  let now = text;
  for (let depth = 0; depth < 8; depth++) {
    const next = now.replace(/(\$?)\$(?:\(([\w.-]+)\)|\{([\w.-]+)\})/g, (whole, escaped: string, round?: string, curly?: string) =>
      escaped === "$" ? whole : (variables.get(round ?? curly ?? "") ?? whole),
    );
    if (next === now || next.length > 20_000) break;
    now = next;
  }
  return now;
};
