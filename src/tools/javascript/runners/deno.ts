import { misconfigured } from "../../reading/classified.ts";
import { cutLine, Detail } from "../../reading/detail.ts";
import { scriptFrame } from "../../reading/frame.ts";
import { frameIn, placeAtEnd, placedAt } from "../../reading/place-at-end.ts";
import { RunnerError } from "../../reading/runner-error.ts";
import { anyOf, onNamedFiles } from "../../reading/selection.ts";
import { TestRun } from "../../reading/test-run.ts";
import type { RawFailure, RawPlace, TextReader, Tool } from "../../tool.ts";
import { wordsIn } from "../../words.ts";

/** Deno's test runner; `deno fmt` and `deno lint` are in `unread.ts`. */
export const denoTest: Tool = {
  name: "deno test",
  documentation: "https://docs.deno.com/runtime/reference/cli/test/",
  projectChecks: [{ of: "deno", command: "deno test", stage: "test", tests: /(?:_|\.)test\.[cm]?[jt]sx?$/ }],
  formats: ["pretty", "junit"],
  calls: { test: ["deno test"], not: ["--watch"] },
  // `deno test --filter /NAMES/ FILE`: a filter chooses whole tests, never steps of one. Source: docs.deno.com/runtime/reference/cli/test.
  targeted: onNamedFiles({
    verbs: ["test"],
    valued: wordsIn("--config -c --import-map --location --seed --env-file --reporter --cert --lock --preload"),
    drop: wordsIn("--fail-fast --watch --coverage --shuffle --permit-no-files --clean --coverage-raw-data-only"),
    dropValued: ["--filter", "--ignore", "--junit-path"],
    // The first part of a name is the test; its title may hold the sign that stands between the parts.
    names: (names) =>
      names === null
        ? []
        : [`--filter=/^(?:${anyOf([...new Set(names.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join(" > "))))])})$/`],
  }),
  stopping: { options: ["--fail-fast"] },
  reader: () => denoTestReader(),
  sniff: (line) => /^(?:ok|FAILED) \| \d+ passed(?: \(\d+ steps?\))? \| \d+ failed/.test(line),
};

/** Deno's type check, also what every other command of it prints before it runs anything. */
export const denoCheck: Tool = {
  name: "deno check",
  documentation: "https://docs.deno.com/runtime/reference/cli/check/",
  projectChecks: [{ of: "deno", command: "deno check .", stage: "typecheck" }],
  formats: ["text"],
  calls: { typecheck: ["deno check"], not: ["--watch"] },
  reader: () => typeErrors(),
  sniff: (line) => /^TS\d{1,6} \[ERROR\]: /.test(line),
};

/**
 * `TS2322 [ERROR]: message`, the source under it and its place; and `error: message` with a place, with which Deno ends where a module
 * cannot be loaded.
 */
const typeErrors = (): TextReader => {
  const run = new TestRun<{ readonly code: string | null; readonly message: string; readonly rest: Detail; place: RawPlace | null }>(
    ({ code, message, rest, place }) =>
      // An error without a code and a place is Deno's closing sentence.
      code === null && place === null ? null : { ...placedAt(place), code, message, detail: rest.text(), ran: false },
  );
  return {
    line(text) {
      const found = /^(?:(?:error: )?(TS\d{1,6}) \[ERROR\]|error): (.*)$/.exec(text.slice(0, 4000));
      if (found !== null) run.begin({ code: found[1] ?? null, message: cutLine(found[2] ?? ""), rest: new Detail(), place: null });
      else if (run.current === null) return;
      else if (/^Found \d+ errors?\.$|^Stack backtrace:$/.test(text)) run.close();
      else if (/^ {4}at /.test(text)) run.current.place ??= scriptFrame(text);
      else if (run.current.place === null && !/^ *\d* \|(?: |$)/.test(text)) run.current.rest.add(text);
    },
    end: () => run.finding(),
  };
};

const closing =
  /^(?:ok|FAILED) \| (?<passed>\d{1,9}) passed(?: \(\d+ steps?\))? \| (?<failed>\d{1,9}) failed(?: \(\d+ steps?\))?(?: \| (?<skipped>\d{1,9}) ignored)?/;

/** A block of the list behind ` ERRORS `. */
interface Block {
  readonly test: string | null;
  readonly place: RawPlace | null;
  readonly error: RunnerError;
}

/**
 * Reads the rows of tests and steps for names, the list under ` ERRORS ` for what they threw, and the line of counts. Source:
 * denoland/deno, cli/tools/test/reporters/pretty.rs, and runs of Deno 2.9.
 */
const denoTestReader = (): TextReader => {
  const types = typeErrors();
  const run = new TestRun<Block>((block) => failureOf(block, files.get(block.test ?? "") ?? null)).namingMore();
  const parents: string[] = [];
  const files = new Map<string, string>();
  let file: string | null = null;
  let listing = false;
  let output = false;

  const row = (indent: number, title: string, ended: string | undefined): void => {
    const depth = Math.floor(indent / 2);
    parents.length = Math.min(parents.length, depth);
    const inner = title.split(" ... ");
    const name = [...parents.slice(0, depth), ...inner].join(" > ");
    if (ended === undefined) {
      if (depth < 60) parents[depth] = title;
      return;
    }
    if (file !== null && files.size < 20_000) files.set(name, file);
    run.test(name, ended === "ok" ? "passed" : ended === "ignored" ? "skipped" : "failed", file);
  };

  return {
    line(text, index) {
      if (text === " ERRORS ") {
        listing = true;
        return;
      }
      if (text === " FAILURES ") {
        run.close();
        listing = false;
        return;
      }
      if (run.sum(closing, text)) {
        listing = false;
        return;
      }
      if (listing) {
        const begin = /^(\S.*) => (\S+:\d{1,7}:\d{1,7})$/.exec(text.slice(0, 4000));
        const uncaught = /^(\S.*) \(uncaught error\)$/.exec(text.slice(0, 2000));
        if (begin !== null)
          run.begin({ test: (begin[1] ?? "").replaceAll(" ... ", " > "), place: ownPlace(begin[2] ?? ""), error: new RunnerError() });
        else if (uncaught !== null)
          run.begin({ test: null, place: { path: uncaught[1] ?? "", line: null, column: null }, error: new RunnerError() });
        else if (!/^(?:This error was not caught from a test|It most likely originated)/.test(text))
          run.current?.error.line(text.replace(/^error: (?:Uncaught )?(?:\(in promise\) )?/, ""));
        return;
      }
      if (/^-{4,} (?:post-test )?output -{4,}$/.test(text)) output = true;
      if (/^-{4,} (?:post-test )?output end -{4,}$/.test(text)) output = false;
      const head = /^running \d+ tests? from (\S.*)$/.exec(text.slice(0, 2000));
      if (head !== null) {
        file = head[1] ?? null;
        parents.length = 0;
        return;
      }
      if (/^error: No test modules found/.test(text)) run.fault ??= misconfigured("no-tests", text);
      if (/^error: Test failed/.test(text)) return;
      const parallel = /^(\S+\.[cm]?[jt]sx?) => (.*)$/.exec(text.slice(0, 4000));
      if (parallel !== null) file = parallel[1] ?? null;
      const ended = /^( {0,120})(\S.*) \.\.\.(?: (ok|FAILED|ignored|cancelled)(?: \(.*\))?)?$/.exec((parallel?.[2] ?? text).slice(0, 4000));
      if (ended !== null && !output) return row((ended[1] ?? "").length, ended[2] ?? "", ended[3]);
      if (!output) types.line(text, index);
    },
    end() {
      run.close();
      run.join(types.end());
      return run.finding();
    },
  };
};

/** Where a test stands; null where Deno's own code made it (`ext:deno_node/testing.ts`). */
const ownPlace = (text: string): RawPlace | null => {
  const place = placeAtEnd(text);
  return place === null || /^(?:ext|node|jsr|https?):/.test(place.path) ? null : place;
};

const failureOf = ({ test, place, error }: Block, file: string | null): RawFailure => {
  const stands = place ?? (file === null ? null : { path: file });
  const failure = stands === null ? error.failureOf(test) : error.failureOf(test, frameIn(error.stack, stands.path) ?? stands);
  return { ...failure, ran: test !== null };
};
