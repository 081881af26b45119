/** Whether a red gate was red before the change: what one run on the base says about each of its failures. */
import type { Failure, Reading } from "../failure/failure.ts";
import { isBlocker } from "../failure/identity.ts";
import { pairFailures } from "../failure/pairing.ts";

/** The answer for one gate. Fingerprints are those of the change's own run. */
export type BaseCheck = (
  | {
      readonly kind: "checked";
      /** Red on the base as well; green there, or not there yet; and what that run does not tell. */
      readonly inherited: readonly string[];
      readonly own: readonly string[];
      readonly untold: readonly string[];
    }
  | { readonly kind: "unknown"; readonly reason: string }
) & {
  /** Id of the base commit; null where it is not known. */
  readonly commit: string | null;
  readonly durationMs: number;
};

/** What came of a gate's run on the base. */
export interface BaseRun {
  readonly reading: Reading;
  /** Whether a file of the base's tree stands there by that path. */
  has(path: string): boolean;
}

/** Compares a red reading with the run of the same on the base. Where that run ended for another reason, nothing is told. */
export const compareWithBase = (
  red: Reading,
  { reading, has }: BaseRun,
): Pick<BaseCheck, "kind"> &
  ({ readonly kind: "unknown"; readonly reason: string } | Omit<Extract<BaseCheck, { kind: "checked" }>, "commit" | "durationMs">) => {
  const { failures } = red;
  if (failures.length === 0) return { kind: "unknown", reason: "its output names no failure that could be compared" };
  if (reading.class === "infrastructure" || reading.class === "configuration")
    return isNew(red, has) ? allOwn(red) : { kind: "unknown", reason: `on the base it could not be judged: ${reading.reason}` };
  if (reading.class === "passed") return allOwn(red);
  if (reading.failures.length === 0) return { kind: "unknown", reason: "it is red there without a failure that could be compared" };
  const paired = pairFailures(failures, reading.failures);
  // Where the base says something else of the same test, it may be for another reason: nobody can tell.
  const pairs = paired.pairs.filter(({ before, after }) => saysTheSame(before, after));
  const { gone } = paired;
  // What did not run hides what would have.
  const reached = reading.complete && reading.failures.every(({ ran }) => ran);
  const own = gone.filter(
    ({ file, test, ran }) =>
      reached || !ran || (file !== null && !has(file)) || reading.tests?.some(({ name, outcome }) => name === test && outcome === "passed"),
  );
  return {
    kind: "checked",
    inherited: prints(pairs.map(({ before }) => before)),
    own: prints(own),
    untold: prints(failures.filter((failure) => !own.includes(failure) && !pairs.some(({ before }) => before === failure))),
  };
};

/** Values may differ; the words of the message, most of them, may not. */
const saysTheSame = (one: Failure, other: Failure): boolean => {
  if (one.fingerprint === other.fingerprint) return true;
  const quotedIn = ({ message }: Failure): string => (message.match(/(["'`‘“])[^"'`’”\n]{1,200}["'`’”]/gu) ?? []).join("\n");
  // What does not load, or breaks a rule, is another thing where it names another thing.
  if ((isBlocker(one) || one.test === null) && quotedIn(one) !== quotedIn(other)) return false;
  const [first, second] = [one, other].map(({ message }) => new Set(message.match(/\p{L}{2,}/gu) ?? [])) as [Set<string>, Set<string>];
  if (first.size === 0) return false;
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared * 2 >= Math.max(first.size, second.size);
};

/** Every failure lies in a file that the base does not have. */
export const isNew = ({ failures }: Reading, has: (path: string) => boolean): boolean =>
  failures.length > 0 && failures.every(({ file }) => file !== null && !has(file));

/** Green on the base: all of it came with the change. */
export const allOwn = ({ failures }: Reading) => ({ kind: "checked" as const, inherited: [], own: prints(failures), untold: [] });

const prints = (failures: Reading["failures"]): readonly string[] => [...new Set(failures.map(({ fingerprint }) => fingerprint))];
