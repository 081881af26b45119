/**
 * A probe of a type checker: where it missed a member, one that cannot be there is asked of that member. A checker that does not report
 * it no longer looks: the member is read of what may be anything, or stands where nothing is checked.
 */
import type { Failure } from "../failure/failure.ts";
import { languageOf } from "../integrity/language-of.ts";
import { lex } from "../integrity/lex.ts";

/** The name of what cannot be there. */
export const absentMember = "regreen_probe";

// tsc: "Property 'a' does not exist on type 'B'."; mypy: "B" has no attribute "a"; pyright: Cannot access attribute "a" for class "B".
const missing =
  /\bProperty '(?<ts>[\w$]+)' does not exist|has no attribute "(?<mypy>\w+)"|Cannot access (?:attribute|member) "(?<pyright>\w+)"/;

export interface MemberProbe {
  readonly text: string;
  /** The line of the file in which the probe stands, as it was. */
  readonly line: string;
}

/** The file with a member of the missing member asked for, at the place nearest to the failure; null where none is asked for any more. */
export const memberProbe = (path: string, text: string, { message, line }: Pick<Failure, "message" | "line">): MemberProbe | null => {
  const groups = missing.exec(message)?.groups;
  const name = (groups?.ts ?? groups?.mypy ?? groups?.pyright)?.replaceAll("$", "\\$");
  if (name === undefined) return null;
  const lexed = lex(text, languageOf(path).syntax);
  const asked = [
    ...lexed.code.matchAll(new RegExp(`\\.\\s*${name}(?![\\w$])`, "g")),
    ...lexed.text.matchAll(new RegExp(`["'\`]${name}["'\`]\\s*[\\])]`, "g")),
  ].map((match) => ({ end: match.index + match[0].length, line: lexed.lineAt(match.index) }));
  const [nearest] = asked.sort((a, b) => Math.abs(a.line - (line ?? 1)) - Math.abs(b.line - (line ?? 1)));
  if (nearest === undefined) return null;
  return {
    text: `${text.slice(0, nearest.end)}.${absentMember}${text.slice(nearest.end)}`,
    line: text.split("\n")[nearest.line - 1] ?? "",
  };
};

/** Whether a line of a probe is the change's or the failure's own: of others nothing is known. */
export const isOfTheChange = (before: string, line: string, failedAt: number | null): boolean => {
  const lines = before.split("\n");
  return !lines.includes(line) || (failedAt !== null && lines[failedAt - 1] === line);
};
