import type { TestOutcome } from "../../../core/failure/failure.ts";
import type { Directive } from "./tap-point.ts";

type Outcome = TestOutcome["outcome"];

/** How many tests a log of TAP tells of: by the runner's comments, else by its points. */
export class TapSums {
  /** True once a plan stood at the margin. */
  planned = false;
  /** By the runner's words. */
  private readonly told = new Map<string, number>();
  /** Points without subtests, by outcome. */
  private readonly leaves = new Map<Outcome, number>();
  private skips = 0;
  private failedTodos = 0;
  /** Points that tape itself adds where a test ends wrongly: they fail, but are no assertions, and go when it is mended. */
  private added = 0;
  private isSum = false;
  private followsSum = false;

  /** To be called for each line. */
  nextLine(): void {
    this.followsSum = this.isSum;
    this.isSum = false;
  }

  /** Takes the head of a point. */
  begin(ok: boolean, directive: Directive): void {
    if (directive === "skip") this.skips++;
    if (directive === "todo" && !ok) this.failedTodos++;
  }

  /** Takes a point without subtests. */
  leaf(outcome: Outcome): void {
    this.leaves.set(outcome, (this.leaves.get(outcome) ?? 0) + 1);
  }

  /** Takes a point that tape added. */
  add(): void {
    this.added++;
  }

  /** Takes a comment: one of the sums, a line like one that a test printed, or neither. The runner's own stand together. */
  comment(text: string): "sum" | "printed" | null {
    const number = /^(?<word>tests|suites|pass|fail|skip|skipped|todo|cancelled) +(?<count>\d{1,9})$/.exec(text)?.groups;
    if (number !== undefined) {
      this.isSum = number.word === "tests" || this.followsSum;
      if (this.isSum) this.tell(number.word, number.count);
      return this.isSum ? "sum" : "printed";
    }
    const whole = /^\{ total: \d{1,9}(?<parts>.*)\}$/.exec(text)?.groups;
    if (whole === undefined) return null;
    for (const { groups } of (whole.parts ?? "").matchAll(/(?<word>pass|fail|skip|todo): (?<count>\d{1,9})/g))
      this.tell(groups?.word, groups?.count);
    return "sum";
  }

  /** True where the runner lived to sum up. */
  get isTold(): boolean {
    return this.told.size > 0;
  }

  /** The counts; null where neither comments nor a plan tell that these are all. */
  counts(): { readonly passed: number; readonly failed: number; readonly skipped: number } | null {
    const { told, leaves } = this;
    const sum = (...words: readonly string[]): number => words.reduce((all, word) => all + (told.get(word) ?? 0), 0);
    if (told.has("pass") || told.has("fail") || told.has("tests")) {
      // AVA sums tests that are still to be written up as failed.
      const todos = !told.has("todo") && sum("fail") === (leaves.get("failed") ?? 0) + this.failedTodos ? this.failedTodos : 0;
      const failed = sum("fail") - todos;
      return {
        passed: told.has("pass") ? sum("pass") : Math.max(0, sum("tests") - failed),
        failed: Math.max(0, failed + sum("cancelled") - this.added),
        skipped: told.has("skip") || told.has("skipped") ? sum("skip", "skipped", "todo") + todos : this.skips + sum("todo") + todos,
      };
    }
    if (!this.planned || leaves.size === 0) return null;
    return { passed: leaves.get("passed") ?? 0, failed: leaves.get("failed") ?? 0, skipped: leaves.get("skipped") ?? 0 };
  }

  private tell(word: string | undefined, count: string | undefined): void {
    if (word !== undefined) this.told.set(word, (this.told.get(word) ?? 0) + Number(count));
  }
}
