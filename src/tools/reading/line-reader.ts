import type { Finding, RawFailure, TextReader } from "../tool.ts";
import { FailureList } from "./failure-list.ts";

/** What a line told a line reader: a failure, that the list is cut short, or nothing. */
export type LineNews = RawFailure | "cut" | null;

/**
 * A reader of outputs where each failure is one line. `read` gets every line and says what it is; it may keep state of
 * its own (a file name heading the lines below), so a factory makes it anew for each log.
 */
export const lineReader = (
  read: (text: string, index: number) => LineNews,
  closing: () => Omit<Finding, "failures"> = () => ({}),
): TextReader => {
  const list = new FailureList();
  let cut = false;
  return {
    line(text, index) {
      const news = read(text, index);
      if (news === "cut") cut = true;
      else if (news !== null) list.add(news);
    },
    end() {
      const extra = closing();
      return list.finding(cut ? { ...extra, complete: false } : extra);
    },
  };
};

/**
 * Several readers on one log, for programs that run other tools (make, maven, gradle). Failures come in the readers'
 * order; counts are added up, tests joined, the first class wins.
 */
export const together = (...readers: readonly TextReader[]): TextReader => ({
  line(text, index) {
    for (const reader of readers) reader.line(text, index);
  },
  end() {
    const findings = readers.map((reader) => reader.end());
    const list = new FailureList();
    for (const finding of findings) for (const failure of finding.failures) list.add(failure);
    const counts = findings.flatMap((finding) => (finding.counts ? [finding.counts] : []));
    const total = (key: "run" | "failed" | "skipped"): number | null => {
      const known = counts.flatMap((count) => (typeof count[key] === "number" ? [count[key]] : []));
      return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
    };
    const tests = findings.flatMap((finding) => finding.tests ?? []);
    const named = findings.find((finding) => finding.class)?.class;
    const notes = findings.flatMap((finding) => finding.notes ?? []);
    return list.finding({
      ...(counts.length > 0 ? { counts: { run: total("run"), failed: total("failed"), skipped: total("skipped") } } : {}),
      ...(tests.length > 0 ? { tests } : {}),
      ...(named ? { class: named } : {}),
      ...(notes.length > 0 ? { notes } : {}),
      ...(findings.some((finding) => finding.complete === false) ? { complete: false } : {}),
    });
  },
});
