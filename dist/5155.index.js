export const id = 5155;
export const ids = [5155,813,9920];
export const modules = {

/***/ 70813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ saidBy),
/* harmony export */   createApi: () => (/* binding */ createApi)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);
/** GitHub's API through the official client, with a time limit on each request and failures as values. */

/** One request may take this long; a delivery has a few dozen at most. */
const requestLimitMs = 20_000;
/** A client for `repository` ("owner/name"). `apiUrl` is `GITHUB_API_URL`; GraphQL lies beside it, on Enterprise Server too. */
const createApi = async (token, repository, apiUrl) => {
    const [owner = "", name = "", ...rest] = repository.split("/");
    if (owner === "" || name === "" || rest.length > 0)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)("invalid", `"${repository}" is no repository of the form owner/name, so nothing can be delivered.`);
    const { getOctokit } = await __webpack_require__.e(/* import() */ 1351).then(__webpack_require__.bind(__webpack_require__, 61351));
    const octokit = getOctokit(token, { baseUrl: apiUrl, userAgent: "regreen", log: silent });
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({
        owner,
        name,
        token,
        rest: async (route, parameters = {}) => {
            try {
                const answer = await octokit.request(route, {
                    owner,
                    repo: name,
                    ...parameters,
                    request: { signal: AbortSignal.timeout(requestLimitMs) },
                });
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ data: answer.data, headers: answer.headers });
            }
            catch (error) {
                return { ok: false, error: problemOf(error) };
            }
        },
        graphql: async (query, variables) => {
            try {
                const data = await octokit.graphql(query, { ...variables, request: { signal: AbortSignal.timeout(requestLimitMs) } });
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ data: data, headers: {} });
            }
            catch (error) {
                return { ok: false, error: problemOf(error) };
            }
        },
    });
};
const silent = { debug() { }, info() { }, warn() { }, error() { } };
const problemOf = (error) => {
    const { status, errors, message, name } = error;
    if (name === "AbortError" || name === "TimeoutError")
        return { status: 0, kind: "", message: `GitHub did not answer within ${requestLimitMs / 1000} s` };
    return {
        status: typeof status === "number" ? status : errors === undefined ? 0 : 200,
        kind: errors?.[0]?.type ?? "",
        message: (message ?? String(error)).split(" - https://")[0]?.slice(0, 400) ?? "",
    };
};
/** A sentence's part for a person: what GitHub said. */
const saidBy = ({ status, message }) => status === 0 ? `GitHub could not be reached (${message})` : `GitHub said: ${message}`;


/***/ }),

/***/ 35155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deliver: () => (/* binding */ deliver)
});

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/delivery/marks.js
var marks = __webpack_require__(63181);
;// CONCATENATED MODULE: ./build/core/delivery/commits.js


/**
 * The changed files as commits: what fixers and other tools alone changed first, then for each gate what the model changed for it. A file
 * that both changed goes with the model's commit. `paths` are the files that are delivered; each is in exactly one commit.
 */
const planCommits = (report, paths, settings) => {
    const byModel = new Map();
    for (const round of report.rounds)
        if (round.outcome === "kept")
            for (const edit of round.edits)
                byModel.set(edit.path, { gate: round.gate, why: round.why });
    const tools = paths.filter((path) => !byModel.has(path));
    const gates = [...new Set(paths.flatMap((path) => byModel.get(path)?.gate ?? []))];
    const commits = [];
    if (tools.length > 0) {
        const kept = report.steps.filter((step) => step.kept && step.files.some((file) => tools.includes(file)));
        const commands = [...new Set(kept.map((step) => step.description))].slice(0, 20);
        const named = [...new Set(kept.map((step) => step.gate))];
        commits.push(commit(tools, named, "Made by tools, without a model:", commands, report, settings));
    }
    for (const gate of gates) {
        const own = paths.filter((path) => byModel.get(path)?.gate === gate);
        const reasons = [...new Set(own.flatMap((path) => byModel.get(path)?.why ?? []))].slice(0, 20);
        commits.push(commit(own, [gate], "Made by a model and proven by the gates:", reasons, report, settings));
    }
    return commits;
};
const commit = (paths, gates, intro, lines, { run, version }, settings) => {
    const names = gates.length === 0 ? "gates" : gates.join(", ");
    const headline = (0,defuse/* breakReferences */.m3)((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(settings.commitMessage.replaceAll("{gates}", names).split("\n")[0] ?? ""), 72));
    const body = [
        ...(lines.length === 0 ? [] : [intro, ...lines.map((line) => `- ${(0,defuse/* breakReferences */.m3)((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(line), 200))}`), ""]),
        ...(run.runUrl === null ? [] : [`Run: ${run.runUrl}`]),
        `Version: Regreen ${version}`,
        ...(run.job === null ? [] : [(0,marks/* ownerLine */.oE)(run)]),
        marks/* commitTrailer */.rU,
    ].join("\n");
    return { paths, headline: headline === "" ? "Repair gates" : headline, body };
};

// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
;// CONCATENATED MODULE: ./build/core/delivery/pull-request-text.js



/** Title and body of a repair's pull request. Everything that others wrote is made harmless. */
const pullRequestText = (report, target) => {
    const gates = report.gates.filter((gate) => gate.firstVerdict === "failed" && (gate.verdict === "passed" || gate.verdict === "flaky"));
    const names = gates.map((gate) => gate.name).join(", ");
    const title = (0,defuse/* breakReferences */.m3)((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(`${target.draft ? "Partly repair" : "Repair"} ${names === "" ? "the gates" : names} on ${target.branch}`), 120));
    const rounds = report.rounds.filter((round) => round.outcome === "kept" && round.why !== null);
    const steps = [...new Set(report.steps.filter((step) => step.kept).map((step) => step.description))];
    const parts = [
        (0,defuse/* inlineText */.ln)((0,outcome/* verdictLine */.MT)({ ...report, delivery: null }), 900),
        ...target.notes.map((note) => `> ${(0,defuse/* inlineMessage */.NR)(note, 600)}`),
        ...(steps.length === 0
            ? []
            : [
                `**By tools**\n\n${steps
                    .slice(0, 20)
                    .map((step) => `- ${(0,defuse/* inlineCode */.ti)(step, 200)}`)
                    .join("\n")}`,
            ]),
        ...(rounds.length === 0
            ? []
            : [
                `**By a model, proven by the gates**\n\n${rounds
                    .slice(0, 20)
                    .map((round) => `- ${(0,defuse/* inlineCode */.ti)(round.gate, 60)}: ${(0,defuse/* inlineText */.ln)(round.why ?? "", 200)}`)
                    .join("\n")}`,
            ]),
        `**Files**\n\n${target.paths
            .slice(0, 50)
            .map((path) => `- ${(0,defuse/* inlineCode */.ti)(path, 200)}`)
            .join("\n")}${target.paths.length > 50 ? `\n- and ${target.paths.length - 50} more` : ""}`,
        [
            isAddress(report.run.runUrl) ? `[The run](${report.run.runUrl}) with its report.` : "",
            "This branch is written anew by each run. A commit of yours on it stops that: it is never overwritten.",
        ]
            .filter((part) => part !== "")
            .join(" "),
        marks/* pullRequestMark */.ku,
    ];
    return { title, body: parts.join("\n\n") };
};
const isAddress = (url) => url !== null && /^https?:\/\/[^\s<>()]+$/.test(url);

// EXTERNAL MODULE: ./build/core/delivery/workflow-files.js
var workflow_files = __webpack_require__(17912);
// EXTERNAL MODULE: ./build/adapters/github/api.js
var github_api = __webpack_require__(70813);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/result.js
var core_result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/core/safe-path.js
var safe_path = __webpack_require__(47693);
// EXTERNAL MODULE: ./build/adapters/git.js
var adapters_git = __webpack_require__(6689);
// EXTERNAL MODULE: ./build/adapters/github/tree.js
var tree = __webpack_require__(99701);
;// CONCATENATED MODULE: ./build/adapters/github/patched-files.js
/** A patch applied to files as they stand at a commit: by git, in an empty repository of its own, so that nothing of the project has a say. */








/** The largest repair that is delivered; what is more has to be taken from the artifact. */
const mostFiles = 3000;
/**
 * The files that `patch` changes, as they are at `commit` and as they would be. Problem `conflict`: it does not apply there; `refused`: it
 * is no patch that is taken. Files that already are as they would be are left out.
 */
const patchedFiles = async (api, commit, patch, environment) => {
    const paths = (0,workflow_files/* patchSections */.d)(patch).map(({ path }) => path);
    if (paths.length === 0)
        return (0,core_result/* fail */.f)("refused", "The patch of the repair names no file.");
    if (paths.length > mostFiles)
        return (0,core_result/* fail */.f)("refused", `The repair changes ${paths.length} files; more than ${mostFiles} are not delivered.`);
    const odd = paths.find((path) => {
        const safe = (0,safe_path/* safePath */.n)(path);
        return !safe.ok || safe.value !== path;
    });
    if (odd !== undefined)
        return (0,core_result/* fail */.f)("refused", `The patch names ${JSON.stringify(odd.slice(0, 200))}, which is no path of a file in the repository.`);
    if (/^rename (?:from|to) |^copy (?:from|to) /m.test(patch.replace(/^[ +-].*$/gm, "")))
        return (0,core_result/* fail */.f)("refused", "The patch renames or copies files, which patches of Regreen never do.");
    const files = await (0,tree/* readRemoteFiles */.C)(api, commit, paths);
    if (!files.ok)
        return files;
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "regreen-patch-"));
    try {
        return await applied(folder, environment, paths, files.value, patch);
    }
    finally {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
};
const applied = async (folder, environment, paths, files, patch) => {
    const git = (0,adapters_git/* gitIn */.uM)(folder, environment, { GIT_DIR: (0,external_node_path_.join)(folder, "git"), GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });
    const made = await git(["init", "--quiet", "--bare", (0,external_node_path_.join)(folder, "git")]);
    if (!made.ok)
        return made;
    const info = [];
    for (const [path, file] of files) {
        if (file === null)
            continue;
        const id = await git(["hash-object", "-w", "--stdin"], { input: file.bytes });
        if (!id.ok)
            return id;
        info.push(`${file.mode} ${id.value.toString("utf8").trim()}\t${path}\0`);
    }
    const indexed = await git(["update-index", "-z", "--index-info"], { input: info.join("") });
    if (!indexed.ok)
        return indexed;
    const done = await git(["apply", "--cached", "--whitespace=nowarn", "-"], { input: patch });
    if (!done.ok) {
        // Where it can be taken back, it is there already: another leg's repair, or a person's.
        const there = await git(["apply", "--cached", "--check", "--reverse", "--whitespace=nowarn", "-"], { input: patch });
        return there.ok ? (0,core_result.ok)([]) : (0,core_result/* fail */.f)("conflict", `The repair does not apply there: ${done.error.message}`);
    }
    const listed = await git(["ls-files", "-s", "-z"]);
    if (!listed.ok)
        return listed;
    const after = new Map((0,adapters_git/* splitZ */.fs)(listed.value).map((line) => {
        const [mode = "", id = ""] = line.split(" ");
        return [Buffer.from(line.slice(line.indexOf("\t") + 1), "latin1").toString("utf8"), { mode, id }];
    }));
    const result = [];
    for (const path of new Set([...paths, ...after.keys()])) {
        const before = files.get(path) ?? null;
        const entry = after.get(path);
        const blob = entry === undefined ? null : await git(["cat-file", "blob", entry.id]);
        if (blob !== null && !blob.ok)
            return blob;
        const bytes = blob?.value ?? null;
        const same = before !== null && bytes !== null && before.bytes.equals(bytes) && before.mode === entry?.mode;
        if (same || (before === null && bytes === null))
            continue;
        const [old, now] = [textOf(before?.bytes ?? null), textOf(bytes)];
        result.push({
            path,
            before: old.text,
            after: now.text,
            binary: old.binary || now.binary,
            modeBefore: before?.mode ?? null,
            modeAfter: entry?.mode ?? null,
            bytes,
        });
    }
    return (0,core_result.ok)(result);
};
const textOf = (bytes) => {
    if (bytes === null)
        return { text: null, binary: false };
    if (bytes.includes(0))
        return { text: null, binary: true };
    try {
        return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), binary: false };
    }
    catch {
        return { text: null, binary: true };
    }
};

;// CONCATENATED MODULE: ./build/adapters/github/pull-request.js
/** The one pull request of a repair branch: opened once, updated ever after. */


/** Gives its address, and what is to be said besides. */
const openPullRequest = async (api, request) => {
    const { branch, base, title, body, draft } = request;
    const listed = await api.rest("GET /repos/{owner}/{repo}/pulls", {
        head: `${api.owner}:${branch}`,
        base,
        state: "open",
        per_page: 10,
    });
    if (!listed.ok)
        return listed;
    const [open] = listed.value.data;
    if (open !== undefined) {
        // Half a repair never stands there as a whole one, whatever the pull request was the night before.
        const turned = open.draft === undefined || open.draft === draft ? true : await turn(api, open.node_id ?? "", draft);
        const updated = await api.rest("PATCH /repos/{owner}/{repo}/pulls/{pull_number}", {
            pull_number: open.number,
            title: draft && !turned ? partialTitle(title) : title,
            body,
        });
        if (!updated.ok)
            return updated;
        const note = turned ? [] : [draft ? "It could not be made a draft." : "It is still marked as a draft; mark it as ready for review."];
        return (0,core_result.ok)({ url: open.html_url, notes: [...note, ...(await label(api, open.number, request.labels))] });
    }
    const made = await create(api, { title, body, head: branch, base, draft });
    if (!made.ok)
        return made;
    return (0,core_result.ok)({ url: made.value.html_url, notes: await label(api, made.value.number, request.labels) });
};
const partialTitle = (title) => `[partial] ${title}`;
/** REST cannot turn a pull request into a draft or back. */
const turn = async (api, id, draft) => {
    const name = draft ? "convertPullRequestToDraft" : "markPullRequestReadyForReview";
    const type = draft ? "ConvertPullRequestToDraftInput" : "MarkPullRequestReadyForReviewInput";
    const query = `mutation Turn($input: ${type}!) { ${name}(input: $input) { clientMutationId } }`;
    return (await api.graphql(query, { input: { pullRequestId: id } })).ok;
};
/** Private repositories of some plans have no drafts: then its title says that it is partial. */
const create = async (api, fields) => {
    const made = await api.rest("POST /repos/{owner}/{repo}/pulls", fields);
    if (made.ok)
        return (0,core_result.ok)(made.value.data);
    if (!fields.draft || made.error.status !== 422 || !/draft/i.test(made.error.message))
        return made;
    const plain = await api.rest("POST /repos/{owner}/{repo}/pulls", { ...fields, draft: false, title: partialTitle(fields.title) });
    return plain.ok ? (0,core_result.ok)(plain.value.data) : plain;
};
const label = async (api, number, labels) => {
    if (labels.length === 0)
        return [];
    const done = await api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/labels", { issue_number: number, labels });
    return done.ok ? [] : [`The labels could not be set. ${(0,github_api/* saidBy */.T)(done.error)}.`];
};

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/adapters/github/git-push.js
/** A push by git, for what the API cannot: in an empty repository of its own, with no configuration and no hook of anybody. */





const limitMs = 120_000;
/** Who the commits are of that git makes. */
const gitAuthor = { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" };
/**
 * Commits on top of `at` and pushes them, only if the branch still is there. The token stands in a file that only this user can read, for as
 * long as the push takes: arguments and environment of a process can be seen by others. Gives the last commit.
 */
const pushCommits = async (token, request) => {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "regreen-push-"));
    const configuration = (0,external_node_path_.join)(folder, "config");
    const basic = Buffer.from(`x-access-token:${token}`, "utf8").toString("base64");
    const header = /^https?:/.test(request.remote) ? `[http "${request.remote}"]\n\textraheader = "AUTHORIZATION: basic ${basic}"\n` : "";
    (0,external_node_fs_.writeFileSync)(configuration, `${header}[core]\n\thooksPath = /dev/null\n[gc]\n\tauto = 0\n`, { mode: 0o600 });
    const git = (args, input = "") => run(args, input, {
        PATH: request.environment.PATH ?? "",
        HOME: folder,
        GIT_DIR: (0,external_node_path_.join)(folder, "git"),
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
        return await pushed(git, (0,external_node_path_.join)(folder, "git"), request);
    }
    finally {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
};
const pushed = async (git, gitDir, request) => {
    const { branch, at, commits, files, remote } = request;
    for (const args of [
        ["init", "--quiet", "--bare", gitDir],
        ["fetch", "--quiet", "--depth=1", "--no-tags", remote, at],
        ["read-tree", at],
    ]) {
        const done = await git(args);
        if (!done.ok)
            return done;
    }
    const byPath = new Map(files.map((file) => [file.path, file]));
    let head = at;
    for (const commit of commits) {
        for (const path of commit.paths) {
            const file = byPath.get(path);
            if (file === undefined)
                continue;
            const blob = file.bytes === null ? null : await git(["hash-object", "-w", "--stdin"], file.bytes);
            if (blob !== null && !blob.ok)
                return blob;
            const entry = blob === null ? `0 ${"0".repeat(40)}\t${path}\0` : `${file.modeAfter ?? "100644"} ${blob.value}\t${path}\0`;
            const put = await git(["update-index", "-z", "--index-info"], entry);
            if (!put.ok)
                return put;
        }
        const tree = await git(["write-tree"]);
        if (!tree.ok)
            return tree;
        const made = await git(["commit-tree", tree.value, "-p", head], `${commit.headline}\n\n${commit.body}\n`);
        if (!made.ok)
            return made;
        head = made.value;
    }
    const push = await git(["push", "--quiet", `--force-with-lease=refs/heads/${branch}:${at}`, remote, `${head}:refs/heads/${branch}`]);
    if (push.ok)
        return (0,core_result.ok)(head);
    const moved = /stale info|fetch first|non-fast-forward/i.test(push.error.message);
    return { ok: false, error: { kind: moved ? "moved" : "refused", message: push.error.message } };
};
const run = (args, input, env) => new Promise((resolve) => {
    const child = (0,external_node_child_process_.spawn)("git", args, { env, stdio: ["pipe", "pipe", "pipe"], timeout: limitMs });
    const out = [];
    let said = "";
    child.stdout.on("data", (chunk) => out.push(chunk));
    child.stderr.on("data", (chunk) => {
        said = `${said}${chunk.toString("utf8")}`.slice(-2000);
    });
    child.stdin.on("error", () => { });
    child.on("error", (error) => resolve({ ok: false, error: { kind: "failed", message: `git could not be started: ${error.message}` } }));
    child.on("close", (code) => {
        if (code === 0)
            resolve((0,core_result.ok)(Buffer.concat(out).toString("utf8").trim()));
        else
            resolve({
                ok: false,
                error: { kind: "failed", message: `git ${args[0] ?? ""} failed: ${said.trim().split("\n").slice(-2).join(" ")}` },
            });
    });
    child.stdin.end(input);
});

;// CONCATENATED MODULE: ./build/adapters/github/commits.js



/** GraphQL takes no larger requests (docs.github.com names none; 45 MB were refused where 40 MB passed in practice). */
const mostBytes = 30_000_000;
const mutation = `mutation Commit($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid } }
}`;
/** Puts the commits on the branch, one after the other; all or none of them count, since the branch is compared before each. */
const commitOnBranch = async (api, request) => {
    const why = apiCannot(request.files);
    if (why !== null) {
        const pushed = await pushCommits(api.token, request);
        return pushed.ok
            ? (0,core_result.ok)({ commit: pushed.value, note: `The commits are unsigned, since GitHub's API cannot make them: ${why}.` })
            : pushed;
    }
    const byPath = new Map(request.files.map((file) => [file.path, file]));
    let at = request.at;
    for (const commit of request.commits) {
        const files = commit.paths.flatMap((path) => byPath.get(path) ?? []);
        const made = await api.graphql(mutation, {
            input: {
                branch: { repositoryNameWithOwner: `${api.owner}/${api.name}`, branchName: request.branch },
                expectedHeadOid: at,
                message: { headline: commit.headline, body: commit.body },
                fileChanges: {
                    additions: files.flatMap(({ path, bytes }) => (bytes === null ? [] : [{ path, contents: bytes.toString("base64") }])),
                    deletions: files.flatMap(({ path, bytes }) => (bytes === null ? [{ path }] : [])),
                },
            },
        });
        if (!made.ok) {
            const { kind, status, message } = made.error;
            if (kind === "STALE_DATA" || /expected branch to point to/i.test(message))
                return { ok: false, error: { kind: "moved", message } };
            return { ok: false, error: { kind: status === 0 || status >= 500 ? "failed" : "refused", message: `${(0,github_api/* saidBy */.T)(made.error)}.` } };
        }
        at = made.value.data.createCommitOnBranch.commit.oid;
    }
    return (0,core_result.ok)({ commit: at, note: null });
};
/** Why createCommitOnBranch cannot make this change, as the end of a sentence, or null. It knows contents only: no modes, no links. */
const apiCannot = (files) => {
    const mode = files.find(({ modeBefore, modeAfter }) => (modeBefore ?? "100644") !== "100644" || (modeAfter ?? "100644") !== "100644");
    if (mode !== undefined)
        return `${mode.path} is no plain file without the right to be executed`;
    const bytes = files.reduce((sum, file) => sum + (file.bytes?.length ?? 0), 0);
    return bytes * 1.4 > mostBytes ? `the change has ${Math.round(bytes / 1_000_000)} MB` : null;
};

;// CONCATENATED MODULE: ./build/adapters/github/repair-branch.js
/** The branch of a repair's pull request: one stable name, written anew by each run, never over a person's commit. */





/** Where a branch stands; null where there is none. */
const branchHead = async (api, branch) => {
    const ref = await api.rest("GET /repos/{owner}/{repo}/git/ref/{ref}", { ref: `heads/${branch}` });
    if (ref.ok)
        return (0,core_result.ok)(ref.value.data.object.sha);
    if (ref.error.status === 404)
        return (0,core_result.ok)(null);
    return { ok: false, error: { kind: "failed", message: `The branch ${branch} could not be looked up. ${(0,github_api/* saidBy */.T)(ref.error)}.` } };
};
/**
 * Makes the stable branch hold just these commits on top of `request.at`. They are made on a branch of this run's own first, so that the stable
 * one goes from repair to repair and its pull request never looks empty, which would close it. Where another job or leg has taken the
 * branch, this one's own stands beside it, and stays this one's.
 */
const writeRepairBranch = async (api, request, writer) => {
    const beside = writer.owner === null ? null : `${request.branch}-${writer.owner}`;
    const taken = beside === null ? (0,core_result.ok)(null) : await branchHead(api, beside);
    if (!taken.ok)
        return taken;
    if (beside !== null && taken.value !== null)
        return rewrite(api, { ...request, branch: beside }, taken.value, writer);
    const now = await branchHead(api, request.branch);
    if (!now.ok)
        return now;
    if (now.value !== null) {
        const owner = await ownerOfBranch(api, request.at, now.value);
        if (!owner.ok)
            return owner;
        const another = owner.value !== null && owner.value !== writer.owner;
        return beside !== null && another ? begin(api, { ...request, branch: beside }) : rewrite(api, request, now.value, writer);
    }
    const begun = await begin(api, request);
    // Another leg made the branch in this very moment.
    return !begun.ok && beside !== null && /already exists/i.test(begun.error.message) ? begin(api, { ...request, branch: beside }) : begun;
};
const begin = async (api, request) => {
    const made = await createBranch(api, request.branch, request.at);
    if (!made.ok)
        return made;
    const pushed = await commitOnBranch(api, request);
    if (pushed.ok)
        return (0,core_result.ok)({ ...pushed.value, branch: request.branch });
    await removeBranch(api, request.branch);
    return pushed;
};
const rewrite = async (api, request, now, writer) => {
    const { branch } = request;
    const foreign = await foreignCommit(api, request.at, now, writer.login);
    if (!foreign.ok)
        return foreign;
    if (foreign.value !== null)
        return refused(`The branch ${branch} holds a commit of a person (${foreign.value.slice(0, 7)}), so it was left as it is. Merge or delete it, and the next run writes it again.`);
    const made = await createBranch(api, `${branch}-${writer.runId}`, request.at);
    if (!made.ok)
        return made;
    const pushed = await commitOnBranch(api, { ...request, branch: made.value });
    const moved = pushed.ok
        ? await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: pushed.value.commit, force: true })
        : null;
    await removeBranch(api, made.value);
    if (moved !== null && !moved.ok)
        return refused(`The branch ${branch} could not be updated. ${(0,github_api/* saidBy */.T)(moved.error)}.`);
    return pushed.ok ? (0,core_result.ok)({ ...pushed.value, branch }) : pushed;
};
const removeBranch = (api, name) => api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${name}` });
/** Makes a new branch at a commit; gives its name. */
const createBranch = async (api, name, sha) => {
    const made = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${name}`, sha });
    return made.ok ? (0,core_result.ok)(name) : refused(`The branch ${name} could not be made. ${(0,github_api/* saidBy */.T)(made.error)}.`);
};
const compare = async (api, base, head) => {
    const compared = await api.rest("GET /repos/{owner}/{repo}/compare/{basehead}", {
        basehead: `${base}...${head}`,
        per_page: 100,
    });
    if (compared.ok)
        return (0,core_result.ok)(compared.value.data);
    return { ok: false, error: { kind: "failed", message: `The branch could not be compared. ${(0,github_api/* saidBy */.T)(compared.error)}.` } };
};
/** The job and leg that last wrote the branch, as its commits say; null where they do not. */
const ownerOfBranch = async (api, base, head) => {
    const compared = await compare(api, base, head);
    if (!compared.ok)
        return compared;
    return (0,core_result.ok)(compared.value.commits.map(({ commit }) => (0,marks/* readOwner */.A7)(commit.message)).findLast((owner) => owner !== null) ?? null);
};
/** The first commit on the branch that is not ours: by its trailer, by its author, and by who committed it, since an amended commit keeps both. */
const foreignCommit = async (api, base, head, login) => {
    const compared = await compare(api, base, head);
    if (!compared.ok)
        return compared;
    const { commits, total_commits: total } = compared.value;
    const own = new Set(["github-actions[bot]", login]);
    // Commits by the API are committed by GitHub itself. Ours by git are of an address that not every server knows an account for.
    const ours = (account, email, names) => account?.login === undefined ? email === gitAuthor.email : names.has(account.login) || login === null;
    const foreign = commits.find(({ author, committer, commit }) => !(0,marks/* isOwnCommit */.uv)(commit.message) ||
        !ours(author, commit.author?.email, own) ||
        !ours(committer, commit.committer?.email, new Set([...own, "web-flow"])));
    if (foreign !== undefined)
        return (0,core_result.ok)(foreign.sha);
    // What was not listed was not looked at.
    return (0,core_result.ok)(total > commits.length ? head : null);
};
const refused = (message) => ({ ok: false, error: { kind: "refused", message } });

;// CONCATENATED MODULE: ./build/adapters/github/push-together.js
/** Commits that land together or not at all. */



/**
 * Puts several commits on somebody's branch at once: the API makes one commit a request, and a branch that got only the first of them
 * would hold a state that no gate has judged. They are made on a branch of this run's own, and the branch is then moved forward.
 */
const pushTogether = async (api, request, runId) => {
    if (request.commits.length < 2)
        return commitOnBranch(api, request);
    const own = await createBranch(api, `regreen/push-${runId}-${request.at.slice(0, 7)}`, request.at);
    // Where no branch may be made, one commit after the other is what is left; each is still compared with the head.
    if (!own.ok)
        return commitOnBranch(api, request);
    const pushed = await commitOnBranch(api, { ...request, branch: own.value });
    const moved = pushed.ok ? await moveForward(api, request, pushed.value) : pushed;
    await api.rest("DELETE /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${own.value}` });
    return moved;
};
/** A move forward loses nobody's commit; the look before it keeps one that was taken off meanwhile from coming back. */
const moveForward = async (api, { branch, at }, pushed) => {
    const now = await branchHead(api, branch);
    if (!now.ok)
        return now;
    if (now.value !== at)
        return { ok: false, error: { kind: "moved", message: `The branch ${branch} moved on.` } };
    const moved = await api.rest("PATCH /repos/{owner}/{repo}/git/refs/{ref}", { ref: `heads/${branch}`, sha: pushed.commit, force: false });
    if (moved.ok)
        return { ok: true, value: pushed };
    const { status, message } = moved.error;
    const kind = /fast.?forward/i.test(message) ? "moved" : status === 0 || status >= 500 ? "failed" : "refused";
    return { ok: false, error: { kind, message: `${(0,github_api/* saidBy */.T)(moved.error)}.` } };
};

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js
var patch_create = __webpack_require__(94112);
;// CONCATENATED MODULE: ./build/core/delivery/suggestions.js


/** Lines of the new side that a file's patch shows: GitHub takes comments on no others. `patch` as the REST API gives it, without head. */
const commentableLines = (patch) => {
    const lines = new Set();
    let at = 0;
    for (const line of patch.split("\n")) {
        const head = /^@@ -\d+(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
        if (head !== null)
            at = Number(head[1]);
        else if (line.startsWith("+") || line.startsWith(" ")) {
            lines.add(at);
            at += 1;
        }
    }
    return lines;
};
/**
 * A change as suggestions, and how many of its hunks lie where none can be made: on lines that the pull request does not show, at the
 * very start of a file, or over lines without end.
 */
const suggestionsOf = (change, shown) => {
    const suggestions = [];
    let left = 0;
    const old = change.before.split("\n");
    for (const hunk of (0,patch_create/* structuredPatch */.YB)("a", "b", change.before, change.after, "", "", { context: 0 }).hunks) {
        const added = hunk.lines.filter((line) => line.startsWith("+")).map((line) => line.slice(1));
        const removed = hunk.lines.some((line) => line.startsWith("-"));
        // What is only added is offered together with the line before it (jsdiff names the line after it).
        const start = removed ? hunk.oldStart : hunk.oldStart - 1;
        const end = removed ? hunk.oldStart + hunk.oldLines - 1 : start;
        const text = removed ? added : [old[start - 1] ?? "", ...added];
        const noLineEnd = hunk.lines.some((line) => line.startsWith("\\"));
        const whole = start >= 1 && !noLineEnd && Array.from({ length: end - start + 1 }, (_, index) => start + index).every((line) => shown.has(line));
        if (whole)
            suggestions.push({ path: change.path, startLine: start, line: end, body: suggestionBody(text) });
        else
            left += 1;
    }
    return { suggestions, left };
};
const suggestionBody = (lines) => {
    const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)));
    const fence = "`".repeat(longest + 1);
    return `${fence}suggestion\n${lines.map((line) => `${line.replace(/\r$/, "")}\n`).join("")}${fence}\n${marks/* suggestionMark */.w7}`;
};

// EXTERNAL MODULE: ./build/adapters/github/pull-request-files.js
var pull_request_files = __webpack_require__(39920);
;// CONCATENATED MODULE: ./build/adapters/github/suggest.js
/** Review suggestions on the lines that a pull request changed. */




/** GitHub takes more, but nobody reads them. */
const mostSuggestions = 50;
/** Gives how many were made, were there already, or could not be made because their lines are not shown. */
const suggest = async (api, number, commit, files) => {
    const shown = await shownLines(api, number);
    if (!shown.ok)
        return shown;
    let left = 0;
    const wanted = [];
    for (const { path, before, after } of files) {
        if (before === null || after === null) {
            left += 1;
            continue;
        }
        const found = suggestionsOf({ path, before, after }, shown.value.get(path) ?? new Set());
        left += found.left;
        wanted.push(...found.suggestions);
    }
    const there = await api.rest("GET /repos/{owner}/{repo}/pulls/{pull_number}/comments", { pull_number: number, per_page: 100, sort: "created", direction: "desc" });
    const known = (suggestion) => there.ok &&
        there.value.data.some((comment) => comment.path === suggestion.path && comment.line === suggestion.line && comment.body === suggestion.body);
    const fresh = wanted.filter((suggestion) => !known(suggestion));
    const sent = fresh.slice(0, mostSuggestions);
    left += fresh.length - sent.length;
    if (sent.length === 0)
        return (0,core_result.ok)({ made: 0, known: wanted.length - fresh.length, left, url: null });
    const made = await api.rest("POST /repos/{owner}/{repo}/pulls/{pull_number}/reviews", {
        pull_number: number,
        commit_id: commit,
        event: "COMMENT",
        body: "Repairs for what the gates found. Each was proven by running the gates with all of them.",
        comments: sent.map(({ path, line, startLine, body }) => ({
            path,
            body,
            line,
            side: "RIGHT",
            ...(startLine < line ? { start_line: startLine, start_side: "RIGHT" } : {}),
        })),
    });
    return made.ok ? (0,core_result.ok)({ made: sent.length, known: wanted.length - fresh.length, left, url: made.value.data.html_url ?? null }) : made;
};
const shownLines = async (api, number) => {
    const files = await (0,pull_request_files.pullRequestFiles)(api, number);
    if (!files.ok)
        return files;
    return (0,core_result.ok)(new Map(files.value.flatMap(({ filename, patch }) => (patch === undefined ? [] : [[filename, commentableLines(patch)]]))));
};
/** A sentence for the summary. */
const suggestionWords = (done) => {
    const all = done.made + done.known;
    const rest = done.left === 0
        ? ""
        : ` ${done.left} more could not be made there, because the pull request does not show those lines: fix.patch holds them.`;
    return all === 0
        ? `No suggestion could be made.${rest}`
        : `${all === 1 ? "One suggestion stands" : `${all} suggestions stand`} on the pull request.${rest}`;
};
/** A sentence for suggestions that GitHub did not take. */
const suggestionProblem = (problem) => `The suggestions could not be made. ${(0,github_api/* saidBy */.T)(problem)}.`;

;// CONCATENATED MODULE: ./build/adapters/github/deliver.js
/** Carries out a delivery plan. Whatever goes wrong is a sentence in its report: a repair is never lost, fix.patch holds it. */










/** What became of it. */
const deliver = async (delivery) => {
    const { api, report, plan } = delivery;
    const undone = undoneFor(plan.kind);
    const head = await branchHead(api, plan.branch);
    if (!head.ok)
        return undone(`${head.error.message} fix.patch holds the repair.`);
    if (head.value === null)
        return undone(`The branch ${plan.branch} is gone, so there is nowhere to deliver to; fix.patch holds the repair.`);
    const moved = head.value !== plan.commit;
    const applied = await patchedFiles(api, head.value, delivery.patch, delivery.environment);
    if (!applied.ok)
        return undone(whyNot(applied.error, plan.branch, report, moved));
    const forbidden = delivery.forbid?.(applied.value) ?? [];
    if (forbidden.length > 0)
        return undone(`The repair was refused: ${forbidden.slice(0, 5).join(" ")}${forbidden.length > 5 ? ` And ${forbidden.length - 5} more.` : ""}`);
    if (applied.value.length === 0)
        return held(plan, head.value);
    const files = plan.withoutWorkflows ? applied.value.filter(({ path }) => !(0,workflow_files/* isWorkflowFile */.K)(path)) : applied.value;
    const apart = applied.value.length - files.length;
    const notes = [
        ...plan.notes,
        ...(apart === 0
            ? []
            : [
                `${apart === 1 ? "A change to a workflow file was" : `Changes to ${apart} workflow files were`} left out, because the token may not push them: ${delivery.workflowPatch} holds ${apart === 1 ? "it" : "them"}.`,
            ]),
    ];
    if (files.length === 0)
        return undone(notes.join(" "));
    if (moved && plan.kind === "suggest")
        return undone(`The pull request moved on to ${head.value.slice(0, 7)} meanwhile; fix.patch holds the repair.`);
    const movedNote = moved
        ? [`The branch moved on to ${head.value.slice(0, 7)} meanwhile; the repair still applies there, and its own checks decide.`]
        : [];
    if (plan.kind === "suggest")
        return suggested(delivery, files, notes);
    if (plan.kind === "push" && !moved) {
        const pushed = await pushTogether(api, pushTo(delivery, plan.branch, head.value, files), delivery.runId);
        if (pushed.ok)
            return {
                mode: "push",
                done: apart === 0,
                message: [`The repair was pushed to ${plan.branch}.`, pushed.value.note, ...notes].filter((part) => part !== null).join(" "),
                pullRequestUrl: null,
                issueUrls: [],
                commit: pushed.value.commit,
            };
        if (pushed.error.kind === "failed")
            return undone(`The push failed. ${pushed.error.message} fix.patch holds the repair.`);
        // Somebody was faster, or a rule of the branch refuses us: what they have is theirs, ours is offered beside it.
        return offered(delivery, [...notes, `The push was not taken. ${pushed.error.message}`], null);
    }
    return offered(delivery, [...movedNote, ...notes], { head: head.value, files });
};
/** Somebody, or another leg of the same job, was there first: nothing is left to do, and the branch's own checks are of its new head. */
const held = (plan, head) => ({
    ...undoneFor(plan.kind)(`The branch ${plan.branch} already holds the repair, at ${head.slice(0, 7)}.`),
    done: plan.kind === "push",
    commit: head,
});
const undoneFor = (mode) => (message) => ({ mode, done: false, message, pullRequestUrl: null, issueUrls: [], commit: null });
const whyNot = (problem, branch, report, moved) => {
    if (problem.code !== "conflict")
        return `${problem.message} fix.patch holds the repair.`;
    if (moved)
        return `The branch ${branch} moved on meanwhile and the repair no longer applies to it: nothing was pushed, fix.patch holds the repair.`;
    const base = report.run.pullRequest?.base;
    return base === undefined
        ? `The repair does not apply to ${branch} as GitHub has it: nothing was pushed, fix.patch holds the repair.`
        : `The repair applies only to the merge of ${branch} with ${base}: merge ${base} first. fix.patch holds the repair.`;
};
const pushTo = ({ report, settings, remote, environment }, branch, at, files) => ({
    branch,
    at,
    commits: planCommits(report, files.map(({ path }) => path), settings),
    files,
    remote,
    environment,
});
/** As a pull request to the branch; `where` is asked for anew when it is not known. */
const offered = async (delivery, notes, where) => {
    const { api, plan, report, settings } = delivery;
    const undone = undoneFor("pull-request");
    const place = where ?? (await whereNow(delivery));
    if (place === null)
        return undone(`${notes.join(" ")} Nothing was pushed, fix.patch holds the repair.`);
    const request = pushTo(delivery, plan.repairBranch, place.head, place.files);
    const written = await writeRepairBranch(api, request, { login: delivery.login, runId: delivery.runId, owner: (0,marks/* ownerOf */.bf)(report.run) });
    if (!written.ok)
        return undone([written.error.message, ...notes, "fix.patch holds the repair."].join(" "));
    const text = pullRequestText(report, { branch: plan.branch, paths: place.files.map(({ path }) => path), draft: plan.draft, notes });
    const opened = await openPullRequest(api, {
        branch: written.value.branch,
        base: plan.branch,
        draft: plan.draft,
        labels: settings.labels,
        ...text,
    });
    if (!opened.ok)
        return undone([
            `The repair stands on the branch ${written.value.branch}, but its pull request could not be opened. ${(0,github_api/* saidBy */.T)(opened.error)}.`,
            ...(opened.error.status === 403 ? ["Allow it under Settings, Actions, General, Workflow permissions, or open it by hand."] : []),
            ...notes,
        ].join(" "));
    return {
        mode: "pull-request",
        done: true,
        message: [
            `A pull request ${plan.draft ? "(a draft, since the repair is not whole) " : ""}holds the repair.`,
            written.value.note,
            ...notes,
            ...opened.value.notes,
        ]
            .filter((part) => part !== null)
            .join(" "),
        pullRequestUrl: opened.value.url,
        issueUrls: [],
        commit: written.value.commit,
    };
};
const whereNow = async ({ api, plan, patch, environment, forbid }) => {
    const head = await branchHead(api, plan.branch);
    if (!head.ok || head.value === null)
        return null;
    const applied = await patchedFiles(api, head.value, patch, environment);
    if (!applied.ok || (forbid?.(applied.value) ?? []).length > 0)
        return null;
    const files = plan.withoutWorkflows ? applied.value.filter(({ path }) => !(0,workflow_files/* isWorkflowFile */.K)(path)) : applied.value;
    return files.length === 0 ? null : { head: head.value, files };
};
const suggested = async ({ api, plan, pullRequestNumber }, files, notes) => {
    const undone = undoneFor("suggest");
    if (pullRequestNumber === null)
        return undone("Suggestions need a pull request; fix.patch holds the repair.");
    const done = await suggest(api, pullRequestNumber, plan.commit, files);
    if (!done.ok)
        return undone(`${suggestionProblem(done.error)} fix.patch holds the repair.`);
    return {
        mode: "suggest",
        done: done.value.left === 0,
        message: [suggestionWords(done.value), ...notes].join(" "),
        pullRequestUrl: done.value.url,
        issueUrls: [],
        commit: null,
    };
};


/***/ }),

/***/ 39920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pullRequestFiles: () => (/* binding */ pullRequestFiles)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);

/** GitHub lists no more than 3,000 files (docs.github.com/rest/pulls/pulls, "List pull requests files"). */
const mostPages = 30;
/** The files that a pull request changes, from the repository's root. */
const pullRequestFiles = async (api, number) => {
    const files = [];
    for (let page = 1; page <= mostPages; page += 1) {
        const listed = await api.rest("GET /repos/{owner}/{repo}/pulls/{pull_number}/files", {
            pull_number: number,
            per_page: 100,
            page,
        });
        if (!listed.ok)
            return listed;
        files.push(...listed.value.data);
        if (listed.value.data.length < 100)
            break;
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)(files);
};


/***/ }),

/***/ 99701:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ readRemoteFiles),
/* harmony export */   Z: () => (/* binding */ listRemotePaths)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84429);
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(70813);
/** Files of a commit as GitHub has them, read over the API: no checkout is needed, and none is believed. */


/** Reads these paths at a commit; null where there is no file. A folder on the way that is a link counts as no folder. */
const readRemoteFiles = async (api, commit, paths) => {
    const folders = new Map();
    const folder = (path) => {
        const known = folders.get(path) ?? listFolder(path);
        folders.set(path, known);
        return known;
    };
    const listFolder = async (path) => {
        if (path === "")
            return list(api, commit);
        const at = path.lastIndexOf("/");
        const above = await folder(at < 0 ? "" : path.slice(0, at));
        if (!above.ok)
            return above;
        const entry = above.value.find((candidate) => candidate.path === path.slice(at + 1));
        return entry?.type === "tree" ? list(api, entry.sha) : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)([]);
    };
    const files = new Map();
    for (const path of paths) {
        const at = path.lastIndexOf("/");
        const listed = await folder(at < 0 ? "" : path.slice(0, at));
        if (!listed.ok)
            return listed;
        const entry = listed.value.find((candidate) => candidate.path === path.slice(at + 1));
        if (entry === undefined || entry.type === "tree")
            files.set(path, null);
        else if (entry.type === "commit")
            files.set(path, { mode: entry.mode, bytes: Buffer.alloc(0) });
        else {
            const blob = await api.rest("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { file_sha: entry.sha });
            if (!blob.ok)
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `${path} could not be read from GitHub. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(blob.error)}.`);
            files.set(path, { mode: entry.mode, bytes: Buffer.from(blob.value.data.content, "base64") });
        }
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(files);
};
const list = async (api, tree) => {
    const listed = await api.rest("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", { tree_sha: tree });
    if (!listed.ok)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `The files of ${tree} could not be listed. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(listed.error)}.`);
    return listed.value.data.truncated === true
        ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("refused", `A folder of ${tree} has more entries than GitHub lists.`)
        : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(listed.value.data.tree);
};
/** Every path of a commit, for detection and checks of names; null where GitHub lists only a part of them. */
const listRemotePaths = async (api, commit) => {
    const listed = await api.rest("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", { tree_sha: commit, recursive: "1" });
    if (!listed.ok)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `The files of ${commit} could not be listed. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(listed.error)}.`);
    if (listed.value.data.truncated === true)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(null);
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(listed.value.data.tree.filter((entry) => entry.type === "blob").map((entry) => entry.path));
};


/***/ }),

/***/ 17912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ isWorkflowFile),
/* harmony export */   d: () => (/* binding */ patchSections)
/* harmony export */ });
/** Whether GitHub asks for the permission `workflows` before it takes a push that changes this file. */
const isWorkflowFile = (path) => /^\.github\/workflows\//.test(path);
/** The sections of a git patch, one for each file, with the path after the change (before it where it was deleted). */
const patchSections = (patch) => patch
    .split(/^(?=diff --git )/m)
    .filter((text) => text.startsWith("diff --git "))
    .map((text) => ({ path: sectionPath(text), text }));
/** Of a section's head: `+++ b/x`, else `--- a/x`, else the line `diff --git a/x b/x` whose halves are the same without renames. */
const sectionPath = (text) => {
    const head = text.split(/^(?:@@ |GIT binary patch)/m)[0] ?? "";
    const after = /^\+\+\+ (?:"b\/(.*)"|b\/([^\t\n]*))/m.exec(head) ?? /^--- (?:"a\/(.*)"|a\/([^\t\n]*))/m.exec(head);
    if (after !== null)
        return after[1] === undefined ? (after[2] ?? "") : unquoted(after[1]);
    const line = (/^diff --git (.*)$/m.exec(head)?.[1] ?? "").trim();
    if (line.startsWith('"'))
        return unquoted(line.slice(3, (line.length - 1) / 2 - 1));
    return line.slice(2, (line.length - 1) / 2);
};
/** A name as git quotes it (core.quotePath): C escapes, bytes as octal numbers. */
const unquoted = (text) => {
    const bytes = [];
    const plain = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11, '"': 34, "\\": 92 };
    for (let at = 0; at < text.length; at += 1) {
        const unit = text[at] ?? "";
        if (unit !== "\\") {
            bytes.push(...new TextEncoder().encode(unit));
            continue;
        }
        const octal = /^[0-7]{3}/.exec(text.slice(at + 1))?.[0];
        if (octal !== undefined) {
            bytes.push(Number.parseInt(octal, 8));
            at += 3;
        }
        else {
            at += 1;
            bytes.push(plain[text[at] ?? ""] ?? 63);
        }
    }
    return new TextDecoder().decode(new Uint8Array(bytes));
};


/***/ })

};
