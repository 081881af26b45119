export const id = 4064;
export const ids = [4064,813];
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

/***/ 24064:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   examineToken: () => (/* binding */ examineToken)
/* harmony export */ });
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(70813);

/** A commit that no repository has: a request that names it is refused as invalid by whoever may write, as forbidden by whoever may not. */
const nowhere = "0".repeat(40);
const probe = "regreen/permission-probe";
/** `branch`: to which a push would go, or null. `wantsPullRequest`: whether it matters that pull requests can be opened. */
const examineToken = async (api, branch, wants) => {
    const viewer = await api.graphql("query Viewer { viewer { login } }", {});
    const repository = await api.rest("GET /repos/{owner}/{repo}");
    if (!repository.ok && (repository.error.status === 0 || repository.error.status === 401 || repository.error.status >= 500))
        return { ...unknown, trouble: `The token could not be examined, so nothing is delivered. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(repository.error)}.` };
    const login = viewer.ok ? viewer.value.data.viewer.login : null;
    const scopes = repository.ok ? String(repository.value.headers["x-oauth-scopes"] ?? "") : "";
    const canPush = repository.ok && repository.value.data.permissions?.push === false && login !== "github-actions[bot]"
        ? false
        : wants.push
            ? await mayPush(api)
            : null;
    return {
        present: true,
        login,
        canPush,
        canOpenPullRequests: wants.pullRequest ? await mayOpenPullRequests(api, branch) : null,
        canPushWorkflows: workflows(login, scopes),
        branchProtected: branch === null || !wants.push ? null : await isProtected(api, branch),
        trouble: null,
    };
};
const unknown = {
    present: true,
    login: null,
    canPush: null,
    canOpenPullRequests: null,
    canPushWorkflows: null,
    branchProtected: null,
    trouble: null,
};
/** 422 says that the request was looked at, 403 and 404 that it may not be made. */
const mayPush = async (api) => {
    const asked = await api.rest("POST /repos/{owner}/{repo}/git/refs", { ref: `refs/heads/${probe}`, sha: nowhere });
    return asked.ok ? true : verdict(asked.error.status);
};
const mayOpenPullRequests = async (api, branch) => {
    const asked = await api.rest("POST /repos/{owner}/{repo}/pulls", { title: "Permission probe", head: probe, base: branch ?? probe });
    return asked.ok ? true : verdict(asked.error.status);
};
const verdict = (status) => (status === 422 ? true : status === 403 || status === 404 ? false : null);
/** The workflow's own token never may; a classic token says its scopes; of others it is not known. */
const workflows = (login, scopes) => {
    if (login === "github-actions[bot]")
        return false;
    if (scopes === "")
        return null;
    return scopes.split(",").some((scope) => scope.trim() === "workflow");
};
const isProtected = async (api, branch) => {
    const asked = await api.rest("GET /repos/{owner}/{repo}/branches/{branch}", { branch });
    return asked.ok ? (asked.value.data.protected ?? null) : null;
};


/***/ })

};
