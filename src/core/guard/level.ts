/** What a weakened check does to the guard's exit: nothing, or red. */
export const guardLevels = ["warn", "error"] as const;
export type GuardLevel = (typeof guardLevels)[number];
