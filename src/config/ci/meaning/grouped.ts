import type { Stage } from "../../../core/gate.ts";
import type { Project } from "../../../core/project.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { isSure, keysOf, type Part, type StepLine, scriptOf } from "./parts.ts";
import type { StepCheck } from "./step-meaning.ts";

/** One gate where all is of one stage or hangs together; else one for each run of statements of a stage. */
export const grouped = (
  lines: readonly StepLine[],
  known: readonly Part[],
  tied: ReadonlySet<Part>,
  cwd: string,
  name: string | null,
  project: Project,
): readonly StepCheck[] => {
  const parts = lines.flatMap(({ part }) => part ?? []);
  const groups: { taken: Part[]; checks: Part[]; stage: Stage | null }[] = [];
  let waiting: Part[] = [];
  for (const part of parts) {
    if (!known.includes(part)) {
      // Installs were done before, wherever they stand; what makes something for a check goes with it.
      if (!part.purposes.has("setup") || tied.has(part)) waiting.push(part);
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

/** A second run finds what the first one made: a folder, the files of an archive. */
export const repeatable = (run: string): string =>
  run.replace(/(^|[\n;&(]\s*)mkdir (?!-)/g, "$1mkdir -p ").replace(/(^|[\n;&(]\s*)unzip (?!-\w*[onlptvz])/g, "$1unzip -o ");

const checkish = (name: string | null, run: string, project: Project): boolean => {
  const [program = ""] = run.trim().split(/\s+/);
  const words =
    /(?:^|[^a-z])(?:checks?|tests?|lint\w*|verif\w*|valid\w*|ensure|spec|format\w*|types?|build|compile|examples?|doc)(?:[^a-z]|$)/i;
  return words.test(name ?? "") || words.test(project.has(program.replace(/^\.\//, "")) ? program : "");
};
