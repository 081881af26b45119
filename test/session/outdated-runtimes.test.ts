import { describe, expect, test } from "vitest";
import { lowestOf } from "../../src/session/outdated-runtimes.ts";

describe("the lowest version that a range asks for", () => {
  test.each([
    [">=22", [22]],
    ["^20.19.0 || >=22.12", [20, 19, 0]],
    [">=3.12,<4", [3, 12]],
    ["~=3.11", [3, 11]],
    ["<4,>=3.9", [3, 9]],
    ["1.85", [1, 85]],
    ["20.x", [20]],
    ["v18.2", [18, 2]],
    ["<4", null],
    ["*", null],
    ["lts/*", null],
  ])("%s", (range, lowest) => expect(lowestOf(range)).toEqual(lowest));
});
