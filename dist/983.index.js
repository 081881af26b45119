export const id = 983;
export const ids = [983];
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

/***/ 91573:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   NT: () => (/* binding */ defaults),
/* harmony export */   YX: () => (/* binding */ defaultModels),
/* harmony export */   mM: () => (/* binding */ stageRounds)
/* harmony export */ });
/** Every default of the configuration file, as the file would state it. */
const defaults = {
    timeout: "15m",
    retries: 1,
    agent: {
        provider: "auto",
        format: "auto",
        "max-output-tokens": 8000,
        "max-prompt-tokens": 8000,
        "max-steps": 8,
        timeout: "5m",
    },
    limits: {
        "max-rounds": 5,
        "max-total-rounds": 15,
        "max-infra-retries": 2,
        "max-minutes": 30,
        "max-tokens": 200_000,
        "max-runs-per-pull-request": 5,
    },
    edits: {
        allow: ["**"],
        tests: "deny",
        suppressions: "deny",
        "max-files": 20,
        "max-lines": 400,
    },
    deliver: {
        mode: "none",
        branch: "regreen/{branch}{leg}",
        "commit-message": "Repair {gates}",
        partial: false,
    },
    report: { artifact: "regreen-report", issue: "never", annotations: true, "phrase-gaps": true },
    memory: true,
    "keep-going": true,
    "repair-inherited": false,
};
/** Agent rounds for a gate of that stage where neither the gate nor `limits.max-rounds` says otherwise. */
const stageRounds = { format: 1, lint: 2, typecheck: 3, build: 3, test: 5, custom: 3 };
/**
 * The model asked where none is configured: the middle one of each provider, which repairs most failures in one round.
 * Ids from the providers' own AI SDK packages (November 2026). `openai-compatible` has none: only its operator knows.
 */
const defaultModels = {
    anthropic: "claude-sonnet-5-5",
    openai: "gpt-6.1-terra",
    google: "gemini-3.8-flash",
};


/***/ }),

/***/ 91359:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   E: () => (/* binding */ parseDuration),
/* harmony export */   Z: () => (/* binding */ durationPattern)
/* harmony export */ });
const unitMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };
/** Longest duration that is accepted: a runner's job ends after six hours, a self-hosted one's after five days. */
const longestMs = 5 * 24 * 3_600_000;
/**
 * Milliseconds of a duration: "10m", "90s", "1h30m", "500ms"; a number, or text of digits alone, is seconds.
 * Null where it is none of these, is zero or is longer than five days.
 */
const parseDuration = (value) => {
    const text = String(value).trim();
    if (!/^(?:\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h)?|(?:\d{1,9}(?:\.\d{1,3})?(?:ms|s|m|h)\s?){1,4})$/.test(text))
        return null;
    const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)?/g)];
    const total = parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (unitMs[unit ?? "s"] ?? 0), 0);
    return total > 0 && total <= longestMs ? Math.max(1, Math.round(total)) : null;
};
/** The regular expression of durations for JSON Schema; looser than the reader in nothing but length. */
const durationPattern = "^(\\d+(\\.\\d+)?(ms|s|m|h)?|(\\d+(\\.\\d+)?(ms|s|m|h) ?){1,4})$";


/***/ }),

/***/ 43713:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Mz: () => (/* binding */ errorOf),
/* harmony export */   jV: () => (/* binding */ formatPath),
/* harmony export */   xN: () => (/* binding */ formatConfigErrors)
/* harmony export */ });
/* unused harmony export formatConfigError */
/** An error that belongs to no place in a text. */
const errorOf = (file, path, message) => ({
    file,
    line: null,
    column: null,
    path,
    message,
    suggestion: null,
});
/** `.github/regreen.yml:12:5: gates[1].timeot: unknown key; did you mean "timeout"?` */
const formatConfigError = ({ file, line, column, path, message, suggestion }) => {
    const place = line === null ? file : `${file}:${line}${column === null ? "" : `:${column}`}`;
    const hint = suggestion === null ? "" : `; did you mean "${suggestion}"?`;
    return `${place}: ${path === "" ? "" : `${path}: `}${hint === "" ? message : message.replace(/\.$/, "")}${hint}`;
};
/** All errors as one text, a line each, by file and place, without duplicates. */
const formatConfigErrors = (errors) => {
    const files = errors.map(({ file }) => file);
    const sorted = [...errors].sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
    return [...new Set(sorted.map(formatConfigError))].join("\n");
};
/** "gates[1].env.CI" of a path of keys and indexes. */
const formatPath = (path) => path.reduce((text, part) => (typeof part === "number" ? `${text}[${part}]` : text === "" ? String(part) : `${text}.${String(part)}`), "");


/***/ }),

/***/ 38100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P$: () => (/* binding */ inputsOfOptions),
  PE: () => (/* binding */ inputsOfRunner),
  Ko: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
// EXTERNAL MODULE: ./build/config/input-table.js
var input_table = __webpack_require__(50646);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 1 modules
var schemas = __webpack_require__(80737);
// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(49445);
// EXTERNAL MODULE: ./build/config/rules.js + 1 modules
var rules = __webpack_require__(62758);
// EXTERNAL MODULE: ./build/config/schema.js
var schema = __webpack_require__(57096);
// EXTERNAL MODULE: ./build/config/validate.js + 1 modules
var validate = __webpack_require__(26887);
// EXTERNAL MODULE: ./build/config/yaml-text.js
var yaml_text = __webpack_require__(11702);
;// CONCATENATED MODULE: ./build/config/input-values.js









const refused = (origin, message, suggestion = null) => ({
    ok: false,
    error: [{ ...(0,error/* errorOf */.Mz)(origin, "", message), suggestion }],
});
/** true or false in the spellings of YAML 1.2's core schema, as actions/core reads them; `yes` and `1` are mistakes that would be misread. */
const flagOf = ({ value, origin }) => {
    if (/^(?:true|True|TRUE)$/.test(value))
        return (0,result.ok)(true);
    if (/^(?:false|False|FALSE)$/.test(value))
        return (0,result.ok)(false);
    return refused(origin, `found ${(0,validate/* found */.F)(value)}; allowed is true or false.`);
};
/** One of the choices of the input's row. */
const choiceOf = ({ value, origin }, choices) => {
    const choice = choices.find((candidate) => candidate === value);
    return choice === undefined
        ? refused(origin, `found ${(0,validate/* found */.F)(value)}; allowed is one of ${choices.join(", ")}.`, (0,nearest/* nearest */.p)(value, choices))
        : (0,result.ok)(choice);
};
/** A number within the bounds of the input's row; `200_000` and `1e6` are read, text with a unit is not. */
const numberOf = ({ value, origin }, name) => {
    const { kind, minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = (0,input_table/* inputRow */.bd)(name);
    const plain = /^\d[\d_]*(?:\.\d+)?(?:e\d{1,2})?$/i.test(value) ? Number(value.replaceAll("_", "")) : Number.NaN;
    const wrong = Number.isNaN(plain) || plain < minimum || plain > maximum || (kind === "count" && !Number.isInteger(plain));
    if (!wrong)
        return (0,result.ok)(plain);
    return refused(origin, `found ${(0,validate/* found */.F)(value)}; allowed is a ${kind === "count" ? "whole number" : "number"} from ${minimum} to ${maximum}.`);
};
/** Models with commas between them, the smallest first. */
const modelsOf = ({ value, origin }) => {
    const models = value
        .split(",")
        .map((model) => model.trim())
        .filter((model) => model !== "");
    return models.length === 0 || models.length > 5
        ? refused(origin, `found ${(0,validate/* found */.F)(value)}; allowed are one to five models with commas between them.`)
        : (0,result.ok)(models);
};
const addressOf = ({ value, origin }) => {
    const problem = (0,rules/* addressProblem */.cg)(value);
    return problem === null ? (0,result.ok)(value) : refused(origin, problem);
};
/** A name that an artifact can have, or null for none (`false`, `none`). */
const artifactOf = ({ value, origin }) => {
    if (/^(?:false|False|FALSE|none)$/.test(value))
        return (0,result.ok)(null);
    const problem = artifactProblem(value);
    return problem === null ? (0,result.ok)(value) : refused(origin, problem);
};
/** Why a name cannot be an artifact's (the characters that the artifact service refuses), or null. */
const artifactProblem = (name) => /["<>|*?:/\\\r\n]/.test(name) || name.length > 200
    ? `${(0,validate/* found */.F)(name)} cannot be the name of an artifact; leave out " < > | * ? : / \\ and line ends, 200 characters at most.`
    : null;
const gateListSchema = schemas/* array */.YOg(schema/* gateSchema */.T).min(1).max(100);
/** Gates as YAML: a list as in the configuration file, or a mapping of name to command. Errors have the place inside the input. */
const gatesOf = ({ value, origin }) => {
    const { yaml, errors } = (0,yaml_text/* readYaml */.gM)(value, origin);
    if (yaml === null)
        return { ok: false, error: errors };
    if (Array.isArray(yaml.value)) {
        const parsed = gateListSchema.safeParse(yaml.value);
        const loose = yaml.value.map((gate) => (typeof gate === "object" && gate !== null ? gate : {}));
        const all = [...(0,validate/* schemaErrors */.d)(gateListSchema, parsed, origin, yaml), ...(0,rules/* gateErrors */.dc)(loose, origin, yaml, [])];
        return parsed.success && all.length === 0 ? (0,result.ok)(parsed.data) : { ok: false, error: all };
    }
    if (typeof yaml.value !== "object" || yaml.value === null) {
        return refused(origin, 'found text; allowed is a list of gates, or lines of `name: command` such as "test: npm test".');
    }
    const entries = Object.entries(yaml.value);
    if (entries.length === 0)
        return refused(origin, "found no gate; give at least one line of `name: command`.");
    const wrong = entries.filter(([, command]) => typeof command !== "string" || command.trim() === "");
    if (wrong.length > 0) {
        return {
            ok: false,
            error: wrong.map(([name, command]) => (0,yaml_text/* errorAt */.Os)(origin, yaml, [name], `found ${(0,validate/* found */.F)(command)}; allowed is the gate's command. Use a list of gates (\`- name: ...\`) for more than a command.`)),
        };
    }
    return (0,result.ok)(entries.map(([name, run]) => ({ name, run: String(run) })));
};

;// CONCATENATED MODULE: ./build/config/inputs.js




/** The action's inputs as the runner gives them: `INPUT_MAX-ROUNDS`. Empty ones were not given. */
const inputsOfRunner = (environment) => new Map(input_table/* inputNames */.vj.flatMap((name) => {
    const value = environment[`INPUT_${name.toUpperCase()}`]?.trim();
    return value === undefined || value === "" ? [] : [[name, { value, origin: `input ${name}` }]];
}));
/** Options of the command line, as `parseArguments` found them. */
const inputsOfOptions = (options) => new Map(input_table/* inputNames */.vj.flatMap((name) => {
    const value = options[name];
    return value === undefined ? [] : [[name, { value: value.trim(), origin: `--${name}` }]];
}));
/** Understands every input; all mistakes at once. The values that are valid are there even when others are not. */
const readInputs = (raw, environment = {}) => {
    const errors = [];
    const read = (name, understand) => {
        const given = raw.get(name);
        if (given === undefined)
            return null;
        if (given.value === "") {
            errors.push((0,error/* errorOf */.Mz)(given.origin, "", "found empty text; give a value or leave it out."));
            return null;
        }
        const understood = understand(given);
        if (understood.ok)
            return { value: understood.value, origin: given.origin };
        errors.push(...understood.error);
        return null;
    };
    const text = (name) => read(name, ({ value }) => (0,result.ok)(value));
    const flag = (name) => read(name, flagOf);
    const number = (name) => read(name, (given) => numberOf(given, name));
    const choice = (name, choices) => read(name, (given) => choiceOf(given, choices));
    const inputs = {
        config: text("config"),
        gates: read("gates", gatesOf),
        workingDirectory: text("working-directory"),
        agent: choice("agent", input_table/* providerNames */.e4),
        models: read("model", modelsOf),
        apiKey: text("api-key"),
        baseUrl: read("base-url", addressOf),
        maxRounds: number("max-rounds"),
        maxTotalRounds: number("max-total-rounds"),
        maxInfraRetries: number("max-infra-retries"),
        maxMinutes: number("max-minutes"),
        maxTokens: number("max-tokens"),
        maxCost: number("max-cost"),
        deliver: choice("deliver", input_table/* deliverModes */.MG),
        failOn: choice("fail-on", input_table/* failOnModes */.Iz),
        issue: choice("issue", input_table/* issueModes */.eY),
        memory: flag("memory"),
        artifact: read("artifact", artifactOf),
        githubToken: text("github-token"),
        mode: choice("mode", input_table/* runModes */.Sb),
        reportDir: text("report-dir"),
        dryRun: flag("dry-run"),
        verbose: flag("verbose") ?? (environment.RUNNER_DEBUG === "1" ? { value: true, origin: "RUNNER_DEBUG" } : null),
    };
    return { inputs, errors };
};


/***/ }),

/***/ 62758:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  cg: () => (/* binding */ addressProblem),
  dc: () => (/* binding */ gateErrors),
  Up: () => (/* binding */ ruleErrors)
});

// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(49445);
;// CONCATENATED MODULE: ./build/config/patterns.js
/** Why a glob cannot be used, as a sentence with the remedy, or null where it can. Globs are relative to the repository's root, with "/". */
const globProblem = (glob) => {
    if (glob.trim() === "")
        return "is empty; remove it.";
    if (glob.startsWith("!"))
        return "begins with `!`; negated globs are not supported, put the exception into `deny` or list what is meant.";
    if (/^(?:\/|[A-Za-z]:[\\/]|~)/.test(glob))
        return "is absolute; write it relative to the repository's root.";
    if (glob.split("/").includes(".."))
        return "leaves the folder with `..`; write it relative to the repository's root.";
    const unclosed = unclosedBracket(glob);
    return unclosed === null ? null : `has a \`${unclosed}\` without its partner; close it, or put \`\\\` before it.`;
};
const partners = { "[": "]", "{": "}", "(": ")" };
/** The first bracket without a partner, outside of escapes and character classes. */
const unclosedBracket = (glob) => {
    const open = [];
    for (let at = 0; at < glob.length; at += 1) {
        const character = glob[at] ?? "";
        if (character === "\\")
            at += 1;
        else if (open.at(-1) === "[") {
            if (character === "]")
                open.pop();
        }
        else if (character in partners)
            open.push(character);
        else if (character === "}" || character === ")") {
            if (partners[open.at(-1) ?? ""] !== character)
                return character;
            open.pop();
        }
    }
    return open.at(-1) ?? null;
};
/** Why a regular expression cannot be used, as a sentence, or null where it can. */
const regexProblem = (pattern) => {
    try {
        new RegExp(pattern);
        return null;
    }
    catch (cause) {
        const reason = cause instanceof Error ? cause.message.replace(/^Invalid regular expression: /, "") : String(cause);
        return `is not a regular expression: ${reason}. Put \`\\\` before characters that are meant literally, such as ( [ + ? .`;
    }
};

// EXTERNAL MODULE: ./build/config/validate.js + 1 modules
var validate = __webpack_require__(26887);
// EXTERNAL MODULE: ./build/config/yaml-text.js
var yaml_text = __webpack_require__(11702);
;// CONCATENATED MODULE: ./build/config/rules.js





const isLoose = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const strings = (value) => Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
/**
 * What a schema cannot say: rules between values. They look at the document as it was read, not as it was validated, so that a
 * misspelt key in one gate does not hide that two others have the same name.
 */
const ruleErrors = (file, yaml) => {
    if (!isLoose(yaml.value))
        return [];
    const gates = Array.isArray(yaml.value.gates) ? yaml.value.gates.map((gate) => (isLoose(gate) ? gate : {})) : [];
    return [
        ...gateErrors(gates, file, yaml, ["gates"]),
        ...globErrors(yaml.value, file, yaml),
        ...classifyErrors(yaml.value.classify, file, yaml),
        ...agentErrors(yaml.value.agent, file, yaml),
    ];
};
/** Rules of a list of gates that stands at `at`. */
const gateErrors = (gates, file, yaml, at) => [
    ...gates.flatMap((gate, index) => {
        const first = gates.findIndex((other) => typeof gate.name === "string" && other.name === gate.name);
        return first >= 0 && first < index
            ? [
                (0,yaml_text/* errorAt */.Os)(file, yaml, [...at, index, "name"], `two gates are called ${(0,validate/* found */.F)(gate.name)}, the first is ${(0,error/* formatPath */.jV)([...at, first])}; give each its own name.`),
            ]
            : [];
    }),
    ...gates.flatMap((gate, index) => ["name", "run", "rerun"]
        .filter((key) => typeof gate[key] === "string" && gate[key] !== "" && gate[key].trim() === "")
        .map((key) => (0,yaml_text/* errorAt */.Os)(file, yaml, [...at, index, key], `found only blanks; allowed is text that is not empty.`))),
    ...needsErrors(gates, file, yaml, at),
    ...gates.flatMap((gate, index) => typeof gate.rerun === "string" && !/\{(?:files|tests)\}/.test(gate.rerun)
        ? [
            (0,yaml_text/* errorAt */.Os)(file, yaml, [...at, index, "rerun"], "names neither {files} nor {tests}, so it would run everything; put one of them where the failed files or tests belong, or remove `rerun`."),
        ]
        : []),
    ...gates.flatMap((gate, index) => ["inputs", "writes", "report"].flatMap((key) => {
        const written = gate[key];
        const list = typeof written === "string" ? [written] : strings(written);
        return list.flatMap((glob, position) => {
            const problem = globProblem(glob);
            const path = typeof written === "string" ? [...at, index, key] : [...at, index, key, position];
            return problem === null ? [] : [(0,yaml_text/* errorAt */.Os)(file, yaml, path, `${(0,validate/* found */.F)(glob)} ${problem}`)];
        });
    })),
];
const needsErrors = (gates, file, yaml, at) => {
    const names = gates.map((gate) => gate.name).filter((name) => typeof name === "string");
    const unknown = gates.flatMap((gate, index) => strings(gate.needs).flatMap((need, position) => names.includes(need)
        ? []
        : [
            (0,yaml_text/* errorAt */.Os)(file, yaml, [...at, index, "needs", position], `there is no gate ${(0,validate/* found */.F)(need)}; the gates are ${names.map((name) => (0,validate/* found */.F)(name)).join(", ")}.`, (0,nearest/* nearest */.p)(need, names)),
        ]));
    const cycle = findCycle(new Map(gates.map((gate) => [String(gate.name), strings(gate.needs)])));
    if (cycle === null)
        return unknown;
    const index = gates.findIndex((gate) => gate.name === cycle[0]);
    return [
        ...unknown,
        (0,yaml_text/* errorAt */.Os)(file, yaml, [...at, index, "needs"], `the gates need each other in a circle: ${cycle.map((name) => (0,validate/* found */.F)(name)).join(" needs ")}; remove one of these.`),
    ];
};
/** The first circle, as names with the first one repeated at the end, or null. */
const findCycle = (needs) => {
    const done = new Set();
    const walk = (name, trail) => {
        const start = trail.indexOf(name);
        if (start >= 0)
            return [...trail.slice(start), name];
        if (done.has(name))
            return null;
        for (const need of needs.get(name) ?? []) {
            const circle = walk(need, [...trail, name]);
            if (circle !== null)
                return circle;
        }
        done.add(name);
        return null;
    };
    for (const name of needs.keys()) {
        const circle = walk(name, []);
        if (circle !== null)
            return circle;
    }
    return null;
};
const globErrors = (document, file, yaml) => {
    const edits = isLoose(document.edits) ? document.edits : {};
    return ["allow", "deny", "unlock", "private", "test-files"].flatMap((key) => strings(edits[key]).flatMap((glob, position) => {
        const problem = globProblem(glob);
        return problem === null ? [] : [(0,yaml_text/* errorAt */.Os)(file, yaml, ["edits", key, position], `${(0,validate/* found */.F)(glob)} ${problem}`)];
    }));
};
const classifyErrors = (rules, file, yaml) => (Array.isArray(rules) ? rules : []).flatMap((rule, index) => {
    const problem = isLoose(rule) && typeof rule.pattern === "string" ? regexProblem(rule.pattern) : null;
    return problem === null ? [] : [(0,yaml_text/* errorAt */.Os)(file, yaml, ["classify", index, "pattern"], `${(0,validate/* found */.F)(rule.pattern)} ${problem}`)];
});
const agentErrors = (agent, file, yaml) => {
    if (!isLoose(agent))
        return [];
    const both = agent.model !== undefined && agent.models !== undefined;
    const problem = typeof agent["base-url"] === "string" ? addressProblem(agent["base-url"]) : null;
    return [
        ...(both ? [(0,yaml_text/* errorAt */.Os)(file, yaml, ["agent"], "`model` and `models` are both given; keep one.", null, "models")] : []),
        ...(problem === null ? [] : [(0,yaml_text/* errorAt */.Os)(file, yaml, ["agent", "base-url"], problem)]),
    ];
};
/** Why an address cannot be used as `base-url`, or null. A password in it would end in logs. */
const addressProblem = (address) => {
    if (!URL.canParse(address))
        return "found text that is no address; allowed is one such as https://host/v1.";
    const { protocol, username, password } = new URL(address);
    if (protocol !== "http:" && protocol !== "https:")
        return `found an address that begins with ${protocol}; allowed is https: or http:.`;
    return username !== "" || password !== ""
        ? "the address holds a user or password; remove it and pass the key to the `api-key` input."
        : null;
};


/***/ }),

/***/ 57096:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ documentSchema),
/* harmony export */   T: () => (/* binding */ gateSchema)
/* harmony export */ });
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(80737);
/* harmony import */ var _core_gate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(68099);
/* harmony import */ var _defaults_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(91573);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(91359);
/* harmony import */ var _input_table_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(50646);





/**
 * The configuration document as its author writes it. Nothing is filled in here: `resolve.ts` needs to know what was said and
 * what was not. Defaults stand in the descriptions of the JSON Schema that editors read.
 */
const text = (description, ...examples) => zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(8000).meta(described(description, examples));
const flag = (description, standard) => zod__WEBPACK_IMPORTED_MODULE_3__/* .boolean */ .zMY().meta({ description, default: standard });
const globs = (description, ...examples) => zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(500)).max(500).meta(described(description, examples));
const count = (minimum, maximum, description, standard) => {
    const error = `a whole number from ${minimum} to ${maximum}`;
    return zod__WEBPACK_IMPORTED_MODULE_3__/* .int */ .Whr({ error })
        .min(minimum, { error })
        .max(maximum, { error })
        .meta({ description, ...(standard === undefined ? {} : { default: standard }) });
};
const described = (description, examples) => ({
    description,
    ...(examples.length === 0 ? {} : { examples: [...examples] }),
});
/** A duration; the message names the forms because a union's own message would name two types. */
const duration = (description, standard) => zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(new RegExp(_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .durationPattern */ .Z), { abort: true }), zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig().positive({ abort: true })], {
    error: "a duration such as 90s, 10m or 1h30m; a number is seconds",
})
    .refine((value) => (0,_duration_js__WEBPACK_IMPORTED_MODULE_1__/* .parseDuration */ .E)(value) !== null, {
    error: "a duration such as 90s, 10m or 1h30m, at most five days; a number is seconds",
})
    .meta({ description: `${description} A number is seconds.`, default: standard, examples: ["90s", "10m", "1h30m"] });
const commands = zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1)).min(1).max(20);
const gateSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    name: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
        .min(1)
        .max(80)
        .meta(described("Name of the gate, unique in the file. The stage is taken from it when it says so.", ["lint", "unit tests"])),
    stage: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_core_gate_js__WEBPACK_IMPORTED_MODULE_4__/* .stages */ ._)
        .optional()
        .meta({ description: "What kind of check this is. Default: told by the name, else by the tool in `run`." }),
    run: text("The shell line that must exit 0. Runs in `bash -eo pipefail`, as in Actions.", "npx eslint .", "python3 -m pytest"),
    shell: text("Another shell: `bash`, `sh`, or a template as in Actions with {0} for the script's file.", "bash -eo pipefail {0}").optional(),
    fix: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1), commands, zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(false)], { error: "a command, a list of commands, or false" })
        .optional()
        .meta(described("Command or commands that repair what this gate checks. Derived for known tools; `false` turns it off.", [
        "npx eslint . --fix",
        false,
    ])),
    "working-directory": text("Folder in which the commands run, relative to the repository's root.", "packages/api").optional(),
    env: zod__WEBPACK_IMPORTED_MODULE_3__/* .record */ .g1P(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/), zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP())
        .optional()
        .meta(described("Environment variables of this gate.", [{ CI: "true" }])),
    "pass-env": zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().regex(/^[A-Za-z_][A-Za-z0-9_]*$/))
        .optional()
        .meta(described("Names of variables given back that gates do not see otherwise, such as tokens.", [["GITHUB_TOKEN"]])),
    timeout: duration("Time after which the gate is stopped.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.timeout).optional(),
    "max-rounds": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-rounds"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-rounds"].maximum, "Most agent rounds for this gate. Default by stage: format 1, lint 2, typecheck 3, build 3, test 5, custom 3.").optional(),
    needs: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1))
        .optional()
        .meta(described("Names of gates; while one of them is blocked, this one is run once and not repaired.", [["build"]])),
    inputs: globs("Files on which alone the verdict depends; a pass survives changes to other files. From the repository's root.", [
        "packages/api/**",
    ]).optional(),
    writes: globs("Files that this gate may make or change as part of the result. From the repository's root.", [
        "packages/api/gen/**",
    ]).optional(),
    report: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1), zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1)).min(1).max(50)], { error: "a path or glob, or a list of them" })
        .optional()
        .meta(described("Report files that the command writes: JUnit XML, SARIF, checkstyle or a tool's JSON. From the working directory; globs allowed.", ["junit.xml", ["reports/*.xml"]])),
    "problem-matcher": text("A problem matcher file in GitHub's format, for tools of your own. From the repository's root.", ".github/my-matcher.json").optional(),
    rerun: text("Command that runs only what failed: {files} and {tests} are filled in. For flake checks and the first check after a round.", "npx vitest run {files}").optional(),
    retries: count(0, 10, "How often failing tests are run again on the same tree to tell a flake; 0 turns it off.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.retries).optional(),
})
    .meta({ id: "gate", description: "A command that must exit 0." });
const agentSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    provider: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .providerNames */ .e4).optional().meta({
        description: "Who repairs what fixers left. `auto`: the provider whose environment variable is set; `none`: fixers only.",
        default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent.provider,
    }),
    model: text("Model. Default: one of the provider's, see the documentation.", "claude-sonnet-5-5").optional(),
    models: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1))
        .min(1)
        .max(5)
        .optional()
        .meta(described("Models instead of `model`, the smallest first: a round that was not kept moves up.", [
        ["claude-haiku-5-5", "claude-sonnet-5-5"],
    ])),
    "base-url": zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
        .optional()
        .meta(described("Address of the API: any compatible endpoint.", ["http://localhost:11434/v1"])),
    format: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["auto", "tools", "text"])
        .optional()
        .meta({ description: "`text` is for endpoints without tool calls.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent.format }),
    command: text("The command of provider `command`. It gets the prompt on standard input and edits files.", "my-agent --edit").optional(),
    price: zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({ input: zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig().min(0).max(100_000), output: zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig().min(0).max(100_000) })
        .optional()
        .meta(described("USD per million tokens. Without it the cost is unknown, never guessed.", [{ input: 3, output: 15 }])),
    "max-output-tokens": count(256, 1_000_000, "Most tokens of one answer.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent["max-output-tokens"]).optional(),
    "max-prompt-tokens": count(1000, 10_000_000, "Most tokens of one prompt; what matters least is left out first.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent["max-prompt-tokens"]).optional(),
    "max-steps": count(1, 50, "Most requests in one round; the last offers only editing and giving up.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent["max-steps"]).optional(),
    timeout: duration("Time for one request to the agent.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.agent.timeout).optional(),
    instructions: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
        .min(1)
        .max(2000)
        .optional()
        .meta(described("House rules, added to every prompt; at most 2,000 characters.", ["Use tabs. Prefer early returns."])),
});
const limitsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    "max-rounds": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-rounds"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-rounds"].maximum, "Most agent rounds for each gate. When given it replaces the limits by stage.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-rounds"]).optional(),
    "max-total-rounds": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-total-rounds"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-total-rounds"].maximum, "Most agent rounds for the run.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-total-rounds"]).optional(),
    "max-infra-retries": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-infra-retries"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-infra-retries"].maximum, "How often a gate is run again after a failure of network, registry, memory or machine.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-infra-retries"]).optional(),
    "max-minutes": zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()
        .min(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-minutes"].minimum)
        .max(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-minutes"].maximum)
        .optional()
        .meta({ description: "Time for the run, in minutes.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-minutes"] }),
    "max-tokens": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-tokens"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-tokens"].maximum, "Most tokens for the run, input and output together.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-tokens"]).optional(),
    "max-cost": zod__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig()
        .min(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-cost"].minimum)
        .max(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-cost"].maximum)
        .optional()
        .meta(described("Most USD for the run; needs `agent.price`.", [1.0])),
    "max-runs-per-pull-request": count(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-runs-per-pull-request"].minimum, _input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .limitBounds */ .rn["max-runs-per-pull-request"].maximum, "How often one pull request may be repaired.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.limits["max-runs-per-pull-request"]).optional(),
});
const editsSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    allow: globs("What the agent may touch, where it is not denied. Default: everything.", ["src/**"]).optional(),
    deny: globs("Added to the built-in denials.", ["db/migrations/**"]).optional(),
    unlock: globs("Lifts built-in denials; never for .git, ignored files or paths outside the tree.", ["setup.cfg"]).optional(),
    private: globs("Never read into a prompt; added to .env files and private keys.", ["customers/**"]).optional(),
    tests: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["deny", "allow"])
        .optional()
        .meta({ description: "Whether the agent may edit test files in gates of stage test.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.edits.tests }),
    "test-files": globs("Added to what is known as test, snapshot or fixture.", ["qa/**"]).optional(),
    suppressions: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["deny", "allow"])
        .optional()
        .meta({ description: "Whether the agent may add comments that silence a tool.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.edits.suppressions }),
    "max-files": count(1, 10_000, "Most files that one round may change.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.edits["max-files"]).optional(),
    "max-lines": count(1, 1_000_000, "Most lines that one round may change.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.edits["max-lines"]).optional(),
});
const deliverSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    mode: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .deliverModes */ .MG).optional().meta({ description: "Where a repair goes.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.deliver.mode }),
    branch: text("Branch of the repair's pull request; {branch} and {leg} (of a matrix) are filled in.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.deliver.branch).optional(),
    "commit-message": text("First line of the repair's commit; {gates} is filled in.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.deliver["commit-message"]).optional(),
    labels: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(50))
        .max(100)
        .optional()
        .meta(described("Labels of the repair's pull request.", [["regreen"]])),
    partial: flag("Also delivers, as a draft pull request, what is better and still red.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.deliver.partial).optional(),
});
const reportSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    artifact: zod__WEBPACK_IMPORTED_MODULE_3__/* .union */ .KCZ([zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().min(1).max(200), zod__WEBPACK_IMPORTED_MODULE_3__/* .literal */ .euz(false)], { error: "a name, or false for no artifact" })
        .optional()
        .meta({ description: "Name of the artifact; `false` uploads none.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.report.artifact }),
    issue: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(_input_table_js__WEBPACK_IMPORTED_MODULE_2__/* .issueModes */ .eY)
        .optional()
        .meta({ description: "`blocked` keeps one open issue for each gap.", default: _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.report.issue }),
    annotations: flag("Shows what is left as annotations.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.report.annotations).optional(),
    "phrase-gaps": flag("Lets the model phrase what is left, at most one request in a run.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.report["phrase-gaps"]).optional(),
});
const classifySchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    pattern: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP()
        .min(1)
        .max(500)
        .meta(described("Regular expression that is looked for in each line of a failing gate's output.", ["LICENSE SERVER BUSY"])),
    class: zod__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(["infrastructure", "configuration", "code"]).meta({ description: "What a failure with such a line is." }),
});
const documentSchema = zod__WEBPACK_IMPORTED_MODULE_3__/* .strictObject */ .rej({
    $schema: zod__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().optional().meta({ description: "Address of this schema, for editors." }),
    gates: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(gateSchema)
        .min(1)
        .max(100)
        .optional()
        .meta({ description: "The commands that must exit 0, in the order in which they run. Without it they are detected." }),
    classify: zod__WEBPACK_IMPORTED_MODULE_3__/* .array */ .YOg(classifySchema).max(100).optional().meta({ description: "Your own patterns, looked at before the built-in ones." }),
    agent: agentSchema.optional().meta({ description: "Who repairs what the tools' own fixers left." }),
    limits: limitsSchema.optional().meta({ description: "What a run may use." }),
    edits: editsSchema.optional().meta({ description: "What the agent may touch and see." }),
    deliver: deliverSchema.optional().meta({ description: "Where a repair goes." }),
    report: reportSchema.optional().meta({ description: "What is shown, and where." }),
    memory: flag("Remembers earlier runs, and tries repairs that worked first.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT.memory).optional(),
    "keep-going": flag("`false` stops at the first blocked gate.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT["keep-going"]).optional(),
    "repair-inherited": flag("Repairs on a pull request also what the default branch has red.", _defaults_js__WEBPACK_IMPORTED_MODULE_0__/* .defaults */ .NT["repair-inherited"]).optional(),
})
    .meta({ title: "Regreen configuration", description: "Gates, and how far Regreen may go to make them green." });


/***/ }),

/***/ 26887:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ found),
  d: () => (/* binding */ schemaErrors)
});

// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(49445);
// EXTERNAL MODULE: ./build/config/schema.js
var schema = __webpack_require__(57096);
;// CONCATENATED MODULE: ./build/config/keys.js


/** Keys that other tools use for what ours call differently, by ours. */
const otherNames = {
    run: ["cmd", "command", "script", "exec", "check"],
    "working-directory": ["cwd", "dir", "directory", "workdir", "path"],
    timeout: ["timeout-minutes", "time-limit"],
    needs: ["depends-on", "depends", "requires"],
    env: ["environment", "vars"],
    report: ["reports", "report-file", "junit"],
    fix: ["fixer", "autofix", "repair"],
    provider: ["name", "kind", "agent"],
    gates: ["checks", "steps", "jobs", "commands"],
    "max-cost": ["budget", "max-usd"],
    "max-minutes": ["timeout", "max-time"],
};
/** The schema below optional wrappers. */
const bare = (schema) => {
    const definition = schema._zod.def;
    return definition.innerType === undefined ? schema : bare(definition.innerType);
};
const shapeOf = (schema) => bare(schema)._zod.def.shape ?? null;
/** Keys that an object at this path may have; none where no object belongs there. */
const keysAt = (path, root = schema/* documentSchema */.L) => {
    const end = path.reduce((schema, part) => {
        if (schema === null)
            return null;
        const below = typeof part === "number" ? bare(schema)._zod.def.element : shapeOf(schema)?.[String(part)];
        return below ?? null;
    }, root);
    return end === null ? [] : Object.keys(shapeOf(end) ?? {});
};
/**
 * What an unknown key was probably meant to be: a key of that place, else the full path of a key of that name elsewhere
 * ("limits.max-rounds" for a `max-rounds` at the top), else null.
 */
const suggestKey = (key, path, root = schema/* documentSchema */.L) => {
    const here = keysAt(path, root);
    const near = (0,nearest/* nearest */.p)(key, here);
    if (near !== null)
        return near;
    const folded = key.toLowerCase().replaceAll("_", "-");
    const renamed = here.find((known) => otherNames[known]?.includes(folded));
    if (renamed !== undefined)
        return renamed;
    if (root !== schema/* documentSchema */.L)
        return null;
    // A section's key is the likelier one: a gate's would stand in its gate.
    const elsewhere = everyKey()
        .filter(([parent]) => parent !== path.join("."))
        .sort(([a], [b]) => Number(a.endsWith("[]")) - Number(b.endsWith("[]")));
    const moved = elsewhere.find(([, name]) => (0,nearest/* nearest */.p)(folded, [name]) === name && name.length > 3);
    return moved === undefined ? null : moved[0] === "" ? moved[1] : `${moved[0]}.${moved[1]}`;
};
/** Every key with the path of its object; a gate's are under "gates[]". */
const everyKey = () => Object.entries(shapeOf(schema/* documentSchema */.L) ?? {}).flatMap(([name, schema]) => {
    const element = bare(schema)._zod.def.element;
    const below = Object.keys(shapeOf(element ?? schema) ?? {});
    return [["", name], ...below.map((key) => [element === undefined ? name : `${name}[]`, key])];
});

// EXTERNAL MODULE: ./build/config/yaml-text.js
var yaml_text = __webpack_require__(11702);
;// CONCATENATED MODULE: ./build/config/validate.js



/** Keys whose values are never shown, whatever is wrong with them. */
const secretKey = /key|token|secret|password|credential|authorization/i;
/** Checks a document against a schema: the errors with their places, in the words of a person. `prefix` is where the value stands. */
const schemaErrors = (schema, result, file, yaml) => result.success
    ? []
    : result.error.issues.flatMap((issue) => {
        if (issue.code === "unrecognized_keys")
            return issue.keys.map((key) => unknownKey(schema, file, yaml, issue.path, key));
        const value = valueAt(yaml.value, issue.path);
        // A key that is missing altogether is shown at the object that misses it.
        if (value === undefined && issue.path.length > 0) {
            const missing = String(issue.path.at(-1));
            return [(0,yaml_text/* errorAt */.Os)(file, yaml, issue.path.slice(0, -1), `"${missing}" is missing; give ${wanted(issue)}.`)];
        }
        const hidden = issue.path.some((part) => part === "env" || secretKey.test(String(part)));
        const suggestion = issue.code === "invalid_value" && typeof value === "string" ? (0,nearest/* nearest */.p)(value, issue.values.map(String)) : null;
        return [(0,yaml_text/* errorAt */.Os)(file, yaml, issue.path, `found ${found(value, hidden)}; allowed is ${wanted(issue)}.`, suggestion)];
    });
const unknownKey = (schema, file, yaml, path, key) => {
    if (/^api[-_]?key$/i.test(key)) {
        const message = "a key does not belong in a file. Remove it, have it revoked if it was committed, store it as a secret and pass it to the `api-key` input (with `agent` named), or set the provider's environment variable.";
        return (0,yaml_text/* errorAt */.Os)(file, yaml, path, message, null, key);
    }
    return (0,yaml_text/* errorAt */.Os)(file, yaml, path, "unknown key", suggestKey(key, path, schema), key);
};
const valueAt = (value, path) => path.reduce((at, part) => typeof at === "object" && at !== null && Object.hasOwn(at, part) ? at[part] : undefined, value);
/** A value for a person: short, and never one that may be secret. */
const found = (value, hidden = false) => {
    if (value === null || value === undefined)
        return "nothing";
    if (Array.isArray(value))
        return value.length === 0 ? "an empty list" : "a list";
    if (typeof value === "object")
        return "a mapping";
    if (hidden)
        return `a ${typeof value} (not shown)`;
    if (typeof value === "string")
        return value === "" ? "empty text" : `"${clean(value)}"`;
    return `${String(value).slice(0, 40)}`;
};
const clean = (text) => {
    const line = text.replace(/[\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
    return line.length > 40 ? `${line.slice(0, 37)}...` : line;
};
const kinds = {
    string: "text",
    number: "a number",
    int: "a whole number",
    boolean: "true or false",
    array: "a list (a line with `- ` for each entry)",
    object: "a mapping (`key: value` lines, indented)",
    record: "a mapping of names to text",
};
/** What is allowed, told from the issue. */
const wanted = (issue) => {
    // The schema's own messages are such phrases already; zod's begin with these words.
    if (!/^(?:Invalid|Too|Unrecognized)\b/.test(issue.message))
        return issue.message;
    switch (issue.code) {
        case "invalid_type":
            return kinds[issue.expected] ?? issue.expected;
        case "invalid_value":
            return issue.values.length === 1 ? String(issue.values[0]) : `one of ${issue.values.map(String).join(", ")}`;
        case "too_small":
            return issue.origin === "string"
                ? "text that is not empty"
                : issue.origin === "array"
                    ? "a list with at least one entry"
                    : `${numeric(issue)} from ${String(issue.minimum)}`;
        case "too_big":
            return issue.origin === "string"
                ? `text of at most ${String(issue.maximum)} characters`
                : issue.origin === "array"
                    ? `a list of at most ${String(issue.maximum)} entries`
                    : `${numeric(issue)} up to ${String(issue.maximum)}`;
        case "invalid_format":
            return "a name of letters, digits and underscores that does not begin with a digit";
        case "invalid_key":
            return "a variable's name: letters, digits and underscores, not beginning with a digit";
        default:
            return issue.message;
    }
};
const numeric = (issue) => (issue.origin === "int" ? "a whole number" : "a number");


/***/ }),

/***/ 11702:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Os: () => (/* binding */ errorAt),
/* harmony export */   gM: () => (/* binding */ readYaml),
/* harmony export */   zs: () => (/* binding */ longestConfig)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _error_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(43713);


/** Most characters of a configuration; a real one has a few thousand. */
const longestConfig = 256 * 1024;
/** Most nodes that aliases may unfold to, so that a small text cannot become a huge value. */
const mostAliases = 50;
/** Reads YAML 1.2; `file` is how errors call it. Values of `env` keep the text that was written (`1.10`, `yes`, `010`). */
const readYaml = (text, file) => {
    if (text.length > longestConfig)
        return broken(file, `has ${text.length} characters; a configuration has at most ${longestConfig}.`);
    const lines = new yaml__WEBPACK_IMPORTED_MODULE_0__/* .LineCounter */ .HN();
    const document = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parseDocument */ .Tp)(text.replace(/^\uFEFF/, ""), {
        lineCounter: lines,
        prettyErrors: false,
        merge: true,
        uniqueKeys: true,
        strict: true,
    });
    const problems = [...document.errors, ...document.warnings];
    if (problems.length > 0) {
        const errors = problems.slice(0, 20).map((problem) => {
            const { line, col } = lines.linePos(problem.pos[0]);
            return {
                file,
                line,
                column: col,
                path: "",
                message: `${firstLine(problem.message)}${remedy(problem.code, text, problem.pos[0])}`,
                suggestion: null,
            };
        });
        return { yaml: null, errors };
    }
    keepWrittenText(document);
    try {
        const value = document.toJS({ maxAliasCount: mostAliases });
        return { yaml: { value, place: (path, key) => placeIn(document, lines, path, key) }, errors: [] };
    }
    catch (cause) {
        const message = cause instanceof Error ? firstLine(cause.message) : "cannot be read";
        return broken(file, `aliases cannot be unfolded: ${message}. Write the values out, or use fewer than ${mostAliases} aliases.`);
    }
};
const broken = (file, message) => ({
    yaml: null,
    errors: [{ file, line: 1, column: 1, path: "", message, suggestion: null }],
});
const firstLine = (message) => `not valid YAML: ${(message.split("\n")[0] ?? "").replace(/[:.]\s*$/, "")}.`;
/** What to do about a syntax error, for those that people make. */
const remedy = (code, text, offset) => {
    const line = text.slice(text.lastIndexOf("\n", offset - 1) + 1, offset + 200).split("\n")[0] ?? "";
    switch (code) {
        case "TAB_AS_INDENT":
            return " Indent with spaces; YAML allows no tabs there.";
        case "BAD_INDENT":
        case "BLOCK_IN_FLOW":
            return " Give entries of one list or mapping the same number of leading spaces.";
        case "DUPLICATE_KEY":
            return " Keep one of the two, or merge them.";
        case "MULTIPLE_DOCS":
            return " Keep one document; remove the line `---` and what follows it.";
        case "BAD_ALIAS":
            return " Quote a value that begins with `*` or `&`.";
        case "TAG_RESOLVE_FAILED":
            return " Quote a value that begins with `!`.";
        case "BAD_SCALAR_START":
        case "UNEXPECTED_TOKEN":
        case "BLOCK_AS_IMPLICIT_KEY":
        case "MULTILINE_IMPLICIT_KEY":
            return /: .*: /.test(line) || /[@`%*&!|>{}[\]]/.test(line)
                ? " Put quotes around a value that holds `: `, ` #` or begins with one of @ ` % * & ! | > { [."
                : " Check the indentation and the colon of the line and of the one before it.";
        case "MISSING_CHAR":
            return " A quote or bracket is not closed.";
        default:
            return "";
    }
};
/** Replaces plain numbers and booleans under an `env` key by their source: an environment variable is the text as written. */
const keepWrittenText = (document) => {
    (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .visit */ .YR)(document, {
        Pair: (_, pair) => {
            if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(pair.key) || pair.key.value !== "env" || !(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(pair.value))
                return;
            for (const item of pair.value.items) {
                if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isPair */ .tO)(item) || !(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(item.value))
                    continue;
                const { value, source } = item.value;
                if (typeof value === "number" || typeof value === "boolean" || typeof value === "bigint")
                    item.value.value = source ?? String(value);
                if (value === null)
                    item.value.value = "";
            }
        },
    });
};
const placeIn = (document, lines, path, key) => {
    let node = (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(document.contents) ? document.contents : null;
    let offset = node?.range?.[0] ?? 0;
    for (const part of key === undefined ? path : [...path, key]) {
        const found = below(node, part);
        if (found === null)
            break;
        // A key says where; a value that spans lines would point to its middle.
        offset = (key === undefined ? (found.value ?? found.at) : found.at)?.range?.[0] ?? offset;
        node = found.value;
    }
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
};
const below = (node, part) => {
    if ((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isSeq */ .oP)(node) && typeof part === "number") {
        const item = node.items[part];
        return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(item) ? { at: item, value: item } : null;
    }
    if (!(0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isMap */ .jh)(node))
        return null;
    const pair = node.items.find((item) => (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isScalar */ .jn)(item.key) && String(item.key.value) === String(part));
    if (pair === undefined)
        return null;
    return { at: (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(pair.key) ? pair.key : null, value: (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .isNode */ .Ll)(pair.value) ? pair.value : null };
};
/** Adds the place of a path to an error. */
const errorAt = (file, yaml, path, message, suggestion = null, key) => ({
    file,
    ...yaml.place(path, key),
    path: (0,_error_js__WEBPACK_IMPORTED_MODULE_1__/* .formatPath */ .jV)(key === undefined ? path : [...path, key]),
    message,
    suggestion,
});


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
    .replace(/\b(GH-)(?=\d)/gi, `$1${zeroWidthSpace}`)
    .replace(/\b([a-z][a-z0-9+.-]*:)(?=\/\/)/gi, `$1${zeroWidthSpace}`)
    .replace(/\b(mailto|xmpp|javascript|data|vbscript|file)(?=:)/gi, `$1${zeroWidthSpace}`)
    .replace(/\bwww(?=\.)/gi, `www${zeroWidthSpace}`);
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
    "|": "&#124;",
    $: "&#36;",
};
/** One line of text for the middle of Markdown, also in a table: nothing in it is markup, a mention, a reference, a link or HTML. */
const inlineText = (text, max = 500) => breakReferences(cutText(oneLine(text), max))
    .replace(/[\\`*_[\]~<>&|$]/g, (character) => markdownSpecial[character] ?? character)
    .replace(/^([#+=-]|\d+(?=[.)]))/, (start) => (/\d/.test(start) ? `${start}${zeroWidthSpace}` : `\\${start}`));
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
/** One line for an HTML element inside GitHub's Markdown (`<summary>`), where mentions and references would be recognised. */
const inlineHtml = (text, max = 300) => entities(breakReferences(cutText(oneLine(text), max)));
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
const queryValue = (text) => encodeURIComponent(text.toWellFormed());


/***/ }),

/***/ 34793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V8: () => (/* binding */ eventLine),
/* harmony export */   gN: () => (/* binding */ describeEvent)
/* harmony export */ });
/* unused harmony exports eventNames, eventLevel */
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

/***/ 46691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ch: () => (/* binding */ gapKinds),
  wY: () => (/* binding */ makeGaps)
});

// UNUSED EXPORTS: makeGap

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
;// CONCATENATED MODULE: ./build/core/gap/identity.js

/** Gaps of one gate; what is beyond goes into a last group, so that no night floods a repository with issues. */
const maxGroups = 10;
/**
 * The failures of a gate by cause, what did not load first, then the largest. Tests go by their file, since one broken function fails
 * many of them; diagnostics by their rule, since one habit breaks it everywhere; everything else by its file.
 */
const groupFailures = (failures) => {
    const byKey = new Map();
    for (const failure of failures) {
        const key = causeKey(failure);
        const group = byKey.get(key);
        if (group === undefined)
            byKey.set(key, [failure]);
        else
            group.push(failure);
    }
    const groups = [...byKey]
        .map(([key, members]) => ({ key, title: title(key, members), failures: members }))
        .sort((a, b) => rank(a) - rank(b) || b.failures.length - a.failures.length || (a.key < b.key ? -1 : 1));
    if (groups.length <= maxGroups)
        return groups;
    const rest = groups.slice(maxGroups - 1);
    return [
        ...groups.slice(0, maxGroups - 1),
        { key: "rest", title: `${(0,quantities/* count */.U9)(rest.length, "further cause")}`, failures: rest.flatMap((group) => group.failures) },
    ];
};
const rank = (group) => (group.failures.some((failure) => !failure.ran) ? 0 : 1);
const causeKey = (failure) => {
    if (!failure.ran && failure.file !== null)
        return `load:${failure.file}`;
    if (failure.test !== null)
        return failure.file === null ? `test:${steady(failure.test)}` : `tests:${failure.file}`;
    if (failure.code !== null)
        return `rule:${failure.code}`;
    return failure.file === null ? "gate" : `file:${failure.file}`;
};
/** A test's name without the addresses that some frameworks print into it. */
const steady = (name) => name.replace(/0x[0-9a-f]+/gi, "0x");
const title = (key, failures) => {
    const subject = key.slice(key.indexOf(":") + 1);
    if (key === "gate")
        return (0,quantities/* count */.U9)(failures.length, "failure");
    if (!key.startsWith("rule:"))
        return subject;
    const files = new Set(failures.map((failure) => failure.file)).size;
    return files > 1 ? `${subject} in ${(0,quantities/* count */.U9)(files, "file")}` : subject;
};
/** Kinds that differ only in which limit was met first: tonight's "escalated" is tomorrow's "rounds-exhausted", with the same cause. */
const unrepaired = ["no-progress", "escalated", "rounds-exhausted", "unknown"];
/** Twelve hexadecimal digits from job, leg, gate, working directory and cause; never from lines, messages, counts or times. */
const gapId = (gate, context, cause, group) => {
    const kind = unrepaired.includes(cause.kind) ? "unrepaired" : cause.kind;
    const parts = [context.job ?? "", context.leg ?? "", gate.name, gate.cwd, kind, group?.key ?? particulars(cause)];
    return fnv1a64(parts.join("\u0000")).slice(0, 12);
};
const particulars = (cause) => {
    switch (cause.kind) {
        case "missing-command":
            return cause.command ?? "";
        case "path-not-found":
            return cause.path;
        case "policy":
            return [cause.rule, ...[...cause.denied].sort()].join("\u0001");
        case "configuration":
            return [cause.errorClass ?? "", cause.file ?? ""].join("\u0001");
        case "infrastructure":
            return cause.errorClass ?? "";
        case "budget-exhausted":
            return cause.limit;
        case "fixers-disagree":
            return [...cause.between].sort().join("\u0001");
        case "agent-error":
            return [cause.provider, cause.code].join("\u0001");
        default:
            return "";
    }
};
/** FNV-1a with 64 bits (draft-eastlake-fnv) over UTF-16 units, as sixteen hexadecimal digits. An identity, not a proof. */
const fnv1a64 = (text) => {
    let hash = 0xcbf29ce484222325n;
    for (let index = 0; index < text.length; index += 1) {
        const unit = text.charCodeAt(index);
        hash = BigInt.asUintN(64, (hash ^ BigInt(unit & 0xff)) * 0x100000001b3n);
        hash = BigInt.asUintN(64, (hash ^ BigInt(unit >> 8)) * 0x100000001b3n);
    }
    return hash.toString(16).padStart(16, "0");
};

// EXTERNAL MODULE: ./build/core/report/scrub.js
var report_scrub = __webpack_require__(73966);
;// CONCATENATED MODULE: ./build/core/gap/issue-link.js



/** GitHub refuses longer addresses; the contract leaves room below its 8,192. */
const maxLength = 7_900;
/**
 * A link that opens a new issue in the repository under repair, filled in but not sent: what is red, how to see it, what was tried, the
 * end of the log. Scrubbed of secrets and local paths, harmless as Markdown, under 8,000 characters: what matters least is left out
 * first. Null without a repository.
 */
const issueLink = (gap, serverUrl, roots) => {
    if (gap.repository === null || !/^[\w.-]+\/[\w.-]+$/.test(gap.repository))
        return null;
    const scrub = (text) => (0,report_scrub/* maskLocalPaths */.C6)((0,report_scrub/* maskSecrets */.QU)(text), roots);
    const title = (0,defuse/* breakReferences */.m3)((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(scrub(issueTitle(gap))), 120));
    const base = `${serverUrl.replace(/\/+$/, "")}/${gap.repository}/issues/new?title=${(0,defuse/* queryValue */.cL)(title)}&body=`;
    let body = "";
    let query = "";
    const append = (part) => {
        const longer = body === "" ? part : `${body}\n\n${part}`;
        const encoded = (0,defuse/* queryValue */.cL)(longer);
        if (base.length + encoded.length > maxLength)
            return false;
        body = longer;
        query = encoded;
        return true;
    };
    for (const part of issueParts(gap, scrub)) {
        // Shorter versions of a part come after the whole one; the first that fits is taken.
        part.some(append);
    }
    return base + query;
};
const issueTitle = (gap) => {
    const subject = gap.failures[0]?.test ?? gap.failures[0]?.code ?? gap.files[0] ?? gap.kind;
    return `${gap.gate} is red: ${gap.lastError === null ? subject : `${subject}: ${gap.lastError}`}`;
};
/** The sections of the issue by importance, each as versions from whole to short. */
const issueParts = (gap, scrub) => {
    const text = (words, max = 500) => (0,defuse/* inlineText */.ln)(scrub(words), max);
    const facts = [
        `gate ${(0,defuse/* inlineCode */.ti)(gap.gate)}`,
        gap.commit === null ? null : `commit ${(0,defuse/* inlineCode */.ti)(gap.commit)}`,
        gap.branch === null ? null : `branch ${(0,defuse/* inlineCode */.ti)(gap.branch)}`,
        gap.exitCode === null ? null : `exit code ${gap.exitCode}`,
        gap.runUrl === null || !/^https?:\/\/[^\s<>()]+$/.test(gap.runUrl) ? null : `[run](${gap.runUrl})`,
    ].filter((fact) => fact !== null);
    const failures = gap.failures.map((failure) => {
        const place = failure.file === null ? "" : `${(0,defuse/* inlineCode */.ti)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 200)} `;
        const name = failure.test ?? failure.code;
        return `- ${place}${name === null ? "" : `${(0,defuse/* inlineCode */.ti)(name, 160)} `}${text(failure.message, 200)}`;
    });
    const list = (number) => [
        "**What fails**",
        "",
        ...failures.slice(0, number),
        ...(failures.length > number ? [`- and ${failures.length - number} more`] : []),
    ].join("\n");
    const attempts = gap.attempts.map((note) => `- ${text(note.description, 160)}: ${note.outcome}, ${text(note.result, 160)}`);
    const tried = (number) => [`**What was tried** (${(0,quantities/* count */.U9)(attempts.length, "attempt")})`, "", ...attempts.slice(-number)].join("\n");
    const log = (lines) => `**End of the log**\n\n${(0,defuse/* fencedLog */.uy)(scrub(gap.tail).trimEnd().split("\n").slice(-lines).join("\n"))}`;
    return [
        [text(gap.message, 400)],
        [facts.join(" · ")],
        [`**How to see it**\n\n${(0,defuse/* fencedBlock */.zW)(gap.reproduce.join("\n"), "sh")}`],
        failures.length === 0 ? [] : [list(10), list(3), list(1)],
        gap.detail === "" ? [] : [text(gap.detail, 600), text(gap.detail, 200)],
        attempts.length === 0 ? [] : [tried(10), tried(3)],
        gap.tail.trim() === "" ? [] : [log(40), log(15), log(5)],
        [`Gap ${gap.id} (${gap.kind}), written by Regreen.`],
    ];
};

;// CONCATENATED MODULE: ./build/core/gap/reproduce.js


/** A word as the shell takes it literally; as it stands where that is safe. */
const shellWord = (word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);
/**
 * Shell lines that show the failure on a developer's machine, from the root of the repository: the commit, the kept repairs, the
 * folder, the gate's own variables, its command. Values that look like secrets are left for the reader to fill in.
 */
const reproduceLines = (gate, commit, patched) => {
    const lines = [];
    if (commit !== null)
        lines.push(`git checkout ${shellWord(commit)}`);
    if (patched)
        lines.push("git apply fix.patch   # the repairs that were kept, from the report");
    if (gate.cwd !== "." && gate.cwd !== "")
        lines.push(`cd ${shellWord(gate.cwd)}`);
    for (const [name, value] of Object.entries(gate.env)) {
        const secret = (0,report_scrub/* namesSecret */.L4)(name) || (0,report_scrub/* maskSecrets */.QU)(value) !== value;
        lines.push(secret ? `export ${name}=   # its value is not shown here` : `export ${name}=${shellWord(value)}`);
    }
    if (gate.passEnv.length > 0)
        lines.push(`# it also reads: ${gate.passEnv.join(", ")}`);
    if (gate.shell !== null)
        lines.push(`# run by: ${gate.shell}`);
    lines.push(...(0,defuse/* visible */.RK)((0,report_scrub/* maskSecrets */.QU)(gate.run)).trimEnd().split("\n"));
    return lines;
};

;// CONCATENATED MODULE: ./build/core/gap/install.js

/** A workflow step that brings what a gate's command needs, by the first word that tells the ecosystem. Advice only: nothing of it is run. */
const steps = [
    [/\bpnpm\b/, "- run: corepack enable && pnpm install --frozen-lockfile"],
    [/\byarn\b/, "- run: corepack enable && yarn install --immutable"],
    [/\bbunx?\b/, "- uses: oven-sh/setup-bun@v2\n- run: bun install --frozen-lockfile"],
    [/\b(?:uvx?)\b/, "- uses: astral-sh/setup-uv@v7\n- run: uv sync --locked"],
    [/\bpoetry\b/, "- run: pipx install poetry && poetry install"],
    [
        /\b(?:ruff|black|isort|flake8|pylint|mypy|pyright|pytest|tox|nox|python3?|pip|hatch|pdm|pre-commit)\b/,
        "- uses: actions/setup-python@v6\n- run: pip install -r requirements.txt",
    ],
    [/\b(?:cargo|rustc|rustfmt|clippy)\b/, "- run: rustup toolchain install stable --profile minimal --component rustfmt,clippy"],
    [/\b(?:golangci-lint)\b/, "- uses: golangci/golangci-lint-action@v9\n  with: { install-only: true }"],
    [/\b(?:go|gofmt)\b/, "- uses: actions/setup-go@v6\n  with: { go-version-file: go.mod }"],
    [/\b(?:mvn|gradle|gradlew|javac|java|ktlint)\b/, "- uses: actions/setup-java@v5\n  with: { distribution: temurin, java-version: 21 }"],
    [/\b(?:bundle|rubocop|rspec|rake|ruby)\b/, "- uses: ruby/setup-ruby@v1\n  with: { bundler-cache: true }"],
    [/\b(?:composer|phpunit|php|phpstan)\b/, "- run: composer install --no-interaction"],
    [/\bdotnet\b/, "- uses: actions/setup-dotnet@v5"],
    [/\bterraform\b/, "- uses: hashicorp/setup-terraform@v3"],
    [
        /\b(?:shellcheck|shfmt|clang-format|clang-tidy|cmake|ctest|make|gcc|clang)\b/,
        "- run: sudo apt-get update && sudo apt-get install -y PACKAGE",
    ],
    [/\b(?:npx|npm|node|tsc|eslint|prettier|biome|vitest|jest|mocha|oxlint|stylelint)\b/, "- uses: actions/setup-node@v6\n- run: npm ci"],
];
/** Lines for the workflow that install what is missing: by the missing command where known, else by the gate's command. */
const installHint = (command, run) => {
    for (const text of [run, command ?? ""]) {
        const found = steps.find(([word]) => word.test((0,defuse/* oneLine */.TN)(text)));
        if (found !== undefined)
            return found[1];
    }
    return "- run: INSTALL-COMMAND   # in the workflow, before the step of Regreen";
};
const agentPackages = {
    "claude-code": "@anthropic-ai/claude-code",
    codex: "@openai/codex",
    opencode: "opencode-ai",
};
/** The workflow step that installs an agent command. */
const agentInstall = (provider) => {
    const name = agentPackages[provider];
    return name === undefined ? "- run: INSTALL-COMMAND   # what agent.command names" : `- run: npm install -g ${name}`;
};

;// CONCATENATED MODULE: ./build/core/gap/wording.js

/** Somebody else's words as one sentence of at most 600 characters, with a full stop. */
const sentence = (text) => {
    const line = (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(text), 600);
    if (line === "")
        return "";
    return /[.!?…]["')]?$/.test(line) ? line : `${line}.`;
};
/** Lines for the configuration file, headed by its name as a comment. */
const configLines = (file, lines) => [`# ${file}`, ...lines].join("\n");

;// CONCATENATED MODULE: ./build/core/gap/agent-words.js



/** The usual secret of a provider; the names that their own clients read. */
const secretOf = {
    anthropic: "ANTHROPIC_API_KEY",
    openai: "OPENAI_API_KEY",
    google: "GOOGLE_GENERATIVE_AI_API_KEY",
};
/** What to say where the model's service, or the agent command, failed for good. */
const agentErrorWords = (input, cause, stillRed) => {
    const who = cause.host ?? cause.provider;
    const { what, severity, remedy } = trouble(input, cause, who);
    return {
        message: `${stillRed} The model could not be asked: ${what}.`,
        detail: `${sentence((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(cause.message), 400))} What tools can repair was repaired and counts all the same.`.trim(),
        severity,
        alternative: remedy,
        stop: "Repair what is left by hand; fixers and quick fixes work without a model.",
    };
};
const trouble = (input, cause, who) => {
    const act = (what, remedy) => ({ what, severity: "act-now", remedy });
    const wait = (what, remedy = "Run the job again in a while.") => ({ what, severity: "rerun", remedy });
    switch (cause.code) {
        case "auth": {
            const secret = secretOf[cause.provider] ?? "MODEL_API_KEY";
            return act(`${who} did not accept the key`, `Store a valid key as the secret ${secret} and hand it to the step of Regreen.\n\nwith:\n  agent: ${cause.provider}\n  api-key: \${{ secrets.${secret} }}`);
        }
        case "quota":
            return act(`the account at ${who} has no credit or quota left`, `Add credit at ${who}, or set another provider or model, and run the job again.`);
        case "not-found":
            return act(`${who} does not know the model or the address`, `Correct the model's name or the address, and run the job again.\n\n${configLines(input.configFile, ["agent:", `  provider: ${cause.provider}`, "  model: MODEL-NAME"])}`);
        case "missing-command":
            return act(`the agent command "${cause.provider}" is not installed`, `Install it in a step before Regreen, and run the job again.\n\n${agentInstall(cause.provider)}`);
        case "tls":
            return act(`the connection to ${who} could not be trusted`, "Check the certificate of the address. Behind a proxy of your own, name its certificate in NODE_EXTRA_CA_CERTS for the step of Regreen.");
        case "context-overflow":
            return act("what it needs to see is more than this model can read at once", `Choose a model with a larger context, or send less.\n\n${configLines(input.configFile, ["agent:", "  max-prompt-tokens: 4000"])}`);
        case "refusal":
            return act("it declined to answer", "Choose another model, or repair it by hand.");
        case "bad-response":
            return act(`${who} answered with something that could not be read`, `If the service knows no tool calls, ask for plain text; else check base-url.\n\n${configLines(input.configFile, ["agent:", "  format: text"])}`);
        case "rate-limit":
            return wait(`${who} refused because of too many requests`);
        case "overloaded":
            return wait(`${who} is overloaded or down`);
        case "network":
            return wait(`${who} could not be reached`, "Run the job again. On a runner of your own, check that it may reach the address.");
        case "timeout":
            return wait(`${who} did not answer in time`, `Run the job again; if it happens every time, allow more time.\n\n${configLines(input.configFile, ["agent:", "  timeout: 10m"])}`);
        case "cancelled":
            return wait("the run was cancelled while it was asked", "Run the job again.");
        default:
            return wait(`${who} failed`, "Run the job again; if it stays so, choose another provider or model.");
    }
};

;// CONCATENATED MODULE: ./build/core/gap/policy-words.js



/** Paths that no setting opens: git's own files, what lies outside the work tree, and globs that would open everything. */
const neverOpened = (path) => /(?:^|\/)\.git(?:\/|$)|^\/|^[A-Za-z]:|(?:^|\/)\.\.(?:\/|$)/.test(path);
/** What to say where a repair needs an edit that is not allowed: the exact lines that would allow it, or that nothing does. */
const policyWords = (input, cause, stillRed, byHand) => {
    const paths = cause.denied.map(defuse/* oneLine */.TN).filter((path) => path !== "");
    const named = paths.length === 0 ? "a file that it may not touch" : (0,quantities/* listed */.KE)(paths, 3);
    const words = (what, alternative) => ({
        message: `${stillRed} The repair needs ${what}.`,
        detail: [sentence(cause.reason), paths.length > 3 ? `All paths: ${paths.slice(0, 50).join(", ")}.` : ""]
            .filter((part) => part !== "")
            .join(" "),
        severity: "act-now",
        alternative,
        stop: byHand,
    });
    const lines = (...edits) => configLines(input.configFile, ["edits:", ...edits.map((line) => `  ${line}`)]);
    switch (cause.rule) {
        case "tests":
            return words(`a change to tests (${named}), and tests are not for the model to change`, `If the test is wrong and not the code, correct it by hand, or allow it for a run and look closely at what it changes.\n\n${lines("tests: allow")}`);
        case "suppressions":
            return words("a rule to be switched off, and suppressions are not allowed", `Repair the cause by hand, or allow suppressions if this rule is truly wrong here.\n\n${lines("suppressions: allow")}`);
        case "max-files":
        case "max-lines":
            return words("a larger change than one repair may be", `Allow larger changes, or split the work.\n\n${lines("max-files: 60", "max-lines: 1500")}`);
        case "private":
            return words(`a look into ${named}, which is kept from the model`, `Take it out of edits.private in ${input.configFile} if the model may read it after all; otherwise repair it by hand.`);
        default: {
            const open = paths.filter((path) => !neverOpened(path));
            const what = `a change to ${named}, which Regreen may not edit without permission`;
            return cause.rule === "unchangeable" || open.length === 0
                ? words(what, `No setting opens ${named}: git's own files, ignored files and what lies outside the work tree are never edited. Change it by hand.`)
                : words(what, `Change it by hand, or unlock it for the model, and run the job again.\n\n${lines(`unlock: [${open
                    .slice(0, 20)
                    .map((path) => JSON.stringify(path))
                    .join(", ")}]`)}`);
        }
    }
};

;// CONCATENATED MODULE: ./build/core/gap/words.js






/** What a person reads of a gap: what happened, the particulars, how urgent it is, what to change, what else can be done. */
const gapWords = (input, failures) => {
    const { cause, gate } = input;
    const name = `"${gate.name}"`;
    const what = failuresInWords(failures);
    const stillRed = `${name} is still red${what === null ? "" : `: ${what}`}.`;
    const byHand = `Repair it by hand with the lines under "reproduce", or take ${name} out of the gates if the check is no longer wanted.`;
    switch (cause.kind) {
        case "missing-capability": {
            const needs = cause.needs === null ? "something that it was not given" : (0,defuse/* oneLine */.TN)(cause.needs);
            return {
                message: `${stillRed} The model gave up because it needs ${(0,defuse/* cutText */.IN)(needs, 160)}.`,
                detail: sentence(cause.reason),
                severity: "act-now",
                alternative: `Provide what is missing (${(0,defuse/* cutText */.IN)(needs, 160)}) in the workflow before the step of Regreen, for example a service container, a fixture in the repository or a setting in ${input.configFile}, and run the job again.`,
                stop: byHand,
            };
        }
        case "missing-command": {
            const command = cause.command === null ? "its command" : `the command "${(0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(cause.command), 80)}"`;
            return {
                message: `${name} could not run: ${command} is not installed here. That is the workflow's set-up, not the code.`,
                detail: sentence(`Regreen installs nothing itself: what a gate needs is installed by the workflow, before the step of Regreen`),
                severity: "act-now",
                alternative: `Install it in the workflow before the step of Regreen, or correct the gate's command in ${input.configFile}.\n\n${installHint(cause.command, gate.run)}`,
                stop: `Take ${name} out of the gates if the check is no longer wanted.`,
            };
        }
        case "path-not-found": {
            const path = (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(cause.path), 160);
            return {
                message: `${name} could not run: ${path} does not exist in this checkout.`,
                detail: `The gate's command or its configuration names ${path}, relative to "${gate.cwd}".`,
                severity: "act-now",
                alternative: `Add ${path} to the repository, make it in a step before Regreen, or correct the gate in ${input.configFile} (run, working-directory, report). A sparse or shallow checkout may also lack it.`,
                stop: `Take ${name} out of the gates if the check is no longer wanted.`,
            };
        }
        case "no-progress":
            return {
                message: `${stillRed} ${triedWords(input)}`,
                detail: cause.rounds > 0
                    ? `${(0,quantities/* count */.U9)(cause.rounds, "round")} with the model and no change that was better than what was there. Every rejected change was put back.`
                    : "What tools can repair was repaired; what is left needs a change of code that they cannot make.",
                severity: "act-now",
                alternative: `Give the model more to go on (a larger model, or house rules), and run the job again.\n\n${configLines(input.configFile, ["agent:", "  models: [SMALL-MODEL, LARGER-MODEL]", '  instructions: "What a newcomer must know to repair this"'])}`,
                stop: byHand,
            };
        case "escalated":
            return {
                message: `${stillRed} Regreen stopped early because ${(0,defuse/* oneLine */.TN)(cause.reason).replace(/\.$/, "")}: more of the same would only cost money.`,
                detail: `Stopped after ${(0,quantities/* count */.U9)(cause.rounds, "round")} with the model. Every rejected change was put back; each attempt and its outcome is listed.`,
                severity: "act-now",
                alternative: `Look at the attempts: they show where the model goes wrong. Say so in the instructions or choose a larger model, and run the job again.\n\n${configLines(input.configFile, ["agent:", '  instructions: "What the attempts got wrong"', "  models: [LARGER-MODEL]"])}`,
                stop: byHand,
            };
        case "rounds-exhausted": {
            const whole = cause.limit === "max-total-rounds";
            return {
                message: `${stillRed} ${whole ? "The run" : "This gate"} may take ${(0,quantities/* count */.U9)(cause.value, "round")} with the model, and ${cause.value === 1 ? "that one was" : "all were"} used.`,
                detail: `Limit ${cause.limit} is ${cause.value}${whole ? " for the whole run" : ` for the gate ${name}`}. The best state so far was kept.`,
                severity: "act-now",
                alternative: `Allow more rounds, and run the job again.\n\n${whole ? configLines(input.configFile, ["limits:", `  max-total-rounds: ${more(cause.value)}`]) : configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, `    max-rounds: ${more(cause.value)}`])}`,
                stop: byHand,
            };
        }
        case "budget-exhausted":
            return budgetWords(input, stillRed, byHand);
        case "policy":
            return policyWords(input, cause, stillRed, byHand);
        case "configuration": {
            const file = cause.file === null ? "" : ` The place to look is ${(0,defuse/* oneLine */.TN)(cause.file)}.`;
            return {
                message: `${name} cannot do its work: ${configurationWords(cause.errorClass)}. A change of code would not help, so no model was asked.`,
                detail: `${sentence(cause.reason)}${file}`,
                severity: "act-now",
                alternative: configurationRemedy(input, cause.errorClass, cause.file),
                stop: `Take ${name} out of the gates until its set-up is mended.`,
            };
        }
        case "fixers-disagree": {
            const between = (0,quantities/* listed */.KE)(cause.between.map((one) => `"${one}"`));
            return {
                message: `${between === "" ? "Two fixers" : `The fixers of ${between}`} undo each other's changes, so ${name} and they can never be green together.`,
                detail: "The work tree came back to a state that it had been in before. Regreen stopped instead of going round in circles.",
                severity: "act-now",
                alternative: `Make the tools agree (for example turn off the formatting rules of the linter), or switch off one of the fixers.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, "    fix: false"])}`,
                stop: `Take one of the two gates out of the list.`,
            };
        }
        case "infrastructure": {
            const patch = cause.unverifiedPatch ? " A repair was made, but not proven: it is kept as fix.patch and was not delivered." : "";
            const again = cause.retries > 0 ? `, also after ${(0,quantities/* count */.U9)(cause.retries, "retry", "retries")}` : "";
            const final = cause.errorClass === "permission" || cause.errorClass === "disk";
            return {
                message: `${name} could not be judged: ${infrastructureWords(cause.errorClass)}${again}. This says nothing about the code.`,
                detail: `${sentence(cause.reason)} No model was asked for it.${patch}`,
                severity: final ? "act-now" : "rerun",
                alternative: infrastructureRemedy(input, cause.errorClass),
                stop: final ? `Take ${name} out of the gates on this runner.` : "Wait and run the job again; nothing in the code has to change.",
            };
        }
        case "no-agent": {
            const fork = input.context.pullRequest?.fork === true;
            return {
                message: `${stillRed} Tools cannot repair what is left, and ${fork ? "in a pull request from a fork GitHub hands out no key for a model" : "no model is set up that could be asked"}.`,
                detail: fork
                    ? "GitHub gives no secrets to workflows of pull requests from forks; that holds for everybody and is nothing the contributor did."
                    : "Without a key Regreen repairs with fixers and quick fixes only.",
                severity: "act-now",
                alternative: fork
                    ? "Repair it by hand, or let a maintainer push the branch to the repository itself, where the key is available."
                    : `Store a key as a secret of the repository and hand it to the step of Regreen.\n\nwith:\n  agent: anthropic\n  api-key: \${{ secrets.ANTHROPIC_API_KEY }}`,
                stop: byHand,
            };
        }
        case "agent-error":
            return agentErrorWords(input, cause, stillRed);
        case "cancelled":
            return {
                message: `The run was cancelled before ${name} could be repaired or proven.`,
                detail: `${what === null ? "It was not known to be red or green." : `Last seen: ${what}.`} The best state so far was kept.`,
                severity: "rerun",
                alternative: "Run the job again. If it was cancelled by a newer push, the run of that push tells what counts; if by the job's time limit, raise timeout-minutes of the job or lower max-minutes of Regreen.",
                stop: "Nothing has to be done if the run was cancelled on purpose.",
            };
        case "unknown":
            return {
                message: `${name} is red, and Regreen could not tell the cause from its output.`,
                detail: sentence(cause.reason),
                severity: "act-now",
                alternative: `Let the gate write a report that can be read (JUnit XML, SARIF, checkstyle), or describe its output by a problem matcher.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(gate.name)}`, "    report: junit.xml"])}`,
                stop: byHand,
            };
        default:
            return cause;
    }
};
/** "3 tests fail in test/cart.test.js (expected 3, got 4)": number, place and first message; null where nothing was read. */
const failuresInWords = (failures) => {
    const first = failures[0];
    if (first === undefined)
        return null;
    const files = [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))];
    const tests = failures.every((failure) => failure.test !== null && failure.ran);
    const number = tests ? (0,quantities/* count */.U9)(failures.length, "failing test") : (0,quantities/* count */.U9)(failures.length, "failure");
    const place = files.length === 0 ? "" : files.length === 1 ? ` in ${(0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(files[0] ?? ""), 80)}` : ` in ${(0,quantities/* count */.U9)(files.length, "file")}`;
    const message = (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(first.message), 120);
    return `${number}${place}${message === "" ? "" : failures.length > 1 ? `, first "${message}"` : `, "${message}"`}`;
};
const triedWords = (input) => {
    const tried = input.attempts.length;
    if (tried === 0)
        return "There was nothing that could be tried.";
    return `Regreen tried ${(0,quantities/* count */.U9)(tried, "repair")} and what is left got no better.`;
};
const more = (value) => Math.max(value + 3, Math.ceil(value * 1.5));
const budgetWords = (input, stillRed, byHand) => {
    const { cause } = input;
    if (cause.kind !== "budget-exhausted")
        throw new Error(`budgetWords was called for a gap of kind ${cause.kind}`);
    const spent = {
        "max-minutes": `the ${(0,quantities/* count */.U9)(cause.value, "minute")} that this run may take`,
        "max-tokens": `the ${(0,quantities/* thousands */.oh)(cause.value)} tokens that this run may use`,
        "max-cost": `the $${cause.value.toFixed(2)} that this run may cost`,
        "max-runs-per-pull-request": `the ${(0,quantities/* count */.U9)(cause.value, "repair run")} that one pull request may have`,
    }[cause.limit];
    const raised = cause.limit === "max-cost" ? (cause.value * 2).toFixed(2) : String(Math.ceil(cause.value * 2));
    return {
        message: `${stillRed} Regreen stopped because ${spent} were used up.`,
        detail: `Limit ${cause.limit} is ${cause.value}. The best state so far was kept; nothing that was paid for was thrown away.`,
        severity: cause.limit === "max-minutes" ? "rerun" : "act-now",
        alternative: `Raise the limit, and run the job again.\n\n${configLines(input.configFile, ["limits:", `  ${cause.limit}: ${raised}`])}`,
        stop: byHand,
    };
};
const configurationWords = (errorClass) => {
    switch (errorClass) {
        case "dependency":
            return "the dependencies do not fit together, or the lock file is missing or out of date";
        case "missing-dependency":
            return "a package that it needs is not installed";
        case "no-tests":
            return "no test was found";
        default:
            return "a tool's configuration is wrong or missing";
    }
};
const configurationRemedy = (input, errorClass, file) => {
    switch (errorClass) {
        case "dependency":
            return `Bring the manifest and the lock file in line (install once on your machine and commit the lock file), and run the job again.`;
        case "missing-dependency":
            return `Add the package to the manifest, and install dependencies in the workflow before the step of Regreen.\n\n${installHint(null, input.gate.run)}`;
        case "no-tests":
            return `Check the command, its working directory and its file patterns: a test gate that runs no test proves nothing.\n\n${configLines(input.configFile, ["gates:", `  - name: ${JSON.stringify(input.gate.name)}`, `    run: ${JSON.stringify((0,defuse/* oneLine */.TN)(input.gate.run))}`, `    working-directory: ${JSON.stringify(input.gate.cwd)}`])}`;
        default:
            return file === null
                ? `Correct the tool's configuration, and run the job again. To let the model do it, unlock the file in ${input.configFile} under edits.unlock.`
                : `Correct ${(0,defuse/* oneLine */.TN)(file)}, or let the model do it, and run the job again.\n\n${configLines(input.configFile, ["edits:", `  unlock: [${JSON.stringify(file)}]`])}`;
    }
};
const infrastructureWords = (errorClass) => {
    switch (errorClass) {
        case "network":
            return "the network failed";
        case "rate-limit":
            return "a service refused because of too many requests";
        case "oom":
            return "it ran out of memory";
        case "disk":
            return "the disk is full";
        case "resource":
            return "the machine ran out of a resource";
        case "timeout":
            return "it did not end in time";
        case "lock":
            return "another process held a lock";
        case "port-in-use":
            return "a port that it needs was taken";
        case "permission":
            return "it was not permitted to do what it needs";
        case "crash":
            return "the tool itself crashed";
        case "missing-command":
            return "a command is not installed";
        default:
            return "the machine or the network failed";
    }
};
const infrastructureRemedy = (input, errorClass) => {
    const gate = ["gates:", `  - name: ${JSON.stringify(input.gate.name)}`];
    switch (errorClass) {
        case "timeout":
            return `Run the job again; if it happens every time, give the gate more time.\n\n${configLines(input.configFile, [...gate, `    timeout: ${Math.max(2, Math.ceil((input.gate.timeoutMs / 60_000) * 2))}m`])}`;
        case "oom":
            return "Use a larger runner, or let the tool use less memory at once (fewer workers), and run the job again.";
        case "disk":
            return "Free disk space in a step before Regreen, or use a larger runner, and run the job again.";
        case "permission":
            return "Check who owns the files and what the job may do (a container's user, a read-only mount, a missing permission), and run the job again.";
        case "lock":
        case "port-in-use":
            return "Run the job again; if it happens every time, let no two jobs share the machine or its folders, and end what an earlier step left running.";
        default:
            return `Run the job again. If it happens often, allow more retries.\n\n${configLines(input.configFile, ["limits:", "  max-infra-retries: 4"])}`;
    }
};

;// CONCATENATED MODULE: ./build/core/gap.js






const gapKinds = [
    "missing-capability",
    "missing-command",
    "path-not-found",
    "no-progress",
    "escalated",
    "rounds-exhausted",
    "budget-exhausted",
    "policy",
    "configuration",
    "fixers-disagree",
    "infrastructure",
    "no-agent",
    "agent-error",
    "cancelled",
    "unknown",
];
/** Kinds whose cause lies in the failures themselves, so that each cause among them is a gap of its own. */
const splitKinds = ["no-progress", "escalated", "rounds-exhausted", "unknown"];
/** Failures kept in a gap; the fingerprints are kept for all of them up to this bound as well. */
const maxFailures = 200;
/**
 * The gaps of one gate that stays red: one for each cause. Failures of one rule, one test file or one file that does not load are one
 * cause; what stopped the whole gate (no agent, a limit, a policy) is one cause for all its failures. At most ten.
 */
const makeGaps = (input) => {
    const failures = input.reading?.failures ?? [];
    if (!splitKinds.includes(input.cause.kind))
        return [makeGap(input, null)];
    const groups = groupFailures(failures);
    return groups.length === 0 ? [makeGap(input, null)] : groups.map((group) => makeGap(input, group));
};
/** One gap: of the given group of failures, or (null) of all that the gate reported. */
const makeGap = (input, group) => {
    const { cause, gate, context, reading } = input;
    const scrub = (text) => (0,report_scrub/* maskLocalPaths */.C6)((0,report_scrub/* maskSecrets */.QU)(text), input.roots);
    const failures = group === null ? (reading?.failures ?? []) : group.failures;
    const id = gapId(gate, context, cause, group);
    const past = input.history(id);
    const words = gapWords(input, failures);
    const counts = reading?.counts;
    const gap = {
        schema: "regreen.gap/1",
        id,
        kind: cause.kind,
        severity: input.inherited ? "can-wait" : words.severity,
        repository: context.repository,
        branch: context.branch,
        commit: context.commit,
        runUrl: context.runUrl,
        job: context.job,
        leg: context.leg,
        at: input.at,
        gate: gate.name,
        stage: gate.stage,
        cwd: gate.cwd,
        command: gate.run,
        exitCode: input.exitCode,
        errorClass: reading?.errorClass ?? null,
        log: input.log,
        tail: scrub(reading?.excerpt ?? ""),
        files: [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))].sort(),
        fingerprints: [...new Set(failures.slice(0, maxFailures).map((failure) => failure.fingerprint))].sort(),
        failures: failures.slice(0, maxFailures).map((failure) => briefFailure(failure, scrub)),
        testsPassed: counts === undefined || counts.run === null || counts.failed === null ? null : Math.max(0, counts.run - counts.failed),
        testsFailed: counts?.failed ?? null,
        message: scrub(words.message),
        detail: scrub(words.detail),
        firstSeen: past?.firstSeen ?? input.at,
        timesSeen: (past?.timesSeen ?? 0) + 1,
        lastGreenCommit: past?.lastGreenCommit ?? null,
        attempts: input.attempts.map((note) => ({ ...note, description: scrub(note.description), result: scrub(note.result) })),
        lastError: lastError(failures, reading, scrub),
        lastWords: input.lastWords === null ? null : scrub(input.lastWords),
        reproduce: reproduceLines(gate, context.commit, input.patched),
        options: { alternative: words.alternative, report: null, stop: words.stop },
        blocks: input.blocks,
    };
    return { ...gap, options: { ...gap.options, report: issueLink(gap, context.serverUrl, input.roots) } };
};
const briefFailure = (failure, scrub) => ({
    file: failure.file,
    line: failure.line,
    code: failure.code,
    test: failure.test,
    message: scrub(failure.message),
});
const lastError = (failures, reading, scrub) => {
    const first = failures[0];
    if (first !== undefined)
        return scrub((0,defuse/* oneLine */.TN)(first.message));
    const line = reading?.excerpt.split("\n").find((candidate) => candidate.trim() !== "");
    return line === undefined ? null : scrub((0,defuse/* oneLine */.TN)(line));
};


/***/ }),

/***/ 13401:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ gateScripts)
/* harmony export */ });
const interpreters = /^(ba|z|da|k|c|fi)?sh$|^(node|nodejs|deno|bun|tsx|ts-node|python[\d.]*|pypy3?|ruby|perl|php|Rscript|lua|pwsh|powershell|source|\.)$/;
const packageRunners = /^(npm|pnpm|yarn|bun)$/;
/** Options after which what follows is code, a module or a file that is only looked at. */
const noScript = /^(-c|-m|-e|-p|-n|-l|--check|--eval|--print|--test|--lint|-wc|-cw)$/;
/** Options that name a script to load first, and options whose value is no script (`bash -eo pipefail`). */
const loaders = /^(-r|--require|--import|--loader|--experimental-loader)$/;
const withValue = /^(-[a-z]*o|-[WX]|--conditions|--env-file|--config|--tsconfig)$/;
/**
 * Files of the repository that the gates' commands run as scripts: `./check.sh`, `bash ci/lint.sh`, `node tools/check.mjs`, also behind
 * `npm run x`. A file that a command only examines (`node --check src/a.js`, `eslint src/a.js`) is not one. Sorted, relative to the root.
 */
function gateScripts(gates, project) {
    const found = new Set();
    for (const gate of gates) {
        for (const line of [gate.run, ...gate.fix, ...(gate.rerun === null ? [] : [gate.rerun])]) {
            for (const path of scriptsOf(line, gate.cwd, project, 0))
                found.add(path);
        }
    }
    return [...found].sort();
}
function scriptsOf(line, cwd, project, depth) {
    const found = [];
    let folder = cwd;
    for (const command of line.slice(0, 20_000).split(/&&|\|\||[;|\n&]/)) {
        const words = (command.match(/"[^"]*"|'[^']*'|[^\s"']+/g) ?? []).map((word) => word.replace(/^["']|["']$/g, ""));
        while (words[0] !== undefined &&
            (/^[A-Za-z_]\w*=/.test(words[0]) || /^(env|cross-env|npx|exec|time|sudo|run|uv|poetry|pdm|pipenv|hatch|dotenv|--)$/.test(words[0])))
            words.shift();
        const [program, ...rest] = words;
        if (program === undefined)
            continue;
        if (program === "cd" && rest[0] !== undefined)
            folder = join(folder, rest[0]) ?? folder;
        for (const script of scriptWords(program, rest)) {
            const path = join(folder, script);
            if (path !== null && project.has(path))
                found.push(path);
        }
        const body = depth < 4 ? packageScript(program, rest, folder, project) : null;
        if (body !== null)
            found.push(...scriptsOf(body, folder, project, depth + 1));
    }
    return found;
}
function scriptWords(program, rest) {
    const name = program.split("/").at(-1) ?? program;
    if (!interpreters.test(name))
        return program.includes("/") ? [program] : [];
    const found = [];
    for (let index = 0; index < rest.length; index += 1) {
        const word = rest[index] ?? "";
        if (noScript.test(word))
            return found;
        if (loaders.test(word)) {
            index += 1;
            found.push(rest[index] ?? "");
        }
        else if (withValue.test(word))
            index += 1;
        else if (word !== "run" && !word.startsWith("-"))
            return [...found, word];
    }
    return found;
}
function packageScript(program, rest, folder, project) {
    if (!packageRunners.test(program))
        return null;
    const words = rest.filter((word) => !word.startsWith("-"));
    const name = words[0] === "run" || words[0] === "run-script" ? words[1] : words[0] === "t" ? "test" : words[0];
    const manifest = project.text(join(folder, "package.json") ?? "package.json");
    if (name === undefined || manifest === null)
        return null;
    try {
        const scripts = JSON.parse(manifest).scripts ?? {};
        const parts = [`pre${name}`, name, `post${name}`].map((key) => (Object.hasOwn(scripts, key) ? scripts[key] : null));
        const lines = parts.filter((part) => typeof part === "string");
        return lines.length === 0 ? null : lines.join("\n");
    }
    catch {
        return null;
    }
}
/** `to` seen from `from`, both relative to the root; null where it leaves the root. */
function join(from, to) {
    const names = from === "." ? [] : from.split("/").filter((name) => name !== "" && name !== ".");
    if (to.startsWith("/"))
        return null;
    for (const name of to.split("/")) {
        if (name === "" || name === ".")
            continue;
        if (name !== "..")
            names.push(name);
        else if (names.pop() === undefined)
            return null;
    }
    return names.length === 0 ? "." : names.join("/");
}


/***/ }),

/***/ 69058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I$: () => (/* binding */ exitCode),
/* harmony export */   MT: () => (/* binding */ verdictLine),
/* harmony export */   kf: () => (/* binding */ redGates),
/* harmony export */   sG: () => (/* binding */ outcomeOf),
/* harmony export */   ug: () => (/* binding */ stepFails)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);


/** The first line of everything: headline and sentences as plain text, one line. */
const verdictLine = (report) => {
    const { headline, sentences } = outcomeOf(report);
    return [`${headline}.`, ...sentences].join(" ");
};
/** What the run came to, in words that need no knowledge of Regreen. */
const outcomeOf = (report) => {
    if (report.inherited?.onlyThese === true && isRed(report.status))
        return notYours(report, report.inherited);
    switch (report.status) {
        case "passed":
            return passed(report);
        case "recovered":
            return {
                headline: "Repaired",
                tone: "good",
                sentences: [allGreen(report), repairWords(report), delivered(report)].filter((part) => part !== ""),
            };
        case "improved":
            return {
                headline: "Partly repaired",
                tone: "warning",
                sentences: [stillRed(report), betterWords(report), delivered(report)].filter((part) => part !== ""),
            };
        case "blocked":
            return { headline: "Still red", tone: "bad", sentences: [stillRed(report), ...whyBlocked(report)] };
        case "infrastructure":
            return { headline: "Could not be judged", tone: "warning", sentences: infrastructure(report) };
        case "cancelled":
            return {
                headline: "Cancelled",
                tone: "neutral",
                sentences: [
                    "The run was stopped before it was finished.",
                    report.changes.length > 0 ? "The best state so far was kept as a patch." : "Nothing was changed.",
                ],
            };
        case "error":
            return {
                headline: "Regreen failed",
                tone: "bad",
                sentences: [
                    "An error inside Regreen ended the run; it says nothing about the code.",
                    "No file was lost: `regreen restore` puts everything back as it was.",
                ],
            };
        default:
            return report.status;
    }
};
const isRed = (status) => status === "blocked" || status === "improved";
const isGreen = (gate) => gate.verdict === "passed" || gate.verdict === "flaky";
/** Gates that are not green, those that failed first and those that were skipped last. */
const redGates = (report) => {
    const red = report.gates.filter((gate) => !isGreen(gate));
    return [...red.filter((gate) => gate.verdict !== "skipped"), ...red.filter((gate) => gate.verdict === "skipped")];
};
const quoted = (gates) => (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(gates.map((gate) => `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gate.name)}"`), 4);
const allGreen = (report) => {
    const { length } = report.gates;
    if (length === 1)
        return `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(report.gates[0]?.name ?? "")}" is green again.`;
    return `All ${length} gates are green again.`;
};
const passed = (report) => {
    const { gates } = report;
    const flakyGates = gates.filter((gate) => gate.verdict === "flaky" || gate.flakyTests.length > 0);
    const tests = flakyGates.flatMap((gate) => gate.flakyTests);
    const all = gates.length === 1 ? `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gates[0]?.name ?? "")}" passed` : `all ${gates.length} gates passed`;
    if (flakyGates.length > 0) {
        const which = tests.length > 0 ? `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(tests.length, "test")} in ${quoted(flakyGates)}` : quoted(flakyGates);
        return {
            headline: "Green, but flaky",
            tone: "warning",
            sentences: [`${capital(all)}; ${which} failed at first and passed again on the same code.`, "Nothing was changed."],
        };
    }
    if (report.infraRetries > 0) {
        const retried = gates.filter((gate) => gate.infraRetries > 0);
        return {
            headline: "Green",
            tone: "good",
            sentences: [
                `${capital(all)}, ${quoted(retried)} after ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.infraRetries, "retry", "retries")} because ${troubleOf(retried[0]?.errorClass ?? report.errorClass)}.`,
                "Nothing was changed.",
            ],
        };
    }
    return { headline: "Green", tone: "good", sentences: [`${capital(all)}.`, "Nothing had to be changed."] };
};
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
/** Who repaired it: "Tools alone did it; no model was asked." */
const repairWords = (report) => {
    const byTools = [
        report.autofixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.autofixes, "fixer") : "",
        report.quickFixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.quickFixes, "quick fix", "quick fixes") : "",
        report.memoryFixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.memoryFixes, "repair known from an earlier run", "repairs known from earlier runs") : "",
    ].filter((part) => part !== "");
    const rounds = report.rounds.filter((round) => round.outcome === "kept");
    const files = new Set(rounds.flatMap((round) => round.edits.map((edit) => edit.path))).size;
    const byModel = rounds.length > 0 ? `the model, which edited ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(files, "file")} in ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(rounds.length, "round")}` : "";
    if (byModel === "")
        return byTools.length === 0 ? "" : `Tools alone did it (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(byTools)}); no model changed anything.`;
    return byTools.length === 0 ? `It was repaired by ${byModel}.` : `It was repaired by ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(byTools)}, and by ${byModel}.`;
};
/** Where the repair is now, and what is to be done with it. */
const delivered = (report) => {
    const { delivery } = report;
    if (report.changes.length === 0)
        return "";
    if (delivery?.done === true) {
        if (delivery.mode === "push")
            return "The repair was pushed.";
        if (delivery.mode === "pull-request")
            return "A pull request with the repair is open.";
        if (delivery.mode === "suggest")
            return "The repair stands as suggestions on the changed lines.";
    }
    if (report.run.event === null)
        return "The repair is in your work tree, not committed.";
    return `The repair is not on ${report.run.pullRequest === null ? "the branch" : "your branch"} yet: fix.patch holds it.`;
};
const stillRed = (report) => {
    const red = redGates(report).filter((gate) => gate.verdict !== "skipped");
    if (red.length === 0)
        return "Some gates could not be run.";
    const parts = red.map((gate) => gate.failureCount > 0 ? `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gate.name)}" (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(gate.failureCount, "failure")})` : `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gate.name)}"`);
    return `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(parts, 4)} ${red.length === 1 ? "is" : "are"} red.`;
};
const betterWords = (report) => {
    const mended = report.gates.filter((gate) => isGreen(gate) && gate.firstVerdict === "failed");
    if (mended.length > 0)
        return `Repaired: ${quoted(mended)}.`;
    const before = report.gates.reduce((sum, gate) => sum + gate.baseline.failures, 0);
    const after = report.gates.reduce((sum, gate) => sum + gate.failureCount, 0);
    return after < before ? `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(before - after, "failure")} of ${before} repaired.` : "";
};
const whyBlocked = (report) => {
    if (report.run.pullRequest?.fork === true && report.gaps.some((gap) => gap.kind === "no-agent"))
        return ["Tools could not repair it, and GitHub gives pull requests from forks no key for a model; that is nothing you did."];
    if (report.gaps.length > 0 && report.gaps.every((gap) => gap.kind === "no-agent"))
        return ["Tools could not repair it, and no model is set up."];
    const configuration = report.gaps.filter((gap) => gap.kind === "configuration" || gap.kind === "missing-command" || gap.kind === "path-not-found");
    if (configuration.length > 0 && configuration.length === report.gaps.length)
        return ["The set-up has to be mended first; no code was changed."];
    if (report.fixRounds > 0)
        return [`${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.fixRounds, "round")} with the model made it no better, so the code was left as it was.`];
    return ["Nothing that could be tried made it better, so the code was left as it was."];
};
const infrastructure = (report) => {
    const troubled = report.gates.filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout");
    const trouble = troubleOf(troubled[0]?.errorClass ?? report.errorClass);
    const where = troubled.length === 0 ? "" : ` in ${quoted(troubled)}`;
    const again = report.infraRetries > 0 ? `, also after ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.infraRetries, "retry", "retries")}` : "";
    return [
        `${capital(trouble)}${where}${again}.`,
        "This says nothing about the code: run the job again.",
        ...(report.changes.length > 0 ? ["A repair was made but not proven; it is kept as fix.patch and was not delivered."] : []),
    ];
};
const troubleOf = (errorClass) => {
    switch (errorClass) {
        case "network":
            return "the network failed";
        case "rate-limit":
            return "a service refused because of too many requests";
        case "oom":
            return "memory ran out";
        case "disk":
            return "the disk was full";
        case "timeout":
            return "it did not end in time";
        case "missing-command":
            return "a command is not installed";
        case "permission":
            return "a permission is missing";
        case "port-in-use":
            return "a port was taken";
        case "lock":
            return "a lock was held by another process";
        case "crash":
            return "a tool crashed";
        default:
            return "the machine or the network failed";
    }
};
const notYours = (report, inherited) => {
    const since = inherited.since === null ? "already red" : `red since ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .shortCommit */ .Ax)(inherited.since)}`;
    return {
        headline: `Not yours, ${since}`,
        tone: "warning",
        sentences: [
            `${stillRed(report)} ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(inherited.branch)} fails in the same way, and this change added nothing to it.`,
            ...(report.changes.length > 0 ? [delivered(report)] : []),
        ],
    };
};
/** The exit code of the command: 0 green, 1 still red, 3 infrastructure, 4 internal error, 130 cancelled. (2 is for usage, before there is a report.) */
const exitCode = (status) => {
    switch (status) {
        case "passed":
        case "recovered":
            return 0;
        case "improved":
        case "blocked":
            return 1;
        case "infrastructure":
            return 3;
        case "error":
            return 4;
        case "cancelled":
            return 130;
        default:
            return status;
    }
};
/**
 * Whether the step of the workflow fails. `undelivered`: a red commit must not merge because a private copy was mended, so on a pull
 * request only a green commit or a push of the repair to its head passes; elsewhere an opened repair pull request counts too.
 * `new`: as that, but what only the default branch's own failures keep red passes. `unfixed`: green here is enough. `never`: never.
 */
const stepFails = (report, failOn) => {
    switch (failOn) {
        case "never":
            return false;
        case "unfixed":
            return exitCode(report.status) !== 0;
        case "undelivered":
            return !(report.status === "passed" || (report.status === "recovered" && isDelivered(report)));
        case "new": {
            if (!stepFails(report, "undelivered"))
                return false;
            const nothingOfOurs = report.changes.length === 0 || isDelivered(report);
            return !(report.inherited?.onlyThese === true && isRed(report.status) && nothingOfOurs);
        }
        default:
            return failOn;
    }
};
const isDelivered = (report) => {
    const { delivery } = report;
    if (delivery === null || !delivery.done)
        return false;
    return delivery.mode === "push" || (delivery.mode === "pull-request" && report.run.pullRequest === null);
};


/***/ }),

/***/ 39084:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hl: () => (/* binding */ isTestFile),
  DQ: () => (/* binding */ judgePath),
  Oi: () => (/* binding */ judgeRead),
  nV: () => (/* binding */ judgeSize),
  eV: () => (/* binding */ maxFileBytes),
  dn: () => (/* binding */ mayShow),
  qE: () => (/* binding */ protectedBy)
});

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
;// CONCATENATED MODULE: ./build/core/protected-paths.js
/** Protections that hold for every gate, in the order in which they are named. */
const protections = [
    {
        rule: "own-configuration",
        what: "Regreen's own configuration",
        patterns: [".github/regreen.{yml,yaml}", "regreen.{yml,yaml}", ".regreen.{yml,yaml}"],
    },
    {
        rule: "github",
        what: "GitHub's own folder of workflows and settings",
        patterns: [".github/**", "**/.github/**", "action.{yml,yaml}"],
    },
    {
        rule: "git-files",
        what: "a file that steers git",
        patterns: [".git*"],
    },
    {
        rule: "secrets",
        what: "a file that holds secrets or registry access",
        patterns: [
            ".env",
            ".env.*",
            ".envrc",
            "*.env",
            ".npmrc",
            ".yarnrc",
            ".yarnrc.yml",
            ".pnpmrc",
            ".pypirc",
            ".netrc",
            "_netrc",
            "pip.conf",
            ".gem/credentials",
            "auth.json",
            "nuget.config",
            ".docker/config.json",
            ".aws/**",
            ".ssh/**",
            ".gnupg/**",
            "*.pem",
            "*.key",
            "*.p12",
            "*.pfx",
            "*.jks",
            "*.keystore",
            "id_rsa*",
            "id_dsa*",
            "id_ecdsa*",
            "id_ed25519*",
            ".cargo/credentials*",
        ],
    },
    {
        rule: "agent-instructions",
        what: "instructions for agents",
        patterns: [
            "AGENTS.md",
            "AGENTS.override.md",
            "CLAUDE.md",
            "CLAUDE.local.md",
            "GEMINI.md",
            ".cursorrules",
            ".clinerules",
            ".windsurfrules",
            ".cursor/**",
            ".claude/**",
            ".codex/**",
            ".gemini/**",
            ".opencode/**",
            "opencode.{json,jsonc}",
            ".mcp.json",
            "copilot-instructions.md",
            ".aider*",
        ],
    },
    {
        rule: "hooks",
        what: "a hook that runs on a developer's machine",
        patterns: [
            ".husky/**",
            ".githooks/**",
            "lefthook.{yml,yaml,toml,json}",
            ".lefthook*",
            ".pre-commit-config.{yml,yaml}",
            ".pre-commit-hooks.yaml",
            ".overcommit.yml",
            ".lintstagedrc*",
            "lint-staged.config.*",
            ".vscode/**",
            ".idea/**",
            ".devcontainer/**",
        ],
    },
    {
        rule: "lock-file",
        what: "a lock file",
        patterns: [
            "package-lock.json",
            "npm-shrinkwrap.json",
            "yarn.lock",
            "pnpm-lock.yaml",
            "bun.lock",
            "bun.lockb",
            "deno.lock",
            "poetry.lock",
            "uv.lock",
            "pdm.lock",
            "Pipfile.lock",
            "pixi.lock",
            "conda-lock.yml",
            "pylock*.toml",
            "Cargo.lock",
            "go.sum",
            "go.work.sum",
            "Gemfile.lock",
            "gems.locked",
            "composer.lock",
            "symfony.lock",
            "mix.lock",
            "rebar.lock",
            "pubspec.lock",
            "Package.resolved",
            "Podfile.lock",
            "Cartfile.resolved",
            "packages.lock.json",
            "paket.lock",
            "gradle.lockfile",
            "*.lockfile",
            "flake.lock",
            ".terraform.lock.hcl",
            "Chart.lock",
            "stack.yaml.lock",
            "cabal.project.freeze",
            "MODULE.bazel.lock",
            "maven_install.json",
            "Manifest.toml",
            "renv.lock",
            "shard.lock",
            "vcpkg-lock.json",
            "conan.lock",
        ],
    },
    {
        rule: "ci-configuration",
        what: "the configuration of a CI system",
        patterns: [
            ".gitlab-ci.{yml,yaml}",
            ".gitlab/**",
            ".circleci/**",
            ".travis.yml",
            "appveyor.yml",
            ".appveyor.yml",
            "azure-pipelines*.{yml,yaml}",
            ".azure-pipelines/**",
            ".azuredevops/**",
            "Jenkinsfile",
            "bitbucket-pipelines.yml",
            ".buildkite/**",
            ".drone.{yml,yaml,star,jsonnet}",
            ".woodpecker*",
            ".woodpecker/**",
            ".cirrus.{yml,star}",
            ".semaphore/**",
            ".teamcity/**",
            "cloudbuild.{yml,yaml,json}",
            "buildspec*.{yml,yaml}",
            "codefresh.yml",
            "wercker.yml",
            ".sourcehut/**",
            ".build.yml",
            ".builds/**",
            ".forgejo/**",
            ".gitea/**",
            "netlify.toml",
            "vercel.json",
            "codecov.{yml,yaml}",
            ".codecov.{yml,yaml}",
            ".coveralls.yml",
            "sonar-project.properties",
            "renovate.json*",
            ".renovaterc*",
            "Earthfile",
            ".earthly/**",
            "dagger.json",
        ],
    },
    {
        rule: "gate-configuration",
        what: "the configuration of a gate",
        patterns: [
            // Manifests and task runners, whose scripts are what gates run.
            "package.json",
            "package.json5",
            "package.yaml",
            "pnpm-workspace.yaml",
            ".pnpmfile.cjs",
            "lerna.json",
            "nx.json",
            "project.json",
            "turbo.json",
            "wireit.json",
            "deno.json",
            "deno.jsonc",
            "bunfig.toml",
            "pyproject.toml",
            "setup.cfg",
            "setup.py",
            "tox.ini",
            "noxfile.py",
            "Pipfile",
            "requirements*.txt",
            "constraints*.txt",
            "hatch.toml",
            "pdm.toml",
            "uv.toml",
            "environment.{yml,yaml}",
            "dodo.py",
            "Makefile",
            "makefile",
            "GNUmakefile",
            "*.mk",
            "Justfile",
            "justfile",
            ".justfile",
            "Taskfile.{yml,yaml}",
            "Rakefile",
            "Gemfile",
            "gems.rb",
            "*.gemspec",
            "Cargo.toml",
            ".cargo/config*",
            "go.mod",
            "go.work",
            "composer.json",
            "pom.xml",
            "build.gradle*",
            "settings.gradle*",
            "gradle.properties",
            "gradle/**",
            "gradlew*",
            "mvnw*",
            ".mvn/**",
            "CMakeLists.txt",
            "CMakePresets.json",
            "*.cmake",
            "meson.build",
            "meson_options.txt",
            "BUILD",
            "BUILD.bazel",
            "WORKSPACE",
            "WORKSPACE.{bazel,bzlmod}",
            "MODULE.bazel",
            ".bazelrc",
            "*.csproj",
            "*.fsproj",
            "*.vbproj",
            "*.sln",
            "*.slnx",
            "Directory.Build.*",
            "Directory.Packages.props",
            "global.json",
            "mix.exs",
            "pubspec.yaml",
            "Package.swift",
            "Dockerfile",
            "Dockerfile.{dev,prod,test,ci,build}",
            "*.Dockerfile",
            "docker-compose*.{yml,yaml}",
            "compose*.{yml,yaml}",
            "Gruntfile.*",
            "gulpfile.*",
            "Gulpfile.*",
            // Formatters and editors.
            ".editorconfig",
            ".prettierrc*",
            "prettier.config.*",
            ".prettierignore",
            ".dprint.json*",
            "dprint.json*",
            "biome.json*",
            ".biome.json*",
            "rustfmt.toml",
            ".rustfmt.toml",
            ".clang-format*",
            ".scalafmt.conf",
            ".swiftformat",
            ".ktlint",
            ".yapfrc",
            ".style.yapf",
            ".isort.cfg",
            ".black",
            "stylua.toml",
            ".stylua.toml",
            ".php-cs-fixer*",
            ".php_cs*",
            "pint.json",
            ".shfmt*",
            // Linters.
            ".eslintrc*",
            "eslint.config.*",
            ".eslintignore",
            ".oxlintrc*",
            "oxlint.config.*",
            ".xo-config*",
            ".jshintrc",
            ".jscsrc",
            "tslint.json",
            ".stylelintrc*",
            "stylelint.config.*",
            ".stylelintignore",
            ".markdownlint*",
            ".remarkrc*",
            ".htmlhintrc",
            ".csslintrc",
            ".commitlintrc*",
            "commitlint.config.*",
            "knip.{json,jsonc,ts,js}",
            ".knip.json*",
            "cspell.{json,yaml,yml,config.*}",
            ".cspell*",
            ".flake8",
            "flake8.cfg",
            "ruff.toml",
            ".ruff.toml",
            ".pylintrc",
            "pylintrc",
            "pylintrc.toml",
            ".bandit",
            ".pycodestyle",
            ".pydocstyle*",
            ".pep8",
            ".vulture*",
            ".golangci.*",
            "revive.toml",
            "staticcheck.conf",
            "clippy.toml",
            ".clippy.toml",
            ".clang-tidy",
            ".cppcheck*",
            ".rubocop*",
            ".reek*",
            ".standard.yml",
            "phpcs.xml*",
            ".phpcs.xml*",
            "phpstan*.neon*",
            "phpmd.xml",
            "psalm.xml*",
            "detekt*.yml",
            "checkstyle*.xml",
            "pmd*.xml",
            "spotbugs*.xml",
            "lint.xml",
            ".swiftlint.yml",
            "credo.exs",
            ".credo.exs",
            "analysis_options.yaml",
            ".yamllint*",
            ".shellcheckrc",
            ".hadolint.{yml,yaml}",
            ".tflint.hcl",
            "tflint.hcl",
            ".ansible-lint*",
            ".sqlfluff",
            ".vale.ini",
            ".typos.toml",
            "typos.toml",
            "_typos.toml",
            ".codespellrc",
            ".editorconfig-checker.json",
            "deny.toml",
            ".spectral*",
            "buf*.yaml",
            "buf.gen.yaml",
            ".mega-linter.yml",
            ".secretlintrc*",
            ".gitleaks.toml",
            // Type checkers and compilers.
            "tsconfig*.json",
            "jsconfig*.json",
            "mypy.ini",
            ".mypy.ini",
            "pyrightconfig.json",
            "basedpyright*.json",
            ".pyre_configuration",
            "pytype.cfg",
            ".flowconfig",
            "sorbet/config",
            "Steepfile",
            ".babelrc*",
            "babel.config.*",
            ".swcrc",
            "vite.config.*",
            "rollup.config.*",
            "webpack*.config.*",
            "webpack.config.*",
            "esbuild.config.*",
            "tsup.config.*",
            "tsdown.config.*",
            "rspack.config.*",
            "next.config.*",
            "nuxt.config.*",
            "svelte.config.*",
            "astro.config.*",
            "angular.json",
            ".browserslistrc",
            // Test runners and coverage.
            "vitest.config.*",
            "vitest.workspace.*",
            "vitest.setup.*",
            "jest.config.*",
            "jest.setup.*",
            "jest-setup.*",
            "jest.preset.*",
            ".mocharc*",
            "ava.config.*",
            ".taprc",
            "karma.conf.*",
            "playwright.config.*",
            "cypress.config.*",
            "cypress.json",
            "wdio*.conf.*",
            ".nycrc*",
            ".c8rc*",
            ".nycrc",
            "codecept.conf.*",
            "jasmine.json",
            "stryker.conf*",
            "stryker.config*",
            "protractor.conf.*",
            "pytest.ini",
            ".pytest.ini",
            "pytest.toml",
            ".coveragerc",
            "nose.cfg",
            ".rspec",
            ".simplecov",
            "phpunit*.xml*",
            "phpspec.yml*",
            "behat.yml*",
            "pest.php",
            "codeception.yml",
            "tarpaulin.toml",
            ".tarpaulin.toml",
            "nextest.toml",
            ".config/nextest.toml",
            "CTestConfig.cmake",
            "CTestCustom.cmake",
            "*.runsettings",
            "xunit.runner.json",
            "testng*.xml",
            "junit-platform.properties",
        ],
    },
];
/** Files that are tests (matched with regard to case: `Latest.java` is none), or that tests are judged by: snapshots, fixtures, expected outputs, the harness. */
const testPatterns = [
    "test/**",
    "tests/**",
    "**/test/**",
    "**/tests/**",
    "**/__tests__/**",
    "**/__test__/**",
    "**/__snapshots__/**",
    "**/__fixtures__/**",
    "**/__mocks__/**",
    "**/fixtures/**",
    "**/testdata/**",
    "**/test-data/**",
    "**/test_data/**",
    "**/snapshots/**",
    "**/goldens/**",
    "**/golden/**",
    "**/testing/fixtures/**",
    "spec/**",
    "**/spec/**",
    "**/{Test,Tests,Spec,Specs}/**",
    "**/*{_,-}{test,tests,spec,specs,fixtures}/**",
    "**/*{testcases,testsuite,testsuites}/**",
    "**/specs/**",
    "**/e2e/**",
    "**/cypress/**",
    "**/androidTest/**",
    "**/*.Tests/**",
    "**/*.Test/**",
    "*.{test,tests,spec,specs,e2e,cy}.*",
    "*.{test,spec}-d.ts",
    "*.test-*.*",
    "*-{test,tests,spec}.{js,mjs,cjs,jsx,ts,mts,cts,tsx}",
    "*_{test,spec}.{js,mjs,cjs,jsx,ts,mts,cts,tsx}",
    "{test,tests,spec}.{js,mjs,cjs,ts,mts,cts,py,rb,php}",
    "test_*.py",
    "*_test.py",
    "*_tests.py",
    "conftest.py",
    "*_test.go",
    "*_test.{rs,c,cc,cpp,cxx,dart,exs,clj,lua,zig,nim}",
    "*_tests.rs",
    "tests.rs",
    "test_*.{c,cc,cpp,rb,lua,sh}",
    "*_{spec,test}.{rb,cr}",
    "*{Test,Tests,TestCase,IT}.{java,kt,kts,groovy,scala,cs,fs,vb,php,swift}",
    "*Spec.{java,kt,groovy,scala,hs,swift}",
    "*.{bats,snap,snapshot,approved.*,received.*,golden,feature,phpt,t}",
    "spec_helper.rb",
    "rails_helper.rb",
    "test_helper.{rb,exs}",
    "setupTests.{js,ts,jsx,tsx}",
];
/** Files that hold secrets whatever the settings say: never read into a prompt. Their templates are harmless. */
const neverReadPatterns = [
    ".env",
    ".env.*",
    ".envrc",
    "*.env",
    ".npmrc",
    ".pypirc",
    ".netrc",
    "_netrc",
    "*.pem",
    "*.key",
    "*.p12",
    "*.pfx",
    "*.jks",
    "*.keystore",
    "*.ppk",
    "*.asc",
    "*.gpg",
    "id_rsa*",
    "id_dsa*",
    "id_ecdsa*",
    "id_ed25519*",
    ".aws/**",
    ".ssh/**",
    ".gnupg/**",
    ".docker/config.json",
    ".cargo/credentials*",
    ".gem/credentials",
    "*.tfstate",
    "*.tfstate.*",
    ".htpasswd",
    ".git-credentials",
    "secrets.{yml,yaml,json,toml}",
    "credentials.{json,yml,yaml}",
    "service-account*.json",
    "*.kdbx",
];

// EXTERNAL MODULE: ./build/core/safe-path.js
var safe_path = __webpack_require__(47693);
;// CONCATENATED MODULE: ./build/core/policy.js



/** Files beyond this many bytes are neither read into a prompt nor edited. */
const maxFileBytes = 1_048_576;
/**
 * Whether an agent may change this path (section 7 of the contract). Rules that nothing lifts come first:
 * shape of the path, `.git`, links, submodules, ignored, binary. Then the user's denials, then the built-in ones that `unlock` lifts.
 */
function judgePath(raw, facts, context) {
    const shape = (0,safe_path/* safePath */.n)(raw);
    if (!shape.ok)
        return { allowed: false, path: raw, rule: shape.error.rule, message: shape.error.message };
    const path = shape.value;
    const no = (rule, message) => ({ allowed: false, path, rule, message });
    const onDisk = judgeFacts(path, facts);
    if (onDisk !== null)
        return no(onDisk.rule, onDisk.message);
    const { edits } = context;
    if (matches(edits.deny, path))
        return no("deny", `${path} is denied by edits.deny.`);
    if (isPrivate(path, edits.private))
        return no("private", `${path} is private: it is neither read nor edited.`);
    if (!matches(edits.allow, path, true))
        return no("allow", `${path} is outside edits.allow.`);
    if (matches(edits.unlock, path))
        return { allowed: true, path };
    if (path === context.configFile)
        return no("own-configuration", `${path} is Regreen's own configuration.`);
    if (context.scripts.includes(path))
        return no("gate-script", `${path} is a script that a gate's command runs. edits.unlock lifts this.`);
    const protection = protections.find((entry) => covers(entry, path));
    if (protection)
        return no(protection.rule, `${path} is ${protection.what}. edits.unlock lifts this.`);
    return judgeTest(path, context) ?? { allowed: true, path };
}
/** Whether a file may be read into a prompt: the same limits of place, and never what is private, secret or ignored. */
function judgeRead(raw, facts, privateGlobs) {
    const shape = (0,safe_path/* safePath */.n)(raw);
    if (!shape.ok)
        return { allowed: false, path: raw, rule: shape.error.rule, message: shape.error.message };
    const path = shape.value;
    const refusal = judgeFacts(path, facts);
    if (refusal !== null)
        return { allowed: false, path, ...refusal };
    if (facts.kind === "missing")
        return { allowed: false, path, rule: "missing", message: `${path} does not exist.` };
    return mayShow(path, privateGlobs)
        ? { allowed: true, path }
        : { allowed: false, path, rule: "private", message: `${path} is private and is not shown.` };
}
/** Whether a path's name alone allows its text in a prompt: not `.env*`, keys, credentials or `edits.private`. */
const mayShow = (path, privateGlobs) => !isPrivate(path, privateGlobs);
/** Whether a path is a test, a snapshot or a fixture, by its name; `extra` is `edits.test-files`. */
const isTestFile = (path, extra = []) => matches(testPatterns, path, true) || matches(extra, path);
/** Whether a path is denied by default, whatever the stage; the protection's rule, or null. */
const protectedBy = (path) => protections.find((entry) => covers(entry, path))?.rule ?? null;
/** A whole change against `max-files` and `max-lines` (lines removed plus lines added); null when within. */
function judgeSize(changes, limits) {
    if (changes.length > limits.maxFiles) {
        return { rule: "max-files", message: `The change touches ${changes.length} files; edits.max-files allows ${limits.maxFiles}.` };
    }
    const lines = changes.reduce((sum, change) => sum + changedLines(change), 0);
    if (lines > limits.maxLines)
        return { rule: "max-lines", message: `The change has ${lines} changed lines; edits.max-lines allows ${limits.maxLines}.` };
    return null;
}
function judgeFacts(path, facts) {
    if (facts.blockedBy !== null)
        return { rule: "link", message: `${path} lies behind ${facts.blockedBy}, which is a link, a submodule or no folder.` };
    if (facts.kind === "symlink")
        return { rule: "link", message: `${path} is a symbolic link.` };
    if (facts.kind === "submodule")
        return { rule: "submodule", message: `${path} is a submodule.` };
    if (facts.kind === "directory" || facts.kind === "other")
        return { rule: "not-a-file", message: `${path} is not a file.` };
    if (facts.ignored)
        return { rule: "ignored", message: `${path} is ignored by git.` };
    if (facts.binary)
        return { rule: "binary", message: `${path} is binary or no UTF-8 text.` };
    if (facts.size > maxFileBytes)
        return { rule: "too-large", message: `${path} is larger than 1 MiB.` };
    return null;
}
function judgeTest(path, context) {
    const { edits } = context;
    if (edits.tests === "allow" || !isTestFile(path, edits.testFiles))
        return null;
    if (context.stage !== "test" && context.failingFiles.includes(path))
        return null;
    const why = context.stage === "test" ? "fix the code instead" : "and no failure of this gate names it";
    return {
        allowed: false,
        path,
        rule: "tests",
        message: `${path} is a test, snapshot or fixture: ${why}. edits.tests or edits.unlock lifts this.`,
    };
}
/** Removed plus added lines without the common start and end: what a reader has to look at. */
function changedLines(change) {
    const before = linesOf(change.before);
    const after = linesOf(change.after);
    const shorter = Math.min(before.length, after.length);
    let head = 0;
    while (head < shorter && before[head] === after[head])
        head += 1;
    let tail = 0;
    while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail])
        tail += 1;
    return multisetChange(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
}
function multisetChange(before, after) {
    const counts = new Map();
    for (const line of before)
        counts.set(line, (counts.get(line) ?? 0) + 1);
    for (const line of after)
        counts.set(line, (counts.get(line) ?? 0) - 1);
    return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}
const linesOf = (text) => (text === null || text === "" ? [] : text.split("\n"));
const isPrivate = (path, globs) => (matches(neverReadPatterns, path) && !/\.(example|sample|template|dist)$/i.test(path)) || matches(globs, path);
const covers = (protection, path) => matches(protection.patterns, path);
const matchers = new Map();
/** Denials match without regard to case, as some file systems do; `allow` must not be widened by that, nor `Latest.java` be a test. */
function matches(globs, path, exactCase = false) {
    if (globs.length === 0)
        return false;
    const key = `${exactCase}\n${globs.join("\n")}`;
    const known = matchers.get(key);
    const matcher = known ?? picomatch(globs.flatMap(atAnyDepth), { dot: true, nocase: !exactCase });
    if (known === undefined)
        matchers.set(key, matcher);
    return matcher(path);
}
/** A glob without "/" means a name at any depth, one that ends in "/" a whole folder, a leading "./" or "/" nothing. */
function atAnyDepth(glob) {
    const plain = glob.replace(/^(\.\/|\/)/, "");
    const whole = plain.endsWith("/") ? `${plain}**` : plain;
    return whole.includes("/") || glob.startsWith("/") ? [whole] : [whole, `**/${whole}`];
}


/***/ }),

/***/ 10351:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MB: () => (/* binding */ gapsByUrgency),
/* harmony export */   _j: () => (/* binding */ splitAlternative),
/* harmony export */   sk: () => (/* binding */ nextStep)
/* harmony export */ });
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23892);

const severityRank = { "act-now": 0, rerun: 1, "can-wait": 2 };
/** The gaps with the most urgent first. */
const gapsByUrgency = (gaps) => [...gaps].sort((a, b) => severityRank[a.severity] - severityRank[b.severity]);
/** Sentence and lines of a gap's alternative, apart. */
const splitAlternative = (alternative) => {
    const at = alternative.indexOf("\n\n");
    return at === -1 ? { text: alternative, lines: null } : { text: alternative.slice(0, at), lines: alternative.slice(at + 2) };
};
/** The one thing to do next. */
const nextStep = (report) => {
    const plain = (text, lines = null, url = null) => ({ text, lines, url });
    const { delivery, run } = report;
    const apply = `git apply fix.patch${run.commit === null ? "" : `   # on ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .shortCommit */ .Ax)(run.commit)}`}`;
    if (report.inherited?.onlyThese === true && (report.status === "blocked" || report.status === "improved"))
        return plain(`Nothing in this change: ${report.inherited.branch} has to be repaired first.`);
    switch (report.status) {
        case "passed":
            return plain("Nothing has to be done.");
        case "recovered":
            if (delivery?.done === true && delivery.mode === "push")
                return plain("Pull the new commit; its own checks decide.");
            if (delivery?.done === true && delivery.mode === "pull-request")
                return plain("Review the pull request and merge it.", null, delivery.pullRequestUrl);
            if (delivery?.done === true && delivery.mode === "suggest")
                return plain("Look at the suggestions and commit those that you like.", null, delivery.pullRequestUrl);
            if (run.event === null)
                return plain("Look at the changes (git diff) and commit them.");
            return plain("Take the repair: download the report, look at it, apply it and push.", apply);
        case "infrastructure":
        case "improved":
        case "blocked": {
            const gap = gapsByUrgency(report.gaps)[0];
            if (gap === undefined)
                return plain("Run the job again; if it stays so, look at the gates' logs in the report.");
            const { text, lines } = splitAlternative(gap.options.alternative);
            return plain(text, lines);
        }
        case "cancelled":
            return plain("Run the job again, unless it was cancelled on purpose.");
        case "error":
            return plain("Report this as a bug of Regreen, with report.json and events.ndjson; nothing in the code has to change.");
        default:
            return report.status;
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

/***/ 73966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C6: () => (/* binding */ maskLocalPaths),
/* harmony export */   L4: () => (/* binding */ namesSecret),
/* harmony export */   QU: () => (/* binding */ maskSecrets),
/* harmony export */   Z$: () => (/* binding */ maskValues)
/* harmony export */ });
/** Secrets and local paths taken out of text before it leaves the machine. */
const hidden = "***";
/**
 * Shapes of credentials as their issuers document them: GitHub, GitLab, AWS, Google, Slack, Stripe, npm and PyPI tokens, the keys of model
 * providers, JSON web tokens, private keys; then passwords in addresses, authorization headers and assignments that name a secret.
 */
const shapes = [
    /\b(?:gh[oprsu]_[A-Za-z0-9]{20,255}|github_pat_[A-Za-z0-9_]{20,255})/g,
    /\bglpat-[A-Za-z0-9_-]{20,}/g,
    /\b(?:sk|pk|rk)[-_](?:[a-z]+[-_]){0,3}[A-Za-z0-9_-]{20,}/g,
    /\b(?:A3T[A-Z0-9]|AKIA|ASIA)[A-Z0-9]{16}\b/g,
    /\bAIza[A-Za-z0-9_-]{35}/g,
    /\bya29\.[A-Za-z0-9_-]{20,}/g,
    /\bxox[abeoprs]-[A-Za-z0-9-]{10,}/g,
    /\bnpm_[A-Za-z0-9]{36}\b/g,
    /\bpypi-[A-Za-z0-9_-]{50,}/g,
    /\bhf_[A-Za-z0-9]{30,}/g,
    /\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*/g,
    /-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
];
const inAddress = /(\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@]{0,100}:)[^\s/@]{1,200}(?=@)/gi;
const inHeader = /(\b(?:proxy-)?authorization["']?\s*[:=]\s*["']?(?:bearer|basic|token)\s+)[^\s"',]+/gi;
const inAssignment = /(\b[A-Z0-9_-]{0,40}(?:password|passwd|secret|token|api[_-]?key|apikey|private[_-]?key|access[_-]?key|credentials?)["']?\s*[:=]\s*)(["']?)([^\s"',;)}\]]{6,})\2/gi;
/** The text with everything that looks like a credential replaced by "***". A rule of thumb: known values are masked by `maskValues`. */
const maskSecrets = (text) => {
    let masked = text;
    for (const shape of shapes)
        masked = masked.replace(shape, hidden);
    return masked
        .replace(inAddress, `$1${hidden}`)
        .replace(inHeader, `$1${hidden}`)
        .replace(inAssignment, (whole, name, quote, value) => looksSecret(value) ? `${name}${quote}${hidden}${quote}` : whole);
};
/** Whether a variable of that name most likely holds a credential. */
const namesSecret = (name) => /password|passwd|secret|token|api_?key|private_?key|access_?key|credential/i.test(name);
/** Code such as `token = parser.next` is no secret: a secret has letters and digits and reads like no expression. */
const looksSecret = (value) => value !== hidden && /\d/.test(value) && /[a-z]/i.test(value) && !/[(<[{$]|\w\.\w+\.?\w*$/.test(value);
/**
 * A function that replaces the given values wherever they stand, also as base64, in an address, and escaped in JSON.
 * Values shorter than four characters are left out, since masking them would garble every text.
 */
const maskValues = (values) => {
    const forms = new Set();
    for (const value of values) {
        for (const part of [value, ...value.split(/\r?\n/)]) {
            const trimmed = part.trim();
            if (trimmed.length < 4 || (part !== value && trimmed.length < 8))
                continue;
            forms.add(trimmed);
            forms.add(encodeURIComponent(trimmed.toWellFormed()));
            forms.add(JSON.stringify(trimmed).slice(1, -1));
            forms.add(btoaUtf8(trimmed));
        }
    }
    const longestFirst = [...forms].sort((a, b) => b.length - a.length);
    return (text) => longestFirst.reduce((masked, form) => (masked.includes(form) ? masked.replaceAll(form, hidden) : masked), text);
};
const btoaUtf8 = (text) => btoa(encodeURIComponent(text.toWellFormed()).replace(/%([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))));
/**
 * The text with the folders of this machine taken out: the given roots (absolute, the longest wins) become relative, and what else
 * names a person's or a runner's home becomes "~".
 */
const maskLocalPaths = (text, roots = []) => {
    let masked = text;
    for (const root of [...roots].sort((a, b) => b.length - a.length)) {
        const folder = root.replace(/[/\\]+$/, "");
        if (folder.length > 1)
            masked = masked.replaceAll(`${folder}/`, "").replaceAll(`${folder}\\`, "").replaceAll(folder, ".");
    }
    return masked
        .replace(/(?:\/home\/runner\/work\/|\/Users\/runner\/work\/|[A-Z]:[\\/]a[\\/])([^\s/\\:"']+)[\\/]\1[\\/]/g, "")
        .replace(/\/github\/workspace\//g, "")
        .replace(/(?:\/home|\/Users)\/[^\s/:"'`)]+(?=\/|\b)/g, "~")
        .replace(/[A-Z]:[\\/]Users[\\/][^\s\\/:"'`)]+/gi, "~")
        .replace(/\/root(?=\/)/g, "~")
        .replace(/(?:\/private)?\/(?:tmp|var\/folders)\/[^\s:"'`)]*\//g, "<temporary>/");
};


/***/ }),

/***/ 47693:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   n: () => (/* binding */ safePath)
/* harmony export */ });
/**
 * A path as an agent wrote it, made plain: relative to the root, "/" between names, no "." and no empty names.
 * Refuses whatever could leave the tree or reach `.git` on any file system: "..", absolute paths, drive letters, backslashes,
 * NUL and other control characters, characters that some file systems ignore, names that end in a dot or a space, `.GIT`, `git~1`.
 */
function safePath(raw) {
    const outside = (why) => ({
        ok: false,
        error: {
            rule: "outside",
            message: `${JSON.stringify(raw.slice(0, 200))} is refused: ${why}. Give a path relative to the repository root.`,
        },
    });
    if (raw.trim() === "")
        return outside("it is empty");
    if (raw.length > 1024)
        return outside("it is too long");
    if (/[\u0000-\u001F\u007F]/.test(raw))
        return outside("it holds control characters");
    if (/\p{Default_Ignorable_Code_Point}|\p{Cs}/u.test(raw))
        return outside("it holds invisible characters");
    if (raw.includes("\\"))
        return outside("it holds a backslash");
    if (raw.startsWith("/") || raw.startsWith("~"))
        return outside("it is not relative");
    if (/^[A-Za-z]:/.test(raw))
        return outside("it names a drive");
    const names = raw.split("/").filter((name) => name !== "" && name !== ".");
    if (names.includes(".."))
        return outside("it leaves its folder");
    if (names.length === 0 || raw.endsWith("/"))
        return outside("it names a folder");
    for (const name of names) {
        if (isGitFolder(name))
            return { ok: false, error: { rule: "git", message: `${raw} is refused: it lies in git's own folder.` } };
        if (/[. ]$/.test(name))
            return outside("a name in it ends in a dot or a space");
        if (/:\$?[A-Za-z_]*$/.test(name) && name.includes(":$"))
            return outside("it names a stream");
    }
    return { ok: true, value: names.join("/") };
}
/** `.git` in any spelling that a file system that ignores case, 8.3 names or streams takes for it. */
const isGitFolder = (name) => /^(\.git|git~\d+)[. ]*(:.*)?$/i.test(name.normalize("NFKC"));


/***/ }),

/***/ 28527:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Q: () => (/* binding */ maskSecrets),
/* harmony export */   d: () => (/* binding */ findSecrets)
/* harmony export */ });
// Token forms as the providers document them (prefix and length); the generic rule asks for randomness as well.
const rules = [
    {
        rule: "private-key",
        pattern: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----[^-]{0,20000}(?:-----END [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?/g,
    },
    { rule: "github-token", pattern: /\b(?:gh[pousr]_[A-Za-z0-9]{30,255}|github_pat_[A-Za-z0-9_]{40,255})/g },
    { rule: "gitlab-token", pattern: /\bgl(?:pat|ptt|dt|rt|cbt|ft|soat)-[A-Za-z0-9_-]{20,64}/g },
    { rule: "anthropic-key", pattern: /\bsk-ant-[A-Za-z0-9_-]{20,200}/g },
    {
        rule: "openai-key",
        pattern: /\bsk-(?:proj-|svcacct-|admin-|or-v1-)?[A-Za-z0-9_-]{24,250}/g,
        likely: (text) => /\d/.test(text) && /[A-Za-z]/.test(text) && !/^sk-[a-z-]+$/.test(text),
    },
    { rule: "google-key", pattern: /\bAIza[A-Za-z0-9_-]{35}/g },
    { rule: "google-oauth", pattern: /\b(?:ya29\.[A-Za-z0-9_-]{20,400}|GOCSPX-[A-Za-z0-9_-]{20,60})/g },
    { rule: "aws-access-key", pattern: /\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b/g },
    {
        rule: "aws-secret-key",
        pattern: /aws.{0,20}?(?:secret|key).{0,20}?["'=: ]+(?<secret>[A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/gi,
        likely: (text) => entropy(text) > 4,
    },
    { rule: "slack-token", pattern: /\bxox[abeoprs]-[A-Za-z0-9-]{10,200}/g },
    { rule: "slack-webhook", pattern: /https:\/\/hooks\.slack\.com\/(?:services|workflows)\/[A-Za-z0-9/_-]{20,120}/g },
    { rule: "discord-webhook", pattern: /https:\/\/(?:\w+\.)?discord(?:app)?\.com\/api\/webhooks\/\d{10,25}\/[A-Za-z0-9_-]{30,100}/g },
    { rule: "stripe-key", pattern: /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{20,200}|\bwhsec_[A-Za-z0-9]{24,100}/g },
    { rule: "npm-token", pattern: /\bnpm_[A-Za-z0-9]{36}\b/g },
    { rule: "pypi-token", pattern: /\bpypi-[A-Za-z0-9_-]{40,300}/g },
    { rule: "hugging-face-token", pattern: /\bhf_[A-Za-z0-9]{30,60}/g },
    { rule: "groq-key", pattern: /\bgsk_[A-Za-z0-9]{40,80}/g },
    { rule: "xai-key", pattern: /\bxai-[A-Za-z0-9]{40,120}/g },
    { rule: "sendgrid-key", pattern: /\bSG\.[A-Za-z0-9_-]{16,40}\.[A-Za-z0-9_-]{30,80}/g },
    { rule: "twilio-key", pattern: /\bSK[0-9a-f]{32}\b/g },
    { rule: "docker-token", pattern: /\bdckr_pat_[A-Za-z0-9_-]{20,60}/g },
    { rule: "azure-key", pattern: /\b(?:AccountKey|SharedAccessKey)=(?<secret>[A-Za-z0-9+/]{40,100}={0,2})/g },
    { rule: "jwt", pattern: /\beyJ[A-Za-z0-9_-]{8,2000}\.eyJ[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,2000}/g },
    {
        rule: "url-password",
        pattern: /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/:@"'<>]{1,100}:(?<secret>[^\s/@"'<>]{6,200})@/gi,
        likely: (text) => !placeholder(text),
    },
    {
        rule: "authorization",
        pattern: /\b(?:bearer|basic|token)\s+(?<secret>[A-Za-z0-9._~+/=-]{24,2000})/gi,
        likely: (text) => /\d/.test(text) && entropy(text) > 3.5,
    },
    {
        rule: "assignment",
        pattern: /(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|auth[_-]?key|private[_-]?key|client[_-]?secret|credentials?)["']?\s{0,4}(?:=>|:=|[:=])\s{0,4}["'`]?(?<secret>[^\s"'`,;(){}[\]<>]{12,400})/gi,
        likely: (text) => !placeholder(text) && /\d/.test(text) && /[A-Za-z]/.test(text) && entropy(text) > 3.3,
    },
];
/** Likely secrets in a text, in order, without overlaps; bounded to the first 4 MiB. */
function findSecrets(text) {
    const examined = text.slice(0, 4_194_304);
    const found = rules.flatMap(({ rule, pattern, likely }) => [...examined.matchAll(pattern)].flatMap((match) => {
        const secret = match.groups?.secret ?? match[0];
        if (likely && !likely(secret))
            return [];
        const start = match.index + match[0].lastIndexOf(secret);
        return [{ rule, start, end: start + secret.length }];
    }));
    const ordered = found.sort((a, b) => a.start - b.start || b.end - a.end);
    let reached = 0;
    return ordered.filter((secret) => {
        if (secret.start < reached)
            return false;
        reached = secret.end;
        return true;
    });
}
/** The text with likely secrets replaced by `[masked: rule]`, and every known secret (8 characters or more) by `[masked]`. */
function maskSecrets(text, known = []) {
    const bare = known.filter((secret) => secret.length >= 8).reduce((all, secret) => all.replaceAll(secret, "[masked]"), text);
    let masked = "";
    let from = 0;
    for (const secret of findSecrets(bare)) {
        masked += `${bare.slice(from, secret.start)}[masked: ${secret.rule}]`;
        from = secret.end;
    }
    return masked + bare.slice(from);
}
/** Values that stand for a secret without being one: variables, templates, words of documentation, calls. */
const placeholder = (text) => /\$\{?|\{\{|<|^process\.|^os\.|^env|^self\.|^this\.|example|changeme|placeholder|dummy|your[_-]|xxxx|\*\*\*|\.\w+\.\w+|masked/i.test(text) || /^(.)\1+$/.test(text);
/** Shannon entropy in bits a character. */
function entropy(text) {
    const counts = new Map();
    for (const character of text)
        counts.set(character, (counts.get(character) ?? 0) + 1);
    let bits = 0;
    for (const count of counts.values())
        bits -= (count / text.length) * Math.log2(count / text.length);
    return bits;
}


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

/***/ 80136:
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
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
;// CONCATENATED MODULE: ./build/adapters/run-context.js
/** Where a run takes place: from the runner's variables and event file on Actions, else from git. */

/** The event that started the workflow; empty where there is none or it cannot be read. */
function readEvent(environment) {
    const path = environment.GITHUB_EVENT_PATH;
    if (path === undefined || path === "")
        return {};
    try {
        const value = JSON.parse((0,external_node_fs_.readFileSync)(path, "utf8"));
        return typeof value === "object" && value !== null ? value : {};
    }
    catch {
        return {};
    }
}
/** What is known of the run's surroundings. `leg`: the matrix leg as a short slug, or null. */
async function runContext(repository, environment, event, leg) {
    const onActions = environment.GITHUB_ACTIONS === "true";
    const serverUrl = environment.GITHUB_SERVER_URL ?? "https://github.com";
    const name = environment.GITHUB_REPOSITORY ?? (await repositoryOfRemote(repository));
    const runUrl = onActions && environment.GITHUB_REPOSITORY !== undefined && environment.GITHUB_RUN_ID !== undefined
        ? `${serverUrl}/${environment.GITHUB_REPOSITORY}/actions/runs/${environment.GITHUB_RUN_ID}`
        : null;
    const pull = event.pull_request;
    const pullRequest = onActions && pull?.number !== undefined
        ? {
            number: pull.number,
            fork: pull.head?.repo?.full_name === undefined || pull.head.repo.full_name !== (pull.base?.repo?.full_name ?? name),
            base: pull.base?.ref ?? "",
            head: pull.head?.ref ?? "",
        }
        : null;
    return {
        repository: name,
        serverUrl,
        branch: pullRequest?.head ?? environment.GITHUB_REF_NAME ?? (await branchOf(repository)),
        commit: pull?.head?.sha ?? repository.head,
        runUrl,
        event: environment.GITHUB_EVENT_NAME ?? null,
        job: environment.GITHUB_JOB ?? null,
        leg,
        pullRequest,
        defaultBranch: event.repository?.default_branch ?? null,
    };
}
/** "owner/name" of the remote `origin` on github.com or a server like it; null where there is none. */
async function repositoryOfRemote(repository) {
    const url = await repository.git(["config", "--get", "remote.origin.url"], { accept: [1] });
    if (!url.ok)
        return null;
    return /github[^/:]*[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\s*$/.exec(url.value.toString("utf8"))?.[1] ?? null;
}
async function branchOf(repository) {
    const name = await repository.git(["symbolic-ref", "--quiet", "--short", "HEAD"], { accept: [1] });
    return name.ok ? name.value.toString("utf8").trim() || null : null;
}

// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var config_inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/config/rules.js + 1 modules
var rules = __webpack_require__(62758);
// EXTERNAL MODULE: ./build/config/schema.js
var schema = __webpack_require__(57096);
// EXTERNAL MODULE: ./build/config/validate.js + 1 modules
var validate = __webpack_require__(26887);
// EXTERNAL MODULE: ./build/config/yaml-text.js
var yaml_text = __webpack_require__(11702);
;// CONCATENATED MODULE: ./build/config/read.js







/** Where a configuration is looked for, in this order, relative to the root of the work tree. */
const configPaths = [".github/regreen.yml", "regreen.yml", ".regreen.yml"];
/**
 * Finds and reads the configuration below `root` (absolute). `named` is the `config` input, relative to `root` or absolute,
 * with what to call it in errors; a named file must be there, any other may be missing.
 */
const readConfig = (root, named) => {
    if (named !== null) {
        const text = readText(root, named.value);
        if (text.kind === "missing") {
            const message = `the file ${named.value} does not exist; create it with \`regreen init\`, correct the path, or leave ${named.origin} out.`;
            return { file: null, errors: [(0,error/* errorOf */.Mz)(named.origin, "", message)] };
        }
        return readingOf(text, named.value);
    }
    const texts = configPaths.map((path) => ({ path, read: readText(root, path) })).filter(({ read }) => read.kind !== "missing");
    const [first, second] = texts;
    if (first === undefined)
        return { file: null, errors: [] };
    if (second !== undefined) {
        const names = texts.map(({ path }) => path).join(" and ");
        return {
            file: null,
            errors: [(0,error/* errorOf */.Mz)(first.path, "", `there are two configurations, ${names}; keep one, or name one in the \`config\` input.`)],
        };
    }
    return readingOf(first.read, first.path);
};
const readingOf = (read, path) => {
    if (read.kind === "text")
        return parseConfig(read.text, path);
    return { file: null, errors: read.kind === "missing" ? [] : [(0,error/* errorOf */.Mz)(path, "", read.message)] };
};
const readText = (root, path) => {
    const place = path.startsWith("/") ? path : (0,external_node_path_.join)(root, path);
    try {
        const status = (0,external_node_fs_.statSync)(place);
        if (!status.isFile())
            return { kind: "unreadable", message: "is not a file; a configuration is a YAML file." };
        // Four bytes a character at most; what is longer is refused before it is in memory.
        if (status.size > yaml_text/* longestConfig */.zs * 4)
            return { kind: "unreadable", message: `has ${status.size} bytes; a configuration has at most ${yaml_text/* longestConfig */.zs} characters.` };
        return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode((0,external_node_fs_.readFileSync)(place)) };
    }
    catch (cause) {
        const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
        if (code === "ENOENT" || code === "ENOTDIR")
            return { kind: "missing" };
        if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
            return { kind: "unreadable", message: "is not UTF-8 text; save it as UTF-8." };
        return { kind: "unreadable", message: `cannot be read (${code || String(cause)}); check its permissions.` };
    }
};
/** Reads a configuration's text; `path` is what errors call it. An empty text configures nothing, which is valid. */
const parseConfig = (text, path) => {
    const { yaml, errors } = (0,yaml_text/* readYaml */.gM)(text, path);
    if (yaml === null)
        return { file: null, errors };
    const value = yaml.value ?? {};
    if (typeof value !== "object" || Array.isArray(value)) {
        const what = Array.isArray(value)
            ? "a list; if these are the gates, put `gates:` in a line before them"
            : "text; a configuration is a mapping with keys such as `gates:`";
        return { file: null, errors: [(0,yaml_text/* errorAt */.Os)(path, yaml, [], `the document is ${what}.`)] };
    }
    const parsed = schema/* documentSchema */.L.safeParse(value);
    const all = [...(0,validate/* schemaErrors */.d)(schema/* documentSchema */.L, parsed, path, { ...yaml, value }), ...(0,rules/* ruleErrors */.Up)(path, yaml)];
    const part = parsed.success ? { document: parsed.data, kept: null } : validPart(value);
    const file = {
        path,
        document: part.document,
        error: (at, message, suggestion = null) => (0,yaml_text/* errorAt */.Os)(path, yaml, written(at, part.kept), message, suggestion),
    };
    return { file, errors: all };
};
/** The sections, and of the gates those, that are valid by themselves: what further mistakes can be looked for in. */
const validPart = (value) => {
    const valid = (key, section) => schema/* documentSchema */.L.safeParse({ [key]: section }).success;
    const sections = Object.fromEntries(Object.entries(value).filter(([key, section]) => valid(key, section)));
    const gates = "gates" in value && sections.gates === undefined ? value.gates : [];
    const kept = Array.isArray(gates) ? [...gates.keys()].filter((index) => valid("gates", [gates[index]])) : [];
    const some = Array.isArray(gates) && kept.length > 0 ? { gates: kept.map((index) => gates[index]) } : {};
    const part = schema/* documentSchema */.L.safeParse({ ...sections, ...some });
    return { document: part.success ? part.data : {}, kept: kept.length > 0 ? kept : null };
};
/** The path in the text of a path in its valid part. */
const written = (path, kept) => {
    const [section, index, ...rest] = path;
    return kept !== null && section === "gates" && typeof index === "number" ? [section, kept[index] ?? index, ...rest] : path;
};

;// CONCATENATED MODULE: ./build/core/settings.js
const apiProviders = ["anthropic", "openai", "google", "openai-compatible"];
const commandProviders = (/* unused pure expression or super */ null && (["claude-code", "codex", "opencode", "command"]));

// EXTERNAL MODULE: ./build/config/defaults.js
var defaults = __webpack_require__(91573);
// EXTERNAL MODULE: ./build/config/duration.js
var duration = __webpack_require__(91359);
;// CONCATENATED MODULE: ./build/config/agent-settings.js




/** The usual environment variables of each provider's key, the first one that is set counts. */
const keyVariables = {
    anthropic: ["ANTHROPIC_API_KEY"],
    openai: ["OPENAI_API_KEY"],
    google: ["GOOGLE_GENERATIVE_AI_API_KEY", "GEMINI_API_KEY"],
};
/** Key variables of services behind `openai-compatible`, by host: a key goes to the host that it is for and to no other. */
const hostVariables = [
    ["openrouter.ai", "OPENROUTER_API_KEY"],
    ["api.openai.com", "OPENAI_API_KEY"],
    ["api.mistral.ai", "MISTRAL_API_KEY"],
    ["api.deepseek.com", "DEEPSEEK_API_KEY"],
    ["api.groq.com", "GROQ_API_KEY"],
    ["api.together.xyz", "TOGETHER_API_KEY"],
    ["api.x.ai", "XAI_API_KEY"],
];
/** For any other endpoint: a variable that is set for nothing else. */
const compatibleVariable = "OPENAI_COMPATIBLE_API_KEY";
/** Every variable that may hold a provider's key; gates must not see them. */
const providerKeyVariables = [
    ...Object.values(keyVariables).flat(),
    ...hostVariables.map(([, variable]) => variable),
    compatibleVariable,
];
const isApi = (provider) => apiProviders.includes(provider);
const variableSet = (names, environment) => {
    for (const name of names) {
        const value = environment[name]?.trim();
        if (value !== undefined && value !== "")
            return { name, value };
    }
    return null;
};
/** Who is asked, where, with which model, key and price. Errors where the file and the inputs together leave it open. */
const resolveAgent = (file, inputs, environment) => {
    const section = file?.document.agent ?? {};
    const errors = [];
    const at = (origin, key, message) => {
        errors.push(origin !== undefined || file === null
            ? (0,error/* errorOf */.Mz)(origin ?? "configuration", origin === undefined ? `agent.${key}` : "", message)
            : file.error(["agent", key], message));
    };
    const named = inputs.agent?.value ?? section.provider ?? "auto";
    const baseUrl = inputs.baseUrl?.value ?? section["base-url"] ?? null;
    const set = Object.entries(keyVariables).flatMap(([provider, names]) => {
        const variable = variableSet(names, environment);
        return variable === null ? [] : [{ provider: provider, variable }];
    });
    if (named === "auto" && inputs.apiKey !== null) {
        at(inputs.apiKey.origin, "", "a key is given, but nobody is named whom it is for; name the provider in `agent` (anthropic, openai, google or openai-compatible).");
    }
    else if (named === "auto" && set.length > 1) {
        const names = set.map(({ variable }) => variable.name).join(" and ");
        at(inputs.agent?.origin, "provider", `${names} are both set, so \`auto\` cannot choose; name one in \`agent\`: ${set.map(({ provider }) => provider).join(" or ")}.`);
    }
    else if (named === "auto" && set.length === 0 && baseUrl !== null) {
        at(inputs.baseUrl?.origin, "base-url", "an address is given, but not who answers there; name the provider in `agent`, such as openai-compatible.");
    }
    const chosen = named === "auto" ? (errors.length === 0 && set.length === 1 ? (set[0]?.provider ?? "none") : "none") : named;
    const usual = chosen === "openai-compatible"
        ? compatibleKeys(baseUrl)
        : isApi(chosen)
            ? keyVariables[chosen]
            : chosen === "claude-code"
                ? keyVariables.anthropic
                : chosen === "codex"
                    ? keyVariables.openai
                    : [];
    const apiKey = chosen === "none" ? null : (inputs.apiKey?.value ?? variableSet(usual, environment)?.value ?? null);
    const listed = inputs.models?.value ?? section.models ?? (section.model === undefined ? [] : [section.model]);
    const models = listed.length > 0 || !isApi(chosen) || chosen === "openai-compatible" ? listed : [defaults/* defaultModels */.YX[chosen]];
    if (chosen === "openai-compatible") {
        const where = inputs.agent?.origin;
        if (baseUrl === null)
            at(where, "provider", "openai-compatible needs an address; give `base-url`, such as http://localhost:11434/v1 for Ollama.");
        if (models.length === 0)
            at(where, "provider", "openai-compatible needs a model; give `model` with a name that the endpoint knows.");
    }
    const command = section.command ?? null;
    if (chosen === "command" && command === null)
        at(inputs.agent?.origin, "provider", "provider `command` needs a command; give `agent.command` in the configuration file, such as `my-agent --edit`.");
    // Forks get no secrets: a key that is missing must leave the deterministic part of the run at work, not end it.
    const keyless = isApi(chosen) && chosen !== "openai-compatible" && apiKey === null && baseUrl === null;
    const absent = keyless
        ? `Agent ${chosen} has no key: ${usual.join(" or ")} is not set and the \`api-key\` input is empty (pull requests from forks get no secrets).`
        : named === "none"
            ? "The configuration says `agent: none`."
            : chosen === "none"
                ? `No agent is configured: none of ${Object.values(keyVariables).flat().join(", ")} is set.`
                : null;
    const provider = keyless ? "none" : chosen;
    const price = section.price ?? null;
    const cost = inputs.maxCost?.value ?? file?.document.limits?.["max-cost"] ?? null;
    if (cost !== null && price === null && provider !== "none" && provider !== "claude-code") {
        const message = `the price of ${models.join(", ") || provider} is not known, so a limit in USD cannot be kept; give \`agent: { price: { input: 3, output: 15 } }\` with your provider's USD per million tokens in the configuration file, or use max-tokens.`;
        errors.push(inputs.maxCost !== null
            ? (0,error/* errorOf */.Mz)(inputs.maxCost.origin, "", message)
            : (file?.error(["limits", "max-cost"], message) ?? (0,error/* errorOf */.Mz)("configuration", "limits.max-cost", message)));
    }
    return {
        errors,
        agent: {
            provider: provider,
            models,
            baseUrl,
            apiKey,
            format: section.format ?? defaults/* defaults */.NT.agent.format,
            command,
            price,
            maxOutputTokens: section["max-output-tokens"] ?? defaults/* defaults */.NT.agent["max-output-tokens"],
            maxPromptTokens: section["max-prompt-tokens"] ?? defaults/* defaults */.NT.agent["max-prompt-tokens"],
            maxSteps: section["max-steps"] ?? defaults/* defaults */.NT.agent["max-steps"],
            timeoutMs: (0,duration/* parseDuration */.E)(section.timeout ?? defaults/* defaults */.NT.agent.timeout) ?? 0,
            instructions: section.instructions ?? null,
            ...(absent === null ? {} : { absent }),
        },
    };
};
const compatibleKeys = (baseUrl) => {
    const host = baseUrl !== null && URL.canParse(baseUrl) ? new URL(baseUrl).hostname : "";
    const own = hostVariables.filter(([known]) => host === known || host.endsWith(`.${known}`)).map(([, variable]) => variable);
    return [...own, compatibleVariable];
};

// EXTERNAL MODULE: ./build/core/gate.js
var gate = __webpack_require__(68099);
// EXTERNAL MODULE: ./build/tools/recognise.js + 1 modules
var recognise = __webpack_require__(26578);
// EXTERNAL MODULE: ./build/tools/stage-name.js
var stage_name = __webpack_require__(72412);
;// CONCATENATED MODULE: ./build/config/gates.js





/** A gate with every default filled in: stage from its name or its tool, fixer from its command, rounds from its stage. */
const resolveGate = (gate, { project, directory, maxRounds }) => {
    const cwd = folderOf(gate["working-directory"] ?? directory);
    const recognised = (0,recognise/* recognise */.G)(gate.run, cwd, project);
    const stage = gate.stage ?? stageOf(gate.name, recognised.stage);
    return {
        name: gate.name,
        stage,
        run: gate.run,
        shell: gate.shell ?? null,
        fix: gate.fix === undefined ? recognised.fix : gate.fix === false ? [] : typeof gate.fix === "string" ? [gate.fix] : gate.fix,
        cwd,
        env: gate.env ?? {},
        passEnv: gate["pass-env"] ?? [],
        timeoutMs: (0,duration/* parseDuration */.E)(gate.timeout ?? defaults/* defaults */.NT.timeout) ?? 0,
        maxRounds: gate["max-rounds"] ?? maxRounds ?? defaults/* stageRounds */.mM[stage],
        needs: gate.needs ?? [],
        inputs: gate.inputs ?? null,
        writes: gate.writes ?? [],
        reports: (typeof gate.report === "string" ? [gate.report] : (gate.report ?? [])).map((glob) => fromRoot(glob, cwd)),
        problemMatcher: gate["problem-matcher"] === undefined ? null : folderOf(gate["problem-matcher"]),
        rerun: gate.rerun ?? null,
        retries: gate.retries ?? (stage === "test" ? defaults/* defaults */.NT.retries : 0),
        cannotFail: recognised.cannotFail,
    };
};
/** The stage that a gate's name tells; where it tells two ("test:types"), the one its tool has, else the first; else its tool's. */
const stageOf = (name, tool) => {
    const told = (0,stage_name/* stageOfName */.D)(name);
    if (told === null)
        return tool ?? "custom";
    const parts = name.split(/[^A-Za-z0-9]+/).map(stage_name/* stageOfName */.D);
    return tool !== null && parts.includes(tool) ? tool : told;
};
/** A path inside the repository with "/" and without "./" and a slash at its end; "." for the root. */
const folderOf = (path) => external_node_path_.posix.normalize(path.replaceAll("\\", "/")).replace(/(.)\/+$/, "$1");
/** A gate writes its report in its working directory; a glob that already begins with that folder is left as it is. */
const fromRoot = (glob, cwd) => cwd === "." || glob.startsWith(`${cwd}/`) ? glob.replace(/^\.\//, "") : external_node_path_.posix.join(cwd, glob);

;// CONCATENATED MODULE: ./build/config/detect/check.js
/** workflow: what CI runs; script: what the project names; configured: a tool with its own configuration; custom of the language. */
const ranks = ["workflow", "script", "variant", "configured", "convention"];

// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
// EXTERNAL MODULE: ./build/tools/makefile.js
var makefile = __webpack_require__(48110);
// EXTERNAL MODULE: ./build/tools/script-runners.js
var script_runners = __webpack_require__(48091);
// EXTERNAL MODULE: ./build/tools/shell.js
var shell = __webpack_require__(22030);
// EXTERNAL MODULE: ./build/tools/task-files.js
var task_files = __webpack_require__(94001);
// EXTERNAL MODULE: ./build/tools/wrappers.js
var wrappers = __webpack_require__(34570);
;// CONCATENATED MODULE: ./build/config/detect/checking-form.js
const fix = { remove: ["--fix"] };
const inPlace = { never: ["-i", "--in-place", "--inplace", "-w", "--write"] };
/** By the program and, where it matters, its command. */
const checking_form_forms = {
    eslint: { remove: ["--fix", "--fix-dry-run"] },
    "next lint": fix,
    "ng lint": fix,
    oxlint: { remove: ["--fix", "--fix-suggestions", "--fix-dangerously"] },
    stylelint: fix,
    standard: fix,
    "ts-standard": fix,
    xo: fix,
    markdownlint: { remove: ["--fix", "-f"] },
    "markdownlint-cli2": fix,
    textlint: fix,
    knip: { remove: ["--fix"] },
    prettier: { remove: ["--write", "-w"], add: ["--check"], unless: ["--check", "-c", "--list-different", "-l"] },
    oxfmt: { remove: ["--write"], add: ["--check"], unless: ["--check", "-l", "--list-different"] },
    "biome check": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
    "biome lint": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
    "biome format": { remove: ["--write", "--fix"] },
    "dprint fmt": { never: ["fmt"] },
    "sort-package-json": { add: ["--check"] },
    "npm-check-updates": { never: [] },
    jest: { remove: ["-u", "--updateSnapshot", "--watch", "--watchAll"] },
    vitest: { remove: ["-u", "--update", "--watch", "-w"], never: ["dev", "watch", "bench", "--ui"] },
    mocha: { remove: ["--watch", "-w"] },
    ava: { remove: ["-u", "--update-snapshots", "--watch", "-w"] },
    tap: { remove: ["--snapshot"] },
    tsc: { remove: ["--watch", "-w"] },
    "vue-tsc": { remove: ["--watch", "-w"] },
    black: { add: ["--check"], unless: ["--check", "--diff"] },
    isort: { remove: ["--apply"], add: ["--check-only"], unless: ["--check-only", "--check", "-c"] },
    "ruff check": { remove: ["--fix", "--unsafe-fixes", "--fix-only"] },
    "ruff format": { add: ["--check"], unless: ["--check", "--diff"] },
    ruff: { remove: ["--fix", "--unsafe-fixes"] },
    autopep8: inPlace,
    autoflake: { remove: ["-i", "--in-place"], add: ["--check"] },
    yapf: { remove: ["-i", "--in-place"], add: ["--diff"], unless: ["--diff", "-d", "--quiet", "-q"] },
    docformatter: { remove: ["-i", "--in-place"], add: ["--check"], unless: ["--check", "-c"] },
    pyupgrade: { never: [] },
    "cargo fmt": { add: ["--check"], at: "end" },
    "cargo clippy": { remove: ["--fix", "--allow-dirty", "--allow-staged"] },
    rustfmt: { add: ["--check"] },
    gofmt: { never: ["-w"] },
    goimports: { never: ["-w"] },
    gofumpt: { never: ["-w"] },
    "golangci-lint run": fix,
    "golangci-lint fmt": { add: ["--diff"], unless: ["--diff", "-d"] },
    "go mod": { never: ["tidy", "download", "vendor"] },
    "go generate": { never: [] },
    rubocop: { remove: ["-a", "-A", "--auto-correct", "--auto-correct-all", "--autocorrect", "--autocorrect-all", "-x", "--fix-layout"] },
    standardrb: { remove: ["--fix", "--fix-unsafely"] },
    erb_lint: { remove: ["--autocorrect", "-a"] },
    "php-cs-fixer fix": { add: ["--dry-run", "--diff"], unless: ["--dry-run"], at: "end" },
    phpcbf: { never: [] },
    pint: { add: ["--test"], unless: ["--test"] },
    rector: { add: ["--dry-run"], unless: ["--dry-run", "-n"], at: "end" },
    "dotnet format": { add: ["--verify-no-changes"], at: "end" },
    "terraform fmt": { remove: ["-write=true"], add: ["-check"], unless: ["-check", "-check=true"] },
    shfmt: { remove: ["-w", "--write"], add: ["-d"], unless: ["-d", "--diff", "-l", "--list"] },
    codespell: { remove: ["-w", "--write-changes"] },
    typos: { remove: ["-w", "--write-changes"] },
    ktlint: { remove: ["-F", "--format"] },
    "mix format": { add: ["--check-formatted"] },
    "deno fmt": { add: ["--check"] },
    "dart format": { add: ["--output=none", "--set-exit-if-changed"], unless: ["--set-exit-if-changed"] },
    "flutter format": { never: [] },
    swiftformat: { add: ["--lint"] },
    swiftlint: { remove: ["--fix", "--autocorrect"] },
    "clang-format": inPlace,
    "taplo fmt": { add: ["--check"] },
    "taplo format": { add: ["--check"] },
};
/**
 * The words of a command in the form that checks and changes no file; null where there is none (`phpcbf`, `gofmt -w`, `vitest dev`).
 * `words` begin with the program, runners and wrappers already taken off.
 */
const checkingForm = (words, program) => {
    const command = words.slice(1).find((word) => !word.text.startsWith("-"))?.text ?? "";
    const pair = Object.hasOwn(checking_form_forms, `${program} ${command}`);
    const form = pair ? checking_form_forms[`${program} ${command}`] : Object.hasOwn(checking_form_forms, program) ? checking_form_forms[program] : undefined;
    if (form === undefined)
        return words;
    if (form.never !== undefined && (form.never.length === 0 || words.slice(1).some((word) => form.never?.includes(word.text))))
        return null;
    const kept = words.filter((word, at) => at === 0 || form.remove?.includes(word.text.replace(/=(?:true|all)$/, "")) !== true);
    const unless = form.unless ?? form.add ?? [];
    if (form.add === undefined || kept.some((word) => unless.includes(word.text)))
        return kept;
    const added = form.add.map((text) => ({ text, raw: text }));
    if (form.at === "end")
        return [...kept, ...(program === "cargo" && !kept.some((word) => word.text === "--") ? [{ text: "--", raw: "--" }] : []), ...added];
    const front = pair ? kept.findIndex((word) => word.text === command) + 1 : 1;
    return [...kept.slice(0, front), ...added, ...kept.slice(front)];
};

;// CONCATENATED MODULE: ./build/config/detect/expansion.js
/** No check, and nothing that could be run as it stands. */
const nothing = { checks: [], whole: false };

;// CONCATENATED MODULE: ./build/config/detect/intent.js
const harmless = new Set([
    "echo", "printf", "true", ":", "set", "export", "unset", "date", "pwd", "ls", "cat", "which", "type", "sleep", "mkdir", "touch", "env", "printenv", "uname", "whoami", "hash", "nproc", "ulimit", "tree", "du", "df", "rimraf", "del-cli", "shx", "mkdirp", "cpy", "copyfiles", "ncp", "cpx", "head", "tail", "wc",
]); // biome-ignore format: a list is read as a list
const setup = new Set([
    "apt", "apt-get", "apk", "yum", "dnf", "brew", "choco", "pip", "pip3", "pipx", "corepack", "nvm", "fnm", "volta", "rustup", "sdk", "conda", "mamba", "curl", "wget", "git", "sudo", "source", ".", "virtualenv", "venv", "install", "pushd", "popd", "chmod", "chown", "tar", "unzip", "gunzip", "cp", "mv", "ln", "dpkg", "update-alternatives", "locale-gen", "service", "systemctl", "docker-compose", "asdf", "mise", "direnv", "cache", "coverage",
]); // biome-ignore format: a list is read as a list
const unsafe = new Set([
    "rm", "rmdir", "dd", "kill", "pkill", "ssh", "scp", "rsync", "gh", "hub", "aws", "gcloud", "gsutil", "az", "kubectl", "helm", "vercel", "netlify", "firebase", "heroku", "flyctl", "fly", "wrangler", "serverless", "sls", "pulumi", "twine", "docker", "podman", "buildah", "skopeo", "semantic-release", "changeset", "changelogen", "standard-version", "conventional-changelog", "auto-changelog", "release-it", "np", "bumpp", "bump2version", "bumpversion", "goreleaser", "codecov", "coveralls", "cc-test-reporter", "codacy", "gh-pages", "surge", "nodemon", "http-server", "serve", "live-server", "concurrently", "start-server-and-test", "wait-on", "open", "xdg-open", "evalmd", "aud", "eval", "npmignore", "safe-publish-latest", "size-limit", "bundlesize", "karma", "sonar-scanner", "snyk", "terraform-docs", "ansible-playbook", "psql", "mysql", "redis-cli", "createdb", "dropdb", "tee", "exit", "trap", "exec", "dependency-check", "husky", "pre-commit", "prek", "lefthook", "lint-staged", "is-ci", "patch-package", "opencollective", "cypress", "lighthouse", "percy", "chromatic", "storybook",
]); // biome-ignore format: a list is read as a list
/** Words that publish, deploy, install or fix whatever tool says them. */
const unsafeWord = /^(?:publish|deploy|release|upload|login|push|serve|start|dev|watch|preview|shell|repl|console|migrate|db:.*|destroy|apply|sign|yank|bump|version|spotlessApply|spotless:apply|.*[:-]publish|publish[A-Z:-].*|uploadArchives|fmt:format|clean|run-server|runserver|shutdown|--watch|--watchAll|--publish)$/;
const setupWord = /^(?:install|ci|i|add|sync|restore|fetch|download|require|remove|dump-autoload|validate|update|upgrade|bootstrap|setup|link|prune|vendor|dedupe|tidy|lock|login|config|cache|self-update|link-workspace|init|create|rebuild|audit|outdated|fund|pack|prepare)$/;
/** Programs whose first word is their command; of others (`pytest tests/release`) the words are their business. */
const commanders = new Set([
    "npm", "pnpm", "yarn", "bun", "lerna", "poetry", "pdm", "uv", "hatch", "flit", "rye", "pipenv", "pixi", "cargo", "go", "composer", "bundle", "bundler", "gem", "dotnet", "nuget", "mix", "deno", "dart", "flutter", "swift", "terraform", "tofu", "mvn", "mvnw", "gradle", "gradlew", "make", "rails", "rake", "artisan", "next", "nuxt", "astro", "vite", "ng", "expo", "playwright", "prisma", "nx", "turbo", "meson", "stack", "cabal", "sbt", "bazel", "pod", "hugo", "jekyll", "mkdocs", "docusaurus", "electron-builder", "manage.py", "python", "python3", "node", "npx", "php", "ruby", "changeset", "webpack", "rollup", "parcel",
]); // biome-ignore format: a list is read as a list
/** What a command is for; `words` begin with the program's base name, runners and wrappers already taken off. */
const intentOf = (words) => {
    const [program = "", ...rest] = words;
    if (harmless.has(program))
        return "harmless";
    if (unsafe.has(program))
        return "unsafe";
    if (setup.has(program))
        return "setup";
    if (rest.includes("--watch") && !/^(?:jest|vitest|mocha|ava|tsc|vue-tsc)$/.test(program))
        return "unsafe";
    if (!commanders.has(program))
        return "check";
    const command = rest.find((word) => !word.startsWith("-")) ?? "";
    const told = program.startsWith("mvn") || program.startsWith("gradle") || program === "make"
        ? rest.filter((word) => !word.startsWith("-"))
        : [command];
    // `mvn clean verify` is how Maven and Gradle are called; what they clean is their own output.
    const java = /^(?:mvnw?|gradlew?)$/.test(program);
    if (told.some((word) => unsafeWord.test(word) && !(java && word === "clean")))
        return "unsafe";
    // A plugin's goal may do anything; those that check are called so.
    if (/^mvnw?$/.test(program) && told.some((word) => word.includes(":") && !/:(?:check|lint|verify)(?:@|$)/.test(word)))
        return "setup";
    if (java && told.some((word) => setupWord.test(word)))
        return "setup";
    if (setupWord.test(command) && !java && program !== "make" && program !== "rails")
        return "setup";
    if (/^(?:node|python3?|ruby|php)$/.test(program))
        return "check";
    // A bare `vite`, `next` or `yarn` serves or installs.
    if (command === "" && !/^(?:make|mvnw?|gradlew?|webpack|rollup|hugo|cargo|rake)$/.test(program))
        return rest.length > 0 ? "check" : "setup";
    return "check";
};

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __webpack_require__(99547);
;// CONCATENATED MODULE: ./build/config/detect/node-package.js


const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** The package.json of a folder, or null. */
const nodePackage = (project, folder) => {
    const text = project.text((0,tools_packages/* joinPath */.uJ)(folder, "package.json"));
    if (text === null)
        return null;
    const json = tableOf((0,main.parse)(text));
    const scripts = Object.entries(tableOf(json.scripts)).filter((entry) => typeof entry[1] === "string");
    const dependencies = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].flatMap((key) => Object.keys(tableOf(json[key])));
    return { folder, json, scripts: Object.fromEntries(scripts), dependencies: new Set(dependencies) };
};
const locks = [
    ["pnpm-lock.yaml", "pnpm"],
    ["pnpm-workspace.yaml", "pnpm"],
    ["yarn.lock", "yarn"],
    ["bun.lock", "bun"],
    ["bun.lockb", "bun"],
    ["package-lock.json", "npm"],
    ["npm-shrinkwrap.json", "npm"],
];
/** The package manager that a lock file names in the folder or one above it, else `packageManager` of package.json; null where nothing does. */
const packageManager = (project, folder) => {
    for (let at = folder;; at = (0,tools_packages/* joinPath */.uJ)(at, "..")) {
        const lock = locks.find(([file]) => project.has((0,tools_packages/* joinPath */.uJ)(at, file)));
        if (lock !== undefined)
            return lock[1];
        const named = String(nodePackage(project, at)?.json.packageManager ?? "").split("@")[0];
        if (named === "npm" || named === "pnpm" || named === "yarn" || named === "bun")
            return named;
        if (at === ".")
            return null;
    }
};
/** The line that runs a package script. */
const scriptLine = (manager, script) => script === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${script}`;
/** The words in front of a program of node_modules. */
const executor = (manager) => ({ npm: "npx", pnpm: "pnpm exec", yarn: "yarn run", bun: "bunx" })[manager];
const binaries = new WeakMap();
/**
 * Names of all programs that `npm ci` puts into node_modules/.bin, from package-lock.json (version 2 and 3 list them);
 * null where there is no such lock file, so that nothing can be told.
 */
const installedPrograms = (project) => {
    const known = binaries.get(project);
    if (known !== undefined)
        return known;
    const found = readPrograms(project);
    binaries.set(project, found);
    return found;
};
const readPrograms = (project) => {
    const text = project.text("package-lock.json");
    if (text === null)
        return null;
    const packages = Object.entries(tableOf(tableOf((0,main.parse)(text)).packages));
    if (packages.length === 0)
        return null;
    return new Set(packages.flatMap(([path, entry]) => {
        const { bin } = tableOf(entry);
        if (typeof bin === "string")
            return [path.split("/").at(-1) ?? ""];
        return Object.keys(tableOf(bin));
    }));
};
/** Whether package-lock.json has a package; true where there is no lock file to ask. */
const lockHas = (project, name) => {
    const text = project.text("package-lock.json");
    return text === null || text.includes(`"node_modules/${name}"`);
};

// EXTERNAL MODULE: ./build/tools/table.js + 122 modules
var table = __webpack_require__(11749);
;// CONCATENATED MODULE: ./build/config/detect/script-name.js

/** Parts of a name after which a script is no check: it writes, watches, serves, measures, or needs what CI sets up for it. */
const notChecks = /^(?:fix|fixes|write|watch|dev|develop|update|snapshots?|snap|debug|ui|open|serve|server|start|bench|benchmark|benchmarks|perf|release|publish|deploy|pre|prepare|prepack|postinstall|install|clean|docs?|doc|storybook|browser|browsers|sauce|e2e|integration|visual|size|stats|analyze|staged|changed|inspect|upload|docker|local|all|ci|live|generate|gen|demo|examples?|website|site|coverage|cov|report|profile|manual|nightly|smoke|fuzz|mutation|stress)$/;
const partsOf = (name) => name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");
/** The stages that the parts of a name tell, in their order: "test:types" tells test and typecheck. */
const stagesOfName = (name) => [...new Set(partsOf(name).flatMap((part) => (0,stage_name/* stageOfName */.D)(part) ?? []))];
/** How a script's or target's name offers itself as a gate: by itself ("lint"), as a variant ("test:unit"), or not at all ("lint:fix"). */
const offerOf = (name) => {
    const parts = partsOf(name);
    if (parts.some((part) => notChecks.test(part)))
        return null;
    if (/^(?:check|verify|validate|checks|qa)$/.test(parts.join("-")))
        return "variant";
    const [first] = stagesOfName(name);
    if (first === undefined)
        return null;
    // `build:esm` and the like are parts of `build`; `dist`, `bundle` and `make` write what is published.
    if (first === "build")
        return /^(?:build|compile)$/.test(name) ? "main" : null;
    return parts.length === 1 ||
        /^(?:fmt|format|prettier|lint|code|style)-?(?:check|ci|verify)$|^check-(?:fmt|format|formatting|lint|style)$|^typecheck$/.test(parts.join("-"))
        ? "main"
        : "variant";
};

;// CONCATENATED MODULE: ./build/config/detect/plain-command.js







/** A plain command: a check in its checking form, or nothing. */
const expandCommand = (step, unwrapped, program, scope) => {
    const { project } = scope;
    if (/^(?:tox|nox)$/.test(program))
        return nothing;
    const missing = missingProgram(step, unwrapped.words, program, project);
    if (missing === "tool")
        return nothing;
    const listed = listing(step, program);
    const form = step.joined || listed !== null ? unwrapped.words : checkingForm(unwrapped.words, program);
    if (form === null)
        return nothing;
    const trimmed = program === "vitest" ? oneRun(form, project) : form;
    const rewritten = missing === "wrapper" || trimmed.length !== unwrapped.words.length || trimmed.some((one, at) => one !== unwrapped.words[at]);
    const runner = missing === "wrapper" ? [] : step.words.slice(0, step.words.length - unwrapped.words.length).map((one) => one.raw);
    const body = listed ??
        (rewritten
            ? [...step.env, ...(missing === "wrapper" ? unwrapped.env : []), ...runner, ...trimmed.map((one) => one.raw)].join(" ")
            : withEnv(step));
    const known = (0,recognise/* recognise */.G)(body, step.cwd, project);
    if (known.cannotFail !== null)
        return nothing;
    const node = scope.script &&
        needsExecutor(step.words, missing === "wrapper" ? trimmed : step.words, known.uses.some((use) => (0,table/* isNodeTool */.v)(use.tool)), project);
    const line = node ? insertExecutor(body, executor(packageManager(project, step.cwd) ?? "npm")) : body;
    const [use] = known.uses;
    const stage = known.stage ?? stageOfUnknown(scope) ?? use?.stage ?? null;
    if (stage === null)
        return nothing;
    const at = (positional) => positional.filter((text) => !text.startsWith("-")).join(" ");
    const keys = known.uses.length > 0
        ? [...new Set(known.uses.map(({ tool, stage: told, invocation }) => `${tool.name} ${told} ${invocation.cwd}`))]
        : [`?${programLabel(program, trimmed)} - ${step.cwd}`];
    const target = known.uses.length > 0
        ? known.uses.map(({ invocation }) => at(invocation.words.slice(1))).join(" ")
        : at(trimmed.slice(1).map((one) => one.text));
    const inner = stage === "build" && known.uses.length === 0 && /^(?:node|tsx|ts-node|esno|jiti|vite-node|bun|python3?)$/.test(program);
    return {
        checks: [
            { line, cwd: step.cwd, stage, name: scope.name, keys, signature: `${keys.join("\n")} ${target}`, ...(inner ? { inner } : {}) },
        ],
        whole: !rewritten && listed === null,
    };
};
/** What tells an unknown program from others: of an interpreter its script ("node:scripts/check.js"). */
const programLabel = (program, words) => {
    if (!/^(?:node|python3?|ruby|php|perl|deno|bun)$/.test(program))
        return program;
    const argument = words.slice(1).find((one) => one.text === "--check" || !one.text.startsWith("-"));
    return `${program}:${argument?.text ?? ""}`;
};
const withEnv = (step) => {
    const missing = step.env.filter((assignment) => !step.line.includes(assignment));
    return [...missing, step.line].join(" ");
};
/** A program that no table knows has the stage that its script's name tells; a step's name, which is prose, must tell nothing else. */
const stageOfUnknown = ({ name, script }) => name === null || (!script && offerOf(name) === null) ? null : (stagesOfName(name)[0] ?? null);
/** `gofmt -l .` lists and exits 0: as a check it must fail when the list is not empty. */
const listing = (step, program) => /^(?:gofmt|gofumpt|goimports)$/.test(program) && !step.joined && step.words.some((one) => /^-[a-z]*l/.test(one.text))
    ? `test -z "$(${step.line})"`
    : null;
/** vitest watches unless told to run; its coverage is a package of its own, without which the run would only ask for it. */
const oneRun = (words, project) => {
    const measured = ["@vitest/coverage-v8", "@vitest/coverage-istanbul", "@vitest/coverage-c8", "c8"].some((name) => lockHas(project, name));
    const plain = measured ? words : words.filter((one) => !/^--coverage(?:=.*)?$/.test(one.text));
    const told = plain.some((one) => one.text === "run" || one.text === "--run" || one.text === "related" || one.text === "typecheck");
    return told ? plain : [...plain.slice(0, 1), { text: "run", raw: "run" }, ...plain.slice(1)];
};
const systemPrograms = /^(?:node|npm|npx|pnpm|yarn|bun|bunx|deno|bash|sh|make|cmake|git|python3?|pytest|cargo|go|gofmt|docker|java|mvn|gradle|ruby|bundle|php|composer|dotnet|test|\[|find|grep|sed|awk|xargs|diff|uv|poetry|ruff|black|mypy|flake8|swift|mix)$/;
/** Whether package-lock.json shows that a program is not installed: the tool itself, or only what is wrapped around it (nyc, c8). */
const missingProgram = (step, inner, program, project) => {
    const programs = installedPrograms(project);
    if (programs === null)
        return null;
    const absent = (name) => !systemPrograms.test(name) && !programs.has(name);
    const path = (text) => text.includes("/") && !text.includes("node_modules/.bin/");
    const isNode = (text) => !path(text) && !/^(?:python|py)$/.test(text);
    const runners = step.words.slice(0, step.words.length - inner.length);
    if (runners.length > 0 && /^(?:uv|poetry|pdm|pipenv|hatch|python3?|bundle|cargo|go)$/.test((0,wrappers/* programName */.k)(runners[0]?.text ?? "")))
        return null;
    if (isNode(inner[0]?.text ?? "") && !hasOtherLanguage(project, program) && absent(program))
        return "tool";
    const outer = (0,wrappers/* programName */.k)(step.words[0]?.text ?? "");
    return outer !== program && /^(?:nyc|c8|cross-env|cross-env-shell|dotenv|env-cmd)$/.test(outer) && absent(outer) ? "wrapper" : null;
};
/** A program of another language is not expected in node_modules. */
const hasOtherLanguage = (project, program) => {
    const [use] = (0,recognise/* recognise */.G)(program, ".", project).uses;
    return use !== undefined && !(0,table/* isNodeTool */.v)(use.tool);
};
/** In a package script `eslint .` finds node_modules/.bin; outside of it the line needs `npx`. */
const needsExecutor = (written, words, nodeTool, project) => {
    const first = words[0]?.text ?? "";
    if (first.includes("/") || systemPrograms.test((0,wrappers/* programName */.k)(first)))
        return false;
    const programs = installedPrograms(project);
    return nodeTool || (programs?.has((0,wrappers/* programName */.k)(first)) ?? false) || (programs === null && written.length > 0);
};
/** Puts the runner behind leading assignments: `TZ=UTC npx jest`. */
const insertExecutor = (line, runner) => {
    const lead = /^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+)*/.exec(line)?.[0] ?? "";
    return `${lead}${runner} ${line.slice(lead.length)}`;
};

;// CONCATENATED MODULE: ./build/config/detect/split.js


/** Loops, branches, functions, here-documents and background jobs: what cannot be taken apart. */
const structured = /(?:^|[;&|\n(]\s*)(?:if|for|while|until|case|function|select)\s|<<-?\s*['"A-Za-z]|\(\)\s*\{|(?:^|[^&>|])&(?![&>\d])/;
/** Takes a script apart into its steps; null where it is more than a sequence of commands. Never throws. */
const stepsOf = (script, cwd) => {
    const text = script.replace(/\\\r?\n[ \t]*/g, " ").replace(/\r\n/g, "\n");
    if (text.length > 20_000 || structured.test(text.replace(/'[^']*'|"[^"]*"/g, '""')))
        return null;
    const steps = [];
    const folders = [cwd];
    const exported = [];
    for (const command of (0,shell/* splitShell */.b)(text)) {
        if (command.nested)
            continue;
        while (folders.length <= command.depth)
            folders.push(folders.at(-1) ?? cwd);
        folders.length = command.depth + 1;
        const last = steps.at(-1);
        if ((command.before === "|" || command.before === "||") && last !== undefined) {
            steps[steps.length - 1] = { ...last, line: `${last.line} ${command.before} ${command.source}`, joined: true };
            continue;
        }
        const [program, target] = command.words;
        if (program !== undefined && /^(?:cd|pushd)$/.test(program.text)) {
            // A folder that only the run knows leaves everything behind it unknown.
            if (target === undefined || /[$`~*?]/.test(target.text))
                return null;
            folders[command.depth] = (0,tools_packages/* joinPath */.uJ)(folders[command.depth] ?? cwd, target.text);
            continue;
        }
        if (program?.text === "export") {
            exported.push(...command.words
                .slice(1)
                .filter((word) => /^[A-Za-z_]\w*=/.test(word.raw) && !/[$`]/.test(word.raw))
                .map((word) => word.raw));
            continue;
        }
        const folder = folders[command.depth] ?? cwd;
        if (folder.startsWith(".."))
            return null;
        steps.push({ line: command.source, cwd: folder, env: [...exported, ...command.env], words: command.words, joined: false });
    }
    return steps;
};

;// CONCATENATED MODULE: ./build/config/detect/expand.js













/** The checks that a shell line comes to, without what installs, deploys or changes files; scripts that only run others are taken apart. */
const checksOf = (line, cwd, project, name) => expand(line, cwd, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;
const expand = (line, cwd, scope) => {
    scope.budget.left -= 1;
    if (scope.depth > 8 || scope.budget.left < 0)
        return nothing;
    const steps = stepsOf(line, cwd);
    if (steps === null)
        return opaque(line, cwd, scope);
    const parts = steps.map((step) => expandStep(step, scope));
    return { checks: parts.flatMap((part) => part.checks), whole: parts.every((part) => part.whole) };
};
/** Words that no check needs. */
const harm = /(?:^|[^\w-])(?:publish|deploy|push|upload|install|rm|--fix|--write|--watch|-w|-i|-u)(?![\w-])/;
/** A script with branches or loops: kept as it stands where its name says what it is and nothing in it is known to do harm. */
const opaque = (line, cwd, scope) => {
    const stage = scope.name === null ? null : (0,stage_name/* stageOfName */.D)(scope.name);
    // A step of a workflow is not a file that could be run again; only what can be called by name is kept.
    if (stage === null || !scope.script || harm.test(line))
        return nothing;
    return { checks: [{ ...checkOf(line, cwd, stage, scope, [`?${scope.name} - ${cwd}`]), inner: true }], whole: true };
};
const expandStep = (step, scope) => {
    const unwrapped = (0,wrappers/* unwrap */.o)(step.words);
    const first = unwrapped.words[0];
    if (first === undefined)
        return { checks: [], whole: true };
    const program = (0,wrappers/* programName */.k)(first.text);
    const texts = [program, ...unwrapped.words.slice(1).map((word) => word.text)];
    const intent = intentOf(texts);
    if (intent === "harmless" && !step.joined)
        return { checks: [], whole: true };
    if (intent !== "check" || /\$\{\{|<\(/.test(step.line) || (step.joined && (pipedAway(step.line) || swallowed.test(step.line))))
        return nothing;
    // `npx npm@10 audit`, `npx degit`: a version in the runner's words means a download, not a tool of the project.
    if (/@[\d'">^~]/.test(step.words.find((word) => !word.text.startsWith("-") && !/^(?:npx|pnpx|bunx)$/.test(word.text))?.raw ?? "") &&
        unwrapped.runner.length > 0)
        return nothing;
    // A shell that reads its commands from elsewhere would do what nobody can tell.
    if (/^(?:ba|z|da)?sh$/.test(program) && texts.length === 1)
        return nothing;
    if (!step.joined) {
        const called = expandCall(step, unwrapped.words, program, texts, unwrapped.runner.map((word) => word.text), scope);
        if (called !== null)
            return called;
    }
    return expandCommand(step, unwrapped, program, scope);
};
/** A step that runs a script, a make target or a task; null where it runs none. */
const expandCall = (step, words, program, texts, runner, scope) => {
    const { project } = scope;
    const call = (0,script_runners/* readScriptCall */._)(words, program, step.cwd, project);
    if (call?.kind === "program") {
        // `pnpm vitest` is a program behind a runner; which one is told by the lock file.
        const manager = packageManager(project, step.cwd);
        const runner = manager === null ? call.runner : executor(manager).split(" ").map(word);
        const moved = call.folders.length === 1 ? (call.folders[0] ?? step.cwd) : step.cwd;
        if (call.folders.length > 1)
            return spread(step, [call.words.map((one) => one.raw).join(" ")], [], scope);
        const words = [...runner, ...call.words];
        return expandCommand({ ...step, cwd: moved, words, line: [...step.env, ...words.map((one) => one.raw)].join(" ") }, { ...(0,wrappers/* unwrap */.o)(words), runner }, (0,wrappers/* programName */.k)(call.words[0]?.text ?? ""), scope);
    }
    if (call?.kind === "scripts") {
        const [only, second] = call.calls;
        if (only === undefined)
            return nothing;
        if (second !== undefined)
            return spread(step, call.calls.map((one) => one.line), call.names, scope);
        const written = /^(?:npm|pnpm|yarn|bun)$/.test(program) ? program : "npm";
        return packageScript(only.folder, only.name, only.extra, packageManager(project, only.folder) ?? written, scope);
    }
    if (program === "make" || program === "gmake") {
        const { recipes, targets } = (0,makefile/* makeRecipes */.C)(texts, step.cwd, project);
        if (recipes.length === 0)
            return nothing;
        const name = targets.at(-1) ?? scope.name;
        const parts = recipes
            .filter((recipe) => !/^\$\((?:info|warning|eval|error)\b/.test(recipe.line))
            .map((recipe) => insideMake(recipe.line, expand(recipe.line, recipe.folder, { ...scope, name, script: false, depth: scope.depth + 1 })));
        return together(step.line, step.cwd, name, parts);
    }
    const task = (0,task_files/* readTask */.g)(texts, runner, step.cwd, project);
    if (task === null || task.lines.length === 0)
        return null;
    const parts = task.lines.map((line) => expand(line, task.folder, { ...scope, name: task.name, script: false, depth: scope.depth + 1 }));
    // tox and nox would install what the workflow has installed already; their lines run as they stand.
    const apart = program === "tox" || program === "nox";
    const checks = parts.flatMap((part) => part.checks.map((check) => ({ ...check, line: check.line.replace(/^python -m/, "python3 -m") })));
    return apart ? { checks, whole: false } : together(step.line, step.cwd, task.name, parts);
};
/** A recipe with make's own functions and variables means something inside of make alone. */
const insideMake = (line, { checks, whole }) => /\$[({]/.test(line) ? { checks: checks.map((check) => ({ ...check, inner: true })), whole } : { checks, whole };
/** The checks of a package script, by its name. */
const checksOfScript = (folder, name, manager, project) => packageScript(folder, name, [], manager, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;
/** A package script with what runs before and after it. Taken apart where its parts are of different stages, or some of them must not run. */
const packageScript = (folder, name, extra, manager, scope) => {
    const call = (0,script_runners/* readScriptCall */._)([word("npm"), word("run"), word(name)], "npm", folder, scope.project);
    const line = call?.kind === "scripts" ? call.calls[0]?.line : undefined;
    if (line === undefined)
        return nothing;
    const hooks = ["pre", "post"].map((when) => {
        const found = (0,script_runners/* readScriptCall */._)([word("npm"), word("run"), word(`${when}${name}`)], "npm", folder, scope.project);
        return found?.kind === "scripts" ? found.calls[0]?.line : undefined;
    });
    const within = { ...scope, name, script: true, depth: scope.depth + 1 };
    const more = extra.map((one) => one.raw).join(" ");
    const own = more === "" ? line : `${line} ${more}`;
    const parts = [hooks[0], own, hooks[1]].flatMap((text) => (text === undefined ? [] : [expand(text, folder, within)]));
    const called = `${scriptLine(manager, name)}${more === "" ? "" : `${manager === "npm" ? " --" : ""} ${more}`}`;
    return together(called, folder, name, parts);
};
const word = (text) => ({ text, raw: text });
/** One check that calls the whole by name where that is all it does; else the parts. */
const together = (called, cwd, name, parts) => {
    const checks = parts.flatMap((part) => part.checks);
    const stages = new Set(checks.map((check) => check.stage));
    const [only] = stages;
    if (only === undefined || stages.size > 1 || !parts.every((part) => part.whole))
        return { checks: checks.filter(({ inner }) => inner !== true), whole: false };
    // A tool that formats and lints is what the script's name calls it.
    const told = name === null ? null : (0,stage_name/* stageOfName */.D)(name);
    const stage = (only === "lint" || only === "format") && (told === "lint" || told === "format") ? told : only;
    const keys = [...new Set(checks.flatMap((check) => check.keys))];
    return {
        checks: [{ line: called, cwd, stage, name, keys, signature: [...new Set(checks.map((check) => check.signature))].join("\n") }],
        whole: true,
    };
};
/** A script run in several workspaces at once: kept as written where nothing in it must not run. */
const spread = (step, lines, names, scope) => {
    const harm = lines.some((line) => (stepsOf(line, step.cwd) ?? []).some((part) => changes(part)));
    const known = (0,recognise/* recognise */.G)(step.line, step.cwd, scope.project);
    const stage = known.stage ?? names.map(stage_name/* stageOfName */.D).find((told) => told !== null) ?? null;
    if (harm || stage === null)
        return nothing;
    const keys = known.uses.length > 0
        ? [...new Set(known.uses.map((use) => `${use.tool.name} ${use.stage} ${step.cwd}`))]
        : [`?${names.join()} - ${step.cwd}`];
    return {
        checks: [{ line: step.line, cwd: step.cwd, stage, name: names.at(-1) ?? scope.name, keys, signature: keys.join("\n") }],
        whole: true,
    };
};
/** Whether a step writes, publishes or never ends. */
const changes = (step) => {
    const { words } = (0,wrappers/* unwrap */.o)(step.words);
    const program = (0,wrappers/* programName */.k)(words[0]?.text ?? "");
    const intent = intentOf([program, ...words.slice(1).map((one) => one.text)]);
    return intent === "unsafe" || rewrites(words, program);
};
const checkOf = (line, cwd, stage, scope, keys) => ({
    line,
    cwd,
    stage,
    name: scope.name,
    keys,
    signature: `${keys.join("\n")} ${line}`,
});
/** What makes a command pass whatever happens. */
const swallowed = /\|\|\s*(?:true|:|exit 0|return 0|echo\b[^|&;]*|printf\b[^|&;]*)\s*$/;
/** Whether a command has to be changed to be a check, or cannot be one. */
const rewrites = (words, program) => {
    const form = checkingForm(words, program);
    return form === null || form.length !== words.length || form.some((one, at) => one !== words[at]);
};
/** Whether a part of a pipeline does what a check must not. */
const pipedAway = (line) => (0,shell/* splitShell */.b)(line).some(({ words }) => {
    const inner = (0,wrappers/* unwrap */.o)(words).words;
    const program = (0,wrappers/* programName */.k)(inner[0]?.text ?? "");
    const intent = intentOf([program, ...inner.slice(1).map((one) => one.text)]);
    const refused = (intent === "unsafe" || intent === "setup") && !/^(?:tee|git|exit)$/.test(program);
    return refused || rewrites(inner, program);
});

;// CONCATENATED MODULE: ./build/config/detect/go.js


/** Gates of a Go module. */
const goFindings = (project, folder) => {
    if (!project.has((0,tools_packages/* joinPath */.uJ)(folder, "go.mod")))
        return [];
    const golangci = [".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"].find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const said = (stage, line, reason, rank) => checksOf(line, folder, project, stage).map((check) => ({ check, reason, rank }));
    return [
        ...said("format", "gofmt -l .", "go.mod: every Go file is formatted by gofmt", "convention"),
        ...(golangci === undefined ? [] : said("lint", "golangci-lint run", golangci, "configured")),
        ...said("lint", "go vet ./...", "go.mod", "convention"),
        ...said("build", "go build ./...", "go.mod", "configured"),
        ...said("test", "go test ./...", "go.mod", "configured"),
    ];
};

;// CONCATENATED MODULE: ./build/config/detect/makefile.js



/** Gates from targets of a Makefile or recipes of a justfile whose names say that they check. */
const makeFindings = (project, folder) => [
    {
        names: ["GNUmakefile", "makefile", "Makefile"],
        call: "make",
        pattern: /^([A-Za-z][\w.-]*(?:[ \t]+[A-Za-z][\w.-]*)*)[ \t]*::?(?!=)/gm,
    },
    {
        names: ["justfile", "Justfile", ".justfile"],
        call: "just",
        pattern: /^@?([A-Za-z_][\w-]*)(?:[ \t]+[*+]?\w+="[^"]*")*[ \t]*:(?!=)/gm,
    },
].flatMap(({ names, call, pattern }) => {
    const file = names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const text = file === undefined ? null : project.text((0,tools_packages/* joinPath */.uJ)(folder, file));
    if (file === undefined || text === null)
        return [];
    const targets = new Set([...text.matchAll(pattern)].flatMap((match) => (match[1] ?? "").split(/\s+/)));
    return [...targets].flatMap((target) => {
        const offer = offerOf(target);
        if (offer === null)
            return [];
        return checksOf(`${call} ${target}`, folder, project, target).map((check) => ({
            check,
            reason: `target ${target} of ${file}`,
            rank: offer === "main" ? "script" : "variant",
        }));
    });
});

;// CONCATENATED MODULE: ./build/config/detect/node-syntax.js


/** More files than this make a line that nobody reads. */
const mostFiles = 20;
/**
 * For a plain JavaScript project that has neither build, lint nor type check: whether its sources parse at all, so that a
 * syntax error is not reported as forty failing tests.
 */
const nodeSyntaxFindings = (project, folder) => {
    const own = nodePackage(project, folder);
    if (own === null || own.dependencies.has("typescript"))
        return [];
    const inside = (path) => (folder === "." ? path : path.slice(folder.length + 1));
    const files = project
        .under(folder)
        .map(inside)
        .filter((path) => /^(?:(?:src|lib|bin)\/.*|[^/]+)\.[cm]?js$/.test(path) &&
        !/(?:^|\/)(?:dist|node_modules|vendor)\/|\.(?:min|config|test|spec)\.[cm]?js$|^\./.test(path));
    if (files.length === 0 || files.length > mostFiles)
        return [];
    const module = own.json.type === "module";
    const parses = files.every((path) => {
        const text = project.text(folder === "." ? path : `${folder}/${path}`) ?? "";
        // node decides by the file's name and `type`, not by what a bundler would make of it.
        const modern = /^(?:import|export)\b/m.test(text);
        return path.endsWith(".mjs") || path.endsWith(".cjs") || module === modern || (!modern && !/\brequire\(|module\.exports/.test(text));
    });
    if (!parses)
        return [];
    const line = files.map((path) => `node --check ${(0,shell/* quoteWord */.X)(path)}`).join(" && ");
    const check = { line, cwd: folder, stage: "build", name: "syntax", keys: [`?node:--check - ${folder}`], signature: line };
    return [{ check, reason: "JavaScript without build, lint or type check: its files must at least parse", rank: "convention" }];
};

;// CONCATENATED MODULE: ./build/config/detect/node-tools.js



const variants = (base) => ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `${base}.${ending}`);
const tools = [
    { program: "prettier", stage: "format", packages: ["prettier"], files: [".prettierrc", ".prettierrc.json", ".prettierrc.yml", ".prettierrc.yaml", ".prettierrc.json5", ".prettierrc.toml", ...variants(".prettierrc"), ...variants("prettier.config"), "package.json#prettier"], command: "prettier --check ." },
    { program: "biome", stage: "lint", packages: ["@biomejs/biome"], files: ["biome.json", "biome.jsonc", ".biome.json"], command: "biome check ." },
    { program: "eslint", stage: "lint", packages: ["eslint"], files: [".eslintrc", ".eslintrc.json", ".eslintrc.yml", ".eslintrc.yaml", ".eslintrc.js", ".eslintrc.cjs", ...variants("eslint.config"), "package.json#eslintConfig"], command: "eslint ." },
    { program: "oxlint", stage: "lint", packages: ["oxlint"], files: [".oxlintrc.json", "oxlint.config.ts"], command: "oxlint" },
    { program: "stylelint", stage: "lint", packages: ["stylelint"], files: [".stylelintrc", ".stylelintrc.json", ".stylelintrc.yml", ".stylelintrc.js", ".stylelintrc.cjs", ...variants("stylelint.config"), "package.json#stylelint"], command: "stylelint '**/*.{css,scss}'" },
    { program: "markdownlint-cli2", stage: "lint", packages: ["markdownlint-cli2"], files: [".markdownlint-cli2.yaml", ".markdownlint-cli2.jsonc"], command: "markdownlint-cli2" },
    { program: "tsc", stage: "typecheck", packages: ["typescript"], files: ["tsconfig.json"], command: "tsc --noEmit" },
    { program: "vitest", stage: "test", packages: ["vitest"], files: ["package.json"], command: "vitest run" },
    { program: "jest", stage: "test", packages: ["jest"], files: ["package.json"], command: "jest" },
    { program: "mocha", stage: "test", packages: ["mocha"], files: [".mocharc.json", ".mocharc.yml", ".mocharc.yaml", ".mocharc.js", ".mocharc.cjs", "package.json#mocha", "test/mocha.opts"], command: "mocha" },
    { program: "ava", stage: "test", packages: ["ava"], files: ["package.json"], command: "ava" },
]; // biome-ignore format: a table is read as a table
/** Gates from tools that a package is configured for and brings. */
const nodeToolFindings = (project, folder) => {
    const own = nodePackage(project, folder);
    if (own === null)
        return [];
    const programs = installedPrograms(project);
    const manager = packageManager(project, folder) ?? "npm";
    return tools.flatMap((tool) => {
        const file = tool.files.find((name) => name.startsWith("package.json#") ? own.json[name.slice(13)] !== undefined : project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
        const named = tool.packages.find((name) => own.dependencies.has(name));
        if (file === undefined || named === undefined || (programs !== null && !programs.has(tool.program)))
            return [];
        if (tool.program === "tsc" && onlyReferences(project.text((0,tools_packages/* joinPath */.uJ)(folder, "tsconfig.json"))))
            return [];
        const reason = file === "package.json"
            ? `dependency ${named} of ${(0,tools_packages/* joinPath */.uJ)(folder, "package.json")}`
            : `${(0,tools_packages/* joinPath */.uJ)(folder, file.replace("#", ", key "))} and dependency ${named}`;
        return checksOf(`${executor(manager)} ${tool.command}`, folder, project, tool.stage).map((check) => ({
            check,
            reason,
            rank: "configured",
        }));
    });
};
/** A tsconfig that only lists projects (`"files": []` with `references`) checks nothing by itself. */
const onlyReferences = (text) => text !== null && /"references"\s*:/.test(text) && /"files"\s*:\s*\[\s*\]/.test(text);

;// CONCATENATED MODULE: ./build/config/detect/other-languages.js




/** Gates of PHP, Ruby, Java and Kotlin, .NET, Deno, Elixir, Swift, Dart and Terraform projects, from what they are configured for. */
const otherLanguageFindings = (project, path) => {
    const inside = project.under(path).map((file) => (path === "." ? file : file.slice(path.length + 1)));
    const folder = {
        project,
        path,
        file: (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(path, name))) ?? null,
        below: (pattern) => inside.find((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|vendor)\//.test(file)) ?? null,
        text: (name) => project.text((0,tools_packages/* joinPath */.uJ)(path, name)) ?? "",
    };
    const rules = [php, ruby, gradle, maven, dotnet, deno, elixir, swift, dart, terraform].flatMap((rulesOf) => rulesOf(folder));
    const findings = rules.flatMap(([line, reason, stage]) => reason === null ? [] : checksOf(line, path, project, stage).map((check) => ({ check, reason, rank: "configured" })));
    return [...composerScripts(folder), ...findings];
};
const composerScripts = (folder) => {
    const json = (0,main.parse)(folder.text("composer.json"));
    const scripts = typeof json === "object" && json !== null && "scripts" in json && typeof json.scripts === "object" && json.scripts !== null
        ? Object.keys(json.scripts)
        : [];
    return scripts.flatMap((name) => {
        const offer = offerOf(name);
        if (offer === null || stagesOfName(name).length === 0)
            return [];
        const checks = checksOf(`composer run-script ${name}`, folder.path, folder.project, name);
        return checks.map((check) => ({ check, reason: `script "${name}" of composer.json`, rank: offer === "main" ? "script" : "variant" }));
    });
};
const php = ({ file, text }) => {
    const composer = text("composer.json");
    if (composer === "")
        return [];
    const brings = (name) => (composer.includes(`"${name}"`) ? `requirement ${name} of composer.json` : null);
    return [
        ["vendor/bin/php-cs-fixer fix --dry-run --diff", file(".php-cs-fixer.dist.php", ".php-cs-fixer.php"), "format"],
        ["vendor/bin/pint --test", brings("laravel/pint"), "format"],
        ["vendor/bin/phpcs", file("phpcs.xml", "phpcs.xml.dist", ".phpcs.xml", ".phpcs.xml.dist"), "lint"],
        ["vendor/bin/phpstan analyse --no-progress", file("phpstan.neon", "phpstan.neon.dist", "phpstan.dist.neon"), "typecheck"],
        ["vendor/bin/psalm --no-progress", file("psalm.xml", "psalm.xml.dist"), "typecheck"],
        ["vendor/bin/pest", brings("pestphp/pest"), "test"],
        ["vendor/bin/phpunit", brings("pestphp/pest") === null ? file("phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml") : null, "test"],
    ];
};
const ruby = ({ file, below, text }) => {
    if (file("Gemfile", "gems.rb") === null)
        return [];
    const gems = `${text("Gemfile")}\n${text("gems.rb")}\n${text(below(/^[^/]+\.gemspec$/) ?? "")}`;
    const brings = (name) => (new RegExp(`["']${name}["']`).test(gems) ? `gem ${name}` : null);
    const rspec = file(".rspec", "spec/spec_helper.rb") ?? brings("rspec");
    const minitest = below(/^test\/.*_test\.rb$/) ?? below(/^test\/(?:.*\/)?test_[^/]+\.rb$/);
    const rails = file("bin/rails") !== null && minitest !== null;
    return [
        ["bundle exec rubocop", file(".rubocop.yml") ?? brings("rubocop"), "lint"],
        ["bundle exec standardrb", brings("standard"), "lint"],
        ["bundle exec rspec", rspec, "test"],
        ["bin/rails test", rails ? minitest : null, "test"],
        [
            "bundle exec rake test",
            !rails && minitest !== null && /Rake::TestTask|Minitest::TestTask|task\s+:?test\b/.test(text("Rakefile"))
                ? `Rakefile and ${minitest}`
                : null,
            "test",
        ],
    ];
};
const gradle = ({ file, below, text }) => {
    const build = file("build.gradle.kts", "build.gradle", "settings.gradle.kts", "settings.gradle");
    if (build === null)
        return [];
    const run = file("gradlew") === null ? "gradle" : "./gradlew";
    const scripts = ["build.gradle.kts", "build.gradle", "app/build.gradle.kts", "app/build.gradle", "gradle/libs.versions.toml"]
        .map(text)
        .join("\n");
    const plugin = (pattern, name) => (pattern.test(scripts) ? `${name} in ${build}` : null);
    return [
        [`${run} spotlessCheck`, plugin(/spotless/, "spotless"), "format"],
        [`${run} ktlintCheck`, plugin(/ktlint/, "ktlint"), "lint"],
        [`${run} checkstyleMain checkstyleTest`, plugin(/(?:id|apply plugin:)[\s('"]*checkstyle/, "checkstyle"), "lint"],
        [`${run} detekt`, plugin(/detekt/, "detekt"), "lint"],
        [`${run} classes testClasses`, build, "build"],
        [`${run} test`, below(/(?:^|\/)src\/\w*[tT]est\//) === null ? null : `${build} and tests`, "test"],
    ];
};
const maven = ({ file, below, text }) => {
    if (file("pom.xml") === null)
        return [];
    const run = `${file("mvnw") === null ? "mvn" : "./mvnw"} -B -ntp`;
    const pom = text("pom.xml");
    return [
        [`${run} spotless:check`, /spotless-maven-plugin/.test(pom) ? "spotless in pom.xml" : null, "format"],
        [`${run} checkstyle:check`, /maven-checkstyle-plugin/.test(pom) ? "checkstyle in pom.xml" : null, "lint"],
        [`${run} test-compile`, "pom.xml", "build"],
        [`${run} test`, below(/(?:^|\/)src\/test\//) === null ? null : "pom.xml and tests", "test"],
    ];
};
const dotnet = ({ file, below }) => {
    const solution = below(/^[^/]+\.slnx?$/) ?? below(/^[^/]+\.(?:cs|fs|vb)proj$/);
    if (solution === null)
        return [];
    const tests = below(/(?:^|\/)[^/]*[tT]ests?[^/]*\.(?:cs|fs|vb)proj$/);
    return [
        ["dotnet format --verify-no-changes --no-restore", file(".editorconfig") === null ? null : `.editorconfig and ${solution}`, "format"],
        ["dotnet build --no-restore", solution, "build"],
        ["dotnet test --no-restore", tests, "test"],
    ];
};
const deno = ({ file, below }) => {
    const manifest = file("deno.json", "deno.jsonc");
    return [
        ["deno fmt --check", manifest, "format"],
        ["deno lint", manifest, "lint"],
        ["deno check .", manifest, "typecheck"],
        ["deno test", manifest !== null && below(/(?:_|\.)test\.[cm]?[jt]sx?$/) !== null ? manifest : null, "test"],
    ];
};
const elixir = ({ file, text }) => {
    if (file("mix.exs") === null)
        return [];
    return [
        ["mix format --check-formatted", file(".formatter.exs"), "format"],
        ["mix credo", /:credo\b/.test(text("mix.exs")) ? "credo in mix.exs" : null, "lint"],
        ["mix compile --warnings-as-errors", "mix.exs", "build"],
        ["mix test", file("test/test_helper.exs"), "test"],
    ];
};
const swift = ({ file, below }) => {
    const manifest = file("Package.swift");
    return [
        ["swiftlint lint --strict", manifest === null ? null : file(".swiftlint.yml"), "lint"],
        ["swift build", manifest, "build"],
        ["swift test", manifest !== null && below(/^Tests\//) !== null ? manifest : null, "test"],
    ];
};
const dart = ({ file, below, text }) => {
    if (file("pubspec.yaml") === null)
        return [];
    const run = /^\s*sdk:\s*flutter/m.test(text("pubspec.yaml")) ? "flutter" : "dart";
    return [
        ["dart format --output=none --set-exit-if-changed .", file("analysis_options.yaml"), "format"],
        [`${run} analyze`, "pubspec.yaml", "lint"],
        [`${run} test`, below(/^test\/.*_test\.dart$/), "test"],
    ];
};
const terraform = ({ below }) => [["terraform fmt -check -recursive", below(/\.tf$/), "format"]];

;// CONCATENATED MODULE: ./build/config/detect/package-scripts.js




/** Gates from the scripts of a folder's package.json, and of its workspaces for what the folder itself has no script for. */
const packageScriptFindings = (project, folder) => {
    const own = nodePackage(project, folder);
    if (own === null)
        return [];
    const manager = packageManager(project, folder) ?? "npm";
    const findings = Object.keys(own.scripts).flatMap((name) => {
        const offer = offerOf(name);
        if (offer === null || placeholder(own.scripts[name] ?? ""))
            return [];
        const checks = checksOfScript(folder, name, manager, project);
        return checks.map((check) => ({
            check,
            reason: `script "${name}" of ${(0,tools_packages/* joinPath */.uJ)(folder, "package.json")}`,
            rank: offer === "main" ? "script" : "variant",
        }));
    });
    const said = new Set(findings.map(({ check }) => check.stage));
    return [...findings, ...workspaceFindings(project, folder, manager).filter(({ check }) => !said.has(check.stage))];
};
/** What `npm init` writes into a new package.json. */
const placeholder = (line) => /no test specified/.test(line);
/** One gate for each script name that workspaces share: the package manager runs it where it is. */
const workspaceFindings = (project, folder, manager) => {
    const own = nodePackage(project, folder);
    const declared = own?.json.workspaces !== undefined ||
        project.has((0,tools_packages/* joinPath */.uJ)(folder, "pnpm-workspace.yaml")) ||
        project.has((0,tools_packages/* joinPath */.uJ)(folder, "lerna.json"));
    if (!declared)
        return [];
    const members = (0,tools_packages/* packagesOf */.DT)(project).filter((member) => member.folder !== folder && (folder === "." || member.folder.startsWith(`${folder}/`)));
    const names = new Set(members.flatMap((member) => Object.keys(member.scripts)).filter((name) => offerOf(name) === "main"));
    return [...names].flatMap((name) => {
        const holders = members.filter((member) => member.scripts[name] !== undefined && !placeholder(member.scripts[name]));
        const checks = holders.flatMap((member) => checksOfScript(member.folder, name, manager, project));
        const [stage = stagesOfName(name)[0]] = new Set(checks.map((check) => check.stage));
        // A script that is taken apart in one of them would do in the whole what it must not do there.
        const plain = checks.length === holders.length && checks.every((check) => check.name === name && check.stage === stage);
        if (stage === undefined || checks.length === 0)
            return [];
        const reason = `script "${name}" of ${holders.length === 1 ? `workspace ${holders[0]?.folder ?? ""}` : `${holders.length} workspaces`}`;
        if (!plain || (manager === "yarn" && holders.length <= 3))
            return checks.slice(0, 10).map((check) => ({ check, reason, rank: "variant" }));
        const line = {
            npm: `npm run ${name} --workspaces --if-present`,
            pnpm: `pnpm -r --if-present run ${name}`,
            yarn: `yarn workspaces foreach -A run ${name}`,
            bun: `bun run --filter '*' ${name}`,
        }[manager];
        const keys = [...new Set(checks.flatMap((check) => check.keys))];
        return [{ check: { line, cwd: folder, stage, name, keys, signature: keys.join("\n") }, reason, rank: "variant" }];
    });
};

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./build/config/detect/pre-commit.js



const pre_commit_tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** Hooks whose tool is known, with the command that checks the whole repository. Others have no such command, or write. */
const commands = {
    black: { stage: "format", line: "black --check", target: "." },
    "black-jupyter": { stage: "format", line: "black --check", target: "." },
    isort: { stage: "format", line: "isort --check-only", target: "." },
    ruff: { stage: "lint", line: "ruff check", target: "." },
    "ruff-check": { stage: "lint", line: "ruff check", target: "." },
    "ruff-format": { stage: "format", line: "ruff format --check", target: "." },
    flake8: { stage: "lint", line: "flake8", target: "" },
    mypy: { stage: "typecheck", line: "mypy", target: "." },
    pylint: { stage: "lint", line: "pylint", target: "." },
    yamllint: { stage: "lint", line: "yamllint", target: "." },
    codespell: { stage: "lint", line: "codespell", target: "" },
    prettier: { stage: "format", line: "npx prettier --check", target: "." },
    eslint: { stage: "lint", line: "npx eslint", target: "." },
    rubocop: { stage: "lint", line: "bundle exec rubocop", target: "" },
    "golangci-lint": { stage: "lint", line: "golangci-lint run", target: "" },
    terraform_fmt: { stage: "format", line: "terraform fmt -check -recursive", target: "" },
};
/** The hooks of .pre-commit-config.yaml that check: pre-commit itself would install and rewrite files. */
const preCommitHooks = (project, folder) => {
    const text = project.text((0,tools_packages/* joinPath */.uJ)(folder, ".pre-commit-config.yaml"));
    const repositories = text === null ? [] : listOf(pre_commit_tableOf(read(text)).repos);
    return repositories.flatMap((repository) => listOf(pre_commit_tableOf(repository).hooks).flatMap((value) => {
        const hook = pre_commit_tableOf(value);
        const id = String(hook.id ?? "");
        const command = Object.hasOwn(commands, id) ? commands[id] : undefined;
        const stages = listOf(hook.stages).map(String);
        if (command === undefined || (stages.length > 0 && stages.every((stage) => stage === "manual")))
            return [];
        const words = listOf(hook.args)
            .map(String)
            .filter((word) => !/^--?(?:fix|write|write-changes|in-place|i|w|exit-non-zero-on-fix|show-fixes|filter-files|safe|quiet|q)$/.test(word));
        const line = [command.line, ...words.map(shell/* quoteWord */.X), ...(command.target === "" ? [] : [command.target])].join(" ");
        const version = /^v?(\d+(?:\.\w+)*)$/.exec(String(pre_commit_tableOf(repository).rev ?? ""))?.[1] ?? null;
        return [{ id, line, stage: command.stage, version }];
    }));
};
const listOf = (value) => (Array.isArray(value) ? value : []);
const read = (text) => {
    try {
        return (0,yaml_dist/* parse */.qg)(text, { maxAliasCount: 20, logLevel: "silent" });
    }
    catch {
        // pre-commit would refuse the file as well; there is nothing to learn from it.
        return null;
    }
};

;// CONCATENATED MODULE: ./build/config/detect/python.js





const python_tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** Gates of a Python project from its configuration: what it is set up for, then what every Python project can be asked. */
const pythonFindings = (project, folder) => {
    const python = look(project, folder);
    return python === null ? [] : [...configured(python), ...taskFindings(python), ...conventions(python)];
};
const look = (project, folder) => {
    const has = (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name))) ?? null;
    const inside = (path) => (folder === "." ? path : path.slice(folder.length + 1));
    const files = project
        .under(folder)
        .map(inside)
        .filter((path) => path.endsWith(".py") && !/(?:^|\/)(?:node_modules|\.?venv|site-packages|vendor|build|dist)\//.test(path));
    const manifest = has("pyproject.toml", "setup.py", "setup.cfg", "tox.ini", "requirements.txt", "Pipfile");
    if (files.length === 0 || (manifest === null && files.every((path) => path.split("/").length > 2)))
        return null;
    const toml = readToml(project.text((0,tools_packages/* joinPath */.uJ)(folder, "pyproject.toml")));
    const sections = ["setup.cfg", "tox.ini"].map((name) => [name, project.text((0,tools_packages/* joinPath */.uJ)(folder, name)) ?? ""]);
    const requirements = [
        JSON.stringify([
            python_tableOf(toml.project),
            toml["dependency-groups"],
            python_tableOf(python_tableOf(toml.tool).poetry),
            python_tableOf(toml.tool).uv,
            python_tableOf(toml.tool).pdm,
            python_tableOf(toml.tool).hatch,
            python_tableOf(toml.tool).pixi,
        ]),
        ...[
            "setup.py",
            "setup.cfg",
            "Pipfile",
            "tox.ini",
            "requirements.txt",
            "requirements-dev.txt",
            "dev-requirements.txt",
            "requirements/dev.txt",
            "requirements/test.txt",
            "requirements_dev.txt",
            "test-requirements.txt",
        ].map((name) => project.text((0,tools_packages/* joinPath */.uJ)(folder, name)) ?? ""),
    ].join("\n");
    return {
        project,
        folder,
        tool: python_tableOf(toml.tool),
        runner: has("uv.lock")
            ? "uv run "
            : has("poetry.lock")
                ? "poetry run "
                : has("pdm.lock")
                    ? "pdm run "
                    : has("Pipfile.lock")
                        ? "pipenv run "
                        : "",
        files,
        requires: (name) => new RegExp(`(?:^|["'\\s,[])${name}(?:[\\s"'<>=!~;,\\[\\]]|$)`, "im").test(requirements),
        has,
        section: (name) => sections.find(([, text]) => text.includes(`[${name}]`))?.[0] ?? null,
    };
};
const readToml = (text) => {
    if (text === null)
        return {};
    try {
        return python_tableOf((0,dist/* parse */.qg)(text));
    }
    catch {
        // A pyproject.toml that does not parse configures nothing; the tools themselves will say so.
        return {};
    }
};
const configured = (python) => {
    const { tool, has, section, requires } = python;
    const hooks = preCommitHooks(python.project, python.folder);
    const of = (name) => (tool[name] === undefined ? null : `[tool.${name}] in pyproject.toml`);
    const dependency = (name) => (requires(name) ? `requirement ${name}` : null);
    const hook = (name) => hooks.find((found) => found.id === name);
    const said = (stage, command, ...sources) => {
        const source = sources.find((found) => found !== null);
        return source === undefined || source === null ? [] : finding(python, `${python.runner}${command}`, source, "configured", stage);
    };
    const ruff = has("ruff.toml", ".ruff.toml") ?? of("ruff") ?? dependency("ruff");
    const findings = [
        ...said("format", "black --check .", of("black"), dependency("black")),
        ...said("format", "ruff format --check .", python_tableOf(tool.ruff).format === undefined ? null : "[tool.ruff.format] in pyproject.toml"),
        ...said("format", "isort --check-only .", has(".isort.cfg"), requires("isort") ? (of("isort") ?? dependency("isort")) : null),
        ...said("lint", "ruff check .", ruff),
        ...said("lint", "flake8", has(".flake8"), section("flake8"), dependency("flake8")),
        ...said("lint", `pylint ${packagesOf(python).map(shell/* quoteWord */.X).join(" ") || "."}`, requires("pylint") ? (has(".pylintrc", "pylintrc") ?? of("pylint") ?? dependency("pylint")) : null),
        ...said("typecheck", python_tableOf(tool.mypy).files === undefined && python_tableOf(tool.mypy).packages === undefined ? "mypy ." : "mypy", has("mypy.ini", ".mypy.ini"), of("mypy"), section("mypy"), dependency("mypy")),
        ...said("typecheck", "pyright", has("pyrightconfig.json"), of("pyright"), of("basedpyright")),
        ...hooks.flatMap(({ line, id, stage }) => finding(python, line, `hook ${id} of .pre-commit-config.yaml`, "configured", stage)),
    ];
    // A hook says with which arguments a tool is run; it replaces what its configuration alone would give.
    const hooked = new Set(hooks.flatMap(({ line, stage }) => finding(python, line, "", "configured", stage).flatMap(({ check }) => check.keys)));
    const own = findings.filter(({ check, reason }) => reason.startsWith("hook ") || !check.keys.some((key) => hooked.has(key)));
    return hook("mypy") === undefined
        ? own
        : own.filter(({ check, reason }) => !(check.line.endsWith("mypy .") && reason.startsWith("requirement")));
};
const conventions = (python) => [...tests(python), ...compile(python)];
/** pytest where anything speaks for it, else the runner of the standard library. */
const tests = (python) => {
    const { tool, has, section, requires, files, project, folder } = python;
    const named = files.filter((path) => /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests?)\.py$/.test(path));
    const source = has("pytest.ini", "conftest.py", "tests/conftest.py", "test/conftest.py") ??
        (python_tableOf(tool.pytest).ini_options === undefined ? null : "[tool.pytest.ini_options] in pyproject.toml") ??
        section("tool:pytest") ??
        section("pytest") ??
        (requires("pytest") ? "requirement pytest" : null);
    const read = named.slice(0, 50).map((path) => project.text((0,tools_packages/* joinPath */.uJ)(folder, path)) ?? "");
    const python3 = python.runner === "" ? "python3 -m " : python.runner;
    if (source !== null)
        return finding(python, `${python3}pytest`, source, "configured", "test");
    if (has("manage.py"))
        return finding(python, `${python.runner}python3 manage.py test`, "manage.py", "convention", "test");
    if (named.length === 0)
        return [];
    // Plain functions named test_... are found by pytest alone.
    if (read.some((text) => /^\s*(?:import pytest|from pytest\b)|^def test_/m.test(text)))
        return finding(python, `${python3}pytest`, `test files such as ${named[0]}`, "convention", "test");
    return read.some((text) => /\bunittest\b/.test(text))
        ? finding(python, `${python.runner}python3 -m unittest discover${unittestFolder(named)}`, `test files such as ${named[0]}`, "convention", "test")
        : [];
};
const unittestFolder = (files) => {
    const [first] = files;
    const top = first?.includes("/") ? first.split("/")[0] : null;
    return top !== null && top !== undefined && files.every((path) => path.startsWith(`${top}/`)) ? ` -s ${(0,shell/* quoteWord */.X)(top)} -t .` : "";
};
/** A file that does not parse is told apart from tests that fail. Writes nothing but __pycache__. */
const compile = (python) => {
    const folders = packagesOf(python);
    const roots = python.files.filter((path) => !path.includes("/") && path !== "setup.py" && path !== "conftest.py").slice(0, 20);
    const targets = folders.length > 0 ? folders : roots;
    if (targets.length === 0)
        return [];
    const line = `python3 -m compileall -q ${targets.map(shell/* quoteWord */.X).join(" ")}`;
    return finding(python, line, "Python sources: every file must at least parse", "convention", "build").map(({ check, ...rest }) => ({
        ...rest,
        check: { ...check, stage: "build", name: "compile" },
    }));
};
/** Folders with the project's own code: `src`, packages with __init__.py, else any folder at the top with Python files. */
const packagesOf = ({ files }) => {
    const tops = [...new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))].filter((top) => !/^(?:docs?|examples?|scripts?|tools|benchmarks?|\..*|tests?|testing|migrations)$/.test(top));
    const packages = tops.filter((top) => top === "src" || files.includes(`${top}/__init__.py`));
    const found = packages.length > 0 ? packages : tops;
    const tested = [...new Set(files.filter((path) => /\/test_[^/]+\.py$/.test(path)).map((path) => path.split("/")[0] ?? ""))].filter((top) => !found.includes(top) && !/^\./.test(top));
    return [...found, ...(packages.length > 0 && !packages.includes("src") ? tested : [])].slice(0, 12);
};
/** Commands of tox and nox environments and of the tasks of pdm, hatch, poe ...: named as a check, they are one. */
const taskFindings = (python) => {
    const { has, tool, project, folder } = python;
    const findings = [];
    if (has("tox.ini") ?? (tool.tox === undefined ? null : "pyproject.toml")) {
        for (const environment of [
            "lint",
            "linting",
            "style",
            "flake8",
            "format",
            "fmt",
            "mypy",
            "typing",
            "types",
            "type",
            "py",
            "py3",
            "test",
            "tests",
            "unit",
        ]) {
            const text = project.text((0,tools_packages/* joinPath */.uJ)(folder, "tox.ini")) ?? String(python_tableOf(tool.tox).legacy_tox_ini ?? "");
            if (!text.includes(`[testenv:${environment}]`) && !(environment === "py" && text.includes("[testenv]")))
                continue;
            const checks = checksOf(`tox -e ${environment}`, folder, project, environment === "py" ? "test" : environment);
            for (const check of checks)
                findings.push({ check, reason: `tox environment ${environment}`, rank: "variant" });
        }
    }
    return findings;
};
/** `stage` is what a line is for whose tool is not in the table. */
const finding = (python, line, source, rank, stage) => checksOf(line, python.folder, python.project, stage).map((check) => ({ check, reason: source, rank }));

;// CONCATENATED MODULE: ./build/config/detect/rust.js


/** Gates of a Cargo package or workspace. */
const rustFindings = (project, folder) => {
    const manifest = project.text((0,tools_packages/* joinPath */.uJ)(folder, "Cargo.toml"));
    if (manifest === null)
        return [];
    const has = (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const all = /^\s*\[workspace\]/m.test(manifest) ? " --workspace" : "";
    const format = has("rustfmt.toml", ".rustfmt.toml");
    const lint = has("clippy.toml", ".clippy.toml") ?? (/^\s*\[(?:workspace\.)?lints\b/m.test(manifest) ? "[lints] in Cargo.toml" : undefined);
    const said = (stage, line, reason, rank) => checksOf(line, folder, project, stage).map((check) => ({ check, reason, rank }));
    return [
        ...said("format", "cargo fmt --all -- --check", format ?? "Cargo.toml: rustfmt comes with Rust", format === undefined ? "convention" : "configured"),
        ...said("lint", `cargo clippy${all} --all-targets`, lint ?? "Cargo.toml: clippy comes with Rust", lint === undefined ? "convention" : "configured"),
        ...said("build", `cargo build${all} --all-targets`, "Cargo.toml", "convention"),
        ...said("test", `cargo test${all}`, "Cargo.toml", "configured"),
    ];
};

;// CONCATENATED MODULE: ./build/config/detect/workflows.js



const workflows_tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
const textOf = (value) => (typeof value === "string" ? value : "");
/** Actions that run a tool themselves, with the line that does the same. */
const actions = [
    [/^golangci\/golangci-lint-action@/, (inputs) => `golangci-lint run ${textOf(inputs.args)}`.trim()],
    [/^psf\/black@/, (inputs) => `black --check ${textOf(inputs.src) || "."}`],
    [/^(?:astral-sh\/ruff-action|chartboost\/ruff-action)@/, (inputs) => `ruff ${textOf(inputs.args) || "check"}`],
    [/^isort\/isort-action@/, () => "isort --check-only ."],
    [/^jakebailey\/pyright-action@/, () => "pyright"],
    [/^ludeeus\/action-shellcheck@/, () => "git ls-files '*.sh' | xargs shellcheck"],
    [/^actions-rs\/cargo@/, (inputs) => `cargo ${textOf(inputs.command)} ${textOf(inputs.args)}`.trim()],
];
/** Gates from the steps of the repository's workflows: what CI runs says best what a project wants to be green. */
const workflowFindings = (project, folder) => workflowPaths(project)
    .flatMap((path) => findingsOf(path, project))
    .filter(({ check }) => folder === "." || check.cwd === folder || check.cwd.startsWith(`${folder}/`));
const workflowPaths = (project) => project.under(".github/workflows", 100).filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
/** Setup actions of the repository's own checking workflows, with their inputs as far as they are plain: what installs the rarer toolchains. */
const setupActions = (project) => {
    const found = workflowPaths(project)
        .flatMap((path) => jobsOf(path, project))
        .flatMap(({ job, steps }) => {
        const matrix = firstOfMatrix(job);
        return steps
            .filter((step) => /^[\w.-]+\/(?:[\w./-]*\/)?(?:setup-[\w-]+|rust-toolchain|install-action)@[\w./-]+$/.test(textOf(step.uses)) &&
            step.if === undefined)
            .map((step) => ({ uses: textOf(step.uses), with: plainInputs(workflows_tableOf(step.with), matrix) }));
    });
    return found.filter((step, at) => found.findIndex((other) => nameOf(other.uses) === nameOf(step.uses)) === at);
};
const nameOf = (uses) => uses.split("@")[0] ?? uses;
const plainInputs = (inputs, matrix) => Object.fromEntries(Object.entries(inputs)
    .map(([name, value]) => [name, fill(String(value), matrix)])
    .filter(([, value]) => !value.includes("${{") && !value.includes("\n")));
/** An expression of the matrix as the value that the first job has. */
const fill = (text, matrix) => text.replace(/\$\{\{\s*matrix\.([\w-]+)\s*\}\}/g, (whole, key) => matrix[key] ?? whole);
/** The jobs of a workflow that check code, with their steps. */
const jobsOf = (path, project) => {
    const workflow = readWorkflow(project.text(path));
    if (!checksCode(workflow.on ?? workflow.true) ||
        /(?:release|publish|deploy|redistribut|wheels|docs|pages|stale|codeql|label|autofix|benchmark|nightly|dependabot)/i.test(path.split("/").at(-1) ?? ""))
        return [];
    // Regreen's own workflow says nothing that the configuration did not say before.
    if (/regreen/i.test(path))
        return [];
    return Object.entries(workflows_tableOf(workflow.jobs)).flatMap(([name, value]) => {
        const job = workflows_tableOf(value);
        return unwantedJob(name, job) ? [] : [{ job, steps: Array.isArray(job.steps) ? job.steps.map(workflows_tableOf) : [], workflow }];
    });
};
const findingsOf = (path, project) => jobsOf(path, project).flatMap(({ job, steps, workflow }) => {
    const folderIn = (table) => textOf(workflows_tableOf(workflows_tableOf(table.defaults).run)["working-directory"]);
    return steps.flatMap((step) => stepFindings(step, folderIn(job) || folderIn(workflow) || ".", firstOfMatrix(job), path, project));
});
const readWorkflow = (text) => {
    if (text === null)
        return {};
    try {
        return workflows_tableOf((0,yaml_dist/* parse */.qg)(text, { maxAliasCount: 20, logLevel: "silent" }));
    }
    catch {
        // A workflow that is not valid YAML runs nothing, so it says nothing.
        return {};
    }
};
/** Whether a workflow runs on changes of code. */
const checksCode = (on) => {
    const events = typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(workflows_tableOf(on));
    const push = workflows_tableOf(workflows_tableOf(on).push);
    const onlyTags = push.tags !== undefined && push.branches === undefined;
    return events.some((event) => /^(?:pull_request|merge_group|workflow_call)$/.test(event) || (event === "push" && !onlyTags));
};
const unwantedJob = (name, job) => job["continue-on-error"] === true ||
    /(?:release|publish|deploy|docs?\b|pages|benchmark|upload|docker|image|label|stale|update|autofix|\be2e\b)/i.test(`${name} ${textOf(job.name)}`) ||
    /refs\/tags|event_name == '(?:release|schedule|push)'/.test(String(job.if ?? "")) ||
    // A machine of another system says nothing that could be run here.
    /^(?:windows|macos)/.test(textOf(job["runs-on"]));
/** For each matrix key the first value, which expressions are replaced by. */
const firstOfMatrix = (job) => {
    const matrix = workflows_tableOf(workflows_tableOf(job.strategy).matrix);
    const [included] = Array.isArray(matrix.include) ? matrix.include.map(workflows_tableOf) : [];
    const lists = Object.entries(matrix).flatMap(([key, value]) => Array.isArray(value) && key !== "include" && key !== "exclude" ? [[key, value[0]]] : []);
    const scalars = [...lists, ...Object.entries(included ?? {})].filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
    return Object.fromEntries(scalars.map(([key, value]) => [key, String(value)]));
};
const stepFindings = (step, folder, matrix, path, project) => {
    const name = textOf(step.name);
    if (step["continue-on-error"] === true || !/^(?:|(?:ba)?sh\b.*)$/.test(textOf(step.shell)))
        return [];
    if (/failure\(\)|cancelled\(\)|refs\/tags|secrets\.|event_name == '(?:release|schedule)'|windows|macos|Windows|macOS/.test(String(step.if ?? "")))
        return [];
    const uses = textOf(step.uses);
    const action = actions.find(([pattern]) => pattern.test(uses));
    const written = action === undefined ? textOf(step.run) : action[1](workflows_tableOf(step.with));
    const run = fill(written, matrix);
    const cwd = (0,tools_packages/* joinPath */.uJ)(".", fill(textOf(step["working-directory"]) || folder, matrix));
    if (run === "" || cwd.startsWith("..") || cwd.includes("${{"))
        return [];
    const reason = `${name === "" ? `step \`${(run.split("\n")[0] ?? "").slice(0, 60)}\`` : `step "${name}"`} of ${path}`;
    return checksOf(run, cwd, project, name === "" ? null : name)
        .filter((check) => !check.line.includes("${{"))
        .map((check) => ({ check, reason, rank: "workflow" }));
};

;// CONCATENATED MODULE: ./build/config/detect/detect.js













/** More gates than this are no proposal any more. */
const mostGates = 30;
/**
 * The gates of a repository that configures none, in the order in which they run: what its workflows run, what its scripts and
 * targets name, what its tools are configured for, and last what is usual in its language. Nothing that installs, publishes,
 * deploys or changes files. `directory` limits it to a folder.
 */
const detectGates = (project, directory) => {
    const folders = projectFolders(project, directory);
    const found = [
        ...workflowFindings(project, directory),
        ...folders.flatMap((folder) => [
            ...packageScriptFindings(project, folder),
            ...makeFindings(project, folder),
            ...nodeToolFindings(project, folder),
            ...pythonFindings(project, folder),
            ...rustFindings(project, folder),
            ...goFindings(project, folder),
            ...otherLanguageFindings(project, folder),
        ]),
    ];
    const chosen = choose(found);
    const quick = new Set(["lint", "typecheck", "build"]);
    const syntax = chosen.some(({ check }) => quick.has(check.stage)) ? [] : folders.flatMap((folder) => nodeSyntaxFindings(project, folder));
    const ordered = [...chosen, ...syntax].slice(0, mostGates).sort((a, b) => gate/* stages */._.indexOf(a.check.stage) - gate/* stages */._.indexOf(b.check.stage));
    return named(ordered, project);
};
const manifests = [
    "package.json",
    "pyproject.toml",
    "setup.py",
    "Cargo.toml",
    "go.mod",
    "composer.json",
    "Gemfile",
    "pom.xml",
    "build.gradle",
    "build.gradle.kts",
    "mix.exs",
    "Package.swift",
    "pubspec.yaml",
    "deno.json",
    "requirements.txt",
];
/** The folder itself; where it has no manifest, those below it that have one (a `backend` and a `frontend`), at most two levels down and eight. */
const projectFolders = (project, directory) => {
    const depth = directory === "." ? 0 : directory.split("/").length;
    const holders = [
        ...new Set(manifests.flatMap((name) => project.named(name)).map((path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "."))),
    ];
    if (holders.includes(directory))
        return [directory];
    const below = holders
        .filter((folder) => (directory === "." || folder.startsWith(`${directory}/`)) && folder.split("/").length - depth <= 2)
        .filter((folder) => !/(?:^|\/)(?:node_modules|vendor|examples?|fixtures?|templates?|testdata|tests?|docs?|benchmarks?|\.[^/]+)(?:\/|$)/.test(folder))
        .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));
    const tops = below.filter((folder) => !below.some((other) => other !== folder && folder.startsWith(`${other}/`)));
    return [directory, ...tops.slice(0, 8)];
};
/** One finding for each thing that is checked: the rank that says best what the project wants, and of doubles the first. */
const choose = (findings) => {
    const chosen = [];
    for (const rank of ranks) {
        const covered = new Set(chosen.flatMap(({ check }) => check.keys));
        const spoken = new Set(chosen.filter(({ rank: other }) => other === "workflow" || other === "script").map(({ check }) => language(check)));
        for (const finding of findings.filter((candidate) => candidate.rank === rank)) {
            const { check } = finding;
            if (check.keys.every((key) => covered.has(key) || (key.startsWith("?") && settled(check, rank, chosen))) ||
                chosen.some((other) => other.check.signature === check.signature))
                continue;
            // Where CI or scripts say what is checked, a custom of the language would demand what the project does not.
            if (rank === "convention" && check.stage !== "test" && language(check) !== "" && spoken.has(language(check)))
                continue;
            chosen.push(finding);
        }
    }
    return chosen;
};
/**
 * A command that nobody can look into adds nothing to a stage that a better source has settled for that folder. And where CI
 * builds nothing, a build script is not what the project asks of a change.
 */
const settled = ({ stage, cwd, name }, rank, chosen) => name !== "compile" &&
    chosen.some((other) => ranks.indexOf(other.rank) < ranks.indexOf(rank) &&
        other.check.cwd === cwd &&
        (other.check.stage === stage || (stage === "build" && rank !== "convention" && other.rank === "workflow")));
const language = ({ line }) => /\b(cargo|gofmt|go)\b/.exec(line)?.[1]?.replace("gofmt", "go") ?? "";
/** Gates with names of their own: the stage where it has one gate, else the script's or the tool's name, with the folder where needed. */
const named = (findings, project) => {
    const taken = new Set();
    return findings.map(({ check, reason }) => {
        const alone = findings.filter((other) => other.check.stage === check.stage).length === 1;
        const place = check.cwd === "." ? "" : ` (${check.cwd})`;
        const candidates = [...(alone ? [plainName(check)] : []), ownName(check), stageAndTool(check)].flatMap((name) => [
            name,
            `${name}${place}`,
        ]);
        const name = candidates.find((candidate) => !taken.has(candidate)) ?? numbered(`${stageAndTool(check)}${place}`, taken);
        taken.add(name);
        const gate = {
            name,
            ...(stageOf(name, (0,recognise/* recognise */.G)(check.line, check.cwd, project).stage) === check.stage ? {} : { stage: check.stage }),
            run: check.line,
            ...(check.cwd === "." ? {} : { "working-directory": check.cwd }),
        };
        return { gate, reason };
    });
};
const plainName = (check) => check.name === "syntax" || check.name === "compile" ? check.name : check.stage === "typecheck" ? "types" : check.stage;
/** The script's name where it is short and says the stage; else stage and tool. */
const ownName = (check) => {
    const { name } = check;
    return name !== null && /^[a-z][\w:.-]{1,30}$/.test(name) && stageOf(name, null) === check.stage
        ? name
        : name === "syntax" || name === "compile"
            ? name
            : stageAndTool(check);
};
const stageAndTool = (check) => (toolName(check) === check.stage ? check.stage : `${check.stage} ${toolName(check)}`);
const toolName = (check) => (check.keys[0] ?? "").replace(/^\?/, "").split(" ").slice(0, -2).join(" ").replace(/:.*/, "") || check.stage;
const numbered = (name, taken) => {
    let at = 2;
    while (taken.has(`${name} ${at}`))
        at += 1;
    return `${name} ${at}`;
};

;// CONCATENATED MODULE: ./build/config/resolve.js








/** Settings with every default filled in, or all mistakes that only the sources together show. An input wins over the file. */
const resolveSettings = ({ file, inputs, environment, project, directory }) => {
    const document = file?.document ?? {};
    const { agent, errors: agentErrors } = resolveAgent(file, inputs, environment);
    const given = inputs.gates ?? (file !== null && document.gates !== undefined ? { value: document.gates, origin: null } : null);
    const detected = given === null ? detectGates(project, folderOf(directory)) : [];
    const gateDocuments = given?.value ?? detected.map(({ gate }) => gate);
    const maxRounds = inputs.maxRounds?.value ?? document.limits?.["max-rounds"] ?? null;
    const errors = [
        ...agentErrors,
        ...placeErrors(gateDocuments, project, (path, message) => given !== null && given.origin === null && file !== null
            ? file.error(["gates", ...path], message)
            : (0,error/* errorOf */.Mz)(given?.origin ?? "detection", (0,error/* formatPath */.jV)(path), message)),
        ...directoryErrors(inputs.workingDirectory, directory, project),
        ...(gateDocuments.length === 0 && inputs.mode?.value !== "deliver" ? [(0,error/* errorOf */.Mz)("gates", "", noGates)] : []),
    ];
    if (errors.length > 0)
        return { ok: false, error: errors };
    const { limits = {}, edits = {}, deliver = {}, report = {} } = document;
    return (0,result.ok)({
        gates: gateDocuments.map((gate) => resolveGate(gate, { project, directory: folderOf(directory), maxRounds })),
        detected: Object.fromEntries(detected.map(({ gate, reason }) => [gate.name, reason])),
        classify: document.classify ?? [],
        agent,
        limits: {
            maxRounds: maxRounds ?? defaults/* defaults */.NT.limits["max-rounds"],
            maxTotalRounds: inputs.maxTotalRounds?.value ?? limits["max-total-rounds"] ?? defaults/* defaults */.NT.limits["max-total-rounds"],
            maxInfraRetries: inputs.maxInfraRetries?.value ?? limits["max-infra-retries"] ?? defaults/* defaults */.NT.limits["max-infra-retries"],
            maxMinutes: inputs.maxMinutes?.value ?? limits["max-minutes"] ?? defaults/* defaults */.NT.limits["max-minutes"],
            maxTokens: inputs.maxTokens?.value ?? limits["max-tokens"] ?? defaults/* defaults */.NT.limits["max-tokens"],
            maxCost: inputs.maxCost?.value ?? limits["max-cost"] ?? null,
            maxRunsPerPullRequest: limits["max-runs-per-pull-request"] ?? defaults/* defaults */.NT.limits["max-runs-per-pull-request"],
        },
        edits: {
            allow: edits.allow ?? defaults/* defaults */.NT.edits.allow,
            deny: edits.deny ?? [],
            unlock: edits.unlock ?? [],
            private: edits.private ?? [],
            tests: edits.tests ?? defaults/* defaults */.NT.edits.tests,
            testFiles: edits["test-files"] ?? [],
            suppressions: edits.suppressions ?? defaults/* defaults */.NT.edits.suppressions,
            maxFiles: edits["max-files"] ?? defaults/* defaults */.NT.edits["max-files"],
            maxLines: edits["max-lines"] ?? defaults/* defaults */.NT.edits["max-lines"],
        },
        deliver: {
            mode: inputs.deliver?.value ?? deliver.mode ?? defaults/* defaults */.NT.deliver.mode,
            branch: deliver.branch ?? defaults/* defaults */.NT.deliver.branch,
            commitMessage: deliver["commit-message"] ?? defaults/* defaults */.NT.deliver["commit-message"],
            labels: deliver.labels ?? [],
            partial: deliver.partial ?? defaults/* defaults */.NT.deliver.partial,
        },
        report: {
            artifact: inputs.artifact !== null ? inputs.artifact.value : report.artifact === false ? null : (report.artifact ?? defaults/* defaults */.NT.report.artifact),
            issue: inputs.issue?.value ?? report.issue ?? defaults/* defaults */.NT.report.issue,
            annotations: report.annotations ?? defaults/* defaults */.NT.report.annotations,
            phraseGaps: report["phrase-gaps"] ?? defaults/* defaults */.NT.report["phrase-gaps"],
        },
        memory: inputs.memory?.value ?? document.memory ?? defaults/* defaults */.NT.memory,
        keepGoing: document["keep-going"] ?? defaults/* defaults */.NT["keep-going"],
        repairInherited: document["repair-inherited"] ?? defaults/* defaults */.NT["repair-inherited"],
        failOn: inputs.failOn?.value ?? "undelivered",
        mode: inputs.mode?.value ?? "repair",
        dryRun: inputs.dryRun?.value ?? false,
        verbose: inputs.verbose?.value ?? false,
        configFile: file?.path ?? null,
    });
};
const noGates = "none are configured and none could be detected in this repository; name them in the `gates` input (`test: npm test`) or in .github/regreen.yml, which `regreen init` begins.";
/** Folders and files that gates name and that are not in the repository. */
const placeErrors = (gates, project, blame) => gates.flatMap((gate, index) => {
    const folder = gate["working-directory"];
    const matcher = gate["problem-matcher"];
    const folderProblem = folder === undefined ? null : folderErrorOf(folder, project);
    const matcherProblem = matcher === undefined || (inside(matcher) && project.has(folderOf(matcher)))
        ? null
        : `there is no file ${(0,validate/* found */.F)(matcher)} in the repository; paths are relative to its root.`;
    return [
        ...(folderProblem === null ? [] : [blame([index, "working-directory"], folderProblem)]),
        ...(matcherProblem === null ? [] : [blame([index, "problem-matcher"], matcherProblem)]),
    ];
});
const inside = (path) => !external_node_path_.posix.isAbsolute(path) && !/^[A-Za-z]:/.test(path) && !folderOf(path).split("/").includes("..");
const folderErrorOf = (folder, project) => {
    if (!inside(folder))
        return `${(0,validate/* found */.F)(folder)} is outside of the repository; give a folder relative to its root.`;
    return folderOf(folder) === "." || project.under(folderOf(folder)).length > 0
        ? null
        : `there is no folder ${(0,validate/* found */.F)(folder)} in the repository, or nothing in it; paths are relative to its root.`;
};
const directoryErrors = (input, directory, project) => {
    const problem = input === null ? null : folderErrorOf(directory, project);
    return input === null || problem === null ? [] : [(0,error/* errorOf */.Mz)(input.origin, "", problem)];
};

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/config/trusted.js

/**
 * A pull request decides about its gates and nothing else: agent, limits, policy and delivery come from the base branch's file,
 * which the author cannot have changed. `base` is what the base branch's file was read as (no file: built-in defaults).
 * A base file with mistakes counts as one that asks for no agent and no delivery, so that a pull request can mend it.
 */
const resolveTrusted = (head, base) => {
    const { gates, ...own } = head.file?.document ?? {};
    const rest = base.errors.length > 0 ? safest : withoutGates(base.file?.document ?? {});
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
        gateChanges: changesOf(base.file?.document.gates, gates),
        notes: [
            ...(differs.length === 0
                ? []
                : [
                    `On a pull request only \`gates\` are read from its own configuration; ${differs.map(([key]) => key).join(", ")} will count once merged.`,
                ]),
            ...(base.errors.length === 0
                ? []
                : [
                    `The base branch's configuration has ${base.errors.length === 1 ? "a mistake" : `${base.errors.length} mistakes`}, so no agent is asked and nothing is delivered.`,
                ]),
        ],
    };
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
    const { inputs, errors: inputErrors } = (0,config_inputs/* readInputs */.Ko)(raw, environment);
    const own = readConfig(root, inputs.config);
    const trusted = base === null ? { ...own, gateChanges: null, notes: [] } : resolveTrusted(own, readBase(base));
    const resolved = resolveSettings({ file: trusted.file, inputs, environment, project, directory });
    const before = [...trusted.errors, ...inputErrors];
    if (before.length > 0)
        return { ok: false, error: [...before, ...(resolved.ok ? [] : resolved.error.filter((error) => unrelated(error, before)))] };
    return resolved.ok ? (0,result.ok)({ settings: resolved.value, inputs, gateChanges: trusted.gateChanges, notes: trusted.notes }) : resolved;
};
const readBase = (base) => base.text === null ? { file: null, errors: [] } : parseConfig(base.text, base.path);
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
async function prepare({ directory, environment, raw, leg }) {
    const given = raw.get("working-directory")?.value;
    const folder = given === undefined || given === "" ? directory : (0,external_node_path_.resolve)(directory, given);
    const opened = await (0,adapters_repository/* openRepository */.h)(folder, environment);
    if (!opened.ok)
        return { ok: false, error: opened.error.message };
    const repository = opened.value;
    const project = (0,project_files/* readProject */.W)(repository.root);
    const event = readEvent(environment);
    const context = await runContext(repository, environment, event, leg);
    const loaded = loadSettings({
        root: repository.root,
        raw,
        environment,
        project,
        directory: given === undefined || given === "" ? "." : (0,external_node_path_.relative)(repository.root, folder) || ".",
        base: await baseConfiguration(repository, environment, event),
    });
    if (!loaded.ok)
        return { ok: false, error: (0,error/* formatConfigErrors */.xN)(loaded.error) };
    const { settings, inputs } = loaded.value;
    return (0,result.ok)({
        repository,
        project,
        settings,
        loaded: loaded.value,
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
/** On events that a pull request triggers: the base branch's configuration, as far as the checkout holds it; else null. */
async function baseConfiguration(repository, environment, event) {
    if (environment.GITHUB_ACTIONS !== "true" || !(environment.GITHUB_EVENT_NAME ?? "").startsWith("pull_request"))
        return null;
    const { base } = event.pull_request ?? {};
    const revisions = [base?.sha, base?.ref === undefined ? undefined : `refs/remotes/origin/${base.ref}`, "HEAD^1"].filter((revision) => revision !== undefined);
    for (const revision of revisions) {
        const known = await repository.git(["rev-parse", "--verify", "--quiet", `${revision}^{commit}`], { accept: [1] });
        if (!known.ok || known.value.length === 0)
            continue;
        for (const path of [".github/regreen.yml", "regreen.yml", ".regreen.yml"]) {
            const text = await repository.git(["cat-file", "blob", `${revision}:${path}`], { accept: [128] });
            if (text.ok && text.value.length > 0)
                return { path, text: text.value.toString("utf8") };
        }
        return { path: ".github/regreen.yml", text: null };
    }
    return { path: ".github/regreen.yml", text: null };
}


/***/ }),

/***/ 30708:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  I: () => (/* binding */ repair)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(48161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
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

// EXTERNAL MODULE: ./build/adapters/file-facts.js
var file_facts = __webpack_require__(88737);
// EXTERNAL MODULE: ./build/core/environment.js
var core_environment = __webpack_require__(73491);
// EXTERNAL MODULE: ./build/core/result.js
var core_result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/tools/log-reader.js + 29 modules
var log_reader = __webpack_require__(87488);
// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: ./build/adapters/descendants.js
var descendants = __webpack_require__(61157);
// EXTERNAL MODULE: ./build/adapters/git.js
var git = __webpack_require__(6689);
// EXTERNAL MODULE: external "node:string_decoder"
var external_node_string_decoder_ = __webpack_require__(46193);
// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(58500);
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

;// CONCATENATED MODULE: ./build/adapters/shell.js
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
        return (0,core_result/* fail */.f)("invalid", `The shell "${name}" is no known name (bash, sh, python, pwsh) and has no {0} where the script belongs. Write it as in "perl {0}".`);
    const file = onPath(program, path);
    if (file === null)
        return (0,core_result/* fail */.f)("missing", `The shell "${program}" is not on the PATH, so the gate's command cannot be started. Install it or set another shell.`);
    let folder = "";
    try {
        folder = (0,external_node_fs_.mkdtempSync)((0,external_node_path_.join)((0,external_node_os_.tmpdir)(), "regreen-"));
        const script = (0,external_node_path_.join)(folder, `gate${form.extension}`);
        (0,external_node_fs_.writeFileSync)(script, `${form.before ?? ""}${command}${form.after ?? ""}\n`, { mode: 0o600 });
        return (0,core_result.ok)({
            file,
            args: words.slice(1).map((word) => word.replaceAll("{0}", script)),
            dispose: () => (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true }),
        });
    }
    catch (error) {
        if (folder !== "")
            (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
        const full = error.code === "ENOSPC";
        return (0,core_result/* fail */.f)(full ? "disk-full" : "io", `The script of a gate could not be written to ${(0,external_node_os_.tmpdir)()}: ${error.message}.`);
    }
};
const extensionFor = (template) => /^(python|python3|py)\b/.test(template) ? ".py" : /^(pwsh|powershell)\b/.test(template) ? ".ps1" : ".sh";
/** Words of a template; quotes keep blanks together. */
const splitWords = (template) => [...template.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? "");
/** The file that a program's name means on this PATH; null where there is none. */
const onPath = (program, path) => {
    if (program.includes("/"))
        return isProgram(program) ? program : null;
    for (const folder of path.split(external_node_path_.delimiter)) {
        if (folder !== "" && isProgram((0,external_node_path_.join)(folder, program)))
            return (0,external_node_path_.join)(folder, program);
    }
    return null;
};
const isProgram = (file) => {
    try {
        (0,external_node_fs_.accessSync)(file, external_node_fs_.constants.X_OK);
        return (0,external_node_fs_.statSync)(file).isFile();
    }
    catch {
        return false;
    }
};
/** A word as a shell reads it back unchanged, whatever it holds. */
const shellQuote = (word) => /^[A-Za-z0-9_/.:=@%+,-]+$/.test(word) && !word.startsWith("-") ? word : `'${word.replaceAll("'", "'\\''")}'`;

;// CONCATENATED MODULE: ./build/adapters/process.js
/** Runs a gate's command: own process group, own log, a time limit, and nothing of it left running afterwards. */









/**
 * Runs to the end, the time limit or the signal; then whatever it started is ended: asked first, killed after the grace, at once
 * when cancelled. Problems only where it could not be started: `missing` (shell, folder), `invalid` (shell), `io`, `disk-full`.
 */
const runCommand = async (request, signal) => {
    if (signal.aborted)
        return (0,core_result/* fail */.f)("cancelled", "The run was cancelled before the command started.");
    if (!isFolder(request.cwd))
        return (0,core_result/* fail */.f)("missing", `The working directory ${request.cwd} does not exist.`);
    const script = prepareScript(request.command, request.shell, request.env);
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
    const timer = setTimeout(() => {
        timedOut = true;
        void end(grace);
    }, Math.min(request.timeoutMs, 2 ** 31 - 1));
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
    clearTimeout(timer);
    const survivors = result.error === null ? await end(grace) : [];
    // What still ran after its shell had ended is gone now; so the log is complete.
    signal.removeEventListener("abort", onAbort);
    log.finish(!cancelled);
    const followed = await following;
    if (result.error !== null)
        return (0,core_result/* fail */.f)("missing", `The command could not be started: ${result.error.message}.`);
    if (!followed.ok)
        return followed;
    return (0,core_result.ok)({ exitCode: result.code, signal: result.signal, timedOut, cancelled, droppedBytes: followed.value, survivors });
};
const isFolder = (path) => {
    try {
        return (0,external_node_fs_.statSync)(path).isDirectory();
    }
    catch {
        return false;
    }
};

// EXTERNAL MODULE: ./node_modules/picomatch/index.js
var picomatch = __webpack_require__(14006);
// EXTERNAL MODULE: ./build/adapters/folder.js
var adapters_folder = __webpack_require__(18665);
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

;// CONCATENATED MODULE: ./build/adapters/gates.js
/** The port `Gates`: a gate's command is run, read and settled. */









const createGates = (options) => {
    const { repository, worktree, clock } = options;
    const start = async (gate, command, kind, signal, env, take) => {
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
        const ran = await runCommand({
            command,
            shell: gate.shell,
            cwd: (0,external_node_path_.join)(repository.root, gate.cwd),
            env: gateEnv,
            log: (0,external_node_path_.join)(options.reportDir, log.value),
            timeoutMs: gate.timeoutMs,
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
    const run = async (gate, tree, selection, signal) => {
        const scratch = createScratch();
        if (!scratch.ok)
            return scratch;
        try {
            const command = selection !== null && gate.rerun !== null ? fillSelection(gate.rerun, selection) : gate.run;
            const reader = (0,log_reader/* createLogReader */.e)({
                command,
                cwd: gate.cwd,
                stage: gate.stage,
                project: options.project(),
                logRoot: repository.root,
                matchers: options.matchers(gate),
                classify: options.classify,
            });
            const stamps = stampReportFiles(repository.root, gate.reports);
            const started = await start(gate, command, "", signal, { ...scratch.value.env }, (text) => reader.write(text));
            if (!started.ok)
                return started;
            const { result, durationMs, log } = started.value;
            const stuck = leftOver(gate, result);
            if (stuck !== null)
                return stuck;
            const { exitCode, signal: by, timedOut } = result;
            const reports = readReportFiles(repository.root, gate.reports, stamps);
            const reading = reader.end({ exitCode, signal: by, timedOut, reports });
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
            const { wrote, litter } = adopted.value;
            return (0,core_result.ok)({
                tree: adopted.value.tree,
                exitCode: result.exitCode,
                timedOut: result.timedOut,
                durationMs,
                log,
                changed: wrote,
                litter,
            });
        }
        finally {
            scratch.value.dispose();
        }
    };
    return { run, fix };
};
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
    .replaceAll("{files}", () => files.map((file) => shellQuote(file.startsWith("-") ? `./${file}` : file)).join(" "))
    .replaceAll("{tests}", () => tests.map(shellQuote).join(" "));

// EXTERNAL MODULE: ./build/core/policy.js + 1 modules
var policy = __webpack_require__(39084);
;// CONCATENATED MODULE: ./build/core/integrity/configuration/command.js
// Flags with which a checking command lets more pass: those of the test runners, linters and type checkers of the table of tools.
const looseFlags = [
    /--?pass-?with-?no-?tests\b/i,
    /--exit-zero\b/,
    /--no-error-on-unmatched-pattern\b/,
    /--ignore(?:-pattern|-path|-glob|d)?(?=[= ])/,
    /--deselect\b/,
    /(?<= )-k(?=[= "'])/,
    /--exclude\b/,
    /--extend-ignore\b/,
    /--(?:no-)?skip[\w-]*/,
    /--testPathIgnorePatterns\b/,
    /--(?:grep|invert|fgrep)\b/,
    /--testNamePattern\b/,
    /--skipLibCheck\b/,
    /--no-cov(?:erage)?\b/,
    /--allow-failure\b/,
    /--(?:retry|retries|reruns)\b/,
    /--cap-lints\b/,
    /(?:^|\s)(?:-u|--update(?:-?snapshots?)?|--snapshot-update|--ci=false)(?=\s|$)/,
    /-DskipTests\b/,
    /-Dmaven\.test\.\w+/,
    /(?<=gradlew?\b.*) -x \w+/,
    /--no-verify\b/,
    /--no-strict\b/,
    /--disable(?:=|-)\S+/,
    /--quiet\b/,
    /--ignore-missing-imports\b/,
    /--follow-imports=(?:skip|silent)/,
    /--no-fail\b/,
    /--nowarn\b/i,
    /(?<= )-(?:run|skip)(?=[= ])/,
    /--filter\b/,
    /--changed\b/,
    /--onlyChanged\b/,
    /-A ?(?:warnings|clippy::\S+)/,
    /-p no:\w+/,
    /--allow-empty\b/,
    /--findRelatedTests\b/,
];
/** Whether a command's exit code can only be 0; the words that make it so, or null. */
const cannotFail = (command) => {
    const line = command.trim();
    if (/^(?:echo\b[^&|;]*|printf\b[^&|;]*|true|:|exit 0|\/bin\/true|cd \S+|)$/.test(line))
        return line === "" ? "an empty command" : line;
    return (/\|\|\s*(?:true|:|exit 0|echo\b.*|\/bin\/true|cd \.)\s*[)"']?\s*$/m.exec(line)?.[0].trim() ??
        /(?:;|&(?!&))\s*(?:true|:|exit 0|echo\b.*)\s*$/m.exec(line)?.[0].trim() ??
        /^\s*set \+\w*e\w*/m.exec(line)?.[0].trim() ??
        null);
};
/** How a command became laxer than it was: a sentence's end, or null. `before` null: the command is new. */
const laxer = (before, after) => {
    const hollow = cannotFail(after);
    if (hollow !== null && (before === null || cannotFail(before) === null))
        return { rule: "check-cannot-fail", what: `can no longer fail (\`${hollow.slice(0, 60)}\`)` };
    if (before === null)
        return null;
    const flag = looseFlags
        .map((form) => (count(form, after) > count(form, before) ? form.exec(after)?.[0].trim() : undefined))
        .find((words) => words !== undefined && words !== "");
    if (flag !== undefined)
        return { rule: "configuration-loosened", what: `lets more pass with \`${flag}\`` };
    for (const form of [/--max-warnings[= ](\d+)/, /--(?:cov-)?fail-under[= ](\d+)/]) {
        const old = form.exec(before)?.[1];
        const now = form.exec(after)?.[1];
        const laxer = form.source.includes("max")
            ? old !== undefined && (now === undefined || Number(now) > Number(old))
            : old !== undefined && (now === undefined || Number(now) < Number(old));
        if (laxer)
            return { rule: "configuration-loosened", what: `lets more pass: \`${form.exec(before)?.[0]}\` was changed` };
    }
    const programs = new Set(programsOf(after));
    const lost = programsOf(before).find((program) => !programs.has(program));
    if (lost !== undefined && programsOf(after).length < programsOf(before).length)
        return { rule: "configuration-loosened", what: `no longer runs \`${lost}\`` };
    const strictFlag = /--(?:strict\S*|noEmit|check|error-on-warnings|deny-warnings|Werror|frozen-lockfile|ci)\b|-D warnings|-W error/.exec(before)?.[0];
    if (strictFlag !== undefined && !after.includes(strictFlag))
        return { rule: "configuration-loosened", what: `is less strict without \`${strictFlag}\`` };
    return null;
};
const count = (form, text) => [...text.matchAll(new RegExp(form.source, `${form.flags.replace("g", "")}g`))].length;
const runners = /^(?:npx|pnpm|yarn|bunx?|npm|run|exec|uv|poetry|pdm|hatch|python3?|-m|dlx|cross-env|env|time|\w+=\S*)$/;
const programsOf = (command) => command
    .split(/&&|\|\||;|\n|(?<!\|)\|(?!\|)/)
    .map((part) => part
    .trim()
    .split(/\s+/)
    .find((word) => !runners.test(word)) ?? "")
    .filter((word) => /\w/.test(word) && !/^(?:echo|cd|set|export|true|exit)$/.test(word));

;// CONCATENATED MODULE: ./build/core/integrity/configuration/keys.js
/**
 * What the keys of tools' configurations mean, told by how they are named: the tools' own documentation uses the same
 * words over and over (`strict*`, `no*`, `ignore*`, `exclude`, `max-*`, `*threshold*`).
 */
const strict = /^(?:strict\w*|always_?strict|no(?!emit$|lib$|resolve$|de$|tify|rmalize|sourcemap)[a-z_-]\w*|exact\w+|check\w*|disallow\w*|warn_?\w*|forceconsistent\w+|useunknown\w+|require\w*|fail(?:_on|on)\w*|fail|enforce\w*|treatwarningsaserrors|erroron\w*|error_on\w*|enabled?|enable\w*|extra_checks|branch|bestrictabout\w*|failonerror|haltonerror|typecheck|perfile|forbidonly|nullable|collectcoverage|local_partial_types|xfail_strict|abortonerror|warningsaserrors|allwarningsaserrors|all_features|isolateddeclarations|verbatimmodulesyntax|erasablesyntaxonly)$/i;
const loose = /^(?:skip\w*|allow(?!js$|synthetic|importing|arbitrary|umd|edextension)[\w-]*|ignore[\w-]*|suppress\w*|pass-?withnotests|disable\w*|continue-on-error|allow_failure|exit[-_]zero|implicit_(?:optional|reexport)|dangerously\w*|nochecks?|silent|show_error_context|quiet|lenient|testfailureignore|maven\.test\.\w+)$/i;
const growing = /^(?:[\w-]*ignores?|ignore[\w-]*|ignored[\w-]*|[\w-]*excludes?|exclude[\w-]*|excluded[\w-]*|disable[\w-]*|disabled[\w-]*|skips?|skipped|omit|nowarn|suppress[\w-]*|allowlist|whitelist|norecursedirs|per-file-ignores|deselect|known_failures|globalignores)$/i;
const shrinking = /^(?:select|extend-select|extend-fixable|enable|enabled|enabled_rules|enable-?only|opt_in_rules|include|includes|files|testmatch|testregex|testpaths|test_paths|roots|projects|plugins|extends|spec|python_files|python_classes|python_functions|linters|checkers|checks|hooks|repos|jobs|steps|packages|directory|testsuite)$/i;
const least = /^(?:branches|functions|lines|statements|fail[-_]under|min[a-z_-]*|\w*threshold\w*|covered\w*|level|target|doctests?)$/i;
const most = /^(?:max[a-z_-]*|\w*_max|[\w-]*max[-_]?\w*|complexity|line[-_]length|errorlevel|retry|retries|reruns|flaky|tolerance)$/i;
const commands = /^(?:run|script|scripts|before_script|after_script|command|commands|cmd|cmds|entry|args|addopts|exec|recipe|options|pretest|posttest|fix|rerun)$/i;
const last = (path) => path.at(-1) ?? "";
/** `true` is stricter than `false`. */
const isStrict = (path) => strict.test(last(path));
/** `true` lets more pass than `false`. */
const isLoose = (path) => loose.test(last(path)) && !isSeverity(path);
/** A list that lets more pass the longer it is. */
const isGrowing = (path) => path.slice(-3).some((key) => growing.test(key)) && !/^(?:reason|comment|name|description)$/i.test(last(path));
/** A list that checks less the shorter it is. */
const isShrinking = (path) => shrinking.test(last(path)) || path.slice(-2).some((key) => /^(?:enable|linters|hooks)$/.test(key));
/** A number that has to be reached. */
const isLeast = (path) => least.test(last(path)) || path.some((key) => /threshold/i.test(key));
/** A number that may not be passed. */
const isMost = (path) => most.test(last(path));
/** A severity of one rule. */
const isSeverity = (path) => path.some((key) => /^(?:rules|lints|clippy|categories|severity|severities|rustdoc)$/i.test(key)) ||
    /^(?:report[A-Z]\w*|dotnet_\w+\.\w+\.severity|[\w-]+\/[\w/-]+|severity|level|typeCheckingMode)$/.test(last(path));
/** A shell line. */
const isCommand = (path) => path.slice(-2).some((key) => commands.test(key)) || (path.at(-2) === "scripts" && path.length === 2);

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __webpack_require__(99547);
// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(38815);
;// CONCATENATED MODULE: ./build/core/integrity/blocks.js
const closers = { "(": ")", "[": "]", "{": "}" };
/** The offset behind the bracket that closes the one at `at`; the end of the code where none does. Code has strings and comments blanked. */
const closing = (code, at) => {
    const stack = [];
    for (let i = at; i < code.length; i++) {
        const char = code[i];
        const closer = closers[char];
        if (closer)
            stack.push(closer);
        else if (char === ")" || char === "]" || char === "}") {
            while (stack.length > 0 && stack.pop() !== char)
                ;
            if (stack.length === 0)
                return i + 1;
        }
    }
    return code.length;
};
/** The end of the expression or statement at `at`: a semicolon, a comma or a line's end outside brackets, or the bracket around it. Lines that go on with `.` belong to it. */
const statementEnd = (code, at) => {
    for (let i = at; i < code.length; i++) {
        const char = code[i];
        if (closers[char])
            i = closing(code, i) - 1;
        else if (char === ";" || char === "," || char === ")" || char === "]" || char === "}")
            return i;
        else if (char === "\n" &&
            code[i - 1] !== "\\" &&
            !/^\s*(?:\.|\?\.|->|&&|\|\||==|\bor\b|\band\b)/.test(code.slice(i, i + 200)) &&
            !/(?:==|!=|&&|\|\||[=(.+])\s*$/.test(code.slice(Math.max(at, i - 8), i)))
            return i;
    }
    return code.length;
};
/** The end of the block that begins with the first `{` after `at`, or of the statement where there is none. */
const braceEnd = (code, at) => {
    let open = at;
    while (open < code.length && code[open] !== "{" && code[open] !== ";")
        open = code[open] === "(" || code[open] === "[" ? closing(code, open) : open + 1;
    return code[open] === "{" ? closing(code, open) : open;
};
/** The end of the lines that are indented deeper than `indent` columns, beginning behind the line of `at`. */
const indentEnd = (code, at, indent) => {
    let lineStart = nextLine(code, statementHead(code, at));
    let end = lineStart;
    while (lineStart < code.length) {
        const stop = nextLine(code, lineStart);
        const line = code.slice(lineStart, stop);
        if (line.trim() !== "") {
            if (width(line) <= indent && !/^\s*[)\]}]/.test(line))
                break;
            end = stop;
        }
        lineStart = stop;
    }
    return end;
};
/** The end of a block that `do`, `def` or the like opened: behind the line `end` of the same indentation, or the line's own end for one-liners. */
const keywordEnd = (code, at) => {
    const lineStart = code.lastIndexOf("\n", at - 1) + 1;
    const first = code.slice(lineStart, nextLine(code, lineStart));
    if (/\{[^{}]*\}\s*$/.test(first) || /\bend\s*$/.test(first.replace(/^\s*end\b/, "")))
        return lineStart + first.length;
    if (!/\b(?:do|def|then|class|module|begin|if|case)\b|\{/.test(first))
        return lineStart + first.length;
    const indent = width(first);
    for (let from = lineStart + first.length; from < code.length; from = nextLine(code, from)) {
        const line = code.slice(from, nextLine(code, from));
        if (line.trim() !== "" && width(line) <= indent)
            return /^\s*(?:end\b|\})/.test(line) ? from + line.length : from;
    }
    return code.length;
};
/** How many elements the first list between two offsets holds at its top level. */
const countElements = (code, from, to, opener) => {
    const open = code.indexOf(opener, from);
    if (open < 0 || open >= to)
        return 0;
    const end = closing(code, open) - 1;
    let count = 0;
    let pending = false;
    for (let i = open + 1; i < end; i++) {
        const char = code[i];
        if (char === ",") {
            if (pending)
                count++;
            pending = false;
        }
        else if (!/\s/.test(char)) {
            pending = true;
            if (closers[char])
                i = closing(code, i) - 1;
        }
    }
    return count + (pending ? 1 : 0);
};
/** Columns of a line's indentation; a tab goes to the next multiple of eight. */
const width = (line) => {
    let columns = 0;
    for (const char of line) {
        if (char === " ")
            columns++;
        else if (char === "\t")
            columns += 8 - (columns % 8);
        else
            break;
    }
    return columns;
};
const nextLine = (code, at) => {
    const end = code.indexOf("\n", at);
    return end < 0 ? code.length : end + 1;
};
/** The end of a head that may span lines: behind the bracket of its parameters. */
const statementHead = (code, at) => {
    const open = code.indexOf("(", at);
    const end = nextLine(code, at);
    return open >= 0 && open < end ? closing(code, open) : at;
};

;// CONCATENATED MODULE: ./build/core/integrity/marker.js
/** Every occurrence of the forms in a text, in order. */
const markersIn = (file, lexed, forms, isTest) => {
    const found = [];
    const note = (form, match, base) => {
        const at = base + match.index + leading(match[0]);
        found.push({
            form,
            file,
            at,
            line: lexed.lineAt(at),
            words: match[0].replace(/\s+/g, " ").trim().slice(0, 80),
            rules: rulesOf(match.groups?.rules),
            context: form.rule === "test-skipped" || form.rule === "test-focused"
                ? following(lexed, at + match[0].trim().length)
                : neighbour(lexed, at, form, match[0]),
        });
    };
    for (const form of forms) {
        if ((form.only === "tests" && !isTest) || (form.only === "product" && isTest))
            continue;
        if (form.seen === "comment")
            for (const comment of lexed.comments)
                for (const match of comment.text.matchAll(form.pattern))
                    note(form, match, comment.start);
        else
            for (const match of lexed[form.seen].matchAll(form.pattern)) {
                // Words that begin inside a string are talk about code, not code.
                const at = match.index + leading(match[0]);
                if (lexed.code[at] === lexed.text[at])
                    note(form, match, 0);
            }
    }
    return found.sort((a, b) => a.at - b.at);
};
const leading = (words) => words.length - words.trimStart().length;
const rulesOf = (list) => {
    const rules = (list ?? "")
        .split(/\s--\s/)[0]
        ?.split(/[\s,"'`|]+/)
        .filter((rule) => /\w/.test(rule));
    return rules === undefined || rules.length === 0 ? null : [...new Set(rules)].sort();
};
/** Code without what formatters change: blanks (but between words), quotes, semicolons, trailing commas. */
const withoutLayout = (code) => code
    .replace(/\s+/g, " ")
    .replace(/(?<!\w) | (?!\w)/g, "")
    .replace(/['`]/g, '"')
    .replace(/,(?=[)\]}])/g, "")
    .replace(/\((\w+)\)=>/g, "$1=>")
    .replace(/;/g, "");
const following = (lexed, at) => withoutLayout(lexed.text.slice(at, at + 400)).slice(0, 40);
const neighbour = (lexed, at, form, words) => {
    if (form.reach >= 3)
        return "";
    const from = lexed.text.lastIndexOf("\n", at - 1) + 1;
    const to = lexed.text.indexOf("\n", at);
    const own = withoutLayout(lexed.text.slice(from, to < 0 ? undefined : to).replace(words, ""));
    if (/\w/.test(own))
        return own;
    const rest = to < 0 ? "" : lexed.text.slice(to, to + 2_000);
    return withoutLayout(rest.split("\n").find((line) => /\w/.test(line)) ?? "");
};

;// CONCATENATED MODULE: ./build/core/integrity/test-case.js


/** Tests that are calls with a name and a function: `it("adds", () => ...)`. */
const callTests = (form) => (lexed) => {
    const found = [];
    for (const match of lexed.code.matchAll(form.pattern)) {
        let open = match.index + match[0].length;
        let rows = 0;
        if (form.table?.test(match[0])) {
            const tableEnd = lexed.code[open] === "`" ? lexed.code.indexOf("`", open + 1) + 1 : closing(lexed.code, open);
            rows =
                lexed.code[open] === "`"
                    ? (lexed.raw.slice(open, tableEnd).match(/\n/g)?.length ?? 0)
                    : (form.rows?.(lexed, open, tableEnd) ?? 0);
            open = tableEnd + (/^\s*/.exec(lexed.code.slice(tableEnd))?.[0].length ?? 0);
            if (lexed.code[open] !== "(")
                continue;
        }
        else if (lexed.code[open] === "`")
            continue;
        const end = form.end?.(lexed.code, match.index) ?? closing(lexed.code, open);
        const name = callName(lexed, open, end);
        if (name !== null)
            found.push({ name, start: match.index, end, line: lexed.lineAt(match.index), rows });
    }
    return found;
};
const callName = (lexed, open, end) => {
    const args = lexed.text.slice(open, Math.min(end, open + 600)).replace(/^[\s(]+/, "");
    const literal = /^(["'`])((?:[^\\]|\\.)*?)\1/s.exec(args)?.[2];
    if (literal !== undefined)
        return literal.replace(/\\(['"`])/g, "$1");
    // A name that is computed, or none at all: what stands there is its name; a call without arguments is no test.
    const words = withoutLayout(args.split(/[,)]/)[0] ?? "");
    return words === "" ? null : words;
};
/** Tests that are functions told by their name, with a body by indentation (Python). */
const indentTests = (form) => (lexed) => {
    const classes = [...lexed.code.matchAll(form.container)].map((match) => ({
        at: match.index,
        indent: width(match.groups?.indent ?? ""),
        end: indentEnd(lexed.code, match.index + (match.groups?.indent?.length ?? 0), width(match.groups?.indent ?? "")),
        name: match.groups?.name ?? "",
        bases: match.groups?.bases ?? "",
    }));
    const decorators = decoratorsIn(lexed.code);
    const functions = [...lexed.code.matchAll(/^([ \t]*)(?:async[ \t]+)?def\b/gm)].map((match) => ({
        at: match.index,
        indent: width(match[1] ?? ""),
    }));
    const found = [];
    for (const match of lexed.code.matchAll(form.pattern)) {
        const indent = width(match.groups?.indent ?? "");
        const around = classes.findLast((entry) => entry.at < match.index && entry.indent < indent && entry.end > match.index);
        if (around && !form.collects(around.name, around.bases))
            continue;
        const inFunction = functions.some((entry) => entry.at < match.index &&
            entry.indent < indent &&
            entry.at > (around?.at ?? -1) &&
            indentEnd(lexed.code, entry.at, entry.indent) > match.index);
        if (inFunction || (indent > 0 && !around && !/^\s*(?:if|try|else|with|for)\b/m.test(lexed.code.slice(0, match.index))))
            continue;
        const at = match.index + (match.groups?.indent?.length ?? 0);
        const start = decoratorsStart(lexed.code, match.index, decorators);
        const end = indentEnd(lexed.code, at, indent);
        found.push({
            name: `${around ? `${around.name}.` : ""}${match.groups?.name ?? ""}`,
            start,
            end,
            line: lexed.lineAt(at),
            rows: form.rows(lexed, start, end),
        });
    }
    return found;
};
/** Where each decorator begins and ends. */
const decoratorsIn = (code) => [...code.matchAll(/^[ \t]*@[\w.]+/gm)].map((match) => {
    const end = match.index + match[0].length;
    return { start: match.index, end: code[end] === "(" ? closing(code, end) : end };
});
const decoratorsStart = (code, at, decorators) => {
    let start = at;
    for (const decorator of decorators.toReversed()) {
        if (decorator.end <= start && code.slice(decorator.end, start).trim() === "")
            start = decorator.start;
    }
    return start;
};
/** Tests that are functions with a body in braces: the pattern ends at the name's group, on code or on code with strings. */
const braceTests = (form) => (lexed) => {
    const found = [];
    for (const match of lexed[form.on ?? "code"].matchAll(form.pattern)) {
        const name = (match.groups?.name ?? match.groups?.title ?? "").replace(/^[`"']|[`"']$/g, "");
        if (name === "" || form.collects?.(name) === false)
            continue;
        const end = braceEnd(lexed.code, match.index + match[0].length);
        const start = match.index + match[0].length - match[0].trimStart().length;
        found.push({ name, start, end, line: lexed.lineAt(start), rows: form.rows?.(lexed, start, end) ?? 0 });
    }
    return found;
};
/** Tests that are calls or functions closed by `end` (Ruby, Elixir). */
const keywordTests = (form) => (lexed) => {
    const found = [];
    for (const match of lexed.text.matchAll(form.pattern)) {
        const start = match.index + match[0].length - match[0].trimStart().length;
        const end = keywordEnd(lexed.code, start);
        const name = match.groups?.name ?? match.groups?.title ?? match.groups?.method ?? withoutLayout(lexed.text.slice(start, end));
        found.push({ name, start, end, line: lexed.lineAt(start), rows: 0 });
    }
    return found;
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/forms.js
/** A directive in a comment that silences a tool. */
const directive = (family, reach, pattern) => ({
    rule: "suppression-added",
    family,
    reach,
    seen: "comment",
    pattern,
});
/** Words of the language itself that silence a tool; with strings where the rules stand in one. */
const attribute = (family, reach, pattern, seen = "text") => ({
    rule: "suppression-added",
    family,
    reach,
    seen,
    pattern,
});
/** A test that is not run. */
const skip = (pattern, seen = "code") => ({
    rule: "test-skipped",
    family: "skip",
    reach: 1,
    seen,
    pattern,
});
/** The same, for words that mean it only in test files. */
const skipInTests = (pattern, seen = "code") => ({ ...skip(pattern, seen), only: "tests" });
/** A test that is run alone. */
const forms_focus = (pattern, seen = "code") => ({
    rule: "test-focused",
    family: "focus",
    reach: 1,
    seen,
    pattern,
    only: "tests",
});
/** Words in a test file after which a check can no longer fail. */
const hollow = (family, pattern, seen = "code") => ({
    rule: "check-cannot-fail",
    family,
    reach: family === "exit" ? 3 : 1,
    seen,
    pattern,
    only: "tests",
});
/** Product code that asks whether it is being tested. */
const detects = (pattern, seen = "text") => ({
    rule: "test-detected",
    family: "detect",
    reach: 1,
    seen,
    pattern,
    only: "product",
});
/** What makes a tool stricter: its loss is the finding. */
const strictness = (family, seen, pattern) => ({
    rule: "strictness-removed",
    family,
    reach: 3,
    seen,
    pattern,
});
/** Directives that tools read whatever the language is. */
const everywhere = [
    directive("semgrep", 1, /^\W{1,4}\s*nosem(?:grep)?\b/g),
    directive("codeql", 1, /^\W{1,4}\s*(?:lgtm|codeql)\s*\[(?<rules>[^\]]*)\]/g),
    directive("gitleaks", 1, /\bgitleaks:allow\b/g),
    directive("sonar", 1, /^\W{1,4}.*\bNOSONAR\b/g),
    directive("cspell", 1, /^\W{1,4}\s*(?:cspell|spell-?checker)\s*:\s*(?:disable|ignore)\S*/gi),
    directive("editorconfig", 1, /^\W{1,4}\s*editorconfig-checker-disable\b/g),
    directive("noinspection", 1, /^\W{1,4}[\s*]*@?noinspection\s+(?<rules>[\w, ]+)/g),
];
/** Strings of the C family, for lines that hold them whole. */
const quotes = [
    { open: '"', close: '"', escape: true, multiline: false },
    { open: "'", close: "'", escape: true, multiline: false },
];

;// CONCATENATED MODULE: ./build/core/integrity/languages/c-like.js


const macros = braceTests({
    pattern: /^[ \t]*(?:TEST|TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P|BOOST_AUTO_TEST_CASE|BOOST_FIXTURE_TEST_CASE|TEST_METHOD|Test|START_TEST|TEST_CASE_METHOD|QTEST_MAIN)\s*\(\s*(?<name>\w+(?:\s*,\s*\w+)?)\s*\)/gm,
});
const catches = braceTests({
    pattern: /^[ \t]*(?:TEST_CASE|SCENARIO|SECTION|SUBCASE|TEST_CASE_TEMPLATE)\s*\(\s*(?<name>"[^"\n]*")[^)\n]*\)/gm,
    on: "text",
});
const swift = braceTests({
    pattern: /(?<=^|\s)func\s+(?<name>test\w*)\s*(?=\()|@Test\b(?:\([^)]*\))?\s*(?:\w+\s+)*func\s+(?<title>\w+)/gm,
});
const dart = callTests({ pattern: /(?<![\w.$])(?:test|testWidgets|blocTest)\s*(?=\(\s*['"])/g });
/** C, C++, Objective-C, Swift, Dart, Zig, Protobuf and others that read alike. */
const cLike = {
    name: "C, C++, Swift and Dart",
    extensions: [
        "c",
        "cc",
        "cpp",
        "cxx",
        "h",
        "hh",
        "hpp",
        "hxx",
        "m",
        "mm",
        "cu",
        "swift",
        "dart",
        "zig",
        "proto",
        "sol",
        "v",
        "sv",
        "glsl",
        "d",
        "odin",
        "cue",
    ],
    syntax: { line: ["//"], block: [["/*", "*/"]], strings: [{ open: '"""', close: '"""', escape: true, multiline: true }, ...quotes] },
    markers: [
        ...everywhere,
        directive("clang-tidy", 1, /\bNOLINT(?:NEXTLINE)?\b(?:\s*\((?<rules>[^)]*)\))?/g),
        directive("clang-tidy", 2, /\bNOLINTBEGIN\b(?:\s*\((?<rules>[^)]*)\))?/g),
        directive("format", 2, /^\/[/*]\s*clang-format\s+off\b/g),
        directive("cppcheck", 1, /\bcppcheck-suppress(?:-\w+)?\b\s*\[?(?<rules>[\w, ]*)/g),
        directive("coverage", 2, /\b[GL]COVR?_EXCL_(?:START|LINE|BR_LINE)\b/g),
        directive("iwyu", 1, /\bIWYU\s+pragma\s*:\s*(?:keep|no_include|begin_keep)\b/g),
        directive("swiftlint", 2, /\bswiftlint\s*:\s*disable(?::\w+)?\s+(?<rules>[\w ]+)/g),
        directive("swift-format", 2, /^\/\/\s*(?:swift-format-ignore\w*|swiftformat\s*:\s*disable)\b(?<rules>[^\n]*)/g),
        directive("dart", 1, /^\/\/+\s*ignore\s*:\s*(?<rules>[\w, ]+)/g),
        directive("dart", 3, /^\/\/+\s*ignore_for_file\s*:\s*(?<rules>[\w, =]+)/g),
        directive("buf", 1, /^\/\/\s*buf:lint:ignore\s+(?<rules>\w+)/g),
        directive("solhint", 2, /^\/[/*]\s*solhint-disable\S*(?<rules>[^\n*]*)/g),
        directive("verilator", 2, /\bverilator\s+lint_off\s+(?<rules>\w+)/g),
        attribute("diagnostic", 2, /^[ \t]*#[ \t]*pragma\s+(?:GCC|clang)\s+diagnostic\s+(?:ignored|warning)\s+(?<rules>"[^"\n]*")/gm),
        attribute("diagnostic", 2, /\b_Pragma\s*\(\s*"(?:GCC|clang) diagnostic ignored(?<rules>[^)]*)"\s*\)/g),
        attribute("diagnostic", 2, /^[ \t]*#[ \t]*pragma\s+warning\s*\(\s*(?:disable|suppress)\s*:\s*(?<rules>[\d ]+)\)/gm, "code"),
        attribute("diagnostic", 2, /\b(?:no_sanitize\w*|gsl::suppress)\b/g, "code"),
        skipInTests(/\b(?:GTEST_SKIP|SKIP|QSKIP|BOOST_TEST_DISABLED|XCTSkip\w*)\s*\(|\bdisabled\s*\(\s*\)|\[\.(?:skip)?\]|\[!(?:mayfail|shouldfail)\]|\.disabled\s*\(/g, "text"),
        skipInTests(/\b(?:TEST\w*\s*\(\s*\w+\s*,\s*|TEST_F\s*\(\s*\w+\s*,\s*)DISABLED_\w+/g),
        skipInTests(/^[ \t]*#[ \t]*if\s+0\b/gm),
        skipInTests(/[,(]\s*skip\s*:\s*(?:true|['"])/g, "text"),
        forms_focus(/[,(]\s*solo\s*:\s*true/g),
        hollow("exit", /(?<![\w.])(?:_?exit|quick_exit|_Exit)\s*\(\s*(?:0|EXIT_SUCCESS)\s*\)/g),
        hollow("swallow", /\bcatch\s*\([^)]*\)\s*\{\s*(?:return\s*;?\s*)?\}/g),
        hollow("never", /\bif\s*\(\s*(?:false|0)\s*\)/g),
        hollow("or-true", /\|\|\s*(?:true|1)\b/g),
    ],
    tests: (lexed) => [...macros(lexed), ...catches(lexed), ...swift(lexed), ...dart(lexed)].sort((a, b) => a.start - b.start),
    assertions: {
        pattern: /(?<!\w)(?:(?:EXPECT|ASSERT|CHECK|REQUIRE|BOOST_(?:CHECK|REQUIRE|TEST)|CU_ASSERT|TEST_ASSERT|ck_assert|g_assert|XCTAssert|QVERIFY|QCOMPARE|XCTUnwrap|XCTFail)\w*\s*\(|#(?:expect|require)\s*\(|(?:static_)?assert\s*\(|expect(?:Later|Async)?\s*\()/g,
        weak: /^(?:EXPECT|ASSERT)_(?:TRUE|NE|NO_THROW)\(|^XCTAssert(?:NotNil|True|NotEqual|NoThrow)?\(|^expect\(.*,is(?:NotNull|True)\)/,
        strong: /^(?:EXPECT|ASSERT)_(?:EQ|STREQ|DOUBLE_EQ|FLOAT_EQ|NEAR|THROW|THAT|DEATH)\(|^XCTAssert(?:Equal|Nil|Throws\w*)\(|==|equals\(/,
        truthy: /^(?:(?:EXPECT|ASSERT)_(?:TRUE\((?:true|1)|FALSE\((?:false|0))|(?:CHECK|REQUIRE|assert|XCTAssert(?:True)?|QVERIFY|#expect|BOOST_(?:CHECK|TEST|REQUIRE))\((?:true|1))\)?/,
        same: [
            /^(?:(?:EXPECT|ASSERT)_(?:EQ|STREQ)|XCTAssertEqual|QCOMPARE|BOOST_CHECK_EQUAL|expect)\((?<a>[^,]+),(?<b>[^,]+?)\)$/,
            /^(?:CHECK|REQUIRE|assert|#expect)\((?<a>[^=,]+)==(?<b>[^=,]+)\)$/,
        ],
        always: /\|\|(?:true|1)\)/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/csharp.js


/** Verbatim and raw strings. */
const special = (text, at) => {
    const raw = /^\$*("{3,})/.exec(text.slice(at, at + 12));
    if (raw?.[1]) {
        const end = text.indexOf(raw[1], at + raw[0].length);
        return { end: end < 0 ? text.length : end + raw[1].length, kind: "string" };
    }
    const verbatim = /^(?:@\$?|\$@)"/.exec(text.slice(at, at + 3));
    if (!verbatim)
        return null;
    let i = at + verbatim[0].length;
    while (i < text.length && !(text[i] === '"' && text[i + 1] !== '"'))
        i += text[i] === '"' ? 2 : 1;
    return { end: Math.min(i + 1, text.length), kind: "string" };
};
const TEST_ATTRIBUTE = "(?:Fact|Theory|Test|TestCase|TestCaseSource|TestMethod|DataTestMethod|SkippableFact|SkippableTheory|InlineData|DataRow|TestCategory|Trait|Category|Property|MemberData|ClassData|Description|Timeout|Explicit|Ignore)";
const csharp = {
    name: "C#",
    extensions: ["cs", "csx", "fs", "vb", "razor"],
    syntax: { line: ["//"], block: [["/*", "*/"]], strings: quotes, special },
    markers: [
        ...everywhere,
        attribute("pragma", 2, /^[ \t]*#pragma\s+warning\s+disable\b[ \t]*(?<rules>[^\n/]*)/gm, "code"),
        attribute("nullable", 3, /^[ \t]*#nullable\s+disable\b/gm, "code"),
        attribute("suppress", 2, /\[\s*(?:assembly\s*:\s*|module\s*:\s*)?(?:System\.Diagnostics\.CodeAnalysis\.)?(?:Unconditional)?SuppressMessage(?:Attribute)?\s*\((?<rules>[^)]*)\)/g),
        attribute("coverage", 2, /\[\s*(?:assembly\s*:\s*)?(?:System\.Diagnostics\.CodeAnalysis\.)?ExcludeFromCodeCoverage\b/g, "code"),
        attribute("generated", 2, /\[\s*(?:System\.CodeDom\.Compiler\.)?GeneratedCode\s*\(/g, "code"),
        directive("resharper", 2, /^\/\/\s*ReSharper\s+disable\b(?<rules>[^\n]*)/g),
        directive("stylecop", 3, /^\/\/\s*<auto-generated\b/g),
        directive("format", 2, /^\/\/\s*(?:csharpier-ignore(?:-start)?|@formatter:off)\b/g),
        skip(/\[\s*(?:\w+\.)*(?:Ignore|Explicit)(?:Attribute)?\s*(?:\(|\]|,)/g),
        skip(/\bSkip\s*=\s*(?:\$?@?"|nameof|[A-Z])/g, "text"),
        skip(/\bIgnore(?:Reason)?\s*=\s*\$?@?"/g, "text"),
        skipInTests(/\bAssert\s*\.\s*(?:Ignore|Inconclusive|Pass|Skip\w*)\s*\(|\bSkip\s*\.\s*(?:If|IfNot|Always)\s*\(/g),
        skipInTests(/^[ \t]*#if\s+(?:false|NEVER|DISABLED|SKIP\w*)\b/gim),
        forms_focus(/\[\s*(?:\w+\.)*(?:Only|Focus)(?:Attribute)?\s*\]/g),
        hollow("exit", /\bEnvironment\s*\.\s*Exit\s*\(\s*0\s*\)/g),
        hollow("swallow", /\bcatch\s*(?:\([^)]*\))?\s*(?:when\s*\([^)]*\)\s*)?\{\s*(?:return\s*;?\s*)?\}/g),
        hollow("never", /\bif\s*\(\s*(?:false|!\s*true)\s*\)/g),
        hollow("or-true", /\|\|\s*true\b/g),
        detects(/\bGetAssemblies\s*\(\s*\)[^;\n]{0,120}"[^"\n]*(?:xunit|nunit|mstest|testhost)/gi),
        detects(/"(?:testhost|xunit\.[^"]*|nunit\.[^"]*|vstest[^"]*)"/g),
        strictness("nullable", "code", /^[ \t]*#nullable\s+enable\b/gm),
    ],
    tests: braceTests({
        pattern: new RegExp(`\\[\\s*(?:\\w+\\.)*${TEST_ATTRIBUTE}(?:Attribute)?\\b(?:[^\\]"]|"(?:[^"\\\\]|\\\\.)*")*\\](?:\\s*\\[(?:[^\\]"]|"(?:[^"\\\\]|\\\\.)*")*\\])*\\s*(?:(?:public|private|internal|protected|static|async|virtual|override|sealed|new)\\s+)*(?:void|Task|ValueTask|[\\w.]+(?:<[^>]*>)?)\\s+(?<name>\\w+)\\s*(?=\\()`, "g"),
        on: "text",
        rows: (lexed, from, to) => lexed.code.slice(from, to).match(/\b(?:InlineData|TestCase|DataRow)\s*\(/g)?.length ?? 0,
    }),
    assertions: {
        pattern: /(?<!\w)(?:(?:Assert|CollectionAssert|StringAssert|Xunit\.Assert|ClassicAssert)\s*\.\s*\w+\s*(?:<[^()\n]*>\s*)?\(|Verify\s*\(|\w+(?:\([^()]*\))?\s*\.\s*Should\s*\(\s*\))/g,
        reject: /\.\s*(?:Ignore|Inconclusive|Pass|Skip\w*)\s*\($/,
        weak: /Assert\.(?:NotNull|True|IsTrue|IsNotNull|NotEqual|AreNotEqual|DoesNotThrow|NotEmpty|IsInstanceOf\w*)[(<]|\.Should\(\)\.(?:NotBeNull|BeTrue|NotBe|NotBeEmpty|NotThrow)\(/,
        strong: /Assert\.(?:Equal|AreEqual|Same|AreSame|Throws\w*|Collection|Contains|Single|Null|Equivalent|Matches)[(<]|Assert\.That\([^)]*Is\.(?:EqualTo|EquivalentTo)|\.Should\(\)\.(?:Be|BeEquivalentTo|Equal|Throw\w*|Contain|HaveCount)[(<]/,
        truthy: /^(?:\w+\.)?(?:Assert|ClassicAssert)\.(?:(?:Is)?True\(true|(?:Is)?False\(false|NotNull\((?:1|"[^"]*"|new object\(\))|That\(true(?:,Is\.True)?\)|Pass\()/,
        same: [
            /^(?:\w+\.)?Assert\.(?:Equal|AreEqual|Same|AreSame)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/,
            /^Assert\.That\((?<a>[^,]+),Is\.EqualTo\((?<b>.+)\)\)$/,
            /^(?<a>.+)\.Should\(\)\.Be\((?<b>.+)\)$/,
        ],
        always: /\|\|true[,)]/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/javascript.js


const LIST = "(?<rules>[^\\n*]*?)(?=\\s--\\s|\\*\\/|\\n|$)";
const comment = (family, reach, pattern) => ({
    rule: "suppression-added",
    family,
    reach,
    seen: "comment",
    pattern,
});
/** Directives that tools read in comments of JavaScript, TypeScript and what embeds them. */
const webDirectives = [
    comment("eslint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable-(?:next-)?line\\b${LIST}`, "g")),
    comment("eslint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*eslint-disable(?!-)\\b${LIST}`, "g")),
    comment("eslint-config", 3, /^\/\*\s*eslint\s+(?<rules>[^*]*?(?:\boff\b|:\s*["']?(?:0|off|warn|1)\b|\[\s*["']?(?:0|off|warn|1)\b)[^*]*)/g),
    comment("oxlint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable-(?:next-)?line\\b${LIST}`, "g")),
    comment("oxlint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*oxlint-disable(?!-)\\b${LIST}`, "g")),
    comment("tslint", 1, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*tslint:disable-(?:next-)?line:?${LIST}`, "g")),
    comment("tslint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*tslint:disable(?!-):?${LIST}`, "g")),
    comment("jshint", 3, /^(?:\/\/|\/\*)\s*(?:jshint\s+(?:-W\d+|ignore:)|jslint\s+\w+:\s*true|jscs:disable|standard-disable)(?<rules>[^\n*]*)/g),
    comment("typescript", 1, /^(?:\/{2,}|\/\*)[\s*/]*@ts-(?:ignore|expect-error)\b/gm),
    comment("typescript", 1, /(?<=\n[\s*]*)@ts-(?:ignore|expect-error)\b[^\n]*\*\/$/g),
    comment("typescript", 3, /^(?:\/{2,}|\/\*)[\s*/]*@ts-nocheck\b/g),
    comment("flow", 1, /^(?:\/\/|\/\*)\s*\$Flow(?:FixMe|Ignore|Issue|ExpectedError)\b/g),
    comment("biome", 1, /^(?:\/\/|\/\*|\{?\/\*)\s*(?:biome|rome)-ignore\s+(?<rules>[\w/]+)/g),
    comment("biome", 3, /^(?:\/\/|\/\*)\s*biome-ignore-(?:all|start)\s+(?<rules>[\w/]+)/g),
    comment("prettier", 1, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore\b(?!-)/g),
    comment("prettier", 3, /^(?:\/\/|\/\*|<!--)[\s*]*prettier-ignore-start\b/g),
    comment("dprint", 1, /^(?:\/\/|\/\*|#)\s*(?:dprint|deno-fmt)-ignore(?:-(?:file|start))?\b/g),
    comment("deno", 1, /^\/\/\s*deno-lint-ignore(?:-file)?\b(?<rules>[^\n]*)/g),
    comment("coverage", 1, /^(?:\/\/|\/\*)[\s*]*(?:istanbul|c8|v8|node:coverage)\s+(?:ignore|disable)\b(?:\s+(?<rules>[\w ]+))?/g),
    comment("stylelint", 3, new RegExp(`^(?:\\/\\/|\\/\\*)\\s*stylelint-disable(?:-(?:next-)?line)?\\b${LIST}`, "g")),
    comment("html", 1, /^<!--\s*(?:eslint-disable|htmlhint|svelte-ignore|@ts-ignore|@ts-expect-error|@vue-ignore|@vue-expect-error|@vue-skip)(?:-\w+)*(?<rules>[^\n>]*?)(?=--)/g),
    comment("svelte", 1, /^\/\/\s*svelte-ignore\b(?<rules>[^\n]*)/g),
    comment("sonar", 1, /^(?:\/\/|\/\*).*\bNOSONAR\b/g),
    comment("stryker", 2, /^(?:\/\/|\/\*)\s*Stryker\s+disable\b(?<rules>[^\n*]*)/g),
    comment("noinspection", 1, /^(?:\/\/|\/\*)[\s*]*(?:@?noinspection)\s+(?<rules>[\w, ]+)/g),
];
const cast = (pattern) => ({ rule: "suppression-added", family: "cast", reach: 1, seen: "code", pattern });
/** Casts that take the type checker out of an expression. */
const casts = [
    cast(/(?<![\w$."'-])as\s+(?:any|never)\b(?!\s*[:=(])/g),
    cast(/(?<![\w$."'-])as\s+unknown\s+as\b/g),
    cast(/(?<![\w$>)\]])<(?:any|never|unknown)>\s*(?=[\w$([{"'`])/g),
];
const tests = (rule, family, reach, pattern, seen = "code") => ({ rule, family, reach, seen, pattern, only: "tests" });
const RUNNERS = "(?:it|test|describe|suite|context|specify|bench|tape|t|Deno\\.test|QUnit\\.(?:test|module))";
const OWN = "(?<![\\w$.])";
const skips = [
    tests("test-skipped", "skip", 1, new RegExp(`${OWN}${RUNNERS}(?:\\.\\w+)*\\.(?:skip|todo|fixme|failing|fails|skipIf|runIf|ignore)\\b`, "g")),
    tests("test-skipped", "skip", 1, new RegExp(`${OWN}(?:xit|xtest|xdescribe|xcontext|xspecify|xsuite|xthey)\\b(?=\\s*[(.\`])`, "g")),
    tests("test-skipped", "skip", 1, /(?<![\w$.])(?:this|ctx|context|t|test|testContext)\.(?:skip|todo)\s*\(/g),
    tests("test-skipped", "skip", 1, /(?<![\w$.])pending\s*\(/g),
    tests("test-skipped", "skip", 1, /[{,]\s*(?:skip|todo|ignore)\s*:\s*(?:true\b|["'`])/g, "text"),
    tests("test-skipped", "skip-all", 3, /(?<![\w$.])(?:it|test|describe)\s*=\s*(?:it|test|describe|x\w+)?\.?(?:skip|xit|xdescribe|\(\s*\)\s*=>)/g),
    tests("test-focused", "focus", 1, new RegExp(`${OWN}${RUNNERS}(?:\\.\\w+)*\\.only\\b`, "g")),
    tests("test-focused", "focus", 1, new RegExp(`${OWN}(?:fit|ftest|fdescribe|fcontext|fspecify)\\b(?=\\s*[(.\`])`, "g")),
    tests("test-focused", "focus", 1, /[{,]\s*only\s*:\s*true\b/g),
];
const javascript_hollow = [
    tests("check-cannot-fail", "exit", 3, /(?<![\w$.])process\s*\.\s*(?:exit|reallyExit)\s*\(\s*0?\s*\)/g),
    tests("check-cannot-fail", "exit", 3, /(?<![\w$.])process\s*\.\s*exitCode\s*=\s*0\b/g),
    tests("check-cannot-fail", "exit", 3, /(?<![\w$.])Deno\s*\.\s*exit\s*\(\s*0?\s*\)/g),
    tests("check-cannot-fail", "swallow", 1, /\bcatch\s*(?:\(\s*[\w$]*\s*(?::\s*\w+)?\s*\))?\s*\{\s*(?:return\s*;?\s*)?\}/g),
    tests("check-cannot-fail", "swallow", 1, /\.catch\s*\(\s*(?:\(\s*\w*\s*\)|\w+)\s*=>\s*(?:\{\s*\}|null|undefined|void 0)\s*\)/g),
    tests("check-cannot-fail", "never", 1, /\bif\s*\(\s*(?:false|0)\s*\)/g),
    tests("check-cannot-fail", "count", 1, /\bexpect\s*\.\s*assertions\s*\(\s*0\s*\)/g),
    tests("check-cannot-fail", "or-true", 1, /\|\|\s*(?:true|1)\s*[);]|\bfalse\s*&&/g),
];
const product = (pattern) => ({
    rule: "test-detected",
    family: "detect",
    reach: 1,
    seen: "text",
    pattern,
    only: "product",
});
const javascript_detects = [
    product(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])(?:VITEST|VITEST_\w+|JEST_WORKER_ID|MOCHA\w*|AVA_PATH|NODE_TEST_CONTEXT|TAP|BABEL_ENV\b(?=.{0,12}test)|npm_lifecycle_event)\b/g),
    product(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV(?:["'`]\s*\])?\s*[!=]==?\s*["'`]test(?:ing)?["'`]/g),
    product(/["'`]test(?:ing)?["'`]\s*[!=]==?\s*process\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV\b/g),
    product(/\bimport\s*\.\s*meta\s*\.\s*(?:env\s*\.\s*(?:VITEST|MODE\s*[!=]==?\s*["'`]test["'`]))/g),
    product(/\btypeof\s+(?:jest|vi|describe|it|mocha|jasmine|expect|beforeEach)\s*[!=]==?\s*["'`]/g),
    product(/\b(?:globalThis|global|window)\s*(?:\.\s*|\[\s*["'`])(?:jest|__vitest_\w+|describe|expect|mocha|jasmine)\b/g),
    product(/\bprocess\s*\.\s*argv\b[^;\n]{0,60}\b(?:jest|vitest|mocha|ava|tap)\b/g),
];
const javascript_strict = [
    { rule: "strictness-removed", family: "ts-check", reach: 3, seen: "comment", pattern: /^\/\/\s*@ts-check\b/g },
    { rule: "strictness-removed", family: "use-strict", reach: 3, seen: "text", pattern: /^["']use strict["'];?\s*$/gm },
    { rule: "strictness-removed", family: "flow", reach: 3, seen: "comment", pattern: /^(?:\/\/|\/\*)[\s*]*@flow\b/g },
];
const javascript = {
    name: "JavaScript and TypeScript",
    extensions: ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts", "vue", "svelte", "astro"],
    syntax: {
        line: ["//"],
        block: [
            ["/*", "*/"],
            ["<!--", "-->"],
        ],
        strings: [
            { open: "`", close: "`", escape: true, multiline: true, hole: "${" },
            { open: '"', close: '"', escape: true, multiline: false },
            { open: "'", close: "'", escape: true, multiline: false },
        ],
        regex: true,
    },
    markers: [...webDirectives, ...casts, ...skips, ...javascript_hollow, ...javascript_detects, ...javascript_strict],
    tests: callTests({
        pattern: /(?<![\w$.])(?:(?:t|tap|QUnit|Deno|suite|mocha|runner)\s*\.\s*)?(?:it|test|specify|fit|xit|xtest|xspecify|ftest|tape|bench)(?:\s*\.\s*\w+)*\s*(?=[(`])/g,
        table: /\.\s*(?:each|for|skipIf|runIf)\s*$/,
        rows: (lexed, from, to) => countElements(lexed.code, from, to, "["),
    }),
    assertions: {
        pattern: /(?<![\w$])(?:(?:await\s+)?expect(?:\.(?:soft|poll))?\s*(?:<[^()\n]*>\s*)?\(|expectTypeOf\s*(?:<[^()]*>\s*)?\(|assertType\s*[<(]|(?:assert|should|chai\.assert|tap|t|assertions?|QUnit\.assert)(?:\s*\.\s*(?:strict|not))?\s*\.\s*(?:\w+)\s*\(|assert\w*\s*\()/g,
        reject: /^t\s*\.\s*(?:test|plan|end|context|teardown|after|before|beforeEach|afterEach|diagnostic|log|comment|timeout|skip|todo|mock|runOnly|name|signal|pass|assert)\s*\($|^tap\s*\.\s*(?:test|end|plan|teardown)\s*\($/,
        weak: /\.\s*(?:toBeTruthy|toBeDefined|toBeFalsy|toBeUndefined|toBeInstanceOf|toMatchObject|toHaveProperty|ok|exists|isOk|isDefined|truthy|notThrow|doesNotThrow|isNotNull|isObject|isArray)\b|\.\s*toThrow\w*\s*\(\s*\)|\.\s*not\s*\.\s*(?:toBeNull|toBeUndefined|toThrow\w*|toBe|toEqual)|\.\s*to\s*\.\s*(?:be\s*\.\s*(?:ok|an?|true)|exist)\b|^assert\s*\((?![^()]*(?:==|\())|expect\s*\.\s*any(?:thing)?\s*\(/,
        strong: /(?<!\bnot)\.\s*(?:toBe|toEqual|toStrictEqual|toMatchInlineSnapshot|toMatchSnapshot|equal|equals?|deepEqual|strictEqual|deepStrictEqual|same|is|like|toHaveBeenCalledWith|toHaveBeenCalledTimes|toHaveLength|toContain|toMatch|toThrow\w*|toBeCloseTo|eql|throws|rejects)\s*\(\s*[^)\s]/,
        truthy: /^(?:assert|assert\.ok|t\.(?:ok|true|truthy)|assert\.isTrue|assert\.isOk)\((?:true|1|!0|!false|"[^"]+"|\[\]|\{\})(?:,.*)?\)$/,
        same: [
            /^(?:await)?expect\((?<a>.+)\)\.(?:toBe|toEqual|toStrictEqual|to\.(?:equal|eql|be|deep\.equal)|toMatchObject)\((?<b>.+)\)$/,
            /^(?:assert|t|chai\.assert)\.(?:strict)?(?:equal|strictEqual|deepEqual|deepStrictEqual|is|same|equals?|like)\((?<a>.+?),(?<b>.+?)(?:,"[^"]*")?\)$/,
            /^assert(?:\.ok)?\((?<a>[^()=]+)={2,3}(?<b>[^()=]+)\)$/,
        ],
        always: /^expect\((?:true|1|!0|"[^"]+"|\[\]|\{\})\)\.(?:toBeTruthy\(\)|toBeDefined\(\)|to\.be\.(?:ok|true)|not\.toBe(?:Null|Undefined|Falsy)?\((?:false|null|undefined)?\))|\.(?:toBe|toEqual|toStrictEqual)\(expect\.anything\(\)\)|^expect\((?:false|0|null|undefined|""|!1)\)\.(?:toBeFalsy\(\)|to\.be\.false)|\|\|(?:true|1|!0)\)/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/general.js


const web = webDirectives.filter((form) => form.family !== "typescript");
const styles = {
    name: "style sheets",
    extensions: ["css", "scss", "sass", "less", "styl", "pcss"],
    syntax: { line: ["//"], block: [["/*", "*/"]], strings: quotes },
    markers: [...everywhere, ...web],
};
const markup = {
    name: "markup",
    extensions: ["html", "htm", "xml", "xhtml", "svg", "csproj", "props", "targets", "xaml", "hbs", "liquid", "erb", "ejs"],
    syntax: { line: [], block: [["<!--", "-->"]], strings: [] },
    markers: [
        ...everywhere,
        ...web,
        directive("html", 2, /^<!--\s*(?:htmlhint|html-validate-disable\S*|erblint:disable)\b(?<rules>[^>]*?)(?=-->)/g),
    ],
};
/** Prose: only directives in comments count, and none inside code that the prose shows. */
const markdown = {
    name: "Markdown and other prose",
    extensions: ["md", "mdx", "markdown", "rst", "adoc", "txt", "tex", "org"],
    syntax: {
        line: [],
        block: [["<!--", "-->"]],
        strings: [
            { open: "```", close: "```", escape: false, multiline: true },
            { open: "~~~", close: "~~~", escape: false, multiline: true },
            { open: "`", close: "`", escape: false, multiline: false },
        ],
    },
    markers: [
        directive("markdownlint", 2, /^<!--\s*markdownlint-(?:disable|capture|configure)(?:-(?:next-)?line|-file)?\b(?<rules>[^>]*?)(?=-->)/g),
        directive("prettier", 1, /^<!--\s*prettier-ignore(?:-start)?\b/g),
        directive("vale", 2, /^<!--\s*(?:vale\s+(?:off|[\w.]+\s*=\s*NO)|textlint-disable|alex\s+(?:disable|ignore)|lint\s+(?:disable|ignore)|cspell:disable)(?<rules>[^>]*?)(?=-->)/g),
    ],
};
/** What is left: comments and strings as most languages write them, and the directives of many tools. */
const general = {
    name: "other",
    extensions: [],
    syntax: {
        line: ["//", "#", "--"],
        lineAfterBlank: true,
        block: [
            ["/*", "*/"],
            ["{-", "-}"],
            ["(*", "*)"],
        ],
        strings: quotes,
    },
    markers: [
        ...everywhere,
        directive("luacheck", 1, /^--\s*luacheck\s*:\s*(?:ignore|no\s|push|globals)(?<rules>[^\n]*)/g),
        directive("lua", 1, /^---?\s*@diagnostic\s+disable\S*(?<rules>[^\n]*)/g),
        directive("lua", 1, /^--\s*(?:stylua\s*:\s*ignore|selene\s*:\s*allow)\b(?<rules>[^\n]*)/g),
        directive("hlint", 1, /\bHLINT\s+ignore\b(?<rules>[^\n-]*)/g),
        directive("ghc", 3, /^\{-#\s*OPTIONS_GHC\s+(?<rules>[^#]*-(?:Wno-|w\b)[^#]*)#-\}/g),
        directive("sqlfluff", 1, /^--\s*noqa\b(?:\s*:\s*(?<rules>[\w,=]+))?/gi),
        directive("noqa", 1, /^#\s*noqa\b(?:\s*:\s*(?<rules>[\w,]+))?/gi),
        directive("nolint", 1, /^(?:\/\/|#|--)\s*nolint\b(?<rules>[^\n]*)/gi),
        directive("elm", 1, /^--\s*elm-(?:review|analyse)-ignore\b/g),
    ],
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/go.js


const functions = braceTests({
    pattern: /^func[ \t]+(?:\([^)]*\)[ \t]*)?(?<name>(?:Test|Benchmark|Fuzz|Example)(?![a-z])\w*)[ \t]*(?=\()/gm,
    // A table of cases: the rows are what is tested.
    rows: (lexed, from, to) => lexed.code.slice(from, to).match(/^[ \t]*(?:"[^"\n]*"[ \t]*:[ \t]*)?\{.*\},?[ \t]*$|^[ \t]*(?:"[^"\n]*"[ \t]*:[ \t]*)?\{[ \t]*$/gm)
        ?.length ?? 0,
});
const subtests = callTests({ pattern: /(?<![\w.])\w+\.Run\s*(?=\(\s*")/g });
const specs = callTests({ pattern: /(?<![\w.])[FPX]?(?:It|Specify|Entry)\s*(?=\(\s*")/g });
const go = {
    name: "Go",
    extensions: ["go"],
    syntax: {
        line: ["//"],
        block: [["/*", "*/"]],
        strings: [{ open: "`", close: "`", escape: false, multiline: true }, ...quotes],
    },
    markers: [
        ...everywhere,
        directive("nolint", 1, /^\/\/\s*nolint\b(?:\s*:\s*(?<rules>[\w,\- ]+?))?(?=\s*(?:\/\/|$))/g),
        directive("staticcheck", 1, /^\/\/\s*lint:ignore\s+(?<rules>[\w,]+)/g),
        directive("staticcheck", 3, /^\/\/\s*lint:file-ignore\s+(?<rules>[\w,]+)/g),
        directive("gosec", 1, /^\/[/*]\s*#nosec\b(?:\s+(?<rules>G\d+(?:[,\s]+G\d+)*))?/g),
        directive("revive", 2, /^\/\/\s*(?:revive|exhaustive|gosec|nilaway|ireturn|errcheck|wrapcheck|godot|dupl)\s*:\s*(?:disable|ignore|nolint)\S*(?<rules>[^\n]*)/g),
        directive("go-build-ignore", 3, /^\/\/\s*(?:go:build|\+build)\s+(?:ignore|never|none|exclude|disabled?)\b/g),
        { rule: "test-skipped", family: "build", reach: 3, seen: "comment", only: "tests", pattern: /^\/\/\s*(?:go:build|\+build)\b[^\n]*/g },
        attribute("unused", 1, /^[ \t]*var[ \t]+_[ \t]*=[ \t]*(?:fmt\.Print\w*|os\.\w+)[ \t]*$/gm, "code"),
        skip(/(?<![\w.])(?:t|tb|b|f|s\.T\(\)|suite\.T\(\))\s*\.\s*(?:Skip|Skipf|SkipNow)\s*\(/g),
        skipInTests(/\b(?:ginkgo\.)?Skip\s*\(\s*"/g),
        skipInTests(/(?<![\w.])(?:PIt|XIt|PDescribe|XDescribe|PContext|XContext|PEntry|XEntry|PSpecify|XSpecify|PWhen|XWhen)\s*\(/g),
        skipInTests(/(?<![\w.])Pending\b(?=\s*[,)])/g),
        forms_focus(/(?<![\w.])(?:FIt|FDescribe|FContext|FEntry|FSpecify|FWhen)\s*\(/g),
        forms_focus(/(?<![\w.])Focus\b(?=\s*[,)])/g),
        hollow("exit", /\b(?:os\s*\.\s*Exit|syscall\s*\.\s*Exit|runtime\s*\.\s*Goexit)\s*\(\s*0?\s*\)/g),
        hollow("swallow", /\bdefer\s+func\s*\(\s*\)\s*\{\s*(?:_\s*=\s*)?recover\s*\(\s*\)\s*;?\s*\}/g),
        hollow("never", /\bif\s+(?:false|!\s*true|1\s*==\s*0)\s*(?:&&|\{)|&&\s*false\b|\bfalse\s*&&/g),
        hollow("or-true", /\|\|\s*true\b/g),
        detects(/\btesting\s*\.\s*Testing\s*\(\s*\)/g),
        detects(/\bflag\s*\.\s*Lookup\s*\(\s*"test\./g),
        detects(/\bstrings\s*\.\s*(?:HasSuffix|Contains|HasPrefix)\s*\(\s*os\s*\.\s*Args\b[^\n]*"[^"\n]*test/g),
        detects(/\bos\s*\.\s*Getenv\s*\(\s*"(?:GO_TEST\w*|TESTING|TEST_MODE)"/g),
    ],
    tests: (lexed) => [...functions(lexed), ...subtests(lexed), ...specs(lexed)].sort((a, b) => a.start - b.start),
    assertions: {
        pattern: /(?<![\w.])(?:(?:t|tb|b|f|c|s|suite|s\.T\(\)|suite\.T\(\))\s*\.\s*(?:Error|Errorf|Fatal|Fatalf|Fail|FailNow)\s*\(|(?:assert|require|is|qt|should|td|cmp|be|check)\s*\.\s*[A-Z]\w*\s*\(|(?:s|suite)\s*\.\s*(?:Require\(\)\s*\.\s*)?(?:Equal|NotEqual|True|False|Nil|NotNil|NoError|Error|Contains|Len|Empty|NotEmpty)\w*\s*\(|Expect\s*\(|Eventually\s*\(|\/\/ Output:)/g,
        condition: /^[ \t]*(?:\} else )?if [^\n]*\{[^\n]*\n[^\n]*$/m,
        weak: /\.(?:NotNil|NotEmpty|True|NoError|NotPanics|NotZero|NotEqual|Error)\(|Should\(Not|ToNot\(BeNil/,
        strong: /\.(?:Equal|EqualValues|EqualError|ErrorIs|ErrorAs|ErrorContains|ElementsMatch|JSONEq|Len|Contains|Exactly|InDelta|Same|Panics)\w*\(|(?:Equal|HaveLen|ContainElement|MatchError)\(/,
        truthy: /^(?:assert|require|is)\.(?:True\((?:t,)?true|False\((?:t,)?false|NotNil\((?:t,)?(?:true|1|"[^"]*")|Nil\((?:t,)?nil)/,
        same: [
            /^(?:assert|require|is|s|suite)\.(?:Equal\w*|Same|Exactly|ElementsMatch)\((?:t,)?(?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*".*)?\)$/,
            /^if (?<a>[^ !={]+)!=(?<b>[^ !={]+)\{/,
        ],
        always: /^(?:\}else )?if (?:false|.*&&false)\{|\|\|true[,)]/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/jvm.js



const methods = braceTests({
    pattern: /@(?:org\.[\w.]+\.|kotlin\.test\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory|QuarkusTest|Example)\b(?!\w)(?:\s*\([^{}]*?\))?(?:\s*@[\w.]+(?:\s*\((?:[^(){}]|\([^()]*\)|\{[^{}]*\})*\))?)*\s*(?:(?:public|private|protected|internal|static|final|open|override|suspend|synchronized|abstract|def|fun|void|<[^>]*>|[\w.]+(?:<[^{}()]*>)?(?:\[\])?)\s+)*(?<name>\w+|`[^`\n]+`)\s*(?=\()/g,
    on: "text",
    rows: (lexed, from, to) => {
        let rows = 0;
        for (const match of lexed.code.slice(from, to).matchAll(/@(?:ValueSource|CsvSource|EnumSource|MethodSource)\s*\(/g))
            rows += countElements(lexed.code, from + match.index, to, "{");
        return rows;
    },
});
const junit3 = braceTests({ pattern: /^[ \t]*(?:public[ \t]+)(?:void)[ \t]+(?<name>test\w+)[ \t]*(?=\(\s*\))/gm });
const calls = callTests({
    pattern: /(?<![\w.@])(?:test|should|it|expect|scenario)\s*(?=\(\s*")/g,
    end: (code, at) => blockAfterCall(code, at),
});
const blockAfterCall = (code, at) => {
    const open = code.indexOf("{", at);
    const lineStop = code.indexOf("\n", code.indexOf(")", at));
    if (open < 0 || (lineStop >= 0 && open > lineStop))
        return lineStop < 0 ? code.length : lineStop;
    let depth = 0;
    for (let i = open; i < code.length; i++) {
        if (code[i] === "{")
            depth++;
        else if (code[i] === "}" && --depth === 0)
            return i + 1;
    }
    return code.length;
};
const jvm = {
    name: "Java, Kotlin, Scala and Groovy",
    extensions: ["java", "kt", "kts", "scala", "sc", "groovy"],
    syntax: {
        line: ["//"],
        block: [["/*", "*/"]],
        strings: [{ open: '"""', close: '"""', escape: false, multiline: true }, ...quotes],
    },
    markers: [
        ...everywhere,
        attribute("suppress", 2, /@(?:java\.lang\.)?SuppressWarnings\b(?:\s*\(\s*(?:value\s*=\s*)?(?:\{\s*)?(?<rules>[^(){}]*))?/g),
        attribute("suppress", 2, /@(?:kotlin\.)?Suppress\b(?:\s*\(\s*(?:names\s*=\s*)?\[?\s*(?<rules>[^()[\]]*))?/g),
        attribute("suppress", 3, /@file\s*:\s*(?:\[\s*)?Suppress\b(?:\s*\(\s*(?<rules>[^()]*))?/g),
        attribute("suppress", 2, /@(?:SuppressLint|SuppressFBWarnings|SuppressAjWarnings|nowarn|unchecked)\b(?:\s*\(\s*(?<rules>[^()]*))?/g),
        attribute("coverage", 2, /@(?:ExcludeFromJacocoGeneratedReport|ExcludeFromCoverage|Generated)\b/g, "code"),
        directive("pmd", 1, /^\/[/*].*\bNOPMD\b/g),
        directive("checkstyle", 2, /^\/[/*]\s*CHECKSTYLE\s*[:.]?\s*(?:OFF|IGNORE|SUPPRESS)\b(?<rules>[^\n*]*)/gi),
        directive("format", 2, /^\/[/*][\s*]*(?:@formatter|spotless|format|ktfmt|scalafmt)\s*:\s*off\b/g),
        directive("scala", 2, /^\/[/*]\s*(?:scalastyle|scalafix)\s*:\s*(?:off|ok)\b(?<rules>[^\n*]*)/g),
        directive("ktlint", 1, /^\/[/*]\s*ktlint-disable\b(?<rules>[^\n*]*)/g),
        directive("detekt", 1, /^\/[/*]\s*detekt\s*:\s*disable\b(?<rules>[^\n*]*)/g),
        skip(/@(?:org\.[\w.]+\.)?(?:Disabled|Ignore|DisabledIf\w*|EnabledIf\w*|DisabledOn\w+|EnabledOn\w+|DisabledFor\w+|DisabledInNativeImage|Pending|PendingFeature|Ignored)\b/g),
        skip(/@Test\s*\([^)]*\benabled\s*=\s*false/g),
        skipInTests(/@Test\s*\([^)]*\bexpected\s*=/g),
        skipInTests(/(?<![\w.])(?:Assumptions\s*\.\s*)?(?:assumeTrue\s*\(\s*false|assumeFalse\s*\(\s*true|assumeTrue|assumeFalse|assumeThat|assumingThat)\b/g),
        skipInTests(/\bthrow\s+(?:new\s+)?(?:SkipException|TestAbortedException|AssumptionViolatedException|TestSkippedException)\b/g),
        skipInTests(/(?<![\w.])(?:xtest|xit|xshould|xcontext|xdescribe|xgiven|xscenario|ignore)\s*(?=\(\s*")|\.config\s*\([^)]*enabled\s*=\s*false/g),
        forms_focus(/(?<![\w.])(?:fit|fdescribe|fcontext|ftest|fshould)\s*(?=\(\s*")/g),
        forms_focus(/(?:test|should|context|describe|it)\s*\(\s*"f:/g, "text"),
        hollow("exit", /\b(?:System\s*\.\s*exit|exitProcess|Runtime\s*\.\s*getRuntime\s*\(\s*\)\s*\.\s*halt)\s*\(\s*0\s*\)/g),
        hollow("swallow", /\bcatch\s*\([^)]*\)\s*\{\s*(?:return\s*;?\s*)?\}/g),
        hollow("swallow", /\bcatch\s*\([^)]*\b(?:AssertionError|Throwable|AssertionFailedError)\b[^)]*\)/g),
        hollow("swallow", /\brunCatching\s*\{/g),
        hollow("never", /\bif\s*\(\s*(?:false|!\s*true)\s*\)/g),
        hollow("or-true", /\|\|\s*true\b/g),
        detects(/\bClass\s*\.\s*forName\s*\(\s*"(?:org\.junit|org\.testng|io\.kotest|org\.spockframework)/g),
        detects(/\bgetStackTrace\b[^;\n]{0,120}"[^"\n]*(?:junit|testng|surefire|kotest)/gi),
        detects(/\bgetProperty\s*\(\s*"(?:surefire\.[^"]*|java\.class\.path|org\.gradle\.test\.worker|sun\.java\.command)"\s*\)[^;\n]{0,60}(?:test|junit|surefire)?/g),
    ],
    tests: (lexed) => {
        const annotated = methods(lexed);
        const taken = new Set(annotated.map((test) => test.end));
        return [...annotated, ...junit3(lexed).filter((test) => !taken.has(test.end)), ...calls(lexed)].sort((a, b) => a.start - b.start);
    },
    assertions: {
        pattern: /(?<![\w@])(?:(?:Assertions?|Assert|Truth|AssertJUnit)\s*\.\s*)?(?:assert\w*|fail|expectThat|verify|verifyNoMoreInteractions|shouldThrow\w*|expectThrows)\s*(?:<[^()\n]*>\s*)?[({]|(?<![\w@])assert\s+(?=[^;\n])|\.should(?:Be|NotBe|Contain|Have|Equal|Throw|Match)\w*\s*\(|\b(?:shouldBe|shouldNotBe|shouldContain|shouldEqual|mustBe|mustEqual|shouldHaveSize|shouldThrow)\b/g,
        weak: /^(?:\w+\.)?assert(?:NotNull|True|NotEquals|DoesNotThrow|NotSame)\(|\.isNotNull\(\)|\.isTrue\(\)|\.isPresent\(\)|\.isNotEmpty\(\)|\.isInstanceOf\(|shouldNotBe/,
        strong: /assert(?:Equals|ArrayEquals|IterableEquals|LinesMatch|Throws|ThrowsExactly|Same|Null)\w*[({<]|\.(?:isEqualTo|containsExactly|contains|hasSize|isEqualToIgnoringCase|hasMessage\w*)\(|shouldBe|shouldEqual|==/,
        truthy: /^(?:Assertions?\.|Assert\.)?assert(?:True\((?:"[^"]*",)?true|False\((?:"[^"]*",)?false|NotNull\((?:"[^"]*"|\d+|new Object\(\))|That\(true\)\.isTrue|That\(false\)\.isFalse)|^assert true$/,
        same: [
            /^(?:Assertions?\.|Assert\.)?assert(?:Equals|Same|ArrayEquals)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/,
            /^(?:Assertions?\.)?assertThat\((?<a>.+)\)\.(?:isEqualTo|isSameAs|isEqualTo)\((?<b>.+)\)$/,
        ],
        always: /\|\|true[,)]/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/ruby.js


/** Heredocs, `=begin` comments, percent literals and what follows `__END__`. */
const ruby_special = (text, at) => {
    const startsLine = at === 0 || text[at - 1] === "\n";
    if (startsLine && text.startsWith("=begin", at)) {
        const end = text.indexOf("\n=end", at);
        return { end: end < 0 ? text.length : end + 5, kind: "comment" };
    }
    if (startsLine && text.startsWith("__END__", at))
        return { end: text.length, kind: "string" };
    if (text[at] === "<" && text[at + 1] === "<")
        return heredoc(text, at, /^<<[~-]?(["'`]?)([A-Z_]\w*)\1/);
    if (text[at] === "%" && /[\s([,=]/.test(text[at - 1] ?? " ")) {
        const open = /^%[qQwWiI]?([([{<|!/])/.exec(text.slice(at, at + 3));
        if (!open?.[1])
            return null;
        const close = { "(": ")", "[": "]", "{": "}", "<": ">" }[open[1]] ?? open[1];
        const end = text.indexOf(close, at + open[0].length);
        return end < 0 ? null : { end: end + 1, kind: "string" };
    }
    return null;
};
/** The body of a heredoc as one string, from its opener to its closing word; the rest of the opener's line goes with it. */
const heredoc = (text, at, opener) => {
    const open = opener.exec(text.slice(at, at + 80));
    const word = open?.[2];
    if (!word)
        return null;
    const close = new RegExp(`\\n[ \\t]*${word}\\b`).exec(text.slice(at));
    return close ? { end: at + close.index + close[0].length, kind: "string" } : null;
};
const ruby = {
    name: "Ruby",
    extensions: ["rb", "rake", "gemspec", "ru"],
    names: /^(?:rakefile|gemfile|guardfile|capfile)$/,
    syntax: {
        line: ["#"],
        lineAfterBlank: true,
        block: [],
        strings: [
            { open: '"', close: '"', escape: true, multiline: true, hole: "#{" },
            { open: "'", close: "'", escape: true, multiline: true },
            { open: "`", close: "`", escape: true, multiline: false },
        ],
        regex: true,
        special: ruby_special,
    },
    markers: [
        ...everywhere,
        directive("rubocop", 2, /#\s*rubocop\s*:\s*(?:disable|todo)\b\s*(?<rules>[\w/, ]*?)(?=\s--|\s*$)/g),
        directive("standard", 2, /#\s*standard\s*:\s*disable\b\s*(?<rules>[\w/, ]*)/g),
        directive("coverage", 2, /#\s*:nocov:/g),
        directive("sorbet", 3, /^#\s*typed\s*:\s*(?:ignore|false)\b/g),
        directive("steep", 1, /#\s*(?:steep\s*:\s*ignore|type:\s*ignore)\b/g),
        directive("reek", 2, /#\s*:reek:\w+/g),
        attribute("cast", 1, /\bT\s*\.\s*(?:unsafe|cast|must_because)\s*\(/g, "code"),
        skipInTests(/^[ \t]*(?:xit|xspecify|xexample|xscenario|xdescribe|xcontext|xfeature)\b/gm),
        skipInTests(/^[ \t]*(?:skip|pending|omit|pend|skip_test)\b(?=[ \t]*(?:["'(]|$|if\b|unless\b|do\b))/gm, "text"),
        skipInTests(/[,(]\s*:?(?:skip|pending|disabled)\b(?:\s*(?:=>|:)\s*(?:true|["'])|\s*(?=do\b|[,)]))/g, "text"),
        skipInTests(/[,(]\s*(?:skip|pending)\s*:\s*(?:true|["'])/g, "text"),
        forms_focus(/^[ \t]*(?:fit|fspecify|fexample|fscenario|fdescribe|fcontext|ffeature)\b/gm),
        forms_focus(/[,(]\s*(?:focus\s*:\s*true|:focus\b(?:\s*=>\s*true)?)/g),
        hollow("exit", /(?<![\w.])(?:Kernel\s*\.\s*)?(?:exit!?|abort)(?:\s*\(\s*(?:0|true)?\s*\)|\s+(?:0|true))?[ \t]*$/gm),
        hollow("swallow", /\brescue\b(?:[ \t]+(?:StandardError|Exception|[\w:]*(?:Expectation\w*|Assertion)\w*))?(?:[ \t]*=>[ \t]*\w+)?[ \t]*(?:\n\s*(?:nil|true)?[ \t]*)?\n?\s*end\b|\brescue[ \t]+nil\b/g),
        hollow("never", /\b(?:if|unless)[ \t]+(?:false|true)\b/g),
        hollow("or-true", /\|\|\s*true\b|\bor[ \t]+true\b/g),
        detects(/\bdefined\?\s*\(?\s*(?:::)?(?:RSpec|Minitest|MiniTest|Test::Unit|Cucumber)\b/g),
        detects(/\bRails\s*\.\s*env\s*\.\s*test\?/g),
        detects(/\bENV\s*(?:\[|\.fetch\s*\()\s*["'](?:RAILS_ENV|RACK_ENV|APP_ENV)["'][^=\n]{0,20}==\s*["']test["']/g),
        detects(/\$(?:PROGRAM_NAME|0)\b[^\n]{0,30}(?:rspec|minitest|test)/g),
        strictness("sorbet", "comment", /^#\s*typed\s*:\s*(?:true|strict|strong)\b/g),
        strictness("frozen", "comment", /^#\s*warn_indent\s*:\s*true\b/g),
    ],
    tests: keywordTests({
        pattern: /^[ \t]*(?:(?:it|specify|example|scenario|test|its|xit|fit|should)(?:[ \t]*\(?[ \t]*(?:"(?<name>[^"\n]*)"|'(?<title>[^'\n]*)')[^\n]*|[ \t]*(?:do\b|\{)[^\n]*)|def[ \t]+(?<method>test_\w+[?!]?)[^\n]*)$/gm,
    }),
    assertions: {
        pattern: /(?<![\w.:])(?:expect\s*[({]|is_expected\s*\.|assert\w*[ (]|refute\w*[ (]|_\(|value\(|flunk\b)|\.(?:must|wont)_\w+|\.should(?:_not)?\b(?=[ .(])/g,
        weak: /\.(?:to|not_to|to_not)\(? ?(?:be_truthy|be_present|be_nil|be_a\b|exist|be\b\)?$|respond_to|not_raise_error|raise_error\)?$)|^assert(?:_not_nil|_instance_of|_respond_to|_nothing_raised)?[ (](?!.*==)|^refute_nil/,
        strong: /\b(?:eq|eql|equal|match_array|contain_exactly|include|match|raise_error) ?\(|\b(?:eq|eql|equal|include|match) [^ ]|^assert_(?:equal|raises|in_delta|match|includes|same)|==/,
        truthy: /^assert[ (](?:true|1|"[^"]*"|:\w+)\)?(?:,.*)?$|^refute[ (](?:false|nil)\)?$|^expect\((?:true|1)\)\.to ?\(?(?:be_truthy|be true|eq ?\(?true|be\(true)|^expect\((?:false|nil)\)\.to ?\(?(?:be_falsey|be_nil|be false)/,
        same: [
            /^assert_(?:equal|same)[ (](?<a>[^,]+),(?<b>[^,)]+?)\)?(?:,"[^"]*")?$/,
            /^expect\((?<a>.+?)\)\.to[ (](?:eq|eql|equal|be)[ (](?<b>.+?)\){0,2}$/,
        ],
        always: /\|\|true\)?|\bor true\b/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/php.js



/** Attributes (`#[Test]`) that look like comments, and heredocs. */
const php_special = (text, at) => {
    if (text[at] === "#" && text[at + 1] === "[")
        return { end: at + 2, kind: "code" };
    if (text.startsWith("<<<", at))
        return heredoc(text, at, /^<<<[ \t]*(["']?)(\w+)\1/);
    return null;
};
const php_methods = braceTests({
    pattern: /(?:#\[\s*(?:\w+\\)*Test\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:(?:public|protected|private|final|static)\s+)*function\s+(?<title>\w+)|(?<=\s)function\s+(?<name>test\w*))\s*(?=\()/gi,
});
const pest = callTests({ pattern: /(?<![\w>:$\\])(?:it|test)\s*(?=\(\s*["'])/g });
const documented = (lexed) => {
    const inComments = lexed.comments.filter((comment) => /@test\b/.test(comment.text));
    return braceTests({ pattern: /function\s+(?<name>(?!test)\w+)\s*(?=\()/g })(lexed).filter((test) => inComments.some((comment) => {
        const between = lexed.code.slice(comment.start + comment.text.length, test.start);
        return comment.start < test.start && /^\s*(?:#\[[^\]]*\]\s*)*(?:(?:public|protected|private|final|static)\s+)*$/.test(between);
    }));
};
const php = {
    name: "PHP",
    extensions: ["php", "phpt", "inc"],
    syntax: { line: ["//", "#"], block: [["/*", "*/"]], strings: quotes.map((form) => ({ ...form, multiline: true })), special: php_special },
    markers: [
        ...everywhere,
        directive("phpcs", 1, /(?:phpcs\s*:\s*ignore)(?!File)\b(?<rules>[^\n*]*?)(?=\s--|\*\/|\n|$)/g),
        directive("phpcs", 3, /(?:phpcs\s*:\s*(?:disable|ignoreFile)|@codingStandardsIgnore(?:Start|File))\b(?<rules>[^\n*]*?)(?=\s--|\*\/|\n|$)/g),
        directive("phpcs", 1, /@codingStandardsIgnoreLine\b/g),
        directive("phpstan", 1, /@phpstan-ignore(?:-line|-next-line)?\b(?:\s+(?<rules>[\w.]+(?:\s*,\s*[\w.]+)*))?/g),
        directive("psalm", 1, /@psalm-suppress\s+(?<rules>[\w, ]+)/g),
        directive("phan", 1, /@(?:phan-)?(?:file-)?suppress\s+(?<rules>[\w, -]+)/g),
        directive("phpmd", 2, /@SuppressWarnings\s*\(\s*(?<rules>[^)]*)\)/g),
        directive("php-inspection", 1, /@noinspection\s+(?<rules>[\w, ]+)/g),
        directive("coverage", 2, /@codeCoverageIgnore(?:Start)?\b/g),
        directive("infection", 2, /@infection-ignore-all\b/g),
        attribute("coverage", 2, /#\[\s*(?:\\?\w+\\)*CodeCoverageIgnore\b/g, "code"),
        attribute("errors", 3, /(?<![\w$>:])error_reporting\s*\(\s*0\s*\)|\bini_set\s*\(\s*["']display_errors["']\s*,\s*["']?(?:0|off)/gi),
        skip(/(?:\$this|self|static|parent)\s*(?:->|::)\s*(?:markTestSkipped|markTestIncomplete|expectNotToPerformAssertions)\s*\(/g),
        skip(/\bthrow\s+new\s+\\?(?:\w+\\)*(?:SkippedTest\w*|IncompleteTest\w*|SkippedWithMessageException)\b/g),
        skipInTests(/->\s*(?:skip\w*|todo|group\s*\(\s*["'](?:skip|disabled|ignore))\s*\(?/g, "text"),
        skipInTests(/(?<![\w>:$])(?:xit|xtest|xdescribe|todo)\s*\(/g),
        skipInTests(/@(?:group\s+(?:skip|disabled|ignore\w*)|requires\s+\w+|doesNotPerformAssertions)\b/g, "comment"),
        skipInTests(/#\[\s*(?:\\?\w+\\)*(?:DoesNotPerformAssertions|Requires\w+)\b/g),
        forms_focus(/->\s*only\s*\(\s*\)/g),
        hollow("exit", /(?<![\w$>:])(?:exit|die)(?:\s*\(\s*0?\s*\))?\s*;/g),
        hollow("swallow", /\bcatch\s*\([^)]*\)\s*\{\s*(?:return\s*;?\s*)?\}/g),
        hollow("swallow", /\bcatch\s*\(\s*[^)]*\b(?:AssertionFailedError|ExpectationFailedException|Throwable)\b/g),
        hollow("never", /\bif\s*\(\s*(?:false|0|!\s*true)\s*\)/gi),
        hollow("or-true", /\|\|\s*true\b|\bor\s+true\b/gi),
        detects(/\bdefined\s*\(\s*["']PHPUNIT_\w+["']/g),
        detects(/\b(?:class_exists|interface_exists)\s*\(\s*(?:["']\\*PHPUnit|\\*PHPUnit)/g),
        detects(/\brunningUnitTests\s*\(\s*\)/g),
        detects(/\b(?:getenv\s*\(|\$_(?:ENV|SERVER)\s*\[)\s*["']APP_ENV["'][^=\n]{0,12}={2,3}\s*["']test(?:ing)?["']/g),
        detects(/\benvironment\s*\(\s*["']testing["']/g),
        strictness("strict-types", "code", /\bdeclare\s*\(\s*strict_types\s*=\s*1\s*\)/g),
    ],
    tests: (lexed) => [...php_methods(lexed), ...documented(lexed), ...pest(lexed)].sort((a, b) => a.start - b.start),
    assertions: {
        pattern: /(?:\$this|self|static|Assert)\s*(?:->|::)\s*(?:assert\w+|expect\w+|fail)\s*\(|(?<![\w>:$\\])(?:expect|assert)\s*\(/g,
        weak: /assert(?:NotNull|True|NotEmpty|NotFalse|IsArray|IsString|InstanceOf|IsObject|NotEquals|NotSame)\(|->(?:toBeTrue|toBeTruthy|not->toBeNull|toBeInstanceOf)\(/,
        strong: /assert(?:Equals|Same|Count|Contains|StringContainsString|ArrayHasKey|JsonStringEqualsJsonString|MatchesRegularExpression)\w*\(|expectException\w*\(|->(?:toBe|toEqual|toHaveCount|toThrow|toMatchArray)\(/,
        truthy: /(?:->|::)assert(?:True\(true|False\(false|NotNull\((?:1|true|"[^"]*")|Null\(null)|^assert\(true\)$|^expect\(true\)->toBe(?:True\(\)|\(true\)|Truthy\(\))/i,
        same: [
            /(?:->|::)assert(?:Equals|Same)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/,
            /^expect\((?<a>.+)\)->(?:toBe|toEqual)\((?<b>.+)\)$/,
        ],
        always: /\|\|true[,)]/i,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/python.js


const python_comment = (family, reach, pattern) => ({
    rule: "suppression-added",
    family,
    reach,
    seen: "comment",
    pattern,
});
const CODES = "(?:\\s*:\\s*(?<rules>[A-Z]+[0-9]*(?:[\\s,]+[A-Z]+[0-9]+)*))?";
const suppressions = [
    python_comment("noqa", 1, new RegExp(`#\\s*(?<!(?:ruff|flake8):\\s*)noqa\\b${CODES}`, "gi")),
    python_comment("noqa", 3, new RegExp(`#\\s*(?:ruff|flake8)\\s*:\\s*noqa\\b${CODES}`, "gi")),
    python_comment("ruff", 2, /#\s*ruff\s*:\s*(?:disable|ignore|file-ignore)\s*\[(?<rules>[^\]]*)\]/g),
    python_comment("type-ignore", 1, /#\s*type:\s*ignore\b(?:\s*\[(?<rules>[^\]]*)\])?/g),
    python_comment("type-ignore", 1, /#\s*(?:pyright|ty|pyrefly|zuban|basedpyright)\s*:\s*ignore\b(?:\s*\[(?<rules>[^\]]*)\])?/g),
    python_comment("pyright", 3, /^#\s*pyright\s*:\s*(?!ignore|strict)(?<rules>(?:basic|off|\w+\s*=\s*(?:false|none|warning|information|"\w+"))(?:\s*,\s*\w+\s*=\s*\w+)*)/g),
    python_comment("mypy", 3, /^#\s*mypy\s*:\s*(?<rules>(?:ignore[-_]errors|disable[-_]error[-_]code|allow[-_]|no[-_]|disallow[-_]\w+\s*=\s*[Ff]alse|follow[-_]imports|ignore[-_]missing[-_]imports)[^\n]*)/g),
    python_comment("pylint", 1, /#.*?\bpylint\s*:\s*disable(?:-next|-line)?\s*=\s*(?<rules>[\w\-, ]+)/g),
    python_comment("pylint", 3, /#.*?\bpylint\s*:\s*(?:skip-file|disable-all)\b/g),
    python_comment("format", 2, /#\s*(?:fmt\s*:\s*(?:off|skip)|yapf\s*:\s*disable|autopep8\s*:\s*off)\b/g),
    python_comment("isort", 1, /#\s*isort\s*:\s*(?:skip|off|skip_file|split|dont-add-imports)\b/g),
    python_comment("bandit", 1, /#\s*nosec\b(?:\s*:?\s*(?<rules>B\d+(?:[,\s]+B\d+)*))?/g),
    python_comment("semgrep", 1, /#\s*nosem(?:grep)?\b/g),
    python_comment("coverage", 1, /#\s*pragma\s*:\s*no\s*(?:cover|branch)\b/gi),
    python_comment("pyre", 1, /#\s*pyre-(?:ignore|fixme|unsafe|ignore-all-errors)\b(?:\[(?<rules>[^\]]*)\])?/g),
    python_comment("pytype", 1, /#\s*pytype\s*:\s*(?:disable|skip-file)\b(?:=(?<rules>[\w,-]+))?/g),
    python_comment("noinspection", 1, /#\s*noinspection\s+(?<rules>[\w, ]+)/g),
    python_comment("sonar", 1, /#.*\bNOSONAR\b/g),
    python_comment("mutate", 1, /#\s*pragma\s*:\s*no\s*mutate\b/g),
    { rule: "suppression-added", family: "cast", reach: 1, seen: "code", pattern: /\bcast\s*\(\s*(?:typing\s*\.\s*|t\s*\.\s*)?Any\s*,/g },
    { rule: "suppression-added", family: "cast", reach: 1, seen: "text", pattern: /\bcast\s*\(\s*["']Any["']\s*,/g },
    { rule: "suppression-added", family: "no-type-check", reach: 2, seen: "code", pattern: /^[ \t]*@(?:typing\.)?no_type_check\b/gm },
    {
        rule: "suppression-added",
        family: "warnings",
        reach: 3,
        seen: "text",
        pattern: /\bwarnings\s*\.\s*(?:simplefilter|filterwarnings)\s*\(\s*["']ignore["']/g,
    },
];
const python_tests = (rule, family, reach, pattern, seen = "code") => ({ rule, family, reach, seen, pattern, only: "tests" });
const python_skips = [
    { rule: "test-skipped", family: "skip", reach: 1, seen: "code", pattern: /\b(?:pytest\s*\.\s*)?mark\s*\.\s*(?:skip|skipif|xfail)\b/g },
    { rule: "test-skipped", family: "skip", reach: 1, seen: "code", pattern: /\bpytest\s*\.\s*(?:skip|xfail|importorskip|exit)\s*\(/g },
    {
        rule: "test-skipped",
        family: "skip",
        reach: 1,
        seen: "code",
        pattern: /^[ \t]*@(?:unittest\s*\.\s*)?(?:skip|skipIf|skipUnless|expectedFailure)\b/gm,
    },
    { rule: "test-skipped", family: "skip", reach: 1, seen: "code", pattern: /\bself\s*\.\s*skipTest\s*\(/g },
    {
        rule: "test-skipped",
        family: "skip",
        reach: 1,
        seen: "code",
        pattern: /\braise\s+(?:unittest\s*\.\s*)?(?:SkipTest|pytest\.skip\.Exception|Skipped)\b/g,
    },
    python_tests("test-skipped", "collect", 2, /(?:^|\.)[ \t]*__test__\s*=\s*False\b/gm),
    python_tests("test-skipped", "collect", 3, /\bcollect_ignore(?:_glob)?\s*(?:=|\+=|\.append|\.extend)/g),
    python_tests("test-skipped", "collect", 3, /\b(?:def\s+pytest_(?:collection_modifyitems|ignore_collect|deselected|runtest_protocol|pyfunc_call|collectstart)\b|items\s*\[\s*:\s*\]\s*=|items\s*\.\s*clear\s*\(|\bpytest_ignore_collect\b)/g),
];
const python_hollow = [
    { rule: "check-cannot-fail", family: "exit", reach: 3, seen: "code", pattern: /\bos\s*\.\s*_exit\s*\(\s*0?\s*\)/g },
    python_tests("check-cannot-fail", "exit", 3, /(?<![\w.])(?:sys\s*\.\s*exit|exit|quit)\s*\(\s*0?\s*\)/g),
    python_tests("check-cannot-fail", "exit", 3, /\braise\s+SystemExit\b(?:\s*\(\s*0?\s*\))?(?!\s*\(\s*[^0)])/g),
    python_tests("check-cannot-fail", "swallow", 1, /\bexcept\b[^:\n]*:\s*(?:pass|\.\.\.|return(?:\s+None)?)\s*$/gm),
    python_tests("check-cannot-fail", "swallow", 1, /\b(?:contextlib\s*\.\s*)?suppress\s*\(\s*(?:AssertionError|Exception|BaseException)\b/g),
    python_tests("check-cannot-fail", "swallow", 1, /\bexcept\s*(?:\(?[^:\n]*\b(?:AssertionError|BaseException)\b[^:\n]*)?:\s*$/gm),
    python_tests("check-cannot-fail", "never", 1, /\bif\s+(?:False|0|not\s+True)\s*:/g),
    python_tests("check-cannot-fail", "or-true", 1, /\bor\s+(?:True|1)\b(?!\s*(?:if|else|,))/g),
    {
        rule: "result-forged",
        family: "outcome",
        reach: 3,
        seen: "text",
        pattern: /\bpytest_runtest_makereport\b|\.\s*outcome\s*=\s*["']passed["']|\bexitstatus\s*=\s*0\b|\bTestReport\s*\.\s*\w+\s*=|\btestsfailed\s*=\s*0\b|\bwasSuccessful\s*=/g,
    },
    {
        rule: "result-forged",
        family: "equal",
        reach: 2,
        seen: "code",
        pattern: /\bdef\s+__(?:eq|bool|le|ge|lt|gt|contains)__\s*\([^)]*\)[^:\n]*:\s*return\s+True\b/g,
    },
];
const python_product = (pattern) => ({
    rule: "test-detected",
    family: "detect",
    reach: 1,
    seen: "text",
    pattern,
    only: "product",
});
const python_detects = [
    python_product(/["'](?:pytest|_pytest|unittest|nose|nose2)["']\s+(?:not\s+)?in\s+(?:sys\s*\.\s*)?modules\b/g),
    python_product(/["']PYTEST_(?:CURRENT_TEST|VERSION|XDIST_WORKER|RUN_CONFIG)["']/g),
    python_product(/\bsys\s*\.\s*modules\s*(?:\.\s*get\s*\(|\[)\s*["'](?:pytest|_pytest|unittest)["']/g),
    python_product(/["'](?:pytest|py\.test|unittest|test)["']\s+in\s+sys\s*\.\s*argv\b/g),
    python_product(/\bsys\s*\.\s*argv\b[^\n]{0,40}["'][^"'\n]*pytest[^"'\n]*["']/g),
    python_product(/\bhasattr\s*\(\s*sys\s*,\s*["']_called_from_test["']/g),
    python_product(/\binspect\s*\.\s*(?:stack|currentframe)\b[^\n]{0,80}["'][^"'\n]*test/g),
    python_product(/["']TESTING["']\s*\)?\s*(?:==|in\b)|\bos\s*\.\s*environ\b[^\n]{0,12}["'](?:TESTING|TEST_MODE|UNDER_TEST|RUNNING_TESTS)["']/g),
];
const python = {
    name: "Python",
    extensions: ["py", "pyi", "pyx", "pxd"],
    names: /^(?:sconstruct|wscript)$/,
    syntax: {
        line: ["#"],
        block: [],
        strings: [
            { open: '"""', close: '"""', escape: true, multiline: true },
            { open: "'''", close: "'''", escape: true, multiline: true },
            { open: '"', close: '"', escape: true, multiline: false },
            { open: "'", close: "'", escape: true, multiline: false },
        ],
    },
    markers: [
        ...suppressions,
        ...python_skips,
        ...python_hollow,
        ...python_detects,
        {
            rule: "strictness-removed",
            family: "mypy-strict",
            reach: 3,
            seen: "comment",
            pattern: /^#\s*(?:mypy\s*:\s*strict|pyright\s*:\s*strict|mypy\s*:\s*disallow[^\n]*)\b/g,
        },
    ],
    tests: indentTests({
        pattern: /^(?<indent>[ \t]*)(?:async[ \t]+)?def[ \t]+(?<name>test\w*)[ \t]*\(/gm,
        container: /^(?<indent>[ \t]*)class[ \t]+(?<name>\w+)[ \t]*(?:\((?<bases>[^)]*)\))?[ \t]*:/gm,
        collects: (name, bases) => /^Test/.test(name) || bases.trim() !== "",
        rows: (lexed, from, to) => {
            let rows = 0;
            for (const match of lexed.code.slice(from, to).matchAll(/parametrize\s*\(|\.expand\s*\(|@(?:ddt\.)?data\s*\(|subTest\s*\(/g))
                rows += countElements(lexed.code, from + match.index, to, "[");
            return rows;
        },
    }),
    assertions: {
        pattern: /(?<![\w.])(?:assert\b(?!_)|(?:self|cls)\s*\.\s*(?:assert\w*|fail\w*)\s*\(|pytest\s*\.\s*(?:raises|warns|fail|deprecated_call)\s*\(|(?:np|numpy|npt|torch|tm|pd|pl)(?:\s*\.\s*testing)?\s*\.\s*assert_\w+\s*\(|assert_\w+\s*\(|\w+\s*\.\s*assert_(?:called|any_call|has_calls|not_called|awaited)\w*\s*\()/g,
        weak: /^assert\s+(?:not\s+)?[\w.[\]]+$|\bassert(?:IsNotNone|IsNone|True|False|IsInstance|NotEqual|IsNot)\s*\(|\bis\s+not\s+None$|^assert\s+isinstance\(|^assert\s+(?:hasattr|callable|len|bool)\([^)]*\)$|!=|raises\s*\(\s*(?:Base)?Exception\s*\)|assert_called\s*\(/,
        strong: /(?<![!<>=])==(?!\s*(?:None|True|False)\b)|\bassert(?:Equal|Equals|DictEqual|ListEqual|TupleEqual|SetEqual|MultiLineEqual|SequenceEqual|AlmostEqual|CountEqual|Raises|RaisesRegex|In|Regex)\b|raises\s*\(\s*(?!(?:Base)?Exception\s*\))|\bassert_(?:called_\w+|allclose|array_equal|equal|frame_equal|series_equal)|\bin\b/,
        truthy: /^assert (?:\(?(?:True|1|not (?:False|None|0)|"[^"]*[^"]")\)?|\([^()]*,"[^"]*"\))(?:,.*)?$|^assert\((?:True|1|[^()]*,"[^"]*")\)$|^self\.assertTrue\((?:True|1|"[^"]+")(?:,.*)?\)$|^self\.assertFalse\((?:False|0|None)(?:,.*)?\)$/,
        same: [
            /^assert ?\(?(?<a>[^=!<>]+?)(?:==| is )(?<b>[^=!<>]+?)\)?(?:,"[^"]*")?$/,
            /^self\.assert(?:Equals?|Is|DictEqual|ListEqual|SetEqual|TupleEqual)\((?<a>.+?),(?<b>.+?)(?:,(?:msg=)?"[^"]*")?\)$/,
        ],
        always: /\bor (?:True|1)(?:\)|,|$)|^assert \(?True or /,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/rust.js


/** Raw strings (`r#"…"#`), characters, and the lifetimes that look like them. */
const rust_special = (text, at) => {
    const char = text[at];
    if ((char === "r" || char === "b" || char === "c") && !/\w/.test(text[at - 1] ?? "")) {
        const open = /^(?:r|br|cr)(#*)"/.exec(text.slice(at, at + 40));
        if (!open)
            return null;
        const end = text.indexOf(`"${open[1] ?? ""}`, at + open[0].length);
        return { end: end < 0 ? text.length : end + 1 + (open[1]?.length ?? 0), kind: "string" };
    }
    if (char !== "'")
        return null;
    const letter = /^'(?:\\(?:x[\da-f]{2}|u\{[^}]*\}|.)|[^\\'\n])'/iu.exec(text.slice(at, at + 16));
    return letter ? { end: at + letter[0].length, kind: "string" } : { end: at + 1, kind: "code" };
};
const rust = {
    name: "Rust",
    extensions: ["rs"],
    testsAnywhere: true,
    syntax: {
        line: ["//"],
        block: [["/*", "*/"]],
        nestedBlocks: true,
        strings: [{ open: '"', close: '"', escape: true, multiline: true }],
        special: rust_special,
    },
    markers: [
        ...everywhere,
        attribute("rust-lint", 2, /#\[\s*(?:allow|expect|warn)\s*\(\s*(?<rules>[^\])]*?)(?:,\s*reason\s*=[^\])]*)?\)\s*\]/g, "code"),
        attribute("rust-lint", 3, /#!\[\s*(?:allow|expect|warn)\s*\(\s*(?<rules>[^\])]*?)(?:,\s*reason\s*=[^\])]*)?\)\s*\]/g, "code"),
        attribute("rust-lint", 2, /#!?\[\s*cfg_attr\s*\([^\]]*?\b(?:allow|expect)\s*\(\s*(?<rules>[^\])]*)\)/g, "code"),
        attribute("rustfmt", 2, /#!?\[\s*(?:cfg_attr\s*\(\s*rustfmt\s*,\s*)?(?:rustfmt::skip|rustfmt_skip)/g, "code"),
        attribute("coverage", 2, /\bcoverage\s*\(\s*off\s*\)|\bno_coverage\b/g, "code"),
        directive("tarpaulin", 1, /\bcfg\(not\(tarpaulin/g),
        skip(/#\[\s*ignore\b/g),
        skip(/#\[\s*cfg_attr\s*\([^\]]*?\bignore\b/g),
        skip(/#\[\s*should_panic\b/g),
        {
            rule: "test-skipped",
            family: "cfg",
            reach: 2,
            seen: "text",
            only: "tests",
            pattern: /#!?\[\s*cfg\s*\(\s*(?:any\s*\(\s*\)|FALSE|false|feature\s*=\s*"[^"]*"|not\s*\([^)]*\)|ignore\w*|disabled?)\s*\)\s*\]/g,
        },
        {
            rule: "test-skipped",
            family: "cfg",
            reach: 2,
            seen: "code",
            pattern: /#!?\[\s*cfg\s*\(\s*(?:any\s*\(\s*\)|FALSE|false)\s*\)\s*\]|#\[\s*cfg\s*\(\s*all\s*\(\s*test\s*,[^\]]*\]/g,
        },
        hollow("exit", /\b(?:std\s*::\s*)?process\s*::\s*exit\s*\(\s*0\s*\)/g),
        hollow("swallow", /\bcatch_unwind\s*\(/g),
        hollow("never", /\bif\s+(?:false|!\s*true)\s*\{/g),
        hollow("or-true", /\|\|\s*true\b/g),
        detects(/\bcfg!\s*\(\s*(?:not\s*\(\s*)?test\b/g, "code"),
        detects(/#\[\s*cfg(?:_attr)?\s*\(\s*not\s*\(\s*test\s*\)/g, "code"),
        detects(/\benv\s*::\s*var\w*\s*\(\s*"(?:RUST_TEST_\w+|NEXTEST\w*|TESTING)"/g),
        strictness("rust-deny", "code", /#!?\[\s*(?:deny|forbid)\s*\(\s*(?<rules>[^\])]*)\)\s*\]/g),
    ],
    tests: braceTests({
        pattern: /#\[\s*(?:\w+\s*::\s*)*(?:test|rstest|test_case|quickcheck|bench|wasm_bindgen_test|test_log|traced_test)\b[^\]]*\](?:\s*#\[[^\]]*\])*\s*(?:pub(?:\([^)]*\))?\s+)?(?:async\s+)?(?:unsafe\s+)?fn\s+(?<name>\w+)/g,
        rows: (lexed, from, to) => lexed.code.slice(from, to).match(/#\[\s*(?:case|test_case|values)\b/g)?.length ?? 0,
    }),
    assertions: {
        pattern: /(?<!\w)(?:(?:debug_)?assert(?:_\w+)?|prop_assert\w*|panic|insta::assert\w*|expect_test::expect)!\s*[([{]/g,
        reject: /^panic/,
        weak: /^assert!\(\w[\w.]*\.is_(?:ok|some|err|none)\(\)|^assert_ne!|^assert!\(\w+\)$/,
        strong: /^(?:debug_)?assert_eq!|^assert!\(.*==|^assert!\(matches!|assert_snapshot|assert_debug_snapshot/,
        truthy: /^(?:debug_)?assert!\((?:true|!false|1==1)(?:,.*)?\)$/,
        same: [/^(?:debug_)?assert_eq!\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*".*)?\)$/, /^assert!\((?<a>[^=,]+)==(?<b>[^=,]+?)(?:,"[^"]*")?\)$/],
        always: /\|\|true[,)]/,
    },
};

;// CONCATENATED MODULE: ./build/core/integrity/languages/shell.js


const shell_cannotFail = (family, pattern) => ({
    rule: "check-cannot-fail",
    family,
    reach: family === "or-true" ? 1 : 3,
    seen: "code",
    pattern,
});
const shell_special = (text, at) => text.startsWith("<<", at) && text[at + 2] !== "<" && text[at - 1] !== "<" ? heredoc(text, at, /^<<-?[ \t]*(["']?)(\w+)\1/) : null;
const shell = {
    name: "shell",
    extensions: ["sh", "bash", "zsh", "ksh", "bats", "fish", "mk", "make", "just"],
    names: /^(?:(?:gnu)?makefile(?:\..*)?|justfile|\.?(?:bash|zsh)rc|pre-commit|pre-push|commit-msg)$/,
    syntax: {
        line: ["#"],
        lineAfterBlank: true,
        block: [],
        strings: quotes.map((form) => ({ ...form, escape: form.open === '"', multiline: true })),
        special: shell_special,
    },
    markers: [
        ...everywhere,
        directive("shellcheck", 1, /#\s*shellcheck\s+disable\s*=\s*(?<rules>[\w,-]+)/g),
        shell_cannotFail("or-true", /\|\|\s*(?:true|:|\/bin\/true|exit\s+0|return\s+0|echo\b[^\n|&;]*)(?=\s*(?:$|[;&)#|}]))/gm),
        shell_cannotFail("or-true", /;\s*(?:true|:|exit\s+0)\s*$/gm),
        shell_cannotFail("set-e", /^[ \t]*set\s+\+(?:e|o\s+(?:errexit|pipefail)|\w*e\w*)\b/gm),
        shell_cannotFail("exit", /^[ \t]*exit\s+0\b/gm),
        shell_cannotFail("trap", /^[ \t]*trap\s+["'][^\n]*\b(?:EXIT|ERR)\b/gm),
        shell_cannotFail("make-ignore", /^\t@?-@?(?=\s*\w)/gm),
        shell_cannotFail("make-ignore", /^\.IGNORE\s*:/gm),
        skipInTests(/^[ \t]*skip\b/gm),
        strictness("set-e", "code", /^[ \t]*set\s+-\w*e\w*|^[ \t]*set\s+-o\s+(?:errexit|pipefail)\b/gm),
    ],
};
/** YAML, TOML, INI, Dockerfiles, Terraform: configuration with `#` comments; what it says is compared as documents. */
const settingsText = {
    name: "configuration",
    extensions: [
        "yml",
        "yaml",
        "toml",
        "ini",
        "cfg",
        "conf",
        "properties",
        "tf",
        "tfvars",
        "hcl",
        "nix",
        "neon",
        "graphql",
        "gql",
        "pl",
        "pm",
        "r",
        "jl",
        "ex",
        "exs",
        "tcl",
        "cmake",
    ],
    names: /^(?:dockerfile(?:\..*)?|containerfile|cmakelists\.txt)$/,
    syntax: { line: ["#"], lineAfterBlank: true, block: [], strings: quotes.map((form) => ({ ...form, escape: form.open === '"' })) },
    markers: [
        ...everywhere,
        directive("yamllint", 2, /#\s*yamllint\s+disable(?:-line|-file)?\b\s*(?<rules>[^\n]*)/g),
        directive("hadolint", 1, /#\s*hadolint\s+(?:global\s+)?ignore\s*=\s*(?<rules>[\w,]+)/g),
        directive("noqa", 1, /#\s*noqa\b(?:\s*:\s*(?<rules>[\w,\- []+))?/gi),
        directive("shellcheck", 1, /#\s*shellcheck\s+disable\s*=\s*(?<rules>[\w,]+)/g),
        directive("cloud", 1, /#\s*(?:checkov:skip|tfsec:ignore|trivy:ignore|kics-scan\s+ignore\S*|tflint-ignore|zizmor:\s*ignore|kube-linter\S*)[=:]?\s*(?<rules>[\w:,\-[\]]*)/g),
        directive("credo", 2, /#\s*credo:disable-for-\S+\s*(?<rules>\S*)/g),
        directive("perl", 2, /##\s*no\s+critic\b(?<rules>[^\n]*)/g),
        directive("lintr", 1, /#\s*nolint(?:\s+(?:start|next))?\b:?(?<rules>[^\n]*)/g),
        directive("coverage", 2, /#\s*(?:nocov|coveralls-ignore-\w+)\b/g),
        directive("prettier", 1, /#\s*prettier-ignore\b/g),
        skipInTests(/^[ \t]*@(?:tag|moduletag|describetag)\s+:?skip\b|^[ \t]*@tag\s+skip:/gm),
        skipInTests(/\b(?:testthat::)?skip(?:_if\w*|_on_\w+)?\s*\(|@test_skip\b|@test_broken\b|\bplan\s+skip_all\b/g),
    ],
};

;// CONCATENATED MODULE: ./build/core/integrity/language.js











const languages = [
    javascript,
    python,
    go,
    rust,
    jvm,
    ruby,
    php,
    csharp,
    cLike,
    shell,
    settingsText,
    styles,
    markup,
    markdown,
];
/** The language of a path, told by its name alone; the general one where nothing fits. */
const languageOf = (path) => {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
    return (languages.find((language) => language.names?.test(name)) ??
        languages.find((language) => language.extensions.includes(extension)) ??
        general);
};

;// CONCATENATED MODULE: ./build/core/integrity/lex.js
/** Tells code, strings and comments apart. Linear; a string that its line leaves open ends with the line. Never fails. */
const lex = (raw, syntax) => {
    const spans = [];
    const comments = [];
    const mark = (start, end, kind) => {
        spans.push({ start, end, kind });
        if (kind === "comment")
            comments.push({ start, text: raw.slice(start, end) });
    };
    const starters = new Set([...syntax.line, ...syntax.block.map(([open]) => open), ...syntax.strings.map((form) => form.open)].map((word) => word[0]));
    /** Scans code from `at` to the end, or to the `}` that closes a hole; returns the offset behind it. */
    const scanCode = (at, inHole) => {
        let depth = 0;
        let i = at;
        while (i < raw.length) {
            const special = syntax.special?.(raw, i);
            if (special && special.end > i) {
                if (special.kind !== "code")
                    mark(i, special.end, special.kind);
                i = special.end;
                continue;
            }
            const char = raw[i];
            if (inHole && char === "{")
                depth++;
            if (inHole && char === "}" && depth-- === 0)
                return i + 1;
            if (starters.has(char)) {
                const next = scanComment(i) ?? scanString(i);
                if (next !== null) {
                    i = next;
                    continue;
                }
            }
            if (char === "/" && syntax.regex) {
                const end = regexEnd(raw, i);
                if (end !== null) {
                    mark(i + 1, end - 1, "string");
                    i = end;
                    continue;
                }
            }
            i++;
        }
        return i;
    };
    const scanComment = (at) => {
        for (const [open, close] of syntax.block) {
            if (!raw.startsWith(open, at))
                continue;
            const end = blockEnd(raw, at, open, close, syntax.nestedBlocks === true);
            mark(at, end, "comment");
            return end;
        }
        for (const open of syntax.line) {
            if (!raw.startsWith(open, at))
                continue;
            if (syntax.lineAfterBlank && at > 0 && !/\s/.test(raw[at - 1]))
                continue;
            const end = lineEnd(raw, at);
            mark(at, end, "comment");
            return end;
        }
        return null;
    };
    const scanString = (at) => {
        const form = syntax.strings.find((candidate) => raw.startsWith(candidate.open, at));
        if (!form)
            return null;
        let from = at + form.open.length;
        let i = from;
        while (i < raw.length) {
            if (form.escape && raw[i] === "\\") {
                i += 2;
                continue;
            }
            if (form.hole !== undefined && raw.startsWith(form.hole, i)) {
                mark(from, i, "string");
                i = scanCode(i + form.hole.length, true);
                from = i;
                continue;
            }
            if (raw.startsWith(form.close, i)) {
                mark(from, i, "string");
                return i + form.close.length;
            }
            if (!form.multiline && raw[i] === "\n")
                break;
            i++;
        }
        const end = Math.min(i, raw.length);
        mark(from, end, "string");
        return end;
    };
    scanCode(0, false);
    return { raw, code: blank(raw, spans, true), text: blank(raw, spans, false), comments, lineAt: lineFinder(raw) };
};
const lineEnd = (raw, at) => {
    const end = raw.indexOf("\n", at);
    return end < 0 ? raw.length : end;
};
const blockEnd = (raw, at, open, close, nested) => {
    let depth = 1;
    let i = at + open.length;
    while (i < raw.length) {
        if (raw.startsWith(close, i)) {
            i += close.length;
            if (--depth === 0)
                return i;
        }
        else if (nested && raw.startsWith(open, i)) {
            i += open.length;
            depth++;
        }
        else
            i++;
    }
    return raw.length;
};
/** The end of the regular expression that begins at `at`, or null where the slash divides. */
const regexEnd = (raw, at) => {
    const before = raw.slice(Math.max(0, at - 40), at).trimEnd();
    if (before !== "" &&
        !/(?:[=(,:[!&|?{};~^%*+<>-]|\b(?:return|typeof|case|in|of|do|else|void|delete|throw|new|await|yield|if|unless|when|and|or|not))$/.test(before))
        return null;
    let inClass = false;
    for (let i = at + 1; i < raw.length; i++) {
        const char = raw[i];
        if (char === "\n")
            return null;
        if (char === "\\")
            i++;
        else if (char === "[")
            inClass = true;
        else if (char === "]")
            inClass = false;
        else if (char === "/" && !inClass)
            return i === at + 1 ? null : i + 1;
    }
    return null;
};
const blank = (raw, spans, strings) => {
    let out = "";
    let at = 0;
    for (const span of [...spans].sort((a, b) => a.start - b.start)) {
        if (span.start < at || (span.kind === "string" && !strings))
            continue;
        out += raw.slice(at, span.start) + raw.slice(span.start, span.end).replace(/[^\n\r]/g, " ");
        at = span.end;
    }
    return out + raw.slice(at);
};
const lineFinder = (raw) => {
    const starts = [0];
    for (let at = raw.indexOf("\n"); at >= 0; at = raw.indexOf("\n", at + 1))
        starts.push(at + 1);
    return (offset) => {
        let low = 0;
        let high = starts.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (starts[middle] <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        return low + 1;
    };
};

;// CONCATENATED MODULE: ./build/core/integrity/configuration/settings.js





/** The settings of a configuration file, by their joined path. Documents are parsed; what does not parse, and code, is read as `key: value` pairs. */
const settingsOf = (path, text) => {
    const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
    const found = new Map();
    const add = (setting) => {
        const key = setting.path.join("\0");
        const known = found.get(key);
        found.set(key, known ? { path: setting.path, values: [...known.values, ...setting.values], list: true } : setting);
    };
    if (/ignore$|ignore\.txt$|^\.rspec$|^\.shellcheckrc$/.test(name)) {
        for (const line of text.split("\n"))
            if (/\S/.test(line) && !/^\s*#/.test(line))
                add({ path: [name.endsWith("ignore") ? "ignore" : "options"], values: [line.trim()], list: true });
        return found;
    }
    const document = parsed(name, text);
    if (document !== undefined)
        flatten(document, [], add);
    else if (/\.(?:cfg|ini|flake8|pylintrc|coveragerc|conf|properties|editorconfig)$|^\.?(?:pylintrc|flake8|coveragerc|editorconfig|bandit|isort\.cfg)$/.test(name))
        ini(text, add);
    else
        pairs(path, text, add);
    return found;
};
const parsed = (name, text) => {
    try {
        if (/\.toml$|^pipfile$/.test(name))
            return (0,dist/* parse */.qg)(text);
        if (/\.(?:ya?ml|neon|clang-tidy|clang-format|yamllint)$|^\.(?:clang-tidy|clang-format|yamllint)$/.test(name))
            return yaml(text);
        if (/\.(?:json[c5]?|code-workspace|babelrc|swcrc)$/.test(name))
            return json(text);
        if (/rc$/.test(name))
            return /^\s*[{[]/.test(text) ? json(text) : /^\s*[\w-]+\s*:/m.test(text) ? yaml(text) : undefined;
    }
    catch {
        // What its own parser refuses is read as text below: a broken document must not hide what was changed in it.
    }
    return undefined;
};
const json = (text) => {
    const value = (0,main.parse)(text, [], { allowTrailingComma: true });
    return typeof value === "object" ? value : undefined;
};
const yaml = (text) => {
    const documents = (0,yaml_dist/* parseAllDocuments */.hR)(text, { logLevel: "silent" });
    const values = (Array.isArray(documents) ? documents : []).map((document) => document.toJS({ maxAliasCount: 100 }));
    return values.length === 1 ? values[0] : values;
};
const isScalar = (value) => value === null || ["string", "number", "boolean"].includes(typeof value);
const flatten = (value, path, add) => {
    if (path.length > 40)
        return;
    if (value instanceof Date)
        add({ path, values: [value.toISOString()], list: false });
    else if (isScalar(value))
        add({ path, values: [value], list: false });
    else if (Array.isArray(value)) {
        const scalars = value.filter(isScalar);
        if (scalars.length > 0 || value.length === 0)
            add({ path, values: scalars, list: true });
        value.forEach((element, index) => {
            if (!isScalar(element))
                flatten(element, [...path, identity(element) ?? String(index)], add);
        });
    }
    else if (typeof value === "object" && value !== null) {
        for (const [key, inner] of Object.entries(value))
            flatten(inner, [...path, key], add);
    }
};
/** What an element of a list is called: steps, hooks and jobs keep their identity when the list shifts. */
const identity = (element) => {
    if (typeof element !== "object" || element === null || Array.isArray(element))
        return null;
    const named = element;
    for (const key of ["name", "id", "repo", "uses", "run", "path", "files"])
        if (typeof named[key] === "string")
            return `=${named[key]}`;
    return null;
};
const ini = (text, add) => {
    let section = "";
    let open = null;
    const close = () => {
        if (!open)
            return;
        const lines = open.lines.flatMap((line) => line.replace(/(?:^|\s)[#;].*$/, "").trim() || []);
        add(lines.length > 1
            ? { path: [section, open.key], values: lines.flatMap((line) => line.split(/,\s*/)).filter(Boolean), list: true }
            : { path: [section, open.key], values: [scalar(lines[0] ?? "")], list: false });
        open = null;
    };
    for (const line of text.split(/\r?\n/)) {
        const head = /^\[([^\]]*)\]\s*$/.exec(line.trim());
        if (head) {
            close();
            section = head[1] ?? "";
        }
        else if (/^\s+\S/.test(line) && open)
            open.lines.push(line);
        else {
            close();
            const pair = /^([^#;=:\s][^=:]*?)\s*[=:]\s*(.*)$/.exec(line);
            if (pair)
                open = { key: pair[1] ?? "", lines: [pair[2] ?? ""] };
        }
    }
    close();
};
/** `key: value`, `key = value`, `<key>value</key>` and `key="value"` in code and markup; a flat list of strings is a list. */
const pairs = (path, text, add) => {
    const { text: bare } = lex(text, languageOf(path).syntax);
    for (const match of bare.matchAll(/(?:["'`]([\w@./ -]+)["'`]|([\w$@-]+))\s*(?::|=(?!=|>))\s*(\[[^[\]]*\]|["'`][^"'`\n]*["'`]|-?[\w.]+)/g)) {
        const key = match[1] ?? match[2] ?? "";
        const value = match[3] ?? "";
        if (value.startsWith("["))
            add({
                path: [key],
                values: [...value.matchAll(/["'`]([^"'`]*)["'`]|(-?\d[\d.]*|\btrue\b|\bfalse\b)/g)].map((part) => part[1] ?? scalar(part[2] ?? "")),
                list: true,
            });
        else if (/^["'`](?:off|warn|error)["'`]$/.test(value))
            add({ path: ["rules", key], values: [value.slice(1, -1)], list: false });
        else
            add({ path: [key], values: [/^["'`]/.test(value) ? value.slice(1, -1) : scalar(value)], list: false });
    }
    for (const match of bare.matchAll(/<([\w.:-]+)(?:\s[^<>]*)?>\s*([^<>]+?)\s*<\/\1>/g))
        add({ path: [match[1] ?? ""], values: [scalar(match[2] ?? "")], list: false });
};
const scalar = (text) => /^(?:true|yes|on)$/i.test(text) ? true : /^(?:false|no|off)$/i.test(text) ? false : /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;

;// CONCATENATED MODULE: ./build/core/integrity/configuration/compare.js




const watched = new Set(["own-configuration", "github", "hooks", "ci-configuration", "gate-configuration"]);
const configuresGates = (path) => watched.has((0,policy/* protectedBy */.qE)(path) ?? "") || /(?:^|\/)\.gitlab-ci\.ya?ml$/.test(path);
/** What a change lets pass by changing the gates' configuration: strictness, rules, thresholds, lists, commands. */
const configurationFindings = (change) => {
    if (!configuresGates(change.path))
        return [];
    if (change.before === null)
        return newCommands(change);
    if (change.after === null)
        return [{ file: change.path, line: null, rule: "configuration-loosened", message: `${change.path} configures a gate, and is gone.` }];
    const before = settingsOf(change.path, change.before);
    const after = settingsOf(change.path, change.after);
    const findings = [];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
        const verdict = judge(before.get(key) ?? null, after.get(key) ?? null, change.path, [...after.values()]);
        if (verdict)
            findings.push({ file: change.path, line: lineOf(change.after, after.get(key)), ...verdict });
    }
    return findings;
};
/** A new configuration file may not bring commands that cannot fail. */
const newCommands = (change) => {
    if (change.after === null)
        return [];
    return [...settingsOf(change.path, change.after).values()].flatMap((setting) => {
        const verdict = judge(null, setting, change.path, []);
        return verdict?.rule === "check-cannot-fail" ? [{ file: change.path, line: lineOf(change.after ?? "", setting), ...verdict }] : [];
    });
};
const judge = (old, now, file, all) => {
    const setting = now ?? old;
    if (!setting)
        return null;
    const { path } = setting;
    const name = path.map((key) => key.replace(/^=/, "")).join(".");
    const loosened = (what) => ({
        rule: "configuration-loosened",
        message: `\`${name}\` in ${file} ${what}: the gate lets more pass than before.`,
    });
    const was = old?.values ?? [];
    const is = now?.values ?? [];
    if (isSeverity(path)) {
        const rank = (values) => values.map(severity).find((found) => found !== null) ?? null;
        const [from, to] = [rank(was), rank(is)];
        if (to !== null && to < (from ?? 1))
            return loosened(`went from ${show(was)} to ${show(is)}`);
        if (from !== null && from > 0 && now === null)
            return loosened(`was ${show(was)} and is gone`);
    }
    if (isCommand(path))
        return commandVerdict(old, now, name, file, all);
    const [oldOne, newOne] = [single(was), single(is)];
    if (/^(?:if|when)$/.test(path.at(-1) ?? "") && (newOne === false || newOne === "never" || newOne === "manual") && oldOne !== newOne)
        return loosened(`is now ${show(is)}`);
    if (path.at(-1) === "follow_imports" && (newOne === "skip" || newOne === "silent") && oldOne !== newOne)
        return loosened(`is now ${show(is)}`);
    if (isLoose(path) && newOne === true && oldOne !== true)
        return {
            rule: /continue-on-error|allow_failure/.test(name) ? "check-cannot-fail" : "configuration-loosened",
            message: loosened("is now true").message,
        };
    if (isStrict(path) && typeof (newOne ?? oldOne) === "boolean") {
        if (newOne === false && oldOne !== false)
            return loosened("is now false");
        if (oldOne === true && now === null)
            return loosened("was true and is gone");
    }
    if (isGrowing(path)) {
        const added = is.filter((value) => value !== "" && typeof value !== "boolean" && !was.map(String).includes(String(value)) && !String(value).startsWith("!"));
        if (added.length > 0)
            return loosened(`now holds ${show(added)} as well`);
    }
    else if (isShrinking(path) && old !== null && !(file.endsWith("package.json") && path.length === 1)) {
        const removed = was.filter((value) => typeof value === "string" && !is.map(String).includes(String(value)));
        if (removed.length > 0 && (now === null || is.length <= was.length))
            return loosened(`no longer holds ${show(removed)}`);
    }
    return numberVerdict(path, oldOne, newOne, now === null, loosened);
};
const numberVerdict = (path, old, now, removed, loosened) => {
    const [from, to] = [amount(old), amount(now)];
    if (isLeast(path) && from !== null && (removed || (to !== null && to < from)))
        return loosened(removed ? `was ${from} and is gone` : `went from ${from} to ${to}`);
    if (isMost(path) &&
        to !== null &&
        (from === null
            ? /line[-_]?length$|^(?:retry|retries|reruns)$/i.test(path.at(-1) ?? "") && (to > 79 || /^re/i.test(path.at(-1) ?? ""))
            : to > from)) {
        return loosened(from === null ? `is now ${to}` : `went from ${from} to ${to}`);
    }
    return null;
};
const commandVerdict = (old, now, name, file, all) => {
    const text = (setting) => (setting === null ? null : setting.values.map(String).join("\n"));
    const [before, after] = [text(old), text(now)];
    if (after === null) {
        // A step that only moved, or was renamed, is found again by its words.
        const elsewhere = all.some((setting) => isCommand(setting.path) && text(setting)?.includes(before ?? ""));
        return elsewhere || !/test|lint|check|type|format|build|ci|verify|run|script/i.test(name)
            ? null
            : { rule: "configuration-loosened", message: `\`${name}\` in ${file}, which ran \`${(before ?? "").slice(0, 60)}\`, is gone.` };
    }
    const found = laxer(before, after);
    return found ? { rule: found.rule, message: `\`${name}\` in ${file} ${found.what}.` } : null;
};
const ranks = {
    off: 0,
    none: 0,
    "0": 0,
    false: 0,
    allow: 0,
    ignore: 0,
    disable: 0,
    disabled: 0,
    silent: 0,
    hidden: 0,
    info: 1,
    information: 1,
    hint: 1,
    suggestion: 1,
    basic: 1,
    warn: 2,
    warning: 2,
    "1": 2,
    standard: 2,
    error: 3,
    err: 3,
    "2": 3,
    deny: 3,
    on: 3,
    true: 3,
    strict: 3,
    always: 3,
    forbid: 4,
};
const severity = (value) => ranks[String(value).toLowerCase()] ?? null;
const single = (values) => (values.length === 1 ? values[0] : undefined);
const amount = (value) => typeof value === "number" ? value : typeof value === "string" && /^\d+(?:\.\d+)?%?$/.test(value) ? Number.parseFloat(value) : null;
const show = (values) => values.length === 0
    ? "nothing"
    : values
        .slice(0, 3)
        .map((value) => `\`${String(value).slice(0, 40)}\``)
        .join(", ") + (values.length > 3 ? ", ..." : "");
/** The first line that names the setting's last key, best together with its value. */
const lineOf = (text, setting) => {
    if (!setting)
        return null;
    const key = (setting.path.at(-1) ?? "").replace(/^=/, "");
    const lines = text.split("\n");
    const value = String(setting.values.at(-1) ?? "");
    const both = lines.findIndex((line) => line.includes(key) && line.includes(value));
    const one = both >= 0 ? both : lines.findIndex((line) => line.includes(key));
    return one < 0 ? null : one + 1;
};

;// CONCATENATED MODULE: ./build/core/integrity/expected-data.js
// Files that hold what a test expects: the snapshots of jest, vitest, syrupy, insta, ApprovalTests, Verify, and golden files.
const expected = /(?:\.(?:snap|snapshot|ambr|golden|approved(?:\.\w+)?|verified(?:\.\w+)?|expected(?:\.\w+)?|stdout|stderr|out|expect|baseline)$|(?:^|\/)(?:__snapshots__|snapshots|goldens?|expected|baselines?)\/)/i;
/** A snapshot or golden file that was changed, other than in layout, or taken away. */
const expectedFindings = ({ path, before, after }) => {
    if (before === null || !expected.test(path))
        return [];
    if (after !== null && bare(before) === bare(after))
        return [];
    return [
        {
            file: path,
            line: after === null ? null : firstDifference(before, after),
            rule: "snapshot-changed",
            message: after === null
                ? `${path} holds what tests expect, and is gone.`
                : `${path} holds what tests expect: it was changed to fit the code.`,
        },
    ];
};
const bare = (text) => text.replace(/\s+/g, "");
const firstDifference = (before, after) => {
    const old = before.split("\n");
    const now = after.split("\n");
    const at = now.findIndex((line, index) => line !== old[index]);
    return (at < 0 ? now.length - 1 : at) + 1;
};

;// CONCATENATED MODULE: ./build/core/integrity/lost-tests.js

/** Pairs tests by name in the same file, by name in another, by body (renamed), and by what they assert; each is used once. */
const pairTests = (before, after) => {
    const pairs = [];
    let open = [...before];
    const free = new Set(after);
    const pass = (fits) => {
        open = open.filter((old) => {
            for (const now of free) {
                if (!fits(old, now))
                    continue;
                free.delete(now);
                pairs.push([old, now]);
                return false;
            }
            return true;
        });
    };
    pass((old, now) => old.file === now.file && old.name === now.name && old.body === now.body);
    pass((old, now) => old.file === now.file && old.name === now.name);
    pass((old, now) => old.name === now.name && old.body === now.body);
    pass((old, now) => old.body === now.body && /\w/.test(old.body));
    pass((old, now) => old.name === now.name && alike(old, now) >= 0.5);
    pass((old, now) => alike(old, now) >= 0.6);
    return { pairs, lost: open, brought: [...free] };
};
/** The share of the old assertions that the new test makes too; 0 where there was none. */
const alike = (old, now) => {
    const words = new Set(now.assertions.map((assertion) => assertion.words));
    return old.assertions.length === 0 ? 0 : old.assertions.filter((assertion) => words.has(assertion.words)).length / old.assertions.length;
};
/** One finding for each test that no runner collects any more; where its text lives on, it says so. */
const lostTests = (lost, after) => {
    const code = after.map((view) => withoutLayout(view.lexed.text));
    return lost.map((test) => {
        const renamed = bodyAlone(test).length > 8 && after.some((view, index) => code[index].includes(bodyAlone(test)) && view !== undefined);
        return renamed
            ? {
                file: test.file,
                line: test.line,
                rule: "test-renamed",
                message: `The test "${test.name}" is still written down, but under a name or in a place where the runner no longer collects it.`,
            }
            : { file: test.file, line: test.line, rule: "test-deleted", message: `The test "${test.name}" is gone.` };
    });
};
/** The body behind the head, so that `def test_a():` and `def check_a():` compare equal. */
const bodyAlone = (test) => {
    const at = test.body.search(/[){:]/);
    return (at < 0 ? test.body.replace(/^\w+\s*/, "") : test.body.slice(at + 1)).replace(/[)}]+$/, "");
};
const outside = /(?:^|\/)(?:_[^/]*|(?:helpers?|fixtures?|support|utils?|__mocks__|disabled|skipped?|old|archive[d]?|deprecated|attic|backup)(?:\/|\.)[^/]*.*|[^/]*\.(?:bak|old|orig|disabled|skip|txt|off|tmp))$/i;
const convention = /(?:^|\/)(?:test_[^/]*\.py|[^/]*_test\.(?:py|go|rs|dart|exs|cc|cpp)|[^/]*[._-](?:test|spec|tests|e2e|cy)\.[^/]+|[^/]*(?:Test|Tests|TestCase|IT|Spec)\.(?:java|kt|scala|groovy|php|cs|swift)|[^/]*_spec\.rb|[^/]*_test\.rb|test_[^/]*\.rb)$/;
/** Whether a file that moved left the names or folders by which runners collect tests. */
const leftCollection = (from, to) => (convention.test(from) && !convention.test(to)) || (!outside.test(from) && outside.test(to));

;// CONCATENATED MODULE: ./build/core/integrity/marker-findings.js
/** The sentence for a marker that a change brought (or, for `strictness-removed`, took away). */
const markerFinding = ({ marker, widened }) => ({
    file: marker.file,
    line: marker.line,
    rule: marker.form.rule,
    message: widened ? `\`${marker.words}\` silences more than \`${widened.words}\` did.` : sentence(marker),
});
const sentence = (marker) => {
    const words = `\`${marker.words}\``;
    switch (marker.form.rule) {
        case "suppression-added":
            return `${words} silences a check instead of repairing what it found.`;
        case "test-skipped":
            return `${words} keeps a test from running or from failing.`;
        case "test-focused":
            return `${words} runs some tests alone and leaves the others out.`;
        case "check-cannot-fail":
            return `With ${words} a check can no longer fail.`;
        case "test-detected":
            return `${words} makes the code behave differently while it is tested.`;
        case "strictness-removed":
            return `${words} was taken out: the check is less strict than before.`;
        case "result-forged":
            return `${words} decides the result in place of the tests.`;
    }
};

// EXTERNAL MODULE: ./build/core/secrets.js
var secrets = __webpack_require__(28527);
;// CONCATENATED MODULE: ./build/core/integrity/secret-findings.js



/** Likely secrets that the change writes down and that no changed file held before. The secret itself is never repeated. */
const secretFindings = (changes) => {
    const known = new Set(changes.flatMap(({ before }) => (before === null ? [] : (0,secrets/* findSecrets */.d)(before).map(({ start, end }) => before.slice(start, end)))));
    return changes.flatMap(({ path, after }) => {
        if (after === null)
            return [];
        const language = languageOf(path);
        const lexed = language.tests || language.assertions ? lex(after, language.syntax) : null;
        return ((0,secrets/* findSecrets */.d)(after)
            .filter(({ start, end }) => !known.has(after.slice(start, end)))
            // What merely stands behind a telling name is a secret only as a string: `token = nextToken2` is code.
            .filter(({ rule, start }) => (rule !== "assignment" && rule !== "authorization") || lexed === null || /\s/.test(lexed.code[start] ?? ""))
            .map(({ rule, start }) => ({
            file: path,
            line: after.slice(0, start).split("\n").length,
            rule: "secret-added",
            message: `This looks like a secret (${rule}); secrets do not belong into the repository.`,
        })));
    });
};

;// CONCATENATED MODULE: ./build/core/integrity/surplus.js
/**
 * Which markers after the change have no counterpart before it. One marker accounts for one: the same words, moved or
 * reformatted; a wider one that was narrowed accounts for all that it covered. Across files only where it bears on the same code, or its file is gone.
 */
const surplusMarkers = (before, after, gone) => {
    const free = new Set(before);
    let open = [...after];
    const pass = (fits) => {
        open = open.filter((now) => {
            for (const old of free) {
                if (!fits(old, now))
                    continue;
                if (old.form.reach <= now.form.reach)
                    free.delete(old);
                return false;
            }
            return true;
        });
    };
    pass((old, now) => old.file === now.file && sameWords(old, now) && old.context === now.context);
    pass((old, now) => sameWords(old, now) && old.context === now.context && old.context !== "");
    pass((old, now) => old.file === now.file && !bound(now) && sameWords(old, now));
    pass((old, now) => gone.has(old.file) && sameWords(old, now) && (!bound(now) || old.context === now.context));
    pass((old, now) => old.file === now.file && covers(old, now) && (!bound(now) || old.context === now.context));
    return open.map((marker) => {
        const grown = [...free].find((old) => old.file === marker.file && old.form.family === marker.form.family && old.context === marker.context);
        if (grown)
            free.delete(grown);
        return { marker, widened: grown ?? null };
    });
};
/** A skip belongs to its test: taking it from one test does not pay for another. */
const bound = (marker) => marker.form.rule === "test-skipped" || marker.form.rule === "test-focused";
const sameWords = (a, b) => a.form.family === b.form.family && a.form.reach === b.form.reach && (a.rules?.join() ?? "*") === (b.rules?.join() ?? "*");
const covers = (old, now) => old.form.family === now.form.family &&
    old.form.reach >= now.form.reach &&
    (old.rules === null || now.rules?.every((rule) => old.rules?.includes(rule)) === true);

;// CONCATENATED MODULE: ./build/core/integrity/assertion.js


/** The assertions of a text, in order; one inside another (`expect` in `assert`) counts once. */
const assertionsIn = (lexed, forms) => {
    const found = [];
    let covered = -1;
    for (const match of lexed.code.matchAll(forms.pattern)) {
        if (match.index < covered || forms.reject?.test(match[0].trim()))
            continue;
        const end = statementEnd(lexed.code, match.index);
        const start = forms.condition ? conditionStart(lexed.code, match.index, forms.condition) : match.index;
        // A callback in the arguments may hold assertions of its own (`assertThrows(() => { assert(...) })`): those still count.
        covered = lexed.code.slice(match.index, end).includes("{") ? match.index + match[0].length : end;
        found.push(assertion(lexed, start, end, forms));
    }
    return found;
};
const assertion = (lexed, start, end, forms) => {
    const words = withoutLayout(lexed.text.slice(start, end));
    const literals = [];
    const shape = words.replace(/"(?:[^"\\]|\\.)*"|(?<![\w$])-?\d[\w.]*/g, (literal) => {
        literals.push(literal.startsWith('"') ? literal.slice(1, -1) : literal.replace(/_/g, "").toLowerCase());
        return "§";
    });
    return {
        start,
        end,
        line: lexed.lineAt(start),
        words,
        shape,
        literals,
        strength: forms.strong.test(words) ? "strong" : forms.weak.test(words) ? "weak" : "plain",
        hollow: assertion_hollow(words, forms),
    };
};
const assertion_hollow = (words, forms) => {
    if (forms.truthy.test(words) || forms.always.test(words))
        return true;
    return forms.same.some((form) => {
        const sides = form.exec(words)?.groups;
        // Two calls may well differ (`expect(next()).toBe(next())`): only plain values on both sides say nothing for sure.
        return sides?.a !== undefined && sides.a === sides.b && !/\w\(/.test(sides.a);
    });
};
const conditionStart = (code, at, condition) => {
    const from = Math.max(0, code.lastIndexOf("\n", Math.max(0, code.lastIndexOf("\n", at - 1) - 1)) + 1);
    const match = condition.exec(code.slice(from, at));
    return match ? from + match.index : at;
};

;// CONCATENATED MODULE: ./build/core/integrity/text-view.js




// Reading is linear, but a change of many megabytes is no change that anybody should keep: the rest of such a file is not looked at.
const MOST = 2_000_000;
/** Reads one side of a changed file in the light of its language; a name alone tells which. */
const viewText = (file, text, isTest) => {
    const language = languageOf(file);
    const lexed = lex(text.slice(0, MOST), language.syntax);
    const looked = isTest || language.testsAnywhere === true;
    const cases = looked ? (language.tests?.(lexed) ?? []) : [];
    const assertions = looked && language.assertions ? assertionsIn(lexed, language.assertions) : [];
    const owner = (at) => cases.findLast((test) => test.start <= at && at < test.end);
    const byTest = new Map();
    for (const found of assertions) {
        const test = owner(found.start);
        byTest.set(test, [...(byTest.get(test) ?? []), found]);
    }
    return {
        file,
        language,
        lexed,
        isTest,
        markers: markersIn(file, lexed, language.markers, isTest),
        tests: cases.map((test) => ({
            ...test,
            file,
            body: withoutLayout(lexed.text.slice(test.start, test.end)).replaceAll(test.name.slice(test.name.lastIndexOf(".") + 1), ""),
            assertions: byTest.get(test) ?? [],
        })),
        loose: byTest.get(undefined) ?? [],
    };
};

;// CONCATENATED MODULE: ./build/core/integrity/weaker-tests.js
const quote = (words) => (words.length > 80 ? `${words.slice(0, 77)}...` : words);
/** Assertions before and after the change that have no counterpart on the other side, one for one. */
const difference = (before, after) => {
    const come = [...after];
    const gone = before.filter((old) => {
        const at = come.findIndex((now) => now.words === old.words);
        if (at >= 0)
            come.splice(at, 1);
        return at < 0;
    });
    return { gone, come };
};
/** A pool of assertions that the change brought somewhere: what moved there was not removed. */
class Moved {
    counts = new Map();
    constructor(brought) {
        for (const { words } of brought)
            this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
    }
    take(words) {
        const left = this.counts.get(words) ?? 0;
        if (left === 0)
            return false;
        this.counts.set(words, left - 1);
        return true;
    }
}
/** What of a test's assertions was lost, made hollow, weakened, or made to expect something else. `values`: whether another expected value counts. */
const weakerTest = (old, now, moved, values) => {
    const called = `The test "${now.name}"`;
    const findings = compare(old.assertions, now.assertions, old.file, now.file, called, moved, values);
    if (now.rows < old.rows)
        findings.push({
            file: now.file,
            line: now.line,
            rule: "test-case-removed",
            message: `${called} ran ${old.rows} cases and now runs ${now.rows}.`,
        });
    return findings;
};
/** The same for assertions outside tests: helpers and plain scripts. */
const weakerRemainder = (old, now, moved, values) => compare(old.loose, now.loose, old.file, now.file, `${now.file}`, moved, values);
const compare = (before, after, from, to, called, moved, values) => {
    const { gone, come } = difference(before, after);
    const findings = come
        .filter((assertion) => assertion.hollow)
        .map((assertion) => ({
        file: to,
        line: assertion.line,
        rule: "assertion-trivial",
        message: `${called}: \`${quote(assertion.words)}\` holds whatever the code does.`,
    }));
    const real = come.filter((assertion) => !assertion.hollow);
    const lost = gone.filter((assertion) => !assertion.hollow && !moved.take(assertion.words));
    if (lost.length > 0 && after.length === 0) {
        findings.push({
            file: to,
            line: null,
            rule: "test-emptied",
            message: `${called} no longer asserts anything; it asserted \`${quote(lost[0]?.words ?? "")}\`.`,
        });
        return findings;
    }
    if (lost.length > come.length) {
        const missing = lost.find((old) => !real.some((now) => now.shape === old.shape)) ?? lost[0];
        findings.push({
            file: from,
            line: missing?.line ?? null,
            rule: "assertion-removed",
            message: `${called} lost ${lost.length - come.length === 1 ? "an assertion" : `${lost.length - come.length} assertions`}: \`${quote(missing?.words ?? "")}\`.`,
        });
    }
    const strong = (list) => list.filter((assertion) => assertion.strength === "strong").length;
    const weakened = real.find((assertion) => assertion.strength === "weak");
    if (weakened && strong(real) < strong(lost) && lost.length <= real.length) {
        findings.push({
            file: to,
            line: weakened.line,
            rule: "assertion-weakened",
            message: `${called}: \`${quote(weakened.words)}\` says less than \`${quote(lost.find((old) => old.strength === "strong")?.words ?? "")}\`.`,
        });
    }
    if (values) {
        for (const old of lost) {
            const same = real.find((now) => now.shape === old.shape && now.literals.join() !== old.literals.join());
            if (same)
                findings.push({
                    file: to,
                    line: same.line,
                    rule: "assertion-changed",
                    message: `${called} expected \`${quote(old.words)}\` and now \`${quote(same.words)}\`: the code has to meet the test, not the test the code.`,
                });
        }
    }
    return findings;
};
/** A test that now returns before it asserts. */
const returnsEarly = (old, now, before, after) => {
    const early = (view, test) => {
        const last = test.assertions.at(-1)?.start ?? test.end;
        return (view.lexed.code
            .slice(test.start, last)
            .match(/\breturn\b[ \t]*(?:None|null|undefined|nil|true|false|True|False|Ok\(\(\)\))?[ \t]*(?=;|\n|\}|$)/g)?.length ?? 0);
    };
    return now.assertions.length > 0 && early(after, now) > early(before, old)
        ? {
            file: now.file,
            line: now.line,
            rule: "test-emptied",
            message: `The test "${now.name}" now returns before it has asserted everything.`,
        }
        : null;
};

;// CONCATENATED MODULE: ./build/core/integrity/inspect.js








/**
 * Every way in which a change would make a gate pass without repairing anything (contract, section 7). Both sides of the
 * whole change are read and what counts is compared, so what only moved or was reformatted is no finding.
 */
const inspectChange = (changes, options) => {
    const before = changes.flatMap(({ path, before: text }) => (text === null ? [] : [viewText(path, text, options.isTest(path))]));
    const after = changes.flatMap(({ path, after: text }) => (text === null ? [] : [viewText(path, text, options.isTest(path))]));
    const gone = new Set(changes.filter((change) => change.after === null).map((change) => change.path));
    const findings = [
        ...markerFindings(before, after, gone, options),
        ...testFindings(before, after, gone, options),
        ...changes.flatMap((change) => configurationFindings(change)),
        ...changes.flatMap((change) => (options.isTest(change.path) && options.tests === "deny" ? expectedFindings(change) : [])),
        ...secretFindings(changes),
    ];
    return [
        ...new Map(findings.map((finding) => [`${finding.file}\0${finding.line}\0${finding.rule}\0${finding.message}`, finding])).values(),
    ].sort((a, b) => a.file.localeCompare(b.file, "en") || (a.line ?? 0) - (b.line ?? 0));
};
const markerFindings = (before, after, gone, options) => {
    const strict = (marker) => marker.form.rule === "strictness-removed";
    const old = before.flatMap((view) => view.markers);
    const now = after.flatMap((view) => view.markers);
    const added = surplusMarkers(old.filter((marker) => !strict(marker)), now.filter((marker) => !strict(marker)), gone);
    // Seen from the other end: what made a tool stricter before and has no counterpart now. A file that is gone needs none.
    const lost = surplusMarkers(now.filter(strict), old.filter((marker) => strict(marker) && !gone.has(marker.file)), new Set());
    return [
        ...added.filter(({ marker }) => marker.form.rule !== "suppression-added" || options.suppressions === "deny"),
        ...lost.map(({ marker }) => ({ marker, widened: null })),
    ].map(markerFinding);
};
const testFindings = (before, after, gone, options) => {
    const collected = after.filter((view) => !movedAway(view, before, gone));
    const { pairs, lost, brought } = pairTests(before.flatMap((view) => view.tests), collected.flatMap((view) => view.tests));
    const moved = new Moved([
        ...brought.flatMap((test) => test.assertions),
        ...pairs.flatMap(([old, now]) => surplus(old, now)),
        ...collected.flatMap((view) => view.loose.filter((assertion) => !before.some((old) => old.file === view.file && old.loose.some((known) => known.words === assertion.words)))),
    ]);
    const viewOf = (views, test) => views.find((view) => view.file === test.file);
    const findings = pairs.flatMap(([old, now]) => {
        const from = viewOf(before, old);
        const to = viewOf(after, now);
        const early = from && to ? returnsEarly(old, now, from, to) : null;
        return [...weakerTest(old, now, moved, options.tests === "deny"), ...(early ? [early] : [])];
    });
    const remainders = before.flatMap((view) => {
        const now = after.find((candidate) => candidate.file === view.file);
        return now ? weakerRemainder(view, now, moved, options.tests === "deny") : [];
    });
    const hollowNew = brought.flatMap((test) => test.assertions
        .filter((assertion) => assertion.hollow)
        .map((assertion) => ({
        file: test.file,
        line: assertion.line,
        rule: "assertion-trivial",
        message: `The test "${test.name}": \`${assertion.words.slice(0, 80)}\` holds whatever the code does.`,
    })));
    return [
        ...findings,
        ...remainders,
        ...hollowNew,
        ...lostTests(lost, after),
        ...lostFiles(before, after, gone),
        ...shadowed(before, collected),
    ];
};
/** Assertions that a test has more of than before: others may have moved into it. */
const surplus = (old, now) => {
    const known = old.assertions.map((assertion) => assertion.words);
    return now.assertions.filter((assertion) => {
        const at = known.indexOf(assertion.words);
        if (at >= 0)
            known.splice(at, 1);
        return at < 0;
    });
};
/** Whether a new file is an old test file under a name by which no runner collects it. */
const movedAway = (view, before, gone) => !before.some((old) => old.file === view.file) &&
    before.some((old) => gone.has(old.file) &&
        old.isTest &&
        leftCollection(old.file, view.file) &&
        old.tests.some((test) => view.tests.some((now) => now.name === test.name)));
/** Test files in which no test could be told apart: gone is gone, unless the same text is elsewhere. */
const lostFiles = (before, after, gone) => before
    .filter((view) => gone.has(view.file) &&
    view.isTest &&
    view.tests.length === 0 &&
    /\w/.test(view.lexed.code) &&
    !after.some((now) => now.isTest && now.lexed.text.trim() === view.lexed.text.trim()))
    .map((view) => ({ file: view.file, line: null, rule: "test-deleted", message: `${view.file}, which the tests need, is gone.` }));
/** In Python and the like the later of two functions of one name wins: the earlier test no longer runs. */
const shadowed = (before, after) => after
    .filter((view) => view.language.name === "Python")
    .flatMap((view) => {
    const twice = (tests) => tests.filter((test, index) => tests.findLastIndex((other) => other.name === test.name) > index);
    const known = before.find((old) => old.file === view.file);
    const old = new Set(known ? twice(known.tests).map((test) => test.name) : []);
    return twice(view.tests)
        .filter((test) => !old.has(test.name))
        .map((test) => ({
        file: view.file,
        line: test.line,
        rule: "test-deleted",
        message: `The test "${test.name}" is defined again further down, so this one no longer runs.`,
    }));
});

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
        return (0,core_result.ok)(inspectChange(sides, options));
    },
});
const textIn = async (worktree, tree, path) => {
    const bytes = await worktree.read(tree, path);
    if (!bytes.ok)
        return bytes;
    return (0,core_result.ok)(bytes.value === null || bytes.value.includes(0) ? null : new TextDecoder().decode(bytes.value));
};

// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
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
/** The name that a failure says is not defined: flake8 and ruff F821, mypy name-defined, pyright, pylint E0602, NameError. */
const undefinedName = (message) => /(?:undefined name|Undefined name|Undefined variable|Name|"|name) ?[`'"]?(\w+)[`'"]? ?(?:is not defined|$)/.exec(message)?.[1] ??
    /undefined (?:name|variable) [`'"]?(\w+)/i.exec(message)?.[1] ??
    null;
/**
 * Imports for undefined names of Python files, where there is just one candidate: a module of the standard library, a name that one of
 * them defines, or a top-level function or class that just one file of the repository defines.
 */
function pythonImports(reading, project) {
    const byFile = new Map();
    for (const failure of reading.failures) {
        const place = failure.origin?.file ?? failure.file;
        const name = undefinedName(failure.message);
        if (place === null || name === null || !place.endsWith(".py"))
            continue;
        byFile.set(place, (byFile.get(place) ?? new Set()).add(name));
    }
    const changes = [...byFile].flatMap(([path, wanted]) => {
        const text = project.text(path);
        if (text === null)
            return [];
        const lines = [...wanted].flatMap((name) => importLine(name, path, project) ?? []);
        return lines.length === 0 ? [] : [{ path, before: text, after: withImports(text, lines) }];
    });
    if (changes.length === 0)
        return [];
    const whole = { title: `import ${[...byFile.values()].flatMap((set) => [...set]).join(", ")}`, changes };
    const single = changes.length < 2 ? [] : changes.map((change) => ({ title: `import what ${change.path} lacks`, changes: [change] }));
    return [whole, ...single];
}
function importLine(name, path, project) {
    const own = definers(name, path, project);
    if (own.length > 1)
        return null;
    const [definer] = own;
    if (definer !== undefined)
        return modules.has(name) || names[name] !== undefined ? null : `from ${definer} import ${name}`;
    if (modules.has(name))
        return `import ${name}`;
    return names[name] === undefined ? null : `from ${names[name]} import ${name}`;
}
/** Modules of the repository that define the name at top level, as they are imported from the repository's root or its `src`. */
function definers(name, path, project) {
    const pattern = new RegExp(`^(?:async def|def|class) ${name}\\b|^${name}\\s*[:=]`, "m");
    const found = project
        .under(".", 3000)
        .filter((file) => file.endsWith(".py") && file !== path && !/(?:^|\/)(?:tests?|docs|examples)\//.test(file) && pattern.test(project.text(file) ?? ""));
    return [
        ...new Set(found.map((file) => file
            .replace(/^src\//, "")
            .replace(/(?:\/__init__)?\.py$/, "")
            .replaceAll("/", "."))),
    ];
}
/** The text with import lines after its docstring, `__future__` imports and first block of imports. */
function withImports(text, lines) {
    const end = text.includes("\r\n") ? "\r\n" : "\n";
    const all = text.split(/\r?\n/);
    let at = 0;
    let quote = null;
    for (const [index, line] of all.entries()) {
        if (quote !== null) {
            if (line.includes(quote))
                quote = null;
            at = index + 1;
            continue;
        }
        const opened = /^[rRuU]?("""|''')/.exec(line)?.[1];
        if (opened !== undefined && at === index) {
            if (line.split(opened).length < 3)
                quote = opened;
            at = index + 1;
        }
        else if (/^#/.test(line) && at === index)
            at = index + 1;
        else if (/^(?:import|from)\s/.test(line))
            at = index + 1;
        else if (line.trim() !== "" && !/^(?:\s|\)|#)/.test(line))
            break;
    }
    return [...all.slice(0, at), ...lines, ...all.slice(at)].join(end);
}

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
        const files = typescriptFiles(reading);
        if (files.length === 0)
            return [];
        const unused = reading.failures.some((failure) => /unused|TS6133|TS6192|TS6196|TS6198|TS6199|TS6138/.test(failure.code ?? ""));
        const reply = await askWorker({ root: parts.root, cwd: gate.cwd, files, unused }, parts, signal);
        return allowed(proposals(reply));
    },
});
/** Source files of a type check, a build or a linter; a failing test is no matter of names. */
const typescriptFiles = (reading) => {
    const coded = reading.failures.filter((failure) => /^TS\d+$/.test(failure.code ?? "") || /unused|no-undef|missing-import/.test(failure.code ?? ""));
    return [...new Set(coded.flatMap((failure) => (failure.file !== null && /\.[cm]?[jt]sx?$/.test(failure.file) ? [failure.file] : [])))];
};
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
function askWorker(request, { root, environment, secrets }, signal) {
    const nothing = { changes: [], titles: [] };
    const { env } = (0,core_environment/* gateEnvironment */.P)({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: root });
    return new Promise((resolve) => {
        const child = (0,external_node_child_process_.spawn)(process.execPath, ["--max-old-space-size=2048", process.argv[1] ?? "", workerFlag], {
            cwd: root,
            env,
            stdio: ["pipe", "pipe", "ignore"],
            timeout: workerLimitMs,
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
        child.on("close", (code) => resolve(code === 0 ? (quick_fixes_parsed(text) ?? nothing) : nothing));
        child.stdin.on("error", () => { });
        child.stdin.end(JSON.stringify(request));
    });
}
function quick_fixes_parsed(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return null;
    }
}

// EXTERNAL MODULE: external "node:fs/promises"
var external_node_fs_promises_ = __webpack_require__(51455);
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
;// CONCATENATED MODULE: ./build/core/report/summary/gates.js


const marks = {
    passed: "✓",
    flaky: "≈",
    failed: "✗",
    infrastructure: "!",
    timeout: "!",
    skipped: "–",
};
const verdictWords = {
    passed: "passed",
    flaky: "flaky",
    failed: "failed",
    infrastructure: "not judged",
    timeout: "timed out",
    skipped: "not run",
};
/** "✓ passed", "✗ failed": a mark and a word, so that neither colour nor mark alone has to be understood. */
const verdictMark = (verdict) => `${marks[verdict]} ${verdictWords[verdict]}`;
/** How a gate came to its verdict, as plain words; empty for a plain pass. */
const howWords = (gate) => {
    const rounds = gate.fixRounds > 0 ? ` in ${(0,quantities/* count */.U9)(gate.fixRounds, "round")}` : "";
    switch (gate.how) {
        case "retried":
            return `after ${(0,quantities/* count */.U9)(Math.max(1, gate.infraRetries), "retry", "retries")}`;
        case "flaky":
            return "passed again on the same code";
        case "fixer":
            return `repaired by ${gate.fixCommands[0] ?? "its fixer"}`;
        case "quick-fix":
            return "repaired by a quick fix";
        case "memory":
            return "repaired as in an earlier run";
        case "agent":
            return `repaired by the model${rounds}`;
        case "other-gate":
            return "repaired along with another gate";
        default:
            break;
    }
    if (gate.verdict === "passed")
        return gate.byInputs ? "its inputs did not change" : "";
    if (gate.verdict === "skipped")
        return "an earlier gate stopped the run";
    if (gate.verdict === "infrastructure" || gate.verdict === "timeout")
        return gate.infraRetries > 0
            ? `${gate.errorClass ?? "machine"}, also after ${(0,quantities/* count */.U9)(gate.infraRetries, "retry", "retries")}`
            : (gate.errorClass ?? "machine");
    if (gate.fixRounds > 0)
        return `${(0,quantities/* count */.U9)(gate.fixRounds, "round")} with the model`;
    return gate.attempts.length > 0 ? `${(0,quantities/* count */.U9)(gate.attempts.length, "repair")} tried` : "";
};
/** What is left and what there was: "3 of 11", "0 of 4", "" where it was never red. */
const leftWords = (gate) => {
    if (gate.failureCount === 0 && gate.baseline.failures === 0)
        return gate.verdict === "failed" ? "?" : "0";
    return gate.baseline.failures > gate.failureCount ? `${gate.failureCount} of ${gate.baseline.failures}` : String(gate.failureCount);
};
/** The gates as a table. `max`: rows at most, the red ones are kept. */
const gatesTable = (report, max = 100) => {
    const red = report.gates.filter((gate) => gate.verdict !== "passed");
    const shown = report.gates.length <= max ? report.gates : [...red, ...report.gates.filter((gate) => gate.verdict === "passed")].slice(0, max);
    const rows = shown.map((gate) => [
        (0,defuse/* inlineCode */.ti)(gate.name, 80),
        gate.stage,
        gate.verdict === "passed" ? verdictMark(gate.verdict) : `**${verdictMark(gate.verdict)}**`,
        howCell(gate),
        (0,quantities/* duration */.p0)(gate.durationMs),
        leftWords(gate),
    ].join(" | "));
    const more = report.gates.length > shown.length ? `\n\nand ${(0,quantities/* count */.U9)(report.gates.length - shown.length, "more gate")}, see the report.` : "";
    return `| Gate | Stage | Verdict | How | Time | Failures left |\n| --- | --- | --- | --- | ---: | ---: |\n${rows.map((row) => `| ${row} |`).join("\n")}${more}`;
};
const howCell = (gate) => {
    const command = gate.how === "fixer" ? gate.fixCommands[0] : undefined;
    return command === undefined ? (0,defuse/* inlineText */.ln)(howWords(gate), 120) : `repaired by ${(0,defuse/* inlineCode */.ti)(command, 100)}`;
};

;// CONCATENATED MODULE: ./build/core/report/summary/left.js



const severityWords = {
    "act-now": "needs you",
    rerun: "run it again",
    "can-wait": "can wait",
};
/** "needs you", "run it again", "can wait". */
const severityText = (gap) => severityWords[gap.severity];
/** What is left and what to do: each gap with its message, its remedy and its failures. */
const leftMarkdown = (report, whole) => {
    const gaps = (0,next_step/* gapsByUrgency */.MB)(report.gaps);
    const shown = gaps.slice(0, 30);
    const parts = shown.map((gap, index) => (index < whole ? wholeGap(gap) : briefGap(gap)));
    const more = gaps.length > shown.length ? [`and ${(0,quantities/* count */.U9)(gaps.length - shown.length, "more gap")}, see gap-report.md.`] : [];
    return ["### What is left, and what to do", ...parts, ...more].join("\n\n");
};
const briefGap = (gap) => `- ${(0,defuse/* inlineCode */.ti)(gap.gate, 60)} **${severityText(gap)}**: ${(0,defuse/* inlineText */.ln)(gap.message, 400)}`;
const wholeGap = (gap) => {
    const { text, lines } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    const known = gap.timesSeen > 1 ? ` Seen ${gap.timesSeen} times since ${gap.firstSeen.slice(0, 10)}.` : "";
    const blocks = gap.blocks.length === 0
        ? ""
        : ` It also keeps ${gap.blocks
            .slice(0, 6)
            .map((name) => (0,defuse/* inlineCode */.ti)(name, 60))
            .join(", ")} from being repaired.`;
    return [
        `#### ${(0,defuse/* inlineCode */.ti)(gap.gate, 60)} · ${severityText(gap)}`,
        `${(0,defuse/* inlineText */.ln)(gap.message, 420)}${known}${blocks}`,
        `**What to do:** ${(0,defuse/* inlineText */.ln)(text, 600)}`,
        ...(lines === null ? [] : [(0,defuse/* fencedBlock */.zW)(lines, "yaml")]),
        gapLinks(gap),
        gapDetails(gap),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
};
const gapLinks = (gap) => {
    const report = gap.options.report === null ? "" : `[Open an issue with this](${gap.options.report})`;
    return [report, `Otherwise: ${(0,defuse/* inlineText */.ln)(gap.options.stop, 300)}`].filter((part) => part !== "").join(" · ");
};
const gapDetails = (gap) => {
    const failures = gap.failures.slice(0, 15).map((failure) => {
        const place = failure.file === null ? "" : `${(0,defuse/* inlineCode */.ti)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 160)} `;
        const name = failure.test ?? failure.code;
        return `- ${place}${name === null ? "" : `${(0,defuse/* inlineCode */.ti)(name, 120)} `}${(0,defuse/* inlineText */.ln)(failure.message, 240)}`;
    });
    if (gap.failures.length > 15)
        failures.push(`- and ${gap.failures.length - 15} more`);
    const attempts = gap.attempts
        .slice(-12)
        .map((note) => `| ${note.by} | ${(0,defuse/* inlineText */.ln)(note.description, 200)} | ${note.outcome} | ${(0,defuse/* inlineText */.ln)(note.result, 200)} |`);
    return [
        `<details><summary>${[gap.failures.length > 0 ? (0,quantities/* count */.U9)(gap.failures.length, "failure") : "", gap.attempts.length > 0 ? (0,quantities/* count */.U9)(gap.attempts.length, "attempt") : "", "how to see it"].filter((part) => part !== "").join(", ")}</summary>`,
        gap.detail === "" ? "" : (0,defuse/* inlineText */.ln)(gap.detail, 700),
        failures.join("\n"),
        attempts.length === 0 ? "" : `| By | What was tried | Outcome | Result |\n| --- | --- | --- | --- |\n${attempts.join("\n")}`,
        gap.lastWords === null || gap.lastWords.trim() === "" ? "" : `The model's last words: ${(0,defuse/* inlineText */.ln)(gap.lastWords, 500)}`,
        (0,defuse/* fencedBlock */.zW)(gap.reproduce.join("\n"), "sh"),
        "</details>",
    ]
        .filter((part) => part !== "")
        .join("\n\n");
};

;// CONCATENATED MODULE: ./build/core/report/summary/changes.js


const kinds = {
    added: "new",
    modified: "changed",
    deleted: "deleted",
    mode: "file mode",
    type: "file type",
};
const makers = {
    fixer: "fixer",
    "quick-fix": "quick fix",
    memory: "earlier repair",
    agent: "model",
};
/** Who changed the file: "fixer, model". */
const changedBy = (file) => file.by.map((by) => makers[by]).join(", ");
/** What was changed: a table of files, and the first hunks folded. */
const changesMarkdown = (report, maxFiles, withHunks) => {
    const { changes } = report;
    const added = changes.reduce((sum, file) => sum + file.added, 0);
    const removed = changes.reduce((sum, file) => sum + file.removed, 0);
    const rows = changes
        .slice(0, maxFiles)
        .map((file) => `| ${(0,defuse/* inlineCode */.ti)(file.path, 160)} | ${kinds[file.kind]} | +${file.added} −${file.removed} | ${changedBy(file)} |`);
    const more = changes.length > maxFiles ? `\n\nand ${(0,quantities/* count */.U9)(changes.length - maxFiles, "more file")}, see fix.patch.` : "";
    const why = report.rounds
        .filter((round) => round.outcome === "kept" && round.why !== null && round.why.trim() !== "")
        .slice(0, 10)
        .map((round) => `- ${(0,defuse/* inlineCode */.ti)(round.gate, 60)} ${(0,defuse/* inlineText */.ln)(round.why ?? "", 200)}`);
    const reasons = why.length === 0 ? "" : `\n\nThe model's reasons:\n\n${why.join("\n")}`;
    const hunks = withHunks
        ? changes.slice(0, 20).flatMap((file) => (file.diff === null || file.diff.trim() === "" ? [] : [hunk(file)]))
        : [];
    const folded = hunks.length === 0 ? "" : `\n\n${hunks.join("\n")}`;
    return `### What changed\n\n${(0,quantities/* count */.U9)(changes.length, "file")}, +${added} −${removed} lines.\n\n| File | | Lines | By |\n| --- | --- | ---: | --- |\n${rows.join("\n")}${more}${reasons}${folded}`;
};
const hunk = (file) => {
    const lines = (file.diff ?? "").split("\n");
    const start = lines.findIndex((line) => line.startsWith("@@"));
    const body = (0,defuse/* cutLines */.EQ)(lines
        .slice(Math.max(0, start))
        .map((line) => (0,defuse/* cutText */.IN)(line, 400))
        .join("\n")
        .trimEnd(), 40, 4000);
    return `<details><summary><code>${(0,defuse/* inlineHtml */.l0)(file.path, 160)}</code></summary>\n\n${(0,defuse/* fencedBlock */.zW)(body, "diff")}\n\n</details>`;
};

;// CONCATENATED MODULE: ./build/core/report/summary/fork.js


/** Longer patches are not shown in the summary; the contract's bound. */
const maxPatch = 60_000;
/** What a contributor from a fork reads: why no model was asked, the fixer commands that worked, the patch to paste. */
const forkMarkdown = (report, patch) => {
    const commands = [...new Set(report.steps.filter((step) => step.by === "fixer" && step.kept).map((step) => step.description))];
    const parts = [
        "### For you, the contributor",
        "GitHub gives pull requests from forks no keys and no right to write. That is a rule for everybody and nothing you did. So Regreen ran the gates and the tools that repair by themselves; a model was not asked, and nothing could be pushed to your branch.",
    ];
    if (commands.length > 0)
        parts.push(`${commands.length === 1 ? "This command" : "These commands"} repaired something here; run ${commands.length === 1 ? "it" : "them"} on your machine, commit and push:`, (0,defuse/* fencedBlock */.zW)(commands.join("\n"), "sh"));
    const block = patch === null ? null : pasteable(patch);
    if (block !== null)
        parts.push(`Or take the whole repair (${(0,quantities/* count */.U9)(report.changes.length, "file")}): paste this at the root of your branch.`, `<details><summary>git apply</summary>\n\n${block}\n\n</details>`);
    else if (report.changes.length > 0)
        parts.push("Or take the whole repair: download the report below, then", (0,defuse/* fencedBlock */.zW)("git apply fix.patch", "sh"));
    return parts.join("\n\n");
};
/** The patch as a shell line that can be pasted, or null where it is too long or would not survive being copied. */
const pasteable = (patch) => {
    if (patch.trim() === "" ||
        (0,quantities/* utf8Length */.wI)(patch) >= maxPatch ||
        /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffd\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/.test(patch))
        return null;
    let end = "REGREEN";
    while (patch.includes(end))
        end = `${end}_`;
    return (0,defuse/* fencedBlock */.zW)(`git apply <<'${end}'\n${patch.endsWith("\n") ? patch : `${patch}\n`}${end}`, "sh");
};
/** One sentence for pull requests from forks, for texts where the section has no room. */
const forkSentence = (report) => report.run.pullRequest?.fork === true ? inlineText("GitHub gives pull requests from forks no keys; that is nothing you did.") : "";

;// CONCATENATED MODULE: ./build/core/report/lanes.js


/** One lane for each gate, in the order of the gates, from the timeline. */
const lanesOf = (report) => report.gates.map((gate) => {
    const entries = report.timeline.filter((entry) => entry.gate === gate.name && entry.kind !== "restore");
    const steps = entries.length > 0 ? withoutRepeats(entries.map(step)) : [verdictStep(gate.verdict, gate.failureCount)];
    return { gate: gate.name, steps, plain: steps.length === 1 && steps[0]?.look === "good" };
});
/** A green gate that is proven again says nothing new. */
const withoutRepeats = (steps) => steps.filter((step, index) => {
    const before = steps[index - 1];
    return !(before !== undefined && before.kind === "gate" && step.kind === "gate" && before.text === step.text && step.look === "good");
});
const step = (entry) => {
    if (entry.kind === "gate")
        return verdictStep(entry.outcome, entry.failures ?? 0);
    if (entry.kind === "wait")
        return { kind: "wait", text: (0,defuse/* oneLine */.TN)(entry.label) || "waited", look: "muted" };
    const undone = entry.outcome !== "kept";
    const text = `${(0,defuse/* oneLine */.TN)(entry.label)}${undone ? ` (${entry.outcome})` : ""}`;
    return { kind: entry.kind, text, look: undone ? "muted" : entry.kind === "agent" ? "agent" : "tool" };
};
const verdictStep = (verdict, failures) => {
    switch (verdict) {
        case "passed":
            return { kind: "gate", text: "passed", look: "good" };
        case "flaky":
            return { kind: "gate", text: "flaky", look: "warning" };
        case "failed":
            return { kind: "gate", text: failures > 0 ? (0,quantities/* count */.U9)(failures, "failure") : "failed", look: "bad" };
        case "skipped":
            return { kind: "gate", text: "skipped", look: "muted" };
        default:
            return { kind: "gate", text: verdict, look: "warning" };
    }
};

;// CONCATENATED MODULE: ./build/core/report/summary/picture.js



/** More would be too small to read; the page `report.html` shows everything. */
const maxLanes = 12;
const maxSteps = 8;
/** Fill, line and text that can be read on GitHub's light and dark background. */
const looks = {
    good: "fill:#dafbe1,stroke:#1a7f37,color:#0f3d1d",
    bad: "fill:#ffebe9,stroke:#cf222e,color:#5c0f14",
    warning: "fill:#fff8c5,stroke:#9a6700,color:#4d3300",
    tool: "fill:#ddf4ff,stroke:#0969da,color:#062a55",
    agent: "fill:#fbefff,stroke:#8250df,color:#3a1d6e",
    muted: "fill:#eaeef2,stroke:#8c959f,color:#424a53",
};
/**
 * The run as a Mermaid flowchart: one row a gate, from its first verdict over what was done to its last. Gates that passed at once are
 * drawn last, together where there are many.
 */
const runPicture = (report) => {
    const lanes = lanesOf(report);
    const told = lanes.filter((lane) => !lane.plain);
    const plain = lanes.filter((lane) => lane.plain);
    const shown = told.slice(0, maxLanes);
    const lines = ["```mermaid", "flowchart LR"];
    const used = new Set();
    shown.forEach((lane, row) => {
        lines.push(...laneLines(lane, `g${row}`, used));
    });
    if (told.length > shown.length)
        lines.push(...node("more", `${told.length - shown.length} more gates`, "muted", used));
    if (plain.length > 0 && shown.length + plain.length <= maxLanes) {
        plain.forEach((lane, index) => {
            lines.push(...laneLines(lane, `p${index}`, used));
        });
    }
    else if (plain.length > 0)
        lines.push(...node("plain", `${(0,quantities/* count */.U9)(plain.length, "gate")} passed at once`, "good", used));
    for (const look of used)
        lines.push(`  classDef ${look} ${looks[look]}`);
    lines.push("```");
    return lines.join("\n");
};
const laneLines = (lane, id, used) => {
    const steps = shortened(lane.steps);
    const lines = [`  ${id}(["${mermaidText(lane.gate, 30)}"])`];
    let before = id;
    steps.forEach((step, index) => {
        const own = `${id}s${index}`;
        lines.push(...node(own, step.text, step.look, used), `  ${before} --> ${own}`);
        before = own;
    });
    return lines;
};
const node = (id, text, look, used) => {
    used.add(look);
    return [`  ${id}["${mermaidText(text, 42)}"]:::${look}`];
};
const shortened = (steps) => {
    if (steps.length <= maxSteps)
        return steps;
    const left = steps.length - maxSteps + 1;
    return [...steps.slice(0, 3), { kind: "wait", text: (0,quantities/* count */.U9)(left, "more step"), look: "muted" }, ...steps.slice(3 + left)];
};
/** Text for a quoted label: letters, digits and the punctuation that neither Mermaid nor HTML gives a meaning. */
const mermaidText = (text, max) => {
    const safe = (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(text), max)
        .replace(/[^\p{L}\p{N} .,_/:+()%=…-]/gu, " ")
        .replace(/:\/\//g, " ")
        .replace(/ {2,}/g, " ")
        .trim();
    return safe === "" ? "…" : safe;
};

;// CONCATENATED MODULE: ./build/core/report/summary/section.js

/**
 * The sections in their order, within `limit` bytes of UTF-8: whatever is least important is shortened first, then left out. Each
 * version is complete Markdown, so the page stays valid whatever is cut. The first section is never cut.
 */
const fitSections = (sections, limit, note) => {
    const chosen = sections.map(() => 0);
    const sizes = sections.map((section) => section.versions.map((version) => (0,quantities/* utf8Length */.wI)(version) + 2));
    const sizeOf = (index) => sizes[index]?.[chosen[index] ?? 0] ?? 0;
    let total = sections.reduce((sum, _, index) => sum + sizeOf(index), 0);
    const room = limit - (0,quantities/* utf8Length */.wI)(note) - 4;
    let cut = false;
    while (total > (cut ? room : limit)) {
        cut = true;
        const index = weakest(sections, chosen);
        if (index === -1)
            break;
        total -= sizeOf(index);
        chosen[index] = (chosen[index] ?? 0) + 1;
        total += sizeOf(index);
    }
    const parts = sections.map((section, index) => section.versions[chosen[index] ?? 0] ?? "").filter((part) => part !== "");
    return `${[...parts, ...(cut ? [note] : [])].join("\n\n")}\n`;
};
/** The section to shorten next: the least important one that has a shorter version (its last version counts as gone). */
const weakest = (sections, chosen) => {
    let found = -1;
    sections.forEach((section, index) => {
        if (index === 0 || (chosen[index] ?? 0) >= section.versions.length)
            return;
        if (found === -1 || section.importance < (sections[found]?.importance ?? 0))
            found = index;
    });
    return found;
};

;// CONCATENATED MODULE: ./build/core/report/summary/trend.js

/** Bars at most; older runs are in memory, not in the picture. */
const maxPoints = 12;
const statusMarks = {
    passed: "✓ green",
    recovered: "✓ repaired",
    improved: "≈ better",
    blocked: "✗ red",
    infrastructure: "! not judged",
    cancelled: "– cancelled",
    error: "! error",
};
/** "✓ repaired" and so on, for tables. */
const trendStatus = (point) => statusMarks[point.status];
/** The last runs as a table and a chart of stacked bars: what tools, the model and retries repaired, and what was left. */
const trendMarkdown = (trend) => {
    const points = trend.slice(-maxPoints);
    const rows = [...points].reverse().map((point) => {
        const when = point.at.slice(0, 16).replace("T", " ");
        const date = point.runUrl !== null && /^https?:\/\/[^\s<>()|]+$/.test(point.runUrl) ? `[${when}](${point.runUrl})` : when;
        return `| ${date} | ${trendStatus(point)} | ${point.byTool} | ${point.byAgent} | ${point.byRetry} | ${point.left} | ${point.rounds} | ${(0,quantities/* thousands */.oh)(point.tokens)} | ${(0,quantities/* money */.TG)(point.costUsd)} | ${point.minutes.toFixed(1)} |`;
    });
    const table = `| Run (UTC) | Outcome | By tools | By the model | By retry | Left | Rounds | Tokens | Cost | Minutes |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join("\n")}`;
    return `### The last runs\n\n${chart(points)}\n\n${table}`;
};
/** Mermaid draws bars over each other, so each series is the sum of those below it, the highest first. */
const chart = (points) => {
    const series = (height) => `  bar [${points.map(height).join(", ")}]`;
    const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
    const labels = points.map((point) => `"${point.at.slice(5, 10)}${sameDay(points, point) ? ` ${point.at.slice(11, 16)}` : ""}"`);
    return [
        "```mermaid",
        "---",
        "config:",
        "  xyChart:",
        "    width: 760",
        "    height: 260",
        "  themeVariables:",
        "    xyChart:",
        '      plotColorPalette: "#cf222e, #bf8700, #8250df, #0969da"',
        "---",
        "xychart-beta",
        `  x-axis [${labels.join(", ")}]`,
        `  y-axis "failures" 0 --> ${highest}`,
        series((point) => point.byTool + point.byAgent + point.byRetry + point.left),
        series((point) => point.byTool + point.byAgent + point.byRetry),
        series((point) => point.byTool + point.byAgent),
        series((point) => point.byTool),
        "```",
        "",
        "Blue: repaired by tools. Violet: by the model. Yellow: by a retry. Red: left.",
    ].join("\n");
};
const sameDay = (points, point) => points.filter((other) => other.at.slice(0, 10) === point.at.slice(0, 10)).length > 1;

;// CONCATENATED MODULE: ./build/core/report/summary.js











/** GitHub shows nothing of a summary over 1 MiB (a step); the margin is for what other parts of the step write. */
const defaultLimit = 1024 * 1024 - 32 * 1024;
/**
 * The job summary in GitHub's Markdown: the verdict, the next step, what changed the gates' list, gates, picture, what is left, what
 * was changed, warnings, cost, trend. Everything that others wrote is made harmless; what matters least is cut first.
 */
const summaryMarkdown = (report, options = {}) => {
    const fork = report.run.pullRequest?.fork === true && report.status !== "passed";
    const sections = [
        { importance: 100, versions: [verdictMarkdown(report)] },
        { importance: 95, versions: [...headWarnings(report), ""] },
        { importance: 90, versions: [gatesTable(report), gatesTable(report, 30), ""] },
        { importance: 85, versions: fork ? [forkMarkdown(report, options.patch ?? null), forkMarkdown(report, null), ""] : [""] },
        { importance: 40, versions: report.gates.length > 0 ? [runPicture(report), ""] : [""] },
        {
            importance: 80,
            versions: report.gaps.length > 0 ? [leftMarkdown(report, 12), leftMarkdown(report, 3), leftMarkdown(report, 0), ""] : [""],
        },
        {
            importance: 60,
            versions: report.changes.length > 0
                ? [changesMarkdown(report, 50, true), changesMarkdown(report, 50, false), changesMarkdown(report, 10, false), ""]
                : [""],
        },
        { importance: 55, versions: [warningsMarkdown(report, 50), warningsMarkdown(report, 10), ""] },
        { importance: 50, versions: [costMarkdown(report)] },
        { importance: 30, versions: report.trend.length >= 2 ? [trendMarkdown(report.trend), ""] : [""] },
        { importance: 70, versions: [footer(report, options.artifactUrl ?? null)] },
    ];
    return fitSections(sections, options.limit ?? defaultLimit, "Some parts were left out here because GitHub limits a summary's size; the report has them all.");
};
const verdictMarkdown = (report) => {
    const { headline, sentences } = (0,outcome/* outcomeOf */.sG)(report);
    const step = (0,next_step/* nextStep */.sk)(report);
    const link = step.url !== null && isAddress(step.url) ? ` [Open it](${step.url})` : "";
    return [
        `**${(0,defuse/* inlineText */.ln)(headline)}.** ${sentences.map((part) => (0,defuse/* inlineText */.ln)(part, 600)).join(" ")}`,
        `**Next step:** ${(0,defuse/* inlineText */.ln)(step.text, 600)}${link}`,
        ...(step.lines === null ? [] : [(0,defuse/* fencedBlock */.zW)(step.lines, step.lines.startsWith("git ") ? "sh" : "yaml")]),
    ].join("\n\n");
};
/** What must be seen before anything else is believed: a pull request that changed the list of gates, a merge that has to come first. */
const headCodes = ["gates-changed", "merge-first", "token", "delivery", "replayed", "skipped-repair"];
const headWarnings = (report) => {
    const parts = report.warnings
        .filter((warning) => headCodes.includes(warning.code))
        .map((warning) => `> ${(0,defuse/* inlineText */.ln)(warning.message, 600)}`);
    if (report.delivery !== null && report.delivery.mode !== "none" && report.delivery.message !== "") {
        const { pullRequestUrl, message } = report.delivery;
        const link = pullRequestUrl !== null && isAddress(pullRequestUrl) ? ` [${pullRequestUrl.split("/").slice(-2).join(" ")}](${pullRequestUrl})` : "";
        parts.push(`> Delivery: ${(0,defuse/* inlineText */.ln)(message, 600)}${link}`);
    }
    return parts.length === 0 ? [] : [parts.slice(0, 20).join("\n>\n")];
};
const warningsMarkdown = (report, max) => {
    const warnings = report.warnings.filter((warning) => !headCodes.includes(warning.code));
    const flaky = report.gates
        .filter((gate) => gate.flakyTests.length > 0)
        .map((gate) => `- ${(0,defuse/* inlineCode */.ti)(gate.name, 60)} has flaky tests: ${gate.flakyTests
        .slice(0, max)
        .map((test) => (0,defuse/* inlineCode */.ti)(test, 160))
        .join(", ")}${gate.flakyTests.length > max ? ` and ${gate.flakyTests.length - max} more` : ""}`);
    const cannotFail = report.gates
        .filter((gate) => gate.cannotFail !== null)
        .map((gate) => `- ${(0,defuse/* inlineCode */.ti)(gate.name, 60)} cannot fail, so its pass proves nothing: ${(0,defuse/* inlineText */.ln)(gate.cannotFail ?? "", 300)}`);
    const told = new Set(["flaky", "cannot-fail"]);
    const others = warnings
        .filter((warning) => !told.has(warning.code) || !report.gates.some((gate) => gate.name === warning.gate))
        .map((warning) => `- ${warning.gate === null ? "" : `${(0,defuse/* inlineCode */.ti)(warning.gate, 60)} `}${(0,defuse/* inlineText */.ln)(warning.message, 400)}`);
    const lines = [...cannotFail, ...flaky, ...others];
    if (lines.length === 0)
        return "";
    const more = lines.length > max ? [`- and ${lines.length - max} more, see the report`] : [];
    return ["### Warnings", "", ...lines.slice(0, max), ...more].join("\n");
};
/** What it took: time, rounds, requests, tokens, money. */
const costWords = (report) => {
    const { usage, limits } = report;
    const time = `Took ${(0,quantities/* duration */.p0)(report.durationMs)}.`;
    if (usage.requests === 0)
        return `${time} No model was asked; nothing was spent.`;
    const cached = usage.cachedInputTokens > 0 ? ` (${(0,quantities/* thousands */.oh)(usage.cachedInputTokens)} from cache)` : "";
    const cost = usage.costUsd === null
        ? "cost unknown (no price is set for this model)"
        : `cost ${(0,quantities/* money */.TG)(usage.costUsd)}${limits.maxCost === null ? "" : ` of at most ${(0,quantities/* money */.TG)(limits.maxCost)}`}`;
    const model = report.agent.models.length > 0 ? report.agent.models.join(", ") : report.agent.provider;
    return `${time} ${model}: ${(0,quantities/* count */.U9)(report.fixRounds, "round")}, ${(0,quantities/* count */.U9)(usage.requests, "request")}, ${(0,quantities/* thousands */.oh)(usage.inputTokens)} tokens in${cached}, ${(0,quantities/* thousands */.oh)(usage.outputTokens)} out, ${cost}.`;
};
const costMarkdown = (report) => `### Cost\n\n${(0,defuse/* inlineText */.ln)(costWords(report), 600)}`;
const footer = (report, artifactUrl) => {
    const facts = [
        report.run.commit === null ? "" : `commit ${(0,defuse/* inlineCode */.ti)((0,quantities/* shortCommit */.Ax)(report.run.commit))}`,
        report.run.leg === null ? "" : `leg ${(0,defuse/* inlineCode */.ti)(report.run.leg)}`,
        artifactUrl !== null && isAddress(artifactUrl)
            ? `[whole report](${artifactUrl}) (open report.html)`
            : "the whole report is in the artifact (open report.html)",
        `Regreen ${(0,defuse/* inlineText */.ln)(report.version, 40)}`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
};
const isAddress = (url) => /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(url);

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
        gatesTable(report, 500),
        report.gates.some((gate) => gate.logs.length > 0) ? logs(report.gates) : "",
        "## What is left",
        gaps.length === 0 ? "Nothing: there is no gap." : `${(0,quantities/* count */.U9)(gaps.length, "cause")}, the most urgent first.`,
        ...gaps.map(gap_report_wholeGap),
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
        ...(step.lines === null ? [] : [(0,defuse/* fencedBlock */.zW)(step.lines, step.lines.startsWith("git ") ? "sh" : "yaml")]),
        facts
            .filter(([, value]) => value !== null)
            .map(([name, value]) => `- ${name}: ${(0,defuse/* inlineCode */.ti)(value ?? "")}`)
            .join("\n") + url,
        (0,defuse/* inlineText */.ln)(costWords(report), 600),
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
const gap_report_wholeGap = (gap) => {
    const { text, lines } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    const seen = gap.timesSeen > 1 ? `Seen ${gap.timesSeen} times, first on ${(0,quantities/* utcTime */.SK)(gap.firstSeen)}.` : "Seen for the first time.";
    const green = gap.lastGreenCommit === null ? "" : ` Last green: ${(0,defuse/* inlineCode */.ti)(gap.lastGreenCommit)}.`;
    const counts = gap.testsFailed === null ? "" : ` Tests: ${gap.testsFailed} failed${gap.testsPassed === null ? "" : `, ${gap.testsPassed} passed`}.`;
    const exit = gap.exitCode === null ? "" : ` It exited with ${gap.exitCode}.`;
    return [
        `### ${(0,defuse/* inlineCode */.ti)(gap.gate, 80)} · ${gap.kind} · ${severityText(gap)}`,
        (0,defuse/* inlineText */.ln)(gap.message, 500),
        gap.detail === "" ? "" : (0,defuse/* inlineText */.ln)(gap.detail, 3000),
        `${seen}${green}${counts}${exit}${gap.log === null ? "" : ` Log: ${relativeLink(gap.log, gap.log)}.`} Data: ${relativeLink(`gap-${gap.id}.json`, `gap-${gap.id}.json`)}.`,
        gap.blocks.length === 0 ? "" : `Gates that wait for this one: ${gap.blocks.map((name) => (0,defuse/* inlineCode */.ti)(name, 80)).join(", ")}.`,
        "**What to do**",
        `1. Make a retry work: ${(0,defuse/* inlineText */.ln)(text, 900)}`,
        lines === null ? "" : indent((0,defuse/* fencedBlock */.zW)(lines, "yaml")),
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
const warnings = (report) => report.warnings.length === 0
    ? ""
    : `## Warnings\n\n${report.warnings.map((warning) => `- ${warning.gate === null ? "" : `${(0,defuse/* inlineCode */.ti)(warning.gate, 80)}: `}${(0,defuse/* inlineText */.ln)(warning.message, 600)}`).join("\n")}`;
const environment = (report) => report.removedEnvironment.length === 0
    ? ""
    : `## Environment\n\nVariables that the gates did not get (give one back with \`pass-env\`): ${report.removedEnvironment.map((name) => (0,defuse/* inlineCode */.ti)(name, 80)).join(", ")}.`;

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

;// CONCATENATED MODULE: ./build/core/report/html/changes.js




/** Lines of one diff, and of all, that the page shows; fix.patch has them all. */
const maxLines = 1500;
const maxAllLines = 20_000;
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
const fileCard = (file, lines, more, open) => el("details", { class: "card", open: open ? true : null }, el("summary", {}, el("code", {}, (0,defuse/* oneLine */.TN)(file.path)), " ", el("span", { class: "plus" }, `+${file.added}`), " ", el("span", { class: "minus" }, `−${file.removed}`), el("span", { class: "soft small" }, ` ${file.kind === "modified" ? "" : `${file.kind}, `}by ${changedBy(file)}`)), lines.length === 0
    ? el("p", { class: "soft" }, file.diff === null ? "A binary file." : "No lines to show.")
    : el("pre", { class: "diff", tabindex: 0, "aria-label": `Changes in ${(0,defuse/* oneLine */.TN)(file.path)}` }, el("code", {}, lines.map(diffLine))), more > 0 ? el("p", { class: "soft small" }, `and ${(0,quantities/* count */.U9)(more, "more line")}, see fix.patch`) : null);
const diffLine = (line) => el("span", { class: line.startsWith("+") ? "add" : line.startsWith("-") ? "del" : line.startsWith("@@") ? "hunk" : null }, line === "" ? " " : line);

;// CONCATENATED MODULE: ./build/core/report/html/gaps.js





const gaps_looks = { "act-now": "bad", rerun: "warning", "can-wait": "neutral" };
/** What is left, with what can be done about it. */
const gapsSection = (report) => {
    if (report.gaps.length === 0)
        return null;
    return el("section", { id: "gaps", "aria-labelledby": "gaps-title" }, el("h2", { id: "gaps-title" }, "What is left, and what to do"), (0,next_step/* gapsByUrgency */.MB)(report.gaps).map(card));
};
const card = (gap) => {
    const { text, lines } = (0,next_step/* splitAlternative */._j)(gap.options.alternative);
    return el("article", { class: "card", "aria-label": `${(0,defuse/* oneLine */.TN)(gap.gate)}: ${gap.kind}` }, el("h3", {}, (0,defuse/* oneLine */.TN)(gap.gate), " ", el("span", { class: `pill ${gaps_looks[gap.severity]}` }, severityText(gap))), el("p", {}, (0,defuse/* oneLine */.TN)(gap.message)), el("ul", { class: "options" }, el("li", {}, el("strong", {}, "Make a retry work. "), (0,defuse/* oneLine */.TN)(text), lines === null ? null : el("pre", { tabindex: 0 }, el("code", {}, lines))), gap.options.report === null
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
    : [el("code", {}, (0,defuse/* oneLine */.TN)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`)), " "], (failure.test ?? failure.code) ? [el("strong", {}, (0,defuse/* oneLine */.TN)(failure.test ?? failure.code ?? "")), " "] : null, (0,defuse/* oneLine */.TN)(failure.message))), gap.failures.length > 100 ? el("li", {}, `and ${gap.failures.length - 100} more`) : null);
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
const gateRow = (gate) => el("tr", {}, el("th", { scope: "row" }, (0,defuse/* oneLine */.TN)(gate.name), gate.name === gate.stage ? null : el("div", { class: "soft small" }, gate.stage)), el("td", {}, el("span", { class: `pill ${verdictLooks[gate.verdict] ?? "muted"}` }, verdictMark(gate.verdict))), el("td", {}, howWords(gate), el("div", { class: "soft small wide" }, el("code", {}, (0,defuse/* oneLine */.TN)(gate.run)))), el("td", { class: "number" }, leftWords(gate)), el("td", { class: "number wide" }, (0,quantities/* duration */.p0)(gate.durationMs)), el("td", { class: "wide small" }, gate.logs
    .slice(-6)
    .map((log, index) => [
    index === 0 ? null : " ",
    fileLink(log, `log ${gate.logs.length - Math.min(6, gate.logs.length) + index + 1}`),
])));
const kindWords = {
    gate: "gate ran",
    fixer: "fixer",
    "quick-fix": "quick fix",
    memory: "known repair",
    agent: "model",
    wait: "waited",
    restore: "put back",
};
const lookOf = (entry) => {
    if (entry.kind === "gate")
        return verdictLooks[entry.outcome] ?? "muted";
    if (entry.kind === "wait" || entry.kind === "restore")
        return "muted";
    return entry.kind === "agent" ? "agent" : "tool";
};
const describe = (entry) => {
    const left = entry.failures === null || entry.failures === 0 ? "" : `, ${(0,quantities/* count */.U9)(entry.failures, "failure")}`;
    return `${kindWords[entry.kind]}: ${(0,defuse/* oneLine */.TN)(entry.label)}, ${entry.outcome}${left}, from ${(0,quantities/* duration */.p0)(entry.start)} for ${(0,quantities/* duration */.p0)(entry.end - entry.start)}`;
};
/** Bars at most in one row; more cannot be told apart. */
const maxBars = 150;
/** When what ran: a row for each gate on one axis of time. */
const timelineSection = (report) => {
    if (report.timeline.length === 0)
        return null;
    const end = Math.max(1, ...report.timeline.map((entry) => entry.end));
    const rows = report.gates.flatMap((gate) => {
        const entries = report.timeline.filter((entry) => entry.gate === gate.name);
        return entries.length === 0 ? [] : [row((0,defuse/* oneLine */.TN)(gate.name), entries, end)];
    });
    const others = report.timeline.filter((entry) => entry.gate === null);
    if (others.length > 0)
        rows.push(row("run", others, end));
    const legend = [
        ["good", "gate passed"],
        ["bad", "gate failed"],
        ["warning", "flaky or not judged"],
        ["tool", "repair by a tool"],
        ["agent", "round with the model"],
        ["muted", "waited or put back"],
    ];
    const used = new Set(report.timeline.map(lookOf));
    return el("section", { id: "timeline", "aria-labelledby": "timeline-title" }, el("h2", { id: "timeline-title" }, "Timeline"), el("div", { class: "card" }, rows, el("div", { class: "row", "aria-hidden": "true" }, el("span", { class: "name" }), axis(end)), el("ul", { class: "legend", "aria-hidden": "true" }, legend.filter(([look]) => used.has(look)).map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)))));
};
const row = (name, entries, end) => el("div", { class: "row" }, el("span", { class: "name" }, name), el("ol", { class: "lane", "aria-label": `${name}: what ran, in order` }, entries.slice(0, maxBars).map((entry) => {
    const left = Math.min(99.5, (entry.start / end) * 100);
    const width = Math.max(0, Math.min(100 - left, ((entry.end - entry.start) / end) * 100));
    return el("li", {
        class: `bar ${lookOf(entry)}${entry.kind === "wait" || entry.kind === "restore" ? " thin" : ""}`,
        style: `left:${left.toFixed(2)}%;width:${width.toFixed(2)}%`,
        title: describe(entry),
    }, el("span", { class: "hidden" }, describe(entry)));
})));
const axis = (end) => el("div", { class: "ticks" }, [0, 0.25, 0.5, 0.75, 1].map((part) => el("span", { style: `left:${part * 100}%` }, part === 0 ? "0" : (0,quantities/* duration */.p0)(end * part))));
/** Failures over rounds: for each gate that was red, what every run of it found and what was done before. */
const failuresSection = (report) => {
    const charts = report.gates.flatMap((gate) => {
        const columns = columnsOf(report, gate.name);
        return columns.length < 2 || columns.every((column) => column.failures === 0) ? [] : [run_chart((0,defuse/* oneLine */.TN)(gate.name), columns)];
    });
    if (charts.length === 0)
        return null;
    return el("section", { id: "failures", "aria-labelledby": "failures-title" }, el("h2", { id: "failures-title" }, "Failures over the run"), el("div", { class: "charts" }, charts));
};
const columnsOf = (report, gate) => {
    const columns = [];
    let done = "at first";
    for (const entry of report.timeline) {
        if (entry.gate !== gate)
            continue;
        if (entry.kind === "gate") {
            const failures = entry.failures ?? 0;
            const before = columns[columns.length - 1];
            // A green gate that is proven again says nothing new.
            if (!(before !== undefined && before.failures === 0 && failures === 0 && entry.outcome === "passed" && before.verdict === "passed"))
                columns.push({ failures, verdict: entry.outcome, after: done });
            done = "proof";
        }
        else if (entry.kind === "agent")
            done = (0,defuse/* oneLine */.TN)(entry.label);
        else if (entry.kind === "wait")
            done = "retry";
        else if (entry.kind !== "restore")
            done = kindWords[entry.kind];
    }
    return columns.slice(-24);
};
const run_chart = (name, columns) => {
    const highest = Math.max(1, ...columns.map((column) => column.failures));
    return el("div", { class: "card" }, el("h3", {}, name), el("ol", { class: "columns", "aria-label": `Failures of ${name}, run by run` }, columns.map((column) => el("li", {}, el("div", { class: "stem" }, el("span", { class: "value" }, column.failures === 0 && column.verdict !== "passed" ? column.verdict : column.failures), el("span", {
        class: `fill ${verdictLooks[column.verdict] ?? "muted"}`,
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
th,td{text-align:left;padding:8px 14px 8px 0;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td,tr:last-child th{border-bottom:0}
thead th{font-size:.8rem;font-weight:600;color:var(--soft);white-space:nowrap}
tbody th{font-weight:600}
td.number,th.number{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.soft{color:var(--soft)}.small{font-size:.88rem}
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
.diff{padding:8px 0}.diff code{display:block;min-width:max-content}
.diff span{display:block;padding:0 14px;white-space:pre}
.diff .add{background:var(--good-soft);color:var(--good)}.diff .del{background:var(--bad-soft);color:var(--bad)}.diff .hunk{color:var(--soft);padding-top:6px;padding-bottom:2px}
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
    const page = el("html", { lang: "en" }, el("head", {}, el("meta", { charset: "utf-8" }), el("meta", { "http-equiv": "Content-Security-Policy", content: contentSecurityPolicy }), el("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }), el("meta", { name: "referrer", content: "no-referrer" }), el("meta", { name: "color-scheme", content: "light dark" }), el("title", {}, `${headline}${report.run.repository === null ? "" : `: ${(0,defuse/* oneLine */.TN)(report.run.repository)}`} (Regreen)`), styleSheet(pageStyle)), el("body", {}, el("a", { class: "skip", href: "#main" }, "Skip to what is left"), el("header", { class: "top" }, verdict(report, tone), el("nav", { "aria-label": "Parts of this page" }, el("ul", {}, present.map(([id, name]) => el("li", {}, el("a", { href: `#${id}` }, name)))))), el("main", { id: "main" }, present.map(([, , section]) => section)), el("footer", { class: "foot" }, html_footer(report))));
    return `<!DOCTYPE html>\n${page.markup}\n`;
};
const verdict = (report, tone) => {
    const { headline, sentences } = (0,outcome/* outcomeOf */.sG)(report);
    const step = (0,next_step/* nextStep */.sk)(report);
    return el("div", { class: `verdict ${tone}` }, el("h1", {}, headline), el("p", { class: "say" }, sentences.join(" ")), el("div", { class: "next" }, el("p", {}, el("strong", {}, "Next step. "), (0,defuse/* oneLine */.TN)(step.text), step.url === null ? null : [" ", element_link(step.url, "Open it")]), step.lines === null ? null : el("pre", { tabindex: 0 }, el("code", {}, step.lines))), facts(report));
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
    if (report.warnings.length === 0)
        return null;
    return el("section", { id: "warnings", "aria-labelledby": "warnings-title" }, el("h2", { id: "warnings-title" }, "Warnings"), el("div", { class: "card" }, el("ul", { class: "plain" }, report.warnings
        .slice(0, 200)
        .map((warning) => el("li", {}, warning.gate === null ? null : [el("strong", {}, (0,defuse/* oneLine */.TN)(warning.gate)), ": "], (0,defuse/* oneLine */.TN)(warning.message))))));
};
const trendSection = (trend) => {
    const points = [...trend.slice(-20)].reverse();
    const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
    const part = (number, look) => number === 0 ? null : el("span", { class: look, style: `width:${((number / highest) * 100).toFixed(1)}%` });
    return el("section", { id: "trend", "aria-labelledby": "trend-title" }, el("h2", { id: "trend-title" }, "The last runs"), el("div", { class: "card" }, el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Table of the last runs" }, el("table", {}, el("thead", {}, el("tr", {}, ["Run", "Outcome", "Failures"].map((name) => el("th", { scope: "col" }, name)), ["By tools", "By model", "By retry", "Left"].map((name) => el("th", { scope: "col", class: "number" }, name)), ["Rounds", "Tokens", "Cost", "Minutes"].map((name) => el("th", { scope: "col", class: "number wide" }, name)))), el("tbody", {}, points.map((point) => el("tr", {}, el("th", { scope: "row" }, point.runUrl === null ? (0,quantities/* utcTime */.SK)(point.at) : element_link(point.runUrl, (0,quantities/* utcTime */.SK)(point.at))), el("td", {}, trendStatus(point)), el("td", {}, el("div", { class: "stack", "aria-hidden": "true" }, part(point.byTool, "tool"), part(point.byAgent, "agent"), part(point.byRetry, "warning"), part(point.left, "bad"))), [point.byTool, point.byAgent, point.byRetry, point.left].map((number) => el("td", { class: "number" }, number)), [String(point.rounds), (0,quantities/* thousands */.oh)(point.tokens), (0,quantities/* money */.TG)(point.costUsd), point.minutes.toFixed(1)].map((value) => el("td", { class: "number wide" }, value))))))), el("ul", { class: "legend", "aria-hidden": "true" }, [
        ["tool", "repaired by tools"],
        ["agent", "by the model"],
        ["warning", "by a retry"],
        ["bad", "left"],
    ].map(([look, words]) => el("li", {}, el("span", { class: `key ${look}` }), words)))));
};
const costSection = (report) => el("section", { id: "cost", "aria-labelledby": "cost-title" }, el("h2", { id: "cost-title" }, "Cost"), el("div", { class: "card" }, el("p", {}, costWords(report))));
const html_footer = (report) => el("p", {}, `Made by Regreen ${(0,defuse/* oneLine */.TN)(report.version)} from report.json. This page loads nothing and sends nothing.`, report.removedEnvironment.length === 0
    ? null
    : ` Variables that the gates did not get: ${report.removedEnvironment.map(defuse/* oneLine */.TN).join(", ")}.`);

// EXTERNAL MODULE: ./build/core/report/scrub.js
var scrub = __webpack_require__(73966);
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
        await (0,external_node_fs_promises_.mkdir)(external_node_path_.dirname(absolute), { recursive: true });
        await (0,external_node_fs_promises_.mkdir)(absolute).catch((error) => {
            if (codeOf(error) !== "EEXIST")
                throw error;
        });
        const found = await (0,external_node_fs_promises_.lstat)(absolute);
        if (!found.isDirectory())
            return (0,core_result/* fail */.f)("refused", `The report directory ${absolute} is ${found.isSymbolicLink() ? "a symbolic link" : "not a folder"}; name another with --report-dir.`);
        const folder = new Folder(await (0,external_node_fs_promises_.realpath)(absolute), found.dev, found.ino, options.mask);
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
        const summary = summaryMarkdown(safe, { patch: patchText });
        await put("summary.md", summary);
        const present = { patch: patchPath !== null, rounds: this.#transcripts.size > 0, page: page !== null };
        const gapReportPath = await put("gap-report.md", gapReport(safe, present));
        return { report: reportPath, gapReport: gapReportPath, patch: patchPath, summary, problems };
    }
    /** Removes what an earlier run wrote, known by its own schema: a folder of the user's that holds other things is left as it is. */
    async clear() {
        try {
            const names = await (0,external_node_fs_promises_.readdir)(this.path);
            if (!names.includes("events.ndjson") && !names.includes("report.json"))
                return (0,core_result.ok)(undefined);
            if (!(await this.#isOurs()))
                return (0,core_result.ok)(undefined);
            const ours = names.filter((name) => /^(?:report\.json|report\.html|gap-report\.md|summary\.md|fix\.patch|events\.ndjson|gap-[0-9a-f]+\.json)$/.test(name));
            for (const name of ours)
                await (0,external_node_fs_promises_.rm)(external_node_path_.join(this.path, name), { force: true });
            for (const [folder, ending] of [
                ["rounds", ".json"],
                ["gates", ".log"],
            ]) {
                const inside = external_node_path_.join(this.path, folder);
                const found = await (0,external_node_fs_promises_.lstat)(inside).catch(() => null);
                if (found?.isSymbolicLink())
                    await (0,external_node_fs_promises_.rm)(inside);
                if (found === null || !found.isDirectory())
                    continue;
                for (const name of await (0,external_node_fs_promises_.readdir)(inside))
                    if (name.endsWith(ending))
                        await (0,external_node_fs_promises_.rm)(external_node_path_.join(inside, name), { force: true });
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
                const file = await (0,external_node_fs_promises_.open)(external_node_path_.join(this.path, name), external_node_fs_.constants.O_RDONLY | external_node_fs_.constants.O_NOFOLLOW);
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
            const file = await (0,external_node_fs_promises_.open)(temporary, external_node_fs_.constants.O_WRONLY | external_node_fs_.constants.O_CREAT | external_node_fs_.constants.O_EXCL | external_node_fs_.constants.O_NOFOLLOW, 0o644);
            try {
                await file.writeFile(text, "utf8");
            }
            finally {
                await file.close();
            }
            await (0,external_node_fs_promises_.rename)(temporary, target);
            return (0,core_result.ok)(target);
        }
        catch (error) {
            await (0,external_node_fs_promises_.rm)(temporary, { force: true }).catch(() => undefined);
            return problem(error, `${name} could not be written to the report directory`);
        }
    }
    async #swapped(folder) {
        const own = await (0,external_node_fs_promises_.lstat)(this.path);
        if (!own.isDirectory() || own.dev !== this.#device || own.ino !== this.#inode)
            return "the report directory was replaced during the run.";
        if (folder === this.path)
            return null;
        await (0,external_node_fs_promises_.mkdir)(folder).catch((error) => {
            if (codeOf(error) !== "EEXIST")
                throw error;
        });
        return (await (0,external_node_fs_promises_.lstat)(folder)).isDirectory() ? null : `${external_node_path_.basename(folder)} is not a folder.`;
    }
    /**
     * Known secrets are masked in every string, and so is what looks like one; but not by looks in the texts of edits and diffs, which
     * have to stay what they were to be replayed (they come from files of the repository).
     */
    #masked(value, key = "") {
        if (typeof value === "string")
            return exactKeys.has(key) ? this.#mask(value) : (0,scrub/* maskSecrets */.QU)(this.#mask(value));
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

// EXTERNAL MODULE: ./build/adapters/run.js + 14 modules
var run = __webpack_require__(15056);
// EXTERNAL MODULE: ./build/core/gate-scripts.js
var gate_scripts = __webpack_require__(13401);
;// CONCATENATED MODULE: ./build/core/compare.js
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
function compare_compare(before, after) {
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

// EXTERNAL MODULE: ./build/core/gap.js + 8 modules
var gap = __webpack_require__(46691);
// EXTERNAL MODULE: ./build/core/usage.js
var usage = __webpack_require__(59957);
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
    usage: usage/* noUsage */.t,
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
    return compare_compare(before.reading, red.reading).regressions.length > 0;
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
        return of.last !== null && of.last.tree === state.best && failuresOf(of.last.reading).length < failuresOf(of.baseline.reading).length;
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
            return { kind: block.kind, denied: [...new Set([...block.particulars, ...of.denied])], rule: policyRule(of), reason: block.detail };
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
        failureCount: green ? 0 : of.last === null ? 0 : fingerprintsOf(of.last.reading).size,
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
    return { kind: "cancelled", detail: "the run was stopped", errorClass: null, particulars: [], lastWords: null, because: null };
}
const stepReports = ({ state, timeline }) => state.steps.flatMap((step) => {
    if (step.by === "round" || step.by === "writes")
        return [];
    const { name } = gateAt(state, step.gate).gate;
    const entry = timeline.find((bar) => bar.gate === name && bar.kind === step.by);
    const durationMs = entry === undefined ? 0 : entry.end - entry.start;
    return [
        { gate: name, by: step.by, description: step.description, from: step.from, to: step.to, kept: true, files: step.files, durationMs },
    ];
});
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
    return [...said, ...gates];
}

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
        effect: { kind: "run-gate", gate: running.gate, tree: running.tree, check: running.check, selection: selectionOf(state, running) },
        notes: [...notes, note("gate-started", gate.name, { stage: gate.stage, command: gate.run, tree: running.tree })],
    };
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
    if (rerun === null || fingerprintsOf(reading).size === 0)
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
            fixedOn: isCulprit ? of.fixedOn : of.fixedOn.filter((tree) => tree !== step.from),
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
        return trial_judge(state, trial, notes);
    if (index >= gateAt(state, at).gate.fix.length)
        return format(state, trial, queue.slice(1), 0, notes);
    return {
        state: { ...state, phase: { kind: "formatting", trial, queue, index } },
        effect: { kind: "fix", gate: at, index, tree: trial.to, paths: trial.files },
        notes,
    };
}
/** Has the gate judge a change that is on disk; a verdict that is known is not asked for again. */
function trial_judge(state, trial, notes) {
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
    const result = compare_compare(before.reading, now.reading);
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
    const { round: _round, durationMs: _durationMs, ...step } = trial;
    const fixed = before === null ? 0 : now === null ? fingerprintsOf(before.reading).size : compare_compare(before.reading, now.reading).fixed.length;
    const remaining = now === null ? 0 : fingerprintsOf(now.reading).size;
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
    const still = fingerprintsOf(after.reading);
    const aimed = [...fingerprintsOf(before.reading)].filter((fingerprint) => still.has(fingerprint));
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
        usage: (0,usage/* addUsage */.v)(state.usage, answer.usage),
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
    const remembered = digest === null ? counted : { ...counted, digests: [...counted.digests, digest] };
    return apply(remembered, trial, outcome.changes, notes);
}
/** What an agent gives as its cause, as a gap kind; anything else is a capability that it lacks. */
const answer_causeOf = (cause) => (gap/* gapKinds */.Ch.includes(cause) ? cause : "missing-capability");

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
            : { pass: false, rule: "counts-lost", message: `Before the edit ${census_tests(before)} ran; this run no longer says how many did.` };
    }
    const hidden = uncovered || !baseline.complete || baseline.failures.some((failure) => !failure.ran);
    return missing(baseline, now) ?? fewer(before, run) ?? skipped(baseline, now, before, run, hidden) ?? { pass: true };
};
const unknown = {
    pass: true,
    note: "The test counts were unknown before the edit and after it, so nobody can tell whether every test still ran.",
};
const census_tests = (count) => (count === 1 ? "1 test" : `${count} tests`);
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
    if (census_named(now.tests).length < (ranCount(now) ?? 0))
        return null;
    const left = new Map();
    for (const test of census_named(now.tests))
        left.set(test.name, (left.get(test.name) ?? 0) + 1);
    const gone = census_named(baseline.tests).filter((test) => {
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
const census_named = (list) => list.filter((test) => test.outcome !== "skipped");
const fewer = (before, run) => before !== null && run < before
    ? { pass: false, rule: "fewer-tests", message: `Before the edit ${census_tests(before)} ran, now ${run}.` }
    : null;
/** A baseline that was cut short did not meet every skip: there, more skips beside more tests are what was hidden before. */
const skipped = (baseline, now, before, run, uncovered) => {
    const [was, is] = [skippedCount(baseline), skippedCount(now)];
    if (was === null || is === null || is <= was)
        return null;
    if (uncovered && (before === null || run >= before))
        return null;
    return { pass: false, rule: "more-skipped", message: `Before the edit ${census_tests(was)} ${was === 1 ? "was" : "were"} skipped, now ${is}.` };
};

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

;// CONCATENATED MODULE: ./build/core/recovery/gate-run.js











/** Trouble that an edit itself can make: seen first right after one, it counts against the edit (product.md, 2.3). */
const madeByEdits = ["timeout", "oom", "crash", "port-in-use"];
/** Another try cannot help: the gap comes at once. */
const hopeless = ["missing-command", "permission", "disk"];
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
    if (reading.class === "infrastructure" && !repeatedCrashOfCode(phase, reading))
        return infrastructure(counted, phase, result, notes);
    const wrote = adoptWrites(counted, phase, event);
    if (reading.class === "passed")
        return passed(wrote.state, wrote.phase, result, notes);
    return failed(wrote.state, wrote.phase, result, notes);
}
const verdictOf = (reading) => {
    if (reading.class === "infrastructure")
        return reading.errorClass === "timeout" ? "timeout" : "infrastructure";
    return reading.class === "passed" ? "passed" : "failed";
};
/** One second, then doubled; the driver adds jitter. */
const backOffMs = (retry) => 1000 * 2 ** (retry - 1);
/** A timeout or crash that came again on one tree and names a running test or a frame of the project: an endless loop is a bug. */
const repeatedCrashOfCode = (phase, reading) => phase.infraRetries > 0 &&
    (reading.errorClass === "timeout" || reading.errorClass === "crash") &&
    reading.failures.some((failure) => failure.test !== null || failure.file !== null);
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
    const canRetry = !hopeless.includes(errorClass) && phase.infraRetries < state.plan.limits.maxInfraRetries && fits(state, of.lastMs);
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
    const green = withGate(withPass(state, phase.gate, phase.trial?.to ?? phase.tree), phase.gate, {
        verdict,
        last: result,
        block: null,
        firstVerdict: of.firstVerdict ?? verdict,
        baseline: of.baseline ?? result,
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
function failed(state, phase, result, notes) {
    const { gate, of } = gateAt(state, phase.gate);
    const { reading } = result;
    if (phase.check === "baseline")
        return backFromBaseline(withGate(state, phase.gate, { reds: [...of.reds, result] }), phase.gate, result, notes);
    if (phase.check === "part")
        return partFailed(state, phase, result, notes);
    const confirmed = new Set(of.confirmed);
    const fresh = [...fingerprintsOf(reading)].some((fingerprint) => !confirmed.has(fingerprint));
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
    const again = fingerprintsOf(second.reading);
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
    const files = [...new Set(failures.flatMap((failure) => (failure.file === null ? [] : [failure.file])))].sort();
    return { ...run, reading: { ...run.reading, failures, files } };
};
/** What failed before still fails in part: if nothing of it was mended the whole need not be run. */
function partFailed(state, phase, result, notes) {
    const before = redOn(state, phase.gate);
    const now = fingerprintsOf(result.reading);
    const mended = before === null || [...fingerprintsOf(before.reading)].some((fingerprint) => !now.has(fingerprint));
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
        confirmed: [...new Set([...of.confirmed, ...fingerprintsOf(result.reading)])],
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
        baseline: of.baseline ?? standing,
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
    if (state.plan.memory && !of.recalled.includes(failureSetKey(red.reading)))
        return {
            state: {
                ...withGate(state, index, { recalled: [...of.recalled, failureSetKey(red.reading)] }),
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
    if (known !== undefined && known.key === failureSetKey(red.reading))
        return block(state, index, blockOf(known.kind, known.detail, { particulars: ["known"] }), notes);
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
    return {
        state: {
            ...withGate(state, index, { fixedOn: [...of.fixedOn, state.best] }),
            phase: { kind: "fixing", gate: index, index: 0, tree: state.best, files: [], durationMs: 0 },
        },
        effect: { kind: "fix", gate: index, index: 0, tree: state.best, paths: null },
        notes,
    };
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
            return idle(schedule_skip(state, first), notes);
        if (provenOn(state, first) !== null)
            return idle(withGate(state, first, { verdict: "passed" }), notes);
        return redOn(state, first) === null ? check(state, first, notes) : climb(state, first, notes);
    }
    if (stopped) {
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
const schedule_skip = (state, index) => withGate(state, index, {
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
        return cancel(event.usage === null ? state : { ...state, usage: (0,usage/* addUsage */.v)(state.usage, event.usage) });
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
    if (phase.index + 1 < gate.fix.length)
        return {
            state: {
                ...state,
                phase: { ...phase, index: phase.index + 1, tree: event.tree, files, durationMs: phase.durationMs + event.durationMs },
            },
            effect: { kind: "fix", gate: phase.gate, index: phase.index + 1, tree: event.tree, paths: null },
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
    };
    return trial_judge(state, trial, []);
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
            const result = await gates.run(gateAt(state, effect.gate).gate, effect.tree, effect.selection, signal);
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
            return orFault(result, ({ tree, changed, durationMs }) => ({ kind: "fixed", tree, files: changed, durationMs, at: at() }));
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
            const record = { number: answer.outcome.kind === "error" ? null : state.rounds + 1, request: effect.request, answer, digest };
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

// EXTERNAL MODULE: ./build/tools/problem-matcher.js
var problem_matcher = __webpack_require__(23068);
// EXTERNAL MODULE: ./build/version.js
var version = __webpack_require__(58508);
;// CONCATENATED MODULE: ./build/session/agent.js
/** Which agent a run asks, made only when it is first asked: its libraries are large. */


/** The configured agent; null where there is none. A dry run's agent prints its first prompts and sends nothing. */
function sessionAgent(prepared, face) {
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
        const { createApiAgent, promptText } = await __webpack_require__.e(/* import() */ 256).then(__webpack_require__.bind(__webpack_require__, 85256));
        const agent = createApiAgent(parts);
        return {
            ask: (request, signal) => agent.ask(request, signal),
            async prompt(request) {
                const prompt = await agent.prompt(request);
                return { text: promptText(prompt), tokens: prompt.tokens };
            },
        };
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
    usage: usage/* noUsage */.t,
    model: "",
    refusals: [],
    denied: [],
    granted: [],
    lastWords: null,
    transcript: null,
    durationMs: 0,
};

;// CONCATENATED MODULE: ./build/session/repair.js
/** One whole run: checkpoint 0, the loop, the report. The driver of it all, for the action and the command line alike. */






















/** Runs the gates and repairs them. Fails, with a sentence, only where no run could begin. */
async function repair(prepared, options) {
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
    const { worktree, journal, initial, unfinished, finish } = begun.value;
    const warnings = prepared.loaded.notes.map((message) => ({ code: "configuration", gate: null, message }));
    if (unfinished !== null)
        warnings.push({ code: "unfinished", gate: null, message: unfinished });
    for (const warning of warnings)
        face.say(warning.message);
    face.begin(settings.gates.map(({ name, stage, run }) => ({ name, stage, run, detected: settings.detected[name] ?? null })));
    if (!settings.dryRun)
        face.say("Files may be changed. To put everything back as it was before this run: regreen restore");
    const told = (event) => {
        folder.event(event);
        face.event(event);
    };
    const tell = (name, gate, data) => told({ name, at: new Date(clock.now()).toISOString(), gate, round: null, data });
    tell("run-started", null, { version: version/* version */.r, gates: settings.gates.map((gate) => gate.name), agent: agentName(settings), tree: initial });
    const pendingRounds = [];
    const agent = options.agent ?? sessionAgent(prepared, face);
    const gates = createGates({
        repository,
        worktree,
        journal,
        reportDir: folder.path,
        environment,
        secrets,
        project: () => (0,project_files/* readProject */.W)(repository.root),
        matchers: (gate) => matchers.value.get(gate.name) ?? [],
        classify: settings.classify,
        clock,
        ...(settings.verbose ? { onOutput: (gate, text) => face.output(gate.name, text) } : {}),
    });
    const quickFixes = createQuickFixes({
        root: repository.root,
        environment,
        secrets,
        project: () => (0,project_files/* readProject */.W)(repository.root),
        mayEdit: (gate, reading, path) => mayEdit(prepared, gate, reading, path),
    });
    const world = {
        worktree,
        gates,
        agent,
        quickFixes,
        memory: null,
        inspector: createInspector(worktree, {
            suppressions: settings.edits.suppressions,
            tests: settings.edits.tests,
            isTest: (path) => (0,policy/* isTestFile */.hl)(path, settings.edits.testFiles),
        }),
        clock,
        trace: {
            event: told,
            round: ({ number, answer }) => {
                if (number !== null && answer.transcript !== null)
                    pendingRounds.push(folder.round(number, answer.transcript));
            },
        },
        digest: (value) => (0,external_node_crypto_.createHash)("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32),
    };
    const recovery = await recover(planOf(prepared, options, agent !== null), initial, options.world?.(world) ?? world, signal);
    await Promise.all(pendingRounds);
    finish(recovery.state.best, clock.now());
    const { best } = recovery.state;
    const changed = await changedFiles(worktree, initial, best);
    const patch = best === initial ? null : await worktree.patch(initial, best);
    const { removed } = (0,core_environment/* gateEnvironment */.P)({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: repository.root });
    const report = buildReport({
        recovery,
        settings,
        context: prepared.context,
        agentHost: agentHost(prepared),
        version: version/* version */.r,
        startedAt,
        endedAt: clock.now(),
        changes: changed,
        removedEnvironment: removed,
        trend: [],
        inherited: null,
        history: () => null,
        warnings,
        roots: [repository.root, (0,external_node_os_.homedir)(), folder.path],
    });
    for (const gap of report.gaps)
        tell("capability-gap", gap.gate, { id: gap.id, kind: gap.kind, message: gap.message });
    tell("run-finished", null, { status: report.status, durationMs: report.durationMs, gaps: report.gaps.length });
    const patchText = patch?.ok ? patch.value : null;
    const written = await folder.write(report, patchText);
    return (0,core_result.ok)({ report, written, recovery, folder, patch: patchText });
}
function planOf({ settings }, options, hasAgent) {
    return {
        gates: settings.gates,
        limits: settings.limits,
        keepGoing: settings.keepGoing,
        dryRun: settings.dryRun,
        repairOff: options.repairOff ?? null,
        agentOff: hasAgent ? null : { kind: "no-agent", detail: settings.agent.absent ?? "no agent is configured" },
        unlocked: settings.edits.unlock,
        quickFixes: true,
        memory: false,
        knownEnds: {},
        inherited: {},
    };
}
/** Who is asked for what tools cannot repair, for the first line of a run. */
const agentName = ({ agent }) => agent.provider === "none" ? "no agent: fixers only" : [agent.provider, ...agent.models.slice(0, 1)].join(" ");
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
const maxDiff = 20_000;
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


/***/ })

};
