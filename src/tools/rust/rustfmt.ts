import { hasFlag, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { silences } from "../suppression.ts";
import type { Tool } from "../tool.ts";
import { RustDiagnostics } from "./diagnostic-reader.ts";

const isCargoFmt = (words: readonly string[]): boolean => runs(words, "cargo") && withoutToolchain(words)[1] === "fmt";

/** `cargo +nightly fmt` is `cargo fmt`. */
const withoutToolchain = (words: readonly string[]): readonly string[] =>
  words[1]?.startsWith("+") ? [words[0] ?? "", ...words.slice(2)] : words;

const diffReader = rows(
  // -l prints whole paths and nothing else
  { match: /^(?<path>(?:\/|[A-Za-z]:\\)[^\t:]{1,1000}\.rs)$/, gives: { message: "not formatted as rustfmt would", stage: "format" } },
  // Until 1.7 "Diff in /srv/repo/src/b.rs at line 1:".
  {
    match: /^Diff in (?<path>.{1,1000}?)(?::| at line )(?<line>\d{1,9}):?\s*$/,
    gives: { message: "Diff: not formatted as rustfmt would", stage: "format" },
  },
);

export const rustfmt: Tool = {
  name: "rustfmt",
  documentation: "https://github.com/rust-lang/rustfmt#checking-style-on-a-ci-server",
  projectChecks: [
    { of: "cargo", command: "cargo fmt --all -- --check", stage: "format", evidence: "either", convention: "rustfmt comes with Rust" },
  ],
  suppressions: [
    { ...silences(["Rust"], "rustfmt", 2, /#!?\[\s*(?:cfg_attr\s*\(\s*rustfmt\s*,\s*)?(?:rustfmt::skip|rustfmt_skip)/g), seen: "code" },
  ],
  actions: [{ action: /^actions-rust-lang\/rustfmt@/, program: "cargo", version: () => "", line: () => "cargo fmt --all -- --check" }],
  hooks: ["fmt"],
  configuration: { files: ["rustfmt.toml", ".rustfmt.toml"] },
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
  reader: () => together(diffReader(), new RustDiagnostics(false)),
  sniff: (line) => line.startsWith("Diff in /"),
};
