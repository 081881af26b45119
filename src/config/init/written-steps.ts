/** The steps of a job of CI as the one that repairs has them: without what it may not read, and what hands anything on. */
import { noFiles } from "../../core/project.ts";
import type { Leaf } from "../../tools/command/leaves.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { listOf, type Table, tableOf } from "../../tools/text/fields.ts";
import { joinPath } from "../../tools/text/paths.ts";
import type { CheckingJob } from "../ci/gates/ci-gates.ts";
import { repeatable } from "../ci/meaning/grouped.ts";
import { goesOut, sends } from "../ci/meaning/outward.ts";
import { purposeOf } from "../ci/meaning/purpose.ts";
import { checkoutOf } from "../ci/read/github/steps.ts";
import { isCheckout } from "./checkout.ts";
import { inLeg } from "./leg-text.ts";

/** A secret, the token, or the whole context that holds it; and what other jobs hand on. GitHub's expressions know no case. */
const foreign = /\b(?:secrets|needs)\b|\bgithub\s*\.\s*token\b|\bgithub\b(?!\s*\.\s*\w)/i;

/**
 * Whether an expression of it reads what a repair cannot read, or may not: it runs the project's own code on changes of anybody. What it
 * quotes is text: `hashFiles('.github/tools.txt')`.
 */
const readsForeign = (value: unknown): boolean =>
  [...(JSON.stringify(value) ?? "").matchAll(/\$\{\{[\s\S]*?\}\}/g)].some(([expression]) =>
    foreign.test(expression.replace(/'[^']*'/g, "''")),
  );

export const withoutForeign = (value: unknown, isForeign = readsForeign): unknown => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return isForeign(value) ? undefined : value;
  return Object.fromEntries(Object.entries(value).filter(([, inner]) => !isForeign(inner)));
};

/** What stands before the checks of a job. `beside`: of another leg than the one that its head is written for. */
export const writtenSteps = ({ job, before }: Pick<CheckingJob, "job" | "before">, beside: boolean): readonly Table[] => {
  const all = listOf(job.written.steps).map(tableOf);
  // What the whole workflow says of its steps is not written into the job, and what the job says is the first leg's.
  const isMixed = all.some((step) => step.run !== undefined && step["working-directory"] !== undefined);
  const { "working-directory": folder, ...others } = tableOf(tableOf(job.written.defaults).run);
  // Beside a step of another folder each says its own, so that two of one text are told apart.
  const ofJob: Table = beside ? {} : isMixed || folder === undefined ? others : { ...others, "working-directory": folder };
  const checkout = checkoutOf(job.written, null);
  const inherited = (at: number): Table => {
    const { cwd = null, shell = null } = job.steps.find((step) => step.at === at && step.run !== null) ?? {};
    const from = cwd === null ? "." : joinPath(checkout, cwd);
    const given = { "working-directory": from === "." ? null : from, shell: job.path.startsWith(".github/") ? shell : null };
    return Object.fromEntries(
      Object.entries(given).filter(([key, value]) => value !== null && { ...ofJob, ...all[at] }[key] === undefined),
    );
  };
  const ids = before.map(({ at }) => all[at]?.id);
  const standing = new Set(before.map(({ at }) => at));
  const onChecks = new Set(all.flatMap((step, at) => (standing.has(at) || step.if === undefined ? [] : [String(step.if)])));
  // Variables that steps would have set which are not written.
  const gone = new Set<string>();
  const readsGone = (text: string) => [...text.matchAll(/\benv\.([A-Za-z_][\w-]*)/g)].some(([, name = ""]) => gone.has(name));
  return before.flatMap(({ at, run }): readonly Table[] => {
    const step = all[at] ?? {};
    const written = inLeg(step, job) as Table;
    const { if: condition, ...rest }: Table = typeof written.run === "string" ? { ...written, ...inherited(at) } : written;
    // A condition on the matrix or on inputs was decided when the leg was taken; one on another job holds where the checks have it too.
    const ofOther = /\bneeds\./.test(String(step.if));
    const decided = condition === undefined || ofOther || /\b(?:matrix|inputs)\b/.test(String(step.if)) || namesNoStep(condition, ids);
    const kept = decided ? rest : { ...rest, if: condition };
    // Of a step that checks stands what it installs alone.
    const part = run === null ? {} : { uses: "", with: "", name: `Set up for ${String(written.name ?? "the checks")}`.slice(0, 80), run };
    // What an expression of the matrix leaves empty (a folder, a shell) is as if it were not there.
    const filled = Object.fromEntries(Object.entries({ ...kept, ...part }).filter(([, value]) => value !== ""));
    const text = run === null ? JSON.stringify(written) : "";
    // What an action is given by another job goes: it has a version of its own.
    const asked = text === "" ? "" : String(written.run ?? "");
    const elsewhere =
      (ofOther && !onChecks.has(String(step.if))) ||
      /upload-artifact|download-artifact/.test(text) ||
      /\bneeds\.|\binputs\./.test(asked) ||
      (text !== "" && handsOn(written));
    const isForeign = (value: unknown): boolean => readsForeign(value) || namesNoStep(JSON.stringify(value), ids);
    const asks = typeof filled.run === "string" && (namesNoStep(JSON.stringify(filled), ids) || readsForeign(filled.run));
    const open = Object.fromEntries(
      Object.entries(filled).flatMap(([key, value]) => {
        // An input that the matrix leaves empty is not given: the action's own default counts. One written empty stays.
        const emptied = ([name, input]: [string, unknown]) => input === "" && tableOf(step.with)[name] !== "";
        const given = key === "with" ? Object.fromEntries(Object.entries(tableOf(value)).filter((one) => !emptied(one))) : value;
        // Another job's steps may have made the folder.
        if (key === "run" && typeof value === "string") return [[key, repeatable(value)]];
        // A name without what the matrix leaves empty in it.
        if (key === "name" && value !== step.name && run === null) return [[key, String(value).replace(/\s+/g, " ").trim()]];
        const clean = key === "with" || key === "env" ? withoutForeign(given, isForeign) : value;
        return clean === value || Object.keys(tableOf(clean)).length > 0 ? [[key, clean]] : [];
      }),
    );
    // An action of which nothing is left but its secrets can do nothing.
    const inputs = Object.values(tableOf(step.with)).map(String);
    const keyed = inputs.length > 0 && inputs.every((value) => /\bsecrets\s*\.\s*(?!GITHUB_TOKEN\b)\w/i.test(value));
    // What installs the tool of an action may lack what it installs with.
    const mayFail =
      (run !== null && step.uses !== undefined) ||
      loses({ ...step, run: open.run }, { ...job.workflowEnv, ...tableOf(job.written.env) }, isForeign);
    const drops = elsewhere || asks || keyed || Array.isArray(step.parallel) || (open.uses ?? open.run) === undefined;
    if (!drops && !readsGone(JSON.stringify(open))) return [{ ...open, ...(mayFail ? { "continue-on-error": true } : {}) }];
    if (/GITHUB_ENV/.test(asked)) for (const [, name = ""] of asked.matchAll(/([A-Za-z_][\w-]*)=/g)) gone.add(name);
    return [];
  });
};

/**
 * Whether a step lost here what it may fail without: what else it sets up is there. The workflow's own token most actions take by
 * themselves, and its first checkout always does; of variables around a step those count that its script reads.
 */
const loses = (step: Table, around: Table, isForeign: (value: unknown) => boolean): boolean => {
  const lost = (table: unknown) => Object.entries(tableOf(table)).filter(([, value]) => isForeign(value));
  const { run } = step;
  const names = typeof run === "string" ? [...run.matchAll(/\$\{?(\w+)/g)].map(([, name]) => name) : [];
  if (typeof run === "string") return lost(step.env).length > 0 || lost(around).some(([name]) => names.includes(name));
  const isOwnToken = /^\$\{\{\s*(?:secrets\.GITHUB_TOKEN|github\.token)\s*\}\}$/i;
  return !isCheckout(step) && [...lost(step.with), ...lost(step.env)].some(([, value]) => !isOwnToken.test(String(value)));
};

/**
 * Whether a step sends a report of coverage away, or does nothing but send, or count the version up. One that only installs what
 * does (`pip install tox coveralls`) sets up.
 */
const handsOn = ({ uses, run }: Table): boolean => {
  const names = /codecov|coveralls/;
  if (typeof run !== "string") return names.test(String(uses ?? ""));
  const seen = recognise(run, ".", noFiles);
  const plain = (words: readonly string[]) => words.filter((word) => !word.startsWith("--no-")).join(" ");
  const isDeed = (leaf: Leaf) => sends(leaf) || counting.test(plain(leaf.words)) || counting.test(plain([...leaf.runner, ...leaf.words]));
  return (
    (names.test(run) && goesOut(seen, run)) ||
    (seen.leaves.some(isDeed) && seen.leaves.every((leaf) => isDeed(leaf) || purposeOf(leaf) === "harmless"))
  );
};

/** What counts the version of the project up. */
const counting = /^(?:(?:npm|pnpm|yarn|lerna|changeset) version|(?:poetry|hatch) version \w+|cargo set-version|mvn versions:set)\b/;

/** Whether a condition or a script asks a step that the job has not any more: what comes of that is empty. */
const namesNoStep = (text: unknown, ids: readonly unknown[]): boolean =>
  [...String(text).matchAll(/\bsteps\.([\w-]+)/g)].some(([, id]) => !ids.includes(id));
