/**
 * How tools say that something around the code is lacking, and what brings it. The sentences are the tools' own; the lines to copy are
 * ours, since no line of a log is ever handed on as a command. The first sign that fits counts.
 */
import { before, installation, type Lack, onEveryMachine, otherRuntime, word } from "./lack.ts";
import { pluginLack } from "./lacking-package.ts";
import type { ProjectSetup } from "./setup.ts";

interface LackSign {
  readonly says: RegExp;
  /** Null where the project shows that it is something else. */
  readonly lack: (found: Readonly<Record<string, string | undefined>>, setup: ProjectSetup) => Lack | null;
}

const runtime: LackSign["lack"] = ({ runtime: name = "", wanted = "", found }) => otherRuntime(name.toLowerCase(), wanted, found ?? null);

/** By which sentence a runtime of the wrong version is refused: npm, Yarn, pip, Poetry, Go, Cargo and javac in their own words. */
const runtimes: readonly LackSign[] = [
  /Required: \{[^}]*?"(?<runtime>node|npm)": ?"(?<wanted>[^"]{1,60})"/,
  /The engine "(?<runtime>\w{1,20})" is incompatible with this module\. Expected version "(?<wanted>[^"]{1,60})"\. Got "(?<found>[^"]{1,40})"/,
  /Your (?<runtime>Node) version is incompatible[^\n]*\n?.{0,200}?Expected version: (?<wanted>\S{1,40})/,
  /requires a different (?<runtime>Python): (?<found>[\d.]{1,20}) not in '(?<wanted>[^']{1,60})'/,
  /Current (?<runtime>Python) version \((?<found>[\d.]{1,20})\) is not allowed by the project \((?<wanted>[^)]{1,60})\)/,
  /go\.mod requires (?<runtime>go) (?<wanted>>= [\d.]{1,20}) \(running go (?<found>[\d.]{1,20})/,
  /requires (?<runtime>rustc) (?<wanted>[\d.]{1,20})(?: or newer)?.{0,160}?rustc (?<found>[\d.]{1,20})/s,
].map((says) => ({ says, lack: runtime }));

/** Services by the port where each listens unless it is told otherwise. */
const services: Readonly<Record<string, string>> = {
  "5432": "PostgreSQL",
  "3306": "MySQL",
  "1433": "SQL Server",
  "6379": "Redis",
  "27017": "MongoDB",
  "9200": "Elasticsearch",
  "5672": "RabbitMQ",
  "9092": "Kafka",
  "11211": "Memcached",
  "4566": "LocalStack",
  "9000": "MinIO",
};

const service: LackSign["lack"] = ({ address = "", port = "" }) => {
  const at = word(address === "" ? `port ${port}` : `${address.replace(/^\(|\)$/g, "")}:${port}`);
  const name = services[port];
  return {
    what: `nothing answers at ${at}${name === undefined ? "" : `, where ${name} listens`}`,
    person: { text: `Start ${name ?? "what the tests need there"}` },
    workflow: {
      text: `Start ${name ?? "what the tests need there"} before this gate: with \`services:\` of the job, or in a step before Regreen`,
    },
  };
};

/** Changes of the project that bring its lock file in line with its manifest. */
const lockFile = (...lines: readonly string[]): LackSign["lack"] => {
  const lack: Lack = {
    what: "the lock file does not fit the manifest",
    project: { text: "Make it anew", lines },
    commit: "the lock file",
  };
  return () => lack;
};

const library: LackSign["lack"] = ({ name = "" }) => ({
  what: `the library ${word(name)} is not installed on this machine`,
  person: { text: `Install the development files of ${word(name)}` },
  workflow: before(`Install the development files of ${word(name)}`),
});

const docker: Lack = {
  what: "no Docker daemon answers",
  person: { text: "Start Docker" },
  workflow: { text: "Use a runner with Docker: a job that runs in a container has none" },
};

const checkout = (what: string, line: string, input: string): Lack => ({
  what,
  person: { text: "Fetch them", lines: [line] },
  workflow: before("Fetch them", ["- uses: actions/checkout@v7", "  with:", `    ${input}`]),
});

/** A variable that the code asks for by name. What was taken from the gates' environment can be given back. */
const variable: LackSign["lack"] = ({ name = "" }, { variablesExample }) => ({
  what: `the variable ${word(name)} is not set`,
  person:
    variablesExample === null
      ? { text: "Set it", lines: [`export ${name}=VALUE`] }
      : {
          text: `Set it, for example in \`.env\`: ${word(variablesExample)} shows what the project needs`,
          lines: [`cp ${variablesExample} .env`],
        },
  workflow: {
    text: `Set it under \`env:\` of the gate. Where the job sets it already, name it under \`pass-env:\`: gates see no keys and tokens`,
  },
});

const conflict: Lack = {
  what: "two packages ask for versions of a third that do not fit",
  project: { text: "Raise or lower one of the two that the output names" },
  commit: "the manifest and its lock file",
};

const registry: Lack = {
  what: "the package registry refused the credentials",
  person: { text: "Log in to the registry" },
  workflow: { text: "Hand its token to the step that installs; a gate that installs needs it under `pass-env:`" },
};

const otherPlatform = {
  what: "the packages were installed for another platform",
  why: "the packages were installed for another platform",
};

const executable: LackSign["lack"] = ({ path = "" }) =>
  !/^\.{0,2}\/?(?!(?:usr|bin|opt|etc|var|dev|proc)\/)[\w.-]+\//.test(path)
    ? null
    : {
        what: `${word(path)} may not be executed`,
        project: { text: "Make it executable", lines: [`git update-index --chmod=+x ${path}`, `chmod +x ${path}`] },
        commit: "that",
      };

const lineEnds: Lack = {
  what: "a script has the line ends of Windows",
  project: { text: "Give it line ends of Unix, and keep them by `*.sh text eol=lf` in `.gitattributes`" },
  commit: "it",
};

/** What a program's own installer brings. */
const brought = (what: string, text: string, line: string): LackSign["lack"] => {
  const lack = onEveryMachine(what, text, line);
  return () => lack;
};

const unknownHost: LackSign["lack"] = ({ host = "" }) => ({
  what: `the host ${word(host)} was not found`,
  person: { text: "Check the connection" },
  workflow: { text: "Let the runner reach it, or let the test work without the network" },
});

export const signs: readonly LackSign[] = [
  ...runtimes,
  {
    says: /release version (?<wanted>\d+) not supported|invalid (?:target|source) release: (?<target>\d+)/,
    lack: ({ wanted, target }) => otherRuntime("java", wanted ?? target ?? "", null),
  },
  {
    says: /unrecognized arguments: (?<option>\S{1,100})|fixture '(?<fixture>\w{1,60})' not found/,
    lack: ({ option, fixture }, setup) => pluginLack(option ?? fixture ?? "", setup),
  },
  { says: /async def functions are not natively supported/, lack: (_, setup) => pluginLack("async def", setup) },
  {
    says: /browserType\.launch: Executable doesn't exist|Looks like Playwright/,
    lack: brought("the browsers of Playwright are not installed", "Install them", "npx playwright install --with-deps"),
  },
  {
    says: /Could not find Chrome \(ver\. /,
    lack: brought("the browser of Puppeteer is not installed", "Install it", "npx puppeteer browsers install chrome"),
  },
  {
    says: /Cypress (?:binary|executable) is missing|No version of Cypress is installed/,
    lack: brought("the program of Cypress is not installed", "Install it", "npx cypress install"),
  },
  {
    says: /@prisma\/client did not initialize yet/,
    lack: brought("the client of Prisma is not generated", "Generate it", "npx prisma generate"),
  },
  {
    says: /compiled against a different Node\.js version/,
    lack: () => onEveryMachine("a native module was built for another version of Node.js", "Build it anew", "npm rebuild"),
  },
  {
    says: /You installed \w+ for another platform|Cannot find module '?@(?:rollup|esbuild|swc|next|biomejs|oxlint)\/[\w-]*(?:linux|darwin|win32)/,
    lack: (_, setup) => ({ ...installation(setup, "", "Install them anew"), ...otherPlatform }),
  },
  {
    says: /Cannot connect to the Docker daemon|Could not find a working container runtime strategy|Could not find a valid Docker environment/,
    lack: () => docker,
  },
  {
    says: /version https:\/\/git-lfs\.github\.com|"version ht"\.\.\. is not valid JSON/,
    lack: () => checkout("files are still pointers of Git LFS", "git lfs pull", "lfs: true"),
  },
  {
    says: /No names found, cannot describe anything|No tags can describe/,
    lack: () => checkout("the checkout has no tags", "git fetch --tags", "fetch-depth: 0"),
  },
  {
    says: /Could not find (?:gem '|\S+ in (?:any|locally))|Run `bundle install` to install missing gems|bundler: command not found/,
    lack: (_, setup) => installation({ ...setup, install: ["bundle install"] }, "its gems are not installed"),
  },
  { says: /missing go\.sum entry|updates to go\.(?:mod|sum) needed/, lack: lockFile("go mod tidy") },
  { says: /npm ci` can only install/, lack: lockFile("npm install") },
  { says: /ERR_PNPM_(?:OUTDATED|NO)_LOCKFILE/, lack: lockFile("pnpm install --no-frozen-lockfile") },
  {
    says: /lockfile (?:would have been modified by this install|needs to be updated)/i,
    lack: (_, setup) => lockFile(setup.add.python === "uv add --dev" ? "uv lock" : "yarn install")({}, setup),
  },
  { says: /lock file .{0,300}needs to be updated but --locked|because --locked was passed/s, lack: lockFile("cargo generate-lockfile") },
  { says: /changed significantly since poetry\.lock/, lack: lockFile("poetry lock") },
  { says: /\bERESOLVE\b|unable to resolve dependency tree/, lack: () => conflict },
  { says: /npm (?:error|ERR!) code E40[13]\b|ERR_PNPM_FETCH_40[13]|YN0041/, lack: () => registry },
  { says: /(?:^|[\s:])(?<path>\.{0,2}\/?[\w.-]{1,60}(?:\/[\w.-]{1,60}){0,8}): Permission denied\s*$/m, lack: executable },
  { says: /[‘'](?:bash|sh|python3?|node|ruby|perl)\\r[’']|bad interpreter: [^\n]*\^M|\$'\\r': command not found/, lack: () => lineEnds },
  {
    says: /toolchain '(?<name>[\w.-]{1,60})' is not installed/,
    lack: ({ name = "" }) =>
      onEveryMachine(`the toolchain ${word(name)} is not installed`, "Install it", `rustup toolchain install ${name}`),
  },
  { says: /(?:^|\[cause\]: |[\s:])(?:Error: )?getaddrinfo (?:ENOTFOUND|EAI_AGAIN) (?<host>[\w.-]{3,100})/, lack: unknownHost },
  {
    says: /^(?:[^\n]{0,40}Error[^\n]{0,20}[:\n] ?)?connect ECONNREFUSED (?<address>127\.0\.0\.1|localhost|::1):(?<port>\d{2,5})\b/m,
    lack: service,
  },
  { says: /(?<address>127\.0\.0\.1|localhost|::1)\D{1,20}?(?<port>\d{2,5})\b(?!\.)[^\n]{0,80}connection refused/i, lack: service },
  { says: /environment variables?[^\n]{0,30}?\b(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})\b/, lack: variable },
  { says: /\b(?<name>[A-Z][A-Z0-9]*_[A-Z0-9_]{1,60})\b[^\n]{0,30}(?:environment variable|is not set\b|must be set\b)/, lack: variable },
  {
    says: /environ\b[\s\S]{0,2000}KeyError: '(?<name>[A-Z][A-Z0-9_]{1,60})'|KeyError: '(?<first>[A-Z][A-Z0-9_]{1,60})'[\s\S]{0,2000}environ\b/,
    lack: ({ name, first }, setup) => variable({ name: name ?? first }, setup),
  },
  { says: /(?<name>[\w./+-]{1,80}\.h(?:pp)?)'?(?:: No such file or directory| file not found)[\s\S]{0,200}#\s*include </, lack: library },
  { says: /package configuration file provided by "(?<name>[\w.+-]{1,60})"/, lack: library },
  { says: /Could NOT find (?<name>[\w.+-]{1,60}) \(missing:/, lack: library },
  { says: /cannot find -l(?<name>[\w.+-]{1,60})/, lack: library },
  { says: /No package '(?<name>[\w.+-]{1,60})' found/, lack: library },
];
