/** The shapes of what a memory holds: its types are inferred from here, and what was stored is held to them. */
import * as z from "zod";
import { causes, list, number, object, outcome, text, trendPointShape } from "../report/shape.ts";

const time = z
  .string()
  .max(40)
  .refine((value) => !Number.isNaN(Date.parse(value)));
const count = number.min(0);
const seen = { firstSeen: time, lastSeen: time, times: count };

/** A new file by its text, a changed one by its patch, a deleted one by the digest of what it was. */
export const repairChangeShape = object({
  path: text,
  kind: z.enum(["new", "changed", "deleted"]),
  /** Digest of the text before; null for new files. */
  before: text.nullable(),
  /** Text of a new file, unified diff of a changed one, "" for a deleted one. */
  text,
});

/** Causes that more of the same would meet again. Not those of the world: network, budget of time, a service, a cancelled run. */
export const lastingCauses = ["no-progress", "escalated", "rounds-exhausted", "policy", "missing-capability", "path-not-found"] as const;
const lastingCause = z.union(lastingCauses.map((kind) => causes[kind]));

/** One entry of each list. */
export const entryShapes = {
  failures: object({ fingerprint: text, gate: text, ...seen }),
  gates: object({ name: text, lastGreenCommit: text.nullable(), lastGreenAt: time.nullable() }),
  gaps: object({ id: text, gate: text, ...seen }),
  /** A change that fixed just these failures and was kept; `key`: digest of the set of fingerprints. */
  repairs: object({ id: text, gate: text, key: text, why: text, changes: list(repairChangeShape), at: time, times: count }),
  /** An edit that did not help. Prompts show it, and it is never made again for the same failures. */
  attempts: object({ gate: text, key: text, digest: text, description: text, files: list(text), outcome, result: text, at: time }),
  /**
   * How a run on this very input ended for good. `config`: digest of the configuration, version and model; `fingerprints`: those on
   * which the agent was first asked, sorted.
   */
  ends: object({
    tree: text,
    config: text,
    gate: text,
    fingerprints: list(text, 100_000),
    cause: lastingCause,
    at: time,
    runUrl: text.nullable(),
  }),
  /** Oldest first. */
  runs: trendPointShape,
  pullRequests: object({ number: count, runs: count, at: time }),
} as const;

/** What the default branch was red with when it was last seen. */
export const branchShape = object({
  branch: text,
  commit: text.nullable(),
  at: time,
  gates: list(object({ name: text, fingerprints: list(text, 100_000), since: text.nullable() })),
});
