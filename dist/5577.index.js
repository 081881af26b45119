export const id = 5577;
export const ids = [5577];
export const modules = {

/***/ 61157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Eh: () => (/* binding */ askForStacks),
/* harmony export */   Kc: () => (/* binding */ markVariable),
/* harmony export */   _b: () => (/* binding */ endFamily)
/* harmony export */ });
/* unused harmony export familyOf */
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var node_timers_promises__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(58500);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(67847);
/** Finds and ends what a command started: its group and session, and what left them, by a mark in the environment. */





/** The variable that marks everything a gate starts. A gate that runs Regreen itself hands on the outer marks as well. */
const markVariable = "REGREEN_GATE";
/** Numbers of the family's running processes. Never this process. */
const familyOf = (family) => (process.platform === "linux" ? linuxFamily(family) : psFamily(family));
const linuxFamily = ({ group, mark }) => {
    const parents = new Map();
    const found = new Set();
    for (const name of (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)("/proc")) {
        if (!/^\d+$/.test(name))
            continue;
        const pid = Number(name);
        const stat = (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_4__/* .linuxStat */ .ve)(name);
        if (stat === null || stat.state === "Z" || pid === process.pid)
            continue;
        parents.set(pid, stat.parent);
        if ((group !== null && (stat.group === group || stat.session === group)) || hasMark(name, mark))
            found.add(pid);
    }
    return withChildren(found, parents);
};
/** Processes of other users hide their environment: they cannot be ended by us anyway. */
const hasMark = (pid, mark) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/environ`).includes(mark);
    }
    catch {
        return false;
    }
};
/** On other systems, macOS above all: `ps -E` shows the environment of one's own processes behind the command. */
const psFamily = ({ group, mark }) => {
    const answer = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)("ps", ["-axww", "-E", "-o", "pid=,ppid=,pgid=,stat=,command="], {
        encoding: "latin1",
        maxBuffer: 64 * 1024 * 1024,
        env: { PATH: process.env.PATH, LC_ALL: "C" },
    });
    const parents = new Map();
    const found = new Set();
    for (const line of (answer.stdout ?? "").split("\n")) {
        const match = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(\S+)\s/.exec(line);
        if (match === null || match[4]?.startsWith("Z"))
            continue;
        const pid = Number(match[1]);
        if (pid === process.pid || pid === answer.pid)
            continue;
        parents.set(pid, Number(match[2]));
        if ((group !== null && Number(match[3]) === group) || line.includes(mark))
            found.add(pid);
    }
    return withChildren(found, parents);
};
const withChildren = (found, parents) => {
    for (let grew = true; grew;) {
        grew = false;
        for (const [pid, parent] of parents) {
            if (found.has(parent) && !found.has(pid)) {
                found.add(pid);
                grew = true;
            }
        }
    }
    return [...found];
};
/**
 * Ends the family: first asked (SIGTERM), then, after `graceMs`, killed, again and again until nothing of it runs. A grace of 0
 * kills at once. Returns the numbers of processes that would not go (another user's), normally none.
 */
const endFamily = async (family, graceMs) => {
    let alive = familyOf(family);
    if (alive.length === 0)
        return [];
    if (graceMs > 0) {
        signalAll(alive, "SIGTERM");
        for (let waited = 0; waited < graceMs && alive.length > 0; waited += 20) {
            await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(20);
            alive = familyOf(family);
        }
    }
    // A family that forks faster than it is counted loses in the end: each look stops all that it sees.
    for (let look = 0; look < 200 && alive.length > 0; look++) {
        signalAll(alive, "SIGSTOP");
        signalAll(familyOf(family), "SIGKILL");
        await (0,node_timers_promises__WEBPACK_IMPORTED_MODULE_3__.setTimeout)(Math.min(5 + look, 25));
        alive = familyOf(family);
    }
    return alive;
};
/**
 * Asks the family's processes where they are, so that a log names the line that hangs: Python's fault handler prints its stacks at
 * SIGABRT and dies (pytest turns it on, PYTHONFAULTHANDLER does elsewhere), a Go test prints its goroutines at SIGQUIT and dies, a JVM
 * prints its threads at SIGQUIT and goes on. True where there was somebody to ask. Linux only: elsewhere nobody is asked.
 */
const askForStacks = (family) => {
    if (process.platform !== "linux")
        return false;
    const asked = familyOf(family).flatMap((pid) => {
        const program = programOf(pid);
        if (/^(?:python|pypy)[\d.]*$/.test(program))
            return [{ pid, signal: "SIGABRT" }];
        return program === "java" || program.endsWith(".test") ? [{ pid, signal: "SIGQUIT" }] : [];
    });
    for (const { pid, signal } of asked)
        signalAll([pid], signal);
    return asked.length > 0;
};
/** The base name of what a process runs; empty where it is gone or another user's. */
const programOf = (pid) => {
    try {
        return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(`/proc/${pid}/exe`));
    }
    catch {
        return "";
    }
};
const signalAll = (pids, signal) => {
    for (const pid of pids) {
        try {
            process.kill(pid, signal);
        }
        catch {
            // Gone meanwhile, or not ours.
        }
    }
};


/***/ }),

/***/ 63861:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   v: () => (/* binding */ writeDurably)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(84429);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6689);
/* harmony import */ var _put_file_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(691);





/** Replaces a small file so that after a crash at any moment either the old or the new text is there, on the disk itself. */
const writeDurably = (path, text) => {
    const temp = `${path}.${process.pid}.tmp`;
    try {
        const fd = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(temp, "w", 0o600);
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(fd, text);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(fd);
        }
        finally {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
        }
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(temp, path);
        syncFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.dirname)(path));
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    }
    catch (error) {
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.unlinkSync)(temp);
        }
        catch {
            // It may never have been made.
        }
        return (0,_put_file_js__WEBPACK_IMPORTED_MODULE_3__/* .fileProblem */ .Wj)(error, (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .rawPath */ .av)(path), "written");
    }
};
const syncFolder = (path) => {
    const fd = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(path, "r");
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.fsyncSync)(fd);
    }
    catch {
        // Some file systems cannot sync a folder; the file itself is safe.
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(fd);
    }
};


/***/ }),

/***/ 18665:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   N: () => (/* binding */ openFolder),
/* harmony export */   U: () => (/* binding */ splitPath)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(84429);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6689);
/**
 * Folders of the work tree opened without following links. On Linux each folder is held open and named through
 * /proc/self/fd, so that a link swapped in later changes nothing; elsewhere the way is checked before and after.
 */



const heldByDescriptor = process.platform === "linux" && (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)("/proc/self/fd");
/**
 * Opens `folder` (raw, relative to `root`, "" for the root itself). With `create` missing folders are made.
 * Fails with `refused` where a link is on the way, `missing` where a folder is not there; `onObstacle` may clear the way first.
 */
const openFolder = (root, folder, create, onObstacle = () => false) => {
    const names = folder === "" ? [] : folder.split("/");
    const made = [];
    let held = -1;
    const here = () => (heldByDescriptor ? `/proc/self/fd/${held}` : root);
    try {
        held = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(root, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DIRECTORY);
        for (let depth = 0; depth < names.length; depth++) {
            const path = names.slice(0, depth + 1).join("/");
            const at = Buffer.from(`${Buffer.from(here()).toString("latin1")}/${heldByDescriptor ? names[depth] : path}`, "latin1");
            let stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at, { throwIfNoEntry: false });
            if (stat !== undefined && !stat.isDirectory()) {
                const kind = stat.isSymbolicLink() ? "link" : "not-a-folder";
                if (!onObstacle({ path, kind })) {
                    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(held);
                    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("refused", `${(0,_git_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(path)} is ${kind === "link" ? "a symbolic link" : "not a folder"}; nothing is written through it. Remove it or make it a folder.`);
                }
                stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.lstatSync)(at, { throwIfNoEntry: false });
            }
            if (stat === undefined) {
                if (!create) {
                    (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(held);
                    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("missing", `The folder ${(0,_git_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(path)} is not there.`);
                }
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(at);
                made.push(path);
            }
            if (heldByDescriptor) {
                const next = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.openSync)(at, node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_RDONLY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_DIRECTORY | node_fs__WEBPACK_IMPORTED_MODULE_0__.constants.O_NOFOLLOW);
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(held);
                held = next;
            }
        }
    }
    catch (error) {
        if (held >= 0)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(held);
        const code = error.code;
        // ELOOP and ENOTDIR from O_NOFOLLOW: swapped between look and open.
        if (code === "ELOOP" || code === "ENOTDIR")
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)("refused", `${(0,_git_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(folder)} became a symbolic link while it was opened; nothing was written.`);
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__/* .fail */ .f)(code === "ENOSPC" || code === "EDQUOT" ? "disk-full" : "io", `The folder ${(0,_git_js__WEBPACK_IMPORTED_MODULE_1__/* .pathText */ .LF)(folder)} could not be opened: ${error.message}.`);
    }
    const rootRaw = Buffer.from(root).toString("latin1");
    const place = folder === "" ? rootRaw : `${rootRaw}/${folder}`;
    const base = heldByDescriptor ? `/proc/self/fd/${held}` : place;
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_2__.ok)({
        at: (name) => Buffer.from(`${base}/${name}`, "latin1"),
        inPlace: () => isAt(Buffer.from(base, "latin1"), Buffer.from(place, "latin1")),
        made,
        close: () => (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.closeSync)(held),
    });
};
/** Whether the folder that is held is what the plain path leads to, without a link on the way. */
const isAt = (held, place) => {
    try {
        return (heldByDescriptor ? (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readlinkSync)(held, "buffer") : node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync.native(held, "buffer")).equals(place);
    }
    catch {
        return false;
    }
};
/** Folder and name of a raw path. */
const splitPath = (path) => {
    const slash = path.lastIndexOf("/");
    return slash < 0 ? ["", path] : [path.slice(0, slash), path.slice(slash + 1)];
};


/***/ }),

/***/ 6689:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fc: () => (/* binding */ joinZ),
/* harmony export */   LF: () => (/* binding */ pathText),
/* harmony export */   av: () => (/* binding */ rawPath),
/* harmony export */   fs: () => (/* binding */ splitZ),
/* harmony export */   uM: () => (/* binding */ gitIn)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84429);
/** The one place that starts git. Every flag that keeps a user's configuration from changing what we see is pinned here. */


/** Configuration that must not be the user's, each with its reason. */
const pinned = [
    ["core.fsmonitor", "false"], // a monitor is a program of the repository, and a stale one hides changes
    ["core.hooksPath", "/dev/null"], // no program of the repository runs because we looked
    ["core.autocrlf", "false"], // bytes as on disk
    ["core.safecrlf", "false"], // no warning about line ends that we do not convert
    ["core.quotePath", "false"], // names as they are, also where -z does not reach
    ["core.untrackedCache", "keep"], // never rewrites an index for it
    ["core.pager", "cat"],
    ["color.ui", "false"],
    ["gc.auto", "0"], // no background work that outlives the call
    ["maintenance.auto", "false"],
    ["log.showSignature", "false"], // no gpg
    ["commit.gpgSign", "false"],
    ["protocol.allow", "never"], // no network, no transport helper
    ["submodule.recurse", "false"], // submodules are never entered
    ["advice.detachedHead", "false"],
];
const pinnedArguments = [
    "--no-pager",
    "--no-optional-locks", // reading never rewrites the user's index
    "--literal-pathspecs", // a file called `*.ts` or `:x` is that file
    ...pinned.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
];
/** Variables git may see. No key or token is among them; of GIT_* only those that say where configuration lies. */
const passed = [
    "PATH",
    "HOME",
    "USER",
    "LOGNAME",
    "TMPDIR",
    "XDG_CONFIG_HOME",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SYSTEMROOT",
    "GIT_CONFIG_GLOBAL",
    "GIT_CONFIG_SYSTEM",
    "GIT_CONFIG_NOSYSTEM",
    "GIT_CEILING_DIRECTORIES",
    "GIT_DISCOVERY_ACROSS_FILESYSTEM",
    "GIT_EXEC_PATH",
]; // prettier-ignore
const gitEnvironment = (environment, extra) => {
    const env = {};
    for (const name of Object.keys(environment)) {
        // GIT_CONFIG_COUNT and its pairs carry `safe.directory` in containers; our own -c wins over them.
        if (passed.includes(name) || /^GIT_CONFIG_(COUNT|KEY_\d+|VALUE_\d+)$/.test(name))
            env[name] = environment[name];
    }
    return { ...env, LC_ALL: "C", LANGUAGE: "", GIT_TERMINAL_PROMPT: "0", GIT_NO_LAZY_FETCH: "1", ...extra };
};
/** Git in `directory`. `environment` is the process's; only a list of harmless names goes on. `extra` is set on top (GIT_DIR ...). */
const gitIn = (directory, environment, extra = {}) => {
    const start = (args, call) => (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)("git", [...pinnedArguments, ...args], {
        cwd: directory,
        env: gitEnvironment(environment, { ...extra, ...call.env }),
        stdio: ["pipe", "pipe", "pipe"],
    });
    const git = (args, call = {}) => new Promise((resolve) => {
        const child = start(args, call);
        const out = [];
        const err = [];
        let errSize = 0;
        child.stdout.on("data", (chunk) => out.push(chunk));
        child.stderr.on("data", (chunk) => {
            if (errSize < 65536)
                err.push(chunk);
            errSize += chunk.length;
        });
        child.stdin.on("error", () => { }); // git that ends early closes its input; its exit code says why
        child.on("error", (error) => resolve(spawnFailure(error, directory)));
        child.on("close", (code, signal) => {
            if (code === 0 || (code !== null && call.accept?.includes(code)))
                resolve((0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(Buffer.concat(out)));
            else
                resolve(gitFailure(args, code, signal, Buffer.concat(err).toString("utf8")));
        });
        child.stdin.end(call.input ?? "");
    });
    return Object.assign(git, { stream: (args, call = {}) => start(args, call) });
};
const spawnFailure = (error, directory) => error.code === "ENOENT"
    ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("missing", `git could not be started in ${directory}: the folder is gone or git is not installed; install git and put it on the PATH.`)
    : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("git", `git could not be started in ${directory}: ${error.message}.`);
const gitFailure = (args, code, signal, stderr) => {
    const said = stderr
        .trim()
        .split("\n")
        .slice(-3)
        .join(" ")
        .replace(/^fatal: /, "");
    // "Out of diskspace" is git's own word where a short write left no errno.
    const full = /No space left on device|Disk quota exceeded|Out of diskspace|unable to write new index file/i.test(stderr);
    const sentence = `git ${args[0] ?? ""} failed (${signal ?? `exit ${code}`})${said === "" ? "" : `: ${said}`}`;
    return full ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("disk-full", `The disk is full: ${sentence}. Free some space and run again.`) : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("git", sentence);
};
const rawPath = (path) => Buffer.from(path, "utf8").toString("latin1");
const pathText = (raw) => Buffer.from(raw, "latin1").toString("utf8");
/** The fields of an answer made with -z, as raw strings. */
const splitZ = (bytes) => {
    const text = bytes.toString("latin1");
    if (text === "")
        return [];
    return (text.endsWith("\0") ? text.slice(0, -1) : text).split("\0");
};
/** Raw strings as -z input. */
const joinZ = (fields) => Buffer.from(fields.map((field) => `${field}\0`).join(""), "latin1");


/***/ }),

/***/ 72802:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   JU: () => (/* binding */ journalFolders),
/* harmony export */   jC: () => (/* binding */ noRun),
/* harmony export */   lq: () => (/* binding */ pruneRuns),
/* harmony export */   rZ: () => (/* binding */ readJournals),
/* harmony export */   s9: () => (/* binding */ createJournal),
/* harmony export */   zZ: () => (/* binding */ unfinishedRun)
/* harmony export */ });
/* unused harmony export journalSchema */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(84429);
/* harmony import */ var _durable_file_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(63861);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67847);
/* harmony import */ var _repository_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(75105);
/** What must be on disk before anything is changed, so that one command brings every file back after any crash. */






const journalSchema = "regreen.journal/1";
const runsFolder = (repository) => (0,_repository_js__WEBPACK_IMPORTED_MODULE_4__/* .ownPath */ .O)(repository, "runs");
/** A journal for a new run in a new folder, not yet written. */
const createJournal = (repository, at, reports, exclude) => {
    const name = `${at
        .replace(/[^0-9]/g, "")
        .padEnd(17, "0")
        .slice(0, 17)}-${process.pid}`;
    return journalOver((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runsFolder(repository), name), {
        schema: journalSchema,
        process: (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .identityOf */ .cu)(process.pid),
        startedAt: at,
        root: repository.root,
        initial: null,
        files: 0,
        worktree: { litter: [], claims: [], emptyFolders: [] },
        reports,
        exclude,
        running: null,
        finished: null,
        restoredAt: null,
        saved: [],
    });
};
const journalOver = (folder, first) => {
    let record = first;
    const update = (fields) => {
        const next = { ...record, ...fields };
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(folder, { recursive: true });
        }
        catch (error) {
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .f)("io", `The folder of the run ${folder} could not be made: ${error.message}.`);
        }
        const written = (0,_durable_file_js__WEBPACK_IMPORTED_MODULE_2__/* .writeDurably */ .v)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, "journal.json"), `${JSON.stringify(next)}\n`);
        if (written.ok)
            record = next;
        return written;
    };
    return {
        folder,
        record: () => record,
        update,
        running: (gate, { group, mark }) => update({ running: { gate, mark, leader: group === null ? null : (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .identityOf */ .cu)(group) } }),
        ended: () => update({ running: null }),
    };
};
/** Journals of this work tree that can be read, newest first. */
const readJournals = (repository) => {
    let names;
    try {
        names = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readdirSync)(runsFolder(repository)).sort().reverse();
    }
    catch {
        return [];
    }
    return names.flatMap((name) => {
        const folder = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(runsFolder(repository), name);
        const record = readRecord((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(folder, "journal.json"));
        return record === null ? [] : [journalOver(folder, record)];
    });
};
const readRecord = (path) => {
    try {
        const value = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
        return value.schema === journalSchema ? value : null;
    }
    catch {
        return null;
    }
};
/** The newest run, if it was broken off: kill -9, a crash, a machine that went down. Null while it lives. */
const unfinishedRun = (repository) => {
    const journal = readJournals(repository)[0];
    if (journal === undefined)
        return null;
    const { initial, finished, restoredAt, startedAt, process: owner } = journal.record();
    if (initial === null || finished !== null || restoredAt !== null || (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .stillRuns */ .Hw)(owner))
        return null;
    return {
        journal,
        message: `A run of Regreen that began at ${startedAt} was broken off, so the work tree may hold half a repair. "regreen restore" puts it back to what it was before that run.`,
    };
};
/** Removes what is no longer needed: all but the newest runs, but never one that was broken off or that saved a state in the last days. */
const pruneRuns = (repository, now, keep = 3) => {
    const month = 30 * 24 * 60 * 60 * 1000;
    const journals = readJournals(repository);
    for (const journal of journals.slice(keep)) {
        const { finished, restoredAt, initial, startedAt } = journal.record();
        const settled = finished !== null || restoredAt !== null || initial === null;
        const old = now - Date.parse(startedAt) > month;
        if (settled || old)
            (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(journal.folder, { recursive: true, force: true });
    }
};
const journalFolders = (journal) => ({ shadow: (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(journal.folder, "git") });
const noRun = (repository) => (0,_core_result_js__WEBPACK_IMPORTED_MODULE_5__/* .fail */ .f)("missing", `There is no run to restore in ${repository.root}: Regreen keeps its checkpoints there, and found none.`);


/***/ }),

/***/ 67847:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hw: () => (/* binding */ stillRuns),
/* harmony export */   cu: () => (/* binding */ identityOf),
/* harmony export */   ve: () => (/* binding */ linuxStat)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);


/** The identity of a running process; `started` is null when it does not run. */
const identityOf = (pid) => ({ pid, started: startOf(pid) });
/** Whether that very process still runs. */
const stillRuns = ({ pid, started }) => {
    if (!signalReaches(pid))
        return false;
    return started === null || startOf(pid) === started;
};
/** Whether a process, or with a negative number a group, exists. EPERM means that it is somebody else's. */
const signalReaches = (pid) => {
    try {
        process.kill(pid, 0);
        return true;
    }
    catch (error) {
        return error.code === "EPERM";
    }
};
const startOf = (pid) => {
    if (process.platform === "linux") {
        const stat = linuxStat(pid);
        return stat === null || stat.state === "Z" ? null : `${bootId()}:${stat.start}`;
    }
    // ps(1) of POSIX systems; LC_ALL fixes the form of the date.
    const answer = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8", env: { PATH: process.env.PATH, LC_ALL: "C" } });
    const text = answer.stdout?.trim() ?? "";
    return text === "" ? null : text;
};
/** Fields of /proc/<pid>/stat (proc(5)); the name in parentheses may hold anything, so they are counted from its end. */
const linuxStat = (pid) => {
    try {
        const text = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(`/proc/${pid}/stat`, "latin1");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        return {
            state: fields[0] ?? "",
            parent: Number(fields[1]),
            group: Number(fields[2]),
            session: Number(fields[3]),
            start: fields[19] ?? "",
        };
    }
    catch {
        return null;
    }
};
/** Start times count from the boot: after another boot the same number is another process. */
const bootId = () => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)("/proc/sys/kernel/random/boot_id", "utf8").trim();
    }
    catch {
        return "";
    }
};


/***/ }),

/***/ 691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UN: () => (/* binding */ putFile),
/* harmony export */   Wj: () => (/* binding */ fileProblem),
/* harmony export */   nM: () => (/* binding */ removeFile)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(84429);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(6689);
/** Puts a file, a link or nothing at a name, whole or not at all: written aside, then renamed into place. */





const aside = () => `regreen-${process.pid}-${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(6).toString("hex")}.tmp`;
/**
 * Puts `content` at `name` in `folder`. A file that is there keeps its permissions apart from the executable bits, and its owner
 * where we may set it. Written in `tempFolder` (ours, outside the work tree); on another file system, beside the file.
 */
const putFile = (folder, name, content, tempFolder) => {
    const target = folder.at(name);
    let temp = null;
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.mkdirSync)(tempFolder, { recursive: true });
        const before = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(target, { throwIfNoEntry: false });
        temp = Buffer.from((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(tempFolder, aside()));
        make(temp, content, before);
        // A link swapped in between the look and now is caught here; what is held is written to no other place.
        if (!folder.inPlace()) {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(temp);
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)("refused", `The folder of ${(0,_git_js__WEBPACK_IMPORTED_MODULE_3__/* .pathText */ .LF)(name)} was replaced while the file was written; nothing was changed.`);
        }
        try {
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temp, target);
        }
        catch (error) {
            if (error.code !== "EXDEV")
                throw error;
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(temp);
            temp = folder.at(`.${aside()}`);
            make(temp, content, before);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.renameSync)(temp, target);
        }
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    }
    catch (error) {
        if (temp !== null)
            tryUnlink(temp);
        return fileProblem(error, name, "written");
    }
};
const make = (path, content, before) => {
    if (content.mode === "120000") {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.symlinkSync)(Buffer.from(content.bytes), path);
        return;
    }
    const executable = content.mode === "100755";
    const fd = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_WRONLY | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_CREAT | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_EXCL | node_fs__WEBPACK_IMPORTED_MODULE_1__.constants.O_NOFOLLOW, executable ? 0o777 : 0o666);
    try {
        for (let at = 0; at < content.bytes.length;)
            at += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.writeSync)(fd, content.bytes, at);
        if (before?.isFile()) {
            tryChown(fd, before);
            (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchmodSync)(fd, permissions(before.mode & 0o7777, executable));
        }
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(fd);
    }
};
/** Execute where one may read, or nowhere. A file that is executable already keeps its bits as they are. */
const permissions = (mode, executable) => executable ? ((mode & 0o100) !== 0 ? mode : mode | ((mode & 0o444) >> 2)) : mode & ~0o111;
const tryChown = (fd, before) => {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fchownSync)(fd, before.uid, before.gid);
    }
    catch {
        // Only root may give files away; the content is what matters.
    }
};
/** Removes the file or link at `name`; a file that is gone already is fine. */
const removeFile = (folder, name) => {
    try {
        if (!folder.inPlace())
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__/* .fail */ .f)("refused", `The folder of ${(0,_git_js__WEBPACK_IMPORTED_MODULE_3__/* .pathText */ .LF)(name)} was replaced while the file was removed; nothing was changed.`);
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(folder.at(name));
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined);
    }
    catch (error) {
        return error.code === "ENOENT" ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_4__.ok)(undefined) : fileProblem(error, name, "removed");
    }
};
const tryUnlink = (path) => {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.unlinkSync)(path);
    }
    catch {
        // It may never have been made.
    }
};
/** A failure of the file system as a sentence; a full disk has its own code. */
const fileProblem = (error, path, what) => {
    const { code, message } = error;
    const full = code === "ENOSPC" || code === "EDQUOT";
    const sentence = full
        ? `${(0,_git_js__WEBPACK_IMPORTED_MODULE_3__/* .pathText */ .LF)(path)} could not be ${what}: the disk is full. Free some space and run again.`
        : `${(0,_git_js__WEBPACK_IMPORTED_MODULE_3__/* .pathText */ .LF)(path)} could not be ${what}: ${message}.`;
    return { ok: false, error: { code: full ? "disk-full" : "io", message: sentence } };
};


/***/ }),

/***/ 75105:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O: () => (/* binding */ ownPath),
/* harmony export */   h: () => (/* binding */ openRepository)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(84429);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6689);




/**
 * Finds the work tree that `directory` lies in: a plain clone, a linked work tree, a submodule, shallow or sparse.
 * Problems are sentences with a remedy: no work tree, a bare repository, no commit yet, no git, foreign owner.
 */
const openRepository = async (directory, environment = process.env) => {
    if (!isFolder(directory))
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("missing", `There is no folder ${directory}.`);
    // Links resolved, so that git's relative answers mean the same to us.
    const folder = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(directory);
    const git = (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitIn */ .uM)(folder, environment);
    const [config, known] = await Promise.all([readConfig(git), atOnce(git)]);
    if (!config.ok)
        return config;
    const facts = known ?? (await oneByOne(directory, git));
    if (!facts.ok)
        return facts;
    const [top = "", ...rest] = facts.value;
    const root = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.realpathSync)(top);
    const [gitDir = "", own = "", indexFile = "", objects = "", refs = "", excludeFile = ""] = rest
        .slice(0, 6)
        .map((path) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(folder, path));
    const [format, head = "", name = ""] = rest.slice(6);
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)({
        root,
        folder: own,
        gitDir,
        indexFile,
        objects,
        refs,
        excludeFile,
        objectFormat: format === "sha256" ? "sha256" : "sha1",
        head,
        branch: name.startsWith("refs/heads/") ? name.slice("refs/heads/".length) : null,
        config: config.value,
        git: (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .gitIn */ .uM)(root, environment),
        environment,
    });
};
/** The questions, in the order of the answers: the top folder, seven more of `paths`, the commit, the branch. */
const paths = [
    ["--absolute-git-dir"],
    ["--git-path", "regreen"],
    ["--git-path", "index"],
    ["--git-path", "objects"],
    ["--git-path", "refs"],
    ["--git-path", "info/exclude"],
    ["--show-object-format"],
];
const commit = "HEAD^{commit}";
const branch = ["--symbolic-full-name", "HEAD"];
/** All answers of one git, which is what nearly every repository allows; null where something is out of the ordinary. */
const atOnce = async (git) => {
    const answer = await git(["rev-parse", "--is-inside-work-tree", "--show-toplevel", ...paths.flat(), commit, ...branch]);
    if (!answer.ok)
        return null;
    const [inside, ...rest] = lines(answer.value);
    // A folder's name may hold a line end.
    return inside === "true" && rest.length === paths.length + 3 ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)(rest) : null;
};
/** The same one by one, with a sentence on what is wrong. */
const oneByOne = async (directory, git) => {
    const inside = await git(["rev-parse", "--is-inside-work-tree", "--is-bare-repository"]);
    if (!inside.ok)
        return { ok: false, error: explain(directory, inside.error) };
    const [workTree, bare] = lines(inside.value);
    if (bare === "true")
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("invalid", `${directory} is a bare git repository: it has no files to repair. Run Regreen in a clone of it (git clone ${directory} work).`);
    if (workTree !== "true")
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("invalid", `${directory} lies inside a .git folder, not in a work tree. Run Regreen in the folder that holds your files.`);
    const answers = [];
    const questions = [["--show-toplevel"], ...paths, ["--verify", "--quiet", commit], branch];
    for (const question of questions) {
        const answer = await git(["rev-parse", ...question], { accept: question.includes(commit) ? [1] : [] });
        // A git of before 2.29 knows no other format.
        if (!answer.ok && question[0] !== "--show-object-format")
            return answer;
        const text = answer.ok ? withoutLineEnd(answer.value) : "sha1";
        if (text === "" && question.includes(commit))
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__/* .fail */ .f)("invalid", `The repository ${answers[0]} has no commit yet, so there is nothing to repair against. Commit your files first (git add -A && git commit -m "Start").`);
        answers.push(text);
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)(answers);
};
/** Exit 1: nothing of it is set. `--type=path` resolves a leading `~`; no other value here is a path that could begin with one and matter. */
const readConfig = async (git) => {
    const answer = await git([
        "config",
        "-z",
        "--type=path",
        "--get-regexp",
        "^(core\\.(excludesfile|ignorecase)|remote\\.origin\\.url|filter\\..*\\.(clean|process))$",
    ], {
        accept: [1, 128],
    });
    if (!answer.ok)
        return answer;
    const values = new Map();
    for (const entry of answer.value.toString("utf8").split("\0")) {
        const [key = "", ...value] = entry.split("\n");
        // A key without a value means true.
        values.set(key, entry.includes("\n") ? value.join("\n") : "true");
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_3__.ok)({
        excludesFile: values.get("core.excludesfile") || null,
        ignoreCase: /^(?:true|yes|on|1)$/i.test(values.get("core.ignorecase") ?? ""),
        originUrl: values.get("remote.origin.url") ?? null,
        filters: [...new Set([...values.keys()].flatMap((key) => /^filter\.(.+)\.(?:clean|process)$/s.exec(key)?.[1] ?? []))].filter((name) => name !== "lfs"),
    });
};
const explain = (directory, problem) => {
    if (/not a git repository/i.test(problem.message))
        return {
            code: "invalid",
            message: `${directory} is not inside a git work tree. Run Regreen in a checkout of your repository (in a workflow: after actions/checkout).`,
        };
    if (/dubious ownership/i.test(problem.message))
        return {
            code: "invalid",
            message: `git refuses the repository at ${directory} because another user owns it. If you trust it: git config --global --add safe.directory ${directory}`,
        };
    return problem;
};
const isFolder = (path) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
};
const withoutLineEnd = (bytes) => bytes.toString("utf8").replace(/\r?\n$/, "");
const lines = (bytes) => bytes.toString("utf8").trimEnd().split("\n");
/** A path inside our folder. */
const ownPath = (repository, ...parts) => (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository.folder, ...parts);


/***/ }),

/***/ 85794:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ takeLock)
/* harmony export */ });
/* unused harmony export lockHolder */
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(84429);
/* harmony import */ var _git_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6689);
/* harmony import */ var _process_identity_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(67847);
/* harmony import */ var _put_file_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(691);
/* harmony import */ var _repository_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(75105);
/** One run at a time in a work tree. */







/** The process that holds the lock now, or null. A lock of a process that is gone counts for nothing. */
const lockHolder = (repository) => {
    const holder = readLock(ownPath(repository, "lock"));
    return holder !== null && stillRuns(holder) ? holder : null;
};
/** Takes the lock. Problem `conflict` while another run lives in this work tree. */
const takeLock = (repository) => {
    const path = (0,_repository_js__WEBPACK_IMPORTED_MODULE_5__/* .ownPath */ .O)(repository, "lock");
    const mine = (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(repository.folder, `lock.${process.pid}`);
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.mkdirSync)(repository.folder, { recursive: true });
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.writeFileSync)(mine, JSON.stringify((0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .identityOf */ .cu)(process.pid)));
        for (let tries = 0; tries < 10; tries++) {
            if (tryLink(mine, path))
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_6__.ok)({ release: () => release(path) });
            const holder = readLock(path);
            if (holder !== null && (0,_process_identity_js__WEBPACK_IMPORTED_MODULE_3__/* .stillRuns */ .Hw)(holder))
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)("conflict", `Another run of Regreen works in ${repository.root} (process ${holder.pid}). Wait for it or end it, then run again.`);
            // Renaming away before looking again: of two that find the same dead lock, one takes it.
            const dead = `${path}.dead.${process.pid}`;
            try {
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.renameSync)(path, dead);
                (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(dead, { force: true });
            }
            catch {
                // Another one was faster.
            }
        }
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_6__/* .fail */ .f)("conflict", `The lock of ${repository.root} could not be taken: several runs start at once. Run again.`);
    }
    catch (error) {
        return (0,_put_file_js__WEBPACK_IMPORTED_MODULE_4__/* .fileProblem */ .Wj)(error, (0,_git_js__WEBPACK_IMPORTED_MODULE_2__/* .rawPath */ .av)(path), "written");
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(mine, { force: true });
    }
};
/** A link appears whole, with its content, or not at all. */
const tryLink = (from, to) => {
    try {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.linkSync)(from, to);
        return true;
    }
    catch (error) {
        if (error.code === "EEXIST")
            return false;
        throw error;
    }
};
const release = (path) => {
    if (readLock(path)?.pid === process.pid)
        (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.rmSync)(path, { force: true });
};
const readLock = (path) => {
    try {
        const value = JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(path, "utf8"));
        if (typeof value !== "object" || value === null || !("pid" in value) || typeof value.pid !== "number")
            return null;
        return { pid: value.pid, started: "started" in value && typeof value.started === "string" ? value.started : null };
    }
    catch {
        return null;
    }
};


/***/ }),

/***/ 65577:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  $r: () => (/* binding */ endRunning),
  PH: () => (/* binding */ reopenWorktree),
  AD: () => (/* binding */ startRun)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/adapters/descendants.js
var descendants = __webpack_require__(61157);
// EXTERNAL MODULE: ./build/adapters/journal.js
var adapters_journal = __webpack_require__(72802);
// EXTERNAL MODULE: ./build/adapters/process-identity.js
var process_identity = __webpack_require__(67847);
// EXTERNAL MODULE: ./build/adapters/repository.js
var adapters_repository = __webpack_require__(75105);
// EXTERNAL MODULE: ./build/adapters/run-lock.js
var run_lock = __webpack_require__(85794);
// EXTERNAL MODULE: ./build/adapters/git.js
var adapters_git = __webpack_require__(6689);
;// CONCATENATED MODULE: ./build/adapters/ignore-rules.js
/**
 * The ignore rules of checkpoint 0, as one list for the whole work tree. Later changes of a .gitignore then neither hide
 * files from a checkpoint nor bring build output into it.
 */




/**
 * Patterns of a `.gitignore` in `folder` (raw path, "" for the root) as they read in a list at the root (gitignore(5)):
 * a pattern with a slash before its end is bound to its folder, any other holds at every depth below it.
 */
const patternsAtRoot = (folder, text) => {
    const prefix = folder === "" ? "/" : `/${escapePattern(folder)}/`;
    return text
        .replace(/^\xEF\xBB\xBF/, "")
        .split("\n")
        .map((line) => withoutTrailingBlanks(line.endsWith("\r") ? line.slice(0, -1) : line))
        .filter((line) => line !== "" && line !== "/" && line !== "!/" && !line.startsWith("#"))
        .map((line) => {
        const negated = line.startsWith("!");
        const pattern = negated ? line.slice(1) : line;
        const bound = pattern.slice(0, -1).includes("/");
        const body = bound ? `${prefix}${pattern.replace(/^\//, "")}` : folder === "" ? pattern : `${prefix}**/${pattern}`;
        return `${negated ? "!" : ""}${body}`;
    });
};
/** Blanks at a line's end do not count unless a backslash stands before them. */
const withoutTrailingBlanks = (line) => {
    let end = line.length;
    while (end > 0 && line[end - 1] === " " && line[end - 2] !== "\\")
        end--;
    return line.slice(0, end);
};
/** A path as a pattern that means only itself. */
const escapePattern = (path) => path.replace(/[\\*?[\]!# ]/g, "\\$&");
/**
 * Every rule in force now, weakest first: the user's `core.excludesFile`, `info/exclude`, then each `.gitignore` from the
 * root downwards, also those that ignore themselves (`.pytest_cache`). Bytes for `--exclude-from`.
 */
const currentIgnoreRules = async (repository) => {
    const { git, root } = repository;
    const [seen, ignored] = await Promise.all([
        git(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]),
        git(["ls-files", "-z", "--others", "--ignored", "--exclude-standard", "--directory"]),
    ]);
    if (!seen.ok)
        return seen;
    if (!ignored.ok)
        return ignored;
    const files = new Set();
    for (const path of [...(0,adapters_git/* splitZ */.fs)(seen.value), ...(0,adapters_git/* splitZ */.fs)(ignored.value)]) {
        if (path === ".gitignore" || path.endsWith("/.gitignore"))
            files.add(path);
    }
    const depth = (path) => path.split("/").length;
    const ordered = [...files].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
    const patterns = [
        ...patternsAtRoot("", textOf(globalExcludes(repository))),
        ...patternsAtRoot("", textOf(repository.excludeFile)),
        ...ordered.flatMap((path) => patternsAtRoot(path.slice(0, -".gitignore".length).replace(/\/$/, ""), fileIn(root, path))),
    ];
    return (0,result.ok)(Buffer.from(patterns.map((pattern) => `${pattern}\n`).join(""), "latin1"));
};
const globalExcludes = ({ config, environment }) => config.excludesFile ?? (0,external_node_path_.join)(environment.XDG_CONFIG_HOME || (0,external_node_path_.join)(environment.HOME ?? "/nonexistent", ".config"), "git", "ignore");
/** Latin1 text of a file that may be missing: a rule file that is not there has no rules. */
const textOf = (path) => {
    try {
        return (0,external_node_fs_.readFileSync)(path).toString("latin1");
    }
    catch {
        return "";
    }
};
const fileIn = (root, path) => textOf(Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]));

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./build/adapters/index-file.js
/** Git's index file as data: versions 2, 3 and 4 are read, version 2 or 3 is written (git's index-format documentation). */

const idBytes = (format) => (format === "sha256" ? 32 : 20);
/** The entries of an index; null for a form that is not read here (split or sparse index, an unknown version, damage). */
const parseIndex = (bytes, format) => {
    if (bytes.length < 12 + idBytes(format) || bytes.toString("latin1", 0, 4) !== "DIRC")
        return null;
    const version = bytes.readUInt32BE(4);
    if (version < 2 || version > 4)
        return null;
    const entries = [];
    const count = bytes.readUInt32BE(8);
    const end = bytes.length - idBytes(format);
    let at = 12;
    let previous = "";
    for (let i = 0; i < count; i++) {
        const flagsAt = at + 40 + idBytes(format);
        if (flagsAt + 2 > end)
            return null;
        const flags = bytes.readUInt16BE(flagsAt);
        const extended = (flags & 0x4000) !== 0 ? bytes.readUInt16BE(flagsAt + 2) : 0;
        let nameAt = flagsAt + ((flags & 0x4000) !== 0 ? 4 : 2);
        let prefix = "";
        if (version === 4) {
            const [drop, next] = readVarint(bytes, nameAt);
            prefix = previous.slice(0, previous.length - drop);
            nameAt = next;
        }
        const nameEnd = bytes.indexOf(0, nameAt);
        if (nameEnd < 0 || nameEnd >= end)
            return null;
        const path = prefix + bytes.toString("latin1", nameAt, nameEnd);
        const mode = bytes.readUInt32BE(at + 24).toString(8);
        if (mode === "40000")
            return null; // a folder of a sparse index
        entries.push({
            path,
            mode,
            id: bytes.toString("hex", at + 40, flagsAt),
            stat: bytes.subarray(at, at + 40),
            size: bytes.readUInt32BE(at + 36),
            stage: (flags >> 12) & 3,
            skipWorktree: (extended & 0x4000) !== 0,
            intentToAdd: (extended & 0x2000) !== 0,
        });
        previous = path;
        at = version === 4 ? nameEnd + 1 : at + 8 * Math.floor((nameEnd - at + 8) / 8);
    }
    while (at + 8 <= end) {
        const name = bytes.toString("latin1", at, at + 4);
        if (name === "link" || name === "sdir")
            return null; // entries are elsewhere, or folded
        at += 8 + bytes.readUInt32BE(at + 4);
    }
    return entries;
};
/** The offset encoding of packs, as version 4 uses it for how much of the previous name to drop. */
const readVarint = (bytes, start) => {
    let at = start;
    let byte = bytes[at++] ?? 0;
    let value = byte & 0x7f;
    while ((byte & 0x80) !== 0 && at < bytes.length) {
        byte = bytes[at++] ?? 0;
        value = ((value + 1) << 7) | (byte & 0x7f);
    }
    return [value, at];
};
/** An index file of these entries, sorted by path, without extensions. */
const buildIndex = (entries, format) => {
    const version = entries.some(({ skipWorktree }) => skipWorktree) ? 3 : 2;
    const header = Buffer.alloc(12);
    header.write("DIRC", "latin1");
    header.writeUInt32BE(version, 4);
    header.writeUInt32BE(entries.length, 8);
    const parts = [header];
    for (const { path, mode, id, stat, skipWorktree } of entries) {
        const name = Buffer.from(path, "latin1");
        const fixed = 40 + idBytes(format) + (skipWorktree ? 4 : 2);
        const entry = Buffer.alloc(8 * Math.floor((fixed + name.length + 8) / 8));
        if (stat !== null)
            stat.copy(entry, 0);
        entry.writeUInt32BE(Number.parseInt(mode, 8), 24);
        entry.write(id, 40, "hex");
        const flagsAt = 40 + idBytes(format);
        entry.writeUInt16BE(Math.min(name.length, 0xfff) | (skipWorktree ? 0x4000 : 0), flagsAt);
        if (skipWorktree)
            entry.writeUInt16BE(0x4000, flagsAt + 2);
        name.copy(entry, fixed);
        parts.push(entry);
    }
    const body = Buffer.concat(parts);
    return Buffer.concat([body, (0,external_node_crypto_.createHash)(format).update(body).digest()]);
};

;// CONCATENATED MODULE: ./build/adapters/shadow.js
/**
 * The private git directory of a run: own index, own objects (the repository's are alternates), own configuration and own
 * attributes, over the user's work tree. HEAD, refs, index and stash of the user cannot be reached from here.
 */




/** Highest attribute file there is: over it no .gitattributes can turn on a conversion. `!` since that one may not be false. */
const shadowAttributes = "* -text -crlf !eol -ident -filter !working-tree-encoding !diff !whitespace\n";
const configuration = (repository, sparse) => [
    "[core]",
    `\trepositoryformatversion = ${repository.objectFormat === "sha256" ? 1 : 0}`,
    "\tbare = false",
    "\tfilemode = true", // executable bits are part of a checkpoint, whatever the user's setting
    "\tsymlinks = true",
    `\tignorecase = ${repository.config.ignoreCase}`,
    "\tprecomposeunicode = false", // names as the file system has them
    "\tprotectNTFS = false", // a file called git~1 is a file here
    "\tprotectHFS = false",
    "\tlogAllRefUpdates = false",
    "\tpreloadIndex = true",
    "\tcheckStat = default",
    "\ttrustctime = true",
    `\tsparseCheckout = ${sparse}`, // git then notices files that appear where the index says none is checked out
    "\tcompression = 1", // these objects live for a day
    ...(repository.objectFormat === "sha256" ? ["[extensions]", "\tobjectFormat = sha256"] : []),
    "[index]",
    "\tversion = 2",
    "\tthreads = true",
    "",
].join("\n");
/** Git over a private directory that already exists. */
const openShadow = (repository, folder) => ({
    folder,
    indexFile: (0,external_node_path_.join)(folder, "index"),
    ignoreFile: (0,external_node_path_.join)(folder, "ignore"),
    git: (0,adapters_git/* gitIn */.uM)(repository.root, repository.environment, {
        GIT_DIR: folder,
        GIT_WORK_TREE: repository.root,
        GIT_INDEX_FILE: (0,external_node_path_.join)(folder, "index"),
        GIT_CONFIG_GLOBAL: "/dev/null", // a user's filter or attribute file has no say here
        GIT_CONFIG_SYSTEM: "/dev/null",
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_ATTR_NOSYSTEM: "1",
        GIT_CONFIG_COUNT: undefined,
        HOME: folder,
        XDG_CONFIG_HOME: folder,
    }),
});
/** Makes the private directory in `folder`, which must be new. */
const createShadow = (repository, folder, sparse) => {
    try {
        for (const part of ["refs", "objects/info", "objects/pack", "info"])
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(folder, part), { recursive: true });
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "HEAD"), "ref: refs/heads/none\n");
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "config"), configuration(repository, sparse));
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "info", "attributes"), shadowAttributes);
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "objects", "info", "alternates"), `${quoted(repository.objects)}\n`);
    }
    catch (error) {
        return (0,result/* fail */.f)("io", `The folder for checkpoints ${folder} could not be made: ${error instanceof Error ? error.message : String(error)}. Check disk space and permissions.`);
    }
    return (0,result.ok)(openShadow(repository, folder));
};
/** How many files the private index holds: the third word of its header (git's index-format documentation). */
const fileCount = (shadow) => {
    const header = Buffer.alloc(12);
    const file = (0,external_node_fs_.openSync)(shadow.indexFile, "r");
    try {
        return (0,external_node_fs_.readSync)(file, header, 0, 12, 0) === 12 ? header.readUInt32BE(8) : 0;
    }
    finally {
        (0,external_node_fs_.closeSync)(file);
    }
};
/** Space that a restore may need when the disk is full: the private index is written a few times, and some files. */
const keepReserve = (shadow) => {
    (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(shadow.folder, "reserve"), Buffer.alloc(512 * 1024 + 3 * (0,external_node_fs_.statSync)(shadow.indexFile).size, 1));
};
/** Gives that space back to the disk. */
const releaseReserve = (shadow) => (0,external_node_fs_.rmSync)((0,external_node_path_.join)(shadow.folder, "reserve"), { force: true });
/** A line of `info/alternates`: quoted as C does where a plain line would be read otherwise (gitrepository-layout(5)). */
const quoted = (path) => (/^["#]|[\n"\\]/.test(path) ? `"${path.replace(/[\\"]/g, "\\$&").replace(/\n/g, "\\n")}"` : path);

;// CONCATENATED MODULE: ./build/adapters/snapshot.js
/** Keeps the private index equal to the files on disk, and makes trees of it. */



/** What is at a path, without following a link there. */
const kindAt = (root, path) => {
    const stat = (0,external_node_fs_.lstatSync)(absolute(root, path), { throwIfNoEntry: false });
    if (stat === undefined)
        return "nothing";
    return stat.isFile() ? "file" : stat.isSymbolicLink() ? "link" : stat.isDirectory() ? "folder" : "other";
};
/** A raw path below `root`, for calls of node:fs. */
const absolute = (root, path) => Buffer.concat([Buffer.from(`${root}/`), Buffer.from(path, "latin1")]);
/** Compares disk and private index by git's stat cache. Changes nothing. */
const lookAtDisk = async (shadow, root) => {
    const [differing, others] = await Promise.all([
        shadow.git(["diff-files", "-z", "--name-status", "--no-renames", "--ignore-submodules=all"]),
        shadow.git(["ls-files", "-z", "--others", `--exclude-from=${shadow.ignoreFile}`]),
    ]);
    if (!differing.ok)
        return differing;
    if (!others.ok)
        return others;
    const fields = (0,adapters_git/* splitZ */.fs)(differing.value);
    const deleted = [];
    const differ = [];
    for (let i = 0; i + 1 < fields.length; i += 2)
        (fields[i] === "D" ? deleted : differ).push(fields[i + 1] ?? "");
    const { there: changed, gone } = whatIsThere(root, differ);
    deleted.push(...gone);
    const untracked = [];
    const nested = [];
    for (const path of (0,adapters_git/* splitZ */.fs)(others.value))
        (path.endsWith("/") ? nested : untracked).push(path);
    return (0,result.ok)({ changed, deleted, untracked, nested });
};
/** Which of these are files or links now, and which are no longer. */
const whatIsThere = (root, paths) => {
    const there = [];
    const gone = [];
    for (const path of paths) {
        const kind = safeKind(root, path);
        // A pipe, a socket or a nested repository in a file's place is no file of the tree.
        (kind === "file" || kind === "link" ? there : gone).push(path);
    }
    return { there, gone };
};
const safeKind = (root, path) => {
    try {
        return kindAt(root, path);
    }
    catch {
        return "nothing"; // a folder on the way became a file
    }
};
/**
 * Brings files into the private index as they are on disk, and takes others out of it. On a full disk `store: false` still
 * learns what is there without keeping the contents.
 */
const updateIndex = async (shadow, take, drop, store = true) => {
    if (drop.length > 0) {
        const dropped = await shadow.git(["update-index", "-z", "--force-remove", "--stdin"], { input: (0,adapters_git/* joinZ */.Fc)(drop) });
        if (!dropped.ok)
            return dropped;
    }
    if (take.length > 0) {
        const taken = await shadow.git(["update-index", "-z", "--add", "--remove", "--replace", ...(store ? [] : ["--info-only"]), "--stdin"], {
            input: (0,adapters_git/* joinZ */.Fc)(take),
        });
        if (!taken.ok)
            return taken;
    }
    return (0,result.ok)(undefined);
};
/** The tree of the private index. Objects that a partial clone never fetched may be missing: their files are not on disk either. */
const writeTree = async (shadow) => {
    const tree = await shadow.git(["write-tree", "--missing-ok"]);
    return tree.ok ? (0,result.ok)(tree.value.toString("latin1").trim()) : tree;
};
/** Makes the private index hold `tree`; what is equal in both keeps its cached stat data. */
const readTree = async (shadow, tree) => {
    const read = await shadow.git(["read-tree", "--reset", tree]);
    return read.ok ? (0,result.ok)(undefined) : read;
};
/** Lines for `update-index --index-info`; mode "0" takes a path out. */
const indexInfo = (entries) => (0,adapters_git/* joinZ */.Fc)(entries.map(({ mode, id, path }) => `${mode} ${id}\t${path}`));
/** From what the private index holds to `tree`, file by file, without renames. Stores nothing. */
const differencesTo = async (git, tree) => {
    const raw = await git(["diff-index", "--cached", "-z", "--raw", "--no-renames", "--no-abbrev", tree]);
    if (!raw.ok)
        return raw;
    const fields = (0,adapters_git/* splitZ */.fs)(raw.value);
    const found = [];
    for (let i = 0; i + 1 < fields.length; i += 2) {
        const [toMode = "", fromMode = "", toId = "", fromId = ""] = (fields[i] ?? "").slice(1).split(" ");
        found.push({ path: fields[i + 1] ?? "", from: { mode: fromMode, id: fromId }, to: { mode: toMode, id: toId } });
    }
    return (0,result.ok)(found);
};

;// CONCATENATED MODULE: ./build/adapters/seed.js
/** Checkpoint 0: the private index is made from what the user's index knows and from the files on disk. */








/**
 * Makes the private directory in `folder` with an index of the tracked files. Cached stat data of the user's index is kept where
 * the file on disk is surely, byte for byte, the stored one; everything else is looked at by the first checkpoint.
 */
const seedShadow = async (repository, folder) => {
    const looking = currentIgnoreRules(repository);
    const tracked = await trackedFiles(repository);
    const [rules, entries] = await Promise.all([looking, tracked.ok ? withTrustedStat(repository, tracked.value) : Promise.resolve(tracked)]);
    if (!tracked.ok)
        return tracked;
    if (!rules.ok)
        return rules;
    if (!entries.ok)
        return entries;
    const sparse = entries.value.some(({ skipWorktree }) => skipWorktree);
    const shadow = createShadow(repository, folder, sparse);
    if (!shadow.ok)
        return shadow;
    const { indexFile, ignoreFile } = shadow.value;
    try {
        (0,external_node_fs_.writeFileSync)(ignoreFile, rules.value);
        (0,external_node_fs_.writeFileSync)(indexFile, buildIndex(entries.value, repository.objectFormat));
        // Git looks again at files not older than the index; whole seconds, downwards, so that none of them is missed.
        const second = Math.floor(tracked.value.indexTime / 1000);
        (0,external_node_fs_.utimesSync)(indexFile, second, second);
        keepReserve(shadow.value);
        // Which files had no place on disk at checkpoint 0: restoring one of them means no file again.
        if (sparse)
            (0,external_node_fs_.copyFileSync)(indexFile, (0,external_node_path_.join)(folder, "sparse.index"));
    }
    catch (error) {
        const full = error.code === "ENOSPC";
        return (0,result/* fail */.f)(full ? "disk-full" : "io", `Checkpoint 0 could not be written to ${folder}: ${error.message}. Nothing was changed.`);
    }
    return shadow;
};
/** The user's index: its file where that is plain, else what git says it holds (split and sparse indexes). */
const trackedFiles = async (repository) => {
    try {
        const indexTime = (0,external_node_fs_.statSync)(repository.indexFile).mtimeMs;
        const entries = parseIndex((0,external_node_fs_.readFileSync)(repository.indexFile), repository.objectFormat);
        if (entries !== null)
            return (0,result.ok)({ entries, indexTime });
    }
    catch (error) {
        if (error.code !== "ENOENT")
            return (0,result/* fail */.f)("io", `The index of the repository could not be read: ${error.message}.`);
    }
    const listed = await repository.git(["ls-files", "-z", "--stage", "-t"]);
    if (!listed.ok)
        return listed;
    const entries = (0,adapters_git/* splitZ */.fs)(listed.value).map((line) => {
        const tab = line.indexOf("\t");
        const [tag = "", mode = "", id = "", stage = "0"] = line.slice(0, tab).split(" ");
        const path = line.slice(tab + 1);
        return { path, mode, id, stat: Buffer.alloc(40), size: -1, stage: Number(stage), skipWorktree: tag === "S", intentToAdd: false };
    });
    return (0,result.ok)({ entries, indexTime: 0 });
};
/**
 * Stat data says only that a file is what its filters make of the stored blob. It is the blob itself when the sizes agree (line
 * ends, ident and the like change them) and no filter or encoding is set that could keep the size. A filter that is not set any more may
 * have made the blob all the same: where the user has filters of their own, nothing is trusted. (What git-lfs stores is a pointer, of another size.)
 */
const withTrustedStat = async (repository, { entries, indexTime }) => {
    const { git, root } = repository;
    const indexSecond = Math.floor(indexTime / 1000);
    // A time that was set back in the second of the index hides a second change from git (racy-files.ts).
    const setBack = (stat) => stat.readUInt32BE(0) >= indexSecond && stat.readUInt32BE(8) < stat.readUInt32BE(0);
    const filtered = repository.config.filters.length > 0;
    const plain = filtered
        ? []
        : entries.filter(({ mode, stage, skipWorktree, intentToAdd, size, stat }) => mode !== "160000" && stage === 0 && !skipWorktree && !intentToAdd && size >= 0 && !setBack(stat));
    const [sizes, attributes] = await Promise.all([
        git(["cat-file", "--batch-check=%(objectsize)", "--buffer"], { input: plain.map(({ id }) => `${id}\n`).join("") }),
        git(["check-attr", "-z", "--stdin", "filter", "working-tree-encoding"], { input: (0,adapters_git/* joinZ */.Fc)(plain.map(({ path }) => path)) }),
    ]);
    if (!sizes.ok)
        return sizes;
    if (!attributes.ok)
        return attributes;
    const converted = new Set();
    const fields = (0,adapters_git/* splitZ */.fs)(attributes.value);
    for (let i = 0; i + 2 < fields.length; i += 3) {
        if (!["unspecified", "unset"].includes(fields[i + 2] ?? ""))
            converted.add(fields[i] ?? "");
    }
    const trusted = new Set();
    sizes.value
        .toString("latin1")
        .split("\n")
        .forEach((size, index) => {
        const entry = plain[index];
        if (entry !== undefined && /^\d+$/.test(size) && Number(size) % 2 ** 32 === entry.size && !converted.has(entry.path))
            trusted.add(entry.path);
    });
    const seeds = new Map();
    for (const { path, mode, id, stat, stage, skipWorktree } of entries) {
        // Of a conflict's stages any will do: the file on disk decides.
        if (stage > 0 && seeds.has(path))
            continue;
        seeds.set(path, { path, mode, id, stat: trusted.has(path) ? stat : null, skipWorktree: skipWorktree && isAbsent(root, path) });
    }
    return (0,result.ok)([...seeds.values()]);
};
const isAbsent = (root, path) => {
    try {
        return kindAt(root, path) === "nothing";
    }
    catch {
        return true;
    }
};

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
;// CONCATENATED MODULE: ./build/adapters/blobs.js

/**
 * Reads blobs by id in one git process and hands each to `take`, in order, one in memory at a time (git-cat-file(1), --batch).
 * Stops at the first problem, of git or of `take`.
 */
const readBlobs = async (git, ids, take) => {
    if (ids.length === 0)
        return (0,result.ok)(undefined);
    const child = git.stream(["cat-file", "--batch"]);
    let failure = null;
    child.on("error", (error) => {
        failure ??= (0,result/* fail */.f)("git", `git cat-file could not be started: ${error.message}.`);
    });
    child.stdin.on("error", () => { }); // closed early: the missing answer below says so
    child.stderr.resume();
    child.stdin.end(ids.map((id) => `${id}\n`).join(""));
    let parts = [];
    let held = 0;
    let wanted = null;
    let index = 0;
    const all = () => {
        const joined = parts.length === 1 ? parts[0] : Buffer.concat(parts);
        parts = [joined];
        return joined;
    };
    const cut = (size) => {
        const joined = all();
        parts = [joined.subarray(size)];
        held -= size;
        return joined.subarray(0, size);
    };
    try {
        for await (const chunk of child.stdout) {
            parts.push(chunk);
            held += chunk.length;
            while (failure === null) {
                if (wanted === null) {
                    const end = all().indexOf(10);
                    if (end < 0)
                        break;
                    const header = cut(end + 1)
                        .toString("latin1")
                        .trim();
                    const match = /^[0-9a-f]+ blob (\d+)$/.exec(header);
                    if (match === null)
                        failure = (0,result/* fail */.f)("git", `A stored file could not be read: git says "${header}".`);
                    else
                        wanted = Number(match[1]);
                }
                else {
                    if (held < wanted + 1)
                        break;
                    const result = take(cut(wanted + 1).subarray(0, wanted), index++);
                    wanted = null;
                    if (!result.ok)
                        failure = result;
                }
            }
            if (failure !== null)
                break;
        }
    }
    catch (error) {
        failure ??= (0,result/* fail */.f)("git", `A stored file could not be read: ${error.message}.`);
    }
    finally {
        child.kill();
    }
    if (failure !== null)
        return failure;
    return index === ids.length ? (0,result.ok)(undefined) : (0,result/* fail */.f)("git", `Only ${index} of ${ids.length} stored files could be read.`);
};

;// CONCATENATED MODULE: ./build/adapters/committed-form.js
/**
 * Checkpoints hold files as they are on disk; a patch must fit the commit. Where git keeps a file with LF and checks it out with
 * CRLF, both sides of the patch are given with LF: `git apply` then converts as a checkout does, on any machine.
 */






/** The two trees with line ends as in `commit` for those changed files that only a checkout gave CRLF; the same trees where there is none. */
const inCommittedForm = async (shadow, commit, sides) => {
    const listed = await shadow.git([
        "diff-tree",
        "-r",
        "-z",
        "--raw",
        "--no-renames",
        "--no-abbrev",
        "--diff-filter=MT",
        sides.from,
        sides.to,
    ]);
    if (!listed.ok)
        return listed;
    const fields = (0,adapters_git/* splitZ */.fs)(listed.value);
    const changed = [];
    for (let i = 0; i + 1 < fields.length; i += 2) {
        const [fromMode = "", toMode = "", fromId = "", toId = ""] = (fields[i] ?? "").slice(1).split(" ");
        const path = fields[i + 1] ?? "";
        if (fromMode.startsWith("100") && toMode.startsWith("100"))
            changed.push({ path, from: { path, mode: fromMode, id: fromId }, to: { path, mode: toMode, id: toId } });
    }
    if (changed.length === 0)
        return (0,result.ok)(sides);
    const committed = await idsIn(shadow, commit, new Set(changed.map(({ path }) => path)));
    if (!committed.ok)
        return committed;
    const suspects = changed.filter(({ path, from }) => committed.value.has(path) && committed.value.get(path) !== from.id);
    const texts = await read(shadow, suspects.flatMap(({ path, from, to }) => [committed.value.get(path) ?? "", from.id, to.id]));
    if (!texts.ok)
        return texts;
    const newFrom = [];
    const newTo = [];
    for (let i = 0; i < suspects.length; i++) {
        const [stored = "", before = "", after = ""] = texts.value.slice(3 * i, 3 * i + 3);
        const suspect = suspects[i];
        if (suspect === undefined || stored.includes("\r\n") || !onlyCrlf(before))
            continue;
        for (const [list, entry, text] of [
            [newFrom, suspect.from, before],
            [newTo, suspect.to, after],
        ]) {
            const id = await shadow.git(["hash-object", "-w", "--no-filters", "--stdin"], {
                input: Buffer.from(text.replaceAll("\r\n", "\n"), "latin1"),
            });
            if (!id.ok)
                return id;
            list.push({ ...entry, id: id.value.toString().trim() });
        }
    }
    if (newFrom.length === 0)
        return (0,result.ok)(sides);
    const from = await withEntries(shadow, sides.from, newFrom);
    if (!from.ok)
        return from;
    const to = await withEntries(shadow, sides.to, newTo);
    return to.ok ? (0,result.ok)({ from: from.value, to: to.value }) : to;
};
/** Text whose every line ends with CRLF. */
const onlyCrlf = (text) => text.includes("\r\n") && !/(^|[^\r])\n/.test(text) && !text.includes("\0");
const idsIn = async (shadow, commit, paths) => {
    const listed = await shadow.git(["ls-tree", "-r", "-z", commit]);
    if (!listed.ok)
        return listed;
    const ids = new Map();
    for (const line of (0,adapters_git/* splitZ */.fs)(listed.value)) {
        const path = line.slice(line.indexOf("\t") + 1);
        const [, type = "", id = ""] = line.slice(0, line.indexOf("\t")).split(" ");
        if (type === "blob" && paths.has(path))
            ids.set(path, id);
    }
    return (0,result.ok)(ids);
};
const read = async (shadow, ids) => {
    const texts = [];
    const done = await readBlobs(shadow.git, ids, (bytes) => {
        texts.push(bytes.toString("latin1"));
        return (0,result.ok)(undefined);
    });
    return done.ok ? (0,result.ok)(texts) : done;
};
/** A tree with some entries replaced, through an index of its own. */
const withEntries = async (shadow, tree, entries) => {
    const env = { GIT_INDEX_FILE: (0,external_node_path_.join)(shadow.folder, "patch.index") };
    try {
        const filled = await shadow.git(["read-tree", tree], { env });
        if (!filled.ok)
            return filled;
        const replaced = await shadow.git(["update-index", "-z", "--index-info"], { env, input: indexInfo(entries) });
        if (!replaced.ok)
            return replaced;
        const written = await shadow.git(["write-tree", "--missing-ok"], { env });
        return written.ok ? (0,result.ok)(written.value.toString("latin1").trim()) : written;
    }
    finally {
        (0,external_node_fs_.rmSync)(env.GIT_INDEX_FILE, { force: true });
    }
};

// EXTERNAL MODULE: ./build/adapters/folder.js
var adapters_folder = __webpack_require__(18665);
;// CONCATENATED MODULE: ./build/adapters/empty-folders.js





/** Removes the folders of `paths` that are empty now, upwards, but none of `keep` and never the root. */
const removeEmptyFolders = (root, paths, keep) => {
    const folders = [...new Set(paths.map((path) => (0,adapters_folder/* splitPath */.U)(path)[0]))].sort((a, b) => b.length - a.length);
    for (const start of folders) {
        for (let folder = start; folder !== "" && !keep.has(folder); folder = (0,adapters_folder/* splitPath */.U)(folder)[0]) {
            if (!removeIfEmpty(root, folder))
                break;
        }
    }
};
/** Never through a link: an empty folder elsewhere is not ours. */
const removeIfEmpty = (root, path) => {
    const [parent, name] = (0,adapters_folder/* splitPath */.U)(path);
    const folder = (0,adapters_folder/* openFolder */.N)(root, parent, false);
    if (!folder.ok)
        return false;
    try {
        (0,external_node_fs_.rmdirSync)(folder.value.at(name));
        return true;
    }
    catch {
        return false; // not empty, gone, or a link: it stays
    }
    finally {
        folder.value.close();
    }
};
/** Folders without any file in them now, which no tree can hold. Nested repositories and ignored content count as something. */
const listEmptyFolders = async (shadow, root) => {
    const listed = await shadow.git(["ls-files", "-z", "--others", "--directory", `--exclude-from=${shadow.ignoreFile}`]);
    if (!listed.ok)
        return listed;
    const empty = [];
    const visit = (folder) => {
        try {
            const entries = (0,external_node_fs_.readdirSync)(absolute(root, folder), { withFileTypes: true, encoding: "buffer" });
            if (entries.length === 0)
                empty.push(folder);
            if (entries.some((entry) => entry.name.toString("latin1") === ".git"))
                return;
            for (const entry of entries)
                if (entry.isDirectory())
                    visit(`${folder}/${entry.name.toString("latin1")}`);
        }
        catch {
            // Not readable: nothing of ours is in it.
        }
    };
    for (const path of (0,adapters_git/* splitZ */.fs)(listed.value))
        if (path.endsWith("/"))
            visit(path.slice(0, -1));
    return (0,result.ok)(empty);
};
/** Makes the empty folders again that a restore or a command removed. A way that leads through a link is left alone. */
const makeEmptyFolders = (root, folders) => {
    for (const folder of folders) {
        const opened = (0,adapters_folder/* openFolder */.N)(root, folder, true);
        if (opened.ok)
            opened.value.close();
    }
};

;// CONCATENATED MODULE: ./build/adapters/litter.js

const createLitter = (entries = [], claims = []) => {
    const known = new Set(entries);
    const claimed = new Set(claims);
    const covered = (path) => {
        if (known.has(path))
            return true;
        for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
            if (known.has(path.slice(0, slash + 1)))
                return true;
        return false;
    };
    return {
        has: (path) => !claimed.has(path) && covered(path),
        add: (more) => {
            for (const path of more) {
                known.add(path);
                claimed.delete(path);
            }
        },
        claim: (path) => {
            claimed.add(path);
            known.delete(path);
        },
        list: () => [...known],
        claims: () => [...claimed],
    };
};
/** From this many files on, a whole new folder is named instead of its files. */
const crowd = 50;
/**
 * Litter as few entries: files of a folder that holds no file of the tree become that folder ("dir/") when there are many.
 * `treeFolders` are the folders of the tree; `kept` are new files that are no litter.
 */
const condense = (files, treeFolders, kept) => {
    if (files.length < crowd)
        return [...files];
    const taken = new Set(treeFolders);
    for (const path of kept)
        for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1))
            taken.add(path.slice(0, slash));
    const groups = new Map();
    for (const path of files) {
        const group = newFolderOf(path, taken);
        const members = groups.get(group);
        if (members === undefined)
            groups.set(group, [path]);
        else
            members.push(path);
    }
    return [...groups].flatMap(([folder, paths]) => (folder === "" || paths.length < crowd ? paths : [`${folder}/`]));
};
/** The outermost folder of a path that the tree does not have; "" where its folder is the tree's. */
const newFolderOf = (path, taken) => {
    for (let slash = path.indexOf("/"); slash >= 0; slash = path.indexOf("/", slash + 1)) {
        const folder = path.slice(0, slash);
        if (!taken.has(folder))
            return folder;
    }
    return "";
};
const litterText = (entries) => entries.map(adapters_git/* pathText */.LF).sort();

;// CONCATENATED MODULE: ./build/adapters/moved.js
/** What a command may move behind our back: HEAD, refs, index, stash. Seen, said, never undone. */





/** Reads the state. With an `earlier` one, git is only asked for what was written since. */
const repositoryState = async (repository, earlier) => {
    const refFiles = stampOfRefs(repository, Date.now());
    const indexFile = stamp(repository.indexFile);
    const [refs, index] = await Promise.all([
        earlier !== undefined && refFiles !== null && earlier.refFiles === refFiles ? (0,result.ok)(earlier) : readRefs(repository),
        earlier !== undefined && earlier.indexFile === indexFile ? (0,result.ok)(earlier.index) : readStaged(repository),
    ]);
    if (!refs.ok)
        return refs;
    if (!index.ok)
        return index;
    const { head, branch, refs: names, stash } = refs.value;
    return (0,result.ok)({ head, branch, refs: names, stash, refFiles, index: index.value, indexFile });
};
const readRefs = async ({ git, refs: folder, }) => {
    const [listed, head, branch] = await Promise.all([
        git(["for-each-ref", "--format=%(objectname) %(refname)"]),
        git(["rev-parse", "--verify", "--quiet", "HEAD"], { accept: [1] }),
        git(["symbolic-ref", "--quiet", "HEAD"], { accept: [1] }),
    ]);
    if (!listed.ok)
        return listed;
    if (!head.ok)
        return head;
    if (!branch.ok)
        return branch;
    const refs = new Map();
    let stash = "";
    for (const line of listed.value.toString("utf8").split("\n")) {
        const space = line.indexOf(" ");
        if (space < 0)
            continue;
        const name = line.slice(space + 1);
        if (name === "refs/stash")
            stash = line.slice(0, space);
        else
            refs.set(name, line.slice(0, space));
    }
    const depth = stash === "" ? "" : digestOf((0,external_node_path_.join)(folder, "..", "logs", "refs", "stash"));
    return (0,result.ok)({ head: moved_text(head.value), branch: moved_text(branch.value) || "detached", refs, stash: `${stash}${depth}` });
};
const readStaged = async ({ git, indexFile, objectFormat }) => {
    const digest = (0,external_node_crypto_.createHash)("sha256");
    const bytes = bytesOf(indexFile);
    const entries = bytes === null ? null : parseIndex(bytes, objectFormat);
    if (entries !== null) {
        for (const { mode, id, stage, path, skipWorktree, intentToAdd } of entries)
            digest.update(`${mode} ${id} ${stage} ${skipWorktree} ${intentToAdd}\t${path}\0`);
        return (0,result.ok)(digest.digest("hex"));
    }
    const staged = await git(["ls-files", "-z", "--stage", "-v"]);
    return staged.ok ? (0,result.ok)(digest.update(staged.value).digest("hex")) : staged;
};
/** Ref files and folders that are looked at one by one; where there are more, git is asked each time. */
const mostRefFiles = 5_000;
/** File systems round times, some to two seconds: what was written just now may be written again without a trace. */
const roundingMs = 2_500;
/**
 * Size, time and inode of every file and folder that can hold HEAD, a ref or the stash (gitrepository-layout(5), and reftable's
 * list of tables): as long as they are the same, nothing was moved. Null where that would prove nothing.
 */
const stampOfRefs = ({ gitDir, refs }, now) => {
    const common = (0,external_node_path_.join)(refs, "..");
    const parts = [];
    let newest = 0;
    const take = (path) => {
        try {
            const { size, mtimeNs, ino, mtimeMs } = (0,external_node_fs_.statSync)(path, { bigint: true });
            parts.push(`${size}:${mtimeNs}:${ino}`);
            newest = Math.max(newest, Number(mtimeMs));
            return true;
        }
        catch {
            parts.push("none");
            return false;
        }
    };
    const visit = (folder) => {
        if (parts.length > mostRefFiles || !take(folder))
            return;
        for (const entry of (0,external_node_fs_.readdirSync)(folder, { withFileTypes: true }))
            if (entry.isDirectory())
                visit((0,external_node_path_.join)(folder, entry.name));
            else if (parts.length <= mostRefFiles)
                take((0,external_node_path_.join)(folder, entry.name));
    };
    try {
        take((0,external_node_path_.join)(gitDir, "HEAD"));
        for (const file of ["packed-refs", "logs/refs/stash", "reftable/tables.list"])
            take((0,external_node_path_.join)(common, file));
        for (const folder of new Set([refs, (0,external_node_path_.join)(gitDir, "refs")]))
            visit(folder);
    }
    catch {
        return null; // a folder went away meanwhile
    }
    return parts.length > mostRefFiles || newest > now - roundingMs ? null : parts.join(" ");
};
/** Sentences on what is different now; empty where nothing moved. */
const movedSentences = (before, after) => {
    const sentences = [];
    if (before.branch !== after.branch)
        sentences.push(`HEAD was moved from ${before.branch} to ${after.branch}.`);
    else if (before.head !== after.head)
        sentences.push(`HEAD was moved from ${moved_short(before.head)} to ${moved_short(after.head)}.`);
    const names = [...new Set([...before.refs.keys(), ...after.refs.keys()])]
        .filter((name) => before.refs.get(name) !== after.refs.get(name))
        .sort();
    if (names.length > 0)
        sentences.push(`Refs were changed: ${names.slice(0, 5).join(", ")}${names.length > 5 ? ` and ${names.length - 5} more` : ""}.`);
    if (before.index !== after.index)
        sentences.push("The index (what is staged) was changed.");
    if (before.stash !== after.stash)
        sentences.push("The stash was changed.");
    return sentences;
};
const moved_short = (id) => (id === "" ? "nothing" : id.slice(0, 12));
const moved_text = (bytes) => bytes.toString("utf8").trim();
const stamp = (path) => {
    try {
        const { size, mtimeNs, ino } = (0,external_node_fs_.statSync)(path, { bigint: true });
        return `${size}:${mtimeNs}:${ino}`;
    }
    catch {
        return "none";
    }
};
const digestOf = (path) => {
    const bytes = bytesOf(path);
    return bytes === null ? "" : (0,external_node_crypto_.createHash)("sha256").update(bytes).digest("hex");
};
const bytesOf = (path) => {
    try {
        return (0,external_node_fs_.readFileSync)(path);
    }
    catch {
        return null;
    }
};

;// CONCATENATED MODULE: ./build/adapters/racy-files.js
/**
 * Files that could change without git seeing it. Git compares size, inode and times in whole seconds, and looks again at a file
 * whose modification time is not older than its index. A file whose modification time was set back (`cp -p`, `touch -r`, `tar`)
 * escapes that: a second change of the same size, set back again within the same second, looks the same to git
 * (Documentation/technical/racy-git.txt). Here such files are compared by the nanosecond.
 */


/** Times are kept in whole seconds by git, and the clock that stamps files may lag behind ours by a tick. */
const doubtMs = 2_000;
/** Nothing is remembered yet. `root` is the work tree's folder. */
const createRacyFiles = (root) => {
    const remembered = new Map();
    return {
        note(taken, now) {
            for (const path of taken) {
                const seen = look(root, path);
                if (seen !== null && seen.changedMs > now - doubtMs && seen.modifiedMs < now - doubtMs)
                    remembered.set(path, seen.stamp);
                else
                    remembered.delete(path);
            }
        },
        written: () => [...remembered].filter(([path, stamp]) => look(root, path)?.stamp !== stamp).map(([path]) => path),
    };
};
const look = (root, path) => {
    try {
        const { ctimeNs, mtimeNs, size, ino, mode } = (0,external_node_fs_.lstatSync)(absolute(root, path), { bigint: true });
        return {
            stamp: [ctimeNs, mtimeNs, size, ino, mode].join(":"),
            changedMs: Number(ctimeNs / 1000000n),
            modifiedMs: Number(mtimeNs / 1000000n),
        };
    }
    catch {
        return null; // gone, or a folder on the way became a file
    }
};

// EXTERNAL MODULE: ./build/adapters/put-file.js
var put_file = __webpack_require__(691);
;// CONCATENATED MODULE: ./build/adapters/restore-tree.js
/** Carries out the difference between what is on disk and a tree: removals first, then files, each renamed into place. */









const gitlink = "160000";
const nothing = /^0+$/;
/**
 * Makes the files of `differences` (from: disk, to: wanted) as wanted. Submodules are left alone. Paths in `absent` are wanted
 * without a file on disk. Folders emptied by this go, those in `keep` stay.
 */
const applyDifferences = async (shadow, place, wanted, absent, keep) => {
    const files = wanted.filter(({ from, to }) => from.mode !== gitlink && to.mode !== gitlink);
    const removals = files.filter(({ path, to }) => nothing.test(to.id) || absent.has(path));
    const writes = files.filter(({ path, to }) => !nothing.test(to.id) && !absent.has(path));
    for (const { path } of removals) {
        const removed = remove(place, path);
        if (!removed.ok)
            return removed;
    }
    removeEmptyFolders(place.root, removals.map(({ path }) => path), keep);
    const ids = writes.map(({ to }) => to.id);
    return readBlobs(shadow.git, ids, (bytes, index) => {
        const { path, to } = writes[index];
        return write(place, path, bytes, to.mode);
    });
};
const remove = (place, path) => {
    const [folderPath, name] = (0,adapters_folder/* splitPath */.U)(path);
    const folder = (0,adapters_folder/* openFolder */.N)(place.root, folderPath, false);
    // No folder, or something else in its place: the file is gone already.
    if (!folder.ok)
        return folder.error.code === "io" ? folder : (0,result.ok)(undefined);
    try {
        const stat = (0,external_node_fs_.lstatSync)(folder.value.at(name), { throwIfNoEntry: false });
        return stat === undefined || stat.isDirectory() ? (0,result.ok)(undefined) : (0,put_file/* removeFile */.nM)(folder.value, name);
    }
    catch (error) {
        return (0,put_file/* fileProblem */.Wj)(error, path, "removed");
    }
    finally {
        folder.value.close();
    }
};
const write = (place, path, bytes, mode) => {
    const [folderPath, name] = (0,adapters_folder/* splitPath */.U)(path);
    const folder = (0,adapters_folder/* openFolder */.N)(place.root, folderPath, true, (obstacle) => displace(place, obstacle));
    if (!folder.ok)
        return folder;
    try {
        clear(place, folder.value, name, path);
        return (0,put_file/* putFile */.UN)(folder.value, name, { bytes, mode }, place.tempFolder);
    }
    catch (error) {
        return (0,put_file/* fileProblem */.Wj)(error, path, "written");
    }
    finally {
        folder.value.close();
    }
};
/** A folder where the file belongs is moved away: what it holds (build output, litter) is no part of a tree. */
const clear = (place, folder, name, path) => {
    const stat = (0,external_node_fs_.lstatSync)(folder.at(name), { throwIfNoEntry: false });
    if (stat?.isDirectory())
        moveAway(place, folder.at(name), path);
};
/** The link or file itself is moved, never what it points to. */
const displace = (place, { path }) => {
    try {
        moveAway(place, absolute(place.root, path), path);
        return true;
    }
    catch {
        return false;
    }
};
let displacedCount = 0;
const moveAway = (place, from, path) => {
    (0,external_node_fs_.mkdirSync)(place.displacedFolder, { recursive: true });
    const name = (0,adapters_git/* pathText */.LF)(path).replaceAll("/", "__");
    displacedCount += 1;
    try {
        (0,external_node_fs_.renameSync)(from, (0,external_node_path_.join)(place.displacedFolder, `${process.pid}-${displacedCount}-${name.slice(-100)}`));
    }
    catch (error) {
        if (error.code !== "EXDEV")
            throw error;
        (0,external_node_fs_.rmSync)(from, { recursive: true, force: true }); // another file system: no place to keep it
    }
};

;// CONCATENATED MODULE: ./build/adapters/tree-diff.js
/** What differs between two trees, as data and as a patch. */






/** Changed files between two trees with line counts, sorted by path. Submodules are never part of it. */
const treeChanges = async (shadow, from, to) => {
    if (from === to)
        return (0,result.ok)([]);
    const listed = await shadow.git([
        "diff-tree",
        "-r",
        "-z",
        "--raw",
        "--numstat",
        "--no-renames",
        "--no-abbrev",
        "--ignore-submodules=all",
        from,
        to,
    ]);
    if (!listed.ok)
        return listed;
    const kinds = new Map();
    const changes = [];
    const fields = (0,adapters_git/* splitZ */.fs)(listed.value);
    for (let i = 0; i < fields.length; i++) {
        const field = fields[i] ?? "";
        if (field.startsWith(":")) {
            const path = fields[++i] ?? "";
            kinds.set(path, kindOf(field.slice(1).split(" ")));
        }
        else {
            const [added = "", removed = "", ...rest] = field.split("\t");
            const path = rest.join("\t");
            const binary = added === "-";
            changes.push({
                path: (0,adapters_git/* pathText */.LF)(path),
                kind: kinds.get(path) ?? "modified",
                binary,
                added: binary ? 0 : Number(added),
                removed: binary ? 0 : Number(removed),
            });
        }
    }
    return (0,result.ok)(changes);
};
/** From the fields of a raw line (git-diff-tree(1)): modes, ids, status. */
const kindOf = ([, , fromId = "", toId = "", status = ""]) => {
    if (status === "A")
        return "added";
    if (status === "D")
        return "deleted";
    if (status === "T")
        return "type";
    return fromId === toId ? "mode" : "modified";
};
/**
 * A patch from one tree to another that `git apply` takes: binary files whole, fixed a/ and b/, no renames, no user setting.
 * It is text: a file whose text is not UTF-8 is given as binary, a name that is not UTF-8 is quoted.
 */
const treePatch = async (shadow, from, to, paths) => {
    if (from === to || paths?.length === 0)
        return (0,result.ok)("");
    const raw = paths?.map(adapters_git/* rawPath */.av);
    const plain = await diff(shadow, from, to, raw, false);
    if (!plain.ok)
        return plain;
    const text = utf8(plain.value);
    if (text !== null)
        return (0,result.ok)(text);
    const listed = await shadow.git(["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=all", from, to]);
    if (!listed.ok)
        return listed;
    const odd = [];
    for (const path of (0,adapters_git/* splitZ */.fs)(listed.value)) {
        const one = await diff(shadow, from, to, [path], true);
        if (!one.ok)
            return one;
        if (utf8(one.value) === null)
            odd.push(path);
    }
    const attributeFile = (0,external_node_path_.join)(shadow.folder, "info", "attributes");
    (0,external_node_fs_.writeFileSync)(attributeFile, shadowAttributes + odd.map((path) => `${attributePattern(path)} -diff\n`).join(""), "latin1");
    try {
        const whole = await diff(shadow, from, to, raw, true);
        return whole.ok ? (0,result.ok)(whole.value.toString("utf8")) : whole;
    }
    finally {
        (0,external_node_fs_.writeFileSync)(attributeFile, shadowAttributes);
    }
};
const diff = (shadow, from, to, paths, quotePaths) => shadow.git([
    ...["-c", `core.quotePath=${quotePaths}`],
    ...["diff-tree", "-r", "-p", "--binary", "--full-index", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames"],
    ...["--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=histogram", from, to, "--"],
    ...(paths ?? []).map(adapters_git/* pathText */.LF),
], {});
/** A path as a pattern of an attribute file, C-quoted (gitattributes(5)). */
const attributePattern = (path) => `"/${escapePattern(path)
    .replace(/[\\"]/g, "\\$&")
    .replace(/[\n\t\r]/g, (blank) => ({ "\n": "\\n", "\t": "\\t" })[blank] ?? "\\r")}"`;
const utf8 = (bytes) => {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return null;
    }
};
/** The bytes of a regular file in a tree; null where there is none (nothing, a link, a folder, a submodule). */
const readInTree = async (shadow, tree, path) => {
    const listed = await shadow.git(["ls-tree", "-z", tree, "--", path]);
    if (!listed.ok)
        return listed;
    const found = (0,adapters_git/* splitZ */.fs)(listed.value).find((line) => line.slice(line.indexOf("\t") + 1) === (0,adapters_git/* rawPath */.av)(path));
    const [mode = "", , id = ""] = (found ?? "").split("\t")[0]?.split(" ") ?? [];
    if (mode !== "100644" && mode !== "100755")
        return (0,result.ok)(null);
    return shadow.git(["cat-file", "blob", id]);
};

;// CONCATENATED MODULE: ./build/adapters/write-files.js
/** Writes text changes to the work tree: all or none, never through a link, only where a file is still what it was. */






/**
 * Applies `changes` below `root`. Problems: `refused` (a link or a folder is in the way, a path that leaves the tree), `conflict`
 * (a file is no longer `before`), `disk-full`, `io`. After a problem everything is as it was.
 */
const writeChanges = (root, tempFolder, changes) => {
    const seen = new Set();
    for (const change of changes) {
        const wrong = pathProblem(change.path) ?? (seen.has(change.path) ? `${change.path} is changed twice` : null);
        if (wrong !== null)
            return (0,result/* fail */.f)("refused", `${wrong}; nothing was written.`);
        seen.add(change.path);
    }
    // Everything is looked at once before anything is written, so that the common refusal costs no way back.
    for (const change of changes) {
        const looked = write_files_look(root, change);
        if (!looked.ok)
            return looked;
    }
    const done = [];
    for (const change of changes) {
        const written = applyOne(root, tempFolder, change, done);
        if (written.ok)
            continue;
        const stuck = takeBack(root, tempFolder, done);
        if (stuck.length === 0)
            return written;
        return (0,result/* fail */.f)(written.error.code, `${written.error.message} What was already written could not be taken back in ${stuck.join(", ")}: run "regreen restore".`);
    }
    const deleted = changes.filter(({ after }) => after === null).map(({ path }) => (0,adapters_git/* rawPath */.av)(path));
    removeEmptyFolders(root, deleted, new Set());
    return (0,result.ok)(undefined);
};
/** Names that no change may have, whatever policy says. */
const pathProblem = (path) => {
    const names = path.split("/");
    if (path === "" || path.includes("\0") || names.some((name) => name === "" || name === "." || name === ".."))
        return `"${path}" is no path inside the work tree`;
    if (names.some((name) => /^(\.git|git~\d+)$/i.test(name)))
        return `"${path}" lies in git's own folder`;
    return null;
};
const write_files_look = (root, change) => {
    const [folderPath, name] = (0,adapters_folder/* splitPath */.U)((0,adapters_git/* rawPath */.av)(change.path));
    const folder = (0,adapters_folder/* openFolder */.N)(root, folderPath, false);
    if (!folder.ok) {
        if (folder.error.code === "missing" && change.before === null)
            return (0,result.ok)(undefined);
        return folder.error.code === "missing" ? gone(change.path) : folder;
    }
    try {
        const current = readAsBefore(folder.value, name, change);
        return current.ok ? (0,result.ok)(undefined) : current;
    }
    finally {
        folder.value.close();
    }
};
const gone = (path) => (0,result/* fail */.f)("conflict", `${path} is no longer there; nothing was written.`);
/** The file's bytes and git mode if it is what `change.before` says; null where there is and should be none. */
const readAsBefore = (folder, name, change) => {
    const { path, before } = change;
    let fd = -1;
    try {
        const stat = (0,external_node_fs_.lstatSync)(folder.at(name), { throwIfNoEntry: false });
        if (stat === undefined)
            return before === null ? (0,result.ok)(null) : gone(path);
        if (stat.isSymbolicLink())
            return (0,result/* fail */.f)("refused", `${path} is a symbolic link; nothing is written through it.`);
        if (!stat.isFile())
            return (0,result/* fail */.f)("refused", `${path} is not a plain file; nothing was written.`);
        if (before === null)
            return (0,result/* fail */.f)("conflict", `${path} is there already; nothing was written.`);
        fd = (0,external_node_fs_.openSync)(folder.at(name), external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW | external_node_fs_.constants.O_NONBLOCK);
        const opened = (0,external_node_fs_.fstatSync)(fd);
        if (!opened.isFile())
            return (0,result/* fail */.f)("refused", `${path} is not a plain file; nothing was written.`);
        const bytes = (0,external_node_fs_.readFileSync)(fd);
        if (decode(bytes) !== before)
            return (0,result/* fail */.f)("conflict", `${path} was changed by something else meanwhile; nothing was written.`);
        return (0,result.ok)({ bytes, mode: (opened.mode & 0o100) !== 0 ? "100755" : "100644" });
    }
    catch (error) {
        if (error.code === "ELOOP")
            return (0,result/* fail */.f)("refused", `${path} became a symbolic link; nothing was written.`);
        return (0,put_file/* fileProblem */.Wj)(error, (0,adapters_git/* rawPath */.av)(path), "read");
    }
    finally {
        if (fd >= 0)
            (0,external_node_fs_.closeSync)(fd);
    }
};
/** Null for bytes that are no UTF-8: such a file cannot be what a text says it was. */
const decode = (bytes) => {
    try {
        return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    }
    catch {
        return null;
    }
};
/** Writes one change; each write is whole or not at all, so a problem here leaves only folders to remove. */
const applyOne = (root, tempFolder, change, done) => {
    const path = (0,adapters_git/* rawPath */.av)(change.path);
    const [folderPath, name] = (0,adapters_folder/* splitPath */.U)(path);
    const opened = (0,adapters_folder/* openFolder */.N)(root, folderPath, change.after !== null);
    if (!opened.ok)
        return opened;
    const folder = opened.value;
    try {
        const before = readAsBefore(folder, name, change);
        const written = before.ok ? put(folder, name, change, before.value, tempFolder) : before;
        if (written.ok)
            done.push({ path, before: before.ok ? before.value : null, made: folder.made });
        else
            removeMade(root, path, folder.made);
        return written;
    }
    finally {
        folder.close();
    }
};
const put = (folder, name, { after }, before, tempFolder) => after === null
    ? (0,put_file/* removeFile */.nM)(folder, name)
    : (0,put_file/* putFile */.UN)(folder, name, { bytes: Buffer.from(after, "utf8"), mode: before?.mode ?? "100644" }, tempFolder);
/** Puts back what was done, last first; the paths where that failed. */
const takeBack = (root, tempFolder, done) => {
    const stuck = [];
    for (const { path, before, made } of [...done].reverse()) {
        const [folderPath, name] = (0,adapters_folder/* splitPath */.U)(path);
        const folder = (0,adapters_folder/* openFolder */.N)(root, folderPath, before !== null);
        const back = !folder.ok ? folder : before === null ? (0,put_file/* removeFile */.nM)(folder.value, name) : (0,put_file/* putFile */.UN)(folder.value, name, before, tempFolder);
        if (folder.ok)
            folder.value.close();
        if (!back.ok)
            stuck.push((0,adapters_git/* pathText */.LF)(path));
        removeMade(root, path, made);
    }
    return stuck;
};
/** Removes the folders that were made for `path`, and none above them. */
const removeMade = (root, path, made) => {
    const outermost = made[0];
    if (outermost !== undefined)
        removeEmptyFolders(root, [path], new Set([(0,adapters_folder/* splitPath */.U)(outermost)[0]]));
};

;// CONCATENATED MODULE: ./build/adapters/worktree.js
/** The work tree as checkpoints: the port `Worktree` over the private git directory of a run. */
















const globs = (patterns) => (patterns.length === 0 ? () => false : picomatch([...patterns], { dot: true }));
/** The work tree of `repository` over a private directory that was seeded (checkpoint 0) or is opened again after a crash. */
const createWorktree = (repository, shadow, options) => {
    const { root } = repository;
    const place = { root, tempFolder: (0,adapters_repository/* ownPath */.O)(repository, "tmp"), displacedFolder: (0,external_node_path_.join)(shadow.folder, "..", "displaced") };
    const litter = createLitter(options.memory?.litter, options.memory?.claims);
    const isReport = globs(options.reports);
    const ours = options.exclude.map((path) => (0,adapters_git/* rawPath */.av)((0,external_node_path_.relative)(root, path))).filter((path) => path !== "" && !path.startsWith(".."));
    const isOurs = (path) => ours.some((folder) => path === folder || path.startsWith(`${folder}/`));
    let emptyFolders = options.memory === undefined ? null : new Set(options.memory.emptyFolders);
    let held = null;
    let state = null;
    let sparse = null;
    let last = Promise.resolve();
    /** One operation at a time: they share an index. */
    const inTurn = (work) => {
        const next = last.then(work, work);
        last = next.catch(() => { });
        return next;
    };
    const memory = () => ({ litter: litter.list(), claims: litter.claims(), emptyFolders: [...(emptyFolders ?? [])] });
    const remember = () => options.onMemory?.(memory()) ?? (0,result.ok)(undefined);
    const racy = createRacyFiles(root);
    /** As `lookAtDisk`, and what git cannot see: those files are taken out of the index, so that they are read anew. */
    const lookClosely = async () => {
        const written = racy.written();
        if (written.length > 0) {
            const dropped = await updateIndex(shadow, [], written);
            if (!dropped.ok)
                return dropped;
        }
        const disk = await lookAtDisk(shadow, root);
        if (!disk.ok || written.length === 0)
            return disk;
        const { changed, deleted, untracked, nested } = disk.value;
        const again = new Set(written);
        const { there, gone } = whatIsThere(root, written);
        return (0,result.ok)({
            changed: [...changed, ...there],
            deleted: [...deleted, ...gone],
            untracked: untracked.filter((path) => !again.has(path)),
            nested,
        });
    };
    const bringIn = async (take, drop, store = true) => {
        const updated = await updateIndex(shadow, take, drop, store);
        if (updated.ok)
            racy.note(take, Date.now());
        return updated;
    };
    const isNew = (path) => !litter.has(path) && !isOurs(path);
    const takeStock = async (store) => {
        const disk = await lookClosely();
        if (!disk.ok)
            return disk;
        const fresh = disk.value.untracked.filter((path) => isNew(path) && !isReport((0,adapters_git/* pathText */.LF)(path)));
        const take = [...disk.value.changed, ...fresh];
        const updated = await bringIn(take, disk.value.deleted, store);
        if (!updated.ok)
            return updated;
        return (0,result.ok)({ changed: take.length > 0 || disk.value.deleted.length > 0 });
    };
    const checkpoint = async () => {
        // The first one learns more; nothing of it waits for another.
        const [stock, empty, looked] = await Promise.all([
            takeStock(true),
            emptyFolders === null ? listEmptyFolders(shadow, root) : (0,result.ok)([...emptyFolders]),
            state === null ? repositoryState(repository) : (0,result.ok)(state),
        ]);
        if (!stock.ok)
            return stock;
        if (!empty.ok)
            return empty;
        if (!looked.ok)
            return looked;
        emptyFolders ??= new Set(empty.value);
        state = looked.value;
        if (held === null || stock.value.changed) {
            const tree = await writeTree(shadow);
            if (!tree.ok)
                return tree;
            held = tree.value;
        }
        return (0,result.ok)(held);
    };
    /** Tracked files that had no file at checkpoint 0 (sparse): path to "mode id". */
    const sparseEntries = async () => {
        if (sparse !== null)
            return (0,result.ok)(sparse);
        const file = (0,external_node_path_.join)(shadow.folder, "sparse.index");
        const entries = new Map();
        if ((0,external_node_fs_.existsSync)(file)) {
            // With sparseCheckout git would take a file that is there now for one that was there then.
            const listed = await shadow.git(["-c", "core.sparseCheckout=false", "ls-files", "-z", "--stage", "-t"], {
                env: { GIT_INDEX_FILE: file },
            });
            if (!listed.ok)
                return listed;
            for (const line of (0,adapters_git/* splitZ */.fs)(listed.value)) {
                const [tag, mode, id] = line.slice(0, line.indexOf("\t")).split(" ");
                if (tag === "S")
                    entries.set(line.slice(line.indexOf("\t") + 1), `${mode} ${id}`);
            }
        }
        sparse = entries;
        return (0,result.ok)(entries);
    };
    /** Makes disk and index as wanted for these files; what a sparse checkout left out is left out again. */
    const apply = async (wanted) => {
        if (wanted.length === 0)
            return (0,result.ok)(undefined);
        const left = await sparseEntries();
        if (!left.ok)
            return left;
        const absent = wanted.filter(({ path, to }) => left.value.get(path) === `${to.mode} ${to.id}`);
        const absentPaths = new Set(absent.map(({ path }) => path));
        const done = await applyDifferences(shadow, place, wanted, absentPaths, emptyFolders ?? new Set());
        if (!done.ok)
            return done;
        const present = wanted.filter(({ path, to }) => !absentPaths.has(path) && to.mode !== "160000");
        const gone = present.filter(({ to }) => /^0+$/.test(to.id)).map(({ path }) => path);
        const there = present.filter(({ to }) => !/^0+$/.test(to.id)).map(({ path }) => path);
        const updated = await updateIndex(shadow, there, gone);
        if (!updated.ok)
            return updated;
        const links = wanted.filter(({ to }) => to.mode === "160000");
        const info = [...absent, ...links].map(({ path, to }) => ({ path, ...to }));
        if (info.length === 0)
            return (0,result.ok)(undefined);
        const put = await shadow.git(["update-index", "-z", "--index-info"], { input: indexInfo(info) });
        if (!put.ok || absent.length === 0)
            return put.ok ? (0,result.ok)(undefined) : put;
        const marked = await shadow.git(["update-index", "-z", "--skip-worktree", "--stdin"], { input: (0,adapters_git/* joinZ */.Fc)([...absentPaths]) });
        return marked.ok ? (0,result.ok)(undefined) : marked;
    };
    const restore = async (tree) => {
        const restored = await restoreOnce(tree, true);
        if (restored.ok || restored.error.code !== "disk-full")
            return restored;
        // A full disk must not stop the way back: give up the space kept for this, and store nothing of what is there.
        releaseReserve(shadow);
        return restoreOnce(tree, false);
    };
    const restoreOnce = async (tree, store) => {
        const stock = await takeStock(store);
        if (!stock.ok)
            return stock;
        held = null;
        const wanted = await differencesTo(shadow.git, tree);
        if (!wanted.ok)
            return wanted;
        const applied = await apply(wanted.value);
        if (!applied.ok)
            return applied;
        makeEmptyFolders(root, emptyFolders ?? []);
        const rest = wanted.value.length === 0 ? wanted : await differencesTo(shadow.git, tree);
        if (!rest.ok)
            return rest;
        const first = rest.value[0];
        if (first !== undefined)
            return (0,result/* fail */.f)("io", `The work tree could not be put back exactly: ${(0,adapters_git/* pathText */.LF)(first.path)} still differs. Something else writes to it; end that and run "regreen restore".`);
        held = tree;
        return (0,result.ok)(undefined);
    };
    const settleWith = async (before, keepChange, keepNew, reports) => {
        if (held !== before) {
            const read = await readTree(shadow, before);
            if (!read.ok)
                return read;
        }
        held = null;
        const [disk, after] = await Promise.all([lookClosely(), repositoryState(repository, state ?? undefined)]);
        if (!disk.ok)
            return disk;
        if (!after.ok)
            return after;
        const fresh = disk.value.untracked.filter(isNew);
        const kept = fresh.filter((path) => keepNew((0,adapters_git/* pathText */.LF)(path)) && !reports((0,adapters_git/* pathText */.LF)(path)) && !isReport((0,adapters_git/* pathText */.LF)(path)));
        const keptSet = new Set(kept);
        const take = [...disk.value.changed, ...kept];
        const updated = await bringIn(take, disk.value.deleted);
        if (!updated.ok)
            return updated;
        const same = take.length === 0 && disk.value.deleted.length === 0;
        const back = same ? (0,result.ok)([]) : await differencesTo(shadow.git, before);
        if (!back.ok)
            return back;
        const undone = back.value.filter(({ path }) => !keptSet.has(path) && !keepChange((0,adapters_git/* pathText */.LF)(path)));
        const applied = await apply(undone);
        if (!applied.ok)
            return applied;
        const tree = back.value.length === undone.length ? (0,result.ok)(before) : await writeTree(shadow);
        if (!tree.ok)
            return tree;
        const dropped = await condensed(fresh.filter((path) => !keptSet.has(path)), kept, before);
        if (!dropped.ok)
            return dropped;
        litter.add(dropped.value);
        const moved = state === null ? [] : movedSentences(state, after.value);
        state = after.value;
        held = tree.value;
        if (dropped.value.length > 0) {
            const written = remember();
            if (!written.ok)
                return written;
        }
        const undonePaths = new Set(undone.map(({ path }) => path));
        const wrote = back.value.filter(({ path }) => !undonePaths.has(path)).map(({ path }) => (0,adapters_git/* pathText */.LF)(path));
        return (0,result.ok)({ tree: tree.value, litter: litterText(dropped.value), putBack: [...undonePaths].map(adapters_git/* pathText */.LF).sort(), wrote, moved });
    };
    const condensed = async (files, kept, tree) => {
        if (files.length < crowd)
            return (0,result.ok)([...files]);
        const folders = await shadow.git(["ls-tree", "-z", "-r", "-d", "--name-only", tree]);
        return folders.ok ? (0,result.ok)(condense(files, new Set((0,adapters_git/* splitZ */.fs)(folders.value)), kept)) : folders;
    };
    const write = async (changes) => {
        const written = writeChanges(root, place.tempFolder, changes);
        if (!written.ok)
            return written;
        const claims = changes.filter(({ after, path }) => after !== null && litter.has((0,adapters_git/* rawPath */.av)(path)));
        for (const { path } of claims)
            litter.claim((0,adapters_git/* rawPath */.av)(path));
        return claims.length > 0 ? remember() : (0,result.ok)(undefined);
    };
    return {
        checkpoint: () => inTurn(checkpoint),
        restore: (tree) => inTurn(() => restore(tree)),
        settle: (before, writes, reports) => inTurn(() => settleWith(before, globs(writes), globs(writes), globs(reports))),
        adopt: (before, writes, reports, paths) => {
            const allowed = paths === null
                ? () => true
                : ((set) => (path) => set.has(path))(new Set(paths));
            const written = globs(writes);
            return inTurn(() => settleWith(before, (path) => allowed(path) || written(path), written, globs(reports)));
        },
        changes: (from, to) => inTurn(() => treeChanges(shadow, from, to)),
        read: (tree, path) => readInTree(shadow, tree, path),
        patch: (from, to, paths) => inTurn(async () => {
            const sides = await inCommittedForm(shadow, repository.head, { from, to });
            return sides.ok ? treePatch(shadow, sides.value.from, sides.value.to, paths) : sides;
        }),
        write: (changes) => inTurn(() => write(changes)),
        memory,
    };
};

;// CONCATENATED MODULE: ./build/adapters/run.js
/** The start and the end of a run in a work tree: lock, checkpoint 0, journal. */












/** Takes the lock, checkpoint 0 and writes the journal. Problem `conflict` while another run lives here. Changes no file of the user's. */
const startRun = async (repository, options) => {
    const lock = (0,run_lock/* takeLock */.H)(repository);
    if (!lock.ok)
        return lock;
    const begun = await begin(repository, options, lock.value);
    if (!begun.ok)
        lock.value.release();
    return begun;
};
const begin = async (repository, options, lock) => {
    const unfinished = (0,adapters_journal/* unfinishedRun */.zZ)(repository);
    if (unfinished !== null)
        await endRunning(unfinished.journal);
    (0,adapters_journal/* pruneRuns */.lq)(repository, options.now);
    (0,external_node_fs_.rmSync)((0,adapters_repository/* ownPath */.O)(repository, "tmp"), { recursive: true, force: true }); // half-written files of a run that was broken off
    const journal = (0,adapters_journal/* createJournal */.s9)(repository, new Date(options.now).toISOString(), options.reports, options.exclude);
    const opened = journal.update({});
    if (!opened.ok)
        return opened;
    const shadow = await seedShadow(repository, (0,adapters_journal/* journalFolders */.JU)(journal).shadow);
    if (!shadow.ok)
        return shadow;
    const worktree = createWorktree(repository, shadow.value, { ...options, onMemory: (memory) => journal.update({ worktree: memory }) });
    const initial = await worktree.checkpoint();
    if (!initial.ok)
        return initial;
    const written = journal.update({ initial: initial.value, files: fileCount(shadow.value), worktree: worktree.memory() });
    if (!written.ok)
        return written;
    return (0,result.ok)({
        worktree,
        journal,
        initial: initial.value,
        unfinished: unfinished?.message ?? null,
        finish: (tree, now) => {
            releaseReserve(shadow.value);
            const closed = journal.update({ running: null, finished: { at: new Date(now).toISOString(), tree } });
            lock.release();
            return closed;
        },
    });
};
/** Ends what a journal says was running when its run was broken off. Returns how many processes that were. */
const endRunning = async (journal) => {
    const { running } = journal.record();
    if (running === null)
        return 0;
    // A group's number may be somebody else's by now; the mark never is.
    const group = running.leader !== null && (0,process_identity/* stillRuns */.Hw)(running.leader) ? running.leader.pid : null;
    const left = await (0,descendants/* endFamily */._b)({ group, mark: running.mark }, 1000);
    journal.ended();
    return left.length;
};
/** The work tree of a run that is over, to be put back. A lock that a killed git left on the private index is removed. */
const reopenWorktree = async (repository, journal) => {
    const { shadow } = (0,adapters_journal/* journalFolders */.JU)(journal);
    const indexLock = (0,external_node_path_.join)(shadow, "index.lock");
    for (let looks = 0; (0,external_node_fs_.existsSync)(indexLock) && looks < 20; looks++)
        await (0,promises_.setTimeout)(50);
    (0,external_node_fs_.rmSync)(indexLock, { force: true });
    const { worktree, reports, exclude } = journal.record();
    return createWorktree(repository, openShadow(repository, shadow), {
        reports,
        exclude,
        memory: worktree,
        onMemory: (memory) => journal.update({ worktree: memory }),
    });
};


/***/ })

};
