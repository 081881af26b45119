import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

const error = String.raw`(?:\*\*\* )?(?:Sorry: )?`;
const names = String.raw`(?:SyntaxError|IndentationError|TabError|UnicodeDecodeError|ValueError)\b`;

export const compilePython: Tool = {
  name: "py_compile",
  documentation: "https://docs.python.org/3/library/compileall.html",
  hooks: ["check-ast"],
  formats: ["text"],
  calls: { build: ["compileall", "py_compile"] },
  reader: rows(
    { is: "head", match: /^(?:\*\*\*)?\s+File "(?<path>[^"]{1,1000})", line (?<line>\d{1,9})$/ },
    { is: "head", match: /^\*\*\* Error compiling '(?<path>.{1,1000})'\.{3}$/ },
    // "Sorry: IndentationError: unexpected indent (a.py, line 3)" is the quiet form.
    {
      match: new RegExp(`^${error}(?<message>${names}.*) \\(\\S.{0,500}, line (?<line>\\d{1,9})\\)$`),
      needs: ["path"],
      uses: ["path", "line"],
      gives: { ran: false },
    },
    { match: new RegExp(`^${error}(?<message>${names}.*)$`), needs: ["path"], uses: ["path", "line"], gives: { ran: false } },
  ),
};
