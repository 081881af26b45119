export const id = 490;
export const ids = [490];
export const modules = {

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
