/** What detection may know of this machine. */
import { spawnSync } from "node:child_process";
import { isVersion, type Standing, standingOf } from "../config/ci/gates/standing.ts";
import type { Environment } from "../core/environment.ts";
import { onPath } from "./process/shell.ts";

/** Where gates will run: this system, its Node.js, the job of the environment, and the programs on its PATH. */
export const machineStanding = (environment: Environment): Standing =>
  standingOf(
    environment,
    { system: process.platform === "darwin" ? "macOS" : "Linux", node: process.versions.node.split(".")[0] ?? null },
    (program, version = "") =>
      onPath(program, environment.PATH ?? "") !== null && (version === "" || isVersion(version, versionText(program, environment))),
  );

/** What a program on the PATH says of its version; "" where it does not in five seconds. */
const versionText = (program: string, environment: Environment): string => {
  const result = spawnSync(program, ["--version"], {
    encoding: "utf8",
    timeout: 5_000,
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: environment.PATH, HOME: environment.HOME },
  });
  return `${result.stdout ?? ""}${result.stderr ?? ""}`;
};
