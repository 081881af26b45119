/** A patch of ours applied by git, to an index or to a work tree. */
import { patchSections } from "../core/delivery/workflow-files.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Git } from "./git.ts";

/**
 * Applies what of the patch is not there yet: where it does not apply as a whole, file by file, and a file that already is as the patch would
 * make it counts. Problem `conflict` where a file is neither; some files may be changed then. `to`: the index alone, or the files.
 */
export const applyPatch = async (git: Git, to: "index" | "files", patch: string): Promise<Result<void>> => {
  const whole = await part(git, to, patch);
  if (whole.ok) return whole;
  for (const { text } of patchSections(patch)) {
    const one = await part(git, to, text);
    if (!one.ok) return one;
  }
  return ok(undefined);
};

const part = async (git: Git, to: "index" | "files", patch: string): Promise<Result<void>> => {
  const apply = ["apply", ...(to === "index" ? ["--cached"] : []), "--whitespace=nowarn"];
  const done = await git([...apply, "-"], { input: patch });
  if (done.ok) return ok(undefined);
  // If it can be reversed, it is applied already: by another leg's repair, or by a person.
  const there = await git([...apply, "--check", "--reverse", "-"], { input: patch });
  return there.ok ? ok(undefined) : fail("conflict", `The repair does not apply there: ${done.error.message}`);
};
