import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createEvidence, decideClass, type RunEnd } from "../../../src/core/classify/classify.ts";
import { rules } from "../../../src/core/classify/classify-rules.ts";
import { scanLine } from "../../../src/core/classify/line-scan.ts";

/** Lines as the programs print them, with what they say. */
const lines: readonly (readonly [string, string])[] = [
  ["FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory", "oom"],
  ["Killed", "oom"],
  ["./ci.sh: line 4: 26316 Killed                  node worker.js", "oom"],
  ["c++: fatal error: Killed signal terminated program cc1plus", "oom"],
  ["java.lang.OutOfMemoryError: Java heap space", "oom"],
  ["Error [ERR_WORKER_OUT_OF_MEMORY]: Worker terminated due to reaching memory limit: JS heap out of memory", "oom"],
  ["A jest worker process (pid=12) was terminated by another process: signal=SIGKILL, exitCode=null", "oom"],
  ["PHP Fatal error:  Allowed memory size of 134217728 bytes exhausted (tried to allocate 20480 bytes)", "oom"],
  ["Error: EMFILE: too many open files, watch '/srv/repo'", "resource"],
  ["bash: fork: retry: Resource temporarily unavailable", "resource"],
  ["RuntimeError: can't start new thread", "resource"],
  ["OSError: [Errno 28] No space left on device", "disk"],
  ["write error: Disk quota exceeded", "disk"],
  ["./run.sh: line 2: 26519 Segmentation fault      ./c", "crash"],
  ["Segmentation fault (core dumped)", "crash"],
  ["gcc: internal compiler error: Segmentation fault signal terminated program cc1", "crash"],
  ["bash: line 1: ruffy: command not found", "missing-command"],
  ["sh: 1: eslintt: not found", "missing-command"],
  ["zsh: command not found: foo", "missing-command"],
  ["/usr/bin/env: 'node': No such file or directory", "missing-command"],
  ["make: eslint: No such file or directory", "missing-command"],
  ['exec: "gcc": executable file not found in $PATH', "missing-command"],
  ["error: no such command: `nextest`", "missing-command"],
  ["Error: spawn tsc ENOENT", "missing-command"],
  ["bash: line 1: ./ci.sh: Permission denied", "permission"],
  ["npm error code EACCES", "permission"],
  ["Error: ERR_PNPM_OTHER_PM_EXPECTED", "config"],
  [
    " ERROR  Refusing to run pnpm@11.14.0: its npm registry signature could not be verified (pnpm@11.14.0 has no registry signature)",
    "config",
  ],
  ["go: no packages loaded from ./nope", "config"],
  ["TypeError: Map.groupBy is not a function", "config"],
  ["SyntaxError: The requested module 'node:util' does not provide an export named 'styleText'", "config"],
  ["Error [ERR_UNKNOWN_BUILTIN_MODULE]: No such built-in module: node:sqlite", "config"],
  ["Vite requires Node.js version 20.19+ or 22.12+. Please upgrade your Node.js version.", "config"],
  ["Node.js v20.20.2 is not supported by Astro!", "config"],
  ["error: rustc 1.95.0 is not supported by the following packages:", "config"],
  ["error: Python 3.12 or newer is required (found 3.11)", "config"],
  ["CMake 9.9 or higher is required.  You are running version 3.25.1", "config"],
  ["/usr/bin/ld: cannot find -lcart: No such file or directory", "missing-dependency"],
  ['Dependency "libcart" not found, tried pkgconfig and cmake', "missing-dependency"],
  ["Could not find Hex, which is needed to build dependency :jason", "missing-dependency"],
  ["ERROR:  py39: InterpreterNotFound: python3.9", "missing-dependency"],
  ["[ERROR] The specified user settings file does not exist: ci/settings.xml", "config"],
  ["** (Mix) httpc request failed with: {:failed_connect, [{:to_address, {'repo.hex.pm', 443}}]}", "network"],
  ["[ERROR] Java heap space -> [Help 1]", "oom"],
  ["/bin/sh: 1: tar: Argument list too long", "resource"],
  ["Error: EROFS: read-only file system, mkdir '/srv/repo/dist'", "permission"],
  ["fatal error: An error occurred (403) when calling the HeadObject operation: Forbidden", "permission"],
  ["https response error StatusCode: 403, api error ExpiredToken: The security token included in the request is expired", "permission"],
  ['Error response from daemon: Head "https://reg.example/v2/app/manifests/1": denied', "permission"],
  ["ERROR: failed to solve: base:9: failed to resolve source metadata for docker.io/base:9: docker.io/base:9: not found", "dependency"],
  ["error: release version 21 not supported -> [Help 1]", "config"],
  ["java.lang.UnsupportedClassVersionError: a/Main has been compiled by a more recent version", "config"],
  ["ERROR: Package 'app' requires a different Python: 3.8.18 not in '>=3.10'", "config"],
  ["Gradle build daemon disappeared unexpectedly (it may have been killed or may have crashed)", "crash"],
  ["[ERROR] The forked VM terminated without properly saying goodbye. VM crash or System.exit called?", "crash"],
  ["E: Could not get lock /var/lib/dpkg/lock-frontend - open (11: Resource temporarily unavailable)", "lock"],
  ["##[error]The runner has received a shutdown signal.", "resource"],
  ["git@git.example: Permission denied (publickey).", "permission"],
  ["ERROR: Please run 'az login' to setup account.", "permission"],
  ["Could not transfer artifact a:b:pom:1 from/to r (https://r.example/): status: 401 Unauthorized", "permission"],
  ['Unable to locate credentials. You can configure credentials by running "aws configure".', "permission"],
  ["batch response: This repository is over its data quota.", "rate-limit"],
  ["GitHub API limit (60 calls/hr) is exhausted, could not fetch https://api.example/x", "rate-limit"],
  ["Error response from daemon: driver failed: Bind for 0.0.0.0:5432 failed: port is already allocated", "port-in-use"],
  ["Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?", "network"],
  ["CondaHTTPError: HTTP 000 CONNECTION FAILED for url <https://conda.example/repodata.json>", "network"],
  ["[error] https://repo.example/a.jar: download error: Caught SSLException (Connection reset) while downloading", "network"],
  ["ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "dependency"],
  ["verifying example.org/lib@v1.2.3: checksum mismatch", "dependency"],
  ['  the dependency is not available, run "mix deps.get"', "missing-dependency"],
  ["chrome: error while loading shared libraries: libnss3.so: cannot open shared object file", "missing-dependency"],
  ["node: /lib/libc.so.6: version `GLIBC_2.28' not found (required by node)", "missing-dependency"],
  ["  Could NOT find OpenSSL, try to set the path to OpenSSL root folder", "missing-dependency"],
  ['CMake Error: CMake was unable to find a build program corresponding to "Ninja".', "missing-command"],
  [
    "error: package `lex v0.7.4` cannot be built because it requires rustc 1.74 or newer, while the currently active rustc version is 1.70.0",
    "config",
  ],
  ["go: go.mod requires go >= 1.22.0 (running go 1.19.8; GOTOOLCHAIN=local)", "config"],
  ["Your Ruby version is 3.1.2, but your Gemfile specified 3.3.0", "config"],
  ["    - console v7.0.1 requires php >=8.2 -> your php version (8.1.2) does not satisfy that requirement.", "config"],
  ["> SDK location not found. Define a valid SDK location with an ANDROID_HOME environment variable", "config"],
  ["npm error code ERESOLVE", "dependency"],
  ["npm ERR! code E404", "dependency"],
  [' ERR_PNPM_OUTDATED_LOCKFILE  Cannot install with "frozen-lockfile"', "dependency"],
  ["ERROR: No matching distribution found for nothere==1.0", "dependency"],
  ["error: failed to select a version for `serde`.", "dependency"],
  ["error: the lock file /srv/repo/Cargo.lock needs to be updated but --locked was passed to prevent this", "dependency"],
  ["/usr/bin/python3: No module named pytest", "missing-dependency"],
  ["Could not find rake-13.0 in locally installed gems", "missing-dependency"],
  ['npm error Missing script: "typecheck"', "config"],
  ["npm error code EUSAGE", "config"],
  ["make: *** No rule to make target 'lint'.  Stop.", "config"],
  ["error: could not find `Cargo.toml` in `/srv/repo` or any parent directory", "config"],
  ["error: unknown option '--foo'", "config"],
  ["No tests found, exiting with code 1", "no-tests"],
  ["============================ no tests ran in 0.01s =============================", "no-tests"],
  ["npm error code E503", "network"],
  ["npm error code ECONNREFUSED", "network"],
  ["npm error network request to https://r.invalid/x failed, reason: getaddrinfo ENOTFOUND r.invalid", "network"],
  ["fatal: unable to access 'https://x.invalid/': Could not resolve host: x.invalid", "network"],
  ['go: github.com/a/b@v1: Get "https://p.invalid": dial tcp 127.0.0.1:9: connect: connection refused', "network"],
  ["warning: spurious network error (3 tries remaining): [6] Couldn't resolve host name", "network"],
  ["curl: (7) Failed to connect to x.invalid port 443", "network"],
  ["pip._vendor.urllib3.exceptions.ReadTimeoutError: HTTPSConnectionPool", "network"],
  ['Error response from daemon: Get "https://r.invalid/v2/": dial tcp: lookup r.invalid: no such host', "network"],
  ["ERROR: toomanyrequests: You have reached your pull rate limit.", "rate-limit"],
  ["Error: API rate limit exceeded for installation", "rate-limit"],
  ["error: InstallFailed cloning repository for left-pad", "network"],
  ["make: *** [Makefile:3: test] Killed", "oom"],
  ["make[1]: *** [Makefile:12: check] Error 137", "oom"],
  ["npm error signal SIGKILL", "oom"],
  [" ELIFECYCLE  Command failed with exit code 137.", "oom"],
  ["make: *** [Makefile:2: test] Segmentation fault (core dumped)", "crash"],
  ["/usr/bin/node: bad option: --experimental-strip-type", "config"],
  ["bash: line 1: cd: packages/web: No such file or directory", "config"],
  ["sh: 1: cd: can't cd to packages/web", "config"],
  ["bash: ci/lint.sh: No such file or directory", "config"],
  ["sh: 0: Can't open ci/lint.sh", "config"],
  ["Could not open input file: bin/check.php", "config"],
  ["flag provided but not defined: -foo", "config"],
  ['Target "init" does not exist in the project "cart". It is used from target "compile".', "config"],
  ["CheckstyleException: cannot initialize module TreeWalker", "config"],
  ["cppcheck: error: could not find or open any of the paths given.", "config"],
  ["Error occurred during initialization of VM", "config"],
  ["[05:37:57] Task never defined: dist", "config"],
  ["User Error: No dialect was specified. You must configure a dialect or specify one on the command line", "config"],
  ["clang: error while loading shared libraries: libLLVM.so.1: failed to map segment from shared object", "oom"],
  ["/usr/bin/ld: cannot find -lfoo: No such file or directory", "missing-dependency"],
  ["tool: Platform package tool-linux not installed. Install it with: npm install tool-linux", "missing-dependency"],
  ["> No cached version of com.a:b:1.0 available for offline mode.", "missing-dependency"],
  ["Error: Could not find Chrome (ver. 131.0.6778.85). This can occur if either", "missing-dependency"],
  ["The cypress npm package is installed, but the Cypress binary is missing.", "missing-dependency"],
  ["ERROR [launcher]: No binary for ChromeHeadless browser on your platform.", "missing-dependency"],
  ["fatal: Unable to create '/srv/repo/.git/index.lock': File exists.", "lock"],
  ["E: Could not get lock /var/lib/dpkg/lock-frontend", "lock"],
  ["Error: listen EADDRINUSE: address already in use 127.0.0.1:3000", "port-in-use"],
  ["Bind for 0.0.0.0:5432 failed: port is already allocated", "port-in-use"],
  ["##[error]The operation was canceled.", "timeout"],
  ["error: Failed to fetch: `https://x.invalid/simple/a/`", "network"],
  [
    "[ERROR] Failed to execute goal: Could not resolve dependencies for project a:b: Could not transfer artifact c: Connection refused",
    "network",
  ],
  ["curl error 6 while downloading https://x.invalid/p.json: Could not resolve host", "network"],
  ["E: Failed to fetch http://x.invalid/a.deb  Temporary failure resolving 'x.invalid'", "network"],
  ["HTTPError: 429 Client Error: Too Many Requests: status code 429", "rate-limit"],
  [' ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL  Command "eslintt" not found', "missing-command"],
  ["Command 'ruffy' not found, did you mean:", "missing-command"],
  ["Error: http://localhost:3000 is already used, make sure that nothing is running on the port", "port-in-use"],
  ["ruff failed: Failed to parse /srv/repo/pyproject.toml", "config"],
  ["usage: mypy [-h] [-v] [-V] [more options; see below]", "config"],
  ["Couldn't find any files to test", "no-tests"],
];

const outcome = (change: Partial<RunEnd> = {}): RunEnd => ({
  exitCode: 1,
  signal: null,
  timedOut: false,
  reported: 0,
  guessed: 0,
  lists: false,
  lines: 10,
  tool: null,
  explained: null,
  command: "npm test",
  ...change,
});
const decideOn = (log: readonly string[], change: Partial<RunEnd> = {}, own: Parameters<typeof createEvidence>[0] = []) => {
  const evidence = createEvidence(own);
  for (const [i, line] of log.entries()) evidence.line(line, i + 1, scanLine(line).rules);
  return decideClass(evidence.signs(), outcome({ lines: log.length, ...change }));
};

describe("a command that exits 0 without having run", () => {
  test.each([
    ["bash: line 1: gofmt: command not found", 'test -z "$(gofmt -l .)"', "missing-command"],
    ["/tmp/regreen-x/gate.sh: line 1: gofmt: command not found", 'test -z "$(gofmt -l .)"', "missing-command"],
    ["sh: 1: gofmt: not found", "gofmt -l . | diff /dev/null -", "missing-command"],
    ["bash: line 1: gofmt: command not found", "npm test", null],
    ["bash: line 1: prettier: command not found", "prettier --check . || npx prettier --check .", null],
  ])("%s of %s", (line, command, errorClass) => {
    expect(decideOn([line], { exitCode: 0, command }).errorClass).toBe(errorClass);
  });
});

test("a program that another stood in for is not why the command failed, unless that was not there either", () => {
  const log = ["bash: line 1: lua5.3: command not found", "1 test, 1 failure"];
  const command = "lua5.3 test.lua || lua test.lua";
  expect(decideOn(log, { command, reported: 1 })).toMatchObject({ class: "code" });
  expect(decideOn(log, { command, guessed: 1 })).toMatchObject({ class: "code" });
  expect(decideOn([...log, "bash: line 1: lua: command not found"], { command, exitCode: 127 }).errorClass).toBe("missing-command");
});

test("a full disk behind warnings alone is why the command failed", () => {
  const log = ["warning: unused variable", "Caused by:", "  No space left on device (os error 28)"];
  expect(decideOn(log, { reported: 1, onlyWarnings: true }).errorClass).toBe("disk");
  expect(decideOn(log, { reported: 1 })).toMatchObject({ class: "code" });
});

describe("a line says why the command failed:", () => {
  test.each(lines)("%s", (line, errorClass) => {
    expect(decideOn(["starting", line])).toMatchObject({ errorClass });
  });

  test("with the rule's name and the line's number as the reason", () => {
    expect(decideOn(["a", "npm error code E503"]).reason).toBe("network: `npm error code E503` (line 2)");
  });
});

/** A text that a rule's pattern fits; look-arounds and word boundaries are left to chance. */
const fitting = (pattern: RegExp): fc.Arbitrary<string> =>
  fc
    .stringMatching(new RegExp(pattern.source.replace(/\(\?<?[!=](?:[^()]|\([^()]*\))*\)/g, "").replace(/\\[bB]/g, "")))
    .filter((text) => !/[\n\r\u2028\u2029]/.test(text) && text.length < 500 && pattern.test(text));

test("every line that a rule fits is found, by every one of the rule's alternatives", () => {
  for (const { pattern } of rules)
    fc.assert(
      fc.property(fitting(pattern), (line) => {
        const evidence = createEvidence([]);
        evidence.line(line, 1, scanLine(line).rules);
        return evidence.signs().length === 1;
      }),
      { numRuns: 300 },
    );
});

describe("words inside a test's failure are code", () => {
  test.each([
    'AssertionError: expected "ECONNREFUSED" to be "ok"',
    "    at Socket (connect ETIMEDOUT 10.0.0.1:443)",
    "Permission denied",
    "npm error code E503",
    "No space left on device",
  ])("%s", (line) => {
    expect(decideOn([line], { reported: 2 }).class).toBe("code");
  });

  test("but a killed worker is not", () => {
    expect(decideOn(["FAIL a.test.js", "JavaScript heap out of memory"], { reported: 1 })).toMatchObject({
      class: "infrastructure",
      errorClass: "oom",
    });
  });
});

describe("how a command ended says why", () => {
  test.each([
    [{ exitCode: 124 }, "timeout"],
    [{ exitCode: 126 }, "permission"],
    [{ exitCode: 127 }, "missing-command"],
    [{ exitCode: 134 }, "crash"],
    [{ exitCode: 136 }, "crash"],
    [{ exitCode: 137 }, "oom"],
    [{ exitCode: 139 }, "crash"],
    [{ exitCode: null, signal: "SIGKILL" }, "oom"],
    [{ exitCode: null, signal: "SIGSEGV" }, "crash"],
    [{ exitCode: null, signal: "SIGTERM", timedOut: true }, "timeout"],
  ])("%j", (ended, errorClass) => {
    expect(decideOn(["nothing to see"], ended)).toMatchObject({ class: "infrastructure", errorClass });
  });

  test("exit 0 has passed, whatever the log says", () => {
    expect(decideOn(["ERROR: Killed", "npm error code E503"], { exitCode: 0 }).class).toBe("passed");
  });

  test("exit 0 of a listing command that lists is code", () => {
    expect(decideOn(["a.go"], { exitCode: 0, lists: true, reported: 1 }).class).toBe("code");
  });

  test("a log that says nothing is code", () => {
    expect(decideOn([]).class).toBe("code");
  });
});

describe("the user's own patterns", () => {
  const own = [{ pattern: "LICENSE SERVER BUSY", class: "infrastructure" as const }];
  test("win over what was read", () => {
    expect(decideOn(["LICENSE SERVER BUSY"], { reported: 3 }, own)).toMatchObject({ class: "infrastructure", errorClass: null });
  });
  test("are named when they cannot be used", () => {
    expect(createEvidence([{ pattern: "(", class: "code" }]).notes[0]).toContain("no regular expression");
  });
});
