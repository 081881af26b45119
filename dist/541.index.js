export const id = 541;
export const ids = [541];
export const modules = {

/***/ 4541:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   runStep: () => (/* binding */ runStep)
/* harmony export */ });
/* harmony import */ var _adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6113);
/** The action's main step, as the runner starts it. */

/** Gives the exit code of the step. */
async function runStep() {
    const reexecuted = (0,_adapters_reexec_js__WEBPACK_IMPORTED_MODULE_0__/* .reexecuteWithoutSecrets */ .Q)();
    if (!reexecuted.done)
        process.stdout.write(`${reexecuted.message}\n`);
    const { repairStep } = await __webpack_require__.e(/* import() */ 573).then(__webpack_require__.bind(__webpack_require__, 6573));
    return repairStep(process.env);
}


/***/ })

};
