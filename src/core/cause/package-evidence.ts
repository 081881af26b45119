/** A package that changed and that the failures use: what became of what they use of it. */
import type { CountTokens } from "../tokens.ts";
import { oneLine } from "../words/defuse.ts";
import type { SymbolNow } from "./declared.ts";
import type { PackageChange } from "./packages.ts";

export interface PackageEvidence extends PackageChange {
  readonly symbols: readonly SymbolNow[];
  /** What it lets one import now. */
  readonly exported: readonly string[];
}

/** Of a first prompt at most this is about packages. */
const mostTokens = 800;
/** What is kept for what is used but not gone, and for all that can be imported. */
const mostThere = 12;
const mostExported = 260;

/** The evidence as lines for a prompt: what is gone first; "" where there is none. Everything in it is a stranger's text. */
export const packageText = (packages: readonly PackageEvidence[], count: CountTokens): string => {
  const lines: string[] = [];
  let left = mostTokens;
  const add = (text: string): void => {
    const line = oneLine(text).slice(0, 1_600);
    const tokens = count(line) + 1;
    if (tokens > left) return;
    left -= tokens;
    lines.push(line);
  };
  for (const { name, from, to, symbols, exported } of packages) {
    add(`Package ${name}: ${from ?? "none"} -> ${to ?? "none"} in this change; of what the code uses of it, in the installed version:`);
    const gone = symbols.filter(({ now }) => now === null);
    for (const { name: symbol, near } of gone)
      add(`- ${symbol}: not declared any more${near.length === 0 ? "" : `; like it: ${near.join(", ")}`}`);
    for (const { name: symbol, now } of symbols.filter((one) => one.now !== null).slice(0, mostThere)) add(`- ${symbol}: ${now}`);
    if (exported.length > 0) {
      const names = [...exported];
      while (names.length > 0 && count(names.join(" ")) > Math.min(left - 20, mostExported)) names.splice(Math.floor(names.length * 0.85));
      if (names.length > 0) add(`It exports${names.length < exported.length ? `, of ${exported.length}` : ""}: ${names.join(" ")}`);
    }
  }
  return lines.join("\n");
};
