import { fixItHints } from "../reading/fixes/text-fixes.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";

export const clangFormat: Tool = {
  name: "clang-format",
  documentation: "https://clang.llvm.org/docs/ClangFormat.html",
  suppressions: [silences(["C, C++, Swift and Dart"], "format", 2, /^\/[/*]\s*clang-format\s+off\b/g)],
  configuration: { files: [".clang-format*"], loads: ["InheritParentConfig", "BasedOnStyle"] },
  packages: { apt: ["clang-format"], pip: ["clang-format"] },
  formats: ["dry-run"],
  calls: { format: ["clang-format"], not: ["--dump-config", "-dump-config"] },
  writing: [
    {
      bare: "prints",
      writes: ["-i"],
      checks: ["--dry-run", "-dry-run", "-n", "--output-replacements-xml", "-output-replacements-xml"],
      checksWin: true,
      toCheck: ["--dry-run", "--Werror"],
      drop: { flags: ["--Werror", "-Werror", "--ferror-limit", "-ferror-limit"] },
    },
  ],
  // Without -Werror the same as a warning.
  reader: rows({
    match: /^(?<severity>error|warning): (?<message>code should be clang-formatted)/,
    placed: true,
    has: "clang-formatted",
    gives: { code: "-Wclang-format-violations", stage: "format" },
  }),
};

const tidyFixes = ["--fix", "-fix", "-fix-errors", "--fix-errors", "--fix-notes"];

export const clangTidy: Tool = {
  name: "clang-tidy",
  documentation: "https://clang.llvm.org/extra/clang-tidy/",
  suppressions: [
    silences(["C, C++, Swift and Dart"], "clang-tidy", 1, /\bNOLINT(?:NEXTLINE)?\b(?:\s*\((?<rules>[^)]*)\))?/g),
    silences(["C, C++, Swift and Dart"], "clang-tidy", 2, /\bNOLINTBEGIN\b(?:\s*\((?<rules>[^)]*)\))?/g),
  ],
  configuration: { files: [".clang-tidy"], loads: ["InheritParentConfig"] },
  packages: { apt: ["clang-tidy"], pip: ["clang-tidy"] },
  formats: ["text"],
  calls: { lint: ["clang-tidy", "run-clang-tidy", "run-clang-tidy.py"], not: ["--list-checks"] },
  writing: [
    { bare: "checks", of: ["clang-tidy"], writes: tidyFixes, at: "end" },
    { bare: "checks", of: ["run-clang-tidy", "run-clang-tidy.py"], writes: tidyFixes, toWrite: ["-fix"], at: "end" },
  ],
  prints: { in: ["text"], text: fixItHints },
  // A warning is an error where its check says so.
  reader: rows(
    {
      match: /^(?:error|warning): (?<message>\S.{0,3000}) \[(?<code>[\w.,*-]{3,300}?),-warnings-as-errors\]$/,
      placed: true,
      has: "-warnings-as-errors]",
      unread: /^clang-diagnostic-error/,
    },
    {
      match: /^(?<severity>error|warning): (?<message>\S.{0,3000}) \[(?<code>[\w.,*-]{3,300})\]$/,
      placed: true,
      has: "]",
      unread: /^clang-diagnostic-error/,
    },
  ),
};

export const cppcheck: Tool = {
  name: "cppcheck",
  documentation: "https://cppcheck.sourceforge.io/manual.html",
  suppressions: [silences(["C, C++, Swift and Dart"], "cppcheck", 1, /\bcppcheck-suppress(?:-\w+)?\b\s*\[?(?<rules>[\w, ]*)/g)],
  configuration: { files: [".cppcheck*"], loads: ["addon"] },
  packages: { apt: ["cppcheck"] },
  formats: ["default", "gcc", "xml"],
  calls: { lint: ["cppcheck"] },
  // With --error-exitcode every severity fails.
  reader: rows(
    { is: "other", match: /^/, has: ":0:" },
    {
      match: /^information: (?<message>\S.{0,3000}) \[(?<code>\w{3,100})\]$/,
      placed: true,
      has: ": information: ",
      gives: { severity: "info" },
    },
    {
      match: /^(?:error|warning|style|performance|portability): (?<message>\S.{0,3000}) \[(?<code>\w{3,100})\]$/,
      placed: true,
      has: "]",
      unread: /^syntaxError /,
    },
  ),
};
