export const id = 2867;
export const ids = [2867];
export const modules = {

/***/ 88737:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   AE: () => (/* binding */ fileFacts),
/* harmony export */   t5: () => (/* binding */ lookAt),
/* harmony export */   yR: () => (/* binding */ readText)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_policy_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(39084);
/* harmony import */ var _core_safe_path_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(47693);




/** What is on disk at a path, without the question whether git ignores it. Follows no link, never throws. `root` is absolute. */
function lookAt(root, path) {
    const missing = { kind: "missing", blockedBy: null, binary: false, size: 0 };
    const safe = (0,_core_safe_path_js__WEBPACK_IMPORTED_MODULE_3__/* .safePath */ .n)(path);
    // Such a path is refused by its shape alone; the disk is not asked for it.
    if (!safe.ok)
        return missing;
    const names = safe.value.split("/");
    for (let depth = 1; depth < names.length; depth += 1) {
        const folder = names.slice(0, depth).join("/");
        const stats = statsOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder));
        if (stats === null)
            return missing;
        if (!stats.isDirectory() || statsOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder, ".git")) !== null)
            return { ...missing, kind: "other", blockedBy: folder };
    }
    const full = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, safe.value);
    const stats = statsOf(full);
    if (stats === null)
        return missing;
    if (stats.isSymbolicLink())
        return { ...missing, kind: "symlink" };
    if (stats.isDirectory())
        return { ...missing, kind: statsOf((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(full, ".git")) === null ? "directory" : "submodule" };
    if (!stats.isFile())
        return { ...missing, kind: "other" };
    // On a file system that ignores case, another spelling would slip past rules that do not.
    if (spelledOtherwise(full))
        return { ...missing, kind: "other", blockedBy: `another spelling of ${safe.value}` };
    return { kind: "file", blockedBy: null, binary: stats.size <= _core_policy_js__WEBPACK_IMPORTED_MODULE_2__/* .maxFileBytes */ .eV && readText(root, safe.value) === null, size: stats.size };
}
/** Facts for many paths at once: the disk, submodules of the index, and git's ignore rules (a tracked file is never ignored). */
async function fileFacts(root, git, paths) {
    const asked = [...new Set(paths)].filter((path) => (0,_core_safe_path_js__WEBPACK_IMPORTED_MODULE_3__/* .safePath */ .n)(path).ok);
    const ignored = await ignoredAmong(git, asked);
    const modules = await submodules(git);
    return new Map([...new Set(paths)].map((path) => {
        const facts = lookAt(root, path);
        const safe = (0,_core_safe_path_js__WEBPACK_IMPORTED_MODULE_3__/* .safePath */ .n)(path);
        const inside = safe.ok ? modules.find((module) => safe.value === module || safe.value.startsWith(`${module}/`)) : undefined;
        const place = inside === undefined ? facts : { ...facts, kind: "submodule" };
        return [path, { ...place, ignored: ignored.has(path) }];
    }));
}
/** A file's text with BOM and line ends as they are; null where it is missing, no plain file, over 1 MiB, binary or no UTF-8. */
function readText(root, path) {
    try {
        const full = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path);
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(full);
        if (!stats.isFile() || stats.size > _core_policy_js__WEBPACK_IMPORTED_MODULE_2__/* .maxFileBytes */ .eV)
            return null;
        const bytes = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(full);
        if (bytes.includes(0))
            return null;
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return null;
    }
}
async function ignoredAmong(git, paths) {
    if (paths.length === 0)
        return new Set();
    // Exit 1 says that none is ignored. check-ignore takes no literal path specifications; "./" keeps ":" from being read as one.
    const input = paths.map((path) => `./${path}\0`).join("");
    const plain = await git(["--no-literal-pathspecs", "check-ignore", "-z", "--stdin"], { input, accept: [1] });
    if (plain.ok)
        return new Set(plain.value
            .toString("utf8")
            .split("\0")
            .map((path) => path.replace(/^\.\//, "")));
    // One path that git cannot judge (behind a link) spoils the call: each is asked alone, and that one counts as ignored.
    if (paths.length === 1)
        return new Set(paths);
    const each = await Promise.all(paths.map((path) => ignoredAmong(git, [path])));
    return new Set(each.flatMap((found) => [...found]));
}
async function submodules(git) {
    const listed = await git(["ls-files", "-s", "-z"]);
    if (!listed.ok)
        return [];
    return listed.value
        .toString("utf8")
        .split("\0")
        .filter((entry) => entry.startsWith("160000 "))
        .map((entry) => entry.slice(entry.indexOf("\t") + 1));
}
function statsOf(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(path);
    }
    catch {
        return null;
    }
}
function spelledOtherwise(path) {
    try {
        const real = node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(path);
        const name = path.slice(path.lastIndexOf("/") + 1);
        return real.normalize("NFC").split("/").at(-1) !== name.normalize("NFC");
    }
    catch {
        return true;
    }
}


/***/ }),

/***/ 94301:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EF: () => (/* binding */ memoryFile),
/* harmony export */   IG: () => (/* binding */ createMemory),
/* harmony export */   S1: () => (/* binding */ readMemory),
/* harmony export */   eH: () => (/* binding */ memoryDigest),
/* harmony export */   it: () => (/* binding */ refusedBy),
/* harmony export */   xK: () => (/* binding */ agentPermit),
/* harmony export */   xP: () => (/* binding */ writeMemory)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _core_compare_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(45573);
/* harmony import */ var _core_gate_scripts_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(13401);
/* harmony import */ var _core_memory_keep_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(11761);
/* harmony import */ var _core_memory_repair_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(89351);
/* harmony import */ var _core_policy_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(39084);
/* harmony import */ var _durable_file_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(63861);
/* harmony import */ var _file_facts_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(88737);










/** Digest by which texts, failure sets and repairs are known again: 32 hexadecimal digits of SHA-256. */
const memoryDigest = (text) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)("sha256").update(text).digest("hex").slice(0, 32);
/** Where the memory of a work tree lies outside Actions; `folder` is `git rev-parse --git-path regreen`. */
const memoryFile = (folder) => (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, "memory.json");
/** Reads a memory file. A missing one is an empty memory; a corrupt, foreign or oversized one too, with a warning. Never fails. */
const readMemory = (path, scope) => {
    try {
        return (0,_core_memory_keep_js__WEBPACK_IMPORTED_MODULE_3__/* .loadMemory */ .ab)(textUpTo(path, 4 * _core_memory_keep_js__WEBPACK_IMPORTED_MODULE_3__/* .memoryBound */ .Yy + 1), scope);
    }
    catch (error) {
        const { memory } = (0,_core_memory_keep_js__WEBPACK_IMPORTED_MODULE_3__/* .loadMemory */ .ab)(null, scope);
        const code = error.code;
        return {
            memory,
            warning: code === "ENOENT" ? null : `The memory of earlier runs cannot be read (${code ?? "unknown error"}); this run starts afresh.`,
        };
    }
};
const textUpTo = (path, most) => {
    const file = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, "r");
    try {
        const bytes = Buffer.alloc(Math.min(most, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(file).size));
        return bytes.toString("utf8", 0, (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(file, bytes, 0, bytes.length, 0));
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(file);
    }
};
/** Stores a memory so that after a crash the old or the new one is there. */
const writeMemory = (path, memory) => {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(path), { recursive: true });
    }
    catch {
        // Writing says why.
    }
    return (0,_durable_file_js__WEBPACK_IMPORTED_MODULE_6__/* .writeDurably */ .v)(path, (0,_core_memory_keep_js__WEBPACK_IMPORTED_MODULE_3__/* .saveMemory */ .zm)(memory));
};
/** The port over a memory. `root`: the work tree; `permits`: whether policy allows this change of an agent at this gate, as it does for a round. */
const createMemory = (memory, root, permits) => ({
    recall: async (gate, reading) => {
        const found = (0,_core_memory_repair_js__WEBPACK_IMPORTED_MODULE_4__/* .recallRepair */ .Td)(memory, gate.name, memoryDigest((0,_core_compare_js__WEBPACK_IMPORTED_MODULE_8__/* .failureSetKey */ .ki)(reading)), (path) => (0,_file_facts_js__WEBPACK_IMPORTED_MODULE_7__/* .readText */ .yR)(root, path), memoryDigest);
        return found !== null && (await permits(gate, reading, found.changes)) ? found : null;
    },
});
/** Whether an agent would be allowed this whole change at this gate: every path by policy, and its size. For changes that no agent makes now (memory, replay). */
const agentPermit = (parts) => async (gate, reading, changes) => (await refusedBy(parts, gate, reading, changes)) === null;
/** The first reason why policy refuses a change; null where it allows it. */
const refusedBy = async ({ root, git, project, edits, gates, configFile }, gate, reading, changes) => {
    const facts = await (0,_file_facts_js__WEBPACK_IMPORTED_MODULE_7__/* .fileFacts */ .AE)(root, git, changes.map((change) => change.path));
    const context = {
        stage: gate.stage,
        edits,
        configFile: configFile === null ? null : (0,node_path__WEBPACK_IMPORTED_MODULE_2__.relative)(root, (0,node_path__WEBPACK_IMPORTED_MODULE_2__.resolve)(root, configFile)),
        scripts: (0,_core_gate_scripts_js__WEBPACK_IMPORTED_MODULE_9__/* .gateScripts */ .I)(gates, project()),
        failingFiles: reading.files,
    };
    for (const { path } of changes) {
        const judged = (0,_core_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .judgePath */ .DQ)(path, facts.get(path) ?? { kind: "other", blockedBy: null, ignored: false, binary: false, size: 0 }, context);
        if (!judged.allowed)
            return { path, rule: judged.rule, message: judged.message };
    }
    const size = (0,_core_policy_js__WEBPACK_IMPORTED_MODULE_5__/* .judgeSize */ .nV)(changes, edits);
    return size === null ? null : { path: changes[0]?.path ?? "", ...size };
};


/***/ }),

/***/ 30901:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  d: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/core/result.js
var core_result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/adapters/descendants.js
var descendants = __webpack_require__(61157);
// EXTERNAL MODULE: ./build/adapters/git.js
var git = __webpack_require__(6689);
// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
// EXTERNAL MODULE: ./build/adapters/put-file.js
var put_file = __webpack_require__(691);
;// CONCATENATED MODULE: ./build/adapters/log-file.js
/** The log of a command: the command writes to the file itself, we follow it. Neither waits for the other. */






const defaultLogBounds = { max: 256 * 1024 * 1024, head: 64 * 1024 * 1024, tail: 4 * 1024 * 1024 };
const readAtOnce = 256 * 1024;
/** Makes the log file `path`, which must be new. */
const createLogFile = (path, bounds = defaultLogBounds) => {
    let fd;
    try {
        fd = (0,external_node_fs_.openSync)(path, external_node_fs_.constants.O_RDWR | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_APPEND | external_node_fs_.constants.O_NOFOLLOW, 0o644);
    }
    catch (error) {
        return (0,put_file/* fileProblem */.Wj)(error, (0,git/* rawPath */.av)(path), "opened as a log");
    }
    let finished = false;
    let enough = false;
    const follow = async (take) => {
        const buffer = Buffer.allocUnsafe(readAtOnce);
        const decoder = new external_node_string_decoder_.StringDecoder("utf8");
        let at = 0;
        let dropped = 0;
        while (!enough) {
            const last = finished; // read before the size: what came until then is read below
            const size = sizeOf(fd);
            if (size < at)
                at = 0; // the command emptied its own log (`> /dev/stdout`) and began anew
            if (size > bounds.max) {
                const cut = cutMiddle(fd, size, bounds);
                dropped += cut.gone;
                // The head may still have to be read; what was dropped is skipped; what was read of the tail is not read again.
                if (at > bounds.head)
                    at = at <= size - cut.kept ? bounds.head : bounds.head + cut.line + (at - (size - cut.kept));
                continue;
            }
            const count = size > at ? (0,external_node_fs_.readSync)(fd, buffer, 0, Math.min(readAtOnce, size - at), at) : 0;
            if (count > 0) {
                at += count;
                take(decoder.write(buffer.subarray(0, count)));
                // Reading in slices lets signals and timeouts in between.
                await new Promise((resolve) => setImmediate(resolve));
            }
            else if (last)
                break;
            else
                await (0,promises_.setTimeout)(25);
        }
        const rest = decoder.end();
        if (rest !== "")
            take(rest);
        return dropped;
    };
    return (0,core_result.ok)({
        fd,
        follow,
        finish: (readRest) => {
            finished = true;
            enough = !readRest;
        },
        close: () => (0,external_node_fs_.closeSync)(fd),
    });
};
const sizeOf = (fd) => (0,external_node_fs_.fstatSync)(fd).size;
/** Keeps head and tail of a log that grew too large, with a line in between that says so. All in bytes. */
const cutMiddle = (fd, size, { head, tail }) => {
    const buffer = Buffer.allocUnsafe(tail);
    const kept = (0,external_node_fs_.readSync)(fd, buffer, 0, tail, size - tail);
    (0,external_node_fs_.ftruncateSync)(fd, head);
    const gone = size - head - kept;
    const line = (0,external_node_fs_.writeSync)(fd, `\n[regreen: ${gone} bytes of this log were dropped here; it grew over its limit]\n`);
    (0,external_node_fs_.writeSync)(fd, buffer, 0, kept);
    return { gone, line, kept };
};

// EXTERNAL MODULE: ./build/adapters/shell.js
var shell = __webpack_require__(15031);
;// CONCATENATED MODULE: ./build/adapters/process.js
/** Runs a gate's command: own process group, own log, a time limit, and nothing of it left running afterwards. */










/** Timers of Node hold no longer than this. */
const longestTimer = 2 ** 31 - 1;
/** How long processes may take to print their stacks. */
const stackMs = 1_000;
/**
 * Runs to the end, the time limit or the signal; then whatever it started is ended: asked first, killed after the grace, at once
 * when cancelled. Problems only where it could not be started: `missing` (shell, folder), `invalid` (shell), `io`, `disk-full`.
 */
const runCommand = async (request, signal) => {
    if (signal.aborted)
        return (0,core_result/* fail */.f)("cancelled", "The run was cancelled before the command started.");
    if (!isFolder(request.cwd))
        return (0,core_result/* fail */.f)("missing", `The working directory ${request.cwd} does not exist.`);
    const script = (0,shell/* prepareScript */.p5)(request.command, request.shell, request.env);
    if (!script.ok)
        return script;
    const log = createLogFile(request.log, request.bounds);
    if (!log.ok) {
        script.value.dispose();
        return log;
    }
    const mark = (0,external_node_crypto_.randomUUID)();
    const outer = process.env[descendants/* markVariable */.Kc];
    const env = { ...request.env, [descendants/* markVariable */.Kc]: outer === undefined ? mark : `${outer} ${mark}` };
    request.onFamily?.({ group: null, mark });
    try {
        const child = (0,external_node_child_process_.spawn)(script.value.file, [...script.value.args], {
            cwd: request.cwd,
            env,
            detached: true, // a group and session of its own
            stdio: ["ignore", log.value.fd, log.value.fd],
        });
        const family = { group: child.pid ?? null, mark };
        if (child.pid !== undefined)
            request.onFamily?.(family);
        return await attend(child, family, log.value, request, signal);
    }
    finally {
        log.value.close();
        script.value.dispose();
    }
};
const attend = async (child, family, log, request, signal) => {
    const grace = request.graceMs ?? 1000;
    let timedOut = false;
    let cancelled = false;
    let traced = false;
    let ended = false;
    let ending = null;
    let stuck = () => { };
    const kill = async (graceMs) => {
        const left = await (0,descendants/* endFamily */._b)(family, graceMs);
        // Whoever cannot be ended is not waited for either.
        if (left.length > 0)
            stuck({ code: null, signal: "SIGKILL", error: null });
        return left;
    };
    const end = (graceMs) => {
        ending ??= kill(graceMs);
        return ending;
    };
    const stop = async () => {
        timedOut = true;
        // Their answer is worth a moment, not more.
        if (!traced && (0,descendants/* askForStacks */.Eh)(family))
            for (let waited = 0; waited < stackMs && !ended; waited += 20)
                await (0,promises_.setTimeout)(20);
        await end(grace);
    };
    const timer = setTimeout(() => void stop(), Math.min(request.timeoutMs, longestTimer));
    const { traceAfterMs = null } = request;
    const tracer = traceAfterMs === null || traceAfterMs >= request.timeoutMs
        ? null
        : setTimeout(() => {
            traced = (0,descendants/* askForStacks */.Eh)(family);
        }, traceAfterMs);
    const onAbort = () => {
        cancelled = true;
        // Even while it is being asked to end for another reason: cancelling does not wait.
        ending = kill(0);
    };
    signal.addEventListener("abort", onAbort, { once: true });
    const exit = new Promise((resolve) => {
        child.on("error", (error) => resolve({ code: null, signal: null, error }));
        child.on("exit", (code, by) => resolve({ code, signal: by, error: null }));
        stuck = resolve;
    });
    // Caught here and looked at below: a reader that fails must not bring the program down while the command still runs.
    const following = log.follow(request.onOutput).then(core_result.ok, (error) => (0,put_file/* fileProblem */.Wj)(error, (0,git/* rawPath */.av)(request.log), "read"));
    const result = await exit;
    ended = true;
    clearTimeout(timer);
    if (tracer !== null)
        clearTimeout(tracer);
    const survivors = result.error === null ? await end(grace) : [];
    // What still ran after its shell had ended is gone now; so the log is complete.
    signal.removeEventListener("abort", onAbort);
    log.finish(!cancelled);
    const followed = await following;
    if (result.error !== null)
        return (0,core_result/* fail */.f)("missing", `The command could not be started: ${result.error.message}.`);
    if (!followed.ok)
        return followed;
    return (0,core_result.ok)({ exitCode: result.code, signal: result.signal, timedOut, cancelled, traced, droppedBytes: followed.value, survivors });
};
const isFolder = (path) => {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
};


/***/ }),

/***/ 15031:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ onPath),
/* harmony export */   ZL: () => (/* binding */ shellQuote),
/* harmony export */   p5: () => (/* binding */ prepareScript)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_os__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(48161);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(84429);
/** The shell line of a gate, as Actions runs it: a script file in the place of `{0}`. */




/** Named shells, as in `jobs.<id>.steps[*].shell` of the workflow syntax; the default is stricter there only with `shell: bash`. */
const named = {
    bash: { template: "bash --noprofile --norc -eo pipefail {0}", extension: ".sh" },
    sh: { template: "sh -e {0}", extension: ".sh" },
    python: { template: "python {0}", extension: ".py" },
    pwsh: {
        template: `pwsh -command ". '{0}'"`,
        extension: ".ps1",
        before: "$ErrorActionPreference = 'stop'\n",
        after: "\nif ((Test-Path -LiteralPath variable:\\LASTEXITCODE)) { exit $LASTEXITCODE }\n",
    },
};
/**
 * Writes `command` to a script of its own and says how to start it. `shell` is null for the default (bash, or sh where the PATH
 * has no bash), a name, or a template with `{0}`. Problems: `invalid` for a template without `{0}`, `missing` where the shell is not on the PATH.
 */
const prepareScript = (command, shell, environment) => {
    const path = environment.PATH ?? "";
    const name = shell?.trim() ?? (onPath("bash", path) === null ? "sh" : "bash");
    const form = named[name] ?? { template: name, extension: extensionFor(name) };
    const words = splitWords(form.template);
    const program = words[0];
    if (program === undefined || !form.template.includes("{0}"))
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("invalid", `The shell "${name}" is no known name (bash, sh, python, pwsh) and has no {0} where the script belongs. Write it as in "perl {0}".`);
    const file = onPath(program, path);
    if (file === null)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("missing", `The shell "${program}" is not on the PATH, so the gate's command cannot be started. Install it or set another shell.`);
    let folder = "";
    try {
        folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdtempSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)((0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)(), "regreen-"));
        const script = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, `gate${form.extension}`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(script, `${form.before ?? ""}${command}${form.after ?? ""}\n`, { mode: 0o600 });
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)({
            file,
            args: words.slice(1).map((word) => word.replaceAll("{0}", script)),
            dispose: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder, { recursive: true, force: true }),
        });
    }
    catch (error) {
        if (folder !== "")
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(folder, { recursive: true, force: true });
        const full = error.code === "ENOSPC";
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)(full ? "disk-full" : "io", `The script of a gate could not be written to ${(0,node_os__WEBPACK_IMPORTED_MODULE_1__.tmpdir)()}: ${error.message}.`);
    }
};
const extensionFor = (template) => /^(python|python3|py)\b/.test(template) ? ".py" : /^(pwsh|powershell)\b/.test(template) ? ".ps1" : ".sh";
/** Words of a template; quotes keep blanks together. */
const splitWords = (template) => [...template.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
/** The file that a program's name means on this PATH; null where there is none. */
const onPath = (program, path) => {
    if (program.includes("/"))
        return isProgram(program) ? program : null;
    for (const folder of path.split(node_path__WEBPACK_IMPORTED_MODULE_2__.delimiter)) {
        if (folder !== "" && isProgram((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, program)))
            return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, program);
    }
    return null;
};
const isProgram = (file) => {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.accessSync)(file, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.X_OK);
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(file).isFile();
    }
    catch {
        return false;
    }
};
/** A word as a shell reads it back unchanged, whatever it holds. */
const shellQuote = (word) => /^[A-Za-z0-9_/.:=@%+,-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", "'\\''")}'`;


/***/ }),

/***/ 45573:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UD: () => (/* binding */ compare),
/* harmony export */   dJ: () => (/* binding */ failuresOf),
/* harmony export */   ki: () => (/* binding */ failureSetKey),
/* harmony export */   tm: () => (/* binding */ fingerprintsOf)
/* harmony export */ });
/** Stands for the failure of a red gate whose output nobody could read, so that such runs compare as equal. */
const unread = (reading) => ({
    file: null,
    line: null,
    column: null,
    code: null,
    test: null,
    message: reading.reason,
    detail: null,
    stage: reading.stage,
    origin: null,
    frames: [],
    tool: reading.tool,
    ran: true,
    fingerprint: `unread:${reading.errorClass ?? reading.class}`,
});
/** A run's failures; one stand-in where it is red and none could be read. */
const failuresOf = (reading) => reading.failures.length > 0 || reading.class === "passed" ? reading.failures : [unread(reading)];
/** The failures' fingerprints as a set. */
const fingerprintsOf = (reading) => new Set(failuresOf(reading).map((failure) => failure.fingerprint));
/** One key for a set of failures, whatever their order. */
const failureSetKey = (reading) => [...fingerprintsOf(reading)].sort().join("\n");
/** Compares a run with the one at the best checkpoint (product.md, 2.5). */
function compare(before, after) {
    const old = fingerprintsOf(before);
    const now = fingerprintsOf(after);
    const fixed = failuresOf(before).filter((failure) => !now.has(failure.fingerprint));
    const remaining = failuresOf(after).filter((failure) => old.has(failure.fingerprint));
    const fresh = failuresOf(after).filter((failure) => !old.has(failure.fingerprint));
    const uncovered = uncoveredAmong(before, after, fixed, fresh);
    const regressions = fresh.filter((failure) => !uncovered.has(failure));
    return { fixed, remaining, regressions, uncovered: [...uncovered], better: fixed.length > 0 && regressions.length === 0 };
}
/**
 * Which new failures were hidden before. Something must have been unblocked (a failure that kept others from running is fixed, or the
 * earlier list was cut short), the failure must be of the rank that such a block hides, and it must not be known to have passed.
 */
function uncoveredAmong(before, after, fixed, fresh) {
    const unblocked = fixed.filter((failure) => !failure.ran);
    const cutShort = !before.complete && fixed.length > 0;
    if (unblocked.length === 0 && !cutShort)
        return new Set();
    const passed = new Set((before.tests ?? []).filter((test) => test.outcome === "passed").map((test) => test.name));
    const hidden = fresh.filter((failure) => failure.test === null || !passed.has(failure.test));
    if (cutShort)
        return new Set(hidden.filter((failure) => failure.ran || unblocked.length === 0));
    const ranBefore = (before.counts.run ?? 0) > 0 || failuresOf(before).some((failure) => failure.ran);
    const ranked = hidden.filter((failure) => failure.ran);
    if (!ranBefore)
        return new Set(ranked);
    // Other files ran before: only what belongs to the unblocked files can have been hidden, or as many tests as now run in addition.
    const files = new Set(unblocked.flatMap((failure) => [failure.file, failure.origin?.file ?? null]).filter((file) => file !== null));
    const inFiles = ranked.filter((failure) => (failure.file !== null && files.has(failure.file)) || files.has(failure.origin?.file ?? ""));
    const elsewhere = ranked.filter((failure) => !inFiles.includes(failure));
    const gained = (after.counts.run ?? 0) - (before.counts.run ?? 0) - inFiles.length;
    return new Set(before.counts.run !== null && gained >= elsewhere.length ? ranked : inFiles);
}


/***/ }),

/***/ 11761:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Eu: () => (/* binding */ adoptDefault),
  ab: () => (/* binding */ loadMemory),
  Yy: () => (/* binding */ memoryBound),
  zm: () => (/* binding */ saveMemory)
});

// UNUSED EXPORTS: mergeMemories

;// CONCATENATED MODULE: ./build/core/memory/memory.js
/** A memory that remembers nothing. */
const emptyMemory = (scope) => ({
    schema: "regreen.memory/1",
    scope,
    failures: [],
    gates: [],
    gaps: [],
    repairs: [],
    attempts: [],
    ends: [],
    runs: [],
    pullRequests: [],
    defaultBranch: null,
});

// EXTERNAL MODULE: ./build/core/attempts.js
var attempts = __webpack_require__(46666);
// EXTERNAL MODULE: ./build/core/gap.js + 6 modules
var gap = __webpack_require__(47957);
;// CONCATENATED MODULE: ./build/core/memory/shape.js


const statuses = ["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"];
const shape_text = (value) => typeof value === "string" && value.length <= 400_000;
const count = (value) => typeof value === "number" && Number.isFinite(value) && value >= 0;
const time = (value) => typeof value === "string" && value.length <= 40 && !Number.isNaN(Date.parse(value));
const orNull = (check) => (value) => value === null || check(value);
const oneOf = (words) => (value) => typeof value === "string" && words.includes(value);
const list = (check) => (value) => Array.isArray(value) && value.length <= 100_000 && value.every(check);
const record = (fields) => (value) => typeof value === "object" &&
    value !== null &&
    Object.entries(fields).every(([key, check]) => Object.hasOwn(value, key) && check(value[key]));
const change = record({ path: shape_text, kind: oneOf(["new", "changed", "deleted"]), before: orNull(shape_text), text: shape_text });
const entries = {
    failures: record({ fingerprint: shape_text, gate: shape_text, firstSeen: time, lastSeen: time, times: count }),
    gates: record({ name: shape_text, lastGreenCommit: orNull(shape_text), lastGreenAt: orNull(time) }),
    gaps: record({ id: shape_text, gate: shape_text, firstSeen: time, lastSeen: time, times: count }),
    repairs: record({ id: shape_text, gate: shape_text, key: shape_text, why: shape_text, changes: list(change), at: time, times: count }),
    attempts: record({
        gate: shape_text,
        key: shape_text,
        digest: shape_text,
        description: shape_text,
        files: list(shape_text),
        outcome: oneOf(attempts/* attemptOutcomes */.$),
        result: shape_text,
        at: time,
    }),
    ends: record({
        tree: shape_text,
        config: shape_text,
        gate: shape_text,
        fingerprints: list(shape_text),
        kind: oneOf(gap/* gapKinds */.Ch),
        detail: shape_text,
        particulars: list(shape_text),
        rule: orNull(shape_text),
        at: time,
        runUrl: orNull(shape_text),
    }),
    runs: record({
        at: time,
        status: oneOf(statuses),
        byTool: count,
        byAgent: count,
        byRetry: count,
        left: count,
        rounds: count,
        tokens: count,
        costUsd: orNull(count),
        minutes: count,
        runUrl: orNull(shape_text),
    }),
    pullRequests: record({ number: count, runs: count, at: time }),
};
const branch = record({
    branch: shape_text,
    commit: orNull(shape_text),
    at: time,
    gates: list(record({ name: shape_text, fingerprints: list(shape_text), since: orNull(shape_text) })),
});
/**
 * The memory in a parsed JSON value: entries of the wrong shape are left out, a wrong frame is null. Nothing in a memory is
 * trusted further than its shape: repairs pass policy, integrity and the gate like any edit.
 */
const shapedMemory = (value) => {
    if (!record({ schema: oneOf(["regreen.memory/1"]), scope: shape_text })(value))
        return null;
    const given = value;
    let dropped = 0;
    const kept = {};
    for (const [name, check] of Object.entries(entries)) {
        const found = given[name];
        const all = Array.isArray(found) ? found : [];
        kept[name] = all.filter(check);
        dropped += all.length - (kept[name]?.length ?? 0) + (Array.isArray(found) ? 0 : 1);
    }
    const known = given.defaultBranch;
    return {
        // Every entry was checked against the shape that the type describes.
        memory: {
            schema: "regreen.memory/1",
            scope: given.scope,
            ...kept,
            defaultBranch: branch(known) ? known : null,
        },
        dropped,
    };
};

;// CONCATENATED MODULE: ./build/core/memory/keep.js


/** The most that a stored memory may take, in characters. */
const memoryBound = 2_000_000;
const most = { failures: 4_000, gates: 200, gaps: 500, repairs: 200, attempts: 500, ends: 200, runs: 60, pullRequests: 300 };
/** Reads a stored memory. What is corrupt, foreign or from another version is left out with a warning; the run goes on without it. */
const loadMemory = (text, scope) => {
    const none = emptyMemory(scope);
    if (text === null || text.trim() === "")
        return { memory: none, warning: null };
    if (text.length > 4 * memoryBound)
        return { memory: none, warning: "The memory of earlier runs is far larger than Regreen writes it; it was left aside." };
    let value;
    try {
        value = JSON.parse(text);
    }
    catch {
        return { memory: none, warning: "The memory of earlier runs is no valid JSON; it was left aside, and this run starts afresh." };
    }
    const shaped = shapedMemory(value);
    if (shaped === null)
        return { memory: none, warning: "The memory of earlier runs was not written by this version of Regreen; it was left aside." };
    if (shaped.memory.scope !== scope)
        return { memory: none, warning: "The memory of earlier runs belongs to another repository or job; it was left aside." };
    return {
        memory: pruned(shaped.memory),
        warning: shaped.dropped === 0
            ? null
            : `The memory of earlier runs held ${shaped.dropped} damaged ${shaped.dropped === 1 ? "entry" : "entries"}; the others are used.`,
    };
};
/** The text to store, within the bound: the oldest entries of the largest list go first. */
const saveMemory = (memory) => {
    let kept = pruned(memory);
    for (let text = JSON.stringify(kept);; text = JSON.stringify(kept)) {
        if (text.length <= memoryBound)
            return `${text}\n`;
        const largest = Object.keys(most)
            .map((name) => ({ name, size: JSON.stringify(kept[name]).length }))
            .sort((a, b) => b.size - a.size)[0];
        if (largest === undefined || kept[largest.name].length === 0)
            return `${JSON.stringify({ ...kept, defaultBranch: null })}\n`;
        kept = { ...kept, [largest.name]: kept[largest.name].slice(Math.ceil(kept[largest.name].length / 3)) };
    }
};
/** Lists stand oldest first, so the newest stay. */
const pruned = (memory) => ({
    ...memory,
    failures: memory.failures.slice(-most.failures),
    gates: memory.gates.slice(-most.gates),
    gaps: memory.gaps.slice(-most.gaps),
    repairs: memory.repairs.slice(-most.repairs),
    attempts: memory.attempts.slice(-most.attempts),
    ends: memory.ends.slice(-most.ends),
    runs: memory.runs.slice(-most.runs),
    pullRequests: memory.pullRequests.slice(-most.pullRequests),
});
/** One memory of two of the same scope, as when two jobs wrote at the same time: each entry once, the later one wins. */
const mergeMemories = (older, newer) => {
    const union = (a, b, key) => {
        const later = new Map(b.map((entry) => [key(entry), entry]));
        return [...a.filter((entry) => !later.has(key(entry))), ...later.values()];
    };
    return {
        ...newer,
        failures: union(older.failures, newer.failures, (entry) => entry.fingerprint),
        gates: union(older.gates, newer.gates, (entry) => entry.name),
        gaps: union(older.gaps, newer.gaps, (entry) => entry.id),
        repairs: union(older.repairs, newer.repairs, (entry) => entry.id),
        attempts: union(older.attempts, newer.attempts, (entry) => `${entry.gate}\n${entry.key}\n${entry.digest}`),
        ends: union(older.ends, newer.ends, (entry) => `${entry.tree}\n${entry.config}\n${entry.gate}`),
        runs: [...union(older.runs, newer.runs, (entry) => entry.at)].sort((a, b) => a.at.localeCompare(b.at, "en")),
        pullRequests: union(older.pullRequests, newer.pullRequests, (entry) => String(entry.number)),
        defaultBranch: laterBranch(older.defaultBranch, newer.defaultBranch),
    };
};
const laterBranch = (a, b) => a === null ? b : b === null ? a : Date.parse(a.at) > Date.parse(b.at) ? a : b;
/** What a pull request's memory takes over from the default branch's: what is red there, and the repairs that worked. Never the other way. */
const adoptDefault = (memory, ofDefault) => ({
    ...memory,
    defaultBranch: ofDefault.defaultBranch ?? memory.defaultBranch,
    repairs: [...ofDefault.repairs.filter((repair) => !memory.repairs.some((own) => own.id === repair.id)), ...memory.repairs],
    gates: [...ofDefault.gates.filter((gate) => !memory.gates.some((own) => own.name === gate.name)), ...memory.gates],
});


/***/ }),

/***/ 89351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ML: () => (/* binding */ rememberedChanges),
/* harmony export */   Td: () => (/* binding */ recallRepair),
/* harmony export */   nZ: () => (/* binding */ reapplied)
/* harmony export */ });
/* harmony import */ var diff__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94112);
/* harmony import */ var diff__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73857);
/* harmony import */ var diff__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(85796);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(28527);


// A repair is a small change; what is larger is not worth the place it takes in every later run.
const mostCharacters = 60_000;
/** A kept change as it is remembered; null where it is too large, or holds what looks like a secret. */
const rememberedChanges = (changes, digest) => {
    const kept = changes.flatMap(({ path, before, after }) => {
        if (before === after)
            return [];
        if (before === null)
            return [{ path, kind: "new", before: null, text: after ?? "" }];
        if (after === null)
            return [{ path, kind: "deleted", before: digest(before), text: "" }];
        return [{ path, kind: "changed", before: digest(before), text: (0,diff__WEBPACK_IMPORTED_MODULE_1__/* .createPatch */ .B8)("file", before, after, "", "", { context: 4 }) }];
    });
    const size = kept.reduce((sum, change) => sum + change.text.length, 0);
    return kept.length === 0 || size > mostCharacters || kept.some((change) => (0,_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .findSecrets */ .d)(change.text).length > 0) ? null : kept;
};
/** The newest repair of just these failures whose every change still applies to the files as they are; null where there is none. */
const recallRepair = (memory, gate, key, read, digest) => {
    for (const repair of memory.repairs.toReversed()) {
        if (repair.gate !== gate || repair.key !== key)
            continue;
        const changes = repair.changes.map((change) => applied(change, read(change.path), digest));
        if (changes.length > 0 && changes.every((change) => change !== null))
            return { id: repair.id, changes, why: whyOf(repair) };
    }
    return null;
};
const whyOf = (repair) => `${repair.why === "" ? "the change that worked before" : repair.why} (remembered from ${repair.at.slice(0, 10)})`;
const applied = (change, now, digest) => {
    const { path } = change;
    switch (change.kind) {
        case "new":
            return now === null ? { path, before: null, after: change.text } : null;
        case "deleted":
            return now !== null && digest(now) === change.before ? { path, before: now, after: null } : null;
        case "changed": {
            if (now === null)
                return null;
            // Elsewhere the file may have moved on; where it was changed, every line of the patch must be as it was.
            const after = patched(now, change.text);
            return after === null || after === now ? null : { path, before: now, after };
        }
    }
};
/** Whether a hunk holds as many lines as its head says. */
const sound = (hunk) => Number.isInteger(hunk.oldStart) &&
    hunk.lines.length > 0 &&
    hunk.lines.filter((line) => line.startsWith(" ") || line.startsWith("-")).length === hunk.oldLines &&
    hunk.lines.filter((line) => line.startsWith(" ") || line.startsWith("+")).length === hunk.newLines;
/** The same change made to a file that may have moved on elsewhere: its text after; null where the place itself is not as it was. */
const reapplied = (before, after, now) => {
    if (now === before)
        return after;
    if (before === null || after === null || now === null)
        return null;
    return patched(now, (0,diff__WEBPACK_IMPORTED_MODULE_1__/* .createPatch */ .B8)("file", before, after, "", "", { context: 4 }));
};
const patched = (text, patch) => {
    try {
        const parsed = (0,diff__WEBPACK_IMPORTED_MODULE_2__/* .parsePatch */ .i)(patch);
        const hunks = parsed[0]?.hunks ?? [];
        if (parsed.length !== 1 || hunks.length === 0 || !hunks.every(sound))
            return null;
        const after = (0,diff__WEBPACK_IMPORTED_MODULE_3__/* .applyPatch */ .X)(text, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
        return after === false ? null : after;
    }
    catch {
        // A damaged patch is a repair that no longer applies.
        return null;
    }
};


/***/ }),

/***/ 59957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   t: () => (/* binding */ noUsage),
/* harmony export */   v: () => (/* binding */ addUsage)
/* harmony export */ });
const noUsage = { requests: 0, inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, costUsd: 0 };
/** The sum of two; cost is known only where both are (nothing spent counts as known). */
const addUsage = (a, b) => ({
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
});


/***/ }),

/***/ 2288:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  i: () => (/* binding */ prepare)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
// EXTERNAL MODULE: ./build/adapters/repository.js
var adapters_repository = __webpack_require__(75105);
// EXTERNAL MODULE: ./build/adapters/run-context.js
var run_context = __webpack_require__(49650);
// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var config_inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/config/read.js
var read = __webpack_require__(11155);
// EXTERNAL MODULE: ./build/config/resolve.js + 1 modules
var resolve = __webpack_require__(94337);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/config/trusted.js

/**
 * A pull request decides about its gates and nothing else: agent, limits, policy and delivery come from the base branch's file,
 * which the author cannot have changed. `base` is what the base branch's file was read as (no file: built-in defaults).
 * A base file with mistakes counts as one that asks for no agent and no delivery, so that a pull request can mend it.
 */
const resolveTrusted = (head, base) => {
    const { gates: headGates, ...own } = head.file?.document ?? {};
    const rest = base.errors.length > 0 ? safest : withoutGates(base.file?.document ?? {});
    const { gates, held } = withGrantedVariables(headGates, base.errors.length > 0 ? [] : base.file?.document.gates);
    const document = gates === undefined ? rest : { ...rest, gates };
    const source = head.file ?? base.file;
    const file = source === null
        ? null
        : {
            path: source.path,
            document,
            error: (path, message, suggestion) => {
                const owner = path[0] === "gates" ? head.file : base.file;
                const error = (owner ?? source).error(path, message, suggestion);
                return owner === base.file && owner !== null ? { ...error, file: `${error.file} of the base branch` } : error;
            },
        };
    const differs = Object.entries(own).filter(([key, value]) => key !== "$schema" && !(0,external_node_util_.isDeepStrictEqual)(value, rest[key]));
    return {
        file,
        errors: head.errors,
        gateChanges: changesOf(base.file?.document.gates, headGates),
        notes: [
            ...(differs.length === 0
                ? []
                : [
                    `On a pull request only \`gates\` are read from its own configuration; ${differs.map(([key]) => key).join(", ")} will count once merged.`,
                ]),
            ...held.map(({ gate, names }) => `The gate ${JSON.stringify(gate)} asks for ${names.join(", ")} in \`pass-env\`, which will count once merged.`),
            ...(base.errors.length === 0
                ? []
                : [
                    `The base branch's configuration has ${base.errors.length === 1 ? "a mistake" : `${base.errors.length} mistakes`}, so no agent is asked and nothing is delivered.`,
                ]),
        ],
    };
};
/**
 * A gate of a pull request gets tokens and keys back only where the base branch gives them to the gate of that name: the list of gates is
 * the author's, what they may see is not.
 */
const withGrantedVariables = (gates, base = []) => {
    const granted = new Map(base.map((gate) => [gate.name, gate["pass-env"] ?? []]));
    const held = [];
    const all = gates?.map((gate) => {
        const asked = gate["pass-env"] ?? [];
        const may = granted.get(gate.name) ?? [];
        const names = asked.filter((name) => !may.includes(name));
        if (names.length === 0)
            return gate;
        held.push({ gate: gate.name, names });
        return { ...gate, "pass-env": asked.filter((name) => may.includes(name)) };
    });
    return { gates: all, held };
};
const safest = { agent: { provider: "none" }, deliver: { mode: "none" } };
const withoutGates = ({ gates: _, ...rest }) => rest;
const changesOf = (before = [], after = []) => {
    const old = new Map(before.map((gate) => [gate.name, gate]));
    const now = new Map(after.map((gate) => [gate.name, gate]));
    const changes = {
        added: [...now.keys()].filter((name) => !old.has(name)),
        removed: [...old.keys()].filter((name) => !now.has(name)),
        changed: [...now].filter(([name, gate]) => old.has(name) && !(0,external_node_util_.isDeepStrictEqual)(gate, old.get(name))).map(([name]) => name),
    };
    return changes.added.length + changes.removed.length + changes.changed.length === 0 ? null : changes;
};

;// CONCATENATED MODULE: ./build/config/load.js





/** Reads file and inputs and makes the settings of them; or every mistake of all of them together. */
const loadSettings = ({ root, raw, environment, project, directory, base }) => {
    const { inputs, errors: inputErrors } = (0,config_inputs/* readInputs */.K)(raw, environment);
    const own = (0,read/* readConfig */.Xg)(root, inputs.config);
    const trusted = base === null ? { ...own, gateChanges: null, notes: [] } : resolveTrusted(own, readBase(base));
    const resolved = (0,resolve/* resolveSettings */.M)({ file: trusted.file, inputs, environment, project, directory });
    const before = [...trusted.errors, ...inputErrors];
    if (before.length > 0)
        return { ok: false, error: [...before, ...(resolved.ok ? [] : resolved.error.filter((error) => unrelated(error, before)))] };
    return resolved.ok ? (0,result.ok)({ settings: resolved.value, inputs, gateChanges: trusted.gateChanges, notes: trusted.notes }) : resolved;
};
const readBase = (base) => base.text === null ? { file: null, errors: [] } : (0,read/* parseConfig */.o4)(base.text, base.path);
/** A mistake of resolving is shown beside others only where it cannot come from one of them. */
const unrelated = (error, before) => error.file !== "gates" &&
    before
        .map(subject)
        .every((other) => other !== "everything" && other !== subject(error) && !(other === "gates" && subject(error).startsWith("gates")));
/** What a mistake is about: "agent", "gates[1]", or "everything" where a file could not be read at all. */
const subject = ({ file, path }) => {
    const input = /^(?:input |--)([a-z-]+)/.exec(file)?.[1];
    // The price of the agent decides about `max-cost`, so agent and limits are one here.
    if (input !== undefined)
        return /^(?:agent|api-key|base-url|model|max-cost)$/.test(input) ? "agent" : input === "config" ? "everything" : input;
    if (path === "")
        return "everything";
    if (path.startsWith("gates["))
        return path.slice(0, path.indexOf("]") + 1);
    const section = path.split(".")[0] ?? "";
    return section === "limits" ? "agent" : section;
};

;// CONCATENATED MODULE: ./build/session/prepare.js
/** From a folder and inputs to everything that a run needs, or all that is wrong with them; changes nothing. */








/** The error is text for people, a line each: exit 2, and nothing was changed. */
async function prepare({ directory, environment, raw, leg, legs, remote }) {
    const given = raw.get("working-directory")?.value;
    const folder = given === undefined || given === "" ? directory : (0,external_node_path_.resolve)(directory, given);
    const opened = await (0,adapters_repository/* openRepository */.h)(folder, environment);
    if (!opened.ok)
        return { ok: false, error: opened.error.message };
    const repository = opened.value;
    const project = (0,project_files/* readProject */.W)(repository.root);
    const event = (0,run_context/* readEvent */.j_)(environment);
    const context = await (0,run_context/* runContext */.pO)(repository, environment, event, { leg, legs: legs ?? null });
    const base = await baseConfiguration(repository, environment, event, raw.get("config")?.value ?? null, remote ?? null);
    const loaded = loadSettings({
        root: repository.root,
        raw,
        environment,
        project,
        directory: given === undefined || given === "" ? "." : (0,external_node_path_.relative)(repository.root, folder) || ".",
        base,
    });
    if (!loaded.ok)
        return { ok: false, error: (0,error/* formatConfigErrors */.xN)(loaded.error) };
    const { settings, inputs } = loaded.value;
    return (0,result.ok)({
        repository,
        project,
        settings,
        loaded: base?.note === undefined ? loaded.value : { ...loaded.value, notes: [...loaded.value.notes, base.note] },
        context,
        event,
        reportDir: reportDirectory(inputs.reportDir?.value ?? null, repository, environment),
        environment,
        secrets: [settings.agent.apiKey, inputs.githubToken?.value ?? null].filter((secret) => secret !== null),
    });
}
/** `--report-dir`, else `$RUNNER_TEMP/regreen` on Actions, else our folder under the git directory. */
function reportDirectory(given, repository, environment) {
    if (given !== null && given !== "")
        return (0,external_node_path_.isAbsolute)(given) ? given : (0,external_node_path_.join)(repository.root, given);
    if (environment.GITHUB_ACTIONS === "true" && environment.RUNNER_TEMP)
        return (0,external_node_path_.join)(environment.RUNNER_TEMP, "regreen");
    return (0,external_node_path_.join)(repository.folder, "report");
}
/** Where the base branch's file cannot be read: nothing that costs or leaves the machine. What the workflow's own inputs say still counts. */
const prepare_safest = "agent: { provider: none }\ndeliver: { mode: none }\n";
/** On events that a pull request triggers: the base branch's configuration, from the checkout or else the server; null on any other. */
async function baseConfiguration(repository, environment, event, named, remote) {
    if (environment.GITHUB_ACTIONS !== "true" || !/^(?:pull_request|merge_group$)/.test(environment.GITHUB_EVENT_NAME ?? ""))
        return null;
    const paths = named === null || named === "" ? read/* configPaths */.hg : [named];
    const sha = event.pull_request?.base?.sha ?? event.merge_group?.base_sha ?? "";
    // Names of commits only: a branch or tag that the head brought could be called anything.
    const commit = /^[0-9a-f]{40,64}$/.test(sha) ? sha : null;
    if (commit !== null && (await hasCommit(repository, commit))) {
        for (const path of paths) {
            const text = await repository.git(["cat-file", "blob", `${commit}:${path}`], { accept: [128] });
            if (text.ok && text.value.length > 0)
                return { path, text: text.value.toString("utf8") };
        }
        return { path: paths[0] ?? "", text: null };
    }
    const asked = commit === null || remote === null || remote === undefined ? null : await remote(commit, paths);
    if (asked?.ok === true)
        return asked.value;
    const why = asked === null ? "it is not in the checkout, and there is no token to read it with" : asked.error.message;
    return {
        path: paths[0] ?? "",
        text: prepare_safest,
        note: `The base branch's configuration could not be read (${why}), so no agent is asked and nothing is delivered unless the workflow's inputs say so.`,
    };
}
async function hasCommit(repository, commit) {
    const known = await repository.git(["rev-parse", "--verify", "--quiet", `${commit}^{commit}`], { accept: [1, 128] });
    return known.ok && known.value.toString("utf8").trim() === commit;
}


/***/ }),

/***/ 36192:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ repair_repair)
});

// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
;// CONCATENATED MODULE: ./build/adapters/clock.js
/** The system's clock and chance. */
const systemClock = {
    now: () => Date.now(),
    sleep: (ms, signal) => new Promise((resolve) => {
        if (signal.aborted || ms <= 0)
            return resolve();
        const done = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", done);
            resolve();
        };
        const timer = setTimeout(done, Math.min(ms, 2 ** 31 - 1));
        signal.addEventListener("abort", done, { once: true });
    }),
    random: () => Math.random(),
};

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(51455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/events.js
var events = __webpack_require__(34793);
// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
;// CONCATENATED MODULE: ./build/core/report/files.js
/** What lies in the report directory: the one table behind the writer, the index in the gap report and the documentation. */
const reportFiles = [
    { name: "gap-report.md", purpose: "this page: what happened, what is left and what to do" },
    { name: "report.html", purpose: "the same to look at: timeline, failures over rounds, diff; opens in any browser, needs no network" },
    { name: "summary.md", purpose: "the summary that GitHub shows for the job" },
    { name: "fix.patch", purpose: "everything that was changed; `git apply fix.patch` on the commit named above" },
    { name: "report.json", purpose: "the whole run as data (schema regreen.report/1)" },
    { name: "gap-<id>.json", purpose: "one file for each cause that is left (schema regreen.gap/1)" },
    { name: "events.ndjson", purpose: "one line for each thing that happened, in order (schema regreen.event/1)" },
    { name: "gates/", purpose: "the full output of every run of every gate" },
    { name: "rounds/", purpose: "what the model was sent and what it answered, one file for each round" },
];

// EXTERNAL MODULE: ./build/core/report/next-step.js
var next_step = __webpack_require__(10351);
// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
// EXTERNAL MODULE: ./build/core/report/summary/gates.js
var gates = __webpack_require__(52810);
// EXTERNAL MODULE: ./build/core/report/summary/left.js
var left = __webpack_require__(10401);
// EXTERNAL MODULE: ./build/core/report/summary.js + 4 modules
var report_summary = __webpack_require__(46141);
// EXTERNAL MODULE: ./build/core/report/warning-lines.js
var warning_lines = __webpack_require__(4867);
;// CONCATENATED MODULE: ./build/core/report/gap-report.js









/**
 * `gap-report.md`: what a person reads who downloaded the archive. Verdict, commit, run and next step first; then what each file is
 * for; then each gap whole, with every attempt and what came of it. Links are relative and work offline. Written when green, too.
 */
const gapReport = (report, present) => {
    const gaps = (0,next_step/* gapsByUrgency */.MB)(report.gaps);
    const parts = [
        "# What Regreen found",
        head(report),
        files(report, present),
        "## Gates",
        (0,gates/* gatesTable */.vF)(report, 500),
        report.gates.some((gate) => gate.logs.length > 0) ? logs(report.gates) : "",
        "## What is left",
        gaps.length === 0 ? "Nothing: there is no gap." : `${(0,quantities/* count */.U9)(gaps.length, "cause")}, the most urgent first.`,
        ...gaps.slice(0, maxWhole).map(wholeGap),
        ...(gaps.length > maxWhole ? [gaps.slice(maxWhole).map(briefGap).join("\n")] : []),
        rounds(report, present),
        warnings(report),
        environment(report),
    ];
    return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
};
const head = (report) => {
    const { headline, sentences } = (0,outcome/* outcomeOf */.sG)(report);
    const step = (0,next_step/* nextStep */.sk)(report);
    const { run } = report;
    const facts = [
        ["Repository", run.repository],
        ["Branch", run.branch],
        ["Commit", run.commit],
        ["Pull request", run.pullRequest === null ? null : String(run.pullRequest.number)],
        ["Job", run.job === null ? null : `${run.job}${run.leg === null ? "" : ` (${run.leg})`}`],
        ["Time", `${(0,quantities/* utcTime */.SK)(report.startedAt)} to ${(0,quantities/* utcTime */.SK)(report.endedAt)}`],
        ["Status", report.status],
    ];
    const url = run.runUrl !== null && /^https?:\/\/[^\s<>()]+$/.test(run.runUrl) ? `\n- Run: <${run.runUrl}>` : "";
    return [
        `**${(0,defuse/* inlineText */.ln)(headline)}.** ${sentences.map((part) => (0,defuse/* inlineText */.ln)(part, 600)).join(" ")}`,
        `**Next step:** ${(0,defuse/* inlineText */.ln)(step.text, 600)}`,
        ...(step.lines === null || report.gaps.length > 0 ? [] : [(0,defuse/* fencedBlock */.zW)(step.lines, "sh")]),
        facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => `- ${name}: ${(0,defuse/* inlineCode */.ti)(value ?? "")}`)
            .join("\n") + url,
        (0,defuse/* inlineText */.ln)((0,report_summary/* costWords */.fL)(report), 600),
    ].join("\n\n");
};
const files = (report, present) => {
    const missing = new Set();
    if (!present.patch)
        missing.add("fix.patch");
    if (!present.rounds)
        missing.add("rounds/");
    if (!present.page)
        missing.add("report.html");
    if (report.gaps.length === 0)
        missing.add("gap-<id>.json");
    if (report.gates.every((gate) => gate.logs.length === 0))
        missing.add("gates/");
    const rows = reportFiles
        .filter((file) => !missing.has(file.name) && file.name !== "gap-report.md")
        .map((file) => file.name === "gap-<id>.json" ? `| \`gap-<id>.json\` | ${file.purpose} |` : `| [${file.name}](${file.name}) | ${file.purpose} |`);
    return `## What the files are for\n\n| File | What it is for |\n| --- | --- |\n${rows.join("\n")}`;
};
const logs = (gates) => {
    const lines = gates
        .filter((gate) => gate.logs.length > 0)
        .map((gate) => `- ${(0,defuse/* inlineCode */.ti)(gate.name, 80)}: ${gate.logs
        .slice(-20)
        .map((log, index) => relativeLink(String(index + 1), log))
        .join(", ")}`);
    return `Logs, oldest first:\n\n${lines.join("\n")}`;
};
/** A link to a file beside this page; only the name where the path is not plainly relative. */
const relativeLink = (label, path) => /^(?!\/)[^\\:?#\n\r]*$/.test(path) && !path.split("/").includes("..")
    ? `[${(0,defuse/* inlineText */.ln)(label, 160)}](${path
        .split("/")
        .map((part) => encodeURIComponent(part.toWellFormed()).replace(/[()*']/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`))
        .join("/")})`
    : (0,defuse/* inlineCode */.ti)(path);
/** Gaps told whole; so many causes are read one by one, the others have their file. */
const maxWhole = 60;
const briefGap = (gap) => `- ${relativeLink(`gap-${gap.id}.json`, `gap-${gap.id}.json`)} ${(0,defuse/* inlineCode */.ti)(gap.gate, 80)} ${(0,left/* severityText */.p)(gap)}: ${(0,defuse/* inlineText */.ln)(gap.message, 400)}`;
const wholeGap = (gap) => {
    const { text, lines, language } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    const seen = gap.timesSeen > 1 ? `Seen ${gap.timesSeen} times, first on ${(0,quantities/* utcTime */.SK)(gap.firstSeen)}.` : "Seen for the first time.";
    const green = gap.lastGreenCommit === null ? "" : ` Last green: ${(0,defuse/* inlineCode */.ti)(gap.lastGreenCommit)}.`;
    const counts = gap.testsFailed === null ? "" : ` Tests: ${gap.testsFailed} failed${gap.testsPassed === null ? "" : `, ${gap.testsPassed} passed`}.`;
    const exit = gap.exitCode === null ? "" : ` It exited with ${gap.exitCode}.`;
    return [
        `### ${(0,defuse/* inlineCode */.ti)(gap.gate, 80)} · ${gap.kind} · ${(0,left/* severityText */.p)(gap)}`,
        (0,defuse/* inlineText */.ln)(gap.message, 500),
        gap.detail === "" ? "" : (0,defuse/* inlineText */.ln)(gap.detail, 3000),
        `${seen}${green}${counts}${exit}${gap.log === null ? "" : ` Log: ${relativeLink(gap.log, gap.log)}.`} Data: ${relativeLink(`gap-${gap.id}.json`, `gap-${gap.id}.json`)}.`,
        gap.blocks.length === 0 ? "" : `Gates that wait for this one: ${gap.blocks.map((name) => (0,defuse/* inlineCode */.ti)(name, 80)).join(", ")}.`,
        "**What to do**",
        `1. Make a retry work: ${(0,defuse/* inlineText */.ln)(text, 900)}`,
        lines === null ? "" : indent((0,defuse/* fencedBlock */.zW)(lines, language)),
        gap.options.report === null ? "" : `2. Tell others: [open an issue, filled in](${gap.options.report})`,
        `${gap.options.report === null ? 2 : 3}. Stop: ${(0,defuse/* inlineText */.ln)(gap.options.stop, 500)}`,
        "**How to see it**",
        (0,defuse/* fencedBlock */.zW)(gap.reproduce.join("\n"), "sh"),
        gap.failures.length === 0 ? "" : `**What fails** (${(0,quantities/* count */.U9)(gap.failures.length, "failure")})\n\n${failureList(gap)}`,
        attempts(gap),
        gap.lastError === null ? "" : `**Last error**, after everything: ${(0,defuse/* inlineText */.ln)(gap.lastError, 600)}`,
        gap.lastWords === null || gap.lastWords.trim() === "" ? "" : `**The model's last words:** ${(0,defuse/* inlineText */.ln)(gap.lastWords, 2000)}`,
        gap.tail.trim() === "" ? "" : `**From the log**\n\n${(0,defuse/* fencedLog */.uy)(gap.tail)}`,
    ]
        .filter((part) => part !== "")
        .join("\n\n");
};
const indent = (block) => block
    .split("\n")
    .map((line) => `   ${line}`)
    .join("\n");
const failureList = (gap) => gap.failures
    .map((failure) => {
    const place = failure.file === null ? "" : `${(0,defuse/* inlineCode */.ti)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 240)} `;
    const name = failure.test ?? failure.code;
    return `- ${place}${name === null ? "" : `${(0,defuse/* inlineCode */.ti)(name, 240)} `}${(0,defuse/* inlineText */.ln)(failure.message, 400)}`;
})
    .join("\n");
const attempts = (gap) => {
    if (gap.attempts.length === 0)
        return "**What was tried:** nothing.";
    const rows = gap.attempts.map((note, index) => `| ${index + 1} | ${note.by} | ${(0,defuse/* inlineText */.ln)(note.description, 400)} | ${note.files
        .slice(0, 8)
        .map((file) => (0,defuse/* inlineCode */.ti)(file, 120))
        .join(", ")} | ${note.outcome} | ${(0,defuse/* inlineText */.ln)(note.result, 400)} |`);
    return `**What was tried** (${(0,quantities/* count */.U9)(gap.attempts.length, "attempt")})\n\n| | By | What | Files | Outcome | Result |\n| ---: | --- | --- | --- | --- | --- |\n${rows.join("\n")}`;
};
const rounds = (report, present) => {
    if (report.rounds.length === 0)
        return "";
    const rows = report.rounds.map((round) => `| ${present.rounds ? relativeLink(String(round.number), round.file) : round.number} | ${(0,defuse/* inlineCode */.ti)(round.gate, 80)} | ${(0,defuse/* inlineText */.ln)(round.model, 80)} | ${(0,defuse/* inlineText */.ln)(round.why ?? "", 300)} | ${round.outcome} | ${(0,defuse/* inlineText */.ln)(round.result, 300)} |`);
    return `## Rounds with the model\n\n| Round | Gate | Model | Why | Outcome | Result |\n| ---: | --- | --- | --- | --- | --- |\n${rows.join("\n")}`;
};
const warnings = (report) => {
    const lines = [...(0,warning_lines/* headWarnings */.y)(report).map((text) => ({ gate: null, text })), ...(0,warning_lines/* warningLines */._)(report)];
    return lines.length === 0
        ? ""
        : `## Warnings\n\n${lines.map(({ gate, text }) => `- ${gate === null ? "" : `${(0,defuse/* inlineCode */.ti)(gate, 80)} `}${(0,defuse/* inlineText */.ln)(text, 1000)}`).join("\n")}`;
};
const environment = (report) => report.removedEnvironment.length === 0
    ? ""
    : `## Environment\n\nVariables that the gates did not get (give one back with \`pass-env\`): ${report.removedEnvironment.map((name) => (0,defuse/* inlineCode */.ti)(name, 80)).join(", ")}.`;

// EXTERNAL MODULE: ./build/core/report/summary/changes.js
var changes = __webpack_require__(23655);
;// CONCATENATED MODULE: ./build/core/report/html/element.js

const voidElements = new Set(["meta", "br", "hr", "col", "rect", "path", "line", "circle", "polyline"]);
/** An element; strings among the children become text, null is left out. Also well-formed as XML. */
const el = (name, attributes, ...children) => {
    const written = Object.entries(attributes)
        .filter(([, value]) => value !== null)
        .map(([key, value]) => ` ${key}="${value === true ? key : (0,defuse/* escapeHtml */.ZD)(String(value))}"`)
        .join("");
    if (voidElements.has(name))
        return { markup: `<${name}${written} />` };
    return { markup: `<${name}${written}>${children.map(markupOf).join("")}</${name}>` };
};
const markupOf = (child) => {
    if (child === null)
        return "";
    if (typeof child === "string")
        return (0,defuse/* escapeHtml */.ZD)(child);
    if (typeof child === "number")
        return String(child);
    return "markup" in child ? child.markup : child.map(markupOf).join("");
};
/** The style sheet of the page: our own text, never anybody else's. */
const styleSheet = (css) => ({ markup: `<style>${css}</style>` });
/** A link that opens nothing but http and https, and tells the target nothing of this page; plain text for anything else. */
const element_link = (address, label) => /^https?:\/\/[^\s<>"'`\\]+$/.test(address)
    ? el("a", { href: address, rel: "noopener noreferrer nofollow" }, label)
    : el("span", {}, label);
/** A link to a file beside the page. */
const fileLink = (path, label) => /^(?!\/)[^\\:?#\n\r]+$/.test(path) && !path.split("/").includes("..")
    ? el("a", {
        href: path
            .split("/")
            .map((part) => encodeURIComponent(part.toWellFormed()))
            .join("/"),
    }, label)
    : el("span", {}, label);
/** A sentence of ours: what stands between backticks is set as code. */
const words = (text) => text.split(/(`[^`]+`)/).map((part, index) => (index % 2 === 1 ? el("code", {}, part.slice(1, -1)) : part));

;// CONCATENATED MODULE: ./build/core/report/html/changes.js




/** Lines of one diff, and of all, that the page shows; fix.patch has them all. */
const maxLines = 1500;
const maxAllLines = 8_000;
const openLines = 60;
/** What was changed: each file with its diff, short ones open. */
const changesSection = (report) => {
    if (report.changes.length === 0)
        return null;
    const added = report.changes.reduce((sum, file) => sum + file.added, 0);
    const removed = report.changes.reduce((sum, file) => sum + file.removed, 0);
    let left = maxAllLines;
    const files = report.changes.slice(0, 500).map((file, index) => {
        const lines = file.diff === null ? [] : hunks(file.diff);
        const shown = lines.slice(0, Math.min(maxLines, Math.max(0, left)));
        left -= shown.length;
        return fileCard(file, shown, lines.length - shown.length, index < 6 && lines.length <= openLines);
    });
    return el("section", { id: "changes", "aria-labelledby": "changes-title" }, el("h2", { id: "changes-title" }, "What changed"), el("p", { class: "soft" }, `${(0,quantities/* count */.U9)(report.changes.length, "file")}, +${added} −${removed} lines. The whole change: `, fileLink("fix.patch", "fix.patch"), "."), files, report.changes.length > 500 ? el("p", {}, `and ${report.changes.length - 500} more files`) : null);
};
/** The lines from the first hunk on; the header repeats what the title says. */
const hunks = (diff) => {
    const lines = diff.replace(/\n$/, "").split("\n");
    return lines.slice(Math.max(0, lines.findIndex((line) => line.startsWith("@@"))));
};
const fileCard = (file, lines, more, open) => el("details", { class: "card", open: open ? true : null }, el("summary", {}, el("code", {}, (0,defuse/* oneLine */.TN)(file.path)), " ", el("span", { class: "plus" }, `+${file.added}`), " ", el("span", { class: "minus" }, `−${file.removed}`), el("span", { class: "soft small" }, ` ${file.kind === "modified" ? "" : `${file.kind}, `}by ${(0,changes/* changedBy */.I)(file)}`)), lines.length === 0
    ? el("p", { class: "soft" }, file.diff === null ? "A binary file." : "No lines to show.")
    : el("pre", { class: "diff", tabindex: 0, "aria-label": `Changes in ${(0,defuse/* oneLine */.TN)(file.path)}` }, el("code", {}, lines.map(diffLine))), more > 0 ? el("p", { class: "soft small" }, `and ${(0,quantities/* count */.U9)(more, "more line")}, see fix.patch`) : null);
const diffLine = (line) => el("span", { class: line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "hunk" : null }, line === "" ? " " : line);

;// CONCATENATED MODULE: ./build/core/report/html/gaps.js





const looks = { "act-now": "bad", rerun: "warning", "can-wait": "neutral" };
/** More would make the page slow to open; gap-report.md names them all. */
const maxCards = 60;
/** What is left, with what can be done about it. */
const gapsSection = (report) => {
    if (report.gaps.length === 0)
        return null;
    return el("section", { id: "gaps", "aria-labelledby": "gaps-title" }, el("h2", { id: "gaps-title" }, "What is left, and what to do"), (0,next_step/* gapsByUrgency */.MB)(report.gaps).slice(0, maxCards).map(card), report.gaps.length > maxCards ? el("p", {}, `and ${report.gaps.length - maxCards} more; gap-report.md names them all.`) : null);
};
const card = (gap) => {
    const { text, lines } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    return el("article", { class: "card", "aria-label": `${(0,defuse/* oneLine */.TN)(gap.gate)}: ${gap.kind}` }, el("h3", {}, (0,defuse/* oneLine */.TN)(gap.gate), " ", el("span", { class: `pill ${looks[gap.severity]}` }, (0,left/* severityText */.p)(gap))), el("p", {}, (0,defuse/* oneLine */.TN)(gap.message), gap.earlierRun == null ? null : [" ", element_link(gap.earlierRun, "That run"), "."]), el("ul", { class: "options" }, el("li", {}, el("strong", {}, "Make a retry work. "), words((0,defuse/* oneLine */.TN)(text)), lines === null ? null : el("pre", { tabindex: 0 }, el("code", {}, lines))), gap.options.report === null
        ? null
        : el("li", {}, el("strong", {}, "Tell others. "), element_link(gap.options.report, "Open an issue, filled in"), "; you can still change it before it is sent."), el("li", {}, el("strong", {}, "Stop. "), (0,defuse/* oneLine */.TN)(gap.options.stop))), fold("How to see it", el("pre", { tabindex: 0 }, el("code", {}, gap.reproduce.join("\n")))), gap.failures.length === 0 ? null : fold(`What fails: ${(0,quantities/* count */.U9)(gap.failures.length, "failure")}`, failures(gap)), gap.attempts.length === 0 ? null : fold(`What was tried: ${(0,quantities/* count */.U9)(gap.attempts.length, "attempt")}`, gaps_attempts(gap)), fold("Particulars", gap.detail === "" ? null : el("p", {}, (0,defuse/* visible */.RK)(gap.detail)), gap.lastWords === null || gap.lastWords.trim() === ""
        ? null
        : el("p", {}, el("strong", {}, "The model's last words: "), (0,defuse/* visible */.RK)(gap.lastWords)), gap.tail.trim() === "" ? null : el("pre", { tabindex: 0 }, el("code", {}, gap.tail)), el("p", { class: "soft small" }, `${gap.kind}, gap ${gap.id}, seen ${(0,quantities/* count */.U9)(gap.timesSeen, "time")}, first ${(0,quantities/* utcTime */.SK)(gap.firstSeen)}. `, gap.lastGreenCommit === null ? null : ["Last green: ", el("code", {}, (0,defuse/* oneLine */.TN)(gap.lastGreenCommit)), ". "], gap.log === null ? null : ["Log: ", fileLink(gap.log, gap.log), "."]), gap.blocks.length === 0 ? null : el("p", { class: "small" }, `Gates that wait for this one: ${gap.blocks.map(defuse/* oneLine */.TN).join(", ")}.`)));
};
/** A part that is folded until the reader opens it. */
const fold = (title, ...children) => el("details", {}, el("summary", {}, title), ...children);
const failures = (gap) => el("ul", { class: "plain small" }, gap.failures
    .slice(0, 100)
    .map((failure) => el("li", {}, failure.file === null
    ? null
    : [el("code", {}, (0,defuse/* oneLine */.TN)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`)), " "], (failure.test ?? failure.code) ? [el("strong", {}, (0,defuse/* oneLine */.TN)(failure.test ?? failure.code ?? "")), " "] : null, (0,defuse/* oneLine */.TN)(failure.message))), gap.failures.length > 50 ? el("li", {}, `and ${gap.failures.length - 50} more`) : null);
const gaps_attempts = (gap) => el("ol", { class: "plain small" }, gap.attempts.map((note) => el("li", {}, el("strong", {}, `${note.by}: `), (0,defuse/* oneLine */.TN)(note.description), el("div", { class: "soft" }, `${note.outcome}: ${(0,defuse/* oneLine */.TN)(note.result)}`))));

;// CONCATENATED MODULE: ./build/core/report/html/rounds.js




/** One message of a prompt or an answer is cut here; rounds/*.json has it whole. */
const maxMessage = 40_000;
/** The rounds with the model: what it was asked, what it answered, what came of it. */
const roundsSection = (report, transcripts) => {
    if (report.rounds.length === 0)
        return null;
    return el("section", { id: "rounds", "aria-labelledby": "rounds-title" }, el("h2", { id: "rounds-title" }, "Rounds with the model"), report.rounds.map((round) => rounds_card(round, transcripts.get(round.number))));
};
const rounds_card = (round, transcript) => {
    const { usage } = round;
    const cost = usage.costUsd === null ? "" : `, ${(0,quantities/* money */.TG)(usage.costUsd)}`;
    const refused = [
        ...round.refusals.map((refusal) => `${refusal.path}: ${refusal.message}`),
        ...round.findings.map((finding) => `${finding.file}${finding.line === null ? "" : `:${finding.line}`}: ${finding.message}`),
    ];
    return el("article", { class: "card", "aria-label": `Round ${round.number}` }, el("h3", {}, `Round ${round.number}, ${(0,defuse/* oneLine */.TN)(round.gate)} `, el("span", { class: `pill ${round.outcome === "kept" ? "good" : "neutral"}` }, round.outcome)), round.why === null || round.why.trim() === "" ? null : el("p", {}, (0,defuse/* oneLine */.TN)(round.why)), el("p", {}, (0,defuse/* oneLine */.TN)(round.result)), round.edits.length === 0
        ? null
        : el("p", { class: "small" }, "Edited: ", round.edits.map((edit, index) => [index === 0 ? null : ", ", el("code", {}, (0,defuse/* oneLine */.TN)(edit.path))])), refused.length === 0 ? null : el("div", {}, el("p", { class: "small" }, "Refused:"), list(refused)), round.regressions.length === 0
        ? null
        : el("div", {}, el("p", { class: "small" }, "What it would have broken:"), list(round.regressions.map((one) => `${one.file === null ? "" : `${one.file}: `}${one.message}`))), el("p", { class: "soft small" }, `${(0,defuse/* oneLine */.TN)(round.model)}, ${(0,quantities/* count */.U9)(usage.requests, "request")}, ${(0,quantities/* thousands */.oh)(usage.inputTokens)} tokens in, ${(0,quantities/* thousands */.oh)(usage.outputTokens)} out${cost}, ${(0,quantities/* duration */.p0)(round.durationMs)}. `, fileLink(round.file, round.file)), transcript === undefined ? null : fold("Prompt and answers", ...messagesOf(transcript).map(message)));
};
const list = (lines) => el("ul", { class: "plain small" }, lines.slice(0, 50).map((line) => el("li", {}, (0,defuse/* oneLine */.TN)(line))));
/**
 * A stored round as messages: every object in it that has a role (or a type) and content, in order; where there is none, the whole as
 * JSON. The form of a transcript is the agent's own.
 */
const messagesOf = (transcript) => {
    const found = [];
    collect(transcript, found, 0);
    return found.length > 0 ? found : [{ who: "transcript", text: plain(transcript) }];
};
const collect = (value, found, depth) => {
    if (value === null || typeof value !== "object" || depth > 6 || found.length >= 200)
        return;
    if (Array.isArray(value)) {
        for (const item of value)
            collect(item, found, depth + 1);
        return;
    }
    const record = value;
    const { role, content } = record;
    if (typeof role === "string" && content !== undefined) {
        found.push({ who: role, text: typeof content === "string" ? content : contentText(content) });
        return;
    }
    for (const [key, item] of Object.entries(record)) {
        if (typeof item === "string" && /^(?:system|prompt|instructions|answer|text|reply)$/.test(key))
            found.push({ who: key, text: item });
        else
            collect(item, found, depth + 1);
    }
};
const contentText = (content) => {
    if (!Array.isArray(content))
        return plain(content);
    return content
        .map((part) => part !== null && typeof part === "object" && "text" in part && typeof part.text === "string" ? part.text : plain(part))
        .join("\n\n");
};
const plain = (value) => (typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? ""));
const message = ({ who, text }) => el("div", { class: "talk" }, el("div", { class: "who" }, (0,defuse/* oneLine */.TN)(who)), el("pre", { tabindex: 0 }, el("code", {}, (0,defuse/* cutText */.IN)((0,defuse/* visible */.RK)(text), maxMessage))));

// EXTERNAL MODULE: ./build/core/report/marks.js
var report_marks = __webpack_require__(2619);
;// CONCATENATED MODULE: ./build/core/report/html/run.js





const verdictLooks = {
    passed: "good",
    flaky: "warning",
    failed: "bad",
    infrastructure: "warning",
    timeout: "warning",
    skipped: "muted",
};
/** The gates as a table. */
const gatesSection = (report) => el("section", { id: "gates", "aria-labelledby": "gates-title" }, el("h2", { id: "gates-title" }, "Gates"), el("div", { class: "card scroll", tabindex: 0, role: "region", "aria-label": "Table of gates" }, el("table", {}, el("caption", { class: "hidden" }, "Every gate with its verdict on the final state of the files"), el("thead", {}, el("tr", {}, el("th", { scope: "col" }, "Gate"), el("th", { scope: "col" }, "Verdict"), el("th", { scope: "col" }, "How"), el("th", { scope: "col", class: "number" }, "Left"), el("th", { scope: "col", class: "number wide" }, "Time"), el("th", { scope: "col", class: "wide" }, "Logs"))), el("tbody", {}, report.gates.map(gateRow)))));
const gateRow = (gate) => el("tr", {}, el("th", { scope: "row" }, (0,defuse/* oneLine */.TN)(gate.name), gate.name === gate.stage ? null : el("div", { class: "soft small" }, gate.stage)), el("td", {}, el("span", { class: `pill ${verdictLooks[gate.verdict] ?? "muted"}` }, (0,gates/* verdictMark */.vG)(gate.verdict))), el("td", {}, (0,gates/* howWords */.kk)(gate).map(({ text, code }) => (code ? el("code", {}, (0,defuse/* oneLine */.TN)(text)) : text)), el("div", { class: "soft small wide" }, el("code", {}, (0,defuse/* oneLine */.TN)(gate.run)))), el("td", { class: "number" }, (0,gates/* leftWords */.D9)(gate)), el("td", { class: "number wide" }, (0,quantities/* duration */.p0)(gate.durationMs)), el("td", { class: "wide small" }, gate.logs
    .slice(-6)
    .map((log, index) => [
    index === 0 ? null : " ",
    fileLink(log, `log ${gate.logs.length - Math.min(6, gate.logs.length) + index + 1}`),
])));
const describe = (mark) => `${mark.text}: from ${(0,quantities/* duration */.p0)(mark.start)}, for ${(0,quantities/* duration */.p0)(mark.end - mark.start)}`;
/** Bars at most in one row; more cannot be told apart. */
const maxBars = 150;
/** When what ran: a row for each gate on one axis of time. */
const timelineSection = (report) => {
    if (report.timeline.length === 0)
        return null;
    const end = Math.max(1, ...report.timeline.map((entry) => entry.end));
    const marks = (0,report_marks/* marksOf */.O)(report);
    const rows = report.gates.flatMap((gate) => {
        const own = marks.filter((mark) => mark.gate === gate.name);
        return own.length === 0 ? [] : [row((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(gate.name), 60), own, end)];
    });
    const legend = [
        ["good", "gate passed"],
        ["bad", "gate failed"],
        ["warning", "flaky or not judged"],
        ["tool", "repair by a tool"],
        ["agent", "round with the model, kept"],
        ["muted", "put back, waited or no use"],
    ];
    const used = new Set(marks.map((mark) => mark.look));
    return el("section", { id: "timeline", "aria-labelledby": "timeline-title" }, el("h2", { id: "timeline-title" }, "Timeline"), el("div", { class: "card" }, rows, el("div", { class: "row", "aria-hidden": "true" }, el("span", { class: "name" }), axis(end)), el("ul", { class: "legend", "aria-hidden": "true" }, legend.filter(([look]) => used.has(look)).map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)))));
};
const row = (name, marks, end) => el("div", { class: "row" }, el("span", { class: "name" }, name), el("ol", { class: "lane", "aria-label": `${name}: what ran, in order` }, marks.slice(0, maxBars).map((mark) => {
    const left = Math.min(99.5, (mark.start / end) * 100);
    const width = Math.max(0, Math.min(100 - left, ((mark.end - mark.start) / end) * 100));
    return el("li", {
        class: `bar ${mark.look}${mark.minor && mark.look === "muted" ? " thin" : ""}`,
        style: `left:${left.toFixed(2)}%;width:${width.toFixed(2)}%`,
        title: describe(mark),
    }, el("span", { class: "hidden" }, describe(mark)));
})));
const axis = (end) => el("div", { class: "ticks" }, [0, 0.25, 0.5, 0.75, 1].map((part) => el("span", { style: `left:${part * 100}%` }, part === 0 ? "0" : (0,quantities/* duration */.p0)(end * part))));
/** Failures over rounds: for each gate that was red, what every whole run of it found and what was done before. */
const failuresSection = (report) => {
    const marks = (0,report_marks/* marksOf */.O)(report);
    const charts = report.gates.flatMap((gate) => {
        const columns = columnsOf(marks.filter((mark) => mark.gate === gate.name));
        return columns.length < 2 || columns.every((column) => column.failures === 0) ? [] : [chart((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(gate.name), 60), columns)];
    });
    if (charts.length === 0)
        return null;
    return el("section", { id: "failures", "aria-labelledby": "failures-title" }, el("h2", { id: "failures-title" }, "Failures over the run"), el("div", { class: "charts" }, charts));
};
const columnsOf = (marks) => {
    const columns = [];
    let done = "at first";
    for (const mark of marks) {
        if (mark.kind === "gate") {
            if (mark.failures === null)
                continue;
            const before = columns[columns.length - 1];
            // A green gate that is proven again says nothing new.
            if (before?.look !== "good" || mark.look !== "good")
                columns.push({ failures: mark.failures, text: mark.text, look: mark.look, after: done });
            done = "run again";
        }
        else if (!mark.minor)
            done = (0,defuse/* cutText */.IN)(mark.text.replace(/^model, /, ""), 40);
    }
    return columns.slice(-24);
};
const chart = (name, columns) => {
    const highest = Math.max(1, ...columns.map((column) => column.failures));
    return el("div", { class: "card" }, el("h3", {}, name), el("ol", { class: "columns", "aria-label": `Failures of ${name}, run by run` }, columns.map((column) => el("li", {}, el("div", { class: "stem" }, el("span", { class: "value" }, column.failures === 0 && column.look !== "good" ? column.text : column.failures), el("span", {
        class: `fill ${column.look}`,
        style: `height:${((column.failures / highest) * 72).toFixed(0)}px`,
    })), el("span", { class: "label" }, column.after)))));
};

;// CONCATENATED MODULE: ./build/core/report/html/style.js
/** The page's look: one column, system fonts, light and dark by the reader's preference, fit for a phone and for paper. */
const pageStyle = `
:root{color-scheme:light dark;--page:#fbfbfa;--card:#fff;--text:#1c2024;--soft:#5b6470;--line:#e3e5e8;--track:#f0f1f3;--code:#f4f5f6;
--good:#1a7f4b;--good-soft:#e3f5ea;--bad:#c23934;--bad-soft:#fdecea;--warning:#8a5a00;--warning-soft:#fdf3dc;--neutral:#57606a;--neutral-soft:#eceef1;
--tool:#2f6feb;--tool-soft:#e6efff;--agent:#7d4fd6;--agent-soft:#f1eafd;--link:#1f5fd0;--focus:#2f6feb}
@media (prefers-color-scheme:dark){:root{--page:#111418;--card:#181c22;--text:#e4e7eb;--soft:#9aa4b1;--line:#2b313a;--track:#20262e;--code:#1f252d;
--good:#4cc38a;--good-soft:#15291f;--bad:#ff7b72;--bad-soft:#331a1b;--warning:#e3b341;--warning-soft:#2d2412;--neutral:#9aa4b1;--neutral-soft:#232a33;
--tool:#6ea8fe;--tool-soft:#16243a;--agent:#b794f6;--agent-soft:#251b3a;--link:#7fb0ff;--focus:#7fb0ff}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main,.top,.foot{max-width:1040px;margin:0 auto;padding:0 20px}
a{color:var(--link);text-underline-offset:2px}
a:focus-visible,summary:focus-visible,pre:focus-visible,.scroll:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.skip{position:absolute;left:-999px;top:0;background:var(--card);padding:8px 14px;z-index:2}.skip:focus{left:8px;top:8px}
code,pre,kbd{font-family:ui-monospace,SFMono-Regular,"SF Mono",Menlo,Consolas,"Liberation Mono","DejaVu Sans Mono",monospace;font-size:.86em}
code{background:var(--code);padding:.1em .35em;border-radius:4px}
pre{background:var(--code);border-radius:8px;padding:12px 14px;margin:10px 0;overflow:auto;line-height:1.5;max-height:32rem;overflow-wrap:normal}
pre code{background:none;padding:0;font-size:1em}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 8px;letter-spacing:-.015em}
h2{font-size:1.2rem;margin:40px 0 12px;letter-spacing:-.01em}
h3{font-size:1rem;margin:0 0 6px}
p{margin:0 0 10px}
.verdict{margin:28px 0 0;padding:24px 26px;background:var(--card);border:1px solid var(--line);border-left:6px solid var(--tone);border-radius:12px}
.verdict .say{font-size:1.06rem;max-width:70ch}
.verdict .note{margin:8px 0 0;padding-left:12px;border-left:3px solid var(--line);color:var(--soft);max-width:80ch}
.good{--tone:var(--good);--tone-soft:var(--good-soft)}.bad{--tone:var(--bad);--tone-soft:var(--bad-soft)}
.warning{--tone:var(--warning);--tone-soft:var(--warning-soft)}.neutral,.muted{--tone:var(--neutral);--tone-soft:var(--neutral-soft)}
.tool{--tone:var(--tool);--tone-soft:var(--tool-soft)}.agent{--tone:var(--agent);--tone-soft:var(--agent-soft)}
.next{margin-top:16px;padding:12px 16px;border-radius:8px;background:var(--tone-soft)}.next p{margin:0}.next pre{background:var(--card);margin:10px 0 2px}
.facts{display:flex;flex-wrap:wrap;gap:6px 22px;margin:18px 0 0;padding:0;font-size:.9rem;color:var(--soft)}
.facts div{display:flex;gap:6px}.facts dt{margin:0}.facts dd{margin:0;color:var(--text)}
nav{margin:16px 0 0;font-size:.92rem}nav ul{display:flex;flex-wrap:wrap;gap:4px 18px;list-style:none;margin:0;padding:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:16px 18px;margin:0 0 14px}
.pill{display:inline-block;white-space:nowrap;padding:1px 9px;border-radius:99px;font-size:.82rem;font-weight:600;color:var(--tone);background:var(--tone-soft)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.93rem}
caption{text-align:left;color:var(--soft);font-size:.86rem;padding:0 0 6px}
th,td{text-align:left;overflow-wrap:break-word;padding:8px 14px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td,tr:last-child th{border-bottom:0}
thead th{font-size:.8rem;font-weight:600;color:var(--soft);white-space:nowrap}
tbody th{font-weight:600}.when{white-space:nowrap;font-weight:400}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.soft{color:var(--soft);font-weight:400}.small{font-size:.88rem}
details{margin:8px 0 0}
summary{cursor:pointer;padding:3px 0}
summary:hover{color:var(--link)}
.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
ul.plain,ol.plain{margin:6px 0;padding-left:1.2em}
.row{display:grid;grid-template-columns:minmax(72px,11rem) 1fr;gap:14px;align-items:center;padding:5px 0}
.row .name{font-size:.9rem;font-weight:600;text-align:right}
.lane{position:relative;height:24px;background:var(--track);border-radius:5px;list-style:none;margin:0;padding:0}
.bar{position:absolute;top:3px;bottom:3px;min-width:4px;border-radius:3px;background:var(--tone)}
.bar.thin{top:8px;bottom:8px;opacity:.55}
.ticks{position:relative;height:20px;font-size:.76rem;color:var(--soft);font-variant-numeric:tabular-nums}
.ticks span{position:absolute;transform:translateX(-50%);white-space:nowrap}.ticks span:first-child{transform:none}.ticks span:last-child{transform:translateX(-100%)}
.legend{display:flex;flex-wrap:wrap;gap:4px 16px;margin:10px 0 0;padding:0;list-style:none;font-size:.84rem;color:var(--soft)}
.legend li{display:flex;align-items:center;gap:6px}.key{width:12px;height:12px;border-radius:3px;background:var(--tone)}
.charts{display:grid;grid-template-columns:repeat(auto-fit,minmax(280px,1fr));gap:14px}.charts .card{margin:0}
.columns{display:flex;align-items:flex-end;gap:6px;margin:12px 0 0;padding:0;list-style:none;overflow-x:auto}
.columns li{flex:1 1 0;min-width:46px;max-width:110px;text-align:center;font-size:.76rem;color:var(--soft);line-height:1.3}
.columns .value{display:block;font-size:.9rem;font-weight:600;color:var(--text);font-variant-numeric:tabular-nums}
.columns .stem{display:flex;flex-direction:column;justify-content:flex-end;height:96px}
.columns .fill{display:block;border-radius:4px 4px 0 0;background:var(--tone);min-height:3px}
.columns .label{display:block;border-top:1px solid var(--line);padding-top:4px;min-height:2.9em;overflow:hidden}
.diff{padding:8px 0;max-height:none}.diff code{display:block;min-width:max-content}
.diff span{display:block;padding:0 14px;white-space:pre}
.diff .add{background:var(--good-soft);box-shadow:inset 3px 0 var(--good)}.diff .del{background:var(--bad-soft);box-shadow:inset 3px 0 var(--bad)}.diff .hunk{color:var(--soft);padding-top:6px;padding-bottom:2px}
.plus{color:var(--good)}.minus{color:var(--bad)}
.talk{border-left:3px solid var(--line);padding:2px 0 2px 12px;margin:10px 0}.talk .who{font-size:.8rem;font-weight:600;color:var(--soft)}
.talk pre{white-space:pre-wrap;overflow-wrap:anywhere}
.options{margin:10px 0 0;padding:0;list-style:none}.options li{margin:0 0 8px}
.stack{display:flex;height:14px;border-radius:3px;overflow:hidden;min-width:90px;background:var(--track)}.stack span{background:var(--tone)}
.foot{margin-top:44px;padding-bottom:36px;font-size:.86rem;color:var(--soft)}
@media (max-width:640px){body{font-size:15px}main,.top,.foot{padding:0 14px}.verdict{padding:18px;margin-top:14px}h1{font-size:1.55rem}.card{padding:14px}
.row{grid-template-columns:1fr;gap:2px}.row .name{text-align:left}.wide{display:none}th,td{padding-right:10px}}
@media print{:root{--page:#fff;--card:#fff}body{font-size:11pt}nav,.skip{display:none}.card,.verdict{break-inside:avoid;border-color:#bbb}pre{max-height:none;white-space:pre-wrap}
details::details-content{content-visibility:visible;display:block;height:auto}.bar,.fill,.key,.pill,.stack span,.diff .add,.diff .del{print-color-adjust:exact;-webkit-print-color-adjust:exact}}
`;

// EXTERNAL MODULE: ./build/core/report/summary/trend.js
var summary_trend = __webpack_require__(57857);
;// CONCATENATED MODULE: ./build/core/report/html.js













/** Nothing may be loaded, sent, framed or run: the page is text and style, whatever the text says. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'";
/**
 * `report.html`: the run to look at, as one file without scripts and without network. Well-formed as XML too. Everything that others
 * wrote is text in it.
 */
const reportHtml = (report, options = {}) => {
    const sections = [
        ["gaps", "What is left", gapsSection(report)],
        ["gates", "Gates", report.gates.length === 0 ? null : gatesSection(report)],
        ["timeline", "Timeline", timelineSection(report)],
        ["failures", "Failures", failuresSection(report)],
        ["changes", "Changes", changesSection(report)],
        ["rounds", "Rounds", roundsSection(report, options.transcripts ?? new Map())],
        ["warnings", "Warnings", warningsSection(report)],
        ["trend", "Last runs", report.trend.length >= 2 ? trendSection(report.trend) : null],
        ["cost", "Cost", costSection(report)],
    ];
    const present = sections.filter(([, , section]) => section !== null);
    const { headline, tone } = (0,outcome/* outcomeOf */.sG)(report);
    const page = el("html", { lang: "en" }, el("head", {}, el("meta", { charset: "utf-8" }), el("meta", { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy }), el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }), el("meta", { name: "referrer", content: "no-referrer" }), el("meta", { name: "color-scheme", content: "light dark" }), el("title", {}, `${headline}${report.run.repository === null ? "" : `: ${(0,defuse/* oneLine */.TN)(report.run.repository)}`} (Regreen)`), styleSheet(pageStyle)), el("body", {}, el("a", { class: "skip", href: "#main" }, "Skip to what is left"), el("header", { class: "top" }, verdict(report, tone), el("nav", { "aria-label": "Parts of this page" }, el("ul", {}, present.map(([id, name]) => el("li", {}, el("a", { href: `#${id}` }, name)))))), el("main", { id: "main" }, present.map(([, , section]) => section)), el("footer", { class: "foot" }, footer(report))));
    return `<!DOCTYPE html>\n${page.markup}\n`;
};
const verdict = (report, tone) => {
    const { headline, sentences } = (0,outcome/* outcomeOf */.sG)(report);
    const step = (0,next_step/* nextStep */.sk)(report);
    return el("div", { class: `verdict ${tone}` }, el("h1", {}, headline), el("p", { class: "say" }, sentences.join(" ")), headNotes(report).map((note) => el("p", { class: "note" }, words(note))), el("div", { class: "next" }, el("p", {}, el("strong", {}, "Next step. "), words((0,defuse/* oneLine */.TN)(step.text)), step.url === null ? null : [" ", element_link(step.url, "Open it")]), 
    // The lines of a gap stand with the gap, just below.
    step.lines === null || report.gaps.length > 0 ? null : el("pre", { tabindex: 0 }, el("code", {}, step.lines))), facts(report));
};
/** What became of the delivery, and what must be seen before anything else is believed. */
const headNotes = (report) => {
    const { delivery } = report;
    const told = delivery === null || delivery.mode === "none" ? [] : [(0,defuse/* oneLine */.TN)(delivery.message)];
    return [...(0,warning_lines/* headWarnings */.y)(report), ...told].filter((note) => note !== "").slice(0, 8);
};
const facts = (report) => {
    const { run, usage } = report;
    const pairs = [
        ["Repository", run.repository],
        ["Branch", run.branch],
        ["Commit", run.commit === null ? null : el("code", {}, (0,quantities/* shortCommit */.Ax)((0,defuse/* oneLine */.TN)(run.commit)))],
        ["Pull request", run.pullRequest === null ? null : String(run.pullRequest.number)],
        ["Job", run.job === null ? null : `${run.job}${run.leg === null ? "" : `, ${run.leg}`}`],
        ["Run", run.runUrl === null ? null : element_link(run.runUrl, "on GitHub")],
        ["Ended", (0,quantities/* utcTime */.SK)(report.endedAt)],
        ["Took", (0,quantities/* duration */.p0)(report.durationMs)],
        ["Cost", usage.requests === 0 ? "nothing" : (0,quantities/* money */.TG)(usage.costUsd)],
    ];
    return el("dl", { class: "facts" }, pairs
        .filter(([, value]) => value !== null)
        .map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, typeof value === "string" ? (0,defuse/* oneLine */.TN)(value) : value))));
};
const warningsSection = (report) => {
    const lines = [...(0,warning_lines/* headWarnings */.y)(report).map((text) => ({ gate: null, text })), ...(0,warning_lines/* warningLines */._)(report)];
    if (lines.length === 0)
        return null;
    return el("section", { id: "warnings", "aria-labelledby": "warnings-title" }, el("h2", { id: "warnings-title" }, "Warnings"), el("div", { class: "card" }, el("ul", { class: "plain" }, lines
        .slice(0, 200)
        .map(({ gate, text }) => el("li", {}, gate === null ? null : [el("strong", {}, (0,defuse/* oneLine */.TN)(gate)), " "], words((0,defuse/* oneLine */.TN)(text)))), lines.length > 200 ? el("li", {}, `and ${lines.length - 200} more, see report.json`) : null)));
};
const trendSection = (trend) => {
    const points = [...trend.slice(-20)].reverse();
    const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
    const part = (number, look) => number === 0 ? null : el("span", { class: look, style: `width:${((number / highest) * 100).toFixed(1)}%` });
    return el("section", { id: "trend", "aria-labelledby": "trend-title" }, el("h2", { id: "trend-title" }, "The last runs"), el("div", { class: "card" }, el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table of the last runs" }, el("table", {}, el("thead", {}, el("tr", {}, ["Run", "Outcome", "Gates"].map((name) => el("th", { scope: "col" }, name)), ["By tools", "By model", "By retry", "Left"].map((name) => el("th", { scope: "col", class: "number wide" }, name)), ["Rounds", "Tokens", "Cost", "Minutes"].map((name) => el("th", { scope: "col", class: "number wide" }, name)))), el("tbody", {}, points.map((point) => el("tr", {}, el("th", { scope: "row", class: "when" }, point.runUrl === null ? (0,quantities/* utcTime */.SK)(point.at) : element_link(point.runUrl, (0,quantities/* utcTime */.SK)(point.at))), el("td", {}, (0,summary_trend/* trendStatus */.Y)(point)), el("td", {}, el("div", { class: "stack", "aria-hidden": "true" }, part(point.byTool, "tool"), part(point.byAgent, "agent"), part(point.byRetry, "warning"), part(point.left, "bad"))), [point.byTool, point.byAgent, point.byRetry, point.left].map((number) => el("td", { class: "number wide" }, number)), [String(point.rounds), (0,quantities/* thousands */.oh)(point.tokens), (0,quantities/* money */.TG)(point.costUsd), point.minutes.toFixed(1)].map((value) => el("td", { class: "number wide" }, value))))))), el("ul", { class: "legend", "aria-hidden": "true" }, [
        ["tool", "repaired by tools"],
        ["agent", "by the model"],
        ["warning", "by a retry"],
        ["bad", "left"],
    ].map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)))));
};
const costSection = (report) => el("section", { id: "cost", "aria-labelledby": "cost-title" }, el("h2", { id: "cost-title" }, "Cost"), el("div", { class: "card" }, el("p", {}, (0,report_summary/* costWords */.fL)(report))));
const footer = (report) => el("p", {}, `Made by Regreen ${(0,defuse/* oneLine */.TN)(report.version)} from report.json. This page loads nothing and sends nothing.`, report.removedEnvironment.length === 0
    ? null
    : ` Variables that the gates did not get: ${report.removedEnvironment.map(defuse/* oneLine */.TN).join(", ")}.`);

// EXTERNAL MODULE: ./build/core/result.js
var core_result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/core/secrets.js
var secrets = __webpack_require__(28527);
;// CONCATENATED MODULE: ./build/adapters/report-folder.js










/** Prompts and answers kept for the page, in UTF-16 units over all rounds; the files in rounds/ have them whole. */
const maxTranscripts = 4_000_000;
/**
 * Opens the report directory, making it where needed and clearing away the report of an earlier run (only what Regreen wrote).
 * Refused when the folder is a link or no folder: a repository must not direct our writing elsewhere.
 */
const openReportFolder = async (directory, options) => {
    try {
        const absolute = external_node_path_.resolve(directory);
        await (0,promises_.mkdir)(external_node_path_.dirname(absolute), { recursive: true });
        await (0,promises_.mkdir)(absolute).catch((error) => {
            if (codeOf(error) !== "EEXIST")
                throw error;
        });
        const found = await (0,promises_.lstat)(absolute);
        if (!found.isDirectory())
            return (0,core_result/* fail */.f)("refused", `The report directory ${absolute} is ${found.isSymbolicLink() ? "a symbolic link" : "not a folder"}; name another with --report-dir.`);
        const folder = new Folder(await (0,promises_.realpath)(absolute), found.dev, found.ino, options.mask);
        const cleared = await folder.clear();
        return cleared.ok ? (0,core_result.ok)(folder) : cleared;
    }
    catch (error) {
        return problem(error, `The report directory ${directory} could not be made`);
    }
};
class Folder {
    path;
    #device;
    #inode;
    #mask;
    #transcripts = new Map();
    #clean = new Map();
    #kept = 0;
    #events = null;
    constructor(folder, device, inode, mask) {
        this.path = folder;
        this.#device = device;
        this.#inode = inode;
        this.#mask = mask;
    }
    event(event) {
        try {
            // The descriptor stays open: whatever a gate puts in the file's place later, our lines go where they began.
            this.#events ??= (0,external_node_fs_.openSync)(external_node_path_.join(this.path, "events.ndjson"), external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_APPEND | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_NOFOLLOW, 0o644);
            (0,external_node_fs_.writeSync)(this.#events, (0,events/* eventLine */.V8)(this.#masked(event)));
            if (event.name === "run-finished") {
                (0,external_node_fs_.closeSync)(this.#events);
                this.#events = null;
            }
            return (0,core_result.ok)(undefined);
        }
        catch (error) {
            return problem(error, "An event could not be appended to events.ndjson");
        }
    }
    async round(number, transcript) {
        const masked = this.#masked(transcript);
        const text = `${JSON.stringify(masked, null, 2) ?? "null"}\n`;
        if (this.#kept + text.length <= maxTranscripts) {
            this.#transcripts.set(number, masked);
            this.#kept += text.length;
        }
        const name = `rounds/${number}.json`;
        const written = await this.#put(name, text);
        return written.ok ? (0,core_result.ok)(name) : written;
    }
    async write(report, patch) {
        const problems = [];
        const put = async (name, text) => {
            const written = await this.#put(name, text);
            if (written.ok)
                return written.value;
            problems.push(written.error);
            return null;
        };
        const safe = this.#masked(report);
        const reportPath = await put("report.json", `${JSON.stringify(safe, null, 2)}\n`);
        for (const gap of safe.gaps)
            if (/^[0-9a-f]{1,64}$/.test(gap.id))
                await put(`gap-${gap.id}.json`, `${JSON.stringify(gap, null, 2)}\n`);
        const patchText = patch === null || patch === "" ? null : this.#mask(patch);
        if (patchText !== null && patchText !== patch)
            problems.push({ code: "invalid", message: "fix.patch held a secret, which was masked: parts of it may not apply." });
        const patchPath = patchText === null ? null : await put("fix.patch", patchText);
        const page = await put("report.html", reportHtml(safe, { transcripts: this.#transcripts }));
        const summary = (0,report_summary/* summaryMarkdown */.eH)(safe, { patch: patchText });
        await put("summary.md", summary);
        const present = { patch: patchPath !== null, rounds: this.#transcripts.size > 0, page: page !== null };
        const gapReportPath = await put("gap-report.md", gapReport(safe, present));
        return { report: reportPath, gapReport: gapReportPath, patch: patchPath, summary, problems };
    }
    /** Removes what an earlier run wrote, known by its own schema: a folder of the user's that holds other things is left as it is. */
    async clear() {
        try {
            const names = await (0,promises_.readdir)(this.path);
            if (!names.includes("events.ndjson") && !names.includes("report.json"))
                return (0,core_result.ok)(undefined);
            if (!(await this.#isOurs()))
                return (0,core_result.ok)(undefined);
            const ours = names.filter((name) => /^(?:report\.json|report\.html|gap-report\.md|summary\.md|fix\.patch|events\.ndjson|gap-[0-9a-f]+\.json)$/.test(name));
            for (const name of ours)
                await (0,promises_.rm)(external_node_path_.join(this.path, name), { force: true });
            for (const [folder, ending] of [
                ["rounds", ".json"],
                ["gates", ".log"],
            ]) {
                const inside = external_node_path_.join(this.path, folder);
                const found = await (0,promises_.lstat)(inside).catch(() => null);
                if (found?.isSymbolicLink())
                    await (0,promises_.rm)(inside);
                if (found === null || !found.isDirectory())
                    continue;
                for (const name of await (0,promises_.readdir)(inside))
                    if (name.endsWith(ending))
                        await (0,promises_.rm)(external_node_path_.join(inside, name), { force: true });
            }
            return (0,core_result.ok)(undefined);
        }
        catch (error) {
            return problem(error, `The earlier report in ${this.path} could not be cleared away`);
        }
    }
    async #isOurs() {
        for (const name of ["events.ndjson", "report.json"]) {
            try {
                const file = await (0,promises_.open)(external_node_path_.join(this.path, name), external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW);
                try {
                    const { buffer, bytesRead } = await file.read(Buffer.alloc(200), 0, 200, 0);
                    if (/"schema":\s*"regreen\./.test(buffer.toString("utf8", 0, bytesRead)))
                        return true;
                }
                finally {
                    await file.close();
                }
            }
            catch {
                // Not there, or a link: it proves nothing.
            }
        }
        return false;
    }
    /**
     * Writes a file under a new name and puts it in place by a rename, so that a link that waits there is replaced, never followed, and
     * a reader never sees half a file. The folder must still be the one that was opened.
     */
    async #put(name, text) {
        const target = external_node_path_.join(this.path, name);
        const temporary = external_node_path_.join(external_node_path_.dirname(target), `.${external_node_path_.basename(target)}.${(0,external_node_crypto_.randomBytes)(6).toString("hex")}.part`);
        try {
            const swapped = await this.#swapped(external_node_path_.dirname(target));
            if (swapped !== null)
                return (0,core_result/* fail */.f)("refused", `${name} was not written: ${swapped}`);
            const file = await (0,promises_.open)(temporary, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_NOFOLLOW, 0o644);
            try {
                await file.writeFile(text, "utf8");
            }
            finally {
                await file.close();
            }
            await (0,promises_.rename)(temporary, target);
            return (0,core_result.ok)(target);
        }
        catch (error) {
            await (0,promises_.rm)(temporary, { force: true }).catch(() => undefined);
            return problem(error, `${name} could not be written to the report directory`);
        }
    }
    async #swapped(folder) {
        const own = await (0,promises_.lstat)(this.path);
        if (!own.isDirectory() || own.dev !== this.#device || own.ino !== this.#inode)
            return "the report directory was replaced during the run.";
        if (folder === this.path)
            return null;
        await (0,promises_.mkdir)(folder).catch((error) => {
            if (codeOf(error) !== "EEXIST")
                throw error;
        });
        return (await (0,promises_.lstat)(folder)).isDirectory() ? null : `${external_node_path_.basename(folder)} is not a folder.`;
    }
    /** The same failure stands in a gate, its gap and its rounds: looking for secrets once is enough. */
    #scrubbed(text) {
        const known = this.#clean.get(text);
        if (known !== undefined)
            return known;
        const clean = (0,secrets/* maskSecrets */.Q)(this.#mask(text));
        if (this.#clean.size < 100_000)
            this.#clean.set(text, clean);
        return clean;
    }
    /**
     * Known secrets are masked in every string, and so is what looks like one; but not by looks in the texts of edits and diffs, which
     * have to stay what they were to be replayed (they come from files of the repository).
     */
    #masked(value, key = "") {
        if (typeof value === "string")
            return exactKeys.has(key) ? this.#mask(value) : this.#scrubbed(value);
        if (Array.isArray(value))
            return value.map((item) => this.#masked(item, key));
        if (value === null || typeof value !== "object")
            return value;
        return Object.fromEntries(Object.entries(value).map(([name, item]) => [this.#mask(name), this.#masked(item, name)]));
    }
}
const exactKeys = new Set(["before", "after", "diff", "fingerprint", "fingerprints"]);
const codeOf = (error) => (error instanceof Error && "code" in error ? String(error.code) : "");
const problem = (error, what) => {
    const code = codeOf(error);
    if (code === "ENOSPC" || code === "EDQUOT")
        return (0,core_result/* fail */.f)("disk-full", `${what}: the disk is full. Free some space and run again.`);
    if (code === "ELOOP")
        return (0,core_result/* fail */.f)("refused", `${what}: a symbolic link stands in its place.`);
    return (0,core_result/* fail */.f)("io", `${what}: ${error instanceof Error ? error.message : String(error)}.`);
};

// EXTERNAL MODULE: ./build/adapters/run.js + 15 modules
var run = __webpack_require__(65577);
// EXTERNAL MODULE: ./build/core/compare.js
var compare = __webpack_require__(45573);
// EXTERNAL MODULE: ./build/core/environment.js
var core_environment = __webpack_require__(73491);
;// CONCATENATED MODULE: ./build/core/memory/known.js
/** The ends of an identical earlier run, by gate: the loop asks no agent where the failures are the same as well (`failureSetKey`). */
const knownEnds = (memory, { tree, config }) => Object.fromEntries(memory.ends
    .filter((end) => end.tree === tree && end.config === config)
    .map(({ gate, fingerprints, kind, detail, particulars, at, runUrl, rule }) => [
    gate,
    { key: fingerprints.join("\n"), kind, detail, particulars, earlier: { at, runUrl, rule } },
]));
/** Fingerprints by gate that the default branch fails with as well. */
const inheritedFailures = (memory) => Object.fromEntries((memory.defaultBranch?.gates ?? []).map((gate) => [gate.name, gate.fingerprints]));
/** What a pull request's red owes to the default branch; null where it owes nothing. `left`: fingerprints that are left red, by gate. */
const inheritedReport = (memory, left) => {
    const known = memory.defaultBranch;
    if (known === null)
        return null;
    const shared = left.flatMap(({ gate, fingerprints }) => {
        const there = known.gates.find((entry) => entry.name === gate);
        return there ? fingerprints.filter((fingerprint) => there.fingerprints.includes(fingerprint)) : [];
    });
    if (shared.length === 0)
        return null;
    const since = known.gates.find((gate) => gate.since !== null && gate.fingerprints.some((fingerprint) => shared.includes(fingerprint)))?.since ?? null;
    return {
        since,
        branch: known.branch,
        fingerprints: shared,
        onlyThese: shared.length === left.reduce((sum, { fingerprints }) => sum + fingerprints.length, 0),
    };
};
/** The gap's past, for its report; null where it is new and its gate was never seen green. */
const gapHistory = (memory, gapId) => {
    const gap = memory.gaps.find((seen) => seen.id === gapId);
    if (gap === undefined)
        return null;
    const gate = memory.gates.find((seen) => seen.name === gap.gate);
    return { firstSeen: gap.firstSeen, timesSeen: gap.times, lastGreenCommit: gate?.lastGreenCommit ?? null };
};
/** The last runs, oldest first. */
const trend = (memory, most = 20) => memory.runs.slice(-most);
/** How many runs this pull request has had. */
const pullRequestRuns = (memory, number) => memory.pullRequests.find((entry) => entry.number === number)?.runs ?? 0;
/** Edits that earlier runs made in vain for just these failures, for prompts and gaps. */
const earlierAttempts = (memory, gate, key) => memory.attempts
    .filter((attempt) => attempt.gate === gate && attempt.key === key)
    .map(({ description, digest, files, outcome, result }) => ({ by: "round", description, digest, files, outcome, result }));
/** Digests of edits that failed before: the same edit is not made again. */
const failedDigests = (memory) => [...new Set(memory.attempts.map((attempt) => attempt.digest))];

// EXTERNAL MODULE: ./build/core/memory/repair.js
var repair = __webpack_require__(89351);
;// CONCATENATED MODULE: ./build/core/memory/learn.js


/** The memory after a run. */
const learn = (memory, run) => {
    const { report } = run;
    const at = report.endedAt;
    return {
        ...memory,
        failures: learnFailures(memory.failures, report, at),
        gates: learnGates(memory, report, at),
        gaps: [
            ...memory.gaps.filter((seen) => !report.gaps.some((gap) => gap.id === seen.id)),
            ...report.gaps.map((gap) => {
                const seen = memory.gaps.find((known) => known.id === gap.id);
                return { id: gap.id, gate: gap.gate, firstSeen: seen?.firstSeen ?? at, lastSeen: at, times: (seen?.times ?? 0) + 1 };
            }),
        ],
        repairs: learnRepairs(memory.repairs, run, at),
        attempts: learnAttempts(memory.attempts, run, at),
        ends: learnEnds(memory.ends, run, at),
        runs: [...memory.runs, trendPoint(report)],
        pullRequests: learnPullRequests(memory.pullRequests, report, at),
        defaultBranch: run.onDefaultBranch ? branchFailures(memory.defaultBranch, report, at) : memory.defaultBranch,
    };
};
/** This run as one point of the trend. */
const trendPoint = (report) => ({
    at: report.endedAt,
    status: report.status,
    byTool: report.gates.filter((gate) => gate.how === "fixer" || gate.how === "quick-fix" || gate.how === "memory").length,
    byAgent: report.gates.filter((gate) => gate.how === "agent").length,
    byRetry: report.gates.filter((gate) => gate.how === "retried" || gate.how === "flaky").length,
    left: report.gates.filter((gate) => gate.verdict === "failed" || gate.verdict === "infrastructure" || gate.verdict === "timeout").length,
    rounds: report.fixRounds,
    tokens: report.usage.inputTokens + report.usage.outputTokens,
    costUsd: report.usage.costUsd,
    minutes: Math.round(report.durationMs / 6_000) / 10,
    runUrl: report.run.runUrl,
});
const learnFailures = (seen, report, at) => {
    const now = new Map();
    for (const gate of report.gates) {
        for (const { fingerprint } of gate.failures) {
            const known = seen.find((entry) => entry.fingerprint === fingerprint);
            now.set(fingerprint, {
                fingerprint,
                gate: gate.name,
                firstSeen: known?.firstSeen ?? at,
                lastSeen: at,
                times: (known?.times ?? 0) + 1,
            });
        }
    }
    return [...seen.filter((entry) => !now.has(entry.fingerprint)), ...now.values()];
};
const learnGates = (memory, report, at) => {
    // Green in this run on the commit itself: a private repair says nothing about the commit.
    const green = report.gates.filter((gate) => gate.verdict === "passed" && gate.firstVerdict === "passed").map((gate) => gate.name);
    return [
        ...memory.gates.filter((gate) => !green.includes(gate.name)),
        ...green.map((name) => ({ name, lastGreenCommit: report.run.commit, lastGreenAt: at })),
    ];
};
const roundOf = (rounds, gate, digest) => digest === null ? undefined : rounds.find((round) => round.digest === digest && round.request.gate.name === gate);
/** Every kept round that is part of the final tree, under the failures that it was asked to mend. */
const learnRepairs = (known, { recovery, digest }, at) => {
    const { state, rounds } = recovery;
    const fresh = state.steps.flatMap((step) => {
        const gate = state.plan.gates[step.gate]?.name ?? "";
        const round = step.by === "round" ? roundOf(rounds, gate, step.digest) : undefined;
        if (round?.answer.outcome.kind !== "edits")
            return [];
        const changes = (0,repair/* rememberedChanges */.ML)(round.answer.outcome.changes, digest);
        if (changes === null)
            return [];
        const key = digest((0,compare/* failureSetKey */.ki)(round.request.reading));
        return [
            { id: digest(`${gate}\n${key}\n${JSON.stringify(changes)}`), gate, key, why: step.description.slice(0, 160), changes, at, times: 1 },
        ];
    });
    const again = new Map(fresh.map((repair) => [repair.id, repair]));
    return [
        ...known.filter((repair) => !again.has(repair.id)),
        ...[...again.values()].map((repair) => ({ ...repair, times: 1 + (known.find((old) => old.id === repair.id)?.times ?? 0) })),
    ];
};
const inVain = ["no-progress", "regressed", "rejected"];
const learnAttempts = (known, { recovery, digest }, at) => {
    const fresh = recovery.state.gates.flatMap((of, index) => {
        const gate = recovery.state.plan.gates[index]?.name ?? "";
        return of.attempts.flatMap((attempt) => {
            const round = attempt.by === "round" && inVain.includes(attempt.outcome) ? roundOf(recovery.rounds, gate, attempt.digest) : undefined;
            if (round === undefined || attempt.digest === null)
                return [];
            return [
                {
                    gate,
                    key: digest((0,compare/* failureSetKey */.ki)(round.request.reading)),
                    digest: attempt.digest,
                    description: attempt.description.slice(0, 300),
                    files: attempt.files.slice(0, 20),
                    outcome: attempt.outcome,
                    result: attempt.result.slice(0, 300),
                    at,
                },
            ];
        });
    });
    return [
        ...known.filter((old) => !fresh.some((now) => now.gate === old.gate && now.key === old.key && now.digest === old.digest)),
        ...fresh,
    ];
};
// Ends that more of the same would meet again. Not those of the world (network, budget of time, a service, a cancelled run).
const definitive = ["no-progress", "escalated", "rounds-exhausted", "policy", "missing-capability", "path-not-found"];
const learnEnds = (known, { recovery, report, input }, at) => {
    const fresh = recovery.state.gates.flatMap((of, index) => {
        const gate = recovery.state.plan.gates[index]?.name ?? "";
        if (of.block === null || of.block.because !== null || !definitive.includes(of.block.kind))
            return [];
        const first = recovery.rounds.find((round) => round.request.gate.name === gate);
        if (first === undefined)
            return [];
        const fingerprints = [...(0,compare/* fingerprintsOf */.tm)(first.request.reading)].sort();
        const { kind, detail, particulars } = of.block;
        return [
            {
                ...{ ...input, gate, fingerprints, kind, detail: detail.slice(0, 400), at, runUrl: report.run.runUrl },
                particulars: [...new Set([...particulars, ...(kind === "policy" ? of.denied : [])])].slice(0, 200),
                rule: of.deniedRules.at(-1) ?? null,
            },
        ];
    });
    // A gate whose known end was repeated asked nobody: the entry it came from stays.
    return [
        ...known.filter((old) => !fresh.some((now) => now.tree === old.tree && now.config === old.config && now.gate === old.gate)),
        ...fresh.filter((end) => end.fingerprints.length <= 500),
    ];
};
const learnPullRequests = (known, report, at) => {
    const number = report.run.pullRequest?.number;
    // Only runs that asked an agent count against the limit: looking costs nothing.
    if (number === undefined || report.usage.requests === 0)
        return known;
    const runs = (known.find((entry) => entry.number === number)?.runs ?? 0) + 1;
    return [...known.filter((entry) => entry.number !== number), { number, runs, at }];
};
/** What the default branch is red with at its own commit, before any repair. */
const branchFailures = (known, report, at) => ({
    branch: report.run.defaultBranch ?? report.run.branch ?? "the default branch",
    commit: report.run.commit,
    at,
    gates: report.gates
        .filter((gate) => gate.firstVerdict === "failed" && gate.verdict !== "passed" && gate.failures.length > 0)
        .map((gate) => {
        const fingerprints = gate.failures.map((failure) => failure.fingerprint);
        const before = known?.gates.find((entry) => entry.name === gate.name);
        const same = before?.fingerprints.some((fingerprint) => fingerprints.includes(fingerprint)) === true;
        return { name: gate.name, fingerprints, since: same ? (before?.since ?? report.run.commit) : report.run.commit };
    }),
});

// EXTERNAL MODULE: ./build/core/gap.js + 6 modules
var gap = __webpack_require__(47957);
// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
// EXTERNAL MODULE: ./build/core/usage.js
var core_usage = __webpack_require__(59957);
;// CONCATENATED MODULE: ./build/core/recovery/state.js

const freshGate = {
    passes: [],
    reds: [],
    baseline: null,
    attributed: false,
    firstVerdict: null,
    block: null,
    verdict: null,
    last: null,
    runs: 0,
    totalMs: 0,
    lastMs: 0,
    logs: [],
    rounds: 0,
    infraRetries: 0,
    regressions: 0,
    confirmed: [],
    flakyTests: [],
    fixedOn: [],
    fixedInScope: [],
    fixBanned: false,
    recalled: [],
    proposedOn: [],
    proposals: [],
    attempts: [],
    lastRegressions: [],
    granted: [],
    denied: [],
    deniedRules: [],
    survived: {},
    rejectedFiles: {},
    rejectedInRow: 0,
    recoveredBy: null,
};
/** The state before anything ran: the work tree is `initial`, the clock stands at `now` (milliseconds). */
const initialState = (plan, initial, now) => ({
    plan,
    initial,
    best: initial,
    steps: [],
    seen: [initial],
    gates: plan.gates.map(() => freshGate),
    phase: { kind: "new" },
    blame: null,
    startedAt: now,
    now,
    rounds: 0,
    usage: core_usage/* noUsage */.t,
    agentDown: null,
    rejectedEdits: 0,
    digests: [],
    counts: { fixer: 0, quickFix: 0, memory: 0 },
    cancelled: false,
    fault: null,
    said: [],
});
/** The configured gate and its state; an index out of range is our bug. */
function gateAt(state, index) {
    const gate = state.plan.gates[index];
    const of = state.gates[index];
    if (gate === undefined || of === undefined)
        throw new Error(`no gate ${index}`);
    return { gate, of };
}
/** The state with one gate's state changed. */
const withGate = (state, index, change) => ({
    ...state,
    gates: state.gates.map((of, at) => (at === index ? { ...of, ...change } : of)),
});

;// CONCATENATED MODULE: ./build/core/recovery/verdicts.js



/** The pass that proves this gate green on the best tree: on that very tree, or on an earlier one with identical `inputs`. Null: none. */
function provenOn(state, index) {
    const { gate, of } = gateAt(state, index);
    const exact = of.passes.find((pass) => pass.tree === state.best);
    if (exact !== undefined)
        return exact;
    if (gate.inputs === null)
        return null;
    const touches = picomatch([...gate.inputs], { dot: true });
    return (of.passes.find((pass) => {
        // Only a pass on the chain of kept steps can be followed to the best tree; others lie on trees that were undone.
        const onChain = pass.steps <= state.steps.length && treeAfter(state, pass.steps) === pass.tree;
        return onChain && state.steps.slice(pass.steps).every((step) => !step.files.some((file) => touches(file)));
    }) ?? null);
}
/** The tree after that many kept steps. */
const treeAfter = (state, steps) => (steps === 0 ? state.initial : state.steps[steps - 1]?.to);
/** The known code failure of a gate on the best tree, or null. */
const redOn = (state, index, tree = state.best) => gateAt(state, index).of.reds.findLast((run) => run.tree === tree) ?? null;
/** How many kept steps led to that tree; null where it is not on the way to the best tree. */
function stepsTo(state, tree) {
    if (tree === state.initial)
        return 0;
    const at = state.steps.findLastIndex((step) => step.to === tree);
    return at < 0 ? null : at + 1;
}
/** Whether nothing more is to be done for a gate's sake: it passed, or it was left out on purpose. */
const isGreen = (verdict) => verdict === "passed" || verdict === "flaky" || verdict === "skipped";
/** What a gate is measured against: its last pass on the way to the best tree, else its baseline. `steps`: how many steps led there. */
function reference(state, index) {
    const { of } = gateAt(state, index);
    const onTheWay = of.passes
        .flatMap((pass) => {
        const steps = stepsTo(state, pass.tree);
        return steps === null || of.last === null ? [] : [steps];
    })
        .sort((a, b) => b - a)[0];
    if (onTheWay !== undefined && of.last !== null)
        return { reading: passedReading(of.last.reading), steps: onTheWay };
    return of.baseline === null ? null : { reading: of.baseline.reading, steps: stepsTo(state, of.baseline.tree) ?? 0 };
}
const passedReading = (like) => ({ ...like, class: "passed", failures: [], complete: true });
/** Whether the best tree shows failures of this gate that it did not show on an earlier tree of this run: of our own making. */
function ownFaults(state, index) {
    const red = redOn(state, index);
    const before = reference(state, index);
    if (red === null || before === null || before.steps >= state.steps.length)
        return false;
    return (0,compare/* compare */.UD)(before.reading, red.reading).regressions.length > 0;
}

;// CONCATENATED MODULE: ./build/core/recovery/finish.js


const machineKinds = ["infrastructure", "missing-command"];
/** Whether every gate holds a pass for the best tree. Nothing else makes a run green. */
const allProven = (state) => state.gates.every((of, index) => of.block === null && (of.verdict === "passed" || of.verdict === "flaky") && provenOn(state, index) !== null);
/** The run's status, from verdicts and trees alone. */
function outcomeOf(state) {
    if (state.fault !== null)
        return "error";
    if (state.cancelled)
        return "cancelled";
    if (allProven(state))
        return state.best === state.initial ? "passed" : "recovered";
    const blocks = state.gates.flatMap((of) => (of.block === null || of.block.because !== null ? [] : [of.block]));
    if (blocks.length > 0 && blocks.every((block) => machineKinds.includes(block.kind)))
        return "infrastructure";
    return fewerFailures(state) ? "improved" : "blocked";
}
/** Whether the kept steps left fewer failures than the baselines had; steps are only ever kept for that. */
function fewerFailures(state) {
    if (state.best === state.initial)
        return false;
    return state.gates.some((of) => {
        if (of.baseline === null || of.baseline.reading.class === "passed")
            return false;
        if (of.block === null)
            return of.verdict === "passed" || of.verdict === "flaky";
        return of.last !== null && of.last.tree === state.best && (0,compare/* failuresOf */.dJ)(of.last.reading).length < (0,compare/* failuresOf */.dJ)(of.baseline.reading).length;
    });
}

;// CONCATENATED MODULE: ./build/core/report/causes.js
/** The cause of a gap, with its particulars, from the reason why the loop left a gate red. */
function causeOf(block, of, limits, agent) {
    const [first] = block.particulars;
    switch (block.kind) {
        case "missing-capability":
            return { kind: block.kind, needs: first ?? null, reason: block.detail };
        case "missing-command":
            return { kind: block.kind, command: missingCommand(block.detail) };
        case "path-not-found":
            return { kind: block.kind, path: first ?? block.detail };
        case "no-progress":
            return { kind: block.kind, rounds: of.rounds };
        case "escalated":
            return { kind: block.kind, rounds: of.rounds, reason: block.detail };
        case "rounds-exhausted": {
            const limit = first === "max-total-rounds" ? first : "max-rounds";
            return { kind: block.kind, limit, value: limit === "max-rounds" ? of.rounds : limits.maxTotalRounds };
        }
        case "budget-exhausted":
            return budget(first, limits);
        case "policy":
            return {
                kind: block.kind,
                denied: [...new Set([...block.particulars, ...of.denied])],
                rule: block.earlier?.rule ?? policyRule(of),
                reason: block.detail,
            };
        case "configuration":
            return { kind: block.kind, errorClass: block.errorClass, reason: block.detail, file: first ?? null };
        case "fixers-disagree":
            return { kind: block.kind, between: block.particulars };
        case "infrastructure":
            return {
                kind: block.kind,
                errorClass: block.errorClass,
                reason: block.detail,
                retries: of.infraRetries,
                unverifiedPatch: of.attempts.some((attempt) => attempt.outcome === "unverified"),
            };
        case "agent-error":
            return { kind: block.kind, code: first ?? "unknown", ...agent, message: block.detail };
        case "unknown":
            return { kind: block.kind, reason: block.detail };
        case "no-agent":
        case "cancelled":
            return { kind: block.kind };
        default:
            return block.kind;
    }
}
function budget(limit, limits) {
    switch (limit) {
        case "max-tokens":
            return { kind: "budget-exhausted", limit, value: limits.maxTokens };
        case "max-cost":
            return { kind: "budget-exhausted", limit, value: limits.maxCost ?? 0 };
        case "max-runs-per-pull-request":
            return { kind: "budget-exhausted", limit, value: limits.maxRunsPerPullRequest };
        default:
            return { kind: "budget-exhausted", limit: "max-minutes", value: limits.maxMinutes };
    }
}
/** "bash: line 1: ruff: command not found" names ruff; null where the reason names none. */
function missingCommand(reason) {
    const found = /(?:^|[\s:`'"])([\w@./+-]+): (?:command )?not found/.exec(reason) ?? /(?:ENOENT|spawn) `?([\w@./+-]+)/.exec(reason);
    return found?.[1] ?? null;
}
/** Which rule stood in the way, as policy and integrity name it, from what was refused at the gate. */
const policyRule = (of) => of.deniedRules.at(-1) ?? "path";

;// CONCATENATED MODULE: ./build/core/report/rounds.js
/** Each round as the report tells it: what was asked of whom, what was edited, what came of it. */
const roundReports = (recovery) => recovery.rounds.flatMap((record) => (record.number === null ? [] : [roundReport(recovery, record, record.number)]));
function roundReport({ state, events, findings }, record, number) {
    const { request, answer } = record;
    const attempt = state.gates.flatMap((of) => of.attempts).findLast((note) => note.round === number);
    const told = events.filter((event) => event.round === number);
    const kept = told.find((event) => event.name === "round-kept");
    const changes = answer.outcome.kind === "edits" ? answer.outcome.changes : [];
    const step = state.steps.find((candidate) => candidate.by === "round" && candidate.digest === record.digest && record.digest !== null);
    return {
        number,
        gate: request.gate.name,
        stage: request.gate.stage,
        model: answer.model,
        usage: answer.usage,
        why: answer.outcome.kind === "edits" ? answer.outcome.why : null,
        from: request.tree,
        to: step?.to ?? null,
        edits: changes.map(({ path, before, after }) => ({ path, before, after })),
        outcome: attempt?.outcome ?? outcomeWithoutAttempt(record),
        result: attempt?.result ?? "the run ended before it was judged",
        fixed: kept?.name === "round-kept" ? kept.data.fixed : 0,
        remaining: kept?.name === "round-kept" ? kept.data.remaining : request.reading.failures.length,
        regressions: told.flatMap((event) => regressionOf(event)),
        refusals: answer.refusals,
        findings: findings.filter((entry) => entry.round === number).flatMap((entry) => entry.findings),
        durationMs: answer.durationMs,
        file: `rounds/${number}.json`,
    };
}
const regressionOf = (event) => (event.name === "regression" ? [event.data] : []);
const outcomeWithoutAttempt = (record) => record.answer.outcome.kind === "give-up" ? "gave-up" : record.answer.outcome.kind === "useless" ? "useless" : "unverified";

;// CONCATENATED MODULE: ./build/core/report/build.js








const noCounts = { run: null, failed: null, skipped: null };
const maxFailures = 200;
/** The whole run as data, from the loop's last state and what happened on the way. */
function buildReport(input) {
    const { recovery, settings } = input;
    const { state } = recovery;
    const status = state.phase.kind === "done" ? state.phase.status : "error";
    const gates = state.gates.map((of, index) => gateReport(state, index, of, settings));
    const gaps = state.gates.flatMap((of, index) => gapsOf(input, index, of));
    const rounds = roundReports(recovery);
    return {
        schema: "regreen.report/1",
        version: input.version,
        status,
        startedAt: new Date(input.startedAt).toISOString(),
        endedAt: new Date(input.endedAt).toISOString(),
        durationMs: input.endedAt - input.startedAt,
        run: input.context,
        trees: { initial: state.initial, final: state.best, proven: allProven(state) },
        agent: { provider: settings.agent.provider, models: settings.agent.models, host: input.agentHost },
        limits: settings.limits,
        gates,
        steps: stepReports(recovery),
        rounds,
        gaps,
        warnings: [...input.warnings, ...recovery.warnings, ...warningsOf(state)],
        changes: input.changes.map((change) => ({ ...change, by: authorsOf(state, change.path) })),
        removedEnvironment: input.removedEnvironment,
        timeline: recovery.timeline,
        trend: input.trend,
        delivery: null,
        inherited: input.inherited,
        infraRetries: sum(gates, (gate) => gate.infraRetries),
        fixRounds: state.rounds,
        recoveredSuccessfully: status === "recovered",
        regressions: sum(gates, (gate) => gate.regressions),
        errorClass: gates.find((gate) => gate.errorClass !== null && gate.verdict !== "passed")?.errorClass ?? null,
        autofixes: state.steps.filter((step) => step.by === "fixer").length,
        quickFixes: state.steps.filter((step) => step.by === "quick-fix").length,
        memoryFixes: state.steps.filter((step) => step.by === "memory").length,
        flaky: sum(gates, (gate) => (gate.verdict === "flaky" || gate.flakyTests.length > 0 ? 1 : 0)),
        rejectedEdits: state.rejectedEdits,
        usage: state.usage,
    };
}
const sum = (items, value) => items.reduce((total, item) => total + value(item), 0);
/** What each kind of author had a hand in the file, cheapest first. */
const authorsOf = (state, path) => {
    const names = { fixer: "fixer", writes: "fixer", "quick-fix": "quick-fix", memory: "memory", round: "agent" };
    const order = ["fixer", "quick-fix", "memory", "agent"];
    const by = new Set(state.steps.filter((step) => step.files.includes(path)).map((step) => names[step.by]));
    return order.filter((name) => by.has(name));
};
const howOf = (of) => {
    if (of.verdict !== "passed" && of.verdict !== "flaky")
        return null;
    if (of.recoveredBy === "round")
        return "agent";
    return of.recoveredBy === "writes" || of.recoveredBy === null ? "passed" : of.recoveredBy;
};
function gateReport(state, index, of, settings) {
    const { gate } = gateAt(state, index);
    const verdict = of.verdict ?? "skipped";
    const green = verdict === "passed" || verdict === "flaky";
    const proof = green ? provenOn(state, index) : null;
    const left = green ? [] : (of.last?.reading.failures ?? []);
    return {
        name: gate.name,
        stage: gate.stage,
        run: gate.run,
        cwd: gate.cwd,
        verdict,
        how: howOf(of),
        firstVerdict: of.firstVerdict ?? "skipped",
        tree: proof?.tree ?? of.last?.tree ?? state.best,
        byInputs: proof !== null && proof.tree !== state.best,
        runs: of.runs,
        durationMs: of.totalMs,
        infraRetries: of.infraRetries,
        fixRounds: of.rounds,
        recoveredSuccessfully: green && of.firstVerdict === "failed",
        regressions: of.regressions,
        errorClass: of.block?.errorClass ?? of.last?.reading.errorClass ?? null,
        exitCode: of.last?.exitCode ?? null,
        counts: of.last?.reading.counts ?? noCounts,
        baseline: { failures: of.baseline === null ? 0 : of.baseline.reading.failures.length, counts: of.baseline?.reading.counts ?? noCounts },
        failures: left.slice(0, maxFailures),
        // What the machine could not run has no failures to count.
        failureCount: green || of.last === null || of.last.reading.class === "infrastructure" ? 0 : (0,compare/* fingerprintsOf */.tm)(of.last.reading).size,
        logs: of.logs,
        attempts: of.attempts,
        cannotFail: gate.cannotFail,
        flakyTests: of.flakyTests,
        tool: of.last?.reading.tool ?? null,
        fixCommands: gate.fix,
        detected: settings.detected[gate.name] ?? null,
    };
}
function gapsOf(input, index, of) {
    const { recovery, settings, context } = input;
    const { state } = recovery;
    const { gate } = gateAt(state, index);
    const block = of.block ?? unfinished(state, of);
    if (block === null || block.because !== null)
        return [];
    const agent = { provider: settings.agent.provider, host: input.agentHost };
    const blocks = state.plan.gates.filter((_, at) => state.gates[at]?.block?.because === gate.name).map((other) => other.name);
    return (0,gap/* makeGaps */.wY)({
        cause: causeOf(block, of, settings.limits, agent),
        gate,
        reading: of.last?.reading ?? null,
        exitCode: of.last?.exitCode ?? null,
        log: of.last?.log ?? null,
        attempts: of.attempts,
        context,
        at: new Date(input.endedAt).toISOString(),
        history: input.history,
        lastWords: block.lastWords,
        earlier: block.earlier,
        blocks,
        inherited: block.particulars.includes("inherited"),
        patched: state.best !== state.initial,
        roots: input.roots,
        configFile: settings.configFile ?? ".github/regreen.yml",
    });
}
/** A gate that was under way when the run was stopped is a gap as well, unless it was green. */
function unfinished(state, of) {
    if (!state.cancelled || of.verdict === "passed" || of.verdict === "flaky" || of.verdict === null)
        return null;
    return {
        kind: "cancelled",
        detail: "the run was stopped",
        errorClass: null,
        particulars: [],
        lastWords: null,
        because: null,
        earlier: null,
    };
}
const stepReports = ({ state }) => state.steps.flatMap(({ by, gate, description, from, to, files, durationMs }) => by === "round" || by === "writes"
    ? []
    : [{ gate: gateAt(state, gate).gate.name, by, description, from, to, kept: true, files, durationMs }]);
/** What a person should know of a run though no gate is red for it. */
function warningsOf(state) {
    const said = state.said.map((entry) => ({ code: entry.code, gate: entry.gate, message: entry.message }));
    const gates = state.plan.gates.flatMap((gate, index) => {
        const flaky = state.gates[index]?.flakyTests ?? [];
        return [
            ...(gate.cannotFail === null ? [] : [{ code: "cannot-fail", gate: gate.name, message: gate.cannotFail }]),
            ...(flaky.length === 0
                ? []
                : [{ code: "flaky", gate: gate.name, message: `failed once and passed on the same code: ${flaky.join(", ")}` }]),
        ];
    });
    const narrowed = state.steps.flatMap(({ gate, leftAlone = [] }, at) => 
    // A fixer that went everywhere after all has left nothing alone.
    leftAlone.length === 0 || state.steps.slice(at + 1).some((later) => later.by === "fixer" && later.gate === gate)
        ? []
        : [
            {
                code: "left-alone",
                gate: gateAt(state, gate).gate.name,
                message: `has a fixer that was kept to this pull request's files; it would also change ${(0,quantities/* listed */.KE)(leftAlone, 5)}`,
            },
        ]);
    return [...said, ...narrowed, ...gates];
}

// EXTERNAL MODULE: ./build/core/report/scrub.js
var scrub = __webpack_require__(73966);
;// CONCATENATED MODULE: ./build/core/recovery/note.js
/** One transition of the loop to tell of; `round` counts over the run. */
const note = (name, gate, data, round = null) => 
// The compiler cannot see that a name and its own data make one member of the union.
({ name, gate, round, data });

;// CONCATENATED MODULE: ./build/core/recovery/protocol.js
/** A turn that leaves the next step to the schedule. */
const idle = (state, notes = []) => ({
    state: { ...state, phase: { kind: "new" } },
    effect: null,
    notes,
});

// EXTERNAL MODULE: ./build/core/hang.js
var hang = __webpack_require__(33716);
;// CONCATENATED MODULE: ./build/core/recovery/running.js





/** Starts a gate run. The work tree must be `tree`. */
function running_run(state, request, notes) {
    const running = {
        kind: "running",
        gate: request.gate,
        tree: request.tree,
        check: request.check,
        trial: request.trial,
        first: request.first ?? null,
        flakeChecks: request.flakeChecks ?? 0,
        infraRetries: 0,
    };
    return start(state, running, notes);
}
/** Performs a run that was described before: the first time, or again after a back-off. */
function start(state, running, notes) {
    const { gate } = gateAt(state, running.gate);
    return {
        state: { ...state, phase: running },
        effect: {
            kind: "run-gate",
            gate: running.gate,
            tree: running.tree,
            check: running.check,
            selection: selectionOf(state, running),
            traceAfterMs: traceAfter(state, running),
        },
        notes: [...notes, note("gate-started", gate.name, { stage: gate.stage, command: gate.run, tree: running.tree })],
    };
}
/**
 * A run again after a timeout that named nothing (`timeout 40 pytest` ends without a word) is asked where it is a little before it would be
 * ended again: only then can an endless loop be told from a slow machine.
 */
function traceAfter(state, running) {
    const { last } = gateAt(state, running.gate).of;
    if (running.infraRetries === 0 || last?.reading.errorClass !== "timeout" || (0,hang/* suspectsOf */.k_)(last.reading).length > 0)
        return null;
    return Math.round(last.durationMs * 0.8);
}
/** What failed, for a run of only that; null runs the gate whole. */
function selectionOf(state, running) {
    if (running.check !== "part" && running.check !== "flake-part")
        return null;
    const reading = (running.check === "part" ? redOn(state, running.gate) : running.first)?.reading;
    if (reading === undefined)
        return null;
    return {
        files: reading.files,
        tests: [...new Set(reading.failures.flatMap((failure) => (failure.test === null ? [] : [failure.test])))],
    };
}
/** Whether a run of only what failed says anything: the gate has such a command and what failed has names. */
function canRunPart(state, index, reading) {
    const { rerun } = gateAt(state, index).gate;
    if (rerun === null || (0,compare/* fingerprintsOf */.tm)(reading).size === 0)
        return false;
    return rerun.includes("{tests}")
        ? reading.failures.every((failure) => failure.test !== null) && reading.failures.length > 0
        : reading.files.length > 0;
}

;// CONCATENATED MODULE: ./build/core/recovery/blame.js





/**
 * Undoes our latest step because a gate shows failures that its baseline did not have. Null where no step of ours lies between the
 * baseline's tree and the best tree, so that there is nothing to undo.
 */
function startBlame(state, gate, notes) {
    const from = reference(state, gate)?.steps ?? 0;
    const last = state.steps.at(-1);
    if (last === undefined || last.by === "writes" || state.steps.length <= from)
        return null;
    const undone = [...(state.blame?.undone ?? []), last];
    const blame = { gate, undone };
    return {
        state: {
            ...state,
            steps: state.steps.slice(0, -1),
            best: last.from,
            blame,
            phase: { kind: "restoring", tree: last.from, next: "blame" },
        },
        effect: { kind: "restore", tree: last.from },
        notes: [
            ...notes,
            note("rolled-back", gateAt(state, last.gate).gate.name, {
                to: last.from,
                reason: `to tell whether it made ${gateAt(state, gate).gate.name} fail`,
            }),
        ],
    };
}
/** With one step undone: the gate's verdict on the tree before it tells whether that step was to blame. */
function continueBlame(state, notes) {
    const blame = state.blame;
    if (blame === null)
        return idle(state, notes);
    const { of } = gateAt(state, blame.gate);
    const green = of.passes.some((pass) => pass.tree === state.best);
    if (!green && redOn(state, blame.gate) === null && of.block === null)
        return running_run(state, { gate: blame.gate, tree: state.best, check: "verdict", trial: null }, notes);
    if (!green && of.block === null && ownFaults(state, blame.gate)) {
        const further = startBlame(state, blame.gate, notes);
        if (further !== null)
            return further;
    }
    return idle(settleBlame(state, blame.gate, blame.undone), [
        ...notes,
        note("warning", gateAt(state, blame.gate).gate.name, {
            code: "undone",
            message: `undone because it made this gate fail: ${blame.undone.map((step) => step.description).join("; ")}`,
        }),
    ]);
}
/** The step undone last is to blame and never tried again; the gates whose steps were undone are open again. */
function settleBlame(state, victim, undone) {
    const culprit = undone.at(-1);
    let next = { ...state, blame: null };
    for (const step of undone) {
        const { of } = gateAt(next, step.gate);
        const isCulprit = step === culprit;
        const result = isCulprit
            ? `undone: it made ${gateAt(state, victim).gate.name} fail`
            : `undone with a later step that made ${gateAt(state, victim).gate.name} fail`;
        const attempt = {
            by: step.by === "writes" ? "fixer" : step.by,
            description: step.description,
            digest: step.digest,
            files: step.files,
            outcome: "regressed",
            result,
        };
        const reopened = {
            attempts: [...of.attempts.filter((note) => note.digest === null || note.digest !== step.digest), attempt],
            recoveredBy: null,
            regressions: of.regressions + (isCulprit ? 1 : 0),
            fixBanned: of.fixBanned || (isCulprit && step.by === "fixer"),
            ...(isCulprit
                ? {}
                : {
                    fixedOn: of.fixedOn.filter((tree) => tree !== step.from),
                    fixedInScope: of.fixedInScope.filter((tree) => tree !== step.from),
                }),
            ...(of.block?.kind === "infrastructure" || of.block?.kind === "missing-command" ? {} : { block: null, verdict: "failed" }),
        };
        next = withGate(next, step.gate, reopened);
    }
    // The fixer of a step that was undone without blame must be able to lead to its tree once more.
    return { ...next, seen: next.seen.filter((tree) => !undone.some((step) => step.to === tree)) };
}

;// CONCATENATED MODULE: ./build/core/recovery/block.js





/** A block with nothing but its kind and what happened. */
const blockOf = (kind, detail, more = {}) => ({
    kind,
    detail,
    errorClass: null,
    particulars: [],
    lastWords: null,
    because: null,
    earlier: null,
    ...more,
});
/** The block of a gate that waits for another: it has no gap of its own. */
const blockedBy = (gate) => blockOf("unknown", `not repaired while ${gate ?? "another gate"} is blocked`, { because: gate });
/**
 * Leaves a gate red. Where failures are of our own making (its baseline did not have them), the steps that made them are undone
 * first: the final tree holds no failure that was not there.
 */
function block(state, index, given, notes) {
    const { of } = gateAt(state, index);
    const reason = stoppedByPolicy(given, of) ? { ...given, kind: "policy", particulars: of.denied } : given;
    const red = redOn(state, index);
    const machine = reason.kind === "infrastructure" || reason.kind === "missing-command";
    if (!machine && red !== null && ownFaults(state, index)) {
        const blaming = startBlame(state, index, notes);
        if (blaming !== null)
            return blaming;
    }
    const verdict = machine
        ? reason.errorClass === "timeout"
            ? "timeout"
            : "infrastructure"
        : (of.verdict ?? "failed");
    const gates = withGate(state, index, { block: reason, verdict: machine ? verdict : "failed" });
    return idle(gates, [...notes, ...told(state, index, reason)]);
}
/** Rounds that ended because what was tried is not allowed: the limit is only how that showed. */
function stoppedByPolicy(reason, of) {
    if (reason.kind !== "rounds-exhausted" && reason.kind !== "escalated")
        return false;
    const rounds = of.attempts.filter((attempt) => attempt.by === "round");
    return (of.denied.length > 0 ||
        (rounds.length > 0 && rounds.every((attempt) => attempt.outcome === "rejected" || attempt.outcome === "refused")));
}
/** How a block is told as it happens; the gap itself is told at the end, when its id is known. */
function told(state, index, reason) {
    const { name } = gateAt(state, index).gate;
    const [limit] = reason.particulars;
    switch (reason.kind) {
        case "escalated":
            return [note("escalated", name, { reason: reason.detail })];
        case "rounds-exhausted":
            return [note("rounds-exhausted", name, { limit: limit ?? "max-rounds", value: gateAt(state, index).of.rounds })];
        case "budget-exhausted":
            return [note("budget-exhausted", name, { limit: limit ?? "", value: limitValue(state, limit) })];
        case "fixers-disagree":
            return [note("fixers-disagree", name, { between: [name, ...reason.particulars] })];
        case "agent-error":
            return [note("agent-failed", name, { code: limit ?? "unknown", message: reason.detail })];
        default:
            return [];
    }
}
const limitValue = ({ plan: { limits } }, limit) => limit === "max-tokens" ? limits.maxTokens : limit === "max-cost" ? (limits.maxCost ?? 0) : limits.maxMinutes;

;// CONCATENATED MODULE: ./build/core/recovery/trial.js







/** Takes the first quick fix off the queue and writes it. */
function applyProposal(state, gate, proposal, notes) {
    const queue = gateAt(state, gate).of.proposals.slice(1);
    const trial = trialOf(state, gate, "quick-fix", proposal.title, proposal.changes, null, null);
    return apply(withGate(state, gate, { proposals: queue }), trial, proposal.changes, notes);
}
/** A change that is about to be written on the best tree. */
const trialOf = (state, gate, by, description, changes, digest, round) => ({
    by,
    gate,
    from: state.best,
    to: state.best,
    files: changes.map((change) => change.path),
    description,
    digest,
    round,
    durationMs: 0,
});
/** Writes a change; policy has judged every path of it before. */
const apply = (state, trial, changes, notes) => ({
    state: { ...state, phase: { kind: "applying", trial } },
    effect: { kind: "apply", changes },
    notes,
});
/** The change is on disk: its integrity is checked before any gate may call it good. */
function applied(state, trial, tree, files) {
    const placed = { ...trial, to: tree, files };
    if (tree === state.best)
        return reject(state, placed, "useless", "changed nothing", [], []);
    return {
        state: { ...state, phase: { kind: "inspecting", trial: placed } },
        effect: { kind: "inspect", from: trial.from, to: tree },
        notes: [],
    };
}
/** Findings reject the change; otherwise the formatters go over the changed files, and the gate judges. */
function inspected(state, trial, findings) {
    const { gate } = gateAt(state, trial.gate);
    if (findings.length > 0) {
        const text = findings
            .map((finding) => finding.message)
            .slice(0, 5)
            .join("; ");
        const told = findings.map(({ file, rule, message }) => note("edit-rejected", gate.name, { path: file, rule, message }, trial.round));
        const rules = [...new Set([...gateAt(state, trial.gate).of.deniedRules, ...findings.map((finding) => finding.rule)])];
        const counted = { ...withGate(state, trial.gate, { deniedRules: rules }), rejectedEdits: state.rejectedEdits + 1 };
        return reject(counted, trial, "rejected", `rejected: ${text}`, [], told.slice(0, 20));
    }
    const formatters = state.plan.gates.flatMap((other, at) => {
        const of = state.gates[at];
        const usable = other.stage === "format" && other.fix.length > 0 && of !== undefined && of.block === null && !of.fixBanned;
        return usable ? [at] : [];
    });
    return format(state, trial, formatters, 0, []);
}
/** Runs the format fixers over the changed files alone, one command after the other, then has the gate judge. */
function format(state, trial, queue, index, notes) {
    const at = queue[0];
    if (at === undefined)
        return judge(state, trial, notes);
    if (index >= gateAt(state, at).gate.fix.length)
        return format(state, trial, queue.slice(1), 0, notes);
    return {
        state: { ...state, phase: { kind: "formatting", trial, queue, index } },
        effect: { kind: "fix", gate: at, index, tree: trial.to, paths: trial.files },
        notes,
    };
}
/** Has the gate judge a change that is on disk; a verdict that is known is not asked for again. */
function judge(state, trial, notes) {
    if (trial.to === state.best)
        return reject(state, trial, "useless", "changed nothing", [], notes);
    if (state.seen.includes(trial.to)) {
        const undone = reject(state, trial, "repeated", "led back to a tree that was there before", [], notes);
        if (trial.by !== "fixer")
            return undone;
        return { ...undone, state: { ...undone.state, phase: { kind: "restoring", tree: state.best, next: "disagree", gate: trial.gate } } };
    }
    const { of } = gateAt(state, trial.gate);
    if (of.passes.some((pass) => pass.tree === trial.to))
        return keep(state, trial, null, notes);
    const known = redOn(state, trial.gate, trial.to);
    if (known !== null)
        return judged(state, trial, known, notes);
    const red = redOn(state, trial.gate);
    const part = trial.by === "round" && red !== null && canRunPart(state, trial.gate, red.reading);
    return running_run(state, { gate: trial.gate, tree: trial.to, check: part ? "part" : "verdict", trial }, notes);
}
/** The gate is still red on the change: kept only if something is fixed and nothing regressed. */
function judged(state, trial, now, notes) {
    const before = redOn(state, trial.gate);
    if (before === null)
        return keep(state, trial, now, notes);
    const result = (0,compare/* compare */.UD)(before.reading, now.reading);
    if (result.better)
        return keep(state, trial, now, notes);
    const regressed = result.regressions.length > 0;
    const sentence = regressed ? `made ${trial_describe(result.regressions)}` : `fixed nothing, ${result.remaining.length} remaining`;
    return reject(state, trial, regressed ? "regressed" : "no-progress", sentence, result.regressions, notes);
}
const trial_describe = (failures) => {
    const first = failures[0];
    const where = [first?.file, first?.test, first?.message].filter((part) => part !== null && part !== undefined && part !== "").join(": ");
    return failures.length > 1 ? `${where} fail, and ${failures.length - 1} more` : `${where} fail`;
};
const countOf = { fixer: "fixer", "quick-fix": "quickFix", memory: "memory" };
/** The change becomes part of the best tree. `now` is the gate's run on it, null where it passed. */
function keep(state, trial, now, notes) {
    const { gate, of } = gateAt(state, trial.gate);
    const before = redOn(state, trial.gate);
    const { round: _round, ...step } = trial;
    const fixed = before === null ? 0 : now === null ? (0,compare/* fingerprintsOf */.tm)(before.reading).size : (0,compare/* compare */.UD)(before.reading, now.reading).fixed.length;
    const remaining = now === null ? 0 : (0,compare/* fingerprintsOf */.tm)(now.reading).size;
    const attempts = trial.by === "writes" ? of.attempts : [...of.attempts, attemptOf(trial, "kept", `${fixed} fixed, ${remaining} remaining`)];
    const kept = withGate(state, trial.gate, {
        attempts,
        rejectedInRow: 0,
        lastRegressions: [],
        proposals: [],
        ...(trial.by === "round" && now !== null ? { survived: survivors(of, before, now) } : {}),
        ...(now === null && trial.by !== "writes" ? { recoveredBy: trial.by } : {}),
    });
    const counter = trial.by === "fixer" || trial.by === "quick-fix" || trial.by === "memory" ? countOf[trial.by] : null;
    const next = {
        ...kept,
        best: trial.to,
        steps: [...state.steps, step],
        seen: [...state.seen, trial.to],
        counts: counter === null ? state.counts : { ...state.counts, [counter]: state.counts[counter] + 1 },
    };
    // A pass proves the tree it ran on; remember how many steps led there.
    const proven = now === null ? withGate(next, trial.gate, { passes: placePass(next, trial) }) : next;
    return idle(proven, [...notes, appliedNote(gate.name, trial, true, fixed, remaining)]);
}
const placePass = (state, trial) => gateAt(state, trial.gate).of.passes.map((pass) => (pass.tree === trial.to ? { tree: trial.to, steps: state.steps.length } : pass));
/** The change is undone: the work tree becomes the best tree again, byte for byte. */
function reject(state, trial, outcome, result, regressions, notes) {
    const { gate, of } = gateAt(state, trial.gate);
    const round = trial.by === "round";
    const before = redOn(state, trial.gate);
    const rejectedFiles = { ...of.rejectedFiles };
    if (round)
        for (const file of trial.files)
            rejectedFiles[file] = (rejectedFiles[file] ?? 0) + 1;
    const next = withGate(state, trial.gate, {
        attempts: [...of.attempts, attemptOf(trial, outcome, result)],
        lastRegressions: regressions,
        regressions: of.regressions + regressions.length,
        ...(round ? { rejectedInRow: of.rejectedInRow + 1, rejectedFiles, survived: survivors(of, before, before) } : {}),
    });
    const told = [
        ...notes,
        ...regressions
            .slice(0, 20)
            .map(({ fingerprint, file, message }) => note("regression", gate.name, { fingerprint, file, message }, trial.round)),
        ...(round ? [] : [appliedNote(gate.name, trial, false, 0, 0)]),
        note("rolled-back", gate.name, { to: state.best, reason: result }, trial.round),
    ];
    if (trial.to === state.best)
        return idle(next, told);
    return {
        state: { ...next, phase: { kind: "restoring", tree: state.best, next: "advance" } },
        effect: { kind: "restore", tree: state.best },
        notes: told,
    };
}
/** Blocks a gate whose fixer led back to an earlier tree, once the best tree is restored. */
const fixersDisagree = (state, index) => block(state, index, blockOf("fixers-disagree", "its fixer led back to a tree that another fixer had changed"), []);
/** How a change is told, kept or not; a round that was not kept is told by its rollback. */
function appliedNote(gate, trial, kept, fixed, remaining) {
    const { description, files, round } = trial;
    switch (trial.by) {
        case "fixer":
            return note("fixer-applied", gate, { command: description, files, kept, durationMs: trial.durationMs });
        case "quick-fix":
            return note("quick-fix-applied", gate, { title: description, files, kept });
        case "memory":
            return note("memory-fix-applied", gate, { why: description, files, kept });
        case "round":
            return note("round-kept", gate, { fixed, remaining, why: description }, round);
        case "writes":
            return note("warning", gate, { code: "gate-wrote", message: `wrote ${files.join(", ")}` });
        default:
            return trial.by;
    }
}
const attemptOf = (step, outcome, result) => ({
    ...(step.round === null ? {} : { round: step.round }),
    by: step.by === "writes" ? "fixer" : step.by,
    description: step.description,
    digest: step.digest,
    files: step.files,
    outcome,
    result,
});
/** Counts one more survived round for each failure that was aimed at and is still there. */
function survivors(of, before, after) {
    if (before === null || after === null)
        return of.survived;
    const still = (0,compare/* fingerprintsOf */.tm)(after.reading);
    const aimed = [...(0,compare/* fingerprintsOf */.tm)(before.reading)].filter((fingerprint) => still.has(fingerprint));
    return Object.fromEntries(aimed.map((fingerprint) => [fingerprint, (of.survived[fingerprint] ?? 0) + 1]));
}

;// CONCATENATED MODULE: ./build/core/recovery/answer.js






/** Errors of one request, not of the service: other gates may still be asked for. */
const ofTheRequest = ["refusal", "context-overflow", "bad-response", "timeout"];
/** An agent answered, or its service failed. What was spent counts in every case. */
function answered(state, index, answer, digest) {
    const { gate, of } = gateAt(state, index);
    const { outcome } = answer;
    const spent = {
        ...withGate(state, index, {
            granted: [...new Set([...of.granted, ...answer.granted])],
            denied: [...new Set([...of.denied, ...answer.denied, ...answer.refusals.map((refusal) => refusal.path)])],
            deniedRules: [...new Set([...of.deniedRules, ...answer.refusals.map((refusal) => refusal.rule)])],
        }),
        usage: (0,core_usage/* addUsage */.v)(state.usage, answer.usage),
        rejectedEdits: state.rejectedEdits + answer.refusals.length,
    };
    const { requests, inputTokens, outputTokens, costUsd } = answer.usage;
    const spend = { model: answer.model, requests, inputTokens, outputTokens, costUsd, durationMs: answer.durationMs };
    const notes = [
        note("agent-called", gate.name, spend, state.rounds + 1),
        ...answer.refusals.map((refusal) => note("edit-rejected", gate.name, { ...refusal }, state.rounds + 1)),
    ];
    if (outcome.kind === "error") {
        const down = ofTheRequest.includes(outcome.code) ? spent : { ...spent, agentDown: { code: outcome.code, message: outcome.message } };
        return block(down, index, blockOf("agent-error", outcome.message, { particulars: [outcome.code], lastWords: answer.lastWords }), notes);
    }
    if (outcome.kind === "over-budget")
        return block(spent, index, blockOf("budget-exhausted", outcome.reason, { particulars: [outcome.limit] }), notes);
    const round = state.rounds + 1;
    const counted = { ...withGate(spent, index, { rounds: of.rounds + 1 }), rounds: round };
    if (outcome.kind === "give-up") {
        const trial = { ...trialOf(counted, index, "round", outcome.reason, [], null, round) };
        const noted = withGate(counted, index, {
            attempts: [
                ...of.attempts,
                { round, by: "round", description: trial.description, digest: null, files: [], outcome: "gave-up", result: outcome.reason },
            ],
        });
        const reason = blockOf(answer_causeOf(outcome.cause), outcome.reason, {
            particulars: outcome.needs === null ? [] : [outcome.needs],
            lastWords: answer.lastWords,
        });
        return block(noted, index, reason, notes);
    }
    if (outcome.kind === "useless") {
        const refused = answer.refusals.length > 0;
        const empty = trialOf(counted, index, "round", outcome.reason, [], null, round);
        if (refused && of.attempts.at(-1)?.outcome === "refused")
            return block(counted, index, blockOf("policy", outcome.reason, { particulars: answer.refusals.map((refusal) => refusal.path), lastWords: answer.lastWords }), notes);
        return reject(counted, empty, refused ? "refused" : "useless", outcome.reason, [], notes);
    }
    const trial = trialOf(counted, index, "round", outcome.why, outcome.changes, digest, round);
    if (digest !== null && state.digests.includes(digest))
        return reject(counted, trial, "repeated", "the same edit had been tried before", [], notes);
    if (digest !== null && state.plan.failedBefore.includes(digest))
        return reject(counted, trial, "no-progress", "the same edit failed in an earlier run", [], notes);
    const remembered = digest === null ? counted : { ...counted, digests: [...counted.digests, digest] };
    return apply(remembered, trial, outcome.changes, notes);
}
/** What an agent gives as its cause, as a gap kind; anything else is a capability that it lacks. */
const answer_causeOf = (cause) => (gap/* gapKinds */.Ch.includes(cause) ? cause : "missing-capability");

// EXTERNAL MODULE: ./build/core/failure.js
var failure = __webpack_require__(38624);
;// CONCATENATED MODULE: ./build/core/recovery/budget.js

/** Fixed part of the reserve: writing the report and the final restore. */
const reportReserveMs = 15_000;
const proofMargin = 1.25;
/** Milliseconds until the run's time limit. */
const timeLeft = (state) => state.startedAt + state.plan.limits.maxMinutes * 60_000 - state.now;
/** What must be kept back: the last durations of the gates to be proved again, times 1.25, plus 15 s (product.md, 2.7). */
function reserveMs(state) {
    const proofs = state.gates.reduce((sum, of) => sum + (of.block === null ? of.lastMs : 0), 0);
    return proofs * proofMargin + reportReserveMs;
}
/** Whether a step of that last known duration leaves the reserve whole. */
const fits = (state, stepMs) => timeLeft(state) - stepMs >= reserveMs(state);
/** Tokens that may still be spent. */
const tokensLeft = (state) => state.plan.limits.maxTokens - state.usage.inputTokens - state.usage.outputTokens;
/** USD that may still be spent; null: no limit, or a cost that nobody knows. */
function costLeft(state) {
    const { maxCost } = state.plan.limits;
    return maxCost === null || state.usage.costUsd === null ? null : maxCost - state.usage.costUsd;
}
const refuse = (kind, detail, particulars = []) => ({
    kind,
    detail,
    errorClass: null,
    earlier: null,
    particulars,
    lastWords: null,
    because: null,
});
/** Why no agent may be asked at this gate now, or null: the line before every spend. */
function agentRefusal(state, index) {
    const { gate, of } = gateAt(state, index);
    const { limits, agentOff } = state.plan;
    if (agentOff !== null)
        return refuse(agentOff.kind, agentOff.detail);
    if (state.agentDown !== null)
        return refuse("agent-error", state.agentDown.message, [state.agentDown.code]);
    if (of.rounds >= gate.maxRounds)
        return refuse("rounds-exhausted", `${gate.maxRounds} of ${gate.maxRounds} rounds were used at this gate`, ["max-rounds"]);
    if (state.rounds >= limits.maxTotalRounds)
        return refuse("rounds-exhausted", `all ${limits.maxTotalRounds} rounds of the run were used`, ["max-total-rounds"]);
    const tired = escalation(state, index);
    if (tired !== null)
        return refuse("escalated", tired);
    if (tokensLeft(state) <= 0)
        return refuse("budget-exhausted", `the run's ${limits.maxTokens} tokens were used`, ["max-tokens"]);
    const cost = costLeft(state);
    if (cost !== null && cost <= 0)
        return refuse("budget-exhausted", `the run's ${limits.maxCost} USD were used`, ["max-cost"]);
    if (!fits(state, of.lastMs))
        return refuse("budget-exhausted", `the run's ${limits.maxMinutes} minutes were used`, ["max-minutes"]);
    return null;
}
/** Rounds after which a fingerprint, a file or the whole gate is given up (product.md, 2.7). */
const tiredAfter = 3;
/** Why further rounds at this gate would go in circles, or null. */
function escalation(state, index) {
    const { of } = gateAt(state, index);
    const survivor = Object.entries(of.survived).find(([, rounds]) => rounds >= tiredAfter);
    if (survivor !== undefined)
        return `a failure survived ${survivor[1]} rounds aimed at it`;
    const file = Object.entries(of.rejectedFiles).find(([, rounds]) => rounds >= tiredAfter);
    if (file !== undefined)
        return `${file[0]} was edited in ${file[1]} rounds that were not kept`;
    if (of.rejectedInRow >= tiredAfter)
        return `${of.rejectedInRow} rounds running were not kept`;
    if (of.attempts.some((attempt) => attempt.outcome === "repeated"))
        return "the same edit came again";
    return null;
}

;// CONCATENATED MODULE: ./build/core/census.js
/**
 * Compares a green run after an agent's edit with the gate's baseline. By name where both sides name their tests, by counts
 * where they count, and not at all where nothing was ever known. A run of some tests proves nothing here and passes.
 */
const judgeCensus = (baseline, now, { full, uncovered }) => {
    if (!full)
        return { pass: true };
    const run = ranCount(now);
    if (run === 0)
        return { pass: false, rule: "no-tests", message: "The run was green, but no test ran." };
    if (baseline === null)
        return run === null ? unknown : { pass: true };
    const before = ranCount(baseline);
    if (run === null) {
        return before === null
            ? unknown
            : { pass: false, rule: "counts-lost", message: `Before the edit ${tests(before)} ran; this run no longer says how many did.` };
    }
    const hidden = uncovered || !baseline.complete || baseline.failures.some((failure) => !failure.ran);
    return missing(baseline, now) ?? fewer(before, run) ?? skipped(baseline, now, before, run, hidden) ?? { pass: true };
};
const unknown = {
    pass: true,
    note: "The test counts were unknown before the edit and after it, so nobody can tell whether every test still ran.",
};
const tests = (count) => (count === 1 ? "1 test" : `${count} tests`);
/** Tests that ran, failed ones included; null where the run does not say. */
const ranCount = ({ counts, tests: named }) => counts.run ?? (named === null ? null : named.filter((test) => test.outcome !== "skipped").length);
const skippedCount = ({ counts, tests: named }) => counts.skipped ?? (named === null ? null : named.filter((test) => test.outcome === "skipped").length);
/** Listings are bounded: one that is as long as the bound may be cut, and proves no absence. */
const BOUND = 20_000;
/** Every test that ran before must run again, under its name; one that only changed its file or its suite's name is found by name. */
const missing = (baseline, now) => {
    if (baseline.tests === null || now.tests === null || now.tests.length >= BOUND)
        return null;
    // Some tools name only what failed: a list that is shorter than its own count of tests cannot show what is missing.
    if (named(now.tests).length < (ranCount(now) ?? 0))
        return null;
    const left = new Map();
    for (const test of named(now.tests))
        left.set(test.name, (left.get(test.name) ?? 0) + 1);
    const gone = named(baseline.tests).filter((test) => {
        const count = left.get(test.name) ?? 0;
        left.set(test.name, count - 1);
        return count <= 0;
    });
    if (gone.length === 0)
        return null;
    const first = gone[0];
    const skippedNow = now.tests.some((test) => test.outcome === "skipped" && test.name === first.name);
    const others = gone.length === 1 ? "" : ` and ${gone.length - 1} more`;
    return {
        pass: false,
        rule: "test-missing",
        message: `"${first.name}"${others} ran before the edit and ${skippedNow ? (gone.length === 1 ? "is now skipped" : "are now skipped or gone") : `${gone.length === 1 ? "does" : "do"} not run any more`}.`,
    };
};
const named = (list) => list.filter((test) => test.outcome !== "skipped");
const fewer = (before, run) => before !== null && run < before
    ? { pass: false, rule: "fewer-tests", message: `Before the edit ${tests(before)} ran, now ${run}.` }
    : null;
/** A baseline that was cut short did not meet every skip: there, more skips beside more tests are what was hidden before. */
const skipped = (baseline, now, before, run, uncovered) => {
    const [was, is] = [skippedCount(baseline), skippedCount(now)];
    if (was === null || is === null || is <= was)
        return null;
    if (uncovered && (before === null || run >= before))
        return null;
    return { pass: false, rule: "more-skipped", message: `Before the edit ${tests(was)} ${was === 1 ? "was" : "were"} skipped, now ${is}.` };
};

;// CONCATENATED MODULE: ./build/core/recovery/census-fault.js


/** After a change by an agent, a full test run that ran less than its baseline is red whatever it says. Null: nothing to object. */
function censusFault(state, phase, reading) {
    const { gate, of } = gateAt(state, phase.gate);
    const changed = phase.trial !== null ? phase.trial.by !== "fixer" || hasAgentSteps(state) : hasAgentSteps(state);
    if (gate.stage !== "test" || !changed)
        return null;
    const verdict = judgeCensus(of.baseline?.reading ?? null, reading, { full: true, uncovered: false });
    if (verdict.pass)
        return null;
    const message = `census: ${verdict.message}`;
    return {
        ...reading,
        class: "code",
        reason: message,
        failures: [
            {
                file: null,
                line: null,
                column: null,
                code: verdict.rule,
                test: null,
                message,
                detail: null,
                stage: gate.stage,
                origin: null,
                frames: [],
                tool: null,
                ran: true,
                fingerprint: `census:${verdict.rule}`,
            },
        ],
    };
}
const hasAgentSteps = (state) => state.steps.some((step) => step.by === "round" || step.by === "memory");

;// CONCATENATED MODULE: ./build/core/recovery/gate-run.js













/** Trouble that an edit itself can make: seen first right after one, it counts against the edit (product.md, 2.3). */
const madeByEdits = ["timeout", "oom", "crash", "port-in-use"];
/** A gate ended: tells infrastructure, configuration, flakes and code apart, anew each time, and goes on from there. */
function gateFinished(state, phase, event) {
    const { gate, of } = gateAt(state, phase.gate);
    const result = { tree: phase.tree, exitCode: event.exitCode, durationMs: event.durationMs, log: event.log, reading: event.reading };
    const counted = withGate(state, phase.gate, {
        runs: of.runs + 1,
        totalMs: of.totalMs + event.durationMs,
        lastMs: phase.check === "verdict" || phase.check === "flake" || of.lastMs === 0 ? event.durationMs : of.lastMs,
        logs: [...of.logs, event.log],
    });
    const { reading } = event;
    const notes = [
        note("gate-finished", gate.name, {
            stage: gate.stage,
            verdict: verdictOf(reading),
            exitCode: event.exitCode,
            failures: reading.failures.length,
            durationMs: event.durationMs,
            log: event.log,
        }),
    ];
    const repeated = reading.class === "infrastructure" && repeatedCrashOfCode(phase, reading);
    if (reading.class === "infrastructure" && !repeated)
        return infrastructure(counted, phase, result, notes);
    const wrote = adoptWrites(counted, phase, event);
    if (reading.class === "passed")
        return passed(wrote.state, wrote.phase, result, notes);
    if (!repeated)
        return failed(wrote.state, wrote.phase, result, notes);
    // It came twice on this tree already: nobody has to ask whether it is flaky.
    return failed(wrote.state, { ...wrote.phase, flakeChecks: Number.POSITIVE_INFINITY }, { ...result, reading: (0,hang/* asCode */.qM)(reading) }, notes);
}
const verdictOf = (reading) => {
    if (reading.class === "infrastructure")
        return reading.errorClass === "timeout" ? "timeout" : "infrastructure";
    return reading.class === "passed" ? "passed" : "failed";
};
/** One second, then doubled; the driver adds jitter. */
const backOffMs = (retry) => 1000 * 2 ** (retry - 1);
/** A timeout or crash that came again on one tree and names a running test or a frame of the project: an endless loop is a bug. */
const repeatedCrashOfCode = (phase, reading) => phase.infraRetries > 0 && (reading.errorClass === "timeout" || reading.errorClass === "crash") && (0,hang/* suspectsOf */.k_)(reading).length > 0;
/** Files that a gate may make become part of the result: a kept step of its own, or part of the trial. */
function adoptWrites(state, phase, event) {
    if (event.tree === phase.tree || phase.check === "baseline")
        return { state, phase };
    if (phase.trial !== null)
        return {
            state,
            phase: { ...phase, trial: { ...phase.trial, to: event.tree, files: [...new Set([...phase.trial.files, ...event.wrote])] } },
        };
    const step = {
        by: "writes",
        gate: phase.gate,
        from: phase.tree,
        to: event.tree,
        files: event.wrote,
        description: "files that the gate writes",
        digest: null,
        durationMs: 0,
    };
    return { state: { ...state, best: event.tree, steps: [...state.steps, step], seen: [...state.seen, event.tree] }, phase };
}
function infrastructure(state, phase, result, notes) {
    const { gate, of } = gateAt(state, phase.gate);
    const { errorClass, reason } = result.reading;
    const before = redOn(state, phase.gate);
    const told = {
        ...withGate(state, phase.gate, {
            last: result,
            firstVerdict: of.firstVerdict ?? (errorClass === "timeout" ? "timeout" : "infrastructure"),
        }),
    };
    if (phase.trial !== null && madeByEdits.includes(errorClass) && before?.reading.errorClass !== errorClass)
        return reject(told, phase.trial, "regressed", `${errorClass} right after the edit: ${reason}`, [], notes);
    const canRetry = !(0,failure/* isLasting */.dJ)(errorClass) && phase.infraRetries < state.plan.limits.maxInfraRetries && fits(state, of.lastMs);
    if (canRetry) {
        const retry = phase.infraRetries + 1;
        return {
            state: {
                ...withGate(told, phase.gate, { infraRetries: of.infraRetries + 1 }),
                phase: { kind: "backing-off", next: { ...phase, infraRetries: retry } },
            },
            effect: { kind: "wait", ms: backOffMs(retry) },
            notes: [
                ...notes,
                note("infra-retry", gate.name, { errorClass, reason, retry, of: state.plan.limits.maxInfraRetries, waitMs: backOffMs(retry) }),
            ],
        };
    }
    const kind = errorClass === "missing-command" ? "missing-command" : "infrastructure";
    const gap = blockOf(kind, reason, { errorClass });
    if (phase.trial !== null) {
        // Nothing was judged: the change is undone, and the gate is left as the machine's fault.
        const blocked = withGate(told, phase.gate, { block: gap, verdict: "infrastructure" });
        return reject(blocked, phase.trial, "unverified", `not verified: ${reason}`, [], notes);
    }
    if (phase.check === "baseline")
        return backFromBaseline(told, phase.gate, null, notes);
    return block(told, phase.gate, gap, notes);
}
/** On a baseline run the work tree is checkpoint 0; go back to the best tree, with what it told. */
function backFromBaseline(state, index, baseline, notes) {
    const learned = withGate(state, index, baseline === null ? { attributed: true } : { attributed: true, baseline });
    return {
        state: { ...learned, phase: { kind: "restoring", tree: state.best, next: "advance" } },
        effect: { kind: "restore", tree: state.best },
        notes,
    };
}
function passed(state, phase, result, notes) {
    const { gate, of } = gateAt(state, phase.gate);
    if (phase.check === "baseline")
        return backFromBaseline(withPass(state, phase.gate, phase.tree), phase.gate, result, notes);
    // What passes in part is run whole: a part is never a gate's pass.
    if (phase.check === "part")
        return running_run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, notes);
    if (phase.check === "flake-part")
        return start(state, { ...phase, check: "flake" }, notes);
    const census = censusFault(state, phase, result.reading);
    if (census !== null)
        return failed(state, { ...phase, check: "verdict", flakeChecks: Number.POSITIVE_INFINITY }, { ...result, reading: census }, notes);
    const flaky = phase.check === "flake" && phase.first !== null;
    const names = flaky ? testNames(phase.first?.reading ?? null) : [];
    const told = flaky ? [...notes, note("flake-confirmed", gate.name, { tests: names })] : notes;
    const verdict = flaky ? "flaky" : "passed";
    // Seen on checkpoint 0 by the way: nobody has to go back there to ask whose fault a later failure is.
    const atStart = phase.trial === null && phase.tree === state.initial;
    const green = withGate(withPass(state, phase.gate, phase.trial?.to ?? phase.tree), phase.gate, {
        verdict,
        last: result,
        block: null,
        firstVerdict: of.firstVerdict ?? verdict,
        baseline: atStart ? result : (of.baseline ?? result),
        attributed: of.attributed || atStart,
        flakyTests: [...new Set([...of.flakyTests, ...names])],
        recoveredBy: of.recoveredBy ?? howRecovered(state, phase, flaky),
    });
    return phase.trial === null ? idle(green, told) : keep(green, phase.trial, null, told);
}
/** How a gate that was not simply green came to pass without a step of its own. */
function howRecovered(state, phase, flaky) {
    if (phase.trial !== null)
        return null;
    if (flaky)
        return "flaky";
    const { of } = gateAt(state, phase.gate);
    if (of.firstVerdict === "failed")
        return "other-gate";
    return phase.infraRetries > 0 ? "retried" : null;
}
const withPass = (state, index, tree) => {
    const { of } = gateAt(state, index);
    const steps = stepsTo(state, tree) ?? Number.MAX_SAFE_INTEGER;
    return withGate(state, index, { passes: [...of.passes.filter((pass) => pass.tree !== tree), { tree, steps }] });
};
const testNames = (reading) => [...new Set((reading?.failures ?? []).map((failure) => failure.test ?? failure.file ?? failure.message))].slice(0, 50);
function failed(state, phase, result, notes) {
    const { gate, of } = gateAt(state, phase.gate);
    const { reading } = result;
    if (phase.check === "baseline")
        return backFromBaseline(withGate(state, phase.gate, { reds: [...of.reds, result] }), phase.gate, result, notes);
    if (phase.check === "part")
        return partFailed(state, phase, result, notes);
    const confirmed = new Set(of.confirmed);
    const fresh = [...(0,compare/* fingerprintsOf */.tm)(reading)].some((fingerprint) => !confirmed.has(fingerprint));
    const flakeDue = gate.stage === "test" && reading.class === "code" && fresh && phase.flakeChecks < gate.retries;
    if (flakeDue && (phase.check === "verdict" || phase.flakeChecks > 0)) {
        if (fits(state, of.lastMs)) {
            const check = canRunPart(state, phase.gate, reading) ? "flake-part" : "flake";
            return running_run(state, { gate: phase.gate, tree: phase.tree, check, trial: phase.trial, first: result, flakeChecks: phase.flakeChecks + 1 }, notes);
        }
        const said = {
            code: "flake-unchecked",
            gate: gate.name,
            message: `${gate.name}: no time was left to check whether its failures are flaky`,
        };
        return conclude({ ...state, said: [...state.said, said] }, phase, result, [], notes);
    }
    if (phase.first === null)
        return conclude(state, phase, result, [], notes);
    return afterFlakeCheck(state, phase, phase.first, result, notes);
}
/** Failed again on the same tree: what failed twice is confirmed, what failed once is flaky and not the repair's business. */
function afterFlakeCheck(state, phase, first, second, notes) {
    const again = (0,compare/* fingerprintsOf */.tm)(second.reading);
    const once = first.reading.failures.filter((failure) => !again.has(failure.fingerprint));
    const part = phase.check === "flake-part";
    const stands = part ? narrowed(first, again) : second;
    // A part that fails in another way altogether says nothing of the whole: the first run stands.
    const standing = stands.reading.failures.length > 0 ? stands : first;
    const flakes = standing === first ? [] : once.flatMap((failure) => (failure.test === null ? [] : [failure.test]));
    const told = flakes.length > 0 ? [...notes, note("flake-confirmed", gateAt(state, phase.gate).gate.name, { tests: flakes })] : notes;
    return conclude(state, phase, standing, flakes, told);
}
const narrowed = (run, to) => {
    const failures = run.reading.failures.filter((failure) => to.has(failure.fingerprint));
    return { ...run, reading: { ...run.reading, failures, files: (0,failure/* filesOf */.R8)(failures) } };
};
/** What failed before still fails in part: if nothing of it was mended the whole need not be run. */
function partFailed(state, phase, result, notes) {
    const before = redOn(state, phase.gate);
    const now = (0,compare/* fingerprintsOf */.tm)(result.reading);
    const mended = before === null || [...(0,compare/* fingerprintsOf */.tm)(before.reading)].some((fingerprint) => !now.has(fingerprint));
    if (mended || phase.trial === null)
        return running_run(state, { gate: phase.gate, tree: phase.tree, check: "verdict", trial: phase.trial }, notes);
    return reject(state, phase.trial, "no-progress", `fixed nothing, ${now.size} remaining`, [], notes);
}
/** A fault of the configuration is a person's business, unless every file that it names was unlocked. */
function mayRepair(state, reading) {
    if (reading.files.length === 0 || state.plan.unlocked.length === 0)
        return false;
    const unlocked = picomatch([...state.plan.unlocked], { dot: true });
    return reading.files.every((file) => unlocked(file));
}
/** A red verdict that stands: recorded for its tree, then judged as a trial or repaired. */
function conclude(state, phase, result, flakes, notes) {
    const { of } = gateAt(state, phase.gate);
    const tree = phase.trial?.to ?? phase.tree;
    const standing = { ...result, tree };
    const red = withGate(state, phase.gate, {
        reds: [...of.reds.filter((run) => run.tree !== tree), standing],
        confirmed: [...new Set([...of.confirmed, ...(0,compare/* fingerprintsOf */.tm)(result.reading)])],
        flakyTests: [...new Set([...of.flakyTests, ...flakes])],
        passes: of.passes.filter((pass) => pass.tree !== tree),
    });
    if (phase.trial !== null)
        return judged(red, phase.trial, standing, notes);
    const recorded = withGate(red, phase.gate, {
        // A blocked gate's second look is weighed by the schedule.
        last: of.block === null ? standing : of.last,
        verdict: of.block === null ? "failed" : of.verdict,
        firstVerdict: of.firstVerdict ?? "failed",
        baseline: tree === state.initial ? standing : (of.baseline ?? standing),
        attributed: of.attributed || tree === state.initial,
    });
    if (result.reading.class === "configuration" && of.block === null && !mayRepair(state, result.reading))
        return block(recorded, phase.gate, blockOf("configuration", result.reading.reason, { errorClass: result.reading.errorClass, particulars: result.reading.files }), notes);
    return idle(recorded, notes);
}

;// CONCATENATED MODULE: ./build/core/recovery/ladder.js








/**
 * The next rung for a gate that is red on the best tree, cheapest first: fixer, memory, quick fixes, agent (product.md, 2.4).
 * Formatters and linters of other gates come before the first request to an agent.
 */
function climb(state, index, notes) {
    const { gate, of } = gateAt(state, index);
    const red = redOn(state, index);
    if (red === null)
        return running_run(state, { gate: index, tree: state.best, check: "verdict", trial: null }, notes);
    const blocker = gate.needs.find((name) => state.gates[state.plan.gates.findIndex((other) => other.name === name)]?.block);
    if (blocker !== undefined)
        return block(state, index, blockedBy(blocker), notes);
    if (state.plan.repairOff !== null)
        return block(state, index, blockOf("policy", state.plan.repairOff), notes);
    const inherited = inheritedOnly(state, index, red);
    if (inherited)
        return block(state, index, blockOf("policy", "the default branch has these failures as well", { particulars: ["inherited"] }), notes);
    if (canFix(state, index))
        return startFixing(state, index, notes);
    if (state.plan.memory && !of.recalled.includes((0,compare/* failureSetKey */.ki)(red.reading)))
        return {
            state: {
                ...withGate(state, index, { recalled: [...of.recalled, (0,compare/* failureSetKey */.ki)(red.reading)] }),
                phase: { kind: "recalling", gate: index },
            },
            effect: { kind: "recall", gate: index, reading: red.reading, tree: state.best },
            notes,
        };
    const proposal = of.proposals[0];
    if (proposal !== undefined && fits(state, of.lastMs))
        return applyProposal(state, index, proposal, notes);
    if (state.plan.quickFixes && !of.proposedOn.includes(state.best) && of.proposedOn.length < maxProposalRounds)
        return {
            state: { ...withGate(state, index, { proposedOn: [...of.proposedOn, state.best] }), phase: { kind: "proposing", gate: index } },
            effect: { kind: "propose", gate: index, reading: red.reading, tree: state.best },
            notes,
        };
    return beforeAgent(state, index, red, notes);
}
/** Trees on which quick fixes are asked for at one gate. */
const maxProposalRounds = 6;
/** What must be settled before an agent is asked: other gates' fixers, and whose fault the failures are. */
function beforeAgent(state, index, red, notes) {
    const { of } = gateAt(state, index);
    const fixer = state.plan.gates.findIndex((other, at) => {
        const waiting = state.gates[at];
        if (at === index || waiting === undefined || waiting.block !== null || !(other.stage === "format" || other.stage === "lint"))
            return false;
        if (other.fix.length === 0 || waiting.verdict === "passed" || waiting.verdict === "flaky" || provenOn(state, at) !== null)
            return false;
        return waiting.runs === 0 || redOn(state, at) === null || canFix(state, at);
    });
    if (fixer >= 0 && fits(state, gateAt(state, fixer).of.lastMs)) {
        if (redOn(state, fixer) !== null)
            return startFixing(state, fixer, notes);
        return running_run(state, { gate: fixer, tree: state.best, check: "verdict", trial: null }, notes);
    }
    if (worthAttributing(state, of) &&
        !of.attributed &&
        of.baseline !== null &&
        of.baseline.tree !== state.initial &&
        of.baseline.reading.class !== "passed" &&
        fits(state, of.lastMs))
        return {
            state: { ...state, phase: { kind: "restoring", tree: state.initial, next: "baseline", gate: index } },
            effect: { kind: "restore", tree: state.initial },
            notes,
        };
    if (state.plan.agentOff === null && ownFaultsOfFirstRun(state, index)) {
        const blaming = startBlame(state, index, notes);
        if (blaming !== null)
            return blaming;
    }
    const refusal = agentRefusal(state, index);
    if (refusal !== null)
        return block(state, index, refusal, notes);
    const known = state.plan.knownEnds[gateAt(state, index).gate.name];
    if (known !== undefined && known.key === (0,compare/* failureSetKey */.ki)(red.reading))
        return block(state, index, blockOf(known.kind, known.detail, { particulars: known.particulars, earlier: known.earlier }), notes);
    return ask(state, index, of, red, notes);
}
/**
 * Whether a run on checkpoint 0 is worth its time: always before money is spent; without an agent only where a step other than a
 * formatter's came before, since that is what could have made the gate fail.
 */
function worthAttributing(state, of) {
    if (state.plan.agentOff === null)
        return true;
    const before = of.baseline === null ? 0 : (stepsTo(state, of.baseline.tree) ?? state.steps.length);
    return state.steps.slice(0, before).some((step) => step.by !== "fixer" || gateAt(state, step.gate).gate.stage !== "format");
}
/**
 * A gate first seen red after steps of ours: what checkpoint 0 does not show is our fault and is undone, no agent mends it. A gate
 * that was green before a later step is repaired instead (product.md, 2.6), and undone only where that fails.
 */
const ownFaultsOfFirstRun = (state, index) => {
    const { of } = gateAt(state, index);
    return of.attributed && of.rounds === 0 && ownFaults(state, index);
};
function ask(state, index, of, red, notes) {
    const { gate } = gateAt(state, index);
    const last = of.attempts.findLast((attempt) => attempt.by === "round");
    return {
        state: { ...state, phase: { kind: "asking", gate: index } },
        effect: {
            kind: "ask",
            request: {
                gate,
                round: of.rounds + 1,
                tree: state.best,
                exitCode: red.exitCode,
                reading: red.reading,
                attempts: of.attempts,
                regressions: of.lastRegressions,
                granted: of.granted,
                tokensLeft: tokensLeft(state),
                costLeft: costLeft(state),
                timeLeftMs: timeLeft(state),
                escalate: last !== undefined && last.outcome !== "kept",
            },
        },
        notes,
    };
}
const inheritedOnly = (state, index, red) => {
    const known = state.plan.inherited[gateAt(state, index).gate.name];
    return (known !== undefined && red.reading.failures.length > 0 && red.reading.failures.every((failure) => known.includes(failure.fingerprint)));
};
/** Fixer runs at one gate: once for each tree, and no more than every kept change can call for. */
const maxFixes = (state) => 3 + state.plan.limits.maxTotalRounds;
/** Whether the gate's fixer has something to do on the best tree. */
function canFix(state, index) {
    const { gate, of } = gateAt(state, index);
    const untried = !of.fixBanned && !of.fixedOn.includes(state.best) && of.fixedOn.length < maxFixes(state);
    return gate.fix.length > 0 && untried && fits(state, of.lastMs);
}
function startFixing(state, index, notes) {
    const { of } = gateAt(state, index);
    const paths = scopeFor(state, index);
    const tried = paths === null ? { fixedOn: [...of.fixedOn, state.best] } : { fixedInScope: [...of.fixedInScope, state.best] };
    return {
        state: {
            ...withGate(state, index, tried),
            phase: { kind: "fixing", gate: index, index: 0, paths, tree: state.best, files: [], leftAlone: [], durationMs: 0 },
        },
        effect: { kind: "fix", gate: index, index: 0, tree: state.best, paths },
        notes,
    };
}
/**
 * On a pull request a fixer first repairs that pull request's files alone; only where the gate stays red it may go further. Null where it
 * may at once: nothing is known of a pull request, it was tried on this tree, or a failure lies elsewhere.
 */
function scopeFor(state, index) {
    const { scope } = state.plan;
    if (scope === null || gateAt(state, index).of.fixedInScope.includes(state.best))
        return null;
    const failures = redOn(state, index)?.reading.failures ?? [];
    return failures.every(({ file }) => file === null || scope.includes(file)) ? scope : null;
}

;// CONCATENATED MODULE: ./build/core/recovery/schedule.js










/**
 * What to do next when nothing is under way and the work tree is the best tree: blame that is being laid first, then gates in
 * order until each is green or blocked, then proof that each green holds for this very tree (cheap gates first), then the end.
 */
function advance(state, notes = []) {
    if (state.blame !== null)
        return continueBlame(state, notes);
    const { keepGoing } = state.plan;
    const stopped = !keepGoing && state.gates.some((of) => of.block !== null);
    const open = state.gates.flatMap((of, index) => (of.block === null && !isGreen(of.verdict) ? [index] : []));
    const first = open[0];
    if (first !== undefined && !stopped) {
        const { of } = gateAt(state, first);
        if (of.runs === 0 && !fits(state, 0))
            return idle(skip(state, first), notes);
        if (provenOn(state, first) !== null)
            return idle(withGate(state, first, { verdict: "passed" }), notes);
        return redOn(state, first) === null ? check(state, first, notes) : climb(state, first, notes);
    }
    if (stopped) {
        // What a tried change showed of the tree that is now the best one counts, though no time is spent to prove the others.
        const known = state.gates.findIndex((of, index) => of.block === null && isGreen(of.verdict) && provenOn(state, index) === null && redOn(state, index) !== null);
        if (known >= 0)
            return idle(withGate(state, known, { verdict: "failed", last: redOn(state, known) }), notes);
        const blocker = state.plan.gates[state.gates.findIndex((of) => of.block !== null)]?.name ?? null;
        const gates = state.gates.map((of) => {
            if (of.block !== null || isGreen(of.verdict))
                return of;
            return of.verdict === null ? { ...of, verdict: "skipped" } : { ...of, block: blockedBy(blocker) };
        });
        const left = { ...state, gates };
        return lastLook(left, notes) ?? finish(left, notes);
    }
    const unproven = state.gates
        .flatMap((of, index) => (of.block === null && isGreen(of.verdict) && provenOn(state, index) === null ? [{ index, ms: of.lastMs }] : []))
        .sort((a, b) => a.ms - b.ms || a.index - b.index)[0];
    if (unproven !== undefined) {
        const red = redOn(state, unproven.index);
        const waiting = state.gates.flatMap((of, index) => of.block === null && provenOn(state, index) === null ? [gateAt(state, index).gate.name] : []);
        const told = [...notes, note("proof-started", null, { gates: waiting })];
        return red === null
            ? check(state, unproven.index, told)
            : idle(withGate(state, unproven.index, { verdict: "failed", last: red }), notes);
    }
    return lastLook(state, notes) ?? finish(state, notes);
}
/**
 * Before the end, the gates that stay red: each is looked at once on the final tree, and what a later kept step of ours made worse
 * than it was found is undone. Null: nothing more to look at.
 */
function lastLook(state, notes) {
    for (const [index, of] of state.gates.entries()) {
        if (of.block === null || of.last === null || state.plan.dryRun)
            continue;
        if (provenOn(state, index) !== null && !isMachine(of.block))
            return idle(withGate(state, index, { block: null, verdict: "passed" }), notes);
        const red = redOn(state, index);
        if (red === null && of.last.tree !== state.best && !isMachine(of.block) && state.plan.keepGoing && fits(state, of.lastMs))
            return check(state, index, notes);
        if (red === null)
            continue;
        const blaming = ownFaults(state, index) ? startBlame(state, index, notes) : null;
        if (blaming !== null)
            return blaming;
        if (of.last.tree !== state.best)
            return idle(withGate(state, index, { last: red }), notes);
    }
    return null;
}
/** Blocked by the machine, not by its own failures: a later step has not changed that. */
const isMachine = (block) => block.kind === "infrastructure" || block.kind === "missing-command";
/** Runs a gate on the best tree. */
const check = (state, gate, notes) => running_run(state, { gate, tree: state.best, check: "verdict", trial: null }, notes);
/** No time is left to run this gate even once: it is left out, and said so. */
const skip = (state, index) => withGate(state, index, {
    verdict: "skipped",
    block: blockOf("budget-exhausted", `the run's ${state.plan.limits.maxMinutes} minutes were used before this gate could run`, {
        particulars: ["max-minutes"],
    }),
});
/** The end: the outcome is decided from the verdicts alone. A dry run puts checkpoint 0 back first. */
function finish(state, notes) {
    if (state.plan.dryRun && state.best !== state.initial && state.phase.kind !== "restoring")
        return {
            state: { ...state, phase: { kind: "restoring", tree: state.initial, next: "finish" } },
            effect: { kind: "restore", tree: state.initial },
            notes,
        };
    const status = outcomeOf(state);
    return { state: { ...state, phase: { kind: "done", status } }, effect: { kind: "finish", status }, notes };
}

;// CONCATENATED MODULE: ./build/core/recovery/decide.js









/**
 * What to do next: a pure function of the state so far and of what came of the last effect. An event that the phase cannot have is
 * a fault of ours and throws.
 */
function decide(before, event) {
    let turn = react({ ...before, now: event.at }, event);
    while (turn.effect === null) {
        const next = advance(turn.state);
        turn = { ...next, notes: [...turn.notes, ...next.notes] };
    }
    return { state: turn.state, effect: turn.effect, notes: turn.notes };
}
function react(state, event) {
    if (event.kind === "fault")
        return end({ ...state, fault: event.message });
    if (event.kind === "cancelled")
        return cancel(event.usage === null ? state : { ...state, usage: (0,core_usage/* addUsage */.v)(state.usage, event.usage) });
    const { phase } = state;
    switch (phase.kind) {
        case "new":
            return idle(state);
        case "running":
            return event.kind === "gate-finished" ? gateFinished(state, phase, event) : unexpected(state, event);
        case "backing-off":
            return event.kind === "waited" ? start(state, phase.next, []) : unexpected(state, event);
        case "fixing":
            return event.kind === "fixed" ? fixerFinished(state, phase, event) : unexpected(state, event);
        case "recalling":
            if (event.kind !== "recalled")
                return unexpected(state, event);
            if (event.repair === null || state.digests.includes(event.repair.digest))
                return idle(state);
            return apply({ ...state, digests: [...state.digests, event.repair.digest] }, trialOf(state, phase.gate, "memory", event.repair.why, event.repair.changes, event.repair.digest, null), event.repair.changes, []);
        case "proposing":
            return event.kind === "proposed"
                ? idle(withGate(state, phase.gate, { proposals: event.fixes.slice(0, maxProposals) }))
                : unexpected(state, event);
        case "asking":
            return event.kind === "answered" ? answered(state, phase.gate, event.answer, event.digest) : unexpected(state, event);
        case "applying":
            if (event.kind === "applied")
                return applied(state, phase.trial, event.tree, event.files);
            return event.kind === "not-applied" ? reject(state, phase.trial, "refused", event.message, [], []) : unexpected(state, event);
        case "inspecting":
            return event.kind === "inspected" ? inspected(state, phase.trial, event.findings) : unexpected(state, event);
        case "formatting": {
            if (event.kind !== "fixed")
                return unexpected(state, event);
            const files = [...new Set([...phase.trial.files, ...event.files])];
            return format(state, { ...phase.trial, to: event.tree, files }, phase.queue, phase.index + 1, []);
        }
        case "restoring":
            return event.kind === "restored" ? restored(state, phase) : unexpected(state, event);
        case "done":
            return unexpected(state, event);
        default:
            return phase;
    }
}
/** Quick fixes tried on one tree. */
const maxProposals = 12;
/** A fix command ended; after the last one the gate judges what the fixer did. */
function fixerFinished(state, phase, event) {
    const { gate } = gateAt(state, phase.gate);
    const files = [...new Set([...phase.files, ...event.files])];
    const leftAlone = [...new Set([...phase.leftAlone, ...event.leftAlone])];
    if (phase.index + 1 < gate.fix.length)
        return {
            state: {
                ...state,
                phase: { ...phase, index: phase.index + 1, tree: event.tree, files, leftAlone, durationMs: phase.durationMs + event.durationMs },
            },
            effect: { kind: "fix", gate: phase.gate, index: phase.index + 1, tree: event.tree, paths: phase.paths },
            notes: [],
        };
    if (event.tree === state.best)
        return idle(state);
    const trial = {
        by: "fixer",
        gate: phase.gate,
        from: state.best,
        to: event.tree,
        files,
        description: gate.fix.join(" && "),
        digest: null,
        round: null,
        durationMs: phase.durationMs + event.durationMs,
        leftAlone,
    };
    return judge(state, trial, []);
}
function restored(state, phase) {
    if (state.cancelled || phase.next === "finish")
        return finish({ ...state, best: phase.tree }, []);
    if (phase.next === "baseline")
        return running_run(state, { gate: phase.gate, tree: phase.tree, check: "baseline", trial: null }, []);
    return phase.next === "disagree" ? fixersDisagree({ ...state, phase: { kind: "new" } }, phase.gate) : idle(state);
}
/** Told to stop: the best tree is put back, whatever was being tried, and the run ends. */
function cancel(state) {
    if (state.phase.kind === "done")
        return { state, effect: { kind: "finish", status: state.phase.status }, notes: [] };
    const tree = state.plan.dryRun ? state.initial : state.best;
    return {
        state: { ...state, cancelled: true, blame: null, phase: { kind: "restoring", tree, next: "finish" } },
        effect: { kind: "restore", tree },
        notes: [note("cancelled", null, { reason: "the run was told to stop" })],
    };
}
/** The machine failed: nothing more is touched. */
const end = (state) => ({
    state: { ...state, phase: { kind: "done", status: "error" } },
    effect: { kind: "finish", status: "error" },
    notes: [note("warning", null, { code: "fault", message: state.fault ?? "" })],
});
function unexpected(state, event) {
    throw new Error(`the loop cannot take the event ${event.kind} in the phase ${state.phase.kind}`);
}

;// CONCATENATED MODULE: ./build/recover.js


/** Performs effects until the decision core says that the run is finished. Takes no decision of its own. */
async function recover(plan, initial, world, signal) {
    const startedAt = world.clock.now();
    const history = {
        events: [],
        timeline: [],
        rounds: [],
        warnings: [],
        findings: [],
    };
    let event = { kind: "begun", at: startedAt };
    let state = initialState(plan, initial, startedAt);
    for (;;) {
        const move = decide(state, event);
        for (const note of move.notes)
            tell(note, world, history.events);
        state = move.state;
        if (move.effect.kind === "finish")
            return { state, ...history };
        const start = world.clock.now();
        event = await perform(move.effect, state, world, signal, history);
        history.timeline.push(...entryOf(move.effect, event, state, start - startedAt, event.at - startedAt));
        // Putting back must happen even when the run is being stopped; everything else gives way.
        if (signal.aborted && !state.cancelled && event.kind !== "fault" && event.kind !== "cancelled")
            event = { kind: "cancelled", usage: event.kind === "answered" ? event.answer.usage : null, at: event.at };
    }
}
function tell(note, world, events) {
    const event = { ...note, at: new Date(world.clock.now()).toISOString() };
    events.push(event);
    world.trace.event(event);
}
/** What a gate did besides its verdict, once each. */
function recover_warningsOf(gate, { settled, reading }, known) {
    const listed = (paths) => `${paths.slice(0, 10).join(", ")}${paths.length > 10 ? ` and ${paths.length - 10} more` : ""}`;
    const all = [
        ...(settled.putBack.length === 0
            ? []
            : [
                {
                    code: "put-back",
                    gate,
                    message: `changed files of the repository, which were put back: ${listed(settled.putBack)}; if that is meant, name them under \`writes\``,
                },
            ]),
        ...settled.moved.map((message) => ({ code: "moved", gate, message })),
        ...reading.notes.map((message) => ({ code: "reading", gate, message })),
    ];
    return all.filter((warning) => !known.some((other) => other.gate === gate && other.message === warning.message));
}
async function perform(effect, state, world, signal, history) {
    const { worktree, gates, clock } = world;
    const at = () => clock.now();
    /** A failure of the machine becomes an event; a value goes on. */
    const orFault = (result, event) => result.ok
        ? event(result.value)
        : result.error.code === "cancelled"
            ? { kind: "cancelled", usage: null, at: at() }
            : { kind: "fault", message: result.error.message, at: at() };
    switch (effect.kind) {
        case "run-gate": {
            const result = await gates.run(gateAt(state, effect.gate).gate, effect.tree, effect.selection, signal, effect.traceAfterMs);
            if (result.ok)
                history.warnings.push(...recover_warningsOf(gateAt(state, effect.gate).gate.name, result.value, history.warnings));
            return orFault(result, ({ exitCode, durationMs, log, reading, settled }) => ({
                kind: "gate-finished",
                exitCode,
                durationMs,
                log,
                reading,
                tree: settled.tree,
                wrote: settled.wrote,
                at: at(),
            }));
        }
        case "wait":
            await clock.sleep(effect.ms * (1 + clock.random() / 4), signal);
            return { kind: "waited", at: at() };
        case "fix": {
            const { gate } = gateAt(state, effect.gate);
            const result = await gates.fix(gate, gate.fix[effect.index] ?? "", effect.tree, effect.paths, signal);
            return orFault(result, ({ tree, changed, leftAlone, durationMs }) => ({
                kind: "fixed",
                tree,
                files: changed,
                leftAlone,
                durationMs,
                at: at(),
            }));
        }
        case "recall": {
            const found = (await world.memory?.recall(gateAt(state, effect.gate).gate, effect.reading, effect.tree)) ?? null;
            return { kind: "recalled", repair: found === null ? null : { ...found, digest: world.digest(found.changes) }, at: at() };
        }
        case "propose": {
            const fixes = (await world.quickFixes?.propose(gateAt(state, effect.gate).gate, effect.reading, effect.tree, signal)) ?? [];
            return { kind: "proposed", fixes, at: at() };
        }
        case "ask": {
            if (world.agent === null)
                return { kind: "fault", message: "an agent was to be asked, but there is none", at: at() };
            const answer = await world.agent.ask(effect.request, signal);
            const digest = answer.outcome.kind === "edits" ? world.digest(answer.outcome.changes) : null;
            const isRound = answer.outcome.kind !== "error" && answer.outcome.kind !== "over-budget";
            const record = { number: isRound ? state.rounds + 1 : null, request: effect.request, answer, digest };
            history.rounds.push(record);
            world.trace.round(record);
            return { kind: "answered", answer, digest, at: at() };
        }
        case "apply": {
            const written = await worktree.write(effect.changes);
            if (!written.ok)
                return written.error.code === "disk-full"
                    ? { kind: "fault", message: written.error.message, at: at() }
                    : { kind: "not-applied", message: written.error.message, at: at() };
            return orFault(await worktree.checkpoint(), (tree) => ({
                kind: "applied",
                tree,
                files: effect.changes.map((change) => change.path),
                at: at(),
            }));
        }
        case "inspect": {
            const result = await world.inspector.inspect(effect.from, effect.to);
            if (result.ok && result.value.length > 0)
                history.findings.push({ round: state.phase.kind === "inspecting" ? state.phase.trial.round : null, findings: result.value });
            return orFault(result, (findings) => ({ kind: "inspected", findings, at: at() }));
        }
        case "restore":
            return orFault(await worktree.restore(effect.tree), () => ({ kind: "restored", at: at() }));
        default:
            return effect;
    }
}
/** The bar that an effect leaves on the time axis; nothing for what takes no time worth showing. */
function entryOf(effect, event, state, start, end) {
    const named = (kind, gate, label, outcome, failures) => [
        { kind, gate: gateAt(state, gate).gate.name, label, start, end, outcome, failures },
    ];
    switch (effect.kind) {
        case "run-gate": {
            if (event.kind !== "gate-finished")
                return named("gate", effect.gate, effect.check, event.kind, null);
            return named("gate", effect.gate, effect.check, event.reading.class, event.reading.failures.length);
        }
        case "fix":
            return named("fixer", effect.gate, gateAt(state, effect.gate).gate.fix[effect.index] ?? "fixer", event.kind === "fixed" && event.files.length > 0 ? "changed" : "unchanged", null);
        case "ask":
            return [
                {
                    kind: "agent",
                    gate: effect.request.gate.name,
                    label: `round ${effect.request.round}`,
                    start,
                    end,
                    outcome: event.kind === "answered" ? event.answer.outcome.kind : event.kind,
                    failures: null,
                },
            ];
        case "propose":
            return event.kind === "proposed" && event.fixes.length > 0
                ? named("quick-fix", effect.gate, `${event.fixes.length} proposed`, "proposed", null)
                : [];
        case "recall":
            return event.kind === "recalled" && event.repair !== null ? named("memory", effect.gate, event.repair.why, "recalled", null) : [];
        case "wait":
            return [{ kind: "wait", gate: null, label: "back-off", start, end, outcome: "waited", failures: null }];
        case "restore":
            return [{ kind: "restore", gate: null, label: effect.tree.slice(0, 7), start, end, outcome: event.kind, failures: null }];
        default:
            return [];
    }
}

// EXTERNAL MODULE: ./build/version.js
var version = __webpack_require__(58508);
// EXTERNAL MODULE: ./build/core/settings.js
var core_settings = __webpack_require__(17457);
;// CONCATENATED MODULE: ./build/session/agent.js
/** Which agent a run asks, made only when it is first asked: its libraries are large. */



/**
 * The configured agent; null where there is none. A dry run's agent prints its first prompts and sends nothing. `run` lets an agent
 * command be ended after a crash, and undoes what it changed past its copy.
 */
function sessionAgent(prepared, face, run = null) {
    const { settings, repository, environment } = prepared;
    const { provider } = settings.agent;
    if (provider === "none" && !settings.dryRun)
        return null;
    const parts = {
        settings: settings.agent,
        edits: settings.edits,
        gates: settings.gates,
        configFile: settings.configFile,
        root: repository.root,
        git: repository.git,
        clock: systemClock,
        environment,
        log: (line) => face.say(line),
    };
    let made = null;
    const make = async () => {
        const { createApiAgent, promptText } = await __webpack_require__.e(/* import() */ 6627).then(__webpack_require__.bind(__webpack_require__, 46627));
        const agent = core_settings/* commandProviders */.u.includes(provider) ? await makeCommand() : createApiAgent(parts);
        return {
            ask: (request, signal) => agent.ask(request, signal),
            async prompt(request) {
                const prompt = await agent.prompt(request);
                return { text: promptText(prompt), tokens: prompt.tokens };
            },
        };
    };
    const makeCommand = async () => {
        const { createCommandAgent } = await Promise.all(/* import() */[__webpack_require__.e(6627), __webpack_require__.e(7547)]).then(__webpack_require__.bind(__webpack_require__, 77547));
        return createCommandAgent({
            ...parts,
            worktree: run?.worktree ?? null,
            running: (family) => void (family === null ? run?.journal.ended() : run?.journal.running("agent", family)),
        });
    };
    const agent = () => (made ??= make());
    if (!settings.dryRun)
        return { ask: async (request, signal) => (await agent()).ask(request, signal) };
    return {
        async ask(request) {
            const prompt = await (await agent()).prompt(request);
            face.prompt(request.gate.name, prompt.text, prompt.tokens);
            return nothingSent;
        },
    };
}
const nothingSent = {
    outcome: { kind: "give-up", cause: "no-agent", reason: "a dry run sends nothing", needs: null },
    usage: core_usage/* noUsage */.t,
    model: "",
    refusals: [],
    denied: [],
    granted: [],
    lastWords: null,
    transcript: null,
    durationMs: 0,
};

;// CONCATENATED MODULE: ./build/session/changes.js
/** Characters of one file's diff in the report; the patch has it whole. */
const maxDiff = 20_000;
/** The files that differ between two trees; empty where git cannot tell. */
async function changedFiles(worktree, from, to) {
    if (from === to)
        return [];
    const changes = await worktree.changes(from, to);
    if (!changes.ok)
        return [];
    return Promise.all(changes.value.map(async ({ path, kind, added, removed, binary }) => {
        const diff = binary ? null : await worktree.patch(from, to, [path]);
        return { path, kind, added, removed, diff: diff?.ok ? diff.value.slice(0, maxDiff) : null };
    }));
}

// EXTERNAL MODULE: ./build/tools/problem-matcher.js
var problem_matcher = __webpack_require__(23068);
;// CONCATENATED MODULE: ./build/session/matchers.js
/** Problem matchers of gates, read from the files that the configuration names. */




/** Problem matchers by gate; all mistakes in them as one sentence each. */
function readMatchers({ settings, repository }) {
    const found = new Map();
    const wrong = [];
    for (const gate of settings.gates) {
        if (gate.problemMatcher === null)
            continue;
        const parsed = (0,problem_matcher/* parseProblemMatchers */.I)(textOf((0,external_node_path_.join)(repository.root, gate.problemMatcher)), gate.problemMatcher);
        if (parsed.ok)
            found.set(gate.name, parsed.value);
        else
            wrong.push(parsed.error.message);
    }
    return wrong.length > 0 ? (0,core_result/* fail */.f)("invalid", wrong.join("\n")) : (0,core_result.ok)(found);
}
function textOf(path) {
    try {
        return (0,external_node_fs_.readFileSync)(path, "utf8");
    }
    catch {
        return "";
    }
}

// EXTERNAL MODULE: ./build/adapters/memory-file.js
var memory_file = __webpack_require__(94301);
// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
;// CONCATENATED MODULE: ./build/session/memory.js
/** What earlier runs left behind: read before a run, updated after it. A file of the work tree outside Actions. */







/** The store outside Actions: a file under the git directory. */
const fileStore = (folder) => ({
    load: async (scope) => (0,memory_file/* readMemory */.S1)((0,memory_file/* memoryFile */.EF)(folder), scope),
    save: async (memory) => (0,memory_file/* writeMemory */.xP)((0,memory_file/* memoryFile */.EF)(folder), memory),
});
const off = {
    warning: null,
    data: null,
    plan: { memory: false, knownEnds: {}, inherited: {}, failedBefore: [], runsUsedUp: null },
    port: null,
    informed: (agent) => agent,
    save: async () => (0,core_result.ok)(undefined),
};
/** Opens the memory for a run on the tree `initial`. */
async function openMemory(prepared, initial, store) {
    const { settings, context, repository, environment } = prepared;
    if (!settings.memory || settings.dryRun)
        return off;
    const scope = [context.repository ?? "local", context.job ?? "-", context.leg ?? "-"].join("/");
    const { memory, warning } = await store.load(scope);
    const input = { tree: initial, config: configDigest(prepared) };
    // A person who starts a run anew wants it tried anew.
    const again = context.event === "workflow_dispatch" || Number(environment.GITHUB_RUN_ATTEMPT ?? "1") > 1;
    const pull = context.pullRequest;
    const used = pull === null ? 0 : pullRequestRuns(memory, pull.number);
    const permit = (0,memory_file/* agentPermit */.xK)({
        root: repository.root,
        git: repository.git,
        project: () => (0,project_files/* readProject */.W)(repository.root),
        edits: settings.edits,
        gates: settings.gates,
        configFile: settings.configFile,
    });
    return {
        warning,
        data: memory,
        plan: {
            memory: true,
            knownEnds: again ? {} : knownEnds(memory, input),
            inherited: pull !== null && !settings.repairInherited ? inheritedFailures(memory) : {},
            failedBefore: failedDigests(memory),
            runsUsedUp: pull !== null && used >= settings.limits.maxRunsPerPullRequest
                ? `pull request ${pull.number} has had ${used} repair runs, which is its limit`
                : null,
        },
        port: (0,memory_file/* createMemory */.IG)(memory, repository.root, permit),
        informed: (agent) => ({
            ask: (request, signal) => {
                const earlier = earlierAttempts(memory, request.gate.name, (0,memory_file/* memoryDigest */.eH)((0,compare/* failureSetKey */.ki)(request.reading)));
                return agent.ask({ ...request, attempts: [...earlier, ...request.attempts] }, signal);
            },
        }),
        save: (report, recovery) => {
            const onDefaultBranch = pull === null && context.defaultBranch !== null && context.branch === context.defaultBranch;
            return store.save(learn(memory, { report, recovery, input, onDefaultBranch, digest: memory_file/* memoryDigest */.eH }));
        },
    };
}
/** Digest of everything besides the tree that decides how a run goes: configuration, version and model; never a key. */
function configDigest({ settings }) {
    const { apiKey: _, ...agent } = settings.agent;
    return (0,memory_file/* memoryDigest */.eH)(JSON.stringify({ ...settings, agent, verbose: false, version: version/* version */.r }));
}

;// CONCATENATED MODULE: ./build/session/phrase.js



/** The report with its gaps phrased by the model, where that is wanted, possible and paid for; else the report as it is. */
async function phraseReport({ settings, environment }, report, signal) {
    const asked = core_settings/* apiProviders */.l.includes(settings.agent.provider) && settings.report.phraseGaps && !settings.dryRun;
    // A run that asked nothing (gaps known from before, fixers only) spends nothing; a service that just failed is not asked for nicer words.
    if (!asked ||
        report.gaps.length === 0 ||
        report.usage.requests === 0 ||
        signal.aborted ||
        report.gaps.some((gap) => gap.kind === "agent-error" || gap.kind === "cancelled"))
        return report;
    const { usage } = report;
    const { maxTokens, maxCost, maxMinutes } = settings.limits;
    const { phraseGaps } = await __webpack_require__.e(/* import() */ 8885).then(__webpack_require__.bind(__webpack_require__, 48885));
    const phrased = await phraseGaps({
        settings: settings.agent,
        clock: systemClock,
        environment,
        tokensLeft: maxTokens - usage.inputTokens - usage.outputTokens,
        costLeft: maxCost === null ? null : maxCost - (usage.costUsd ?? 0),
        timeLeftMs: maxMinutes * 60_000 - report.durationMs,
    }, report.gaps, signal);
    return { ...report, gaps: phrased.gaps, usage: (0,core_usage/* addUsage */.v)(usage, phrased.usage) };
}

;// CONCATENATED MODULE: ./build/session/plan.js
/** The plan of a run. `repairOff`: why gates are run but not repaired; null: they are. `scope`: the pull request's files, where they are known. */
function planOf({ settings }, { repairOff, scope, hasAgent, }, memory) {
    const { runsUsedUp, ...remembered } = memory.plan;
    const missing = hasAgent ? null : { kind: "no-agent", detail: settings.agent.absent ?? "no agent is configured" };
    return {
        gates: settings.gates,
        limits: settings.limits,
        keepGoing: settings.keepGoing,
        dryRun: settings.dryRun,
        repairOff,
        agentOff: runsUsedUp === null ? missing : { kind: "budget-exhausted", detail: runsUsedUp },
        unlocked: settings.edits.unlock,
        quickFixes: true,
        scope,
        ...remembered,
    };
}
/** Who is asked for what tools cannot repair, for the first line of a run. */
const agentName = ({ agent }) => agent.provider === "none" ? "no agent: fixers only" : [agent.provider, ...agent.models.slice(0, 1)].join(" ");
/** Host of the configured API, for the report; null for commands and none. */
function agentHost({ settings }) {
    const { baseUrl, provider } = settings.agent;
    if (baseUrl !== null)
        return URL.canParse(baseUrl) ? new URL(baseUrl).host : null;
    const hosts = {
        anthropic: "api.anthropic.com",
        openai: "api.openai.com",
        google: "generativelanguage.googleapis.com",
    };
    return hosts[provider] ?? null;
}

// EXTERNAL MODULE: ./build/adapters/file-facts.js
var file_facts = __webpack_require__(88737);
// EXTERNAL MODULE: ./build/tools/log-reader.js + 25 modules
var log_reader = __webpack_require__(13599);
// EXTERNAL MODULE: ./build/adapters/process.js + 1 modules
var adapters_process = __webpack_require__(30901);
// EXTERNAL MODULE: ./build/adapters/folder.js
var adapters_folder = __webpack_require__(18665);
// EXTERNAL MODULE: ./build/adapters/git.js
var git = __webpack_require__(6689);
;// CONCATENATED MODULE: ./build/adapters/report-files.js
/** Report files that a gate wrote: found by glob in the work tree, read without following links. */





/** More of one file is not read: a report of that size is no report. */
const sizeLimit = 64 * 1024 * 1024;
const countLimit = 500;
/** Takes down the report files that are there before a command runs. No clock is trusted: a file is fresh when it is another one. */
const stampReportFiles = (root, globs) => new Map(pathsOf(root, globs).flatMap((path) => {
    const stamp = report_files_open(root, path, stampOf);
    return stamp === null ? [] : [[path, stamp]];
}));
const stampOf = (fd) => {
    const { ino, size, mtimeNs, ctimeNs } = (0,external_node_fs_.fstatSync)(fd, { bigint: true });
    return `${ino}:${size}:${mtimeNs}:${ctimeNs}`;
};
/** The files that match `globs` below `root`, sorted by path; those still as in `before` are stale. */
const readReportFiles = (root, globs, before) => pathsOf(root, globs).flatMap((path) => report_files_open(root, path, (fd) => readOne(fd, path, before)) ?? []);
const pathsOf = (root, globs) => {
    const found = new Set();
    for (const glob of globs)
        for (const path of matching(root, glob.replace(/^\.\//, "")))
            found.add(path);
    return [...found].sort().slice(0, countLimit);
};
const matching = (root, glob) => {
    const { base, isGlob } = picomatch.scan(glob);
    if (!isGlob)
        return [(0,git/* rawPath */.av)(glob)];
    const matches = picomatch(glob, { dot: true });
    const found = [];
    const visit = (folder) => {
        for (const entry of entriesOf((0,external_node_path_.join)(root, folder))) {
            const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
            // Reports of dependencies are nobody's; a glob that names node_modules has it in its base.
            if (entry.isDirectory()) {
                if (entry.name !== ".git" && entry.name !== "node_modules")
                    visit(path);
            }
            else if (matches(path))
                found.push((0,git/* rawPath */.av)(path));
        }
    };
    visit(base === "." ? "" : base);
    return found;
};
const entriesOf = (folder) => {
    try {
        return (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        return [];
    }
};
/** Opens a plain file without following links, on the way or at the end; null where there is none. */
const report_files_open = (root, path, use) => {
    const [folderPath, name] = (0,adapters_folder/* splitPath */.U)(path);
    const folder = (0,adapters_folder/* openFolder */.N)(root, folderPath, false);
    if (!folder.ok)
        return null;
    let fd = -1;
    try {
        fd = (0,external_node_fs_.openSync)(folder.value.at(name), external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
        return (0,external_node_fs_.fstatSync)(fd).isFile() ? use(fd) : null;
    }
    catch {
        return null;
    }
    finally {
        if (fd >= 0)
            (0,external_node_fs_.closeSync)(fd);
        folder.value.close();
    }
};
const readOne = (fd, path, before) => {
    const bytes = Buffer.alloc(Math.min((0,external_node_fs_.fstatSync)(fd).size, sizeLimit));
    let length = 0;
    for (let count = 1; count > 0 && length < bytes.length; length += count)
        count = (0,external_node_fs_.readSync)(fd, bytes, length, bytes.length - length, length);
    return { path: (0,git/* pathText */.LF)(path), text: bytes.subarray(0, length).toString("utf8"), stale: before.get(path) === stampOf(fd) };
};

// EXTERNAL MODULE: ./build/adapters/put-file.js
var put_file = __webpack_require__(691);
;// CONCATENATED MODULE: ./build/adapters/scratch.js






/** Files that a step writes to in Actions; a gate gets empty ones of its own, so that it cannot speak for us. */
const commandFiles = ["GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"];
const createScratch = () => {
    let folder = "";
    try {
        folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "regreen-"));
        const env = {};
        for (const name of commandFiles) {
            env[name] = (0,external_node_path_.join)(folder, name.toLowerCase());
            (0,external_node_fs_.writeFileSync)(env[name], "");
        }
        const made = folder;
        return (0,core_result.ok)({
            env,
            dispose: () => (0,external_node_fs_.rmSync)(made, { recursive: true, force: true }),
        });
    }
    catch (error) {
        if (folder !== "")
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
        return (0,put_file/* fileProblem */.Wj)(error, (0,git/* rawPath */.av)((0,external_node_os_.tmpdir)()), "used for scratch files");
    }
};

// EXTERNAL MODULE: ./build/adapters/shell.js
var shell = __webpack_require__(15031);
;// CONCATENATED MODULE: ./build/adapters/gates.js
/** The port `Gates`: a gate's command is run, read and settled. */










const createGates = (options) => {
    const { repository, worktree, clock } = options;
    const start = async (gate, command, kind, signal, env, take, traceAfterMs = null) => {
        const log = nextLog(options.reportDir, `${slug(gate.name)}${kind}`);
        if (!log.ok)
            return log;
        const { env: gateEnv } = (0,core_environment/* gateEnvironment */.P)({
            environment: options.environment,
            secrets: options.secrets,
            passEnv: gate.passEnv,
            gateEnv: { ...env, ...gate.env },
            startedIn: startedIn(options.environment, repository.root),
        });
        const startedAt = clock.now();
        const ran = await (0,adapters_process/* runCommand */.d)({
            command,
            shell: gate.shell,
            cwd: (0,external_node_path_.join)(repository.root, gate.cwd),
            env: gateEnv,
            log: (0,external_node_path_.join)(options.reportDir, log.value),
            timeoutMs: gate.timeoutMs,
            traceAfterMs,
            onFamily: (family) => void options.journal.running(gate.name, family),
            onOutput: (text) => {
                options.onOutput?.(gate, text);
                take(text);
            },
            ...(options.bounds === undefined ? {} : { bounds: options.bounds }),
        }, signal);
        if (!ran.ok)
            return ran;
        if (ran.value.survivors.length === 0) {
            const noted = options.journal.ended();
            if (!noted.ok)
                return noted;
        }
        return (0,core_result.ok)({ result: ran.value, durationMs: Math.max(0, clock.now() - startedAt), log: log.value });
    };
    const run = async (gate, tree, selection, signal, traceAfterMs = null) => {
        const scratch = createScratch();
        if (!scratch.ok)
            return scratch;
        try {
            const command = selection !== null && gate.rerun !== null ? fillSelection(gate.rerun, selection) : gate.run;
            const reader = (0,log_reader/* createLogReader */.e)({
                command,
                cwd: gate.cwd,
                stage: gate.stage,
                project: options.project(tree),
                logRoot: repository.root,
                matchers: options.matchers(gate),
                classify: options.classify,
            });
            const stamps = stampReportFiles(repository.root, gate.reports);
            const env = { ...faultHandler(options.environment), ...scratch.value.env };
            const started = await start(gate, command, "", signal, env, (text) => reader.write(text), traceAfterMs);
            if (!started.ok)
                return started;
            const { result, durationMs, log } = started.value;
            const stuck = leftOver(gate, result);
            if (stuck !== null)
                return stuck;
            const { exitCode, signal: by, timedOut } = result;
            const reports = readReportFiles(repository.root, gate.reports, stamps);
            const read = reader.end({ exitCode, signal: by, timedOut, reports });
            const reading = result.traced ? (0,hang/* stoppedToSee */.qp)(read, durationMs) : read;
            const settled = await worktree.settle(tree, gate.writes, gate.reports);
            if (!settled.ok)
                return settled;
            const notes = result.droppedBytes > 0
                ? [...reading.notes, `${result.droppedBytes} bytes in the middle of the log were dropped: it grew over its limit.`]
                : reading.notes;
            return (0,core_result.ok)({ exitCode, signal: by, timedOut, durationMs, log, reading: { ...reading, notes }, settled: settled.value });
        }
        finally {
            scratch.value.dispose();
        }
    };
    const fix = async (gate, command, tree, paths, signal) => {
        const scratch = createScratch();
        if (!scratch.ok)
            return scratch;
        try {
            const started = await start(gate, command, "-fix", signal, { ...scratch.value.env }, () => { });
            if (!started.ok)
                return started;
            const { result, durationMs, log } = started.value;
            const stuck = leftOver(gate, result);
            if (stuck !== null)
                return stuck;
            const adopted = await worktree.adopt(tree, gate.writes, gate.reports, paths);
            if (!adopted.ok)
                return adopted;
            const { wrote, litter, putBack } = adopted.value;
            return (0,core_result.ok)({
                tree: adopted.value.tree,
                exitCode: result.exitCode,
                timedOut: result.timedOut,
                durationMs,
                log,
                changed: wrote,
                leftAlone: putBack,
                litter,
            });
        }
        finally {
            scratch.value.dispose();
        }
    };
    return { run, fix };
};
/** Python then prints its stacks when it is stopped or crashes (docs.python.org, "faulthandler"). */
const faultHandler = ({ PYTHONFAULTHANDLER }) => PYTHONFAULTHANDLER === undefined ? { PYTHONFAULTHANDLER: "1" } : {};
/** The folder of the package whose script started us: npm puts its `node_modules/.bin` and those above it on the PATH. */
const startedIn = ({ npm_package_json: manifest, INIT_CWD: folder }, root) => manifest !== undefined && manifest !== "" ? (0,external_node_path_.dirname)(manifest) : (folder ?? root);
/** Nothing may be written while processes of a gate still run. */
const leftOver = (gate, { survivors }) => survivors.length === 0
    ? null
    : (0,core_result/* fail */.f)("io", `Processes that the gate ${gate.name} started could not be ended (${survivors.slice(0, 5).join(", ")}): they belong to another user. End them and run again.`);
/** A name that is a file name everywhere: "unit tests" becomes "unit-tests". */
const slug = (name) => name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60) || "gate";
/** The next free log, relative to the report directory: `gates/<name>-<n>.log`. */
const nextLog = (reportDir, name) => {
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(reportDir, "gates"), { recursive: true });
    }
    catch (error) {
        return (0,core_result/* fail */.f)("io", `The folder for gate logs in ${reportDir} could not be made: ${error.message}.`);
    }
    let number = 1;
    while ((0,external_node_fs_.existsSync)((0,external_node_path_.join)(reportDir, "gates", `${name}-${number}.log`)))
        number++;
    return (0,core_result.ok)(`gates/${name}-${number}.log`);
};
/** `{files}` and `{tests}` become quoted words. A name that begins with a dash is no option. */
const fillSelection = (command, { files, tests }) => command
    .replaceAll("{files}", () => files.map((file) => (0,shell/* shellQuote */.ZL)(file.startsWith("-") ? `./${file}` : file)).join(" "))
    .replaceAll("{tests}", () => tests.map(shell/* shellQuote */.ZL).join(" "));

// EXTERNAL MODULE: ./build/core/integrity/inspect.js + 29 modules
var inspect = __webpack_require__(36400);
;// CONCATENATED MODULE: ./build/adapters/inspector.js


/**
 * Reads both sides of every file that differs between two trees and looks for cheats. Fails only where git cannot read;
 * binary files and links have no text to look at: one that stands where a test's text stood counts as that text's loss.
 */
const createInspector = (worktree, options) => ({
    inspect: async (from, to) => {
        const changed = await worktree.changes(from, to);
        if (!changed.ok)
            return changed;
        const sides = [];
        for (const { path } of changed.value) {
            const before = await textIn(worktree, from, path);
            if (!before.ok)
                return before;
            const after = await textIn(worktree, to, path);
            if (!after.ok)
                return after;
            if (before.value !== after.value)
                sides.push({ path, before: before.value, after: after.value });
        }
        return (0,core_result.ok)((0,inspect/* inspectChange */.F)(sides, options));
    },
});
const textIn = async (worktree, tree, path) => {
    const bytes = await worktree.read(tree, path);
    if (!bytes.ok)
        return bytes;
    return (0,core_result.ok)(bytes.value === null || bytes.value.includes(0) ? null : new TextDecoder().decode(bytes.value));
};

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
;// CONCATENATED MODULE: ./build/core/quick-fix/python-insertion.js
/**
 * The text of a Python module with import lines in its head: after shebang, encoding line, docstring and `__future__`, never inside
 * an `if TYPE_CHECKING:` or a `try:`. Imports of the standard library go among the first block, sorted as isort does it; others after the last.
 */
function withImports(text, lines) {
    const end = text.includes("\r\n") ? "\r\n" : "\n";
    let all = text.split(/\r?\n/);
    for (const { line, standard } of lines)
        all = inserted(all, line, standard);
    return all.join(end);
}
function inserted(all, line, standard) {
    const head = headEnd(all);
    const statements = importsFrom(all, head);
    const ordinary = statements.filter((statement) => !isFuture(statement));
    const last = (standard ? firstBlock(ordinary).at(-1) : ordinary.at(-1)) ?? null;
    if (last !== null) {
        const after = standard ? firstBlock(ordinary).find((statement) => sortKey(statement.text) > sortKey(line)) : undefined;
        return splice(all, after?.from ?? last.to, [line]);
    }
    const future = statements.at(-1);
    const at = future?.to ?? head;
    const before = at > 0 && (all[at - 1] ?? "").trim() !== "" && (future !== undefined || !isComment(all[at - 1])) ? [""] : [];
    return splice(all, at, [...before, line, ...gapBefore(all, at)]);
}
const splice = (all, at, lines) => [
    ...all.slice(0, at),
    ...lines,
    ...all.slice(at),
];
/** Blank lines between a first import and what follows: two before a function or class, as every formatter has it, else one. */
function gapBefore(all, at) {
    const next = all.findIndex((line, index) => index >= at && line.trim() !== "");
    if (next === -1)
        return [];
    const wanted = /^(?:def|class|async def|@)/.test(all[next] ?? "") ? 2 : 1;
    return Array(Math.max(0, wanted - (next - at))).fill("");
}
const isComment = (line) => /^\uFEFF?#/.test(line ?? "");
const isFuture = ({ text }) => /^from\s+__future__\s/.test(text);
/** `import a` before `from a import b`, each by module name. */
const sortKey = (line) => {
    const module = /^(?:import|from)\s+(\S+)/.exec(line)?.[1] ?? "";
    return `${line.startsWith("import") ? 0 : 1} ${module.toLowerCase()}`;
};
/** Statements that follow each other without a blank line. */
function firstBlock(statements) {
    const end = statements.findIndex((statement, index) => index > 0 && statement.from !== statements[index - 1]?.to);
    return end === -1 ? statements : statements.slice(0, end);
}
/** The line after shebang, encoding line, leading comments and docstring. */
function headEnd(all) {
    let at = 0;
    while (isComment(all[at]))
        at += 1;
    let start = at;
    while (start < all.length && ((all[start] ?? "").trim() === "" || isComment(all[start])))
        start += 1;
    const line = (all[start] ?? "").replace(/^\uFEFF/, "");
    const quote = /^[rRuU]?("""|'''|"|')/.exec(line)?.[1];
    if (quote === undefined)
        return at;
    const rest = line.slice(line.indexOf(quote) + quote.length);
    if (rest.includes(quote))
        return /^\s*(?:#.*)?$/.test(rest.slice(rest.indexOf(quote) + quote.length)) ? start + 1 : at;
    const close = quote.length === 3 ? all.findIndex((other, index) => index > start && other.includes(quote)) : -1;
    return close === -1 ? at : close + 1;
}
/** Import statements at top level from a line on, until the first line of other code. */
function importsFrom(all, start) {
    const found = [];
    for (let at = start; at < all.length; at += 1) {
        const line = all[at] ?? "";
        if (line.trim() === "" || line.startsWith("#"))
            continue;
        if (!/^(?:import|from)\s/.test(line))
            break;
        const from = at;
        let text = line;
        while (at + 1 < all.length && (/\\\s*$/.test(all[at] ?? "") || isOpen(text))) {
            at += 1;
            text += `\n${all[at] ?? ""}`;
        }
        found.push({ from, to: at + 1, text });
    }
    return found;
}
const isOpen = (text) => {
    const code = text.replace(/#[^\n]*/g, "");
    return code.split("(").length > code.split(")").length;
};

;// CONCATENATED MODULE: ./build/core/quick-fix/undefined-name.js
/** How the tools say that a name is not defined, from the start of the message. */
const undefined_name_forms = [
    // flake8 and pyflakes F821, ruff F821; F822 says the same of a name in __all__, which no import mends.
    /^(?:F821:?\s+)?undefined name [`'"](?<name>\w+)[`'"](?!.*__all__)/i,
    // pylint E0602
    /^(?:E0602:?\s+)?Undefined variable [`'"](?<name>\w+)[`'"]/i,
    // mypy name-defined; Python's own NameError, as pytest and tracebacks print it
    /^(?:error:\s+)?(?:E\s+)?(?:NameError:\s+)?name [`'"](?<name>\w+)[`'"] is not defined/i,
    // pyright and basedpyright reportUndefinedVariable
    /^(?:error:\s+)?"(?<name>\w+)" is not defined/,
];
/** The name that a failure says is not defined; null for everything else, also for names that are "possibly" or "already" something. */
function undefinedName({ message }) {
    const said = message.trimStart();
    for (const form of undefined_name_forms) {
        const name = form.exec(said)?.groups?.name;
        if (name !== undefined)
            return name;
    }
    return null;
}

;// CONCATENATED MODULE: ./build/core/quick-fix/python-import.js


/** Standard-library modules that are used by their own name, and names that only one of them defines (docs.python.org, library index). */
const modules = new Set("abc argparse array ast asyncio base64 bisect builtins calendar cmath codecs collections concurrent configparser contextlib copy csv ctypes dataclasses datetime decimal difflib dis enum errno fnmatch fractions functools gc getpass glob graphlib gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale logging math mimetypes multiprocessing numbers operator os pathlib pickle pkgutil platform pprint queue random re reprlib sched secrets select shlex shutil signal site socket sqlite3 ssl stat statistics string struct subprocess sys sysconfig tarfile tempfile textwrap threading time timeit tokenize traceback types typing unicodedata unittest urllib uuid warnings weakref xml zipfile zlib".split(" "));
const names = {
    Path: "pathlib", PurePath: "pathlib", dataclass: "dataclasses", field: "dataclasses", defaultdict: "collections", OrderedDict: "collections",
    Counter: "collections", deque: "collections", namedtuple: "collections", ChainMap: "collections", lru_cache: "functools", partial: "functools",
    wraps: "functools", cached_property: "functools", reduce: "functools", Decimal: "decimal", Fraction: "fractions", Enum: "enum", IntEnum: "enum",
    ABC: "abc", abstractmethod: "abc", contextmanager: "contextlib", suppress: "contextlib", timedelta: "datetime", timezone: "datetime",
    deepcopy: "copy", chain: "itertools", StringIO: "io", BytesIO: "io", sleep: "time", urlparse: "urllib.parse", urljoin: "urllib.parse",
    Any: "typing", Optional: "typing", Union: "typing", List: "typing", Dict: "typing", Tuple: "typing", TypeVar: "typing", Protocol: "typing",
    Literal: "typing", NamedTuple: "typing", TypedDict: "typing", cast: "typing", ClassVar: "typing", Final: "typing", overload: "typing",
}; // biome-ignore format: a list is read as a list
/**
 * Imports for undefined names of Python files, where there is just one candidate: a module of the standard library, a name that one of
 * them defines, or a top-level function, class or constant that just one file of the repository defines.
 */
function pythonImports(reading, project) {
    const byFile = new Map();
    for (const failure of reading.failures) {
        const place = failure.origin?.file ?? failure.file;
        const name = undefinedName(failure);
        if (place === null || name === null || !place.endsWith(".py"))
            continue;
        byFile.set(place, (byFile.get(place) ?? new Set()).add(name));
    }
    const mended = [];
    const changes = [...byFile].flatMap(([path, wanted]) => {
        const text = project.text(path);
        if (text === null)
            return [];
        const lines = [...wanted].flatMap((name) => importLine(name, path, text, project) ?? []);
        mended.push(...lines.map(({ line }) => line));
        return lines.length === 0 ? [] : [{ path, before: text, after: withImports(text, lines) }];
    });
    if (changes.length === 0)
        return [];
    const whole = { title: `add ${[...new Set(mended)].slice(0, 5).join(", ")}`, changes };
    const single = changes.length < 2 ? [] : changes.map((change) => ({ title: `import what ${change.path} lacks`, changes: [change] }));
    return [whole, ...single];
}
function importLine(name, path, text, project) {
    const own = definers(name, path, project);
    const library = modules.has(name) ? `import ${name}` : Object.hasOwn(names, name) ? `from ${names[name]} import ${name}` : null;
    if (library !== null) {
        // A module is used by its parts, a function by calling it; a plain `queue` is more likely a variable that went missing.
        const used = modules.has(name) ? onlyBefore(text, name, /^\s*\./) : /^[A-Z]/.test(name) || onlyBefore(text, name, /^\s*[(,)]|^$/);
        return own.length === 0 && used ? { line: library, standard: true } : null;
    }
    const [definer] = own;
    if (definer === undefined || own.length > 1)
        return null;
    const module = moduleFor(definer, path, text, project);
    return module === null ? null : { line: `from ${module} import ${name}`, standard: false };
}
/** Whether every use of the name outside strings and comments is followed by what fits. */
function onlyBefore(text, name, fits) {
    const code = text.replace(/("""|''')[\s\S]*?\1|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|#[^\n]*/g, '""');
    const uses = [...code.matchAll(new RegExp(`(?<![\\w.])${name}(?!\\w)(?<after>[^\\n]{0,40})`, "g"))];
    return uses.every((use) => fits.test(use.groups?.after ?? ""));
}
/** Files of the repository that define the name at top level: a function, a class, or a constant in capitals. */
function definers(name, path, project) {
    const constant = /^[A-Z][A-Z0-9_]+$/.test(name) ? `|^${name}\\s*(?::[^=\\n]+)?=[^=]` : "";
    const pattern = new RegExp(`^(?:async\\s+def|def|class)\\s+${name}\\b${constant}`, "m");
    return project
        .under(".", 3000)
        .filter((file) => file.endsWith(".py") && file !== path && !isTestLike(file) && pattern.test(project.text(file) ?? ""));
}
const isTestLike = (file) => /(?:^|\/)(?:tests?|docs|examples|scripts|conftest\.py|setup\.py)(?:\/|$)|(?:^|\/)test_[^/]*$/.test(file);
/** The module path by which `path` can import `definer`; null where the repository does not show it, or they would import each other. */
function moduleFor(definer, path, text, project) {
    const base = definer.replace(/(?:(?:^|\/)__init__)?\.py$/, "");
    if (base === "")
        return null;
    const top = packageTop(definer, project);
    const dotted = base.slice(top === "" ? 0 : top.length + 1).replaceAll("/", ".");
    if (!/^[A-Za-z_][\w.]*$/.test(dotted))
        return null;
    const ownName = path
        .replace(/(?:\/__init__)?\.py$/, "")
        .split("/")
        .at(-1) ?? "";
    const theirs = project.text(definer) ?? "";
    if (new RegExp(`^\\s*(?:from\\s+[\\w.]*\\b${ownName}\\b|from\\s+\\S+\\s+import\\s.*\\b${ownName}\\b|import\\s+[\\w.]*\\b${ownName}\\b)`, "m").test(theirs))
        return null;
    const folder = (file) => (file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "");
    const inPackage = top !== folder(definer);
    if (inPackage && folder(definer) === folder(path) && /^from\s+\.\w*\s+import\b/m.test(text))
        return `.${dotted.split(".").at(-1) ?? ""}`;
    const sameTop = inPackage && packageTop(path, project) === top;
    const usual = top === "" || top === "src";
    const beside = !inPackage && folder(definer) === folder(path);
    const shown = () => {
        const known = new RegExp(`^\\s*(?:from|import)\\s+${dotted.replaceAll(".", "\\.")}\\b`, "m");
        return project.under(".", 3000).some((file) => file.endsWith(".py") && known.test(project.text(file) ?? ""));
    };
    return sameTop || (usual && inPackage) || beside || shown() ? dotted : null;
}
/** The folder above the outermost package that a file belongs to: what is on the search path; "" for the root. */
function packageTop(file, project) {
    let folder = file.includes("/") ? file.slice(0, file.lastIndexOf("/")) : "";
    while (folder !== "" && project.has(`${folder}/__init__.py`))
        folder = folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : "";
    return folder;
}

;// CONCATENATED MODULE: ./build/core/quick-fix/wanted.js
const source = /\.[cm]?[jt]sx?$/;
const unusedRule = /unused|no-unused/i;
/** Files with failures that TypeScript's service may understand: its own errors, and a linter's unused and undefined names. */
function wantedFiles(reading) {
    const byFile = new Map();
    for (const failure of reading.failures) {
        if (failure.file === null || !source.test(failure.file) || !concerns(failure))
            continue;
        byFile.set(failure.file, [...(byFile.get(failure.file) ?? []), failure]);
    }
    return [...byFile].map(([path, failures]) => ({
        path,
        errors: failures.some(({ code }) => /^TS\d+$/.test(code ?? "") || /no-undef|consistent-type-imports/.test(code ?? "")),
        unused: [
            ...new Set(failures.filter(({ code }) => unusedRule.test(code ?? "")).flatMap(({ message, detail }) => namesIn(`${message}\n${detail ?? ""}`))),
        ],
    }));
}
const concerns = ({ code }) => /^TS\d+$/.test(code ?? "") || unusedRule.test(code ?? "") || /no-undef|consistent-type-imports/.test(code ?? "");
/** Quoted names: `'x' is defined but never used`, "Variable 'x' is declared but never used", biome's "This variable x is unused". */
const namesIn = (message) => [
    ...message.matchAll(/['"`‘’“”](?<name>[A-Za-z_$][\w$]*)['"`‘’“”]/g),
    ...message.matchAll(/\b(?:variable|import|parameter|function|class|interface|type)\s+(?<name>[A-Za-z_$][\w$]*)\s+is (?:unused|never)/gi),
].flatMap((match) => match.groups?.name ?? []);

;// CONCATENATED MODULE: ./build/adapters/quick-fix/quick-fixes.js
/** The port `QuickFixes`: what a language service can repair without a model, to be proven by the gate. */




/** Word on the command line that makes the program the child process of quick fixes. */
const workerFlag = "--typescript-worker";
const workerLimitMs = 60_000;
const maxReply = 20_000_000;
/** Proposals for the failures that a language service understands, all of one kind as the first, each file alone after it. */
const createQuickFixes = (parts) => ({
    async propose(gate, reading, _tree, signal) {
        const allowed = (fixes) => fixes.filter((fix) => fix.changes.every((change) => parts.mayEdit(gate, reading, change.path)));
        const python = reading.files.some((file) => file.endsWith(".py")) || reading.failures.some((failure) => failure.origin?.file?.endsWith(".py"));
        if (python)
            return allowed(pythonImports(reading, parts.project()));
        const files = wantedFiles(reading);
        if (files.length === 0)
            return [];
        const reply = await askWorker({ root: parts.root, files }, parts, signal);
        return allowed(proposals(reply));
    },
});
const proposals = ({ changes, titles }) => {
    if (changes.length === 0)
        return [];
    const title = titles.length === 1
        ? (titles[0] ?? "")
        : `${titles.slice(0, 3).join("; ")}${titles.length > 3 ? ` and ${titles.length - 3} more` : ""}`;
    const single = changes.length < 2 ? [] : changes.slice(0, 8).map((change) => ({ title: `${title} (${change.path})`, changes: [change] }));
    return [{ title, changes }, ...single];
};
/** Asks the child process; an empty answer for anything that goes wrong, since a quick fix is never owed. */
function askWorker(request, { root, environment, secrets, program, limitMs }, signal) {
    const nothing = { changes: [], titles: [] };
    const { env } = (0,core_environment/* gateEnvironment */.P)({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: root });
    return new Promise((resolve) => {
        const child = (0,external_node_child_process_.spawn)(process.execPath, ["--max-old-space-size=2048", program ?? process.argv[1] ?? "", workerFlag], {
            cwd: root,
            env,
            stdio: ["pipe", "pipe", "ignore"],
            timeout: limitMs ?? workerLimitMs,
            killSignal: "SIGKILL",
            signal,
        });
        let text = "";
        child.stdout.on("data", (chunk) => {
            text += chunk.toString("utf8");
            if (text.length > maxReply)
                child.kill("SIGKILL");
        });
        child.on("error", () => resolve(nothing));
        child.on("close", (code) => resolve(code === 0 ? (parsed(text) ?? nothing) : nothing));
        child.stdin.on("error", () => { });
        child.stdin.end(JSON.stringify(request));
    });
}
function parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: ./build/core/gate-scripts.js
var gate_scripts = __webpack_require__(13401);
// EXTERNAL MODULE: ./build/core/policy.js + 1 modules
var policy = __webpack_require__(39084);
;// CONCATENATED MODULE: ./build/session/world.js
/** The world that a run touches: every port with its adapter. */









/** Every port of the loop, over the real machine. */
function createWorld({ prepared, run, reportDir, agent, memory, matchers, face, trace }) {
    const { repository, settings, secrets, environment } = prepared;
    const { worktree, journal } = run;
    const project = () => (0,project_files/* readProject */.W)(repository.root);
    // One listing serves until a file of the tree changes.
    let listed = { tree: run.initial, project: prepared.project };
    const projectAt = (tree) => {
        if (listed.tree !== tree)
            listed = { tree, project: project() };
        return listed.project;
    };
    return {
        worktree,
        gates: createGates({
            repository,
            worktree,
            journal,
            reportDir,
            environment,
            secrets,
            project: projectAt,
            matchers: (gate) => matchers.get(gate.name) ?? [],
            classify: settings.classify,
            clock: systemClock,
            ...(settings.verbose ? { onOutput: (gate, text) => face.output(gate.name, text) } : {}),
        }),
        agent: agent === null ? null : memory.informed(agent),
        quickFixes: createQuickFixes({
            root: repository.root,
            environment,
            secrets,
            project,
            mayEdit: (gate, reading, path) => mayEdit(prepared, gate, reading, path),
        }),
        memory: memory.port,
        inspector: createInspector(worktree, {
            suppressions: settings.edits.suppressions,
            tests: settings.edits.tests,
            isTest: (path) => (0,policy/* isTestFile */.hl)(path, settings.edits.testFiles),
        }),
        clock: systemClock,
        trace,
        digest: (value) => (0,external_node_crypto_.createHash)("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32),
    };
}
/** Whether policy lets a deterministic repair touch this file. */
function mayEdit({ settings, repository, project }, gate, reading, path) {
    const context = {
        stage: gate.stage,
        edits: settings.edits,
        configFile: settings.configFile,
        scripts: (0,gate_scripts/* gateScripts */.I)(settings.gates, project),
        failingFiles: reading.files,
    };
    return (0,policy/* judgePath */.DQ)(path, { ...(0,file_facts/* lookAt */.t5)(repository.root, path), ignored: false }, context).allowed;
}

;// CONCATENATED MODULE: ./build/session/repair.js
/** One whole run: checkpoint 0, the loop, the report. The driver of it all, for the action and the command line alike. */




















/** Runs the gates and repairs them. Fails, with a sentence, only where no run could begin. */
async function repair_repair(prepared, options) {
    const { repository, settings, secrets, environment } = prepared;
    const { face, signal } = options;
    const clock = systemClock;
    const startedAt = clock.now();
    const mask = (0,scrub/* maskValues */.Z$)([...secrets]);
    const opened = await openReportFolder(prepared.reportDir, { mask });
    if (!opened.ok)
        return opened;
    const folder = opened.value;
    const matchers = readMatchers(prepared);
    if (!matchers.ok)
        return matchers;
    const reports = settings.gates.flatMap((gate) => gate.reports);
    const begun = await (0,run/* startRun */.AD)(repository, { reports, exclude: [folder.path], now: startedAt });
    if (!begun.ok)
        return begun;
    const { worktree, initial, unfinished, finish } = begun.value;
    const warnings = prepared.loaded.notes.map((message) => ({ code: "configuration", gate: null, message }));
    warnings.push(...(options.warnings ?? []));
    if (unfinished !== null)
        warnings.push({ code: "unfinished", gate: null, message: unfinished });
    for (const warning of warnings)
        face.say(warning.message);
    face.begin(settings.gates.map(({ name, stage, run }) => ({ name, stage, run, detected: settings.detected[name] ?? null })));
    if (!settings.dryRun)
        face.say("Files may be changed. To put everything back as it was before this run: regreen restore");
    // What could not be written is said once, at the end; the run goes on.
    const faults = new Map();
    const noted = (result) => {
        if (!result.ok)
            faults.set(result.error.message, result.error);
    };
    const told = (event) => {
        noted(folder.event(event));
        face.event(event);
    };
    const tell = (name, gate, data) => told({ name, at: new Date(clock.now()).toISOString(), gate, round: null, data });
    tell("run-started", null, { version: version/* version */.r, gates: settings.gates.map((gate) => gate.name), agent: agentName(settings), tree: initial });
    const memory = await openMemory(prepared, initial, options.store ?? fileStore(repository.folder));
    if (memory.warning !== null)
        warnings.push({ code: "memory", gate: null, message: memory.warning });
    const pendingRounds = [];
    const agent = options.agent ?? sessionAgent(prepared, face, begun.value);
    const world = createWorld({
        prepared,
        run: begun.value,
        reportDir: folder.path,
        agent,
        memory,
        matchers: matchers.value,
        face,
        trace: {
            event: told,
            round: ({ number, answer }) => {
                if (number !== null && answer.transcript !== null)
                    pendingRounds.push(folder.round(number, answer.transcript).then(noted));
            },
        },
    });
    const recovery = await recover(planOf(prepared, { repairOff: options.repairOff ?? null, scope: options.scope ?? null, hasAgent: agent !== null }, memory), initial, options.world?.(world) ?? world, signal);
    await Promise.all(pendingRounds);
    noted(finish(recovery.state.best, clock.now()));
    const { best } = recovery.state;
    const changed = await changedFiles(worktree, initial, best);
    const patch = best === initial ? null : await worktree.patch(initial, best);
    const { removed } = (0,core_environment/* gateEnvironment */.P)({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: repository.root });
    const built = buildReport({
        recovery,
        settings,
        context: prepared.context,
        agentHost: agentHost(prepared),
        version: version/* version */.r,
        startedAt,
        endedAt: clock.now(),
        changes: changed,
        removedEnvironment: removed,
        trend: memory.data === null ? [] : trend(memory.data),
        inherited: memory.data === null || prepared.context.pullRequest === null ? null : inheritedReport(memory.data, leftRed(recovery)),
        history: (id) => (memory.data === null ? null : gapHistory(memory.data, id)),
        warnings,
        roots: [repository.root, (0,external_node_os_.homedir)(), folder.path],
    });
    // The run itself is the last point of the trend: who looks at the picture looks for this run first.
    const placed = memory.data === null ? built : { ...built, trend: [...built.trend, trendPoint(built)] };
    const report = options.agent === undefined ? await phraseReport(prepared, placed, signal) : placed;
    for (const gap of report.gaps)
        tell("capability-gap", gap.gate, { id: gap.id, kind: gap.kind, message: gap.message });
    tell("run-finished", null, { status: report.status, durationMs: report.durationMs, gaps: report.gaps.length });
    noted(await memory.save(report, recovery));
    if (patch !== null)
        noted(patch);
    const patchText = patch?.ok ? patch.value : null;
    const result = await folder.write(report, patchText);
    const written = { ...result, problems: [...result.problems, ...faults.values()] };
    return (0,core_result.ok)({ report, written, recovery, folder, patch: patchText });
}
/** What is left red, by gate, for the comparison with the default branch. */
const leftRed = ({ state }) => state.gates.flatMap((of, index) => {
    const red = of.verdict !== "passed" && of.verdict !== "flaky" && of.last !== null && of.last.reading.class === "code";
    return red ? [{ gate: state.plan.gates[index]?.name ?? "", fingerprints: [...(0,compare/* fingerprintsOf */.tm)(of.last.reading)] }] : [];
});


/***/ })

};
