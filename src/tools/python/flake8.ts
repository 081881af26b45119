import { hasFlag, runs } from "../reading/command.ts";
import { lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Codes that mean that a file could not be read or parsed, in flake8 and pycodestyle. */
const unread = new Set(["E999", "E901", "E902"]);

/** Reads a line of flake8's or pycodestyle's default and pylint formats: `a.py:1:2: E501 text`, `a.py:1: [E501] text`. */
export function flakeLine(text: string): RawFailure | null {
  const place = readPlace(text);
  if (!place || /^\s/.test(place.path)) return null;
  const found = /^\[?([A-Z]{1,10}\d{1,5})\]?:? (\S.*)$/.exec(place.rest);
  if (!found) return null;
  const code = found[1] ?? "";
  return { path: place.path, line: place.line, column: place.column, code, message: found[2] ?? "", ran: !unread.has(code) };
}

/** flake8's and pycodestyle's lines; with `-q` only the files' names; a path that is not there is the command's fault. */
function flakeReader(): TextReader {
  const bare: RawFailure[] = [];
  let absent: string | null = null;
  const reader = lineReader((text) => {
    const failure = flakeLine(text);
    if (failure?.code === "E902" && failure.message.startsWith("FileNotFoundError")) {
      absent ??= text;
      return null;
    }
    if (!failure && text.endsWith(".py") && bare.length < 2_000 && /^[^\s:][^:]{0,1000}$/.test(text))
      bare.push({ path: text, line: null, column: null, message: "has problems" });
    return failure;
  });
  return {
    line: (text, index) => reader.line(text, index),
    end() {
      const finding = reader.end();
      if (finding.failures.length > 0) return finding;
      if (absent !== null)
        return { ...finding, class: { class: "configuration", errorClass: "config", reason: `no such file: ${absent}` } };
      return { ...finding, failures: bare };
    },
  };
}

export const flake8: Tool = {
  name: "flake8",
  documentation: "https://flake8.pycqa.org/en/latest/user/options.html#cmdoption-flake8-format",
  formats: ["default", "pylint", "quiet-filename"],
  recognise: ({ words }) =>
    runs(words, "flake8", "pflake8", "flake8p", "flakeheaven", "flakehell") && !hasFlag(words, "--version") ? "lint" : null,
  reader: flakeReader,
};

export const pycodestyle: Tool = {
  name: "pycodestyle",
  documentation: "https://pycodestyle.pycqa.org/en/latest/intro.html#example-usage-and-output",
  formats: ["default", "pylint"],
  recognise: ({ words }) => (runs(words, "pycodestyle", "pep8") && !hasFlag(words, "--version") ? "lint" : null),
  reader: flakeReader,
};

/** Reads `a.py:1:1: 'os' imported but unused`; a file that cannot be parsed has its source and a caret below. */
function pyflakesLine(text: string): RawFailure | null {
  const place = readPlace(text);
  if (!place || /^\s/.test(place.path) || !/\.pyi?$/.test(place.path) || place.rest === "") return null;
  return {
    path: place.path,
    line: place.line,
    column: place.column,
    message: place.rest,
    ran: !/^(?:invalid syntax|problem decoding|unexpected )/.test(place.rest),
  };
}

export const pyflakes: Tool = {
  name: "pyflakes",
  documentation: "https://github.com/PyCQA/pyflakes#usage",
  formats: ["default"],
  recognise: ({ words }) => (runs(words, "pyflakes") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(pyflakesLine),
};
