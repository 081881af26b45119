import { readPlace } from "../reading/place-prefix.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";

/** ScalaTest's closing line, and sbt's own below it. */
const sums = [
  /^Tests: succeeded (?<passed>\d+), failed (?<failed>\d+), canceled (?<skipped>\d+), ignored (?<skipped2>\d+)/,
  /^(?:Failed|Passed): Total \d+, Failed (?<failed>\d+), Errors (?<failed2>\d+), Passed (?<passed>\d+)(?:, Skipped (?<skipped>\d+))?(?:, Ignored (?<skipped2>\d+))?/,
];

/**
 * Reads sbt: compiler errors ("[error] /repo/A.scala:3:5: text", Scala 3's "-- [E006] Not Found Error: A.scala:3:5 ---")
 * and ScalaTest, MUnit and specs2 ("- should add *** FAILED ***" with the place below).
 */
export function scalaReader(): TextReader {
  const run = new TestRun();
  let suite: string | null = null;
  let dotty: { path: string; line: number; column: number; code: string | null; title: string } | null = null;
  return {
    line(text) {
      const bare = text.replace(/^\[(?:error|info|warn)\] ?/, "");
      const error =
        text.startsWith("[error] ") || (text.includes(".scala:") && /^\S.{0,1000}\.scala:\d+(?::\d+)?: error: /.test(text.slice(0, 1_100)));
      if (error) {
        const three = /^-- (?:\[(E\d{1,4})\] )?(\S.{0,100}?)?Error: (\S.{0,1000}?):(\d{1,9}):(\d{1,9}) -*$/.exec(bare);
        if (three) {
          dotty = {
            path: three[3] ?? "",
            line: Number(three[4]),
            column: Number(three[5]),
            code: three[1] ?? null,
            title: `${three[2] ?? ""}Error`,
          };
          return;
        }
        const place = readPlace(bare);
        if (place && /\.(?:scala|sbt|java)$/.test(place.path) && !/^\s/.test(place.path) && place.rest !== "") {
          run.close();
          const message = place.rest.replace(/^error: /, "");
          run.failures.add({
            path: place.path,
            line: place.line,
            column: place.column,
            message,
            stage: "build",
            ran: !/ expected but | expected\.?$|^unclosed|^illegal/.test(message),
          });
          return;
        }
      }
      if (dotty) {
        const match = /^\s*\|\s*([A-Za-z].*)$/.exec(bare);
        if (match && !/^\s*\d+ \|/.test(bare)) {
          run.failures.add({
            path: dotty.path,
            line: dotty.line,
            column: dotty.column,
            code: dotty.code,
            message: match[1] ?? dotty.title,
            stage: "build",
            ran: !dotty.title.startsWith("Syntax"),
          });
          dotty = null;
        }
        return;
      }
      const failed =
        /^\s*(?:- |==> X |x )(\S.{0,1000}?)(?: \*\*\* FAILED \*\*\*)(?: \(.{1,60}\))?$/.exec(bare) ??
        /^==> X (\S.{0,1000}?) {2}\d+\.\d+s/.exec(bare);
      if (failed) {
        run.begin(new FailedTest(suite === null ? (failed[1] ?? "") : `${suite} ${failed[1]}`));
        return;
      }
      if (sums.some((pattern) => run.sum(pattern, bare, true))) return;
      if (/^\w[\w.]{0,200}(?:Spec|Test|Tests|Suite):$/.test(bare)) {
        run.close();
        suite = bare.slice(0, -1);
        return;
      }
      const one = run.current;
      if (!one) return;
      if (/^\s{2,}\S/.test(bare) || /^\S.{0,500}\.scala:\d+/.test(bare)) {
        const place = /\(?([\w$./ -]{1,500}\.scala):(\d{1,9})\)?/.exec(bare.slice(0, 2_000));
        if (place) one.place ??= { path: place[1]?.trim() ?? "", line: Number(place[2]) };
        one.message ??= bare.trim().replace(/ \([\w$]{1,200}\.scala:\d+\)$/, "");
        one.detail.add(bare);
      } else run.close();
    },
    end: () => run.finding(),
  };
}
