/** The sandbox tried by other users than the one who runs the tests. */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";

const support = probeSandbox("/nonexistent", process.env, false);
const isRoot = process.getuid?.() === 0;
if (!support.works || !isRoot) console.log("SKIPPED: the sandbox as other users, which needs root and a sandbox");

describe.skipIf(!support.works || !isRoot)("whoever runs it", () => {
  const source = join(import.meta.dirname, "../../..");
  /** What became of each promise, tried by a process that is started with these words. */
  const tried = (words: readonly string[]): readonly { readonly name: string; readonly inside: string | null }[] => {
    const home = mkdtempSync(join(tmpdir(), "regreen-test-"));
    chmodSync(home, 0o777);
    mkdirSync(join(home, "tmp"));
    chmodSync(join(home, "tmp"), 0o777);
    const script = `import { trySandbox } from "${source}/src/cli/doctor/try-sandbox.ts"; console.log(JSON.stringify((await trySandbox(process.env)).tried));`;
    const [file = "", ...args] = [...words, process.execPath, "--input-type=module", "-e", script];
    const { stdout, stderr } = spawnSync(file, args, {
      cwd: "/",
      encoding: "utf8",
      env: { PATH: process.env.PATH, HOME: home, TMPDIR: join(home, "tmp") },
    });
    expect(stdout, stderr).not.toBe("");
    return JSON.parse(stdout);
  };
  const nobody = ["setpriv", "--reuid", "65534", "--regid", "65534", "--clear-groups"];
  const users: readonly (readonly [string, readonly string[]])[] = [
    ["another user", nobody],
    ["root of a user namespace", ["unshare", "--user", "--map-root-user"]],
    ["a user inside a sandbox already", [...nobody, "bwrap", "--bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-pid"]],
  ];
  test.each(users)("%s is held like root", (_, words) => {
    const promises = tried(words);
    expect(promises.length).toBeGreaterThanOrEqual(12);
    expect(promises.filter(({ inside }) => inside !== "held")).toEqual([]);
  });

  test("inside a sandbox of root's, where none can be had, this is said and the rest tried", () => {
    const nested = ["bwrap", "--bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--unshare-pid", "--cap-drop", "ALL"];
    const promises = tried(nested);
    expect(promises.every(({ inside }) => inside === null)).toBe(true);
  });
});
