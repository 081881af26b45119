/** A played year of one project: nights, breaks, repairs and what people did with them. It knows the truth of every number. */
import { commitTrailer, pullRequestMark, repairMarkText } from "../../../src/core/delivery/marks.ts";
import { type Cell, type Night, type NightHistory, noHistory, withNight } from "../../../src/core/history/history.ts";
import type { ProjectPull } from "../../../src/core/scorecard/repairs.ts";
import type { Scorecard } from "../../../src/core/scorecard/scorecard.ts";

export const login = "regreen[bot]";
const dayMs = 86_400_000;
const start = Date.parse("2026-01-01T03:00:00Z");
const iso = (at: number): string => new Date(at).toISOString();

/** Mulberry32: the same numbers for the same seed. */
const random = (seed: number) => {
  let a = seed;
  return (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
};

export interface GateTruth {
  runs: number;
  red: number;
  minutes: number;
  fixer: number;
  quickFix: number;
  memory: number;
  readonly models: Record<string, number>;
  left: number;
  byPerson: number;
  tokens: number;
  costUsd: number | null;
}

const gateNames = ["format", "lint", "types", "build", "unit", "e2e"] as const;
/** Break on one day of each month, whatever else happens. */
const monthly: Readonly<Record<string, number>> = { types: 3, build: 17 };
const flakeRates = [0.5, 0.3, 0.2, 0.1, 0.1, 0.08, 0.05, 0.05, 0.04, 0.03, 0.02, 0.02];
const fates = ["merge", "squash", "rebase", "changed", "closed", "taken", "updated"] as const;

interface Broken {
  pull: { number: number; fate: (typeof fates)[number]; ends: number } | null;
  mendsSelf: number | null;
}

export interface World {
  readonly history: NightHistory;
  readonly pulls: readonly ProjectPull[];
  readonly landed: ReadonlyMap<string, string>;
  readonly gates: Readonly<Record<string, GateTruth>>;
  readonly outcomes: Record<"open" | "asWas" | "changed" | "unknown" | "closed", number>;
  /** Numbers of merged pull requests whose gate was red again within 14 days. */
  readonly redAgain: ReadonlySet<number>;
  /** The nights in which each flake was seen. */
  readonly flaked: readonly (readonly number[])[];
}

/** What is there when a night ends. */
export interface Evening {
  readonly history: NightHistory;
  readonly pulls: readonly ProjectPull[];
  readonly landed: ReadonlyMap<string, string>;
}

/** Plays `days` nights; `each` sees the end of every one. */
export const played = (seed: number, days = 365, each: (evening: Evening) => void = () => {}): World => {
  const next = random(seed);
  const gates = Object.fromEntries(
    gateNames.map((name): [string, GateTruth] => [
      name,
      { ...{ runs: 0, red: 0, minutes: 0, fixer: 0, quickFix: 0, memory: 0, models: {}, left: 0, byPerson: 0, tokens: 0, costUsd: 0 } },
    ]),
  );
  const broken = new Map<string, Broken>();
  const wasRed = new Map<string, boolean>();
  const pulls: ProjectPull[] = [];
  const landed = new Map<string, string>();
  const outcomes = { open: 0, asWas: 0, changed: 0, unknown: 0, closed: 0 };
  const merges: { readonly number: number; readonly gate: string; readonly at: number }[] = [];
  const redAgain = new Set<number>();
  const flaked = flakeRates.map((): number[] => []);
  let tree = 0;
  let history = noHistory;

  for (let at = 0; at < days; at += 1) {
    const now = start + at * dayMs;
    const cells: Cell[] = [];
    const asked: NonNullable<Night["asked"]>[number][] = [];
    for (const gate of gateNames) {
      const truth = gates[gate] as GateTruth;
      const state = broken.get(gate);
      const minutes = 1 + Math.floor(next() * 50) / 10;
      if (next() < 0.02 && at < days - 3) {
        // The machine failed: nothing was judged.
        cells.push({ gate, name: null, letter: "i", minutes });
        truth.minutes += minutes;
        continue;
      }
      truth.runs += 1;
      truth.minutes += minutes;
      if (state === undefined) {
        let letter = ".";
        if (gate === "unit")
          for (const [index, rate] of flakeRates.entries()) {
            const flakes = next() < rate;
            if (flakes) letter = "k";
            if (flakes) flaked[index]?.push(at);
            cells.push({ gate, name: `flake ${index}`, letter: flakes ? "k" : "." });
          }
        cells.push({ gate, name: null, letter, minutes });
        wasRed.set(gate, false);
        continue;
      }
      truth.red += 1;
      wasRed.set(gate, true);
      for (const merge of merges) if (merge.gate === gate && now > merge.at && now <= merge.at + 14 * dayMs) redAgain.add(merge.number);
      const by = next();
      const letter = by < 0.25 ? "T" : by < 0.35 ? "U" : by < 0.5 ? "M" : by < 0.8 ? "A" : "f";
      if (gate === "unit") for (const index of flakeRates.keys()) cells.push({ gate, name: `flake ${index}`, letter: "-" });
      cells.push({ gate, name: null, letter, minutes });
      if (letter === "T") truth.fixer += 1;
      if (letter === "U") truth.quickFix += 1;
      if (letter === "M") truth.memory += 1;
      if (letter === "f") truth.left += 1;
      let tokens = 0;
      let costUsd: number | null = 0;
      if (letter === "A" || letter === "f") {
        const model = next() < 0.7 ? "small" : "large";
        tokens = 500 + Math.floor(next() * 3000);
        // Nobody knows what the large one costs in lint.
        costUsd = model === "large" && gate === "lint" ? null : tokens / 1_000_000;
        asked.push({ gate, model, tokens, costUsd, kept: letter === "A" });
        truth.tokens += tokens;
        truth.costUsd = truth.costUsd === null || costUsd === null ? null : truth.costUsd + costUsd;
        if (letter === "A") truth.models[model] = (truth.models[model] ?? 0) + 1;
      }
      if (letter !== "f" && state.pull === null) {
        const fate = fates[Math.floor(next() * fates.length)] ?? "merge";
        const number = 100 + pulls.length;
        state.pull = { number, fate, ends: at + Math.floor(next() * 4) };
        const mark = repairMarkText({ gates: [gate], tokens, costUsd, patch: `p${number}` });
        const ours = { message: `Repair ${gate}\n\n${commitTrailer}`, author: login, isMerge: false };
        const commits = [
          ours,
          ...(fate === "changed" ? [{ message: "Better so", author: "ada", isMerge: false }] : []),
          ...(fate === "updated" ? [{ message: "Merge branch 'main'", author: "ada", isMerge: true }] : []),
        ];
        const body = `The repair.\n\n${pullRequestMark("ab12")}\n${mark}`;
        pulls.push({ number, state: "open", createdAt: iso(now), endedAt: null, body, commits });
      }
    }
    history = withNight(
      history,
      {
        commit: "c".repeat(40),
        tree: `tree ${tree}`,
        at: iso(now),
        minutes: 30,
        runUrl: `https://github.com/o/r/actions/runs/${1000 + at}`,
        ...(asked.length === 0 ? {} : { asked }),
      },
      cells,
    );
    each({ history, pulls: [...pulls], landed: new Map(landed) });
    // Noon: people look at pull requests, mend and break.
    const noon = now + 9 * 3_600_000;
    tree += 1;
    // What ends now must be seen by a night that is still played.
    if (at >= days - 3) continue;
    for (const gate of gateNames) {
      const truth = gates[gate] as GateTruth;
      const state = broken.get(gate);
      if (state === undefined) {
        const due = monthly[gate] === new Date(noon).getUTCDate();
        if (wasRed.get(gate) !== true && (due || next() < 0.035))
          broken.set(gate, { pull: null, mendsSelf: next() < 0.3 ? at + 1 + Math.floor(next() * 4) : null });
        continue;
      }
      const { pull } = state;
      const isSeen = wasRed.get(gate) === true;
      if (pull !== null && pull.ends <= at) {
        const index = pull.number - 100;
        const known = pulls[index] as ProjectPull;
        const isMerged = pull.fate !== "closed" && pull.fate !== "taken";
        pulls[index] = { ...known, state: isMerged ? "merged" : "closed", endedAt: iso(noon) };
        if (pull.fate === "closed") {
          // Somebody mended it in another way.
          outcomes.closed += 1;
          truth.byPerson += 1;
        } else {
          merges.push({ number: pull.number, gate, at: noon });
          const changed = pull.fate === "changed";
          if (!changed && pull.fate !== "updated") landed.set(`p${pull.number}`, iso(noon));
          outcomes[changed ? "changed" : pull.fate === "updated" ? "unknown" : "asWas"] += 1;
        }
        broken.delete(gate);
      } else if (pull === null && state.mendsSelf !== null && state.mendsSelf <= at && isSeen) {
        truth.byPerson += 1;
        broken.delete(gate);
      }
    }
  }
  outcomes.open = pulls.filter(({ state }) => state === "open").length;
  return { history, pulls, landed, gates, outcomes, redAgain, flaked };
};

/** Every number of a scorecard that is not the world's, in words. */
export const untrue = (card: Scorecard, world: World): readonly string[] => {
  const wrong: string[] = [];
  const same = (what: string, told: unknown, truth: unknown): void => {
    const isSame =
      typeof told === "number" && typeof truth === "number"
        ? Math.abs(told - truth) < 1e-6
        : JSON.stringify(told) === JSON.stringify(truth);
    if (!isSame) wrong.push(`${what}: ${JSON.stringify(told)}, and not ${JSON.stringify(truth)}`);
  };
  for (const [name, truth] of Object.entries(world.gates)) {
    const seen = card.gates.find(({ gate }) => gate === name);
    const models = Object.fromEntries((seen?.models ?? []).map(({ model, nights }) => [model, nights]));
    const { fixer, quickFix, memory, models: asked, ...rest } = truth;
    for (const [key, value] of Object.entries(rest)) same(`${name}.${key}`, seen?.[key as keyof typeof rest], value);
    for (const [key, value] of Object.entries({ fixer, quickFix, memory }))
      same(`${name}.${key}`, seen?.mended[key as "fixer" | "quickFix" | "memory"], value);
    for (const model of new Set([...Object.keys(models), ...Object.keys(asked)])) same(`${name} by ${model}`, models[model], asked[model]);
  }
  same(
    "tokens",
    card.tokens,
    Object.values(world.gates).reduce((sum, { tokens }) => sum + tokens, 0),
  );
  const outcomes = { open: 0, asWas: 0, changed: 0, unknown: 0, closed: 0 };
  for (const { outcome } of card.repairs ?? []) outcomes[outcome] += 1;
  same("outcomes", outcomes, world.outcomes);
  const again = (card.repairs ?? []).flatMap(({ number, redAgain }) => (redAgain === true ? [number] : []));
  same(
    "red again",
    again.sort((a, b) => a - b),
    [...world.redAgain].sort((a, b) => a - b),
  );
  return wrong;
};

/** Pull requests as the nodes of GitHub's search. */
export const asSearched = (pulls: readonly ProjectPull[]): readonly object[] =>
  pulls.map(({ number, state, createdAt, endedAt, body, commits }) => ({
    ...{
      number,
      createdAt,
      updatedAt: endedAt ?? createdAt,
      body,
      state: state.toUpperCase(),
      closedAt: endedAt,
      mergedAt: state === "merged" ? endedAt : null,
    },
    commits: {
      totalCount: commits?.length ?? 0,
      nodes: (commits ?? []).map(({ message, author, isMerge }) => ({
        commit: {
          message,
          parents: { totalCount: isMerge ? 2 : 1 },
          author: author === login ? { name: author, user: null } : { name: "x", user: { login: author } },
        },
      })),
    },
  }));
