import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { currentIgnoreRules, patternsAtRoot } from "../../../src/adapters/checkpoint/ignore-rules.ts";
import { howMany } from "../../helpers/plays-all.ts";
import { makeRepository, opened, value } from "./repository-on-disk.ts";

describe("ignore rules as one list", () => {
  test("binds patterns to the folder of their file as git does", () => {
    expect(patternsAtRoot("", "a\n/b\nc/d\n# no\n\ne/\n!f \nlast\\ \n\r\n")).toEqual(["a", "/b", "/c/d", "e/", "!f", "last\\ "]);
    expect(patternsAtRoot("p[1]/q", "a\n/b\nc/d\ne/\n!f\n/\n")).toEqual([
      "/p\\[1\\]/q/**/a",
      "/p\\[1\\]/q/b",
      "/p\\[1\\]/q/c/d",
      "/p\\[1\\]/q/**/e/",
      "!/p\\[1\\]/q/**/f",
    ]);
  });

  test("hides just what git itself hides, for random sets of nested rules", { timeout: 60_000 }, async () => {
    let seed = 7;
    const below = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return Math.floor((seed / 4294967296) * n);
    };
    const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T;
    const parts = ["a", "b", "c.log", "d[1]", "build", "#x", "!y", "with space", "ä"];
    const pattern = (): string => {
      const body = pick([
        "a",
        "b",
        "*.log",
        "build/",
        "/a",
        "a/b",
        "**/b",
        "a/**",
        "d\\[1\\]",
        "\\#x",
        "\\!y",
        "*",
        "?",
        "with space",
        "/b/",
        "a/*",
        "**",
        "[ab]",
        "ä",
        "b ",
        "*/c.log",
      ]);
      return `${below(4) === 0 ? "!" : ""}${body}`;
    };
    for (let round = 0; round < howMany(6, 12, 25); round++) {
      const repo = makeRepository({ "tracked.txt": "t\n" });
      for (let i = 0; i < 30; i++) {
        const path = join(repo.root, ...Array.from({ length: 1 + below(4) }, () => pick(parts)));
        try {
          mkdirSync(dirname(path), { recursive: true });
          writeFileSync(path, "x", { flag: "wx" });
          if (below(3) === 0) writeFileSync(join(dirname(path), ".gitignore"), `${pattern()}\n${pattern()}\n`);
        } catch {
          // A file where a folder should be.
        }
      }
      writeFileSync(join(repo.root, ".gitignore"), `${pattern()}\n`);
      writeFileSync(join(repo.home, "frozen"), value(await currentIgnoreRules(await opened(repo))));
      const theirs = repo.git("ls-files", "-z", "--others", "--exclude-standard");
      const ours = repo.git("ls-files", "-z", "--others", `--exclude-from=${join(repo.home, "frozen")}`);
      expect(ours.split("\0"), `round ${round}`).toEqual(theirs.split("\0"));
    }
  });
});
