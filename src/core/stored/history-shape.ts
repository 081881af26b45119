/** The shape of `regreen.history/1`: what became of each gate, and of each test or rule that was ever red, night after night. */
import * as z from "zod";
import { boundedList, line, number, object, time } from "./shape.ts";

/** Nights and names that are kept. With letters of one byte that is below 2 MB. */
export const mostNights = 400;
export const mostNames = 500;

/**
 * One letter an outcome: `.` green, `f` red and left so; mended by a fixer `T`, a quick fix `U`, memory `M`, a model `A`, along with another
 * gate `O`; `k` flaky, `q` quarantined, `i` not judged (the machine), `-` not run or not known. Later versions may know more letters.
 */
export const letters = /^[.a-zA-Z-]*$/;

/** Nights in the order of their runs. */
const night = object({
  commit: line.nullable(),
  /** The tree before the run changed anything. */
  tree: line,
  at: time,
  minutes: number,
  runUrl: line.nullable(),
  /** What it spent on models in all; absent where none was asked, and in stores of earlier versions. */
  tokens: number.optional(),
  costUsd: number.nullable().optional(),
  /** Who was asked for which gate in how many tokens, in and out; `costUsd` null where a price is not known. */
  asked: boundedList(
    object({ gate: line, model: line.max(200), tokens: number, costUsd: number.nullable(), kept: z.boolean() }),
    50,
  ).optional(),
});

/** A number a night, from the last one backwards. */
const perNight = boundedList(number, mostNights).optional();

const outcomes = object({
  gate: line,
  /** A test, else a rule; null: the gate itself. */
  name: line.nullable(),
  /** Its last letter is that of the last night; nights before its first are not known. */
  letters: z.string().max(mostNights).regex(letters),
  /** Of a gate itself: minutes of its runs, and those of them that only looked whether a failure is flaky. */
  minutes: perNight,
  reruns: perNight,
});

export const historyShape = object({
  schema: z.literal("regreen.history/1"),
  nights: boundedList(night, mostNights),
  outcomes: boundedList(outcomes, mostNames),
});

/** `history.json` in a nightly artifact: the whole store. `scope`: repository, job and leg whose it is. */
export const carriedShape = object({ ...historyShape.shape, scope: line });
