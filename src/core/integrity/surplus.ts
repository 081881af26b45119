import type { Marker } from "./marker.ts";

/**
 * Markers after the change without a counterpart before it. One old marker accounts for one new one: the same words, moved or reformatted.
 * A wider one that was narrowed accounts for all that it covered. In another file it counts only if both concern the same code, or if the
 * old file is gone.
 */
export const surplusMarkers = (before: readonly Marker[], after: readonly Marker[], gone: ReadonlySet<string>): readonly Marker[] => {
  const free = new Set(before);
  let unpaired: readonly Marker[] = after;
  /** Pairs what has the same key, one for one; null takes no part. */
  const pass = (key: (marker: Marker, old: boolean) => string | null): void => {
    const known = new Map<string, Marker[]>();
    for (const old of free) {
      const of = key(old, true);
      if (of !== null) known.set(of, [...(known.get(of) ?? []), old]);
    }
    unpaired = unpaired.filter((now) => {
      const of = key(now, false);
      const old = of === null ? undefined : known.get(of)?.shift();
      if (old) free.delete(old);
      return old === undefined;
    });
  };
  pass((marker) => `${marker.file}\0${wordsOf(marker)}\0${marker.context}`);
  pass((marker) => (marker.context === "" ? null : `${wordsOf(marker)}\0${marker.context}`));
  pass((marker) => (bound(marker) ? null : `${marker.file}\0${wordsOf(marker)}`));
  pass((marker, old) => (old && !gone.has(marker.file) ? null : `${wordsOf(marker)}\0${bound(marker) ? marker.context : ""}`));
  return unpaired.filter((now) => {
    const old = [...free].find((known) => known.file === now.file && covers(known, now) && (!bound(now) || known.context === now.context));
    if (old && old.form.reach <= now.form.reach) free.delete(old);
    return old === undefined;
  });
};

/** A skip belongs to its test. Removing one does not allow another on a different test. */
const bound = (marker: Marker): boolean => marker.form.rule === "test-skipped" || marker.form.rule === "test-focused";

const wordsOf = ({ form, rules }: Marker): string => `${form.family}\0${form.reach}\0${rules?.map(shortName).join() ?? "*"}`;

/** A rule's name without its plugin's: the same rule, since a plugin took it over. */
const shortName = (rule: string): string => rule.slice(rule.lastIndexOf("/") + 1);

const covers = (old: Marker, now: Marker): boolean =>
  old.form.family === now.form.family &&
  old.form.reach >= now.form.reach &&
  (old.rules === null || now.rules?.every((rule) => old.rules?.map(shortName).includes(shortName(rule))) === true);
