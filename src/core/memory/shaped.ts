/** A stored memory, held to its shape. */
import * as z from "zod";
import { noHistory, shapedHistory } from "../history/history.ts";
import { branchShape, entryShapes } from "../stored/memory-shape.ts";
import { boundedText } from "../stored/shape.ts";
import type { MemoryData } from "./memory.ts";

const frame = z.looseObject({ schema: z.literal("regreen.memory/1"), scope: boundedText });

/** Entries of one list at most; more was not written by us. */
const maxEntries = 100_000;

/**
 * The memory in a parsed JSON value: entries of the wrong shape are left out, a wrong frame is null. Nothing in a memory is
 * trusted further than its shape: repairs pass policy, integrity and the gate like any edit.
 */
export const shapedMemory = (value: unknown): { readonly memory: MemoryData; readonly dropped: number } | null => {
  const given = frame.safeParse(value);
  if (!given.success) return null;
  let dropped = 0;
  const kept: Record<string, readonly unknown[]> = {};
  for (const [name, shape] of Object.entries(entryShapes)) {
    const found: unknown = given.data[name];
    const all: readonly unknown[] = Array.isArray(found) ? found.slice(0, maxEntries) : [];
    kept[name] = all.filter((entry) => shape.safeParse(entry).success);
    dropped += all.length - (kept[name]?.length ?? 0) + (Array.isArray(found) ? 0 : 1);
  }
  const known = branchShape.safeParse(given.data.defaultBranch);
  const nights = shapedHistory(given.data.history);
  if (nights === null && given.data.history !== undefined) dropped += 1;
  return {
    // Every entry was checked against the shape that its type is inferred from.
    memory: {
      schema: "regreen.memory/1",
      scope: given.data.scope,
      ...kept,
      defaultBranch: known.success ? known.data : null,
      history: nights ?? noHistory,
    } as unknown as MemoryData,
    dropped,
  };
};
