/** A shell script as a tree. The one place that knows the parser (`unbash`, bash 5.3); everybody else asks this tree. */
import * as unbash from "unbash";
import type {
  Assignment,
  InnerScript,
  NodePlace,
  ParsedShell,
  Redirect,
  ShellList,
  ShellNode,
  ShellSimple,
  ShellWord,
  WordPiece,
} from "./shell-tree.ts";

/** More than this is not read: a generated script of megabytes tells nothing that its beginning does not. */
const mostText = 2_000_000;
/** Substitutions inside substitutions. */
const mostNested = 20;
/** Commands in one chain of `&&`, `||` or `|`. */
const mostChained = 1_000;

/** Reads a script. Never throws; what cannot be read is said, and the tree holds what could be. */
export const parseShell = (script: string): ParsedShell => {
  // With the carriage return a word would not be itself; the places stay the same.
  const text = script.slice(0, mostText).replaceAll("\r\n", " \n");
  const parsed = unbash.parse(text);
  const first = parsed.errors?.[0] ?? null;
  const reader = new Reader(text, 0);
  const body = reader.list(parsed.commands, parsed, false);
  const tooLong =
    script.length > mostText || reader.isCut ? { message: "is longer than what is read", line: lineOf(text, text.length) } : null;
  return { body, unread: first === null ? tooLong : { message: first.message, line: lineOf(text, first.pos) } };
};

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

class Reader {
  private readonly text: string;
  private readonly depth: number;
  /** A chain was longer than what is read. */
  isCut = false;

  constructor(text: string, depth: number) {
    this.text = text;
    this.depth = depth;
  }

  private place(node: { readonly pos: number; readonly end: number }, redirects: readonly unbash.Redirection[] = []): NodePlace {
    const end = redirects.reduce(
      (last, one) => (one.type === "HereDoc" ? Math.max(last, one.closing?.end ?? one.body.end) : last),
      node.end,
    );
    return { start: node.pos, end, raw: this.text.slice(node.pos, end) };
  }

  list(statements: readonly unbash.Statement[], at: { readonly pos: number; readonly end: number }, subshell: boolean): ShellList {
    const items = statements.map(({ command, background }) => ({ node: this.node(command), background: background === true }));
    const end = items.reduce((last, { node }) => Math.max(last, node.end), at.end);
    return { kind: "list", items, subshell, redirects: [], inner: [], ...this.place({ pos: at.pos, end }) };
  }

  private body(body: unbash.CompoundList): ShellList {
    return this.list(body.commands, body, false);
  }

  private node(node: unbash.Statement["command"] | unbash.Function["body"] | unbash.Command): ShellNode {
    switch (node.type) {
      case "Command":
        return this.simple(node);
      case "AndOr": {
        const [first, ...rest] = this.chain(node.commands).map((one) => this.node(one));
        return rest.reduce((left, right, i): ShellNode => {
          const at = this.place({ pos: left.start, end: right.end });
          return { kind: node.operators[i] === "&&" ? "and" : "or", left, right, ...at };
        }, first as ShellNode);
      }
      case "Pipeline": {
        const parts = this.chain(node.commands).map((one) => this.node(one));
        const negated = node.prefixes.filter(({ type }) => type === "Negation").length % 2 === 1;
        if (parts.length === 1 && !negated) return parts[0] as ShellNode;
        const end = parts.reduce((last, part) => Math.max(last, part.end), node.end);
        return { kind: "pipe", parts, negated, ...this.place({ pos: node.pos, end }) };
      }
      case "Redirected": {
        // What is redirected is the whole group: its redirections stand on a list around it.
        const items = [{ node: this.node(node.command), background: false }];
        const redirects = node.redirects.map((one) => this.redirect(one));
        const inner = redirects.flatMap((one) => one.inner);
        return { kind: "list", items, subshell: false, redirects, inner, ...this.place(node, node.redirects) };
      }
      case "Subshell":
        return { ...this.list(node.body.commands, node.body, true), ...this.place(node) };
      case "BraceGroup":
        return { ...this.list(node.body.commands, node.body, false), ...this.place(node) };
      case "CompoundList":
        return this.body(node);
      case "If": {
        const arms = [node, ...node.elif].map((arm) => ({ condition: this.body(arm.clause), body: this.body(arm.then) }));
        const last = node.else === undefined ? [] : [{ condition: null, body: this.body(node.else) }];
        return { kind: "if", arms: [...arms, ...last], ...this.place(node) };
      }
      case "While":
        return this.loop(node, this.body(node.clause), null);
      case "For":
      case "Select":
        return this.loop(
          node,
          null,
          node.name.text,
          (node.wordlist ?? []).map((word) => this.word(word)),
        );
      case "ArithmeticFor":
        return this.loop(node, null, null);
      case "Case": {
        const arms = node.items.map((item) => ({ patterns: item.pattern.map((one) => this.word(one)), body: this.body(item.body) }));
        return { kind: "case", subject: this.word(node.word), arms, ...this.place(node) };
      }
      case "TestCommand":
      case "ArithmeticCommand":
        return { kind: "test", inner: this.scriptsBelow(node), ...this.place(node) };
      case "Function":
        return { kind: "function", name: node.name.text, body: this.node(node.body), ...this.place(node) };
      case "Coproc":
        return { ...this.list([], node, true), items: [{ node: this.node(node.body), background: true }] };
      default:
        return node satisfies never;
    }
  }

  private chain<Part>(commands: readonly Part[]): readonly Part[] {
    this.isCut ||= commands.length > mostChained;
    return commands.slice(0, mostChained);
  }

  private loop(
    node: unbash.While | unbash.For | unbash.Select | unbash.ArithmeticFor,
    condition: ShellList | null,
    variable: string | null,
    list: readonly ShellWord[] = [],
  ): ShellNode {
    const until = node.type === "While" && node.kind === "until";
    const inner = list.flatMap((word) => word.inner);
    return { kind: "loop", condition, until, body: this.body(node.body), variable, list, inner, ...this.place(node) };
  }

  private simple(node: unbash.Command): ShellSimple {
    const env = node.prefix.flatMap((one) => (one.type === "Assignment" ? [this.assignment(one)] : []));
    const words = [...(node.name === undefined ? [] : [this.word(node.name)]), ...node.args.map((one) => this.argument(one))];
    const redirects = node.redirects.map((one) => this.redirect(one));
    const documents = node.redirects.flatMap((one) => (one.type === "HereDoc" ? [this.text.slice(one.body.pos, one.body.end)] : []));
    const inner = [...env, ...words, ...redirects].flatMap((one) => one.inner);
    return { kind: "simple", env, words, redirects, documents, inner, ...this.place(node, node.redirects) };
  }

  private redirect(one: unbash.Redirection): Redirect & { readonly inner: readonly InnerScript[] } {
    if (one.type === "HereDoc")
      return { operator: one.operator, target: null, inner: (one.body.parts ?? []).flatMap((part) => this.scriptsBelow(part)) };
    const target = one.target === undefined ? null : this.word(one.target);
    return { operator: one.operator, target, inner: target?.inner ?? [] };
  }

  private assignment(one: unbash.Assignment): Assignment {
    const raw = this.text.slice(one.pos, one.end);
    const plain = one.value.type === "Word" && one.append !== true && one.index === undefined ? this.word(one.value) : null;
    return { name: one.name, raw, value: plain, inner: plain?.inner ?? this.scriptsBelow(one) };
  }

  private argument(one: unbash.CommandArgument): ShellWord {
    if (one.type === "Word") return this.word(one);
    const { name, value, inner, raw } = this.assignment(one);
    const text = value === null ? raw : `${name}=${value.text}`;
    return { text, raw, pieces: value === null ? [null] : [`${name}=`, ...value.pieces], inner };
  }

  private word(word: unbash.Word): ShellWord {
    const raw = this.text.slice(word.pos, word.end);
    const parts = word.parts ?? [];
    const pieces = parts.length === 0 ? [word.value] : parts.flatMap((part) => this.pieces(part));
    return { text: word.value, raw, pieces, inner: parts.flatMap((part) => this.scriptsBelow(part)) };
  }

  private pieces(part: unbash.WordPart): readonly WordPiece[] {
    switch (part.type) {
      case "Literal":
      case "SingleQuoted":
      case "AnsiCQuoted":
        return [part.value];
      case "DoubleQuoted":
        return part.parts.flatMap((one) => this.pieces(one)).map((piece) => (isVariable(piece) ? { ...piece, quoted: true } : piece));
      case "SimpleExpansion":
        return [{ variable: part.text.slice(1), quoted: false }];
      case "ParameterExpansion":
        return part.prefix === undefined && part.index === undefined && part.operation === undefined
          ? [{ variable: part.parameter, quoted: false }]
          : [null];
      default:
        return [null];
    }
  }

  /** The scripts of a node that is no command itself: a word's part, a test, an array. */
  private scriptsBelow(node: unbash.SyntaxNode): readonly InnerScript[] {
    if (this.depth >= mostNested) return [];
    if (node.type === "CommandExpansion" || node.type === "ProcessSubstitution" || node.type === "ArithmeticCommandExpansion") {
      const { script } = node;
      if (script === undefined) return [];
      // A script in back quotes may have a text of its own, without the escapes.
      const reader = new Reader(script.source ?? this.text, this.depth + 1);
      return [{ body: reader.list(script.commands, script, true), process: node.type === "ProcessSubstitution" }];
    }
    const found: InnerScript[] = [];
    unbash.forEachChild(node, (child) => found.push(...this.scriptsBelow(child)));
    return found;
  }
}

export const isVariable = (piece: WordPiece): piece is { readonly variable: string; readonly quoted: boolean } =>
  piece !== null && typeof piece === "object";

/** A word as it must be written in a shell line to mean just this text. */
export const quoteWord = (text: string): string => (/^[A-Za-z0-9_./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The lines of a text, each that ends with a backslash joined to the next. */
export const logicalLines = (text: string): readonly string[] =>
  text
    .replaceAll("\r\n", "\n")
    .replace(/\\\n[ \t]*/g, " ")
    .split("\n");
