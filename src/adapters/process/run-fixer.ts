/** Runs a fixer, and keeps the changes that it may make. */
import type { Gate } from "../../core/gate.ts";
import { ok, type Result } from "../../core/result.ts";
import type { FixManner, FixRun, Tree } from "../../ports.ts";
import { comparesWithGit } from "../../tools/command/compares.ts";
import { keepBeyond } from "../checkpoint/beyond-checkpoints.ts";
import { globs } from "../checkpoint/checkpoints.ts";
import { type Adopted, notAskedFor } from "../checkpoint/worktree.ts";
import { confine, startGateCommand } from "./gate-command.ts";
import type { GatesContext } from "./gates-options.ts";
import { createScratch } from "./scratch.ts";

/** The work tree must be `tree`. Changes that the fixer may not make are undone. Fails only where the machine failed. */
export const runFixer = async (
  options: GatesContext,
  gate: Gate,
  command: string,
  tree: Tree,
  { paths, place, view }: FixManner,
  signal: AbortSignal,
): Promise<Result<FixRun>> => {
  const { repository, worktree, litter } = options;
  // What the gate left in an earlier run would be taken for something that was there before the fixer.
  const cleared = await worktree.clearLitter(litter.hiddenFrom(gate.name));
  if (!cleared.ok) return cleared;
  const beyond = await keepBeyond(repository, command, gate.cwd);
  if (!beyond.ok) return beyond.error.code === "refused" ? ok(notRun(tree, `${command}: ${beyond.error.message}`)) : beyond;
  const scratch = createScratch();
  if (!scratch.ok) return scratch;
  try {
    const confined = await confine(options, gate, "-fix", tree, { place, view });
    if (!confined.ok) return confined;
    const { env } = scratch.value;
    const started = await startGateCommand(
      options,
      { gate, command, targeted: null, kind: "-fix", signal, env, traceAfterMs: null, confined: confined.value },
      () => {},
    );
    if (!started.ok) return started;
    const { result, durationMs, log, end } = started.value;
    const notes = [
      ...beyondNotes(beyond.value.putBack()),
      ...end.tampered.map(({ path }) => `The fixer changed ${path}, which decides about other commands.`),
    ];
    const { writes, reports } = gate;
    const compared = comparesWithGit(gate.run, gate.cwd, options.project(tree), gate.shell) !== null;
    const adopted = await worktree.adopt(tree, { writes, reports, paths, compared });
    if (!adopted.ok) return adopted;
    const { wrote, made, litter: left, putBack, refused } = adopted.value;
    confined.value.leftBehind(left);
    litter.left(gate.name, left);
    const isWritten = globs(writes);
    return ok({
      tree: adopted.value.tree,
      exitCode: result.exitCode,
      timedOut: result.timedOut,
      durationMs,
      log,
      changed: wrote,
      made: made.filter((path) => !isWritten(path)),
      leftAlone: [...putBack, ...refused.filter(({ reason }) => reason === notAskedFor).map(({ path }) => path)],
      litter: left,
      notes: [...notes, ...refusedNotes(refused)],
    });
  } finally {
    scratch.value.dispose();
  }
};

const notRun = (tree: Tree, note: string): FixRun => ({
  tree,
  exitCode: null,
  timedOut: false,
  durationMs: 0,
  log: "",
  changed: [],
  made: [],
  leftAlone: [],
  litter: [],
  notes: [note],
});

const refusedNotes = (refused: Adopted["refused"]): string[] =>
  refused
    .filter(({ reason }) => reason !== notAskedFor)
    .slice(0, 10)
    .map(({ path, reason }) => `The fixer made ${path}, which is no part of the repair: ${reason}. It was taken out of the work tree.`);

const beyondNotes = ({ restored, lost }: { readonly restored: readonly string[]; readonly lost: readonly string[] }): string[] => {
  const listed = (paths: readonly string[]) => `${paths.slice(0, 5).join(", ")}${paths.length > 5 ? ` and ${paths.length - 5} more` : ""}`;
  return [
    ...(restored.length === 0
      ? []
      : [
          `A fixer changed files that belong to no checkpoint (submodules, nested repositories, ignored files); they were put back: ${listed(restored)}.`,
        ]),
    ...(lost.length === 0 ? [] : [`A fixer changed files that belong to no checkpoint and could not be put back: ${listed(lost)}.`]),
  ];
};
