import { describe, expect, it } from "vitest";
import { measureRepair } from "./prompts.ts";
import { repairs } from "./repairs.ts";

describe.each(repairs.map((repair) => [repair.name, repair] as const))("the %s repair of the rivals' table", (_name, repair) => {
  it("is carried by one request within its limit of tokens", async () => {
    const cost = await measureRepair(repair);
    expect(cost.requests).toBe(1);
    expect(cost.total).toBeLessThanOrEqual(repair.limit);
    expect(cost.changed).toEqual([...new Set(repair.answer.map((call) => (call.input as { path: string }).path))]);
  });
});
