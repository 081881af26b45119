/** The shape of `trigger` in report.json: the run of CI whose failure this run was started for, and what became of its steps here. */
import * as z from "zod";
import { verdict } from "./parts.ts";
import { boundedList, line, number, type Of, object } from "./shape.ts";

/** What a step is here. `told`: no gate of this run, and `why` says so. */
export const stepKinds = ["failed", "skipped", "passed", "told"] as const;

const step = object({
  number,
  name: line,
  kind: z.enum(stepKinds),
  /** How it ended there. */
  conclusion: line.nullable(),
  /** Its gates here, by name. */
  gates: boundedList(line, 50),
  why: line.nullable(),
  /** Where it can be read, at the line of its error. */
  url: line.nullable(),
  /** What CI said last, at most eight lines. */
  words: boundedList(line, 8),
});

const job = object({
  name: line,
  conclusion: line.nullable(),
  url: line.nullable(),
  /** Why nothing of it is a gate here; null where something is. */
  why: line.nullable(),
  steps: boundedList(step, 200),
});

export const triggerShape = object({
  run: number,
  attempt: number,
  url: line.nullable(),
  commit: line,
  path: line,
  event: line,
  /** How the workflow's last run before ended, on another commit of the branch; absent where none is known. */
  before: line.optional(),
  jobs: boundedList(job, 100),
  /** Verdict there (the step's conclusion as a verdict) and here, of each gate that a step became. */
  gates: boundedList(object({ gate: line, job: line, step: line, kind: z.enum(stepKinds), there: verdict, here: verdict.nullable() }), 500),
});

export type Trigger = Of<typeof triggerShape>;
export type TriggerJob = Trigger["jobs"][number];
export type TriggerStep = TriggerJob["steps"][number];
