/** The simple commands of a script with their place and their outcome: what everybody asks of a shell line. */
import { type ShellOptions, setOptions, strict } from "./builtins.ts";
import { followed, type Known } from "./follow.ts";
import { decides } from "./outcome.ts";
import { type StepBudget, stepBudget } from "./script-paths.ts";
import { parseShell } from "./shell.ts";
import type { InnerScript, Redirect, ShellList, ShellNode, ShellSimple, ShellTest, Word } from "./shell-tree.ts";

/** One simple command of a script. */
export interface ShellCommand {
  /** `NAME=value` words in front of the program, as written. */
  readonly env: readonly string[];
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
  /** The command as written, and where it begins. */
  readonly source: string;
  readonly start: number;
  /** Depth of subshells around it: `cd` inside one does not last. */
  readonly depth: number;
  /** True inside `$( )` or back quotes: its exit code is not the line's. */
  readonly nested: boolean;
  /** The part of its pipeline in front of it, as written; null where nothing is. */
  readonly feed: string | null;
  /** Whether another program reads what it prints. */
  readonly piped: boolean;
  readonly background: boolean;
  readonly negated: boolean;
  /** Whether it runs only where something before it says so. */
  readonly conditional: boolean;
  /** What hides its exit code, as written; null where it decides. */
  readonly masked: string | null;
  /** Whether what stands behind it runs only where it succeeds. */
  readonly stops: boolean;
  /** Whether it runs in a loop, or in what one calls. */
  readonly looped: boolean;
  /** Whether it may be left out without a failure: in a branch, or behind a question. */
  readonly optional: boolean;
}

/** A script as its commands. */
export interface ShellCommands {
  readonly commands: readonly ShellCommand[];
  readonly unread: ReturnType<typeof parseShell>["unread"];
}

/** Commands kept of one script. */
const mostCommands = 2_000;

/** The commands of a script in order; a substitution follows its command, a function stands where it is called. */
export const shellCommands = (script: string, options: ShellOptions = strict, known: Known = {}): ShellCommands => {
  const { body, unread } = parseShell(script);
  const tree = followed(body, known);
  const found: Found[] = [];
  collect(tree, outside, found);
  const budget = stepBudget();
  const isPlain = options.errexit && options.pipefail && !found.some(({ node }) => changesRules(node));
  // What a subshell sets ends with it.
  const errexit: boolean[] = [options.errexit];
  return {
    commands: found.map(({ node, around }) => {
      while (errexit.length <= around.depth) errexit.push(errexit.at(-1) ?? false);
      errexit.length = around.depth + 1;
      if (node.kind === "simple" && node.words[0]?.text === "set")
        errexit[around.depth] = setOptions(node.words.map(({ text }) => text)).errexit ?? errexit[around.depth] ?? false;
      const stops = around.awaited || (errexit[around.depth] === true && !around.guarded);
      return commandOf(node, around, stops, () => (isPlain && !around.guarded ? null : maskOf(tree, node, around, options, budget)));
    }),
    unread,
  };
};

interface Around {
  readonly depth: number;
  readonly nested: boolean;
  readonly feed: string | null;
  readonly piped: boolean;
  readonly background: boolean;
  readonly negated: boolean;
  readonly conditional: boolean;
  /** Whether something around it may hide its exit code. */
  readonly guarded: boolean;
  /** It is the left of `&&`, or its failure leaves the script (`|| exit 1`). */
  readonly awaited: boolean;
  readonly looped: boolean;
  readonly optional: boolean;
  /** What would hide its exit code, innermost last, as written. */
  readonly hiding: readonly string[];
}

interface Found {
  readonly node: ShellSimple | ShellTest;
  readonly around: Around;
}

const outside: Around = {
  ...{ depth: 0, nested: false, feed: null, piped: false, background: false, negated: false, conditional: false, guarded: false },
  ...{ awaited: false, looped: false, optional: false, hiding: [] },
};

const hiddenBy = (around: Around, by: string): Around => ({ ...around, guarded: true, hiding: [...around.hiding, short(by)] });

/** The same, where what hides it may leave the script by itself. */
const caughtBy = (around: Around, by: string, handler: string): Around => ({
  ...hiddenBy(around, by),
  awaited: around.awaited || leaves.test(handler.replace(/"(?:[^"\\]|\\.)*"|'[^']*'/g, '""')),
});

/** A command that leaves, at the beginning of one: the word alone may stand in a message. */
const leaves = /(?:^|[;{(\n]|&&|\|\||\b(?:then|else|do)\s)\s*(?:exit|return|false|break)\b/;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
};

const collect = (node: ShellNode, around: Around, found: Found[]): void => {
  if (found.length >= mostCommands) return;
  const inner = (scripts: readonly InnerScript[], by: string, extra: Partial<Around> = {}): void => {
    for (const { body, process } of scripts)
      collect(
        body,
        hiddenBy({ ...around, ...extra, nested: true, depth: around.depth + 1, feed: null }, process ? "<( )" : `$( ) in ${by}`),
        found,
      );
  };
  switch (node.kind) {
    case "list": {
      const inside = node.subshell && !around.nested ? { ...around, depth: around.depth + 1 } : around;
      for (const [at, item] of node.items.entries()) {
        const last = node.items.at(-1)?.node;
        const rest =
          at === node.items.length - 1 || last === undefined ? inside : { ...inside, hiding: [...inside.hiding, short(`; ${last.raw}`)] };
        collect(item.node, item.background ? { ...hiddenBy(rest, "&"), background: true } : rest, found);
      }
      inner(node.inner, "a redirection");
      return;
    }
    case "simple":
      if (node.words.length > 0) found.push({ node, around });
      inner(node.inner, node.words[0]?.text ?? "an assignment");
      return;
    case "test":
      found.push({ node, around });
      inner(node.inner, "[[ ]]");
      return;
    case "pipe": {
      const whole = node.negated ? { ...hiddenBy(around, "!"), negated: !around.negated } : around;
      for (const [at, part] of node.parts.entries()) {
        const next = node.parts[at + 1];
        const feed = node.parts
          .slice(0, at)
          .map(({ raw }) => raw.trim())
          .join(" | ");
        const piped = next !== undefined;
        const place = { ...whole, feed: at === 0 ? around.feed : feed, piped: piped || around.piped };
        collect(part, next === undefined ? place : { ...place, hiding: [...place.hiding, short(`| ${next.raw}`)] }, found);
      }
      return;
    }
    case "and":
      collect(node.left, { ...around, awaited: true }, found);
      collect(node.right, { ...around, conditional: true, optional: around.optional || isQuestion(node.left) }, found);
      return;
    case "or":
      collect(node.left, caughtBy(around, `|| ${node.right.raw}`, node.right.raw), found);
      collect(node.right, { ...around, conditional: true }, found);
      return;
    case "if":
      for (const [at, { condition, body }] of node.arms.entries()) {
        if (condition !== null)
          collect(condition, caughtBy({ ...around, conditional: around.conditional || at > 0 }, "if", node.raw), found);
        collect(body, { ...around, conditional: true, optional: true }, found);
      }
      return;
    case "loop":
      inner(node.inner, "for");
      if (node.condition !== null) collect(node.condition, { ...hiddenBy(around, node.until ? "until" : "while"), looped: true }, found);
      collect(node.body, { ...around, conditional: true, looped: true }, found);
      return;
    case "case":
      inner(node.subject.inner, "case");
      for (const { body } of node.arms) collect(body, { ...around, conditional: true, optional: true }, found);
      return;
    case "call":
      inner(node.call.inner, node.call.words[0]?.text ?? "");
      collect(node.body, around, found);
      return;
    case "function":
  }
};

/** `[ -f x ] && ...`: what follows may be left out without a failure. */
const isQuestion = (node: ShellNode): boolean =>
  node.kind === "test" || (node.kind === "simple" && /^(?:\[|test)$/.test(node.words[0]?.text ?? ""));

/** A script that changes how failures are dealt with, or leaves early, is walked for every command of it. */
const changesRules = (node: ShellSimple | ShellTest): boolean => {
  if (node.kind === "test") return false;
  const [program, ...args] = node.words.map(({ text }) => text);
  return program === "trap" || program === "eval" || (program === "set" && args.some((word) => word.startsWith("+")));
};

const maskOf = (
  tree: ShellList,
  node: ShellSimple | ShellTest,
  { hiding }: Around,
  options: ShellOptions,
  budget: StepBudget,
): string | null => {
  if (decides(tree, node, options, budget)) return null;
  const trap = tree.items.find(({ node: one }) => one.kind === "simple" && one.words[0]?.text === "trap");
  // What only stands behind it hides it where nothing around it does.
  const around = hiding.findLast((by) => !(by.startsWith("; ") || (by.startsWith("| ") && options.pipefail)));
  return around ?? (trap === undefined ? (hiding.at(-1) ?? "set +e") : short(trap.node.raw));
};

const commandOf = (node: ShellSimple | ShellTest, around: Around, stops: boolean, mask: () => string | null): ShellCommand => {
  const { depth, nested, feed, piped, background, negated, conditional, looped, optional } = around;
  const { start, raw } = node;
  const simple = node.kind === "simple" ? node : { env: [], words: [{ text: raw, raw }], redirects: [] };
  let known: { readonly value: string | null } | null = null;
  return {
    ...{ env: simple.env.map((one) => one.raw), words: simple.words, redirects: simple.redirects, source: raw, start },
    ...{ depth, nested, feed, piped, background, negated, conditional, stops, looped, optional },
    get masked() {
      known ??= { value: mask() };
      return known.value;
    },
  };
};
