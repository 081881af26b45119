import type { TestOutcome } from "../../../core/failure/failure.ts";
import { framesOf } from "../../reading/frame.ts";
import type { Finding, RawFailure, TextReader } from "../../tool.ts";

const limit = 2_000;

/** Reads Mocha's `json-stream` reporter (https://mochajs.org/#json-stream): `["fail",{"fullTitle": ...}]`, one event a line. */
export function mochaStreamReader(): TextReader {
  const failures: RawFailure[] = [];
  const tests: TestOutcome[] = [];
  let total: Readonly<Record<string, unknown>> | null = null;
  return {
    line(text) {
      const event = /^\["(pass|fail|end)",\{.*\}\]$/.exec(text)?.[1];
      if (event === undefined) return;
      const item = parsed(text);
      if (item === null) return;
      if (event === "end") {
        total = item;
        return;
      }
      const name = nonEmpty(item.fullTitle) ?? nonEmpty(item.title) ?? "";
      const file = nonEmpty(item.file);
      if (tests.length < limit) tests.push({ name, file, outcome: event === "pass" ? "passed" : "failed" });
      if (event === "pass" || failures.length >= limit) return;
      const stack = framesOf(nonEmpty(item.stack) ?? "");
      const ownFrame = stack.find((frame) => file?.endsWith(`/${frame.path.replace(/^\.\//, "")}`));
      failures.push({
        path: ownFrame?.path ?? file,
        line: ownFrame?.line ?? null,
        column: ownFrame?.column ?? null,
        test: name,
        message: (nonEmpty(item.err) ?? "failed").split("\n")[0] ?? "",
        detail: nonEmpty(item.stack)?.slice(0, 4_000) ?? null,
        stack,
      });
    },
    end(): Finding {
      if (tests.length === 0 && total === null) return { failures };
      const count = (key: string): number => (typeof total?.[key] === "number" ? total[key] : 0);
      const counts = total ? { run: count("passes") + count("failures"), failed: count("failures"), skipped: count("pending") } : {};
      return { failures, tests, counts };
    },
  };
}

const nonEmpty = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

const parsed = (text: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    const item: unknown = Array.isArray(value) ? value[1] : null;
    return typeof item === "object" && item !== null ? (item as Readonly<Record<string, unknown>>) : null;
  } catch {
    // Not an event after all: a test may print anything.
    return null;
  }
};
