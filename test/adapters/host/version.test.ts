import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { versionOf, versionText } from "../../../src/adapters/host/version.ts";

const folder = mkdtempSync(join(tmpdir(), "regreen-version-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = (name: string, script: string): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
  return path;
};
const environment = { PATH: process.env.PATH, HOME: folder, SECRET_TOKEN: "s3cret" };

test("what a program says on either stream, whatever its exit code; it sees PATH and HOME alone, and nothing to read", async () => {
  const path = program("both", 'cat; echo "12 of $1"; echo "v1.2.3 [$SECRET_TOKEN] $HOME" >&2; exit 3');
  expect(await versionText(path, environment, { words: ["-V"] })).toBe(`12 of -V\nv1.2.3 [] ${folder}\n`);
  expect(await versionOf(path, environment, { folder })).toBe("1.2.3");
});

test("one that is not there, may not be run, or has no folder says nothing", async () => {
  const path = program("closed", "echo 1.2");
  chmodSync(path, 0o644);
  expect(await versionText(join(folder, "missing"), environment)).toBe("");
  expect(await versionText(path, environment)).toBe("");
  expect(await versionText("sh", environment, { folder: join(folder, "no-folder") })).toBe("");
  expect(await versionOf(program("mute", ":"), environment, {})).toBeNull();
});

test("one that hangs is ended and says nothing", async () => {
  const path = program("hangs", `echo $$ > ${join(folder, "id")}; echo 1.2; exec sleep 100000`);
  expect(await versionText(path, environment, { limitMs: 1 })).toBe("");
  const id = existsSync(join(folder, "id")) ? Number(readFileSync(join(folder, "id"), "utf8")) : null;
  // Ended before it wrote its number, or after: it runs no longer.
  if (id !== null && id > 0) expect(() => process.kill(id, 0)).toThrow();
});
