import { describe, expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

/** One finding at line 3, column 5 of a path, as tools print it. */
const printed: Readonly<Record<string, readonly [command: string, log: (path: string) => string]>> = {
  "tsc's": ["npx tsc --noEmit", (path) => `${path}(3,5): error TS2322: no\n`],
  "a compiler's": ["make", (path) => `${path}:3:5: error: no\n`],
  "an unknown command's": ["./check", (path) => `${path}:3:5: error: no\n`],
  "an unknown command's, in parentheses": ["./check", (path) => `${path}(3,5): error X100: no\n`],
  "ESLint's": ["npx eslint .", (path) => `\n${path}\n  3:5  error  no  no-undef\n\n✖ 1 problem (1 error, 0 warnings)\n`],
  "Vitest's": [
    "npx vitest run",
    (path) =>
      `⎯⎯⎯⎯⎯⎯⎯ Failed Tests 1 ⎯⎯⎯⎯⎯⎯⎯\n\n FAIL  ${path} > adds\nAssertionError: no\n ❯ ${path}:3:5\n\n Test Files  1 failed (1)\n      Tests  1 failed (1)\n`,
  ],
  "ts-loader's": [
    "npx webpack",
    (path) => `ERROR in ${path}\n${path} 3:5\n[tsl] ERROR in ${path}(3,5)\n      TS2322: no\nwebpack 5 compiled with 1 error in 3 ms\n`,
  ],
};
const paths = ["app/(shop)/[id]/page.ts", "app/[[...slug]]/(.)a.ts", "my folder/a (copy).test.ts", "@scope/x+y/a,b;c.ts", "ünï/日本.ts"];
const forms: Readonly<Record<string, (path: string) => string>> = {
  relative: (path) => path,
  "behind ./": (path) => `./${path}`,
  absolute: (path) => `/srv/repo/${path}`,
  "through the folder above": (path) => `../repo/${path}`,
  "of Windows": (path) => `D:\\a\\app\\app\\${path.replaceAll("/", "\\")}`,
};
const everyForm = Object.entries(forms).flatMap(([form, of]) => paths.map((path) => [form, path, of(path)] as const));

describe.each(Object.entries(printed))("%s path is the file's", (tool, [command, log]) => {
  // What webpack prints begins with "." or "/".
  const some = everyForm.filter(([form]) => tool !== "ts-loader's" || form === "behind ./" || form === "absolute");
  test.each(some)("%s: %s", (_, path, text) => {
    const { failures } = readLog(log(text), { command, files: [path, "other.ts"] });
    expect(failures.map(({ file, line, column }) => [file, line, column])).toEqual([[path, 3, 5]]);
  });
});

test.each([
  "/home/runner/work/app/app",
  "/__w/app/app",
  "/github/workspace",
  "/home/vsts/work/1/s",
  "/builds/group/app",
  "D:\\a\\app\\app",
])("a file at the top of %s is the repository's", (root) => {
  const reading = readLog(`would reformat ${root}/a.py\n\nOh no!\n1 file would be reformatted.\n`, {
    command: "black --check .",
    files: ["a.py", "src/a.py"],
  });
  expect(short(reading)).toEqual(["a.py would reformat"]);
});

test.each(["/builds/group/sub/project", "/builds/token/0/group/project", "/home/runner/work/app/app/checkout"])(
  "a file below %s is the repository's",
  (root) => {
    const reading = readLog(`${root}/src/a.ts:3:5: error: no\n`, { files: ["src/a.ts", "packages/p/src/a.ts"] });
    expect(short(reading)).toEqual(["src/a.ts:3:5 no"]);
  },
);
