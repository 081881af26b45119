/** `npm run mutants [-- TEXT]`: makes each fault in a copy of the sources and runs the test that must notice it. Exit 1 if one lives. */
import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { integrityMutants } from "./integrity.ts";
import { type Mutant, recoveryMutants } from "./recovery.ts";

const root = join(import.meta.dirname, "../..");
const only = process.argv[2] ?? "";
const copy = mkdtempSync(join(tmpdir(), "regreen-mutants-"));
for (const folder of ["src", "test/core", "test/helpers", ...globSync("test/*.ts", { cwd: root }), "package.json"])
  cpSync(join(root, folder), join(copy, folder), { recursive: true });
symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));

/** The mutants' tests by file and name, all in one process: they must pass before anything is broken. */
const run = (mutants: readonly Mutant[]) =>
  spawnSync(
    process.execPath,
    [
      join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      join(copy, "test/vitest.config.ts"),
      "--root",
      copy,
      "--mode",
      "long",
      ...new Set(mutants.map((mutant) => mutant.tests)),
      "-t",
      mutants.map((mutant) => mutant.killedBy.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"),
    ],
    {
      cwd: copy,
      encoding: "utf8",
      // None of these tests starts the program, so none is bundled.
      env: { RANDOM_RUNS: "4000", REGREEN_BIN: join(root, "dist/index.js"), ...process.env },
      timeout: 120_000,
    },
  );

const wanted = [...recoveryMutants, ...integrityMutants].filter((mutant) => mutant.name.includes(only));
let alive = 0;
const sound = run(wanted);
if (sound.status !== 0) {
  process.stdout.write(`The tests fail before anything is broken:\n${sound.stdout.slice(-3000)}${sound.stderr.slice(-1000)}\n`);
  process.exit(1);
}
for (const mutant of wanted) {
  const path = join(copy, mutant.file);
  const text = readFileSync(path, "utf8");
  const places = text.split(mutant.find).length - 1;
  if (places !== 1) {
    process.stdout.write(`STALE   ${mutant.name}: "${mutant.find}" stands ${places} times in ${mutant.file}\n`);
    alive++;
    continue;
  }
  writeFileSync(
    path,
    text.replace(mutant.find, () => mutant.replace),
  );
  const { status } = run([mutant]);
  writeFileSync(path, text);
  process.stdout.write(`${status === 0 ? "ALIVE " : "killed"}  ${mutant.name}: ${mutant.killedBy}\n`);
  if (status === 0) alive++;
}
rmSync(copy, { recursive: true, force: true });
process.stdout.write(`${wanted.length - alive} killed, ${alive} alive\n`);
process.exit(alive > 0 ? 1 : 0);
