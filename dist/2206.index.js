export const id = 2206;
export const ids = [2206];
export const modules = {

/***/ 72206:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runStep: () => (/* binding */ runStep)
/* harmony export */ });
/* harmony import */ var _adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(14590);
/** The action's steps, as the runner starts them: `main` and `post` are the same file. */

/** Gives the exit code of the step. */
async function runStep() {
    // What the main step saved comes back as STATE_ variables, in the post step alone.
    if (process.env.STATE_main === "begun")
        return (await Promise.all(/* import() */[__webpack_require__.e(636), __webpack_require__.e(4718), __webpack_require__.e(7864), __webpack_require__.e(3637), __webpack_require__.e(8100), __webpack_require__.e(2780)]).then(__webpack_require__.bind(__webpack_require__, 22780))).postStep(process.env);
    const reexecuted = (0,_adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__/* .reexecuteWithoutSecrets */ .Q)();
    if (!reexecuted.done)
        process.stdout.write(`${reexecuted.message}\n`);
    const { maskSecret, remember } = await Promise.all(/* import() */[__webpack_require__.e(4718), __webpack_require__.e(7864), __webpack_require__.e(5692)]).then(__webpack_require__.bind(__webpack_require__, 75692));
    remember("main", "begun");
    const { inputsOfRunner } = await Promise.all(/* import() */[__webpack_require__.e(7639), __webpack_require__.e(8774), __webpack_require__.e(7886)]).then(__webpack_require__.bind(__webpack_require__, 3343));
    const raw = inputsOfRunner(process.env);
    for (const name of ["api-key", "github-token"]) {
        const secret = raw.get(name)?.value;
        if (secret)
            maskSecret(secret);
    }
    // Any other word for the mode is a mistake, which reading all inputs together reports.
    if (raw.get("mode")?.value === "deliver")
        return (await Promise.all(/* import() */[__webpack_require__.e(7639), __webpack_require__.e(826), __webpack_require__.e(636), __webpack_require__.e(4718), __webpack_require__.e(7864), __webpack_require__.e(3776), __webpack_require__.e(8774), __webpack_require__.e(3745), __webpack_require__.e(8100), __webpack_require__.e(9950), __webpack_require__.e(1308), __webpack_require__.e(4350)]).then(__webpack_require__.bind(__webpack_require__, 43943))).deliverStep(process.env, raw);
    return (await Promise.all(/* import() */[__webpack_require__.e(7639), __webpack_require__.e(826), __webpack_require__.e(636), __webpack_require__.e(4718), __webpack_require__.e(4409), __webpack_require__.e(7864), __webpack_require__.e(674), __webpack_require__.e(2646), __webpack_require__.e(3776), __webpack_require__.e(8774), __webpack_require__.e(3637), __webpack_require__.e(3745), __webpack_require__.e(8100), __webpack_require__.e(9950), __webpack_require__.e(205), __webpack_require__.e(7522), __webpack_require__.e(1308), __webpack_require__.e(2845)]).then(__webpack_require__.bind(__webpack_require__, 58351))).repairStep(process.env, raw);
}


/***/ })

};
