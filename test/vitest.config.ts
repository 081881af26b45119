import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { FileLines } from "./file-lines.ts";
import { FileOrder } from "./file-order.ts";
import { plainPython } from "./helpers/plain-python.ts";
import { goneFrom, leftLong, leftOut } from "./left-out.ts";

/** `--mode all`, as in `npm run test:all`: the files that `npm test` leaves out as well. `--mode long`: all that there are. */
export default defineConfig(({ mode }) => ({
  test: {
    root: new URL("..", import.meta.url).pathname,
    include: ["test/**/*.test.ts"],
    exclude: [
      "**/node_modules/**",
      "test/corpus/**",
      "test/demo/**",
      "test/agents/**",
      ...(mode === "long" ? [] : goneFrom(leftLong)),
      ...(mode === "long" || mode === "all" ? [] : goneFrom(leftOut)),
    ],
    globalSetup: ["test/bundle-program.ts"],
    // Real git and real processes on a small, busy machine: slow is not wrong.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // One more than there are cores: tests that start programs wait for them.
    maxWorkers: availableParallelism() + 1,
    // Modules are loaded once in each worker, not in each file: nothing here replaces or changes a module.
    isolate: false,
    // Starting a program copies the page table of who starts it, some 3 ms for each 100 MB: a small young generation keeps workers small.
    execArgv: ["--max-semi-space-size=4", "--expose-gc"],
    setupFiles: ["test/small-workers.ts"],
    sequence: { sequencer: FileOrder },
    // One line for each file as it ends, with a test's own line and its reason only where it fails.
    reporters: [new FileLines()],
    slowTestThreshold: 60_000,
    // What CI and a package manager add to the environment is not part of any test.
    env: {
      REGREEN_TESTS: mode,
      ...plainPython(process.env),
      GITHUB_ACTIONS: "",
      GITHUB_EVENT_NAME: "",
      GITHUB_EVENT_PATH: "",
      ANTHROPIC_API_KEY: "",
      OPENAI_API_KEY: "",
    },
  },
}));
