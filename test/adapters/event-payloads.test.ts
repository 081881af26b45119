import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { GitHubApi } from "../../src/adapters/github/api/client.ts";
import { jobEvent } from "../../src/adapters/github/job-event.ts";
import { eventFacts, eventOf } from "../../src/adapters/run-context.ts";

interface Example {
  readonly name: string;
  readonly examples: readonly Readonly<Record<string, unknown>>[];
}

/** Real payloads of GitHub's events, as its users contributed them. */
const published = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve("@octokit/webhooks-examples/api.github.com/index.json"), "utf8"),
) as readonly Example[];

/** The fields that are read, and what is below them. */
const read = ["pull_request", "action", "comment", "issue", "workflow_run", "merge_group", "repository", "head_commit"];
const odd: readonly unknown[] = [undefined, null, 7, -1.5, "x", "", true, [], [null, 1, "x"], {}, { sha: 1, ref: [], name: {}, login: 3 }];

/** The payload with one place of what is read replaced, three levels deep. */
function* damaged(payload: Readonly<Record<string, unknown>>): Generator<unknown> {
  yield* odd;
  const below = function* (value: unknown, put: (changed: unknown) => unknown, depth: number): Generator<unknown> {
    for (const other of odd) yield put(other);
    if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return;
    for (const [key, inner] of Object.entries(value))
      if (
        /^(?:head|base|repo|user|labels|number|state|sha|ref|full_name|login|type|id|body|created_at|updated_at|pull_request|head_\w+|repository|event|path|conclusion|base_sha|message|default_branch|pushed_at)$/.test(
          key,
        )
      )
        yield* below(inner, (changed) => put({ ...value, [key]: changed }), depth - 1);
  };
  for (const key of read) yield* below(payload[key], (changed) => ({ ...payload, [key]: changed }), 3);
}

const refused = { ok: false, error: { kind: "refused", status: 404, message: "Not Found" } } as const;
/** A GitHub that knows nothing. */
const api = { owner: "octo", name: "app", rest: async () => refused, graphql: async () => refused } as unknown as GitHubApi;

const environment = { GITHUB_REPOSITORY: "octo/app", GITHUB_SHA: "0".repeat(40) };

const facts = async (name: string, payload: unknown) => {
  const event = eventOf(payload);
  return { facts: eventFacts({ ...environment, GITHUB_EVENT_NAME: name }, event), asked: await jobEvent(api, name, "octo/app", event) };
};

test("every event of GitHub is read, whole, with fields missing and with fields of other types: a sentence, never an exception", async () => {
  expect(published.length).toBeGreaterThan(40);
  let payloads = 0;
  for (const { name, examples } of published)
    for (const [index, example] of examples.entries()) {
      const whole = await facts(name, example);
      if (/^pull_request/.test(name)) expect(whole.facts.pullRequest?.number, name).toBeTypeOf("number");
      payloads += 1;
      // One of each event is damaged in every place; the further ones are read as they are.
      if (index > 0) continue;
      for (const payload of damaged(example)) {
        const { facts: now, asked } = await facts(name, payload);
        payloads += 1;
        expect([null, "string"]).toContain(now.branch === null ? null : typeof now.branch);
        expect([null, "string"]).toContain(now.commit === null ? null : typeof now.commit);
        expect(now.labels.every((label) => typeof label === "string")).toBe(true);
        if (!asked.ok) expect(asked.error.message).toMatch(/^[A-Z].{10,}\.$/s);
      }
    }
  expect(payloads).toBeGreaterThan(1_000);
  console.info(`${published.length} events, ${payloads} payloads`);
});
