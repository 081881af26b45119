/** The shapes of what a memory holds: its types are inferred from here, and what was stored is held to them. */
import * as z from "zod";
import { causes, outcome } from "./parts.ts";
import { trendPointShape } from "./report-shape.ts";
import { boundedList, boundedText, number, object } from "./shape.ts";

const time = z
  .string()
  .max(40)
  .refine((value) => !Number.isNaN(Date.parse(value)));
const count = number.min(0);
const seen = { firstSeen: time, lastSeen: time, times: count };

/** A new file by its text, a changed one by its patch, a deleted one by the digest of what it was. */
export const repairChangeShape = object({
  path: boundedText,
  kind: z.enum(["new", "changed", "deleted"]),
  /** Digest of the text before; null for new files. */
  before: boundedText.nullable(),
  /** Text of a new file, unified diff of a changed one, "" for a deleted one. */
  text: boundedText,
});

/** Causes that more of the same would meet again. Not those of the world: network, budget of time, a service, a cancelled run. */
export const lastingCauses = [
  "no-progress",
  "escalated",
  "rounds-exhausted",
  "policy",
  "missing-capability",
  "dependency",
  "path-not-found",
] as const;
const lastingCause = z.union(lastingCauses.map((kind) => causes[kind]));

/** Hashes of the lines of a gate's last green log (`core/classify/green-lines.ts`). */
const greenText = z
  .string()
  .max(20_000)
  .regex(/^[0-9a-z]*$/);

/** One entry of each list. */
export const entryShapes = {
  failures: object({ fingerprint: boundedText, gate: boundedText, ...seen }),
  gates: object({
    ...{ name: boundedText, lastGreenCommit: boundedText.nullable(), lastGreenAt: time.nullable(), lines: greenText.optional() },
    /** Since it is red: the commit that broke it, or those among which it is, oldest first, the fingerprints of what was red there, and where that was `seen` last. */
    broken: object({
      commits: boundedList(boundedText, 200),
      failures: boundedList(boundedText, 500),
      seen: boundedText.optional(),
    }).optional(),
  }),
  gaps: object({ id: boundedText, gate: boundedText, ...seen }),
  /** A change that fixed just these failures and was kept; `key`: digest of the set of fingerprints. */
  repairs: object({
    id: boundedText,
    gate: boundedText,
    key: boundedText,
    why: boundedText,
    changes: boundedList(repairChangeShape),
    at: time,
    times: count,
    /** Rules and test files of the failures that it mended, where its gate was green in the end. Memories of earlier versions have none. */
    codes: boundedList(boundedText).optional(),
    tests: boundedList(boundedText).optional(),
  }),
  /** An edit that did not help. Prompts show it, and it is never made again for the same failures. */
  attempts: object({
    gate: boundedText,
    key: boundedText,
    digest: boundedText,
    description: boundedText,
    files: boundedList(boundedText),
    outcome,
    result: boundedText,
    at: time,
  }),
  /**
   * How a run on this very input ended for good. `config`: digest of the configuration, version and model; `fingerprints`: those on
   * which the agent was first asked, sorted.
   */
  ends: object({
    tree: boundedText,
    config: boundedText,
    gate: boundedText,
    fingerprints: boundedList(boundedText, 100_000),
    cause: lastingCause,
    at: time,
    runUrl: boundedText.nullable(),
  }),
  /** Oldest first. */
  runs: trendPointShape,
  pullRequests: object({ number: count, runs: count, at: time }),
} as const;

/** What the default branch was red with when it was last seen. */
export const branchShape = object({
  branch: boundedText,
  commit: boundedText.nullable(),
  at: time,
  gates: boundedList(object({ name: boundedText, fingerprints: boundedList(boundedText, 100_000), since: boundedText.nullable() })),
});
