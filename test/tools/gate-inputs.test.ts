import { describe, expect, it } from "vitest";
import { projectOf } from "../../src/core/project.ts";
import { rolesOf } from "../../src/tools/gate-inputs.ts";
import { gateOf } from "./gate-of.ts";

const inputs = (run: string, files: Readonly<Record<string, string>>): readonly string[] =>
  rolesOf([gateOf(run)], projectOf(files)).scripts;

describe("what a gate reads in order to judge", () => {
  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      "a script behind make",
      "make check",
      { Makefile: "check:\n\t@bash ci/all.sh\n", "ci/all.sh": "node tools/lint.mjs\n", "tools/lint.mjs": "" },
      ["ci/all.sh", "tools/lint.mjs"],
    ],
    ["a script behind just", "just check", { justfile: "check:\n  node tools/lint.mjs\n", "tools/lint.mjs": "" }, ["tools/lint.mjs"]],
    [
      "a script behind an npm target",
      "npm run lint",
      { "package.json": '{"scripts":{"lint":"node tools/lint.mjs"}}', "tools/lint.mjs": "" },
      ["tools/lint.mjs"],
    ],
    [
      "what a target's output is compared with",
      "make test",
      {
        Makefile: "test:\n\tnode src/main.js > actual.txt\n\tdiff check/expected.txt actual.txt\n",
        "check/expected.txt": "",
        "src/main.js": "",
      },
      ["check/expected.txt"],
    ],
    [
      "what a script's output is compared with, and none of the sources",
      "sh ci/check.sh",
      { "ci/check.sh": "node src/main.js | diff ci/want.out -\n", "ci/want.out": "", "src/main.js": "" },
      ["ci/check.sh", "ci/want.out"],
    ],
    [
      "what a script imports",
      "node tools/lint.mjs",
      {
        "tools/lint.mjs": 'import { rules } from "./rules/all.mjs";\n',
        "tools/rules/all.mjs": 'export * from "./one.mjs";\n',
        "tools/rules/one.mjs": "",
      },
      ["tools/lint.mjs", "tools/rules/all.mjs", "tools/rules/one.mjs"],
    ],
    [
      "a script that a script starts",
      "node tools/all.mjs",
      { "tools/all.mjs": 'spawnSync("node", ["tools/one.mjs"]);\n', "tools/one.mjs": "" },
      ["tools/all.mjs", "tools/one.mjs"],
    ],
    [
      "a module behind python -m",
      "python -m tools.check",
      { "tools/check.py": "from tools.rules import every\n", "tools/rules.py": "" },
      ["tools/check.py", "tools/rules.py"],
    ],
    ["what a configuration extends", "npx tsc", { "tsconfig.json": '{ "extends": "./base.json" }', "base.json": "{}" }, ["base.json"]],
    [
      "set-up files",
      "npx jest",
      {
        "jest.config.js": 'module.exports = { setupFiles: ["<rootDir>/config/setup.js"] };\n',
        "config/setup.js": 'require("./more");\n',
        "config/more.js": "",
      },
      ["config/more.js", "config/setup.js"],
    ],
    [
      "a plugin that a configuration imports",
      "npx eslint .",
      { "eslint.config.mjs": 'import own from "./lint/own.mjs";\nexport default [own];\n', "lint/own.mjs": "" },
      ["lint/own.mjs"],
    ],
    [
      "a file that a script loads where it is there",
      "sh ci/all.sh",
      { "ci/all.sh": "[ -f ci/local.sh ] && . ci/local.sh\nnpx eslint .\n" },
      ["ci/all.sh", "ci/ci/local.sh", "ci/local.sh"],
    ],
    [
      "a script behind a name",
      "node build.js",
      { "build.js": 'const step = "minify.js";\nspawnSync("node", [step]);\n', "minify.js": "" },
      ["build.js", "minify.js"],
    ],
    [
      "data by which a script judges",
      "node tools/size.mjs",
      { "tools/size.mjs": 'JSON.parse(readFileSync("size-limits.json"));\n', "size-limits.json": "{}" },
      ["size-limits.json", "tools/size.mjs"],
    ],
    [
      "data that a configuration reads",
      "npx eslint .",
      { "eslint.config.mjs": 'export default [{ ignores: JSON.parse(readFileSync("./quiet.json")) }];\n', "quiet.json": "[]" },
      ["quiet.json"],
    ],
    [
      "what a plugin of a configuration imports, wherever it stands",
      "npx eslint .",
      {
        "eslint.config.mjs": 'import own from "./lint/own.mjs";\nexport default [own];\n',
        "lint/own.mjs": 'import { words } from "../src/words.mjs";\n',
        "src/words.mjs": "",
      },
      ["lint/own.mjs", "src/words.mjs"],
    ],
    ["a module that mocha loads first", "npx mocha", { ".mocharc.json": '{ "require": ["./hooks.js"] }', "hooks.js": "" }, ["hooks.js"]],
  ])("holds %s", (_what, run, files, expected) => {
    expect(inputs(run, files)).toEqual(expected);
  });

  it.each<[string, string, Readonly<Record<string, string>>, readonly string[]]>([
    [
      "sources from the root",
      "sh tests/run.sh",
      { "tests/run.sh": ". lib/slug.sh\n[ \"$(slug 'A b')\" = a-b ] || exit 1\n", "lib/slug.sh": "" },
      ["tests/run.sh"],
    ],
    [
      "sources beside its own folder",
      "sh tests/run.sh",
      { "tests/run.sh": 'here=$(dirname "$0")/..\n. "$here/lib/slug.sh"\n', "lib/slug.sh": "" },
      ["tests/run.sh"],
    ],
    [
      "starts, behind make",
      "make test",
      { Makefile: "test:\n\tbash tests/run.sh\n", "tests/run.sh": '[ "$(bash bin/tool.sh x)" = y ]\n', "bin/tool.sh": "" },
      ["tests/run.sh"],
    ],
    [
      "sources, where only what it does makes it a test",
      "sh all.sh",
      { "all.sh": '. ./slug.sh\ntest "$(slug x)" = x || exit 1\n', "slug.sh": ". ./words.sh\n", "words.sh": "" },
      ["all.sh"],
    ],
    [
      "sources, and not the helper that decides",
      "sh all.sh",
      {
        "all.sh": '. ./slug.sh\n. ./compare.sh\nis "$(slug x)" x\n',
        "slug.sh": "",
        "compare.sh": 'is() { [ "$1" = "$2" ] || echo FAIL; }\n',
      },
      ["all.sh", "compare.sh"],
    ],
    [
      "sources, also where that compares something itself",
      "sh test.sh",
      { "test.sh": '. ./ini.sh\n[ "$(get a)" = b ] || exit 1\n', "ini.sh": 'get() {\n  [ "$1" = "$2" ]\n}\n' },
      ["test.sh"],
    ],
    [
      "calls, without an ending in the name of either",
      "make check",
      {
        Makefile: "check:\n\tbash t/errors.t\n",
        "t/errors.t": '#!/bin/sh\n[ "$(bin/errors log)" = 1 ]\n',
        "bin/errors": "#!/bin/sh\necho 1\n",
      },
      ["t/errors.t"],
    ],
    [
      "sources, also where a word within its name is one of tests",
      "bash spec/latest.sh",
      { "spec/latest.sh": '. "$(dirname "$0")/../lib/latest.bash"\n[ "$(latest 1 2)" = 2 ]\n', "lib/latest.bash": "" },
      ["spec/latest.sh"],
    ],
    ["loads in bats", "bats tests", { "tests/a.bats": "load ../lib/slug\n", "lib/slug.bash": "" }, []],
    [
      "is a script of CI that tests nothing itself",
      "bash ci/all.sh",
      { "ci/all.sh": ". ci/env.sh\nbash scripts/lint.sh\n", "ci/env.sh": "", "scripts/lint.sh": "" },
      ["ci/all.sh", "ci/env.sh", "scripts/lint.sh"],
    ],
  ])("leaves open what a shell's test file %s", (_what, run, files, expected) => {
    expect(inputs(run, files)).toEqual(expected);
  });

  it.each<[string, string, Readonly<Record<string, string>>]>([
    [
      "what the package publishes, also where a gate starts it",
      "node bin/cli.js --check",
      {
        "package.json": '{ "bin": "bin/cli.js" }',
        "bin/cli.js": 'require("../lib/run.js");\n',
        "test/run.test.js": 'require("../lib/run.js");\n',
        "lib/run.js": "",
      },
    ],
    [
      "what a test imports, also where a configuration does",
      "npx vitest run",
      {
        "vitest.config.ts": 'import { plugin } from "./src/plugin";\n',
        "src/plugin.ts": "",
        "test/plugin.test.ts": 'import { plugin } from "../src/plugin";\n',
      },
    ],
    ["a console script", "python -m app.cli", { "pyproject.toml": '[project.scripts]\napp = "app.cli:main"\n', "app/cli.py": "" }],
    [
      "a source that a build script beside it reads or copies",
      "make",
      { Makefile: "all:\n\tcp sum.js out.js\n\tcat sum.py > all.py\n", "sum.js": "", "sum.py": "" },
    ],
    [
      "a source that a build script is given by a name, in a list or as its entry",
      "node build.js",
      {
        "package.json": '{ "scripts": {} }',
        "build.js":
          'const from = "sum.js";\nwrite("out.js", readFileSync(from));\nbuild({ entryPoints: ["mul.js"] });\nfor (const f of ["div.js"]) copy(f);\n',
        "sum.js": "",
        "mul.js": "",
        "div.js": "",
      },
    ],
    [
      "the sources that a script of another folder imports and asks questions of",
      "node checks/total.mjs",
      {
        "checks/total.mjs": 'import { total } from "../src/total.mjs";\nprocess.exit(total([2, 3]) === 5 ? 0 : 1);\n',
        "src/total.mjs": "",
      },
    ],
    ["what a tool is pointed at", "npx eslint src/a.js && node --check src/a.js", { "src/a.js": "" }],
    [
      "sources that a configuration lists",
      "npx tsc",
      { "tsconfig.json": '{ "include": ["./src/a.ts"], "files": ["./src/b.ts"] }', "src/a.ts": "", "src/b.ts": "" },
    ],
  ])("does not hold %s", (_what, run, files) => {
    expect(inputs(run, files).filter((path) => path !== "build.js" && path !== "checks/total.mjs")).toEqual([]);
  });
});

describe("a script and the sources beside it", () => {
  it("closes the script and what it starts, not what it reads", () => {
    const build = 'write("out.js", readFileSync("sum.js", "utf8"));\nspawnSync("node", ["minify.js"]);\n';
    expect(inputs("node build.js", { "build.js": build, "sum.js": "", "minify.js": "" })).toEqual(["build.js", "minify.js"]);
  });
});

describe("the product behind a configuration", () => {
  const product = {
    "package.json": '{ "main": "index.js" }',
    "index.js": 'module.exports = require("./lib/loader");\n',
    "lib/loader.js": 'require("./deep");\n',
    "lib/deep.js": "",
  };

  it("is open with all that it imports, where a configuration loads its entry", () => {
    const files = { ...product, "eslint.config.js": 'require("./index.js"); require("./rules/own.js");\n', "rules/own.js": "" };
    expect(inputs("npx eslint lib", files)).toEqual(["rules/own.js"]);
  });

  it("is open where a configuration loads a part of it that only the entry imports", () => {
    expect(inputs("npx eslint lib", { ...product, "eslint.config.js": 'require("./lib/deep.js");\n' })).toEqual([]);
  });
});
