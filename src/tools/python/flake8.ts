import { rows } from "../reading/rows.ts";
import { onNamedFiles } from "../reading/selection.ts";
import { pythonCode, ruleCodes, silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** flake8's and pycodestyle's lines, also as pylint prints them; `-q` names files; a path that is not there is the command's fault. */
const flakeReader = rows(
  { is: "config", match: /^E902 FileNotFoundError/, placed: true },
  { match: /^\[?(?<code>[A-Z]{1,10}\d{1,5})\]?:? (?<message>\S.*)$/, placed: true, unread: /^(?:E999|E901|E902) / },
  { match: /^(?<path>[^\s:][^:]{0,1000}\.py)$/, gives: { message: "has problems" }, weak: true },
);

export const flake8: Tool = {
  name: "flake8",
  documentation: "https://flake8.pycqa.org/en/latest/user/options.html#cmdoption-flake8-format",
  suppressions: [
    silences(pythonCode, "noqa", 1, new RegExp(`#\\s*(?<!(?:ruff|flake8):\\s*)noqa\\b${ruleCodes}`, "gi")),
    silences(pythonCode, "noqa", 3, new RegExp(`#\\s*(?:ruff|flake8)\\s*:\\s*noqa\\b${ruleCodes}`, "gi")),
  ],
  projectChecks: [{ command: "flake8", stage: "lint", evidence: "either" }],
  hooks: ["flake8"],
  configuration: {
    files: [".flake8", "flake8.cfg"],
    tables: [
      ["setup.cfg", "flake8"],
      ["tox.ini", "flake8"],
    ],
    loads: ["local-plugins"],
  },
  laxer: [/--extend-ignore\b/],
  packages: { pip: ["flake8"] },
  formats: ["default", "pylint", "quiet-filename"],
  calls: { lint: ["flake8", "pflake8", "flake8p", "flakeheaven", "flakehell"] },
  targeted: onNamedFiles({
    valued: wordsIn(
      "--config --append-config --max-line-length --max-doc-length --max-complexity --select --extend-select --ignore",
      "--extend-ignore --per-file-ignores --exclude --extend-exclude --filename --format -j --jobs",
    ),
    dropValued: ["--output-file", "--tee"],
  }),
  reader: flakeReader,
};

export const pycodestyle: Tool = {
  name: "pycodestyle",
  documentation: "https://pycodestyle.pycqa.org/en/latest/intro.html#example-usage-and-output",
  configuration: {
    files: [".pycodestyle", ".pep8"],
    tables: [
      ["setup.cfg", "pycodestyle"],
      ["tox.ini", "pycodestyle"],
    ],
  },
  packages: { pip: ["pycodestyle"] },
  formats: ["default", "pylint"],
  calls: { lint: ["pycodestyle", "pep8"] },
  reader: flakeReader,
};

export const pyflakes: Tool = {
  name: "pyflakes",
  documentation: "https://github.com/PyCQA/pyflakes#usage",
  packages: { pip: ["pyflakes"] },
  formats: ["default"],
  calls: { lint: ["pyflakes"] },
  reader: rows({
    match: /^(?<message>.+)$/,
    placed: /^\S.*\.pyi?$/,
    has: ".py",
    unread: /^(?:invalid syntax|problem decoding|unexpected )/,
  }),
};
