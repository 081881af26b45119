import * as z from "zod";
import { noHistory, shapedHistory } from "../history/history.ts";
import { branchShape, entryShapes } from "../stored/memory-shape.ts";
import { boundedText } from "../stored/shape.ts";
import { emptyMemory, type MemoryData } from "./memory.ts";

/** The most that a stored memory may take, in characters. */
export const memoryBound = 2_000_000;

const most = { failures: 4_000, gates: 200, gaps: 500, repairs: 200, attempts: 500, ends: 200, runs: 60, pullRequests: 300 } as const;
type ListName = keyof typeof most;

/** Reads a stored memory. What is corrupt, foreign or from another version is left out with a warning; the run goes on without it. */
export const loadMemory = (text: string | null, scope: string): { readonly memory: MemoryData; readonly warning: string | null } => {
  const none = emptyMemory(scope);
  if (text === null || text.trim() === "") return { memory: none, warning: null };
  if (text.length > 4 * memoryBound)
    return { memory: none, warning: "The memory of earlier runs is far larger than Regreen writes it; it was left aside." };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { memory: none, warning: "The memory of earlier runs is no valid JSON; it was left aside, and this run starts afresh." };
  }
  const shaped = shapedMemory(value);
  if (shaped === null)
    return { memory: none, warning: "The memory of earlier runs was not written by this version of Regreen; it was left aside." };
  if (shaped.memory.scope !== scope)
    return { memory: none, warning: "The memory of earlier runs belongs to another repository or job; it was left aside." };
  return {
    memory: pruned(shaped.memory),
    warning:
      shaped.dropped === 0
        ? null
        : `The memory of earlier runs held ${shaped.dropped} damaged ${shaped.dropped === 1 ? "entry" : "entries"}; the others are used.`,
  };
};

/** The text to store, within the bound: the oldest entries of the largest list go first. */
export const saveMemory = (memory: MemoryData): string => {
  // The nights have bounds of their own: with these letters they are no bigger than the rest may be.
  const { history, ...lists } = memory;
  let kept = pruned({ ...lists, history: noHistory });
  const whole = (data: MemoryData): string => `${JSON.stringify({ ...data, history })}\n`;
  for (let text = JSON.stringify(kept); ; text = JSON.stringify(kept)) {
    if (text.length <= memoryBound) return whole(kept);
    const largest = (Object.keys(most) as ListName[])
      .map((name) => ({ name, size: JSON.stringify(kept[name]).length }))
      .sort((a, b) => b.size - a.size)[0];
    if (largest === undefined || kept[largest.name].length === 0) return whole({ ...kept, defaultBranch: null });
    kept = { ...kept, [largest.name]: kept[largest.name].slice(Math.ceil(kept[largest.name].length / 3)) };
  }
};

/** Lists stand oldest first, so the newest stay. */
const pruned = (memory: MemoryData): MemoryData => ({
  ...memory,
  failures: memory.failures.slice(-most.failures),
  gates: memory.gates.slice(-most.gates),
  gaps: memory.gaps.slice(-most.gaps),
  repairs: memory.repairs.slice(-most.repairs),
  attempts: memory.attempts.slice(-most.attempts),
  ends: memory.ends.slice(-most.ends),
  runs: memory.runs.slice(-most.runs),
  pullRequests: memory.pullRequests.slice(-most.pullRequests),
});

/** Copies into a pull request's memory what the default branch has: what is red there, and repairs that worked. Never the other way. */
export const adoptDefault = (memory: MemoryData, ofDefault: MemoryData): MemoryData => ({
  ...memory,
  defaultBranch: ofDefault.defaultBranch ?? memory.defaultBranch,
  history: ofDefault.history,
  repairs: [...ofDefault.repairs.filter((repair) => !memory.repairs.some((kept) => kept.id === repair.id)), ...memory.repairs],
  gates: [...ofDefault.gates.filter((gate) => !memory.gates.some((kept) => kept.name === gate.name)), ...memory.gates],
});

const frame = z.looseObject({ schema: z.literal("regreen.memory/1"), scope: boundedText });

/** Entries of one list at most; more was not written by us. */
const maxEntries = 100_000;

/**
 * The memory in a parsed JSON value: entries of the wrong shape are left out, a wrong frame is null. Nothing in a memory is
 * trusted further than its shape: repairs pass policy, integrity and the gate like any edit.
 */
const shapedMemory = (value: unknown): { readonly memory: MemoryData; readonly dropped: number } | null => {
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
