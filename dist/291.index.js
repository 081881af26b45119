export const id = 291;
export const ids = [291,490];
export const modules = {

/***/ 4291:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replayCommand: () => (/* binding */ replayCommand)
});

// UNUSED EXPORTS: replayAgent

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/file-facts.js
var file_facts = __webpack_require__(88737);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
// EXTERNAL MODULE: ./build/core/gate-scripts.js
var gate_scripts = __webpack_require__(13401);
// EXTERNAL MODULE: ./build/core/gap.js + 8 modules
var gap = __webpack_require__(46691);
;// CONCATENATED MODULE: ./build/core/memory/shape.js

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
        outcome: oneOf(attemptOutcomes),
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
const shape_shapedMemory = (value) => {
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
const keep_memoryBound = 2_000_000;
const most = { failures: 4_000, gates: 200, gaps: 500, repairs: 200, attempts: 500, ends: 200, runs: 60, pullRequests: 300 };
/** Reads a stored memory. What is corrupt, foreign or from another version is left out with a warning; the run goes on without it. */
const keep_loadMemory = (text, scope) => {
    const none = emptyMemory(scope);
    if (text === null || text.trim() === "")
        return { memory: none, warning: null };
    if (text.length > 4 * keep_memoryBound)
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
const keep_saveMemory = (memory) => {
    let kept = pruned(memory);
    for (let text = JSON.stringify(kept);; text = JSON.stringify(kept)) {
        if (text.length <= keep_memoryBound)
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

// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/create.js + 2 modules
var create = __webpack_require__(37291);
// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/parse.js
var parse = __webpack_require__(73857);
// EXTERNAL MODULE: ./node_modules/diff/libesm/patch/apply.js + 3 modules
var apply = __webpack_require__(85796);
// EXTERNAL MODULE: ./build/core/secrets.js
var secrets = __webpack_require__(28527);
;// CONCATENATED MODULE: ./build/core/memory/repair.js


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
        return [{ path, kind: "changed", before: digest(before), text: createPatch("file", before, after, "", "", { context: 4 }) }];
    });
    const size = kept.reduce((sum, change) => sum + change.text.length, 0);
    return kept.length === 0 || size > mostCharacters || kept.some((change) => findSecrets(change.text).length > 0) ? null : kept;
};
/** The newest repair of just these failures whose every change still applies to the files as they are; null where there is none. */
const repair_recallRepair = (memory, gate, key, read, digest) => {
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
    return patched(now, (0,create/* createPatch */.B8)("file", before, after, "", "", { context: 4 }));
};
const patched = (text, patch) => {
    try {
        const parsed = (0,parse/* parsePatch */.i)(patch);
        const hunks = parsed[0]?.hunks ?? [];
        if (parsed.length !== 1 || hunks.length === 0 || !hunks.every(sound))
            return null;
        const after = (0,apply/* applyPatch */.X)(text, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
        return after === false ? null : after;
    }
    catch {
        // A damaged patch is a repair that no longer applies.
        return null;
    }
};

// EXTERNAL MODULE: ./build/core/policy.js + 1 modules
var policy = __webpack_require__(39084);
// EXTERNAL MODULE: ./build/adapters/durable-file.js
var durable_file = __webpack_require__(63861);
;// CONCATENATED MODULE: ./build/adapters/memory-file.js










/** Digest by which texts, failure sets and repairs are known again: 32 hexadecimal digits of SHA-256. */
const memoryDigest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 32);
/** Where the memory of a work tree lies outside Actions; `folder` is `git rev-parse --git-path regreen`. */
const memoryFile = (folder) => join(folder, "memory.json");
/** Reads a memory file. A missing one is an empty memory; a corrupt, foreign or oversized one too, with a warning. Never fails. */
const readMemory = (path, scope) => {
    try {
        return loadMemory(textUpTo(path, 4 * memoryBound + 1), scope);
    }
    catch (error) {
        const { memory } = loadMemory(null, scope);
        const code = error.code;
        return {
            memory,
            warning: code === "ENOENT" ? null : `The memory of earlier runs cannot be read (${code ?? "unknown error"}); this run starts afresh.`,
        };
    }
};
const textUpTo = (path, most) => {
    const file = openSync(path, "r");
    try {
        const bytes = Buffer.alloc(Math.min(most, fstatSync(file).size));
        return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, 0));
    }
    finally {
        closeSync(file);
    }
};
/** Stores a memory so that after a crash the old or the new one is there. */
const writeMemory = (path, memory) => {
    try {
        mkdirSync(dirname(path), { recursive: true });
    }
    catch {
        // Writing says why.
    }
    return writeDurably(path, saveMemory(memory));
};
/** The port over a memory. `root`: the work tree; `permits`: whether policy allows this change of an agent at this gate, as it does for a round. */
const createMemory = (memory, root, permits) => ({
    recall: async (gate, reading) => {
        const found = recallRepair(memory, gate.name, memoryDigest(failureSetKey(reading)), (path) => readText(root, path), memoryDigest);
        return found !== null && (await permits(gate, reading, found.changes)) ? found : null;
    },
});
/** Whether an agent would be allowed this whole change at this gate: every path by policy, and its size. For changes that no agent makes now (memory, replay). */
const agentPermit = (parts) => async (gate, reading, changes) => (await refusedBy(parts, gate, reading, changes)) === null;
/** The first reason why policy refuses a change; null where it allows it. */
const refusedBy = async ({ root, git, project, edits, gates, configFile }, gate, reading, changes) => {
    const facts = await (0,file_facts/* fileFacts */.AE)(root, git, changes.map((change) => change.path));
    const context = {
        stage: gate.stage,
        edits,
        configFile: configFile === null ? null : (0,external_node_path_.relative)(root, (0,external_node_path_.resolve)(root, configFile)),
        scripts: (0,gate_scripts/* gateScripts */.I)(gates, project()),
        failingFiles: reading.files,
    };
    for (const { path } of changes) {
        const judged = (0,policy/* judgePath */.DQ)(path, facts.get(path) ?? { kind: "other", blockedBy: null, ignored: false, binary: false, size: 0 }, context);
        if (!judged.allowed)
            return { path, rule: judged.rule, message: judged.message };
    }
    const size = (0,policy/* judgeSize */.nV)(changes, edits);
    return size === null ? null : { path: changes[0]?.path ?? "", ...size };
};

// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
;// CONCATENATED MODULE: ./build/core/report/stored-edits.js

/** Reads the rounds with edits out of a stored report.json. The text is untrusted: problem `invalid` says what is not as it should be. */
const storedRounds = (text) => {
    let report;
    try {
        report = JSON.parse(text);
    }
    catch {
        return (0,result/* fail */.f)("invalid", "The report is no valid JSON. Give the report.json of a run.");
    }
    if (!isRecord(report) || report.schema !== "regreen.report/1")
        return (0,result/* fail */.f)("invalid", 'The file is no report of a run: "schema" is not "regreen.report/1".');
    if (!Array.isArray(report.rounds))
        return (0,result/* fail */.f)("invalid", "The report holds no list of rounds.");
    const rounds = report.rounds.map(storedRound);
    const wrong = rounds.indexOf(null);
    if (wrong >= 0)
        return (0,result/* fail */.f)("invalid", `Round ${wrong + 1} of the report is damaged: it needs a gate, and edits with path, before and after.`);
    return (0,result.ok)(rounds.filter((round) => round !== null && round.edits.length > 0));
};
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const storedRound = (value) => {
    if (!isRecord(value) || typeof value.gate !== "string" || !Array.isArray(value.edits))
        return null;
    const edits = [];
    for (const edit of value.edits) {
        if (!isRecord(edit) || typeof edit.path !== "string" || !isText(edit.before) || !isText(edit.after))
            return null;
        edits.push({ path: edit.path, before: edit.before, after: edit.after });
    }
    return { gate: value.gate, why: typeof value.why === "string" ? value.why.slice(0, 160) : "", edits };
};
const isText = (value) => value === null || typeof value === "string";

// EXTERNAL MODULE: ./build/core/usage.js
var usage = __webpack_require__(59957);
// EXTERNAL MODULE: ./build/cli/run.js + 2 modules
var run = __webpack_require__(66490);
;// CONCATENATED MODULE: ./build/cli/replay.js
/** `regreen replay REPORT`: a stored run's edits once more, against this checkout's own gates, with no key. */










const largest = 64 * 1024 * 1024;
/** Gives the exit code of a run; 2 where the report cannot be read. */
const replayCommand = async (request) => {
    const rounds = readRounds((0,external_node_path_.resolve)(request.directory, request.report));
    if (!rounds.ok) {
        request.stderr.write(`${rounds.error.message}\n`);
        return 2;
    }
    if (rounds.value.length === 0)
        request.stderr.write("The report holds no edits: only the gates are run.\n");
    return (0,run.runCommand)({
        ...request,
        options: { ...request.options, agent: "none" },
        agent: (prepared) => replayAgent(rounds.value, permitOf(prepared)),
    });
};
const readRounds = (path) => {
    try {
        if ((0,external_node_fs_.statSync)(path).size > largest)
            return (0,result/* fail */.f)("invalid", `${path} is larger than 64 MiB: that is no report of a run.`);
        return storedRounds((0,external_node_fs_.readFileSync)(path, "utf8"));
    }
    catch (error) {
        return (0,result/* fail */.f)("missing", `The report ${path} cannot be read (${error.code ?? "unknown error"}).`);
    }
};
const permitOf = ({ repository, settings }) => ({
    root: repository.root,
    git: repository.git,
    project: () => (0,project_files/* readProject */.W)(repository.root),
    edits: settings.edits,
    gates: settings.gates,
    configFile: settings.configFile,
});
/** An agent that answers from the report: each gate's stored edits in their order, through today's policy, then it gives up. */
const replayAgent = (rounds, permit) => {
    const left = [...rounds];
    return {
        ask: async (request) => {
            const at = left.findIndex((round) => round.gate === request.gate.name);
            const [round] = at < 0 ? [] : left.splice(at, 1);
            if (round === undefined)
                return answer({ kind: "give-up", cause: "no-progress", reason: "The report holds no further edit for this gate.", needs: null });
            return replayed(round, permit, request);
        },
    };
};
const replayed = async (round, permit, request) => {
    const refusal = await refusedBy(permit, request.gate, request.reading, round.edits);
    if (refusal !== null)
        return { ...answer({ kind: "useless", reason: refusal.message }), refusals: [refusal] };
    const changes = [];
    for (const { path, before, after } of round.edits) {
        const now = (0,file_facts/* readText */.yR)(permit.root, path);
        const then = reapplied(before, after, now);
        if (then === null && after !== null)
            return answer({ kind: "useless", reason: `${path} is not as it was when the report was made, so its edit does not apply.` });
        if (after === null && now !== before)
            return answer({ kind: "useless", reason: `${path} is not as it was when the report was made, so it is not deleted.` });
        changes.push({ path, before: now, after: then });
    }
    return answer({ kind: "edits", changes, why: round.why });
};
const answer = (outcome) => ({
    outcome,
    usage: usage/* noUsage */.t,
    model: "replay",
    refusals: [],
    denied: [],
    granted: [],
    lastWords: null,
    transcript: null,
    durationMs: 0,
});


/***/ }),

/***/ 66490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/session/prepare.js + 28 modules
var prepare = __webpack_require__(80136);
// EXTERNAL MODULE: ./build/session/repair.js + 81 modules
var repair = __webpack_require__(30708);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/report/next-step.js
var next_step = __webpack_require__(10351);
;// CONCATENATED MODULE: ./build/cli/closing.js



/** The last lines of a run in a terminal: verdict, what changed, what is left, what to do, where the report is. */
function closing(report, folder, quiet) {
    const verdict = (0,outcome/* verdictLine */.MT)(report);
    if (quiet)
        return `${verdict}\n`;
    const lines = ["", verdict];
    if (report.changes.length > 0) {
        lines.push("", "Changed:");
        for (const change of report.changes.slice(0, 20))
            lines.push(`  ${change.path}  +${change.added} -${change.removed}  (${change.by.join(", ")})`);
        if (report.changes.length > 20)
            lines.push(`  and ${report.changes.length - 20} more`);
    }
    if (report.gaps.length > 0) {
        lines.push("", "Left:");
        for (const gap of report.gaps)
            lines.push(`  ${gap.gate}: ${gap.message}`, ...gap.options.alternative.split("\n").map((line) => `    ${line}`));
    }
    const { text, lines: copy, url } = (0,next_step/* nextStep */.sk)(report);
    lines.push("", `Next: ${text}${url === null ? "" : ` ${url}`}`);
    if (copy !== null)
        lines.push(...copy.split("\n").map((line) => `  ${line}`));
    lines.push("", `Report: ${(0,external_node_path_.join)(folder, "gap-report.md")}`, "");
    return lines.join("\n");
}

// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/events.js
var events = __webpack_require__(34793);
;// CONCATENATED MODULE: ./build/cli/progress.js


/** Plain lines, one a transition. */
function progress(out, { quiet, verbose }) {
    const line = (text) => {
        if (!quiet)
            out.write(`${text}\n`);
    };
    return {
        begin(gates) {
            for (const gate of gates)
                line(`${gate.name} (${gate.stage}): ${(0,defuse/* logText */.kc)(gate.run)}${gate.detected === null ? "" : ` [${gate.detected}]`}`);
        },
        event(event) {
            const text = (0,events/* describeEvent */.gN)(event);
            if (text !== null)
                line(text);
        },
        say: (text) => line((0,defuse/* logText */.kc)(text)),
        prompt(gate, text, tokens) {
            out.write(`--- the first prompt for ${gate}, ${tokens} tokens, not sent ---\n${(0,defuse/* logText */.kc)(text)}\n--- end of the prompt ---\n`);
        },
        output(_gate, text) {
            if (verbose)
                out.write(text);
        },
        end() { },
    };
}

;// CONCATENATED MODULE: ./build/cli/run.js






/** Gives the exit code of the contract: 0 green, 1 red, 2 usage or configuration, 3 infrastructure, 4 internal, 130 cancelled. */
async function runCommand(request) {
    const { stdout, stderr, environment } = request;
    const prepared = await (0,prepare/* prepare */.i)({ directory: request.directory, environment, raw: (0,inputs/* inputsOfOptions */.P$)(request.options), leg: null });
    if (!prepared.ok) {
        stderr.write(`${prepared.error}\n`);
        return 2;
    }
    // With --json standard output belongs to the report alone.
    const out = request.json ? stderr : stdout;
    const face = progress(out, { quiet: request.quiet, verbose: prepared.value.settings.verbose, environment });
    const agent = request.agent?.(prepared.value);
    const finished = await (0,repair/* repair */.I)(prepared.value, { signal: request.signal, face, ...(agent === undefined ? {} : { agent }) });
    face.end();
    if (!finished.ok) {
        stderr.write(`${finished.error.message}\n`);
        return finished.error.code === "io" || finished.error.code === "disk-full" || finished.error.code === "git" ? 3 : 2;
    }
    const { report, written, folder } = finished.value;
    for (const problem of written.problems)
        stderr.write(`${problem.message}\n`);
    if (request.json)
        stdout.write(`${JSON.stringify(report)}\n`);
    else
        out.write(closing(report, folder.path, request.quiet));
    return (0,outcome/* exitCode */.I$)(report.status);
}


/***/ })

};
