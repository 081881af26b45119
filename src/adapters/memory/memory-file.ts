import { createHash } from "node:crypto";
import { closeSync, fstatSync, mkdirSync, openSync, readSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { FileChange } from "../../core/edit/edit.ts";
import { failureSetKey } from "../../core/failure/compare.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Gate } from "../../core/gate.ts";
import { loadMemory, memoryBound, saveMemory } from "../../core/memory/keep.ts";
import type { MemoryData } from "../../core/memory/memory.ts";
import { recallRepair } from "../../core/memory/repair.ts";
import { judgeManifest } from "../../core/policy/manifest-keys.ts";
import { judgePath, judgeSize } from "../../core/policy/policy.ts";
import type { Project } from "../../core/project.ts";
import type { Result } from "../../core/result.ts";
import type { EditSettings } from "../../core/settings.ts";
import type { Memory } from "../../ports.ts";
import { rolesOf } from "../../tools/gate-inputs.ts";
import { fileFacts, readText } from "../checkpoint/file-facts.ts";
import { writeDurably } from "../disk/durable-file.ts";
import type { Git } from "../git.ts";

/** Digest by which texts, failure sets and repairs are known again: 32 hexadecimal digits of SHA-256. */
export const memoryDigest = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 32);

/** Where the memory of a work tree lies outside Actions; `folder` is `git rev-parse --git-path regreen`. */
export const memoryFile = (folder: string): string => join(folder, "memory.json");

/** Reads a memory file. A missing one is an empty memory; a corrupt, foreign or oversized one too, with a warning. Never fails. */
export const readMemory = (path: string, scope: string): { readonly memory: MemoryData; readonly warning: string | null } => {
  try {
    return loadMemory(textUpTo(path, 4 * memoryBound + 1), scope);
  } catch (error) {
    const { memory } = loadMemory(null, scope);
    const code = (error as NodeJS.ErrnoException).code;
    return {
      memory,
      warning: code === "ENOENT" ? null : `The memory of earlier runs cannot be read (${code ?? "unknown error"}); this run starts afresh.`,
    };
  }
};

const textUpTo = (path: string, most: number): string => {
  const file = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(Math.min(most, fstatSync(file).size));
    return bytes.toString("utf8", 0, readSync(file, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(file);
  }
};

/** Stores a memory so that after a crash the old or the new one is there. */
export const writeMemory = (path: string, memory: MemoryData): Result<void> => {
  try {
    mkdirSync(dirname(path), { recursive: true });
  } catch {
    // Writing says why.
  }
  return writeDurably(path, saveMemory(memory));
};

/** The port over a memory. `root`: the work tree; `permits`: whether policy allows this change of an agent at this gate, as it does for a round. */
export const createMemory = (
  memory: MemoryData,
  root: string,
  permits: (gate: Gate, reading: Reading, changes: readonly FileChange[]) => Promise<boolean>,
): Memory => ({
  recall: async (gate, reading) => {
    const found = recallRepair(memory, gate.name, memoryDigest(failureSetKey(reading)), (path) => readText(root, path), memoryDigest);
    return found !== null && (await permits(gate, reading, found.changes)) ? found : null;
  },
});

/** What `agentPermit` judges by. */
export interface PermitParts {
  readonly root: string;
  readonly git: Git;
  readonly project: () => Project;
  readonly edits: EditSettings;
  readonly gates: readonly Gate[];
  /** Regreen's configuration file, absolute or relative to the root, or null. */
  readonly configFile: string | null;
}

/** Whether policy allows an agent this whole change at this gate: every path, and its size. For changes that memory makes. */
export const agentPermit =
  ({ root, git, project, edits, gates, configFile }: PermitParts) =>
  async (gate: Gate, reading: Reading, changes: readonly FileChange[]): Promise<boolean> => {
    const facts = await fileFacts(
      root,
      git,
      changes.map((change) => change.path),
    );
    const context = {
      stage: gate.stage,
      edits,
      configFile: configFile === null ? null : relative(root, resolve(root, configFile)),
      ...rolesOf(gates, project()),
      failingFiles: reading.files,
    };
    const allowed = changes.every(
      ({ path, before, after }) =>
        judgeManifest(
          judgePath(path, facts.get(path) ?? { kind: "other", blockedBy: null, ignored: false, binary: false, size: 0 }, context),
          () => [before, after],
        ).allowed,
    );
    return allowed && judgeSize(changes, edits) === null;
  };
