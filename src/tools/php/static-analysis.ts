import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Reads PHPStan's table (messages wrapped, identifiers behind "🪪"), its raw form, and errors without a file. */
function phpstanReader(): TextReader {
  const list = new FailureList();
  let file: string | null = null;
  let general = false;
  let open: { failure: RawFailure; said: string; code: string | null } | null = null;
  let refused: string | null = null;
  const flush = (): void => {
    if (open)
      list.add({ ...open.failure, code: open.code, message: open.said.trim(), ran: !/^Syntax error|^syntax error/.test(open.said) });
    open = null;
  };
  return {
    line(text) {
      const head = /^ {2}(Line {2,4}|Error\s*$)(\S.{0,1000})?$/.exec(text);
      if (head) {
        flush();
        general = head[1]?.startsWith("Error") ?? false;
        file = general ? null : (head[2] ?? "").replace(/ \(in context of .{1,500}\)$/, "").trim();
        return;
      }
      if (/^ -{3,}/.test(text)) {
        flush();
        return;
      }
      if (file !== null || general) {
        const row = /^ {2}(:?\d{1,9}) {2,}(\S.*)$/.exec(text);
        if (row && file !== null) {
          flush();
          open = {
            failure: { path: file, line: Number((row[1] ?? "").replace(":", "")), column: null, message: "" },
            said: row[2] ?? "",
            code: null,
          };
          return;
        }
        const more = /^ {2,}(\S.*)$/.exec(text);
        if (more) {
          const said = more[1] ?? "";
          if (open === null) {
            if (general) open = { failure: { path: null, line: null, column: null, message: "" }, said, code: null };
            return;
          }
          if (/^(?:🪪|💡|✏️|at |at: )/u.test(said)) {
            const identifier = /^🪪\s+([\w.]{3,100})/u.exec(said);
            if (identifier) open.code = identifier[1] ?? null;
          } else if (open.said.length < 2_000 && open.code === null) open.said += ` ${said}`;
          return;
        }
        if (text.trim() === "") return;
        flush();
        file = null;
        general = false;
      }
      const raw = /^(\S.{0,1000}\.(?:php|phpt|inc|phtml)):(\d{1,9}|\?):(\S.*)$/.exec(text);
      if (raw) {
        const identifier = / \[identifier=([\w.]{3,100})\]$/.exec(raw[3] ?? "");
        list.add({
          path: raw[1] ?? null,
          line: raw[2] === "?" ? null : Number(raw[2]),
          column: null,
          code: identifier?.[1] ?? null,
          message: (raw[3] ?? "").replace(/ \[identifier=.*\]$/, ""),
        });
      }
      if (
        refused === null &&
        /^(?:Invalid configuration:|Neon file .* |File .* does not exist\.|Path .* does not exist|In \w+\.php line|At least one path must be specified)/.test(
          text.trim(),
        )
      )
        refused = text.trim();
    },
    end() {
      flush();
      return list.finding(
        refused !== null && list.size === 0
          ? { class: { class: "configuration", errorClass: "config", reason: `phpstan could not start: ${refused}` } }
          : {},
      );
    },
  };
}

export const phpstan: Tool = {
  name: "phpstan",
  documentation: "https://phpstan.org/user-guide/output-format",
  configuration: { files: ["phpstan*.neon*"], loads: ["includes", "bootstrapFiles"] },
  packages: { composer: ["phpstan/phpstan", "larastan/larastan"] },
  formats: ["table", "raw", "json", "checkstyle", "junit", "github"],
  recognise: ({ words }) => (runs(words, "phpstan", "larastan") && !hasFlag(words, "--version", "-V") ? "typecheck" : null),
  reader: phpstanReader,
};

/** Reads Psalm's console form ("ERROR: UndefinedVariable - src/a.php:12:5 - text (see https://psalm.dev/024)") and compact ones. */
function psalmLine(text: string): LineNews {
  const said = /^(ERROR|INFO): ([A-Z]\w{2,80}) - (\S.{0,1000}?):(\d{1,9})(?::(\d{1,9}))? - (\S.*)$/.exec(text.slice(0, 6_000));
  if (said) {
    return {
      path: said[3] ?? null,
      line: Number(said[4]),
      column: said[5] === undefined ? null : Number(said[5]),
      code: said[2] ?? null,
      message: (said[6] ?? "").replace(/ \(see https?:\/\/\S{1,200}\)$/, ""),
      severity: said[1] === "INFO" ? "info" : "error",
      ran: said[2] !== "ParseError",
    };
  }
  const place = text.includes(":error - ") || text.includes(":warning - ") || text.includes(": error - ") ? readPlace(text) : null;
  const emacs = place ? /^(?:error|warning) - (?:([A-Z]\w{2,80}): )?(\S.*)$/.exec(place.rest) : null;
  return place && emacs
    ? { path: place.path, line: place.line, column: place.column, code: emacs[1] ?? null, message: emacs[2] ?? "" }
    : null;
}

export const psalm: Tool = {
  name: "psalm",
  documentation: "https://psalm.dev/docs/running_psalm/command_line_usage/",
  configuration: { files: ["psalm.xml*"], loads: ["autoloader", "plugins"] },
  packages: { composer: ["vimeo/psalm"] },
  formats: ["console", "emacs", "json", "checkstyle", "junit", "sarif"],
  recognise: ({ words }) => (runs(words, "psalm") && !hasFlag(words, "--version", "-v", "--init") ? "typecheck" : null),
  reader: () => lineReader(psalmLine),
};

/** Reads phpmd's and phan's text: "src/a.php:12     UnusedLocalVariable  Avoid unused ..." and "src/a.php:12 PhanUndeclaredVariable text". */
function phpmdLine(text: string): LineNews {
  if (!text.includes(".php:")) return null;
  const said = /^(\S.{0,1000}\.php):(\d{1,9})[ \t]+([A-Z]\w{2,80})[ \t]+(\S.*)$/.exec(text.slice(0, 6_000));
  return said
    ? {
        path: said[1] ?? null,
        line: Number(said[2]),
        column: null,
        code: said[3] ?? null,
        message: said[4] ?? "",
        ran: said[3] !== "PhanSyntaxError",
      }
    : null;
}

export const phpmd: Tool = {
  name: "phpmd, phan",
  documentation: "https://phpmd.org/documentation/index.html",
  configuration: { files: ["phpmd.xml", ".phan/**"] },
  packages: { composer: ["phpmd/phpmd", "phan/phan"] },
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "phpmd", "phan") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(phpmdLine),
};
