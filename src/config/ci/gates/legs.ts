import { noFiles } from "../../../core/project.ts";
import { alternatives, startOf, wholeOf } from "../../../tools/alternatives.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { settled } from "../meaning/variables.ts";
import { isOfOtherProcessor, isOrdinary, isOtherPart } from "../read/github/matrix.ts";
import type { CiJob, LeftOut } from "../read/job.ts";
import { expressionText } from "../read/value.ts";
import type { JobChecks } from "./fate.ts";
import type { CiGate } from "./gate.ts";

/** A job in one leg of its matrix, with what it checks there. */
export interface Leg extends JobChecks {
  readonly job: CiJob;
}

/** A job by the leg that is taken, with the checks that only other legs of it have. */
export interface LegUnion {
  readonly taken: Leg;
  readonly gates: readonly CiGate[];
  /** Other legs whose set-up must stand beside that of the one taken: they check other folders. */
  readonly beside: readonly Leg[];
  readonly leftOut: readonly LeftOut[];
  /** Whether legs that no gate is for ask the same in other words: of another version, with another compiler. */
  readonly again: boolean;
}

/**
 * What a job checks in all its legs, the nearest leg first: `npm run ${{ matrix.task }}`, shards, packages. Legs of other versions check
 * the same again and count once. `system` is the one that is asked for.
 */
export const unionOf = (legs: readonly Leg[], system: string | null): LegUnion | null => {
  const taken = mostChecking(legs, system) ?? legs[0];
  if (taken === undefined) return null;
  const gates = [...taken.gates];
  const leftOut = [...taken.leftOut];
  const covered = new Set(gates.flatMap(keysIn));
  const runs = new Set(gates.map((gate) => versionless(lineOf(gate))));
  const lines = new Set(gates.flatMap((gate) => [lineOf(gate), runOf(gate)]));
  const beside: Leg[] = [];
  const repeated: string[] = [];
  const [prepared, built] = [preparation(taken), buildsOf(taken)];
  const alikes = new Set(legs.filter((leg) => preparation(leg) === prepared && buildsOf(leg) === built));
  // What legs of several versions check is asked in the one that is prepared as the one taken, wherever it stands.
  for (const leg of [...alikes, ...legs.filter((one) => !alikes.has(one))]) {
    if (leg === taken) continue;
    leftOut.push(...leg.leftOut.filter(({ why }) => /^it reads \$\{\{ ?matrix/.test(why)));
    const part = isOtherPart(leg.job.leg, taken.job.leg);
    const ordinary = isOrdinary(leg.job.leg);
    const alike = alikes.has(leg);
    const bound = setUpBy(leg) !== setUpBy(taken);
    // Another tool in one environment with it may be a part of a tool that both call.
    const differs = leg.gates.every((gate) => keysIn(gate).every((key) => !covered.has(key)));
    const elsewhere = isElsewhere(leg, gates) || (bound && differs && bringsTools(leg, taken));
    let isBuiltOtherwise = false;
    for (const gate of leg.gates) {
      const leave = (why: string) => leftOut.push({ what: `${gate.reason} (${gate.run.slice(0, 60)})`, why });
      const line = part ? lineOf(gate) : ordinary ? runOf(gate) : null;
      const known = keysIn(gate).every((key) => covered.has(key));
      if (known && (line === null || lines.has(line))) {
        repeated.push(wordsOf(gate));
        continue;
      }
      for (const one of [lineOf(gate), runOf(gate)]) lines.add(one);
      if (bound && !elsewhere && !preparesItself.test(gate.run)) {
        const same = taken.gates.some((other) => other.cwd === gate.cwd && runOf(other) === runOf(gate));
        if (!same) leave("a step before it sets its leg of the matrix up, and one tree holds one leg");
        continue;
      }
      if (isBuiltOtherwise && (gate.stage === "test" || gate.stage === "custom")) {
        leave("it runs what its leg of the matrix builds in another way");
        continue;
      }
      if (known && !part && !alike && !elsewhere && !callsScript(gate)) {
        isBuiltOtherwise ||= gate.product;
        if (!runs.has(versionless(lineOf(gate)))) leave("its leg of the matrix is prepared or built in another way");
        continue;
      }
      for (const key of keysIn(gate)) covered.add(key);
      if (isOfOtherProcessor(leg.job.leg))
        leave(`it is for another machine (${Object.values(leg.job.leg).map(expressionText).join(", ")})`);
      else {
        gates.push({ ...gate, ofLeg: known });
        if (elsewhere && !beside.includes(leg)) beside.push(leg);
      }
    }
  }
  const asked = new Set(gates.map(wordsOf));
  return { taken, gates, leftOut, beside, again: repeated.some((words) => !asked.has(words)) };
};

/** Whether a leg sets up and checks folders of its own: what it makes is in nobody's way. */
const isElsewhere = ({ job, gates }: Leg, taken: readonly CiGate[]): boolean =>
  gates.length > 0 &&
  gates.every(({ cwd }) => cwd !== "." && !taken.some((other) => other.cwd === cwd)) &&
  job.steps.every(({ run, cwd }) => run === null || (cwd !== null && cwd !== "."));

/**
 * Whether a leg has the versions of the one taken and sets up besides what stands beside that one's: tools by their names. The product
 * may do otherwise where it finds one of them.
 */
const bringsTools = (leg: Leg, taken: Leg): boolean => {
  if (![...leg.gates, ...taken.gates].every(({ stage }) => stage === "lint" || stage === "format")) return false;
  const actions = ({ job, before }: Leg) =>
    JSON.stringify(
      before.flatMap(({ at }) => job.steps.filter((step) => step.at === at && !isCache(step)).map((step) => [step.uses, step.with])),
    );
  const [mine, theirs] = [leg, taken].map((one) => toolsOf(scriptsBefore(one)));
  const named = (tools: readonly string[], tool: string) => tools.find((other) => nameOf(other) === nameOf(tool)) ?? tool;
  return mine != null && theirs != null && actions(leg) === actions(taken) && mine.every((tool) => named(theirs, tool) === tool);
};

/** The packages that scripts install by their names; null where they do anything else. */
const toolsOf = (scripts: readonly (string | null)[]): readonly string[] | null => {
  const commands = scripts.flatMap((run) => (run === null ? [] : recognise(run, ".", noFiles).leaves));
  const tools = commands.flatMap(({ words }): readonly (readonly string[] | null)[] => {
    const line = words.join(" ");
    const given = line.replace(installer, "").split(" ").filter(Boolean);
    if (/^(?:set|echo|:|apt(?:-get)? update)(?: |$)/.test(line)) return [];
    return [installer.test(line) && given.every((word) => byName.test(word)) ? given.filter((word) => !word.startsWith("-")) : null];
  });
  return tools.every((one) => one !== null) ? tools.flat() : null;
};

const installer = startOf(
  /pip[x3]? install |uv (?:pip|tool) install |npm (?:i|install) (?:-g|--global) /,
  /(?:apt(?:-get)?|cargo|gem) install |rustup component add /,
);
/** A package by its name alone, and an option that names no folder and no list of the project. */
const byName = wholeOf(
  /-(?![rec]|-(?:requirement|editable|constraint|path|git)\b)\S+/,
  /(?:@[\w.-]+\/)?[A-Za-z0-9][\w.+-]*(?:[=<>~!@[][^/]*)?/,
);

const nameOf = (tool: string): string => tool.replace(/(?<=.)[=<>~!@[].*/, "");

/** Of ordinary legs those in which most is checked (a linter and the tests, not tests alone), and of them the nearest. */
const mostChecking = (legs: readonly Leg[], system: string | null): Leg | undefined => {
  const ordinary = legs.filter(({ job }) => isOrdinary(job.leg) && job.system === system);
  const checked = new Map<string, Set<string>>();
  for (const leg of ordinary) checked.set(preparation(leg), new Set([...(checked.get(preparation(leg)) ?? []), ...leg.gates.map(runOf)]));
  const worth = (leg: Leg): number => (checked.get(preparation(leg))?.size ?? 0) * 1_000 + leg.gates.length;
  const most = Math.max(...ordinary.map(worth));
  return ordinary.find((leg) => worth(leg) === most);
};

/** What stands before the checks of a leg, but for caches: what another leg checks can be asked here only where it is the same. */
const preparation = ({ job, before }: Leg): string =>
  JSON.stringify(
    before.flatMap(({ at, run }) =>
      job.steps
        .filter((step) => step.at === at && !isCache(step))
        .map((step) => [
          step.uses,
          step.with,
          settledIn(run ?? step.run),
          Object.entries(step.env).filter(([name]) => !choosing.test(name)),
        ]),
    ),
  );

/** The scripts before the checks of a leg, but for versions: a value of the matrix in one of them binds what follows to its leg. */
const setUpBy = (leg: Leg): string =>
  versionless(JSON.stringify(scriptsBefore(leg).filter((run) => run === null || !onlyFolders.test(run))));

/** The scripts before the checks of a leg, by what they do there; null is an action. */
const scriptsBefore = ({ job, before }: Leg): readonly (string | null)[] =>
  before
    .flatMap(({ at, run }) => run ?? job.steps.filter((step) => step.at === at && !isCache(step)).map((step) => step.run))
    .map(settledIn);

/** A script by what it does in its leg. */
const settledIn = (run: string | null): string | null => (run === null ? null : settled(run));

const isCache = ({ uses }: CiJob["steps"][number]): boolean =>
  /^(?:actions\/cache|swatinem\/rust-cache|hendrikmuhs\/ccache-action|mozilla-actions\/sccache-action)\b/i.test(uses ?? "");

/** An empty folder, as for a cache, is in no other leg's way. */
const onlyFolders = /^\s*mkdir [^\n;&|<>]*$/;

/** Runners that make each environment when it is asked for, whatever was made before. */
const preparesItself = /^\s*(?:(?:uvx?|pipx|python3?|py)\s+(?:run\s+)?(?:-m\s+)?)*(?:tox|nox|hatch)\b(?![^\n]*--skip-pkg-install)/;

/** Variables that choose what a runner of tasks runs. */
const choosing = /^(?:TOX_?ENV|NOX_?SESSION)$/;

/**
 * Legs that build in another way leave another tree to the checks behind the build, if there are any. cargo keeps what it builds of other
 * features side by side, and builds what it is asked for; make goes by the time of files, and another leg's are new to it.
 */
const buildsOf = ({ gates }: Leg): string =>
  gates
    .filter(({ product, run }) => product && (isMake.test(run) || (gates.length > 1 && !gates.every(isCargo))))
    .map(runOf)
    .join("\n");
const isMake = /^\s*(?:g?make|ninja)\s/;
const isCargo = ({ run }: CiGate): boolean => /^\s*cargo\s[^\n;&|]*$/.test(run);

/** What a gate runs in which environment, without the versions in it. */
const runOf = ({ run, env }: CiGate): string =>
  versionless(
    [run, ...Object.entries(env).flatMap(([name, value]) => (dressing.test(name) || compiler.test(name) ? [] : [`${name}=${value}`]))].join(
      "\n",
    ),
  );

/** The same with all that it says. */
const wordsOf = ({ run, env }: CiGate): string =>
  [run, ...Object.entries(env).flatMap(([name, value]) => (dressing.test(name) ? [] : [`${name}=${value}`]))].join("\n");

const versionless = (text: string): string => text.replace(/\d[\d.]*(?:t\b)?/g, "");

const compiler = /^(?:CC|CXX|LD|AR|FC|\w*FLAGS)$/;

/** Variables that only dress the output, or speak to a service. */
export const dressing = alternatives(
  /COLOR|^CI$|COVERAGE|^NX_|^TURBO_|^TERM$|TELEMETRY|^PIP_|^UV_|VERBOSE|BACKTRACE|PYTHONUNBUFFERED|^NPM_CONFIG|^DOTNET_/,
  /_LOG$|^CARGO_(?:TERM|NET|INCREMENTAL)|^RUSTUP_/,
);

/** Whether a line calls a script or target and does nothing else: `npm run test:${{ matrix.part }}`. */
const callsScript = ({ run }: CiGate): boolean =>
  /^(?:npm run|pnpm(?: run)?|yarn(?: run)?|bun run|make|just)\s+[a-z][\w:.-]+\s*$/.test(run);

/** What a gate runs, with the variables that its line reads. */
const lineOf = ({ run, env }: CiGate): string =>
  [run, ...Object.entries(env).flatMap(([name, value]) => (new RegExp(`\\$\\{?(?:env:)?${name}\\b`).test(run) ? [value] : []))].join("\n");

export const keysIn = ({ keys, cwd }: CiGate): readonly string[] => keys.map((key) => `${key} ${cwd}`);
