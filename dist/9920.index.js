export const id = 9920;
export const ids = [9920];
export const modules = {

/***/ 39920:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   pullRequestFiles: () => (/* binding */ pullRequestFiles)
/* harmony export */ });
/* harmony import */ var _core_result_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(84429);

/** GitHub lists no more than 3,000 files (docs.github.com/rest/pulls/pulls, "List pull requests files"). */
const mostPages = 30;
/** The files that a pull request changes, from the repository's root. */
const pullRequestFiles = async (api, number) => {
    const files = [];
    for (let page = 1; page <= mostPages; page += 1) {
        const listed = await api.rest("GET /repos/{owner}/{repo}/pulls/{pull_number}/files", {
            pull_number: number,
            per_page: 100,
            page,
        });
        if (!listed.ok)
            return listed;
        files.push(...listed.value.data);
        if (listed.value.data.length < 100)
            break;
    }
    return (0,_core_result_js__WEBPACK_IMPORTED_MODULE_0__.ok)(files);
};


/***/ })

};
