import { hasFlag, runs } from "../reading/command.ts";
import { FailureList } from "../reading/failure-list.ts";
import { lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { RawFailure, TextReader, Tool } from "../tool.ts";

/** Reads "a.c:4:11: error: code should be clang-formatted [-Wclang-format-violations]"; without -Werror the same as a warning. */
function formatLine(text: string): RawFailure | null {
  if (!text.includes("code should be clang-formatted")) return null;
  const place = readPlace(text);
  return place
    ? {
        path: place.path,
        line: place.line,
        column: place.column,
        code: "-Wclang-format-violations",
        message: "code should be clang-formatted",
        severity: place.rest.startsWith("warning") ? "warning" : "error",
        stage: "format",
      }
    : null;
}

export const clangFormat: Tool = {
  name: "clang-format",
  documentation: "https://clang.llvm.org/docs/ClangFormat.html",
  configuration: { files: [".clang-format*"], loads: ["InheritParentConfig", "BasedOnStyle"] },
  packages: { apt: ["clang-format"], pip: ["clang-format"] },
  formats: ["dry-run"],
  recognise: ({ words }) =>
    runs(words, "clang-format") && !hasFlag(words, "--version", "--dump-config", "-dump-config") ? "format" : null,
  writing: [
    {
      bare: "prints",
      of: ["clang-format"],
      writes: ["-i"],
      checks: ["--dry-run", "-dry-run", "-n", "--output-replacements-xml", "-output-replacements-xml"],
      checksWin: true,
      toCheck: ["--dry-run", "--Werror"],
      drop: { flags: ["--Werror", "-Werror", "--ferror-limit", "-ferror-limit"] },
    },
  ],
  reader: () => lineReader(formatLine),
};

/** Reads clang-tidy: a warning is an error where "[check,-warnings-as-errors]" or "N warnings treated as errors" says so. */
function tidyReader(): TextReader {
  const list = new FailureList();
  let strict = false;
  return {
    line(text) {
      if (/^\d+ warnings? treated as errors?$/.test(text)) strict = true;
      if (!text.endsWith("]")) return;
      const place = readPlace(text);
      const said = place && !/^\s/.test(place.path) ? /^(error|warning): (\S.{0,3000}) \[([\w.,*-]{3,300})\]$/.exec(place.rest) : null;
      if (!place || !said) return;
      const checks = (said[3] ?? "").split(",");
      const promoted = checks.includes("-warnings-as-errors");
      const code = checks.filter((check) => check !== "-warnings-as-errors").join(",");
      list.add({
        path: place.path,
        line: place.line,
        column: place.column,
        code,
        message: said[2] ?? "",
        severity: said[1] === "error" || promoted ? "error" : "warning",
        ran: !code.startsWith("clang-diagnostic-error"),
      });
    },
    end: () => list.finding(strict && list.size === 0 ? { notes: ["clang-tidy treated warnings as errors but named none"] } : {}),
  };
}

const tidyFixes = ["--fix", "-fix", "-fix-errors", "--fix-errors", "--fix-notes"];

export const clangTidy: Tool = {
  name: "clang-tidy",
  documentation: "https://clang.llvm.org/extra/clang-tidy/",
  configuration: { files: [".clang-tidy"], loads: ["InheritParentConfig"] },
  packages: { apt: ["clang-tidy"], pip: ["clang-tidy"] },
  formats: ["text"],
  recognise: ({ words }) =>
    runs(words, "clang-tidy", "run-clang-tidy", "run-clang-tidy.py") && !hasFlag(words, "--version", "--list-checks") ? "lint" : null,
  writing: [
    { bare: "checks", of: ["clang-tidy"], writes: tidyFixes, at: "end" },
    { bare: "checks", of: ["run-clang-tidy", "run-clang-tidy.py"], writes: tidyFixes, toWrite: ["-fix"], at: "end" },
  ],
  reader: tidyReader,
};

/** Reads cppcheck's default and gcc templates: "a.c:4:72: error: text [nullPointer]"; with --error-exitcode every severity fails. */
function cppcheckLine(text: string): RawFailure | null {
  if (!text.endsWith("]")) return null;
  const place = readPlace(text);
  if (!place || place.line === 0) return null;
  const said = /^(error|warning|style|performance|portability|information): (\S.{0,3000}) \[(\w{3,100})\]$/.exec(place.rest);
  if (!said) return null;
  const code = said[3] ?? "";
  return {
    path: place.path,
    line: place.line,
    column: place.column,
    code,
    message: said[2] ?? "",
    severity: said[1] === "information" ? "info" : "error",
    ran: code !== "syntaxError",
  };
}

export const cppcheck: Tool = {
  name: "cppcheck",
  documentation: "https://cppcheck.sourceforge.io/manual.html",
  configuration: { files: [".cppcheck*"], loads: ["addon"] },
  packages: { apt: ["cppcheck"] },
  formats: ["default", "gcc", "xml"],
  recognise: ({ words }) => (runs(words, "cppcheck") && !hasFlag(words, "--version") ? "lint" : null),
  reader: () => lineReader(cppcheckLine),
};
