import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { leavesRunning, startsByName } from "../../../src/config/ci/meaning/job-signs.ts";
import { setVariables } from "../../../src/config/ci/read/github/set-variables.ts";
import { projectOf } from "../../../src/core/project.ts";
import { recognise } from "../../../src/tools/command/recognise.ts";

const files = { "tools/a": "", "chart/a": "", "ci/test.sh": "npm ci\npytest -q\n" };
const step = (run: string, more: object = {}): object => ({ run, ...more });
const found = (steps: readonly object[], more: Record<string, string> = {}) => {
  const job = { "runs-on": "ubuntu-latest", steps };
  const ci = JSON.stringify({ on: ["push", "pull_request"], jobs: { check: job } });
  const { jobs, leftOut } = ciGates(projectOf({ ...files, ...more, ".github/workflows/ci.yml": ci }), plainStanding);
  return { gates: jobs.flatMap(({ gates }) => gates), left: leftOut.map(({ what, why }) => `${what}: ${why}`).join("\n") };
};
const runs = (...scripts: readonly string[]) => found(scripts.map((script) => step(script))).gates.map(({ run }) => run);

describe("what a script sets for later steps", () => {
  test.each<[string, ReturnType<typeof setVariables>]>([
    ['echo "A=b c" >> $GITHUB_ENV', [["A", "b c"]]],
    [`echo "A='x y'" >> "$GITHUB_ENV"`, [["A", "'x y'"]]],
    [`echo A="--strict" >> "\${GITHUB_ENV}"`, [["A", "--strict"]]],
    [
      "{\n  echo A=1\n  echo B=2\n} >> $GITHUB_ENV",
      [
        ["A", "1"],
        ["B", "2"],
      ],
    ],
    ["echo A=1 | tee -a $GITHUB_ENV", [["A", null]]],
    ["mkdir x && echo A=1 >> $GITHUB_ENV", [["A", null]]],
    ["[ -f x ] && echo A=1 >> $GITHUB_ENV", [["A", null]]],
    ["echo A=b/c | tr / - >> $GITHUB_ENV", [["A", null]]],
    ["echo A=b/c | sed s,/,-, | tee -a $GITHUB_ENV", [["A", null]]],
    ["{ echo A=1; } | tee -a $GITHUB_ENV >/dev/null", [["A", null]]],
    ["if make; then echo A=1 >> $GITHUB_ENV; fi", [["A", null]]],
    ['echo "A=$(date)" >> $GITHUB_ENV', [["A", null]]],
    ["cat <<X >> $GITHUB_ENV\nA=1\nX", [["A", null]]],
    ['echo "A<<END" >> $GITHUB_ENV', [["A", null]]],
    ["echo 'A=1 >> $GITHUB_ENV'", []],
  ])("%s", (script, variables) => expect(setVariables(script)).toEqual(variables));

  test("a quoted value reaches the gate that reads it", () => {
    const { gates } = found([step('echo FLAGS="--strict" >> "$GITHUB_ENV"'), step("pytest $FLAGS")]);
    expect(gates.map(({ run, env }) => [run, env])).toEqual([["pytest $FLAGS", { FLAGS: "--strict" }]]);
  });
});

describe("what is left running", () => {
  test.each([
    ["npm start &", true],
    ["npm start &\nsleep 5\ncurl -f localhost:3000", true],
    ["npm start & pid=$!\nnpm test\nkill $pid", false],
    ["make a & make b & wait", false],
    ["make a && make b", false],
    ["until curl -s localhost; do sleep 1; done", true],
    ["for i in 1 2 3; do nc -z localhost 80 && break; done", true],
    ["curl -O https://example.org/x", false],
    ["docker compose -f x.yml up -d", true],
    ["docker run --detach x", true],
    ["docker run x npm test", false],
    ["echo 'a &'", false],
    ["sudo systemctl start mysql.service", true],
    ["sudo service postgresql start", true],
    ["sudo docker compose up -d", true],
    ["env A=1 docker-compose up -d", true],
    ["docker run -dp 80:80 x", true],
    ["docker run x go test -mod vendor", false],
    ["timeout 60 bash -c 'until pg_isready; do sleep 1; done'", true],
    ["while ! timeout 1 nc -z localhost 80; do sleep 1; done", true],
    ["bash -c 'node server.js &'", true],
    ["bash -c 'npm test'", false],
    ["bash ci.sh", false],
    ["server &\nsleep 3\nkill -0 $!", true],
    ["server &\nsleep 3\nkill -s 0 $!", true],
    ["server &\npkill -f other", true],
    ["server &\npkill -f server", false],
    ["server &\nnpm test\nkill -9 $!", false],
    ["sudo server &\nnpm test\nsudo kill $!", false],
  ])("%s: %s", (script, running) => expect(leavesRunning(script, recognise(script, ".", projectOf({})).leaves)).toBe(running));

  test("what is started by another user's right stands before the checks, or they are left out aloud", () => {
    const { gates, left } = found([step("sudo systemctl start mysql.service"), step("npm test")], {
      "package.json": '{"scripts":{"test":"vitest run"}}',
    });
    expect(gates).toEqual([]);
    expect(left).toContain("it uses what an earlier step started");
  });

  test("a step that says that it tests is none that starts a server", () => {
    expect(["Start the server", "Run database", "Run API tests", "Run tests against the service"].map(startsByName)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(found([step("npm test"), step("docker run image ./all", { name: "Run tests" })]).left).toContain('step "Run tests"');
  });
});

describe("a statement in its script", () => {
  test("a pipe hides what fails where the step's shell lets it, and that is said", () => {
    expect(found([step("pytest | tee log")])).toMatchObject({ gates: [] });
    expect(found([step("pytest | tee log")]).left).toContain("it cannot fail: `| tee log` hides the exit code of `pytest`");
    expect(runs("set -o pipefail\npytest | tee log")).toEqual(["set -o pipefail\npytest | tee log"]);
    expect(found([step("pytest | tee log", { shell: "bash" })]).gates).toHaveLength(1);
  });

  test.each([
    'out=$(git status --porcelain)\nif [ -n "$out" ]; then\n  echo "$out"; exit 1\nfi',
    'out=$(git diff)\n[[ -z "$out" ]] || exit 1',
  ])("a comparison through a variable is said: %s", (script) => {
    expect(found([step("node gen.js"), step(script), step("npx vitest run")])).toMatchObject({
      gates: [{ run: "node gen.js" }, { run: "npx vitest run" }],
      left: expect.stringContaining("it asks git, and decides by a variable"),
    });
  });

  test.each([
    'changed=$(git diff --name-only)\n[ -n "$changed" ] && echo "changed: $changed"\nnpx vitest run',
    'node gen.js\n[ -n "$(git status --porcelain)" ] && echo changed\nnpx vitest run',
    'FILES=$(git diff --name-only)\nif [ -n "$FILES" ]; then\n  npx eslint $FILES || exit 1\nfi',
    'out=$(git diff --name-only)\nif [ -z "$out" ]; then exit 1; fi\nnpx vitest run',
    'set +e\nout=$(git diff)\ntest -z "$out"\nnpx vitest run',
    'out=$(git diff)\n[ "$out" = "$other" ] || exit 1\nnpx vitest run',
  ])("what asks git and lets a change pass compares nothing: %s", (script) => {
    expect(found([step(script)])).toMatchObject({ gates: [{ run: script, fix: null }], left: "" });
  });

  test.each([
    ['node gen.js\nC=$(git status --porcelain)\nif [ -n "$C" ]; then git commit -am x; git push; fi', ""],
    ['node gen.js\nC=$(git status --porcelain)\n[ -z "$C" ] && exit 0\ngit commit -am x\ngit push', ""],
    ['node gen.js\nif [ -n "$(git status --porcelain)" ]; then git commit -am x; git push; exit 1; fi', ""],
    ["npx vitest run\nnode gen.js\ngit diff --exit-code || git commit -am x", "it writes to a history of git (`git commit`)"],
  ])("what commits what it made compares nothing: %s", (script, left) => {
    expect(found([step(script)]).gates).toEqual([]);
    expect(found([step(script)]).left).toContain(left);
  });

  test.each([
    ["go mod tidy\ngit diff --exit-code\ngo test ./...", "go mod tidy", "go test ./..."],
    ["npx eslint .\ngit diff --exit-code\nnpx vitest run", "npx eslint .", "npx vitest run"],
    ['V=1\nnode gen.js\n[ -z "$(git status -s)" ] || exit 1\necho clean\npytest', "V=1\nnode gen.js", "V=1\npytest"],
  ])("checks behind a comparison are gates of their own: %s", (script, fix, behind) => {
    const { gates, left } = found([step(script)], { "go.mod": "module x" });
    expect(left).toBe("");
    expect(gates.map((gate) => gate.fix)).toEqual([fix, null]);
    expect(gates[1]?.run.replace("echo clean\n", "")).toBe(behind);
  });

  test.each(["go mod tidy && git diff --exit-code && go test ./...", "go mod tidy; git diff --exit-code; go vet"])(
    "what compares and checks more in one line is said: %s",
    (script) => {
      const { gates, left } = found([step(script)], { "go.mod": "module x" });
      expect(gates).toEqual([]);
      expect(left).toContain("it compares with the commit and checks more in one");
    },
  );

  test("each comparison of a step is a gate, and one behind it that can be none is said", () => {
    const twice = "node a.js\ngit diff --exit-code a\nnode b.js\ngit diff --exit-code b";
    expect(found([step(twice)]).gates.map(({ fix }) => fix)).toEqual(["node a.js", "node b.js"]);
    expect(found([step("node gen.js\ngit diff --exit-code\ndocker run x npm test")])).toMatchObject({ gates: [] });
    expect(found([step("node gen.js\ngit diff --exit-code\ndocker run x npm test")]).left).toContain("it needs docker");
    expect(runs("node gen.js\ngit diff --exit-code\ngo vet ./... || true")).toHaveLength(1);
    expect(runs("node gen.js\ngit diff --exit-code\nnpx prettier --write .")).toHaveLength(1);
  });

  test("a step of very many comparisons is left out aloud, and soon", () => {
    const all = Array.from({ length: 90 }, (_, at) => at);
    expect(found([step("node a.js\ngit diff --exit-code\n".repeat(90))]).left).toContain("it compares more often than is looked at");
    expect(runs(`${all.map((at) => `x${at}=$(git diff)`).join("\n")}\n${all.map((at) => `test -z "$x${at}"`).join("\n")}`)).toEqual([]);
  });

  test("what git says and nobody asks for compares nothing", () => {
    expect(runs("out=$(git status --porcelain)\necho $out\npytest")).toEqual(["out=$(git status --porcelain)\necho $out\npytest"]);
  });

  test("`cd -` and `popd` go back to where the script was", () => {
    const { gates, left } = found([step("cd tools\neslint .\ncd -\ncd chart\npytest")]);
    expect(left).toBe("");
    expect(gates.map(({ cwd, keys }) => [cwd, keys])).toEqual([
      [".", ["eslint lint tools"]],
      [".", ["pytest test chart"]],
    ]);
  });

  test("a script that is read in is looked into", () => {
    expect(runs(". ci/test.sh")).toEqual([". ci/test.sh"]);
  });

  test("presets of CMake build each in a folder of its own", () => {
    const job = (name: string) => ({ "runs-on": "ubuntu-latest", steps: [step(`cmake --preset ${name}`), step(`ctest --preset ${name}`)] });
    const ci = (one: string, other: string) => JSON.stringify({ on: "push", jobs: { one: job(one), other: job(other) } });
    const read = (text: string) => ciGates(projectOf({ "CMakePresets.json": "", ".github/workflows/ci.yml": text }), plainStanding);
    expect(read(ci("a", "b")).leftOut).toEqual([]);
    expect(read(ci("a", "b")).jobs.flatMap(({ gates }) => gates)).toHaveLength(4);
  });
});
