/** What is left in the formats that other tools read, beside the report's own files. */
import type { Report } from "../../stored/report.ts";
import { codeQuality } from "./code-quality.ts";
import { junit } from "./junit.ts";
import type { FormatName } from "./names.ts";
import { sarif } from "./sarif.ts";

const writers: Readonly<Record<FormatName, (report: Report) => string>> = { sarif, junit, "code-quality": codeQuality };

/** The report in one of them. */
export const inFormat = (name: FormatName, report: Report): string => writers[name](report);
