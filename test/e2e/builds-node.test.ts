import { describe, expect, test } from "vitest";
import { fewOf } from "../helpers/plays-all.ts";
import { nodeTest, type Project, repaired, testHonestRepairs } from "./built-projects.ts";

/** The stage is told by the name: the tests import what the build wrote. */
const built: Project = {
  ignore: "dist/\n",
  files: {
    "src/sum.js": "exports.add = (a, b) => a - b;\n",
    "test/sum.test.js": nodeTest.replace("./IMPORT", "../dist/sum.js"),
  },
  gates: { build: "mkdir -p dist && cp src/sum.js dist/sum.js", test: "node --test" },
  repair: ["src/sum.js", "a - b", "a + b"],
};

describe("tests of a built product are judged on what the build made of the repaired sources", () => {
  test.each(fewOf(["off", "auto"], (mode) => mode === "auto"))("sandbox %s", async (sandbox) => {
    const { report } = await repaired(built, sandbox);
    expect(report.rounds.map(({ outcome, result }) => [outcome, result])).toEqual([["kept", "1 fixed, 0 remaining"]]);
    expect(report.status).toBe("recovered");
  });
});

testHonestRepairs(/^(?:node|tsc|esbuild)\b/);
