import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { zipOf } from "../helpers/zip.ts";
import { twoJobs } from "./two-jobs.ts";

/** Legs of a matrix: each leg's gate looks at one file, and a second gate at both. */
const legGates = (leg: string, both = "true") =>
  JSON.stringify([
    {
      name: "own",
      stage: "build",
      run: `grep -q good src/${leg}.txt || { echo 'src/${leg}.txt:1:1: error: bad'; exit 1; }`,
      fix: `echo good > src/${leg}.txt`,
    },
    { name: "both", stage: "test", run: both, fix: false, retries: 0 },
  ]);

/** The first matrix, and the second one with the same legs. */
async function matrix(legs: Readonly<Record<string, string>>, start: Readonly<Record<string, string>>) {
  const jobs = await twoJobs(start);
  const names = Object.keys(legs);
  const of = (name: string) => ({
    matrix: JSON.stringify({ name }),
    strategy: JSON.stringify({ "job-index": names.indexOf(name), "job-total": names.length }),
    gates: legs[name] ?? "",
  });
  return {
    ...jobs,
    repair: async () => {
      for (const name of names) await jobs.uploaded({ inputs: of(name) });
    },
    prove: (name: string) => jobs.first({ inputs: { ...of(name), mode: "prove" }, environment: { GITHUB_JOB: "prove" } }),
    deliver: (inputs: Readonly<Record<string, string>> = {}) => jobs.second({ inputs: { proof: "true", ...inputs } }),
  };
}

const two = { "src/linux.txt": "bad\n", "src/macos.txt": "bad\n" };

longTest("two repairs that all legs proved together are delivered as one; a leg that is green without one proves it too", async () => {
  const legs = {
    linux: legGates("linux"),
    macos: legGates("macos"),
    plain: JSON.stringify([{ name: "own", stage: "build", run: "true" }]),
  };
  const { github, repair, prove, deliver } = await matrix(legs, two);
  await repair();
  for (const name of Object.keys(legs))
    expect(await prove(name)).toMatchObject({ code: 0, outputs: { status: "passed", changed: "false" } });
  const step = await deliver();
  expect(step).toMatchObject({ code: 0, outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") } });
  expect(github.git("rev-list", "--count", "main..feature")).toBe("1");
  expect([github.file("feature", "src/linux.txt"), github.file("feature", "src/macos.txt")]).toEqual(["good\n", "good\n"]);
  expect(step.summary).toContain("The gates of all 3 legs passed with the repairs of all of them together.");
});

test("repairs that break another leg are not delivered, and the leg and its gate are told", async () => {
  // On macOS the repair of linux is not borne.
  const legs = { linux: legGates("linux"), macos: legGates("macos", "! grep -q good src/linux.txt") };
  const { github, repair, prove, deliver } = await matrix(legs, two);
  await repair();
  expect((await prove("linux")).outputs.status).toBe("passed");
  expect((await prove("macos")).outputs.status).toBe("blocked");
  const step = await deliver();
  expect(step).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(step.summary).toMatch(/with the repairs of all legs together "both" is red on the leg "macos"/);
  expect(step.summary).toContain("The legs were repaired differently");
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

test("without the proof of a leg, with one of other repairs, or without any, nothing is delivered", async () => {
  const { github, stub, repair, prove, deliver } = await matrix({ linux: legGates("linux"), macos: legGates("macos") }, two);
  await repair();
  expect((await deliver()).summary).toContain("Not delivered without a proof");
  await prove("linux");
  expect((await deliver()).summary).toContain('the leg "macos" left no proof');
  await prove("macos");
  const proof = stub.artifacts().find(({ name }) => name === "regreen-report-proof-macos");
  const report = JSON.parse(proof?.files["report.json"] ?? "{}");
  stub.replace(
    "regreen-report-proof-macos",
    zipOf({ "report.json": JSON.stringify({ ...report, run: { ...report.run, applied: ["0".repeat(64)] } }) }),
  );
  expect((await deliver()).summary).toContain("is of other repairs");
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
});

longTest(
  "one repair for all legs, as a pull request: one branch, one pull request, and the leg that another's repair mends is green",
  async () => {
    const fixless = legGates("linux").replace('"fix":"echo good > src/linux.txt"', '"fix":false');
    const { github, repair, prove, deliver } = await matrix({ one: legGates("linux"), two: legGates("linux"), three: fixless }, two);
    await repair();
    for (const name of ["one", "two", "three"]) expect((await prove(name)).outputs.status).toBe("passed");
    const step = await deliver({ deliver: "pull-request", "fail-on": "never" });
    expect(step).toMatchObject({ code: 0, outputs: { delivered: "true" } });
    expect(github.pulls).toHaveLength(1);
    expect(github.pulls[0]).toMatchObject({ head: "regreen/feature", base: "feature" });
    expect(step.summary).toContain("The gates of all 3 legs passed with the repair.");
  },
);

longTest("legs without a proof are compared: same repair, other repair, what is left where", async () => {
  const fixless = legGates("linux").replace('"fix":"echo good > src/linux.txt"', '"fix":false');
  const { repair, second } = await matrix({ one: legGates("linux"), two: legGates("linux"), three: fixless }, two);
  await repair();
  const step = await second();
  expect(step.summary).toContain('"one" and "two" have one and the same repair.');
  expect(step.summary).toContain('"own" is left red on "three" only.');
  expect(step.summary).toMatch(/\| `one` \| Repaired \| A \|/);
});

longTest("where no leg repaired anything there is nothing to prove", async () => {
  const { repair, prove, deliver } = await matrix({ linux: legGates("linux") }, { "src/linux.txt": "good\n" });
  await repair();
  expect(await prove("linux")).toMatchObject({ code: 0, summary: expect.stringContaining("nothing to prove") });
  expect(await deliver()).toMatchObject({ code: 0, outputs: { status: "passed" } });
});

longTest("a deliver job that is cancelled while the branch is moved says what became of it; before that nothing was done", async () => {
  const { github, first, startSecond } = await twoJobs();
  await first();
  const cancelled = async (at: RegExp) => {
    github.faults.push({ match: at, times: 1, delayMs: 60_000 });
    const before = github.requests.length;
    const started = startSecond();
    await expect
      .poll(
        () =>
          github.requests
            .slice(before)
            .some(({ method, path, body }) => at.test(`${method} ${path}${path === "/graphql" ? ` ${JSON.stringify(body)}` : ""}`)),
        { timeout: 30_000 },
      )
      .toBe(true);
    started.process.kill("SIGINT");
    // The runner's clock ends what does not end by itself.
    const kill = setTimeout(() => started.process.kill("SIGKILL"), 10_000);
    const step = await started.ended;
    clearTimeout(kill);
    github.faults.length = 0;
    return step;
  };
  expect(await cancelled(/POST .*git\/trees/)).toMatchObject({ code: 1, outputs: { delivered: "false" } });
  expect(github.git("log", "-1", "--format=%s", "feature")).toBe("start");
  expect(await cancelled(/updateRefs/)).toMatchObject({
    code: 0,
    outputs: { delivered: "true", "commit-sha": github.git("rev-parse", "feature") },
  });
  expect(github.file("feature", "src/state.txt")).toBe("good\n");
});
