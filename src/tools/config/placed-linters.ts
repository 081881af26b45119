import { hasFlag, runs, without, withWords } from "../reading/command.ts";
import { unifiedDiff } from "../reading/diff.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, Tool } from "../tool.ts";

/** Reads hadolint: "Dockerfile:3 DL3008 warning: text" (tty), "Dockerfile:3:5 unexpected 'x'" (parse error), and gnu/codeclimate-like forms. */
function hadolintLine(text: string): LineNews {
  const said = /^(\S.{0,1000}?):(\d{1,9})(?::\d{1,9})? ((?:DL|SC)\d{4})(?: (?:error|warning|info|style))?:? (\S.*)$/.exec(
    text.slice(0, 5_000),
  );
  if (said) return { path: said[1] ?? null, line: Number(said[2]), column: null, code: said[3] ?? null, message: said[4] ?? "" };
  const broken = /^(\S.{0,1000}?):(\d{1,9}):(\d{1,9}):? (unexpected .*|invalid .*|expecting .*)$/.exec(text.slice(0, 5_000));
  return broken
    ? { path: broken[1] ?? null, line: Number(broken[2]), column: Number(broken[3]), message: broken[4] ?? "", ran: false }
    : null;
}

export const hadolint: Tool = {
  name: "hadolint",
  documentation: "https://github.com/hadolint/hadolint#cli",
  formats: ["tty", "json", "checkstyle", "sarif"],
  recognise: ({ words }) => (runs(words, "hadolint") && !hasFlag(words, "--version", "-v") ? "lint" : null),
  reader: () => lineReader(hadolintLine),
};

/** Reads actionlint: ".github/workflows/ci.yml:3:5: text [rule]" with the source below it. */
function actionlintLine(text: string): LineNews {
  const place = readPlace(text);
  if (!place || place.column === null || /^\s/.test(place.path)) return null;
  const rule = / \[([a-z][a-z-]{1,40})\]$/.exec(place.rest.slice(-60));
  if (!rule) return null;
  return {
    path: place.path,
    line: place.line,
    column: place.column,
    code: rule[1] ?? null,
    message: place.rest.slice(0, -rule[0].length),
    ran: rule[1] !== "syntax-check",
  };
}

export const actionlint: Tool = {
  name: "actionlint",
  documentation: "https://github.com/rhysd/actionlint/blob/main/docs/usage.md",
  formats: ["default", "oneline", "json", "sarif"],
  recognise: ({ words }) => (runs(words, "actionlint", "github-actionlint") && !hasFlag(words, "-version", "--version") ? "lint" : null),
  reader: () => lineReader(actionlintLine),
};

/** Reads sqlfluff: "== [q.sql] FAIL" and below "L:   1 | P:   1 | LT01 | text", messages wrapped behind blanks. */
function sqlfluffLines(): (text: string) => LineNews {
  let file: string | null = null;
  return (text) => {
    const head = /^== \[(.{1,1000})\] (?:FAIL|PASS)$/.exec(text);
    if (head) {
      file = head[1] ?? null;
      return null;
    }
    const row = /^L:\s*(\d{1,9}) \| P:\s*(\d{1,9}) \|\s*([A-Z?]{2,4}\d{0,3}|\?{4}) \| (\S.*)$/.exec(text);
    if (!row) return null;
    const code = row[3] ?? "";
    return {
      path: file,
      line: Number(row[1]),
      column: Number(row[2]),
      code,
      message: row[4] ?? "",
      ran: code !== "PRS" && code !== "LXR" && code !== "TMP",
    };
  };
}

export const sqlfluff: Tool = {
  name: "sqlfluff",
  documentation: "https://docs.sqlfluff.com/en/stable/reference/cli.html",
  formats: ["human", "json", "github-annotation"],
  recognise: ({ words }) => (runs(words, "sqlfluff") && ["lint", "format", "fix", "parse"].includes(words[1] ?? "") ? "lint" : null),
  fix: ({ words }) =>
    words[1] === "lint" ? ["sqlfluff", "fix", ...without(words.slice(2), ["--format", "-f", "--annotation-level"])] : null,
  reader: () => lineReader(sqlfluffLines()),
};

/** Reads taplo's log lines: `ERROR taplo:format_files: the file is not properly formatted path="/repo/a.toml"`, and lint errors with `--> a.toml:3:1` or `┌─ a.toml:3:1`. */
function taploLines(): (text: string) => LineNews {
  let said: string | null = null;
  return (text) => {
    const named = /\bERROR\b.{0,200}?: (.{1,300}?) path="([^"]{1,1000})"/.exec(text.slice(0, 3_000));
    if (named)
      return {
        path: named[2] ?? null,
        line: null,
        column: null,
        message: named[1] ?? "",
        ran: !/invalid|syntax|parse/.test(named[1] ?? ""),
        stage: "format",
      };
    const head = /^error: (\S.*)$/.exec(text);
    if (head) said = head[1] ?? null;
    const arrow = said === null ? null : /^\s*(?:┌─|-->) (\S.{0,1000}):(\d{1,9}):(\d{1,9})\s*$/u.exec(text);
    if (said === null || !arrow) return null;
    const failure: RawFailure = {
      path: arrow[1] ?? null,
      line: Number(arrow[2]),
      column: Number(arrow[3]),
      message: said,
      ran: !/invalid|expected|unexpected/.test(said),
    };
    said = null;
    return failure;
  };
}

export const taplo: Tool = {
  name: "taplo",
  documentation: "https://taplo.tamasfe.dev/cli/usage/formatting.html",
  formats: ["log", "diff"],
  recognise: ({ words }) =>
    runs(words, "taplo")
      ? ["fmt", "format"].includes(words[1] ?? "")
        ? "format"
        : ["lint", "check", "validate"].includes(words[1] ?? "")
          ? "lint"
          : null
      : null,
  fix: ({ words }) =>
    ["fmt", "format"].includes(words[1] ?? "") && hasFlag(words, "--check", "--diff") ? without(words, ["--check", "--diff"]) : null,
  reader: () => lineReader(taploLines()),
};

/** Reads buf lint ("a.proto:3:1:Files must have a package defined.") and the diff of buf format. */
function bufLines(): (text: string) => LineNews {
  const diff = unifiedDiff("not formatted as buf would");
  return (text) => {
    const change = diff(text);
    if (change) return change;
    const place = readPlace(text);
    if (!place?.path.endsWith(".proto") || place.column === null || place.rest === "") return null;
    return {
      path: place.path,
      line: place.line,
      column: place.column,
      message: place.rest,
      ran: !/^syntax error|^unknown /.test(place.rest),
    };
  };
}

export const buf: Tool = {
  name: "buf",
  documentation: "https://buf.build/docs/lint/",
  formats: ["text", "json", "github-actions"],
  recognise: ({ words }) =>
    runs(words, "buf", "protoc")
      ? words[1] === "format"
        ? "format"
        : words[0] === "protoc" || words[1] === "build" || words[1] === "generate"
          ? "build"
          : ["lint", "breaking"].includes(words[1] ?? "")
            ? "lint"
            : null
      : null,
  fix: ({ words }) =>
    words[1] === "format"
      ? hasFlag(words, "-w", "--write")
        ? null
        : withWords(without(words, ["-d", "--diff", "--exit-code"]), 2, "-w")
      : null,
  reader: () => lineReader(bufLines()),
};

/** Reads codespell ("a.md:3: teh ==> the") and typos ("error: `teh` should be `the`" with `--> a.md:3:5`). */
function spellingLines(): (text: string) => LineNews {
  let said: string | null = null;
  return (text) => {
    const place = text.includes(" ==> ") ? readPlace(text) : null;
    if (place?.rest.includes(" ==> ")) return { path: place.path, line: place.line, column: null, message: place.rest };
    const head = /^error: (`.{1,200}` should be .{1,300})$/.exec(text);
    if (head) said = head[1] ?? null;
    const arrow = said === null ? null : /^\s*(?:╭▸|-->|┌─) (\S.{0,1000}):(\d{1,9}):(\d{1,9})\s*$/u.exec(text);
    if (said === null || !arrow) return null;
    const failure: RawFailure = { path: arrow[1] ?? null, line: Number(arrow[2]), column: Number(arrow[3]), message: said };
    said = null;
    return failure;
  };
}

export const codespell: Tool = {
  name: "codespell, typos",
  documentation: "https://github.com/codespell-project/codespell#usage",
  formats: ["default"],
  recognise: ({ words }) => (runs(words, "codespell", "typos") && !hasFlag(words, "--version") ? "lint" : null),
  fix: ({ words }) => (hasFlag(words, "-w", "--write-changes") ? null : [words[0] ?? "", "-w", ...words.slice(1)]),
  reader: () => lineReader(spellingLines()),
};
