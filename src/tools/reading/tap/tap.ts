import { isForeign } from "../../text/paths.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../../tool.ts";
import { cutLine } from "../detail.ts";
import { mostErrors } from "../limits.ts";
import { samePath, testFrame } from "../place-at-end.ts";
import { RunnerError } from "../runner-error.ts";
import { TestRun } from "../test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../uncaught.ts";
import { described, expiredFile, type Point, tapFailure, tapName, unescaped } from "./tap-point.ts";
import { TapSums } from "./tap-sums.ts";
import { TapYaml } from "./tap-yaml.ts";

interface Subtest {
  readonly indent: number;
  readonly name: string;
  /** A test inside of it failed. */
  failed: boolean;
  /** It stands in braces, behind its own point, which says so. */
  readonly braces: boolean;
  readonly ok?: boolean;
}

const pointLine = /^(?<blanks> {0,80})(?<word>not ok|ok)(?: +(?<number>\d{1,9}))?(?: - | |$)(?<rest>.*)$/;
const subtestWord = "# Subtest: ";
const mostSubtests = 60;

/** What AVA says of a file that died. */
const exited = / exited (?:with|due)/;

/** What tape says in points of its own. Source: tape/lib/test.js. */
const ofTape = /^(?:\.end\(\) already called|\.end\(\) called twice|plan != count|test exited without ending: |test timed out after )/;

/**
 * Reads TAP 12 to 14 as node:test, tape, node-tap, Vitest, Mocha and AVA write it: nested subtests before their parent
 * (`# Subtest:`) or inside braces, YAML blocks, and indented stacks without YAML. A parent that fails only because of its
 * subtests is not told. Source: https://testanything.org/tap-version-14-specification.html.
 */
class TapReader implements TextReader {
  private readonly run = new TestRun().namingMore();
  private readonly sums = new TapSums();
  private readonly watch = uncaughtWatch();
  /** What the run itself died of: tape has no other word for a test that throws. */
  private readonly fatal = uncaughtWatch();
  private readonly openSubtests: Subtest[] = [];
  private point: Point | null = null;
  private yaml: TapYaml | null = null;
  /** What the blocks of the point above the last one tell (QUnit): its errors. */
  private readonly errors: RawFailure[] = [];
  /** What stands below the point without a YAML block. */
  private plain = new RunnerError();
  /** The comment by which tape names a test; it stands right before a point. */
  private group: string | null = null;
  private comment: string | null = null;
  /** A plan at the head or subtests: this runner names no test in a comment, so each is a test's own words. */
  private namesNoGroups = false;
  private started = false;
  /** What a file died of, while its name may come in the next point. */
  private unplaced: RawFailure | null = null;

  line(text: string): void {
    this.sums.nextLine();
    if (this.yaml !== null && !this.yaml.ended) {
      this.yaml.line(text);
      return;
    }
    const head = pointLine.exec(text)?.groups;
    if (head !== undefined && (head.number !== undefined || this.started)) {
      this.begin((head.blanks ?? "").length, head.word === "ok", (head.rest ?? "").replace(/^- /, "").trimEnd());
      return;
    }
    const indent = text.length - text.trimStart().length;
    const trimmed = text.trim();
    if (trimmed.startsWith(subtestWord)) this.openSubtest(indent, unescaped(trimmed.slice(subtestWord.length)));
    else if (trimmed === "}" && this.openSubtests.at(-1)?.braces) this.closeBraces();
    else if (trimmed === "---" && this.point !== null) this.openYaml(indent);
    else this.other(text, trimmed, indent);
  }

  end(): Finding {
    this.close();
    const { run, sums, unplaced } = this;
    if (unplaced !== null) run.failures.add(unplaced);
    this.addDeath();
    const counts = sums.counts();
    if (counts !== null) run.count(counts);
    return run.finding();
  }

  /** Takes a point's own line. */
  private begin(indent: number, ok: boolean, rest: string): void {
    this.close();
    this.started = true;
    if (this.comment !== null && !this.namesNoGroups) this.group = this.comment;
    this.comment = null;
    const braces = rest.endsWith(" {");
    const { name, directive } = described(braces ? rest.slice(0, -2) : rest);
    this.sums.begin(ok, directive);
    const { openSubtests } = this;
    this.leaveSubtests(indent + 1);
    const own = openSubtests.at(-1);
    const ended = own !== undefined && !own.braces && own.indent === indent && own.name === name ? openSubtests.pop() : undefined;
    const names = openSubtests.filter((parent) => parent.indent < indent).map((parent) => parent.name);
    if (braces) openSubtests.push({ indent, name, failed: false, braces, ok });
    else this.point = { indent, ok, name, names, directive, failedChildren: ended?.failed ?? false, group: ended !== undefined, at: null };
  }

  private openSubtest(indent: number, name: string): void {
    this.close();
    this.namesNoGroups = true;
    this.group = null;
    this.leaveSubtests(indent);
    if (this.openSubtests.length < mostSubtests) this.openSubtests.push({ indent, name, failed: false, braces: false });
  }

  /** Ends the subtests that stand as far to the right as this, or farther. */
  private leaveSubtests(indent: number): void {
    while ((this.openSubtests.at(-1)?.indent ?? -1) >= indent) this.openSubtests.pop();
  }

  private closeBraces(): void {
    this.close();
    const { openSubtests } = this;
    const done = openSubtests.pop();
    // A hook that failed: none of its tests did.
    if (done?.ok === false && !done.failed) {
      const { path, test } = tapName({ name: done.name, names: openSubtests.map(({ name }) => name) }, null);
      this.run.failures.add({ path, test, message: "failed outside of its tests, perhaps in a hook", ran: false });
      done.failed = true;
    }
    if (done?.failed) for (const parent of openSubtests) parent.failed = true;
  }

  private openYaml(indent: number): void {
    const { point, yaml, plain, group, watch, errors } = this;
    const failure = yaml !== null && point?.ok === false ? tapFailure(point, yaml, plain, group, watch) : null;
    if (failure !== null && errors.length < mostErrors) errors.push(failure);
    this.yaml = new TapYaml(indent);
  }

  /** A line that is no point and opens nothing. */
  private other(text: string, trimmed: string, indent: number): void {
    if (text.startsWith("1..")) {
      this.sums.planned = true;
      this.namesNoGroups ||= !this.started;
    }
    if (trimmed.startsWith("Bail out!")) {
      this.run.whole = false;
      this.close();
      this.run.failures.add({ test: null, message: cutLine(trimmed), ran: false });
    }
    if (text.startsWith("#")) {
      this.takeComment(text.slice(text.startsWith("# ") ? 2 : 1));
      return;
    }
    if (this.point !== null && this.yaml === null && text !== "" && indent > this.point.indent && !/^\d+\.\.\d+/.test(trimmed))
      this.plain.line(text);
    else if (this.point !== null && trimmed !== "" && (this.yaml === null || indent <= this.point.indent)) this.close();
    if (this.point === null && text !== "") this.fatal.line(text);
  }

  private takeComment(text: string): void {
    const { point } = this;
    const sum = this.sums.comment(text);
    if (sum === "sum") this.close();
    if (sum !== null || /^(?:suites|duration_ms|time=|failed \d+ of|No coverage)/.test(text)) return;
    this.watch.line(text);
    // bats and Perl say in comments why a point failed.
    if (point !== null && !point.ok && this.yaml === null && /^(?: |\()/.test(text)) {
      const place = placeOfComment(text);
      point.at ??= place;
      if (place === null) this.plain.line(text);
    }
    // tape names a test in a comment of its own; so does an empty group end one.
    // AVA writes what a test logged with more blanks, between the point and its block.
    if (!text.startsWith(" ")) this.close();
    if (/^[^\s-].{0,300}$/.test(text)) this.comment = text;
  }

  /** Ends the open point. */
  private close(): void {
    const { point, yaml, run } = this;
    if (point !== null) {
      if (!point.ok && point.directive === null) this.fail(point);
      const name = tapName(point, this.group);
      const outcome = point.directive !== null ? "skipped" : point.ok ? "passed" : "failed";
      const isAdded = !point.ok && ofTape.test(point.name);
      if (isAdded) this.sums.add();
      else if (!point.group) this.sums.leaf(outcome);
      // node:test says which of them are suites.
      if (!isAdded && yaml?.value("type") !== "suite")
        run.test(name.test ?? name.path ?? point.name, outcome, name.path ?? yaml?.location?.path ?? null, point.name);
    }
    this.point = null;
    this.yaml = null;
    this.errors.length = 0;
    this.plain = new RunnerError();
  }

  private fail(point: Point): void {
    const { failures } = this.run;
    const failure = tapFailure(point, this.yaml, this.plain, this.group, this.watch);
    const expired = expiredFile(point, this.yaml);
    const saysExited = failure?.ran === false && exited.test(failure.message);
    // AVA's second point about a file that is known to be dead says nothing new.
    const again =
      (saysExited && failures.items.some(({ ran, path }) => ran === false && samePath(path ?? "", failure.path ?? ""))) ||
      (expired !== null && failures.items.some(({ path }) => samePath(path ?? "", expired)));
    // It says in one point what a file died of, and in the next which file that was.
    const dead = this.unplaced;
    const named = dead !== null && saysExited && failure.path != null;
    if (dead !== null) failures.add(named ? { ...dead, path: failure.path } : dead);
    const isNameless = failure?.ran === false && failure.path == null && failure.test == null;
    this.unplaced = isNameless ? failure : null;
    if (failure === null || isNameless || again || named) return;
    failures.addTest(() => [...this.errors, failure]);
    for (const parent of this.openSubtests) parent.failed = true;
  }

  /** Adds what ended the run early, or a file of it. */
  private addDeath(): void {
    const group = this.comment ?? this.group;
    const { failures } = this.run;
    const mayHaveDied = !this.sums.isTold || failures.items.some(({ ran, message }) => ran === false && message.startsWith("exited with"));
    const died = mayHaveDied ? this.fatal.take() : null;
    if (!died?.fatal) return;
    const thrown = group === null ? null : testFrame(died.stack);
    const failure = { ...uncaughtFailure(died), ...(thrown ?? {}), ...(group === null ? {} : { test: group, ran: true }) };
    // A runner that goes on says only that the file's process ended.
    const ended = failures.items.findIndex(({ path, ran }) => ran === false && path != null && samePath(path, failure.path ?? ""));
    if (ended >= 0) failures.items[ended] = failure;
    else if (failure.path == null ? failures.items.length === 0 : !isForeign(failure.path)) failures.add(failure);
  }
}

/** A reader for one log of TAP. */
export const tapReader = (): TextReader => new TapReader();

/** `(in test file test/a.bats, line 3)` of bats and `at t/a.t line 3.` of Perl. */
const placeOfComment = (text: string): RawPlace | null => {
  const found =
    /^ ?\((?:in test file|from function .{1,300} in file) (?<path>.{1,300}?), line (?<line>\d{1,7})\)|^ +at (?<at>\S.{0,300}) line (?<number>\d{1,7})\.$/.exec(
      text,
    )?.groups;
  return found === undefined ? null : { path: found.path ?? found.at ?? "", line: Number(found.line ?? found.number) };
};
