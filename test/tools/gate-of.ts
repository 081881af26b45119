import type { Gate, Stage } from "../../src/core/gate.ts";

/** A gate of this command, with nothing else set. */
export const gateOf = (run: string, stage: Stage = "test"): Gate => ({
  name: "g",
  stage,
  run,
  shell: null,
  fix: [],
  cwd: ".",
  env: {},
  passEnv: [],
  timeoutMs: 1,
  maxRounds: 1,
  needs: [],
  inputs: null,
  writes: [],
  reports: [],
  problemMatcher: null,
  rerun: null,
  retries: 0,
  cannotFail: null,
});
