import { startOf } from "../alternatives.ts";
import type { RawPlace } from "../tool.ts";

/** A message of Perl's `die`, `warn` or compiler with its place. */
export interface PerlMessage {
  readonly place: RawPlace;
  readonly message: string;
  /** True where it can only come from a file that does not compile. */
  readonly unread: boolean;
}

/** What only the compiler says; `use strict` and a missing module stop a file from being read as much as bad syntax. */
const compiler = startOf(
  /syntax error$|Global symbol "|Can't locate \S+\.pm in @INC|Bareword "[^"]{1,200}" not allowed|Missing right /,
  /Unmatched right |Can't find string terminator|Can't redeclare|Unrecognized character|Number found where/,
  /String found where|Bareword found where|Type of arg \d|Not enough arguments for|Too many arguments for/,
);

/** Reads "text at lib/Cart.pm line 4." with what may stand behind it (", near ...", ", <STDIN> line 2."); null for other lines. */
export const perlPlace = (text: string): PerlMessage | null => {
  if (text.length > 8_000) return null;
  const at = text.lastIndexOf(" at ", text.indexOf(" line "));
  if (at <= 0) return null;
  const place = /^ at (\S.{0,500}?) line (\d{1,9})(?:\.|, (?:near .*|at EOF|<.{0,200}> (?:line|chunk) \d{1,9}\.))?$/.exec(text.slice(at));
  if (!place || /^\s/.test(text)) return null;
  const near = /, (near .*)$/.exec(place[0])?.[1];
  const message = text.slice(0, at);
  return {
    place: { path: place[1] ?? "", line: Number(place[2]) },
    message: near === undefined ? message : `${message}, ${near}`,
    unread: compiler.test(message),
  };
};
