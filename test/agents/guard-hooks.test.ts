import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { git, main, plainEnvironment, repositoryOf, write } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";
import { installed } from "./installed.ts";

const file = "test/cart.test.mjs";
const sound = `import assert from "node:assert/strict";
import { test } from "node:test";

test("adds up", () => {
  assert.equal(1 + 2, 3);
});
`;
const command = `${process.execPath} ${main} guard --hook`;

const claude = installed("claude");

describe.skipIf(claude === null)(`Claude Code's Stop hook (${claude?.version ?? "not installable here"})`, () => {
  /** Runs the real command; the model skips the test, and does what `told` says when it is kept from stopping. */
  const session = async (told: (folder: string) => readonly { readonly name: string; readonly input: unknown }[]) => {
    const folder = repositoryOf({
      [file]: sound,
      ".claude/settings.json": JSON.stringify({ hooks: { Stop: [{ hooks: [{ type: "command", command }] }] } }),
    });
    const path = join(folder, file);
    const model = await startScriptedAgent(({ step, messages }) => {
      const held = messages.findIndex(({ text }) => text.includes("is skipped"));
      if (step === 0) return { toolCalls: [{ name: "Read", input: { file_path: path } }] };
      if (step === 1)
        return { toolCalls: [{ name: "Edit", input: { file_path: path, old_string: 'test("adds', new_string: 'test.skip("adds' } }] };
      if (held < 0) return { text: "All tests are green." };
      const calls = messages.length - held === 1 ? told(path) : [];
      return calls.length > 0 ? { toolCalls: calls } : { text: "That is all." };
    });
    onTestFinished(() => model.close());
    const home = mkdtempSync(join(tmpdir(), "regreen-test-home-"));
    const ended = await new Promise<number | null>((resolve) => {
      const child = spawn(
        join(claude?.bin ?? "", "claude"),
        ["-p", "Make the tests green.", "--permission-mode", "acceptEdits", "--model", "m1"],
        {
          cwd: folder,
          env: plainEnvironment({ HOME: home, ANTHROPIC_BASE_URL: model.url, ANTHROPIC_API_KEY: "test", DISABLE_AUTOUPDATER: "1" }),
          stdio: "ignore",
          timeout: 120_000,
        },
      );
      child.on("close", resolve);
    });
    const heard = model.requests.filter(({ messages }) =>
      messages.some(({ role, text }) => role === "user" && text.includes("is skipped")),
    );
    return { ended, heard: heard.length, text: readFileSync(path, "utf8") };
  };

  test("keeps an agent from stopping with a skipped test, and lets it go when the test is back", async () => {
    const { ended, heard, text } = await session((path) => [
      { name: "Edit", input: { file_path: path, old_string: 'test.skip("adds', new_string: 'test("adds' } },
    ]);
    expect(heard).toBeGreaterThan(0);
    expect(text).toBe(sound);
    expect(ended).toBe(0);
  });

  test("holds an agent that will not listen once, and not for ever", async () => {
    const { ended, heard, text } = await session(() => []);
    expect(heard).toBe(1);
    expect(text).toContain("test.skip");
    expect(ended).toBe(0);
  });
});

const preCommit = spawnSync("pre-commit", ["--version"], { encoding: "utf8" });
if (preCommit.status !== 0) process.stdout.write("SKIPPED: pre-commit is not on this machine.\n");

test.skipIf(preCommit.status !== 0)("pre-commit refuses a commit that weakens a test, by the recipe's entry", () => {
  const entry = { id: "regreen-guard", name: "regreen guard", entry: command, language: "system", always_run: true, pass_filenames: false };
  const folder = repositoryOf({ [file]: sound, ".pre-commit-config.yaml": JSON.stringify({ repos: [{ repo: "local", hooks: [entry] }] }) });
  execFileSync("pre-commit", ["install"], { cwd: folder, stdio: "ignore" });
  write(folder, { [file]: sound.replace('test("', 'test.skip("') });
  expect(() => git(folder, "commit", "-q", "-a", "-m", "Skip")).toThrow(/is skipped/);
  write(folder, { [file]: `${sound}\ntest("more", () => {\n  assert.equal(2, 1 + 1);\n});\n` });
  git(folder, "commit", "-q", "-a", "-m", "More");
  expect(git(folder, "log", "--format=%s").split("\n")[0]).toBe("More");
});
