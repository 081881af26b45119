export const id = 6380;
export const ids = [6380,344];
export const modules = {

/***/ 76380:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  replayAgent: () => (/* binding */ replayAgent),
  replayCommand: () => (/* binding */ replayCommand)
});

// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/adapters/file-facts.js
var file_facts = __webpack_require__(88737);
// EXTERNAL MODULE: ./build/adapters/memory-file.js
var memory_file = __webpack_require__(94301);
// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
// EXTERNAL MODULE: ./build/core/memory/repair.js
var repair = __webpack_require__(89351);
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
// EXTERNAL MODULE: ./build/cli/run.js + 7 modules
var run = __webpack_require__(30344);
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
    const refusal = await (0,memory_file/* refusedBy */.it)(permit, request.gate, request.reading, round.edits);
    if (refusal !== null)
        return { ...answer({ kind: "useless", reason: refusal.message }), refusals: [refusal] };
    const changes = [];
    for (const { path, before, after } of round.edits) {
        const now = (0,file_facts/* readText */.yR)(permit.root, path);
        const then = (0,repair/* reapplied */.nZ)(before, after, now);
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

/***/ 30344:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommand: () => (/* binding */ runCommand)
});

// EXTERNAL MODULE: ./build/config/inputs.js + 1 modules
var inputs = __webpack_require__(38100);
// EXTERNAL MODULE: ./build/core/outcome.js
var outcome = __webpack_require__(69058);
// EXTERNAL MODULE: ./build/session/prepare.js + 2 modules
var prepare = __webpack_require__(2288);
// EXTERNAL MODULE: ./build/session/repair.js + 50 modules
var repair = __webpack_require__(36192);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: ./build/core/defuse.js
var defuse = __webpack_require__(29262);
// EXTERNAL MODULE: ./build/core/report/next-step.js
var next_step = __webpack_require__(10351);
// EXTERNAL MODULE: ./build/core/report/quantities.js
var quantities = __webpack_require__(23892);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
;// CONCATENATED MODULE: ./build/cli/terminal/look.js
/** How text may look on a stream: colours, symbols, width, and whether lines may be drawn anew. */

/**
 * Reads the customs of the field: FORCE_COLOR (force-color.org) before NO_COLOR (no-color.org), as Node does; TERM=dumb and CI mean no
 * drawing anew; the locale tells whether symbols can be shown.
 */
const lookOf = (stream, environment) => {
    const terminal = stream.isTTY === true;
    const able = terminal && environment.TERM !== "dumb";
    const inCi = said(environment.CI) || said(environment.GITHUB_ACTIONS);
    return {
        colour: colourAsked(environment) ?? able,
        unicode: environment.TERM !== "linux" && readsUtf8(environment),
        live: able && !inCi,
        width: terminal ? Math.max(40, stream.columns ?? 80) : Number.POSITIVE_INFINITY,
    };
};
const said = (value) => value !== undefined && value !== "" && value !== "0" && value !== "false";
const colourAsked = ({ FORCE_COLOR, NO_COLOR }) => {
    if (FORCE_COLOR !== undefined)
        return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
    return NO_COLOR !== undefined && NO_COLOR !== "" ? false : null;
};
const readsUtf8 = (environment) => {
    const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || "";
    // macOS sets no locale for programs that no terminal started, and shows UTF-8 everywhere.
    return /utf-?8/i.test(locale) || said(environment.GITHUB_ACTIONS) || (locale === "" && process.platform === "darwin");
};
const formats = { good: "green", warning: "yellow", bad: "red", neutral: "cyan", faint: "dim", strong: "bold" };
/** The text in its tone, where there is colour. */
const paint = (look, tone, text) => look.colour && text !== "" ? (0,external_node_util_.styleText)(formats[tone], text, { validateStream: false }) : text;
const symbols = {
    good: ["✔", "+"],
    bad: ["✖", "x"],
    warning: ["▲", "!"],
    faint: ["·", "-"],
};
const symbol = (look, of) => paint(look, of, symbols[of][look.unicode ? 0 : 1]);
const look_frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
const plainFrames = ["|", "/", "-", "\\"];
/** One picture of the spinner; `turn` counts up. */
const spinner = (look, turn) => {
    const all = look.unicode ? look_frames : plainFrames;
    return paint(look, "neutral", all[turn % all.length] ?? "");
};

;// CONCATENATED MODULE: ./build/cli/terminal/text-width.js
/** Columns that text takes in a terminal, and text made to fit. */

/** East Asian wide and fullwidth characters (Unicode Standard Annex 11) and pictures take two columns, marks take none. */
const wide = /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const mark = /[\p{Mn}\p{Me}\p{Cf}]/u;
/** Columns of the text; colours take none. */
const textWidth = (text) => {
    let columns = 0;
    for (const character of (0,external_node_util_.stripVTControlCharacters)(text))
        columns += mark.test(character) ? 0 : wide.test(character) ? 2 : 1;
    return columns;
};
/** The text, filled with blanks to at least that many columns. */
const padded = (text, columns) => text + " ".repeat(Math.max(0, columns - textWidth(text)));
/** Uncoloured text cut to at most that many columns, with a mark where something was cut off. */
const fitted = (text, columns, unicode) => {
    if (textWidth(text) <= columns)
        return text;
    const end = unicode ? "…" : "...";
    let left = columns - textWidth(end);
    let kept = "";
    for (const character of text) {
        left -= textWidth(character);
        if (left < 0)
            break;
        kept += character;
    }
    return columns < textWidth(end) ? "" : kept + end;
};
/** Breaks text at blanks into lines of at most `width` columns, each after `indent`; a longer word stays whole, so that it can be copied. */
const wrapped = (text, width, indent = "") => {
    const most = width - indent.length;
    const lines = [];
    for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last === undefined || textWidth(last) + 1 + textWidth(word) > most)
            lines.push(word);
        else
            lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines.map((line) => indent + line);
};

;// CONCATENATED MODULE: ./build/cli/terminal/gate-line.js
/** One line a gate: symbol, name, stage, verdict, time and what else is to be said, in columns. */




/** The lines of a run that goes on, at most `height` of them: gates that passed make room first, then those that wait. */
const boardLines = (board, look, now, turn, height) => {
    const shown = visibleRows(board, height);
    const lines = columns(shown.map((row) => liveCells(row, look, now, turn)), look);
    const hidden = board.length - shown.length;
    return hidden === 0 ? lines : [...lines, paint(look, "faint", `  and ${hidden} more of ${(0,quantities/* count */.U9)(board.length, "gate")}`)];
};
const visibleRows = (board, height) => {
    if (board.length <= height)
        return board;
    const urgency = (row) => {
        if (row.doing !== "waiting" && row.doing !== "ended")
            return 0;
        return row.doing === "waiting" ? 2 : isGreen(row.verdict) ? 3 : 1;
    };
    const kept = new Set([...board].sort((a, b) => urgency(a) - urgency(b)).slice(0, Math.max(1, height - 1)));
    return board.filter((row) => kept.has(row));
};
const isGreen = (verdict) => verdict === "passed" || verdict === "flaky";
const liveCells = (row, look, now, turn) => {
    const { name, stage } = row;
    const busy = row.doing === "running" || row.doing === "pausing" || row.doing === "repairing";
    const left = row.failures > 0 && !isGreen(row.verdict) ? `${(0,quantities/* count */.U9)(row.failures, "failure")} left` : "";
    const round = row.round === null ? "" : `round ${row.round}`;
    const more = [left, round].filter((part) => part !== "").join(", ");
    if (!busy) {
        const verdict = row.verdict ?? (row.doing === "ended" ? "not run" : "waiting");
        const time = row.spentMs === 0 ? "" : (0,quantities/* duration */.p0)(row.spentMs);
        return { ...ended(row.verdict, look), name, stage, verdict, time, more };
    }
    const verdict = row.doing === "pausing" ? "waits to retry" : row.doing;
    return { mark: spinner(look, turn), name, stage, verdict, tone: "neutral", time: (0,quantities/* duration */.p0)(now - row.since), more };
};
const ended = (verdict, look) => {
    if (verdict === null || verdict === "skipped")
        return { mark: symbol(look, "faint"), tone: "faint" };
    const tone = verdict === "passed" ? "good" : verdict === "failed" ? "bad" : "warning";
    return { mark: symbol(look, tone), tone };
};
/** The gates as the report has them: the table at the end of a run. */
const reportLines = (report, look) => columns(report.gates.map((gate) => ({
    ...ended(gate.verdict, look),
    name: gate.name,
    stage: gate.stage,
    verdict: gate.verdict,
    time: gate.runs === 0 ? "" : (0,quantities/* duration */.p0)(gate.durationMs),
    more: gate_line_said(gate),
})), look);
const gate_line_said = (gate) => {
    const left = isGreen(gate.verdict) || gate.failureCount === 0 ? "" : `${(0,quantities/* count */.U9)(gate.failureCount, "failure")} left`;
    const rounds = gate.fixRounds === 0 ? "" : `after ${(0,quantities/* count */.U9)(gate.fixRounds, "round")}`;
    return [how(gate), [left, rounds].filter((part) => part !== "").join(" ")].filter((part) => part !== "").join(", ");
};
const how = (gate) => {
    switch (gate.how) {
        case "fixer":
            return "repaired by its fixer";
        case "quick-fix":
            return "repaired by a quick fix";
        case "memory":
            return "repaired as in an earlier run";
        case "agent":
            return "repaired by the agent";
        case "other-gate":
            return "repaired with another gate";
        case "retried":
            return `after ${(0,quantities/* count */.U9)(gate.infraRetries, "retry", "retries")}`;
        case "flaky":
            return `${(0,quantities/* count */.U9)(gate.flakyTests.length, "test")} failed at first and passed again`;
        default:
            return "";
    }
};
const columns = (rows, look) => {
    const clean = rows.map((row) => ({ ...row, name: fitted((0,defuse/* logText */.kc)((0,defuse/* oneLine */.TN)(row.name)), 40, look.unicode) }));
    const widest = (cell) => Math.max(0, ...clean.map((row) => textWidth(cell(row))));
    const [name, stage, verdict, time] = [
        widest((row) => row.name),
        widest((row) => row.stage),
        widest((row) => row.verdict),
        widest((row) => row.time),
    ];
    return clean.map((row) => {
        const front = 4 + name + 2 + stage + 2 + verdict + 2 + time;
        const more = fitted(row.more, look.width - front - 3, look.unicode);
        const cells = [
            `  ${row.mark} ${padded(row.name, name)}`,
            paint(look, "faint", padded(row.stage, stage)),
            paint(look, row.tone, padded(row.verdict, verdict)),
            paint(look, "faint", row.time.padStart(time)),
            more,
        ];
        return cells.join("  ").replace(/\s+$/, "");
    });
};

;// CONCATENATED MODULE: ./build/cli/closing.js








/**
 * The last lines of a run: the gates, the verdict, what changed, what is left and why, what to do, where the report is (`folder`, an
 * absolute path). Quiet: the verdict alone.
 */
function closing(report, folder, quiet, look) {
    if (quiet)
        return `${(0,defuse/* logText */.kc)((0,outcome/* verdictLine */.MT)(report))}\n`;
    const sections = [
        reportLines(report, look),
        verdict(report, look),
        changed(report.changes, look),
        left(report, look),
        minded(report, look),
        next(report, look),
        [`${paint(look, "strong", "Report")}  ${(0,external_node_path_.join)(folder, "gap-report.md")}`],
    ];
    return `\n${sections
        .filter((lines) => lines.length > 0)
        .map((lines) => lines.join("\n"))
        .join("\n\n")}\n`;
}
const widthOf = (look) => Math.min(look.width, look.width === Number.POSITIVE_INFINITY ? look.width : 100);
const verdict = (report, look) => {
    const { headline, sentences, tone } = (0,outcome/* outcomeOf */.sG)(report);
    const [first = "", ...rest] = wrapped((0,defuse/* logText */.kc)([`${headline}.`, ...sentences].join(" ")), widthOf(look));
    // The headline is never broken: it is shorter than any terminal.
    return [paint(look, tone, first.slice(0, headline.length + 1)) + first.slice(headline.length + 1), ...rest];
};
const doers = {
    fixer: "a fixer",
    "quick-fix": "a quick fix",
    memory: "a repair of an earlier run",
    agent: "the agent",
};
const maxFiles = 20;
const changed = (changes, look) => {
    if (changes.length === 0)
        return [];
    const shown = changes.slice(0, maxFiles).map((change) => ({ ...change, path: (0,defuse/* logText */.kc)(change.path) }));
    const width = Math.max(...shown.map(({ path }) => textWidth(path)));
    const lines = shown.map(({ path, kind, added, removed, by }) => {
        const what = kind === "modified" ? "" : ` ${kind}`;
        const lineCounts = `${paint(look, "good", `+${added}`)} ${paint(look, "bad", `-${removed}`)}`;
        return `  ${padded(path, width)}  ${lineCounts}${what}${by.length === 0 ? "" : `  by ${(0,quantities/* listed */.KE)(by.map((doer) => doers[doer]))}`}`;
    });
    const more = changes.length - shown.length;
    return [paint(look, "strong", "Changed"), ...lines, ...(more > 0 ? [`  and ${(0,quantities/* count */.U9)(more, "more file")}`] : [])];
};
const left = (report, look) => {
    if (report.gaps.length === 0)
        return [];
    const remedy = nextRemedy(report);
    const groups = gapGroups((0,next_step/* gapsByUrgency */.MB)(report.gaps));
    const lines = groups.flatMap(({ messages, common, alternative }) => [
        ...messages.flatMap((message) => marked(message, look)),
        ...(common === "" ? [] : wrapped(common, widthOf(look), "    ")),
        // What stands under "Next" need not stand twice.
        ...(alternative === remedy ? [] : alternativeLines(alternative, look)),
    ]);
    return [paint(look, "strong", "Left"), ...lines];
};
/** What makes a green worth less; other warnings were said when they came. */
const minded = (report, look) => report.warnings
    .filter(({ code }) => code === "cannot-fail" || code === "flaky")
    .map(({ gate, message }) => `${symbol(look, "warning")} ${(0,defuse/* logText */.kc)((0,defuse/* oneLine */.TN)(gate === null ? message : `${gate}: ${message}`))}`);
const marked = (message, look) => wrapped(message, widthOf(look), "    ").map((line, index) => (index === 0 ? `  ${symbol(look, "bad")} ${line.slice(4)}` : line));
const nextRemedy = (report) => {
    const red = report.status === "blocked" || report.status === "improved" || report.status === "infrastructure";
    return red && report.inherited?.onlyThese !== true ? ((0,next_step/* gapsByUrgency */.MB)(report.gaps)[0]?.options.alternative ?? null) : null;
};
const alternativeLines = (alternative, look) => {
    const { text, lines } = (0,next_step/* splitAlternative */._j)(alternative);
    return [...wrapped((0,defuse/* logText */.kc)(text), widthOf(look), "    "), ...copied(lines, "      ")];
};
/** Lines to copy: never broken. */
const copied = (lines, indent) => lines === null
    ? []
    : (0,defuse/* logText */.kc)(lines)
        .split("\n")
        .map((line) => (line === "" ? "" : indent + line));
/** Gaps with the same remedy together, in the order of their first. */
const gapGroups = (gaps) => {
    const byRemedy = new Map();
    for (const { options, message } of gaps) {
        const known = byRemedy.get(options.alternative);
        if (known === undefined)
            byRemedy.set(options.alternative, [(0,defuse/* logText */.kc)(message)]);
        else
            known.push((0,defuse/* logText */.kc)(message));
    }
    return [...byRemedy].map(([alternative, messages]) => ({ ...withoutCommonEnd(messages), alternative }));
};
const withoutCommonEnd = (messages) => {
    if (messages.length < 2)
        return { messages, common: "" };
    const split = messages.map((message) => message.split(/(?<=\.) (?=[A-Z])/));
    const shortest = Math.min(...split.map((sentences) => sentences.length));
    let same = 0;
    // The first sentence names the gate and what is wrong: it stays with its gap.
    while (same < shortest - 1 && new Set(split.map((sentences) => sentences.at(-1 - same))).size === 1)
        same += 1;
    const cut = (sentences) => sentences.slice(0, sentences.length - same).join(" ");
    return { messages: split.map(cut), common: (split[0] ?? []).slice((split[0] ?? []).length - same).join(" ") };
};
const next = (report, look) => {
    const { text, lines, url } = (0,next_step/* nextStep */.sk)(report);
    return [
        paint(look, "strong", "Next"),
        ...wrapped((0,defuse/* logText */.kc)(text), widthOf(look), "  "),
        ...(url === null ? [] : [`  ${(0,defuse/* logText */.kc)(url)}`]),
        ...copied(lines, "    "),
    ];
};

// EXTERNAL MODULE: ./build/core/events.js
var events = __webpack_require__(34793);
;// CONCATENATED MODULE: ./build/cli/terminal/board.js
/** Every gate waits. */
const newBoard = (gates) => gates.map(({ name, stage }) => ({
    ...{ name, stage, doing: "waiting", verdict: null, failures: 0, spentMs: 0, since: 0, round: null, settled: null },
}));
/** The board after an event; events of no gate change nothing but the end of the run. */
const boardAfter = (board, event) => {
    if (event.name === "run-finished" || event.name === "cancelled")
        return board.map((row) => ({ ...row, doing: "ended" }));
    if (!board.some((row) => row.name === event.gate))
        return board;
    return board.map((row) => (row.name === event.gate ? rowAfter(row, event) : atRest(row)));
};
/** Only one gate is worked at: another one's event says that this one is left for now. */
const atRest = (row) => (row.doing === "waiting" ? row : { ...row, doing: "ended" });
const rowAfter = (row, event) => {
    const since = Date.parse(event.at);
    const round = event.round ?? row.round;
    switch (event.name) {
        case "gate-started":
            return { ...row, doing: "running", since, round };
        case "gate-finished": {
            const { verdict, failures, durationMs } = event.data;
            const done = verdict === "passed" || verdict === "flaky" || verdict === "skipped";
            const settled = row.settled ?? { verdict, failures };
            return { ...row, verdict, failures, settled, doing: done ? "ended" : "repairing", spentMs: row.spentMs + durationMs, since, round };
        }
        case "infra-retry":
            return { ...row, doing: "pausing", since };
        case "flake-confirmed":
            return { ...row, verdict: "flaky", failures: 0, settled: { verdict: "flaky", failures: 0 }, doing: "ended" };
        case "fixer-applied":
        case "quick-fix-applied":
        case "memory-fix-applied":
            return event.data.kept ? settle(row) : undone(row, since);
        case "round-kept":
            return settle({ ...row, round });
        case "rolled-back":
            return undone({ ...row, round }, since);
        case "agent-called":
            return { ...row, round, doing: "repairing", since };
        case "escalated":
        case "rounds-exhausted":
        case "budget-exhausted":
        case "capability-gap":
            return { ...row, doing: "ended" };
        default:
            return row;
    }
};
const settle = (row) => ({
    ...row,
    settled: row.verdict === null ? null : { verdict: row.verdict, failures: row.failures },
});
const undone = (row, since) => ({ ...row, ...(row.settled ?? {}), doing: "repairing", since });

;// CONCATENATED MODULE: ./build/cli/terminal/screen.js
/** The last lines of a terminal, drawn anew again and again; what is written above them stays. */

// ECMA-48 control sequences and DEC private modes, as every terminal of today knows them.
const hideCursor = "\u001b[?25l";
const showCursor = "\u001b[?25h";
// A line that is too long must not become two: the way back up is counted in lines.
const noWrap = "\u001b[?7l";
const wrap = "\u001b[?7h";
const up = (rows) => (rows > 0 ? `\u001b[${rows}A` : "");
const clearBelow = "\u001b[0J";
const openScreen = (out) => {
    let drawn = [];
    let columns = Number.POSITIVE_INFINITY;
    let open = false;
    const giveBack = () => {
        out.write(wrap + showCursor);
    };
    const present = () => out.columns ?? 80;
    // A terminal that was made narrower meanwhile has broken the lines that stand there.
    const rowsOf = (line) => present() >= columns ? 1 : Math.max(1, Math.ceil(Math.min(textWidth(line), columns) / present()));
    const rows = () => drawn.reduce((sum, line) => sum + rowsOf(line), 0);
    const erase = () => `\r${up(rows())}${clearBelow}`;
    const print = (lines) => lines.map((line) => `${line}\n`).join("");
    const begin = () => {
        if (open)
            return "";
        open = true;
        // Also when our own fault ends the program: a hidden cursor would be the user's to bring back.
        process.once("exit", giveBack);
        return hideCursor;
    };
    return {
        draw(lines) {
            const start = begin();
            // One write: a terminal that shows half of it would flicker.
            out.write(start + erase() + noWrap + print(lines) + wrap);
            drawn = lines;
            columns = present();
        },
        above(text) {
            out.write(erase() + text + (drawn.length === 0 ? "" : noWrap + print(drawn) + wrap));
        },
        close() {
            if (!open)
                return;
            out.write(erase());
            drawn = [];
            giveBack();
            process.off("exit", giveBack);
            open = false;
        },
    };
};

;// CONCATENATED MODULE: ./build/cli/progress.js







/** Verbose output of gates scrolls, so there nothing is drawn anew. */
function progress(out, { quiet, verbose, environment }) {
    const look = lookOf(out, environment);
    if (quiet)
        return quietProgress(out);
    return look.live && !verbose ? liveProgress(out, look) : plainProgress(out, look, { verbose, environment });
}
/** A dry run's prompts are asked for by name, so they are shown in quiet runs as well. */
const promptText = (gate, text, tokens) => `--- the first prompt for ${(0,defuse/* logText */.kc)(gate)}, ${tokens} tokens, not sent ---\n${(0,defuse/* logText */.kc)(text)}\n--- end of the prompt ---\n`;
const quietProgress = (out) => ({
    begin() { },
    event() { },
    say() { },
    prompt: (gate, text, tokens) => void out.write(promptText(gate, text, tokens)),
    output() { },
    end() { },
});
const toneOf = (event) => {
    const level = (0,events/* eventLevel */.V1)(event);
    return level === "info" ? null : level === "warn" ? "warning" : "bad";
};
/** What the end of a run says anyway, and better: there with the remedy. */
const saidAtTheEnd = (event) => event.name === "capability-gap" || event.name === "run-finished";
const plainProgress = (out, look, { verbose, environment }) => {
    const line = (text) => void out.write(`${text}\n`);
    const raw = verbose ? gateOutput(out, environment) : null;
    return {
        begin(gates) {
            for (const gate of gates)
                line((0,defuse/* logText */.kc)(`${gate.name} (${gate.stage}): ${gate.run}${gate.detected === null ? "" : ` [${gate.detected}]`}`));
        },
        event(event) {
            raw?.flush();
            if (saidAtTheEnd(event))
                return;
            const text = (0,events/* describeEvent */.gN)(event);
            const tone = toneOf(event);
            if (text !== null)
                line(tone === null ? text : paint(look, tone, text));
        },
        say(text) {
            raw?.flush();
            line((0,defuse/* logText */.kc)(text));
        },
        prompt(gate, text, tokens) {
            raw?.flush();
            out.write(promptText(gate, text, tokens));
        },
        output: (_gate, text) => raw?.write(text),
        end: () => raw?.flush(),
    };
};
/** Output of gates as it comes; on a runner in whole lines, none of which is a workflow command. */
const gateOutput = (out, environment) => {
    if (environment.GITHUB_ACTIONS !== "true")
        return { write: (text) => void out.write(text), flush() { } };
    let open = "";
    return {
        write(text) {
            const end = text.lastIndexOf("\n") + 1;
            // A line that never ends must not fill the memory.
            if (end === 0 && open.length + text.length < 65_536)
                open += text;
            else {
                out.write((0,defuse/* logText */.kc)(open + text.slice(0, end || undefined)));
                open = end === 0 ? "" : text.slice(end);
            }
        },
        flush() {
            if (open !== "")
                out.write(`${(0,defuse/* logText */.kc)(open)}\n`);
            open = "";
        },
    };
};
/** Between two pictures, in milliseconds. */
const beat = 100;
/** Transitions that the board shows by itself. */
const onBoard = new Set(["gate-started", "gate-finished", "proof-started"]);
const liveProgress = (out, look) => {
    const screen = openScreen(out);
    let board = newBoard([]);
    let turn = 0;
    const draw = () => screen.draw(boardLines(board, { ...look, width: out.columns ?? look.width }, Date.now(), turn, Math.max(1, (out.rows ?? 24) - 2)));
    const timer = setInterval(() => {
        turn += 1;
        draw();
    }, beat);
    timer.unref();
    const above = (text, tone = null) => {
        const lines = text.split("\n").flatMap((line) => wrapped(line, out.columns ?? look.width));
        screen.above(lines.map((line) => `${tone === null ? line : paint(look, tone, line)}\n`).join(""));
    };
    return {
        begin(gates) {
            for (const gate of gates)
                if (gate.detected !== null)
                    above((0,defuse/* logText */.kc)(`${gate.name}: ${gate.run} [${gate.detected}]`), "faint");
            board = newBoard(gates);
            draw();
        },
        event(event) {
            board = boardAfter(board, event);
            const text = onBoard.has(event.name) || saidAtTheEnd(event) ? null : (0,events/* describeEvent */.gN)(event);
            if (text !== null)
                above(text, toneOf(event));
            draw();
        },
        say: (text) => above((0,defuse/* logText */.kc)(text), "faint"),
        prompt: (gate, text, tokens) => screen.above(promptText(gate, text, tokens)),
        output() { },
        end() {
            clearInterval(timer);
            screen.close();
        },
    };
};

;// CONCATENATED MODULE: ./build/cli/run.js







/** Gives the exit code of the contract: 0 green, 1 red, 2 usage or configuration, 3 infrastructure, 4 internal, 130 cancelled. */
async function runCommand(request) {
    const { stdout, stderr, environment } = request;
    const prepared = await (0,prepare/* prepare */.i)({ directory: request.directory, environment, raw: (0,inputs/* inputsOfOptions */.P)(request.options), leg: null });
    if (!prepared.ok) {
        stderr.write(`${prepared.error}\n`);
        return 2;
    }
    // With --json standard output belongs to the report alone.
    const out = request.json ? stderr : stdout;
    const face = await faceFor(out, request, prepared.value.settings.verbose);
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
        out.write(closing(report, folder.path, request.quiet, lookOf(out, environment)));
    return (0,outcome/* exitCode */.I$)(report.status);
}
/** A job's log has groups; with --json standard output is not free for them. */
async function faceFor(out, { environment, json, quiet }, verbose) {
    if (environment.GITHUB_ACTIONS === "true" && !json && !quiet)
        return (await Promise.all(/* import() */[__webpack_require__.e(6752), __webpack_require__.e(3838), __webpack_require__.e(1516)]).then(__webpack_require__.bind(__webpack_require__, 49135))).runnerFace();
    return progress(out, { quiet, verbose, environment });
}


/***/ })

};
