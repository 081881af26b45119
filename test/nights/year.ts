/** A played year of nights against the GitHub stub: scorecard, search and artifacts go through the adapters, night after night. */
import { createApi, type GitHubApi } from "../../src/adapters/github/api/client.ts";
import { keepScorecard } from "../../src/adapters/github/scorecard.ts";
import { storedNights } from "../../src/adapters/github/stored-nights.ts";
import { carriedHistory } from "../../src/core/history/carried.ts";
import { type NightHistory, noHistory } from "../../src/core/history/history.ts";
import type { Scorecard } from "../../src/core/scorecard/scorecard.ts";
import { asSearched, type Evening, login, played, untrue, type World } from "../core/scorecard/world.ts";
import { startGitHubStub } from "../helpers/github-stub/server.ts";
import { zipOf } from "../helpers/zip.ts";

export interface Year {
  readonly world: World;
  readonly card: Scorecard | null;
  /** What was not as it should be, a line each. */
  readonly wrong: readonly string[];
  /** The most requests of a night, and of bringing back nights that the cache had lost. */
  readonly requests: number;
  readonly backRequests: number;
  readonly cachesGone: number;
  readonly limited: number;
  /** Of these: in the middle of the reading. */
  readonly halves: number;
  /** Of the store at the end. */
  readonly bytes: number;
}

const scope = "octo/app/night/-";
const place = { branch: "main", names: ["regreen-report"], scope };
const environment = { GITHUB_WORKFLOW_REF: "octo/app/.github/workflows/night.yml@refs/heads/main", GITHUB_EVENT_NAME: "schedule" };
/** Each so many nights the cache is gone, and GitHub's limit is reached in the middle of the search. */
const [cacheGone, limitReached] = [30, 17];

/** Plays `days` nights of the world of this seed. */
export const playYear = async (seed: number, days: number): Promise<Year> => {
  const evenings: Evening[] = [];
  const world = played(seed, days, (evening) => evenings.push(evening));
  const github = await startGitHubStub({ login });
  const bounds = { signal: new AbortController().signal, until: () => Date.now() + 60_000 };
  const made = await createApi("token", "octo/app", github.url, bounds);
  if (!made.ok) throw new Error(made.error.message);
  const api = made.value;
  const wrong: string[] = [];
  let card: Scorecard | null = null;
  let [requests, backRequests, cachesGone, limited, halves] = [0, 0, 0, 0, 0];
  let before: NightHistory = noHistory;
  for (const [night, { history, pulls, landed }] of evenings.entries()) {
    const run = 1000 + night;
    const said = (what: string): void => void wrong.push(`night ${night}: ${what}`);
    const asked = github.requests.length;
    if (night % cacheGone === cacheGone - 1) {
      cachesGone += 1;
      const back = await storedNights(api, environment, place);
      if (JSON.stringify(back.history) !== JSON.stringify(before)) said(`other nights came back: ${back.said}`);
      backRequests = Math.max(backRequests, github.requests.length - asked);
    }
    github.searched.splice(0, Number.POSITIVE_INFINITY, ...asSearched(pulls));
    const isLimited = night % limitReached === limitReached - 1 && night < evenings.length - 1;
    const [known] = github.issues;
    // Where all has to be read anew, as after an earlier version, the limit comes in the middle.
    const isHalf = isLimited && pulls.length > 50 && known !== undefined;
    if (isHalf) known.body = known.body.replace(/^<!-- regreen:scorecard-read.*\n/m, "");
    const issue = known?.body;
    let pages = 0;
    const graphql: GitHubApi["graphql"] = async (...words) => {
      pages += 1;
      if (isLimited && pages > (isHalf ? 1 : 0))
        return { ok: false, error: { kind: "limited", status: 403, message: "API rate limit exceeded" } };
      return api.graphql(...words);
    };
    if (isLimited) limited += 1;
    const at = history.nights.at(-1)?.at ?? "";
    const asking = { history, scope, job: "night", at, times: "nightly" as const, landed: async () => landed };
    const kept = await keepScorecard({ ...api, graphql }, asking, login);
    const body = github.issues[0]?.body ?? "";
    if (isLimited && (kept.card !== null || kept.problem === null)) said("half a search was written");
    if (isHalf && !(body.startsWith("**Not up to date.**") && body.includes("regreen:scorecard-read"))) said("what was read was not kept");
    if (isLimited && !isHalf && body !== issue) said("nothing was read, and something was written");
    if (!isLimited && body.includes("Not up to date")) said("the next night did not go on");
    if (isHalf) halves += 1;
    if (!isLimited && (kept.card === null || github.issues[0]?.body === issue)) said(`nothing was written: ${kept.problem}`);
    card = kept.card;
    requests = Math.max(requests, github.requests.length - asked);
    const zip = zipOf({ "history.json": JSON.stringify(carriedHistory(history, scope)) });
    github.runArtifacts.set(run, [{ id: run, name: "regreen-report", zip }]);
    const listed = { id: run, name: "night", path: ".github/workflows/night.yml", head_sha: "c".repeat(40) };
    const own = {
      status: "completed",
      conclusion: "success",
      event: "schedule",
      head_branch: "main",
      head_repository: { full_name: "octo/app" },
    };
    github.workflowRuns = [{ ...listed, ...own }, ...github.workflowRuns.slice(0, 99)];
    before = history;
  }
  if (github.issues.length !== 1) wrong.push(`${github.issues.length} issues, and not one`);
  wrong.push(...github.violations, ...(card === null ? ["no scorecard in the end"] : untrue(card, world)));
  const bytes = Buffer.byteLength(JSON.stringify(world.history));
  await github.close();
  return { world, card, wrong, requests, backRequests, cachesGone, limited, halves, bytes };
};
