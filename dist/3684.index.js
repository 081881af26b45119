export const id = 3684;
export const ids = [3684,9135,9807,1516];
export const modules = {

/***/ 93684:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   postStep: () => (/* binding */ postStep)
/* harmony export */ });
/* harmony import */ var _adapters_artifact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(65319);
/* harmony import */ var _adapters_journal_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(72802);
/* harmony import */ var _adapters_repository_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(75105);
/* harmony import */ var _adapters_runner_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(49135);
/* harmony import */ var _cli_restore_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(69807);
/** The action's post step: when the main step was cancelled or died, what must be put back is put back, and what is there is uploaded. */





/** Gives the exit code of the step: a post step never makes a job red. */
async function postStep(environment) {
    const directory = environment.GITHUB_WORKSPACE ?? process.cwd();
    const repository = await (0,_adapters_repository_js__WEBPACK_IMPORTED_MODULE_2__/* .openRepository */ .h)(directory, environment);
    if (repository.ok && (0,_adapters_journal_js__WEBPACK_IMPORTED_MODULE_1__/* .unfinishedRun */ .zZ)(repository.value) !== null) {
        const stderr = (text) => void process.stderr.write(text);
        await (0,_cli_restore_js__WEBPACK_IMPORTED_MODULE_4__.restoreCommand)({ list: false, to: null, discard: false }, { cwd: directory, environment, now: Date.now(), stdout: (text) => void process.stdout.write(text), stderr });
    }
    const folder = (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_3__.recall)("report");
    const names = (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_3__.recall)("artifacts").split("\n");
    if (folder === "" || names[0] === "" || (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_3__.recall)("uploaded") === "yes")
        return 0;
    const uploaded = await (0,_adapters_artifact_js__WEBPACK_IMPORTED_MODULE_0__/* .uploadArtifact */ .m)(names, folder, null);
    if (!uploaded.ok && uploaded.error.code !== "missing")
        (0,_adapters_runner_js__WEBPACK_IMPORTED_MODULE_3__.warn)(uploaded.error.message);
    return 0;
}


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

/***/ 69807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   restoreCommand: () => (/* binding */ restoreCommand)
/* harmony export */ });
/* harmony import */ var _adapters_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72802);
/* harmony import */ var _adapters_repository_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75105);
/* harmony import */ var _adapters_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(15056);
/* harmony import */ var _adapters_run_lock_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85794);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(84429);





/** Gives the exit code: 0 done, 2 where there is nothing to do or it is refused, 3 where git or the disk failed. */
const restoreCommand = async (options, io) => {
    const repository = await (0,_adapters_repository_js__WEBPACK_IMPORTED_MODULE_1__/* .openRepository */ .h)(io.cwd, io.environment);
    if (!repository.ok)
        return refuse(io, repository.error);
    if (options.list)
        return list(repository.value, io);
    const lock = (0,_adapters_run_lock_js__WEBPACK_IMPORTED_MODULE_3__/* .takeLock */ .H)(repository.value);
    if (!lock.ok)
        return refuse(io, lock.error);
    try {
        const target = findState(repository.value, options.to);
        if (!target.ok)
            return refuse(io, target.error);
        return await putBack(repository.value, target.value, options.discard, io);
    }
    finally {
        lock.value.release();
    }
};
const refuse = (io, { code, message }) => {
    io.stderr(`${message}\n`);
    return code === "git" || code === "io" || code === "disk-full" ? 3 : 2;
};
/** Newest first; the first one is checkpoint 0 of the last run that has one. */
const statesOf = (repository) => (0,_adapters_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .readJournals */ .rZ)(repository).flatMap((journal) => {
    const { initial, startedAt, finished, saved, files } = journal.record();
    if (initial === null)
        return [];
    return [
        { journal, tree: initial, at: startedAt, what: `before the run (${files} files)` },
        ...(finished === null || finished.tree === initial ? [] : [{ journal, tree: finished.tree, at: finished.at, what: "after the run" }]),
        ...[...saved].reverse().map(({ tree, at }) => ({ journal, tree, at, what: "saved by restore" })),
    ];
});
const list = (repository, io) => {
    const states = statesOf(repository);
    if (states.length === 0)
        return refuse(io, { code: "missing", message: "There is no run of Regreen in this work tree yet." });
    for (const { tree, at, what } of states)
        io.stdout(`${tree.slice(0, 12)}  ${at}  ${what}\n`);
    return 0;
};
const findState = (repository, name) => {
    const states = statesOf(repository);
    const first = states[0];
    if (first === undefined)
        return (0,_adapters_journal_js__WEBPACK_IMPORTED_MODULE_0__/* .noRun */ .jC)(repository);
    if (name === null)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(first);
    const found = states.filter(({ tree }) => name.length >= 4 && tree.startsWith(name));
    const [one] = found;
    if (one === undefined || new Set(found.map(({ tree }) => tree)).size > 1)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)("invalid", `"${name}" is ${one === undefined ? "no state" : "more than one state"} that can be put back. "regreen restore --list" shows them.`);
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(one);
};
const putBack = async (repository, { journal, tree }, discard, io) => {
    const left = await (0,_adapters_run_js__WEBPACK_IMPORTED_MODULE_2__/* .endRunning */ .$r)(journal);
    if (left > 0)
        return refuse(io, {
            code: "io",
            message: `${left} processes of the broken run still work and belong to another user. End them, then run this again.`,
        });
    const worktree = await (0,_adapters_run_js__WEBPACK_IMPORTED_MODULE_2__/* .reopenWorktree */ .PH)(repository, journal);
    const present = discard ? null : await worktree.checkpoint();
    if (present !== null && !present.ok)
        return refuse(io, {
            code: present.error.code,
            message: `The present state could not be saved, so nothing was changed: ${present.error.message} With --discard it is not saved.`,
        });
    const at = new Date(io.now).toISOString();
    if (present !== null && present.value !== tree) {
        const noted = journal.update({ saved: [...journal.record().saved, { tree: present.value, at }] });
        if (!noted.ok)
            return refuse(io, noted.error);
    }
    const restored = await worktree.restore(tree);
    if (!restored.ok)
        return refuse(io, restored.error);
    if (tree === journal.record().initial)
        journal.update({ restoredAt: at });
    if (present?.value === tree) {
        io.stdout(`The work tree is just as it was (${tree.slice(0, 12)}); nothing had to be changed.\n`);
        return 0;
    }
    const changes = present === null ? null : await worktree.changes(present.value, tree);
    const count = changes?.ok
        ? `${changes.value.length} file${changes.value.length === 1 ? " was" : "s were"} put back`
        : "The work tree was put back";
    io.stdout(`${count} (${tree.slice(0, 12)}).\n`);
    if (present !== null)
        io.stdout(`What was there before is saved; to get it back: regreen restore --to ${present.value.slice(0, 12)}\n`);
    return 0;
};


/***/ }),

/***/ 29262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ cutLines),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   ZD: () => (/* binding */ escapeHtml),
/* harmony export */   cL: () => (/* binding */ queryValue),
/* harmony export */   kc: () => (/* binding */ logText),
/* harmony export */   l0: () => (/* binding */ inlineHtml),
/* harmony export */   ln: () => (/* binding */ inlineText),
/* harmony export */   m3: () => (/* binding */ breakReferences),
/* harmony export */   ti: () => (/* binding */ inlineCode),
/* harmony export */   uy: () => (/* binding */ fencedLog),
/* harmony export */   zW: () => (/* binding */ fencedBlock)
/* harmony export */ });
/* unused harmony exports workflowMessage, workflowProperty */
/**
 * Text that others wrote (logs, paths, test names, a model's words) made harmless for the place it is put into.
 * One function for each place; none of them may be used for another.
 */
/** Nothing is seen of it, and no mention, reference or link is recognised across it. */
const zeroWidthSpace = "\u200b";
const ansi = /\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\-_])/g;
const lineSeparators = /\r\n?|[\u0085\u2028\u2029]/g;
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
/** Characters that reorder or hide what stands around them: bidirectional controls, tags, byte order marks, blanks without width. */
const unseen = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
/**
 * The text with line ends as "\n", without ANSI codes, and with every control, bidirectional or invisible character made
 * visible ("<U+202E>"); lone surrogates become U+FFFD. Tabs and line ends stay.
 */
const visible = (text) => text
    .toWellFormed()
    .replace(ansi, "")
    .replace(lineSeparators, "\n")
    .replace(controls, (character) => named(character))
    .replace(unseen, (character) => named(character));
const named = (character) => `<U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}>`;
/** The text as one visible line: line ends and runs of blanks become one space. */
const oneLine = (text) => visible(text).replace(/\s+/g, " ").trim();
/** At most `max` UTF-16 units, the last an ellipsis where something was cut; never half of a surrogate pair. */
const cutText = (text, max) => {
    if (text.length <= max)
        return text;
    if (max < 1)
        return "";
    const end = isHighSurrogate(text.charCodeAt(max - 2)) ? max - 2 : max - 1;
    return `${text.slice(0, Math.max(0, end))}…`;
};
const isHighSurrogate = (unit) => unit >= 0xd800 && unit <= 0xdbff;
/** At most `max` UTF-16 units in whole lines: the first lines, and a last line that says how many were left out. */
const cutLines = (text, maxLines, max) => {
    const lines = text.split("\n");
    const kept = [];
    let length = 0;
    for (const line of lines) {
        if (kept.length === maxLines || length + line.length + 1 > max)
            break;
        kept.push(line);
        length += line.length + 1;
    }
    if (kept.length === lines.length)
        return text;
    if (kept.length === 0)
        kept.push(cutText(lines[0] ?? "", max));
    const left = lines.length - kept.length;
    return left > 0 ? `${kept.join("\n")}\n… ${left} more ${left === 1 ? "line" : "lines"}` : kept.join("\n");
};
/**
 * Breaks what GitHub would turn into a notification, a cross-reference, a closed issue or a link: `@user`, `#12`, `GH-12`,
 * `owner/name#12`, addresses, e-mail. The text looks the same. For plain text: issue titles, commit messages.
 */
const breakReferences = (text) => text
    .replace(/@(?=[\w[])/g, `@${zeroWidthSpace}`)
    .replace(/#(?=\d)/g, `#${zeroWidthSpace}`)
    .replace(/(GH-)(?=\d)/gi, `$1${zeroWidthSpace}`)
    .replace(/:(?=\/\/)/g, `:${zeroWidthSpace}`)
    .replace(/(mailto|xmpp|javascript|data|vbscript|file)(?=:)/gi, `$1${zeroWidthSpace}`)
    .replace(/www(?=\.)/gi, (word) => `${word}${zeroWidthSpace}`);
const markdownSpecial = {
    "\\": "\\\\",
    "`": "\\`",
    "*": "\\*",
    _: "\\_",
    "[": "\\[",
    "]": "\\]",
    "~": "\\~",
    "<": "&lt;",
    ">": "&gt;",
    "&": "&amp;",
    "|": "&vert;",
    $: "&dollar;",
};
/** One line of text for the middle of Markdown, also in a table: nothing in it is markup, a mention, a reference, a link or HTML. */
const inlineText = (text, max = 500) => breakReferences(cutText(oneLine(text), max))
    .replace(/[\\`*_[\]~<>&|$]/g, (character) => markdownSpecial[character] ?? character)
    .replace(/^([#+=-]|\d+(?=[.)](?:\s|$)))/, (start) => (/\d/.test(start) ? `${start}${zeroWidthSpace}` : `\\${start}`));
/** One line as inline code, also in a table. GitHub recognises no mention and no reference in code. */
const inlineCode = (text, max = 300) => {
    const line = cutText(oneLine(text), max);
    if (line === "")
        return "";
    if (line.includes("|"))
        return `<code>${inlineText(line, max)}</code>`;
    const fence = "`".repeat(longestRun(line, "`") + 1);
    const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
    return `${fence}${pad}${line}${pad}${fence}`;
};
/** The text as a fenced block, letter for letter but for invisible characters; the fence is longer than any inside. */
const fencedBlock = (text, language = "") => {
    const body = visible(text).replace(/\n+$/, "");
    const fence = "`".repeat(Math.max(3, longestRun(body, "`") + 1));
    return `${fence}${language}\n${body}\n${fence}`;
};
/** Log text as a fenced block; references are broken as well, since nobody copies a log back into a file. */
const fencedLog = (text) => fencedBlock(text).replace(/[^`\n][^\n]*/g, (line) => breakReferences(line));
const longestRun = (text, character) => {
    let longest = 0;
    let run = 0;
    for (const unit of text) {
        run = unit === character ? run + 1 : 0;
        longest = Math.max(longest, run);
    }
    return longest;
};
/** Text for HTML content and for attributes in double or single quotes. */
const escapeHtml = (text) => entities(visible(text));
/** One line for an HTML element inside GitHub's Markdown (`<summary>`): no markup of either language, no mention, no reference. */
const inlineHtml = (text, max = 300) => breakReferences(cutText(oneLine(text), max)).replace(/[&<>"'\\`*_[\]~|$]/g, (character) => `&#${character.charCodeAt(0)};`);
const entities = (text) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
/** The message of a workflow command (`::error ...::MESSAGE`), as the runner decodes it. */
const workflowMessage = (text) => text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
/** The value of a property of a workflow command (`::error file=VALUE::`). */
const workflowProperty = (text) => workflowMessage(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
/** Text for the log of a workflow: no line of it is taken for a workflow command (`::set-output`, `##[group]`). */
const logText = (text) => visible(text)
    .replace(/^(\s*):(?=:)/gm, `$1:${zeroWidthSpace}`)
    .replace(/##(?=\[)/g, `#${zeroWidthSpace}#`);
/** Text as one value in the query of an address; never throws. */
const queryValue = (text) => 
// Left as they are by encodeURIComponent, but they would end a link in Markdown.
encodeURIComponent(text.toWellFormed()).replace(/[()'*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);


/***/ }),

/***/ 34793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V1: () => (/* binding */ eventLevel),
/* harmony export */   V8: () => (/* binding */ eventLine),
/* harmony export */   gN: () => (/* binding */ describeEvent)
/* harmony export */ });
/* unused harmony export eventNames */
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);


/** The closed list of what is told while a run goes on; one event for each transition. */
const eventNames = (/* unused pure expression or super */ null && ([
    "run-started",
    "gate-started",
    "gate-finished",
    "infra-retry",
    "flake-confirmed",
    "fixer-applied",
    "quick-fix-applied",
    "memory-fix-applied",
    "agent-called",
    "agent-failed",
    "edit-rejected",
    "round-kept",
    "rolled-back",
    "regression",
    "escalated",
    "rounds-exhausted",
    "budget-exhausted",
    "fixers-disagree",
    "proof-started",
    "capability-gap",
    "warning",
    "cancelled",
    "delivered",
    "delivery-failed",
    "run-finished",
]));
const levels = {
    "infra-retry": "warn",
    "flake-confirmed": "warn",
    "agent-failed": "warn",
    "edit-rejected": "warn",
    "rolled-back": "warn",
    regression: "warn",
    "budget-exhausted": "warn",
    "fixers-disagree": "warn",
    warning: "warn",
    cancelled: "warn",
    "delivery-failed": "warn",
    escalated: "error",
    "rounds-exhausted": "error",
    "capability-gap": "error",
};
const passedVerdicts = ["passed", "flaky", "skipped"];
/** How loud an event is. */
const eventLevel = (event) => {
    if (event.name === "gate-finished" && !passedVerdicts.includes(event.data.verdict))
        return "warn";
    return levels[event.name] ?? "info";
};
/** The event as one line of `events.ndjson`, with its line end. Long texts are cut; the logs hold them whole. */
const eventLine = (event) => {
    const { name, at, gate, round, data } = event;
    const line = { schema: "regreen.event/1", at, level: eventLevel(event), gate, round, name, data };
    return `${JSON.stringify(line, (_, value) => (typeof value === "string" ? (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(value, 2000) : bounded(value)))}\n`;
};
const bounded = (value) => (Array.isArray(value) && value.length > 200 ? value.slice(0, 200) : value);
/**
 * The event as a line for a person at a terminal or in a job's log, or null where it would only be noise. Safe to print: no line of
 * it is a workflow command.
 */
const describeEvent = (event) => {
    const said = words(event);
    return said === null ? null : (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .logText */ .kc)(`${event.gate === null ? "" : `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(event.gate)}: `}${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(said)}`);
};
const words = (event) => {
    switch (event.name) {
        case "run-started":
            return `Regreen ${event.data.version}: ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(event.data.gates.length, "gate")} (${event.data.gates.join(", ")}), ${event.data.agent}`;
        case "gate-started":
            return `running ${event.data.command}`;
        case "gate-finished": {
            const { verdict, failures, durationMs } = event.data;
            const left = failures > 0 ? `, ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(failures, "failure")}` : "";
            return `${verdict}${left} (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(durationMs)})`;
        }
        case "infra-retry":
            return `${event.data.reason}; retry ${event.data.retry} of ${event.data.of} in ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(event.data.waitMs)}`;
        case "flake-confirmed":
            return `flaky: passed again on the same code (${event.data.tests.slice(0, 5).join(", ") || "tests not named"})`;
        case "fixer-applied":
            return event.data.kept
                ? `${event.data.command} changed ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(event.data.files.length, "file")}`
                : `${event.data.command} made it no better and was undone`;
        case "quick-fix-applied":
            return `quick fix "${event.data.title}" ${event.data.kept ? "applied" : "made it no better and was undone"}`;
        case "memory-fix-applied":
            return `repair known from an earlier run ${event.data.kept ? "applied" : "made it no better and was undone"}: ${event.data.why}`;
        case "agent-called": {
            const { model, requests, inputTokens, outputTokens, costUsd } = event.data;
            // A dry run, or an agent that answers from a report: nothing was sent.
            if (requests === 0)
                return null;
            return `asked ${model}: ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(requests, "request")}, ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(inputTokens + outputTokens, "token")}${costUsd === null ? "" : `, ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .money */ .TG)(costUsd)}`}`;
        }
        case "agent-failed":
            return `the model could not be asked (${event.data.code}): ${event.data.message}`;
        case "edit-rejected":
            return `edit rejected${event.data.path === null ? "" : ` in ${event.data.path}`}: ${event.data.message}`;
        case "round-kept":
            return `round ${event.round ?? ""} kept: ${event.data.fixed} fixed, ${event.data.remaining} left${event.data.why === null ? "" : `. ${event.data.why}`}`;
        case "rolled-back":
            return `put back: ${event.data.reason}`;
        case "regression":
            return `new failure${event.data.file === null ? "" : ` in ${event.data.file}`}: ${event.data.message}`;
        case "escalated":
            return `stopped early: ${event.data.reason}`;
        case "rounds-exhausted":
        case "budget-exhausted":
            return `limit ${event.data.limit} (${event.data.value}) is used up`;
        case "fixers-disagree":
            return `${event.data.between.join(" and ")} undo each other's changes`;
        case "proof-started":
            return `proving the result: ${event.data.gates.join(", ")}`;
        case "capability-gap":
            return `left red (gap ${event.data.id}): ${event.data.message}`;
        case "warning":
            return event.data.message;
        case "cancelled":
            return `cancelled: ${event.data.reason}`;
        case "delivered":
            return event.data.url === null ? event.data.message : `${event.data.message} ${event.data.url}`;
        case "delivery-failed":
            return `not delivered: ${event.data.message}`;
        case "run-finished":
            return `${event.data.status} after ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(event.data.durationMs)}${event.data.gaps > 0 ? `, ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(event.data.gaps, "gap")} left` : ""}`;
        default:
            return event;
    }
};


/***/ }),

/***/ 23892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ax: () => (/* binding */ shortCommit),
/* harmony export */   KE: () => (/* binding */ listed),
/* harmony export */   SK: () => (/* binding */ utcTime),
/* harmony export */   TG: () => (/* binding */ money),
/* harmony export */   U9: () => (/* binding */ count),
/* harmony export */   oh: () => (/* binding */ thousands),
/* harmony export */   p0: () => (/* binding */ duration),
/* harmony export */   wI: () => (/* binding */ utf8Length)
/* harmony export */ });
/** Numbers as people read them; the same on every machine, without a locale. */
/** "1 failure", "3 failures", "12,345 tokens". `many` where the plural is no plain "s". */
const count = (number, one, many = `${one}s`) => `${thousands(number)} ${number === 1 ? one : many}`;
/** 1234567 as "1,234,567". */
const thousands = (number) => String(Math.round(number)).replace(/\B(?=(\d{3})+$)/g, ",");
/** Milliseconds as "0.4 s", "12 s", "3 min 5 s", "1 h 2 min". */
const duration = (milliseconds) => {
    const ms = Math.max(0, milliseconds);
    if (ms < 9_950)
        return `${(ms / 1000).toFixed(1)} s`;
    const seconds = Math.round(ms / 1000);
    if (seconds < 60)
        return `${seconds} s`;
    const minutes = Math.floor(seconds / 60);
    if (minutes < 60)
        return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
    return minutes % 60 === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
/** USD as "$0.0123", "$1.20"; "unknown" where no price is known. */
const money = (usd) => {
    if (usd === null)
        return "unknown";
    if (usd === 0)
        return "$0.00";
    return usd < 0.1 ? `$${usd.toFixed(4)}` : `$${usd.toFixed(2)}`;
};
/** "a", "a and b", "a, b and c"; after `max` entries "and N more". */
const listed = (words, max = 5) => {
    const shown = words.length > max ? [...words.slice(0, max), `${words.length - max} more`] : words;
    if (shown.length < 2)
        return shown[0] ?? "";
    return `${shown.slice(0, -1).join(", ")} and ${shown[shown.length - 1]}`;
};
/** The first seven digits of a commit. */
const shortCommit = (commit) => commit.slice(0, 7);
/** Bytes of the text in UTF-8. */
const utf8Length = (text) => {
    let bytes = 0;
    for (let index = 0; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        if (unit < 0x80)
            bytes += 1;
        else if (unit < 0x800)
            bytes += 2;
        else if (unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length) {
            bytes += 4;
            index += 1;
        }
        else
            bytes += 3;
    }
    return bytes;
};
/** "2026-11-22 03:14 UTC" from ISO 8601 in UTC. */
const utcTime = (iso) => (iso.length >= 16 ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : iso);


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
