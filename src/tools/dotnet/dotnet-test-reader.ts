import type { TestOutcome } from "../../core/failure/failure.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import type { Finding, RawPlace, TextReader } from "../tool.ts";

interface Pending {
  readonly test: string;
  readonly messageLines: string[];
  readonly frames: RawPlace[];
  readonly detail: Detail;
  part: "head" | "message" | "stack" | "other";
}

/**
 * Reads `dotnet test`: "  Failed App.Tests.Adds [5 ms]" blocks with "Error Message:" and "Stack Trace:", the terminal
 * logger's "error TESTERROR", and the closing counts in both forms.
 */
export function dotnetTestReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  const reported = new Set<string>();
  const live = new Set<string>();
  let pending: Pending | null = null;
  let announced: RawPlace | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let old: { total: number; failed: number; skipped: number } | null = null;
  let none: string | null = null;
  let aborted = false;

  const flush = (): void => {
    if (pending) {
      const ownFrame = pending.frames.findLast((frame) => /tests?\b|specs?\b/i.test(frame.path)) ?? pending.frames.at(-1) ?? null;
      reported.add(pending.test.replace(/\(.*$/, ""));
      const joined =
        pending.messageLines.length > 1 && /^(?:Assert\.\w+\(\) Failure|Expected: )/.test(pending.messageLines[0] ?? "")
          ? pending.messageLines.slice(0, 1).join("")
          : (pending.messageLines[0] ?? "failed");
      list.add({
        path: ownFrame?.path ?? null,
        line: ownFrame?.line ?? null,
        test: pending.test,
        message: joined,
        detail: pending.detail.text(),
        stack: pending.frames,
        stage: "test",
      });
    }
    pending = null;
  };

  return {
    line(text) {
      const head =
        /^\s{2}(Failed|Passed|Skipped) (\S.{0,1500}?) \[[^\]]{1,40}\]$/.exec(text) ??
        /^\s{0,2}(Failed|Passed|Skipped) {2,3}(\w\S{1,1000}\.\S{1,500})$/.exec(text) ??
        /^(failed) (\S.{0,1500}?) \((?:\d{1,5}(?:ms|s|m|h) ?){1,4}\)$/.exec(text);
      if (head) {
        flush();
        const outcome = head[1]?.toLowerCase() === "failed" ? "failed" : head[1] === "Passed" ? "passed" : "skipped";
        if (tests.length < mostTests) tests.push({ name: head[2] ?? "", file: null, outcome });
        if (outcome === "failed")
          pending = {
            test: head[2] ?? "",
            messageLines: [],
            frames: [],
            detail: new Detail(),
            part: head[1] === "failed" ? "message" : "head",
          };
        return;
      }
      const xunit = /^\[xUnit\.net \d\d:\d\d:\d\d\.\d+\]\s+(\S.{0,1500}) \[FAIL\]$/.exec(text);
      if (xunit) {
        live.add(xunit[1] ?? "");
        return;
      }
      const logger =
        text.includes("error TESTERROR:") &&
        /^\s{0,12}(\S.{0,1000}?)\((\d{1,9})(?:,\d{1,9})?\): error TESTERROR:\s*(.{0,3000})$/.exec(text.slice(0, 5_000));
      if (logger) {
        flush();
        announced = { path: logger[1] ?? "", line: Number(logger[2]) };
        if (logger[3] === "") return;
      }
      if (announced) {
        // in a terminal name and message stand on the next line
        const match = /^(\S.{0,1500}?) \((?:[^()]{1,40})\): (?:Error Message: )?(.*)$/.exec((logger ? logger[3] : text)?.trim() ?? "");
        const test = match?.[1] ?? text.trim();
        reported.add(test.replace(/\(.*$/, ""));
        const message = (match?.[2] ?? "failed").replace(/ \[\S{1,1000}proj\]$/, "").trim();
        pending = { test, messageLines: message === "" ? [] : [message], frames: [announced], detail: new Detail(), part: "message" };
        announced = null;
        return;
      }
      const total =
        (text.includes("! ") &&
          /^\s*(?:Failed|Passed|Skipped)!\s+- Failed:\s*(\d+), Passed:\s*(\d+), Skipped:\s*(\d+), Total:\s*\d+/.exec(text)) ??
        null;
      const summary =
        total || !text.includes("Test summary: ")
          ? null
          : /^Test summary: total: (\d+), failed: (\d+), succeeded: (\d+), skipped: (\d+)/.exec(text.trim());
      if (total || summary) {
        flush();
        const failed = Number(total ? total[1] : summary?.[2]);
        const passed = Number(total ? total[2] : summary?.[3]);
        const skipped = Number(total ? total[3] : summary?.[4]);
        counts = {
          run: (counts?.run ?? 0) + failed + passed,
          failed: (counts?.failed ?? 0) + failed,
          skipped: (counts?.skipped ?? 0) + skipped,
        };
        return;
      }
      // Microsoft.Testing.Platform prints "  total: 3", vstest "     Failed: 1"
      const lines = /^\s*(Total tests|Passed|Failed|Skipped|total|failed|succeeded|skipped): (\d+)$/.exec(text);
      if (lines) {
        flush();
        old ??= { total: 0, failed: 0, skipped: 0 };
        const word = lines[1]?.toLowerCase();
        if (word === "total tests" || word === "total") old.total += Number(lines[2]);
        else if (word === "failed") old.failed += Number(lines[2]);
        else if (word === "skipped") old.skipped += Number(lines[2]);
        return;
      }
      if (/^No test (?:is available|matches the given testcase filter)/.test(text)) none ??= text;
      if (/^The active test run was aborted|^Test Run Aborted/.test(text)) aborted = true;
      if (pending) hear(pending, text);
    },
    end(): Finding {
      flush();
      for (const test of live) if (!reported.has(test.replace(/\(.*$/, ""))) list.add({ test, message: "failed", stage: "test" });
      const totals = counts ?? (old ? { run: old.total - old.skipped, failed: old.failed, skipped: old.skipped } : null);
      return list.finding({
        ...(totals ? { counts: totals } : {}),
        ...(tests.some((test) => test.outcome === "passed") ? { tests } : {}),
        ...(none !== null && list.size === 0
          ? { class: { class: "configuration", errorClass: "no-tests", reason: `dotnet test ran no test: ${none}` } }
          : {}),
        ...(aborted ? { complete: false } : {}),
      });
    },
  };
}

/** Takes in a line of a failed test's report. */
function hear(pending: Pending, text: string): void {
  const bare = text.trim();
  if (bare === "Error Message:") {
    pending.part = "message";
    return;
  }
  if (bare === "Stack Trace:") {
    pending.part = "stack";
    return;
  }
  if (/^(?:Standard Output Messages:|Standard Error Messages:|Debug Traces)/.test(bare)) {
    pending.part = "other";
    return;
  }
  const frame = /^\s*(?:at .{1,2000}? in|from) (\S.{0,1000}?):(?:line )?(\d{1,9})$/.exec(text.slice(0, 4_000));
  if (frame) {
    if (pending.frames.length < 60) pending.frames.push({ path: frame[1] ?? "", line: Number(frame[2]) });
    return;
  }
  if (pending.part !== "message" || bare === "" || /^(?:at |from \S)/.test(bare)) return;
  if (pending.messageLines.length < 40) pending.messageLines.push(bare);
  pending.detail.add(text);
}
