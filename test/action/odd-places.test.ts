import { expect, test } from "vitest";
import { longTest } from "../helpers/plays-all.ts";
import { files, gates, reportOf, token, world, writes } from "./world.ts";

longTest(
  "a repository that got another name meanwhile gets its push, pull request, issue, suggestions and comment all the same",
  async () => {
    const { github, run } = await world({ ...files, ".github/regreen.yml": "report: { comment: always }\n" });
    github.renamed = true;
    github.shownPatches = { "src/state.txt": "@@ -0,0 +1 @@\n+bad" };
    expect(await run("pull_request", { inputs: { deliver: "suggest" } })).toMatchObject({ outputs: { delivered: "true" } });
    expect(github.reviews).toHaveLength(1);
    expect(github.conversation).toHaveLength(1);
    expect(await run("pull_request", { inputs: { deliver: "push" } })).toMatchObject({
      code: 0,
      outputs: { delivered: "true", branch: "feature" },
    });
    expect(github.file("feature", "src/state.txt")).toBe("good\n");
    expect(await run("schedule", { inputs: { deliver: "pull-request" } })).toMatchObject({
      code: 0,
      outputs: { "pull-request-operation": "created" },
    });
    expect(github.pulls).toHaveLength(1);
  },
);

longTest("a renamed repository's artifact of a file that only bytes can say", async () => {
  const { github, run } = await world({ ...files, "src/state.txt": "bad\n" });
  github.renamed = true;
  // Bytes that are no text go up as a blob of their own.
  const fix = JSON.stringify([
    { name: "build", stage: "build", run: "! grep -q bad src/state.txt", fix: "printf 'good\\377\\000\\n' > src/state.txt" },
  ]);
  expect(await run("pull_request", { inputs: { deliver: "push", gates: fix } })).toMatchObject({ code: 0, outputs: { delivered: "true" } });
  expect(writes(github).some((line) => line.endsWith("/git/blobs"))).toBe(true);
});

test("an event whose fields have other types than documented ends in a sentence, never in an exception", async () => {
  const { github, job, stub } = await world();
  const odd = { number: "7", labels: "none", head: { ref: 5, sha: [], repo: null }, base: "main" };
  for (const name of ["pull_request", "workflow_run", "issue_comment"]) {
    const step = await job.main({
      event: { name, payload: { repository: 1, action: {}, pull_request: odd, comment: [odd], issue: odd, workflow_run: "x" } },
      inputs: { gates, agent: "none", deliver: "push", "github-token": token, ...(name === "pull_request" ? {} : { mode: "deliver" }) },
      environment: { ...stub.environment(), GITHUB_API_URL: github.url },
    });
    expect(step.code, name).not.toBe(4);
    expect(step.log, name).not.toContain("TypeError");
    expect(step.summary, name).toMatch(/[A-Z][^.]{10,}\./);
    job.repository.git("checkout", "--quiet", "--", ".");
  }
});

/** Names that git takes and shells, addresses, Markdown and HTML do not take as they stand. */
const odd = ["ünï/cødé-é/#7%25", "a'b\"c;$(id)&<b>", "@octocat/closes-#1", "--force", "x|y`z`,{c}!"];

longTest.each(odd)("a branch called %s gets its push, its pull request and harmless words", async (ref) => {
  const { github, job, run } = await world();
  for (const name of [ref, "main"]) job.repository.git("push", "--quiet", github.gitDir, `HEAD:refs/heads/${name}`);
  github.subject.ref = ref;
  const pushed = await run("pull_request", { ref, inputs: { deliver: "push" } });
  expect(pushed).toMatchObject({ code: 0, outputs: { delivered: "true", branch: ref } });
  expect(github.file(ref, "src/state.txt")).toBe("good\n");
  expect(github.file("main", "src/state.txt")).toBe("bad\n");
  expect(pushed.summary).not.toMatch(/<b>|@octocat|closes-#1/);
  expect(reportOf(pushed).run.branch).toBe(ref);
  github.git("update-ref", `refs/heads/${ref}`, "main");
  const offered = await run("pull_request", { ref, inputs: { deliver: "pull-request", "fail-on": "never" } });
  expect(offered.outputs).toMatchObject({ delivered: "true", "pull-request-operation": "created" });
  expect(github.pulls).toHaveLength(1);
  expect(github.pulls[0]).toMatchObject({ base: ref });
  const head = github.pulls[0]?.head ?? "";
  expect(() => github.git("check-ref-format", `refs/heads/${head}`)).not.toThrow();
  expect(github.file(head, "src/state.txt")).toBe("good\n");
  // A title is plain text, where only mentions and references act.
  expect(github.pulls[0]?.title).not.toMatch(/@octocat|closes-#1/);
  expect(github.pulls[0]?.body).not.toMatch(/<b>|@octocat|closes-#1/);
});
