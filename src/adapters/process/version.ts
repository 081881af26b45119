import { spawnSync } from "node:child_process";

/** What a program says of its version ("20.11.1" of "v20.11.1"); null where it is not there, or says nothing in 5 s. */
export const versionOf = (program: string, words: readonly string[], folder: string, environment: NodeJS.ProcessEnv): string | null => {
  const { PATH, HOME } = environment;
  const { stdout, error } = spawnSync(program, words, { cwd: folder, env: { PATH, HOME }, encoding: "utf8", timeout: 5_000 });
  return error === undefined ? (/\d+\.\d+(?:\.\d+)?/.exec(stdout)?.[0] ?? null) : null;
};
