import type { FileChange } from "../edit/edit.ts";
import { type IntegrityFinding, rejects } from "../integrity/finding.ts";
import { inspectChange } from "../integrity/inspect.ts";
import type { Red } from "../integrity/red.ts";
import { isTestFile, judgePath, judgeSize } from "../policy/policy.ts";
import type { EditSettings } from "../settings.ts";

/** One file of a repair as it would be delivered. Text is null for missing, binary and non-UTF-8 sides. */
export interface PatchedFile extends FileChange {
  readonly binary: boolean;
  /** As git writes modes ("100644"); null where there is no file on that side. */
  readonly modeBefore: string | null;
  readonly modeAfter: string | null;
}

export interface PatchRules {
  readonly edits: EditSettings;
  /** Files that the gates read in order to judge, and that behave as tests (`rolesOf`). */
  readonly roles: { readonly scripts: readonly string[]; readonly tests: readonly string[]; readonly mixed: readonly string[] };
  readonly configFile: string | null;
  /** Judged by the base branch's rules. A tracked file is never ignored. */
  readonly isIgnored: (path: string) => boolean;
  /** The artifact's own word on who changed what; it decides about the bound on size alone. */
  readonly byAgent: (path: string) => boolean;
  /** The artifact's own word on what was repaired; it decides whether a suppression bears on what was red. */
  readonly red: Red;
}

/**
 * What forbids a repair that came in an artifact, as sentences; empty where nothing does. Who made which change is not believed: every
 * file is judged as an agent's. Only that test files are touched at all is not held against it, since fixers may; what a change takes
 * from a test, integrity says.
 */
export const forbiddenIn = (files: readonly PatchedFile[], rules: PatchRules): readonly string[] => {
  const { edits, roles, configFile, isIgnored, byAgent } = rules;
  const context = { stage: "custom" as const, edits, configFile, ...roles, failingFiles: files.map(({ path }) => path) };
  const paths = files.flatMap((file) => {
    const kind = file.modeBefore === null ? "missing" : kindOf(file.modeBefore);
    const judged = judgePath(
      file.path,
      { kind, blockedBy: null, ignored: kind === "missing" && isIgnored(file.path), binary: file.binary, size: 0 },
      context,
    );
    if (!judged.allowed) return [judged.message];
    if (file.modeAfter !== null && kindOf(file.modeAfter) !== "file")
      return [`${file.path} would become something else than a plain file.`];
    if (file.modeAfter === "100755" && file.modeBefore !== "100755") return [`${file.path} would become executable.`];
    return [];
  });
  const findings = findingsIn(files, rules).filter(rejects).map(placed);
  // How much a fixer reformats is no sign of anything; the bound is the agent's.
  const size = judgeSize(
    files.filter(({ path }) => byAgent(path)),
    edits,
  );
  return [...paths, ...findings, ...(size === null ? [] : [size.message])];
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

const kindOf = (mode: string): "file" | "symlink" | "submodule" | "other" =>
  mode === "100644" || mode === "100755" ? "file" : mode === "120000" ? "symlink" : mode === "160000" ? "submodule" : "other";
