export const id = 541;
export const ids = [541];
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
        return (await Promise.all(/* import() */[__webpack_require__.e(6), __webpack_require__.e(752), __webpack_require__.e(659), __webpack_require__.e(56), __webpack_require__.e(684)]).then(__webpack_require__.bind(__webpack_require__, 93684))).postStep(process.env);
    const reexecuted = (0,_adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__/* .reexecuteWithoutSecrets */ .Q)();
    if (!reexecuted.done)
        process.stdout.write(`${reexecuted.message}\n`);
    return (await Promise.all(/* import() */[__webpack_require__.e(143), __webpack_require__.e(6), __webpack_require__.e(926), __webpack_require__.e(771), __webpack_require__.e(752), __webpack_require__.e(659), __webpack_require__.e(56), __webpack_require__.e(65), __webpack_require__.e(983), __webpack_require__.e(579)]).then(__webpack_require__.bind(__webpack_require__, 80183))).repairStep(process.env);
}


/***/ })

};
