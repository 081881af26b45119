import { existsSync, lstatSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { changedSince, lookAround, putBack, type WatchedPlaces } from "../../../src/adapters/sandbox/watch.ts";
import { makeRepository, put } from "../checkpoint/repository-on-disk.ts";

const situation = () => {
  const { root, home } = makeRepository({ ".gitignore": "node_modules/\n", "packages/a/x.js": "1\n" });
  put(root, {
    "node_modules/tool/cli.js": { exec: "#!/bin/sh\necho honest\n" },
    "node_modules/.bin/tool": { link: "../tool/cli.js" },
    "packages/a/node_modules/.bin/other": { exec: "#!/bin/sh\necho other\n" },
    ".git/hooks/pre-push": { exec: "#!/bin/sh\n" },
  });
  put(home, { ".gitconfig": "[user]\n", "bin/mine": { exec: "#!/bin/sh\n" } });
  const gitDir = join(root, ".git");
  const places: WatchedPlaces = {
    root,
    gitDir,
    commonDir: gitDir,
    home,
    path: `${join(home, "bin")}:/usr/bin`,
    folders: [root, join(root, "packages/a")],
  };
  return { root, home, places };
};

describe("what a gate could reach without a sandbox", () => {
  const attacks: readonly (readonly [string, string, (root: string, home: string) => void])[] = [
    ["git's configuration", ".git/config", (root) => writeFileSync(join(root, ".git/config"), "[core]\n fsmonitor = evil\n")],
    ["a new hook", ".git/hooks/pre-commit", (root) => put(root, { ".git/hooks/pre-commit": { exec: "evil" } })],
    ["a hook that is gone", ".git/hooks/pre-push", (root) => rmSync(join(root, ".git/hooks/pre-push"))],
    [
      "a tool behind a link",
      "node_modules/tool/cli.js",
      (root) => writeFileSync(join(root, "node_modules/tool/cli.js"), "#!/bin/sh\nexit 0\n"),
    ],
    ["the link to a tool", "node_modules/.bin/tool", (root) => put(root, { "node_modules/.bin/tool": { link: "/bin/true" } })],
    ["a link that became a program", "node_modules/.bin/tool", (root) => put(root, { "node_modules/.bin/tool": { exec: "exit 0" } })],
    [
      "a tool of a package's own",
      "packages/a/node_modules/.bin/other",
      (root) => writeFileSync(join(root, "packages/a/node_modules/.bin/other"), "exit 0"),
    ],
    ["a new program in front of the system's", "bin/node", (_, home) => put(home, { "bin/node": { exec: "exit 0" } })],
    ["the user's git configuration", ".gitconfig", (_, home) => writeFileSync(join(home, ".gitconfig"), "[core]\n hooksPath = /tmp\n")],
  ];
  test.each(attacks)("%s is seen and put back", (_, path, attack) => {
    const { root, home, places } = situation();
    const before = lookAround(places);
    attack(root, home);
    const changed = changedSince(before, lookAround(places, before));
    expect(changed.map((each) => each.replace(`${root}/`, "").replace(`${home}/`, ""))).toContain(path);
    expect(putBack(before, changed).every(({ undone }) => undone)).toBe(true);
    expect(changedSince(before, lookAround(places))).toEqual([]);
  });

  test("a change of the same size and time is seen", () => {
    const { root, places } = situation();
    const tool = join(root, "node_modules/tool/cli.js");
    const { atime, mtime } = lstatSync(tool);
    const before = lookAround(places);
    writeFileSync(tool, readFileSync(tool, "utf8").replace("honest", "evil!!"));
    utimesSync(tool, atime, mtime);
    expect(changedSince(before, lookAround(places, before))).toEqual([tool]);
  });

  test("a file that is only touched, or written again as it was, is no change", () => {
    const { root, places } = situation();
    const before = lookAround(places);
    writeFileSync(join(root, ".git/config"), readFileSync(join(root, ".git/config")));
    utimesSync(join(root, "node_modules/tool/cli.js"), 1, 1);
    expect(changedSince(before, lookAround(places, before))).toEqual([]);
  });

  test("nothing is put back through a folder that became a link", () => {
    const { root, home, places } = situation();
    const before = lookAround(places);
    renameSync(join(root, "node_modules/.bin"), join(root, "node_modules/.old"));
    put(home, { "victim/tool": "precious" });
    symlinkSync(join(home, "victim"), join(root, "node_modules/.bin"));
    const changed = changedSince(before, lookAround(places, before));
    expect(changed).toContain(join(root, "node_modules/.bin/tool"));
    expect(
      putBack(before, changed)
        .filter(({ path }) => path.includes(".bin/"))
        .every(({ undone }) => !undone),
    ).toBe(true);
    expect(readFileSync(join(home, "victim/tool"), "utf8")).toBe("precious");
  });

  test("a program that is not kept whole is seen, and said to be changed for good", () => {
    const { home, places } = situation();
    put(home, { "bin/large": { exec: "x".repeat(300 * 1024) } });
    const before = lookAround(places);
    writeFileSync(join(home, "bin/large"), "y".repeat(300 * 1024));
    const changed = changedSince(before, lookAround(places, before));
    expect(putBack(before, changed)).toEqual([{ path: join(home, "bin/large"), undone: false }]);
  });

  test("links come back as links", () => {
    const { root, places } = situation();
    const before = lookAround(places);
    put(root, { "node_modules/.bin/tool": { exec: "exit 0" }, "node_modules/.bin/new": { exec: "exit 0" } });
    putBack(before, changedSince(before, lookAround(places, before)));
    expect(readlinkSync(join(root, "node_modules/.bin/tool"))).toBe("../tool/cli.js");
    expect(existsSync(join(root, "node_modules/.bin/new"))).toBe(false);
  });
});
