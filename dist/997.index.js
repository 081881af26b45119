export const id = 997;
export const ids = [997];
export const modules = {

/***/ 91050:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ readProject)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(31421);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(76760);



const textLimit = 1024 * 1024;
/** Files listed of a folder that is no git work tree; more would only slow the start. */
const walkLimit = 100_000;
const skipped = new Set(["node_modules", ".git", ".hg", ".venv", "__pycache__", "target", ".next", ".turbo"]);
/** The files of a repository: what git knows and does not ignore, else a bounded walk. Reads texts when asked. `root` is absolute. */
const readProject = (root) => {
    const listed = gitFiles(root);
    const paths = listed !== null && listed.length > 0 ? listed : walk(root);
    const all = new Set(paths);
    let byName = null;
    const texts = new Map();
    return {
        has: (path) => all.has(path),
        text(path) {
            if (!all.has(path))
                return null;
            const before = texts.get(path);
            if (before !== undefined)
                return before;
            const text = smallText((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, path));
            texts.set(path, text);
            return text;
        },
        under(folder, limit = 10_000) {
            return paths
                .filter((path) => folder === "." || path.startsWith(`${folder}/`))
                .sort()
                .slice(0, limit);
        },
        named(baseName) {
            if (byName === null) {
                byName = new Map();
                for (const path of paths) {
                    const name = path.slice(path.lastIndexOf("/") + 1);
                    const list = byName.get(name);
                    if (list)
                        list.push(path);
                    else
                        byName.set(name, [path]);
                }
                for (const list of byName.values())
                    list.sort();
            }
            return byName.get(baseName) ?? [];
        },
    };
};
const gitFiles = (root) => {
    // -z: names as they are, without git's quoting of non-ASCII letters.
    const run = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawnSync)("git", ["-c", "core.fsmonitor=false", "ls-files", "-co", "--exclude-standard", "-z"], {
        cwd: root,
        encoding: "utf8",
        maxBuffer: 1 << 28,
        stdio: ["ignore", "pipe", "ignore"],
    });
    return run.status === 0 ? run.stdout.split("\0").filter((path) => path !== "") : null;
};
const walk = (root) => {
    const found = [];
    const visit = (folder, depth) => {
        if (depth > 40 || found.length >= walkLimit)
            return;
        for (const entry of entries((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(root, folder))) {
            const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
            if (entry.isDirectory()) {
                if (!skipped.has(entry.name))
                    visit(path, depth + 1);
            }
            else
                found.push(path);
        }
    };
    visit("", 0);
    return found;
};
const entries = (folder) => {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readdirSync)(folder, { withFileTypes: true });
    }
    catch {
        // A folder that may not be read has no files for us.
        return [];
    }
};
const smallText = (path) => {
    try {
        const stat = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.statSync)(path);
        return stat.isFile() && stat.size <= textLimit ? (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readFileSync)(path, "utf8") : null;
    }
    catch {
        // Listed by git but deleted, or not readable: no text.
        return null;
    }
};


/***/ }),

/***/ 50997:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  initCommand: () => (/* binding */ initCommand)
});

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(31421);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(73024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(76760);
// EXTERNAL MODULE: external "node:readline/promises"
var promises_ = __webpack_require__(26848);
// EXTERNAL MODULE: ./build/adapters/project-files.js
var project_files = __webpack_require__(91050);
// EXTERNAL MODULE: ./build/config/detect/detect.js + 9 modules
var detect = __webpack_require__(15902);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(38815);
// EXTERNAL MODULE: ./build/config/schema.js
var schema = __webpack_require__(57096);
;// CONCATENATED MODULE: ./build/config/json-schema.js


/** Where editors find the schema; `init` writes it into the first line of the file it makes. */
const schemaAddress = "https://raw.githubusercontent.com/regreen/regreen/v1/dist/schema.json";
/** The JSON Schema (draft 7, which the language servers of editors know best) of the configuration file, as `dist/schema.json` ships it. */
const jsonSchema = () => ({
    ...z.toJSONSchema(documentSchema, { io: "input", target: "draft-7" }),
    $id: schemaAddress,
});
/** Text of `dist/schema.json`: byte-identical for the same schema. */
const jsonSchemaText = () => `${JSON.stringify(jsonSchema(), null, 2)}\n`;

;// CONCATENATED MODULE: ./build/config/init/config-text.js


/** The first `.github/regreen.yml` of a repository: the detected gates with their reasons, and what else can be said, as comments that teach. */
const configText = (gates) => [
    `# yaml-language-server: $schema=${schemaAddress}`,
    "",
    "# Regreen runs these gates in order. What is red it repairs, first by the tools' own fixers, then by an agent if there is",
    "# one, and proves it by running the gates again. Try it here with `npx regreen run`.",
    "",
    ...(gates.length === 0 ? noGates : ["gates:", ...gates.flatMap(gateLines)]),
    "",
    "  # A gate can say more:",
    "  # - name: api types",
    "  #   stage: typecheck                  # format, lint, typecheck, build, test or custom; told by the name or the tool where it can be",
    "  #   run: npx tsc --noEmit",
    "  #   working-directory: packages/api",
    "  #   fix: npm run codegen              # derived for known tools; `false` turns it off",
    "  #   timeout: 10m",
    '  #   inputs: ["packages/api/**"]       # a pass survives changes to other files',
    "  #   report: junit.xml                 # JUnit, SARIF or checkstyle is read before the text",
    "",
    "# Who repairs what fixers left. `auto` takes the provider whose key is set; with none, only fixers run.",
    "# A key never stands in this file: it is a secret, passed to the action's `api-key` input.",
    "# agent:",
    "#   provider: anthropic                 # openai, google, openai-compatible, claude-code, codex, opencode, command, none",
    "#   model: claude-sonnet-5-5",
    '#   instructions: "House rules for every prompt."',
    "",
    "# What a run may use. The limits by stage (format 1 round, lint 2, typecheck and build 3, test 5) hold until max-rounds is set.",
    "# limits: { max-total-rounds: 15, max-minutes: 30, max-tokens: 200000 }",
    "",
    "# What the agent may touch. Lock files, CI, tests and the tools' own configuration are denied until unlocked.",
    '# edits: { deny: ["db/migrations/**"], private: ["customers/**"] }',
    "",
].join("\n");
const noGates = ["# No gate was detected. Name the commands that must exit 0:", "gates:", "  # - name: test", "  #   run: make test"];
const gateLines = ({ gate, reason }) => [
    `  # ${onOneLine(reason)}`,
    `  - name: ${scalar(gate.name)}`,
    ...(gate.stage === undefined ? [] : [`    stage: ${gate.stage}`]),
    `    run: ${scalar(gate.run)}`,
    ...(gate["working-directory"] === undefined ? [] : [`    working-directory: ${scalar(gate["working-directory"])}`]),
];
/** A YAML scalar on one line, quoted where it must be. */
const scalar = (text) => (text.includes("\n") ? JSON.stringify(text) : (0,dist/* stringify */.As)(text, { lineWidth: 0 }).trim());
/** Text of the repository for a comment or a terminal: one line, without control characters, which a step's name may hold. */
const onOneLine = (text) => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\s]+/g, " ").trim();

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var smol_toml_dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
// EXTERNAL MODULE: ./build/config/detect/node-package.js
var node_package = __webpack_require__(24370);
// EXTERNAL MODULE: ./build/config/detect/pre-commit.js
var pre_commit = __webpack_require__(81058);
// EXTERNAL MODULE: ./build/config/detect/workflows.js
var workflows = __webpack_require__(29925);
;// CONCATENATED MODULE: ./build/config/init/setup-steps.js





/** The steps that install what the detected gates need: toolchains of the ecosystems that are there, and their dependencies. */
const setupSteps = (project, gates) => {
    const folders = [...new Set([".", ...gates.map(({ gate }) => gate["working-directory"] ?? ".")])];
    const lines = gates.map(({ gate }) => gate.run).join("\n");
    const has = (...names) => names.find((name) => project.has(name)) ?? null;
    const known = [
        ...node(project, folders, lines, has),
        ...python(project, folders, lines, has),
        ...(folders.some((folder) => project.has((0,tools_packages/* joinPath */.uJ)(folder, "go.mod"))) ? go(project, folders) : []),
        ...(/\bcargo\b/.test(lines)
            ? [
                {
                    run: "rustup show && rustup component add rustfmt clippy",
                    folder: ".",
                    comment: "The toolchain that rust-toolchain.toml names, else the runner's.",
                },
            ]
            : []),
        ...java(lines, has),
        ...(/\bdotnet\b/.test(lines)
            ? [
                {
                    uses: "actions/setup-dotnet@v5",
                    with: has("global.json") === null ? { "dotnet-version": "9.0.x" } : { "global-json-file": "global.json" },
                },
                { run: "dotnet restore", folder: "." },
            ]
            : []),
        ...(has("Gemfile") !== null && /\bbundle\b|\brails\b/.test(lines)
            ? [
                {
                    uses: "ruby/setup-ruby@v1",
                    with: { ...(has(".ruby-version", ".tool-versions") === null ? { "ruby-version": "'3.4'" } : {}), "bundler-cache": "true" },
                },
            ]
            : []),
        ...(has("composer.json") !== null && /vendor\/bin|composer/.test(lines)
            ? [{ run: "composer install --no-interaction --no-progress --prefer-dist", folder: "." }]
            : []),
        ...(/\bdeno\b/.test(lines) ? [{ uses: "denoland/setup-deno@v2", with: {} }] : []),
        ...(/\bmix\b/.test(lines)
            ? [
                {
                    uses: "erlef/setup-beam@v1",
                    with: has(".tool-versions") === null
                        ? { "otp-version": "'27'", "elixir-version": "'1.18'" }
                        : { "version-file": ".tool-versions", "version-type": "strict" },
                },
                { run: "mix deps.get", folder: "." },
            ]
            : []),
        ...(/\bdart\b/.test(lines)
            ? [
                { uses: "dart-lang/setup-dart@v1", with: {} },
                { run: "dart pub get", folder: "." },
            ]
            : []),
    ];
    return [...own(project, known), ...known];
};
/** Setup actions of the repository's own workflows for what is not in the list above (pixi, protoc, a database client ...). */
const own = (project, known) => {
    const listed = known.flatMap((step) => ("uses" in step ? [step.uses.split("@")[0]] : []));
    return (0,workflows/* setupActions */.r)(project)
        .filter(({ uses }) => !listed.includes(uses.split("@")[0]) &&
        !/^(?:actions\/setup-(?:node|python|go|java|dotnet)|pnpm\/action-setup|astral-sh\/setup-uv|docker\/.*)@/.test(uses))
        .map((step) => ({ ...step, comment: "As in the repository's other workflows." }));
};
const node = (project, folders, lines, has) => {
    const packages = folders.filter((folder) => (0,node_package/* nodePackage */.$E)(project, folder) !== null);
    if (packages.length === 0 && !/\b(?:node|npm|npx|pnpm|yarn)\b/.test(lines))
        return [];
    const managers = [...new Set(packages.map((folder) => (0,node_package/* packageManager */.ml)(project, folder) ?? "npm"))];
    const file = has(".nvmrc", ".node-version", ".tool-versions");
    const version = file === null ? { "node-version": "lts/*" } : { "node-version-file": file };
    const lock = packages
        .flatMap((folder) => ["package-lock.json", "npm-shrinkwrap.json"].map((name) => (0,tools_packages/* joinPath */.uJ)(folder, name)))
        .find((path) => project.has(path));
    const cached = managers.includes("npm") && lock !== undefined
        ? { cache: "npm", ...(lock.includes("/") ? { "cache-dependency-path": lock } : {}) }
        : {};
    const installs = packages.flatMap((folder) => {
        const own = (0,node_package/* nodePackage */.$E)(project, folder);
        const manager = (0,node_package/* packageManager */.ml)(project, folder) ?? "npm";
        const locked = ["package-lock.json", "npm-shrinkwrap.json"].some((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
        if (manager === "npm" && !locked && own?.dependencies.size === 0)
            return [];
        const berry = project.has((0,tools_packages/* joinPath */.uJ)(folder, ".yarnrc.yml"));
        const run = {
            npm: locked ? "npm ci" : "npm install",
            pnpm: "pnpm install --frozen-lockfile",
            yarn: berry ? "yarn install --immutable" : "yarn install --frozen-lockfile",
            bun: "bun install --frozen-lockfile",
        }[manager];
        return [{ run, folder }];
    });
    return [
        { uses: "actions/setup-node@v7", with: { ...version, ...cached } },
        ...(managers.includes("pnpm") || managers.includes("yarn")
            ? [
                {
                    run: "npm install --global corepack && corepack enable",
                    folder: ".",
                    comment: "Brings the package manager that package.json names.",
                },
            ]
            : []),
        ...(managers.includes("bun") ? [{ uses: "oven-sh/setup-bun@v2", with: {} }] : []),
        ...installs,
    ];
};
/** Python tools that gates call by name and that no project installs by itself when they are hooks. */
const pythonTools = [
    "pytest",
    "black",
    "isort",
    "ruff",
    "flake8",
    "mypy",
    "pylint",
    "pyright",
    "yamllint",
    "codespell",
    "docformatter",
    "tox",
];
const python = (project, folders, lines, has) => {
    const tools = pythonTools.filter((tool) => new RegExp(`(?:^|[\\s/])${tool}(?:\\s|$)`, "m").test(lines));
    if (tools.length === 0 && !/\bpython3?\b|\buv run\b|\bpoetry run\b/.test(lines))
        return [];
    const version = has(".python-version") === null ? { "python-version": "'3.x'" } : { "python-version-file": ".python-version" };
    const installs = folders.flatMap((folder) => pythonInstall(project, folder, tools, lines));
    return [{ uses: "actions/setup-python@v7", with: version }, ...installs];
};
const pythonInstall = (project, folder, tools, lines) => {
    const at = (name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name));
    if (at("uv.lock"))
        return [{ run: "python -m pip install uv && uv sync --all-extras", folder }];
    if (at("pdm.lock"))
        return [{ run: "python -m pip install pdm && pdm install", folder }];
    if (at("Pipfile.lock"))
        return [{ run: "python -m pip install pipenv && pipenv install --dev --deploy", folder }];
    const hooks = (0,pre_commit/* preCommitHooks */.z)(project, folder);
    const loose = [...tools, ...(/--cov\b/.test(lines) ? ["pytest-cov"] : [])].map((tool) => {
        const version = hooks.find(({ id }) => id === tool)?.version ?? null;
        return version === null ? tool : `${tool}==${version}`;
    });
    const extra = loose.length === 0 ? [] : [{ run: `python -m pip install ${loose.join(" ")}`, folder, comment: "The tools that the gates call." }];
    if (at("poetry.lock"))
        return [{ run: "python -m pip install poetry && poetry install", folder }, ...extra];
    const requirements = [
        "requirements.txt",
        "requirements-dev.txt",
        "dev-requirements.txt",
        "requirements_dev.txt",
        "test-requirements.txt",
        "requirements/dev.txt",
        "requirements/test.txt",
    ].filter(at);
    const named = [
        ...requirements.flatMap((name) => ["-r", name]),
        ...(at("pyproject.toml") || at("setup.py") ? ["-e", `.${extras(project, folder)}`] : []),
    ];
    return [
        ...(named.length === 0
            ? []
            : [{ run: `python -m pip install ${named.map((word) => (/[[\]]/.test(word) ? `'${word}'` : word)).join(" ")}`, folder }]),
        ...extra,
    ];
};
/** "[dev,test]": the extras that a project keeps for its developers. */
const extras = (project, folder) => {
    const declared = [
        ...optionalDependencies(project.text((0,tools_packages/* joinPath */.uJ)(folder, "pyproject.toml"))),
        ...setupExtras(project.text((0,tools_packages/* joinPath */.uJ)(folder, "setup.cfg")) ?? ""),
    ];
    const wanted = [...new Set(declared)].filter((name) => /^(?:dev|develop|development|tests?|testing|lint|typing|types|all)$/.test(name));
    return wanted.length === 0 ? "" : `[${wanted.join(",")}]`;
};
const optionalDependencies = (text) => {
    if (text === null)
        return [];
    try {
        const { project } = (0,smol_toml_dist/* parse */.qg)(text);
        const optional = typeof project === "object" && project !== null && "optional-dependencies" in project ? project["optional-dependencies"] : {};
        return Object.keys(typeof optional === "object" && optional !== null ? optional : {});
    }
    catch {
        // A manifest that does not parse has no extras to name.
        return [];
    }
};
const setupExtras = (text) => {
    const section = /^\[options\.extras_require\]\s*$([\s\S]*?)(?=^\[|(?![\s\S]))/m.exec(text)?.[1] ?? "";
    return [...section.matchAll(/^(\w[\w-]*)\s*=/gm)].map((match) => match[1] ?? "");
};
const go = (project, folders) => {
    const folder = folders.find((candidate) => project.has((0,tools_packages/* joinPath */.uJ)(candidate, "go.mod"))) ?? ".";
    return [
        { uses: "actions/setup-go@v7", with: { "go-version-file": (0,tools_packages/* joinPath */.uJ)(folder, "go.mod") } },
        { run: "go mod download", folder },
    ];
};
const java = (lines, has) => {
    const gradle = /\bgradlew?\b/.test(lines);
    if (!gradle && !/\bmvnw?\b/.test(lines))
        return [];
    const file = has(".java-version", ".sdkmanrc", ".tool-versions");
    return [
        {
            uses: "actions/setup-java@v5",
            with: {
                distribution: "temurin",
                ...(file === null ? { "java-version": "'21'" } : { "java-version-file": file }),
                cache: gradle ? "gradle" : "maven",
            },
        },
    ];
};

;// CONCATENATED MODULE: ./build/config/init/workflow-text.js

/** The first `.github/workflows/regreen.yml`: two jobs, so that the one that runs the project's code holds no token that can write. */
const workflowText = (setup) => `# Regreen: repairs what is red on a pull request. The gates are in .github/regreen.yml.
# Actions are named by their major version; pin them to a commit where your rules ask for it.
name: Regreen

on:
  pull_request:
  workflow_dispatch:
  # schedule:
  #   - cron: "23 3 * * *"    # repairs the default branch every night

# Each job asks for what it needs and no more.
permissions: {}

concurrency:
  group: regreen-\${{ github.ref }}
  cancel-in-progress: true

jobs:
  # Runs the gates and repairs. It runs the project's own code, so it may only read.
  repair:
    runs-on: ubuntu-latest
    timeout-minutes: 45
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@v7
        with:
          fetch-depth: 2                # the base branch's configuration counts, so its commit must be there
          persist-credentials: false    # the gates must not find a token in .git/config

      # Regreen installs nothing: what the gates need is installed here.
${setup.flatMap(stepLines).join("\n")}${setup.length === 0 ? "      # - run: ...\n" : "\n"}
      - uses: regreen/regreen@v1
        with:
          # Without a key the tools' own fixers still run; what they leave is explained in the report.
          agent: anthropic              # openai, google, openai-compatible ...
          api-key: \${{ secrets.ANTHROPIC_API_KEY }}
          fail-on: never                # the job below decides

  # Takes the first job's report, checks it again, and delivers. It runs no code of the project.
  # Make this the required check: it is green only when the gates are.
  deliver:
    needs: repair
    if: \${{ !cancelled() }}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write
      pull-requests: write
      # issues: write                   # with \`issue: blocked\`
    steps:
      - uses: regreen/regreen@v1
        with:
          mode: deliver
          deliver: push                 # or pull-request, suggest, none
          # A push with this token starts no checks. With a token of an app, they start:
          # github-token: \${{ secrets.REGREEN_TOKEN || github.token }}
`;
const stepLines = (step) => {
    const comment = step.comment === undefined ? [] : [`      # ${step.comment}`];
    if ("run" in step)
        return [
            ...comment,
            `      - run: ${/: | #|^[&*!|>'"%@`{[]/.test(step.run) ? JSON.stringify(step.run) : step.run}`,
            ...(step.folder === "." ? [] : [`        working-directory: ${step.folder}`]),
        ];
    const inputs = Object.entries(step.with);
    return [
        ...comment,
        `      - uses: ${step.uses}`,
        ...(inputs.length === 0 ? [] : ["        with:", ...inputs.map(([name, value]) => `          ${name}: ${workflow_text_scalar(value)}`)]),
    ];
};
/** An input's value: quoted where YAML would read it as something else than this text. */
const workflow_text_scalar = (value) => /^[A-Za-z./][\w./*-]*$/.test(value) ? value : /^'.*'$/.test(value) ? value : (0,dist/* stringify */.As)(value, { lineWidth: 0 }).trim();

// EXTERNAL MODULE: ./build/config/read.js
var read = __webpack_require__(11155);
;// CONCATENATED MODULE: ./build/cli/init.js










/**
 * Detects the gates, shows the two files that it would write, asks, and writes those that are not there yet. Exit codes: 0 written
 * or nothing to write, 1 the answer was no, 2 not a repository or nobody to ask.
 */
const initCommand = async ({ yes, workingDirectory }, { directory, stdin, stdout, stderr }) => {
    const start = (0,external_node_path_.resolve)(directory, workingDirectory ?? ".");
    const root = (0,external_node_fs_.existsSync)(start) ? rootOf(start) : null;
    if (root === null) {
        stderr.write(`${start} is not in a git work tree; start \`regreen init\` inside of one, or begin with \`git init\`.\n`);
        return 2;
    }
    const project = (0,project_files/* readProject */.W)(root);
    const gates = (0,detect/* detectGates */.O)(project, (0,external_node_path_.relative)(root, (0,external_node_fs_.realpathSync)(start)) || ".");
    stdout.write(describe(gates));
    const drafts = [
        draft(root, ".github/regreen.yml", configText(gates), read/* configPaths */.hg),
        draft(root, ".github/workflows/regreen.yml", workflowText(setupSteps(project, gates)), [
            ".github/workflows/regreen.yml",
            ".github/workflows/regreen.yaml",
        ]),
    ];
    for (const { path, text, obstacle } of drafts)
        stdout.write(`\n${obstacle === null ? `--- ${path}` : `--- ${path} is left alone: ${obstacle}. It would have been:`}\n\n${text}`);
    const writable = drafts.filter(({ obstacle }) => obstacle === null);
    if (writable.length === 0) {
        stdout.write("\nNothing is written.\n");
        return 0;
    }
    const names = writable.map(({ path }) => path).join(" and ");
    if (!yes && (stdin.isTTY !== true || stdout.isTTY !== true)) {
        stderr.write(`\nNothing is written, for there is no terminal to ask in; \`regreen init --yes\` writes ${names}.\n`);
        return 2;
    }
    if (!yes && !(await agreed(`\nWrite ${names}? [y/N] `, stdin, stdout))) {
        stdout.write("Nothing is written.\n");
        return 1;
    }
    return write(root, writable, stdout, stderr);
};
const rootOf = (folder) => {
    const asked = (0,external_node_child_process_.spawnSync)("git", ["rev-parse", "--show-toplevel"], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
    return asked.status === 0 ? asked.stdout.replace(/\n$/, "") : null;
};
const describe = (gates) => {
    if (gates.length === 0)
        return "No gate was detected here; name yours in the file below.\n";
    const width = Math.max(...gates.map(({ gate }) => gate.name.length));
    const lines = gates.map(({ gate, reason }) => `  ${gate.name.padEnd(width)}  ${onOneLine(gate.run)}\n  ${" ".repeat(width)}  from ${onOneLine(reason)}\n`);
    return `Detected ${gates.length === 1 ? "one gate" : `${gates.length} gates`}:\n${lines.join("")}`;
};
/** `same` are paths of which any would be in the way: a second configuration is an error of its own. */
const draft = (root, path, text, same) => {
    const taken = same.find((candidate) => present((0,external_node_path_.join)(root, candidate)));
    const link = [(0,external_node_path_.dirname)(path), (0,external_node_path_.dirname)((0,external_node_path_.dirname)(path))].find((folder) => folder !== "." && present((0,external_node_path_.join)(root, folder)) && !(0,external_node_fs_.lstatSync)((0,external_node_path_.join)(root, folder)).isDirectory());
    const obstacle = taken !== undefined ? `${taken} is there already` : link !== undefined ? `${link} is no plain folder` : null;
    return { path, text, obstacle };
};
/** Whether there is anything of that name, a dangling link included. */
const present = (path) => (0,external_node_fs_.lstatSync)(path, { throwIfNoEntry: false }) !== undefined;
const agreed = async (question, stdin, stdout) => {
    const terminal = (0,promises_.createInterface)({ input: stdin, output: stdout });
    // The end of the input is a no; `question` alone would wait for ever.
    const ended = new Promise((settle) => terminal.once("close", () => settle("")));
    try {
        return /^y(?:es)?$/i.test((await Promise.race([terminal.question(question), ended])).trim());
    }
    finally {
        terminal.close();
    }
};
const write = (root, drafts, stdout, stderr) => {
    for (const { path, text } of drafts) {
        try {
            (0,external_node_fs_.mkdirSync)((0,external_node_path_.join)(root, (0,external_node_path_.dirname)(path)), { recursive: true });
            // "wx": a file that appeared since it was looked for is not overwritten.
            (0,external_node_fs_.writeFileSync)((0,external_node_path_.join)(root, path), text, { flag: "wx" });
            stdout.write(`Wrote ${path}\n`);
        }
        catch (cause) {
            stderr.write(`${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}.\n`);
            return 2;
        }
    }
    stdout.write(next);
    return 0;
};
const next = `
Next:
  1. Look through .github/regreen.yml, and try it here: npx regreen run
  2. Store a key as the repository's secret ANTHROPIC_API_KEY, or leave it: then only fixers run.
  3. Commit both files and open a pull request.
`;


/***/ })

};
