/**
 * Files as a commit holds them. Checkpoints keep a file's bytes as they are on disk; git stores what its line-end rules make of them. No
 * filter program is run for it: a file that one would convert keeps what the user's index says of it as long as it is untouched.
 */
import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { Result } from "../../core/result.ts";
import { ok } from "../../core/result.ts";
import type { IndexEntry } from "../checkpoint/index-file.ts";
import type { Seeded } from "../checkpoint/seed.ts";
import { absolute } from "../checkpoint/snapshot.ts";
import { joinZ, type RawPath, splitZ } from "../git.ts";
import { type Repository, withoutFilters } from "../repository.ts";

export interface CommittedForm {
  /** These files, which are on disk now, with the ids and modes that a commit of them would have. Problems are those of git. */
  entries(found: readonly IndexEntry[]): Promise<Result<readonly IndexEntry[]>>;
  /** Files whose committed form only a filter program could tell, and that were changed. Known after `entries`. */
  readonly unknown: ReadonlySet<RawPath>;
}

export const createCommittedForm = (repository: Repository, { shadow, tracked }: Seeded): CommittedForm => {
  const known = new Map<string, string>();
  const unknown = new Set<RawPath>();
  const { config } = repository;
  const env = {
    GIT_OBJECT_DIRECTORY: join(shadow.folder, "objects"),
    GIT_ALTERNATE_OBJECT_DIRECTORIES: repository.objects,
  };

  const modeOf = ({ path, mode }: IndexEntry): string => {
    const before = tracked.get(path);
    return !config.fileMode && before?.mode.startsWith("100") && mode.startsWith("100") ? before.mode : mode;
  };

  const learn = async (asked: readonly IndexEntry[]): Promise<Result<void>> => {
    const input = joinZ(asked.map(({ path }) => path));
    const attributes = await repository.git(["check-attr", "-z", "--stdin", "filter"], { input });
    if (!attributes.ok) return attributes;
    const fields = splitZ(attributes.value);
    const filtered = new Set<RawPath>();
    for (let at = 0; at + 2 < fields.length; at += 3)
      if (!["unspecified", "unset"].includes(fields[at + 2] ?? "")) filtered.add(fields[at] ?? "");
    const plain = asked.filter(({ path }) => !filtered.has(path) && !path.includes("\n"));
    const hashed = await repository.git(
      ["-c", `core.autocrlf=${config.autocrlf}`, ...withoutFilters(repository), "hash-object", "-w", "--stdin-paths"],
      {
        input: Buffer.from(plain.map(({ path }) => `${path}\n`).join(""), "latin1"),
        env,
      },
    );
    if (!hashed.ok) return hashed;
    const ids = hashed.value.toString("latin1").split("\n");
    plain.forEach(({ path, id }, at) => {
      known.set(`${id} ${path}`, ids[at] || id);
    });
    for (const { path } of asked) if (filtered.has(path)) unknown.add(path);
    return ok(undefined);
  };

  return {
    unknown,
    entries: async (found) => {
      const isFile = ({ mode, skipWorktree }: IndexEntry): boolean => mode.startsWith("100") && !skipWorktree;
      const asked = found.filter((entry) => {
        const { path, id } = entry;
        const before = tracked.get(path);
        if (!isFile(entry) || before?.id === id || known.has(`${id} ${path}`)) return false;
        if (before === undefined || !isUntouched(repository.root, path, before.stat)) return true;
        known.set(`${id} ${path}`, before.id);
        return false;
      });
      if (asked.length > 0) {
        const learned = await learn(asked);
        if (!learned.ok) return learned;
      }
      return ok(found.map((entry) => ({ ...entry, mode: modeOf(entry), id: known.get(`${entry.id} ${entry.path}`) ?? entry.id })));
    },
  };
};

/** Whether a file still has the size and time under which the user's index stored it (git's index-format documentation). */
const isUntouched = (root: string, path: RawPath, stat: Buffer): boolean => {
  const now = lstatSync(absolute(root, path), { throwIfNoEntry: false, bigint: true });
  if (now === undefined) return false;
  const [seconds, nanoseconds] = [now.mtimeNs / 1_000_000_000n, now.mtimeNs % 1_000_000_000n];
  return (
    Number(seconds % 2n ** 32n) === stat.readUInt32BE(8) &&
    [0, Number(nanoseconds)].includes(stat.readUInt32BE(12)) &&
    Number(now.size % 2n ** 32n) === stat.readUInt32BE(36)
  );
};
