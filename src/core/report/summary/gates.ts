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

/** A piece of plain words, or a command to be set as code. */
export type Words = readonly { readonly text: string; readonly code: boolean }[];

const plainWords = (text: string): Words => (text === "" ? [] : [{ text, code: false }]);

/** How a gate came to its verdict; empty for a plain pass. */
export const howWords = (gate: GateReport): Words => {
  const retries = count(Math.max(1, gate.infraRetries), "retry", "retries");
  switch (gate.verdict) {
    case "passed":
    case "flaky":
      return greenWords(gate, retries);
    case "skipped":
      return plainWords("an earlier gate stopped the run");
    case "infrastructure":
    case "timeout":
      return plainWords(`${gate.errorClass ?? "machine"}${gate.infraRetries > 0 ? `, also after ${retries}` : ""}`);
    case "failed": {
      if (gate.fixRounds > 0) return plainWords(`${count(gate.fixRounds, "round")} with the model`);
      return plainWords(gate.attempts.length > 0 ? `${count(gate.attempts.length, "repair")} tried` : "");
    }
    default:
      return gate.verdict satisfies never;
  }
};

const greenWords = (gate: GateReport, retries: string): Words => {
  if (gate.how === "flaky" || gate.verdict === "flaky") return plainWords("passed again on the same code");
  if (gate.how === "retried") return plainWords(`after ${retries}`);
  if (gate.how === "other-gate") return plainWords("repaired along with another gate");
  const repairs = repairsOf(gate);
  if (repairs.length > 0) return [{ text: "repaired by ", code: false }, ...repairs];
  if (gate.infraRetries > 0) return plainWords(`after ${retries}`);
  return plainWords(gate.byInputs ? "its inputs did not change" : "");
};

/** Everything that had a hand in the repair, in the order of the ladder: "npx eslint . --fix, a quick fix and the model in 2 rounds". */
const repairsOf = (gate: GateReport): Words => {
  const kept = gate.attempts.filter((note) => note.outcome === "kept");
  const did = (by: string): boolean => gate.how === by || kept.some((note) => note.by === by);
  const fixer = kept.find((note) => note.by === "fixer")?.description ?? gate.fixCommands[0];
  const parts: Words[] = [
    did("fixer") ? [fixer === undefined ? { text: "its fixer", code: false } : { text: fixer, code: true }] : [],
    did("memory") ? plainWords("a repair known from an earlier run") : [],
    did("quick-fix") ? plainWords("a quick fix") : [],
    did("agent") || did("round") ? plainWords(`the model${gate.fixRounds > 0 ? ` in ${count(gate.fixRounds, "round")}` : ""}`) : [],
  ].filter((part) => part.length > 0);
  return parts.flatMap((part, index) =>
    index === 0 ? part : [{ text: index === parts.length - 1 ? " and " : ", ", code: false }, ...part],
  );
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

const howCell = (gate: GateReport): string =>
  howWords(gate)
    .map(({ text, code }) => (code ? inlineCode(text, 100) : spaced(text)))
    .join("");

/** `inlineText` trims, but these blanks stand between words. */
const spaced = (text: string): string => `${text.startsWith(" ") ? " " : ""}${inlineText(text, 120)}${text.endsWith(" ") ? " " : ""}`;
