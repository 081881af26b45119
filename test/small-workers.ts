/**
 * A worker lives through many files, and starting a program costs it by its size, some 2 ms for each 100 MB: what one file needed is given back
 * before the next.
 */
import { afterAll } from "vitest";

/** What a worker had left when it last gave back. */
const left = globalThis as { sizeLeft?: number };

afterAll(() => {
  if (process.memoryUsage.rss() < (left.sizeLeft ?? 120e6) + 40e6) return;
  globalThis.gc?.();
  left.sizeLeft = process.memoryUsage.rss();
});
