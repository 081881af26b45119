/** Rows under heads, in columns as wide as what stands in them, 60 characters at most; the last column has no end. */
export const textTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = heads.map((_, column) => Math.min(60, Math.max(...[...rows, heads].map((row) => (row[column] ?? "").length))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < heads.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell))
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line)].join("\n");
};
