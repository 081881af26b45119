/** Where numbered seeds begin. `REGREEN_SEED=5000` tries fresh ones, or repeats the one that a failing test named. */
export const firstSeed = Number(process.env.REGREEN_SEED ?? 1);

/** Numbers from 0 to 1, the same ones for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
