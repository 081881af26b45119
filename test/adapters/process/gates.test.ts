import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readJournals } from "../../../src/adapters/checkpoint/journal.ts";
import { systemClock } from "../../../src/adapters/clock.ts";
import { createGates } from "../../../src/adapters/process/gates.ts";
import type { GatesOptions } from "../../../src/adapters/process/gates-options.ts";
import { unconfined } from "../../../src/adapters/sandbox/confinement.ts";
import type { Gate } from "../../../src/core/gate.ts";
import { projectOf } from "../../../src/core/project.ts";
import { ok } from "../../../src/core/result.ts";
import type { RunManner } from "../../../src/ports.ts";
import { allTest } from "../../helpers/plays-all.ts";
import { type Files, makeRepository, opened, problem, put, running, value } from "../checkpoint/repository-on-disk.ts";

const never = new AbortController().signal;

const gateOf = (run: string, more: Partial<Gate> = {}): Gate => ({
  ...{
    name: "unit tests",
    stage: "test",
    run,
    shell: null,
    fix: [],
    cwd: ".",
    env: {},
    passEnv: [],
    timeoutMs: 60_000,
    maxRounds: 1,
    needs: [],
  },
  ...{ inputs: null, writes: [], reports: [], problemMatcher: null, rerun: null, retries: 0, cannotFail: null },
  ...more,
});

const whole: RunManner = { selection: null, traceAfterMs: null, place: "outside", view: null };

const ready = async (files: Files, more: Partial<GatesOptions> = {}) => {
  const repo = makeRepository(files);
  const run = await running(repo, ["*.xml"]);
  const reportDir = join(repo.home, "report");
  const repository = await opened(repo);
  const gates = createGates({
    ...{
      repository,
      worktree: run.worktree,
      journal: run.journal,
      reportDir,
      environment: { ...repo.env, OPENAI_API_KEY: "sk-secret" },
      secrets: [],
    },
    ...{
      project: () => projectOf({}),
      matchers: () => [],
      classify: [],
      clock: systemClock,
      confinement: unconfined,
      views: { prepare: async () => ok(null) },
      order: ["t"],
    },
    ...more,
  });
  return { repo, run, reportDir, gates, repository };
};

describe("gates", () => {
  test("runs a gate in its folder and settles what it did, with its log in the report", async () => {
    const { run, reportDir, gates } = await ready({ "pkg/a.txt": "a\n" });
    const gate = gateOf('pwd; cat a.txt; echo x > made.txt; echo changed > a.txt; echo "key=$OPENAI_API_KEY"; exit 1', { cwd: "pkg" });
    const ran = value(await gates.run(gate, run.initial, whole, never));
    expect(ran).toMatchObject({
      exitCode: 1,
      signal: null,
      timedOut: false,
      log: "gates/unit-tests-1.log",
      settled: { tree: run.initial, litter: ["pkg/made.txt"], putBack: ["pkg/a.txt"] },
    });
    expect(readFileSync(join(reportDir, ran.log), "utf8")).toMatch(/\/pkg\na\nkey=\n$/);
    expect(ran.reading.class).toBe("code");
    expect(value(await gates.run(gate, run.initial, whole, never)).log).toBe("gates/unit-tests-2.log");
  });

  allTest("counts a green run by the tool that named the failures of the red one", async () => {
    const { repo, run, gates } = await ready({ "add_test.go": "package add\n", "log.txt": "" });
    const gate = gateOf("./check", { writes: ["log.txt"] });
    put(repo.root, {
      check:
        "#!/usr/bin/env node\nconst t = require('fs').readFileSync('log.txt', 'utf8'); process.stdout.write(t); process.exit(/FAIL/.test(t) ? 1 : 0);\n",
    });
    chmodSync(join(repo.root, "check"), 0o755);
    const reads = async (log: string) => {
      put(repo.root, { "log.txt": log });
      return value(await gates.run(gate, value(await run.worktree.checkpoint()), whole, never)).reading;
    };
    const green =
      "=== RUN   TestAdd\n--- PASS: TestAdd (0.00s)\n=== RUN   TestSub\n--- PASS: TestSub (0.00s)\nPASS\nok  \texample.com/add\t0.002s\n";
    expect((await reads(green)).counts.run).toBe(null);
    expect((await reads("--- FAIL: TestAdd (0.00s)\n    add_test.go:7: got 3, want 4\nFAIL\nFAIL\texample.com/add\t0.002s\n")).tool).toBe(
      "go test",
    );
    expect((await reads(green)).counts).toMatchObject({ run: 2, failed: 0 });
  });

  test("reads a fresh report and calls an old one stale", async () => {
    const { repo, run, gates } = await ready({ "a.txt": "a\n" });
    const junit =
      '<testsuites><testsuite name="s"><testcase name="adds" classname="s" file="a.test.js"><failure message="expected 3">x</failure></testcase></testsuite></testsuites>';
    put(repo.root, { "old.xml": junit });
    const stale = value(await gates.run(gateOf("exit 1", { reports: ["*.xml"] }), run.initial, whole, never));
    expect(stale.reading.failures.some(({ test: name }) => name?.includes("adds"))).toBe(false);
    const fresh = value(
      await gates.run(gateOf(`echo '${junit}' > junit.xml; exit 1`, { reports: ["junit.xml"] }), run.initial, whole, never),
    );
    expect(fresh.reading.failures.map(({ test: name }) => name).join()).toContain("adds");
    expect(fresh.settled).toMatchObject({ tree: run.initial, putBack: [] });
  });

  allTest("does not read a report through a link out of the tree", async () => {
    const { repo, run, gates } = await ready({ "a.txt": "a\n" });
    writeFileSync(
      join(repo.home, "outside.xml"),
      '<testsuites><testsuite name="s"><testcase name="leak"><failure message="secret"/></testcase></testsuite></testsuites>',
    );
    const ran = value(
      await gates.run(gateOf("ln -s ../outside.xml junit.xml; exit 1", { reports: ["junit.xml"] }), run.initial, whole, never),
    );
    expect(JSON.stringify(ran.reading)).not.toContain("leak");
  });

  test("gives fresh files for the runner's commands, so that a gate cannot set our outputs", async () => {
    const { repo, run, gates, reportDir } = await ready({ "a.txt": "a\n" }, {});
    writeFileSync(join(repo.home, "output"), "");
    const ran = value(
      await gates.run(
        gateOf('for f in OUTPUT ENV PATH STATE STEP_SUMMARY; do v=GITHUB_$f; eval f2=\\$$v; echo x >> "$f2"; echo "$f2"; done'),
        run.initial,
        whole,
        never,
      ),
    );
    const paths = readFileSync(join(reportDir, ran.log), "utf8").trim().split("\n");
    expect(new Set(paths).size).toBe(5);
    expect(paths.some((path) => existsSync(path))).toBe(false);
  });

  test("runs what failed again by files and tests, as words that no name can break", async () => {
    const { repo, run, gates, reportDir } = await ready({ "a.txt": "a\n" });
    const gate = gateOf("exit 9", { rerun: "printf '%s|' {files} -- {tests}" });
    const ran = value(
      await gates.run(
        gate,
        run.initial,
        { ...whole, selection: { kind: "rerun", files: ["a b.ts", "$(touch pwned).ts", "-x.ts"], tests: ["it's 'quoted' $HOME"] } },
        never,
      ),
    );
    expect(ran.exitCode).toBe(0);
    expect(readFileSync(join(reportDir, ran.log), "utf8")).toBe("a b.ts|$(touch pwned).ts|./-x.ts|--|it's 'quoted' $HOME|");
    expect(existsSync(join(repo.root, "pwned"))).toBe(false);
    expect(
      value(await gates.run(gateOf("exit 9"), run.initial, { ...whole, selection: { kind: "rerun", files: ["a"], tests: [] } }, never))
        .exitCode,
    ).toBe(9);
  });

  test("stores the tree that a fixer made, restricted to the files it was meant for", async () => {
    const { run, gates } = await ready({ "a.ts": "a\n", "b.ts": "b\n" });
    const command = "for f in a b; do echo fixed >> $f.ts; done; echo x > .cache";
    const part = value(await gates.fix(gateOf("true"), command, run.initial, { paths: ["a.ts"], place: "outside", view: null }, never));
    expect(part).toMatchObject({ changed: ["a.ts"], litter: [".cache"], exitCode: 0, log: "gates/unit-tests-fix-1.log" });
    const everywhere = value(await gates.fix(gateOf("true"), command, part.tree, { paths: null, place: "outside", view: null }, never));
    expect(everywhere.changed).toEqual(["a.ts", "b.ts"]);
    expect(value(await run.worktree.changes(run.initial, everywhere.tree)).map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
    expect(
      value(await gates.fix(gateOf("true"), "true", everywhere.tree, { paths: null, place: "outside", view: null }, never)),
    ).toMatchObject({
      tree: everywhere.tree,
      changed: [],
    });
  });

  allTest("notes in the journal what runs, while it runs", async () => {
    const { run, gates, repository, reportDir } = await ready({ "a.txt": "a\n" });
    const ran = value(
      await gates.run(gateOf(`cat ${join(run.journal.folder, "journal.json")}; echo $REGREEN_GATE`), run.initial, whole, never),
    );
    const [line = "{}", mark] = readFileSync(join(reportDir, ran.log), "utf8").split("\n");
    expect(JSON.parse(line)).toMatchObject({ running: { gate: "unit tests", mark } });
    expect(readJournals(repository)[0]?.record().running).toBeNull();
  });

  test("says that a working directory is missing instead of calling the gate red", async () => {
    const { run, gates } = await ready({ "a.txt": "a\n" });
    expect(problem(await gates.run(gateOf("true", { cwd: "nowhere" }), run.initial, whole, never)).message).toContain(
      "nowhere does not exist",
    );
  });

  allTest("says a timeout and a flood in the reading", async () => {
    const { run, gates } = await ready({ "a.txt": "a\n" }, { bounds: { max: 200_000, head: 50_000, tail: 10_000 } });
    const flood = value(
      await gates.run(
        gateOf("for i in $(seq 40); do head -c 100000 /dev/zero | tr '\\0' x; echo; sleep 0.02; done; exit 1"),
        run.initial,
        whole,
        never,
      ),
    );
    expect(flood.reading.notes.join()).toContain("were dropped");
    const slow = value(await gates.run(gateOf("sleep 1000", { timeoutMs: 200 }), run.initial, whole, never));
    expect(slow).toMatchObject({ timedOut: true, reading: { errorClass: "timeout" } });
  });
});
