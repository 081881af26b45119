/** Where numbered seeds begin. `REGREEN_SEED=5000` tries fresh ones, or repeats the one that a failing test named. */
export const firstSeed = Number(process.env.REGREEN_SEED ?? 1);
