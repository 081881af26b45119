import { troubleWords } from "../../classify/trouble.ts";
import { countsAsPassed, type Verdict } from "../../gate.ts";
import { code, commas, type Inline, list, type Node, prose, type Span, type Tone, text } from "../../page/document.ts";
import type { GateReport, Report, StepReport } from "../../stored/report.ts";
import type { TriggerStep } from "../../stored/trigger-shape.ts";
import { count, duration } from "../../words/quantities.ts";
import { goodNews } from "./warnings.ts";

const verdicts: Readonly<Record<Verdict, readonly [words: string, tone: Tone]>> = {
  passed: ["✓ passed", "good"],
  flaky: ["≈ flaky", "warning"],
  quarantined: ["≈ quarantined", "warning"],
  failed: ["✗ failed", "bad"],
  infrastructure: ["! not judged", "warning"],
  timeout: ["! timed out", "warning"],
  skipped: ["– not run", "neutral"],
};

/** A mark and a word, so that neither colour nor mark alone has to be understood. */
const verdictBadge = ({ verdict, cannotFail }: GateReport): Span => {
  // What exits 0 whatever it finds has passed nothing.
  if (verdict === "passed" && cannotFail !== null) return { badge: "! cannot fail", tone: "warning" };
  return { badge: verdicts[verdict][0], tone: verdicts[verdict][1] };
};

/** How a gate came to its verdict; empty for a plain pass. */
export const howWords = (gate: GateReport, steps: readonly StepReport[]): Inline => {
  const retries = count(Math.max(1, gate.infraRetries), "retry", "retries");
  switch (gate.verdict) {
    case "passed":
    case "flaky":
    case "quarantined":
      return greenWords(gate, steps, retries);
    case "skipped":
      return [gate.runs > 0 ? "it was cut short" : "it was not reached"];
    case "infrastructure":
    case "timeout":
      return [`${troubleWords(gate.errorClass)}${gate.infraRetries > 0 ? `, also after ${retries}` : ""}`];
    case "failed":
      if (gate.fixRounds > 0) return [`${count(gate.fixRounds, "round")} with the model`];
      return gate.attempts.length > 0 ? [`${count(gate.attempts.length, "repair")} tried`] : [];
    default:
      return gate.verdict satisfies never;
  }
};

const greenWords = (gate: GateReport, steps: readonly StepReport[], retries: string): Inline => {
  const held = gate.quarantined ?? [];
  if (gate.verdict === "quarantined") return [`${count(held.length, "quarantined test")} failed`];
  if (gate.how === "flaky" || gate.verdict === "flaky") return ["passed again on the same code"];
  if (gate.how === "retried") return [`after ${retries}`];
  const repairs = repairsOf(gate, steps);
  if (gate.how === "other-gate")
    return ["repaired ", ...(repairs.length === 0 ? [] : ["by ", ...repairs, ", then "]), "along with another gate"];
  if (repairs.length > 0) return ["repaired by ", ...repairs];
  if (gate.infraRetries > 0) return [`after ${retries}`];
  return gate.byInputs ? ["its inputs did not change"] : [];
};

/** Everything that had a hand in the repair, in the order of the ladder. */
const repairsOf = (gate: GateReport, steps: readonly StepReport[]): Inline => {
  const kept = gate.attempts.filter((note) => note.outcome === "kept");
  const did = (by: string): boolean => gate.how === by || kept.some((note) => note.by === by);
  const fixer = kept.find((note) => note.by === "fixer")?.description ?? gate.fixCommands[0];
  const parts: readonly Span[] = [
    ...(did("fixer") ? [fixer === undefined ? "its fixer" : code(fixer, 100)] : []),
    ...(did("memory") ? ["a repair known from an earlier run"] : []),
    ...(did("quick-fix") ? [quickFixWords(gate, steps)] : []),
    ...(did("agent") || did("round") ? [`the model${gate.fixRounds > 0 ? ` in ${count(gate.fixRounds, "round")}` : ""}`] : []),
  ];
  return parts.length < 2 ? parts : [...commas(parts.slice(0, -1)), " and ", ...parts.slice(-1)];
};

/** "a quick fix", or whose words it followed: "rustc's suggestion", "an unsafe suggestion of eslint". */
const quickFixWords = (gate: GateReport, steps: readonly StepReport[]): string => {
  const own = steps.filter((step) => step.gate === gate.name && step.by === "quick-fix" && step.kept);
  const sources = [...new Set(own.flatMap(({ source }) => source ?? []))];
  const [source] = sources;
  const unsafe = own.some((step) => step.unsafe === true) ? ", called unsafe by it" : "";
  if (source === undefined || sources.length > 1 || source === "typescript" || source === "python imports") return "a quick fix";
  return source === "several tools" ? "what tools suggested" : `what ${source} suggested${unsafe}`;
};

/** What is left and what there was: "3 of 11", "0 of 4", "0" where it was never red. Of a gate that was not judged nothing is known. */
const leftWords = (gate: GateReport): string => {
  const judged = countsAsPassed(gate.verdict) || gate.verdict === "failed";
  if (!judged && gate.failureCount === 0) return "–";
  if (gate.failureCount === 0 && gate.baseline.failures === 0) return gate.verdict === "failed" ? "?" : "0";
  return gate.baseline.failures > gate.failureCount ? `${gate.failureCount} of ${gate.baseline.failures}` : String(gate.failureCount);
};

/** What a gate's step was in the red run of CI. */
const inCi: Readonly<Record<TriggerStep["kind"], string>> = {
  failed: "red",
  skipped: "skipped behind it",
  passed: "green, run for the proof",
  told: "–",
};

/** The gates as a table of at most `max` rows; the red ones are kept. */
export const gatesNodes = (report: Report, max: number): readonly Node[] => {
  const { gates } = report;
  if (gates.length === 0) return [];
  const red = gates.filter((gate) => gate.verdict !== "passed");
  const shown = gates.length <= max ? gates : [...red, ...gates.filter((gate) => gate.verdict === "passed")].slice(0, max);
  // A column of blanks says nothing.
  const how = shown.some((gate) => howWords(gate, report.steps).length > 0);
  const there = new Map(report.trigger?.gates.map(({ gate, kind }) => [gate, kind] as const));
  const table: Node = {
    kind: "table",
    label: "Every gate with its verdict on the final state of the files",
    columns: [
      { name: "Gate" },
      { name: "Stage", minor: true },
      ...(there.size > 0 ? [{ name: "In CI" }] : []),
      { name: "Verdict" },
      ...(how ? [{ name: "How" }] : []),
      { name: "Failures left", align: "right" },
      { name: "Time", align: "right", minor: true },
    ],
    rows: shown.map((gate) => [
      [code(gate.name, 80)],
      [gate.stage],
      ...(there.size > 0 ? [[inCi[there.get(gate.name) ?? "told"]]] : []),
      [verdictBadge(gate)],
      ...(how ? [howWords(gate, report.steps)] : []),
      [leftWords(gate)],
      [duration(gate.durationMs)],
    ]),
  };
  const rest = gates.length > shown.length ? [text(`and ${count(gates.length - shown.length, "more gate")}, see report.json.`)] : [];
  return [table, ...rest, ...list(goodNews(report).map((sentence) => prose(sentence, 300)))];
};
