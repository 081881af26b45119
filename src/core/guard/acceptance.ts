import type { AskingComment } from "../delivery/comment-command.ts";
import { cutText, visible } from "../words/defuse.ts";
import type { GuardFinding } from "./report.ts";

/** The label by which a person accepts what stands. */
export const acceptLabel = "regreen:accept";

/** A person's word for findings. */
export interface Acceptance {
  readonly by: string;
  readonly reason: string;
  /** ISO 8601. */
  readonly at: string;
}

const longestReason = 1_000;

/** The reason behind `/regreen accept`; null where a comment says nothing of the kind, or gives none. */
export const acceptReason = (body: string): string | null => {
  const reason = /^\s*\/regreen[ \t]+accept(?![\w-])([\s\S]*)$/i.exec(body)?.[1]?.trim() ?? "";
  return reason === "" ? null : cutText(visible(reason), longestReason);
};

/** Whether a comment can be a person's own word: written by one, and never edited. */
export const isOwnWord = ({ user, created_at, updated_at }: AskingComment): boolean =>
  user?.type === "User" && created_at !== undefined && created_at === updated_at;

/** Findings with who accepted them. `words`: each with the fingerprints that stood when it was said. */
export const accepted = (
  findings: readonly GuardFinding[],
  words: readonly { readonly acceptance: Acceptance; readonly stood: ReadonlySet<string> }[],
): readonly GuardFinding[] =>
  findings.map((finding) => {
    const word = words.find(({ stood }) => stood.has(finding.fingerprint));
    return word === undefined ? finding : { ...finding, accepted: word.acceptance };
  });
