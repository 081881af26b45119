import type { TestOutcome } from "../../core/failure/failure.ts";
import { frameOf } from "../reading/frame.ts";
import type { RawFailure, RawPlace, TextReader } from "../tool.ts";

const limit = 5_000;
const testLimit = 20_000;

interface Point {
  readonly name: string;
  readonly depth: number;
  readonly failed: boolean;
  readonly block: string[];
  readonly comments: string[];
}

/**
 * Reads the Test Anything Protocol (testanything.org, versions 12 to 14) as it is printed by tape, bats, prove, node-tap, AVA and others: points, subtests by
 * indentation, directives, YAML blocks, and the comments behind a failed point.
 */
export const createTapReader = (): TextReader => {
  const failures: RawFailure[] = [];
  const tests: TestOutcome[] = [];
  const names: string[] = [];
  let point: Point | null = null;
  let inBlock = false;
  let cut = false;
  let bail: string | null = null;
  /** Failures of deeper points since the last point of each depth: a parent that only sums them up says nothing of its own. */
  let inner = 0;
  let title: string | null = null;

  const settle = (): void => {
    if (point?.failed) {
      if (failures.length < limit) failures.push(failureOf(point, names.slice(0, depthIndex(point.depth)), title));
      else cut = true;
    }
    point = null;
    inBlock = false;
  };
  return {
    line(text) {
      if (inBlock && point) {
        if (/^\s*\.\.\.\s*$/.test(text)) inBlock = false;
        else if (point.block.length < 200) point.block.push(text);
        return;
      }
      if (point && /^\s+---\s*$/.test(text)) {
        inBlock = true;
        return;
      }
      const match = /^( {0,64})(not )?ok\b(?: (\d{1,9}))?(?: - | )?(.*)$/.exec(text);
      if (match) {
        settle();
        const depth = match[1]?.length ?? 0;
        const rest = match[4] ?? "";
        const directive = /(?:^|[^\\])#\s*(todo|skip)/i.exec(rest)?.[1]?.toLowerCase();
        const name = rest
          .replace(/\s*(?:^|[^\\])#\s*(?:todo|skip|time=).*$/i, "")
          .replace(/\s*\{\s*$/, "")
          .trim();
        const failed = match[2] !== undefined && directive === undefined;
        const parent =
          failed &&
          inner > 0 &&
          failures.some((failure) => failure.test?.startsWith(`${[...names.slice(0, depthIndex(depth)), name].join(" > ")} > `));
        if (/\{\s*$/.test(rest)) {
          names.length = depthIndex(depth);
          names.push(name);
          return;
        }
        if (tests.length < testLimit && name !== "" && !parent)
          tests.push({
            name: [...names.slice(0, depthIndex(depth)), name].join(" > "),
            file: null,
            outcome: directive !== undefined ? "skipped" : failed ? "failed" : "passed",
          });
        if (failed) inner++;
        point = { name, depth, failed: failed && !parent, block: [], comments: [] };
        return;
      }
      const subtest = /^( {0,64})# Subtest: (.+)$/.exec(text);
      if (subtest) {
        settle();
        names.length = Math.min(names.length, depthIndex(subtest[1]?.length ?? 0));
        names.push(subtest[2] ?? "");
        return;
      }
      if (/^Bail out!/.test(text)) {
        settle();
        bail = text.slice("Bail out!".length).trim();
        return;
      }
      const comment = /^\s*# ?(.*)$/.exec(text);
      if (comment && point && point.comments.length < 40) point.comments.push(comment[1] ?? "");
      else if (comment && !point) title = comment[1] ?? null;
    },
    end() {
      settle();
      if (bail !== null) failures.push({ path: null, line: null, column: null, message: `Bail out! ${bail}`, ran: false, stage: "test" });
      const of = (outcome: TestOutcome["outcome"]): number => tests.filter((test) => test.outcome === outcome).length;
      return {
        failures,
        tests,
        counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") },
        ...(cut || bail !== null ? { complete: false } : {}),
      };
    },
  };
};

/** Subtests are indented by four blanks a level. */
const depthIndex = (depth: number): number => Math.floor((depth + 3) / 4);

const failureOf = (point: Point, suites: readonly string[], title: string | null): RawFailure => {
  const value = (key: string): string | null => {
    for (const [i, line] of point.block.entries()) {
      const match = new RegExp(`^\\s*${key}:\\s*(.*)$`).exec(line);
      if (!match) continue;
      const text = (match[1] ?? "").trim();
      if (text !== "" && !/^[|>][-+]?$/.test(text)) return text.replace(/^(['"])(.*)\1$/, "$2");
      const next = point.block.slice(i + 1).find((more) => more.trim() !== "");
      return next?.trim() ?? null;
    }
    return null;
  };
  const stack: RawPlace[] = [];
  const seen = new Set<string>();
  const add = (frame: RawPlace | null): void => {
    if (!frame || stack.length >= 50 || seen.has(`${frame.path}:${frame.line}:${frame.column}`)) return;
    seen.add(`${frame.path}:${frame.line}:${frame.column}`);
    stack.push(frame);
  };
  for (const line of [...point.block, ...point.comments]) {
    add(frameOf(line) ?? placeIn(line));
  }
  const message =
    value("message") ??
    value("error") ??
    point.comments.find((line) => line.trim() !== "" && !placeIn(line)) ??
    value("operator") ??
    "not ok";
  const bats = /\(in test file (.{1,300}), line (\d{1,7})\)|\(from function .{1,300} in file (.{1,300}), line (\d{1,7}),?\)?/.exec(
    point.comments.join("\n"),
  );
  const names =
    suites.length > 0 ? suites : title !== null && /^[^:]{1,200}$/.test(title) && !/^(?:tests|pass|fail|ok)\b/.test(title) ? [title] : [];
  const own = [...names];
  // node:test prints the subtest's own headline before its point.
  if (own.at(-1) === point.name) own.pop();
  return {
    path: bats?.[1] ?? bats?.[3] ?? null,
    line: bats ? Number(bats[2] ?? bats[4]) : null,
    column: null,
    test: [...own, point.name].filter((name) => name !== "").join(" > ") || "not ok",
    message,
    detail:
      point.block.length > 0
        ? point.block.slice(0, 40).join("\n").slice(0, 4_000)
        : point.comments.length > 0
          ? point.comments.join("\n").slice(0, 4_000)
          : null,
    stack,
    stage: "test",
  };
};

/** `at: "/srv/a.js:6:35"`, `at: fn (a.js:6:3)`, `location: 'a.js:6:3'`, `file: a.js`. */
const placeIn = (line: string): RawPlace | null => {
  const match = /^\s*(?:at|location|in):?\s*(?:['"]|.{0,200}\()?((?:file:\/\/)?[^\s:'"()]{1,400}):(\d{1,7})(?::(\d{1,7}))?['")]?\s*$/.exec(
    line,
  );
  return match ? { path: match[1] ?? "", line: Number(match[2]), column: match[3] ? Number(match[3]) : null } : null;
};
