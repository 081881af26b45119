import { gitAnswer } from "./git.ts";

/** Whether git's ignore rules keep the path out of the repository; false where git cannot say. */
export const isIgnored = (root: string, path: string): boolean =>
  gitAnswer(root, ["--no-literal-pathspecs", "check-ignore", "-q", "--", `./${path}`], 5_000) !== null;
