import { argumentsOf, onlyPrintsInfo, subcommand } from "../../reading/command.ts";
import { tapReader } from "../../reading/tap/tap.ts";
import type { Tool } from "../../tool.ts";
import { withCoverage } from "./coverage.ts";
import { nodeTapReader } from "./tap-report.ts";
import { tapeTargeted } from "./targeted.ts";

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
  targeted: tapeTargeted,
  stopping: { options: ["--bail", "-b"] },
  reader: () => withCoverage(nodeTapReader(tapReader())),
  sniff: (line) => /^TAP version 1[34]$/.test(line),
};
