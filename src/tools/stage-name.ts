import type { Stage } from "../core/gate.ts";

const names: readonly (readonly [Stage, RegExp])[] = [
  ["format", /^(?:fmt|format|formatting|prettier|black|gofmt|rustfmt|style)$/],
  [
    "lint",
    /^(?:lint|linter|linting|eslint|ruff|clippy|vet|oxlint|stylelint|rubocop|flake8|pylint|shellcheck|static|analyse|analyze|phpstan)$/,
  ],
  ["typecheck", /^(?:types?|tsc|typecheck|typescript|mypy|pyright|typing)$/],
  ["test", /^(?:tests?|unit|spec|specs|e2e|integration|vitest|jest|mocha|pytest|coverage)$/],
  ["build", /^(?:build|compile|bundle|make|dist|assemble)$/],
];

/** The stage that a gate's or script's name tells ("format:check", "unit-tests", "type-check"), or null. */
export const stageOfName = (name: string): Stage | null => {
  const parts = name
    .toLowerCase()
    .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
    .split(/[^a-z0-9]+/)
    .map((part) => part.replace(/^check(?=fmt|format|lint|vet|style)|(?<=fmt|format|lint|vet|style)check$/, ""))
    .filter((part) => part !== "");
  for (const part of parts) for (const [stage, pattern] of names) if (pattern.test(part)) return stage;
  return null;
};
