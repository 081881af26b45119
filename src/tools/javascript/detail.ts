/** Lines and characters that the detail of one failure may hold. */
const mostLines = 40;
const longestLine = 400;

/**
 * Collects the further lines of one message, condensed: indentation they share is dropped, runs of empty lines become one. A class, since
 * one is made for every failure of a log.
 */
export class Detail {
  readonly lines: string[] = [];

  add(line: string): void {
    const { lines } = this;
    if (lines.length >= mostLines) return;
    const text = line.trimEnd();
    if (text === "" && (lines.length === 0 || lines.at(-1) === "")) return;
    lines.push(text.length > longestLine ? `${text.slice(0, longestLine)} ...` : text);
  }

  /** The text, or null when nothing was said. */
  text(): string | null {
    return condensed(this.lines);
  }
}

function condensed(lines: readonly string[]): string | null {
  let end = lines.length;
  while (end > 0 && lines[end - 1] === "") end--;
  if (end === 0) return null;
  const kept = lines.slice(0, end);
  const indents = kept.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
  const shared = Math.min(...indents);
  return kept.map((line) => line.slice(shared)).join("\n");
}

/** A message of one line, cut at 1,000 characters: what is longer is data, not a message. */
export function oneLine(text: string): string {
  const line = text.trim();
  return line.length > 1000 ? `${line.slice(0, 1000)} ...` : line;
}
