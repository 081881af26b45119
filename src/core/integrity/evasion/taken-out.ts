/** Code that a gate objected to and that was taken out instead of repaired: a function that only throws, code that is a comment now. */
import { outline } from "../../prompt/outline.ts";
import { width } from "../blocks.ts";
import { finding, type IntegrityFinding } from "../finding.ts";
import type { Red } from "../red.ts";
import type { TextView } from "../text-view.ts";

const rule = "code-taken-out" as const;

/**
 * What a gate that reads code (a checker, a linter, a build) cannot notice: that the code it objected to is gone. Functions that only throw
 * and code that became a comment reject the change.
 */
export const takenOut = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage === "test") return [];
  const diagnostics = (red.failures ?? []).filter(({ test }) => test === null);
  return after.flatMap((now): readonly IntegrityFinding[] => {
    const old = before.find(({ file }) => file === now.file);
    const here = diagnostics.filter(({ file }) => file === now.file);
    if (old === undefined || old.isTest || here.length === 0) return [];
    const known = unique(functionsIn(old));
    const functions = unique(functionsIn(now));
    const elsewhere = new Set(after.flatMap((view) => (view === now ? [] : functionsIn(view).map(({ name }) => name))));
    const stubs = functions.filter(
      ({ name, body }) => isStub(body) && known.some((was) => was.name === name && !isStub(was.body)) && !elsewhere.has(name),
    );
    return [
      ...stubs.map(({ name, from }) =>
        finding(now.file, from, rule, `\`${name}\` does nothing any more: what it did was taken out instead of repaired.`),
      ),
      ...commentedOut(old, now),
    ];
  });
};

/** A function, its lines 1-based and inclusive. */
interface FunctionBody {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** Its code, comments and strings blanked. */
  readonly body: string;
}

/** The functions of a text that have a body. */
export const functionsIn = ({ lexed }: TextView): readonly FunctionBody[] => {
  const lines = lexed.code.split("\n");
  return outline(lexed.code).flatMap(({ name, from, to }) => {
    const own = lines.slice(from - 1, to);
    const head = own.findIndex((line) => /(?:[{:=]|=>|\bdo)\s*$/.test(line));
    const body =
      head === -1 || head === own.length - 1
        ? own.join("\n").replace(/^.*?(?:\)[^\n{=]*\{|\)\s*:|=>\s*\{?)/s, "")
        : own.slice(head + 1).join("\n");
    return /\(|=>/.test(own.slice(0, head + 1).join("\n") || (own[0] ?? "")) ? [{ name, from, to, body }] : [];
  });
};

/** Functions whose name stands once. Overloads and methods of several classes cannot be told apart by it. */
export const unique = (functions: readonly FunctionBody[]): readonly FunctionBody[] =>
  functions.filter((one) => functions.every((other) => other === one || other.name !== one.name));

const stub = /^(?:throw\b|raise\b|(?:unimplemented|todo|panic)!|panic\s*\(|fatalError\s*\(|pass$|\.\.\.$)/;

/** Whether a function's body, whatever stands before it, ends in nothing but an error, or is empty by `pass`. */
const isStub = (body: string): boolean => {
  const statements = body.split("\n").flatMap((line) => (/\w|\.\.\./.test(line) ? [{ indent: width(line), text: line.trim() }] : []));
  const least = Math.min(...statements.map(({ indent }) => indent));
  const last = statements.findLast(({ indent }) => indent === least);
  return last !== undefined && stub.test(last.text) && !/\breturn\b|\byield\b/.test(body);
};

/** Whether a function's body does nothing at all. A parameter that is only named is not used. */
export const isEmpty = (body: string): boolean =>
  body
    .split("\n")
    .map((line) => line.replace(/^\W*|\W*$/g, ""))
    .every((line) => /^(?:|pass|return(?: (?:None|null|nil|undefined|NULL))?|end|void\)\s*\w+|_ = \w+)$/.test(line));

/** A line that does something; a value that stands alone in a list does not. */
const statement = /[A-Za-z_$]\w*\s*[([=.]|^\s*[a-z]+\s+\S/;

/** Code of which a change left nothing but comments: fewer new lines of code than old ones that became a comment. */
const commentedOut = (old: TextView, now: TextView): readonly IntegrityFinding[] => {
  const wordsOf = (line: string): string => line.replace(/^[\s#/*;-]+|[\s*/]+$/g, "");
  const comments = new Set(now.lexed.comments.flatMap(({ text }) => text.split("\n").map(wordsOf)));
  const codeLines = ({ lexed }: TextView): ReadonlySet<string> =>
    new Set(lexed.text.split("\n").flatMap((line) => (statement.test(line) ? [line.trim()] : [])));
  const before = codeLines(old);
  const after = codeLines(now);
  const gone = [...before].filter((line) => !after.has(line) && comments.has(wordsOf(line)));
  const come = [...after].filter((line) => !before.has(line));
  return gone.length > come.length
    ? [finding(now.file, null, rule, `\`${gone[0]?.slice(0, 80)}\` is a comment now: it was taken out instead of repaired.`)]
    : [];
};
