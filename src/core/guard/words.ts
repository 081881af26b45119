/** The words of a text that name something: identifiers, and the parts of strings that look like one. */
export const identifiersIn = (text: string): ReadonlySet<string> => new Set(text.match(/[A-Za-z_$][\w$]{2,}/g) ?? []);

/** How much two texts speak of the same: the share of the smaller one's words that the other has. */
export const likeness = (one: string, other: string): number => {
  const [a, b] = [identifiersIn(one), identifiersIn(other)];
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 0) return 0;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared / small.size;
};
