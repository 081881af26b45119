// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, it } from "vitest";
import { legsOf, nearestLegs } from "../../../../src/config/ci/read/github/matrix.ts";
import { unknown, type Values } from "../../../../src/config/ci/read/value.ts";

const machine = { system: "Linux", node: "22" } as const;
const nearest = (...legs: readonly Values[]): Values | undefined =>
  nearestLegs(
    legs.map((leg) => ({ leg, system: typeof leg.os !== "string" ? null : leg.os.includes("ubuntu") ? "Linux" : "Windows" })),
    machine,
  )[0]?.leg;

describe("the legs of a matrix", () => {
  it("are the product, less what is excluded, more what is included", () => {
    const matrix = {
      os: ["ubuntu-latest", "windows-latest"],
      node: [20, 22],
      exclude: [{ os: "windows-latest", node: 20 }],
      include: [{ os: "ubuntu-latest", node: 22, lint: true }, { os: "ubuntu-latest", node: 24 }, { color: "green" }],
    };
    expect(legsOf(matrix, {})).toEqual([
      { os: "ubuntu-latest", node: 20, color: "green" },
      { os: "ubuntu-latest", node: 22, lint: true, color: "green" },
      { os: "windows-latest", node: 22, color: "green" },
      { os: "ubuntu-latest", node: 24 },
    ]);
  });

  it("are those of include alone where nothing else is there, and one where there is no matrix", () => {
    expect(legsOf({ include: [{ a: 1 }, { a: 2 }] }, {})).toEqual([{ a: 1 }, { a: 2 }]);
    expect(legsOf(undefined, {})).toEqual([{}]);
  });

  it("have an unknown value where only a run knows the list", () => {
    expect(legsOf({ python: "${{ fromJSON(needs.a.outputs.versions) }}" }, {})).toEqual([{ python: unknown }]);
    expect(legsOf({ python: "${{ fromJSON('[1, 2]') }}" }, {})).toEqual([{ python: 1 }, { python: 2 }]);
  });

  it("are taken by their nearness: this system, stable, this Node.js, else CI's order", () => {
    const legs: Values[] = [
      { os: "windows-latest", node: 22 },
      { os: "ubuntu-latest", node: 18 },
      { os: "ubuntu-latest", node: 22, experimental: true },
      { os: "ubuntu-latest", node: 22 },
      { os: "ubuntu-latest", node: 22, target: "aarch64" },
    ];
    expect(nearest(...legs)).toEqual({ os: "ubuntu-latest", node: 22 });
    expect(nearest({ go: "1.22" }, { go: "1.23" })).toEqual({ go: "1.22" });
    expect(nearest({ java: "27-ea" }, { java: 21 })).toEqual({ java: 21 });
    expect(nearest({ python: "3.15-dev" }, { python: "3.14" })).toEqual({ python: "3.14" });
    expect(nearest({ rust: "1.32" }, { rust: "stable" }, { rust: "nightly" })).toEqual({ rust: "stable" });
  });

  it("are bounded, however large a matrix is", () => {
    const list = Array.from({ length: 100 }, (_, at) => at);
    expect(legsOf({ a: list, b: list, c: list }, {}).length).toBeLessThanOrEqual(256);
  });
});
