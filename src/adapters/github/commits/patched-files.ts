/** Patches applied to files as they stand at a commit: by git, in an empty repository of its own, so that nothing of the project has a say. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PatchedFile } from "../../../core/delivery/deliverable.ts";
import { patchSections } from "../../../core/delivery/workflow-files.ts";
import type { Environment } from "../../../core/environment.ts";
import { safePath } from "../../../core/policy/safe-path.ts";
import { fail, ok, type Result } from "../../../core/result.ts";
import { applyPatch } from "../../apply-patch.ts";
import { readBlobs } from "../../checkpoint/blobs.ts";
import { utf8 } from "../../checkpoint/file-facts.ts";
import { type Git, gitIn, splitZ } from "../../git.ts";
import type { GitHubApi } from "../api/client.ts";
import type { LocalObjects } from "./objects.ts";
import { type RemoteFile, readRemoteFiles } from "./tree.ts";

/** A file of a repair with its bytes. */
export interface DeliveredFile extends PatchedFile {
  /** Null where the file is deleted. */
  readonly bytes: Buffer | null;
  /** The git id of the bytes; null where the file is deleted. */
  readonly id: string | null;
}

export interface PatchPlace {
  readonly api: GitHubApi;
  readonly commit: string;
  readonly environment: Environment;
  /** The objects of the checkout; null if there is none. */
  readonly local: LocalObjects | null;
}

export interface Patch {
  readonly text: string;
  /** Why what it changes is not taken, as a sentence, or null. */
  readonly forbid?: (files: readonly DeliveredFile[]) => string | null;
}

/** The largest repair that is delivered. A larger one must be taken from the artifact. */
const mostFiles = 3000;

/**
 * For each patch the files that it changes, as they were before it and as they would be, on top of the patches before it. Problem of a patch:
 * `conflict`: it does not apply there; `refused`: it is no patch that is taken; it is then left out. Files that already are as they would
 * be are left out, and a patch that is there already has none. Fails as a whole where the files could not be read.
 */
export const patchedFiles = async (
  place: PatchPlace,
  patches: readonly Patch[],
): Promise<Result<readonly Result<readonly DeliveredFile[]>[]>> => {
  const named = patches.map(({ text }) => pathsOf(text));
  return inScratch(
    place,
    patches.map(({ text }) => text),
    async (git, begun) => {
      const results: Result<readonly DeliveredFile[]>[] = [];
      let before = begun;
      for (const [index, patch] of patches.entries()) {
        const of = named[index] as Result<readonly string[]>;
        const after = of.ok ? await applied(git, patch.text, before) : of;
        const files = after.ok ? differences(before, after.value) : [];
        const forbidden = after.ok ? (patch.forbid?.(files) ?? null) : null;
        if (forbidden !== null) results.push(fail("refused", forbidden));
        else results.push(after.ok ? ok(files) : after);
        if (after.ok && forbidden === null) before = after.value;
        else await readIndex(git, before);
      }
      return ok(results);
    },
  );
};

/** Does `work` in an empty repository whose index holds the files that the patches name, as they are at the commit. */
const inScratch = async <T>(
  place: PatchPlace,
  patches: readonly string[],
  work: (git: Git, begun: Index) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const paths = new Set(
    patches.flatMap((patch) => {
      const of = pathsOf(patch);
      return of.ok ? of.value : [];
    }),
  );
  const files = await readRemoteFiles(place.api, place.commit, [...paths], place.local);
  if (!files.ok) return files;
  const folder = mkdtempSync(join(tmpdir(), "regreen-patch-"));
  try {
    const git = gitIn(folder, place.environment, {
      GIT_DIR: join(folder, "git"),
      GIT_CONFIG_GLOBAL: "/dev/null",
      GIT_CONFIG_NOSYSTEM: "1",
    });
    const begun = await indexOf(git, folder, files.value);
    return begun.ok ? await work(git, begun.value) : begun;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/**
 * Patches put together to one, each on top of those before it; what is there already is not there twice. Problem `conflict` where they do
 * not go together.
 */
export const jointPatch = (place: PatchPlace, patches: readonly string[]): Promise<Result<string>> => {
  const [only, ...more] = patches;
  if (only !== undefined && more.length === 0) return Promise.resolve(ok(only));
  return inScratch(place, patches, async (git, begun) => {
    const tree = async (): Promise<Result<string>> => {
      const written = await git(["write-tree"]);
      return written.ok ? ok(written.value.toString("latin1").trim()) : written;
    };
    const first = await tree();
    if (!first.ok) return first;
    let index = begun;
    for (const patch of patches) {
      const after = await applied(git, patch, index);
      if (!after.ok) return after;
      index = after.value;
    }
    const last = await tree();
    if (!last.ok) return last;
    const treeDiff = await git([
      "diff-tree",
      "-r",
      "-p",
      "--binary",
      "--full-index",
      "--no-renames",
      "--no-ext-diff",
      first.value,
      last.value,
    ]);
    return treeDiff.ok ? ok(treeDiff.value.toString("utf8")) : treeDiff;
  });
};

/** The paths of a patch of ours; refused where it is none. */
const pathsOf = (patch: string): Result<readonly string[]> => {
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
  return ok(paths);
};

interface Held {
  readonly mode: string;
  readonly id: string;
  readonly bytes: Buffer;
}
type Index = ReadonlyMap<string, Held>;

/** The files in an index: stored by one git, whatever their number. */
const indexOf = async (git: Git, folder: string, files: ReadonlyMap<string, RemoteFile | null>): Promise<Result<Index>> => {
  const created = await git(["init", "--quiet", "--bare", join(folder, "git")]);
  if (!created.ok) return created;
  const present = [...files].flatMap(([path, file]) => (file === null ? [] : [{ path, ...file }]));
  mkdirSync(join(folder, "contents"));
  for (const [index, { bytes }] of present.entries()) writeFileSync(join(folder, "contents", String(index)), bytes);
  const stored = await git(["hash-object", "-w", "--no-filters", "--stdin-paths"], {
    input: present.map((_, index) => `${join(folder, "contents", String(index))}\n`).join(""),
  });
  if (!stored.ok) return stored;
  const ids = stored.value.toString("latin1").split("\n");
  const held = new Map(present.map(({ path, mode, bytes }, index) => [path, { mode, bytes, id: ids[index] ?? "" }]));
  const indexed = await readIndex(git, held);
  return indexed.ok ? ok(held) : indexed;
};

/** Makes git's index hold just these files. */
const readIndex = async (git: Git, files: Index): Promise<Result<unknown>> => {
  const emptied = await git(["read-tree", "--empty"]);
  if (!emptied.ok) return emptied;
  const entries = [...files].map(([path, { mode, id }]) => `${mode} ${id}\t${path}\0`).join("");
  return git(["update-index", "-z", "--index-info"], { input: entries });
};

/** The index after the patch; the same one where the patch is there already. */
const applied = async (git: Git, patch: string, before: Index): Promise<Result<Index>> => {
  const done = await applyPatch(git, "index", patch);
  if (!done.ok) return done;
  const listed = await git(["ls-files", "-s", "-z"]);
  if (!listed.ok) return listed;
  const entries = splitZ(listed.value).map((line) => {
    const [mode = "", id = ""] = line.split(" ");
    return { mode, id, path: Buffer.from(line.slice(line.indexOf("\t") + 1), "latin1").toString("utf8") };
  });
  const contents = new Map([...before.values()].map(({ id, bytes }) => [id, bytes]));
  const fresh = [...new Set(entries.map(({ id }) => id))].filter((id) => !contents.has(id));
  const read = await readBlobs(git, fresh, (bytes, index) => {
    contents.set(fresh[index] ?? "", Buffer.from(bytes));
    return ok(undefined);
  });
  if (!read.ok) return read;
  return ok(new Map(entries.map(({ path, mode, id }) => [path, { mode, id, bytes: contents.get(id) ?? Buffer.alloc(0) }])));
};

const differences = (before: Index, after: Index): readonly DeliveredFile[] =>
  [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((path) => {
    const [old, now] = [before.get(path) ?? null, after.get(path) ?? null];
    if (old?.id === now?.id && old?.mode === now?.mode) return [];
    const [was, is] = [textOf(old?.bytes ?? null), textOf(now?.bytes ?? null)];
    return [
      {
        path,
        before: was.text,
        after: is.text,
        binary: was.binary || is.binary,
        modeBefore: old?.mode ?? null,
        modeAfter: now?.mode ?? null,
        bytes: now?.bytes ?? null,
        id: now?.id ?? null,
      },
    ];
  });

const textOf = (bytes: Buffer | null): { readonly text: string | null; readonly binary: boolean } => {
  if (bytes === null) return { text: null, binary: false };
  const text = bytes.includes(0) ? null : utf8(bytes);
  return { text, binary: text === null };
};
