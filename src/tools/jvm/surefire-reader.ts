import { misconfigured } from "../reading/classified.ts";
import { TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, TextReader } from "../tool.ts";
import { JvmTest } from "./stack-frame.ts";

/** A module's total: a class's bears its time, or its name. */
const sums =
  /^Tests run: (?<all>\d+), Failures: (?<failed>\d+), Errors: (?<failed2>\d+), Skipped: (?<skipped>\d+)(?!.*(?:Time elapsed|in \S))/;

/**
 * Reads Maven's Surefire and Failsafe. Old heads are "adds(app.CartTest)  Time elapsed: 0.1 s  <<< FAILURE!", since 3.0
 * "app.CartTest.adds -- Time elapsed: 0.1 s <<< FAILURE!"; the closing "Tests run:" without a time is the module's total.
 */
export const surefireReader = (): TextReader => {
  const reported = new Set<string>();
  const run = new TestRun<JvmTest>();
  const summary: RawFailure[] = [];
  let listing = false;
  let lastRunning: string | null = null;
  let crashed: string | null = null;

  return {
    line(text) {
      const bare = text.charCodeAt(0) !== 91 ? text : text.replace(/^\[(?:ERROR|INFO|WARNING)\] ?/, "");
      const running = /^Running (\S{1,500})$/.exec(bare);
      if (running) {
        run.close();
        lastRunning = running[1] ?? null;
        return;
      }
      if (bare.includes("<<< ")) {
        const head = /^(.{1,2000}?)(?: +--)? +Time elapsed: [^<]{1,60}<<< (?:FAILURE|ERROR)!/.exec(bare);
        if (head && !bare.startsWith("Tests run:")) {
          const { type, method } = nameOf((head[1] ?? "").trim(), lastRunning);
          reported.add(simpleName(type, method));
          run.begin(new JvmTest(method === "" ? type : `${type}.${method}`, type));
        } else run.close();
        return;
      }
      if (bare.startsWith("Tests run: ")) {
        run.close();
        listing = false;
        run.sum(sums, bare);
        return;
      }
      if (/^(?:Results ?:|Failed tests:|Tests in error:|Failures: ?$|Errors: ?$)/.test(bare)) {
        run.close();
        listing = true;
      }
      if (listing) {
        const row = resultRow(bare);
        if (row && summary.length < 2_000) summary.push(row);
        return;
      }
      if (bare.includes("No tests were executed")) run.fault ??= misconfigured("no-tests", `surefire ran no test: ${bare}`);
      if (/The forked VM terminated without properly saying goodbye|There was a timeout in the fork/.test(bare)) crashed ??= bare;
      const one = run.current;
      if (!one) return;
      if (/^\[(?:INFO|WARNING)\]/.test(text) || (text.startsWith("[ERROR]") && !bare.startsWith("\tat"))) {
        run.close();
        return;
      }
      if (one.frameIn(bare)) return;
      if (/^Caused by: /.test(bare)) {
        one.detail.add(bare);
        return;
      }
      if (/^\s+\.\.\. \d+ (?:more|common frames)|^\s+at /.test(bare)) return;
      one.hear(bare);
    },
    end(): Finding {
      run.close();
      // the closing list names tests more shortly: it only helps where the reports themselves were not printed
      if (run.sums === null || run.failures.size < run.sums.failed)
        for (const row of summary) if (!reported.has(row.test ?? "")) run.failures.add(row);
      run.whole = crashed === null;
      return { ...run.finding(), ...(crashed === null ? {} : { notes: [`surefire: ${crashed}`] }) };
    },
  };
};

/** Class and method of a head: "adds(app.CartTest)", "app.CartTest.adds", "app.CartTest.adds(int)[1]", or the class alone. */
const nameOf = (heading: string, running: string | null): { readonly type: string; readonly method: string } => {
  const old = /^([^()]{1,500})\(([\w.$]{1,500})\)$/.exec(heading);
  if (old && (old[2] ?? "").includes(".")) return { type: old[2] ?? "", method: old[1] ?? "" };
  if (old && running?.endsWith(old[2] ?? "\u0000")) return { type: running, method: old[1] ?? "" };
  if (running !== null && heading === running) return { type: running, method: "" };
  if (running !== null && (heading.startsWith(`${running}.`) || heading.startsWith(`${running}$`))) {
    const rest = heading.slice(running.length);
    return rest.startsWith("$") ? { type: running, method: rest } : { type: running, method: rest.slice(1) };
  }
  const head = heading.split(/[([]/, 1)[0] ?? heading;
  const at = head.lastIndexOf(".");
  return at < 0
    ? { type: running ?? heading, method: running === null ? "" : heading }
    : { type: heading.slice(0, at), method: heading.slice(at + 1) };
};

/** "CartTest.adds" of a class and method, as the closing list names it. */
const simpleName = (type: string, method: string): string => {
  const simple = type.slice(type.lastIndexOf(".") + 1);
  return method === "" ? simple : `${simple}.${method.replace(/[([].*$/, "")}`;
};

/** Reads a row of the closing list: "  CartTest.adds:7 expected:<2> but was:<3>", "adds(app.CartTest): expected ...". */
const resultRow = (text: string): RawFailure | null => {
  const bare = text.replace(/^(?:Failed tests:|Tests in error:) */, "").trim();
  const row = /^(\w[\w$]{0,200}(?:\.[\w$]{1,200}){0,3}?)(?:»| »|:(\d{1,9})|\.)(?:->\S{1,300}:\d{1,9})?[ »]{1,3}(\S.*)$/u.exec(
    bare.slice(0, 3_000),
  );
  if (row && (row[2] !== undefined || bare.includes("»")) && (row[1] ?? "").includes(".")) {
    const name = row[1] ?? "";
    const type = name.slice(0, name.indexOf("."));
    return {
      path: `${type.replace(/\$.*$/, "")}.java`,
      line: row[2] === undefined ? null : Number(row[2]),
      test: name,
      message: row[3] ?? "",
      stage: "test",
    };
  }
  const old = /^([\w$]{1,300})\(([\w.$]{1,500})\)(?:: (\S.*))?$/.exec(bare.slice(0, 3_000));
  if (!old) return null;
  const type = old[2] ?? "";
  return {
    path: `${type.replace(/\$.*$/, "").replaceAll(".", "/")}.java`,
    test: simpleName(type, old[1] ?? ""),
    message: old[3] ?? "failed",
    stage: "test",
  };
};
