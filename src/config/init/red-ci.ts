/**
 * The two places where red CI starts a repair: the last jobs of the workflow that was red, as lines to paste, and a workflow of its own
 * behind it. Both cost nothing while CI is green.
 */
import type { Project } from "../../core/project.ts";
import { wokenTitle } from "../../core/wake/waking-run.ts";
import { listed } from "../../core/words/quantities.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import type { CheckingJob } from "../ci/gates/ci-gates.ts";
import { readYamlFile } from "../ci/read/yaml-file.ts";
import { isCheckout } from "./checkout.ts";
import { asLines, onOneLine } from "./config-text.ts";
import { freeId, type RepairJob, repairJobs } from "./repair-jobs.ts";
import { uncached } from "./uncached.ts";
import { withPin } from "./workflow-text.ts";

/** Jobs that repair stand beside the jobs of CI, so they are few: more set-ups than these are told, and not repaired. */
const mostGroups = 4;

/** A workflow of the repository with what can repair it. */
export interface RedWorkflow {
  readonly path: string;
  /** As displayed. */
  readonly name: string;
  /** How far in the ids of its jobs stand. */
  readonly indent: number;
  /** Ids of all its jobs. */
  readonly jobs: readonly string[];
  readonly groups: readonly RedGroup[];
  /** Ids of jobs that no group is for. */
  readonly left: readonly string[];
  /** Whether it runs on pull requests, and so tells a person's push twice where it runs on pushes too. */
  readonly onPullRequests: boolean;
}

/** Jobs of one set-up, and the job that repairs them. */
export interface RedGroup {
  readonly ids: readonly string[];
  readonly job: RepairJob;
}

/** Each workflow that checks something. A workflow that others call is repaired where it is called. */
export const redWorkflows = (jobs: readonly CheckingJob[], project: Project): readonly RedWorkflow[] => {
  const workflows = project.under(".github/workflows", 200).flatMap((path) => {
    const read = readYamlFile(project, path);
    return read.ok ? [{ path, text: read.value }] : [];
  });
  return workflows.flatMap(({ path, text }): readonly RedWorkflow[] => {
    const written = Object.entries(tableOf(text.jobs)).map(([id, job]) => [id, tableOf(job)] as const);
    const idOf = ({ job }: CheckingJob): string | null => {
      if (job.place === `job ${job.id} of ${path}`) return job.id;
      const caller = /^job (\S+) \/ /.exec(job.place)?.[1];
      return written.find(([id, { uses }]) => id === caller && /^[.$]\/\.github\/workflows\//.test(String(uses)))?.[0] ?? null;
    };
    const mine = jobs.flatMap((checking) => {
      const id = idOf(checking);
      return id === null ? [] : [{ id, checking }];
    });
    if (mine.length === 0) return [];
    const groups = repairJobs(
      mine.map(({ checking }) => checking),
      project,
    )
      .map(
        (job): RedGroup => ({
          job,
          ids: [...new Set(mine.flatMap(({ id, checking }) => (job.of.includes(checking.job.place) ? [id] : [])))],
        }),
      )
      .slice(0, mostGroups);
    const ids = written.map(([id]) => id);
    const on = text.on ?? text.true;
    return [
      {
        path,
        name: typeof text.name === "string" ? text.name : path,
        indent: indentOfJobs(project.text(path) ?? ""),
        jobs: ids,
        groups: named(groups, ids),
        left: ids.filter((id) => !groups.some((group) => group.ids.includes(id))),
        onPullRequests: /\bpull_request\b/.test(JSON.stringify(on ?? "")),
      },
    ];
  });
};

/** The first line below `jobs:` that is no comment says it; where they stand in braces no lines can be pasted. */
const indentOfJobs = (text: string): number => /^["']?jobs["']?:.*\r?\n(?: *(?:#.*)?\r?\n)*( +)/m.exec(text)?.[1]?.length ?? 2;

/** Their jobs get ids that neither the workflow has taken nor one of them: several may be of one job that calls a workflow. */
const named = (groups: readonly RedGroup[], ids: readonly string[]): readonly RedGroup[] => {
  const taken = new Set(ids);
  return groups.map((group) => {
    const id = groups.length === 1 ? "repair" : `repair-${group.ids[0] ?? ""}`;
    return { ...group, job: { ...group.job, id: freeId(id, taken) } };
  });
};

/** A job over its time limit counts as cancelled, and neither failure() nor cancelled() is true then. */
const someRed = "(contains(needs.*.result, 'failure') || contains(needs.*.result, 'cancelled'))";
const noneRed = "!contains(needs.*.result, 'failure') && !contains(needs.*.result, 'cancelled')";

const woke = "github.event.workflow_run";
const ended = `${woke}.conclusion`;

const anyOf = (conditions: readonly string[]): string => (conditions.length === 1 ? (conditions[0] ?? "") : `(${conditions.join(" || ")})`);

/** Where the red jobs could not be matched, every job of the workflow looks for its own. */
const ofJobs = (ids: readonly string[]): string =>
  ` && ${anyOf([...ids.map((id) => `contains(needs.wake.outputs.jobs, ' ${id} ')`), "needs.wake.outputs.jobs == ''"])}`;

const needsOf = (ids: readonly string[]): string => (ids.length === 1 ? (ids[0] ?? "") : `[${ids.join(", ")}]`);

/** The last jobs of the workflow itself, for the end of its `jobs:`. */
export const pastedJobs = (workflow: RedWorkflow): string => {
  const { groups, left, indent, jobs, onPullRequests, path } = workflow;
  const ids = groups.map(({ job }) => job.id);
  // A push to a branch with a pull request runs CI twice: the pull request's run is the one that is repaired.
  const once = onPullRequests
    ? " && (github.event_name == 'pull_request' || github.ref_name == github.event.repository.default_branch)"
    : "";
  const taken = new Set([...jobs, ...ids]);
  const lines = [
    `  # Regreen, for the end of \`jobs:\` in ${path}. While CI is green these jobs are skipped and cost nothing.`,
    ...(left.length === 0 ? [] : [`  # Not repaired here: ${onOneLine(listed(left, 12))}.`]),
    ...groups.flatMap(({ ids: of, job }) => [
      `  # ${onOneLine(job.comment)} It runs the project's own code, so it may only read.`,
      `  ${job.id}:`,
      `    needs: ${needsOf(of)}`,
      `    if: \${{ !cancelled() && ${someRed}${once} }}`,
      ...repairBody(job, job.steps, []),
    ]),
    "  # Checks the repair again and delivers it. It runs no code of the project.",
    `  ${freeId("deliver", taken)}:`,
    `    needs: ${needsOf(ids)}`,
    `    if: \${{ !cancelled() && ${anyOf(ids.map((id) => `needs.${id}.result != 'skipped'`))} }}`,
    ...deliverBody,
    "  # Green on a commit of Regreen's own: folds the comment, turns a draft ready. A person's green push does not start it.",
    `  ${freeId("settle", taken)}:`,
    `    needs: ${needsOf(jobs)}`,
    `    if: \${{ !cancelled() && ${noneRed} && github.event_name == 'pull_request' && github.event.sender.type == 'Bot' }}`,
    ...settleBody,
    "",
  ];
  // All of them move as one, so what a block scalar holds stays as far behind its key.
  return lines.map((line) => line.replace(/^ {2}/, " ".repeat(indent))).join("\n");
};

/** The workflow of its own behind them all. */
export const afterCiText = (workflows: readonly RedWorkflow[]): string => {
  const groups = workflows.flatMap(({ groups }) => groups).slice(0, mostGroups);
  const pathOf = (group: RedGroup): string => workflows.find((workflow) => workflow.groups.includes(group))?.path ?? "";
  /** Of one workflow every repair job is asked; of several those of the one that was red. */
  const ofWorkflow = (group: RedGroup): string =>
    workflows.length === 1 ? "" : ` && startsWith(github.event.workflow_run.path, '${pathOf(group).replaceAll("'", "''")}')`;
  const several = groups.length > 1;
  const ids = groups.map((_, at) => (several ? `repair-${at + 1}` : "repair"));
  const left = workflows.flatMap((workflow) => [
    ...workflow.left.map((id) => `${id} of ${workflow.path}`),
    ...workflow.groups.filter((group) => !groups.includes(group)).flatMap((group) => group.ids.map((id) => `${id} of ${workflow.path}`)),
  ]);
  return [
    "# Regreen: starts when CI has ended red, repairs what was red, and delivers it. A person's green push starts no job.",
    "# It stands on the default branch: GitHub takes this file from there, whoever caused the run.",
    ...(left.length === 0 ? [] : [`# Not repaired here: ${onOneLine(listed(left, 12))}.`]),
    "name: Regreen",
    "# By this title a repair finds what the ones before learnt of the same branch.",
    `run-name: "${wokenTitle(`\${{ ${woke}.head_repository.full_name }}`, `\${{ ${woke}.head_branch }}`)}"`,
    "",
    "on:",
    "  workflow_run:",
    `    workflows: [${workflows.map(({ name }) => JSON.stringify(name)).join(", ")}]`,
    "    types: [completed]",
    "",
    "permissions: {}",
    "# Such a run has the default branch's cache. It saves nothing there.",
    "cache-mode: read",
    "",
    "# One repair of a branch at a time; a green run waits for nobody.",
    "concurrency:",
    "  group: >-",
    `    regreen-\${{ ${ended} == 'success' && github.run_id ||`,
    "    format('{0}-{1}', github.event.workflow_run.head_repository.full_name, github.event.workflow_run.head_branch) }}",
    "",
    "jobs:",
    "  # Decides who and which commit, and says so in the comment. It checks out nothing and holds no key.",
    "  wake:",
    `    if: \${{ ${ended} == 'failure' || ${ended} == 'timed_out' }}`,
    "    runs-on: ubuntu-latest",
    "    timeout-minutes: 5",
    "    permissions:",
    "      contents: read",
    "      actions: read",
    "      pull-requests: write # the comment",
    "    outputs:",
    `      repair: \${{ steps.wake.outputs.repair }}`,
    `      commit: \${{ steps.wake.outputs.commit }}`,
    ...(several ? [`      jobs: \${{ steps.wake.outputs.jobs }}`] : []),
    "    steps:",
    "      - uses: regreen/regreen@v1",
    "        id: wake",
    "        with:",
    "          mode: wake",
    "          comment: red",
    ...groups.flatMap((group, at) => {
      const { ids: of, job } = group;
      return [
        `  # ${onOneLine(job.comment)} It runs the project's own code, so it may only read.`,
        `  ${ids[at]}:`,
        "    needs: wake",
        `    if: \${{ needs.wake.outputs.repair == 'true'${ofWorkflow(group)}${several ? ofJobs(of) : ""} }}`,
        "    cache-mode: read",
        "    environment: regreen # holds the model's key and nothing else",
        ...repairBody(job, job.steps.map(atCommit).map(uncached), several ? [`jobs: ${of.join(" ")}`] : []),
      ];
    }),
    "  # Checks the repair again and delivers it. It runs no code of the project.",
    "  deliver:",
    `    needs: [wake, ${ids.join(", ")}]`,
    `    if: \${{ always() && needs.wake.outputs.repair == 'true' }}`,
    ...deliverBody,
    "  # Green on a commit of Regreen's own: folds the comment, turns a draft ready.",
    "  settle:",
    `    if: \${{ ${ended} == 'success' && contains(github.event.workflow_run.head_commit.message, 'Repaired-by') }}`,
    ...settleBody,
    "",
  ].join("\n");
};

/** The checkout is of the commit that was red, which the event's own would not be. */
const atCommit = (step: Table): Table => {
  return isCheckout(step) ? { ...step, with: { ...tableOf(step.with), ref: `\${{ needs.wake.outputs.commit }}` } } : step;
};

const repairBody = (job: RepairJob, steps: readonly Table[], inputs: readonly string[]): readonly string[] => [
  ...asLines(job.head, 4),
  "    timeout-minutes: 45",
  "    permissions:",
  "      contents: read",
  "      actions: read # what was red, and what it said",
  "    steps:",
  ...steps.flatMap((step) => asLines([step], 6)).map((line) => withPin(line, job.pins)),
  "      - uses: regreen/regreen@v1",
  "        with:",
  "          gates: failed",
  ...inputs.map((line) => `          ${line}`),
  "          agent: anthropic # openai, google, openai-compatible ...; without a key tools alone repair",
  `          api-key: \${{ secrets.ANTHROPIC_API_KEY }}`,
  "          fail-on: never",
  ...(job.checkout === null ? [] : asLines({ "working-directory": job.checkout }, 10)),
];

const deliverBody: readonly string[] = [
  "    runs-on: ubuntu-latest",
  "    timeout-minutes: 15",
  "    permissions:",
  "      contents: write",
  "      pull-requests: write",
  "    steps:",
  "      - uses: regreen/regreen@v1",
  "        with:",
  "          mode: deliver",
  `          needs: \${{ toJSON(needs) }}`,
  "          gates: failed",
  "          deliver: push # or pull-request, suggest, none",
  "          comment: red",
  "          fail-on: never # CI's own jobs decide",
  "          # Of an app: CI runs on its push by itself. With the workflow's own token it waits, and the repair is offered as suggestions.",
  `          github-token: \${{ secrets.REGREEN_TOKEN || github.token }}`,
];

const settleBody: readonly string[] = [
  "    runs-on: ubuntu-latest",
  "    timeout-minutes: 5",
  "    permissions:",
  "      contents: write # with pull-requests: write, to turn a draft ready",
  "      actions: read",
  "      pull-requests: write",
  "    steps:",
  "      - uses: regreen/regreen@v1",
  "        with:",
  "          mode: wake",
  "          comment: red",
  `          github-token: \${{ secrets.REGREEN_TOKEN || github.token }}`,
];
