import { settingPrograms } from "../../../tools/command/builtins.ts";
import { type ShellCommand, shellCommands } from "../../../tools/command/commands.ts";
import { parseShell } from "../../../tools/command/shell.ts";
import type { ShellList, ShellNode } from "../../../tools/command/shell-tree.ts";

/** One statement of a script: its text as written, which may hold several lines. */
export type Statement = string;

/** A script as its statements in order, each whole: a loop, a function, a here-document is one. */
export interface Statements {
  readonly all: readonly { readonly text: Statement; readonly node: ShellNode }[];
  /** What of it is no shell text that can be read, as a sentence's end; null where all was read. */
  readonly unread: string | null;
}

/** The statements of a script without comments. One that is not to be read is a single statement. */
export const statementsOf = (script: string): Statements => {
  const { body, unread } = parseShell(script);
  if (unread !== null || body.items.length === 0) return { all: [{ text: script.trimEnd(), node: body }], unread: unread?.message ?? null };
  const lines: { text: Statement; node: ShellNode }[] = [];
  let end = 0;
  for (const { node } of body.items) {
    // `a; b` on one line, and `a &` with what stands behind it, are taken together as written.
    const from = script.lastIndexOf("\n", node.start) + 1;
    const last = lines.at(-1);
    const sameLine = last !== undefined && from < end;
    const stop = lineEnd(script, node.end);
    if (sameLine && last !== undefined) {
      const start = last.node.start;
      const raw = script.slice(script.lastIndexOf("\n", start) + 1, stop);
      lines[lines.length - 1] = { text: raw.trimEnd(), node: joined(last.node, node, raw) };
    } else lines.push({ text: script.slice(from, stop).trimEnd(), node });
    end = stop;
  }
  return { all: lines.map(({ text, node }) => ({ text: text.replace(/\s\\$/, "").trimEnd(), node })), unread: null };
};

/** The commands of the whole script, where a statement stands. */
type Commands = readonly ShellCommand[];
const within = ({ start, end }: ShellNode, script: Commands): Commands => script.filter((one) => one.start >= start && one.start < end);

/**
 * `pytest || rc=1`, then `exit $rc`: the places of the first statement that hides what a later one decides by, and of the last that reads
 * what it keeps; null where none does.
 */
export const decidedTogether = (all: Statements["all"], commands: Commands): readonly [from: number, to: number] | null => {
  const hides = ({ commands: alone }: { readonly commands: Commands }): boolean => alone.some(({ masked }) => masked !== null);
  const from = all.findIndex(
    ({ text, node }) => text.includes("||") && within(node, commands).every(({ masked }) => masked === null) && hides(shellCommands(text)),
  );
  const [, kept] = /\|\|\s*\{?\s*(\w+)=/.exec(all[from]?.text ?? "") ?? [];
  const to = kept === undefined ? all.length - 1 : all.findLastIndex(({ text }) => new RegExp(`\\$\\{?${kept}\\b`).test(text));
  return from < 0 || to <= from ? null : [from, to];
};

/** Some of a script's statements as one, as they stand there. */
export const asOne = (all: Statements["all"], [from, to]: readonly [from: number, to: number], script: string): Statements["all"] => {
  const [first, ...rest] = all.slice(from, to + 1);
  const end = rest.at(-1)?.node.end;
  if (first === undefined || end === undefined) return all;
  const text = script.slice(script.lastIndexOf("\n", first.node.start) + 1, lineEnd(script, end)).trimEnd();
  return [
    ...all.slice(0, from),
    { text, node: rest.reduce((node, one) => joined(node, one.node, text), first.node) },
    ...all.slice(to + 1),
  ];
};

/** The end of the line on which a statement ends: a comment behind it goes with it. */
const lineEnd = (script: string, at: number): number => {
  const newline = script.indexOf("\n", at);
  return newline < 0 ? script.length : newline;
};

const joined = (first: ShellNode, second: ShellNode, raw: string): ShellList => ({
  ...{ kind: "list", subshell: false, redirects: [], inner: [], start: first.start, end: second.end, raw },
  items: [
    ...(first.kind === "list" && !first.subshell && first.redirects.length === 0 ? first.items : [{ node: first, background: false }]),
    { node: second, background: false },
  ],
});

/** Whether a statement only sets what later ones see: variables, folder, options of the shell, functions. */
export const isState = (node: ShellNode): boolean => {
  switch (node.kind) {
    case "function":
      return true;
    case "simple":
      return isGiven(node) || settingPrograms.has(node.words[0]?.text ?? "") || isPowerShellAssignment(node.words);
    case "list":
      return !node.subshell && node.items.length > 0 && node.items.every((item) => !item.background && isState(item.node));
    case "and": {
      // `mkdir -p build && cd build`
      const makes = node.left.kind === "simple" && node.left.words[0]?.text === "mkdir";
      return (makes || isState(node.left)) && isState(node.right);
    }
    case "or":
      // `[ ! -f x ] || . x`
      return node.left.kind === "simple" && /^(?:\[|test)$/.test(node.left.words[0]?.text ?? "") && isState(node.right);
    case "if":
      return node.arms.every(({ body }) => isState(body));
    default:
      return false;
  }
};

/** Whether it only gives variables a value. */
export const isGiven = (node: ShellNode): boolean => node.kind === "simple" && node.words.length === 0;

/** `$name = value`, which bash reads as words. */
const isPowerShellAssignment = ([name, sign]: readonly { readonly raw: string }[]): boolean =>
  sign?.raw === "=" && /^\$[\w.:]+$/.test(name?.raw ?? "");

/** The folder that a statement enters and does nothing else; null where a file does not tell it. */
export const movedTo = (node: ShellNode): string | null => {
  if (node.kind !== "simple" || node.words[0]?.text !== "cd" || node.words.length !== 2) return null;
  const [, folder] = node.words;
  return folder?.pieces.every((piece) => typeof piece === "string") && /^[\w./@-]+$/.test(folder.text) ? folder.text : null;
};

/** Whether a statement asks git where nothing comes of the answer: `[ -n "$(git diff)" ] && echo changed` with more behind it. */
export const asksIdly = (node: ShellNode, script: Commands): boolean => {
  const asked = within(node, script).filter(({ words }) => words[0]?.text === "git");
  return asked.length > 0 && asked.every(({ masked }) => masked !== null);
};

/** Whether a statement goes back to the folder that was left: what entered that one must stand in the same script. */
export const goesBack = ({ raw, kind }: ShellNode): boolean =>
  kind !== "function" && shellCommands(raw).commands.some(({ words }) => /^cd -$|^popd\b/.test(words.map(({ text }) => text).join(" ")));

/** Whether those behind a statement are read with it in front: it enters a folder, defines a function or a constant, or sets an option of the shell. */
export const isPrelude = (node: ShellNode): boolean => {
  switch (node.kind) {
    case "function":
      return true;
    case "simple": {
      const program = node.words[0]?.text ?? "";
      if (program === "") return node.inner.length === 0;
      return /^(?:cd|pushd|popd)$/.test(program) || (program === "set" && node.words.some(({ text }) => /^[-+][a-zA-Z]*[eo]/.test(text)));
    }
    case "and":
      return isPrelude(node.left) || isPrelude(node.right);
    case "list":
      return node.items.some((item) => isPrelude(item.node));
    default:
      return false;
  }
};

/** The variables that a script sets more than once: what stands behind the first time is not read with that value. */
export const changedIn = (script: string): ReadonlySet<string> => {
  const once = new Set<string>();
  const changed = new Set<string>();
  for (const [, set, given = ""] of script.matchAll(/\b([A-Za-z_]\w*)\+?=|\b(?:read|for)\s+((?:-\w+\s+)*[\w ]*)/g))
    for (const name of set === undefined ? given.split(" ") : [set]) (once.has(name) ? changed : once).add(name);
  return changed;
};

/** Whether a script ends in failure whatever is found: `echo "not for this branch"; exit 1`. */
export const isRefusal = (statements: Statements["all"]): boolean => {
  const ends = (node: ShellNode): boolean => {
    if (node.kind === "list") return !node.subshell && comesTo(node.items.map((item) => item.node));
    const [program, code] = node.kind === "simple" ? node.words : [];
    return /^(?:exit|return)$/.test(program?.text ?? "") && /^[1-9]/.test(code?.text ?? "");
  };
  // What may leave before it leaves it unreached.
  const comesTo = (nodes: readonly ShellNode[]): boolean => {
    const at = nodes.findIndex(ends);
    return at >= 0 && !nodes.slice(0, at).some(({ raw }) => /\b(?:exit|exec)\b/.test(raw));
  };
  return comesTo(statements.map(({ node }) => node));
};

/** Whether a statement that sets something may run something to do so: `out=$(flake8 src)`, `. ci/test.sh`. */
export const mayRun = (node: ShellNode): boolean =>
  node.kind === "simple" && (node.inner.length > 0 || /^(?:\.|source|eval|trap)$/.test(node.words[0]?.text ?? ""));
