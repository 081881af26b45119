export const id = 9888;
export const ids = [9888];
export const modules = {

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

/***/ 94337:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ resolveSettings)
});

// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/core/settings.js
var settings = __webpack_require__(17457);
// EXTERNAL MODULE: ./build/config/defaults.js
var defaults = __webpack_require__(91573);
// EXTERNAL MODULE: ./build/config/duration.js
var duration = __webpack_require__(91359);
// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
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
const isApi = (provider) => settings/* apiProviders */.l.includes(provider);
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

// EXTERNAL MODULE: ./build/config/detect/detect.js + 9 modules
var detect = __webpack_require__(15902);
// EXTERNAL MODULE: ./build/config/gates.js
var config_gates = __webpack_require__(17419);
// EXTERNAL MODULE: ./build/config/validate.js + 1 modules
var validate = __webpack_require__(26887);
;// CONCATENATED MODULE: ./build/config/resolve.js








/** Settings with every default filled in, or all mistakes that only the sources together show. An input wins over the file. */
const resolveSettings = ({ file, inputs, environment, project, directory }) => {
    const document = file?.document ?? {};
    const { agent, errors: agentErrors } = resolveAgent(file, inputs, environment);
    const given = inputs.gates ?? (file !== null && document.gates !== undefined ? { value: document.gates, origin: null } : null);
    const detected = given === null ? (0,detect/* detectGates */.O)(project, (0,config_gates/* folderOf */.yS)(directory)) : [];
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
        gates: gateDocuments.map((gate) => (0,config_gates/* resolveGate */.mW)(gate, { project, directory: (0,config_gates/* folderOf */.yS)(directory), maxRounds })),
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
    const matcherProblem = matcher === undefined || (inside(matcher) && project.has((0,config_gates/* folderOf */.yS)(matcher)))
        ? null
        : `there is no file ${(0,validate/* found */.F)(matcher)} in the repository; paths are relative to its root.`;
    return [
        ...(folderProblem === null ? [] : [blame([index, "working-directory"], folderProblem)]),
        ...(matcherProblem === null ? [] : [blame([index, "problem-matcher"], matcherProblem)]),
    ];
});
const inside = (path) => !external_node_path_.posix.isAbsolute(path) && !/^[A-Za-z]:/.test(path) && !(0,config_gates/* folderOf */.yS)(path).split("/").includes("..");
const folderErrorOf = (folder, project) => {
    if (!inside(folder))
        return `${(0,validate/* found */.F)(folder)} is outside of the repository; give a folder relative to its root.`;
    return (0,config_gates/* folderOf */.yS)(folder) === "." || project.under((0,config_gates/* folderOf */.yS)(folder)).length > 0
        ? null
        : `there is no folder ${(0,validate/* found */.F)(folder)} in the repository, or nothing in it; paths are relative to its root.`;
};
const directoryErrors = (input, directory, project) => {
    const problem = input === null ? null : folderErrorOf(directory, project);
    return input === null || problem === null ? [] : [(0,error/* errorOf */.Mz)(input.origin, "", problem)];
};


/***/ }),

/***/ 46666:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ attemptOutcomes)
/* harmony export */ });
/** "kept" first; all others were undone, or nothing was changed. */
const attemptOutcomes = [
    "kept",
    "no-progress",
    "regressed",
    "rejected",
    "refused",
    "repeated",
    "gave-up",
    "useless",
    "unverified",
];


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


/***/ }),

/***/ 47957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  Ch: () => (/* binding */ gapKinds),
  wY: () => (/* binding */ makeGaps)
});

// UNUSED EXPORTS: makeGap

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/failure.js
var failure = __webpack_require__(38624);
// EXTERNAL MODULE: ./build/core/gap/identity.js
var identity = __webpack_require__(11211);
// EXTERNAL MODULE: ./build/core/gap/issue-link.js
var issue_link = __webpack_require__(92015);
// EXTERNAL MODULE: ./build/core/report/scrub.js
var report_scrub = __webpack_require__(73966);
// EXTERNAL MODULE: ./build/core/secrets.js
var secrets = __webpack_require__(28527);
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
        const secret = (0,report_scrub/* namesSecret */.L4)(name) || (0,secrets/* maskSecrets */.Q)(value) !== value;
        lines.push(secret ? `export ${name}=   # its value is not shown here` : `export ${name}=${shellWord(value)}`);
    }
    if (gate.passEnv.length > 0)
        lines.push(`# it also reads: ${gate.passEnv.join(", ")}`);
    if (gate.shell !== null)
        lines.push(`# run by: ${gate.shell}`);
    lines.push(...(0,defuse/* visible */.RK)((0,secrets/* maskSecrets */.Q)(gate.run)).trimEnd().split("\n"));
    return lines;
};

// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
// EXTERNAL MODULE: ./build/core/trouble.js
var trouble = __webpack_require__(58361);
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
        "- uses: actions/setup-python@v7\n- run: pip install -r requirements.txt",
    ],
    [/\b(?:cargo|rustc|rustfmt|clippy)\b/, "- run: rustup toolchain install stable --profile minimal --component rustfmt,clippy"],
    [/\b(?:golangci-lint)\b/, "- uses: golangci/golangci-lint-action@v9\n  with: { install-only: true }"],
    [/\b(?:go|gofmt)\b/, "- uses: actions/setup-go@v7\n  with: { go-version-file: go.mod }"],
    [/\b(?:mvn|gradle|gradlew|javac|java|ktlint)\b/, "- uses: actions/setup-java@v5\n  with: { distribution: temurin, java-version: 21 }"],
    [/\b(?:bundle|rubocop|rspec|rake|ruby)\b/, "- uses: ruby/setup-ruby@v1\n  with: { bundler-cache: true }"],
    [/\b(?:composer|phpunit|php|phpstan)\b/, "- run: composer install --no-interaction"],
    [/\bdotnet\b/, "- uses: actions/setup-dotnet@v5"],
    [/\bterraform\b/, "- uses: hashicorp/setup-terraform@v3"],
    [
        /\b(?:shellcheck|shfmt|clang-format|clang-tidy|cmake|ctest|make|gcc|clang)\b/,
        "- run: sudo apt-get update && sudo apt-get install -y PACKAGE",
    ],
    [/\b(?:npx|npm|node|tsc|eslint|prettier|biome|vitest|jest|mocha|oxlint|stylelint)\b/, "- uses: actions/setup-node@v7\n- run: npm ci"],
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
    const { what, severity, remedy } = agent_words_trouble(input, cause, who);
    return {
        message: `${stillRed} The model could not be asked: ${what}.`,
        detail: `${sentence((0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(cause.message), 400))} What tools can repair was repaired and counts all the same.`.trim(),
        severity,
        alternative: remedy,
        stop: "Repair what is left by hand; fixers and quick fixes work without a model.",
    };
};
const agent_words_trouble = (input, cause, who) => {
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
    const words = ownWords(input, failures);
    if (input.earlier == null)
        return words;
    const unchanged = `Nothing changed since ${input.earlier.at.slice(0, 10)}`;
    const { kind } = input.cause;
    if (kind !== "no-progress" && kind !== "escalated" && kind !== "rounds-exhausted")
        return { ...words, message: `${words.message} ${unchanged}, so it was not tried again.` };
    return {
        ...words,
        message: `${stillRedWords(input, failures)} ${unchanged}, when a run with the model made it no better, so nothing was spent on it again.`,
        detail: "Files, failures, configuration and model are the same as in that run; its report shows what was tried.",
        alternative: `Give the model more to go on (house rules, a larger model); or start the job by hand, which always tries again.\n\n${configLines(input.configFile, ["agent:", '  instructions: "What the attempts got wrong"', "  models: [LARGER-MODEL]"])}`,
    };
};
const stillRedWords = ({ gate }, failures) => {
    const what = failuresInWords(failures);
    return `"${gate.name}" is still red${what === null ? "" : `: ${what}`}.`;
};
const ownWords = (input, failures) => {
    const { cause, gate } = input;
    const name = `"${gate.name}"`;
    const stillRed = stillRedWords(input, failures);
    const byHand = `Repair it by hand, or take ${name} out of the gates if the check is no longer wanted.`;
    const what = failuresInWords(failures);
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
                message: `${name} could not be judged: ${(0,trouble/* troubleWords */.j)(cause.errorClass)}${again}. This says nothing about the code.`,
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
                    : input.context.event === null
                        ? "Set the key of a model's provider in the environment, and run again.\n\nexport ANTHROPIC_API_KEY=YOUR-KEY\nregreen run"
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
    const groups = (0,identity/* groupFailures */.BR)(failures);
    return groups.length === 0 ? [makeGap(input, null)] : groups.map((group) => makeGap(input, group));
};
/** One gap: of the given group of failures, or (null) of all that the gate reported. */
const makeGap = (input, group) => {
    const { cause, gate, context, reading } = input;
    const scrub = (text) => (0,report_scrub/* maskLocalPaths */.C6)((0,secrets/* maskSecrets */.Q)(text), input.roots);
    const failures = group === null ? (reading?.failures ?? []) : group.failures;
    const id = (0,identity/* gapId */.m$)(gate, context, cause, group);
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
        files: (0,failure/* filesOf */.R8)(failures),
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
        ...(input.earlier == null ? {} : { earlierRun: input.earlier.runUrl }),
        reproduce: reproduceLines(gate, context.commit, input.patched),
        options: { alternative: words.alternative, report: null, stop: words.stop },
        blocks: input.blocks,
    };
    return { ...gap, options: { ...gap.options, report: (0,issue_link/* issueLink */.M)(gap, context.serverUrl, input.roots) } };
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

/***/ 11211:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BR: () => (/* binding */ groupFailures),
/* harmony export */   Rq: () => (/* binding */ fnv1a64),
/* harmony export */   m$: () => (/* binding */ gapId)
/* harmony export */ });
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23892);

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
        { key: "rest", title: `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(rest.length, "further cause")}`, failures: rest.flatMap((group) => group.failures) },
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
        return (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(failures.length, "failure");
    if (!key.startsWith("rule:"))
        return subject;
    const files = new Set(failures.map((failure) => failure.file)).size;
    return files > 1 ? `${subject} in ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .count */ .U9)(files, "file")}` : subject;
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


/***/ }),

/***/ 92015:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M: () => (/* binding */ issueLink),
/* harmony export */   a: () => (/* binding */ issueTitle)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(23892);
/* harmony import */ var _report_scrub_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(73966);
/* harmony import */ var _secrets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(28527);




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
    const scrub = (text) => (0,_report_scrub_js__WEBPACK_IMPORTED_MODULE_2__/* .maskLocalPaths */ .C6)((0,_secrets_js__WEBPACK_IMPORTED_MODULE_1__/* .maskSecrets */ .Q)(text), roots);
    const title = (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .breakReferences */ .m3)((0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)((0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(scrub(issueTitle(gap))), 120));
    const base = `${serverUrl.replace(/\/+$/, "")}/${gap.repository}/issues/new?title=${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .queryValue */ .cL)(title)}&body=`;
    let body = "";
    let query = "";
    const append = (part) => {
        const longer = body === "" ? part : `${body}\n\n${part}`;
        const encoded = (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .queryValue */ .cL)(longer);
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
/** What an issue about a gap is called: the gate, what fails first, and how; the same night after night. */
const issueTitle = (gap) => {
    const subject = gap.failures[0]?.test ?? gap.failures[0]?.code ?? gap.files[0] ?? gap.kind;
    return `${gap.gate} is red: ${gap.lastError === null ? subject : `${subject}: ${gap.lastError}`}`;
};
/** The sections of the issue by importance, each as versions from whole to short. */
const issueParts = (gap, scrub) => {
    const text = (words, max = 500) => (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(scrub(words), max);
    const facts = [
        `gate ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gap.gate)}`,
        gap.commit === null ? null : `commit ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gap.commit)}`,
        gap.branch === null ? null : `branch ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gap.branch)}`,
        gap.exitCode === null ? null : `exit code ${gap.exitCode}`,
        gap.runUrl === null || !/^https?:\/\/[^\s<>()]+$/.test(gap.runUrl) ? null : `[run](${gap.runUrl})`,
    ].filter((fact) => fact !== null);
    const failures = gap.failures.map((failure) => {
        const place = failure.file === null ? "" : `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 200)} `;
        const name = failure.test ?? failure.code;
        return `- ${place}${name === null ? "" : `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(name, 160)} `}${text(failure.message, 200)}`;
    });
    const list = (number) => [
        "**What fails**",
        "",
        ...failures.slice(0, number),
        ...(failures.length > number ? [`- and ${failures.length - number} more`] : []),
    ].join("\n");
    const attempts = gap.attempts.map((note) => `- ${text(note.description, 160)}: ${note.outcome}, ${text(note.result, 160)}`);
    const tried = (number) => [`**What was tried** (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_3__/* .count */ .U9)(attempts.length, "attempt")})`, "", ...attempts.slice(-number)].join("\n");
    const log = (lines) => `**End of the log**\n\n${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .fencedLog */ .uy)(scrub(gap.tail).trimEnd().split("\n").slice(-lines).join("\n"))}`;
    return [
        [text(gap.message, 400)],
        [facts.join(" · ")],
        [`**How to see it**\n\n${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .fencedBlock */ .zW)(gap.reproduce.join("\n"), "sh")}`],
        failures.length === 0 ? [] : [list(10), list(3), list(1)],
        gap.detail === "" ? [] : [text(gap.detail, 600), text(gap.detail, 200)],
        attempts.length === 0 ? [] : [tried(10), tried(3)],
        gap.tail.trim() === "" ? [] : [log(40), log(15), log(5)],
        [`Gap ${gap.id} (${gap.kind}), written by Regreen.`],
    ];
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

/***/ 36400:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  F: () => (/* binding */ inspectChange)
});

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
/** Programs whose first argument says what they do. */
const manifold = /^(?:go|cargo|dotnet|make|npm|mix|bundle|composer|deno|gradle|mvn|\.\/gradlew|\.\/mvnw|turbo|nx|just|tox|nox|pre-commit|ruff|biome|tsc)$/;
const programsOf = (command) => command
    .split(/&&|\|\||;|\n|(?<!\|)\|(?!\|)/)
    .map((part) => {
    const words = part.trim().split(/\s+/);
    const at = words.findIndex((word) => !runners.test(word));
    const program = words[at] ?? "";
    const next = words.slice(at + 1).find((word) => !word.startsWith("-"));
    return manifold.test(program) && next !== undefined ? `${program} ${next}` : program;
})
    .filter((word) => /\w/.test(word) && !/^(?:echo|cd|set|export|true|exit)$/.test(word));

;// CONCATENATED MODULE: ./build/core/integrity/configuration/keys.js
/**
 * What the keys of tools' configurations mean, told by how they are named: the tools' own documentation uses the same
 * words over and over (`strict*`, `no*`, `ignore*`, `exclude`, `max-*`, `*threshold*`).
 */
const strict = /^(?:strict\w*|always_?strict|no(?!emit$|lib$|resolve$|de$|tify|rmalize|sourcemap)[a-z_-]\w*|exact\w+|check\w*|disallow\w*|warn_?\w*|forceconsistent\w+|useunknown\w+|require\w*|fail(?:_on|on)\w*|fail|enforce\w*|treatwarningsaserrors|erroron\w*|error_on\w*|enabled?|enable\w*|extra_checks|branch|bestrictabout\w*|failonerror|haltonerror|typecheck|perfile|forbidonly|nullable|collectcoverage|test|doctest|harness|local_partial_types|xfail_strict|abortonerror|warningsaserrors|allwarningsaserrors|all_features|isolateddeclarations|verbatimmodulesyntax|erasablesyntaxonly)$/i;
const loose = /^(?:skip\w*|allow(?!js$|synthetic|importing|arbitrary|umd|edextension)[\w-]*|ignore[\w-]*|suppress\w*|pass-?withnotests|disable\w*|continue-on-error|allow_failure|exit[-_]zero|implicit_(?:optional|reexport)|dangerously\w*|nochecks?|silent|show_error_context|quiet|lenient|testfailureignore|maven\.test\.\w+)$/i;
const growing = /^(?:[\w-]*ignore[\w-]*|[\w-]*excludes?|exclude[\w-]*|excluded[\w-]*|disable[\w-]*|disabled[\w-]*|skips?|skipped|omit|nowarn|suppress[\w-]*|allowlist|whitelist|norecursedirs|per-file-ignores|deselect|known_failures|globalignores)$/i;
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
// A bracket that nothing closes must not make reading quadratic: no test or assertion is longer than this.
const longest = 100_000;
/** The offset behind the bracket that closes the one at `at`; 100,000 characters on, or the code's end, where none does. Code has strings and comments blanked. */
const closing = (code, at) => {
    const stack = [];
    const end = Math.min(code.length, at + longest);
    for (let i = at; i < end; i++) {
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
    return end;
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
/** A form by which a program finds out that it is being tested; only outside of tests. */
const detectsTests = (pattern) => ({
    rule: "test-detected",
    family: "detect",
    reach: 1,
    seen: "text",
    pattern,
    only: "product",
});
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


/** The most tests that are told apart in one file. */
const mostTests = 3_000;
/** Tests that are calls with a name and a function: `it("adds", () => ...)`. */
const callTests = (form) => (lexed) => {
    const found = [];
    for (const match of lexed.code.matchAll(form.pattern)) {
        if (found.length >= mostTests)
            break;
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
        if (found.length >= mostTests)
            break;
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
        if (found.length >= mostTests)
            break;
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
        if (found.length >= mostTests)
            break;
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
const javascript_detects = [
    detectsTests(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])(?:VITEST|VITEST_\w+|JEST_WORKER_ID|MOCHA\w*|AVA_PATH|NODE_TEST_CONTEXT|TAP|BABEL_ENV\b(?=.{0,12}test)|npm_lifecycle_event)\b/g),
    detectsTests(/\bprocess\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV(?:["'`]\s*\])?\s*[!=]==?\s*["'`]test(?:ing)?["'`]/g),
    detectsTests(/["'`]test(?:ing)?["'`]\s*[!=]==?\s*process\s*\.\s*env\s*(?:\.\s*|\[\s*["'`])NODE_ENV\b/g),
    detectsTests(/\bimport\s*\.\s*meta\s*\.\s*(?:env\s*\.\s*(?:VITEST|MODE\s*[!=]==?\s*["'`]test["'`]))/g),
    detectsTests(/\btypeof\s+(?:jest|vi|describe|it|mocha|jasmine|expect|beforeEach)\s*[!=]==?\s*["'`]/g),
    detectsTests(/\b(?:globalThis|global|window)\s*(?:\.\s*|\[\s*["'`])(?:jest|__vitest_\w+|describe|expect|mocha|jasmine)\b/g),
    detectsTests(/\bprocess\s*\.\s*argv\b[^;\n]{0,60}\b(?:jest|vitest|mocha|ava|tap)\b/g),
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
    pattern: /@(?:org\.[\w.]+\.|kotlin\.test\.)?(?:Test|ParameterizedTest|RepeatedTest|TestFactory|TestTemplate|Property|Theory|QuarkusTest|Example)\b(?!\w)(?:\s*\([^{}]*?\))?(?:\s*@[\w.]+(?:\s*\((?:[^(){}]|\([^()]*\)|\{[^{}]*\})*\))?){0,12}\s*(?:(?:public|private|protected|internal|static|final|open|override|suspend|synchronized|abstract|def|fun|void|<[^>]*>|[\w.]+(?:<[^{}()]*>)?(?:\[\])?)\s+){0,12}(?<name>\w+|`[^`\n]+`)\s*(?=\()/g,
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
const python_detects = [
    detectsTests(/["'](?:pytest|_pytest|unittest|nose|nose2)["']\s+(?:not\s+)?in\s+(?:sys\s*\.\s*)?modules\b/g),
    detectsTests(/["']PYTEST_(?:CURRENT_TEST|VERSION|XDIST_WORKER|RUN_CONFIG)["']/g),
    detectsTests(/\bsys\s*\.\s*modules\s*(?:\.\s*get\s*\(|\[)\s*["'](?:pytest|_pytest|unittest)["']/g),
    detectsTests(/["'](?:pytest|py\.test|unittest|test)["']\s+in\s+sys\s*\.\s*argv\b/g),
    detectsTests(/\bsys\s*\.\s*argv\b[^\n]{0,40}["'][^"'\n]*pytest[^"'\n]*["']/g),
    detectsTests(/\bhasattr\s*\(\s*sys\s*,\s*["']_called_from_test["']/g),
    detectsTests(/\binspect\s*\.\s*(?:stack|currentframe)\b[^\n]{0,80}["'][^"'\n]*test/g),
    detectsTests(/["']TESTING["']\s*\)?\s*(?:==|in\b)|\bos\s*\.\s*environ\b[^\n]{0,12}["'](?:TESTING|TEST_MODE|UNDER_TEST|RUNNING_TESTS)["']/g),
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
    // Code in strings in code: nobody nests it deeper than this, and the stack has an end.
    const deepest = 50;
    let holes = 0;
    /** Scans code from `at` to the end, or to the `}` that closes a hole; returns the offset behind it. */
    const scanCode = (at, inHole) => {
        let depth = 0;
        if (inHole)
            holes++;
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
            if (inHole && char === "}" && depth-- === 0) {
                holes--;
                return i + 1;
            }
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
            if (form.hole !== undefined && holes < deepest && raw.startsWith(form.hole, i)) {
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
    if (/^(?:gnu)?makefile|\.mk$|^\.?justfile$/.test(name)) {
        recipes(text, add);
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
const mostParsed = 500_000;
/** Brackets in brackets in brackets, or aliases by the hundred: no configuration, and dear to parse. */
const tangled = (text) => {
    let depth = 0;
    for (const char of text) {
        if (char === "[" || char === "{")
            depth++;
        else if ((char === "]" || char === "}") && depth > 0)
            depth--;
        if (depth > 60)
            return true;
    }
    return (text.match(/[\s,[]\*[A-Za-z_]/g)?.length ?? 0) > 300;
};
const parsed = (name, text) => {
    if (text.length > mostParsed || tangled(text))
        return undefined;
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
/** The recipes of a makefile, by target. */
const recipes = (text, add) => {
    let target = null;
    for (const line of text.split(/\r?\n/)) {
        const head = /^([\w./%$(){} -]+?)\s*:(?![=:])/.exec(line);
        if (head)
            target = head[1] ?? null;
        else if (/^[\t ]+\S/.test(line) && target !== null)
            add({ path: [target, "recipe"], values: [line.trim().replace(/^[@+-]+/, "")], list: true });
        else if (/\S/.test(line))
            target = null;
    }
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
    // Shared configurations that a configuration in code builds on: their loss is the loss of their rules.
    for (const match of bare.matchAll(/\bconfigs?(?:\.|\[["'`])([\w/-]+)/g))
        add({ path: ["extends"], values: [match[1] ?? ""], list: true });
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
    const words = new Map(after.map((test) => [test, new Set(test.assertions.map((assertion) => assertion.words))]));
    /** The share of the old assertions that the new test makes too; 0 where there was none. */
    const alike = (old, now) => old.assertions.length === 0
        ? 0
        : old.assertions.filter((assertion) => words.get(now)?.has(assertion.words)).length / old.assertions.length;
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
/** One finding for each test that no runner collects any more; where its text lives on, it says so. */
const lostTests = (lost, after) => {
    const code = after.map((view) => withoutLayout(view.lexed.text));
    return lost.map((test, at) => {
        const renamed = at < 100 &&
            bodyAlone(test).length > 8 &&
            after.some((view, index) => code[index].includes(bodyAlone(test)) && view !== undefined);
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
    let open = after;
    /** Pairs what has the same key, one for one; null takes no part. */
    const pass = (key) => {
        const known = new Map();
        for (const old of free) {
            const of = key(old, true);
            if (of !== null)
                known.set(of, [...(known.get(of) ?? []), old]);
        }
        open = open.filter((now) => {
            const of = key(now, false);
            const old = of === null ? undefined : known.get(of)?.shift();
            if (old)
                free.delete(old);
            return old === undefined;
        });
    };
    pass((marker) => `${marker.file}\0${wordsOf(marker)}\0${marker.context}`);
    pass((marker) => (marker.context === "" ? null : `${wordsOf(marker)}\0${marker.context}`));
    pass((marker) => (bound(marker) ? null : `${marker.file}\0${wordsOf(marker)}`));
    pass((marker, old) => (old && !gone.has(marker.file) ? null : `${wordsOf(marker)}\0${bound(marker) ? marker.context : ""}`));
    const fresh = open.filter((now) => {
        const old = [...free].find((known) => known.file === now.file && covers(known, now) && (!bound(now) || known.context === now.context));
        if (old && old.form.reach <= now.form.reach)
            free.delete(old);
        return old === undefined;
    });
    return fresh.map((marker) => {
        const grown = [...free].find((old) => old.file === marker.file && old.form.family === marker.form.family && old.context === marker.context);
        if (grown)
            free.delete(grown);
        return { marker, widened: grown ?? null };
    });
};
/** A skip belongs to its test: taking it from one test does not pay for another. */
const bound = (marker) => marker.form.rule === "test-skipped" || marker.form.rule === "test-focused";
const wordsOf = ({ form, rules }) => `${form.family}\0${form.reach}\0${rules?.join() ?? "*"}`;
const covers = (old, now) => old.form.family === now.form.family &&
    old.form.reach >= now.form.reach &&
    (old.rules === null || now.rules?.every((rule) => old.rules?.includes(rule)) === true);

;// CONCATENATED MODULE: ./build/core/integrity/assertion.js


/** The most assertions that are told apart in one file, and the longest whose meaning is looked at. */
const mostAssertions = 10_000;
const longestMeaning = 4_000;
/** The assertions of a text, in order; one inside another (`expect` in `assert`) counts once. */
const assertionsIn = (lexed, forms) => {
    const found = [];
    let covered = -1;
    for (const match of lexed.code.matchAll(forms.pattern)) {
        if (found.length >= mostAssertions)
            break;
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
        strength: forms.strong.test(words.slice(0, longestMeaning))
            ? "strong"
            : forms.weak.test(words.slice(0, longestMeaning))
                ? "weak"
                : "plain",
        hollow: words.length <= longestMeaning && assertion_hollow(words, forms),
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
// Enough to know a test again; bodies may lie in each other, and must not be copied without end.
const longestBody = 8_000;
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
        const known = byTest.get(test);
        if (known)
            known.push(found);
        else
            byTest.set(test, [found]);
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
            body: withoutLayout(lexed.text.slice(test.start, Math.min(test.end, test.start + longestBody))).replaceAll(test.name.slice(test.name.lastIndexOf(".") + 1), ""),
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
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(38624);
/* harmony import */ var _report_quantities_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23892);
/* harmony import */ var _trouble_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(58361);




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
                sentences: [betterWords(report), stillRed(report, "still "), delivered(report)].filter((part) => part !== ""),
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
/** A gate's name in quotes, short enough for a sentence. */
const quotedName = (gate) => `"${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)((0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gate?.name ?? ""), 60)}"`;
const quoted = (gates) => (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(gates.map(quotedName), 4);
const allGreen = (report) => {
    const { length } = report.gates;
    if (length === 1)
        return `${quotedName(report.gates[0])} is green again.`;
    return `All ${length} gates are green again.`;
};
const passed = (report) => {
    const { gates } = report;
    const flakyGates = gates.filter((gate) => gate.verdict === "flaky" || gate.flakyTests.length > 0);
    const tests = flakyGates.flatMap((gate) => gate.flakyTests);
    const all = gates.length === 1 ? `${quotedName(gates[0])} passed` : `all ${gates.length} gates passed`;
    if (flakyGates.length > 0) {
        const which = tests.length > 0 ? `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(tests.length, "test")} in ${quoted(flakyGates)}` : quoted(flakyGates);
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
                `${capital(all)}, ${quoted(retried)} after ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.infraRetries, "retry", "retries")} because ${(0,_trouble_js__WEBPACK_IMPORTED_MODULE_1__/* .troubleWords */ .j)(retried[0]?.errorClass ?? report.errorClass)}.`,
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
        report.autofixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.autofixes, "fixer") : "",
        report.quickFixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.quickFixes, "quick fix", "quick fixes") : "",
        report.memoryFixes > 0 ? (0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.memoryFixes, "repair known from an earlier run", "repairs known from earlier runs") : "",
    ].filter((part) => part !== "");
    const rounds = report.rounds.filter((round) => round.outcome === "kept");
    const files = new Set(rounds.flatMap((round) => round.edits.map((edit) => edit.path))).size;
    const byModel = rounds.length > 0 ? `the model, which edited ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(files, "file")} in ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(rounds.length, "round")}` : "";
    if (byModel === "")
        return byTools.length === 0 ? "" : `Tools alone did it (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(byTools)}); no model changed anything.`;
    return byTools.length === 0 ? `It was repaired by ${byModel}.` : `It was repaired by ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(byTools)}, and by ${byModel}.`;
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
const stillRed = (report, still = "") => {
    const red = redGates(report).filter((gate) => gate.verdict !== "skipped");
    if (red.length === 0)
        return "Some gates could not be run.";
    const parts = red.map((gate) => gate.failureCount > 0 ? `${quotedName(gate)} (${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(gate.failureCount, "failure")})` : quotedName(gate));
    return `${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .listed */ .KE)(parts, 4)} ${red.length === 1 ? "is" : "are"} ${still}red.`;
};
const betterWords = (report) => {
    const mended = report.gates.filter((gate) => isGreen(gate) && gate.firstVerdict === "failed");
    const better = report.gates.filter((gate) => gate.verdict === "failed" && gate.failureCount < gate.baseline.failures);
    const before = better.reduce((sum, gate) => sum + gate.baseline.failures, 0);
    const gone = before - better.reduce((sum, gate) => sum + gate.failureCount, 0);
    const parts = [
        mended.length === 0 ? "" : `${quoted(mended)} ${mended.length === 1 ? "is" : "are"} green again`,
        gone === 0 ? "" : `${gone} of ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(before, "failure")} in ${quoted(better)} ${gone === 1 ? "is" : "are"} gone`,
    ].filter((part) => part !== "");
    return parts.length === 0 ? "" : `${parts.join(", and ")}.`;
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
        return [`${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.fixRounds, "round")} with the model made it no better, so the code was left as it was.`];
    return ["Nothing that could be tried made it better, so the code was left as it was."];
};
const infrastructure = (report) => {
    const troubled = report.gates.filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout");
    const trouble = (0,_trouble_js__WEBPACK_IMPORTED_MODULE_1__/* .troubleWords */ .j)(troubled[0]?.errorClass ?? report.errorClass);
    const where = troubled.length === 0 ? "" : ` in ${quoted(troubled)}`;
    const again = report.infraRetries > 0 ? `, also after ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(report.infraRetries, "retry", "retries")}` : "";
    return [
        `${capital(trouble)}${where}${again}.`,
        troubled.some((gate) => !(0,_failure_js__WEBPACK_IMPORTED_MODULE_3__/* .isLasting */ .dJ)(gate.errorClass))
            ? "This says nothing about the code: run the job again."
            : "This says nothing about the code, and another run would end the same: the set-up has to be mended first.",
        ...(report.changes.length > 0 ? ["A repair was made but not proven; it is kept as fix.patch and was not delivered."] : []),
    ];
};
const notYours = (report, inherited) => {
    const since = inherited.since === null ? "already red" : `red since ${(0,_report_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .shortCommit */ .Ax)(inherited.since)}`;
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

/***/ 2619:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ verdictSaid),
/* harmony export */   O: () => (/* binding */ marksOf)
/* harmony export */ });
/* harmony import */ var _attempts_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(46666);
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23892);



/** The timeline in words. A round's outcome stands in its report, not on the time axis, so the two are brought together here. */
const marksOf = (report) => {
    const rounds = new Map();
    for (const round of report.rounds)
        rounds.set(round.gate, [...(rounds.get(round.gate) ?? []), round]);
    let gate = null;
    return report.timeline.map((entry) => {
        gate = entry.gate ?? gate;
        const round = entry.kind === "agent" && entry.outcome !== "error" && entry.gate !== null ? rounds.get(entry.gate)?.shift() : undefined;
        return { kind: entry.kind, gate, start: entry.start, end: entry.end, failures: null, minor: false, ...said(entry, report, round) };
    });
};
const said = (entry, report, round) => {
    switch (entry.kind) {
        case "gate":
            return gateSaid(entry);
        case "fixer":
            return entry.outcome === "unchanged"
                ? { text: `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(entry.label)} (nothing to change)`, look: "muted", minor: true }
                : step((0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(entry.label), entry);
        case "quick-fix":
        case "memory": {
            const kept = report.steps.find((one) => one.gate === entry.gate && one.by === entry.kind && one.kept);
            const name = entry.kind === "quick-fix" ? "quick fix" : "known repair";
            return kept === undefined
                ? step(`${name}, no better`, { ...entry, outcome: "undone" })
                : step(entry.kind === "memory" ? `${name}: ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(kept.description)}` : (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(kept.description) || name, entry);
        }
        case "agent":
            return agentSaid(entry, round);
        case "wait":
            return { text: "waited to try again", look: "muted", minor: true };
        case "restore":
            return { text: "put back", look: "muted", minor: true };
        default:
            return entry.kind;
    }
};
const undone = ["undone", ..._attempts_js__WEBPACK_IMPORTED_MODULE_1__/* .attemptOutcomes */ .$.filter((outcome) => outcome !== "kept")];
const step = (text, entry) => ({ text, look: undone.includes(entry.outcome) ? "muted" : "tool" });
const agentSaid = (entry, round) => {
    const name = `model, ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(entry.label)}`;
    if (entry.outcome === "error")
        return { text: "model could not be asked", look: "warning" };
    const outcome = round?.outcome ?? (undone.includes(entry.outcome) ? entry.outcome : "kept");
    return outcome === "kept" ? { text: name, look: "agent" } : { text: `${name}: ${outcome}`, look: "muted" };
};
/** Checks of something else than the state in hand as a whole: some tests, the same tests again, the code before our changes. */
const sideChecks = {
    part: "what failed before: ",
    "flake-part": "again: ",
    flake: "again: ",
    baseline: "before any repair: ",
};
const gateSaid = (entry) => {
    const side = sideChecks[entry.label];
    const failures = entry.failures ?? 0;
    const { text, look } = verdictSaid(entry.outcome, failures);
    if (side === undefined)
        return { text, look, failures };
    // A test that fails and passes on the same code is news; that it fails again is not.
    return {
        text: `${side}${text}`,
        look: look === "good" && entry.label.startsWith("flake") ? "warning" : look,
        minor: look !== "good" || !entry.label.startsWith("flake"),
    };
};
/** A verdict, or the class of what a run said, in words. */
const verdictSaid = (outcome, failures) => {
    switch (outcome) {
        case "passed":
            return { text: "passed", look: "good" };
        case "flaky":
            return { text: "flaky", look: "warning" };
        case "code":
        case "failed":
            return { text: failures > 0 ? (0,_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(failures, "failure") : "failed", look: "bad" };
        case "configuration":
            return { text: "set-up is wrong", look: "bad" };
        case "infrastructure":
            return { text: "not judged", look: "warning" };
        case "timeout":
            return { text: "timed out", look: "warning" };
        case "skipped":
            return { text: "not run", look: "muted" };
        case "cancelled":
            return { text: "cancelled", look: "muted" };
        default:
            return { text: (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(outcome) || "ended", look: "muted" };
    }
};


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
/** Sentence and lines of a gap's alternative, apart. Configuration and workflow steps are YAML; what is to be typed is not. */
const splitAlternative = (alternative) => {
    const at = alternative.indexOf("\n\n");
    if (at === -1)
        return { text: alternative, lines: null, language: "sh" };
    const lines = alternative.slice(at + 2);
    const isYaml = /^(?:#.*\n)*\s*(?:- )?[\w-]+:(?:\s|$)/.test(lines);
    return { text: alternative.slice(0, at), lines, language: isYaml ? "yaml" : "sh" };
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
            if (run.pullRequest?.fork === true && report.changes.length > 0)
                return plain("Take what the tools repaired (the lines are below), then repair what is left by hand.", apply);
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

/***/ 73966:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C6: () => (/* binding */ maskLocalPaths),
/* harmony export */   L4: () => (/* binding */ namesSecret),
/* harmony export */   Z$: () => (/* binding */ maskValues)
/* harmony export */ });
/** Known secrets and local paths taken out of text before it leaves the machine; what only looks like a secret is `secrets.ts`. */
const hidden = "***";
/** Whether a variable of that name most likely holds a credential. */
const namesSecret = (name) => /password|passwd|secret|token|api_?key|private_?key|access_?key|credential/i.test(name);
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

/***/ 46141:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  fL: () => (/* binding */ costWords),
  zZ: () => (/* binding */ summaryHead),
  eH: () => (/* binding */ summaryMarkdown)
});

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/core/report/next-step.js
var next_step = __webpack_require__(10351);
// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
// EXTERNAL MODULE: ./build/core/report/summary/changes.js
var changes = __webpack_require__(23655);
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

// EXTERNAL MODULE: ./build/core/report/summary/gates.js
var gates = __webpack_require__(52810);
// EXTERNAL MODULE: ./build/core/report/summary/left.js
var left = __webpack_require__(10401);
// EXTERNAL MODULE: ./build/core/report/marks.js
var report_marks = __webpack_require__(2619);
;// CONCATENATED MODULE: ./build/core/report/lanes.js

/** One lane for each gate, in the order of the gates; what matters only to a close look is left out. */
const lanesOf = (report) => {
    const marks = (0,report_marks/* marksOf */.O)(report).filter((mark) => !mark.minor);
    return report.gates.map((gate) => {
        const own = marks.filter((mark) => mark.gate === gate.name);
        const steps = own.length > 0 ? withoutRepeats(own) : [{ kind: "gate", ...(0,report_marks/* verdictSaid */.B)(gate.verdict, gate.failureCount) }];
        return { gate: gate.name, steps, plain: steps.length === 1 && steps[0]?.look === "good" };
    });
};
/** A gate that says the same again, with nothing done in between, says nothing new. */
const withoutRepeats = (steps) => steps.filter((step, index) => {
    const before = steps[index - 1];
    return !(before !== undefined && before.kind === "gate" && step.kind === "gate" && before.text === step.text);
});

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
 * The run as a Mermaid flowchart: one row a gate, from its first verdict over what was done to its last. Gates that passed at once
 * share the last row.
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
    if (plain.length > 0) {
        // One row for all of them: that nothing happened needs no more room.
        const names = (0,quantities/* listed */.KE)(plain.map((lane) => lane.gate), 6);
        lines.push(`  plain(["${mermaidText(names, 90)}"])`, ...node("plainly", "passed at once", "good", used), "  plain --> plainly");
    }
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

// EXTERNAL MODULE: ./build/core/report/summary/trend.js
var trend = __webpack_require__(57857);
// EXTERNAL MODULE: ./build/core/report/warning-lines.js
var warning_lines = __webpack_require__(4867);
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
        { importance: 95, versions: [headMarkdown(report), ""] },
        { importance: 90, versions: [(0,gates/* gatesTable */.vF)(report), (0,gates/* gatesTable */.vF)(report, 30), ""] },
        { importance: 85, versions: fork ? [forkMarkdown(report, options.patch ?? null), forkMarkdown(report, null), ""] : [""] },
        { importance: 40, versions: report.gates.length > 0 ? [runPicture(report), ""] : [""] },
        {
            importance: 80,
            versions: report.gaps.length > 0 ? [(0,left/* leftMarkdown */.J)(report, 12), (0,left/* leftMarkdown */.J)(report, 3), (0,left/* leftMarkdown */.J)(report, 0), ""] : [""],
        },
        {
            importance: 60,
            versions: report.changes.length > 0
                ? [(0,changes/* changesMarkdown */.T)(report, 50, true), (0,changes/* changesMarkdown */.T)(report, 50, false), (0,changes/* changesMarkdown */.T)(report, 10, false), ""]
                : [""],
        },
        { importance: 55, versions: [warningsMarkdown(report, 50), warningsMarkdown(report, 10), ""] },
        { importance: 50, versions: [costMarkdown(report)] },
        { importance: 30, versions: report.trend.length >= 2 ? [(0,trend/* trendMarkdown */.P)(report.trend), ""] : [""] },
        { importance: 70, versions: [footer(report, options.artifactUrl ?? null)] },
    ];
    return fitSections(sections, options.limit ?? defaultLimit, "Some parts were left out here because GitHub limits a summary's size; the report has them all.");
};
/** Verdict, next step, and what must be seen before anything else: for a job that only delivers what another one made. */
const summaryHead = (report) => [verdictMarkdown(report), headMarkdown(report)].filter((part) => part !== "").join("\n\n");
const verdictMarkdown = (report) => {
    const { headline, sentences } = (0,outcome/* outcomeOf */.sG)(report);
    const step = (0,next_step/* nextStep */.sk)(report);
    const link = step.url !== null && isAddress(step.url) ? ` [Open it](${step.url})` : "";
    return [
        `**${(0,defuse/* inlineText */.ln)(headline)}.** ${sentences.map((part) => (0,defuse/* inlineText */.ln)(part, 600)).join(" ")}`,
        `**Next step:** ${(0,defuse/* inlineMessage */.NR)(step.text, 600)}${link}`,
        // The lines of a gap stand with the gap, a little further down.
        ...(step.lines === null || report.gaps.length > 0 ? [] : [(0,defuse/* fencedBlock */.zW)(step.lines, "sh")]),
    ].join("\n\n");
};
const headMarkdown = (report) => {
    const parts = (0,warning_lines/* headWarnings */.y)(report).map((warning) => `> ${(0,defuse/* inlineMessage */.NR)(warning, 600)}`);
    if (report.delivery !== null && report.delivery.mode !== "none" && report.delivery.message !== "") {
        const { pullRequestUrl, message } = report.delivery;
        const link = pullRequestUrl !== null && isAddress(pullRequestUrl) ? ` [Open it](${pullRequestUrl})` : "";
        parts.push(`> ${(0,defuse/* inlineMessage */.NR)(message, 600)}${link}`);
    }
    return parts.slice(0, 20).join("\n>\n");
};
const warningsMarkdown = (report, max) => {
    const lines = (0,warning_lines/* warningLines */._)(report, max).map(({ gate, text }) => `- ${gate === null ? "" : `${(0,defuse/* inlineCode */.ti)(gate, 60)} `}${(0,defuse/* inlineMessage */.NR)(text, 600)}`);
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
        whereReport(report, artifactUrl),
        `Regreen ${(0,defuse/* inlineText */.ln)(report.version, 40)}`,
    ];
    return `<sub>${facts.filter((fact) => fact !== "").join(" · ")}</sub>`;
};
const whereReport = (report, artifactUrl) => {
    if (artifactUrl !== null && isAddress(artifactUrl))
        return `[whole report](${artifactUrl}) (open report.html)`;
    return report.run.event === null ? "to look at: report.html beside this file" : "the whole report is in the artifact (open report.html)";
};
const isAddress = (url) => /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(url);


/***/ }),

/***/ 23655:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I: () => (/* binding */ changedBy),
/* harmony export */   T: () => (/* binding */ changesMarkdown)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);


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
        .map((file) => `| ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(file.path, 160)} | ${kinds[file.kind]} | +${file.added} −${file.removed} | ${changedBy(file)} |`);
    const more = changes.length > maxFiles ? `\n\nand ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(changes.length - maxFiles, "more file")}, see fix.patch.` : "";
    const why = report.rounds
        .filter((round) => round.outcome === "kept" && round.why !== null && round.why.trim() !== "")
        .slice(0, 10)
        .map((round) => `- ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(round.gate, 60)} ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(round.why ?? "", 200)}`);
    const reasons = why.length === 0 ? "" : `\n\nThe model's reasons:\n\n${why.join("\n")}`;
    const hunks = withHunks
        ? changes.slice(0, 20).flatMap((file) => (file.diff === null || file.diff.trim() === "" ? [] : [hunk(file)]))
        : [];
    const folded = hunks.length === 0 ? "" : `\n\n${hunks.join("\n")}`;
    return `### What changed\n\n${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(changes.length, "file")}, +${added} −${removed} lines.\n\n| File | | Lines | By |\n| --- | --- | ---: | --- |\n${rows.join("\n")}${more}${reasons}${folded}`;
};
const hunk = (file) => {
    const lines = (file.diff ?? "").split("\n");
    const start = lines.findIndex((line) => line.startsWith("@@"));
    const body = (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .cutLines */ .EQ)(lines
        .slice(Math.max(0, start))
        .map((line) => (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .cutText */ .IN)(line, 400))
        .join("\n")
        .trimEnd(), 40, 4000);
    return `<details><summary><code>${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineHtml */ .l0)(file.path, 160)}</code></summary>\n\n${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .fencedBlock */ .zW)(body, "diff")}\n\n</details>`;
};


/***/ }),

/***/ 52810:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D9: () => (/* binding */ leftWords),
/* harmony export */   kk: () => (/* binding */ howWords),
/* harmony export */   vF: () => (/* binding */ gatesTable),
/* harmony export */   vG: () => (/* binding */ verdictMark)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);


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
const plainWords = (text) => (text === "" ? [] : [{ text, code: false }]);
/** How a gate came to its verdict; empty for a plain pass. */
const howWords = (gate) => {
    const retries = (0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(Math.max(1, gate.infraRetries), "retry", "retries");
    switch (gate.verdict) {
        case "passed":
        case "flaky":
            return greenWords(gate, retries);
        case "skipped":
            return plainWords("an earlier gate stopped the run");
        case "infrastructure":
        case "timeout":
            return plainWords(`${gate.errorClass ?? "machine"}${gate.infraRetries > 0 ? `, also after ${retries}` : ""}`);
        case "failed": {
            if (gate.fixRounds > 0)
                return plainWords(`${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(gate.fixRounds, "round")} with the model`);
            return plainWords(gate.attempts.length > 0 ? `${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(gate.attempts.length, "repair")} tried` : "");
        }
        default:
            return gate.verdict;
    }
};
const greenWords = (gate, retries) => {
    if (gate.how === "flaky" || gate.verdict === "flaky")
        return plainWords("passed again on the same code");
    if (gate.how === "retried")
        return plainWords(`after ${retries}`);
    if (gate.how === "other-gate")
        return plainWords("repaired along with another gate");
    const repairs = repairsOf(gate);
    if (repairs.length > 0)
        return [{ text: "repaired by ", code: false }, ...repairs];
    if (gate.infraRetries > 0)
        return plainWords(`after ${retries}`);
    return plainWords(gate.byInputs ? "its inputs did not change" : "");
};
/** Everything that had a hand in the repair, in the order of the ladder: "npx eslint . --fix, a quick fix and the model in 2 rounds". */
const repairsOf = (gate) => {
    const kept = gate.attempts.filter((note) => note.outcome === "kept");
    const did = (by) => gate.how === by || kept.some((note) => note.by === by);
    const fixer = kept.find((note) => note.by === "fixer")?.description ?? gate.fixCommands[0];
    const parts = [
        did("fixer") ? [fixer === undefined ? { text: "its fixer", code: false } : { text: fixer, code: true }] : [],
        did("memory") ? plainWords("a repair known from an earlier run") : [],
        did("quick-fix") ? plainWords("a quick fix") : [],
        did("agent") || did("round") ? plainWords(`the model${gate.fixRounds > 0 ? ` in ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(gate.fixRounds, "round")}` : ""}`) : [],
    ].filter((part) => part.length > 0);
    return parts.flatMap((part, index) => index === 0 ? part : [{ text: index === parts.length - 1 ? " and " : ", ", code: false }, ...part]);
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
        (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gate.name, 80),
        gate.stage,
        gate.verdict === "passed" ? verdictMark(gate.verdict) : `**${verdictMark(gate.verdict)}**`,
        howCell(gate),
        (0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .duration */ .p0)(gate.durationMs),
        leftWords(gate),
    ].join(" | "));
    const more = report.gates.length > shown.length ? `\n\nand ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .count */ .U9)(report.gates.length - shown.length, "more gate")}, see the report.` : "";
    return `| Gate | Stage | Verdict | How | Time | Failures left |\n| --- | --- | --- | --- | ---: | ---: |\n${rows.map((row) => `| ${row} |`).join("\n")}${more}`;
};
const howCell = (gate) => howWords(gate)
    .map(({ text, code }) => (code ? (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(text, 100) : spaced(text)))
    .join("");
/** `inlineText` trims, but these blanks stand between words. */
const spaced = (text) => `${text.startsWith(" ") ? " " : ""}${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(text, 120)}${text.endsWith(" ") ? " " : ""}`;


/***/ }),

/***/ 10401:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   J: () => (/* binding */ leftMarkdown),
/* harmony export */   p: () => (/* binding */ severityText)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _next_step_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(10351);
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(23892);



const severityWords = {
    "act-now": "needs you",
    rerun: "run it again",
    "can-wait": "can wait",
};
/** "needs you", "run it again", "can wait". */
const severityText = (gap) => severityWords[gap.severity];
/** What is left and what to do: each gap with its message, its remedy and its failures. */
const leftMarkdown = (report, whole) => {
    const gaps = (0,_next_step_js__WEBPACK_IMPORTED_MODULE_1__/* .gapsByUrgency */ .MB)(report.gaps);
    const shown = gaps.slice(0, 30);
    const parts = shown.map((gap, index) => (index < whole ? wholeGap(gap) : briefGap(gap)));
    const more = gaps.length > shown.length ? [`and ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(gaps.length - shown.length, "more gap")}, see gap-report.md.`] : [];
    return ["### What is left, and what to do", ...parts, ...more].join("\n\n");
};
const briefGap = (gap) => `- ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gap.gate, 60)} **${severityText(gap)}**: ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(gap.message, 400)}`;
const wholeGap = (gap) => {
    const { text, lines, language } = (0,_next_step_js__WEBPACK_IMPORTED_MODULE_1__/* .splitAlternative */ ._j)(gap.options.alternative);
    const known = gap.timesSeen > 1 ? ` Seen ${gap.timesSeen} times since ${gap.firstSeen.slice(0, 10)}.` : "";
    const blocks = gap.blocks.length === 0
        ? ""
        : ` It also keeps ${gap.blocks
            .slice(0, 6)
            .map((name) => (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(name, 60))
            .join(", ")} from being repaired.`;
    return [
        `#### ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(gap.gate, 60)} · ${severityText(gap)}`,
        `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(gap.message, 420)}${known}${blocks}${earlierLink(gap)}`,
        `**What to do:** ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineMessage */ .NR)(text, 600)}`,
        ...(lines === null ? [] : [(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .fencedBlock */ .zW)(lines, language)]),
        gapLinks(gap),
        gapDetails(gap),
    ]
        .filter((part) => part !== "")
        .join("\n\n");
};
const earlierLink = ({ earlierRun }) => typeof earlierRun === "string" && /^https?:\/\/[^\s<>()[\]|\\`"']+$/.test(earlierRun) ? ` [That run](${earlierRun}).` : "";
const gapLinks = (gap) => {
    const report = gap.options.report === null ? "" : `[Open an issue with this](${gap.options.report})`;
    return [report, `Otherwise: ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(gap.options.stop, 300)}`].filter((part) => part !== "").join(" · ");
};
const gapDetails = (gap) => {
    const failures = gap.failures.slice(0, 15).map((failure) => {
        const place = failure.file === null ? "" : `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(failure.line === null ? failure.file : `${failure.file}:${failure.line}`, 160)} `;
        const name = failure.test ?? failure.code;
        return `- ${place}${name === null ? "" : `${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineCode */ .ti)(name, 120)} `}${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(failure.message, 240)}`;
    });
    if (gap.failures.length > 15)
        failures.push(`- and ${gap.failures.length - 15} more`);
    const attempts = gap.attempts
        .slice(-12)
        .map((note) => `| ${note.by} | ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(note.description, 200)} | ${note.outcome} | ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(note.result, 200)} |`);
    return [
        `<details><summary>${[gap.failures.length > 0 ? (0,_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(gap.failures.length, "failure") : "", gap.attempts.length > 0 ? (0,_quantities_js__WEBPACK_IMPORTED_MODULE_2__/* .count */ .U9)(gap.attempts.length, "attempt") : "", "how to see it"].filter((part) => part !== "").join(", ")}</summary>`,
        gap.detail === "" ? "" : (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(gap.detail, 700),
        failures.join("\n"),
        attempts.length === 0 ? "" : `| By | What was tried | Outcome | Result |\n| --- | --- | --- | --- |\n${attempts.join("\n")}`,
        gap.lastWords === null || gap.lastWords.trim() === "" ? "" : `The model's last words: ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .inlineText */ .ln)(gap.lastWords, 500)}`,
        (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .fencedBlock */ .zW)(gap.reproduce.join("\n"), "sh"),
        "</details>",
    ]
        .filter((part) => part !== "")
        .join("\n\n");
};


/***/ }),

/***/ 57857:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   P: () => (/* binding */ trendMarkdown),
/* harmony export */   Y: () => (/* binding */ trendStatus)
/* harmony export */ });
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(23892);

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
        return `| ${date} | ${trendStatus(point)} | ${point.byTool} | ${point.byAgent} | ${point.byRetry} | ${point.left} | ${point.rounds} | ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .thousands */ .oh)(point.tokens)} | ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_0__/* .money */ .TG)(point.costUsd)} | ${point.minutes.toFixed(1)} |`;
    });
    const table = `| Run (UTC) | Outcome | Gates repaired by tools | by the model | by retry | left red | Rounds | Tokens | Cost | Minutes |\n| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n${rows.join("\n")}`;
    return `### The last runs\n\n${chart(points)}\n\n${table}`;
};
/** Mermaid draws bars over each other, so each series is the sum of those below it, the highest first. */
const chart = (points) => {
    const series = (height) => `  bar [${points.map(height).join(", ")}]`;
    const highest = Math.max(1, ...points.map((point) => point.byTool + point.byAgent + point.byRetry + point.left));
    const labels = distinct(points.map((point) => `${point.at.slice(5, 10)}${sameDay(points, point) ? ` ${point.at.slice(11, 16)}` : ""}`));
    return [
        "```mermaid",
        "---",
        "config:",
        "  xyChart:",
        "    width: 760",
        "    height: 240",
        // With labels the axis is inset, and bars of zero would be drawn as stubs; the table has the numbers.
        "    yAxis:",
        "      showLabel: false",
        "      showTick: false",
        "  themeVariables:",
        "    xyChart:",
        '      backgroundColor: "#00000000"',
        '      plotColorPalette: "#cf222e, #bf8700, #8250df, #0969da"',
        "---",
        "xychart-beta",
        `  x-axis [${labels.map((label) => `"${label}"`).join(", ")}]`,
        `  y-axis "gates" 0 --> ${highest}`,
        series((point) => point.byTool + point.byAgent + point.byRetry + point.left),
        series((point) => point.byTool + point.byAgent + point.byRetry),
        series((point) => point.byTool + point.byAgent),
        series((point) => point.byTool),
        "```",
        "",
        "Gates of each run. Blue: repaired by tools. Violet: by the model. Yellow: by a retry. Red: left red.",
    ].join("\n");
};
/** Mermaid draws bars of the same name over each other. */
const distinct = (labels) => labels.map((label, index) => {
    const before = labels.slice(0, index).filter((other) => other === label).length;
    return before === 0 ? label : `${label} (${before + 1})`;
});
const sameDay = (points, point) => points.filter((other) => other.at.slice(0, 10) === point.at.slice(0, 10)).length > 1;


/***/ }),

/***/ 4867:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ warningLines),
/* harmony export */   y: () => (/* binding */ headWarnings)
/* harmony export */ });
/* harmony import */ var _defuse_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(29262);
/* harmony import */ var _quantities_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(23892);


/** Codes of what must be seen before anything else is believed: a changed list of gates, a merge that has to come first, no repair. */
const headCodes = ["gates-changed", "merge-first", "token", "delivery", "replayed", "skipped-repair", "unfinished"];
/** Warnings for the head of a page. */
const headWarnings = (report) => report.warnings.filter((warning) => headCodes.includes(warning.code)).map((warning) => (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(warning.message));
/** All other warnings: gates that cannot fail first, then flaky tests by name (at most `names` a gate), then the rest. */
const warningLines = (report, names = 50) => {
    const cannotFail = report.gates.flatMap((gate) => gate.cannotFail === null ? [] : [{ gate: gate.name, text: `cannot fail, so its pass proves nothing: ${(0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(gate.cannotFail)}` }]);
    const flaky = report.gates.flatMap((gate) => gate.flakyTests.length === 0
        ? []
        : [
            {
                gate: gate.name,
                text: `has flaky tests, which failed and then passed on the same code: ${(0,_quantities_js__WEBPACK_IMPORTED_MODULE_1__/* .listed */ .KE)(gate.flakyTests.map(_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN), names)}`,
            },
        ]);
    const byInputs = report.gates
        .filter((gate) => gate.byInputs && (gate.verdict === "passed" || gate.verdict === "flaky"))
        .map((gate) => ({ gate: gate.name, text: "was proven before the last change, which touched none of its `inputs`" }));
    // The gates themselves say these two, with more.
    const told = (code, name) => (code === "cannot-fail" && cannotFail.some((line) => line.gate === name)) ||
        (code === "flaky" && flaky.some((line) => line.gate === name));
    const others = report.warnings
        .filter((warning) => !headCodes.includes(warning.code) && !told(warning.code, warning.gate))
        .map((warning) => ({ gate: warning.gate, text: (0,_defuse_js__WEBPACK_IMPORTED_MODULE_0__/* .oneLine */ .TN)(warning.message) }));
    return [...cannotFail, ...flaky, ...byInputs, ...others];
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

/***/ 17457:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ apiProviders),
/* harmony export */   u: () => (/* binding */ commandProviders)
/* harmony export */ });
const apiProviders = ["anthropic", "openai", "google", "openai-compatible"];
const commandProviders = ["claude-code", "codex", "opencode", "command"];


/***/ }),

/***/ 58361:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   j: () => (/* binding */ troubleWords)
/* harmony export */ });
const words = {
    network: "the network failed",
    "rate-limit": "a service refused because of too many requests",
    oom: "memory ran out",
    disk: "the disk was full",
    resource: "the machine ran out of a resource",
    timeout: "it did not end in time",
    lock: "another process held a lock",
    "port-in-use": "a port was taken",
    permission: "a permission is missing",
    crash: "a tool crashed",
    "missing-command": "a command is not installed",
};
/** What went wrong with the machine, as half a sentence that stands behind "because" or a colon. */
const troubleWords = (errorClass) => (errorClass === null ? undefined : words[errorClass]) ?? "the machine or the network failed";


/***/ })

};
