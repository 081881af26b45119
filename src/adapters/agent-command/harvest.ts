/** What a command changed in its copy, as changes of the real tree. Policy decides on each file, and refused files are dropped. */
import { chmodSync, type Dirent, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";
import { diffLines } from "diff";
import type { FileChange } from "../../core/edit/edit.ts";
import { judgeManifest } from "../../core/policy/manifest-keys.ts";
import { judgePath, judgeSize, type PathFacts, type PolicyContext } from "../../core/policy/policy.ts";
import { orElse } from "../../core/result.ts";
import type { EditSettings } from "../../core/settings.ts";
import type { Refusal } from "../../ports.ts";
import { fileFacts, readText, statsOf } from "../checkpoint/file-facts.ts";
import type { Git } from "../git.ts";
import { stampOfPath, type TreeCopy } from "./copy.ts";

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
export const harvest = async (
  copy: TreeCopy,
  real: { readonly root: string; readonly git: Git; readonly policy: PolicyContext; readonly edits: EditSettings },
): Promise<Harvest> => {
  const { touched, modes } = lookAtCopy(copy, real.root);
  const facts = await fileFacts(
    real.root,
    real.git,
    touched.map(({ path }) => path),
  );
  const changes: FileChange[] = [];
  const refusals: Refusal[] = [...modes];
  for (const one of touched) {
    const known = facts.get(one.path) ?? missing;
    // Ignored files were never part of the tree: they are caches and settings of the command itself.
    if (one.kind === "new" && known.ignored) continue;
    const judged = judgeManifest(judgePath(one.path, known, real.policy), () => [
      readText(real.root, one.path),
      readText(copy.folder, one.path),
    ]);
    if (!judged.allowed) refusals.push({ path: judged.path, rule: judged.rule, message: judged.message });
    else if (one.odd !== null) refusals.push({ path: one.path, ...one.odd });
    else {
      const change = changeOf(copy, real.root, one);
      if ("rule" in change) refusals.push(change);
      else if (change.before !== change.after) changes.push(change);
    }
  }
  const size = judgeSize(changes, real.edits);
  if (size === null) return { changes, refusals };
  return { changes: [], refusals: [...refusals, { path: changes[0]?.path ?? "", ...size }] };
};

const missing: PathFacts = { kind: "missing", blockedBy: null, ignored: false, binary: false, size: 0 };

const changeOf = (copy: TreeCopy, root: string, { path, kind }: Touched): FileChange | Refusal => {
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
};

/** The edited text with the real lines where masked ones were kept; null where an edit took or moved a masked line. Both have the same lines. */
const unmask = (before: string, masked: string, after: string): string | null => {
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
    const ownLines = real.slice(at, at + count);
    if (part.removed && ownLines.some((line, index) => line !== shown[at + index])) return null;
    if (!part.removed) text += ownLines.join("");
    at += count;
  }
  return text;
};

interface Looked {
  readonly touched: readonly Touched[];
  readonly modes: readonly Refusal[];
}

const lookAtCopy = (copy: TreeCopy, root: string): Looked => {
  const seen = new Set<string>();
  const touched: Touched[] = [];
  const modes: Refusal[] = [];
  let fresh = 0;
  const whole = walk(copy.folder, (path, kind) => {
    seen.add(path);
    const entry = copy.entries.get(path);
    const at = join(copy.folder, path);
    if (entry === undefined) {
      fresh += 1;
      if (fresh <= maxNew) touched.push({ path, kind: "new", odd: kind === "file" ? null : odd(path, kind) });
    } else if (entry.kind === "link") {
      if (kind !== "link" || readlinkSync(at) !== entry.target) touched.push({ path, kind: "changed", odd: odd(path, "link") });
    } else if (kind !== "file") touched.push({ path, kind: "changed", odd: odd(path, kind) });
    else if (stampOfPath(at) !== entry.stamp) {
      if ((((statsOf(at)?.mode ?? 0) & 0o100) !== 0) !== entry.executable)
        modes.push({
          path,
          rule: "mode",
          message: `${path} was made ${entry.executable ? "not " : ""}executable; its mode stays as it was.`,
        });
      if (!sameContent(copy, root, path, entry.masked)) touched.push({ path, kind: "changed", odd: null });
    }
  });
  if (whole)
    for (const path of copy.entries.keys()) {
      if (!seen.has(path)) touched.push({ path, kind: "deleted", odd: isGone(copy.folder, path) ? null : odd(path, "other") });
    }
  return { touched: touched.sort((a, b) => (a.path < b.path ? -1 : 1)), modes };
};

/** Whether only the file's mode or time changed, or it was written anew as it was. */
const sameContent = (copy: TreeCopy, root: string, path: string, masked: string | null): boolean => {
  if (masked !== null) return readText(copy.folder, path) === masked;
  const [now, before] = [statsOf(join(copy.folder, path)), statsOf(join(root, path))];
  if (now?.size !== before?.size || !before?.isFile()) return false;
  return orElse(() => readFileSync(join(copy.folder, path)).equals(readFileSync(join(root, path))), false);
};

const odd = (path: string, kind: "link" | "other"): { readonly rule: string; readonly message: string } =>
  kind === "link"
    ? { rule: "link", message: `${path} was made a symbolic link, or is one.` }
    : { rule: "not-a-file", message: `${path} was made something that is no plain file.` };

/** Whether a file was deleted, and not replaced by a folder, nor a folder on its way by a link or a file. */
const isGone = (folder: string, path: string): boolean => {
  if (statsOf(join(folder, path)) !== null) return false;
  const names = path.split("/").slice(0, -1);
  return names.every((_, depth) => {
    const stats = statsOf(join(folder, ...names.slice(0, depth + 1)));
    // A folder that is gone went with its files.
    return stats === null || stats.isDirectory();
  });
};

/** Every entry below a folder but `.git`, following no link. False where there was too much to look at. */
const walk = (root: string, take: (path: string, kind: "file" | "link" | "other") => void): boolean => {
  let budget = maxWalked;
  const visit = (folder: string): void => {
    for (const entry of list(join(root, folder))) {
      budget -= 1;
      if (budget < 0) return;
      if (entry.name === ".git") continue;
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else take(path, entry.isFile() ? "file" : entry.isSymbolicLink() ? "link" : "other");
    }
  };
  visit("");
  return budget >= 0;
};

const list = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return opened(folder);
  }
};

/** A folder that the command closed to us is opened again, so that what is in it does not count as deleted. */
const opened = (folder: string): Dirent[] => {
  try {
    chmodSync(folder, 0o700);
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
};
