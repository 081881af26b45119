/** The shape of `regreen.history/1`: what became of each gate, and of each test or rule that was ever red, night after night. */
import * as z from "zod";
import { boundedList, line, number, object, time } from "./shape.ts";

/** Nights and names that are kept. With letters of one byte that is well below 2 MB. */
export const mostNights = 400;
export const mostNames = 500;

/**
 * One letter an outcome: `.` green, `f` red and left so; mended by a fixer `T`, a quick fix `U`, memory `M`, a model `A`, along with another
 * gate `O`; `k` flaky, `q` quarantined, `i` not judged (the machine), `-` not run or not known.
 */
export const letters = /^[.fTUMAOkqi-]*$/;

/** Nights oldest first. */
const night = object({
  commit: line.nullable(),
  /** The tree before the run changed anything. */
  tree: line,
  at: time,
  minutes: number,
  runUrl: line.nullable(),
});

const outcomes = object({
  gate: line,
  /** A test, else a rule; null: the gate itself. */
  name: line.nullable(),
  /** Its last letter is that of the last night; nights before its first are not known. */
  letters: z.string().max(mostNights).regex(letters),
});

export const historyShape = object({
  schema: z.literal("regreen.history/1"),
  nights: boundedList(night, mostNights),
  outcomes: boundedList(outcomes, mostNames),
});
