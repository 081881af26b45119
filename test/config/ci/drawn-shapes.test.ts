// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** Shapes of CI that were met in repositories that nobody had looked at: what becomes of each. */
import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detect } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";

type Files = Readonly<Record<string, string>>;
const found = (files: Files) => detect(projectOf(files), ".", { ...plainStanding, behindOwnSteps: true });
const runs = (files: Files) => found(files).gates.map(({ gate }) => gate.run);
const left = (files: Files) => found(files).leftOut.map(({ what, why }) => `${what}: ${why}`);
const ci = (steps: string, job = ""): Files => ({
  ".github/workflows/ci.yml": `on: [push, pull_request]\njobs:\n  ci:\n    runs-on: ubuntu-latest\n${job}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});
const travis = (text: string): Files => ({ ".travis.yml": text });

describe("Travis", () => {
  test("has a leg for each set of variables, the newest version first", () => {
    const include =
      "  - { python: '2.7', env: TOXENV=py27 }\n  - { python: '3.6', env: TOXENV=py36 }\n  - { python: '3.6', env: TOXENV=check }\n";
    const files = travis(`language: python\nmatrix:\n  include:\n${include}install: pip install tox\nscript: tox -vv\n`);
    expect(found(files).gates.map(({ gate }) => [gate.run, gate.env?.TOXENV])).toEqual([
      ["tox -vv", "py36"],
      ["tox -vv", "check"],
    ]);
  });

  test("gives no gate a variable that it has only encrypted, and reads each phase by itself", () => {
    const files = travis(
      "language: java\nenv: { global: [A=1, { secure: xyz }] }\nbefore_install: sudo apt-get install -qq rpm\nscript: mvn test\n",
    );
    expect(found(files).gates).toMatchObject([{ gate: { run: "mvn test", env: { A: "1" } } }]);
    expect(found(files).gates[0]?.gate.env).toEqual({ A: "1" });
  });

  test("tests by the package manager that the lock file names, and with services by nobody else", () => {
    const manifest = { "package.json": '{"scripts":{"test":"jest"}}', "yarn.lock": "" };
    expect(runs({ ...travis("language: node_js\nnode_js: [stable, '6']\n"), ...manifest })).toEqual(["yarn test"]);
    expect(runs({ ...travis("language: node_js\nservices: [docker]\n"), ...manifest })).toEqual(["yarn test"]);
    expect(left(travis("script: pytest\nservices: [postgresql]\n"))).toEqual([
      "step `pytest` of .travis.yml: its job starts services beside it",
    ]);
  });
});

describe("containers and secrets of other systems", () => {
  test("what runs in a container of compose needs docker, whatever script it calls there", () => {
    const files = {
      "azure-pipelines.yml": "steps:\n  - script: docker compose run app composer check\n    displayName: Static check\n",
      "composer.json": '{"scripts":{"check":["phpstan analyse"]}}',
    };
    expect(left(files)).toContain('step "Static check" of azure-pipelines.yml: it needs docker');
  });

  test("a variable of Azure that no file sets is known to its runs alone", () => {
    const files = { "azure-pipelines.yml": "steps:\n  - script: phpunit\n    env: { STORAGE: $(STORAGE) }\n" };
    expect(runs(files)).toEqual([]);
    expect(left(files)).toEqual(["step `phpunit` of azure-pipelines.yml: its variable STORAGE is set to what only a run of CI knows"]);
  });

  test("a job of GitLab that is started by hand, or may fail, is said", () => {
    const files = {
      ".gitlab-ci.yml": "a: { script: npx jest, when: manual }\nb: { script: npx eslint ., allow_failure: true }\nc: { script: tsc }\n",
    };
    expect(runs(files)).toEqual(["tsc"]);
    expect(left(files)).toEqual([
      "job a of .gitlab-ci.yml (npx jest): somebody starts it by hand",
      "job b of .gitlab-ci.yml (npx eslint .): CI goes on where it fails",
    ]);
  });

  test("what a target starts in a container is a server as well", () => {
    const files = { ".circleci/config.yml": "version: 2\njobs:\n  build:\n    steps:\n      - run: make mocks\n      - run: mix test\n" };
    expect(left({ ...files, Makefile: "mocks:\n\tdocker-compose up -d\n" })).toEqual([
      "step `mix test` of .circleci/config.yml: it uses what an earlier step started",
    ]);
  });
});

describe("the tasks of mix", () => {
  const mix = (line: string, aliases = ""): readonly (readonly [string, string | undefined])[] =>
    found({ ...ci(`- run: ${line}`), "mix.exs": `defp aliases do\n  [${aliases}]\nend\n` }).gates.map(({ gate }) => [
      gate.name,
      gate.stage,
    ]);

  test.each([
    ["mix do deps.get, compile --warnings-as-errors --force", "build mix", undefined],
    ["mix do deps.get + test --exclude skip", "test", undefined],
    ["mix do deps.get, credo, format --check-formatted --dry-run", "lint", undefined],
    ["mix dialyzer --halt-exit-status", "types", undefined],
  ])("%s is one check of what it is for", (line, name) => {
    expect(mix(line).map(([found]) => found)).toEqual([name === "build mix" ? "build" : name]);
  });

  test("an alias is what it lists; one that lists its own name is the task itself", () => {
    expect(mix("mix quality", 'quality: ["format --check-formatted", "credo --strict"]')).toHaveLength(1);
    expect(runs({ ...ci("- run: mix out"), "mix.exs": 'defp aliases, do: [out: ["hex.publish"]]\n' })).not.toContain("mix out");
    expect(mix("mix test", 'test: ["ecto.create --quiet", "test"]')).toEqual([["test", undefined]]);
  });

  test("a list with comments is read; one that never ends is none, and is not read in every way that it could be", () => {
    const out = (list: string) => runs({ ...ci("- run: mix out"), "mix.exs": `defp aliases, do: [out: [\n${list}` });
    expect(out('  # goes out ]\n  "hex.publish", # last\n]]\n')).not.toContain("mix out");
    expect(out(`${"#".repeat(60)} ${", ".repeat(60)}`)).toContain("mix out");
  });

  test("what sends its report away publishes", () => {
    expect(runs(ci("- run: mix coveralls.github\n- run: mix credo"))).toEqual(["mix credo"]);
    expect(runs(ci("- run: mix coveralls.html"))).toEqual(["mix coveralls.html"]);
  });
});

describe("steps that leave another project to those behind them", () => {
  test("a check on the condition of a variable that an earlier step sets is one", () => {
    const steps = "- run: echo \"ARGS=$X\" >> $GITHUB_ENV\n- run: npx jest\n  if: env.ARGS != ''\n- run: npx eslint .\n  if: env.ACT";
    expect(runs(ci(steps))).toEqual(["npx jest"]);
  });

  test("a program that only another job's artifact brings is not here", () => {
    const steps = '- uses: actions/download-artifact@v8\n- run: chmod +x app\n- name: Run test\n  run: test "$(./app)" = ok';
    expect(left(ci(steps))).toContain('step "Run test" of .github/workflows/ci.yml: it needs what another job made');
  });

  test("behind another version of a tool that was set up before, it is another job's check", () => {
    const java = (version: number) => `- uses: actions/setup-java@v5\n  with: { java-version: ${version} }\n`;
    expect(runs(ci(`${java(17)}- run: mvn test\n${java(11)}- run: mvn verify -Pit`))).toEqual(["mvn test"]);
    expect(runs(ci(`${java(17)}${java(21)}- run: mvn test`))).toEqual(["mvn test"]);
  });

  test("what exchanges the wrapper that the repository keeps stands before nothing: what is behind it is asked with that one", () => {
    expect(runs(ci("- run: mvn wrapper:wrapper -Dmaven=3.6.3\n- run: ./mvnw verify"))).toEqual(["./mvnw verify"]);
  });

  const python = { "setup.py": 'setup(\n  name="my_tool",\n)\n', "tests/a.py": "" };

  test("what is packed and installed is none of this commit's once it is repaired", () => {
    const steps = "- run: python -m build\n- run: pip install dist/*.whl # anew\n- name: Test a\n  run: python tests/a.py";
    expect(left({ ...ci(steps), ...python })).toContain(
      'step "Test a" of .github/workflows/ci.yml: `pip install dist/*.whl` installs what was built first',
    );
  });

  test("what was installed out of the registry is none of this project", () => {
    const steps = "- run: pip install my-tool==1.0\n- name: Test a\n  run: python tests/a.py";
    expect(left({ ...ci(steps), ...python })).toContain(
      'step "Test a" of .github/workflows/ci.yml: `pip install my-tool==1.0` installs what is published',
    );
  });

  test("a target that generates on its way to a test is that test", () => {
    const Makefile = "test: generate fmt\n\tgo test ./...\ngenerate:\n\tcontroller-gen object\nfmt:\n\tgo fmt ./...\n";
    expect(runs({ ...ci("- run: make test"), Makefile })).toEqual(["make test"]);
    expect(
      runs({ ...ci("- run: make install-check-deps\n- run: make test"), Makefile: `${Makefile}install-check-deps:\n\t./x.sh\n` }),
    ).toEqual(["make test"]);
  });
});

describe("jobs of other systems, whose own steps nobody brings", () => {
  const circle = (steps: string) => ({
    ".circleci/config.yml": `version: 2\njobs:\n  build:\n    steps:\n${steps.replace(/^/gm, "      ")}\n`,
  });

  test("enter an environment only where there is one, and build for no other machine", () => {
    expect(runs(circle("- run: . venv/bin/activate && pytest"))).toEqual([
      '{ [ ! -f "venv/bin/activate" ] || . "venv/bin/activate"; } && pytest',
    ]);
    expect(left(circle("- run: mingw64-cmake -B build\n- run: npx jest"))).toContain(
      "step `mingw64-cmake -B build` of .circleci/config.yml: it is built for another machine (mingw64-cmake)",
    );
  });

  test("find the checkout where it is", () => {
    const files = {
      ...circle("- run: { name: Lint, command: /home/circleci/project/test/lint.sh }"),
      "test/lint.sh": "#!/bin/sh\nshellcheck a.sh\n",
    };
    expect(runs(files)).toEqual(["$PWD/test/lint.sh"]);
  });

  test("ask CircleCI nothing, and are none behind an approval", () => {
    expect(left(circle('- run: pytest $(circleci tests glob "tests/*.py")')).join()).toContain(
      "it calls circleci, which only a run of CI has",
    );
    const jobs = "jobs:\n  lint: { steps: [{ run: npx eslint . }] }\n  out: { steps: [{ run: npx jest }] }\n";
    const order = "workflows:\n  all:\n    jobs: [lint, { hold: { type: approval } }, { out: { requires: [hold] } }]\n";
    expect(runs({ ".circleci/config.yml": `version: 2\n${jobs}${order}` })).toEqual(["npx eslint ."]);
  });
});

test("a list that is kept and asked can fail, and so does a task whose name asks", () => {
  expect(runs(ci("- run: gofmt -l . > list.txt && ! [ -s list.txt ]"))).toEqual(["gofmt -l . > list.txt && ! [ -s list.txt ]"]);
  expect(left(ci("- run: gofmt -l ."))).toHaveLength(1);
  expect(runs(ci("- run: bundle exec rake confirm_config syntax_check"))).toEqual(["bundle exec rake confirm_config syntax_check"]);
});

test("what a runner of many tasks makes ready first hides none of them", () => {
  for (const run of ["ant clean test", 'sbt clean coverage "++2.13.18 test" docs/mdoc', "sbt update test"])
    expect(runs(ci(`- run: ${run}`))).toEqual([run]);
  expect(runs(ci("- run: sbt clean update\n- run: npx jest"))).toEqual(["npx jest"]);
});

test("a step that waits until something is running asks the machine, and is no check", () => {
  const wait = "for i in 1 2; do\n      if nc -z localhost 80; then break; fi\n      if [ $i = 2 ]; then exit 1; fi\n    done";
  const dated = "- name: Check the api docs are up to date\n  run: grep -q v2 docs/a.md";
  expect(runs(ci(`${dated}\n- run: npx jest`))).toContain("grep -q v2 docs/a.md");
  expect(runs(ci(`- name: Verify that the collector is running\n  run: |\n    ${wait}\n- run: npx jest`))).toEqual(["npx jest"]);
});

test("what dotnet publishes into a folder is a build, and what it sends away is none", () => {
  expect(runs(ci("- name: Build Target\n  run: dotnet publish app.csproj -r linux-x64 -o out"))).toEqual([
    "dotnet publish app.csproj -r linux-x64 -o out",
  ]);
  for (const where of ["-p:PublishProfile=Azure", "/t:PublishContainer", "-p:DeployOnBuild=true", "-p:PublishUrl=x", "@args.rsp"])
    expect(left(ci(`- name: Build\n  run: dotnet publish app.csproj ${where}`)).join()).toContain("it publishes");
});

test("what is asked by another cargo action is cargo's own, and what cross builds in a container is not", () => {
  const step = (more: string) => `- uses: clechasseur/rs-cargo@v2\n  with: { command: check, args: --locked${more} }\n- run: npx jest`;
  expect(runs(ci(step("")))).toEqual(["cargo check --locked", "npx jest"]);
  expect(runs(ci(step(", use-cross: true")))).toEqual(["npx jest"]);
});

test("a step that is checking says so, and what one leg may fail at is no reason where the others ask it", () => {
  expect(runs(ci("- name: Checking the binary\n  run: |\n    if ! file a.bin | grep -q x86; then\n      exit 1\n    fi"))).toHaveLength(1);
  const steps = "- name: Format\n  run: cargo fmt --check";
  const workflow = (head: string) =>
    `on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n${head}    steps:\n      ${steps.replace("\n", "\n      ")}\n`;
  const nightly = "    strategy: { matrix: { v: [a, rolling] } }\n    continue-on-error: ${{ matrix.v == 'rolling' }}\n";
  const files = { ".github/workflows/a.yml": workflow(""), ".github/workflows/b.yml": workflow(nightly) };
  expect(runs(files)).toEqual(["cargo fmt --check"]);
  expect(left(files)).toEqual([]);
});

test("what a script reads of the run is named, not what a file tells", () => {
  const step = "- run: |\n    echo ${{ github.event_name }} ${{ github.event.pull_request.head.sha }}\n    npx jest";
  expect(left(ci(step)).join()).toContain("it reads ${{ github.event.pull_request.head.sha }}, which only a run of CI knows");
});

describe("what is no check by its own word", () => {
  test("installs and joins, whatever program does it, and a script that is called so", () => {
    const steps =
      "- run: telepresence helm install\n- run: telepresence connect\n- run: vendor/bin/simple-phpunit install\n- run: ci/install-protoc.sh\n- run: curl x | node";
    expect(runs({ ...ci(`${steps}\n- run: vendor/bin/simple-phpunit -v`), "ci/install-protoc.sh": "#!/bin/sh\nmake check\n" })).toEqual([
      "vendor/bin/simple-phpunit -v",
    ]);
  });

  test("but a script that the step itself writes is its check", () => {
    const steps = "- name: Check versions\n  run: |\n    python - <<'EOF'\n    assert 1 == 1\n    EOF";
    expect(runs(ci(steps))).toEqual(["python - <<'EOF'\nassert 1 == 1\nEOF"]);
  });

  test("a target that generates, and one that makes an image", () => {
    const Makefile = "docs-gen:\n\t$(TOOL) docs\nimage:\n\t$(ENGINE) build .\n";
    const files = { ...ci("- run: make docs-gen\n- name: image\n  run: make image\n- run: npx jest"), Makefile };
    expect(runs(files)).toEqual(["npx jest"]);
    expect(left(files)).toEqual(['step "image" of .github/workflows/ci.yml: it needs docker']);
  });

  test("a target that only installs makes nothing that is compared", () => {
    const Makefile = "deps:\n\tsudo apt-get install -y protobuf\n";
    expect(runs({ ...ci("- run: |\n    make deps\n    git diff --exit-code"), Makefile })).toEqual([]);
  });

  test("a check in front of a comparison makes nothing that is compared; a target in the same step does", () => {
    const steps = "- run: ./bin/licenses check .\n- name: Check manifests\n  run: |\n    make manifests\n    git diff --exit-code";
    const [licenses, manifests] = runs({ ...ci(steps), Makefile: "manifests:\n\tgo install x@v1\n\t$(GEN) rbac\n", "bin/licenses": "" });
    expect(licenses).toBe("./bin/licenses check .");
    expect(manifests).toMatch(/^before=.*\nmake manifests\ntest /);
  });
});

test("services of GitHub that look at a change are said, and so is a job on a machine of somebody's own", () => {
  expect(left(ci("- uses: actions/dependency-review-action@v4\n- run: npx jest"))).toEqual([
    "step `actions/dependency-review-action@v4` of .github/workflows/ci.yml: no command is known for the action actions/dependency-review-action",
  ]);
  const own = { ".github/workflows/own.yml": "on: push\njobs:\n  e2e:\n    runs-on: big-cluster\n    steps: [{ run: make e2e-test }]\n" };
  expect(left({ ...own, ...ci("- run: npx jest") })).toEqual([
    "job e2e of .github/workflows/own.yml (make e2e-test): it runs on big-cluster",
  ]);
  expect(runs(own)).toEqual(["make e2e-test"]);
});

test("a solution of C++ alone is no project of dotnet", () => {
  expect(runs({ "a.sln": "", "a.vcxproj": "" })).toEqual([]);
  expect(runs({ "a.sln": "", "src/a.csproj": "" })).toContain("dotnet build --no-restore");
});

describe("what a word takes for set-up, and is a check", () => {
  test.each([
    ["a generator that is asked to look", "pnpm generate:files -- --check", "Check files"],
    ["an audit of what is locked", "pip-audit -r requirements.txt", "Audit locked dependencies"],
    ["a build of what would be measured", "cargo bench --no-run", "Run benchmarks"],
    ["a lock file that must not change", "cargo metadata --locked --format-version=1 > /dev/null", null],
    ["an expression with a function on it", "nix eval .#x --apply 'x: 1'", null],
  ])("%s", (_, run, name) => {
    const files = { "package.json": '{"scripts":{"generate:files":"node tools/files.js"}}', "pnpm-lock.yaml": "" };
    expect(runs({ ...ci(`- run: ${JSON.stringify(run)}${name === null ? "" : `\n  name: ${name}`}`), ...files })).toEqual([run]);
  });

  test.each([
    ...["make install", "meson install -C build", "DESTDIR=/ make install", "stack build --only-dependencies", "sbt +update"],
    ...["make install prefix=/usr DESTDIR=x; make install", "make uninstall install DESTDIR=x", "make install DESTDIR=x --prefix=/usr"],
    ...["make install DESTDIR=${PWD}/../x", "ninja install", "ninja -C build install", "ninja install DESTDIR=../x"],
    ...["cmake --build build --target install", "cmake --install build --prefix /usr", "cmake --install build --prefix $HOME/.local"],
  ])("but not %s", (run) => {
    expect(runs(ci(`- run: ${run}\n- run: npx jest`))).not.toContain(run);
  });
});

describe("a job that only a push starts and that publishes", () => {
  const release = (build: string) =>
    `on: { push: { branches: [main] } }\njobs:\n  r:\n    steps: [{ run: ${build} }, { run: npm publish }]\n`;
  const manifest = (build: string) => ({ "package.json": JSON.stringify({ scripts: { build, test: "jest" } }) });

  test("takes no check from what the project says itself, where no other job asks anything", () => {
    const files = { ".github/workflows/a.yml": release("mkdocs build"), ...manifest("tsc"), "mkdocs.yml": "" };
    expect(runs(files).sort()).toEqual(["mkdocs build", "npm run build", "npm test"]);
    expect(runs({ ...files, ".gitlab-ci.yml": "unit: { script: npx jest --ci }\n" })).toEqual(["mkdocs build", "npx jest --ci"]);
    expect(runs({ ".github/workflows/a.yml": release("npm run build"), ...manifest("tsc") })).toEqual(["npm run build", "npm test"]);
  });

  test.each([
    ...["curl -T x https://up", "curl -F file=@x https://up", "curl -d @x https://up", "wget --post-file=x https://up"],
    ...["lftp -e put host", "nc up.example.com 9", "npx vsce publish", "lerna publish", "rm -rf ../x", "rsync x y:"],
  ])("has no gate that sends what it built: %s", (line) => {
    const files = { ".github/workflows/a.yml": release("npm run build"), ...ci("- run: npx jest"), ...manifest(`tsc && ${line}`) };
    expect(runs(files)).toEqual(["npx jest"]);
  });
});

test("a container that is waited for needs docker, one that is started stands before the tests", () => {
  const compose = (options: string) => ci(`- name: run tests\n  run: docker compose up ${options}\n- run: npx jest`);
  expect(left(compose("--exit-code-from app"))).toEqual(['step "run tests" of .github/workflows/ci.yml: it needs docker']);
  expect(left(compose("-d db"))).toEqual([]);
});

test("a script that tests in containers, or in another project that it fetches, is said for that", () => {
  const script = (text: string) => ({
    "ci/run.sh": `#!/bin/bash\nDOCKER=$(command -v docker)\ncd "$(dirname "\${BASH_SOURCE[0]}")/.."\n${text}\n`,
  });
  const step = 'step "run tests" of .github/workflows/ci.yml: ';
  const said = (text: string) => left({ ...ci("- run: npx jest\n- name: run tests\n  run: ci/run.sh"), ...script(text) });
  expect(said('"$DOCKER" compose up -d db\nnpx vitest run')).toEqual([`${step}it needs docker`]);
  expect(said("git clone git@example.com:a/other.git\ncd other\nmake test")).toEqual([
    `${step}it works in other, another project that is fetched first`,
  ]);
});

test("a script that asks where it lies is followed from there", () => {
  const files = {
    "ci/all.sh": '#!/bin/bash\ncd "$(dirname "$0")"\n./unit/run.sh\n',
    "ci/unit/run.sh": "#!/bin/bash\nnpx jest\n",
  };
  expect(found({ ...ci("- run: ./ci/all.sh"), ...files }).gates).toMatchObject([{ gate: { run: "./ci/all.sh", name: "test" } }]);
});

test("the server that a test lacks is the one that was started last before it", () => {
  const pair = (name: string) =>
    `- name: Start server ${name}\n  run: |\n    npx x ${name} &\n    echo "\n- name: Test ${name}\n  run: npx jest ${name}\n`;
  expect(left(ci(`${pair("a")}${pair("b")}`)).filter((line) => line.startsWith('step "Test'))).toEqual(
    ["a", "b"].map(
      (name) =>
        `step "Test ${name}" of .github/workflows/ci.yml: it uses what step "Start server ${name}" starts, which does not stand before it here`,
    ),
  );
});

describe("what a check asks that is not the checkout", () => {
  const lint = "\n- run: npx eslint .";

  test.each([
    [
      "a site that the test is told",
      "- run: pytest smoke --smoke-url=${SMOKE_URL}\n  env: { SMOKE_URL: 'https://x.example.dev' }",
      {},
      "it asks https://x.example.dev, which is no part of the checkout",
    ],
    [
      "an image that is no gate's",
      "- run: docker build -t a/b:ci .\n- name: Validate\n  run: node v.mjs --image a/b:ci",
      { "v.mjs": "" },
      "it uses the image a/b:ci, which a step before it builds that is no gate here",
    ],
    [
      "what another job made, as its script says",
      "- uses: actions/download-artifact@v4\n  with: { path: ./ci/shots }\n- name: Test them\n  run: cd ./ci; php ./t.php",
      { "ci/t.php": "<?php scandir('./shots/x/');" },
      "it needs what another job made",
    ],
    ["another commit", "- run: git checkout main\n- run: npx vitest run", {}, "`git checkout main` changes the sources first"],
  ])("%s", (_, steps, files, why) => {
    const all = { ...ci(`- run: npx stylelint .\n${steps}`), ...files };
    expect(runs(all)).toEqual(["npx stylelint ."]);
    expect(left(all).at(-1)).toContain(why);
  });

  test("a server of this machine is the job's own business, and a file is put back", () => {
    expect(runs(ci(`- run: pytest --base-url http://localhost:3000${lint}`))).toHaveLength(2);
    expect(runs(ci(`- run: git checkout main -- a.json${lint}`)).concat(runs(ci(`- run: git checkout -b x${lint}`)))).toEqual([
      "npx eslint .",
      "npx eslint .",
    ]);
  });

  test("what a script of the project started, and starts or ends again", () => {
    const files = {
      "nodes.sh": '#!/bin/bash\nboot() {\n  node server.js &\n}\ncase "$1" in\n  start) boot ;;\n  stop) kill $(cat pid) ;;\nesac\n',
    };
    const steps = `- name: Boot\n  run: ./nodes.sh start\n- name: Lose one\n  run: |\n    ./nodes.sh stop\n    python3 e2e.py${lint}`;
    expect(runs({ ...ci(steps), ...files })).toEqual(["npx eslint ."]);
    expect(left({ ...ci(steps), ...files }).join()).toContain("it ends or starts what an earlier step started");
  });
});

test("where CI asks all on a Mac, no line of the project's own is asked on Linux but what it comes to there", () => {
  const files = {
    ".github/workflows/ci.yml": "on: push\njobs:\n  mac:\n    runs-on: macos-14\n    steps:\n      - run: npm ci\n      - run: npm test\n",
    "package.json": '{"scripts":{"test":"vitest run","lint":"eslint .","build":"vite build"}}',
  };
  expect(detect(projectOf(files), ".", plainStanding).gates).toEqual([]);
  expect(runs(files)).toEqual(["npm test"]);
  const mac = files[".github/workflows/ci.yml"].replace("npm test", "just qa");
  const justfile = "qa: lint\n    git commit -am x\n\nlint:\n    npx eslint .\n\nother-test:\n    npx vitest run\n";
  const { gates } = detect(projectOf({ ".github/workflows/ci.yml": mac, justfile }), ".", plainStanding);
  expect(gates.map(({ gate }) => gate.run)).toEqual(["just lint"]);
});

describe("a script whose lines need each other", () => {
  const step = (lines: string, name = "Check it") => ci(`- name: ${name}\n  run: |\n${lines.replace(/^/gm, "    ")}`);

  test.each([
    'tmp=$(mktemp -d)\ncurl -fsSL https://example.org/tool.tar.xz | tar -xJ -C "$tmp"\n"${tmp}/tool" check src',
    "wget https://example.org/phpunit.phar\nphp phpunit.phar tests",
    "curl -LO https://example.org/a.zip\nunzip -o a.zip -d tools\ntools/check src",
    'v=$(go list -m -json example.org/x | jq -r .Version)\nwant=$(cat version)\nif [ "$v" != "$want" ]; then exit 1; fi',
  ])("is a gate as a whole where it does the same a second time: %s", (lines) => expect(runs(step(lines))).toEqual([lines]));

  test("asks for installs before it, and for no place that is its own", () => {
    const lines = "npm ci\ncurl -LO https://example.org/other.zip\npython -m venv .venv\n.venv/bin/pytest";
    expect(runs(step(lines))).toEqual([".venv/bin/pytest"]);
  });

  test("is none where a line makes what it asks in a way that nobody runs on a checkout again", () => {
    expect(left(step("dotnet new console -n X -o out/x\ndotnet build out/x/X.csproj"))).toEqual([
      'step "Check it" of .github/workflows/ci.yml: `dotnet new console -n X -o out/x` makes what it asks, and not a second time',
    ]);
  });

  test.each([
    ["what lies beside the checkout", "curl -L https://example.org/t.tar.gz | tar xz -C /usr/local/bin t\n/usr/local/bin/t check"],
    ["what a variable puts there", 'D=$HOME/tools\ncurl -o "$D/t" https://example.org/t\n"$D/t" check'],
    ["a folder above", "curl -L https://example.org/t.tar.gz | tar xz -C ..\n../t/t.sh check"],
    ["what installs", "go get -u ./...\ngo test ./..."],
    ["what restores by a name", "dotnet restore $SLN\ndotnet test $SLN"],
    ["what is moved away", "tar xf a.tar.gz\nmkdir -p bin\nmv a/t bin/t\n./bin/t check\nnpx jest"],
  ])("stands without %s, which is done before", (_, script) => {
    const files = step(script);
    expect(left(files).filter((line) => line.includes("second time"))).toEqual([]);
    expect(runs(files)).not.toEqual([]);
    for (const run of runs(files)) expect(run).not.toMatch(/tar x|curl|go get|restore|\bmv\b/);
  });

  test.each([
    ["a folder that no variable names is the home", "cd $GAMEDIR\n./x.sh check\nrm -rf *", "works in $GAMEDIR, which nothing here sets"],
    ["the runner's own folder is another one there", 'tmp="$RUNNER_TEMP/x"\nrm -rf "$tmp"\nnpx jest', "outside of the repository"],
    ["a repair of dependencies is none", "npm audit fix --force\nnpm audit", ""],
    ["a report that is sent away is none", "sbt coverageReport coveralls", ""],
    ["what installs into the machine is none", "dotnet workload restore x.slnx", ""],
  ])("of what a person's machine would suffer from: %s", (_, script, why) => {
    expect(runs(step(script))).toEqual([]);
    expect(left(step(script)).join()).toContain(why);
  });

  test("is read where a word of it has 60,000 letters", () => {
    const long = "a".repeat(60_000);
    expect(runs(step(`curl -o ${long}.c https://example.org/t\nnpx jest`)).join()).toContain("npx jest");
    expect(runs(step(`${long}=$HOME/x\ncurl -o t https://example.org/t\nnpx jest`)).join()).toContain("npx jest");
    const image = `- name: Build\n  run: docker build -t ${long}:x --build-arg A=\${{ secrets.A }} .\n- run: npx eslint .`;
    expect(runs(ci(image))).toEqual(["npx eslint ."]);
  });

  const build = (flag: string) => `- name: Build\n  run: |\n    cd build\n    cmake .. ${flag}\n    cmake --build .\n`;
  const before = "- name: Check\n  run: |\n    cd scripts\n    ./check.sh\n    cd ..\n    mkdir build\n";
  const tests = "- name: Run it\n  run: python3 unit/run.py\n- run: npx eslint .";

  test("enters a folder that a step before makes, whatever became of that step", () => {
    const files = { "scripts/check.sh": "#!/bin/sh\nclang -v\nsed -i s/a/b/ x.c\n", "x.c": "" };
    expect(runs({ ...ci(`${before}${build("-DA=1")}${tests}`), ...files })).toEqual([
      "mkdir -p build\ncd build\ncmake .. -DA=1\ncmake --build .",
      "python3 unit/run.py",
      "npx eslint .",
    ]);
  });
});

describe("what a job starts before its checks", () => {
  test("is no cluster: whatever stands behind one works, on a person's machine, on the one at hand", () => {
    const files = ci("- uses: manusa/actions-setup-minikube@v2.18.0\n- run: ./mvnw package -P it\n- run: npx eslint .");
    expect(runs(files)).toEqual(["npx eslint ."]);
    expect(left(files)).toContain(
      "step `./mvnw package -P it` of .github/workflows/ci.yml: it works on the cluster that an earlier step makes",
    );
  });

  test("leaves compilers alone, which look at the sources", () => {
    const kind = "- uses: helm/kind-action@v1\n- run: go build ./...\n- run: npx tsc --noEmit\n- run: go test ./...\n- run: make e2e";
    expect(runs({ ...ci(kind), Makefile: "e2e:\n\tgo test ./e2e/...\n", "go.mod": "module x" })).toEqual([
      "go build ./...",
      "npx tsc --noEmit",
    ]);
  });

  test("stands whole where only a run knows a part of it, whatever it is called: what it installs is used", () => {
    const steps = "- run: |\n    npm ci\n    npm test -- --shard=${{ steps.s.outputs.n }}\n- run: npm run lint";
    const { jobs } = ciGates(projectOf({ ...ci(steps), "package.json": '{"scripts":{"lint":"eslint ."}}' }), {
      ...plainStanding,
      behindOwnSteps: true,
    });
    expect(jobs[0]?.before).toEqual([{ at: 0, run: null }]);
    const database = "    env: { DATABASE_URL: 'postgres://a@localhost:5432/x' }\n";
    const commits = "- name: Lint commits\n  run: npx commitlint --from ${{ github.event.pull_request.base.sha }}\n- run: npx jest";
    expect(runs(ci(commits, database))).toEqual(["npx jest"]);
  });

  test("a script of thousands of statements is said, and not looked into", () => {
    const lines = Array.from({ length: 2_000 }, (_, at) => [`npx eslint src/${at}`, `export A${at}=1`, `npx jest ${at}`]).flat();
    const files = ci(`- run: |\n${lines.map((line) => `    ${line}`).join("\n")}\n- run: npx tsc`);
    expect(runs(files)).toEqual(["npx tsc"]);
    expect(left(files).join()).toContain("its script has more than 200 statements, and is not looked into");
    expect(found(files).jobs[0]?.before).not.toContainEqual(expect.objectContaining({ at: 0 }));
  });
});

test("a script of a name that the leg gives is read by that name", () => {
  const script = "#!/bin/sh\nsudo make install\n";
  const files = { "ci/unit.sh": "#!/bin/sh\nnpx jest\n", "ci/system.sh": script };
  expect(runs({ ...travis("env: [JOB=unit, JOB=system]\nscript: ./ci/$JOB.sh\n"), ...files })).toEqual(["./ci/unit.sh"]);
});

test("an action works in the folder that it is given", () => {
  const step = "- uses: golangci/golangci-lint-action@v8\n  with: { working-directory: utils }";
  expect(found({ ...ci(step), "utils/go.mod": "module x" }).gates).toMatchObject([
    { gate: { run: "golangci-lint run", "working-directory": "utils" } },
  ]);
});

test("tasks of Azure that are commands are these commands", () => {
  const task = (name: string, inputs: string) => `  - task: ${name}\n    inputs: { ${inputs} }\n`;
  const steps = `${task("DotNetCoreCLI@2", "command: build, projects: a.sln")}${task("Npm@1", "command: custom, customCommand: run lint")}`;
  expect(runs({ "azure-pipelines.yml": `steps:\n${steps}`, "a.sln": "" })).toEqual(["dotnet build a.sln", "npm run lint"]);
});

test("what a step judges by the outcome of one of several is a check of each", () => {
  const steps = ["a", "b"].map((id) => `- run: npx ${id === "a" ? "tsc" : "eslint ."}\n  id: ${id}\n  continue-on-error: true\n`).join("");
  const judge = "- if: steps.a.outcome == 'failure' || steps.b.outcome == 'failure'\n  run: exit 1";
  expect(runs(ci(`${steps}${judge}`))).toEqual(["npx tsc", "npx eslint ."]);
});

describe("gates are named by what differs", () => {
  const names = (steps: string) => found(ci(steps)).gates.map(({ gate }) => gate.name);

  test("words before options, variables where the words are the same, a number last", () => {
    expect(names("- run: cargo test --doc\n- run: cargo test --release -p core")).toEqual(["cargo test", "test core"]);
    expect(names("- run: npx vitest run\n  env: { DB: pg }\n- run: npx vitest run\n  env: { DB: mysql }")).toEqual([
      "test vitest",
      "test DB=mysql",
    ]);
    expect(names("- run: make check-links\n- run: make check-order")).toEqual(["check-links", "check-order"]);
  });

  test("what compiles is not called a test by the name of its tool", () => {
    expect(names("- run: mix compile --warnings-as-errors\n- run: mix compile --force")).toEqual(["build mix", "build --force"]);
  });
});

describe("what is set up outside of the checkout leaves the sources as they are", () => {
  test.each([
    'for f in /etc/apt/sources.list /etc/apt/x; do\n  sudo sed -i "s|a|b|g" "$f"\ndone',
    "sudo sed -i s/a/b/ /etc/hosts",
    "sudo sed -i -e 's|a|b|' -e 's|c|d|' /etc/hosts",
    "sed -i s/a/b/ ~/.npmrc",
  ])("%s", (script) => {
    expect(runs(ci(`- run: |\n${script.replace(/^/gm, "    ")}\n- run: npx jest`))).toEqual(["npx jest"]);
  });

  test.each([
    'sed -i s/a/b/ "$f"',
    'sudo sed -i s/a/b/ "$f"',
    "sed -i s/a/b/ $(git ls-files)",
    "sed -i s/a/b/ $(find . -name x)",
    'for f in src/*.ts; do sudo sed -i s/a/b/ "$f"; done',
    'for f in /etc/a src/b; do sudo sed -i s/a/b/ "$f"; done',
    "sudo perl -pi -e s/a/b/ $FILES",
    "sed -i s/a/b/ /__w/x/x/src/a.ts",
    "sed -i -e /a/d -e s/a/b/ src/a.ts",
  ])("and what a variable or a list of files names may be one of them: %s", (script) => {
    expect(left(ci(`- run: ${JSON.stringify(script)}\n- run: npx jest`)).at(-1)).toContain("changes the sources first");
  });

  test.each(["sed -i s/a/b/ $HOME/.bashrc; npx jest", "sed -i s/a/b/ /etc/hosts && npx jest"])(
    "and in a check's own line it is no gate: %s",
    (script) => {
      expect(runs(ci(`- run: ${JSON.stringify(script)}`))).toEqual([]);
      expect(left(ci(`- run: ${JSON.stringify(script)}`))).toHaveLength(1);
    },
  );
});

test("a leg that only makes a folder before its check sets nothing up for it", () => {
  const job =
    "    strategy:\n      matrix:\n        a: [{ run: npx jest }, { run: npx eslint ., cache: eslint }, { run: npx tsc, cache: tsc }]\n";
  const steps =
    "- if: matrix.a.cache\n  uses: actions/cache@v4\n- if: matrix.a.cache\n  run: mkdir -p ${{ matrix.a.cache }}\n- run: ${{ matrix.a.run }}";
  expect(runs(ci(steps, job))).toEqual(["npx jest", "npx eslint .", "npx tsc"]);
});

test("what a search finds may end the job, whatever is printed where it finds nothing", () => {
  const line = 'find src -name "*.php" -exec php -l {} \\; | grep -v "No syntax errors" && exit 1 || echo fine';
  expect(runs(ci(`- name: Check syntax\n  run: ${JSON.stringify(line)}`))).toEqual([line]);
  for (const end of ["", " | tee log", " | cat", " | xargs echo", " | grep -v fine || true"])
    expect(runs(ci(`- shell: bash\n  run: ${JSON.stringify(`find src -name "*.php" -exec php -l {} \\;${end}`)}`))).toEqual([]);
});

test("a build that is put into the machine's own store of packages is no release", () => {
  expect(runs(ci("- run: sbt core/publishLocal\n- run: ./gradlew publishToMavenLocal\n- run: sbt publish"))).toEqual([
    "sbt core/publishLocal",
    "./gradlew publishToMavenLocal",
  ]);
});

test("a package manager's own command is known behind the folder that it is told", () => {
  expect(runs(ci("- run: npm --prefix web ci\n- run: npm --prefix web test", ""))).toEqual(["npm --prefix web test"]);
});
