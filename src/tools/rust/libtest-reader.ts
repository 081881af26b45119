import type { TestOutcome } from "../../core/failure.ts";
import { failureList, findingOf, mostFailures, mostTests } from "../language/failure-list.ts";
import type { Finding, RawFailure, TextReader } from "../tool.ts";
import { type PanicText, panicText } from "./panic-text.ts";

interface Failed {
  readonly name: string;
  readonly binary: number;
  readonly panic: PanicText;
}

/**
 * Reads the report of Rust's own test harness (`cargo test`), pretty and terse, of several binaries in one log. Which
 * file a binary was made of stands on standard error ("Running tests/api.rs"), in the order of the reports.
 */
export function libtestReader(): TextReader {
  const failed: Failed[] = [];
  const named = new Map<string, TestOutcome>();
  const announced: { readonly name: string; readonly binary: number }[] = [];
  const sources: (string | null)[] = [];
  let binary = -1;
  let inPackage = false;
  let open: Failed | null = null;
  /** With --nocapture a panic stands where it happened, told by its thread's name only. */
  const strays = new Map<string, PanicText>();
  let stray: PanicText | null = null;
  let listing = false;
  let results = 0;
  let dropped = false;
  const counts = { run: 0, failed: 0, skipped: 0 };

  const keep = (name: string, outcome: TestOutcome["outcome"]): void => {
    if (named.size < mostTests) named.set(`${binary}\u0000${name}`, { name, file: null, outcome });
  };

  return {
    line(text) {
      if (text.startsWith("running ") && /^running \d+ tests?$/.test(text)) {
        binary++;
        open = null;
        listing = false;
        return;
      }
      const result =
        text.startsWith("test result: ") && /^test result: (?:ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;/.exec(text);
      if (result) {
        results++;
        counts.run += Number(result[1]) + Number(result[2]);
        counts.failed += Number(result[2]);
        counts.skipped += Number(result[3]);
        open = null;
        listing = false;
        return;
      }
      const running = text.includes("Running ") && /^\s{2,8}Running (?:unittests )?(.{1,1000}?) \(.{1,1000}\)$/.exec(text);
      if (running) {
        sources.push(running[1] ?? null);
        return;
      }
      if (text.startsWith("  ") && /^\s{2,8}Doc-tests /.test(text)) {
        sources.push(null);
        return;
      }
      if (text.startsWith("error: test failed, to rerun pass `")) {
        inPackage ||= text.includes("-p ");
        return;
      }
      const section = text.startsWith("---- ") && /^---- (.{1,2000}) (?:stdout|stderr) ----$/.exec(text);
      if (section) {
        if (failed.length < mostFailures) {
          open = { name: section[1] ?? "", binary, panic: panicText() };
          failed.push(open);
        } else {
          // Its lines are passed over like those of a list of names.
          dropped = true;
          open = null;
          listing = true;
        }
        return;
      }
      if (text === "failures:") {
        open = null;
        listing = true;
        return;
      }
      if (open) {
        open.panic.line(text);
        return;
      }
      const thread = text.startsWith("thread '")
        ? /^thread '((?:[^']|'(?! ))*)' (?:\(\d+\) )?panicked at /.exec(text.slice(0, 4_000))?.[1]
        : undefined;
      if (thread !== undefined && strays.size < mostFailures) {
        stray = panicText();
        if (!strays.has(thread)) strays.set(thread, stray);
      } else if (text === "" || /^(?:test |\s{2,8}(?:Running|Doc-tests) |error: )/.test(text)) stray = null;
      stray?.line(text);
      const test =
        listing || !text.startsWith("test ")
          ? null
          : /^test (.{1,2000}?)(?: - should panic| - compile fail)? \.\.\. (ok|FAILED|ignored(?:, .*)?|bench:.*)(?: <.{1,40}>)?$/.exec(
              text,
            );
      if (test) {
        const outcome = test[2] === "FAILED" ? "failed" : test[2]?.startsWith("ignored") ? "skipped" : "passed";
        keep(test[1] ?? "", outcome);
        if (outcome === "failed" && announced.length < mostFailures) announced.push({ name: test[1] ?? "", binary });
      }
    },
    end(): Finding {
      const list = failureList();
      const source = (index: number): string | null => (inPackage ? null : (sources[index] ?? null));
      for (const { name, binary: from, panic } of failed) {
        list.add(testFailure(name, panic.message === null ? (strays.get(name) ?? panic) : panic, source(from)));
      }
      // with --nocapture the panic is not below the test's name, and a killed binary prints no section at all
      for (const { name, binary: from } of announced) {
        if (results === 0 || counts.failed > failed.length) {
          if (!failed.some((one) => one.name === name && one.binary === from))
            list.add(testFailure(name, strays.get(name) ?? panicText(), source(from)));
        }
      }
      return findingOf(list, {
        ...(results > 0 ? { counts } : {}),
        ...(named.size > 0 ? { tests: [...named.values()] } : {}),
        ...(dropped ? { complete: false } : {}),
      });
    },
  };
}

function testFailure(name: string, panic: PanicText, source: string | null): RawFailure {
  return {
    path: panic.place?.path ?? docTestFile(name) ?? source,
    line: panic.place?.line ?? docTestLine(name),
    column: panic.place?.column ?? null,
    test: name,
    message: panic.message ?? "test failed",
    detail: panic.detail.text(),
    stack: panic.stack,
  };
}

/** Documentation tests are named by their place: "src/lib.rs - shop::total (line 12)". */
function docTestFile(name: string): string | null {
  const at = name.indexOf(" - ");
  return at > 0 && /\(line \d+\)/.test(name) ? name.slice(0, at) : null;
}

function docTestLine(name: string): number | null {
  const line = /\(line (\d{1,9})\)/.exec(name);
  return line ? Number(line[1]) : null;
}
