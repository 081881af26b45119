/**
 * What a gate may lack around the code, as data: the sentences by which tools say so, what it is, and what brings it. The sentences are
 * the tools' own; the lines to copy are ours, since no line of a log is ever handed on as a command. `{name}` stands for what the named
 * group of the sentence holds.
 */
import { before, type Lack, ofTheMachine, setUpSteps, type Way, word } from "./lack.ts";

interface LackRow {
  readonly says: RegExp;
  /** What is lacking, as a clause. */
  readonly what: string;
  /** What brings it: a sentence without its end, and lines for a shell, which a workflow runs in a step. */
  readonly text: string;
  readonly lines?: readonly string[];
  /** What is to be committed; only where the project itself is changed. */
  readonly commit?: string;
  /** The way of a workflow where it is another one than to run the same lines in a step before Regreen. */
  readonly workflow?: Way;
  /** An assertion may say it as well: the words are the test runner's. */
  readonly ofAssertion?: true;
  /** Said of a whole gate it is trouble of the network, which may pass. */
  readonly mayPass?: true;
}

/** The lack that the row stands for, with what its sentence named. A line that would hold something else than a plain name is left out. */
export const lackOfRow = (row: LackRow, found: Readonly<Record<string, string | undefined>>): Lack => {
  const filled = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => word(found[name] ?? ""));
  const way = ({ text, lines = [] }: Way): Way => {
    const plain = lines.every((line) => [...line.matchAll(/\{(\w+)\}/g)].every(([, name = ""]) => plainName.test(found[name] ?? "")));
    return {
      text: filled(text),
      lines: plain ? lines.map((line) => line.replace(/\{(\w+)\}/g, (_, name: string) => found[name] ?? "")) : [],
    };
  };
  const what = filled(row.what);
  const { text, lines = [] } = way(row);
  if (row.commit !== undefined) return { what, project: { text, lines }, commit: row.commit };
  const lack = ofTheMachine(what, text, lines);
  return row.workflow === undefined ? lack : { ...lack, workflow: way(row.workflow) };
};

/** A word that a shell takes literally and no program as an option. */
const plainName = /^(?!-)[\w@%+=:,./-]+$/;

/** A lock file that does not fit its manifest. */
const lockFile = (says: RegExp, ...lines: readonly string[]): LackRow => ({
  says,
  what: "the lock file does not fit the manifest",
  text: "Make it anew",
  lines,
  commit: "the lock file",
});

const library = (says: RegExp): LackRow => ({
  says,
  what: "the library {name} is not installed on this machine",
  text: "Install the development files of {name}",
});

const checkout = (says: RegExp, what: string, line: string, input: string): LackRow => ({
  says,
  what,
  text: "Fetch them",
  lines: [line],
  workflow: before("Fetch them", ["- uses: actions/checkout@v7", "  with:", `    ${input}`]),
});

const unknownHost = (says: RegExp, what: string): LackRow => ({
  says,
  what,
  text: "Check the connection",
  workflow: { text: "Let the runner reach it, or let the test work without the network" },
  mayPass: true,
});

const corepack = ["npm install --global corepack && corepack enable"];

const docker = "Use a runner with Docker: a job that runs in a container has none";

export const lackRows: readonly LackRow[] = [
  // Package managers of another version than the manifest names.
  {
    says: /configured to use v(?<wanted>[\d.]{1,20}) of pnpm\. Your current pnpm is v(?<found>[\d.]{1,20})/,
    what: "it needs pnpm {wanted}, and {found} is here",
    text: "Let corepack bring the version that the manifest names",
    lines: corepack,
  },
  {
    says: /defines "packageManager": "(?<wanted>[\w.@+-]{1,60})"\. However the current global version of Yarn is/,
    what: "it needs {wanted}, and another version is here",
    text: "Let corepack bring the version that the manifest names",
    lines: corepack,
  },

  // Lock files and manifests.
  lockFile(/missing go\.sum entry|updates to go\.(?:mod|sum) needed/, "go mod tidy"),
  {
    says: /go\.mod file not found|cannot find main module|does not contain main module/,
    what: "there is no go.mod for these packages",
    text: "Run the gate in the folder of the module, or make the module with `go mod init`",
    commit: "go.mod",
  },
  lockFile(/npm ci` can only install/, "npm install"),
  lockFile(/ERR_PNPM_(?:OUTDATED|NO)_LOCKFILE/, "pnpm install --no-frozen-lockfile"),
  lockFile(/lockfile at `uv\.lock` needs to be updated/, "uv lock"),
  lockFile(/lockfile had changes, but lockfile is frozen/, "bun install"),
  lockFile(/lockfile (?:would have been modified by this install|needs to be updated)/i, "yarn install"),
  lockFile(/lock file .{0,300}needs to be updated but --locked|because --locked was passed/s, "cargo generate-lockfile"),
  lockFile(/changed significantly since poetry\.lock/, "poetry lock"),
  lockFile(/Your Pipfile\.lock .{0,80}is out of date/, "pipenv lock"),
  lockFile(/lock file is not up to date with the latest changes in composer\.json/, "composer update --lock"),
  lockFile(/Your bundle only supports platforms .{1,200}your local platform\s+is (?<name>[\w-]+)/s, "bundle lock --add-platform {name}"),
  lockFile(/lockfile can't be updated because frozen mode is set/, "bundle install"),
  lockFile(/\bNU1004\b/, "dotnet restore --force-evaluate"),
  lockFile(/Inconsistent dependency lock file/, "terraform init -upgrade"),
  {
    says: /\bERESOLVE\b|unable to resolve dependency tree/,
    what: "two packages ask for versions of a third that do not fit",
    text: "Raise or lower one of the two that the output names",
    commit: "the manifest and its lock file",
  },
  {
    says: /npm (?:error|ERR!) 404 +The requested resource '(?<name>@[\w.-]{1,60}\/[\w.-]{1,60})@/,
    what: "the registry does not hand out {name}",
    text: "Correct its name and version in the manifest, or log in to the registry where it is private",
    workflow: {
      text: "Correct its name and version in the manifest. Where it is private, hand the registry's token to the step that installs; a gate that installs needs it under `pass-env:`",
    },
  },
  {
    says: /npm (?:error|ERR!) code E(?:40[13]|NEEDAUTH)\b|ERR_PNPM_FETCH_40[13]|YN0041/,
    what: "the package registry refused the credentials",
    text: "Log in to the registry",
    workflow: { text: "Hand its token to the step that installs; a gate that installs needs it under `pass-env:`" },
  },

  // Parts of packages that a step of their own brings.
  {
    says: /browserType\.launch: Executable doesn't exist|Looks like Playwright/,
    what: "the browsers of Playwright are not installed",
    text: "Install them",
    lines: ["npx playwright install --with-deps"],
  },
  {
    says: /Could not find Chrome \(ver\. /,
    what: "the browser of Puppeteer is not installed",
    text: "Install it",
    lines: ["npx puppeteer browsers install chrome"],
  },
  {
    says: /Cypress (?:binary|executable) is missing|No version of Cypress is installed/,
    what: "the program of Cypress is not installed",
    text: "Install it",
    lines: ["npx cypress install"],
  },
  {
    says: /No binary for (?<name>\w{1,40}) browser on your platform/,
    what: "the browser {name} is not installed",
    text: "Install it, or name its program in `CHROME_BIN`",
  },
  {
    says: /'(?<name>\w{1,20}driver)' executable needs to be in PATH|Unable to obtain driver for (?<browser>\w{1,20})/,
    what: "the browser that the tests drive, or its driver, is not installed",
    text: "Install both",
  },
  {
    says: /@prisma\/client did not initialize yet/,
    what: "the client of Prisma is not generated",
    text: "Generate it",
    lines: ["npx prisma generate"],
  },
  {
    says: /(?:No module named|cannot import name) '(?<name>(?:\w{1,60}\.){0,6}\w{1,60}_pb2(?:_grpc)?)'/,
    what: "{name} is not generated: protoc makes it from a .proto file",
    text: "Generate it",
  },
  {
    says: /compiled against a different Node\.js version/,
    what: "a native module was built for another version of Node.js",
    text: "Build it anew",
    lines: ["npm rebuild"],
  },
  {
    says: /Could not locate the bindings file\. Tried:[\s\S]{0,300}?node_modules\/(?<name>(?:@[\w.-]{1,60}\/)?[\w.-]{1,60})\/build/,
    what: "the native part of {name} was not built: its install script did not run",
    text: "Build it",
    lines: ["npm rebuild {name}"],
  },

  // What the machine lacks.
  {
    says: /\bdocker(?:-compose)?: (?:command )?not found|spawn docker ENOENT|exec: "docker": executable file not found/,
    what: "Docker is not installed",
    text: "Install it",
    workflow: { text: docker },
  },
  {
    says: /permission denied while trying to connect to the Docker daemon/,
    what: "this user may not talk to the Docker daemon",
    text: "Add your user to the group `docker`",
    workflow: { text: "Use a runner whose user may use Docker" },
  },
  {
    says: /Cannot connect to the Docker daemon|Could not find a working container runtime strategy|Could not find a valid Docker environment/,
    what: "no Docker daemon answers",
    text: "Start Docker",
    workflow: { text: docker },
  },
  {
    says: /JAVA_HOME is not set|JAVA_HOME is set to an invalid directory/,
    what: "no Java is found",
    text: "Install a JDK, and name its folder in `JAVA_HOME`",
    workflow: before("Set up Java", setUpSteps("java", "VERSION")),
  },
  {
    says: /SDK location not found\. Define a valid SDK location with an ANDROID_HOME/,
    what: "the Android SDK is not found",
    text: "Install it, and name its folder in `ANDROID_HOME`",
  },
  {
    says: /Could not find or load main class org\.gradle\.wrapper\.GradleWrapperMain|Unable to access jarfile .{0,200}gradle-wrapper\.jar/,
    what: "`gradle/wrapper/gradle-wrapper.jar` is not in the repository",
    text: "Make it with an installed Gradle",
    lines: ["gradle wrapper", "git add --force gradle/wrapper/gradle-wrapper.jar"],
    commit: "it",
  },
  {
    says: /toolchain '(?<name>[\w.-]{1,60})' is not installed/,
    what: "the toolchain {name} is not installed",
    text: "Install it",
    lines: ["rustup toolchain install {name}"],
  },
  {
    says: /run `rustup component add (?<name>[\w-]{1,40})/,
    what: "the component {name} of the Rust toolchain is not installed",
    text: "Install it",
    lines: ["rustup component add {name}"],
  },
  {
    says: /the `(?<name>[\w.-]{1,60})` target may not be installed/,
    what: "the target {name} of the Rust toolchain is not installed",
    text: "Install it",
    lines: ["rustup target add {name}"],
  },
  {
    says: /no such command: `(?<name>[\w-]{1,40})`/,
    what: "cargo has no command {name}",
    text: "Install it",
    lines: ["cargo install --locked cargo-{name}"],
  },
  {
    says: /Could not find `protoc`|\bprotoc: (?:command )?not found|"protoc": executable file not found/,
    what: "`protoc` is not installed",
    text: "Install it",
    lines: ["sudo apt-get install --yes protobuf-compiler"],
  },
  {
    says: /error: command '[\w.+/-]{0,60}(?:cc|g\+\+|clang)' failed: No such file|linker `(?:cc|gcc|clang)` not found/,
    what: "no C compiler is installed",
    text: "Install one",
    lines: ["sudo apt-get install --yes build-essential"],
  },
  {
    says: /Error: (?<name>[\w-]{1,40}) executable not found\./,
    what: "the program {name} is not installed, and a package needs it to be built",
    text: "Install the development files that bring {name}, or take a version of the package that needs no build",
  },
  library(/(?<name>[\w./+-]{1,80}\.h(?:pp)?)'?(?:: No such file or directory| file not found)[\s\S]{0,200}#\s*include </),
  library(/package configuration file provided by "(?<name>[\w.+-]{1,60})"/),
  library(/Could NOT find (?<name>[\w.+-]{1,60}) \(missing:/),
  library(/cannot find -l(?<name>[\w.+-]{1,60})/),
  library(/No package '(?<name>[\w.+-]{1,60})' found/),
  library(/The system library `(?<name>[\w.+-]{1,60})` required by crate/),
  library(/Could not find directory of (?<name>OpenSSL) installation/),
  {
    says: /error while loading shared libraries: (?<name>[\w.+-]{1,80}): cannot open shared object/,
    what: "the library {name} is not installed on this machine",
    text: "Install the package that brings {name}",
  },
  {
    says: /Failed building wheel for (?<name>[\w.-]{1,60})/,
    what: "the package {name} could not be built, and there is no ready wheel of it for this Python and machine",
    text: "Bring what its build asks for, or take a version of it that has a wheel",
  },
  {
    says: /version `(?<name>GLIBC\w{0,4}_[\d.]{1,12})' not found/,
    what: "a program was built for a newer system: it asks for {name}",
    text: "Build it on this machine, or use a newer system",
    workflow: { text: "Build it in this job, or use a newer runner" },
  },
  {
    says: /Missing X server or \$DISPLAY|no display name and no \$DISPLAY|(?:cannot|unable to|can't) open display/i,
    what: "a program wants a screen, and there is none",
    text: "Put `xvfb-run -a` before the gate's command",
    commit: "that",
  },
  {
    says: /System limit for number of file watchers reached/,
    what: "the system allows too few file watchers",
    text: "Raise the limit",
    lines: ["sudo sysctl fs.inotify.max_user_watches=524288"],
  },
  {
    says: /unsupported locale setting/,
    what: "a locale that is asked for is not installed on this machine",
    text: "Install it (`locale -a` lists those that are there), or let the code do without it",
  },

  // What the checkout lacks.
  checkout(
    /version https:\/\/git-lfs\.github\.com|"version ht"\.\.\. is not valid JSON/,
    "files are still pointers of Git LFS",
    "git lfs pull",
    "lfs: true",
  ),
  checkout(
    /No names found, cannot describe anything|No tags can describe/,
    "the checkout has no tags",
    "git fetch --tags",
    "fetch-depth: 0",
  ),
  checkout(
    /(?:ambiguous argument|[Nn]ot a valid object name:?|bad revision) '?(?<name>origin\/[\w./-]{1,100})|Failed to find where HEAD diverged from/,
    "commits of another branch are compared with, and they are not in the checkout",
    "git fetch origin",
    "fetch-depth: 0",
  ),
  {
    says: /Please tell me who you are|empty ident name|unable to auto-detect email address/,
    what: "git knows no name and no address to commit with",
    text: "Give it both",
    lines: ['git config --global user.name "Your Name"', "git config --global user.email you@example.com"],
    workflow: before("Give it both", ["- run: git config --global user.name ci && git config --global user.email ci@localhost"]),
  },
  {
    says: /detected dubious ownership in repository/,
    what: "git does not trust a checkout that belongs to another user",
    text: "Let it trust this one",
    lines: ['git config --global --add safe.directory "$PWD"'],
    workflow: before("Let it trust this one", ['- run: git config --global --add safe.directory "$GITHUB_WORKSPACE"']),
  },

  // What the project says of its tools, its scripts and its tests.
  {
    says: /required version `(?<wanted>[^`\n]{1,40})` does not match the running version `(?<found>[^`\n]{1,40})`/i,
    what: "the configuration asks for version {wanted} of the tool, and {found} is here",
    text: "Install that version",
  },
  {
    says: /Go language version \(go(?<found>[\d.]{1,12})\) used to build golangci-lint is lower than the targeted Go version \((?<wanted>[\d.]{1,12})\)/,
    what: "this golangci-lint was built with Go {found}, and the project is written for {wanted}",
    text: "Install a newer golangci-lint",
  },
  {
    says: /[‘'](?:bash|sh|python3?|node|ruby|perl)\\r[’']|bad interpreter: [^\n]*\^M|\$'\\r': command not found/,
    what: "a script has the line ends of Windows",
    text: "Give it line ends of Unix, and keep them by `*.sh text eol=lf` in `.gitattributes`",
    commit: "it",
  },
  {
    says: /(?<name>[\w./-]{1,100}): cannot execute: required file not found/,
    what: "the program that the first line of {name} names is not there, which line ends of Windows also cause",
    text: "Give the script line ends of Unix (keep them by `*.sh text eol=lf` in `.gitattributes`), or correct its first line",
    commit: "it",
  },
  {
    says: /(?:^|[\s:])(?<name>(?!\.{0,2}\/?(?:usr|bin|opt|etc|var|dev|proc)\/)\.{0,2}\/?[\w.-]{1,60}(?:\/[\w.-]{1,60}){1,8}): Permission denied\s*$/m,
    what: "{name} may not be executed",
    text: "Make it executable",
    lines: ["git update-index --chmod=+x {name}", "chmod +x {name}"],
    commit: "that",
  },
  {
    says: /New snapshot was not written\. The update flag must be explicitly passed/,
    what: "a test has no stored snapshot yet, and in CI none is written",
    text: "Write it without `--ci` and look at it",
    lines: ["npx jest"],
    commit: "it",
    ofAssertion: true,
  },
  unknownHost(
    /(?:getaddrinfo (?:ENOTFOUND|EAI_AGAIN) |Could not resolve host: |Failed to resolve '|UnknownHostException: )(?<name>[\w-]{1,60}(?:\.[\w-]{1,60}){0,8})/,
    "the host {name} was not found",
  ),
  unknownHost(/\blookup (?<name>[\w.-]{1,100})(?: on \S{1,60})?: no such host/, "the host {name} was not found"),
  unknownHost(
    /socket\.gaierror|Temporary failure in name resolution|getaddrinfo: Name or service not known/,
    "a host that is asked for was not found",
  ),
];
