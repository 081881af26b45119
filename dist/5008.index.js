export const id = 5008;
export const ids = [5008];
export const modules = {

/***/ 95008:
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
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
;// CONCATENATED MODULE: ./build/core/quick-fix/fix-order.js
/**
 * Which of TypeScript's code fixes are taken, in the order in which they do no harm: names are mended before what looks unused is
 * deleted, since a misspelt use makes its import look unused.
 */
const order = [
    ["spelling", 0],
    ["import", 1],
    ["fixAwaitInSyncFunction", 2],
    // Awaited once where the value is made, rather than at each use.
    ["addMissingAwaitToInitializer", 2],
    ["addMissingAwait", 2.5],
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
/** From this rank on a fix only deletes; it waits until no name in the file is unresolved. */
const deletesFrom = 9;
/** The rank of a fix, lower first; null for fixes that are never taken: members that nobody wrote, suppressions, guesses at types. */
const rankOf = (fixName) => order.find(([name]) => name === fixName)?.[1] ?? null;
/** The one fix to take for a diagnostic, with its rank; null where none does no harm, or where there is a choice to make. */
function chooseFix(offered) {
    const ranked = offered.flatMap((fix) => {
        const rank = rankOf(fix.fixName);
        return rank === null ? [] : [{ fix, rank }];
    });
    const imports = ranked.filter(({ fix }) => fix.fixName === "import");
    const spellings = ranked.filter(({ fix }) => fix.fixName === "spelling");
    // Two modules that export the name are a choice, and choices are not made here.
    if (imports.length > 1)
        return null;
    const [own] = imports;
    // An export of the project that has just this name is nearer than a name that is only like it; one of a package is not.
    if (own !== undefined && (spellings.length === 0 || isOwnModule(own.fix)))
        return own;
    const deletions = ranked.filter(({ rank }) => rank >= deletesFrom);
    if (deletions.length > 0 && deletions.length === ranked.length)
        return chooseDeletion(deletions);
    return ranked.sort((a, b) => a.rank - b.rank)[0] ?? null;
}
const isOwnModule = ({ edits, description }) => /["'`]\.{1,2}\//.test(description) || edits.some(({ added }) => /from\s+["']\.{1,2}\//.test(added));
/** A parameter is marked as unused, not taken away: its callers pass it. What is taken away must do nothing when it is run. */
function chooseDeletion(deletions) {
    const marked = deletions.find(({ fix }) => fix.edits.every(({ removed, added }) => /^_/.test(added) && added.slice(1) === removed));
    return marked ?? deletions.find(({ fix }) => fix.edits.every(doesNothing)) ?? null;
}
/** Declarations and imports do nothing by themselves; a call in an initializer may, so it must stay. */
const doesNothing = ({ removed, added }) => {
    const code = removed.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trim();
    if (/^(?:export\s+)?(?:declare\s+)?(?:async\s+)?(?:function|interface|type|enum|import)\b/.test(code))
        return true;
    if (/(?:=>|=\s*(?:async\s+)?function\b)/.test(code) &&
        /^(?:const|let|var)\s+\w+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|function\b|\w+\s*=>)/.test(code))
        return true;
    const runs = /[(`]|\bawait\b|\byield\b|\+\+|--/;
    return !runs.test(code) || runs.test(added);
};
/** What a diagnostic says of a name that leads nowhere: until it is mended, what looks unused may only be misspelt elsewhere. */
const unresolved = new Set([2304, 2305, 2307, 2339, 2503, 2551, 2552, 2614, 2662, 2663, 2693, 2724, 18004]);
const isUnresolved = (code) => unresolved.has(code);
/** Unused local, import, parameter, property, all imports unused, declared but never used (diagnosticMessages.json). */
const unused = new Set([6133, 6138, 6192, 6196, 6198, 6199]);
const isUnused = (code) => unused.has(code);

// EXTERNAL MODULE: external "node:module"
var external_node_module_ = __webpack_require__(98995);
;// CONCATENATED MODULE: ./build/adapters/quick-fix/typescript-api.js
/** As much of TypeScript's API as is used. It is the repository's own typescript, so its types are not ours to import. */


/** The typescript that code in this folder gets; null where there is none, or one without an API for this (7 has no JavaScript API). */
function loadTypescript(folder) {
    try {
        const found = (0,external_node_module_.createRequire)((0,external_node_path_.join)(folder, "package.json"))("typescript");
        return typeof found.createLanguageService === "function" && Number.parseInt(found.version ?? "", 10) < 7 ? found : null;
    }
    catch {
        return null;
    }
}

;// CONCATENATED MODULE: ./build/adapters/quick-fix/typescript-project.js
/** The TypeScript projects that failing files belong to, as language services over files in memory. */



/** One project for each configuration that the files fall under: the nearest that includes the file, by itself or by its references. */
function projectsOf(root, files, texts) {
    const groups = new Map();
    for (const file of files) {
        const ts = loadTypescript((0,external_node_path_.dirname)(file));
        const found = ts === null ? null : configOf(ts, root, file);
        if (ts === null || found === null)
            continue;
        const group = groups.get(found.path) ?? { ts, config: found.config, base: (0,external_node_path_.dirname)(found.path), files: [] };
        group.files.push(file);
        groups.set(found.path, group);
    }
    return [...groups.values()].map(({ ts, config, base, files: own }) => ({
        ts,
        service: serviceOf(ts, config, base, own, texts),
        files: own,
    }));
}
/** Names in the order in which the compiler and editors look for them. */
const configNames = ["tsconfig.json", "jsconfig.json"];
const maxReferences = 40;
function configOf(ts, root, file) {
    let nearest = null;
    for (let folder = (0,external_node_path_.dirname)(file);; folder = (0,external_node_path_.dirname)(folder)) {
        const path = configNames.map((name) => (0,external_node_path_.join)(folder, name)).find((candidate) => (0,external_node_fs_.existsSync)(candidate));
        if (path !== undefined) {
            const own = { path, config: parse(ts, path) };
            const including = includes(own, file) ? own : referenced(ts, own, file);
            if (including !== null)
                return including;
            nearest ??= own;
        }
        if (folder === root || (0,external_node_path_.dirname)(folder) === folder)
            return nearest;
    }
}
const includes = ({ config }, file) => config.fileNames.includes(file);
/** A solution file includes nothing itself: its references do. */
function referenced(ts, start, file) {
    const open = [start];
    const seen = new Set([start.path]);
    for (let next = open.shift(); next !== undefined && seen.size < maxReferences; next = open.shift()) {
        for (const { path } of next.config.projectReferences ?? []) {
            const full = path.endsWith(".json") ? path : (0,external_node_path_.join)(path, "tsconfig.json");
            if (seen.has(full) || !(0,external_node_fs_.existsSync)(full))
                continue;
            seen.add(full);
            const found = { path: full, config: parse(ts, full) };
            if (includes(found, file))
                return found;
            open.push(found);
        }
    }
    return null;
}
const parse = (ts, path) => ts.parseJsonConfigFileContent(ts.readConfigFile(path, textAt).config ?? {}, ts.sys, (0,external_node_path_.dirname)(path), undefined, path);
/** A host over the compiler's own look at the disk. Plugins that a configuration names are an editor's affair: nothing here loads them. */
function serviceOf(ts, config, base, files, texts) {
    const { useCaseSensitiveFileNames, directoryExists, getDirectories, readDirectory, realpath } = ts.sys;
    const names = [...new Set([...config.fileNames, ...files])];
    return ts.createLanguageService({
        useCaseSensitiveFileNames: () => useCaseSensitiveFileNames === true,
        directoryExists,
        getDirectories,
        readDirectory,
        realpath,
        getCompilationSettings: () => ({ ...config.options, plugins: undefined }),
        getProjectReferences: () => config.projectReferences,
        useSourceOfProjectReferenceRedirect: () => true,
        getScriptFileNames: () => names,
        getScriptVersion: (path) => texts.version(path),
        getScriptSnapshot: (path) => {
            const text = texts.read(path);
            return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
        },
        getCurrentDirectory: () => base,
        getDefaultLibFileName: (options) => ts.getDefaultLibFilePath(options),
        fileExists: (path) => (0,external_node_fs_.existsSync)(path),
        readFile: (path) => texts.read(path),
    });
}
/** Texts over the disk. */
function diskTexts() {
    const files = new Map();
    return {
        read: (path) => files.get(path)?.text ?? textAt(path),
        write: (path, text) => void files.set(path, { version: (files.get(path)?.version ?? 0) + 1, text }),
        version: (path) => String(files.get(path)?.version ?? 0),
        written: () => [...files.keys()],
    };
}
/** A file's text; undefined where it cannot be read. */
function textAt(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./build/adapters/quick-fix/typescript-worker.js
/**
 * Runs in a child process of its own: loads the repository's own TypeScript and applies its code fixes in memory. Reads a request as
 * JSON on standard input, writes the changed files as JSON. Nothing is written to disk.
 */




/** More fixes in one go than this are no quick fix any more. */
const maxFixes = 60;
/** Applies fixes to the failing files until none is left that does no harm. */
function typescriptFixes(request) {
    const root = (0,external_node_fs_.realpathSync)(request.root);
    const texts = diskTexts();
    const wanted = new Map(request.files.map((file) => [(0,external_node_path_.join)(root, file.path), file]));
    const existing = [...wanted.keys()].filter((path) => textAt(path) !== undefined);
    const projects = projectsOf(root, existing, texts);
    const titles = [];
    while (titles.length < maxFixes) {
        const next = nextFix(projects, wanted, texts, root);
        if (next === null)
            break;
        titles.push(next.description);
        apply(next, texts);
    }
    const changes = texts.written().flatMap((path) => {
        const before = textAt(path);
        const after = texts.read(path);
        return before === undefined || after === undefined || before === after ? [] : [{ path: (0,external_node_path_.relative)(root, path), before, after }];
    });
    return { changes, titles };
}
/** The fix to apply next, of the lowest rank over all failing files; null where none is left. */
function nextFix(projects, wanted, texts, root) {
    let best = null;
    for (const project of projects) {
        for (const file of project.files) {
            if (project.service.getSyntacticDiagnostics(file).length > 0)
                continue;
            const semantic = project.service.getSemanticDiagnostics(file);
            const open = semantic.some(({ code }) => isUnresolved(code));
            for (const diagnostic of concerning(project, file, semantic, wanted.get(file), texts)) {
                const chosen = chooseFix(merged(project, file, diagnostic, offersFor(project, file, diagnostic, texts, root), texts));
                if (chosen === null || (best !== null && best.rank <= chosen.rank))
                    continue;
                if (chosen.rank >= deletesFrom && open)
                    continue;
                best = { fix: chosen.fix.fix, rank: chosen.rank };
                if (best.rank === 0)
                    return best.fix;
            }
        }
    }
    return best?.fix ?? null;
}
/** The compiler's errors where it was the compiler that complained, and what a linter calls unused. */
function concerning({ service }, file, semantic, wanted, texts) {
    if (wanted === undefined)
        return [];
    const errors = wanted.errors ? semantic : [];
    if (wanted.unused.length === 0)
        return errors;
    const text = texts.read(file) ?? "";
    const named = [...semantic, ...service.getSuggestionDiagnostics(file)].filter(({ code, start, length }) => isUnused(code) &&
        start !== undefined &&
        wanted.unused.some((name) => new RegExp(`(?<![\\w$])${name.replaceAll("$", "\\$")}(?![\\w$])`).test(text.slice(start, start + (length ?? 0)))));
    return [...errors, ...named.filter((diagnostic) => !errors.includes(diagnostic))];
}
function offersFor({ ts, service }, file, { start, length, code }, texts, root) {
    if (start === undefined || length === undefined)
        return [];
    const text = texts.read(file) ?? "";
    const format = { ...ts.getDefaultFormatCodeSettings?.(text.includes("\r\n") ? "\r\n" : "\n"), ...indentation(text) };
    return service
        .getCodeFixesAtPosition(file, start, start + length, [code], format, {})
        .filter((fix) => fix.changes.length > 0 && fix.changes.every((change) => isOurs(change, texts, root)))
        .map((fix) => ({ fix, fixName: fix.fixName, description: fix.description, edits: editsOf(fix, texts) }));
}
/** A fix that makes a file, or touches more than the repository's own, is not quick. */
const isOurs = (change, texts, root) => change.isNewFile !== true &&
    change.fileName.startsWith(`${root}/`) &&
    !change.fileName.includes("/node_modules/") &&
    texts.read(change.fileName) !== undefined;
const editsOf = (fix, texts) => fix.changes.flatMap((change) => {
    const text = texts.read(change.fileName) ?? "";
    return change.textChanges.map(({ span, newText }) => ({ removed: text.slice(span.start, span.start + span.length), added: newText }));
});
/** Imports of one thing by several ways (a file, the index that hands it on) count as one: the service's first, which is the shortest. */
function merged(project, file, { start = 0 }, offers, texts) {
    const imports = offers.filter((offer) => offer.fixName === "import");
    const [first] = imports;
    if (first === undefined || imports.length < 2 || imports.length > 6)
        return offers;
    const targets = imports.map((offer) => importTarget(project, file, start, offer, texts));
    const same = targets.every((target) => target !== null && target === targets[0]);
    return same ? offers.filter((offer) => offer === first || offer.fixName !== "import") : offers;
}
/** Where a name would be defined with this import: file and offset; null where that cannot be told. */
function importTarget({ service }, file, start, { fix }, texts) {
    const before = texts.read(file);
    if (before === undefined || fix.changes.some((change) => change.fileName !== file))
        return null;
    apply(fix, texts);
    const moved = fix.changes
        .flatMap((change) => change.textChanges)
        .filter(({ span }) => span.start <= start)
        .reduce((sum, { span, newText }) => sum + newText.length - span.length, 0);
    const [definition] = service.getDefinitionAtPosition(file, start + moved) ?? [];
    texts.write(file, before);
    return definition === undefined ? null : `${definition.fileName}:${definition.textSpan.start}`;
}
function apply(fix, texts) {
    for (const { fileName, textChanges } of fix.changes) {
        const last = [...textChanges].sort((a, b) => b.span.start - a.span.start);
        const text = last.reduce((content, { span, newText }) => content.slice(0, span.start) + newText + content.slice(span.start + span.length), texts.read(fileName) ?? "");
        texts.write(fileName, text);
    }
}
/** How the file is indented: by its first indented line. */
function indentation(text) {
    const blanks = /^(?<blanks>\t+| {2,8})\S/m.exec(text)?.groups?.blanks ?? "  ";
    const tabs = blanks.startsWith("\t");
    const size = tabs ? 4 : blanks.length;
    return { convertTabsToSpaces: !tabs, indentSize: size, tabSize: size };
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
