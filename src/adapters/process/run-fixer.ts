/** Runs a fixer, and keeps the changes that it may make. */
import type { Gate } from "../../core/gate.ts";
import { ok, type Result } from "../../core/result.ts";
import type { FixManner, FixRun, Tree } from "../../ports.ts";
import { keepBeyond } from "../checkpoint/beyond-checkpoints.ts";
import { confine, startGateCommand } from "./gate-command.ts";
import type { GatesOptions } from "./gates-options.ts";
import { createScratch } from "./scratch.ts";

/** The work tree must be `tree`. Changes that the fixer may not make are undone. Fails only where the machine failed. */
export const runFixer = async (
  options: GatesOptions,
  gate: Gate,
  command: string,
  tree: Tree,
  { paths, place }: FixManner,
  signal: AbortSignal,
): Promise<Result<FixRun>> => {
  const { repository, worktree } = options;
  const beyond = await keepBeyond(repository, command, gate.cwd);
  if (!beyond.ok) return beyond.error.code === "refused" ? ok(notRun(tree, `${command}: ${beyond.error.message}`)) : beyond;
  const scratch = createScratch();
  if (!scratch.ok) return scratch;
  try {
    const confined = await confine(options, gate, "-fix", tree, place);
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
    const adopted = await worktree.adopt(tree, gate.writes, gate.reports, paths);
    if (!adopted.ok) return adopted;
    const { wrote, litter, putBack } = adopted.value;
    confined.value.leftBehind(litter);
    return ok({
      tree: adopted.value.tree,
      exitCode: result.exitCode,
      timedOut: result.timedOut,
      durationMs,
      log,
      changed: wrote,
      leftAlone: putBack,
      litter,
      notes,
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
  leftAlone: [],
  litter: [],
  notes: [note],
});

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
