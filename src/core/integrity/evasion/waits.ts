import type { IntegrityFinding } from "../finding.ts";
import { type Red, spokenBy } from "../red.ts";
import type { TextView } from "../text-view.ts";
import { freshLines, oncePerFile } from "./fresh-lines.ts";

/** How a language waits for time to pass. */
const waiting: Readonly<Record<string, RegExp>> = {
  "JavaScript and TypeScript":
    /\bawait\b.*\b(?:setTimeout|setInterval|sleep|delay|wait)\s*\(|=>\s*(?:void\s+)?setTimeout\s*\(\s*\w+\s*[,)]|\bAtomics\s*\.\s*wait\s*\(/,
  Python: /\b(?:time|asyncio|trio|anyio|gevent)\s*\.\s*sleep\s*\(|(?<![\w.])sleep\s*\(/,
  Go: /\btime\s*\.\s*(?:Sleep|After|Tick)\s*\(/,
  Rust: /\b(?:thread|time)\s*::\s*sleep\s*\(/,
  Ruby: /(?<![\w.])sleep\b/,
  PHP: /\b(?:u|nano)?sleep\s*\(/,
  "Java, Kotlin, Scala and Groovy": /\b(?:Thread|TimeUnit\s*\.\s*\w+)\s*\.\s*sleep\s*\(|(?<![\w.])delay\s*\(/,
  "C#": /\b(?:Thread\s*\.\s*Sleep|Task\s*\.\s*Delay)\s*\(/,
  "C, C++, Swift and Dart": /\b(?:u|nano)?sleep(?:_for|_until)?\s*\(/,
  shell: /^[ \t]*sleep\b/,
};

/** Words of a failing test whose subject is time. */
const ofTime = /sleep|delay|retr(?:y|ies)|debounc|throttl|back_?off|timeout|poll|interval|rate.?limit|cool.?down/i;

/** How a test itself waits. */
const ownWaits =
  /\bimport\b[^\n]*\btimers[^\n]*|(?<![\w.])(?:setTimeout|setInterval|sleep|delay|wait)\s*\(|\b(?:time|asyncio)\s*\.\s*sleep\s*\(|\bsetTimeout\b/g;

/** Remarks on product code that newly waits: a race that is only hidden looks so. Where the test is about time, or the file waited before, none. */
export const newWaits = (before: readonly TextView[], after: readonly TextView[], red: Red): readonly IntegrityFinding[] => {
  if (red.stage !== "test" || ofTime.test(spokenBy(red).replace(ownWaits, ""))) return [];
  return oncePerFile(
    freshLines(before, after).flatMap(({ view, number, code, text }): readonly IntegrityFinding[] => {
      const { file, language } = view;
      const pattern = waiting[language.name];
      const known = before.find((old) => old.file === file)?.lexed.code.split("\n") ?? [];
      if (!pattern?.test(code) || known.some((line) => pattern.test(line))) return [];
      const message = `\`${text.trim().slice(0, 80)}\` waits for time to pass: a race is hidden by it, and not mended, where another event is meant.`;
      return [{ file, line: number, rule: "wait-added", message }];
    }),
  );
};
