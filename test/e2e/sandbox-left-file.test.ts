import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryOf, runReport } from "../helpers/program.ts";
import { scripted } from "../helpers/scripted-agent/for-one-test.ts";

/** A plugin that a test runner loads by itself: there it turns the red test green. */
const plugin = [
  "import pytest",
  "@pytest.hookimpl(hookwrapper=True)",
  "def pytest_runtest_makereport(item, call):",
  "    report = (yield).get_result()",
  "    if item.name == 'test_adds': report.outcome = 'passed'",
].join("\n");
const python = spawnSync("python3", ["-m", "pytest", "--version"]).status === 0;
if (!python) console.log("SKIPPED: what code leaves beside the tree, since there is no pytest");

describe.skipIf(!python)("code of a model's that leaves a file which the next run would load", () => {
  test.each([
    ["auto", "untracked"],
    ["auto", "ignored"],
    ["off", "untracked"],
    ["off", "ignored"],
  ])("makes nothing green with the sandbox %s, where the file is %s", async (mode, kind) => {
    const folder = repositoryOf({
      ".gitignore": `__pycache__/\n.pytest_cache/\n${kind === "ignored" ? "conftest.py\n" : ""}`,
      ".github/regreen.yml": `gates: [{ name: test, run: python3 -m pytest -q -p no:cacheprovider, rerun: false }]\nsandbox: ${mode}\nlimits: { max-rounds: 2 }\n`,
      "sums.py": "def add(a, b):\n    return a - b\n",
      "test_sums.py":
        "from sums import add\n\ndef test_adds():\n    assert add(1, 2) == 3\n\ndef test_nothing():\n    assert add(0, 0) == 0\n",
    });
    let round = 0;
    const { words, env } = await scripted(() => {
      round += 1;
      const lines = round === 1 ? `open("conftest.py", "w").write(${JSON.stringify(plugin)})` : `# ${round}`;
      return {
        toolCalls: [
          { name: "edit_file", input: { path: "sums.py", old_text: "def add", new_text: `${lines}\n\ndef add`, why: "a repair" } },
        ],
      };
    });
    const { report, code } = await runReport(folder, words, env);
    expect([code, report.status]).toEqual([1, "blocked"]);
    expect(existsSync(join(folder, "conftest.py"))).toBe(false);
  });
});
