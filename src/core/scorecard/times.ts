/** How often the scorecard is written anew. It loads nothing, since `--help` reads it. */
export const scorecardTimes = ["never", "weekly", "nightly"] as const;
export type ScorecardTimes = (typeof scorecardTimes)[number];
