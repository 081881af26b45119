import { describe, expect, test } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { recognise } from "../../src/tools/command/recognise.ts";

const pkg = (name: string, scripts: Readonly<Record<string, string>>): string => JSON.stringify({ name, scripts });

const files: Readonly<Record<string, string>> = {
  "package.json": pkg("root", {
    lint: "eslint src --ext .ts",
    format: 'prettier --check "src/**"',
    types: "tsc --noEmit",
    check: "npm run lint && npm run types",
    soft: "eslint . || true",
    loop: "npm run loop",
    both: "run-s lint types",
    all: "pnpm run /^check:/",
    "check:lint": "eslint lib",
    "check:types": "tsc --noEmit",
    vm: "cross-env NODE_ENV=test node --experimental-vm-modules node_modules/jest/bin/jest.js",
    piped: 'cross-env CI=1 FOO="a b" eslint .',
  }),
  "packages/a/package.json": pkg("@r/a", { lint: "eslint src", test: "vitest run" }),
  "packages/b/package.json": pkg("@r/b", { lint: "eslint lib" }),
  Makefile: "SRC = src\ncheck: fmt vet\nfmt:\n\t@gofmt -l $(SRC)\nvet:\n\tgo vet ./...\n.PHONY: check\nsub:\n\t$(MAKE) -C packages lint\n",
  "packages/Makefile": "lint:\n\truff check .\n",
  "scripts/check.sh": "#!/bin/bash\nset -e\nruff check .\nblack --check .\n",
  "pyproject.toml": '[tool.poe.tasks]\nlint = "ruff check app"\n[tool.hatch.envs.default.scripts]\nstyle = ["black --check ."]\n',
  "tox.ini": "[testenv]\ncommands =\n    pytest {posargs}\n[testenv:lint]\ncommands = flake8 app\n",
  "noxfile.py": 'def lint(session):\n    session.run("ruff", "check", ".")\n',
  "hatch.toml": '[envs.test.scripts]\nunit = "pytest {args:tests}"\nall = "unit -q"\n[envs.lint]\ntemplate = "test"\n',
  "Taskfile.yml":
    "includes: { docs: ./docs }\ntasks:\n  lint:\n    vars: { WHERE: app }\n    cmds: [{ cmd: 'ruff check {{.WHERE}} {{.CLI_ARGS}}' }]\n  ci:\n    deps: [lint]\n    cmds: [{ task: types }, { task: ci }]\n  types: { dir: app, cmd: mypy . }\n",
  "docs/Taskfile.yml": "tasks: { spell: { cmds: ['codespell docs'] } }\n",
  justfile: [
    "lint:\n    ruff check .",
    'check what="types" *rest: (_log "a: b")\n    just _check-{{ what }} {{rest}}',
    '_check-types *rest:\n    mypy {{ if ci != "" { "--strict" } else { "" } }} {{rest}}',
    "_log text:\n    @echo {{text}}",
    "[windows]\nall:\n    exit 1",
    "[linux]\nall: && (check 'types' 'app')",
    "style:\n    #!/usr/bin/env bash\n    if true; then\n      black --check .\n    fi",
  ].join("\n\n"),
};
const project = projectOf(files);
const seen = (run: string, cwd = "."): string[] =>
  recognise(run, cwd, project).uses.map(
    (use) => `${use.invocation.cwd} ${use.tool.name} (${use.stage}): ${use.invocation.words.join(" ")}`,
  );
const fix = (run: string, cwd = "."): readonly string[] => recognise(run, cwd, project).fix;

describe("a command is recognised", () => {
  test.each([
    ["npx eslint .", ". eslint (lint): eslint ."],
    ["npx --yes prettier@3 --check .", ". prettier (format): prettier --check ."],
    ["npx @biomejs/biome ci src", ". biome (lint): biome ci src"],
    ["pnpm exec eslint src", ". eslint (lint): eslint src"],
    ["yarn eslint src", ". eslint (lint): eslint src"],
    ["bunx eslint src", ". eslint (lint): eslint src"],
    ["./node_modules/.bin/eslint src", ". eslint (lint): eslint src"],
    ["node node_modules/eslint/bin/eslint.js src", ". eslint (lint): eslint src"],
    ["node --experimental-vm-modules ./node_modules/jest/bin/jest.js --runInBand", ". jest (test): jest --runInBand"],
    ["node --max-old-space-size=4096 node_modules/eslint/bin/eslint.js .", ". eslint (lint): eslint ."],
    ["node -r ts-node/register --inspect --env-file=.env node_modules/.bin/mocha", ". mocha (test): mocha"],
    ["node --import tsx --loader ./l.js --require x -- node_modules/mocha/bin/mocha.js", ". mocha (test): mocha"],
    ["npm run vm -- --ci", ". jest (test): jest --ci"],
    ["uv run --with x ruff check .", ". ruff (lint): ruff check ."],
    ["uvx ruff@0.6 check .", ". ruff (lint): ruff check ."],
    ["poetry run mypy app", ". mypy (typecheck): mypy app"],
    ["python3 -m pytest -q", ". pytest (test): pytest -q"],
    ["coverage run -m pytest", ". pytest (test): pytest"],
    ["/usr/bin/black --check .", ". black (format): black --check ."],
    ["timeout -k 5 40 xvfb-run -a npx vitest run", ". vitest (test): vitest run"],
    ['CI=1 FOO="a b" npx --no-install eslint .', ". eslint (lint): eslint ."],
    ["just check types app", ". mypy (typecheck): mypy {{if}} app"],
    ["just all", ". mypy (typecheck): mypy {{if}} app"],
    ["just style", ". black (format): black --check ."],
    ["cd packages/a && npx eslint .", "packages/a eslint (lint): eslint ."],
    ["npm run lint", ". eslint (lint): eslint src --ext .ts"],
    ["npm run lint -- --quiet", ". eslint (lint): eslint src --ext .ts --quiet"],
    ["npm -w @r/a run lint", "packages/a eslint (lint): eslint src"],
    ["npm --prefix packages/b run lint", "packages/b eslint (lint): eslint lib"],
    ["pnpm --filter @r/b lint", "packages/b eslint (lint): eslint lib"],
    ["yarn workspace @r/a lint", "packages/a eslint (lint): eslint src"],
    ["bash -c 'npx eslint .'", ". eslint (lint): eslint ."],
    ["bash -n scripts/check.sh", ". bash -n (build): bash -n scripts/check.sh"],
    ["poetry run poe lint", ". ruff (lint): ruff check app"],
    ["hatch run test:unit", ". pytest (test): pytest tests"],
    ["hatch run +py=3.12 lint:unit -x", ". pytest (test): pytest -x"],
    ["hatch run lint:all", ". pytest (test): pytest -q"],
    ["hatch -e test run unit", ". pytest (test): pytest tests"],
    ["task lint", ". ruff (lint): ruff check app"],
    ["task docs:spell", ". codespell, typos (lint): codespell docs"],
    ["python -mpytest -q", ". pytest (test): pytest -q"],
    ["cargo hack test --lib", ". cargo test (test): cargo hack test --lib"],
    ["hatch run style", ". black (format): black --check ."],
    ["tox -e lint", ". flake8 (lint): flake8 app"],
    ["nox -s lint", ". ruff (lint): ruff check ."],
    ["just lint", ". ruff (lint): ruff check ."],
    ["git ls-files '*.py' | xargs black --check", ". black (format): black --check"],
    ["make sub", "packages ruff (lint): ruff check ."],
  ])("%s", (run, wanted) => {
    expect(seen(run)).toEqual([wanted]);
  });

  test.each([
    ["braces that never end", `a:\n  ruff check .\n  echo ${"{{ ".repeat(4_000)}\n`],
    ["a word without an end", `${"a".repeat(200_000)}\na:\n  ruff check .\n`],
    ["a value that is filled in everywhere", `a: (b "${"x".repeat(50_000)}")\n  ruff check .\nb v:\n  echo ${"{{v}}".repeat(20_000)}\n`],
  ])(
    "in a moment, where a justfile holds %s",
    (_, justfile) => {
      expect(recognise("just a", ".", projectOf({ justfile })).uses.map(({ tool }) => tool.name)).toEqual(["ruff"]);
    },
    5_000,
  );

  test("with every tool of a script that calls others, in order", () => {
    expect(seen("task ci")).toEqual([". ruff (lint): ruff check app", "app mypy (typecheck): mypy ."]);
    expect(recognise("just --version", ".", project).names).toEqual([]);
    const next = (at: number) => String.fromCharCode(97 + ((at + 1) % 26));
    const many = Array.from({ length: 26 }, (_, at) => `${next(at - 1)} = [${`"${next(at)}",`.repeat(10)}]\n`).join("");
    expect(recognise("hatch run a", ".", projectOf({ "hatch.toml": `[envs.default.scripts]\n${many}` })).leaves.length).toBeLessThan(3_000);
    expect(seen("pnpm all")).toEqual([". eslint (lint): eslint lib", ". tsc (typecheck): tsc --noEmit"]);
    expect(seen("npm run check")).toEqual([". eslint (lint): eslint src --ext .ts", ". tsc (typecheck): tsc --noEmit"]);
    expect(seen("npm run both")).toEqual(seen("npm run check"));
    expect(recognise("npm run check", ".", project).stage).toBeNull();
  });

  test("in every workspace that has the script", () => {
    const wanted = ["packages/a eslint (lint): eslint src", "packages/b eslint (lint): eslint lib"];
    for (const run of [
      "npm run lint --workspaces",
      "pnpm -r lint",
      "npx turbo run lint --filter=@r/*",
      "nx run-many -t lint --projects=@r/a,@r/b",
      "lerna run lint --scope=@r/*",
      "yarn workspaces foreach -A run lint",
    ])
      expect(seen(run), run).toEqual(wanted);
  });

  test("behind make's targets and a repository's own script", () => {
    expect(seen("make check")).toEqual([". gofmt (format): gofmt -l src", ". go vet (lint): go vet ./..."]);
    const script = recognise("./scripts/check.sh", ".", project);
    expect(script.uses.map((use) => use.tool.name)).toEqual(["ruff", "black"]);
    expect(script.scripts).toEqual(["scripts/check.sh"]);
  });

  test("but not behind targets that only make's own functions name", () => {
    const Makefile = "MODULES = $(shell find . -name x)\n$(MODULES):\n\tmake -C $@ lint\nall: $(shell find ./p -name y)\n\tgo vet ./...\n";
    expect(recognise("make all", ".", projectOf({ Makefile })).leaves.map(({ words }) => words.join(" "))).toEqual(["go vet ./..."]);
  });

  test("without end where a script calls itself", () => {
    expect(seen("npm run loop")).toEqual([]);
  });

  test("unless Node.js only looks at the script, or runs text of its own", () => {
    for (const run of ["node --check node_modules/eslint/bin/eslint.js", "node -pe 1 node_modules/.bin/eslint", "node -r x lint.js ."])
      expect(seen(run), run).toEqual([]);
  });

  test("by its script's name where no tool is known", () => {
    expect(recognise("npm run unit-tests", ".", project).stage).toBe("test");
    expect(recognise("./nothing", ".", project)).toMatchObject({ stage: null, uses: [], fix: [], unknown: true });
  });
});

describe("a tool of which only its commands are known", () => {
  test.each([
    ["dune runtest", "test"],
    ["opam exec -- dune build @fmt", "format"],
    ["dune build @runtest", "test"],
    ["nvm exec 18 npx eslint .", "lint"],
    ["nvm exec npx eslint .", "lint"],
    ["rustup run --install nightly cargo fmt --check", "format"],
    ["rustup run nightly cargo test", "test"],
    ["carton exec prove -l t", "test"],
    ["lein cljfmt check", "format"],
    ["npx elm-test", "test"],
    ["fpm build --profile release", "build"],
    ["pio run -e esp32dev", "build"],
    ["bundle exec jekyll build --strict_front_matter", "build"],
    ["poetry check --lock", "lint"],
    ["nix flake check", "test"],
    ["julia --project=. -e 'using Pkg; Pkg.test()'", "test"],
    ["emacs -Q --batch -l a-test.el -f ert-run-tests-batch-and-exit", "test"],
    ["nvim --headless -c 'PlenaryBustedDirectory tests/'", "test"],
  ])("checks by its command: %s", (run, stage) => {
    expect(recognise(run, ".", project).uses.map((use) => use.stage)).toEqual([stage]);
  });

  test.each([
    ...["dune exec ./main.exe", "opam install . --deps-only", "lein deps", "poetry install", "nix develop", "julia bench.jl"],
    ...["emacs notes.org", "gleam deps download", "pio device monitor", "luarocks install busted"],
    ...["pio run -t upload", "west build -t flash", "west twister --device-testing", "elm-test init", "elm-review suppress"],
    ...["ameba --gen-config", "latexmk -C", "typedoc --watch", "squawk upload-to-github a.sql", "dune build @deploy", "nvm exec 18 npm ci"],
    "emacs --batch --eval '(package-install (quote package-lint))'",
  ])("is no check by another one: %s", (run) => {
    expect(recognise(run, ".", project).uses).toEqual([]);
  });
});

describe("a fix keeps the check's own words", () => {
  test.each([
    ["npx eslint src --ext .ts", ["npx eslint src --ext .ts --fix"]],
    ["npm run lint", ["npx --no-install eslint src --ext .ts --fix"]],
    ["npm run format", ['npx --no-install prettier --write "src/**"']],
    ["npx biome ci src", ["npx biome check --write src"]],
    ["ruff format --check .", ["ruff format ."]],
    ["uv run ruff check .", ["uv run ruff check . --fix"]],
    ["black --check *.py", ["black *.py"]],
    ["CI=1 npx eslint 'a b'", ["CI=1 npx eslint 'a b' --fix"]],
    ["npm run piped", ['CI=1 FOO="a b" npx --no-install eslint . --fix']],
    ["cargo fmt --check", ["cargo fmt"]],
    ['test -z "$(gofmt -l .)"', ["gofmt -w ."]],
    ["git ls-files '*.py' | xargs black --check", ["git ls-files '*.py' | xargs black"]],
    ["cd packages/a && npx eslint .", ["cd packages/a && npx eslint . --fix"]],
    ["node --no-warnings node_modules/eslint/bin/eslint.js .", ["node --no-warnings node_modules/eslint/bin/eslint.js . --fix"]],
    ["npx tsc --noEmit", []],
    ["npx vitest run", []],
  ])("%s", (run, wanted) => {
    expect(fix(run)).toEqual(wanted);
  });

  test("and goes to the folder of each workspace", () => {
    expect(fix("npm run lint --workspaces")).toEqual([
      "cd packages/a && npx --no-install eslint src --fix",
      "cd packages/b && npx --no-install eslint lib --fix",
    ]);
    expect(fix("npm run lint -w @r/a", "packages/b")).toEqual(["cd ../a && npx --no-install eslint src --fix"]);
  });

  test("and takes the repository's package manager", () => {
    const yarn = projectOf({ ...files, "yarn.lock": "" });
    expect(recognise("yarn lint", ".", yarn).fix).toEqual(["yarn run eslint src --ext .ts --fix"]);
  });
});

describe("a check that cannot fail is named", () => {
  test.each([
    ["npx eslint . || true", "|| true"],
    ["npx eslint . || :", "|| :"],
    ["set +e; npx eslint .; exit 0", "; exit 0"],
    ["npx eslint . || echo failed", "|| echo failed"],
    ["npm run soft", "|| true"],
    ["gofmt -l .", "only lists files"],
    ["gofmt -l . 2>&1", "only lists files"],
    ["gofmt -l . > /dev/null", "only lists files"],
    ["gofmt -l . > list; cat list", "only lists files"],
    ["gofmt -l . > list; [ ! -s list ] || true", "only lists files"],
    ["./nothing || true", "|| true"],
    ["black .", "`black --check .` checks"],
    ["npx prettier --write src", "`prettier --check src` checks"],
    ["uv run ruff format", "`ruff format --check` checks"],
  ])("%s", (run, said) => {
    expect(recognise(run, ".", project).cannotFail).toContain(said);
  });

  test.each([
    "npx eslint .",
    "npx eslint . --fix",
    "black . && git diff --exit-code",
    "pre-commit run --all-files",
    "npx eslint . || exit 1",
    // In `bash -e` the line ends with the check.
    "npx eslint .; exit 0",
    'test -z "$(gofmt -l .)"',
    "gofmt -l . > list && ! [ -s list ]",
    'gofmt -l . > list\nif [ -n "$(cat list)" ]; then exit 1; fi',
    "(npx eslint . || true) && npx tsc --noEmit",
    "npx eslint . || npx eslint . --fix",
    // What it wrote is compared.
    'before=$(git diff)\ngofmt -l . > list || true\ntest "$before" = "$(git diff)" || exit 1',
  ])("but not %s", (run) => {
    expect(recognise(run, ".", project).cannotFail).toBeNull();
  });
});

test("words of tox's own configuration that stand for others, inside of each other, are read as those", () => {
  const posargs =
    '{ replace = "posargs", default = [ "-n", { replace = "env", name = "N", default = "auto" }, { replace = "env" }, "tests" ] }';
  const project = projectOf({
    "tox.toml": `env_list = ["py"]\nlabels = { a = [ { x = 1 } ] }\n[env_run_base]\ncommands = [ [ "pytest", ${posargs} ] ]\n`,
  });
  expect(recognise("tox run -e py", ".", project).leaves.map(({ words }) => words.join(" "))).toEqual(["pytest -n auto tests"]);
});
