import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { type ParseOptions, parseCommand } from "../../src/cli/parse.ts";

const root = mkdtempSync(join(tmpdir(), "regreen-parse-"));
writeFileSync(join(root, "a.js"), "debugger\n");
afterAll(() => rmSync(root, { recursive: true, force: true }));

const run = async (given: Partial<ParseOptions>, log: string): Promise<{ code: number; out: string; err: string }> => {
  let out = "";
  let err = "";
  const stdin = (async function* () {
    yield new TextEncoder().encode(log);
  })();
  const code = await parseCommand(
    { line: "./x", exitCode: 1, root, logRoot: null, cwd: ".", stage: null, reports: [], ...given },
    { stdin, stdout: (text) => (out += text), stderr: (text) => (err += text) },
  );
  return { code, out, err };
};

describe("parse", () => {
  test("prints the contract's shape", async () => {
    const { code, out } = await run(
      { line: "npx eslint .", logRoot: "/srv/repo" },
      "\n/srv/repo/a.js\n  1:1  error  Unexpected 'debugger' statement  no-debugger\n\n✖ 1 problem (1 error, 0 warnings)\n",
    );
    expect(code).toBe(0);
    const reading = JSON.parse(out);
    expect(reading).toMatchObject({
      stage: "lint",
      class: "code",
      errorClass: null,
      tool: "eslint",
      files: ["a.js"],
      counts: { run: null, failed: null, skipped: null },
    });
    expect(reading.failures[0]).toMatchObject({
      file: "a.js",
      line: 1,
      column: 1,
      code: "no-debugger",
      test: null,
      message: "Unexpected 'debugger' statement",
      stage: "lint",
      origin: null,
    });
    expect(reading.failures[0].fingerprint).toMatch(/^[0-9a-f]{16}$/);
  });

  test("reads report files", async () => {
    const report = join(root, "r.xml");
    writeFileSync(
      report,
      '<checkstyle><file name="a.js"><error line="3" column="4" severity="error" message="m" source="r"/></file></checkstyle>',
    );
    const { out } = await run({ reports: [report] }, "");
    expect(JSON.parse(out).failures[0]).toMatchObject({ file: "a.js", line: 3, code: "r" });
  });

  test.each<readonly [Partial<ParseOptions>, string]>([
    [{ root: "/nowhere/at/all" }, "is no folder"],
    [{ reports: ["/nowhere.xml"] }, "cannot be read"],
  ])("%j is refused with a sentence and exit code 2", async (given, said) => {
    const { code, err, out } = await run(given, "");
    expect(code).toBe(2);
    expect(err).toContain(said);
    expect(out).toBe("");
  });
});
