/** The world that a run touches: every port with its adapter. */
import { createHash } from "node:crypto";
import { readPathFacts, utf8 } from "../adapters/checkpoint/file-facts.ts";
import { createInspector } from "../adapters/checkpoint/inspector.ts";
import type { CheckpointedRun } from "../adapters/checkpoint/run-lifecycle.ts";
import { systemClock } from "../adapters/clock.ts";
import type { CommitViews } from "../adapters/commit-view/commit-view.ts";
import { createGates } from "../adapters/process/gates.ts";
import { readProject } from "../adapters/project-files.ts";
import { createQuickFixes } from "../adapters/quick-fix/quick-fixes.ts";
import type { Confinement } from "../adapters/sandbox/confinement.ts";
import { type DeliveryRules, deliverability, generatedBy, type PatchedFile } from "../core/delivery/deliverable.ts";
import { isWorkflowFile } from "../core/delivery/workflow-files.ts";
import type { Reading } from "../core/failure/failure.ts";
import type { Gate } from "../core/gate.ts";
import { testsBehind } from "../core/integrity/red.ts";
import { isTestFile, judgePath } from "../core/policy/policy.ts";
import type { LeftOutFile } from "../core/recovery/state.ts";
import { ok, type Result } from "../core/result.ts";
import type { Face } from "../face.ts";
import type { Agent, NextJob, Origins, Reverts, Tree, Worktree } from "../ports.ts";
import type { Trace, World } from "../recover.ts";
import { rolesOf } from "../tools/gate-inputs.ts";
import type { ProblemMatcher } from "../tools/log/problem-matcher.ts";
import type { SessionMemory } from "./memory.ts";
import type { Prepared } from "./prepare.ts";

interface WorldParts {
  readonly prepared: Prepared;
  readonly run: CheckpointedRun;
  /** Absolute. */
  readonly reportDir: string;
  readonly agent: Agent | null;
  readonly memory: SessionMemory;
  readonly matchers: ReadonlyMap<string, readonly ProblemMatcher[]>;
  readonly face: Face;
  readonly trace: Trace;
  readonly confinement: Confinement;
  readonly views: CommitViews;
  readonly origins: Origins | null;
  readonly reverts: Reverts | null;
}

/** Every port of the loop, over the real machine. */
export const createWorld = ({
  prepared,
  run,
  reportDir,
  agent,
  memory,
  matchers,
  face,
  trace,
  confinement,
  views,
  origins,
  reverts,
}: WorldParts): World => {
  const { repository, settings, secrets, environment } = prepared;
  const { worktree, journal } = run;
  const project = () => readProject(repository.root);
  const roles = () => rolesOf(settings.gates, prepared.project);
  // One listing serves until a file of the tree changes.
  let listed = { tree: run.initial, project: prepared.project };
  const projectAt = (tree: Tree) => {
    if (listed.tree !== tree) listed = { tree, project: project() };
    return listed.project;
  };
  const gates = createGates({
    confinement,
    views,
    order: settings.gates.map(({ name }) => name),
    repository,
    worktree,
    journal,
    reportDir,
    environment,
    secrets,
    project: projectAt,
    matchers: (gate) => matchers.get(gate.name) ?? [],
    classify: settings.classify,
    clock: systemClock,
    onOutput: (gate, text) => face.output(gate.name, text),
    ...(memory.green === undefined ? {} : { green: memory.green }),
  });
  return {
    worktree,
    gates,
    agent: agent === null ? null : memory.informed(agent),
    quickFixes: createQuickFixes({
      root: repository.root,
      environment,
      secrets,
      project,
      ...(confinement.inside ? { confine: (tree: Tree) => wrapperIn(confinement, tree, repository.root) } : {}),
      run: (...call) => gates.run(...call),
      fixer: { fix: (...call) => gates.fix(...call), worktree },
      mayEdit: (gate, reading, path) => mayEdit(prepared, gate, reading, path),
    }),
    memory: memory.port,
    origins,
    reverts,
    inspector: createInspector(
      worktree,
      {
        suppressions: settings.edits.suppressions,
        tests: settings.edits.tests,
        isTest: (path) => isTestFile(path, settings.edits.testFiles) || roles().tests.includes(path),
        isMixed: (path) => roles().mixed.includes(path),
        tools: settings.edits.tools,
        keys: secrets,
      },
      settings.edits,
      (failures) =>
        testsBehind(
          failures,
          prepared.project,
          (path) => isTestFile(path, settings.edits.testFiles) || roles().tests.includes(path) || roles().scripts.includes(path),
        ),
    ),
    nextJob: nextJobBy(worktree, () => ({
      edits: settings.edits,
      roles: roles(),
      configFile: settings.configFile,
      isIgnored: () => false,
      generated: generatedBy(settings.deliver, settings.gates),
    })),
    clock: systemClock,
    trace,
    digest: (value) => createHash("sha256").update(JSON.stringify(value)).digest("hex").slice(0, 32),
  };
};

/** Whether policy lets a deterministic repair touch this file. */
const mayEdit = ({ settings, repository, project }: Prepared, gate: Gate, reading: Reading, path: string): boolean => {
  const context = {
    stage: gate.stage,
    edits: settings.edits,
    configFile: settings.configFile,
    ...rolesOf(settings.gates, project),
    failingFiles: reading.files,
  };
  return judgePath(path, { ...readPathFacts(repository.root, path), ignored: false }, context).allowed;
};

/** How our own program that loads the repository's code is started in the sandbox. */
const wrapperIn = async (
  confinement: Confinement,
  tree: Tree,
  root: string,
): Promise<Result<(words: readonly string[]) => readonly string[]>> => {
  const confined = await confinement.begin({ place: "inside", name: "quick fixes", tree, cwd: root, view: null });
  return confined.ok ? ok(confined.value.wrap) : confined;
};

/**
 * What the next job will say of a change between two trees, by the same rules. Changes of workflow files stay: that job splits them off into a
 * patch of their own.
 */
const nextJobBy = (worktree: Pick<Worktree, "changes" | "read">, rules: () => DeliveryRules): NextJob => ({
  undeliverable: async (from, to) => {
    const changed = await worktree.changes(from, to);
    if (!changed.ok) return changed;
    const files: PatchedFile[] = [];
    for (const { path, binary, modes } of changed.value) {
      const before = await textIn(worktree, from, path);
      if (!before.ok) return before;
      const after = await textIn(worktree, to, path);
      if (!after.ok) return after;
      files.push({ path, binary, before: before.value, after: after.value, modeBefore: modes.before, modeAfter: modes.after });
    }
    const given = rules();
    return ok(
      files.flatMap((file): LeftOutFile[] => {
        const verdict = deliverability(file, given, files);
        const isOut = verdict.kind === "refused" || (verdict.kind === "left-out" && !isWorkflowFile(file.path));
        return isOut ? [{ path: file.path, why: verdict.why }] : [];
      }),
    );
  },
});

const textIn = async (worktree: Pick<Worktree, "read">, tree: Tree, path: string): Promise<Result<string | null>> => {
  const bytes = await worktree.read(tree, path);
  return !bytes.ok ? bytes : ok(bytes.value === null ? null : utf8(bytes.value));
};
