import type { Stage } from "../core/gate.ts";
import { stageOfTool } from "./tool-stage.ts";

const names: readonly (readonly [Stage, RegExp])[] = [
  ["format", /^(?:fmt|format|formatting|style)$/],
  ["lint", /^(?:lint|linter|linting|vet|static|analyse|analyze|sobelow)$/],
  ["typecheck", /^(?:types?|typecheck|typescript|typing|dialyzer)$/],
  ["test", /^(?:tests?|unit|spec|specs|e2e|integration|coverage)$/],
  ["build", /^(?:build|compile|bundle|make|dist|assemble)$/],
];
/** The stage for which a tool of this name stands; builders are none: scripts of their names serve as often. */
const ofTool = (name: string): Stage | null => {
  const stage = stageOfTool(name);
  return stage === "build" || stage === "custom" ? null : stage;
};

const firstOf = (parts: readonly string[], stageOf: (part: string) => Stage | null): Stage | null =>
  parts.map(stageOf).find((stage) => stage !== null) ?? null;

/** The stage that a gate's or script's name tells ("format:check", "unit-tests", "type-check"), or null. */
export const stageOfName = (name: string): Stage | null => {
  const parts = name
    .toLowerCase()
    .replace(/type-?check(?:s|ing)?|check-?types?/g, "typecheck")
    .split(/[^a-z0-9]+/)
    .map((part) => part.replace(/^check(?=fmt|format|lint|vet|style)|(?<=fmt|format|lint|vet|style)check$/, ""))
    .filter((part) => part !== "");
  const word = (part: string) => names.find(([, pattern]) => pattern.test(part))?.[0] ?? null;
  return firstOf(parts, word) ?? firstOf(parts, ofTool);
};
