export const id = 568;
export const ids = [568];
export const modules = {

/***/ 29568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runTypescriptWorker: () => (/* binding */ runTypescriptWorker),
  typescriptFixes: () => (/* binding */ typescriptFixes)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(98995);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/core/quick-fix/fix-order.js
/**
 * Which of TypeScript's code fixes are taken, in the order in which they do no harm: names are mended before what looks unused is
 * deleted, since a misspelt use makes its import look unused. `fixName` is the service's own name for a fix
 * (typescript/src/services/codefixes).
 */
const order = [
    ["spelling", 0],
    ["import", 1],
    ["fixAwaitInSyncFunction", 2],
    ["addMissingAwait", 2],
    ["fixClassDoesntImplementInheritedAbstractMember", 3],
    ["fixClassIncorrectlyImplementsInterface", 3],
    ["addMissingAsync", 3],
    ["fixOverrideModifier", 3],
    ["fixImportNonExportedMember", 3],
    ["addMissingConstraint", 3],
    ["useDefaultImport", 4],
    ["convertToTypeOnlyImport", 4],
    ["unusedIdentifier", 9],
];
/** The rank of a fix, lower first; null for fixes that are never taken: members that nobody wrote, suppressions, guesses at types. */
const rankOf = (fixName) => order.find(([name]) => name === fixName)?.[1] ?? null;
/** From this rank on a fix only deletes; it waits until nothing else can be mended in the file. */
const deletesFrom = 9;

;// CONCATENATED MODULE: ./build/adapters/quick-fix/typescript-worker.js
/**
 * Runs in a child process of its own: loads the repository's own TypeScript and applies its code fixes in memory. Reads a request as
 * JSON on standard input, writes the changed files as JSON. Nothing is written to disk.
 */




/** More fixes in one go than this are no quick fix any more. */
const maxFixes = 60;
/** Unused local, import, parameter, property, all imports unused, declared but never used (diagnosticMessages.json). */
const unusedCodes = new Set([6133, 6192, 6196, 6198, 6199, 6138]);
/** Applies fixes to the failing files until none is left that does no harm. */
function typescriptFixes(request) {
    const nothing = { changes: [], titles: [] };
    const folder = (0,external_node_path_.join)(request.root, request.cwd);
    const ts = load(folder);
    if (ts === null || Number(ts.version.split(".")[0]) >= 7)
        return nothing;
    const configPath = ts.findConfigFile(folder, external_node_fs_.existsSync) ?? ts.findConfigFile(request.root, external_node_fs_.existsSync);
    if (configPath === undefined)
        return nothing;
    const read = ts.readConfigFile(configPath, typescript_worker_text);
    const parsed = ts.parseJsonConfigFileContent(read.config ?? {}, ts.sys, (0,external_node_path_.dirname)(configPath));
    const files = new Map();
    const contentOf = (path) => files.get(path)?.content ?? typescript_worker_text(path);
    const names = [
        ...new Set([
            ...parsed.fileNames,
            ...request.files.map((file) => (0,external_node_path_.join)(request.root, file)).filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
        ]),
    ];
    const { useCaseSensitiveFileNames, directoryExists, getDirectories, readDirectory, realpath } = ts.sys;
    const service = ts.createLanguageService({
        useCaseSensitiveFileNames: () => useCaseSensitiveFileNames === true,
        directoryExists,
        getDirectories,
        readDirectory,
        realpath,
        getCompilationSettings: () => parsed.options,
        getScriptFileNames: () => names,
        getScriptVersion: (path) => String(files.get(path)?.version ?? 0),
        getScriptSnapshot: (path) => {
            const content = contentOf(path);
            return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
        },
        getCurrentDirectory: () => (0,external_node_path_.dirname)(configPath),
        getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
        fileExists: (path) => files.has(path) || (0,external_node_fs_.existsSync)(path),
        readFile: contentOf,
    });
    const targets = request.files.map((file) => (0,external_node_path_.join)(request.root, file)).filter((file) => (0,external_node_fs_.existsSync)(file) && /\.[cm]?[jt]sx?$/.test(file));
    const titles = [];
    for (let round = 0; round < maxFixes; round++) {
        const fix = nextFix(service, targets, request, contentOf, ts.getDefaultFormatCodeSettings?.("\n") ?? {});
        if (fix === null)
            break;
        titles.push(fix.description);
        for (const change of fix.changes) {
            const before = contentOf(change.fileName) ?? "";
            const edits = [...change.textChanges].sort((a, b) => b.span.start - a.span.start);
            const after = edits.reduce((content, { span, newText }) => content.slice(0, span.start) + newText + content.slice(span.start + span.length), before);
            files.set(change.fileName, { version: (files.get(change.fileName)?.version ?? 0) + 1, content: after });
        }
    }
    const changes = [...files].flatMap(([path, { content }]) => {
        const before = typescript_worker_text(path);
        return before === undefined || before === content ? [] : [{ path: (0,external_node_path_.relative)(request.root, path), before, after: content }];
    });
    return { changes, titles };
}
/** The fix to apply next, of the lowest rank over all failing files; null where none is left. */
function nextFix(service, targets, request, contentOf, format) {
    let best = null;
    for (const file of targets) {
        if (service.getSyntacticDiagnostics(file).length > 0)
            continue;
        const semantic = service.getSemanticDiagnostics(file);
        const unused = request.unused ? service.getSuggestionDiagnostics(file).filter((diagnostic) => unusedCodes.has(diagnostic.code)) : [];
        for (const { start, length, code } of [...semantic, ...unused]) {
            if (start === undefined || length === undefined)
                continue;
            const offered = service.getCodeFixesAtPosition(file, start, start + length, [code], format, {});
            const ranked = offered.flatMap((fix) => {
                const rank = rankOf(fix.fixName);
                // A fix that makes a file, or touches more than the repository's own, is not quick.
                const safe = fix.changes.every((change) => change.isNewFile !== true && contentOf(change.fileName) !== undefined && !change.fileName.includes("/node_modules/"));
                return rank === null || !safe ? [] : [{ fix, rank }];
            });
            // Two imports that would do are a choice, and choices are not made here.
            if (ranked.filter(({ fix }) => fix.fixName === "import").length > 1)
                continue;
            // With a misspelt name in the file what looks unused may only be misspelt elsewhere.
            const first = ranked.sort((a, b) => a.rank - b.rank)[0];
            if (first === undefined || (best !== null && best.rank <= first.rank))
                continue;
            if (first.rank >= deletesFrom && (semantic.length > 0 || !request.unused))
                continue;
            best = first;
        }
        if (best !== null && best.rank === 0)
            break;
    }
    return best?.fix ?? null;
}
function load(folder) {
    try {
        return (0,external_node_module_.createRequire)((0,external_node_path_.join)(folder, "package.json"))("typescript");
    }
    catch {
        return null;
    }
}
function typescript_worker_text(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch {
        return undefined;
    }
}
/** The child process's whole life: a request in, a reply out. */
async function runTypescriptWorker() {
    const chunks = [];
    for await (const chunk of process.stdin)
        chunks.push(chunk);
    process.stdout.write(JSON.stringify(typescriptFixes(JSON.parse(Buffer.concat(chunks).toString("utf8")))));
    return 0;
}


/***/ })

};
