import { table } from "./table.ts";

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
const manifest = { name: "a", scripts: { test: "vitest run", lint: "eslint . --max-warnings 0", build: "tsc -p . && node pack.js" }, files: ["dist"] };
const scripts = (more: Record<string, string>): string => json({ ...manifest, scripts: { ...manifest.scripts, ...more } });
const tsconfig = { compilerOptions: { strict: true, noUnusedLocals: true, target: "ES2020" }, include: ["src", "test"], exclude: ["dist"] };
const options = (more: Record<string, unknown>): string => json({ ...tsconfig, compilerOptions: { ...tsconfig.compilerOptions, ...more } });
const rules = { rules: { "no-undef": "error", "max-len": ["error", { code: 100 }], eqeqeq: 2 }, ignorePatterns: ["dist"] };

table("configuration: package.json", [
  ["a version", "package.json", json(manifest), json({ ...manifest, version: "1.0.0", files: [] })],
  ["test is echo", "package.json", json(manifest), scripts({ test: 'echo "ok"' }), "check-cannot-fail"],
  ["test || true", "package.json", json(manifest), scripts({ test: "vitest run || true" }), "check-cannot-fail"],
  ["test; exit 0", "package.json", json(manifest), scripts({ test: "vitest run; exit 0" }), "check-cannot-fail"],
  ["test passes without tests", "package.json", json(manifest), scripts({ test: "vitest run --passWithNoTests" }), "configuration-loosened"],
  ["fewer warnings matter", "package.json", json(manifest), scripts({ lint: "eslint ." }), "configuration-loosened"],
  ["more warnings are allowed", "package.json", json(manifest), scripts({ lint: "eslint . --max-warnings 50" }), "configuration-loosened"],
  ["a file is left out", "package.json", json(manifest), scripts({ lint: "eslint . --max-warnings 0 --ignore-pattern src/a.js" }), "configuration-loosened"],
  ["a program less", "package.json", json(manifest), scripts({ build: "node pack.js" }), "configuration-loosened"],
  ["a script is gone", "package.json", json(manifest), json({ ...manifest, scripts: { test: "vitest run" } }), "configuration-loosened"],
  ["a script more", "package.json", json(manifest), scripts({ dev: "vite" })],
  ["a jest threshold", "package.json", json({ jest: { coverageThreshold: { global: { lines: 90 } } } }), json({ jest: { coverageThreshold: { global: { lines: 50 } } } }), "configuration-loosened"],
]);

table("configuration: TypeScript and linters", [
  ["strict is off", "tsconfig.json", json(tsconfig), options({ strict: false }), "configuration-loosened"],
  ["strict is gone", "tsconfig.json", json(tsconfig), json({ ...tsconfig, compilerOptions: { noUnusedLocals: true, target: "ES2020" } }), "configuration-loosened"],
  ["noImplicitAny is off", "tsconfig.json", json(tsconfig), options({ noImplicitAny: false }), "configuration-loosened"],
  ["skipLibCheck", "tsconfig.json", json(tsconfig), options({ skipLibCheck: true }), "configuration-loosened"],
  ["an exclude more", "tsconfig.json", json(tsconfig), json({ ...tsconfig, exclude: ["dist", "src/a.ts"] }), "configuration-loosened"],
  ["an include less", "tsconfig.json", json(tsconfig), json({ ...tsconfig, include: ["src"] }), "configuration-loosened"],
  ["stricter", "tsconfig.json", json(tsconfig), options({ noImplicitReturns: true })],
  ["another target", "tsconfig.json", json(tsconfig), options({ target: "ES2022" })],
  ["with comments and in another order", "tsconfig.json", json(tsconfig), `// the configuration\n{ "exclude": ["dist"], "include": ["test", "src"], /* x */ "compilerOptions": { "target": "ES2020", "noUnusedLocals": true, "strict": true, } }\n`],
  ["a rule is off", ".eslintrc.json", json(rules), json({ ...rules, rules: { ...rules.rules, "no-undef": "off" } }), "configuration-loosened"],
  ["a rule only warns", ".eslintrc.json", json(rules), json({ ...rules, rules: { ...rules.rules, eqeqeq: "warn" } }), "configuration-loosened"],
  ["a rule is gone", ".eslintrc.json", json(rules), json({ ...rules, rules: { "no-undef": "error", eqeqeq: 2 } }), "configuration-loosened"],
  ["a longer line", ".eslintrc.json", json(rules), json({ ...rules, rules: { ...rules.rules, "max-len": ["off"] } }), "configuration-loosened"],
  ["a rule more", ".eslintrc.json", json(rules), json({ ...rules, rules: { ...rules.rules, semi: "error" } })],
  ["2 is error", ".eslintrc.json", json(rules), json({ ...rules, rules: { ...rules.rules, eqeqeq: "error" } })],
  ["a pattern is ignored", ".eslintrc.json", json(rules), json({ ...rules, ignorePatterns: ["dist", "src/a.js"] }), "configuration-loosened"],
  ["flat config: a rule off", "eslint.config.js", 'export default [{ rules: { "no-undef": "error" } }];\n', 'export default [{ rules: { "no-undef": "off" } }];\n', "configuration-loosened"],
  ["flat config: ignores", "eslint.config.js", 'export default [{ ignores: ["dist"] }];\n', 'export default [{ ignores: ["dist", "src/**"] }];\n', "configuration-loosened"],
  ["an ignore file", ".eslintignore", "dist\n", "dist\nsrc\n", "configuration-loosened"],
  ["biome's linter is off", "biome.json", json({ linter: { enabled: true } }), json({ linter: { enabled: false } }), "configuration-loosened"],
  ["vitest leaves tests out", "vitest.config.ts", 'export default { test: { exclude: ["a"] } };\n', 'export default { test: { exclude: ["a", "b.test.ts"] } };\n', "configuration-loosened"],
  ["vitest retries", "vitest.config.ts", "export default { test: {} };\n", "export default { test: { retry: 3 } };\n", "configuration-loosened"],
  ["vitest passes without tests", "vitest.config.ts", "export default { test: {} };\n", "export default { test: { passWithNoTests: true } };\n", "configuration-loosened"],
  ["coverage thresholds in code", "vitest.config.ts", "export default { test: { coverage: { thresholds: { lines: 90 } } } };\n", "export default { test: { coverage: { thresholds: { lines: 10 } } } };\n", "configuration-loosened"],
  ["the file is gone", "eslint.config.js", "export default [];\n", null, "configuration-loosened"],
]);

table("configuration: Python, Rust, Ruby, PHP and others", [
  ["ruff ignores more", "pyproject.toml", '[tool.ruff.lint]\nselect = ["E", "F"]\nignore = ["E501"]\n', '[tool.ruff.lint]\nselect = ["E", "F"]\nignore = ["E501", "F401"]\n', "configuration-loosened"],
  ["ruff selects less", "pyproject.toml", '[tool.ruff.lint]\nselect = ["E", "F"]\n', '[tool.ruff.lint]\nselect = ["E"]\n', "configuration-loosened"],
  ["per-file-ignores", "pyproject.toml", '[tool.ruff.lint]\nselect = ["E"]\n', '[tool.ruff.lint]\nselect = ["E"]\n[tool.ruff.lint.per-file-ignores]\n"a.py" = ["E501"]\n', "configuration-loosened"],
  ["mypy is not strict", "pyproject.toml", "[tool.mypy]\nstrict = true\n", "[tool.mypy]\nstrict = false\n", "configuration-loosened"],
  ["mypy ignores errors", "mypy.ini", "[mypy]\nwarn_unused_ignores = True\n", "[mypy]\nwarn_unused_ignores = True\nignore_errors = True\n", "configuration-loosened"],
  ["pytest options", "pyproject.toml", '[tool.pytest.ini_options]\naddopts = "-ra"\n', '[tool.pytest.ini_options]\naddopts = "-ra --deselect tests/test_a.py"\n', "configuration-loosened"],
  ["pytest paths", "pytest.ini", "[pytest]\ntestpaths = tests\n", "[pytest]\ntestpaths = tests/unit\n", "configuration-loosened"],
  ["coverage falls", "pyproject.toml", "[tool.coverage.report]\nfail_under = 95\n", "[tool.coverage.report]\nfail_under = 50\n", "configuration-loosened"],
  ["flake8's line length", ".flake8", "[flake8]\nmax-line-length = 88\n", "[flake8]\nmax-line-length = 200\n", "configuration-loosened"],
  ["flake8 ignores", "setup.cfg", "[flake8]\nextend-ignore = E203\n", "[flake8]\nextend-ignore = E203,E501\n", "configuration-loosened"],
  ["a dependency", "pyproject.toml", '[project]\ndependencies = ["a"]\n', '[project]\ndependencies = ["a", "b"]\n'],
  ["clippy allows", "Cargo.toml", '[lints.clippy]\nunwrap_used = "deny"\n', '[lints.clippy]\nunwrap_used = "allow"\n', "configuration-loosened"],
  ["golangci disables", ".golangci.yml", "linters:\n  enable: [errcheck, govet]\n", "linters:\n  enable: [govet]\n", "configuration-loosened"],
  ["rubocop", ".rubocop.yml", "Metrics/MethodLength:\n  Max: 10\n", "Metrics/MethodLength:\n  Max: 50\n", "configuration-loosened"],
  ["rubocop off", ".rubocop.yml", "Metrics/MethodLength:\n  Enabled: true\n", "Metrics/MethodLength:\n  Enabled: false\n", "configuration-loosened"],
  ["phpstan's level", "phpstan.neon", "parameters:\n  level: 8\n", "parameters:\n  level: 3\n", "configuration-loosened"],
  ["phpunit leaves out", "phpunit.xml", "<phpunit><exclude>a</exclude></phpunit>\n", "<phpunit><exclude>a</exclude><exclude>b</exclude></phpunit>\n", "configuration-loosened"],
  ["warnings in a project file", "a.csproj", "<Project><TreatWarningsAsErrors>true</TreatWarningsAsErrors></Project>\n", "<Project><TreatWarningsAsErrors>false</TreatWarningsAsErrors></Project>\n", "configuration-loosened"],
  ["maven skips", "pom.xml", "<project></project>\n", "<project><skipTests>true</skipTests></project>\n", "configuration-loosened"],
  ["pre-commit loses a hook", ".pre-commit-config.yaml", "repos:\n  - repo: a\n    hooks:\n      - id: ruff\n      - id: mypy\n", "repos:\n  - repo: a\n    hooks:\n      - id: ruff\n"],
]);

const workflow = "on: push\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: npm ci\n      - run: npm test\n";
table("configuration: workflows and make", [
  ["continue-on-error", ".github/workflows/ci.yml", workflow, workflow.replace("- run: npm test", "- run: npm test\n        continue-on-error: true"), "check-cannot-fail"],
  ["|| true", ".github/workflows/ci.yml", workflow, workflow.replace("npm test", "npm test || true"), "check-cannot-fail"],
  ["a step less", ".github/workflows/ci.yml", workflow, workflow.replace("      - run: npm test\n", ""), "configuration-loosened"],
  ["if: false", ".github/workflows/ci.yml", workflow, workflow.replace("- run: npm test", "- run: npm test\n        if: false"), "configuration-loosened"],
  ["a step that got a name", ".github/workflows/ci.yml", workflow, workflow.replace("- run: npm test", "- name: Test\n        run: npm test")],
  ["another version", ".github/workflows/ci.yml", workflow, workflow.replace("checkout@v4", "checkout@v5")],
  ["allow_failure", ".gitlab-ci.yml", "test:\n  script: [npm test]\n", "test:\n  script: [npm test]\n  allow_failure: true\n", "check-cannot-fail"],
  ["make ignores an exit code", "Makefile", "test:\n\tgo test ./...\n", "test:\n\t-go test ./...\n", "check-cannot-fail"],
  ["make || true", "Makefile", "test:\n\tgo test ./...\n", "test:\n\tgo test ./... || true\n", "check-cannot-fail"],
  ["a new file whose test cannot fail", "package.json", null, json({ scripts: { test: "true" } }), "check-cannot-fail"],
]);
