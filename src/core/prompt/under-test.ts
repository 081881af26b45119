import { linesOf, type Snippet } from "./code-window.ts";
import { type Reached, reachableFiles, type Surroundings, type Suspicion } from "./reachable-files.ts";
import { type Unit, unitsOf } from "./units.ts";
import { wordSet, wordWeights } from "./word-weights.ts";

/** Where the code behind some failures may be, the likeliest for its length first. */
export interface UnderTest {
  readonly snippets: readonly Snippet[];
  /** How many units of code the failures reach. */
  readonly reached: number;
}

/** What speaks for a unit of code, each from 0 to 1. */
interface Signs {
  /** Words that it shares with what the tool said, and with the test. */
  readonly told: number;
  readonly tested: number;
  /** Words of its definition's name that the test holds. */
  readonly named: number;
  /** Words that the units next to it share. */
  readonly beside: number;
  /** Words that its whole file shares. */
  readonly inFile: number;
  /** Its file is named like the test's. */
  readonly namesake: number;
  /** It holds imports. */
  readonly imports: number;
  /** It is a long comment. */
  readonly prose: number;
}

/**
 * How much each sign counts: a logistic regression on which units the bug fixes of 27 JavaScript, TypeScript and Python libraries changed
 * (174 commits, 72,000 units); fitted on four fifths of the libraries it orders those of the rest as well. What calls what added nothing.
 */
const weights: Signs = {
  told: 0.9,
  tested: 2.5,
  named: 0.7,
  beside: 1.5,
  inFile: 1.9,
  namesake: 1.5,
  imports: 0.8,
  prose: -2,
};
const rareness = 5.6;

/** Pieces of source that failures are likely about, among the files that the failing tests reach. */
export function underTest(suspicions: readonly Suspicion[], around: Surroundings): UnderTest {
  const units = new Map<string, readonly SourceUnit[]>();
  const unitsIn = (file: Reached): readonly SourceUnit[] => {
    const known = units.get(file.path) ?? sourceUnits(file);
    units.set(file.path, known);
    return known;
  };
  const chances = new Map<SourceUnit, number>();
  for (const suspicion of suspicions)
    for (const [unit, chance] of judged(suspicion, reachableFiles(suspicion, around).map(unitsIn)))
      chances.set(unit, Math.max(chance, chances.get(unit) ?? 0));
  const worth = [...chances].map(([unit, chance]) => ({ unit, worth: chance / Math.sqrt(unit.size) })).sort((a, b) => b.worth - a.worth);
  return { snippets: worth.flatMap(({ unit }) => snippetsOf(unit)), reached: worth.length };
}

interface SourceUnit extends Unit {
  readonly path: string;
  /** Roughly its tokens. */
  readonly size: number;
  readonly imports: boolean;
}

function sourceUnits({ path, text }: Reached): readonly SourceUnit[] {
  const lines = linesOf(text);
  return unitsOf(text).map((unit): SourceUnit => {
    const own = lines.slice(unit.from - 1, unit.to);
    const imports = unit.owner === null && /^\s*(?:import\b|from\b|use\b|#\s*include|(?:const|let|var)\s.*\brequire\()/.test(own[0] ?? "");
    return { ...unit, path, imports, size: own.reduce((sum, line) => sum + 3 + 0.3 * line.trim().length, 12) };
  });
}

/** The chance of each unit to be at fault for one failure. */
function judged(suspicion: Suspicion, files: readonly (readonly SourceUnit[])[]): readonly (readonly [SourceUnit, number])[] {
  const units = files.flat();
  const weighing = wordWeights(units.map((unit) => unit.words));
  const said = wordSet(suspicion.said);
  const block = wordSet(suspicion.block);
  const told = shares(units.map((unit) => weighing.score(unit.words, said)));
  const tested = shares(units.map((unit) => weighing.score(unit.words, block)));
  const named = shares(units.map((unit) => weighing.ofName(unit.owner?.name ?? "", block)));
  const both = units.map((_unit, index) => (at(told, index) + at(tested, index)) / 2);
  const starts = files.map((_file, index) => files.slice(0, index).reduce((sum, file) => sum + file.length, 0));
  const inFile = shares(
    files.map(
      (file, index) =>
        sum(both.slice(starts[index], (starts[index] ?? 0) + file.length)) / Math.sqrt(sum(file.map(({ size }) => size)) || 1),
    ),
  );
  return files.flatMap((file, index) =>
    file.map((unit, place): readonly [SourceUnit, number] => {
      const here = (starts[index] ?? 0) + place;
      const signs: Signs = {
        told: at(told, here),
        tested: at(tested, here),
        named: at(named, here),
        beside: Math.max(place === 0 ? 0 : at(both, here - 1), place === file.length - 1 ? 0 : at(both, here + 1)),
        inFile: at(inFile, index),
        namesake: namedAlike(unit.path, suspicion.file) ? 1 : 0,
        imports: unit.imports ? 1 : 0,
        prose: unit.prose ? 1 : 0,
      };
      return [unit, chanceOf(signs)];
    }),
  );
}

const chanceOf = (signs: Signs): number =>
  1 / (1 + Math.exp(rareness - sum((Object.keys(weights) as (keyof Signs)[]).map((sign) => weights[sign] * signs[sign]))));

/** Each number as a part of the largest. */
function shares(numbers: readonly number[]): readonly number[] {
  const largest = numbers.reduce((most, next) => Math.max(most, next), 0);
  return numbers.map((number) => (largest === 0 ? 0 : number / largest));
}

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** `test_cart.py`, `cart.test.ts`, `cart-items.spec.ts` and `cart.ts`: one name holds the other. */
function namedAlike(file: string, test: string): boolean {
  const base = (path: string): string => (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "").toLowerCase();
  const [source, about] = [base(file), base(test).replace(/[._-]?(?:tests?|spec)[._-]?/g, "")];
  return source === about || (about.length > 3 && source.includes(about)) || (source.length > 3 && about.includes(source));
}

/** A unit with a line on both sides, for what is inserted at its ends, and the first lines of the two definitions around it. */
const snippetsOf = ({ path, from, to, heads }: SourceUnit): readonly Snippet[] => [
  { file: path, from: Math.max(1, from - 1), to: to + 1, focus: null },
  ...heads.slice(-2).map((head): Snippet => ({ file: path, from: head, to: head, focus: null })),
];
