export const id = 2303;
export const ids = [2303,813];
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

/***/ 92303:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  keepIssues: () => (/* binding */ keepIssues)
});

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/gap/issue-link.js
var issue_link = __webpack_require__(92015);
// EXTERNAL MODULE: ./build/core/report/next-step.js
var next_step = __webpack_require__(10351);
// EXTERNAL MODULE: ./build/core/delivery/marks.js
var marks = __webpack_require__(63181);
;// CONCATENATED MODULE: ./build/core/delivery/issues.js




/** The label by which issues of ours are listed. */
const issueLabel = "regreen";
/** Most issues that one run opens; more causes than this are one trouble, not many. */
const mostNew = 10;
/** Whose run it is: only a run of the same job, leg and branch says that an issue is over. */
const issueScope = (run) => [run.job ?? "", run.leg ?? "", run.branch ?? ""].join("\n");
/**
 * What is to be done with issues after a run that is not for a pull request: one open issue for each gap, counted up night after night; closed
 * when its gate passed on the commit itself. A gate that could not be judged closes nothing.
 */
const planIssues = (report, open) => {
    const scope = issueScope(report.run);
    const known = open.flatMap((issue) => {
        const mark = (0,marks/* readIssueMark */.nH)(issue.body);
        return mark === null ? [] : [{ ...issue, mark }];
    });
    const actions = [];
    const kept = new Set();
    let opened = 0;
    for (const gap of report.gaps) {
        const same = known.filter(({ mark }) => mark.gap === gap.id).sort((a, b) => a.number - b.number);
        const [first, ...twins] = same;
        for (const twin of twins) {
            kept.add(twin.number);
            actions.push({ kind: "close", number: twin.number, comment: `The same cause as #${first?.number}, which is kept.` });
        }
        if (first !== undefined) {
            kept.add(first.number);
            actions.push({ kind: "update", gap: gap.id, number: first.number, ...issueText(gap, scope, first.mark.count + 1) });
        }
        else if (opened < mostNew) {
            opened += 1;
            actions.push({ kind: "open", gap: gap.id, ...issueText(gap, scope, 1) });
        }
    }
    const green = new Set(report.gates
        .filter((gate) => (gate.verdict === "passed" || gate.verdict === "flaky") && gate.firstVerdict !== "failed")
        .map((gate) => gate.name));
    for (const { number, mark } of known)
        if (!kept.has(number) && mark.scope === scope && green.has(mark.gate))
            actions.push({ kind: "close", number, comment: closing(mark, report.run) });
    return actions;
};
const closing = (mark, run) => `${(0,defuse/* inlineCode */.ti)(mark.gate, 60)} is green again${run.commit === null ? "" : ` on ${run.commit}`}${isAddress(run.runUrl) ? ` ([run](${run.runUrl}))` : ""}.`;
const issueText = (gap, scope, count) => {
    const { text, lines, language } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    const title = (0,defuse/* breakReferences */.m3)((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)((0,issue_link/* issueTitle */.a)(gap)), 120));
    const body = [
        `${(0,defuse/* inlineText */.ln)(gap.message, 600)}${typeof gap.earlierRun === "string" && isAddress(gap.earlierRun) ? ` [That run](${gap.earlierRun}).` : ""}`,
        gap.detail === "" ? "" : (0,defuse/* inlineText */.ln)(gap.detail, 1500),
        `**What to do:** ${(0,defuse/* inlineMessage */.NR)(text, 900)}`,
        lines === null ? "" : (0,defuse/* fencedBlock */.zW)(lines, language),
        gap.failures.length === 0
            ? ""
            : `**What fails**\n\n${gap.failures
                .slice(0, 20)
                .map((failure) => `- ${failure.file === null ? "" : `${(0,defuse/* inlineCode */.ti)(failure.file, 200)} `}${(0,defuse/* inlineText */.ln)(failure.message, 300)}`)
                .join("\n")}${gap.failures.length > 20 ? `\n- and ${gap.failures.length - 20} more` : ""}`,
        gap.reproduce.length === 0 ? "" : `**How to see it**\n\n${(0,defuse/* fencedBlock */.zW)(gap.reproduce.join("\n").slice(0, 4000), "sh")}`,
        gap.tail.trim() === "" ? "" : `<details><summary>End of the log</summary>\n\n${(0,defuse/* fencedLog */.uy)(gap.tail.slice(-4000))}\n\n</details>`,
        `Met ${count === 1 ? "once" : `${count} times`}; last on ${gap.at.slice(0, 10)}${gap.commit === null ? "" : ` on ${(0,defuse/* inlineCode */.ti)(gap.commit)}`}${isAddress(gap.runUrl) ? ` in [this run](${gap.runUrl})` : ""}. This issue is updated by each run and closed when it is green again.`,
        (0,marks/* issueMarkText */.so)({ gap: gap.id, gate: gap.gate, scope, count }),
    ];
    return { title, body: parts(body) };
};
const parts = (all) => all.filter((part) => part !== "").join("\n\n");
const isAddress = (url) => url !== null && /^https?:\/\/[^\s<>()]+$/.test(url);

// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/adapters/github/api.js
var api = __webpack_require__(70813);
;// CONCATENATED MODULE: ./build/adapters/github/issues.js
/** Issues for gaps: lists those of our own, and carries out what the core decided. */




/** Addresses of the issues that are open for the run's gaps, and sentences on what went wrong. `login`: who writes with the token. */
const keepIssues = async (api, report, login) => {
    if (login === null)
        return { urls: [], problems: ["Issues were left alone: GitHub did not say who the token belongs to, so none can be known as ours."] };
    const open = await knownIssues(api, report, login);
    if (!open.ok)
        return { urls: [], problems: [issueProblem(open.error)] };
    const urls = [];
    const problems = [];
    for (const action of planIssues(report, open.value)) {
        const done = await carryOut(api, action, login);
        if (!done.ok)
            problems.push(issueProblem(done.error));
        else if (done.value !== null)
            urls.push(done.value);
    }
    return { urls, problems: [...new Set(problems)] };
};
const issueProblem = (problem) => problem.status === 403 || problem.status === 404
    ? "The token may not write issues: give the job `permissions: issues: write`."
    : problem.status === 410
        ? "Issues are switched off in this repository."
        : `Issues could not be kept. ${(0,api/* saidBy */.T)(problem)}.`;
/** Those with our label; before another one would be opened, all of them, since somebody may have taken the label off. */
const knownIssues = async (api, report, login) => {
    const labelled = await ownIssues(api, login, true);
    if (!labelled.ok || planIssues(report, labelled.value).every(({ kind }) => kind !== "open"))
        return labelled;
    return ownIssues(api, login, false);
};
/** Known as ours by who wrote them and by their mark; the label only makes the list short. */
const ownIssues = async (api, login, byLabel) => {
    const own = [];
    for (let page = 1; page <= 10; page += 1) {
        const listed = await api.rest("GET /repos/{owner}/{repo}/issues", {
            state: "open",
            ...(byLabel ? { labels: issueLabel } : {}),
            per_page: 100,
            page,
        });
        if (!listed.ok)
            return listed;
        for (const { number, body, user, pull_request: pull, html_url: url } of listed.value.data)
            if (user?.login === login && pull === undefined && typeof body === "string")
                own.push({ number, body, url });
        if (listed.value.data.length < 100)
            break;
    }
    return (0,result.ok)(own);
};
const carryOut = async (api, action, login) => {
    if (action.kind === "open") {
        const { title, body } = action;
        const made = await api.rest("POST /repos/{owner}/{repo}/issues", { title, body, labels: [issueLabel] });
        if (!made.ok)
            return made;
        return (0,result.ok)(await older(api, action.gap, made.value.data, login));
    }
    if (action.kind === "update") {
        const { number, title, body } = action;
        const updated = await api.rest("PATCH /repos/{owner}/{repo}/issues/{issue_number}", { issue_number: number, title, body });
        return updated.ok ? (0,result.ok)(updated.value.data.html_url) : updated;
    }
    const told = await api.rest("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", {
        issue_number: action.number,
        body: action.comment,
    });
    if (!told.ok)
        return told;
    const closed = await api.rest("PATCH /repos/{owner}/{repo}/issues/{issue_number}", {
        issue_number: action.number,
        state: "closed",
        state_reason: "completed",
    });
    return closed.ok ? (0,result.ok)(null) : closed;
};
/** Another job may have opened one for the same cause meanwhile: the older one stays, ours is closed again. */
const older = async (api, gap, mine, login) => {
    const open = await ownIssues(api, login, true);
    if (!open.ok)
        return mine.html_url;
    const [first] = open.value.filter(({ body }) => (0,marks/* readIssueMark */.nH)(body)?.gap === gap).sort((a, b) => a.number - b.number);
    if (first === undefined || first.number >= mine.number)
        return mine.html_url;
    await api.rest("PATCH /repos/{owner}/{repo}/issues/{issue_number}", {
        issue_number: mine.number,
        state: "closed",
        state_reason: "not_planned",
    });
    return first.url;
};


/***/ })

};
