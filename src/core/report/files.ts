/** What lies in the report directory: the one table behind the writer, the index in the gap report and the documentation. */
export const reportFiles = [
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

export type ReportFileName = (typeof reportFiles)[number]["name"];
