/** What CI no longer checks, in the words of the step that checked it. The one place that asks detection. */
import { detect } from "../config/detect/detect.ts";
import type { Stage } from "../core/gate.ts";
import type { WeighedFinding } from "../core/guard/rules.ts";
import { cannotFail, laxer } from "../core/integrity/configuration/command.ts";
import { isTestFile, protectedBy } from "../core/policy/policy.ts";
import type { Project } from "../core/project.ts";
import type { ToolFacts } from "../core/tool-facts.ts";
import { rolesOf } from "../tools/gate-inputs.ts";

/** Whether a changed file can have a say in what CI checks. */
export const steersCi = (path: string, tools: ToolFacts): boolean =>
  /^(?:github|ci-configuration|gate-configuration|hooks)$/.test(protectedBy(path, tools) ?? "") ||
  /(?:^|\/)(?:[Mm]akefile|GNUmakefile|[^/]+\.mk)$/.test(path);

/** Whether a file by its place may be a script that checks, or what one reads. */
export const isCheckScript = (path: string): boolean =>
  /(?:^|\/)(?:tools?|scripts?|\.?ci|hack|lint)\/(?:[\w.-]+\/)?[\w.-]+\.(?:[cm]?[jt]s|py|rb|pl|php|sh|json|ya?ml|txt)$/.test(path) &&
  !isTestFile(path);

/** Findings for changed scripts that the checks of CI run or load: what they still check no rule can tell. `paths`: what changed. */
export const changedScripts = (before: Project, after: Project, paths: readonly string[]): readonly WeighedFinding[] => {
  const changed = paths.filter(isCheckScript);
  if (changed.length === 0) return [];
  const gates = detect(before, ".").jobs.flatMap((job) =>
    job.gates.map(({ run, cwd, stage, fix }) => ({ run, cwd, stage, fix: fix === null ? [] : [fix].flat(), rerun: null })),
  );
  const read = new Set([...rolesOf(gates, before).scripts, ...rolesOf(gates, after).scripts]);
  return changed
    .filter((path) => read.has(path))
    .map((path) => ({
      rule: "check-script-changed",
      path,
      line: null,
      weight: "worth-a-look",
      reason: `${path} is run or loaded by a check of CI, and was changed.`,
    }));
};

/** A check of CI, and the step that it stands in. */
interface CiCheck {
  /** What is checked with what, without the leg: "eslint lint .". */
  readonly key: string;
  readonly stage: Stage;
  readonly run: string;
  /** "step "Lint" of .github/workflows/ci.yml". */
  readonly place: string;
  readonly path: string;
  /** Its script as the file has it. */
  readonly written: string;
}

/** Findings for the checks that the base's CI made and the head's does not, or does so that it cannot fail. */
export const lostCiChecks = (before: Project, after: Project, tools: ToolFacts): readonly WeighedFinding[] => {
  const detected = detect(after, ".");
  const [old, now] = [checksOf(detect(before, ".")), checksOf(detected)];
  const kept = new Map(now.map((check) => [check.key, check]));
  const known = new Set(old.map(({ key }) => key));
  const fresh = new Set(now.filter(({ key }) => !known.has(key)).map(({ stage }) => stage));
  const steps = new Map(detected.jobs.flatMap(({ job }) => job.steps.map(({ place, written }) => [place, written] as const)));
  return [...new Map(old.map((check) => [check.key, check])).values()].flatMap((check): readonly WeighedFinding[] => {
    const still = kept.get(check.key);
    if (still !== undefined) return looser(check, still, after, tools);
    const line = firstLine(check.written);
    const here = placeOf(after, check.path, line);
    const elsewhere = here ?? findIn(after, line);
    if (elsewhere === null) {
      const step = steps.get(check.place) ?? "";
      const replaced = fresh.has(check.stage) || (checking.test(step) && cannotFail(step) === null);
      return [
        {
          rule: "ci-check-removed",
          path: check.path,
          line: after.has(check.path) ? null : lineIn(before.text(check.path), line),
          weight: replaced ? "worth-a-look" : "weakened",
          reason: `CI no longer runs \`${shown(check.run)}\` (${check.place})${replaced ? `; something else came in its place` : ""}.`,
          texts: { before: line, after: null },
        },
      ];
    }
    const head = stepAround(elsewhere.text, elsewhere.line);
    const base = stepAround(before.text(check.path) ?? "", lineIn(before.text(check.path), line) ?? 1);
    const mask = maskIn(head.lines);
    if (mask !== null && maskIn(base.lines) === null)
      return [
        {
          rule: "check-cannot-fail",
          path: elsewhere.path,
          line: head.start + mask,
          weight: "weakened",
          reason: `\`${shown(check.run)}\` (${check.place}) still runs, and CI is green whatever it says.`,
        },
      ];
    const condition = head.lines.findIndex((text) => /^\s*(?:- )?if:/.test(text));
    return condition >= 0 && !base.lines.some((text) => text.trim() === head.lines[condition]?.trim())
      ? [
          {
            rule: "ci-check-conditional",
            path: elsewhere.path,
            line: head.start + condition,
            weight: /\bif:\s*(?:\$\{\{)?\s*(?:false|0)\b/.test(head.lines[condition] ?? "") ? "weakened" : "worth-a-look",
            reason: `\`${shown(check.run)}\` (${check.place}) runs only under a condition now.`,
          },
        ]
      : [];
  });
};

/** Words of a step's command that say that it checks; which of the project's checks it is may not be told. */
const checking = /\b(?:tests?|lint|check|coverage|spec|type-?check|verify|validate|ci)\b/i;

const checksOf = ({ jobs }: ReturnType<typeof detect>): readonly CiCheck[] =>
  jobs.flatMap(({ job, gates }) =>
    gates.flatMap(({ keys, stage, run, reason }) =>
      keys.map((key) => ({
        key: key.replace(/:\S*/, ""),
        stage,
        run,
        place: reason,
        path: job.path,
        written: job.steps.find(({ place }) => place === reason)?.written ?? run,
      })),
    ),
  );

/** The same check with a command that lets more pass. */
const looser = (old: CiCheck, now: CiCheck, after: Project, tools: ToolFacts): readonly WeighedFinding[] => {
  if (old.run === now.run) return [];
  // Of two choices of packages neither is laxer for its words.
  const chosen = (run: string): string => (/--filter\b/.test(old.run) ? run.replace(/\s--filter[= ]\S+/g, "") : run);
  const found = laxer(chosen(old.run), chosen(now.run), tools);
  if (found === null || (found.rule === "check-cannot-fail" && cannotFail(old.run) !== null)) return [];
  const line = lineIn(after.text(now.path), firstLine(now.written));
  const { rule } = found;
  return [{ rule, path: now.path, line, weight: "weakened", reason: `\`${shown(now.run)}\` (${now.place}) ${found.what}.` }];
};

const firstLine = (script: string): string =>
  script
    .split("\n")
    .find((line) => /\w/.test(line))
    ?.trim() ?? script.trim();

const shown = (run: string): string => run.replace(/\s+/g, " ").trim().slice(0, 100);

const lineIn = (text: string | null, words: string): number | null => {
  const at = text?.split("\n").findIndex((line) => line.includes(words)) ?? -1;
  return at < 0 ? null : at + 1;
};

interface Found {
  readonly path: string;
  readonly text: string;
  readonly line: number;
}

const placeOf = (project: Project, path: string, words: string): Found | null => {
  const text = project.text(path);
  const line = lineIn(text, words);
  return text === null || line === null ? null : { path, text, line };
};

/** Where another workflow says the same words. */
const findIn = (project: Project, words: string): Found | null => {
  for (const path of project.under(".github", 500)) {
    const found = /\.ya?ml$/.test(path) ? placeOf(project, path, words) : null;
    if (found !== null) return found;
  }
  return null;
};

/** The lines of the list's entry that a line stands in, and the number of the first. */
const stepAround = (text: string, line: number): { readonly start: number; readonly lines: readonly string[] } => {
  const lines = text.split("\n");
  const indent = (one: string): number => one.length - one.trimStart().length;
  let start = line - 1;
  while (
    start > 0 &&
    !(/^\s*- /.test(lines[start] ?? "") && indent(lines[start] ?? "") < indent(lines[line - 1] ?? "") + (start === line - 1 ? 1 : 0))
  )
    start -= 1;
  let end = start + 1;
  while (end < lines.length && (!/\S/.test(lines[end] ?? "") || indent(lines[end] ?? "") > indent(lines[start] ?? ""))) end += 1;
  return { start: start + 1, lines: lines.slice(start, end) };
};

/** The line of a step by which its failure does not count. */
const maskIn = (lines: readonly string[]): number | null => {
  const at = lines.findIndex((line) => /continue-on-error:\s*(?:true|\$\{\{)|\|\|\s*(?:true|:|exit 0|echo\b)|^\s*set \+e/.test(line));
  return at < 0 ? null : at;
};
