import { spawnSync } from "node:child_process";

/** The version that a program prints ("20.11.1" of "v20.11.1"); null if it is not there, or prints none within 5 s. */
export const versionOf = (program: string, words: readonly string[], folder: string, environment: NodeJS.ProcessEnv): string | null => {
  const { PATH, HOME } = environment;
  const { stdout, error } = spawnSync(program, words, { cwd: folder, env: { PATH, HOME }, encoding: "utf8", timeout: 5_000 });
  return error === undefined ? (/\d+\.\d+(?:\.\d+)?/.exec(stdout)?.[0] ?? null) : null;
};
