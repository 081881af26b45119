import type { Stage } from "../../core/gate.ts";
import { memoizedBy } from "../../core/memoized.ts";
import type { Project } from "../../core/project.ts";
import { stageOfName } from "../stage-name.ts";
import { joinPath } from "../text/paths.ts";
import { isPlumbing, lenient, type ShellOptions, setOptions, strict } from "./builtins.ts";
import { deriveFix } from "./derive-fix.ts";
import type { CommandSearch, Leaf, Sighting, Use } from "./leaves.ts";
import { resolveLine } from "./resolve-command.ts";
import { listedTool, onlyTool } from "./targeted.ts";
import { ignoresExits } from "./wrappers.ts";
import { checkingWords, effectOf } from "./writing.ts";

/** What is known of a gate's command before it runs. */
export interface Recognised {
  /** The one stage that all its tools share, or that its scripts' names tell; null where they differ or nothing is known. */
  readonly stage: Stage | null;
  readonly uses: readonly Use[];
  /** Shell lines that repair what the command finds, ready to run in its working directory; one for each tool that can. */
  readonly fix: readonly string[];
  /** The same for what its only tool calls unsafe; null where there is none. */
  readonly unsafeFix: string | null;
  /** Why the command cannot fail, as a sentence, or null. */
  readonly cannotFail: string | null;
  /** Files of the repository that the command names or runs. */
  readonly scripts: readonly string[];
  /** The one tool that it calls and nothing else; null where it does more. */
  readonly only: Sighting | null;
  /** The same where it does no more than list the files for it. */
  readonly listed: Sighting | null;
  /** All simple commands that it comes to, in order. */
  readonly leaves: readonly Leaf[];
  /** Names of the scripts, targets and tasks that it runs, in order. */
  readonly names: readonly string[];
  /** What its make targets are made from, whether it is there or not. */
  readonly needed: readonly string[];
  /** Those of them that it runs. */
  readonly run: readonly string[];
  /** True where a part of it is a program that the table does not know: the general reader may speak beside the tools'. */
  readonly unknown: boolean;
  /** Which package script that it calls itself is not there (`package.json has no script "lint"`), or null. */
  readonly absent: string | null;
  /** What of its shell text could not be read, as the parser says it; null where all was. */
  readonly unread: string | null;
  /** True where its scripts call each other without end, so that not all of it was seen. */
  readonly endless: boolean;
  /** True where parts of it run at once and the first that fails ends the others. */
  readonly racing: boolean;
}

/**
 * The tools of a gate's command, behind runners, scripts and make targets. `cwd` is relative to the root, `shell` as of a gate: a name or a
 * template, null for the default. Never throws.
 */
export const recognise = (run: string, cwd: string, project: Project, shell: string | null = null): Recognised =>
  recognised(project, run, cwd, shell);

/** What reads a step, its job and its legs asks for the same commands again and again. */
const recognised = memoizedBy((project: Project, run: string, cwd: string, shell: string | null): Recognised => {
  const search: CommandSearch = {
    project,
    sightings: [],
    leaves: [],
    scripts: new Set(),
    run: new Set(),
    names: [],
    needed: [],
    unknown: false,
    absent: null,
    opaque: false,
    unread: null,
    endless: false,
    racing: false,
    budget: 500,
  };
  const scope = { env: [], executor: [], hidden: null, container: [], root: false, depth: 0, options: optionsOf(shell), parameters: null };
  resolveLine(run, { ...scope, cwd: joinPath(".", cwd) }, search);
  const { sightings } = search;
  const stages = new Set(sightings.map((use) => use.stage));
  const only = search.unknown || search.endless ? null : onlyTool(sightings, search.leaves);
  const named = stages.size === 0 ? (search.names.map(stageOfName).find((stage) => stage !== null) ?? null) : null;
  return {
    stage: stages.size === 1 ? ([...stages][0] ?? null) : named,
    uses: sightings.map(({ tool, invocation, stage }) => ({ tool, invocation, stage })),
    fix: [...new Set(sightings.flatMap((use) => deriveFix(use, joinPath(".", cwd)) ?? []))].slice(0, 20),
    cannotFail: isShell(shell) ? cannotFail(search) : null,
    scripts: [...search.scripts].sort(),
    only,
    listed: only ?? (search.unknown || search.endless ? null : listedTool(sightings, search.leaves)),
    unsafeFix: only === null ? null : deriveFix(only, joinPath(".", cwd), true),
    run: [...search.run].sort(),
    leaves: search.leaves,
    names: search.names,
    needed: search.needed,
    unknown: search.unknown,
    absent: search.absent,
    unread: isShell(shell) ? search.unread : null,
    endless: search.endless,
    racing: search.racing,
  };
});

/** A formatter alone that writes: it mends what it should tell of, and exits 0. */
const changesFiles = ({ tool, invocation: { words }, stage }: Use): string | null => {
  const does = stage === "format" ? effectOf(words, [tool]) : null;
  if (does !== "writes" && does !== "prints") return null;
  const checking = checkingWords(words, [tool]);
  const instead = checking === null ? "" : ` \`${checking.join(" ")}\` checks.`;
  return `\`${words.join(" ")}\` ${does === "writes" ? "changes files" : "prints the changed text"} and exits 0 whatever it finds.${instead}`;
};

/** The options with which a gate's shell is started. The named ones as in Actions. */
const optionsOf = (shell: string | null): ShellOptions => {
  if (shell === null || shell.trim() === "bash") return strict;
  return shell.trim() === "sh" ? { errexit: true, pipefail: false } : { ...lenient, ...setOptions(shell.split(/\s+/)) };
};

const isShell = (shell: string | null): boolean => shell === null || /(?:^|\/)(?:ba|da|z|k)?sh(?:\s|$)/.test(shell.trim());

/** Programs whose exit code says what stands in a file. */
const asking = /^(?:test|\[\[?|[ef]?grep|diff|cmp)$/;

const cannotFail = ({ sightings, leaves, opaque }: CommandSearch): string | null => {
  if (opaque) return null;
  // What is read in with words of its own is called.
  const isCall = ([program = "", ...rest]: readonly string[]) => /^(?:\.|source)$/.test(program) && rest.length > 1;
  const others = leaves.filter(({ use, words }) => use === null && (isCall(words) || !isPlumbing(words[0] ?? "")));
  if (others.some(({ hidden }) => hidden === null)) return null;
  // What the commands wrote is compared at the end, whatever became of their own exit codes.
  const compares = ({ words: [program = "", ...rest], hidden }: Leaf): boolean =>
    hidden === null && asking.test(program) && rest.some((word) => /\bgit (?:status|diff)\b/.test(word));
  if (leaves.some(compares)) return null;
  const places = leaves.filter(({ use }) => use !== null);
  // What is listed into a file may be asked behind it: `gofmt -l . > list && ! [ -s list ]`.
  const isAsked = (at: number): boolean => {
    const files = places[at]?.redirects.flatMap(({ operator, target }) => (/^&?>>?$/.test(operator) ? (target?.text ?? []) : [])) ?? [];
    const questions = leaves.filter(({ words: [program = ""], hidden }) => hidden === null && asking.test(program));
    return files.some((file) => questions.some(({ words }) => words.some((word) => word.includes(file))));
  };
  // `find -exec x {} \; | grep error && exit 1`: what is printed decides.
  const isSearched = (at: number): boolean => {
    const place = places[at];
    const next = place === undefined ? undefined : leaves[leaves.indexOf(place) + 1];
    return next?.hidden === null && /^[ef]?grep$/.test(next.words[0] ?? "");
  };
  const reasons = sightings.map((use, at) =>
    use.hidden === ignoresExits && use.piped && isSearched(at)
      ? null
      : use.hidden !== null
        ? hides(use.hidden, use.invocation.words)
        : use.tool.listsOnly?.(use.invocation) && !use.nested && !use.piped && !isAsked(at)
          ? `\`${use.invocation.words.join(" ")}\` only lists files and exits 0 whatever it finds.`
          : leaves.length === 1
            ? changesFiles(use)
            : null,
  );
  // What asks with the shell's own means alone (`test -f x || true`) is a check as well.
  const asked = sightings.length > 0 ? [] : others.length > 0 ? others : leaves;
  const all = [...reasons, ...asked.map(({ hidden, words }) => (hidden === null ? null : hides(hidden, words)))];
  return all.every((reason) => reason !== null) ? (all[0] ?? null) : null;
};

const hides = (by: string, words: readonly string[]): string =>
  `\`${by}\` hides the exit code of \`${words.join(" ")}\`: the command exits 0 whatever it finds.`;
