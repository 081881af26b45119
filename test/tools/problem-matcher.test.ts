import { describe, expect, test } from "vitest";
import { parseProblemMatchers } from "../../src/tools/log/problem-matcher.ts";
import { readLog, short } from "./read-log.ts";

const stylish = {
  problemMatcher: [
    {
      owner: "house-lint",
      pattern: [
        { regexp: "^([^\\s].*)$", file: 1 },
        {
          regexp: "^\\s+(\\d+):(\\d+)\\s+(error|warning|info)\\s+(.*)\\s\\s+(.*)$",
          line: 1,
          column: 2,
          severity: 3,
          message: 4,
          code: 5,
          loop: true,
        },
      ],
    },
  ],
};
const parsed = (matcher: unknown) => {
  const result = parseProblemMatchers(JSON.stringify(matcher), "m.json");
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("a problem matcher of the user's own", () => {
  test("reads several lines, and loops over the last", () => {
    const log =
      "src/a.x\n  1:2  error  Bad thing  rule-a\n  3:4  warning  Meh  rule-b\n  5:6  error  Worse  rule-c\n\nsrc/b.x\n  7:8  error  Other  rule-d\n";
    expect(short(readLog(log, { files: ["src/a.x", "src/b.x"], matchers: parsed(stylish) }))).toEqual([
      "src/a.x:1:2 [rule-a] Bad thing",
      "src/a.x:5:6 [rule-c] Worse",
      "src/b.x:7:8 [rule-d] Other",
    ]);
  });

  test("finds files from the folder of a project file", () => {
    const matcher = {
      problemMatcher: [
        {
          owner: "msbuild",
          severity: "error",
          pattern: [{ regexp: "^(\\S+)\\((\\d+)\\): (.*) \\[(.+)\\]$", file: 1, line: 2, message: 3, fromPath: 4 }],
        },
      ],
    };
    expect(
      short(readLog("a.x(3): bad [/srv/repo/deep/p.proj]\n", { files: ["deep/a.x", "a.x", "deep/p.proj"], matchers: parsed(matcher) })),
    ).toEqual(["deep/a.x:3 bad"]);
  });

  test("takes its own severity where the line has none", () => {
    const matcher = { problemMatcher: [{ owner: "w", severity: "warning", pattern: [{ regexp: "^W (.*)$", message: 1 }] }] };
    expect(readLog("W careful\n", { matchers: parsed(matcher), exitCode: 0 }).failures).toEqual([]);
  });
});

test("every mistake in the file is named at once", () => {
  const result = parseProblemMatchers(
    JSON.stringify({
      problemMatcher: [
        {
          owner: "",
          severity: "bad",
          pattern: [
            { regexp: "(", message: 1 },
            { regexp: "x", line: "1", loop: true },
          ],
        },
      ],
    }),
    "m.json",
  );
  expect(result.ok).toBe(false);
  if (!result.ok)
    for (const part of ["problemMatcher[0].owner", "problemMatcher[0].severity", "pattern[0].regexp does not compile", "pattern[1].line"])
      expect(result.error.message).toContain(part);
  for (const text of ["{", "[]", '{"problemMatcher":[]}', '{"problemMatcher":[{"owner":"x","pattern":[]}]}'])
    expect(parseProblemMatchers(text, "m.json").ok).toBe(false);
});
