import { misconfigured } from "../reading/classified.ts";
import { mostFailures, mostTests } from "../reading/limits.ts";
import { readPlace } from "../reading/place-prefix.ts";
import { TestRun } from "../reading/test-run.ts";
import type { Finding, RawFailure, RawPlace, TextReader } from "../tool.ts";
import { type PytestBlock, pytestBlock } from "./pytest-block.ts";
import { closingCounts, type PytestEntry, progressEntry, summaryEntry } from "./pytest-summary.ts";
import { isInstalled } from "./traceback.ts";

/** Reads pytest's terminal report in all traceback styles, quiet and verbose. */
export function pytestReader(): TextReader {
  const run = new TestRun();
  const blocks: PytestBlock[] = [];
  const lines: { readonly place: RawPlace; readonly message: string }[] = [];
  const entries: PytestEntry[] = [];
  const tests = new Map<string, PytestEntry["outcome"]>();
  let section = "";
  let pending: ReturnType<typeof pytestBlock> | null = null;
  let counts: ReadonlyMap<string, number> | null = null;
  let noTests: string | null = null;
  let usage: string | null = null;
  let conftest: RawFailure | null = null;
  let coverage: string | null = null;

  const close = (): void => {
    if (pending && blocks.length < mostFailures) blocks.push(pending.end());
    else if (pending) run.whole = false;
    pending = null;
  };
  const note = (entry: PytestEntry): void => {
    if (tests.size < mostTests || tests.has(entry.id)) tests.set(entry.id, entry.outcome);
  };

  return {
    line(text) {
      const code = text.charCodeAt(0);
      // pytest-cov, below its table or above the summary
      if (code === 70 || code === 69)
        coverage ??= /^(?:FAIL |ERROR: Coverage failure: )(Required test coverage of .{1,200}|total of .{1,200})$/.exec(text)?.[1] ?? null;
      if (code === 61 || (code >= 48 && code <= 57) || code === 110) {
        const closing = closingCounts(text);
        if (closing) {
          close();
          counts = closing;
          section = "";
          if (closing.size === 0 || (closing.size === 1 && closing.has("deselected"))) noTests = text;
          return;
        }
      }
      if (code === 61) {
        const banner = /^=+ ([^=].{0,200}?) =+$/.exec(text);
        if (banner) {
          close();
          section = banner[1] ?? "";
          return;
        }
      }
      // pytest-sugar heads each block where it happens, in no section
      const sugared = code === 0x2015 ? /^―+ (.{1,2000}?) ―+$/u.exec(text)?.[1] : undefined;
      if (sugared !== undefined) {
        close();
        pending = pytestBlock(sugared, sugared.startsWith("ERROR ") ? "ERRORS" : "FAILURES");
        section = "FAILURES";
        return;
      }
      if (code === 33 && /^!+ .{0,300} !+$/.test(text)) {
        close();
        if (/stopping after|Interrupted|KeyboardInterrupt/.test(text)) run.whole = false;
        return;
      }
      if (section === "FAILURES" || section === "ERRORS") {
        if (code === 95) {
          const header = /^_+ (?!_ )(.{1,2000}?) _+$/.exec(text);
          if (header) {
            close();
            pending = pytestBlock(header[1] ?? "", section);
            return;
          }
          if (/^(?:_ )+_?$/.test(text)) return;
        }
        if (pending) pending.line(text);
        else {
          const place = readPlace(text);
          if (place && place.column == null && lines.length < mostFailures)
            lines.push({ place: { path: place.path, line: place.line }, message: place.rest });
        }
        return;
      }
      if (section === "short test summary info") {
        const entry = summaryEntry(text);
        if (!entry) return;
        note(entry);
        if (entry.outcome !== "failed" && entry.outcome !== "error") return;
        if (entries.length < mostFailures) entries.push(entry);
        else run.whole = false;
        return;
      }
      if (conftest) {
        conftest = conftestLine(conftest, text);
        return;
      }
      const progress = progressEntry(text);
      if (progress) note(progress);
      else if (text.startsWith("ImportError while loading conftest ")) {
        const path = /conftest '([^']{1,1000})'/.exec(text)?.[1] ?? null;
        conftest = { path, message: text, ran: false };
      } else if (text.startsWith("ERROR: ") && !/InvocationError|^ERROR: Coverage failure/.test(text)) usage ??= text;
      else if (/^collected 0 items(?: |$)/.test(text)) noTests ??= text;
    },
    end(): Finding {
      close();
      const failedEntries = entries.filter((entry) => entry.outcome === "failed");
      const byOrder = blocks.some((block) => block.kind === "failed") ? new Map<PytestEntry, ErrorLine>() : inOrder(failedEntries, lines);
      const used = new Set<PytestEntry>();
      if (conftest) run.failures.add(conftest);
      for (const block of blocks) {
        const listed = (outcome: PytestEntry["outcome"]): PytestEntry | undefined =>
          entries.find((one) => one.outcome === outcome && !used.has(one) && sameTest(one, block));
        // pytest-sugar lists an error of a fixture as a failure of the test
        const entry = listed(block.kind) ?? (block.kind === "error" ? listed("failed") : undefined);
        if (entry) used.add(entry);
        run.failures.add(fromBlock(block, entry ?? null));
      }
      for (const entry of entries) {
        if (used.has(entry)) continue;
        run.failures.add(fromEntry(entry, byOrder.get(entry) ?? null));
      }
      // where the summary names the failures, a line of that shape that fits none of them is what a test printed
      for (const line of failedEntries.length === 0 ? lines : [])
        run.failures.add({ ...line.place, message: line.message, stack: [line.place] });
      // a run that was killed has neither blocks nor a summary: what its progress named failed all the same
      if (entries.length === 0 && blocks.length === 0) {
        for (const [id, outcome] of tests)
          if (outcome === "failed" || outcome === "error") run.failures.add(fromEntry({ id, outcome, message: null }, null));
      }
      if (coverage !== null && run.failures.size === 0) run.failures.add({ code: "coverage", message: coverage });
      for (const [id, outcome] of tests)
        if (id.includes("::")) run.test(id, outcome === "error" ? "failed" : outcome, id.slice(0, id.indexOf("::")));
      if (counts !== null) run.count(totals(counts, blocks));
      // Short summaries name no test that was skipped.
      run.unnamed = Math.max(0, (run.sums?.skipped ?? 0) - run.tests.filter(({ outcome }) => outcome === "skipped").length);
      if (noTests !== null) run.fault = misconfigured("no-tests", `pytest ran no test: ${noTests.replace(/^=+ | =+$/g, "")}`);
      else if (usage !== null) run.fault = misconfigured("config", `pytest refused its arguments: ${usage}`);
      return run.finding();
    },
  };
}

/** A line of --tb=line: the place and the message, without the test's name. */
interface ErrorLine {
  readonly place: RawPlace;
  readonly message: string;
}

/**
 * The lines of --tb=line that belong to the summary's entries: both stand in the order of the run, but what a test printed
 * stands between the lines, and a test without a place (a strict xpass) has no line.
 */
function inOrder(entries: readonly PytestEntry[], lines: readonly ErrorLine[]): ReadonlyMap<PytestEntry, ErrorLine> {
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
}

/** A failing conftest is printed without any banner: frames and `E` lines below its first line. */
function conftestLine(failure: RawFailure, text: string): RawFailure {
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
}

/** Whether a summary entry is about the block: `test_cart.py::TestTotal::test_adds` and `TestTotal.test_adds`. */
function sameTest(entry: PytestEntry, block: PytestBlock): boolean {
  if (block.phase === "collect")
    return entry.id === block.title || entry.id.endsWith(`/${block.title}`) || block.title.endsWith(`/${entry.id}`);
  const name = entry.id.slice(entry.id.indexOf("::") + 2);
  const title = block.title;
  // xdist heads the report of a crashed worker with the file, and names the test in it
  if (block.message?.endsWith(` while running '${entry.id}'`)) return true;
  return name === title || name.replaceAll("::", ".") === title || title.startsWith(`${name.replaceAll("::", ".")} `);
}

function fromBlock(block: PytestBlock, entry: PytestEntry | null): RawFailure {
  const stack = block.frames.toReversed();
  const id = entry?.id ?? null;
  const path =
    id !== null
      ? id.includes("::")
        ? id.slice(0, id.indexOf("::"))
        : id
      : block.phase === "collect"
        ? block.title
        : (block.frames.find((frame) => !isInstalled(frame.path))?.path ?? block.frames[0]?.path ?? null);
  // the first frame in the test's own file is the test; deeper ones in that file are what it calls
  const ownFrame =
    path === null
      ? undefined
      : block.phase === "collect"
        ? stack.find((frame) => samePath(frame.path, path))
        : block.frames.find((frame) => samePath(frame.path, path));
  return {
    path,
    line: ownFrame?.line ?? null,
    test: block.phase === "collect" ? null : (id ?? block.title),
    message: block.message ?? entry?.message ?? (block.phase === "collect" ? "error while collecting" : "failed"),
    detail: block.detail,
    stack,
    ran: block.phase !== "collect",
  };
}

function fromEntry(entry: PytestEntry, line: { readonly place: RawPlace; readonly message: string } | null): RawFailure {
  const split = entry.id.indexOf("::");
  const path = split < 0 ? entry.id : entry.id.slice(0, split);
  const inTestFile = line !== null && samePath(line.place.path, path);
  return {
    path,
    line: inTestFile ? line.place.line : null,
    test: split < 0 ? null : entry.id,
    message: line?.message || entry.message || (entry.outcome === "error" ? "error" : "failed"),
    ...(line ? { stack: [line.place] } : {}),
    ran: split >= 0,
  };
}

/** Whether two printed paths may be one file: one ends with the other at a folder's border. */
function samePath(a: string, b: string): boolean {
  return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}

/** Expected failures count as skipped: a test that is newly marked so is no longer held to pass. */
function totals(counts: ReadonlyMap<string, number>, blocks: readonly PytestBlock[]) {
  const of = (key: string): number => counts.get(key) ?? 0;
  const errors = of("error");
  const notRun = blocks.filter((block) => block.phase === "collect" || block.phase === "teardown").length;
  return {
    run: of("passed") + of("failed") + of("xpassed") + Math.max(0, errors - notRun),
    failed: of("failed") + errors,
    skipped: of("skipped") + of("xfailed"),
  };
}
