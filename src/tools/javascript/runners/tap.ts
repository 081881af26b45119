import { argumentsOf, onlyPrintsInfo, subcommand } from "../../reading/command.ts";
import { onNamedFiles } from "../../reading/selection.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import type { Tool } from "../../tool.ts";
import { withCoverage } from "./coverage.ts";
import { nodeTapReader } from "./tap-report.ts";

/** Runners that print TAP: tape, node-tap (also its own layout), `c8`-less wrappers of them, and formatters that pass TAP on. */
export const tap: Tool = {
  name: "tap",
  documentation: "https://testanything.org/tap-version-14-specification.html",
  configuration: { files: [".taprc"], tables: [["package.json", "tap"]], loads: ["before", "after", "plugin"] },
  packages: { npm: ["tap", "tape", "borp", "zora", "brittle"] },
  formats: ["tap", "base", "terse"],
  recognise(invocation) {
    const rest = argumentsOf(invocation, "tap", "tape", "borp", "zora", "brittle", "tap-spec", "faucet", "tape-run");
    if (rest === null || onlyPrintsInfo(rest)) return null;
    const command = subcommand(rest);
    return ["plugin", "build", "report", "dump-config", "list", "repl", "config", "versions", "debug"].includes(command ?? "")
      ? null
      : "test";
  },
  writing: [{ bare: "checks", of: ["tap"], writes: ["--snapshot"], onlyWritten: true }],
  // `tape FILE`. Source: github.com/tape-testing/tape, usage.
  targeted: (check, failures) =>
    // What throws outside a test is placed where it was thrown, in a file that holds no test.
    check.words[0] !== "tape" || failures.some(({ test }) => test === null)
      ? null
      : onNamedFiles({ valued: ["-r", "--require", "--import"], dropValued: ["-i", "--ignore", "--ignore-pattern"] })(check, failures),
  stopping: { options: ["--bail", "-b"] },
  reader: () => withCoverage(nodeTapReader(tapReader())),
  sniff: (line) => /^TAP version 1[34]$/.test(line),
};
