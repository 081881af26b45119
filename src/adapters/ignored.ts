import { spawnSync } from "node:child_process";

/** Whether git's ignore rules keep the path out of the repository; false where git cannot say. */
export const isIgnored = (root: string, path: string): boolean =>
  spawnSync("git", ["check-ignore", "-q", "--", path], { cwd: root, stdio: "ignore", timeout: 5_000 }).status === 0;
