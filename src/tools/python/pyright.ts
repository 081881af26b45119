import { hasFlag, runs } from "../reading/command.ts";
import { mostDetail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { lineReader, together } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, TextReader, Tool } from "../tool.ts";

const unparsed =
  /^(?:"[({[]" was not closed|Expected |Unexpected |Unindent not|Statements must be separated|Invalid character|Unterminated|Inconsistent use of tabs|Unaccessed expression)/;

/** Reads pyright's and basedpyright's text: `  /repo/a.py:3:17 - error: text (reportX)`, with wrapped reasons indented below. */
export function pyrightReader(): TextReader {
  const list = new FailureList();
  let open: { failure: RawFailure; said: string[] } | null = null;
  const flush = (): void => {
    if (!open) return;
    // the rule stands at the end of the last line of a message over several lines
    const last = open.said.at(-1) ?? "";
    const rule = / \((report[A-Za-z]{3,60})\)$/.exec(last.slice(-80));
    const lines = rule ? [...open.said.slice(0, -1), last.slice(0, last.length - rule[0].length)] : open.said;
    const message = lines[0] ?? "";
    list.add({
      ...open.failure,
      code: rule?.[1] ?? null,
      message,
      detail: lines.length > 1 ? lines.slice(1, mostDetail).join("\n") : null,
      ran: rule !== null || !unparsed.test(message),
    });
    open = null;
  };
  return {
    line(text) {
      const at = text.indexOf(" - ");
      const place = at > 0 ? readPlace(`${text.slice(0, at).trim()}:`) : null;
      const said = place ? /^ - (error|warning|information|info): (.*)$/.exec(text.slice(at)) : null;
      if (place && said) {
        flush();
        const severity = said[1] === "error" ? "error" : said[1] === "warning" ? "warning" : "info";
        open = { failure: { path: place.path, line: place.line, column: place.column, message: "", severity }, said: [said[2] ?? ""] };
      } else if (open && /^\s{3,}\S/.test(text) && open.said.length < mostDetail) open.said.push(text.trim());
      else flush();
    },
    end(): Finding {
      flush();
      return list.finding();
    },
  };
}

export const pyright: Tool = {
  name: "pyright",
  documentation: "https://microsoft.github.io/pyright/#/command-line",
  configuration: {
    files: ["pyrightconfig.json", "basedpyright*.json"],
    tables: [
      ["pyproject.toml", "tool.pyright"],
      ["pyproject.toml", "tool.basedpyright"],
    ],
    loads: ["extends", "stubPath", "typeshedPath", "extraPaths"],
  },
  packages: { pip: ["pyright", "basedpyright"], npm: ["pyright"] },
  formats: ["text", "json"],
  recognise: ({ words }) => (runs(words, "pyright", "basedpyright") && !hasFlag(words, "--version") ? "typecheck" : null),
  reader: pyrightReader,
  sniff: (line) => /^\d+ errors?, \d+ warnings?, \d+ (?:informations?|notes?) ?$/.test(line),
};

/** Reads pyre (`a.py:3:4 Undefined name [10]: text`), pytype (`a.py:3:4: error: in f: text [name-error]`) and ty's and pyrefly's concise forms. */
function otherChecker(text: string): RawFailure | null {
  const place = readPlace(text);
  if (place && !/^\s/.test(place.path)) {
    const said = /^(?:(error|warning)(?:\[([\w-]{2,80})\])?:? )(?:in \S{1,200}: )?(\S.*)$/.exec(place.rest);
    if (!said) return null;
    const tail = / \[([\w-]{2,60})\]$/.exec((said[3] ?? "").slice(-70));
    const message = tail ? (said[3] ?? "").slice(0, -tail[0].length) : (said[3] ?? "");
    return {
      path: place.path,
      line: place.line,
      column: place.column,
      code: said[2] ?? tail?.[1] ?? null,
      message,
      severity: said[1] === "warning" ? "warning" : "error",
      ran: said[2] !== "invalid-syntax",
    };
  }
  const pyre = /^(\S.{0,1000}\.pyi?):(\d{1,9}):(\d{1,9}) (.{1,200}?) \[(\d{1,4})\]: (\S.*)$/.exec(text.slice(0, 4_000));
  return pyre
    ? { path: pyre[1] ?? null, line: Number(pyre[2]), column: Number(pyre[3]), code: pyre[5] ?? null, message: `${pyre[4]}: ${pyre[6]}` }
    : null;
}

/** Reads the full form of ty and pyrefly: `error[unresolved-import]: text` with ` --> a.py:3:4` below it. */
function arrowReader(): TextReader {
  const list = new FailureList();
  let head: { readonly code: string | null; readonly message: string; readonly severity: "error" | "warning" } | null = null;
  return {
    line(text) {
      const said = /^(?:(error|warning)\[([\w-]{2,80})\]:?|(ERROR|WARN)) (\S.*)$/.exec(text);
      if (said) {
        const tail = / \[([\w-]{2,60})\]$/.exec((said[4] ?? "").slice(-70));
        head = {
          code: said[2] ?? tail?.[1] ?? null,
          message: tail ? (said[4] ?? "").slice(0, -tail[0].length) : (said[4] ?? ""),
          severity: /^(?:warning|WARN)/.test(text) ? "warning" : "error",
        };
        return;
      }
      const arrow = head ? /^\s{0,12}--> (.+)$/.exec(text) : null;
      const place = arrow ? readPlace(`${arrow[1]}:`) : null;
      if (!head || !place) return;
      list.add({ path: place.path, line: place.line, column: place.column, ...head, ran: head.code !== "invalid-syntax" });
      head = null;
    },
    end: () => list.finding(),
  };
}

export const otherTypeCheckers: Tool = {
  name: "ty, pyrefly, pytype, pyre",
  documentation: "https://docs.astral.sh/ty/reference/cli/",
  configuration: {
    files: ["ty.toml", "pyrefly.toml", "pytype.cfg", ".pyre_configuration"],
    tables: [
      ["pyproject.toml", "tool.ty"],
      ["pyproject.toml", "tool.pyrefly"],
      ["pyproject.toml", "tool.pytype"],
    ],
  },
  packages: { pip: ["ty", "pyrefly", "pytype", "pyre-check"] },
  formats: ["full", "concise"],
  recognise: ({ words }) => (runs(words, "ty", "pyrefly", "pytype", "pyre") && !hasFlag(words, "--version") ? "typecheck" : null),
  reader: () => together(lineReader(otherChecker), arrowReader()),
};
