import type { Project } from "../../../../core/project.ts";
import { settingPrograms } from "../../../../tools/command/builtins.ts";
import { type ShellCommand, shellCommands } from "../../../../tools/command/commands.ts";
import { listOf, type Table, tableOf } from "../../../../tools/text/fields.ts";
import { wordsIn } from "../../../../tools/words.ts";
import { uncertain } from "../github/contexts.ts";
import { type CiJob, goesOnAnyway } from "../job.ts";
import { expressionText, type Value, valueFrom } from "../value.ts";
import { type FoundJobs, jobFrom, jobsOfFile, scriptLines, variablesOf } from "./script-job.ts";

const path = ".travis.yml";
/** What Travis installs, and runs, where a configuration says nothing. Source: https://docs.travis-ci.com/user/languages/ */
const defaults: Readonly<Record<string, readonly [install: string, script: string]>> = {
  node_js: ["npm install", "npm test"],
  python: ["pip install -r requirements.txt", ""],
  ruby: ["bundle install", "bundle exec rake"],
  perl: ["cpanm --quiet --installdeps --notest .", "prove -lr t"],
  go: ["go get -t -v ./...", "go test -v ./..."],
  rust: ["", "cargo build --verbose\ncargo test --verbose"],
  java: ["", "mvn test -B"],
  php: ["", "phpunit"],
  elixir: ["mix deps.get", "mix test"],
};

/** The jobs of Travis: one in a leg for each version, set of variables and entry of its matrix; what has a script of its own is another. */
export const travisJobs = (project: Project): FoundJobs =>
  jobsOfFile([path], project, (config) => {
    const included = listOf(tableOf(config.jobs ?? config.matrix).include).map(tableOf);
    const isOwn = ({ script, stage }: Table) => script !== undefined && !/deploy|release/i.test(String(stage ?? ""));
    const lists = matrixOf(config);
    const alike = [...(included.length > 0 && lists.every(({ length }) => length === 0) ? [] : productOf(lists)), ...included];
    const groups = [alike.filter((one) => !isOwn(one)), ...included.filter(isOwn).map((one) => [one])];
    const jobs = groups
      .map((legs, at) => legs.flatMap((leg) => jobOf(leg, config, at, project)).sort((a, b) => newness(b) - newness(a)))
      .map((legs) => (legs.some(({ obstacle }) => obstacle === null) ? legs.filter(({ obstacle }) => obstacle === null) : legs));
    return { jobs: jobs.filter(({ length }) => length > 0), leftOut: [] };
  });

/** Keys by which a configuration names versions of its language. */
const versions = wordsIn("python node_js ruby rvm php jdk go rust scala elixir otp_release compiler perl");

/** The lists that make legs: each entry is a job's own keys. Variables that are for all jobs make none. */
const matrixOf = ({ env, ...config }: Table): readonly (readonly Table[])[] => {
  const sets = Array.isArray(env) ? env : (tableOf(env).jobs ?? tableOf(env).matrix);
  const lists = versions.map((key) => listOf(config[key]).map((value) => ({ [key]: value })));
  return [...lists, listOf(sets).map((one) => ({ env: one }))];
};

/** More legs than these are not looked at. */
const mostLegs = 40;

const productOf = (lists: readonly (readonly Table[])[]): readonly Table[] =>
  lists.reduce<readonly Table[]>(
    (legs, list) =>
      list.length === 0 ? legs : legs.flatMap((leg) => list.map((entry): Table => ({ ...leg, ...entry }))).slice(0, mostLegs),
    [{}],
  );

/** How new a version a leg names: where several would do, the newest is taken. */
const newness = ({ leg }: CiJob): number => {
  const [named = ""] = versions.flatMap((key) => expressionText(leg[key] ?? null) || []);
  const [, major = "0", minor = "0"] = /(\d+)(?:\.(\d+))?/.exec(named) ?? [];
  return /^(?:stable|latest|node|lts)/.test(named) ? 1_000 : Number(major) + Number(minor) / 100;
};

/** A phase whose variables count in those behind it: Travis has one shell for all. GitHub takes some names from no step. */
const exported = (script: string): string => {
  const sets = shellCommands(script).commands.flatMap(({ words: [program, ...rest] }) => (program?.text === "export" ? rest : []));
  const names = new Set(sets.flatMap(({ text }) => /^(?!NODE_OPTIONS=|GITHUB_|RUNNER_)([A-Za-z_]\w*)=/.exec(text)?.[1] ?? []));
  return [script, ...[...names].map(handingOn)].join("\n");
};

const handingOn = (name: string): string =>
  `[ -z "\${${name}+x}" ] || printf '${name}<<END_${name}\\n%s\\nEND_${name}\\n' "$${name}" >> "$GITHUB_ENV"`;

/** Variables that a phase sets to plain text, on lines of their own. */
const constantsIn = (script: string): Readonly<Record<string, string>> =>
  variablesOf([...script.matchAll(/^export[ \t]+([^$`~*;&|\n]+)$/gm)].map(([, sets]) => sets));

/** A phase without what Travis alone has: `install: skip`, the functions of its shells, the start of its display. */
const linesOf = (script: readonly string[]): string =>
  script
    .filter((line) => line.trim() !== "skip")
    .join("\n")
    .replace(/(?:sudo[ \t]+)?(?:sh[ \t]+-e[ \t]+)?\/etc\/init\.d\/xvfb start/g, "Xvfb :99 -screen 0 1280x1024x24 &")
    .replace(/(^[ \t]*|[;&|(!][ \t]*|\b(?:if|then|do|else)[ \t]+)travis_(?:retry|wait(?:[ \t]+\d+)?)[ \t]+/gm, "$1")
    .replace(/(^[ \t]*|[;&|(][ \t]*|\b(?:then|do|else)[ \t]+)travis_(?:fold|time_start|time_finish)(?=[ \t]|$)/gm, "$1:");

/** Programs of a shell that change it for what stands behind them. */
const ofShell = new Set([
  ...settingPrograms,
  ...wordsIn(
    "typeset local read mapfile readarray function nvm rvm rbenv pyenv phpenv sdk jdk_switcher conda mamba micromamba activate deactivate",
    "workon module use",
  ),
]);

/** The entries of `script` as the commands of their own that they are; from one that changes the shell on they are one. */
const itemsOf = (script: readonly string[]): readonly string[] => {
  const changes = ({ words: [program], background, nested, depth }: ShellCommand): boolean =>
    !nested && depth === 0 && (background || program === undefined || ofShell.has(program.text));
  const items = script.map((item) => linesOf([item]));
  const at = items.findIndex((item) => /\(\)\s*\{|^\s*function\s/m.test(item) || shellCommands(item).commands.some(changes));
  return at < 0 ? items : [...items.slice(0, at), items.slice(at).join("\n")];
};

/** The version of a language where one alone is named. */
const versionOf = (named: unknown, key: string): readonly (readonly [string, Value])[] =>
  named === undefined || typeof named === "object" ? [] : [[key, valueFrom(named)]];

const jobOf = (job: Table, config: Table, at: number, project: Project): readonly CiJob[] => {
  const script = scriptLines(job.script ?? config.script);
  const language = String(job.language ?? config.language ?? "");
  const usual = (Object.hasOwn(defaults, language) ? (defaults[language] ?? []) : []).map((line) =>
    project.has("yarn.lock") ? line.replace(/^npm/, "yarn") : line,
  );
  const [install = "", test = ""] = project.has("requirements.txt") || language !== "python" ? usual : [];
  const run = script.length > 0 ? itemsOf(script) : [test];
  const all = Array.isArray(config.env) ? {} : variablesOf(tableOf(config.env).global ?? []);
  const own = variablesOf(job.env ?? []);
  // What is encrypted stands under this word, without a name.
  const { secure: _, ...env } = { ...all, ...own };
  const services = scriptLines(job.services ?? config.services);
  const display = services.includes("xvfb") ? ["export DISPLAY=:99.0", "/etc/init.d/xvfb start"] : [];
  const phases = [
    linesOf(display),
    ...["before_install", "install", "before_script"].map((key) =>
      linesOf(scriptLines(job[key] ?? config[key] ?? (key === "install" ? install : []))),
    ),
  ];
  const set = { ...env, ...constantsIn(phases.join("\n")) };
  const system = scriptLines(job.os ?? config.os);
  const apt = system.includes("osx") && !system.includes("linux") ? {} : tableOf(tableOf(job.addons ?? config.addons).apt);
  const packages = scriptLines(apt.packages ?? apt).filter((name) => /^[\w.+-]+$/.test(name));
  // One that the machine of today does not know is left out: the checks say whether they need it.
  const bring = `sudo apt-get update\nfor name in ${packages.join(" ")}; do sudo apt-get install -y $name || true; done`;
  const steps = [packages.length === 0 ? "" : bring, ...phases.map(exported), ...run]
    .filter(Boolean)
    .map((text) => ({ name: null, run: text, written: text, env: set }));
  if (steps.length === 0) return [];
  const named = (table: Table, key: string): string => scriptLines(table[key] ?? config[key]).join("\n");
  const mayFail = listOf(tableOf(config.jobs ?? config.matrix).allow_failures)
    .map(tableOf)
    .some((one) => Object.keys(one).length > 0 && Object.keys(one).every((key) => named(one, key) === named(job, key)));
  return [
    jobFrom({
      path,
      id: typeof job.name === "string" ? job.name : at === 0 ? "build" : `build ${at + 1}`,
      system: system.length === 0 || system.includes("linux") ? "Linux" : system.includes("osx") ? "macOS" : "Windows",
      services: services.some((one) => !/^(?:docker|xvfb)$/.test(one)),
      obstacle: mayFail ? goesOnAnyway : job.if === undefined ? null : uncertain(job.if),
      leg: { ...Object.fromEntries(versions.flatMap((key) => versionOf(job[key] ?? config[key], key))), ...own },
      steps,
    }),
  ];
};
