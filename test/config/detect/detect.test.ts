import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { detect, detectGates } from "../../../src/config/detect/detect.ts";
import { mostGates } from "../../../src/config/key-table.ts";
import { projectOf } from "../../../src/core/project.ts";

/** "name: command" of each gate, with the folder where it is not the root's. */
const detected = (files: Record<string, string>, directory = "."): string[] =>
  detectGates(projectOf(files), directory).map(
    ({ gate }) => `${gate.name}: ${gate.run}${gate["working-directory"] === undefined ? "" : ` in ${gate["working-directory"]}`}`,
  );

const manifest = (scripts: Record<string, string>, more: object = {}): string => JSON.stringify({ name: "x", scripts, ...more });
const lock = (...programs: string[]): string =>
  JSON.stringify({
    lockfileVersion: 3,
    packages: {
      "": {},
      ...Object.fromEntries(programs.map((name) => [`node_modules/${name}`, { version: "1.0.0", bin: { [name]: "x.js" } }])),
    },
  });
const eslintOf = (text: string) => ({ "package.json": manifest({}, { devDependencies: { eslint: "8" } }), ".eslintrc.json": text });
const workflow = (...steps: string[]): string =>
  `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n    steps:\n${steps.map((step) => `      - ${step}\n`).join("")}`;

describe("gates of a JavaScript project", () => {
  it("come from its scripts, by the package manager of the lock file, in the order of the stages", () => {
    const scripts = {
      test: "vitest run",
      build: "tsup",
      lint: "eslint .",
      "format:check": "prettier --check .",
      typecheck: "tsc --noEmit",
      dev: "vite",
      release: "np",
    };
    const expected = (run: string) => [`format: ${run}format:check`, `lint: ${run}lint`, `types: ${run}typecheck`, `build: ${run}build`];
    expect(detected({ "package.json": manifest(scripts), "pnpm-lock.yaml": "" })).toEqual([...expected("pnpm run "), "test: pnpm test"]);
    expect(detected({ "package.json": manifest(scripts), "yarn.lock": "" })).toEqual([...expected("yarn run "), "test: yarn test"]);
    expect(detected({ "package.json": manifest(scripts), "bun.lock": "" })).toEqual([...expected("bun run "), "test: bun run test"]);
    expect(detected({ "package.json": manifest(scripts) })).toEqual([...expected("npm run "), "test: npm test"]);
  });

  it("are its scripts as they stand, also where one does several things", () => {
    expect(detected({ "package.json": manifest({ lint: "eslint . && prettier -c src", test: "npm run lint && mocha" }) })).toEqual([
      "lint: npm run lint",
      "test: npm test",
    ]);
  });

  it("leave out what a lock file shows is not installed", () => {
    expect(
      detected({
        "package.json": manifest({ lint: "eslint . && prettier -c src", pretest: "npm run build", build: "bundt", test: "nyc tape test" }),
        "package-lock.json": lock("prettier", "tape"),
      }),
    ).toEqual([]);
  });

  it("never change files, install, publish, watch or serve", () => {
    const scripts = {
      lint: "eslint . --fix",
      format: "prettier --write .",
      "lint:fix": "eslint --fix .",
      test: "jest -u --watch",
      "test:watch": "jest --watch",
      build: "npm publish",
      prepare: "husky",
      start: "node server.js",
      typecheck: "npm install && tsc --noEmit",
    };
    expect(detected({ "package.json": manifest(scripts) })).toEqual([]);
  });

  it("check what a script repairs, and not the whole project", () => {
    const dependencies = { devDependencies: { prettier: "3", eslint: "9" } };
    const files = (scripts: Record<string, string>) => ({
      "package.json": manifest(scripts, dependencies),
      ".prettierrc": "{}",
      "eslint.config.mjs": "",
    });
    expect(detected(files({ fmt: "prettier ./src/** 'tests/**/*.ts' -w" }))).toEqual([
      "format: npx --no-install prettier './src/**' 'tests/**/*.ts' --check",
      "lint: npx --no-install eslint .",
    ]);
    expect(detected(files({ "fix:all": "eslint src --fix", staged: "prettier --write $(git diff --name-only)" }))).toEqual([
      "format: npx --no-install prettier --check .",
      "lint: npx --no-install eslint src",
    ]);
  });

  it("come from a tool's configuration where no script names it, if a dependency brings it", () => {
    const dependencies = { devDependencies: { eslint: "9", prettier: "3", typescript: "5", vitest: "3" } };
    const files = { "package.json": manifest({}, dependencies), ".prettierrc": "{}", "eslint.config.mjs": "", "tsconfig.json": "{}" };
    const checks = [
      "format: npx --no-install prettier --check .",
      "lint: npx --no-install eslint .",
      "types: npx --no-install tsc --noEmit",
    ];
    expect(detected({ ...files, "src/a.test.ts": "" })).toEqual([...checks, "test: npx --no-install vitest run"]);
    // A runner that finds no test fails.
    expect(detected({ ...files, "src/__mocks__/a.ts": "" })).toEqual(checks);
    expect(detected({ "package.json": manifest({}), ".prettierrc": "{}", "eslint.config.mjs": "", "tsconfig.json": "{}" })).toEqual([]);
  });

  it("come from biome as well", () => {
    expect(detected({ "package.json": manifest({}, { devDependencies: { "@biomejs/biome": "2" } }), "biome.json": "{}" })).toEqual([
      "lint: npx --no-install biome check .",
    ]);
  });

  it("run a script of the workspaces where the root has none", () => {
    const files = {
      "package.json": JSON.stringify({ workspaces: ["packages/*"], scripts: { lint: "eslint ." } }),
      "packages/a/package.json": JSON.stringify({ name: "a", scripts: { test: "vitest run", lint: "eslint ." } }),
      "packages/b/package.json": JSON.stringify({ name: "b", scripts: { test: "vitest run" } }),
    };
    expect(detected(files)).toEqual(["lint: npm run lint", "test: npm run test --workspaces --if-present"]);
    expect(detected({ ...files, "pnpm-workspace.yaml": "packages: [packages/*]" })).toEqual([
      "lint: pnpm run lint",
      "test: pnpm -r --if-present run test",
    ]);
  });

  it("ask a plain project at least whether its files parse", () => {
    expect(
      detected({
        "package.json": manifest({ test: "node --test" }, { type: "module" }),
        "src/a.js": "export const a = 1;",
        "src/b.js": "export const b = 1;",
      }),
    ).toEqual(["syntax: node --check src/a.js && node --check src/b.js", "test: npm test"]);
  });

  it("do not take the test script that npm init writes", () => {
    expect(detected({ "package.json": manifest({ test: 'echo "Error: no test specified" && exit 1' }) })).toEqual([]);
  });

  it("keep a variant only where it checks something else", () => {
    expect(
      detected({
        "package.json": manifest({
          test: "vitest run",
          "test:unit": "vitest run unit",
          "test:types": "tsc --noEmit",
          "lint:css": "stylelint css",
          lint: "eslint .",
        }),
      }),
    ).toEqual(["lint: npm run lint", "lint:css: npm run lint:css", "types: npm run test:types", "test: npm test"]);
  });
});

describe("gates from workflows", () => {
  it("come before everything else, as CI runs them", () => {
    const files = {
      "package.json": manifest({ lint: "eslint .", test: "jest" }),
      "package-lock.json": lock("eslint", "jest"),
      ".github/workflows/ci.yml": workflow(
        "uses: actions/checkout@v5",
        "run: npm ci",
        "name: Lint\n        run: npm run lint -- --max-warnings 0",
        "run: npm test",
      ),
    };
    expect(detected(files)).toEqual(["lint: npm run lint -- --max-warnings 0", "test: npm test"]);
    expect(detectGates(projectOf(files), ".").map(({ reason }) => reason)).toEqual([
      'step "Lint" of .github/workflows/ci.yml',
      "step `npm test` of .github/workflows/ci.yml",
    ]);
  });

  it("know folders, defaults, matrices and steps of several lines", () => {
    const text = `on: { pull_request: {} }
defaults: { run: { working-directory: api } }
jobs:
  test:
    strategy: { matrix: { suite: [unit, all] } }
    steps:
      - run: |
          pip install -r requirements.txt
          export TZ=UTC
          ruff check . && ruff format --check .
          pytest tests/\${{ matrix.suite }}
      - run: npm test
        working-directory: web
`;
    expect(detected({ ".github/workflows/ci.yml": text, "api/a.py": "", "web/package.json": manifest({ test: "vitest run" }) })).toEqual([
      "lint: export TZ=UTC\nruff check . && ruff format --check . in api",
      "test tests/unit: export TZ=UTC\npytest tests/unit in api",
      "test tests/all: export TZ=UTC\npytest tests/all in api",
      "test vitest: npm test in web",
    ]);
  });

  it.each([
    ["a deployment", workflow("run: npm test && npm publish").replace("ci:", "deploy:")],
    ["a release", `on: { release: {} }\n${workflow("run: npm test").split("\n").slice(1).join("\n")}`],
    ["tags", `on: { push: { tags: ["v*"] } }\n${workflow("run: npm test").split("\n").slice(1).join("\n")}`],
    ["a step that may fail", workflow("run: npm test\n        continue-on-error: true")],
    ["a step that cannot fail", workflow("run: npm test || true")],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of workflows
    ["a step with a secret", workflow("run: npm test -- ${{ secrets.TOKEN }}")],
    ["a step of another shell", workflow("run: npm test\n        shell: powershell")],
    ["a job of another system", workflow("run: npm test").replace("ubuntu-latest", "windows-latest")],
    ["a download that is run", workflow("name: Run tests\n        run: bash <(curl -s https://example.org)")],
    ["a piped download", workflow("name: Run tests\n        run: curl -s https://example.org | bash")],
    ["no YAML", "a: [\n"],
    ["Regreen's own job that delivers", workflow("run: npm test", "uses: regreen/regreen@v1\n        with: { mode: deliver }")],
  ])("leave out %s", (_, text) => {
    expect(detected({ ".github/workflows/ci.yml": text, "package.json": manifest({}) })).toEqual([]);
  });

  it("are as many as a configuration holds; the rest is said, and the shards of a matrix go first", () => {
    const folders = Array.from({ length: mostGates - 1 }, (_, at) => `run: npx eslint d${at}`);
    const shards = `  unit:\n    runs-on: ubuntu-latest\n    strategy: { matrix: { shard: [1, 2, 3] } }\n    steps:\n      - run: npx vitest run --shard=\${{ matrix.shard }}/3\n`;
    const { gates, leftOut } = detect(projectOf({ ".github/workflows/ci.yml": `${workflow(...folders)}${shards}` }), ".");
    expect(gates).toHaveLength(mostGates);
    expect(gates.at(-1)?.gate.run).toBe("npx vitest run --shard=1/3");
    expect(leftOut.map(({ why }) => why)).toEqual(Array(2).fill(`a configuration holds ${mostGates} gates`));
  });

  it("know actions that are checks", () => {
    expect(
      detected({
        ".github/workflows/ci.yml": workflow("uses: golangci/golangci-lint-action@v6", "uses: psf/black@stable"),
        "go.mod": "module x",
      }),
    ).toEqual(
      expect.arrayContaining(
        ["format: black --check --diff .", "lint: golangci-lint run"].map((line) => expect.stringContaining(line.split(": ")[1] ?? "")),
      ),
    );
  });
});

describe("what of CI is not looked at is told", () => {
  it("a system that is not read, and workflows that no change starts, those of one event together", () => {
    const files = {
      Jenkinsfile: "buildPlugin()",
      ".github/workflows/image.yml": "on: { push: { tags: ['v*'] }, workflow_dispatch: {} }\njobs: {}\n",
      ".github/workflows/night.yml": "on: { schedule: [{ cron: '0 0 * * *' }] }\njobs: {}\n",
      ".github/workflows/stale.yml": "on: [schedule]\njobs: {}\n",
      ".github/workflows/called.yml": "on: workflow_call\njobs: {}\n",
    };
    expect(detect(projectOf(files), ".").leftOut.map(({ what, why }) => `${what}: ${why}`)).toEqual([
      ".github/workflows/image.yml: started by a push of tags, workflow_dispatch alone",
      ".github/workflows/night.yml, .github/workflows/stale.yml: started by schedule alone",
      "Jenkinsfile: it is not read",
    ]);
  });
});

describe("gates of a Python project", () => {
  it("come from pyproject.toml", () => {
    expect(
      detected({
        "pyproject.toml": "[tool.ruff.format]\n[tool.mypy]\n[tool.pytest.ini_options]\n",
        "app/__init__.py": "",
        "tests/test_app.py": "def test_a(): pass",
      }),
    ).toEqual([
      "format: ruff format --check .",
      "lint: ruff check .",
      "types: mypy .",
      "compile: python3 -m compileall -q app tests",
      "test: python3 -m pytest",
    ]);
  });

  it.each([
    ["uv.lock", "uv run --no-sync "],
    ["poetry.lock", "poetry run "],
    ["pdm.lock", "pdm run "],
  ])("run in the environment of %s", (file, runner) => {
    expect(detected({ "pyproject.toml": "[tool.ruff]\n[tool.pytest.ini_options]\n", [file]: "", "src/a.py": "" })).toEqual([
      `lint: ${runner}ruff check .`,
      "compile: python3 -m compileall -q src",
      `test: ${runner}pytest`,
    ]);
  });

  it("come from setup.cfg, tox.ini and .flake8", () => {
    expect(detected({ "setup.py": "", "setup.cfg": "[flake8]\n[mypy]\n[tool:pytest]\n", "lib/__init__.py": "" })).toEqual([
      "lint: flake8",
      "types: mypy .",
      "compile: python3 -m compileall -q lib",
      "test: python3 -m pytest",
    ]);
    expect(
      detected({
        "tox.ini": "[testenv]\ncommands = {envpython} -m pytest {posargs:tests}\n[testenv:lint]\ncommands = flake8 lib\n",
        "lib/__init__.py": "",
      }),
    ).toEqual(["lint: flake8", "compile: python3 -m compileall -q lib", "test: python3 -m pytest"]);
  });

  it("come from the hooks of pre-commit, each as its own check", () => {
    const hooks = `repos:
  - repo: https://github.com/psf/black
    rev: 23.1.0
    hooks: [{ id: black, args: [--line-length=100, --quiet] }]
  - repo: https://github.com/astral-sh/ruff-pre-commit
    rev: v0.1.0
    hooks: [{ id: ruff, args: [--fix, --exit-non-zero-on-fix] }]
  - repo: https://github.com/pre-commit/pre-commit-hooks
    rev: v4.0.0
    hooks: [{ id: trailing-whitespace }]
`;
    expect(detected({ ".pre-commit-config.yaml": hooks, "pyproject.toml": "[tool.black]\n", "a.py": "" })).toEqual([
      "format: black --check --line-length=100 .",
      "lint: ruff check .",
      "compile: python3 -m compileall -q a.py",
    ]);
  });

  it("need no configuration at all", () => {
    expect(detected({ "conftest.py": "", "app/a.py": "", "qa/test_a.py": "" })).toEqual([
      "compile: python3 -m compileall -q app qa",
      "test: python3 -m pytest",
    ]);
    expect(
      detected({ "setup.py": "", "app/__init__.py": "", "tests/test_a.py": "import unittest\nclass T(unittest.TestCase): pass" }),
    ).toEqual(["compile: python3 -m compileall -q app tests", "test: python3 -m unittest discover -s tests -t ."]);
  });
});

describe("gates of other languages", () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      "Rust",
      { "Cargo.toml": "[workspace]\nmembers = []\n" },
      [
        "cargo fmt --all -- --check",
        "cargo clippy --workspace --all-targets",
        "cargo build --workspace --all-targets",
        "cargo test --workspace",
      ],
    ],
    [
      "Go",
      { "go.mod": "module x", "a.go": "", ".golangci.yml": "" },
      ["gofmt -l . | diff /dev/null -", "golangci-lint run", "go vet ./...", "go build ./...", "go test ./..."],
    ],
    [
      "PHP",
      {
        "composer.json": '{"require-dev":{"phpunit/phpunit":"11"},"scripts":{"lint":"phpcs src"}}',
        "phpunit.xml.dist": "",
        "phpstan.neon": "",
      },
      ["composer run-script lint", "vendor/bin/phpstan analyse --no-progress", "vendor/bin/phpunit"],
    ],
    ["Ruby", { Gemfile: 'gem "rspec"\n', ".rubocop.yml": "", ".rspec": "" }, ["bundle exec rubocop", "bundle exec rspec"]],
    ["minitest", { Gemfile: "", Rakefile: "Rake::TestTask.new", "test/a_test.rb": "" }, ["bundle exec rake test"]],
    [
      "Gradle",
      { "build.gradle.kts": 'plugins { id("com.diffplug.spotless") }', gradlew: "", "src/test/java/A.java": "" },
      ["./gradlew spotlessCheck", "./gradlew classes testClasses", "./gradlew test"],
    ],
    ["Maven", { "pom.xml": "<project/>", mvnw: "", "src/test/java/A.java": "" }, ["./mvnw -B -ntp test-compile", "./mvnw -B -ntp test"]],
    [
      ".NET",
      { "App.sln": "", ".editorconfig": "", "App.Tests/App.Tests.csproj": "" },
      ["dotnet format --verify-no-changes --no-restore", "dotnet build --no-restore", "dotnet test --no-restore"],
    ],
    ["Deno", { "deno.json": "{}", "a_test.ts": "" }, ["deno fmt --check", "deno lint", "deno check .", "deno test"]],
    [
      "Elixir",
      { "mix.exs": "", ".formatter.exs": "", "test/test_helper.exs": "" },
      ["mix format --check-formatted", "mix compile --warnings-as-errors", "mix test"],
    ],
    ["Swift", { "Package.swift": "", "Tests/ATests/A.swift": "" }, ["swift build", "swift test"]],
    ["Terraform", { "main.tf": "" }, ["terraform fmt -check -recursive"]],
  ])("are found for %s", (_, files, commands) => {
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.run)).toEqual(commands);
  });

  it("leave customs of a language aside where CI says what is checked", () => {
    expect(detected({ "Cargo.toml": "[package]\n", ".github/workflows/ci.yml": workflow("run: cargo test --all-features") })).toEqual([
      "test: cargo test --all-features",
    ]);
  });

  it("come from a Makefile's targets that change nothing", () => {
    const text =
      "fmt:\n\tgofmt -w .\nlint:\n\tgolangci-lint run --fix\ntest: build\n\tgo test ./...\nbuild:\n\tgo build ./...\ndeploy:\n\tkubectl apply -f .\n";
    expect(detectGates(projectOf({ Makefile: text }), ".").map(({ gate }) => gate.run)).toEqual(["make build", "make test"]);
  });
});

describe("guesses", () => {
  it("are none of what CI asks with a secret, by whatever manager of packages", () => {
    const files = { "package.json": manifest({ build: "tsup", test: "vitest run" }), "yarn.lock": "" };
    const ci = (variable: string) => workflow(`run: NODE_ENV=production npm run build\n        env: { TINA_ID: "${variable}" }`);
    const path = ".github/workflows/ci.yml";
    expect(detected({ ...files, [path]: ci(`\${{ secrets.TINA_ID }}`) })).toEqual(["test: yarn test"]);
    // What stands in its way there need not stand in the way here.
    expect(detected({ ...files, [path]: workflow("run: npm run build && npm publish") })).toEqual([
      "build: yarn run build",
      "test: yarn test",
    ]);
  });

  it.each([
    ["a module of Go without a package", { "go.mod": "module x" }],
    ["Gradle without a wrapper", { "build.gradle.kts": "", "src/test/java/A.java": "" }],
    ["an ESLint whose root ignores all", eslintOf('{ "ignorePatterns": ["**/*"] }')],
    ["sources of Python 2", { "a/__init__.py": "", "a/b.py": 'def f():\n    print "x"\n' }],
    [
      "a target that wants a variable",
      { Makefile: 'build:\n\t@if [ -z "$${TO:-}" ]; then \\\n\t\texit 2; \\\n\tfi\n\tgo build -o "$(TO)" .\n' },
    ],
  ])("are not made of %s", (_, files) => {
    expect(detected(files)).toEqual([]);
  });

  it("are made where the same is there", () => {
    expect(detected(eslintOf('{ "ignorePatterns": ["dist/*"] }'))).toEqual(["lint: npx --no-install eslint ."]);
    expect(detected({ "a/__init__.py": "", "a/b.py": '"""\nexcept a, b\n"""\nprint("x")\n' })).toEqual([
      "compile: python3 -m compileall -q a",
    ]);
    const asked = 'build:\n\t@f=$$(ls); if [ -z "$$f" ]; then exit 1; fi\n\tgo build .\n';
    expect(detected({ Makefile: asked })).toEqual(["build: make build"]);
  });

  it("leave out a plugin of Maven that a profile alone has", () => {
    const plugin = "<plugin><artifactId>maven-checkstyle-plugin</artifactId></plugin>";
    const files = (pom: string) => ({ "pom.xml": `<project>${pom}</project>`, "checkstyle.xml": "" });
    expect(detected(files(plugin))).toContain("lint: mvn -B -ntp checkstyle:check");
    expect(detected(files(`<profiles><profile>${plugin}</profile></profiles>`)).join()).not.toContain("checkstyle");
  });
});

describe("what hooks ask", () => {
  const hooksOf = (entry: string, ...steps: string[]) =>
    detect(
      projectOf({
        ".pre-commit-config.yaml": `repos:\n  - repo: local\n    hooks:\n      - { id: own, language: system, entry: ${JSON.stringify(entry)} }\n`,
        ".github/workflows/ci.yml": workflow(...steps),
        Makefile: "lint:\n\truff check .\nall:\n\truff check .\n\tpython tools/own.py\n",
      }),
      ".",
    ).leftOut.map(({ why }) => why);

  it("is known where gates run each command of it", () => {
    expect(hooksOf("make lint", "run: make lint")).toEqual([]);
    expect(hooksOf("bash -c 'python tools/stubs.py && black -q x.pyi'", "run: python tools/stubs.py && black --check x.pyi")).toEqual([]);
    expect(hooksOf("bash -c 'make lint && python tools/stubs.py'", "run: make lint")).toEqual(["no gate asks what these hooks do: own"]);
    expect(hooksOf("make all", "run: ruff check .")).toEqual(["no gate asks what these hooks do: own"]);
    expect(hooksOf("make stubs", "run: make stubs-all lint")).toEqual(["no gate asks what these hooks do: own"]);
  });
});

describe("names", () => {
  const named = (...steps: string[]) => {
    const matrix = "    strategy: { matrix: { of: [one, two] } }\n    steps:";
    const files = {
      "package.json": manifest({ test: "vitest run", views: "node tools/views.js", build: "tsc" }),
      ".github/workflows/ci.yml": workflow(...steps).replace("    steps:", matrix),
      "test/Makefile": "net_test:\n\tgcc -o a a.c && ./a\n",
    };
    return detectGates(projectOf(files), ".").map(({ gate }) => gate.name);
  };

  it("tell the legs of a step by what differs, the first as well", () => {
    const run = `run: npx vitest run --dir \${{ matrix.of }}`;
    expect(named(`name: Tests\n        ${run}`)).toEqual(["test one", "test two"]);
    expect(named(`name: On \${{ matrix.of }}\n        ${run}`)).toEqual(["On one", "On two"]);
  });

  it("are a target's, a script's or the step's, and no tool's that is found deep in a script", () => {
    expect(named("run: make -C test net_test", "run: npx vitest run")).toEqual(["net_test", "test vitest"]);
    expect(named("{ name: Unit tests, run: npm test }", "{ name: All, run: npx vitest run }")).toEqual(["Unit tests", "test vitest"]);
    const check = "{ name: Verify format versions match, run: python tools/check_format_versions.py }";
    expect(named(check, "run: black --check .")).toContain("Verify format versions match");
  });

  it("are of one gate where a variable is set empty", () => {
    const more = "run: npm run build $FLAGS\n        env: { FLAGS: '' }";
    expect(named("run: npm run build", more, "run: npx vitest run")).toEqual(["types", "test"]);
  });
});

describe("detection", () => {
  it("looks into the folders below where the root has no manifest", () => {
    expect(
      detected({
        "backend/go.mod": "module x",
        "backend/a.go": "",
        "frontend/package.json": manifest({ test: "vitest run" }),
        "examples/a/package.json": manifest({ test: "jest" }),
      }),
    ).toEqual([
      "format: gofmt -l . | diff /dev/null - in backend",
      "lint: go vet ./... in backend",
      "build: go build ./... in backend",
      "test: npm test in frontend",
      "go test: go test ./... in backend",
    ]);
  });

  it("stays inside the folder that was named", () => {
    const files = {
      "package.json": manifest({ test: "jest" }),
      "web/package.json": manifest({ test: "vitest run" }),
      ".github/workflows/ci.yml": workflow("run: npx jest"),
    };
    expect(detected(files, "web")).toEqual(["test: npm test in web"]);
  });

  it("finds nothing in an empty repository", () => {
    expect(detected({})).toEqual([]);
    expect(detected({ "README.md": "" })).toEqual([]);
  });

  it("ends soon where scripts call each other and themselves", () => {
    const calls = (name: string) => Array.from({ length: 30 }, () => `npm run ${name}`).join(" && ");
    const scripts = {
      test: calls("a"),
      a: calls("b"),
      b: calls("c"),
      c: calls("d"),
      d: calls("e"),
      e: calls("f"),
      f: calls("test"),
      lint: calls("lint"),
    };
    expect(detected({ "package.json": manifest(scripts), Makefile: `test: test\n\t$(MAKE) test\n` })).toEqual([]);
  });

  it("gives each gate a name of its own and a stage that its name does not contradict", () => {
    const gates = detectGates(projectOf({ "package.json": manifest({ lint: "eslint . && stylelint css && oxlint" }) }), ".").map(
      ({ gate }) => gate,
    );
    expect(new Set(gates.map((gate) => gate.name)).size).toBe(gates.length);
  });

  it("calls a script by its own file, not by what it happens to call", () => {
    const files = {
      ".travis.yml": "language: bash\nscript:\n  - ./test_runner\n",
      test_runner: "#! /bin/sh\n. lib/versions\nversions_osName\nrun_all\n",
    };
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.name)).toEqual(["test_runner"]);
  });

  it("takes no script that formats in the background, beside its check", () => {
    const files = { "package.json": manifest({ lint: "prettier --write . & eslint .", test: "vitest run" }) };
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.run)).toEqual(["npm test"]);
  });

  it("takes no script by its name alone that is called after publishing", () => {
    const files = { "package.json": manifest({ lint: "eslint ." }), ".github/workflows/ci.yml": workflow("run: npm run publish eslint") };
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.run)).toEqual(["npm run lint"]);
  });

  it("takes a script that runs Node.js itself, which no lock file can name", () => {
    const files = {
      "package.json": manifest({ test: "node --test" }),
      "package-lock.json": JSON.stringify({ lockfileVersion: 3, packages: { "": {}, "node_modules/a": { bin: { a: "a.js" } } } }),
    };
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.run)).toContain("npm test");
  });

  it("proposes no script that publishes, not even beside its check", () => {
    const files = { "package.json": manifest({ lint: "eslint .", test: "git push & vitest run" }) };
    expect(detectGates(projectOf(files), ".").map(({ gate }) => gate.run)).toEqual(["npm run lint"]);
  });

  it("never throws and never proposes an unsafe command, whatever the scripts say", () => {
    const words = fc.constantFrom(
      "eslint",
      "--fix",
      "&&",
      "||",
      ";",
      "|",
      "npm",
      "run",
      "test",
      "lint",
      "publish",
      "rm -rf /",
      "git push",
      "$(x)",
      "prettier",
      "--write",
      ".",
      "jest",
      "cd",
      "..",
      "(",
      ")",
      "&",
      "make",
      "for i in a; do",
      "done",
      "\n",
    );
    const line = fc.array(words, { maxLength: 12 }).map((parts) => parts.join(" "));
    fc.assert(
      fc.property(line, line, line, (lint, test, make) => {
        const files = {
          "package.json": manifest({ lint, test, pretest: make }),
          Makefile: `test:\n\t${make.replaceAll("\n", " ")}\n`,
          ".github/workflows/ci.yml": workflow(`run: ${JSON.stringify(test)}`),
        };
        for (const { gate } of detectGates(projectOf(files), ".")) {
          if (/^npm (?:test|run \w+)$|^make /.test(gate.run)) continue;
          // A new line ends a command. So does a stray parenthesis: bash refuses such a line as a whole.
          expect(gate.run).not.toMatch(
            /(?:^|&& |; )(?:rm -rf|git push|npm publish|npm run publish)|(?:^|&& |; |npx )prettier[^&;|()\n]*--write/,
          );
        }
      }),
      { numRuns: 150 },
    );
  });
});
