import { runs } from "../reading/command.ts";
import { rowsAndDiff } from "../reading/rows.ts";
import type { ProjectCheck, Tool } from "../tool.ts";

const programs = ["gofmt", "goimports", "gofumpt", "gci", "golines"] as const;
type Program = (typeof programs)[number];

/** The messages of go/scanner and go/parser; other diagnostics in the log are the compiler's. */
const unparsed =
  /^(?<message>(?:expected |illegal |missing |unexpected |invalid |.{1,60} not terminated|label |string literal|newline in ).*)$/;

const letters = (word: string): boolean => /^-{1,2}[lde]$/.test(word);

const gofmtCheck: ProjectCheck = {
  of: "go",
  command: "gofmt -l . | diff /dev/null -",
  stage: "format",
  convention: "every Go file is formatted by gofmt",
};

const goFormatter = (name: Program): Tool => ({
  name,
  documentation:
    name === "gofmt"
      ? "https://pkg.go.dev/cmd/gofmt"
      : name === "goimports"
        ? "https://pkg.go.dev/golang.org/x/tools/cmd/goimports"
        : `https://pkg.go.dev/search?q=${name}`,
  formats: ["list", "diff"],
  ...(name === "gofmt" ? { projectChecks: [gofmtCheck] } : {}),
  hooks: [`go-${name.replace(/^go/, "")}`],
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
  reader: rowsAndDiff(
    `not formatted as ${name} would`,
    { match: unparsed, placed: /^\S.*\.go$/, has: ".go:", needs: ["column"], gives: { ran: false, stage: "format" } },
    {
      match: /^(?<path>[^\s:=<>|#"'`(][^:=<>|"`]{0,1000}\.go)\s*$/,
      gives: { message: `not formatted as ${name} would`, stage: "format" },
    },
  ),
});

export const goFormatters: readonly Tool[] = programs.map(goFormatter);
