import type { Marker } from "./marker.ts";

/** A marker that the change brought, with the one it widened where it grew out of one. */
export interface Surplus {
  readonly marker: Marker;
  readonly widened: Marker | null;
}

/**
 * Which markers after the change have no counterpart before it. One marker accounts for one: the same words, moved or
 * reformatted; a wider one that was narrowed accounts for all that it covered. Across files only where it bears on the same code, or its file is gone.
 */
export const surplusMarkers = (before: readonly Marker[], after: readonly Marker[], gone: ReadonlySet<string>): readonly Surplus[] => {
  const free = new Set(before);
  let open = [...after];
  const pass = (fits: (old: Marker, now: Marker) => boolean): void => {
    open = open.filter((now) => {
      for (const old of free) {
        if (!fits(old, now)) continue;
        if (old.form.reach <= now.form.reach) free.delete(old);
        return false;
      }
      return true;
    });
  };
  pass((old, now) => old.file === now.file && sameWords(old, now) && old.context === now.context);
  pass((old, now) => sameWords(old, now) && old.context === now.context && old.context !== "");
  pass((old, now) => old.file === now.file && !bound(now) && sameWords(old, now));
  pass((old, now) => gone.has(old.file) && sameWords(old, now) && (!bound(now) || old.context === now.context));
  pass((old, now) => old.file === now.file && covers(old, now) && (!bound(now) || old.context === now.context));
  return open.map((marker) => {
    const grown = [...free].find(
      (old) => old.file === marker.file && old.form.family === marker.form.family && old.context === marker.context,
    );
    if (grown) free.delete(grown);
    return { marker, widened: grown ?? null };
  });
};

/** A skip belongs to its test: taking it from one test does not pay for another. */
const bound = (marker: Marker): boolean => marker.form.rule === "test-skipped" || marker.form.rule === "test-focused";

const sameWords = (a: Marker, b: Marker): boolean =>
  a.form.family === b.form.family && a.form.reach === b.form.reach && (a.rules?.join() ?? "*") === (b.rules?.join() ?? "*");

const covers = (old: Marker, now: Marker): boolean =>
  old.form.family === now.form.family &&
  old.form.reach >= now.form.reach &&
  (old.rules === null || now.rules?.every((rule) => old.rules?.includes(rule)) === true);
