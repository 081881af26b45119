import { misconfigured } from "../reading/classified.ts";
import { mostFailures } from "../reading/limits.ts";
import { placeBy } from "../reading/place-at-end.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../tool.ts";
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

const failedTest =
  /^(?<blanks> {0,64})# {1,3}Failed(?<todo> \(TODO\))? test(?: '(?<test>.{1,1000}?)')?(?: at (?<path>.{1,500}) line (?<line>\d{1,9})\.)?$/;

/**
 * Reads Perl's tests: what Test::More says of a failed test ("#   Failed test 'adds'" with the place below it), a script
 * that died or did not compile, and the summary of prove and `make test`, which names the scripts that went wrong otherwise.
 */
export class ProveReader implements TextReader {
  private readonly run = new TestRun();
  private readonly failures: PerlTest[] = [];
  private readonly reports: Report[] = [];
  /** Scripts that ended early, in order; null where the plan alone was not kept. */
  private readonly deaths: (RawFailure | null)[] = [];
  /** What the compiler said of one script, and the script behind each death, where the lines of "Compilation failed" lead up to it. */
  private said: RawFailure[] = [];
  private readonly scripts = new Map<RawFailure, string>();
  private readonly points = { passed: 0, failed: 0, skipped: 0 };
  private pending: PerlTest | null = null;
  /** The last line that a script's death, or a mere warning, may have left. */
  private complaint: { readonly place: RawPlace; readonly message: string } | null = null;
  private file: string | null = null;
  private failed = 0;
  private skipped = 0;

  line(text: string): void {
    const first = text.charCodeAt(0);
    if (first === 35 || (first === 32 && text.trimStart().startsWith("#"))) {
      this.comment(text, text.trimStart());
      return;
    }
    // o, n
    if ((first === 111 || first === 110) && this.point(text)) return;
    if (text.includes(" line ") && this.complains(text)) return;
    this.summary(text);
  }

  end(): Finding {
    this.flush();
    const { run, points } = this;
    for (const one of this.failures) run.failures.add(one.failure());
    this.addScripts();
    if (run.sums === null && points.passed + points.failed + points.skipped > 0) run.count(points);
    return run.finding();
  }

  private comment(text: string, bare: string): void {
    const head = failedTest.exec(text)?.groups;
    const ends = bare.startsWith("# Looks like ") || bare.startsWith("# Tests were run but no plan");
    if (head !== undefined || ends) this.flush();
    const { pending } = this;
    if (ends) this.scriptEnds(bare, bare === text);
    else if (head !== undefined) {
      const { blanks = "", todo, test = null, path, line } = head;
      // A TODO test may fail.
      if (todo === undefined) this.pending = new PerlTest(blanks.length, test, path === undefined ? null : { path, line: Number(line) });
    } else if (pending !== null) {
      const place = pending.place === null ? placeBy(/^#\s+(?:at|in) (?<path>.{1,500}) (?:at )?line (?<line>\d{1,9})\.$/, bare) : null;
      if (place === null) pending.detail.add(bare.replace(/^# ?/, ""));
      else pending.place = place;
    }
  }

  /** What Test::More says at the end of a script, or of a subtest. */
  private scriptEnds(bare: string, isScript: boolean): void {
    if (bare.startsWith("# Looks like you planned ")) {
      if (isScript) this.deaths.push(null);
    } else if (/^# (?:Looks like your test(?= ).*(?: (?:exited|died)\b|no plan)|Tests were run but no plan)/.test(bare)) this.dies(false);
  }

  private point(text: string): boolean {
    const point = /^(?<not>not )?ok \d{1,9}(?: - |\s*$| (?=#))(?<rest>.*)$/.exec(text)?.groups;
    if (point === undefined) return false;
    const { rest = "" } = point;
    const directive = /(?:^|\s)# ?(skip|todo)\b/i.exec(rest);
    const name = rest.slice(0, directive?.index ?? 1_000).trim();
    const outcome = directive !== null ? "skipped" : point.not === undefined ? "passed" : "failed";
    if (directive?.[1]?.toLowerCase() === "skip") this.skipped++;
    this.points[outcome]++;
    if (name !== "") this.run.test(name, outcome, this.file);
    return true;
  }

  /** A line of Perl's own that names a place. */
  private complains(text: string): boolean {
    const complaint = perlPlace(text);
    if (complaint === null) return false;
    const follows = /^(?:BEGIN failed|Compilation failed in require)/.test(complaint.message);
    if (!follows) {
      if (this.said.some((death) => this.scripts.has(death))) this.said = [];
      this.complaint = complaint;
    }
    if (follows || complaint.unread) this.dies(true);
    // The last of these lines names the script that required the rest.
    if (follows) for (const death of this.said) this.scripts.set(death, complaint.place.path ?? "");
    return true;
  }

  /** prove's lines: the script that runs, those that went wrong, the sums. */
  private summary(text: string): void {
    const { run, reports } = this;
    const running = text.includes(" ..") ? /^(\S.{0,500}?) \.{2,}(?: (?:ok|skipped:|Failed|Dubious).*| ?)$/.exec(text)?.[1] : undefined;
    if (running !== undefined) this.file = running;
    const less = /^\t\(less (\d{1,9}) skipped subtests?/.exec(text)?.[1];
    if (less !== undefined && run.tests.length === 0) this.skipped += Number(less);
    const report = text.includes("(Wstat: ")
      ? /^(?<file>\S.{0,500}?)\s+\(Wstat: .{1,60}? Tests: \d{1,9} Failed: (?<failed>\d{1,9})\)$/.exec(text)?.groups
      : undefined;
    if (report !== undefined) {
      reports.push({ file: report.file ?? "", why: null });
      this.failed += Math.max(1, Number(report.failed));
      return;
    }
    const last = reports.at(-1);
    const why =
      last && /^ {2}(?<what>Parse errors|Non-zero exit status|Non-zero wait status|Failed tests?): +(?<why>\S.*)$/.exec(text)?.groups;
    if (last && why?.what === "Parse errors") last.why = why.why ?? null;
    else if (last && why) last.why ??= `${why.what}: ${why.why}`;
    const all = text.startsWith("Files=") ? /^Files=\d{1,9}, Tests=(\d{1,9}),/.exec(text)?.[1] : undefined;
    if (all !== undefined) run.sums = { run: Math.max(0, Number(all) - this.skipped), failed: this.failed, skipped: this.skipped };
    if (text === "Result: NOTESTS") run.fault = misconfigured("no-tests", `prove ran no test: ${text}`);
  }

  /** Ends the open test. A subtest's own failures come in front of it: it only sums them up, and gives them its name. */
  private flush(): void {
    const { pending: one, failures } = this;
    this.pending = null;
    if (one === null || failures.length >= mostFailures) return;
    const inner = failures.slice(failures.findLastIndex(({ depth }) => depth <= one.depth) + 1);
    for (const child of inner) {
      child.depth = one.depth;
      child.test = [one.test, child.test].filter((part) => part).join(" > ");
    }
    if (inner.length > 0) return;
    one.message = headline(one.detail.text()) ?? (one.test === null ? "Failed test" : `Failed test '${one.test}'`);
    failures.push(one);
  }

  /** A script died of what it complained of last. */
  private dies(unread: boolean): void {
    const { complaint } = this;
    if (complaint !== null) {
      const death: RawFailure = { ...complaint.place, message: complaint.message, stage: "test", ran: !unread };
      this.deaths.push(death);
      this.said.push(death);
    }
    this.complaint = null;
  }

  /** Adds the scripts that died, and those that went wrong for another reason than a failed test. */
  private addScripts(): void {
    const { reports, deaths } = this;
    const { failures } = this.run;
    const known = new Set([...this.failures.map(({ place }) => place?.path), ...deaths.map((death) => death?.path)]);
    const unexplained = reports.filter(({ file }) => !known.has(file));
    const elsewhere = reports.length === 0 ? [] : deaths.filter((death) => !reports.some(({ file }) => file === death?.path));
    const ofScript = (file: string) => elsewhere.filter((death) => death !== null && this.scripts.get(death) === file);
    // Where no line names the script, both lists are in the order in which the scripts ran.
    const paired = elsewhere.length === unexplained.length;
    for (const death of deaths) if (death && !elsewhere.includes(death)) failures.add(death);
    for (const [i, { file, why }] of unexplained.entries()) {
      const [death = paired ? elsewhere[i] : undefined, ...more] = ofScript(file);
      const detail = more.map((one) => `${one?.message} at ${one?.path} line ${one?.line}`).join("\n");
      const cause = death?.path
        ? { message: death.message, stack: [{ path: death.path, line: death.line }], ...(detail === "" ? {} : { detail }) }
        : { message: why ?? "the test script failed" };
      failures.add({ path: file, stage: "test", ran: false, ...cause });
    }
    if (unexplained.length === 0) for (const death of elsewhere) if (death) failures.add(death);
  }
}

/** The first line of what a failed test said, with the expectation beside it: "got: '4', expected: '5'". */
const headline = (lines: string | null): string | null => {
  if (lines === null) return null;
  // Test2 draws a table: its rules and its head say nothing of the test.
  const drawn = /^(?:\+-|\| (?:PATH\s+\| )?GOT |Seeded srand )/;
  const [first = null, second = ""] = lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !drawn.test(line));
  return first?.startsWith("got: ") && second.startsWith("expected: ") ? `${first}, ${second}` : first;
};
