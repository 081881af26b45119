import { expressionText, fitting, isValues, truthOf, unknown, type Value, type Values } from "../value.ts";
import { callFunction } from "./functions.ts";

/**
 * Evaluates GitHub's expressions over what a file tells. What only a run knows (a context or a function that is not given) is
 * unknown, and so is all that depends on it; `false && x` and `true || x` do not. Malformed expressions are unknown, nothing throws.
 * Grammar and coercions: https://docs.github.com/en/actions/reference/workflows-and-actions/expressions
 */
export const evaluate = (source: string, contexts: Values): Value => {
  const tokens = tokensOf(source);
  if (tokens === null) return unknown;
  const cursor: Cursor = { tokens, at: 0, contexts, depth: 0 };
  try {
    const value = readOr(cursor);
    return cursor.at === tokens.length ? value : unknown;
  } catch (cause) {
    if (cause instanceof Malformed) return unknown;
    throw cause;
  }
};

/** Fills the expressions of a text in; null where one of them is unknown. */
export const fill = (text: string, contexts: Values): string | null => {
  if (!text.includes("${{")) return text;
  if (text.length > longest) return null;
  let unknownPart = false;
  const filled = text.replace(embedded, (_, source: string) => {
    const written = expressionText(evaluate(source, contexts));
    unknownPart ||= written === null;
    return written ?? "";
  });
  return unknownPart || filled.includes("${{") ? null : filled;
};

/** A text with its expressions filled in, and `mark` in the place of each that is unknown. */
export const fillOrMark = (text: string, contexts: Values, mark: string): string =>
  text.length > longest ? mark : text.replace(embedded, (_, source: string) => expressionText(evaluate(source, contexts)) ?? mark);

/** The value of a text that may be one expression (`${{ fromJSON(...) }}`), or hold some. */
export const valueIn = (text: string, contexts: Values): Value => {
  const whole = text.length > longest ? null : /^\s*\$\{\{((?:'[^']*'|(?!\}\})[^'])*)\}\}\s*$/.exec(text);
  return whole ? evaluate(whole[1] ?? "", contexts) : (fill(text, contexts) ?? unknown);
};

/** Whether an `if` holds: a text without braces is an expression itself; nothing written means success. */
export const conditionHolds = (condition: unknown, contexts: Values): boolean | typeof unknown => {
  if (condition === undefined || condition === null) return true;
  if (typeof condition !== "string") return condition === true || (typeof condition === "number" && condition !== 0);
  return truthOf(condition.includes("${{") ? valueIn(condition, contexts) : evaluate(condition, contexts));
};

const embedded = /\$\{\{((?:'[^']*'|(?!\}\})[^']){0,1000})\}\}/g;
/** Longer texts than any step has are not searched for expressions. */
const longest = 50_000;

type Token = { readonly kind: "value"; readonly value: Value } | { readonly kind: "name" | "sign"; readonly text: string };

const lexeme =
  /\s+|'((?:[^']|'')*)'|(-?(?:0x[\da-fA-F]+|\d+(?:\.\d+)?(?:[eE][+-]?\d+)?))(?![\w.])|([A-Za-z_][\w-]*)|(&&|\|\||==|!=|<=|>=|[<>!()[\],.*])/y;
const words: Readonly<Record<string, Value>> = { true: true, false: false, null: null };

const tokensOf = (source: string): readonly Token[] | null => {
  const tokens: Token[] = [];
  const pattern = new RegExp(lexeme);
  while (pattern.lastIndex < source.length) {
    const found = tokens.length < 2_000 ? pattern.exec(source) : null;
    if (found === null) return null;
    const [, quoted, number, name, sign] = found;
    if (quoted !== undefined) tokens.push({ kind: "value", value: quoted.replaceAll("''", "'") });
    else if (number !== undefined) tokens.push({ kind: "value", value: Number(number) });
    else if (name !== undefined)
      tokens.push(Object.hasOwn(words, name) ? { kind: "value", value: words[name] ?? null } : { kind: "name", text: name });
    else if (sign !== undefined) tokens.push({ kind: "sign", text: sign });
  }
  return tokens;
};

class Malformed extends Error {}

interface Cursor {
  readonly tokens: readonly Token[];
  readonly contexts: Values;
  at: number;
  depth: number;
}

const takes = (cursor: Cursor, ...signs: readonly string[]): string | null => {
  const token = cursor.tokens[cursor.at];
  if (token?.kind !== "sign" || !signs.includes(token.text)) return null;
  cursor.at++;
  return token.text;
};

const must = (cursor: Cursor, sign: string): void => {
  if (takes(cursor, sign) === null) throw new Malformed();
};

const readOr = (cursor: Cursor): Value => {
  if (++cursor.depth > 100) throw new Malformed();
  let value = readAnd(cursor);
  while (takes(cursor, "||")) value = either(value, readAnd(cursor), true);
  cursor.depth--;
  return value;
};

const readAnd = (cursor: Cursor): Value => {
  let value = readComparison(cursor);
  while (takes(cursor, "&&")) value = either(value, readComparison(cursor), false);
  return value;
};

/** `a || b` gives the first that holds, `a && b` the first that does not. With `a` unknown only `b` can still decide. */
const either = (left: Value, right: Value, stopsAt: boolean): Value => {
  const truth = truthOf(left);
  if (truth === unknown) return truthOf(right) === stopsAt && typeof right === "boolean" ? right : unknown;
  return truth === stopsAt ? left : right;
};

const readComparison = (cursor: Cursor): Value => {
  let value = readNot(cursor);
  for (;;) {
    const sign = takes(cursor, "==", "!=", "<=", ">=", "<", ">");
    if (sign === null) return value;
    value = compared(value, sign, readNot(cursor));
  }
};

const compared = (left: Value, sign: string, right: Value): Value => {
  if (left === unknown || right === unknown) return unknown;
  if (left === fitting || right === fitting) {
    // Nothing is written for an output that is empty: `!= ''` asks whether there is one.
    const empty = [left, right].some((value) => value === "" || value === "[]" || value === "{}");
    // A workflow is written for the repository that it stands in: that one is every name which is asked for, and none that is ruled out.
    const both = left === fitting && right === fitting;
    return sign === "==" ? !empty : sign === "!=" ? !both : unknown;
  }
  if (Array.isArray(left) || Array.isArray(right) || isValues(left) || isValues(right)) return sign === "!=";
  const [a, b] =
    typeof left === "string" && typeof right === "string" ? [left.toLowerCase(), right.toLowerCase()] : [numberOf(left), numberOf(right)];
  switch (sign) {
    case "==":
      return a === b;
    case "!=":
      return a !== b;
    case "<":
      return a < b;
    case "<=":
      return a <= b;
    case ">":
      return a > b;
    default:
      return a >= b;
  }
};

const numberOf = (value: Value): number =>
  value === null || value === ""
    ? 0
    : typeof value === "string" || typeof value === "boolean" || typeof value === "number"
      ? Number(value)
      : Number.NaN;

const readNot = (cursor: Cursor): Value => {
  if (takes(cursor, "!") === null) return readAccess(cursor);
  const truth = truthOf(readNot(cursor));
  return truth === unknown ? unknown : !truth;
};

const readAccess = (cursor: Cursor): Value => {
  let value = readPrimary(cursor);
  for (;;) {
    if (takes(cursor, ".")) {
      if (takes(cursor, "*")) value = membersOf(value);
      else {
        const token = cursor.tokens[cursor.at++];
        if (token?.kind !== "name") throw new Malformed();
        value = member(value, token.text);
      }
    } else if (takes(cursor, "[")) {
      const key = takes(cursor, "*") ? null : readOr(cursor);
      must(cursor, "]");
      value = key === null ? membersOf(value) : member(value, key);
    } else return value;
  }
};

/** What a name or index stands for in a value. A list out of `*` gives the list of its members' members. */
const member = (value: Value, key: Value): Value => {
  if (value === unknown || value === fitting || key === unknown) return value === fitting ? fitting : unknown;
  if (Array.isArray(value)) {
    if (typeof key === "number") return value[key] ?? null;
    return value.includes(unknown) ? unknown : value.flatMap((one) => (isValues(one) ? [member(one, key)] : []));
  }
  if (!isValues(value)) return null;
  const wanted = String(expressionText(key)).toLowerCase();
  const name = Object.keys(value).find((one) => one.toLowerCase() === wanted);
  if (name !== undefined) return value[name] ?? null;
  return value["*"] ?? null;
};

const membersOf = (value: Value): Value =>
  value === unknown
    ? unknown
    : Array.isArray(value)
      ? value
      : isValues(value)
        ? value["*"] === unknown
          ? unknown
          : Object.values(value)
        : [];

const readPrimary = (cursor: Cursor): Value => {
  const token = cursor.tokens[cursor.at++];
  if (token === undefined) throw new Malformed();
  if (token.kind === "value") return token.value;
  if (token.kind === "sign") {
    if (token.text !== "(") throw new Malformed();
    const value = readOr(cursor);
    must(cursor, ")");
    return value;
  }
  if (takes(cursor, "(") === null) return Object.hasOwn(cursor.contexts, token.text) ? (cursor.contexts[token.text] ?? null) : unknown;
  const given: Value[] = [];
  if (takes(cursor, ")") === null) {
    do given.push(readOr(cursor));
    while (takes(cursor, ","));
    must(cursor, ")");
  }
  return callFunction(token.text.toLowerCase(), given);
};
