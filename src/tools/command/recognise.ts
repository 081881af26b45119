import type { Stage } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { stageOfName } from "../stage-name.ts";
import { deriveFix } from "./derive-fix.ts";
import { joinPath } from "./packages.ts";
import { type CommandSearch, type Leaf, resolveLine, type Sighting, type Use } from "./resolve-command.ts";
import { onlyTool } from "./targeted.ts";
import { checkingWords, effectOf } from "./writing.ts";

/** What is known of a gate's command before it runs. */
export interface Recognised {
  /** The one stage that all its tools share, or that its scripts' names tell; null where they differ or nothing is known. */
  readonly stage: Stage | null;
  readonly uses: readonly Use[];
  /** Shell lines that repair what the command finds, ready to run in its working directory; one for each tool that can. */
  readonly fix: readonly string[];
  /** Why the command cannot fail, as a sentence, or null. */
  readonly cannotFail: string | null;
  /** Files of the repository that the command names or runs. */
  readonly scripts: readonly string[];
  /** The one tool that it calls and nothing else; null where it does more. */
  readonly only: Sighting | null;
  /** All simple commands that it comes to, in order. */
  readonly leaves: readonly Leaf[];
  /** Names of the scripts, targets and tasks that it runs, in order. */
  readonly names: readonly string[];
  /** Those of them that it runs. */
  readonly run: readonly string[];
  /** True where a part of it is a program that the table does not know: the general reader may speak beside the tools'. */
  readonly unknown: boolean;
  /** True where its scripts call each other without end, so that not all of it was seen. */
  readonly endless: boolean;
  /** True where parts of it run at once and the first that fails ends the others. */
  readonly racing: boolean;
}

/** The tools of a gate's command, behind runners, scripts and make targets. `cwd` is relative to the root. Never throws. */
export const recognise = (run: string, cwd: string, project: Project): Recognised => {
  const search: CommandSearch = {
    project,
    sightings: [],
    leaves: [],
    scripts: new Set(),
    run: new Set(),
    names: [],
    unknown: false,
    endless: false,
    racing: false,
    budget: 500,
  };
  const hidden = resolveLine(run, { cwd: joinPath(".", cwd), env: [], executor: [], hidden: null, depth: 0, extra: [] }, search);
  const { sightings } = search;
  const stages = new Set(sightings.map((use) => use.stage));
  const named = stages.size === 0 ? (search.names.map(stageOfName).find((stage) => stage !== null) ?? null) : null;
  return {
    stage: stages.size === 1 ? ([...stages][0] ?? null) : named,
    uses: sightings.map(({ tool, invocation, stage }) => ({ tool, invocation, stage })),
    fix: [...new Set(sightings.flatMap((use) => deriveFix(use, joinPath(".", cwd)) ?? []))].slice(0, 20),
    cannotFail: cannotFail(search, hidden),
    scripts: [...search.scripts].sort(),
    only: search.unknown || search.endless ? null : onlyTool(sightings, search.leaves),
    run: [...search.run].sort(),
    leaves: search.leaves,
    names: search.names,
    unknown: search.unknown,
    endless: search.endless,
    racing: search.racing,
  };
};

/** A formatter alone that writes: it mends what it should tell of, and exits 0. */
const changesFiles = ({ tool, invocation: { words }, stage }: Use): string | null => {
  const does = stage === "format" ? effectOf(words, [tool]) : null;
  if (does !== "writes" && does !== "prints") return null;
  const checking = checkingWords(words, [tool]);
  const instead = checking === null ? "" : ` \`${checking.join(" ")}\` checks.`;
  return `\`${words.join(" ")}\` ${does === "writes" ? "changes files" : "prints the changed text"} and exits 0 whatever it finds.${instead}`;
};

const cannotFail = (search: CommandSearch, hidden: string | null): string | null => {
  const { sightings } = search;
  if (sightings.length === 0) return hidden === null ? null : `The command ends in \`${hidden}\`, so it exits 0 whatever happens.`;
  if (search.unknown && hidden === null) return null;
  const reasons = sightings.map((use) =>
    use.hidden !== null
      ? `\`${use.invocation.words.join(" ")}\` is followed by \`${use.hidden}\`, so its exit code is lost.`
      : use.tool.listsOnly?.(use.invocation) && !use.nested && !use.piped
        ? `\`${use.invocation.words.join(" ")}\` only lists files and exits 0 whatever it finds.`
        : search.leaves.length === 1
          ? changesFiles(use)
          : null,
  );
  return reasons.every((reason) => reason !== null) ? (reasons[0] ?? null) : null;
};
