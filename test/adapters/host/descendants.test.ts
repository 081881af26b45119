import { describe, expect, test } from "vitest";
import { type ProcessLook, surely } from "../../../src/adapters/host/descendants.ts";

/** A look that finds these, one after the other, then always the last; how often it was asked. */
const looks = (...found: ProcessLook[]) => {
  let asked = 0;
  return { look: (): ProcessLook => found[Math.min(asked++, found.length - 1)] as ProcessLook, asked: () => asked };
};

describe("whether nothing of a family runs", () => {
  test("takes an empty look for proof while nobody ends", () => {
    const { look, asked } = looks({ alive: [], gone: [] });
    expect(surely(look)).toEqual([]);
    expect(asked()).toBe(1);
  });

  test("finds the child of one that forked behind the list and ended before it was read", () => {
    const { look } = looks({ alive: [], gone: [41] }, { alive: [42, 43], gone: [] });
    expect(surely(look)).toEqual([42, 43]);
  });

  test("looks again for each that ends, not for those that nobody has waited for", () => {
    const { look, asked } = looks({ alive: [], gone: [7] }, { alive: [], gone: [7, 8] }, { alive: [], gone: [7, 8] });
    expect(surely(look)).toEqual([]);
    expect(asked()).toBe(3);
  });

  test("gives up where somebody ends at each look", () => {
    let next = 0;
    expect(surely(() => ({ alive: [], gone: [next++] }))).toEqual([]);
    expect(next).toBe(20);
  });
});
