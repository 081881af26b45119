import { spawnSync } from "node:child_process";
import type { Environment } from "../../core/environment.ts";

/**
 * What a program says of its version, on either stream; "" where it is not there or says nothing within 5 s. It is asked and waited for in one
 * go, since detection is a pure function that cannot wait; `@actions/exec` can neither do that nor end a program that hangs.
 */
export const versionText = (
  program: string,
  environment: Environment,
  words: readonly string[] = ["--version"],
  folder?: string,
): string => {
  const { PATH, HOME } = environment;
  const { stdout, stderr, error } = spawnSync(program, words, {
    env: { PATH, HOME },
    encoding: "utf8",
    timeout: 5_000,
    stdio: ["ignore", "pipe", "pipe"],
    ...(folder === undefined ? {} : { cwd: folder }),
  });
  return error === undefined ? `${stdout}${stderr}` : "";
};

/** The version in it: "20.11.1" of "v20.11.1"; null where there is none. */
export const versionOf = (program: string, words: readonly string[], folder: string, environment: Environment): string | null =>
  /\d+\.\d+(?:\.\d+)?/.exec(versionText(program, environment, words, folder))?.[0] ?? null;
