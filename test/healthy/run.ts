/**
 * `npm run healthy -- FOLDER [NAME ...]`: repositories that are green and installed, one a folder. Each is copied twice. In one copy its gates
 * are run as plain commands, in the other by Regreen: whether it is green where they are, what it took over its gates' own time, and what
 * it left behind that the plain commands did not. `FOLDER/NAME.bin`, where it is, stands first in the path of NAME (a virtual environment's
 * `bin`). `REGREEN_BIN` names a built program; by default it is the one in `dist/`.
 */
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";
import { prepare } from "../../src/session/prepare.ts";
import { git, plainEnvironment } from "../helpers/program.ts";

const program = process.env.REGREEN_BIN ?? join(import.meta.dirname, "../../dist/index.js");
const [folder = ".", ...only] = process.argv.slice(2);
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, ".git")) && (only.length === 0 || only.includes(name)));
const options = ["--agent", "none", "--no-memory", "--json"];

const run = (cwd: string, words: readonly string[], env: NodeJS.ProcessEnv) => {
  const started = performance.now();
  const { status, stdout } = spawnSync(words[0] ?? "", words.slice(1), {
    ...{ cwd, env, encoding: "utf8", maxBuffer: 1 << 28, timeout: 900_000 },
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { status, stdout, seconds: (performance.now() - started) / 1000 };
};

/** What of git must be as before, and each file that is neither committed nor as committed. */
const standing = (root: string) => ({
  git: ["rev-parse HEAD", "for-each-ref", "ls-files -s", "stash list", "diff", "config --list --local"].map((words) =>
    git(root, ...words.split(" ")),
  ),
  files: git(root, "status", "--porcelain", "--ignored")
    .split("\n")
    .filter((line) => line !== ""),
});

const wide = (seconds: number): string => seconds.toFixed(1).padStart(6);

for (const name of names) {
  const place = mkdtempSync(join(tmpdir(), "healthy-"));
  const [plain, ours] = ["plain", "ours"].map((copy) => join(place, copy)) as [string, string];
  for (const copy of [plain, ours]) cpSync(resolve(folder, name), copy, { recursive: true, verbatimSymlinks: true });
  const environment = plainEnvironment(
    existsSync(join(folder, `${name}.bin`)) ? { PATH: `${resolve(folder, `${name}.bin`)}:${process.env.PATH}` } : {},
  );
  const prepared = await prepare({ directory: plain, environment, raw: new Map(), leg: null });
  const gates = prepared.ok ? prepared.value.settings.gates : [];
  if (!prepared.ok) process.stdout.write(`${name}: ${prepared.error}\n`);
  const load = loadavg()[0] ?? 0;
  const ends = gates.map((gate) => ({
    gate,
    ...run(join(plain, gate.cwd), ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", gate.run], { ...environment, ...gate.env }),
  }));
  const before = standing(ours);
  const ended = run(ours, [process.execPath, program, "run", ...options], environment);
  const report = JSON.parse(ended.stdout || "{}") as Partial<Report>;
  const after = standing(ours);
  const byHand = standing(plain).files;
  const left = after.files.filter((line) => !before.files.includes(line) && !byHand.includes(line));
  const own = (report.gates ?? []).reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
  const green = ends.every(({ status }) => status === 0);
  const changed = [...(JSON.stringify(before.git) === JSON.stringify(after.git) ? [] : ["GIT"]), ...left.map((line) => `LEFT ${line}`)];
  process.stdout.write(
    [
      name.padEnd(36),
      `plain ${green ? "green" : "RED  "} ${wide(ends.reduce((sum, { seconds }) => sum + seconds, 0))} s`,
      `ours ${String(report.status).padEnd(8)} ${ended.status} ${wide(ended.seconds)} s, ${wide(ended.seconds - own)} over its gates`,
      `load ${load.toFixed(1)}`,
      changed.length === 0 ? "changed nothing" : `CHANGED ${changed.length}`,
      green === (ended.status === 0) ? "" : "DIFFERS",
    ].join(" | "),
  );
  process.stdout.write("\n");
  for (const { gate, status, seconds } of ends) {
    const here = report.gates?.find((one) => one.name === gate.name);
    const verdict = `${here?.verdict ?? "?"}${here === undefined ? "" : ` ${wide(here.durationMs / 1000)} s`}`;
    process.stdout.write(`    ${gate.name}: ${JSON.stringify(gate.run).slice(0, 90)} -> ${status} ${wide(seconds)} s; ${verdict}\n`);
  }
  for (const line of changed.slice(0, 12)) process.stdout.write(`    ${line}\n`);
  rmSync(place, { recursive: true, force: true });
}
