import { describe, expect, it } from "vitest";
import { type Answers, type BisectStep, bisect, type LineCommit, soFar, withAnswer } from "../../../src/core/cause/bisect.ts";
import { firstSeed } from "../../helpers/seeds.ts";

const randomOf = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((Math.imul(state ^ (state >>> 12), 0x297a2d39) >>> 0) >>> 8) / (1 << 24);
  };
};

interface History {
  readonly line: readonly LineCommit[];
  /** Where it became red; with two, it was mended in between. */
  readonly culprits: readonly number[];
  readonly unbuildable: ReadonlySet<number>;
  /** How often the test fails without cause. */
  readonly flake: number;
}

const isRedAt = ({ culprits: [first = 0, second] }: History, at: number): boolean =>
  second === undefined ? at >= first : at >= second || (at >= first && at < (first + second) / 2);

/** Two to five hundred commits; stretches that do not build, flakes in every third, a lock file in every fifth, two culprits in every seventh. */
const historyOf = (seed: number): History => {
  const random = randomOf(seed * 7919);
  const count = 2 + Math.floor(random() * random() * 499);
  const culprit = Math.floor(random() * count);
  const second = seed % 7 === 0 && count > 20 ? Math.min(count - 1, culprit + 2 + Math.floor(random() * (count - culprit))) : undefined;
  const locked = seed % 5 === 0 ? (seed % 10 === 0 ? culprit : Math.floor(random() * count)) : 0;
  const from = Math.floor(random() * count);
  const length = seed % 2 === 0 ? Math.floor(random() * Math.min(30, count / 3)) : 0;
  return {
    line: Array.from({ length: count }, (_, at) => ({ id: `${at}`, judgeable: at >= locked })),
    culprits: second === undefined || second <= culprit + 2 ? [culprit] : [culprit, second],
    unbuildable: new Set(Array.from({ length }, (_, at) => from + at).filter((at) => at < count - 1)),
    flake: seed % 3 === 0 ? random() * 0.3 : 0,
  };
};

const search = (
  history: History,
  seed: number,
): { readonly result: BisectStep; readonly runs: number; readonly doubted: number; readonly skipped: number } => {
  const random = randomOf(seed + 99);
  let answers: Answers = new Map();
  for (let runs = 0; ; runs += 1) {
    const step = bisect(history.line, answers, history.line[0]?.judgeable === true);
    if (step.kind !== "ask") {
      const doubted = [...answers.values()].filter(({ reds, green }) => reds + (green ? 1 : 0) > 1).length;
      return { result: step, runs, doubted, skipped: [...answers.values()].filter(({ skip }) => skip).length };
    }
    expect(runs).toBeLessThan(1_000);
    const { at } = step;
    if (at >= 0) expect(history.line[at]?.judgeable).toBe(true);
    const red = (at >= 0 && isRedAt(history, at)) || random() < history.flake;
    answers = withAnswer(answers, at, history.unbuildable.has(at) ? "skip" : red ? "red" : "green");
  }
};

describe("thirty histories with a planted culprit", () => {
  it.each(Array.from({ length: 30 }, (_, at) => firstSeed + at))(
    "seed %i: the culprit, an honest span or unknown, within its runs",
    (seed) => {
      const history = historyOf(seed);
      const { result, runs, doubted, skipped } = search(history, seed);
      const { line, culprits } = history;
      // Where a stretch was mended, its end is a culprit as well as its start.
      if (result.kind === "commit") expect(culprits).toContain(result.at);
      if (result.kind === "span") {
        expect(culprits.some((at) => at >= result.from && at <= result.to)).toBe(true);
        const silent = line
          .slice(result.from, result.to)
          .every(({ judgeable }, at) => !judgeable || history.unbuildable.has(result.from + at));
        expect(silent).toBe(true);
        expect(result.dependencies).toBe(line.slice(result.from, result.to).some(({ judgeable }) => !judgeable));
      }
      expect(runs).toBeLessThanOrEqual(Math.log2(line.length) + 3 + skipped + 5 * doubted);
      if (history.flake === 0 && history.unbuildable.size === 0 && line[0]?.judgeable === true)
        expect(result).toEqual({ kind: "commit", at: expect.any(Number) });
    },
  );
});

const all = (count: number): LineCommit[] => Array.from({ length: count }, (_, at) => ({ id: `${at}`, judgeable: true }));
const played = (
  line: readonly LineCommit[],
  answerAt: (at: number, times: number) => "red" | "green" | "skip",
  mended?: (from: number, to: number) => readonly number[],
) => {
  let answers: Answers = new Map();
  const asked: number[] = [];
  for (let step = bisect(line, answers, true, mended); ; step = bisect(line, answers, true, mended)) {
    if (step.kind !== "ask") return { step, asked };
    const { at } = step;
    answers = withAnswer(answers, at, answerAt(at, asked.filter((one) => one === at).length));
    asked.push(at);
  }
};

describe("answers that are not to be trusted", () => {
  it("a red that does not come again accuses nobody: the search goes on behind it", () => {
    const { step } = played(all(16), (at, times) => (at >= 12 || (at === 7 && times === 0) ? "red" : "green"));
    expect(step).toEqual({ kind: "commit", at: 12 });
  });

  it("a failure that comes and goes on the newest commit is told as such", () => {
    expect(played(all(4), (at, times) => (at === 3 && times < 2 ? "red" : "green")).step).toMatchObject({ kind: "unknown" });
  });

  it("a start that is red is no start", () => {
    expect(played(all(4), () => "red").step).toEqual({ kind: "unknown", reason: "it was red already where the search began" });
  });

  it("a suspect that was mended is none: who brought the same back is the one", () => {
    const mended = (_: number, to: number) => (to === 31 ? [50, 40] : []);
    const answerAt = (at: number) => ((at >= 31 && at < 40) || at >= 46 ? "red" : "green");
    expect(played(all(64), answerAt, mended).step).toEqual({ kind: "commit", at: 46 });
    expect(played(all(64), (at) => (at >= 31 ? "red" : "green"), mended).step).toEqual({ kind: "commit", at: 31 });
  });

  it("a mender that cannot be judged leaves its word to the next that can", () => {
    const line = all(64).map((commit, at) => ({ ...commit, judgeable: at !== 40 }));
    const mended = (_: number, to: number) => (to === 31 ? [40] : []);
    const answerAt = (at: number) => (at >= 46 || (at >= 31 && at < 40) ? "red" : at === 41 ? "skip" : "green");
    expect(played(line, answerAt, mended).step).toEqual({ kind: "commit", at: 46 });
  });

  it("a green answer of a test that flakes mends nothing, and a red one does not make sure that it was not mended", () => {
    const flaky = (at: number, times: number) =>
      (at >= 31 && at < 40) || at >= 46 || (times === 0 && (at === 40 || at === 15)) ? "red" : "green";
    expect(played(all(64), flaky, (_, to) => (to === 31 ? [40] : [])).step).toEqual({ kind: "commit", at: 46 });
  });

  it("a line on which nothing builds is a span of all of it", () => {
    expect(played(all(6), (at) => (at === 5 ? "red" : "skip")).step).toEqual({ kind: "span", from: 0, to: 5, dependencies: false });
  });

  describe("when the time is up", () => {
    const seen = (...all: readonly (readonly [number, "red" | "green" | "skip", number?])[]): Answers =>
      all.reduce<Answers>((known, [at, answer, times = 1]) => {
        let now = known;
        for (let time = 0; time < times; time += 1) now = withAnswer(now, at, answer);
        return now;
      }, new Map());

    it("those since the last green are told, to the first that is certainly red, else to the newest", () => {
      const span = { kind: "span", from: 2, dependencies: false, timeIsUp: true };
      expect(soFar(all(8), seen([-1, "green"], [3, "red", 5], [1, "green"]))).toEqual({ ...span, to: 3 });
      expect(soFar(all(8), seen([-1, "green"], [3, "red"], [1, "green"]))).toEqual({ ...span, to: 7 });
    });

    it.each([
      ["nothing was asked", all(8), seen()],
      ["the start is red", all(4), seen([-1, "red", 2])],
      ["the start is red, and there is one commit", all(1), seen([-1, "red", 2])],
      ["the start was never judged", all(1), seen([-1, "skip"])],
      ["one red answer of five is there", all(3), seen([-1, "green"], [1, "green"], [2, "red"])],
      ["the newest was never asked", all(1), seen([-1, "green"])],
      ["answers come and go", all(8), seen([-1, "green"], [3, "red"], [3, "green"], [5, "red", 5])],
    ])("nobody is accused where %s", (_, line, answers) => expect(soFar(line, answers)).toMatchObject({ kind: "unknown" }));
  });
});

it("ends where the newest commit cannot be judged, and accuses nobody where nothing was ever green", () => {
  const line = [{ id: "0", judgeable: true }];
  const skipped = withAnswer(new Map(), 0, "skip");
  expect(bisect(line, skipped, true)).not.toMatchObject({ kind: "commit" });
  expect(bisect(line, withAnswer(withAnswer(new Map(), -1, "green"), 0, "skip"), true)).toMatchObject({ kind: "unknown" });
  let red: Answers = withAnswer(new Map(), -1, "skip");
  for (let times = 0; times < 5; times++) red = withAnswer(red, 0, "red");
  expect(bisect(line, red, true)).toMatchObject({ kind: "unknown" });
});
