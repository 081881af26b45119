import { Detail } from "../reading/detail.ts";
import { FailureList } from "../reading/failure-list.ts";
import { readPlace } from "../reading/place-prefix.ts";
import type { Printed, TextReader } from "../tool.ts";

/**
 * Reads sbt: compiler errors ("[error] /repo/A.scala:3:5: text", Scala 3's "-- [E006] Not Found Error: A.scala:3:5 ---")
 * and ScalaTest, MUnit and specs2 ("- should add *** FAILED ***" with the place below).
 */
export function scalaReader(): TextReader {
  const list = new FailureList();
  let suite: string | null = null;
  let pending: ({ test: string; messageLines: string[]; detail: Detail } & Printed) | null = null;
  let counts: { run: number; failed: number; skipped: number } | null = null;
  let dotty: { path: string; line: number; column: number; code: string | null; title: string } | null = null;
  const flush = (): void => {
    if (pending)
      list.add({
        path: pending.path,
        line: pending.line,
        test: suite === null ? pending.test : `${suite} ${pending.test}`,
        message: pending.messageLines[0] ?? "failed",
        detail: pending.detail.text(),
        stage: "test",
      });
    pending = null;
  };
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
          flush();
          const message = place.rest.replace(/^error: /, "");
          list.add({
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
          list.add({
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
        flush();
        pending = { test: failed[1] ?? "", messageLines: [], detail: new Detail() };
        return;
      }
      const total =
        /^(?:Tests: succeeded (\d+), failed (\d+), canceled (\d+), ignored (\d+)|(?:Failed|Passed): Total (\d+), Failed (\d+), Errors (\d+), Passed (\d+)(?:, Skipped (\d+))?(?:, Ignored (\d+))?)/.exec(
          bare,
        );
      if (total) {
        flush();
        counts =
          total[1] !== undefined
            ? { run: Number(total[1]) + Number(total[2]), failed: Number(total[2]), skipped: Number(total[3]) + Number(total[4]) }
            : {
                run: Number(total[6]) + Number(total[7]) + Number(total[8]),
                failed: Number(total[6]) + Number(total[7]),
                skipped: Number(total[9] ?? 0) + Number(total[10] ?? 0),
              };
        return;
      }
      if (/^\w[\w.]{0,200}(?:Spec|Test|Tests|Suite):$/.test(bare)) {
        flush();
        suite = bare.slice(0, -1);
        return;
      }
      if (!pending) return;
      if (/^\s{2,}\S/.test(bare) || /^\S.{0,500}\.scala:\d+/.test(bare)) {
        const place = /\(?([\w$./ -]{1,500}\.scala):(\d{1,9})\)?/.exec(bare.slice(0, 2_000));
        if (place && pending.path == null) {
          pending.path = place[1]?.trim() ?? null;
          pending.line = Number(place[2]);
        }
        pending.messageLines.push(bare.trim().replace(/ \([\w$]{1,200}\.scala:\d+\)$/, ""));
        pending.detail.add(bare);
      } else flush();
    },
    end() {
      flush();
      return list.finding(counts ? { counts } : {});
    },
  };
}
