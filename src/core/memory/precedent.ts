import type { Precedent } from "../attempts.ts";
import type { Failure } from "../failure/failure.ts";
import { dayOf } from "../words/quantities.ts";
import type { MemoryData, Repair, RepairChange } from "./memory.ts";

const most = 20;

/** What failures of one kind share: their rules, and the files of failing tests. A test's code is the runner's, so it is no rule. */
export const kindOf = (failures: readonly Failure[]): { readonly codes: readonly string[]; readonly tests: readonly string[] } => ({
  codes: unique(failures.map(({ code, test, stage }) => (test === null && stage !== "test" ? code : null))),
  tests: unique(failures.map(({ file, stage }) => (stage === "test" ? file : null))),
});

const unique = (names: readonly (string | null)[]): readonly string[] =>
  [...new Set(names.filter((name) => name !== null && name.length <= 300))].slice(0, most) as readonly string[];

/**
 * A repair of an earlier run that mended a failure of the same rule, or in the same test file: the one that has most in common with the
 * failures of now, and of equals the newest. Null where there is none.
 */
export const precedentFor = (memory: MemoryData, failures: readonly Failure[]): Precedent | null => {
  const { codes, tests } = kindOf(failures);
  let best: { readonly repair: Repair; readonly shared: readonly string[] } | null = null;
  for (const repair of memory.repairs.toReversed()) {
    const shared = [...codes.filter((code) => repair.codes?.includes(code)), ...tests.filter((file) => repair.tests?.includes(file))];
    if (shared.length > (best?.shared.length ?? 0)) best = { repair, shared };
  }
  if (best === null) return null;
  const { repair, shared } = best;
  const changes = repair.changes.flatMap(diffOf);
  return changes.length === 0 ? null : { on: dayOf(repair.at), of: shared.slice(0, 3), why: repair.why, changes };
};

/** A remembered change as the lines of a diff without its head; a deletion teaches nothing. */
const diffOf = ({ path, kind, text }: RepairChange): Precedent["changes"] => {
  if (kind === "deleted") return [];
  const lines = text.replace(/\n$/, "").split("\n");
  const from = lines.findIndex((line) => line.startsWith("@@"));
  return [{ path, diff: kind === "new" ? lines.map((line) => `+${line}`) : lines.slice(Math.max(0, from)) }];
};
