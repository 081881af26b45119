/**
 * The memory of earlier runs in GitHub's cache: restored by the longest prefix that fits, saved under a new key each time, since entries
 * never change. GitHub keeps caches by branch: a pull request's are read by no other branch, the default branch's by all.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { adoptDefault, loadMemory, saveMemory } from "../../core/memory/keep.ts";
import type { MemoryData } from "../../core/memory/memory.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { within } from "../deadline.ts";
import { readMemory } from "./memory-file.ts";

/** Where a run's memory goes. Names are "/"-free slugs or raw branch names; keys are made safe here. */
export interface CachePlace {
  readonly job: string;
  readonly leg: string | null;
  /** The branch, or "pr-12": what this run saves is found by runs of the same first. */
  readonly branch: string;
  /** The default branch; null where it is not known. */
  readonly defaultBranch: string | null;
  /** Run and attempt: part of the key, so that it is new. */
  readonly run: string;
  /** RUNNER_TEMP: the cached path has to be the same in every run. */
  readonly temp: string;
  /** How long the service is waited for, in milliseconds; by default 20 s. */
  readonly limitMs?: number;
}

export interface CacheStore {
  load(scope: string): Promise<{ readonly memory: MemoryData; readonly warning: string | null }>;
  save(memory: MemoryData): Promise<Result<void>>;
}

/** The client retries a service that is down for 24 s and more; what was learnt is worth less. */
const usualLimitMs = 20_000;

/** A store over the cache. What fails is a warning, never the run. */
export const cacheStore = (place: CachePlace): CacheStore => {
  const folder = join(place.temp, "regreen-memory");
  const file = join(folder, "memory.json");
  const { branch, defaultBranch, limitMs = usualLimitMs } = place;
  const ofBranch = prefixOf(place, branch);
  const ofDefault = defaultBranch === null || defaultBranch === branch ? null : prefixOf(place, defaultBranch);
  const restore = async (prefix: string): Promise<Result<boolean>> => {
    rmSync(folder, { recursive: true, force: true });
    // The client takes longer to load than a small gate to run: not where no service can be.
    const client = process.env.ACTIONS_CACHE_URL || process.env.ACTIONS_RESULTS_URL ? await import("@actions/cache") : null;
    if (!client?.isFeatureAvailable()) return fail("missing", "This server has no cache service, so earlier runs are not remembered.");
    // No entry is called so: the search goes by the prefix, and the newest wins.
    const hit = await within(limitMs, client.restoreCache([folder], `${prefix}none`, [prefix]));
    if (!hit.ok) return fail("network", `The memory of earlier runs could not be restored: ${hit.error.message}`);
    return ok(hit.value !== undefined);
  };
  let down = false;
  return {
    load: async (scope) => {
      const warnings: string[] = [];
      const read = async (prefix: string): Promise<MemoryData | null> => {
        const hit = await restore(prefix);
        if (!hit.ok) warnings.push(hit.error.message);
        down ||= !hit.ok;
        if (!hit.ok || !hit.value) return null;
        const { memory, warning } = readMemory(file, scope);
        if (warning !== null) warnings.push(warning);
        return memory;
      };
      const mine = await read(ofBranch);
      // A service that is down is asked once.
      const theirs = warnings.length > 0 || ofDefault === null ? null : await read(ofDefault);
      const memory = mine ?? loadMemory(null, scope).memory;
      return { memory: theirs === null ? memory : adoptDefault(memory, theirs), warning: warnings[0] ?? null };
    },
    save: async (memory) => {
      // A missing cache was already reported when it was read.
      if (down) return ok(undefined);
      try {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, saveMemory(memory));
        const { saveCache } = await import("@actions/cache");
        const saved = await within(limitMs, saveCache([folder], `${ofBranch}${place.run}-${randomUUID().slice(0, 8)}`));
        if (!saved.ok) return fail("network", `What this run learnt could not be stored: ${saved.error.message}`);
        return ok(undefined);
      } catch (error) {
        return fail("io", `What this run learnt could not be stored: ${(error as Error).message}`);
      }
    },
  };
};

/** Ends in "/": without it, the prefix of a branch "a" would find those of a branch "ab". Commas are not allowed in keys. */
const prefixOf = ({ job, leg }: CachePlace, branch: string): string =>
  `regreen-memory-1/${[job, leg ?? "-", branch].map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 120)).join("/")}/`;
