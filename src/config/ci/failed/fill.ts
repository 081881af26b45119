/**
 * What the log of a step adds to its text in the workflow file: values of expressions that the file does not tell. What the log says
 * picks no command. The text is the file's, but for plain words in the place of expressions, and no such word is a program.
 */
import type { RunGroup } from "../../../core/ci-run/log.ts";
import type { Project } from "../../../core/project.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import type { CiStep } from "../read/job.ts";
import { escaped } from "./names.ts";

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

/** Characters that a shell, or a program of its own, could read as more than a part of one word. */
const plain = /^[\w./:@=+,%-]{0,200}$/;

/** The script of a step as it was run, by the groups in its time; `cut`: some of them may be missing. */
export const confirmed = (step: CiStep, groups: readonly RunGroup[], cut: boolean, project: Project): Confirmation => {
  const { written, run } = step;
  const scripts = groups.filter(({ script }) => script !== "");
  if (written === null || scripts.length === 0) return { kind: "silent" };
  const exact = run === null ? undefined : scripts.find(({ script }) => sameText(script, run));
  if (exact !== undefined && run !== null) return { kind: "shown", group: exact, run };
  const template = new RegExp(`^${tidy(written).split(expression).map(escaped).join("([\\s\\S]*?)")}$`);
  const fitting = scripts.flatMap((group) => {
    const values = template.exec(tidy(group.script))?.slice(1);
    return values === undefined ? [] : [{ group, values }];
  });
  const [first, ...others] = fitting;
  if (first === undefined) return cut ? { kind: "silent" } : { kind: "other" };
  if (others.some(({ group }) => !sameText(group.script, first.group.script)))
    return { kind: "refused", why: "its log shows two scripts of its form" };
  // What the runner calls its folder has another name here.
  if (run?.includes("$GITHUB_WORKSPACE")) return { kind: "shown", group: first.group, run };
  const odd = first.values.find((value) => !plain.test(value));
  if (odd !== undefined)
    return { kind: "refused", why: odd.includes("***") ? "it reads a secret" : "a value that only its run knew is more than a plain word" };
  if (picksProgram(step, project)) return { kind: "refused", why: "a value that only its run knew is the program itself" };
  return { kind: "shown", group: first.group, run: first.group.script };
};

const tidy = (text: string): string =>
  text
    .replace(/\r\n/g, "\n")
    .replace(/[ \t]+$/gm, "")
    .replace(/\n+$/, "");
const sameText = (one: string, other: string): boolean => tidy(one) === tidy(other);

/** Stands for a value where the file's text is looked at without it. */
const mark = "REGREENVALUE";

/** Whether an expression is, or begins, what is run: a program, or a script or target by its name. */
const picksProgram = ({ written, cwd, shell }: CiStep, project: Project): boolean => {
  const text = (written ?? "").replace(expression, mark);
  const { leaves, names, unread } = recognise(text, cwd ?? ".", project, shell);
  const programs = [...leaves, ...shellCommands(text).commands].map(({ words: [program = ""] }) =>
    typeof program === "string" ? program : program.text,
  );
  return unread !== null || [...programs, ...names].some((program) => program.includes(mark));
};

/** Variables whose value only the run knew, as its log shows them: plain words alone. */
export const variablesShown = ({ unknownEnv }: CiStep, group: RunGroup): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...unknownEnv].flatMap((name) => {
      const value = group.env[name];
      return value === undefined || value === "" || !plain.test(value) ? [] : [[name, value]];
    }),
  );
