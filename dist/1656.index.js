export const id = 1656;
export const ids = [1656,1516];
export const modules = {

/***/ 21916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = __webpack_unused_export__ = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
__webpack_unused_export__ = closest;


/***/ }),

/***/ 50003:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ didNotStart)
/* harmony export */ });
/* harmony import */ var _adapters_runner_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(49135);
/* harmony import */ var _core_defuse_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(29262);


/** Says why no run could begin, everything at once, and gives the exit code for that. `errors`: a line each. */
async function didNotStart(errors) {
    const lines = errors.split("\n").filter((line) => line.trim() !== "");
    // GitHub shows ten annotations of a kind; the summary has them all.
    (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_0__.annotate)(lines.slice(0, 10).map((message) => ({ level: "error", title: "Regreen", message, file: null, line: null, column: null })));
    await (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_0__.writeSummary)(`## Regreen did not start\n\n${lines.map((line) => `- ${(0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_1__/* .inlineText */ .ln)(line, 2000)}`).join("\n")}\n`);
    (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_0__.writeOutputs)({ status: "error" });
    return 2;
}


/***/ }),

/***/ 87633:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ handOver)
/* harmony export */ });
/* harmony import */ var _core_delivery_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(87284);

/** What became of the repair, and sentences on what went wrong with issues. Null where nothing was to be done. */
async function handOver(request) {
    const { api, report, settings, facts, token } = request;
    const delivery = await deliverRepair(request);
    // A pull request's red is told on the pull request, in the queue as well; issues are for what stays red on a branch.
    const elsewhere = facts.pullRequest !== null || (0,_core_delivery_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .isQueueBranch */ .yW)(facts.branch);
    const stopped = report.status === "cancelled" || report.status === "error";
    if (settings.report.issue === "never" || elsewhere || settings.dryRun || stopped)
        return { delivery, problems: [] };
    if (api === null)
        return { delivery, problems: ["Issues were left alone: there is no token to write them with."] };
    const { keepIssues } = await __webpack_require__.e(/* import() */ 2303).then(__webpack_require__.bind(__webpack_require__, 92303));
    const { urls, problems } = await keepIssues(api, report, token.login);
    if (urls.length === 0)
        return { delivery, problems };
    const plain = { mode: "none", done: false, message: "", pullRequestUrl: null, issueUrls: [], commit: null };
    return { delivery: { ...(delivery ?? plain), issueUrls: urls }, problems };
}
const deliverRepair = async (request) => {
    const { api, report, patch, settings, facts, token, switchedOff, environment, workflowPatch, forbid } = request;
    if (settings.dryRun)
        return null;
    const plan = (0,_core_delivery_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .planDelivery */ .eh)({
        report,
        settings: settings.deliver,
        target: {
            branch: facts.branch,
            commit: facts.commit,
            leg: report.run.leg,
            pullRequest: facts.pullRequest,
            pullRequestNumber: facts.pullRequest?.number ?? null,
            byDependabot: facts.byDependabot,
        },
        token,
        switchedOff,
    });
    if (plan.kind === "none")
        return plan.message === ""
            ? null
            : { mode: plan.mode, done: false, message: plan.message, pullRequestUrl: null, issueUrls: [], commit: null };
    if (api === null || patch === null)
        return null;
    const { deliver } = await Promise.all(/* import() */[__webpack_require__.e(4112), __webpack_require__.e(5155)]).then(__webpack_require__.bind(__webpack_require__, 35155));
    return deliver({
        api,
        report,
        patch,
        plan,
        settings: settings.deliver,
        pullRequestNumber: facts.pullRequest?.number ?? null,
        login: token.login,
        runId: `${environment.GITHUB_RUN_ID ?? "run"}-${environment.GITHUB_RUN_ATTEMPT ?? "1"}`,
        workflowPatch,
        remote: `${environment.GITHUB_SERVER_URL ?? "https://github.com"}/${environment.GITHUB_REPOSITORY ?? ""}.git`,
        environment,
        ...(forbid === undefined ? {} : { forbid }),
    });
};


/***/ }),

/***/ 45410:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  ee: () => (/* binding */ changedBefore),
  d$: () => (/* binding */ filesOfPullRequest),
  mo: () => (/* binding */ lookAtToken),
  Nd: () => (/* binding */ openApi),
  xk: () => (/* binding */ whySwitchedOff)
});

// EXTERNAL MODULE: ./build/adapters/git.js
var git = __webpack_require__(6689);
// EXTERNAL MODULE: ./build/core/delivery/marks.js
var marks = __webpack_require__(63181);
;// CONCATENATED MODULE: ./build/core/delivery/switched-off.js

/** The label that switches repair and delivery off. */
const skipLabel = "regreen:skip";
/**
 * Why this commit is not repaired, as the end of a sentence, or null. Every gate still runs and decides the step.
 * `message`: of the commit under repair, null where it is not known. `labels`: of the pull request.
 */
const repairSwitchedOff = (message, labels) => {
    if (labels.includes(skipLabel))
        return `the pull request has the label ${skipLabel}`;
    if (message === null)
        return null;
    if (/\[skip regreen\]/i.test(message))
        return "the commit message says [skip regreen]";
    if ((0,marks/* isOwnCommit */.uv)(message))
        return "the commit is a repair of Regreen's own; a person's commit has to come in between before it repairs again";
    return null;
};

// EXTERNAL MODULE: ./build/core/delivery/token.js
var token = __webpack_require__(53314);
;// CONCATENATED MODULE: ./build/action/reach.js
/** The run's connection to GitHub: opened only where something is to be delivered or asked, examined before anything is spent. */



/** The client for the run's repository, or null without a token or a repository. */
async function openApi(environment, token) {
    const repository = environment.GITHUB_REPOSITORY;
    if (token === null || token === "" || repository === undefined)
        return null;
    const { createApi } = await __webpack_require__.e(/* import() */ 813).then(__webpack_require__.bind(__webpack_require__, 70813));
    const api = await createApi(token, repository, environment.GITHUB_API_URL || "https://api.github.com");
    return api.ok ? api.value : null;
}
/** What the token may do where it matters for these settings; nothing is asked where nothing will be delivered. */
async function lookAtToken(api, settings, facts) {
    const { mode } = settings.deliver;
    const issues = settings.report.issue !== "never" && facts.pullRequest === null;
    if (api === null || facts.pullRequest?.fork === true || (mode === "none" && !issues))
        return { ...token/* noToken */.fC, present: api !== null };
    const { examineToken } = await __webpack_require__.e(/* import() */ 4064).then(__webpack_require__.bind(__webpack_require__, 24064));
    return examineToken(api, mode === "none" ? null : facts.branch, {
        push: mode === "push" || mode === "pull-request",
        // Suggestions need another right than opening does: they are tried.
        pullRequest: mode === "push" || mode === "pull-request",
    });
}
/**
 * The files of the pull request, for fixers to keep to; null where there is none, nothing can be fixed, or it cannot be found out. GitHub's
 * merge commit tells with its parents (`fetch-depth: 2`); else GitHub is asked, which in a private repository takes `pull-requests: read`.
 */
async function filesOfPullRequest(repository, api, { gates }, { pullRequest, commit }) {
    if (pullRequest === null || gates.every((gate) => gate.fix.length === 0))
        return null;
    const merged = await repository.git(["rev-parse", "--verify", "--quiet", "HEAD^2"], { accept: [1, 128] });
    if (merged.ok && commit !== null && merged.value.toString("utf8").trim() === commit) {
        const changed = await repository.git(["diff", "--name-only", "-z", "--no-renames", "--no-ext-diff", "HEAD^1", "HEAD", "--"], {
            accept: [128],
        });
        if (changed.ok && changed.value.length > 0)
            return (0,git/* splitZ */.fs)(changed.value).map(git/* pathText */.LF);
    }
    if (api === null)
        return null;
    const { pullRequestFiles } = await __webpack_require__.e(/* import() */ 9920).then(__webpack_require__.bind(__webpack_require__, 39920));
    const listed = await pullRequestFiles(api, pullRequest.number);
    return listed.ok ? listed.value.map(({ filename }) => filename) : null;
}
/** Why this run repairs nothing (label, commit message, a commit of our own), or null. The message comes from the checkout, else from GitHub. */
async function whySwitchedOff(repository, api, facts) {
    return repairSwitchedOff(await messageOf(repository, api, facts.commit), facts.labels);
}
/**
 * Tracked files that differed from the commit before the run: a step before this one changed them, the gates judge them so, and what is
 * delivered does not hold that. Empty where it cannot be found out.
 */
async function changedBefore(repository) {
    const listed = await repository.git(["diff", "--name-only", "-z", "--no-ext-diff", "--no-textconv", "HEAD", "--"], { accept: [128] });
    return listed.ok ? (0,git/* splitZ */.fs)(listed.value).map(git/* pathText */.LF) : [];
}
const messageOf = async (repository, api, commit) => {
    if (commit === null || !/^[0-9a-f]{40,64}$/.test(commit))
        return null;
    const local = await repository?.git(["log", "-1", "--no-show-signature", "--format=%B", commit, "--"], { accept: [128] });
    if (local?.ok && local.value.length > 0)
        return local.value.toString("utf8");
    if (api === null)
        return null;
    const asked = await api.rest("GET /repos/{owner}/{repo}/commits/{ref}", {
        ref: commit,
    });
    return asked.ok ? asked.value.data.commit.message : null;
};


/***/ }),

/***/ 65319:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ downloadReports),
  m: () => (/* binding */ uploadArtifact)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/adapters/deadline.js
var deadline = __webpack_require__(8881);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
;// CONCATENATED MODULE: ./build/adapters/zip.js
/** Reads single files out of a zip archive that somebody else made; nothing of it is ever written to disk. */


/** Entries of the central directory, in its order. Layout: APPNOTE.TXT 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. No zip64: artifacts of ours are small. */
const zipEntries = (bytes) => {
    const damaged = (0,result/* fail */.f)("invalid", "The archive is no readable zip file.");
    try {
        const end = bytes.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
        if (end < 0)
            return damaged;
        const count = bytes.readUInt16LE(end + 10);
        const entries = [];
        let at = bytes.readUInt32LE(end + 16);
        for (let index = 0; index < count; index += 1) {
            if (bytes.readUInt32LE(at) !== 0x02014b50)
                return damaged;
            const [method, packed, nameLength] = [bytes.readUInt16LE(at + 10), bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
            const [extra, comment, local] = [bytes.readUInt16LE(at + 30), bytes.readUInt16LE(at + 32), bytes.readUInt32LE(at + 42)];
            const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
            entries.push({ name, read: (most) => readEntry(bytes, { name, method, packed, local }, most) });
            at += 46 + nameLength + extra + comment;
        }
        return (0,result.ok)(entries);
    }
    catch {
        return damaged;
    }
};
const readEntry = (bytes, { name, method, packed, local }, most) => {
    try {
        const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
        const data = bytes.subarray(start, start + packed);
        if (method === 0)
            return data.length > most ? tooLarge(name, most) : (0,result.ok)(data);
        if (method !== 8)
            return (0,result/* fail */.f)("invalid", `${name} in the archive is packed in a way that is not known here (method ${method}).`);
        return (0,result.ok)((0,external_node_zlib_.inflateRawSync)(data, { maxOutputLength: most }));
    }
    catch (error) {
        const bomb = error instanceof RangeError || error.code === "ERR_BUFFER_TOO_LARGE";
        return bomb ? tooLarge(name, most) : (0,result/* fail */.f)("invalid", `${name} in the archive is damaged.`);
    }
};
const tooLarge = (name, most) => (0,result/* fail */.f)("refused", `${name} in the archive is larger than ${most} bytes.`);

;// CONCATENATED MODULE: ./build/adapters/artifact.js
/** The report as an artifact, with the real client and a time limit of our own around it: uploaded by one job, read by another. */






/** The client retries a broken service for 24 s and more; a report is not worth more waiting than this. */
const limitMs = 45_000;
/** Uploads a folder under the first of `names` that is not taken: two jobs of a run may not use the same. */
async function uploadArtifact(names, folder, runUrl) {
    const files = filesBelow(folder);
    if (files.length === 0)
        return (0,result/* fail */.f)("missing", "There is no report to upload.");
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(1143), __webpack_require__.e(259), __webpack_require__.e(1351), __webpack_require__.e(7935)]).then(__webpack_require__.bind(__webpack_require__, 77935));
    let last = { code: "conflict", message: "no name was given" };
    for (const name of names) {
        const done = await (0,deadline/* within */.u)(limitMs, new DefaultArtifactClient().uploadArtifact(name, files, folder));
        if (done.ok) {
            const { id } = done.value;
            return (0,result.ok)({ name, url: runUrl === null || id === undefined ? "" : `${runUrl}/artifacts/${id}` });
        }
        last = done.error;
        if (!/\b409\b|already exists|conflict/i.test(last.message))
            break;
    }
    return (0,result/* fail */.f)(last.code, `The report could not be uploaded as an artifact and stays in ${folder}: ${plainly(last.message)}`);
}
/** What the client says of servers that lack the service, in words of ours. */
const plainly = (message) => /GHES|not currently supported/i.test(message)
    ? "this GitHub Enterprise Server has no artifact service of the kind that is needed (v4)."
    : /ACTIONS_(?:RESULTS_URL|RUNTIME_TOKEN)/.test(message)
        ? "this runner offers no artifact service."
        : message;
/** Plain files only: what a gate put there as a link is not followed. */
const filesBelow = (folder) => {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => (0,external_node_path_.join)(entry.parentPath, entry.name))
            .filter((path) => (0,external_node_fs_.statSync)(path).size > 0);
    }
    catch {
        return [];
    }
};
/** Larger archives are no reports. */
const mostArchive = 512 * 1024 * 1024;
const mostReport = 64 * 1024 * 1024;
const mostPatch = 64 * 1024 * 1024;
/**
 * The reports that other jobs of this run uploaded as `base` or, for legs and further jobs, as names that begin so. The archive is not
 * unpacked: two files are read out of it in memory.
 */
async function downloadReports(base) {
    const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(1143), __webpack_require__.e(259), __webpack_require__.e(1351), __webpack_require__.e(7935)]).then(__webpack_require__.bind(__webpack_require__, 77935));
    const client = new DefaultArtifactClient();
    const listed = await (0,deadline/* within */.u)(limitMs, client.listArtifacts({ latest: true }));
    if (!listed.ok)
        return (0,result/* fail */.f)(listed.error.code, `The artifacts of this run could not be listed: ${plainly(listed.error.message)}`);
    const wanted = listed.value.artifacts.filter(({ name }) => name === base || name.startsWith(`${base}-`)).sort((a, b) => a.id - b.id);
    if (wanted.length === 0)
        return (0,result/* fail */.f)("missing", `No earlier job of this run uploaded an artifact called ${base}: the first job has to run Regreen, and this one has to need it.`);
    const stored = [];
    for (const { id, name, size } of wanted) {
        if (size > mostArchive)
            return (0,result/* fail */.f)("refused", `The artifact ${name} has ${size} bytes: that is no report.`);
        const one = await downloadOne(client, id, name);
        if (!one.ok)
            return one;
        stored.push(one.value);
    }
    return (0,result.ok)(stored);
}
const downloadOne = async (client, id, name) => {
    const folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "regreen-artifact-"));
    try {
        const done = await (0,deadline/* within */.u)(limitMs, client.downloadArtifact(id, { path: folder, skipDecompress: true }));
        if (!done.ok)
            return (0,result/* fail */.f)(done.error.code, `The artifact ${name} could not be downloaded: ${plainly(done.error.message)}`);
        const [file] = (0,external_node_fs_.readdirSync)(folder);
        if (file === undefined)
            return (0,result/* fail */.f)("missing", `The artifact ${name} is empty.`);
        const entries = zipEntries((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, file)));
        if (!entries.ok)
            return (0,result/* fail */.f)("invalid", `The artifact ${name}: ${entries.error.message}`);
        const text = (path, most) => {
            const found = entries.value.filter((entry) => entry.name === path);
            if (found.length > 1)
                return (0,result/* fail */.f)("invalid", `The artifact ${name} holds ${path} twice.`);
            const read = found[0]?.read(most) ?? (0,result.ok)(null);
            return read.ok ? (0,result.ok)(read.value?.toString("utf8") ?? null) : read;
        };
        const report = text("report.json", mostReport);
        if (!report.ok)
            return report;
        if (report.value === null)
            return (0,result/* fail */.f)("invalid", `The artifact ${name} holds no report.json.`);
        const patch = text("fix.patch", mostPatch);
        return patch.ok ? (0,result.ok)({ name, report: report.value, patch: patch.value }) : patch;
    }
    finally {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
    }
};


/***/ }),

/***/ 8881:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   u: () => (/* binding */ within)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);

/** A client's promise with a time limit around it, as a value. What comes after the limit is nobody's: it is heard and dropped. */
const within = async (limitMs, work) => {
    let timer;
    const limit = new Promise((resolve) => {
        timer = setTimeout(() => resolve({ ok: false, error: { code: "timeout", message: `there was no answer within ${limitMs / 1000} s.` } }), limitMs);
    });
    const done = work.then((value) => (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)(value), (error) => ({
        ok: false,
        error: { code: "network", message: error instanceof Error ? error.message : String(error) },
    }));
    const first = await Promise.race([done, limit]);
    clearTimeout(timer);
    return first;
};


/***/ }),

/***/ 49135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   annotate: () => (/* binding */ annotate),
/* harmony export */   maskSecret: () => (/* binding */ maskSecret),
/* harmony export */   recall: () => (/* binding */ recall),
/* harmony export */   remember: () => (/* binding */ remember),
/* harmony export */   runnerFace: () => (/* binding */ runnerFace),
/* harmony export */   warn: () => (/* binding */ warn),
/* harmony export */   writeOutputs: () => (/* binding */ writeOutputs),
/* harmony export */   writeSummary: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33838);
/* harmony import */ var _core_defuse_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29262);
/* harmony import */ var _core_events_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(34793);
/** The runner's side of an action: job summary, outputs, annotations, log groups, state for the post step. */




/** Writes the job summary; a summary that cannot be written is a warning in the log. */
async function writeSummary(text) {
    try {
        await _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .summary */ .z.addRaw(text, true).write({ overwrite: true });
    }
    catch (error) {
        _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
    }
}
const writeOutputs = (outputs) => {
    for (const [name, value] of Object.entries(outputs))
        _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setOutput */ .uH(name, value);
};
const annotate = (annotations) => {
    for (const { level, title, message, file, line, column } of annotations) {
        const place = {
            title,
            ...(file === null ? {} : { file }),
            ...(line === null ? {} : { startLine: line }),
            ...(column === null ? {} : { startColumn: column }),
        };
        if (level === "error")
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3(message, place);
        else if (level === "warning")
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e(message, place);
        else
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .notice */ .lm(message, place);
    }
};
const warn = (message) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(message));
const maskSecret = (secret) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setSecret */ .Pq(secret);
/** Tells the post step that the main step has begun, and where its report is. */
const remember = (name, value) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .saveState */ .LZ(name, value);
const recall = (name) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getState */ .Gu(name);
/** A job's log: a group for each gate; nothing that a gate printed can issue a workflow command. */
function runnerFace() {
    let open = false;
    const close = () => {
        if (open)
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        open = false;
    };
    return {
        begin(gates) {
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh("Gates");
            for (const gate of gates)
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`${gate.name} (${gate.stage}): ${gate.run}${gate.detected === null ? "" : ` [${gate.detected}]`}`));
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        },
        event(event) {
            if (event.name === "gate-started") {
                close();
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`${event.gate ?? ""}: ${event.data.command}`));
                open = true;
                return;
            }
            if (event.name === "gate-finished")
                close();
            const text = (0,_core_events_js__WEBPACK_IMPORTED_MODULE_3__/* .describeEvent */ .gN)(event);
            if (text !== null)
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(text);
        },
        say: (line) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(line)),
        prompt(gate, text, tokens) {
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`The first prompt for ${gate}, ${tokens} tokens, not sent`));
            quoted(text);
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        },
        output: (_gate, text) => quoted(text),
        end: close,
    };
}
/** Prints text of others: between stop-commands marks no line of it is a command. */
function quoted(text) {
    const mark = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)();
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(`::stop-commands::${mark}`);
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(text);
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(`::${mark}::`);
}


/***/ }),

/***/ 50646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ failOnModes),
/* harmony export */   MG: () => (/* binding */ deliverModes),
/* harmony export */   Sb: () => (/* binding */ runModes),
/* harmony export */   bd: () => (/* binding */ inputRow),
/* harmony export */   e4: () => (/* binding */ providerNames),
/* harmony export */   eY: () => (/* binding */ issueModes),
/* harmony export */   rn: () => (/* binding */ limitBounds),
/* harmony export */   vj: () => (/* binding */ inputNames)
/* harmony export */ });
/* unused harmony exports inputTable, outputTable */
const inputNames = [
    "config", "gates", "working-directory", "agent", "model", "api-key", "base-url", "max-rounds", "max-total-rounds", "max-infra-retries",
    "max-minutes", "max-tokens", "max-cost", "deliver", "fail-on", "issue", "memory", "artifact", "github-token", "mode", "report-dir",
    "dry-run", "verbose", "matrix", "strategy",
]; // biome-ignore format: a list is read as a list
const providerNames = [
    "auto",
    "none",
    "anthropic",
    "openai",
    "google",
    "openai-compatible",
    "claude-code",
    "codex",
    "opencode",
    "command",
];
const deliverModes = ["none", "push", "pull-request", "suggest"];
const failOnModes = ["undelivered", "unfixed", "new", "never"];
const issueModes = ["never", "blocked"];
const runModes = ["repair", "deliver"];
/** Bounds of the limits, in the file and in the inputs alike. */
const limitBounds = {
    "max-rounds": { minimum: 0, maximum: 50 },
    "max-total-rounds": { minimum: 0, maximum: 500 },
    "max-infra-retries": { minimum: 0, maximum: 10 },
    "max-minutes": { minimum: 0.1, maximum: 4320 },
    "max-tokens": { minimum: 0, maximum: 1_000_000_000 },
    "max-cost": { minimum: 0, maximum: 1_000_000 },
    "max-runs-per-pull-request": { minimum: 0, maximum: 10_000 },
};
const inputTable = [
    {
        name: "config",
        kind: "text",
        value: "FILE",
        description: "Path of the configuration file. Without it: .github/regreen.yml, regreen.yml or .regreen.yml, whichever is there.",
    },
    {
        name: "gates",
        kind: "yaml",
        value: "YAML",
        description: "The gates, as YAML: a list as in the configuration file, or a mapping of name to command. Without it and without a file they are detected.",
    },
    {
        name: "working-directory",
        kind: "text",
        value: "DIR",
        description: "Folder in which gates run that name none of their own; it also says where the checkout is.",
    },
    {
        name: "agent",
        kind: "choice",
        value: "NAME",
        choices: providerNames,
        description: "Who repairs what the tools' own fixers left. `auto` takes the provider whose environment variable is set; `none` means fixers only.",
    },
    {
        name: "model",
        kind: "text",
        value: "MODEL",
        description: "Model of the agent; two or more with commas between them, the smallest first: a failed round moves up.",
    },
    {
        name: "api-key",
        kind: "secret",
        value: "KEY",
        description: "Key of the agent named in `agent`. Take it from a secret. Without it the provider's usual environment variable is read.",
    },
    {
        name: "base-url",
        kind: "text",
        value: "URL",
        description: "Address of the agent's API, for a proxy or any endpoint that speaks the same protocol (Ollama, vLLM, OpenRouter ...).",
    },
    { name: "max-rounds", kind: "count", value: "N", ...limitBounds["max-rounds"], description: "Most agent rounds for one gate." },
    {
        name: "max-total-rounds",
        kind: "count",
        value: "N",
        ...limitBounds["max-total-rounds"],
        description: "Most agent rounds for the whole run.",
    },
    {
        name: "max-infra-retries",
        kind: "count",
        value: "N",
        ...limitBounds["max-infra-retries"],
        description: "How often a gate is run again after a failure of network, registry, memory or machine.",
    },
    {
        name: "max-minutes",
        kind: "number",
        value: "N",
        ...limitBounds["max-minutes"],
        description: "Time for the whole run, in minutes; enough of it is kept back to prove the result.",
    },
    {
        name: "max-tokens",
        kind: "count",
        value: "N",
        ...limitBounds["max-tokens"],
        description: "Most tokens that the run may spend, input and output together.",
    },
    {
        name: "max-cost",
        kind: "number",
        value: "USD",
        ...limitBounds["max-cost"],
        description: "Most USD that the run may spend; needs `agent.price` in the configuration file.",
    },
    {
        name: "deliver",
        kind: "choice",
        value: "MODE",
        choices: deliverModes,
        description: "Where a repair goes: `none` leaves it in the work tree and the artifact; `push`, `pull-request` and `suggest` deliver it.",
    },
    {
        name: "fail-on",
        kind: "choice",
        value: "WHEN",
        choices: failOnModes,
        description: "When the step fails: `undelivered` (the default) unless the green commit is where it belongs, `unfixed` unless green in the workspace, `new` forgives what the default branch has red as well, `never`.",
    },
    {
        name: "issue",
        kind: "choice",
        value: "WHEN",
        choices: issueModes,
        description: "`blocked` keeps one open issue for each gap that is left, and closes it when it is green again.",
    },
    {
        name: "memory",
        kind: "flag",
        value: "BOOL",
        description: "Whether earlier runs are remembered and repairs that worked are tried first.",
    },
    {
        name: "artifact",
        kind: "text",
        value: "NAME",
        description: "Name of the artifact with report, patch, logs and gap report; `false` uploads none.",
    },
    {
        name: "github-token",
        kind: "secret",
        value: "TOKEN",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ github.token }}",
        description: "Token for pushes, pull requests, comments and issues. It is never seen by gates or by the agent.",
    },
    {
        name: "mode",
        kind: "choice",
        value: "MODE",
        choices: runModes,
        description: "`repair` runs the gates; `deliver`, in a second job, takes the first job's artifact and runs no project code.",
    },
    {
        name: "report-dir",
        kind: "text",
        value: "DIR",
        description: "Folder for the report. By default a folder of the runner's temporary directory, or one under .git.",
    },
    {
        name: "dry-run",
        kind: "flag",
        value: "BOOL",
        description: "Runs gates and fixers, prints the prompts that would be sent, puts everything back. Nothing is sent anywhere.",
    },
    {
        name: "verbose",
        kind: "flag",
        value: "BOOL",
        description: "Says more: each decision with its reason. On by itself when a workflow is re-run with debug logging.",
    },
    {
        name: "matrix",
        kind: "text",
        value: "JSON",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ toJSON(matrix) }}",
        description: "The leg of the matrix, which keeps artifact, memory, branch and gaps of legs apart. Filled in by itself.",
    },
    {
        name: "strategy",
        kind: "text",
        value: "JSON",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ toJSON(strategy) }}",
        description: "The matrix as a whole, so that a second job misses none of its legs. Filled in by itself.",
    },
];
/** The row of an input. */
const inputRow = (name) => {
    const row = inputTable.find((candidate) => candidate.name === name);
    if (row === undefined)
        throw new Error(`The input table has no row "${name}".`);
    return row;
};
/** The action's outputs with their descriptions, in the order of `action.yml`. */
const outputTable = [
    { name: "status", description: "passed, recovered, improved, blocked, infrastructure, cancelled or error." },
    { name: "recovered", description: "true when a changed tree is green: every gate passed on it." },
    { name: "changed", description: "true when the work tree differs from what was checked out." },
    { name: "fix-rounds", description: "Number of agent rounds." },
    { name: "infra-retries", description: "How often a gate was run again because of network, registry, memory or machine." },
    { name: "regressions", description: "Failures that rounds brought and that were undone again." },
    {
        name: "error-class",
        description: "What kind of failure is left: network, oom, missing-command, config ...; empty for code and for green.",
    },
    { name: "gaps", description: "Number of causes that are left; each has a file gap-<id>.json in the report." },
    { name: "report", description: "Path of report.json." },
    { name: "gap-report", description: "Path of gap-report.md, which is written for green runs too." },
    { name: "patch", description: "Path of fix.patch, which `git apply` takes; empty when nothing changed." },
    { name: "artifact-name", description: "Name under which the report was uploaded." },
    { name: "artifact-url", description: "Address of the uploaded report." },
    { name: "pull-request-url", description: "Address of the repair's pull request, where there is one." },
    { name: "issue-url", description: "Address of the first open issue for a gap, where there is one." },
    { name: "tokens", description: "Tokens spent, input and output together." },
    { name: "cost-usd", description: "USD spent; empty where no price is known." },
];


/***/ }),

/***/ 49445:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(21916);

/** The candidate that was probably meant: equal but for case and separators, else near by edit distance; null where none is near. */
const nearest = (word, candidates) => {
    const folded = fold(word);
    const same = candidates.find((candidate) => fold(candidate) === folded);
    if (same !== undefined)
        return same;
    const ranked = candidates
        .map((candidate) => ({ candidate, far: (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(folded, fold(candidate)) }))
        .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(Math.min(candidate.length, word.length) / 3)) || swapped(folded, fold(candidate)))
        .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate));
    return ranked[0]?.candidate ?? null;
};
/** `maxRounds`, `max_rounds` and `MAX-ROUNDS` are one spelling of `max-rounds`. */
const fold = (word) => word.slice(0, 100).toLowerCase().replace(/[-_ ]/g, "");
/** Two letters in the wrong order count as one slip, also in a word of three. */
const swapped = (a, b) => a.length === b.length && (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(a, b) === 2 && [...a].sort().join("") === [...b].sort().join("");


/***/ }),

/***/ 63181:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   A7: () => (/* binding */ readOwner),
/* harmony export */   bf: () => (/* binding */ ownerOf),
/* harmony export */   ku: () => (/* binding */ pullRequestMark),
/* harmony export */   nH: () => (/* binding */ readIssueMark),
/* harmony export */   oE: () => (/* binding */ ownerLine),
/* harmony export */   rU: () => (/* binding */ commitTrailer),
/* harmony export */   so: () => (/* binding */ issueMarkText),
/* harmony export */   uv: () => (/* binding */ isOwnCommit),
/* harmony export */   w7: () => (/* binding */ suggestionMark)
/* harmony export */ });
/** How Regreen knows its own commits, pull requests and issues again. None of these marks is a proof: who wrote it is asked as well. */
/** Last line of every commit message of ours, as a git trailer (git-interpret-trailers(1)). */
const commitTrailer = "Repaired-by: Regreen";
/** Whether a commit's message says that it is a repair of ours. A forged trailer only switches repair off. */
const isOwnCommit = (message) => /^Repaired-by: Regreen\s*$/im.test(message);
/** Job and leg of a run as one word, for names and marks: "repair", "test-20-ubuntu". Null where the job is not known. */
const ownerOf = ({ job, leg }) => job === null ? null : [job, ...(leg === null ? [] : [leg])].join("-").replace(/[^A-Za-z0-9._-]+/g, "-");
/** The line of a commit message that says whose repair it is, so that two jobs do not write over each other's branch. */
const ownerLine = (run) => `Job: ${ownerOf(run) ?? ""}`;
/** Whose repair a commit of ours is; null where it does not say. */
const readOwner = (message) => /^Job: ([A-Za-z0-9._-]+)$/m.exec(message)?.[1] ?? null;
/** In the body of a pull request of ours. */
const pullRequestMark = "<!-- regreen:repair -->";
/** In the body of a review comment of ours. */
const suggestionMark = "<!-- regreen:suggestion -->";
/** A hidden line for an issue's body. Values are percent-encoded, so that nothing in them ends the comment. */
const issueMarkText = ({ gap, gate, scope, count }) => `<!-- regreen:gap=${plain(gap)};gate=${plain(gate)};scope=${plain(scope)};count=${count} -->`;
/** The mark in an issue's body, or null. */
const readIssueMark = (body) => {
    const found = /^<!-- regreen:gap=([^;\s]*);gate=([^;\s]*);scope=([^;\s]*);count=(\d{1,6}) -->$/m.exec(body);
    if (found === null)
        return null;
    try {
        const [gap = "", gate = "", scope = ""] = found.slice(1, 4).map((value) => decodeURIComponent(value));
        return { gap, gate, scope, count: Number(found[4]) };
    }
    catch {
        return null;
    }
};
const plain = (text) => encodeURIComponent(text.toWellFormed()).replace(/[-!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);


/***/ }),

/***/ 87284:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Vy: () => (/* binding */ wantedMode),
/* harmony export */   eh: () => (/* binding */ planDelivery),
/* harmony export */   yW: () => (/* binding */ isQueueBranch)
/* harmony export */ });
/* unused harmony export repairBranch */
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);
/* harmony import */ var _token_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(53314);


/** Hindrances after which nothing of that kind can be done. */
const final = ["fork", "dependabot", "no-token", "trouble", "read-only"];
/** Decides what is done with a repair; pure. A run with nothing to deliver has an empty message. */
const planDelivery = ({ report, settings, target, token, switchedOff }) => {
    const { mode } = settings;
    const none = (message) => ({ kind: "none", mode, message });
    if (mode === "none" || report.changes.length === 0)
        return none("");
    if (switchedOff !== null)
        return none(`Nothing is delivered, because ${switchedOff}.`);
    // What a contributor cannot change is not explained by what a maintainer could.
    if (target.pullRequest?.fork === true)
        return none((0,_token_js__WEBPACK_IMPORTED_MODULE_0__/* .hindrances */ .Kv)("push", token, target)
            .map(({ message }) => message)
            .join(" "));
    const partial = report.status === "improved";
    if (partial && !settings.partial)
        return none("The repair is not whole, so it was not delivered; `deliver.partial: true` would open a draft pull request with it.");
    if (!partial && report.status !== "recovered")
        return none("The repair is not proven, so it was not delivered; fix.patch holds it.");
    if (target.branch === null || target.commit === null)
        return none("It is not known which branch this run is for, so nothing could be delivered; fix.patch holds the repair.");
    if (isQueueBranch(target.branch))
        return none("A merge queue's own branch takes no repair, since the queue makes it anew; fix.patch holds the repair.");
    if (report.run.commit !== target.commit)
        return none(`The gates judged the commit ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .shortCommit */ .Ax)(report.run.commit ?? "unknown")}, and this run is for ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .shortCommit */ .Ax)(target.commit)}, so the repair was not delivered: fix.patch holds it. Let the job check out the commit that started it.`);
    const onPullRequest = target.pullRequest !== null;
    if (mode === "suggest" && !onPullRequest)
        return none("Suggestions need a pull request, and this run has none; fix.patch holds the repair.");
    const wanted = wantedMode(mode, onPullRequest, partial);
    const found = (0,_token_js__WEBPACK_IMPORTED_MODULE_0__/* .hindrances */ .Kv)(wanted, token, target);
    const stops = found.filter(({ kind }) => final.includes(kind) || (wanted === "push" ? kind === "starts-no-checks" : kind === "no-pull-requests"));
    if (stops.length > 0)
        return none(stops.map(({ message }) => message).join(" "));
    const kind = found.some((hindrance) => hindrance.kind === "protected") ? "pull-request" : wanted;
    if (kind === "pull-request" && wanted === "push" && token.canOpenPullRequests === false)
        return none([...found, ...(0,_token_js__WEBPACK_IMPORTED_MODULE_0__/* .hindrances */ .Kv)("pull-request", token, target).filter((hindrance) => hindrance.kind === "no-pull-requests")]
            .map(({ message }) => message)
            .join(" "));
    return {
        kind,
        branch: target.branch,
        commit: target.commit,
        repairBranch: repairBranch(settings.branch, target.branch, target.leg),
        draft: partial,
        withoutWorkflows: token.canPushWorkflows === false,
        notes: found.filter((hindrance) => hindrance.kind !== "no-workflows").map(({ message }) => message),
    };
};
/** Whether GitHub's merge queue made the branch, for one try and nobody else (docs.github.com, "Managing a merge queue"). */
const isQueueBranch = (branch) => branch?.startsWith("gh-readonly-queue/") === true;
/** Half a repair is never pushed to somebody's branch, and outside a pull request there is no head to push to: both are offered. */
const wantedMode = (mode, onPullRequest, partial) => (mode === "push" && (partial || !onPullRequest) ? "pull-request" : mode);
/**
 * The branch of the repair's pull request from its template: `{branch}` and `{leg}` ("-20-ubuntu", or nothing). Always the same for the
 * same branch and leg, and always a name that git takes (git-check-ref-format(1)).
 */
const repairBranch = (template, branch, leg) => {
    const name = template.replaceAll("{branch}", branch).replaceAll("{leg}", leg === null ? "" : `-${leg}`);
    const plain = name
        .replace(/[\u0000-\u0020\u007f~^:?*[\\]+|@\{/g, "-")
        .replace(/\.{2,}/g, ".")
        .replace(/\/{2,}/g, "/")
        .split("/")
        .map((part) => part.replace(/^\.+/, "").replace(/(?:\.lock|\.)+$/, ""))
        .filter((part) => part !== "")
        .join("/")
        .slice(0, 200);
    // A template without {branch} that comes to the branch itself would push there.
    return plain === "" || plain === branch || plain === "@" ? `regreen/${branch}` : plain;
};


/***/ }),

/***/ 53314:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Kv: () => (/* binding */ hindrances),
/* harmony export */   fC: () => (/* binding */ noToken)
/* harmony export */ });
/* unused harmony export isDefaultToken */
const noToken = {
    present: false,
    login: null,
    canPush: false,
    canOpenPullRequests: false,
    canPushWorkflows: false,
    branchProtected: null,
    trouble: null,
};
/** The workflow's own token: what it pushes starts no workflow (docs.github.com, "Automatic token authentication"). */
const isDefaultToken = ({ login }) => login === "github-actions[bot]";
/** What stands in the way of a delivery, each with its remedy in one sentence. Asked for before anything is spent. */
const hindrances = (mode, token, occasion) => {
    if (occasion.pullRequest?.fork === true)
        return [
            {
                kind: "fork",
                message: "This pull request comes from a fork, and GitHub gives those no right to write: the repair is in the summary and the artifact.",
            },
        ];
    if (occasion.byDependabot && token.canPush !== true)
        return [
            {
                kind: "dependabot",
                message: "Dependabot's runs get a read-only token: the repair is in the summary and the artifact. To deliver it, store a token as a Dependabot secret and hand it to `github-token`.",
            },
        ];
    if (!token.present)
        return [
            {
                kind: "no-token",
                message: "There is no token to deliver with: leave the input `github-token` at its default, or give one with the permission contents: write.",
            },
        ];
    if (token.trouble !== null)
        return [{ kind: "trouble", message: token.trouble }];
    const found = [];
    if (mode !== "suggest" && token.canPush === false)
        found.push({ kind: "read-only", message: "The token may not push: give the job `permissions: contents: write`." });
    if (mode !== "push" && token.canOpenPullRequests === false)
        found.push({
            kind: "no-pull-requests",
            message: mode === "suggest"
                ? "The token may not comment on pull requests: give the job `permissions: pull-requests: write`."
                : "The token may not open pull requests: give the job `permissions: pull-requests: write`, and allow it under Settings, Actions, General, Workflow permissions.",
        });
    if (mode !== "suggest" && token.canPushWorkflows === false)
        found.push({
            kind: "no-workflows",
            message: "The token may not change workflow files: such changes are left out. A personal token with the scope `workflow`, or an app with that permission, could.",
        });
    if (mode !== "suggest" && isDefaultToken(token))
        found.push({
            kind: "starts-no-checks",
            message: mode === "push"
                ? "What the workflow's own token pushes starts no checks, so a pushed repair would stand unchecked: it stays in the summary and the artifact. Give `github-token` a token of an app or a person."
                : "Checks not started: what the workflow's own token pushes starts no checks. Close and reopen the pull request to start them, or give `github-token` a token of an app or a person.",
        });
    if (mode === "push" && token.branchProtected === true)
        found.push({
            kind: "protected",
            message: "The branch is protected, so the repair is offered as a pull request to it instead of a push.",
        });
    return found;
};


/***/ }),

/***/ 68099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ stages)
/* harmony export */ });
/** The stages in the order in which gates are best run: cheap and mechanical first. */
const stages = ["format", "lint", "typecheck", "build", "test", "custom"];


/***/ }),

/***/ 9102:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Yk: () => (/* binding */ legOf),
/* harmony export */   _5: () => (/* binding */ legCount),
/* harmony export */   jh: () => (/* binding */ artifactNames),
/* harmony export */   og: () => (/* binding */ missingLegs)
/* harmony export */ });
/* harmony import */ var _gap_identity_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(11211);

/** Longest slug: artifact names, branches and cache keys have room for it beside other words. */
const longest = 48;
/**
 * The leg of a matrix as a short slug, from `toJSON(matrix)`: its values in their order, "20-ubuntu-latest". Null without a matrix.
 * Where letters had to be replaced or cut, a digest of the whole keeps two legs apart.
 */
const legOf = (json) => {
    const values = matrixValues(json);
    if (values.length === 0)
        return null;
    const plain = values.join("-");
    const slug = plain.replace(/[^A-Za-z0-9._]+/g, "-").replace(/^[-.]+|[-.]+$/g, "");
    // A "-" inside any value but the last could be the one between two: "a-b" and "c" would be as "a" and "b-c".
    const clean = values.every((value, index) => index < values.length - 1 ? /^[A-Za-z0-9._]+$/.test(value) : /^[A-Za-z0-9._]+(?:-[A-Za-z0-9._]+)*$/.test(value));
    const lossless = clean && slug === plain && slug.length <= longest;
    if (lossless && !slug.includes("..") && !slug.endsWith(".lock"))
        return slug;
    const digest = (0,_gap_identity_js__WEBPACK_IMPORTED_MODULE_0__/* .fnv1a64 */ .Rq)(json ?? "").slice(0, 8);
    const head = slug
        .replace(/\.+/g, ".")
        .slice(0, longest - 9)
        .replace(/[-.]+$/, "");
    return head === "" ? digest : `${head}-${digest}`;
};
/** The values of a matrix, nested ones as JSON; empty for everything else that the expression may come to. */
const matrixValues = (json) => {
    if (json === null)
        return [];
    try {
        const matrix = JSON.parse(json);
        if (typeof matrix !== "object" || matrix === null || Array.isArray(matrix))
            return [];
        return Object.values(matrix).map((value) => (typeof value === "object" ? JSON.stringify(value) : String(value)));
    }
    catch {
        return [];
    }
};
/** How many legs the job has, from `toJSON(strategy)`; null where it is not known. */
const legCount = (json) => {
    try {
        const total = JSON.parse(json ?? "null")?.["job-total"];
        return typeof total === "number" && Number.isInteger(total) && total >= 1 ? total : null;
    }
    catch {
        return null;
    }
};
/**
 * A sentence on legs that left no report, or null: a leg that died before its report was uploaded must not be taken for a green one.
 * Where a report does not say how many legs its job has, one is enough.
 */
const missingLegs = (reports) => {
    for (const job of new Set(reports.map((report) => report.job))) {
        const own = reports.filter((report) => report.job === job);
        const total = Math.max(...own.map(({ legs }) => legs ?? 1));
        const there = new Set(own.map(({ leg }) => leg)).size;
        if (there < total)
            return `Only ${there} of the ${total} legs of the job ${job ?? "before"} uploaded a report; the others ended before that.`;
    }
    return null;
};
/**
 * Names under which a report may be uploaded, the plainest first: an artifact's name is taken once in a run, so that two jobs, or two
 * legs that look alike, need another each.
 */
const artifactNames = (base, job, leg) => {
    const first = leg === null ? base : `${base}-${leg}`;
    const second = job === null ? first : `${first}-${job.replace(/[^A-Za-z0-9._-]+/g, "-")}`;
    const names = [first, second, ...[2, 3, 4, 5, 6].map((number) => `${second}-${number}`)];
    return [...new Set(names)];
};


/***/ }),

/***/ 995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   d: () => (/* binding */ actionOutputs)
/* harmony export */ });
/* unused harmony export outputNames */
/** The outputs of the action, in the order of the contract. */
const outputNames = (/* unused pure expression or super */ null && ([
    "status",
    "recovered",
    "changed",
    "fix-rounds",
    "infra-retries",
    "regressions",
    "error-class",
    "gaps",
    "report",
    "gap-report",
    "patch",
    "artifact-name",
    "artifact-url",
    "pull-request-url",
    "issue-url",
    "tokens",
    "cost-usd",
]));
/**
 * Every output of the action. Flags are "true" or "false", numbers plain digits, `gaps` the number of gaps, `issue-url` one address a
 * line; what is not known is the empty string, the cost as well.
 */
const actionOutputs = (report, delivered) => ({
    status: report.status,
    recovered: String(report.recoveredSuccessfully),
    changed: String(report.changes.length > 0),
    "fix-rounds": String(report.fixRounds),
    "infra-retries": String(report.infraRetries),
    regressions: String(report.regressions),
    "error-class": report.errorClass ?? "",
    gaps: String(report.gaps.length),
    report: delivered.report ?? "",
    "gap-report": delivered.gapReport ?? "",
    patch: delivered.patch ?? "",
    "artifact-name": delivered.artifact?.name ?? "",
    "artifact-url": delivered.artifact?.url ?? "",
    "pull-request-url": report.delivery?.pullRequestUrl ?? "",
    "issue-url": report.delivery?.issueUrls.join("\n") ?? "",
    tokens: String(report.usage.inputTokens + report.usage.outputTokens),
    "cost-usd": report.usage.costUsd === null ? "" : plainNumber(report.usage.costUsd),
});
const plainNumber = (usd) => usd.toFixed(6).replace(/\.?0+$/, "");


/***/ }),

/***/ 84429:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   f: () => (/* binding */ fail),
/* harmony export */   ok: () => (/* binding */ ok)
/* harmony export */ });
const ok = (value) => ({ ok: true, value });
const fail = (code, message) => ({
    ok: false,
    error: { code, message },
});


/***/ })

};
