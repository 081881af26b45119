/** Plays what only a sandbox holds, with the sandbox of this machine and without. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { runCommand } from "../../adapters/process/gate-process.ts";
import { openRepository } from "../../adapters/repository.ts";
import { createConfinement } from "../../adapters/sandbox/confinement.ts";
import { probeSandbox, type SandboxSupport } from "../../adapters/sandbox/probe.ts";
import type { Environment } from "../../core/environment.ts";
import type { GatePlace } from "../../core/sandbox/fit.ts";
import {
  type AttackResult,
  type AttackSurroundings,
  attacksOnSurroundings,
  type SurroundingsAttack,
  surroundingFiles,
} from "./attacks-on-surroundings.ts";
import { textTable } from "./table.ts";

/** What became of one attack in the sandbox (null where there is none) and without. */
export interface PlayedAround {
  readonly name: string;
  readonly inside: AttackResult | null;
  readonly watched: AttackResult;
  /** True where both are what is promised. */
  readonly ok: boolean;
}

export interface SandboxDrill {
  readonly support: SandboxSupport;
  readonly attacks: readonly PlayedAround[];
}

/** How long what is left running gets for its harm, in milliseconds. */
const lateMs = 900;

/** Plays the attacks below `folder`. `probe` looks for the sandbox. Throws only where git or the disk fails. */
export const playAround = async (folder: string, environment: Environment, probe = probeSandbox): Promise<SandboxDrill> => {
  const [support, withoutNetwork] = [probe(folder, environment, false), probe(folder, environment, true)];
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const neighbour = spawn("sleep", ["600"], { env: { ...environment, DRILL_SECRET: "drill" }, stdio: "ignore" });
  try {
    const played: PlayedAround[] = [];
    for (const [index, attack] of attacksOnSurroundings.entries()) {
      const programs = attack.network === "off" ? withoutNetwork : support;
      const around = { environment, support: programs, port, neighbour: neighbour.pid ?? 1 };
      const at = (place: GatePlace) => play(attack, place, join(folder, `${index}-${place}`), around);
      const inside = programs.works ? await at("inside") : null;
      const watched = await at("watched");
      played.push({ name: attack.name, inside, watched, ok: (inside ?? "held") === "held" && !worse(watched, attack.watched) });
    }
    return { support, attacks: played };
  } finally {
    neighbour.kill("SIGKILL");
    server.close();
  }
};

const order: readonly AttackResult[] = ["held", "put back", "not held"];
const worse = (one: AttackResult, other: AttackResult): boolean => order.indexOf(one) > order.indexOf(other);

interface Around {
  readonly environment: Environment;
  readonly support: SandboxSupport;
  readonly port: number;
  readonly neighbour: number;
}

const play = async (attack: SurroundingsAttack, place: GatePlace, folder: string, around: Around): Promise<AttackResult> => {
  const where: AttackSurroundings = {
    root: join(folder, "work"),
    home: join(folder, "home"),
    neighbour: around.neighbour,
    port: around.port,
  };
  lay(where, around.environment);
  const path = `${join(where.home, "bin")}:${around.environment.PATH}`;
  const environment = { ...around.environment, HOME: where.home, PATH: path };
  const repository = await openRepository(where.root, environment);
  if (!repository.ok) throw new Error(repository.error.message);
  const confinement = createConfinement({
    repository: repository.value,
    settings: { mode: "auto", network: attack.network ?? "on", writable: [] },
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
      command: attack.command(where),
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
  if (attack.late) await wait(lateMs);
  await confinement.close();
  if (attack.harmed(where)) return "not held";
  return tampered.length > 0 ? "put back" : "held";
};

const lay = ({ root, home }: AttackSurroundings, environment: Environment): void => {
  mkdirSync(root, { recursive: true });
  const gitSettings = ["-c", "user.name=drill", "-c", "user.email=drill@localhost", "-c", "commit.gpgsign=false"];
  for (const words of [
    ["init", "--quiet", "--template="],
    ["commit", "--quiet", "--no-verify", "--allow-empty", "--message", "drill"],
  ])
    execFileSync("git", [...gitSettings, ...words], { cwd: root, env: environment as NodeJS.ProcessEnv, stdio: "ignore" });
  const put = (folder: string, files: Readonly<Record<string, string>>): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text, { mode: text.startsWith("#!") ? 0o755 : 0o644 });
    }
  };
  put(root, { ".gitignore": "node_modules/\n.venv/\n", ...surroundingFiles.root });
  put(home, surroundingFiles.home);
};

/** Whether this machine has a sandbox, and the table of what was held. */
export const sandboxText = ({ support, attacks }: SandboxDrill): string => {
  const head = support.works
    ? "This machine has a sandbox (bubblewrap): gates that test an agent's edit run inside."
    : `This machine has no sandbox: ${support.reason}.${support.remedy === null ? "" : ` ${support.remedy}.`}`;
  const rows = attacks.map(({ name, inside, watched }) => [name, inside ?? "-", watched]);
  const failed = attacks.filter(({ ok }) => !ok);
  const verdict =
    failed.length === 0
      ? "Everything that is promised was held; what is not held without a sandbox stands there as well."
      : `NOT held as promised: ${failed.map(({ name }) => name).join("; ")}.`;
  return `${head}\n\n${textTable(["code that a gate runs", "in the sandbox", "without it, under watch"], rows)}\n\n${verdict}\n`;
};
