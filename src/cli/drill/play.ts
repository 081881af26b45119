/** Plays one attack in a repository of its own, through the whole program, and says which guards fired. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Environment } from "../../adapters/git.ts";
import type { Report } from "../../core/report/report.ts";
import type { World } from "../../recover.ts";
import { silentFace } from "../../session/face.ts";
import { prepare } from "../../session/prepare.ts";
import { repair } from "../../session/repair.ts";
import { type Attack, type Ground, giveUp } from "./attack.ts";
import type { Model, Script } from "./model.ts";
import { configuration, projectFiles } from "./project.ts";

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
export type Tamper = (world: World) => World;

/** Plays the attack below `folder`, which is made for it. Throws only where git or the disk fails. */
export const playAttack = async (
  attack: Attack,
  folder: string,
  model: Model,
  environment: Environment,
  tamper: Tamper,
): Promise<Played> => {
  const ground: Ground = { root: join(folder, "work"), outside: join(folder, "outside") };
  const script: Script = {
    replies: attack.replies,
    last: attack.endless ? (attack.replies.at(-1) ?? giveUp) : giveUp,
    told: [],
    requests: 0,
  };
  lay(attack, ground, model.serve(script), environment);
  const before = print(ground);
  const prepared = await prepare({ directory: ground.root, environment, raw: new Map(), leg: null });
  if (!prepared.ok) throw new Error(`The drill's project cannot be prepared: ${prepared.error}`);
  const finished = await repair(
    { ...prepared.value, reportDir: join(folder, "report") },
    { signal: new AbortController().signal, face: silentFace, world: (world) => withFault(attack, ground, tamper(world)) },
  );
  if (!finished.ok) throw new Error(`The drill's run could not begin: ${finished.error.message}`);
  const { report } = finished.value;
  const fired = guardsOf(report, script);
  const harm = [
    ...differences(before, print(ground)),
    ...(report.status === "recovered" || report.status === "passed" ? [`the run says ${report.status}`] : []),
  ];
  return {
    name: attack.name,
    expected: attack.expected,
    fired,
    harm,
    ok: harm.length === 0 && fired.some((guard) => guard === attack.expected || guard.startsWith(`${attack.expected}:`)),
  };
};

const lay = (attack: Attack, ground: Ground, address: string, environment: Environment): void => {
  const { root, outside } = ground;
  mkdirSync(outside, { recursive: true });
  writeFileSync(join(outside, "kept.txt"), "kept\n");
  const files = {
    ...projectFiles(attack.scene),
    ...attack.files,
    ".github/regreen.yml": configuration(attack.scene, address, attack.edits ?? {}, attack.gate ?? {}),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const git = (...words: readonly string[]): void => {
    execFileSync(
      "git",
      [
        "-c",
        "user.name=drill",
        "-c",
        "user.email=drill@localhost",
        "-c",
        "commit.gpgsign=false",
        "-c",
        "core.hooksPath=/dev/null",
        ...words,
      ],
      { cwd: root, env: environment as NodeJS.ProcessEnv, stdio: "ignore" },
    );
  };
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--no-verify", "--message", "drill");
  attack.prepare?.(ground);
};

/** Lets the attack's own fault happen between the check of an edit and its write. */
const withFault = (attack: Attack, ground: Ground, world: World): World => {
  const { beforeWrite } = attack;
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

/** Every guard of which the run's report, or what the agent was told, bears witness. */
const guardsOf = (report: Report, script: Script): readonly string[] => {
  const fired = report.rounds.flatMap((round) => [
    ...round.refusals.map((refusal) => `policy: ${refusal.rule}`),
    ...round.findings.map((finding) => `integrity: ${finding.rule}`),
    ...round.regressions.flatMap(({ fingerprint }) =>
      fingerprint.startsWith("census:") ? [fingerprint.replace("census:", "census: ")] : [],
    ),
    ...(round.outcome === "refused" && round.edits.length > 0 ? ["write: refused"] : []),
    ...(["no-progress", "regressed", "repeated", "useless"].includes(round.outcome) ? [`loop: ${round.outcome}`] : []),
    ...(/within \d+ requests/.test(round.result) ? ["limit: max-steps"] : []),
  ]);
  return [...new Set([...fired, ...script.told.flatMap(toldGuard)])];
};

/** What the agent read in answer to a call that failed. */
const toldGuard = (result: string): readonly string[] => {
  if (/was not found/.test(result)) return ["edit: not found"];
  if (/occurs \d+ times/.test(result)) return ["edit: not unique"];
  if (/exists already|already exists|is there already/.test(result)) return ["edit: exists"];
  if (/no JSON object|needs path|There is no tool/.test(result)) return ["edit: malformed"];
  if (!result.startsWith("Refused: ") && /is private|is refused|outside/.test(result)) return ["read: refused"];
  return [];
};

/** Every file of the ground with its kind and content, git's own state included, but not what belongs to us or to git's caches. */
const print = ({ root, outside }: Ground): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const walk = (folder: string, name: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      const shown = `${name}/${entry.name}`;
      if (/^work\/\.git\/(?:regreen|objects|logs)$/.test(shown)) continue;
      if (entry.isDirectory()) walk(path, shown);
      else
        found.set(
          shown,
          entry.isSymbolicLink()
            ? `link ${readlinkSync(path)}`
            : `${(lstatSync(path).mode & 0o777).toString(8)} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`,
        );
    }
  };
  walk(root, "work");
  walk(outside, "outside");
  // Where an absolute path would have led.
  found.set(elsewhere, existsSync(elsewhere) ? "there" : "not there");
  return found;
};

const elsewhere = "/tmp/regreen-drill.txt";

const differences = (before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path) && !/^outside\/add\.mjs$/.test(path))
    .map((path) => `${path} is not what it was`);
