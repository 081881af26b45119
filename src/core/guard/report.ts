import * as z from "zod";
import { boundedList, boundedText, line, number, type Of, object, time } from "../stored/shape.ts";
import { guardLevels } from "./level.ts";

/** `weakened`: less is checked than before. `worth-a-look`: what may be right, and a person should see. */
export const weights = ["weakened", "worth-a-look"] as const;
export type Weight = (typeof weights)[number];

/** Who took a finding upon them. */
const acceptance = object({ by: line, reason: boundedText, at: time });

const guardFinding = object({
  /** Stable name: "test-skipped", "assertion-removed", "check-cannot-fail" ... */
  rule: line,
  weight: z.enum(weights),
  /** From the root with "/". */
  path: line,
  /** In the head; where the file is gone there, in the base; null: the whole file. */
  line: number.nullable(),
  /** The lines that stood there, and those that stand there now; null where there are none. */
  before: boundedText.nullable(),
  after: boundedText.nullable(),
  /** A plain sentence. */
  reason: boundedText,
  /** The same finding in a later push of the same change: moved lines do not alter it. */
  fingerprint: z.string().regex(/^[0-9a-f]{16}$/),
  accepted: acceptance.nullable(),
});

/** What `regreen guard --json` prints. */
export const guardShape = object({
  schema: z.literal("regreen.guard/1"),
  /** The commit that the change is compared with: the merge base. */
  base: line,
  /** Null: the work tree. */
  head: line.nullable(),
  findings: boundedList(guardFinding),
  level: z.enum(guardLevels),
  /** Files that differ, and how many of them were not read. */
  files: object({ changed: number, unread: number }),
});

/** One way in which a change checks less than before, or may. */
export type GuardFinding = Of<typeof guardFinding>;

/** What is known of one change. */
export type GuardReport = Of<typeof guardShape>;

/** What weakens and nobody took upon themselves. */
export const weakening = ({ findings }: GuardReport): readonly GuardFinding[] =>
  findings.filter(({ weight, accepted }) => weight === "weakened" && accepted === null);

/** Whether the change is red: something is weaker, nobody accepted it, and the base's configuration says that this counts. */
export const isRed = (report: GuardReport): boolean => report.level === "error" && weakening(report).length > 0;
