import { defineConfig } from "vitest/config";

/** The real agent commands, installed into a temporary folder: `npm run test:agents`. */
export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["test/agents/**/*.test.ts"],
    testTimeout: 240_000,
    hookTimeout: 900_000,
    maxWorkers: 1,
  },
});
