/** Where a gate's command runs: inside the sandbox, outside of it and watched, or without either. */
import { join } from "node:path";
import type { GatePlace } from "../../core/gate.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import type { Tampering } from "../../core/sandbox/confinement.ts";
import { createRefusalScan } from "../../core/sandbox/confinement.ts";
import type { SandboxSettings } from "../../core/settings.ts";
import type { Tree } from "../../ports.ts";
import type { GitView } from "../commit-view/commit-view.ts";
import type { RawPath } from "../git.ts";
import type { Repository } from "../repository.ts";
import type { Layer } from "./layout.ts";
import { createLeftovers } from "./leftovers.ts";
import type { SandboxSupport } from "./probe.ts";
import { createSandbox, type Sandbox, type SandboxCommand, type SandboxNeeds } from "./sandbox.ts";
import { changedSince, lookAround, putBack, type Watched, writtenSince } from "./watch.ts";

/** One command. `end` is called when it has ended, and then `leftBehind`. */
export interface Confined {
  /** Puts the words before these that start them in their place. */
  wrap(words: readonly string[]): readonly string[];
  /** Gets the output as it comes. */
  see(text: string): void;
  end(): ConfinedEnd;
  /** Gets the untracked files that it made and that are no part of the tree; a folder ends in "/". */
  leftBehind(paths: readonly string[]): void;
  /** Folders of the work tree whose changes are stored elsewhere. */
  readonly layers: readonly Layer[];
  /** The folder of programs that has to be first on its PATH; null: none. */
  readonly programs: string | null;
  /** Whether it sees the commit view. Then no variable may lead git elsewhere. */
  readonly viewed: boolean;
}

export interface ConfinedEnd {
  /** What it changed that decides about other commands and that it does not change on an untouched tree. Put back where possible. */
  readonly tampered: readonly Tampering[];
  /** The first line in which the sandbox refused something. */
  readonly refusal: string | null;
}

/** A command that is going to run. */
export interface ConfinedCommand {
  readonly place: GatePlace;
  /** Whose changes on the untouched tree are known. */
  readonly name: string;
  /** Is checked out. */
  readonly tree: Tree;
  /** Absolute. */
  readonly cwd: string;
  readonly needs?: SandboxNeeds;
  /** What it sees in the place of the repository's git directory; null: that itself. */
  readonly view: GitView | null;
}

export interface Confinement {
  /** Problems: `missing` if there is no sandbox, else those of the disk. */
  begin(command: ConfinedCommand): Promise<Result<Confined>>;
  /** Whether commands can run inside: the sandbox is wanted, and it starts here. */
  readonly inside: boolean;
  /** Ends the run. Removes what commands left while a model's edit was in the tree. */
  close(): Promise<Result<void>>;
}

export interface ConfinementOptions {
  readonly repository: Repository;
  readonly settings: SandboxSettings;
  readonly support: SandboxSupport;
  readonly reportDir: string;
  /** PATH of the gates, and their folders, absolute. */
  readonly path: string;
  readonly folders: readonly string[];
  /** Globs of report files, which stay. */
  readonly reports: readonly string[];
  /** Absolute; receives what is moved out of the work tree. */
  readonly aside: string;
  /** False if only the project's own code ever runs. Then nothing is watched. */
  readonly agent: boolean;
}

const plain: Confined = {
  wrap: (words) => words,
  see: () => {},
  end: () => ({ tampered: [], refusal: null }),
  leftBehind: () => {},
  layers: [],
  programs: null,
  viewed: false,
};

/** Nothing is confined and nothing is looked at. */
export const unconfined: Confinement = { begin: async () => ok(plain), inside: false, close: async () => ok(undefined) };

export const createConfinement = (options: ConfinementOptions): Confinement => {
  const { repository, settings, support, reportDir, path, folders, agent } = options;
  let sandbox: Sandbox | null = null;
  /** What gates change by themselves on the untouched tree, by gate: their build products. */
  const usual = new Map<string, Set<string>>();
  let last: Watched | undefined;
  const leftovers = createLeftovers({ repository, keep: options.reports, aside: options.aside });
  const places = {
    root: repository.root,
    gitDir: repository.gitDir,
    commonDir: join(repository.refs, ".."),
    home: repository.environment.HOME ?? "/nonexistent",
    path,
    folders,
  };

  const inside = (command: SandboxCommand, ignored: readonly RawPath[], view: GitView | null): Result<Confined> => {
    if (!support.works) return fail("missing", `There is no sandbox here: ${support.reason}.`);
    if (sandbox === null) {
      const created = createSandbox({ repository, programs: support.programs, settings, reportDir });
      if (!created.ok) return created;
      sandbox = created.value;
    }
    const binds = view === null ? ok([]) : view.mounted();
    if (!binds.ok) return binds;
    const entered = sandbox.enter(command, ignored, binds.value);
    if (!entered.ok) return entered;
    const scan = createRefusalScan();
    // Without overlays, a command can write to ignored folders, and so to programs in them.
    const watch = support.programs.overlay.by === "nobody" ? watched(command.name, false) : plain;
    return ok({
      ...plain,
      viewed: view !== null,
      wrap: entered.value,
      see: scan.write,
      end: () => ({ ...watch.end(), refusal: scan.line() }),
      leftBehind: leftovers.record,
      layers: sandbox.layers(),
    });
  };

  /** Outside of the sandbox a command gets its view of git by a `git` on its PATH: a mount would take it rights that it has in CI. */
  const viewing = (view: GitView | null): Result<Partial<Confined>> => {
    if (view === null) return ok({});
    const folder = view.onPath(path);
    return folder.ok ? ok({ programs: folder.value, viewed: true }) : folder;
  };

  const watched = (name: string, untouched: boolean): Confined => {
    const before = lookAround(places, last);
    return {
      ...plain,
      end: () => {
        const now = lookAround(places, before);
        const known = usual.get(name) ?? new Set<string>();
        if (untouched) {
          for (const each of writtenSince(before, now)) known.add(each);
          usual.set(name, known);
          last = now;
          return { tampered: [], refusal: null };
        }
        const tampered = putBack(
          before,
          changedSince(before, now).filter((each) => !known.has(each)),
        );
        last = tampered.length === 0 ? now : lookAround(places, before);
        return { tampered, refusal: null };
      },
    };
  };

  return {
    begin: async ({ place, name, tree, cwd, needs, view }) => {
      if (place === "outside") {
        const cleared = await leftovers.clear();
        if (!cleared.ok) return cleared;
        const seeing = viewing(view);
        return seeing.ok ? ok({ ...(agent ? watched(name, true) : plain), ...seeing.value }) : seeing;
      }
      const ignored = await leftovers.begin(tree, name);
      if (!ignored.ok) return ignored;
      if (place === "inside") return inside({ name, tree, cwd, needs }, ignored.value, view);
      const seeing = viewing(view);
      return seeing.ok ? ok({ ...(agent ? watched(name, false) : plain), ...seeing.value, leftBehind: leftovers.record }) : seeing;
    },
    inside: support.works && settings.mode !== "off",
    close: async () => {
      sandbox?.dispose();
      return leftovers.clear();
    },
  };
};
