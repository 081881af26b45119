import { expect, test } from "vitest";
import { asSearched, login, played } from "../core/scorecard/world.ts";
import { longTest } from "../helpers/plays-all.ts";
import { makeJob } from "./started-action.ts";
import { files, token, world } from "./world.ts";

/** The pull requests of a played year as GitHub's search gives them. */
const searched = asSearched(played(1).pulls);

test("a night rewrites one issue and one page within 40 requests; what it cannot read whole it does not write, and the next night does", async () => {
  const { github, stub, run } = await world({ ...files, ".github/regreen.yml": "report: { scorecard: nightly }\n" }, { login });
  github.searched.push(...searched);
  const night = () => run("schedule", { inputs: { memory: "true" } });

  const first = await night();
  expect(github.issues.map(({ title, labels, state }) => ({ title, labels, state }))).toEqual([
    { title: "Regreen's scorecard: repair", labels: ["regreen:scorecard"], state: "open" },
  ]);
  const [issue] = github.issues;
  if (issue === undefined) throw new Error(first.summary);
  expect(issue.body).toMatch(
    /^Of \d+ offered repairs \*\*\d+ merged as they were\*\*, \d+ merged changed, \d+ merged and unknown whether changed, \d+ closed, \d+ open\./,
  );
  expect(issue.body).not.toMatch(/#\d|@\w/);
  expect(stub.artifacts().at(-1)?.files["scorecard.html"]).toContain("merged as they were");
  expect(github.requests.length).toBeLessThanOrEqual(40);

  // The same day again: it has its word already.
  const asked = github.requests.length;
  await night();
  expect(github.requests.slice(asked).filter(({ path }) => path === "/graphql" || path.includes("issues"))).toHaveLength(2);

  // The next day, with GitHub's limit in the middle of the search.
  issue.body = issue.body.replace(/on=[\d-]+/, "on=2026-01-01");
  const before = issue.body;
  github.faults.push({
    match: /^POST \/graphql query Repairs/,
    times: 9,
    status: 403,
    message: "API rate limit exceeded",
    headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "4000000000" },
  });
  const limited = await night();
  expect(issue.body).toBe(before);
  expect(limited.summary).toContain("The scorecard was not written, and stays as it was. Of those that changed since");

  github.faults.length = 0;
  await night();
  expect(issue.body).not.toBe(before);
  expect(github.issues).toHaveLength(1);

  // Somebody closed it: that is an answer.
  issue.state = "closed";
  const closed = await night();
  expect(github.issues).toHaveLength(1);
  expect(closed.summary).toContain("was closed, so it is left alone");
});

longTest(
  "in two jobs the first one, which has no token, leaves nights and page, and the second one writes the issue from them",
  async () => {
    const { github, stub, run } = await world({ ...files, ".github/regreen.yml": "report: { scorecard: weekly }\n" }, { login });
    github.searched.push(...searched);
    const first = await run("schedule", { inputs: { memory: "true", "fail-on": "never", "github-token": "" } });
    expect(github.issues).toEqual([]);
    expect(first.summary).not.toContain("scorecard was left alone");
    expect(stub.artifacts().at(-1)?.files["scorecard.html"]).toContain("the issue says it");
    const elsewhere = makeJob({ "README.md": "nothing of the project\n" });
    const second = await elsewhere.main({
      event: { name: "schedule", payload: { repository: { default_branch: "main", full_name: "octo/app" } } },
      environment: {
        ...stub.environment(),
        GITHUB_API_URL: github.url,
        GITHUB_JOB: "deliver",
        GITHUB_SHA: github.git("rev-parse", "main"),
      },
      inputs: { mode: "deliver", "github-token": token, memory: "true" },
    });
    expect(
      github.issues.map(({ title }) => title),
      second.summary,
    ).toEqual(["Regreen's scorecard: repair"]);
    expect(github.issues[0]?.body).toContain("| `build` | 1 | 1 |");
  },
);

longTest("a pull request that GitHub leaves out of its answer costs the scorecard, not the delivery", async () => {
  const { github, run } = await world({ ...files, ".github/regreen.yml": "report: { scorecard: nightly }\n" }, { login });
  const [one, ...others] = searched;
  if (one === undefined) throw new Error("a year without pull requests");
  github.searched.push({ ...one, commits: { totalCount: 1, nodes: [null] } }, ...others, null);
  const night = () => run("schedule", { inputs: { memory: "true", deliver: "pull-request" } });
  const step = await night();
  expect(step.outputs.delivered, step.summary).toBe("true");
  expect(step.summary).toContain("The scorecard was not written, and stays as it was.");
  expect(github.issues).toEqual([]);
  github.searched.pop();
  await night();
  expect(github.issues).toHaveLength(1);
});
