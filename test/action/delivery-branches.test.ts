import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { reportOf, wide, world } from "./world.ts";

test("what was judged is not the pull request's head: nothing is pushed to it", async () => {
  const { github, run } = await world();
  const head = github.commit("feature", { "src/other.txt": "two\n" });
  // As with pull_request_target, which checks out the base branch.
  const step = await run("pull_request", { inputs: { deliver: "push" }, head });
  expect(step).toMatchObject({ code: 1, outputs: { status: "recovered" } });
  expect(step.summary).toContain("The gates judged the commit");
  expect(github.git("rev-parse", "feature")).toBe(head);
  expect(github.pulls).toEqual([]);
});

longTest("GitHub's merge of a pull request tells its files without a question to the server", async () => {
  const { github, job, run } = await world({ "src/state.txt": "good\n", "src/unit.txt": "works\n", "src/other.txt": "one\n" });
  const base = github.commit("main", { "docs.txt": "new\n" });
  const head = github.commit("feature", { "src/state.txt": "bad\n" });
  for (const branch of ["main", "feature"]) job.repository.git("fetch", "--quiet", github.gitDir, branch);
  job.repository.git("checkout", "--quiet", "--detach", base);
  job.repository.git("-c", "user.name=a", "-c", "user.email=a@b", "merge", "--quiet", "--no-ff", "-m", "merge", head);
  const step = await run("pull_request", { inputs: { deliver: "none", gates: wide }, head });
  expect(step.outputs.status).toBe("recovered");
  expect(reportOf(step).changes.map(({ path }: { path: string }) => path)).toEqual(["src/state.txt"]);
  expect(github.requests.filter(({ path }) => path.endsWith("/files"))).toEqual([]);
});

test("on GitHub's merge of a pull request the repair goes to the head", async () => {
  const { github, job, run } = await world();
  const head = job.repository.git("rev-parse", "HEAD").trim();
  const base = github.commit("main", { "src/other.txt": "two\n" });
  job.repository.git("fetch", "--quiet", github.gitDir, "main");
  job.repository.git("-c", "user.name=a", "-c", "user.email=a@b", "merge", "--quiet", "--no-ff", "-m", "merge", base);
  const step = await run("pull_request", { inputs: { deliver: "push" }, head });
  expect(step).toMatchObject({ code: 0, outputs: { status: "recovered" } });
  expect(github.git("rev-parse", "feature^")).toBe(head);
});
