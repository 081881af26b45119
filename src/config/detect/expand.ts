import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { checkingForm } from "../../tools/checking-form.ts";
import { makeRecipes } from "../../tools/makefile.ts";
import type { PackageManager } from "../../tools/packages.ts";
import { recognise } from "../../tools/recognise.ts";
import { readScriptCall } from "../../tools/script-runners.ts";
import { splitShell, type Word } from "../../tools/shell.ts";
import { stageOfName } from "../../tools/stage-name.ts";
import { readTask } from "../../tools/task-files.ts";
import { programName, unwrap } from "../../tools/wrappers.ts";
import type { Check } from "./check.ts";
import { type Expansion, nothing, type Scope } from "./expansion.ts";
import { intentOf } from "./intent.ts";
import { packageManager, scriptLine } from "./node-package.ts";
import { expandCommand } from "./plain-command.ts";
import { type Step, stepsOf } from "./split.ts";

/** The checks that a shell line comes to, without what installs, deploys or changes files; scripts that only run others are taken apart. */
export const checksOf = (line: string, cwd: string, project: Project, name: string | null): readonly Check[] =>
  expand(line, cwd, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;

const expand = (line: string, cwd: string, scope: Scope): Expansion => {
  scope.budget.left -= 1;
  if (scope.depth > 8 || scope.budget.left < 0) return nothing;
  const steps = stepsOf(line, cwd);
  if (steps === null) return opaque(line, cwd, scope);
  const parts = steps.map((step) => expandStep(step, scope));
  return { checks: parts.flatMap((part) => part.checks), whole: parts.every((part) => part.whole) };
};

/** Words that no check needs. */
const harm = /(?:^|[^\w-])(?:publish|deploy|push|upload|install|rm|--fix|--write|--watch|-w|-i|-u)(?![\w-])/;

/** A script with branches or loops: kept as it stands where its name says what it is and nothing in it is known to do harm. */
const opaque = (line: string, cwd: string, scope: Scope): Expansion => {
  const stage = scope.name === null ? null : stageOfName(scope.name);
  // A step of a workflow is not a file that could be run again; only what can be called by name is kept.
  if (stage === null || !scope.script || harm.test(line)) return nothing;
  return { checks: [{ ...checkOf(line, cwd, stage, scope, [`?${scope.name} - ${cwd}`]), inner: true }], whole: true };
};

const expandStep = (step: Step, scope: Scope): Expansion => {
  const unwrapped = unwrap(step.words);
  const first = unwrapped.words[0];
  if (first === undefined) return { checks: [], whole: true };
  const program = programName(first.text);
  const texts = [program, ...unwrapped.words.slice(1).map((word) => word.text)];
  const intent = intentOf(texts);
  if (intent === "harmless" && !step.joined) return { checks: [], whole: true };
  if (intent !== "check" || /\$\{\{|<\(/.test(step.line) || (step.joined && (pipedAway(step.line) || swallowed.test(step.line))))
    return nothing;
  // `npx npm@10 audit`, `npx degit`: a version in the runner's words means a download, not a tool of the project.
  if (
    /@[\d'">^~]/.test(step.words.find((word) => !word.text.startsWith("-") && !/^(?:npx|pnpx|bunx)$/.test(word.text))?.raw ?? "") &&
    unwrapped.runner.length > 0
  )
    return nothing;
  // A shell that reads its commands from elsewhere would do what nobody can tell.
  if (/^(?:ba|z|da)?sh$/.test(program) && texts.length === 1) return nothing;
  if (!step.joined) {
    const called = expandCall(
      step,
      unwrapped.words,
      program,
      texts,
      unwrapped.runner.map((word) => word.text),
      scope,
    );
    if (called !== null) return called;
  }
  return expandCommand(step, unwrapped, program, scope);
};

/** A step that runs a script, a make target or a task; null where it runs none. */
const expandCall = (
  step: Step,
  words: readonly Word[],
  program: string,
  texts: readonly string[],
  runner: readonly string[],
  scope: Scope,
): Expansion | null => {
  const { project } = scope;
  const call = readScriptCall(words, program, step.cwd, project);
  if (call?.kind === "program") {
    // `pnpm vitest` and `bun build.ts` run what is there and stay as they are written: another runner might fetch a package of that name.
    if (call.folders.length > 1) return spread(step, [call.words.map((one) => one.raw).join(" ")], [], scope);
    return expandCommand(
      { ...step, cwd: call.folders[0] ?? step.cwd },
      { ...unwrap(step.words), runner: call.runner, words: call.words },
      programName(call.words[0]?.text ?? ""),
      scope,
    );
  }
  if (call?.kind === "scripts") {
    const [only, second] = call.calls;
    if (only === undefined) return nothing;
    if (second !== undefined)
      return spread(
        step,
        call.calls.map((one) => one.line),
        call.names,
        scope,
      );
    const written = /^(?:npm|pnpm|yarn|bun)$/.test(program) ? (program as PackageManager) : "npm";
    return packageScript(only.folder, only.name, only.extra, packageManager(project, only.folder) ?? written, scope);
  }
  if (program === "make" || program === "gmake") {
    const { recipes, targets } = makeRecipes(texts, step.cwd, project);
    if (recipes.length === 0) return nothing;
    const name = targets.at(-1) ?? scope.name;
    const parts = recipes
      .filter((recipe) => !/^\$\((?:info|warning|eval|error)\b/.test(recipe.line))
      .map((recipe) =>
        insideMake(recipe.line, expand(recipe.line, recipe.folder, { ...scope, name, script: false, depth: scope.depth + 1 })),
      );
    return together(step.line, step.cwd, name, parts);
  }
  const task = readTask(texts, runner, step.cwd, project);
  if (task === null || task.lines.length === 0) return null;
  const parts = task.lines.map((line) => expand(line, task.folder, { ...scope, name: task.name, script: false, depth: scope.depth + 1 }));
  // tox and nox would install what the workflow has installed already; their lines run as they stand.
  const apart = program === "tox" || program === "nox";
  const checks = parts.flatMap((part) => part.checks.map((check) => ({ ...check, line: check.line.replace(/^python -m/, "python3 -m") })));
  return apart ? { checks, whole: false } : together(step.line, step.cwd, task.name, parts);
};

/** A recipe with make's own functions and variables means something inside of make alone. */
const insideMake = (line: string, { checks, whole }: Expansion): Expansion =>
  /\$[({]/.test(line) ? { checks: checks.map((check) => ({ ...check, inner: true })), whole } : { checks, whole };

/** The checks of a package script, by its name. */
export const checksOfScript = (folder: string, name: string, manager: PackageManager, project: Project): readonly Check[] =>
  packageScript(folder, name, [], manager, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;

/** A package script with what runs before and after it. Taken apart where its parts are of different stages, or some of them must not run. */
const packageScript = (folder: string, name: string, extra: readonly Word[], manager: PackageManager, scope: Scope): Expansion => {
  const call = readScriptCall([word("npm"), word("run"), word(name)], "npm", folder, scope.project);
  const line = call?.kind === "scripts" ? call.calls[0]?.line : undefined;
  if (line === undefined) return nothing;
  const hooks = ["pre", "post"].map((when) => {
    const found = readScriptCall([word("npm"), word("run"), word(`${when}${name}`)], "npm", folder, scope.project);
    return found?.kind === "scripts" ? found.calls[0]?.line : undefined;
  });
  const within: Scope = { ...scope, name, script: true, depth: scope.depth + 1 };
  const more = extra.map((one) => one.raw).join(" ");
  const own = more === "" ? line : `${line} ${more}`;
  const parts = [hooks[0], own, hooks[1]].flatMap((text) => (text === undefined ? [] : [expand(text, folder, within)]));
  const called = `${scriptLine(manager, name)}${more === "" ? "" : `${manager === "npm" ? " --" : ""} ${more}`}`;
  return together(called, folder, name, parts);
};

const word = (text: string): Word => ({ text, raw: text });

/** One check that calls the whole by name where that is all it does; else the parts. */
const together = (called: string, cwd: string, name: string | null, parts: readonly Expansion[]): Expansion => {
  const checks = parts.flatMap((part) => part.checks);
  const stages = new Set(checks.map((check) => check.stage));
  const [only] = stages;
  if (only === undefined || stages.size > 1 || !parts.every((part) => part.whole))
    return { checks: checks.filter(({ inner }) => inner !== true), whole: false };
  // A tool that formats and lints is what the script's name calls it.
  const told = name === null ? null : stageOfName(name);
  const stage = (only === "lint" || only === "format") && (told === "lint" || told === "format") ? told : only;
  const keys = [...new Set(checks.flatMap((check) => check.keys))];
  return {
    checks: [{ line: called, cwd, stage, name, keys, signature: [...new Set(checks.map((check) => check.signature))].join("\n") }],
    whole: true,
  };
};

/** A script run in several workspaces at once: kept as written where nothing in it must not run. */
const spread = (step: Step, lines: readonly string[], names: readonly string[], scope: Scope): Expansion => {
  const harm = lines.some((line) => (stepsOf(line, step.cwd) ?? []).some((part) => changes(part)));
  const known = recognise(step.line, step.cwd, scope.project);
  const stage = known.stage ?? names.map(stageOfName).find((told) => told !== null) ?? null;
  if (harm || stage === null) return nothing;
  const keys =
    known.uses.length > 0
      ? [...new Set(known.uses.map((use) => `${use.tool.name} ${use.stage} ${step.cwd}`))]
      : [`?${names.join()} - ${step.cwd}`];
  return {
    checks: [{ line: step.line, cwd: step.cwd, stage, name: names.at(-1) ?? scope.name, keys, signature: keys.join("\n") }],
    whole: true,
  };
};

/** Whether a step writes, publishes or never ends. */
const changes = (step: Step): boolean => {
  const { words } = unwrap(step.words);
  const program = programName(words[0]?.text ?? "");
  const intent = intentOf([program, ...words.slice(1).map((one) => one.text)]);
  return intent === "unsafe" || rewrites(words, program);
};

const checkOf = (line: string, cwd: string, stage: Stage, scope: Scope, keys: readonly string[]): Check => ({
  line,
  cwd,
  stage,
  name: scope.name,
  keys,
  signature: `${keys.join("\n")} ${line}`,
});

/** What makes a command pass whatever happens. */
const swallowed = /\|\|\s*(?:true|:|exit 0|return 0|echo\b[^|&;]*|printf\b[^|&;]*)\s*$/;

/** Whether a command has to be changed to be a check, or cannot be one. */
const rewrites = (words: readonly Word[], program: string): boolean => {
  const form = checkingForm(words, program);
  return form === null || form.length !== words.length || form.some((one, at) => one !== words[at]);
};

/** Whether a part of a pipeline does what a check must not. */
const pipedAway = (line: string): boolean =>
  splitShell(line).some(({ words }) => {
    const inner = unwrap(words).words;
    const program = programName(inner[0]?.text ?? "");
    const intent = intentOf([program, ...inner.slice(1).map((one) => one.text)]);
    const refused = (intent === "unsafe" || intent === "setup") && !/^(?:tee|git|exit)$/.test(program);
    return refused || rewrites(inner, program);
  });
