import { spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { probeSandbox } from "../../src/adapters/sandbox/probe.ts";
import { longTest } from "../helpers/plays-all.ts";
import { main, plainEnvironment, repositoryOf, runReport } from "../helpers/program.ts";
import { scripted } from "../helpers/scripted-agent/for-one-test.ts";
import type { Script } from "../helpers/scripted-agent/server.ts";

const support = probeSandbox("/nonexistent", process.env, false);
if (!support.works) console.log(`SKIPPED: gates in the sandbox, since ${support.reason}`);
const edit = (path: string, oldText: string, newText: string) => ({
  name: "edit_file",
  input: { path, old_text: oldText, new_text: newText, why: "a repair" },
});

const honest = "#!/bin/sh\nexec node --test\n";
const files = (mode: string) => ({
  ".gitignore": "node_modules/\n",
  ".github/regreen.yml": `gates: [{ name: test, run: node_modules/.bin/verify }]\nsandbox: ${mode}\n`,
  "sum.js": "exports.sum = (a, b) => a - b;\n",
  "sum.test.js":
    'const { test } = require("node:test");\nconst assert = require("node:assert");\nconst { sum } = require("./sum.js");\ntest("adds", () => assert.equal(sum(1, 2), 3));\n',
});
/** A project whose test gate starts a program of its dependencies, which git ignores. */
const project = (mode: string): { readonly folder: string; readonly tool: string } => {
  const folder = repositoryOf(files(mode));
  const tool = join(folder, "node_modules/.bin/verify");
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  writeFileSync(tool, honest);
  chmodSync(tool, 0o755);
  return { folder, tool };
};

/** First an edit whose code makes the tool say yes to everything, then one that does nothing. */
const poisoner = (): Script => {
  let round = 0;
  return () => {
    round += 1;
    const poison = 'require("fs").writeFileSync("node_modules/.bin/verify", "#!/bin/sh\\nexit 0\\n");\n';
    return { toolCalls: [edit("sum.js", "exports.sum", round === 1 ? `${poison}exports.sum` : `// ${round}\nexports.sum`)] };
  };
};

describe("code of a model's that changes the program which judges it", () => {
  test.skipIf(!support.works)("reaches nothing in the sandbox, and the run stays red", async () => {
    const { folder, tool } = project("auto");
    const { words, env } = await scripted(poisoner());
    const { report, code } = await runReport(folder, words, env);
    expect([code, report.status]).toEqual([1, "blocked"]);
    expect(readFileSync(tool, "utf8")).toBe(honest);
    expect(readFileSync(join(folder, "sum.js"), "utf8")).toBe(files("auto")["sum.js"]);
  });

  longTest("is seen and undone without a sandbox, and the run stays red", async () => {
    const { folder, tool } = project("off");
    const { words, env } = await scripted(poisoner());
    const { report, code } = await runReport(folder, words, env);
    expect([code, report.status]).toEqual([1, "blocked"]);
    expect(readFileSync(tool, "utf8")).toBe(honest);
    expect(JSON.stringify(report)).toContain("node_modules/.bin/verify");
  });
});

const places = {
  off: { kind: "watched", reason: "it is switched off" },
  ...(support.works ? { auto: { kind: "inside", reason: null }, always: { kind: "inside", reason: null } } : {}),
};
longTest.each(Object.entries(places))(
  "an honest repair ends green with the sandbox %s, and the report says where the gate ran",
  async (mode, place) => {
    const { folder } = project(mode);
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
    const { report, code } = await runReport(folder, words, env);
    expect([code, report.status]).toEqual([0, "recovered"]);
    expect(report.gates[0]?.place).toEqual(place);
  },
);

longTest("the sandbox is not needed by what is green as it is, which runs as CI runs it", async () => {
  const { folder } = project("auto");
  writeFileSync(join(folder, "sum.js"), "exports.sum = (a, b) => a + b;\n");
  const { report } = await runReport(folder, ["--agent", "none"]);
  expect(report.status).toBe("passed");
  expect(report.gates[0]?.place).toEqual({ kind: "outside", reason: null });
});

longTest.skipIf(!support.works || process.getuid?.() !== 0)(
  "an honest repair ends green where the gate does not fit into the sandbox, and the report says that it ran outside",
  async () => {
    const { folder } = project("auto");
    // /opt is neither home nor temporary: writing there is refused inside.
    writeFileSync(
      join(folder, "node_modules/.bin/verify"),
      "#!/bin/sh\ntouch /opt/.regreen-test || exit 3\nrm -f /opt/.regreen-test\nexec node --test\n",
    );
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
    const { report, code } = await runReport(folder, words, env);
    expect([code, report.status]).toEqual([0, "recovered"]);
    expect(JSON.stringify(report.warnings)).toContain("does not run in the sandbox");
    expect(report.gates[0]?.place).toMatchObject({ kind: "watched", reason: expect.stringContaining("Read-only file system") });
  },
);

longTest.skipIf(!support.works).each([
  ["root's rights", "sudo: The 'no new privileges' flag is set, which prevents sudo from running as root."],
  ["a device that is not there", "docker: Error response from daemon: Operation not permitted"],
])("a gate that needs %s runs outside, and the report says what was refused", async (_, words) => {
  const { folder } = project("auto");
  // bubblewrap sets it for all that it starts (prctl(2)).
  const script = `#!/bin/sh\nif grep -q 'NoNewPrivs:.*1' /proc/self/status; then echo "${words}"; exit 1; fi\nexec node --test\n`;
  writeFileSync(join(folder, "node_modules/.bin/verify"), script);
  const { words: agent, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
  const { report, code } = await runReport(folder, agent, env);
  expect([code, report.status]).toEqual([0, "recovered"]);
  expect(report.gates[0]?.place).toEqual({ kind: "watched", reason: words });
});

/** Inside bubblewrap and without any right of root's no second sandbox can be had. */
const bare = ["--bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-pid", "--cap-drop", "ALL"];

describe.skipIf(!support.works || process.getuid?.() !== 0)("a machine without a sandbox", () => {
  const run = (folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync("bwrap", [...bare, process.execPath, main, "run", ...words], { cwd: folder, encoding: "utf8", env: plainEnvironment(env) });

  test("refuses a run that must have one before anything is changed", () => {
    const { folder } = project("always");
    const { status, stdout, stderr } = run(folder, []);
    expect(status).toBe(2);
    expect(stdout + stderr).toContain('sandbox.mode is "always", and there is no sandbox here: bubblewrap may not start here');
    expect(existsSync(join(folder, ".git/regreen"))).toBe(false);
  });

  longTest("says so once, and a path that is to be writable and is not there as well", async () => {
    const { folder } = project('{ mode: auto, writable: ["~/nowhere-at-all"] }');
    const { words, env } = await scripted(() => ({ toolCalls: [edit("sum.js", "a - b", "a + b")] }));
    const { status, stderr } = await new Promise<{ status: number | null; stderr: string }>((resolve) => {
      const child = spawn("bwrap", [...bare, process.execPath, main, "run", "--json", ...words], {
        cwd: folder,
        env: plainEnvironment(env),
        stdio: ["ignore", "ignore", "pipe"],
      });
      let text = "";
      child.stderr.on("data", (chunk: Buffer) => {
        text += chunk.toString("utf8");
      });
      child.on("close", (code) => resolve({ status: code, stderr: text }));
    });
    expect(status).toBe(0);
    expect(stderr.split("run without a sandbox, under watch").length).toBe(2);
    expect(stderr).toContain("sandbox.writable names ~/nowhere-at-all, which does not exist: nothing is opened for it.");
  });
});
