import type { TestOutcome } from "../../core/failure/failure.ts";
import type { Finding, RawFailure, RawPlace } from "../tool.ts";
import { countsOf } from "./census.ts";
import type { Classified } from "./classified.ts";
import { Detail } from "./detail.ts";
import { Bounded, FailureList } from "./failure-list.ts";
import { mostTests } from "./limits.ts";
import { isDigit } from "./line-start.ts";
import { placedAt } from "./place-at-end.ts";

/** Frames that are kept of one failed test. */
const mostFrames = 60;

/** A failed test while the lines about it come in. A class, since one is made for every failure of a log. */
export class FailedTest {
  test: string | null;
  readonly frames: RawPlace[] = [];
  readonly detail = new Detail();
  /** The first line that says something, or what the runner calls the message. */
  message: string | null;
  /** The place that the runner itself names. */
  place: RawPlace | null;

  constructor(test: string | null, message: string | null = null, place: RawPlace | null = null) {
    this.test = test;
    this.message = message;
    this.place = place;
  }

  /** Takes a line of what went wrong. */
  hear(text: string): void {
    if (this.message === null && text.trim() !== "") this.message = text.trim();
    this.detail.add(text);
  }

  /** Takes a frame; false where there is none. */
  frame(place: RawPlace | null): boolean {
    if (place !== null && this.frames.length < mostFrames) this.frames.push(place);
    return place !== null;
  }

  /** The failure at the place that is the test's own; without one at that which the runner names. */
  failure(own: RawPlace | null | undefined = this.place): RawFailure {
    const { test, message, detail, frames } = this;
    return { ...placedAt(own), test, message: message ?? "failed", detail: detail.text(), stack: frames, stage: "test" };
  }
}

/**
 * What a test runner says of a run, as its reader hears it. `failureOf` makes the failure of a block of lines, or the errors of its test,
 * when the next one begins or the log ends. The finding follows the same rules for every runner:
 * - The sums of several runs in one log (workspaces) are added up.
 * - Tests by name count where all are named: a list that is shorter than the sums would tell tests as missing, and so would one without
 *   sums in which nothing passed, since that names only what failed. A longer one holds what a test printed.
 * - A fault of configuration or machine counts where nothing failed: a test may print such a sentence.
 */
export class TestRun<Block = FailedTest> {
  readonly failures = new FailureList();
  sums: { run: number; failed: number; skipped: number } | null = null;
  /** False where the run ended early or names less than what failed. */
  whole = true;
  fault: Classified | null = null;
  /** What the sums count and no list of tests names: errors outside of tests. */
  unnamed = 0;
  /** The block whose lines come in. */
  current: Block | null = null;
  private readonly named = new Bounded<TestOutcome>(mostTests);
  private namesMore = false;
  private readonly failureOf: (block: Block) => RawFailure | readonly RawFailure[] | null;

  constructor(
    failureOf: (block: Block) => RawFailure | readonly RawFailure[] | null = (block) =>
      block instanceof FailedTest ? block.failure() : null,
  ) {
    this.failureOf = failureOf;
  }

  /** For a runner that names hooks, steps or suites as tests, and does not count them. */
  namingMore(): this {
    this.namesMore = true;
    return this;
  }

  /** Ends the current block and opens the next. */
  begin(block: Block): void {
    this.close();
    this.current = block;
  }

  /** Ends the current block. */
  close(): void {
    const block = this.current;
    if (block === null) return;
    this.current = null;
    this.failures.addTest(() => [this.failureOf(block) ?? []].flat());
  }

  /** Adds the numbers of one summary; what is absent counts as nothing, and `run` as what passed and failed. */
  count({ passed = 0, failed = 0, skipped = 0, run = passed + failed }: Partial<Record<"run" | TestOutcome["outcome"], number>>): void {
    const before = this.sums ?? { run: 0, failed: 0, skipped: 0 };
    this.sums = { run: before.run + run, failed: before.failed + failed, skipped: before.skipped + skipped };
  }

  /**
   * Takes a line that sums a run up, by the groups `passed`, `failed`, `skipped`, and `all`, which holds the others; a digit behind a name
   * tells apart what is added up (`failed`, `failed2`). `anew`: the runner sums up again what it summed up before. False for other lines.
   */
  sum(pattern: RegExp, text: string, anew = false): boolean {
    const groups = pattern.exec(text)?.groups;
    if (groups === undefined) return false;
    this.close();
    const of: Record<string, number> = { passed: 0, failed: 0, skipped: 0, all: 0 };
    for (const group in groups) {
      const name = isDigit(group.charCodeAt(group.length - 1)) ? group.slice(0, -1) : group;
      of[name] = (of[name] ?? 0) + Number(groups[group] ?? 0);
    }
    const { passed = 0, failed = 0, skipped = 0, all = 0 } = of;
    if (anew) this.sums = null;
    this.count({ passed: "all" in groups ? all - failed - skipped : passed, failed, skipped });
    return true;
  }

  /** A test that the run named. `title`: its own part of the name, where the rest comes from other lines. */
  test(name: string, outcome: TestOutcome["outcome"], file: string | null = null, title?: string): void {
    this.named.add({ name, file, outcome, ...(title !== undefined && title !== name && { title }) });
  }

  /** The tests that were named so far. */
  get tests(): readonly TestOutcome[] {
    return this.named.items;
  }

  /** Counts the tests that were named, for a runner that names each and sums up none. */
  countNamed(): void {
    if (this.named.size > 0) this.sums ??= countsOf(this.named.items);
  }

  /** True where nothing was heard that only this runner prints; a sentence about a fault may be a test's. */
  get silent(): boolean {
    return this.failures.size === 0 && this.sums === null;
  }

  /** Takes over what another reader made of the same log. */
  join({ failures, counts, tests = [], complete, class: fault }: Finding): void {
    for (const failure of failures) this.failures.add(failure);
    if (counts !== undefined) this.count({ run: counts.run ?? 0, failed: counts.failed ?? 0, skipped: counts.skipped ?? 0 });
    for (const test of tests) this.named.add(test);
    this.whole &&= complete !== false;
    this.fault ??= fault ?? null;
  }

  /** What the run amounts to. */
  finding(): Finding {
    this.close();
    const { failures, sums, fault } = this;
    return failures.finding({
      ...(sums === null ? {} : { counts: sums }),
      ...(this.namesAll() ? { tests: this.tests } : {}),
      ...(fault === null || failures.size > 0 ? {} : { class: fault }),
      complete: this.whole,
    });
  }

  private namesAll(): boolean {
    const { named, sums } = this;
    if (named.size === 0 || named.cut) return named.size > 0;
    if (sums === null) return named.items.some(({ outcome }) => outcome === "passed");
    const more = named.size - (sums.run + sums.skipped - this.unnamed);
    return more === 0 || (more > 0 && this.namesMore);
  }
}
