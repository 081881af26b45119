export const id = 4541;
export const ids = [4541];
export const modules = {

/***/ 24541:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runStep: () => (/* binding */ runStep)
/* harmony export */ });
/* harmony import */ var _adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(46113);
/** The action's steps, as the runner starts them: `main` and `post` are the same file. */

/** Gives the exit code of the step. */
async function runStep() {
    // What the main step saved comes back as STATE_ variables, in the post step alone.
    if (process.env.STATE_main === "begun")
        return (await Promise.all(/* import() */[__webpack_require__.e(4006), __webpack_require__.e(6752), __webpack_require__.e(3838), __webpack_require__.e(5577), __webpack_require__.e(8168), __webpack_require__.e(5485)]).then(__webpack_require__.bind(__webpack_require__, 85485))).postStep(process.env);
    const reexecuted = (0,_adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__/* .reexecuteWithoutSecrets */ .Q)();
    if (!reexecuted.done)
        process.stdout.write(`${reexecuted.message}\n`);
    const { maskSecret, remember } = await Promise.all(/* import() */[__webpack_require__.e(6752), __webpack_require__.e(3838), __webpack_require__.e(9135)]).then(__webpack_require__.bind(__webpack_require__, 49135));
    remember("main", "begun");
    const { inputsOfRunner } = await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(2758), __webpack_require__.e(6516)]).then(__webpack_require__.bind(__webpack_require__, 38100));
    const raw = inputsOfRunner(process.env);
    for (const name of ["api-key", "github-token"]) {
        const secret = raw.get(name)?.value;
        if (secret)
            maskSecret(secret);
    }
    // Any other word for the mode is a mistake, which reading all inputs together reports.
    if (raw.get("mode")?.value === "deliver")
        return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(4006), __webpack_require__.e(6752), __webpack_require__.e(3838), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(6214), __webpack_require__.e(8168), __webpack_require__.e(9888), __webpack_require__.e(1656), __webpack_require__.e(5754)]).then(__webpack_require__.bind(__webpack_require__, 38970))).deliverStep(process.env, raw);
    return (await Promise.all(/* import() */[__webpack_require__.e(5771), __webpack_require__.e(926), __webpack_require__.e(4006), __webpack_require__.e(6752), __webpack_require__.e(1143), __webpack_require__.e(3838), __webpack_require__.e(4112), __webpack_require__.e(5796), __webpack_require__.e(8777), __webpack_require__.e(2758), __webpack_require__.e(5577), __webpack_require__.e(6214), __webpack_require__.e(8168), __webpack_require__.e(9888), __webpack_require__.e(3602), __webpack_require__.e(2867), __webpack_require__.e(1656), __webpack_require__.e(2667)]).then(__webpack_require__.bind(__webpack_require__, 24364))).repairStep(process.env, raw);
}


/***/ })

};
