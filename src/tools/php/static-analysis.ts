import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { rows } from "../reading/rows.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Reads PHPStan's table (messages wrapped, identifiers behind "🪪"), its raw form, and errors without a file. */
function phpstanReader(): TextReader {
  const list = new FailureList();
  let file: string | null = null;
  let general = false;
  let pending: { failure: RawFailure; said: string; code: string | null } | null = null;
  let refused: string | null = null;
  const flush = (): void => {
    if (pending)
      list.add({
        ...pending.failure,
        code: pending.code,
        message: pending.said.trim(),
        ran: !/^Syntax error|^syntax error/.test(pending.said),
      });
    pending = null;
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
          pending = {
            failure: { path: file, line: Number((row[1] ?? "").replace(":", "")), column: null, message: "" },
            said: row[2] ?? "",
            code: null,
          };
          return;
        }
        const more = /^ {2,}(\S.*)$/.exec(text);
        if (more) {
          const said = more[1] ?? "";
          if (pending === null) {
            if (general) pending = { failure: { path: null, line: null, column: null, message: "" }, said, code: null };
            return;
          }
          if (/^(?:🪪|💡|✏️|at |at: )/u.test(said)) {
            const identifier = /^🪪\s+([\w.]{3,100})/u.exec(said);
            if (identifier) pending.code = identifier[1] ?? null;
          } else if (pending.said.length < 2_000 && pending.code === null) pending.said += ` ${said}`;
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

export const psalm: Tool = {
  name: "psalm",
  documentation: "https://psalm.dev/docs/running_psalm/command_line_usage/",
  configuration: { files: ["psalm.xml*"], loads: ["autoloader", "plugins"] },
  packages: { composer: ["vimeo/psalm"] },
  formats: ["console", "emacs", "json", "checkstyle", "junit", "sarif"],
  recognise: ({ words }) => (runs(words, "psalm") && !hasFlag(words, "--version", "-v", "--init") ? "typecheck" : null),
  reader: rows(
    {
      match:
        /^(?<severity>ERROR|INFO): (?<code>[A-Z]\w{2,80}) - (?<path>\S.{0,1000}?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))? - (?<message>\S.*?)(?: \(see https?:\/\/\S{1,200}\))?$/,
      unread: /^ParseError /,
    },
    { match: /^(?:error|warning) - (?:(?<code>[A-Z]\w{2,80}): )?(?<message>\S.*)$/, placed: true, has: " - " },
  ),
};

export const phpmd: Tool = {
  name: "phpmd, phan",
  documentation: "https://phpmd.org/documentation/index.html",
  configuration: { files: ["phpmd.xml", ".phan/**"] },
  packages: { composer: ["phpmd/phpmd", "phan/phan"] },
  formats: ["text"],
  recognise: ({ words }) => (runs(words, "phpmd", "phan") && !hasFlag(words, "--version") ? "lint" : null),
  reader: rows({
    match: /^(?<path>\S.{0,1000}\.php):(?<line>\d{1,9})[ \t]+(?<code>[A-Z]\w{2,80})[ \t]+(?<message>\S.*)$/,
    has: ".php:",
    unread: /^PhanSyntaxError /,
  }),
};
