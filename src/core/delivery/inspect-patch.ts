import { type IntegrityFinding, reasonOf, rejects } from "../integrity/finding.ts";
import { inspectChange } from "../integrity/inspect.ts";
import type { Red } from "../integrity/red.ts";
import { isTestFile, judgeSize } from "../policy/policy.ts";
import { type DeliveryRules, deliverability, type PatchedFile } from "./deliverable.ts";

export interface PatchRules extends DeliveryRules {
  readonly roles: DeliveryRules["roles"] & { readonly mixed: readonly string[] };
  /** The artifact's own word on who changed what; it decides about the bound on size alone. */
  readonly byAgent: (path: string) => boolean;
  /** The artifact's own word on what was repaired; it decides whether a suppression bears on what was red. */
  readonly red: Red;
}

/** What is held against a repair that came in an artifact. */
export interface PatchVerdict {
  /** Sentences for which nothing of it is delivered; empty where nothing does. */
  readonly refused: readonly string[];
  /** Files that are not delivered, where the rest may be: then the rest was not proved by itself. */
  readonly leftOut: readonly { readonly path: string; readonly why: string }[];
}

/** Judges a repair that came in an artifact. Who made which change is not believed: see `deliverability`. */
export const judgePatch = (files: readonly PatchedFile[], rules: PatchRules): PatchVerdict => {
  const judged = files.map((file) => ({ file, verdict: deliverability(file, rules, files) }));
  const leftOut = judged.flatMap(({ file: { path }, verdict }) => (verdict.kind === "left-out" ? [{ path, why: verdict.why }] : []));
  const paths = judged.flatMap(({ verdict }) => (verdict.kind === "refused" ? [verdict.why] : []));
  const kept = judged.flatMap(({ file, verdict }) => (verdict.kind === "delivered" ? [file] : []));
  const findings = findingsIn(kept, rules)
    .filter(rejects)
    .map((finding) => `${placed(finding)} ${reasonOf(finding)}`.trim());
  // How much a fixer reformats is no sign of anything; the bound is the agent's.
  const size = judgeSize(
    kept.filter(({ path }) => rules.byAgent(path)),
    rules.edits,
  );
  return { refused: [...paths, ...findings, ...(size === null ? [] : [size.message])], leftOut };
};

/** What a person should look at before a repair is taken that came in an artifact, as sentences: the artifact's own word may be forged. */
export const remarkedIn = (files: readonly PatchedFile[], rules: PatchRules): readonly string[] =>
  findingsIn(files, rules)
    .filter((finding) => !rejects(finding))
    .map(placed);

const placed = ({ file, line, message }: IntegrityFinding): string => `${file}${line === null ? "" : `:${line}`}: ${message}`;

const findingsIn = (files: readonly PatchedFile[], { edits, roles, red }: PatchRules): readonly IntegrityFinding[] =>
  inspectChange(
    files,
    {
      suppressions: edits.suppressions,
      tests: edits.tests,
      isTest: (path) => isTestFile(path, edits.testFiles) || roles.tests.includes(path),
      isMixed: (path) => roles.mixed.includes(path),
      tools: edits.tools,
      // The first job's keys are not known here. So keys are found by their form alone.
      keys: [],
    },
    red,
  );
