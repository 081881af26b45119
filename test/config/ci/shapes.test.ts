import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detect, detectGates } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";

const workflow = (steps: string, before = ""): Record<string, string> => ({
  ".github/workflows/ci.yml": `on: [push, pull_request]\njobs:\n  check:\n    runs-on: ubuntu-latest\n${before}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});
const found = (files: Record<string, string>) => {
  const { jobs, leftOut } = ciGates(projectOf(files), plainStanding);
  return { runs: jobs.flatMap(({ gates }) => gates.map(({ run }) => run)), left: leftOut.map(({ what, why }) => `${what}: ${why}`) };
};
const names = (files: Record<string, string>) => detectGates(projectOf(files), ".").map(({ gate }) => gate.name);

describe("rules by shape", () => {
  test("one tree holds one leg: what a step with a value of the matrix sets up is checked in that leg alone, and the others are said", () => {
    const { runs, left } = found(
      workflow(
        `- run: ./configure.py --with \${{ matrix.cc }}\n- run: pytest --with \${{ matrix.cc }}`,
        "    strategy: { matrix: { cc: [gcc, clang] } }\n",
      ),
    );
    expect(runs).toEqual(["pytest --with gcc"]);
    expect(left.join("\n")).toContain("pytest --with clang): a step before it sets its leg of the matrix up");
  });

  test("a release that is called as a check deploys, and a program is looked up by its own name alone", () => {
    expect(found(workflow("- run: npm test\n- run: helm upgrade --install lint ./chart\n- run: helm lint chart")).runs).toEqual([
      "npm test",
      "helm lint chart",
    ]);
    expect(found(workflow("- run: npm test\n- run: constructor a\n- run: valueOf b")).runs).toContain("npm test");
  });

  test("a folder that was left again is no folder of the next step's", () => {
    const files = {
      ...workflow("- run: |\n    pushd chart\n    npm test\n    popd\n    cd tools\n    npm run lint"),
      "chart/a": "",
      "tools/a": "",
    };
    expect(found(files).left.join()).not.toContain("chart/tools");
  });

  test("an expression of CircleCI is its pipeline's default, or leaves the gate out aloud; one that only informs does not", () => {
    const circle = (value: string, name = "LEVEL") => ({
      ".circleci/config.yml": `version: 2.1
parameters: { lvl: { type: string, default: "3" } }
jobs:
  build:
    docker: [{ image: x }]
    environment: { ${name}: ${value} }
    steps: [checkout, { run: pytest }]
`,
    });
    expect(found(circle("<< pipeline.parameters.lvl >>")).runs).toEqual(["pytest"]);
    const gate = ciGates(projectOf(circle("<< pipeline.parameters.lvl >>")), plainStanding).jobs[0]?.gates[0];
    expect(gate?.env).toEqual({ LEVEL: "3" });
    expect(found(circle("<< pipeline.number >>"))).toMatchObject({ runs: [] });
    expect(found(circle("<< pipeline.number >>")).left.join()).toContain("its variable LEVEL is set to what only a run of CI knows");
    expect(found(circle("<< pipeline.number >>", "BUILD_NUMBER")).runs).toEqual(["pytest"]);
  });

  test("what asks a tool for its version writes nothing", () => {
    const { runs } = found(workflow("- run: cargo fmt --version\n- run: cargo fmt --version && cargo fmt --check && cargo clippy"));
    expect(runs).toEqual(["cargo fmt --version && cargo fmt --check && cargo clippy"]);
  });

  test.each(["/etc/tool.conf", "~/.toolrc", '"$HOME/.toolrc"', '"$GITHUB_OUTPUT"'])(
    "what writes to %s sets something up and is no gate",
    (target) => {
      expect(found(workflow(`- run: ./tools/make-settings > ${target}\n- run: pytest`)).runs).toEqual(["pytest"]);
    },
  );

  test("the repository's own action is said", () => {
    const action = { "action.yml": "runs: { using: node24, main: dist/index.js }" };
    expect(found({ ...workflow("- uses: ./\n- run: pytest"), ...action }).left.join()).toContain("this repository's own action");
  });

  test("gates are named by what differs, and one that checks more by all of it", () => {
    expect(names(workflow("- run: cargo test\n- run: cargo test --release\n- run: cargo test --all-features"))).toEqual([
      "cargo test",
      "test --release",
      "test --all-features",
    ]);
    expect(names(workflow("- run: ruff check . && mypy src"))).toEqual(["lint and typecheck"]);
  });

  test("hooks alone are run by their own runner", () => {
    const gates = detectGates(
      projectOf({ ".pre-commit-config.yaml": "repos: [{ repo: local, hooks: [{ id: own, entry: ./own.sh }] }]" }),
      ".",
    );
    expect(gates.map(({ gate }) => gate)).toEqual([{ name: "hooks", run: "pre-commit run --all-files" }]);
  });

  const runs = (files: Record<string, string>) => detectGates(projectOf(files), ".").map(({ gate }) => gate.run);
  const json = (data: unknown) => JSON.stringify(data);

  test("what other hooks of git check is asked of all files, by the checking form of what they repair with", () => {
    const staged = {
      "*.{js,ts}": ["eslint --fix", "prettier --write"],
      "src/**/*.md": "prettier --write",
      "*": ["git add", "./own.sh $1"],
    };
    const husky = {
      ".husky/pre-commit":
        '#!/bin/sh\n. "$(dirname "$0")/_/husky.sh"\n\nif [ -t 1 ]; then exec < /dev/tty; fi\npnpm lint-staged\ngit add -u\nnpm test\n',
      ".husky/commit-msg": "npx commitlint --edit $1",
      "package.json": json({ scripts: { test: "node --test" }, "lint-staged": staged }),
      "pnpm-lock.yaml": "",
      "a.js": "",
      "src/x/b.md": "",
    };
    expect(runs(husky)).toEqual([
      "git ls-files -z -- '*.js' '*.ts' | xargs -0 -r pnpm exec prettier --check",
      "git ls-files -z -- ':(glob)src/**/*.md' | xargs -0 -r pnpm exec prettier --check",
      "git ls-files -z -- '*.js' '*.ts' | xargs -0 -r pnpm exec eslint",
      "pnpm test",
    ]);
    const old = { husky: { hooks: { "pre-commit": "npm run lint && npm test" } }, scripts: { lint: "eslint .", test: "node --test" } };
    expect(runs({ "package.json": json(old) })).toEqual(["npm run lint", "npm test"]);
    const simple = { "simple-git-hooks": { "pre-push": "npx lint-staged" } };
    expect(runs({ "package.json": json(simple), ".lintstagedrc": "'*.css': stylelint --fix\n", "yarn.lock": "", "a.css": "" })).toEqual([
      "git ls-files -z -- '*.css' | xargs -0 -r yarn run stylelint",
    ]);
  });

  test("so are the commands and jobs of lefthook, and none that writes, publishes or cannot be read", () => {
    const hooks = {
      "pre-commit": {
        commands: { a: { glob: "*.rb", run: "bundle exec rubocop {staged_files}" }, b: { run: "npx prettier --write . && git add ." } },
        jobs: [{ run: "shellcheck bin/run" }, { run: "eval {staged_files} $X" }, { run: "npm publish" }, null, 3],
      },
      "pre-push": { commands: { t: { run: "bundle exec rspec" } } },
    };
    expect(runs({ "lefthook.yml": json(hooks), "pnpm-lock.yaml": "", "a.rb": "" })).toEqual([
      "git ls-files -z -- '*.rb' | xargs -0 -r bundle exec rubocop",
      "shellcheck bin/run",
      "bundle exec rspec",
    ]);
    for (const odd of ["- a", "pre-commit: 3", "pre-commit: { commands: [1], jobs: {} }", "a: &a [*a]"])
      expect(runs({ "lefthook.yml": odd })).toEqual([]);
  });

  test.each([
    "{src,test}/**/*.{js,ts}",
    "*.+(js|ts)",
    "!(*.d).ts",
    "!*.md",
    "*.{js,{ts,tsx}}",
    "/src/*.js",
    "./src/*.js",
    "../*.js",
    "*",
    "src/*.js",
    "*.css",
  ])("a pattern that git does not know as it is meant, or of which no file is there, is said and is no gate: %s", (glob) => {
    const files = {
      ".husky/pre-commit": "npx lint-staged",
      "package.json": json({ "lint-staged": { [glob]: "eslint" } }),
      "src/x/a.js": "",
    };
    const { gates, leftOut } = detect(projectOf(files), ".");
    expect(gates.filter(({ gate }) => gate.run.includes("eslint"))).toEqual([]);
    expect(leftOut.map(({ what }) => what)).toEqual(["`eslint` of .husky/pre-commit"]);
  });

  test("what only a hook can run, and what lefthook runs by further rules, is said; what lint-staged finds on the path it finds there", () => {
    const said = (files: Record<string, string>) => detect(projectOf(files), ".").leftOut.map(({ why }) => why);
    const one = (command: unknown) => ({ "lefthook.yml": json({ "pre-commit": { jobs: [command] } }) });
    for (const run of ["npx eslint {files}", "npx eslint $1", "gitleaks protect --staged"])
      expect([runs(one({ run })), said(one({ run }))]).toEqual([[], ["only a hook can run it"]]);
    for (const rule of [{ exclude: "a" }, { skip: ["merge"] }, { files: "git ls-files" }])
      expect([runs(one({ run: "shellcheck a", ...rule })), said(one({ run: "shellcheck a", ...rule })).length]).toEqual([[], 1]);
    expect([runs(one({ run: "shellcheck a", skip: true })), said(one({ run: "shellcheck a", skip: true }))]).toEqual([[], []]);
    const rooted = detectGates(projectOf({ ...one({ run: "shellcheck a", root: "web/" }), "web/a": "" }), ".");
    expect(rooted.map(({ gate }) => gate["working-directory"])).toEqual(["web"]);
    const staged = { ".husky/pre-commit": "npx lint-staged", "package.json": json({ "lint-staged": { "*.py": "A=1 black" } }), "a.py": "" };
    expect(said(staged)).toEqual(["its variables are not read"]);
    const python = { ".husky/pre-commit": "npx lint-staged", "package.json": json({ "lint-staged": { "*.py": "black" } }), "a.py": "" };
    expect(runs(python).slice(0, 1)).toEqual(["git ls-files -z -- '*.py' | xargs -0 -r black --check"]);
  });

  test("where CI says what is checked, nobody asks the hooks; a program that says what they run is named", () => {
    const files = { "lefthook.yml": json({ "pre-commit": { commands: { a: { run: "shellcheck a.sh" } } } }), "lint-staged.config.js": "" };
    expect(runs({ ...files, ...workflow("- run: ruff check .") })).toEqual(["ruff check ."]);
    expect(detect(projectOf(files), ".").leftOut).toEqual([{ what: "lint-staged.config.js", why: "it is not read" }]);
  });
});
