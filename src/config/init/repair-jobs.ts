import { type Project, projectOf } from "../../core/project.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { listOf, type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { CheckingJob } from "../ci/gates/ci-gates.ts";
import { setUpOf } from "../ci/gates/set-up.ts";
import { leavesRunning } from "../ci/meaning/job-signs.ts";
import { goesOut } from "../ci/meaning/outward.ts";
import { eachText, inLeg } from "./leg-text.ts";
import { setupSteps } from "./setup-steps.ts";

/** A job of the workflow that `init` writes: what stands in front of Regreen in it. */
export interface RepairJob {
  readonly id: string;
  /** What it is made from, as a comment. */
  readonly comment: string;
  /** `runs-on`, `env`, `services`, `container`, `defaults` as YAML data; keys that the job has not are missing. */
  readonly head: Table;
  readonly steps: readonly Table[];
  /** Folder of its checkout where that is not the root. */
  readonly checkout: string | null;
  /** Comments behind pinned actions. */
  readonly pins: ReadonlyMap<string, string>;
  /** Places of the jobs of CI that it stands for. */
  readonly of: readonly string[];
}

/**
 * One job for each job of CI that has checks, with its own steps up to them as they stand; jobs of one set-up are joined. A job whose
 * steps read what other jobs made cannot be written anew and is left out.
 */
export const repairJobs = (jobs: readonly CheckingJob[], project: Project): readonly RepairJob[] => {
  const groups = new Map<string, CheckingJob[]>();
  for (const checking of jobs) {
    // Two servers would meet on one port.
    const serves = stepsOf(checking, false).some(({ run }) => typeof run === "string" && leavesRunning(run, ".", project));
    const alone = serves || checking.gates.some(({ variant }) => variant !== null) ? checking.job.place : null;
    const like = JSON.stringify([setUpOf(checking.job), chosenByRef(checking), headOf(checking), alone]);
    // Two steps of one name, or two set-ups that differ, cannot stand in one job.
    const keys = Array.from({ length: jobs.length }, (_, at) => `${like} ${at}`);
    const key = keys.find((one) => !(groups.get(one) ?? []).some((other) => clash(other, checking, project))) ?? like;
    groups.set(key, [...(groups.get(key) ?? []), checking]);
  }
  const ids = new Set<string>();
  return [...groups.values()].map((group): RepairJob => {
    const [first] = group as [CheckingJob, ...CheckingJob[]];
    const id = groups.size === 1 ? "repair" : freeId(`repair-${first.job.id}`, ids);
    const steps: Table[] = [];
    for (const step of group.flatMap((one) => setUpSteps(one, project))) {
      const twin = steps.findIndex((other) => twins(other, step));
      if (twin < 0) steps.push(step);
      else steps[twin] = together(steps[twin] ?? {}, step);
    }
    const checkout = steps.map((step) => (isCheckout(step) ? tableOf(step.with).path : undefined)).find((path) => typeof path === "string");
    return {
      id,
      comment: `As ${group.map(({ job }) => job.place).join(", ")}.`,
      head: headOf(first),
      steps: [...(steps.some(isCheckout) ? [] : [{ uses: "actions/checkout@v7" }]), ...steps]
        .map(forRegreen)
        .flatMap((step) => (checksOutInside(step, project) ? [step, withoutToken] : [step])),
      checkout: typeof checkout === "string" ? checkout : null,
      pins: new Map(group.flatMap(({ job }) => pinsIn(project.text(job.path) ?? ""))),
      of: group.map(({ job }) => job.place),
    };
  });
};

/** What set-up actions name behind their `@` that is no version of theirs. Of two toolchains in one job the last one counts. */
const chosenByRef = (checking: CheckingJob): readonly string[] => {
  const version = /@(?:v\d[\w.-]*|[\da-f]{40}|main|master|release)$/;
  const named = stepsOf(checking, false).map(({ uses }) => String(uses ?? ""));
  return [...new Set(named.filter((uses) => /setup|toolchain/i.test(uses) && !version.test(uses)))].sort();
};

const pinsIn = (text: string): readonly (readonly [uses: string, comment: string])[] =>
  [...text.matchAll(/uses:[ \t]+["']?([^\s"'#]{1,200}@[\da-f]{40})["']?[ \t]+#[ \t]*(\S[^\r\n]{0,80})/g)].map(
    ([, uses = "", comment = ""]) => [uses, comment.trim()] as const,
  );

const freeId = (wanted: string, taken: Set<string>): string => {
  const plain = wanted.replace(/[^\w-]/g, "-");
  let id = plain;
  for (let at = 2; taken.has(id); at++) id = `${plain}-${at}`;
  taken.add(id);
  return id;
};

/** Whether steps of two jobs cannot stand in one: they have one id or make one place, or ask one set-up for different things. */
const clash = (one: CheckingJob, other: CheckingJob, project: Project): boolean =>
  setUpSteps(one, project).some((a) =>
    setUpSteps(other, project).some(
      (b) =>
        !twins(a, b) &&
        ((a.id !== undefined && a.id === b.id) ||
          (sameAction(a, b) && askOtherwise(a, b)) ||
          [a, b].every((step) => makesAnew(step, project))),
    ),
  );

/** Whether a script makes an environment or a folder of packages as if none were there: of two in one job the last one counts. */
const makesAnew = ({ run }: Table, project: Project): boolean =>
  typeof run === "string" &&
  recognise(run, ".", project).leaves.some(({ words }) =>
    /^(?:(?:uv )?venv|virtualenv|conda|(?:uv|pdm|pipenv) sync|(?:poetry|pdm|pipenv|composer) (?:install|update|require)|mv|rm)\b/.test(
      words.join(" "),
    ),
  );

/** Inputs that say how it comes, not what is there then. */
const howItComes = /cache|key|^fetch-|token|credentials|progress|latest|registry/i;
/** Inputs by which less is there, or something else is done: a job without them is another. */
const changing = /^sparse-|^filter$|(?:^|[_-])(?:script|command|args)$|^(?:after|before|pre|post)[_-]/;

const askOtherwise = (a: Table, b: Table): boolean => {
  const [first, second] = [tableOf(a.with), tableOf(b.with)];
  return Object.keys({ ...first, ...second }).some(
    (key) => !howItComes.test(key) && ((key in first && key in second) || changing.test(key)) && String(first[key]) !== String(second[key]),
  );
};

/** One step in the place of two that set up the same: it asks for what either asks for, and steps behind it may read its outputs. */
const together = (first: Table, second: Table): Table => {
  const inputs = { ...tableOf(second.with), ...tableOf(first.with) };
  const whole = [first, second].some((step) => tableOf(step.with)["fetch-depth"] === 0);
  return {
    ...first,
    ...(first.id === undefined && second.id !== undefined ? { id: second.id } : {}),
    ...(Object.keys(inputs).length === 0 ? {} : { with: whole ? { ...inputs, "fetch-depth": 0 } : inputs }),
  };
};

/** What stands before all checks of a job, in the order of its legs. */
const setUpSteps = (checking: CheckingJob, project: Project): readonly Table[] => {
  const own = [stepsOf(checking, false), ...checking.beside.map((leg) => stepsOf(leg, true))].flat();
  return [...usualSteps(checking, own, project), ...own];
};

/** Another system of CI has tools in an image or by a language's name: they are set up as usual; what a job installs itself, it does. */
const usualSteps = ({ job, gates }: CheckingJob, own: readonly Table[], project: Project): readonly Table[] => {
  if (job.path.startsWith(".github/")) return [];
  const scripts = own.flatMap(({ run }) => (typeof run === "string" ? [{ run, cwd: "." }] : []));
  const installs = scripts.length > 0;
  return setupSteps(project, [...gates, ...scripts]).filter(({ uses, name }) =>
    job.written.container === undefined ? uses !== undefined || name !== undefined || !installs : uses === undefined && !installs,
  );
};

/** Whether one of two steps is enough: they are the same, whatever they are called, or set up the same. */
const twins = (a: Table, b: Table): boolean =>
  JSON.stringify({ ...a, name: null }) === JSON.stringify({ ...b, name: null }) || sameSetUp(a, b);

/** Jobs that are joined are set up with the same versions: a second use of the action, in whatever version, adds its inputs alone. */
const sameSetUp = (a: Table, b: Table): boolean => {
  const [first, second] = [a, b].map(installerOf);
  return (first !== null && first === second) || (sameAction(a, b) && !askOtherwise(a, b));
};

const sameAction = (a: Table, b: Table): boolean => {
  const [one = "", other = ""] = [a, b].map(({ uses }) => (typeof uses === "string" ? uses.split("@")[0] : ""));
  return (
    one === other &&
    /\/(?:setup(?:-[\w-]+)?|[\w-]+-(?:setup|install)|install|checkout)$/.test(one) &&
    ["path", "working-directory"].every((key) => tableOf(a.with)[key] === tableOf(b.with)[key])
  );
};

/** The package manager that a step installs with, and where; null where it does anything else. */
const installerOf = ({ run, "working-directory": folder }: Table): string | null => {
  const [, manager] = /^\s*(npm|pnpm|yarn|bun)(?:\s+(?:ci|i|install))?(?:\s+--\S+)*\s*$/.exec(String(run ?? "")) ?? [];
  return manager === undefined || (manager !== "yarn" && /^\s*\w+\s*$/.test(String(run))) ? null : `${manager} in ${folder ?? "."}`;
};

const isCheckout = (step: Table): boolean =>
  typeof step.uses === "string" && step.uses.startsWith("actions/checkout@") && tableOf(step.with).repository === undefined;

/** The checkout as Regreen needs it: the base branch's configuration counts, and the gates must not find a token in .git/config. */
const forRegreen = (step: Table): Table => {
  if (!isCheckout(step)) return step;
  const given = tableOf(step.with);
  const depth = given["fetch-depth"];
  // The first version knows neither input.
  const uses = String(step.uses).replace(/@v1(?:\.[\d.]+)?$/, "@v7");
  return { ...step, uses, with: { ...given, "fetch-depth": depth === 0 || Number(depth) > 2 ? depth : 2, "persist-credentials": false } };
};

/** Whether a step is an action of this repository that checks out and leaves its token in the configuration of git. */
const checksOutInside = ({ uses }: Table, project: Project): boolean => {
  if (typeof uses !== "string" || !uses.startsWith("./")) return false;
  const text = ["action.yml", "action.yaml"].map((name) => project.text(joinPath(uses, name))).find((one) => one !== null) ?? "";
  return /uses:\s*["']?actions\/checkout@/.test(text) && !/persist-credentials:\s*["']?false/.test(text);
};

const withoutToken: Table = {
  name: "Takes the token of the checkout inside out of git's configuration.",
  run: `git config --local --name-only --get-regexp '^(http\\..*\\.extraheader|includeif\\..*\\.path)$' |
  while read -r key; do git config --local --unset-all "$key"; done
`,
};

const headOf = ({ job }: CheckingJob): Table => {
  const { written } = job;
  const kept = ["env", "services", "container", "defaults"].flatMap((key) => {
    const value = key === "env" ? { ...job.workflowEnv, ...tableOf(written.env) } : written[key];
    const clean = withoutForeign(eachText(inLeg(value, job), newestImage));
    // What an expression of the matrix leaves empty (`container: ''`) is as if it were not there.
    return clean === undefined || clean === "" || (typeof clean === "object" && clean !== null && Object.keys(clean).length === 0)
      ? []
      : [[key, clean] as const];
  });
  // A machine that only a run knows is the usual one.
  return { "runs-on": withoutForeign(inLeg(written["runs-on"], job)) || "ubuntu-latest", ...Object.fromEntries(kept) };
};

/** An image whose version another job tells, in its newest version. */
const newestImage = (text: string): string => text.replace(/^([\w./-]+):\$\{\{[^}]*\bneeds\b[^}]*\}\}$/, "$1");

/** A secret, the token, or the whole context that holds it; and what other jobs hand on. GitHub's expressions know no case. */
const foreign = /\b(?:secrets|needs)\b|\bgithub\s*\.\s*token\b|\bgithub\b(?!\s*\.\s*\w)/i;

/** Whether an expression of it reads what a repair cannot read, or may not: it runs the project's own code on changes of anybody. */
const readsForeign = (value: unknown): boolean =>
  [...(JSON.stringify(value) ?? "").matchAll(/\$\{\{[\s\S]*?\}\}/g)].some(([expression]) => foreign.test(expression));

const withoutForeign = (value: unknown): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return readsForeign(value) ? undefined : value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !readsForeign(inner)));
};

/** What stands before the checks of a job. `beside`: of another leg than the one that its head is written for. */
const stepsOf = ({ job, before }: Pick<CheckingJob, "job" | "before">, beside: boolean): readonly Table[] => {
  const all = listOf(job.written.steps).map(tableOf);
  // The folder of the whole workflow is not written into the job, and that of the job is the first leg's.
  const inHead = !beside && tableOf(tableOf(job.written.defaults).run)["working-directory"] !== undefined;
  const folderOf = (at: number): string | null =>
    inHead ? null : (job.steps.find((step) => step.at === at && step.run !== null)?.cwd ?? null);
  const standing = withNamed(before, all);
  const ids = standing.map(({ at }) => all[at]?.id);
  return standing.flatMap(({ at, run }): readonly Table[] => {
    const step = all[at] ?? {};
    const written = inLeg(step, job) as Table;
    const folder = folderOf(at);
    const placed =
      typeof written.run === "string" && written["working-directory"] === undefined && folder !== null && folder !== "."
        ? { "working-directory": folder }
        : {};
    const { if: condition, ...rest }: Table = { ...written, ...placed };
    // A condition on the matrix or on inputs was decided when the leg was taken.
    const decided = condition === undefined || /\b(?:matrix|inputs)\b/.test(String(step.if)) || namesNoStep(condition, ids);
    const kept = decided ? rest : { ...rest, if: condition };
    if (run !== null) {
      const { uses: _uses, with: _with, env, ...script } = kept as Table;
      if (readsForeign(run)) return [];
      const clean = withoutForeign(env);
      return [
        {
          ...script,
          ...(Object.keys(tableOf(clean)).length > 0 ? { env: clean } : {}),
          name: `Set up for ${String(written.name ?? "the checks")}`.slice(0, 80),
          run,
        },
      ];
    }
    const text = JSON.stringify(written);
    const elsewhere =
      /upload-artifact|download-artifact/.test(text) || sendsReports(written) || /\bneeds\.|\binputs\.|event\.inputs/.test(text);
    // What an expression of the matrix leaves empty (a folder, a shell) is as if it were not there.
    const filled = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== ""));
    const asks = typeof filled.run === "string" && (namesNoStep(JSON.stringify(filled), ids) || readsForeign(filled.run));
    const open = Object.fromEntries(
      Object.entries(filled).flatMap(([key, value]) => {
        const given = key === "with" ? withoutEmptied(value, tableOf(step.with)) : value;
        const clean = key === "with" || key === "env" ? withoutForeign(given) : value;
        return clean === value || Object.keys(tableOf(clean)).length > 0 ? [[key, clean]] : [];
      }),
    );
    return elsewhere || asks || Array.isArray(step.parallel) || (open.uses ?? open.run) === undefined ? [] : [open];
  });
};

/** Whether a step sends a report of coverage away. One that only installs what does (`pip install tox coveralls`) sets up. */
const sendsReports = ({ uses, run }: Table): boolean => {
  const names = /codecov|coveralls/;
  if (typeof run !== "string" || !names.test(run)) return names.test(String(uses ?? ""));
  return goesOut(recognise(run, ".", projectOf({})), run);
};

/** An input that the matrix leaves empty is not given: the action's own default counts. One written empty stays. */
const withoutEmptied = (inputs: unknown, written: Table): Table =>
  Object.fromEntries(Object.entries(tableOf(inputs)).filter(([key, value]) => value !== "" || written[key] === ""));

/** The steps that must stand, with those whose outputs they read: without them a version is empty. */
const withNamed = (before: CheckingJob["before"], all: readonly Table[]): CheckingJob["before"] => {
  const found = [...before];
  for (const { at } of found) {
    const named = [...JSON.stringify(all[at] ?? {}).matchAll(/\bsteps\.([\w-]+)\.outputs\b/g)].map(([, id]) => id);
    for (const [index, step] of all.entries())
      if (index < at && named.includes(String(step.id)) && !found.some((one) => one.at === index) && !readsForeign(step))
        found.push({ at: index, run: null });
  }
  return found.sort((a, b) => a.at - b.at);
};

/** Whether a condition or a script asks a step that the job has not any more: what comes of that is empty. */
const namesNoStep = (text: unknown, ids: readonly unknown[]): boolean =>
  [...String(text).matchAll(/\bsteps\.([\w-]+)/g)].some(([, id]) => !ids.includes(id));
