import { utf8Length } from "../quantities.ts";

/** A part of a page in Markdown: whole first, then shorter versions; an empty last version means that it may go. */
export interface Section {
  /** The least important is shortened first. */
  readonly importance: number;
  readonly versions: readonly string[];
}

/**
 * The sections in their order, within `limit` bytes of UTF-8: whatever is least important is shortened first, then left out. Each
 * version is complete Markdown, so the page stays valid whatever is cut. The first section is never cut.
 */
export const fitSections = (sections: readonly Section[], limit: number, note: string): string => {
  const chosen = sections.map(() => 0);
  const sizes = sections.map((section) => section.versions.map((version) => utf8Length(version) + 2));
  const sizeOf = (index: number): number => sizes[index]?.[chosen[index] ?? 0] ?? 0;
  let total = sections.reduce((sum, _, index) => sum + sizeOf(index), 0);
  const room = limit - utf8Length(note) - 4;
  let cut = false;
  while (total > (cut ? room : limit)) {
    cut = true;
    const index = weakest(sections, chosen);
    if (index === -1) break;
    total -= sizeOf(index);
    chosen[index] = (chosen[index] ?? 0) + 1;
    total += sizeOf(index);
  }
  const parts = sections.map((section, index) => section.versions[chosen[index] ?? 0] ?? "").filter((part) => part !== "");
  return `${[...parts, ...(cut ? [note] : [])].join("\n\n")}\n`;
};

/** The section to shorten next: the least important one that has a shorter version (its last version counts as gone). */
const weakest = (sections: readonly Section[], chosen: readonly number[]): number => {
  let found = -1;
  sections.forEach((section, index) => {
    if (index === 0 || (chosen[index] ?? 0) >= section.versions.length) return;
    if (found === -1 || section.importance < (sections[found]?.importance ?? 0)) found = index;
  });
  return found;
};
