export const id = 573;
export const ids = [573];
export const modules = {

/***/ 6573:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   repairStep: () => (/* binding */ repairStep)
/* harmony export */ });
const repairStep = async (_environment) => 0;


/***/ })

};
