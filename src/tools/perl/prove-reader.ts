import { misconfigured } from "../reading/classified.ts";
import { mostFailures } from "../reading/limits.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { RawFailure, RawPlace, TextReader } from "../tool.ts";
import { perlPlace } from "./perl-place.ts";

class PerlTest extends FailedTest {
  /** How far it is indented: subtests stand further in. */
  depth: number;

  constructor(depth: number, test: string | null, place: RawPlace | null) {
    super(test, null, place);
    this.depth = depth;
  }
}

interface Report {
  readonly file: string;
  why: string | null;
}

/**
 * Reads Perl's tests: what Test::More says of a failed test ("#   Failed test 'adds'" with the place below it), a script
 * that died or did not compile, and the summary of prove and `make test`, which names the scripts that went wrong otherwise.
 */
export function proveReader(): TextReader {
  const failures: PerlTest[] = [];
  const run = new TestRun();
  const reports: Report[] = [];
  /** Scripts that ended early, in order; null where the plan alone was not kept. */
  const deaths: (RawFailure | null)[] = [];
  const points = { passed: 0, failed: 0, skipped: 0 };
  let pending: PerlTest | null = null;
  /** The last line that a script's death, or a mere warning, may have left. */
  let lastComplaint: { readonly place: RawPlace; readonly message: string } | null = null;
  let file: string | null = null;
  let failed = 0;
  let skipped = 0;

  /** A subtest's own failures come in front of it: it only sums them up, and gives them its name. */
  const flush = (): void => {
    const one = pending;
    pending = null;
    if (one === null || failures.length >= mostFailures) return;
    const inner = failures.slice(failures.findLastIndex(({ depth }) => depth <= one.depth) + 1);
    for (const child of inner) {
      child.depth = one.depth;
      child.test = [one.test, child.test].filter((part) => part).join(" > ");
    }
    if (inner.length > 0) return;
    one.message = headline(one.detail.text()) ?? (one.test === null ? "Failed test" : `Failed test '${one.test}'`);
    failures.push(one);
  };
  const died = (unread: boolean): void => {
    if (lastComplaint) deaths.push({ ...lastComplaint.place, message: lastComplaint.message, stage: "test", ran: !unread });
    lastComplaint = null;
  };

  return {
    line(text) {
      const first = text.charCodeAt(0);
      if (first === 35 || (first === 32 && text.trimStart().startsWith("#"))) {
        const head = /^( {0,64})# {1,3}Failed( \(TODO\))? test(?: '(.{1,1000}?)')?(?: at (.{1,500}) line (\d{1,9})\.)?$/.exec(text);
        if (head) {
          flush();
          const place = head[4] === undefined ? null : { path: head[4], line: Number(head[5]) };
          // A TODO test may fail.
          if (head[2] === undefined) pending = new PerlTest(head[1]?.length ?? 0, head[3] ?? null, place);
          return;
        }
        const bare = text.trimStart();
        if (bare.startsWith("# Looks like your test ") || bare.startsWith("# Tests were run but no plan")) {
          flush();
          if (/ (?:exited|died)\b/.test(bare) || bare.includes("no plan")) died(false);
          return;
        }
        if (bare.startsWith("# Looks like you planned ")) {
          flush();
          if (bare === text) deaths.push(null);
          return;
        }
        if (bare.startsWith("# Looks like ")) flush();
        if (!pending) return;
        const at = pending.place === null ? /^#\s+(?:at|in) (.{1,500}) (?:at )?line (\d{1,9})\.$/.exec(bare) : null;
        if (at) pending.place = { path: at[1] ?? "", line: Number(at[2]) };
        else pending.detail.add(bare.replace(/^# ?/, ""));
        return;
      }
      const point = (first === 111 || first === 110) && /^(not )?ok (\d{1,9})(?: - |\s*$| (?=#))(.*)$/.exec(text);
      if (point) {
        const directive = /(?:^|\s)# ?(skip|todo)\b/i.exec(point[3] ?? "");
        const name = (point[3] ?? "").slice(0, directive?.index ?? 1_000).trim();
        if (directive?.[1]?.toLowerCase() === "skip") skipped++;
        points[directive ? "skipped" : point[1] ? "failed" : "passed"]++;
        if (name !== "") run.test(name, directive ? "skipped" : point[1] ? "failed" : "passed", file);
        return;
      }
      if (text.includes(" line ")) {
        const place = perlPlace(text);
        if (place) {
          if (/^(?:BEGIN failed|Compilation failed in require)/.test(place.message)) died(true);
          else if (place.unread) {
            deaths.push({ ...place.place, message: place.message, stage: "test", ran: false });
            lastComplaint = null;
          } else lastComplaint = place;
          return;
        }
      }
      const running = text.includes(" ..") && /^(\S.{0,500}?) \.{2,}(?: (?:ok|skipped:|Failed|Dubious).*| ?)$/.exec(text);
      if (running) file = running[1] ?? null;
      const less = /^\t\(less (\d{1,9}) skipped subtests?/.exec(text);
      if (less && run.tests.length === 0) skipped += Number(less[1]);
      const report = text.includes("(Wstat: ") && /^(\S.{0,500}?)\s+\(Wstat: .{1,60}? Tests: \d{1,9} Failed: (\d{1,9})\)$/.exec(text);
      if (report) {
        reports.push({ file: report[1] ?? "", why: null });
        failed += Math.max(1, Number(report[2]));
        return;
      }
      const last = reports.at(-1);
      const why = last && /^ {2}(Parse errors|Non-zero exit status|Non-zero wait status|Failed tests?): +(\S.*)$/.exec(text);
      if (last && why) {
        if (why[1] === "Parse errors") last.why = why[2] ?? null;
        else last.why ??= `${why[1]}: ${why[2]}`;
        return;
      }
      const total = text.startsWith("Files=") && /^Files=\d{1,9}, Tests=(\d{1,9}),/.exec(text);
      if (total) run.sums = { run: Math.max(0, Number(total[1]) - skipped), failed, skipped };
      if (text === "Result: NOTESTS") run.fault = misconfigured("no-tests", `prove ran no test: ${text}`);
    },
    end() {
      flush();
      for (const one of failures) run.failures.add(one.failure());
      const known = new Set([...failures.map(({ place }) => place?.path), ...deaths.map((death) => death?.path)]);
      const unexplained = reports.filter((report) => !known.has(report.file));
      const elsewhere = reports.length === 0 ? [] : deaths.filter((death) => !reports.some((report) => report.file === death?.path));
      // a script that died in a module: both lists are in the order in which the scripts ran
      const paired = elsewhere.length === unexplained.length;
      for (const death of deaths) if (death && !elsewhere.includes(death)) run.failures.add(death);
      for (const [i, report] of unexplained.entries()) {
        const death = paired ? elsewhere[i] : undefined;
        const wholeFile = { path: report.file, stage: "test" as const, ran: false };
        if (death?.path) run.failures.add({ ...wholeFile, message: death.message, stack: [{ path: death.path, line: death.line }] });
        else run.failures.add({ ...wholeFile, message: report.why ?? "the test script failed" });
      }
      if (unexplained.length === 0) for (const death of elsewhere) if (death) run.failures.add(death);
      if (run.sums === null && points.passed + points.failed + points.skipped > 0) run.count(points);
      return run.finding();
    },
  };
}

/** The first line of what a failed test said, with the expectation beside it: "got: '4', expected: '5'". */
function headline(lines: string | null): string | null {
  if (lines === null) return null;
  // Test2 draws a table: its rules and its head say nothing of the test.
  const drawn = /^(?:\+-|\| (?:PATH\s+\| )?GOT |Seeded srand )/;
  const [first = null, second = ""] = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !drawn.test(line));
  return first?.startsWith("got: ") && second.startsWith("expected: ") ? `${first}, ${second}` : first;
}
