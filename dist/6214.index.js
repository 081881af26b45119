export const id = 6214;
export const ids = [6214];
export const modules = {

/***/ 15902:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  O: () => (/* binding */ detectGates)
});

// EXTERNAL MODULE: ./build/core/gate.js
var gate = __webpack_require__(68099);
// EXTERNAL MODULE: ./build/tools/recognise.js + 2 modules
var recognise = __webpack_require__(88777);
// EXTERNAL MODULE: ./build/config/gates.js
var gates = __webpack_require__(17419);
;// CONCATENATED MODULE: ./build/config/detect/check.js
/** workflow: what CI runs; script: what the project names; configured: a tool with its own configuration; custom of the language. */
const ranks = ["workflow", "script", "variant", "configured", "convention"];

// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
// EXTERNAL MODULE: ./build/config/detect/expand.js + 5 modules
var expand = __webpack_require__(32267);
;// CONCATENATED MODULE: ./build/config/detect/go.js


/** Gates of a Go module. */
const goFindings = (project, folder) => {
    if (!project.has((0,tools_packages/* joinPath */.uJ)(folder, "go.mod")))
        return [];
    const golangci = [".golangci.yml", ".golangci.yaml", ".golangci.toml", ".golangci.json"].find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const said = (stage, line, reason, rank) => (0,expand/* checksOf */.t)(line, folder, project, stage).map((check) => ({ check, reason, rank }));
    return [
        ...said("format", "gofmt -l .", "go.mod: every Go file is formatted by gofmt", "convention"),
        ...(golangci === undefined ? [] : said("lint", "golangci-lint run", golangci, "configured")),
        ...said("lint", "go vet ./...", "go.mod", "convention"),
        ...said("build", "go build ./...", "go.mod", "configured"),
        ...said("test", "go test ./...", "go.mod", "configured"),
    ];
};

// EXTERNAL MODULE: ./build/config/detect/script-name.js
var script_name = __webpack_require__(94442);
;// CONCATENATED MODULE: ./build/config/detect/makefile.js



/** Gates from targets of a Makefile or recipes of a justfile whose names say that they check. */
const makeFindings = (project, folder) => [
    {
        names: ["GNUmakefile", "makefile", "Makefile"],
        call: "make",
        pattern: /^([A-Za-z][\w.-]*(?:[ \t]+[A-Za-z][\w.-]*)*)[ \t]*::?(?!=)/gm,
    },
    {
        names: ["justfile", "Justfile", ".justfile"],
        call: "just",
        pattern: /^@?([A-Za-z_][\w-]*)(?:[ \t]+[*+]?\w+="[^"]*")*[ \t]*:(?!=)/gm,
    },
].flatMap(({ names, call, pattern }) => {
    const file = names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const text = file === undefined ? null : project.text((0,tools_packages/* joinPath */.uJ)(folder, file));
    if (file === undefined || text === null)
        return [];
    const targets = new Set([...text.matchAll(pattern)].flatMap((match) => (match[1] ?? "").split(/\s+/)));
    return [...targets].flatMap((target) => {
        const offer = (0,script_name/* offerOf */.y)(target);
        if (offer === null)
            return [];
        return (0,expand/* checksOf */.t)(`${call} ${target}`, folder, project, target).map((check) => ({
            check,
            reason: `target ${target} of ${file}`,
            rank: offer === "main" ? "script" : "variant",
        }));
    });
});

// EXTERNAL MODULE: ./build/tools/shell.js
var shell = __webpack_require__(22030);
// EXTERNAL MODULE: ./build/config/detect/node-package.js
var node_package = __webpack_require__(24370);
;// CONCATENATED MODULE: ./build/config/detect/node-syntax.js


/** More files than this make a line that nobody reads. */
const mostFiles = 20;
/**
 * For a plain JavaScript project that has neither build, lint nor type check: whether its sources parse at all, so that a
 * syntax error is not reported as forty failing tests.
 */
const nodeSyntaxFindings = (project, folder) => {
    const own = (0,node_package/* nodePackage */.$E)(project, folder);
    if (own === null || own.dependencies.has("typescript"))
        return [];
    const inside = (path) => (folder === "." ? path : path.slice(folder.length + 1));
    const files = project
        .under(folder)
        .map(inside)
        .filter((path) => /^(?:(?:src|lib|bin)\/.*|[^/]+)\.[cm]?js$/.test(path) &&
        !/(?:^|\/)(?:dist|node_modules|vendor)\/|\.(?:min|config|test|spec)\.[cm]?js$|^\./.test(path));
    if (files.length === 0 || files.length > mostFiles)
        return [];
    const module = own.json.type === "module";
    const parses = files.every((path) => {
        const text = project.text(folder === "." ? path : `${folder}/${path}`) ?? "";
        // node decides by the file's name and `type`, not by what a bundler would make of it.
        const modern = /^(?:import|export)\b/m.test(text);
        return path.endsWith(".mjs") || path.endsWith(".cjs") || module === modern || (!modern && !/\brequire\(|module\.exports/.test(text));
    });
    if (!parses)
        return [];
    const line = files.map((path) => `node --check ${(0,shell/* quoteWord */.X)(path)}`).join(" && ");
    const check = { line, cwd: folder, stage: "build", name: "syntax", keys: [`?node:--check - ${folder}`], signature: line };
    return [{ check, reason: "JavaScript without build, lint or type check: its files must at least parse", rank: "convention" }];
};

;// CONCATENATED MODULE: ./build/config/detect/node-tools.js



const variants = (base) => ["js", "mjs", "cjs", "ts", "mts", "cts"].map((ending) => `${base}.${ending}`);
const tools = [
    { program: "prettier", stage: "format", packages: ["prettier"], files: [".prettierrc", ".prettierrc.json", ".prettierrc.yml", ".prettierrc.yaml", ".prettierrc.json5", ".prettierrc.toml", ...variants(".prettierrc"), ...variants("prettier.config"), "package.json#prettier"], command: "prettier --check ." },
    { program: "biome", stage: "lint", packages: ["@biomejs/biome"], files: ["biome.json", "biome.jsonc", ".biome.json"], command: "biome check ." },
    { program: "eslint", stage: "lint", packages: ["eslint"], files: [".eslintrc", ".eslintrc.json", ".eslintrc.yml", ".eslintrc.yaml", ".eslintrc.js", ".eslintrc.cjs", ...variants("eslint.config"), "package.json#eslintConfig"], command: "eslint ." },
    { program: "oxlint", stage: "lint", packages: ["oxlint"], files: [".oxlintrc.json", "oxlint.config.ts"], command: "oxlint" },
    { program: "stylelint", stage: "lint", packages: ["stylelint"], files: [".stylelintrc", ".stylelintrc.json", ".stylelintrc.yml", ".stylelintrc.js", ".stylelintrc.cjs", ...variants("stylelint.config"), "package.json#stylelint"], command: "stylelint '**/*.{css,scss}'" },
    { program: "markdownlint-cli2", stage: "lint", packages: ["markdownlint-cli2"], files: [".markdownlint-cli2.yaml", ".markdownlint-cli2.jsonc"], command: "markdownlint-cli2" },
    { program: "tsc", stage: "typecheck", packages: ["typescript"], files: ["tsconfig.json"], command: "tsc --noEmit" },
    { program: "vitest", stage: "test", packages: ["vitest"], files: ["package.json"], command: "vitest run" },
    { program: "jest", stage: "test", packages: ["jest"], files: ["package.json"], command: "jest" },
    { program: "mocha", stage: "test", packages: ["mocha"], files: [".mocharc.json", ".mocharc.yml", ".mocharc.yaml", ".mocharc.js", ".mocharc.cjs", "package.json#mocha", "test/mocha.opts"], command: "mocha" },
    { program: "ava", stage: "test", packages: ["ava"], files: ["package.json"], command: "ava" },
]; // biome-ignore format: a table is read as a table
/** Gates from tools that a package is configured for and brings. */
const nodeToolFindings = (project, folder) => {
    const own = (0,node_package/* nodePackage */.$E)(project, folder);
    if (own === null)
        return [];
    const programs = (0,node_package/* installedPrograms */.Wo)(project);
    const manager = (0,node_package/* packageManager */.ml)(project, folder) ?? "npm";
    return tools.flatMap((tool) => {
        const file = tool.files.find((name) => name.startsWith("package.json#") ? own.json[name.slice(13)] !== undefined : project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
        const named = tool.packages.find((name) => own.dependencies.has(name));
        if (file === undefined || named === undefined || (programs !== null && !programs.has(tool.program)))
            return [];
        if (tool.program === "tsc" && onlyReferences(project.text((0,tools_packages/* joinPath */.uJ)(folder, "tsconfig.json"))))
            return [];
        const reason = file === "package.json"
            ? `dependency ${named} of ${(0,tools_packages/* joinPath */.uJ)(folder, "package.json")}`
            : `${(0,tools_packages/* joinPath */.uJ)(folder, file.replace("#", ", key "))} and dependency ${named}`;
        return (0,expand/* checksOf */.t)(`${(0,node_package/* executor */.kx)(manager)} ${tool.command}`, folder, project, tool.stage).map((check) => ({
            check,
            reason,
            rank: "configured",
        }));
    });
};
/** A tsconfig that only lists projects (`"files": []` with `references`) checks nothing by itself. */
const onlyReferences = (text) => text !== null && /"references"\s*:/.test(text) && /"files"\s*:\s*\[\s*\]/.test(text);

// EXTERNAL MODULE: ./node_modules/jsonc-parser/lib/umd/main.js
var main = __webpack_require__(99547);
;// CONCATENATED MODULE: ./build/config/detect/other-languages.js




/** Gates of PHP, Ruby, Java and Kotlin, .NET, Deno, Elixir, Swift, Dart and Terraform projects, from what they are configured for. */
const otherLanguageFindings = (project, path) => {
    const inside = project.under(path).map((file) => (path === "." ? file : file.slice(path.length + 1)));
    const folder = {
        project,
        path,
        file: (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(path, name))) ?? null,
        below: (pattern) => inside.find((file) => pattern.test(file) && !/(?:^|\/)(?:node_modules|vendor)\//.test(file)) ?? null,
        text: (name) => project.text((0,tools_packages/* joinPath */.uJ)(path, name)) ?? "",
    };
    const rules = [php, ruby, gradle, maven, dotnet, deno, elixir, swift, dart, terraform].flatMap((rulesOf) => rulesOf(folder));
    const findings = rules.flatMap(([line, reason, stage]) => reason === null ? [] : (0,expand/* checksOf */.t)(line, path, project, stage).map((check) => ({ check, reason, rank: "configured" })));
    return [...composerScripts(folder), ...findings];
};
const composerScripts = (folder) => {
    const json = (0,main.parse)(folder.text("composer.json"));
    const scripts = typeof json === "object" && json !== null && "scripts" in json && typeof json.scripts === "object" && json.scripts !== null
        ? Object.keys(json.scripts)
        : [];
    return scripts.flatMap((name) => {
        const offer = (0,script_name/* offerOf */.y)(name);
        if (offer === null || (0,script_name/* stagesOfName */.a)(name).length === 0)
            return [];
        const checks = (0,expand/* checksOf */.t)(`composer run-script ${name}`, folder.path, folder.project, name);
        return checks.map((check) => ({ check, reason: `script "${name}" of composer.json`, rank: offer === "main" ? "script" : "variant" }));
    });
};
const php = ({ file, text }) => {
    const composer = text("composer.json");
    if (composer === "")
        return [];
    const brings = (name) => (composer.includes(`"${name}"`) ? `requirement ${name} of composer.json` : null);
    return [
        ["vendor/bin/php-cs-fixer fix --dry-run --diff", file(".php-cs-fixer.dist.php", ".php-cs-fixer.php"), "format"],
        ["vendor/bin/pint --test", brings("laravel/pint"), "format"],
        ["vendor/bin/phpcs", file("phpcs.xml", "phpcs.xml.dist", ".phpcs.xml", ".phpcs.xml.dist"), "lint"],
        ["vendor/bin/phpstan analyse --no-progress", file("phpstan.neon", "phpstan.neon.dist", "phpstan.dist.neon"), "typecheck"],
        ["vendor/bin/psalm --no-progress", file("psalm.xml", "psalm.xml.dist"), "typecheck"],
        ["vendor/bin/pest", brings("pestphp/pest"), "test"],
        ["vendor/bin/phpunit", brings("pestphp/pest") === null ? file("phpunit.xml", "phpunit.xml.dist", "phpunit.dist.xml") : null, "test"],
    ];
};
const ruby = ({ file, below, text }) => {
    if (file("Gemfile", "gems.rb") === null)
        return [];
    const gems = `${text("Gemfile")}\n${text("gems.rb")}\n${text(below(/^[^/]+\.gemspec$/) ?? "")}`;
    const brings = (name) => (new RegExp(`["']${name}["']`).test(gems) ? `gem ${name}` : null);
    const rspec = file(".rspec", "spec/spec_helper.rb") ?? brings("rspec");
    const minitest = below(/^test\/.*_test\.rb$/) ?? below(/^test\/(?:.*\/)?test_[^/]+\.rb$/);
    const rails = file("bin/rails") !== null && minitest !== null;
    return [
        ["bundle exec rubocop", file(".rubocop.yml") ?? brings("rubocop"), "lint"],
        ["bundle exec standardrb", brings("standard"), "lint"],
        ["bundle exec rspec", rspec, "test"],
        ["bin/rails test", rails ? minitest : null, "test"],
        [
            "bundle exec rake test",
            !rails && minitest !== null && /Rake::TestTask|Minitest::TestTask|task\s+:?test\b/.test(text("Rakefile"))
                ? `Rakefile and ${minitest}`
                : null,
            "test",
        ],
    ];
};
const gradle = ({ file, below, text }) => {
    const build = file("build.gradle.kts", "build.gradle", "settings.gradle.kts", "settings.gradle");
    if (build === null)
        return [];
    const run = file("gradlew") === null ? "gradle" : "./gradlew";
    const scripts = ["build.gradle.kts", "build.gradle", "app/build.gradle.kts", "app/build.gradle", "gradle/libs.versions.toml"]
        .map(text)
        .join("\n");
    const plugin = (pattern, name) => (pattern.test(scripts) ? `${name} in ${build}` : null);
    return [
        [`${run} spotlessCheck`, plugin(/spotless/, "spotless"), "format"],
        [`${run} ktlintCheck`, plugin(/ktlint/, "ktlint"), "lint"],
        [`${run} checkstyleMain checkstyleTest`, plugin(/(?:id|apply plugin:)[\s('"]*checkstyle/, "checkstyle"), "lint"],
        [`${run} detekt`, plugin(/detekt/, "detekt"), "lint"],
        [`${run} classes testClasses`, build, "build"],
        [`${run} test`, below(/(?:^|\/)src\/\w*[tT]est\//) === null ? null : `${build} and tests`, "test"],
    ];
};
const maven = ({ file, below, text }) => {
    if (file("pom.xml") === null)
        return [];
    const run = `${file("mvnw") === null ? "mvn" : "./mvnw"} -B -ntp`;
    const pom = text("pom.xml");
    return [
        [`${run} spotless:check`, /spotless-maven-plugin/.test(pom) ? "spotless in pom.xml" : null, "format"],
        [`${run} checkstyle:check`, /maven-checkstyle-plugin/.test(pom) ? "checkstyle in pom.xml" : null, "lint"],
        [`${run} test-compile`, "pom.xml", "build"],
        [`${run} test`, below(/(?:^|\/)src\/test\//) === null ? null : "pom.xml and tests", "test"],
    ];
};
const dotnet = ({ file, below }) => {
    const solution = below(/^[^/]+\.slnx?$/) ?? below(/^[^/]+\.(?:cs|fs|vb)proj$/);
    if (solution === null)
        return [];
    const tests = below(/(?:^|\/)[^/]*[tT]ests?[^/]*\.(?:cs|fs|vb)proj$/);
    return [
        ["dotnet format --verify-no-changes --no-restore", file(".editorconfig") === null ? null : `.editorconfig and ${solution}`, "format"],
        ["dotnet build --no-restore", solution, "build"],
        ["dotnet test --no-restore", tests, "test"],
    ];
};
const deno = ({ file, below }) => {
    const manifest = file("deno.json", "deno.jsonc");
    return [
        ["deno fmt --check", manifest, "format"],
        ["deno lint", manifest, "lint"],
        ["deno check .", manifest, "typecheck"],
        ["deno test", manifest !== null && below(/(?:_|\.)test\.[cm]?[jt]sx?$/) !== null ? manifest : null, "test"],
    ];
};
const elixir = ({ file, text }) => {
    if (file("mix.exs") === null)
        return [];
    return [
        ["mix format --check-formatted", file(".formatter.exs"), "format"],
        ["mix credo", /:credo\b/.test(text("mix.exs")) ? "credo in mix.exs" : null, "lint"],
        ["mix compile --warnings-as-errors", "mix.exs", "build"],
        ["mix test", file("test/test_helper.exs"), "test"],
    ];
};
const swift = ({ file, below }) => {
    const manifest = file("Package.swift");
    return [
        ["swiftlint lint --strict", manifest === null ? null : file(".swiftlint.yml"), "lint"],
        ["swift build", manifest, "build"],
        ["swift test", manifest !== null && below(/^Tests\//) !== null ? manifest : null, "test"],
    ];
};
const dart = ({ file, below, text }) => {
    if (file("pubspec.yaml") === null)
        return [];
    const run = /^\s*sdk:\s*flutter/m.test(text("pubspec.yaml")) ? "flutter" : "dart";
    return [
        ["dart format --output=none --set-exit-if-changed .", file("analysis_options.yaml"), "format"],
        [`${run} analyze`, "pubspec.yaml", "lint"],
        [`${run} test`, below(/^test\/.*_test\.dart$/), "test"],
    ];
};
const terraform = ({ below }) => [["terraform fmt -check -recursive", below(/\.tf$/), "format"]];

;// CONCATENATED MODULE: ./build/config/detect/package-scripts.js




/** Gates from the scripts of a folder's package.json, and of its workspaces for what the folder itself has no script for. */
const packageScriptFindings = (project, folder) => {
    const own = (0,node_package/* nodePackage */.$E)(project, folder);
    if (own === null)
        return [];
    const manager = (0,node_package/* packageManager */.ml)(project, folder) ?? "npm";
    const findings = Object.keys(own.scripts).flatMap((name) => {
        const offer = (0,script_name/* offerOf */.y)(name);
        if (offer === null || placeholder(own.scripts[name] ?? ""))
            return [];
        const checks = (0,expand/* checksOfScript */.e)(folder, name, manager, project);
        return checks.map((check) => ({
            check,
            reason: `script "${name}" of ${(0,tools_packages/* joinPath */.uJ)(folder, "package.json")}`,
            rank: offer === "main" ? "script" : "variant",
        }));
    });
    const said = new Set(findings.map(({ check }) => check.stage));
    return [...findings, ...workspaceFindings(project, folder, manager).filter(({ check }) => !said.has(check.stage))];
};
/** What `npm init` writes into a new package.json. */
const placeholder = (line) => /no test specified/.test(line);
/** One gate for each script name that workspaces share: the package manager runs it where it is. */
const workspaceFindings = (project, folder, manager) => {
    const own = (0,node_package/* nodePackage */.$E)(project, folder);
    const declared = own?.json.workspaces !== undefined ||
        project.has((0,tools_packages/* joinPath */.uJ)(folder, "pnpm-workspace.yaml")) ||
        project.has((0,tools_packages/* joinPath */.uJ)(folder, "lerna.json"));
    if (!declared)
        return [];
    const members = (0,tools_packages/* packagesOf */.DT)(project).filter((member) => member.folder !== folder && (folder === "." || member.folder.startsWith(`${folder}/`)));
    const names = new Set(members.flatMap((member) => Object.keys(member.scripts)).filter((name) => (0,script_name/* offerOf */.y)(name) === "main"));
    return [...names].flatMap((name) => {
        const holders = members.filter((member) => member.scripts[name] !== undefined && !placeholder(member.scripts[name]));
        const checks = holders.flatMap((member) => (0,expand/* checksOfScript */.e)(member.folder, name, manager, project));
        const [stage = (0,script_name/* stagesOfName */.a)(name)[0]] = new Set(checks.map((check) => check.stage));
        // A script that is taken apart in one of them would do in the whole what it must not do there.
        const plain = checks.length === holders.length && checks.every((check) => check.name === name && check.stage === stage);
        if (stage === undefined || checks.length === 0)
            return [];
        const reason = `script "${name}" of ${holders.length === 1 ? `workspace ${holders[0]?.folder ?? ""}` : `${holders.length} workspaces`}`;
        if (!plain || (manager === "yarn" && holders.length <= 3))
            return checks.slice(0, 10).map((check) => ({ check, reason, rank: "variant" }));
        const line = {
            npm: `npm run ${name} --workspaces --if-present`,
            pnpm: `pnpm -r --if-present run ${name}`,
            yarn: `yarn workspaces foreach -A run ${name}`,
            bun: `bun run --filter '*' ${name}`,
        }[manager];
        const keys = [...new Set(checks.flatMap((check) => check.keys))];
        return [{ check: { line, cwd: folder, stage, name, keys, signature: keys.join("\n") }, reason, rank: "variant" }];
    });
};

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./build/config/detect/pre-commit.js
var pre_commit = __webpack_require__(81058);
;// CONCATENATED MODULE: ./build/config/detect/python.js





const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** Gates of a Python project from its configuration: what it is set up for, then what every Python project can be asked. */
const pythonFindings = (project, folder) => {
    const python = look(project, folder);
    return python === null ? [] : [...configured(python), ...taskFindings(python), ...conventions(python)];
};
const look = (project, folder) => {
    const has = (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name))) ?? null;
    const inside = (path) => (folder === "." ? path : path.slice(folder.length + 1));
    const files = project
        .under(folder)
        .map(inside)
        .filter((path) => path.endsWith(".py") && !/(?:^|\/)(?:node_modules|\.?venv|site-packages|vendor|build|dist)\//.test(path));
    const manifest = has("pyproject.toml", "setup.py", "setup.cfg", "tox.ini", "requirements.txt", "Pipfile");
    if (files.length === 0 || (manifest === null && files.every((path) => path.split("/").length > 2)))
        return null;
    const toml = readToml(project.text((0,tools_packages/* joinPath */.uJ)(folder, "pyproject.toml")));
    const sections = ["setup.cfg", "tox.ini"].map((name) => [name, project.text((0,tools_packages/* joinPath */.uJ)(folder, name)) ?? ""]);
    const requirements = [
        JSON.stringify([
            tableOf(toml.project),
            toml["dependency-groups"],
            tableOf(tableOf(toml.tool).poetry),
            tableOf(toml.tool).uv,
            tableOf(toml.tool).pdm,
            tableOf(toml.tool).hatch,
            tableOf(toml.tool).pixi,
        ]),
        ...[
            "setup.py",
            "setup.cfg",
            "Pipfile",
            "tox.ini",
            "requirements.txt",
            "requirements-dev.txt",
            "dev-requirements.txt",
            "requirements/dev.txt",
            "requirements/test.txt",
            "requirements_dev.txt",
            "test-requirements.txt",
        ].map((name) => project.text((0,tools_packages/* joinPath */.uJ)(folder, name)) ?? ""),
    ].join("\n");
    return {
        project,
        folder,
        tool: tableOf(toml.tool),
        runner: has("uv.lock")
            ? "uv run "
            : has("poetry.lock")
                ? "poetry run "
                : has("pdm.lock")
                    ? "pdm run "
                    : has("Pipfile.lock")
                        ? "pipenv run "
                        : "",
        files,
        requires: (name) => new RegExp(`(?:^|["'\\s,[])${name}(?:[\\s"'<>=!~;,\\[\\]]|$)`, "im").test(requirements),
        has,
        section: (name) => sections.find(([, text]) => text.includes(`[${name}]`))?.[0] ?? null,
    };
};
const readToml = (text) => {
    if (text === null)
        return {};
    try {
        return tableOf((0,dist/* parse */.qg)(text));
    }
    catch {
        // A pyproject.toml that does not parse configures nothing; the tools themselves will say so.
        return {};
    }
};
const configured = (python) => {
    const { tool, has, section, requires } = python;
    const hooks = (0,pre_commit/* preCommitHooks */.z)(python.project, python.folder);
    const of = (name) => (tool[name] === undefined ? null : `[tool.${name}] in pyproject.toml`);
    const dependency = (name) => (requires(name) ? `requirement ${name}` : null);
    const hook = (name) => hooks.find((found) => found.id === name);
    const said = (stage, command, ...sources) => {
        const source = sources.find((found) => found !== null);
        return source === undefined || source === null ? [] : finding(python, `${python.runner}${command}`, source, "configured", stage);
    };
    const ruff = has("ruff.toml", ".ruff.toml") ?? of("ruff") ?? dependency("ruff");
    const findings = [
        ...said("format", "black --check .", of("black"), dependency("black")),
        ...said("format", "ruff format --check .", tableOf(tool.ruff).format === undefined ? null : "[tool.ruff.format] in pyproject.toml"),
        ...said("format", "isort --check-only .", has(".isort.cfg"), requires("isort") ? (of("isort") ?? dependency("isort")) : null),
        ...said("lint", "ruff check .", ruff),
        ...said("lint", "flake8", has(".flake8"), section("flake8"), dependency("flake8")),
        ...said("lint", `pylint ${packagesOf(python).map(shell/* quoteWord */.X).join(" ") || "."}`, requires("pylint") ? (has(".pylintrc", "pylintrc") ?? of("pylint") ?? dependency("pylint")) : null),
        ...said("typecheck", tableOf(tool.mypy).files === undefined && tableOf(tool.mypy).packages === undefined ? "mypy ." : "mypy", has("mypy.ini", ".mypy.ini"), of("mypy"), section("mypy"), dependency("mypy")),
        ...said("typecheck", "pyright", has("pyrightconfig.json"), of("pyright"), of("basedpyright")),
        ...hooks.flatMap(({ line, id, stage }) => finding(python, line, `hook ${id} of .pre-commit-config.yaml`, "configured", stage)),
    ];
    // A hook says with which arguments a tool is run; it replaces what its configuration alone would give.
    const hooked = new Set(hooks.flatMap(({ line, stage }) => finding(python, line, "", "configured", stage).flatMap(({ check }) => check.keys)));
    const own = findings.filter(({ check, reason }) => reason.startsWith("hook ") || !check.keys.some((key) => hooked.has(key)));
    return hook("mypy") === undefined
        ? own
        : own.filter(({ check, reason }) => !(check.line.endsWith("mypy .") && reason.startsWith("requirement")));
};
const conventions = (python) => [...tests(python), ...compile(python)];
/** pytest where anything speaks for it, else the runner of the standard library. */
const tests = (python) => {
    const { tool, has, section, requires, files, project, folder } = python;
    const named = files.filter((path) => /(?:^|\/)(?:test_[^/]*|[^/]*_test|tests?)\.py$/.test(path));
    const source = has("pytest.ini", "conftest.py", "tests/conftest.py", "test/conftest.py") ??
        (tableOf(tool.pytest).ini_options === undefined ? null : "[tool.pytest.ini_options] in pyproject.toml") ??
        section("tool:pytest") ??
        section("pytest") ??
        (requires("pytest") ? "requirement pytest" : null);
    const read = named.slice(0, 50).map((path) => project.text((0,tools_packages/* joinPath */.uJ)(folder, path)) ?? "");
    const python3 = python.runner === "" ? "python3 -m " : python.runner;
    if (source !== null)
        return finding(python, `${python3}pytest`, source, "configured", "test");
    if (has("manage.py"))
        return finding(python, `${python.runner}python3 manage.py test`, "manage.py", "convention", "test");
    if (named.length === 0)
        return [];
    // Plain functions named test_... are found by pytest alone.
    if (read.some((text) => /^\s*(?:import pytest|from pytest\b)|^def test_/m.test(text)))
        return finding(python, `${python3}pytest`, `test files such as ${named[0]}`, "convention", "test");
    return read.some((text) => /\bunittest\b/.test(text))
        ? finding(python, `${python.runner}python3 -m unittest discover${unittestFolder(named)}`, `test files such as ${named[0]}`, "convention", "test")
        : [];
};
const unittestFolder = (files) => {
    const [first] = files;
    const top = first?.includes("/") ? first.split("/")[0] : null;
    return top !== null && top !== undefined && files.every((path) => path.startsWith(`${top}/`)) ? ` -s ${(0,shell/* quoteWord */.X)(top)} -t .` : "";
};
/** A file that does not parse is told apart from tests that fail. Writes nothing but __pycache__. */
const compile = (python) => {
    const folders = packagesOf(python);
    const roots = python.files.filter((path) => !path.includes("/") && path !== "setup.py" && path !== "conftest.py").slice(0, 20);
    const targets = folders.length > 0 ? folders : roots;
    if (targets.length === 0)
        return [];
    const line = `python3 -m compileall -q ${targets.map(shell/* quoteWord */.X).join(" ")}`;
    return finding(python, line, "Python sources: every file must at least parse", "convention", "build").map(({ check, ...rest }) => ({
        ...rest,
        check: { ...check, stage: "build", name: "compile" },
    }));
};
/** Folders with the project's own code: `src`, packages with __init__.py, else any folder at the top with Python files. */
const packagesOf = ({ files }) => {
    const tops = [...new Set(files.filter((path) => path.includes("/")).map((path) => path.split("/")[0] ?? ""))].filter((top) => !/^(?:docs?|examples?|scripts?|tools|benchmarks?|\..*|tests?|testing|migrations)$/.test(top));
    const packages = tops.filter((top) => top === "src" || files.includes(`${top}/__init__.py`));
    const found = packages.length > 0 ? packages : tops;
    const tested = [...new Set(files.filter((path) => /\/test_[^/]+\.py$/.test(path)).map((path) => path.split("/")[0] ?? ""))].filter((top) => !found.includes(top) && !/^\./.test(top));
    return [...found, ...(packages.length > 0 && !packages.includes("src") ? tested : [])].slice(0, 12);
};
/** Commands of tox and nox environments and of the tasks of pdm, hatch, poe ...: named as a check, they are one. */
const taskFindings = (python) => {
    const { has, tool, project, folder } = python;
    const findings = [];
    if (has("tox.ini") ?? (tool.tox === undefined ? null : "pyproject.toml")) {
        for (const environment of [
            "lint",
            "linting",
            "style",
            "flake8",
            "format",
            "fmt",
            "mypy",
            "typing",
            "types",
            "type",
            "py",
            "py3",
            "test",
            "tests",
            "unit",
        ]) {
            const text = project.text((0,tools_packages/* joinPath */.uJ)(folder, "tox.ini")) ?? String(tableOf(tool.tox).legacy_tox_ini ?? "");
            if (!text.includes(`[testenv:${environment}]`) && !(environment === "py" && text.includes("[testenv]")))
                continue;
            const checks = (0,expand/* checksOf */.t)(`tox -e ${environment}`, folder, project, environment === "py" ? "test" : environment);
            for (const check of checks)
                findings.push({ check, reason: `tox environment ${environment}`, rank: "variant" });
        }
    }
    return findings;
};
/** `stage` is what a line is for whose tool is not in the table. */
const finding = (python, line, source, rank, stage) => (0,expand/* checksOf */.t)(line, python.folder, python.project, stage).map((check) => ({ check, reason: source, rank }));

;// CONCATENATED MODULE: ./build/config/detect/rust.js


/** Gates of a Cargo package or workspace. */
const rustFindings = (project, folder) => {
    const manifest = project.text((0,tools_packages/* joinPath */.uJ)(folder, "Cargo.toml"));
    if (manifest === null)
        return [];
    const has = (...names) => names.find((name) => project.has((0,tools_packages/* joinPath */.uJ)(folder, name)));
    const all = /^\s*\[workspace\]/m.test(manifest) ? " --workspace" : "";
    const format = has("rustfmt.toml", ".rustfmt.toml");
    const lint = has("clippy.toml", ".clippy.toml") ?? (/^\s*\[(?:workspace\.)?lints\b/m.test(manifest) ? "[lints] in Cargo.toml" : undefined);
    const said = (stage, line, reason, rank) => (0,expand/* checksOf */.t)(line, folder, project, stage).map((check) => ({ check, reason, rank }));
    return [
        ...said("format", "cargo fmt --all -- --check", format ?? "Cargo.toml: rustfmt comes with Rust", format === undefined ? "convention" : "configured"),
        ...said("lint", `cargo clippy${all} --all-targets`, lint ?? "Cargo.toml: clippy comes with Rust", lint === undefined ? "convention" : "configured"),
        ...said("build", `cargo build${all} --all-targets`, "Cargo.toml", "convention"),
        ...said("test", `cargo test${all}`, "Cargo.toml", "configured"),
    ];
};

// EXTERNAL MODULE: ./build/config/detect/workflows.js
var workflows = __webpack_require__(29925);
;// CONCATENATED MODULE: ./build/config/detect/detect.js













/** More gates than this are no proposal any more. */
const mostGates = 30;
/**
 * The gates of a repository that configures none, in the order in which they run: what its workflows run, what its scripts and
 * targets name, what its tools are configured for, and last what is usual in its language. Nothing that installs, publishes,
 * deploys or changes files. `directory` limits it to a folder.
 */
const detectGates = (project, directory) => {
    const folders = projectFolders(project, directory);
    const found = [
        ...(0,workflows/* workflowFindings */.g)(project, directory),
        ...folders.flatMap((folder) => [
            ...packageScriptFindings(project, folder),
            ...makeFindings(project, folder),
            ...nodeToolFindings(project, folder),
            ...pythonFindings(project, folder),
            ...rustFindings(project, folder),
            ...goFindings(project, folder),
            ...otherLanguageFindings(project, folder),
        ]),
    ];
    const chosen = choose(found);
    const quick = new Set(["lint", "typecheck", "build"]);
    const syntax = chosen.some(({ check }) => quick.has(check.stage)) ? [] : folders.flatMap((folder) => nodeSyntaxFindings(project, folder));
    const ordered = [...chosen, ...syntax].slice(0, mostGates).sort((a, b) => gate/* stages */._.indexOf(a.check.stage) - gate/* stages */._.indexOf(b.check.stage));
    return named(ordered, project);
};
const manifests = [
    "package.json",
    "pyproject.toml",
    "setup.py",
    "Cargo.toml",
    "go.mod",
    "composer.json",
    "Gemfile",
    "pom.xml",
    "build.gradle",
    "build.gradle.kts",
    "mix.exs",
    "Package.swift",
    "pubspec.yaml",
    "deno.json",
    "requirements.txt",
];
/** The folder itself; where it has no manifest, those below it that have one (a `backend` and a `frontend`), at most two levels down and eight. */
const projectFolders = (project, directory) => {
    const depth = directory === "." ? 0 : directory.split("/").length;
    const holders = [
        ...new Set(manifests.flatMap((name) => project.named(name)).map((path) => (path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "."))),
    ];
    if (holders.includes(directory))
        return [directory];
    const below = holders
        .filter((folder) => (directory === "." || folder.startsWith(`${directory}/`)) && folder.split("/").length - depth <= 2)
        .filter((folder) => !/(?:^|\/)(?:node_modules|vendor|examples?|fixtures?|templates?|testdata|tests?|docs?|benchmarks?|\.[^/]+)(?:\/|$)/.test(folder))
        .sort((a, b) => a.split("/").length - b.split("/").length || a.localeCompare(b));
    const tops = below.filter((folder) => !below.some((other) => other !== folder && folder.startsWith(`${other}/`)));
    return [directory, ...tops.slice(0, 8)];
};
/** One finding for each thing that is checked: the rank that says best what the project wants, and of doubles the first. */
const choose = (findings) => {
    const chosen = [];
    for (const rank of ranks) {
        const covered = new Set(chosen.flatMap(({ check }) => check.keys));
        const spoken = new Set(chosen.filter(({ rank: other }) => other === "workflow" || other === "script").map(({ check }) => language(check)));
        for (const finding of findings.filter((candidate) => candidate.rank === rank)) {
            const { check } = finding;
            if (check.keys.every((key) => covered.has(key) || (key.startsWith("?") && settled(check, rank, chosen))) ||
                chosen.some((other) => other.check.signature === check.signature))
                continue;
            // Where CI or scripts say what is checked, a custom of the language would demand what the project does not.
            if (rank === "convention" && check.stage !== "test" && language(check) !== "" && spoken.has(language(check)))
                continue;
            chosen.push(finding);
        }
    }
    return chosen;
};
/**
 * A command that nobody can look into adds nothing to a stage that a better source has settled for that folder. And where CI
 * builds nothing, a build script is not what the project asks of a change.
 */
const settled = ({ stage, cwd, name }, rank, chosen) => name !== "compile" &&
    chosen.some((other) => ranks.indexOf(other.rank) < ranks.indexOf(rank) &&
        other.check.cwd === cwd &&
        (other.check.stage === stage || (stage === "build" && rank !== "convention" && other.rank === "workflow")));
const language = ({ line }) => /\b(cargo|gofmt|go)\b/.exec(line)?.[1]?.replace("gofmt", "go") ?? "";
/** Gates with names of their own: the stage where it has one gate, else the script's or the tool's name, with the folder where needed. */
const named = (findings, project) => {
    const taken = new Set();
    return findings.map(({ check, reason }) => {
        const alone = findings.filter((other) => other.check.stage === check.stage).length === 1;
        const place = check.cwd === "." ? "" : ` (${check.cwd})`;
        const candidates = [...(alone ? [plainName(check)] : []), ownName(check), stageAndTool(check)].flatMap((name) => [
            name,
            `${name}${place}`,
        ]);
        const name = candidates.find((candidate) => !taken.has(candidate)) ?? numbered(`${stageAndTool(check)}${place}`, taken);
        taken.add(name);
        const gate = {
            name,
            ...((0,gates/* stageOf */.gV)(name, (0,recognise/* recognise */.G)(check.line, check.cwd, project).stage) === check.stage ? {} : { stage: check.stage }),
            run: check.line,
            ...(check.cwd === "." ? {} : { "working-directory": check.cwd }),
        };
        return { gate, reason };
    });
};
const plainName = (check) => check.name === "syntax" || check.name === "compile" ? check.name : check.stage === "typecheck" ? "types" : check.stage;
/** The script's name where it is short and says the stage; else stage and tool. */
const ownName = (check) => {
    const { name } = check;
    return name !== null && /^[a-z][\w:.-]{1,30}$/.test(name) && (0,gates/* stageOf */.gV)(name, null) === check.stage
        ? name
        : name === "syntax" || name === "compile"
            ? name
            : stageAndTool(check);
};
const stageAndTool = (check) => (toolName(check) === check.stage ? check.stage : `${check.stage} ${toolName(check)}`);
const toolName = (check) => (check.keys[0] ?? "").replace(/^\?/, "").split(" ").slice(0, -2).join(" ").replace(/:.*/, "") || check.stage;
const numbered = (name, taken) => {
    let at = 2;
    while (taken.has(`${name} ${at}`))
        at += 1;
    return `${name} ${at}`;
};


/***/ }),

/***/ 32267:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  t: () => (/* binding */ checksOf),
  e: () => (/* binding */ checksOfScript)
});

// EXTERNAL MODULE: ./build/tools/makefile.js
var makefile = __webpack_require__(48110);
// EXTERNAL MODULE: ./build/tools/recognise.js + 2 modules
var recognise = __webpack_require__(88777);
// EXTERNAL MODULE: ./build/tools/script-runners.js
var script_runners = __webpack_require__(48091);
// EXTERNAL MODULE: ./build/tools/shell.js
var shell = __webpack_require__(22030);
// EXTERNAL MODULE: ./build/tools/stage-name.js
var stage_name = __webpack_require__(72412);
// EXTERNAL MODULE: ./build/tools/task-files.js
var task_files = __webpack_require__(94001);
// EXTERNAL MODULE: ./build/tools/wrappers.js
var wrappers = __webpack_require__(34570);
;// CONCATENATED MODULE: ./build/config/detect/checking-form.js
const fix = { remove: ["--fix"] };
const inPlace = { never: ["-i", "--in-place", "--inplace", "-w", "--write"] };
/** By the program and, where it matters, its command. */
const checking_form_forms = {
    eslint: { remove: ["--fix", "--fix-dry-run"] },
    "next lint": fix,
    "ng lint": fix,
    oxlint: { remove: ["--fix", "--fix-suggestions", "--fix-dangerously"] },
    stylelint: fix,
    standard: fix,
    "ts-standard": fix,
    xo: fix,
    markdownlint: { remove: ["--fix", "-f"] },
    "markdownlint-cli2": fix,
    textlint: fix,
    knip: { remove: ["--fix"] },
    prettier: { remove: ["--write", "-w"], add: ["--check"], unless: ["--check", "-c", "--list-different", "-l"] },
    oxfmt: { remove: ["--write"], add: ["--check"], unless: ["--check", "-l", "--list-different"] },
    "biome check": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
    "biome lint": { remove: ["--write", "--fix", "--apply", "--apply-unsafe", "--unsafe"] },
    "biome format": { remove: ["--write", "--fix"] },
    "dprint fmt": { never: ["fmt"] },
    "sort-package-json": { add: ["--check"] },
    "npm-check-updates": { never: [] },
    jest: { remove: ["-u", "--updateSnapshot", "--watch", "--watchAll"] },
    vitest: { remove: ["-u", "--update", "--watch", "-w"], never: ["dev", "watch", "bench", "--ui"] },
    mocha: { remove: ["--watch", "-w"] },
    ava: { remove: ["-u", "--update-snapshots", "--watch", "-w"] },
    tap: { remove: ["--snapshot"] },
    tsc: { remove: ["--watch", "-w"] },
    "vue-tsc": { remove: ["--watch", "-w"] },
    black: { add: ["--check"], unless: ["--check", "--diff"] },
    isort: { remove: ["--apply"], add: ["--check-only"], unless: ["--check-only", "--check", "-c"] },
    "ruff check": { remove: ["--fix", "--unsafe-fixes", "--fix-only"] },
    "ruff format": { add: ["--check"], unless: ["--check", "--diff"] },
    ruff: { remove: ["--fix", "--unsafe-fixes"] },
    autopep8: inPlace,
    autoflake: { remove: ["-i", "--in-place"], add: ["--check"] },
    yapf: { remove: ["-i", "--in-place"], add: ["--diff"], unless: ["--diff", "-d", "--quiet", "-q"] },
    docformatter: { remove: ["-i", "--in-place"], add: ["--check"], unless: ["--check", "-c"] },
    pyupgrade: { never: [] },
    "cargo fmt": { add: ["--check"], at: "end" },
    "cargo clippy": { remove: ["--fix", "--allow-dirty", "--allow-staged"] },
    rustfmt: { add: ["--check"] },
    gofmt: { never: ["-w"] },
    goimports: { never: ["-w"] },
    gofumpt: { never: ["-w"] },
    "golangci-lint run": fix,
    "golangci-lint fmt": { add: ["--diff"], unless: ["--diff", "-d"] },
    "go mod": { never: ["tidy", "download", "vendor"] },
    "go generate": { never: [] },
    rubocop: { remove: ["-a", "-A", "--auto-correct", "--auto-correct-all", "--autocorrect", "--autocorrect-all", "-x", "--fix-layout"] },
    standardrb: { remove: ["--fix", "--fix-unsafely"] },
    erb_lint: { remove: ["--autocorrect", "-a"] },
    "php-cs-fixer fix": { add: ["--dry-run", "--diff"], unless: ["--dry-run"], at: "end" },
    phpcbf: { never: [] },
    pint: { add: ["--test"], unless: ["--test"] },
    rector: { add: ["--dry-run"], unless: ["--dry-run", "-n"], at: "end" },
    "dotnet format": { add: ["--verify-no-changes"], at: "end" },
    "terraform fmt": { remove: ["-write=true"], add: ["-check"], unless: ["-check", "-check=true"] },
    shfmt: { remove: ["-w", "--write"], add: ["-d"], unless: ["-d", "--diff", "-l", "--list"] },
    codespell: { remove: ["-w", "--write-changes"] },
    typos: { remove: ["-w", "--write-changes"] },
    ktlint: { remove: ["-F", "--format"] },
    "mix format": { add: ["--check-formatted"] },
    "deno fmt": { add: ["--check"] },
    "dart format": { add: ["--output=none", "--set-exit-if-changed"], unless: ["--set-exit-if-changed"] },
    "flutter format": { never: [] },
    swiftformat: { add: ["--lint"] },
    swiftlint: { remove: ["--fix", "--autocorrect"] },
    "clang-format": inPlace,
    "taplo fmt": { add: ["--check"] },
    "taplo format": { add: ["--check"] },
};
/**
 * The words of a command in the form that checks and changes no file; null where there is none (`phpcbf`, `gofmt -w`, `vitest dev`).
 * `words` begin with the program, runners and wrappers already taken off.
 */
const checkingForm = (words, program) => {
    const command = words.slice(1).find((word) => !word.text.startsWith("-"))?.text ?? "";
    const pair = Object.hasOwn(checking_form_forms, `${program} ${command}`);
    const form = pair ? checking_form_forms[`${program} ${command}`] : Object.hasOwn(checking_form_forms, program) ? checking_form_forms[program] : undefined;
    if (form === undefined)
        return words;
    if (form.never !== undefined && (form.never.length === 0 || words.slice(1).some((word) => form.never?.includes(word.text))))
        return null;
    const kept = words.filter((word, at) => at === 0 || form.remove?.includes(word.text.replace(/=(?:true|all)$/, "")) !== true);
    const unless = form.unless ?? form.add ?? [];
    if (form.add === undefined || kept.some((word) => unless.includes(word.text)))
        return kept;
    const added = form.add.map((text) => ({ text, raw: text }));
    if (form.at === "end")
        return [...kept, ...(program === "cargo" && !kept.some((word) => word.text === "--") ? [{ text: "--", raw: "--" }] : []), ...added];
    const front = pair ? kept.findIndex((word) => word.text === command) + 1 : 1;
    return [...kept.slice(0, front), ...added, ...kept.slice(front)];
};

;// CONCATENATED MODULE: ./build/config/detect/expansion.js
/** No check, and nothing that could be run as it stands. */
const nothing = { checks: [], whole: false };

;// CONCATENATED MODULE: ./build/config/detect/intent.js
const harmless = new Set([
    "echo", "printf", "true", ":", "set", "export", "unset", "date", "pwd", "ls", "cat", "which", "type", "sleep", "mkdir", "touch", "env", "printenv", "uname", "whoami", "hash", "nproc", "ulimit", "tree", "du", "df", "rimraf", "del-cli", "shx", "mkdirp", "cpy", "copyfiles", "ncp", "cpx", "head", "tail", "wc",
]); // biome-ignore format: a list is read as a list
const setup = new Set([
    "apt", "apt-get", "apk", "yum", "dnf", "brew", "choco", "pip", "pip3", "pipx", "corepack", "nvm", "fnm", "volta", "rustup", "sdk", "conda", "mamba", "curl", "wget", "git", "sudo", "source", ".", "virtualenv", "venv", "install", "pushd", "popd", "chmod", "chown", "tar", "unzip", "gunzip", "cp", "mv", "ln", "dpkg", "update-alternatives", "locale-gen", "service", "systemctl", "docker-compose", "asdf", "mise", "direnv", "cache", "coverage",
]); // biome-ignore format: a list is read as a list
const unsafe = new Set([
    "rm", "rmdir", "dd", "kill", "pkill", "ssh", "scp", "rsync", "gh", "hub", "aws", "gcloud", "gsutil", "az", "kubectl", "helm", "vercel", "netlify", "firebase", "heroku", "flyctl", "fly", "wrangler", "serverless", "sls", "pulumi", "twine", "docker", "podman", "buildah", "skopeo", "semantic-release", "changeset", "changelogen", "standard-version", "conventional-changelog", "auto-changelog", "release-it", "np", "bumpp", "bump2version", "bumpversion", "goreleaser", "codecov", "coveralls", "cc-test-reporter", "codacy", "gh-pages", "surge", "nodemon", "http-server", "serve", "live-server", "concurrently", "start-server-and-test", "wait-on", "open", "xdg-open", "evalmd", "aud", "eval", "npmignore", "safe-publish-latest", "size-limit", "bundlesize", "karma", "sonar-scanner", "snyk", "terraform-docs", "ansible-playbook", "psql", "mysql", "redis-cli", "createdb", "dropdb", "tee", "exit", "trap", "exec", "dependency-check", "husky", "pre-commit", "prek", "lefthook", "lint-staged", "is-ci", "patch-package", "opencollective", "cypress", "lighthouse", "percy", "chromatic", "storybook",
]); // biome-ignore format: a list is read as a list
/** Words that publish, deploy, install or fix whatever tool says them. */
const unsafeWord = /^(?:publish|deploy|release|upload|login|push|serve|start|dev|watch|preview|shell|repl|console|migrate|db:.*|destroy|apply|sign|yank|bump|version|spotlessApply|spotless:apply|.*[:-]publish|publish[A-Z:-].*|uploadArchives|fmt:format|clean|run-server|runserver|shutdown|--watch|--watchAll|--publish)$/;
const setupWord = /^(?:install|ci|i|add|sync|restore|fetch|download|require|remove|dump-autoload|validate|update|upgrade|bootstrap|setup|link|prune|vendor|dedupe|tidy|lock|login|config|cache|self-update|link-workspace|init|create|rebuild|audit|outdated|fund|pack|prepare)$/;
/** Programs whose first word is their command; of others (`pytest tests/release`) the words are their business. */
const commanders = new Set([
    "npm", "pnpm", "yarn", "bun", "lerna", "poetry", "pdm", "uv", "hatch", "flit", "rye", "pipenv", "pixi", "cargo", "go", "composer", "bundle", "bundler", "gem", "dotnet", "nuget", "mix", "deno", "dart", "flutter", "swift", "terraform", "tofu", "mvn", "mvnw", "gradle", "gradlew", "make", "rails", "rake", "artisan", "next", "nuxt", "astro", "vite", "ng", "expo", "playwright", "prisma", "nx", "turbo", "meson", "stack", "cabal", "sbt", "bazel", "pod", "hugo", "jekyll", "mkdocs", "docusaurus", "electron-builder", "manage.py", "python", "python3", "node", "npx", "php", "ruby", "changeset", "webpack", "rollup", "parcel",
]); // biome-ignore format: a list is read as a list
/** What a command is for; `words` begin with the program's base name, runners and wrappers already taken off. */
const intentOf = (words) => {
    const [program = "", ...rest] = words;
    if (harmless.has(program))
        return "harmless";
    if (unsafe.has(program))
        return "unsafe";
    if (setup.has(program))
        return "setup";
    if (rest.includes("--watch") && !/^(?:jest|vitest|mocha|ava|tsc|vue-tsc)$/.test(program))
        return "unsafe";
    if (!commanders.has(program))
        return "check";
    const command = rest.find((word) => !word.startsWith("-")) ?? "";
    const told = program.startsWith("mvn") || program.startsWith("gradle") || program === "make"
        ? rest.filter((word) => !word.startsWith("-"))
        : [command];
    // `mvn clean verify` is how Maven and Gradle are called; what they clean is their own output.
    const java = /^(?:mvnw?|gradlew?)$/.test(program);
    if (told.some((word) => unsafeWord.test(word) && !(java && word === "clean")))
        return "unsafe";
    // A plugin's goal may do anything; those that check are called so.
    if (/^mvnw?$/.test(program) && told.some((word) => word.includes(":") && !/:(?:check|lint|verify)(?:@|$)/.test(word)))
        return "setup";
    if (java && told.some((word) => setupWord.test(word)))
        return "setup";
    if (setupWord.test(command) && !java && program !== "make" && program !== "rails")
        return "setup";
    if (/^(?:node|python3?|ruby|php)$/.test(program))
        return "check";
    // A bare `vite`, `next` or `yarn` serves or installs.
    if (command === "" && !/^(?:make|mvnw?|gradlew?|webpack|rollup|hugo|cargo|rake)$/.test(program))
        return rest.length > 0 ? "check" : "setup";
    return "check";
};

// EXTERNAL MODULE: ./build/config/detect/node-package.js
var node_package = __webpack_require__(24370);
// EXTERNAL MODULE: ./build/tools/table.js + 148 modules
var table = __webpack_require__(5797);
// EXTERNAL MODULE: ./build/config/detect/script-name.js
var script_name = __webpack_require__(94442);
;// CONCATENATED MODULE: ./build/config/detect/plain-command.js







/** A plain command: a check in its checking form, or nothing. */
const expandCommand = (step, unwrapped, program, scope) => {
    const { project } = scope;
    if (/^(?:tox|nox)$/.test(program))
        return nothing;
    const missing = missingProgram(step, unwrapped.words, program, project);
    if (missing === "tool")
        return nothing;
    const listed = listing(step, program);
    const form = step.joined || listed !== null ? unwrapped.words : checkingForm(unwrapped.words, program);
    if (form === null)
        return nothing;
    const trimmed = program === "vitest" ? oneRun(form, project) : form;
    const rewritten = missing === "wrapper" || trimmed.length !== unwrapped.words.length || trimmed.some((one, at) => one !== unwrapped.words[at]);
    const runner = missing === "wrapper" ? [] : step.words.slice(0, step.words.length - unwrapped.words.length).map((one) => one.raw);
    const body = listed ??
        (rewritten
            ? [...step.env, ...(missing === "wrapper" ? unwrapped.env : []), ...runner, ...trimmed.map((one) => one.raw)].join(" ")
            : withEnv(step));
    const known = (0,recognise/* recognise */.G)(body, step.cwd, project);
    if (known.cannotFail !== null)
        return nothing;
    const node = scope.script &&
        needsExecutor(step.words, missing === "wrapper" ? trimmed : step.words, known.uses.some((use) => (0,table/* isNodeTool */.v)(use.tool)), project);
    const line = node ? insertExecutor(body, (0,node_package/* executor */.kx)((0,node_package/* packageManager */.ml)(project, step.cwd) ?? "npm")) : body;
    const [use] = known.uses;
    const stage = known.stage ?? stageOfUnknown(scope) ?? use?.stage ?? null;
    if (stage === null)
        return nothing;
    const at = (positional) => positional.filter((text) => !text.startsWith("-")).join(" ");
    const keys = known.uses.length > 0
        ? [...new Set(known.uses.map(({ tool, stage: told, invocation }) => `${tool.name} ${told} ${invocation.cwd}`))]
        : [`?${programLabel(program, trimmed)} - ${step.cwd}`];
    const target = known.uses.length > 0
        ? known.uses.map(({ invocation }) => at(invocation.words.slice(1))).join(" ")
        : at(trimmed.slice(1).map((one) => one.text));
    const inner = stage === "build" && known.uses.length === 0 && /^(?:node|tsx|ts-node|esno|jiti|vite-node|bun|python3?)$/.test(program);
    return {
        checks: [
            { line, cwd: step.cwd, stage, name: scope.name, keys, signature: `${keys.join("\n")} ${target}`, ...(inner ? { inner } : {}) },
        ],
        whole: !rewritten && listed === null,
    };
};
/** What tells an unknown program from others: of an interpreter its script ("node:scripts/check.js"). */
const programLabel = (program, words) => {
    if (!/^(?:node|python3?|ruby|php|perl|deno|bun)$/.test(program))
        return program;
    const argument = words.slice(1).find((one) => one.text === "--check" || !one.text.startsWith("-"));
    return `${program}:${argument?.text ?? ""}`;
};
const withEnv = (step) => {
    const missing = step.env.filter((assignment) => !step.line.includes(assignment));
    return [...missing, step.line].join(" ");
};
/** A program that no table knows has the stage that its script's name tells; a step's name, which is prose, must tell nothing else. */
const stageOfUnknown = ({ name, script }) => name === null || (!script && (0,script_name/* offerOf */.y)(name) === null) ? null : ((0,script_name/* stagesOfName */.a)(name)[0] ?? null);
/** `gofmt -l .` lists and exits 0: as a check it must fail when the list is not empty. */
const listing = (step, program) => /^(?:gofmt|gofumpt|goimports)$/.test(program) && !step.joined && step.words.some((one) => /^-[a-z]*l/.test(one.text))
    ? `test -z "$(${step.line})"`
    : null;
/** vitest watches unless told to run; its coverage is a package of its own, without which the run would only ask for it. */
const oneRun = (words, project) => {
    const measured = ["@vitest/coverage-v8", "@vitest/coverage-istanbul", "@vitest/coverage-c8", "c8"].some((name) => (0,node_package/* lockHas */.Mu)(project, name));
    const plain = measured ? words : words.filter((one) => !/^--coverage(?:=.*)?$/.test(one.text));
    const told = plain.some((one) => one.text === "run" || one.text === "--run" || one.text === "related" || one.text === "typecheck");
    return told ? plain : [...plain.slice(0, 1), { text: "run", raw: "run" }, ...plain.slice(1)];
};
const systemPrograms = /^(?:node|npm|npx|pnpm|yarn|bun|bunx|deno|bash|sh|make|cmake|git|python3?|pytest|cargo|go|gofmt|docker|java|mvn|gradle|ruby|bundle|php|composer|dotnet|test|\[|find|grep|sed|awk|xargs|diff|uv|poetry|ruff|black|mypy|flake8|swift|mix)$/;
/** Whether package-lock.json shows that a program is not installed: the tool itself, or only what is wrapped around it (nyc, c8). */
const missingProgram = (step, inner, program, project) => {
    const programs = (0,node_package/* installedPrograms */.Wo)(project);
    if (programs === null)
        return null;
    const absent = (name) => !systemPrograms.test(name) && !programs.has(name);
    const path = (text) => text.includes("/") && !text.includes("node_modules/.bin/");
    const isNode = (text) => !path(text) && !/^(?:python|py)$/.test(text);
    const runners = step.words.slice(0, step.words.length - inner.length);
    if (runners.length > 0 && /^(?:uv|poetry|pdm|pipenv|hatch|python3?|bundle|cargo|go)$/.test((0,wrappers/* programName */.k)(runners[0]?.text ?? "")))
        return null;
    if (isNode(inner[0]?.text ?? "") && !hasOtherLanguage(project, program) && absent(program))
        return "tool";
    const outer = (0,wrappers/* programName */.k)(step.words[0]?.text ?? "");
    return outer !== program && /^(?:nyc|c8|cross-env|cross-env-shell|dotenv|env-cmd)$/.test(outer) && absent(outer) ? "wrapper" : null;
};
/** A program of another language is not expected in node_modules. */
const hasOtherLanguage = (project, program) => {
    const [use] = (0,recognise/* recognise */.G)(program, ".", project).uses;
    return use !== undefined && !(0,table/* isNodeTool */.v)(use.tool);
};
/** In a package script `eslint .` finds node_modules/.bin; outside of it the line needs `npx`. */
const needsExecutor = (written, words, nodeTool, project) => {
    const first = words[0]?.text ?? "";
    if (first.includes("/") || systemPrograms.test((0,wrappers/* programName */.k)(first)))
        return false;
    const programs = (0,node_package/* installedPrograms */.Wo)(project);
    return nodeTool || (programs?.has((0,wrappers/* programName */.k)(first)) ?? false) || (programs === null && written.length > 0);
};
/** Puts the runner behind leading assignments: `TZ=UTC npx jest`. */
const insertExecutor = (line, runner) => {
    const lead = /^(?:[A-Za-z_]\w*=(?:"[^"]*"|'[^']*'|\S*)\s+)*/.exec(line)?.[0] ?? "";
    return `${lead}${runner} ${line.slice(lead.length)}`;
};

// EXTERNAL MODULE: ./build/tools/packages.js
var tools_packages = __webpack_require__(94635);
;// CONCATENATED MODULE: ./build/config/detect/split.js


/** Loops, branches, functions, here-documents and background jobs: what cannot be taken apart. */
const structured = /(?:^|[;&|\n(]\s*)(?:if|for|while|until|case|function|select)\s|<<-?\s*['"A-Za-z]|\(\)\s*\{|(?:^|[^&>|])&(?![&>\d])/;
/** Takes a script apart into its steps; null where it is more than a sequence of commands. Never throws. */
const stepsOf = (script, cwd) => {
    const text = script.replace(/\\\r?\n[ \t]*/g, " ").replace(/\r\n/g, "\n");
    if (text.length > 20_000 || structured.test(text.replace(/'[^']*'|"[^"]*"/g, '""')))
        return null;
    const steps = [];
    const folders = [cwd];
    const exported = [];
    for (const command of (0,shell/* splitShell */.b)(text)) {
        if (command.nested)
            continue;
        while (folders.length <= command.depth)
            folders.push(folders.at(-1) ?? cwd);
        folders.length = command.depth + 1;
        const last = steps.at(-1);
        if ((command.before === "|" || command.before === "||") && last !== undefined) {
            steps[steps.length - 1] = { ...last, line: `${last.line} ${command.before} ${command.source}`, joined: true };
            continue;
        }
        const [program, target] = command.words;
        if (program !== undefined && /^(?:cd|pushd)$/.test(program.text)) {
            // A folder that only the run knows leaves everything behind it unknown.
            if (target === undefined || /[$`~*?]/.test(target.text))
                return null;
            folders[command.depth] = (0,tools_packages/* joinPath */.uJ)(folders[command.depth] ?? cwd, target.text);
            continue;
        }
        if (program?.text === "export") {
            exported.push(...command.words
                .slice(1)
                .filter((word) => /^[A-Za-z_]\w*=/.test(word.raw) && !/[$`]/.test(word.raw))
                .map((word) => word.raw));
            continue;
        }
        const folder = folders[command.depth] ?? cwd;
        if (folder.startsWith(".."))
            return null;
        steps.push({ line: command.source, cwd: folder, env: [...exported, ...command.env], words: command.words, joined: false });
    }
    return steps;
};

;// CONCATENATED MODULE: ./build/config/detect/expand.js













/** The checks that a shell line comes to, without what installs, deploys or changes files; scripts that only run others are taken apart. */
const checksOf = (line, cwd, project, name) => expand(line, cwd, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;
const expand = (line, cwd, scope) => {
    scope.budget.left -= 1;
    if (scope.depth > 8 || scope.budget.left < 0)
        return nothing;
    const steps = stepsOf(line, cwd);
    if (steps === null)
        return opaque(line, cwd, scope);
    const parts = steps.map((step) => expandStep(step, scope));
    return { checks: parts.flatMap((part) => part.checks), whole: parts.every((part) => part.whole) };
};
/** Words that no check needs. */
const harm = /(?:^|[^\w-])(?:publish|deploy|push|upload|install|rm|--fix|--write|--watch|-w|-i|-u)(?![\w-])/;
/** A script with branches or loops: kept as it stands where its name says what it is and nothing in it is known to do harm. */
const opaque = (line, cwd, scope) => {
    const stage = scope.name === null ? null : (0,stage_name/* stageOfName */.D)(scope.name);
    // A step of a workflow is not a file that could be run again; only what can be called by name is kept.
    if (stage === null || !scope.script || harm.test(line))
        return nothing;
    return { checks: [{ ...checkOf(line, cwd, stage, scope, [`?${scope.name} - ${cwd}`]), inner: true }], whole: true };
};
const expandStep = (step, scope) => {
    const unwrapped = (0,wrappers/* unwrap */.o)(step.words);
    const first = unwrapped.words[0];
    if (first === undefined)
        return { checks: [], whole: true };
    const program = (0,wrappers/* programName */.k)(first.text);
    const texts = [program, ...unwrapped.words.slice(1).map((word) => word.text)];
    const intent = intentOf(texts);
    if (intent === "harmless" && !step.joined)
        return { checks: [], whole: true };
    if (intent !== "check" || /\$\{\{|<\(/.test(step.line) || (step.joined && (pipedAway(step.line) || swallowed.test(step.line))))
        return nothing;
    // `npx npm@10 audit`, `npx degit`: a version in the runner's words means a download, not a tool of the project.
    if (/@[\d'">^~]/.test(step.words.find((word) => !word.text.startsWith("-") && !/^(?:npx|pnpx|bunx)$/.test(word.text))?.raw ?? "") &&
        unwrapped.runner.length > 0)
        return nothing;
    // A shell that reads its commands from elsewhere would do what nobody can tell.
    if (/^(?:ba|z|da)?sh$/.test(program) && texts.length === 1)
        return nothing;
    if (!step.joined) {
        const called = expandCall(step, unwrapped.words, program, texts, unwrapped.runner.map((word) => word.text), scope);
        if (called !== null)
            return called;
    }
    return expandCommand(step, unwrapped, program, scope);
};
/** A step that runs a script, a make target or a task; null where it runs none. */
const expandCall = (step, words, program, texts, runner, scope) => {
    const { project } = scope;
    const call = (0,script_runners/* readScriptCall */._)(words, program, step.cwd, project);
    if (call?.kind === "program") {
        // `pnpm vitest` is a program behind a runner; which one is told by the lock file.
        const manager = (0,node_package/* packageManager */.ml)(project, step.cwd);
        const runner = manager === null ? call.runner : (0,node_package/* executor */.kx)(manager).split(" ").map(word);
        const moved = call.folders.length === 1 ? (call.folders[0] ?? step.cwd) : step.cwd;
        if (call.folders.length > 1)
            return spread(step, [call.words.map((one) => one.raw).join(" ")], [], scope);
        const words = [...runner, ...call.words];
        return expandCommand({ ...step, cwd: moved, words, line: [...step.env, ...words.map((one) => one.raw)].join(" ") }, { ...(0,wrappers/* unwrap */.o)(words), runner }, (0,wrappers/* programName */.k)(call.words[0]?.text ?? ""), scope);
    }
    if (call?.kind === "scripts") {
        const [only, second] = call.calls;
        if (only === undefined)
            return nothing;
        if (second !== undefined)
            return spread(step, call.calls.map((one) => one.line), call.names, scope);
        const written = /^(?:npm|pnpm|yarn|bun)$/.test(program) ? program : "npm";
        return packageScript(only.folder, only.name, only.extra, (0,node_package/* packageManager */.ml)(project, only.folder) ?? written, scope);
    }
    if (program === "make" || program === "gmake") {
        const { recipes, targets } = (0,makefile/* makeRecipes */.C)(texts, step.cwd, project);
        if (recipes.length === 0)
            return nothing;
        const name = targets.at(-1) ?? scope.name;
        const parts = recipes
            .filter((recipe) => !/^\$\((?:info|warning|eval|error)\b/.test(recipe.line))
            .map((recipe) => insideMake(recipe.line, expand(recipe.line, recipe.folder, { ...scope, name, script: false, depth: scope.depth + 1 })));
        return together(step.line, step.cwd, name, parts);
    }
    const task = (0,task_files/* readTask */.g)(texts, runner, step.cwd, project);
    if (task === null || task.lines.length === 0)
        return null;
    const parts = task.lines.map((line) => expand(line, task.folder, { ...scope, name: task.name, script: false, depth: scope.depth + 1 }));
    // tox and nox would install what the workflow has installed already; their lines run as they stand.
    const apart = program === "tox" || program === "nox";
    const checks = parts.flatMap((part) => part.checks.map((check) => ({ ...check, line: check.line.replace(/^python -m/, "python3 -m") })));
    return apart ? { checks, whole: false } : together(step.line, step.cwd, task.name, parts);
};
/** A recipe with make's own functions and variables means something inside of make alone. */
const insideMake = (line, { checks, whole }) => /\$[({]/.test(line) ? { checks: checks.map((check) => ({ ...check, inner: true })), whole } : { checks, whole };
/** The checks of a package script, by its name. */
const checksOfScript = (folder, name, manager, project) => packageScript(folder, name, [], manager, { project, name, script: false, depth: 0, budget: { left: 500 } }).checks;
/** A package script with what runs before and after it. Taken apart where its parts are of different stages, or some of them must not run. */
const packageScript = (folder, name, extra, manager, scope) => {
    const call = (0,script_runners/* readScriptCall */._)([word("npm"), word("run"), word(name)], "npm", folder, scope.project);
    const line = call?.kind === "scripts" ? call.calls[0]?.line : undefined;
    if (line === undefined)
        return nothing;
    const hooks = ["pre", "post"].map((when) => {
        const found = (0,script_runners/* readScriptCall */._)([word("npm"), word("run"), word(`${when}${name}`)], "npm", folder, scope.project);
        return found?.kind === "scripts" ? found.calls[0]?.line : undefined;
    });
    const within = { ...scope, name, script: true, depth: scope.depth + 1 };
    const more = extra.map((one) => one.raw).join(" ");
    const own = more === "" ? line : `${line} ${more}`;
    const parts = [hooks[0], own, hooks[1]].flatMap((text) => (text === undefined ? [] : [expand(text, folder, within)]));
    const called = `${(0,node_package/* scriptLine */.WK)(manager, name)}${more === "" ? "" : `${manager === "npm" ? " --" : ""} ${more}`}`;
    return together(called, folder, name, parts);
};
const word = (text) => ({ text, raw: text });
/** One check that calls the whole by name where that is all it does; else the parts. */
const together = (called, cwd, name, parts) => {
    const checks = parts.flatMap((part) => part.checks);
    const stages = new Set(checks.map((check) => check.stage));
    const [only] = stages;
    if (only === undefined || stages.size > 1 || !parts.every((part) => part.whole))
        return { checks: checks.filter(({ inner }) => inner !== true), whole: false };
    // A tool that formats and lints is what the script's name calls it.
    const told = name === null ? null : (0,stage_name/* stageOfName */.D)(name);
    const stage = (only === "lint" || only === "format") && (told === "lint" || told === "format") ? told : only;
    const keys = [...new Set(checks.flatMap((check) => check.keys))];
    return {
        checks: [{ line: called, cwd, stage, name, keys, signature: [...new Set(checks.map((check) => check.signature))].join("\n") }],
        whole: true,
    };
};
/** A script run in several workspaces at once: kept as written where nothing in it must not run. */
const spread = (step, lines, names, scope) => {
    const harm = lines.some((line) => (stepsOf(line, step.cwd) ?? []).some((part) => changes(part)));
    const known = (0,recognise/* recognise */.G)(step.line, step.cwd, scope.project);
    const stage = known.stage ?? names.map(stage_name/* stageOfName */.D).find((told) => told !== null) ?? null;
    if (harm || stage === null)
        return nothing;
    const keys = known.uses.length > 0
        ? [...new Set(known.uses.map((use) => `${use.tool.name} ${use.stage} ${step.cwd}`))]
        : [`?${names.join()} - ${step.cwd}`];
    return {
        checks: [{ line: step.line, cwd: step.cwd, stage, name: names.at(-1) ?? scope.name, keys, signature: keys.join("\n") }],
        whole: true,
    };
};
/** Whether a step writes, publishes or never ends. */
const changes = (step) => {
    const { words } = (0,wrappers/* unwrap */.o)(step.words);
    const program = (0,wrappers/* programName */.k)(words[0]?.text ?? "");
    const intent = intentOf([program, ...words.slice(1).map((one) => one.text)]);
    return intent === "unsafe" || rewrites(words, program);
};
const checkOf = (line, cwd, stage, scope, keys) => ({
    line,
    cwd,
    stage,
    name: scope.name,
    keys,
    signature: `${keys.join("\n")} ${line}`,
});
/** What makes a command pass whatever happens. */
const swallowed = /\|\|\s*(?:true|:|exit 0|return 0|echo\b[^|&;]*|printf\b[^|&;]*)\s*$/;
/** Whether a command has to be changed to be a check, or cannot be one. */
const rewrites = (words, program) => {
    const form = checkingForm(words, program);
    return form === null || form.length !== words.length || form.some((one, at) => one !== words[at]);
};
/** Whether a part of a pipeline does what a check must not. */
const pipedAway = (line) => (0,shell/* splitShell */.b)(line).some(({ words }) => {
    const inner = (0,wrappers/* unwrap */.o)(words).words;
    const program = (0,wrappers/* programName */.k)(inner[0]?.text ?? "");
    const intent = intentOf([program, ...inner.slice(1).map((one) => one.text)]);
    const refused = (intent === "unsafe" || intent === "setup") && !/^(?:tee|git|exit)$/.test(program);
    return refused || rewrites(inner, program);
});


/***/ }),

/***/ 24370:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $E: () => (/* binding */ nodePackage),
/* harmony export */   Mu: () => (/* binding */ lockHas),
/* harmony export */   WK: () => (/* binding */ scriptLine),
/* harmony export */   Wo: () => (/* binding */ installedPrograms),
/* harmony export */   kx: () => (/* binding */ executor),
/* harmony export */   ml: () => (/* binding */ packageManager)
/* harmony export */ });
/* harmony import */ var jsonc_parser__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(99547);
/* harmony import */ var _tools_packages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94635);


const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** The package.json of a folder, or null. */
const nodePackage = (project, folder) => {
    const text = project.text((0,_tools_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPath */ .uJ)(folder, "package.json"));
    if (text === null)
        return null;
    const json = tableOf((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parse)(text));
    const scripts = Object.entries(tableOf(json.scripts)).filter((entry) => typeof entry[1] === "string");
    const dependencies = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"].flatMap((key) => Object.keys(tableOf(json[key])));
    return { folder, json, scripts: Object.fromEntries(scripts), dependencies: new Set(dependencies) };
};
const locks = [
    ["pnpm-lock.yaml", "pnpm"],
    ["pnpm-workspace.yaml", "pnpm"],
    ["yarn.lock", "yarn"],
    ["bun.lock", "bun"],
    ["bun.lockb", "bun"],
    ["package-lock.json", "npm"],
    ["npm-shrinkwrap.json", "npm"],
];
/** The package manager that a lock file names in the folder or one above it, else `packageManager` of package.json; null where nothing does. */
const packageManager = (project, folder) => {
    for (let at = folder;; at = (0,_tools_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPath */ .uJ)(at, "..")) {
        const lock = locks.find(([file]) => project.has((0,_tools_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPath */ .uJ)(at, file)));
        if (lock !== undefined)
            return lock[1];
        const named = String(nodePackage(project, at)?.json.packageManager ?? "").split("@")[0];
        if (named === "npm" || named === "pnpm" || named === "yarn" || named === "bun")
            return named;
        if (at === ".")
            return null;
    }
};
/** The line that runs a package script. */
const scriptLine = (manager, script) => script === "test" && manager !== "bun" ? `${manager} test` : `${manager} run ${script}`;
/** The words in front of a program of node_modules. */
const executor = (manager) => ({ npm: "npx", pnpm: "pnpm exec", yarn: "yarn run", bun: "bunx" })[manager];
const binaries = new WeakMap();
/**
 * Names of all programs that `npm ci` puts into node_modules/.bin, from package-lock.json (version 2 and 3 list them);
 * null where there is no such lock file, so that nothing can be told.
 */
const installedPrograms = (project) => {
    const known = binaries.get(project);
    if (known !== undefined)
        return known;
    const found = readPrograms(project);
    binaries.set(project, found);
    return found;
};
const readPrograms = (project) => {
    const text = project.text("package-lock.json");
    if (text === null)
        return null;
    const packages = Object.entries(tableOf(tableOf((0,jsonc_parser__WEBPACK_IMPORTED_MODULE_0__.parse)(text)).packages));
    if (packages.length === 0)
        return null;
    return new Set(packages.flatMap(([path, entry]) => {
        const { bin } = tableOf(entry);
        if (typeof bin === "string")
            return [path.split("/").at(-1) ?? ""];
        return Object.keys(tableOf(bin));
    }));
};
/** Whether package-lock.json has a package; true where there is no lock file to ask. */
const lockHas = (project, name) => {
    const text = project.text("package-lock.json");
    return text === null || text.includes(`"node_modules/${name}"`);
};


/***/ }),

/***/ 81058:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   z: () => (/* binding */ preCommitHooks)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _tools_packages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94635);
/* harmony import */ var _tools_shell_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(22030);



const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
/** Hooks whose tool is known, with the command that checks the whole repository. Others have no such command, or write. */
const commands = {
    black: { stage: "format", line: "black --check", target: "." },
    "black-jupyter": { stage: "format", line: "black --check", target: "." },
    isort: { stage: "format", line: "isort --check-only", target: "." },
    ruff: { stage: "lint", line: "ruff check", target: "." },
    "ruff-check": { stage: "lint", line: "ruff check", target: "." },
    "ruff-format": { stage: "format", line: "ruff format --check", target: "." },
    flake8: { stage: "lint", line: "flake8", target: "" },
    mypy: { stage: "typecheck", line: "mypy", target: "." },
    pylint: { stage: "lint", line: "pylint", target: "." },
    yamllint: { stage: "lint", line: "yamllint", target: "." },
    codespell: { stage: "lint", line: "codespell", target: "" },
    prettier: { stage: "format", line: "npx prettier --check", target: "." },
    eslint: { stage: "lint", line: "npx eslint", target: "." },
    rubocop: { stage: "lint", line: "bundle exec rubocop", target: "" },
    "golangci-lint": { stage: "lint", line: "golangci-lint run", target: "" },
    terraform_fmt: { stage: "format", line: "terraform fmt -check -recursive", target: "" },
};
/** The hooks of .pre-commit-config.yaml that check: pre-commit itself would install and rewrite files. */
const preCommitHooks = (project, folder) => {
    const text = project.text((0,_tools_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPath */ .uJ)(folder, ".pre-commit-config.yaml"));
    const repositories = text === null ? [] : listOf(tableOf(read(text)).repos);
    return repositories.flatMap((repository) => listOf(tableOf(repository).hooks).flatMap((value) => {
        const hook = tableOf(value);
        const id = String(hook.id ?? "");
        const command = Object.hasOwn(commands, id) ? commands[id] : undefined;
        const stages = listOf(hook.stages).map(String);
        if (command === undefined || (stages.length > 0 && stages.every((stage) => stage === "manual")))
            return [];
        const words = listOf(hook.args)
            .map(String)
            .filter((word) => !/^--?(?:fix|write|write-changes|in-place|i|w|exit-non-zero-on-fix|show-fixes|filter-files|safe|quiet|q)$/.test(word));
        const line = [command.line, ...words.map(_tools_shell_js__WEBPACK_IMPORTED_MODULE_2__/* .quoteWord */ .X), ...(command.target === "" ? [] : [command.target])].join(" ");
        const version = /^v?(\d+(?:\.\w+)*)$/.exec(String(tableOf(repository).rev ?? ""))?.[1] ?? null;
        return [{ id, line, stage: command.stage, version }];
    }));
};
const listOf = (value) => (Array.isArray(value) ? value : []);
const read = (text) => {
    try {
        return (0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(text, { maxAliasCount: 20, logLevel: "silent" });
    }
    catch {
        // pre-commit would refuse the file as well; there is nothing to learn from it.
        return null;
    }
};


/***/ }),

/***/ 94442:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   a: () => (/* binding */ stagesOfName),
/* harmony export */   y: () => (/* binding */ offerOf)
/* harmony export */ });
/* harmony import */ var _tools_stage_name_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(72412);

/** Parts of a name after which a script is no check: it writes, watches, serves, measures, or needs what CI sets up for it. */
const notChecks = /^(?:fix|fixes|write|watch|dev|develop|update|snapshots?|snap|debug|ui|open|serve|server|start|bench|benchmark|benchmarks|perf|release|publish|deploy|pre|prepare|prepack|postinstall|install|clean|docs?|doc|storybook|browser|browsers|sauce|e2e|integration|visual|size|stats|analyze|staged|changed|inspect|upload|docker|local|all|ci|live|generate|gen|demo|examples?|website|site|coverage|cov|report|profile|manual|nightly|smoke|fuzz|mutation|stress)$/;
const partsOf = (name) => name
    .replace(/([a-z])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
    .split(/[^a-z0-9]+/)
    .filter((part) => part !== "");
/** The stages that the parts of a name tell, in their order: "test:types" tells test and typecheck. */
const stagesOfName = (name) => [...new Set(partsOf(name).flatMap((part) => (0,_tools_stage_name_js__WEBPACK_IMPORTED_MODULE_0__/* .stageOfName */ .D)(part) ?? []))];
/** How a script's or target's name offers itself as a gate: by itself ("lint"), as a variant ("test:unit"), or not at all ("lint:fix"). */
const offerOf = (name) => {
    const parts = partsOf(name);
    if (parts.some((part) => notChecks.test(part)))
        return null;
    if (/^(?:check|verify|validate|checks|qa)$/.test(parts.join("-")))
        return "variant";
    const [first] = stagesOfName(name);
    if (first === undefined)
        return null;
    // `build:esm` and the like are parts of `build`; `dist`, `bundle` and `make` write what is published.
    if (first === "build")
        return /^(?:build|compile)$/.test(name) ? "main" : null;
    return parts.length === 1 ||
        /^(?:fmt|format|prettier|lint|code|style)-?(?:check|ci|verify)$|^check-(?:fmt|format|formatting|lint|style)$|^typecheck$/.test(parts.join("-"))
        ? "main"
        : "variant";
};


/***/ }),

/***/ 29925:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ workflowFindings),
/* harmony export */   r: () => (/* binding */ setupActions)
/* harmony export */ });
/* harmony import */ var yaml__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(38815);
/* harmony import */ var _tools_packages_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(94635);
/* harmony import */ var _expand_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(32267);



const tableOf = (value) => (typeof value === "object" && value !== null && !Array.isArray(value) ? value : {});
const textOf = (value) => (typeof value === "string" ? value : "");
/** Actions that run a tool themselves, with the line that does the same. */
const actions = [
    [/^golangci\/golangci-lint-action@/, (inputs) => `golangci-lint run ${textOf(inputs.args)}`.trim()],
    [/^psf\/black@/, (inputs) => `black --check ${textOf(inputs.src) || "."}`],
    [/^(?:astral-sh\/ruff-action|chartboost\/ruff-action)@/, (inputs) => `ruff ${textOf(inputs.args) || "check"}`],
    [/^isort\/isort-action@/, () => "isort --check-only ."],
    [/^jakebailey\/pyright-action@/, () => "pyright"],
    [/^ludeeus\/action-shellcheck@/, () => "git ls-files '*.sh' | xargs shellcheck"],
    [/^actions-rs\/cargo@/, (inputs) => `cargo ${textOf(inputs.command)} ${textOf(inputs.args)}`.trim()],
];
/** Gates from the steps of the repository's workflows: what CI runs says best what a project wants to be green. */
const workflowFindings = (project, folder) => workflowPaths(project)
    .flatMap((path) => findingsOf(path, project))
    .filter(({ check }) => folder === "." || check.cwd === folder || check.cwd.startsWith(`${folder}/`));
const workflowPaths = (project) => project.under(".github/workflows", 100).filter((path) => /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path));
/** Setup actions of the repository's own checking workflows, with their inputs as far as they are plain: what installs the rarer toolchains. */
const setupActions = (project) => {
    const found = workflowPaths(project)
        .flatMap((path) => jobsOf(path, project))
        .flatMap(({ job, steps }) => {
        const matrix = firstOfMatrix(job);
        return steps
            .filter((step) => /^[\w.-]+\/(?:[\w./-]*\/)?(?:setup-[\w-]+|rust-toolchain|install-action)@[\w./-]+$/.test(textOf(step.uses)) &&
            step.if === undefined)
            .map((step) => ({ uses: textOf(step.uses), with: plainInputs(tableOf(step.with), matrix) }));
    });
    return found.filter((step, at) => found.findIndex((other) => nameOf(other.uses) === nameOf(step.uses)) === at);
};
const nameOf = (uses) => uses.split("@")[0] ?? uses;
const plainInputs = (inputs, matrix) => Object.fromEntries(Object.entries(inputs)
    .map(([name, value]) => [name, fill(String(value), matrix)])
    .filter(([, value]) => !value.includes("${{") && !value.includes("\n")));
/** An expression of the matrix as the value that the first job has. */
const fill = (text, matrix) => text.replace(/\$\{\{\s*matrix\.([\w-]+)\s*\}\}/g, (whole, key) => matrix[key] ?? whole);
/** The jobs of a workflow that check code, with their steps. */
const jobsOf = (path, project) => {
    const workflow = readWorkflow(project.text(path));
    if (!checksCode(workflow.on ?? workflow.true) ||
        /(?:release|publish|deploy|redistribut|wheels|docs|pages|stale|codeql|label|autofix|benchmark|nightly|dependabot)/i.test(path.split("/").at(-1) ?? ""))
        return [];
    // Regreen's own workflow says nothing that the configuration did not say before.
    if (/regreen/i.test(path))
        return [];
    return Object.entries(tableOf(workflow.jobs)).flatMap(([name, value]) => {
        const job = tableOf(value);
        return unwantedJob(name, job) ? [] : [{ job, steps: Array.isArray(job.steps) ? job.steps.map(tableOf) : [], workflow }];
    });
};
const findingsOf = (path, project) => jobsOf(path, project).flatMap(({ job, steps, workflow }) => {
    const folderIn = (table) => textOf(tableOf(tableOf(table.defaults).run)["working-directory"]);
    return steps.flatMap((step) => stepFindings(step, folderIn(job) || folderIn(workflow) || ".", firstOfMatrix(job), path, project));
});
const readWorkflow = (text) => {
    if (text === null)
        return {};
    try {
        return tableOf((0,yaml__WEBPACK_IMPORTED_MODULE_0__/* .parse */ .qg)(text, { maxAliasCount: 20, logLevel: "silent" }));
    }
    catch {
        // A workflow that is not valid YAML runs nothing, so it says nothing.
        return {};
    }
};
/** Whether a workflow runs on changes of code. */
const checksCode = (on) => {
    const events = typeof on === "string" ? [on] : Array.isArray(on) ? on.map(String) : Object.keys(tableOf(on));
    const push = tableOf(tableOf(on).push);
    const onlyTags = push.tags !== undefined && push.branches === undefined;
    return events.some((event) => /^(?:pull_request|merge_group|workflow_call)$/.test(event) || (event === "push" && !onlyTags));
};
const unwantedJob = (name, job) => job["continue-on-error"] === true ||
    /(?:release|publish|deploy|docs?\b|pages|benchmark|upload|docker|image|label|stale|update|autofix|\be2e\b)/i.test(`${name} ${textOf(job.name)}`) ||
    /refs\/tags|event_name == '(?:release|schedule|push)'/.test(String(job.if ?? "")) ||
    // A machine of another system says nothing that could be run here.
    /^(?:windows|macos)/.test(textOf(job["runs-on"]));
/** For each matrix key the first value, which expressions are replaced by. */
const firstOfMatrix = (job) => {
    const matrix = tableOf(tableOf(job.strategy).matrix);
    const [included] = Array.isArray(matrix.include) ? matrix.include.map(tableOf) : [];
    const lists = Object.entries(matrix).flatMap(([key, value]) => Array.isArray(value) && key !== "include" && key !== "exclude" ? [[key, value[0]]] : []);
    const scalars = [...lists, ...Object.entries(included ?? {})].filter(([, value]) => ["string", "number", "boolean"].includes(typeof value));
    return Object.fromEntries(scalars.map(([key, value]) => [key, String(value)]));
};
const stepFindings = (step, folder, matrix, path, project) => {
    const name = textOf(step.name);
    if (step["continue-on-error"] === true || !/^(?:|(?:ba)?sh\b.*)$/.test(textOf(step.shell)))
        return [];
    if (/failure\(\)|cancelled\(\)|refs\/tags|secrets\.|event_name == '(?:release|schedule)'|windows|macos|Windows|macOS/.test(String(step.if ?? "")))
        return [];
    const uses = textOf(step.uses);
    const action = actions.find(([pattern]) => pattern.test(uses));
    const written = action === undefined ? textOf(step.run) : action[1](tableOf(step.with));
    const run = fill(written, matrix);
    const cwd = (0,_tools_packages_js__WEBPACK_IMPORTED_MODULE_1__/* .joinPath */ .uJ)(".", fill(textOf(step["working-directory"]) || folder, matrix));
    if (run === "" || cwd.startsWith("..") || cwd.includes("${{"))
        return [];
    const reason = `${name === "" ? `step \`${(run.split("\n")[0] ?? "").slice(0, 60)}\`` : `step "${name}"`} of ${path}`;
    return (0,_expand_js__WEBPACK_IMPORTED_MODULE_2__/* .checksOf */ .t)(run, cwd, project, name === "" ? null : name)
        .filter((check) => !check.line.includes("${{"))
        .map((check) => ({ check, reason, rank: "workflow" }));
};


/***/ }),

/***/ 17419:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   gV: () => (/* binding */ stageOf),
/* harmony export */   mW: () => (/* binding */ resolveGate),
/* harmony export */   yS: () => (/* binding */ folderOf)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(76760);
/* harmony import */ var _tools_recognise_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(88777);
/* harmony import */ var _tools_stage_name_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(72412);
/* harmony import */ var _defaults_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(91573);
/* harmony import */ var _duration_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(91359);





/** A gate with every default filled in: stage from its name or its tool, fixer from its command, rounds from its stage. */
const resolveGate = (gate, { project, directory, maxRounds }) => {
    const cwd = folderOf(gate["working-directory"] ?? directory);
    const recognised = (0,_tools_recognise_js__WEBPACK_IMPORTED_MODULE_1__/* .recognise */ .G)(gate.run, cwd, project);
    const stage = gate.stage ?? stageOf(gate.name, recognised.stage);
    return {
        name: gate.name,
        stage,
        run: gate.run,
        shell: gate.shell ?? null,
        fix: gate.fix === undefined ? recognised.fix : gate.fix === false ? [] : typeof gate.fix === "string" ? [gate.fix] : gate.fix,
        cwd,
        env: gate.env ?? {},
        passEnv: gate["pass-env"] ?? [],
        timeoutMs: (0,_duration_js__WEBPACK_IMPORTED_MODULE_3__/* .parseDuration */ .E)(gate.timeout ?? _defaults_js__WEBPACK_IMPORTED_MODULE_2__/* .defaults */ .NT.timeout) ?? 0,
        maxRounds: gate["max-rounds"] ?? maxRounds ?? _defaults_js__WEBPACK_IMPORTED_MODULE_2__/* .stageRounds */ .mM[stage],
        needs: gate.needs ?? [],
        inputs: gate.inputs ?? null,
        writes: gate.writes ?? [],
        reports: (typeof gate.report === "string" ? [gate.report] : (gate.report ?? [])).map((glob) => fromRoot(glob, cwd)),
        problemMatcher: gate["problem-matcher"] === undefined ? null : folderOf(gate["problem-matcher"]),
        rerun: gate.rerun ?? null,
        retries: gate.retries ?? (stage === "test" ? _defaults_js__WEBPACK_IMPORTED_MODULE_2__/* .defaults */ .NT.retries : 0),
        cannotFail: recognised.cannotFail,
    };
};
/** The stage that a gate's name tells; where it tells two ("test:types"), the one its tool has, else the first; else its tool's. */
const stageOf = (name, tool) => {
    const told = (0,_tools_stage_name_js__WEBPACK_IMPORTED_MODULE_4__/* .stageOfName */ .D)(name);
    if (told === null)
        return tool ?? "custom";
    const parts = name.split(/[^A-Za-z0-9]+/).map(_tools_stage_name_js__WEBPACK_IMPORTED_MODULE_4__/* .stageOfName */ .D);
    return tool !== null && parts.includes(tool) ? tool : told;
};
/** A path inside the repository with "/" and without "./" and a slash at its end; "." for the root. */
const folderOf = (path) => node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(path.replaceAll("\\", "/")).replace(/(.)\/+$/, "$1");
/** A gate writes its report in its working directory; a glob that already begins with that folder is left as it is. */
const fromRoot = (glob, cwd) => cwd === "." || glob.startsWith(`${cwd}/`) ? glob.replace(/^\.\//, "") : node_path__WEBPACK_IMPORTED_MODULE_0__.posix.join(cwd, glob);


/***/ }),

/***/ 11155:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Xg: () => (/* binding */ readConfig),
/* harmony export */   hg: () => (/* binding */ configPaths),
/* harmony export */   o4: () => (/* binding */ parseConfig)
/* harmony export */ });
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(73024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(76760);
/* harmony import */ var _error_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(43713);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(62758);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(57096);
/* harmony import */ var _validate_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(26887);
/* harmony import */ var _yaml_text_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(11702);







/** Where a configuration is looked for, in this order, relative to the root of the work tree. */
const configPaths = [".github/regreen.yml", "regreen.yml", ".regreen.yml"];
/**
 * Finds and reads the configuration below `root` (absolute). `named` is the `config` input, relative to `root` or absolute,
 * with what to call it in errors; a named file must be there, any other may be missing.
 */
const readConfig = (root, named) => {
    if (named !== null) {
        const text = readText(root, named.value);
        if (text.kind === "missing") {
            const message = `the file ${named.value} does not exist; create it with \`regreen init\`, correct the path, or leave ${named.origin} out.`;
            return { file: null, errors: [(0,_error_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(named.origin, "", message)] };
        }
        return readingOf(text, named.value);
    }
    const texts = configPaths.map((path) => ({ path, read: readText(root, path) })).filter(({ read }) => read.kind !== "missing");
    const [first, second] = texts;
    if (first === undefined)
        return { file: null, errors: [] };
    if (second !== undefined) {
        const names = texts.map(({ path }) => path).join(" and ");
        return {
            file: null,
            errors: [(0,_error_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(first.path, "", `there are two configurations, ${names}; keep one, or name one in the \`config\` input.`)],
        };
    }
    return readingOf(first.read, first.path);
};
const readingOf = (read, path) => {
    if (read.kind === "text")
        return parseConfig(read.text, path);
    return { file: null, errors: read.kind === "missing" ? [] : [(0,_error_js__WEBPACK_IMPORTED_MODULE_6__/* .errorOf */ .Mz)(path, "", read.message)] };
};
const readText = (root, path) => {
    const place = path.startsWith("/") ? path : (0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, path);
    try {
        const status = (0,node_fs__WEBPACK_IMPORTED_MODULE_0__.statSync)(place);
        if (!status.isFile())
            return { kind: "unreadable", message: "is not a file; a configuration is a YAML file." };
        // Four bytes a character at most; what is longer is refused before it is in memory.
        if (status.size > _yaml_text_js__WEBPACK_IMPORTED_MODULE_5__/* .longestConfig */ .zs * 4)
            return { kind: "unreadable", message: `has ${status.size} bytes; a configuration has at most ${_yaml_text_js__WEBPACK_IMPORTED_MODULE_5__/* .longestConfig */ .zs} characters.` };
        return { kind: "text", text: new TextDecoder("utf-8", { fatal: true }).decode((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(place)) };
    }
    catch (cause) {
        const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
        if (code === "ENOENT" || code === "ENOTDIR")
            return { kind: "missing" };
        if (code === "ERR_ENCODING_INVALID_ENCODED_DATA")
            return { kind: "unreadable", message: "is not UTF-8 text; save it as UTF-8." };
        return { kind: "unreadable", message: `cannot be read (${code || String(cause)}); check its permissions.` };
    }
};
/** Reads a configuration's text; `path` is what errors call it. An empty text configures nothing, which is valid. */
const parseConfig = (text, path) => {
    const { yaml, errors } = (0,_yaml_text_js__WEBPACK_IMPORTED_MODULE_5__/* .readYaml */ .gM)(text, path);
    if (yaml === null)
        return { file: null, errors };
    const value = yaml.value ?? {};
    if (typeof value !== "object" || Array.isArray(value)) {
        const what = Array.isArray(value)
            ? "a list; if these are the gates, put `gates:` in a line before them"
            : "text; a configuration is a mapping with keys such as `gates:`";
        return { file: null, errors: [(0,_yaml_text_js__WEBPACK_IMPORTED_MODULE_5__/* .errorAt */ .Os)(path, yaml, [], `the document is ${what}.`)] };
    }
    const parsed = _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .documentSchema */ .L.safeParse(value);
    const all = [...(0,_validate_js__WEBPACK_IMPORTED_MODULE_4__/* .schemaErrors */ .d)(_schema_js__WEBPACK_IMPORTED_MODULE_3__/* .documentSchema */ .L, parsed, path, { ...yaml, value }), ...(0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .ruleErrors */ .Up)(path, yaml)];
    const part = parsed.success ? { document: parsed.data, kept: null } : validPart(value);
    const file = {
        path,
        document: part.document,
        error: (at, message, suggestion = null) => (0,_yaml_text_js__WEBPACK_IMPORTED_MODULE_5__/* .errorAt */ .Os)(path, yaml, written(at, part.kept), message, suggestion),
    };
    return { file, errors: all };
};
/** The sections, and of the gates those, that are valid by themselves: what further mistakes can be looked for in. */
const validPart = (value) => {
    const valid = (key, section) => _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .documentSchema */ .L.safeParse({ [key]: section }).success;
    const sections = Object.fromEntries(Object.entries(value).filter(([key, section]) => valid(key, section)));
    const gates = "gates" in value && sections.gates === undefined ? value.gates : [];
    const kept = Array.isArray(gates) ? [...gates.keys()].filter((index) => valid("gates", [gates[index]])) : [];
    const some = Array.isArray(gates) && kept.length > 0 ? { gates: kept.map((index) => gates[index]) } : {};
    const part = _schema_js__WEBPACK_IMPORTED_MODULE_3__/* .documentSchema */ .L.safeParse({ ...sections, ...some });
    return { document: part.success ? part.data : {}, kept: kept.length > 0 ? kept : null };
};
/** The path in the text of a path in its valid part. */
const written = (path, kept) => {
    const [section, index, ...rest] = path;
    return kept !== null && section === "gates" && typeof index === "number" ? [section, kept[index] ?? index, ...rest] : path;
};


/***/ })

};
