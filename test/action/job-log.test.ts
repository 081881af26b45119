import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { workflowCommands } from "./started-action.ts";
import { files, gates, world } from "./world.ts";

test("a red gate's output stands in its group of the log, fenced, and further runs say what they are for", async () => {
  const { run } = await world({ ...files, "src/unit.txt": "broken\n" });
  const shouting = gates.replace("echo 'src/unit.txt:1:1", "echo '::error::a command of the gate'; echo 'src/unit.txt:1:1");
  const step = await run("schedule", { inputs: { gates: shouting } });
  expect(step).toMatchObject({ code: 1, outputs: { status: "improved" } });
  const group = step.log.slice(step.log.indexOf("::group::unit"));
  expect(group.slice(0, group.indexOf("::endgroup::"))).toContain("src/unit.txt:1:1: error: broken");
  expect(workflowCommands(step.log).some((line) => line.startsWith("::error::a command"))).toBe(false);
  expect(step.log).toMatch(/^::group::build: .*\(to judge a change\)$/m);
  expect(step.log.match(/^::group::/gm)).toHaveLength(step.log.match(/^::endgroup::/gm)?.length ?? 0);
});

longTest("the summary links the artifact once it is stored", async () => {
  const { run } = await world();
  const step = await run("schedule");
  expect(step.summary).toContain(`[whole report](${step.outputs["artifact-url"]})`);
});

test("where no artifact can be stored, the summary does not promise one and holds the repair", async () => {
  const { github, run } = await world();
  const server = { GITHUB_API_URL: `${github.url}/api/v3`, GITHUB_SERVER_URL: "https://github.example.com" };
  const step = await run("schedule", { environment: server });
  expect(step.summary).toContain("no artifact could be stored");
  expect(step.summary).toContain("+good");
});
