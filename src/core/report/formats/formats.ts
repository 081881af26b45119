/** What is left in the formats that other tools read, beside the report's own files. */
import type { Report } from "../../stored/report.ts";
import { junit } from "./junit.ts";
import type { FormatName } from "./names.ts";
import { remainingOf, subjectOf } from "./remaining.ts";
import { sarif } from "./sarif.ts";

/**
 * The text of `gl-code-quality-report.json`: a list of what is left, each with a place and a fingerprint of its own (docs.gitlab.com,
 * "Code Quality"). The format has no failure without a file: those are placed at the repository's root.
 */
export const codeQuality = (report: Report): string =>
  `${JSON.stringify(
    remainingOf(report).map((one) => ({
      description: one.failure.message,
      check_name: subjectOf(one),
      fingerprint: `${one.gate.name}:${one.fingerprint}`,
      severity: one.inherited ? "minor" : "major",
      location: { path: one.failure.file ?? ".", lines: { begin: Math.max(1, one.failure.line ?? 1) } },
    })),
    null,
    2,
  )}\n`;

const writers: Readonly<Record<FormatName, (report: Report) => string>> = { sarif, junit, "code-quality": codeQuality };

/** The report in one of them. */
export const inFormat = (name: FormatName, report: Report): string => writers[name](report);
