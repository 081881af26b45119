import { runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";

/** Reads "bad.sh: line 3: syntax error near unexpected token `fi'" of bash and "bad.sh: 3: Syntax error: ..." of dash. */
function syntaxLine(text: string): LineNews {
  const said = /^(?:(?:ba|z|da|k)?sh: )?(\S.{0,1000}?): (?:line )?(\d{1,9}): (.*)$/.exec(text.slice(0, 4_000));
  if (!said || !/syntax error|unexpected EOF|parse error|unexpected end of file|warning: here-document/i.test(said[3] ?? "")) return null;
  return { path: said[1] ?? null, line: Number(said[2]), column: null, message: said[3] ?? "", ran: false };
}

export const bashSyntax: Tool = {
  name: "bash -n",
  documentation: "https://www.gnu.org/software/bash/manual/html_node/The-Set-Builtin.html",
  formats: ["text"],
  recognise: ({ words }) =>
    runs(words, "bash", "sh", "dash", "zsh", "ksh") && words.slice(1).some((word) => /^-[a-z]*n[a-z]*$/.test(word)) && !words.includes("-c")
      ? "build"
      : null,
  reader: () => lineReader(syntaxLine),
};
