import { expect, test } from "vitest";
import { playYear } from "./year.ts";

test("seventy nights against the GitHub stub: every number is the world's, whatever cache and limits do in between (a year: `npm run year`)", async () => {
  const { wrong, requests, backRequests, cachesGone, limited } = await playYear(1, 70);
  expect(wrong).toEqual([]);
  expect(requests).toBeLessThanOrEqual(40);
  expect(backRequests).toBeLessThanOrEqual(10);
  expect([cachesGone, limited]).toEqual([2, 4]);
});
