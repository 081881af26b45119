export const id = 2667;
export const ids = [2667];
export const modules = {

/***/ 24364:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  repairStep: () => (/* binding */ repairStep)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/artifact.js + 1 modules
var artifact = __webpack_require__(65319);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/core/memory/keep.js + 2 modules
var keep = __webpack_require__(11761);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/adapters/deadline.js
var deadline = __webpack_require__(8881);
// EXTERNAL MODULE: ./build/adapters/memory-file.js
var memory_file = __webpack_require__(94301);
;// CONCATENATED MODULE: ./build/adapters/memory-cache.js
/**
 * The memory of earlier runs in GitHub's cache: restored by the longest prefix that fits, saved under a new key each time, since entries
 * never change. GitHub keeps caches by branch: a pull request's are read by no other branch, the default branch's by all.
 */







/** The client retries a service that is down for 24 s and more; what was learnt is worth less. */
const limitMs = 20_000;
/** A store over the cache. What fails is a warning, never the run. */
const cacheStore = (place) => {
    const folder = (0,external_node_path_.join)(place.temp, "regreen-memory");
    const file = (0,external_node_path_.join)(folder, "memory.json");
    const own = [prefixOf(place, place.branch)];
    const fromDefault = place.defaultBranch === null || place.defaultBranch === place.branch ? [] : [prefixOf(place, place.defaultBranch)];
    const restore = async (prefix) => {
        (0,external_node_fs_.rmSync)(folder, { recursive: true, force: true });
        const { restoreCache, isFeatureAvailable } = await Promise.all(/* import() */[__webpack_require__.e(259), __webpack_require__.e(8091)]).then(__webpack_require__.bind(__webpack_require__, 18091));
        if (!isFeatureAvailable())
            return (0,result/* fail */.f)("missing", "This server has no cache service, so earlier runs are not remembered.");
        // No entry is called so: the search goes by the prefix, and the newest wins.
        const hit = await (0,deadline/* within */.u)(limitMs, restoreCache([folder], `${prefix}none`, [prefix]));
        if (!hit.ok)
            return (0,result/* fail */.f)("network", `The memory of earlier runs could not be restored: ${hit.error.message}`);
        return (0,result.ok)(hit.value !== undefined);
    };
    let down = false;
    return {
        load: async (scope) => {
            const warnings = [];
            const read = async (prefix) => {
                const hit = await restore(prefix);
                if (!hit.ok)
                    warnings.push(hit.error.message);
                down ||= !hit.ok;
                if (!hit.ok || !hit.value)
                    return null;
                const { memory, warning } = (0,memory_file/* readMemory */.S1)(file, scope);
                if (warning !== null)
                    warnings.push(warning);
                return memory;
            };
            const mine = await read(own[0] ?? "");
            // A service that is down is asked once.
            const theirs = warnings.length > 0 || fromDefault[0] === undefined ? null : await read(fromDefault[0]);
            const memory = mine ?? (0,keep/* loadMemory */.ab)(null, scope).memory;
            return { memory: theirs === null ? memory : (0,keep/* adoptDefault */.Eu)(memory, theirs), warning: warnings[0] ?? null };
        },
        save: async (memory) => {
            // Its absence was said when it was read from.
            if (down)
                return (0,result.ok)(undefined);
            try {
                (0,external_node_fs_.mkdirSync)(folder, { recursive: true });
                (0,external_node_fs_.writeFileSync)(file, (0,keep/* saveMemory */.zm)(memory));
                const { saveCache } = await Promise.all(/* import() */[__webpack_require__.e(259), __webpack_require__.e(8091)]).then(__webpack_require__.bind(__webpack_require__, 18091));
                const saved = await (0,deadline/* within */.u)(limitMs, saveCache([folder], `${own[0]}${place.run}-${(0,external_node_crypto_.randomUUID)().slice(0, 8)}`));
                if (!saved.ok)
                    return (0,result/* fail */.f)("network", `What this run learnt could not be stored: ${saved.error.message}`);
                return (0,result.ok)(undefined);
            }
            catch (error) {
                return (0,result/* fail */.f)("io", `What this run learnt could not be stored: ${error.message}`);
            }
        },
    };
};
/** Ends in "/": without it, the prefix of a branch "a" would find those of a branch "ab". Commas are not allowed in keys. */
const prefixOf = ({ job, leg }, branch) => `regreen-memory-1/${[job, leg ?? "-", branch].map((part) => encodeURIComponent(part.toWellFormed()).slice(0, 120)).join("/")}/`;

// EXTERNAL MODULE: ./build/adapters/run-context.js
var run_context = __webpack_require__(49650);
// EXTERNAL MODULE: ./build/adapters/runner.js
var runner = __webpack_require__(49135);
// EXTERNAL MODULE: ./build/cli/stop-signal.js
var stop_signal = __webpack_require__(65690);
// EXTERNAL MODULE: ./build/core/delivery/plan.js
var plan = __webpack_require__(87284);
// EXTERNAL MODULE: ./build/core/delivery/token.js
var delivery_token = __webpack_require__(53314);
// EXTERNAL MODULE: ./build/core/delivery/workflow-files.js
var workflow_files = __webpack_require__(17912);
// EXTERNAL MODULE: ./build/core/leg.js
var core_leg = __webpack_require__(9102);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
;// CONCATENATED MODULE: ./build/core/report/annotations.js


/** What GitHub shows of each level for one step, and of one message. */
const maxOfLevel = 10;
const maxMessage = 4096;
/**
 * What remains, as annotations: failures as errors (each gate in turn gets one, so that no gate crowds out the others), gates that
 * could not be judged and flaky tests as warnings. At most ten of a level; the last says how many more there are.
 */
const annotationsOf = (report) => {
    const red = (0,outcome/* redGates */.kf)(report).filter((gate) => gate.verdict === "failed");
    const queues = red.map((gate) => gate.failures.map((failure) => failureAnnotation(gate.name, failure)));
    const errors = [];
    for (let turn = 0; queues.some((queue) => turn < queue.length); turn += 1)
        for (const queue of queues) {
            const annotation = queue[turn];
            if (annotation !== undefined)
                errors.push(annotation);
        }
    for (const gate of red)
        if (gate.failures.length === 0)
            errors.push(plain("error", gate.name, `The gate is red (exit code ${gate.exitCode ?? "unknown"}); its output could not be read. The log is in the report.`));
    const total = Math.max(errors.length, red.reduce((sum, gate) => sum + Math.max(gate.failureCount, gate.failures.length, 1), 0));
    const warnings = [
        ...report.gates
            .filter((gate) => gate.verdict === "infrastructure" || gate.verdict === "timeout")
            .map((gate) => plain("warning", gate.name, `Could not be judged: ${gate.errorClass ?? gate.verdict}. This says nothing about the code.`)),
        ...report.gates
            .filter((gate) => gate.flakyTests.length > 0)
            .map((gate) => plain("warning", gate.name, `Flaky tests: ${gate.flakyTests.join(", ")}`)),
        ...report.gates
            .filter((gate) => gate.cannotFail !== null)
            .map((gate) => plain("warning", gate.name, `This gate cannot fail: ${gate.cannotFail ?? ""}`)),
    ];
    return [...bounded(errors, total), ...bounded(warnings, warnings.length)];
};
const bounded = (annotations, total) => {
    const first = annotations[0];
    if (first === undefined || total <= maxOfLevel)
        return annotations.slice(0, maxOfLevel);
    const shown = annotations.slice(0, maxOfLevel - 1);
    const more = total - shown.length;
    return [...shown, { ...plain(first.level, "Regreen", `and ${more} more; the summary and the report list them.`) }];
};
const plain = (level, gate, message) => ({
    level,
    title: (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(gate), 255),
    message: (0,defuse/* cutText */.IN)((0,defuse/* visible */.RK)(message), maxMessage),
    file: null,
    line: null,
    column: null,
});
const failureAnnotation = (gate, failure) => {
    const name = failure.test ?? failure.code;
    const message = failure.detail === null || failure.detail.trim() === "" ? failure.message : `${failure.message}\n${failure.detail}`;
    const positive = (number) => (number !== null && number >= 1 ? number : null);
    return {
        level: "error",
        title: (0,defuse/* cutText */.IN)((0,defuse/* oneLine */.TN)(name === null ? gate : `${gate}: ${name}`), 255),
        message: (0,defuse/* cutText */.IN)((0,defuse/* visible */.RK)(message), maxMessage),
        file: failure.file === null ? null : (0,defuse/* oneLine */.TN)(failure.file),
        line: failure.file === null ? null : positive(failure.line),
        column: failure.file === null || positive(failure.line) === null ? null : positive(failure.column),
    };
};

// EXTERNAL MODULE: ./build/core/report/outputs.js
var outputs = __webpack_require__(995);
// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
// EXTERNAL MODULE: ./build/session/prepare.js + 2 modules
var prepare = __webpack_require__(2288);
// EXTERNAL MODULE: ./build/session/repair.js + 50 modules
var repair = __webpack_require__(36192);
// EXTERNAL MODULE: ./build/action/did-not-start.js
var did_not_start = __webpack_require__(50003);
// EXTERNAL MODULE: ./build/action/hand-over.js
var hand_over = __webpack_require__(87633);
// EXTERNAL MODULE: ./build/action/reach.js + 1 modules
var reach = __webpack_require__(45410);
;// CONCATENATED MODULE: ./build/action/repair-step.js
/** The repair, as a step of a job: inputs in; summary, outputs, annotations, artifact, delivery and exit code out. */





















/** Gives the exit code of the step. */
async function repairStep(environment, raw) {
    // From the first moment on: a cancellation during the preparation must not end in the middle of it.
    const signal = (0,stop_signal/* stopSignal */.Z)();
    const leg = (0,core_leg/* legOf */.Yk)(raw.get("matrix")?.value ?? null);
    const legs = (0,core_leg/* legCount */._5)(raw.get("strategy")?.value ?? null);
    const token = raw.get("github-token")?.value ?? null;
    const remote = async (commit, paths) => {
        const api = await (0,reach/* openApi */.Nd)(environment, token);
        if (api === null)
            return { ok: false, error: { code: "missing", message: "there is no token to read it with" } };
        return (await __webpack_require__.e(/* import() */ 9883).then(__webpack_require__.bind(__webpack_require__, 49883))).remoteConfiguration(api, commit, paths);
    };
    const prepared = await (0,prepare/* prepare */.i)({ directory: environment.GITHUB_WORKSPACE ?? process.cwd(), environment, raw, leg, legs, remote });
    if (!prepared.ok)
        return (0,did_not_start/* didNotStart */.p)(prepared.error);
    for (const secret of prepared.value.secrets)
        (0,runner.maskSecret)(secret);
    const { settings, repository, event, context } = prepared.value;
    (0,runner.remember)("root", repository.root);
    (0,runner.remember)("report", prepared.value.reportDir);
    (0,runner.remember)("artifacts", settings.report.artifact === null ? "" : (0,core_leg/* artifactNames */.jh)(settings.report.artifact, context.job, context.leg).join("\n"));
    const facts = (0,run_context/* eventFacts */.IS)(environment, event);
    const api = await (0,reach/* openApi */.Nd)(environment, token);
    const [examined, switchedOff, scope] = await Promise.all([
        (0,reach/* lookAtToken */.mo)(api, settings, facts),
        (0,reach/* whySwitchedOff */.xk)(repository, api, facts),
        (0,reach/* filesOfPullRequest */.d$)(repository, api, settings, facts),
    ]);
    const face = (0,runner.runnerFace)();
    const finished = await (0,repair/* repair */.I)(prepared.value, {
        signal,
        face,
        repairOff: switchedOff,
        scope,
        warnings: warningsBefore(prepared.value, examined, switchedOff, facts, settings.deliver.mode === "none" ? [] : await (0,reach/* changedBefore */.ee)(repository)),
        ...(environment.RUNNER_TEMP === undefined ? {} : { store: memoryStore(prepared.value, environment.RUNNER_TEMP, signal) }),
    });
    face.end();
    if (!finished.ok) {
        // Said here, so that the post step does not take it for a step that died.
        (0,runner.remember)("concluded", "yes");
        const code = await (0,did_not_start/* didNotStart */.p)(finished.error.message);
        return finished.error.code === "invalid" ? code : 4;
    }
    const cancelled = finished.value.report.status === "cancelled";
    const over = cancelled
        ? { delivery: null, problems: [] }
        : await (0,hand_over/* handOver */.C)({
            api,
            report: finished.value.report,
            patch: finished.value.patch,
            settings,
            facts,
            token: examined,
            switchedOff,
            environment,
            workflowPatch: "workflows.patch",
        });
    // What was said of the token before the run is not said twice.
    const said = over.delivery?.message ?? "";
    const warnings = [
        ...finished.value.report.warnings.filter(({ code, message }) => code !== "token" || !said.includes(message)),
        ...over.problems.map((message) => ({ code: "issues", gate: null, message })),
    ];
    return conclude(prepared.value, finished.value, { ...finished.value.report, warnings, delivery: over.delivery }, examined);
}
/** What heads the summary before anything was run. */
const warningsBefore = ({ loaded, settings }, token, switchedOff, facts, changed) => {
    const warning = (code, message) => ({ code, gate: null, message });
    const { gateChanges } = loaded;
    const { mode } = settings.deliver;
    return [
        ...(gateChanges === null
            ? []
            : [
                warning("gates-changed", `This pull request changes the list of gates:${named("added", gateChanges.added)}${named("removed", gateChanges.removed)}${named("changed", gateChanges.changed)}.`),
            ]),
        ...(switchedOff === null ? [] : [warning("skipped-repair", `The gates were run, but nothing is repaired, because ${switchedOff}.`)]),
        ...(mode === "none" || changed.length === 0
            ? []
            : [
                warning("delivery", `A step before this one changed ${(0,quantities/* listed */.KE)(changed, 5)}: the gates judge the files so, and a delivered repair does not hold that change. Commit it, or let that step leave the file alone.`),
            ]),
        ...(mode === "none" || switchedOff !== null
            ? []
            : (0,delivery_token/* hindrances */.Kv)((0,plan/* wantedMode */.Vy)(mode, facts.pullRequest !== null, false), token, facts).map(({ message }) => warning("token", message))),
    ];
};
const named = (what, names) => (names.length === 0 ? "" : ` ${what} ${names.join(", ")};`);
/** Memory lies in GitHub's cache, by job and leg; a pull request's where no other branch reads it. */
const memoryStore = ({ context, environment }, temp, signal) => {
    const store = cacheStore({
        job: context.job ?? "job",
        leg: context.leg,
        branch: context.pullRequest === null ? (context.branch ?? "detached") : `pr-${context.pullRequest.number}`,
        defaultBranch: context.defaultBranch,
        run: `${environment.GITHUB_RUN_ID ?? "run"}-${environment.GITHUB_RUN_ATTEMPT ?? "1"}`,
        temp,
    });
    // Between SIGINT and the runner's kill there is time for the report alone.
    return { load: store.load, save: async (memory) => (signal.aborted ? (0,result.ok)(undefined) : store.save(memory)) };
};
/** Writes what people see, uploads the report, and decides the step. */
const conclude = async (prepared, { folder, patch, written: before }, report, token) => {
    const { settings, context } = prepared;
    if (report.delivery !== null && report.delivery.message !== "") {
        const { mode, message, pullRequestUrl: url, done } = report.delivery;
        const at = new Date().toISOString();
        folder.event(done
            ? { name: "delivered", at, gate: null, round: null, data: { mode, message, url } }
            : { name: "delivery-failed", at, gate: null, round: null, data: { mode, message } });
    }
    if (token.canPushWorkflows === false && patch !== null)
        keepWorkflowPatch(folder.path, patch);
    const problems = report.warnings.filter(({ code }) => code === "issues");
    for (const { message } of problems)
        (0,runner.warn)(message);
    // Written again only where delivery added to it.
    const written = report.delivery === null && problems.length === 0 ? before : await folder.write(report, patch);
    for (const problem of written.problems)
        (0,runner.warn)(problem.message);
    await (0,runner.writeSummary)(written.summary);
    (0,runner.remember)("concluded", "yes");
    if (settings.report.annotations)
        (0,runner.annotate)(annotationsOf(report));
    (0,runner.remember)("report", folder.path);
    // Between SIGINT and the runner's kill there is time for the report, not for an upload: the post step has all the time it needs.
    const now = settings.report.artifact !== null && report.status !== "cancelled";
    const names = settings.report.artifact === null ? [] : (0,core_leg/* artifactNames */.jh)(settings.report.artifact, context.job, context.leg);
    const uploaded = now ? await (0,artifact/* uploadArtifact */.m)(names, folder.path, context.runUrl) : null;
    if (uploaded !== null && !uploaded.ok)
        (0,runner.warn)(uploaded.error.message);
    (0,runner.remember)("uploaded", uploaded === null ? "" : "yes");
    (0,runner.writeOutputs)((0,outputs/* actionOutputs */.d)(report, { ...written, artifact: uploaded?.ok ? uploaded.value : null }));
    process.stdout.write(`${(0,outcome/* verdictLine */.MT)(report)}\n`);
    return (0,outcome/* stepFails */.ug)(report, settings.failOn) ? (0,outcome/* exitCode */.I$)(report.status) || 1 : 0;
};
const keepWorkflowPatch = (folder, patch) => {
    const text = (0,workflow_files/* patchSections */.d)(patch)
        .filter(({ path }) => (0,workflow_files/* isWorkflowFile */.K)(path))
        .map((section) => section.text)
        .join("");
    if (text === "")
        return;
    try {
        (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(folder, "workflows.patch"), text, { flag: "wx" });
    }
    catch (error) {
        (0,runner.warn)(`workflows.patch could not be written: ${error.message}`);
    }
};


/***/ }),

/***/ 65690:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ stopSignal)
/* harmony export */ });
/** Fires at the first SIGINT, SIGTERM or SIGHUP; from then on the run ends in order and writes its report. */
function stopSignal() {
    const controller = new AbortController();
    for (const name of ["SIGINT", "SIGTERM", "SIGHUP"])
        process.on(name, () => controller.abort());
    return controller.signal;
}


/***/ }),

/***/ 17912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K: () => (/* binding */ isWorkflowFile),
/* harmony export */   d: () => (/* binding */ patchSections)
/* harmony export */ });
/** Whether GitHub asks for the permission `workflows` before it takes a push that changes this file. */
const isWorkflowFile = (path) => /^\.github\/workflows\//.test(path);
/** The sections of a git patch, one for each file, with the path after the change (before it where it was deleted). */
const patchSections = (patch) => patch
    .split(/^(?=diff --git )/m)
    .filter((text) => text.startsWith("diff --git "))
    .map((text) => ({ path: sectionPath(text), text }));
/** Of a section's head: `+++ b/x`, else `--- a/x`, else the line `diff --git a/x b/x` whose halves are the same without renames. */
const sectionPath = (text) => {
    const head = text.split(/^(?:@@ |GIT binary patch)/m)[0] ?? "";
    const after = /^\+\+\+ (?:"b\/(.*)"|b\/([^\t\n]*))/m.exec(head) ?? /^--- (?:"a\/(.*)"|a\/([^\t\n]*))/m.exec(head);
    if (after !== null)
        return after[1] === undefined ? (after[2] ?? "") : unquoted(after[1]);
    const line = (/^diff --git (.*)$/m.exec(head)?.[1] ?? "").trim();
    if (line.startsWith('"'))
        return unquoted(line.slice(3, (line.length - 1) / 2 - 1));
    return line.slice(2, (line.length - 1) / 2);
};
/** A name as git quotes it (core.quotePath): C escapes, bytes as octal numbers. */
const unquoted = (text) => {
    const bytes = [];
    const plain = { n: 10, t: 9, r: 13, a: 7, b: 8, f: 12, v: 11, '"': 34, "\\": 92 };
    for (let at = 0; at < text.length; at += 1) {
        const unit = text[at] ?? "";
        if (unit !== "\\") {
            bytes.push(...new TextEncoder().encode(unit));
            continue;
        }
        const octal = /^[0-7]{3}/.exec(text.slice(at + 1))?.[0];
        if (octal !== undefined) {
            bytes.push(Number.parseInt(octal, 8));
            at += 3;
        }
        else {
            at += 1;
            bytes.push(plain[text[at] ?? ""] ?? 63);
        }
    }
    return new TextDecoder().decode(new Uint8Array(bytes));
};


/***/ }),

/***/ 58508:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   r: () => (/* binding */ version)
/* harmony export */ });
/** Version of Regreen; a test holds it equal to package.json. */
const version = "0.1.0";


/***/ })

};
