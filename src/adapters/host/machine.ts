/** What detection may know of this machine. */
import { isVersion, type Standing, standingOf } from "../../config/ci/gates/standing.ts";
import type { Environment } from "../../core/environment.ts";
import { onPath } from "./shell.ts";
import { versionText } from "./version.ts";

/**
 * What `read` makes of where gates will run: this system, its Node.js, the job of the environment, and the programs on its PATH. Detection is
 * pure and cannot wait: where it asks for versions that nobody knows yet, the programs are asked, and it is done once more.
 */
export const onMachine = async <T>(environment: Environment, read: (standing: Standing) => T): Promise<T> => {
  const texts = new Map<string, string>();
  const machine = { system: process.platform === "darwin" ? "macOS" : "Linux", node: process.versions.node.split(".")[0] ?? null } as const;
  for (;;) {
    const unknown = new Set<string>();
    const has = (program: string, version = ""): boolean => {
      if (onPath(program, environment.PATH ?? "") === null) return false;
      if (version !== "" && !texts.has(program)) unknown.add(program);
      return version === "" || isVersion(version, texts.get(program) ?? "");
    };
    const result = read(standingOf(environment, machine, has));
    if (unknown.size === 0) return result;
    await Promise.all([...unknown].map(async (program) => texts.set(program, await versionText(program, environment))));
  }
};
