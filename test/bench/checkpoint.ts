/** Checkpoint, diff and restore in repositories of many files, ten of them changed, against `git status`. */
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { startRun } from "../../src/adapters/checkpoint/run-lifecycle.ts";
import { createCommitViews } from "../../src/adapters/commit-view/commit-view.ts";
import { openRepository } from "../../src/adapters/repository.ts";
import type { Result } from "../../src/core/result.ts";
import { git } from "../helpers/program.ts";
import { type BenchOptions, ms, ratio, type Table } from "./table.ts";
import { race, run } from "./timing.ts";

export const benchCheckpoint = async ({ quick }: BenchOptions): Promise<Table> => {
  const rows: string[][] = [];
  for (const files of quick ? [200, 1000] : [1_000, 10_000, 100_000]) rows.push(...(await sized(files, quick ? 3 : 9)));
  return {
    title: "checkpoint: the work tree stored, compared and put back, ten files changed",
    columns: ["files", "what", "median", "against git status"],
    rows,
    notes: [
      "The first checkpoint of a run reads every file that is not in the index; later ones what changed.",
      "Aim: a view at most 2 times `git status` and 50 ms.",
      "Aim: a checkpoint in 100,000 files at most 1.5 times `git status`.",
    ],
  };
};

const value = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

const sized = async (files: number, turns: number): Promise<string[][]> => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-files-"));
  try {
    const path = (index: number): string => join(folder, `d${index % 97}`, `e${index % 13}`, `file-${index}.txt`);
    for (let index = 0; index < files; index++) {
      mkdirSync(dirname(path(index)), { recursive: true });
      writeFileSync(path(index), `file ${index}\n${"text of some length, as source files have it\n".repeat(20)}`);
    }
    git(folder, "init", "-q", "-b", "main");
    // So many new objects would have git tidy up in the background, beside what is measured.
    git(folder, "config", "gc.auto", "0");
    git(folder, "config", "maintenance.auto", "false");
    git(folder, "add", "-A");
    git(folder, "commit", "-q", "-m", "Files");
    const repository = value(await openRepository(folder));
    const first = performance.now();
    const { worktree, initial, finish, seeded, journal } = value(await startRun(repository, { reports: [], exclude: [], now: Date.now() }));
    const firstMs = performance.now() - first;
    const views = createCommitViews({
      ...{ repository, worktree, seeded, folder: join(journal.folder, "view"), now: Date.now },
      commits: () => [{ paths: [], headline: "Repair", body: "" }],
    });
    let viewed = 0;
    let turn = 0;
    const change = (): void => {
      turn += 1;
      for (let index = 0; index < 10; index++) appendFileSync(path(index * 7), `${turn}\n`);
    };
    let tree = initial;
    const timed = async (work: () => Promise<unknown>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };
    const contestants = [
      {
        name: "git status",
        run: () => {
          change();
          return timed(() => run("git", ["status", "--porcelain"], folder));
        },
      },
      {
        name: "checkpoint",
        run: async () =>
          timed(async () => {
            tree = value(await worktree.checkpoint());
          }),
      },
      {
        name: "commit view",
        run: () => {
          const name = `gate ${viewed++}`;
          // Another name each time: nothing of an earlier view is used again.
          const changes = [{ by: "fixer" as const, gate: name, files: [], description: name, analysis: null }];
          return timed(async () => value(await views.prepare({ tree, name, view: changes, hidden: [] })));
        },
      },
      { name: "diff of two checkpoints", run: () => timed(async () => value(await worktree.changes(initial, tree))) },
      { name: "restore", run: () => timed(async () => value(await worktree.restore(initial))) },
    ];
    const medians = await race(contestants, turns);
    value(finish(initial, Date.now()));
    const status = medians[0] ?? 1;
    const label = files.toLocaleString("en");
    return [
      [label, "first checkpoint, with journal", ms(firstMs), ratio(firstMs, status)],
      ...contestants.map(({ name }, index) => [label, name, ms(medians[index] ?? 0), ratio(medians[index] ?? 0, status)]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
};
