/** What is known of each gate while a run goes on: event by event, as plain data. */
import type { RunEvent } from "../../core/events.ts";
import { countsAsPassed } from "../../core/gate.ts";

export interface BoardRow {
  readonly name: string;
  readonly stage: string;
  readonly doing: "waiting" | "running" | "pausing" | "repairing" | "ended";
  /** Of its last run; null before one. */
  readonly verdict: string | null;
  /** Failures that its last run left; 0 where it passed or reported none. */
  readonly failures: number;
  /** Milliseconds of all its runs that ended. */
  readonly spentMs: number;
  /** Since when it does what it does; milliseconds since the epoch. */
  readonly since: number;
  /** The last agent round aimed at it, over the run; null: none. */
  readonly round: number | null;
  /** Verdict and failures to go back to where a change is undone. */
  readonly settled: { readonly verdict: string; readonly failures: number } | null;
}

export type Board = readonly BoardRow[];

/** Every gate waits. */
export const newBoard = (gates: readonly { readonly name: string; readonly stage: string }[]): Board =>
  gates.map(({ name, stage }) => ({
    ...{ name, stage, doing: "waiting", verdict: null, failures: 0, spentMs: 0, since: 0, round: null, settled: null },
  }));

/** The board after an event; events of no gate change nothing but the end of the run. */
export const boardAfter = (board: Board, event: RunEvent): Board => {
  if (event.name === "run-finished" || event.name === "cancelled") return board.map((row) => ({ ...row, doing: "ended" }));
  if (!board.some((row) => row.name === event.gate)) return board;
  return board.map((row) => (row.name === event.gate ? rowAfter(row, event) : atRest(row)));
};

/** Only one gate is worked at: another one's event says that this one is left for now. */
const atRest = (row: BoardRow): BoardRow => (row.doing === "waiting" ? row : { ...row, doing: "ended" });

const rowAfter = (row: BoardRow, event: RunEvent): BoardRow => {
  const since = Date.parse(event.at);
  const round = event.round ?? row.round;
  switch (event.name) {
    case "gate-started":
      return { ...row, doing: "running", since, round };
    case "gate-finished": {
      const { verdict, failures, durationMs } = event.data;
      const done = countsAsPassed(verdict) || verdict === "skipped";
      const settled = row.settled ?? { verdict, failures };
      return { ...row, verdict, failures, settled, doing: done ? "ended" : "repairing", spentMs: row.spentMs + durationMs, since, round };
    }
    case "infra-retry":
      return { ...row, doing: "pausing", since };
    case "flake-confirmed":
      return { ...row, verdict: "flaky", failures: 0, settled: { verdict: "flaky", failures: 0 }, doing: "ended" };
    case "fixer-applied":
    case "quick-fix-applied":
    case "memory-fix-applied":
      return event.data.kept ? settle(row) : undone(row, since);
    case "round-kept":
      return settle({ ...row, round });
    case "rolled-back":
      return undone({ ...row, round }, since);
    case "agent-called":
      return { ...row, round, doing: "repairing", since };
    case "escalated":
    case "rounds-exhausted":
    case "budget-exhausted":
    case "capability-gap":
      return { ...row, doing: "ended" };
    default:
      return row;
  }
};

const settle = (row: BoardRow): BoardRow => ({
  ...row,
  settled: row.verdict === null ? null : { verdict: row.verdict, failures: row.failures },
});

const undone = (row: BoardRow, since: number): BoardRow => ({ ...row, ...(row.settled ?? {}), doing: "repairing", since });
