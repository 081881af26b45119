import { diffArrays } from "diff";

/** The blanks at the start of a line. */
export const indentOf = (line: string): string => line.slice(0, line.length - line.trimStart().length);

/** Lines beyond these are not compared, and the edit is asked for again. */
const maxLines = 2_000;

/**
 * The new text with the file's indentation. `asked` are the old lines as the model wrote them, `held` the same lines as the file has them,
 * pair by pair; width, tabs and depth are mapped from the pairs. A new text that has the file's indentation already stays as it is. Null
 * where it cannot be told.
 */
export const mappedIndent = (asked: readonly string[], held: readonly string[], newText: string): string | null => {
  const lines = newText.split("\n");
  if (asked.every((line, index) => line.trim() === "" || indentOf(line) === indentOf(held[index] ?? ""))) return newText;
  if (asked.length > maxLines || lines.length > maxLines) return null;
  const partners = alike(asked, lines);
  const shared = [...partners].filter(([index]) => lines[index]?.trim() !== "");
  const ours = (index: number): string => indentOf(asked[index] ?? "");
  const theirs = (index: number): string => indentOf(held[index] ?? "");
  const isMapped = shared.every(([index, old]) => indentOf(lines[index] ?? "") === ours(old));
  const isRight = shared.length > 0 && shared.every(([index, old]) => indentOf(lines[index] ?? "") === theirs(old));
  if (isRight) return newText;
  const table = tableOf(asked, held);
  if (shared.length === 0) return alone(lines, asked, held, table);
  if (isMapped && table !== null) return written(lines, (_index, indent) => table(indent));
  // Each shared line as the file has it, the others as the old line in whose place they stand.
  const replaced = standIns(partners, asked.length, lines);
  return written(lines, (index, indent) => {
    const old = partners.get(index) ?? replaced.get(index);
    if (old === undefined) return table?.(indent) ?? null;
    return indent === theirs(old) || indent === ours(old) ? theirs(old) : null;
  });
};

/** Lines of which none stands in the old text: in the model's indentation or in the file's, as their first line says. */
const alone = (lines: readonly string[], asked: readonly string[], held: readonly string[], table: IndentTable | null): string | null => {
  const first = indentOf(lines.find((line) => line.trim() !== "") ?? "");
  const [ours, theirs] = [asked, held].map((some) => indentOf(some.find((line) => line.trim() !== "") ?? ""));
  if (first === ours && table !== null) return written(lines, (_index, indent) => table(indent));
  return first === theirs ? lines.join("\n") : null;
};

/** For lines of the new text: the old line that is the same but for blanks. */
const alike = (asked: readonly string[], lines: readonly string[]): Map<number, number> => {
  const trimmed = (all: readonly string[]): string[] => all.map((line) => line.trim());
  const partners = new Map<number, number>();
  let [old, fresh] = [0, 0];
  for (const part of diffArrays(trimmed(asked), trimmed(lines))) {
    const count = part.value.length;
    if (!part.added && !part.removed) for (let index = 0; index < count; index += 1) partners.set(fresh + index, old + index);
    if (!part.added) old += count;
    if (!part.removed) fresh += count;
  }
  return partners;
};

/** For new lines between shared ones: the old line in whose place each stands, where as many lines go as come. */
const standIns = (partners: ReadonlyMap<number, number>, oldCount: number, lines: readonly string[]): ReadonlyMap<number, number> => {
  const found = new Map<number, number>();
  const anchors: readonly (readonly [number, number])[] = [[-1, -1], ...partners, [lines.length, oldCount]];
  for (const [position, [fresh, old]] of anchors.entries()) {
    const [nextFresh, nextOld] = anchors[position + 1] ?? [fresh + 1, old + 1];
    if (nextFresh - fresh !== nextOld - old) continue;
    for (let step = 1; fresh + step < nextFresh; step += 1) found.set(fresh + step, old + step);
  }
  return found;
};

const written = (lines: readonly string[], indentFor: (index: number, indent: string) => string | null): string | null => {
  const mapped = lines.map((line, index) => {
    if (line.trim() === "") return line;
    const indent = indentFor(index, indentOf(line));
    return indent === null ? null : `${indent}${line.trimStart()}`;
  });
  return mapped.some((line) => line === null) ? null : mapped.join("\n");
};

/** The file's indentation for one of the model's; null where it cannot be told. */
type IndentTable = (indent: string) => string | null;

/** The table that the pairs of lines make; null if one of the model's indentations stands for two of the file's. */
const tableOf = (asked: readonly string[], held: readonly string[]): IndentTable | null => {
  const known = new Map<string, string>();
  for (const [index, line] of asked.entries()) {
    if (line.trim() === "") continue;
    const [ours, theirs] = [indentOf(line), indentOf(held[index] ?? "")];
    if ((known.get(ours) ?? theirs) !== theirs) return null;
    known.set(ours, theirs);
  }
  return (indent) => known.get(indent) ?? extended(indent, known);
};

/** An indentation that no pair has, from the nearest one that has: a step of the model's for each step of the file's. */
const extended = (indent: string, known: ReadonlyMap<string, string>): string | null => {
  const inner = [...known].filter(([ours]) => indent.startsWith(ours)).sort((left, right) => right[0].length - left[0].length)[0];
  const step = stepIn(known);
  if (inner !== undefined) {
    const extra = indent.slice(inner[0].length);
    if (step === null) return `${inner[1]}${inner[1].includes("\t") && /^ +$/.test(extra) ? tabsFor(extra, known) : extra}`;
    return extra.length % step.ours === 0 ? `${inner[1]}${step.theirs.repeat(extra.length / step.ours)}` : null;
  }
  const outer = [...known].filter(([ours]) => ours.startsWith(indent)).sort((left, right) => left[0].length - right[0].length)[0];
  if (outer === undefined) return null;
  const missing = outer[0].length - indent.length;
  const less = step === null ? missing : missing % step.ours === 0 ? (missing / step.ours) * step.theirs.length : -1;
  return less < 0 || less > outer[1].length ? null : outer[1].slice(0, outer[1].length - less);
};

/** Tabs for blanks, by the width that one tab of a known pair has. */
const tabsFor = (blanks: string, known: ReadonlyMap<string, string>): string => {
  const pair = [...known].find(([ours, theirs]) => /^\t+$/.test(theirs) && ours.length > 0 && ours.length % theirs.length === 0);
  const width = pair === undefined ? 4 : pair[0].length / pair[1].length;
  return "\t".repeat(Math.max(1, Math.round(blanks.length / width)));
};

/** One step in two of the pairs, where one begins with the other on both sides. */
const stepIn = (known: ReadonlyMap<string, string>): { readonly ours: number; readonly theirs: string } | null => {
  const pairs = [...known].sort((left, right) => left[0].length - right[0].length);
  for (const [index, [ours, theirs]] of pairs.entries()) {
    const next = pairs[index + 1];
    if (next?.[0].startsWith(ours) && next[1].startsWith(theirs) && next[1].length > theirs.length)
      return { ours: next[0].length - ours.length, theirs: next[1].slice(theirs.length) };
  }
  return null;
};
