import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

// What an arrow cannot be: a generator, one that is called with a `this`, one after whose call the compiler knows that nothing follows.
const needed = /^(?:export )?(?:async )?function(?:\*| \w+\(this:|.*\): (?:never|asserts .*|Thenable.*) \{$)/;

test("a function of a file is an arrow, but for what an arrow cannot be", () => {
  const found = globSync("**/*.ts", { cwd: source }).flatMap((file) =>
    readFileSync(join(source, file), "utf8")
      .split("\n")
      .filter((line) => /^(?:export )?(?:async )?function\b/.test(line) && !needed.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(found).toEqual([]);
});
