/** The run of only what failed under `cargo test`. */
import { keptOptions, namesByForm } from "../reading/selection.ts";
import type { TargetedRun } from "../tool.ts";
import { wordsIn } from "../words.ts";

/** `cargo test -- --exact NAMES`. Source: doc.rust-lang.org/cargo/commands/cargo-test.html and rustc's book, "Tests". */
export const cargoTestTargeted: TargetedRun = (check, failures) => {
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
