import { failureList, findingOf } from "../language/failure-list.ts";
import { hasFlag, runs, withoutFlags } from "../language/invocation.ts";
import { readPlace } from "../language/place-prefix.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Reads phpcs's full report (messages wrapped behind `|`), with sniff codes (-s), and its emacs report. Warnings fail a run as errors do. */
function phpcsReader(): TextReader {
  const list = failureList();
  let file: string | null = null;
  let open: { failure: RawFailure; said: string } | null = null;
  const flush = (): void => {
    if (open) {
      const sniff = /\s\(([A-Z]\w{1,60}(?:\.\w{1,100}){1,4})\)$/.exec(open.said.slice(-300));
      const message = (sniff ? open.said.slice(0, open.said.length - sniff[0].length) : open.said).trim();
      list.add({ ...open.failure, code: sniff?.[1] ?? null, message });
    }
    open = null;
  };
  return {
    line(text) {
      if (text.startsWith("FILE: ")) {
        flush();
        file = text.slice(6).trim();
        return;
      }
      const row = file === null ? null : /^\s{0,8}(\d{1,9}) \| (ERROR|WARNING) {1,3}\| (?:\[[ x]\] )?(\S.*)$/.exec(text);
      if (row) {
        flush();
        open = {
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
      const more = open ? /^\s{1,9}\|\s{1,9}\|\s+(\S.*)$/.exec(text) : null;
      if (open && more) {
        if (open.said.length < 2_000) open.said += ` ${more[1]}`;
        return;
      }
      if (/^-{30,}$/.test(text)) flush();
      const place = text.includes(" - ") ? readPlace(text) : null;
      const said = place?.column != null ? /^(?:error|warning) - (\S.*)$/.exec(place.rest) : null;
      if (place && said) {
        flush();
        open = { failure: { path: place.path, line: place.line, column: place.column, message: "" }, said: said[1] ?? "" };
        flush();
      }
    },
    end() {
      flush();
      return findingOf(list);
    },
  };
}

export const phpcs: Tool = {
  name: "phpcs",
  documentation: "https://github.com/PHPCSStandards/PHP_CodeSniffer/wiki/Reporting",
  formats: ["full", "emacs", "checkstyle", "json", "junit"],
  recognise: ({ words }) => (runs(words, "phpcs") && !hasFlag(words, "--version", "-i") ? "lint" : null),
  fix: ({ words }) => [
    "phpcbf",
    ...withoutFlags(
      words.slice(1),
      "--report",
      "--report-file",
      "--report-width",
      "-s",
      "-e",
      "--report-full",
      "--report-json",
      "--report-checkstyle",
    ),
  ],
  reader: phpcsReader,
};
