/** A text as a regular expression that means just that text, also between the slashes that a tool's own patterns stand in. */
export const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
