import { rustHelp } from "../reading/fixes/text-fixes.ts";
import { together } from "../reading/line-reader.ts";
import { keptOptions, namesByForm } from "../reading/selection.ts";
import type { Printing, TargetedRun, Tool } from "../tool.ts";
import { wordsIn } from "../words.ts";
import { RustDiagnostics } from "./diagnostic-reader.ts";
import { LibtestReader } from "./libtest-reader.ts";
import { nextestReader } from "./nextest-reader.ts";

/** `cargo test -- --exact NAMES`. Source: doc.rust-lang.org/cargo/commands/cargo-test.html and rustc's book, "Tests". */
const cargoTestTargeted: TargetedRun = (check, failures) => {
  // What does not compile has no test to name; a doctest is named by its place.
  const names = namesByForm(failures, /^([\w:]+)$/);
  const at = check.words.indexOf("test");
  if (names === null || at < 0) return null;
  const options = keptOptions(check.words.slice(at + 1), {
    valued: wordsIn("-p --package --features -F --target --profile --manifest-path --target-dir -j --jobs --test --bin --exclude --color"),
    drop: ["--no-fail-fast", "--no-run"],
  });
  return {
    ...check,
    words: [...check.words.slice(0, at + 1), ...options, "--no-fail-fast", "--", "--exact", ...names],
  };
};

const diagnostics = "https://doc.rust-lang.org/rustc/json.html";

/** All of rustc's repairs stand in its JSON, with how sure it is of each. */
const asked: Printing = {
  by: "rustc",
  in: ["human", "json"],
  text: rustHelp,
  ask: {
    words: ["--message-format=json"],
    of: ["cargo clippy", "cargo check", "cargo c", "cargo build", "cargo b"],
    dropValued: ["--message-format"],
    drop: ["-q", "--quiet"],
  },
};

export const clippy: Tool = {
  name: "cargo clippy",
  documentation: "https://doc.rust-lang.org/clippy/usage.html",
  prints: { ...asked, by: "clippy" },
  projectChecks: [
    { of: "cargo", command: "cargo clippy --all-targets", stage: "lint", evidence: "either", convention: "clippy comes with Rust" },
  ],
  hooks: ["clippy"],
  configuration: {
    files: ["clippy.toml", ".clippy.toml"],
    tables: [
      ["Cargo.toml", "lints"],
      ["Cargo.toml", "workspace.lints"],
    ],
  },
  laxer: [/--cap-lints\b/, /-A ?(?:warnings|clippy::\S+)/],
  actions: [
    {
      action: /^(?:actions-rs\/(?:cargo|clippy-check)|clechasseur\/rs-cargo)@/,
      // What `cross` builds it builds in a container.
      line: (given) => (given("use-cross") === "true" ? null : `cargo ${given("command") || "clippy"} ${given("args")}`),
    },
  ],
  formats: ["human", "short", "json"],
  compiles: true,
  calls: { lint: ["cargo clippy", "cargo-clippy", "cargo hack clippy"] },
  writing: [
    {
      bare: "checks",
      writes: ["--fix"],
      companions: ["--allow-dirty", "--allow-staged", "--allow-no-vcs", "--broken-code"],
      toWrite: ["--fix", "--allow-dirty", "--allow-staged"],
    },
  ],
  reader: () => new RustDiagnostics(false),
};

export const cargoBuild: Tool = {
  name: "cargo build",
  documentation: diagnostics,
  prints: asked,
  projectChecks: [{ of: "cargo", command: "cargo build --all-targets", stage: "build", convention: true }],
  hooks: ["cargo-check"],
  configuration: { files: [".cargo/config*"], loads: ["runner", "linker", "rustc-wrapper"] },
  formats: ["human", "short", "json"],
  calls: {
    typecheck: ["cargo check", "cargo c", "cargo hack check"],
    build: [
      ...["rustc", "rustdoc", "cross", "trunk"],
      ...wordsIn("build b run r doc d rustc package bench install hack ndk zigbuild").map((verb) => `cargo ${verb}`),
    ],
  },
  writing: [{ bare: "writes", of: ["cargo fix"], onlyWritten: true }],
  reader: () => new RustDiagnostics(false),
  sniff: (line) => /^error: could not compile `/.test(line),
};

export const cargoTest: Tool = {
  name: "cargo test",
  documentation: "https://doc.rust-lang.org/rustc/tests/index.html",
  prints: { by: "rustc", in: ["human"], text: rustHelp },
  projectChecks: [{ of: "cargo", command: "cargo test", stage: "test" }],
  formats: ["pretty", "terse"],
  compiles: true,
  calls: { test: ["test", "t", "llvm-cov", "tarpaulin", "miri", "hack test"].map((verb) => `cargo ${verb}`) },
  targeted: cargoTestTargeted,
  stopping: { always: true, goOn: "--no-fail-fast" },
  reader: () => together(new RustDiagnostics(true), new LibtestReader(), nextestReader()),
  sniff: (line) => line.startsWith("test result: FAILED. "),
};

export const nextest: Tool = {
  name: "cargo nextest",
  documentation: "https://nexte.st/docs/reporting/",
  prints: { by: "rustc", in: ["human"], text: rustHelp },
  configuration: { files: ["nextest.toml", ".config/nextest.toml"], loads: ["setup"] },
  packages: { cargo: ["cargo-nextest"] },
  formats: ["human"],
  compiles: true,
  calls: { test: ["cargo nextest", "cargo-nextest"] },
  stopping: { options: ["--fail-fast"], always: true, goOn: "--no-fail-fast" },
  reader: () => together(new RustDiagnostics(true), nextestReader()),
};
