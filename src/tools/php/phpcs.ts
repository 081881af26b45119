import { hasFlag, runs } from "../reading/command.ts";
import { DiffReader } from "../reading/diff.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** A row of the csv report; quotes inside a message stand behind a backslash. */
function csvRow(text: string): RawFailure | null {
  const row = /^"(.{1,1000}?)",(\d{1,9}),(\d{1,9}),(?:error|warning),"(.{0,3000})",([\w.]{1,200}),\d{1,3},[01]$/.exec(text);
  return row
    ? {
        path: row[1] ?? "",
        line: Number(row[2]),
        column: Number(row[3]),
        code: row[5] ?? null,
        message: (row[4] ?? "").replaceAll('\\"', '"'),
      }
    : null;
}

/** A row of the summary: "src/Cart.php    11      0"; a long path is cut in front, up to a folder's name at times. */
function summaryRow(text: string): RawFailure | null {
  const row = /^(\S.{0,1000}?) +(\d{1,9}) +(\d{1,9})$/.exec(text);
  if (!row) return null;
  const path = row[1] ?? "";
  const whole = path.startsWith("...") ? path.slice(path.indexOf("/") + 1) : path;
  return { path: whole, line: null, column: null, message: `${row[2]} errors and ${row[3]} warnings` };
}

/** Reads phpcs's full report (messages wrapped behind `|`), with sniff codes (-s), and its emacs, csv, summary and diff reports. Warnings fail a run as errors do. */
function phpcsReader(): TextReader {
  const list = new FailureList();
  let file: string | null = null;
  let pending: { failure: RawFailure; said: string } | null = null;
  let form: "rows" | "csv" | "summary" = "rows";
  const diff = new DiffReader("not as phpcbf would write it");
  const flush = (): void => {
    if (pending) {
      const sniff = /\s\(([A-Z]\w{1,60}(?:\.\w{1,100}){1,4})\)$/.exec(pending.said.slice(-300));
      const message = (sniff ? pending.said.slice(0, pending.said.length - sniff[0].length) : pending.said).trim();
      list.add({ ...pending.failure, code: sniff?.[1] ?? null, message });
    }
    pending = null;
  };
  return {
    line(text) {
      if (form === "csv" && text.startsWith('"')) {
        const failure = csvRow(text.slice(0, 6_000));
        if (failure) list.add(failure);
        return;
      }
      if (form === "summary" && !text.startsWith("-")) {
        const failure = text.startsWith("A TOTAL OF ") ? null : summaryRow(text.slice(0, 2_000));
        if (failure) list.add(failure);
        if (text.startsWith("A TOTAL OF ")) form = "rows";
        return;
      }
      if (text.startsWith("File,Line,Column,Type,Message,")) form = "csv";
      else if (text.startsWith("FILE ") && /^FILE +ERRORS +WARNINGS$/.test(text)) form = "summary";
      const differs = diff.line(text);
      if (differs) list.add(differs);
      if (text.startsWith("FILE: ")) {
        flush();
        file = text.slice(6).trim();
        return;
      }
      const row = file === null ? null : /^\s{0,8}(\d{1,9}) \| (ERROR|WARNING) {1,3}\| (?:\[[ x]\] )?(\S.*)$/.exec(text);
      if (row) {
        flush();
        pending = {
          failure: {
            path: file,
            line: Number(row[1]),
            column: null,
            message: "",
            ran: !/^(?:PHP syntax error|An error occurred during processing)/.test(row[3] ?? ""),
          },
          said: row[3] ?? "",
        };
        return;
      }
      const more = pending ? /^\s{1,9}\|\s{1,9}\|\s+(\S.*)$/.exec(text) : null;
      if (pending && more) {
        if (pending.said.length < 2_000) pending.said += ` ${more[1]}`;
        return;
      }
      if (/^-{30,}$/.test(text)) flush();
      const place = text.includes(" - ") ? readPlace(text) : null;
      const match = place?.column != null ? /^(?:error|warning) - (\S.*)$/.exec(place.rest) : null;
      if (place && match) {
        flush();
        pending = { failure: { path: place.path, line: place.line, column: place.column, message: "" }, said: match[1] ?? "" };
        flush();
      }
    },
    end() {
      flush();
      return list.finding();
    },
  };
}

export const phpcs: Tool = {
  name: "phpcs",
  documentation: "https://github.com/PHPCSStandards/PHP_CodeSniffer/wiki/Reporting",
  configuration: { files: ["phpcs.xml*", ".phpcs.xml*"], loads: ["rule"] },
  packages: { composer: ["squizlabs/php_codesniffer"] },
  formats: ["full", "emacs", "csv", "summary", "diff", "xml", "checkstyle", "json", "junit"],
  recognise: ({ words }) => (runs(words, "phpcs") && !hasFlag(words, "--version", "-i") ? "lint" : null),
  writing: [
    {
      bare: "writes",
      of: ["phpcs", "phpcbf"],
      swap: [["phpcs", "phpcbf"]],
      drop: {
        flags: ["--report", "--report-file", "--report-width", "-s", "-e", "--report-full", "--report-json", "--report-checkstyle"],
      },
    },
  ],
  reader: phpcsReader,
};
