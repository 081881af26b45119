import { isForeign } from "../../log/place.ts";
import type { RawFailure, RawPlace, TextReader } from "../../tool.ts";
import { cutLine } from "../detail.ts";
import { samePath, testFrame } from "../place-at-end.ts";
import { RunnerError } from "../runner-error.ts";
import { TestRun } from "../test-run.ts";
import { uncaughtFailure, uncaughtWatch } from "../uncaught.ts";
import { described, expiredFile, type Point, tapFailure, tapName, unescaped } from "./tap-point.ts";
import { TapYaml } from "./tap-yaml.ts";

/**
 * Reads TAP 12 to 14 as node:test, tape, node-tap, Vitest, Mocha and AVA write it: nested subtests before their parent
 * (`# Subtest:`) or inside braces, YAML blocks, and indented stacks without YAML. A parent that fails only because of its
 * subtests is not told. Source: https://testanything.org/tap-version-14-specification.html.
 */
export function tapReader(): TextReader {
  const run = new TestRun();
  run.namesMore = true;
  const { failures } = run;
  const watch = uncaughtWatch();
  /** What the run itself died of: tape has no other word for a test that throws. */
  const fatal = uncaughtWatch();
  const openSubtests: { indent: number; name: string; failed: boolean; braces: boolean; ok?: boolean }[] = [];
  let point: Point | null = null;
  let yaml: TapYaml | null = null;
  let plain = new RunnerError();
  let group: string | null = null;
  let skips = 0;
  let todos = 0;
  /** Points that tape itself adds where a test ends wrongly: they fail, but are no assertions, and go when it is mended. */
  let added = 0;
  /** Among the sums: a test may print one of them. */
  let summing = false;
  let started = false;
  let planned = false;
  let unplaced: RawFailure | null = null;
  const summary = new Map<string, number>();
  /** Points without subtests, by outcome, where no comment sums them up. */
  const leaves = new Map<string, number>();

  const close = (): void => {
    if (point !== null && !point.ok && point.directive === null) {
      const failure = tapFailure(point, yaml, plain, group, watch);
      const expired = expiredFile(point, yaml);
      // AVA's second point about a file that is known to be dead says nothing new.
      const again =
        (failure?.ran === false &&
          / exited (?:with|due)/.test(failure.message) &&
          failures.items.some((other) => other.ran === false && samePath(other.path ?? "", failure.path ?? ""))) ||
        (expired !== null && failures.items.some((other) => samePath(other.path ?? "", expired)));
      const dead = unplaced;
      unplaced = null;
      // AVA says in one point what a file died of, and in the next which file that was.
      const same = dead !== null && failure?.ran === false && failure.path != null && / exited (?:with|due)/.test(failure.message);
      if (dead !== null) failures.add(same ? { ...dead, path: failure.path } : dead);
      if (failure?.ran === false && failure.path == null && failure.test == null) unplaced = failure;
      else if (failure !== null && !again && !same) {
        failures.add(failure);
        for (const parent of openSubtests) parent.failed = true;
      }
    }
    if (point !== null) {
      const name = tapName(point, group);
      const outcome = point.directive !== null ? "skipped" : point.ok ? "passed" : "failed";
      const isAdded = !point.ok && ofTape.test(point.name);
      if (isAdded) added++;
      else if (!point.group) leaves.set(outcome, (leaves.get(outcome) ?? 0) + 1);
      const file = name.path ?? yaml?.location?.path ?? null;
      // node:test says which of them are suites.
      if (!isAdded && yaml?.value("type") !== "suite") run.test(name.test ?? name.path ?? point.name, outcome, file);
    }
    point = null;
    yaml = null;
    plain = new RunnerError();
  };

  const begin = (indent: number, ok: boolean, rest: string): void => {
    close();
    started = true;
    const brace = / \{$/.test(rest);
    const title = described(brace ? rest.slice(0, -2) : rest);
    if (title.directive === "skip") skips++;
    if (title.directive === "todo" && !ok) todos++;
    while (openSubtests.length > 0 && (openSubtests.at(-1)?.indent ?? 0) > indent) openSubtests.pop();
    const own = openSubtests.at(-1);
    const ended = own !== undefined && !own.braces && own.indent === indent && own.name === title.name ? openSubtests.pop() : undefined;
    const names = openSubtests.filter((parent) => parent.indent < indent).map((parent) => parent.name);
    if (brace) {
      openSubtests.push({ indent, name: title.name, failed: false, braces: true, ok });
      return;
    }
    point = {
      indent,
      ok,
      name: title.name,
      names,
      directive: title.directive,
      failedChildren: ended?.failed ?? false,
      group: ended !== undefined,
      at: null,
    };
  };

  return {
    line(text) {
      const before = summing;
      summing = false;
      if (yaml !== null && !yaml.ended) {
        yaml.line(text);
        return;
      }
      const result = /^( {0,80})(not ok|ok)(?: +(\d{1,9}))?(?: - | |$)(.*)$/.exec(text);
      if (result !== null && (result[3] !== undefined || started)) {
        begin((result[1] ?? "").length, result[2] === "ok", (result[4] ?? "").replace(/^- /, "").trimEnd());
        return;
      }
      const indent = text.length - text.trimStart().length;
      const trimmed = text.trim();
      if (trimmed.startsWith("# Subtest: ")) {
        close();
        while (openSubtests.length > 0 && (openSubtests.at(-1)?.indent ?? 0) >= indent) openSubtests.pop();
        if (openSubtests.length < 60)
          openSubtests.push({ indent, name: unescaped(trimmed.slice("# Subtest: ".length)), failed: false, braces: false });
        return;
      }
      if (trimmed === "}" && openSubtests.at(-1)?.braces) {
        close();
        const done = openSubtests.pop();
        // A hook that failed: none of its tests did.
        if (done?.ok === false && !done.failed) {
          const { path, test } = tapName({ name: done.name, names: openSubtests.map(({ name }) => name) }, null);
          const message = "failed outside of its tests, perhaps in a hook";
          failures.add({ path, test, message, ran: false });
          done.failed = true;
        }
        if (done?.failed) for (const parent of openSubtests) parent.failed = true;
        return;
      }
      if (trimmed === "---" && point !== null) {
        yaml ??= new TapYaml(indent);
        if (yaml.ended) yaml = yaml.again(indent);
        return;
      }
      if (text.startsWith("1..")) planned = true;
      if (trimmed.startsWith("Bail out!")) {
        run.whole = false;
        close();
        failures.add({ test: null, message: cutLine(trimmed), ran: false });
      }
      if (text.startsWith("#")) return comment(text.slice(1), before);
      if (point !== null && yaml === null && text !== "") {
        if (indent > point.indent && !/^\d+\.\.\d+/.test(trimmed)) plain.line(text);
        else if (trimmed !== "") close();
      } else if (point !== null && trimmed !== "" && indent <= point.indent) close();
      if (point === null && text !== "") fatal.line(text);
    },
    end() {
      close();
      if (unplaced !== null) failures.add(unplaced);
      const died =
        summary.size === 0 || failures.items.some(({ ran, message }) => ran === false && message.startsWith("exited with"))
          ? fatal.take()
          : null;
      if (died?.fatal) {
        const thrown = group === null ? null : testFrame(died.stack);
        const failure = { ...uncaughtFailure(died), ...(thrown ?? {}), ...(group === null ? {} : { test: group, ran: true }) };
        // A runner that goes on says only that the file's process ended.
        const ended = failures.items.findIndex(({ path, ran }) => ran === false && path != null && samePath(path, failure.path ?? ""));
        if (ended >= 0) failures.items[ended] = failure;
        else if (failure.path == null ? failures.items.length === 0 : !isForeign(failure.path)) failures.add(failure);
      }
      const numbers = (...keys: readonly string[]): number => keys.reduce((sum, key) => sum + (summary.get(key) ?? 0), 0);
      // AVA sums tests that are still to be written up as failed.
      if (todos > 0 && !summary.has("todo") && numbers("fail") === (leaves.get("failed") ?? 0) + todos) {
        summary.set("fail", numbers("fail") - todos);
        summary.set("todo", todos);
      }
      if (summary.has("pass") || summary.has("fail") || summary.has("tests"))
        run.count({
          passed: summary.has("pass") ? numbers("pass") : Math.max(0, numbers("tests") - numbers("fail")),
          failed: Math.max(0, numbers("fail", "cancelled") - added),
          skipped: summary.has("skip") || summary.has("skipped") ? numbers("skip", "skipped", "todo") : skips + numbers("todo"),
        });
      else if (planned && leaves.size > 0)
        run.count({ passed: leaves.get("passed") ?? 0, failed: leaves.get("failed") ?? 0, skipped: leaves.get("skipped") ?? 0 });
      return run.finding();
    },
  };

  function comment(body: string, before: boolean): void {
    const text = body.startsWith(" ") ? body.slice(1) : body;
    const number = /^(tests|suites|pass|fail|skip|skipped|todo|cancelled) +(\d{1,9})$/.exec(text);
    const whole = /^\{ total: (\d{1,9})(.*)\}$/.exec(text);
    if (number !== null) {
      // A test may print such a line; the sums stand together.
      summing = number[1] === "tests" || before;
      if (!summing) return;
      close();
      summary.set(number[1] ?? "", (summary.get(number[1] ?? "") ?? 0) + Number(number[2]));
    } else if (whole !== null) {
      for (const part of (whole[2] ?? "").matchAll(/(pass|fail|skip|todo): (\d{1,9})/g))
        summary.set(part[1] ?? "", (summary.get(part[1] ?? "") ?? 0) + Number(part[2]));
    } else if (!/^(?:suites|duration_ms|time=|failed \d+ of|No coverage)/.test(text)) {
      watch.line(text);
      // bats and Perl say in comments why a point failed.
      if (point !== null && !point.ok && yaml === null && /^(?: |\()/.test(text)) {
        point.at ??= placeOfComment(text);
        if (placeOfComment(text) === null) plain.line(text);
      }
      // tape names a test in a comment of its own; so does an empty group end one.
      // AVA writes what a test logged with more blanks, between the point and its block.
      if (point !== null && !text.startsWith(" ")) close();
      group = /^[^\s-].{0,300}$/.test(text) ? text : group;
    }
  }
}

/** What tape says in points of its own. Source: tape/lib/test.js. */
const ofTape = /^(?:\.end\(\) already called|\.end\(\) called twice|plan != count|test exited without ending: |test timed out after )/;

/** `(in test file test/a.bats, line 3)` of bats and `at t/a.t line 3.` of Perl. */
function placeOfComment(text: string): RawPlace | null {
  const found =
    /^ ?\((?:in test file|from function .{1,300} in file) (.{1,300}?), line (\d{1,7})\)|^ +at (\S.{0,300}) line (\d{1,7})\.$/.exec(text);
  return found === null ? null : { path: found[1] ?? found[3] ?? "", line: Number(found[2] ?? found[4]) };
}
