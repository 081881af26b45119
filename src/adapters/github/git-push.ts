/** A push by git, for what the API cannot: in an empty repository of its own, with no configuration and no hook of anybody. */
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, type Result } from "../../core/result.ts";
import type { PushProblem, PushRequest } from "./commits.ts";

const limitMs = 120_000;
/** Who the commits are of that git makes. */
export const gitAuthor = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };

/**
 * Commits on top of `at` and pushes them, only if the branch still is there. The token stands in a file that only this user can read, for as
 * long as the push takes: arguments and environment of a process can be seen by others. Gives the last commit.
 */
export const pushCommits = async (token: string, request: PushRequest): Promise<Result<string, PushProblem>> => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-push-"));
  const configuration = join(folder, "config");
  const basic = Buffer.from(`x-access-token:${token}`, "utf8").toString("base64");
  const header = /^https?:/.test(request.remote) ? `[http "${request.remote}"]\n\textraheader = "AUTHORIZATION: basic ${basic}"\n` : "";
  writeFileSync(configuration, `${header}[core]\n\thooksPath = /dev/null\n[gc]\n\tauto = 0\n`, { mode: 0o600 });
  const git = (args: readonly string[], input: Uint8Array | string = ""): Promise<Result<string, PushProblem>> =>
    run(args, input, {
      PATH: request.environment.PATH ?? "",
      HOME: folder,
      GIT_DIR: join(folder, "git"),
      GIT_CONFIG_GLOBAL: configuration,
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_TERMINAL_PROMPT: "0",
      LC_ALL: "C",
      GIT_AUTHOR_NAME: gitAuthor.name,
      GIT_AUTHOR_EMAIL: gitAuthor.email,
      GIT_COMMITTER_NAME: gitAuthor.name,
      GIT_COMMITTER_EMAIL: gitAuthor.email,
    });
  try {
    return await pushed(git, join(folder, "git"), request);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type RunGit = (args: readonly string[], input?: Uint8Array | string) => Promise<Result<string, PushProblem>>;

const pushed = async (git: RunGit, gitDir: string, request: PushRequest): Promise<Result<string, PushProblem>> => {
  const { branch, at, commits, files, remote } = request;
  for (const args of [
    ["init", "--quiet", "--bare", gitDir],
    ["fetch", "--quiet", "--depth=1", "--no-tags", remote, at],
    ["read-tree", at],
  ]) {
    const done = await git(args);
    if (!done.ok) return done;
  }
  const byPath = new Map(files.map((file) => [file.path, file]));
  let head = at;
  for (const commit of commits) {
    for (const path of commit.paths) {
      const file = byPath.get(path);
      if (file === undefined) continue;
      const blob = file.bytes === null ? null : await git(["hash-object", "-w", "--stdin"], file.bytes);
      if (blob !== null && !blob.ok) return blob;
      const entry = blob === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${file.modeAfter ?? "100644"} ${blob.value}\t${path}\0`;
      const put = await git(["update-index", "-z", "--index-info"], entry);
      if (!put.ok) return put;
    }
    const tree = await git(["write-tree"]);
    if (!tree.ok) return tree;
    const made = await git(["commit-tree", tree.value, "-p", head], `${commit.headline}\n\n${commit.body}\n`);
    if (!made.ok) return made;
    head = made.value;
  }
  const push = await git(["push", "--quiet", `--force-with-lease=refs/heads/${branch}:${at}`, remote, `${head}:refs/heads/${branch}`]);
  if (push.ok) return ok(head);
  const moved = /stale info|fetch first|non-fast-forward/i.test(push.error.message);
  return { ok: false, error: { kind: moved ? "moved" : "refused", message: push.error.message } };
};

const run = (args: readonly string[], input: Uint8Array | string, env: NodeJS.ProcessEnv): Promise<Result<string, PushProblem>> =>
  new Promise((resolve) => {
    const child = spawn("git", args, { env, stdio: ["pipe", "pipe", "pipe"], timeout: limitMs });
    const out: Buffer[] = [];
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => {
      said = `${said}${chunk.toString("utf8")}`.slice(-2000);
    });
    child.stdin.on("error", () => {});
    child.on("error", (error) => resolve({ ok: false, error: { kind: "failed", message: `git could not be started: ${error.message}` } }));
    child.on("close", (code) => {
      if (code === 0) resolve(ok(Buffer.concat(out).toString("utf8").trim()));
      else
        resolve({
          ok: false,
          error: { kind: "failed", message: `git ${args[0] ?? ""} failed: ${said.trim().split("\n").slice(-2).join(" ")}` },
        });
    });
    child.stdin.end(input);
  });
