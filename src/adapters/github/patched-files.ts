/** A patch applied to files as they stand at a commit: by git, in an empty repository of its own, so that nothing of the project has a say. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PatchedFile } from "../../core/delivery/inspect-patch.ts";
import { patchSections } from "../../core/delivery/workflow-files.ts";
import { safePath } from "../../core/policy/safe-path.ts";
import { fail, ok, type Result } from "../../core/result.ts";
import { type Environment, gitIn, splitZ } from "../git.ts";
import type { GitHubApi } from "./api.ts";
import { type RemoteFile, readRemoteFiles } from "./tree.ts";

/** A file of a repair with its bytes. */
export interface DeliveredFile extends PatchedFile {
  /** Null where the file is deleted. */
  readonly bytes: Buffer | null;
}

/** The largest repair that is delivered; what is more has to be taken from the artifact. */
const mostFiles = 3000;

/**
 * The files that `patch` changes, as they are at `commit` and as they would be. Problem `conflict`: it does not apply there; `refused`: it
 * is no patch that is taken. Files that already are as they would be are left out.
 */
export const patchedFiles = async (
  api: GitHubApi,
  commit: string,
  patch: string,
  environment: Environment,
): Promise<Result<readonly DeliveredFile[]>> => {
  const paths = patchSections(patch).map(({ path }) => path);
  if (paths.length === 0) return fail("refused", "The patch of the repair names no file.");
  if (paths.length > mostFiles)
    return fail("refused", `The repair changes ${paths.length} files; more than ${mostFiles} are not delivered.`);
  const odd = paths.find((path) => {
    const safe = safePath(path);
    return !safe.ok || safe.value !== path;
  });
  if (odd !== undefined)
    return fail("refused", `The patch names ${JSON.stringify(odd.slice(0, 200))}, which is no path of a file in the repository.`);
  if (/^rename (?:from|to) |^copy (?:from|to) /m.test(patch.replace(/^[ +-].*$/gm, "")))
    return fail("refused", "The patch renames or copies files, which patches of Regreen never do.");
  const files = await readRemoteFiles(api, commit, paths);
  if (!files.ok) return files;
  const folder = mkdtempSync(join(tmpdir(), "regreen-patch-"));
  try {
    return await applied(folder, environment, paths, files.value, patch);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const applied = async (
  folder: string,
  environment: Environment,
  paths: readonly string[],
  files: ReadonlyMap<string, RemoteFile | null>,
  patch: string,
): Promise<Result<readonly DeliveredFile[]>> => {
  const git = gitIn(folder, environment, { GIT_DIR: join(folder, "git"), GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" });
  const made = await git(["init", "--quiet", "--bare", join(folder, "git")]);
  if (!made.ok) return made;
  const info: string[] = [];
  for (const [path, file] of files) {
    if (file === null) continue;
    const id = await git(["hash-object", "-w", "--stdin"], { input: file.bytes });
    if (!id.ok) return id;
    info.push(`${file.mode} ${id.value.toString("utf8").trim()}\t${path}\0`);
  }
  const indexed = await git(["update-index", "-z", "--index-info"], { input: info.join("") });
  if (!indexed.ok) return indexed;
  const done = await git(["apply", "--cached", "--whitespace=nowarn", "-"], { input: patch });
  if (!done.ok) {
    // Where it can be taken back, it is there already: another leg's repair, or a person's.
    const there = await git(["apply", "--cached", "--check", "--reverse", "--whitespace=nowarn", "-"], { input: patch });
    return there.ok ? ok([]) : fail("conflict", `The repair does not apply there: ${done.error.message}`);
  }
  const listed = await git(["ls-files", "-s", "-z"]);
  if (!listed.ok) return listed;
  const after = new Map(
    splitZ(listed.value).map((line) => {
      const [mode = "", id = ""] = line.split(" ");
      return [Buffer.from(line.slice(line.indexOf("\t") + 1), "latin1").toString("utf8"), { mode, id }] as const;
    }),
  );
  const result: DeliveredFile[] = [];
  for (const path of new Set([...paths, ...after.keys()])) {
    const before = files.get(path) ?? null;
    const entry = after.get(path);
    const blob = entry === undefined ? null : await git(["cat-file", "blob", entry.id]);
    if (blob !== null && !blob.ok) return blob;
    const bytes = blob?.value ?? null;
    const same = before !== null && bytes !== null && before.bytes.equals(bytes) && before.mode === entry?.mode;
    if (same || (before === null && bytes === null)) continue;
    const [old, now] = [textOf(before?.bytes ?? null), textOf(bytes)];
    result.push({
      path,
      before: old.text,
      after: now.text,
      binary: old.binary || now.binary,
      modeBefore: before?.mode ?? null,
      modeAfter: entry?.mode ?? null,
      bytes,
    });
  }
  return ok(result);
};

const textOf = (bytes: Buffer | null): { readonly text: string | null; readonly binary: boolean } => {
  if (bytes === null) return { text: null, binary: false };
  if (bytes.includes(0)) return { text: null, binary: true };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes), binary: false };
  } catch {
    return { text: null, binary: true };
  }
};
