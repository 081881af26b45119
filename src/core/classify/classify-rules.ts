import type { ErrorClass } from "../stored/error-class.ts";

/** One thing that a log line can say about why a command failed, other than the code. */
export interface Rule {
  readonly errorClass: ErrorClass;
  /**
   * "runner": said by what runs the gate about itself, so it stands even beside failures (a killed worker);
   * "install": a package manager's or shell's own error line, which stands unless failures were read;
   * "plain": words that a test may print as well: they count only when nothing else explains the exit code;
   * "foreign": words that the project's own code may bring about as well: they count only where no failure stands in a file of it.
   */
  readonly weight: "runner" | "install" | "plain" | "foreign";
  readonly pattern: RegExp;
}

const rule = (errorClass: ErrorClass, weight: Rule["weight"], pattern: RegExp): Rule => ({ errorClass, weight, pattern });

/**
 * Messages of operating systems, shells, package managers and runners, by their own wording. The first that fits a line wins.
 * Sources: errno(3), bash(1) "EXIT STATUS", docs.npmjs.com "Common errors", pnpm.io/errors, and the output of pip, cargo, go, Bundler, Composer, Maven and Gradle.
 */
export const rules: readonly Rule[] = [
  // Memory and processes.
  rule(
    "oom",
    "runner",
    /JavaScript heap out of memory|ERR_WORKER_OUT_OF_MEMORY|Worker terminated due to reaching memory limit|runtime: out of memory|Killed signal terminated program|terminated with signal 9 \[Killed\]|GC overhead limit exceeded|\boom-kill\b|OOMKilled|Container killed .{0,40}memory|failed to map segment from shared object/i,
  ),
  rule(
    "oom",
    "runner",
    /^(?:.{0,200}: line \d+: +\d+ )?Killed(?:\s.{0,500})?$|^\s*Killed: 9|^\w*make(?:\[\d+\])?: \*\*\* \[.{1,300}\] (?:Killed|Error 137)$|^npm (?:error|ERR!) (?:errno 137|signal SIGKILL)|^error Command failed with exit code 137\.|ELIFECYCLE\s+Command failed with exit code 137\./,
  ),
  rule(
    "oom",
    "runner",
    /\bwas terminated by another process: signal=SIGKILL|A (?:jest )?worker process .{0,80}SIGKILL|exited (?:with|due to) signal(?: 9)?:? ?\(?SIGKILL|process didn't exit successfully: .{1,300}\(signal: 9, SIGKILL|signal: killed/,
  ),
  rule(
    "oom",
    "plain",
    /java\.lang\.OutOfMemoryError|\bJava heap space\b|JVM heap space is exhausted|\bMemoryError\b|std::bad_alloc|Cannot allocate memory|\bENOMEM\b|virtual memory exhausted|Allowed memory size of \d+ bytes exhausted|memory allocation of \d+ bytes failed|LLVM ERROR: out of memory|\bout of memory\b/i,
  ),
  // Before the resources: a lock that is held is told with "Resource temporarily unavailable".
  rule(
    "lock",
    "plain",
    /Unable to create '[^']{1,400}\.lock': File exists|could not lock config file|Could not get lock |Unable to acquire (?:the )?(?:dpkg )?(?:frontend )?lock|Timeout waiting to lock|Error acquiring the state lock|database is locked|another (?:git|npm|yarn|apt|dpkg|flutter|instance of .{1,40}) (?:process |command |instance )?.{0,20}(?:is|seems to be) running|Waiting for another flutter command|Unable to lock |cannot lock ref|resource is locked|ELOCKED/i,
  ),
  rule(
    "resource",
    "plain",
    /System limit for number of file watchers reached|\bEMFILE\b|\bENFILE\b|[Tt]oo many open files|[Rr]esource temporarily unavailable|fork: retry|unable to create (?:new )?native thread|can't start new thread|[Cc]annot fork|Argument list too long|OpenBLAS blas_thread_init|[Rr]eceived a shutdown signal|lost communication with the server/,
  ),
  rule(
    "disk",
    "plain",
    /\bENOSPC\b|[Nn]o space left on device|\bEDQUOT\b|[Dd]isk quota exceeded|[Nn]ot enough (?:disk )?space|There is not enough space on the disk|database or disk is full/,
  ),
  rule(
    "crash",
    "runner",
    /^.{0,200}: line \d+: +\d+ (?:Segmentation fault|Bus error|Illegal instruction|Floating point exception|Aborted)(?: +\(core dumped\))?(?:\s.{0,500})?$|^(?:Segmentation fault|Bus error|Illegal instruction|Floating point exception|Aborted)(?: +\(core dumped\))?\s*$|^(?:Trace\/breakpoint trap|Abort trap: \d+|Segmentation fault: \d+|Bus error: \d+)|^\w*make(?:\[\d+\])?: \*\*\* \[.{1,300}\] (?:Segmentation fault|Bus error|Illegal instruction|Error 13[259])(?: \(core dumped\))?$/,
  ),
  rule(
    "crash",
    "runner",
    /internal compiler error:|thread 'rustc' (?:\(\d+\) )?panicked|A fatal error has been detected by the Java Runtime Environment|^# Fatal error in|\[BUG\] Segmentation fault|Fatal Python error: |INTERNAL ERROR -- Please try using mypy|\(signal: \d+, SIG(?:SEGV|ABRT|BUS|ILL|FPE)|terminated by signal SIG(?:SEGV|ABRT|BUS|ILL|FPE)|Process .{0,80} exited abnormally with signal|Gradle build daemon disappeared|The forked VM terminated without|daemon has disappeared/,
  ),

  // Shells that find no program, or may not run it.
  rule(
    "missing-command",
    "install",
    /^(?:\S{0,300}: (?:line )?\d+: |\S{0,300}: )?[\w./@+-]{1,200}: (?:command )?not found$|^(?:\S{0,100}: )?command not found: \S+$|^(?:\/usr\/bin\/)?env: .{1,200}: No such file or directory$/,
  ),
  rule(
    "missing-command",
    "install",
    /is not recognized as an internal or external command|executable file not found in \$?%?PATH|^make(?:\[\d+\])?: [\w./@+-]+: (?:No such file or directory|Command not found|not found)$|^.{0,200}: line \d+: [\w./@+-]{1,200}: No such file or directory$|\bspawn [\w./@+-]{1,100} ENOENT\b|error: no such command: `|is not installed for the toolchain|^Command not found: |^error: Failed to spawn: `|^bundler: command not found: |^Command '.{1,100}' not found|ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL\s+Command |^exec: "?[\w./-]+"?: not found|unable to find a build program corresponding to|^\W*No CMAKE_\w{1,20}_COMPILER could be found|\bCMAKE_\w{1,20}_COMPILER not set/,
  ),
  rule(
    "permission",
    "install",
    /^(?:\S{0,300}: (?:line )?\d+: |\S{0,100}: )?\S{1,300}: [Pp]ermission denied$|^make(?:\[\d+\])?: .{1,300}: Permission denied$|\bspawn .{1,200} EACCES\b|npm (?:error|ERR!) code (?:EACCES|EPERM|E401|E403|ENEEDAUTH)|Permission denied \(publickey|Host key verification failed/,
  ),

  // Credentials that are missing or refused. Before the network: what was refused is told with what could not be transferred.
  rule(
    "permission",
    "plain",
    /\b401 Unauthorized\b|fatal: could not read (?:Username|Password) for |\b403 Forbidden\b|\b[Ss]tatus ?(?:[Cc]ode)?:? 40[13]\b|\(40[13]\) when calling|\bExpiredToken\b|[Tt]oken (?:\w+ ){0,5}(?:is|has) expired|Error response from daemon: .{0,200}\bdenied\b|\b(?:[Aa]uthentication|[Aa]uthorization) (?:failed|required)\b|[Uu]nable to locate credentials|[Cc]ould not (?:load|find) (?:the )?(?:default )?credentials|\b[Bb]ad credentials\b|[Pp]lease (?:run|use) ['"`][\w -]{1,60} login\b|[Nn]ot logged in\b|denied: (?:requested access|permission_denied|installation not allowed)/,
  ),

  // The network. Before the manifests: a registry that cannot be reached is reported as a package that does not exist.
  rule(
    "rate-limit",
    "install",
    /\b429 \(?Too Many Requests|returned error: 429\b|\bERROR 429: |Response Code: 429\b|npm (?:error|ERR!) code E429|toomanyrequests:|pull rate limit|API rate limit exceeded|secondary rate limit|rate limit exceeded|API (?:rate )?limit .{0,40}exhausted|over its data quota|ERR_PNPM_FETCH_429|HTTP (?:Error|status)(?: code)?:? ?429|\bstatus(?: code)?:? 429\b/i,
  ),
  rule(
    "network",
    "install",
    /npm (?:error|ERR!) (?:code (?:E5\d\d|ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|ERR_SOCKET_TIMEOUT|EPIPE|EPROTO|CERT_\w+|SELF_SIGNED\w*|UNABLE_TO\w+|DEPTH_ZERO\w*|EINTEGRITY)|network )|\bERR_PNPM_(?:FETCH_5\d\d|META_FETCH_FAIL)|error An unexpected error occurred: "https?:|\bYN0001\b.{0,200}(?:RequestError|ECONN|ENOTFOUND|ETIMEDOUT)|There appears to be trouble with your network connection/,
  ),
  rule(
    "network",
    "install",
    /Could not resolve host|Temporary failure in name resolution|Failed to connect to \S+ port \d+|fatal: (?:unable to access|unable to look up|the remote end hung up|Could not read from remote)|RPC failed; |ssh: connect to host|Could not transfer artifact|Could not (?:GET|HEAD) 'https?:|Unable to load the service index for source|\bNU1301\b|spurious network error|error: failed to (?:download from|get successful HTTP response|fetch) `|failed to (?:query|download) .{0,60}(?:replaced source|registry)|Error response from daemon: .{0,200}(?:timeout|refused|reset|no such host|EOF|\b5\d\d\b)|dial tcp .{0,300}(?:refused|timeout|no such host|reset|unreachable)|proxyconnect tcp|TLS handshake timeout|Max retries exceeded with url|NewConnectionError|ReadTimeoutError|ConnectTimeoutError|WARNING: Retrying \(Retry\(total=|Gem::RemoteFetcher::FetchError|curl: \(\d+\) (?!The requested URL returned error: 4)|wget: unable to resolve|gnutls_handshake\(\) failed|SSL certificate problem|Error: Failed to download|[Ff]ailed to fetch:? (?:`|http)|error sending request for url|\bdns error\b|All attempts to connect to .{1,100} failed|curl error \d+ while downloading|Could not reach host|Network error while fetching|Temporary failure resolving|Unable to update registry|Corepack cannot download|Download failed(?! for the following: 4)|InstallFailed cloning repository|Bundler::HTTPError|Could not fetch specs from http|CondaHTTPError: |https?:\S{1,300}: download error: |Cannot connect to the Docker daemon|Package fetch failed: timeout|Error downloading \[?http|httpc request failed with: \{:failed_connect|file could not be downloaded \(HTTP\/[\d.]{1,3} 5\d\d ?\)|^ERROR: HTTP error 5\d\d while getting|Error response from daemon: .{0,200}request canceled while waiting|fetch-pack: (?:invalid index-pack output|unexpected disconnect)|^fatal: early EOF|^kex_exchange_identification: /,
  ),
  // Package managers about the repository's own manifests.
  rule(
    "dependency",
    "install",
    /npm (?:error|ERR!) code (?:ERESOLVE|ETARGET|E404|EOVERRIDE|EINVALIDTAGNAME|EINVALIDPACKAGENAME|EUNSUPPORTEDPROTOCOL)|\bERR_PNPM_(?:OUTDATED_LOCKFILE|NO_LOCKFILE|NO_MATCHING_VERSION\w*|PEER_DEP_ISSUES|FETCH_404|LOCKFILE_\w+|NO_OFFLINE_TARBALL)|\bYN00(?:28|82|35)\b.{0,200}(?:lockfile|candidates|doesn't exist|404)|Your lockfile needs to be updated|lockfile had changes, but lockfile is frozen/,
  ),
  rule(
    "dependency",
    "install",
    /ERROR: No matching distribution found for|Could not find a version that satisfies the requirement|ResolutionImpossible|No solution found when resolving|SolverProblemError|version solving failed|pyproject\.toml changed significantly since poetry\.lock|lockfile at `uv\.lock` needs to be updated|poetry\.lock is not up to date|DO NOT MATCH THE HASHES|lock file does not contain a compatible set of packages|^SECURITY ERROR$|: checksum mismatch$/i,
  ),
  rule(
    "dependency",
    "install",
    /failed to select a version for|no matching package(?: named)? `|lock file .{1,300} needs to be updated but --(?:locked|frozen) was passed|missing go\.sum entry|updates to go\.mod needed|inconsistent vendoring|go: .{1,300}: (?:unknown revision|reading .{1,300}: 404 Not Found|no matching versions)|Bundler could not find compatible versions|Could not find gem '|Your requirements could not be resolved to an installable set|\bNU110[1237]\b|Could not resolve dependencies for project|Could not find artifact |Non-resolvable parent POM|^E: Unable to locate package |failed to resolve source metadata for .{1,300}: not found|manifest unknown|\/MAVEN\/(?:Plugin|PluginVersion|Dependency)ResolutionException|Could not resolve all (?:files|dependencies|artifacts) for configuration/,
  ),
  rule(
    "missing-dependency",
    "install",
    /Could not find .{1,200} in (?:locally installed gems|any of the sources)|Run `bundle install` to install missing gems|\bnot installed\. Install it with: |\bcannot find -l\w|library not found for -l|^\S*python[\d.]*: No module named [\w.]+$|npm (?:error|ERR!) could not determine executable to run|npm (?:error|ERR!) npx canceled due to missing packages|npm (?:error|ERR!) code ENOTCACHED|Cannot access \S{1,200} \(\S{1,300}\) in offline mode and the artifact|No cached version of .{1,300} available for offline mode|Local package\.json exists, but node_modules missing|please run "?(?:npm|yarn|pnpm|composer) install|the dependency is not available, run |error while loading shared libraries: |version [`'](?:GLIBC|GLIBCXX|CXXABI)_[\d.]+' not found|vendor\/autoload\.php.{0,80}(?:No such file|Failed opening)|\bDependency ['"]?[\w.+-]{1,100}['"]? not found(?:, tried |$)|Could not find (?:Hex|an SCM for dependency)\b|\bInterpreterNotFound: /,
  ),
  // Browsers are downloaded apart from the packages that drive them.
  rule(
    "missing-dependency",
    "install",
    /browserType\.launch(?:PersistentContext)?: Executable doesn't exist|Looks like Playwright .{1,100} was just installed|Could not find (?:Chrome|Firefox) \(ver\.|Could not find expected browser \(chrom|No binary for \w{1,40} browser on your platform|Cannot start \w{1,40}\s+Can not find the binary|Cypress (?:binary|executable) (?:is missing|not found)|the Cypress binary is missing|No version of Cypress is installed|Unable to obtain driver for \w|'?(?:chromedriver|geckodriver)'? executable needs to be in PATH|cannot find (?:Chrome|Firefox) binary|Host system is missing dependencies to run browsers|\bCould NOT find \w|Could not find a package configuration file provided by/,
  ),

  // Commands and configuration that cannot work as they stand.
  rule(
    "config",
    "install",
    /npm (?:error|ERR!) (?:code (?:EUSAGE|EJSONPARSE|EBADENGINE|ENOWORKSPACES|EBADPLATFORM|ENOLOCK)|Missing script:|Invalid package\.json|enoent (?:ENOENT: )?.{0,300}package\.json|No workspaces found)|\bERR_PNPM_NO_(?:SCRIPT|IMPORTER_MANIFEST_FOUND|PKG_MANIFEST)|\bERR_PNPM_(?:UNSUPPORTED_ENGINE|BAD_PM_VERSION|OTHER_PM_EXPECTED)\b|\bRefusing to run pnpm@[\d.]{1,20}: |^go: no packages loaded from |^error This project's package\.json defines "packageManager"|Usage Error: This project is configured to use |error Command ".{1,100}" not found\.|Couldn't find a script named|error: Script not found "|Usage Error: (?:Couldn't find|The project)/,
  ),
  rule(
    "config",
    "install",
    /could not find `Cargo\.toml` in|failed to parse (?:manifest|lock file) at|go\.mod file not found|go: cannot find main module|No rule to make target|\*\*\* missing separator|No targets specified and no makefile found|MSBUILD : error MSB1003|Non-parseable POM|there is no POM in this directory|Task '.{1,100}' not found in (?:root )?project|no configuration file provided|Could not open requirements file|nox > Error|ERROR: unknown environment|task ".{1,100}" does not exist|Justfile does not contain recipe|error: package ID specification .{1,200} did not match any packages|^error: no \w+ target named `|coding standard is not installed|^Target "[^"]{1,200}" does not exist in the project|\bcannot initialize module \w|could not find or open any of the paths given|^Error occurred during initialization of VM|\bTask never defined: |^User Error: No dialect was specified|^(?:Test file|Cannot open file) "[^"]{1,300}"(?: not found|\.)$|^stat .{1,300}: directory not found$|^package \S{1,300} is not a main package$|^go: no such tool "|^Don't know how to build task '|^Failed to change working directory to "|Unknown rule selector `|directory prefix \S{1,200} does not contain main module|^(?:\S{0,100}: )?(?:ba|da|z)?sh: \d+: cannot open |can't open file '[^']{1,300}': \[Errno 2\]|^Error: Could not find or load main class|^error: file not found: \S+\.java$|unable to evaluate symlinks in Dockerfile path|failed to read dockerfile|are you in a Git repository directory\?|^\s*requireStack: \[\]|^The config file .{1,300} doesn't exist|^ImportError: Start directory is not importable|^django\.core\.exceptions\.ImproperlyConfigured: |^\*\* \(Mix\) (?:The task "|Expected one or more files\/patterns|Could not find a Mix\.Project)|^\w*make(?:\[\d+\])?: \*\*\* .{1,300}: No such file or directory\. {2}Stop\.$|^error: externally-managed-environment|^Error: Test file "[^"]{1,500}" does not exist$|^\S.{0,500}: openBinaryFile: does not exist |^ruby: No such file or directory -- |^Error: \/\S{0,500} is not a directory$|^Can't open perl script "|^\[Errno 2\] No such file or directory: |^mypy: can't (?:read file|find module) '|^Can't find package '|^No hook with id |^\S{0,300}: bad option: -|^(?:\S{0,200}: )?(?:line \d+: |\d+: )?cd: (?:can't cd to |no such file or directory: |.{1,300}: No such file or directory$|.{1,300}: Not a directory$)|^(?:\S{0,100}\/)?(?:ba|da|z|k)?sh: (?:\d+: )?(?:Can't open )?\S{1,300}\.\w{1,5}(?:: No such file or directory)?$|^Could not open input file: |^Error: Unable to access jarfile |^Fatal error: cannot open file '[^']{1,300}'|^Paths given to "mix test" did not match any directory\/file|could not find python interpreter|Unable to find a destination matching|not agreed to the Xcode|\bSDK location not found|compatible \.NET SDK was not found|You must install or update \.NET|ERROR IN CONFIG FILE|UnsupportedClassVersionError|release version \d+ not supported|requires a different Python|Cannot find a Java installation|Missing required provider|Inconsistent dependency lock file|target may not be installed|The specified (?:user|global) settings file does not exist/,
  ),
  rule(
    "config",
    "plain",
    /^Error: no test specified$|(?:unknown|unrecognized|unexpected|invalid) (?:option|argument|flag)s?:? ['"`-]|^error: unknown option|unrecognized arguments: |error: unexpected argument '|(?:Invalid|Failed to (?:load|parse|read)|Cannot (?:load|read|find)|Could not (?:load|find|read|parse)|Unable to (?:load|read|find)|Error (?:loading|reading|parsing)|Unknown key .{0,60} in) .{0,100}\bconfig(?:uration)?(?: file)?\b|config(?:uration)? (?:file )?.{0,200}(?:not found|does not exist|is invalid|could not be found)|flag provided but not defined: -|Failed to (?:parse|load|read) .{0,300}\.(?:toml|ini|cfg|ya?ml|jsonc?|config\.\w+)\b|TOML parse error|^usage: \S+ .{0,20}\[|error: the following arguments are required/i,
  ),
  rule(
    "no-tests",
    "install",
    /^(?:Error: )?No tests? (?:files? )?found(?:, exiting with code \d| for |\.|:|$)|Couldn't find any files to test|^Could not find '[^']{1,300}'$|^=+ (?:\d+ deselected in|no tests ran)|^no tests ran in \d|No tests (?:were )?executed!?|No test is available in|^NO TESTS RAN|matched no packages|No tests were found|no test files found/i,
  ),

  // The network, in words that a test may print as well.
  rule(
    "network",
    "plain",
    /\bECONN(?:REFUSED|RESET|ABORTED)\b|\bENOTFOUND\b|\bETIMEDOUT\b|\bEAI_AGAIN\b|\bENETUNREACH\b|\bEHOSTUNREACH\b|\bERR_SOCKET_TIMEOUT\b|socket hang up|[Nn]ame or service not known|[Nn]o such host|[Cc]onnection (?:refused|reset by peer|timed out)|[Nn]etwork is unreachable|[Nn]o route to host|[Ff]ailed to establish a new connection|java\.net\.(?:Connect|Socket|SocketTimeout|UnknownHost)Exception|i\/o timeout|x509: |CERT_HAS_EXPIRED|UNABLE_TO_VERIFY_LEAF_SIGNATURE|SELF_SIGNED_CERT|CERTIFICATE_VERIFY_FAILED|[Ss]ervice [Uu]navailable|[Bb]ad [Gg]ateway|[Gg]ateway [Tt]ime-?out|HTTP (?:Error )?50[0234]\b|status(?: code)?:? 50[0234]\b|\bfetch failed\b|net::ERR_\w+|\bERR_NETWORK\b/,
  ),
  rule(
    "port-in-use",
    "plain",
    /\bEADDRINUSE\b|[Aa]ddress already in use|[Pp]ort \d+ is (?:already )?(?:in use|allocated|used)|port is already allocated|Only one usage of each socket address|\bhttps?:\/\/\S{1,100} is already used/,
  ),
  rule(
    "permission",
    "plain",
    /\bEACCES\b|\bEPERM\b|\bEROFS\b|[Rr]ead-only file system|[Pp]ermission denied|[Oo]peration not permitted|Access is denied/,
  ),
  rule(
    "timeout",
    "plain",
    /The operation was canceled\.|has exceeded the maximum execution time|^(?:timeout|Timeout|TIMEOUT): (?:sending signal|the monitored command)|timed out after \d+ ?(?:s|m|ms|sec|min)\w*\b.{0,60}(?:killed|terminat)|Command timed out|Execution timed out/,
  ),
  // One version is required and another is there, by whichever tool: both numbers stand in one sentence.
  rule(
    "config",
    "plain",
    /\b(?:requires?|required|needs?|specified|expects?|supports?)\b.{0,60}\d+\.\d+.{0,60}\b(?:version (?:is|\()|running|installed|(?:but|while|and) (?:the )?(?:your|current\w*|active|you))\b.{0,60}\d+\.\d+|\d+\.\d+\S* or (?:higher|newer|later|above|greater) (?:is |are )?(?:required|needed)\b.{0,60}\d+\.\d+|\b[\w.+-]+ v?\d+\.\d+\S* is not supported by|\b(?:your|current\w*|installed|active) .{1,30}\bversion is v?\d+\.\d+.{0,80}\b(?:requires?|required|needs?|specified|expects?)\b/i,
  ),
  // A Node.js too old for what runs on it: what the language, the standard library and the tools themselves then say.
  rule(
    "config",
    "foreign",
    /\b(?:Map|Object)\.groupBy is not a function|\bPromise\.(?:withResolvers|try) is not a function|\bArray\.fromAsync is not a function|\.(?:styleText|stripVTControlCharacters|findPackageJSON|registerHooks|toSorted|toReversed|toSpliced|isWellFormed) is not a function|^SyntaxError: The requested module '(?:node:)?(?:util|module|fs|fs\/promises|path|process|test|url)' does not provide an export named |No such built-in module: node:|\brequires Node(?:\.js)? (?:version )?[v>=^~]{0,3}\d|\bThe engine "node" is incompatible with this module|Please upgrade (?:your )?(?:Node(?:\.js)?|node) (?:version|to a supported version)|Node\.js v[\d.]{3,20} is not supported by /,
  ),
];
