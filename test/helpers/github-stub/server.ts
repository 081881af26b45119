import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Objects, type TreeFiles } from "./objects.ts";
import { inputViolations, restViolations } from "./published-schema.ts";

export interface StubPull {
  readonly number: number;
  title: string;
  body: string;
  readonly head: string;
  readonly base: string;
  draft: boolean;
  state: "open" | "closed";
  labels: string[];
  /** Who closed it. */
  closedBy: string | null;
  merged: boolean;
  readonly comments: string[];
}

/** How the service fails: requests whose "METHOD /path" matches, `times` of them. */
export interface Fault {
  readonly match: RegExp;
  times: number;
  /** Instead of the answer; 0: the connection is cut. */
  readonly status?: number;
  readonly message?: string;
  /** The answer's body, where it is more than a message. */
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** True: the request is carried out first, and only its answer is lost. */
  readonly done?: boolean;
  /** The answer comes so much later. */
  readonly delayMs?: number;
}

/** The pull request of the event: by default 7, from `feature` to `main`, both in octo/app. */
export interface StubSubject {
  number: number;
  /** Where its head is. */
  repository: string;
  ref: string;
  base: string;
  state: "open" | "closed";
  merged: boolean;
  /** When its repository got its last push. */
  pushedAt: string;
  draft: boolean;
  author: string;
  body: string;
  readonly labels: string[];
}

/** An artifact of another run, as the REST API has it. */
export interface StubArtifact {
  readonly id: number;
  readonly name: string;
  readonly zip: Buffer;
  readonly expired?: boolean;
}

/** An attempt of a run of Actions, its fields as the REST API names them. */
export interface StubRun {
  readonly attempt: Readonly<Record<string, unknown>>;
  readonly jobs: readonly Readonly<Record<string, unknown>>[];
}

/** A run in the list of a commit's runs. */
export interface ListedStubRun {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly head_sha: string;
  readonly status: string;
  readonly conclusion: string | null;
  readonly event?: string;
  readonly display_title?: string;
  readonly head_branch?: string;
  readonly head_repository?: { readonly full_name: string };
}

/** A comment in the conversation of the event's pull request. */
export interface StubComment {
  readonly id: number;
  body: string;
  readonly author: string;
  /** When it was written and last changed; not known by default. */
  readonly at?: string;
}

export interface StubIssue {
  readonly number: number;
  title: string;
  body: string;
  readonly author: string;
  state: "open" | "closed";
  readonly labels: readonly string[];
  readonly comments: string[];
}

export interface AskedRequest {
  readonly method: string;
  /** The path with its query, without host. */
  readonly path: string;
  readonly body: unknown;
  readonly authorization: string;
  readonly status: number;
}

/** What GitHub allows the token; everything by default. */
export interface StubRights {
  readonly login?: string;
  readonly push?: boolean;
  readonly pullRequests?: boolean;
  readonly issues?: boolean;
  /** Scopes of a classic token, as its header says them. */
  readonly scopes?: string;
  readonly protectedBranches?: readonly string[];
  readonly drafts?: boolean;
  /** False: a server that does not know the mutation `updateRefs`. */
  readonly updateRefs?: boolean;
}

export interface GitHubStub {
  /** GITHUB_API_URL. */
  readonly url: string;
  /** The bare repository behind it: a real one, to which git can push as well. */
  readonly git: (...args: readonly string[]) => string;
  readonly gitDir: string;
  readonly requests: AskedRequest[];
  /** What it was asked that GitHub's own descriptions do not allow; a test that uses it asks that there is nothing. */
  readonly violations: string[];
  readonly pulls: StubPull[];
  readonly issues: StubIssue[];
  /** What a search for pull requests finds, as GraphQL's nodes, in their order. */
  readonly searched: (object | null)[];
  readonly conversation: StubComment[];
  readonly reviews: { readonly number: number; readonly body: unknown }[];
  readonly subject: StubSubject;
  /** Artifacts by run. */
  readonly runArtifacts: Map<number, readonly StubArtifact[]>;
  /** Attempts by "RUN/ATTEMPT". */
  readonly attempts: Map<string, StubRun>;
  /** What jobs wrote, by their ids; a number is the status of the answer in its place. */
  readonly jobLogs: Map<number, string | Buffer | number>;
  /** Runs of workflows, the newest first, as the REST API lists them. */
  workflowRuns: readonly ListedStubRun[];
  /** How many jobs that run had. */
  runJobs: number;
  /** Moves of the head branch, the newest first; null: GitHub does not show them. */
  activity: readonly { readonly after: string; readonly timestamp: string }[] | null;
  /** What people may do here: login to GitHub's word. */
  readonly permissions: Map<string, string>;
  readonly reactions: { readonly comment: number; readonly content: string }[];
  rights: StubRights;
  /** Called before a branch is moved: for races. */
  beforeMove: (() => void) | null;
  /** Called after one was moved. */
  afterMove: (() => void) | null;
  readonly faults: Fault[];
  /** Each answer takes so long. */
  latencyMs: number;
  archived: boolean;
  /** The repository has another name by now: requests to this one are sent on, as GitHub does, reads for good and writes for the time being. */
  renamed: boolean;
  /** Answers every request with this status, as a service that is down. */
  down: number | null;
  /** Files of the pull request as the REST API lists them: file name to its patch. */
  shownPatches: Readonly<Record<string, string>>;
  /** Logins of authors by commit, where they are not the token's. */
  readonly authors: Map<string, string>;
  /** Logins of committers by commit, where a person amended or rebased it; GitHub's own "web-flow" otherwise. */
  readonly committers: Map<string, string>;
  /** Commits files on a branch as a person does. */
  commit(branch: string, files: Readonly<Record<string, string | null>>, message?: string, author?: string): string;
  /** A file's text on a branch, or null. */
  file(branch: string, path: string): string | null;
  close(): Promise<void>;
}

interface StubEntry {
  readonly path: string;
  readonly mode: string;
  readonly sha?: string | null;
  readonly content?: string;
}

interface StubMove {
  readonly name: string;
  readonly beforeOid: string;
  readonly afterOid: string;
  readonly force?: boolean;
}

const repositoryId = "R_octo_app";
const nothing = "0".repeat(40);

type Body = Record<string, unknown>;
interface Reply {
  readonly status?: number;
  readonly data?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const failure = ({ status = 502, message = "Server Error", data = { message }, headers = {} }: Fault): Reply => ({ status, data, headers });

/** A name that is valid without a question to git. */
const plainRef = /^refs\/heads\/[\w-]+(?:\/[\w-]+)*$/;
const typeOf = (mode: string): string => (mode === "40000" ? "tree" : mode === "160000" ? "commit" : "blob");

/** GitHub's REST and GraphQL for one repository, octo/app, over a real bare git repository. Records everything it is asked. */
export async function startGitHubStub(rights: StubRights = {}): Promise<GitHubStub> {
  const gitDir = mkdtempSync(join(tmpdir(), "regreen-github-"));
  const env = {
    PATH: process.env.PATH ?? "",
    HOME: gitDir,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_DIR: gitDir,
    GIT_AUTHOR_NAME: "a",
    GIT_AUTHOR_EMAIL: "a@example.invalid",
    GIT_COMMITTER_NAME: "a",
    GIT_COMMITTER_EMAIL: "a@example.invalid",
  };
  const run = (args: readonly string[], input: string | Buffer = "", extra: Record<string, string> = {}): Buffer =>
    execFileSync("git", args, { cwd: gitDir, env: { ...env, ...extra }, input, stdio: ["pipe", "pipe", "pipe"], maxBuffer: 1 << 28 });
  mkdirSync(join(gitDir, "objects"));
  mkdirSync(join(gitDir, "refs/heads"), { recursive: true });
  writeFileSync(join(gitDir, "HEAD"), "ref: refs/heads/main\n");
  writeFileSync(
    join(gitDir, "config"),
    "[core]\n\trepositoryformatversion = 0\n\tbare = true\n[uploadpack]\n\tallowAnySHA1InWant = true\n",
  );
  /** Where a branch is, from its own file: nothing packs the refs, and a process for each look would be most of the stub's time. */
  const refOf = (branch: string): string | null => {
    try {
      return /^[0-9a-f]{40}(?=\n$)/.exec(readFileSync(join(gitDir, "refs/heads", branch), "utf8"))?.[0] ?? null;
    } catch {
      return null;
    }
  };
  const git = (...args: readonly string[]): string => {
    const [verb, name = "", more] = args;
    const known = verb === "rev-parse" && more === undefined ? refOf(name) : null;
    return known ?? run(args).toString("utf8").trim();
  };
  const tried = (...args: readonly string[]): string | null => {
    try {
      return git(...args);
    } catch {
      return null;
    }
  };
  const authors = new Map<string, string>();
  const committers = new Map<string, string>();

  const objects = new Objects(gitDir, run);
  const isCommit = (id: string): boolean => objects.read(id)?.kind === "commit";
  /** A branch is a file, too; names that could be more than that are git's to judge. */
  const moveRef = (ref: string, id: string | null): void => {
    if (!plainRef.test(ref) || (id !== null && !isCommit(id))) run(id === null ? ["update-ref", "-d", ref] : ["update-ref", ref, id]);
    else if (id === null) rmSync(join(gitDir, ref));
    else {
      mkdirSync(dirname(join(gitDir, ref)), { recursive: true });
      writeFileSync(join(gitDir, ref), `${id}\n`);
    }
  };

  /** A tree with some entries changed, as the REST API makes one; `base` null: of nothing. */
  const treeWith = (base: string | null, entries: readonly StubEntry[]): string => {
    const files = new Map(base === null ? [] : objects.files(base));
    for (const { path, mode, sha, content = "" } of entries) {
      if (sha === null) files.delete(path);
      else files.set(path, { mode: mode ?? "100644", id: sha ?? objects.write("blob", content) });
    }
    for (const { id } of files.values()) if (objects.read(id) === null) throw new Error(`no object ${id}`);
    return objects.tree(files);
  };
  /** Files committed with the modes that they have. */
  const commitFiles = (parent: string | null, files: Readonly<Record<string, string | null>>, message: string): string => {
    const known = parent === null ? new Map() : objects.files(parent);
    const entries = Object.entries(files).map(([path, text]) => ({
      path,
      mode: known.get(path)?.mode ?? "100644",
      ...(text === null ? { sha: null } : { content: text }),
    }));
    return objects.commit(treeWith(parent, entries), parent === null ? [] : [parent], message);
  };

  const stub = {
    git,
    gitDir,
    requests: [] as AskedRequest[],
    violations: [] as string[],
    pulls: [] as StubPull[],
    issues: [] as StubIssue[],
    searched: [] as (object | null)[],
    conversation: [] as StubComment[],
    reviews: [] as { readonly number: number; readonly body: unknown }[],
    subject: {
      number: 7,
      repository: "octo/app",
      ref: "feature",
      base: "main",
      state: "open",
      merged: false,
      pushedAt: "2026-11-22T10:00:00Z",
      draft: false,
      author: "octocat",
      body: "",
      labels: [],
    } as StubSubject,
    runArtifacts: new Map<number, readonly StubArtifact[]>(),
    attempts: new Map<string, StubRun>(),
    jobLogs: new Map<number, string | Buffer | number>(),
    workflowRuns: [] as readonly ListedStubRun[],
    runJobs: 1,
    activity: null as readonly { readonly after: string; readonly timestamp: string }[] | null,
    permissions: new Map<string, string>(),
    reactions: [] as { readonly comment: number; readonly content: string }[],
    rights,
    beforeMove: null as (() => void) | null,
    afterMove: null as (() => void) | null,
    faults: [] as Fault[],
    latencyMs: 0,
    archived: false,
    renamed: false,
    storage: "",
    down: null as number | null,
    shownPatches: {} as Readonly<Record<string, string>>,
    authors,
    committers,
    commit: (branch: string, files: Readonly<Record<string, string | null>>, message = "work", author = "octocat"): string => {
      const id = commitFiles(refOf(branch), files, message);
      moveRef(`refs/heads/${branch}`, id);
      authors.set(id, author);
      return id;
    },
    file: (branch: string, path: string): string | null => {
      try {
        return run(["cat-file", "blob", `refs/heads/${branch}:${path}`]).toString("utf8");
      } catch {
        return null;
      }
    },
  };

  const login = (): string => stub.rights.login ?? "regreen-app[bot]";
  const forbidden: Reply = { status: 403, data: { message: "Resource not accessible by integration" } };
  const missing: Reply = { status: 404, data: { message: "Not Found" } };
  const pullJson = (pull: StubPull) => ({
    number: pull.number,
    html_url: `https://github.com/octo/app/pull/${pull.number}`,
    title: pull.title,
    body: pull.body,
    draft: pull.draft,
    node_id: `PR_${pull.number}`,
    state: pull.state,
    head: { ref: pull.head },
    base: { ref: pull.base },
    merged_at: pull.merged ? "2026-11-22T12:00:00Z" : null,
    labels: pull.labels.map((name) => ({ name })),
  });
  const commentJson = ({ id, body, author, at }: StubComment) => ({
    id,
    body,
    user: { login: author, type: author.endsWith("[bot]") ? "Bot" : "User" },
    ...(at === undefined ? {} : { created_at: at, updated_at: at }),
  });
  /** Its head lies in the same git repository, as a fork's objects do at GitHub. */
  const subjectJson = () => ({
    number: stub.subject.number,
    state: stub.subject.merged ? "closed" : stub.subject.state,
    merged: stub.subject.merged,
    draft: stub.subject.draft,
    node_id: "PR_subject",
    user: { login: stub.subject.author, type: stub.subject.author.endsWith("[bot]") ? "Bot" : "User" },
    body: stub.subject.body,
    head: {
      ref: stub.subject.ref,
      sha: refOf(stub.subject.ref),
      repo: { full_name: stub.subject.repository, pushed_at: stub.subject.pushedAt },
    },
    base: { ref: stub.subject.base, sha: refOf(stub.subject.base), repo: { full_name: "octo/app" } },
    labels: stub.subject.labels.map((name) => ({ name })),
  });
  const issueJson = (issue: StubIssue) => ({
    number: issue.number,
    html_url: `https://github.com/octo/app/issues/${issue.number}`,
    title: issue.title,
    body: issue.body,
    state: issue.state,
    user: { login: issue.author },
    labels: issue.labels.map((name) => ({ name })),
  });

  const graphql = ({ query, variables }: { readonly query: string; readonly variables: Body }): Reply => {
    if (/viewer/.test(query)) return { data: { data: { viewer: { login: login() } } } };
    if (/search\(query: \$words, type: ISSUE/.test(query)) {
      const since = Date.parse(/ updated:>=(\S+) sort:updated-asc$/.exec(String(variables.words))?.[1] ?? "");
      const found = stub.searched
        .map((node) => ({ node, at: Date.parse((node as { readonly updatedAt?: string } | null)?.updatedAt ?? "") || Number.MAX_VALUE }))
        .filter(({ at }) => at >= since)
        .sort((a, b) => a.at - b.at);
      const from = Number(variables.after ?? 0);
      const end = from + 50;
      const pageInfo = { hasNextPage: end < found.length, endCursor: String(end) };
      return { data: { data: { search: { pageInfo, nodes: found.slice(from, end).map(({ node }) => node) } } } };
    }
    if (stub.rights.push === false) return { data: { errors: [{ type: "FORBIDDEN", message: "Resource not accessible by integration" }] } };
    if (/convertPullRequestToDraft|markPullRequestReadyForReview/.test(query)) {
      const { pullRequestId } = variables.input as { readonly pullRequestId: string };
      const pull = pullRequestId === "PR_subject" ? stub.subject : stub.pulls.find(({ number }) => `PR_${number}` === pullRequestId);
      if (pull === undefined) return { data: { errors: [{ type: "NOT_FOUND", message: "Could not resolve to a node" }] } };
      if (stub.rights.drafts === false) return { data: { errors: [{ type: "UNPROCESSABLE", message: "Drafts are not supported" }] } };
      pull.draft = query.includes("convertPullRequestToDraft");
      return { data: { data: {} } };
    }
    if (/object\(oid/.test(query)) {
      const wanted = [...query.matchAll(/(b\d+): object\(oid: "(\w+)"\)/g)];
      const found = wanted.map(([, name = "", id = ""]) => {
        const bytes = objects.read(id)?.bytes ?? Buffer.alloc(0);
        return [name, { text: bytes.includes(0) ? null : bytes.toString("utf8"), isTruncated: bytes.length > 512_000 }] as const;
      });
      return { data: { data: { repository: Object.fromEntries(found) } } };
    }
    if (stub.rights.updateRefs === false)
      return { data: { errors: [{ message: "InputObject type UpdateRefsInput isn't defined", extensions: { code: "undefinedType" } }] } };
    stub.beforeMove?.();
    const reply = updateRefs(variables.input as never);
    stub.afterMove?.();
    return reply;
  };

  const error = (type: string, message: string): Reply => ({ data: { data: { updateRefs: null }, errors: [{ type, message }] } });
  const updateRefs = (input: { readonly repositoryId: string; readonly refUpdates: readonly StubMove[] }): Reply => {
    if (input.repositoryId !== repositoryId)
      return error("NOT_FOUND", `Could not resolve to a node with the global id of '${input.repositoryId}'`);
    for (const { name, beforeOid, afterOid, force } of input.refUpdates) {
      const branch = name.replace(/^refs\/heads\//, "");
      if (!plainRef.test(name) && tried("check-ref-format", name) === null)
        return error("UNPROCESSABLE", `${name} is not a valid ref name`);
      if ((refOf(branch) ?? nothing) !== beforeOid) return error("UNPROCESSABLE", "A ref was not at the expected value");
      if (stub.rights.protectedBranches?.includes(branch)) return error("UNPROCESSABLE", "Changes must be made through a pull request.");
      if (afterOid === nothing) continue;
      if (beforeOid !== nothing && force !== true && !objects.isAncestor(beforeOid, afterOid))
        return error("UNPROCESSABLE", "Update is not a fast forward");
      const [old, fresh] = [beforeOid === nothing ? (refOf("main") ?? "") : beforeOid, afterOid].map((id) => objects.files(id)) as [
        TreeFiles,
        TreeFiles,
      ];
      const changed = [...old.keys(), ...fresh.keys()].filter((path) => old.get(path)?.id !== fresh.get(path)?.id);
      if (changed.some((path) => path.startsWith(".github/workflows/")) && !/workflow/.test(stub.rights.scopes ?? ""))
        return error("FORBIDDEN", "refusing to allow an app to create or update a workflow without `workflows` permission");
    }
    for (const { name, afterOid } of input.refUpdates) moveRef(name, afterOid === nothing ? null : afterOid);
    return { data: { data: { updateRefs: { clientMutationId: null } } } };
  };

  const rest = (method: string, path: string, query: URLSearchParams, body: Body): Reply => {
    const at = `${method} ${path.replace(/^\/repos\/octo\/app/, "")}`;
    const match = (pattern: RegExp): readonly string[] | null => pattern.exec(at)?.slice(1) ?? null;
    const { push = true, pullRequests = true, issues: mayIssues = true } = stub.rights;
    if (at === "GET ")
      return {
        data: { node_id: repositoryId, full_name: "octo/app", archived: stub.archived, permissions: { push, pull: true } },
        ...(stub.rights.scopes === undefined ? {} : { headers: { "x-oauth-scopes": stub.rights.scopes } }),
      };
    let found = match(/^GET \/pulls\/(\d+)$/);
    if (found) return found[0] === String(stub.subject.number) && refOf(stub.subject.ref) !== null ? { data: subjectJson() } : missing;
    found = match(/^GET \/actions\/runs\/(\d+)\/artifacts$/);
    if (found) {
      const [name, size, page] = [query.get("name"), Number(query.get("per_page") ?? 30), Number(query.get("page") ?? 1)];
      const all = (stub.runArtifacts.get(Number(found[0])) ?? [])
        .filter((artifact) => name === null || artifact.name === name)
        .sort((one, other) => (query.get("direction") === "asc" ? one.id - other.id : other.id - one.id));
      const artifacts = all
        .slice((page - 1) * size, page * size)
        .map(({ id, name, zip, expired = false }) => ({ id, name, size_in_bytes: zip.length, expired }));
      return { data: { total_count: all.length, artifacts } };
    }
    found = match(/^GET \/actions\/workflows\/([^/]+)\/runs$/);
    if (found) {
      const { workflowRuns: all } = stub;
      const [asked, event, branch] = ["status", "event", "branch"].map((name) => query.get(name));
      const runs = all.filter(
        ({ path, status, conclusion, ...run }) =>
          path.endsWith(`/${found?.[0]}`) &&
          (asked === conclusion || asked === status) &&
          [null, run.event ?? event].includes(event ?? null) &&
          [null, run.head_branch ?? branch].includes(branch ?? null),
      );
      return { data: { total_count: runs.length, workflow_runs: runs.slice(0, Number(query.get("per_page") ?? 30)) } };
    }
    found = match(/^GET \/actions\/runs\/(\d+)\/jobs$/);
    if (found) return { data: { total_count: stub.runJobs, jobs: [] } };
    found = match(/^GET \/actions\/runs\/(\d+)\/attempts\/(\d+)(\/jobs)?$/);
    if (found) {
      const [run, attempt, jobs] = found;
      const known = stub.attempts.get(`${run}/${attempt}`);
      if (known === undefined) return missing;
      if (jobs === undefined) return { data: { id: Number(run), run_attempt: Number(attempt), ...known.attempt } };
      const [size, page] = [Number(query.get("per_page") ?? 30), Number(query.get("page") ?? 1)];
      return { data: { total_count: known.jobs.length, jobs: known.jobs.slice((page - 1) * size, page * size) } };
    }
    found = match(/^GET \/actions\/jobs\/(\d+)\/logs$/);
    if (found) {
      const log = stub.jobLogs.get(Number(found[0]));
      if (log === undefined) return missing;
      return typeof log === "number"
        ? { status: log, data: { message: "Gone" } }
        : { status: 302, headers: { location: `${stub.storage}/log/${found[0]}` } };
    }
    found = match(/^GET \/actions\/artifacts\/(\d+)\/zip$/);
    if (found) {
      const [id] = found;
      const known = [...stub.runArtifacts.values()].flat().some((artifact) => String(artifact.id) === id);
      // Another host, which must not be told the token.
      return known ? { status: 302, headers: { location: `${stub.storage}/blob/${id}` } } : missing;
    }
    found = match(/^GET \/collaborators\/(.+)\/permission$/);
    if (found) {
      const permission = stub.permissions.get(found[0] ?? "");
      return permission === undefined ? missing : { data: { permission, role_name: permission } };
    }
    found = match(/^POST \/issues\/comments\/(\d+)\/reactions$/);
    if (found) {
      if (!pullRequests && !mayIssues) return forbidden;
      stub.reactions.push({ comment: Number(found[0]), content: String(body.content) });
      return { status: 201, data: { id: 1, content: body.content } };
    }
    if (/^GET \/repos\/[^/]+\/[^/]+\/activity$/.test(`${method} ${path}`))
      return stub.activity === null ? missing : { data: stub.activity };
    found = match(/^GET \/git\/ref\/heads\/(.+)$/);
    if (found) {
      const sha = refOf(found[0] ?? "");
      return sha === null ? missing : { data: { ref: `refs/heads/${found[0]}`, object: { sha, type: "commit" } } };
    }
    found = match(/^GET \/branches\/(.+)$/);
    if (found) return { data: { name: found[0], protected: stub.rights.protectedBranches?.includes(found[0] ?? "") ?? false } };
    if (at === "POST /git/refs") {
      if (!push) return forbidden;
      const { ref, sha } = body as { readonly ref: string; readonly sha: string };
      if (!isCommit(sha)) return { status: 422, data: { message: "Object does not exist" } };
      if (tried("rev-parse", "--verify", "--quiet", ref) !== null) return { status: 422, data: { message: "Reference already exists" } };
      moveRef(ref, sha);
      return { status: 201, data: { ref, object: { sha } } };
    }
    found = match(/^PATCH \/git\/refs\/heads\/(.+)$/);
    if (found) {
      if (!push) return forbidden;
      const [name = ""] = found;
      stub.beforeMove?.();
      const before = refOf(name);
      if (before === null) return { status: 422, data: { message: "Reference does not exist" } };
      if (body.force !== true && !objects.isAncestor(before, String(body.sha)))
        return { status: 422, data: { message: "Update is not a fast forward" } };
      moveRef(`refs/heads/${name}`, String(body.sha));
      return { data: { ref: `refs/heads/${name}`, object: { sha: body.sha } } };
    }
    if (at === "POST /git/blobs") {
      if (!push) return forbidden;
      const bytes = Buffer.from(String(body.content), body.encoding === "base64" ? "base64" : "utf8");
      return { status: 201, data: { sha: objects.write("blob", bytes) } };
    }
    if (at === "POST /git/trees") {
      if (!push) return forbidden;
      const { base_tree: base, tree } = body as { readonly base_tree: string; readonly tree: readonly StubEntry[] };
      if (objects.treeOf(base) === null) return { status: 422, data: { message: "base_tree is not a valid tree" } };
      return { status: 201, data: { sha: treeWith(base, tree) } };
    }
    found = match(/^GET \/git\/commits\/(\w+)$/);
    if (found) {
      const [tree, message] = [objects.treeOf(found[0] ?? ""), objects.message(found[0] ?? "")];
      return tree === null || message === null ? missing : { data: { sha: found[0], message, tree: { sha: tree } } };
    }
    if (at === "POST /git/commits") {
      if (!push) return forbidden;
      const { message, tree, parents } = body as { readonly message: string; readonly tree: string; readonly parents: readonly string[] };
      const id = objects.commit(tree, parents, message);
      authors.set(id, login());
      return { status: 201, data: { sha: id, tree: { sha: tree }, verification: { verified: login().endsWith("[bot]") } } };
    }
    found = match(/^GET \/git\/trees\/(.+)$/);
    if (found) {
      const [name = ""] = found;
      const id = objects.treeOf(refOf(name) ?? name);
      if (id === null) return missing;
      const listed = [...objects.files(id, { deep: query.has("recursive"), folders: true })];
      const tree = listed.map(([path, { mode, id: sha }]) => ({ path, mode: mode.padStart(6, "0"), type: typeOf(mode), sha }));
      return { data: { sha: found[0], tree, truncated: false } };
    }
    found = match(/^GET \/git\/blobs\/(\w+)$/);
    if (found) {
      const bytes = objects.read(found[0] ?? "")?.bytes ?? Buffer.alloc(0);
      return { data: { content: bytes.toString("base64").replace(/.{60}/g, "$&\n"), encoding: "base64", size: bytes.length } };
    }
    found = match(/^GET \/compare\/(.+)\.\.\.(.+)$/);
    if (found) {
      const ids = git("rev-list", "--reverse", `${found[0]}..${found[1]}`)
        .split("\n")
        .filter((id) => id !== "");
      const commits = ids.map((sha) => ({
        sha,
        author: { login: authors.get(sha) ?? "octocat" },
        committer: { login: committers.get(sha) ?? (authors.get(sha) === login() ? "web-flow" : (authors.get(sha) ?? "octocat")) },
        commit: { message: objects.message(sha) ?? "" },
      }));
      const raw = git("diff", "--raw", "--no-abbrev", "--no-renames", "-z", `${found[0]}...${found[1]}`).split("\0");
      const files = raw.flatMap((head, index) => {
        const [, , , sha = "", kind = ""] = head.split(" ");
        return head.startsWith(":")
          ? [{ filename: raw[index + 1], sha, status: kind === "D" ? "removed" : kind === "A" ? "added" : "modified" }]
          : [];
      });
      const behind = Number(git("rev-list", "--count", `${found[1]}..${found[0]}`));
      return { data: { commits, total_commits: commits.length, behind_by: behind, files: files.slice(0, 300) } };
    }
    if (at === "GET /commits") {
      const ids = git("rev-list", "-n", query.get("per_page") ?? "30", query.get("sha") ?? "main").split("\n");
      return { data: ids.map((sha) => ({ sha, commit: { message: objects.message(sha) ?? "" } })) };
    }
    if (at === "GET /actions/runs") {
      const runs = stub.workflowRuns.filter(({ head_sha: commit }) => commit === (query.get("head_sha") ?? commit));
      return { data: { total_count: runs.length, workflow_runs: runs } };
    }
    found = match(/^GET \/commits\/(\w+)$/);
    if (found) {
      const [name = ""] = found;
      const message = objects.message(refOf(name) ?? name);
      return message === null ? missing : { data: { sha: found[0], commit: { message } } };
    }
    if (at === "GET /pulls") {
      const [head, base, state] = [query.get("head"), query.get("base"), query.get("state")];
      // Without a base it is asked for the pull request of a run.
      if (base === null) {
        const { repository, ref, state: now } = stub.subject;
        return { data: head === `${repository.split("/")[0]}:${ref}` && now === state && refOf(ref) !== null ? [subjectJson()] : [] };
      }
      return {
        data: stub.pulls
          .filter((pull) => `octo:${pull.head}` === head && pull.base === base && (state === "all" || pull.state === state))
          .sort((a, b) => b.number - a.number)
          .map(pullJson),
      };
    }
    if (at === "POST /pulls") {
      if (!pullRequests) return { status: 403, data: { message: "GitHub Actions is not permitted to create or approve pull requests." } };
      const {
        title,
        body: text,
        head,
        base,
        draft = false,
      } = body as { title: string; body: string; head: string; base: string; draft?: boolean };
      if (refOf(head) === null) return { status: 422, data: { message: "Validation Failed: head invalid" } };
      if (draft && stub.rights.drafts === false)
        return { status: 422, data: { message: "Draft pull requests are not supported in this repository." } };
      if (stub.pulls.some((pull) => pull.head === head && pull.base === base && pull.state === "open"))
        return { status: 422, data: { message: "A pull request already exists for octo:head." } };
      const pull: StubPull = {
        number: stub.pulls.length + stub.issues.length + 1,
        title,
        body: text,
        head,
        base,
        draft,
        state: "open",
        labels: [],
        closedBy: null,
        merged: false,
        comments: [],
      };
      stub.pulls.push(pull);
      return { status: 201, data: pullJson(pull) };
    }
    found = match(/^PATCH \/pulls\/(\d+)$/);
    if (found) {
      const pull = stub.pulls.find(({ number }) => String(number) === found?.[0]);
      if (pull === undefined) return missing;
      Object.assign(pull, body);
      if (body.state === "closed") pull.closedBy = login();
      return { data: pullJson(pull) };
    }
    found = match(/^GET \/pulls\/(\d+)\/files$/);
    if (found) return { data: Object.entries(stub.shownPatches).map(([filename, patch]) => ({ filename, patch, status: "modified" })) };
    found = match(/^GET \/pulls\/(\d+)\/comments$/);
    if (found)
      return {
        data: stub.reviews
          .filter(({ number }) => String(number) === found?.[0])
          .flatMap(({ body: review }) => (review as { readonly comments: readonly object[] }).comments),
      };
    found = match(/^POST \/pulls\/(\d+)\/reviews$/);
    if (found) {
      if (!pullRequests) return forbidden;
      stub.reviews.push({ number: Number(found[0]), body });
      return { data: { html_url: `https://github.com/octo/app/pull/${found[0]}#pullrequestreview-1` } };
    }
    found = match(/^POST \/issues\/(\d+)\/labels$/);
    if (found) {
      const pull = stub.pulls.find(({ number }) => String(number) === found?.[0]);
      pull?.labels.push(...(body.labels as string[]));
      return { data: [] };
    }
    if (at === "GET /issues") {
      if (!mayIssues) return forbidden;
      const label = query.get("labels");
      return {
        data: stub.issues
          .filter(
            ({ state, labels }) => ["all", state].includes(query.get("state") ?? "open") && (label === null || labels.includes(label)),
          )
          .map(issueJson),
      };
    }
    if (at === "POST /issues") {
      if (!mayIssues) return forbidden;
      const issue: StubIssue = {
        number: stub.pulls.length + stub.issues.length + 1,
        title: String(body.title),
        body: String(body.body),
        author: login(),
        state: "open",
        labels: (body.labels as string[] | undefined) ?? [],
        comments: [],
      };
      stub.issues.push(issue);
      return { status: 201, data: issueJson(issue) };
    }
    found = match(/^GET \/issues\/(\d+)$/);
    if (found) {
      const pull = stub.pulls.find(({ number }) => String(number) === found?.[0]);
      return pull === undefined
        ? missing
        : { data: { number: pull.number, closed_by: pull.closedBy === null ? null : { login: pull.closedBy } } };
    }
    found = match(/^(GET|POST) \/issues\/(\d+)\/comments$/);
    const commented = [...stub.pulls, ...stub.issues].find(({ number }) => String(number) === found?.[1]);
    if (found && commented !== undefined) {
      if (found[0] === "POST") commented.comments.push(String(body.body));
      return { data: found[0] === "POST" ? { body: body.body } : commented.comments.map((text) => ({ body: text })) };
    }
    // The conversation of a pull request that somebody else opened.
    if (found) {
      if (found[0] === "GET") return { data: stub.conversation.map(commentJson) };
      if (!pullRequests && !mayIssues) return forbidden;
      const comment = { id: 1000 + stub.conversation.length, body: String(body.body), author: login() };
      stub.conversation.push(comment);
      return { status: 201, data: commentJson(comment) };
    }
    found = match(/^PATCH \/issues\/comments\/(\d+)$/);
    if (found) {
      const comment = stub.conversation.find(({ id }) => String(id) === found?.[0]);
      if (comment === undefined) return missing;
      if (comment.author !== login()) return forbidden;
      comment.body = String(body.body);
      return { data: commentJson(comment) };
    }
    found = match(/^PATCH \/issues\/(\d+)$/);
    if (found) {
      const issue = stub.issues.find(({ number }) => String(number) === found?.[0]);
      if (issue === undefined) return missing;
      Object.assign(issue, body);
      return { data: issueJson(issue) };
    }
    return { status: 404, data: { message: `The stub does not know ${method} ${path}` } };
  };

  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const at = new URL(request.url ?? "/", "http://stub");
      const text = Buffer.concat(chunks).toString("utf8");
      const body = text === "" ? {} : (JSON.parse(text) as Body);
      // Enterprise Server has the same below other paths.
      const path = decodeURIComponent(at.pathname)
        .replace(/^\/api\/v3(?=\/|$)/, "")
        .replace(/^\/repositories\/1(?=\/|$)/, "/repos/octo/app")
        .replace(/^\/api\/graphql$/, "/graphql");
      const method = request.method ?? "GET";
      if (stub.renamed && at.pathname.startsWith("/repos/octo/app")) {
        const target = `${stub.storage.replace("localhost", "127.0.0.1")}/repositories/1${(request.url ?? "").slice("/repos/octo/app".length)}`;
        response.writeHead(method === "GET" ? 301 : 307, { location: target, "content-type": "application/json" }).end("{}");
        return;
      }
      if (path.startsWith("/log/")) {
        const log = stub.jobLogs.get(Number(path.slice("/log/".length)));
        if (request.headers.authorization !== undefined) stub.violations.push("the storage of logs was told the token");
        response.writeHead(200, { "content-type": "text/plain" }).end(typeof log === "number" ? "" : log);
        return;
      }
      if (path.startsWith("/blob/")) {
        const artifact = [...stub.runArtifacts.values()].flat().find(({ id }) => `/blob/${id}` === path);
        if (request.headers.authorization !== undefined) stub.violations.push("the storage of artifacts was told the token");
        response.writeHead(artifact === undefined ? 404 : 200, { "content-type": "application/zip" }).end(artifact?.zip);
        return;
      }
      let reply: Reply;
      const fault = stub.faults.find(
        ({ match, times }) => times > 0 && match.test(`${method} ${path}${path === "/graphql" ? ` ${(body as Body).query}` : ""}`),
      );
      if (fault !== undefined) fault.times -= 1;
      if (path !== "/graphql") stub.violations.push(...restViolations(method, path, at.searchParams, body));
      else if ((body as { readonly variables?: Body }).variables?.input !== undefined)
        stub.violations.push(
          ...inputViolations(
            (body as { readonly variables: Body }).variables.input,
            /\$input: (\w+!)/.exec(String((body as Body).query))?.[1] ?? "no type",
          ),
        );
      try {
        reply =
          fault?.status !== undefined && fault.done !== true
            ? failure(fault)
            : stub.down !== null
              ? { status: stub.down, data: { message: "Service Unavailable" } }
              : path === "/graphql"
                ? graphql(body as never)
                : rest(method, path, at.searchParams, body);
      } catch (error) {
        reply = { status: 500, data: { message: `stub: ${(error as Error).message}` } };
      }
      if (fault?.status !== undefined && fault.done === true) reply = failure(fault);
      const { status = 200, data, headers = {} } = reply;
      stub.requests.push({ method, path: `${path}${at.search}`, body, authorization: request.headers.authorization ?? "", status });
      const send = (): void => {
        if (status === 0) request.socket.destroy();
        else
          response
            .writeHead(status, { "content-type": "application/json; charset=utf-8", ...headers })
            .end(data === undefined ? undefined : JSON.stringify(data));
      };
      const wait = stub.latencyMs + (fault?.delayMs ?? 0);
      if (wait === 0) send();
      else setTimeout(send, wait);
    });
  });
  server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stub.storage = `http://localhost:${(server.address() as AddressInfo).port}`;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
        // A time limit that still runs holds the stub, and a log may have a hundred megabytes.
        stub.jobLogs.clear();
        rmSync(gitDir, { recursive: true, force: true });
      }),
  });
}
