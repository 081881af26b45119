import type { TestOutcome } from "../../core/failure.ts";
import { detailLines, failureList, findingOf, mostTests } from "../language/failure-list.ts";
import type { TextReader } from "../tool.ts";
import { type NativeFailure, nativeFailure } from "./test-place.ts";

/** Reads GoogleTest's console output, where a test program runs without ctest (`make check`). */
export function gtestReader(): TextReader {
  const list = failureList();
  const tests: TestOutcome[] = [];
  let name: string | null = null;
  let first: NativeFailure | null = null;
  let detail = detailLines();
  let counted = false;
  return {
    line(text) {
      if (text.startsWith("[")) {
        const mark = /^\[ +(RUN|OK|FAILED|SKIPPED) +\] (\S{1,1000}?)(?:, where .{1,1000})?(?: \(\d+ ms\))?$/.exec(text);
        if (!mark) return;
        if (mark[1] === "RUN") {
          name = mark[2] ?? null;
          first = null;
          detail = detailLines();
          counted = true;
          return;
        }
        if (name !== mark[2]) return;
        const outcome = mark[1] === "OK" ? "passed" : mark[1] === "SKIPPED" ? "skipped" : "failed";
        if (tests.length < mostTests) tests.push({ name: name ?? "", file: null, outcome });
        if (outcome === "failed") {
          const more = detail.text();
          const line = more?.split("\n").find((part) => part !== "Failure" && part.trim() !== "") ?? null;
          const message = first === null || first.message === "Failure" ? (line ?? "Failure") : first.message;
          list.add({
            path: first?.place.path ?? null,
            line: first?.place.line ?? null,
            column: null,
            test: name,
            message,
            detail: more,
            stage: "test",
          });
        }
        name = null;
        return;
      }
      if (name === null) return;
      const failure = nativeFailure(text);
      if (failure && first === null) first = failure;
      else detail.add(text);
    },
    end() {
      if (!counted) return findingOf(list);
      if (name !== null)
        list.add({
          path: first?.place.path ?? null,
          line: first?.place.line ?? null,
          column: null,
          test: name,
          message: "the test program ended while this test ran",
          detail: detail.text(),
          stage: "test",
        });
      const of = (outcome: TestOutcome["outcome"]): number => tests.filter((test) => test.outcome === outcome).length;
      return findingOf(list, { tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } });
    },
  };
}
