/** One line a gate: symbol, name, stage, verdict, time and what else is to be said, in columns. */
import { countsAsPassed } from "../../core/gate.ts";
import { wordsOf } from "../../core/page/document.ts";
import { howWords } from "../../core/report/sections/gates.ts";
import type { GateReport, Report } from "../../core/stored/report.ts";
import { logText, oneLine } from "../../core/words/defuse.ts";
import { count, duration } from "../../core/words/quantities.ts";
import type { Board, BoardRow } from "./board.ts";
import { type Look, paint, spinner, symbol, type TerminalTone } from "./look.ts";
import { fitted, padded, textWidth } from "./text-width.ts";

interface Cells {
  readonly mark: string;
  readonly name: string;
  readonly stage: string;
  readonly verdict: string;
  readonly tone: TerminalTone;
  readonly time: string;
  readonly more: string;
}

/** The lines of a run that goes on, at most `height` of them: gates that passed make room first, then those that wait. */
export const boardLines = (board: Board, look: Look, now: number, turn: number, height: number): readonly string[] => {
  const shown = visibleRows(board, height);
  const lines = columns(
    shown.map((row) => liveCells(row, look, now, turn)),
    look,
  );
  const hidden = board.length - shown.length;
  return hidden === 0 ? lines : [...lines, paint(look, "faint", `  and ${hidden} more of ${count(board.length, "gate")}`)];
};

const visibleRows = (board: Board, height: number): Board => {
  if (board.length <= height) return board;
  const urgency = (row: BoardRow): number => {
    if (row.doing !== "waiting" && row.doing !== "ended") return 0;
    return row.doing === "waiting" ? 2 : countsAsPassed(row.verdict) ? 3 : 1;
  };
  const kept = new Set([...board].sort((a, b) => urgency(a) - urgency(b)).slice(0, Math.max(1, height - 1)));
  return board.filter((row) => kept.has(row));
};

const liveCells = (row: BoardRow, look: Look, now: number, turn: number): Cells => {
  const { name, stage } = row;
  const busy = row.doing === "running" || row.doing === "pausing" || row.doing === "repairing";
  const remaining = row.failures > 0 && !countsAsPassed(row.verdict) ? `${count(row.failures, "failure")} left` : "";
  const round = row.round === null ? "" : `round ${row.round}`;
  const more = [remaining, round].filter((part) => part !== "").join(", ");
  if (!busy) {
    const verdict = row.verdict ?? (row.doing === "ended" ? "not run" : "waiting");
    const time = row.spentMs === 0 ? "" : duration(row.spentMs);
    return { ...ended(row.verdict, look), name, stage, verdict, time, more };
  }
  const verdict = row.doing === "pausing" ? "waits to retry" : row.doing;
  return { mark: spinner(look, turn), name, stage, verdict, tone: "neutral", time: duration(now - row.since), more };
};

const ended = (verdict: string | null, look: Look): { readonly mark: string; readonly tone: TerminalTone } => {
  if (verdict === null || verdict === "skipped") return { mark: symbol(look, "faint"), tone: "faint" };
  const tone = verdict === "passed" ? "good" : verdict === "failed" ? "bad" : "warning";
  return { mark: symbol(look, tone), tone };
};

/** The gates as the report has them: the table at the end of a run. */
export const reportLines = (report: Report, look: Look): readonly string[] =>
  columns(
    report.gates.map((gate) => ({
      ...ended(gate.verdict, look),
      name: gate.name,
      stage: gate.stage,
      verdict: gate.verdict,
      time: gate.runs === 0 ? "" : duration(gate.durationMs),
      more: howText(gate, report.steps),
    })),
    look,
  );

const howText = (gate: GateReport, steps: Report["steps"]): string => {
  const remaining = countsAsPassed(gate.verdict) || gate.failureCount === 0 ? "" : `${count(gate.failureCount, "failure")} left`;
  return [wordsOf(howWords(gate, steps)), remaining].filter((part) => part !== "").join(", ");
};

const columns = (rows: readonly Cells[], look: Look): readonly string[] => {
  const clean = rows.map((row) => ({ ...row, name: fitted(logText(oneLine(row.name)), 40, look.unicode) }));
  const widest = (cell: (row: Cells) => string): number => Math.max(0, ...clean.map((row) => textWidth(cell(row))));
  const [name, stage, verdict, time] = [
    widest((row) => row.name),
    widest((row) => row.stage),
    widest((row) => row.verdict),
    widest((row) => row.time),
  ];
  return clean.map((row) => {
    const front = 4 + name + 2 + stage + 2 + verdict + 2 + time;
    const more = fitted(row.more, look.width - front - 3, look.unicode);
    const cells = [
      `  ${row.mark} ${padded(row.name, name)}`,
      paint(look, "faint", padded(row.stage, stage)),
      paint(look, row.tone, padded(row.verdict, verdict)),
      paint(look, "faint", row.time.padStart(time)),
      more,
    ];
    return cells.join("  ").replace(/\s+$/, "");
  });
};
