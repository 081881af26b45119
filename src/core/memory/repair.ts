import { applyPatch, createPatch, parsePatch, type StructuredPatchHunk } from "diff";
import type { FileChange } from "../edit/edit.ts";
import { findSecrets } from "../policy/secrets.ts";
import { dayOf } from "../words/quantities.ts";
import type { MemoryData, Repair, RepairChange } from "./memory.ts";

/** A stable digest of any text. */
export type Digest = (text: string) => string;

// Only small changes are kept: a larger one is not worth the space in every later run's memory.
const mostCharacters = 60_000;

/** A kept change as it is remembered; null where it is too large, or holds what looks like a secret. */
export const rememberedChanges = (changes: readonly FileChange[], digest: Digest): readonly RepairChange[] | null => {
  // Modes are not remembered: half of such a repair is none.
  if (changes.some(({ executable }) => executable === true)) return null;
  const kept = changes.flatMap(({ path, before, after }): RepairChange[] => {
    if (before === after) return [];
    if (before === null) return [{ path, kind: "new", before: null, text: after ?? "" }];
    if (after === null) return [{ path, kind: "deleted", before: digest(before), text: "" }];
    return [{ path, kind: "changed", before: digest(before), text: createPatch("file", before, after, "", "", { context: 4 }) }];
  });
  const size = kept.reduce((sum, change) => sum + change.text.length, 0);
  return kept.length === 0 || size > mostCharacters || kept.some((change) => findSecrets(change.text).length > 0) ? null : kept;
};

/** The newest repair of just these failures whose every change still applies to the files as they are; null where there is none. */
export const recallRepair = (
  memory: MemoryData,
  gate: string,
  key: string,
  read: (path: string) => string | null,
  digest: Digest,
): { readonly id: string; readonly changes: readonly FileChange[]; readonly why: string } | null => {
  for (const repair of memory.repairs.toReversed()) {
    if (repair.gate !== gate || repair.key !== key) continue;
    const changes = repair.changes.map((change) => applied(change, read(change.path), digest));
    if (changes.length > 0 && changes.every((change) => change !== null)) return { id: repair.id, changes, why: whyOf(repair) };
  }
  return null;
};

const whyOf = (repair: Repair): string =>
  `${repair.why === "" ? "the change that worked before" : repair.why} (remembered from ${dayOf(repair.at)})`;

const applied = (change: RepairChange, now: string | null, digest: Digest): FileChange | null => {
  const { path } = change;
  switch (change.kind) {
    case "new":
      return now === null ? { path, before: null, after: change.text } : null;
    case "deleted":
      return now !== null && digest(now) === change.before ? { path, before: now, after: null } : null;
    case "changed": {
      if (now === null) return null;
      // Other parts of the file may differ now, but every line that the patch shows must be unchanged.
      const after = patched(now, change.text);
      return after === null || after === now ? null : { path, before: now, after };
    }
  }
};

/** Whether a hunk holds as many lines as its head says. */
const sound = (hunk: StructuredPatchHunk): boolean =>
  Number.isInteger(hunk.oldStart) &&
  hunk.lines.length > 0 &&
  hunk.lines.filter((line) => line.startsWith(" ") || line.startsWith("-")).length === hunk.oldLines &&
  hunk.lines.filter((line) => line.startsWith(" ") || line.startsWith("+")).length === hunk.newLines;

const patched = (text: string, patch: string): string | null => {
  try {
    const parsed = parsePatch(patch);
    const hunks = parsed[0]?.hunks ?? [];
    if (parsed.length !== 1 || hunks.length === 0 || !hunks.every(sound)) return null;
    const after = applyPatch(text, patch, { fuzzFactor: 0, autoConvertLineEndings: false });
    return after === false ? null : after;
  } catch {
    // A damaged patch is a repair that no longer applies.
    return null;
  }
};
