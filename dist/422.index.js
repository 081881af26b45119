export const id = 422;
export const ids = [422];
export const modules = {

/***/ 22422:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   parseCommand: () => (/* binding */ parseCommand)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(51455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(57975);
/* harmony import */ var _adapters_project_files_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91050);
/* harmony import */ var _core_gate_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(68099);
/* harmony import */ var _tools_log_reader_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(87488);






const usage = `Usage: regreen parse --command "npx eslint ." [--exit-code 1] [--root DIR] [--log-root DIR] [--cwd packages/a] [--stage lint] [--report FILE ...] < log
`;
/**
 * `regreen parse`: reads a log on standard input and prints what was understood of it as JSON (product page, section 4).
 * Gives the exit code: 0, or 2 where the arguments cannot be used.
 */
const parseCommand = async (argv, io) => {
    const read = readArguments(argv);
    if (typeof read === "string") {
        io.stderr(`${read}\n${usage}`);
        return 2;
    }
    if (read.help) {
        io.stdout(usage);
        return 0;
    }
    const root = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(read.root);
    if (!(await isFolder(root))) {
        io.stderr(`--root ${read.root} is no folder.\n`);
        return 2;
    }
    const reader = (0,_tools_log_reader_js__WEBPACK_IMPORTED_MODULE_4__/* .createLogReader */ .e)({
        command: read.command,
        cwd: read.cwd,
        stage: read.stage,
        project: (0,_adapters_project_files_js__WEBPACK_IMPORTED_MODULE_3__/* .readProject */ .W)(root),
        logRoot: read.logRoot ?? root,
        matchers: [],
        classify: [],
    });
    for await (const chunk of io.stdin)
        reader.write(chunk);
    const reports = [];
    for (const path of read.reports) {
        try {
            reports.push({ path, text: await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readFile)(path, "utf8") });
        }
        catch {
            io.stderr(`The report ${path} cannot be read.\n`);
            return 2;
        }
    }
    io.stdout(`${JSON.stringify(published(reader.end({ exitCode: read.exitCode, signal: null, timedOut: false, reports })), null, 2)}\n`);
    return 0;
};
/** The arguments, or a sentence on what is wrong with them. */
const readArguments = (argv) => {
    let values;
    try {
        ({ values } = (0,node_util__WEBPACK_IMPORTED_MODULE_2__.parseArgs)({
            args: [...argv],
            options: {
                command: { type: "string" },
                "exit-code": { type: "string" },
                root: { type: "string" },
                "log-root": { type: "string" },
                cwd: { type: "string" },
                stage: { type: "string" },
                report: { type: "string", multiple: true },
                help: { type: "boolean", short: "h" },
            },
            strict: true,
        }));
    }
    catch (error) {
        return error instanceof Error ? error.message : String(error);
    }
    const text = (name) => (typeof values[name] === "string" ? values[name] : null);
    const help = values["help"] === true;
    const command = text("command");
    if (command === null && !help)
        return "--command is missing: the shell line whose log this is.";
    const exitCode = text("exit-code") ?? "1";
    if (!/^\d{1,3}$/.test(exitCode))
        return `--exit-code is a number from 0 to 255, not "${exitCode}".`;
    const stage = text("stage");
    const known = _core_gate_js__WEBPACK_IMPORTED_MODULE_5__/* .stages */ ._.find((name) => name === stage) ?? null;
    if (stage !== null && known === null)
        return `--stage is one of ${_core_gate_js__WEBPACK_IMPORTED_MODULE_5__/* .stages */ ._.join(", ")}, not "${stage}".`;
    const reports = values["report"];
    return {
        help,
        command: command ?? "",
        exitCode: Number(exitCode),
        root: text("root") ?? ".",
        logRoot: text("log-root"),
        cwd: text("cwd") ?? ".",
        stage: known,
        reports: Array.isArray(reports) ? reports : [],
    };
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


/***/ })

};
