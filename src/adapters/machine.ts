/** What detection may know of this machine. */
import { type Standing, standingOf } from "../config/ci/standing.ts";
import type { Environment } from "./git.ts";
import { onPath } from "./process/shell.ts";

/** Where gates will run: this system, its Node.js, the job of the environment, and the programs on its PATH. */
export const machineStanding = (environment: Environment): Standing =>
  standingOf(
    environment,
    { system: process.platform === "darwin" ? "macOS" : "Linux", node: process.versions.node.split(".")[0] ?? null },
    (program) => onPath(program, environment.PATH ?? "") !== null,
  );
