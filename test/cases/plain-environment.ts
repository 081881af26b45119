import { plainPython } from "../helpers/plain-python.ts";

const python = plainPython(process.env);

/** The environment without what npm and CI add, as a person's shell has it. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^npm_|^INIT_CWD$|^GITHUB_|^RUNNER_|^(ANTHROPIC|OPENAI|GEMINI|GOOGLE)_|^VITEST/.test(name)) env[name] = value;
  }
  Object.assign(env, python);
  env.PATH = python.PATH.split(":")
    .filter((folder) => !folder.endsWith("node_modules/.bin") && !folder.includes("node-gyp-bin"))
    .join(":");
  return env;
}
