/** A run that changes files without end, to be killed at any moment. Its folder and environment come as arguments. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { systemClock } from "../../../src/adapters/clock.ts";
import { createCommitViews } from "../../../src/adapters/commit-view/commit-view.ts";
import { createGates } from "../../../src/adapters/process/gates.ts";
import { openRepository } from "../../../src/adapters/repository.ts";
import { createConfinement } from "../../../src/adapters/sandbox/confinement.ts";
import { probeSandbox } from "../../../src/adapters/sandbox/probe.ts";
import type { Gate } from "../../../src/core/gate.ts";
import { projectOf } from "../../../src/core/project.ts";

const [root = "", env = "{}", ready = ""] = process.argv.slice(2);
const repository = await openRepository(root, JSON.parse(env));
if (!repository.ok) throw new Error(repository.error.message);
const run = await startRun(repository.value, { reports: ["junit.xml"], exclude: [], now: Date.now() });
if (!run.ok) throw new Error(run.error.message);
const { worktree, journal, initial } = run.value;
const views = createCommitViews({
  ...{ repository: repository.value, worktree, seeded: run.value.seeded, folder: join(journal.folder, "view"), now: Date.now },
  commits: () => [{ paths: [], headline: "Repair", body: "" }],
});
const environment: Record<string, string> = JSON.parse(env);
const confinement = createConfinement({
  ...{
    repository: repository.value,
    settings: { mode: "auto", network: "on", writable: [] },
    support: probeSandbox(root, environment, false),
  },
  ...{
    reportDir: `${ready}.report`,
    path: environment.PATH ?? "",
    folders: [root],
    reports: ["junit.xml"],
    aside: `${ready}.aside`,
    agent: false,
  },
});
const gates = createGates({
  ...{ repository: repository.value, worktree, journal, reportDir: `${ready}.report`, environment: JSON.parse(env), secrets: [] },
  ...{
    project: () => projectOf({}),
    matchers: () => [],
    classify: [],
    clock: systemClock,
    confinement,
    views,
    order: ["t"],
  },
});
writeFileSync(ready, "");
const command =
  'if test "$(git log --format=%s -1)" = Repair; then git add -A; git -c user.name=a -c user.email=a@b commit -q --allow-empty -m own; fi; echo x > junit.xml; echo y > litter.txt; echo changed > tracked.txt; rm -rf folder; echo f > folder; sleep 1000 & sleep 0.05; exit 1';
const gate: Gate = {
  ...{
    name: "t",
    stage: "test",
    run: command,
    shell: null,
    fix: [],
    cwd: ".",
    env: {},
    passEnv: [],
    timeoutMs: 60_000,
    maxRounds: 1,
    needs: [],
    inputs: null,
  },
  ...{ writes: [], reports: ["junit.xml"], problemMatcher: null, rerun: null, retries: 0, cannotFail: null },
};
const trees = [initial];
for (let i = 0; ; i++) {
  const ran = await gates.run(
    gate,
    trees.at(-1) ?? initial,
    { selection: null, traceAfterMs: null, place: "outside", view: trees.at(-1) === initial ? null : [] },
    new AbortController().signal,
  );
  if (!ran.ok) throw new Error(ran.error.message);
  await worktree.write([
    { path: `made/${i}/file.txt`, before: null, after: `${i}` },
    ...(i % 2 === 0 ? [{ path: "mine.txt", before: "untracked, mine\n", after: null }] : []),
  ]);
  const tree = await worktree.checkpoint();
  if (!tree.ok) throw new Error(tree.error.message);
  trees.push(tree.value);
  const target = trees[(i * 7) % trees.length] ?? initial;
  const restored = await worktree.restore(target);
  if (!restored.ok) throw new Error(restored.error.message);
  trees.push(target);
}
