import type { Project } from "../../core/project.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { type Table, tableOf } from "../../tools/text/fields.ts";
import type { CheckingJob } from "../ci/gates/ci-gates.ts";
import type { CiGate } from "../ci/gates/gate.ts";
import { setUpOf } from "../ci/gates/set-up.ts";
import { bringsServer, leavesRunning } from "../ci/meaning/job-signs.ts";
import { isShell } from "../ci/read/job.ts";
import { checksOutInside, forRegreen, isCheckout, withoutToken } from "./checkout.ts";
import { eachText, inLeg } from "./leg-text.ts";
import { setupSteps } from "./setup-steps.ts";
import { withoutForeign, writtenSteps } from "./written-steps.ts";

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
  const groups: Group[] = [];
  for (const checking of jobs) {
    const own = setUpSteps(checking, project);
    const like = likeness(checking, own, project);
    // Two steps of one name, or two set-ups that differ, cannot stand in one job.
    const at = groups.findIndex(
      (group) =>
        group.like === like &&
        !clash(group.steps, own, project) &&
        !group.members.some((member) => buildsOtherwise(member, checking, project)),
    );
    const { members, steps } = groups[at] ?? { members: [], steps: [] };
    groups.splice(at < 0 ? groups.length : at, 1, { like, members: [...members, checking], steps: own.reduce(withStep, steps) });
  }
  const ids = new Set<string>();
  return groups.map(({ members, steps }): RepairJob => {
    const [first] = members as [CheckingJob, ...CheckingJob[]];
    const id = groups.length === 1 ? "repair" : freeId(`repair-${first.job.id}`, ids);
    const checkout = steps.map((step) => (isCheckout(step) ? tableOf(step.with).path : undefined)).find((path) => typeof path === "string");
    return {
      id,
      comment: `As ${members.map(({ job }) => job.place).join(", ")}.`,
      head: headOf(first),
      steps: [...(steps.some(isCheckout) ? [] : [{ uses: "actions/checkout@v7" }]), ...steps]
        .map(forRegreen)
        .flatMap((step) => (checksOutInside(step, project) ? [step, withoutToken] : [step])),
      checkout: typeof checkout === "string" ? checkout : null,
      pins: new Map(members.flatMap(({ job }) => pinsIn(project.text(job.path) ?? ""))),
      of: members.map(({ job }) => job.place),
    };
  });
};

/** Jobs that are joined, and what stands before the checks of all of them. */
interface Group {
  readonly like: string;
  readonly members: readonly CheckingJob[];
  readonly steps: readonly Table[];
}

/** Steps with one more, or with what it sets up in the place of one that sets up the same. */
const withStep = (steps: readonly Table[], step: Table): readonly Table[] => {
  const twin = steps.findIndex((other) => twins(other, step));
  return twin < 0 ? [...steps, step] : steps.with(twin, together(steps[twin] ?? {}, step));
};

/** What jobs have in common that are joined: machine, versions and head. */
const likeness = (checking: CheckingJob, steps: readonly Table[], project: Project): string => {
  // Two servers would meet on one port, and what needs none is asked without it: an action of the project may start one as well.
  const serves = [checking, ...checking.beside].some(({ job, before }) =>
    job.steps.some(
      (step) =>
        isShell(step.shell) &&
        before.some(({ at, run }) => at === step.at && run === null) &&
        (leavesRunning(step.run ?? "", recognise(step.run ?? "", ".", project).leaves) || bringsServer(step, job, project)),
    ),
  );
  const alone = serves || checking.gates.some(({ variant }) => variant !== null) ? checking.job.place : null;
  // What set-up actions name behind their `@` that is no version of theirs: of two toolchains in one job the last one counts.
  const version = /@(?:v\d[\w.-]*|[\da-f]{40}|main|master|release)$/;
  const named = steps.map(({ uses }) => String(uses ?? "")).filter((uses) => /setup|toolchain/i.test(uses) && !version.test(uses));
  return JSON.stringify([setUpOf(checking.job), [...new Set(named)].sort(), headOf(checking), alone]);
};

/** Whether two jobs use one builder in another way, by words that no tree tells: what one of them made is not what the other checks. */
const buildsOtherwise = (a: CheckingJob, b: CheckingJob, project: Project): boolean => {
  const [first, second] = [a, b].map(({ gates }) => gates.filter(({ stage }) => stage !== "format" && stage !== "lint"));
  const flags = (gates: readonly CiGate[] = []) =>
    [...new Set(gates.flatMap(({ run }) => run.split(/\s+/).filter(isBuildFlag)))].sort().join(" ");
  const builders = (gates: readonly CiGate[] = []) =>
    gates.flatMap(({ run, cwd }) =>
      recognise(run, cwd, project).leaves.flatMap(({ use, words: [program = ""] }) => (use === null ? [] : [program])),
    );
  if (flags(first) === flags(second)) return false;
  // A folder that CMake configures is told apart before, and these build anew by their flags.
  const known = builders(second).filter((program) => !/^(?:c(?:make|test)|cargo|go)$/.test(program));
  return builders(first).some((program) => known.includes(program));
};
const isBuildFlag = (word: string): boolean => /^-D[A-Z]|^[A-Z_]*FLAGS=/.test(word) || word.includes("sanitize");

const pinsIn = (text: string): readonly (readonly [uses: string, comment: string])[] =>
  [...text.matchAll(/uses:[ \t]+["']?([^\s"'#]{1,200}@[\da-f]{40})["']?[ \t]+#[ \t]*(\S[^\r\n]{0,80})/g)].map(
    ([, uses = "", comment = ""]) => [uses, comment.trim()] as const,
  );

/** An id that none of these has, which takes it. GitHub refuses two that differ in case alone. */
export const freeId = (wanted: string, taken: Set<string>): string => {
  const plain = wanted.replace(/[^\w-]/g, "-");
  const lower = new Set([...taken].map((id) => id.toLowerCase()));
  let id = plain;
  for (let at = 2; lower.has(id.toLowerCase()); at++) id = `${plain}-${at}`;
  taken.add(id);
  return id;
};

/** Whether steps of two jobs cannot stand in one: they have one id or make one place, or ask one set-up for different things. */
const clash = (steps: readonly Table[], others: readonly Table[], project: Project): boolean => {
  const anew = new Set([...steps, ...others].filter((step) => makesAnew(step, project)));
  const placeOf = (step: Table) => installerOf(step)?.place;
  const differ = (a: Table, b: Table): boolean =>
    (a.id !== undefined && a.id === b.id) ||
    (sameAction(a, b) && askOtherwise(a, b)) ||
    (anew.has(a) && anew.has(b)) ||
    (placeOf(a) !== undefined && placeOf(a) === placeOf(b));
  return steps.some((a) => others.some((b) => differ(a, b) && !twins(a, b)));
};

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
  const own = [writtenSteps(checking, false), ...checking.beside.map((leg) => writtenSteps(leg, true))].flat();
  return [...usualSteps(checking, own, project), ...own];
};

/** Another system of CI has tools in an image or by a language's name: they are set up as usual; what a job installs itself, it does. */
const usualSteps = ({ job, gates }: CheckingJob, own: readonly Table[], project: Project): readonly Table[] => {
  if (job.path.startsWith(".github/")) return [];
  const scripts = own.flatMap(({ run }) => (typeof run === "string" ? [{ run, cwd: "." }] : []));
  // CircleCI's steps hand variables on in a file that each later shell reads.
  const handsOn = scripts.some(({ run }) => /\$\{?BASH_ENV\b/.test(run)) ? [{ run: bashEnv }] : [];
  // What the machine has besides brings no package of the project.
  const installs = scripts.some(({ run }) => !/^\s*sudo apt/.test(run));
  const usual = setupSteps(project, [...gates, ...scripts], job.leg).filter(({ uses, name }) =>
    job.written.container === undefined ? uses !== undefined || name !== undefined || !installs : uses === undefined && !installs,
  );
  // Its checkout is a whole one: no job that takes a part of the files stands for it.
  return [{ uses: "actions/checkout@v7" }, ...handsOn, ...usual];
};
const bashEnv = 'touch "$RUNNER_TEMP/bash_env"\necho "BASH_ENV=$RUNNER_TEMP/bash_env" >> "$GITHUB_ENV"';

/** Whether one of two steps is enough: they are the same, whatever they are called, or set up the same. */
const twins = (a: Table, b: Table): boolean =>
  JSON.stringify({ ...a, name: null }) === JSON.stringify({ ...b, name: null }) || sameSetUp(a, b);

/** Jobs that are joined are set up with the same versions: a second use of the action, in whatever version, adds its inputs alone. */
const sameSetUp = (a: Table, b: Table): boolean => {
  const [first, second] = [a, b].map(installerOf);
  return (first?.place === second?.place && first?.less === second?.less && first != null) || (sameAction(a, b) && !askOtherwise(a, b));
};

const sameAction = (a: Table, b: Table): boolean => {
  const [one = "", other = ""] = [a, b].map(({ uses }) => (typeof uses === "string" ? uses.split("@")[0] : ""));
  return (
    one === other &&
    /\/(?:setup(?:-[\w-]+)?|[\w-]+-(?:setup|install)|install|checkout)$/.test(one) &&
    ["path", "working-directory"].every((key) => tableOf(a.with)[key] === tableOf(b.with)[key])
  );
};

/** The package manager that a step installs with, and where, and what it leaves out; null where it does anything else. */
const installerOf = ({ run, "working-directory": folder }: Table): { readonly place: string; readonly less: string } | null => {
  const text = String(run ?? "");
  const [, manager] = /^\s*(npm|pnpm|yarn|bun)(?:\s+(?:ci|clean-install|i|install))?(?:\s+--\S+)*\s*$/.exec(text) ?? [];
  if (manager === undefined || (manager !== "yarn" && /^\s*\w+\s*$/.test(text))) return null;
  const less = text.match(/--(?:ignore-scripts|omit|prod|only|no-optional|no-dev|filter)\S*/g) ?? [];
  return { place: `${manager} in ${folder ?? "."}`, less: less.sort().join(" ") };
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
  // A machine that only a run knows is the usual one, for one that GitHub has not any more no job starts.
  const asked = withoutForeign(inLeg(written["runs-on"], job));
  // Beside other labels it is one of somebody's own.
  const [label, ...more] = Array.isArray(asked) ? asked : [asked];
  const newer = String(label)
    .replace(/^ubuntu-(?:1\d|20)\.\d+$/, "ubuntu-22.04")
    .replace(/^macos-1[0-3](?:\.\d+)?$/, "macos-latest");
  const machine = typeof label === "string" && more.length === 0 && newer !== label ? newer : asked;
  return { "runs-on": machine || "ubuntu-latest", ...Object.fromEntries(kept) };
};

/** An image whose version another job tells, in its newest version. */
const newestImage = (text: string): string => text.replace(/^([\w./-]+):\$\{\{[^}]*\bneeds\b[^}]*\}\}$/, "$1");
