import { spawnSync } from "node:child_process";
import { closeSync, openSync, readSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/**
 * Variables with which tests start Python as it is after a plain installation. A version manager's `python3` is a shell script that looks
 * for the version at each start, so the folder of the program itself comes first; and pytest loads every plugin that somebody installed on
 * the machine, which takes longer than the tests. Both together are two thirds of a short run of pytest.
 */
export function plainPython(environment: NodeJS.ProcessEnv): { readonly PATH: string; readonly PYTEST_DISABLE_PLUGIN_AUTOLOAD: string } {
  const path = environment.PATH ?? "";
  const folders = path.split(delimiter);
  const found = folders.map((folder) => beginOf(join(folder, "python3"))).find((begin) => begin !== null);
  const folder = found === "#!" ? folderOfPython() : null;
  return { PATH: folder === null ? path : [folder, ...folders].join(delimiter), PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" };
}

const folderOfPython = (): string | null => {
  const { status, stdout } = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
  return status === 0 ? dirname(stdout.trim()) : null;
};

/** The first two bytes of a file; null where it cannot be read. */
const beginOf = (file: string): string | null => {
  try {
    const handle = openSync(file, "r");
    const bytes = Buffer.alloc(2);
    readSync(handle, bytes, 0, 2, 0);
    closeSync(handle);
    return bytes.toString("latin1");
  } catch {
    return null;
  }
};
