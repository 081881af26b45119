import { historyShape, mostNames, mostNights } from "../stored/history-shape.ts";
import type { Of } from "../stored/shape.ts";

/** The nights of a default branch, and what became of each gate, test and rule in them. */
export type NightHistory = Of<typeof historyShape>;
export type Outcomes = NightHistory["outcomes"][number];

export const noHistory: NightHistory = { schema: "regreen.history/1", nights: [], outcomes: [] };

/** A name as it is stored: of longer ones the beginning, so that all of them stay within the bound. */
export const storedName = (name: string): string => name.slice(0, 1_000);

/** A stored history held to its shape; null where it has another. Fields that a later version added are taken as they are. */
export const shapedHistory = (value: unknown): NightHistory | null => {
  const read = historyShape.safeParse(value);
  return read.success ? (read.data as NightHistory) : null;
};

/** How long ago a name was last anything but green, in nights; a gate itself is never older than any. */
const quietFor = ({ name, letters }: Outcomes): number => (name === null ? -1 : letters.length - 1 - letters.search(/[^.-][.-]*$/));

/** Within its bounds: the oldest nights go first, and the names that were quiet for longest. */
export const prunedHistory = ({ schema, nights, outcomes }: NightHistory): NightHistory => {
  const kept = new Set([...outcomes].sort((a, b) => quietFor(a) - quietFor(b)).slice(0, mostNames));
  return {
    schema,
    nights: nights.slice(-mostNights),
    outcomes: outcomes.filter((one) => kept.has(one)).map((one) => ({ ...one, letters: one.letters.slice(-mostNights) })),
  };
};
