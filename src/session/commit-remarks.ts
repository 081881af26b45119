/** What a reader has to know of the difference between the work tree and the commit that was proven. */
import type { Recovery } from "../core/recovery/history.ts";
import { isGreen } from "../core/recovery/verdicts.ts";
import type { Warning } from "../core/stored/report.ts";
import { listed } from "../core/words/quantities.ts";
import { recognise } from "../tools/command/recognise.ts";
import type { Prepared } from "./prepare.ts";

/** Programs that ask git which files there are, besides git itself. */
const asksGit = new Set("git pre-commit prek lint-staged lefthook husky commitlint gitlint reuse check-manifest".split(" "));

/** Programs that read `.git` by themselves: what a `git` on the PATH answers does not reach them. */
const readsGitFolder = new Set(["dotnet", "nbgv", "gitversion", "dotnet-gitversion", "gix", "jj"]);

/** `untracked`: files of checkpoint 0 that git did not know. Empty where the run changed nothing. */
export const commitRemarks = ({ settings, project }: Prepared, { state }: Recovery, untracked: readonly string[]): Warning[] => {
  if (state.best === state.initial) return [];
  const green = settings.gates.flatMap(({ name, run, cwd, shell }, index) => {
    const of = state.gates[index];
    if (of === undefined || of.block !== null || !isGreen(of.verdict)) return [];
    const programs = recognise(run, cwd, project, shell).leaves.map(({ words: [program = ""] }) => program);
    return [{ name: `"${name}"`, of, programs }];
  });
  const calling = (known: ReadonlySet<string>, gates: typeof green): readonly string[] =>
    gates.filter(({ programs }) => programs.some((program) => known.has(program))).map(({ name }) => name);
  const asking = calling(asksGit, green);
  // In the sandbox the view stands in the place of `.git`; elsewhere a `git` stands on the PATH.
  const reading = calling(
    readsGitFolder,
    green.filter(({ of }) => of.fit.kind !== "fits"),
  );
  const were = (names: readonly string[]): string => `${listed(names, 5)} ${names.length === 1 ? "was" : "were"}`;
  const viewed: readonly Warning[] = [
    ...(asking.length === 0
      ? []
      : [
          {
            code: "commit-view",
            gate: null,
            message: `${were(asking)} judged as the commit that would be delivered: git saw the repair as committed.`,
          },
        ]),
    ...(reading.length === 0
      ? []
      : [
          {
            code: "git-folder",
            gate: null,
            message: `${were(reading)} judged over your own .git folder, which a program of it reads without git: where it asks what is committed, it did not see the repair as a commit. In the sandbox it would.`,
          },
        ]),
  ];
  const isRecovered = state.phase.kind === "done" && state.phase.status === "recovered";
  if (!isRecovered || untracked.length === 0) return [...viewed];
  const names = listed(
    untracked.map((path) => `\`${path}\``),
    5,
  );
  const message = `${names} ${untracked.length === 1 ? "lies" : "lie"} in the work tree and not in git. The gates saw ${untracked.length === 1 ? "it" : "them"}; a clone will not: commit what the checks need (git add).`;
  return [...viewed, { code: "not-in-git", gate: null, message }];
};
