/** What is found to be lacking around the code, and what is not: each message as its tool or runtime prints it. */
import { describe, expect, test } from "vitest";
import { lackOfFailures } from "../../../src/core/gap/find-lack.ts";
import { noSetup } from "../../../src/core/gap/setup.ts";
import { failure, gapInput, reading } from "../report/examples.ts";

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
  ])("%s", (message, what) => expect(lackOf(message)).toBe(what));
});

describe("code that is red for its own reason is no lack", () => {
  test.each([
    ["a test that compares such a sentence", "expected 'connect ECONNREFUSED 127.0.0.1:5432' to be 'no answer'"],
    ["an assertion of Python", "AssertionError: assert 'API_TOKEN is not set' == ''"],
    ["a key of the program's own table", "KeyError: 'DATABASE_URL'"],
    ["a header of the project", 'parse.h: No such file or directory\n1 | #include "parse.h"'],
    ["a function that is not there", "TypeError: cart.total is not a function"],
    ["a relative module that nobody made", "Error: Cannot find module './total.js' imported from src/cart.ts"],
    ["a file that belongs to root", "/etc/shadow: Permission denied"],
  ])("%s", (_, message) => expect(lackOf(message)).toBeNull());

  test("one failure of its own among ten that lack a database", () => {
    const refused = "Error: connect ECONNREFUSED 127.0.0.1:5432";
    expect(lackOf(refused, refused, "expected 3 to be 4")).toBeNull();
    expect(lackOf(refused, refused)).not.toBeNull();
  });
});
