import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runProbed } from "../../../src/adapters/checkpoint/probe-file.ts";
import { ok } from "../../../src/core/result.ts";
import { put, temporaryFolder } from "./repository-on-disk.ts";

const parts = (root: string) => ({ root, journal: { update: () => ok(undefined) }, restore: async () => ok(undefined) });
const never = async () => {
  throw new Error("nothing is run without the probe");
};

test("a probe is written through no link, at the end of the way or on it", async () => {
  const home = temporaryFolder();
  const root = join(home, "work");
  mkdirSync(root);
  put(home, { "outside/a.test.js": "mine\n" });
  symlinkSync(join(home, "outside"), join(root, "folder"));
  symlinkSync(join(home, "outside/a.test.js"), join(root, "file.test.js"));
  for (const path of ["folder/a.test.js", "file.test.js"])
    expect(await runProbed(parts(root), "tree", [{ path, text: "mine\n", probe: "probe\n" }], never)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(path) },
    });
  expect(readFileSync(join(home, "outside/a.test.js"), "utf8")).toBe("mine\n");
});
