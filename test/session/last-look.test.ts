import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { silentFace } from "../../src/face.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

/** A green run in which something else writes one file after the only gate has passed. */
const runWith = async (late: string) => {
  const folder = repositoryOf({
    "one.txt": "good\n",
    ".github/regreen.yml": JSON.stringify({ gates: [{ name: "one", stage: "custom", run: "grep -q good one.txt" }], agent: "none" }),
  });
  const prepared = await prepare({ directory: folder, environment: plainEnvironment(), raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(prepared.error);
  const finished = await repair(prepared.value, {
    signal: new AbortController().signal,
    face: silentFace,
    world: (world) => ({
      ...world,
      gates: {
        ...world.gates,
        run: async (...given) => {
          const ran = await world.gates.run(...given);
          writeFileSync(join(folder, late), "written late\n");
          return ran;
        },
      },
    }),
  });
  if (!finished.ok) throw new Error(finished.error.message);
  return finished.value.report;
};

describe("the files are looked at once more at the end", () => {
  it("a proven file that changed since is no green, and is named", async () => {
    const report = await runWith("one.txt");
    expect(report.status).toBe("error");
    expect(report.warnings.map(({ message }) => message).join("\n")).toContain("`one.txt` changed after the gates had passed");
  });

  it("a file that is merely new leaves the proof as it is", async () => {
    expect((await runWith("new.txt")).status).toBe("passed");
  });
});
