import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { projectOf } from "../../../src/core/project.ts";
import { recognise } from "../../../src/tools/command/recognise.ts";
import { howMany } from "../../helpers/plays-all.ts";
import { type GateShape, honest, knownMasks, masked } from "./masked-gates.ts";

const root = mkdtempSync(join(tmpdir(), "masked-gates-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const checks = ["flake8", "mypy"];
const programs = join(root, "bin");
mkdirSync(programs);
for (const name of checks) {
  const fails = `case " $FAILING " in *" ${name} "*) echo "bad: $*"; exit 1 ;; esac`;
  writeFileSync(join(programs, name), `#!/bin/sh\n${fails}\n`, { mode: 0o755 });
}

/** The exit code of a gate, run by its shell, where these of its checks fail. */
function exitCode({ run, shell = "bash --noprofile --norc -eo pipefail {0}", files = {} }: GateShape, failing: readonly string[]): number {
  const folder = mkdtempSync(join(root, "gate-"));
  for (const [path, text] of Object.entries({ "setup.py": "", "src/b.py": "", ...files, "gate.sh": `${run}\n` })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
    if (text.startsWith("#!")) chmodSync(join(folder, path), 0o755);
  }
  if (/\bgit\b/.test(JSON.stringify([run, files]))) {
    execFileSync("git", ["init", "-q"], { cwd: folder });
    execFileSync("git", ["add", "-A"], { cwd: folder });
  }
  const [program = "", ...args] = shell.split(" ").map((word) => (word === "{0}" ? join(folder, "gate.sh") : word));
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, FAILING: failing.join(" ") };
  return spawnSync(program, args, { cwd: folder, env, encoding: "utf8", timeout: 20_000 }).status ?? -1;
}

// The reader below is held to every row by itself.
const some = <T>(rows: readonly T[]): readonly T[] => rows.filter((_, at) => at % howMany(6, 6, 1) === 0);

describe("bash says which gates cannot fail", () => {
  test.each(some([...knownMasks, ...masked]).map((shape) => [shape.run, shape] as const))("masked: %s", (_, shape) => {
    for (const failing of [[], ["flake8"], ["mypy"], checks]) expect(exitCode(shape, failing)).toBe(0);
  });

  test.each(some(honest).map((shape) => [shape.run, shape] as const))("honest: %s", (_, shape) => {
    expect(exitCode(shape, [])).toBe(0);
    expect(exitCode(shape, checks)).not.toBe(0);
  });
});

describe("the reader says the same", () => {
  const said = ({ run, shell, files = {} }: GateShape) =>
    recognise(run, ".", projectOf({ "src/b.py": "", ...files }), shell ?? null).cannotFail;

  test.each([...knownMasks, ...masked].map((shape) => [shape.run, shape] as const))("masked: %s", (_, shape) => {
    expect(said(shape)).toContain("hides the exit code of `");
  });

  test.each(honest.map((shape) => [shape.run, shape] as const))("honest: %s", (_, shape) => {
    expect(said(shape)).toBeNull();
  });
});

test("a script of thousands of lines, functions that call each other and deep nesting cost little", () => {
  const functions = Array.from(
    { length: 40 },
    (_, i) => `f${i}() { if a; then f${i + 1} || b; else f${i + 1}; fi; for x in 1 2; do f${i + 1}; done; }`,
  );
  const hostile = [
    `set +e\n${functions.join("\n")}\nf0`,
    `set +e\n${"flake8 src || mypy src || rc=1\n".repeat(5_000)}`,
    `${"echo $(".repeat(300)}flake8 src${")".repeat(300)} || true`,
    `${"if a; then ".repeat(200)}flake8 src${"; fi".repeat(200)} || true`,
    `cat <<EOF\n${"x ".repeat(500_000)}\nEOF\nflake8 src`,
    `flake8 "src ${"'".repeat(10_000)}`,
  ];
  for (const run of hostile) {
    const before = process.cpuUsage();
    recognise(run, ".", projectOf({}));
    // Far above what it costs on a busy machine, far below what a pattern that explodes would cost.
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(10);
  }
});
