export const id = 2532;
export const ids = [2532];
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

/***/ 32532:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  runCommandLine: () => (/* binding */ runCommandLine)
});

// EXTERNAL MODULE: ./build/adapters/reexec.js
var reexec = __webpack_require__(46113);
// EXTERNAL MODULE: ./build/version.js
var version = __webpack_require__(58508);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: ./build/config/nearest.js
var nearest = __webpack_require__(49445);
// EXTERNAL MODULE: ./build/core/gate.js
var gate = __webpack_require__(68099);
// EXTERNAL MODULE: ./build/core/result.js
var result = __webpack_require__(84429);
// EXTERNAL MODULE: ./build/config/input-table.js
var input_table = __webpack_require__(50646);
;// CONCATENATED MODULE: ./build/cli/commands.js

const commandTable = [
    {
        name: "run",
        usage: "[options]",
        summary: "Runs the gates here, repairs what is red, proves it and reports.",
        text: [
            "Runs the repository's gates in order. What tools can repair, they repair; for the rest an agent is asked, if there is one. Then the gates are run again: only they decide what is green.",
            "Nothing but files of the work tree is changed, and `regreen restore` puts them back.",
        ],
        examples: [
            ["regreen run", "with the configuration of this repository, or none"],
            ["regreen run --gates 'test: npm test' --agent none", "one gate, fixers only"],
            ["regreen run --dry-run", "what would be done and sent, without doing it"],
        ],
    },
    {
        name: "init",
        usage: "[--yes]",
        summary: "Writes .github/regreen.yml and a workflow, from what it detects.",
        text: [
            "Detects the gates of this repository and writes .github/regreen.yml and .github/workflows/regreen.yml. Shows both and asks before it writes; a file that is there is never overwritten.",
        ],
        examples: [["regreen init --yes", "writes without asking"]],
    },
    {
        name: "parse",
        usage: '--command "..." < log',
        summary: "Shows as JSON what is read out of a tool's output.",
        text: ["Reads a log on standard input as the output of a command, and prints stage, class and failures as JSON. Runs nothing."],
        examples: [['npx eslint . | regreen parse --command "npx eslint ."', "reads a linter's output"]],
    },
    {
        name: "restore",
        usage: "[--list] [--to STATE] [--discard]",
        summary: "Puts the work tree back to where the last run began.",
        text: [
            "Puts the work tree back to its state before the last run, byte for byte. The present state is saved first, and what still runs is ended.",
        ],
        examples: [
            ["regreen restore", "puts back what was there before the last run"],
            ["regreen restore --list", "shows every state that can be put back"],
            ["regreen restore --to 3f2a91c0", "puts back one of them"],
        ],
    },
    {
        name: "drill",
        usage: "[--json]",
        summary: "Plays known attacks against the guards, on this machine.",
        text: [
            "A scripted agent tries to skip tests, silence linters, leave the repository and more, in a temporary repository; says for each which guard stopped it. Needs no key.",
        ],
        examples: [],
    },
    {
        name: "replay",
        usage: "REPORT [options]",
        summary: "Repeats a stored run's edits against this checkout, with no key.",
        text: ["Applies the edits of a report.json to this checkout, through the same policy and checks, and runs this checkout's gates."],
        examples: [["regreen replay regreen-report/report.json", "repeats a downloaded run"]],
    },
];
/** The command of that name, or null. */
const findCommand = (name) => commandTable.find((row) => row.name === name)?.name ?? null;
const json = (description) => ({ name: "json", value: null, description });
const quiet = { name: "quiet", short: "q", value: null, description: "Prints the verdict and errors only." };
/** What `replay` takes over from the inputs: where, which gates, how long. */
const replayInputs = ["config", "gates", "working-directory", "max-minutes", "report-dir", "verbose"];
const shorts = { config: "c", verbose: "v" };
const inputOption = (name) => {
    const row = (0,input_table/* inputRow */.bd)(name);
    const short = shorts[name];
    const choices = row.choices === undefined ? "" : ` One of ${row.choices.join(", ")}.`;
    const flag = row.kind === "flag";
    return {
        name,
        value: flag ? null : row.value,
        description: `${row.description}${choices}${name === "memory" ? " --no-memory turns it off." : ""}`,
        ...(short === undefined ? {} : { short }),
    };
};
/** The options of a command; those of `run` are the action's inputs. */
const optionsOf = (command) => {
    switch (command) {
        case "run":
            return [...input_table/* inputNames */.vj.map(inputOption), json("Prints report.json on standard output, everything else on standard error."), quiet];
        case "init":
            return [inputOption("working-directory"), { name: "yes", short: "y", value: null, description: "Writes without asking." }];
        case "parse":
            return [
                { name: "command", value: "LINE", description: "The command that wrote the log. Required." },
                { name: "exit-code", value: "N", description: "The exit code that it had. Default: 1." },
                { name: "root", value: "DIR", description: "Where the repository's files are. Default: here." },
                { name: "log-root", value: "DIR", description: "What the log calls that folder. Default: the same." },
                { name: "cwd", value: "DIR", description: "Folder in which the command ran, relative to the root." },
                { name: "stage", value: "STAGE", description: "format, lint, typecheck, build, test or custom. Default: told by the command." },
                {
                    name: "report",
                    value: "FILE",
                    multiple: true,
                    description: "A report file that the command wrote; may be given more than once.",
                },
            ];
        case "restore":
            return [
                { name: "list", value: null, description: "Shows the states that can be put back, and changes nothing." },
                {
                    name: "to",
                    value: "STATE",
                    description: "Puts back another state of the list; the first characters of its name are enough. Default: the one before the last run.",
                },
                { name: "discard", value: null, description: "Does not save the present state first (for a full disk)." },
            ];
        case "drill":
            return [json("Prints the result as JSON.")];
        case "replay":
            return [...replayInputs.map(inputOption), json("Prints report.json on standard output, everything else on standard error."), quiet];
    }
};

;// CONCATENATED MODULE: ./build/cli/help.js

const width = 96;
/** What `regreen --help` prints. */
const overview = () => [
    "regreen - turns a red CI run green, or says exactly why it cannot",
    "",
    "Usage: regreen COMMAND [options]",
    "",
    "Commands:",
    ...commandTable.map(({ name, summary }) => `  ${name.padEnd(10)}${summary}`),
    "",
    "Options, with every command:",
    "  -h, --help     Says what a command does and takes.",
    "  -V, --version  Prints the version.",
    "",
    "Exit codes: 0 green, 1 still red, 2 usage or configuration, 3 infrastructure,",
    "            4 an error of Regreen itself, 130 cancelled.",
    "",
    "Begin with `regreen run` in a repository, or `regreen init` to set it up.",
    "",
].join("\n");
/** What `regreen COMMAND --help` prints. */
const commandHelp = (name) => {
    const row = commandTable.find((candidate) => candidate.name === name);
    if (row === undefined)
        throw new Error(`The command table has no row "${name}".`);
    const options = optionsOf(name);
    return [
        `Usage: regreen ${name}${row.usage === "" ? "" : ` ${row.usage}`}`,
        "",
        ...row.text.flatMap((paragraph) => [...wrap(paragraph, width), ""]),
        ...(options.length === 0 ? [] : ["Options:", ...options.flatMap(optionLines), ""]),
        ...(row.examples.length === 0
            ? []
            : ["Examples:", ...row.examples.flatMap(([line, meaning]) => [`  ${line}`, `      ${meaning}`]), ""]),
        ...(name === "run"
            ? [
                ...wrap("Keys are best given by the provider's environment variable: what stands on a command line can be seen by other processes.", width),
                "",
            ]
            : []),
    ].join("\n");
};
const column = 28;
const optionLines = ({ name, short, value, description }) => {
    const head = `  ${short === undefined ? "    " : `-${short}, `}--${name}${value === null ? "" : ` ${value}`}`;
    const [first = "", ...rest] = wrap(description, width - column);
    const indented = rest.map((line) => `${" ".repeat(column)}${line}`);
    return head.length < column - 1 ? [`${head.padEnd(column)}${first}`, ...indented] : [head, `${" ".repeat(column)}${first}`, ...indented];
};
/** Breaks text into lines of at most `most` characters, at blanks. */
const wrap = (text, most) => {
    const lines = [];
    for (const word of text.split(" ")) {
        const last = lines.at(-1);
        if (last === undefined || last.length + 1 + word.length > most)
            lines.push(word);
        else
            lines[lines.length - 1] = `${last} ${word}`;
    }
    return lines;
};

;// CONCATENATED MODULE: ./build/cli/arguments.js






/** Understands the words behind the program's name; all mistakes at once, each a sentence. The caller exits with 2 on any. */
const parseArguments = (argv) => {
    const at = argv.findIndex((word) => !word.startsWith("-"));
    const name = at < 0 ? null : (argv[at] ?? null);
    const front = at < 0 ? argv : argv.slice(0, at);
    const asks = (word) => word === "--help" || word === "-h";
    if (front.some((word) => word === "--version" || word === "-V"))
        return (0,result.ok)({ command: "version" });
    if (name === "help" || (name === null && front.some(asks))) {
        const topic = name === null ? undefined : argv[at + 1];
        return topic === undefined ? (0,result.ok)({ command: "help", text: overview(), exitCode: 0 }) : helpOn(topic);
    }
    if (name === null) {
        const [first] = front;
        return first === undefined
            ? (0,result.ok)({ command: "help", text: overview(), exitCode: 2 })
            : refuse([`No command is given before ${first}; begin with one of ${commandNames()}.`]);
    }
    const command = findCommand(name);
    if (command === null)
        return refuse([unknownCommand(name)]);
    if (argv.some(asks))
        return (0,result.ok)({ command: "help", text: commandHelp(command), exitCode: 0 });
    const words = readWords([...front, ...argv.slice(at + 1)], command);
    return words.ok ? assemble(command, words.value) : words;
};
const refuse = (errors) => ({ ok: false, error: errors });
const commandNames = () => commandTable.map(({ name }) => name).join(", ");
const unknownCommand = (name) => {
    const near = (0,nearest/* nearest */.p)(name, commandTable.map((row) => row.name));
    return `There is no command "${name}"; ${near === null ? `the commands are ${commandNames()}` : `did you mean "${near}"?`}`.replace(/([^?])$/, "$1.");
};
const helpOn = (topic) => {
    const command = findCommand(topic);
    return command === null ? refuse([unknownCommand(topic)]) : (0,result.ok)({ command: "help", text: commandHelp(command), exitCode: 0 });
};
/** Reads options by the command's table. parseArgs splits the words; what it would throw on is said here in our words. */
const readWords = (words, command) => {
    const rows = optionsOf(command);
    const options = Object.fromEntries(rows.map((row) => [
        row.name,
        {
            type: row.value === null ? "boolean" : "string",
            multiple: true,
            ...(row.short === undefined ? {} : { short: row.short }),
        },
    ]));
    const { tokens } = (0,external_node_util_.parseArgs)({ args: [...words], options, strict: false, allowPositionals: true, tokens: true });
    const errors = [];
    const values = new Map();
    const positionals = [];
    for (const token of tokens) {
        if (token.kind === "positional")
            positionals.push(token.value);
        if (token.kind !== "option")
            continue;
        const read = readOption(token, rows, command);
        if (!read.ok)
            errors.push(read.error);
        else
            values.set(read.value.name, [...(values.get(read.value.name) ?? []), read.value.value]);
    }
    for (const row of rows) {
        if (row.multiple !== true && (values.get(row.name)?.length ?? 0) > 1)
            errors.push(`--${row.name} is given more than once; give it once.`);
    }
    return errors.length > 0 ? refuse(errors) : (0,result.ok)({ values, positionals });
};
const readOption = (token, rows, command) => {
    const negated = token.name.startsWith("no-") && rows.some((row) => row.value === null && row.name === token.name.slice(3));
    const name = negated ? token.name.slice(3) : token.name;
    const row = rows.find((candidate) => candidate.name === name);
    if (row === undefined) {
        const near = (0,nearest/* nearest */.p)(token.name, rows.map((candidate) => candidate.name));
        const hint = near === null ? `\`regreen ${command} --help\` lists them` : `did you mean "--${near}"?`;
        return { ok: false, error: `\`regreen ${command}\` has no option ${token.rawName}; ${hint}`.replace(/([^?])$/, "$1.") };
    }
    if (row.value === null)
        return (0,result.ok)({ name, value: negated ? "false" : (token.value ?? "true") });
    // parseArgs would take the next option for the value of this one.
    if (token.value === undefined || (token.inlineValue === false && /^--[a-z]/.test(token.value)))
        return { ok: false, error: `--${name} needs a value: --${name} ${row.value}.` };
    return (0,result.ok)({ name, value: token.value });
};
const assemble = (command, { values, positionals }) => {
    const one = (name) => values.get(name)?.[0] ?? null;
    const errors = [];
    const flag = (name) => {
        const value = one(name);
        if (value !== null && !/^(?:true|false)$/i.test(value))
            errors.push(`--${name} is true or false, not "${value.slice(0, 40)}".`);
        return value !== null && /^true$/i.test(value);
    };
    const own = new Set(["json", "quiet", "yes"]);
    const options = () => Object.fromEntries([...values].filter(([name]) => !own.has(name)).map(([name, [value = ""]]) => [name, value]));
    const most = command === "replay" ? 1 : 0;
    const extra = positionals[most];
    if (extra !== undefined)
        errors.push(`\`regreen ${command}\` takes ${most === 0 ? "no argument" : "one argument"}; "${extra.slice(0, 80)}" is one too many.`);
    const invocation = (() => {
        switch (command) {
            case "run":
                return { command, options: options(), json: flag("json"), quiet: flag("quiet") };
            case "init":
                return { command, yes: flag("yes"), workingDirectory: one("working-directory") };
            case "restore":
                return { command, list: flag("list"), to: one("to"), discard: flag("discard") };
            case "drill":
                return { command, json: flag("json") };
            case "replay": {
                const report = positionals[0];
                if (report === undefined)
                    errors.push("`regreen replay` needs the report to repeat: `regreen replay path/to/report.json`.");
                return { command, report: report ?? "", options: options(), json: flag("json"), quiet: flag("quiet") };
            }
            case "parse": {
                const line = one("command");
                const code = one("exit-code");
                const stage = one("stage");
                if (line === null || line.trim() === "")
                    errors.push('`regreen parse` needs the command that wrote the log: --command "npx eslint .".');
                if (code !== null && !(/^\d{1,3}$/.test(code) && Number(code) < 256))
                    errors.push(`--exit-code is a whole number from 0 to 255, not "${code.slice(0, 40)}".`);
                const known = gate/* stages */._.find((candidate) => candidate === stage) ?? null;
                if (stage !== null && known === null)
                    errors.push(`--stage is one of ${gate/* stages */._.join(", ")}, not "${stage.slice(0, 40)}".`);
                return {
                    command,
                    line: line ?? "",
                    exitCode: Number(code ?? 1),
                    root: one("root") ?? ".",
                    logRoot: one("log-root"),
                    cwd: one("cwd") ?? ".",
                    stage: known,
                    reports: values.get("report") ?? [],
                };
            }
        }
    })();
    return errors.length > 0 ? refuse(errors) : (0,result.ok)(invocation);
};

// EXTERNAL MODULE: ./build/cli/stop-signal.js
var stop_signal = __webpack_require__(65690);
;// CONCATENATED MODULE: ./build/cli/command-line.js
/** The command line: what each command needs is loaded only when it is the one. */




/** Runs the command that the words ask for and gives its exit code. */
async function runCommandLine(argv) {
    if (process.platform === "win32") {
        process.stderr.write("Regreen does not run on Windows for now; use Linux or macOS, or WSL.\n");
        return 2;
    }
    const streams = { stdout: (text) => void process.stdout.write(text), stderr: (text) => void process.stderr.write(text) };
    // How the program starts its own helper for TypeScript's quick fixes; not for people.
    if (argv[0] === "--typescript-worker")
        return (await __webpack_require__.e(/* import() */ 5008).then(__webpack_require__.bind(__webpack_require__, 95008))).runTypescriptWorker();
    const parsed = parseArguments(argv);
    if (!parsed.ok) {
        for (const sentence of parsed.error)
            streams.stderr(`${sentence}\n`);
        return 2;
    }
    const invocation = parsed.value;
    switch (invocation.command) {
        case "help":
            (invocation.exitCode === 0 ? streams.stdout : streams.stderr)(`${invocation.text}\n`);
            return invocation.exitCode;
        case "version":
            streams.stdout(`${version/* version */.r}\n`);
            return 0;
        case "run": {
            hideSecrets();
            return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(4006), __webpack_require__.e(1143), __webpack_require__.e(4112), __webpack_require__.e(5796), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(5577), __webpack_require__.e(6214), __webpack_require__.e(8168), __webpack_require__.e(9888), __webpack_require__.e(3602), __webpack_require__.e(2867), __webpack_require__.e(344)]).then(__webpack_require__.bind(__webpack_require__, 30344))).runCommand({ ...invocation, ...surroundings() });
        }
        case "replay": {
            hideSecrets();
            return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(4006), __webpack_require__.e(1143), __webpack_require__.e(4112), __webpack_require__.e(5796), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(5577), __webpack_require__.e(6214), __webpack_require__.e(8168), __webpack_require__.e(9888), __webpack_require__.e(3602), __webpack_require__.e(2867), __webpack_require__.e(6380)]).then(__webpack_require__.bind(__webpack_require__, 76380))).replayCommand({ ...invocation, ...surroundings() });
        }
        case "init": {
            const { stdin, stdout, stderr } = process;
            return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(6214), __webpack_require__.e(997)]).then(__webpack_require__.bind(__webpack_require__, 50997))).initCommand(invocation, { directory: process.cwd(), stdin, stdout, stderr });
        }
        case "parse":
            return (await Promise.all(/* import() */[__webpack_require__.e(926), __webpack_require__.e(1143), __webpack_require__.e(8777), __webpack_require__.e(3602), __webpack_require__.e(2615)]).then(__webpack_require__.bind(__webpack_require__, 22422))).parseCommand(invocation, { ...streams, stdin: process.stdin });
        case "restore":
            return (await Promise.all(/* import() */[__webpack_require__.e(4006), __webpack_require__.e(5577), __webpack_require__.e(9807)]).then(__webpack_require__.bind(__webpack_require__, 69807))).restoreCommand(invocation, {
                ...streams,
                cwd: process.cwd(),
                environment: process.env,
                now: Date.now(),
            });
        case "drill":
            return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(4006), __webpack_require__.e(1143), __webpack_require__.e(4112), __webpack_require__.e(5796), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(5577), __webpack_require__.e(6214), __webpack_require__.e(8168), __webpack_require__.e(9888), __webpack_require__.e(3602), __webpack_require__.e(2867), __webpack_require__.e(6314)]).then(__webpack_require__.bind(__webpack_require__, 96314))).drillCommand({ json: invocation.json, environment: process.env }, streams);
        default:
            return invocation;
    }
}
/** Before any gate can start: they run as the same user and could read this process's environment. */
function hideSecrets() {
    const reexecuted = (0,reexec/* reexecuteWithoutSecrets */.Q)();
    if (!reexecuted.done)
        process.stderr.write(`${reexecuted.message}\n`);
}
const surroundings = () => ({
    directory: process.cwd(),
    environment: process.env,
    signal: (0,stop_signal/* stopSignal */.Z)(),
    stdout: process.stdout,
    stderr: process.stderr,
});


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
