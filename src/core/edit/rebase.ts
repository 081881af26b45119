import { applyPatch, structuredPatch } from "diff";

/**
 * The text of `onto` with the change made to it that leads from `from` to `to`; null where it cannot be made there. A file that is not there
 * is null on any side.
 */
export function rebased(onto: string | null, from: string | null, to: string | null): { readonly text: string | null } | null {
  if (onto === from) return { text: to };
  if (onto === to) return { text: onto };
  if (onto === null || from === null || to === null) return null;
  for (const context of [3, 1]) {
    const text = applyPatch(onto, structuredPatch("a", "a", from, to, "", "", { context }));
    if (text !== false) return { text };
  }
  return null;
}
