import type { TestOutcome } from "../../core/failure/failure.ts";
import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { mostTests } from "../reading/limits.ts";
import type { RawPlace, TextReader } from "../tool.ts";

interface Pending {
  readonly test: string;
  message: string | null;
  readonly frames: RawPlace[];
  readonly detail: Detail;
}

/** Reads Pest (and Collision under `artisan test`): "FAILED  Tests\Unit\CartTest > it adds" blocks, marks, and "Tests:  1 failed, 2 passed". */
export function pestReader(): TextReader {
  const list = new FailureList();
  const tests: TestOutcome[] = [];
  let pending: Pending | null = null;
  let suite: string | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;

  const flush = (): void => {
    if (pending) {
      const ownFrame =
        pending.frames.findLast((frame) => /(?:Test|Spec)\.php$|(?:^|\/)tests?\//i.test(frame.path) && !frame.path.startsWith("vendor/")) ??
        pending.frames[0] ??
        null;
      list.add({
        path: ownFrame?.path ?? null,
        line: ownFrame?.line ?? null,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stack: pending.frames,
      });
    }
    pending = null;
  };

  return {
    line(text) {
      if (!/^ {2}/.test(text)) return;
      const head = /^ {2,4}(?:FAILED|⨯|•)\s{1,3}(\S.{0,1000}? [>›] .{1,1000}?)(?: {2,}\S{0,200}|\s*)$/u.exec(text);
      if (head) {
        flush();
        pending = { test: (head[1] ?? "").trim(), message: null, frames: [], detail: new Detail() };
        return;
      }
      const class_ = /^ {2,4}(PASS|FAIL|WARN|TODO)\s{1,3}(\S.{0,500})$/.exec(text);
      if (class_) {
        suite = (class_[2] ?? "").trim();
        return;
      }
      const mark = /^ {2,4}(✓|⨯|-|!|…|→) (\S.{0,1000}?)(?:\s+\d+(?:\.\d+)?s)?\s*$/u.exec(text);
      if (mark && suite !== null && !pending) {
        const outcome = mark[1] === "✓" || mark[1] === "!" ? "passed" : mark[1] === "⨯" ? "failed" : "skipped";
        if (tests.length < mostTests) tests.push({ name: `${suite} > ${mark[2]}`, file: null, outcome });
        return;
      }
      const total = /^ {2,4}Tests: {2,}(\S.{0,300})$/.exec(text);
      if (total) {
        flush();
        const of = (word: string): number => Number(new RegExp(`(\\d{1,9}) ${word}`).exec(total[1] ?? "")?.[1] ?? 0);
        const skipped = of("skipped") + of("todos?") + of("incomplete");
        counts = { run: of("passed") + of("failed") + of("risky") + of("warnings?"), failed: of("failed"), skipped };
        return;
      }
      if (!pending) return;
      const at = /^ {2,6}(?:at|\d{1,3}) {1,4}(\S.{0,1000}\.php):(\d{1,9})\s*$/u.exec(text);
      if (at) {
        if (pending.frames.length < 60) pending.frames.push({ path: at[1] ?? "", line: Number(at[2]) });
        return;
      }
      if (/^ {2,6}(?:➜)? {0,4}\d{1,6}▕/u.test(text) || /^ {2,4}─{10,}/.test(text)) return;
      if (pending.message === null && text.trim() !== "") pending.message = text.trim();
      pending.detail.add(text);
    },
    end() {
      flush();
      return list.finding({ ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
    },
  };
}
