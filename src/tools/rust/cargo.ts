import { runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import type { Tool } from "../tool.ts";
import { rustDiagnostics } from "./diagnostic-reader.ts";
import { libtestReader } from "./libtest-reader.ts";
import { nextestReader } from "./nextest-reader.ts";
import { withoutToolchain } from "./rustfmt.ts";
import { cargoTestTargeted } from "./targeted.ts";

const diagnostics = "https://doc.rust-lang.org/rustc/json.html";

/** The cargo subcommand of an invocation ("clippy", "test", "nextest"), or null. */
function subcommand(words: readonly string[]): string | null {
  if (!runs(words, "cargo")) return null;
  const rest = withoutToolchain(words).slice(1);
  return (
    rest.find((word, i) => !word.startsWith("-") && !["--manifest-path", "--config", "--color", "-C", "-Z"].includes(rest[i - 1] ?? "")) ??
    null
  );
}

export const clippy: Tool = {
  name: "cargo clippy",
  documentation: "https://doc.rust-lang.org/clippy/usage.html",
  hooks: ["clippy"],
  configuration: { files: ["clippy.toml", ".clippy.toml"], tables: [["Cargo.toml", "lints.clippy"]] },
  formats: ["human", "short", "json"],
  recognise: ({ words }) => (subcommand(words) === "clippy" || runs(words, "cargo-clippy") ? "lint" : null),
  writing: [
    {
      bare: "checks",
      of: ["cargo clippy", "cargo-clippy"],
      writes: ["--fix"],
      companions: ["--allow-dirty", "--allow-staged", "--allow-no-vcs", "--broken-code"],
      toWrite: ["--fix", "--allow-dirty", "--allow-staged"],
    },
  ],
  reader: () => rustDiagnostics(false),
};

export const cargoBuild: Tool = {
  name: "cargo build",
  documentation: diagnostics,
  hooks: ["cargo-check"],
  configuration: { files: [".cargo/config*"], loads: ["runner", "linker", "rustc-wrapper"] },
  formats: ["human", "short", "json"],
  recognise: ({ words }) => {
    if (runs(words, "rustc", "rustdoc", "cross", "trunk")) return "build";
    const command = subcommand(words);
    if (command === "check" || command === "c") return "typecheck";
    return command !== null &&
      ["build", "b", "run", "r", "doc", "d", "rustc", "package", "bench", "install", "hack", "ndk", "zigbuild"].includes(command)
      ? "build"
      : null;
  },
  writing: [{ bare: "writes", of: ["cargo fix"], onlyWritten: true }],
  reader: () => rustDiagnostics(false),
  sniff: (line) => /^error: could not compile `/.test(line),
};

export const cargoTest: Tool = {
  name: "cargo test",
  documentation: "https://doc.rust-lang.org/rustc/tests/index.html",
  formats: ["pretty", "terse"],
  recognise: ({ words }) => {
    const command = subcommand(words);
    return command === "test" || command === "t" || command === "llvm-cov" || command === "tarpaulin" || command === "miri" ? "test" : null;
  },
  targeted: cargoTestTargeted,
  reader: () => together(rustDiagnostics(true), libtestReader(), nextestReader()),
  sniff: (line) => line.startsWith("test result: FAILED. "),
};

export const nextest: Tool = {
  name: "cargo nextest",
  documentation: "https://nexte.st/docs/reporting/",
  configuration: { files: ["nextest.toml", ".config/nextest.toml"], loads: ["setup"] },
  packages: { cargo: ["cargo-nextest"] },
  formats: ["human"],
  recognise: ({ words }) => (subcommand(words) === "nextest" || runs(words, "cargo-nextest") ? "test" : null),
  reader: () => together(rustDiagnostics(true), nextestReader()),
};
