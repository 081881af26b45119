import { describe, expect, test } from "vitest";
import { gateEnvironment } from "../../src/core/environment.ts";

const of = (environment: Record<string, string>, more: Partial<Parameters<typeof gateEnvironment>[0]> = {}) =>
  gateEnvironment({ environment, secrets: [], passEnv: [], gateEnv: {}, startedIn: "/work/app", ...more });

describe("a gate's environment", () => {
  test("holds the user's variables and none of the keys, inputs and tokens, and names what is missing", () => {
    const secret = {
      "INPUT_API-KEY": "k",
      ANTHROPIC_API_KEY: "k",
      OPENAI_API_KEY: "k",
      GEMINI_API_KEY: "k",
      GOOGLE_GENERATIVE_AI_API_KEY: "k",
      OPENROUTER_API_KEY: "k",
      ANTHROPIC_AUTH_TOKEN: "k",
      GITHUB_TOKEN: "t",
      GH_TOKEN: "t",
      ACTIONS_RUNTIME_TOKEN: "t",
      ACTIONS_ID_TOKEN_REQUEST_URL: "u",
      ACTIONS_RESULTS_URL: "u",
      ACTIONS_CACHE_URL: "u",
      REGREEN_X: "1",
    }; // prettier-ignore
    const plain = {
      PATH: "/usr/bin",
      HOME: "/home/u",
      CI: "true",
      GITHUB_ACTIONS: "true",
      GITHUB_SHA: "abc",
      STRIPE_API_KEY: "sk_test",
      NODE_OPTIONS: "--max-old-space-size=4096",
      npm_config_registry: "r",
    };
    expect(of({ ...secret, ...plain })).toEqual({ env: plain, removed: Object.keys(secret).sort() });
  });

  test("holds no variable with the value of a key in use, whatever its name", () => {
    expect(of({ MY_MODEL_ACCESS: "key-0123456789", OTHER: "x" }, { secrets: ["key-0123456789", "x"] })).toEqual({
      env: { OTHER: "x" },
      removed: ["MY_MODEL_ACCESS"],
    });
  });

  test("gives back what pass-env names and lets the gate's own variables win", () => {
    const { env, removed } = of({ GITHUB_TOKEN: "t", GH_TOKEN: "t", CI: "false" }, { passEnv: ["GITHUB_TOKEN"], gateEnv: { CI: "true" } });
    expect(env).toEqual({ GITHUB_TOKEN: "t", CI: "true" });
    expect(removed).toEqual(["GH_TOKEN"]);
  });

  test("has the user's PATH and not the one that npm run made", () => {
    const path =
      "/work/app/node_modules/.bin:/work/node_modules/.bin:/node_modules/.bin:/usr/lib/node_modules/npm/node_modules/@npmcli/run-script/lib/node-gyp-bin:/opt/tool/node_modules/.bin:/usr/bin:/work/app/node_modules/.bin";
    const npm = {
      npm_lifecycle_event: "demo",
      npm_package_name: "x",
      npm_config_cache: "/c",
      INIT_CWD: "/work/app",
      NODE: "/n",
      COLOR: "0",
    };
    expect(of({ PATH: path, ...npm, FORCE_COLOR: "1" })).toEqual({
      env: { PATH: "/opt/tool/node_modules/.bin:/usr/bin:/work/app/node_modules/.bin", FORCE_COLOR: "1" },
      removed: [],
    });
    expect(of({ PATH: path }).env.PATH).toBe(path);
  });

  test("has the user's PATH under npx as well", () => {
    expect(
      of({ npm_command: "exec", PATH: "/home/u/.npm/_npx/ab12/node_modules/.bin:/work/app/node_modules/.bin:/usr/bin" }).env.PATH,
    ).toBe("/usr/bin");
  });
});
