import { chmodSync, lstatSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { howMany } from "../../helpers/plays-all.ts";
import { firstSeed } from "../../helpers/seeds.ts";
import { makeRepository, type OnDisk, photograph, put, running, untouchables, value } from "./repository-on-disk.ts";

/** Sequences of edits and restores; more with REGREEN_RANDOM_SEQUENCES=3000. */
const sequences = Number(process.env.REGREEN_RANDOM_SEQUENCES ?? howMany(20, 40, 300));
const perRepository = howMany(5, 10, 20);

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
const chance = (seed: number) => {
  let a = seed >>> 0;
  const next = (): number => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (n: number): number => Math.floor(next() * n),
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T,
  };
};
type Chance = ReturnType<typeof chance>;

// One character a byte: "\xe9" is a name that is not UTF-8, "\xc3\xa4" is one that is.
const names = [
  "a",
  "b.txt",
  "with space",
  "line\nend",
  "\xc3\xa4\xc3\xb6",
  "-dash",
  "caf\xe9",
  '"quoted"',
  "back\\slash",
  "*.ts",
  "[ab]",
  ":(top)x",
  "#hash",
  "!bang",
  "trail ",
  "git~1",
  "tab\there",
  "A",
];
const contents = ["", "one\n", "one\r\ntwo\r\n", "$Id$\n", "\0binary\0", "no newline", "x".repeat(5000), "\xff\xfe", "ONE\n"];

const randomPath = (random: Chance): string => Array.from({ length: 1 + random.below(3) }, () => random.pick(names)).join("/");
const at = (root: string, path: string): Buffer => Buffer.from(`${root}/${path}`, "latin1");

/** One edit of any kind; edits that the file system refuses (a file in the place of a folder) change nothing. */
const edit = (root: string, random: Chance): void => {
  const known = Object.keys(photograph(root)).filter((path) => !path.startsWith("ignored"));
  const path = known.length > 0 && random.below(3) > 0 ? random.pick(known).replace(/\/$/, "") : randomPath(random);
  const full = at(root, path);
  try {
    switch (random.below(9)) {
      case 0:
      case 1:
        mkdirSync(at(root, path.split("/").slice(0, -1).join("/")), { recursive: true });
        writeFileSync(full, Buffer.from(random.pick(contents), "latin1"));
        break;
      case 2:
        rmSync(full, { recursive: true, force: true });
        break;
      case 3:
        // Through a link it would be the mode of the machine's own folder.
        if (lstatSync(full).isFile()) chmodSync(full, random.pick([0o755, 0o644]));
        break;
      case 4:
        rmSync(full, { recursive: true, force: true });
        symlinkSync(Buffer.from(random.pick(["a", "/etc", "../..", "nowhere", "."]), "latin1"), full);
        break;
      case 5:
        rmSync(full, { recursive: true, force: true });
        mkdirSync(full);
        writeFileSync(at(root, `${path}/${random.pick(names)}`), "in a folder now");
        break;
      case 6:
        renameSync(full, at(root, randomPath(random)));
        break;
      case 7:
        writeFileSync(full, Buffer.from(random.pick(contents), "latin1"));
        utimesSync(full, 1_600_000_000, 1_600_000_000);
        break;
      default:
        rmSync(full, { recursive: true, force: true });
        writeFileSync(full, "a file now");
    }
  } catch {
    // Not possible here.
  }
};

/** Files and links; folders only matter through what is in them. */
const files = (root: string): Record<string, string> =>
  Object.fromEntries(Object.entries(photograph(root)).filter(([path, what]) => what !== "folder" && !path.startsWith("ignored/")));

const settings: readonly ((repo: OnDisk) => void)[] = [
  () => {},
  (repo) => void repo.git("config", "core.autocrlf", "true"),
  (repo) => {
    repo.git("config", "filter.upper.clean", "tr a-z A-Z");
    repo.git("config", "filter.upper.smudge", "tr A-Z a-z");
    put(repo.root, { ".gitattributes": "*.txt text eol=crlf\na filter=upper\n*.ts ident\nb working-tree-encoding=UTF-16\n" });
  },
  (repo) => void repo.git("config", "core.fileMode", "false"),
];

describe("random edits and restores", () => {
  for (let seed = firstSeed; (seed - firstSeed) * perRepository < sequences; seed++) {
    test(`puts back every byte in ${perRepository} sequences of seed ${seed}`, { timeout: 120_000 }, async () => {
      const random = chance(seed);
      const repo = makeRepository(
        { a: "one\n", "b.txt": "one\r\ntwo\r\n", "with space/x": "x", ".gitignore": "ignored/\n" },
        settings[seed % settings.length],
      );
      for (let i = 0; i < 10; i++) edit(repo.root, random);
      put(repo.root, { "ignored/cache": "kept" });
      const untouched = untouchables(repo);
      const run = await running(repo);
      const seen = [{ tree: run.initial, picture: files(repo.root) }];
      for (let i = 0; i < perRepository; i++) {
        const edits = 1 + random.below(6);
        for (let j = 0; j < edits; j++) edit(repo.root, random);
        if (random.below(3) > 0) seen.push({ picture: files(repo.root), tree: value(await run.worktree.checkpoint()) });
        const goal = random.pick(seen);
        value(await run.worktree.restore(goal.tree));
        expect(files(repo.root), `sequence ${i}`).toEqual(goal.picture);
      }
      expect(photograph(repo.root)["ignored/cache"]).toMatch(/^file/);
      expect(untouchables(repo)).toBe(untouched);
    });
  }
});
