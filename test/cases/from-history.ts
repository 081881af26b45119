import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { isTestFile } from "../../src/core/policy/policy.ts";
import { importLanguageOf } from "../../src/core/prompt/import-list.ts";
import { plainEnvironment } from "./plain-environment.ts";

/** Where cases come from, and where they go. */
export interface History {
  /** A git repository, bare or not; it is only read. */
  readonly repository: string;
  /** Folder that gets one folder a case. */
  readonly to: string;
  /** Shell lines: what runs the tests, and what must be done before in a fresh checkout. */
  readonly run: string;
  readonly setup: string;
  /** Stop after so many cases. */
  readonly take: number;
  /** A commit's message calls it a repair when this matches. */
  readonly match: RegExp;
}

const maxCommits = 600;
const maxSourceFiles = 5;
const maxSourceLines = 100;
const timeLimitMs = 240_000;

/** A commit that may become a case: what it changes, parted. */
interface Candidate {
  readonly commit: string;
  readonly subject: string;
  readonly tests: readonly string[];
  readonly sources: readonly string[];
}

/**
 * Walks the history from the newest commit and writes a case for each that qualifies: its message calls it a repair, it changes at least
 * one test and at most five source files by at most 100 lines, its own tests are green, and the parent with its tests is red. Tells what
 * was dropped, by rule. Documents, manifests and built files of the commit are left out, so that they give nothing away.
 */
export function casesFromHistory(history: History, tell: (line: string) => void): void {
  const work = mkdtempSync(join(tmpdir(), "regreen-history-"));
  const dropped = new Map<string, number>();
  const drop = (rule: string) => dropped.set(rule, (dropped.get(rule) ?? 0) + 1);
  const id = basename(history.repository) === "repo" ? basename(dirname(history.repository)) : basename(history.repository);
  let taken = 0;
  let looked = 0;
  for (const commit of git(history.repository, "log", "--no-merges", `--max-count=${maxCommits}`, "--format=%H").split("\n")) {
    if (taken >= history.take || commit === "") break;
    looked += 1;
    const candidate = readable(() => candidateOf(history, commit));
    if (typeof candidate === "string") {
      drop(candidate);
      continue;
    }
    const tree = join(work, "tree");
    const red = readable(() => judge(history, candidate, tree));
    if (red !== null) drop(red);
    else {
      const name = `${id.replace(/[^\w.-]/g, "-")}-${commit.slice(0, 7)}`;
      writeCase(history, candidate, tree, join(history.to, name), name);
      taken += 1;
      tell(`${name}  ${candidate.subject}`);
    }
    rmSync(tree, { recursive: true, force: true });
  }
  rmSync(work, { recursive: true, force: true });
  const rules = [...dropped].map(([rule, count]) => `${count} ${rule}`).join(", ");
  tell(`${id}: ${taken} cases of ${looked} commits; dropped: ${rules === "" ? "none" : rules}`);
}

/** What `look` finds; a rule of its own where git has not every object of the commit, as in a partial clone. */
function readable<Found>(look: () => Found): Found | string {
  try {
    return look();
  } catch (error) {
    if ((error as { status?: unknown }).status === undefined) throw error;
    return "not readable by git";
  }
}

/** The commit, or the rule by which it is dropped. */
function candidateOf(history: History, commit: string): Candidate | string {
  const [subject = "", parents = "", ...body] = git(history.repository, "log", "-1", "--format=%s%n%P%n%b", commit).split("\n");
  if (parents.trim() === "") return "without a parent";
  if (!history.match.test(`${subject}\n${body.join("\n")}`)) return "not called a repair";
  const rows = git(history.repository, "diff", "--numstat", "--no-renames", `${commit}^`, commit)
    .split("\n")
    .map((row) => row.split("\t"))
    .filter((row): row is [string, string, string] => row.length === 3);
  const tests = rows.flatMap(([, , path]) => (isTestFile(path, []) ? [path] : []));
  const sources = rows.filter(([, , path]) => isSource(path));
  if (tests.length === 0) return "without a test";
  if (sources.length === 0) return "without a source file";
  const lines = sources.reduce((sum, [added, removed]) => sum + (Number(added) || 0) + (Number(removed) || 0), 0);
  if (sources.length > maxSourceFiles || lines > maxSourceLines) return "too large";
  return { commit, subject, tests, sources: sources.map(([, , path]) => path) };
}

const isSource = (path: string): boolean =>
  importLanguageOf(path) !== "other" &&
  !isTestFile(path, []) &&
  !/(?:^|\/)(?:dist|build|docs?|website|examples?|bench(?:mark)?s?|vendor)\/|\.min\.|\.d\.[cm]?ts$|(?:^|\/)[\w.-]*\.config\.[cm]?[jt]s$/.test(
    path,
  );

/** Null when the commit's tests are green and the parent with its tests is red; `tree` then stands at the red state. Else the rule. */
function judge(history: History, candidate: Candidate, tree: string): string | null {
  git(history.repository, "clone", "--quiet", "--shared", "--no-checkout", history.repository, tree);
  git(tree, "checkout", "--quiet", candidate.commit);
  if (!succeeds(history.setup, tree)) return "setup fails";
  if (!succeeds(history.run, tree)) return "not green with the repair";
  git(tree, "checkout", "--quiet", "--force", `${candidate.commit}^`);
  for (const path of candidate.tests) {
    const blob = git(tree, "ls-tree", "--name-only", candidate.commit, "--", path);
    if (blob.trim() === "") rmSync(join(tree, path), { force: true });
    else git(tree, "checkout", candidate.commit, "--", path);
  }
  if (succeeds(history.run, tree)) return "not red without the repair";
  // What the commit does beside tests and sources is left out: the repair must be whole without it.
  applyRepair(tree, candidate, false);
  const whole = succeeds(history.run, tree);
  applyRepair(tree, candidate, true);
  return whole ? null : "needs more than its source files";
}

function applyRepair(tree: string, candidate: Candidate, reverse: boolean): void {
  const patch = truthOf(tree, candidate);
  execFileSync("git", ["-C", tree, "apply", ...(reverse ? ["--reverse"] : [])], { input: patch, stdio: ["pipe", "pipe", "pipe"] });
}

const truthOf = (tree: string, candidate: Candidate): Buffer =>
  execFileSync(
    "git",
    ["-C", tree, "diff", "--binary", "--no-renames", `${candidate.commit}^`, candidate.commit, "--", ...candidate.sources],
    { maxBuffer: 67_108_864 },
  );

/** A case as `runCase` reads it: two commits in a bundle (the state before, and with the new tests), commands, and the true fix. */
function writeCase(history: History, candidate: Candidate, tree: string, folder: string, name: string): void {
  mkdirSync(folder, { recursive: true });
  const author = ["-c", "user.name=case", "-c", "user.email=case@localhost", "-c", "commit.gpgsign=false"];
  const before = git(tree, ...author, "commit-tree", "-m", "Before", `${candidate.commit}^^{tree}`).trim();
  git(tree, "add", "--all", "--force", "--", ...candidate.tests);
  const after = git(tree, ...author, "commit-tree", "-m", "With new tests", "-p", before, git(tree, "write-tree").trim()).trim();
  git(tree, "branch", "--force", "case-main", after);
  git(tree, "bundle", "create", "--quiet", join(folder, "repo.bundle"), "case-main");
  writeFileSync(join(folder, "truth.patch"), truthOf(tree, candidate));
  writeFileSync(
    join(folder, "make.sh"),
    '#!/bin/bash\nset -euo pipefail\nhere=$(cd "$(dirname "$0")" && pwd); dest=$1\ngit clone -q -b case-main "$here/repo.bundle" "$dest"\ngit -C "$dest" remote remove origin\nprintf \'%s\\n\' node_modules/ __pycache__/ \'*.pyc\' .pytest_cache/ >> "$dest/.git/info/exclude"\n',
  );
  writeFileSync(join(folder, "setup.sh"), `#!/bin/bash\nset -euo pipefail\n${history.setup}\n`);
  writeFileSync(join(folder, "gates.json"), JSON.stringify([{ name: "test", stage: "test", run: history.run }], null, 2));
  const { commit, subject, sources } = candidate;
  writeFileSync(
    join(folder, "expected.json"),
    JSON.stringify({ id: name, failing_gates: ["test"], truth_files: sources, upstream: { commit, subject } }, null, 2),
  );
}

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 67_108_864 });

function succeeds(command: string, cwd: string): boolean {
  try {
    execFileSync("bash", ["-eo", "pipefail", "-c", command], { cwd, stdio: "ignore", timeout: timeLimitMs, env: plainEnvironment() });
    return true;
  } catch {
    return false;
  }
}
