/** Numbers of many nights: which gate eats time, what mended it, and whether repairs held. */
import { isGreenLetter, isRedLetter, letterAt, type NightHistory, type Outcomes } from "../history/history.ts";
import type { NightPoint } from "../page/document.ts";
import { dayOf } from "../words/quantities.ts";
import type { OfferedRepair } from "./repairs.ts";

export interface GateScore {
  readonly gate: string;
  /** Nights in which it was judged, and of them those in which it was red on the commit itself. */
  readonly runs: number;
  readonly red: number;
  /** Null where no night says. */
  readonly minutes: number | null;
  /** Red nights by what mended them in the run. A model whose name no night says is "". */
  readonly mended: { readonly fixer: number; readonly quickFix: number; readonly memory: number; readonly otherGate: number };
  readonly models: readonly { readonly model: string; readonly nights: number }[];
  readonly left: number;
  /** Stretches of red nights that ended without a merged repair of ours: somebody mended it. Null where no repairs are known. */
  readonly byPerson: number | null;
  readonly tokens: number;
  /** Null where some of it has no known price. */
  readonly costUsd: number | null;
}

export interface RepairScore extends OfferedRepair {
  /**
   * One of its gates was red again within 14 days of the merge; null where it was not merged, names no gate, or these days are not over and
   * none was so far.
   */
  readonly redAgain: boolean | null;
}

export interface Scorecard {
  readonly nights: number;
  /** ISO 8601; null without nights. */
  readonly since: string | null;
  readonly until: string | null;
  readonly gates: readonly GateScore[];
  readonly tokens: number;
  readonly costUsd: number | null;
  /** The oldest first; null where they were not asked for. */
  readonly repairs: readonly RepairScore[] | null;
  /** One a night, the oldest first. */
  readonly points: readonly NightPoint[];
}

/** Days in which a merged repair shows whether it held. */
const holdsMs = 14 * 86_400_000;

/** The scorecard of a history. `repairs`: null where they could not be asked for. */
export const scorecard = (history: NightHistory, repairs: readonly OfferedRepair[] | null): Scorecard => {
  const { nights } = history;
  const rows = history.outcomes.filter(({ name }) => name === null);
  return {
    nights: new Set(nights.map(({ at }) => dayOf(at))).size,
    since: nights[0]?.at ?? null,
    until: nights.at(-1)?.at ?? null,
    gates: rows.map((row) => gateScore(history, row, repairs)),
    tokens: nights.reduce((sum, night) => sum + (night.tokens ?? tokensOf(night.asked ?? [])), 0),
    costUsd: summed(nights.flatMap(({ costUsd, asked = [] }) => (costUsd === undefined ? asked.map((one) => one.costUsd) : [costUsd]))),
    repairs: repairs?.map((repair) => ({ ...repair, redAgain: redAgain(history, rows, repair) })) ?? null,
    points: nightPoints(history),
  };
};

/** One point a night, the oldest first: of a day's runs what the last one left, and the minutes of all. */
export const nightPoints = (history: NightHistory): readonly NightPoint[] => {
  const rows = history.outcomes.filter(({ name }) => name === null);
  const points = new Map<string, NightPoint>();
  for (const [index, night] of history.nights.entries()) {
    const point = pointOf(
      night,
      rows.map((row) => letterAt(history, row, index)),
    );
    const before = points.get(dayOf(night.at))?.minutes ?? 0;
    points.set(dayOf(night.at), { ...point, minutes: before + point.minutes });
  }
  return [...points.values()];
};

const tokensOf = (asked: readonly { readonly tokens: number }[]): number => asked.reduce((sum, { tokens }) => sum + tokens, 0);

const summed = (costs: readonly (number | null)[]): number | null =>
  costs.reduce<number | null>((sum, cost) => (sum === null || cost === null ? null : sum + cost), 0);

/** Judged, and nothing red on the commit: green, flaky, quarantined. */
const wasFine = (letter: string): boolean => isGreenLetter(letter) || letter === "k" || letter === "q";
/** Red and left so. */
const isLeft = (letter: string): boolean => letter === "f";

const pointOf = ({ at, minutes }: NightHistory["nights"][number], letters: readonly string[]): NightPoint => ({
  at,
  minutes,
  left: letters.filter(isLeft).length,
  mended: letters.filter((letter) => isRedLetter(letter) && !isLeft(letter)).length,
  green: letters.filter(wasFine).length,
});

const gateScore = (history: NightHistory, row: Outcomes, repairs: readonly OfferedRepair[] | null): GateScore => {
  const { nights } = history;
  const letters = nights.map((_, night) => letterAt(history, row, night));
  const times = (letter: string): number => letters.filter((one) => one === letter).length;
  const asked = nights.flatMap((night) => (night.asked ?? []).filter(({ gate }) => gate === row.gate));
  const models = new Map<string, number>();
  for (const [night, letter] of letters.entries()) {
    if (letter !== "A") continue;
    const kept = (nights[night]?.asked ?? []).filter((one) => one.gate === row.gate && one.kept).map(({ model }) => model);
    const name = kept.join(" + ");
    models.set(name, (models.get(name) ?? 0) + 1);
  }
  return {
    gate: row.gate,
    runs: letters.filter((letter) => isRedLetter(letter) || wasFine(letter)).length,
    red: letters.filter(isRedLetter).length,
    minutes: row.minutes === undefined ? null : row.minutes.reduce((sum, one) => sum + one, 0),
    mended: { fixer: times("T"), quickFix: times("U"), memory: times("M"), otherGate: times("O") },
    models: [...models].map(([model, count]) => ({ model, nights: count })).sort((a, b) => b.nights - a.nights),
    left: letters.filter(isLeft).length,
    byPerson: repairs === null ? null : byPerson(history, row.gate, letters, repairs),
    tokens: tokensOf(asked),
    costUsd: summed(asked.map(({ costUsd }) => costUsd)),
  };
};

/** Red stretches that ended on another tree, and in which no repair of ours was merged for the gate: that tree is somebody's work. */
const byPerson = ({ nights }: NightHistory, gate: string, letters: readonly string[], repairs: readonly OfferedRepair[]): number => {
  const ours = repairs.flatMap(({ mergedAt, gates }) =>
    mergedAt !== null && (gates.length === 0 || gates.includes(gate)) ? [Date.parse(mergedAt)] : [],
  );
  let from: number | null = null;
  let last = 0;
  let ends = 0;
  for (const [night, letter] of letters.entries()) {
    if (isRedLetter(letter)) [from, last] = [from ?? night, night];
    else if (wasFine(letter) && from !== null) {
      const [first, end] = [startOf(nights[from]), startOf(nights[night])];
      const isOurs = ours.some((at) => at >= first && at <= end);
      if (!isOurs && nights[last]?.tree !== nights[night]?.tree) ends += 1;
      from = null;
    }
  }
  return ends;
};

/** When a night began, in milliseconds since 1970: what was merged later is not in what it judged. */
const startOf = (night: NightHistory["nights"][number] | undefined): number =>
  night === undefined ? 0 : Date.parse(night.at) - night.minutes * 60_000;

const redAgain = (history: NightHistory, rows: readonly Outcomes[], { mergedAt, gates }: OfferedRepair): boolean | null => {
  if (mergedAt === null || gates.length === 0) return null;
  const at = Date.parse(mergedAt);
  const within = history.nights.flatMap((night, index) => (startOf(night) > at && startOf(night) <= at + holdsMs ? [index] : []));
  const isRedAgain = rows.some((row) => gates.includes(row.gate) && within.some((night) => isRedLetter(letterAt(history, row, night))));
  return isRedAgain || startOf(history.nights.at(-1)) > at + holdsMs ? isRedAgain : null;
};
