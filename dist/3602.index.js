export const id = 3602;
export const ids = [3602];
export const modules = {

/***/ 91050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ readProject)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



const textLimit = 1024 * 1024;
/** Files listed of a folder that is no git work tree; more would only slow the start. */
const walkLimit = 100_000;
const skipped = new Set(["node_modules", ".git", ".hg", ".venv", "__pycache__", "target", ".next", ".turbo"]);
/** The files of a repository: what git knows and does not ignore, else a bounded walk. Reads texts when asked. `root` is absolute. */
const readProject = (root) => {
    const listed = gitFiles(root);
    const paths = listed !== null && listed.length > 0 ? listed : walk(root);
    const all = new Set(paths);
    let byName = null;
    const texts = new Map();
    return {
        has: (path) => all.has(path),
        text(path) {
            if (!all.has(path))
                return null;
            const before = texts.get(path);
            if (before !== undefined)
                return before;
            const text = smallText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, path));
            texts.set(path, text);
            return text;
        },
        under(folder, limit = 10_000) {
            return paths
                .filter((path) => folder === "." || path.startsWith(`${folder}/`))
                .sort()
                .slice(0, limit);
        },
        named(baseName) {
            if (byName === null) {
                byName = new Map();
                for (const path of paths) {
                    const name = path.slice(path.lastIndexOf("/") + 1);
                    const list = byName.get(name);
                    if (list)
                        list.push(path);
                    else
                        byName.set(name, [path]);
                }
                for (const list of byName.values())
                    list.sort();
            }
            return byName.get(baseName) ?? [];
        },
    };
};
const gitFiles = (root) => {
    // -z: names as they are, without git's quoting of non-ASCII letters.
    const run = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)("git", ["-c", "core.fsmonitor=false", "ls-files", "-co", "--exclude-standard", "-z"], {
        cwd: root,
        encoding: "utf8",
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "ignore"],
    });
    return run.status === 0 ? run.stdout.split("\0").filter((path) => path !== "") : null;
};
const walk = (root) => {
    const found = [];
    const visit = (folder, depth) => {
        if (depth > 40 || found.length >= walkLimit)
            return;
        for (const entry of entries((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, folder))) {
            const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
            if (entry.isDirectory()) {
                if (!skipped.has(entry.name))
                    visit(path, depth + 1);
            }
            else
                found.push(path);
        }
    };
    visit("", 0);
    return found;
};
const entries = (folder) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // A folder that may not be read has no files for us.
        return [];
    }
};
const smallText = (path) => {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
        return stat.isFile() && stat.size <= textLimit ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8") : null;
    }
    catch {
        // Listed by git but deleted, or not readable: no text.
        return null;
    }
};


/***/ }),

/***/ 33716:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k_: () => (/* binding */ suspectsOf),
/* harmony export */   qM: () => (/* binding */ asCode),
/* harmony export */   qp: () => (/* binding */ stoppedToSee),
/* harmony export */   uk: () => (/* binding */ mostSuspects)
/* harmony export */ });
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38624);
/** Timeouts and crashes whose log names a place in the project: an endless loop is a bug, not bad luck of the machine. */

/** The most places that a hanging run can name. */
const mostSuspects = 20;
/** The reading of a run whose processes were asked where they are and died of it: a timeout, whatever they printed. `ms`: how long it had run. */
const stoppedToSee = (reading, ms) => reading.class === "passed"
    ? reading
    : {
        ...reading,
        class: "infrastructure",
        errorClass: "timeout",
        reason: `timeout: it had not ended after ${Math.round(ms / 1000)} s and was stopped to see where it was`,
        files: [],
        failures: [],
        suspects: suspectsOf(reading).map((failure) => ({ ...failure, message: "does not end: it was here when it was stopped" })),
    };
/** What a timeout or crash names beside the machine: failures that were read, or places in stacks that were printed. */
const suspectsOf = (reading) => [...reading.failures, ...(reading.suspects ?? [])].filter((failure) => failure.test !== null || failure.file !== null);
/** The same run as what it is once it came again: the code's own. The error class stays, so that edits are judged against it. */
const asCode = (reading) => {
    const failures = suspectsOf(reading);
    return {
        ...reading,
        class: "code",
        failures,
        files: (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .filesOf */ .R8)(failures),
        reason: `${reading.reason} It came again on the same code, in the same place.`,
    };
};


/***/ }),

/***/ 13599:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  e: () => (/* binding */ createLogReader)
});

// EXTERNAL MODULE: ./build/core/classify-rules.js
var classify_rules = __webpack_require__(66260);
// EXTERNAL MODULE: ./build/core/failure.js
var failure = __webpack_require__(38624);
// EXTERNAL MODULE: ./build/core/line-scan.js + 1 modules
var line_scan = __webpack_require__(64942);
;// CONCATENATED MODULE: ./build/core/classify.js



/** Lines after which a rule that keeps fitting is only looked at now and then. */
const patience = 400;
/** A pattern of the user's own sees no more of a line than this: it may be of any cost. */
const userLimit = 1_000;
/** A collector for the signs of one log. `own` are the user's patterns; they come before ours. */
const createEvidence = (own) => {
    const notes = [];
    const users = own.flatMap((entry) => {
        try {
            return [{ pattern: new RegExp(entry.pattern), class: entry.class }];
        }
        catch {
            notes.push(`The pattern ${JSON.stringify(entry.pattern)} under classify is no regular expression, so it was not used.`);
            return [];
        }
    });
    const seen = new Map();
    let looked = 0;
    const note = (key, sign) => {
        const before = seen.get(key);
        seen.set(key, { first: before?.first ?? sign, last: sign });
    };
    return {
        notes,
        line(text, number, bits) {
            for (let i = 0; i < users.length; i++) {
                const user = users[i];
                if (user.pattern.test(text.slice(0, userLimit)))
                    note(i - users.length, { errorClass: null, class: user.class, weight: "user", line: text.slice(0, 200), number });
            }
            if (bits === 0)
                return;
            if (++looked > patience * 10 && looked % 16 !== 0)
                return;
            const rule = ruleFor(text, bits);
            if (rule >= 0) {
                const { errorClass, weight } = classify_rules/* rules */.a[rule];
                note(rule, { errorClass, class: classOf(errorClass), weight, line: text.trim().slice(0, 200), number });
            }
        },
        signs: () => [...seen].sort(([a], [b]) => a - b).map(([, pair]) => pair.last),
    };
};
/** Index of the first rule among `bits` that fits a line, or -1. */
const ruleFor = (text, bits) => {
    const short = text.length > 600 ? text.slice(0, 600) : text;
    for (let left = bits; left !== 0; left &= left - 1) {
        const index = 31 - Math.clz32(left & -left);
        if (classify_rules/* rules */.a[index]?.pattern.test(short))
            return index;
    }
    return -1;
};
/** The class that an error class belongs to. */
const classOf = (errorClass) => failure/* configurationErrors */.K$.includes(errorClass) ? "configuration" : "infrastructure";
/** True where a line that is printed as a diagnostic speaks of the machine, not of the code. */
const speaksOfMachine = (message) => {
    const errorClass = classify_rules/* rules */.a[ruleFor(message, (0,line_scan/* scanLine */.YU)(message).rules)]?.errorClass;
    return (errorClass !== undefined &&
        classOf(errorClass) === "infrastructure" &&
        errorClass !== "permission" &&
        errorClass !== "timeout" &&
        errorClass !== "missing-command");
};
const exitCodes = {
    124: ["timeout", "exit code 124 is that of timeout(1)"],
    126: ["permission", "exit code 126: the command was found but may not be run"],
    127: ["missing-command", "exit code 127: the command was not found"],
    132: ["crash", "exit code 132: killed by SIGILL"],
    134: ["crash", "exit code 134: killed by SIGABRT"],
    135: ["crash", "exit code 135: killed by SIGBUS"],
    136: ["crash", "exit code 136: killed by SIGFPE"],
    137: ["oom", "exit code 137: killed by SIGKILL, which the kernel sends when memory runs out"],
    139: ["crash", "exit code 139: killed by SIGSEGV"],
    143: ["crash", "exit code 143: ended by SIGTERM"],
};
const signals = {
    SIGILL: 132,
    SIGABRT: 134,
    SIGBUS: 135,
    SIGFPE: 136,
    SIGKILL: 137,
    SIGSEGV: 139,
    SIGTERM: 143,
};
/** Decides the class of a run: the user's patterns, then how it ended, then what was read. */
const decide = (signs, outcome) => {
    const { exitCode, signal, told, guessed } = outcome;
    if (exitCode === 0 && signal === null && !outcome.timedOut) {
        return outcome.lists
            ? { class: "code", errorClass: null, reason: "The command exits 0, but what it lists is its finding." }
            : { class: "passed", errorClass: null, reason: "Exit code 0." };
    }
    const user = signs.find((sign) => sign.weight === "user");
    if (user)
        return { class: user.class, errorClass: null, reason: `A pattern of the configuration: ${quote(user)}.` };
    if (outcome.timedOut)
        return { class: "infrastructure", errorClass: "timeout", reason: "The command ran longer than its timeout and was ended." };
    const ended = exitCodes[signal !== null ? (signals[signal] ?? -1) : (exitCode ?? -1)];
    const runner = signs.find((sign) => sign.weight === "runner");
    const hard = ended !== undefined && (signal !== null || ![126, 127].includes(exitCode ?? 0));
    const more = signs.find((sign) => sign.weight === "runner" && (sign.errorClass === "oom" || sign.errorClass === "crash"));
    // a failed assertion of a native program ends it by abort()
    const aborted = exitCode === 134 && more === undefined;
    if (hard && !(told > 0 && signal === null && (exitCode === 124 || exitCode === 143 || aborted))) {
        if (more)
            return ofSign(more);
        return { class: "infrastructure", errorClass: ended[0], reason: `${ended[0]}: ${signal === null ? ended[1] : `ended by ${signal}`}.` };
    }
    if (runner && (told === 0 || atTheEnd(runner, outcome)))
        return ofSign(runner);
    if (outcome.missing)
        return ofSign(outcome.missing);
    if (outcome.tool && outcome.tool.class !== "code" && told === 0)
        return { class: outcome.tool.class, errorClass: outcome.tool.errorClass, reason: `${outcome.tool.errorClass}: ${outcome.tool.reason}` };
    if (told > 0)
        return {
            class: "code",
            errorClass: null,
            reason: `${told} ${told === 1 ? "failure was" : "failures were"} read from the tool's own output.`,
        };
    const install = signs.find((sign) => sign.weight === "install");
    if (install && (ended === undefined || install.errorClass === ended[0] || exitCode === 127))
        return ofSign(install);
    if (ended)
        return { class: "infrastructure", errorClass: ended[0], reason: `${ended[0]}: ${ended[1]}.` };
    const plain = signs.find((sign) => sign.weight === "plain" && classOf(sign.errorClass ?? "config") === "infrastructure") ??
        signs.find((sign) => sign.weight === "plain");
    if (plain && (guessed === 0 || nearTheEnd(plain, outcome)))
        return ofSign(plain);
    if (guessed > 0)
        return {
            class: "code",
            errorClass: null,
            reason: `${guessed} ${guessed === 1 ? "failure" : "failures"} in the shape of a diagnostic.`,
        };
    return {
        class: "code",
        errorClass: null,
        reason: `Exit code ${exitCode ?? "unknown"}, and nothing speaks of the machine, the network or the configuration.`,
    };
};
const atTheEnd = (sign, outcome) => sign.errorClass === "oom" || outcome.lines - sign.number < 40;
const nearTheEnd = (sign, outcome) => outcome.lines - sign.number < 200;
const quote = (sign) => `\`${sign.line}\`${sign.number > 0 ? ` (line ${sign.number})` : ""}`;
const ofSign = (sign) => ({
    class: sign.class,
    errorClass: sign.errorClass,
    reason: `${sign.errorClass ?? sign.class}: ${quote(sign)}`,
});

;// CONCATENATED MODULE: ./build/core/excerpt.js
const size = 6_000;
const widest = 300;
/** An empty excerpt. */
const createExcerpt = () => {
    const early = [];
    const late = [];
    const tail = [];
    let lateAt = 0;
    let tailAt = 0;
    const ring = (list, at, limit, line) => {
        list[at % limit] = line;
        return at + 1;
    };
    return {
        add(line, signal) {
            if (signal) {
                if (early.length < 60)
                    early.push(own(line));
                else
                    lateAt = ring(late, lateAt, 60, own(line));
            }
            tailAt = ring(tail, tailAt, 120, line);
        },
        text() {
            const seen = new Set();
            const part = (lines, room, fromEnd) => {
                const kept = [];
                let left = room;
                for (const line of fromEnd ? [...lines].reverse() : lines) {
                    const text = printable(line);
                    // Repeats that differ in numbers only say nothing new.
                    const key = text.replace(/\d+/g, "0");
                    if (text.trim() === "" || seen.has(key))
                        continue;
                    if (text.length + 1 > left)
                        break;
                    seen.add(key);
                    kept.push(text);
                    left -= text.length + 1;
                }
                return (fromEnd ? kept.reverse() : kept).join("\n");
            };
            const signals = part(early, 2_400, false);
            const more = part(unrolled(late, lateAt), 1_200, true);
            const end = part(unrolled(tail, tailAt), size - signals.length - more.length - 20, true);
            return [[signals, more].filter((text) => text !== "").join("\n"), end].filter((text) => text !== "").join("\n...\n");
        },
    };
};
const unrolled = (list, at) => {
    const from = at % Math.max(1, list.length);
    return at <= list.length ? [...list] : [...list.slice(from), ...list.slice(0, from)];
};
/** A copy that does not keep the log's whole piece in memory. */
const own = (line) => (line.length > widest * 2 ? line.slice(0, widest * 2) : line);
const printable = (line) => {
    const text = line
        .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "\ufffd")
        .replace(/\t/g, "  ")
        .trimEnd();
    return text.length > widest ? `${text.slice(0, widest)}…` : text;
};

;// CONCATENATED MODULE: ./build/core/fingerprint.js
/**
 * Fingerprints of a run's failures, in order: 16 hexadecimal digits each. The same failure has the same one across runs,
 * machines, colours, moved lines and other roots; the second failure of one identity gets another than the first, so that
 * mending one of two leaves one. `roots` are the absolute folders that messages may call the repository.
 */
const fingerprints = (failures, roots) => {
    const seen = new Map();
    return failures.map((failure) => {
        const identity = [
            failure.stage,
            failure.tool ?? "",
            failure.file ?? "",
            failure.code ?? "",
            normalise(failure.test ?? "", roots),
            normalise(failure.message, roots),
        ].join("\u0000");
        const occurrence = seen.get(identity) ?? 0;
        seen.set(identity, occurrence + 1);
        return hash(occurrence === 0 ? identity : `${identity}\u0000${occurrence}`);
    });
};
/** Everything of a message that differs between two runs of the same thing, replaced by what it is. Order matters: the longest forms first. */
const fingerprint_volatile = [
    [/\x1b\[[0-?]*[ -/]*[@-~]/g, ""],
    [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
    [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
    [/\b\d\d:\d\d:\d\d(?:[.,]\d{1,9})?\b/g, "<time>"],
    [/(?:\/private)?\/(?:tmp|var\/folders|var\/tmp|run\/user)\/[^\s"'`:,;()<>]{1,300}/g, "<temp>"],
    [/\b[A-Za-z]:\\(?:[^\s"'`:,;()<>\\]{1,100}\\){0,20}Temp\\[^\s"'`:,;()<>]{1,300}/g, "<temp>"],
    [/\b(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\]|::1):\d{2,5}\b/g, "$1:<port>"],
    [/\b(port|pid|process|thread|worker|seed|tid)([ =:#]{1,3})\d+\b/gi, "$1$2<n>"],
    [/\b0x[0-9a-f]{4,16}\b/gi, "<address>"],
    [/@[0-9a-f]{6,16}\b/gi, "@<address>"],
    [/\b[0-9a-f]{32,128}\b/gi, "<hash>"],
    [/\b\d+(?:\.\d+)? ?(?:ns|µs|us|ms|milliseconds?|s|secs?|seconds?|m|min|minutes?)\b/g, "<duration>"],
    [/(?<=[\w)\]]):\d+(?::\d+)?(?=[\s)\]"'`,;:]|$)/g, ":<line>"],
    [/\((\d+)[,:](\d+)\)/g, "(<line>)"],
    [/\b(lines?|columns?|cols?|ln|row|offset|char(?:acter)?|position)([ =:#]{1,2})\d+(?:[-–:,]\d+)?\b/gi, "$1$2<n>"],
    // Other machines' absolute paths: their last part is the same everywhere.
    [/(?<![\w.~/-])(?:[A-Za-z]:)?(?:[\\/][\w.@+~-]{1,100}){1,30}[\\/]([\w.@+~-]{1,100})/g, "$1"],
    [/\s+/g, " "],
];
/** A text without what changes from run to run: roots, addresses, times, durations, ports, line numbers, temporary paths. Linear; reads 4,096 characters at most. */
const normalise = (text, roots = []) => {
    let plain = text.slice(0, 4_096);
    for (const root of roots)
        if (root.length > 1)
            plain = plain.replaceAll(`${root}/`, "").replaceAll(root, ".");
    for (const [pattern, name] of fingerprint_volatile)
        plain = plain.replace(pattern, name);
    return plain.trim();
};
/** 64 bits of a text as 16 hexadecimal digits; two rounds of MurmurHash3's finaliser over 32-bit lanes (Austin Appleby, public domain). */
const hash = (text) => {
    let a = 0x9e3779b9;
    let b = 0x85ebca6b;
    for (let i = 0; i < text.length; i++) {
        const code = text.charCodeAt(i);
        a = Math.imul(a ^ code, 0x85ebca77);
        b = Math.imul(b ^ code, 0xc2b2ae3d);
        a ^= a >>> 15;
        b = (b << 13) | (b >>> 19);
    }
    const mix = (seed) => {
        let h = seed;
        h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
        h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
        return (h ^ (h >>> 16)) >>> 0;
    };
    const first = mix(a ^ text.length);
    const second = mix(b ^ first);
    return first.toString(16).padStart(8, "0") + second.toString(16).padStart(8, "0");
};

// EXTERNAL MODULE: ./build/core/hang.js
var hang = __webpack_require__(33716);
;// CONCATENATED MODULE: ./build/tools/json-scan.js
/** A list as short as "[1/3] Compiling" is no document with text behind it. */
const shortest = 100;
/** Follows brackets and strings of JSON line by line, and sees soon when it is none: a wrong first character, an open string at a line's end, text behind a short list. */
const createJsonScan = () => {
    let depth = 0;
    let complete = false;
    let expectKey = false;
    let expectValue = false;
    let rest = -1;
    let fed = 0;
    return {
        done: () => complete,
        rest: () => rest,
        feed(line) {
            let inString = false;
            const before = fed;
            fed += line.length;
            for (let at = 0; at < line.length; at++) {
                const char = line.charCodeAt(at);
                if (inString) {
                    if (char === 0x5c)
                        at++;
                    else if (char === 0x22)
                        inString = false;
                    continue;
                }
                if (char === 0x20 || char === 0x09)
                    continue;
                if (complete) {
                    if (before + at < shortest)
                        return "broken";
                    rest = at;
                    return "open";
                }
                if (expectKey) {
                    if (char !== 0x22 && char !== 0x7d)
                        return "broken";
                    expectKey = false;
                }
                else if (expectValue) {
                    // `[` is followed by a value: an object, a list, a string, a number, true, false, null.
                    if (!(char === 0x7b ||
                        char === 0x5b ||
                        char === 0x22 ||
                        char === 0x5d ||
                        char === 0x2d ||
                        (char >= 0x30 && char <= 0x39) ||
                        /^(?:true|false|null)\b/.test(line.slice(at, at + 6))))
                        return "broken";
                    expectValue = false;
                }
                if (char === 0x22)
                    inString = true;
                else if (char === 0x7b) {
                    depth++;
                    expectKey = true;
                }
                else if (char === 0x5b) {
                    depth++;
                    expectValue = true;
                }
                else if (char === 0x7d || char === 0x5d) {
                    expectValue = false;
                    if (--depth === 0)
                        complete = true;
                }
                else if (depth === 0)
                    return "broken";
            }
            return inString ? "broken" : "open";
        },
    };
};

// EXTERNAL MODULE: ./build/tools/log-lines.js
var log_lines = __webpack_require__(7152);
;// CONCATENATED MODULE: ./build/tools/structured/fields.js
/** The value as an object; empty where it is none. */
const table = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
/** The value as a list; empty where it is none. */
const list = (value) => (Array.isArray(value) ? value : []);
/** The value as a text that says something, or null. */
const fields_text = (value) => typeof value === "string" && value !== "" ? value : typeof value === "number" ? String(value) : null;
/** The value as a whole number that is not negative, or null. */
const count = (value) => {
    const number = typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
    return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : null;
};
/** The first of the keys that holds something. */
const first = (from, keys) => {
    for (const key of keys)
        if (Object.hasOwn(from, key) && from[key] !== null && from[key] !== "")
            return from[key];
    return undefined;
};

// EXTERNAL MODULE: ./build/tools/go/package-folder.js
var package_folder = __webpack_require__(68976);
// EXTERNAL MODULE: ./build/tools/go/test-output.js
var test_output = __webpack_require__(18441);
// EXTERNAL MODULE: ./build/tools/stack-frames.js
var stack_frames = __webpack_require__(60135);
;// CONCATENATED MODULE: ./build/tools/structured/diagnostics.js

const pathKeys = ["file", "filename", "fileName", "filePath", "file_path", "path", "FilePath", "File", "Filename", "source", "uri"];
const lineKeys = ["line", "lineNumber", "line_number", "startLine", "start_line", "row", "Line", "begin", "LineNumber"];
const columnKeys = ["column", "col", "columnNumber", "column_number", "startColumn", "start_column", "character", "Column", "CharNumber"];
const messageKeys = [
    "message",
    "text",
    "description",
    "Message",
    "Text",
    "issue_text",
    "summary",
    "msg",
    "FormatDescription",
    "errorDetail",
    "ruleDescription",
    "title",
    "hint",
];
const codeKeys = [
    "ruleId",
    "rule_id",
    "rule",
    "code",
    "check_name",
    "check_id",
    "cop_name",
    "symbol",
    "message-id",
    "test_id",
    "FromLinter",
    "linter",
    "category",
    "identifier",
    "DiagnosticId",
    "ruleName",
    "kind",
    "ruleNames",
];
const severityKeys = ["severity", "level", "type", "issue_severity", "Severity"];
const placeKeys = ["location", "loc", "position", "range", "start", "Pos", "span", "begin", "lines", "positions", "physicalLocation"];
const nestedKeys = [
    "messages",
    "offenses",
    "warnings",
    "errors",
    "issues",
    "Issues",
    "diagnostics",
    "violations",
    "failures",
    "results",
    "comments",
    "labels",
    "FileChanges",
    "generalDiagnostics",
    "files",
    "result",
    "findings",
];
const limit = 20_000;
const common = {
    error: "error",
    fatal: "error",
    blocker: "error",
    critical: "error",
    high: "error",
    e: "error",
    failure: "error",
    err: "error",
    f: "error",
    warning: "warning",
    warn: "warning",
    major: "warning",
    medium: "warning",
    w: "warning",
    refactor: "error",
    convention: "error",
    info: "info",
    information: "info",
    note: "info",
    notice: "info",
    hint: "info",
    minor: "info",
    low: "info",
    help: "info",
    none: "info",
    suggestion: "info",
};
/**
 * The diagnostics in a parsed document: every object, however nested, that has a message and a place or a rule. A file named by an outer object,
 * or as a key over a list, counts for those inside. Goes eight levels deep and gives 20,000 at most.
 */
const diagnosticsIn = (value, dialect = {}) => {
    const found = [];
    visit(value, null, 0, dialect, found);
    return found;
};
const visit = (value, path, depth, dialect, found) => {
    if (depth > 8 || found.length >= limit)
        return;
    if (Array.isArray(value)) {
        for (const item of value)
            visit(item, path, depth + 1, dialect, found);
        return;
    }
    const item = table(value);
    // where a file is known already, `source` is the name of what found it (phpcs)
    const own = pathOf(item, path === null) ?? path;
    const failure = failureOf(item, own, dialect);
    if (failure) {
        found.push(failure);
        return;
    }
    for (const [key, inner] of Object.entries(item)) {
        if (nestedKeys.includes(key)) {
            if (Array.isArray(inner))
                visit(inner, own, depth + 1, dialect, found);
            // `files: { "src/a.php": { messages: [...] } }`: the key is the path.
            else
                for (const [name, entry] of Object.entries(table(inner)))
                    visit(entry, looksLikePath(name) ? name : own, depth + 1, dialect, found);
        }
        else if (Array.isArray(inner) && looksLikePath(key))
            visit(inner, key, depth + 1, dialect, found);
    }
};
const pathOf = (item, sources) => {
    const direct = first(item, sources ? pathKeys : pathKeys.filter((key) => key !== "source"));
    if (typeof direct === "string" && looksLikePath(direct))
        return direct;
    if (typeof direct === "object") {
        const inner = first(table(direct), pathKeys);
        if (typeof inner === "string")
            return inner;
    }
    for (const key of placeKeys) {
        const inner = first(table(item[key]), pathKeys);
        if (typeof inner === "string")
            return inner;
        const deeper = fields_text(table(inner).file) ?? fields_text(table(table(item[key]).artifactLocation).uri);
        if (deeper !== null)
            return deeper;
    }
    return null;
};
const looksLikePath = (name) => name.length < 1_000 &&
    !/[\n\t]/.test(name) &&
    (/[\\/]/.test(name) || /\.\w{1,10}$/.test(name) || /^(?:Dockerfile|Makefile|Gemfile|Rakefile)/.test(name));
const failureOf = (item, path, dialect) => {
    const message = messageOf(item);
    if (message === null || path === null)
        return null;
    const at = positionOf(item, 0);
    const printed = codeOf(item);
    const code = dialect.code ? dialect.code(item, printed) : printed;
    if (at.line === null && code === null && first(item, severityKeys) === undefined)
        return null;
    const shift = dialect.from ?? 0;
    return {
        path,
        line: at.line === null ? null : at.line + shift,
        column: at.column === null ? null : at.column + shift,
        code,
        message,
        severity: severityOf(item, dialect),
    };
};
const messageOf = (item) => {
    const value = first(item, messageKeys);
    if (typeof value === "string")
        return value;
    // Biome 1 prints `message: [{ content }]`; SARIF and others `message: { text }`.
    if (Array.isArray(value))
        return value.map((part) => fields_text(table(part).content) ?? "").join("") || fields_text(item.description);
    return fields_text(table(value).text) ?? fields_text(table(value).body);
};
const codeOf = (item) => {
    const value = first(item, codeKeys);
    if (Array.isArray(value))
        return fields_text(value[0]);
    return fields_text(value) ?? fields_text(first(table(value), ["name", "value", "code", "id"]));
};
const severityOf = (item, dialect) => {
    const word = fields_text(first(item, severityKeys))?.toLowerCase() ?? "error";
    return dialect.severities?.[word] ?? common[word] ?? "error";
};
const positionOf = (item, depth) => {
    const line = count(first(item, lineKeys));
    if (line !== null)
        return { line, column: count(first(item, columnKeys)) };
    if (depth > 3)
        return { line: null, column: null };
    for (const key of [...placeKeys, "region", "labels"]) {
        const inner = Array.isArray(item[key]) ? list(item[key])[0] : item[key];
        const found = positionOf(table(inner), depth + 1);
        if (found.line !== null)
            return found;
    }
    return { line: null, column: null };
};

;// CONCATENATED MODULE: ./build/tools/structured/lint-json.js


const hasAll = (item, ...keys) => keys.every((key) => Object.hasOwn(item, key));
/** Every message fails pylint; its number is the code in all forms, as the text form prints it first. */
const pylint = {
    severities: { refactor: "error", convention: "error", warning: "error" },
    code: (item, code) => fields_text(item["message-id"]) ?? fields_text(item.messageId) ?? code,
};
/** The formats that are told by their keys; each as its tool's documentation of `--format json` shows it. */
const formats = [
    {
        format: "eslint json",
        tool: "eslint",
        stage: "lint",
        is: (document, item) => hasAll(item, "filePath", "messages") || hasAll(table(list(document.results)[0]), "filePath", "messages"),
        dialect: { severities: { 2: "error", 1: "warning" } },
    },
    { format: "stylelint json", tool: "stylelint", stage: "lint", is: (_, item) => hasAll(item, "source", "warnings") },
    {
        format: "biome json",
        tool: "biome",
        stage: null,
        is: (document) => hasAll(document, "summary", "diagnostics") && Object.hasOwn(table(document.summary), "unchanged"),
    },
    {
        format: "oxlint json",
        tool: "oxlint",
        stage: "lint",
        is: (document) => hasAll(document, "diagnostics") && hasAll(table(list(document.diagnostics)[0]), "filename", "labels"),
    },
    {
        format: "ruff json",
        tool: "ruff",
        stage: "lint",
        is: (_, item) => hasAll(item, "code", "filename", "location", "message") && Object.hasOwn(table(item.location), "row"),
    },
    {
        format: "pylint json",
        tool: "pylint",
        stage: "lint",
        is: (_, item) => hasAll(item, "symbol", "path", "message") && ("message-id" in item || "messageId" in item),
        dialect: pylint,
    },
    {
        format: "pylint json2",
        tool: "pylint",
        stage: "lint",
        is: (document) => hasAll(document, "messages", "statistics") && Object.hasOwn(table(list(document.messages)[0]), "symbol"),
        dialect: pylint,
    },
    {
        format: "pyright json",
        tool: "pyright",
        stage: "typecheck",
        is: (document) => hasAll(document, "generalDiagnostics"),
        dialect: { from: 1 },
    },
    {
        format: "rubocop json",
        tool: "rubocop",
        stage: "lint",
        is: (document) => hasAll(document, "files") && hasAll(table(list(document.files)[0]), "path", "offenses"),
        dialect: { severities: { refactor: "error", convention: "error", warning: "error", info: "error" } },
    },
    {
        format: "shellcheck json",
        tool: "shellcheck",
        stage: "lint",
        is: (document, item) => (hasAll(item, "file", "level", "code", "endLine") && typeof item.code === "number") || hasAll(document, "comments"),
        dialect: {
            severities: { info: "error", style: "error", warning: "error" },
            code: (_, code) => (code === null || code.startsWith("SC") ? code : `SC${code}`),
        },
    },
    {
        format: "bandit json",
        tool: "bandit",
        stage: "lint",
        is: (document) => hasAll(document, "results", "metrics", "generated_at"),
        dialect: { severities: { low: "error", medium: "error", undefined: "error" }, code: (item, code) => fields_text(item.test_id) ?? code },
    },
    { format: "golangci-lint json", tool: "golangci-lint", stage: "lint", is: (document) => hasAll(document, "Issues") },
    {
        format: "ansible-lint codeclimate",
        tool: "ansible-lint",
        stage: "lint",
        is: (_, item) => hasAll(item, "check_name", "categories", "level", "location"),
        dialect: { severities: { blocker: "error", critical: "error", major: "error", minor: "error" } },
    },
    {
        format: "hlint json",
        tool: "hlint",
        stage: "lint",
        is: (_, item) => hasAll(item, "hint", "file", "startLine", "severity"),
        dialect: { severities: { warning: "error", suggestion: "error" }, code: () => null },
    },
    { format: "gitlab code quality", tool: null, stage: "lint", is: (_, item) => hasAll(item, "description", "fingerprint", "location") },
    {
        format: "phpcs json",
        tool: "phpcs",
        stage: "lint",
        is: (document) => hasAll(document, "totals", "files") && Object.hasOwn(table(document.totals), "fixable"),
        dialect: { code: (item, code) => fields_text(item.source) ?? code },
    },
    {
        format: "phpstan json",
        tool: "phpstan",
        stage: "lint",
        is: (document) => hasAll(document, "totals", "files"),
        dialect: { code: (item, code) => fields_text(item.source) ?? fields_text(item.identifier) ?? code },
    },
    { format: "mypy json", tool: "mypy", stage: "typecheck", is: (_, item) => hasAll(item, "file", "line", "message", "hint", "severity") },
    {
        format: "markdownlint json",
        tool: "markdownlint",
        stage: "lint",
        is: (_, item) => hasAll(item, "fileName", "ruleNames"),
        dialect: { code: (item) => fields_text(list(item.ruleNames)[0]) },
    },
    { format: "terraform json", tool: "terraform", stage: "lint", is: (document) => hasAll(document, "diagnostics", "valid") },
];
/** `gcc -fdiagnostics-format=json`: the caret of the first location is the place; notes stand inside what they explain. */
const ofGcc = (items) => ({
    format: "gcc json",
    tool: "gcc/clang",
    stage: null,
    finding: {
        failures: items.flatMap((item) => {
            const caret = table(table(list(item.locations)[0]).caret);
            const flat = {
                file: caret.file,
                line: caret.line,
                column: caret.column,
                code: item.option,
                severity: item.kind,
                message: item.message,
            };
            return diagnosticsIn(flat, { severities: { "fatal error": "error" } });
        }),
    },
});
/** Diagnostics in a document of a linter or compiler, known or not; null where it holds none in a shape that can be read. */
const readLintJson = (value) => {
    const document = table(value);
    const item = Array.isArray(value) ? table(value[0]) : document;
    if (hasAll(item, "kind", "locations", "message"))
        return ofGcc(list(value).map(table));
    const format = formats.find((one) => one.is(document, item));
    if (format)
        return { format: format.format, tool: format.tool, stage: format.stage, finding: { failures: diagnosticsIn(value, format.dialect) } };
    const failures = diagnosticsIn(value);
    // A list of anything may look like diagnostics; a place on most of them is what tells.
    const placed = failures.filter((failure) => failure.line !== null).length;
    if (failures.length === 0 ||
        placed * 2 < failures.length ||
        first(document, ["dependencies", "scripts", "lockfileVersion"]) !== undefined)
        return null;
    return { format: "json", tool: null, stage: null, finding: { failures } };
};

;// CONCATENATED MODULE: ./build/tools/structured/test-json.js



const test_json_limit = 20_000;
/** The first line of an error's text that says something, without colours. */
const headline = (message) => (0,log_lines/* withoutCodes */.HW)(message)
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line !== "") ?? "";
/** The text of an error without its stack, at most 40 lines; null where it is its headline alone. */
const detailOf = (message) => {
    const lines = (0,log_lines/* withoutCodes */.HW)(message)
        .split("\n")
        .filter((line) => !/^\s*(?:at |❯ )/.test(line))
        .slice(0, 40);
    const detail = lines.join("\n").trim();
    return detail === "" || !detail.includes("\n") ? null : detail.slice(0, 4_000);
};
/** Results of a test runner in JSON: Jest and Vitest, Mocha, Playwright, RSpec. Null where the document is none of them. */
const readTestJson = (value) => {
    const document = table(value);
    if (Array.isArray(document.testResults))
        return jest(document);
    if (Array.isArray(document.failures) && Object.hasOwn(table(document.stats), "passes"))
        return mocha(document);
    if (Array.isArray(document.suites) && (Object.hasOwn(document, "config") || Object.hasOwn(document, "stats")))
        return playwright(document);
    if (Array.isArray(document.examples) && Object.hasOwn(document, "summary"))
        return rspec(document);
    return null;
};
const outcomeOf = (status) => status === "passed" ? "passed" : status === "failed" ? "failed" : "skipped";
/** jestjs.io/docs/cli `--json`; Vitest's `json` reporter writes the same shape. */
const jest = (document) => {
    const vitest = !Object.hasOwn(document, "openHandles");
    const failures = [];
    const tests = [];
    for (const suite of list(document.testResults).map(table)) {
        const path = fields_text(suite.name) ?? fields_text(suite.testFilePath);
        const assertions = list(suite.assertionResults ?? suite.testResults).map(table);
        for (const test of assertions) {
            if (tests.length >= test_json_limit)
                break;
            const titles = [...list(test.ancestorTitles), test.title].flatMap((title) => fields_text(title) ?? []);
            const name = titles.length > 0 ? titles.join(vitest ? " > " : " › ") : (fields_text(test.fullName) ?? "");
            tests.push({ name, file: path, outcome: outcomeOf(fields_text(test.status)) });
            if (test.status !== "failed")
                continue;
            const message = list(test.failureMessages)
                .flatMap((part) => fields_text(part) ?? [])
                .join("\n");
            failures.push({
                path,
                line: null,
                column: null,
                test: name,
                message: headline(message) || "failed",
                detail: detailOf(message),
                stack: (0,stack_frames/* framesOf */.k)(message),
                stage: "test",
            });
        }
        const message = fields_text(suite.message) ?? fields_text(suite.failureMessage);
        if (suite.status === "failed" && message !== null && !assertions.some((test) => test.status === "failed")) {
            const stack = (0,stack_frames/* framesOf */.k)(message);
            const syntax = syntaxIn(message, path);
            failures.push({
                path,
                line: syntax?.line ?? null,
                column: syntax?.column ?? null,
                message: syntax?.message ?? (headline(message).replace(/^● Test suite failed to run$/, "") || suiteHeadline(message)),
                detail: detailOf(message),
                stack,
                stage: "test",
                ran: false,
            });
        }
    }
    const passed = count(document.numPassedTests);
    const failed = count(document.numFailedTests);
    return {
        format: vitest ? "vitest json" : "jest json",
        tool: vitest ? "vitest" : "jest",
        stage: "test",
        finding: {
            failures,
            tests,
            counts: {
                ...(passed !== null && failed !== null ? { run: passed + failed } : {}),
                ...(failed !== null ? { failed } : {}),
                skipped: (count(document.numPendingTests) ?? 0) + (count(document.numTodoTests) ?? 0),
            },
            ...(document.wasInterrupted === true ? { complete: false } : {}),
        },
    };
};
/** Where a parser stopped in the test file itself: Babel's `SyntaxError: /repo/a.test.js: message (1:28)`, Oxc's `╭─[ a.test.ts:1:60 ]`. */
const syntaxIn = (message, path) => {
    const plain = (0,log_lines/* withoutCodes */.HW)(message);
    const babel = /^ *(SyntaxError: (\/[^\n]{1,1000}?): [^\n]{1,1000} \((\d{1,7}):(\d{1,7})\))$/m.exec(plain);
    if (babel && babel[2] === path)
        return { line: Number(babel[3]), column: Number(babel[4]), message: babel[1] ?? "" };
    const drawn = /[╭,][─-]{1,3}\[ ?(\S[^\n]{0,1000}?):(\d{1,7}):(\d{1,7}) ?\]/.exec(plain);
    return drawn && path?.endsWith(`/${drawn[1]?.replace(/^(?:\.\/)+/, "")}`) ? { line: Number(drawn[2]), column: Number(drawn[3]) } : null;
};
const suiteHeadline = (message) => {
    const lines = (0,log_lines/* withoutCodes */.HW)(message)
        .split("\n")
        .map((line) => line.trim())
        .filter((line) => line !== "" && !line.startsWith("●"));
    return lines[0] ?? "Test suite failed to run";
};
/** mochajs.org, the `json` reporter. */
const mocha = (document) => {
    const failures = list(document.failures)
        .map(table)
        .slice(0, test_json_limit)
        .map((test) => {
        const err = table(test.err);
        const stack = fields_text(err.stack) ?? "";
        const message = fields_text(err.message) ?? headline(stack);
        return {
            path: fields_text(test.file),
            line: null,
            column: null,
            test: fields_text(test.fullTitle) ?? fields_text(test.title),
            message: headline(message) || headline(stack),
            detail: detailOf(message),
            stack: (0,stack_frames/* framesOf */.k)(stack),
            stage: "test",
        };
    });
    const named = (key, outcome) => list(document[key])
        .map(table)
        .flatMap((test) => {
        const name = fields_text(test.fullTitle);
        return name === null ? [] : [{ name, file: fields_text(test.file), outcome }];
    });
    const stats = table(document.stats);
    const failed = count(stats.failures) ?? failures.length;
    return {
        format: "mocha json",
        tool: "mocha",
        stage: "test",
        finding: {
            failures,
            tests: [...named("failures", "failed"), ...named("passes", "passed"), ...named("pending", "skipped")].slice(0, test_json_limit),
            counts: { run: (count(stats.passes) ?? 0) + failed, failed, skipped: count(stats.pending) ?? 0 },
        },
    };
};
/** playwright.dev/docs/test-reporters, JSON reporter. A test that passed on a retry is not a failure. */
const playwright = (document) => {
    const failures = [];
    const tests = [];
    const visit = (suite, titles, depth) => {
        const title = fields_text(suite.title);
        const inner = title === null || depth === 0 ? titles : [...titles, title];
        for (const spec of list(suite.specs).map(table)) {
            const name = [...inner, fields_text(spec.title) ?? ""].join(" › ");
            const file = inFolder(fields_text(table(document.config).rootDir), fields_text(spec.file) ?? fields_text(suite.file));
            for (const test of list(spec.tests).map(table)) {
                const outcome = test.status === "unexpected" ? "failed" : test.status === "skipped" ? "skipped" : "passed";
                if (tests.length < test_json_limit)
                    tests.push({ name, file, outcome });
                if (outcome === "failed" && failures.length < test_json_limit)
                    failures.push(playwrightFailure(name, file, count(spec.line), table(list(test.results).at(-1))));
            }
        }
        if (depth < 30)
            for (const child of list(suite.suites).map(table))
                visit(child, inner, depth + 1);
    };
    for (const suite of list(document.suites).map(table))
        visit(suite, [], 0);
    for (const error of list(document.errors).map(table)) {
        const at = table(error.location);
        const message = fields_text(error.message) ?? "";
        if (message !== "")
            failures.push({
                path: fields_text(at.file),
                line: count(at.line),
                column: count(at.column),
                message: headline(message),
                detail: detailOf(message),
                stack: (0,stack_frames/* framesOf */.k)(fields_text(error.stack) ?? ""),
                stage: "test",
                ran: false,
            });
    }
    const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
    return {
        format: "playwright json",
        tool: "playwright",
        stage: "test",
        finding: { failures, tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } },
    };
};
const inFolder = (folder, path) => folder === null || path === null || path.startsWith("/") ? path : `${folder}/${path}`;
/** The place is the frame in the test's own file, which may have called what threw. */
const playwrightFailure = (test, file, line, result) => {
    const error = table(result.error ?? list(result.errors)[0]);
    const at = table(error.location);
    const thrown = fields_text(at.file);
    const stack = (0,stack_frames/* framesOf */.k)(fields_text(error.stack) ?? "");
    const frame = stack.find((one) => one.path === file) ?? null;
    const inTest = thrown === null || thrown === file || frame !== null;
    const message = fields_text(error.message) ?? (result.status === "passed" ? "Expected to fail, but passed." : (fields_text(result.status) ?? "failed"));
    return {
        path: inTest ? file : thrown,
        line: frame?.line ?? count(at.line) ?? line,
        column: frame !== null ? frame.column : thrown === null ? null : count(at.column),
        test,
        message: headline(message),
        detail: detailOf(message),
        stack,
        stage: "test",
    };
};
const sameEnd = (path, of) => path.endsWith(of.replace(/^\.\//, ""));
/** The line that a syntax error names: "/srv/repo/spec/a_spec.rb:4: syntax error". */
const lineIn = (said, path) => {
    const at = path === null ? null : /^\s*(\/?\S.{0,500}?\.rb):(\d{1,7}): /m.exec(said);
    return at && sameEnd(at[1] ?? "", path ?? "") ? Number(at[2]) : null;
};
/** rspec.info, the `json` formatter. */
const rspec = (document) => {
    const failures = [];
    const tests = [];
    for (const example of list(document.examples).map(table).slice(0, test_json_limit)) {
        const name = fields_text(example.full_description) ?? fields_text(example.description) ?? "";
        const file = fields_text(example.file_path);
        tests.push({ name, file, outcome: outcomeOf(fields_text(example.status)) });
        if (example.status !== "failed")
            continue;
        const exception = table(example.exception);
        const stack = (0,stack_frames/* framesOf */.k)(list(exception.backtrace)
            .flatMap((frame) => fields_text(frame) ?? [])
            .join("\n"));
        const message = fields_text(exception.message) ?? "failed";
        const own = stack.find((frame) => file !== null && frame.path.endsWith(file.replace(/^\.\//, "")));
        failures.push({
            path: file,
            line: own?.line ?? count(example.line_number),
            column: null,
            code: null,
            test: name,
            message: headline(message),
            detail: detailOf(message),
            stack,
            stage: "test",
        });
    }
    const outside = count(table(document.summary).errors_outside_of_examples_count) ?? 0;
    for (const message of outside > 0 ? list(document.messages) : []) {
        const said = fields_text(message) ?? "";
        // the file that did not load, and what stopped it, stand in the middle of the message
        const path = /error occurred while loading (\S.{0,500}?)\.(?: - Did you mean\?)?$/m.exec(said)?.[1] ?? null;
        const stack = (0,stack_frames/* framesOf */.k)(said);
        const own = stack.find((frame) => path !== null && sameEnd(frame.path, path));
        if (/error occurred/i.test(said))
            failures.push({
                path,
                line: own?.line ?? lineIn(said, path),
                column: null,
                message: headline(/^\w[\w:]{0,200}:\n\s+\S.*$/m.exec(said)?.[0].replace(/:\n\s+/, ": ") ?? said),
                detail: detailOf(said),
                stack,
                stage: "test",
                ran: false,
            });
    }
    const summary = table(document.summary);
    const total = count(summary.example_count) ?? tests.length;
    const pending = count(summary.pending_count) ?? 0;
    return {
        format: "rspec json",
        tool: "rspec",
        stage: "test",
        finding: {
            failures,
            tests,
            counts: { run: total - pending, failed: count(summary.failure_count) ?? failures.length, skipped: pending },
        },
    };
};

;// CONCATENATED MODULE: ./build/tools/structured/json-lines.js






const json_lines_limit = 5_000;
const testLimit = 20_000;
/** A reader for the streams of `go test -json` (cmd/test2json), `cargo --message-format=json`, libtest's JSON, and linters that print one diagnostic a line. */
const createJsonLines = () => {
    const go = goStream();
    const cargo = cargoStream();
    const lint = [];
    return {
        take(value) {
            if (typeof value.Action === "string" && ("Package" in value || "ImportPath" in value))
                return go.take(value);
            if (typeof value.reason === "string" && ("package_id" in value || "success" in value || "message" in value))
                return cargo.take(value);
            if (value.$message_type === "diagnostic")
                return cargo.take({ reason: "compiler-message", message: value });
            const read = readLintJson(value);
            if (!read)
                return false;
            const open = lint.find((one) => one.format === read.format);
            if (!open)
                lint.push(read);
            else if (open.finding.failures.length < json_lines_limit)
                open.finding.failures.push(...read.finding.failures);
            return true;
        },
        end: () => [...go.end(), ...cargo.end(), ...lint],
    };
};
const goStream = () => {
    const output = new Map();
    const failed = new Map();
    const tests = new Map();
    const builds = [];
    const folders = (0,package_folder/* packageFolders */.s)();
    let seen = false;
    const keyOf = (value) => `${fields_text(value.Package) ?? fields_text(value.ImportPath) ?? ""}\0${fields_text(value.Test) ?? ""}`;
    return {
        take(value) {
            seen = true;
            const action = fields_text(value.Action) ?? "";
            const key = keyOf(value);
            const test = fields_text(value.Test);
            const pack = fields_text(value.Package) ?? "";
            if (pack !== "")
                folders.add(pack);
            if (action === "output" || action === "build-output") {
                const line = (fields_text(value.Output) ?? "").replace(/\n$/, "");
                if (action === "build-output") {
                    if (builds.length < json_lines_limit)
                        builds.push(line);
                }
                else if (output.size < testLimit) {
                    const lines = output.get(key) ?? [];
                    if (lines.length < 200)
                        lines.push(line);
                    output.set(key, lines);
                }
                // Compile errors of packages without tests come as plain output.
                return true;
            }
            if (action === "pass" || action === "skip" || action === "fail") {
                if (test !== null && tests.size < testLimit)
                    tests.set(key, { name: test, file: null, outcome: action === "pass" ? "passed" : action === "skip" ? "skipped" : "failed" });
                if (action === "fail" && failed.size < json_lines_limit)
                    failed.set(key, { pack, test });
                if (action !== "fail")
                    output.delete(key);
            }
            return true;
        },
        end() {
            if (!seen)
                return [];
            const failures = [];
            const names = [...failed.values()].flatMap((one) => (one.test === null ? [] : [`${one.pack}\0${one.test}`]));
            // A parent fails with its subtests; only the innermost says why.
            const parent = (key) => names.some((other) => other.startsWith(`${key}/`));
            for (const [key, { pack, test }] of failed) {
                const lines = output.get(key) ?? [];
                if (test === null) {
                    if (!names.some((name) => name.startsWith(`${pack}\0`)))
                        failures.push(...goPackage(pack, lines));
                    continue;
                }
                const said = lines.filter((line) => !/^\s*(?:=== |--- )/.test(line));
                const logged = said.flatMap((line) => {
                    const match = /^\s*([^\s:]{1,300}\.go):(\d{1,7}): ?(.*)$/.exec(line);
                    return match && match[1] !== "testing.go" ? [match] : [];
                });
                const at = logged.find((match) => test_output/* complains */.$A.test(match[3] ?? "")) ?? logged[0];
                if (parent(key) && !at)
                    continue;
                const panic = said.find((line) => /^panic: /.test(line.trim()));
                const stack = (0,stack_frames/* framesOf */.k)(said.join("\n"));
                failures.push({
                    path: at?.[1] ?? null,
                    base: folders.of(pack),
                    line: at ? Number(at[2]) : null,
                    column: null,
                    test,
                    message: headline(panic ?? at?.[3] ?? said.join("\n")) || "failed",
                    detail: said.length > 1 ? said.slice(0, 40).join("\n").slice(0, 4_000) : null,
                    stack,
                    stage: "test",
                });
            }
            for (const line of builds) {
                const match = /^(?:vet: )?(\S[^:]{0,300}\.go):(\d{1,7})(?::(\d{1,7}))?: (.*)$/.exec(line);
                if (match)
                    failures.push({
                        path: match[1] ?? null,
                        line: Number(match[2]),
                        column: match[3] ? Number(match[3]) : null,
                        message: match[4] ?? "",
                        ran: false,
                    });
            }
            const all = [...tests.values()];
            const of = (outcome) => all.filter((test) => test.outcome === outcome).length;
            return [
                {
                    format: "go test json",
                    tool: "go test",
                    stage: "test",
                    finding: { failures, tests: all, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } },
                },
            ];
        },
    };
};
const goPackage = (pack, lines) => {
    const errors = lines.flatMap((line) => {
        const match = /^(\S[^:]{0,300}\.go):(\d{1,7})(?::(\d{1,7}))?: (.*)$/.exec(line);
        return match
            ? [
                {
                    path: match[1] ?? null,
                    line: Number(match[2]),
                    column: match[3] ? Number(match[3]) : null,
                    message: match[4] ?? "",
                    ran: false,
                },
            ]
            : [];
    });
    if (errors.length > 0)
        return errors;
    const panic = lines.find((line) => /^(?:panic|fatal error): /.test(line));
    return panic
        ? [{ path: null, line: null, column: null, message: `${panic} (${pack})`, stack: (0,stack_frames/* framesOf */.k)(lines.join("\n")), stage: "test" }]
        : [];
};
/** doc.rust-lang.org/cargo/reference/external-tools.html#json-messages */
const cargoStream = () => {
    const failures = [];
    const seen = new Set();
    let used = false;
    return {
        take(value) {
            used = true;
            if (value.reason !== "compiler-message")
                return true;
            const message = table(value.message);
            const level = fields_text(message.level) ?? "";
            const said = fields_text(message.message) ?? "";
            if (!/^(?:error|warning)/.test(level) ||
                /^(?:aborting due to|\d+ warnings? emitted|could not compile)/.test(said) ||
                failures.length >= json_lines_limit)
                return true;
            const spans = list(message.spans).map(table);
            const span = spans.find((one) => one.is_primary === true) ?? spans[0];
            const path = fields_text(span?.file_name);
            const line = count(span?.line_start);
            const code = fields_text(table(message.code).code);
            // A library is compiled twice, for itself and for its tests.
            const key = `${path}:${line}:${count(span?.column_start)}:${code}:${said}`;
            if (seen.has(key))
                return true;
            seen.add(key);
            failures.push({
                path,
                line,
                column: count(span?.column_start),
                code,
                message: said,
                detail: fields_text(message.rendered)?.slice(0, 4_000) ?? null,
                severity: level.startsWith("error") ? "error" : "warning",
            });
            return true;
        },
        end: () => (used ? [{ format: "cargo json", tool: null, stage: null, finding: { failures } }] : []),
    };
};

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __webpack_require__(99547);
// EXTERNAL MODULE: ./node_modules/fast-xml-parser/src/xmlparser/XMLParser.js + 23 modules
var XMLParser = __webpack_require__(41143);
;// CONCATENATED MODULE: ./build/tools/structured/xml.js

/** Parses XML without ever resolving a DTD or its entities: a document type is cut out first, and only the five predefined and numeric references are read. Null where there is no root element. */
const parseXml = (source) => {
    const notes = [];
    let text = source.replace(/^\uFEFF/, "");
    if (text.includes("<!DOCTYPE") || text.includes("<!ENTITY")) {
        text = withoutDoctype(text);
        notes.push("An XML report declares a document type; its entities were not resolved.");
    }
    const parser = new XMLParser/* default */.A({
        ignoreAttributes: false,
        attributeNamePrefix: "@",
        processEntities: false,
        parseTagValue: false,
        parseAttributeValue: false,
        ignoreDeclaration: true,
        ignorePiTags: true,
        trimValues: true,
    });
    let parsed;
    try {
        parsed = parser.parse(text);
    }
    catch {
        // The parser gives up on markup that cannot be told apart; then there is nothing to read.
        return null;
    }
    for (const [root, element] of Object.entries(parsed)) {
        if (root.startsWith("#") || root.startsWith("@"))
            continue;
        const one = Array.isArray(element) ? element[0] : element;
        return { root, element: typeof one === "object" && one !== null ? one : {}, notes };
    }
    return null;
};
const withoutDoctype = (text) => {
    const start = text.indexOf("<!DOCTYPE");
    if (start < 0)
        return text;
    let depth = 0;
    for (let at = start; at < text.length; at++) {
        const char = text[at];
        if (char === "[")
            depth++;
        else if (char === "]")
            depth--;
        else if (char === ">" && depth <= 0)
            return text.slice(0, start) + text.slice(at + 1);
    }
    return text.slice(0, start);
};
/** The child elements of a name, in order. */
const children = (element, name) => {
    const value = element[name];
    const all = value === undefined ? [] : Array.isArray(value) ? value : [value];
    return all.map((one) => (typeof one === "object" && one !== null ? one : { "#text": typeof one === "string" ? one : "" }));
};
/** An attribute's text, or null. */
const attribute = (element, name) => {
    const value = element[`@${name}`];
    return typeof value === "string" && value !== "" ? decode(value) : null;
};
/** An attribute as a whole number, or null. */
const numeric = (element, name) => {
    const value = attribute(element, name);
    return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : null;
};
/** An element's own text. */
const content = (element) => {
    const value = element["#text"];
    return typeof value === "string" ? decode(value) : "";
};
const names = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };
const decode = (text) => text.includes("&")
    ? text.replace(/&(?:#(\d{1,7})|#x([0-9A-Fa-f]{1,6})|(lt|gt|amp|quot|apos));/g, (whole, decimal, hex, name) => {
        if (name !== undefined)
            return names[name] ?? whole;
        const point = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? "", 16);
        return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    })
    : text;

;// CONCATENATED MODULE: ./build/tools/structured/junit.js



const junit_limit = 20_000;
/**
 * JUnit XML as runners write it (the schema of Ant and Surefire, and its dialects): `testsuites`, nested `testsuite`, `testcase` with `failure` or `error`.
 * Linters that write it (package `org.eslint`, `org.biome`, bodies "line 3, col 4") come out as diagnostics.
 */
const readJunit = (root, element) => {
    if (root !== "testsuites" && root !== "testsuite")
        return null;
    const cases = [];
    const outside = [];
    collect(root === "testsuite" ? { testsuite: element } : element, [], 0, cases, outside);
    const failures = [...outside];
    const tests = [];
    let diagnostics = 0;
    for (const one of cases) {
        const faults = [...children(one.element, "failure"), ...children(one.element, "error")];
        const skipped = children(one.element, "skipped").length > 0 ||
            /^(?:skipped|disabled|ignored|notrun)$/i.test(attribute(one.element, "status") ?? attribute(one.element, "result") ?? "");
        const lint = faults.some((fault) => lintPlace(one, fault) !== null);
        if (lint) {
            diagnostics++;
            for (const fault of faults) {
                const failure = lintFailure(one, fault);
                if (failures.length < junit_limit)
                    failures.push(failure);
            }
            continue;
        }
        const test = testFailure(one, faults);
        // PHPUnit writes a risky test as an error, though it fails no run by itself
        const risky = faults.length > 0 && faults.every((fault) => /\bRiskyTest/.test(attribute(fault, "type") ?? ""));
        const failed = faults.length > 0 && !risky;
        if (tests.length < junit_limit)
            tests.push({ name: test.test ?? "", file: test.path, outcome: skipped ? "skipped" : failed ? "failed" : "passed" });
        if (faults.length > 0 && !skipped && failures.length < junit_limit)
            failures.push(risky ? { ...test, severity: "warning" } : test);
    }
    const isLint = diagnostics > 0 || cases.some((one) => /^org\.(?:eslint|biome|stylelint)/.test(attribute(one.suites.at(-1) ?? {}, "package") ?? ""));
    if (isLint)
        return { format: "junit", tool: null, stage: null, finding: { failures } };
    const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
    return {
        format: "junit",
        tool: null,
        stage: "test",
        finding: {
            failures: failures.map((failure) => ({ ...failure, stage: "test" })),
            tests,
            counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") },
        },
    };
};
const collect = (parent, suites, depth, cases, outside) => {
    if (depth > 50 || cases.length >= junit_limit)
        return;
    const inner = children(parent, "testsuite");
    // node-tap: a subtest is a suite, and beside it a case of the same name that only sums it up.
    const told = new Set(inner.filter((suite) => holdsFault(suite)).flatMap((suite) => attribute(suite, "name") ?? []));
    for (const element of children(parent, "testcase"))
        if (!told.has(attribute(element, "name") ?? ""))
            cases.push({ element, suites });
    for (const suite of inner) {
        // An error beside the cases: the suite did not load.
        for (const fault of [...children(suite, "error"), ...children(suite, "failure")]) {
            const said = attribute(fault, "message") ?? content(fault);
            if (said !== "")
                outside.push({
                    path: junit_pathOf(attribute(suite, "file") ?? attribute(suite, "name")),
                    line: null,
                    column: null,
                    message: headline(said),
                    detail: detailOf(content(fault)),
                    stack: (0,stack_frames/* framesOf */.k)(content(fault)),
                    ran: false,
                });
        }
        collect(suite, [...suites, suite], depth + 1, cases, outside);
    }
};
/** True for a suite with a failing case in it, at any depth that is read. */
const holdsFault = (suite, depth = 0) => children(suite, "testcase").some((one) => children(one, "failure").length + children(one, "error").length > 0) ||
    (depth < 50 && children(suite, "testsuite").some((one) => holdsFault(one, depth + 1)));
/** "line 3, col 4, Error - message (rule)": how linters say the place, in the body or as attributes of the case. */
const lintPlace = (one, fault) => {
    const body = /^\s*line (\d{1,7}),? col(?:umn)? (\d{1,7})/i.exec(content(fault));
    if (body)
        return { line: Number(body[1]), column: Number(body[2]) };
    const cop = copPlace(fault);
    if (cop)
        return cop;
    const sniff = sniffPlace(one) ?? banditPlace(fault) ?? luaPlace(one, fault);
    if (sniff)
        return sniff;
    const line = numeric(one.element, "line");
    const column = numeric(one.element, "column");
    return line !== null && column !== null && /^org\./.test(attribute(one.element, "name") ?? "") ? { line, column } : null;
};
/** RuboCop: the cop as type, and "/srv/repo/lib/a.rb:2:11" as the whole body. */
const copPlace = (fault) => {
    const type = attribute(fault, "type");
    const at = type !== null && /^[A-Z]\w*\/\w+$/.test(type) ? /^\s*(\S[^\n]{0,1000}?):(\d{1,7}):(\d{1,7})\s*$/.exec(content(fault)) : null;
    return at ? { path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]) } : null;
};
/** phpcs: the sniff, the file and the place as the case's name: "PEAR.Commenting.FileComment.Missing at /srv/repo/a.php (2:1)". */
const sniffPlace = (one) => {
    const at = /^(\w+(?:\.\w+){2,4}) at (.{1,1000}) \((\d{1,7}):(\d{1,7})\)$/.exec(attribute(one.element, "name") ?? "");
    return at ? { code: at[1] ?? "", path: at[2] ?? "", line: Number(at[3]), column: Number(at[4]) } : null;
};
/** luacheck: the code as type and "a.lua:2:10: text" as message, in a case of the file's own class. */
const luaPlace = (one, fault) => {
    const type = attribute(fault, "type") ?? "";
    const file = attribute(one.element, "classname");
    if (file === null || !/^[EWF]\d{3}$/.test(type))
        return null;
    const said = /^(.{1,1000}?):(\d{1,7}):(\d{1,7}): (\S.*)$/.exec(attribute(fault, "message") ?? "");
    return said && said[1] === file
        ? { path: file, line: Number(said[2]), column: Number(said[3]), code: type, message: said[4] ?? "" }
        : null;
};
/** bandit: "Test ID: B403 Severity: LOW ..." and "Location pkg/a.py:2" or "a.py:2:4" in the body. */
const banditPlace = (fault) => {
    const body = content(fault);
    if (!body.startsWith("Test ID: B"))
        return null;
    const at = /^Test ID: (B\d{3}) [\s\S]{0,4000}\nLocation (.{1,1000}?):(\d{1,7})(?::(\d{1,7}))?\s*$/.exec(body);
    return at ? { code: at[1] ?? "", path: at[2] ?? "", line: Number(at[3]), column: at[4] === undefined ? null : Number(at[4]) } : null;
};
const lintFailure = (one, fault) => {
    const cop = copPlace(fault);
    if (cop) {
        const type = attribute(fault, "type") ?? "";
        const said = headline(attribute(fault, "message") ?? "");
        return { ...cop, code: type, message: said.startsWith(`${type}: `) ? said.slice(type.length + 2) : said, severity: "error" };
    }
    const sniff = sniffPlace(one) ?? banditPlace(fault) ?? luaPlace(one, fault);
    if (sniff)
        return { message: headline(attribute(fault, "message") ?? ""), severity: "error", ...sniff };
    const place = lintPlace(one, fault);
    const body = content(fault);
    const name = attribute(one.element, "name");
    const rule = /\(([@\w/.-]{2,100})\)\s*$/.exec(body)?.[1] ?? name?.replace(/^org\.eslint\./, "") ?? null;
    const word = /^\s*line \d+,? col(?:umn)? \d+,? (Error|Warning|Info)\b/i.exec(body)?.[1]?.toLowerCase();
    return {
        path: junit_pathOf(attribute(one.element, "file") ?? attribute(one.suites.at(-1) ?? {}, "name")) ?? attribute(one.suites.at(-1) ?? {}, "name"),
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: rule,
        message: headline(attribute(fault, "message") ?? body),
        severity: word === "warning" ? "warning" : word === "info" ? "info" : "error",
    };
};
const testFailure = (one, faults) => {
    const suite = one.suites.at(-1) ?? {};
    const className = attribute(one.element, "classname") ?? attribute(one.element, "class") ?? "";
    const name = (attribute(one.element, "name") ?? "").trim();
    const body = faults.map(content).join("\n");
    const said = attribute(faults[0] ?? {}, "message");
    const stack = (0,stack_frames/* framesOf */.k)(causeOf(body));
    // busted: the file and line as the case's class
    const bustedPlace = /^(\S.{0,500}\.lua):(\d{1,7})$/.exec(className);
    const python = attribute(suite, "name") === "pytest" || /\.py:\d+/.test(body) || /(?:^|\.)test_\w/.test(className);
    const explicit = junit_pathOf(attribute(one.element, "file") ?? attribute(suite, "file") ?? attribute(suite, "filepath")) ??
        bustedPlace?.[1] ??
        junit_pathOf(className) ??
        junit_pathOf(attribute(suite, "name")) ??
        one.suites.map((outer) => junit_pathOf(attribute(outer, "name"))).find((outer) => outer !== null) ??
        null;
    const path = explicit ?? ofClass(className, stack, python);
    const own = stack.find((frame) => path !== null && sameFile(frame.path, path));
    // bats: "(in test file t.bats, line 3)"
    const told = own ? null : /\bin test file (\S[^\n]{0,500}?), line (\d{1,7})\)/.exec(body);
    // Playwright: `a.spec.ts:10:3 adds` or `[api] › a.spec.ts:10:3 › adds` above the error, for a failure without a frame.
    const declared = own
        ? null
        : (/^(\S{1,500}\.[cm]?[jt]sx?):(\d{1,7}):\d{1,7} /.exec(said ?? "") ??
            /^\s*(?:\[[^\]\n]{1,100}\] › )?(\S{1,500}\.[cm]?[jt]sx?):(\d{1,7}):\d{1,7} › /.exec(body));
    const declaredLine = declared && path !== null && sameFile(path, declared[1] ?? "") ? Number(declared[2]) : null;
    const line = own?.line ??
        (told ? Number(told[2]) : null) ??
        declaredLine ??
        (bustedPlace ? Number(bustedPlace[2]) : null) ??
        numeric(one.element, "line") ??
        numeric(one.element, "lineno");
    const type = attribute(faults[0] ?? {}, "type");
    // node-tap has no message but the case's name, and its YAML block as the body.
    const yaml = said === null && /^\s*(?:at|compare|diff|stack|found|wanted|type|signal|expired|tapCaught):(?: \S+)?\n/.test(body);
    const spoken = said ?? (yaml ? name : told ? body.slice(told.index + told[0].length) : body);
    // PHPUnit puts the test's name in front of what it says
    const named = className !== "" && spoken.trimStart().startsWith(`${className}::${name}`) ? spoken.trimStart().indexOf("\n") : -1;
    const message = headline(named < 0 ? spoken : spoken.trimStart().slice(named))
        .replace(/^failed on (?:setup|teardown) with "(.*)"?$/, "$1")
        .replace(/"$/, (quote) => (said?.startsWith("failed on") ? "" : quote));
    // Vitest, node:test: a file that did not load is a case that is called as the file.
    const file = faults.length > 0 && junit_pathOf(name) !== null && (name === className || className === "test") && (path === null || sameFile(path, name));
    return {
        path,
        line,
        column: own?.column ?? null,
        test: file ? null : bustedPlace ? name : fullName(one, className, name, path, python),
        ...(file ? { ran: false } : {}),
        message: (bustedPlace ? message.replace(/^\S{1,500}\.lua:\d{1,7}: /, "") : message) || type || "failed",
        detail: detailOf(body),
        stack,
    };
};
/** node:test wraps what was thrown in an error of its own, whose stack is only where the test was started. */
const causeOf = (body) => {
    const at = body.includes("ERR_TEST_FAILURE") ? body.indexOf("cause:") : -1;
    return at < 0 ? body : body.slice(at);
};
/** The test's name as its runner would print it: class and title joined, or the chain of suites. */
const fullName = (one, className, name, path, python) => {
    if (python && path?.endsWith(".py") && !className.includes(" ")) {
        const classes = className.split(".").slice(path.replace(/\.py$/, "").split("/").length);
        return [path, ...classes, name].join("::");
    }
    const chain = one.suites
        .flatMap((suite) => attribute(suite, "name") ?? [])
        .filter((suite) => junit_pathOf(suite) === null && suite !== className && suite !== "undefined");
    if (className === "" || className === "test")
        return [...chain, name].join(" > ");
    if (className === name || name.startsWith(className) || junit_pathOf(className) !== null)
        return name;
    return /^[\w$.-]+$/.test(className) && !name.includes(" ") ? `${className}.${name}` : `${className} ${name}`;
};
const junit_pathOf = (text) => text !== null &&
    text.length < 1_000 &&
    /^[^\n]*[\w)\]]\.(?:[cm]?[jt]sx?|py|rb|php|go|rs|java|kts?|cs|fs|vb|cc|cpp|c|h|swift|exs?|dart|scala|vue|svelte|sh|bats|lua|pl|t|feature|robot)$/.test(text) &&
    !/ /.test(text
        .split(/[\\/]/)
        .at(-1)
        ?.replace(/\.\w+$/, "")
        .slice(-1) ?? "")
    ? text
    : null;
/** The file of a class: the frame whose path is the class's, else the class as a path. */
const ofClass = (className, stack, python) => {
    const dotted = (path) => path
        .replace(/\.\w+$/, "")
        .replace(/^[./\\]+/, "")
        .replaceAll(/[\\/]/g, ".");
    const framed = stack.find((frame) => className !== "" &&
        (className === dotted(frame.path) || className.startsWith(`${dotted(frame.path)}.`) || dotted(frame.path).endsWith(`.${className}`)));
    if (framed)
        return framed.path;
    if (python && className !== "") {
        const parts = className.split(".");
        const cut = parts.findIndex((part) => /^[A-Z]/.test(part));
        return `${parts.slice(0, cut < 0 ? parts.length : cut).join("/")}.py`;
    }
    if (/^[\w$]+(?:\.[\w$]+)+$/.test(className)) {
        const simple = className.split(".").at(-1)?.split("$")[0] ?? "";
        return stack.find((frame) => frame.path.replace(/^.*\//, "").startsWith(`${simple}.`))?.path ?? null;
    }
    return null;
};
const sameFile = (a, b) => a === b || a.replace(/^file:\/\//, "").endsWith(`/${b.replace(/^\.\//, "")}`) || b.endsWith(`/${a}`);

;// CONCATENATED MODULE: ./build/tools/structured/other-xml.js



const other_xml_limit = 20_000;
const severities = {
    error: "error",
    fatal: "error",
    warning: "warning",
    info: "info",
    style: "warning",
    performance: "warning",
    portability: "warning",
    information: "info",
    ignore: "info",
};
/** Checkstyle's XML (checkstyle.org, `XMLLogger`), which many linters write, and the like: PMD, cppcheck, JSLint, Android lint. Null where the root is another. */
const readDiagnosticXml = (root, element) => {
    const failures = [];
    const add = (path, item, code, message, severity) => {
        if (failures.length >= other_xml_limit)
            return;
        failures.push({
            path,
            line: numeric(item, "line") ?? numeric(item, "beginline"),
            column: numeric(item, "column") ?? numeric(item, "begincolumn") ?? numeric(item, "char"),
            code,
            message: withoutRule(headline(message ?? ""), code),
            severity: severities[severity.toLowerCase()] ?? "error",
        });
    };
    switch (root) {
        case "checkstyle":
            for (const file of children(element, "file")) {
                for (const error of children(file, "error"))
                    add(attribute(file, "name"), error, attribute(error, "source")?.replace(/^(?:eslint\.rules|ShellCheck)\./, "") ?? null, attribute(error, "message"), 
                    // ShellCheck fails on its notes as well
                    attribute(error, "source")?.startsWith("ShellCheck.") ? "error" : (attribute(error, "severity") ?? "error"));
            }
            break;
        case "pmd":
            for (const file of children(element, "file")) {
                for (const violation of children(file, "violation"))
                    add(attribute(file, "name"), violation, attribute(violation, "rule"), content(violation), "error");
            }
            break;
        case "phpcs":
            for (const file of children(element, "file")) {
                // its warnings fail a run as its errors do
                for (const fault of [...children(file, "error"), ...children(file, "warning")])
                    add(attribute(file, "name"), fault, attribute(fault, "source"), content(fault), "error");
            }
            break;
        case "jslint":
            for (const file of children(element, "file")) {
                for (const issue of children(file, "issue")) {
                    // ESLint's `jslint-xml` puts the rule behind the reason
                    const reason = attribute(issue, "reason") ?? "";
                    add(attribute(file, "name"), issue, / \(([\w@/-]{1,100})\)$/.exec(reason.slice(-110))?.[1] ?? null, reason, "error");
                }
            }
            break;
        case "results":
            for (const error of children(children(element, "errors")[0] ?? {}, "error")) {
                const at = children(error, "location")[0] ?? {};
                add(attribute(at, "file"), at, attribute(error, "id"), attribute(error, "msg"), attribute(error, "severity") === "information" ? "info" : "error");
            }
            break;
        case "issues":
            for (const issue of children(element, "issue")) {
                const at = children(issue, "location")[0] ?? {};
                add(attribute(at, "file"), at, attribute(issue, "id"), attribute(issue, "message"), attribute(issue, "severity") ?? "error");
            }
            break;
        default:
            return null;
    }
    return {
        format: root === "results" ? "cppcheck xml" : root === "issues" ? "android lint xml" : root,
        tool: null,
        stage: null,
        finding: { failures },
    };
};
const withoutRule = (message, code) => code !== null && message.endsWith(` (${code})`) ? message.slice(0, -code.length - 3) : message;
/** Test results of .NET: TRX (`TestRun`), xUnit.net v2 (`assemblies`), NUnit 3 (`test-run`). Null where the root is another. */
const readDotnetXml = (root, element) => {
    const tests = [];
    const failures = [];
    const add = (name, outcome, message, stack) => {
        if (name === null || tests.length >= other_xml_limit)
            return;
        tests.push({ name, file: null, outcome });
        if (outcome !== "failed")
            return;
        const frames = (0,stack_frames/* framesOf */.k)(stack);
        failures.push({
            path: null,
            line: null,
            column: null,
            test: name,
            message: headline(message) || "failed",
            detail: detailOf(message),
            stack: frames,
            stage: "test",
        });
    };
    const outcomeOf = (word) => /^(?:pass|passed)$/i.test(word ?? "") ? "passed" : /^(?:fail|failed|error|timeout|aborted)$/i.test(word ?? "") ? "failed" : "skipped";
    if (root === "TestRun") {
        for (const result of children(children(element, "Results")[0] ?? {}, "UnitTestResult")) {
            const info = children(children(result, "Output")[0] ?? {}, "ErrorInfo")[0] ?? {};
            add(attribute(result, "testName"), outcomeOf(attribute(result, "outcome")), childText(info, "Message"), childText(info, "StackTrace"));
        }
    }
    else if (root === "assemblies") {
        for (const assembly of children(element, "assembly")) {
            for (const collection of children(assembly, "collection")) {
                for (const test of children(collection, "test")) {
                    const failure = children(test, "failure")[0] ?? {};
                    add(attribute(test, "name"), outcomeOf(attribute(test, "result")), childText(failure, "message"), childText(failure, "stack-trace"));
                }
            }
        }
    }
    else if (root === "test-run") {
        const visit = (suite, depth) => {
            for (const test of children(suite, "test-case")) {
                const failure = children(test, "failure")[0] ?? {};
                add(attribute(test, "fullname") ?? attribute(test, "name"), outcomeOf(attribute(test, "result")), childText(failure, "message"), childText(failure, "stack-trace"));
            }
            if (depth < 50)
                for (const inner of children(suite, "test-suite"))
                    visit(inner, depth + 1);
        };
        visit(element, 0);
    }
    else
        return null;
    const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
    return {
        format: root === "TestRun" ? "trx" : root === "assemblies" ? "xunit xml" : "nunit xml",
        tool: null,
        stage: "test",
        finding: { failures, tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } },
    };
};
const childText = (element, name) => content(children(element, name)[0] ?? {});

;// CONCATENATED MODULE: ./build/tools/structured/sarif.js

/** SARIF 2.1.0 (OASIS): results of every run, with the level of the rule where the result has none. Suppressed results and passes are left out. Null where the document is no SARIF. */
const readSarif = (value) => {
    const document = table(value);
    if (!Array.isArray(document.runs) || !(fields_text(document.version) !== null || fields_text(document.$schema)?.includes("sarif")))
        return null;
    const failures = [];
    let tool = null;
    for (const run of document.runs.map(table)) {
        const driver = table(table(run.tool).driver);
        tool ??= fields_text(driver.name)?.toLowerCase() ?? null;
        const rules = list(driver.rules).map(table);
        for (const result of list(run.results).map(table)) {
            if (failures.length >= 20_000)
                break;
            if (list(result.suppressions).length > 0 || result.kind === "pass" || result.kind === "notApplicable")
                continue;
            const index = count(result.ruleIndex);
            const id = fields_text(result.ruleId) ?? fields_text(table(result.rule).id) ?? (index === null ? null : fields_text(rules[index]?.id));
            const rule = (index === null ? undefined : rules[index]) ?? rules.find((one) => one.id === id);
            const level = fields_text(result.level) ?? fields_text(table(rule?.defaultConfiguration).level) ?? "warning";
            const physical = table(table(list(result.locations)[0]).physicalLocation);
            const region = table(physical.region);
            const uri = fields_text(table(physical.artifactLocation).uri);
            const message = table(result.message);
            failures.push({
                path: uri,
                line: count(region.startLine),
                column: count(region.startColumn),
                code: id,
                message: fields_text(message.text) ?? fields_text(message.markdown) ?? fields_text(table(rule?.shortDescription).text) ?? id ?? "",
                severity: level === "error" ? "error" : level === "warning" ? "warning" : "info",
            });
        }
    }
    const known = tool?.replace(/^(?:@[\w-]+\/)?/, "") ?? null;
    return { format: "sarif", tool: known, stage: null, finding: { failures } };
};

;// CONCATENATED MODULE: ./build/tools/structured/tap.js

const tap_limit = 5_000;
const tap_testLimit = 20_000;
/**
 * Reads the Test Anything Protocol (testanything.org, versions 12 to 14) as it is printed by tape, bats, prove, node-tap, AVA and others: points, subtests by
 * indentation, directives, YAML blocks, and the comments behind a failed point.
 */
const createTapReader = () => {
    const failures = [];
    const tests = [];
    const names = [];
    let point = null;
    let inBlock = false;
    let cut = false;
    let bail = null;
    /** Failures of deeper points since the last point of each depth: a parent that only sums them up says nothing of its own. */
    let inner = 0;
    let title = null;
    const settle = () => {
        if (point?.failed) {
            if (failures.length < tap_limit)
                failures.push(tap_failureOf(point, names.slice(0, depthIndex(point.depth)), title));
            else
                cut = true;
        }
        point = null;
        inBlock = false;
    };
    return {
        line(text) {
            if (inBlock && point) {
                if (/^\s*\.\.\.\s*$/.test(text))
                    inBlock = false;
                else if (point.block.length < 200)
                    point.block.push(text);
                return;
            }
            if (point && /^\s+---\s*$/.test(text)) {
                inBlock = true;
                return;
            }
            const match = /^( {0,64})(not )?ok\b(?: (\d{1,9}))?(?: - | )?(.*)$/.exec(text);
            if (match) {
                settle();
                const depth = match[1]?.length ?? 0;
                const rest = match[4] ?? "";
                const directive = /(?:^|[^\\])#\s*(todo|skip)/i.exec(rest)?.[1]?.toLowerCase();
                const name = rest
                    .replace(/\s*(?:^|[^\\])#\s*(?:todo|skip|time=).*$/i, "")
                    .replace(/\s*\{\s*$/, "")
                    .trim();
                const failed = match[2] !== undefined && directive === undefined;
                const parent = failed &&
                    inner > 0 &&
                    failures.some((failure) => failure.test?.startsWith(`${[...names.slice(0, depthIndex(depth)), name].join(" > ")} > `));
                if (/\{\s*$/.test(rest)) {
                    names.length = depthIndex(depth);
                    names.push(name);
                    return;
                }
                if (tests.length < tap_testLimit && name !== "" && !parent)
                    tests.push({
                        name: [...names.slice(0, depthIndex(depth)), name].join(" > "),
                        file: null,
                        outcome: directive !== undefined ? "skipped" : failed ? "failed" : "passed",
                    });
                if (failed)
                    inner++;
                point = { name, depth, failed: failed && !parent, block: [], comments: [] };
                return;
            }
            const subtest = /^( {0,64})# Subtest: (.+)$/.exec(text);
            if (subtest) {
                settle();
                names.length = Math.min(names.length, depthIndex(subtest[1]?.length ?? 0));
                names.push(subtest[2] ?? "");
                return;
            }
            if (/^Bail out!/.test(text)) {
                settle();
                bail = text.slice("Bail out!".length).trim();
                return;
            }
            const comment = /^\s*# ?(.*)$/.exec(text);
            if (comment && point && point.comments.length < 40)
                point.comments.push(comment[1] ?? "");
            else if (comment && !point)
                title = comment[1] ?? null;
        },
        end() {
            settle();
            if (bail !== null)
                failures.push({ path: null, line: null, column: null, message: `Bail out! ${bail}`, ran: false, stage: "test" });
            const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
            return {
                failures,
                tests,
                counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") },
                ...(cut || bail !== null ? { complete: false } : {}),
            };
        },
    };
};
/** Subtests are indented by four blanks a level. */
const depthIndex = (depth) => Math.floor((depth + 3) / 4);
const tap_failureOf = (point, suites, title) => {
    const value = (key) => {
        for (const [i, line] of point.block.entries()) {
            const match = new RegExp(`^\\s*${key}:\\s*(.*)$`).exec(line);
            if (!match)
                continue;
            const text = (match[1] ?? "").trim();
            if (text !== "" && !/^[|>][-+]?$/.test(text))
                return text.replace(/^(['"])(.*)\1$/, "$2");
            const next = point.block.slice(i + 1).find((more) => more.trim() !== "");
            return next?.trim() ?? null;
        }
        return null;
    };
    const stack = [];
    const seen = new Set();
    const add = (frame) => {
        if (!frame || stack.length >= 50 || seen.has(`${frame.path}:${frame.line}:${frame.column}`))
            return;
        seen.add(`${frame.path}:${frame.line}:${frame.column}`);
        stack.push(frame);
    };
    for (const line of [...point.block, ...point.comments]) {
        add((0,stack_frames/* frameOf */.D)(line) ?? placeIn(line));
    }
    const message = value("message") ??
        value("error") ??
        point.comments.find((line) => line.trim() !== "" && !placeIn(line)) ??
        value("operator") ??
        "not ok";
    const bats = /\(in test file (.{1,300}), line (\d{1,7})\)|\(from function .{1,300} in file (.{1,300}), line (\d{1,7}),?\)?/.exec(point.comments.join("\n"));
    const names = suites.length > 0 ? suites : title !== null && /^[^:]{1,200}$/.test(title) && !/^(?:tests|pass|fail|ok)\b/.test(title) ? [title] : [];
    const own = [...names];
    // node:test prints the subtest's own headline before its point.
    if (own.at(-1) === point.name)
        own.pop();
    return {
        path: bats?.[1] ?? bats?.[3] ?? null,
        line: bats ? Number(bats[2] ?? bats[4]) : null,
        column: null,
        test: [...own, point.name].filter((name) => name !== "").join(" > ") || "not ok",
        message,
        detail: point.block.length > 0
            ? point.block.slice(0, 40).join("\n").slice(0, 4_000)
            : point.comments.length > 0
                ? point.comments.join("\n").slice(0, 4_000)
                : null,
        stack,
        stage: "test",
    };
};
/** `at: "/srv/a.js:6:35"`, `at: fn (a.js:6:3)`, `location: 'a.js:6:3'`, `file: a.js`. */
const placeIn = (line) => {
    const match = /^\s*(?:at|location|in):?\s*(?:['"]|.{0,200}\()?((?:file:\/\/)?[^\s:'"()]{1,400}):(\d{1,7})(?::(\d{1,7}))?['")]?\s*$/.exec(line);
    return match ? { path: match[1] ?? "", line: Number(match[2]), column: match[3] ? Number(match[3]) : null } : null;
};

;// CONCATENATED MODULE: ./build/tools/structured/report.js










/** Reports larger than this are not parsed: they would not fit beside the rest. */
const report_limit = 64 * 1024 * 1024;
/** Reads a report file by what is in it, whatever its name. Never throws; says what could not be read. */
const readReport = (text, path) => {
    const source = text.replace(/^\uFEFF/, "").trimStart();
    if (source === "")
        return { documents: [], notes: [`The report ${path} is empty.`] };
    if (source.length > report_limit)
        return { documents: [], notes: [`The report ${path} is larger than ${report_limit / 1024 / 1024} MB, so it was not read.`] };
    if (source.startsWith("<"))
        return readXmlText(source, path);
    if (source.startsWith("{") || source.startsWith("["))
        return readJsonText(source, path);
    if (/^(?:TAP version \d+|\d+\.\.\d+|(?:not )?ok \d)/.test(source)) {
        const reader = createTapReader();
        for (const [i, line] of source.split(/\r?\n/).entries())
            reader.line(line, i + 1);
        return { documents: [{ format: "tap", tool: null, stage: "test", finding: reader.end() }], notes: [] };
    }
    return { documents: [], notes: [`The report ${path} is in no format that is known.`] };
};
/** Reads a whole XML document; an incomplete one as far as it goes. */
const readXmlText = (source, path) => {
    // A document that ends inside a tag is read up to the last tag that is whole.
    const parsed = parseXml(source) ?? parseXml(source.slice(0, source.lastIndexOf(">") + 1));
    if (!parsed)
        return { documents: [], notes: [`${path} is no XML that can be read.`] };
    const { root, element } = parsed;
    const document = readJunit(root, element) ?? readDiagnosticXml(root, element) ?? readDotnetXml(root, element);
    const notes = [...parsed.notes];
    if (!document)
        return { documents: [], notes: [...notes, `${path}: no report format has the root element <${root.slice(0, 60)}>.`] };
    const whole = new RegExp(`</${root}\\s*>\\s*(?:<!--[^]{0,2000}-->\\s*)?$`).test(source.slice(-2_200)) || /\/>\s*$/.test(source.slice(-50));
    if (whole)
        return { documents: [document], notes };
    return {
        documents: [{ ...document, finding: { ...document.finding, complete: false } }],
        notes: [...notes, `${path} ends in the middle; what stands before was read.`],
    };
};
/** What a JSON value is, or null where no reader knows it. */
const readJsonValue = (value) => readSarif(value) ?? readTestJson(value) ?? readLintJson(value);
const readJsonText = (source, path) => {
    let value;
    try {
        value = JSON.parse(source);
    }
    catch {
        const lines = readLines(source);
        return lines ?? readBroken(source, path);
    }
    const document = readJsonValue(value);
    if (document)
        return { documents: [document], notes: [] };
    // An empty list is a linter's "nothing found".
    if (Array.isArray(value) && value.length === 0)
        return { documents: [], notes: [] };
    return { documents: [], notes: [`The report ${path} is JSON of no format that is known.`] };
};
const readLines = (source) => {
    const rows = source.split(/\r?\n/).filter((line) => line.trim() !== "");
    if (rows.length < 2)
        return null;
    const stream = createJsonLines();
    let taken = 0;
    for (const row of rows) {
        try {
            if (stream.take(table(JSON.parse(row))))
                taken++;
        }
        catch {
            // The last line of a stream that was cut; the others still count.
        }
    }
    if (taken * 2 < rows.length)
        return null;
    return { documents: stream.end(), notes: [] };
};
/** Reads a document that was cut off, as far as it goes. */
const readBroken = (source, path) => {
    const document = readJsonValue((0,main.parse)(source.slice(0, 16 * 1024 * 1024), [], { allowTrailingComma: true }));
    if (!document || document.finding.failures.length === 0)
        return { documents: [], notes: [`${path} is JSON that ends in the middle, and nothing could be read of it.`] };
    return {
        documents: [{ ...document, finding: { ...document.finding, complete: false } }],
        notes: [`${path} is JSON that ends in the middle; what stands before was read.`],
    };
};

;// CONCATENATED MODULE: ./build/tools/documents.js





const roots = /^\s*(?:<\?xml\b[^>]{0,200}\?>\s*)?(?:<!--.{0,500}?-->\s*)?<(testsuites?|checkstyle|phpcs|pmd|jslint|results|issues|assemblies|test-run|TestRun)\b/;
/** Broken documents that are read as far as they go; a log made of broken ones must not cost a parse each. */
const documents_patience = 3;
/** A finder for one log. `onLine` gets the lines that belong to no document, in order. */
const createDocuments = (onLine) => {
    const found = [];
    const notes = [];
    const streams = new Map();
    let open = null;
    let broken = 0;
    let cut = false;
    const release = (lines, folder) => {
        for (const line of lines)
            onLine(line.length > 16_384 ? line.slice(0, 16_384) : line, folder);
    };
    /** `behind`: where in the last line other text begins, or -1. */
    const finishJson = (lines, behind, folder) => {
        const last = lines.at(-1) ?? "";
        let value;
        try {
            value = JSON.parse([...lines.slice(0, -1), behind < 0 ? last : last.slice(0, behind)].join("\n"));
        }
        catch {
            release(lines, folder);
            return;
        }
        const document = readJsonValue(value);
        if (!document) {
            release(lines, folder);
            return;
        }
        found.push({ ...document, folder });
        if (behind >= 0)
            release([last.slice(behind)], folder);
    };
    const finish = (one) => {
        if (one.kind === "json") {
            finishJson(one.lines, one.scan?.rest() ?? -1, one.folder);
            return;
        }
        const source = one.lines.join("\n");
        const end = source.lastIndexOf(`</${one.root}>`);
        const behind = end < 0 ? "" : source.slice(end + one.root.length + 3);
        if (behind.trim() !== "" && !behind.includes("<")) {
            const report = readXmlText(source.slice(0, -behind.length), "The XML on standard output");
            if (report.documents.length > 0) {
                found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
                notes.push(...report.notes);
                onLine(behind, one.folder);
                return;
            }
        }
        const report = readXmlText(source, "The XML on standard output");
        found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
        notes.push(...report.notes);
        if (report.documents.length === 0)
            release(one.lines, one.folder);
    };
    /** The log ended, or the document grew too long. */
    const abandon = (one) => {
        const source = one.lines.join("\n");
        const telling = one.kind === "xml" ||
            /"(?:filePath|diagnostics|testResults|runs|messages|location|severity|suites|examples|filename)"/.test(source.slice(0, 200_000));
        if (telling && broken++ < documents_patience) {
            const report = one.kind === "xml" ? readXmlText(source, "The XML on standard output") : readBroken(source, "The JSON on standard output");
            if (report.documents.length > 0) {
                cut = true;
                notes.push(...report.notes);
                found.push(...report.documents.map((document) => ({ ...document, folder: one.folder })));
                return;
            }
        }
        release(one.lines, one.folder);
    };
    const single = (text, folder) => {
        if (text.charCodeAt(0) !== 0x7b || text.charCodeAt(text.length - 1) !== 0x7d)
            return false;
        let value;
        try {
            value = JSON.parse(text);
        }
        catch {
            return false;
        }
        const document = text.length > 400 ? readTestOrSarif(value) : null;
        if (document) {
            found.push({ ...document, folder });
            return true;
        }
        const stream = streams.get(folder) ?? createJsonLines();
        streams.set(folder, stream);
        return stream.take(table(value)) !== false;
    };
    return {
        line(text, folder, whole) {
            if (open) {
                if (open.kind === "json" && text !== "" && open.scan?.feed(text) === "broken") {
                    const held = open;
                    open = null;
                    release(held.lines, held.folder);
                    return this.line(text, folder, whole);
                }
                if (open.kind === "xml" && open.root === "")
                    open.root = roots.exec(text.slice(0, 1_000))?.[1] ?? "";
                open.lines.push(text);
                open.size += text.length + 1;
                if (open.kind === "xml" && open.root === "" && open.lines.length > 20) {
                    // A declaration with nothing behind it that is known.
                    const held = open;
                    open = null;
                    return release(held.lines, held.folder);
                }
                const done = open.kind === "json" ? open.scan?.done() : open.root !== "" && text.includes(`</${open.root}>`);
                if (done || open.size > log_lines/* documentLimit */.NL) {
                    const held = open;
                    open = null;
                    if (done)
                        finish(held);
                    else
                        abandon(held);
                }
                return;
            }
            const start = text.charCodeAt(0);
            if (start === 0x7b || start === 0x5b) {
                if (single(text, folder))
                    return;
                const scan = createJsonScan();
                const state = scan.feed(text);
                if (state !== "broken") {
                    const begun = { kind: "json", folder, lines: [text], root: "", scan, size: text.length };
                    if (scan.done())
                        finish(begun);
                    else if (!whole)
                        abandon(begun);
                    else
                        open = begun;
                    return;
                }
            }
            else if (start === 0x3c && (text.startsWith("<?xml") || roots.test(text.slice(0, 1_000)))) {
                const root = roots.exec(text.slice(0, 1_000))?.[1] ?? "";
                const begun = { kind: "xml", folder, lines: [text], root, scan: null, size: text.length };
                if (root !== "" && (text.includes(`</${root}>`) || /^\s*(?:<\?xml[^>]*\?>\s*)?<[^>]*\/>\s*$/.test(text.slice(0, 2_000))))
                    return finish(begun);
                // The root may stand on the line behind the declaration.
                open = begun;
                return;
            }
            onLine(text, folder);
        },
        end() {
            if (open)
                abandon(open);
            open = null;
            for (const [folder, stream] of streams)
                found.push(...stream.end().map((document) => ({ ...document, folder })));
            return found;
        },
        cut: () => cut,
        notes: () => notes,
    };
};
const readTestOrSarif = (value) => {
    const keys = table(value);
    return "Action" in keys || "reason" in keys || "$message_type" in keys ? null : readJsonValue(value);
};

;// CONCATENATED MODULE: ./build/tools/general-forms.js
const number = (text) => (text === undefined || text === "" ? null : Number(text));
/** Lines that report progress or success, however they look, and make's own word that a recipe failed: that is the rule's place, not the fault's. */
const quiet = /^\s*(?:\[?(?:INFO|DEBUG|TRACE|VERBOSE|info|debug|trace|verbose|notice)\]?\b|✓|✔|√|PASS\b|ok\b|passed\b|Compiling\b|Building\b|Linking\b|Running\b|Checking\b|Downloading\b|Installing\b|npm (?:warn|notice)|g?make(?:\[\d+\])?: \*\*\* \[|yarn run|\$ |\+ )/;
/** `path:line:col`, `path:line`, `path(line,col)`, `path(line)`, `path[line, col]`, in order of how much they say. The path has no blanks; one with blanks is found at a line's start. */
const token = /(?:^|[\s"'`([{<=>@→╭─,|┌└▶❯•-])((?:file:\/\/|[A-Za-z]:[\\/])?[^\s:"'`()[\]{}<>|,;=*?@]{1,300})(?::(\d{1,7})(?:[:.](\d{1,7}))?(?:-\d{1,7}(?::\d{1,7})?)?|\((\d{1,7})(?:[,:] ?(\d{1,7}))?(?:[,-][\d, ]{1,20})?\)|\[(\d{1,7}), ?(\d{1,7})\])(?![\d.]\d|\w)/g;
const spaced = /^(?:\s{0,8}|\[?(?:error|ERROR|Error|e|w|warning)\]?:? )((?:[^\s:()"'][^:()"']{0,300}))(?::(\d{1,7})(?::(\d{1,7}))?|\((\d{1,7})(?:, ?(\d{1,7}))?\))(?=[:\s])/;
const worded = /(?:^|[\s"'`(])(?:(?:in|on|at|from|of|file)\s+)?(?:file\s+)?["'`]?((?:[A-Za-z]:[\\/])?[^\s:"'`()[\]{}<>|,;=*?]{1,300})["'`]?(?:,| on|:| at|)\s+(?:on )?[Ll]ine:? (\d{1,7})(?:(?:,|:| and|)\s*(?:[Cc]ol(?:umn)?|[Cc]har(?:acters?)?|[Pp]osition):? (\d{1,7}))?/;
const blankPosition = /^\s{0,8}([^\s:"'`()[\]{}<>|,;=*?]{1,300}\.\w{1,12})\s+(\d{1,7}):(\d{1,7})(?=\s|$)/;
const severityWord = /^(?:\[|\()?(fatal error|fatal|error|err|failure|failed|warning|warn|note|notice|info|information|hint|help|suggestion|style|refactor|convention|performance|portability|E|W|F|C|R|I|N)(?:\]|\))?(?=[:\s\][(]|$)(?:\[([\w:./-]{1,80})\]|\(([\w:./-]{1,80})\)| ([A-Z]{1,10}-?\d{1,6})(?=:))?:?\s*/i;
/** Finds the place that a line names, with what it says beside it; null where it names no file that `exists`. `telling`: 1 where a place may stand in it, 2 where "line 3" may. */
const placedLine = (text, exists, telling = 3) => {
    if (text.length > 2_000 || !/\d/.test(text) || quiet.test(text))
        return null;
    const hit = findPlace(text, exists, telling);
    if (!hit)
        return null;
    const before = text.slice(0, hit.start).trim();
    const after = text.slice(hit.end).trim();
    const lead = before.replace(/^[\s[\](){}<>|╭─┌└▶❯→•*·×✖✗✘>-]+/, "").replace(/[\s[({<"'`@|=:,╭─┌└▶❯→•*·>-]+$/, "");
    const rest = after.replace(/^[\s\])}>"'`:,;|–—-]+/, "");
    const fromLead = severityWord.exec(`${lead} `);
    const fromRest = severityWord.exec(rest);
    const bare = /^(?:E|W|F|C|R|I|N)$/;
    const known = (match) => match && (!bare.test(match[1] ?? "") || match[0].trim().endsWith(":") || /[\])]/.test(match[0])) ? match : null;
    const word = known(fromRest) ?? known(fromLead);
    const said = (known(fromRest) ? rest.slice(fromRest?.[0].length ?? 0) : rest).trim();
    const leadText = (known(fromLead) ? lead.slice(fromLead?.[0].length ?? 0) : lead)
        .replace(/^[:\s]+/, "")
        .replace(/\s+(?:in|on|at|from)$/, "")
        .replace(/^(?:in|on|at|from|file)$/i, "")
        .trim();
    // "syntax error at x line 3, near y": the sentence goes round the place.
    const around = hit.worded && leadText !== "" ? [leadText, said].filter((part) => part !== "").join(", ") : said !== "" ? said : leadText;
    const panicked = said === "" && /\bpanicked$/.test(leadText);
    const joined = panicked ? "" : around.replace(/^in [`'][^']{1,200}'?:\s*/, "");
    const strong = hit.start <= 2 || lead === "" || known(fromLead) !== null || known(fromRest) !== null || /^-->|^╭─|^┌─/.test(before);
    const coded = codeIn(joined, word?.[2] ?? word?.[3] ?? word?.[4] ?? null);
    // `ST09 error: wrong order`: the severity stands behind the code.
    const late = word === null && coded.code !== null ? known(severityWord.exec(coded.message)) : null;
    const severity = general_forms_severityOf((word ?? late)?.[1]);
    const message = late ? coded.message.slice(late[0].length) : coded.message;
    const belongs = /^(?:on|in|at|from|-->|╭─|┌─|,-)/.test(text.trim());
    return { path: hit.path, line: hit.line, column: hit.column, severity, code: coded.code, message, strong, panicked, belongs };
};
const findPlace = (text, exists, telling) => {
    token.lastIndex = 0;
    let tries = 0;
    for (let match = token.exec(text); match && tries < 12; match = token.exec(text), tries++) {
        const path = match[1] ?? "";
        if (!mayBePath(path))
            continue;
        const start = match.index + match[0].indexOf(path);
        if (exists(path))
            return {
                path,
                line: number(match[2] ?? match[4] ?? match[6]),
                column: number(match[3] ?? match[5] ?? match[7]),
                start,
                end: match.index + match[0].length,
                worded: false,
            };
    }
    const wide = spaced.exec(text);
    if (wide?.[1]?.includes(" ") && exists(wide[1])) {
        return {
            path: wide[1],
            line: number(wide[2] ?? wide[4]),
            column: number(wide[3] ?? wide[5]),
            start: wide.index + wide[0].indexOf(wide[1]),
            end: wide.index + wide[0].length,
            worded: false,
        };
    }
    const words = (telling & 2) === 0 ? null : worded.exec(text);
    if (words?.[1] && mayBePath(words[1]) && exists(words[1])) {
        return {
            path: words[1],
            line: number(words[2]),
            column: number(words[3]),
            start: words.index,
            end: words.index + words[0].length,
            worded: true,
        };
    }
    const blank = blankPosition.exec(text);
    if (blank?.[1] && exists(blank[1]))
        return {
            path: blank[1],
            line: number(blank[2]),
            column: number(blank[3]),
            start: blank.index,
            end: blank.index + blank[0].length,
            worded: false,
        };
    return null;
};
/** A name with an extension or a folder; never a URL, a version or a time. */
const mayBePath = (path) => /[./\\]/.test(path)
    ? !/^(?:https?|ftp|ws|data|npm|git)\b|^\d+(?:\.\d+)*$|^\/\/|^localhost$/.test(path)
    : /^(?:Dockerfile|Containerfile|Makefile|Gemfile|Rakefile|Jenkinsfile|Vagrantfile|Justfile|justfile|Procfile)/.test(path);
const general_forms_severityOf = (word) => {
    if (word === undefined)
        return "error";
    if (/^(?:warn|w$)/i.test(word))
        return "warning";
    return /^(?:note|notice|info|hint|help|suggestion|n$|i$)/i.test(word) ? "info" : "error";
};
/** Takes a rule's name or an error code off a message: `TS2322: …`, `E501 …`, `[rule] …`, `… (rule)`, `… [rule]`. */
const codeIn = (text, given) => {
    if (given !== null)
        return { code: given, message: text };
    const alone = /^\[([A-Z][A-Za-z]{0,12}-?\d{1,6})\]$/.exec(text);
    if (alone)
        return { code: alone[1] ?? null, message: "" };
    const front = /^(?:\[([A-Za-z][\w/.@:-]{1,80})\]|([A-Z]{1,10}-?\d{1,6}|[A-Z][A-Za-z]{1,30}\d{3,5}))(?::\s*|\s+(?:\[\*\]\s+)?)(?=\S)/.exec(text);
    if (front)
        return { code: front[1] ?? front[2] ?? null, message: text.slice(front[0].length) };
    const back = /^(.{1,1500}?)\s+(?:\[([A-Za-z@][\w/.@:,-]{1,100})\]|\(([A-Za-z@][\w@]{0,60}(?:[/.:-][\w@./:-]{1,60}|\d{2,5})|[a-z]+_[a-z_]+)\))\.?$/.exec(text);
    // `message [Error]` and `message [Warning]` name no rule
    if (back && /^(?:error|warning|info|note)$/i.test(back[2] ?? ""))
        return { code: null, message: back[1] ?? text };
    if (back)
        return { code: back[2] ?? back[3] ?? null, message: back[1] ?? text };
    const kebab = /^([a-z][a-z\d]*(?:[-_/][a-z\d]+)+):\s+(?=\S)/.exec(text);
    if (kebab)
        return { code: kebab[1] ?? null, message: text.slice(kebab[0].length) };
    const named = /^([a-z@][\w/@-]*(?:\[[\w-]+\]))[:.]?\s+(?=\S)/.exec(text);
    return named ? { code: named[1] ?? null, message: text.slice(named[0].length) } : { code: null, message: text };
};
/** A line that announces an error whose place comes behind it: `error[E0308]: …`, `TypeError: …`, `× …`, `panic: …`. Null for other lines. */
const errorHeader = (text) => {
    if (text.length > 1_000 || quiet.test(text))
        return null;
    const plain = text.trim().replace(/^(?:[×✖✗✘❌⨯│┃|*>]\s*)+/, "");
    const worded = /^(?:\S{1,40} )?(error|warning|note|fatal|Error|Warning|ERROR|WARNING|FATAL|Fatal error)(?:\[([\w:./-]{1,60})\]|\(([\w:./-]{1,60})\))?:\s*(.+)$/.exec(plain);
    if (worded)
        return { text: worded[4] ?? "", code: worded[2] ?? worded[3] ?? null, severity: general_forms_severityOf(worded[1]?.toLowerCase()) };
    if (/^(?:Uncaught |Unhandled )?(?:[A-Za-z_$][\w$.]{0,100}(?:Error|Exception|Panic|Fault)\b|Exception in thread|panic: |fatal error: |thread '.{1,100}' (?:\(\d+\) )?panicked)/.test(plain))
        return { text: plain, code: null, severity: "error" };
    return plain.length < text.trim().length && plain.length > 3 ? { text: plain, code: null, severity: "error" } : null;
};
/** `FAIL name`, `FAILED name`, `--- FAIL: name`, `not ok 3 - name`, `✖ name`: a failure that is only named. */
const looseName = (text) => {
    if (text.length > 500)
        return null;
    const match = /^\s{0,4}(?:--- FAIL: |FAIL(?:ED)?:?\s{1,4}|\[\s*FAILED\s*\]\s+|not ok \d+ (?:- )?|[✖✗✘]\s)(\S.{0,300})$/.exec(text);
    if (!match)
        return null;
    const name = (match[1] ?? "")
        .replace(/\s*\(\d[\d.]*\s?m?s(?:ec)?\)$/, "")
        .replace(/\s+#.*$/, "")
        .trim();
    return /^\d+ (?:tests?|specs?|of|problems?|errors?|failures?)\b|^\(|^(?:tests?|with|to)\b/i.test(name) || name === ""
        ? null
        : { name, message: text.trim().slice(0, 300) };
};

// EXTERNAL MODULE: ./build/tools/line-start.js
var line_start = __webpack_require__(10157);
;// CONCATENATED MODULE: ./build/tools/general.js



const general_limit = 3_000;
/** Frames and lines kept of one block. */
const blockLimit = 60;
/**
 * A general reader. `exists` tells whether a printed path is a file of the repository: without that nothing is taken for a place,
 * so prose, URLs, times and addresses never become failures. After `patience` telling lines it looks no more: such a log has said what it has to say.
 */
const createGeneralReader = (exists, patience = 200_000) => {
    const found = [];
    const loose = [];
    let cut = false;
    let looked = 0;
    let header = null;
    let previous = "";
    let block = null;
    /** The message of what waits may stand at the line's start. */
    let anyLine = false;
    let waiting = null;
    const push = (failure, folder) => {
        if (found.length < general_limit)
            found.push({ failure, folder });
        else
            cut = true;
    };
    const close = () => {
        const done = block;
        block = null;
        if (!done || done.stack.length === 0)
            return;
        const stack = done.python ? [...done.stack].reverse() : done.stack;
        const message = done.header ?? done.trail.find((line) => line.trim() !== "") ?? "";
        if (message === "" || done.severity !== "error" || !stack.some((frame) => exists(frame.path, done.folder)))
            return;
        push({
            path: null,
            line: null,
            column: null,
            code: done.code,
            message,
            stack,
            detail: done.trail.slice(0, 40).join("\n").slice(0, 4_000) || null,
        }, done.folder);
    };
    const flush = () => {
        if (waiting)
            push(waiting.failure, waiting.folder);
        waiting = null;
    };
    /** A line inside an open stack trace; false where the trace is over. */
    const inBlock = (text, number) => {
        if (!block)
            return false;
        const frame = (0,stack_frames/* frameOf */.D)(text);
        if (frame) {
            if (block.stack.length < blockLimit)
                block.stack.push(frame);
            block.last = number;
            return true;
        }
        if (block.python) {
            const exception = /^([A-Za-z_][\w.]{0,200}(?:Error|Exception|Exit|Interrupt|Warning|Failed|Failure|NotFound|Timeout)[\w.]{0,40})(?:: (.*))?$/.exec(text) ?? (/^\S/.test(text) ? /^([A-Za-z_][\w.]{0,200}): (.*)$/.exec(text) : null);
            if (exception) {
                block.header = text.trim();
                close();
                return true;
            }
            if (/^\s/.test(text) && number - block.last < 8)
                return true;
            if (text.trim() === "")
                return number - block.last < 3;
        }
        // Between frames stand source excerpts, carets and notes.
        if (number - block.last > 3 || (/^\S/.test(text) && !/^(?:Caused by|\.\.\.|---)/.test(text))) {
            close();
            return false;
        }
        if (block.trail.length < 40)
            block.trail.push(text);
        return true;
    };
    return {
        line(text, number, folder, telling) {
            if (text.length > 4_000 || found.length >= general_limit) {
                cut ||= found.length >= general_limit && telling > 0;
                return;
            }
            if (looked > patience && block === null && waiting === null)
                return;
            if (block && inBlock(text, number))
                return;
            const blank = (0,line_start/* isBlank */.z3)(text);
            if (waiting && (anyLine || !/^\S/.test(text)) && !blank && waiting.failure.message === "") {
                anyLine = false;
                waiting = { ...waiting, failure: { ...waiting.failure, message: text.trim().replace(/^[•·*-]\s+/, "") } };
                flush();
                return;
            }
            if (waiting && !blank) {
                if (waiting.failure.message === "" && /^(?:Error|error|Warning)\b/.test(text))
                    waiting = { ...waiting, failure: { ...waiting.failure, message: text.replace(/^\w+:\s*/, "") } };
                else if (waiting.failure.message === "")
                    waiting = null;
                flush();
            }
            const before = previous;
            if (!blank)
                previous = text;
            // Behind an announced error, a line may name the place in a way of its own (`style.scss 3:8`).
            const near = header !== null && number - header.number <= 8;
            if ((telling === 0 && !near) || ++looked > patience)
                return;
            const look = near ? telling | 3 : telling;
            if (text.startsWith("Traceback (most recent call last)")) {
                block = { folder, number, header: null, code: null, severity: "error", stack: [], python: true, last: number, trail: [] };
                return;
            }
            const indented = /^\s/.test(text) && (look & 3) !== 0 ? (0,stack_frames/* frameOf */.D)(text) : null;
            const placed = indented || (look & 3) === 0 ? null : placedLine(text, (path) => exists(path, folder), look);
            const frame = indented ?? (placed?.strong || (look & 3) === 0 ? null : (0,stack_frames/* frameOf */.D)(text));
            if (frame) {
                const head = header && number - header.number <= 6 ? header : null;
                const said = head?.text ?? (/^\S/.test(before) || /(?:rror|xception|panic)/.test(before) ? before.trim() : null);
                block = {
                    folder,
                    number,
                    header: said,
                    code: head?.code ?? null,
                    severity: head?.severity ?? "error",
                    stack: [frame],
                    // Python prints a syntax error of the script itself without the traceback's headline
                    python: text.startsWith('  File "'),
                    last: number,
                    trail: [],
                };
                header = null;
                return;
            }
            if (placed) {
                const head = near ? header : null;
                if (placed.panicked) {
                    waiting = { failure: { path: placed.path, line: placed.line, column: placed.column, message: "" }, folder };
                    anyLine = true;
                    return;
                }
                if (placed.message !== "" && !(placed.belongs && head) && !/\broot stylesheet$/.test(placed.message)) {
                    push({
                        path: placed.path,
                        line: placed.line,
                        column: placed.column,
                        code: placed.code,
                        message: placed.message,
                        severity: placed.severity,
                    }, folder);
                    header = null;
                    return;
                }
                if (head) {
                    push({
                        path: placed.path,
                        line: placed.line,
                        column: placed.column,
                        code: placed.code ?? head.code,
                        message: head.text,
                        severity: head.severity,
                    }, folder);
                    header = null;
                    return;
                }
                // The message stands on the next line, or there is none and the line was no diagnostic.
                if (placed.strong)
                    waiting = {
                        failure: {
                            path: placed.path,
                            line: placed.line,
                            column: placed.column,
                            code: placed.code,
                            message: "",
                            severity: placed.severity,
                        },
                        folder,
                    };
                return;
            }
            const head = errorHeader(text);
            if (head) {
                header = { ...head, number };
                return;
            }
            const name = looseName(text);
            if (name && loose.length < 500) {
                const isPath = exists(name.name, folder);
                loose.push({
                    folder,
                    failure: isPath
                        ? { path: name.name, line: null, column: null, message: name.message, ran: false }
                        : { path: null, line: null, column: null, test: name.name, message: name.message },
                });
            }
        },
        end() {
            close();
            if (waiting?.failure.message !== "")
                flush();
            const chosen = found.some(({ failure }) => (failure.severity ?? "error") === "error") ? found : [...found, ...loose];
            return chosen.map(({ failure, folder }, i) => ({
                folder,
                finding: { failures: [failure], ...(cut && i === 0 ? { complete: false } : {}) },
            }));
        },
    };
};

;// CONCATENATED MODULE: ./build/tools/merge.js
/**
 * One list from several sources that saw the same run: each failure once. Earlier sources win; what a later one knows more
 * (a line, a column, a stack) is added. A later source's failure that no earlier one has is kept where the earlier ones do not speak for its stage.
 * `mixed`: programs without a reader ran as well, so that a tool's warnings do not explain the exit code.
 */
const mergeSources = (sources, mixed = false) => {
    const merged = [];
    const index = new Map();
    /** Stages that a report lists completely. */
    const reported = new Set();
    let specific = false;
    for (const source of sources) {
        const taken = new Set();
        const before = merged.length;
        const hadSpecific = specific;
        for (const failure of source.failures) {
            const hit = keysOf(failure)
                .flatMap((key) => index.get(key) ?? [])
                .find((at) => at < before && !taken.has(at) && sameFailure(merged[at], failure));
            if (hit !== undefined) {
                taken.add(hit);
                merged[hit] = completed(merged[hit], failure);
                continue;
            }
            if (source.kind === "text" &&
                reported.has(failure.stage) &&
                !(failure.test === null && failure.stage === "test" && !mentions(merged, failure)))
                continue;
            if ((source.kind === "annotation" || source.kind === "general") && hadSpecific)
                continue;
            // A tool that only warned has still spoken for its lines.
            if (failure.severity === "error" || !mixed)
                specific = true;
            merged.push(failure);
            for (const key of keysOf(failure)) {
                const places = index.get(key);
                if (!places)
                    index.set(key, [merged.length - 1]);
                else if (places.length < 50)
                    places.push(merged.length - 1);
            }
        }
        if (source.kind === "report")
            for (const failure of source.failures)
                reported.add(failure.stage);
    }
    return merged;
};
/** Cheap keys under which the same failure of two sources meets; few enough that lists stay short. */
const keysOf = (failure) => {
    const keys = [];
    if (failure.test !== null)
        keys.push(`t${squash(failure.test).slice(-24)}`);
    if (failure.file !== null && failure.line !== null)
        keys.push(`l${failure.file}:${failure.line}`);
    if (failure.origin?.file)
        keys.push(`l${failure.origin.file}:${failure.origin.line}`);
    if (failure.test === null)
        keys.push(`m${failure.file}:${squash(failure.message).slice(0, 24)}`);
    return keys;
};
const sameFailure = (a, b) => {
    if (a.stage !== b.stage && a.stage !== "custom" && b.stage !== "custom" && !sameLine(a, b))
        return false;
    if (a.test !== null && b.test !== null) {
        const [x, y] = [squash(a.test), squash(b.test)];
        return ((x.endsWith(y) || y.endsWith(x)) &&
            (a.file === null || b.file === null || a.file === b.file || a.origin?.file === b.file || b.origin?.file === a.file));
    }
    if (a.file !== b.file && a.origin?.file !== b.file && b.origin?.file !== a.file)
        return false;
    if (a.code !== null && b.code !== null && tail(a.code) !== tail(b.code))
        return false;
    if (a.line !== null && b.line !== null && a.line !== b.line && a.origin?.line !== b.line && b.origin?.line !== a.line)
        return false;
    if (a.line !== null && b.line !== null && a.line === b.line && a.column === b.column && a.code !== null && b.code !== null)
        return true;
    const [x, y] = [squash(a.message), squash(b.message)];
    return (a.test !== null || b.test !== null || x.startsWith(y.slice(0, 40)) || y.startsWith(x.slice(0, 40)) || x.includes(y) || y.includes(x));
};
/** Two tools' readers may both claim a compiler's line in a mixed log. */
const sameLine = (a, b) => a.test === null && b.test === null && a.line !== null && a.line === b.line && a.column === b.column && a.message === b.message;
const mentions = (merged, failure) => merged.some((other) => other.file === failure.file && other.file !== null) ||
    merged.some((other) => squash(other.message) === squash(failure.message));
const completed = (a, b) => ({
    ...a,
    // Of two readers, the one for which it is a finding of its own knows the stage.
    ...(!a.ran && b.ran && a.stage !== b.stage ? { stage: b.stage, tool: b.tool } : {}),
    file: a.file ?? b.file,
    line: a.line ?? (a.file === null || a.file === b.file ? b.line : null),
    column: a.column ?? ((a.line === null || a.line === b.line) && (a.file === null || a.file === b.file) ? b.column : null),
    code: a.code ?? b.code,
    test: a.test ?? b.test,
    detail: a.detail ?? b.detail,
    origin: a.origin ?? (b.origin !== null && b.origin.file !== a.file ? b.origin : null),
    frames: a.frames.length > 0 ? a.frames : b.frames,
    ran: a.stage === b.stage ? a.ran && b.ran : a.ran || b.ran,
});
const squash = (text) => text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
/** `eslint(no-undef)`, `lint/suspicious/noDebugger`, `org.eslint.no-undef`: what the rule itself is called. */
const tail = (code) => squash(code).split(" ").at(-1) ?? "";

// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
;// CONCATENATED MODULE: ./build/tools/missing.js

/** Sentences by which runtimes and compilers say that a module is not there; the name is the first group. */
const sentences = [
    /Cannot find (?:module|package) '([^']{1,200})'/,
    /Cannot find module "([^"]{1,200})"/,
    /Module not found: (?:Error: )?Can't resolve '([^']{1,200})'/,
    /(?:Failed to resolve import|Rollup failed to resolve import|Could not resolve) "([^"]{1,200})"/,
    /ModuleNotFoundError: No module named '([^']{1,200})'/,
    /ImportError: No module named ['"]?([\w.]{1,200})/,
    /cannot load such file -- ([\w./-]{1,200})/,
    /Failed to load (?:url|plugin|parser) '?([@\w./-]{1,200})/,
    /no required module provides package ([\w./-]{1,200})/,
    /there is no package called [‘']([\w.]{1,200})[’']/,
    /Can't locate ([\w/]{1,200})\.pm in @INC/,
];
const ownError = /(?:Error|Exception)\b|\b(?:expect|assert|undefined|unexpected|syntax)/i;
/** Follows missing modules of one log; those that the repository itself should hold are code, not a missing dependency. */
const missingPackages = (project) => {
    let sign = null;
    const names = new Set();
    const files = new Set();
    let open = 0;
    return {
        line(text, number, telling) {
            if (open > 0) {
                open--;
                // "Require stack:" and the frames behind it name the files that wanted the module.
                const path = /(?:^\W{0,6}(?:- )?|\(|'|^\s*(?:#\s*)?at )((?:\/|[\w.-]+\/)[^\s:()']{1,300}\.\w{1,5})/.exec(text.slice(0, 600))?.[1];
                if (path !== undefined && files.size < 2_000)
                    files.add(path.slice(path.lastIndexOf("/") + 1));
            }
            if (!telling || text.length > 4_000)
                return;
            const name = missingName(text);
            if (name === null || !isForeignModule(name, project))
                return;
            if (names.size < 2_000)
                names.add(name);
            sign ??= { errorClass: "missing-dependency", class: "configuration", weight: "tool", line: text.trim().slice(0, 200), number };
            open = 25;
        },
        explains(failures) {
            if (sign === null)
                return null;
            return failures.every((failure) => {
                const own = missingName(failure.message) ?? missingName(failure.detail ?? "");
                // A type checker finds misspelt imports as well: only a package that a manifest names is merely not installed.
                if (own !== null)
                    return isForeignModule(own, project) && ((failure.stage !== "typecheck" && failure.stage !== "lint") || isDeclared(own, project));
                const base = failure.file?.slice(failure.file.lastIndexOf("/") + 1) ?? "";
                const whole = !failure.ran ||
                    failure.test === null ||
                    (failure.file !== null && failure.test.endsWith(failure.file)) ||
                    /^\S+\.\w{1,4}$/.test(failure.test);
                // what tells of an error of its own is not explained by a neighbour's missing package
                return whole && files.has(base) && !ownError.test(failure.message.slice(0, 1_000));
            })
                ? sign
                : null;
        },
    };
};
const missingName = (text) => {
    for (const sentence of sentences) {
        const name = sentence.exec(text.slice(0, 4_000))?.[1];
        if (name !== undefined)
            return name;
    }
    return null;
};
const isDeclared = (name, project) => {
    const base = name.startsWith("@") ? name.split("/").slice(0, 2).join("/") : (name.split(/[/.]/)[0] ?? name);
    const manifests = [
        "package.json",
        "pyproject.toml",
        "requirements.txt",
        "requirements-dev.txt",
        "Pipfile",
        "setup.cfg",
        "setup.py",
        "Gemfile",
        "composer.json",
        "cpanfile",
        "Makefile.PL",
    ];
    return manifests
        .flatMap((manifest) => project.named(manifest).slice(0, 50))
        .some((path) => {
        const text = project.text(path)?.toLowerCase() ?? "";
        return path.endsWith("package.json")
            ? text.includes(`"${base.toLowerCase()}"`)
            : new RegExp(`(?<![\\w-])${base.toLowerCase().replace(/[^\w-]/g, "\\$&")}(?![\\w-])`).test(text.replaceAll("_", "-")) ||
                text.includes(`"${base.toLowerCase()}`);
    });
};
/** True for a package's name that is neither a path nor a module of the repository. */
const isForeignModule = (name, project) => {
    if (/^[./~#]|^[A-Za-z]:|^@\/|^\$|^(?:src|lib|app|test|tests)\b/.test(name))
        return false;
    if ((0,tools_packages/* packagesOf */.DT)(project).some((entry) => entry.name !== null && (name === entry.name || name.startsWith(`${entry.name}/`))))
        return false;
    const first = name.split(/[./]/)[0] ?? name;
    if (name.startsWith("@"))
        return true;
    // A Python or Ruby module of that name in the repository: then it is the import that is wrong.
    return !(project.has(`${first}.py`) ||
        project.named(`${first}.py`).length > 0 ||
        project.named("__init__.py").some((path) => path.split("/").at(-2) === first) ||
        project.named(`${name.split("/").at(-1)}.rb`).length > 0 ||
        project.named(`${name.split("/").at(-1)}.pm`).length > 0);
};

;// CONCATENATED MODULE: ./build/tools/place.js

/** Folders whose files are never the project's own, however their paths end. */
const foreign = /(?:^|[\\/])(?:node_modules|site-packages|dist-packages|\.cargo[\\/]registry|pkg[\\/]mod|rustc|\.rustup|\.pnpm|\.yarn[\\/]cache|\.venv|\.tox|\.nox|vendor[\\/]bundle|gems)[\\/]|^\/usr\/(?:include|lib|lib64|share|local\/(?:go|lib|include))\/|^node:|^internal\//;
/** True for a printed path inside an installed dependency or a language's own library. */
const isForeign = (path) => foreign.test(path);
/** A placer for a project. `logRoot` is the absolute folder that the log calls the repository root, or null. */
const createPlacer = (project, logRoot) => {
    const roots = logRoot === null ? [] : rootSpellings(logRoot);
    const remembered = new Map();
    const inside = (path) => {
        for (const root of roots)
            if (path === root || path.startsWith(`${root}/`))
                return (0,tools_packages/* joinPath */.uJ)(".", path.slice(root.length + 1));
        return null;
    };
    const existing = (path) => (!path.startsWith("..") && path !== "." && project.has(path) ? path : null);
    const unique = (suffix) => {
        const base = suffix.slice(suffix.lastIndexOf("/") + 1);
        const hits = project.named(base).filter((path) => (path === suffix || path.endsWith(`/${suffix}`)) && !isForeign(path));
        return hits.length === 1 ? (hits[0] ?? null) : null;
    };
    const absolute = (path) => {
        const own = inside(path);
        if (own !== null)
            return existing(own);
        if (isForeign(path))
            return null;
        const parts = path
            .replace(/^[A-Za-z]:/, "")
            .split("/")
            .filter((part) => part !== "");
        if (parts.includes(".."))
            return null;
        // Another machine's root: the longest end of the path that exists from the root, else one that is nowhere twice.
        for (let from = 1; from < parts.length; from++) {
            const rest = parts.slice(from).join("/");
            if (parts.length - from > 1 && project.has(rest))
                return rest;
        }
        return parts.length > 1 ? unique(parts.slice(-2).join("/")) : null;
    };
    const relative = (path, bases) => {
        for (const base of bases) {
            for (let at = base;; at = (0,tools_packages/* parentOf */.gN)(at)) {
                const found = existing((0,tools_packages/* joinPath */.uJ)(at, path));
                if (found !== null)
                    return found;
                if (at === "." || at.startsWith(".."))
                    break;
            }
        }
        const plain = (0,tools_packages/* joinPath */.uJ)(".", path);
        if (plain.startsWith(".."))
            return unique(plain.replace(/^(?:\.\.\/)+/, ""));
        return existing(plain) ?? unique(plain);
    };
    return {
        place(printed, bases) {
            const key = `${printed}\0${bases.join("\0")}`;
            const before = remembered.get(key);
            if (before !== undefined)
                return before;
            let found = null;
            for (const path of spellings(printed)) {
                found = isAbsolute(path) ? absolute(path) : isForeign(path) ? null : relative(path, bases);
                if (found !== null)
                    break;
            }
            if (remembered.size > 20_000)
                remembered.clear();
            remembered.set(key, found);
            return found;
        },
        owner(name) {
            const packages = (0,tools_packages/* packagesOf */.DT)(project);
            const named = packages.filter((entry) => entry.name === name);
            const found = named.length > 0 ? named : packages.filter((entry) => entry.folder.slice(entry.folder.lastIndexOf("/") + 1) === name);
            return found.length === 1 ? (found[0]?.folder ?? null) : null;
        },
        folder(printed, base) {
            const path = printed.replaceAll("\\", "/").replace(/(.)\/$/, "$1");
            if (!isAbsolute(path)) {
                const joined = (0,tools_packages/* joinPath */.uJ)(base, path);
                return joined.startsWith("..") ? null : joined;
            }
            return inside(path);
        },
    };
};
const isAbsolute = (path) => path.startsWith("/") || /^[A-Za-z]:\//.test(path);
/** macOS prints the same folder with and without `/private`. */
const rootSpellings = (root) => {
    const plain = root.replaceAll("\\", "/").replace(/\/+$/, "");
    return plain === "" ? [] : [plain, plain.startsWith("/private/") ? plain.slice("/private".length) : `/private${plain}`];
};
/** The path as printed and, where it is a URL, has backslashes or escapes, as it must be read. */
const spellings = (printed) => {
    if (printed === "" || printed.length > 4_096 || printed.includes("\0") || printed.includes("\n"))
        return [];
    let path = printed.trim();
    const wasUrl = path.startsWith("file:");
    path = path
        .replace(/^file:\/\/(?:localhost)?/, "")
        .replace(/^webpack(?:-internal)?:\/\/[^/]*\//, "")
        .replace(/^\\\\\?\\/, "");
    if (/^\/[A-Za-z]:\//.test(path))
        path = path.slice(1);
    const found = [path];
    if (path.includes("\\"))
        found.push(path.replaceAll("\\", "/"));
    if (/%[0-9A-Fa-f]{2}/.test(path)) {
        const decoded = place_decode(path);
        if (decoded !== null && wasUrl)
            found.unshift(decoded);
        else if (decoded !== null)
            found.push(decoded);
    }
    // Bundlers append a query (`a.ts?t=123`).
    if (/\.\w+\?/.test(path))
        found.push(path.replace(/\?.*$/, ""));
    return found;
};
const place_decode = (path) => {
    try {
        return decodeURIComponent(path);
    }
    catch {
        return null;
    }
};

;// CONCATENATED MODULE: ./build/tools/placing.js

const testPath = /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testing|test[-_]\w+)\/|(?:^|\/)(?:test_[^/]*|conftest)\.py$|[._-](?:tests?|spec|cy|e2e|bench)\.[\w.]+$|_(?:test|spec)\.\w+$|(?:^|\/)[^/]*(?:Tests?|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift)$|(?:^|\/)t\/[^/]+\.t$/i;
/** True for a path that is a test's by its name. */
const looksLikeTest = (path) => testPath.test(path);
/** Places a printed failure in the repository: its file, the frame where an error was thrown, and the project's other frames. */
const placeFailure = (raw, origin, placer) => {
    const owner = raw.owner == null ? null : placer.owner(raw.owner);
    const bases = [
        ...(owner === null ? [] : [owner]),
        ...(raw.base == null ? [] : [placer.folder(raw.base, origin.bases[0] ?? ".") ?? raw.base]),
        ...origin.bases,
    ];
    const stack = [];
    for (const frame of (raw.stack ?? []).slice(0, 200)) {
        const file = isForeign(frame.path) ? null : placer.place(frame.path, bases);
        if (file !== null)
            stack.push({ file, line: frame.line, column: frame.column });
    }
    const isTest = raw.test != null;
    const own = raw.path === null ? null : placer.place(raw.path, bases);
    let { line, column } = raw;
    let file = own;
    if (file === null && stack.length > 0) {
        // No file of its own: a test is where its outermost test file stands, other errors are where they were thrown.
        const at = isTest ? (stack.find((frame) => looksLikeTest(frame.file ?? "")) ?? stack.at(-1)) : stack[0];
        file = at?.file ?? null;
        line = at?.line ?? null;
        column = at?.column ?? null;
    }
    else if (file !== null && line === null) {
        const frame = stack.find((candidate) => candidate.file === file);
        line = frame?.line ?? null;
        column = frame?.column ?? null;
    }
    const thrown = stack[0];
    const elsewhere = thrown !== undefined && thrown.file !== file ? thrown : null;
    const frames = stack.filter((frame) => frame !== elsewhere && !(frame.file === file && frame.line === line)).slice(0, 20);
    return {
        file,
        line,
        column,
        code: raw.code ?? null,
        test: raw.test ?? null,
        message: firstLine(raw.message),
        detail: raw.detail ?? null,
        stage: raw.stage ?? origin.stage,
        origin: elsewhere,
        frames,
        tool: origin.tool,
        ran: raw.ran ?? true,
        severity: raw.severity ?? "error",
        printed: raw.path,
    };
};
const firstLine = (message) => {
    const line = message.split("\n").find((part) => part.trim() !== "") ?? "";
    return (line.length > 1_000 ? `${line.slice(0, 1_000)}…` : line).trim();
};

// EXTERNAL MODULE: ./build/tools/problem-matcher.js
var problem_matcher = __webpack_require__(23068);
// EXTERNAL MODULE: ./build/tools/table.js + 148 modules
var tools_table = __webpack_require__(5797);
;// CONCATENATED MODULE: ./build/tools/tool-stage.js

/** The stage that a tool of the table usually stands for, or null where it has none or is not known. */
const stageOfTool = (name) => {
    const words = name.split(" ");
    for (const tool of tools_table/* tools */.Y) {
        if (tool.name !== name)
            continue;
        return (tool.recognise({ words, runner: [], cwd: "." }) ??
            tool.recognise({ words: [...words, "."], runner: [], cwd: "." }) ??
            tool.recognise({ words: [...words, "--check", "."], runner: [], cwd: "." }));
    }
    return null;
};

;// CONCATENATED MODULE: ./build/tools/readers.js


/** Tools that run others and print what those print. */
const hosts = new Set(["pre-commit", "make", "gmake", "lefthook", "lint-staged", "tox", "nox", "maven", "mvn", "gradle", "ctest", "trunk"]);
/** Lines that are sniffed whatever they say; after them only lines with a signal word, and later only some of those. */
const sniffed = 40_000;
/** Lines handed again to a reader that wakes up late: its headline may stand above the line that gave it away. */
const remembered = 60;
/** Folders with readers of their own. */
const folderLimit = 300;
/** Readers for what a command runs; for the rest, those whose `sniff` fires. Lines of each folder go to readers of their own. */
const createReaders = (recognised, stage) => {
    const active = [];
    for (const use of recognised.uses) {
        if (use.tool.reader && !active.some((other) => other.tool === use.tool)) {
            active.push({ tool: use.tool, stage: use.stage, lists: use.tool.listsOnly?.(use.invocation) ?? false });
        }
    }
    const open = recognised.unknown || recognised.uses.length === 0 || recognised.uses.some((use) => hosts.has(use.tool.name));
    const read = (tool, by) => by.some((other) => other === tool || other.covers?.includes(tool.name));
    const known = active.map((entry) => entry.tool);
    let candidates = open ? tools_table/* tools */.Y.filter((tool) => tool.sniff && tool.reader && !read(tool, known)) : [];
    const folders = new Map();
    const recent = [];
    let recentAt = 0;
    let looks = 0;
    let lastFolder = null;
    let lastReaders = [];
    const readersOf = (folder) => {
        const key = folders.has(folder) || folders.size < folderLimit ? folder : (folders.keys().next().value ?? folder);
        const before = folders.get(key);
        if (before)
            return before;
        const made = active.flatMap((tool) => (tool.tool.reader ? [{ tool, reader: tool.tool.reader() }] : []));
        folders.set(key, made);
        return made;
    };
    const sniff = (text) => {
        if (candidates.length === 0 || text.length < 3)
            return;
        looks++;
        if (looks > sniffed && (looks > sniffed * 6 ? looks % 64 !== 0 : looks % 8 !== 0))
            return;
        const woken = candidates.filter((tool) => tool.sniff?.(text));
        if (woken.length === 0)
            return;
        candidates = candidates.filter((tool) => !read(tool, woken));
        for (const tool of woken) {
            const entry = { tool, stage: stage ?? stageOfTool(tool.name) ?? "custom", lists: false };
            active.push(entry);
            for (const list of folders.values())
                if (tool.reader)
                    list.push({ tool: entry, reader: tool.reader() });
            const order = recent.length < remembered ? recent : [...recent.slice(recentAt % remembered), ...recent.slice(0, recentAt % remembered)];
            for (const line of order) {
                const found = readersOf(line.folder).find((one) => one.tool === entry);
                found?.reader.line(line.text, line.number);
            }
        }
    };
    return {
        line(text, number, folder) {
            if (open)
                sniff(text);
            if (folder !== lastFolder) {
                lastReaders = readersOf(folder);
                lastFolder = folder;
            }
            // By index: this is done for every line of a log.
            for (let i = 0; i < lastReaders.length; i++)
                lastReaders[i]?.reader.line(text, number);
            if (candidates.length > 0) {
                recent[recentAt % remembered] = { text, number, folder };
                recentAt++;
            }
        },
        end() {
            return [...folders].flatMap(([folder, list]) => list.map(({ tool, reader }) => ({ tool: tool.tool.name, stage: tool.stage, folder, finding: reader.end(), lists: tool.lists })));
        },
    };
};

// EXTERNAL MODULE: ./build/tools/recognise.js + 2 modules
var recognise = __webpack_require__(88777);
;// CONCATENATED MODULE: ./build/tools/run-context.js

/** Lines without a known prefix after which prefixes are looked for in every 64th line only. */
const run_context_patience = 3_000;
/**
 * Follows where a log's lines come from: GitHub's timestamps, `pkg:lint: ` (turbo), `packages/a lint: ` and `lint$` (pnpm),
 * `pkg: ` (lerna), `[pkg]: ` (yarn), `[0] ` (concurrently), npm's `> pkg@1.0.0 lint` banners, nx's `> nx run pkg:lint`, and make's directories.
 */
const createRunContext = (project, cwd, placer) => {
    const folders = new Map();
    for (const entry of (0,tools_packages/* packagesOf */.DT)(project)) {
        if (entry.name !== null)
            folders.set(entry.name, entry.folder);
        if (entry.folder !== ".")
            folders.set(entry.folder, entry.folder);
    }
    const several = folders.size > 1;
    const made = [];
    let current = cwd;
    const located = { text: "", folder: cwd };
    let misses = 0;
    let count = 0;
    const banner = (text) => {
        const npm = /^> ((?:@[\w.-]+\/)?[\w.-]+)(?:@\S+)? [\w:.-]+(?: (\/.{1,1000}))?$/.exec(text);
        const nx = npm ? null : /^> nx run ((?:@[\w.-]+\/)?[\w.-]+):/.exec(text);
        const name = npm?.[1] ?? nx?.[1];
        if (name === undefined)
            return;
        const folder = (npm?.[2] === undefined ? null : placer.folder(npm[2], ".")) ?? folders.get(name) ?? (nx ? endingIn(name, folders) : undefined);
        if (folder !== undefined)
            current = folder;
    };
    const directory = (text) => {
        const match = /^(?:\w*make(?:\[\d+\])?|ninja): (Entering|Leaving) directory [`'"]?(.{1,1000}?)['"]?$/.exec(text);
        if (!match)
            return false;
        if (match[1] === "Entering") {
            const folder = placer.folder(match[2] ?? "", made.at(-1) ?? cwd);
            if (made.length < 100)
                made.push(folder ?? current);
        }
        else
            made.pop();
        current = made.at(-1) ?? cwd;
        return true;
    };
    const prefixed = (text) => {
        const match = /^(?:\[((?:@[\w.-]+\/)?[\w. -]{1,60}?)\s*\]:? |(@?[\w.-]+(?:\/[\w.-]+){0,6})(?::[\w:.-]{1,60}: ?|: | [\w:.-]{1,60}(?:: ?|\$ ?)))/.exec(text);
        if (!match)
            return null;
        const [whole, bracket, name] = match;
        const folder = folders.get(name ?? bracket ?? "");
        if (bracket !== undefined) {
            // `[0] ` numbers commands, `[lint] ` names them; `[warn] ` and `[ERROR] ` are a tool's own words.
            if (folder === undefined && !/^\d{1,2}$/.test(bracket))
                return null;
            return { text: text.slice(whole.length), folder: folder ?? cwd };
        }
        if (folder === undefined || !several)
            return null;
        return { text: text.slice(whole.length), folder };
    };
    return {
        locate(line) {
            let text = line;
            const first = text.charCodeAt(0);
            if (first === 0x32 && text.charCodeAt(4) === 0x2d && text.charCodeAt(10) === 0x54)
                text = text.replace(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3,9}Z ?/, "");
            if (first === 0x23)
                text = text.replace(/^##\[(?:error|warning|command)\]/, "");
            const start = text.charCodeAt(0);
            if (start === 0x3e)
                banner(text);
            else if ((start === 0x6d || start === 0x6e || start === 0x67) && text.endsWith("'") && text.includes(" directory "))
                directory(text);
            // Letters, "@", "[" begin a prefix.
            if ((several || start === 0x5b) && text.length > 3 && (misses < run_context_patience || (++count & 63) === 0)) {
                if (start === 0x5b || start === 0x40 || (start > 0x40 && start < 0x7b)) {
                    const found = prefixed(text);
                    if (found) {
                        misses = 0;
                        const inner = found.text.charCodeAt(0) === 0x3e ? found.text : "";
                        if (inner !== "")
                            banner(inner);
                        return found;
                    }
                    misses++;
                }
            }
            located.text = text;
            located.folder = current;
            return located;
        },
    };
};
/** nx names a project by its folder's last part. */
const endingIn = (name, folders) => {
    const hits = [...new Set(folders.values())].filter((folder) => folder === name || folder.endsWith(`/${name}`));
    return hits.length === 1 ? hits[0] : undefined;
};

// EXTERNAL MODULE: ./build/tools/workflow-commands.js
var workflow_commands = __webpack_require__(54450);
;// CONCATENATED MODULE: ./build/tools/log-reader.js




















/** Failures in one reading; more are counted as cut short. */
const failureLimit = 5_000;
const log_reader_testLimit = 20_000;
/** Lines that the tools' readers always see; behind them, long stretches without a word of interest are passed over. */
const always = 20_000;
/** Lines without a word of interest that still belong to what stood before them. */
const neighbourhood = 400;
/** Lines of a passed-over stretch that are handed on when something follows. */
const kept = 60;
/** A reader for the log of one run of a gate. Never throws: what cannot be read is said in the notes. */
const createLogReader = (context) => {
    const { project } = context;
    const recognised = (0,recognise/* recognise */.G)(context.command, context.cwd, project);
    const placer = createPlacer(project, context.logRoot);
    const where = createRunContext(project, context.cwd, placer);
    const stage = context.stage ?? recognised.stage;
    const readers = createReaders(recognised, stage);
    const evidence = createEvidence(context.classify);
    const excerpt = createExcerpt();
    const general = createGeneralReader((path, folder) => !isForeign(path) && placer.place(path, folder === context.cwd ? [folder] : [folder, context.cwd]) !== null, recognised.uses.length > 0 && !recognised.unknown ? 20_000 : 200_000);
    const annotations = [];
    const matchers = context.matchers.map((matcher) => (0,problem_matcher/* createMatcherReader */.e)(matcher));
    const missing = missingPackages(project);
    let number = 0;
    let quiet = 0;
    let held = 0;
    const heldTexts = [];
    const heldFolders = [];
    let scannedLine = null;
    let scanOfLine = line_scan/* nothingTold */.dR;
    const plain = (text, folder) => {
        number++;
        // A line that lost a prefix, or was held back as part of a document, is another than the one that was scanned.
        const { rules, general: telling, signal, module } = text === scannedLine ? scanOfLine : (0,line_scan/* scanLine */.YU)(text);
        evidence.line(text, number, rules);
        excerpt.add(text, signal);
        missing.line(text, number, module);
        for (const matcher of matchers)
            matcher.line(text, folder);
        if (annotations.length < failureLimit && (text.startsWith("::") || text.startsWith("##vso["))) {
            const annotation = (0,workflow_commands/* readWorkflowCommand */.B)(text);
            if (annotation)
                annotations.push({ finding: { failures: [annotation] }, folder });
        }
        if (signal || telling !== 0 || number < always) {
            quiet = 0;
            if (held > 0)
                wake();
        }
        else
            quiet++;
        if (quiet < neighbourhood)
            readers.line(text, number, folder);
        else {
            const slot = held++ % kept;
            heldTexts[slot] = text;
            heldFolders[slot] = folder;
        }
        general.line(text, number, folder, telling);
    };
    /** Hands the readers the lines in front of one that says something, after a long stretch of lines that say nothing. */
    const wake = () => {
        const count = Math.min(held, kept);
        for (let i = 0; i < count; i++) {
            const slot = (held - count + i) % kept;
            readers.line(heldTexts[slot] ?? "", number - count + i, heldFolders[slot] ?? context.cwd);
        }
        held = 0;
    };
    const documents = createDocuments(plain);
    const lines = (0,log_lines/* createLogLines */.ie)((line, whole, scan) => {
        scannedLine = line;
        scanOfLine = scan;
        const { text, folder } = where.locate(line);
        documents.line(text, folder, whole);
    });
    return {
        write: (chunk) => lines.write(chunk),
        end(exit) {
            lines.end();
            const structured = documents.end();
            if (held > 0)
                wake();
            const notes = [...evidence.notes];
            const reports = [];
            for (const report of exit.reports) {
                if (report.stale) {
                    notes.push(`The report ${report.path} is older than this run, so it was not read.`);
                    continue;
                }
                const read = readReport(report.text, report.path);
                notes.push(...read.notes);
                reports.push(...read.documents);
            }
            const told = readers.end();
            const bases = (folder, tool) => [
                ...new Set([
                    folder,
                    ...recognised.uses.filter((use) => tool === null || use.tool.name === tool).map((use) => use.invocation.cwd),
                    context.cwd,
                    ".",
                ]),
            ];
            const fallback = stage ?? "custom";
            const placeAll = (finding, tool, of, folder) => finding.failures.slice(0, failureLimit).map((raw) => placeFailure(raw, { tool, stage: of, bases: bases(folder, tool) }, placer));
            const stageFor = (document) => document.stage ?? stage ?? (document.tool === null ? null : stageOfTool(document.tool)) ?? fallback;
            const documentSource = (list) => ({
                kind: "report",
                failures: list.flatMap((document) => placeAll(document.finding, document.tool, stageFor(document), document.folder ?? context.cwd)),
            });
            const sources = [
                ...(reports.length > 0 ? [documentSource(reports)] : []),
                ...(structured.length > 0 ? [documentSource(structured)] : []),
                ...matchers.map((matcher) => ({
                    kind: "matcher",
                    failures: matcher.end().flatMap(({ finding, folder }) => placeAll(finding, matcher.owner, fallback, folder)),
                })),
                ...told.map((part) => ({ kind: "text", failures: placeAll(part.finding, part.tool, part.stage, part.folder) })),
                { kind: "annotation", failures: annotations.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder)) },
            ];
            const specific = mergeSources(sources).filter((failure) => failure.test !== null || failure.stage === "test" || !speaksOfMachine(failure.message));
            const guessed = general.end();
            const guesses = guessed.flatMap(({ finding, folder }) => placeAll(finding, null, fallback, folder));
            const all = mergeSources([
                { kind: "text", failures: specific },
                { kind: "general", failures: guesses.filter((failure) => failure.file !== null || failure.test !== null) },
            ], recognised.unknown);
            const errors = (list) => list.filter((failure) => failure.severity === "error");
            const findings = [
                ...reports.map((part) => part.finding),
                ...structured.map((part) => part.finding),
                ...told.map((part) => part.finding),
            ];
            const lists = told.some((part) => part.lists && part.finding.failures.length > 0);
            const classes = findings.flatMap((finding) => finding.class ?? []);
            const sign = missing.explains(errors(all).length > 0 ? errors(all) : all);
            const failed = exit.exitCode !== 0 || exit.signal !== null || exit.timedOut;
            const counted = errors(specific).length > 0 || !failed ? errors(specific).length : specific.length;
            const decision = decide(evidence.signs(), {
                ...exit,
                told: counted,
                guessed: errors(all).length - errors(specific).length,
                lists: lists && !failed,
                lines: number,
                tool: classes[0] ?? null,
                missing: sign,
            });
            // Warnings fail a run only where nothing else does.
            const explaining = errors(all).length > 0 ? errors(all) : all.filter((failure) => failure.severity === "warning");
            const reported = (decision.class === "code" ? explaining : decision.class === "configuration" ? explaining.filter(isDiagnostic) : []).slice(0, failureLimit);
            const named = decision.errorClass === "timeout" || decision.errorClass === "crash" ? explaining.slice(0, hang/* mostSuspects */.uk) : [];
            const printed = (list) => {
                const prints = fingerprints(list, context.logRoot === null ? [] : [context.logRoot]);
                return list.map(({ severity: _severity, printed: _printed, ...failure }, i) => ({ ...failure, fingerprint: prints[i] ?? "" }));
            };
            for (const finding of findings)
                notes.push(...(finding.notes ?? []));
            const tool = reported[0]?.tool ?? recognised.uses[0]?.tool.name ?? told[0]?.tool ?? structured[0]?.tool ?? null;
            return {
                stage: stage ?? onlyStage(reported) ?? (tool === null ? null : stageOfTool(tool)) ?? "custom",
                class: decision.class,
                errorClass: decision.errorClass,
                reason: decision.reason,
                tool,
                files: (0,failure/* filesOf */.R8)(reported),
                counts: addCounts(reports.length > 0 && reports.some((part) => part.finding.counts)
                    ? reports.map((part) => part.finding)
                    : structured.some((part) => part.finding.counts)
                        ? structured.map((part) => part.finding)
                        : findings),
                failures: printed(reported),
                ...(named.length > 0 ? { suspects: printed(named) } : {}),
                tests: joinTests(findings, (name) => placer.place(name, bases(context.cwd, null))),
                complete: [...findings, ...(errors(specific).length > 0 ? [] : guessed.map((part) => part.finding))].every((finding) => finding.complete !== false) &&
                    explaining.length <= failureLimit &&
                    !documents.cut(),
                excerpt: excerpt.text(),
                notes: [...new Set([...notes, ...documents.notes()])].slice(0, 50),
            };
        },
    };
};
/** A compiler's own line on what is missing, which a person wants to see; a test that did not load for want of a package says nothing more. */
const isDiagnostic = (failure) => failure.tool !== null &&
    failure.file !== null &&
    failure.line !== null &&
    failure.test === null &&
    failure.origin === null &&
    failure.frames.length === 0 &&
    (failure.stage !== "test" || failure.column !== null);
const onlyStage = (failures) => {
    const stages = new Set(failures.map((failure) => failure.stage));
    return stages.size === 1 ? ([...stages][0] ?? null) : null;
};
const addCounts = (findings) => {
    const sum = (key) => {
        const known = findings.flatMap((finding) => finding.counts?.[key] ?? []);
        return known.length > 0 ? known.reduce((a, b) => a + b, 0) : null;
    };
    return { run: sum("run"), failed: sum("failed"), skipped: sum("skipped") };
};
const joinTests = (findings, place) => {
    const found = new Map();
    for (const finding of findings) {
        for (const test of finding.tests ?? []) {
            if (found.size >= log_reader_testLimit)
                break;
            const file = test.file === null ? null : place(test.file);
            const key = `${file ?? ""}\0${test.name}`;
            if (!found.has(key) || test.outcome === "failed")
                found.set(key, { ...test, file });
        }
    }
    return found.size > 0 ? [...found.values()] : null;
};


/***/ }),

/***/ 23068:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ parseProblemMatchers),
/* harmony export */   e: () => (/* binding */ createMatcherReader)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);

const groups = ["file", "fromPath", "line", "column", "severity", "code", "message"];
/** A user's pattern may be of any cost, so it sees no more of a line than this. */
const lineLimit = 2_000;
const failureLimit = 5_000;
/** Reads a problem matcher file (JSON) in GitHub's format (actions/toolkit, docs/problem-matchers.md). Every mistake is named, with its place in the document. */
const parseProblemMatchers = (text, path) => {
    let json;
    try {
        json = JSON.parse(text.replace(/^\uFEFF/, ""));
    }
    catch (error) {
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)("invalid", `${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
    }
    const wrong = [];
    const entries = tableOf(json).problemMatcher;
    if (!Array.isArray(entries) || entries.length === 0)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)("invalid", `${path} has no list "problemMatcher"; see GitHub's documentation of problem matchers.`);
    const matchers = entries.map((entry, i) => readMatcher(tableOf(entry), `problemMatcher[${i}]`, wrong));
    return wrong.length > 0 ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)("invalid", `${path}: ${wrong.join("; ")}.`) : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)(matchers.flatMap((matcher) => matcher ?? []));
};
const tableOf = (value) => typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
const readMatcher = (entry, at, wrong) => {
    const { owner, severity, fromPath, pattern } = entry;
    if (typeof owner !== "string" || owner === "")
        wrong.push(`${at}.owner must be a text that is not empty`);
    if (severity !== undefined && severity !== "error" && severity !== "warning" && severity !== "notice")
        wrong.push(`${at}.severity must be "error", "warning" or "notice"`);
    if (!Array.isArray(pattern) || pattern.length === 0) {
        wrong.push(`${at}.pattern must be a list with at least one pattern`);
        return null;
    }
    const patterns = pattern.map((one, i) => readPattern(tableOf(one), `${at}.pattern[${i}]`, i === pattern.length - 1, pattern.length, wrong));
    if (!patterns.some((one) => one?.message !== undefined))
        wrong.push(`${at}.pattern names no group for "message"`);
    return {
        owner: typeof owner === "string" ? owner : "",
        severity: severity === "warning" || severity === "notice" ? severity : "error",
        fromPath: typeof fromPath === "string" ? fromPath : null,
        pattern: patterns.flatMap((one) => one ?? []),
    };
};
const readPattern = (entry, at, last, length, wrong) => {
    let regexp;
    if (typeof entry.regexp !== "string") {
        wrong.push(`${at}.regexp must be a text`);
        return null;
    }
    try {
        regexp = new RegExp(entry.regexp, "u");
    }
    catch {
        try {
            regexp = new RegExp(entry.regexp);
        }
        catch (error) {
            wrong.push(`${at}.regexp does not compile: ${error instanceof Error ? error.message : String(error)}`);
            return null;
        }
    }
    const found = {};
    for (const group of groups) {
        const value = entry[group];
        if (value === undefined)
            continue;
        if (typeof value !== "number" || !Number.isInteger(value) || value < 0 || value > 99)
            wrong.push(`${at}.${group} must be the number of a group`);
        else
            found[group] = value;
    }
    const loop = entry.loop === true;
    if (loop && (!last || length < 2))
        wrong.push(`${at}.loop is for the last of several patterns only`);
    return { regexp, loop, ...found };
};
/** Applies a matcher line by line, as the runner does: patterns in turn on consecutive lines, a looping last one as often as it fits. */
const createMatcherReader = (matcher) => {
    const found = [];
    let state = {};
    let next = 0;
    let cut = false;
    const take = (pattern, match) => {
        for (const group of groups) {
            const index = pattern[group];
            const value = index === undefined ? undefined : match[index];
            if (value !== undefined)
                state = { ...state, [group]: value };
        }
    };
    const report = (folder) => {
        if (found.length >= failureLimit) {
            cut = true;
            return;
        }
        const message = (state.message ?? "").trim();
        if (message === "")
            return;
        found.push({ folder, finding: { failures: [failureOf(matcher, state, message)] } });
    };
    const attempt = (text, folder) => {
        const pattern = matcher.pattern[next];
        const match = pattern?.regexp.exec(text);
        if (!pattern || !match)
            return false;
        take(pattern, match);
        if (next < matcher.pattern.length - 1)
            next++;
        else {
            report(folder);
            if (!pattern.loop) {
                next = 0;
                state = {};
            }
        }
        return true;
    };
    return {
        owner: matcher.owner,
        line(text, folder) {
            const short = text.length > lineLimit ? text.slice(0, lineLimit) : text;
            if (attempt(short, folder))
                return;
            if (next === 0)
                return;
            // The chain broke: this line may begin a new one.
            next = 0;
            state = {};
            attempt(short, folder);
        },
        end: () => (cut ? [...found, { folder: ".", finding: { failures: [], complete: false } }] : found),
    };
};
const failureOf = (matcher, state, message) => {
    const severity = (state.severity ?? matcher.severity).toLowerCase();
    const number = (text) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
    const from = state.fromPath ?? matcher.fromPath;
    return {
        path: state.file ?? null,
        line: number(state.line),
        column: number(state.column),
        code: state.code ?? null,
        message,
        severity: /^(?:warn|warning)$/.test(severity) ? "warning" : /^(?:notice|info|note|information)$/.test(severity) ? "info" : "error",
        // `fromPath` names a project file; paths are relative to its folder.
        ...(from == null ? {} : { base: from.includes("/") ? from.slice(0, from.lastIndexOf("/")) : "." }),
    };
};


/***/ })

};
