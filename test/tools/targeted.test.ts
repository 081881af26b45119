import { describe, expect, test } from "vitest";
import type { Failure } from "../../src/core/failure/failure.ts";
import { projectOf } from "../../src/core/project.ts";
import { goingOnCommand, mayStopShort, toolsBehind } from "../../src/tools/command/cut-short.ts";
import { recognise } from "../../src/tools/command/recognise.ts";
import { targetedCommand } from "../../src/tools/command/targeted.ts";

const failure = (more: Partial<Failure>): Failure => ({
  ...{ file: null, line: null, column: null, code: null, test: null, message: "m", detail: null },
  ...{ stage: "test", origin: null, frames: [], tool: null, ran: true, fingerprint: "f" },
  ...more,
});
const scripts = (script: string) => ({ "package.json": JSON.stringify({ name: "a", scripts: { test: script } }) });
const derived = (command: string, failures: readonly Failure[], files: Record<string, string> = {}, cwd = ".") =>
  targetedCommand(recognise(command, cwd, projectOf(files)).only, failures)?.words ?? null;

const awkward = 'it\'s "quoted" $HOME `id` [a] (b) ü *';

describe("a run of only what failed", () => {
  const failed = [failure({ file: "test/cart.test.ts", test: "cart > adds (1+1)" })];
  test.each<[string, string, readonly Failure[], readonly string[]]>([
    [
      "pytest",
      "pytest -q --cov=src --maxfail 2 tests",
      [failure({ file: "tests/test_a.py", test: "tests/test_a.py::T::test_b[x-1]" })],
      ["pytest", "-q", "-p", "no:cacheprovider", "tests/test_a.py::T::test_b[x-1]"],
    ],
    [
      "pytest under uv",
      "uv run pytest -x",
      [failure({ file: "test_a.py", test: "test_a.py::test_b" })],
      ["uv", "run", "pytest", "-p", "no:cacheprovider", "test_a.py::test_b"],
    ],
    [
      "a file that does not load",
      "python -m pytest",
      [failure({ file: "test_a.py", ran: false })],
      ["python", "-m", "pytest", "-p", "no:cacheprovider", "test_a.py"],
    ],
    [
      "vitest",
      "npx vitest run --coverage --reporter=junit --outputFile=a.xml",
      failed,
      ["npx", "vitest", "run", "--coverage.enabled=false", "-t", "cart adds \\(1\\+1\\)", "test/cart.test.ts"],
    ],
    [
      "jest",
      "npx jest --coverage src",
      failed,
      ["npx", "jest", "--ci", "--coverage=false", "-t", "cart adds \\(1\\+1\\)", "--runTestsByPath", "test/cart.test.ts"],
    ],
    [
      "bun test, whose paths are taken as they are behind ./",
      "bun test --bail=1 --coverage --timeout 9000 src",
      [failure({ file: "test/cart.test.ts", test: "cart > adds (1+1)" }), failure({ file: "test/cart.test.ts", test: "a > b" })],
      ["bun", "test", "--timeout", "9000", "-t", "^(?:cart(?: >)? adds \\(1\\+1\\)|a(?: >)? b)$", "./test/cart.test.ts"],
    ],
    [
      "deno test, which chooses whole tests and no steps",
      "deno test -A --fail-fast --coverage=cov tests/",
      [failure({ file: "tests/a_test.ts", test: "adds (1+1) > first step" })],
      ["deno", "test", "-A", "--filter=/^(?:adds \\(1\\+1\\)|adds \\(1\\+1\\) > first step)$/", "tests/a_test.ts"],
    ],
    [
      "mocha",
      "npx mocha --require ts-node/register 'test/**/*.ts'",
      failed,
      ["npx", "mocha", "--require", "ts-node/register", "-g", "cart adds \\(1\\+1\\)", "test/cart.test.ts"],
    ],
    [
      "node:test",
      "node --import tsx --test --test-reporter=tap test/",
      failed,
      ["node", "--import", "tsx", "--test", "--test-reporter=tap", "--test-name-pattern=adds \\(1\\+1\\)", "test/cart.test.ts"],
    ],
    ["ava", "npx ava", [failure({ file: "test/a.js", test: "a › adds" })], ["npx", "ava", "test/a.js"]],
    [
      "go",
      "go test -race -cover ./...",
      [failure({ file: "pkg/a_test.go", test: "TestA/sub case" })],
      ["go", "test", "-race", "-count=1", "-v", "-run", "^(?:TestA)$", "./pkg"],
    ],
    [
      "cargo",
      "cargo test --all-features",
      [failure({ file: "src/a.rs", test: "tests::adds" })],
      ["cargo", "test", "--all-features", "--no-fail-fast", "--", "--exact", "tests::adds"],
    ],
    [
      "rspec",
      "bundle exec rspec --format json --out r.json",
      [failure({ file: "spec/a_spec.rb", line: 7, test: "a adds" })],
      ["bundle", "exec", "rspec", "spec/a_spec.rb:7"],
    ],
    [
      "unittest",
      "python3 -m unittest discover -s tests -f",
      [failure({ file: "tests/test_a.py", test: "test_b (test_a.T.test_b)" })],
      ["python3", "-m", "unittest", "discover", "-s", "tests", "-k", "test_a.T.test_b"],
    ],
    [
      "phpunit",
      "vendor/bin/phpunit tests --coverage-text --log-junit a.xml",
      [failure({ test: 'App\\CartTest::testAdds with data set "a" (1)' }), failure({ test: "App\\CartTest::testAdds with data set #1" })],
      [
        ...["vendor/bin/phpunit", "tests", "--no-coverage", "--do-not-cache-result"],
        ...["--filter", "/^(?:App\\\\CartTest::testAdds)(?: with data set .*)?$/"],
      ],
    ],
    [
      "minitest",
      "ruby -Itest test/cart_test.rb",
      [failure({ test: "CartTest#test_adds" }), failure({ test: "CartTest#test_0001_it's so" })],
      ["ruby", "-Itest", "test/cart_test.rb", "-n", "/^(?:CartTest#test_adds|CartTest#test_0001_it's so)$/"],
    ],
    [
      "test-unit",
      "ruby test/cart_test.rb",
      [failure({ test: "test_adds(CartTest)" })],
      ["ruby", "test/cart_test.rb", "-n", "/^(?:test_adds)$/"],
    ],
    [
      "rake",
      "bundle exec rake test",
      [failure({ test: "CartTest#test_adds" })],
      ["bundle", "exec", "rake", "test", "TESTOPTS=--name='/^(?:CartTest#test_adds)$/'"],
    ],
    [
      "maven",
      "mvn -B test",
      [failure({ test: "app.CartTest.adds" }), failure({ test: "app.CartTest.sums(int)[1]" })],
      [
        ...["mvn", "-B", "test", "-Dtest=app.CartTest#adds,app.CartTest#sums", "-DfailIfNoTests=false"],
        ...["-Dsurefire.failIfNoSpecifiedTests=false", "-Djacoco.skip=true"],
      ],
    ],
    [
      "gradle",
      "./gradlew :app:test --info",
      [failure({ test: "app.CartTest > adds()" })],
      ["./gradlew", ":app:cleanTest", ":app:test", "--tests", "app.CartTest.adds", "--info", "--no-build-cache"],
    ],
    [
      "dotnet test",
      'dotnet test a.sln -c Release --collect "XPlat Code Coverage"',
      [failure({ test: "App.CartTests.Adds(x: 1)" }), failure({ test: "App.CartTests.Sums" })],
      [
        ...["dotnet", "test", "a.sln", "-c", "Release"],
        ...["--filter", "FullyQualifiedName=App.CartTests.Adds|FullyQualifiedName=App.CartTests.Sums"],
      ],
    ],
    [
      "ctest",
      "ctest --test-dir build --output-on-failure -j 4 --output-junit a.xml",
      [failure({ test: "cart.adds (1)" }), failure({ test: "b" })],
      ["ctest", "--test-dir", "build", "--output-on-failure", "-j", "4", "--no-tests=error", "-R", "^(cart\\.adds \\(1\\)|b)$"],
    ],
    [
      "playwright",
      "npx playwright test --project=unit --shard 1/2",
      [failure({ file: "e2e/a.spec.ts", test: "suite › adds [1]" })],
      ["npx", "playwright", "test", "--project=unit", "-g", "(?:suite adds \\[1\\])$", "e2e\\/a\\.spec\\.ts"],
    ],
    [
      "eslint on the files that it named",
      "npx eslint . --max-warnings 0 --cache -o out.txt",
      [failure({ file: "src/a b.js", code: "no-undef" }), failure({ file: "src/a b.js", code: "eqeqeq" })],
      ["npx", "eslint", "--max-warnings", "0", "src/a b.js"],
    ],
    ["ruff", "ruff check --select E . ", [failure({ file: "a.py", code: "E501" })], ["ruff", "check", "--select", "E", "a.py"]],
    ["biome", "npx biome ci", [failure({ file: "a.ts" })], ["npx", "biome", "ci", "a.ts"]],
    ["prettier", "npx prettier --check .", [failure({ file: "-a.md" })], ["npx", "prettier", "--check", "./-a.md"]],
  ])("of %s", (_name, command, failures, words) => expect(derived(command, failures)).toEqual(words));

  test("is found behind a package's script, with the program of its package manager and in its folder", () => {
    const files = { ...scripts("vitest run"), "packages/a/package.json": JSON.stringify({ name: "b", scripts: { test: "vitest run" } }) };
    expect(derived("npm test", failed, files)?.slice(0, 4)).toEqual(["npx", "--no-install", "vitest", "run"]);
    const inside = recognise("npm test", "packages/a", projectOf(files)).only;
    const command = targetedCommand(inside, [failure({ file: "packages/a/x.test.ts", test: "adds" })]);
    expect(command).toMatchObject({ cwd: "packages/a" });
    expect(command?.words.at(-1)).toBe("x.test.ts");
  });

  test("hands names over as they are: no shell reads them", () => {
    const names = [failure({ file: `te st/$(touch x).test.js`, test: awkward })];
    expect(derived("npx jest", names)?.slice(-2)).toEqual(["--runTestsByPath", "te st/$(touch x).test.js"]);
    expect(derived("pytest", [failure({ file: "test_a.py", test: `test_a.py::test_b[${awkward}]` })])?.at(-1)).toBe(
      `test_a.py::test_b[${awkward}]`,
    );
    expect(derived("npx jest", [failure({ file: "-x.test.js", test: "a" })])?.at(-1)).toBe("./-x.test.js");
  });

  test.each([
    ["builds first", "tsc && npx vitest run", {}],
    ["is a part of a pipe", "npx vitest run | tee log", {}],
    [
      "has a hook before it",
      "npm test",
      { "package.json": JSON.stringify({ name: "a", scripts: { pretest: "tsc -p .", test: "vitest run" } }) },
    ],
    ["has words that a shell expands", "npx vitest run --config $CONFIG", {}],
    ["loses its exit code", "npx vitest run || true", {}],
    [
      "runs in several packages",
      "pnpm -r test",
      {
        "pnpm-workspace.yaml": "packages: ['p/*']\n",
        "package.json": "{}",
        "p/a/package.json": JSON.stringify({ name: "a", scripts: { test: "vitest run" } }),
        "p/b/package.json": JSON.stringify({ name: "b", scripts: { test: "vitest run" } }),
      },
    ],
  ])("is not derived where the command %s", (_name, command, files) =>
    expect(derived(command, failed, files as Record<string, string>)).toBeNull(),
  );

  test.each<[string, string, Partial<Failure>]>([
    ["a description", "vendor/bin/phpunit", { test: "Cart adds" }],
    ["a name that rake would hand to a shell", "rake test", { test: "CartTest#test_it's so" }],
    ["a display name", "dotnet test", { test: "adds one to one" }],
    ["a test behind a task of more", "gradle check", { test: "app.CartTest > adds()" }],
    ["what does not compile", "mvn test", { file: "src/main/java/A.java", test: null }],
  ])("is not derived for %s", (_name, command, found) => expect(derived(command, [failure(found)])).toBeNull());

  test("is not derived for what has no name", () => expect(derived("npx vitest run", [failure({ test: "adds" })])).toBeNull());
});

describe("a red run that may have ended early", () => {
  const stops = (command: string, failing: readonly string[], files: Record<string, string> = {}) =>
    mayStopShort(recognise(command, ".", projectOf(files)), command, failing);
  test("by the option of its runner", () => {
    expect(stops("npx jest --bail", ["jest"])).toBe(true);
    expect(stops("pytest -x", ["pytest"])).toBe(true);
    expect(stops("go test -failfast ./...", ["go test"])).toBe(true);
    expect(stops("npx vitest run --bail=0", ["vitest"])).toBe(false);
    expect(stops("npx jest", ["jest"])).toBe(false);
  });
  test("by what stands behind the one that failed", () => {
    expect(stops("npx eslint . && npx jest", ["eslint"])).toBe(true);
    expect(stops("npx eslint . && npx jest", ["jest"])).toBe(false);
  });
  test("and which tools stand behind the one that failed", () => {
    const behind = (command: string, failing: readonly (string | null)[]) =>
      toolsBehind(
        recognise(command, ".", projectOf({})),
        command,
        failing.map((tool) => ({ tool, file: null, origin: null, frames: [], fingerprint: "f" })),
      );
    expect(behind("npx tsc && npx eslint . && node pack.js", ["tsc"])).toEqual(["eslint", null]);
    expect(behind("npx tsc && npx eslint . && node pack.js", ["tsc", "eslint"])).toEqual([null]);
    expect(behind("npx tsc\nnode pack.js", [null])).toEqual([]);
    expect(behind("echo looking; node look.js | tee look.log", [null])).toEqual([]);
    expect(behind("set +e; node a.js; node b.js", [null])).toEqual([]);
    expect(behind("node a.js || exit 1; node b.js", [null])).toEqual([null]);
    expect(behind("for f in a b; do npx tsc -p $f; done", ["tsc"])).toEqual(["tsc"]);
    expect(behind("for f in a b; do npx tsc -p $f || status=1; done; exit $status", ["tsc"])).toEqual([]);
    expect(behind("node make.js && npx tsc", [null])).toEqual(["tsc"]);
    expect(behind("node make.js && npx tsc", [])).toEqual(["tsc"]);
    expect(behind("npx tsc", ["tsc"])).toEqual([]);
    expect(behind("npx vitest run a && npx eslint . && npx vitest run b", ["vitest"])).toEqual([]);
    expect(behind("make -k lint && npx tsc", ["eslint"])).toEqual([]);
  });
  test("by scripts that run at once, of which the first that fails ends the others", () => {
    const files = { "package.json": JSON.stringify({ scripts: { lint: "eslint .", test: "jest", all: "run-p lint test" } }) };
    expect(stops("npm run all", ["jest"], files)).toBe(true);
    expect(stops("npx npm-run-all -p -c lint test", ["jest"], files)).toBe(false);
    expect(stops("npx run-s lint test", ["jest"], files)).toBe(false);
  });
  test("by a task runner that stops at the first package", () => {
    const files = {
      "pnpm-workspace.yaml": "packages: ['p/*']\n",
      "package.json": "{}",
      "p/a/package.json": JSON.stringify({ name: "a", scripts: { test: "jest" } }),
      "p/b/package.json": JSON.stringify({ name: "b", scripts: { test: "jest" } }),
    };
    expect(stops("pnpm -r test", ["jest"], files)).toBe(true);
    expect(stops("pnpm -r --no-bail test", ["jest"], files)).toBe(false);
    expect(stops("npm test --workspaces", ["jest"], files)).toBe(false);
  });
});

describe("the command that does not end at the first failure", () => {
  const workspace = {
    "pnpm-workspace.yaml": "packages: ['p/*']\n",
    "pnpm-lock.yaml": "lockfileVersion: '9.0'\n",
    "package.json": JSON.stringify({ scripts: { test: "turbo run test", all: "pnpm -r test", both: "npm run lint && pnpm -r test" } }),
    "p/a/package.json": JSON.stringify({ name: "a", scripts: { test: "jest --bail" } }),
    "p/b/package.json": JSON.stringify({ name: "b", scripts: { test: "jest" } }),
  };
  const told = (command: string, files: Readonly<Record<string, string>> = {}) => {
    const project = projectOf(files);
    return goingOnCommand(recognise(command, ".", project), command, ".", project);
  };
  test.each<[string, string]>([
    ["cargo test --offline", "cargo test --offline --no-fail-fast"],
    ["cargo test -p core -- --test-threads 1", "cargo test -p core --no-fail-fast -- --test-threads 1"],
    ["cargo nextest run", "cargo nextest run --no-fail-fast"],
    ["npx jest --bail src", "npx jest src --bail=0"],
    ["npx vitest run --bail 1", "npx vitest run --bail=0"],
    // Its configuration may say the same.
    ["npx vitest run", "npx vitest run --bail=0"],
    ["npx mocha -b 'test/*.mjs'", "npx mocha test/*.mjs --no-bail"],
    ["npx ava --fail-fast", "npx ava --no-fail-fast"],
    ["pytest -x tests", "pytest tests --maxfail=0"],
    ["python -m pytest --maxfail 2", "python -m pytest --maxfail=0"],
    ["python -m unittest -f", "python -m unittest"],
    ["go test -failfast ./...", "go test ./..."],
    ["bundle exec rspec --fail-fast", "bundle exec rspec --no-fail-fast"],
    ["npx playwright test -x", "npx playwright test --max-failures=0"],
    ["vendor/bin/phpunit --stop-on-failure", "vendor/bin/phpunit"],
    ["pnpm -r test", "pnpm --no-bail -r test"],
    ["npx turbo run test -- --ci", "npx turbo run test --continue -- --ci"],
    ["pnpm turbo run test", "pnpm turbo run test --continue"],
    ["npx lerna run test", "npx lerna run test --no-bail"],
  ])("%s", (command, words) => expect(told(command, workspace)?.words.join(" ")).toBe(words));
  test("stands behind a script that does nothing else", () => {
    expect(told("pnpm test", workspace)?.words.join(" ")).toBe("pnpm exec turbo run test --continue");
    expect(told("npm run all", workspace)?.words.join(" ")).toBe("pnpm --no-bail -r test");
  });
  test.each([
    ["nothing would be different", "go test ./..."],
    ["nothing is known of it", "make test"],
    ["the command does more", "npm run both"],
    ["the command does more", "npm run lint && npx jest --bail"],
    ["a shell would change its words", "npx jest --bail $FILES"],
    ["pnpm runs one package", "pnpm test:unit"],
  ])("is none where %s: %s", (_why, command) => expect(told(command, workspace)).toBeNull());
});
