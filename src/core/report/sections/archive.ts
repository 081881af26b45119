import { code, commas, type Inline, list, type Node, prose, type Span, text } from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
import { type ReportFileName, reportFiles } from "../files.ts";
import { type FormatName, formatFiles, formatNames } from "../formats/names.ts";

/** Files that are only there in some runs; the others always are. */
export interface Present {
  readonly patch: boolean;
  readonly rounds: boolean;
  readonly page: boolean;
  readonly nights?: boolean;
  readonly memory?: boolean;
  readonly scorecard?: boolean;
  /** Further formats that were asked for. */
  readonly formats?: readonly FormatName[];
}

/** What each file of the archive is for, and every gate's logs. */
export const filesNodes = (report: Report, present: Present): readonly Node[] => {
  const missing = new Set<ReportFileName>(["gap-report.md"]);
  if (!present.patch) missing.add("fix.patch");
  if (!present.rounds) missing.add("rounds/");
  if (present.nights !== true) missing.add("history.json");
  if (present.memory !== true) missing.add("memory.json");
  if (present.scorecard !== true) missing.add("scorecard.html");
  if (!present.page) missing.add("report.html");
  for (const name of formatNames) if (present.formats?.includes(name) !== true) missing.add(formatFiles[name]);
  if (report.gaps.length === 0) missing.add("gap-<id>.json");
  if (report.gates.every((gate) => gate.logs.length === 0)) missing.add("gates/");
  const rows = reportFiles
    .filter((file) => !missing.has(file.name))
    .map(({ name, purpose }): readonly Inline[] => [[name.includes("<") ? { code: name } : { file: name, label: name }], prose(purpose)]);
  return [{ kind: "table", label: "Files of the report", columns: [{ name: "File" }, { name: "What it is for" }], rows }];
};

/** The last logs of each gate, oldest first. */
export const logsNodes = (report: Report): readonly Node[] =>
  list(
    report.gates
      .filter((gate) => gate.logs.length > 0)
      .map((gate): Inline => {
        const shown = gate.logs.slice(-20);
        const first = gate.logs.length - shown.length + 1;
        return [code(gate.name, 80), ": ", ...commas(shown.map((file, index): Span => ({ file, label: `log ${first + index}` })))];
      }),
  );

/** The variables that gates did not get. */
export const environmentNodes = ({ removedEnvironment: names }: Report): readonly Node[] =>
  names.length === 0
    ? []
    : [
        text(
          "Variables that the gates did not get (give one back with ",
          code("pass-env"),
          "): ",
          ...commas(names.map((name) => code(name, 80))),
          ".",
        ),
      ];
