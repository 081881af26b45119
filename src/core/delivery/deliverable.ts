/** What the second of two jobs may deliver, file by file. Pure, so that the first job can ask the same before it proves its repair. */
import type { FileChange } from "../edit/edit.ts";
import type { Gate } from "../gate.ts";
import { followsManifest } from "../policy/lock-entries.ts";
import { judgeManifest } from "../policy/manifest-keys.ts";
import { isNamedBy, isTestFile, judgePath } from "../policy/policy.ts";
import { keepsMeaning } from "../policy/same-meaning.ts";
import type { DeliverSettings, EditSettings } from "../settings.ts";
import { isWorkflowFile } from "./workflow-files.ts";

/** One file of a repair as it would be delivered. Text is null for missing, binary and non-UTF-8 sides. */
export interface PatchedFile extends FileChange {
  readonly binary: boolean;
  /** As git writes modes ("100644"); null where there is no file on that side. */
  readonly modeBefore: string | null;
  readonly modeAfter: string | null;
}

/** By the base branch's configuration. */
export interface DeliveryRules {
  readonly edits: EditSettings;
  /** Files that the gates read in order to judge, and that behave as tests (`rolesOf`). */
  readonly roles: { readonly scripts: readonly string[]; readonly tests: readonly string[] };
  readonly configFile: string | null;
  /** A tracked file is never ignored. */
  readonly isIgnored: (path: string) => boolean;
  /** Globs of files that tools make from others (`generatedBy`). */
  readonly generated: readonly string[];
}

/** Globs of the files that this configuration says are made: by a gate, or by name. */
export const generatedBy = (deliver: Pick<DeliverSettings, "generated">, gates: readonly Pick<Gate, "writes">[]): readonly string[] => [
  ...new Set([...deliver.generated, ...gates.flatMap(({ writes }) => writes)]),
];

/**
 * `delivered`; `left-out`: the base branch's rules keep this file from being delivered, and the rest may be; `refused`: no honest repair holds
 * such a change, so that nothing of it is delivered. `why`: a sentence.
 */
export type Deliverability = { readonly kind: "delivered" } | { readonly kind: "left-out" | "refused"; readonly why: string };

const delivered: Deliverability = { kind: "delivered" };

/** Rules behind which a change that keeps a file's meaning is harmless: what configures gates, tools and CI, and what they lock. */
const meaningful: ReadonlySet<string> = new Set(
  "own-configuration github agent-instructions hooks lock-file ci-configuration gate-configuration gate-script".split(" "),
);

/** Rules of the user's own, and files that hold secrets: left out whatever the change is. */
const closed: ReadonlySet<string> = new Set(["deny", "allow", "private", "secrets", "git-files", "shadow"]);

/**
 * Judges one changed file of a repair that came from elsewhere, whoever changed it. As an agent's, but that test files may be touched, since
 * fixers may (what is taken from a test, integrity says); that what keeps its meaning passes (a formatter's change of a manifest, a lock file, a
 * configuration; never a test's data), as does a lock file that follows its manifest; and that what the base branch names as generated passes. Workflow files never do: they need a right of
 * their own.
 */
export const deliverability = (file: PatchedFile, rules: DeliveryRules, together: readonly PatchedFile[] = [file]): Deliverability => {
  const { path, modeBefore, modeAfter } = file;
  const { edits, roles, configFile, isIgnored, generated } = rules;
  const isGenerated = isNamedBy(generated, path) && !isWorkflowFile(path);
  const isNew = modeBefore === null;
  const facts = {
    kind: isNew ? ("missing" as const) : kindOf(modeBefore),
    blockedBy: null,
    ignored: isNew && isIgnored(path),
    binary: file.binary && !isGenerated,
    size: 0,
  };
  const given = isGenerated ? { ...edits, unlock: [...edits.unlock, ...generated] } : edits;
  const context = { stage: "custom" as const, edits: given, configFile, ...roles, failingFiles: [path] };
  const judged = judgeManifest(judgePath(path, facts, context), () => [file.before, file.after]);
  if (modeAfter !== null && kindOf(modeAfter) !== "file")
    return { kind: "refused", why: `${path} would become something else than a plain file.` };
  // A script says itself that it is to be run.
  if (modeAfter === "100755" && modeBefore !== "100755" && file.after?.startsWith("#!") !== true)
    return { kind: "refused", why: `${path} would become executable.` };
  if (judged.allowed) return delivered;
  const { rule, message: why } = judged;
  // Its manifest is judged by itself: one that is left out brings no lock file in.
  const withManifest = (): boolean =>
    followsManifest(
      file,
      together.filter(
        (other) =>
          other.path !== path && !keepsMeaning(other.path, other.before, other.after) && deliverability(other, rules).kind === "delivered",
      ),
    );
  if (rule === "lock-file" && modeBefore === modeAfter && withManifest()) return delivered;
  if (closed.has(rule)) return { kind: "left-out", why };
  // A formatter changes workflows; it makes none.
  if (!meaningful.has(rule) || (isNew && isWorkflowFile(path))) return { kind: "refused", why };
  const isSameData =
    !isWorkflowFile(path) &&
    !isTestFile(path, edits.testFiles) &&
    !roles.tests.includes(path) &&
    modeBefore === modeAfter &&
    keepsMeaning(path, file.before, file.after);
  return isSameData ? delivered : { kind: "left-out", why };
};

const kindOf = (mode: string): "file" | "symlink" | "submodule" | "other" =>
  mode === "100644" || mode === "100755" ? "file" : mode === "120000" ? "symlink" : mode === "160000" ? "submodule" : "other";
