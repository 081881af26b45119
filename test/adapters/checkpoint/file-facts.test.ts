import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fileFacts, readPathFacts, readText } from "../../../src/adapters/checkpoint/file-facts.ts";
import { gitIn } from "../../../src/adapters/git.ts";

let root = "";

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "regreen-facts-"));
  execFileSync("git", ["init", "-q", root]);
  mkdirSync(join(root, "src"));
  mkdirSync(join(root, "out"));
  mkdirSync(join(root, "nested/.git"), { recursive: true });
  for (const [path, text] of Object.entries({
    ".gitignore": "out/\n*.log\n",
    "src/a.js": "a\n",
    "out/b.js": "b\n",
    "kept.log": "tracked\n",
    ":colon.js": "c\n",
    "[x].js": "x\n",
  }))
    writeFileSync(join(root, path), text);
  writeFileSync(join(root, "latin.txt"), Buffer.from([0xe9, 0x0a]));
  writeFileSync(join(root, "bom.txt"), "\uFEFFa\r\n");
  symlinkSync("src", join(root, "linked"));
  symlinkSync("src/a.js", join(root, "link.js"));
  execFileSync("git", ["-C", root, "add", "-f", "kept.log", "src/a.js"]);
  execFileSync("git", ["-C", root, "update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},vendored`]);
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe("fileFacts", () => {
  it("tells files, links, folders behind links, submodules and what is missing", async () => {
    const facts = await fileFacts(root, gitIn(root, process.env), [
      "src/a.js",
      "src",
      "link.js",
      "linked/a.js",
      "nested/x.js",
      "vendored/x.js",
      "new.js",
      "latin.txt",
      "../x",
    ]);
    const kinds = Object.fromEntries([...facts].map(([path, fact]) => [path, [fact.kind, fact.blockedBy, fact.binary]]));
    expect(kinds).toEqual({
      "src/a.js": ["file", null, false],
      src: ["directory", null, false],
      "link.js": ["symlink", null, false],
      "linked/a.js": ["other", "linked", false],
      "nested/x.js": ["other", "nested", false],
      "vendored/x.js": ["submodule", null, false],
      "new.js": ["missing", null, false],
      "latin.txt": ["file", null, true],
      "../x": ["missing", null, false],
    });
  });

  it("asks git what is ignored: not a tracked file, though a rule matches, and files that do not exist yet", async () => {
    const facts = await fileFacts(root, gitIn(root, process.env), [
      "out/b.js",
      "out/new.js",
      "new.log",
      "kept.log",
      "src/a.js",
      ":colon.js",
      "[x].js",
      "linked/a.js",
    ]);
    expect([...facts].filter(([, fact]) => fact.ignored).map(([path]) => path)).toEqual([
      "out/b.js",
      "out/new.js",
      "new.log",
      "linked/a.js",
    ]);
  });
});

describe("reading", () => {
  it("keeps byte order mark and line ends, and reads neither binary files nor through links", () => {
    expect(readText(root, "bom.txt")).toBe("\uFEFFa\r\n");
    expect(readText(root, "latin.txt")).toBeNull();
    expect(readText(root, "link.js")).toBeNull();
    expect(readPathFacts(root, "link.js").kind).toBe("symlink");
  });
});
