import { stringify } from "yaml";
import type { Table } from "../../tools/text/fields.ts";
import type { GateDocument } from "../schema.ts";
import { asLines, onOneLine } from "./config-text.ts";
import type { RepairJob } from "./repair-jobs.ts";

/** A job that repairs: what stands before Regreen in it, and the gates that are its own where there are several such jobs. */
export interface WrittenJob {
  readonly job: RepairJob;
  readonly gates: readonly GateDocument[] | null;
}

/**
 * The first `.github/workflows/regreen.yml`: what runs the project's code holds no token that can write; what writes runs no such code.
 * `oneJob`: for a server without artifacts of version 4, where no job can hand its report to another.
 */
export const workflowText = (jobs: readonly WrittenJob[], oneJob = false): string => `# Regreen: repairs what is red on a pull request. ${
  jobs.length > 1 ? "The gates are in `gates:` of each job, and count there instead of those" : "The gates are"
} in .github/regreen.yml.
# Actions of Regreen's own steps are named by their major version; pin them to a commit where your rules ask for it.
name: Regreen

on:
  pull_request:
  workflow_dispatch:
  # schedule:
  #   - cron: "23 3 * * *"    # repairs the default branch every night

# Each job asks for what it needs and no more.
permissions: {}

concurrency:
  group: regreen-\${{ github.ref }}
  cancel-in-progress: true

jobs:
${jobs.flatMap((job) => repairLines(job, oneJob)).join("\n")}${oneJob ? "" : deliverJob(jobs)}`;

const deliverJob = (jobs: readonly WrittenJob[]): string => `
  # Takes the reports of the jobs above, checks them again, and delivers. It runs no code of the project.
  # Make this the required check: it is green only when the gates are.
  deliver:
    needs: ${jobs.length === 1 ? (jobs[0]?.job.id ?? "repair") : `[${jobs.map(({ job }) => job.id).join(", ")}]`}
    if: \${{ always() }}
    runs-on: ubuntu-latest
    timeout-minutes: 15
    permissions:
      contents: write
      pull-requests: write
      # issues: write                   # with \`issue: blocked\`
    steps:
      - uses: regreen/regreen@v1
        with:
          mode: deliver
          needs: \${{ toJSON(needs) }} # a job that died before its gates were run is no green one
          deliver: push # or pull-request, suggest, none
          # With the workflow's own token a push would start no checks, so the repair is offered as suggestions. With an app's it is pushed:
          # github-token: \${{ secrets.REGREEN_TOKEN || github.token }}
`;

const repairLines = ({ job, gates }: WrittenJob, oneJob: boolean): readonly string[] => [
  ...(oneJob
    ? [
        "  # Runs the gates, repairs, delivers. A server without artifacts of version 4 has no other form: a token that can write stands beside",
        "  # the project's code here. Make this the required check: it is green only when the gates are.",
      ]
    : ["  # Runs the gates and repairs. It runs the project's own code, so it may only read."]),
  `  # ${onOneLine(job.comment)}`,
  `  ${job.id}:`,
  ...asLines(job.head, 4),
  "    timeout-minutes: 45",
  "    permissions:",
  ...(oneJob ? ["      contents: write", "      pull-requests: write"] : ["      contents: read"]),
  "    steps:",
  "      # Regreen installs nothing: what the gates need is installed here. The checkout holds the base branch's configuration and no token.",
  ...job.steps.flatMap((step) => asLines([step], 6)).map((line) => withPin(line, job.pins)),
  "",
  "      - uses: regreen/regreen@v1",
  "        with:",
  "          # Without a key the tools' own fixers still run; what they leave is explained in the report.",
  "          agent: anthropic # openai, google, openai-compatible ...",
  `          api-key: \${{ secrets.ANTHROPIC_API_KEY }}`,
  ...(oneJob ? ["          deliver: pull-request", '          artifact: "false"'] : ["          fail-on: never # the last job decides"]),
  ...(job.checkout === null ? [] : asLines({ "working-directory": job.checkout }, 10)),
  ...(gates === null ? [] : asLines({ gates: stringify(gates, { lineWidth: 0 }) }, 10)),
  "",
];

/** What stands behind a pinned action in the workflow that it comes from (`uses: a/b@SHA # v4`) is what updaters read the version from. */
export const withPin = (line: string, pins: RepairJob["pins"]): string => {
  const pin = pins.get(/^\s*(?:- )?uses: (\S+)$/.exec(line)?.[1] ?? "");
  return pin === undefined ? line : `${line} # ${pin}`;
};

/** The job of gates that no job of CI has: its steps are those that its ecosystems usually need. */
export const plainJob = (setup: readonly Table[], id = "repair"): RepairJob => ({
  id,
  comment: setup.length === 0 ? "Install here what the gates need." : "Steps that are usual for what was found here; look them through.",
  head: { "runs-on": "ubuntu-latest" },
  steps: [{ uses: "actions/checkout@v7", with: { "fetch-depth": 2, "persist-credentials": false } }, ...setup],
  checkout: null,
  pins: new Map(),
  of: [],
});
