import type { CountTokens } from "../tokens.ts";
import { linesOf, numbered, renderFile, type Snippet } from "./code-window.ts";
import type { Evidence } from "./evidence.ts";

/** Code that fits: text ready for the prompt, the files it shows, and its lines without numbers for telling repeats. */
export interface PackedCode {
  readonly text: string;
  readonly files: readonly string[];
  readonly lines: ReadonlySet<string>;
  readonly tokens: number;
}

/** How much more room than the comfortable one a whole file may take. */
const wholeFileRoom = 1.4;

/**
 * Fills a budget by priority: needed pieces up to `limit` tokens, useful ones while the whole stays under `comfortable`,
 * short files to their end where that takes little more.
 * A piece with a focus is cut to the lines nearest to it when it does not fit whole; others are taken whole or left.
 */
export function packCode(
  evidence: Evidence,
  textOf: (file: string) => string | null,
  limit: number,
  comfortable: number,
  count: CountTokens,
): PackedCode {
  const chosen = new Map<string, Set<number>>();
  const texts = new Map<string, readonly string[]>();
  let tokens = 0;
  const take = (snippet: Snippet, room: number): void => {
    const lines = texts.get(snippet.file) ?? linesOf(textOf(snippet.file) ?? "");
    texts.set(snippet.file, lines);
    const have = chosen.get(snippet.file);
    const header = have === undefined ? count(`== ${snippet.file} (000 lines)\n`) + 1 : 1;
    let cost = header;
    const added: number[] = [];
    for (const number of byNearness(snippet, lines.length)) {
      if (have?.has(number)) continue;
      const next = cost + count(`${numbered(number, lines[number - 1] ?? "")}\n`);
      if (tokens + next > room) {
        if (snippet.focus === null) return;
        break;
      }
      cost = next;
      added.push(number);
    }
    if (added.length === 0) return;
    tokens += cost;
    chosen.set(snippet.file, new Set([...(have ?? []), ...added]));
  };
  for (const snippet of evidence.needed) take(snippet, limit);
  for (const snippet of evidence.useful) take(snippet, Math.min(limit, comfortable));
  for (const snippet of evidence.whole) take(snippet, Math.min(limit, comfortable * wholeFileRoom));
  const shown = [...chosen].map(([file, numbers]) => renderFile(file, texts.get(file) ?? [], numbers));
  const lines = [...chosen].flatMap(([file, numbers]) => [...numbers].map((number) => (texts.get(file)?.[number - 1] ?? "").trim()));
  return { text: shown.join("\n"), files: [...chosen.keys()], lines: new Set(lines), tokens };
}

function byNearness(snippet: Snippet, count: number): readonly number[] {
  const from = Math.max(1, snippet.from);
  const numbers = Array.from({ length: Math.max(0, Math.min(count, snippet.to) - from + 1) }, (_, index) => from + index);
  const { focus } = snippet;
  return focus === null ? numbers : numbers.sort((a, b) => Math.abs(a - focus) - Math.abs(b - focus) || a - b);
}
