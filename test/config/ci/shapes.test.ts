import { describe, expect, test } from "vitest";
import { ciGates } from "../../../src/config/ci/gates/ci-gates.ts";
import { plainStanding } from "../../../src/config/ci/gates/standing.ts";
import { detectGates } from "../../../src/config/detect/detect.ts";
import { projectOf } from "../../../src/core/project.ts";

const workflow = (steps: string, before = ""): Record<string, string> => ({
  ".github/workflows/ci.yml": `on: [push, pull_request]\njobs:\n  check:\n    runs-on: ubuntu-latest\n${before}    steps:\n${steps.replace(/^/gm, "      ")}\n`,
});
const found = (files: Record<string, string>) => {
  const { jobs, leftOut } = ciGates(projectOf(files), plainStanding);
  return { runs: jobs.flatMap(({ gates }) => gates.map(({ run }) => run)), left: leftOut.map(({ what, why }) => `${what}: ${why}`) };
};
const names = (files: Record<string, string>) => detectGates(projectOf(files), ".").map(({ gate }) => gate.name);

describe("rules by shape", () => {
  test("one tree holds one leg: what a step with a value of the matrix sets up is checked in that leg alone, and the others are said", () => {
    const { runs, left } = found(
      workflow(
        `- run: ./configure.py --with \${{ matrix.cc }}\n- run: pytest --with \${{ matrix.cc }}`,
        "    strategy: { matrix: { cc: [gcc, clang] } }\n",
      ),
    );
    expect(runs).toEqual(["pytest --with gcc"]);
    expect(left.join("\n")).toContain("pytest --with clang): a step before it sets its leg of the matrix up");
  });

  test("a release that is called as a check deploys, and a program is looked up by its own name alone", () => {
    expect(found(workflow("- run: npm test\n- run: helm upgrade --install lint ./chart\n- run: helm lint chart")).runs).toEqual([
      "npm test",
      "helm lint chart",
    ]);
    expect(found(workflow("- run: npm test\n- run: constructor a\n- run: valueOf b")).runs).toContain("npm test");
  });

  test("a folder that was left again is no folder of the next step's", () => {
    const files = {
      ...workflow("- run: |\n    pushd chart\n    npm test\n    popd\n    cd tools\n    npm run lint"),
      "chart/a": "",
      "tools/a": "",
    };
    expect(found(files).left.join()).not.toContain("chart/tools");
  });

  test("an expression of CircleCI is its pipeline's default, or leaves the gate out aloud; one that only informs does not", () => {
    const circle = (value: string, name = "LEVEL") => ({
      ".circleci/config.yml": `version: 2.1
parameters: { lvl: { type: string, default: "3" } }
jobs:
  build:
    docker: [{ image: x }]
    environment: { ${name}: ${value} }
    steps: [checkout, { run: pytest }]
`,
    });
    expect(found(circle("<< pipeline.parameters.lvl >>")).runs).toEqual(["pytest"]);
    const gate = ciGates(projectOf(circle("<< pipeline.parameters.lvl >>")), plainStanding).jobs[0]?.gates[0];
    expect(gate?.env).toEqual({ LEVEL: "3" });
    expect(found(circle("<< pipeline.number >>"))).toMatchObject({ runs: [] });
    expect(found(circle("<< pipeline.number >>")).left.join()).toContain("its variable LEVEL is set to what only a run of CI knows");
    expect(found(circle("<< pipeline.number >>", "BUILD_NUMBER")).runs).toEqual(["pytest"]);
  });

  test("what asks a tool for its version writes nothing", () => {
    const { runs } = found(workflow("- run: cargo fmt --version\n- run: cargo fmt --version && cargo fmt --check && cargo clippy"));
    expect(runs).toEqual(["cargo fmt --version && cargo fmt --check && cargo clippy"]);
  });

  test.each(["/etc/tool.conf", "~/.toolrc", '"$HOME/.toolrc"', '"$GITHUB_OUTPUT"'])(
    "what writes to %s sets something up and is no gate",
    (target) => {
      expect(found(workflow(`- run: ./tools/make-settings > ${target}\n- run: pytest`)).runs).toEqual(["pytest"]);
    },
  );

  test("the repository's own action is said", () => {
    const action = { "action.yml": "runs: { using: node24, main: dist/index.js }" };
    expect(found({ ...workflow("- uses: ./\n- run: pytest"), ...action }).left.join()).toContain("this repository's own action");
  });

  test("gates are named by what differs, and one that checks more by all of it", () => {
    expect(names(workflow("- run: cargo test\n- run: cargo test --release\n- run: cargo test --all-features"))).toEqual([
      "cargo test",
      "test --release",
      "test --all-features",
    ]);
    expect(names(workflow("- run: ruff check . && mypy src"))).toEqual(["lint and typecheck"]);
  });

  test("hooks alone are run by their own runner", () => {
    const gates = detectGates(
      projectOf({ ".pre-commit-config.yaml": "repos: [{ repo: local, hooks: [{ id: own, entry: ./own.sh }] }]" }),
      ".",
    );
    expect(gates.map(({ gate }) => gate)).toEqual([{ name: "hooks", run: "pre-commit run --all-files" }]);
  });
});
