/** Whole reports, as the loop makes them, for tests of everything that people read, and for looking at. */
import type { AttemptNote } from "../../../src/core/attempts.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import type { Gap, GapInput } from "../../../src/core/gap/gap.ts";
import { makeGaps } from "../../../src/core/gap/make-gaps.ts";
import type { ProjectSetup } from "../../../src/core/gap/setup.ts";
import type { Gate, Stage } from "../../../src/core/gate.ts";
import type { RunContext } from "../../../src/core/run-context.ts";
import type { GapCause } from "../../../src/core/stored/gap-cause.ts";
import type { ChangedFile, GateReport, Report, RoundReport, TimelineEntry, TrendPoint } from "../../../src/core/stored/report.ts";
import { noUsage, type Usage } from "../../../src/core/usage.ts";

/** Of a project that nothing is known of. */
export const noSetup: ProjectSetup = {
  install: [],
  steps: [],
  uninstalled: false,
  add: { node: null, python: null },
  bring: () => null,
  declares: () => false,
  activate: null,
  variablesExample: null,
  unfetched: [],
  outdated: [],
  otherCase: () => null,
  madeBy: () => null,
};

export const context: RunContext = {
  repository: "acme/shop",
  serverUrl: "https://github.com",
  branch: "feature/basket",
  commit: "3f9c2b7e1d0a4c5b6e7f8091a2b3c4d5e6f70819",
  runUrl: "https://github.com/acme/shop/actions/runs/8123456789",
  event: "pull_request",
  job: "check",
  leg: null,
  pullRequest: { number: 128, fork: false, base: "main", head: "feature/basket" },
  defaultBranch: "main",
};

export const failure = (overrides: Partial<Failure> & { readonly message: string }): Failure => ({
  file: "src/cart.ts",
  line: 12,
  column: 5,
  code: null,
  test: null,
  detail: null,
  stage: "test",
  origin: null,
  frames: [],
  tool: "vitest",
  ran: true,
  fingerprint: `fp-${overrides.file ?? "src/cart.ts"}-${overrides.code ?? ""}-${overrides.test ?? ""}-${overrides.message}`,
  ...overrides,
});

export const gate = (name: string, stage: Stage, run: string, overrides: Partial<Gate> = {}): Gate => ({
  name,
  stage,
  run,
  shell: null,
  fix: [],
  cwd: ".",
  env: {},
  passEnv: [],
  timeoutMs: 900_000,
  maxRounds: 3,
  needs: [],
  inputs: null,
  writes: [],
  reports: [],
  problemMatcher: null,
  rerun: null,
  retries: 1,
  cannotFail: null,
  ...overrides,
});

export const reading = (failures: readonly Failure[], overrides: Partial<Reading> = {}): Reading => ({
  stage: "test",
  class: "code",
  errorClass: null,
  reason: "code: 2 failing tests",
  tool: "vitest",
  files: [...new Set(failures.flatMap((one) => (one.file === null ? [] : [one.file])))].sort(),
  counts: { run: 42, failed: failures.length, skipped: 1 },
  failures,
  tests: null,
  complete: true,
  excerpt: failures.map((one) => `FAIL ${one.file}: ${one.message}`).join("\n"),
  notes: [],
  ...overrides,
});

export const gapInput = (cause: GapCause, overrides: Partial<GapInput> = {}): GapInput => ({
  cause,
  gate: gate("test", "test", "npx vitest run"),
  reading: reading(cartFailures),
  exitCode: 1,
  log: "gates/test-3.log",
  attempts: [],
  context,
  at: "2026-11-22T03:14:00.000Z",
  history: () => null,
  lastWords: null,
  ci: "true",
  uses: [],
  leftOut: [],
  blocks: [],
  inherited: false,
  patched: false,
  roots: [],
  configFile: ".github/regreen.yml",
  configured: true,
  setup: noSetup,
  ...overrides,
});

export const cartFailures: readonly Failure[] = [
  failure({
    file: "test/cart.test.ts",
    line: 31,
    test: "cart > applies the discount once",
    message: "expected 90 to be 81 // Object.is equality",
    detail: "- Expected\n+ Received\n\n- 81\n+ 90\n\n at src/cart.ts:44:10",
    origin: { file: "src/cart.ts", line: 44, column: 10 },
  }),
  failure({
    file: "test/cart.test.ts",
    line: 52,
    test: "cart > refuses a negative amount",
    message: "expected function to throw an error, but it didn't",
  }),
];

const gateReport = (name: string, stage: Stage, run: string, overrides: Partial<GateReport> = {}): GateReport => ({
  name,
  stage,
  run,
  cwd: ".",
  verdict: "passed",
  how: "passed",
  firstVerdict: "passed",
  tree: "t2",
  byInputs: false,
  runs: 1,
  durationMs: 2_400,
  infraRetries: 0,
  fixRounds: 0,
  recoveredSuccessfully: false,
  regressions: 0,
  errorClass: null,
  exitCode: 0,
  counts: { run: null, failed: null, skipped: null },
  baseline: { failures: 0, counts: { run: null, failed: null, skipped: null } },
  failures: [],
  failureCount: 0,
  logs: [`gates/${name}-1.log`],
  attempts: [],
  cannotFail: null,
  flakyTests: [],
  tool: null,
  fixCommands: [],
  detected: null,
  ...overrides,
});

const usage = (overrides: Partial<Usage> = {}): Usage => ({
  requests: 1,
  inputTokens: 1_480,
  outputTokens: 212,
  cachedInputTokens: 0,
  costUsd: 0.0041,
  ...overrides,
});

const round = (number: number, overrides: Partial<RoundReport> = {}): RoundReport => ({
  number,
  gate: "test",
  stage: "test",
  model: "claude-haiku-5-5",
  usage: usage(),
  why: "The discount was applied per item and again on the total; it now applies to the total only.",
  from: "t1",
  to: "t2",
  edits: [{ path: "src/cart.ts", before: "before", after: "after" }],
  outcome: "kept",
  result: "2 fixed, 0 remaining",
  fixed: 2,
  remaining: 0,
  regressions: [],
  refusals: [],
  findings: [],
  durationMs: 6_100,
  file: `rounds/${number}.json`,
  ...overrides,
});

/** A bar as the loop writes it: a gate's label is its check and its outcome a class; a round's outcome stands in the round. */
const entry = (
  kind: TimelineEntry["kind"],
  gateName: string | null,
  label: string,
  start: number,
  end: number,
  outcome: string,
  failures: number | null = null,
): TimelineEntry => ({
  kind,
  gate: kind === "wait" || kind === "restore" ? null : gateName,
  label: kind === "gate" ? "verdict" : label,
  start: start * 1000,
  end: end * 1000,
  outcome: kind === "agent" ? "edits" : outcome === "failed" ? "code" : outcome === "kept" ? "changed" : outcome,
  failures,
});

const discountDiff = `--- a/src/cart.ts
+++ b/src/cart.ts
@@ -38,11 +38,14 @@ export class Cart {
   total(): number {
-    const items = this.items.map((item) => item.price * item.amount * (1 - this.discount));
+    const items = this.items.map((item) => item.price * item.amount);
     const sum = items.reduce((left, right) => left + right, 0);
     return Math.round(sum * (1 - this.discount));
   }
 
   add(item: Item): void {
+    if (item.amount < 0) {
+      throw new RangeError(\`amount must not be negative: \${item.amount}\`);
+    }
     this.items.push(item);
   }
 }
`;

const changed = (path: string, added: number, removed: number, by: ChangedFile["by"], diff: string | null): ChangedFile => ({
  path,
  kind: "modified",
  added,
  removed,
  by,
  diff,
});

const formatDiff = `--- a/src/price.ts
+++ b/src/price.ts
@@ -1,4 +1,4 @@
-export function price( a:number,b:number ){
-return a*b
+export function price(a: number, b: number) {
+  return a * b;
 }
`;

const base: Report = {
  schema: "regreen.report/1",
  version: "0.1.0",
  status: "passed",
  startedAt: "2026-11-22T03:12:41.000Z",
  endedAt: "2026-11-22T03:14:02.000Z",
  durationMs: 81_300,
  run: context,
  trees: { initial: "t1", final: "t1", proven: true },
  agent: { provider: "anthropic", models: ["claude-haiku-5-5", "claude-sonnet-5-5"], host: "api.anthropic.com" },
  limits: {
    maxRounds: 5,
    maxTotalRounds: 15,
    maxInfraRetries: 2,
    maxMinutes: 30,
    maxTokens: 200_000,
    maxCost: 1,
    maxRunsPerPullRequest: 5,
    maxFollowUps: 2,
  },
  gates: [
    gateReport("format", "format", "npx prettier --check ."),
    gateReport("lint", "lint", "npx eslint ."),
    gateReport("types", "typecheck", "npx tsc --noEmit"),
    gateReport("build", "build", "npm run build"),
    gateReport("test", "test", "npx vitest run", { durationMs: 11_200, counts: { run: 42, failed: 0, skipped: 1 } }),
  ],
  steps: [],
  rounds: [],
  gaps: [],
  warnings: [],
  changes: [],
  removedEnvironment: ["ANTHROPIC_API_KEY", "GITHUB_TOKEN", "ACTIONS_RUNTIME_TOKEN"],
  timeline: [
    entry("gate", "format", "npx prettier --check .", 1, 3, "passed", 0),
    entry("gate", "lint", "npx eslint .", 3, 7, "passed", 0),
    entry("gate", "types", "npx tsc --noEmit", 7, 12, "passed", 0),
    entry("gate", "build", "npm run build", 12, 20, "passed", 0),
    entry("gate", "test", "npx vitest run", 20, 31, "passed", 0),
  ],
  trend: [],
  delivery: null,
  infraRetries: 0,
  fixRounds: 0,
  recoveredSuccessfully: false,
  regressions: 0,
  errorClass: null,
  autofixes: 0,
  quickFixes: 0,
  memoryFixes: 0,
  flaky: 0,
  rejectedEdits: 0,
  usage: noUsage,
};

const trendPoint = (
  at: string,
  status: TrendPoint["status"],
  byTool: number,
  byAgent: number,
  byRetry: number,
  left: number,
  tokens: number,
): TrendPoint => ({
  at,
  status,
  byTool,
  byAgent,
  byRetry,
  left,
  rounds: byAgent > 0 ? 2 : 0,
  tokens,
  costUsd: tokens === 0 ? 0 : tokens * 0.000_003,
  minutes: 1.4 + tokens / 10_000,
  runUrl: "https://github.com/acme/shop/actions/runs/8123456000",
});

const trend: readonly TrendPoint[] = [
  trendPoint("2026-11-17T03:10:00.000Z", "recovered", 12, 2, 0, 0, 3_900),
  trendPoint("2026-11-18T03:10:00.000Z", "passed", 0, 0, 1, 0, 0),
  trendPoint("2026-11-19T03:10:00.000Z", "improved", 4, 1, 0, 3, 9_200),
  trendPoint("2026-11-20T03:10:00.000Z", "blocked", 0, 0, 0, 3, 11_050),
  trendPoint("2026-11-21T03:10:00.000Z", "recovered", 3, 3, 0, 0, 4_100),
];

const attempt = (
  by: AttemptNote["by"],
  description: string,
  outcome: AttemptNote["outcome"],
  result: string,
  files: readonly string[] = ["src/cart.ts"],
): AttemptNote => ({
  by,
  description,
  analysis: null,
  digest: "d1",
  files,
  diff: null,
  failuresAfter: [],
  outcome,
  result,
});

export const passed: Report = base;

export const passedAfterRetries: Report = {
  ...base,
  infraRetries: 2,
  gates: base.gates.map((one) =>
    one.name === "build"
      ? { ...one, how: "retried", firstVerdict: "infrastructure", runs: 3, infraRetries: 2, errorClass: "network" }
      : one,
  ),
  timeline: [
    ...base.timeline.slice(0, 3),
    entry("gate", "build", "npm run build", 12, 18, "infrastructure"),
    entry("wait", "build", "retry 1 of 2", 18, 20, "waited"),
    entry("gate", "build", "npm run build", 20, 26, "infrastructure"),
    entry("wait", "build", "retry 2 of 2", 26, 31, "waited"),
    entry("gate", "build", "npm run build", 31, 39, "passed", 0),
    entry("gate", "test", "npx vitest run", 39, 50, "passed", 0),
  ],
};

export const flaky: Report = {
  ...base,
  flaky: 2,
  gates: base.gates.map((one) =>
    one.name === "test"
      ? {
          ...one,
          verdict: "flaky",
          how: "flaky",
          firstVerdict: "failed",
          runs: 2,
          flakyTests: ["socket > reconnects after a drop", "clock > ticks | every second"],
        }
      : one,
  ),
};

/** Format and lint by tools, a type error by a quick fix, two tests by the model. */
export const recovered: Report = {
  ...base,
  status: "recovered",
  recoveredSuccessfully: true,
  trees: { initial: "t1", final: "t5", proven: true },
  autofixes: 2,
  quickFixes: 1,
  fixRounds: 2,
  rejectedEdits: 1,
  regressions: 1,
  usage: usage({ requests: 3, inputTokens: 4_512, outputTokens: 690, cachedInputTokens: 1_024, costUsd: 0.0123 }),
  gates: [
    gateReport("format", "format", "npx prettier --check .", {
      how: "fixer",
      firstVerdict: "failed",
      runs: 3,
      baseline: { failures: 2, counts: { run: null, failed: null, skipped: null } },
      fixCommands: ["npx prettier --write ."],
      recoveredSuccessfully: true,
      logs: ["gates/format-1.log", "gates/format-2.log", "gates/format-3.log"],
    }),
    gateReport("lint", "lint", "npx eslint .", {
      how: "fixer",
      firstVerdict: "failed",
      runs: 3,
      durationMs: 9_700,
      baseline: { failures: 5, counts: { run: null, failed: null, skipped: null } },
      fixCommands: ["npx eslint . --fix"],
      recoveredSuccessfully: true,
    }),
    gateReport("types", "typecheck", "npx tsc --noEmit", {
      how: "quick-fix",
      firstVerdict: "failed",
      durationMs: 8_900,
      baseline: { failures: 1, counts: { run: null, failed: null, skipped: null } },
    }),
    gateReport("build", "build", "npm run build"),
    gateReport("test", "test", "npx vitest run", {
      how: "agent",
      firstVerdict: "failed",
      runs: 4,
      durationMs: 31_500,
      fixRounds: 2,
      regressions: 1,
      recoveredSuccessfully: true,
      baseline: { failures: 2, counts: { run: 42, failed: 2, skipped: 1 } },
      counts: { run: 42, failed: 0, skipped: 1 },
      logs: ["gates/test-1.log", "gates/test-2.log", "gates/test-3.log", "gates/test-4.log"],
    }),
  ],
  steps: [
    {
      gate: "format",
      by: "fixer",
      description: "npx prettier --write .",
      from: "t1",
      to: "t2",
      kept: true,
      files: ["src/price.ts"],
      durationMs: 1_900,
    },
    {
      gate: "lint",
      by: "fixer",
      description: "npx eslint . --fix",
      from: "t2",
      to: "t3",
      kept: true,
      files: ["src/cart.ts", "src/price.ts"],
      durationMs: 3_100,
    },
    {
      gate: "types",
      by: "quick-fix",
      description: "change spelling to 'total'",
      from: "t3",
      to: "t4",
      kept: true,
      files: ["src/checkout.ts"],
      durationMs: 400,
    },
  ],
  rounds: [
    round(1, {
      why: "The test expects the undiscounted price, so the discount is dropped.",
      outcome: "regressed",
      result: "made test/checkout.test.ts fail: expected 81 to be 90",
      fixed: 1,
      remaining: 1,
      regressions: [{ fingerprint: "x", file: "test/checkout.test.ts", message: "expected 81 to be 90" }],
      to: null,
    }),
    round(2, { model: "claude-sonnet-5-5", usage: usage({ requests: 2, inputTokens: 3_032, outputTokens: 478, costUsd: 0.0082 }) }),
  ],
  changes: [
    changed("src/cart.ts", 5, 2, ["fixer", "agent"], discountDiff),
    changed("src/price.ts", 2, 2, ["fixer"], formatDiff),
    changed(
      "src/checkout.ts",
      1,
      1,
      ["quick-fix"],
      "--- a/src/checkout.ts\n+++ b/src/checkout.ts\n@@ -3,3 +3,3 @@\n import { Cart } from './cart';\n-const total = cart.totl();\n+const total = cart.total();\n",
    ),
  ],
  timeline: [
    entry("gate", "format", "npx prettier --check .", 1, 3, "failed", 2),
    entry("fixer", "format", "npx prettier --write .", 3, 5, "kept"),
    entry("gate", "format", "npx prettier --check .", 5, 7, "passed", 0),
    entry("gate", "lint", "npx eslint .", 7, 11, "failed", 5),
    entry("fixer", "lint", "npx eslint . --fix", 11, 14, "kept"),
    entry("gate", "lint", "npx eslint .", 14, 18, "passed", 0),
    entry("gate", "types", "npx tsc --noEmit", 18, 22, "failed", 1),
    entry("quick-fix", "types", "change spelling to 'total'", 22, 22.4, "kept"),
    entry("gate", "types", "npx tsc --noEmit", 22.4, 27, "passed", 0),
    entry("gate", "build", "npm run build", 27, 33, "passed", 0),
    entry("gate", "test", "npx vitest run", 33, 43, "failed", 2),
    entry("agent", "test", "round 1", 43, 48, "regressed"),
    entry("gate", "test", "npx vitest run", 48, 55, "failed", 2),
    entry("restore", "test", "best tree", 55, 55.3, "put back"),
    entry("agent", "test", "round 2", 55.3, 62, "kept"),
    entry("gate", "test", "npx vitest run", 62, 70, "passed", 0),
    entry("gate", "format", "npx prettier --check .", 70, 72, "passed", 0),
    entry("gate", "lint", "npx eslint .", 72, 76, "passed", 0),
    entry("gate", "types", "npx tsc --noEmit", 76, 80, "passed", 0),
  ],
  trend,
  warnings: [
    {
      code: "put-back",
      gate: "test",
      message: "The gate changed snapshots/cart.snap, a tracked file; it was put back. Declare it under writes if the change is wanted.",
    },
  ],
};

export const recoveredByTools: Report = {
  ...recovered,
  rounds: [],
  fixRounds: 0,
  usage: noUsage,
  quickFixes: 0,
  regressions: 0,
  rejectedEdits: 0,
  gates: recovered.gates.map((one) => (one.name === "test" || one.name === "types" ? gateReport(one.name, one.stage, one.run) : one)),
  changes: recovered.changes.slice(1, 2),
  timeline: recovered.timeline
    .filter((one) => one.kind !== "agent" && one.kind !== "quick-fix" && one.kind !== "restore")
    .filter((one) => one.gate !== "test" && one.gate !== "types"),
};

export const recoveredAndPushed: Report = {
  ...recovered,
  delivery: {
    mode: "push",
    done: true,
    message: "Pushed as two commits to feature/basket.",
    pullRequestUrl: null,
    issueUrls: [],
    commit: "9ab8c7d",
  },
};

const blockedAttempts: readonly AttemptNote[] = [
  attempt("fixer", "npx eslint . --fix", "no-progress", "nothing changed", []),
  attempt(
    "round",
    "The discount is applied twice; apply it to the total only.",
    "regressed",
    "made test/checkout.test.ts fail: expected 81 to be 90",
  ),
  attempt("round", "Skip the rounding when there is a discount.", "rejected", "rejected: test skipped in test/cart.test.ts", [
    "src/cart.ts",
    "test/cart.test.ts",
  ]),
];

const blockedGaps: readonly Gap[] = makeGaps(
  gapInput(
    { kind: "escalated", rounds: 2, reason: "the same edit was proposed twice" },
    {
      attempts: blockedAttempts,
      lastWords: "I believe the expected value in the test is outdated.",
      patched: false,
      blocks: ["e2e"],
      history: () => ({ firstSeen: "2026-11-20T03:14:00.000Z", timesSeen: 2, lastGreenCommit: "77aa77aa77aa77aa77aa77aa77aa77aa77aa77aa" }),
    },
  ),
);

/** Two failed rounds, nothing better. */
export const blocked: Report = {
  ...base,
  status: "blocked",
  fixRounds: 2,
  rejectedEdits: 1,
  regressions: 1,
  usage: usage({ requests: 3, inputTokens: 5_200, outputTokens: 810, costUsd: 0.0148 }),
  gates: [
    ...base.gates.slice(0, 4),
    gateReport("test", "test", "npx vitest run", {
      verdict: "failed",
      how: null,
      firstVerdict: "failed",
      exitCode: 1,
      runs: 4,
      fixRounds: 2,
      durationMs: 41_000,
      failures: cartFailures,
      failureCount: 2,
      baseline: { failures: 2, counts: { run: 42, failed: 2, skipped: 1 } },
      counts: { run: 42, failed: 2, skipped: 1 },
      attempts: blockedAttempts,
      logs: ["gates/test-1.log", "gates/test-2.log", "gates/test-3.log"],
    }),
    gateReport("e2e", "test", "npx playwright test", {
      verdict: "failed",
      how: null,
      firstVerdict: "failed",
      exitCode: 1,
      durationMs: 22_000,
      failures: [
        failure({
          file: "e2e/checkout.spec.ts",
          line: 9,
          test: "checkout › pays",
          message: "Timed out 5000ms waiting for expect(locator).toBeVisible()",
        }),
      ],
      failureCount: 1,
      baseline: { failures: 1, counts: { run: 7, failed: 1, skipped: 0 } },
    }),
    gateReport("docs", "custom", "npm run docs || true", { cannotFail: "its command ends in || true" }),
  ],
  rounds: [
    round(1, {
      outcome: "regressed",
      result: "made test/checkout.test.ts fail: expected 81 to be 90",
      to: null,
      fixed: 1,
      remaining: 1,
      regressions: [{ fingerprint: "x", file: "test/checkout.test.ts", message: "expected 81 to be 90" }],
    }),
    round(2, {
      model: "claude-sonnet-5-5",
      why: "Skip the rounding when there is a discount.",
      outcome: "rejected",
      result: "rejected: test skipped in test/cart.test.ts",
      to: null,
      fixed: 0,
      remaining: 2,
      findings: [
        { file: "test/cart.test.ts", line: 30, rule: "test-skipped", message: 'the test "applies the discount once" was skipped' },
      ],
    }),
  ],
  gaps: blockedGaps,
  timeline: [
    ...base.timeline.slice(0, 4),
    entry("gate", "test", "npx vitest run", 20, 31, "failed", 2),
    entry("agent", "test", "round 1", 31, 37, "regressed"),
    entry("gate", "test", "npx vitest run", 37, 45, "failed", 2),
    entry("restore", "test", "best tree", 45, 45.4, "put back"),
    entry("agent", "test", "round 2", 45.4, 52, "rejected"),
    entry("gate", "e2e", "npx playwright test", 52, 74, "failed", 1),
    entry("gate", "docs", "npm run docs || true", 74, 76, "passed", 0),
  ],
  warnings: [
    { code: "cannot-fail", gate: "docs", message: "The gate docs cannot fail: its command ends in || true." },
    { code: "gates-changed", gate: null, message: "This pull request changes the list of gates: docs was added." },
  ],
  trend,
};

/** Lint repaired, one of two test files repaired, limit reached. */
export const improved: Report = {
  ...blocked,
  status: "improved",
  autofixes: 1,
  fixRounds: 3,
  trees: { initial: "t1", final: "t4", proven: false },
  gates: [
    base.gates[0] as GateReport,
    recovered.gates[1] as GateReport,
    ...base.gates.slice(2, 4),
    gateReport("test", "test", "npx vitest run", {
      verdict: "failed",
      how: null,
      firstVerdict: "failed",
      exitCode: 1,
      runs: 5,
      fixRounds: 3,
      durationMs: 52_000,
      failures: cartFailures.slice(0, 1),
      failureCount: 1,
      baseline: { failures: 4, counts: { run: 42, failed: 4, skipped: 1 } },
      counts: { run: 42, failed: 1, skipped: 1 },
      attempts: blockedAttempts,
    }),
  ],
  steps: recovered.steps.slice(1, 2),
  gaps: [
    ...makeGaps(
      gapInput(
        { kind: "rounds-exhausted", limit: "max-rounds", value: 3 },
        {
          reading: reading(cartFailures.slice(0, 1)),
          attempts: blockedAttempts,
          patched: true,
          lastWords: "The rounding has to be configurable; that is in setup.cfg.",
        },
      ),
    ),
    ...makeGaps(
      gapInput(
        { kind: "policy", denied: ["setup.cfg"], rule: "path", reason: "The model asked for setup.cfg: the rounding is configured there" },
        { reading: reading(cartFailures.slice(0, 1)), patched: true },
      ),
    ),
  ],
  changes: recovered.changes.slice(0, 2),
  rounds: [
    round(1),
    round(2, { outcome: "no-progress", result: "0 fixed, 1 remaining", to: null }),
    round(3, { outcome: "useless", result: "answered without an edit", why: null, edits: [], to: null }),
  ],
  timeline: [
    entry("gate", "format", "npx prettier --check .", 1, 3, "passed", 0),
    ...recovered.timeline.slice(3, 6),
    entry("gate", "types", "npx tsc --noEmit", 18, 22, "passed", 0),
    entry("gate", "build", "npm run build", 22, 30, "passed", 0),
    entry("gate", "test", "npx vitest run", 30, 40, "failed", 4),
    entry("agent", "test", "round 1", 40, 46, "kept"),
    entry("gate", "test", "npx vitest run", 46, 55, "failed", 1),
    entry("agent", "test", "round 2", 55, 61, "no-progress"),
    entry("gate", "test", "npx vitest run", 61, 70, "failed", 1),
    entry("agent", "test", "round 3", 70, 75, "useless"),
  ],
  warnings: [],
};

export const infrastructure: Report = {
  ...base,
  status: "infrastructure",
  errorClass: "network",
  infraRetries: 2,
  gates: [
    ...base.gates.slice(0, 3),
    gateReport("build", "build", "npm run build", {
      verdict: "infrastructure",
      how: null,
      firstVerdict: "infrastructure",
      exitCode: 1,
      runs: 3,
      infraRetries: 2,
      errorClass: "network",
      durationMs: 18_000,
    }),
    gateReport("test", "test", "npx vitest run", {
      verdict: "skipped",
      how: null,
      firstVerdict: "skipped",
      exitCode: null,
      runs: 0,
      durationMs: 0,
      logs: [],
    }),
  ],
  gaps: makeGaps(
    gapInput(
      {
        kind: "infrastructure",
        errorClass: "network",
        reason: "network: getaddrinfo EAI_AGAIN example.invalid (line 12)",
        retries: 2,
        unverifiedPatch: false,
      },
      {
        gate: gate("build", "build", "npm run build"),
        reading: reading([], { class: "infrastructure", errorClass: "network", excerpt: "getaddrinfo EAI_AGAIN example.invalid" }),
        blocks: ["test"],
      },
    ),
  ),
  timeline: passedAfterRetries.timeline.slice(0, 7),
};

export const cancelled: Report = {
  ...base,
  status: "cancelled",
  gates: [
    ...base.gates.slice(0, 3),
    gateReport("build", "build", "npm run build", {
      verdict: "skipped",
      how: null,
      firstVerdict: "skipped",
      exitCode: null,
      runs: 0,
      durationMs: 0,
      logs: [],
    }),
    gateReport("test", "test", "npx vitest run", {
      verdict: "skipped",
      how: null,
      firstVerdict: "skipped",
      exitCode: null,
      runs: 0,
      durationMs: 0,
      logs: [],
    }),
  ],
  gaps: makeGaps(
    gapInput({ kind: "cancelled" }, { gate: gate("build", "build", "npm run build"), reading: null, exitCode: null, log: null }),
  ),
  timeline: base.timeline.slice(0, 3),
};

export const failedInside: Report = { ...base, status: "error", gates: [], timeline: [], endedAt: base.startedAt, durationMs: 12 };

export const inherited: Report = {
  ...blocked,
  gates: [...base.gates.slice(0, 4), blocked.gates[4] as GateReport],
  rounds: [],
  fixRounds: 0,
  usage: noUsage,
  gaps: makeGaps(gapInput({ kind: "no-progress", rounds: 0 }, { inherited: true })),
  inherited: {
    since: "77aa77aa77aa77aa77aa77aa77aa77aa77aa77aa",
    branch: "main",
    fingerprints: cartFailures.map((one) => one.fingerprint),
    onlyThese: true,
  },
};

/** A contributor's pull request: tools repaired the format, the tests need a model that forks do not get. */
export const fork: Report = {
  ...improved,
  agent: { provider: "none", models: [], host: null },
  run: { ...context, pullRequest: { number: 129, fork: true, base: "main", head: "patch-1" } },
  fixRounds: 0,
  rounds: [],
  usage: noUsage,
  gaps: makeGaps(
    gapInput(
      { kind: "no-agent", reason: "no key", why: "keyless" },
      { context: { ...context, pullRequest: { number: 129, fork: true, base: "main", head: "patch-1" } }, patched: true },
    ),
  ),
  changes: recovered.changes.slice(1, 2),
  gates: improved.gates.map((one) => ({ ...one, fixRounds: 0, attempts: [] })),
  timeline: improved.timeline.filter((one) => one.kind !== "agent").slice(0, -2),
};

export const forkPatch = `diff --git a/src/price.ts b/src/price.ts\nindex 1111111..2222222 100644\n${formatDiff}`;

const evil =
  "</details><script>alert(1)</script> @octocat fixes #12, closes acme/shop#3 GH-7 ![x](https://evil.test/p.png) [click](javascript:alert(1)) | `a` ``b`` ```\n::error::pwned\n\u001b[31mred\u001b[0m \u202egnp.exe \u0000 https://evil.test <img src=x onerror=alert(2)> $\\sqrt{x}$ <!-- -->";

/** Every text that others can write is hostile. */
export const hostile: Report = {
  ...blocked,
  run: { ...context, branch: evil, repository: "acme/shop", job: evil, runUrl: "javascript:alert(1)" },
  agent: { provider: "openai-compatible", models: [evil], host: "evil.test" },
  gates: blocked.gates.map((one) => ({
    ...one,
    name: `${one.name} ${evil}`,
    run: evil,
    cannotFail: one.cannotFail === null ? null : evil,
    flakyTests: [evil],
    fixCommands: [evil],
    detected: evil,
    logs: [`../../etc/passwd`, evil],
    failures: one.failures.map((two) => ({ ...two, file: evil, message: evil, detail: evil, test: evil, code: evil })),
  })),
  rounds: blocked.rounds.map((one) => ({
    ...one,
    model: evil,
    why: evil,
    result: evil,
    file: evil,
    gate: evil,
    edits: [{ path: evil, before: evil, after: evil }],
    refusals: [{ path: evil, rule: evil, message: evil }],
    findings: [{ file: evil, line: 1, rule: evil, message: evil }],
    regressions: [{ fingerprint: evil, file: evil, message: evil }],
  })),
  gaps: makeGaps(
    gapInput(
      { kind: "missing-capability", needs: evil, reason: evil },
      {
        gate: gate(evil, "test", evil, { cwd: evil, env: { A: evil } }),
        reading: reading([failure({ file: evil, message: evil, test: evil, code: evil })], { excerpt: `${evil}\n\`\`\`\`\n${evil}` }),
        attempts: [attempt("round", evil, "rejected", evil, [evil])],
        lastWords: evil,
        log: evil,
        blocks: [evil],
      },
    ),
  ),
  steps: [{ gate: evil, by: "fixer", description: evil, from: "a", to: "b", kept: true, files: [evil], durationMs: 1 }],
  changes: [{ path: evil, kind: "modified", added: 1, removed: 1, by: ["agent"], diff: `@@ -1 +1 @@\n-${evil}\n+${evil}` }],
  warnings: [{ code: "x", gate: evil, message: evil }],
  timeline: blocked.timeline.map((one) => ({ ...one, gate: one.gate === null ? null : `${one.gate} ${evil}`, label: evil })),
  trend: trend.map((one) => ({ ...one, runUrl: "javascript:alert(1)" })),
  removedEnvironment: [evil],
  delivery: { mode: "pull-request", done: true, message: evil, pullRequestUrl: "javascript:alert(1)", issueUrls: [], commit: null },
};

export const hostileText = evil;

const manyFailures: readonly Failure[] = Array.from({ length: 5_000 }, (_, index) =>
  failure({
    file: `packages/p${index % 40}/test/unit-${index % 400}.test.ts`,
    line: index + 1,
    test: `suite ${index % 400} > case ${index} ${"does what it says ".repeat(8)}`,
    message: `expected ${index} to be ${index + 1} ${"because of a long reason ".repeat(20)}`,
    detail: "- Expected\n+ Received\n".repeat(10),
  }),
);

/** 60 gates, 5,000 failures, 400 changed files, 300 warnings. */
export const huge: Report = {
  ...improved,
  gates: Array.from({ length: 60 }, (_, index) =>
    index % 3 === 0
      ? gateReport(`packages/p${index} test`, "test", "npx vitest run", {
          verdict: "failed",
          how: null,
          firstVerdict: "failed",
          failures: manyFailures.slice(index * 80, index * 80 + 200),
          failureCount: 5_000,
          baseline: { failures: 5_000, counts: { run: 9_000, failed: 5_000, skipped: 0 } },
          attempts: Array.from({ length: 30 }, () => attempt("round", "long description ".repeat(30), "no-progress", "result ".repeat(60))),
        })
      : gateReport(`packages/p${index} lint`, "lint", "npx eslint ."),
  ),
  gaps: Array.from({ length: 20 }, (_, index) =>
    makeGaps(
      gapInput(
        { kind: "rounds-exhausted", limit: "max-rounds", value: 5 },
        {
          gate: gate(`packages/p${index * 3} test`, "test", "npx vitest run"),
          reading: reading(manyFailures, { excerpt: "x".repeat(6_000) }),
          attempts: Array.from({ length: 30 }, () => attempt("round", "long description ".repeat(30), "no-progress", "result ".repeat(60))),
        },
      ),
    ),
  ).flat(),
  changes: Array.from({ length: 400 }, (_, index) =>
    changed(
      `packages/p${index}/src/index.ts`,
      300,
      300,
      ["fixer"],
      `@@ -1,300 +1,300 @@\n${"-old line of code\n+new line of code\n".repeat(300)}`,
    ),
  ),
  warnings: Array.from({ length: 300 }, (_, index) => ({
    code: "put-back",
    gate: null,
    message: `The gate changed file ${index}; it was put back. ${"More words. ".repeat(20)}`,
  })),
  timeline: Array.from({ length: 2_000 }, (_, index) =>
    entry(
      index % 4 === 3 ? "agent" : "gate",
      `packages/p${index % 60} ${index % 3 === 0 ? "test" : "lint"}`,
      `round ${index}`,
      index,
      index + 1,
      index % 4 === 3 ? "kept" : index % 3 === 0 ? "failed" : "passed",
      index % 3 === 0 ? 5_000 - index : 0,
    ),
  ),
};

export const examples = {
  passed,
  passedAfterRetries,
  flaky,
  recovered,
  recoveredByTools,
  recoveredAndPushed,
  improved,
  blocked,
  infrastructure,
  cancelled,
  failedInside,
  inherited,
  fork,
  hostile,
  huge,
};

export const transcripts: ReadonlyMap<number, unknown> = new Map<number, unknown>([
  [
    1,
    {
      requests: [
        {
          messages: [
            { role: "system", content: "TESTS FAILING" },
            { role: "user", content: "npx vitest run exited with 1\n\ntest/cart.test.ts:31 expected 90 to be 81" },
          ],
        },
      ],
      answers: [{ role: "assistant", content: [{ type: "tool-call", toolName: "edit_file", input: { path: "src/cart.ts" } }] }],
    },
  ],
  [2, { prompt: `Again. ${evil}`, answer: evil }],
]);
