/** The commit that made something red, or those among which it is: what a search along the branch came to. */
import type { BaseCheck } from "./base.ts";
import type { BisectEnd } from "./bisect.ts";
import type { PackageEvidence } from "./package-evidence.ts";

export interface Culprit {
  readonly kind: "culprit";
  /** Ids, oldest first: it was this one, or one of these. */
  readonly commits: readonly string[];
  /** Fingerprints of what is red there already; the rest came later. */
  readonly failures: readonly string[];
  /** Whether what is installed changed between them. */
  readonly dependencies: boolean;
  /** How it was found, as a clause. */
  readonly how: string;
  /** More time might have found fewer. */
  readonly timeIsUp?: true;
  readonly durationMs: number;
}

/** Whose a red gate is: by a run on the base of a pull request, or by a search along the branch. */
export type RedOrigin = (BaseCheck | Culprit) & {
  /** Packages that changed with it and that the failures use; absent where none did. */
  readonly packages?: readonly PackageEvidence[];
};

/** More suspects are no answer to who it was. */
const mostSuspects = 200;

/** A search's end as an answer. `line`: ids of the commits that were searched, oldest first; `redAt`: fingerprints of what was red at a place of it. */
export const originOf = (
  end: BisectEnd,
  line: readonly string[],
  redAt: (at: number) => readonly string[],
  runs: number,
  durationMs: number,
): RedOrigin => {
  const unknown = (reason: string): RedOrigin => ({ kind: "unknown", reason, commit: null, durationMs });
  const searched = `${runs} run${runs === 1 ? "" : "s"} on ${line.length} commit${line.length === 1 ? "" : "s"}`;
  if (end.kind !== "unknown" && redAt(end.kind === "commit" ? end.at : end.to).length === 0)
    return unknown("it fails in another way each time");
  switch (end.kind) {
    case "commit":
      return {
        kind: "culprit",
        commits: line.slice(end.at, end.at + 1),
        failures: redAt(end.at),
        dependencies: false,
        how: searched,
        durationMs,
      };
    case "span":
      if (end.to - end.from >= mostSuspects)
        return unknown(
          `it is one of ${end.to - end.from + 1} commits, ${end.timeIsUp ? "and the time was up" : "which cannot be told apart here"}`,
        );
      return {
        kind: "culprit",
        commits: line.slice(end.from, end.to + 1),
        failures: redAt(end.to),
        dependencies: end.dependencies,
        ...(end.timeIsUp ? { timeIsUp: true as const } : {}),
        how: `${end.timeIsUp ? "the time was up" : end.dependencies ? "what is installed changed between them" : "those before the last could not be judged"} (${searched})`,
        durationMs,
      };
    case "unknown":
      return unknown(end.reason);
    default:
      return end satisfies never;
  }
};
