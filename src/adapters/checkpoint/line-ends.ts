/**
 * Line ends, both ways. New files get those of a checkout (gitattributes(5), git-config(1)). Checkpoints hold files as they are on disk; a patch must fit the commit. Where git keeps a file with LF and checks it out with
 * CRLF, both sides of the patch are given with LF: `git apply` then converts as a checkout does, on any machine.
 */
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { FileChange } from "../../core/edit/edit.ts";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import { joinZ, pathText, type RawPath, rawPath, splitZ } from "../git.ts";
import type { Repository } from "../repository.ts";
import { readBlobs } from "./blobs.ts";
import type { Shadow } from "./shadow.ts";
import { type GitEntry, indexInfo } from "./snapshot.ts";

export interface Sides {
  readonly from: string;
  readonly to: string;
}

/** The two trees with line ends as in `commit` for those changed files that only a checkout gave CRLF; the same trees where there is none. */
export const inCommittedForm = async (shadow: Shadow, commit: string, sides: Sides): Promise<Result<Sides>> => {
  const listed = await shadow.git([
    "diff-tree",
    "-r",
    "-z",
    "--raw",
    "--no-renames",
    "--no-abbrev",
    "--diff-filter=MT",
    sides.from,
    sides.to,
  ]);
  if (!listed.ok) return listed;
  const fields = splitZ(listed.value);
  const changed: { path: RawPath; from: GitEntry; to: GitEntry }[] = [];
  for (let i = 0; i + 1 < fields.length; i += 2) {
    const [fromMode = "", toMode = "", fromId = "", toId = ""] = (fields[i] ?? "").slice(1).split(" ");
    const path = fields[i + 1] ?? "";
    if (fromMode.startsWith("100") && toMode.startsWith("100"))
      changed.push({ path, from: { path, mode: fromMode, id: fromId }, to: { path, mode: toMode, id: toId } });
  }
  if (changed.length === 0) return ok(sides);
  const committed = await idsIn(shadow, commit, new Set(changed.map(({ path }) => path)));
  if (!committed.ok) return committed;
  const suspects = changed.filter(({ path, from }) => committed.value.has(path) && committed.value.get(path) !== from.id);
  const texts = await read(
    shadow,
    suspects.flatMap(({ path, from, to }) => [committed.value.get(path) ?? "", from.id, to.id]),
  );
  if (!texts.ok) return texts;
  const newFrom: GitEntry[] = [];
  const newTo: GitEntry[] = [];
  for (let i = 0; i < suspects.length; i++) {
    const [stored = "", before = "", after = ""] = texts.value.slice(3 * i, 3 * i + 3);
    const suspect = suspects[i];
    if (suspect === undefined || stored.includes("\r\n") || !onlyCrlf(before)) continue;
    for (const [list, entry, text] of [
      [newFrom, suspect.from, before],
      [newTo, suspect.to, after],
    ] as const) {
      const id = await shadow.git(["hash-object", "-w", "--no-filters", "--stdin"], {
        input: Buffer.from(text.replaceAll("\r\n", "\n"), "latin1"),
      });
      if (!id.ok) return id;
      list.push({ ...entry, id: id.value.toString().trim() });
    }
  }
  if (newFrom.length === 0) return ok(sides);
  const from = await withEntries(shadow, sides.from, newFrom);
  if (!from.ok) return from;
  const to = await withEntries(shadow, sides.to, newTo);
  return to.ok ? ok({ from: from.value, to: to.value }) : to;
};

/** Text whose every line ends with CRLF. */
const onlyCrlf = (text: string): boolean => text.includes("\r\n") && !/(^|[^\r])\n/.test(text) && !text.includes("\0");

const idsIn = async (shadow: Shadow, commit: string, paths: ReadonlySet<RawPath>): Promise<Result<Map<RawPath, string>>> => {
  const listed = await shadow.git(["ls-tree", "-r", "-z", commit]);
  if (!listed.ok) return listed;
  const ids = new Map<RawPath, string>();
  for (const line of splitZ(listed.value)) {
    const path = line.slice(line.indexOf("\t") + 1);
    const [, type = "", id = ""] = line.slice(0, line.indexOf("\t")).split(" ");
    if (type === "blob" && paths.has(path)) ids.set(path, id);
  }
  return ok(ids);
};

const read = async (shadow: Shadow, ids: readonly string[]): Promise<Result<string[]>> => {
  const texts: string[] = [];
  const done = await readBlobs(shadow.git, ids, (bytes) => {
    texts.push(bytes.toString("latin1"));
    return ok(undefined);
  });
  return done.ok ? ok(texts) : done;
};

/** A tree with some entries replaced, through an index of its own. */
const withEntries = async (shadow: Shadow, tree: string, entries: readonly GitEntry[]): Promise<Result<string>> => {
  const env = { GIT_INDEX_FILE: join(shadow.folder, "patch.index") };
  try {
    const filled = await shadow.git(["read-tree", tree], { env });
    if (!filled.ok) return filled;
    const replaced = await shadow.git(["update-index", "-z", "--index-info"], { env, input: indexInfo(entries) });
    if (!replaced.ok) return replaced;
    const written = await shadow.git(["write-tree", "--missing-ok"], { env });
    return written.ok ? ok(written.value.toString("latin1").trim()) : written;
  } finally {
    rmSync(env.GIT_INDEX_FILE, { force: true });
  }
};

/** Which of these paths a checkout on this machine writes with CRLF. Problems are those of git. */
export const pathsWithCrlf = async ({ git, config }: Repository, paths: readonly RawPath[]): Promise<Result<ReadonlySet<RawPath>>> => {
  if (paths.length === 0) return ok(new Set());
  const asked = await git(["check-attr", "-z", "--stdin", "text", "eol"], { input: joinZ(paths) });
  if (!asked.ok) return asked;
  const attributes = new Map<RawPath, { text: string; eol: string }>();
  const fields = splitZ(asked.value);
  for (let at = 0; at + 2 < fields.length; at += 3) {
    const [path = "", name = "", value = ""] = fields.slice(at, at + 3);
    const known = attributes.get(path) ?? { text: "unspecified", eol: "unspecified" };
    attributes.set(path, name === "eol" ? { ...known, eol: value } : { ...known, text: value });
  }
  const converts = /^(?:true|yes|on|1)$/i.test(config.autocrlf);
  const isCrlf = ({ text, eol }: { readonly text: string; readonly eol: string }): boolean => {
    if (text === "unset") return false;
    if (eol === "crlf" || eol === "lf") return eol === "crlf";
    return converts || (text !== "unspecified" && config.autocrlf !== "input" && config.eol === "crlf");
  };
  return ok(new Set([...attributes].flatMap(([path, each]) => (isCrlf(each) ? [path] : []))));
};

/** Text with CRLF at every line's end; unchanged where it holds a CRLF or a NUL already. */
export const withCrlf = (text: string): string => (text.includes("\r\n") || text.includes("\0") ? text : text.replaceAll("\n", "\r\n"));

/** The changes with the new files among them as a checkout would write them. Problems are those of git. */
export const asCheckedOut = async (repository: Repository, changes: readonly FileChange[]): Promise<Result<readonly FileChange[]>> => {
  const added = changes.filter(({ before, after }) => before === null && after !== null).map(({ path }) => rawPath(path));
  const crlf = await pathsWithCrlf(repository, added);
  if (!crlf.ok) return crlf;
  const wanted = new Set([...crlf.value].map(pathText));
  return ok(
    changes.map((change) =>
      change.before === null && change.after !== null && wanted.has(change.path) ? { ...change, after: withCrlf(change.after) } : change,
    ),
  );
};
