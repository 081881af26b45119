import type { TimelineEntry } from "../stored/report.ts";
import type { Effect, Event } from "./protocol.ts";
import { gateAt, type State } from "./state.ts";

/** The entry of an effect on the timeline; none for effects that take no time worth showing. */
export const timelineEntry = (effect: Effect, event: Event, state: State, start: number, end: number): readonly TimelineEntry[] => {
  const named = (
    kind: TimelineEntry["kind"],
    gate: number,
    label: string,
    outcome: string,
    failures: number | null,
  ): readonly TimelineEntry[] => [{ kind, gate: gateAt(state, gate).gate.name, label, start, end, outcome, failures }];
  switch (effect.kind) {
    case "run-gate": {
      if (event.kind !== "gate-finished") return named("gate", effect.gate, effect.check, event.kind, null);
      return named("gate", effect.gate, effect.check, event.reading.class, event.reading.failures.length);
    }
    case "fix":
      return named(
        "fixer",
        effect.gate,
        gateAt(state, effect.gate).gate.fix[effect.index] ?? "fixer",
        event.kind === "fixed" && event.files.length > 0 ? "changed" : "unchanged",
        null,
      );
    case "ask":
      return [
        {
          kind: "agent",
          gate: effect.request.gate.name,
          label: `round ${effect.request.round}`,
          start,
          end,
          outcome: event.kind === "answered" ? event.answer.outcome.kind : event.kind,
          failures: null,
        },
      ];
    case "propose":
      return event.kind === "proposed" && event.fixes.length > 0
        ? named("quick-fix", effect.gate, `${event.fixes.length} proposed`, "proposed", null)
        : [];
    case "calibrate":
      return named("gate", effect.gate, "calibration", event.kind === "calibrated" ? event.calibration.outcome : event.kind, null);
    case "find-origin":
      return named(
        "gate",
        effect.gate,
        state.plan.origin?.of === "branch" ? "culprit" : "base",
        event.kind === "origin-found" ? event.origin.kind : event.kind,
        null,
      );
    case "try-revert":
      return named("gate", effect.gate, "revert", event.kind === "revert-tried" ? event.revert.outcome : event.kind, null);
    case "recall":
      return event.kind === "recalled" && event.repair !== null ? named("memory", effect.gate, event.repair.why, "recalled", null) : [];
    case "wait":
      return [{ kind: "wait", gate: null, label: "back-off", start, end, outcome: "waited", failures: null }];
    case "restore":
      return [{ kind: "restore", gate: null, label: effect.tree.slice(0, 7), start, end, outcome: event.kind, failures: null }];
    default:
      return [];
  }
};
