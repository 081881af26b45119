import { misconfigured } from "../reading/classified.ts";
import { Bounded } from "../reading/failure-list.ts";
import { mostFailures, mostTests } from "../reading/limits.ts";
import { isDigit } from "../reading/line-start.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../tool.ts";
import { type PytestBlock, PytestBlockLines } from "./pytest-block.ts";
import { closingCounts, type PytestEntry, progressEntry, summaryEntry } from "./pytest-summary.ts";
import { isInstalled } from "./traceback.ts";

/** A line of --tb=line: the place and the message, without the test's name. */
interface ErrorLine {
  readonly place: RawPlace;
  readonly message: string;
}

/** What pytest-cov says below its table or above the summary. */
const lowCoverage = /^(?:FAIL |ERROR: Coverage failure: )(Required test coverage of .{1,200}|total of .{1,200})$/;

/** Reads pytest's terminal report in all traceback styles, quiet and verbose. */
export class PytestReader implements TextReader {
  private readonly run = new TestRun();
  /** The title of the last banner. */
  private section = "";
  private readonly blocks = new Bounded<PytestBlock>(mostFailures);
  private block: PytestBlockLines | null = null;
  private readonly lines = new Bounded<ErrorLine>(mostFailures);
  /** What failed by the short summary. */
  private readonly entries = new Bounded<PytestEntry>(mostFailures);
  /** Tests by name, of the progress and the summary. */
  private readonly tests = new Map<string, PytestEntry["outcome"]>();
  private counts: ReadonlyMap<string, number> | null = null;
  private conftest: RawFailure | null = null;
  private coverage: string | null = null;
  private noTests: string | null = null;
  private usage: string | null = null;

  line(text: string): void {
    const { section } = this;
    const first = text.charCodeAt(0);
    // F, E
    if (first === 70 || first === 69) this.coverage ??= lowCoverage.exec(text)?.[1] ?? null;
    // =, or in quiet mode a number or "no tests ran"
    if ((first === 61 || isDigit(first) || first === 110) && this.sumsUp(text)) return;
    // =, ―, !
    if ((first === 61 || first === 0x2015 || first === 33) && this.titles(text, first)) return;
    if (section === "FAILURES" || section === "ERRORS") this.explains(text, first, section);
    else if (section === "short test summary info") this.lists(text);
    else if (this.conftest !== null) this.conftest = conftestLine(this.conftest, text);
    else this.progress(text);
  }

  end(): Finding {
    this.close();
    const { run, blocks, entries, tests, conftest, coverage, counts, noTests, usage } = this;
    if (conftest !== null) run.failures.add(conftest);
    this.addFailures();
    if (coverage !== null && run.failures.size === 0) run.failures.add({ code: "coverage", message: coverage });
    for (const [id, outcome] of tests) if (id.includes("::")) run.test(id, outcome === "error" ? "failed" : outcome, fileOf(id));
    if (counts !== null) run.count(totals(counts, blocks.items));
    // Short summaries name no test that was skipped.
    run.unnamed = Math.max(0, (run.sums?.skipped ?? 0) - run.tests.filter(({ outcome }) => outcome === "skipped").length);
    run.whole &&= !blocks.cut && !entries.cut;
    if (noTests !== null) run.fault = misconfigured("no-tests", `pytest ran no test: ${noTests.replace(/^=+ | =+$/g, "")}`);
    else if (usage !== null) run.fault = misconfigured("config", `pytest refused its arguments: ${usage}`);
    return run.finding();
  }

  /** The last line. */
  private sumsUp(text: string): boolean {
    const counts = closingCounts(text);
    if (counts === null) return false;
    this.enter("");
    this.counts = counts;
    if (counts.size === 0 || (counts.size === 1 && counts.has("deselected"))) this.noTests = text;
    return true;
  }

  /** Banners; pytest-sugar heads each block where it happens, in no section. */
  private titles(text: string, first: number): boolean {
    const banner = first === 61 ? /^=+ ([^=].{0,200}?) =+$/.exec(text)?.[1] : undefined;
    const sugared = first === 0x2015 ? /^―+ (.{1,2000}?) ―+$/u.exec(text)?.[1] : undefined;
    if (banner !== undefined) this.enter(banner);
    else if (sugared !== undefined) {
      this.enter("FAILURES");
      this.block = new PytestBlockLines(sugared, sugared.startsWith("ERROR ") ? "ERRORS" : "FAILURES");
    } else if (first === 33 && /^!+ .{0,300} !+$/.test(text)) {
      this.close();
      this.run.whole &&= !/stopping after|Interrupted|KeyboardInterrupt/.test(text);
    } else return false;
    return true;
  }

  /** Heads of blocks and what stands in them; without blocks a line for each failure. */
  private explains(text: string, first: number, section: "FAILURES" | "ERRORS"): void {
    const title = first === 95 ? /^_+ (?!_ )(.{1,2000}?) _+$/.exec(text)?.[1] : undefined;
    if (title !== undefined) {
      this.close();
      this.block = new PytestBlockLines(title, section);
    } else if (first === 95 && /^(?:_ )+_?$/.test(text)) return;
    else if (this.block !== null) this.block.line(text);
    else {
      const place = readPlace(text);
      if (place?.column === null) this.lines.add({ place: { path: place.path, line: place.line }, message: place.rest });
    }
  }

  /** The short summary. */
  private lists(text: string): void {
    const entry = summaryEntry(text);
    if (entry === null) return;
    this.note(entry);
    if (isFailed(entry)) this.entries.add(entry);
  }

  /** Verbose progress, and what stops pytest before the first test. */
  private progress(text: string): void {
    const entry = progressEntry(text);
    if (entry !== null) this.note(entry);
    else if (text.startsWith("ImportError while loading conftest "))
      this.conftest = { path: /conftest '([^']{1,1000})'/.exec(text)?.[1] ?? null, message: text, ran: false };
    else if (text.startsWith("ERROR: ") && !/InvocationError|^ERROR: Coverage failure/.test(text)) this.usage ??= text;
    else if (/^collected 0 items(?: |$)/.test(text)) this.noTests ??= text;
  }

  private note({ id, outcome }: PytestEntry): void {
    if (this.tests.size < mostTests || this.tests.has(id)) this.tests.set(id, outcome);
  }

  private enter(section: string): void {
    this.close();
    this.section = section;
  }

  /** Ends the open block. */
  private close(): void {
    const { block } = this;
    if (block !== null) this.blocks.add(() => block.end());
    this.block = null;
  }

  /** What failed: by blocks with what the summary says of them, by the summary, by lines of --tb=line, by the progress. */
  private addFailures(): void {
    const { failures } = this.run;
    const [blocks, entries, lines] = [this.blocks.items, this.entries.items, this.lines.items];
    const failed = entries.filter(({ outcome }) => outcome === "failed");
    const lineOf = blocks.some(({ kind }) => kind === "failed") ? null : inOrder(failed, lines);
    const used = new Set<PytestEntry>();
    for (const block of blocks) {
      const listed = (kind: PytestEntry["outcome"]): PytestEntry | undefined =>
        entries.find((entry) => entry.outcome === kind && !used.has(entry) && sameTest(entry, block));
      // pytest-sugar lists an error of a fixture as a failure of the test
      const entry = listed(block.kind) ?? (block.kind === "error" ? listed("failed") : undefined);
      if (entry !== undefined) used.add(entry);
      failures.add(fromBlock(block, entry ?? null));
    }
    for (const entry of entries) if (!used.has(entry)) failures.add(fromEntry(entry, lineOf?.get(entry) ?? null));
    // where the summary names the failures, a line of that shape that fits none of them is what a test printed
    if (failed.length === 0) for (const { place, message } of lines) failures.add({ ...place, message, stack: [place] });
    // a run that was killed has neither blocks nor a summary: what its progress named failed all the same
    if (entries.length > 0 || blocks.length > 0) return;
    const told = [...this.tests].map(([id, outcome]) => ({ id, outcome, message: null }));
    for (const entry of told.filter(isFailed)) failures.add(fromEntry(entry, null));
  }
}

const isFailed = ({ outcome }: PytestEntry): boolean => outcome === "failed" || outcome === "error";

/** The file of a node id. */
const fileOf = (id: string): string => id.split("::", 1)[0] ?? id;

/**
 * The lines of --tb=line that belong to the summary's entries: both stand in the order of the run, but what a test printed
 * stands between the lines, and a test without a place (a strict xpass) has no line.
 */
const inOrder = (entries: readonly PytestEntry[], lines: readonly ErrorLine[]): ReadonlyMap<PytestEntry, ErrorLine> => {
  const found = new Map<PytestEntry, ErrorLine>();
  let next = 0;
  for (const entry of entries) {
    const summaryMessage = entry.message?.replace(/\.{3}$/, "") ?? null;
    // how far ahead a line may stand is bounded, so that the whole stays linear
    for (let at = next; at < Math.min(lines.length, next + 50); at++) {
      const line = lines[at] as ErrorLine;
      const fits =
        summaryMessage === null
          ? entries.length === lines.length
          : line.message.startsWith(summaryMessage) || summaryMessage.startsWith(line.message);
      if (!fits) continue;
      found.set(entry, line);
      next = at + 1;
      break;
    }
  }
  return found;
};

/** A failing conftest is printed without any banner: frames and `E` lines below its first line. */
const conftestLine = (failure: RawFailure, text: string): RawFailure => {
  const place = readPlace(text);
  if (place && place.column == null && /^in /.test(place.rest)) {
    const frame: RawPlace = { path: place.path, line: place.line };
    const inTestFile = failure.path?.endsWith(place.path);
    return {
      ...failure,
      ...(inTestFile ? { path: place.path, line: place.line } : {}),
      stack: [frame, ...(failure.stack ?? [])].slice(0, 60),
    };
  }
  const match = /^E {2,}(\S.*)$/.exec(text)?.[1];
  if (!match) return failure;
  // a syntax error: its place comes first, its name last
  const pointed = /^File "([^"]{1,1000})", line (\d{1,9})/.exec(match);
  if (pointed) return { ...failure, path: pointed[1] ?? null, line: Number(pointed[2]) };
  if (failure.line != null && /^\w*(?:Syntax|Indentation|Tab)Error: /.test(match)) return { ...failure, message: match };
  return failure.message.startsWith("ImportError while loading")
    ? { ...failure, message: match }
    : { ...failure, detail: `${failure.detail ?? ""}\n${match}`.trim().slice(0, 4_000) };
};

/** Whether a summary entry is about the block: `test_cart.py::TestTotal::test_adds` and `TestTotal.test_adds`. */
const sameTest = (entry: PytestEntry, block: PytestBlock): boolean => {
  if (block.phase === "collect")
    return entry.id === block.title || entry.id.endsWith(`/${block.title}`) || block.title.endsWith(`/${entry.id}`);
  const name = entry.id.slice(entry.id.indexOf("::") + 2);
  const title = block.title;
  // xdist heads the report of a crashed worker with the file, and names the test in it
  if (block.message?.endsWith(` while running '${entry.id}'`)) return true;
  return name === title || name.replaceAll("::", ".") === title || title.startsWith(`${name.replaceAll("::", ".")} `);
};

const fromBlock = (block: PytestBlock, entry: PytestEntry | null): RawFailure => {
  const { title, frames, message, detail } = block;
  const stack = frames.toReversed();
  const ran = block.phase !== "collect";
  const printed = ran ? (frames.find((frame) => !isInstalled(frame.path))?.path ?? frames[0]?.path ?? null) : title;
  const path = entry === null ? printed : fileOf(entry.id);
  // the first frame in the test's own file is the test; deeper ones in that file are what it calls
  const ownFrame = path === null ? undefined : (ran ? frames : stack).find((frame) => samePath(frame.path, path));
  return {
    path,
    line: ownFrame?.line ?? null,
    test: ran ? (entry?.id ?? title) : null,
    message: message ?? entry?.message ?? (ran ? "failed" : "error while collecting"),
    detail,
    stack,
    ran,
  };
};

const fromEntry = (entry: PytestEntry, line: ErrorLine | null): RawFailure => {
  const path = fileOf(entry.id);
  const ran = entry.id.includes("::");
  return {
    path,
    line: line !== null && samePath(line.place.path, path) ? line.place.line : null,
    test: ran ? entry.id : null,
    message: line?.message || entry.message || (entry.outcome === "error" ? "error" : "failed"),
    ...(line === null ? {} : { stack: [line.place] }),
    ran,
  };
};

/** Whether two printed paths may be one file: one ends with the other at a folder's border. */
const samePath = (a: string, b: string): boolean => a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);

/** Expected failures count as skipped: a test that is newly marked so is no longer held to pass. */
const totals = (counts: ReadonlyMap<string, number>, blocks: readonly PytestBlock[]) => {
  const of = (key: string): number => counts.get(key) ?? 0;
  const errors = of("error");
  const notRun = blocks.filter((block) => block.phase === "collect" || block.phase === "teardown").length;
  return {
    run: of("passed") + of("failed") + of("xpassed") + Math.max(0, errors - notRun),
    failed: of("failed") + errors,
    skipped: of("skipped") + of("xfailed"),
  };
};
