/** What the runs on the base come to, for reports. */
import type { CauseCommit, CauseFiles, InheritedReport, RedCause } from "../stored/cause-shape.ts";
import type { RedOrigin } from "./culprit.ts";

/** A gate that is red, with what runs on other commits said; null where none was made. */
export interface LeftRed {
  readonly gate: string;
  readonly fingerprints: readonly string[];
  readonly origin: RedOrigin | null;
}

/** What is known of commits and of the change's lines, to go with them. */
export interface OriginFacts {
  commit(id: string): CauseCommit;
  /** The changed lines that the failures of this gate can reach. */
  files(gate: string): CauseFiles;
}

/** The causes of what is red, as far as somebody was asked. */
export const originCauses = (red: readonly LeftRed[], facts: OriginFacts): readonly RedCause[] =>
  red.flatMap(({ gate, fingerprints, origin }): readonly RedCause[] => {
    if (origin === null) return [];
    const packages = (origin.packages ?? []).slice(0, 20).map(({ name, from, to, symbols }): RedCause["packages"][number] => ({
      ...{ name, from, to },
      symbols: symbols.slice(0, 40).map((symbol) => ({ name: symbol.name, now: symbol.now })),
    }));
    const asked = origin.kind === "culprit" ? origin.commits : origin.commit === null ? [] : [origin.commit];
    const part = {
      ...{ gate, commits: asked.map((id) => facts.commit(id)), packages },
      minutes: Math.round(origin.durationMs / 600) / 100,
    };
    if (origin.kind === "culprit") {
      const kind = packages.length > 0 ? "dependency" : asked.length === 1 ? "commit" : "span";
      const [there, later] = [true, false].map((is) => fingerprints.filter((print) => origin.failures.includes(print) === is));
      const files = asked.length === 1 ? facts.files(gate) : [];
      return [
        { ...part, kind, failures: there ?? [], files, how: origin.how } as const,
        {
          ...part,
          kind: "unknown",
          commits: [],
          packages: [],
          failures: later ?? [],
          files: [],
          how: "it came after that commit",
        } as const,
      ].filter(({ failures }) => failures.length > 0);
    }
    if (origin.kind === "unknown" && packages.length > 0)
      return [
        {
          ...part,
          kind: "dependency",
          failures: fingerprints,
          files: [],
          how: "this change brings another version of what the failures use",
        },
      ];
    if (origin.kind === "unknown") return [{ ...part, kind: "unknown", failures: fingerprints, files: [], how: origin.reason }];
    const [inherited, own] = [origin.inherited, origin.own].map((prints) => fingerprints.filter((print) => prints.includes(print)));
    const rest = fingerprints.filter((print) => !inherited?.includes(print) && !own?.includes(print));
    return [
      {
        ...part,
        packages: [],
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
      { ...part, packages: [], kind: "unknown" as const, failures: rest, files: [], how: "the run on the base does not tell of it" },
    ].filter(({ failures }) => failures.length > 0);
  });

/** Which failures the base has as well: by its own run where there is one, else as memory says. `branch`: the base's name. */
export const inheritedByBase = (red: readonly LeftRed[], remembered: InheritedReport | null, branch: string): InheritedReport | null => {
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
};
