/** Which run writes the comment on a pull request: none, the first red one, or every one. */
export const commentModes = ["never", "red", "always"] as const;
export type CommentMode = (typeof commentModes)[number];
