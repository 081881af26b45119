/**
 * A probe of a type checker that objected to a missing member or to a value of the wrong type. The probe asks that expression for a member
 * that cannot exist. A checker that does not report it no longer looks there: the type may be `any`, or the line is not checked.
 */
import type { Failure } from "../failure/failure.ts";
import { languageOf } from "../integrity/language-of.ts";
import { type Lexed, lex } from "../integrity/lex.ts";
import { withoutLayout } from "../integrity/marker.ts";
import { literally } from "../words/pattern.ts";

/** The name of the member that cannot exist. */
export const absentMember = "regreen_probe";

type Objection = Pick<Failure, "message" | "line">;

// tsc: "Property 'a' does not exist on type 'B'."; mypy: "B" has no attribute "a"; pyright: Cannot access attribute "a" for class "B".
const missing =
  /\bProperty '(?<ts>[\w$]+)' does not exist|has no attribute "(?<mypy>\w+)"|Cannot access (?:attribute|member) "(?<pyright>\w+)"/;

// tsc: "Type 'A' is not assignable to type 'B'."; mypy: "Incompatible types in assignment", "Incompatible return value type"; pyright:
// Type "A" is not assignable to declared type "B", or to return type "B".
const unfit = /^(?:error: )?(?:Type ['"].* is not assignable to|Incompatible (?:types in assignment|return value type))/;

/** Whether such a finding can be probed. */
export const isProbed = ({ message }: Pick<Failure, "message">): boolean => missing.test(message) || unfit.test(message);

/**
 * The file with the absent member asked for on one line: of those that the change touched or that failed, the nearest to the failure. Null
 * if there is none. Nothing is known about other lines. `before`: the file as it was when the checker objected.
 */
export const typeProbe = (path: string, before: string, after: string, failure: Objection): string | null => {
  const { syntax } = languageOf(path);
  const lexed = lex(after, syntax);
  const places = unfit.test(failure.message) ? valuesIn(lexed, lex(before, syntax), failure.line) : membersIn(lexed, failure.message);
  const old = new Set(before.split("\n"));
  const failed = before.split("\n")[(failure.line ?? 0) - 1];
  const lines = after.split("\n");
  const [nearest] = places
    .map((place) => ({ ...place, line: lexed.lineAt(place.to) }))
    .filter(({ line }) => !old.has(lines[line - 1] ?? "") || lines[line - 1] === failed)
    .sort((a, b) => Math.abs(a.line - (failure.line ?? 1)) - Math.abs(b.line - (failure.line ?? 1)));
  if (nearest === undefined) return null;
  const { from, to } = nearest;
  const asked = from === null ? after.slice(0, to) : `${after.slice(0, from)}(${after.slice(from, to)})`;
  return `${asked}.${absentMember}${after.slice(to)}`;
};

/** Where an expression ends; `from` is its beginning if it has to be put into brackets, else null. */
interface ProbePlace {
  readonly from: number | null;
  readonly to: number;
}

/** The places that ask for the member that was missing. */
const membersIn = (lexed: Lexed, message: string): readonly ProbePlace[] => {
  const groups = missing.exec(message)?.groups;
  const name = (groups?.ts ?? groups?.mypy ?? groups?.pyright)?.replaceAll("$", "\\$");
  if (name === undefined) return [];
  return [
    ...lexed.code.matchAll(new RegExp(`\\.\\s*${name}(?![\\w$])`, "g")),
    ...lexed.text.matchAll(new RegExp(`["'\`]${name}["'\`]\\s*[\\])]`, "g")),
  ].map((match) => ({ from: null, to: match.index + match[0].length }));
};

const head =
  /^[ \t]*(?:return\b(?!\s*;?\s*$)|(?:(?:export|const|let|var|public|private|readonly|static)\s+)*[\w$.#]+\s*(?::[^=]+)?=(?![=>]))/;

/** A parser of outside text may return any type, and calling one is often the repair. Such values are not probed. */
const parses =
  /\bJSON\s*\.\s*parse\s*\((?!\s*JSON\b)|\.\s*json\s*\(|\b(?:json|toml|tomllib|yaml|pickle)\s*\.\s*\w*loads?\s*\((?!\s*json\b)/;

/** Values that are assigned or returned as on the failing line, if each is whole on its own line. */
const valuesIn = (lexed: Lexed, before: Lexed, failedAt: number | null): readonly ProbePlace[] => {
  const failed = before.code.split("\n")[(failedAt ?? 0) - 1] ?? "";
  const given = head.exec(failed)?.[0];
  if (given === undefined) return [];
  let start = 0;
  return lexed.code.split("\n").flatMap((line): readonly ProbePlace[] => {
    const begin = start;
    start += line.length + 1;
    const same = head.exec(line)?.[0];
    if (same === undefined || withoutLayout(same) !== withoutLayout(given)) return [];
    const value = line.slice(same.length).replace(/[\s;]+$/, "");
    const from = begin + same.length + (value.length - value.trimStart().length);
    const to = begin + same.length + value.length;
    if (value.trim() === "" || !isWhole(value) || parses.test(lexed.text.slice(from, to))) return [];
    return line !== failed && isPartOf(value.trim(), failed.slice(given.length)) ? [] : [{ from, to }];
  });
};

/** Whether a value is a member of what was assigned before. Libraries type many of these as `any` (`response.data`, `args.port`). */
const isPartOf = (value: string, before: string): boolean => {
  const root = /^(?<root>[A-Za-z_$][\w$]*)(?:[?!]?\.[\w$]+|\[[^\]()]*\])+$/.exec(value)?.groups?.root;
  return root !== undefined && new RegExp(`(?<![\\w$.])${literally(root)}(?![\\w$])`).test(before);
};

/** Whether all brackets are closed and no operator stands at the end. */
const isWhole = (code: string): boolean => {
  let depth = 0;
  for (const sign of code) {
    if (/[([{]/.test(sign)) depth += 1;
    if (/[)\]}]/.test(sign)) depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0 && !/(?:[=+\-*/%&|<>?:,.\\`]|\b(?:and|or|if|else|not|in|is))$/.test(code);
};
