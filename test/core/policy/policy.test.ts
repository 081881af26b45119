import { describe, expect, it } from "vitest";
import type { Gate, Stage } from "../../../src/core/gate.ts";
import { judgeManifest } from "../../../src/core/policy/manifest-keys.ts";
import { isTestFile, judgePath, judgeRead, judgeSize, type PathFacts, type PolicyContext } from "../../../src/core/policy/policy.ts";
import { projectOf } from "../../../src/core/project.ts";
import { rolesOf } from "../../../src/tools/gate-inputs.ts";
import { toolFacts } from "../../../src/tools/tool-facts.ts";

const file: PathFacts = { kind: "file", blockedBy: null, ignored: false, binary: false, size: 100 };

const context = (edits: Partial<PolicyContext["edits"]> = {}, more: Partial<Omit<PolicyContext, "edits">> = {}): PolicyContext => ({
  stage: "lint",
  configFile: null,
  scripts: [],
  tests: [],
  failingFiles: [],
  ...more,
  edits: { allow: ["**"], deny: [], unlock: [], private: [], tests: "deny", testFiles: [], tools: toolFacts, ...edits },
});

const rule = (path: string, within = context(), facts = file): string | null => {
  const judged = judgePath(path, facts, within);
  return judged.allowed ? null : judged.rule;
};

describe("a manifest", () => {
  const manifest = (more: object): string => JSON.stringify({ name: "cart", scripts: { test: "node --test" }, ...more });
  const before = manifest({ imports: { "#cart": "./src/crat.js" } });
  const judge = (after: string): boolean => judgeManifest(judgePath("package.json", file, context()), () => [before, after]).allowed;
  it("is open where only the keys change by which its own code is found", () => {
    expect(judge(manifest({ imports: { "#cart": "./src/cart.js" } }))).toBe(true);
    expect(judge(manifest({ imports: { "#cart": "./src/cart.js" }, scripts: { test: "true" } }))).toBe(false);
    expect(judge(manifest({ imports: { "#cart": "./src/crat.js" }, dependencies: { left: "1" } }))).toBe(false);
    expect(judge(`${before}\n`)).toBe(false);
    expect(judge("{")).toBe(false);
  });
  it("says so where it is refused, and opens no other file", () => {
    const refused = judgeManifest(judgePath("package.json", file, context()), () => [before, null]);
    expect(refused.allowed ? "" : refused.message).toContain("only imports, exports");
    expect(judgeManifest(judgePath("tsconfig.json", file, context()), () => [before, manifest({ main: "a.js" })]).allowed).toBe(false);
  });
});

describe("the shape of a path", () => {
  it.each([
    "../x",
    "a/../../x",
    "a/..",
    "/etc/passwd",
    "~/x",
    "C:/x",
    "c:x",
    "a\\b",
    "..\\x",
    "a\0b",
    "a\nb",
    "",
    "  ",
    ".",
    "./",
    "a/",
    "src/a.js.",
    "src/a.js ",
    "src /a.js",
    "src./a.js",
    "a\u200b.js",
    ".\u200cgit/config",
    "a\u202ejs.exe",
    "\ud800.js",
    "a.js::$DATA",
  ])("refuses %j", (path) => {
    expect(rule(path)).toMatch(/^(outside|git)$/);
  });

  it.each([
    ".git/config",
    ".GIT/config",
    ".Git/hooks/pre-commit",
    "a/.git/config",
    ".git",
    "git~1/config",
    ".git./config",
    ".git /config",
    ".git::$INDEX_ALLOCATION/x",
    "．git/config",
  ])("never lets %j through, unlocked or not", (path) => {
    expect(rule(path, context({ unlock: ["**", ".git/**"] }))).toMatch(/^(git|outside)$/);
  });

  it("makes a path plain", () => {
    expect(judgePath("./src//a.js", file, context())).toEqual({ allowed: true, path: "src/a.js" });
  });
});

describe("what is on disk", () => {
  it.each<[string, Partial<PathFacts>, string]>([
    ["a link", { kind: "symlink" }, "link"],
    ["a link on the way", { blockedBy: "src" }, "link"],
    ["a submodule", { kind: "submodule" }, "submodule"],
    ["a folder", { kind: "directory" }, "not-a-file"],
    ["an ignored file", { ignored: true }, "ignored"],
    ["a binary file", { binary: true }, "binary"],
    ["a huge file", { size: 2_000_000 }, "too-large"],
  ])("refuses %s, unlocked or not", (_what, facts, expected) => {
    expect(rule("src/a.js", context({ unlock: ["**"] }), { ...file, ...facts })).toBe(expected);
  });
});

describe("built-in denials", () => {
  it.each([
    [".github/workflows/ci.yml", "github"],
    [".GitHub/workflows/ci.yml", "github"],
    [".gitignore", "git-files"],
    ["sub/.gitattributes", "git-files"],
    [".gitmodules", "git-files"],
    ["package-lock.json", "lock-file"],
    ["packages/a/yarn.lock", "lock-file"],
    ["pnpm-lock.yaml", "lock-file"],
    ["poetry.lock", "lock-file"],
    ["uv.lock", "lock-file"],
    ["Cargo.lock", "lock-file"],
    ["go.sum", "lock-file"],
    ["Gemfile.lock", "lock-file"],
    ["composer.lock", "lock-file"],
    [".npmrc", "secrets"],
    [".env", "private"],
    [".env.production", "private"],
    ["config/.env.local", "private"],
    [".husky/pre-commit", "hooks"],
    ["regreen.yml", "own-configuration"],
    [".github/regreen.yml", "own-configuration"],
    ["AGENTS.md", "agent-instructions"],
    ["docs/CLAUDE.md", "agent-instructions"],
    [".gitlab-ci.yml", "git-files"],
    [".circleci/config.yml", "ci-configuration"],
    ["azure-pipelines.yml", "ci-configuration"],
    ["Jenkinsfile", "ci-configuration"],
    ["package.json", "gate-configuration"],
    ["packages/a/package.json", "gate-configuration"],
    ["PACKAGE.JSON", "gate-configuration"],
    ["tsconfig.json", "gate-configuration"],
    ["tsconfig.build.json", "gate-configuration"],
    ["eslint.config.mjs", "gate-configuration"],
    [".eslintrc.cjs", "gate-configuration"],
    [".prettierrc", "gate-configuration"],
    ["prettier.config.js", "gate-configuration"],
    ["biome.json", "gate-configuration"],
    [".oxlintrc.json", "gate-configuration"],
    ["vitest.config.ts", "gate-configuration"],
    ["vite.config.ts", "gate-configuration"],
    ["jest.config.js", "gate-configuration"],
    [".mocharc.yml", "gate-configuration"],
    ["pytest.ini", "gate-configuration"],
    ["pyproject.toml", "gate-configuration"],
    ["setup.cfg", "gate-configuration"],
    ["tox.ini", "gate-configuration"],
    ["ruff.toml", "gate-configuration"],
    ["mypy.ini", "gate-configuration"],
    [".flake8", "gate-configuration"],
    [".rubocop.yml", "gate-configuration"],
    [".golangci.yml", "gate-configuration"],
    ["phpunit.xml.dist", "gate-configuration"],
    ["Makefile", "gate-configuration"],
    ["Cargo.toml", "gate-configuration"],
    ["go.mod", "gate-configuration"],
    ["pom.xml", "gate-configuration"],
    ["build.gradle.kts", "gate-configuration"],
    ["deploy/id_rsa", "private"],
    ["certs/server.pem", "private"],
  ])("denies %s as %s", (path, expected) => {
    const found = rule(path);
    // Files that are private are refused before the rule of their kind is asked.
    expect(found === "private" ? "private" : found).toBe(expected === "secrets" ? "private" : expected);
  });

  it.each([
    "src/index.ts",
    "src/make.ts",
    "lib/workspace.ts",
    "src/dockerfile-parser.ts",
    "src/environment.ts",
    "app/tasks.py",
    "docs/README.md",
    "src/config.ts",
    "src/git.ts",
    "src/Latest.java",
    "src/Edit.java",
    "lib/audit.php",
  ])("allows %s", (path) => {
    expect(rule(path, context({}, { stage: "test" }))).toBeNull();
  });

  it("lifts a built-in denial by unlock, with and without a folder", () => {
    expect(rule("setup.cfg", context({ unlock: ["setup.cfg"] }))).toBeNull();
    expect(rule("packages/a/package.json", context({ unlock: ["packages/*/package.json"] }))).toBeNull();
    expect(rule("packages/a/tsconfig.json", context({ unlock: ["packages/*/package.json"] }))).toBe("gate-configuration");
  });

  it("refuses the configuration file that was named, and scripts that a gate runs", () => {
    expect(rule("ci/heal.yaml", context({}, { configFile: "ci/heal.yaml" }))).toBe("own-configuration");
    expect(rule("ci/check.sh", context({}, { scripts: ["ci/check.sh"] }))).toBe("gate-script");
  });
});

describe("the user's globs", () => {
  it("holds to allow, with regard to case", () => {
    expect(rule("src/a.js", context({ allow: ["src/**"] }))).toBeNull();
    expect(rule("SRC/a.js", context({ allow: ["src/**"] }))).toBe("allow");
    expect(rule("lib/a.js", context({ allow: ["src/**"] }))).toBe("allow");
  });

  it("denies what deny names, without regard to case and although unlocked", () => {
    expect(rule("db/Migrations/1.sql", context({ deny: ["db/migrations/**"], unlock: ["db/**"] }))).toBe("deny");
    expect(rule("a/b/.secret/x", context({ deny: [".secret/"] }))).toBeNull();
    expect(rule("a/b/keys.ts", context({ deny: ["keys.ts"] }))).toBe("deny");
  });

  it("matches names that begin with a dot", () => {
    expect(rule(".storybook/main.ts", context({ deny: ["**/*.ts"] }))).toBe("deny");
  });

  it("neither reads nor edits what is private", () => {
    const within = context({ private: ["customers/**"] });
    expect(rule("customers/a.json", within)).toBe("private");
    expect(judgeRead("customers/a.json", file, within.edits.private)).toMatchObject({ allowed: false, rule: "private" });
    expect(judgeRead(".env.example", file, [])).toMatchObject({ allowed: true });
    expect(judgeRead(".env", file, [])).toMatchObject({ allowed: false });
    expect(judgeRead("../x", file, [])).toMatchObject({ allowed: false });
  });
});

describe("tests", () => {
  const tests = [
    "test/a.js",
    "tests/test_a.py",
    "src/a.test.ts",
    "src/a.spec.tsx",
    "src/__tests__/a.ts",
    "src/__snapshots__/a.snap",
    "pkg/a_test.go",
    "src/test/java/A.java",
    "ATest.java",
    "spec/a_spec.rb",
    "testdata/in.txt",
    "conftest.py",
    "cypress/e2e/a.cy.ts",
    "tests/fixtures/a.json",
    "test.js",
  ];

  it.each(tests)("keeps %s from an agent that repairs a test gate", (path) => {
    expect(isTestFile(path)).toBe(true);
    expect(rule(path, context({}, { stage: "test", failingFiles: [path] }))).toBe("tests");
  });

  it("lets a lint gate's agent edit the test file that the failure names, and no other", () => {
    const within = context({}, { failingFiles: ["test/a.test.js"] });
    expect(rule("test/a.test.js", within)).toBeNull();
    expect(rule("test/b.test.js", within)).toBe("tests");
  });

  it("lifts the rule by tests: allow", () => {
    for (const stage of ["test", "lint"] satisfies Stage[]) expect(rule("test/a.js", context({ tests: "allow" }, { stage }))).toBeNull();
  });

  it("takes the user's own test files for tests", () => {
    expect(rule("qa/check.ts", context({ testFiles: ["qa/**"] }, { stage: "test" }))).toBe("tests");
  });
});

describe("the size of a change", () => {
  const limits = { maxFiles: 2, maxLines: 4 };
  const change = (path: string, before: string | null, after: string | null) => ({ path, before, after });

  it("counts changed lines, not the whole file", () => {
    const long = Array.from({ length: 1000 }, (_, index) => `line ${index}`).join("\n");
    expect(judgeSize([change("a", long, long.replace("line 500", "x"))], limits)).toBeNull();
  });

  it("refuses too many lines and too many files", () => {
    expect(judgeSize([change("a", "1\n2\n3\n", "4\n5\n6\n")], limits)).toMatchObject({ rule: "max-lines" });
    expect(judgeSize([change("a", null, "1"), change("b", null, "1"), change("c", null, "1")], limits)).toMatchObject({
      rule: "max-files",
    });
  });

  it("counts a whole file that is deleted", () => {
    expect(judgeSize([change("a", "1\n2\n3\n4\n5\n6", null)], limits)).toMatchObject({ rule: "max-lines" });
  });
});

describe("a new file in the place of a tool", () => {
  const missing: PathFacts = { ...file, kind: "missing", size: 0 };
  it.each([
    "pytest.py",
    "mypy.py",
    "src/unittest.py",
    "sitecustomize.py",
    "typing/__init__.py",
    "site.pth",
    "node_modules/left-pad/index.js",
    "lib/json.rb",
    "spec/rspec/expectations.rb",
  ])("%s is refused", (path) => {
    expect(rule(path, context(), missing)).toBe("shadow");
  });
  it.each(["src/cart.py", "app/core/typing.py", "src/types.ts", "lib/json.js", "lib/cart/json.rb", "app/set.rb"])("%s is none", (path) => {
    expect(rule(path, context(), missing)).toBeNull();
  });
  it("what is there already is the project's own", () => {
    expect(rule("src/types.py")).toBeNull();
  });
});

describe("scripts that a gate's command runs", () => {
  const gate = (run: string, cwd = "."): Gate => ({
    name: "g",
    stage: "test",
    run,
    shell: null,
    fix: [],
    cwd,
    env: {},
    passEnv: [],
    timeoutMs: 1,
    maxRounds: 1,
    needs: [],
    inputs: null,
    writes: [],
    reports: [],
    problemMatcher: null,
    rerun: null,
    retries: 0,
    cannotFail: null,
  }); // prettier-ignore
  const project = projectOf({
    "ci/check.sh": "",
    "tools/lint.mjs": "",
    "src/a.js": "",
    "run.py": "",
    "sub/go.sh": "",
    "package.json": JSON.stringify({ scripts: { test: "node tools/lint.mjs && eslint src/a.js", pretest: "bash ci/check.sh" } }),
  }); // prettier-ignore

  it.each([
    ["./ci/check.sh --all", ["ci/check.sh"]],
    ["bash -eo pipefail ci/check.sh", ["ci/check.sh"]],
    ["FOO=1 node --no-warnings tools/lint.mjs src/a.js", ["tools/lint.mjs"]],
    ["npm test", ["ci/check.sh", "tools/lint.mjs"]],
    ["npm run test -- --fix", ["ci/check.sh", "tools/lint.mjs"]],
    ["cd sub && ./go.sh", ["sub/go.sh"]],
    ["python3 run.py || exit 1", ["run.py"]],
    ["uv run python run.py", ["run.py"]],
    ["npx eslint src/a.js", []],
    ["node --check src/a.js", []],
    ["python3 -m pytest run.py", []],
  ])("finds those of %j", (run, expected) => {
    expect(rolesOf([gate(run)], project).scripts).toEqual(expected);
  });

  it("reads paths from the gate's folder", () => {
    expect(rolesOf([gate("bash go.sh", "sub")], project).scripts).toEqual(["sub/go.sh"]);
  });
});
