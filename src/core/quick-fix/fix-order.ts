/** A fix as a language service offers it for one diagnostic. */
export interface OfferedFix {
  /** The service's own name for the kind of fix (typescript/src/services/codefixes). */
  readonly fixName: string;
  readonly description: string;
  /** For each place: what stands there now, and what is put there. */
  readonly edits: readonly { readonly removed: string; readonly added: string }[];
}

/**
 * Which of TypeScript's code fixes are taken, in the order in which they do no harm: names are mended before what looks unused is
 * deleted, since a misspelt use makes its import look unused.
 */
const order: readonly (readonly [fixName: string, rank: number])[] = [
  ["spelling", 0],
  ["import", 1],
  ["fixAwaitInSyncFunction", 2],
  // Awaited once where the value is made, rather than at each use.
  ["addMissingAwaitToInitializer", 2],
  ["addMissingAwait", 2.5],
  ["fixClassDoesntImplementInheritedAbstractMember", 3],
  ["fixClassIncorrectlyImplementsInterface", 3],
  ["addMissingAsync", 3],
  ["fixOverrideModifier", 3],
  ["fixImportNonExportedMember", 3],
  ["addMissingConstraint", 3],
  ["useDefaultImport", 4],
  ["convertToTypeOnlyImport", 4],
  ["unusedIdentifier", 9],
];

/** From this rank on a fix only deletes; it waits until no name in the file is unresolved. */
export const deletesFrom = 9;

/** The rank of a fix, lower first. Null for fixes that are never applied: invented members, suppressions, guessed types. */
const rankOf = (fixName: string): number | null => order.find(([name]) => name === fixName)?.[1] ?? null;

/** The one fix to take for a diagnostic, with its rank; null where none does no harm, or where there is a choice to make. */
export const chooseFix = <Fix extends OfferedFix>(offered: readonly Fix[]): { readonly fix: Fix; readonly rank: number } | null => {
  const ranked = offered.flatMap((fix) => {
    const rank = rankOf(fix.fixName);
    return rank === null ? [] : [{ fix, rank }];
  });
  const imports = ranked.filter(({ fix }) => fix.fixName === "import");
  const spellings = ranked.filter(({ fix }) => fix.fixName === "spelling");
  // Two modules that export the name are a choice, and choices are not made here.
  if (imports.length > 1) return null;
  const [firstImport] = imports;
  // An export of the project that has just this name is nearer than a name that is only like it; one of a package is not.
  if (firstImport !== undefined && (spellings.length === 0 || isOwnModule(firstImport.fix))) return firstImport;
  const deletions = ranked.filter(({ rank }) => rank >= deletesFrom);
  if (deletions.length > 0 && deletions.length === ranked.length) return chooseDeletion(deletions);
  return ranked.sort((a, b) => a.rank - b.rank)[0] ?? null;
};

const isOwnModule = ({ edits, description }: OfferedFix): boolean =>
  /["'`]\.{1,2}\//.test(description) || edits.some(({ added }) => /from\s+["']\.{1,2}\//.test(added));

/** A parameter is marked as unused, not taken away: its callers pass it. What is taken away must do nothing when it is run. */
const chooseDeletion = <Fix extends OfferedFix>(
  deletions: readonly { readonly fix: Fix; readonly rank: number }[],
): { readonly fix: Fix; readonly rank: number } | null => {
  const marked = deletions.find(({ fix }) => fix.edits.every(({ removed, added }) => /^_/.test(added) && added.slice(1) === removed));
  return marked ?? deletions.find(({ fix }) => fix.edits.every(doesNothing)) ?? null;
};

/** Declarations and imports do nothing by themselves; a call in an initializer may, so it must stay. */
const doesNothing = ({ removed, added }: { readonly removed: string; readonly added: string }): boolean => {
  const code = removed.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "").trim();
  if (/^(?:export\s+)?(?:declare\s+)?(?:async\s+)?(?:function|interface|type|enum|import)\b/.test(code)) return true;
  if (
    /(?:=>|=\s*(?:async\s+)?function\b)/.test(code) &&
    /^(?:const|let|var)\s+\w+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:\(|function\b|\w+\s*=>)/.test(code)
  )
    return true;
  const runs = /[(`]|\bawait\b|\byield\b|\+\+|--/;
  return !runs.test(code) || runs.test(added);
};

/** What a diagnostic says of a name that leads nowhere: until it is mended, what looks unused may only be misspelt elsewhere. */
const unresolved = new Set([2304, 2305, 2307, 2339, 2503, 2551, 2552, 2614, 2662, 2663, 2693, 2724, 18004]);
export const isUnresolved = (code: number): boolean => unresolved.has(code);

/** Unused local, import, parameter, property, all imports unused, declared but never used (diagnosticMessages.json). */
const unused = new Set([6133, 6138, 6192, 6196, 6198, 6199]);
export const isUnused = (code: number): boolean => unused.has(code);
