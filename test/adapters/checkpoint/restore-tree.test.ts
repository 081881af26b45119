import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { moveAway } from "../../../src/adapters/checkpoint/restore-tree.ts";
import { put, temporaryFolder } from "./repository-on-disk.ts";

const shared = "/dev/shm";
const isOtherDisk = existsSync(shared) && statSync(shared).dev !== statSync(tmpdir()).dev;

test.skipIf(!isOtherDisk)("what is in the way of a restored file is kept, also where git's folder lies on another disk", () => {
  const root = temporaryFolder();
  const displaced = mkdtempSync(join(shared, "regreen-test-"));
  onTestFinished(() => rmSync(displaced, { recursive: true, force: true }));
  put(root, { "a.txt/mine.txt": "a day's work\n", "a.txt/link": { link: "../elsewhere" } });
  moveAway(displaced, Buffer.from(join(root, "a.txt")), "a.txt");
  expect(existsSync(join(root, "a.txt"))).toBe(false);
  const [kept = ""] = readdirSync(displaced);
  expect(readdirSync(join(displaced, kept)).sort()).toEqual(["link", "mine.txt"]);
  expect(readFileSync(join(displaced, kept, "mine.txt"), "utf8")).toBe("a day's work\n");
});
