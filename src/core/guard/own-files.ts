import type { GuardedFile } from "./changed-file.ts";
import type { WeighedFinding } from "./weighed.ts";

/** Where Regreen reads its configuration. */
const configuration = /^(?:\.github\/regreen|\.?regreen)\.ya?ml$/;

/** A change of what guards: its configuration, and the workflow that starts it. What judges this change is the base's. `workflow`: the running one's path. */
export const ownFiles = (files: readonly GuardedFile[], workflow: string | null): readonly WeighedFinding[] =>
  files.flatMap(({ path, before, after }): readonly WeighedFinding[] => {
    const starts =
      path === workflow || (path.startsWith(".github/workflows/") && startsGuard(before) !== startsGuard(after) && before !== null);
    if (!(configuration.test(path) || starts)) return [];
    const off = startsGuard(before) && !startsGuard(after);
    const what = configuration.test(path) ? "Regreen's own configuration" : "the workflow that starts this guard";
    const rule = /quarantine/.test(changedLines(before ?? "", after)) && configuration.test(path) ? "quarantine-changed" : "guard-changed";
    return [
      {
        rule,
        path,
        line: null,
        weight: off ? "weakened" : "worth-a-look",
        reason: off ? `${path} no longer starts this guard.` : `${path} is ${what}; until it is merged, the base branch's counts.`,
      },
    ];
  });

const startsGuard = (text: string | null): boolean => text !== null && /\bmode:\s*["']?guard\b/.test(text);

/** Lines that one side has and the other has not. */
const changedLines = (before: string, after: string | null): string => {
  const [old, now] = [new Set(before.split("\n")), new Set((after ?? "").split("\n"))];
  return [...[...old].filter((line) => !now.has(line)), ...[...now].filter((line) => !old.has(line))].join("\n");
};
