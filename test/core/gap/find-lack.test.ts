/** What is found to be lacking around the code, and what is not: each message as its tool or runtime prints it. */
import { describe, expect, test } from "vitest";
import { lackOfFailures } from "../../../src/core/gap/find-lack.ts";
import { makeGaps } from "../../../src/core/gap/make-gaps.ts";
import { failure, gapInput, gate, noSetup, reading } from "../report/examples.ts";

const lackOf = (...messages: readonly string[]): string | null => {
  const failures = messages.map((message) => {
    const [first = "", ...rest] = message.split("\n");
    return failure({ message: first, detail: rest.join("\n") });
  });
  const input = gapInput({ kind: "no-agent", why: "chosen", reason: "" }, { reading: reading(failures), setup: noSetup });
  return lackOfFailures(input, failures)?.what ?? null;
};

describe("a lack is found", () => {
  test.each([
    ["Error: connect ECONNREFUSED 127.0.0.1:5432", "nothing answers at `127.0.0.1:5432`, where PostgreSQL listens"],
    ["dial tcp 127.0.0.1:6379: connect: connection refused", "nothing answers at `127.0.0.1:6379`, where Redis listens"],
    [
      'psycopg.OperationalError: connection failed: connection to server at "127.0.0.1", port 5432 failed: Connection refused',
      "nothing answers at `127.0.0.1:5432`, where PostgreSQL listens",
    ],
    ["Error: The API_TOKEN environment variable is missing or empty", "the variable `API_TOKEN` is not set"],
    ["Error: STRIPE_SECRET_KEY is not set", "the variable `STRIPE_SECRET_KEY` is not set"],
    ["KeyError: 'DATABASE_URL'\n    url = os.environ[\"DATABASE_URL\"]", "the variable `DATABASE_URL` is not set"],
    [
      "Failed: async def functions are not natively supported.",
      "pytest does not know `async def`, which the plugin `pytest-asyncio` brings",
    ],
    ["fixture 'mocker' not found", "pytest does not know `mocker`, which the plugin `pytest-mock` brings"],
    ["jansson.h: No such file or directory\n1 | #include <jansson.h>", "the library `jansson.h` is not installed on this machine"],
    ["/usr/bin/ld: cannot find -lzmq: No such file or directory", "the library `zmq` is not installed on this machine"],
    ["SyntaxError: Unexpected token 'v', \"version ht\"... is not valid JSON", "files are still pointers of Git LFS"],
    ["TypeError: fetch failed\n[cause]: Error: getaddrinfo ENOTFOUND rates.example.com", "the host `rates.example.com` was not found"],
    ["error: release version 21 not supported", "it needs java 21"],
    ["./scripts/test.sh: Permission denied", "`./scripts/test.sh` may not be executed"],
    ["/usr/bin/env: ‘bash\\r’: No such file or directory", "a script has the line ends of Windows"],
    [
      "error: toolchain '1.70.0-x86_64-unknown-linux-gnu' is not installed",
      "the toolchain `1.70.0-x86_64-unknown-linux-gnu` is not installed",
    ],
    [
      'ERR_PNPM_BAD_PM_VERSION  This project is configured to use v9.12.0 of pnpm. Your current pnpm is v8.15.4\nor set the "COREPACK_ENABLE_STRICT" environment variable to "0"',
      "it needs pnpm `9.12.0`, and `8.15.4` is here",
    ],
    [
      "pattern ./...: directory prefix . does not contain main module or its selected dependencies",
      "there is no go.mod for these packages",
    ],
    ["error: The lockfile at `uv.lock` needs to be updated, but `--locked` was provided.", "the lock file does not fit the manifest"],
    ["Your Ruby version is 3.1.2, but your Gemfile specified 3.3.0", "it needs ruby 3.3.0, and 3.1.2 is here"],
    ["> Dependency requires at least JVM runtime version 17. This build uses a Java 11 JVM.", "it needs java 17, and 11 is here"],
    [
      "Shop has been compiled by a more recent version of the Java Runtime (class file version 65.0), this version of the Java Runtime only recognizes class file versions up to 61.0",
      "it needs java 21, and 17 is here",
    ],
    ["A compatible .NET SDK was not found.\n\nRequested SDK version: 9.0.100", "it needs .NET 9.0.100"],
    ["npm error 404  The requested resource '@acme/ui@^2.0.0' could not be found", "the registry does not hand out `@acme/ui`"],
    ["ERROR: JAVA_HOME is not set and no 'java' command could be found in your PATH.", "no Java is found"],
    [
      "Error: Could not find or load main class org.gradle.wrapper.GradleWrapperMain",
      "`gradle/wrapper/gradle-wrapper.jar` is not in the repository",
    ],
    ["bash: ./ci/test.sh: cannot execute: required file not found", expect.stringContaining("first line of `./ci/test.sh`")],
    ["No binary for ChromeHeadless browser on your platform.", "the browser `ChromeHeadless` is not installed"],
    ["fatal: ambiguous argument 'origin/main': unknown revision", expect.stringContaining("they are not in the checkout")],
    ["To install, run `rustup component add clippy`", "the component `clippy` of the Rust toolchain is not installed"],
    ["error: no such command: `nextest`", "cargo has no command `nextest`"],
    ["dial tcp: lookup api.example.invalid on 10.0.0.1:53: no such host", "the host `api.example.invalid` was not found"],
    ["The required version `24.1.0` does not match the running version `23.1.0`!", expect.stringContaining("asks for version `24.1.0`")],
    ["expect(received).toMatchSnapshot()\n\nNew snapshot was not written. The update flag must be explicitly passed", /snapshot/],
    [
      "Error: Could not locate the bindings file. Tried:\n → ~/shop/node_modules/better-sqlite3/build/a.node",
      /`better-sqlite3` was not built/,
    ],
    ["Could not find directory of OpenSSL installation. You can set the `OPENSSL_DIR` environment variable", /library `OpenSSL`/],
    ["Error: Invalid environment variables", "variables that the project needs are not set"],
  ])("%s", (message, what) => expect(lackOf(message)).toEqual(what instanceof RegExp ? expect.stringMatching(what) : what));
});

describe("code that is red for its own reason is no lack", () => {
  test.each([
    ["a test that compares such a sentence", "expected 'connect ECONNREFUSED 127.0.0.1:5432' to be 'no answer'"],
    ["an assertion of Python", "AssertionError: assert 'API_TOKEN is not set' == ''"],
    ["a key of the program's own table", "KeyError: 'DATABASE_URL'"],
    ["a header of the project", 'parse.h: No such file or directory\n1 | #include "parse.h"'],
    ["a function that is not there", "TypeError: cart.total is not a function"],
    ["a relative module that nobody made", "Error: Cannot find module './total.js' imported from src/cart.ts"],
    ["a lookup of the program's own", "Error: lookup table: no such key"],
    ["a variable that may be set", "You can set the SHOP_CACHE_DIR environment variable to keep it"],
    ["a file that belongs to root", "/etc/shadow: Permission denied"],
  ])("%s", (_, message) => expect(lackOf(message)).toBeNull());

  test("one failure of its own among ten that lack a database", () => {
    const refused = "Error: connect ECONNREFUSED 127.0.0.1:5432";
    expect(lackOf(refused, refused, "expected 3 to be 4")).toBeNull();
    expect(lackOf(refused, refused)).not.toBeNull();
  });
});

describe("a program that is not there", () => {
  const setup = { ...noSetup, install: ["bun install"], steps: ["- uses: oven-sh/setup-bun@v2", "- run: bun install"] };
  const wordsOf = (command: string, run: string, over: Partial<typeof noSetup> = {}) => {
    const input = gapInput(
      { kind: "missing-command", command },
      { gate: gate("check", "lint", run), reading: reading([]), setup: { ...setup, ...over } },
    );
    const [gap] = makeGaps(input);
    return { message: gap?.message, remedy: gap?.remedy };
  };

  test("a toolchain comes with the steps that the project needs, also where a manifest names it", () => {
    const { message, remedy } = wordsOf("bun", "bun lint", { uninstalled: true, declares: () => true });
    expect(message).toBe('"check" could not run: `bun` is not installed here.');
    expect(remedy?.text).toBe("Bun is not installed. Install it and what the project needs in a step before Regreen.");
    expect(remedy?.lines).toContain("setup-bun");
    expect(wordsOf("bunx", "bunx sherif").remedy).toEqual(remedy);
  });

  test("a program that a script called comes with the dependencies; one that the gate names does not", () => {
    expect(wordsOf("vitest", "npm test", { uninstalled: true }).message).toContain("because the project's dependencies are not installed");
    const { message, remedy } = wordsOf("pre-commit", "pre-commit run -a", {
      uninstalled: true,
      bring: () => "python -m pip install pre-commit",
    });
    expect(message).toBe('"check" could not run: `pre-commit` is not installed here.');
    expect(remedy?.lines).toContain("- run: python -m pip install pre-commit");
  });

  test("a program in a folder that a package manager fills is installed, and not built", () => {
    expect(wordsOf("vendor/bin/phpunit", "vendor/bin/phpunit").message).toContain("dependencies are not installed");
    expect(wordsOf("./bin/app", "./bin/app").message).toBe('"check" could not run: `./bin/app` is not built.');
  });

  test("a command is shown as it stands, so that it can be pasted", () => {
    const run = './bin/app "a  b"\n./bin/app --all';
    expect(wordsOf("./bin/app", run).remedy?.lines).toContain(`    run: ${JSON.stringify(run)}`);
  });
});
