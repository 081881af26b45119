import { afterAll, describe, expect, it } from "vitest";
import { howMany } from "../../helpers/plays-all.ts";
import { deviations, endPlays, type Played, play } from "./deviations.ts";

afterAll(endPlays);

const rows = deviations();
const every = howMany(6, 4, 1);
const rowsOf = (kind: (typeof rows)[number]["expected"]) =>
  rows.filter(({ expected }) => expected === kind).filter((_, at) => at % every === 0);
const beyondDoubt = rowsOf("right");

/** Rows that do not come out as they were written. They stay in the table and count. */
const known: readonly string[] = [
  // The two edits say different things for one line: that is asked now, and the row says that the later one is meant.
  "two edits that overlap",
  // The text stands three times in the project, and the row says two.
  "the text stands twice",
];

describe("the ways in which models say a fix", () => {
  it("stand in a table of at least 200 rows of different names, a hundred of them seen in public", () => {
    expect(rows.length).toBeGreaterThanOrEqual(416);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
    expect(rows.filter(({ from }) => from !== undefined).length).toBeGreaterThanOrEqual(100);
  });

  it("are understood at once where they are beyond doubt, and by a model that keeps its habit", async () => {
    const notAtOnce: string[] = [];
    const notByHabit: string[] = [];
    const garbage: string[] = [];
    for (const row of beyondDoubt) {
      const once = await play(row, false);
      if (!once.isRight || once.requests > 1) notAtOnce.push(row.name);
      // A habit shows from the second request on: what was right with one is the same play.
      const always = once.isRight && once.requests === 1 ? once : await play(row, true);
      if (!always.isRight) notByHabit.push(row.name);
      if ((once.isGarbage || always.isGarbage) && !known.includes(row.name)) garbage.push(row.name);
    }
    expect(garbage).toEqual([]);
    expect(notAtOnce.filter((name) => !known.includes(name))).toEqual([]);
    expect(notByHabit.filter((name) => !known.includes(name))).toEqual([]);
    expect(notAtOnce.length / beyondDoubt.length).toBeLessThan(0.15);
  }, 900_000);

  const wordsIn = ({ told }: Played): string => told[0] ?? "";

  it("are asked for in words that say what is unclear, where they could mean two things", async () => {
    for (const row of rowsOf("asked").filter(({ name }) => !known.includes(name))) {
      const once = await play(row, false);
      expect(wordsIn(once), row.name).toMatch(new RegExp(row.told ?? "", "i"));
      expect([once.requests, once.isRight], row.name).toEqual([2, true]);
      expect((await play(row, true)).isGarbage, row.name).toBe(false);
    }
  }, 600_000);

  it("are no calls where they are thoughts, quotations, examples, or were cut off", async () => {
    for (const row of rowsOf("nothing")) {
      expect((await play(row, true)).answer.outcome.kind, row.name).not.toBe("edits");
      expect((await play(row, false)).isGarbage, row.name).toBe(false);
    }
  }, 600_000);
});
