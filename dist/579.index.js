export const id = 579;
export const ids = [579];
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

/***/ 80183:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  repairStep: () => (/* binding */ repairStep)
});

// EXTERNAL MODULE: ./build/adapters/artifact.js
var adapters_artifact = __webpack_require__(45251);
// EXTERNAL MODULE: ./build/adapters/runner.js
var runner = __webpack_require__(49135);
// EXTERNAL MODULE: ./build/cli/stop-signal.js
var stop_signal = __webpack_require__(65690);
// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
;// CONCATENATED MODULE: ./build/core/report/annotations.js


/** What GitHub shows of each level for one step, and of one message. */
const maxOfLevel = 10;
const maxMessage = 4096;
/**
 * What remains, as annotations: failures as errors (each gate in turn gets one, so that no gate crowds out the others), gates that
 * could not be judged and flaky tests as warnings. At most ten of a level; the last says how many more there are.
 */
const annotationsOf = (report) => {
    const red = (0,outcome/* redGates */.kf)(report).filter((gate) => gate.verdict === "failed");
    const queues = red.map((gate) => gate.failures.map((failure) => failureAnnotation(gate.name, failure)));
    const errors = [];
    for (let turn = 0; queues.some((queue) => turn < queue.length); turn += 1)
        for (const queue of queues) {
            const annotation = queue[turn];
            if (annotation !== undefined)
                errors.push(annotation);
        }
    for (const gate of red)
        if (gate.failures.length === 0)
            errors.push(plain("error", gate.name, `The gate is red (exit code ${gate.exitCode ?? "unknown"}); its output could not be read. The log is in the report.`));
    const total = Math.max(errors.length, red.reduce((sum, gate) => sum + Math.max(gate.failureCount, gate.failures.length, 1), 0));
    const warnings = [
        ...report.gates
            .filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout")
            .map((gate) => plain("warning", gate.name, `Could not be judged: ${gate.errorClass ?? gate.verdict}. This says nothing about the code.`)),
        ...report.gates
            .filter((gate) => gate.flakyTests.length > 0)
            .map((gate) => plain("warning", gate.name, `Flaky tests: ${gate.flakyTests.join(", ")}`)),
        ...report.gates
            .filter((gate) => gate.cannotFail !== null)
            .map((gate) => plain("warning", gate.name, `This gate cannot fail: ${gate.cannotFail ?? ""}`)),
    ];
    return [...bounded(errors, total), ...bounded(warnings, warnings.length)];
};
const bounded = (annotations, total) => {
    const first = annotations[0];
    if (first === undefined || total <= maxOfLevel)
        return annotations.slice(0, maxOfLevel);
    const shown = annotations.slice(0, maxOfLevel - 1);
    const more = total - shown.length;
    return [...shown, { ...plain(first.level, "Regreen", `and ${more} more; the summary and the report list them.`) }];
};
const plain = (level, gate, message) => ({
    level,
    title: (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(gate), 255),
    message: (0,defuse/* cutText */.IN)((0,defuse/* visible */.RK)(message), maxMessage),
    file: null,
    line: null,
    column: null,
});
const failureAnnotation = (gate, failure) => {
    const name = failure.test ?? failure.code;
    const message = failure.detail === null || failure.detail.trim() === "" ? failure.message : `${failure.message}\n${failure.detail}`;
    const positive = (number) => (number !== null && number >= 1 ? number : null);
    return {
        level: "error",
        title: (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(name === null ? gate : `${gate}: ${name}`), 255),
        message: (0,defuse/* cutText */.IN)((0,defuse/* visible */.RK)(message), maxMessage),
        file: failure.file === null ? null : (0,defuse/* oneLine */.TN)(failure.file),
        line: failure.file === null ? null : positive(failure.line),
        column: failure.file === null || positive(failure.line) === null ? null : positive(failure.column),
    };
};

;// CONCATENATED MODULE: ./build/core/report/outputs.js
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

// EXTERNAL MODULE: ./build/session/prepare.js + 28 modules
var prepare = __webpack_require__(80136);
// EXTERNAL MODULE: ./build/session/repair.js + 81 modules
var repair = __webpack_require__(30708);
;// CONCATENATED MODULE: ./build/action/repair-step.js
/** The repair, as a step of a job: inputs in; summary, outputs, annotations, artifact and exit code out. */









/** Gives the exit code of the step. */
async function repairStep(environment) {
    (0,runner/* remember */.kY)("main", "begun");
    const raw = (0,inputs/* inputsOfRunner */.PE)(environment);
    for (const name of ["api-key", "github-token"]) {
        const secret = raw.get(name)?.value;
        if (secret)
            (0,runner/* maskSecret */.$l)(secret);
    }
    const prepared = await (0,prepare/* prepare */.i)({ directory: environment.GITHUB_WORKSPACE ?? process.cwd(), environment, raw, leg: null });
    if (!prepared.ok) {
        for (const sentence of prepared.error.split("\n"))
            (0,runner/* annotate */.fz)([{ level: "error", title: "Regreen", message: sentence, file: null, line: null, column: null }]);
        await (0,runner/* writeSummary */.Sy)(`## Regreen did not start\n\n${prepared.error
            .split("\n")
            .map((line) => `- ${line}`)
            .join("\n")}\n`);
        (0,runner/* writeOutputs */.Kn)({ status: "error" });
        return 2;
    }
    const { settings, context } = prepared.value;
    (0,runner/* remember */.kY)("report", prepared.value.reportDir);
    const face = (0,runner/* runnerFace */.Ue)();
    const finished = await (0,repair/* repair */.I)(prepared.value, { signal: (0,stop_signal/* stopSignal */.Z)(), face });
    face.end();
    if (!finished.ok) {
        (0,runner/* annotate */.fz)([{ level: "error", title: "Regreen", message: finished.error.message, file: null, line: null, column: null }]);
        (0,runner/* writeOutputs */.Kn)({ status: "error" });
        return 4;
    }
    const { report, written, folder } = finished.value;
    for (const problem of written.problems)
        (0,runner/* warn */.R8)(problem.message);
    await (0,runner/* writeSummary */.Sy)(written.summary);
    if (settings.report.annotations)
        (0,runner/* annotate */.fz)(annotationsOf(report));
    (0,runner/* remember */.kY)("report", folder.path);
    (0,runner/* remember */.kY)("artifact", settings.report.artifact ?? "");
    const uploaded = settings.report.artifact === null ? null : await (0,adapters_artifact/* uploadArtifact */.m)(settings.report.artifact, folder.path, context.runUrl);
    if (uploaded !== null && !uploaded.ok)
        (0,runner/* warn */.R8)(uploaded.error.message);
    const artifact = uploaded?.ok ? uploaded.value : null;
    (0,runner/* remember */.kY)("uploaded", artifact === null ? "" : "yes");
    (0,runner/* writeOutputs */.Kn)(actionOutputs(report, { ...written, artifact }));
    console.log((0,outcome/* verdictLine */.MT)(report));
    if (!(0,outcome/* stepFails */.ug)(report, settings.failOn))
        return 0;
    return (0,outcome/* exitCode */.I$)(report.status) || 1;
}


/***/ }),

/***/ 45251:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   m: () => (/* binding */ uploadArtifact)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84429);
/** Uploads the report directory as one artifact, with the real client and a time limit of our own around it. */



/** The client retries a broken service for 24 s and more; a report is not worth more waiting than this. */
const uploadLimitMs = 45_000;
/** Where the artifact can be seen; null id means that the service named none. */
async function uploadArtifact(name, folder, runUrl) {
    const files = filesBelow(folder);
    if (files.length === 0)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("missing", "There is no report to upload.");
    let timer;
    try {
        const { DefaultArtifactClient } = await Promise.all(/* import() */[__webpack_require__.e(143), __webpack_require__.e(813)]).then(__webpack_require__.bind(__webpack_require__, 41813));
        const upload = new DefaultArtifactClient().uploadArtifact(name, files, folder);
        // A rejection after the limit has nobody left to hear it.
        upload.catch(() => { });
        const limit = new Promise((resolve) => {
            timer = setTimeout(() => resolve(null), uploadLimitMs);
        });
        const done = await Promise.race([upload, limit]);
        if (done === null)
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("timeout", `The artifact service did not answer within ${uploadLimitMs / 1000} s; the report stays in ${folder}.`);
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({ name, url: runUrl === null || done.id === undefined ? "" : `${runUrl}/artifacts/${done.id}` });
    }
    catch (error) {
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("network", `The report could not be uploaded as the artifact ${name}: ${error instanceof Error ? error.message : String(error)}`);
    }
    finally {
        clearTimeout(timer);
    }
}
/** Plain files only: what a gate put there as a link is not followed. */
const filesBelow = (folder) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(folder, { recursive: true, withFileTypes: true })
            .filter((entry) => entry.isFile())
            .map((entry) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(entry.parentPath, entry.name))
            .filter((path) => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).size > 0);
    }
    catch {
        return [];
    }
};


/***/ }),

/***/ 49135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $l: () => (/* binding */ maskSecret),
/* harmony export */   I9: () => (/* binding */ recall),
/* harmony export */   Kn: () => (/* binding */ writeOutputs),
/* harmony export */   R8: () => (/* binding */ warn),
/* harmony export */   Sy: () => (/* binding */ writeSummary),
/* harmony export */   Ue: () => (/* binding */ runnerFace),
/* harmony export */   fz: () => (/* binding */ annotate),
/* harmony export */   kY: () => (/* binding */ remember)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91659);
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

/***/ 65690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ stopSignal)
/* harmony export */ });
/** Fires at the first SIGINT, SIGTERM or SIGHUP; from then on the run ends in order and writes its report. */
function stopSignal() {
    const controller = new AbortController();
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
        process.on(name, () => controller.abort());
    return controller.signal;
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
    "dry-run", "verbose",
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

/***/ 68099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ stages)
/* harmony export */ });
/** The stages in the order in which gates are best run: cheap and mechanical first. */
const stages = ["format", "lint", "typecheck", "build", "test", "custom"];


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


/***/ }),

/***/ 58508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/** Version of Regreen; a test holds it equal to package.json. */
const version = "0.1.0";


/***/ })

};
