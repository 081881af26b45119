import picomatch from "picomatch";
import type { FileChange } from "../edit/edit.ts";
import type { Stage } from "../gate.ts";
import { memoized } from "../memoized.ts";
import type { EditSettings } from "../settings.ts";
import type { ToolFacts } from "../tool-facts.ts";
import { gateConfiguration, neverReadPatterns, type Protection, protections, testPatterns } from "./protected-paths.ts";
import { safePath } from "./safe-path.ts";
import { shadows } from "./shadow.ts";

/** What is on disk at one path, found without following links. */
export interface PathFacts {
  readonly kind: "file" | "missing" | "directory" | "symlink" | "submodule" | "other";
  /** The first folder on the way that is a link, a submodule or no folder at all; null where the way is clear. */
  readonly blockedBy: string | null;
  /** Ignored by git and not tracked. */
  readonly ignored: boolean;
  /** Holds NUL bytes or is no valid UTF-8. */
  readonly binary: boolean;
  /** Bytes; 0 where missing. */
  readonly size: number;
}

/** What else the decision about a path depends on. Paths are relative to the root, with "/". */
export interface PolicyContext {
  readonly stage: Stage;
  readonly edits: Pick<EditSettings, "allow" | "deny" | "unlock" | "private" | "tests" | "testFiles" | "tools">;
  /** Regreen's configuration file, or null. */
  readonly configFile: string | null;
  /** Files that the gates read in order to judge (`rolesOf`). */
  readonly scripts: readonly string[];
  /** Files that behave as tests without a test's name (`rolesOf`). */
  readonly tests: readonly string[];
  /** Files that the gate's failures name. */
  readonly failingFiles: readonly string[];
}

/** Allowed, with the path in its normal form; or refused, with a stable rule name and a sentence for agent and person. */
export type Judgement =
  | { readonly allowed: true; readonly path: string }
  | { readonly allowed: false; readonly path: string; readonly rule: string; readonly message: string };

/** Files beyond this many bytes are neither read into a prompt nor edited. */
export const maxFileBytes = 1_048_576;

/**
 * Whether an agent may change this path (section 7 of the contract). Rules that nothing lifts come first:
 * shape of the path, `.git`, links, submodules, ignored, binary. Then the user's denials, then the built-in ones that `unlock` lifts.
 */
export const judgePath = (raw: string, facts: PathFacts, context: PolicyContext): Judgement => {
  const shape = safePath(raw);
  if (!shape.ok) return { allowed: false, path: raw, rule: shape.error.rule, message: shape.error.message };
  const path = shape.value;
  const no = (rule: string, message: string): Judgement => ({ allowed: false, path, rule, message });
  const onDisk = judgeFacts(path, facts);
  if (onDisk !== null) return no(onDisk.rule, onDisk.message);
  const { edits } = context;
  if (matches(edits.deny, path)) return no("deny", `${path} is denied by edits.deny.`);
  if (isPrivate(path, edits.private)) return no("private", `${path} is private: it is neither read nor edited.`);
  if (!matches(edits.allow, path, true)) return no("allow", `${path} is outside edits.allow.`);
  if (matches(edits.unlock, path)) return { allowed: true, path };
  if (path === context.configFile) return no("own-configuration", `${path} is Regreen's own configuration.`);
  if (context.scripts.includes(path))
    return no(
      "gate-script",
      `${path} is read by a gate in order to judge: a script behind its command, or loaded by its configuration. edits.unlock lifts this.`,
    );
  if (facts.kind === "missing" && shadows(path, edits.tools))
    return no("shadow", `${path} would stand in the place of a tool or of the language's own library. edits.unlock lifts this.`);
  const protection = protectionOf(path, edits.tools);
  if (protection) return no(protection.rule, `${path} is ${protection.what}. edits.unlock lifts this.`);
  return judgeTest(path, context) ?? { allowed: true, path };
};

/** Whether a file may be read into a prompt: the same limits of place, and never what is private, secret or ignored. */
export const judgeRead = (raw: string, facts: PathFacts, privateGlobs: readonly string[]): Judgement => {
  const shape = safePath(raw);
  if (!shape.ok) return { allowed: false, path: raw, rule: shape.error.rule, message: shape.error.message };
  const path = shape.value;
  const refusal = judgeFacts(path, facts);
  if (refusal !== null) return { allowed: false, path, ...refusal };
  if (facts.kind === "missing") return { allowed: false, path, rule: "missing", message: `${path} does not exist.` };
  return mayShow(path, privateGlobs)
    ? { allowed: true, path }
    : { allowed: false, path, rule: "private", message: `${path} is private and is not shown.` };
};

/** Whether a path's name alone allows its text in a prompt: not `.env*`, keys, credentials or `edits.private`. */
export const mayShow = (path: string, privateGlobs: readonly string[]): boolean => !isPrivate(path, privateGlobs);

/** Whether a path is a test, a snapshot or a fixture, by its name; `extra` is `edits.test-files`. */
export const isTestFile = (path: string, extra: readonly string[] = []): boolean =>
  matches(testPatterns, path, true) || matches(extra, path);

/** Whether one of the globs names the path, without regard to case. */
export const isNamedBy = (globs: readonly string[], path: string): boolean => matches(globs, path);

/** Whether a path is denied by default, whatever the stage; the protection's rule, or null. */
export const protectedBy = (path: string, tools: ToolFacts): string | null => protectionOf(path, tools)?.rule ?? null;

/** A whole change against `max-files` and `max-lines` (lines removed plus lines added); null when within. */
export const judgeSize = (
  changes: readonly FileChange[],
  limits: Pick<EditSettings, "maxFiles" | "maxLines">,
): { readonly rule: "max-files" | "max-lines"; readonly message: string } | null => {
  if (changes.length > limits.maxFiles) {
    return { rule: "max-files", message: `The change touches ${changes.length} files; edits.max-files allows ${limits.maxFiles}.` };
  }
  const lines = changes.reduce((sum, change) => sum + changedLines(change), 0);
  if (lines > limits.maxLines)
    return { rule: "max-lines", message: `The change has ${lines} changed lines; edits.max-lines allows ${limits.maxLines}.` };
  return null;
};

const judgeFacts = (path: string, facts: PathFacts): { rule: string; message: string } | null => {
  if (facts.blockedBy !== null)
    return { rule: "link", message: `${path} lies behind ${facts.blockedBy}, which is a link, a submodule or no folder.` };
  if (facts.kind === "symlink") return { rule: "link", message: `${path} is a symbolic link.` };
  if (facts.kind === "submodule") return { rule: "submodule", message: `${path} is a submodule.` };
  if (facts.kind === "directory" || facts.kind === "other") return { rule: "not-a-file", message: `${path} is not a file.` };
  if (facts.ignored) return { rule: "ignored", message: `${path} is ignored by git.` };
  if (facts.binary) return { rule: "binary", message: `${path} is binary or no UTF-8 text.` };
  if (facts.size > maxFileBytes) return { rule: "too-large", message: `${path} is larger than 1 MiB.` };
  return null;
};

const judgeTest = (path: string, context: PolicyContext): Judgement | null => {
  const { edits } = context;
  if (edits.tests === "allow" || !(isTestFile(path, edits.testFiles) || context.tests.includes(path))) return null;
  if (context.stage !== "test" && context.failingFiles.includes(path)) return null;
  const why = context.stage === "test" ? "fix the code instead" : "and no failure of this gate names it";
  return {
    allowed: false,
    path,
    rule: "tests",
    message: `${path} is a test, snapshot or fixture: ${why}. edits.tests or edits.unlock lifts this.`,
  };
};

/** Removed plus added lines, without the common start and end: the lines that a reviewer has to read. */
const changedLines = (change: FileChange): number => {
  const before = linesOf(change.before);
  const after = linesOf(change.after);
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  return multisetChange(before.slice(head, before.length - tail), after.slice(head, after.length - tail));
};

const multisetChange = (before: readonly string[], after: readonly string[]): number => {
  const counts = new Map<string, number>();
  for (const line of before) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of after) counts.set(line, (counts.get(line) ?? 0) - 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.abs(count), 0);
};

const linesOf = (text: string | null): string[] => (text === null || text === "" ? [] : text.split("\n"));

const isPrivate = (path: string, globs: readonly string[]): boolean =>
  (matches(neverReadPatterns, path) && !/\.(example|sample|template|dist)$/i.test(path)) || matches(globs, path);

const protectionOf = (path: string, tools: ToolFacts): Protection | undefined =>
  protections.find(({ rule, patterns }) => matches(patterns, path) || (rule === gateConfiguration && matches(tools.configuration, path)));

/** Denials ignore case, as some file systems do. `allow` and tests respect it: `allow` must not grow by that, and `Latest.java` is no test. */
const matches = (globs: readonly string[], path: string, exactCase = false): boolean =>
  globs.length > 0 && (exactCase ? exactMatcher : matcher)(globs)(path);

const matcher = memoized((globs: readonly string[]) => picomatch(globs.flatMap(atAnyDepth), { dot: true, nocase: true }));
const exactMatcher = memoized((globs: readonly string[]) => picomatch(globs.flatMap(atAnyDepth), { dot: true }));

/** A glob without "/" means a name at any depth, one that ends in "/" a whole folder, a leading "./" or "/" nothing. */
const atAnyDepth = (glob: string): string[] => {
  const plain = glob.replace(/^(\.\/|\/)/, "");
  const whole = plain.endsWith("/") ? `${plain}**` : plain;
  return whole.includes("/") || glob.startsWith("/") ? [whole] : [whole, `**/${whole}`];
};
