import { outcome } from "../stored/parts.ts";
import type { Report, RoundReport, TimelineEntry } from "../stored/report.ts";
import { oneLine } from "../words/defuse.ts";
import { count } from "../words/quantities.ts";

/** How a mark is coloured; one meaning each, on every picture. */
export type MarkLook = "good" | "bad" | "warning" | "tool" | "agent" | "muted";

/** One bar of the timeline as a person reads it. */
export interface Mark {
  readonly kind: TimelineEntry["kind"];
  /** The gate it belongs to; waiting and putting back belong to the gate that ran before. Null before the first gate. */
  readonly gate: string | null;
  /** Short plain text: "3 failures", "npx eslint . --fix", "model, round 2", "passed". */
  readonly text: string;
  readonly look: MarkLook;
  /** Milliseconds since the start of the run. */
  readonly start: number;
  readonly end: number;
  /** Failures that a whole run of the gate on the state in hand found; null for everything else. */
  readonly failures: number | null;
  /** True for what only a close look needs: a check of a part, a fixer that changed nothing, waiting. */
  readonly minor: boolean;
}

/** The timeline in words. A round's outcome stands in its report, not on the time axis, so the two are brought together here. */
export const marksOf = (report: Report): readonly Mark[] => {
  const rounds = new Map<string, RoundReport[]>();
  for (const round of report.rounds) rounds.set(round.gate, [...(rounds.get(round.gate) ?? []), round]);
  let gate: string | null = null;
  return report.timeline.map((entry) => {
    gate = entry.gate ?? gate;
    const round = entry.kind === "agent" && entry.outcome !== "error" && entry.gate !== null ? rounds.get(entry.gate)?.shift() : undefined;
    return { kind: entry.kind, gate, start: entry.start, end: entry.end, failures: null, minor: false, ...markOf(entry, report, round) };
  });
};

type MarkText = Pick<Mark, "text" | "look"> & Partial<Pick<Mark, "failures" | "minor">>;

const markOf = (entry: TimelineEntry, report: Report, round: RoundReport | undefined): MarkText => {
  switch (entry.kind) {
    case "gate":
      return gateMark(entry);
    case "fixer":
      return entry.outcome === "unchanged"
        ? { text: `${oneLine(entry.label)} (nothing to change)`, look: "muted", minor: true }
        : step(oneLine(entry.label), entry);
    case "quick-fix":
    case "memory": {
      const kept = report.steps.find((one) => one.gate === entry.gate && one.by === entry.kind && one.kept);
      const name = entry.kind === "quick-fix" ? "quick fix" : "known repair";
      const broke = report.gaps
        .find(({ gate }) => gate === entry.gate)
        ?.attempts.find((one) => one.by === entry.kind && one.broke !== undefined)?.broke;
      return kept === undefined
        ? step(broke === undefined ? `${name}, no better` : `${name}, undone: it made ${oneLine(broke)} fail`, {
            ...entry,
            outcome: "undone",
          })
        : step(entry.kind === "memory" ? `${name}: ${oneLine(kept.description)}` : oneLine(kept.description) || name, entry);
    }
    case "agent":
      return agentMark(entry, round);
    case "wait":
      return { text: "waited to try again", look: "muted", minor: true };
    case "restore":
      return { text: "put back", look: "muted", minor: true };
    default:
      return entry.kind satisfies never;
  }
};

const undone: readonly string[] = ["undone", ...outcome.options.filter((other) => other !== "kept")];

const step = (text: string, entry: TimelineEntry): MarkText => ({ text, look: undone.includes(entry.outcome) ? "muted" : "tool" });

const agentMark = (entry: TimelineEntry, round: RoundReport | undefined): MarkText => {
  const name = `model, ${oneLine(entry.label)}`;
  if (entry.outcome === "error") return { text: "model could not be asked", look: "warning" };
  const outcome = round?.outcome ?? (undone.includes(entry.outcome) ? entry.outcome : "kept");
  return outcome === "kept" ? { text: name, look: "agent" } : { text: `${name}: ${outcome}`, look: "muted" };
};

/** Checks of something else than the state in hand as a whole: some tests, the same tests again, the code before our changes. */
const sideChecks: Readonly<Record<string, string>> = {
  part: "what failed before: ",
  reproduce: "what failed in CI: ",
  "flake-part": "again: ",
  flake: "again: ",
  "flake-proof": "whether a flake is mended: ",
  survey: "beyond the first failure: ",
  baseline: "before any repair: ",
  calibration: "whether it can still fail: ",
  provide: "for the gate that uses its product: ",
};

/** Runs on other commits: nothing of what they come to holds for the gate here. */
const elsewhere: Readonly<Record<string, string>> = {
  base: "on the base: ",
  culprit: "which commit broke it: ",
  revert: "with that commit reverted: ",
};
const answers: Readonly<Record<string, string>> = { culprit: "found", checked: "compared", unknown: "not known" };

const gateMark = (entry: TimelineEntry): MarkText => {
  const other = elsewhere[entry.label];
  if (other !== undefined) return { text: `${other}${answers[entry.outcome] ?? entry.outcome}`, look: "muted", minor: true };
  const side = sideChecks[entry.label];
  const failures = entry.failures ?? 0;
  const { text, look } = verdictMark(entry.outcome, failures);
  if (side === undefined) return { text, look, failures };
  // A test that fails and passes on the same code is news; that it fails again is not.
  return {
    text: `${side}${text}`,
    look: look === "good" && entry.label.startsWith("flake") ? "warning" : look,
    minor: look !== "good" || !entry.label.startsWith("flake"),
  };
};

/** A verdict, or the class of what a run said, in words. */
const verdictMark = (outcome: string, failures: number): { readonly text: string; readonly look: MarkLook } => {
  switch (outcome) {
    case "passed":
      return { text: "passed", look: "good" };
    case "flaky":
      return { text: "flaky", look: "warning" };
    case "code":
    case "failed":
      return { text: failures > 0 ? count(failures, "failure") : "failed", look: "bad" };
    case "configuration":
      return { text: "set-up is wrong", look: "bad" };
    case "infrastructure":
      return { text: "not judged", look: "warning" };
    case "timeout":
      return { text: "timed out", look: "warning" };
    case "skipped":
      return { text: "not run", look: "muted" };
    case "cancelled":
      return { text: "cancelled", look: "muted" };
    default:
      return { text: oneLine(outcome) || "ended", look: "muted" };
  }
};

/** The way of one gate through the run: what it said, what was done about it, what it said then. */
export interface Lane {
  readonly gate: string;
  readonly steps: readonly LaneStep[];
  /** True when it passed at once and nothing else is to be told. */
  readonly plain: boolean;
}

export type LaneStep = Pick<Mark, "kind" | "text" | "look">;

/** One lane for each gate, in the order of the gates; what matters only to a close look is left out. */
export const lanesOf = (report: Report): readonly Lane[] => {
  const marks = marksOf(report).filter((mark) => !mark.minor);
  return report.gates.map((gate) => {
    const laneMarks = marks.filter((mark) => mark.gate === gate.name);
    const steps: readonly LaneStep[] =
      laneMarks.length > 0 ? withoutRepeats(laneMarks) : [{ kind: "gate", ...verdictMark(gate.verdict, gate.failureCount) }];
    return { gate: gate.name, steps, plain: steps.length === 1 && steps[0]?.look === "good" };
  });
};

/** A gate that says the same again, with nothing done in between, says nothing new. */
const withoutRepeats = (steps: readonly LaneStep[]): readonly LaneStep[] =>
  steps.filter((step, index) => {
    const before = steps[index - 1];
    return !(before !== undefined && before.kind === "gate" && step.kind === "gate" && before.text === step.text);
  });
