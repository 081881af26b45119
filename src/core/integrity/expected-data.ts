import type { FileChange } from "../edit/edit.ts";
import { finding, type IntegrityFinding } from "./finding.ts";

// Files that hold what a test expects: the snapshots of jest, vitest, syrupy, insta, ApprovalTests, Verify, and golden files.
const expected =
  /(?:\.(?:snap|snapshot|ambr|golden|approved(?:\.\w+)?|verified(?:\.\w+)?|expected(?:\.\w+)?|stdout|stderr|out|expect|baseline)$|(?:^|\/)(?:__snapshots__|snapshots|goldens?|expected|baselines?)\/)/i;

/** A snapshot or golden file that was changed, other than in layout, or taken away. */
export const expectedFindings = ({ path, before, after }: FileChange): readonly IntegrityFinding[] => {
  if (before === null || !expected.test(path)) return [];
  if (after !== null && bare(before) === bare(after)) return [];
  return [
    finding(
      path,
      after === null ? null : firstDifference(before, after),
      "snapshot-changed",
      after === null ? `${path} holds what tests expect, and is gone.` : `${path} holds what tests expect: it was changed to fit the code.`,
    ),
  ];
};

const bare = (text: string): string => text.replace(/\s+/g, "");

const firstDifference = (before: string, after: string): number => {
  const old = before.split("\n");
  const now = after.split("\n");
  const at = now.findIndex((line, index) => line !== old[index]);
  return (at < 0 ? now.length - 1 : at) + 1;
};
