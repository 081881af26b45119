import type { ErrorClass } from "./failure.ts";

/** One thing that a log line can say about why a command failed, other than the code. */
export interface Rule {
  readonly errorClass: ErrorClass;
  /**
   * "runner": said by what runs the gate about itself, so it stands even beside failures (a killed worker);
   * "install": a package manager's or shell's own error line, which stands unless failures were read;
   * "plain": words that a test may print as well: they count only when nothing else explains the exit code.
   */
  readonly weight: "runner" | "install" | "plain";
  /** In lower case: a line on which the pattern fits holds one of these. They are found in one pass, so that few lines meet a pattern. */
  readonly words: readonly string[];
  readonly pattern: RegExp;
}

const rule = (errorClass: ErrorClass, weight: Rule["weight"], words: readonly string[], pattern: RegExp): Rule => ({ errorClass, weight, words, pattern });
const npm = ["npm error", "npm err!"];

/**
 * Messages of operating systems, shells, package managers and runners, by their own wording. The first that fits a line wins.
 * Sources: errno(3), bash(1) "EXIT STATUS", docs.npmjs.com "Common errors", pnpm.io/errors, and the output of pip, cargo, go, Bundler, Composer, Maven and Gradle.
 */
export const rules: readonly Rule[] = [
  // Memory and processes.
  rule(
    "oom",
    "runner",
    ["heap out of memory", "err_worker_out_of_memory", "reaching memory limit", "runtime: out of memory", "killed signal", "gc overhead limit", "oom-kill", "oomkilled", "container killed"],
    /JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Worker terminated due to reaching memory limit|runtime: out of memory|Killed signal terminated program|GC overhead limit exceeded|\boom-kill\b|OOMKilled|Container killed .{0,40}memory/i,
  ),
  rule("oom", "runner", ["killed"], /^(?:.{0,200}: line \d+: +\d+ )?Killed(?:\s.{0,500})?$|^\s*Killed: 9/),
  rule(
    "oom",
    "runner",
    ["sigkill", "signal: killed"],
    /\bwas terminated by another process: signal=SIGKILL|A (?:jest )?worker process .{0,80}SIGKILL|exited (?:with|due to) signal(?: 9)?:? ?\(?SIGKILL|process didn't exit successfully: .{1,300}\(signal: 9, SIGKILL|signal: killed/,
  ),
  rule(
    "oom",
    "plain",
    ["outofmemoryerror", "memoryerror", "bad_alloc", "allocate memory", "enomem", "memory exhausted", "allowed memory size", "memory allocation of", "out of memory"],
    /java\.lang\.OutOfMemoryError|\bMemoryError\b|std::bad_alloc|Cannot allocate memory|\bENOMEM\b|virtual memory exhausted|Allowed memory size of \d+ bytes exhausted|memory allocation of \d+ bytes failed|LLVM ERROR: out of memory|\bout of memory\b/i,
  ),
  rule(
    "resource",
    "plain",
    ["file watchers", "emfile", "enfile", "open files", "temporarily unavailable", "fork: retry", "native thread", "start new thread", "cannot fork", "blas_thread_init"],
    /System limit for number of file watchers reached|\bEMFILE\b|\bENFILE\b|[Tt]oo many open files|[Rr]esource temporarily unavailable|fork: retry|unable to create (?:new )?native thread|can't start new thread|[Cc]annot fork|OpenBLAS blas_thread_init/,
  ),
  rule(
    "disk",
    "plain",
    ["enospc", "no space left", "edquot", "quota exceeded", "not enough", "disk is full"],
    /\bENOSPC\b|[Nn]o space left on device|\bEDQUOT\b|[Dd]isk quota exceeded|[Nn]ot enough (?:disk )?space|There is not enough space on the disk|database or disk is full/,
  ),
  rule(
    "crash",
    "runner",
    ["segmentation fault", "bus error", "illegal instruction", "floating point exception", "aborted", "abort trap", "breakpoint trap"],
    /^(?:.{0,200}: line \d+: +\d+ )?(?:Segmentation fault|Bus error|Illegal instruction|Floating point exception|Aborted)(?: +\(core dumped\))?(?:\s.{0,500})?$|^(?:Trace\/breakpoint trap|Abort trap: \d+|Segmentation fault: \d+|Bus error: \d+)/,
  ),
  rule(
    "crash",
    "runner",
    ["internal compiler error", "thread 'rustc'", "java runtime environment", "# fatal error in", "[bug]", "fatal python error", "internal error -- please", "signal: ", "by signal sig", "exited abnormally"],
    /internal compiler error:|thread 'rustc' (?:\(\d+\) )?panicked|A fatal error has been detected by the Java Runtime Environment|^# Fatal error in|\[BUG\] Segmentation fault|Fatal Python error: |INTERNAL ERROR -- Please try using mypy|\(signal: \d+, SIG(?:SEGV|ABRT|BUS|ILL|FPE)|terminated by signal SIG(?:SEGV|ABRT|BUS|ILL|FPE)|Process .{0,80} exited abnormally with signal/,
  ),

  // Shells that find no program, or may not run it.
  rule(
    "missing-command",
    "install",
    ["not found", "/usr/bin/env: ", "env: "],
    /^(?:\S{0,300}: (?:line )?\d+: |\S{0,300}: )?[\w./@+-]{1,200}: (?:command )?not found$|^(?:\S{0,100}: )?command not found: \S+$|^(?:\/usr\/bin\/)?env: .{1,200}: No such file or directory$/,
  ),
  rule(
    "missing-command",
    "install",
    ["is not recognized", "executable file not found", "make: ", "make[", "no such file", "enoent", "no such command", "not installed for the", "command not found", "failed to spawn", "exec: "],
    /is not recognized as an internal or external command|executable file not found in \$?%?PATH|^make(?:\[\d+\])?: [\w./@+-]+: (?:No such file or directory|Command not found|not found)$|^.{0,200}: line \d+: [\w./@+-]{1,200}: No such file or directory$|\bspawn [\w./@+-]{1,100} ENOENT\b|error: no such command: `|is not installed for the toolchain|^Command not found: |^error: Failed to spawn: `|^bundler: command not found: |^exec: "?[\w./-]+"?: not found/,
  ),
  rule(
    "permission",
    "install",
    ["permission denied", "eacces", ...npm],
    /^(?:\S{0,300}: (?:line )?\d+: |\S{0,100}: )?\S{1,300}: [Pp]ermission denied$|^make(?:\[\d+\])?: .{1,300}: Permission denied$|\bspawn .{1,200} EACCES\b|npm (?:error|ERR!) code (?:EACCES|EPERM|E401|E403|ENEEDAUTH)/,
  ),

  // Package managers about the repository's own manifests.
  rule(
    "dependency",
    "install",
    [...npm, "err_pnpm_", "yn00", "lockfile"],
    /npm (?:error|ERR!) code (?:ERESOLVE|ETARGET|E404|EOVERRIDE|EINVALIDTAGNAME|EINVALIDPACKAGENAME|EUNSUPPORTEDPROTOCOL)|\bERR_PNPM_(?:OUTDATED_LOCKFILE|NO_LOCKFILE|NO_MATCHING_VERSION\w*|PEER_DEP_ISSUES|FETCH_404|LOCKFILE_\w+|NO_OFFLINE_TARBALL)|\bYN00(?:28|82|35)\b.{0,200}(?:lockfile|candidates|doesn't exist|404)|Your lockfile needs to be updated|lockfile had changes, but lockfile is frozen/,
  ),
  rule(
    "dependency",
    "install",
    ["matching distribution", "satisfies the requirement", "resolutionimpossible", "no solution found", "solverproblemerror", "version solving failed", "changed significantly", "uv.lock", "poetry.lock"],
    /ERROR: No matching distribution found for|Could not find a version that satisfies the requirement|ResolutionImpossible|No solution found when resolving|SolverProblemError|version solving failed|pyproject\.toml changed significantly since poetry\.lock|lockfile at `uv\.lock` needs to be updated|poetry\.lock is not up to date/i,
  ),
  rule(
    "dependency",
    "install",
    ["failed to select a version", "no matching package", "needs to be updated but", "missing go.sum", "updates to go.mod", "inconsistent vendoring", "go: ", "compatible versions", "could not find gem", "requirements could not be resolved", "nu110", "could not resolve", "could not find artifact", "parent pom"],
    /failed to select a version for|no matching package(?: named)? `|lock file .{1,300} needs to be updated but --(?:locked|frozen) was passed|missing go\.sum entry|updates to go\.mod needed|inconsistent vendoring|go: .{1,300}: (?:unknown revision|reading .{1,300}: 404 Not Found|no matching versions)|Bundler could not find compatible versions|Could not find gem '|Your requirements could not be resolved to an installable set|\bNU110[1237]\b|Could not resolve dependencies for project|Could not find artifact |Non-resolvable parent POM|Could not resolve all (?:files|dependencies|artifacts) for configuration/,
  ),
  rule(
    "missing-dependency",
    "install",
    ["could not find", "missing gems", "no module named", "could not determine executable", "npx canceled", "exec_first_fail", "node_modules missing", "install", "vendor/autoload"],
    /Could not find .{1,200} in (?:locally installed gems|any of the sources)|Run `bundle install` to install missing gems|^\S*python[\d.]*: No module named [\w.]+$|npm (?:error|ERR!) could not determine executable to run|npm (?:error|ERR!) npx canceled due to missing packages|ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL|Local package\.json exists, but node_modules missing|please run "?(?:npm|yarn|pnpm|composer) install|vendor\/autoload\.php.{0,80}(?:No such file|Failed opening)/,
  ),

  // Commands and configuration that cannot work as they stand.
  rule(
    "config",
    "install",
    [...npm, "err_pnpm_", "error command", "couldn't find a script", "script not found", "usage error"],
    /npm (?:error|ERR!) (?:code (?:EUSAGE|EJSONPARSE|EBADENGINE|ENOWORKSPACES|EBADPLATFORM|ENOLOCK)|Missing script:|Invalid package\.json|enoent (?:ENOENT: )?.{0,300}package\.json|No workspaces found)|\bERR_PNPM_NO_(?:SCRIPT|IMPORTER_MANIFEST_FOUND|PKG_MANIFEST)|^\s*ERR_PNPM_(?:UNSUPPORTED_ENGINE|BAD_PM_VERSION)|error Command ".{1,100}" not found\.|Couldn't find a script named|error: Script not found "|Usage Error: (?:Couldn't find|The project)/,
  ),
  rule(
    "config",
    "install",
    ["could not find `cargo.toml`", "failed to parse", "go.mod file not found", "cannot find main module", "no rule to make target", "missing separator", "no makefile found", "msb1003", "non-parseable pom", "there is no pom", "not found in", "no configuration file", "requirements file", "nox > error", "unknown environment", "does not exist", "does not contain recipe", "did not match any packages"],
    /could not find `Cargo\.toml` in|failed to parse (?:manifest|lock file) at|go\.mod file not found|go: cannot find main module|No rule to make target|\*\*\* missing separator|No targets specified and no makefile found|MSBUILD : error MSB1003|Non-parseable POM|there is no POM in this directory|Task '.{1,100}' not found in (?:root )?project|no configuration file provided|Could not open requirements file|nox > Error|ERROR: unknown environment|task ".{1,100}" does not exist|Justfile does not contain recipe|error: package ID specification .{1,200} did not match any packages/,
  ),
  rule(
    "config",
    "plain",
    ["no test specified", " option", " argument", " flag", "config"],
    /^Error: no test specified$|(?:unknown|unrecognized|unexpected|invalid) (?:option|argument|flag)s?:? ['"`-]|^error: unknown option|unrecognized arguments: |error: unexpected argument '|(?:Invalid|Failed to (?:load|parse|read)|Cannot (?:load|read|find)|Could not (?:load|find|read|parse)|Unable to (?:load|read|find)|Error (?:loading|reading|parsing)|Unknown key .{0,60} in) .{0,100}\bconfig(?:uration)?(?: file)?\b|config(?:uration)? (?:file )?.{0,200}(?:not found|does not exist|is invalid|could not be found)|flag provided but not defined: -/i,
  ),
  rule(
    "no-tests",
    "install",
    ["no test", "matched no packages", "deselected in"],
    /^(?:Error: )?No tests? (?:files? )?found(?:, exiting with code \d|\.|:|$)|^=+ (?:\d+ deselected in|no tests ran)|^no tests ran in \d|No tests (?:were )?executed!?|No test is available in|^NO TESTS RAN|matched no packages|No tests were found|no test files found/i,
  ),

  // The network.
  rule(
    "rate-limit",
    "install",
    ["429", "toomanyrequests", "rate limit"],
    /\b429 Too Many Requests|npm (?:error|ERR!) code E429|toomanyrequests:|pull rate limit|API rate limit exceeded|secondary rate limit|rate limit exceeded|ERR_PNPM_FETCH_429|HTTP (?:Error|status)(?: code)?:? ?429/i,
  ),
  rule(
    "network",
    "install",
    [...npm, "err_pnpm_", "an unexpected error occurred", "yn0001", "trouble with your network"],
    /npm (?:error|ERR!) (?:code (?:E5\d\d|ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT|EPIPE|EPROTO|CERT_\w+|SELF_SIGNED\w*|UNABLE_TO\w+|DEPTH_ZERO\w*|EINTEGRITY)|network )|\bERR_PNPM_(?:FETCH_5\d\d|META_FETCH_FAIL)|error An unexpected error occurred: "https?:|\bYN0001\b.{0,200}(?:RequestError|ECONN|ENOTFOUND|ETIMEDOUT)|There appears to be trouble with your network connection/,
  ),
  rule(
    "network",
    "install",
    ["could not resolve host", "name resolution", "failed to connect to", "fatal: ", "rpc failed", "connect to host", "could not transfer", "could not get '", "could not head '", "service index for source", "nu1301", "spurious network", "error: failed to", "failed to query", "failed to download", "from daemon", "dial tcp", "proxyconnect", "tls handshake", "max retries exceeded", "newconnectionerror", "timeouterror", "retrying (retry", "fetcherror", "curl: (", "unable to resolve", "gnutls", "ssl certificate", "download failed"],
    /Could not resolve host|Temporary failure in name resolution|Failed to connect to \S+ port \d+|fatal: (?:unable to access|unable to look up|the remote end hung up|Could not read from remote)|RPC failed; |ssh: connect to host|Could not transfer artifact|Could not (?:GET|HEAD) 'https?:|Unable to load the service index for source|\bNU1301\b|spurious network error|error: failed to (?:download from|get successful HTTP response|fetch) `|failed to (?:query|download) .{0,60}(?:replaced source|registry)|Error response from daemon: .{0,200}(?:timeout|refused|reset|no such host|EOF|5\d\d)|dial tcp .{0,300}(?:refused|timeout|no such host|reset|unreachable)|proxyconnect tcp|TLS handshake timeout|Max retries exceeded with url|NewConnectionError|ReadTimeoutError|ConnectTimeoutError|WARNING: Retrying \(Retry\(total=|Gem::RemoteFetcher::FetchError|curl: \(\d+\) (?!The requested URL returned error: 4)|wget: unable to resolve|gnutls_handshake\(\) failed|SSL certificate problem|Error: Failed to download|Download failed(?! for the following: 4)/,
  ),
  rule(
    "network",
    "plain",
    ["econn", "enotfound", "etimedout", "eai_again", "enetunreach", "ehostunreach", "err_socket", "socket hang up", "service not known", "no such host", "connection refused", "connection reset", "connection timed out", "network is unreachable", "no route to host", "establish a new connection", "java.net.", "i/o timeout", "x509: ", "cert_has_expired", "unable_to_verify", "self_signed_cert", "certificate_verify_failed", "service unavailable", "bad gateway", "gateway time", "http error 50", "http 50", "status: 50", "status 50", "status code", "fetch failed", "net::err_", "err_network"],
    /\bECONN(?:REFUSED|RESET|ABORTED)\b|\bENOTFOUND\b|\bETIMEDOUT\b|\bEAI_AGAIN\b|\bENETUNREACH\b|\bEHOSTUNREACH\b|\bERR_SOCKET_TIMEOUT\b|socket hang up|[Nn]ame or service not known|[Nn]o such host|[Cc]onnection (?:refused|reset by peer|timed out)|[Nn]etwork is unreachable|[Nn]o route to host|[Ff]ailed to establish a new connection|java\.net\.(?:Connect|Socket|SocketTimeout|UnknownHost)Exception|i\/o timeout|x509: |CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|CERTIFICATE_VERIFY_FAILED|[Ss]ervice [Uu]navailable|[Bb]ad [Gg]ateway|[Gg]ateway [Tt]ime-?out|HTTP (?:Error )?50[0234]\b|status(?: code)?:? 50[0234]\b|\bfetch failed\b|net::ERR_\w+|\bERR_NETWORK\b/,
  ),
  rule(
    "lock",
    "plain",
    ["index.lock", "could not get lock", "unable to acquire", "waiting to lock", "state lock", "database is locked", "another git", "another npm", "another yarn", "another apt", "another dpkg", "another instance", "another flutter", "unable to lock", "cannot lock ref", "resource is locked", "elocked"],
    /index\.lock': File exists|Could not get lock |Unable to acquire (?:the )?(?:dpkg )?(?:frontend )?lock|Timeout waiting to lock|Error acquiring the state lock|database is locked|another (?:git|npm|yarn|apt|dpkg|flutter|instance of .{1,40}) (?:process |command |instance )?.{0,20}(?:is|seems to be) running|Waiting for another flutter command|Unable to lock |cannot lock ref|resource is locked|ELOCKED/i,
  ),
  rule(
    "port-in-use",
    "plain",
    ["eaddrinuse", "already in use", "is in use", "already allocated", "is allocated", "is used", "already used", "each socket address"],
    /\bEADDRINUSE\b|[Aa]ddress already in use|[Pp]ort \d+ is (?:already )?(?:in use|allocated|used)|port is already allocated|Only one usage of each socket address/,
  ),
  rule("permission", "plain", ["eacces", "eperm", "permission denied", "not permitted", "access is denied"], /\bEACCES\b|\bEPERM\b|[Pp]ermission denied|[Oo]peration not permitted|Access is denied/),
  rule(
    "timeout",
    "plain",
    ["operation was canceled", "maximum execution time", "timeout: ", "timed out"],
    /The operation was canceled\.|has exceeded the maximum execution time|^(?:timeout|Timeout|TIMEOUT): (?:sending signal|the monitored command)|timed out after \d+ ?(?:s|m|ms|sec|min)\w*\b.{0,60}(?:killed|terminat)|Command timed out|Execution timed out/,
  ),
  rule("resource", "plain", ["a shutdown signal"], /[Rr]eceived a shutdown signal/),
];
