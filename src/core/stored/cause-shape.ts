import * as z from "zod";
import { boundedList, line, number, type Of, object, time } from "./shape.ts";

/** What made a gate red (.github/docs/deciding.md): one for the failures of a gate that have it in common. */
export const redCauseShape = object({
  /** "base": red before the change; "change": came with it; "commit", "span": this one, or one of these; "unknown": looked for and not found. */
  kind: z.enum(["base", "change", "commit", "span", "dependency", "unknown"]),
  gate: line,
  /** Fingerprints. */
  failures: boundedList(line),
  /** "base": where it is red as well; "change": where it is green; "commit" and "span": who it was. Null where git does not tell. */
  commits: boundedList(
    object({
      id: line,
      subject: line.nullable(),
      author: line.nullable(),
      date: time.nullable(),
      "pull-request": number.nullable(),
    }),
    200,
  ),
  /** What of it the failures can reach; `lines` are 1-based numbers in the file as it is now. */
  files: boundedList(object({ path: line, lines: boundedList(number, 200) }), 200),
  packages: boundedList(
    object({
      name: line,
      from: line.nullable(),
      to: line.nullable(),
      symbols: boundedList(object({ name: line, now: line.nullable() }), 200),
    }),
    200,
  ),
  /** How it was found out, or why not: a sentence without its end. */
  how: line,
  /** What that took. */
  minutes: number,
});

/** What the default branch fails with as well. */
export const inheritedShape = object({
  /** The first commit of the default branch that is known to be red with them, or null. */
  since: line.nullable(),
  branch: line,
  fingerprints: boundedList(line),
  /** True when nothing else is left red: "not yours". */
  onlyThese: z.boolean(),
});

export type InheritedReport = Of<typeof inheritedShape>;
export type RedCause = Of<typeof redCauseShape>;
export type CauseCommit = RedCause["commits"][number];
export type CauseFiles = RedCause["files"];
