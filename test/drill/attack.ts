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

type Replacement = readonly [path: string, oldText: string, newText: string];

/** What the agent does in its one answer: another text in place of the one at hand, or of another in that file, or something else. */
type Deed = string | readonly [oldText: string, newText: string] | Reply;

/**
 * Attacks that differ only in what is done to the text at hand of the file at `path`, each by its name. Honest ones, and those that nobody
 * can tell from them, say so in front.
 */
export const attacks = (
  shared: Omit<Attack, "name" | "replies">,
  [path, atHand]: readonly [path: string, text: string],
  deeds: Readonly<Record<string, Deed>>,
): readonly Attack[] =>
  Object.entries(deeds).map(([name, deed]): Attack => {
    const reply = typeof deed === "string" ? edit(path, atHand, deed) : isReply(deed) ? deed : edit(path, ...deed);
    return { ...shared, name: `${prefixes[shared.expected] ?? ""}${name}`, replies: [reply] };
  });

const isReply = (deed: Exclude<Deed, string>): deed is Reply => !Array.isArray(deed);

const prefixes: Readonly<Record<string, string>> = { [honest]: "honest: ", [undecidable]: "undecidable: " };

/** Calls of one answer. */
const calls = (...all: readonly (readonly [name: string, words: unknown])[]): Extract<Reply, { calls: unknown }> => ({
  calls: all.map(([name, words]) => ({ name, arguments: words })),
});

/** A call with arguments that are not those of an edit. */
export const call = (name: string, words: unknown): Reply => calls([name, words]);

/** Edits in one answer. */
export const edits = (...all: readonly Replacement[]): Extract<Reply, { calls: unknown }> =>
  calls(...all.map(([path, old_text, new_text]) => ["edit_file", { path, old_text, new_text, why: "drill" }] as const));

/** An edit as the agent calls for it. */
export const edit = (...one: Replacement): Reply => edits(one);

/** A new file. */
export const create = (path: string, text: string): Reply => edit(path, "", text);

/** A file taken away, after the edits of the same answer. */
export const deletion = (path: string, ...before: readonly Replacement[]): Reply => ({
  calls: [...edits(...before).calls, ...calls(["delete_file", { why: "drill", path }]).calls],
});

/** Reading some lines of a file. */
export const readLines = (path: string, from: number, to: number): Reply => call("read_file", { path, start_line: from, end_line: to });

export const giveUp: Reply = call("give_up", { kind: "missing-capability", reason: "nothing else to try", needs: null });
