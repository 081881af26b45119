import { hasFlag, runs } from "../reading/command.ts";
import { mostDetail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { pythonCode, silences } from "../suppression.ts";
import type { Finding, RawFailure, TextReader, Tool } from "../tool.ts";

interface Pending {
  failure: RawFailure;
  message: string;
  readonly notes: string[];
  wrapped: number;
}

/**
 * Reads mypy's text, plain and `--pretty` (messages wrapped over lines, source and marker below), with columns, ends of
 * ranges and error context. Notes at an error become its detail.
 */
export function mypyReader(): TextReader {
  let pending: Pending | null = null;
  const list = new FailureList();
  const flush = (): void => {
    if (!pending) return;
    const { message, code } = splitCode(pending.message);
    list.add({
      ...pending.failure,
      message,
      code,
      ran: code !== "syntax",
      detail: pending.notes.length > 0 ? pending.notes.join("\n") : null,
    });
    pending = null;
  };
  let prevented: string | null = null;
  return {
    line(text) {
      const error = text.includes(": error: ");
      const note = text.includes(": note: ");
      const place = error || note ? readPlace(text) : null;
      if (place && !/^\s/.test(place.path)) {
        if (place.rest.startsWith("error: ")) {
          flush();
          pending = {
            failure: { path: place.path, line: place.line, column: place.column, message: "" },
            message: place.rest.slice(7),
            notes: [],
            wrapped: 0,
          };
        } else if (place.rest.startsWith("note: ") && pending && pending.failure.path === place.path && pending.notes.length < mostDetail) {
          pending.notes.push(place.rest.slice(6));
        }
        if (pending) pending.wrapped = place.rest.startsWith("error: ") ? 0 : 99;
        return;
      }
      if (/^(?:Found \d|Success: )/.test(text)) {
        flush();
        return;
      }
      // mypy: error: Cannot find ... / pyproject.toml: [mypy]: ... / a.py: error: Source file found twice under different module names
      const whole = error && /^([^:]{1,400}): error: (.+)$/.exec(text);
      if (whole) {
        flush();
        const path = whole[1] ?? "";
        if (path === "mypy") prevented ??= text;
        else pending = { failure: { path, line: null, column: null, message: "" }, message: whole[2] ?? "", notes: [], wrapped: 99 };
        return;
      }
      if (note && /^[^:]{1,400}: note: /.test(text)) flush();
      else if (pending && pending.wrapped < 12 && !hasCode(pending.message) && text !== "" && !/^\s/.test(text)) {
        pending.message += ` ${text.trim()}`;
        pending.wrapped++;
      } else if (pending) pending.wrapped = 99;
    },
    end(): Finding {
      flush();
      if (list.size > 0 || prevented === null) return list.finding();
      return { failures: [], class: { class: "configuration", errorClass: "config", reason: `mypy could not start: ${prevented}` } };
    },
  };
}

const hasCode = (message: string): boolean => /\s\[[\w-]{2,60}\]$/.test(message.slice(-64));

function splitCode(message: string): { readonly message: string; readonly code: string | null } {
  const code = /\s\[([\w-]{2,60})\]$/.exec(message.slice(-64));
  if (!code) return { message: message.trim(), code: null };
  return { message: message.slice(0, message.length - code[0].length).trim(), code: code[1] ?? null };
}

export const mypy: Tool = {
  name: "mypy",
  documentation: "https://mypy.readthedocs.io/en/stable/command_line.html#configuring-error-messages",
  suppressions: [
    silences(pythonCode, "type-ignore", 1, /#\s*type:\s*ignore\b(?:\s*\[(?<rules>[^\]]*)\])?/g),
    {
      ...silences(
        pythonCode,
        "mypy",
        3,
        /^#\s*mypy\s*:\s*(?<rules>(?:ignore[-_]errors|disable[-_]error[-_]code|allow[-_]|no[-_]|disallow[-_]\w+\s*=\s*[Ff]alse|follow[-_]imports|ignore[-_]missing[-_]imports)[^\n]*)/g,
      ),
      target: "gate",
    },
  ],
  projectCheck: { command: "mypy", target: ".", stage: "typecheck", evidence: "either", selects: ["files", "packages"] },
  hooks: ["mypy"],
  configuration: {
    files: ["mypy.ini", ".mypy.ini"],
    tables: [
      ["pyproject.toml", "tool.mypy"],
      ["setup.cfg", "mypy"],
    ],
    loads: ["plugins", "mypy_path", "custom_typeshed_dir"],
  },
  packages: { pip: ["mypy"] },
  formats: ["default", "pretty", "columns", "error context"],
  recognise: ({ words }) => (runs(words, "mypy", "dmypy") && !hasFlag(words, "--version", "-V", "--install-types") ? "typecheck" : null),
  reader: mypyReader,
  sniff: (line) => /^Found \d+ errors? in \d+ files? \((?:checked|errors prevented)/.test(line),
};
