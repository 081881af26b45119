import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { checkingForm } from "../../tools/checking-form.ts";
import { recognise } from "../../tools/recognise.ts";
import type { Word } from "../../tools/shell.ts";
import { isNodeTool } from "../../tools/table.ts";
import { programName, type Unwrapped } from "../../tools/wrappers.ts";
import { type Expansion, nothing, type Scope } from "./expansion.ts";
import { executor, installedPrograms, lockHas, packageManager } from "./node-package.ts";
import { offerOf, stagesOfName } from "./script-name.ts";
import type { Step } from "./split.ts";

/** A plain command: a check in its checking form, or nothing. */
export const expandCommand = (step: Step, unwrapped: Unwrapped, program: string, scope: Scope): Expansion => {
  const { project } = scope;
  if (/^(?:tox|nox)$/.test(program)) return nothing;
  const missing = missingProgram(step, unwrapped.words, program, project);
  if (missing === "tool") return nothing;
  const listed = listing(step, program);
  const form = step.joined || listed !== null ? unwrapped.words : checkingForm(unwrapped.words, program);
  if (form === null) return nothing;
  const trimmed = program === "vitest" ? oneRun(form, project) : form;
  const rewritten =
    missing === "wrapper" || trimmed.length !== unwrapped.words.length || trimmed.some((one, at) => one !== unwrapped.words[at]);
  const runner = missing === "wrapper" ? [] : step.words.slice(0, step.words.length - unwrapped.words.length).map((one) => one.raw);
  const body =
    listed ??
    (rewritten
      ? [...step.env, ...(missing === "wrapper" ? unwrapped.env : []), ...runner, ...trimmed.map((one) => one.raw)].join(" ")
      : withEnv(step));
  const known = recognise(body, step.cwd, project);
  if (known.cannotFail !== null) return nothing;
  const node =
    scope.script &&
    needsExecutor(
      step.words,
      missing === "wrapper" ? trimmed : step.words,
      known.uses.some((use) => isNodeTool(use.tool)),
      project,
    );
  const line = node ? insertExecutor(body, executor(packageManager(project, step.cwd) ?? "npm")) : body;
  const [use] = known.uses;
  const stage = known.stage ?? stageOfUnknown(scope) ?? use?.stage ?? null;
  if (stage === null) return nothing;
  const at = (positional: readonly string[]) => positional.filter((text) => !text.startsWith("-")).join(" ");
  const keys =
    known.uses.length > 0
      ? [...new Set(known.uses.map(({ tool, stage: told, invocation }) => `${tool.name} ${told} ${invocation.cwd}`))]
      : [`?${programLabel(program, trimmed)} - ${step.cwd}`];
  const target =
    known.uses.length > 0
      ? known.uses.map(({ invocation }) => at(invocation.words.slice(1))).join(" ")
      : at(trimmed.slice(1).map((one) => one.text));
  const inner = stage === "build" && known.uses.length === 0 && /^(?:node|tsx|ts-node|esno|jiti|vite-node|bun|python3?)$/.test(program);
  return {
    checks: [
      { line, cwd: step.cwd, stage, name: scope.name, keys, signature: `${keys.join("\n")} ${target}`, ...(inner ? { inner } : {}) },
    ],
    whole: !rewritten && listed === null,
  };
};

/** What tells an unknown program from others: of an interpreter its script ("node:scripts/check.js"). */
const programLabel = (program: string, words: readonly Word[]): string => {
  if (!/^(?:node|python3?|ruby|php|perl|deno|bun)$/.test(program)) return program;
  const argument = words.slice(1).find((one) => one.text === "--check" || !one.text.startsWith("-"));
  return `${program}:${argument?.text ?? ""}`;
};

const withEnv = (step: Step): string => {
  const missing = step.env.filter((assignment) => !step.line.includes(assignment));
  return [...missing, step.line].join(" ");
};

/** A program that no table knows has the stage that its script's name tells; a step's name, which is prose, must tell nothing else. */
const stageOfUnknown = ({ name, script }: Scope): Stage | null =>
  name === null || (!script && offerOf(name) === null) ? null : (stagesOfName(name)[0] ?? null);

/** `gofmt -l .` lists and exits 0: as a check it must fail when the list is not empty. */
const listing = (step: Step, program: string): string | null =>
  /^(?:gofmt|gofumpt|goimports)$/.test(program) && !step.joined && step.words.some((one) => /^-[a-z]*l/.test(one.text))
    ? `test -z "$(${step.line})"`
    : null;

/** vitest watches unless told to run; its coverage is a package of its own, without which the run would only ask for it. */
const oneRun = (words: readonly Word[], project: Project): readonly Word[] => {
  const measured = ["@vitest/coverage-v8", "@vitest/coverage-istanbul", "@vitest/coverage-c8", "c8"].some((name) => lockHas(project, name));
  const plain = measured ? words : words.filter((one) => !/^--coverage(?:=.*)?$/.test(one.text));
  const told = plain.some((one) => one.text === "run" || one.text === "--run" || one.text === "related" || one.text === "typecheck");
  return told ? plain : [...plain.slice(0, 1), { text: "run", raw: "run" }, ...plain.slice(1)];
};

const systemPrograms =
  /^(?:node|npm|npx|pnpm|yarn|bun|bunx|deno|bash|sh|make|cmake|git|python3?|pytest|cargo|go|gofmt|docker|java|mvn|gradle|ruby|bundle|php|composer|dotnet|test|\[|find|grep|sed|awk|xargs|diff|uv|poetry|ruff|black|mypy|flake8|swift|mix)$/;

/** Whether package-lock.json shows that a program is not installed: the tool itself, or only what is wrapped around it (nyc, c8). */
const missingProgram = (step: Step, inner: readonly Word[], program: string, project: Project): "tool" | "wrapper" | null => {
  const programs = installedPrograms(project);
  if (programs === null) return null;
  const absent = (name: string) => !systemPrograms.test(name) && !programs.has(name);
  const path = (text: string) => text.includes("/") && !text.includes("node_modules/.bin/");
  const isNode = (text: string) => !path(text) && !/^(?:python|py)$/.test(text);
  const runners = step.words.slice(0, step.words.length - inner.length);
  if (runners.length > 0 && /^(?:uv|poetry|pdm|pipenv|hatch|python3?|bundle|cargo|go)$/.test(programName(runners[0]?.text ?? "")))
    return null;
  if (isNode(inner[0]?.text ?? "") && !hasOtherLanguage(project, program) && absent(program)) return "tool";
  const outer = programName(step.words[0]?.text ?? "");
  return outer !== program && /^(?:nyc|c8|cross-env|cross-env-shell|dotenv|env-cmd)$/.test(outer) && absent(outer) ? "wrapper" : null;
};

/** A program of another language is not expected in node_modules. */
const hasOtherLanguage = (project: Project, program: string): boolean => {
  const [use] = recognise(program, ".", project).uses;
  return use !== undefined && !isNodeTool(use.tool);
};

/** In a package script `eslint .` finds node_modules/.bin; outside of it the line needs `npx`. */
const needsExecutor = (written: readonly Word[], words: readonly Word[], nodeTool: boolean, project: Project): boolean => {
  const first = words[0]?.text ?? "";
  if (first.includes("/") || systemPrograms.test(programName(first))) return false;
  const programs = installedPrograms(project);
  return nodeTool || (programs?.has(programName(first)) ?? false) || (programs === null && written.length > 0);
};

/** Puts the runner behind leading assignments: `TZ=UTC npx jest`. */
const insertExecutor = (line: string, runner: string): string => {
  const lead = /^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+)*/.exec(line)?.[0] ?? "";
  return `${lead}${runner} ${line.slice(lead.length)}`;
};
