export const id = 9883;
export const ids = [9883,813];
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

/***/ 49883:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   remoteConfiguration: () => (/* binding */ remoteConfiguration),
/* harmony export */   remoteManifests: () => (/* binding */ remoteManifests)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84429);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99701);
/** The configuration of a branch, read over the API: nothing that a checkout holds is asked. */


/** The first of `paths` that the commit has, with its text; text null where it has none. */
const remoteConfiguration = async (api, commit, paths) => {
    const files = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .readRemoteFiles */ .C)(api, commit, paths);
    if (!files.ok)
        return files;
    for (const [path, file] of files.value)
        if (file !== null && file.mode !== "120000")
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ path, text: file.bytes.toString("utf8") });
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ path: paths[0] ?? "", text: null });
};
/** Every path of a commit, and the texts of the files by which gates and their scripts are found. */
const remoteManifests = async (api, commit) => {
    const paths = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .listRemotePaths */ .Z)(api, commit);
    if (!paths.ok)
        return paths;
    const wanted = (paths.value ?? [])
        .filter((path) => /^(?:[^/]+\/){0,3}(?:package\.json|Makefile|pyproject\.toml|tox\.ini|noxfile\.py)$/.test(path))
        .slice(0, 40);
    const files = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .readRemoteFiles */ .C)(api, commit, wanted);
    if (!files.ok)
        return files;
    const texts = new Map();
    for (const [path, file] of files.value)
        if (file !== null)
            texts.set(path, file.bytes.toString("utf8"));
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ paths: paths.value, texts });
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


/***/ })

};
