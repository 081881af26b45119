import { runs } from "../reading/command.ts";
import { rows } from "../reading/rows.ts";
import type { Tool } from "../tool.ts";

export const bashSyntax: Tool = {
  name: "bash -n",
  documentation: "https://www.gnu.org/software/bash/manual/html_node/The-Set-Builtin.html",
  formats: ["text"],
  recognise: ({ words }) =>
    runs(words, "bash", "sh", "dash", "zsh", "ksh") && words.slice(1).some((word) => /^-[a-z]*n[a-z]*$/.test(word)) && !words.includes("-c")
      ? "build"
      : null,
  reader: rows({
    match:
      /^(?:(?:ba|z|da|k)?sh: )?(?<path>\S.{0,1000}?): (?:line )?(?<line>\d{1,9}): (?<message>.*(?:[Ss]yntax error|unexpected EOF|parse error|[Uu]nexpected end of file|warning: here-document).*)$/,
    gives: { ran: false },
  }),
};
