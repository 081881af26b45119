import type { Edit, FileChange } from "../../core/edit/edit.ts";
import { judgeManifest } from "../../core/policy/manifest-keys.ts";
import { type Judgement, judgePath, judgeRead, type PathFacts } from "../../core/policy/policy.ts";
import { readWindow } from "../../core/prompt/code-window.ts";
import type { ForgivenSlip, Refusal } from "../../ports.ts";
import { fileFacts, readText } from "../checkpoint/file-facts.ts";
import { type Action, readLimit } from "./answer/action.ts";
import { meant, similarQuestion } from "./answer/meant-file.ts";
import { search } from "./search.ts";
import { stage, type Wanted } from "./staged.ts";
import type { TurnParts } from "./turn-parts.ts";

/** What came of an answer's actions. */
export interface CarriedOut {
  /** The round's edits so far with this answer's good ones, and the changes that they make. */
  readonly staged: readonly Edit[];
  readonly changes: readonly FileChange[];
  /** Whether an edit of this answer may still apply when it is sent again: its text was not found, or it was cut off. */
  readonly pending: boolean;
  /** Where its edits could not be applied, as path and line or reason, and how many were. */
  readonly failedAt: readonly string[];
  readonly applied: number;
  /** Whether it edits, and its edits leave all files as they are. */
  readonly idle: boolean;
  /** Set if giving up was all that the answer did. */
  readonly givenUp: Extract<Action, { kind: "give-up" }> | null;
  /** One text for each action, in order. */
  readonly answers: readonly string[];
  /** The first thing that went wrong, in one line. */
  readonly reason: string;
  readonly why: string | null;
  readonly refusals: readonly Refusal[];
  readonly forgiven: readonly ForgivenSlip[];
  readonly denied: readonly string[];
  readonly granted: readonly string[];
}

const stagedWords = "Staged. Send only the edits that failed again.";

/**
 * Carries out an answer's actions in memory: each edit through policy and on top of those staged before, readings and searches within
 * bounds. Nothing is written to disk.
 */
export const carryOut = async (
  parts: TurnParts,
  all: readonly Action[],
  before: readonly Edit[],
  editable: readonly string[],
): Promise<CarriedOut> => {
  const lookup = { ...parts.files, editable };
  const found = all.map((action) => meant(action, lookup));
  const actions = found.map(({ action }) => action);
  const facts = await fileFacts(parts.root, parts.git, actions.flatMap(pathsOf));
  const { wanted, refusals, messages } = permitted(parts, actions, facts);
  const staging = stage(before, wanted, (path) => readText(parts.root, path), parts.edits);
  for (const [index, message] of staging.messages) messages.set(index, message);
  for (const [index, { path, reason, message }] of staging.failed)
    if (reason === "missing") messages.set(index, `${message} ${similarQuestion(path, lookup)}`);
  for (const { path, rule, message } of staging.tooLarge) refusals.push({ path, rule, message });
  const failed = staging.failed.size > 0;
  const isUnclear = actions.some(({ kind }, index) => kind === "unclear" && !messages.has(index));
  const requested = requests(parts, actions, facts);
  const tried = actions.some(isEdit);
  const answers = await Promise.all(
    actions.map((action, index) =>
      answerTo(
        parts,
        action,
        messages.get(index) ?? (action.kind === "unclear" ? action.message : failed || isUnclear ? stagedWords : "Staged."),
        facts,
      ),
    ),
  );
  const idle = wanted.length > 0 && staging.changes.length === 0 && staging.failed.size === 0 && refusals.length === 0;
  if (idle && messages.size === 0)
    for (const { index } of wanted) answers[index] = "The edits change nothing: together they leave the files as they are.";
  const wrong = [...messages.keys()][0] ?? actions.findIndex(({ kind }) => kind === "unclear" || kind === "unknown");
  return {
    staged: staging.staged,
    changes: staging.changes,
    pending: failed || isUnclear,
    failedAt: [...staging.failed.values()].map(({ path, line, reason }) => `${path}:${line ?? reason}`),
    applied: staging.staged.length - before.length,
    idle,
    givenUp: tried ? null : (actions.find((action) => action.kind === "give-up") ?? null),
    answers,
    reason: (answers[Math.max(0, wrong)] ?? "Nothing was edited.").split("\n", 1)[0] ?? "",
    why: actions.filter(isEdit).find((action) => action.why?.trim())?.why ?? null,
    refusals,
    forgiven: [
      ...found.flatMap(({ action, foundPath }) =>
        foundPath && isEdit(action) ? [{ path: action.path ?? "", slip: "path" as const }] : [],
      ),
      ...staging.forgiven.filter(({ index }) => index >= before.length).map(({ path, slip }) => ({ path, slip })),
    ],
    denied: requested.denied,
    granted: requested.granted,
  };
};

const isEdit = (action: Action): action is Extract<Action, { kind: "replace" | "delete" | "executable" }> =>
  action.kind === "replace" || action.kind === "delete" || action.kind === "executable";

/** The edits that policy allows; the others refused, each with its message. */
const permitted = (
  parts: TurnParts,
  actions: readonly Action[],
  facts: ReadonlyMap<string, PathFacts>,
): { wanted: readonly Wanted[]; refusals: Refusal[]; messages: Map<number, string> } => {
  const wanted: Wanted[] = [];
  const refusals: Refusal[] = [];
  const messages = new Map<number, string>();
  for (const [index, action] of actions.entries()) {
    // What policy refuses is refused, however unclear it is.
    if (!isEdit(action) && !(action.kind === "unclear" && action.path !== null)) continue;
    const onPath = judge(parts, action.path ?? "", facts);
    const judged = judgeManifest(onPath, () => {
      const text = readText(parts.root, onPath.path);
      return [text, action.kind === "replace" ? replaced(text, action.oldText, action.newText) : null];
    });
    if (!judged.allowed) {
      refusals.push({ path: judged.path, rule: judged.rule, message: judged.message });
      messages.set(index, `Refused: ${judged.message}`);
    } else if (action.kind === "unclear") continue;
    else if (action.kind === "delete" || action.kind === "executable")
      wanted.push({ index, edit: { kind: action.kind, path: judged.path } });
    else wanted.push({ index, edit: { kind: "replace", path: judged.path, oldText: action.oldText, newText: action.newText } });
  }
  return { wanted, refusals, messages };
};

/** A file's text after one edit: all of it anew where no old text is named; null where that is not found. */
const replaced = (text: string | null, old: string | null, now: string): string | null =>
  old === null || old === "" ? now : text?.includes(old) ? text.replace(old, () => now) : null;

const unknownFacts: PathFacts = { kind: "missing", blockedBy: null, ignored: false, binary: false, size: 0 };

const judge = (parts: TurnParts, path: string, facts: ReadonlyMap<string, PathFacts>): Judgement =>
  judgePath(path, facts.get(path) ?? unknownFacts, parts.policy);

const requests = (
  parts: TurnParts,
  actions: readonly Action[],
  facts: ReadonlyMap<string, PathFacts>,
): { denied: string[]; granted: string[] } => {
  const requested = actions.flatMap((action) => (action.kind === "request" ? action.paths : []));
  const judged = requested.map((path) => judge(parts, path, facts));
  return {
    denied: judged.filter((judgement) => !judgement.allowed).map(({ path }) => path),
    granted: judged.filter((judgement) => judgement.allowed).map(({ path }) => path),
  };
};

const answerTo = async (parts: TurnParts, action: Action, edited: string, facts: ReadonlyMap<string, PathFacts>): Promise<string> => {
  switch (action.kind) {
    case "replace":
    case "rewrite":
    case "delete":
    case "executable":
      return edited;
    case "read":
      return reading(parts, action, facts);
    case "search":
      return search(parts.root, parts.files, action, parts.environment.PATH ?? "", parts.signal);
    case "request":
      return action.paths.map((path) => granting(parts, path, facts)).join("\n");
    case "give-up":
      return "Edits of the same answer were not applied. Send them again, or give up alone.";
    case "unclear":
      return edited;
    case "unknown":
      return action.message;
  }
};

const reading = (parts: TurnParts, action: Extract<Action, { kind: "read" }>, facts: ReadonlyMap<string, PathFacts>): string => {
  const judged = judgeRead(action.path, facts.get(action.path) ?? unknownFacts, parts.edits.private);
  if (!judged.allowed) return judged.message;
  const text = readText(parts.root, judged.path);
  if (text === null) return `${judged.path} cannot be read.`;
  // The next reading of lines beside these would cost a whole prompt.
  const around = Math.max(0, Math.ceil((leastRead - (action.to - action.from + 1)) / 2));
  return `== ${judged.path}\n${readWindow(parts.mask(text), Math.max(1, action.from - around), action.to + around, readLimit)}`;
};

const leastRead = 30;

const granting = (parts: TurnParts, path: string, facts: ReadonlyMap<string, PathFacts>): string => {
  const judged = judge(parts, path, facts);
  return judged.allowed
    ? `${judged.path}: you may edit it.`
    : `Denied: ${judged.message} Repair what can be repaired without it, or give up.`;
};

const pathsOf = (action: Action): readonly string[] => {
  if (action.kind === "request") return action.paths;
  return (isEdit(action) || action.kind === "read" || action.kind === "unclear") && action.path !== null ? [action.path] : [];
};
