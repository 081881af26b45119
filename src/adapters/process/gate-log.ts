/** The logs of gates below the report directory. */
import { existsSync, lstatSync, mkdirSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail, ok, type Result } from "../../core/result.ts";

/** A name that is a valid file name everywhere: "unit tests" becomes "unit-tests". */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/^[-.]+|[-.]+$/g, "")
    .slice(0, 60) || "gate";

/**
 * The next free log, relative to the report directory: `gates/<name>-<n>.log`. Links on the way are not followed, because a gate may have
 * replaced the directory, or the folder in it, by one.
 */
export const nextLog = (reportDir: string, name: string): Result<string> => {
  const logs = join(reportDir, "gates");
  try {
    mkdirSync(dirname(reportDir), { recursive: true });
    if (realpathSync(dirname(reportDir)) !== dirname(reportDir)) return replaced(dirname(reportDir));
    for (const folder of [reportDir, logs]) {
      if (!existsSync(folder)) mkdirSync(folder);
      if (!lstatSync(folder).isDirectory()) return replaced(folder);
    }
  } catch (error) {
    return fail("io", `The folder for gate logs in ${reportDir} could not be made: ${(error as Error).message}.`);
  }
  let number = 1;
  while (existsSync(join(logs, `${name}-${number}.log`))) number++;
  return ok(`gates/${name}-${number}.log`);
};

const replaced = (folder: string): Result<never> =>
  fail("refused", `${folder} was replaced by a link during the run, so no log is written there.`);
