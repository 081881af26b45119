import { applyEdits, type Edit, type FileChange } from "../../core/edit/edit.ts";
import { type Judgement, judgePath, judgeRead, judgeSize, type PathFacts } from "../../core/policy/policy.ts";
import { readWindow } from "../../core/prompt/code-window.ts";
import type { Refusal, RoundAnswer } from "../../ports.ts";
import { fileFacts, readText } from "../checkpoint/file-facts.ts";
import { type Action, readLimit } from "./action.ts";
import { search } from "./search.ts";
import type { TurnParts } from "./turn-parts.ts";

/** What came of an answer's actions. */
export interface CarriedOut {
  /** The turn's end: edits that all applied, or giving up; null when the model is to go on. */
  readonly end:
    | { readonly changes: readonly FileChange[]; readonly why: string }
    | Extract<RoundAnswer["outcome"], { kind: "give-up" }>
    | null;
  /** One text for each action, in order. */
  readonly answers: readonly string[];
  /** Why nothing was applied, in one sentence. */
  readonly reason: string;
  readonly refusals: readonly Refusal[];
  readonly denied: readonly string[];
  readonly granted: readonly string[];
}

const maxWhy = 160;

/**
 * Carries out an answer's actions in memory: edits through policy and all together, readings and searches within bounds.
 * `cutOff`: the answer was truncated, so its last action is not trusted.
 */
export async function carryOut(parts: TurnParts, all: readonly Action[], cutOff: boolean): Promise<CarriedOut> {
  const actions = cutOff ? [...all.slice(0, -1), unfinished] : all;
  const facts = await fileFacts(parts.root, parts.git, actions.flatMap(pathsOf));
  const edits = await applyAll(parts, actions, facts);
  const requested = requests(parts, actions, facts);
  const shared = { refusals: edits.refusals, denied: requested.denied, granted: requested.granted };
  const givenUp = actions.find((action) => action.kind === "give-up");
  if (edits.changes !== null) return { end: { changes: edits.changes, why: whyOf(actions) }, answers: [], reason: "", ...shared };
  if (givenUp !== undefined && edits.tried === 0) return { end: giveUp(givenUp), answers: [], reason: givenUp.reason, ...shared };
  const answers = await Promise.all(actions.map((action, index) => answerTo(parts, action, index, facts, edits.messages)));
  const reason = [...edits.messages.values()].find((message) => message !== sound) ?? answers[0] ?? "Nothing was edited.";
  return { end: null, answers, reason: `No edit applied: ${reason.split("\n", 1)[0]}`, ...shared };
}

const unfinished: Action = { kind: "unclear", message: "Your answer was cut off here. Send less: only the smallest edits." };
const sound = "Not applied, because another edit of the same answer was not. Send all edits again.";

const isEdit = (action: Action): action is Extract<Action, { kind: "replace" | "delete" }> =>
  action.kind === "replace" || action.kind === "delete";

interface EditsTried {
  readonly tried: number;
  /** Null unless every edit applied and changed something. */
  readonly changes: readonly FileChange[] | null;
  /** By the action's position. */
  readonly messages: ReadonlyMap<number, string>;
  readonly refusals: readonly Refusal[];
}

async function applyAll(parts: TurnParts, actions: readonly Action[], facts: ReadonlyMap<string, PathFacts>): Promise<EditsTried> {
  const wanted = [...actions.entries()].flatMap(([index, action]) => (isEdit(action) ? [{ index, action }] : []));
  const messages = new Map<number, string>(wanted.map(({ index }) => [index, sound]));
  const refusals: Refusal[] = [];
  const edits: { index: number; edit: Edit }[] = [];
  for (const { index, action } of wanted) {
    const judged = judge(parts, action.path, facts);
    if (!judged.allowed) {
      refusals.push({ path: judged.path, rule: judged.rule, message: judged.message });
      messages.set(index, `Refused: ${judged.message}`);
    } else edits.push({ index, edit: action.kind === "delete" ? { kind: "delete", path: judged.path } : { ...action, path: judged.path } });
  }
  const unclear = actions.some((action) => action.kind === "unclear");
  const applied = applyEdits(
    edits.map(({ edit }) => edit),
    (path) => readText(parts.root, path),
  );
  if (!applied.ok) for (const failure of applied.error) messages.set(edits[failure.index]?.index ?? -1, failure.message);
  if (!applied.ok || refusals.length > 0 || unclear || wanted.length === 0)
    return { tried: wanted.length, changes: null, messages, refusals };
  const size = judgeSize(applied.value, parts.edits);
  if (size !== null) {
    for (const { index } of wanted) messages.set(index, `Refused: ${size.message} Make a smaller change.`);
    return { tried: wanted.length, changes: null, messages, refusals: [{ path: applied.value[0]?.path ?? "", ...size }] };
  }
  if (applied.value.length > 0) return { tried: wanted.length, changes: applied.value, messages, refusals };
  for (const { index } of wanted) messages.set(index, "The edits change nothing: together they leave the files as they are.");
  return { tried: wanted.length, changes: null, messages, refusals };
}

const unknownFacts: PathFacts = { kind: "missing", blockedBy: null, ignored: false, binary: false, size: 0 };

const judge = (parts: TurnParts, path: string, facts: ReadonlyMap<string, PathFacts>): Judgement =>
  judgePath(path, facts.get(path) ?? unknownFacts, parts.policy);

function requests(
  parts: TurnParts,
  actions: readonly Action[],
  facts: ReadonlyMap<string, PathFacts>,
): { denied: string[]; granted: string[] } {
  const asked = actions.flatMap((action) => (action.kind === "request" ? action.paths : []));
  const judged = asked.map((path) => judge(parts, path, facts));
  return {
    denied: judged.filter((judgement) => !judgement.allowed).map(({ path }) => path),
    granted: judged.filter((judgement) => judgement.allowed).map(({ path }) => path),
  };
}

async function answerTo(
  parts: TurnParts,
  action: Action,
  index: number,
  facts: ReadonlyMap<string, PathFacts>,
  edits: ReadonlyMap<number, string>,
): Promise<string> {
  switch (action.kind) {
    case "replace":
    case "delete":
      return edits.get(index) ?? sound;
    case "read":
      return reading(parts, action, facts);
    case "search":
      return search(parts.root, parts.files, action.text, parts.environment.PATH ?? "", parts.signal);
    case "request":
      return action.paths.map((path) => granting(parts, path, facts)).join("\n");
    case "give-up":
      return "Edits of the same answer were not applied. Send them again, or give up alone.";
    case "unclear":
      return action.message;
  }
}

function reading(parts: TurnParts, action: Extract<Action, { kind: "read" }>, facts: ReadonlyMap<string, PathFacts>): string {
  const judged = judgeRead(action.path, facts.get(action.path) ?? unknownFacts, parts.edits.private);
  if (!judged.allowed) return judged.message;
  const text = readText(parts.root, judged.path);
  if (text === null) return `${judged.path} cannot be read.`;
  return `== ${judged.path}\n${readWindow(parts.mask(text), action.from, action.to, readLimit)}`;
}

function granting(parts: TurnParts, path: string, facts: ReadonlyMap<string, PathFacts>): string {
  const judged = judge(parts, path, facts);
  return judged.allowed
    ? `${judged.path}: you may edit it.`
    : `Denied: ${judged.message} Repair what can be repaired without it, or give up.`;
}

const giveUp = (action: Extract<Action, { kind: "give-up" }>): Extract<RoundAnswer["outcome"], { kind: "give-up" }> => ({
  kind: "give-up",
  cause: action.cause,
  reason: action.reason.slice(0, 1_000),
  needs: action.needs?.slice(0, 300) ?? null,
});

/** The first reason that came with an edit, on one line. */
function whyOf(actions: readonly Action[]): string {
  const said = actions.filter(isEdit).find((action) => action.why !== null && action.why.trim() !== "")?.why ?? "";
  return said.replace(/\s+/g, " ").trim().slice(0, maxWhy);
}

function pathsOf(action: Action): readonly string[] {
  if (action.kind === "request") return action.paths;
  return isEdit(action) || action.kind === "read" ? [action.path] : [];
}
