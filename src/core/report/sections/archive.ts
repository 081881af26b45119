import { code, commas, type Inline, list, type Node, prose, type Span, text } from "../../page/document.ts";
import type { Report } from "../../stored/report.ts";
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

/** What lies in the report directory: the one table behind the writer, the index in the gap report and the documentation. */
const reportFiles = [
  { name: "gap-report.md", purpose: "this page: what happened, what is left and what to do" },
  { name: "report.html", purpose: "the same to look at: timeline, failures over rounds, diff; opens in any browser, needs no network" },
  { name: "summary.md", purpose: "the summary that GitHub shows for the job" },
  { name: "fix.patch", purpose: "everything that was changed; `git apply fix.patch` on the commit named above" },
  { name: "report.json", purpose: "the whole run as data (schema regreen.report/1)" },
  {
    name: "scorecard.html",
    purpose: "which gate eats time, what mended it and what became of repairs, where `report.scorecard` asks for it",
  },
  { name: "history.json", purpose: "the nights of the default branch so far (schema regreen.history/1)" },
  { name: "memory.json", purpose: "what a repair behind CI leaves the next one of the same branch (schema regreen.memory/1)" },
  { name: "gap-<id>.json", purpose: "one file for each cause that is left (schema regreen.gap/1)" },
  { name: "events.ndjson", purpose: "one line for each thing that happened, in order (schema regreen.event/1)" },
  { name: "report.sarif", purpose: "what is left as SARIF, where `report.formats` asks for it" },
  { name: "report.junit.xml", purpose: "the same as JUnit XML" },
  { name: "gl-code-quality-report.json", purpose: "the same as GitLab's code quality" },
  { name: "gates/", purpose: "the full output of every run of every gate" },
  { name: "rounds/", purpose: "what the model was sent and what it answered, one file for each round" },
] as const;

type ReportFileName = (typeof reportFiles)[number]["name"];
