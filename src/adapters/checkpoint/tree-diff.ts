/** What differs between two trees, as data and as a patch. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import type { TreeChange } from "../../ports.ts";
import { type Git, pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import { readBlobs } from "./blobs.ts";
import { utf8 } from "./file-facts.ts";
import { escapePattern } from "./ignore-rules.ts";
import { type Shadow, shadowAttributes } from "./shadow.ts";

/** Changed files between two trees with line counts, sorted by path. Submodules are never part of it. */
export const treeChanges = async (shadow: Shadow, from: string, to: string): Promise<Result<readonly TreeChange[]>> => {
  if (from === to) return ok([]);
  const listed = await shadow.git([
    "diff-tree",
    "-r",
    "-z",
    "--raw",
    "--numstat",
    "--no-renames",
    "--no-abbrev",
    "--ignore-submodules=all",
    from,
    to,
  ]);
  if (!listed.ok) return listed;
  const kinds = new Map<RawPath, Pick<TreeChange, "kind" | "modes">>();
  const changes: TreeChange[] = [];
  const fields = splitZ(listed.value);
  for (let i = 0; i < fields.length; i++) {
    const field = fields[i] ?? "";
    if (field.startsWith(":")) {
      const path = fields[++i] ?? "";
      kinds.set(path, kindOf(field.slice(1).split(" ")));
    } else {
      const [added = "", removed = "", ...rest] = field.split("\t");
      const path = rest.join("\t");
      const binary = added === "-";
      changes.push({
        path: pathText(path),
        ...(kinds.get(path) ?? { kind: "modified", modes: { before: null, after: null } }),
        binary,
        added: binary ? 0 : Number(added),
        removed: binary ? 0 : Number(removed),
      });
    }
  }
  return ok(changes);
};

/** From the fields of a raw line (git-diff-tree(1)): modes, ids, status. */
const kindOf = ([from = "", to = "", fromId = "", toId = "", status = ""]: readonly string[]): Pick<TreeChange, "kind" | "modes"> => {
  const kinds: Readonly<Record<string, TreeChange["kind"]>> = { A: "added", D: "deleted", T: "type" };
  const mode = (given: string): string | null => (/^0+$/.test(given) ? null : given);
  return { kind: kinds[status] ?? (fromId === toId ? "mode" : "modified"), modes: { before: mode(from), after: mode(to) } };
};

/**
 * A patch from one tree to another that `git apply` takes: binary files whole, fixed a/ and b/, no renames, no user setting.
 * It is text: a file whose text is not UTF-8 is given as binary, a name that is not UTF-8 is quoted.
 */
export const treePatch = async (
  shadow: Shadow,
  from: string,
  to: string,
  paths: readonly string[] | undefined,
): Promise<Result<string>> => {
  if (from === to || paths?.length === 0) return ok("");
  const raw = paths?.map(rawPath);
  const plain = await diff(shadow, from, to, raw, false);
  if (!plain.ok) return plain;
  const text = utf8(plain.value);
  if (text !== null) return ok(text);
  const listed = await shadow.git(["diff-tree", "-r", "-z", "--name-only", "--no-renames", "--ignore-submodules=all", from, to]);
  if (!listed.ok) return listed;
  const odd: RawPath[] = [];
  for (const path of splitZ(listed.value)) {
    const one = await diff(shadow, from, to, [path], true);
    if (!one.ok) return one;
    if (utf8(one.value) === null) odd.push(path);
  }
  const attributeFile = join(shadow.folder, "info", "attributes");
  writeFileSync(attributeFile, shadowAttributes + odd.map((path) => `${attributePattern(path)} -diff\n`).join(""), "latin1");
  try {
    const whole = await diff(shadow, from, to, raw, true);
    return whole.ok ? ok(whole.value.toString("utf8")) : whole;
  } finally {
    writeFileSync(attributeFile, shadowAttributes);
  }
};

const diff = (shadow: Shadow, from: string, to: string, paths: readonly RawPath[] | undefined, quotePaths: boolean) =>
  shadow.git(
    [
      ...["-c", `core.quotePath=${quotePaths}`],
      ...["diff-tree", "-r", "-p", "--binary", "--full-index", "--no-color", "--no-ext-diff", "--no-textconv", "--no-renames"],
      ...["--ignore-submodules=all", "--src-prefix=a/", "--dst-prefix=b/", "--diff-algorithm=histogram", from, to, "--"],
      ...(paths ?? []).map(pathText),
    ],
    {},
  );

/** A path as a pattern of an attribute file, C-quoted (gitattributes(5)). */
const attributePattern = (path: RawPath): string =>
  `"/${escapePattern(path)
    .replace(/[\\"]/g, "\\$&")
    .replace(/[\n\t\r]/g, (blank) => ({ "\n": "\\n", "\t": "\\t" })[blank] ?? "\\r")}"`;

/** A file in a tree. */
export interface TreeFile {
  readonly tree: string;
  readonly path: string;
}

/** More names are no arguments of a program; then every file of the tree is listed. */
const mostNames = 100;
/** Readings that may end early; then whatever else was asked for cannot be had either. */
const mostFailures = 10;

/** No tree has such a name, and git would refuse the others with it. */
const isOutside = (path: string): boolean => path === "" || /^\/|\0/.test(path) || path.split("/").includes("..");

/**
 * The bytes of regular files in trees, in the order asked; null where there is none (nothing, a link, a folder, a submodule). A problem is
 * each file's own: one that cannot be had (a partial clone) does not cost the others.
 */
export const readInTrees = async (shadow: Shadow, asked: readonly TreeFile[]): Promise<readonly Result<Uint8Array | null>[]> => {
  const unlisted = new Map<string, Result<never>>();
  const ids = new Map<string, string>();
  for (const tree of new Set(asked.map((file) => file.tree))) {
    const names = new Set(asked.flatMap((file) => (file.tree === tree && !isOutside(file.path) ? [file.path] : [])));
    if (names.size === 0) continue;
    const listed = await shadow.git(["ls-tree", "-z", ...(names.size > mostNames ? ["-r", tree] : [tree, "--", ...names])]);
    if (!listed.ok) unlisted.set(tree, listed);
    for (const line of listed.ok ? splitZ(listed.value) : []) {
      const [mode = "", , id = ""] = line.slice(0, line.indexOf("\t")).split(" ");
      if (mode === "100644" || mode === "100755") ids.set(`${tree} ${line.slice(line.indexOf("\t") + 1)}`, id);
    }
  }
  const idOf = ({ tree, path }: TreeFile): string | undefined => ids.get(`${tree} ${rawPath(path)}`);
  const blobs = await readEach(shadow.git, [...new Set(asked.map(idOf).filter((id) => id !== undefined))]);
  return asked.map((file) => unlisted.get(file.tree) ?? blobs.get(idOf(file) ?? "") ?? ok(null));
};

/** What each of these objects holds. A reading that ends at one of them goes on behind it. */
const readEach = async (git: Git, ids: readonly string[]): Promise<ReadonlyMap<string, Result<Buffer>>> => {
  const found = new Map<string, Result<Buffer>>();
  const add = (blob: Result<Buffer>): Result<void> => ok(void found.set(ids[found.size] ?? "", blob));
  for (let failures = 0; found.size < ids.length; ) {
    const read = await readBlobs(git, ids.slice(found.size), (bytes) => add(ok(bytes)), add);
    if (read.ok) continue;
    failures++;
    do add(read);
    while (failures === mostFailures && found.size < ids.length);
  }
  return found;
};

/** `work` for all that is asked for in the same moment, at once. */
export const askedAtOnce = <Asked, Answer>(
  work: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): ((asked: Asked) => Promise<Answer>) => {
  let waiting: Asked[] = [];
  let answer: Promise<readonly Answer[]> | null = null;
  const ask = async (): Promise<readonly Answer[]> => {
    await null;
    const asked = waiting;
    [waiting, answer] = [[], null];
    return work(asked);
  };
  return async (one) => {
    const at = waiting.push(one) - 1;
    answer ??= ask();
    return (await answer)[at] as Answer;
  };
};
