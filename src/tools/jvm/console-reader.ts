import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import type { Finding, TextReader } from "../tool.ts";
import { isLibrary, type JvmFrame, jvmFrame, jvmTestFrame } from "./stack-frame.ts";

interface Pending {
  readonly test: string;
  type: string | null;
  message: string | null;
  readonly frames: JvmFrame[];
  readonly detail: Detail;
}

/**
 * Reads what test runners of Java print without a build tool: JUnit 4's text ("1) adds(app.CartTest)"), the console launcher
 * of JUnit 5 ("Failures (2):" with a source and "=> exception" each) and TestNG ("FAILED: adds").
 */
export function consoleReader(): TextReader {
  const list = new FailureList();
  const sums = new Map<string, number>();
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let section: "none" | "four" | "platform" = "none";
  let pending: Pending | null = null;

  const flush = (): void => {
    if (pending) {
      const ownFrame = jvmTestFrame(pending.frames, pending.type);
      list.add({
        path: ownFrame?.place.path ?? null,
        line: ownFrame?.place.line ?? null,
        test: pending.test,
        message: pending.message ?? "failed",
        detail: pending.detail.text(),
        stack: pending.frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place),
        stage: "test",
      });
    }
    pending = null;
  };
  const begin = (test: string, type: string | null): void => {
    flush();
    pending = { test, type, message: null, frames: [], detail: new Detail() };
  };
  const hear = (text: string): void => {
    if (!pending) return;
    const bare = text.trim();
    const frame = jvmFrame(bare.startsWith("at ") ? bare : `at ${bare}`);
    if (frame) {
      if (pending.frames.length < 60) pending.frames.push(frame);
    } else if (bare !== "" && bare !== "[...]" && !/^(?:at |\.\.\. )/.test(bare)) {
      if (pending.message === null) pending.message = bare;
      pending.detail.add(bare);
    }
  };

  return {
    line(text) {
      if (/^There (?:was|were) \d{1,9} failures?:$/.test(text)) {
        section = "four";
        return;
      }
      if (/^Failures \(\d{1,9}\):$/.test(text)) {
        section = "platform";
        return;
      }
      const four = /^(?:Tests run: (\d{1,9}), {1,2}Failures: (\d{1,9})$|OK \((\d{1,9}) tests?\)$)/.exec(text);
      if (four) {
        flush();
        section = "none";
        counts = { run: Number(four[1] ?? four[3]), failed: Number(four[2] ?? 0), skipped: 0 };
        return;
      }
      const testng = /^Total tests run: (\d{1,9})(?:, Passes: \d{1,9})?, Failures: (\d{1,9}), Skips: (\d{1,9})/.exec(text);
      if (testng) {
        flush();
        counts = { run: Number(testng[1]) - Number(testng[3]), failed: Number(testng[2]), skipped: Number(testng[3]) };
        return;
      }
      if (text.charCodeAt(0) === 91) {
        const sum = /^\[ {0,20}(\d{1,9}) (tests? \w{1,20}|containers failed) {0,30}\]$/.exec(text);
        if (sum) {
          flush();
          section = "none";
          sums.set(sum[2] ?? "", (sums.get(sum[2] ?? "") ?? 0) + Number(sum[1]));
        }
        return;
      }
      if (section === "four") {
        const head = /^\d{1,9}\) (\S.{0,500}?)(?:\(([\w.$]{1,500})\))?$/.exec(text);
        if (head) begin(head[2] === undefined ? (head[1] ?? "") : `${head[1]}(${head[2]})`, head[2] ?? head[1] ?? null);
        else if (text === "FAILURES!!!") flush();
        else hear(text);
        return;
      }
      if (section === "platform") {
        const head = /^ {2}JUnit \w{1,20}:(\S.{0,1000})$/.exec(text);
        if (head) {
          begin(head[1] ?? "", null);
          return;
        }
        const source = pending ? /^ {4}\w{1,20}Source \[className = '([\w.$]{1,500})'/.exec(text) : null;
        if (pending && source) pending.type = source[1] ?? null;
        else hear(text.replace(/^ {4}=> /, ""));
        return;
      }
      const match = /^(FAILED|PASSED|SKIPPED|FAILED CONFIGURATION|SKIPPED CONFIGURATION): (?:@\w{1,30} )?(\S.{0,1000})$/.exec(text);
      if (match) {
        if (match[1]?.startsWith("FAILED")) begin(match[2] ?? "", null);
        else flush();
      } else if (text.trim() === "" || text.startsWith("=====")) flush();
      else hear(text);
    },
    end(): Finding {
      flush();
      const of = (name: string): number => sums.get(name) ?? 0;
      const skipped = of("tests skipped");
      const platform = { run: of("tests started"), failed: of("tests failed") + of("containers failed"), skipped };
      const known = counts ?? (sums.has("tests found") ? platform : null);
      return list.finding({
        ...(known ? { counts: known } : {}),
        ...(sums.get("tests found") === 0 && list.size === 0
          ? { class: { class: "configuration", errorClass: "no-tests", reason: "the console launcher found no test" } }
          : {}),
      });
    },
  };
}
