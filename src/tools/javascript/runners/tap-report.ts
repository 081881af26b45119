import { cutLine } from "../../reading/detail.ts";
import { collectFrame } from "../../reading/frame.ts";
import { mostFailures } from "../../reading/limits.ts";
import { frameIn, testFrame } from "../../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../../reading/test-run.ts";
import type { RawFailure, TextReader } from "../../tool.ts";

const closing =
  /^# \{ total: \d{1,9}(?:, pass: (?<passed>\d{1,9}))?(?:, fail: (?<failed>\d{1,9}))?(?:, todo: (?<skipped>\d{1,9}))?(?:, skip: (?<skipped2>\d{1,9}))? \}$/;

/** An assertion that failed, in a file that was called a suite. */
interface Assertion {
  readonly test: FailedTest;
  readonly suite: string | null;
  file: string | null;
  lines: number;
  /** In a formatter's layout, below the name of its test. */
  readonly indented: boolean;
}

/**
 * Reads the layout of node-tap's own reporters (`✖ suite > assertion`, file, source, diff, bare frames), tap-spec's and tap-difflet's,
 * and hands all other lines to the reader of TAP that is given. Source: tapjs, packages/reporter.
 */
export const nodeTapReader = (tap: TextReader): TextReader => {
  const found = new Map<string, RawFailure>();
  let cut = false;
  const run = new TestRun();
  let pending: Assertion | null = null;
  let file: string | null = null;
  /** The test whose assertions come in, in a formatter's layout. */
  let group: string | null = null;
  /** The file of a ` FAIL ` line under which nothing was told yet. */
  let silent: string | null = null;
  const add = (failure: RawFailure): void => {
    // Where there is no terminal the list is drawn again and again, with each failure in one line before the whole story.
    const key = `${file}\n${failure.test}`;
    const before = found.get(key);
    if (before === undefined && found.size >= mostFailures) cut = true;
    else if (before === undefined || before.line == null || before.detail === null) found.set(key, failure);
  };
  const close = (): void => {
    if (pending !== null) add(failureOf(pending));
    else if (silent !== null) add({ path: silent, test: null, message: "failed without a test that failed", ran: false });
    pending = null;
    silent = null;
  };
  return {
    line(text, index) {
      // node-tap 16 puts signs without width around the word, and no counts behind the file.
      const head = /^[ \u200b]{0,3}(FAIL|PASS)[ \u200b]{1,3}(\S.*?\.[cm]?[jt]sx?)(?: \d+ |$)/.exec(text.slice(0, 2000));
      if (head !== null) {
        close();
        file = head[2] ?? null;
        if (head[1] === "FAIL") silent = file;
        return;
      }
      // tap-spec and tap-difflet set it below the test's name.
      const begin = /^(?: ?✖| {4}[✖⨯]) (\S.*)$/.exec(text);
      if (begin !== null && begin[1] !== "failing tests:") {
        silent = null;
        close();
        const row = `${group !== null && text.startsWith("    ") ? `${group} > ` : ""}${(begin[1] ?? "").trimEnd()}`;
        const place = /^(.*\S) (\S+\.[cm]?[jt]sx?:\d{1,7}:\d{1,7})$/.exec(row.slice(0, 2000));
        const name = place?.[1] ?? row;
        pending = {
          test: new FailedTest(name, cutLine(name.split(" > ").at(-1) ?? name)),
          file,
          suite: file,
          lines: 0,
          indented: text.startsWith("    "),
        };
        if (place !== null) collectFrame(pending.test.frames, place[2] ?? "", true);
        return;
      }
      if (run.sum(closing, text) || /^(?:Asserts: | RUNS )/.test(text)) return close();
      const title = /^ {2}(?! )(\S.{0,300})$/.exec(text);
      if (title !== null && (pending === null || pending.indented)) {
        close();
        group = title[1] ?? null;
      }
      if (pending === null) return tap.line(text, index);
      const at = pending.indented ? /^ +[aA]t: (.+)$/.exec(text.slice(0, 1000)) : null;
      if (at !== null && collectFrame(pending.test.frames, at[1] ?? "", true)) return;
      if (/^ {2}\S/.test(text) && collectFrame(pending.test.frames, text, isBareFrame(text))) return;
      pending.lines++;
      if (pending.lines === 1 && /^ {2}\S+\.[cm]?[jt]sx?$/.test(text)) pending.file = text.trim();
      else if (!/^ {2}\d+ |^ {2}[━─-]{3,}|^ {2}(?:compare|tapCaught|at): /.test(text)) pending.test.detail.add(text);
    },
    end() {
      close();
      const other = tap.end();
      return {
        ...other,
        failures: found.size > 0 && other.failures.every(({ test }) => test == null) ? [...found.values()] : other.failures,
        ...(run.sums === null ? {} : { counts: run.sums }),
        ...(cut || other.complete === false ? { complete: false } : {}),
      };
    },
  };
};

const failureOf = ({ test, suite, file }: Assertion): RawFailure => {
  const { frames } = test;
  const files = [suite, file].flatMap((path) => path ?? []);
  const framed = files.flatMap((path) => frameIn(frames, path) ?? [])[0] ?? testFrame(frames);
  return test.failure(framed ?? files.map((path) => ({ path }))[0] ?? null);
};

/** `  Test.<anonymous> (a.test.mjs:2:23)` and `  a.test.mjs:2:3`: frames without `at`. */
const isBareFrame = (text: string): boolean => text.length < 500 && /^ {2}(?:\S.* \(\S[^()]*:\d+:\d+\)|\S+:\d+:\d+)$/.test(text);
