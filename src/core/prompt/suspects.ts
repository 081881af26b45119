import { type Candidate, candidatesOf, type SearchHints, type Suspicion } from "./candidates.ts";
import { type Landmark, type Snippet, snippet } from "./code-window.ts";
import type { SourceFiles } from "./source-files.ts";
import { callsIn, type Unit } from "./units.ts";
import { literalWeights, wordSet, wordWeights } from "./word-weights.ts";

/** Where the code behind some failures may be. The order weighs chance against length. */
export interface Suspects {
  readonly snippets: readonly Snippet[];
  /** The likeliest files that are short, as whole files. */
  readonly whole: readonly Snippet[];
  /** The definitions in all files, likeliest first. */
  readonly definitions: readonly Landmark[];
  /** Roughly the tokens of the likeliest pieces that together hold three tenths of the chance to be at fault. A large spread means that little is known. */
  readonly spread: number;
  /** The chance of these lines to be at fault; null where no failure reaches their file. */
  chanceAt(path: string, from: number, to: number): number | null;
}

export interface Hints extends SearchHints {
  /** Whether the change under repair touched one of these lines of a file. */
  wasChanged?: ((path: string, from: number, to: number) => boolean) | undefined;
}

/** Signs that a unit of code is at fault, each from 0 to 1. */
interface Signs {
  /** Words that it shares with the tool's message, and with the test. */
  readonly reported: number;
  readonly tested: number;
  /** Its string literals that the tool's message contains: a message or a wrong value may come from there. */
  readonly quoted: number;
  /** Words of its definition's name that the test holds. */
  readonly named: number;
  /** The same for the names of the definitions around it, mostly a class. */
  readonly within: number;
  /** The same if the failing test calls a definition around it, directly or through at most three calls. Such a class is under test. */
  readonly calledWithin: number;
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
  /** The change under repair touched it. */
  readonly changed: number;
}

/**
 * How much each sign counts. A logistic regression on which units were changed by bug fixes in 27 JavaScript, TypeScript and Python
 * libraries (174 commits, 72,000 units). Fitted on four fifths of the libraries, it also orders the rest. `quoted`, `within`,
 * `calledWithin`, `prose` and `changed` are set by hand on real failures. A sign for calls to the unit itself added nothing.
 */
const weights: Signs = {
  reported: 0.9,
  tested: 2.5,
  quoted: 5,
  named: 0.7,
  within: 1,
  calledWithin: 1.5,
  beside: 1.5,
  inFile: 1.9,
  namesake: 1.5,
  imports: 0.8,
  prose: -2,
  changed: 2,
};
const rareness = 5.6;
/** How strongly length counts against a unit. */
const lengthPower = 0.45;
const callSteps = 3;
const callDecay = 0.9;
/** The size up to which a file is shown whole if there is room, and how many such files. */
const shortFile = 420;
const wholeFiles = 2;
/** The part of the whole chance by which the spread is measured. */
const leadingChance = 0.3;

/** Pieces of source that failures are likely about, among the files that the failing tests reach. */
export const suspectUnits = (suspicions: readonly Suspicion[], files: SourceFiles, hints: Hints): Suspects => {
  const units = new Map<string, readonly Unit[]>();
  const chances = new Map<Unit, number>();
  const called = new Set<Unit>();
  for (const suspicion of suspicions) {
    const candidates = candidatesOf(suspicion, files, hints);
    for (const { file } of candidates) units.set(file.path, file.units());
    for (const [unit, chance] of judged(suspicion, candidates, hints)) chances.set(unit, Math.max(chance, chances.get(unit) ?? 0));
    const names = new Set(callsIn(suspicion.block));
    for (const { file, wanted } of candidates)
      for (const unit of file.units())
        if (unit.owner !== null && wanted.has(unit.owner.name) && names.has(unit.owner.name)) called.add(unit);
  }
  const worth = [...chances]
    .map(([unit, chance]) => ({ unit, worth: chance / unit.size ** lengthPower }))
    .sort((a, b) => b.worth - a.worth);
  const ordered = withCallees(
    worth.map(({ unit }) => unit),
    called,
  );
  const whole = likeliestFiles(chances).flatMap((file): Snippet[] => {
    const to = units.get(file)?.at(-1)?.to ?? 0;
    return to <= shortFile ? [snippet(file, 1, to)] : [];
  });
  const owned = new Map(worth.flatMap(({ unit: { path, owner } }) => (owner === null ? [] : [[`${path}:${owner.from}`, { path, owner }]])));
  const definitions = [...owned.values()].map(({ path, owner: { name, from, to } }): Landmark => ({ file: path, name, from, to }));
  return {
    snippets: ordered.map(snippetOf),
    whole,
    definitions,
    chanceAt: (path, from, to) => {
      const known = units.get(path);
      if (known === undefined) return null;
      const touched = known.filter((unit) => unit.from <= to && from <= unit.to);
      return touched.reduce((most, unit) => Math.max(most, chances.get(unit) ?? 0), 0);
    },
    spread: spreadOf(worth.map(({ unit }) => ({ size: unit.size, chance: chances.get(unit) ?? 0 }))),
  };
};

/**
 * The likeliest units, and short ones that the failing lines call (`called`, in any file) or that they call themselves in their own files: those
 * stand behind them, before what merely shares words. Longer ones, and what the units call in other files, crowded the faulty lines out of
 * measured prompts.
 */
const leading = 3;
const mostCallees = 2;
const longCallee = 120;

const withCallees = (units: readonly Unit[], called: ReadonlySet<Unit>): readonly Unit[] => {
  const first = units.slice(0, leading);
  const isCalled = (callee: Unit): boolean => {
    const { owner, path, size } = callee;
    if (owner === null || size > longCallee) return false;
    return called.has(callee) || first.some((unit) => unit.path === path && unit.owner !== owner && unit.calls.includes(owner.name));
  };
  const callees = units.slice(leading).filter(isCalled).slice(0, mostCallees);
  return [...first, ...callees, ...units.slice(leading).filter((unit) => !callees.includes(unit))];
};

/** The total size of the first units that together hold `leadingChance` of the chance. */
const spreadOf = (units: readonly { readonly size: number; readonly chance: number }[]): number => {
  const enough = leadingChance * sum(units.map(({ chance }) => chance));
  let [held, size] = [0, 0];
  for (const unit of units) {
    if (held >= enough) break;
    held += unit.chance;
    size += unit.size;
  }
  return size;
};

const likeliestFiles = (chances: ReadonlyMap<Unit, number>): readonly string[] => {
  const totals = new Map<string, number>();
  for (const [{ path }, chance] of chances) totals.set(path, (totals.get(path) ?? 0) + chance);
  return [...totals]
    .sort((a, b) => b[1] - a[1])
    .slice(0, wholeFiles)
    .map(([path]) => path);
};

/** The chance of each unit to be at fault for one failure. */
const judged = (suspicion: Suspicion, candidates: readonly Candidate[], { wasChanged }: Hints): readonly (readonly [Unit, number])[] => {
  const files = candidates.map(({ file }) => file.units());
  const units = files.flat();
  const weighing = wordWeights(units.map((unit) => unit.words));
  const output = wordSet(suspicion.output);
  // A generated test stands in no file. Only its name is known.
  const block = wordSet(suspicion.block === "" ? (suspicion.test ?? "") : suspicion.block);
  const reported = shares(units.map((unit) => weighing.score(unit.words, output)));
  const tested = shares(units.map((unit) => weighing.score(unit.words, block)));
  const quoted = shares(literalWeights(units, suspicion.output));
  const named = shares(units.map((unit) => weighing.ofName(unit.owner?.name ?? "", block)));
  const within = shares(units.map((unit) => weighing.ofName(unit.within.join(" "), block)));
  const called = nearness(units, new Map(candidates.map(({ file, wanted }) => [file.path, wanted])));
  const both = units.map((_unit, index) => (at(reported, index) + at(tested, index)) / 2);
  const starts = files.map((_file, index) => files.slice(0, index).reduce((sum, file) => sum + file.length, 0));
  const inFile = shares(
    files.map(
      (file, index) =>
        sum(both.slice(starts[index], (starts[index] ?? 0) + file.length)) / Math.sqrt(sum(file.map(({ size }) => size)) || 1),
    ),
  );
  return files.flatMap((file, index) =>
    file.map((unit, place): readonly [Unit, number] => {
      const here = (starts[index] ?? 0) + place;
      const signs: Signs = {
        reported: at(reported, here),
        tested: at(tested, here),
        quoted: at(quoted, here),
        named: at(named, here),
        within: at(within, here),
        calledWithin: at(called, here) * at(within, here),
        beside: Math.max(place === 0 ? 0 : at(both, here - 1), place === file.length - 1 ? 0 : at(both, here + 1)),
        inFile: at(inFile, index),
        namesake: namedAlike(unit.path, suspicion.file) ? 1 : 0,
        imports: unit.imports ? 1 : 0,
        prose: unit.prose ? 1 : 0,
        changed: wasChanged?.(unit.path, unit.from, unit.to) ? 1 : 0,
      };
      return [unit, chanceOf(signs)];
    }),
  );
};

/** How near units are to the test by calls, from 0 to 1. A definition that it names is nearest, then what that calls, and so on. A class counts with everything in it. */
const nearness = (units: readonly Unit[], wanted: ReadonlyMap<string, ReadonlySet<string>>): readonly number[] => {
  const near = units.map(({ path, owner }): number => (owner !== null && wanted.get(path)?.has(owner.name) ? 1 : 0));
  for (let step = 0; step < callSteps; step += 1) {
    const called = new Set(units.flatMap(({ names }, index) => (near[index] === callDecay ** step ? names : [])));
    for (const [index, { owner, within }] of units.entries()) {
      const isCalled = owner !== null && [owner.name, ...within].some((name) => name !== "default" && called.has(name));
      if (near[index] === 0 && isCalled) near[index] = callDecay ** (step + 1);
    }
  }
  return near;
};

const chanceOf = (signs: Signs): number =>
  1 / (1 + Math.exp(rareness - sum((Object.keys(weights) as (keyof Signs)[]).map((sign) => weights[sign] * signs[sign]))));

/** Each number divided by the largest. */
const shares = (numbers: readonly number[]): readonly number[] => {
  const largest = numbers.reduce((most, next) => Math.max(most, next), 0);
  return numbers.map((number) => (largest === 0 ? 0 : number / largest));
};

const at = (numbers: readonly number[], index: number): number => numbers[index] ?? 0;
const sum = (numbers: readonly number[]): number => numbers.reduce((total, next) => total + next, 0);

/** Whether one name holds the other: `test_cart.py`, `cart.test.ts`, `cart-items.spec.ts` and `cart.ts`. */
const namedAlike = (file: string, test: string): boolean => {
  const base = (path: string): string => (path.split("/").at(-1) ?? "").replace(/\.\w+$/, "").toLowerCase();
  const [source, about] = [base(file), base(test).replace(/[._-]?(?:tests?|spec)[._-]?/g, "")];
  return source === about || (about.length > 3 && source.includes(about)) || (source.length > 3 && about.includes(source));
};

/** A unit with one more line on both sides, for insertions at its ends, and the first lines of the two definitions around it. */
const snippetOf = ({ path, from, to, heads }: Unit): Snippet => ({
  ...snippet(path, Math.max(1, from - 1), to + 1),
  heads: heads.slice(-2),
});
