import { hasFlag, runs } from "../reading/command.ts";
import { type LineNews, lineReader } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Finding, RawFailure, TextReader, Tool } from "../tool.ts";

/** Makes a failure of an offense: severity letter, cop and text. Every severity but info fails the run. */
function offense(path: string, line: number, column: number, severity: string, said: string): RawFailure {
  const bare = said.replace(/^(?:\[(?:Correctable|Corrected|Todo)\] ){1,3}/, "");
  const cop = /^((?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): (\S.*)$/.exec(bare);
  const code = cop?.[1] ?? null;
  return {
    path,
    line,
    column,
    code,
    message: cop?.[2] ?? bare,
    severity: severity === "I" ? "info" : "error",
    ran: !(code === "Lint/Syntax" || severity === "F"),
  };
}

/** Reads rubocop's progress, clang, emacs, fuubar, simple, quiet, tap and files forms, and standardrb's and erb-lint's. */
function rubocopLines(): (text: string) => LineNews {
  let file: string | null = null;
  return (text) => {
    const bare = text.startsWith("# ") ? text.slice(2) : text;
    const place = readPlace(bare);
    if (place && !/^\s/.test(place.path) && place.column !== null) {
      const said = /^([IRCWEF]): (\S.*)$/.exec(place.rest);
      if (said) return offense(place.path, place.line, place.column, said[1] ?? "", said[2] ?? "");
    }
    const head = /^== (\S.{0,1000}) ==$/.exec(text);
    if (head) {
      file = head[1] ?? null;
      return null;
    }
    if (file !== null) {
      const simple = /^([IRCWEF]): *(\d{1,9}): *(\d{1,9}): (\S.*)$/.exec(text);
      if (simple) return offense(file, Number(simple[2]), Number(simple[3]), simple[1] ?? "", simple[4] ?? "");
    }
    // standardrb: "  lib/cart.rb:2:13: Layout/SpaceInsideParens: Space inside parentheses detected."
    const standard =
      place && /^\s{2}\S/.test(text) && place.column !== null
        ? /^((?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): (\S.*)$/.exec(place.rest)
        : null;
    if (place && standard && place.column !== null)
      return offense(place.path.trim(), place.line, place.column, "C", `${standard[1]}: ${standard[2]}`);
    return null;
  };
}

function rubocopReader(): TextReader {
  let refused: string | null = null;
  const own = rubocopLines();
  const bare: RawFailure[] = [];
  const reader = lineReader((text) => {
    // `--format files` names the files alone, `--format worst` with their number of offenses in front
    const listed = text.endsWith(".rb") ? /^(?:(\d{1,9}) {2})?([^\s:=][^:]{0,1000}\.rb)$/.exec(text) : null;
    if (listed && bare.length < 2_000)
      bare.push({ path: listed[2] ?? "", line: null, column: null, message: `${listed[1] ?? "has"} offenses` });
    if (
      refused === null &&
      (text.startsWith("Error: ") ||
        text.startsWith("Unrecognized cop ") ||
        text.startsWith("invalid option") ||
        text.includes(".yml: ") ||
        text.includes("wrong namespace")) &&
      /^(?:Unrecognized cop or department: |Error: (?:unrecognized cop|No such file or directory: |The |RuboCop found|obsolete|`)|\S.{0,300}: \S.{0,100} has the wrong namespace|invalid option: |.{0,300}\.yml: \S+ has been (?:removed|renamed))/.test(
        text,
      )
    )
      refused = text;
    return own(text);
  });
  return {
    line: (text, index) => reader.line(text, index),
    end(): Finding {
      const finding = reader.end();
      if (refused === null && finding.failures.length === 0 && bare.length > 0) return { ...finding, failures: bare };
      return refused === null || finding.failures.length > 0
        ? finding
        : { ...finding, class: { class: "configuration", errorClass: "config", reason: `rubocop refused its configuration: ${refused}` } };
    },
  };
}

const fixes = [
  "-a",
  "-A",
  "--autocorrect",
  "--auto-correct",
  "--autocorrect-all",
  "--auto-correct-all",
  "-x",
  "--fix-layout",
  "--fix",
  "--fix-unsafely",
] as const;

export const rubocop: Tool = {
  name: "rubocop",
  documentation: "https://docs.rubocop.org/rubocop/formatters.html",
  formats: ["progress", "clang", "simple", "emacs", "quiet", "tap", "files", "worst", "json", "junit", "github"],
  recognise: ({ words }) => (runs(words, "rubocop") && !hasFlag(words, "--version", "-v", "--auto-gen-config", "--init") ? "lint" : null),
  writing: [{ bare: "checks", of: ["rubocop"], writes: fixes, drop: { valued: ["-f", "--format", "-o", "--out"] } }],
  reader: rubocopReader,
};

export const standardrb: Tool = {
  name: "standardrb",
  documentation: "https://github.com/standardrb/standard#usage",
  formats: ["standard", "progress"],
  recognise: ({ words }) => (runs(words, "standardrb") && !hasFlag(words, "--version") ? "lint" : null),
  writing: [{ bare: "checks", of: ["standardrb"], writes: fixes, toWrite: ["--fix"], drop: { valued: ["-f", "--format"] } }],
  reader: rubocopReader,
};
