import { stringify } from "yaml";
import type { SetupStep } from "./setup-steps.ts";

/** The first `.github/workflows/regreen.yml`: two jobs, so that the one that runs the project's code holds no token that can write. */
export const workflowText = (
  setup: readonly SetupStep[],
): string => `# Regreen: repairs what is red on a pull request. The gates are in .github/regreen.yml.
# Actions are named by their major version; pin them to a commit where your rules ask for it.
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
  # Runs the gates and repairs. It runs the project's own code, so it may only read.
  repair:
    runs-on: ubuntu-latest
    timeout-minutes: 45
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 2                # the base branch's configuration counts, so its commit must be there
          persist-credentials: false    # the gates must not find a token in .git/config

      # Regreen installs nothing: what the gates need is installed here.
${stepLines(setup)
  .map((line) => `      ${line}`)
  .join("\n")}${setup.length === 0 ? "      # - run: ...\n" : "\n"}
      - uses: regreen/regreen@v1
        with:
          # Without a key the tools' own fixers still run; what they leave is explained in the report.
          agent: anthropic              # openai, google, openai-compatible ...
          api-key: \${{ secrets.ANTHROPIC_API_KEY }}
          fail-on: never                # the job below decides

  # Takes the first job's report, checks it again, and delivers. It runs no code of the project.
  # Make this the required check: it is green only when the gates are.
  deliver:
    needs: repair
    if: \${{ !cancelled() }}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write
      pull-requests: write
      # issues: write                   # with \`issue: blocked\`
    steps:
      - uses: regreen/regreen@v1
        with:
          mode: deliver
          deliver: push                 # or pull-request, suggest, none
          # A push with this token starts no checks. With a token of an app, they start:
          # github-token: \${{ secrets.REGREEN_TOKEN || github.token }}
`;

/** Steps of a workflow as lines of YAML, without indentation. */
export const stepLines = (steps: readonly SetupStep[]): readonly string[] =>
  steps.flatMap((step) => {
    const comment = step.comment === undefined ? [] : [`# ${step.comment}`];
    if ("run" in step)
      return [
        ...comment,
        `- run: ${/: | #|^[&*!|>'"%@`{[]/.test(step.run) ? JSON.stringify(step.run) : step.run}`,
        ...(step.folder === "." ? [] : [`  working-directory: ${step.folder}`]),
      ];
    const inputs = Object.entries(step.with);
    return [
      ...comment,
      `- uses: ${step.uses}`,
      ...(inputs.length === 0 ? [] : ["  with:", ...inputs.map(([name, value]) => `    ${name}: ${scalar(value)}`)]),
    ];
  });

/** An input's value: quoted where YAML would read it as something else than this text. */
const scalar = (value: string): string =>
  /^[A-Za-z./][\w./*-]*$/.test(value) ? value : /^'.*'$/.test(value) ? value : stringify(value, { lineWidth: 0 }).trim();
