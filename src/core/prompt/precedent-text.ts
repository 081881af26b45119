import type { Precedent } from "../attempts.ts";

const maxLines = 40;
const maxWidth = 200;

/** A repair that worked before, as an example of at most 40 lines of diff; "" if there is none, or if none of its files may be shown. */
export const precedentText = (precedent: Precedent | null, mayShow: (path: string) => boolean): string => {
  if (precedent === null) return "";
  const lines = precedent.changes
    .filter(({ path }) => mayShow(path))
    .flatMap(({ path, diff }) => [`--- ${path}`, ...diff])
    .map((line) => line.slice(0, maxWidth));
  if (lines.length === 0) return "";
  const head = `An example, no part of this repair: what mended ${precedent.of.join(", ")} on ${precedent.on}${precedent.why === "" ? "" : ` (${precedent.why})`}`;
  return [head, ...lines.slice(0, maxLines), ...(lines.length > maxLines ? ["..."] : [])].join("\n");
};
