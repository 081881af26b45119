import type { RoundAnswer, RoundRequest } from "../agent.ts";
import type { RunEvent } from "../events.ts";
import type { IntegrityFinding } from "../integrity/finding.ts";
import type { TimelineEntry, Warning } from "../stored/report.ts";
import type { State } from "./state.ts";

/** One answer of an agent, with all that is known of it. */
export interface RoundRecord {
  /** Over the run, from 1; null where the service failed and no round was spent. */
  readonly number: number | null;
  readonly request: RoundRequest;
  readonly answer: RoundAnswer;
  readonly digest: string | null;
}

/** A finished run: its last state, and what happened on the way, as plain data for the report. */
export interface Recovery {
  readonly state: State;
  readonly events: readonly RunEvent[];
  readonly timeline: readonly TimelineEntry[];
  readonly rounds: readonly RoundRecord[];
  /** What gates did besides their verdict: files they changed, refs they moved, reports that could not be read. */
  readonly warnings: readonly Warning[];
  /** What the integrity check objected to, by round; null for steps without a model. */
  readonly findings: readonly { readonly round: number | null; readonly findings: readonly IntegrityFinding[] }[];
}
