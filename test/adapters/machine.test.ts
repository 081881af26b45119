import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { machineStanding } from "../../src/adapters/machine.ts";
import { isVersion } from "../../src/config/ci/gates/standing.ts";

const folder = mkdtempSync(join(tmpdir(), "regreen-machine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a tool is here", () => {
  it("where it is on the PATH, and says the version that is pinned", () => {
    const path = join(folder, "lint");
    writeFileSync(path, "#!/bin/sh\necho 'lint has version 2.4.1 built with go1.25.0'\n");
    chmodSync(path, 0o755);
    const { has } = machineStanding({ PATH: `${folder}:${process.env.PATH ?? ""}` });
    expect([has("lint"), has("lint", "v2.4.7"), has("lint", "2"), has("lint", "v2.5"), has("linter")]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it.each([
    ["v1.2.3", "tool 1.2.9", true],
    ["1.2", "v1.2", true],
    ["1.2", "1.20.0", false],
    ["2", "12.0.1", false],
    ["1.2", "no version", false],
  ])("%s of %s: %s", (pinned, text, same) => {
    expect(isVersion(pinned, text)).toBe(same);
  });
});
