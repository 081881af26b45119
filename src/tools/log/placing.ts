import type { Failure, Place } from "../../core/failure/failure.ts";
import type { Stage } from "../../core/gate.ts";
import { alternatives } from "../alternatives.ts";
import { tools } from "../table.ts";
import { isForeign } from "../text/paths.ts";
import type { RawFailure } from "../tool.ts";
import type { Placer } from "./place.ts";
import { placeFixes } from "./place-fixes.ts";

/** A failure whose places are known, before it is compared with the others and gets its fingerprint. */
export interface Placed extends Omit<Failure, "fingerprint"> {
  readonly severity: "error" | "warning" | "info";
  /** The path as printed. */
  readonly printed: string | null;
  /** How many printed repairs fit no text. */
  readonly unfit: number;
}

/** Where a finding was made: what its paths are relative to, and what it is about. */
export interface Origin {
  readonly tool: string | null;
  readonly stage: Stage;
  /** Folders that paths may be relative to, likeliest first. */
  readonly bases: readonly string[];
}

const testPath = alternatives(
  /(?:^|\/)(?:tests?|__tests__|__mocks__|specs?|e2e|testing|test[-_]\w+)\/|(?:^|\/)(?:test_[^/]*|conftest)\.py$/i,
  /[._-](?:tests?|spec|cy|e2e|bench)\.[\w.]+$|_(?:test|spec)\.\w+$/i,
  /(?:^|\/)[^/]*(?:Tests?|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|php|swift)$|(?:^|\/)t\/[^/]+\.t$/i,
);

/** True for a path that is a test's by its name. */
const looksLikeTest = (path: string): boolean => testPath.test(path);

/** Places a printed failure in the repository: its file, the frame where an error was thrown, and the project's other frames. */
export const placeFailure = (raw: RawFailure, origin: Origin, placer: Placer): Placed => {
  const owner = raw.owner == null ? null : placer.owner(raw.owner);
  const bases = [
    ...(owner === null ? [] : [owner]),
    ...(raw.base == null ? [] : [placer.folder(raw.base, origin.bases[0] ?? ".") ?? raw.base]),
    ...origin.bases,
  ];
  const stack: Place[] = [];
  for (const frame of (raw.stack ?? []).slice(0, 200)) {
    const file = isForeign(frame.path) ? null : placer.place(frame.path, bases);
    if (file !== null) stack.push({ file, line: frame.line ?? null, column: frame.column ?? null });
  }
  const isTest = raw.test != null;
  const placed = raw.path == null ? null : placer.place(raw.path, bases);
  let { line = null, column = null } = raw;
  let file = placed;
  if (file === null && stack.length > 0) {
    // No file of its own: a test is where its outermost test file stands, other errors are where they were thrown.
    const at = isTest ? (stack.find((frame) => looksLikeTest(frame.file ?? "")) ?? stack.at(-1)) : stack[0];
    file = at?.file ?? null;
    line = at?.line ?? null;
    column = at?.column ?? null;
  } else if (file !== null && line === null) {
    const frame = stack.find((candidate) => candidate.file === file);
    line = frame?.line ?? null;
    column = frame?.column ?? null;
  }
  const thrown = stack[0];
  const elsewhere = thrown !== undefined && thrown.file !== file ? thrown : null;
  const frames = stack.filter((frame) => frame !== elsewhere && !(frame.file === file && frame.line === line)).slice(0, 20);
  const prints = tools.find(({ name }) => name === origin.tool)?.prints;
  const { fixes, unfit } = placeFixes(
    raw.fixes ?? prints?.text?.(raw) ?? [],
    file,
    prints?.by ?? origin.tool ?? "the report",
    bases,
    placer,
  );
  return {
    file,
    line,
    column,
    ...(fixes.length > 0 ? { fixes } : {}),
    unfit,
    code: ruleId(raw.code),
    test: raw.test ?? null,
    message: firstLine(raw.message),
    detail: raw.detail ?? null,
    stage: raw.stage ?? origin.stage,
    origin: elsewhere,
    frames,
    tool: origin.tool,
    ran: raw.ran ?? true,
    severity: raw.severity ?? "error",
    printed: raw.path ?? null,
  };
};

const firstLine = (message: string): string => {
  const line = message.split("\n").find((part) => part.trim() !== "") ?? "";
  return (line.length > 1_000 ? `${line.slice(0, 1_000)}…` : line).trim();
};

/** `error/attr-lowercase`: the severity in front of a rule. */
const graded = /^(?:error|warning|warn|info|notice)\/(?=[A-Za-z@])/;
/** `MD041/first-line-heading`, `B110:try_except_pass`: a rule's number with its name behind it. */
const named = /^([A-Z]{1,8}\d{2,6})[/:][a-z][\w/-]*$/;

/** A printed code as the rule's id alone, without severity and alias; null stays null. */
const ruleId = (code: string | null | undefined): string | null => (code == null ? null : code.replace(graded, "").replace(named, "$1"));
