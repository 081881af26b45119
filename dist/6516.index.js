export const id = 6516;
export const ids = [6516];
export const modules = {

/***/ 21916:
/***/ ((__unused_webpack_module, exports) => {

var __webpack_unused_export__;

__webpack_unused_export__ = true;
exports.Io = __webpack_unused_export__ = void 0;
var peq = new Uint32Array(0x10000);
var myers_32 = function (a, b) {
    var n = a.length;
    var m = b.length;
    var lst = 1 << (n - 1);
    var pv = -1;
    var mv = 0;
    var sc = n;
    var i = n;
    while (i--) {
        peq[a.charCodeAt(i)] |= 1 << i;
    }
    for (i = 0; i < m; i++) {
        var eq = peq[b.charCodeAt(i)];
        var xv = eq | mv;
        eq |= ((eq & pv) + pv) ^ pv;
        mv |= ~(eq | pv);
        pv &= eq;
        if (mv & lst) {
            sc++;
        }
        if (pv & lst) {
            sc--;
        }
        mv = (mv << 1) | 1;
        pv = (pv << 1) | ~(xv | mv);
        mv &= xv;
    }
    i = n;
    while (i--) {
        peq[a.charCodeAt(i)] = 0;
    }
    return sc;
};
var myers_x = function (b, a) {
    var n = a.length;
    var m = b.length;
    var mhc = [];
    var phc = [];
    var hsize = Math.ceil(n / 32);
    var vsize = Math.ceil(m / 32);
    for (var i = 0; i < hsize; i++) {
        phc[i] = -1;
        mhc[i] = 0;
    }
    var j = 0;
    for (; j < vsize - 1; j++) {
        var mv_1 = 0;
        var pv_1 = -1;
        var start_1 = j * 32;
        var vlen_1 = Math.min(32, m) + start_1;
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] |= 1 << k;
        }
        for (var i = 0; i < n; i++) {
            var eq = peq[a.charCodeAt(i)];
            var pb = (phc[(i / 32) | 0] >>> i) & 1;
            var mb = (mhc[(i / 32) | 0] >>> i) & 1;
            var xv = eq | mv_1;
            var xh = ((((eq | mb) & pv_1) + pv_1) ^ pv_1) | eq | mb;
            var ph = mv_1 | ~(xh | pv_1);
            var mh = pv_1 & xh;
            if ((ph >>> 31) ^ pb) {
                phc[(i / 32) | 0] ^= 1 << i;
            }
            if ((mh >>> 31) ^ mb) {
                mhc[(i / 32) | 0] ^= 1 << i;
            }
            ph = (ph << 1) | pb;
            mh = (mh << 1) | mb;
            pv_1 = mh | ~(xv | ph);
            mv_1 = ph & xv;
        }
        for (var k = start_1; k < vlen_1; k++) {
            peq[b.charCodeAt(k)] = 0;
        }
    }
    var mv = 0;
    var pv = -1;
    var start = j * 32;
    var vlen = Math.min(32, m - start) + start;
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] |= 1 << k;
    }
    var score = m;
    for (var i = 0; i < n; i++) {
        var eq = peq[a.charCodeAt(i)];
        var pb = (phc[(i / 32) | 0] >>> i) & 1;
        var mb = (mhc[(i / 32) | 0] >>> i) & 1;
        var xv = eq | mv;
        var xh = ((((eq | mb) & pv) + pv) ^ pv) | eq | mb;
        var ph = mv | ~(xh | pv);
        var mh = pv & xh;
        score += (ph >>> (m - 1)) & 1;
        score -= (mh >>> (m - 1)) & 1;
        if ((ph >>> 31) ^ pb) {
            phc[(i / 32) | 0] ^= 1 << i;
        }
        if ((mh >>> 31) ^ mb) {
            mhc[(i / 32) | 0] ^= 1 << i;
        }
        ph = (ph << 1) | pb;
        mh = (mh << 1) | mb;
        pv = mh | ~(xv | ph);
        mv = ph & xv;
    }
    for (var k = start; k < vlen; k++) {
        peq[b.charCodeAt(k)] = 0;
    }
    return score;
};
var distance = function (a, b) {
    if (a.length < b.length) {
        var tmp = b;
        b = a;
        a = tmp;
    }
    if (b.length === 0) {
        return a.length;
    }
    if (a.length <= 32) {
        return myers_32(a, b);
    }
    return myers_x(a, b);
};
exports.Io = distance;
var closest = function (str, arr) {
    var min_distance = Infinity;
    var min_index = 0;
    for (var i = 0; i < arr.length; i++) {
        var dist = distance(str, arr[i]);
        if (dist < min_distance) {
            min_distance = dist;
            min_index = i;
        }
    }
    return arr[min_index];
};
__webpack_unused_export__ = closest;


/***/ }),

/***/ 50646:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Iz: () => (/* binding */ failOnModes),
/* harmony export */   MG: () => (/* binding */ deliverModes),
/* harmony export */   Sb: () => (/* binding */ runModes),
/* harmony export */   bd: () => (/* binding */ inputRow),
/* harmony export */   e4: () => (/* binding */ providerNames),
/* harmony export */   eY: () => (/* binding */ issueModes),
/* harmony export */   rn: () => (/* binding */ limitBounds),
/* harmony export */   vj: () => (/* binding */ inputNames)
/* harmony export */ });
/* unused harmony exports inputTable, outputTable */
const inputNames = [
    "config", "gates", "working-directory", "agent", "model", "api-key", "base-url", "max-rounds", "max-total-rounds", "max-infra-retries",
    "max-minutes", "max-tokens", "max-cost", "deliver", "fail-on", "issue", "memory", "artifact", "github-token", "mode", "report-dir",
    "dry-run", "verbose", "matrix", "strategy",
]; // biome-ignore format: a list is read as a list
const providerNames = [
    "auto",
    "none",
    "anthropic",
    "openai",
    "google",
    "openai-compatible",
    "claude-code",
    "codex",
    "opencode",
    "command",
];
const deliverModes = ["none", "push", "pull-request", "suggest"];
const failOnModes = ["undelivered", "unfixed", "new", "never"];
const issueModes = ["never", "blocked"];
const runModes = ["repair", "deliver"];
/** Bounds of the limits, in the file and in the inputs alike. */
const limitBounds = {
    "max-rounds": { minimum: 0, maximum: 50 },
    "max-total-rounds": { minimum: 0, maximum: 500 },
    "max-infra-retries": { minimum: 0, maximum: 10 },
    "max-minutes": { minimum: 0.1, maximum: 4320 },
    "max-tokens": { minimum: 0, maximum: 1_000_000_000 },
    "max-cost": { minimum: 0, maximum: 1_000_000 },
    "max-runs-per-pull-request": { minimum: 0, maximum: 10_000 },
};
const inputTable = [
    {
        name: "config",
        kind: "text",
        value: "FILE",
        description: "Path of the configuration file. Without it: .github/regreen.yml, regreen.yml or .regreen.yml, whichever is there.",
    },
    {
        name: "gates",
        kind: "yaml",
        value: "YAML",
        description: "The gates, as YAML: a list as in the configuration file, or a mapping of name to command. Without it and without a file they are detected.",
    },
    {
        name: "working-directory",
        kind: "text",
        value: "DIR",
        description: "Folder in which gates run that name none of their own; it also says where the checkout is.",
    },
    {
        name: "agent",
        kind: "choice",
        value: "NAME",
        choices: providerNames,
        description: "Who repairs what the tools' own fixers left. `auto` takes the provider whose environment variable is set; `none` means fixers only.",
    },
    {
        name: "model",
        kind: "text",
        value: "MODEL",
        description: "Model of the agent; two or more with commas between them, the smallest first: a failed round moves up.",
    },
    {
        name: "api-key",
        kind: "secret",
        value: "KEY",
        description: "Key of the agent named in `agent`. Take it from a secret. Without it the provider's usual environment variable is read.",
    },
    {
        name: "base-url",
        kind: "text",
        value: "URL",
        description: "Address of the agent's API, for a proxy or any endpoint that speaks the same protocol (Ollama, vLLM, OpenRouter ...).",
    },
    { name: "max-rounds", kind: "count", value: "N", ...limitBounds["max-rounds"], description: "Most agent rounds for one gate." },
    {
        name: "max-total-rounds",
        kind: "count",
        value: "N",
        ...limitBounds["max-total-rounds"],
        description: "Most agent rounds for the whole run.",
    },
    {
        name: "max-infra-retries",
        kind: "count",
        value: "N",
        ...limitBounds["max-infra-retries"],
        description: "How often a gate is run again after a failure of network, registry, memory or machine.",
    },
    {
        name: "max-minutes",
        kind: "number",
        value: "N",
        ...limitBounds["max-minutes"],
        description: "Time for the whole run, in minutes; enough of it is kept back to prove the result.",
    },
    {
        name: "max-tokens",
        kind: "count",
        value: "N",
        ...limitBounds["max-tokens"],
        description: "Most tokens that the run may spend, input and output together.",
    },
    {
        name: "max-cost",
        kind: "number",
        value: "USD",
        ...limitBounds["max-cost"],
        description: "Most USD that the run may spend; needs `agent.price` in the configuration file.",
    },
    {
        name: "deliver",
        kind: "choice",
        value: "MODE",
        choices: deliverModes,
        description: "Where a repair goes: `none` leaves it in the work tree and the artifact; `push`, `pull-request` and `suggest` deliver it.",
    },
    {
        name: "fail-on",
        kind: "choice",
        value: "WHEN",
        choices: failOnModes,
        description: "When the step fails: `undelivered` (the default) unless the green commit is where it belongs, `unfixed` unless green in the workspace, `new` forgives what the default branch has red as well, `never`.",
    },
    {
        name: "issue",
        kind: "choice",
        value: "WHEN",
        choices: issueModes,
        description: "`blocked` keeps one open issue for each gap that is left, and closes it when it is green again.",
    },
    {
        name: "memory",
        kind: "flag",
        value: "BOOL",
        description: "Whether earlier runs are remembered and repairs that worked are tried first.",
    },
    {
        name: "artifact",
        kind: "text",
        value: "NAME",
        description: "Name of the artifact with report, patch, logs and gap report; `false` uploads none.",
    },
    {
        name: "github-token",
        kind: "secret",
        value: "TOKEN",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ github.token }}",
        description: "Token for pushes, pull requests, comments and issues. It is never seen by gates or by the agent.",
    },
    {
        name: "mode",
        kind: "choice",
        value: "MODE",
        choices: runModes,
        description: "`repair` runs the gates; `deliver`, in a second job, takes the first job's artifact and runs no project code.",
    },
    {
        name: "report-dir",
        kind: "text",
        value: "DIR",
        description: "Folder for the report. By default a folder of the runner's temporary directory, or one under .git.",
    },
    {
        name: "dry-run",
        kind: "flag",
        value: "BOOL",
        description: "Runs gates and fixers, prints the prompts that would be sent, puts everything back. Nothing is sent anywhere.",
    },
    {
        name: "verbose",
        kind: "flag",
        value: "BOOL",
        description: "Says more: each decision with its reason. On by itself when a workflow is re-run with debug logging.",
    },
    {
        name: "matrix",
        kind: "text",
        value: "JSON",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ toJSON(matrix) }}",
        description: "The leg of the matrix, which keeps artifact, memory, branch and gaps of legs apart. Filled in by itself.",
    },
    {
        name: "strategy",
        kind: "text",
        value: "JSON",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
        default: "${{ toJSON(strategy) }}",
        description: "The matrix as a whole, so that a second job misses none of its legs. Filled in by itself.",
    },
];
/** The row of an input. */
const inputRow = (name) => {
    const row = inputTable.find((candidate) => candidate.name === name);
    if (row === undefined)
        throw new Error(`The input table has no row "${name}".`);
    return row;
};
/** The action's outputs with their descriptions, in the order of `action.yml`. */
const outputTable = [
    { name: "status", description: "passed, recovered, improved, blocked, infrastructure, cancelled or error." },
    { name: "recovered", description: "true when a changed tree is green: every gate passed on it." },
    { name: "changed", description: "true when the work tree differs from what was checked out." },
    { name: "fix-rounds", description: "Number of agent rounds." },
    { name: "infra-retries", description: "How often a gate was run again because of network, registry, memory or machine." },
    { name: "regressions", description: "Failures that rounds brought and that were undone again." },
    {
        name: "error-class",
        description: "What kind of failure is left: network, oom, missing-command, config ...; empty for code and for green.",
    },
    { name: "gaps", description: "Number of causes that are left; each has a file gap-<id>.json in the report." },
    { name: "report", description: "Path of report.json." },
    { name: "gap-report", description: "Path of gap-report.md, which is written for green runs too." },
    { name: "patch", description: "Path of fix.patch, which `git apply` takes; empty when nothing changed." },
    { name: "artifact-name", description: "Name under which the report was uploaded." },
    { name: "artifact-url", description: "Address of the uploaded report." },
    { name: "pull-request-url", description: "Address of the repair's pull request, where there is one." },
    { name: "issue-url", description: "Address of the first open issue for a gap, where there is one." },
    { name: "tokens", description: "Tokens spent, input and output together." },
    { name: "cost-usd", description: "USD spent; empty where no price is known." },
];


/***/ }),

/***/ 38100:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  P: () => (/* binding */ inputsOfOptions),
  inputsOfRunner: () => (/* binding */ inputsOfRunner),
  K: () => (/* binding */ readInputs)
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
        matrix: text("matrix"),
        strategy: text("strategy"),
    };
    return { inputs, errors };
};


/***/ }),

/***/ 49445:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   p: () => (/* binding */ nearest)
/* harmony export */ });
/* harmony import */ var fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(21916);

/** The candidate that was probably meant: equal but for case and separators, else near by edit distance; null where none is near. */
const nearest = (word, candidates) => {
    const folded = fold(word);
    const same = candidates.find((candidate) => fold(candidate) === folded);
    if (same !== undefined)
        return same;
    const ranked = candidates
        .map((candidate) => ({ candidate, far: (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(folded, fold(candidate)) }))
        .filter(({ candidate, far }) => far <= Math.max(1, Math.floor(Math.min(candidate.length, word.length) / 3)) || swapped(folded, fold(candidate)))
        .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate));
    return ranked[0]?.candidate ?? null;
};
/** `maxRounds`, `max_rounds` and `MAX-ROUNDS` are one spelling of `max-rounds`. */
const fold = (word) => word.slice(0, 100).toLowerCase().replace(/[-_ ]/g, "");
/** Two letters in the wrong order count as one slip, also in a word of three. */
const swapped = (a, b) => a.length === b.length && (0,fastest_levenshtein__WEBPACK_IMPORTED_MODULE_0__/* .distance */ .Io)(a, b) === 2 && [...a].sort().join("") === [...b].sort().join("");


/***/ }),

/***/ 68099:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ stages)
/* harmony export */ });
/** The stages in the order in which gates are best run: cheap and mechanical first. */
const stages = ["format", "lint", "typecheck", "build", "test", "custom"];


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
