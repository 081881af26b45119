/** What a reader has to know of the difference between the work tree and the commit that was proven. */
import type { Recovery } from "../core/recovery/history.ts";
import { isGreen } from "../core/recovery/verdicts.ts";
import { listed } from "../core/report/quantities.ts";
import type { Warning } from "../core/report/report.ts";
import { recognise } from "../tools/command/recognise.ts";
import type { Prepared } from "./prepare.ts";

/** Programs that ask git which files there are, besides git itself. */
const asksGit = new Set([
  "git",
  "pre-commit",
  "prek",
  "lint-staged",
  "lefthook",
  "husky",
  "commitlint",
  "gitlint",
  "reuse",
  "check-manifest",
]);

/** `untracked`: files of checkpoint 0 that git did not know. Empty where the run changed nothing. */
export function commitRemarks({ settings, project }: Prepared, { state }: Recovery, untracked: readonly string[]): Warning[] {
  if (state.best === state.initial) return [];
  const viewed = settings.gates.flatMap(({ name, run, cwd, shell }, index) => {
    const of = state.gates[index];
    const asks = recognise(run, cwd, project, shell).leaves.some(({ words: [program = ""] }) => asksGit.has(program));
    return asks && of !== undefined && of.block === null && isGreen(of.verdict)
      ? [{ code: "commit-view", gate: name, message: "was judged as the commit that would be delivered: git saw the repair as committed" }]
      : [];
  });
  const green = state.phase.kind === "done" && state.phase.status === "recovered";
  if (!green || untracked.length === 0) return viewed;
  const names = listed(
    untracked.map((path) => `\`${path}\``),
    5,
  );
  const message = `${names} ${untracked.length === 1 ? "lies" : "lie"} in the work tree and not in git. The gates saw ${untracked.length === 1 ? "it" : "them"}; a clone will not: commit what the checks need (git add).`;
  return [...viewed, { code: "not-in-git", gate: null, message }];
}
