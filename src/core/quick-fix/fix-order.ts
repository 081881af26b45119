/**
 * Which of TypeScript's code fixes are taken, in the order in which they do no harm: names are mended before what looks unused is
 * deleted, since a misspelt use makes its import look unused. `fixName` is the service's own name for a fix
 * (typescript/src/services/codefixes).
 */
const order: readonly (readonly [fixName: string, rank: number])[] = [
  ["spelling", 0],
  ["import", 1],
  ["fixAwaitInSyncFunction", 2],
  ["addMissingAwait", 2],
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

/** The rank of a fix, lower first; null for fixes that are never taken: members that nobody wrote, suppressions, guesses at types. */
export const rankOf = (fixName: string): number | null => order.find(([name]) => name === fixName)?.[1] ?? null;

/** From this rank on a fix only deletes; it waits until nothing else can be mended in the file. */
export const deletesFrom = 9;
