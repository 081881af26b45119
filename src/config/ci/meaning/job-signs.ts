/** By what the steps of a job show what they leave for those behind them. */
import type { Project } from "../../../core/project.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import { type ShellCommand, shellCommands } from "../../../tools/command/commands.ts";
import type { Leaf } from "../../../tools/command/leaves.ts";
import { isContainer, programName, unwrap } from "../../../tools/command/wrappers.ts";
import { listOf, tableOf } from "../../../tools/text/fields.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { isThis } from "../read/github/contexts.ts";
import type { CiJob, CiStep } from "../read/job.ts";
import { makesCluster, waitsForEnd } from "./containers.ts";
import { asks, measures } from "./parts.ts";

/** Another project in the job's own folder; this one is named by an expression, by its name, or not at all. */
export const checksOutAnother = ({ uses, with: { repository, path } }: CiStep, own: string | null): boolean =>
  /^actions\/checkout@/.test(uses ?? "") &&
  typeof repository === "string" &&
  repository !== "" &&
  !isThis(repository, own) &&
  (path ?? "") === "";

/** An action of this repository that is no list of steps: what it does is its own program's. */
export const isOwnAction = (uses: string): boolean => /^(?:\.|\$)\//.test(uses);

/** An action without its version. */
export const nameOf = (uses: string): string => uses.split("@")[0] ?? uses;

/** Why a check needs CI: only its action brings the program. */
export const lacking = ({ program, version }: { program: string; version: string }, { uses }: CiStep): string =>
  `${program}${version && ` ${version}`} is not here; CI has it from ${uses ?? "an action"}`;

/**
 * What writes a Makefile where the repository keeps one. A tracked file is put back behind each gate, so what builds by it is configured
 * again in the same gate.
 */
export const configuring = /(?:^|[\s/])configure(?=\s|$)|\bcmake\s(?![^\n]*--build)(?:[^\n]*\s)?(?:-B\s*)?\.(?=\s|$)/m;
/** What builds by a Makefile. */
export const usingMakefile = /(?:^|[\s;&|(])(?:make|ctest|cmake\s+--build)(?=\s|$)/m;

/** Folders of what another job of the run made: an artifact, or a cache that no other run has; "" where that is the root or unknown. */
export const fromOtherJobs = ({ at, with: { path } }: CiStep, uses: string, { written, needs }: CiJob): readonly string[] => {
  const { key, "restore-keys": others } = tableOf(tableOf(listOf(written?.steps)[at]).with);
  const ofRun =
    /^actions\/cache(?:\/restore)?@/.test(uses) && needs.length > 0 && others === undefined && /github\.run_id/.test(String(key));
  const folders = String(path ?? "").split("\n");
  return ofRun || /download-artifact|^attach_workspace$/.test(uses) ? folders.map((one) => one.trim().replace(/^\.?\/|\/$/g, "")) : [];
};

/** Words of a step that joins what several jobs made. */
export const joining = /coverage|lcov|combine|merge|artifact|publish|dist\/|\.(?:nupkg|whl|vsix|deb|rpm)\b/i;
/** The folders of the repository that a script makes, as `mkdir -p build` does. */
export const madeFolders = (script: string): readonly string[] =>
  [...script.matchAll(/(?:^|[\n;&|]\s*)(?:mkdir|cmake -E make_directory)((?:\s+[^\s;&|]+)+)/g)].flatMap(([, words = ""]) =>
    words
      .trim()
      .split(/\s+/)
      .map((word) =>
        word
          .replace(/["']/g, "")
          .replace(/^(?:\$\{?GITHUB_WORKSPACE\}?|\.)\//, "")
          .replace(/\/$/, ""),
      ),
  );

/**
 * Whether a script, or a target or script that it runs, leaves something running behind it, or waits for what does. `leaves` is all that
 * it comes to.
 */
export const leavesRunning = (script: string, leaves: readonly Leaf[]): boolean => {
  const commands = commandsIn(script);
  const inside = leaves.filter(({ depth }) => depth > 0);
  // A display serves nobody but who asks for one.
  const begun = commands.findIndex(({ background, words: [program] }) => background && program !== "Xvfb");
  // What it ends or waits for itself is its own business.
  const ended = commands.slice(begun + 1).some(({ words }) => ends(words, commands[begun]?.source ?? ""));
  return (
    (begun >= 0 && !ended) ||
    commands.some(({ words, looped }) => (looped && waits.test(words[0] ?? "")) || startsServer(words)) ||
    inside.some(({ words }) => startsServer(words)) ||
    // A script that also stops it: `./cluster.sh start`.
    (inside.some(isBehind) &&
      commands.some(
        ({ words }) => /[/.]/.test(words.join(" ")) && words.slice(1).some((word) => /^(?:re)?(?:start|up|launch|boot)$/.test(word)),
      ))
  );
};

/** Whether a script that is fetched and run at once brings a server: a later step reads a file of it and asks a port of this machine. */
export const bringsServer = ({ run, at }: CiStep, { steps }: CiJob, project: Project): boolean =>
  (run ?? "").split("\n").some((line) => /\b(?:curl|wget)\b/.test(line) && /\|\s*(?:sudo\s+)?(?:ba|da|z)?sh\b/.test(line)) &&
  steps.some(({ at: later, run: text, cwd }) => {
    const [, made] = /(?:^|[\n;&|])\s*(?:source|\.)\s+(\w[\w./-]*|\.[\w-][\w./-]*)(?<!\/activate)(?=\s|[;&|]|$)/.exec(text ?? "") ?? [];
    return (
      later > at && made !== undefined && !project.has(joinPath(cwd ?? ".", made)) && /\b(?:localhost|127\.0\.0\.1):\d/.test(text ?? "")
    );
  });

const isBehind = ({ aside, hidden }: Leaf): boolean => aside && (hidden ?? "&") === "&";

/** Whether a script of the project that a script calls starts or ends something beside it. */
export const keepsServer = (leaves: readonly Leaf[]): boolean =>
  leaves.some((leaf) => leaf.depth > 0 && (isBehind(leaf) || /^(?:kill|pkill|killall)$/.test(leaf.words[0] ?? "")));

/** Whether a script makes a cluster. */
export const runsCluster = (leaves: readonly Leaf[]): boolean => leaves.some(({ words }) => makesCluster(words));

const waits = /^(?:curl|wget|nc|pg_isready|redis-cli|mysqladmin)$/;

const startsServer = ([program = "", ...rest]: readonly string[]): boolean =>
  (/^(?:systemctl|service)$/.test(program) && rest.includes("start")) ||
  makesCluster([program, ...rest]) ||
  (isContainer(program) && !waitsForEnd(rest) && (rest.includes("up") || (rest.includes("run") && rest.some(isDetached))));

/** `-d`, also among other letters (`-dp 80:80`, `-itd`). */
const isDetached = (word: string): boolean => /^(?:-[itPq]*d[itPq]*[a-zA-Z]?|--detach(?:=true)?)$/.test(word);

/** Whether a command ends what was begun: a signal that only asks ends nothing, a name ends what is called so. */
const ends = ([program = "", ...rest]: readonly string[], begun: string): boolean =>
  program === "wait" ||
  (program === "kill" && !/(?:^| )-(?:s )?0(?: |$)/.test(rest.join(" "))) ||
  (/^(?:pkill|killall)$/.test(program) && rest.some((word) => /^\w/.test(word) && begun.includes(word)));

/** The commands of a script without what stands in front of their programs (`sudo`, `timeout 60`), those of `sh -c` in its place. */
const commandsIn = (script: string, depth = 0): readonly Started[] =>
  shellCommands(script).commands.flatMap((command) => {
    const { background, looped, source } = command;
    const [first, ...rest] = unwrap(command.words).words;
    const program = programName(first?.text ?? "");
    const given = /^(?:ba|z|da|k)?sh$/.test(program) ? rest.findIndex(({ text }) => /^-\w*c$/.test(text)) : -1;
    const inside = given < 0 || depth > 4 ? [] : commandsIn(rest[given + 1]?.text ?? "", depth + 1);
    return inside.length > 0
      ? inside.map((one) => ({ ...one, background: one.background || background, looped: one.looped || looped }))
      : [{ background, looped, source, words: [program, ...rest.map(({ text }) => text)] }];
  });

interface Started extends Pick<ShellCommand, "background" | "looped" | "source"> {
  readonly words: readonly string[];
}

/** Whether a step says that it starts something, and nothing that it asks. */
export const startsByName = (name: string): boolean => starting.test(name) && !asks.test(name);
const starting = alternatives(
  /^(?:build and |set up and )?(?:starts?|launch|run|boot)\b.*\b(?:servers?|services?|api|backend|app|database|db)\b/i,
  /^(?:starts?|launch|run|boot)\b.*\b(?:clusters?|containers?|stack|emulator)\b/i,
);
/** Why what stands behind a step that is not there is no gate. */
export const whoStarts = ({ place }: CiStep): string =>
  `it uses what ${place.replace(/ of \S+$/, "")} starts, which does not stand before it here`;

/** Whether a job is named as one that checks. */
export const speaksOfChecks = ({ id, name, path }: CiJob): boolean => {
  const file = path.slice(path.lastIndexOf("/") + 1);
  return (
    [id, name, file].some(
      (text) => asks.test(text.replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2")) || /^ci(?:$|[ ._-])/i.test(text),
    ) && !measures.test(`${id} ${name} ${file}`)
  );
};

/** A script whose unknown expressions are some word, to see what it would be. */
export const blanked = (text: string): string => text.replace(/\$\{\{(?:(?!\}\})[\s\S]){0,1000}(?:\}\}|$)|<<\s*[\w.-]+\s*>>/g, "x");
