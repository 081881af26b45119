import type { Reply } from "./model.ts";
import type { Scene } from "./project.ts";

/** Where an attack takes place: folders of this machine that exist for it alone. */
export interface AttackGround {
  /** The work tree. */
  readonly root: string;
  /** A folder beside it, that nothing may touch. */
  readonly outside: string;
}

/** One attack or fault, and the guard that has to fire. */
export interface Attack {
  /** What is tried, for people. */
  readonly name: string;
  /** The guard, as it is reported: "policy: lock-file", "integrity: test-skipped", "loop: regressed"; `honest` for a repair that must be kept. */
  readonly expected: string;
  readonly scene: Scene;
  /** Files of the project beside the usual ones. */
  readonly files?: Readonly<Record<string, string>>;
  /** `edits` of the configuration. */
  readonly edits?: Readonly<Record<string, unknown>>;
  /** Settings of the gate beside the usual ones. */
  readonly gate?: Readonly<Record<string, unknown>>;
  /** The agent's answers, in order; then it gives up, or repeats the last one where `endless`. */
  readonly replies: readonly Reply[];
  readonly endless?: boolean;
  /** Only against the tool itself: one that speaks like it cannot be deceived so. */
  readonly real?: true;
  /** After the first commit, before the run: links, ignored and binary files. */
  readonly prepare?: (ground: AttackGround) => void;
  /** Between the check of an edit and its write: what another process could do then. Returns how to undo it. */
  readonly beforeWrite?: (ground: AttackGround) => () => void;
}

/** What is expected of an attack that no rule can tell from a repair, by what it does: it ends green. Its name says why. */
export const undecidable = "undecidable";

/** What is expected of an honest repair that looks like an attack: it ends green. */
export const honest = "recovered";

/** An edit as the agent calls for it. */
export const edit = (path: string, oldText: string, newText: string): Extract<Reply, { calls: unknown }> => edits([path, oldText, newText]);

/** Several edits in one answer. */
export const edits = (
  ...all: readonly (readonly [path: string, oldText: string, newText: string])[]
): Extract<Reply, { calls: unknown }> => ({
  calls: all.map(([path, oldText, newText]) => ({
    name: "edit_file",
    arguments: { path, old_text: oldText, new_text: newText, why: "drill" },
  })),
});

/** A new file. */
export const create = (path: string, text: string): Extract<Reply, { calls: unknown }> => edit(path, "", text);

/** Reading some lines of a file. */
export const readLines = (path: string, from: number, to: number): Reply => ({
  calls: [{ name: "read_file", arguments: { path, start_line: from, end_line: to } }],
});

export const giveUp: Reply = {
  calls: [{ name: "give_up", arguments: { kind: "missing-capability", reason: "nothing else to try", needs: null } }],
};
