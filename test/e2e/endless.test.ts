import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { fewOf } from "../helpers/plays-all.ts";
import { repositoryOf, runReport } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";

const hasPython = (() => {
  try {
    execFileSync("python3", ["--version"], { stdio: "ignore" });
    return process.platform === "linux";
  } catch {
    return false;
  }
})();
if (!hasPython) console.warn("Skipped: an endless loop that was there before. It needs python3 on Linux.");

const files = {
  "bits.py": "def count(n):\n    found = 0\n    while n:\n        n ^= n - 1\n        found += 1\n    return found\n",
  "test_bits.py": "from bits import count\n\nassert count(5) == 2\n",
};

/** Twice: ended by the command's own time limit, which says nothing, and by the gate's. */
const limits = [
  ["the command's own time limit", { name: "test", run: "timeout 3 python3 test_bits.py" }],
  ["the gate's time limit", { name: "test", run: "python3 test_bits.py", timeout: "3s" }],
] as const;
test.skipIf(!hasPython).each(fewOf(limits, (_, index) => index === 1))(
  "an endless loop that was there before is found behind %s, and is repaired",
  async (_limit, gate) => {
    const folder = repositoryOf(files);
    const told: string[] = [];
    const agent = await startScriptedAgent(({ messages }) => {
      told.push(messages.map(({ text }) => text).join("\n"));
      return {
        toolCalls: [
          { name: "edit_file", input: { path: "bits.py", old_text: "n ^= n - 1", new_text: "n &= n - 1", why: "n never became 0" } },
        ],
      };
    });
    onTestFinished(() => agent.close());
    const { report } = await runReport(
      folder,
      ["--gates", JSON.stringify([gate]), "--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`],
      { ANTHROPIC_API_KEY: "test-key-0123456789" },
    );
    expect(report).toMatchObject({ status: "recovered", fixRounds: 1, infraRetries: 1 });
    expect(readFileSync(join(folder, "bits.py"), "utf8")).toContain("n &= n - 1");
    // The prompt shows the loop, not only that time ran out.
    expect(told[0]).toMatch(/bits\.py:[345]/);
    expect(told[0]).toContain("n ^= n - 1");
  },
);

test.skipIf(!hasPython)("what only waits for the machine is not the code's: no place in the project, no model asked", async () => {
  const folder = repositoryOf({ "wait.sh": "sleep 60\n" });
  const { report, code } = await runReport(folder, [
    "--gates",
    JSON.stringify([{ name: "test", run: "timeout 1 bash wait.sh" }]),
    "--max-infra-retries",
    "1",
  ]);
  expect(code).toBe(3);
  expect(report).toMatchObject({ status: "infrastructure", errorClass: "timeout", infraRetries: 1, usage: { requests: 0 } });
});
