import { historyShape, mostNames, mostNights } from "../stored/history-shape.ts";
import type { Of } from "../stored/shape.ts";

/** The nights of a default branch, and what became of each gate, test and rule in them. */
export type NightHistory = Of<typeof historyShape>;
export type Outcomes = NightHistory["outcomes"][number];
export type Night = NightHistory["nights"][number];

export const noHistory: NightHistory = { schema: "regreen.history/1", nights: [], outcomes: [] };

/** What became of a name in a night; "" before it was first seen. */
export const letterAt = ({ nights }: NightHistory, one: Outcomes | undefined, night: number): string =>
  one?.letters.at(night - nights.length) ?? "";

/** The most that a stored history takes, in characters. */
export const historyBound = 2_000_000;

/** Letters (`core/stored/history-shape.ts`) of what was red on the commit itself, mended or not, and of what was green there. */
export const redLetters = "fTUMAO";
const greenLetters = ".";

/** Whether a letter says that a name was red on the commit itself, or green there; what a later version calls so is neither. */
export const isRedLetter = (letter: string): boolean => letter !== "" && redLetters.includes(letter);
export const isGreenLetter = (letter: string): boolean => letter !== "" && greenLetters.includes(letter);

/** A name as it is stored: of longer ones the beginning, so that all of them stay within the bound. */
export const storedName = (name: string): string => name.slice(0, 1_000);

/** A stored history held to its shape; null where it has another. Fields that a later version added are taken as they are. */
export const shapedHistory = (value: unknown): NightHistory | null => {
  const read = historyShape.safeParse(value);
  return read.success ? (read.data as NightHistory) : null;
};

/** What became of one name in one night. */
export interface Cell {
  readonly gate: string;
  readonly name: string | null;
  readonly letter: string;
  readonly minutes?: number;
  readonly reruns?: number;
}

/** The id of the run on GitHub that a night is of; null for any other. Later runs have higher ones. */
export const runIdOf = ({ runUrl }: Pick<Night, "runUrl">): number | null => {
  const id = /\/actions\/runs\/(\d{1,15})(?:\/|$)/.exec(runUrl ?? "")?.[1];
  return id === undefined ? null : Number(id);
};

/**
 * The history with one more night, within the bounds. It stands where its run does: of two at once the one that ended last may be the earlier
 * one, a clock can go back, and an old run that is started again says nothing of today. A name of which it says nothing is not known there.
 */
export const withNight = ({ schema, nights, outcomes }: NightHistory, night: Night, cells: readonly Cell[]): NightHistory => {
  const id = runIdOf(night);
  const at = nights.findLastIndex((one) => id === null || (runIdOf(one) ?? 0) <= id) + 1;
  const later = nights.length - at;
  const byKey = new Map(cells.map((cell) => [keyOf(cell), cell]));
  const known = new Set(outcomes.map(keyOf));
  const fresh = [...byKey].flatMap(([key, { gate, name }]) => (known.has(key) ? [] : [{ gate, name, letters: "" }]));
  const grown = [...outcomes, ...fresh].map((one: Outcomes): Outcomes => {
    const cell = byKey.get(keyOf(one));
    const numbers = (of: "minutes" | "reruns"): { readonly [Key in typeof of]?: readonly number[] } => {
      const [column, value] = [one[of], cell?.[of]];
      return column === undefined && value === undefined ? {} : { [of]: put([...(column ?? [])], later, value ?? 0, 0) };
    };
    const letters = put([...one.letters], later, cell?.letter ?? "-", "-").join("");
    return { gate: one.gate, name: one.name, letters, ...numbers("minutes"), ...numbers("reruns") };
  });
  return prunedHistory({ schema, nights: [...nights.slice(0, at), night, ...nights.slice(at)], outcomes: grown });
};

/** A column with one more value, with `later` nights behind it; what lies between is not known. */
const put = <T>(column: readonly T[], later: number, value: T, none: T): readonly T[] => {
  const missing = Math.max(0, later - column.length);
  const whole = [...Array.from({ length: missing }, () => none), ...column];
  return [...whole.slice(0, whole.length - later), value, ...whole.slice(whole.length - later)];
};

const keyOf = ({ gate, name }: Pick<Cell, "gate" | "name">): string => JSON.stringify([gate, name]);

/** How long ago a name was last anything but green, in nights; a gate itself is never older than any. */
const quietFor = ({ name, letters }: Outcomes): number => (name === null ? -1 : letters.length - 1 - letters.search(/[^.-][.-]*$/));

/** Within its bounds: the oldest nights go first, and the names that were quiet for longest. */
export const prunedHistory = ({ schema, nights, outcomes }: NightHistory): NightHistory => {
  const known = new Set<Outcomes>();
  let size = 0;
  for (const one of [...outcomes].sort((a, b) => quietFor(a) - quietFor(b)).slice(0, mostNames)) {
    size += JSON.stringify([one.gate, one.name]).length;
    if (size <= historyBound / 2) known.add(one);
  }
  for (let most = mostNights; ; most = Math.floor(most / 2)) {
    const kept = {
      schema,
      nights: nights.slice(-most),
      outcomes: outcomes.filter((one) => known.has(one)).map((one) => newest(one, most)),
    };
    if (most <= 1 || JSON.stringify(kept).length <= historyBound) return kept;
  }
};

const newest = ({ letters, minutes, reruns, ...one }: Outcomes, most: number): Outcomes => ({
  ...one,
  letters: letters.slice(-most),
  ...(minutes === undefined ? {} : { minutes: minutes.slice(-most) }),
  ...(reruns === undefined ? {} : { reruns: reruns.slice(-most) }),
});
