export const id = 2758;
export const ids = [2758];
export const modules = {

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
        .meta(described("Names of variables given back that gates do not see otherwise, such as tokens. On pull requests only those that the base branch gives the gate.", [["GITHUB_TOKEN"]])),
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


/***/ })

};
