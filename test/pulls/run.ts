/**
 * `npm run pulls -- FOLDER [CASE ...]`: real repositories whose bug is the base's own, the pull request's, or both, and what line one says of
 * each. A case is a folder with `make.sh DEST`, `setup.sh`, `gates.json` and `truth.patch`; its HEAD is red.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { ownHistory } from "../../src/adapters/cause/history.ts";
import { type ApartOptions, lookForApart, runOnCommit } from "../../src/adapters/cause/run-apart.ts";
import { systemClock } from "../../src/adapters/clock.ts";
import { commandFor } from "../../src/adapters/process/gates.ts";
import type { Reading } from "../../src/core/failure/failure.ts";
import type { Gate } from "../../src/core/gate.ts";
import { verdictLine } from "../../src/core/outcome.ts";
import { failedPartOf } from "../../src/core/recovery/start/running.ts";
import { ok } from "../../src/core/result.ts";
import { silentFace } from "../../src/face.ts";
import { type Prepared, prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { plainEnvironment } from "../helpers/program.ts";
import { randomOf } from "../helpers/seeds.ts";
import { firstPrompts, runGate } from "../sight/first-prompt.ts";
import { mutate } from "../sight/mutation.ts";

const [folder = "", ...only] = process.argv.slice(2);
const names = readdirSync(folder).filter(
  (name) => existsSync(join(folder, name, "truth.patch")) && (only.length === 0 || only.includes(name)),
);
const counts = { right: 0, wrong: 0 };
/** What a base check costs, in seconds of the processor: wall time would tell how busy the machine is. */
interface Costs {
  /** The gate in the checkout, and there only what failed: below that no run of a runner goes. */
  readonly gate: number;
  readonly part: number;
  /** The same on the base. */
  readonly onBase: number;
  /** Of the clock: what a run there of nothing takes, with its folder and its sandbox. */
  readonly setUp: number;
}
const costs: Costs[] = [];

/** Seconds of the processor that a line's processes took, as its shell tells them (bash(1), `times`: the second line). */
const timesOf = (text: string): number =>
  (text.trim().split("\n").at(-1) ?? "").split(" ").reduce((sum, part) => {
    const { minutes = "0", seconds = "0" } = /^(?<minutes>\d+)m(?<seconds>[\d.]+)s$/.exec(part)?.groups ?? {};
    return sum + Number(minutes) * 60 + Number(seconds);
  }, 0);

const costsOf = async (prepared: Prepared, base: string, index: number, reading: Reading): Promise<Costs> => {
  const { repository, settings, reportDir, environment, secrets } = prepared;
  const gate = settings.gates[index];
  if (gate === undefined) throw new Error("no gate");
  const options: ApartOptions = {
    ...{ repository, reportDir, environment, secrets, sandbox: settings.sandbox, classify: [], clock: systemClock },
    ...{ journal: { running: () => ok(undefined), ended: () => ok(undefined) }, matchers: () => [], packages: () => [] },
    ...{ support: lookForApart(repository, settings.sandbox), history: () => ownHistory(repository) },
  };
  const selection = reading.failures.length === 0 ? null : failedPartOf(gate, reading);
  const { targeted, command } = commandFor(gate, selection);
  const part: Gate = {
    ...{ ...gate, reports: [], rerun: null, shell: null, cwd: targeted?.cwd ?? gate.cwd },
    ...{ run: `{ ${command}\n} || true\ntimes`, env: { ...gate.env, ...targeted?.env } },
  };
  const outside = ({ run, cwd, env }: Gate): number => {
    const ran = spawnSync("bash", ["-c", run], {
      ...{ cwd: join(repository.root, cwd), env: { ...environment, ...env }, encoding: "utf8", maxBuffer: 1e9 },
      stdio: ["ignore", "pipe", "ignore"],
    });
    return timesOf(ran.stdout);
  };
  const apart = async (one: Gate): Promise<number> => {
    const signal = new AbortController().signal;
    await runOnCommit(options, base, [one], { selection: null, limitMs: 300_000 }, signal, () => null);
    const logs = join(reportDir, "gates");
    const [newest = ""] = readdirSync(logs).sort((a, b) => statSync(join(logs, b)).mtimeMs - statSync(join(logs, a)).mtimeMs);
    return timesOf(readFileSync(join(logs, newest), "utf8"));
  };
  // What is written once (byte code, caches) is written before.
  outside(part);
  await apart(part);
  const [onBase, alone, whole] = [await apart(part), outside(part), outside({ ...gate, run: `{ ${gate.run}\n} || true\ntimes` })];
  const started = performance.now();
  await apart({ ...part, run: "times" });
  return { gate: whole, part: alone, onBase, setUp: (performance.now() - started) / 1000 };
};

/** A slip in the sources by which more tests fail than before, all of those before still among them. */
const plant = (root: string, tests: string, paths: readonly string[]): boolean => {
  const random = randomOf(31);
  const failing = () => {
    const end = runGate(root, tests, 60_000);
    const { reading } = firstPrompts(root, tests, end);
    return new Set(reading.failures.map(({ test, file }) => test ?? file ?? ""));
  };
  const before = failing();
  const sources = paths.filter((path) => /\.(?:m?[jt]s|py)$/.test(path) && !/test|config|bench|docs?\/|dist\/|\.d\.ts$/.test(path));
  if (before.size === 0) return false;
  for (let tries = 0; tries < 40; tries += 1) {
    const path = join(root, sources[Math.floor(random() * sources.length)] ?? "");
    const text = readFileSync(path, "utf8");
    const slip = mutate(text.split("\n"), random);
    if (slip === null) continue;
    writeFileSync(
      path,
      text
        .split("\n")
        .with(slip.line - 1, slip.after)
        .join("\n"),
    );
    const now = failing();
    if (now.size > before.size && [...before].every((test) => now.has(test))) return true;
    writeFileSync(path, text);
  }
  return false;
};

for (const name of names) {
  const top = realpathSync(mkdtempSync(join(tmpdir(), "regreen-pulls-")));
  const root = join(top, "repo");
  const at = resolve(folder, name);
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", root, "-c", "user.name=A", "-c", "user.email=a@b.c", ...words], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  const commit = () => {
    git("add", "-A");
    git("commit", "-q", "--allow-empty", "-m", "m");
    return git("rev-parse", "HEAD");
  };
  try {
    execFileSync("bash", [join(at, "make.sh"), root], { stdio: "ignore" });
    execFileSync("bash", [join(at, "setup.sh")], { cwd: root, stdio: "ignore" });
    const gates: readonly { readonly name: string; readonly stage: string; readonly run: string }[] = JSON.parse(
      readFileSync(join(at, "gates.json"), "utf8"),
    );
    writeFileSync(join(root, ".git/regreen.json"), JSON.stringify({ gates, memory: false, agent: "none" }));
    const broken = git("rev-parse", "HEAD");
    /** Line one for a pull request from `base` to what is checked out, and how long base runs and gate took. */
    const told = async (base: string) => {
      const repo = { full_name: "o/r" };
      const head = commit();
      const payload = {
        pull_request: { number: 7, base: { ref: "main", sha: base, repo }, head: { ref: "work", sha: head, repo } },
        repository: { ...repo, default_branch: "main" },
      };
      writeFileSync(join(top, "event.json"), JSON.stringify(payload));
      const environment = {
        ...plainEnvironment(),
        // The machine's own runtime: the cases were made with it.
        PATH: (process.env.PATH ?? "")
          .split(":")
          .filter((folder) => !folder.includes("node_modules"))
          .join(":"),
        ...{ GITHUB_ACTIONS: "true", GITHUB_EVENT_NAME: "pull_request", GITHUB_EVENT_PATH: join(top, "event.json") },
        ...{ GITHUB_REPOSITORY: "o/r", RUNNER_TEMP: top },
      };
      const raw = new Map(
        Object.entries({ gates: JSON.stringify(gates), agent: "none", memory: "false" }).map(([key, value]) => [
          key,
          { value, place: key },
        ]),
      );
      const prepared = await prepare({ directory: root, environment, raw: raw as never, leg: null });
      if (!prepared.ok) throw new Error(prepared.error);
      const finished = await repair(prepared.value, { signal: new AbortController().signal, face: silentFace });
      if (!finished.ok) throw new Error(finished.error.message);
      const { report, recovery } = finished.value;
      const index = recovery.state.gates.findIndex(({ origin }) => origin !== null);
      const gate = recovery.state.gates[index];
      const reason = gate?.origin?.kind === "unknown" ? ` (${gate.origin.reason})` : "";
      if (process.env.SHOW !== undefined)
        console.log(
          JSON.stringify(gate?.origin),
          gate?.last?.reading.failures.map(({ test, message, fingerprint }) => [test, message, fingerprint]),
        );
      const red = gate?.last?.reading;
      return { line: verdictLine(report), reason, cost: red == null ? null : await costsOf(prepared.value, base, index, red) };
    };
    const check = (kind: string, expected: RegExp, { line, reason, cost }: Awaited<ReturnType<typeof told>>) => {
      const right = expected.test(line);
      counts[right ? "right" : "wrong"] += 1;
      if (cost !== null) costs.push(cost);
      const of = (seconds: number) => `${seconds.toFixed(2)} s = ${(seconds / (cost?.gate ?? 1)).toFixed(2)} T`;
      const how =
        cost === null
          ? ""
          : `; T = ${cost.gate.toFixed(2)} s, what failed alone ${of(cost.part)}, on the base ${of(cost.onBase)}; set-up ${cost.setUp.toFixed(2)} s of the clock`;
      console.log(`${name} ${kind}: ${right ? "right" : `WRONG: ${line}${reason}`}${how}`);
    };
    appendFileSync(join(root, "README.md"), "\nmore\n");
    check("base red", /^Not yours/, await told(broken));
    git("checkout", "-q", "--force", broken);
    git("clean", "-qfd");
    git("apply", join(at, "truth.patch"));
    const green = commit();
    git("apply", "-R", join(at, "truth.patch"));
    check("base green", /It came with this change/, await told(green));
    const tests = gates.find(({ stage }) => stage === "test")?.run;
    git("checkout", "-q", "--force", broken);
    git("clean", "-qfd");
    if (tests !== undefined && plant(root, tests, git("ls-files").split("\n")))
      check("mixed", /came with this change, (?:\d+ (?:was|were) red on|of \d+ it cannot be told)/, await told(broken));
  } catch (error) {
    console.log(`${name}: no case: ${(error as Error).message.slice(0, 300)}`);
  } finally {
    if (process.env.KEEP === undefined) rmSync(top, { recursive: true, force: true });
  }
}
/** Suites beside which their runner's start is short: what failed takes at most a fifth of them. */
const long = costs.filter(({ part, gate }) => part <= gate / 5);
console.log(
  `on the base at most 0.2 T in ${long.filter(({ onBase, gate }) => onBase <= gate / 5).length} of ${long.length} in which what failed alone takes no more`,
);
const over = costs.map(({ onBase, part }) => onBase / part).sort((one, other) => one - other);
console.log(`on the base, of what failed alone: median ${over[over.length >> 1]?.toFixed(2)}, most ${over.at(-1)?.toFixed(2)}`);
console.log(`line one right in ${counts.right} of ${counts.right + counts.wrong}`);
