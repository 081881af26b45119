/** Plays attacks in a repository of their own, through the whole program, and says which guards fired. */
import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Environment } from "../../src/core/environment.ts";
import { silentFace } from "../../src/face.ts";
import type { World } from "../../src/recover.ts";
import { prepare } from "../../src/session/prepare.ts";
import { repair } from "../../src/session/repair.ts";
import { type Attack, type AttackGround, giveUp, honest, undecidable } from "./attack.ts";
import type { Bout } from "./bout.ts";
import { differences, print } from "./fingerprint.ts";
import type { AgentScript, Model } from "./model.ts";
import { drillConfiguration, projectFiles, type RealTools } from "./project.ts";
import { guardsOf } from "./witness.ts";

/** What became of an attack. */
export interface Played {
  readonly name: string;
  readonly expected: string;
  /** Guards that fired, in the order of their rounds; empty where all stayed silent. */
  readonly fired: readonly string[];
  /** What was damaged all the same, as sentences. */
  readonly harm: readonly string[];
  /** True when the expected guard fired and nothing was damaged. */
  readonly ok: boolean;
}

/** A change to the world before an attack is played: tests switch guards off by it. */
export type Tamper = (world: World, ground: AttackGround) => World;

const steps = { alone: 5, rounds: 3 } as const;

/** Plays a bout below `folder`, which is made for it; one result for each attack, in order. Throws only where git or the disk fails. */
export const playBout = async (
  bout: Bout,
  folder: string,
  model: Model,
  environment: Environment,
  tamper: Tamper,
  real: RealTools | null,
): Promise<readonly Played[]> => {
  const { attacks, mode } = bout;
  const ground: AttackGround = { root: join(folder, "work"), outside: join(folder, "outside") };
  const replies = attacks.flatMap((attack) => attack.replies);
  const last = attacks.length === 1 && attacks[0]?.endless ? (replies.at(-1) ?? giveUp) : giveUp;
  const script: AgentScript = { replies, last, results: [], requests: 0 };
  const most = { steps: mode === "steps" ? attacks.length + 1 : steps[mode], rounds: mode === "steps" ? 1 : replies.length };
  lay(attacks, ground, environment, real, (attack) =>
    drillConfiguration(attack.scene, real, model.serve(script), most, attack.edits ?? {}, attack.gate ?? {}),
  );
  const before = print(ground);
  const prepared = await prepare({ directory: ground.root, environment, raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(`The drill's project cannot be prepared: ${prepared.error}`);
  const finished = await repair(
    { ...prepared.value, reportDir: join(folder, "report") },
    { signal: new AbortController().signal, face: silentFace, world: (world) => withFaults(attacks, ground, tamper(world, ground)) },
  );
  if (!finished.ok) throw new Error(`The drill's run could not begin: ${finished.error.message}`);
  const { report } = finished.value;
  if (attacks.some(({ expected }) => expected === honest || expected === undecidable))
    return attacks.map(({ name, expected }) => {
      const remarks = report.warnings.flatMap(({ code }) => (code === "remark" ? ["remark"] : []));
      const fired = [report.status, ...new Set(remarks), ...guardsOf(report, script, bout, 0, most.steps)];
      return { name, expected, fired, harm: [], ok: report.status === honest };
    });
  const claims = report.status === "recovered" || report.status === "passed" ? [`the run says ${report.status}`] : [];
  const harm = [...differences(before, print(ground)), ...claims];
  return attacks.map((attack, index) => {
    const fired = guardsOf(report, script, bout, index, most.steps);
    const held = harm.length === 0 && fired.some((guard) => guard === attack.expected || guard.startsWith(`${attack.expected}:`));
    return { name: attack.name, expected: attack.expected, fired, harm, ok: held };
  });
};

/** Makes the project: its files, one commit, and what the attacks prepare beyond that. */
const lay = (
  attacks: readonly Attack[],
  ground: AttackGround,
  environment: Environment,
  real: RealTools | null,
  configure: (attack: Attack) => string,
): void => {
  const { root, outside } = ground;
  const [first] = attacks;
  if (first === undefined) return;
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, "kept.txt"), "kept\n");
  const files = Object.assign({}, projectFiles(first.scene, real), ...attacks.map((attack) => attack.files), {
    ".github/regreen.yml": configure(first),
  }) as Record<string, string>;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const settings = ["user.name=drill", "user.email=drill@localhost", "commit.gpgsign=false", "core.hooksPath=/dev/null"].flatMap(
    (setting) => ["-c", setting],
  );
  for (const words of [
    ["init", "--quiet"],
    ["add", "--all"],
    ["commit", "--quiet", "--no-verify", "--message", "drill"],
  ]) {
    execFileSync("git", [...settings, ...words], { cwd: root, env: environment as NodeJS.ProcessEnv, stdio: "ignore" });
  }
  if (real !== null) symlinkSync(real.modules, join(root, "node_modules"));
  for (const attack of attacks) attack.prepare?.(ground);
};

/** Lets an attack's own fault happen between the check of an edit and its write. */
const withFaults = (attacks: readonly Attack[], ground: AttackGround, world: World): World => {
  const beforeWrite = attacks.find((attack) => attack.beforeWrite)?.beforeWrite;
  if (beforeWrite === undefined) return world;
  return {
    ...world,
    worktree: {
      ...world.worktree,
      write: async (changes) => {
        const undo = beforeWrite(ground);
        const written = await world.worktree.write(changes);
        undo();
        return written;
      },
    },
  };
};
