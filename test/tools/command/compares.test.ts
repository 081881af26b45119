import { describe, expect, test } from "vitest";
import { projectOf } from "../../../src/core/project.ts";
import { comparesWithGit } from "../../../src/tools/command/compares.ts";

const project = projectOf({
  Makefile: 'generate:\n\tgo generate ./...\n\ndiffcheck: generate\n\t@git diff --exit-code || (echo "run make generate"; exit 1)\n',
  "package.json": JSON.stringify({
    scripts: { codegen: "node gen.mjs", "codegen:check": "npm run codegen && git diff --quiet -- src/gen" },
  }),
  "ci/check.sh": '#!/bin/bash\nset -e\n./gen.sh\nif [ -n "$(git status --porcelain)" ]; then\n  git diff\n  exit 1\nfi\n',
});

describe("a gate that generates and compares with git", () => {
  test.each([
    ["make generate && git diff --exit-code", { generates: true, newFiles: false, paths: [] }],
    ["make diffcheck", { generates: true, newFiles: false, paths: [] }],
    ["npm run codegen:check", { generates: true, newFiles: false, paths: ["src/gen"] }],
    ["./ci/check.sh", { generates: true, newFiles: true, paths: [] }],
    ['npx prettier --write . && test -z "$(git status --porcelain)"', { generates: true, newFiles: true, paths: [] }],
    ["git diff --exit-code", { generates: false, newFiles: false, paths: [] }],
    ["node gen.mjs; git add -N .; git diff --exit-code docs/", { generates: true, newFiles: true, paths: ["docs/"] }],
    ["go mod tidy\ngit diff --quiet HEAD -- go.mod go.sum", { generates: true, newFiles: false, paths: ["go.mod", "go.sum"] }],
    ['node gen.mjs && [[ -z "$(git ls-files --others --exclude-standard)" ]]', { generates: true, newFiles: true, paths: [] }],
  ])("%s", (run, expected) => {
    expect(comparesWithGit(run, ".", project)).toEqual(expected);
  });

  test.each([
    "npm test",
    "eslint $(git diff --name-only origin/main)",
    "git diff --stat",
    "eslint $(git diff main)",
    "git log -1 && npm test",
  ])("but not %s", (run) => {
    expect(comparesWithGit(run, ".", project)).toBeNull();
  });
});
