import { expect, test } from "vitest";
import { makersFor } from "../../src/core/gate.ts";
import { gateOf } from "./recovery/simulation.ts";

const named = (gates: Parameters<typeof makersFor>[0], of: string): readonly string[] =>
  makersFor(
    gates,
    gates.findIndex(({ name }) => name === of),
  ).map((at) => gates[at]?.name ?? "");

test("the gates whose product a gate uses come in the order in which they are made, each once", () => {
  const gates = [
    gateOf("lib", { stage: "build" }),
    gateOf("app", { stage: "build", needs: ["gen"] }),
    gateOf("lint", { stage: "lint" }),
    gateOf("test", { stage: "test" }),
    gateOf("gen", { stage: "custom" }),
  ];
  expect(named(gates, "test")).toEqual(["lib", "gen", "app"]);
  expect(named(gates, "lint")).toEqual([]);
});

test("a build that needs a test which waits for builds is found once, and many builds in no more steps than gates by gates", () => {
  const circle = [
    gateOf("build", { stage: "build", needs: ["unit"] }),
    gateOf("unit", { stage: "test" }),
    gateOf("other", { stage: "test" }),
  ];
  expect(named(circle, "other")).toEqual(["unit", "build"]);
  const many = [...Array.from({ length: 60 }, (_, at) => gateOf(`b${at}`, { stage: "build" })), gateOf("t", { stage: "test" })];
  expect(named(many, "t")).toHaveLength(60);
});
