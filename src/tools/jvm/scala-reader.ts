import type { Row } from "../reading/row.ts";
import { FailedTest, TestRun } from "../reading/test-run.ts";
import type { TextReader } from "../tool.ts";

/** ScalaTest's closing line, and sbt's own below it. */
const sums = [
  /^Tests: succeeded (?<passed>\d+), failed (?<failed>\d+), canceled (?<skipped>\d+), ignored (?<skipped2>\d+)/,
  /^(?:Failed|Passed): Total \d+, Failed (?<failed>\d+), Errors (?<failed2>\d+), Passed (?<passed>\d+)(?:, Skipped (?<skipped>\d+))?(?:, Ignored (?<skipped2>\d+))?/,
];

const unread = / expected but | expected\.?$|^unclosed|^illegal/;

/** The head of an error of Scala 3. */
const three = (kind: string): string =>
  String.raw`(?:\[error\] )?-- (?:\[(?<code>E\d{1,4})\] )?${kind}.{0,100}?Error: (?<path>\S.{0,1000}?):(?<line>\d{1,9}):(?<column>\d{1,9}) -*$`;

/** Reads ScalaTest, MUnit and specs2 below sbt ("- should add *** FAILED ***" with the place below). */
export const scalaReader = (): TextReader => {
  const run = new TestRun();
  let suite: string | null = null;
  return {
    line(text) {
      const bare = text.replace(/^\[(?:error|info|warn)\] ?/, "");
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
};

/** scalac: "[error] /repo/A.scala:3:5: text", and Scala 3's "-- [E006] Not Found Error: A.scala:3:5 ---" with the message behind a bar. */
export const scalacRows: readonly Row[] = [
  { match: new RegExp(`^${three("Syntax ")}`), has: "Error: ", placedOnly: true, gives: { stage: "build", ran: false } },
  { match: new RegExp(`^${three("")}`), has: "Error: ", placedOnly: true, gives: { stage: "build" } },
  { is: "part", match: /^(?:\[error\])?\s*\|\s*(?<message>[A-Za-z].*)$/ },
  {
    match:
      /^\[error\] (?<path>[^\s:][^:]{0,1000}\.(?:scala|sbt|java)):(?<line>\d{1,9}):(?:(?<column>\d{1,9}):)? (?:error: )?(?<message>\S.*)$/,
    unread,
    gives: { stage: "build" },
  },
  { match: /^error: (?<message>\S.*)$/, placed: /^\S.*\.scala$/, has: ".scala:", unread, gives: { stage: "build" } },
];
