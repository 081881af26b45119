import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ok, type Result } from "../../core/result.ts";
import { fileProblem } from "../disk/put-file.ts";
import { rawPath } from "../git.ts";

/** Files to which steps of Actions write. A gate gets empty ones of its own, so that it cannot set our outputs. */
const commandFiles = ["GITHUB_OUTPUT", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STATE", "GITHUB_STEP_SUMMARY"] as const;

export interface Scratch {
  /** Absolute; gone with `dispose`. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  dispose(): void;
}

export const createScratch = (): Result<Scratch> => {
  let folder = "";
  try {
    folder = mkdtempSync(join(tmpdir(), "regreen-"));
    const env: Record<string, string> = {};
    for (const name of commandFiles) {
      env[name] = join(folder, name.toLowerCase());
      writeFileSync(env[name], "");
    }
    const created = folder;
    return ok({
      folder,
      env,
      dispose: () => rmSync(created, { recursive: true, force: true }),
    });
  } catch (error) {
    if (folder !== "") rmSync(folder, { recursive: true, force: true });
    return fileProblem(error, rawPath(tmpdir()), "used for scratch files");
  }
};
