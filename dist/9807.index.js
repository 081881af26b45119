export const id = 9807;
export const ids = [9807];
export const modules = {

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


/***/ })

};
