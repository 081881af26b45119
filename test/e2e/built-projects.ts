/** Honest repairs of projects that build into folders which git ignores: without a sandbox nothing of it may be taken for an attack. */
import { execFileSync, spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fewOf } from "../helpers/plays-all.ts";
import { repositoryOf, runReport } from "../helpers/program.ts";
import { startScriptedAgent } from "../helpers/scripted-agent/server.ts";

const packages = join(import.meta.dirname, "../../node_modules");

export interface Project {
  /** Programs without which it cannot be tried here, as commands that end well where they are there. */
  readonly needs?: readonly string[];
  readonly ignore: string;
  readonly files: Readonly<Record<string, string>>;
  /** Commands of the gates by name. */
  readonly gates: Readonly<Record<string, string>>;
  /** What a workflow does before Regreen: it installs. */
  readonly setup?: string;
  /** File, what is wrong in it, what is right. */
  readonly repair: readonly [path: string, wrong: string, right: string];
}

const cSources = {
  "sum.h": "int sum(int a, int b);\n",
  "sum.c": '#include "sum.h"\nint sum(int a, int b) { return a - b; }\n',
  "check.c":
    '#include <stdio.h>\n#include "sum.h"\nint main(void) { if (sum(1, 2) != 3) { printf("check.c:3: sum is wrong\\n"); return 1; } return 0; }\n',
};
const c = { needs: ["gcc --version", "make --version"], repair: ["sum.c", "a - b", "a + b"] } as const;

const rust = {
  needs: ["cargo --version"],
  ignore: "target/\n",
  repair: ["src/lib.rs", "a - b", "a + b"],
} as const;
const rustLib =
  "pub fn sum(a: i32, b: i32) -> i32 { a - b }\n#[cfg(test)]\nmod tests { #[test] fn sums() { assert_eq!(super::sum(1, 2), 3); } }\n";
const cargo = (more = "") => `[package]\nname = "sums"\nversion = "0.1.0"\nedition = "2021"\n${more}`;

const go = { needs: ["go version"], repair: ["sum.go", "a - b", "a + b"] } as const;
const goSources = {
  "go.mod": "module example.com/sums\n\ngo 1.19\n",
  "sum.go": "package sums\n\nfunc Sum(a, b int) int { return a - b }\n",
  "sum_test.go":
    'package sums\n\nimport "testing"\n\nfunc TestSum(t *testing.T) {\n\tif Sum(1, 2) != 3 {\n\t\tt.Fatal("sum is wrong")\n\t}\n}\n',
};

const pytest = "python3 -m pytest -q";
const python = { needs: ["python3 -m pytest --version"], repair: ["sums.py", "a - b", "a + b"] } as const;
const pythonSources = {
  "sums.py": "def add(a: int, b: int) -> int:\n    return a - b\n",
  "test_sums.py": "from sums import add\n\n\ndef test_adds() -> None:\n    assert add(1, 2) == 3\n",
};

export const nodeTest =
  'const { test } = require("node:test");\nconst assert = require("node:assert");\nconst { add } = require("./IMPORT");\ntest("adds", () => assert.equal(add(1, 2), 3));\n';
const nodeSources = (from = "sum.js") => ({
  "sum.js": "exports.add = (a, b) => a - b;\n",
  "sum.test.js": nodeTest.replace("IMPORT", from),
});
const node = { repair: ["sum.js", "a - b", "a + b"] } as const;
const typescript = {
  "tsconfig.json":
    '{ "compilerOptions": { "strict": true, "module": "nodenext", "lib": ["es2022"], "outDir": "dist", "types": [], "incremental": true, "rootDir": "src" }, "include": ["src"] }\n',
  "src/sum.ts": "export const add = (a: number, b: number): number => a - b;\n",
  "sum.test.js": nodeTest.replace("IMPORT", "dist/sum.js"),
};
const linked = (...names: readonly string[]): string =>
  ["mkdir -p node_modules/.bin", ...names.map((name) => `ln -s '${join(packages, name)}' node_modules/${name}`)].join(" && ");

const projects: Readonly<Record<string, Project>> = {
  "make, into a folder": {
    ...c,
    ignore: "build/\n",
    files: { ...cSources, Makefile: "build/check: sum.c check.c\n\tmkdir -p build && cc -o $@ $^\n\ntest: build/check\n\tbuild/check\n" },
    gates: { build: "make", test: "make test" },
  },
  "make, object files beside the sources": {
    ...c,
    ignore: "*.o\n*.a\ncheck\n",
    files: {
      ...cSources,
      Makefile: "check: check.o libsum.a\n\tcc -o $@ $^\n\nlibsum.a: sum.o\n\tar rcs $@ $^\n\ntest: check\n\t./check\n",
    },
    gates: { build: "make check", test: "make test" },
  },
  "make, a program in a folder of the PATH": {
    ...c,
    ignore: "bin/\n",
    files: { ...cSources, Makefile: "bin/check: sum.c check.c\n\tmkdir -p bin && cc -o $@ $^\n" },
    gates: { build: "make -B", test: "make -B && PATH=$PWD/bin:$PATH check" },
    setup: "make",
  },
  "cargo, target": {
    ...rust,
    files: { "Cargo.toml": cargo(), "Cargo.lock": 'version = 3\n\n[[package]]\nname = "sums"\nversion = "0.1.0"\n', "src/lib.rs": rustLib },
    gates: { build: "cargo build --offline", test: "cargo test --offline" },
  },
  "cargo, code made by a build script": {
    ...rust,
    files: {
      "Cargo.toml": cargo('build = "build.rs"\n'),
      "Cargo.lock": 'version = 3\n\n[[package]]\nname = "sums"\nversion = "0.1.0"\n',
      "build.rs":
        'fn main() { let out = std::env::var("OUT_DIR").unwrap(); std::fs::write(format!("{out}/three.rs"), "pub const THREE: i32 = 3;").unwrap(); }\n',
      "src/lib.rs": `include!(concat!(env!("OUT_DIR"), "/three.rs"));\n${rustLib.replace("(1, 2), 3", "(1, 2), super::THREE")}`,
    },
    gates: { test: "cargo test --offline" },
  },
  "go build and go test": {
    ...go,
    ignore: "bin/\n",
    files: { ...goSources, "cmd/app/main.go": 'package main\n\nimport "example.com/sums"\n\nfunc main() { println(sums.Sum(1, 2)) }\n' },
    gates: { build: "go build -o bin/ ./cmd/app", vet: "go vet ./...", test: "go test ./..." },
  },
  "go install of a program that the gate then runs": {
    ...go,
    ignore: ".bin/\n",
    files: {
      ...goSources,
      "cmd/app/main.go":
        'package main\n\nimport (\n\t"os"\n\n\t"example.com/sums"\n)\n\nfunc main() {\n\tif sums.Sum(1, 2) != 3 {\n\t\tprintln("sum.go:3: sum is wrong")\n\t\tos.Exit(1)\n\t}\n}\n',
    },
    gates: { test: "GOBIN=$PWD/.bin go install ./cmd/app && .bin/app" },
  },
  "python, a link to the sources that each gate makes again": {
    ...python,
    ignore: ".venv/\n__pycache__/\n.pytest_cache/\n",
    files: {
      ...pythonSources,
      "link.sh":
        'mkdir -p .venv/bin .venv/lib\necho "$PWD" > .venv/lib/sums.pth\nprintf "#!/bin/sh\\nexec python3 -m sums\\n" > .venv/bin/sums\nchmod +x .venv/bin/sums\n',
    },
    gates: { test: `sh link.sh && .venv/bin/sums && ${pytest}` },
    setup: "sh link.sh",
  },
  "python, a program of the environment that names the version": {
    ...python,
    ignore: ".venv/\n__pycache__/\n.pytest_cache/\n",
    files: {
      ...pythonSources,
      "link.sh":
        'mkdir -p .venv/bin\nprintf "#!/bin/sh\\n# %s\\nexec python3 -m sums\\n" "$(cksum < sums.py)" > .venv/bin/sums\nchmod +x .venv/bin/sums\n',
    },
    gates: { test: `sh link.sh && .venv/bin/sums && ${pytest}` },
    setup: "sh link.sh",
  },
  "python, an environment that the gate itself makes": {
    ...python,
    ignore: ".venv/\n__pycache__/\n.pytest_cache/\n",
    files: pythonSources,
    gates: { test: `python3 -m venv --without-pip .venv && .venv/bin/python -m sums && ${pytest}` },
  },
  "python, caches of pytest and bytecode": {
    ...python,
    ignore: "__pycache__/\n.pytest_cache/\nbuild/\n",
    files: pythonSources,
    gates: { build: "python3 -m compileall -q sums.py && mkdir -p build && cp sums.py build/", test: pytest },
  },
  "python, mypy's cache": {
    ...python,
    needs: [...python.needs, "mypy --version"],
    ignore: "__pycache__/\n.pytest_cache/\n.mypy_cache/\n",
    files: pythonSources,
    gates: { types: "mypy --strict sums.py", test: pytest },
  },
  "python, code that is generated": {
    ...python,
    ignore: "__pycache__/\n.pytest_cache/\n_made.py\n",
    files: {
      ...pythonSources,
      "test_sums.py": pythonSources["test_sums.py"].replace("from sums", "from _made"),
      "make.py": 'import glob\nopen("_made.py", "w").write("# made\\n" + "".join(open(path).read() for path in glob.glob("s*.py")))\n',
    },
    gates: { build: "python3 make.py", test: `python3 make.py && ${pytest}` },
  },
  "java, classes": {
    needs: ["javac -version"],
    ignore: "out/\n",
    files: {
      "Sum.java": "class Sum { static int sum(int a, int b) { return a - b; } }\n",
      "Check.java":
        'class Check { public static void main(String[] a) { if (Sum.sum(1, 2) != 3) throw new AssertionError("sum is wrong"); } }\n',
    },
    gates: { build: "javac -d out Sum.java Check.java", test: "javac -d out Sum.java Check.java && java -cp out Check" },
    repair: ["Sum.java", "a - b", "a + b"],
  },
  "node, coverage": {
    ...node,
    ignore: "coverage/\n",
    files: nodeSources(),
    gates: { test: "NODE_V8_COVERAGE=coverage node --test" },
  },
  "node, a bundler's cache and products": {
    ...node,
    ignore: "node_modules/\ndist/\n",
    files: {
      ...nodeSources("dist/sum.js"),
      "bundle.js":
        'const fs = require("fs");\nconst text = fs.readdirSync(".").filter((name) => /^s.*m[.]js$/.test(name)).map((name) => fs.readFileSync(name, "utf8")).join("");\nfor (const folder of ["node_modules/.cache/bundler", "dist"]) fs.mkdirSync(folder, { recursive: true });\nfs.writeFileSync("node_modules/.cache/bundler/" + text.length + Date.now(), text);\nfs.writeFileSync("dist/sum.js", text);\n',
    },
    gates: { build: "node bundle.js", test: "node bundle.js && node --test" },
  },
  "node, a configuration that is compiled beside the packages": {
    ...node,
    ignore: "node_modules/\n",
    files: {
      ...nodeSources(),
      "start.js":
        'const fs = require("fs");\nconst at = "node_modules/.vite-temp/config." + Date.now() + ".js";\nfs.mkdirSync("node_modules/.vite-temp", { recursive: true });\nfs.writeFileSync(at, "module.exports = {}");\nrequire("./" + at);\nfs.rmSync(at);\n',
    },
    gates: { test: "node start.js && node --test" },
  },
  "node, a program of a workspace that is built": {
    ...node,
    ignore: "node_modules/\ndist/\n",
    files: {
      ...nodeSources("packages/cli/dist/cli.js"),
      "packages/cli/package.json": '{ "name": "cli", "bin": "dist/cli.js" }\n',
      "build.sh": '{ echo "#!/usr/bin/env node"; cat s?m.js; } > packages/cli/dist/cli.js\nchmod +x packages/cli/dist/cli.js\n',
    },
    gates: { build: "sh build.sh", test: "sh build.sh && node_modules/.bin/cli && node --test" },
    setup:
      "mkdir -p node_modules/.bin packages/cli/dist && sh build.sh && ln -s ../packages/cli node_modules/cli && ln -s ../cli/dist/cli.js node_modules/.bin/cli",
  },
  "tsc --incremental": {
    ignore: "node_modules/\ndist/\n*.tsbuildinfo\n",
    files: typescript,
    setup: linked("typescript"),
    gates: { types: "node node_modules/typescript/bin/tsc", test: "node node_modules/typescript/bin/tsc && node --test" },
    repair: ["src/sum.ts", "a - b", "a + b"],
  },
  esbuild: {
    ignore: "node_modules/\ndist/\n",
    files: { "src/sum.ts": typescript["src/sum.ts"], "sum.test.js": typescript["sum.test.js"] },
    setup: linked("esbuild"),
    gates: {
      test: "node_modules/esbuild/bin/esbuild src/sum.ts --bundle --format=cjs --outfile=dist/sum.js && node --test sum.test.js",
    },
    repair: ["src/sum.ts", "a - b", "a + b"],
  },
};

const absent = ({ needs = [] }: Project): string | undefined =>
  needs.find((command) => spawnSync("sh", ["-c", command], { stdio: "ignore" }).status !== 0);

/** The run of a project whose bug an agent mends in its first answer. */
export async function repaired({ ignore, files, gates, setup, repair }: Project, sandbox: string) {
  const configuration = { sandbox, gates: Object.entries(gates).map(([name, run]) => ({ name, run })) };
  const folder = repositoryOf({ ...files, ".gitignore": ignore, ".github/regreen.yml": JSON.stringify(configuration) });
  if (setup !== undefined) execFileSync("sh", ["-ec", setup], { cwd: folder });
  const [path, old_text, new_text] = repair;
  const agent = await startScriptedAgent(() => ({
    toolCalls: [{ name: "edit_file", input: { path, old_text, new_text, why: "a repair" } }],
  }));
  onTestFinished(() => agent.close());
  return runReport(folder, ["--agent", "anthropic", "--model", "scripted", "--base-url", `${agent.url}/v1`], {
    ANTHROPIC_API_KEY: "test-key-0123456789",
  });
}

/** Declares a test for each project whose name begins so (in `npm run test:all` the first); skipped, with a word, where the machine lacks what it needs. */
export function testHonestRepairs(family: RegExp): void {
  describe("an honest repair ends green without a sandbox", () => {
    const members = Object.entries(projects).filter(([name]) => family.test(name));
    for (const [name, project] of fewOf(members, (_, index) => index === 0)) {
      const missing = absent(project);
      if (missing !== undefined) console.log(`SKIPPED: ${name}, since there is no ${missing}`);
      test.skipIf(missing !== undefined)(name, async () => {
        const { report } = await repaired(project, process.env.SANDBOX ?? "off");
        expect(report.rounds.map(({ outcome, result }) => [outcome, result])).toEqual([["kept", expect.any(String)]]);
        expect(report.status).toBe("recovered");
      });
    }
  });
}
