/** Paths through a script, and what the shell's own commands do to them. */
import { memoizedBy } from "../../core/memoized.ts";
import { knownValue, programOf, type ShellOptions, setOptions, tested } from "./builtins.ts";
import { childrenOf } from "./follow.ts";
import { isVariable } from "./shell.ts";
import type { ShellNode, ShellSimple } from "./shell-tree.ts";

/** A path through the script so far. Status 1 stands for every failure. */
export interface ScriptPath extends ShellOptions {
  readonly status: 0 | 1;
  /** Values of variables; null for what cannot be told. */
  readonly variables: ReadonlyMap<string, string | null>;
  /** Variables that the script reads by name: the values of others are nobody's to know. */
  readonly reads: ReadonlySet<string>;
  /** How this path leaves what it is in. */
  readonly leaving: "exit" | "return" | "break" | "continue" | null;
  /** Whether the command in question has run. */
  readonly ran: boolean;
  /** What runs at the end. */
  readonly trap: string | null;
}

/** What may still be spent on a script. */
export interface StepBudget {
  steps: number;
}

export const stepBudget = (): StepBudget => ({ steps: 20_000 });

/** With `-e` a failure ends the script, but for one that is asked for. */
export const afterErrexit = (states: readonly ScriptPath[], { guarded }: { readonly guarded: boolean }): readonly ScriptPath[] =>
  guarded
    ? states
    : states.map((state) =>
        state.status !== 0 && state.errexit && state.leaving === null ? { ...state, leaving: "exit" as const } : state,
      );

export const afterSuccess = (state: ScriptPath): ScriptPath => ({ ...state, status: 0 });

export const eitherWay = (state: ScriptPath): readonly ScriptPath[] => [
  { ...state, status: 0 },
  { ...state, status: 1 },
];

/** The variables that a script's text reads; of a special one (`$!`) nobody asks which. */
export const readIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\$\{?[!#]?([A-Za-z_]\w*)/g)].map(([, name = ""]) => name));

/** A path on which some variables have these values. */
export const withValues = (state: ScriptPath, values: readonly (readonly [name: string, value: string | null])[]): ScriptPath => {
  const asked = values.filter(
    ([name, value]) => (state.reads.has(name) || !/^[A-Za-z_]/.test(name)) && state.variables.get(name) !== value,
  );
  if (asked.length === 0) return state;
  return { ...state, variables: behind(state.variables, asked) };
};

/** What was set behind the same values before: a script is walked once for each of its commands, and written out once. */
const behind = memoizedBy(
  (variables: ScriptPath["variables"], set: readonly (readonly [name: string, value: string | null])[]): ScriptPath["variables"] =>
    new Map([...variables, ...set]),
);

/** What several paths know alike; what only one knows is not known. */
export const commonValues = (all: ScriptPath["variables"], other: ScriptPath["variables"]): ScriptPath["variables"] =>
  all === other
    ? all
    : new Map([...all, ...other].map(([name]) => [name, all.get(name) === other.get(name) ? (all.get(name) ?? null) : null]));

/** Each path once. Those that know the same by the same assignments share their variables (`withValues`): none is compared with another. */
export const mergedPaths = (states: readonly ScriptPath[]): readonly ScriptPath[] => {
  if (states.length < 2) return states;
  const known = [...new Set(states.map(({ variables }) => variables))];
  const keyOf = ({ status, errexit, pipefail, leaving, ran, trap, variables }: ScriptPath): string =>
    `${status}${errexit}${pipefail}${leaving}${ran}${known.indexOf(variables)}${trap}`;
  return [...new Map(states.map((state) => [keyOf(state), state])).values()];
};

/** Whether a script writes files by itself, which a later test may look for. */
export const writesFiles = (node: ShellNode): boolean => {
  const redirects = node.kind === "list" || node.kind === "simple" ? node.redirects : [];
  if (redirects.some(({ operator, target }) => operator.includes(">") && target !== null && !/^(?:\/dev\/null|&?\d|-)$/.test(target.text)))
    return true;
  return (node.kind === "simple" && /^(?:touch|tee|mkdir|cp|mv)$/.test(programOf(node))) || childrenOf(node).some(writesFiles);
};

/** Whether a test cannot see what the script did: it looks at variables that nothing sets, and at files where nothing is written. */
export const isAside = ({ words }: ShellSimple, { variables }: ScriptPath, writes: boolean): boolean => {
  const pieces = words.flatMap((word) => word.pieces);
  if (!/^(?:test|\[)$/.test(words[0]?.text ?? "") || pieces.includes(null)) return false;
  if (pieces.some((piece) => isVariable(piece) && (variables.has(piece.variable) || !/^[A-Za-z]/.test(piece.variable)))) return false;
  return !words.some(({ text }) => /^-[a-hk-mprsuwxGLNOS]$/.test(text)) || !writes;
};

/** What a command of the shell itself does to a path; null for programs, and `mayFail` is of what `exec` runs. */
export const afterBuiltin = (node: ShellSimple, state: ScriptPath, last: 0 | 1, mayFail: boolean): readonly ScriptPath[] | null => {
  const [program = "", ...args] = node.words.map(({ text }) => text);
  const operand = node.words[1];
  const statuses = (): readonly (0 | 1)[] => {
    const value = operand === undefined ? String(last) : knownValue(operand, { ...state, last });
    return value === null || !/^\d+$/.test(value) ? [0, 1] : [Number(value) === 0 ? 0 : 1];
  };
  switch (program) {
    case "exit":
    case "return":
      return statuses().map((status): ScriptPath => ({ ...state, status, leaving: program }));
    case "break":
    case "continue":
      return [{ ...state, status: 0, leaving: program }];
    case "false":
      return [{ ...state, status: 1 }];
    case "set":
      return [{ ...afterSuccess(state), ...setOptions(args) }];
    case "exec":
      return node.words.length === 1
        ? [afterSuccess(state)]
        : (mayFail ? eitherWay(state) : [afterSuccess(state)]).map((end): ScriptPath => ({ ...end, leaving: "exit" }));
    case "trap":
      return args.some((word) => /^(?:EXIT|ERR|0)$/.test(word))
        ? [{ ...afterSuccess(state), trap: args[0] ?? null }]
        : [afterSuccess(state)];
    case "wait":
      return args.length === 0 ? [afterSuccess(state)] : eitherWay(state);
    case "export":
    case "local":
    case "declare":
    case "readonly":
    case "typeset": {
      const values = node.words.slice(1).map(({ text }) => [/^\w*/.exec(text)?.[0] ?? "", null] as const);
      return [withValues(afterSuccess(state), values)];
    }
    case "[":
    case "test": {
      const answer = tested(node.words.slice(1, program === "[" ? -1 : undefined), { ...state, last });
      return answer === null ? null : [{ ...state, status: answer ? 0 : 1 }];
    }
    default:
      return null;
  }
};
