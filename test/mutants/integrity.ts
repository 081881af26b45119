import type { Mutant } from "./recovery.ts";

/** Deliberate faults in integrity and census, each with the test that must notice it. */
export const integrityMutants: readonly Mutant[] = [];
