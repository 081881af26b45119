import { expect, test } from "vitest";
import { readLog } from "./read-log.ts";

test.each([
  ["rate-limit", "curl: (22) The requested URL returned error: 429"],
  ["rate-limit", "fatal: unable to access 'https://git.invalid/a/b/': The requested URL returned error: 429"],
  ["rate-limit", "2026-01-01 10:00:00 ERROR 429: Too Many Requests."],
  ["rate-limit", "➤ YN0035: │   Response Code: 429 (Too Many Requests)"],
  ["network", "ERROR: HTTP error 503 while getting https://files.invalid/a.whl"],
  ["network", 'The "https://repo.invalid/packages.json" file could not be downloaded (HTTP/2 503 )'],
  ["network", 'Error response from daemon: Get "https://registry.invalid/v2/": net/http: request canceled while waiting for connection'],
  ["network", "fetch-pack: unexpected disconnect while reading sideband packet\nfatal: early EOF"],
  ["network", "kex_exchange_identification: Connection closed by remote host"],
  ["lock", "fatal: Unable to create '/srv/repo/.git/index.lock': File exists."],
  ["lock", "fatal: Unable to create '/srv/repo/.git/shallow.lock': File exists."],
  ["oom", "collect2: fatal error: ld terminated with signal 9 [Killed]"],
  ["permission", "fatal: could not read Username for 'https://git.invalid': terminal prompts disabled"],
])("%s is told, whoever prints it: %s", (errorClass, line) => {
  for (const command of ["npm ci", "make", "./ci.sh"]) expect(readLog(`${line}\n`, { command }).errorClass).toBe(errorClass);
});

test.each([
  [
    "npx eslint .",
    "\n/srv/repo/a.c\n  3:5  error  429 Too Many Requests must be handled  local/retry\n\n✖ 1 problem (1 error, 0 warnings)\n",
  ],
  [
    "npx eslint .",
    "\n/srv/repo/a.c\n  3:5  error  Do not use ECONNREFUSED here  no-restricted-syntax\n\n✖ 1 problem (1 error, 0 warnings)\n",
  ],
  ["npx markdownlint .", 'a.c:3:5 MD034/no-bare-urls Bare URL used [Context: "HTTP status 503 Service Unavailable"]\n'],
  ["make", 'a.c:3:5: error: #error "No space left on device is handled elsewhere"\nmake: *** [Makefile:3: all] Error 1\n'],
])("a finding of %s in code that speaks of such trouble is the code's", (command, log) => {
  const reading = readLog(log, { command, files: ["a.c"] });
  expect([reading.class, reading.failures.map(({ file, line }) => [file, line])]).toEqual(["code", [["a.c", 3]]]);
});

test.each([
  ['/srv/repo/App/App.csproj(12,5): error MSB3021: Unable to copy file "a" to "b". There is not enough space on the disk.', "dotnet build"],
  ["a.c(1,1): error TS5033: Could not write file 'b': ENOSPC: no space left on device", "npx tsc"],
])("a compiler that finds no space has no fault in the code: %s", (line, command) => {
  expect(readLog(`${line}\n`, { command, files: ["App/App.csproj", "a.c"] }).errorClass).toBe("disk");
});

test.each([
  ["node scripts/check.js", "Error: upstream service responded with 503\n    at run (/srv/repo/scripts/check.js:3:9)"],
  ["./smoke.sh", "check failed: GET /users (HTTP/1.1 500) expected 200"],
  ["make", "ln: failed to create symbolic link './deps/foo.lock': File exists\nmake: *** [Makefile:3: all] Error 1"],
])("the project's own server and files are its own: %s", (command, log) => {
  expect(readLog(`${log}\n`, { command, files: ["scripts/check.js"] }).class).toBe("code");
});
