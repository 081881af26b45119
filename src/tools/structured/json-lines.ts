import type { TestOutcome } from "../../core/failure/failure.ts";
import { packageFolders } from "../go/package-folder.ts";
import { complains } from "../go/test-output.ts";
import { countsOf } from "../reading/census.ts";
import { framesOf } from "../reading/frame.ts";
import type { RawFailure } from "../tool.ts";
import { listOf, type Table, tableOf, textOf, wholeNumber } from "./fields.ts";
import { readLintJson } from "./lint-json.ts";
import type { Structured } from "./structured.ts";
import { firstTextLine } from "./test-json.ts";

const limit = 5_000;
const testLimit = 20_000;

/** Reads streams of JSON objects, one a line. */
export interface JsonLines {
  /** Takes an object; false where it belongs to no stream that is known. A text that the object carries for people comes back. */
  take(value: Table): boolean | { readonly text: string };
  end(): Structured[];
}

/** A reader for the streams of `go test -json` (cmd/test2json), `cargo --message-format=json`, libtest's JSON, and linters that print one diagnostic a line. */
export const createJsonLines = (): JsonLines => {
  const go = goStream();
  const cargo = cargoStream();
  const lint: Structured[] = [];
  return {
    take(value) {
      if (typeof value.Action === "string" && ("Package" in value || "ImportPath" in value)) return go.take(value);
      if (typeof value.reason === "string" && ("package_id" in value || "success" in value || "message" in value)) return cargo.take(value);
      if (value.$message_type === "diagnostic") return cargo.take({ reason: "compiler-message", message: value });
      const read = readLintJson(value);
      if (!read) return false;
      const openLint = lint.find((one) => one.format === read.format);
      if (!openLint) lint.push(read);
      else if (openLint.finding.failures.length < limit) (openLint.finding.failures as RawFailure[]).push(...read.finding.failures);
      return true;
    },
    end: () => [...go.end(), ...cargo.end(), ...lint],
  };
};

interface Stream {
  take(value: Table): boolean | { readonly text: string };
  end(): Structured[];
}

const goStream = (): Stream => {
  const output = new Map<string, string[]>();
  const failed = new Map<string, { pack: string; test: string | null }>();
  const tests = new Map<string, TestOutcome>();
  const builds: string[] = [];
  const folders = packageFolders();
  let seen = false;
  const keyOf = (value: Table): string => `${textOf(value.Package) ?? textOf(value.ImportPath) ?? ""}\0${textOf(value.Test) ?? ""}`;
  return {
    take(value) {
      seen = true;
      const action = textOf(value.Action) ?? "";
      const key = keyOf(value);
      const test = textOf(value.Test);
      const pack = textOf(value.Package) ?? "";
      if (pack !== "") folders.add(pack);
      if (action === "output" || action === "build-output") {
        const line = (textOf(value.Output) ?? "").replace(/\n$/, "");
        if (action === "build-output") {
          if (builds.length < limit) builds.push(line);
        } else if (output.size < testLimit) {
          const lines = output.get(key) ?? [];
          if (lines.length < 200) lines.push(line);
          output.set(key, lines);
        }
        // Compile errors of packages without tests come as plain output.
        return true;
      }
      if (action === "pass" || action === "skip" || action === "fail") {
        if (test !== null && tests.size < testLimit)
          tests.set(key, { name: test, file: null, outcome: action === "pass" ? "passed" : action === "skip" ? "skipped" : "failed" });
        if (action === "fail" && failed.size < limit) failed.set(key, { pack, test });
        if (action !== "fail") output.delete(key);
      }
      return true;
    },
    end() {
      if (!seen) return [];
      const failures: RawFailure[] = [];
      // The tests behind a panic did not run.
      const panicked = [...failed.keys()].some((key) => output.get(key)?.some((line) => /^(?:panic|fatal error): /.test(line)));
      const names = [...failed.values()].flatMap((one) => (one.test === null ? [] : [`${one.pack}\0${one.test}`]));
      // A parent fails with its subtests; only the innermost says why.
      const parent = (key: string): boolean => names.some((other) => other.startsWith(`${key}/`));
      for (const [key, { pack, test }] of failed) {
        const lines = output.get(key) ?? [];
        if (test === null) {
          if (!names.some((name) => name.startsWith(`${pack}\0`))) failures.push(...goPackage(pack, lines));
          continue;
        }
        const outputLines = lines.filter((line) => !/^\s*(?:=== |--- )/.test(line));
        const logged = outputLines.flatMap((line) => {
          const match = /^\s*([^\s:]{1,300}\.go):(\d{1,7}): ?(.*)$/.exec(line);
          return match && match[1] !== "testing.go" ? [match] : [];
        });
        const at = logged.find((match) => complains.test(match[3] ?? "")) ?? logged[0];
        if (parent(key) && !at) continue;
        const panic = outputLines.find((line) => /^panic: /.test(line.trim()));
        const stack = framesOf(outputLines.join("\n"));
        failures.push({
          path: at?.[1] ?? null,
          base: folders.of(pack),
          line: at ? Number(at[2]) : null,
          test,
          message: firstTextLine(panic ?? at?.[3] ?? outputLines.join("\n")) || "failed",
          detail: outputLines.length > 1 ? outputLines.slice(0, 40).join("\n").slice(0, 4_000) : null,
          stack,
          stage: "test",
        });
      }
      for (const line of builds) {
        const match = /^(?:vet: )?(\S[^:]{0,300}\.go):(\d{1,7})(?::(\d{1,7}))?: (.*)$/.exec(line);
        if (match)
          failures.push({
            path: match[1] ?? null,
            line: Number(match[2]),
            column: match[3] ? Number(match[3]) : null,
            message: match[4] ?? "",
            ran: false,
          });
      }
      const all = [...tests.values()];
      return [
        {
          format: "go test json",
          tool: "go test",
          stage: "test",
          finding: { failures, tests: all, counts: countsOf(all), ...(panicked ? { complete: false } : {}) },
        },
      ];
    },
  };
};

const goPackage = (pack: string, lines: readonly string[]): RawFailure[] => {
  const errors = lines.flatMap((line): RawFailure[] => {
    const match = /^(\S[^:]{0,300}\.go):(\d{1,7})(?::(\d{1,7}))?: (.*)$/.exec(line);
    return match
      ? [
          {
            path: match[1] ?? null,
            line: Number(match[2]),
            column: match[3] ? Number(match[3]) : null,
            message: match[4] ?? "",
            ran: false,
          },
        ]
      : [];
  });
  if (errors.length > 0) return errors;
  const panic = lines.find((line) => /^(?:panic|fatal error): /.test(line));
  return panic ? [{ message: `${panic} (${pack})`, stack: framesOf(lines.join("\n")), stage: "test" }] : [];
};

/** doc.rust-lang.org/cargo/reference/external-tools.html#json-messages */
const cargoStream = (): Stream => {
  const failures: RawFailure[] = [];
  const seen = new Set<string>();
  let used = false;
  return {
    take(value) {
      used = true;
      if (value.reason !== "compiler-message") return true;
      const message = tableOf(value.message);
      const level = textOf(message.level) ?? "";
      const messageText = textOf(message.message) ?? "";
      if (
        !/^(?:error|warning)/.test(level) ||
        /^(?:aborting due to|\d+ warnings? emitted|could not compile)/.test(messageText) ||
        failures.length >= limit
      )
        return true;
      const spans = listOf(message.spans).map(tableOf);
      const span = spans.find((one) => one.is_primary === true) ?? spans[0];
      const path = textOf(span?.file_name);
      const line = wholeNumber(span?.line_start);
      const code = textOf(tableOf(message.code).code);
      // A library is compiled twice, for itself and for its tests.
      const key = `${path}:${line}:${wholeNumber(span?.column_start)}:${code}:${messageText}`;
      if (seen.has(key)) return true;
      seen.add(key);
      failures.push({
        path,
        line,
        column: wholeNumber(span?.column_start),
        code,
        message: messageText,
        detail: textOf(message.rendered)?.slice(0, 4_000) ?? null,
        severity: level.startsWith("error") ? "error" : "warning",
      });
      return true;
    },
    end: () => (used ? [{ format: "cargo json", tool: null, stage: null, finding: { failures } }] : []),
  };
};
