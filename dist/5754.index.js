export const id = 5754;
export const ids = [5754,813,9883];
export const modules = {

/***/ 38970:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  deliverStep: () => (/* binding */ deliverStep)
});

// EXTERNAL MODULE: ./build/adapters/artifact.js + 1 modules
var adapters_artifact = __webpack_require__(65319);
// EXTERNAL MODULE: ./build/adapters/run-context.js
var run_context = __webpack_require__(49650);
// EXTERNAL MODULE: ./build/adapters/runner.js
var runner = __webpack_require__(49135);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 1 modules
var schemas = __webpack_require__(80737);
// EXTERNAL MODULE: ./build/core/failure.js
var failure = __webpack_require__(38624);
// EXTERNAL MODULE: ./build/core/gap.js + 6 modules
var gap = __webpack_require__(47957);
// EXTERNAL MODULE: ./build/core/gate.js
var gate = __webpack_require__(68099);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
;// CONCATENATED MODULE: ./build/adapters/stored-report.js
/** A report that came in an artifact: its shape is checked to the last field, and nothing that it says about itself is believed. */





const line = schemas/* string */.YjP().max(20_000);
const stored_report_text = schemas/* string */.YjP().max(2_000_000);
const id = schemas/* string */.YjP().regex(/^[0-9a-f]{1,64}$/);
const time = schemas/* string */.YjP().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/);
const number = schemas/* number */.aig().finite().min(-1e12).max(1e12);
const list = (item, most = 5000) => schemas/* array */.YOg(item).max(most);
const stage = schemas/* enum */.k5n(gate/* stages */._);
const verdict = schemas/* enum */.k5n(["passed", "failed", "flaky", "infrastructure", "timeout", "skipped"]);
const errorClass = schemas/* enum */.k5n([...failure/* infrastructureErrors */.Ji, ...failure/* configurationErrors */.K$]).nullable();
const author = schemas/* enum */.k5n(["fixer", "quick-fix", "memory", "agent"]);
const counts = schemas/* object */.Ikc({ run: number.nullable(), failed: number.nullable(), skipped: number.nullable() });
const usage = schemas/* object */.Ikc({
    requests: number,
    inputTokens: number,
    outputTokens: number,
    cachedInputTokens: number,
    costUsd: number.nullable(),
});
const outcome = schemas/* enum */.k5n(["kept", "no-progress", "regressed", "rejected", "refused", "repeated", "gave-up", "useless", "unverified"]);
const attempt = schemas/* object */.Ikc({
    round: number.optional(),
    by: schemas/* enum */.k5n(["fixer", "quick-fix", "memory", "round"]),
    description: line,
    digest: line.nullable(),
    files: list(line),
    outcome,
    result: line,
});
const place = { file: line.nullable(), line: number.nullable(), column: number.nullable() };
const stored_report_failure = schemas/* object */.Ikc({
    ...place,
    code: line.nullable(),
    test: line.nullable(),
    message: line,
    detail: stored_report_text.nullable(),
    stage,
    origin: schemas/* object */.Ikc(place).nullable(),
    frames: list(schemas/* object */.Ikc(place)),
    tool: line.nullable(),
    ran: schemas/* boolean */.zMY(),
    fingerprint: line,
});
const stored_report_gate = schemas/* object */.Ikc({
    name: line,
    stage,
    run: line,
    cwd: line,
    verdict,
    how: schemas/* enum */.k5n(["passed", "retried", "flaky", "fixer", "quick-fix", "memory", "agent", "other-gate"]).nullable(),
    firstVerdict: verdict,
    tree: line,
    byInputs: schemas/* boolean */.zMY(),
    runs: number,
    durationMs: number,
    infraRetries: number,
    fixRounds: number,
    recoveredSuccessfully: schemas/* boolean */.zMY(),
    regressions: number,
    errorClass,
    exitCode: number.nullable(),
    counts,
    baseline: schemas/* object */.Ikc({ failures: number, counts }),
    failures: list(stored_report_failure, 200),
    failureCount: number,
    logs: list(line),
    attempts: list(attempt),
    cannotFail: line.nullable(),
    flakyTests: list(line),
    tool: line.nullable(),
    fixCommands: list(line),
    detected: line.nullable(),
});
const stored_report_gap = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz("regreen.gap/1"),
    id,
    kind: schemas/* enum */.k5n(gap/* gapKinds */.Ch),
    severity: schemas/* enum */.k5n(["act-now", "rerun", "can-wait"]),
    repository: line.nullable(),
    branch: line.nullable(),
    commit: line.nullable(),
    runUrl: line.nullable(),
    job: line.nullable(),
    leg: line.nullable(),
    at: time,
    gate: line,
    stage,
    cwd: line,
    command: line,
    exitCode: number.nullable(),
    errorClass,
    log: line.nullable(),
    tail: stored_report_text,
    files: list(line),
    fingerprints: list(line),
    failures: list(schemas/* object */.Ikc({ file: line.nullable(), line: number.nullable(), code: line.nullable(), test: line.nullable(), message: line }), 200),
    testsPassed: number.nullable(),
    testsFailed: number.nullable(),
    message: line,
    detail: stored_report_text,
    firstSeen: time,
    timesSeen: number,
    lastGreenCommit: line.nullable(),
    attempts: list(attempt),
    lastError: line.nullable(),
    lastWords: stored_report_text.nullable(),
    earlierRun: line.nullable().optional(),
    reproduce: list(line),
    options: schemas/* object */.Ikc({ alternative: line, report: line.nullable(), stop: line }),
    blocks: list(line),
});
const report = schemas/* object */.Ikc({
    schema: schemas/* literal */.euz("regreen.report/1"),
    version: schemas/* string */.YjP().regex(/^[0-9A-Za-z.+-]{1,64}$/),
    status: schemas/* enum */.k5n(["passed", "recovered", "improved", "blocked", "infrastructure", "cancelled", "error"]),
    startedAt: time,
    endedAt: time,
    durationMs: number,
    run: schemas/* object */.Ikc({
        repository: line.nullable(),
        serverUrl: line,
        branch: line.nullable(),
        commit: line.nullable(),
        runUrl: line.nullable(),
        event: line.nullable(),
        job: schemas/* string */.YjP()
            .regex(/^[A-Za-z0-9_-]{1,200}$/)
            .nullable(),
        leg: schemas/* string */.YjP()
            .regex(/^[A-Za-z0-9._-]{1,64}$/)
            .nullable(),
        legs: schemas/* number */.aig().int().min(1).max(1000).nullable().optional(),
        pullRequest: schemas/* object */.Ikc({ number, fork: schemas/* boolean */.zMY(), base: line, head: line }).nullable(),
        defaultBranch: line.nullable(),
    }),
    trees: schemas/* object */.Ikc({ initial: line, final: line, proven: schemas/* boolean */.zMY() }),
    agent: schemas/* object */.Ikc({ provider: line, models: list(line, 20), host: line.nullable() }),
    limits: schemas/* object */.Ikc({
        maxRounds: number,
        maxTotalRounds: number,
        maxInfraRetries: number,
        maxMinutes: number,
        maxTokens: number,
        maxCost: number.nullable(),
        maxRunsPerPullRequest: number,
    }),
    gates: list(stored_report_gate, 500),
    steps: list(schemas/* object */.Ikc({
        gate: line,
        by: schemas/* enum */.k5n(["fixer", "quick-fix", "memory"]),
        description: line,
        from: line,
        to: line,
        kept: schemas/* boolean */.zMY(),
        files: list(line),
        durationMs: number,
    })),
    rounds: list(schemas/* object */.Ikc({
        number,
        gate: line,
        stage,
        model: line,
        usage,
        why: line.nullable(),
        from: line,
        to: line.nullable(),
        edits: list(schemas/* object */.Ikc({ path: line, before: stored_report_text.nullable(), after: stored_report_text.nullable() })),
        outcome,
        result: line,
        fixed: number,
        remaining: number,
        regressions: list(schemas/* object */.Ikc({ fingerprint: line, file: line.nullable(), message: line })),
        refusals: list(schemas/* object */.Ikc({ path: line, rule: line, message: line })),
        findings: list(schemas/* object */.Ikc({ file: line, line: number.nullable(), rule: line, message: line })),
        durationMs: number,
        file: line,
    })),
    gaps: list(stored_report_gap, 500),
    warnings: list(schemas/* object */.Ikc({ code: line, gate: line.nullable(), message: line })),
    changes: list(schemas/* object */.Ikc({
        path: line,
        kind: schemas/* enum */.k5n(["added", "modified", "deleted", "mode", "type"]),
        added: number,
        removed: number,
        by: list(author, 4),
        diff: stored_report_text.nullable(),
    })),
    removedEnvironment: list(line),
    timeline: list(schemas/* object */.Ikc({
        kind: schemas/* enum */.k5n(["gate", "fixer", "quick-fix", "memory", "agent", "wait", "restore"]),
        gate: line.nullable(),
        label: line,
        start: number,
        end: number,
        outcome: line,
        failures: number.nullable(),
    }), 50_000),
    // Of no use here, and nobody's word: made anew by whoever delivers.
    trend: schemas/* unknown */.L5J().transform(() => []),
    delivery: schemas/* unknown */.L5J().transform(() => null),
    inherited: schemas/* object */.Ikc({ since: line.nullable(), branch: line, fingerprints: list(line), onlyThese: schemas/* boolean */.zMY() })
        .nullable()
        .optional(),
    infraRetries: number,
    fixRounds: number,
    recoveredSuccessfully: schemas/* boolean */.zMY(),
    regressions: number,
    errorClass,
    autofixes: number,
    quickFixes: number,
    memoryFixes: number,
    flaky: number,
    rejectedEdits: number,
    usage,
});
/**
 * Reads a stored report. Problem `invalid` with a sentence where its shape is not that of a report, or where it contradicts itself: a
 * green one with red gates, a repaired one without a proof or a patch. `patch`: the text of fix.patch, or null.
 */
const readStoredReport = (json, patch) => {
    let value;
    try {
        value = JSON.parse(json);
    }
    catch {
        return (0,result/* fail */.f)("invalid", "The report of the first job is no valid JSON.");
    }
    const parsed = report.safeParse(value);
    if (!parsed.success) {
        const [first] = parsed.error.issues;
        return (0,result/* fail */.f)("invalid", `The report of the first job is not valid: ${first?.path.join(".") ?? ""}: ${first?.message ?? ""}`);
    }
    const stored = parsed.data;
    const contradiction = contradictionIn(stored, patch !== null && patch.trim() !== "");
    return contradiction === null ? (0,result.ok)(stored) : (0,result/* fail */.f)("invalid", `The report of the first job contradicts itself: ${contradiction}.`);
};
const contradictionIn = (stored, hasPatch) => {
    const red = stored.gates.find((gate) => gate.verdict !== "passed" && gate.verdict !== "flaky");
    const green = stored.status === "passed" || stored.status === "recovered";
    if (green && red !== undefined)
        return `it says ${stored.status}, and its gate ${JSON.stringify(red.name.slice(0, 80))} is ${red.verdict}`;
    if (green && stored.gates.length === 0)
        return `it says ${stored.status}, and ran no gate`;
    if (stored.status === "passed" && (stored.changes.length > 0 || hasPatch))
        return "it says passed, and has a repair";
    if (stored.status === "recovered" && (!hasPatch || stored.changes.length === 0))
        return "it says recovered, and has no repair";
    if (stored.status === "recovered" && !stored.trees.proven)
        return "it says recovered, and its final tree was not proven";
    return null;
};

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/integrity/inspect.js + 29 modules
var inspect = __webpack_require__(36400);
// EXTERNAL MODULE: ./build/core/policy.js + 1 modules
var policy = __webpack_require__(39084);
;// CONCATENATED MODULE: ./build/core/delivery/inspect-patch.js


/**
 * What forbids a repair that came in an artifact, as sentences; empty where nothing does. Who made which change is not believed: every
 * file is judged as an agent's. Only that test files are touched at all is not held against it, since fixers may; what a change takes
 * from a test, integrity says. `byAgent`: the artifact's own word, which decides about the bound on size alone.
 */
const forbiddenIn = (files, edits, scripts, configFile, byAgent) => {
    const context = { stage: "custom", edits, configFile, scripts, failingFiles: files.map(({ path }) => path) };
    const paths = files.flatMap((file) => {
        const kind = file.modeBefore === null ? "missing" : kindOf(file.modeBefore);
        const judged = (0,policy/* judgePath */.DQ)(file.path, { kind, blockedBy: null, ignored: false, binary: file.binary, size: 0 }, context);
        if (!judged.allowed)
            return [judged.message];
        if (file.modeAfter !== null && kindOf(file.modeAfter) !== "file")
            return [`${file.path} would become something else than a plain file.`];
        if (file.modeAfter === "100755" && file.modeBefore !== "100755")
            return [`${file.path} would become executable.`];
        return [];
    });
    const findings = (0,inspect/* inspectChange */.F)(files, {
        suppressions: edits.suppressions,
        tests: edits.tests,
        isTest: (path) => (0,policy/* isTestFile */.hl)(path, edits.testFiles),
    }).map(({ file, line, message }) => `${file}${line === null ? "" : `:${line}`}: ${message}`);
    // How much a fixer reformats is no sign of anything; the bound is the agent's.
    const size = (0,policy/* judgeSize */.nV)(files.filter(({ path }) => byAgent(path)), edits);
    return [...paths, ...findings, ...(size === null ? [] : [size.message])];
};
const kindOf = (mode) => mode === "100644" || mode === "100755" ? "file" : mode === "120000" ? "symlink" : mode === "160000" ? "submodule" : "other";

// EXTERNAL MODULE: ./build/core/leg.js
var leg = __webpack_require__(9102);
// EXTERNAL MODULE: ./build/core/outcome.js
var core_outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/core/report/outputs.js
var outputs = __webpack_require__(995);
// EXTERNAL MODULE: ./build/core/report/summary.js + 4 modules
var summary = __webpack_require__(46141);
// EXTERNAL MODULE: ./build/adapters/github/configuration.js
var configuration = __webpack_require__(49883);
// EXTERNAL MODULE: ./build/config/error.js
var error = __webpack_require__(43713);
// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var config_inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/config/read.js
var config_read = __webpack_require__(11155);
// EXTERNAL MODULE: ./build/config/resolve.js + 1 modules
var resolve = __webpack_require__(94337);
// EXTERNAL MODULE: ./build/core/gate-scripts.js
var gate_scripts = __webpack_require__(13401);
;// CONCATENATED MODULE: ./build/action/delivery-settings.js







/** Reads them at `commit`. The error is text for people, a line each. */
async function deliverySettings(api, commit, raw) {
    const { inputs, errors } = (0,config_inputs/* readInputs */.K)(raw);
    const read = await (0,configuration.remoteConfiguration)(api, commit, inputs.config === null ? config_read/* configPaths */.hg : [inputs.config.value]);
    if (!read.ok)
        return { ok: false, error: read.error.message };
    const manifests = await (0,configuration.remoteManifests)(api, commit);
    if (!manifests.ok)
        return { ok: false, error: manifests.error.message };
    const parsed = read.value.text === null ? { file: null, errors: [] } : (0,config_read/* parseConfig */.o4)(read.value.text, read.value.path);
    const project = projectOf(manifests.value.paths, manifests.value.texts);
    // What a run is limited to and whom it asks was the first job's business; its keys are not here.
    const { agent: _, limits: __, ...document } = parsed.file?.document ?? {};
    const resolved = (0,resolve/* resolveSettings */.M)({
        file: parsed.file === null ? null : { ...parsed.file, document },
        inputs: { ...inputs, agent: null, models: null, apiKey: null, baseUrl: null, maxCost: null, workingDirectory: null },
        environment: {},
        project,
        directory: ".",
    });
    const all = [...errors, ...parsed.errors, ...(resolved.ok ? [] : resolved.error)];
    if (all.length > 0 || !resolved.ok)
        return { ok: false, error: (0,error/* formatConfigErrors */.xN)(all) };
    return (0,result.ok)({ settings: resolved.value, scripts: (0,gate_scripts/* gateScripts */.I)(resolved.value.gates, project) });
}
/** A project over a listing; where the listing is cut short, every file counts as being there. */
const projectOf = (paths, texts) => {
    const all = new Set(paths ?? []);
    return {
        has: (path) => paths === null || all.has(path),
        text: (path) => texts.get(path) ?? null,
        named: (baseName) => [...all].filter((path) => path === baseName || path.endsWith(`/${baseName}`)).sort(),
        under: (folder, limit = 10_000) => paths === null ? [folder] : paths.filter((path) => folder === "." || path.startsWith(`${folder}/`)).slice(0, limit),
    };
};

// EXTERNAL MODULE: ./build/action/did-not-start.js
var did_not_start = __webpack_require__(50003);
// EXTERNAL MODULE: ./build/action/hand-over.js
var hand_over = __webpack_require__(87633);
// EXTERNAL MODULE: ./build/action/reach.js + 1 modules
var reach = __webpack_require__(45410);
;// CONCATENATED MODULE: ./build/action/deliver-step.js
/**
 * `mode: deliver`, the second of two jobs: takes the first job's artifact and believes nothing of it but that its gates ran. Target, base
 * and configuration come from this job's own event and the base branch; no code of the project is run, none is checked out.
 */















const needsToken = "mode: deliver needs `github-token`, to read the base branch's configuration and to deliver with. On pull requests from forks a secret is empty: name `github.token` as the second choice after it.";
/** Gives the exit code of the step: that of the first job's report, and red without a valid one. */
async function deliverStep(environment, raw) {
    const facts = (0,run_context/* eventFacts */.IS)(environment, (0,run_context/* readEvent */.j_)(environment));
    const api = await (0,reach/* openApi */.Nd)(environment, raw.get("github-token")?.value ?? null);
    if (api === null)
        return (0,did_not_start/* didNotStart */.p)(needsToken);
    const base = facts.pullRequest?.baseCommit ?? environment.GITHUB_SHA ?? null;
    if (base === null)
        return (0,did_not_start/* didNotStart */.p)("The event names no commit, so there is no configuration to deliver by.");
    const settings = await deliverySettings(api, base, raw);
    if (!settings.ok)
        return (0,did_not_start/* didNotStart */.p)(settings.error);
    const { artifact } = settings.value.settings.report;
    if (artifact === null)
        return (0,did_not_start/* didNotStart */.p)("mode: deliver takes the first job's artifact, and `artifact: false` uploads none.");
    const stored = await (0,adapters_artifact/* downloadReports */.u)(artifact);
    if (!stored.ok)
        return invalid(stored.error.message);
    const job = {
        api,
        facts,
        settings: settings.value,
        environment,
        token: await (0,reach/* lookAtToken */.mo)(api, settings.value.settings, facts),
        switchedOff: await (0,reach/* whySwitchedOff */.xk)(null, api, facts),
    };
    const ends = [];
    for (const run of stored.value)
        ends.push(await deliverOne(job, run));
    return concluded(ends, settings.value);
}
const deliverOne = async (job, run) => {
    const read = readStoredReport(run.report, run.patch);
    const report = read.ok ? placed(read.value, job) : read;
    if (!report.ok)
        return { artifact: run.name, report };
    const { settings, scripts } = job.settings;
    const agents = new Set(report.value.rounds.flatMap((round) => round.edits.map((edit) => edit.path)));
    const over = await (0,hand_over/* handOver */.C)({
        ...job,
        report: report.value,
        patch: run.patch,
        settings,
        workflowPatch: "fix.patch",
        forbid: (files) => forbiddenIn(files, settings.edits, scripts, settings.configFile, (path) => agents.has(path)),
    });
    for (const problem of over.problems)
        (0,runner.warn)(problem);
    const warnings = [...report.value.warnings, ...over.problems.map((message) => ({ code: "issues", gate: null, message }))];
    return { artifact: run.name, report: (0,result.ok)({ ...report.value, warnings, delivery: over.delivery }) };
};
/** The report in the place that this job's own event names; refused where it was made for another commit. */
const placed = (report, { facts, environment, api }) => {
    if (report.run.commit !== facts.commit)
        return (0,result/* fail */.f)("invalid", `The report is of commit ${report.run.commit ?? "unknown"}, and this run is for ${facts.commit ?? "none"}.`);
    const run = {
        repository: `${api.owner}/${api.name}`,
        serverUrl: environment.GITHUB_SERVER_URL ?? "https://github.com",
        branch: facts.branch,
        commit: facts.commit,
        runUrl: facts.runUrl,
        event: environment.GITHUB_EVENT_NAME ?? null,
        job: report.run.job,
        leg: report.run.leg,
        legs: report.run.legs ?? null,
        pullRequest: facts.pullRequest === null
            ? null
            : { number: facts.pullRequest.number, fork: facts.pullRequest.fork, base: facts.pullRequest.base, head: facts.branch ?? "" },
        defaultBranch: facts.defaultBranch,
    };
    const { repository, branch, commit, runUrl, job, leg } = run;
    return (0,result.ok)({ ...report, run, gaps: report.gaps.map((gap) => ({ ...gap, repository, branch, commit, runUrl, job, leg })) });
};
const invalid = async (message) => {
    (0,runner.annotate)([{ level: "error", title: "Regreen", message, file: null, line: null, column: null }]);
    await (0,runner.writeSummary)(`**No valid report.** ${(0,defuse/* inlineText */.ln)(message, 1000)} Without one this job is red.\n`);
    (0,runner.writeOutputs)({ status: "error" });
    return 1;
};
const concluded = async (ends, { settings }) => {
    const bad = ends.find((end) => !end.report.ok);
    if (bad !== undefined && !bad.report.ok)
        return invalid(`${bad.artifact}: ${bad.report.error.message}`);
    const reports = ends.flatMap((end) => (end.report.ok ? [{ artifact: end.artifact, report: end.report.value }] : []));
    const missing = (0,leg/* missingLegs */.og)(reports.map(({ report }) => report.run));
    if (missing !== null)
        return invalid(missing);
    const failing = reports.filter(({ report }) => (0,core_outcome/* stepFails */.ug)(report, settings.failOn));
    await (0,runner.writeSummary)(reports.map(({ artifact, report }) => section(artifact, report)).join("\n\n"));
    const shown = failing[0] ?? reports[0];
    if (shown === undefined)
        return 1;
    const files = { report: null, gapReport: null, patch: null, artifact: { name: shown.artifact, url: "" } };
    (0,runner.writeOutputs)((0,outputs/* actionOutputs */.d)(shown.report, files));
    for (const { report } of reports)
        process.stdout.write(`${(0,core_outcome/* verdictLine */.MT)(report)}\n`);
    return failing.length === 0 ? 0 : (0,core_outcome/* exitCode */.I$)(shown.report.status) || 1;
};
/** What was done with one report; the whole of it stands in the first job's summary. */
const section = (artifact, report) => [
    (0,summary/* summaryHead */.zZ)(report),
    ...(report.delivery === null && report.status === "passed" ? ["> Nothing had to be delivered."] : []),
    ...report.warnings.filter(({ code }) => code === "issues").map(({ message }) => `> ${(0,defuse/* inlineText */.ln)(message, 600)}`),
    `<sub>from the artifact ${(0,defuse/* inlineText */.ln)(artifact, 100)} of the first job, whose summary shows gates, changes and what is left</sub>`,
].join("\n\n");


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

/***/ 70813:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   T: () => (/* binding */ saidBy),
/* harmony export */   createApi: () => (/* binding */ createApi)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);
/** GitHub's API through the official client, with a time limit on each request and failures as values. */

/** One request may take this long; a delivery has a few dozen at most. */
const requestLimitMs = 20_000;
/** A client for `repository` ("owner/name"). `apiUrl` is `GITHUB_API_URL`; GraphQL lies beside it, on Enterprise Server too. */
const createApi = async (token, repository, apiUrl) => {
    const [owner = "", name = "", ...rest] = repository.split("/");
    if (owner === "" || name === "" || rest.length > 0)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__/* .fail */ .f)("invalid", `"${repository}" is no repository of the form owner/name, so nothing can be delivered.`);
    const { getOctokit } = await __webpack_require__.e(/* import() */ 1351).then(__webpack_require__.bind(__webpack_require__, 61351));
    const octokit = getOctokit(token, { baseUrl: apiUrl, userAgent: "regreen", log: silent });
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({
        owner,
        name,
        token,
        rest: async (route, parameters = {}) => {
            try {
                const answer = await octokit.request(route, {
                    owner,
                    repo: name,
                    ...parameters,
                    request: { signal: AbortSignal.timeout(requestLimitMs) },
                });
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ data: answer.data, headers: answer.headers });
            }
            catch (error) {
                return { ok: false, error: problemOf(error) };
            }
        },
        graphql: async (query, variables) => {
            try {
                const data = await octokit.graphql(query, { ...variables, request: { signal: AbortSignal.timeout(requestLimitMs) } });
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)({ data: data, headers: {} });
            }
            catch (error) {
                return { ok: false, error: problemOf(error) };
            }
        },
    });
};
const silent = { debug() { }, info() { }, warn() { }, error() { } };
const problemOf = (error) => {
    const { status, errors, message, name } = error;
    if (name === "AbortError" || name === "TimeoutError")
        return { status: 0, kind: "", message: `GitHub did not answer within ${requestLimitMs / 1000} s` };
    return {
        status: typeof status === "number" ? status : errors === undefined ? 0 : 200,
        kind: errors?.[0]?.type ?? "",
        message: (message ?? String(error)).split(" - https://")[0]?.slice(0, 400) ?? "",
    };
};
/** A sentence's part for a person: what GitHub said. */
const saidBy = ({ status, message }) => status === 0 ? `GitHub could not be reached (${message})` : `GitHub said: ${message}`;


/***/ }),

/***/ 49883:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   remoteConfiguration: () => (/* binding */ remoteConfiguration),
/* harmony export */   remoteManifests: () => (/* binding */ remoteManifests)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84429);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99701);
/** The configuration of a branch, read over the API: nothing that a checkout holds is asked. */


/** The first of `paths` that the commit has, with its text; text null where it has none. */
const remoteConfiguration = async (api, commit, paths) => {
    const files = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .readRemoteFiles */ .C)(api, commit, paths);
    if (!files.ok)
        return files;
    for (const [path, file] of files.value)
        if (file !== null && file.mode !== "120000")
            return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ path, text: file.bytes.toString("utf8") });
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ path: paths[0] ?? "", text: null });
};
/** Every path of a commit, and the texts of the files by which gates and their scripts are found. */
const remoteManifests = async (api, commit) => {
    const paths = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .listRemotePaths */ .Z)(api, commit);
    if (!paths.ok)
        return paths;
    const wanted = (paths.value ?? [])
        .filter((path) => /^(?:[^/]+\/){0,3}(?:package\.json|Makefile|pyproject\.toml|tox\.ini|noxfile\.py)$/.test(path))
        .slice(0, 40);
    const files = await (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .readRemoteFiles */ .C)(api, commit, wanted);
    if (!files.ok)
        return files;
    const texts = new Map();
    for (const [path, file] of files.value)
        if (file !== null)
            texts.set(path, file.bytes.toString("utf8"));
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)({ paths: paths.value, texts });
};


/***/ }),

/***/ 99701:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ readRemoteFiles),
/* harmony export */   Z: () => (/* binding */ listRemotePaths)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(84429);
/* harmony import */ var _api_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(70813);
/** Files of a commit as GitHub has them, read over the API: no checkout is needed, and none is believed. */


/** Reads these paths at a commit; null where there is no file. A folder on the way that is a link counts as no folder. */
const readRemoteFiles = async (api, commit, paths) => {
    const folders = new Map();
    const folder = (path) => {
        const known = folders.get(path) ?? listFolder(path);
        folders.set(path, known);
        return known;
    };
    const listFolder = async (path) => {
        if (path === "")
            return list(api, commit);
        const at = path.lastIndexOf("/");
        const above = await folder(at < 0 ? "" : path.slice(0, at));
        if (!above.ok)
            return above;
        const entry = above.value.find((candidate) => candidate.path === path.slice(at + 1));
        return entry?.type === "tree" ? list(api, entry.sha) : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)([]);
    };
    const files = new Map();
    for (const path of paths) {
        const at = path.lastIndexOf("/");
        const listed = await folder(at < 0 ? "" : path.slice(0, at));
        if (!listed.ok)
            return listed;
        const entry = listed.value.find((candidate) => candidate.path === path.slice(at + 1));
        if (entry === undefined || entry.type === "tree")
            files.set(path, null);
        else if (entry.type === "commit")
            files.set(path, { mode: entry.mode, bytes: Buffer.alloc(0) });
        else {
            const blob = await api.rest("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { file_sha: entry.sha });
            if (!blob.ok)
                return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `${path} could not be read from GitHub. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(blob.error)}.`);
            files.set(path, { mode: entry.mode, bytes: Buffer.from(blob.value.data.content, "base64") });
        }
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(files);
};
const list = async (api, tree) => {
    const listed = await api.rest("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", { tree_sha: tree });
    if (!listed.ok)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `The files of ${tree} could not be listed. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(listed.error)}.`);
    return listed.value.data.truncated === true
        ? (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("refused", `A folder of ${tree} has more entries than GitHub lists.`)
        : (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(listed.value.data.tree);
};
/** Every path of a commit, for detection and checks of names; null where GitHub lists only a part of them. */
const listRemotePaths = async (api, commit) => {
    const listed = await api.rest("GET /repos/{owner}/{repo}/git/trees/{tree_sha}", { tree_sha: commit, recursive: "1" });
    if (!listed.ok)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__/* .fail */ .f)("network", `The files of ${commit} could not be listed. ${(0,_api_js__WEBPACK_IMPORTED_MODULE_0__/* .saidBy */ .T)(listed.error)}.`);
    if (listed.value.data.truncated === true)
        return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(null);
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_1__.ok)(listed.value.data.tree.filter((entry) => entry.type === "blob").map((entry) => entry.path));
};


/***/ })

};
