/** Compares the legs of a matrix: which repair mends which legs, where they disagree, and what is left on all of them. Pure. */
import { countsAsPassed } from "../gate.ts";
import { asksAllOf } from "../leg.ts";
import { outcomeOf } from "../outcome.ts";
import type { Report } from "../stored/report.ts";
import { inlineCode, inlineText } from "../words/defuse.ts";
import { listed } from "../words/quantities.ts";

/** What one leg came to. */
export interface LegEnd {
  readonly report: Report;
  readonly patch: string | null;
}

/** The different repairs of the legs, in their order; half ones only where `partial` ones are delivered. */
export const repairsOf = (legs: readonly LegEnd[], partial: boolean): readonly string[] => [
  ...new Set(
    legs.flatMap(({ report: { status }, patch }) =>
      patch !== null && patch.trim() !== "" && (status === "recovered" || (partial && status === "improved")) ? [patch] : [],
    ),
  ),
];

const nameOf = ({ run: { job, leg } }: Report): string => leg ?? job ?? "the job";

const named = (reports: readonly Report[]): string =>
  listed(
    reports.map((report) => `"${nameOf(report)}"`),
    8,
  );

const isGreen = ({ status }: Report): boolean => status === "passed";

/** Sentences on how the legs stand to each other; empty where there is one leg. `proven`: all passed with all repairs together. */
export const legWords = (legs: readonly LegEnd[], proven: boolean): readonly string[] => {
  if (legs.length < 2) return [];
  const groups = new Map<string, Report[]>();
  for (const { report, patch } of legs)
    if (patch !== null && report.changes.length > 0) groups.set(patch, [...(groups.get(patch) ?? []), report]);
  const without = legs.filter(({ patch }) => patch === null).map(({ report }) => report);
  const green = without.filter(isGreen);
  const [first] = groups.values();
  const words: string[] = [];
  if (proven)
    words.push(
      `The gates of all ${legs.length} legs passed with ${groups.size > 1 ? "the repairs of all of them together" : "the repair"}.`,
    );
  else if (groups.size === 1 && first !== undefined) {
    words.push(
      `${first.length === legs.length ? `All ${legs.length} legs` : named(first)} ${first.length > 1 ? "have" : "has"} one and the same repair.`,
    );
    if (green.length > 0) words.push(`${named(green)} ${green.length > 1 ? "were" : "was"} green without it and not run with it.`);
  } else if (groups.size > 1)
    words.push(
      `The legs were repaired differently: ${[...groups.values()].map((reports) => named(reports)).join(" one way, ")} another. No leg was run with the repair of another; a second matrix with \`mode: prove\` does that.`,
    );
  return [...words, ...gapWords(legs.map(({ report }) => report))];
};

/** Which causes are left on all legs, and which on some: a cause has the same id everywhere. */
const gapWords = (reports: readonly Report[]): readonly string[] => {
  const where = new Map<string, { readonly gate: string; readonly on: Report[] }>();
  for (const report of reports)
    for (const gap of report.gaps) {
      const known = where.get(gap.id) ?? { gate: gap.gate, on: [] };
      if (!known.on.includes(report)) known.on.push(report);
      where.set(gap.id, known);
    }
  const everywhere = [...where.values()].filter(({ on }) => on.length === reports.length);
  const somewhere = [...where.values()].filter(({ on }) => on.length < reports.length);
  const gates = (of: typeof everywhere): string => listed([...new Set(of.map(({ gate }) => `"${gate}"`))], 6);
  return [
    ...(everywhere.length === 0 ? [] : [`${gates(everywhere)} is left red on every leg, for the same cause.`]),
    ...somewhere.slice(0, 6).map(({ gate, on }) => `"${gate}" is left red on ${named(on)} only.`),
  ];
};

/** The legs as a table, with a letter for each repair. */
export const legTable = (legs: readonly LegEnd[]): string => {
  const letters = new Map<string, string>();
  for (const { patch } of legs)
    if (patch !== null && !letters.has(patch)) letters.set(patch, String.fromCharCode(65 + (letters.size % 26)));
  return [
    "| Leg | Verdict | Repair | Left red |",
    "| --- | --- | --- | --- |",
    ...legs.slice(0, 256).map(({ report, patch }) => {
      const redNames = [...new Set(report.gaps.map(({ gate }) => gate))];
      return `| ${inlineCode(nameOf(report), 80)} | ${inlineText(outcomeOf(report).headline, 80)} | ${patch === null ? "–" : (letters.get(patch) ?? "")} | ${redNames
        .slice(0, 6)
        .map((gate) => inlineCode(gate, 60))
        .join(" ")} |`;
    }),
  ].join("\n");
};

/**
 * Why the repairs of the legs, put together, are not proven; null: every leg passed with all of them. `repairs`: the ids of their patches;
 * `proofs`: what `mode: prove` reported.
 */
export const notProven = (legs: readonly LegEnd[], repairs: readonly string[], proofs: readonly Report[]): string | null => {
  const wanted = [...repairs].sort().join();
  for (const { report } of legs) {
    const leg = `the leg "${nameOf(report)}"`;
    // Jobs may have legs of one name, and jobs without a matrix have none: a proof is of the gates that it asked.
    const own = proofs.filter((proof) => asksAllOf(proof, report));
    const alike = legs.filter((other) => asksAllOf(other.report, report) && asksAllOf(report, other.report));
    if (own.length < alike.length) return `Not delivered: ${leg} left no proof that it is green with the repairs of all legs.`;
    if (own.some(({ run }) => [...(run.applied ?? [])].sort().join() !== wanted))
      return `Not delivered: the proof of ${leg} is of other repairs than these.`;
    const failed = own.find(({ status }) => status !== "passed");
    if (failed !== undefined) {
      const red = failed.gates.find(({ verdict }) => !countsAsPassed(verdict));
      return `Not delivered: with the repairs of all legs together ${red === undefined ? "a gate" : `"${red.name}"`} is red on ${leg}.`;
    }
  }
  return null;
};

/** The reports of repairs that are delivered as one. `reports`: at least one. */
export const jointReport = (reports: readonly [Report, ...(readonly Report[])]): Report => {
  const [first] = reports;
  const gates = new Map(reports.flatMap((report) => report.gates).map((gate) => [gate.name, gate]));
  // Of a gate that two legs have, the one that was repaired tells.
  for (const gate of reports.flatMap((report) => report.gates)) if (gate.firstVerdict === "failed") gates.set(gate.name, gate);
  const changes = new Map(reports.flatMap((report) => report.changes).map((change) => [change.path, change]));
  const partial = reports.some(({ status }) => status === "improved");
  return {
    ...first,
    status: partial ? "improved" : first.status,
    run: { ...first.run, leg: null },
    gates: [...gates.values()],
    changes: [...changes.values()],
    rounds: reports.flatMap(({ rounds }) => rounds),
    steps: reports.flatMap(({ steps }) => steps),
  };
};
