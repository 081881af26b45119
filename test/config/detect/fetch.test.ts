import { describe, expect, it } from "vitest";
import { detectGates } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";
import { executors } from "../../../src/tools/command/packages.ts";
import { recognise } from "../../../src/tools/command/recognise.ts";
import { tools } from "../../../src/tools/table.ts";
import { howMany } from "../../helpers/plays-all.ts";

/** Runners that ask a registry for what is not installed. */
const fetching =
  /(?:^|[\s;&|('"])(?:npx(?! --no-install)|npm (?:exec|x)|pnpx|pnpm dlx|yarn dlx|bunx|bun x|uvx|uv tool run|uv run(?! --no-sync)|pipx run|go run)(?=\s)/;

const locks = ["package-lock.json", "pnpm-lock.yaml", "yarn.lock", "bun.lock"];
const dependencies = {
  eslint: "9",
  prettier: "3",
  typescript: "5",
  vitest: "3",
  jest: "30",
  mocha: "11",
  ava: "6",
  oxlint: "1",
  stylelint: "16",
};
const programs = [
  ...new Set(tools.map(({ name }) => name.split(" ")[0] ?? "")),
  "bun build.ts",
  "bun run check.ts",
  "bun ./scripts/lint.ts",
  "yarn check-it",
  "pnpm check-it",
  "tsx test.ts",
  "nobody-knows-it",
];

describe("a command that fetches nothing is never made into one that fetches", () => {
  const lines = programs.flatMap((program) => [program, `${program} .`, `${program} --check src`, `CI=1 ${program} lint && echo done`]);
  const called = ["bun", "npm", "pnpm", "yarn"].flatMap((manager) =>
    ["test", "lint", "format", "build"].map((name) => `${manager} run ${name}`),
  );

  it.each(locks)("in the gates and fixes of scripts, with %s", (lock) => {
    // Each lock file takes another part of them.
    for (const [at, line] of lines.entries()) {
      if (at % howMany(3, 1, 1) !== 0) continue;
      if (at % 8 !== locks.indexOf(lock)) continue;
      const script = ["test", "lint", "format", "build"][at % 4] ?? "test";
      const project = projectOf({
        "package.json": JSON.stringify({
          name: "x",
          scripts: { [script]: line, check: `npm run ${script}` },
          devDependencies: dependencies,
        }),
        [lock]: lock.endsWith("json") ? "{}" : "",
        "eslint.config.js": "",
        ".prettierrc": "{}",
        "tsconfig.json": "{}",
        ".oxlintrc.json": "{}",
        "build.ts": "",
        ".pre-commit-config.yaml": "repos: [{repo: x, rev: v1, hooks: [{id: prettier}, {id: eslint}, {id: black}, {id: mypy}]}]",
        Makefile: `lint:\n\t${line}\n`,
        ".github/workflows/ci.yml": `on: push\njobs:\n  a:\n    steps:\n      - run: npm run ${script}\n      - run: make lint\n`,
      });
      for (const { gate } of detectGates(project, ".")) expect(`${line}: ${gate.run}`).not.toMatch(fetching);
      for (const run of [...called, "make lint", line])
        for (const fix of recognise(run, ".", project).fix) expect(`${line}: ${fix}`).not.toMatch(fetching);
    }
  });

  it("in the gates of a Python project", () => {
    const project = projectOf({
      "pyproject.toml":
        '[project]\nname = "x"\n[dependency-groups]\ndev = ["pytest", "ruff", "mypy", "black"]\n[tool.ruff.format]\n[tool.mypy]\n',
      "uv.lock": "",
      "tests/test_a.py": "def test_a(): pass\n",
      "src/a/__init__.py": "",
    });
    const gates = detectGates(project, ".");
    expect(gates.length).toBeGreaterThan(3);
    for (const { gate } of gates) expect(gate.run).not.toMatch(fetching);
  });

  it("and a runner that fetches is never asked for another package than CI wrote", () => {
    const project = projectOf({});
    const runners = ["npx", "npx --yes", "bunx", "pnpm dlx", "yarn dlx", "uvx", "pipx run", "npm exec --", "bun x", "uv tool run"];
    for (const runner of runners)
      for (const { name } of tools)
        for (const words of ["", " check", " --check", " run", " .", " fmt --check", " format --check ."]) {
          const program = name.split(" ")[0] ?? "";
          for (const fix of recognise(`${runner} ${name}${words}`, ".", project).fix) expect(fix).toContain(`${runner} ${program}`);
        }
  });

  it("so `bun FILE` stays what it is, and what CI wrote with a runner stays too", () => {
    const project = projectOf({
      "package.json": JSON.stringify({ scripts: { build: "bun build.ts", test: "bun test.ts" } }),
      "bun.lock": "",
      "build.ts": "",
      "test.ts": "",
      ".github/workflows/ci.yml": "on: push\njobs:\n  a:\n    steps:\n      - run: bun build.ts && bunx tsc --noEmit\n",
    });
    const runs = detectGates(project, ".").map(({ gate }) => gate.run);
    expect(runs).toContain("bun build.ts && bunx tsc --noEmit");
    expect(runs.join("\n")).not.toMatch(/bunx [^t]/);
  });

  it("whatever package manager the words stand for", () => {
    for (const words of Object.values(executors)) expect(`${words.join(" ")} x`).not.toMatch(fetching);
  });
});
