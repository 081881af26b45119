/** What a row of the benchmark gives. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below it: what is compared, aims. */
  readonly notes: readonly string[];
}

export interface BenchOptions {
  /** Small sizes and few repetitions: to see that it works. */
  readonly quick: boolean;
  /** A part of the name of a runner: of tables with a row a runner, only its rows. Empty: all. */
  readonly only: string;
}

/** The table as Markdown; the first column left, the others right. */
export const tableText = ({ title, columns, rows, notes }: Table): string => {
  const all = [columns, ...rows];
  const widths = columns.map((_, index) => Math.max(3, ...all.map((cells) => (cells[index] ?? "").length)));
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, index) => (index === 0 ? (cells[index] ?? "").padEnd(width) : (cells[index] ?? "").padStart(width))).join(" | ")} |`;
  const rule = `| ${widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [`## ${title}`, "", line(columns), rule, ...rows.map(line), "", ...notes, ...(notes.length > 0 ? [""] : [])].join("\n");
};

export const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`);
export const ratio = (value: number, to: number): string => `${(value / to).toFixed(2)} x`;
export const mb = (bytes: number): string => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;
