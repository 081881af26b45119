import { structuredPatch } from "diff";
import type { FileChange } from "../edit/edit.ts";
import type { ToolFacts } from "../tool-facts.ts";
import { finding, type IntegrityFinding } from "./finding.ts";
import { languageOf } from "./language-of.ts";
import { type Lexed, lexBare } from "./lex.ts";
import type { Trouble } from "./syntax.ts";
import { lexFile, mostRead, type Role, type TextView, viewText } from "./text-view.ts";

/** The two sides of a change, read; and what is to be said of texts that could not be read. */
export interface ReadChanges {
  readonly before: readonly TextView[];
  readonly after: readonly TextView[];
  readonly findings: readonly IntegrityFinding[];
}

interface Side {
  readonly text: string;
  readonly lexed: Lexed;
  readonly trouble: Trouble | null;
}

/**
 * Reads both sides of all files. A text in which a quote or a bracket stays open hides what stands behind it. A file that the change brings
 * into this state is a finding. In each that is so after the change, added and removed lines are judged as bare text.
 */
export const readChanges = (changes: readonly FileChange[], roleOf: (path: string) => Role, tools: ToolFacts): ReadChanges => {
  const read = changes.map((change) => ({ change, before: side(change.path, change.before), after: side(change.path, change.after) }));
  const sides = read.map(({ change, before, after }) => {
    const { path } = change;
    const view = ({ text, lexed }: Side): TextView => viewText(path, text, roleOf(path), tools, lexed);
    if (!after?.trouble || change.before === change.after)
      return { before: before && view(before), after: after && view(after), finding: null };
    const { removed, added } = changedLines(change);
    const bare = (one: Side, lines: ReadonlySet<number>): TextView =>
      viewText(path, one.text, roleOf(path), tools, lexBare(one.text, lines, languageOf(path).syntax));
    return {
      before: before && bare(before, removed),
      after: bare(after, added),
      finding: unreadFinding(path, after.lexed.lineAt(after.trouble.at), after.trouble.words, before?.trouble != null),
    };
  });
  return {
    before: sides.flatMap(({ before }) => before ?? []),
    after: sides.flatMap(({ after }) => after ?? []),
    findings: sides.flatMap(({ finding }) => finding ?? []),
  };
};

const side = (path: string, text: string | null): Side | null => {
  if (text === null) return null;
  const lexed = lexFile(path, text);
  // In prose nothing is looked for.
  if (languageOf(path).markers.length === 0) return { text, lexed, trouble: null };
  return { text, lexed, trouble: lexed.trouble ?? (text.length > mostRead ? { at: mostRead - 1, words: "" } : null) };
};

const changedLines = ({ before, after }: FileChange): { readonly removed: ReadonlySet<number>; readonly added: ReadonlySet<number> } => {
  const removed = new Set<number>();
  const added = new Set<number>();
  for (const hunk of structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 0 }).hunks) {
    for (let line = 0; line < hunk.oldLines; line++) removed.add(hunk.oldStart + line);
    for (let line = 0; line < hunk.newLines; line++) added.add(hunk.newStart + line);
  }
  return { removed, added };
};

const unreadFinding = (file: string, line: number, words: string, wasUnread: boolean): IntegrityFinding =>
  wasUnread
    ? finding(
        file,
        line,
        "text-unread",
        `From \`${words}\` on, ${file} could not be read: a quote or a bracket has no end there. Its changed lines were judged one by one.`,
      )
    : finding(
        file,
        line,
        "text-unreadable",
        `From \`${words}\` on, a quote or a bracket has no end, so what stands below could not be checked. ` +
          "Close it, or write the line in a plainer form: with ordinary quotes, and with no quote alone in a pattern.",
      );
