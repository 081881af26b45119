import { hasFlag, operands, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, TextReader, Tool } from "../tool.ts";

/** Reads golangci-lint's text ("a.go:3:5: text (errcheck)") and tab forms ("a.go:3:5  errcheck  text"). */
function golangciLine(text: string): LineNews {
  if (!text.includes(".go:") && !/:\d/.test(text)) return null;
  const place = readPlace(text);
  if (place && !/^\s|^level=/.test(place.path)) {
    const linter = / \(([a-z][\w-]{1,40})\)$/.exec(place.rest.slice(-60));
    if (linter) {
      const code = linter[1] ?? "";
      return {
        path: place.path,
        line: place.line,
        column: place.column,
        code,
        message: place.rest.slice(0, -linter[0].length),
        ran: code !== "typecheck",
      };
    }
  }
  const tab = /^(\S.{0,1000}?\.\w{1,6}):(\d{1,9})(?::(\d{1,9}))?\s{2,20}([a-z][\w-]{1,40})\s{2,30}(\S.*)$/.exec(text.slice(0, 5_000));
  return tab
    ? {
        path: tab[1] ?? null,
        line: Number(tab[2]),
        column: tab[3] === undefined ? null : Number(tab[3]),
        code: tab[4] ?? null,
        message: tab[5] ?? "",
        ran: tab[4] !== "typecheck",
      }
    : null;
}

function golangciReader(): TextReader {
  let refused: string | null = null;
  const reader = lineReader((text) => {
    if (
      refused === null &&
      /^(?:Error: (?:can't load config|unsupported version|unknown linters|build linters)|level=error msg="(?:Can't read config|can't load config|\[?config_reader)|The command is terminated due to an error: (?:can't load config|unknown linters|build linters|unsupported version))/.test(
        text,
      )
    )
      refused = text;
    return golangciLine(text);
  });
  return {
    line: (text, index) => reader.line(text, index),
    end(): Finding {
      const finding = reader.end();
      return refused === null || finding.failures.length > 0
        ? finding
        : {
            ...finding,
            class: { class: "configuration", errorClass: "config", reason: `golangci-lint refused its configuration: ${refused}` },
          };
    },
  };
}

const outputOptions = [
  "--out-format",
  "--output.text.path",
  "--output.json.path",
  "--output.tab.path",
  "--output.checkstyle.path",
  "--output.junit-xml.path",
  "--output.sarif.path",
  "--output.code-climate.path",
] as const;

export const golangci: Tool = {
  name: "golangci-lint",
  documentation: "https://golangci-lint.run/docs/configuration/file/#output-configuration",
  formats: ["text", "tab", "json", "checkstyle", "junit", "sarif"],
  recognise: ({ words }) => {
    if (!runs(words, "golangci-lint")) return null;
    const command = operands(words)[0];
    return command === "run" ? "lint" : command === "fmt" ? "format" : null;
  },
  writing: [
    { bare: "checks", of: ["golangci-lint run"], writes: ["--fix"], drop: { valued: outputOptions } },
    { bare: "writes", of: ["golangci-lint fmt"], checks: ["--diff", "-d", "--diff-colored"] },
  ],
  reader: golangciReader,
};

/** Reads staticcheck ("a.go:3:5: text (SA4006)"), revive and golint ("a.go:3:5: text"), errcheck ("a.go:3:5:\tcode"), gosec's text. */
function goLintLine(text: string): LineNews {
  const gosec = /^\[(\S.{0,1000}\.go):(\d{1,9})(?:-\d{1,9})?\] - (G\d{3}) \([^()]{1,40}\): (\S.*)$/.exec(text.slice(0, 4_000));
  if (gosec)
    return {
      path: gosec[1] ?? null,
      line: Number(gosec[2]),
      column: null,
      code: gosec[3] ?? null,
      message: (gosec[4] ?? "").replace(/ \(Confidence: .*\)$/, ""),
    };
  if (!text.includes(".go:")) return null;
  const place = readPlace(text);
  if (!place?.path.endsWith(".go") || /^\s/.test(place.path) || place.rest === "") return null;
  const check = / \(([A-Z]{1,3}\d{4}|compile|[a-z][\w-]{1,40})\)$/.exec(place.rest.slice(-60));
  return {
    path: place.path,
    line: place.line,
    column: place.column,
    code: check?.[1] ?? null,
    message: check ? place.rest.slice(0, -check[0].length) : place.rest,
    ran: check?.[1] !== "compile",
  };
}

export const staticcheck: Tool = {
  name: "staticcheck",
  documentation: "https://staticcheck.dev/docs/running-staticcheck/cli/formatters/",
  formats: ["text", "json", "sarif"],
  recognise: ({ words }) =>
    runs(
      words,
      "staticcheck",
      "revive",
      "golint",
      "errcheck",
      "ineffassign",
      "gosec",
      "gocyclo",
      "nilaway",
      "unparam",
      "misspell",
      "deadcode",
    ) && !hasFlag(words, "-version", "--version")
      ? "lint"
      : null,
  reader: () => lineReader(goLintLine),
};
