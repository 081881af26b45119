// biome-ignore-all lint/suspicious/noTemplateCurlyInString: expressions of workflows
/** What a leg, a job and a repository are to a step: values that settle a question, what another job made, this repository by its name. */
import { describe, expect, test } from "vitest";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { settled, withPrograms } from "../../../src/config/ci/meaning/variables.ts";
import { readTakenPlace } from "../../../src/config/ci/read/github/workflow.ts";
import { detect } from "../../../src/config/detect/detect.ts";
import { repairJobs } from "../../../src/config/init/repair-jobs.ts";
import { projectOf } from "../../../src/core/project.ts";

type Files = Readonly<Record<string, string>>;
const path = ".github/workflows/ci.yml";
const found = (files: Files, repository: string | null = null) =>
  detect(projectOf(files), ".", { ...plainStanding, behindOwnSteps: true, repository });
const runs = (files: Files, repository: string | null = null) => found(files, repository).gates.map(({ gate }) => gate.run);
const left = (files: Files, repository: string | null = null) => found(files, repository).leftOut.map(({ why }) => why);
const ci = (steps: string, job = "", on = "[push, pull_request]"): Files => ({
  [path]: `on: ${on}\njobs:\n  ci:\n    runs-on: ubuntu-latest\n${job}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});
const npm = { "package.json": '{"scripts":{"test":"jest","mem":"node mem.js","arch":"madge --circular src"}}' };

describe("a matrix that asks which event it is", () => {
  const value = "${{ github.event_name == 'schedule' && 'all' || '' }}";
  const matrix = `    strategy: { matrix: { tags: [slow, unit], night: ["${value}"], exclude: [{ tags: slow, night: "" }] } }\n`;

  test("has the legs of a change, and not those of the schedule", () => {
    expect(runs({ ...ci("- run: npm test -- ${{ matrix.tags }}", matrix), ...npm })).toEqual(["npm test -- unit"]);
  });

  test("that answers changes in two ways is not known, and said", () => {
    const task = `"\${{ github.event_name == 'push' && fromJSON('[\\"mem\\",\\"arch\\"]') || fromJSON('[\\"arch\\"]') }}"`;
    const files = { ...ci("- run: npm run ${{ matrix.task }}", `    strategy: { matrix: { task: ${task} } }\n`), ...npm };
    expect(left(files).join()).toContain("which only a run of CI knows");
  });

  test("of a run that took place has all, since nobody knows what started it", () => {
    const files = projectOf(ci("- run: npm test -- ${{ matrix.tags }}", matrix));
    const { jobs } = readTakenPlace(files, plainStanding.machine, path, "schedule");
    expect(jobs.flat().map(({ leg }) => leg.tags)).toEqual(["slow", "unit"]);
  });
});

describe("a question that the values of a leg settle", () => {
  test("leaves what is asked in that leg, and nothing where that is nothing", () => {
    expect(settled('if [ "e2e" = "unit" ]; then\n  a\nelse\n  b\nfi\nc')).toBe("b\nc");
    expect(settled('if test "unit" = unit; then a; fi')).toBe("a");
    expect(settled("if [[ x != x ]]; then a; fi")).toBe(":");
    expect(settled('case "e2e" in\n  unit) a;;\n  e2e|slow) b;;\n  *) c;;\nesac\nd')).toBe("b\nd");
    expect(settled("case x in a) a;; *) c;; esac; case x in a) a;; esac")).toBe("c; :");
    for (const open of ['case "$X" in a) a;; *) b;; esac', "case x in a*) a;; x) b;; esac", "case a in a) a;& b) b;; esac"])
      expect(settled(open)).toBe(open);
    expect(settled('if [ a = b ]; then a; elif [ "$X" = b ]; then b; fi')).toBe('if [ a = b ]; then a; elif [ "$X" = b ]; then b; fi');
    expect(settled('for x in 1 2; do if [ a = a ]; then b; fi; done; echo "$(if [ a = a ]; then b; fi)"')).toBe(
      'for x in 1 2; do b; done; echo "$(if [ a = a ]; then b; fi)"',
    );
    const matrix = "    strategy: { matrix: { part: [unit, e2e] } }\n";
    const steps = '- run: if [ "${{ matrix.part }}" = "unit" ]; then npm run mem; fi\n- run: npm test -- ${{ matrix.part }}';
    expect(runs({ ...ci(steps, matrix), ...npm })).toEqual(["npm run mem", "npm test -- unit", "npm test -- e2e"]);
  });

  test("leaves legs prepared alike where what they set up differs in words alone", () => {
    const matrix = "    strategy: { matrix: { part: [unit, e2e, docs] } }\n";
    const prepare = 'pip install pytest\n    if [ "${{ matrix.part }}" = "docs" ]; then pip install .[docs]; fi';
    const steps = `- run: |\n    ${prepare}\n- run: pytest tests/${"${{ matrix.part }}"}`;
    const files = { ...ci(steps, matrix), "tests/unit/a.py": "", "tests/e2e/a.py": "", "tests/docs/a.py": "" };
    expect(runs(files)).toEqual(["pytest tests/unit", "pytest tests/e2e"]);
    expect(left(files)).toContain("a step before it sets its leg of the matrix up, and one tree holds one leg");
  });

  test("is said once of legs that ask the same with another version or compiler, and of no leg that asks it in the same words", () => {
    const said = "its other legs ask the same with other versions, of which one is enough here";
    const matrix = (values: string) => `    env: { CC: "\${{ matrix.v }}" }\n    strategy: { matrix: { v: ${values} } }\n`;
    const make = { Makefile: "test:\n\tctest\n" };
    expect(left({ ...ci("- run: make test", matrix("[gcc, clang]")), ...make })).toEqual([said]);
    expect(left(ci("- run: tox -e py${{ matrix.v }}", matrix("[38, 39]").replace(/^.*\n/, "")))).toEqual([said]);
    expect(left(ci("- run: pytest", "    strategy: { matrix: { v: [3, 4] } }\n"))).toEqual([]);
  });

  test("lets the tools of other legs stand beside each other, but for two versions of one, and for what is no tool", () => {
    const jobs = (install: string) =>
      found({ ...ci(`- run: ${install}\n- run: \${{ matrix.t }} .`, "    strategy: { matrix: { t: [flake8, yamllint] } }\n"), "a.py": "" });
    const both = jobs("pip install ${{ matrix.t }}");
    expect(both.gates.map(({ gate }) => gate.run)).toEqual(["flake8 .", "yamllint ."]);
    expect(repairJobs(both.jobs, projectOf({}))[0]?.steps.flatMap(({ run }) => run ?? [])).toEqual([
      "pip install flake8",
      "pip install yamllint",
    ]);
    const tests = ci(
      "- run: pip install ${{ matrix.t }}\n- run: pytest --with ${{ matrix.t }}",
      "    strategy: { matrix: { t: [lz, zstd] } }\n",
    );
    expect(runs(tests)).toEqual(["pytest --with lz"]);
    for (const install of [
      "pip install -r ${{ matrix.t }}.txt",
      "pip install a==${{ matrix.t }}",
      "npm i ${{ matrix.t }}",
      "apt-get install ./${{ matrix.t }}.deb",
    ])
      expect(jobs(install).gates.map(({ gate }) => gate.run)).toEqual(["flake8 ."]);
  });

  test("is found in long and hostile scripts as well", () => {
    const deep = `${"if [ a = a ]; then ".repeat(300)}x${"; fi".repeat(300)}`;
    const long = [
      `git clone x/y\n${"cd y\n".repeat(300)}`,
      `A=1\n${Array.from({ length: 1_000 }, (_, at) => `V${at}=1`).join("\n")}\npytest`,
      `read ${"-a ".repeat(30_000)}x\npytest`,
      `${"git clone ".repeat(10_000)}\ncd y && make`,
    ];
    for (const text of long) {
      const workflow = { on: "push", jobs: { a: { steps: [{ run: text }] } } };
      expect(found({ [path]: JSON.stringify(workflow) }).steps).toHaveLength(1);
    }
    expect(settled(`if [ a = ${" ".repeat(100_000)}x ]; then y; fi`)).toContain("then y");
    const lines = "\n".repeat(200_000);
    expect(withPrograms(`${lines}ci/$JOB.sh`, { JOB: "unit" })).toBe(`${lines}ci/unit.sh`);
    for (const text of [
      deep,
      `if [ ${"a".repeat(100_000)}`,
      `if [ "${" ".repeat(100_000)}`,
      'if [ "a" = "b" ]; then :; fi\n'.repeat(2_000),
      `${"if [ a = a ]; then\n".repeat(3_000)}x\n${"fi\n".repeat(3_000)}`,
    ])
      expect(typeof settled(text)).toBe("string");
  });
});

describe("legs of several versions that each check a part", () => {
  test("are asked in the one version that is taken, wherever their legs stand", () => {
    const matrix = "    strategy: { matrix: { python: [3.9, 3.11], test-suite: [unit, e2e, slow] } }\n";
    const step = (suite: string) => `- if: matrix.test-suite == '${suite}'\n  run: pytest tests/${suite}`;
    const setUp = "- uses: actions/setup-python@v5\n  with: { python-version: '${{ matrix.python }}' }";
    const files = { ...ci([setUp, step("unit"), step("e2e"), step("slow")].join("\n"), matrix), "tests/a.py": "" };
    expect(runs(files)).toEqual(["pytest tests/unit", "pytest tests/e2e", "pytest tests/slow"]);
    expect(left(files)).toEqual([]);
  });
});

describe("what a person gives a run that a person starts", () => {
  const on = "{ push: null, pull_request: null, workflow_dispatch: { inputs: { of: { default: x } } } }";
  const either = "- run: npm test -- --of ${{ github.event.inputs.of || 'all' }}";

  test("is not there where a change starts it", () => {
    expect(runs({ ...ci(either, "", on), ...npm })).toEqual(["npm test -- --of all"]);
    expect(runs({ ...ci("- if: github.event.inputs.of == 'mem'\n  run: npm run mem\n- run: npm test", "", on), ...npm })).toEqual([
      "npm test",
    ]);
  });

  test("is not known of a run that took place", () => {
    const taken = readTakenPlace(projectOf({ ...ci(either, "", on), ...npm }), plainStanding.machine, path, "workflow_dispatch");
    expect(JSON.stringify(taken.jobs)).not.toContain("--of all");
  });
});

describe("a variable of a script", () => {
  test("that gets another value on the way is not read with its first one", () => {
    const script =
      'BAD=""\n    for f in src/*; do\n      grep -q TODO "$f" && BAD="$BAD $f"\n    done\n    if [ -n "$BAD" ]; then\n      exit 1\n    fi';
    expect(runs(ci(`- name: Check for leftovers\n  run: |\n    ${script}`))).toHaveLength(1);
  });

  test("job and step that are known to the file are no secret of a run", () => {
    expect(found(ci("- run: pytest\n  env: { LOGS: 'logs-${{ github.job }}' }")).gates[0]?.gate.env).toEqual({ LOGS: "logs-ci" });
  });
});

test("each slice of the files is a gate of its own", () => {
  const legs = [0, 1, 2].map((index) => `{ name: api-${index}, split_total: 3, split_index: ${index} }`).join(", ");
  const steps = "- run: jest $(ls | awk 'NR % ${{ matrix.split_total }} == ${{ matrix.split_index }}')";
  expect(runs(ci(steps, `    strategy: { matrix: { include: [${legs}] } }\n`))).toEqual(
    [0, 1, 2].map((index) => `jest $(ls | awk 'NR % 3 == ${index}')`),
  );
});

describe("what fails whenever it runs", () => {
  test("is no gate: its condition is what is asked", () => {
    const steps =
      "- run: pytest\n- name: Validate version\n  if: contains(steps.x.outputs.v, 'SNAPSHOT')\n  run: |\n    echo no\n    exit 1";
    expect(runs(ci(steps))).toEqual(["pytest"]);
    expect(left(ci(steps))).toEqual(["it fails whenever it runs, so its condition is what is asked"]);
    expect(runs(ci("- name: Run tests\n  run: |\n    for i in 1 2; do\n      pytest && exit 0\n    done\n    exit 1"))).toHaveLength(1);
    expect(runs(ci('- name: Run tests\n  run: |\n    pytest\n    [ -z "$(ls bad)" ] || exit 1\n    [ -s log ] && exit 1'))).toHaveLength(1);
  });
});

describe("what another job made", () => {
  test("comes by a cache of this run as by an artifact", () => {
    const files = { ...npm, "smoke/run.sh": "npm test\n", "smoke/a.js": "" };
    const steps = "- uses: actions/cache@v4\n  with: { path: smoke/, key: 'x-${{ github.run_id }}' }\n- run: bash smoke/run.sh";
    expect(left({ ...ci(steps, "    needs: make\n"), ...files })).toEqual(["it needs what another job made"]);
    expect(runs({ ...ci(steps.replace("run_id", "ref"), "    needs: make\n"), ...files })).toEqual(["bash smoke/run.sh"]);
  });

  test("and by a workspace of CircleCI", () => {
    const jobs =
      "jobs:\n  a:\n    docker: [{ image: x }]\n    steps: [checkout, { attach_workspace: { at: /tmp/w } }, { run: npm test -- /tmp/w/x.tgz }]\n";
    const files = { ".circleci/config.yml": `version: 2.1\n${jobs}workflows: { w: { jobs: [a] } }\n`, ...npm };
    expect(left(files)).toEqual(["it needs what another job made"]);
  });
});

describe("this repository", () => {
  const called = {
    ".github/workflows/x.yml": "on: workflow_call\njobs:\n  t:\n    runs-on: ubuntu-latest\n    steps: [{ run: pytest }]\n",
  };
  const caller = { [path]: "on: push\njobs:\n  a:\n    uses: me/it/.github/workflows/x.yml@main\n", ...called };
  test("is known by its own name: its workflow, its checkout, also in a fork", () => {
    expect(runs(caller, "me/it")).toEqual(["pytest"]);
    expect(runs(caller, "ME/It")).toEqual(["pytest"]);
    expect(left(caller, "me/it")).toEqual(["CI takes it from there; what is read for job a of .github/workflows/ci.yml is this commit's"]);
    // Everybody may have one of this name.
    expect(runs(caller, "you/it")).toEqual([]);
    expect(left(caller, "you/it")).toEqual([expect.stringContaining("a workflow of another repository")]);
    expect(left(caller, "me/other")).toEqual([expect.stringContaining("a workflow of another repository")]);
    expect(left(caller)).toEqual([expect.stringContaining("nothing here tells whether that is this repository")]);
    const steps = "- uses: actions/checkout@v4\n  with: { repository: me/it }\n- run: pytest";
    expect(runs(ci(steps), "me/it")).toEqual(["pytest"]);
    for (const other of ["me/other", "you/it"]) expect(left(ci(steps), other)).toEqual(["another repository is checked out in its folder"]);
  });

  test("by a text of a step, too, and never by a condition", () => {
    const steps =
      "- run: 'test \"$(git status --porcelain)\" = \"\" || echo ${{ github.repository }}'\n- run: pytest\n  if: github.repository == 'a/b'";
    expect(runs(ci(steps), "me/it")).toContain("pytest");
  });
});

describe("a job that a pull request starts and that checks nothing known", () => {
  test("is there for its task, where that stays in the checkout and no secret is given", () => {
    const files: Files = { ...npm, ...ci("- run: npm ci\n- run: npm run arch") };
    expect(runs({ ...files, [path]: (files[path] ?? "").replaceAll("ci:", "graph:") })).toContain("npm run arch");
    const away = { ...files, [path]: (files[path] ?? "").replaceAll("ci:", "graph:").replace("npm run arch", "node tools/deploy.js") };
    expect(runs({ ...away, "tools/deploy.js": "" })).not.toContain("node tools/deploy.js");
  });
});

describe("words that are read", () => {
  test("tasks of mise, scripts of composer with what they are given", () => {
    const rubocop = { ...ci("- uses: jdx/mise-action@v2\n- run: mise run lint"), "mise.toml": '[tasks.lint]\nrun = "rubocop"\n' };
    expect(found(rubocop).gates.map(({ gate }) => [gate.run, gate.name])).toEqual([["mise run lint", "lint"]]);
    const composer = '{"scripts":{"cs":"php-cs-fixer fix","lint":["@cs --dry-run"]}}';
    expect(runs({ ...ci("- run: composer lint"), "composer.json": composer })).toEqual(["composer lint"]);
    expect(runs({ ...ci("- run: composer cs"), "composer.json": composer })).not.toContain("composer cs");
  });

  test("a summary is for people: what writes one checks all the same", () => {
    expect(runs(ci("- run: npx eslint . > $GITHUB_STEP_SUMMARY"))).toEqual(["npx eslint . > $GITHUB_STEP_SUMMARY"]);
    expect(runs(ci("- run: npx eslint . > $GITHUB_OUTPUT"))).toEqual([]);
  });

  test("a server of what a gate builds does not stand before it, whatever file it notes its number in", () => {
    const steps = "- run: make build\n- name: Start service\n  run: |\n    ./bin/x &\n    echo $! > service.pid\n- run: pytest";
    expect(left({ ...ci(steps), Makefile: "build:\n\tgo build -o bin/x .\n" })).toEqual([
      'it uses what step "Start service" starts, which does not stand before it here',
    ]);
  });

  test("what runs the product is for what its words say, and what starts a server checks nothing", () => {
    const go = { "go.mod": "module x\n", "main.go": "" };
    expect(found({ ...ci("- run: go run . unit-test"), ...go }).gates[0]?.gate).toMatchObject({ run: "go run . unit-test", name: "test" });
    const steps = "- name: Start\n  run: |\n    docker compose up &\n    go run ./wait.go\n- run: go test ./...";
    expect(runs({ ...ci(steps), ...go })).not.toContain(expect.stringContaining("wait.go"));
  });

  test("a task that goes out is no check, whatever stands beside it", () => {
    for (const run of ["rake test release", "sbt test publishSigned", "node tools/deploy.js"])
      expect(runs(ci(`- name: Test\n  run: ${run}`))).not.toContain(run);
    expect(runs(ci("- run: rake test"))).toContain("rake test");
  });
});

describe("a comparison", () => {
  test("is of what a step before the tests made, too, but of nothing that is brought or only entered", () => {
    const made = "- run: make codegen\n- run: pytest\n- name: assert no diff\n  run: git add . && git diff --staged --exit-code";
    const files = { Makefile: "codegen:\n\tpython gen.py > src/x.py\n" };
    expect(runs({ ...ci(made), ...files })).toContainEqual(expect.stringContaining("\nmake codegen\n"));
    const empty = "- run: pytest\n- name: Check\n  run: cd src && git diff && git diff-index --quiet HEAD";
    expect(runs({ ...ci(empty), "src/a.py": "" })).toEqual(["pytest"]);
  });
});

describe("another project", () => {
  test("that a script clones is none of ours, and is said", () => {
    const steps = "- run: pytest\n- run: |\n    git clone --depth=1 https://example.com/a/bind.git\n    cd bind\n    cmake . && make";
    expect(runs(ci(steps))).toEqual(["pytest"]);
    expect(left(ci(steps))).toEqual(["it works in bind, another project that is fetched first"]);
  });
});

describe("a script that is no shell text", () => {
  test("is said, whether something behind it checks or not", () => {
    const broken = '- run: |\n    tool "never closed\n';
    const said = 'step `tool "never closed` of .github/workflows/ci.yml';
    expect(found(ci(`- run: pytest\n${broken}`)).leftOut).toEqual([
      { what: said, why: expect.stringContaining("its script could not be read as shell") },
    ]);
    expect(found(ci(`${broken}- run: pytest`)).leftOut).toMatchObject([{ what: said }]);
  });
});

describe("what only some runs have is in no gate as if all had it", () => {
  const envOf = (files: Files) => found(files).gates.map(({ gate }) => gate.env ?? {});

  test.each([
    "vars.QUICK == '1'",
    "github.ref == 'refs/heads/main'",
    "steps.changes.outputs.docs == 'true'",
    "github.event_name == 'push'",
  ])("a variable that a step sets where %s", (condition) => {
    const step = `- if: ${condition}\n  run: echo SKIP_TESTS=1 >> $GITHUB_ENV\n- run: npx eslint .`;
    expect(envOf(ci(step))).toEqual([{}]);
    expect(envOf(ci(`- run: echo SKIP_TESTS=0 >> $GITHUB_ENV\n${step}`))).toEqual([{}]);
  });

  test("but one that is set while nothing fails is", () => {
    for (const condition of ["always()", "${{ success() }}", "!cancelled()", "github.event_name != 'schedule'"])
      expect(envOf(ci(`- if: ${JSON.stringify(condition)}\n  run: echo A=1 >> $GITHUB_ENV\n- run: npx eslint .`))).toEqual([{ A: "1" }]);
  });

  test.each([
    ["x: '${{ fromJSON(needs.a.outputs.list) }}'", "run: npx jest ${{ matrix.x }}"],
    ["x: ['${{ needs.a.outputs.one }}']", "run: npx jest ${{ matrix.x }}"],
    ["include: '${{ fromJSON(needs.a.outputs.list) }}'", "run: npx jest ${{ matrix.x }}"],
    ["x: '${{ fromJSON(needs.a.outputs.list) }}'", "run: npx jest\n  env: { PART: '${{ matrix.x }}' }"],
  ])("a leg of %s with %s", (matrix, step) => {
    const files = ci(`- ${step}`, `    strategy: { matrix: { ${matrix} } }\n`);
    expect([runs(files), left(files).length]).toEqual([[], 1]);
  });

  test("a variable that the job gives all its steps out of its leg, or out of what another job said", () => {
    for (const value of ["matrix.x", "needs.a.outputs.docs == 'true' && '1' || ''"]) {
      const job = `    strategy: { matrix: { x: '\${{ fromJSON(needs.a.outputs.list) }}' } }\n    env: { SKIP: "\${{ ${value} }}" }\n`;
      expect(left(ci("- run: npx jest", job))).toEqual(["its variable SKIP is set to what only a run of CI knows"]);
    }
  });

  test.each(["- if: steps.t.outcome == 'failure'\n  run: exit 1", "- if: steps.t.outcome != 'success'\n  run: |\n    echo no\n    exit 1"])(
    "CI goes on where a step fails until another one judges it: %s",
    (judge) => {
      const step = "- id: t\n  run: npx jest\n  continue-on-error: true\n";
      expect(runs(ci(step + judge))).toEqual(["npx jest"]);
      for (const idle of [
        "- if: steps.t.outcome == 'failure'\n  run: echo no",
        "- if: steps.t.outcome == 'failure'\n  run: exit 1\n  continue-on-error: true",
        "- if: github.event_name == 'schedule' && steps.t.outcome == 'failure'\n  run: exit 1",
        "- if: steps.t.outcome == 'failure'\n  run: |\n    # exit 1\n    echo exit 1",
        "- run: if [ '${{ steps.t.outcome }}' = failure ]; then echo warn; fi",
      ])
        expect(runs(ci(step + idle))).not.toContain("npx jest");
    },
  );
});
