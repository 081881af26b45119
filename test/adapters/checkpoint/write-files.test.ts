import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeChanges } from "../../../src/adapters/checkpoint/write-files.ts";
import { openFolder } from "../../../src/adapters/disk/folder.ts";
import { putFile } from "../../../src/adapters/disk/put-file.ts";
import { photograph, problem, put, temporaryFolder, value } from "./repository-on-disk.ts";

const place = () => {
  const home = temporaryFolder();
  const root = join(home, "work");
  mkdirSync(root);
  return { home, root, temp: join(home, "temp") };
};

describe("writing changes", () => {
  test("changes, makes and deletes files, keeps modes and bytes, and leaves nothing else behind", () => {
    const { home, root, temp } = place();
    put(root, { "a.sh": { exec: "\uFEFFone\r\n" }, "b.txt": "b\n", "old/c.txt": "c\n" });
    chmodSync(join(root, "b.txt"), 0o600);
    value(
      writeChanges(root, temp, [
        { path: "a.sh", before: "\uFEFFone\r\n", after: "\uFEFFtwo\r\n" },
        { path: "b.txt", before: "b\n", after: "B\n" },
        { path: "new/deep/ä.txt", before: null, after: "new\n" },
        { path: "old/c.txt", before: "c\n", after: null },
      ]),
    );
    expect(readFileSync(join(root, "a.sh"), "utf8")).toBe("\uFEFFtwo\r\n");
    expect(statSync(join(root, "a.sh")).mode & 0o777).toBe(0o755);
    expect(statSync(join(root, "b.txt")).mode & 0o777).toBe(0o600);
    expect(Object.keys(photograph(root)).sort()).toEqual(["a.sh", "b.txt", "new/", "new/deep/", "new/deep/\xc3\xa4.txt"]);
    expect(Object.keys(photograph(home)).filter((path) => path.startsWith("temp/") && path !== "temp/")).toEqual([]);
  });

  test.each([
    ["a file that changed meanwhile", { path: "a.txt", before: "other", after: "x" }, "conflict"],
    ["a file that is there already", { path: "a.txt", before: null, after: "x" }, "conflict"],
    ["a file that is gone", { path: "gone.txt", before: "x", after: "y" }, "conflict"],
    ["a file in a folder that is gone", { path: "gone/a.txt", before: "x", after: "y" }, "conflict"],
    ["a file that is no UTF-8", { path: "latin1.txt", before: "caf\uFFFD\n", after: "y" }, "conflict"],
    ["a link", { path: "link.txt", before: "a\n", after: "x" }, "refused"],
    ["a file behind a linked folder", { path: "linked/out.txt", before: "outside\n", after: "x" }, "refused"],
    ["a new file behind a linked folder", { path: "linked/new.txt", before: null, after: "x" }, "refused"],
    ["a new file behind a dangling link", { path: "dangling/new.txt", before: null, after: "x" }, "refused"],
    ["a file in a file", { path: "a.txt/b", before: null, after: "x" }, "refused"],
    ["a folder", { path: "dir", before: "x", after: "y" }, "refused"],
    ["a path that leaves the tree", { path: "../out.txt", before: null, after: "x" }, "refused"],
    ["an absolute path", { path: "/tmp/x", before: null, after: "x" }, "refused"],
    ["git's own folder", { path: ".git/hooks/pre-commit", before: null, after: "x" }, "refused"],
    ["git's own folder in capitals", { path: "sub/.GIT/config", before: null, after: "x" }, "refused"],
    ["a path with a NUL", { path: "a\0b", before: null, after: "x" }, "refused"],
    ["a path twice", { path: "ok.txt", before: "ok\n", after: "x" }, "refused"],
  ])("refuses %s and writes nothing at all", (_, change, code) => {
    const { home, root, temp } = place();
    put(home, { "elsewhere/out.txt": "outside\n" });
    put(root, {
      "ok.txt": "ok\n",
      "a.txt": "a\n",
      "latin1.txt": Buffer.from("caf\xe9\n", "latin1"),
      "link.txt": { link: "a.txt" },
      linked: { link: "../elsewhere" },
      dangling: { link: "../nowhere" },
      "dir/x": "x",
    });
    const before = photograph(home);
    const refused = problem(
      writeChanges(root, temp, [
        { path: "ok.txt", before: "ok\n", after: "written\n" },
        { path: "fresh/new.txt", before: null, after: "x" },
        change,
      ]),
    );
    expect(refused.code).toBe(code);
    expect(refused.message).toMatch(/[.]$/);
    expect(photograph(home, (path) => path === "temp")).toEqual(before);
  });

  test("takes back what was written when a later write fails", () => {
    const { home, root, temp } = place();
    put(root, { "a.txt": "a\n", "b.txt": "b\n" });
    // The second file's name is too long for the file system, which only the write itself finds out.
    const long = "x".repeat(300);
    const before = photograph(root);
    expect(
      problem(
        writeChanges(root, temp, [
          { path: "a.txt", before: "a\n", after: "A\n" },
          { path: "b.txt", before: "b\n", after: null },
          { path: `new/${long}`, before: null, after: "x" },
        ]),
      ).code,
    ).toBe("io");
    expect(photograph(root)).toEqual(before);
    expect(existsSync(join(home, "temp"))).toBe(true);
  });

  test("does not follow a link that takes a folder's place between check and write", () => {
    const { home, root, temp } = place();
    put(home, { "outside/keep.txt": "outside\n" });
    put(root, { "dir/a.txt": "a\n" });
    const folder = value(openFolder(root, "dir", false));
    renameSync(join(root, "dir"), join(root, "moved"));
    symlinkSync("../outside", join(root, "dir"));
    const refused = problem(putFile(folder, "keep.txt", { bytes: Buffer.from("attack"), mode: "100644" }, temp));
    folder.close();
    expect(refused.code).toBe("refused");
    expect(readFileSync(join(home, "outside/keep.txt"), "utf8")).toBe("outside\n");
    expect(existsSync(join(root, "moved/keep.txt"))).toBe(false);
  });

  test("never writes outside while something swaps a folder for a link all the time", async () => {
    const { home, root, temp } = place();
    put(home, { "outside/a.txt": "outside\n" });
    put(root, { "dir/a.txt": "0\n" });
    const { spawn } = await import("node:child_process");
    const swapper = spawn(process.execPath, [
      "-e",
      `const fs=require("fs");process.chdir(${JSON.stringify(root)});for(;;){try{fs.renameSync("dir","real");fs.symlinkSync("../outside","dir");fs.unlinkSync("dir");fs.renameSync("real","dir")}catch{}}`,
    ]);
    try {
      await new Promise((resolve) => swapper.once("spawn", resolve));
      let written = 0;
      let refused = 0;
      for (let i = 0; i < 3000; i++) {
        const result = writeChanges(root, temp, [{ path: "dir/a.txt", before: `${written}\n`, after: `${written + 1}\n` }]);
        if (result.ok) written++;
        else refused++;
      }
      expect(written + refused).toBe(3000);
    } finally {
      swapper.kill("SIGKILL");
    }
    expect(readFileSync(join(home, "outside/a.txt"), "utf8")).toBe("outside\n");
    expect(Object.keys(photograph(join(home, "outside")))).toEqual(["a.txt"]);
  });

  test("writes a read-only file's successor with the same mode", () => {
    const { root, temp } = place();
    writeFileSync(join(root, "a.txt"), "a\n", { mode: 0o444 });
    value(writeChanges(root, temp, [{ path: "a.txt", before: "a\n", after: "b\n" }]));
    expect(statSync(join(root, "a.txt")).mode & 0o777).toBe(0o444);
  });

  test("changes a Python file in a second of its own: its byte code is known by that", () => {
    const { root, temp } = place();
    put(root, { "a.py": "a\n" });
    const seconds = ["a", "b", "a"].map((text, at, texts) => {
      if (at > 0) value(writeChanges(root, temp, [{ path: "a.py", before: `${texts[at - 1]}\n`, after: `${text}\n` }]));
      return Math.floor(statSync(join(root, "a.py")).mtimeMs / 1_000);
    });
    expect(new Set(seconds).size).toBe(3);
  });
});
