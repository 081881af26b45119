import type { RawFailure, RawPlace, TextReader } from "../tool.ts";
import { counter } from "./census.ts";
import { type Detail, detail, oneLine } from "./detail.ts";
import { completeness, failureList } from "./failure-list.ts";
import { collectFrame, frameIn, testFrame } from "./frame.ts";

/**
 * Reads the layout of node-tap's own reporters (`✖ suite > assertion`, file, source, diff, bare frames) and hands all other
 * lines to the reader of TAP that is given. Source: tapjs, packages/reporter.
 */
export function nodeTapReader(tap: TextReader): TextReader {
  const failures = failureList();
  const counts = counter();
  let open: { test: string; file: string | null; stack: RawPlace[]; rest: Detail; lines: number } | null = null;
  let file: string | null = null;
  const close = (): void => {
    if (open !== null) failures.add(failureOf(open));
    open = null;
  };
  return {
    line(text, index) {
      const head = /^ ?(?:FAIL|PASS) {1,3}(\S.*?\.[cm]?[jt]sx?) \d+ /.exec(text.slice(0, 2000));
      if (head !== null) {
        close();
        file = head[1] ?? null;
        return;
      }
      const begin = /^✖ (\S.*)$/.exec(text);
      if (begin !== null && begin[1] !== "failing tests:") {
        close();
        open = { test: (begin[1] ?? "").trimEnd(), file, stack: [], rest: detail(), lines: 0 };
        return;
      }
      const sum = /^# \{ total: \d{1,9}(?:, pass: (\d{1,9}))?(?:, fail: (\d{1,9}))?(?:, todo: (\d{1,9}))?(?:, skip: (\d{1,9}))? \}$/.exec(
        text,
      );
      if (sum !== null) {
        close();
        counts.add({ passed: Number(sum[1] ?? 0), failed: Number(sum[2] ?? 0), skipped: Number(sum[3] ?? 0) + Number(sum[4] ?? 0) });
        return;
      }
      if (open === null) return tap.line(text, index);
      if (/^Asserts: /.test(text)) return close();
      if (/^ {2}\S/.test(text) && collectFrame(open.stack, text, isBareFrame(text))) return;
      open.lines++;
      if (open.lines === 1 && /^ {2}\S+\.[cm]?[jt]sx?$/.test(text)) open.file = text.trim();
      else if (!/^ {2}\d+ |^ {2}[━─-]{3,}|^ {2}(?:compare|tapCaught|at): /.test(text)) open.rest.add(text);
    },
    end() {
      close();
      const other = tap.end();
      const sums = counts.counts();
      return {
        ...other,
        failures: failures.items.length > 0 && other.failures.length === 0 ? failures.items : other.failures,
        ...(sums === null ? {} : { counts: sums }),
        ...completeness(failures),
        ...(other.complete === false ? { complete: false } : {}),
      };
    },
  };
}

function failureOf(open: {
  readonly test: string;
  readonly file: string | null;
  readonly stack: readonly RawPlace[];
  readonly rest: Detail;
}): RawFailure {
  const place = (open.file === null ? null : frameIn(open.stack, open.file)) ?? testFrame(open.stack);
  const message = open.test.split(" > ").at(-1) ?? open.test;
  return {
    path: place?.path ?? open.file,
    line: place?.line ?? null,
    column: place?.column ?? null,
    code: null,
    test: open.test,
    message: oneLine(message),
    detail: open.rest.text(),
    stack: open.stack,
  };
}

/** `  Test.<anonymous> (a.test.mjs:2:23)` and `  a.test.mjs:2:3`: frames without `at`. */
function isBareFrame(text: string): boolean {
  return text.length < 500 && /^ {2}(?:\S.* \(\S[^()]*:\d+:\d+\)|\S+:\d+:\d+)$/.test(text);
}
