/** A shell tree with what is known put in: functions where they are called, simple variables, arguments, the arm of a `case`. */

import { isVariable, parseShell, quoteWord } from "./shell.ts";
import type { InnerScript, ShellList, ShellNode, ShellSimple, ShellWord } from "./shell-tree.ts";

/** What is known in front of a script. */
export interface Known {
  /** Values of variables; what the script assigns itself counts more. */
  readonly variables?: ReadonlyMap<string, string>;
  /** `$1`, `$2` ...; null where nobody knows with what it is called. */
  readonly parameters?: readonly string[] | null;
}

/** Calls inside calls, and nodes in all: functions may call each other without end. */
const mostDepth = 8;
const mostNodes = 20_000;

/** The same tree with everything known in it. Every node of it stands for one place and one call. */
export const followed = (body: ShellList, { variables = new Map(), parameters = null }: Known = {}): ShellList => {
  const { functions, assigned, beside } = namesIn(body);
  const constants = new Map([...variables].filter(([name]) => !assigned.has(name)));
  for (const { node } of body.items)
    for (const { name, value } of node.kind === "simple" && node.words.length === 0 ? node.env : []) {
      const text = value === null ? null : textOf(value, constants);
      if (text !== null && assigned.get(name) === 1) constants.set(name, text);
    }
  for (const [name, path] of beside) if (assigned.get(name) === 1) constants.set(name, path);
  return new Follower(functions, constants).list(body, { parameters, depth: 0, calls: [] });
};

/** What a word comes to; null where a part of it is not known. */
const textOf = ({ pieces }: ShellWord, values: ReadonlyMap<string, string>): string | null => {
  const parts = pieces.map((piece) => (isVariable(piece) ? (values.get(piece.variable) ?? null) : piece));
  return parts.includes(null) ? null : parts.join("");
};

interface Names {
  readonly functions: Map<string, ShellNode>;
  /** How often each variable is given a value. */
  readonly assigned: Map<string, number>;
  /** Variables of loops through absolute paths, with the first of them: by one all are known to be beside the checkout. */
  readonly beside: Map<string, string>;
}

const isBeside = (list: readonly ShellWord[]): boolean =>
  list.length > 0 && list.every(({ text, pieces }) => /^(?:\/|~\/)/.test(text) && !pieces.some(isVariable));

const declaring = new Set(["export", "declare", "typeset", "local", "readonly"]);
const reading = new Set(["read", "mapfile", "readarray", "getopts", "printf"]);

const namesIn = (body: ShellList): Names => {
  const names: Names = { functions: new Map(), assigned: new Map(), beside: new Map() };
  const assign = (name: string) => names.assigned.set(name, (names.assigned.get(name) ?? 0) + 1);
  const visit = (node: ShellNode): void => {
    if (node.kind === "function") names.functions.set(node.name, node.body);
    if (node.kind === "loop" && node.variable !== null) {
      assign(node.variable);
      if (isBeside(node.list)) names.beside.set(node.variable, node.list[0]?.text ?? "");
      else assign(node.variable);
    }
    if (node.kind === "simple") {
      const [program, ...rest] = node.words.map(({ text }) => text);
      if (program === undefined) for (const { name } of node.env) assign(name);
      else if (declaring.has(program)) for (const word of rest) assign(/^\w+/.exec(word)?.[0] ?? "");
      else if (reading.has(program)) for (const word of rest) for (const _ of [1, 2]) assign(word);
    }
    for (const child of childrenOf(node)) visit(child);
  };
  visit(body);
  return names;
};

/** The nodes in a node, those of substitutions last. */
export const childrenOf = (node: ShellNode): readonly ShellNode[] => {
  const bodies = (inner: readonly InnerScript[]) => inner.map(({ body }) => body);
  switch (node.kind) {
    case "list":
      return [...node.items.map((item) => item.node), ...bodies(node.inner)];
    case "simple":
    case "test":
      return bodies(node.inner);
    case "pipe":
      return node.parts;
    case "and":
    case "or":
      return [node.left, node.right];
    case "if":
      return node.arms.flatMap(({ condition, body }) => (condition === null ? [body] : [condition, body]));
    case "loop":
      return [...(node.condition === null ? [] : [node.condition]), node.body, ...bodies(node.inner)];
    case "case":
      return [...node.arms.map(({ body }) => body), ...bodies(node.subject.inner)];
    case "function":
    case "call":
      return [node.body];
    default:
      return node satisfies never;
  }
};

interface Frame {
  readonly parameters: readonly string[] | null;
  readonly depth: number;
  /** Functions that are being called. */
  readonly calls: readonly string[];
}

class Follower {
  private readonly functions: ReadonlyMap<string, ShellNode>;
  private readonly constants: ReadonlyMap<string, string>;
  /** As the script has defined them by now. */
  private readonly defined = new Map<string, ShellNode>();
  private nodes = 0;

  constructor(functions: ReadonlyMap<string, ShellNode>, constants: ReadonlyMap<string, string>) {
    this.functions = functions;
    this.constants = constants;
  }

  list(list: ShellList, frame: Frame): ShellList {
    const items = list.items.map(({ node, background }) => ({ node: this.node(node, frame), background }));
    return { ...list, items, inner: this.inner(list.inner, frame) };
  }

  private inner(scripts: readonly InnerScript[], frame: Frame): readonly InnerScript[] {
    return scripts.map(({ body, process }) => ({ body: this.list(body, frame), process }));
  }

  private node(node: ShellNode, frame: Frame): ShellNode {
    this.nodes++;
    switch (node.kind) {
      case "list":
        return this.list(node, frame);
      case "simple":
        return this.simple(node, frame);
      case "test":
        return { ...node, inner: this.inner(node.inner, frame) };
      case "pipe":
        return { ...node, parts: node.parts.map((part) => this.node(part, frame)) };
      case "and":
      case "or":
        return { ...node, left: this.node(node.left, frame), right: this.node(node.right, frame) };
      case "if":
        return {
          ...node,
          arms: node.arms.map(({ condition, body }) => ({
            condition: condition === null ? null : this.list(condition, frame),
            body: this.list(body, frame),
          })),
        };
      case "loop":
        return {
          ...node,
          condition: node.condition === null ? null : this.list(node.condition, frame),
          body: this.list(node.body, frame),
          inner: this.inner(node.inner, frame),
        };
      case "case": {
        const [subject = node.subject] = this.words([node.subject], frame);
        const arms = node.arms.map(({ patterns, body }) => ({ patterns, body: this.list(body, frame) }));
        const constant = textOf(subject, new Map());
        const only = constant === null ? undefined : arms.find(({ patterns }) => patterns.some(({ text }) => matches(text, constant)));
        const [first] = arms;
        if (first === undefined) return { ...node, subject, arms };
        const taken = only ?? { body: { ...first.body, items: [] } };
        const isPlain = arms.every(({ patterns }) => patterns.every(({ raw }) => /^[\w."'|*-]*$/.test(raw)));
        return constant !== null && isPlain
          ? { ...taken.body, start: node.start, end: node.end, raw: node.raw }
          : { ...node, subject, arms };
      }
      case "function":
        this.defined.set(node.name, node.body);
        return node;
      case "call":
        return { ...node, body: this.node(node.body, frame) };
      default:
        return node satisfies never;
    }
  }

  private simple(node: ShellSimple, frame: Frame): ShellNode {
    const words = this.words(node.words, frame);
    const now: ShellSimple = { ...node, words, inner: this.inner(node.inner, frame) };
    const [first, ...rest] = words;
    const deeper = frame.depth < mostDepth && this.nodes < mostNodes;
    if (first === undefined || !deeper) return now;
    const body = this.defined.get(first.text) ?? this.functions.get(first.text);
    const parameters = rest.map((word) => textOf(word, new Map()));
    if (body !== undefined && !frame.calls.includes(first.text)) {
      const known = parameters.includes(null) ? null : (parameters as string[]);
      const inside = { parameters: known, depth: frame.depth + 1, calls: [...frame.calls, first.text] };
      return { kind: "call", call: now, body: this.node(body, inside), start: node.start, end: node.end, raw: node.raw };
    }
    if (first.text === "eval" && rest.length > 0 && !parameters.includes(null)) {
      const inside = { ...frame, depth: frame.depth + 1 };
      const read = this.list(parseShell(parameters.join(" ")).body, inside);
      return { kind: "call", call: now, body: read, start: node.start, end: node.end, raw: node.raw };
    }
    return now;
  }

  private words(words: readonly ShellWord[], { parameters }: Frame): readonly ShellWord[] {
    return words.flatMap((word) => {
      if (!word.pieces.some(isVariable)) return [word];
      const [only] = word.pieces;
      if (word.pieces.length === 1 && isVariable(only ?? null) && /^[@*]$/.test((only as { variable: string }).variable))
        return parameters === null ? [word] : parameters.map(wordOf);
      const values = word.pieces.map((piece) => (isVariable(piece) ? this.value(piece, parameters) : piece));
      if (values.includes(null)) return [word];
      // Without quotes a shell splits a value at its blanks.
      const splits = word.pieces.some((piece, at) => isVariable(piece) && !piece.quoted && /[\s*?[]/.test(values[at] ?? ""));
      if (!splits) return values.join("") === "" && !/["']/.test(word.raw) ? [] : [wordOf(values.join(""))];
      return word.pieces.length === 1 && !/[*?[]/.test(values[0] ?? "")
        ? (values[0] ?? "")
            .split(/\s+/)
            .filter((part) => part !== "")
            .map(wordOf)
        : [word];
    });
  }

  private value({ variable }: { readonly variable: string }, parameters: readonly string[] | null): string | null {
    if (/^\d$/.test(variable)) return parameters === null ? null : (parameters[Number(variable) - 1] ?? "");
    return this.constants.get(variable) ?? null;
  }
}

const wordOf = (text: string): ShellWord => ({ text, raw: quoteWord(text), pieces: [text], inner: [] });

/** Whether a pattern of letters and `*` is met. */
const matches = (pattern: string, text: string): boolean => {
  const [head = "", ...rest] = pattern.split("*");
  if (rest.length === 0) return pattern === text;
  const tail = rest.at(-1) ?? "";
  return rest.length === 1 && text.length >= head.length + tail.length && text.startsWith(head) && text.endsWith(tail);
};
