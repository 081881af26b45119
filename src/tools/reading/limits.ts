/** Failures that one reader keeps of one log: more than a person or a prompt can use, few enough for bounded memory. */
export const mostFailures = 2_000;
/** Tests that one reader names (the bound of `Reading.tests`). */
export const mostTests = 20_000;
/** Errors of one test that are told apart (soft assertions, a hook that fails behind the test). */
export const mostErrors = 10;
