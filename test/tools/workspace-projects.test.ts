import { expect, test } from "vitest";
import { readLog, short } from "./read-log.ts";

const block = (project: string): string => ` FAIL   ${project}  x.test.ts > t
AssertionError: expected 'a' to be 'z' // Object.is equality
 ❯ x.test.ts:1:70
      1| test('t', () => { expect('a').t…
       |                   ^
⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯⎯[1/3]⎯

`;
const log = ` RUN  v4.1.12 /srv/repo

⎯⎯⎯⎯⎯⎯⎯ Failed Tests 3 ⎯⎯⎯⎯⎯⎯⎯

${["@scope/a", "b", "browser"].map(block).join("")}`;

test("a test of the same name in three of Vitest's projects is three failures, each in its project's folder where the name tells it", () => {
  const reading = readLog(log, {
    command: "npx vitest run",
    files: {
      "packages/a/package.json": '{"name":"@scope/a"}',
      "packages/a/x.test.ts": "",
      "packages/b/package.json": '{"name":"@scope/b"}',
      "packages/b/x.test.ts": "",
    },
  });
  const message = "{t} AssertionError: expected 'a' to be 'z' // Object.is equality";
  expect(short(reading)).toEqual([`packages/a/x.test.ts:1:70 ${message}`, `packages/b/x.test.ts:1:70 ${message}`, `?:1:70 ${message}`]);
});
