export const id = 2615;
export const ids = [2615];
export const modules = {

/***/ 22422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseCommand: () => (/* binding */ parseCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _adapters_project_files_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91050);
/* harmony import */ var _tools_log_reader_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(13599);




/**
 * `regreen parse`: reads a log on standard input and prints what was understood of it as JSON (product page, section 4).
 * Gives the exit code: 0, or 2 where a folder or a report file cannot be read.
 */
const parseCommand = async (options, io) => {
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(options.root);
    if (!(await isFolder(root))) {
        io.stderr(`--root ${options.root} is no folder.\n`);
        return 2;
    }
    const reports = [];
    for (const path of options.reports) {
        try {
            reports.push({ path, text: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8") });
        }
        catch (error) {
            io.stderr(`The report ${path} cannot be read (${error.code ?? "unknown error"}).\n`);
            return 2;
        }
    }
    const reader = (0,_tools_log_reader_js__WEBPACK_IMPORTED_MODULE_3__/* .createLogReader */ .e)({
        command: options.line,
        cwd: options.cwd,
        stage: options.stage,
        project: (0,_adapters_project_files_js__WEBPACK_IMPORTED_MODULE_2__/* .readProject */ .W)(root),
        logRoot: options.logRoot ?? root,
        matchers: [],
        classify: [],
    });
    for await (const chunk of io.stdin)
        reader.write(chunk);
    const reading = reader.end({ exitCode: options.exitCode, signal: null, timedOut: false, reports });
    io.stdout(`${JSON.stringify(published(reading), null, 2)}\n`);
    return 0;
};
const isFolder = async (path) => {
    try {
        return (await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.stat)(path)).isDirectory();
    }
    catch {
        return false;
    }
};
/** The reading in the shape and order that the product page names, with what else is known behind it. */
const published = (reading) => ({
    stage: reading.stage,
    class: reading.class,
    errorClass: reading.errorClass,
    reason: reading.reason,
    tool: reading.tool,
    files: reading.files,
    counts: reading.counts,
    failures: reading.failures.map(({ file, line, column, code, test, message, stage, origin, fingerprint, ran, tool, frames, detail }) => ({
        file,
        line,
        column,
        code,
        test,
        message,
        stage,
        origin,
        fingerprint,
        ran,
        tool,
        frames,
        detail,
    })),
    complete: reading.complete,
    excerpt: reading.excerpt,
    notes: reading.notes,
});


/***/ }),

/***/ 38624:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ji: () => (/* binding */ infrastructureErrors),
/* harmony export */   K$: () => (/* binding */ configurationErrors),
/* harmony export */   R8: () => (/* binding */ filesOf),
/* harmony export */   dJ: () => (/* binding */ isLasting)
/* harmony export */ });
/** The closed list of error classes of the contract (section 4), by the class they belong to. */
const infrastructureErrors = [
    "network",
    "rate-limit",
    "oom",
    "disk",
    "resource",
    "missing-command",
    "timeout",
    "lock",
    "port-in-use",
    "permission",
    "crash",
];
const configurationErrors = ["config", "dependency", "missing-dependency", "no-tests"];
const lastingErrors = ["missing-command", "permission", "disk"];
/** True for trouble that neither waiting nor another run ends. */
const isLasting = (errorClass) => lastingErrors.includes(errorClass);
/** The files that failures name: sorted, each once. */
const filesOf = (failures) => [...new Set(failures.flatMap((failure) => failure.file ?? []))].sort();


/***/ })

};
