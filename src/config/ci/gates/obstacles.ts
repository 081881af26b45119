import type { Project } from "../../../core/project.ts";
import { literally } from "../../../core/words/pattern.ts";
import { alternatives } from "../../../tools/alternatives.ts";
import { shellCommands } from "../../../tools/command/commands.ts";
import { foldersOf } from "../../../tools/command/folders.ts";
import { recognise } from "../../../tools/command/recognise.ts";
import { stageOfName } from "../../../tools/stage-name.ts";
import { joinPath } from "../../../tools/text/paths.ts";
import { type CiStep, isShell } from "../read/job.ts";
import type { Standing } from "./standing.ts";

/** What the steps before a step left behind, as far as the ones behind it may need it. */
export interface Before {
  /** Texts of the steps without a check. */
  readonly prepared: string;
  /** Texts of the steps that are left out. */
  readonly lost: string;
  /** Variables that they set for the steps behind them to what no file tells. */
  readonly written: ReadonlySet<string>;
  /** Those that no step here sets: what is told by one what to look at looks at nothing. */
  readonly untold: ReadonlySet<string>;
  /** Folders into which they fetched what other jobs made; "" where that is the root or unknown. */
  readonly artifacts: readonly string[];
  /** Whether the step's own checks run the product, which may use what the environment gives. */
  readonly runsProduct: boolean;
}

/**
 * Why a step's script cannot run here as CI runs it, or null. What the steps before it left is there for one that stands behind its own
 * job's steps.
 */
export const stepObstacle = (text: string, step: CiStep, before: Before, project: Project, standing: Standing): string | null =>
  step.obstacle ??
  shellObstacle(step, standing) ??
  (standing.behindOwnSteps && !/\brm\b/.test(text) ? null : namesTemporary(text)) ??
  folderObstacle(text, step, project, before.prepared) ??
  readsSecret(text, step, before.runsProduct) ??
  asksSite(text, step, before.runsProduct) ??
  readsUnknown(text, step) ??
  readsUntold(text, before.untold) ??
  callsSystem(text) ??
  readsArtifact(text, step, before.artifacts, project) ??
  readsLost(text, before, project) ??
  (standing.behindOwnSteps
    ? null
    : (toolObstacle(step, standing) ??
      otherMachine(text, step) ??
      readsWritten(text, before.written) ??
      madeBefore(text, before.prepared, project)));

/** The runner's own folder, which a person's machine does not have: there `rm -rf "$tmp"` means another one. */
const namesTemporary = (text: string): string | null => {
  const [, named] = /(?:^|[\s;])\w+=["']?(\$\{?RUNNER_TEMP\b[^\s"';]*)/.exec(text) ?? [];
  return named === undefined ? null : `it works in ${named}, outside of the repository`;
};

const shellObstacle = ({ shell }: CiStep, { has }: Standing): string | null => {
  const windows = /^(?:pwsh|powershell|cmd)\b/i.exec(shell ?? "")?.[0];
  return windows === undefined || (windows === "pwsh" && has("pwsh")) ? null : `its shell is ${shell}`;
};

/**
 * A folder that is not in the repository: another checkout, one that a step made, one beside it that the script enters, or one that
 * nothing before speaks of.
 */
const folderObstacle = (text: string, { cwd, env }: CiStep, project: Project, prepared: string): string | null => {
  let absent: string | null = null;
  const { commands } = shellCommands(text);
  const folders = foldersOf(commands, cwd ?? ".");
  for (const [at, { words, start }] of commands.entries()) {
    const entered = words.findIndex(
      ({ text: option }, place) => /^(?:-C|--directory)$/.test(option) && enters.test(words[place - 1]?.text ?? ""),
    );
    const inside = entered < 0 ? "." : (words[entered + 1]?.text ?? ".");
    const here = /[$`]/.test(inside) ? "." : joinPath(folders[at] ?? ".", inside);
    const moves = /^(?:cd|pushd)$/.test(words[0]?.text ?? "");
    for (const word of words.slice(1)) {
      const path = word.text.replace(/^--?[\w-]+=/, "");
      const leads = moves || path.startsWith("../");
      const temporary = /^\$\{?RUNNER_TEMP\b/.test(path.replace(/^["']/, ""));
      if (temporary) return `it works in ${path}, outside of the repository`;
      if (!leads || (moves && path.startsWith("-"))) continue;
      const [, variable] = (moves && /^["']?\$\{?([A-Za-z]\w{0,60})\}?["']?$/.exec(path)) || [];
      if (variable !== undefined && !(variable in env) && !ofRunner.test(variable) && !isSetIn(text, variable))
        return `it works in ${path}, which nothing here sets`;
      const home = /^(?:~|\$\{?(?:HOME|RUNNER_TOOL_CACHE)\b)/.test(path);
      const known = !/[$`*?]/.test(path);
      if (home || (moves && path.startsWith("/")) || (known && joinPath(here, path).startsWith("..")))
        return `it works in ${path}, outside of the repository`;
      const folder = known ? joinPath(here, path) : null;
      const spoken = `${prepared}\n${text.slice(0, start)}`;
      if (moves && folder !== null && !isThere(folder, project) && isCloned(folder, spoken))
        return `it works in ${folder}, another project that is fetched first`;
      if (moves && folder !== null && !isThere(folder, project) && !isProduct.test(path) && !spoken.includes(path.split("/")[0] ?? ""))
        absent ??= `there is no folder ${folder} in the repository`;
    }
  }
  if (absent !== null || cwd === null || text === "" || isThere(cwd, project)) return absent;
  return `there is no folder ${cwd} in the repository${prepared.includes(cwd) ? "; an earlier step makes it" : ""}`;
};

/** What every machine of a CI, or every shell, has. */
const ofRunner = /^(?:GITHUB_|RUNNER_|CI_|TRAVIS_|BUILD_|CIRCLE_|SYSTEM_|PWD$|OLDPWD$|HOME$|TMPDIR$)/;
const isSetIn = (text: string, name: string): boolean => new RegExp(`\\b${name}=|\\b(?:for|read(?: -\\w+)*|mapfile) ${name}\\b`).test(text);

/** Programs that enter the folder of the option behind them. */
const enters = /^(?:uv|poetry|g?make|ninja|git|pnpm|cargo)$/;

const isThere = (folder: string, project: Project): boolean => folder === "." || project.under(folder, 1).length > 0;

/** Whether a script clones a repository into a folder, by its own name or as it is told. */
const isCloned = (folder: string, script: string): boolean => {
  const name = literally(folder.slice(folder.lastIndexOf("/") + 1));
  return new RegExp(`\\bgit\\s[^\\n]{0,100}\\bclone\\s[^\\n]{0,300}[/\\s]${name}(?:\\.git)?/?["']?(?:[\\s;&]|$)`).test(script);
};

/** Folders that builds make without being told. */
const isProduct =
  /(?:^|\/)(?:_?build\w*|dist|out(?:put)?|target|bin|obj|_?site|public|www|docs?|html|coverage|node_modules|vendor|artifacts?)(?:\/|$)/i;

/** A compiler or linker that the environment names and that is not here. */
const toolObstacle = ({ env }: CiStep, { has }: Standing): string | null => {
  const named = Object.entries(env).find(
    ([name, value]) => /^(?:CC|CXX|AR|LD|FC|LINKER|HOSTCC)$/.test(name) && /^[\w.+-]+$/.test(value) && !has(value),
  );
  return named === undefined ? null : `${named[1]} is not here`;
};

/** A build for another processor or system wants its compiler and libraries, which the job's own steps install. */
const otherMachine = (text: string, { env }: CiStep): string | null => {
  const found = otherTarget.exec([text, ...Object.values(env)].join("\n"));
  return found === null ? null : `it is built for another machine (${found.slice(1).find((part) => part !== undefined)})`;
};

const otherTarget = alternatives(
  /(?:^|[\s"'=])(-m32)\b/m,
  /(?:^|[\s\\/])(mingw(?:32|64)[\w-]*|wine(?:64)?)(?=[\s\\/]|$)/m,
  /(?:^|[\s"'=])((?:arm|aarch64|m68k|mips|powerpc|riscv|s390|sparc|i686|loongarch|x86_64-w64)[\w-]*-(?:gcc|g\+\+|cc|clang\+*)\b|qemu-(?!img|system)\w+(?=\s))/m,
  /CMAKE_TOOLCHAIN_FILE=(\S*(?:cross|mingw|android|ios|arm|aarch64)\S*)/m,
  /(?:--|-D)(?:target|host)[= ]["']?((?!x86_64-(?:unknown-|pc-)?linux-gnu\b)(?:x86_64|i[3-6]86|arm|aarch64|thumb|wasm|riscv|mips|powerpc|ppc|s390|sparc|loongarch)\w*-[\w-]+)/m,
);

/** A program below the repository, or a file that is named, that an earlier step fetched or made. */
const madeBefore = (text: string, prepared: string, project: Project): string | null => {
  for (const [, path = ""] of prepared.matchAll(/(?:\s-[oO]\s*|\s--output[= ]|[^0-9&]>>?\s*)["']?([\w./-]*[\w-]\.[\w.-]+)(?=["'\s;]|$)/g))
    if (!project.has(path.replace(/^\.\//, "")) && new RegExp(`(?:^|[\\s"'=])${literally(path)}(?=["'\\s;]|$)`, "m").test(text))
      return `it reads ${path}, which an earlier step makes`;
  for (const [, path = ""] of text.matchAll(/(?:^|[\n;&|(]\s*|\bsource\s+|\s\.\s+)(\.{0,2}\/?[\w.-]+\/[\w./-]+|\.\/[\w.-]+)(?=\s|$)/g)) {
    const plain = path.replace(/^\.\//, "");
    const base = plain.split("/").at(-1) ?? "";
    const absent = !project.has(plain) && project.under(plain, 1).length === 0;
    const fetched = !/node_modules|vendor\//.test(plain) && base.length > 2 && prepared.includes(base);
    if (absent && (fetched || /\.?venv\//.test(plain))) return `it runs ${path}, which an earlier step makes`;
  }
  return null;
};

/** A file in a folder that is not here, which a step that is left out names as well; a log tells of what ran before the repair. */
const readsLost = (text: string, { lost, prepared }: Before, project: Project): string | null => {
  if (lost === "" && prepared === "") return null;
  for (const [, image = ""] of lost.matchAll(/\s(?:-t|--tag)[= ]["']?([\w./-]{1,200}:[\w.-]{1,100})(?![\w.-])/g))
    if (new RegExp(`(?:^|[\\s"'=])${literally(image)}(?=["'\\s;)]|$)`, "m").test(text))
      return `it uses the image ${image}, which a step before it builds that is no gate here`;
  for (const [, folder = ""] of lost.matchAll(/\s(?:-o|--output(?:-\w+)?)[= ]["']?(?:\.\/)?([\w.-][\w./-]{1,100}?)\/?(?=["'\s;)]|$)/gm))
    if (readsMade(text, folder, project)) return `it reads ${folder}, which a step before it makes that is no gate here`;
  const tells = (path: string) => path.endsWith(".log") && `${lost}${prepared}`.includes(path.slice(path.lastIndexOf("/") + 1));
  for (const [, path = ""] of text.matchAll(/(?:^|[\s"'=])((?:[\w.-]+\/)+[\w-]+\.\w{1,8})(?=["'\s;)]|$)/gm))
    if (!project.has(path) && project.under(path.slice(0, path.lastIndexOf("/")), 1).length === 0 && (lost.includes(path) || tells(path)))
      return `it reads ${path}, which a step before it makes that is no gate here`;
  return null;
};

/** A word that names a folder alone; behind a runner it is its task: `pnpm --filter web build`. */
const named =
  /(?<!\b(?:npm|pnpm|yarn|bun|run|make|just|cargo|go|dotnet|mix)|--filter\s[\w@/.-]{1,60})\s(?:\.\/)?([\w.-]{3,60})\/?(?=["'\s;)]|$)/gm;

/** A folder of a build, named alone, that only a step which is left out fills. */
export const readsLostBuild = (text: string, lost: string, project: Project): string | null => {
  // An empty folder is made anew.
  const filled = lost.replace(/(^|[\n;&|]\s*)mkdir\s[^\n;&|]*/g, "$1");
  for (const [, path = ""] of text.matchAll(named))
    if (isProduct.test(path) && filled.includes(path) && !project.has(path) && project.under(path, 1).length === 0)
      return `it reads ${path}, which a step before it makes that is no gate here`;
  return null;
};

const reads = (text: string, name: string): boolean => new RegExp(`\\$\\{?${name}\\b`).test(text);

/** Variables by which a check reports to somebody, fetches or publishes: it says the same without them. */
const ofService = alternatives(
  /^(?:GH|GITHUB|NPM|NODE_AUTH|PYPI|TWINE|CARGO_REGISTRY|DOCKER\w*|CACHIX|SCCACHE|TURBO|NX|GRADLE|ORG_GRADLE_PROJECT|MAVEN|SIGNING)_/,
  /^(?:CODECOV|COVERALLS|CODACY|SENTRY|SONAR|PERCY|DEVELOCITY|BUILDKITE|SLACK|SNYK|CHROMATIC)_/,
);

/** A secret that a step's programs can use: the script names the variable or its service, or it runs the product beside it. */
const readsSecret = (text: string, { secretEnv, ownUnknown, env }: CiStep, runsProduct: boolean): string | null => {
  const serves = (name: string) => {
    const [, service = ""] = /^([A-Z]{4,})_/.exec(name) ?? [];
    // `mvn verify sonar:sonar` with SONAR_TOKEN
    return service !== "" && new RegExp(`\\s${service}:`, "i").test(text) && stageOfName(service) === null;
  };
  const used = (name: string) => !Object.hasOwn(env, name) && !ofService.test(name) && (runsProduct || ownUnknown.has(name));
  const name = [...secretEnv].find((one) => reads(text, one) || serves(one) || used(one));
  return name === undefined ? null : `it reads the secret ${name}`;
};

/** A site that a test is told to ask (`pytest --smoke-url=https://x.org`): it says nothing of the checkout. */
const asksSite = (text: string, { env }: CiStep, runsProduct: boolean): string | null => {
  if (!runsProduct) return null;
  for (const [, , variable, given = ""] of text.matchAll(toldOf)) {
    const site = variable === undefined ? given : (env[variable] ?? "");
    if (/^https?:\/\/(?!localhost|127\.|0\.0\.0\.0|\[::1\]|[\w-]+(?::\d+)?(?:\/|$))/.test(site))
      return `it asks ${site}, which is no part of the checkout`;
  }
  return null;
};
const toldOf = /\s--(smoke|target|app|server|live|host|api)[-_]?url[= ]["']?(?:\$\{?(\w+)\}?|(https?:\/\/[^\s"']+))/gi;

/** Variables of services that a check reports to; without them it reports to nobody. */
const reporting =
  /TOKEN|_PAT$|_KEY$|^(?:TURBO|NX|CODECOV|COVERALLS|CODACY|SENTRY|SONAR|PERCY|DEVELOCITY|GRADLE_ENTERPRISE|BUILDKITE|SLACK)_/;

/** Variables of Actions that are empty or other ones anywhere else; one with a default of its own is read all the same. */
const ofRun =
  /^(?!\s*(?:echo|printf)\b)[^\n]*?\$\{?(GITHUB_(?:BASE_REF|HEAD_REF|REF|REF_NAME|SHA|EVENT_PATH|EVENT_NAME|RUN_ID|RUN_NUMBER))\b(?!:-)/m;

/** Variables that only inform: a time stamp, a number of the build, a colour. What is checked is the same without them. */
const informing = /^SOURCE_DATE_EPOCH$|COLOR|CACHE|_EPOCH$|TIMESTAMP|BUILD_?(?:ID|NUMBER|DATE|URL)|COMMIT|_SHA$|^SHA$|BRANCH|PIPELINE/;

const readsUnknown = (text: string, { unknownEnv, ownUnknown, env, shell }: CiStep): string | null => {
  const there = Object.keys(env).filter((name) => env[name]?.includes("$GITHUB_WORKSPACE"));
  // A gate's shell sets it, where it is one and knows such a name.
  const checkout = there.find((name) => !isShell(shell) || !/^[A-Za-z_]\w*$/.test(name));
  if (checkout !== undefined) return `its variable ${checkout} names the folder of the checkout`;
  const [, run] = ofRun.exec(text) ?? [];
  if (run !== undefined) return `it reads ${run}, which only a run of CI knows`;
  const secret = [...unknownEnv].find((name) => reads(text, name));
  if (secret !== undefined) return `it reads ${secret}, which only a run of CI knows`;
  const variable = [...ownUnknown].find((name) => !reporting.test(name) && !informing.test(name));
  return variable === undefined ? null : `its variable ${variable} is set to what only a run of CI knows`;
};

/** Programs that a system of CI brings, to ask it about the run. */
const callsSystem = (text: string): string | null => {
  const named = /circleci|buildkite-agent/.test(text)
    ? shellCommands(text).commands.find(({ words: [program] }) => /^(?:circleci(?:-agent)?|buildkite-agent)$/.test(program?.text ?? ""))
    : undefined;
  return named === undefined ? null : `it calls ${named.words[0]?.text}, which only a run of CI has`;
};

/** Variables that choose what a runner of tasks runs, whose line need not name them. */
const choosing: Readonly<Record<string, RegExp>> = { TOXENV: /\btox\b(?!.*\s-e)/, NOXSESSION: /\bnox\b(?!.*\s-[es])/ };

const readsUntold = (text: string, untold: ReadonlySet<string>): string | null => {
  const name = [...untold].find((one) => reads(text, one));
  return name === undefined ? null : `it reads ${name}, which only a run of CI knows`;
};

const readsWritten = (text: string, written: ReadonlySet<string>): string | null => {
  const earlier = [...written].find((name) => reads(text, name) || (choosing[name]?.test(text) ?? false));
  return earlier === undefined ? null : `it reads ${earlier}, which an earlier step sets`;
};

/** Whether set-up names what is in a folder that only a step brings which fetches what another job made. */
export const preparesArtifact = (text: string, artifacts: readonly string[], project: Project): boolean =>
  artifacts.some((folder) => folder !== "" && readsMade(text, folder, project));

/** Whether a script names what is in a folder that the repository does not have. */
const readsMade = (text: string, folder: string, project: Project): boolean =>
  project.under(folder, 1).length === 0 && new RegExp(`(?:^|[\\s"'=])(?:\\./)?${literally(folder)}/`, "m").test(text);

/**
 * What another job made and a step fetched: its folder is named, also by a script of the project that it runs, or a program is
 * called that nothing else brings.
 */
const readsArtifact = (text: string, { cwd }: CiStep, artifacts: readonly string[], project: Project): string | null => {
  if (artifacts.length === 0) return null;
  const speaks = (folder: string, script: string) => new RegExp(`(?:^|[\\s"'=:/])${literally(folder)}(?:/|[\\s"']|$)`, "m").test(script);
  const scripts = recognise(text, cwd ?? ".", project).run;
  const named = (folder: string) =>
    speaks(folder, text) ||
    scripts.some((path) => {
      const beside = path.slice(0, path.lastIndexOf("/") + 1);
      const script = project.text(path) ?? "";
      return (
        (beside !== "" && folder.startsWith(beside) && speaks(folder.slice(beside.length), script)) || readsMade(script, folder, project)
      );
    });
  const fetched = () =>
    shellCommands(text).commands.some(
      ({ words: [program] }) => /^\.\/[\w.-]+$/.test(program?.text ?? "") && !project.has(program?.text.slice(2) ?? ""),
    );
  return artifacts.some((folder) => (folder === "" ? fetched() : named(folder))) ? "it needs what another job made" : null;
};
