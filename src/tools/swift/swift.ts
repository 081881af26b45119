import { compilerReader, compilerRows } from "../native/compiler-rows.ts";
import { operands, runs } from "../reading/command.ts";
import { together } from "../reading/line-reader.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { rows } from "../reading/rows.ts";
import { TestRun } from "../reading/test-run.ts";
import { silences } from "../suppression.ts";
import type { TextReader, Tool } from "../tool.ts";

/** XCTest ("/repo/a.swift:9: error: Cart.testAdds : text") and Swift Testing ("✘ Test adds() recorded an issue at a.swift:9:5: text"). */
const swiftTestReader = (): TextReader => {
  const run = new TestRun();
  let swiftTesting: { run: number; failed: number } | null = null;
  return {
    line(text) {
      const place = text.includes(": error: ") ? readPlace(text) : null;
      const failed = place ? /^error: (-\[[\w.]{1,300} \w{1,300}\]|[\w.]{1,300}) : (\S.*)$/.exec(place.rest) : null;
      if (place && failed) {
        run.failures.add({
          path: place.path,
          line: place.line,
          column: place.column,
          test: (failed[1] ?? "").replace(/^-\[(?:\w+\.)?(\S+) (\S+)\]$/, "$1.$2"),
          message: failed[2] ?? "",
          stage: "test",
        });
        return;
      }
      const issue =
        text.includes(" recorded an issue") &&
        /^\S{0,4}\s*Test "?(.{1,500}?)"? recorded an issue(?: with .{1,300})? at (\S.{0,500}?):(\d{1,9}):(\d{1,9}): (\S.*)$/u.exec(
          text.slice(0, 4_000),
        );
      if (issue) {
        run.failures.add({
          path: issue[2] ?? null,
          line: Number(issue[3]),
          column: Number(issue[4]),
          test: issue[1] ?? null,
          message: issue[5] ?? "",
          stage: "test",
        });
        return;
      }
      if (!text.startsWith("Test Case") && !text.includes("Executed ") && !text.includes("Test run with ")) return;
      const done = /^Test Case '(?:-\[(?:\w+\.)?)?([\w.]+)[. ](\w+)\]?' (passed|failed|skipped) \(/.exec(text);
      if (done) run.test(`${done[1]}.${done[2]}`, done[3] === "passed" ? "passed" : done[3] === "failed" ? "failed" : "skipped");
      const total = /^\s+Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures? \(/.exec(text);
      // nested suites print their own totals first: the last line is the whole run
      if (total)
        run.sums = {
          run: Number(total[1]) - Number(total[2] ?? 0),
          failed: run.tests.filter((test) => test.outcome === "failed").length,
          skipped: Number(total[2] ?? 0),
        };
      const all = /Test run with (\d+) tests? .{0,80}?(?:passed|failed) after/.exec(text);
      if (all) swiftTesting = { run: Number(all[1]), failed: new Set(run.failures.items.map((failure) => failure.test)).size };
    },
    end() {
      if (swiftTesting !== null && !run.sums?.run) run.sums = { ...swiftTesting, skipped: 0 };
      return run.finding();
    },
  };
};

/** XCTest prints failures in the compiler's form. */
const testCompiler = rows({ is: "other", match: /^error: (?:-\[|[\w.]{1,300} : )/, placed: true, has: ": error: " }, ...compilerRows);

const action = (words: readonly string[]): string | null =>
  runs(words, "swift") ? (operands(words)[0] ?? null) : runs(words, "xcodebuild") ? (words.includes("test") ? "test" : "build") : null;

export const swiftBuild: Tool = {
  name: "swift build",
  documentation: "https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swiftbuild/",
  projectChecks: [{ of: "swift", command: "swift build", stage: "build" }],
  configuration: { files: ["Package.swift"] },
  formats: ["text"],
  recognise: ({ words }) =>
    runs(words, "swiftc") || (action(words) !== null && ["build", "run", "package"].includes(action(words) ?? "")) ? "build" : null,
  reader: compilerReader,
};

export const swiftTest: Tool = {
  name: "swift test",
  documentation: "https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swifttest/",
  projectChecks: [{ of: "swift", command: "swift test", stage: "test", tests: /^Tests\// }],
  formats: ["XCTest", "Swift Testing", "junit"],
  compiles: true,
  recognise: ({ words }) => (action(words) === "test" ? "test" : null),
  reader: () => together(swiftTestReader(), testCompiler()),
};

export const swiftlint: Tool = {
  name: "swiftlint, swiftformat",
  documentation: "https://github.com/realm/SwiftLint#command-line",
  projectChecks: [{ of: "swift", command: "swiftlint lint --strict", stage: "lint", needs: [".swiftlint.yml"] }],
  suppressions: [
    silences(["C, C++, Swift and Dart"], "swiftlint", 2, /\bswiftlint\s*:\s*disable(?::\w+)?\s+(?<rules>[\w ]+)/g),
    silences(
      ["C, C++, Swift and Dart"],
      "swift-format",
      2,
      /^\/\/\s*(?:swift-format-ignore\w*|swiftformat\s*:\s*disable)\b(?<rules>[^\n]*)/g,
    ),
  ],
  configuration: { files: [".swiftlint.yml", ".swiftformat", ".swift-format"], loads: ["parent_config", "child_config"] },
  actions: [{ action: /^norio-nomura\/action-swiftlint@/, line: (given) => `swiftlint lint ${given("args")}` }],
  formats: ["xcode", "json", "checkstyle", "sarif"],
  calls: { lint: ["swiftlint"], format: ["swiftformat", "swift-format"] },
  writing: [
    {
      bare: "checks",
      of: ["swiftlint", "swiftlint lint"],
      writes: ["--fix", "--autocorrect"],
      at: "end",
      drop: { flags: ["--strict", "--reporter"] },
    },
    {
      bare: "prints",
      of: ["swift-format lint", "swift-format format"],
      writes: ["-i", "--in-place"],
      swap: [["lint", "format"]],
      drop: { flags: ["--strict", "-s"] },
    },
    { bare: "prints", of: ["swift-format"], writes: ["-i", "--in-place"], onlyWritten: true },
    { bare: "writes", of: ["swiftformat"], checks: ["--lint", "--dryrun"], drop: { flags: ["--lenient"] } },
  ],
  reader: rows({
    match: /^(?<severity>error|warning): (?<message>\S.{0,3000}?)(?: \((?<code>\w{2,80})\))?$/,
    placed: true,
    has: ".swift:",
  }),
};
