import type { Failure } from "../failure/failure.ts";
import type { Gate } from "../gate.ts";
import type { RunContext } from "../run-context.ts";
import type { GapCause } from "../stored/gap-cause.ts";
import { count } from "../words/quantities.ts";

/** Failures with one cause: one rule, one test file, one file that does not load. */
export interface FailureGroup {
  /** Stable over nights: it depends on no line, no message and no other failure. */
  readonly key: string;
  /** "no-undef in 3 files", "test/cart.test.js": for headlines. */
  readonly title: string;
  readonly failures: readonly Failure[];
}

/** Gaps of one gate; what is beyond goes into a last group, so that no night floods a repository with issues. */
const maxGroups = 10;

/**
 * The failures of a gate by cause, what did not load first, then the largest. Failures of several files that were thrown at one place of
 * the source are one. Other tests go by their file, since one broken function fails many of them; diagnostics by their rule, since one habit breaks it everywhere; everything else by its file.
 */
export const groupFailures = (failures: readonly Failure[]): readonly FailureGroup[] => {
  const byKey = new Map<string, Failure[]>();
  const shared = sharedFrames(failures);
  for (const failure of failures) {
    const key = shared.has(frameKey(failure)) ? `thrown:${failure.origin?.file}` : causeKey(failure);
    const group = byKey.get(key);
    if (group === undefined) byKey.set(key, [failure]);
    else group.push(failure);
  }
  const groups = [...byKey]
    .map(([key, members]) => ({ key, title: title(key, members), failures: members }))
    .sort((a, b) => rank(a) - rank(b) || b.failures.length - a.failures.length || (a.key < b.key ? -1 : 1));
  if (groups.length <= maxGroups) return groups;
  const rest = groups.slice(maxGroups - 1);
  return [
    ...groups.slice(0, maxGroups - 1),
    { key: "rest", title: `${count(rest.length, "further cause")}`, failures: rest.flatMap((group) => group.failures) },
  ];
};

/** Where in the project's own source a failure was thrown. */
const frameKey = ({ origin }: Failure): string => (origin?.file == null || origin.line === null ? "" : `${origin.file}:${origin.line}`);

/** Places of the project's source at which tests of several files fail: one bug. */
const sharedFrames = (failures: readonly Failure[]): ReadonlySet<string> => {
  const filesAt = new Map<string, Set<string>>();
  for (const failure of failures) {
    const key = frameKey(failure);
    if (key !== "" && failure.file !== null && failure.file !== failure.origin?.file)
      filesAt.set(key, (filesAt.get(key) ?? new Set()).add(failure.file));
  }
  return new Set([...filesAt].filter(([, files]) => files.size > 1).map(([key]) => key));
};

const rank = (group: FailureGroup): number => (group.failures.some((failure) => !failure.ran) ? 0 : 1);

const causeKey = (failure: Failure): string => {
  if (!failure.ran && failure.file !== null) return `load:${failure.file}`;
  if (failure.test !== null) return failure.file === null ? `test:${steady(failure.test)}` : `tests:${failure.file}`;
  if (failure.code !== null) return `rule:${failure.code}`;
  return failure.file === null ? "gate" : `file:${failure.file}`;
};

/** A test's name without the addresses that some frameworks print into it. */
const steady = (name: string): string => name.replace(/0x[0-9a-f]+/gi, "0x");

const title = (key: string, failures: readonly Failure[]): string => {
  const subject = key.slice(key.indexOf(":") + 1);
  if (key === "gate") return count(failures.length, "failure");
  if (!key.startsWith("rule:")) return subject;
  const files = new Set(failures.map((failure) => failure.file)).size;
  return files > 1 ? `${subject} in ${count(files, "file")}` : subject;
};

/** Kinds that differ only in which limit was met first: tonight's "escalated" is tomorrow's "rounds-exhausted", with the same cause. */
const unrepaired: readonly GapCause["kind"][] = ["no-progress", "escalated", "rounds-exhausted", "unknown"];

/** Twelve hexadecimal digits from job, leg, gate, working directory and cause; never from lines, messages, counts or times. */
export const gapId = (gate: Gate, context: RunContext, cause: GapCause, group: FailureGroup | null): string => {
  const kind = unrepaired.includes(cause.kind) ? "unrepaired" : cause.kind;
  const parts = [context.job ?? "", context.leg ?? "", gate.name, gate.cwd, kind, group?.key ?? particulars(cause)];
  return fnv1a64(parts.join("\u0000")).slice(0, 12);
};

const particulars = (cause: GapCause): string => {
  switch (cause.kind) {
    case "missing-command":
      return cause.command ?? "";
    case "path-not-found":
      return cause.path;
    case "policy":
      return [cause.rule, ...[...cause.denied].sort()].join("\u0001");
    case "configuration":
      return [cause.errorClass ?? "", cause.file ?? ""].join("\u0001");
    case "infrastructure":
      return cause.errorClass ?? "";
    case "budget-exhausted":
      return cause.limit;
    case "dependency":
      return cause.packages
        .map(({ name }) => name)
        .sort()
        .join("\u0001");
    case "fixers-disagree":
      return [...cause.between].sort().join("\u0001");
    case "agent-error":
      return [cause.provider, cause.code].join("\u0001");
    default:
      return "";
  }
};

/** FNV-1a with 64 bits (draft-eastlake-fnv) over UTF-16 units, as sixteen hexadecimal digits. An identity, not a proof. */
export const fnv1a64 = (text: string): string => {
  let hash = 0xcbf29ce484222325n;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit & 0xff)) * 0x100000001b3n);
    hash = BigInt.asUintN(64, (hash ^ BigInt(unit >> 8)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, "0");
};
