import { hasFlag, runs } from "../reading/command.ts";
import { lineReader, together } from "../reading/line-reader.ts";
import type { RawFailure, Tool } from "../tool.ts";
import { rustDiagnostics } from "./diagnostic-reader.ts";

const isCargoFmt = (words: readonly string[]): boolean => runs(words, "cargo") && withoutToolchain(words)[1] === "fmt";

/** `cargo +nightly fmt` is `cargo fmt`. */
export function withoutToolchain(words: readonly string[]): readonly string[] {
  return words[1]?.startsWith("+") ? [words[0] ?? "", ...words.slice(2)] : words;
}

/** Reads "Diff in /srv/repo/src/b.rs:1:" and, until rustfmt 1.7, "Diff in /srv/repo/src/b.rs at line 1:". */
function diffLine(text: string): RawFailure | null {
  // -l prints whole paths and nothing else
  if (/^(?:\/|[A-Za-z]:\\)[^\t:]{1,1000}\.rs$/.test(text))
    return { path: text, line: null, column: null, message: "not formatted as rustfmt would", stage: "format" };
  if (!text.startsWith("Diff in ")) return null;
  const said = /^Diff in (.{1,1000}?)(?::| at line )(\d{1,9}):?\s*$/.exec(text);
  return said
    ? { path: said[1] ?? null, line: Number(said[2]), column: null, message: "Diff: not formatted as rustfmt would", stage: "format" }
    : null;
}

export const rustfmt: Tool = {
  name: "rustfmt",
  documentation: "https://github.com/rust-lang/rustfmt#checking-style-on-a-ci-server",
  formats: ["check", "files (-l)"],
  recognise: ({ words }) => (isCargoFmt(words) || (runs(words, "rustfmt") && !hasFlag(words, "--version", "-V")) ? "format" : null),
  writing: [
    {
      bare: "writes",
      of: ["cargo fmt", "cargo-fmt", "rustfmt"],
      checks: ["--check", "--emit", "--write-mode"],
      behindDashes: true,
      drop: { valued: ["--emit", "--message-format"] },
    },
  ],
  reader: () => together(lineReader(diffLine), rustDiagnostics(false)),
  sniff: (line) => line.startsWith("Diff in /"),
};
