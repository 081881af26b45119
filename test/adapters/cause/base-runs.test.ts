import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { createBaseRuns } from "../../../src/adapters/cause/base-runs.ts";
import { ownHistory } from "../../../src/adapters/cause/history.ts";
import { lookForApart } from "../../../src/adapters/cause/run-apart.ts";
import { systemClock } from "../../../src/adapters/clock.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { probeSandbox, type SandboxSupport } from "../../../src/adapters/sandbox/probe.ts";
import type { ChangedText } from "../../../src/core/cause/change.ts";
import type { Failure, Reading } from "../../../src/core/failure/failure.ts";
import { ok } from "../../../src/core/result.ts";
import { gateOf } from "../../core/recovery/simulation.ts";
import { allTest } from "../../helpers/plays-all.ts";

/** A checker that prints its findings as linters do: it needs neither a package nor another runtime. */
const check =
  'for f in src/*.js; do grep -n BAD "$f" | sed "s|^\\([0-9]*\\):.*|$f:\\1:1: error: BAD is not allowed|"; done | tee found; test ! -s found\n';

/** The home folder of the gates. */
const home = realpathSync(mkdtempSync(join(tmpdir(), "regreen-base-home-")));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const sandbox = { mode: "auto", network: "on", writable: [] } as const;

/** Texts by path; null deletes a file. */
type Files = Readonly<Record<string, string | null>>;

/** `submodule`: a path at which the base has one. */
const world = async (base: Files, head: Files, support?: () => SandboxSupport, submodule?: string) => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "regreen-base-runs-")));
  const reportDir = realpathSync(mkdtempSync(join(tmpdir(), "regreen-base-report-")));
  onTestFinished(() => {
    for (const folder of [root, reportDir]) rmSync(folder, { recursive: true, force: true });
  });
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], { encoding: "utf8" }).trim();
  const put = (files: Files) => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      if (text === null) rmSync(join(root, path));
      else writeFileSync(join(root, path), text);
    }
    git("add", "-A");
    if (submodule !== undefined) git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},${submodule}`);
    git("commit", "-q", "--allow-empty", "-m", "m");
    return git("rev-parse", "HEAD");
  };
  git("init", "-q", "-b", "main");
  const baseId = put({ "check.sh": check, ".gitignore": "found\nnode_modules\n", ...base });
  put(head);
  const opened = await openRepository(root, { ...process.env, HOME: home });
  if (!opened.ok) throw new Error(opened.error.message);
  const files = Object.entries(head).map(([path, after]): ChangedText => ({ path, before: base[path] ?? null, after, unread: false }));
  const runs = createBaseRuns({
    repository: opened.value,
    journal: { running: () => ok(undefined), ended: () => ok(undefined) } as never,
    reportDir,
    environment: { ...process.env, HOME: home },
    secrets: [],
    matchers: () => [],
    classify: [],
    clock: systemClock,
    sandbox,
    support: support ?? lookForApart(opened.value, sandbox),
    packages: () => [],
    history: () => ownHistory(opened.value),
    change: async () => ok({ of: "pull-request", base: baseId, files }),
  });
  onTestFinished(() => runs.close());
  const gate = gateOf("lint", { stage: "lint", run: "sh check.sh" });
  const ask = (failures: readonly Failure[], needs: readonly string[] = []) =>
    runs.find(
      [...needs.map((run, at) => gateOf(`need${at}`, { run })), gate],
      { reading: { ...redReading, failures, files: ["src/a.js"] }, selection: null, limitMs: 60_000 },
      new AbortController().signal,
    );
  return { root, git, runs, ask, baseId };
};

const bad = (file: string, line: number): Failure => ({
  file,
  line,
  column: 1,
  code: null,
  test: null,
  message: "BAD is not allowed",
  detail: null,
  stage: "lint",
  origin: null,
  frames: [],
  tool: null,
  ran: true,
  fingerprint: `${file}:${line}`,
}); // prettier-ignore
const redReading: Reading = {
  stage: "lint",
  class: "code",
  errorClass: null,
  reason: "",
  tool: null,
  files: [],
  counts: { run: null, failed: null, skipped: null },
  failures: [],
  tests: null,
  complete: true,
  excerpt: "",
  notes: [],
}; // prettier-ignore

const apart = probeSandbox("/nonexistent", process.env, false);
if (!apart.works) console.log(`SKIPPED: runs on the base, because ${apart.reason}`);

describe.skipIf(!apart.works)("what failed, run on the base", () => {
  it("is inherited where it is red there, own where it is not; the work tree is only read", async () => {
    const { root, git, ask, baseId } = await world({ "src/a.js": "BAD\n", "src/b.js": "ok\n" }, { "src/b.js": "ok\nBAD\n" });
    const answer = await ask([bad("src/a.js", 1), bad("src/b.js", 2)]);
    expect(answer).toMatchObject({ kind: "checked", commit: baseId, inherited: ["src/a.js:1"], own: ["src/b.js:2"], untold: [] });
    expect(git("status", "--porcelain", "--ignored")).toBe("");
    expect(readdirSync(root).sort()).toEqual([".git", ".gitignore", "check.sh", "src"]);
  });

  allTest("runs after what it needs, which is built there, and tells nothing where that fails", async () => {
    const { ask } = await world({ "src/a.js": "BAD\n" }, { "src/b.js": "x\n" });
    expect(await ask([bad("src/a.js", 1)], ["test ! -e src/b.js && echo made > product"])).toMatchObject({ inherited: ["src/a.js:1"] });
    expect(await ask([bad("src/a.js", 1)], ["false"])).toMatchObject({ kind: "unknown" });
  });

  allTest("tells nothing where another set of packages belongs to the base", async () => {
    const { ask } = await world({ "src/a.js": "BAD\n", "yarn.lock": "1\n" }, { "yarn.lock": "2\n" });
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "unknown", reason: "what is installed differs there (yarn.lock)" });
  });

  it.each(["relative", "absolute"])(
    "a package of the repository that is linked among the installed ones is the base's own: %s",
    async (link) => {
      const { root, ask } = await world(
        {
          "packages/one/index.js": "BAD\n",
          "src/a.js": "x\n",
          "check.sh": "! grep -q BAD node_modules/one/index.js || ! echo 'src/a.js:1:1: error: BAD is not allowed'\n",
        },
        { "packages/one/index.js": "fine\n" },
      );
      mkdirSync(join(root, "node_modules"));
      symlinkSync(link === "relative" ? "../packages/one" : join(root, "packages/one"), join(root, "node_modules/one"));
      expect(await ask([bad("src/a.js", 1)])).toMatchObject({ inherited: ["src/a.js:1"] });
    },
  );

  allTest("what failed before its file was moved is inherited by its new name", async () => {
    const text = `${"const one = 1;\n".repeat(9)}BAD\n`;
    const { ask } = await world({ "src/old.js": text }, { "src/old.js": null, "src/new.js": text });
    expect(await ask([bad("src/new.js", 10)])).toMatchObject({ kind: "checked", inherited: ["src/new.js:10"], own: [] });
  });

  allTest("tells nothing where files are kept by LFS", async () => {
    const { ask } = await world({ "src/a.js": "BAD\n", ".gitattributes": "*.bin filter=lfs -text\n" }, { "src/b.js": "x\n" });
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "unknown", reason: expect.stringContaining("LFS") });
  });

  allTest("tells nothing where submodules belong to the base, and enters none", async () => {
    const { ask } = await world({ "src/a.js": "BAD\n" }, { "src/b.js": "x\n" }, undefined, "sub");
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "unknown", reason: expect.stringContaining("submodules") });
  });

  it("tells nothing where the change differs in no file from its base", async () => {
    const { ask } = await world({ "src/a.js": "BAD\n" }, {});
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "unknown", reason: "this change differs in no file from its base" });
  });

  allTest("a gate cannot change what is installed, through the links to it", async () => {
    const { root, ask } = await world(
      { "src/a.js": "BAD\n", "check.sh": `rm -rf node_modules/lib/*; echo x > node_modules/lib/made; rm -rf .venv/*\n${check}` },
      { "src/b.js": "x\n" },
    );
    mkdirSync(join(root, "node_modules/lib"), { recursive: true });
    mkdirSync(join(root, ".venv"));
    for (const path of ["node_modules/lib/index.js", ".venv/python"]) writeFileSync(join(root, path), "mine\n");
    await ask([bad("src/a.js", 1)]);
    expect([readdirSync(join(root, "node_modules/lib")), readdirSync(join(root, ".venv"))]).toEqual([["index.js"], ["python"]]);
  });

  allTest(
    "whatever names this checkout leads to the base's own files: an editable install, a variable, an absolute path in a script",
    async () => {
      const { root, ask } = await world(
        { "src/a.js": "BAD\n", "check.sh": 'cd "$(cat .venv/lib/place.pth)" && sh here.sh\n', "here.sh": check },
        { "src/a.js": "fine\n" },
      );
      mkdirSync(join(root, ".venv/lib"), { recursive: true });
      writeFileSync(join(root, ".venv/lib/place.pth"), `${root}\n`);
      expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "checked", inherited: ["src/a.js:1"] });
    },
  );

  allTest("is a commit of its own repository: git sees it whole and clean", async () => {
    const { root, ask } = await world(
      { "src/a.js": "BAD\n", "check.sh": `git log --oneline >/dev/null && test -z "$(git status --porcelain)" || exit 3\n${check}` },
      { "src/b.js": "x\n" },
    );
    mkdirSync(join(root, "node_modules/lib"), { recursive: true });
    writeFileSync(join(root, "node_modules/lib/index.js"), "x\n");
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ inherited: ["src/a.js:1"] });
  });

  allTest("what a build of this checkout put into Maven's local repository is not there", async () => {
    const { ask } = await world(
      {
        "src/a.js": "BAD\n",
        "pom.xml": "<project><groupId>org.example</groupId><artifactId>app</artifactId></project>",
        "check.sh": `test -z "$(ls "$HOME/.m2/repository/org/example/app")" && test -e "$HOME/.m2/repository/org/other/lib" || exit 3\n${check}`,
      },
      { "src/b.js": "x\n" },
    );
    for (const path of ["org/example/app/1.0", "org/other/lib"]) mkdirSync(join(home, ".m2/repository", path), { recursive: true });
    expect(await ask([bad("src/a.js", 1)])).toMatchObject({ inherited: ["src/a.js:1"] });
    rmSync(join(home, ".m2"), { recursive: true });
  });
});

it("without a sandbox nothing is run, and the reason is told with what helps", async () => {
  const none = { works: false, reason: "it is not installed", remedy: "Install it: get it" } as const;
  const { ask } = await world({ "src/a.js": "BAD\n" }, { "src/a.js": "BAD\nx\n" }, () => none);
  const reason = expect.stringContaining("(no sandbox: it is not installed; install it: get it)");
  expect(await ask([bad("src/a.js", 1)])).toMatchObject({ kind: "unknown", reason });
});
