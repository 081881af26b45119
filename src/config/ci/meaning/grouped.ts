import type { Stage } from "../../../core/gate.ts";
import type { Project } from "../../../core/project.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { isSure, keysOf, type Part, type StepLine, scriptOf } from "./parts.ts";
import type { StepCheck } from "./step-meaning.ts";

/** One gate where all is of one stage or hangs together; else one for each run of statements of a stage. */
export const grouped = (
  lines: readonly StepLine[],
  known: readonly Part[],
  cwd: string,
  name: string | null,
  project: Project,
): readonly StepCheck[] => {
  const parts = lines.flatMap(({ part }) => part ?? []);
  const groups: { taken: Part[]; checks: Part[]; stage: Stage | null }[] = [];
  let waiting: Part[] = [];
  for (const [at, part] of parts.entries()) {
    if (!known.includes(part)) {
      // Installs were done before, wherever they stand; what merely prepares goes with the check behind it.
      if (!part.purposes.has("setup") || prepares(part, parts.slice(at + 1))) waiting.push(part);
      continue;
    }
    const last = groups.at(-1);
    if (last !== undefined && (last.stage === part.stage || part.stage === null || last.stage === null)) {
      last.taken.push(...waiting, part);
      last.checks.push(part);
      last.stage ??= part.stage;
    } else groups.push({ taken: [...waiting, part], checks: [part], stage: part.stage });
    waiting = [];
  }
  groups.at(-1)?.taken.push(...waiting.filter(({ text }) => !/^\s*(?:echo|printf)\b/.test(text)));
  const named = name === null ? null : stageOfName(name);
  return groups.map(({ taken, checks, stage }) => {
    const run = scriptOf(lines, taken).trim();
    return {
      run: repeatable(run),
      cwd,
      // What it makes is compared, and is no product.
      stage: stage === "build" && checks.some(({ purposes }) => purposes.has("compares")) ? "custom" : (stage ?? named ?? "custom"),
      fix: null,
      keys: keysOf(checks, cwd),
      sure: checks.some(isSure) || named !== null || checkish(name, run, project),
    };
  });
};

/** What copies, and what fetches a file that a statement behind it names, is no install. */
const prepares = ({ seen }: Part, behind: readonly Part[]): boolean =>
  seen.leaves.every(
    ({ words: [program = "", ...rest] }) =>
      /^(?:cp|ln|chmod)$/.test(program) ||
      (/^(?:curl|wget)$/.test(program) &&
        rest.some((word) => /^[\w./-]*\w\.[\w.-]+$/.test(word) && behind.some(({ text }) => text.split(/[\s"'=]+/).includes(word)))),
  );

/** A second run finds the folder that the first one made. */
const repeatable = (run: string): string => run.replace(/(^|[\n;&(]\s*)mkdir (?!-)/g, "$1mkdir -p ");

const checkish = (name: string | null, run: string, project: Project): boolean => {
  const [program = ""] = run.trim().split(/\s+/);
  const words =
    /(?:^|[^a-z])(?:checks?|tests?|lint\w*|verif\w*|valid\w*|ensure|spec|format\w*|types?|build|compile|examples?|doc)(?:[^a-z]|$)/i;
  return words.test(name ?? "") || words.test(project.has(program.replace(/^\.\//, "")) ? program : "");
};
