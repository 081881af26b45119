/** What detection may know of this machine. */
import { isVersion, type Standing, standingOf } from "../config/ci/gates/standing.ts";
import type { Environment } from "../core/environment.ts";
import { onPath } from "./process/shell.ts";
import { versionText } from "./process/version.ts";

/** Where gates will run: this system, its Node.js, the job of the environment, and the programs on its PATH. */
export const machineStanding = (environment: Environment): Standing =>
  standingOf(
    environment,
    { system: process.platform === "darwin" ? "macOS" : "Linux", node: process.versions.node.split(".")[0] ?? null },
    (program, version = "") =>
      onPath(program, environment.PATH ?? "") !== null && (version === "" || isVersion(version, versionText(program, environment))),
  );
