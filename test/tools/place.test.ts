import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { createPlacer } from "../../src/tools/log/place.ts";
import { placeFailure } from "../../src/tools/log/placing.ts";

const project = projectOf(
  Object.fromEntries(
    [
      "src/a.ts",
      "packages/a/src/a.ts",
      "packages/a/only.ts",
      "packages/b/src/b.ts",
      "my dir/ü.ts",
      "src/cart.ts",
      "test/cart.test.ts",
      "src/test/java/app/CartTest.java",
    ].map((path) => [path, ""]),
  ),
);
const placer = createPlacer(project, "/srv/repo");

describe("a printed path becomes the repository's file", () => {
  test.each<readonly [string, string, string | null]>([
    ["src/a.ts", ".", "src/a.ts"],
    ["./src/a.ts", ".", "src/a.ts"],
    ["src/a.ts", "packages/a", "packages/a/src/a.ts"],
    ["../b/src/b.ts", "packages/a", "packages/b/src/b.ts"],
    ["packages/a/only.ts", "packages/a", "packages/a/only.ts"],
    ["/srv/repo/src/a.ts", ".", "src/a.ts"],
    ["/private/srv/repo/src/a.ts", ".", "src/a.ts"],
    ["file:///srv/repo/my%20dir/%C3%BC.ts", ".", "my dir/ü.ts"],
    ["src\\a.ts", ".", "src/a.ts"],
    ["C:\\work\\repo\\src\\cart.ts", ".", "src/cart.ts"],
    ["/home/x/work/src/cart.ts", ".", "src/cart.ts"],
    ["only.ts", ".", "packages/a/only.ts"],
    ["app/CartTest.java", ".", "src/test/java/app/CartTest.java"],
    ["a.ts", ".", null],
    ["nothere.ts", ".", null],
    ["../../../etc/passwd", ".", null],
    ["/etc/passwd", ".", null],
    ["/srv/repo/../other/src/a.ts", ".", null],
    ["/srv/repo/node_modules/x/src/a.ts", ".", null],
    ["/usr/lib/python3/src/a.ts", ".", null],
    ["/srv/repository/nothere.ts", ".", null],
    ["", ".", null],
    ["\u0000", ".", null],
  ])("%j in %s is %j", (printed, base, wanted) => {
    expect(placer.place(printed, [base])).toBe(wanted);
  });
});

describe("a failure's frames", () => {
  const place = (path: string | null, stack: readonly (readonly [string, number])[], test: string | null = "t") =>
    placeFailure(
      { path, line: null, column: null, test, message: "m", stack: stack.map(([frame, line]) => ({ path: frame, line, column: 1 })) },
      { tool: null, stage: "test", bases: ["."] },
      placer,
    );

  test("give the test's line and, as origin, where it was thrown", () => {
    expect(
      place("test/cart.test.ts", [
        ["node:internal", 1],
        ["/srv/repo/src/cart.ts", 5],
        ["/srv/repo/test/cart.test.ts", 9],
      ]),
    ).toMatchObject({ file: "test/cart.test.ts", line: 9, origin: { file: "src/cart.ts", line: 5 } });
  });
  test("find the test file where the runner named none", () => {
    expect(
      place(null, [
        ["/srv/repo/src/cart.ts", 5],
        ["/srv/repo/test/cart.test.ts", 9],
      ]),
    ).toMatchObject({ file: "test/cart.test.ts", origin: { file: "src/cart.ts" } });
  });
  test("name no origin when the test itself threw", () => {
    expect(place("test/cart.test.ts", [["/srv/repo/test/cart.test.ts", 9]]).origin).toBeNull();
  });
  test("of an error outside tests begin where it was thrown", () => {
    expect(
      place(
        null,
        [
          ["/srv/repo/node_modules/x/y.js", 1],
          ["/srv/repo/src/cart.ts", 5],
          ["/srv/repo/src/a.ts", 7],
        ],
        null,
      ),
    ).toMatchObject({ file: "src/cart.ts", line: 5, frames: [{ file: "src/a.ts" }] });
  });
});
