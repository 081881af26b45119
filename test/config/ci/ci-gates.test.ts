// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
import { describe, expect, it } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding, type Standing } from "../../../src/config/ci/gates/standing.ts";
import { projectOf } from "../../../src/core/project.ts";

const path = ".github/workflows/ci.yml";

/** What CI comes to: "stage: run" of each gate. */
const gates = (files: Record<string, string>, standing: Partial<Standing> = {}): string[] =>
  ciGates(projectOf(files), { ...plainStanding, ...standing }).jobs.flatMap(({ gates: found }) =>
    found.map(({ stage, run }) => `${stage}: ${run}`),
  );
const leftOut = (files: Record<string, string>, standing: Partial<Standing> = {}): string =>
  ciGates(projectOf(files), { ...plainStanding, ...standing })
    .leftOut.map(({ what, why }) => `${what}: ${why}`)
    .join("\n");
const ci = (steps: string, job = ""): Record<string, string> => ({
  [path]: `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n${job}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});

describe("a step of CI is a gate as it is written", () => {
  it("with env of workflow, job and step, shell, folder and time", () => {
    const text = `on: pull_request
env: { A: "1", B: "1" }
defaults: { run: { working-directory: api } }
jobs:
  test:
    runs-on: ubuntu-latest
    env: { B: "2" }
    defaults: { run: { shell: sh } }
    steps:
      - name: Unit tests
        run: pytest \${{ env.B }}
        env: { C: "\${{ github.event_name }}" }
        timeout-minutes: 7
`;
    const [found] = ciGates(projectOf({ [path]: text, "api/a.py": "" }), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({
      run: "pytest 2",
      cwd: "api",
      shell: "sh -e {0}",
      env: { A: "1", B: "2" },
      timeoutMinutes: 7,
      stage: "test",
      name: "Unit tests",
      reason: `step "Unit tests" of ${path}`,
    });
  });

  it("split where independent checks of different stages stand in it, each with the step's variables; installs at its head are set-up", () => {
    expect(gates(ci("- run: |\n    pip install -r dev.txt\n    export TZ=UTC\n    ruff check .\n    pytest -q"))).toEqual([
      "lint: export TZ=UTC\nruff check .",
      "test: export TZ=UTC\npytest -q",
    ]);
    expect(gates(ci("- run: |\n    pytest a\n    pytest b"))).toEqual(["test: pytest a\npytest b"]);
  });

  it("in the step's own order: what is entered on the way is entered there, and what is set behind a check is not before it", () => {
    expect(gates(ci("- run: |\n    test -d web || mkdir web\n    cd web\n    npx eslint ."))).toEqual([
      "lint: test -d web || mkdir web\ncd web\nnpx eslint .",
    ]);
    expect(gates(ci("- run: |\n    npx eslint .\n    export CI=1\n    npx jest"))).toEqual([
      "lint: npx eslint .",
      "test: export CI=1\nnpx jest",
    ]);
  });

  it("from the root, where the folder that it enters is made by a build", () => {
    const [found] =
      ciGates(projectOf({ ...ci("- run: |\n    cd builddir\n    ninja test"), "meson.build": "" }), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ run: "cd builddir\nninja test", cwd: "." });
  });

  it("once, by whatever names of scripts it is called", () => {
    const files = { "package.json": '{"scripts":{"test":"node --test","unit":"node --test","ci":"npm run unit"}}' };
    expect(gates({ ...ci("- run: npm test\n- run: npm run unit\n- run: npm run ci\n- run: node --test"), ...files })).toEqual([
      "test: npm test",
    ]);
    expect(gates({ ...ci("- run: npm test\n- run: npm run unit -- --test-only"), ...files })).toHaveLength(2);
  });

  it("of the stage of what stands behind a pattern of make or a default goal of Maven", () => {
    const makefile = "test-%:\n\tcargo test $(FLAGS_$*)\nlint-%:\n\tcargo clippy $(FLAGS_$*)\n";
    expect(gates({ ...ci("- run: make lint-full\n- run: make test-full"), Makefile: makefile })).toEqual([
      "lint: make lint-full",
      "test: make test-full",
    ]);
    const pom = "<project><build><!-- <defaultGoal>deploy</defaultGoal> --><defaultGoal>clean verify</defaultGoal></build></project>";
    expect(gates({ ...ci("- run: mvn --batch-mode --show-version"), "pom.xml": pom })).toEqual(["test: mvn --batch-mode --show-version"]);
    expect(gates({ ...ci("- run: mvn --batch-mode --show-version\n- run: npx jest"), "pom.xml": "<project/>" })).toEqual([
      "test: npx jest",
    ]);
  });

  it("of a job that only checks rather than of one that publishes as well", () => {
    const text =
      "on: [push, pull_request]\njobs:\n  a:\n    steps: [{ run: npm run build }, { run: npx pkg-pr-new publish }]\n  b:\n    steps: [{ run: yarn build }]\n";
    const { jobs } = ciGates(projectOf({ [path]: text, "package.json": '{"scripts":{"build":"tsc -b"}}' }), plainStanding);
    expect(jobs.map(({ job }) => job.id)).toEqual(["b"]);
  });

  it.each(["macos", "windows"])("none of a job that runs on %s alone, which is said", (system) => {
    const text = `on: push\njobs:\n  a:\n    runs-on: ${system}-latest\n    steps: [{ run: npx jest }]\n`;
    const { jobs, leftOut } = ciGates(projectOf({ [path]: text }), plainStanding);
    expect(jobs).toEqual([]);
    expect(leftOut.map(({ why }) => why)).toEqual([`it runs on ${system === "macos" ? "macOS" : "Windows"}`]);
  });

  it("by a script of the repository that only looks, where its name says that it checks", () => {
    const files = {
      "scripts/test-files.sh": "#!/bin/bash\nif grep -r typo docs; then exit 1; fi\n",
      "scripts/show.sh": "grep -r typo docs\n",
    };
    expect(gates({ ...ci("- run: bash scripts/test-files.sh\n- run: bash scripts/show.sh"), ...files })).toEqual([
      "custom: bash scripts/test-files.sh",
    ]);
  });

  it("by a tool that Go builds for it, and not where that writes", () => {
    expect(gates(ci("- run: go run mvdan.cc/gofumpt -l -w .\n- run: go run honnef.co/go/tools/cmd/staticcheck ./..."))).toEqual([
      "lint: go run honnef.co/go/tools/cmd/staticcheck ./...",
    ]);
  });

  it("where it says whether a lock file is up to date", () => {
    expect(gates(ci("- run: cargo update --workspace --locked"))).toEqual(["custom: cargo update --workspace --locked"]);
    expect(gates(ci("- run: uv lock --locked\n- run: uv sync --locked\n- run: uv run pytest"))).toEqual([
      "custom: uv lock --locked",
      "test: uv run pytest",
    ]);
  });

  it("tests the tree itself where another job packs it", () => {
    const steps =
      "- uses: actions/download-artifact@v4\n  with: { name: Packages, path: dist }\n- run: tox run -e py313 --installpkg `find dist/*.tar.gz`";
    expect(gates(ci(steps))).toEqual(["test: tox run -e py313"]);
  });

  it("kept whole where it is more than a sequence of commands", () => {
    expect(gates(ci("- run: |\n    for f in *.js; do\n      node --check $f\n    done"))).toHaveLength(1);
  });

  it("in the leg nearest to this machine, and in another only where that runs something else", () => {
    const job = "    strategy: { matrix: { node: [20, 22], task: [lint, test] } }\n";
    const files = {
      ...ci("- run: npm run ${{ matrix.task }}", job),
      "package.json": '{"scripts":{"lint":"eslint .","test":"vitest run"}}',
    };
    expect(gates(files)).toEqual(["lint: npm run lint", "test: npm run test"]);
    expect(gates(ci("- run: tox -e py${{ matrix.py }}", "    strategy: { matrix: { py: [311, 312] } }\n"))).toEqual(["test: tox -e py311"]);
  });

  it("in the leg that checks most, whatever the version: `if: matrix.node == 20` beside the linter", () => {
    const job = "    strategy: { matrix: { node: [24, 20, 18, 26-nightly] } }\n";
    const steps =
      "- run: npm install -g rush\n  if: matrix.node == 18\n- run: npx eslint .\n  if: matrix.node >= 20\n- run: npx jest --node ${{ matrix.node }}";
    expect(gates(ci(steps.replace(">=", "=="), job))).toEqual(["lint: npx eslint .", "test: npx jest --node 20"]);
    expect(gates(ci(steps, job), { machine: { system: "Linux", node: "24" } })).toEqual(["lint: npx eslint .", "test: npx jest --node 24"]);
  });

  it("in every part of the project that the legs of one machine look at, and in no other version", () => {
    const matrix = (values: string) => `    strategy: { matrix: ${values} }\n`;
    expect(
      gates(ci("- run: npx vitest run --shard=${{ matrix.shard }}", matrix('{ node: [20, 24], shard: ["1/2", "2/2"] }')), {
        machine: { system: "Linux", node: "24" },
      }),
    ).toEqual(["test: npx vitest run --shard=1/2", "test: npx vitest run --shard=2/2"]);
    expect(gates(ci("- run: cargo test -p $CRATE\n  env: { CRATE: '${{ matrix.crate }}' }", matrix("{ crate: [a, b] }")))).toEqual([
      "test: cargo test -p $CRATE",
      "test: cargo test -p $CRATE",
    ]);
    const many = ci("- run: pytest ${{ matrix.folder }}", matrix(`{ folder: [${Array.from({ length: 12 }, (_, at) => `d${at}`)}] }`));
    expect(gates(many)).toHaveLength(12);
  });

  it("in each leg whose line or own variable says something else, whatever the matrix calls it, but not in one that is prepared in another way", () => {
    const matrix = (values: string) => `    strategy: { matrix: ${values} }\n`;
    expect(gates(ci("- run: tox -e ${{ matrix.kind }}", matrix("{ kind: [docs, py311, py312, check] }")))).toEqual([
      "test: tox -e docs",
      "test: tox -e py311",
      "test: tox -e check",
    ]);
    const own = "- run: vendor/bin/phpunit\n  env: { CALCULATOR: '${{ matrix.calculator }}' }";
    expect(gates(ci(own, matrix("{ calculator: [GMP, BCMath] }")))).toHaveLength(2);
    const prepared = ci(
      "- run: pip install ${{ matrix.extra }}\n- run: pytest --with ${{ matrix.extra }}",
      matrix("{ extra: [lz, zstd] }"),
    );
    expect(gates(prepared)).toEqual(["test: pytest --with lz"]);
    expect(leftOut(prepared)).toContain("(pytest --with zstd): a step before it sets its leg of the matrix up, and one tree holds one leg");
    const builds = ci("- run: cmake -B . -D K=${{ matrix.k }}\n- run: ctest -C ${{ matrix.k }}", matrix("{ k: [debug, release] }"));
    expect(gates(builds)).toEqual(["build: cmake -B . -D K=debug", "test: ctest -C debug"]);
  });

  it("in the legs of one preparation in which most is checked", () => {
    const include = "[{ py: '3.9', env: py39 }, { py: '3.11', env: py311 }, { py: '3.11', env: lint }]";
    const steps = "- uses: actions/setup-python@v6\n  with: { python-version: '${{ matrix.py }}' }\n- run: tox -e ${{ matrix.env }}";
    expect(gates(ci(steps, `    strategy: { matrix: { include: ${include} } }\n`))).toEqual(["test: tox -e py311", "lint: tox -e lint"]);
  });

  it("and is none where it only writes a file or a report that something else judges", () => {
    expect(gates(ci("- run: |\n    cat <<'EOF' >Dockerfile\n    RUN check\n    EOF\n- run: npx jest"))).toEqual(["test: npx jest"]);
    const scan = ci(
      "- run: uvx zizmor --format=sarif . > a.sarif\n- uses: github/codeql-action/upload-sarif@v4\n- run: uvx zizmor --check .",
    );
    expect(gates(scan)).toEqual(["lint: uvx zizmor --check ."]);
    expect(leftOut(scan)).toContain("it writes a report that GitHub's code scanning judges");
  });

  it("in the folder that a line makes and enters, wherever the check stands behind it", () => {
    expect(gates(ci("- run: |\n    mkdir -p out && cd out\n    cmake ..\n    ctest"))).toEqual([
      "build: mkdir -p out && cd out\ncmake ..",
      "test: mkdir -p out && cd out\nctest",
    ]);
  });

  it("in a folder that an earlier step makes, which is made again and entered; making it is no check", () => {
    const job = ci(
      "- name: Create Build Environment\n  run: cmake -E make_directory ${{github.workspace}}/build\n" +
        ["cmake $GITHUB_WORKSPACE", "cmake --build .", "ctest"]
          .map((run) => `- run: ${run}\n  working-directory: \${{github.workspace}}/build\n`)
          .join(""),
    );
    expect(gates(job)).toEqual([
      "build: mkdir -p build && cd build\ncmake $GITHUB_WORKSPACE",
      "build: mkdir -p build && cd build\ncmake --build .",
      "test: mkdir -p build && cd build\nctest",
    ]);
    expect(leftOut(ci("- run: mkdir out\n- run: ctest\n  working-directory: other"))).toContain("there is no folder other");
  });

  it("of one leg alone, where each leg builds in its own way and runs what it built", () => {
    const job = ci(
      "- run: cmake -B build -DCMAKE_BUILD_TYPE=${{ matrix.type }}\n- run: cmake --build build --config ${{ matrix.type }}\n- run: build/${{ matrix.type }}/unit_test",
      "    strategy: { matrix: { type: [Debug, Release] } }\n",
    );
    expect(gates(job).filter((gate) => gate.includes("Release"))).toEqual([]);
    expect(leftOut(job)).toContain("it runs what its leg of the matrix builds in another way");
  });

  it("for the packages that changed, where a filter asks for them", () => {
    const files = { "package.json": '{"workspaces":["a"]}', "a/package.json": '{"name":"a","scripts":{"ci:coverage":"vitest run"}}' };
    expect(gates({ ...ci('- run: pnpm --filter "...[origin/main]" ci:coverage'), ...files })).toEqual([
      'test: pnpm --filter "...[origin/main]" ci:coverage',
    ]);
  });

  it("in a job that only a push starts and that publishes, but for what another asks, what stands behind it and what nobody knows", () => {
    const steps = ["npx eslint a", "npx jest", "node tools/stamp.js", "git push ${{ github.token }}", "npx tsc --noEmit"];
    const release = `on: { push: { branches: [main] } }\njobs:\n  r:\n    steps:\n${steps.map((run) => `      - run: ${run}\n`).join("")}`;
    const files = { ".github/workflows/a.yml": release, ...ci("- run: npx jest") };
    expect(gates(files)).toEqual(["test: npx jest", "lint: npx eslint a"]);
    expect(leftOut(files)).toBe(
      [
        "step `node tools/stamp.js` of .github/workflows/a.yml: its job publishes, and only a push starts it",
        "step `npx tsc --noEmit` of .github/workflows/a.yml: it stands behind what its job publishes",
      ].join("\n"),
    );
    const tagged = { ".github/workflows/a.yml": release.replace("branches: [main]", "tags: [v1]") };
    expect(gates(tagged)).toEqual([]);
  });

  it("behind what changes a file of the machine, and not where a program is only looked for", () => {
    const steps =
      '- run: sed -i 1d "$(command -v npm)"\n- run: npx jest\n- run: |\n    go install example.org/gotestsum@v1\n    command -v gotestsum';
    expect(gates(ci(steps))).toEqual(["test: npx jest"]);
  });

  it("with the configuration in front of it that rewrites a Makefile of the repository, for that is put back behind each gate", () => {
    const steps = ci("- run: ./configure --warn\n  env: { CC: gcc }\n- run: make test");
    const files = { configure: "#!/bin/sh\n", "Makefile.in": "" };
    expect(gates({ ...steps, ...files })).toContain("test: make test");
    expect(gates({ ...steps, ...files, Makefile: "all:\n\techo configure first\n" })).toContain("test: ./configure --warn\nmake test");
  });

  it("by a task runner behind a package manager, whose tasks call it again", () => {
    const files = {
      "package.json": JSON.stringify({ scripts: { build: "nx run-many -t build" }, workspaces: ["packages/*"] }),
      "packages/a/package.json": JSON.stringify({ name: "a", scripts: { build: "pnpm -w exec nx build a", lint: "eslint ." } }),
    };
    expect(gates({ ...files, ...ci("- run: pnpm turbo run lint\n- run: pnpm exec nx run-many --target=build") })).toEqual([
      "lint: pnpm turbo run lint",
      "build: pnpm exec nx run-many --target=build",
    ]);
  });

  it("by the subcommands of cargo that others wrote, and not where a program only shows what it could", () => {
    expect(gates(ci("- run: python -m build\n- run: twine check --strict dist/*"))).toContain("custom: twine check --strict dist/*");
    expect(gates(ci("- run: cargo docs-rs"))).toEqual(["custom: cargo docs-rs"]);
    expect(gates(ci("- run: cargo outdated --exit-code 1"))).toEqual(["custom: cargo outdated --exit-code 1"]);
    expect(
      gates({ ...ci("- run: make -v\n- run: |\n    make clean\n    make test"), Makefile: "test:\n\tpytest\nclean:\n\trm -f x\n" }),
    ).toEqual(["test: make clean\nmake test"]);
    expect(gates(ci("- run: mix clean\n- run: pnpm -C web exec playwright install\n- run: mix test"))).toEqual(["test: mix test"]);
  });

  it("by programs behind what chooses their version, and by actions that stand for one", () => {
    const steps = ci(
      [
        "- run: opam install . --deps-only --with-test",
        "- run: opam exec -- dune build",
        "- run: opam exec -- dune runtest",
        "- run: rustup run nightly cargo test",
        "- uses: julia-actions/julia-runtest@v1",
        "- uses: r-lib/actions/check-r-package@v2",
        "- run: mvn dependency:analyze -DfailOnWarning",
        "- run: mvn dependency:go-offline",
        "- run: nix fmt -- --check .",
      ].join("\n"),
    );
    expect(gates(steps)).toEqual([
      "build: opam exec -- dune build",
      "test: opam exec -- dune runtest",
      "test: rustup run nightly cargo test",
      "test: julia --project=. -e 'import Pkg; Pkg.test()'",
      `test: Rscript -e 'rcmdcheck::rcmdcheck(args = c("--no-manual", "--as-cran"), error_on = "warning")'`,
      "build: mvn dependency:analyze -DfailOnWarning",
      "format: nix fmt -- --check .",
    ]);
  });

  it("by what a row of the tools says of a program that else sets up or writes", () => {
    const runs = ["jekyll doctor", "sqlc diff", "mix doctor", "nbqa ruff --check ."];
    expect(gates(ci(runs.map((run) => `- run: ${run}`).join("\n"))).map((one) => one.replace(/^\w+: /, ""))).toEqual(runs);
    expect(gates(ci("- run: nbqa black ."))).toEqual([]);
  });

  it.each([
    ...[
      "vsce publish",
      "gleam publish",
      "dzil release",
      "wasm-pack publish",
      "spago publish",
      "luarocks upload a.rockspec",
      "web-ext sign",
    ],
    ...["idf.py -p /dev/ttyUSB0 flash", "esptool.py write_flash 0 a.bin", "pio run -t upload", "npm deprecate a", "mvn release:perform"],
    ...[
      "nix copy --to s3://a",
      "cdk bootstrap",
      "eas build",
      "forge script A --broadcast",
      "dart pub publish",
      "nx release",
      "lerna publish",
    ],
  ])("never by what hands something on, or writes onto a device, and that stands before no check: %s", (run) => {
    const found = ciGates(projectOf(ci(`- run: ${run}\n- run: npx eslint .`)), plainStanding).jobs;
    expect(found.flatMap((job) => job.gates.map((gate) => gate.run))).toEqual(["npx eslint ."]);
    expect(found.flatMap((job) => job.before)).toEqual([]);
  });

  it.each(["node test.js upload", "molecule test -s upload", "cpack -C release"])(
    "with what only bears such a word as before, and with what stands behind it: %s",
    (run) => {
      const text = `on: push\njobs:\n  ci:\n    steps:\n      - run: ${run}\n      - run: mix test\n`;
      expect(gates({ [path]: text })).toContain("test: mix test");
    },
  );

  it.each([
    "elm-test init",
    "elm-review suppress",
    "ameba --gen-config",
    "interrogate --generate-badge .",
    "typedoc --watch",
    "deptrac init",
  ])("not by what writes or never ends of a program that else checks: %s", (run) =>
    expect(gates(ci(`- run: npx eslint .\n- run: ${run}`))).toEqual(["lint: npx eslint ."]),
  );

  it("not by what an entry reads beside its checks: a restore stands before them", () => {
    const found = ciGates(
      projectOf({ ...ci("- run: dotnet restore\n- run: go list ./...\n- run: dotnet test"), "a.sln": "" }),
      plainStanding,
    ).jobs[0];
    expect(found?.gates.map(({ run }) => run)).toEqual(["dotnet test"]);
    expect(found?.before.map(({ at }) => at)).toEqual([0, 1]);
  });

  it("in CI's order, with what a job needs before it", () => {
    const text = `on: push\njobs:\n  test:\n    needs: build\n    steps: [{ run: npx vitest run }]\n  build:\n    steps: [{ run: npx tsc -b }]\n`;
    expect(gates({ [path]: text })).toEqual(["typecheck: npx tsc -b", "test: npx vitest run"]);
  });

  it("behind an action of the repository that sets up by a program of its own", () => {
    const files = { ...ci("- uses: ./.github/setup\n- run: npx jest"), ".github/setup/action.yml": "runs: { using: node24, main: a.js }" };
    expect(gates(files)).toEqual(["test: npx jest"]);
    expect(ciGates(projectOf(files), plainStanding).jobs[0]?.before).toEqual([{ at: 0, run: null }]);
  });

  it("inside composite actions and reusable workflows, with their inputs", () => {
    const files = {
      ...ci("- uses: ./.github/actions/check\n  with: { what: src }"),
      ".github/actions/check/action.yml": `inputs: { what: { default: x } }\nruns:\n  using: composite\n  steps:\n    - run: npx eslint \${{ inputs.what }}\n      shell: bash\n`,
      ".github/workflows/call.yml": `on: pull_request\njobs:\n  a:\n    uses: ./.github/workflows/tests.yml\n    with: { flag: "-q" }\n`,
      ".github/workflows/tests.yml": `on: { workflow_call: { inputs: { flag: { type: string } } } }\njobs:\n  t:\n    steps: [{ run: "pytest \${{ inputs.flag }}" }]\n`,
    };
    expect(gates(files)).toEqual(["test: pytest -q", "lint: npx eslint src"]);
  });

  it("through anchors and merge keys", () => {
    expect(gates(ci("- &lint\n  name: Lint\n  run: npx eslint .\n- <<: *lint\n  name: Again\n  run: npx eslint lib"))).toEqual([
      "lint: npx eslint .",
      "lint: npx eslint lib",
    ]);
  });

  it("of stage custom where nobody knows it, beside checks that are known", () => {
    expect(gates(ci("- run: ./tools/licences --strict\n- run: npx eslint ."))).toEqual([
      "custom: ./tools/licences --strict",
      "lint: npx eslint .",
    ]);
    expect(gates(ci("- run: ./tools/comment-on-pull-request"))).toEqual([]);
  });

  it("but not what sets up, says, uploads or prints a version", () => {
    const steps = [
      "rustc -vV",
      "npx envinfo",
      "php vendor/bin/php-coveralls",
      "nix develop --impure",
      "nox -s install-emscripten",
      "perl -ne 'print' package.json",
      "test -d .venv || rm -rf .venv",
      "npm ci",
      "echo hello",
      "node --version",
      "curl -O https://example.org/x",
      "sudo apt-get install -y jq",
      "npx playwright install",
      "go get -d -t ./...",
      'echo "v=$(cc -dumpversion)" >> $GITHUB_OUTPUT',
    ];
    expect(gates(ci(`${steps.map((run) => `- run: ${JSON.stringify(run)}`).join("\n")}\n- run: npx jest`))).toEqual(["test: npx jest"]);
  });

  it("without what sends their report away in the same step; a step that also releases is none", () => {
    const step = (...lines: readonly string[]) => ci(`- run: |\n${lines.map((line) => `    ${line}`).join("\n")}`);
    expect(gates(step("pytest --cov", "codecov --file coverage.xml"))).toEqual(["test: pytest --cov"]);
    const travis = {
      ".travis.yml": "language: go\nscript:\n  - go test ./...\n  - go vet ./...\n  - $HOME/gopath/bin/goveralls -service=travis-ci\n",
    };
    expect(gates(travis)).toEqual(["test: go test ./...", "lint: go vet ./..."]);
    expect(gates(step("pytest --cov", "twine upload dist/*"))).toEqual([]);
  });

  it("as pre-commit and tools' own actions run", () => {
    expect(gates(ci("- uses: pre-commit/action@v3.0.1\n- uses: golangci/golangci-lint-action@v8\n  with: { args: --verbose }"))).toEqual([
      "lint: pre-commit run --show-diff-on-failure --color=always --all-files",
      "lint: golangci-lint run --verbose",
    ]);
    expect(gates(ci("- uses: zizmorcore/zizmor-action@v0\n  with: { advanced-security: false }"))).toEqual(["lint: zizmor ."]);
    expect(gates(ci("- uses: pypa/gh-action-pip-audit@v1\n  with: { inputs: requirements.txt }"))).toEqual([
      "lint: pip-audit --requirement requirements.txt",
    ]);
    expect(
      gates(ci("- uses: bridgecrewio/checkov-action@v12\n  with: { directory: infra, framework: terraform, skip_check: 'A,B' }")),
    ).toEqual(["lint: checkov --framework terraform --skip-check A,B --directory infra --compact --quiet"]);
    expect(gates(ci("- uses: apache/skywalking-eyes/header@v1\n  with: { config: .rc.yaml }\n- uses: bnjbvr/cargo-machete@main"))).toEqual([
      "lint: license-eye header check --config .rc.yaml",
      "lint: cargo machete",
    ]);
    expect(gates(ci("- uses: rustsec/audit-check@v2\n  with: { token: x, ignore: 'RUSTSEC-1,RUSTSEC-2' }"))).toEqual([
      "lint: cargo audit --ignore RUSTSEC-1 --ignore RUSTSEC-2",
    ]);
    expect(gates(ci("- uses: apache/skywalking-eyes@v1\n  with: { mode: fix }"))).toEqual([]);
    expect(gates(ci("- uses: bridgecrewio/checkov-action@v12\n  with: { soft_fail: true }"))).toEqual([]);
    expect(gates(ci("- uses: ansible/ansible-lint@main\n  with: { args: playbooks }"))).toEqual(["lint: ansible-lint playbooks"]);
    expect(gates(ci("- uses: google/osv-scanner-action/osv-scanner-action@v2\n  with:\n    scan-args: |-\n      -r\n      ./src"))).toEqual(
      ["lint: osv-scanner -r ./src"],
    );
    expect(gates(ci("- uses: docker://rhysd/actionlint:1.7.7\n  with: { args: -color }"))).toEqual(["lint: actionlint -color"]);
    expect(leftOut(ci("- uses: golangci/golangci-lint-action@v8\n- run: go test ./..."), { has: () => false })).toContain(
      "golangci-lint is not here",
    );
  });

  it("with the version that an action pins, where the tool is here in that one", () => {
    const has = (_: string, version = "") => version === "" || version === "v2.4.1";
    const pinned = (version: string) =>
      ci(`- uses: golangci/golangci-lint-action@v8\n  with: { version: ${version} }\n- run: go test ./...`);
    expect(gates(pinned("v2.4.1"), { has })).toContain("lint: golangci-lint run");
    expect(leftOut(pinned("v1.64.0"), { has })).toContain("golangci-lint v1.64.0 is not here");
    expect(gates(pinned("latest"), { has })).toContain("lint: golangci-lint run");
  });

  it("with a version of an action that only a run knows, as any version", () => {
    expect(gates(ci("- uses: golangci/golangci-lint-action@v8\n  with: { version: '${{ steps.v.outputs.x }}', args: --verbose }"))).toEqual(
      ["lint: golangci-lint run --verbose"],
    );
  });

  it("once for each target of a build, and by a wrapper that is no script", () => {
    const job = "    strategy: { matrix: { target: [ci_lint, ci_docs] } }\n";
    expect(gates(ci("- run: cmake --build build --target ${{ matrix.target }}", job))).toEqual([
      "build: cmake --build build --target ci_lint",
      "build: cmake --build build --target ci_docs",
    ]);
    const mvnw = { mvnw: '#!/bin/sh\nexec java -jar wrapper.jar "$@"\n', "pom.xml": "<project/>" };
    expect(gates({ ...ci("- run: ./mvnw --version\n- run: ./mvnw -B verify"), ...mvnw })).toEqual(["test: ./mvnw -B verify"]);
  });

  it("as an action that only repeats a command is given it", () => {
    expect(gates(ci("- uses: nick-fields/retry@v3\n  with: { timeout_minutes: 5, command: npx jest }"))).toEqual(["test: npx jest"]);
  });

  it("with a constant that an earlier step set for it, and in an environment that is entered where there is one", () => {
    const steps = '- run: echo "RUSTFLAGS=-D warnings" >> "$GITHUB_ENV"\n- run: |\n    source .venv/bin/activate\n    pytest';
    const [found] = ciGates(projectOf(ci(steps)), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ env: { RUSTFLAGS: "-D warnings" } });
    expect(found?.run).toBe('{ [ ! -f ".venv/bin/activate" ] || . ".venv/bin/activate"; }\npytest');
    expect(gates(ci(steps), { behindOwnSteps: true })).toEqual(["test: source .venv/bin/activate\npytest"]);
  });

  it("whatever an output before it says, and not after a failure", () => {
    for (const condition of [
      "steps.a.outputs.docs != 'true'",
      "needs.a.outputs.code == 'true'",
      "!steps.a.outputs.skip",
      "needs.a.result == 'success'",
    ])
      expect(gates(ci(`- run: npx jest\n  if: ${JSON.stringify(condition)}`))).toEqual(["test: npx jest"]);
    for (const condition of ["failure()", "steps.a.outcome == 'failure'", "contains(needs.*.result, 'failure')"])
      expect(gates(ci(`- run: npx jest\n  if: ${JSON.stringify(condition)}`))).toEqual([]);
  });

  it("from a container or with other dependencies, where nothing else checks the same", () => {
    expect(gates(ci("- run: mix test", "    container: elixir:1.18\n"))).toEqual(["test: mix test"]);
    expect(gates(ci("- run: composer require --dev x/y:^2\n- run: vendor/bin/phpunit"))).toEqual(["test: vendor/bin/phpunit"]);
  });

  it("that nobody knows, where its job says that it checks, and what denies", () => {
    expect(gates({ ".github/workflows/lint.yml": "on: push\njobs:\n  names:\n    steps: [{ run: ./tools/names }]\n" })).toEqual([
      "custom: ./tools/names",
    ]);
    expect(gates(ci('- run: "! grep -rn debugger src"'))).toEqual(["custom: ! grep -rn debugger src"]);
  });

  it("by a script of the repository that is called like a command of the shell", () => {
    expect(gates({ ...ci("- run: scripts/test"), "scripts/test": "#!/bin/sh\npytest -q\n" })).toEqual(["test: scripts/test"]);
  });

  it("also where a step names what a filter of words would drop", () => {
    const job =
      "    name: docs on ${{ matrix.ruby.label }}\n    strategy: { matrix: { ruby: [{ label: '3.4', bin: ruby }], os: [ubuntu-latest] } }\n";
    expect(gates(ci("- run: bundle exec rake\n  if: matrix.os != 'windows'", job))).toEqual(
      ["custom: bundle exec rake"].map((line) => expect.stringContaining(line.split(": ")[1] ?? "")),
    );
  });
});

describe("what was taken apart once stands as CI wrote it", () => {
  it.each<[string, Record<string, string>, string[]]>([
    [
      "a variable in front of a script",
      ci("- run: NODE_ENV=ci npm run unit\n- run: npx cross-env A=1 jest"),
      ["test: NODE_ENV=ci npm run unit", "test: npx cross-env A=1 jest"],
    ],
    [
      "a version that is asked for beside a check",
      ci("- run: cargo fmt --version\n- run: cargo fmt -- --check"),
      ["format: cargo fmt -- --check"],
    ],
    [
      "a substitution of processes",
      ci("- run: npx jest\n- run: diff <(node a.js) <(node b.js)"),
      ["test: npx jest", "custom: diff <(node a.js) <(node b.js)"],
    ],
    [
      "goals beside a plugin's",
      ci("- run: mvn -B com.x:y-plugin:check verify\n- run: ./gradlew check"),
      ["test: mvn -B com.x:y-plugin:check verify", "test: ./gradlew check"],
    ],
    [
      "runners that are tools themselves",
      ci("- run: deno test -A\n- run: bun test a.test.ts"),
      ["test: deno test -A", "test: bun test a.test.ts"],
    ],
    [
      "a target that compiles, and the default target",
      { ...ci("- run: make ci\n- run: make"), Makefile: "all: app\n\napp: a.c\n\tgcc -o app $^\n\nci: app\n\t./app --self-check\n" },
      ["build: make ci", "build: make"],
    ],
    [
      "a tox environment of factors, labels and continued lines",
      {
        ...ci("- run: tox -e py313-cov\n- run: tox -m lint"),
        "tox.ini":
          "[tox]\nlabels =\n    lint = style\n[testenv]\ncommands =\n    cov: coverage run -m pytest \\\n        {toxinidir}/tests {posargs}\n    !cov: pytest {env_site_packages_dir}/x\n[testenv:style]\ncommands = ruff check .\n",
      },
      ["test: tox -e py313-cov", "lint: tox -m lint"],
    ],
    ["steps beside each other", ci("- parallel:\n    - run: npx eslint .\n    - run: npx jest"), ["lint: npx eslint .", "test: npx jest"]],
    [
      "a job called autofix that fixes nothing",
      { [path]: "on: push\njobs:\n  autofix:\n    steps: [{ run: npx jest }]\n" },
      ["test: npx jest"],
    ],
  ])("%s", (_, files, expected) => {
    expect(gates({ "package.json": '{"scripts":{"unit":"jest"}}', ...files })).toEqual(expected);
  });
});

describe("is what is generated committed", () => {
  it.each([
    ["in one step", "- run: |\n    go generate ./...\n    git diff --exit-code"],
    ["in the step behind", "- run: go generate ./...\n- run: git diff --exit-code"],
    ["by its status", '- run: go generate ./... && test -z "$(git status --porcelain)"'],
  ])("is one gate whose fixer is the generator: %s", (_, steps) => {
    const [found] = ciGates(projectOf({ ...ci(`${steps}\n- run: go test ./...`), "go.mod": "" }), plainStanding).jobs[0]?.gates ?? [];
    expect(found?.fix?.trim()).toBe("go generate ./...");
    expect(found?.run).toContain("go generate ./...");
    expect(found?.run).toMatch(/^before=\$\(git status --porcelain/);
  });

  it("is one gate with the build in the step before, however the difference is asked for", () => {
    const steps =
      '- run: npm run build\n- run: |\n    if [ "$(git diff --ignore-space-at-eol dist/ | wc -l)" -gt 0 ]; then\n      git diff\n      exit 1\n    fi';
    const files = { ...ci(steps), "package.json": '{"scripts":{"build":"tsc && ncc build"}}' };
    const found = ciGates(projectOf(files), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject([{ fix: "npm run build" }]);
    expect(found[0]?.run).toContain("git status --porcelain -- dist/");
    expect(gates(ci('- run: npx jest\n- run: echo "$(git diff origin/main --name-only)"'))).toEqual(["test: npx jest"]);
  });

  it("is one gate over the steps that generate, each in its folder; a comparison that leaves something out is said", () => {
    const steps = (compare: string) => `- run: make bundle\n- run: make generate\n  working-directory: ui\n- run: "${compare}"`;
    const files = { Makefile: "bundle:\n\tcontroller-gen object\n", "ui/Makefile": "generate:\n\tmockgen -source a.go\n" };
    expect(ciGates(projectOf({ ...ci(steps("git diff --exit-code -- api")), ...files }), plainStanding).jobs[0]?.gates).toMatchObject([
      {
        run: [
          "before=$(git status --porcelain -- api; git diff -- api)",
          "make bundle",
          "(",
          "cd ui",
          "make generate",
          ")",
          'test "$before" = "$(git status --porcelain -- api; git diff -- api)" || { git --no-pager diff -- api; exit 1; }',
        ].join("\n"),
      },
    ]);
    for (const words of ["-I '^ at: '", "-- . ':(exclude)x.lock'"])
      expect(leftOut({ ...ci(steps(`git diff --exit-code ${words}`)), ...files })).toContain("its comparison leaves something out");
  });

  it("is a script as it stands that brings its own tools, makes and compares", () => {
    const script = '#!/bin/sh\nnpm ci\nnpx jest\nif [ -n "$(git status --porcelain -- dist)" ]; then exit 1; fi\n';
    expect(gates({ ...ci("- run: .ci/run"), ".ci/run": script })).toEqual(["test: .ci/run"]);
  });

  it("is asked of a program that nobody knows, and of tests that a task runner updates", () => {
    expect(gates(ci("- run: npm ci\n- run: ./generate-configs\n- run: git status --porcelain"))).toEqual([
      expect.stringMatching(/^custom: before=.*\n\.\/generate-configs\n/),
    ]);
    expect(gates(ci("- run: npx nx test ast -u\n- run: git diff --exit-code"))).toEqual([
      expect.stringMatching(/^test: before=.*\nnpx nx test ast -u\n/),
    ]);
  });

  it("is asked of a test as well, whose fixer is not the test", () => {
    const [found] = ciGates(projectOf(ci("- run: |\n    npx jest --ci\n    git diff --exit-code")), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ stage: "test", fix: null });
  });

  it("stands as it is where a recipe both makes and compares, whatever step is in front of it", () => {
    const justfile =
      "lint: types update same\ntypes:\n    mypy .\nupdate:\n    go run ./cmd --help > HELP.md\nsame:\n    git diff --exit-code HELP.md\n";
    const [found] =
      ciGates(projectOf({ ...ci("- run: just toolchain clippy\n- run: just lint"), justfile }), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ run: "just lint", stage: "typecheck", fix: null });
  });

  it("is no gate where nothing is compared", () => {
    expect(gates({ ...ci("- run: npx prettier --write .\n- run: npx jest") })).toEqual(["test: npx jest"]);
  });
});

describe("what cannot be carried is left out aloud", () => {
  it.each<[string, Record<string, string>, string]>([
    ["an output", ci("- run: npx jest\n  env: { KEY_ID: '${{ steps.a.outputs.b }}' }"), "KEY_ID is set to what only a run of CI knows"],
    ["an expression", ci("- run: npx jest ${{ steps.a.outputs.b }}"), "it reads ${{ steps.a.outputs.b }}"],
    [
      "a variable of an earlier step",
      ci('- run: echo "DIR=$(pwd)" >> $GITHUB_ENV\n- run: npx jest $DIR'),
      "it reads DIR, which an earlier step sets",
    ],
    [
      "a variable of an earlier step that chooses",
      { ...ci('- run: echo "TOXENV=$PY" >> $GITHUB_ENV\n- run: tox run'), "tox.ini": "[testenv]\ncommands = pytest\n" },
      "it reads TOXENV, which an earlier step sets",
    ],
    ["services", ci("- run: npx jest", "    services: { db: { image: postgres } }\n"), "its job starts services"],
    [
      "a check in a container that another job has without one",
      {
        [path]: "on: push\njobs:\n  a:\n    container: alpine\n    steps: [{ run: npx jest --ci }]\n  b:\n    steps: [{ run: npx jest }]\n",
      },
      "it runs in a container of its own",
    ],
    ["a build for another processor", ci("- run: cargo test --target aarch64-unknown-linux-gnu"), "it is built for another machine"],
    [
      "what another job made",
      ci("- uses: actions/download-artifact@v4\n  with: { path: dist }\n- run: npx jest dist/app"),
      "it needs what another job made",
    ],
    [
      "a test of what the step itself built and installed",
      ci("- run: |\n    pip install dist/*.whl\n    pytest"),
      "`pip install dist/*.whl` installs what was built first",
    ],
    [
      "what an action of the repository did, which is a program",
      {
        ...ci("- uses: ./\n- run: ./verify.sh --strict\n- run: npx eslint ."),
        "action.yml": "runs: { using: node24, main: a.js }",
        "verify.sh": "",
      },
      "step `./verify.sh --strict` of .github/workflows/ci.yml: it looks at what the action ./ did",
    ],
    [
      "what is built behind a configuration for another machine",
      ci("- run: cmake -B build -DCMAKE_C_COMPILER=arm-linux-gnueabi-gcc\n- run: cmake --build build\n- run: qemu-arm build/tests"),
      "step `cmake --build build` of .github/workflows/ci.yml: it is built for another machine (arm-linux-gnueabi-gcc)",
    ],
    [
      "a judgement of what other jobs measured",
      ci("- uses: actions/download-artifact@v4\n- run: coverage report --fail-under 98"),
      "it needs what another job made",
    ],
    [
      "a dry run of publishing what other jobs built",
      ci("- uses: actions/download-artifact@v4\n- run: uv publish --dry-run '*'"),
      "it needs what another job made",
    ],
    [
      "one dependency less, by uv",
      {
        [path]:
          "on: push\njobs:\n  a:\n    steps: [{ run: uv pip uninstall PyYAML }, { run: pytest }]\n  b:\n    steps: [{ run: pytest -q }]\n",
      },
      "`uv pip uninstall PyYAML` changes the dependencies first",
    ],
    [
      "legs that another job lists",
      ci(
        "- run: nox -s ${{ matrix.session }}",
        "    strategy: { matrix: { session: '${{ fromJson(needs.a.outputs.b) }}', include: [{ session: 'lint' }] } }\n",
      ),
      "it reads ${{ matrix.session }}, which only a run of CI knows",
    ],
    ["a variable of the run", ci("- run: towncrier check --compare-with origin/$GITHUB_BASE_REF"), "it reads GITHUB_BASE_REF"],
    ["a linter that repairs", ci("- run: npx eslint --fix .\n- run: npx jest"), "it repairs what it finds"],
    ["a folder beside the repository", ci("- run: |\n    cd ../build\n    ctest"), "it works in ../build, outside of the repository"],
    ["a file beside the repository", ci("- run: cd cli && node make.js ../../made\n- run: npx jest"), "it works in ../../made, outside"],
    [
      "what runs in the checkout of another repository",
      ci("- uses: actions/checkout@v7\n  with: { repository: a/b }\n- run: npx jest\n"),
      "another repository is checked out in its folder",
    ],
    [
      "a folder that no shell fills in",
      ci("- run: npx jest ${{ github.workspace }}/src\n  shell: pwsh\n- run: npx eslint ."),
      "it reads the folder of the checkout",
    ],
    ["a folder of the runner", ci("- run: cd $RUNNER_TEMP/x && npx jest\n- run: npx eslint ."), "it works in $RUNNER_TEMP/x, outside"],
    [
      "a matrix that another job makes",
      ci("- run: npx jest ${{ matrix.part }}", "    strategy: { matrix: '${{ fromJson(needs.a.outputs.b) }}' }\n"),
      "it reads ${{ matrix.part }}, which only a run of CI knows",
    ],
    [
      "a job on the condition that an output lists something",
      ci(
        "- run: npx jest $PART\n  env: { PART: '${{ needs.a.outputs.parts }}' }",
        "    if: needs.a.outputs.parts != '[]' && needs.a.outputs.parts != ''\n",
      ),
      "it reads PART",
    ],
    [
      "a script for GitHub's own API that judges",
      ci("- name: Order\n  uses: actions/github-script@v8\n  with: { script: 'core.setFailed(1)' }\n- run: npx jest"),
      "it is a script of actions/github-script",
    ],
    [
      "an installer",
      { ...ci("- name: Test installer\n  run: sh tools/install.sh\n- run: npx jest"), "tools/install.sh": "#!/bin/sh\nmake check\n" },
      "it runs tools/install.sh, which installs by its name",
    ],
    ["a check that publishes as well", ci("- run: npx jest && npm publish"), "it publishes, or works on another machine (`npm publish`)"],
    ["an emulated processor", ci("- uses: docker/setup-qemu-action@v3\n- run: npx jest"), "its job emulates another processor"],
    [
      "what only the leg of another processor checks",
      ci(
        "- run: make ${{ matrix.task }}",
        "    strategy: { matrix: { include: [{ task: test }, { task: lint, target: wasm32-wasip2 }] } }\n",
      ),
      "it is for another machine (lint, wasm32-wasip2)",
    ],
    [
      "other dependencies by a lock file, where another job checks the same",
      {
        [path]:
          "on: push\njobs:\n  a:\n    steps: [{ run: cargo +nightly generate-lockfile -Z minimal-versions }, { run: cargo +stable check }]\n  b:\n    steps: [{ run: cargo check }]\n",
      },
      "changes the dependencies first",
    ],
    [
      "a script for a machine of its own",
      ci("- uses: vmactions/freebsd-vm@v1\n  with: { run: npm test }\n- run: npx eslint ."),
      "vmactions/freebsd-vm runs it on a machine of its own",
    ],
    ["what is known in a run alone", ci("- run: npx jest", "    if: github.ref == 'refs/heads/x'\n"), "(npx jest): whether it runs"],
    [
      "another system",
      { [path]: "on: push\njobs:\n  a:\n    runs-on: windows-latest\n    steps: [{ run: npx jest }]\n" },
      "it runs on Windows",
    ],
    ["other dependencies in the check's own line", ci("- run: npm install react@18 && npx jest"), "changes the dependencies first"],
    [
      "other dependencies where another job checks the same",
      {
        [path]:
          "on: push\njobs:\n  a:\n    steps: [{ run: npm install react@18 }, { run: npx jest }]\n  b:\n    steps: [{ run: npx jest --ci }]\n",
      },
      "changes the dependencies first",
    ],
    ["other sources", ci("- run: sed -i s/a/b/ src/a.js\n- run: npx jest"), "changes the sources first"],
    [
      "a server that is waited for",
      ci("- run: |\n    ./start-db --daemon\n    until curl -s localhost:9200; do sleep 1; done\n- run: npx jest"),
      "an earlier step started",
    ],
    ["a server of before", ci("- run: node server.js &\n- run: npx jest"), "an earlier step started"],
    [
      "a fetched program",
      ci("- run: curl -o lint https://example.org/lint\n- run: ./lint --check\n- run: npx jest"),
      "an earlier step makes",
    ],
    ["another shell", ci("- run: npx jest\n  shell: powershell"), "its shell is powershell"],
    [
      "a job whose steps run in no leg of this system",
      {
        [path]:
          "on: push\njobs:\n  a:\n    runs-on: ${{ matrix.os }}\n    strategy: { matrix: { os: [ubuntu-latest, macos-latest] } }\n    steps: [{ run: npx jest, if: matrix.os == 'macos-latest' }]\n",
      },
      `job a of ${path}: no condition of its steps holds in a leg of its matrix on Linux`,
    ],
    ["docker", ci("- run: docker run x check\n- run: npx jest"), "it needs docker"],
    [
      "another repository's workflow",
      { [path]: "on: push\njobs:\n  a:\n    uses: o/r/.github/workflows/x.yml@v1\n" },
      "nothing here tells whether that is this repository",
    ],
  ])("%s", (_, files, reason) => {
    expect(leftOut({ ...files, "src/a.js": "" })).toContain(reason);
  });

  it("changed sources too, also for a workflow that is to be written: nobody repairs a project that a step has made another", () => {
    const files = { ...ci("- run: sed -i s/a/b/ src/a.js\n- run: npx jest"), "src/a.js": "" };
    expect(gates(files, { behindOwnSteps: true })).toEqual([]);
    expect(gates(files, { job: { path, id: "ci" } })).toEqual(["test: npx jest"]);
  });

  it("a called workflow of unknown condition, by what it checks", () => {
    const called = "on: workflow_call\njobs:\n  b:\n    steps: [{ run: npx jest }]\n";
    const call = "on: push\njobs:\n  a:\n    if: github.ref == 'refs/heads/x'\n    uses: ./.github/workflows/b.yml\n";
    expect(leftOut({ [path]: call, ".github/workflows/b.yml": called })).toBe(
      "job a / b of .github/workflows/b.yml (npx jest): whether it runs is known in a run of CI alone: if: github.ref == 'refs/heads/x'",
    );
  });

  it("but stands where its own steps stand before it", () => {
    expect(
      gates(ci("- run: npx jest", "    services: { db: { image: postgres } }\n    container: node:22\n"), { behindOwnSteps: true }),
    ).toEqual(["test: npx jest"]);
  });

  it("and a step or job that may fail is none, without a word", () => {
    expect(gates(ci("- run: npx jest\n  continue-on-error: true"))).toEqual([]);
    expect(gates(ci("- run: npx jest", "    continue-on-error: true\n"))).toEqual([]);
  });

  it("where another job runs now: what has its set-up, or less of it", () => {
    const set = (name: string) => `{ uses: actions/setup-${name}@v7, with: { ${name}-version: "3.13" } }`;
    const text = `on: push\njobs:\n  a:\n    steps: [${set("node")}, ${set("python")}, { run: pytest }]\n  b:\n    steps: [${set("node")}, { run: npx jest }]\n`;
    expect(gates({ [path]: text }, { job: { path, id: "a" } })).toEqual(["test: pytest", "test: npx jest"]);
    expect(gates({ [path]: text }, { job: { path, id: "b" } })).toEqual(["test: npx jest"]);
  });

  it("where another job runs now: only what has its set-up", () => {
    const text = `on: push\njobs:\n  a:\n    steps: [{ uses: actions/setup-node@v7, with: { node-version: 22 } }, { run: npx eslint . }]\n  b:\n    steps: [{ uses: actions/setup-node@v7, with: { node-version: 18 } }, { run: npx jest }]\n`;
    const job = { path, id: "a" };
    expect(gates({ [path]: text }, { job })).toEqual(["lint: npx eslint ."]);
    expect(leftOut({ [path]: text }, { job })).toContain("job b of .github/workflows/ci.yml (npx jest): it has another set-up");
  });
});

describe("a variable of a secret", () => {
  const on = (events: string, step: string, env = "{}"): Record<string, string> => ({
    [path]: `on: ${events}\njobs:\n  ci:\n    env: ${env}\n    steps:\n      - ${step}\n`,
  });
  const own = "{ run: pytest -q, env: { API_TOKEN: '${{ secrets.API }}' } }";

  it("leaves the gate out that can use it, aloud, whichever level sets it", () => {
    const reason = "it reads the secret API_TOKEN";
    expect(leftOut(on("push", own))).toContain(reason);
    expect(leftOut(on("push", "run: pytest -q", "{ API_TOKEN: '${{ secrets.API }}' }"))).toContain(reason);
    expect(leftOut({ [path]: `env: { API_TOKEN: "\${{ secrets['API'] }}" }\n${on("push", "run: pytest -q")[path]}` })).toContain(reason);
    expect(leftOut(on("pull_request", "{ run: ./mvnw verify sonar:sonar, env: { SONAR_TOKEN: '${{ secrets.S }}' } }"))).toContain(
      "it reads the secret SONAR_TOKEN",
    );
  });

  it("is empty where CI runs without it for pull requests of forks, unless a step asks for it by itself", () => {
    const job = on("[push, pull_request]", "run: pytest -q", "{ API_TOKEN: '${{ secrets.API }}' }");
    const [found] = ciGates(projectOf(job), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ run: "pytest -q", env: { API_TOKEN: "" } });
    expect(leftOut(on("[push, pull_request]", own))).toContain("it reads the secret API_TOKEN");
    const inside = "if: github.event.pull_request.head.repo.full_name == github.repository\n    env:";
    expect(leftOut({ [path]: job[path]?.replace("env:", inside) ?? "" })).toContain("it reads the secret API_TOKEN");
  });

  it("is the action's own where a tool stands for it, and the script's where the action only runs that", () => {
    const asking = (uses: string) => on("push", `{ uses: ${uses}, with: { command: pytest -q }, env: { LICENSE: '\${{ secrets.L }}' } }`);
    expect(gates(asking("gitleaks/gitleaks-action@v2"))).toEqual(["lint: gitleaks git --redact"]);
    expect(leftOut(asking("nick-fields/retry@v3"))).toContain("it reads the secret LICENSE");
  });

  it("is nothing to a linter beside it, nor to a check that reports to a service", () => {
    expect(gates(on("push", "run: ruff check .", "{ API_TOKEN: '${{ secrets.API }}' }"))).toEqual(["lint: ruff check ."]);
    expect(gates(on("push", "run: pytest -q", "{ CODECOV_TOKEN: '${{ secrets.C }}' }"))).toEqual(["test: pytest -q"]);
  });
});

describe("a variable that names the checkout", () => {
  const env = "env: { PYTHONPATH: '${{ github.workspace }}/src' }";
  it("is set by the gate's own shell, which knows where it runs", () => {
    const [found] = ciGates(projectOf(ci(`- run: pytest -q\n  ${env}`)), plainStanding).jobs[0]?.gates ?? [];
    expect(found).toMatchObject({ run: 'export PYTHONPATH="$GITHUB_WORKSPACE/src"\npytest -q', env: {} });
  });

  it("is told where another program reads the script, or no shell can set the variable", () => {
    expect(leftOut(ci(`- run: pytest -q\n  ${env}\n  shell: pwsh`))).toContain("its variable PYTHONPATH names the folder of the checkout");
    const odd = env.replace("PYTHONPATH", "PYTHON-PATH");
    expect(leftOut(ci(`- run: pytest -q\n  ${odd}`))).toContain("its variable PYTHON-PATH names the folder of the checkout");
  });
});

describe("bad input is named with its place, and the rest is still there", () => {
  const good = { ".github/workflows/good.yml": "on: push\njobs:\n  a:\n    steps: [{ run: npx eslint . }]\n" };
  it.each<[string, Record<string, string>, string]>([
    ["no YAML", { [path]: "on: push\njobs: [\n" }, `${path}:`],
    [
      "a reusable workflow that is not there",
      { [path]: "on: push\njobs:\n  a:\n    uses: ./.github/workflows/none.yml\n" },
      "none.yml is not there",
    ],
    [
      "a workflow that calls itself",
      { [path]: "on: [push, workflow_call]\njobs:\n  a:\n    uses: ./.github/workflows/ci.yml\n" },
      "calls itself",
    ],
    ["an action that is not there", ci("- uses: ./.github/actions/none"), "there is no action at .github/actions/none"],
    [
      "actions that use each other",
      {
        ...ci("- uses: ./a"),
        "a/action.yml": "runs: { using: composite, steps: [{ uses: ./b }] }",
        "b/action.yml": "runs: { using: composite, steps: [{ uses: ./a }] }",
      },
      "uses itself",
    ],
    [
      "a script that calls itself",
      { ...ci("- run: npm run lint"), "package.json": '{"scripts":{"lint":"npm run lint"}}' },
      "call themselves without end",
    ],
    ["expressions that name nothing", ci("- run: npx jest ${{ nothing.at.all }} ${{ matrix.x"), "only a run of CI knows"],
  ])("%s", (_, files, reason) => {
    expect(leftOut({ ...files, ...good })).toContain(reason);
    expect(gates({ ...files, ...good })).toContain("lint: npx eslint .");
  });

  it.each<[string, Record<string, string>]>([
    ["a Makefile with recursion", { ...ci("- run: make test"), Makefile: "test: a\na: b\nb: test\n\t$(MAKE) test\n" }],
    ["a tox file that is none", { ...ci("- run: tox -e py"), "tox.ini": "[[[\n{{{{\n=\n" }],
    ["a nox file that is none", { ...ci("- run: nox -s x"), "noxfile.py": "def def(((\nsession.run(((((((" }],
    [
      "anchors that multiply",
      {
        [path]: `a: &a [x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c]\non: push\njobs: { x: { steps: *d } }\n`,
      },
    ],
    [
      "workflows that call each other eight times each, twelve deep",
      Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `.github/workflows/w${at}.yml`,
          `on: [push, workflow_call]\njobs:\n  a:\n    strategy: { matrix: { x: [1, 2, 3, 4, 5, 6, 7, 8] } }\n    uses: ./.github/workflows/w${at + 1}.yml\n`,
        ]),
      ),
    ],
    [
      "5,000 lines",
      {
        [path]: `on: push\njobs:\n  a:\n    steps:\n${Array.from({ length: 2_500 }, (_, at) => `      - run: npx eslint src/${at}\n        if: matrix.x != ${at}\n`).join("")}`,
      },
    ],
  ])("%s", (_, files) => {
    expect(gates({ ...files, ...good })).toContain("lint: npx eslint .");
  });
});
