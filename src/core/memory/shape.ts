import { attemptOutcomes } from "../attempts.ts";
import type { Status } from "../report/report.ts";
import type { LastingCause, MemoryData } from "./memory.ts";

const statuses: readonly Status[] = ["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"];

type Check = (value: unknown) => boolean;

const text: Check = (value) => typeof value === "string" && value.length <= 400_000;
const count: Check = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const time: Check = (value) => typeof value === "string" && value.length <= 40 && !Number.isNaN(Date.parse(value));
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const oneOf =
  (words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);
const list =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= 100_000 && value.every(check);
const record =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([key, check]) => Object.hasOwn(value, key) && check((value as Record<string, unknown>)[key]));

/** The further fields of each cause that a memory may hold. */
const causes: { readonly [Kind in LastingCause["kind"]]: Check } = {
  "no-progress": record({ rounds: count }),
  escalated: record({ rounds: count, reason: text }),
  "rounds-exhausted": record({ limit: oneOf(["max-rounds", "max-total-rounds"]), value: count }),
  policy: record({ denied: list(text), rule: text, reason: text }),
  "missing-capability": record({ needs: orNull(text), reason: text }),
  "path-not-found": record({ path: text }),
};
const lastingCause: Check = (value) =>
  Object.entries(causes).some(([kind, fields]) => record({ kind: oneOf([kind]) })(value) && fields(value));

const change = record({ path: text, kind: oneOf(["new", "changed", "deleted"]), before: orNull(text), text });
const entries: Readonly<Record<string, Check>> = {
  failures: record({ fingerprint: text, gate: text, firstSeen: time, lastSeen: time, times: count }),
  gates: record({ name: text, lastGreenCommit: orNull(text), lastGreenAt: orNull(time) }),
  gaps: record({ id: text, gate: text, firstSeen: time, lastSeen: time, times: count }),
  repairs: record({ id: text, gate: text, key: text, why: text, changes: list(change), at: time, times: count }),
  attempts: record({
    gate: text,
    key: text,
    digest: text,
    description: text,
    files: list(text),
    outcome: oneOf(attemptOutcomes),
    result: text,
    at: time,
  }),
  ends: record({
    tree: text,
    config: text,
    gate: text,
    fingerprints: list(text),
    cause: lastingCause,
    at: time,
    runUrl: orNull(text),
  }),
  runs: record({
    at: time,
    status: oneOf(statuses),
    byTool: count,
    byAgent: count,
    byRetry: count,
    left: count,
    rounds: count,
    tokens: count,
    costUsd: orNull(count),
    minutes: count,
    runUrl: orNull(text),
  }),
  pullRequests: record({ number: count, runs: count, at: time }),
};
const branch = record({
  branch: text,
  commit: orNull(text),
  at: time,
  gates: list(record({ name: text, fingerprints: list(text), since: orNull(text) })),
});

/**
 * The memory in a parsed JSON value: entries of the wrong shape are left out, a wrong frame is null. Nothing in a memory is
 * trusted further than its shape: repairs pass policy, integrity and the gate like any edit.
 */
export const shapedMemory = (value: unknown): { readonly memory: MemoryData; readonly dropped: number } | null => {
  if (!record({ schema: oneOf(["regreen.memory/1"]), scope: text })(value)) return null;
  const given = value as Record<string, unknown>;
  let dropped = 0;
  const kept: Record<string, readonly unknown[]> = {};
  for (const [name, check] of Object.entries(entries)) {
    const found: unknown = given[name];
    const all: readonly unknown[] = Array.isArray(found) ? found : [];
    kept[name] = all.filter(check);
    dropped += all.length - (kept[name]?.length ?? 0) + (Array.isArray(found) ? 0 : 1);
  }
  const known = given.defaultBranch;
  return {
    // Every entry was checked against the shape that the type describes.
    memory: {
      schema: "regreen.memory/1",
      scope: given.scope as string,
      ...kept,
      defaultBranch: branch(known) ? known : null,
    } as unknown as MemoryData,
    dropped,
  };
};
