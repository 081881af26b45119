import { inlineCode, inlineText } from "../../defuse.ts";
import type { Verdict } from "../../gate.ts";
import { count, duration } from "../quantities.ts";
import type { GateReport, Report } from "../report.ts";

const marks: Readonly<Record<Verdict, string>> = {
  passed: "✓",
  flaky: "≈",
  failed: "✗",
  infrastructure: "!",
  timeout: "!",
  skipped: "–",
};

const verdictWords: Readonly<Record<Verdict, string>> = {
  passed: "passed",
  flaky: "flaky",
  failed: "failed",
  infrastructure: "not judged",
  timeout: "timed out",
  skipped: "not run",
};

/** "✓ passed", "✗ failed": a mark and a word, so that neither colour nor mark alone has to be understood. */
export const verdictMark = (verdict: Verdict): string => `${marks[verdict]} ${verdictWords[verdict]}`;

/** How a gate came to its verdict, as plain words; empty for a plain pass. */
export const howWords = (gate: GateReport): string => {
  const rounds = gate.fixRounds > 0 ? ` in ${count(gate.fixRounds, "round")}` : "";
  switch (gate.how) {
    case "retried":
      return `after ${count(Math.max(1, gate.infraRetries), "retry", "retries")}`;
    case "flaky":
      return "passed again on the same code";
    case "fixer":
      return `repaired by ${gate.fixCommands[0] ?? "its fixer"}`;
    case "quick-fix":
      return "repaired by a quick fix";
    case "memory":
      return "repaired as in an earlier run";
    case "agent":
      return `repaired by the model${rounds}`;
    case "other-gate":
      return "repaired along with another gate";
    default:
      break;
  }
  if (gate.verdict === "passed") return gate.byInputs ? "its inputs did not change" : "";
  if (gate.verdict === "skipped") return "an earlier gate stopped the run";
  if (gate.verdict === "infrastructure" || gate.verdict === "timeout")
    return gate.infraRetries > 0
      ? `${gate.errorClass ?? "machine"}, also after ${count(gate.infraRetries, "retry", "retries")}`
      : (gate.errorClass ?? "machine");
  if (gate.fixRounds > 0) return `${count(gate.fixRounds, "round")} with the model`;
  return gate.attempts.length > 0 ? `${count(gate.attempts.length, "repair")} tried` : "";
};

/** What is left and what there was: "3 of 11", "0 of 4", "" where it was never red. */
export const leftWords = (gate: GateReport): string => {
  if (gate.failureCount === 0 && gate.baseline.failures === 0) return gate.verdict === "failed" ? "?" : "0";
  return gate.baseline.failures > gate.failureCount ? `${gate.failureCount} of ${gate.baseline.failures}` : String(gate.failureCount);
};

/** The gates as a table. `max`: rows at most, the red ones are kept. */
export const gatesTable = (report: Report, max = 100): string => {
  const red = report.gates.filter((gate) => gate.verdict !== "passed");
  const shown =
    report.gates.length <= max ? report.gates : [...red, ...report.gates.filter((gate) => gate.verdict === "passed")].slice(0, max);
  const rows = shown.map((gate) =>
    [
      inlineCode(gate.name, 80),
      gate.stage,
      gate.verdict === "passed" ? verdictMark(gate.verdict) : `**${verdictMark(gate.verdict)}**`,
      howCell(gate),
      duration(gate.durationMs),
      leftWords(gate),
    ].join(" | "),
  );
  const more =
    report.gates.length > shown.length ? `\n\nand ${count(report.gates.length - shown.length, "more gate")}, see the report.` : "";
  return `| Gate | Stage | Verdict | How | Time | Failures left |\n| --- | --- | --- | --- | ---: | ---: |\n${rows.map((row) => `| ${row} |`).join("\n")}${more}`;
};

const howCell = (gate: GateReport): string => {
  const command = gate.how === "fixer" ? gate.fixCommands[0] : undefined;
  return command === undefined ? inlineText(howWords(gate), 120) : `repaired by ${inlineCode(command, 100)}`;
};
