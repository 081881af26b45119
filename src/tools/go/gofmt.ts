import { runs } from "../reading/command.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, Tool } from "../tool.ts";

const programs = ["gofmt", "goimports", "gofumpt", "gci", "golines"] as const;
type Program = (typeof programs)[number];

/** The messages of go/scanner and go/parser; other diagnostics in the log are the compiler's. */
const unparsed = /^(?:expected |illegal |missing |unexpected |invalid |.{1,60} not terminated|label |string literal|newline in )/;

/** Reads a list of files, a diff, and the parse errors of gofmt and its kin. */
function gofmtLines(message: string): (text: string) => RawFailure | null {
  const diff = unifiedDiff(message);
  let inDiff = false;
  return (text) => {
    if (text.startsWith("diff ") || text.startsWith("--- ")) inDiff = true;
    if (inDiff) {
      const change = diff(text);
      if (change || /^[ +\-@\\]|^diff |^$/.test(text)) return change;
      inDiff = false;
    }
    const place = readPlace(text);
    if (place?.path.endsWith(".go") && place.column !== null && !/^\s/.test(place.path) && unparsed.test(place.rest)) {
      return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false, stage: "format" };
    }
    const bare = text.trimEnd();
    return bare.endsWith(".go") && /^[^\s:=<>|#"'`(][^:=<>|"`]{0,1000}$/.test(bare)
      ? { path: bare, line: null, column: null, message, stage: "format" }
      : null;
  };
}

const letters = (word: string): boolean => /^-{1,2}[lde]$/.test(word);

function goFormatter(name: Program): Tool {
  return {
    name,
    documentation:
      name === "gofmt"
        ? "https://pkg.go.dev/cmd/gofmt"
        : name === "goimports"
          ? "https://pkg.go.dev/golang.org/x/tools/cmd/goimports"
          : `https://pkg.go.dev/search?q=${name}`,
    formats: ["list", "diff"],
    recognise: ({ words }) => (runs(words, name) ? "format" : null),
    writing:
      name === "gci"
        ? [
            {
              bare: "writes",
              of: ["gci diff", "gci list", "gci write"],
              swap: [
                ["diff", "write"],
                ["list", "write"],
              ],
            },
          ]
        : [{ bare: "prints", of: [name], writes: ["-w", "--write-output"], checks: ["-l", "-d", "-e", "--dry-run", "--list-files"] }],
    listsOnly: ({ words }) =>
      words.some((word) => letters(word) && /[ld]/.test(word)) ||
      words[1] === "list" ||
      words[1] === "diff" ||
      words.includes("--list-files"),
    reader: () => lineReader(gofmtLines(`not formatted as ${name} would`)),
  };
}

export const goFormatters: readonly Tool[] = programs.map(goFormatter);
