import { runs } from "../reading/command.ts";
import type { LineNews } from "../reading/line-reader.ts";
import { lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

/** Reads the syntax errors of `compileall` and `py_compile`: `***   File "a.py", line 1`, the source, and the error's name below. */
function syntaxLines(): (text: string) => LineNews {
  let place: { readonly path: string; readonly line: number } | null = null;
  let listed: string | null = null;
  return (text) => {
    const at = /^(?:\*\*\*)?\s+File "([^"]{1,1000})", line (\d{1,9})$/.exec(text);
    if (at) {
      place = { path: at[1] ?? "", line: Number(at[2]) };
      return null;
    }
    const compiling = /^\*\*\* Error compiling '(.{1,1000})'\.{3}$/.exec(text);
    if (compiling) listed = compiling[1] ?? null;
    const said = /^(?:\*\*\* )?(?:Sorry: )?((?:SyntaxError|IndentationError|TabError|UnicodeDecodeError|ValueError)\b.*)$/.exec(text);
    if (!said || (place === null && listed === null)) return null;
    const message = said[1] ?? "";
    // "Sorry: IndentationError: unexpected indent (a.py, line 3)" is the quiet form
    const closing = /^(.*) \((\S.{0,500}), line (\d{1,9})\)$/.exec(message);
    const failure = {
      path: place?.path ?? listed,
      line: place?.line ?? (closing ? Number(closing[3]) : null),
      column: null,
      message: closing?.[1] ?? message,
      ran: false,
    };
    place = null;
    listed = null;
    return failure;
  };
}

export const compilePython: Tool = {
  name: "py_compile",
  documentation: "https://docs.python.org/3/library/compileall.html",
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "compileall", "py_compile") ? "build" : null),
  reader: () => lineReader(syntaxLines()),
};
