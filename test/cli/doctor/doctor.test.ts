import { describe, expect, test } from "vitest";
import { type MachineFound, machineFacts } from "../../../src/cli/doctor/machine.ts";
import { allTest } from "../../helpers/plays-all.ts";
import { regreen, repositoryOf } from "../../helpers/program.ts";

const whole: MachineFound = {
  node: { version: "24.1.0", execve: true },
  git: "git version 2.47.0",
  repository: { root: "/work/app" },
  bash: true,
  sandbox: { works: true },
  agents: ["codex"],
  keys: [{ provider: "anthropic", name: "ANTHROPIC_API_KEY" }],
};
const runner = { GITHUB_ACTIONS: "true", RUNNER_OS: "Linux", RUNNER_ARCH: "X64" };
const fact = (name: string, over: Partial<MachineFound>, environment = {}) =>
  machineFacts({ ...whole, ...over }, environment).find((one) => one.name === name);

describe("what a machine has", () => {
  test("where nothing lacks, nothing costs", () => {
    expect(
      machineFacts(whole, runner).filter(({ state, costs, remedy }) => state !== "there" || costs !== null || remedy !== null),
    ).toEqual([]);
    expect(fact("runner", {}, runner)).toMatchObject({ found: "GitHub Actions, Linux, X64" });
  });

  test.each([
    ["node", { node: { version: "20.18.3", execve: false } }, "missing", /needs Node 20\.19/],
    ["node", { node: { version: "20.19.0", execve: false } }, "lacks", /could read a key/],
    ["git", { git: null }, "missing", /cannot run/],
    ["repository", { repository: { problem: "There is no git work tree here." } }, "lacks", /work tree with a commit/],
    ["shell", { bash: false }, "lacks", /pipe/],
    ["sandbox", { sandbox: { works: false, reason: "bubblewrap (bwrap) is not installed", remedy: "Install it" } }, "lacks", /under watch/],
    ["runner", {}, "lacks", /stays in the work tree/],
    ["keys", { keys: [] }, "lacks", /Only tools repair/],
    ["agents", { agents: [] }, "lacks", /a key is enough/],
  ] as const)("%s that lacks says what that costs: %j", (name, over, state, costs) => {
    expect(fact(name, over as Partial<MachineFound>)).toMatchObject({ state, costs: expect.stringMatching(costs) });
  });

  test("two providers' keys are named, and that one has to be chosen", () => {
    const keys = [...whole.keys, { provider: "openai", name: "OPENAI_API_KEY" }];
    expect(fact("keys", { keys })).toMatchObject({
      state: "lacks",
      found: "ANTHROPIC_API_KEY, OPENAI_API_KEY",
      remedy: "Name one of them: --agent anthropic.",
    });
  });
});

describe("regreen doctor", () => {
  allTest("tells what is here and tries the sandbox's promises; a key's value is nowhere", async () => {
    const folder = repositoryOf({ "a.txt": "a\n" });
    const { code, stdout, stderr } = await regreen(folder, ["doctor", "--json"], { ANTHROPIC_API_KEY: "canary-key-0123456789" });
    expect([code, stderr]).toEqual([0, ""]);
    const told = JSON.parse(stdout) as {
      machine: { name: string; state: string; found: string }[];
      sandbox: { promises: { ok: boolean }[] };
    };
    expect(told.machine.map(({ name }) => name)).toEqual(["node", "git", "repository", "shell", "sandbox", "runner", "keys", "agents"]);
    expect(told.machine.find(({ name }) => name === "keys")?.found).toContain("ANTHROPIC_API_KEY");
    expect(told.sandbox.promises.length).toBeGreaterThanOrEqual(12);
    expect(stdout).not.toContain("canary-key");
  });

  test("without git it says so, with exit code 3 and no stack", async () => {
    const { code, stdout, stderr } = await regreen(repositoryOf({ "a.txt": "a\n" }), ["doctor"], { PATH: "/nonexistent" });
    expect([code, stderr]).toEqual([3, ""]);
    expect(stdout).toMatch(/^MISSING git +not on the PATH$/m);
    expect(stdout).toContain("were not tried");
  });
});
