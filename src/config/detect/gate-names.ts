import { type Stage, stages } from "../../core/gate.ts";
import { noFiles } from "../../core/project.ts";
import { shellCommands } from "../../tools/command/commands.ts";
import { recognise } from "../../tools/command/recognise.ts";
import { programName } from "../../tools/command/wrappers.ts";
import { stageOfName } from "../../tools/stage-name.ts";
import { stageOf } from "../gates.ts";
import { type Check, isTask } from "./check.ts";

/** Names that tell gates apart: the stage where it has one gate, else the script's or the tool's name, with the folder where needed. */
export const gateNames = (checks: readonly Check[]): readonly string[] => {
  const taken = new Set<string>();
  return checks.map((check) => {
    const peers = checks.filter((other) => other !== check && other.stage === check.stage);
    const place = check.cwd === "." ? "" : ` (${check.cwd})`;
    const spoken = check.name === null ? [] : [check.name.replace(/\s+/g, " ").trim().slice(0, 60)];
    const siblings = peers.filter((other) => check.of !== undefined && other.of === check.of);
    const candidates = [
      ...(isGuessed(check) ? spoken : []),
      ...(siblings.length === 0 ? [] : siblings.some(({ name }) => name === check.name) ? differences(check, siblings, true) : spoken),
      ...(peers.length === 0 && check.stage !== "custom" && !(isGeneric(check) && spoken.length > 0) ? [plainName(check)] : []),
      ...(check.stage === "custom" ? spoken : []),
      ...(isScript(check) ? [check.name ?? ""] : []),
      ...(callsTool(check) ? [stageAndTool(check)] : []),
      ...spoken,
      ...(callsTasks(check) ? [] : [stageAndTool(check)]),
      ...differences(check, peers),
      stageAndTool(check),
    ]
      .filter((name) => name !== "")
      .flatMap((name) => (siblings.some(({ cwd }) => cwd !== check.cwd) ? [`${name}${place}`] : [name, `${name}${place}`]));
    const name =
      candidates.find((candidate) => candidate.length <= 80 && !taken.has(candidate)) ??
      numbered(`${check.stage}${place}`.slice(0, 70), taken);
    taken.add(name);
    return name;
  });
};

/** Only a runner of tasks is known of it, which says nothing of what it checks. */
const isGeneric = ({ keys }: Check): boolean => keys.length > 0 && keys.every(isTask);

/** Nobody knows what it checks, and its step's name says so by itself: "Verify versions". */
const isGuessed = ({ keys, name }: Check): boolean =>
  keys.every((key) => key.startsWith("?")) && /^(?:check|verify|validate|ensure)\s/i.test(name ?? "");

/**
 * "test --release", "test miri": what its commands and variables say and others do not, first the one word that none of them has, then
 * as few as tell it from each of them, then more; of the legs of one step no more.
 */
const differences = (check: Check, checks: readonly Check[], isLeg = false): readonly string[] => {
  const own = wordsOf(check);
  const others = checks.map((other) => new Set(wordsOf(other)));
  const telling: string[] = [];
  let alike = others;
  while (alike.length > 0) {
    const left = own.map((word) => alike.filter((other) => other.has(word)));
    const fewest = left.reduce((best, one) => (one.length < best.length ? one : best), alike);
    if (fewest.length === alike.length) break;
    telling.push(own[left.indexOf(fewest)] ?? "");
    alike = fewest;
  }
  const alone = own.filter((word) => others.every((other) => !other.has(word)));
  return [alone.slice(0, 1), telling, ...(isLeg ? [] : [alone.slice(0, 3), own.slice(0, 4), own.slice(0, 8)])]
    .filter((words) => words.length > 0)
    .map((words) => `${isLeg && check.stage === "custom" ? (check.name ?? check.stage) : check.stage} ${words.join(" ")}`);
};

/** The words of a check's commands, long paths by their last part, and its variables. */
const wordsOf = ({ line, env = {}, stage }: Check): readonly string[] => {
  const words = shellCommands(line.slice(-2_000)).commands.flatMap((command) => command.words.map(({ text }) => text));
  const variables = Object.entries(env).map(([name, value]) => (/^[\w.:=,+-]{1,20}$/.test(value) ? `${name}=${value}` : name));
  return (
    [...words, ...variables]
      .map((word) => (word.length > 40 && /^[\w./-]+$/.test(word) ? (word.split("/").at(-1) ?? word) : word))
      .filter((word) => word !== stage && /^[\w./:=@+,*-]{2,70}$/.test(word))
      // What is named says more than an option.
      .sort((a, b) => Number(/^-|^.{2}$/.test(a)) - Number(/^-|^.{2}$/.test(b)))
  );
};

/** The stages of what a gate checks, where it is more than one: a gate that lints and checks types is called so. */
const stagesIn = ({ keys }: Check): readonly Stage[] => {
  const found = new Set(keys.filter((key) => !/^(?:\?|generated )/.test(key)).map((key) => key.split(" ").at(-2)));
  // A formatter beside a linter is part of it.
  return stages.filter((stage) => found.has(stage) && !(stage === "format" && found.has("lint")));
};

const plainName = (check: Check): string =>
  stagesIn(check).length > 1 && check.name === null ? stagesIn(check).join(" and ") : plainStage(check);

const plainStage = (check: Check): string =>
  check.name === "syntax" || check.name === "compile" ? check.name : check.stage === "typecheck" ? "types" : check.stage;

const shortName = /^[a-z][\w:.-]{1,30}$/;

/** Its name is a script's, short, and says no other stage. */
const isScript = ({ name, stage }: Check): boolean =>
  name === "syntax" || name === "compile" || (name !== null && shortName.test(name) && stageOf(name, stage) === stage);

/** Whether its tool is a command of its own line, and not found deep in a script; a script's name that tells another stage is no better. */
const callsTool = (check: Check): boolean =>
  !callsTasks(check) &&
  (check.name === null ||
    shortName.test(check.name) ||
    (!check.keys[0]?.startsWith("?") && calledBy(check).includes(toolIn(check.keys[0] ?? ""))));

/** A runner of tasks says nothing by its name. */
const callsTasks = (check: Check): boolean => calledBy(check).some((tool) => /^(?:make|rake|just)$/.test(tool));

/** The tools of its own line: what a script of the project comes to is not looked at. */
const calledBy = ({ line }: Check): readonly string[] => recognise(line, ".", noFiles).uses.map(({ tool }) => tool.name);

/** "test pytest"; a tool that is named by its sub-command ("cargo build") says enough. */
const stageAndTool = (check: Check): string => {
  const tool = toolName(check);
  // "mix test" that compiles is no test.
  const [program = "", ...command] = tool.split(" ");
  const named = stageOfName(command.join(" "));
  if (named !== null && named !== check.stage) return `${check.stage} ${program}`;
  return tool === check.stage || tool.includes(" ") || check.stage === "custom" ? tool : `${check.stage} ${tool}`;
};

const toolName = (check: Check): string => {
  const tool = toolIn(check.keys[0] ?? "");
  // A script of the project is called by its own file, not by what stands in it.
  const [only, ...more] = shellCommands(check.line).commands;
  const called = only?.words[0]?.text ?? "";
  if (check.keys[0]?.startsWith("?") && more.length === 0 && called.includes("/")) return programName(called);
  // Programs that share an entry: the one that is called.
  if (tool === plainLinters)
    return recognise(check.line, ".", noFiles).uses.findLast((use) => use.tool.name === tool)?.invocation.words[0] ?? tool;
  const parts = tool.split(" ");
  const named = parts.length > 2 ? parts.find((part) => new RegExp(`\\b${part}\\b`).test(check.line)) : undefined;
  return named ?? (tool || check.stage);
};

/** The entry of linters of which nothing but their calls is known. */
const plainLinters = "other linters";

/** "eslint" of the key "eslint lint packages/a", "uvu" of "?uvu packages/a". */
const toolIn = (key: string): string =>
  (key.startsWith("?")
    ? key.slice(1).split(" ").slice(0, 1)
    : key
        .replace(/^generated /, "")
        .split(" ")
        .slice(0, -2)
  )
    .join(" ")
    .replace(/:.*/, "")
    .replace(/[^\w .-]/g, "");

const numbered = (name: string, taken: ReadonlySet<string>): string => {
  let at = 2;
  while (taken.has(`${name} ${at}`)) at += 1;
  return `${name} ${at}`;
};
