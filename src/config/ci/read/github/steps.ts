import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { joinPath } from "../../../../tools/text/paths.ts";
import { type CiStep, isShell, type PassedOver } from "../job.ts";
import { expressionText, unknown, type Value, type Values } from "../value.ts";
import { readYamlFile } from "../yaml-file.ts";
import {
  defaultsOf,
  eventsWhere,
  fillExpressions,
  isCertain,
  isThis,
  textsOn,
  uncertain,
  valueLine,
  type WorkflowCall,
  type WorkflowReading,
} from "./contexts.ts";
import { fill, valueIn } from "./expression.ts";

/** The folder of a job's own checkout, as written. */
export const checkoutOf = (job: Table, repository: string | null): string => {
  const isOwn = (named: unknown) => named === undefined || (typeof named === "string" && isThis(named, repository));
  const folders = listOf(job.steps)
    .map(tableOf)
    .filter((step) => typeof step.uses === "string" && step.uses.startsWith("actions/checkout@") && isOwn(tableOf(step.with).repository))
    .map((step) => tableOf(step.with).path);
  return folders.length > 0 && folders.every((path) => typeof path === "string") ? slashless(String(folders.at(-1))) : "";
};

const slashless = (path: string): string =>
  path
    .replace(/^\$\{\{\s*github\.workspace\s*\}\}\/?/, "")
    .replace(/^\.\//, "")
    .replace(/\/$/, "");

/** A folder seen from the checkout; null where it is beside it. */
const beside = (folder: string, checkout: string): string | null => {
  const plain = slashless(folder);
  if (checkout === "") return folder;
  return plain === checkout ? "." : plain.startsWith(`${checkout}/`) ? plain.slice(checkout.length + 1) : null;
};

/** More steps of a workflow are not read, legs and actions counted. */
export const mostSteps = 2_000;

/** Takes one step, or one call of a workflow, off what may still be read; true where nothing is left, which is said once. */
export const isTooMuch = (place: string, reading: WorkflowReading): boolean => {
  const spent = reading.budget-- <= 0;
  if (spent && reading.budget === -1)
    reading.leftOut.push({ what: place, why: `it has more than ${mostSteps} steps in all its legs, and the rest is not read` });
  return spent;
};

/** Where a step stands: what its job and the actions around it give it. */
export interface StepScope {
  readonly call: WorkflowCall;
  /** The job's id. */
  readonly job: string;
  /** The job's own, as written. */
  readonly condition: string;
  /** Why it is not known whether the action around it is used, or null. */
  readonly obstacle: string | null;
  /** Whether no condition says that the action around it may not be used. */
  readonly always: boolean;
  /** Whether CI goes on where its job, or the action around it, fails. */
  readonly mayFail: boolean;
  readonly contexts: Values;
  readonly defaults: Table;
  /** Variables of the workflow and the job, as written. */
  readonly env: Table;
  /** Those that its steps set for the ones behind them. */
  readonly set: readonly string[];
  readonly place: string;
  /** Where the job checks this repository out, as written; "" for the root. */
  readonly checkout: string;
  /** Steps whose outcome another one judges: their failure is one of the job. */
  readonly judged: ReadonlySet<string>;
  /** Composite actions around this step. */
  readonly actions: readonly string[];
}

/**
 * The steps whose failure another step turns into one of the job, whenever it comes: `if: steps.lint.outcome == 'failure'` before `exit 1`.
 */
export const judgedIn = (steps: unknown): ReadonlySet<string> =>
  new Set(
    listOf(steps)
      .map(tableOf)
      .filter((step) => typeof step.run === "string" && step["continue-on-error"] === undefined)
      .flatMap(({ if: condition, run }) => {
        const judged = String(condition)
          .split("||")
          .map((one) => judging.exec(one)?.[1]);
        return judged.every((id) => id !== undefined) && /^\s*exit\s+[1-9]/m.test(String(run)) ? judged : [];
      }),
  );
const judging = new RegExp(
  [
    String.raw`^\s*(?:\$\{\{)?\s*(?:(?:always|failure)\(\)\s*&&\s*|!cancelled\(\)\s*&&\s*)?`,
    String.raw`steps\.([\w-]+)\.outcome\s*(?:==\s*'failure'|!=\s*'success')\s*(?:\}\})?\s*$`,
  ].join(""),
);

/** A step as it runs, or the steps that stand inside it; none where it never runs or may fail, and then it is noted as passed over. */
export const stepsOf = (step: Table, at: number, scope: StepScope, reading: WorkflowReading): readonly CiStep[] => {
  const without = (because: PassedOver["because"]): readonly CiStep[] => {
    reading.passedOver.push({ path: scope.call.path, job: scope.job, at, because });
    return [];
  };
  if (isTooMuch(scope.place, reading)) return without("too much");
  if (Array.isArray(step.parallel) && step.parallel.length > 0)
    return step.parallel.flatMap((inner) => stepsOf(tableOf(inner), at, scope, reading));
  const name = step.name === undefined ? null : fill(String(step.name), scope.contexts);
  const uses = typeof step.uses === "string" ? step.uses.trim() : null;
  const written = typeof step.run === "string" ? step.run : null;
  const called = name ?? (written === null ? (uses ?? "") : (written.trim().split("\n")[0] ?? "").slice(0, 60));
  const place = `step ${name === null ? `\`${called}\`` : `"${called}"`} of ${scope.place}`;
  const [first = "push"] = scope.call.events;
  const stepEnv = fillExpressions(tableOf(step.env), textsOn(first, scope.contexts));
  const env = { ...(scope.contexts.env as Values), ...stepEnv };
  const contexts: Values = { ...scope.contexts, env, steps: unknown, needs: unknown };
  const goesOn = step["continue-on-error"];
  const ownMayFail = goesOn === true || (typeof goesOn === "string" && valueIn(goesOn, contexts) !== false);
  const mayFail = scope.mayFail || (ownMayFail && !scope.judged.has(String(step.id)));
  // Of what an action sets no file tells anything.
  const isForeign = (own: string): boolean => !Object.hasOwn(env, own) && !scope.set.includes(own);
  const asked = [...String(step.if ?? "").matchAll(/\benv\.([A-Za-z_]\w*)/g)].map(([, own = ""]) => own);
  // `ACT` is set where somebody plays the workflow at home.
  const set = [...scope.set, ...asked.filter((own) => isForeign(own) && own !== "ACT")];
  const weighed = eventsWhere(step.if, scope.call.events, contexts, set);
  const holds = weighed === unknown ? null : weighed.length > 0;
  const always = scope.always && isCertain(step.if, scope.call.events, contexts);
  const holding = reading.tookPlace ? scope.call.events : weighed;
  if (holding !== unknown && holding.length === 0) return without("another event");
  const condition = holding === unknown ? uncertain(step.if) : scope.obstacle;
  if (uses !== null && /^(?:\.|\$)\//.test(uses)) {
    const given = fillExpressions(tableOf(step.with), contexts);
    const inside = insideAction(uses, given, at, { ...scope, contexts, obstacle: condition, always, mayFail }, place, reading);
    if (inside !== null) return inside.length > 0 ? inside : without("empty");
  }
  const [event = "push"] = holding === unknown ? [] : holding;
  const shell = step.shell ?? scope.defaults.shell;
  const shellName = shell === undefined ? null : fill(String(shell), contexts);
  const foreign = [...(written ?? "").matchAll(ofEnv)].find(([, own = ""]) => isForeign(own));
  const filled = written === null ? null : fill(inShell(written, env), textsOn(event, contexts));
  // PowerShell and Python do not know the folder by this name.
  const isOdd = !isShell(shellName) && filled?.includes("$GITHUB_WORKSPACE") && !written?.includes("$GITHUB_WORKSPACE");
  const filledIn = foreign !== undefined || isOdd ? null : filled;
  const inCheckout = beside(String(step["working-directory"] ?? scope.defaults["working-directory"] ?? "."), scope.checkout);
  const folder =
    inCheckout === null
      ? null
      : (fill(inCheckout, {
          ...contexts,
          github: { ...(contexts.github as Values), workspace: "." },
        })?.replace(/^\$\{?GITHUB_WORKSPACE\}?/, ".") ?? null);
  const cwd = folder === null || folder.startsWith("/") || /[$~`]/.test(folder) ? null : joinPath(".", folder);
  const timeout = typeof step["timeout-minutes"] === "number" ? step["timeout-minutes"] : null;
  const read = foreign?.[0] ?? (filled !== null ? "the folder of the checkout" : unknownIn(written ?? "", textsOn(event, contexts)));
  const obstacle =
    condition ??
    (written !== null && filledIn === null
      ? `it reads ${read}, which only a run of CI knows`
      : written !== null && (cwd === null || cwd.startsWith(".."))
        ? `it works in ${valueLine(step["working-directory"] ?? scope.defaults["working-directory"] ?? "the folder beside the checkout")}, outside of the repository`
        : null);
  const texts = { ...scope.env, ...tableOf(step.env) };
  const unknownEnv = Object.keys(env).filter((key) => expressionText(env[key] ?? null) === null);
  const secretEnv = unknownEnv.filter((key) => /\bsecrets(?!\.GITHUB_TOKEN)\b/.test(String(texts[key])));
  // A pull request of a fork is checked without those that the step does not ask for itself.
  const ofForks = scope.call.events.includes("pull_request") && !/\bhead\.repo\b|\.fork\b/.test(`${scope.condition} ${step.if}`);
  const withheld = ofForks ? secretEnv.filter((key) => !Object.hasOwn(stepEnv, key)) : [];
  return [
    {
      place,
      name,
      run: filledIn,
      written,
      shell: shellName,
      cwd: cwd === null || cwd.startsWith("..") ? null : cwd,
      env: Object.fromEntries(
        Object.entries(env).flatMap(([key, value]) => {
          const text = withheld.includes(key) ? "" : expressionText(value);
          return text === null ? [] : [[key, text]];
        }),
      ),
      unknownEnv: new Set(unknownEnv),
      secretEnv: new Set(secretEnv),
      ownUnknown: new Set(
        unknownEnv.filter(
          (key) =>
            !withheld.includes(key) &&
            (Object.hasOwn(stepEnv, key) || (ofLeg.test(String(texts[key])) && choosing.test(key))) &&
            !/secrets\.GITHUB_TOKEN|github\.token/.test(String(texts[key])),
        ),
      ),
      uses,
      with: fillExpressions(tableOf(step.with), contexts),
      timeoutMinutes: timeout,
      obstacle,
      at,
      holds,
      always,
      mayFail,
    },
  ];
};

/** What another job gives out, or the leg that it makes, where the job hands it to all its steps to say what is checked. */
const ofLeg = /\b(?:matrix|needs)\b/;
const choosing = /SKIP|ONLY|SELECT|FILTER|SHARD|PART|SUITE|TEST|TOXENV|NOXSESSION|TARGET|TASK|ARGS/i;

const ofEnv = /\$\{\{\s*env\.([A-Za-z_][\w-]*)\s*\}\}/g;
/** A variable that no file declares is one that a step before may set: the shell has it by its name, an expression would have nothing. */
const inShell = (script: string, env: Values): string =>
  script.replace(ofEnv, (whole, name: string) => (Object.hasOwn(env, name) || name.includes("-") ? whole : `\${${name}}`));

/** The first expression of a text that cannot be told, as written. */
const unknownIn = (text: string, contexts: Values): string =>
  [...text.matchAll(/\$\{\{.{1,300}?\}\}/g)].map(([expression]) => expression).find((expression) => fill(expression, contexts) === null) ??
  "an expression";

/** The steps of a composite action of this repository; null for one that is a program. */
const insideAction = (
  uses: string,
  given: Values,
  at: number,
  scope: StepScope,
  place: string,
  reading: WorkflowReading,
): readonly CiStep[] | null => {
  const written = joinPath(".", uses.replace(/^\$/, "."));
  const folder = beside(written, scope.checkout) ?? written;
  const path = ["action.yml", "action.yaml"].map((file) => joinPath(folder, file)).find((file) => reading.project.has(file));
  const without = (why: string): [] => {
    reading.leftOut.push({ what: place, why });
    reading.passedOver.push({ path: scope.call.path, job: scope.job, at, because: "said" });
    return [];
  };
  if (path === undefined) return without(`there is no action at ${folder}`);
  if (scope.actions.includes(path) || scope.actions.length > 10) return without(`${path} uses itself`);
  const action = readYamlFile(reading.project, path);
  if (!action.ok) return without(action.error);
  const runs = tableOf(action.value.runs);
  if (runs.using !== "composite") return null;
  const inputs = { ...defaultsOf(tableOf(action.value.inputs)), ...given };
  // A composite action sees its inputs as texts, and no defaults of the job around it.
  const asTexts: Values = Object.fromEntries(
    Object.entries(inputs).map(([name, value]): [string, Value] => [name, expressionText(value) ?? value]),
  );
  const contexts: Values = { ...scope.contexts, inputs: asTexts };
  const inner: StepScope = {
    ...scope,
    contexts,
    defaults: {},
    place: path,
    judged: judgedIn(runs.steps),
    actions: [...scope.actions, path],
  };
  return listOf(runs.steps).flatMap((step) => stepsOf(tableOf(step), at, inner, reading));
};
