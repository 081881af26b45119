/**
 * What the log of a step adds to its text in the workflow file: values of expressions that the file does not tell. What the log says
 * picks no command. The text is the file's, but for plain words in the place of expressions, each an operand of a check that is known.
 */
import type { RunGroup } from "../../../core/ci-run/log.ts";
import type { Project } from "../../../core/project.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { isCommander, purposeOf } from "../meaning/purpose.ts";
import type { CiStep } from "../read/job.ts";
import { valuesBetween } from "./names.ts";

/** What the groups in the time of a step say of its script. */
export type Confirmation =
  /** One group shows it, or several show the same. */
  | { readonly kind: "shown"; readonly group: RunGroup; readonly run: string }
  /** None does, and others stand there: another script ran. */
  | { readonly kind: "other" }
  /** Nothing tells: no log, or none with groups. */
  | { readonly kind: "silent" }
  /** It is shown, and cannot be taken over. */
  | { readonly kind: "refused"; readonly why: string };

const expression = /\$\{\{(?:(?!\}\})[\s\S])*\}\}/g;

/** A word that neither a shell nor a program reads as more: no option, no list of arguments (`@file`), no place outside of the checkout. */
const plain = /^(?!.*\.\.)(?:[\w.][\w./:@=+,%-]{0,199})?$/;

/** The script of a step as it was run, by the groups in its time; `cut`: some of them may be missing. */
export const confirmed = (step: CiStep, groups: readonly RunGroup[], cut: boolean, project: Project): Confirmation => {
  const { written, run } = step;
  const scripts = groups.filter(({ script }) => script !== "");
  if (written === null || scripts.length === 0) return { kind: "silent" };
  const steers = [...step.unknownEnv].find((name) => steering.test(name) && scripts.some(({ env }) => isWord(env[name])));
  if (steers !== undefined) return { kind: "refused", why: `its variable ${steers}, which only its run knew, steers programs` };
  const exact = run === null ? undefined : scripts.find(({ script }) => sameText(script, run));
  const beyond = { kind: "refused", why: "a value that only its run knew is more than a check's operand" } as const;
  if (exact !== undefined && run !== null) return isOperand(step, run, project) ? { kind: "shown", group: exact, run } : beyond;
  const parts = tidy(written).split(expression);
  const fitting = scripts.flatMap((group) => {
    const values = valuesBetween(parts, tidy(group.script));
    return values === null ? [] : [{ group, values }];
  });
  const [first, ...others] = fitting;
  if (first === undefined) return cut ? { kind: "silent" } : { kind: "other" };
  if (others.some(({ group }) => !sameText(group.script, first.group.script)))
    return { kind: "refused", why: "its log shows two scripts of its form" };
  // What the runner calls its folder has another name here.
  if (run?.includes("$GITHUB_WORKSPACE"))
    return isFilledIn(run)
      ? { kind: "shown", group: first.group, run }
      : { kind: "refused", why: "the folder of the checkout stands where no shell fills it in" };
  const odd = first.values.find((value) => !plain.test(value));
  if (odd !== undefined)
    return { kind: "refused", why: odd.includes("***") ? "it reads a secret" : "a value that only its run knew is more than a plain word" };
  if (!isOperand(step, parts.join(mark), project)) return beyond;
  return { kind: "shown", group: first.group, run: first.group.script };
};

/** Whether the shell fills in the checkout's name wherever it stands: in no single quotes, in no quoted here-document. */
const isFilledIn = (run: string): boolean =>
  !/<<-?\s*["'\\]/.test(run) &&
  shellCommands(run).commands.every(({ words, redirects }) =>
    [...words, ...redirects.flatMap(({ target }) => target ?? [])].every(
      ({ raw }) => ![...raw.matchAll(quotes)].some(([, single]) => single?.includes("$GITHUB_WORKSPACE")),
    ),
  );
const quotes = /"(?:[^"\\]|\\[\s\S])*(?:"|$)|'([^']*)|\\[\s\S]/g;

const tidy = (text: string): string =>
  text
    .replace(/\r\n/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "");
const sameText = (one: string, other: string): boolean => tidy(one) === tidy(other);

/** Stands for a value where the file's text is looked at without it. */
const mark = "REGREENVALUE";

/** Options whose value says which tests are taken. */
const selecting = /^(?:--shard|--partition|--splits|--group|--seed|--grep|--testNamePattern|-k|-run)$/;

/** Programs whose operands are programs, scripts or targets, also where they are a tool of the table. */
const running = alternatives(
  /^(?:\w*sh|node|deno|bun|python[\d.]*|ruby|perl|php|Rscript|lua|java|docker|podman|git|ssh|pre-commit)$/,
  /^(?:mvnw?|gradlew?|ant|sbt|rake|g?make|just|task|nx|turbo|tox|nox|invoke|inv)$/,
);

/** Whether each mark among the words is an operand, or the value of a selecting option. */
const standsAsOperand = (words: readonly string[]): boolean =>
  words.every((word, at) => {
    if (!word.includes(mark)) return true;
    const before = words[at - 1] ?? "-";
    const [option = "", value] = word.split("=");
    return word === mark ? !before.startsWith("-") || before === "--" || selecting.test(before) : value === mark && selecting.test(option);
  });

const marksIn = (text: string): number => text.split(mark).length - 1;

/** Whether each expression stands as an operand of a known check, by the line and by all that the line comes to. */
const isOperand = ({ cwd, shell, unknownEnv }: CiStep, script: string, project: Project): boolean => {
  const text = script.replace(/\$(?:\{[!#]?(\w+)[^}]*\}|(\w+))/g, (all, braced, bare) => (unknownEnv.has(braced ?? bare) ? mark : all));
  if (marksIn(text) === 0) return true;
  const { leaves, names, unread } = recognise(text, cwd ?? ".", project, shell);
  const lines = shellCommands(text).commands.map(({ words }) => words.map(({ text: word }) => word));
  const marked = leaves.filter((leaf) => JSON.stringify(leaf).includes(mark));
  return (
    unread === null &&
    !names.some((name) => name.includes(mark)) &&
    // None stands anywhere else: in a redirect, an assignment, a folder, a heredoc.
    marksIn(lines.flat().join(" ")) === marksIn(text) &&
    marksIn(marked.flatMap(({ words }) => words).join(" ")) >= marksIn(text) &&
    lines.every(standsAsOperand) &&
    marked.every(isTaking)
  );
};

/** Whether the leaf is a check that takes the value for data; the first word of a program with commands is none. */
const isTaking = (leaf: Leaf): boolean => {
  const { words, use, nested, runner, cwd, redirects } = leaf;
  const [program = "", command = ""] = words;
  const isPlaced = !JSON.stringify([runner, cwd, redirects]).includes(mark) && standsAsOperand(words);
  const isCommand = isCommander(program) && (command === mark || (command === "run" && program !== "vitest"));
  return use !== null && !nested && isPlaced && !isCommand && !running.test(program) && purposeOf(leaf) === "check";
};

/** Variables by which a program, a shell or a loader is told what to run, and with what. */
const steering = alternatives(
  /^(?:\w*PATH|ENV|BASH\w*|SHELL\w*|IFS|HOME|EDITOR|PAGER|TOXENV|NOXSESSION|CC|CXX)$/i,
  /OPTIONS|OPTS|ARGS|FLAGS|WRAPPER/i,
  /^(?:LD|DYLD|GIT|PYTHON|PYTEST|RUBY|NODE|NPM|PERL|PHP|GO|CARGO|RUST|MAKE|MAVEN|GRADLE|JAVA|JDK|BUNDLE|PIP|UV)(?:_|[A-Z]*$)/i,
);

const isWord = (value: string | undefined): boolean => value !== undefined && value !== "" && plain.test(value);

/** A number, a version, yes or no: whatever a script does with it behind its step's line, it names no program and no file. */
const counted = /^(?:v?\d{1,20}(?:\.\d{1,20}){0,4}|true|false)$/;

/** Variables whose value only the run knew, as its log shows them. */
export const variablesShown = ({ unknownEnv }: CiStep, group: RunGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...unknownEnv].flatMap((name) => {
      const value = group.env[name];
      return value === undefined || !counted.test(value) || steering.test(name) ? [] : [[name, value]];
    }),
  );
