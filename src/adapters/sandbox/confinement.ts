/** Where a gate's command runs: inside the sandbox, outside of it under watch, or plainly. */
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { fail, ok } from "../../core/result.ts";
import type { GatePlace, Tampering } from "../../core/sandbox/fit.ts";
import { createRefusalScan } from "../../core/sandbox/refusal.ts";
import type { SandboxSettings } from "../../core/settings.ts";
import type { Tree } from "../../ports.ts";
import type { Layer } from "../process/report-files.ts";
import type { Repository } from "../repository.ts";
import type { SandboxSupport } from "./probe.ts";
import { createSandbox, type Sandbox, type SandboxNeeds } from "./sandbox.ts";
import { changedSince, lookAround, putBack, type Watched } from "./watch.ts";

/** One command on its way; `end` is called once it has ended. */
export interface Confined {
  /** The words that start these words where they are to run. */
  wrap(words: readonly string[]): readonly string[];
  /** Is shown the output as it comes. */
  see(text: string): void;
  end(): ConfinedEnd;
  /** Folders of the work tree whose changes lie elsewhere. */
  readonly layers: readonly Layer[];
}

export interface ConfinedEnd {
  /** What it changed of what decides about other commands, and does not change on an untouched tree; put back where that was possible. */
  readonly tampered: readonly Tampering[];
  /** The first line in which the sandbox refused something. */
  readonly refusal: string | null;
}

export interface Confinement {
  /** `name` tells whose changes on the untouched tree are known. Problems: `missing` where there is no sandbox, else as of the disk. */
  begin(place: GatePlace, name: string, tree: Tree, cwd: string, needs?: SandboxNeeds): Promise<Result<Confined>>;
  /** Whether commands can run inside at all: it is wanted, and it starts here. */
  readonly inside: boolean;
  dispose(): void;
}

export interface ConfinementOptions {
  readonly repository: Repository;
  readonly settings: SandboxSettings;
  readonly support: SandboxSupport;
  readonly reportDir: string;
  /** PATH of the gates, and their folders, absolute. */
  readonly path: string;
  readonly folders: readonly string[];
  /** False where nobody but the project's own code ever runs: then nothing is looked at. */
  readonly agent: boolean;
}

const plain: Confined = { wrap: (words) => words, see: () => {}, end: () => ({ tampered: [], refusal: null }), layers: [] };

/** Nothing is confined and nothing is looked at. */
export const unconfined: Confinement = { begin: async () => ok(plain), inside: false, dispose: () => {} };

export const createConfinement = ({ repository, settings, support, reportDir, path, folders, agent }: ConfinementOptions): Confinement => {
  let sandbox: Sandbox | null = null;
  /** What gates change by themselves on the untouched tree: their build products, by gate. */
  const usual = new Map<string, Set<string>>();
  let last: Watched | undefined;
  const places = {
    root: repository.root,
    gitDir: repository.gitDir,
    commonDir: join(repository.refs, ".."),
    home: repository.environment.HOME ?? "/nonexistent",
    path,
    folders,
  };

  const inside = async (tree: Tree, cwd: string, needs: SandboxNeeds | undefined): Promise<Result<Confined>> => {
    if (!support.works) return fail("missing", `There is no sandbox here: ${support.reason}.`);
    if (sandbox === null) {
      const made = createSandbox({ repository, programs: support.programs, settings, reportDir });
      if (!made.ok) return made;
      sandbox = made.value;
    }
    const entered = await sandbox.enter(tree, cwd, needs);
    if (!entered.ok) return entered;
    const scan = createRefusalScan();
    return ok({ wrap: entered.value, see: scan.write, end: () => ({ tampered: [], refusal: scan.line() }), layers: sandbox.layers() });
  };

  const watched = (name: string, untouched: boolean): Confined => {
    const before = lookAround(places, last);
    return {
      ...plain,
      end: () => {
        const now = lookAround(places, before);
        const changed = changedSince(before, now);
        const known = usual.get(name) ?? new Set<string>();
        if (untouched) {
          for (const each of changed) known.add(each);
          usual.set(name, known);
          last = now;
          return { tampered: [], refusal: null };
        }
        const tampered = putBack(
          before,
          changed.filter((each) => !known.has(each)),
        );
        last = tampered.length === 0 ? now : lookAround(places, before);
        return { tampered, refusal: null };
      },
    };
  };

  return {
    begin: async (place, name, tree, cwd, needs) => {
      if (place === "inside") return inside(tree, cwd, needs);
      return ok(agent ? watched(name, place === "outside") : plain);
    },
    inside: support.works && settings.mode !== "off",
    dispose: () => sandbox?.dispose(),
  };
};
