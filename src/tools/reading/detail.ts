/** Lines of detail kept of one failure (`Failure.detail`), and characters of one of them. */
export const mostDetail = 40;
const longestLine = 400;

/**
 * Collects the further lines of one message, bounded as they come: the first 40, each cut, runs of empty lines as one. A class, since one
 * is made for every failure of a log: an object literal with getters costs V8 a hidden class each, which the collector of young objects
 * then takes for alive.
 */
export class Detail {
  readonly lines: string[] = [];

  add(line: string): void {
    const { lines } = this;
    if (lines.length >= mostDetail) return;
    const text = line.length > longestLine ? `${line.slice(0, longestLine)}…` : line.trimEnd();
    if (text !== "" || (lines.length > 0 && lines.at(-1) !== "")) lines.push(text);
  }

  get size(): number {
    return this.lines.length;
  }

  /** The lines joined, without their common indent; null where nothing but blanks was added. */
  text(): string | null {
    const { lines } = this;
    const kept = lines.at(-1) === "" ? lines.slice(0, -1) : lines;
    if (kept.length === 0) return null;
    const indent = Math.min(...kept.filter((line) => line !== "").map((line) => line.length - line.trimStart().length));
    return kept.map((line) => line.slice(indent)).join("\n");
  }
}

/** A message of one line, cut at 1,000 characters: what is longer is data, not a message. */
export const cutLine = (text: string): string => {
  const line = text.trim();
  return line.length > 1000 ? `${line.slice(0, 1000)}…` : line;
};
