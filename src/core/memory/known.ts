import type { AttemptNote } from "../attempts.ts";
import type { GapHistory } from "../gap/gap.ts";
import { failedKey } from "../recovery/failed-key.ts";
import type { KnownEndOfGate } from "../recovery/state.ts";
import type { InheritedReport } from "../stored/cause-shape.ts";
import type { TrendPoint } from "../stored/report.ts";
import { dayOf } from "../words/quantities.ts";
import type { MemoryData } from "./memory.ts";

/** What of an earlier run's input must be the same for its end to stand for this one's: tree, and a digest of configuration, version and model. */
export interface SameInput {
  readonly tree: string;
  readonly config: string;
}

/** The ends of an identical earlier run, by gate: the loop asks no agent where the failures are the same as well (`failureSetKey`). */
export const knownEnds = (memory: MemoryData, { tree, config }: SameInput): Readonly<Record<string, KnownEndOfGate>> =>
  Object.fromEntries(
    memory.ends
      .filter((end) => end.tree === tree && end.config === config)
      .map(({ gate, fingerprints, cause, at, runUrl }) => [gate, { key: fingerprints.join("\n"), cause, earlier: { at, runUrl } }]),
  );

/** Fingerprints by gate that the default branch fails with as well. */
export const inheritedFailures = (memory: MemoryData): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries((memory.defaultBranch?.gates ?? []).map((gate) => [gate.name, gate.fingerprints]));

/** Which failures of a pull request the default branch has as well. Null where it has none of them. `left`: fingerprints that are still red, by gate. */
export const inheritedReport = (
  memory: MemoryData,
  red: readonly { readonly gate: string; readonly fingerprints: readonly string[] }[],
): InheritedReport | null => {
  const known = memory.defaultBranch;
  if (known === null) return null;
  const shared = red.flatMap(({ gate, fingerprints }) => {
    const there = known.gates.find((entry) => entry.name === gate);
    return there ? fingerprints.filter((fingerprint) => there.fingerprints.includes(fingerprint)) : [];
  });
  if (shared.length === 0) return null;
  const since =
    known.gates.find((gate) => gate.since !== null && gate.fingerprints.some((fingerprint) => shared.includes(fingerprint)))?.since ?? null;
  return {
    since,
    branch: known.branch,
    fingerprints: shared,
    onlyThese: shared.length === red.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0),
  };
};

/** The gap's past, for its report; null where it is new and its gate was never seen green. */
export const gapHistory = (memory: MemoryData, gapId: string): GapHistory | null => {
  const gap = memory.gaps.find((seen) => seen.id === gapId);
  if (gap === undefined) return null;
  const gate = memory.gates.find((seen) => seen.name === gap.gate);
  return { firstSeen: gap.firstSeen, timesSeen: gap.times, lastGreenCommit: gate?.lastGreenCommit ?? null };
};

/** The last run of each day, `now` included, oldest first: runs of one day are one night. */
export const trend = ({ runs }: Pick<MemoryData, "runs">, now: TrendPoint): readonly TrendPoint[] => [
  ...new Map([...runs, now].map((point) => [dayOf(point.at), point])).values(),
];

/** How many runs this pull request has had. */
export const pullRequestRuns = (memory: MemoryData, number: number): number =>
  memory.pullRequests.find((entry) => entry.number === number)?.runs ?? 0;

/** Edits that earlier runs made in vain for just these failures, for prompts and gaps. */
export const earlierAttempts = (memory: MemoryData, gate: string, key: string): readonly AttemptNote[] =>
  memory.attempts
    .filter((attempt) => attempt.gate === gate && attempt.key === key)
    .map(({ description, digest, files, outcome, result }) => ({
      by: "round",
      ...{ description, analysis: null, digest, files, diff: null, failuresAfter: [], outcome, result },
    }));

/** The outcomes of edits that failed before, by `failedKey`. The same edit is not tried again for the same gate. */
export const failedEdits = (memory: MemoryData): Readonly<Record<string, string>> =>
  Object.fromEntries(memory.attempts.map(({ gate, digest, result }) => [failedKey(gate, digest), result]));
