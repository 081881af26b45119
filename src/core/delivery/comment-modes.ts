/** When a pull request gets the comment of its own: by no run, by the first red one, by every run. */
export const commentModes = ["never", "red", "always"] as const;
export type CommentMode = (typeof commentModes)[number];
