/** A report that came in an artifact: its shape is checked to the last field, and nothing that it says about itself is believed. */
import * as z from "zod";
import { attemptOutcomes } from "../../core/attempts.ts";
import { configurationErrors, infrastructureErrors } from "../../core/failure/failure.ts";
import { gapKinds } from "../../core/gap/gap.ts";
import { stages } from "../../core/gate.ts";
import type { Report } from "../../core/report/report.ts";
import { fail, ok, type Result } from "../../core/result.ts";

const line = z.string().max(20_000);
const text = z.string().max(2_000_000);
const id = z.string().regex(/^[0-9a-f]{1,64}$/);
const time = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/);
const number = z.number().finite().min(-1e12).max(1e12);
const list = <T extends z.ZodType>(item: T, most = 5000) => z.array(item).max(most);
const stage = z.enum(stages);
const verdict = z.enum(["passed", "failed", "flaky", "infrastructure", "timeout", "skipped"]);
const errorClass = z.enum([...infrastructureErrors, ...configurationErrors]).nullable();
const author = z.enum(["fixer", "quick-fix", "memory", "agent"]);
const counts = z.object({ run: number.nullable(), failed: number.nullable(), skipped: number.nullable() });
const usage = z.object({
  requests: number,
  inputTokens: number,
  outputTokens: number,
  cachedInputTokens: number,
  costUsd: number.nullable(),
});
const outcome = z.enum(attemptOutcomes);
const attempt = z.object({
  round: number.optional(),
  by: z.enum(["fixer", "quick-fix", "memory", "round"]),
  description: line,
  analysis: text.nullable().default(null),
  digest: line.nullable(),
  files: list(line),
  diff: text.nullable().default(null),
  failuresAfter: list(
    z.object({ file: line.nullable(), line: number.nullable(), code: line.nullable(), test: line.nullable(), message: line }),
  ).default([]),
  outcome,
  result: line,
});
const place = { file: line.nullable(), line: number.nullable(), column: number.nullable() };
const failure = z.object({
  ...place,
  code: line.nullable(),
  test: line.nullable(),
  message: line,
  detail: text.nullable(),
  stage,
  origin: z.object(place).nullable(),
  frames: list(z.object(place)),
  tool: line.nullable(),
  ran: z.boolean(),
  fingerprint: line,
});
const gate = z.object({
  name: line,
  stage,
  run: line,
  cwd: line,
  verdict,
  how: z.enum(["passed", "retried", "flaky", "fixer", "quick-fix", "memory", "agent", "other-gate"]).nullable(),
  firstVerdict: verdict,
  tree: line,
  byInputs: z.boolean(),
  runs: number,
  durationMs: number,
  infraRetries: number,
  fixRounds: number,
  recoveredSuccessfully: z.boolean(),
  regressions: number,
  errorClass,
  exitCode: number.nullable(),
  counts,
  baseline: z.object({ failures: number, counts }),
  failures: list(failure, 200),
  failureCount: number,
  logs: list(line),
  attempts: list(attempt),
  cannotFail: line.nullable(),
  flakyTests: list(line),
  tool: line.nullable(),
  fixCommands: list(line),
  detected: line.nullable(),
});
const gap = z.object({
  schema: z.literal("regreen.gap/1"),
  id,
  kind: z.enum(gapKinds),
  severity: z.enum(["act-now", "rerun", "can-wait"]),
  repository: line.nullable(),
  branch: line.nullable(),
  commit: line.nullable(),
  runUrl: line.nullable(),
  job: line.nullable(),
  leg: line.nullable(),
  at: time,
  gate: line,
  stage,
  cwd: line,
  command: line,
  exitCode: number.nullable(),
  errorClass,
  log: line.nullable(),
  tail: text,
  files: list(line),
  fingerprints: list(line),
  failures: list(
    z.object({ file: line.nullable(), line: number.nullable(), code: line.nullable(), test: line.nullable(), message: line }),
    200,
  ),
  testsPassed: number.nullable(),
  testsFailed: number.nullable(),
  message: line,
  detail: text,
  firstSeen: time,
  timesSeen: number,
  lastGreenCommit: line.nullable(),
  attempts: list(attempt),
  lastError: line.nullable(),
  lastWords: text.nullable(),
  earlierRun: line.nullable().optional(),
  reproduce: list(line),
  options: z.object({ alternative: line, report: line.nullable(), stop: line }),
  blocks: list(line),
});
const report = z.object({
  schema: z.literal("regreen.report/1"),
  version: z.string().regex(/^[0-9A-Za-z.+-]{1,64}$/),
  status: z.enum(["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"]),
  startedAt: time,
  endedAt: time,
  durationMs: number,
  run: z.object({
    repository: line.nullable(),
    serverUrl: line,
    branch: line.nullable(),
    commit: line.nullable(),
    runUrl: line.nullable(),
    event: line.nullable(),
    job: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,200}$/)
      .nullable(),
    leg: z
      .string()
      .regex(/^[A-Za-z0-9._-]{1,64}$/)
      .nullable(),
    legs: z.number().int().min(1).max(1000).nullable().optional(),
    pullRequest: z.object({ number, fork: z.boolean(), base: line, head: line }).nullable(),
    defaultBranch: line.nullable(),
  }),
  trees: z.object({ initial: line, final: line, proven: z.boolean() }),
  agent: z.object({ provider: line, models: list(line, 20), host: line.nullable() }),
  limits: z.object({
    maxRounds: number,
    maxTotalRounds: number,
    maxInfraRetries: number,
    maxMinutes: number,
    maxTokens: number,
    maxCost: number.nullable(),
    maxRunsPerPullRequest: number,
  }),
  gates: list(gate, 500),
  steps: list(
    z.object({
      gate: line,
      by: z.enum(["fixer", "quick-fix", "memory"]),
      description: line,
      from: line,
      to: line,
      kept: z.boolean(),
      files: list(line),
      durationMs: number,
    }),
  ),
  rounds: list(
    z.object({
      number,
      gate: line,
      stage,
      model: line,
      usage,
      why: line.nullable(),
      from: line,
      to: line.nullable(),
      edits: list(z.object({ path: line, before: text.nullable(), after: text.nullable() })),
      outcome,
      result: line,
      fixed: number,
      remaining: number,
      regressions: list(z.object({ fingerprint: line, file: line.nullable(), message: line })),
      refusals: list(z.object({ path: line, rule: line, message: line })),
      findings: list(z.object({ file: line, line: number.nullable(), rule: line, message: line })),
      durationMs: number,
      file: line,
    }),
  ),
  gaps: list(gap, 500),
  warnings: list(z.object({ code: line, gate: line.nullable(), message: line })),
  changes: list(
    z.object({
      path: line,
      kind: z.enum(["added", "modified", "deleted", "mode", "type"]),
      added: number,
      removed: number,
      by: list(author, 4),
      diff: text.nullable(),
    }),
  ),
  removedEnvironment: list(line),
  timeline: list(
    z.object({
      kind: z.enum(["gate", "fixer", "quick-fix", "memory", "agent", "wait", "restore"]),
      gate: line.nullable(),
      label: line,
      start: number,
      end: number,
      outcome: line,
      failures: number.nullable(),
    }),
    50_000,
  ),
  // Of no use here, and nobody's word: made anew by whoever delivers.
  trend: z.unknown().transform(() => []),
  delivery: z.unknown().transform(() => null),
  inherited: z
    .object({ since: line.nullable(), branch: line, fingerprints: list(line), onlyThese: z.boolean() })
    .nullable()
    .optional(),
  infraRetries: number,
  fixRounds: number,
  recoveredSuccessfully: z.boolean(),
  regressions: number,
  errorClass,
  autofixes: number,
  quickFixes: number,
  memoryFixes: number,
  flaky: number,
  rejectedEdits: number,
  usage,
});

/**
 * Reads a stored report. Problem `invalid` with a sentence where its shape is not that of a report, or where it contradicts itself: a
 * green one with red gates, a repaired one without a proof or a patch. `patch`: the text of fix.patch, or null.
 */
export const readStoredReport = (json: string, patch: string | null): Result<Report> => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return fail("invalid", "The report of the first job is no valid JSON.");
  }
  const parsed = report.safeParse(value);
  if (!parsed.success) {
    const [first] = parsed.error.issues;
    return fail("invalid", `The report of the first job is not valid: ${first?.path.join(".") ?? ""}: ${first?.message ?? ""}`);
  }
  const stored = parsed.data as Report;
  const contradiction = contradictionIn(stored, patch !== null && patch.trim() !== "");
  return contradiction === null ? ok(stored) : fail("invalid", `The report of the first job contradicts itself: ${contradiction}.`);
};

const contradictionIn = (stored: Report, hasPatch: boolean): string | null => {
  const red = stored.gates.find((gate) => gate.verdict !== "passed" && gate.verdict !== "flaky");
  const green = stored.status === "passed" || stored.status === "recovered";
  if (green && red !== undefined)
    return `it says ${stored.status}, and its gate ${JSON.stringify(red.name.slice(0, 80))} is ${red.verdict}`;
  if (green && stored.gates.length === 0) return `it says ${stored.status}, and ran no gate`;
  if (stored.status === "passed" && (stored.changes.length > 0 || hasPatch)) return "it says passed, and has a repair";
  if (stored.status === "recovered" && (!hasPatch || stored.changes.length === 0)) return "it says recovered, and has no repair";
  if (stored.status === "recovered" && !stored.trees.proven) return "it says recovered, and its final tree was not proven";
  return null;
};
