import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fingerprints, hash, type Identity, normalise } from "../../../src/core/failure/fingerprint.ts";

const failure = (change: Partial<Identity> = {}): Identity => ({
  stage: "test",
  tool: "vitest",
  file: "src/a.ts",
  code: null,
  test: "adds",
  message: "expected 1 to be 2",
  ...change,
});
const one = (change: Partial<Identity> = {}, roots: readonly string[] = []): string => fingerprints([failure(change)], roots)[0] ?? "";

const word = fc.stringMatching(/^[a-z]{3,12}$/);
const folder = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => `/${parts.join("/")}`);

describe("the same failure has the same fingerprint", () => {
  test("under another root of the repository", () => {
    fc.assert(
      fc.property(
        folder,
        folder,
        word,
        (a, b, name) =>
          one({ message: `cannot read ${a}/src/${name}.ts` }, [a]) === one({ message: `cannot read ${b}/src/${name}.ts` }, [b]),
      ),
    );
  });

  test("under a root whose name begins a file's name", () => {
    const message = (root: string) => `cannot read ${root}/src/apple.ts, see ${root}.`;
    expect(one({ message: message("/app") }, ["/app"])).toBe(one({ message: message("/home/me/x+y") }, ["/home/me/x+y"]));
    expect(normalise("cannot read /app-2/a.ts", ["/app"])).toBe(normalise("cannot read /app-2/a.ts"));
  });

  test("with other durations, addresses, ports, times, ids, temporary paths and line numbers", () => {
    const noise = fc.record({
      ms: fc.integer({ min: 0, max: 99_999 }),
      address: fc.integer({ min: 0x10000, max: 0x7fffffff }).map((value) => `0x${value.toString(16)}`),
      port: fc.integer({ min: 1_024, max: 65_535 }),
      uuid: fc.uuid(),
      time: fc.date({ min: new Date(0), max: new Date("2099-01-01"), noInvalidDate: true }).map((date) => date.toISOString()),
      temp: word.map((name) => `/tmp/${name}-x1/y`),
      line: fc.integer({ min: 1, max: 9_999 }),
    });
    const text = (n: { ms: number; address: string; port: number; uuid: string; time: string; temp: string; line: number }): string =>
      `timed out after ${n.ms}ms at ${n.time}: object ${n.address} on localhost:${n.port} (${n.uuid}) wrote ${n.temp} from a.ts:${n.line}:7, see line ${n.line}`;
    fc.assert(fc.property(noise, noise, (a, b) => one({ message: text(a) }) === one({ message: text(b) })));
  });

  test("with colours", () => {
    fc.assert(
      fc.property(
        word,
        fc.integer({ min: 30, max: 97 }),
        (name, colour) => one({ message: `\u001b[${colour}m${name}\u001b[0m` }) === one({ message: name }),
      ),
    );
  });

  test("wherever it stands in the file, since lines are no part of it", () => {
    expect(one()).toBe(one());
  });
});

describe("different failures have different fingerprints", () => {
  test("by file, rule, test, stage, tool and message", () => {
    fc.assert(
      fc.property(fc.constantFrom("file", "code", "test", "stage", "tool", "message"), word, word, (key, a, b) => {
        fc.pre(a !== b);
        return one({ [key]: a }) !== one({ [key]: b });
      }),
    );
  });

  test("when the same thing is said twice in one file, so that mending one leaves one", () => {
    fc.assert(
      fc.property(word, fc.integer({ min: 2, max: 20 }), (message, times) => {
        const all = fingerprints(
          Array.from({ length: times }, () => failure({ message })),
          [],
        );
        const fewer = fingerprints(
          Array.from({ length: times - 1 }, () => failure({ message })),
          [],
        );
        return new Set(all).size === times && fewer.every((print, i) => print === all[i]);
      }),
    );
  });

  test("by numbers that mean something", () => {
    expect(one({ message: "expected 2 arguments" })).not.toBe(one({ message: "expected 3 arguments" }));
    expect(one({ message: "Type '1' is not assignable" })).not.toBe(one({ message: "Type '2' is not assignable" }));
  });

  test("among a hundred thousand texts", () => {
    const seen = new Set<string>();
    for (let i = 0; i < 100_000; i++) seen.add(hash(`failure ${i}`));
    expect(seen.size).toBe(100_000);
  });
});

test("a hostile message costs no more than its length", () => {
  for (const text of [
    "/".repeat(50_000),
    "a/".repeat(30_000),
    `${"0".repeat(40_000)}ms`,
    ":1".repeat(20_000),
    "1".repeat(50_000),
    " ".repeat(50_000),
    "C:\\".repeat(20_000),
  ])
    expect(normalise(text).length).toBeLessThanOrEqual(8_200);
});
