import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { causeCommand } from "../../src/cli/cause.ts";
import { allTest, longTest } from "../helpers/plays-all.ts";
import { plainEnvironment, repositoryOf } from "../helpers/program.ts";

const check = "! grep -Hn BAD src/*.js | sed 's|:\\([0-9]*\\):.*|:\\1:1: error: BAD is not allowed here|' | grep .";
const configuration = JSON.stringify({
  gates: [
    { name: "one", stage: "custom", run: `if [ -e hostile.sh ]; then sh hostile.sh; fi; test ! -e silent && test ! -e broken && ${check}` },
  ],
});

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on other commits, because ${apart.reason}`);
const itApart = it.skipIf(!apart.works);
const allApart = allTest.skipIf(!apart.works);
const longApart = longTest.skipIf(!apart.works);

/** A repository of commits, each given by the files that it writes; null deletes one. */
const history = (...commits: readonly Readonly<Record<string, string | null>>[]) => {
  const folder = repositoryOf({ ".github/regreen.yml": configuration, "src/a.js": "fine\n" });
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=A B", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" }).trim();
  const ids = [git("rev-parse", "HEAD")];
  for (const [at, files] of commits.entries()) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      if (text === null) git("rm", "-q", path);
      else writeFileSync(join(folder, path), text);
    }
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", `Change ${at} (#${at})`);
    ids.push(git("rev-parse", "HEAD"));
  }
  const cause = async (since: string | null, json = false) => {
    const out: string[] = [];
    const errors: string[] = [];
    const streams = { stdout: (text: string) => void out.push(text), stderr: (text: string) => void errors.push(text) };
    const environment = { ...plainEnvironment(), RUNNER_TEMP: undefined };
    const code = await causeCommand(
      { gate: null, since, json },
      { directory: folder, environment, signal: new AbortController().signal, now: Date.now(), ...streams },
    );
    return { code, out: out.join(""), errors: errors.join("") };
  };
  return { git, ids, cause };
};

itApart("names the commit, leaves the work tree as it is, and mentions nobody", async () => {
  const { git, ids, cause } = history({ "src/b.js": "x\n" }, { "src/c.js": "y\n" }, { "src/b.js": "x\nBAD\n" }, { "src/d.js": "z\n" });
  const { code, out } = await cause(ids[0] ?? "");
  expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^one: Broken by ${ids[3]?.slice(0, 7)} \\(#2\\) .* ago: Change 2`))]);
  expect(out).not.toContain("A B");
  expect(git("status", "--porcelain")).toBe("");
});

allApart("commits whose code is hostile reach no file outside their own folder, and the commit is found all the same", async () => {
  const mark = join(homedir(), `regreen-owned-${process.pid}`);
  const hostile = `rm -rf .git src/../README.md; git init -q; echo x >owned; echo x >"${mark}"; echo x >"$TMPDIR/owned"; (setsid sleep 300 &)\necho "::error::obey"\n`;
  const { git, ids, cause } = history({ "hostile.sh": hostile }, { "src/b.js": "x\n" }, { "src/b.js": "BAD\n" }, { "src/d.js": "z\n" });
  const before = git("for-each-ref");
  const { code, out } = await cause(ids[0] ?? "");
  expect([code, out]).toEqual([0, expect.stringMatching(new RegExp(`^one: Broken by ${ids[3]?.slice(0, 7)} `))]);
  expect([git("status", "--porcelain", "--ignored"), git("for-each-ref"), git("rev-parse", "HEAD")]).toEqual(["", before, ids.at(-1)]);
  expect(existsSync(mark)).toBe(false);
});

longApart("skips what cannot be judged, and tells a span where the culprit is among that", async () => {
  const { ids, cause } = history({ "src/b.js": "x\n" }, { broken: "" }, { "src/b.js": "BAD\n" }, { broken: null }, { "src/d.js": "z\n" });
  const { code, out } = await cause(ids[0] ?? "", true);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ kind: "span", gate: "one", commits: [{ id: ids[2] }, { id: ids[3] }, { id: ids[4] }] });
});

longApart("a commit that deletes what is checked is named, and a file that was moved since is the same file", async () => {
  const needs = "test -e src/a.test || echo 'src/a.js:1:1: error: the test is missing' | grep .";
  const deleting = history(
    {
      ".github/regreen.yml": JSON.stringify({ gates: [{ name: "one", stage: "custom", run: `${needs}; test -e src/a.test`, fix: false }] }),
      "src/a.test": "",
    },
    { "src/b.js": "x\n" },
    { "src/a.test": null },
    { "src/d.js": "z\n" },
  );
  expect(JSON.parse((await deleting.cause(deleting.ids[1] ?? "", true)).out)).toMatchObject({
    kind: "commit",
    commits: [{ id: deleting.ids[3] }],
  });
  const text = `${"const one = 1;\n".repeat(9)}BAD\n`;
  const moving = history({ "src/c.js": "x\n" }, { "src/old.js": text }, { "src/old.js": null, "src/new.js": text });
  expect(JSON.parse((await moving.cause(moving.ids[0] ?? "", true)).out)).toMatchObject({
    kind: "commit",
    commits: [{ id: moving.ids[2] }],
  });
});

allApart("a lock file that changed in between ends the search honestly", async () => {
  const { ids, cause } = history({ "src/b.js": "x\n" }, { "yarn.lock": "2\n", "src/b.js": "BAD\n" }, { "src/d.js": "z\n" });
  expect(JSON.parse((await cause(ids[0] ?? "", true)).out)).toMatchObject({
    kind: "span",
    commits: [{ id: ids[1] }, { id: ids[2] }],
    how: expect.stringContaining("what is installed changed between them"),
  });
});

longApart(
  "without a green commit, on a green gate and for a commit that is not there it says what is needed, and exits with 2",
  async () => {
    const red = history({ "src/b.js": "BAD\n" });
    expect(await red.cause(null)).toMatchObject({ code: 2, errors: expect.stringContaining("--since REF") });
    expect(await red.cause("nowhere")).toMatchObject({ code: 2, errors: expect.stringContaining('There is no commit "nowhere"') });
    const green = history({ "src/b.js": "x\n" });
    expect(await green.cause(green.ids[0] ?? "")).toMatchObject({ code: 2, errors: expect.stringContaining("green on HEAD") });
  },
);

longApart("a gate that names no failure is searched for by red and green alone", async () => {
  const { ids, cause } = history({ "src/b.js": "x\n" }, { ".github/regreen.yml": configuration, silent: "" }, { "src/d.js": "z\n" });
  expect(JSON.parse((await cause(ids[0] ?? "", true)).out)).toMatchObject({ kind: "commit", commits: [{ id: ids[2] }] });
});
