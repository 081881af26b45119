import { hasFlag, runs } from "../reading/command.ts";
import { Detail } from "../reading/detail.ts";
import { DiffReader } from "../reading/diff.ts";
import { FailureList } from "../reading/failure-list.ts";
import { together } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, TextReader, Tool } from "../tool.ts";

/** True for `ruff SUBCOMMAND`; before 0.5 `ruff .` meant `ruff check .`. */
const isFormat = (words: readonly string[]): boolean => runs(words, "ruff") && words[1] === "format";
const otherCommands = new Set([
  "rule",
  "config",
  "linter",
  "clean",
  "server",
  "analyze",
  "version",
  "help",
  "cache",
  "generate-shell-completion",
]);

const unreadCode = (code: string | null): boolean =>
  code === "invalid-syntax" || code === "E999" || code === "E902" || code === "syntax-error";

/**
 * Reads ruff's full (with and without a place of its own), concise, grouped and pylint forms, and what it says of files
 * that it cannot parse. Lines below a diagnostic up to the blank line are its detail.
 */
function ruffReader(): TextReader {
  const list = new FailureList();
  let open: { code: string | null; message: string; format: boolean; failure: RawFailure | null; detail: Detail } | null = null;
  let file: string | null = null;
  const flush = (): void => {
    if (open?.failure) list.add({ ...open.failure, detail: open.detail.text() });
    open = null;
  };
  const ofCode = (code: string | null, message: string): { code: string | null; message: string; format: boolean; detail: Detail } => ({
    code: code === "unformatted" ? null : code,
    message: message.replace(/^\[\*\] /, ""),
    format: code === "unformatted",
    detail: new Detail(),
  });

  return {
    line(text) {
      const arrow = open && !open.failure ? /^\s{0,12}--> (.+)$/.exec(text) : null;
      if (open && arrow) {
        const place = readPlace(arrow[1] ?? "");
        if (place)
          open.failure = {
            path: place.path,
            line: place.line,
            column: place.column,
            code: open.code,
            message: open.message,
            ran: !unreadCode(open.code),
            ...(open.format ? { stage: "format" as const } : {}),
          };
        return;
      }
      if (/^Would reformat: /.test(text)) {
        flush();
        list.add({
          path: text.slice("Would reformat: ".length).trim(),
          line: null,
          column: null,
          message: "would be reformatted",
          stage: "format",
        });
        return;
      }
      const unparsed = /^error: Failed to (?:parse|format|lint) (.{1,1000}?):(?:(\d{1,9}):(\d{1,9}):)? (.+)$/.exec(text);
      if (unparsed) {
        flush();
        const line = unparsed[2] === undefined ? null : Number(unparsed[2]);
        list.add({
          path: unparsed[1] ?? null,
          line,
          column: line === null ? null : Number(unparsed[3]),
          message: unparsed[4] ?? "",
          ran: false,
        });
        return;
      }
      const head = /^(?:error|warning)?\[?([A-Z]{1,8}\d{2,5}|[a-z]{2,}(?:-[a-z]+)+|unformatted)\]?:? (\S.*)$/.exec(text);
      if (head) {
        flush();
        file = null;
        open = { ...ofCode(head[1] ?? null, head[2] ?? ""), failure: null };
        return;
      }
      if (/^\S/.test(text)) {
        const place = readPlace(text);
        const said = place ? /^(?:\[(\S{1,60})\]|([A-Z]{1,8}\d{2,5}|[a-z]{2,}(?:-[a-z]+)+|SyntaxError):?) (\S.*)$/.exec(place.rest) : null;
        if (place && said) {
          flush();
          file = null;
          const code = said[1] ?? (said[2] === "SyntaxError" ? "invalid-syntax" : said[2]) ?? null;
          const own = ofCode(code, said[3] ?? "");
          open = {
            ...own,
            failure: {
              path: place.path,
              line: place.line,
              column: place.column,
              code: own.code,
              message: own.message,
              ran: !unreadCode(code),
            },
          };
          return;
        }
        if (text.endsWith(":") && text.length < 1_000 && !text.startsWith("help:")) {
          flush();
          file = text.slice(0, -1);
          return;
        }
      } else if (file !== null) {
        const grouped = /^\s{1,12}(\d{1,9}):(\d{1,9}) +(\S{1,60}) (\S.*)$/.exec(text);
        if (grouped) {
          const own = ofCode((grouped[3] ?? "").replace(/:$/, ""), grouped[4] ?? "");
          list.add({
            path: file,
            line: Number(grouped[1]),
            column: Number(grouped[2]),
            code: own.code,
            message: own.message,
            ran: !unreadCode(own.code),
          });
          return;
        }
      }
      if (!open?.failure) return;
      if (/^(?:Found \d|\[\*\]|\d+ files? )/.test(text)) flush();
      else if (text.startsWith("help: ") || /\^ [A-Za-z`]/.test(text)) open.detail.add(text.trim());
    },
    end(): Finding {
      flush();
      return list.finding();
    },
  };
}

/** `ruff format --diff` names files only in the diff. */
function formatDiff(): TextReader {
  const diff = new DiffReader("would be reformatted");
  const list = new FailureList();
  return {
    line(text) {
      const failure = diff.line(text);
      if (failure) list.add(failure);
    },
    end: () => list.finding(),
  };
}

export const ruffFormat: Tool = {
  name: "ruff format",
  documentation: "https://docs.astral.sh/ruff/formatter/",
  configuration: { tables: [["pyproject.toml", "tool.ruff.format"]] },
  packages: { pip: ["ruff"] },
  formats: ["check", "diff"],
  recognise: ({ words }) => (isFormat(words) ? "format" : null),
  writing: [{ bare: "writes", of: ["ruff format"], checks: ["--check", "--diff"], drop: { valued: ["--output-format"] } }],
  reader: () => together(ruffReader(), formatDiff()),
};

export const ruff: Tool = {
  name: "ruff",
  documentation: "https://docs.astral.sh/ruff/settings/#output-format",
  configuration: { files: ["ruff.toml", ".ruff.toml"], tables: [["pyproject.toml", "tool.ruff"]], loads: ["extend"] },
  packages: { pip: ["ruff"] },
  formats: ["full", "concise", "grouped", "pylint", "json", "junit", "sarif", "github"],
  recognise: ({ words }) =>
    runs(words, "ruff") && !isFormat(words) && !otherCommands.has(words[1] ?? "") && !hasFlag(words, "--version", "-V") ? "lint" : null,
  writing: [
    {
      bare: "checks",
      of: ["ruff check", "ruff"],
      writes: ["--fix", "--fix-only"],
      checks: ["--diff", "--no-fix"],
      checksWin: true,
      companions: ["--unsafe-fixes", "--exit-non-zero-on-fix"],
      at: "end",
      drop: { valued: ["--output-format", "-o", "--output-file"] },
    },
  ],
  reader: ruffReader,
};
