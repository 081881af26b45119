/** What people ask for in a comment on a pull request: `/regreen fix`, `/regreen explain`, `/regreen again HINT`. Pure. */
import { cutText, visible } from "../words/defuse.ts";

/** `fix`: repair. `explain`: run the gates, say what is left and why, change nothing. `again`: repair with a hint. */
export const commandNames = ["fix", "explain", "again"] as const;

export interface CommentCommand {
  readonly name: (typeof commandNames)[number];
  /** The person's hint. It is data in a prompt, never an instruction. Null if there is none. */
  readonly hint: string | null;
}

/** Longer hints are cut: a prompt is for one failure. */
const longestHint = 2_000;

/** A comment that begins with `/regreen` and asks for nothing that there is. */
export const unknownCommand = "unknown";

/** The command that a comment begins with; null where it is none of ours. Only `again` takes further text, over more lines too. */
export const readCommand = (body: string): CommentCommand | typeof unknownCommand | null => {
  const found = /^\s*\/regreen(?![\w-])[ \t]*(?<word>[\w-]*)(?<rest>[\s\S]*)$/.exec(body);
  if (found === null) return null;
  const name = commandNames.find((known) => known === found.groups?.word?.toLowerCase());
  if (name === undefined) return unknownCommand;
  const hint = name === "again" ? visible(found.groups?.rest ?? "").trim() : "";
  return { name, hint: hint === "" ? null : cutText(hint, longestHint) };
};

/** A comment as its event shows it; everything in it may be missing. */
export interface AskingComment {
  readonly body?: string | undefined;
  readonly created_at?: string | undefined;
  readonly updated_at?: string | undefined;
  readonly user?: { readonly login?: string | undefined; readonly type?: string | undefined } | null | undefined;
}

/**
 * Why nothing is done for a comment, as a sentence, before anybody is asked what its writer may do; null where it begins with our name.
 * `action`: of the event. An edited comment could be another's words under a writer's name.
 */
export const notAsked = (action: string, comment: AskingComment): string | null => {
  if (/^\s*\/regreen[ \t]+accept(?![\w-])/i.test(comment.body ?? ""))
    return "The comment is for the guard, which reads it in its next run: nothing is repaired for it.";
  const command = readCommand(comment.body ?? "");
  if (command === null) return "The comment does not begin with /regreen, so nothing was asked for.";
  if (comment.user?.type !== "User") return "The comment was not written by a person, so nothing was done.";
  if (action !== "created" || comment.updated_at !== comment.created_at)
    return "The comment was edited, so nothing was done: write a new one.";
  return null;
};

/** The answer to a person who may ask, and asks for nothing that there is. */
export const commandsThereAre = `Nothing was done: the commands are ${commandNames.map((name) => `/regreen ${name}`).join(", ")}.`;

/** Whether two commands do the same work: both repair, or both explain. */
export const isSameWork = (one: CommentCommand, other: CommentCommand): boolean => (one.name === "explain") === (other.name === "explain");

/** Whether GitHub's word for what a person may do includes writing (maintainers are `write` there). */
export const mayAsk = (permission: string): boolean => permission === "admin" || permission === "write";
