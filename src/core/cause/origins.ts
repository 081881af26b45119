/** What the runs on the base come to, for reports. */

import type { CauseCommit, CauseFiles, InheritedReport, RedCause } from "../stored/cause-shape.ts";
import type { BaseCheck } from "./base.ts";

/** A gate that is left red, with what its run on the base said; null where none was made. */
export interface LeftRed {
  readonly gate: string;
  readonly fingerprints: readonly string[];
  readonly origin: BaseCheck | null;
}

/** What is known of commits and of the change's lines, to go with them. */
export interface OriginFacts {
  commit(id: string): CauseCommit;
  /** The changed lines that the failures of this gate can reach. */
  files(gate: string): CauseFiles;
}

/** The causes of what is red, as far as the base was asked. */
export const originCauses = (red: readonly LeftRed[], facts: OriginFacts): readonly RedCause[] =>
  red.flatMap(({ gate, fingerprints, origin }): readonly RedCause[] => {
    if (origin === null) return [];
    const { commit, durationMs } = origin;
    const part = {
      gate,
      commits: commit === null ? [] : [facts.commit(commit)],
      packages: [],
      minutes: Math.round(durationMs / 600) / 100,
    };
    if (origin.kind === "unknown") return [{ ...part, kind: "unknown", failures: fingerprints, files: [], how: origin.reason }];
    const [inherited, own] = [origin.inherited, origin.own].map((prints) => fingerprints.filter((print) => prints.includes(print)));
    const rest = fingerprints.filter((print) => !inherited?.includes(print) && !own?.includes(print));
    return [
      {
        ...part,
        kind: "base" as const,
        failures: inherited ?? [],
        files: [],
        how: "what failed was run on the base, and failed there in the same way",
      },
      {
        ...part,
        kind: "change" as const,
        failures: own ?? [],
        files: facts.files(gate),
        how: "what failed was run on the base, and is green there",
      },
      { ...part, kind: "unknown" as const, failures: rest, files: [], how: "the run on the base does not tell of it" },
    ].filter(({ failures }) => failures.length > 0);
  });

/** Which failures the base has as well: by its own run where there is one, else as memory says. `branch`: the base's name. */
export function inheritedByBase(red: readonly LeftRed[], remembered: InheritedReport | null, branch: string): InheritedReport | null {
  const shared = red.flatMap(({ fingerprints, origin }) => {
    const known = origin?.kind === "checked" ? origin.inherited : (remembered?.fingerprints ?? []);
    return fingerprints.filter((print) => known.includes(print));
  });
  if (shared.length === 0) return null;
  return {
    since: remembered !== null && shared.every((print) => remembered.fingerprints.includes(print)) ? remembered.since : null,
    branch: remembered?.branch ?? branch,
    fingerprints: shared,
    onlyThese: shared.length === red.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0),
  };
}
