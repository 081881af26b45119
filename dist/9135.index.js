export const id = 9135;
export const ids = [9135,1516];
export const modules = {

/***/ 49135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   annotate: () => (/* binding */ annotate),
/* harmony export */   maskSecret: () => (/* binding */ maskSecret),
/* harmony export */   recall: () => (/* binding */ recall),
/* harmony export */   remember: () => (/* binding */ remember),
/* harmony export */   runnerFace: () => (/* binding */ runnerFace),
/* harmony export */   warn: () => (/* binding */ warn),
/* harmony export */   writeOutputs: () => (/* binding */ writeOutputs),
/* harmony export */   writeSummary: () => (/* binding */ writeSummary)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(77598);
/* harmony import */ var _actions_core__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(33838);
/* harmony import */ var _core_defuse_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(29262);
/* harmony import */ var _core_events_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(34793);
/** The runner's side of an action: job summary, outputs, annotations, log groups, state for the post step. */




/** Writes the job summary; a summary that cannot be written is a warning in the log. */
async function writeSummary(text) {
    try {
        await _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .summary */ .z.addRaw(text, true).write({ overwrite: true });
    }
    catch (error) {
        _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e(`The job summary could not be written: ${error instanceof Error ? error.message : String(error)}`);
    }
}
const writeOutputs = (outputs) => {
    for (const [name, value] of Object.entries(outputs))
        _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setOutput */ .uH(name, value);
};
const annotate = (annotations) => {
    for (const { level, title, message, file, line, column } of annotations) {
        const place = {
            title,
            ...(file === null ? {} : { file }),
            ...(line === null ? {} : { startLine: line }),
            ...(column === null ? {} : { startColumn: column }),
        };
        if (level === "error")
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3(message, place);
        else if (level === "warning")
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e(message, place);
        else
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .notice */ .lm(message, place);
    }
};
const warn = (message) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(message));
const maskSecret = (secret) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .setSecret */ .Pq(secret);
/** Tells the post step that the main step has begun, and where its report is. */
const remember = (name, value) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .saveState */ .LZ(name, value);
const recall = (name) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .getState */ .Gu(name);
/** A job's log: a group for each gate; nothing that a gate printed can issue a workflow command. */
function runnerFace() {
    let open = false;
    const close = () => {
        if (open)
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        open = false;
    };
    return {
        begin(gates) {
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh("Gates");
            for (const gate of gates)
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`${gate.name} (${gate.stage}): ${gate.run}${gate.detected === null ? "" : ` [${gate.detected}]`}`));
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        },
        event(event) {
            if (event.name === "gate-started") {
                close();
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`${event.gate ?? ""}: ${event.data.command}`));
                open = true;
                return;
            }
            if (event.name === "gate-finished")
                close();
            const text = (0,_core_events_js__WEBPACK_IMPORTED_MODULE_3__/* .describeEvent */ .gN)(event);
            if (text !== null)
                _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(text);
        },
        say: (line) => _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(line)),
        prompt(gate, text, tokens) {
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .startGroup */ .Oh((0,_core_defuse_js__WEBPACK_IMPORTED_MODULE_2__/* .logText */ .kc)(`The first prompt for ${gate}, ${tokens} tokens, not sent`));
            quoted(text);
            _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .endGroup */ .N4();
        },
        output: (_gate, text) => quoted(text),
        end: close,
    };
}
/** Prints text of others: between stop-commands marks no line of it is a command. */
function quoted(text) {
    const mark = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomUUID)();
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(`::stop-commands::${mark}`);
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(text);
    _actions_core__WEBPACK_IMPORTED_MODULE_1__/* .info */ .pq(`::${mark}::`);
}


/***/ }),

/***/ 29262:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EQ: () => (/* binding */ cutLines),
/* harmony export */   IN: () => (/* binding */ cutText),
/* harmony export */   NR: () => (/* binding */ inlineMessage),
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
    .replace(/(GH-)(?=\d)/gi, `$1${zeroWidthSpace}`)
    .replace(/:(?=\/\/)/g, `:${zeroWidthSpace}`)
    .replace(/(mailto|xmpp|javascript|data|vbscript|file)(?=:)/gi, `$1${zeroWidthSpace}`)
    .replace(/www(?=\.)/gi, (word) => `${word}${zeroWidthSpace}`);
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
    "|": "&vert;",
    $: "&dollar;",
};
/** One line of text for the middle of Markdown, also in a table: nothing in it is markup, a mention, a reference, a link or HTML. */
const inlineText = (text, max = 500) => breakReferences(cutText(oneLine(text), max))
    .replace(/[\\`*_[\]~<>&|$]/g, (character) => markdownSpecial[character] ?? character)
    .replace(/^([#+=-]|\d+(?=[.)](?:\s|$)))/, (start) => (/\d/.test(start) ? `${start}${zeroWidthSpace}` : `\\${start}`));
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
/** A sentence of ours for the middle of Markdown: what stands between backticks is set as code, all else is as harmless as `inlineText`. */
const inlineMessage = (text, max = 500) => cutText(oneLine(text), max)
    .split(/(`[^`]+`)/)
    .map((part, index) => (index % 2 === 1 ? inlineCode(part.slice(1, -1), max) : betweenBlanks(part, max)))
    .join("");
/** `inlineText` trims, but these blanks stand between words. */
const betweenBlanks = (part, max) => part.trim() === "" ? part : `${part.startsWith(" ") ? " " : ""}${inlineText(part, max)}${part.endsWith(" ") ? " " : ""}`;
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
/** One line for an HTML element inside GitHub's Markdown (`<summary>`): no markup of either language, no mention, no reference. */
const inlineHtml = (text, max = 300) => breakReferences(cutText(oneLine(text), max)).replace(/[&<>"'\\`*_[\]~|$]/g, (character) => `&#${character.charCodeAt(0)};`);
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
const queryValue = (text) => 
// Left as they are by encodeURIComponent, but they would end a link in Markdown.
encodeURIComponent(text.toWellFormed()).replace(/[()'*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);


/***/ }),

/***/ 34793:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V1: () => (/* binding */ eventLevel),
/* harmony export */   V8: () => (/* binding */ eventLine),
/* harmony export */   gN: () => (/* binding */ describeEvent)
/* harmony export */ });
/* unused harmony export eventNames */
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
            // A dry run, or an agent that answers from a report: nothing was sent.
            if (requests === 0)
                return null;
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


/***/ })

};
