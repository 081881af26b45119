/** A pull request on the stub of GitHub, with what the guard asks beyond it: git over HTTP, who said what, and where a change began. */
import { spawn } from "node:child_process";
import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished } from "vitest";
import { makeJob, type StepResult } from "../action/started-action.ts";
import { token } from "../action/world.ts";
import { startGitHubStub } from "../helpers/github-stub/server.ts";

export interface Said {
  readonly body: string;
  readonly login: string;
  readonly type?: string;
  readonly at: string;
  readonly edited?: string;
}

export interface LabelledBy {
  readonly login: string;
  readonly type?: string;
  readonly at: string;
}

export async function hosted(base: Readonly<Record<string, string>>) {
  const github = await startGitHubStub();
  const said: Said[] = [];
  const labelled: LabelledBy[] = [];
  /** What git was told over HTTP. */
  const gitRequests: string[] = [];
  const server = createServer((request, response) => {
    const at = new URL(request.url ?? "/", "http://front");
    const git = /^\/octo\/app\.git(\/.*)$/.exec(at.pathname)?.[1];
    if (git !== undefined) {
      gitRequests.push(`${request.method} ${git} ${request.headers.authorization ?? ""}`);
      if (request.headers.authorization !== `basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`) {
        response.writeHead(401).end();
        return;
      }
      serveGit(github.gitDir, git, at.search.slice(1), request, response);
      return;
    }
    const json = (data: unknown): void => void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(data));
    const path = decodeURIComponent(at.pathname);
    const compared = /^\/repos\/octo\/app\/compare\/(\w+)\.\.\.(\w+)$/.exec(path);
    if (compared) return json({ merge_base_commit: { sha: github.git("merge-base", compared[1] ?? "", compared[2] ?? "") } });
    if (path === "/repos/octo/app/issues/7/events")
      return json(
        labelled.map(({ login, type = "User", at: created_at }) => ({
          event: "labeled",
          created_at,
          label: { name: "regreen:accept" },
          actor: { login, type },
        })),
      );
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const onward = ask(`${github.url}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          let text = Buffer.concat(parts).toString("utf8");
          // What people said stands beside what the program wrote.
          if (request.method === "GET" && path === "/repos/octo/app/issues/7/comments" && at.searchParams.get("page") !== "2") {
            const people = said.map(({ body, login, type = "User", at: created_at, edited }, id) => ({
              id: 10 + id,
              body,
              user: { login, type },
              created_at,
              updated_at: edited ?? created_at,
            }));
            text = JSON.stringify([...people, ...(JSON.parse(text) as unknown[])]);
          }
          response.writeHead(answer.statusCode ?? 500, { "content-type": "application/json" }).end(text);
        });
      });
      onward.end(Buffer.concat(chunks));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    expect(github.violations).toEqual([]);
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
    await github.close();
  });
  const start = makeJob(base);
  start.repository.git("push", "--quiet", "--force", github.gitDir, "HEAD:refs/heads/main");
  github.git("config", "uploadpack.allowFilter", "true");
  github.git("update-ref", "refs/heads/feature", "refs/heads/main");
  github.permissions.set("writer", "write").set("triager", "read").set("helper[bot]", "write");
  return {
    github,
    said,
    labelled,
    gitRequests,
    /** A push to the pull request's branch at that time. */
    push(files: Readonly<Record<string, string | null>>, timestamp: string): string {
      const id = github.commit("feature", files);
      github.activity = [{ after: id, timestamp }, ...(github.activity ?? [])];
      return id;
    },
    /** The step, in a job without a checkout of the change. */
    run(
      over: {
        readonly event?: string;
        readonly fork?: boolean;
        readonly inputs?: Readonly<Record<string, string>>;
        readonly payload?: object;
      } = {},
    ): Promise<StepResult> {
      const { event = "pull_request", fork = false, inputs = {} } = over;
      const pull = {
        number: 7,
        head: { ref: "feature", sha: github.git("rev-parse", "feature"), repo: { full_name: fork ? "stranger/app" : "octo/app" } },
        base: { ref: "main", sha: github.git("rev-parse", "main"), repo: { full_name: "octo/app" } },
        labels: labelled.length > 0 ? [{ name: "regreen:accept" }] : [],
      };
      return makeJob({ "README.md": "nothing of the project\n" }).main({
        event: {
          name: event,
          payload: over.payload ?? { repository: { default_branch: "main", full_name: "octo/app" }, pull_request: pull },
        },
        inputs: { mode: "guard", "github-token": token, ...inputs },
        environment: { GITHUB_API_URL: url, GITHUB_SERVER_URL: url, GITHUB_JOB: "guard" },
      });
    },
  };
}

type Incoming = Parameters<Parameters<typeof createServer>[1] & object>[0];
type Outgoing = Parameters<Parameters<typeof createServer>[1] & object>[1];

/** Git's own server behind HTTP (git-http-backend(1)). */
function serveGit(gitDir: string, path: string, query: string, request: Incoming, response: Outgoing): void {
  const child = spawn("git", ["http-backend"], {
    env: {
      PATH: process.env.PATH ?? "",
      GIT_PROJECT_ROOT: gitDir,
      GIT_HTTP_EXPORT_ALL: "1",
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method ?? "GET",
      CONTENT_TYPE: request.headers["content-type"] ?? "",
      HTTP_CONTENT_ENCODING: String(request.headers["content-encoding"] ?? ""),
      GIT_PROTOCOL: String(request.headers["git-protocol"] ?? ""),
    },
    stdio: ["pipe", "pipe", "inherit"],
  });
  request.pipe(child.stdin);
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  child.on("close", () => {
    const all = Buffer.concat(parts);
    const end = all.indexOf("\r\n\r\n");
    const head = all.toString("latin1", 0, end).split("\r\n");
    const status = Number(/^Status: (\d+)/.exec(head.find((line) => line.startsWith("Status:")) ?? "")?.[1] ?? 200);
    const headers = head.filter((line) => !line.startsWith("Status:")).map((line) => line.split(": ") as [string, string]);
    response.writeHead(status, Object.fromEntries(headers)).end(all.subarray(end + 4));
  });
}
