/**
 * `npm run red-runs -- FOLDER...`: lets each script of the workflows of real repositories (git directories) fail once, in made payloads and logs of
 * the documented form, and counts which of those that a Linux job can run are matched, and which wrongly. What GitHub makes of matrices and
 * expressions is played here by a part of its own, plain enough to be checked by eye: literal matrices without `exclude`, one leg of a job,
 * and some word in the place of every expression but `matrix` (also compared with texts), `env`, `github.workspace` and `runner.temp`.
 */
import { execFileSync } from "node:child_process";
import { parse } from "yaml";
import { failedGates } from "../../src/config/ci/failed/failed-gates.ts";
import { plainStanding } from "../../src/config/ci/gates/standing.ts";
import { purposeOf } from "../../src/config/ci/meaning/purpose.ts";
import { meaningOf } from "../../src/config/ci/meaning/step-checks.ts";
import type { CiRun, JobLog, RunJob } from "../../src/core/ci-run/run.ts";
import type { Project } from "../../src/core/project.ts";
import { recognise } from "../../src/tools/command/recognise.ts";
import { type MadeStep, madeJob } from "../helpers/ci-run/made-run.ts";

type Loose = Readonly<Record<string, unknown>>;
const table = (value: unknown): Loose => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Loose) : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const projectOf = (git: string): Project => {
  const run = (...args: string[]): string =>
    execFileSync("git", ["--git-dir", git, ...args], { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "ignore"] });
  const paths = run("ls-tree", "-r", "--name-only", "-z", "HEAD")
    .split("\0")
    .filter((path) => path !== "");
  const known = new Set(paths);
  const texts = new Map<string, string | null>();
  const text = (path: string): string | null => {
    if (!known.has(path)) return null;
    if (!texts.has(path)) {
      try {
        texts.set(path, run("show", `HEAD:${path}`));
      } catch {
        texts.set(path, null);
      }
    }
    return texts.get(path) ?? null;
  };
  return {
    ...{ has: (path: string) => known.has(path), text },
    named: (base) => paths.filter((path) => path === base || path.endsWith(`/${base}`)).sort(),
    under: (folder, limit = 10_000) =>
      paths
        .filter((path) => folder === "." || path.startsWith(`${folder}/`))
        .sort()
        .slice(0, limit),
  };
};

const scalars = (value: unknown): readonly string[] =>
  Array.isArray(value)
    ? value.flatMap(scalars)
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(scalars)
      : value === null || value === undefined || value === ""
        ? []
        : [String(value)];

/** The first leg; null where the matrix is more than lists of literals, or a list of legs. */
const legOf = (matrix: unknown): Loose | null => {
  if (matrix === undefined) return {};
  const { include, exclude, ...lists } = table(matrix);
  if (exclude !== undefined || JSON.stringify(matrix).includes("${{") || typeof matrix === "string") return null;
  if (Object.keys(lists).length === 0) return table(list(include)[0]);
  return include === undefined ? Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, list(values)[0]])) : null;
};

/** `matrix.os == 'windows' && ' (windows)' || ''`: nothing but the leg, texts and what joins them. */
const ofLegAlone = /^(?:matrix\.[\w.-]+|'[^'\\]*'|==|!=|&&|\|\||[()!\s])+$/;
const ofLeg = (source: string, leg: Loose): string => {
  const script = source.replace(/'[^']*'|matrix\.([\w.-]+)/g, (whole, path?: string) =>
    path === undefined ? whole : JSON.stringify(String(path.split(".").reduce<unknown>((at, key) => table(at)[key], leg) ?? "")),
  );
  return String(new Function(`return (${script})`)());
};

const filled = (text: string, leg: Loose, env: Loose): string =>
  text.replace(/\$\{\{\s*((?:(?!\}\})[\s\S])*?)\s*\}\}/g, (_, source: string) => {
    const path = /^(matrix|env)\.([\w.-]+)$/.exec(source);
    if (path?.[1] === "matrix") return String((path[2] ?? "").split(".").reduce<unknown>((at, key) => table(at)[key], leg) ?? "");
    if (path?.[1] === "env" && typeof env[path[2] ?? ""] === "string") return String(env[path[2] ?? ""]);
    if (source === "github.workspace") return "/home/runner/work/app/app";
    if (source === "runner.temp") return "/home/runner/work/_temp";
    if (/\bmatrix\./.test(source) && ofLegAlone.test(source)) return ofLeg(source, leg);
    return source.includes("secrets.") || source === "github.token" ? "***" : "word7";
  });

const counts = { workflows: new Set<string>(), steps: 0, own: 0, able: 0, matched: 0, wrong: 0 };
const missed = new Map<string, number>();

/** Whether a script only compares values that its run alone knew: the outcome of other jobs, a tag, a branch. Nothing of the tree decides it. */
const decidesOfItsRun = (written: string, env: Loose, project: Project): boolean => {
  const own = /\$\{\{(?!\s*(?:matrix\.[\w.-]+|env\.[\w-]+|github\.workspace)\s*\}\})/;
  const unknown = Object.keys(env).filter((key) => own.test(String(env[key])));
  const reads = own.test(written) || unknown.some((key) => new RegExp(`\\$\\{?${key}\\b`).test(written));
  const { leaves } = recognise(written.replace(/\$\{\{(?:(?!\}\})[\s\S])*\}\}/g, "word7"), ".", project);
  return reads && leaves.every((leaf) => purposeOf(leaf) === "harmless" || /^\[\[|\]\]$/.test(leaf.words[0] ?? ""));
};

/** What the runner calls the checkout has a name here. */
const placed = (line: string): string => line.replaceAll("$GITHUB_WORKSPACE", "/home/runner/work/app/app");

interface RedScript {
  readonly project: Project;
  readonly path: string;
  /** The job as it is displayed. */
  readonly name: string;
  readonly steps: readonly MadeStep[];
  readonly at: number;
  readonly decidesOfRun: boolean;
  /** What it is called in what is printed. */
  readonly of: string;
}

const failOnce = ({ project, path, name, steps, at, decidesOfRun, of }: RedScript): void => {
  const red = steps.map(
    (step, index): MadeStep => ({ ...step, conclusion: index < at ? "success" : index === at ? "failure" : "skipped" }),
  );
  const { payload, log } = madeJob({ id: 1, name, steps: red });
  const job: RunJob = {
    ...{ id: 1, name: payload.name, url: null, labels: [], conclusion: "failure" },
    steps: payload.steps.map((step) => ({
      number: Number(step.number),
      name: String(step.name),
      conclusion: step.conclusion as RunJob["conclusion"],
      startedAt: Date.parse(String(step.started_at)),
      endedAt: Date.parse(String(step.completed_at)),
    })),
  };
  const run: CiRun = { run: 1, attempt: 1, url: null, commit: "", path, event: "push", jobs: [job] };
  const logs = new Map<number, JobLog>([[1, { kind: "text", text: log, cut: false }]]);
  const { gates, jobs } = failedGates({ run, logs, jobs: null }, project, plainStanding);
  const script = steps[at]?.run ?? "";
  // All checks of a job, asked since its red step could not be told, are said to be that: no match, and no wrong one.
  const isWhole = jobs.some(({ steps: told }) => told.some(({ why }) => why?.includes("all checks of its job") === true));
  const failed = isWhole ? [] : gates.filter(({ kind }) => kind === "failed");
  // What is compared with the commit is one check with the step in front that makes it.
  const own = failed.filter(
    ({ step, gate }) =>
      step.number === at + 2 &&
      (gate.fix !== null ||
        gate.run.split("\n").some((line) => line.trim() !== "" && [line, placed(line)].some((one) => script.includes(one.trim())))),
  );
  counts.wrong += failed.length - own.length;
  for (const one of failed)
    if (!own.includes(one))
      console.log(
        `WRONG ${of}: ${JSON.stringify(script.slice(0, 80))} -> ${JSON.stringify(one.gate.run.slice(0, 80))} (step ${one.step.number}, red ${at + 2})`,
      );
  const meaning = meaningOf(script, ".", steps[at]?.name ?? null, null, project);
  counts.steps += 1;
  if (!meaning.checks.some(({ sure }) => sure) || meaning.refused !== null || script.includes("***")) return;
  if (decidesOfRun) {
    counts.own += 1;
    return;
  }
  counts.able += 1;
  if (own.length > 0) counts.matched += 1;
  else {
    const why = jobs[0]?.why ?? jobs[0]?.steps.find(({ kind }) => kind === "told")?.why ?? "nothing is told";
    missed.set(why, (missed.get(why) ?? 0) + 1);
    if (process.env.REGREEN_MISSED !== undefined) console.log(`MISSED ${of}: ${why}: ${JSON.stringify([steps[at]?.name, script])}`);
  }
};

const plainlySet = /^echo "(\w+)=([^"$`\\]*(?:\$\{\{[^}]*\}\}[^"$`\\]*)*)" >> "?\$\{?GITHUB_ENV\}?"?$/gm;

/** What is read within a time is counted: a draw of repositories is large. */
const until = Date.now() + Number(process.env.REGREEN_SECONDS ?? 3_600) * 1_000;

for (const folder of process.argv.slice(2)) {
  if (Date.now() > until) break;
  let project: Project;
  try {
    project = projectOf(folder);
  } catch {
    continue;
  }
  for (const path of project.under(".github/workflows", 200).filter((one) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(one))) {
    let workflow: Loose;
    try {
      workflow = table(parse(project.text(path) ?? ""));
    } catch {
      continue;
    }
    for (const [id, written] of Object.entries(table(workflow.jobs))) {
      const job = table(written);
      const leg = legOf(table(job.strategy).matrix);
      const env = { ...table(workflow.env), ...table(job.env) };
      if (leg === null || job.uses !== undefined || !/ubuntu(?!.*arm)/.test(filled(String(job["runs-on"]), leg, env))) continue;
      const title = String(job.name ?? id);
      const values = scalars(Object.values(leg));
      const name = title.includes("${{") ? filled(title, leg, env) : `${title}${values.length === 0 ? "" : ` (${values.join(", ")})`}`;
      const shown = name.length > 100 ? `${name.slice(0, 97)}...` : name;
      // What a step sets for those behind it, where it is plain text.
      const set: Record<string, string> = {};
      const steps = list(job.steps)
        .map(table)
        .map((step): MadeStep => {
          const own = { ...env, ...set, ...table(step.env) };
          for (const [, key = "", value = ""] of String(step.if === undefined ? (step.run ?? "") : "").matchAll(plainlySet))
            set[key] = filled(value, leg, own);
          return {
            ...(step.name === undefined ? {} : { name: filled(String(step.name), leg, own) }),
            ...(typeof step.run === "string" ? { run: filled(step.run, leg, own) } : { uses: String(step.uses) }),
            env: Object.fromEntries(Object.entries(own).map(([key, value]) => [key, filled(String(value ?? ""), leg, env)])),
          };
        });
      steps.forEach((step, at) => {
        const { run, env: own, ...rest } = table(list(job.steps)[at]);
        if (step.run === undefined || rest["continue-on-error"] !== undefined || job["continue-on-error"] !== undefined) return;
        counts.workflows.add(`${folder} ${path}`);
        const decidesOfRun = decidesOfItsRun(String(run), { ...env, ...table(own) }, project);
        failOnce({ project, path, name: shown, steps, at, decidesOfRun, of: `${folder.split("/").at(-2)} ${path} ${id}` });
      });
    }
  }
}
const { workflows, steps, own, able, matched, wrong } = counts;
console.log(
  `${workflows.size} workflows, ${steps} scripts made red; ${own} of them only compare values of their run (other jobs, tags, branches), and no command can be run again for them; ${able} that a Linux job can run: ${matched} matched (${((100 * matched) / Math.max(1, able)).toFixed(1)} %), ${wrong} wrong`,
);
for (const [why, times] of [...missed].sort((a, b) => b[1] - a[1]).slice(0, 15)) console.log(`${times} not matched: ${why}`);
