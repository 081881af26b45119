/** Tries what only a sandbox holds, with the sandbox of this machine and without. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { gitIn } from "../../adapters/git.ts";
import { runCommand } from "../../adapters/process/gate-process.ts";
import { openRepository } from "../../adapters/repository.ts";
import { createConfinement } from "../../adapters/sandbox/confinement.ts";
import { probeSandbox, type SandboxSupport } from "../../adapters/sandbox/probe.ts";
import { removeAll } from "../../adapters/sandbox/remove-all.ts";
import type { Environment } from "../../core/environment.ts";
import type { GatePlace } from "../../core/gate.ts";
import {
  endedFile,
  type PromiseOutcome,
  type SandboxPromise,
  sandboxPromises,
  surroundingFiles,
  type TrialPlace,
} from "./sandbox-promises.ts";

/** What became of one promise: of its attack in the sandbox (null where there is none) and without. */
export interface Tried {
  readonly name: string;
  readonly inside: PromiseOutcome | null;
  readonly watched: PromiseOutcome;
  /** True where both are what is promised. */
  readonly ok: boolean;
}

export interface SandboxTrial {
  readonly support: SandboxSupport;
  readonly tried: readonly Tried[];
}

/** How long what is left running gets for its harm, in milliseconds. */
const lateMs = 900;

/** Tries every promise in temporary folders that are removed afterwards. `probe` looks for the sandbox. Throws only where git or the disk fails. */
export const trySandbox = async (environment: Environment, probe = probeSandbox): Promise<SandboxTrial> => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "regreen-doctor-")));
  const plain = harmless(environment);
  const [support, withoutNetwork] = [probe(folder, plain, false), probe(folder, plain, true)];
  const server = createServer((socket) => socket.destroy());
  const neighbour = spawn("sleep", ["600"], { env: { ...plain, REGREEN_TRIAL: "secret" }, stdio: "ignore" });
  neighbour.on("error", () => {});
  try {
    await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const tried: Tried[] = [];
    for (const [index, promise] of sandboxPromises.entries()) {
      const programs = promise.network === "off" ? withoutNetwork : support;
      const around = { environment: plain, support: programs, port, neighbour: neighbour.pid ?? 1 };
      const at = (place: GatePlace) => play(promise, place, join(folder, `${index}-${place}`), around);
      const inside = programs.works ? await at("inside") : null;
      const watched = await at("watched");
      tried.push({ name: promise.name, inside, watched, ok: (inside ?? "held") === "held" && !worse(watched, promise.watched) });
    }
    return { support, tried };
  } finally {
    neighbour.kill("SIGKILL");
    server.close();
    removeAll(folder);
  }
};

/** What git, node and a shell need; no key, no proxy, nothing that says we are on a runner or in another repository. */
const harmless = ({ PATH, HOME, TMPDIR }: Environment): Environment => ({
  PATH,
  HOME,
  TMPDIR,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
});

const order: readonly PromiseOutcome[] = ["held", "put back", "not held"];
const worse = (one: PromiseOutcome, other: PromiseOutcome): boolean => order.indexOf(one) > order.indexOf(other);

interface Around {
  readonly environment: Environment;
  readonly support: SandboxSupport;
  readonly port: number;
  readonly neighbour: number;
}

const play = async (promise: SandboxPromise, place: GatePlace, folder: string, around: Around): Promise<PromiseOutcome> => {
  const where: TrialPlace = {
    root: join(folder, "work"),
    home: join(folder, "home"),
    neighbour: around.neighbour,
    port: around.port,
  };
  await lay(where, around.environment);
  const path = `${join(where.home, "bin")}:${around.environment.PATH}`;
  const environment = { ...around.environment, HOME: where.home, PATH: path };
  const repository = await openRepository(where.root, environment);
  if (!repository.ok) throw new Error(repository.error.message);
  const confinement = createConfinement({
    repository: repository.value,
    settings: { mode: "auto", network: promise.network ?? "on", writable: [] },
    support: around.support,
    reportDir: join(folder, "report"),
    path,
    folders: [where.root],
    reports: [],
    aside: join(folder, "aside"),
    agent: true,
  });
  const confined = await confinement.begin({ place, name: "test", tree: "tree", cwd: where.root, view: null });
  if (!confined.ok) throw new Error(confined.error.message);
  const ran = await runCommand(
    {
      command: promise.command(where),
      shell: null,
      cwd: where.root,
      env: environment as Record<string, string>,
      log: join(folder, "output.log"),
      timeoutMs: 10_000,
      onOutput: () => {},
      wrap: confined.value.wrap,
    },
    new AbortController().signal,
  );
  if (!ran.ok) throw new Error(ran.error.message);
  const { tampered } = confined.value.end();
  confined.value.leftBehind(["conftest.py"]);
  if (promise.late) {
    writeFileSync(join(where.root, endedFile), "");
    await wait(lateMs);
  }
  await confinement.close();
  if (promise.harmed(where)) return "not held";
  return tampered.length > 0 ? "put back" : "held";
};

const lay = async ({ root, home }: TrialPlace, environment: Environment): Promise<void> => {
  mkdirSync(root, { recursive: true });
  const git = gitIn(root, environment);
  const author = ["-c", "user.name=regreen", "-c", "user.email=regreen@localhost"];
  for (const words of [
    ["init", "--quiet", "--template="],
    ["commit", "--quiet", "--no-verify", "--allow-empty", "--message", "start"],
  ]) {
    const done = await git([...author, ...words]);
    if (!done.ok) throw new Error(done.error.message);
  }
  const put = (folder: string, files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
    }
  };
  put(root, { ".gitignore": "node_modules/\n.venv/\n", ...surroundingFiles.root });
  put(home, surroundingFiles.home);
};

/** What was held, as a table and a verdict. */
export const sandboxText = ({ tried }: SandboxTrial): string => {
  const rows = tried.map(({ name, inside, watched }) => [name, inside ?? "-", watched]);
  const broken = tried.filter(({ ok }) => !ok);
  const verdict =
    broken.length === 0
      ? "Everything that is promised was held; what is not held without a sandbox stands there as well."
      : `NOT held as promised: ${broken.map(({ name }) => name).join("; ")}.`;
  return `${textTable(["code that a gate runs", "in the sandbox", "without it, under watch"], rows)}\n\n${verdict}\n`;
};

/** Rows under heads, in columns as wide as what stands in them, 60 characters at most; the last column has no end. */
export const textTable = (heads: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = heads.map((_, column) => Math.min(60, Math.max(...[...rows, heads].map((row) => (row[column] ?? "").length))));
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => (column < heads.length - 1 ? cell.padEnd(widths[column] ?? 0) : cell))
      .join("  ")
      .trimEnd();
  return [line(heads), ...rows.map(line)].join("\n");
};
