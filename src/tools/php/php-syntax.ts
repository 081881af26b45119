import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/**
 * Reads PHP's own errors: "PHP Parse error:  syntax error, unexpected token "{" in a.php on line 2". PHP prints the same to
 * standard output without "PHP ", so both are one.
 */
function phpError(text: string): RawFailure | null {
  if (!text.includes(" on line ") || !/^(?:PHP )?(?:Parse|Fatal|Compile) error: /.test(text)) return null;
  const said =
    /^(?:PHP )?(Parse|Fatal|Compile) error:\s+(.{1,3000}) in (\S.{0,1000}?)(?:\((\d{1,9})\) : .{1,100})? on line (\d{1,9})$/.exec(
      text.slice(0, 4_500),
    );
  if (!said) return null;
  const message = (said[2] ?? "").replace(/ in \S{1,1000}:\d{1,9}$/, "");
  return { path: said[3] ?? null, line: Number(said[4] ?? said[5]), column: null, message, ran: false };
}

/** A reader of PHP's own errors, for every PHP tool. */
export function phpErrorReader(): TextReader {
  const list = new FailureList();
  return {
    line(text) {
      const failure = phpError(text);
      if (failure) list.add(failure);
    },
    end: () => list.finding(),
  };
}

export const phpSyntax: Tool = {
  name: "php -l",
  documentation: "https://www.php.net/manual/en/features.commandline.options.php",
  formats: ["text", "parallel-lint"],
  recognise: ({ words }) =>
    (runs(words, "php") && hasFlag(words, "-l", "--syntax-check")) || runs(words, "parallel-lint", "phplint") ? "build" : null,
  reader: () => {
    const plain = phpErrorReader();
    const list = new FailureList();
    let path: { readonly file: string; readonly line: number } | null = null;
    return {
      line(text, index) {
        plain.line(text, index);
        // parallel-lint: "Parse error: ./src/a.php:3", the source, and the message behind its last line
        const head = /^(?:Parse|Fatal) error: (\S.{0,1000}):(\d{1,9})$/.exec(text);
        if (head) path = { file: head[1] ?? "", line: Number(head[2]) };
        else if (path && /^(?:Unexpected |syntax error|Unclosed |Unmatched |Cannot )/.test(text)) {
          list.add({
            path: path.file,
            line: path.line,
            column: null,
            message: text.replace(/ in \S{1,1000} on line \d+$/, ""),
            ran: false,
          });
          path = null;
        }
      },
      end() {
        for (const failure of plain.end().failures) list.add(failure);
        return list.finding();
      },
    };
  },
  sniff: (line) => line.startsWith("PHP Parse error:  "),
};
