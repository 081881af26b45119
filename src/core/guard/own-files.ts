import { parse } from "yaml";
import * as z from "zod";
import { oneLine } from "../words/defuse.ts";
import type { GuardedFile } from "./changed-file.ts";
import type { WeighedFinding } from "./rules.ts";

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
    return [
      ...(configuration.test(path) ? quarantined(path, before, after) : []),
      {
        rule: "guard-changed",
        path,
        line: null,
        weight: off ? "weakened" : "worth-a-look",
        reason: off ? `${path} no longer starts this guard.` : `${path} is ${what}; until it is merged, the base branch's counts.`,
      },
    ];
  });

const startsGuard = (text: string | null): boolean => text !== null && /\bmode:\s*["']?guard\b/.test(text);

/** Tests that are quarantined now and were not, or for longer than before: until then their failures decide nothing. */
const quarantined = (path: string, before: string | null, after: string | null): readonly WeighedFinding[] => {
  const old = new Map(quarantineOf(before).map((one) => [keyOf(one), one.until]));
  return quarantineOf(after).flatMap((one): readonly WeighedFinding[] => {
    const { test, until } = one;
    const was = old.get(keyOf(one));
    if (was !== undefined && until <= was) return [];
    const line = (after ?? "").split("\n").findIndex((text) => /\btest\b/.test(text) && text.includes(test)) + 1;
    const what = was === undefined ? `is quarantined until ${until}` : `is quarantined until ${until} instead of ${was}`;
    const reason = `"${oneLine(test)}" ${what}: its failures decide nothing by then.`;
    return [{ rule: "quarantine-changed", path, line: line === 0 ? null : line, weight: "weakened", reason }];
  });
};

const keyOf = ({ test, file = "" }: { readonly test: string; readonly file?: string | undefined }): string => `${file}\0${test}`;

/** The list as a configuration's reader takes it; anything else in the file does not matter here. */
const listed = z.object({
  flaky: z.object({ quarantine: z.array(z.object({ test: z.string(), file: z.string().optional(), until: z.string() })) }),
});

/** What a configuration lists, as far as it can be read: a file with mistakes is none that counts. */
const quarantineOf = (text: string | null) => {
  try {
    return listed.safeParse(parse(text ?? "", { merge: true, maxAliasCount: 50 })).data?.flaky.quarantine ?? [];
  } catch {
    return [];
  }
};
