import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openRepository } from "../../../src/adapters/repository.ts";
import { createLeftovers } from "../../../src/adapters/sandbox/leftovers.ts";
import { cleanEnvironment, makeRepository, put, temporaryFolder, value } from "../checkpoint/repository-on-disk.ts";

const situation = async (keep: readonly string[] = []) => {
  const { root } = makeRepository({ ".gitignore": "dist/\n*.local\nreports/\n", "a.js": "1\n" });
  put(root, { "dist/old": "old\n", "settings.local": "mine\n" });
  const repository = value(await openRepository(root, cleanEnvironment(root)));
  const aside = join(temporaryFolder(), "aside");
  const leftovers = createLeftovers({ repository, keep, aside });
  const begin = async (tree: string, name: string) => value(await leftovers.begin(tree, name));
  return { root, aside, leftovers, begin, has: (path: string) => existsSync(join(root, path)) };
};

describe("what a gate leaves while a model's edit is in the tree", () => {
  test("is seen by the next gate of that tree, and gone with another", async () => {
    const { root, aside, leftovers, begin, has } = await situation();
    await begin("one", "build");
    put(root, { "conftest.py": "poison", "packages/a/dist/out": "product", "b.local": "x" });
    leftovers.record(["conftest.py"]);
    await begin("one", "test");
    expect([has("conftest.py"), has("packages/a/dist/out"), has("b.local")]).toEqual([true, true, true]);
    await begin("two", "test");
    expect([has("conftest.py"), has("packages/a/dist"), has("b.local")]).toEqual([false, false, false]);
    expect(readFileSync(join(root, "dist/old"), "utf8")).toBe("old\n");
    // Somebody else may have made a file meanwhile: it is not lost.
    expect(readdirSync(aside)).toHaveLength(2);
  });

  test("is gone where the same gate runs again, and what gates before it made is not", async () => {
    const { root, leftovers, begin, has } = await situation();
    await begin("one", "build");
    put(root, { "packages/a/dist/out": "product" });
    await begin("one", "test");
    put(root, { "conftest.py": "poison", "c.local": "x" });
    leftovers.record(["conftest.py"]);
    await begin("one", "test");
    expect([has("packages/a/dist/out"), has("conftest.py"), has("c.local")]).toEqual([true, false, false]);
  });

  test("an ignored file that it changed or removed is put back", async () => {
    const { root, begin } = await situation();
    await begin("one", "test");
    writeFileSync(join(root, "settings.local"), "theirs\n");
    await begin("two", "test");
    expect(readFileSync(join(root, "settings.local"), "utf8")).toBe("mine\n");
    rmSync(join(root, "settings.local"));
    await begin("three", "test");
    expect(readFileSync(join(root, "settings.local"), "utf8")).toBe("mine\n");
  });

  test("an ignored file that is put back is as old as it was, so that a build sees that it is not of today's sources", async () => {
    const { root, begin } = await situation();
    const path = join(root, "settings.local");
    utimesSync(path, 1_000_000, 1_000_000);
    await begin("one", "test");
    writeFileSync(path, "theirs\n");
    await begin("two", "test");
    expect(statSync(path).mtimeMs).toBe(1_000_000_000);
  });

  test("report files stay, whatever lies beside them", async () => {
    const { root, leftovers, begin, has } = await situation(["reports/**/*.xml", "junit.local"]);
    await begin("one", "test");
    put(root, { "reports/unit/a.xml": "<x/>", "reports/unit/evil.js": "x", "junit.local": "<y/>", "summary.txt": "z" });
    leftovers.record(["summary.txt"]);
    value(await leftovers.clear());
    expect([has("reports/unit/a.xml"), has("junit.local")]).toEqual([true, true]);
    expect([has("reports/unit/evil.js"), has("summary.txt")]).toEqual([false, false]);
  });

  test("what the same gate makes on the untouched tree stays", async () => {
    const { root, leftovers, begin, has } = await situation();
    await begin("one", "test");
    value(await leftovers.clear());
    put(root, { "packages/a/dist/out": "product", "d.local": "x" });
    await begin("two", "test");
    value(await leftovers.clear());
    expect([has("packages/a/dist/out"), has("d.local")]).toEqual([true, true]);
  });

  test("looking for it runs nothing that a submodule's configuration names", async () => {
    const { root, begin, has } = await situation();
    const sub = join(root, "sub");
    mkdirSync(sub);
    const git = (folder: string, ...words: string[]) => execFileSync("git", words, { cwd: folder, env: cleanEnvironment(root) });
    git(sub, "init", "-q");
    put(sub, { ".gitattributes": "* filter=evil\n", "a.txt": "one\n" });
    git(sub, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "--allow-empty", "-m", "x");
    git(sub, "add", "a.txt");
    const head = git(sub, "rev-parse", "HEAD").toString().trim();
    git(root, "update-index", "--add", "--cacheinfo", `160000,${head},sub`);
    git(sub, "config", "filter.evil.clean", `sh -c 'touch ${root}/ran; cat'`);
    writeFileSync(join(sub, "a.txt"), "two\n");
    await begin("one", "test");
    expect(has("ran")).toBe(false);
  });

  test("a closed folder goes as well, and no link is followed on the way or inside", async () => {
    const { root, leftovers, begin, has } = await situation();
    const victim = temporaryFolder();
    put(victim, { "dist/precious": "kept", "conftest.py": "kept" });
    await begin("one", "test");
    mkdirSync(join(root, "packages/a/dist/shut"), { recursive: true });
    symlinkSync(victim, join(root, "packages/a/dist/link"));
    symlinkSync(victim, join(root, "linked"));
    chmodSync(join(root, "packages/a/dist/shut"), 0);
    leftovers.record(["linked/conftest.py", "linked/dist/"]);
    value(await leftovers.clear());
    expect(has("packages/a/dist")).toBe(false);
    expect(readFileSync(join(victim, "dist/precious"), "utf8")).toBe("kept");
    expect(readFileSync(join(victim, "conftest.py"), "utf8")).toBe("kept");
  });
});
