import { oneLine } from "../defuse.ts";

/** A workflow step that brings what a gate's command needs, by the first word that tells the ecosystem. Advice only: nothing of it is run. */
const steps: readonly (readonly [RegExp, string])[] = [
  [/\bpnpm\b/, "- run: corepack enable && pnpm install --frozen-lockfile"],
  [/\byarn\b/, "- run: corepack enable && yarn install --immutable"],
  [/\bbunx?\b/, "- uses: oven-sh/setup-bun@v2\n- run: bun install --frozen-lockfile"],
  [/\b(?:uvx?)\b/, "- uses: astral-sh/setup-uv@v7\n- run: uv sync --locked"],
  [/\bpoetry\b/, "- run: pipx install poetry && poetry install"],
  [
    /\b(?:ruff|black|isort|flake8|pylint|mypy|pyright|pytest|tox|nox|python3?|pip|hatch|pdm|pre-commit)\b/,
    "- uses: actions/setup-python@v7\n- run: pip install -r requirements.txt",
  ],
  [/\b(?:cargo|rustc|rustfmt|clippy)\b/, "- run: rustup toolchain install stable --profile minimal --component rustfmt,clippy"],
  [/\b(?:golangci-lint)\b/, "- uses: golangci/golangci-lint-action@v9\n  with: { install-only: true }"],
  [/\b(?:go|gofmt)\b/, "- uses: actions/setup-go@v7\n  with: { go-version-file: go.mod }"],
  [/\b(?:mvn|gradle|gradlew|javac|java|ktlint)\b/, "- uses: actions/setup-java@v5\n  with: { distribution: temurin, java-version: 21 }"],
  [/\b(?:bundle|rubocop|rspec|rake|ruby)\b/, "- uses: ruby/setup-ruby@v1\n  with: { bundler-cache: true }"],
  [/\b(?:composer|phpunit|php|phpstan)\b/, "- run: composer install --no-interaction"],
  [/\bdotnet\b/, "- uses: actions/setup-dotnet@v5"],
  [/\bterraform\b/, "- uses: hashicorp/setup-terraform@v3"],
  [
    /\b(?:shellcheck|shfmt|clang-format|clang-tidy|cmake|ctest|make|gcc|clang)\b/,
    "- run: sudo apt-get update && sudo apt-get install -y PACKAGE",
  ],
  [/\b(?:npx|npm|node|tsc|eslint|prettier|biome|vitest|jest|mocha|oxlint|stylelint)\b/, "- uses: actions/setup-node@v7\n- run: npm ci"],
];

/** Lines for the workflow that install what is missing: by the missing command where known, else by the gate's command. */
export const installHint = (command: string | null, run: string): string => {
  for (const text of [run, command ?? ""]) {
    const found = steps.find(([word]) => word.test(oneLine(text)));
    if (found !== undefined) return found[1];
  }
  return "- run: INSTALL-COMMAND   # in the workflow, before the step of Regreen";
};

const agentPackages: Readonly<Record<string, string>> = {
  "claude-code": "@anthropic-ai/claude-code",
  codex: "@openai/codex",
  opencode: "opencode-ai",
};

/** The workflow step that installs an agent command. */
export const agentInstall = (provider: string): string => {
  const name = agentPackages[provider];
  return name === undefined ? "- run: INSTALL-COMMAND   # what agent.command names" : `- run: npm install -g ${name}`;
};
