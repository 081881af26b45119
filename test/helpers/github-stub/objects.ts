/**
 * Git's objects, made and read in this process: a start of git for each would be most of what the stub costs. What is not loose, as after
 * a push of packs, git itself is asked for.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, inflateSync } from "node:zlib";

type Kind = "blob" | "tree" | "commit";
export interface TreeEntry {
  readonly mode: string;
  readonly id: string;
}
/** Files by path. */
export type TreeFiles = ReadonlyMap<string, TreeEntry>;

const isTree = ({ mode }: TreeEntry): boolean => mode === "40000";

export class Objects {
  private readonly gitDir: string;
  private readonly git: (args: readonly string[]) => Buffer;

  constructor(gitDir: string, git: (args: readonly string[]) => Buffer) {
    this.gitDir = gitDir;
    this.git = git;
  }

  private path(id: string): string {
    return join(this.gitDir, "objects", id.slice(0, 2), id.slice(2));
  }

  write(kind: Kind, content: Buffer | string): string {
    const bytes = Buffer.from(content as string);
    const whole = Buffer.concat([Buffer.from(`${kind} ${bytes.length}\0`), bytes]);
    const id = createHash("sha1").update(whole).digest("hex");
    const path = this.path(id);
    if (!existsSync(path)) {
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, deflateSync(whole, { level: 1 }));
    }
    return id;
  }

  /** What is named by an id; null: nothing. */
  read(id: string): { readonly kind: string; readonly bytes: Buffer } | null {
    if (!/^[0-9a-f]{40}$/.test(id)) return null;
    try {
      if (existsSync(this.path(id))) {
        const whole = inflateSync(readFileSync(this.path(id)));
        const end = whole.indexOf(0);
        return { kind: whole.toString("latin1", 0, whole.indexOf(32)), bytes: whole.subarray(end + 1) };
      }
      const kind = this.git(["cat-file", "-t", id]).toString("latin1").trim();
      return { kind, bytes: this.git(["cat-file", kind, id]) };
    } catch {
      return null;
    }
  }

  /** The tree of a commit, or the tree that is named itself. */
  treeOf(id: string): string | null {
    const found = this.read(id);
    if (found?.kind === "tree") return id;
    return found?.kind === "commit" ? found.bytes.toString("latin1", 5, 45) : null;
  }

  parents(commit: string): readonly string[] {
    const [head = ""] = (this.read(commit)?.bytes.toString("latin1") ?? "").split("\n\n");
    return [...head.matchAll(/^parent (\w+)$/gm)].map(([, id = ""]) => id);
  }

  /** A commit's message, as `git log` prints it. */
  message(commit: string): string | null {
    const found = this.read(commit);
    return found?.kind === "commit"
      ? found.bytes
          .subarray(found.bytes.indexOf("\n\n") + 2)
          .toString("utf8")
          .trim()
      : null;
  }

  isAncestor(old: string, young: string): boolean {
    const seen = new Set<string>();
    for (const left = [young]; left.length > 0; ) {
      const id = left.pop() ?? "";
      if (id === old) return true;
      if (seen.has(id)) continue;
      seen.add(id);
      left.push(...this.parents(id));
    }
    return false;
  }

  /** What stands in a tree itself. */
  private entries(tree: string): readonly (readonly [name: string, entry: TreeEntry])[] {
    const bytes = this.read(tree)?.bytes ?? Buffer.alloc(0);
    const entries: (readonly [string, TreeEntry])[] = [];
    for (let at = 0; at < bytes.length; ) {
      const [space, end] = [bytes.indexOf(32, at), bytes.indexOf(0, at)];
      if (end < 0) throw new Error(`${tree} is no tree`);
      const id = bytes.toString("hex", end + 1, end + 21);
      entries.push([bytes.toString("utf8", space + 1, end), { mode: bytes.toString("latin1", at, space), id }]);
      at = end + 21;
    }
    return entries;
  }

  /** All files of a commit or a tree, and its folders where they are asked for; without `deep` what stands in it itself. */
  files(id: string, { deep = true, folders = false } = {}): TreeFiles {
    const found = new Map<string, TreeEntry>();
    const walk = (tree: string, before: string): void => {
      for (const [name, entry] of this.entries(tree)) {
        if (!isTree(entry) || folders || !deep) found.set(before + name, entry);
        if (isTree(entry) && deep) walk(entry.id, `${before}${name}/`);
      }
    };
    const tree = this.treeOf(id);
    if (tree !== null) walk(tree, "");
    return found;
  }

  /** The tree of these files. */
  tree(files: TreeFiles): string {
    const folders = new Map<string, Map<string, TreeEntry>>();
    const here = new Map<string, TreeEntry>();
    for (const [path, entry] of files) {
      const slash = path.indexOf("/");
      const name = slash < 0 ? path : path.slice(0, slash);
      if (/^(?:|\.|\.\.|\.git)$/i.test(name)) throw new Error(`Invalid path '${path}'`);
      if (slash < 0) here.set(name, entry);
      else folders.set(name, (folders.get(name) ?? new Map<string, TreeEntry>()).set(path.slice(slash + 1), entry));
    }
    for (const [name, inside] of folders) here.set(name, { mode: "40000", id: this.tree(inside) });
    // As git sorts: a folder as if its name ended with a slash.
    const keyed = [...here].map(([name, entry]) => ({ name, entry, key: Buffer.from(isTree(entry) ? `${name}/` : name) }));
    const sorted = keyed.sort((a, b) => Buffer.compare(a.key, b.key));
    return this.write(
      "tree",
      Buffer.concat(sorted.flatMap(({ name, entry: { mode, id } }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(id, "hex")])),
    );
  }

  commit(tree: string, parents: readonly string[], message: string): string {
    const who = `a <a@example.invalid> ${Math.floor(Date.now() / 1000)} +0000`;
    const lines = [`tree ${tree}`, ...parents.map((id) => `parent ${id}`), `author ${who}`, `committer ${who}`];
    return this.write("commit", `${lines.join("\n")}\n\n${message}`);
  }
}
