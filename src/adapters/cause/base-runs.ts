/** Whose a red gate of a pull request is: what failed, run on its base. */
import { type BaseCheck, compareWithBase, isNew } from "../../core/cause/base.ts";
import type { RedChange } from "../../core/cause/change.ts";
import { changedInstallation } from "../../core/cause/installed.ts";
import type { Result } from "../../core/result.ts";
import type { Origins } from "../../ports.ts";
import { toolFacts } from "../../tools/tool-facts.ts";
import { type ApartOptions, apartBy, filesThere, runInFolder } from "./run-apart.ts";
import { type TreeFolder, writeTreeFolder } from "./tree-folder.ts";

export interface BaseRunsOptions extends ApartOptions {
  /** The change; a problem where it cannot be told what the base is. */
  readonly change: () => Promise<Result<RedChange>>;
}

/** The runs of one session; `close` removes what is on disk. */
export const createBaseRuns = (options: BaseRunsOptions): Origins & { close(): void } => {
  let folder: Promise<Result<TreeFolder, string>> | null = null;
  const written = async (commit: string): Promise<Result<TreeFolder, string>> => {
    const made = await writeTreeFolder(options.repository, options.history(), commit);
    return made.ok ? made : { ok: false, error: `the base could not be checked out: ${made.error.message}` };
  };
  let made: TreeFolder | null = null;
  return {
    async find(gates, request, signal) {
      const startedAt = options.clock.now();
      const ended = (commit: string | null, answer: ReturnType<typeof compareWithBase>): BaseCheck => ({
        ...answer,
        commit,
        durationMs: Math.max(0, options.clock.now() - startedAt),
      });
      const unknown = (commit: string | null, reason: string) => ended(commit, { kind: "unknown", reason });
      const change = await options.change();
      if (!change.ok) return unknown(null, change.error.message);
      const { base, files } = change.value;
      // Whatever is red there is red here: that is no answer to whose it is.
      if (files.length === 0) return unknown(base, "this change differs in no file from its base");
      const installed = changedInstallation(files, toolFacts);
      if (installed.length > 0) {
        const packages = options.packages(change.value, request.reading);
        return {
          ...unknown(base, `what is installed differs there (${installed.slice(0, 3).join(", ")})`),
          ...(packages.length > 0 ? { packages } : {}),
        };
      }
      const apart = apartBy(options);
      // Only a test file that the base does not have can then be told about, for which the base has to be there.
      if (!apart.ok && files.every(({ before }) => before !== null)) return unknown(base, apart.error);
      folder ??= written(base);
      const tree = await folder;
      if (!tree.ok) return unknown(base, tree.error);
      made = tree.value;
      const { has, named } = await filesThere(options, made, request.reading);
      if (isNew(request.reading, has)) return ended(base, compareWithBase(request.reading, { reading: request.reading, has }));
      const shown = await runInFolder(options, made, gates, request, signal);
      return shown.ok ? ended(base, compareWithBase(request.reading, { reading: named(shown.value), has })) : unknown(base, shown.error);
    },
    close: () => made?.remove(),
  };
};
