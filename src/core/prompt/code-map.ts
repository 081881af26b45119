import type { CountTokens } from "../tokens.ts";
import type { ChosenLines } from "./code-window.ts";

/** A definition and where it stands. */
export interface Landmark {
  readonly file: string;
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

const maxNameLength = 60;
/** Lines that are read at once without a thought. */
const oneReading = 60;
const heading = "Not shown whole (lines name):";

/**
 * A map of definitions that are not fully shown, so that one reading of a file gets the right lines. It has a line for each file, with
 * definitions in their order there. `definitions`: the likeliest first. At most `room` tokens; "" if everything is shown.
 */
export const codeMap = (definitions: readonly Landmark[], shown: ChosenLines, room: number, count: CountTokens): string => {
  const hidden = definitions.filter(({ file, from, to, name }) => {
    const lines = shown.get(file);
    return name.length <= maxNameLength && !Array.from({ length: to - from + 1 }, (_, index) => from + index).every((at) => lines?.has(at));
  });
  // What stands within a short definition of the map comes with one reading of that.
  const holds = (outer: Landmark, inner: Landmark): boolean =>
    outer.file === inner.file && outer.from <= inner.from && inner.to <= outer.to && outer.to - outer.from > inner.to - inner.from;
  const isOwn = (landmark: Landmark): boolean => !hidden.some((outer) => outer.to - outer.from < oneReading && holds(outer, landmark));
  const files = new Map<string, Landmark[]>();
  let tokens = count(heading) + 1;
  for (const landmark of hidden.filter(isOwn)) {
    const beside = files.get(landmark.file);
    tokens += count(` ${entryOf(landmark)},`) + (beside === undefined ? count(`\n${landmark.file}`) : 0);
    if (tokens > room) break;
    files.set(landmark.file, [...(beside ?? []), landmark]);
  }
  const rows = [...files].map(
    ([file, entries]) =>
      `${file} ${entries
        .toSorted((a, b) => a.from - b.from)
        .map(entryOf)
        .join(", ")}`,
  );
  return rows.length === 0 ? "" : [heading, ...rows].join("\n");
};

const entryOf = ({ name, from, to }: Landmark): string => `${from === to ? from : `${from}-${to}`} ${name}`;
