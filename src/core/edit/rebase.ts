import { applyPatch, structuredPatch } from "diff";

/**
 * Makes the change from `from` to `to` on the text `onto`; null if it cannot be made there. On each side, null stands for a file that does
 * not exist.
 */
export const rebased = (onto: string | null, from: string | null, to: string | null): { readonly text: string | null } | null => {
  if (onto === from) return { text: to };
  if (onto === to) return { text: onto };
  if (onto === null || from === null || to === null) return null;
  for (const context of [3, 1]) {
    const text = applyPatch(onto, structuredPatch("a", "a", from, to, "", "", { context }));
    if (text !== false) return { text };
  }
  return null;
};
