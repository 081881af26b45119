import { describe, expect, test } from "vitest";
import { isState, statementsOf } from "../../../src/config/ci/meaning/statements.ts";
import { meaningOf } from "../../../src/config/ci/meaning/step-checks.ts";
import { projectOf } from "../../../src/core/project.ts";

const textsOf = (script: string) => statementsOf(script).all.map(({ text }) => text);

describe("a script is cut where its statements end", () => {
  test.each([
    ["a\nb \\\n  c\n# why\nd", ["a", "b \\\n  c", "d"]],
    ["if a; then\n  b\nfi\nc", ["if a; then\n  b\nfi", "c"]],
    ["cat > x <<EOF\na; b\nEOF\nc", ["cat > x <<EOF\na; b\nEOF", "c"]],
    ["f() {\n  a\n}\nf && b", ["f() {\n  a\n}", "f && b"]],
    ["a; b & c\nd", ["a; b & c", "d"]],
    ['echo "x\ny"\nz', ['echo "x\ny"', "z"]],
    ["case $x in\n  a) b ;;\nesac; c\nd", ["case $x in\n  a) b ;;\nesac; c", "d"]],
  ])("%j", (script, texts) => {
    expect(textsOf(script)).toEqual(texts);
  });

  test("what only sets what comes behind it is told from what runs", () => {
    const states = (script: string) => statementsOf(script).all.map(({ node }) => isState(node));
    expect(
      states("A=1 B=2\nexport C=d\nmkdir -p x && cd x\nset -x\nf() { a; }\nif [ -n x ]; then D=1; fi\n[ ! -f y ] || . y"),
    ).not.toContain(false);
    expect(states("A=1 b\nmkdir x\ncd x && make\nif a; then b; fi\n(cd x; A=1)")).not.toContain(true);
  });

  test("what is no shell text is one statement, and said", () => {
    expect(statementsOf('echo "x\nb').unread).toContain("unterminated");
    expect(statementsOf('echo "x\nb').all).toHaveLength(1);
  });
});

describe("a step of loops, functions and conditions is read like any other", () => {
  const project = projectOf({ "src/a.py": "", "data.json": "{}" });
  const checks = (script: string, name: string | null = null) =>
    meaningOf(script, ".", name, null, project).checks.map(({ stage }) => stage);

  test("its checks are gates of their own stages, with what they need in front", () => {
    const script = 'lint() {\n  flake8 "$@"\n}\nif [ -n "$CI" ]; then\n  export X=1\nfi\nlint src\npytest -q';
    const found = meaningOf(script, ".", null, null, project).checks;
    expect(found.map(({ stage }) => stage)).toEqual(["lint", "test"]);
    expect(found[0]?.run).toContain("lint() {");
    expect(found[1]?.run).toContain("export X=1");
    expect(found[1]?.run).not.toContain("lint src");
  });

  test("what a later statement decides is one gate with it, and not called one that cannot fail", () => {
    const script = "set -uo pipefail\nrc=0\npytest -q | tee a.txt || rc=1\npytest -q -m slow || rc=1\nexit $rc";
    expect(meaningOf(script, ".", null, null, project).checks.map(({ run }) => run)).toEqual([script]);
    const counted = "n=$(cat src/a.py | wc -l)\nflake8 src > out.txt || true\nif grep -q E9 out.txt; then\n  exit 1\nfi";
    expect(meaningOf(counted, ".", "Lint", null, project).checks.map(({ run }) => run)).toEqual([counted]);
    const idle = "rc=0\npytest -q || rc=1\necho $rc";
    expect(meaningOf(idle, ".", null, null, project).refused).toBe("it cannot fail: `|| rc=1` hides the exit code of `pytest -q`");
    const apart = "flake8 src || true\npytest -q";
    expect(meaningOf(apart, ".", null, null, project).checks.map(({ run }) => run)).toEqual([apart]);
    const cleaning = "npm test || code=$?\ngit clean -fdx\nexit $code";
    expect(meaningOf(cleaning, ".", null, null, project).checks.map(({ run }) => run)).toEqual(["npm test || code=$?\nexit $code"]);
  });

  test("what is asked with what it hides is asked by the stage of what comes last, and no more than decides together", () => {
    const both = "npm run lint || rc=1\nnpm test || rc=1\nexit $rc";
    const scripts = projectOf({ "package.json": '{"scripts":{"lint":"eslint .","test":"jest","build":"tsc","setup":"node s.js"}}' });
    const found = (script: string) => meaningOf(script, ".", null, null, scripts).checks.map(({ stage, run }) => `${stage}: ${run}`);
    expect(found(both)).toEqual([`test: ${both}`]);
    const first = 'npm run lint || rc=1\nif [ "$rc" = 1 ]; then exit 1; fi';
    const inside = projectOf({ "src/a.py": "" });
    expect(meaningOf(`cd src\npytest -q || rc=1\nexit $rc`, ".", null, null, inside).checks).toMatchObject([
      { run: "pytest -q || rc=1\nexit $rc", cwd: "src" },
    ]);
    expect(found(`${first}\nnpm run build\nnpm test`)).toEqual([`lint: ${first}`, "typecheck: npm run build", "test: npm test"]);
  });

  test.each([
    "clean() { git clean -fdx; }\nnpm test || code=$?\nclean\nexit $code",
    "npm test || code=$?\nnpm run setup\nexit $code",
    "cd app\nnpm test || rc=1\n./cleanup.sh\nexit $rc",
  ])("what changes something on the way is asked with nothing: %j", (script) => {
    const files = { "app/cleanup.sh": "git clean -fdx", "package.json": '{"scripts":{"test":"jest","setup":"node s.js"}}' };
    expect(meaningOf(script, ".", null, null, projectOf(files)).checks).toEqual([]);
  });

  test.each([
    "npm test && git clean -fdx",
    "trap 'git clean -fdx' EXIT\nnpm test",
    "npm test; git reset --hard HEAD",
    "git stash && npm test",
    "npm test && rm -rf .git",
    "npm test\nrm -rf ./.git/",
    "mv .git ../x; npm test",
    "git checkout -- . && npm test",
    "npm test; git checkout -f",
    "git restore . && npm test",
    "git rm -rq docs && npm test",
    "cp .env.example .env && npm test",
    "cp .env.example .env\nnpm test",
    'npm test; rm -rf "$GITHUB_WORKSPACE/.git"',
    'git -C "$PWD" clean -xdf; npm test',
    "npm test &> .env",
    "git restore --staged --worktree . && npm test",
    "git checkout HEAD src && npm test",
    "echo A=1 > .env; npm test",
    "rm -f data/app.sqlite3; npm test",
    "rm -f data/*.db; npm test",
  ])("what throws away what is not committed is nobody's to ask: %j", (script) => {
    const scripts = projectOf({ "package.json": '{"scripts":{"test":"jest"}}' });
    expect(meaningOf(script, ".", null, null, scripts)).toMatchObject({ checks: [], refused: "it throws away what is not committed" });
  });

  test.each(["cd docs\nnpm ci\nnpm test", "set -eu\ncd docs\nnpm ci\nnpm test"])(
    "what is taken out of a step stands in the folder that it enters: %j",
    (script) => {
      const files = projectOf({ "web/docs/package.json": '{"scripts":{"test":"jest"}}' });
      const { checks, installs } = meaningOf(script, "web", null, null, files);
      expect(checks.map(({ cwd }) => cwd)).toEqual(["web/docs"]);
      expect(installs).toMatch(/^cd docs\n(?:set -eu\n)?npm ci$/);
    },
  );

  test.each([
    "rm -rf dist coverage && npm test",
    "git restore --staged . && npm test",
    "git checkout -b x && npm test",
    "npm test > test.log",
  ])("what a build makes is nobody's to keep: %j", (script) => {
    const scripts = projectOf({ "package.json": '{"scripts":{"test":"jest"}}' });
    expect(meaningOf(script, ".", null, null, scripts).checks).toHaveLength(1);
  });

  test("a step that says it checks may ask with the shell's own means", () => {
    expect(checks("test -f data.json || exit 1", "Check the data")).toEqual(["custom"]);
    expect(checks("if ! grep -q x data.json; then\n  echo missing\n  exit 1\nfi", "Verify data")).toEqual(["custom"]);
    expect(checks("test -f data.json || echo none", "Check the data")).toEqual([]);
    expect(checks("test -f data.json || exit 1", "Install")).toEqual([]);
  });
});
