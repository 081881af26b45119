import type { Leaf } from "../../../tools/command/leaves.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { parseShell } from "../../../tools/command/shell.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import {
  type ActionLine,
  actionLine,
  buildsImage,
  installFor,
  isRegreen,
  looksLikeCheck,
  publishes,
  readsSetting,
  scriptInside,
  signsIn,
  speaks,
  startsCluster,
  startsService,
  waitsOn,
  worksThere,
} from "../meaning/actions.ts";
import {
  blanked,
  bringsServer,
  checksOutAnother,
  configuring,
  fromOtherJobs,
  isOwnAction,
  joining,
  keepsServer,
  lacking,
  leavesRunning,
  madeFolders,
  nameOf,
  runsCluster,
  startsByName,
  usingMakefile,
  whoStarts,
} from "../meaning/job-signs.ts";
import { aside, asks, asksFirst } from "../meaning/parts.ts";
import type { StepCheck, StepMeaning } from "../meaning/step-meaning.ts";
import { enteringIfThere, packingItself, settled, unscanned, withPrograms } from "../meaning/variables.ts";
import { setVariables } from "../read/github/set-variables.ts";
import { type CiStep, goesOnAnyway, isShell } from "../read/job.ts";
import { expressionText } from "../read/value.ts";
import { type Carried, generatorIn, inMadeFolder, type LegReading, nothingCarried, setUpBy, type Taken } from "./carried.ts";
import { type Fate, none, out } from "./fate.ts";
import { type CiGate, gateOf, inCheckout, type StandsBefore } from "./gate.ts";
import { preparesArtifact, readsLostBuild, stepObstacle } from "./obstacles.ts";

/** One step of a leg, in its place: `at` is its index among the leg's steps. */
export const takeStep = (written: CiStep, at: number, carried: Carried, leg: LegReading): Taken => {
  const action = written.uses === null ? null : actionLine(written.uses, written.with);
  const folder = action === null ? "" : (expressionText(written.with["working-directory"] ?? "") ?? "");
  const cwd = folder === "" || written.cwd === null ? written.cwd : joinPath(written.cwd, folder);
  const ownUnknown = new Set([...written.ownUnknown].filter((name) => readsSetting(action, name, written.secretEnv)));
  const step = { ...written, cwd, ownUnknown, env: { ...carried.constants, ...written.env } };
  const script = action === null ? step.run : action.line;
  if (step.mayFail) {
    const fate = mayFailFate(step, script, leg);
    // An action that sets up stands as CI has it; what a script, or another checkout, would do to the sources nobody carries.
    const stands = fate.kind === "none" && action === null && waitsOn(step.uses ?? "") && !/checkout/i.test(step.uses ?? "");
    return taken(fate, stands ? takeAction(step, step.uses ?? "", carried, leg).before : []);
  }
  if (step.uses !== null && action === null) return takeAction(step, step.uses, carried, leg);
  if (leg.isScanned && /sarif/i.test(`${step.run} ${JSON.stringify(step.with)}`))
    return taken(out("it writes a report that GitHub's code scanning judges", false));
  if (script === null) return takeUnknown(step, carried, leg);
  const there = inMadeFolder(step, script, carried, leg);
  return takeScript(there.step, at, there.script, action, carried, leg);
};

/** What CI does not count on is no gate; what it sets up stands, and a check is said. */
const mayFailFate = (step: CiStep, script: string | null, { read }: LegReading): Fate => {
  const meaning = script === null ? null : read(script, step.cwd ?? ".", step.name, null);
  const checks = meaning?.checks.some(({ sure }) => sure) ?? (step.uses !== null && looksLikeCheck(step.uses, step.name));
  return checks ? out(goesOnAnyway, false) : none("may fail");
};

const taken = (fate: Fate, before: readonly StandsBefore[] = [], leaves: Partial<Carried> = {}): Taken => ({ fate, before, leaves });

const whole = ({ at }: CiStep): readonly StandsBefore[] => [{ at, run: null }];

/** An action for which no command is known. */
const takeAction = (step: CiStep, uses: string, carried: Carried, leg: LegReading): Taken => {
  const inside = scriptInside(step.with);
  const known = `no command is known for the action ${nameOf(uses)}`;
  const leaves: Partial<Carried> = {
    releases: carried.releases || publishes(uses),
    cluster: carried.cluster || startsCluster(uses),
    artifacts: [...carried.artifacts, ...fromOtherJobs(step, uses, leg.job)],
    ...setUpBy(step, uses, carried),
    otherProject:
      carried.otherProject ?? (checksOutAnother(step, leg.standing.repository) ? "another repository is checked out in its folder" : null),
    otherAction: carried.otherAction ?? (isOwnAction(uses) ? `it looks at what the action ${uses} did` : null),
    signedIn:
      carried.signedIn ??
      (signsIn(uses) && !leg.job.steps.some(worksThere) ? `${nameOf(uses)} signs in before it, with what only CI has` : null),
    service:
      carried.service ?? (startsService(uses) ? startedBefore : /setup-qemu/.test(uses) ? "its job emulates another processor" : null),
  };
  const said = (fate: Fate, before: readonly StandsBefore[] = []): Taken => taken(fate, before, leaves);
  if (/^actions\/github-script@/.test(uses))
    return /\b(?:setFailed|throw)\b/.test(inside ?? "") || asks.test(step.name ?? "")
      ? said(out("it is a script of actions/github-script, which CI alone runs", false))
      : said(none("sets up"), whole(step));
  if (inside !== null && leg.read(inside, ".", step.name, null).checks.some(({ sure }) => sure))
    return said(out(`${nameOf(uses)} runs it on a machine of its own`));
  if (isOwnAction(uses)) return said(out("it runs this repository's own action, which CI alone can do", false), whole(step));
  if (isRegreen(uses)) return said(none("Regreen"));
  if (buildsImage(uses, step.with)) return said(out("it builds an image, which needs docker"));
  const install = installFor(uses, step, leg.job);
  if (looksLikeCheck(uses, step.name)) return said(out(known), install === null ? [] : [{ at: step.at, run: install }]);
  if (publishes(uses)) return said(none("publishes"));
  if (speaks(uses)) return said(none("reports"));
  return said(waitsOn(uses) || startsService(uses) ? none("sets up") : { kind: "unknown", why: known }, whole(step));
};

/** A script that only CI can put together. */
const takeUnknown = (step: CiStep, carried: Carried, { read }: LegReading): Taken => {
  const meaning = read(blanked(step.written ?? ""), step.cwd ?? ".", step.name, null);
  const sure = meaning.repairs || meaning.checks.some((check) => check.sure) || asksFirst.test(step.name ?? "");
  const asked = sure || ((meaning.refused !== null || meaning.checks.length > 0) && !aside.test(step.name ?? ""));
  const fate = asked && step.obstacle !== null ? out(step.obstacle, sure) : none(meaning.publishes ? "publishes" : "sets up");
  // A check that is red there would end the job before the gates; what it builds or hands on for them stands all the same.
  const handsOn = meaning.checks.some(({ stage }) => stage === "build") || /GITHUB_(?:OUTPUT|ENV|PATH)/.test(step.written ?? "");
  const stands = fate.kind !== "out" || !sure || handsOn;
  return taken(fate, stands ? whole(step) : [], {
    releases: carried.releases || meaning.publishes,
    untold: new Set([...carried.untold, ...setVariables(blanked(step.written ?? "")).map(([name]) => name)]),
    lost: fate.kind === "out" ? `${carried.lost}\n${step.written}` : carried.lost,
  });
};

/** The longest step of 330 repositories has 79. */
const mostStatements = 200;

const takeScript = (step: CiStep, at: number, script: string, action: ActionLine | null, carried: Carried, leg: LegReading): Taken => {
  const { standing, project, runsHere } = leg;
  // It may publish: nobody carries it, and it stands before no check.
  if (parseShell(script).body.items.length > mostStatements)
    return taken(out(`its script has more than ${mostStatements} statements, and is not looked into`), [], {
      lost: `${carried.lost}\n${script}`,
    });
  const text = settled(packingItself(unscanned(withPrograms(standing.behindOwnSteps ? script : enteringIfThere(script), step.env))));
  // In this leg it does nothing.
  if (text.trim() === ":") return taken(none("sets up"));
  const inShell = isShell(step.shell);
  const folder = step.cwd ?? ".";
  const meaning = leg.read(text, folder, step.name, generatorIn(folder, step.env, carried.generator), step.shell);
  const { leaves } = recognise(text, folder, project);
  const why = obstacleOf(step, text, meaning, leaves, action, carried, leg);
  const isElsewhere = meaning.checks.length > 0 && /^it is built for another machine/.test(why ?? "");
  const starts = inShell && (leavesRunning(text, leaves) || bringsServer(step, leg.job, project));
  const onlyStarts = starts && aside.test(step.name ?? "") && !asks.test(step.name ?? "");
  const checks = why === null && !onlyStarts ? meaning.checks.filter(({ sure }) => sure || !starts) : [];
  // What cannot be read may stand before the checks as CI has it, but not if they need what it starts.
  const serves = starts || startsByName(step.name ?? "");
  // A script that starts what a gate before it builds: in front of all gates it is not there yet.
  const servesProduct = starts && carried.builds && !/\b(?:docker|podman|systemctl|service)\s/.test(text);
  const lost = serves && ((inShell && parseShell(text).unread !== null) || (standing.behindOwnSteps && !runsHere && servesProduct));
  const stands =
    !lost &&
    !preparesArtifact(text, carried.artifacts, project) &&
    meaning.checks.length === 0 &&
    !meaning.repairs &&
    !meaning.measures &&
    (why === null ? !meaning.publishes : meaning.refused === null);
  const installs = action?.install ?? meaning.installs;
  const before = checks.length > 0 ? (installs === null ? [] : [{ at: step.at, run: installs }]) : stands ? whole(step) : [];
  const gates = checks.map((check) => gateFrom(check, step, at, meaning, carried, leg));
  const sure = checks.some((check) => check.sure) || (action !== null && checks.length > 0);
  const fate: Fate =
    checks.length > 0
      ? { kind: "gates", gates, sure }
      : why !== null && (meaning.checks.length > 0 || meaning.refused !== null)
        ? out(why, meaning.refused !== null || meaning.checks.some((check) => check.sure), testsBeside(why, meaning))
        : meaning.unclear !== null
          ? meaning.measures
            ? out(why ?? meaning.unclear, false)
            : { kind: "unknown", why: why ?? meaning.unclear, preparing: meaning.preparing, setsUp: meaning.setsUp }
          : none(meaning.publishes ? "publishes" : meaning.repairs ? "repairs" : meaning.measures ? "measures" : "sets up");
  // What builds, and what nobody knows, may make what the next step compares with the commit.
  const generates =
    checks.length > 0 &&
    checks.every(
      ({ stage }) =>
        stage === "build" || stage === "typecheck" || (isGuessed(meaning) && stage === "custom" && !asks.test(step.name ?? text)),
    );
  const makes = generates ? text : meaning.checks.length > 0 ? null : meaning.generator;
  // What a check leaves is compared as well, in CI as here.
  const goesOn =
    meaning.checks.length === 0 ? meaning.setsUp : carried.generator.every(({ text, isCheck }) => !isCheck && !bringing.test(text));
  const generated =
    makes !== null
      ? [...carried.generator, { step, text: makes, cwd: folder, env: step.env, installs: meaning.installs, isCheck: generates }]
      : goesOn
        ? carried.generator
        : [];
  const configures = configuring.test(text) && project.has(joinPath(folder, "Makefile"));
  // What only some runs set has in the others another value, or none.
  const variables = setVariables(text).map(([name, value]) => [name, step.always ? value : null] as const);
  const unset = new Set(variables.flatMap(([name, value]) => (value === null ? [name] : [])));
  return taken(fate, before, {
    releases: carried.releases || meaning.publishes,
    checked: carried.checked || gates.length > 0,
    builds: carried.builds || gates.some(({ product }) => product),
    otherMachine: carried.otherMachine ?? (isElsewhere ? why : null),
    configured: configures ? { run: text.trimEnd(), cwd: folder, env: step.env } : carried.configured,
    lostServer:
      checks.length === 0 && !stands && serves && (carried.lostServer === null || !/^wait/i.test(step.name ?? ""))
        ? whoStarts(step)
        : carried.lostServer,
    generator: generated,
    service: carried.service ?? (starts ? startedBefore : null),
    cluster: carried.cluster || (inShell && runsCluster(leaves)),
    changes: carried.changes?.of === "sources" ? carried.changes : (meaning.changes ?? carried.changes),
    lost: fate.kind === "out" || meaning.measures ? `${carried.lost}\n${text}` : carried.lost,
    made: [...carried.made, ...madeFolders(text).map((path) => joinPath(folder, path))],
    prepared: meaning.checks.length === 0 ? `${carried.prepared}\n${text}` : carried.prepared,
    changing: new Set([...carried.changing, ...unset]),
    constants: Object.fromEntries(
      [...Object.entries(carried.constants), ...variables].flatMap(([name, value]) =>
        value === null || unset.has(name) ? [] : [[name, value]],
      ),
    ),
  });
};

const bringing = /\b(?:add|install|ci|require|get)\b/;

/** Why nothing of a script is a gate; null where it may be. */
const obstacleOf = (
  step: CiStep,
  text: string,
  meaning: StepMeaning,
  leaves: readonly Leaf[],
  action: ActionLine | null,
  carried: Carried,
  { job, project, standing, runsHere }: LegReading,
): string | null => {
  const { changes, artifacts, lost } = carried;
  const guessed = isGuessed(meaning);
  const runsProduct = meaning.checks.some(({ stage }) => stage === "test" || stage === "custom");
  const before = { ...carried, written: carried.changing, untold: runsHere ? nothingCarried.untold : carried.untold, runsProduct };
  // Whatever stands behind a cluster may be told to work on it: where a person asks the gate, that is the one at hand.
  const onCluster = carried.cluster && !runsHere && !meaning.checks.every(onlyCompiles);
  return (
    (action !== null && action.program !== "" && !standing.has(action.program, action.version) ? lacking(action, step) : null) ??
    stepObstacle(text, step, before, project, standing) ??
    (carried.releases && !runsHere && !job.events.includes("pull_request") ? "it stands behind what its job publishes" : null) ??
    // What was packed and installed before holds no repair that is made behind it.
    (changes !== null && changes.of !== "dependencies" && !runsHere ? changes.why : null) ??
    // What works on a cluster that an earlier step makes works on this machine.
    (meaning.publishes && meaning.refused !== null ? carried.lostServer : null) ??
    meaning.refused ??
    (artifacts.length > 0 && guessed && joining.test(`${step.name ?? ""} ${text}`) ? "it needs what another job made" : null) ??
    (runsHere ? null : (carried.otherProject ?? carried.otherSetUp)) ??
    (guessed && !standing.behindOwnSteps ? carried.otherAction : null) ??
    (runsProduct && !runsHere ? carried.signedIn : null) ??
    (runsProduct || onCluster ? carried.lostServer : null) ??
    (guessed && carried.service !== null && !runsHere && keepsServer(leaves) ? "it ends or starts what an earlier step started" : null) ??
    (onCluster ? "it works on the cluster that an earlier step makes" : null) ??
    (runsProduct && !standing.behindOwnSteps ? carried.service : null) ??
    (meaning.checks.some(({ stage }) => stage !== "format" && stage !== "lint") ? carried.otherMachine : null) ??
    readsLostBuild(text, lost, project)
  );
};

const gateFrom = (
  check: StepCheck,
  step: CiStep,
  at: number,
  meaning: StepMeaning,
  { configured, changes }: Carried,
  { job, runsHere }: LegReading,
): CiGate => {
  const variant = runsHere ? null : ((changes ?? meaning.changes)?.why ?? null);
  const gate = gateOf(check, step, { job: job.place, step: at }, variant);
  const first = configured?.cwd === gate.cwd && usingMakefile.test(gate.run) ? configured : null;
  return inCheckout(first === null ? gate : { ...gate, run: `${first.run}\n${gate.run}`, env: { ...first.env, ...gate.env } });
};

/** Whether it tests only where a server, a container or a secret stands beside it. */
const testsBeside = (why: string, { checks, testsElsewhere }: StepMeaning): boolean =>
  /^(?:it needs docker|it publishes, or|it uses what|it reads the secret|its (?:script may start|job starts|variable))/.test(why) &&
  (testsElsewhere || checks.some(({ stage }) => stage === "test"));
const startedBefore = "it uses what an earlier step started";
/** It asks the sources alone, whatever cluster stands beside them: no task that may run tests. */
const onlyCompiles = ({ stage, keys, run }: StepCheck): boolean =>
  /^(?:format|lint|typecheck)$/.test(stage) ||
  (stage === "build" &&
    keys.every((key) => !key.startsWith("?")) &&
    !/(?:^|[\s/])(?:mvnw?|mvnd|gradlew?|sbt|ant|bazel|g?make|just|task|rake)\s/m.test(run));
/** Nobody knows what its programs do. */
const isGuessed = ({ checks }: StepMeaning): boolean => checks.every(({ keys }) => keys.every((key) => key.startsWith("?")));
