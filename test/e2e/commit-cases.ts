/** Repositories whose verdict depends on what is committed. Adding one is a row. */

export interface CommitCase {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** A command without which the row cannot be played. */
  readonly needs?: readonly string[];
  /** Committed with the executable bit. */
  readonly executable?: readonly string[];
  /** Written after the commit: the user's own work. */
  readonly uncommitted?: Readonly<Record<string, string>>;
  readonly gates: readonly {
    readonly name: string;
    readonly run: string;
    readonly fix?: string | false;
    readonly stage?: string;
    readonly writes?: readonly string[];
  }[];
  /** The model's answers, one a request; without them no model is asked. */
  readonly answers?: readonly (readonly { readonly name: string; readonly input: Readonly<Record<string, unknown>> }[])[];
  readonly status: string;
  /** By gate; all passed where missing. */
  readonly verdicts?: readonly string[];
  /** Requests to the model. */
  readonly tokens?: number;
  /** Stands in the report. */
  readonly says?: RegExp;
  /** The others are for `npm run test:long` alone: they ask the same of the view in other words. */
  readonly always?: true;
}

const edit = (path: string, oldText: string, newText: string) => ({
  name: "edit_file",
  input: { why: "it was wrong", path, old_text: oldText, new_text: newText },
});
const create = (path: string, content: string) => ({ name: "create_file", input: { why: "it was missing", path, content } });

const sum = {
  "sum.js": "exports.sum = (a, b) => a - b;\n",
  "sum.test.js":
    'const { test } = require("node:test");\nconst assert = require("node:assert");\nconst { sum } = require("./sum.js");\ntest("adds", () => assert.equal(sum(1, 2), 3));\n',
};
const mendSum = [edit("sum.js", "a - b", "a + b")];
const generator = {
  "gen.js": 'require("node:fs").writeFileSync("gen.txt", "sum is " + require("./value.js") + "\\n");\n',
  "value.js": "module.exports = 2;\n",
  "gen.txt": "sum is 1\n",
};

export const commitCases: readonly CommitCase[] = [
  {
    name: "a file that a fixer makes is part of the repair where the gate needs it",
    always: true,
    files: { "index.js": "var   x = 1;\n", "fix.sh": "sed -i 's/var   x/const x/' index.js\necho made > generated.txt\n" },
    gates: [{ name: "lint", run: "! grep -n 'var   x' index.js && test -f generated.txt", fix: "sh fix.sh" }],
    status: "recovered",
  },
  {
    name: "a fixer that only makes a file is judged",
    files: { "gen.sh": "mkdir -p out && echo made > out/generated.txt\n" },
    gates: [{ name: "build", run: "test -f out/generated.txt", fix: "sh gen.sh" }],
    status: "recovered",
  },
  {
    name: "a file that a fixer makes and no gate needs is dropped",
    files: { "index.js": "var   x = 1;\n", "fix.sh": "sed -i 's/var   x/const x/' index.js\necho log > fixer.log\n" },
    gates: [{ name: "lint", run: "! grep -n 'var   x' index.js", fix: "sh fix.sh" }],
    status: "recovered",
    says: /fixer\.log/,
  },
  {
    name: "a gate that lists files with git sees the model's new file",
    files: {
      ...sum,
      "check.sh": "for f in $(git ls-files '*.js'); do ! grep -n 'FIXME' $f; done\nnode --test\n",
      "sum.js": 'exports.sum = require("./add.js");\n',
    },
    gates: [
      { name: "test", run: "node --test" },
      { name: "lint", stage: "lint", run: "! git ls-files | grep -n 'zzz' && git ls-files --error-unmatch add.js" },
    ],
    answers: [[create("add.js", "module.exports = (a, b) => a + b;\n")]],
    status: "recovered",
  },
  {
    name: "gen && git diff --exit-code is its own fixer",
    files: generator,
    gates: [{ name: "generated", run: "node gen.js && git diff --exit-code" }],
    status: "recovered",
    tokens: 0,
  },
  {
    name: "a generator that makes a new file and asks for status",
    files: { "gen.sh": "mkdir -p out && echo made > out/new.txt\n" },
    gates: [{ name: "generated", run: 'sh gen.sh && test -z "$(git status --porcelain)"' }],
    status: "recovered",
    tokens: 0,
  },
  {
    name: "a diffcheck target behind make generate",
    files: {
      ...generator,
      Makefile: 'generate:\n\tnode gen.js\ndiffcheck:\n\tgit diff --exit-code\n\ttest -z "$$(git status --porcelain)"\n',
    },
    gates: [
      { name: "generate", stage: "build", run: "grep -q 'sum is 2' gen.txt", fix: "make generate" },
      { name: "diffcheck", run: "make generate && make diffcheck" },
    ],
    status: "recovered",
  },
  {
    name: "a clean status beside a failing test",
    files: sum,
    gates: [
      { name: "test", run: "node --test" },
      { name: "clean", run: 'test -z "$(git status --porcelain)"' },
    ],
    answers: [mendSum],
    status: "recovered",
    tokens: 1,
    says: /clean.{1,3}was judged as the commit that would be delivered/,
  },
  {
    name: "git diff --exit-code with a model that writes exactly the right file",
    files: generator,
    gates: [{ name: "generated", run: "node gen.js && git diff --exit-code", fix: false }],
    answers: [[edit("gen.txt", "sum is 1", "sum is 2")]],
    status: "recovered",
  },
  {
    name: "a new file under eol=crlf is written as a checkout writes it",
    files: {
      ".gitattributes": "*.mjs text eol=crlf\n",
      "sum.test.js":
        'const { test } = require("node:test");\nconst assert = require("node:assert");\ntest("adds", async () => assert.equal((await import("./sum.mjs")).sum(1, 2), 3));\n',
      "ends.js":
        'const { readdirSync, readFileSync } = require("node:fs");\nfor (const f of readdirSync(".").filter((f) => f.endsWith(".mjs"))) if (/[^\\r]\\n/.test(readFileSync(f, "utf8"))) { console.error(f + ": LF"); process.exit(1); }\n',
    },
    gates: [
      { name: "test", run: "node --test" },
      { name: "ends", run: "node ends.js" },
    ],
    answers: [[create("sum.mjs", "export const sum = (a, b) =>\n  a + b;\n")]],
    status: "recovered",
  },
  {
    name: "a new script that begins with #! is executable",
    files: {
      "run.test.js":
        'const { test } = require("node:test");\nconst { execFileSync } = require("node:child_process");\ntest("runs", () => { execFileSync("./tool.sh"); });\n',
    },
    gates: [{ name: "test", run: "node --test" }],
    answers: [[create("tool.sh", "#!/bin/sh\necho hello\n")]],
    status: "recovered",
  },
  {
    name: "a script that lacks its executable bit gets it where a model asks",
    files: {
      "tool.sh": "#!/bin/sh\necho hello\n",
      "run.test.js":
        'const { test } = require("node:test");\nconst { execFileSync } = require("node:child_process");\ntest("runs", () => { execFileSync("./tool.sh"); });\n',
    },
    gates: [{ name: "test", run: "node --test" }],
    answers: [[{ name: "make_executable", input: { why: "it cannot be started", path: "tool.sh" } }]],
    status: "recovered",
  },
  {
    name: "work that is not committed makes git diff red, and nothing is tried",
    files: { "a.txt": "a\n", "fix.sh": "git checkout a.txt\n" },
    uncommitted: { "a.txt": "my work\n" },
    gates: [{ name: "clean", run: "git diff --exit-code", fix: "sh fix.sh" }],
    status: "blocked",
    verdicts: ["failed"],
    says: /not committed/,
  },
  {
    name: "a log of one more commit, with the trailer of a delivery",
    files: sum,
    gates: [
      { name: "test", run: "node --test" },
      { name: "log", run: 'git log -1 --format=%B | grep -q "Start" || git log -1 --format=%B | grep -q "Repair"' },
    ],
    answers: [mendSum],
    status: "recovered",
  },
  {
    name: "a suite that makes repositories of its own",
    files: {
      ...sum,
      "own.sh":
        'set -e\nd=$(mktemp -d)\ngit init -q "$d"\ncd "$d"\ntest -z "$(git log --oneline 2>/dev/null)"\necho x > f\ngit add f\ntest "$(git ls-files)" = f\ngit -c user.name=a -c user.email=a@b commit -qm one\ntest "$(git rev-list --count HEAD)" = 1\n',
    },
    gates: [{ name: "test", run: "node --test && sh own.sh" }],
    answers: [mendSum],
    status: "recovered",
  },
  {
    name: "a gate that stashes, adds and commits does it in the view",
    files: {
      ...sum,
      "own.sh":
        "set -e\necho y > sum.js.bak\ngit add -A\ngit -c user.name=a -c user.email=a@b commit -qm tmp\ngit reset -q --hard HEAD~1\n",
    },
    gates: [
      { name: "test", run: "node --test" },
      { name: "hooks", run: "sh own.sh" },
    ],
    answers: [mendSum],
    status: "recovered",
  },
  {
    name: "pytest: a test that asks git for the new helper",
    needs: ["python3", "-m", "pytest", "--version"],
    files: {
      "calc.py": "def add(a, b):\n    return a - b\n",
      "test_calc.py":
        'import subprocess\nfrom calc import add\n\n\ndef test_adds():\n    assert add(1, 2) == 3\n\n\ndef test_is_known():\n    assert "helper.py" in subprocess.check_output(["git", "ls-files"], text=True).split()\n',
    },
    gates: [{ name: "test", run: "python3 -m pytest -q" }],
    answers: [
      [
        create("helper.py", "def add(a, b):\n    return a + b\n"),
        edit("calc.py", "def add(a, b):\n    return a - b\n", "from helper import add\n"),
      ],
    ],
    status: "recovered",
  },
  {
    name: "npm: a script that generates and compares",
    files: {
      ...generator,
      "package.json": '{ "name": "x", "scripts": { "gen": "node gen.js", "verify": "npm run -s gen && git diff --exit-code" } }\n',
    },
    gates: [{ name: "generated", run: "npm run -s verify" }],
    status: "recovered",
    tokens: 0,
  },
  {
    name: "npm: a lock file that its own tool writes offline",
    files: {
      "package.json": '{\n  "name": "x",\n  "version": "1.1.0"\n}\n',
      "package-lock.json":
        '{\n  "name": "x",\n  "version": "1.0.0",\n  "lockfileVersion": 3,\n  "requires": true,\n  "packages": {\n    "": {\n      "name": "x",\n      "version": "1.0.0"\n    }\n  }\n}\n',
    },
    gates: [{ name: "lock", run: "npm install --package-lock-only --offline --silent && git diff --exit-code" }],
    status: "recovered",
    tokens: 0,
  },
  {
    name: "make: one target that generates and compares",
    files: { ...generator, Makefile: "verify: gen\n\tgit diff --exit-code\ngen:\n\tnode gen.js\n.PHONY: gen verify\n" },
    gates: [{ name: "generated", run: "make verify" }],
    status: "recovered",
    tokens: 0,
  },
  {
    name: "cargo: a lock file that cargo writes offline",
    needs: ["cargo", "--version"],
    files: {
      "Cargo.toml": '[package]\nname = "x"\nversion = "0.2.0"\nedition = "2021"\n',
      "src/lib.rs": "",
      "Cargo.lock": 'version = 3\n\n[[package]]\nname = "x"\nversion = "0.1.0"\n',
      ".gitignore": "target\n",
    },
    gates: [{ name: "lock", run: "cargo generate-lockfile --offline && git diff --exit-code" }],
    status: "recovered",
    tokens: 0,
  },
];
