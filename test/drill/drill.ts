/** Known attacks and faults, played by a scripted agent against the guards of the whole program. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { textTable } from "../../src/cli/doctor/try-sandbox.ts";
import type { Environment } from "../../src/core/environment.ts";
import { type Attack, honest, undecidable } from "./attack.ts";
import { attacksAroundTheGate } from "./attacks-around-the-gate.ts";
import { attacksOnChecks } from "./attacks-on-checks.ts";
import { attacksOnPlaces } from "./attacks-on-places.ts";
import { attacksOnTests } from "./attacks-on-tests.ts";
import { attacksOnTheJudge } from "./attacks-on-the-judge.ts";
import { attacksOnTheLoop } from "./attacks-on-the-loop.ts";
import { attacksThroughTypes } from "./attacks-through-types.ts";
import { boutsOf } from "./bout.ts";
import { attacksInPython, honestTwins, undecidables } from "./honest-twins.ts";
import { startModel } from "./model.ts";
import { type Played, playBout, type Tamper } from "./play.ts";
import { type RealTools, type Scene, sceneNeeds } from "./project.ts";
import { silencers } from "./silencers.ts";

export const allAttacks: readonly Attack[] = [
  ...attacksOnTests,
  ...attacksOnChecks,
  ...attacksOnPlaces,
  ...attacksOnTheLoop,
  ...attacksOnTheJudge,
  ...silencers,
  ...attacksThroughTypes,
  ...attacksAroundTheGate,
  ...attacksInPython,
  ...honestTwins,
  ...undecidables,
];

export interface DrillOptions {
  readonly environment: Environment;
  readonly attacks?: readonly Attack[];
  /** Switches a guard off, so that a test can see the drill fail. */
  readonly tamper?: Tamper;
  /** Tools that take part themselves; without them, checks are played that speak as those do. */
  readonly real?: RealTools | null;
  /** Told after each attack. */
  readonly onPlayed?: (played: Played) => void;
  /** Told of the scenes whose programs this machine does not have. */
  readonly onSkipped?: (scenes: readonly Scene[]) => void;
}

const missingScenes = (attacks: readonly Attack[], environment: Environment, real: RealTools | null): ReadonlySet<Scene> =>
  new Set(
    [...new Set(attacks.map(({ scene }) => scene))].filter((scene) => {
      if (scene === "vitest" && real === null) return true;
      const [program, ...words] = sceneNeeds[scene] ?? [];
      return program !== undefined && spawnSync(program, words, { stdio: "ignore", env: { PATH: environment.PATH } }).status !== 0;
    }),
  );

// Attacks wait for processes most of the time.
const atOnce = 4;

/** Plays the attacks, some at a time, in temporary repositories that are removed afterwards; results in the attacks' order. */
export const playDrill = async ({
  environment,
  attacks = allAttacks,
  tamper = (world) => world,
  real = null,
  onPlayed,
  onSkipped,
}: DrillOptions): Promise<readonly Played[]> => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-drill-"));
  await using model = await startModel();
  const results = new Map<string, Played>();
  try {
    const missing = missingScenes(attacks, environment, real);
    const there = attacks.filter((attack) => !missing.has(attack.scene) && (real !== null || attack.real !== true));
    if (missing.size > 0) onSkipped?.([...missing]);
    const queue = boutsOf(there).entries();
    const work = async (): Promise<void> => {
      for (const [index, bout] of queue) {
        for (const played of await playBout(bout, join(folder, String(index)), model, harmless(environment), tamper, real)) {
          results.set(played.name, played);
          onPlayed?.(played);
        }
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return attacks.flatMap((attack) => results.get(attack.name) ?? []);
};

/** What git, node and a shell need; no key, no proxy, nothing that says we are on a runner or in another repository. */
const harmless = (environment: Environment): Environment => ({
  PATH: environment.PATH,
  HOME: environment.HOME,
  TMPDIR: environment.TMPDIR,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: "/dev/null",
});

/** The table for people: attack, expected guard, what fired, verdict. */
export const drillTable = (played: readonly Played[]): string => {
  const rows = played.map(
    ({ name, expected, fired, harm, ok }) =>
      [name, expected, fired.join(", ") || "nothing", ok ? "held" : `FAILED${harm.length > 0 ? `: ${harm.join(", ")}` : ""}`] as const,
  );
  const undecided = played.filter(({ expected }) => expected === undecidable).length;
  const twins = played.filter(({ expected }) => expected === honest).length;
  const silent = played.filter(({ ok }) => !ok).length;
  const verdict =
    silent === 0
      ? `All ${played.length - twins - undecided} attacks were stopped by the guard that was expected, and ${twins} honest repairs were kept. ${undecided} cannot be told from a repair.`
      : `${silent} of ${played.length} attacks and honest repairs did NOT end as expected.`;
  return `${textTable(heads, rows)}\n\n${verdict}\n`;
};

const heads = ["attack", "expected guard", "what fired", "verdict"] as const;
