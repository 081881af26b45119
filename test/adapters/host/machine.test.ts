import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { onMachine } from "../../../src/adapters/host/machine.ts";
import { isVersion } from "../../../src/config/ci/gates/standing.ts";

const folder = mkdtempSync(join(tmpdir(), "regreen-machine-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a tool is here", () => {
  it("where it is on the PATH, and says the version that is pinned", async () => {
    const path = join(folder, "lint");
    writeFileSync(path, "#!/bin/sh\necho 'lint has version 2.4.1 built with go1.25.0'\n");
    chmodSync(path, 0o755);
    const asked = onMachine({ PATH: `${folder}:${process.env.PATH ?? ""}` }, ({ has }) => [
      ...[has("lint"), has("lint", "v2.4.7"), has("lint", "2"), has("lint", "v2.5"), has("linter")],
    ]);
    expect(await asked).toEqual([true, true, true, false, false]);
  });

  it("is done once where nothing asks for a version, and once more where a version is asked for", async () => {
    const environment = { PATH: `${folder}:${process.env.PATH ?? ""}` };
    const times = async (version: string): Promise<number> => {
      let count = 0;
      await onMachine(environment, ({ has }) => {
        count += 1;
        return has("lint", version);
      });
      return count;
    };
    expect([await times(""), await times("2.4")]).toEqual([1, 2]);
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
