/**
 * Whether the exit code of a command in a script can become the script's. The script is walked with every outcome of that one command,
 * of what is asked about it afterwards, and of what runs only because of it; all other programs succeed.
 */
import { memoized } from "../../core/memoized.ts";
import { isQuestion, knownValue, programOf, quiet, type ShellOptions } from "./builtins.ts";
import { childrenOf } from "./follow.ts";
import {
  afterBuiltin,
  afterErrexit,
  afterSuccess,
  commonValues,
  eitherWay,
  isAside,
  mergedPaths,
  readIn,
  type ScriptPath,
  type StepBudget,
  withValues,
  writesFiles,
} from "./script-paths.ts";
import { parseShell } from "./shell.ts";
import type { ShellList, ShellNode, ShellSimple, ShellTest } from "./shell-tree.ts";

/** What holds where a node stands. */
interface Context {
  /** Its failure ends nothing: a condition, the left of `||`, a negation. */
  readonly guarded: boolean;
  /** It runs because of the command in question, or reads what that one wrote: programs may fail. */
  readonly depends: boolean;
}

/** More steps for a command and nothing is said of it, and for all commands of a script. */
const mostSteps = 4_000;
const mostStates = 100;

/** Where each walk through a script begins. */
const nothingIn = memoized((_: ShellList): ScriptPath["variables"] => new Map());

/** Whether any outcome of `target`, a node of the script, makes the script fail. True where that cannot be told. */
export const decides = (script: ShellList, target: ShellSimple | ShellTest, options: ShellOptions, budget: StepBudget): boolean => {
  if (budget.steps <= 0) return true;
  const start: ScriptPath = {
    ...options,
    status: 0,
    variables: nothingIn(script),
    reads: readIn(script.raw),
    leaving: null,
    ran: false,
    trap: null,
  };
  const writes = writesFiles(script);
  for (const frontFails of [false, true]) {
    const walk = new Walk(target, frontFails, writes);
    const ends = walk.atEnd(walk.run(script, [start], { guarded: false, depends: false }));
    budget.steps -= walk.steps;
    if (walk.gaveUp) return true;
    if (ends.some(({ ran, status }) => ran && status !== 0)) return true;
    if (ends.some(({ ran }) => ran)) return false;
  }
  // Not reached on any path: it never runs.
  return false;
};

class Walk {
  gaveUp = false;
  steps = 0;
  private readonly target: ShellSimple | ShellTest;
  /** Whether programs in front of the target may fail: tried where it is not reached otherwise. */
  private readonly frontFails: boolean;
  /** Whether the script writes files by itself, which a later test may look for. */
  private readonly writes: boolean;

  constructor(target: ShellSimple | ShellTest, frontFails: boolean, writes: boolean) {
    this.target = target;
    this.frontFails = frontFails;
    this.writes = writes;
  }

  /** The ways through a node from these states. */
  run(node: ShellNode, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const going = states.filter(({ leaving }) => leaving === null);
    if (going.length === 0) return states;
    // What a path knows is copied and compared with each step.
    for (const { variables } of going) this.steps += 1 + variables.size / 25;
    if (this.steps > mostSteps || going.length > mostStates) this.gaveUp = true;
    if (this.gaveUp) return states;
    return mergedPaths([...states.filter(({ leaving }) => leaving !== null), ...this.step(node, going, context)]);
  }

  /** What the traps of the script make of its ends. */
  atEnd(states: readonly ScriptPath[]): readonly ScriptPath[] {
    return states.flatMap((state) => {
      if (state.trap === null) return [state];
      const body = parseShell(state.trap).body;
      const ends = this.run(body, [{ ...state, leaving: null, trap: null, errexit: false }], { guarded: true, depends: state.ran });
      return ends.map((end) => (end.leaving === "exit" ? end : { ...end, status: state.status }));
    });
  }

  private step(node: ShellNode, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    switch (node.kind) {
      case "list":
        return this.list(node, states, context);
      case "simple":
        return this.simple(node, states, context);
      case "test": {
        const read = this.substitutions(node, states);
        return afterErrexit(
          read.flatMap((state) => eitherWay(node === this.target ? { ...state, ran: true } : state)),
          context,
        );
      }
      case "pipe":
        return this.pipe(node, states, context);
      case "and":
      case "or": {
        const left = this.run(node.left, states, { ...context, guarded: true });
        const stops = (state: ScriptPath) => state.leaving !== null || (state.status === 0) === (node.kind === "or");
        const right = left.filter((state) => !stops(state));
        return [...left.filter(stops), ...this.run(node.right, right, this.behind(node.left, context))];
      }
      case "if":
        return this.branches(node, states, context);
      case "loop":
        return this.loop(node, states, context);
      case "case": {
        const read = this.substitutions({ inner: node.subject.inner }, states);
        const inside = node.subject.inner.some(({ body }) => this.holds(body)) ? { ...context, depends: true } : context;
        const total = node.arms.some(({ patterns }) => patterns.some(({ text }) => text === "*"));
        const none = total ? [] : read.map((state) => ({ ...state, status: 0 as const }));
        return [...none, ...node.arms.flatMap(({ body }) => this.run(body, read.map(afterSuccess), inside))];
      }
      case "function":
        return states.map(afterSuccess);
      case "call": {
        const ends = this.run(node.body, this.substitutions(node.call, states).map(afterSuccess), context);
        return afterErrexit(
          ends.map((state) => (state.leaving === "return" ? { ...state, leaving: null } : state)),
          context,
        );
      }
      default:
        return node satisfies never;
    }
  }

  private list(node: ShellList, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const enter = node.items.length === 0 ? states.map(afterSuccess) : states;
    if (node.subshell)
      return afterErrexit(
        this.subshell(() => this.sequence(node, enter, context), states),
        context,
      );
    return this.sequence(node, enter, context);
  }

  private sequence(node: ShellList, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    let now = this.substitutions(node, states);
    for (const { node: item, background } of node.items) now = background ? this.aside(item, now, context) : this.run(item, now, context);
    return now;
  }

  /** Its exit code is whoever waits for it. */
  private aside(node: ShellNode, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const going = states.filter(({ leaving }) => leaving === null);
    const behind = this.subshell(() => this.run(node, going, context), going).map((end) => withValues(afterSuccess(end), [["!", null]]));
    return [...states.filter((one) => !going.includes(one)), ...behind];
  }

  /** What runs in a shell of its own leaves its status and nothing else. */
  private subshell(inside: () => readonly ScriptPath[], states: readonly ScriptPath[]): readonly ScriptPath[] {
    const [outer, ...others] = states;
    if (outer === undefined) return [];
    const variables = others.reduce((all, one) => commonValues(all, one.variables), outer.variables);
    return this.atEnd(inside()).map(({ status, ran }) => ({ ...outer, status, ran, variables }));
  }

  /** The scripts in a node's words: bash does not hand `-e` on to them. */
  private substitutions(node: { readonly inner: ShellSimple["inner"] }, states: readonly ScriptPath[]): readonly ScriptPath[] {
    return node.inner.reduce<readonly ScriptPath[]>((now, { body, process }) => {
      const inside = now.map((state) => ({ ...state, errexit: false }));
      const ends = this.subshell(() => this.sequence(body, inside, { guarded: false, depends: false }), inside);
      return mergedPaths(
        now.flatMap((state) =>
          ends.map(({ status, ran }) => ({ ...state, status: process ? state.status : status, ran: ran || state.ran })),
        ),
      );
    }, states);
  }

  private pipe(node: ShellNode & { readonly kind: "pipe" }, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const guarded = context.guarded || node.negated;
    const ends = states.flatMap((outer) => {
      let paths: readonly { readonly ran: boolean; readonly failed: boolean }[] = [{ ran: outer.ran, failed: false }];
      for (const [at, part] of node.parts.entries()) {
        const depends = context.depends || node.parts.slice(0, at).some((one) => this.holds(one));
        const last = at === node.parts.length - 1;
        paths = paths.flatMap(({ ran, failed }) =>
          this.subshell(() => this.run(part, [{ ...outer, ran, status: 0 }], { guarded, depends }), [outer]).map((end) => ({
            ran: ran || end.ran,
            failed: (outer.pipefail && failed) || ((last || outer.pipefail) && end.status !== 0),
          })),
        );
        paths = [...new Map(paths.map((path) => [`${path.ran}${path.failed}`, path])).values()];
      }
      return paths.map(({ ran, failed }): ScriptPath => ({ ...outer, ran, status: failed === node.negated ? 0 : 1 }));
    });
    return node.negated ? ends : afterErrexit(ends, context);
  }

  private branches(node: ShellNode & { readonly kind: "if" }, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const done: ScriptPath[] = [];
    let now = states;
    let inside = context;
    for (const { condition, body } of node.arms) {
      if (condition === null) return [...done, ...this.run(body, now.map(afterSuccess), inside)];
      const asked = this.run(condition, now, { ...context, guarded: true });
      done.push(...asked.filter(({ leaving }) => leaving !== null));
      inside = this.behind(condition, inside);
      done.push(
        ...this.run(
          body,
          asked.filter(({ leaving, status }) => leaving === null && status === 0),
          inside,
        ),
      );
      now = asked.filter(({ leaving, status }) => leaving === null && status !== 0);
    }
    return [...done, ...now.map(afterSuccess)];
  }

  /** None, one and two rounds tell what more would. */
  private loop(node: ShellNode & { readonly kind: "loop" }, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const done: ScriptPath[] = [];
    let now = this.substitutions(node, states).map(afterSuccess);
    const { variable } = node;
    if (variable !== null) now = now.map((state) => withValues(state, [[variable, null]]));
    for (let round = 0; round < 3 && now.length > 0; round++) {
      const entered = now.map(({ status }) => status);
      const asked = node.condition === null ? now : this.run(node.condition, now, { ...context, guarded: true });
      const enters = ({ leaving, status }: ScriptPath) => leaving === null && (node.condition === null || (status === 0) !== node.until);
      const ends = asked.filter((state) => !enters(state) || node.condition === null);
      done.push(...(node.condition === null ? now : ends.map((state) => (state.leaving === null ? afterSuccess(state) : state))));
      // A loop that ends has the status of its body's last round.
      if (node.condition !== null && entered.includes(1)) done.push(...ends.filter(({ leaving }) => leaving === null));
      const inside = node.condition === null ? context : this.behind(node.condition, context);
      const rounds = this.run(node.body, asked.filter(enters).map(afterSuccess), inside);
      done.push(...rounds.filter(({ leaving }) => leaving === "exit" || leaving === "return"));
      done.push(...rounds.filter(({ leaving }) => leaving === "break").map((state) => ({ ...state, leaving: null })));
      now = rounds.filter(({ leaving }) => leaving === null || leaving === "continue").map((state) => ({ ...state, leaving: null }));
    }
    return [...done, ...now];
  }

  private simple(node: ShellSimple, states: readonly ScriptPath[], context: Context): readonly ScriptPath[] {
    const isTarget = node === this.target;
    const before = states.map((state) => state.status);
    const read = this.substitutions(node, states);
    const captures = node.inner.some(({ body }) => this.holds(body));
    const [first] = node.words;
    if (first === undefined) {
      // An assignment has the status of the last script in it.
      const plain = node.inner.length === 0;
      const assigned = read.map((state, at): ScriptPath => {
        const status = plain ? 0 : state.status;
        const values = node.env.map(
          ({ name, value }) => [name, value === null ? null : knownValue(value, { ...state, last: before[at] ?? 0 })] as const,
        );
        return withValues({ ...state, status }, values);
      });
      return afterErrexit(assigned, context);
    }
    const ends = read.flatMap((state, at): readonly ScriptPath[] => {
      const now: ScriptPath = isTarget ? { ...state, ran: true } : state;
      const own = afterBuiltin(node, now, before[read.length === before.length ? at : 0] ?? 0, isTarget || context.depends);
      if (own !== null) return own;
      if (quiet.has(programOf(node)) && !isTarget && !isQuestion(node)) return [afterSuccess(now)];
      const asked = isQuestion(node) && !isAside(node, now, this.writes);
      return isTarget || asked || captures || context.depends || (!now.ran && this.frontFails) ? eitherWay(now) : [afterSuccess(now)];
    });
    return afterErrexit(ends, context);
  }

  private behind(condition: ShellNode, context: Context): Context {
    return this.holds(condition) ? { ...context, depends: true } : context;
  }

  private readonly held = new Map<ShellNode, boolean>();

  /** Whether the command in question stands in a node. */
  private holds(node: ShellNode): boolean {
    const found = this.held.get(node) ?? (node === this.target || childrenOf(node).some((child) => this.holds(child)));
    this.held.set(node, found);
    return found;
  }
}
