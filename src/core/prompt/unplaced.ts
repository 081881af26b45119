import { saysPassed } from "../classify/excerpt.ts";
import type { Reading } from "../failure/failure.ts";
import { linesOf } from "./code-window.ts";
import { importLanguageOf } from "./import-list.ts";
import type { Surroundings } from "./reachable-files.ts";

/** A line of a file that speaks of a failure. */
export interface SpokenLine {
  readonly file: string;
  readonly line: number;
}

/** Files that are looked at, and lines of a text. */
const mostFiles = 400;
const mostLines = 4_000;
const mostPlaces = 4;
/** A line of another file counts less than one of the gate's own. */
const ofOthers = 0.6;

/** Of all files together: what is read for one prompt takes no second. */
const mostCharacters = 4_000_000;

/** Texts that a line quotes: what a comparison shows. */
const quotes = /'([^'\n]{2,80})'|"([^"\n]{2,80})"|`([^`\n]{2,80})`|\[([^\][\n]{3,80})\]|<([^<>\n]{3,80})>/g;

/**
 * Lines of the repository that speak of a failure which names no place, the likeliest first: those that hold what its output quotes, and rare
 * words of it. `sources`: files that the gate's command comes to.
 */
export const spokenLines = (output: string, sources: readonly string[], { project, mayShow }: Surroundings): readonly SpokenLine[] => {
  const said = output.split("\n").filter((line) => line.trim() !== "" && !saysPassed(line));
  const quoted = [...new Set(said.flatMap((line) => [...line.matchAll(quotes)].map((found) => found.slice(1).find((text) => text) ?? "")))];
  const words = new Set(said.flatMap(wordsOf));
  const others = project.under(".", 2_000).filter((path) => importLanguageOf(path) !== "other" && !path.includes("node_modules/"));
  let left = mostCharacters;
  const cutText = (file: string): string => {
    const text = left <= 0 ? "" : (project.text(file) ?? "").slice(0, left);
    left -= text.length;
    return text;
  };
  const lines = [...new Set([...sources, ...others])]
    .filter(mayShow)
    .slice(0, mostFiles)
    .flatMap((file) =>
      linesOf(cutText(file))
        .slice(0, mostLines)
        .flatMap((text, at) => {
          if (text.length > 300) return [];
          const own = new Set(wordsOf(text).filter((word) => words.has(word)));
          const held = quoted.filter((piece) => text.includes(piece));
          return own.size + held.length === 0 ? [] : [{ file, line: at + 1, own, held, length: wordsOf(text).length }];
        }),
    );
  const holders = new Map<string, number>();
  for (const { own, held } of lines) for (const key of [...own, ...held]) holders.set(key, (holders.get(key) ?? 0) + 1);
  const rarity = (key: string): number => Math.log(1 + lines.length / (holders.get(key) ?? 1));
  const worth = lines
    .map(({ file, line, own, held, length }) => {
      const shared = [...own].reduce((sum, word) => sum + rarity(word), 0) / Math.sqrt(Math.max(4, length));
      const whole = held.reduce((sum, piece) => sum + rarity(piece), 0);
      return { file, line, worth: (shared + whole) * (sources.includes(file) ? 1 : ofOthers) };
    })
    .sort((a, b) => b.worth - a.worth);
  const best = worth[0]?.worth ?? 0;
  const places: SpokenLine[] = [];
  for (const { file, line, worth: own } of worth) {
    if (places.length >= mostPlaces || own < best / 4) break;
    // The next likeliest place stands elsewhere.
    if (!places.some((known) => known.file === file && Math.abs(known.line - line) < 8)) places.push({ file, line });
  }
  return places;
};

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][A-Za-z]{2,}|\d{2,}/g) ?? []).map((word) => word.toLowerCase()).filter((word) => !common.has(word));

/** Words of runners, of makefiles and of nearly every line of code. */
const common: ReadonlySet<string> = new Set(
  "the and for not was were with that this from have has are but got get want wanted expected expect actual should must fail failed failing error errors test tests case cases check checks checking passed pass make run running exit code line lines file value values int char const static void return function local end then else print printf echo true false null nil done".split(
    " ",
  ),
);

/**
 * The telling lines of the log that are not `shown`, where no failure names a file: beside bare names, or instead of failures that nobody could
 * read. Where failing tests are known, their lines, without what passed.
 */
export const unplacedOutput = ({ failures, excerpt }: Pick<Reading, "failures" | "excerpt">, size: number, shown: string): string => {
  if (failures.some(({ file }) => file !== null)) return "";
  const lines = excerpt.slice(0, failures.length === 0 && size === 0 ? 6_000 : 1_500).split("\n");
  const names = failures
    .flatMap(
      ({ test }) =>
        test
          ?.split(/ > |::| › /)
          .at(-1)
          ?.trim() ?? [],
    )
    .filter((name) => name.length > 2);
  const own = names.length === 0 ? [] : linesAbout(names, lines);
  return (own.length > 0 ? own : lines).filter((line) => line.trim() === "" || !shown.includes(line.trim())).join("\n");
};

/** The stretches between lines that say what passed, as far as they name a failing test. */
const linesAbout = (names: readonly string[], lines: readonly string[]): readonly string[] => {
  const stretches: string[][] = [[]];
  for (const line of lines)
    if (saysPassed(line) || line === "...") stretches.push([]);
    else stretches.at(-1)?.push(line);
  return stretches.filter((stretch) => stretch.some((line) => names.some((name) => line.includes(name)))).flat();
};
