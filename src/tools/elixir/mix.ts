import { together } from "../reading/line-reader.ts";
import { rows } from "../reading/rows.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import { silences } from "../suppression.ts";
import type { RawPlace, TextReader, Tool } from "../tool.ts";

const sums =
  /^(?:(?<all>\d+) doctests?, )?(?:(?<all2>\d+) propert(?:y|ies), )?(?<all3>\d+) tests?, (?<failed>\d+) failures?(?:, (?<skipped>\d+) excluded)?(?:, (?<failed2>\d+) invalid)?(?:, (?<skipped2>\d+) skipped)?/;

/** Reads ExUnit ("  1) test adds (CartTest)", its place, and its stacktrace). */
const mixReader = (): TextReader => {
  // a module's own callback has no place of its own, only its stack
  const run = new TestRun<FailedTest>((one) =>
    one.failure(
      one.frames.find(({ path }) => path === one.place?.path) ?? one.place ?? one.frames.find(({ path }) => path.endsWith(".exs")),
    ),
  );
  let trace = false;
  return {
    line(text) {
      const head =
        /^\s{1,4}\d{1,6}\) (?:((?:test|doctest|property) .{1,1000}) \(([\w.]{1,300})\)|([\w.]{1,300}: failure on \w{1,30} callback)(?:, .*)?)$/.exec(
          text,
        );
      if (head) {
        run.begin(new FailedTest(head[3] ?? `${head[1]} (${head[2]})`));
        trace = false;
        return;
      }
      if (run.sum(sums, text)) return;
      const one = run.current;
      if (one === null) return;
      const bare = text.trim();
      const place = /^\s{5,7}(?:\([\w ]{1,60}[\d.]{0,20}\) )?(\S.{0,500}\.exs?):(\d{1,9})(?:: .*)?$/.exec(text);
      if (place) {
        const frame: RawPlace = { path: place[1] ?? "", line: Number(place[2]) };
        if (trace) one.frame(frame);
        else one.place ??= frame;
      } else if (bare === "stacktrace:") trace = true;
      else if (!trace && bare !== "") {
        one.message ??= bare.replace(/^\*\* /, "");
        one.detail.add(text);
      }
    },
    end: () => run.finding(),
  };
};

const unread = /^(?:syntax error|unexpected|missing terminator)/;

/** The Elixir compiler, before 1.15 with the place in front and since then below the message. */
const compileReader = rows(
  {
    match:
      /^\*\* \(\w{0,50}(?:Syntax|Token)\w{0,50}\) (?<path>\S.{0,500}\.exs?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?: (?<message>\S.*)$/,
    gives: { ran: false, stage: "build" },
  },
  {
    match: /^\*\* \(\w{3,60}\) (?<path>\S.{0,500}\.exs?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?: (?<message>\S.*)$/,
    unread,
    gives: { stage: "build" },
  },
  { match: /^\s{0,4}(?<severity>error|warning): (?<message>\S.*)$/, has: ": ", placedOnly: true, unread, gives: { stage: "build" } },
  { is: "part", match: /^\s{1,6}(?:└─ )?(?<path>\S.{0,500}\.exs?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))?(?::.*)?$/u, lacks: ["path"] },
);

export const mixTest: Tool = {
  name: "mix test",
  documentation: "https://hexdocs.pm/mix/Mix.Tasks.Test.html",
  projectChecks: [
    { of: "mix", command: "mix compile --warnings-as-errors", stage: "build" },
    { of: "mix", command: "mix test", stage: "test", needs: ["test/test_helper.exs"] },
  ],
  configuration: { files: ["mix.exs"] },
  formats: ["ExUnit", "compiler"],
  compiles: true,
  calls: { test: ["mix test", "mix coveralls"], build: ["mix compile", "elixirc"] },
  reader: () => together(mixReader(), compileReader()),
};

export const mixFormat: Tool = {
  name: "mix format",
  documentation: "https://hexdocs.pm/mix/Mix.Tasks.Format.html",
  projectChecks: [{ of: "mix", command: "mix format --check-formatted", stage: "format", evidence: "configuration" }],
  configuration: { files: [".formatter.exs"], loads: ["plugins", "import_deps"] },
  formats: ["list", "diff"],
  calls: { format: ["mix format"] },
  writing: [{ bare: "writes", checks: ["--check-formatted", "--dry-run"] }],
  reader: rows(
    { is: "head", match: /The following files? (?:are|were|is) (?<other>not formatted)/ },
    {
      match: /^ {2}(?:\* )?(?<path>\S.{0,1000}\.(?:exs?|heex|leex))(?::\d+)?$/,
      needs: ["other"],
      gives: { message: "not formatted as mix format would", stage: "format" },
    },
  ),
};

export const credo: Tool = {
  name: "credo",
  documentation: "https://hexdocs.pm/credo/basic_usage.html",
  projectChecks: [{ of: "mix", command: "mix credo", stage: "lint", package: "credo" }],
  suppressions: [silences(["configuration"], "credo", 2, /#\s*credo:disable-for-\S+\s*(?<rules>\S*)/g)],
  configuration: { files: [".credo.exs", "credo.exs"], loads: ["plugins", "requires"] },
  formats: ["default", "flycheck", "json", "sarif"],
  calls: { lint: ["mix credo"] },
  reader: rows(
    { match: /^[CWRFD]: (?<message>\S.*)$/, placed: /^\S.*\.exs?$/ },
    { match: /^[┃|]\s+\[[CWRFD]\] \S (?<message>\S.*)$/u, placedOnly: true },
    { is: "part", match: /^[┃|]\s+(?<path>\S.{0,500}\.exs?):(?<line>\d{1,9})(?::(?<column>\d{1,9}))? #/u },
  ),
};
