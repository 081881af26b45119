import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { brokenLine, fixedLine, projectFiles } from "../../src/cli/drill/project.ts";
import { replayCommand } from "../../src/cli/replay.ts";
import type { FileChange } from "../../src/core/edit/edit.ts";
import { storedRounds } from "../../src/core/report/stored-edits.ts";

let folder: string;
let root: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "regreen-replay-"));
  root = join(folder, "work");
  const configuration = { gates: [{ name: "test", run: "node --test --test-reporter=tap test/math.test.mjs", retries: 0 }], memory: false };
  for (const [path, text] of Object.entries({ ...projectFiles("test"), ".github/regreen.yml": JSON.stringify(configuration) })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const own = ["-c", "user.name=a", "-c", "user.email=a@localhost", "-c", "commit.gpgsign=false"];
  for (const words of [
    ["init", "-q"],
    ["add", "-A"],
    ["commit", "-qm", "start"],
  ])
    execFileSync("git", [...own, ...words], { cwd: root });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const report = (...rounds: readonly (readonly FileChange[])[]): string => {
  const path = join(folder, "report.json");
  writeFileSync(
    path,
    JSON.stringify({ schema: "regreen.report/1", rounds: rounds.map((edits) => ({ gate: "test", why: "adds", edits })) }),
  );
  return path;
};

const replay = async (
  path: string,
): Promise<{
  readonly code: number;
  readonly report: { readonly status: string; readonly rounds: readonly { readonly outcome: string }[] } | null;
  readonly said: string;
}> => {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await replayCommand({
    report: path,
    directory: root,
    environment: { PATH: process.env.PATH, HOME: folder },
    options: { "report-dir": join(folder, "report") },
    json: true,
    quiet: true,
    signal: new AbortController().signal,
    stdout: stdout as unknown as NodeJS.WriteStream,
    stderr: stderr as unknown as NodeJS.WriteStream,
  });
  const text = String(stdout.read() ?? "");
  return { code, report: text === "" ? null : JSON.parse(text), said: String(stderr.read() ?? "") };
};

const add = { path: "src/add.mjs", before: `${brokenLine}\n`, after: `${fixedLine}\n` };

describe("regreen replay", { timeout: 60_000 }, () => {
  it("repairs with the stored edits, proven by the gates of this checkout", async () => {
    const { code, report: made } = await replay(report([add]));
    expect([code, made?.status]).toEqual([0, "recovered"]);
    expect(readFileSync(join(root, "src/add.mjs"), "utf8")).toBe(add.after);
  });

  it("takes the folder of a report as well", async () => {
    const path = report([{ path: "src/math.mjs", before: null, after: "" }]);
    expect((await replay(dirname(path))).code).toBe((await replay(path)).code);
    expect((await replay(join(folder, "work"))).code).toBe(2);
  });
  it("repairs a file that moved on elsewhere", async () => {
    writeFileSync(join(root, "src/add.mjs"), `// About sums.\n\n\n\n\n${brokenLine}\n`);
    expect(
      (
        await replay(
          report([
            {
              path: add.path,
              before: `// About sums.\n\n\n\n\n${brokenLine}\n`.replace("About", "On"),
              after: `// On sums.\n\n\n\n\n${fixedLine}\n`,
            },
          ]),
        )
      ).report?.status,
    ).toBe("recovered");
  });

  it("goes through the stored rounds in their order, also those that did not help", async () => {
    const useless = { ...add, after: "export const add = (a, b) => a - b - 0;\n" };
    const { report: made } = await replay(report([useless], [add]));
    expect(made?.rounds.map((round) => round.outcome)).toEqual(["no-progress", "kept"]);
  });

  it("does not let a report widen what may be edited", async () => {
    const { code, report: made } = await replay(report([{ path: ".github/workflows/a.yml", before: null, after: "on: push\n" }]));
    expect([code, made?.rounds[0]?.outcome]).toEqual([1, "refused"]);
  });

  it("does not let a report skip a test", async () => {
    const before = projectFiles("test")["test/math.test.mjs"] ?? "";
    writeFileSync(
      join(root, ".github/regreen.yml"),
      readFileSync(join(root, ".github/regreen.yml"), "utf8").replace('"memory"', '"edits":{"tests":"allow"},"memory"'),
    );
    const { code, report: made } = await replay(
      report([{ path: "test/math.test.mjs", before, after: before.replace('test("adds"', 'test.skip("adds"') }]),
    );
    expect([code, made?.rounds[0]?.outcome]).toEqual([1, "rejected"]);
  });

  it("says so where an edit no longer applies, and changes nothing", async () => {
    const { code } = await replay(report([{ ...add, before: "something else\n" }]));
    expect(code).toBe(1);
    expect(readFileSync(join(root, "src/add.mjs"), "utf8")).toBe(add.before);
  });

  it.each([
    ["no JSON", "{"],
    ["another file", '{"name":"x"}'],
    ["a damaged round", '{"schema":"regreen.report/1","rounds":[{"gate":1}]}'],
    ["no rounds", '{"schema":"regreen.report/1"}'],
  ])("refuses a report that is %s, with a sentence", async (_, text) => {
    writeFileSync(join(folder, "report.json"), text);
    const { code, said } = await replay(join(folder, "report.json"));
    expect(code).toBe(2);
    expect(said).toMatch(/report|Round|file/);
  });

  it("refuses a report that is not there", async () => expect((await replay(join(folder, "nothing.json"))).code).toBe(2));

  it("reads the edits of a report, and of no round without any", () => {
    expect(
      storedRounds(
        JSON.stringify({
          schema: "regreen.report/1",
          rounds: [
            { gate: "a", why: null, edits: [] },
            { gate: "b", why: "x", edits: [add] },
          ],
        }),
      ),
    ).toEqual({
      ok: true,
      value: [{ gate: "b", why: "x", edits: [add] }],
    });
  });
});
