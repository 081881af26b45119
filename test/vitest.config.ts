import { defineConfig } from "vitest/config";
import { SlowFirst } from "./slow-first.ts";

export default defineConfig({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/corpus/**", "test/demo/**", "test/agents/**"],
    // Real git and real processes on a small machine: slow is not wrong.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    sequence: { sequencer: SlowFirst },
    // What CI and a package manager add to the environment is not part of any test.
    env: { GITHUB_ACTIONS: "", GITHUB_EVENT_NAME: "", GITHUB_EVENT_PATH: "", ANTHROPIC_API_KEY: "", OPENAI_API_KEY: "" },
  },
});
