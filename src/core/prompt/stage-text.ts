import type { Failure } from "../failure/failure.ts";
import type { Gate, Stage } from "../gate.ts";

/** First line of a prompt. */
export const headline = (gate: Gate): string =>
  gate.stage === "custom" ? `${gate.name.toUpperCase().replace(/\s+/g, " ").slice(0, 60)} FAILING` : headlines[gate.stage];

const headlines: Record<Exclude<Stage, "custom">, string> = {
  format: "FORMAT CHECK FAILING",
  lint: "LINT CHECK FAILING",
  typecheck: "TYPE CHECK FAILING",
  build: "BUILD FAILING",
  test: "TESTS FAILING",
};

/** What the stage asks for. It is the same for every request of a gate, so it can be part of a cached prefix. */
export const stageInstruction: Record<Stage, string> = {
  format: "Fix only formatting; change no meaning.",
  lint: "Fix only the listed errors; no logic change, no suppressions.",
  typecheck: "Fix only the types; no logic change, no casts or suppressions to silence.",
  build: "Make the smallest change that builds.",
  test: "Fix the code, not the tests.",
  custom: "Make the smallest change that makes it pass.",
};

/**
 * The stage whose instruction and code the failures need. Tests that run within a build or a custom check are tests, whatever the check is
 * called: what is at fault stands elsewhere than the line that compares.
 */
export const stageOfFailures = (stage: Stage, failures: readonly Failure[]): Stage =>
  (stage === "build" || stage === "custom") && failures.length > 0 && failures.every(isOfTest) ? "test" : stage;

const isOfTest = (failure: Failure): boolean => failure.stage === "test" || failure.test !== null || compares(failure);

/** A comparison that failed when the program ran. No tool of the table knows it, so that it is no compiler's and no linter's. */
export const compares = (failure: Failure): boolean =>
  failure.ran && failure.tool === null && failure.code === null && testKind(failure) === "assertion";

/** One more sentence for tests, by the kind of failure; null if kinds are mixed, or if there is nothing to say. */
export const testInstruction = (failures: readonly Failure[]): string | null => {
  const kinds = new Set(failures.map(testKind));
  const [kind] = kinds;
  return kinds.size === 1 && kind !== undefined ? kindText[kind] : null;
};

type TestKind = "load" | "assertion" | "timeout" | "runtime";

const kindText: Record<TestKind, string> = {
  load: "The tests do not load: make them load.",
  assertion: "The code gives a wrong result: find why.",
  timeout: "It never ends or is too slow: find why.",
  runtime: "The code throws: find why.",
};

const testKind = (failure: Failure): TestKind => {
  if (!failure.ran) return "load";
  const text = `${failure.message}\n${failure.detail ?? ""}`;
  if (/\btimed? ?out\b|timeout/i.test(failure.message)) return "timeout";
  return /assert|expect|should|to (?:be|equal|match|deep)|actual|!=|==|not ok|operator:|[-+] ?(?:expected|actual|received)/i.test(text)
    ? "assertion"
    : "runtime";
};
