export const id = 5485;
export const ids = [5485,9807,1516];
export const modules = {

/***/ 85485:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  postStep: () => (/* binding */ postStep)
});

// EXTERNAL MODULE: ./build/adapters/artifact.js + 1 modules
var artifact = __webpack_require__(65319);
// EXTERNAL MODULE: ./build/adapters/journal.js
var journal = __webpack_require__(72802);
// EXTERNAL MODULE: ./build/adapters/repository.js
var adapters_repository = __webpack_require__(75105);
// EXTERNAL MODULE: ./build/adapters/run-context.js
var run_context = __webpack_require__(49650);
// EXTERNAL MODULE: ./build/adapters/runner.js
var runner = __webpack_require__(49135);
// EXTERNAL MODULE: ./build/cli/restore.js
var restore = __webpack_require__(69807);
// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
;// CONCATENATED MODULE: ./build/core/report/died.js

/** The job summary of a run that told nothing itself: out of memory, killed, the runner's own time limit. */
const diedMarkdown = ({ restored, artifact }) => {
    const link = artifact !== null && /^https?:\/\/[^\s<>()]+$/.test(artifact.url) ? `[${(0,defuse/* inlineText */.ln)(artifact.name, 100)}](${artifact.url})` : "";
    const where = artifact === null ? "" : ` What it saw until then is in the artifact ${link === "" ? (0,defuse/* inlineText */.ln)(artifact.name, 100) : link}.`;
    return `${[
        `**Ended before it could report.** Regreen was killed or failed, so it is not known whether the gates are green, and nothing was delivered.${where}`,
        "**Next step:** Run the job again. If this happens again, see the end of this step's log: memory may have run out, or the job's `timeout-minutes` may leave less time than `max-minutes`.",
        ...(restored === null || restored === "" ? [] : [`> ${(0,defuse/* inlineText */.ln)(restored, 600)}`]),
    ].join("\n\n")}\n`;
};

;// CONCATENATED MODULE: ./build/action/post-step.js
/** The action's post step: when the main step was cancelled or died, what must be put back is put back, and what is there is uploaded. */







/** Gives the exit code of the step: a post step never makes a job red. */
async function postStep(environment) {
    const said = await putBack(environment);
    const folder = (0,runner.recall)("report");
    const names = (0,runner.recall)("artifacts").split("\n");
    const wanted = folder !== "" && names[0] !== "" && (0,runner.recall)("uploaded") !== "yes";
    const uploaded = wanted ? await (0,artifact/* uploadArtifact */.m)(names, folder, (0,run_context/* runUrlOf */.Qm)(environment)) : null;
    if (uploaded?.ok === false && uploaded.error.code !== "missing")
        (0,runner.warn)(uploaded.error.message);
    // A main step that reached its end has told everything itself.
    if (folder !== "" && (0,runner.recall)("concluded") !== "yes")
        await (0,runner.writeSummary)(diedMarkdown({ restored: said, artifact: uploaded?.ok === true ? uploaded.value : null }));
    return 0;
}
/** Puts the files back where the run did not end by itself. What was done, in lines for people; null where nothing had to be. */
const putBack = async (environment) => {
    // The checkout may lie in a folder of the workspace, which the main step knew.
    const directory = (0,runner.recall)("root") || (environment.GITHUB_WORKSPACE ?? process.cwd());
    const repository = await (0,adapters_repository/* openRepository */.h)(directory, environment);
    if (!repository.ok || (0,journal/* unfinishedRun */.zZ)(repository.value) === null)
        return null;
    let said = "";
    const tell = (text) => {
        said += text;
        process.stdout.write(text);
    };
    const options = { list: false, to: null, discard: false };
    await (0,restore.restoreCommand)(options, { cwd: directory, environment, now: Date.now(), stdout: tell, stderr: tell });
    return said.trim();
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

/***/ 69807:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   restoreCommand: () => (/* binding */ restoreCommand)
/* harmony export */ });
/* harmony import */ var _adapters_journal_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72802);
/* harmony import */ var _adapters_repository_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(75105);
/* harmony import */ var _adapters_run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(65577);
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
