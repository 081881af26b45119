import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskDeep, maskSecrets } from "../../../src/core/policy/secrets.ts";

const key = ["hunter2", "hunter2", "X9"].join("-");
const mask = (text: string): string => maskSecrets(text, [key]);

describe("masking values", () => {
  it("never throws, and leaves no known key in any string or name, whatever the value", () => {
    const words = fc.oneof(
      fc.string(),
      fc.constantFrom(key, `-----BEGIN ${"PRIVATE KEY"}-----`, 'token="a1B2c3d4E5f6g7H8"', "\\", '"', "\ud800", "</script>"),
    );
    const text = fc.array(words, { maxLength: 6 }).map((parts) => parts.join(""));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 6 }, text, fc.double(), fc.constant(null), fc.array(tie("value")), fc.dictionary(text, tie("value"))),
    }));
    fc.assert(
      fc.property(value, (made) => {
        const clean = JSON.stringify(maskDeep(made, mask)) ?? "null";
        expect(clean).not.toContain(key);
        expect(() => JSON.parse(clean)).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it("leaves out what is nested too deeply to be written as JSON", () => {
    let deep: unknown = key;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(JSON.stringify(maskDeep(deep, mask))).toContain("nested too deeply");
  });
});
