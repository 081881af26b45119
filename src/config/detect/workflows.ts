import { parse } from "yaml";
import type { Project } from "../../core/project.ts";
import { joinPath } from "../../tools/packages.ts";
import type { Finding } from "./check.ts";
import { checksOf } from "./expand.ts";

type Table = Readonly<Record<string, unknown>>;
const tableOf = (value: unknown): Table => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Table) : {});
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Actions that run a tool themselves, with the line that does the same. */
const actions: readonly (readonly [action: RegExp, line: (inputs: Table) => string])[] = [
  [/^golangci\/golangci-lint-action@/, (inputs) => `golangci-lint run ${textOf(inputs.args)}`.trim()],
  [/^psf\/black@/, (inputs) => `black --check ${textOf(inputs.src) || "."}`],
  [/^(?:astral-sh\/ruff-action|chartboost\/ruff-action)@/, (inputs) => `ruff ${textOf(inputs.args) || "check"}`],
  [/^isort\/isort-action@/, () => "isort --check-only ."],
  [/^jakebailey\/pyright-action@/, () => "pyright"],
  [/^ludeeus\/action-shellcheck@/, () => "git ls-files '*.sh' | xargs shellcheck"],
  [/^actions-rs\/cargo@/, (inputs) => `cargo ${textOf(inputs.command)} ${textOf(inputs.args)}`.trim()],
];

/** Gates from the steps of the repository's workflows: what CI runs says best what a project wants to be green. */
export const workflowFindings = (project: Project, folder: string): readonly Finding[] =>
  workflowPaths(project)
    .flatMap((path) => findingsOf(path, project))
    .filter(({ check }) => folder === "." || check.cwd === folder || check.cwd.startsWith(`${folder}/`));

const workflowPaths = (project: Project): readonly string[] =>
  project.under(".github/workflows", 100).filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));

/** Setup actions of the repository's own checking workflows, with their inputs as far as they are plain: what installs the rarer toolchains. */
export const setupActions = (project: Project): readonly { readonly uses: string; readonly with: Readonly<Record<string, string>> }[] => {
  const found = workflowPaths(project)
    .flatMap((path) => jobsOf(path, project))
    .flatMap(({ job, steps }) => {
      const matrix = firstOfMatrix(job);
      return steps
        .filter(
          (step) =>
            /^[\w.-]+\/(?:[\w./-]*\/)?(?:setup-[\w-]+|rust-toolchain|install-action)@[\w./-]+$/.test(textOf(step.uses)) &&
            step.if === undefined,
        )
        .map((step) => ({ uses: textOf(step.uses), with: plainInputs(tableOf(step.with), matrix) }));
    });
  return found.filter((step, at) => found.findIndex((other) => nameOf(other.uses) === nameOf(step.uses)) === at);
};

const nameOf = (uses: string): string => uses.split("@")[0] ?? uses;

const plainInputs = (inputs: Table, matrix: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(inputs)
      .map(([name, value]) => [name, fill(String(value), matrix)] as const)
      .filter(([, value]) => !value.includes("${{") && !value.includes("\n")),
  );

/** An expression of the matrix as the value that the first job has. */
const fill = (text: string, matrix: Readonly<Record<string, string>>): string =>
  text.replace(/\$\{\{\s*matrix\.([\w-]+)\s*\}\}/g, (whole, key: string) => matrix[key] ?? whole);

/** The jobs of a workflow that check code, with their steps. */
const jobsOf = (
  path: string,
  project: Project,
): readonly { readonly job: Table; readonly steps: readonly Table[]; readonly workflow: Table }[] => {
  const workflow = readWorkflow(project.text(path));
  if (
    !checksCode(workflow.on ?? workflow.true) ||
    /(?:release|publish|deploy|redistribut|wheels|docs|pages|stale|codeql|label|autofix|benchmark|nightly|dependabot)/i.test(
      path.split("/").at(-1) ?? "",
    )
  )
    return [];
  // Regreen's own workflow says nothing that the configuration did not say before.
  if (/regreen/i.test(path)) return [];
  return Object.entries(tableOf(workflow.jobs)).flatMap(([name, value]) => {
    const job = tableOf(value);
    return unwantedJob(name, job) ? [] : [{ job, steps: Array.isArray(job.steps) ? job.steps.map(tableOf) : [], workflow }];
  });
};

const findingsOf = (path: string, project: Project): readonly Finding[] =>
  jobsOf(path, project).flatMap(({ job, steps, workflow }) => {
    const folderIn = (table: Table) => textOf(tableOf(tableOf(table.defaults).run)["working-directory"]);
    return steps.flatMap((step) => stepFindings(step, folderIn(job) || folderIn(workflow) || ".", firstOfMatrix(job), path, project));
  });

const readWorkflow = (text: string | null): Table => {
  if (text === null) return {};
  try {
    return tableOf(parse(text, { maxAliasCount: 20, logLevel: "silent" }));
  } catch {
    // A workflow that is not valid YAML runs nothing, so it says nothing.
    return {};
  }
};

/** Whether a workflow runs on changes of code. */
const checksCode = (on: unknown): boolean => {
  const events = typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(tableOf(on));
  const push = tableOf(tableOf(on).push);
  const onlyTags = push.tags !== undefined && push.branches === undefined;
  return events.some((event) => /^(?:pull_request|merge_group|workflow_call)$/.test(event) || (event === "push" && !onlyTags));
};

const unwantedJob = (name: string, job: Table): boolean =>
  job["continue-on-error"] === true ||
  /(?:release|publish|deploy|docs?\b|pages|benchmark|upload|docker|image|label|stale|update|autofix|\be2e\b)/i.test(
    `${name} ${textOf(job.name)}`,
  ) ||
  /refs\/tags|event_name == '(?:release|schedule|push)'/.test(String(job.if ?? "")) ||
  // A machine of another system says nothing that could be run here.
  /^(?:windows|macos)/.test(textOf(job["runs-on"]));

/** For each matrix key the first value, which expressions are replaced by. */
const firstOfMatrix = (job: Table): Readonly<Record<string, string>> => {
  const matrix = tableOf(tableOf(job.strategy).matrix);
  const [included] = Array.isArray(matrix.include) ? matrix.include.map(tableOf) : [];
  const lists = Object.entries(matrix).flatMap(([key, value]) =>
    Array.isArray(value) && key !== "include" && key !== "exclude" ? [[key, value[0]] as const] : [],
  );
  const scalars = [...lists, ...Object.entries(included ?? {})].filter(([, value]) =>
    ["string", "number", "boolean"].includes(typeof value),
  );
  return Object.fromEntries(scalars.map(([key, value]) => [key, String(value)]));
};

const stepFindings = (
  step: Table,
  folder: string,
  matrix: Readonly<Record<string, string>>,
  path: string,
  project: Project,
): readonly Finding[] => {
  const name = textOf(step.name);
  if (step["continue-on-error"] === true || !/^(?:|(?:ba)?sh\b.*)$/.test(textOf(step.shell))) return [];
  if (
    /failure\(\)|cancelled\(\)|refs\/tags|secrets\.|event_name == '(?:release|schedule)'|windows|macos|Windows|macOS/.test(
      String(step.if ?? ""),
    )
  )
    return [];
  const uses = textOf(step.uses);
  const action = actions.find(([pattern]) => pattern.test(uses));
  const written = action === undefined ? textOf(step.run) : action[1](tableOf(step.with));
  const run = fill(written, matrix);
  const cwd = joinPath(".", fill(textOf(step["working-directory"]) || folder, matrix));
  if (run === "" || cwd.startsWith("..") || cwd.includes("${{")) return [];
  const reason = `${name === "" ? `step \`${(run.split("\n")[0] ?? "").slice(0, 60)}\`` : `step "${name}"`} of ${path}`;
  return checksOf(run, cwd, project, name === "" ? null : name)
    .filter((check) => !check.line.includes("${{"))
    .map((check) => ({ check, reason, rank: "workflow" }));
};
