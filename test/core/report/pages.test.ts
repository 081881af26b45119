import { XMLValidator } from "fast-xml-parser";
import { describe, expect, test } from "vitest";
import { outputTable } from "../../../src/config/input-table.ts";
import { annotationsOf } from "../../../src/core/report/annotations.ts";
import { nextStep } from "../../../src/core/report/next-step.ts";
import { actionOutputs } from "../../../src/core/report/outputs.ts";
import { gapReport, reportHtml, summaryMarkdown } from "../../../src/core/report/pages.ts";
import { utf8Length } from "../../../src/core/words/quantities.ts";
import * as examples from "./examples.ts";
import { meaningful } from "./markdown.ts";

const all = Object.entries(examples.examples);
const present = { patch: true, rounds: true, page: true };

const elements = new Set(
  "html head meta title style body a header div h1 p strong pre code dl dt dd nav ul ol li main section h2 h3 span table caption thead tbody tr th td article details summary footer".split(
    " ",
  ),
);

/** Fences, folded parts and tables are all closed and whole. */
const expectWhole = (markdown: string): void => {
  let fence: string | null = null;
  let depth = 0;
  let columns = 0;
  for (const line of markdown.split("\n")) {
    const mark = /^ *(`{3,})/.exec(line)?.[1];
    if (fence === null && mark !== undefined) fence = mark;
    else if (fence !== null && line.trim() === fence) fence = null;
    if (fence !== null) continue;
    if (line.startsWith("<details>")) depth += 1;
    if (line === "</details>") depth -= 1;
    if (!line.startsWith("|")) columns = 0;
    else {
      const cells = line.split(/(?<!\\)\|/).length;
      if (columns === 0) columns = cells;
      expect(cells, line.slice(0, 300)).toBe(columns);
    }
  }
  expect(fence).toBeNull();
  expect(depth).toBe(0);
};

describe("the job summary", () => {
  test.each(all)("%s: verdict first, then the next step, whole Markdown", (_, report) => {
    const summary = summaryMarkdown(report);
    const lines = summary.split("\n");
    expect(lines[0]).toMatch(/^\*\*.+\.\*\* \S/);
    expect(lines[2]).toMatch(/^\*\*Next step:\*\* \S/);
    expectWhole(summary);
    expect(summary).not.toMatch(/undefined|NaN|\[object/);
  });

  test.each([1024 * 1024, 200_000, 40_000, 12_000, 5_000])("a run with 5,000 failures fits into %i bytes and is still whole", (limit) => {
    const summary = summaryMarkdown(examples.huge, { limit });
    expect(utf8Length(summary)).toBeLessThanOrEqual(limit);
    expect(summary).toContain("Partly repaired");
    expectWhole(summary);
    if (limit < 200_000) expect(summary).toContain("Some parts were left out");
  });

  test("cuts what matters least first: the trend before the gates, the gates before the verdict", () => {
    const short = summaryMarkdown(examples.blocked, { limit: 3_000 });
    expect(short).not.toContain("xychart");
    expect(short).toContain("| Gate | Stage |");
    expect(summaryMarkdown(examples.blocked, { limit: 900 })).toContain("Still red");
  });

  test("a page with the picture of the nights has no second one of the same", () => {
    const point = { minutes: 1, left: 0, mended: 1, green: 2 };
    const nights = [1, 2, 3, 4, 5].map((day) => ({ ...point, at: `2026-11-0${day}T03:00:00Z` }));
    const pictures = (of: typeof nights) =>
      [...reportHtml(examples.blocked, { nights: of }).matchAll(/class="(nights|stack)"/g)].map(([, name]) => name);
    expect(pictures(nights)).toEqual(["nights"]);
    expect(new Set(pictures([]))).toEqual(new Set(["stack"]));
  });

  test("calls nights what ran on the default branch itself, and runs what a pull request did", () => {
    const { run } = examples.recovered;
    const titles = (of: Partial<typeof run>) => {
      const report = { ...examples.recovered, run: { ...run, ...of } };
      return [summaryMarkdown(report), reportHtml(report)].map((page) => /The last (?:nights|runs)/.exec(page)?.[0]);
    };
    const onPull = titles({ pullRequest: run.pullRequest ?? { number: 3, fork: false, base: "main", head: "topic" } });
    expect(onPull).toEqual(["The last runs", "The last runs"]);
    const onMain = titles({ pullRequest: null, branch: "main", defaultBranch: "main" });
    expect(onMain).toEqual(["The last nights", "The last nights"]);
    expect(titles({ pullRequest: null, branch: "topic", defaultBranch: "main" })).toEqual(onPull);
    expect(reportHtml({ ...examples.recovered, run: { ...run, pullRequest: null, branch: "topic" } })).not.toMatch(
      /Nights|The last nights/,
    );
  });

  test("hostile text mentions nobody, links nowhere and breaks out of nothing", () => {
    const text = meaningful(summaryMarkdown(examples.hostile, { patch: examples.hostileText })).replace(
      /\(https:\/\/github\.com\/acme\/shop\/issues\/new\?[\w=&.~%-]*\)/g,
      "",
    );
    expect(text).not.toMatch(/@octocat|fixes #12|shop#3|GH-7|<script|<img|\]\(javascript|!\[x|\]\(https:\/\/evil/);
    expect(text.match(/https?:\/\/[^\s)]+/g)?.filter((url) => !url.startsWith("https://github.com/acme/shop/"))).toBeUndefined();
  });

  test("names the gates that cannot fail and the flaky tests", () => {
    expect(summaryMarkdown(examples.blocked)).toMatch(/`docs` cannot fail, so its pass proves nothing/);
    expect(summaryMarkdown(examples.flaky)).toContain("socket &gt; reconnects after a drop");
    const [gate] = examples.blocked.gates.filter(({ attempts }) => attempts.some(({ by }) => by === "fixer"));
    if (gate === undefined) throw new Error("the example has a gate with a fixer");
    const attempts = gate.attempts.map((note) => ({ ...note, outcome: note.by === "fixer" ? ("kept" as const) : note.outcome }));
    const mended = { ...gate, attempts, verdict: "passed" as const, how: "other-gate" as const };
    expect(summaryMarkdown({ ...examples.recovered, gates: [mended] })).toMatch(/repaired by `[^`]+`, then along with another gate/);
  });

  test("a changed list of gates heads it, before the table", () => {
    const summary = summaryMarkdown(examples.blocked);
    expect(summary.indexOf("changes the list of gates")).toBeGreaterThan(0);
    expect(summary.indexOf("changes the list of gates")).toBeLessThan(summary.indexOf("| Gate |"));
  });

  test("shows the trend from five runs on, not before", () => {
    const points = (many: number) => Array.from({ length: many }, (_, index) => examples.recovered.trend[index % 2] ?? []).flat();
    expect(summaryMarkdown({ ...examples.passed, trend: points(4) })).not.toContain("xychart");
    const twice = { ...examples.passed, trend: points(5) };
    const labels = /x-axis \[(.*)\]/.exec(summaryMarkdown(twice))?.[1]?.split(", ") ?? [];
    expect(new Set(labels).size).toBe(5);
  });

  test("from a fork: nothing they did, the fixer commands, the patch to paste", () => {
    const summary = summaryMarkdown(examples.fork, { patch: examples.forkPatch });
    expect(summary).toContain("nothing you did");
    expect(summary).toContain("npx eslint . --fix");
    expect(summary).toContain(`git apply <<'REGREEN'\n${examples.forkPatch}REGREEN\n`);
  });

  test("from a fork: a patch that is too long or would not survive being copied is not shown", () => {
    for (const patch of [`+${"x".repeat(60_000)}\n`, "+a\u202eb\n", "+a\rb\u0000\n"]) {
      const summary = summaryMarkdown(examples.fork, { patch });
      expect(summary).not.toContain("git apply <<");
      expect(summary).toContain("git apply fix.patch");
    }
  });

  test("from a fork: a patch that holds the end mark gets another one", () => {
    expect(summaryMarkdown(examples.fork, { patch: `${examples.forkPatch}+REGREEN\n` })).toContain("git apply <<'REGREEN_'");
  });

  test("the picture has only letters and digits from outside in its labels", () => {
    for (const [, report] of all) {
      const picture = /```mermaid\nflowchart[\s\S]*?```/.exec(summaryMarkdown(report))?.[0] ?? "";
      for (const label of picture.matchAll(/\["?(.*?)"?\]/g)) expect(label[1] ?? "").not.toMatch(/["<>`#;{}|\\]/);
    }
  });

  test("cost: unknown is said, never guessed", () => {
    expect(summaryMarkdown({ ...examples.recovered, usage: { ...examples.recovered.usage, costUsd: null } })).toContain("cost unknown");
    expect(summaryMarkdown(examples.passed)).toContain("No model was asked");
    const refused = examples.blocked.gaps.map((gap) => ({ ...gap, kind: "agent-error" as const }));
    expect(summaryMarkdown({ ...examples.blocked, gaps: refused, usage: examples.passed.usage })).toContain(
      "No model answered; nothing was spent",
    );
  });
});

describe("the gap report", () => {
  test.each(all)("%s: verdict, commit and next step before anything else", (_, report) => {
    const page = gapReport(report, present);
    const head = page.split("## What the files are for")[0] ?? "";
    expect(head).toMatch(/\*\*.+\.\*\* /);
    expect(head).toContain("**Next step:**");
    expect(head).toContain("Commit: `3f9c2b7`");
    expectWhole(page);
  });

  test("links only to files beside it, which work offline", () => {
    for (const report of [examples.blocked, examples.improved, examples.hostile])
      for (const [, target = ""] of meaningful(gapReport(report, present)).matchAll(/\]\(([^)]*)\)/g))
        expect(target).toMatch(/^(?:https:\/\/github\.com\/acme\/shop\/|(?!\/|\.\.|\w+:)[\w.%/-]+$)/);
  });

  test("tells every attempt with its outcome, and the files that are there", () => {
    const page = gapReport(examples.blocked, present);
    expect(page).toContain("Skip the rounding when there is a discount.");
    expect(page).toContain("rejected: test skipped in test/cart.test.ts");
    expect(page).toContain("[fix.patch](fix.patch)");
    expect(gapReport(examples.passed, { patch: false, rounds: false, page: true })).not.toContain("fix.patch");
  });

  test("begins each gap with CI's own words, where CI had it red, as data", () => {
    const ci = { job: "test (20)", step: "npm test", url: null, words: ["<b>@acme/all</b>", "2 failed"] };
    const page = gapReport({ ...examples.blocked, gaps: examples.blocked.gaps.map((gap) => ({ ...gap, ci })) }, present);
    expect(page).toContain("\n\n`test (20)` / `npm test` in CI: `<b>@acme/all</b> / 2 failed`\n\n");
    expect(gapReport(examples.blocked, present)).not.toContain(" in CI");
  });

  test("is written when green, too", () => {
    expect(gapReport(examples.passed, present)).toContain("Nothing: there is no gap.");
  });
});

describe("the page", () => {
  test.each(all)("%s: well-formed, one file, no script", (_, report) => {
    const page = reportHtml(report, { transcripts: examples.transcripts });
    expect(XMLValidator.validate(page.replace("<!DOCTYPE html>\n", ""))).toBe(true);
    const tags = page.slice(page.indexOf("<html")).match(/<[^/][^>]*>/g) ?? [];
    const names = new Set(tags.map((tag) => /^<([a-z0-9]+)/.exec(tag)?.[1]));
    const attributes = new Set(tags.flatMap((tag) => [...tag.matchAll(/ ([a-z-]+)="[^"]*"/g)].map((match) => match[1])));
    expect([...names].filter((name) => name === undefined || !elements.has(name))).toEqual([]);
    expect(
      [...attributes].filter((name) => name?.startsWith("on") || ["src", "srcset", "action", "formaction"].includes(name ?? "")),
    ).toEqual([]);
    expect(page.includes("default-src &#39;none&#39;")).toBe(true);
    expect(/@import|url\(|undefined|NaN|\[object/.exec(page)?.[0]).toBeUndefined();
  });

  test("hostile text is text, and no address leads anywhere but to the run's server", () => {
    const page = reportHtml(examples.hostile, { transcripts: examples.transcripts });
    for (const [, target = ""] of page.matchAll(/href="([^"]*)"/g))
      expect(target).toMatch(/^(?:#[a-z]+|https:\/\/github\.com\/acme\/shop\/|(?!\/|\.\.|\w+:)[\w.%&;/-]+)/);
    expect(page).not.toMatch(/href="(?:javascript|data|\.\.)/);
    expect(page).toContain("&#60;script&#62;alert(1)");
  });

  test("stays small enough to open for a run with 5,000 failures", () => {
    expect(reportHtml(examples.huge).length).toBeLessThan(6_000_000);
  });
});

describe("annotations", () => {
  test.each(all)("%s: at most ten of a level, messages within GitHub's bounds", (_, report) => {
    const annotations = annotationsOf(report);
    for (const level of ["error", "warning", "notice"])
      expect(annotations.filter((one) => one.level === level).length).toBeLessThanOrEqual(10);
    for (const { message, title, line, column } of annotations) {
      expect(message.length).toBeLessThanOrEqual(4096);
      expect(message).not.toBe("");
      expect(title.length).toBeLessThanOrEqual(255);
      expect(title).not.toContain("\n");
      if (line === null) expect(column).toBeNull();
    }
  });

  test("every red gate gets its turn, and the last one says how many more there are", () => {
    const errors = annotationsOf(examples.huge).filter((one) => one.level === "error");
    expect(new Set(errors.slice(0, 9).map((one) => one.title.split(":")[0])).size).toBe(9);
    expect(errors.at(-1)?.message).toMatch(/^and [\d,]+ more/);
  });

  test("a green run leaves none", () => {
    expect(annotationsOf(examples.passed)).toEqual([]);
    expect(annotationsOf(examples.recovered)).toEqual([]);
  });
});

test("the outputs are those of action.yml, all of them text", () => {
  const outputs = actionOutputs(examples.recovered, {
    report: "/r/report.json",
    gapReport: "/r/gap-report.md",
    patch: null,
    summaryFile: null,
    artifact: { name: "regreen-report", url: "https://github.com/a" },
  });
  // `mode: ask` has two of its own, and no report.
  expect([...Object.keys(outputs), "command", "head-commit", "repair", "commit", "ref", "run-id", "jobs", "reason"].sort()).toEqual(
    outputTable.map(({ name }) => name).sort(),
  );
  expect(outputs).toMatchObject({
    status: "recovered",
    recovered: "true",
    changed: "true",
    "fix-rounds": "2",
    "error-class": "",
    gaps: "0",
    patch: "",
    tokens: "5202",
    "cost-usd": "0.0123",
  });
  expect(
    actionOutputs(
      { ...examples.recovered, usage: { ...examples.recovered.usage, costUsd: null } },
      { report: null, gapReport: null, patch: null, summaryFile: null, artifact: null },
    )["cost-usd"],
  ).toBe("");
});

test("where no artifact could be stored, nobody is sent to download one: the patch stands on the page", () => {
  const stored = summaryMarkdown(examples.improved, {
    patch: examples.forkPatch,
    artifactUrl: "https://github.com/acme/shop/actions/runs/1/artifacts/2",
  });
  expect(stored).toContain("Download the report and apply its");
  const alone = summaryMarkdown(examples.improved, { patch: examples.forkPatch, artifactUrl: null });
  expect(alone).toContain("Apply the repair that stands below");
  expect(alone).not.toContain("Download the report");
  expect(alone).toContain("git apply <<");
});

test("a gate that was cut short is not told as one that nobody reached; that a check can fail is no warning", () => {
  const [gate] = examples.recovered.gates;
  if (gate === undefined) throw new Error("no gate");
  const message = "test can still fail: it reported a failing test that was added to try it.";
  const page = summaryMarkdown({
    ...examples.recovered,
    gates: [
      { ...gate, name: "cut", verdict: "skipped", runs: 1 },
      { ...gate, name: "later", verdict: "skipped", runs: 0 },
    ],
    warnings: [{ code: "calibrated", gate: "test", message }],
  });
  expect(page).toMatch(/`cut`.*it was cut short/);
  expect(page).toMatch(/`later`.*it was not reached/);
  expect(page).toContain(`- ${message}`);
  expect(page).not.toContain("Warnings");
});

test("what a commit broke is repaired or reverted by hand first, also where its gate names no failure", () => {
  const [gap] = examples.blocked.gaps;
  if (gap === undefined) throw new Error("the example has no gap");
  const id = "1a2b3c4".padEnd(40, "0");
  const commit = { id, subject: "Add a cart", author: "A", date: null, "pull-request": null };
  const about = { gate: gap.gate, failures: [], packages: [], how: "5 runs", minutes: 1 };
  const cause = { kind: "commit" as const, commits: [commit], ...about };
  const revert = { command: `git revert ${id}`, result: "With that commit reverted every gate is green.", green: true };
  const step = (part: object) =>
    nextStep(
      { ...examples.blocked, gaps: [{ ...gap, kind: "no-progress", cause: { ...cause, files: [] }, revert, ...part }] },
      { who: "maintainer", where: "job" },
    ).text;
  expect(step({ failures: [], files: [], lastError: null })).toBe(
    "Repair what makes it red, then run the check; or revert 1a2b3c4, with which every gate is green.",
  );
  const [failure] = gap.failures;
  const place = { file: "lib/cart.js", line: 40 };
  const touched = {
    failures: [{ ...failure, ...place, origin: place }],
    cause: { ...cause, files: [{ path: "lib/cart.js", lines: [39, 40] }] },
  };
  expect(step(touched)).toMatch(/^Repair `lib\/cart\.js:40` \(.*\), a line of 1a2b3c4, then run the check; or revert 1a2b3c4, /);
  expect(step({ ...touched, cause: { ...cause, files: [{ path: "lib/cart.js", lines: [7] }] }, revert: undefined })).toContain(
    " (`lib/cart.js:7` is what 1a2b3c4 did), then run the check.",
  );
});
