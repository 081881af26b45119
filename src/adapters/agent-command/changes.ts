/** What a command did to its copy, as changes of the real tree: policy decides on each file, what it refuses is dropped. */
import { type Dirent, lstatSync, readdirSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import type { FileChange } from "../../core/edit.ts";
import { judgePath, judgeSize, type PathFacts, type PolicyContext } from "../../core/policy.ts";
import type { EditSettings } from "../../core/settings.ts";
import type { Refusal } from "../../ports.ts";
import { fileFacts, readText } from "../file-facts.ts";
import type { Git } from "../git.ts";
import { stampOf, type TreeCopy } from "./copy.ts";

export interface Harvest {
  /** All text, within policy and size; sorted by path. */
  readonly changes: readonly FileChange[];
  readonly refusals: readonly Refusal[];
}

/** Files that a command made beyond this many are not looked at: that is no repair. */
const maxNew = 1_000;
const maxWalked = 500_000;

interface Touched {
  readonly path: string;
  readonly kind: "changed" | "deleted" | "new";
  /** Why it cannot be taken over, whatever policy says; null where nothing speaks against it. */
  readonly odd: { readonly rule: string; readonly message: string } | null;
}

/** Compares the copy with what was put there. `root` holds the real tree, which the command never saw. */
export async function harvest(
  copy: TreeCopy,
  real: { readonly root: string; readonly git: Git; readonly policy: PolicyContext; readonly edits: EditSettings },
): Promise<Harvest> {
  const touched = touchedFiles(copy);
  const facts = await fileFacts(
    real.root,
    real.git,
    touched.map(({ path }) => path),
  );
  const changes: FileChange[] = [];
  const refusals: Refusal[] = [];
  for (const one of touched) {
    const known = facts.get(one.path) ?? missing;
    // What is ignored was never part of the tree: caches and settings of the command itself.
    if (one.kind === "new" && known.ignored) continue;
    const judged = judgePath(one.path, known, real.policy);
    if (!judged.allowed) refusals.push({ path: judged.path, rule: judged.rule, message: judged.message });
    else if (one.odd !== null) refusals.push({ path: one.path, ...one.odd });
    else {
      const change = changeOf(copy, real.root, one);
      if ("rule" in change) refusals.push(change);
      else if (change.before !== change.after) changes.push(change);
    }
  }
  refusals.push(...modeChanges(copy));
  const size = judgeSize(changes, real.edits);
  if (size === null) return { changes, refusals };
  return { changes: [], refusals: [...refusals, { path: changes[0]?.path ?? "", ...size }] };
}

const missing: PathFacts = { kind: "missing", blockedBy: null, ignored: false, binary: false, size: 0 };

function changeOf(copy: TreeCopy, root: string, { path, kind }: Touched): FileChange | Refusal {
  const before = readText(root, path);
  if (kind === "deleted") return { path, before, after: null };
  const after = readText(copy.folder, path);
  if (after === null) return { path, rule: "binary", message: `${path} was made binary, no UTF-8 text, or larger than 1 MiB.` };
  if (kind === "new") {
    if (before !== null) return { path, rule: "not-shown", message: `${path} exists, but was not shown to the agent.` };
    return { path, before: null, after };
  }
  const entry = copy.entries.get(path);
  if (before === null || entry?.kind !== "file" || entry.masked === null) return { path, before, after };
  const whole = unmask(before, entry.masked, after);
  return whole === null
    ? { path, rule: "masked-secret", message: `${path} holds a likely secret that was masked, and the edit touches that line.` }
    : { path, before, after: whole };
}

/** The edited text with the real lines where masked ones were kept; null where an edit took or moved a masked line. Both have the same lines. */
function unmask(before: string, masked: string, after: string): string | null {
  const real = before.split(/(?<=\n)/);
  const shown = masked.split(/(?<=\n)/);
  let at = 0;
  let text = "";
  for (const part of diffLines(masked, after)) {
    const count = part.value.split(/(?<=\n)/).length;
    if (part.added) {
      if (part.value.includes("[masked")) return null;
      text += part.value;
      continue;
    }
    const own = real.slice(at, at + count);
    if (part.removed && own.some((line, index) => line !== shown[at + index])) return null;
    if (!part.removed) text += own.join("");
    at += count;
  }
  return text;
}

function touchedFiles(copy: TreeCopy): readonly Touched[] {
  const seen = new Set<string>();
  const touched: Touched[] = [];
  let fresh = 0;
  const looked = walk(copy.folder, (path, kind) => {
    seen.add(path);
    const entry = copy.entries.get(path);
    if (entry === undefined) {
      fresh += 1;
      if (fresh <= maxNew) touched.push({ path, kind: "new", odd: kind === "file" ? null : odd(path, kind) });
    } else if (entry.kind === "link") {
      if (kind !== "link" || readlinkSync(join(copy.folder, path)) !== entry.target)
        touched.push({ path, kind: "changed", odd: odd(path, "link") });
    } else if (kind !== "file") touched.push({ path, kind: "changed", odd: odd(path, kind) });
    else if (stampOf(join(copy.folder, path)) !== entry.stamp && !onlyTouched(copy, path)) touched.push({ path, kind: "changed", odd: null });
  });
  if (looked)
    for (const path of copy.entries.keys()) {
      // Where a folder on the way became a link or a file, nothing was deleted: something was put in its place.
      if (!seen.has(path)) touched.push({ path, kind: "deleted", odd: parentsStand(copy.folder, path) ? null : odd(path, "other") });
    }
  return touched.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Only the mode or the time changed; `modeChanges` says the first. */
const onlyTouched = (copy: TreeCopy, path: string): boolean => {
  const entry = copy.entries.get(path);
  return entry?.kind === "file" && entry.masked !== null && readText(copy.folder, path) === entry.masked;
};

const odd = (path: string, kind: "link" | "folder" | "other" | "file"): { rule: string; message: string } =>
  kind === "link"
    ? { rule: "link", message: `${path} was made a symbolic link, or is one.` }
    : { rule: "not-a-file", message: `${path} was made something that is no plain file.` };

function modeChanges(copy: TreeCopy): Refusal[] {
  return [...copy.entries].flatMap(([path, entry]): Refusal[] => {
    if (entry.kind !== "file") return [];
    const stats = lstatSync(join(copy.folder, path), { throwIfNoEntry: false });
    if (!stats?.isFile() || ((stats.mode & 0o100) !== 0) === entry.executable) return [];
    return [{ path, rule: "mode", message: `${path} was made ${entry.executable ? "not " : ""}executable; its mode stays as it was.` }];
  });
}

function parentsStand(folder: string, path: string): boolean {
  const names = path.split("/").slice(0, -1);
  return names.every((_, depth) => {
    const stats = lstatSync(join(folder, ...names.slice(0, depth + 1)), { throwIfNoEntry: false });
    // A folder that is gone went with its files.
    return stats === undefined || stats.isDirectory();
  });
}

/** Every entry below a folder but `.git`, following no link. False where there was too much to look at. */
function walk(root: string, take: (path: string, kind: "file" | "link" | "other") => void): boolean {
  let left = maxWalked;
  const visit = (folder: string): void => {
    for (const entry of list(join(root, folder))) {
      left -= 1;
      if (left < 0) return;
      if (entry.name === ".git") continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else take(path, entry.isFile() ? "file" : entry.isSymbolicLink() ? "link" : "other");
    }
  };
  visit("");
  return left >= 0;
}

function list(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that the command closed to us: what was in it counts as deleted.
    return [];
  }
}
