/**
 * `node test/honest/run.ts DIR... [--most N] [--tests]`: runs every rule of policy and integrity over the true repairs in the histories of
 * git repositories (bug-fix commits, their product files alone, as an agent would have changed them), and prints how many each rule refuses
 * and remarks on. With `--tests` the changes of tests that the commit made are judged as well, as fixers, mixed files and
 * `edits.tests: allow` see them: policy says nothing then. A commit that speaks of types or lint is taken for the repair of such a gate, with a failure on every line that it
 * changes: the worst case. A rule that refuses more than one repair in fifty refuses the honest: it has to become a remark.
 */
import { execFileSync } from "node:child_process";
import { basename } from "node:path";
import { structuredPatch } from "diff";
import type { FileChange } from "../../src/core/edit/edit.ts";
import { rejects } from "../../src/core/integrity/finding.ts";
import { inspectChange } from "../../src/core/integrity/inspect.ts";
import type { Red } from "../../src/core/integrity/red.ts";
import { isTestFile, judgePath, protectedBy } from "../../src/core/policy/policy.ts";
import { gateConfiguration } from "../../src/core/policy/protected-paths.ts";
import { toolFacts } from "../../src/tools/tool-facts.ts";

const most = Number(process.argv[process.argv.indexOf("--most") + 1] || 0) || 60;
const withTests = process.argv.includes("--tests");
const folders = process.argv.slice(2).filter((word, at, all) => !word.startsWith("--") && all[at - 1] !== "--most");
const code = /\.(?:[cm]?[jt]sx?|py|go|rb|rs|java|kt|php|c|cc|cpp|h|cs|ex|exs|swift|vue)$/;
const verbose = process.env.SHOW === "1";

const edits = {
  allow: ["**"],
  deny: [],
  unlock: [],
  private: [],
  tests: "deny" as const,
  testFiles: [],
  tools: toolFacts,
};
const facts = { kind: "file", blockedBy: null, ignored: false, binary: false, size: 1 } as const;

interface Repair {
  readonly commit: string;
  readonly changes: readonly FileChange[];
  readonly red: Red;
}

const readsCode = /\b(?:typ(?:es?|ing|echeck)|mypy|pyright|tsc|lint(?:er|ing)?|eslint|ruff|flake8|clippy|vet)\b/i;

/** What the repair's gate would have had red: for a test gate, every place of a test that the commit wrote or changed. */
const redOf = (subject: string, changes: readonly FileChange[], tests: readonly FileChange[]): Red =>
  readsCode.test(subject)
    ? {
        stage: "typecheck",
        failures: changes.flatMap(({ path, before, after }) =>
          structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 0 }).hunks.map(({ oldStart }) => ({
            file: path,
            line: oldStart,
            // A compiler's number, so that a linter's directive does not count for it.
            code: /\.[cm]?tsx?$/.test(path) && !/\blint|\beslint/i.test(subject) ? "TS2322" : null,
            test: null,
            message: "",
          })),
        ),
      }
    : {
        stage: "test",
        failures: tests.flatMap(({ path, before, after }) =>
          structuredPatch("", "", before ?? "", after ?? "", "", "", { context: 0 }).hunks.map(({ oldStart, newStart }) => ({
            file: path,
            // What is judged as a part of the change was red as it stood before.
            line: withTests ? oldStart : newStart,
            code: null,
            test: path,
            message: "",
          })),
        ),
        sources: tests.flatMap(({ path, before, after }) => {
          const text = withTests ? before : after;
          return text === null ? [] : [{ path, text }];
        }),
      };

const repairsOf = (folder: string): readonly Repair[] => {
  const git = (...words: string[]): string =>
    execFileSync("git", ["-C", folder, ...words], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024, stdio: ["ignore", "pipe", "ignore"] });
  const textAt = (commit: string, path: string): string | null => {
    try {
      return git("show", `${commit}:${path}`);
    } catch {
      return null;
    }
  };
  const commits = git(
    "log",
    "--no-merges",
    "-i",
    "-E",
    "--grep=^(fix|bug|correct|repair)|\\b(fix(es|ed)?|bug)\\b",
    "--format=%H",
    "-n",
    "2000",
    "HEAD",
  )
    .trim()
    .split("\n");
  const found: Repair[] = [];
  for (const commit of commits) {
    if (found.length >= most || commit === "") break;
    const paths = git("diff-tree", "--no-commit-id", "--name-only", "-r", "--no-renames", commit).trim().split("\n");
    const product = paths.filter((path) => code.test(path) && !isTestFile(path));
    // What a run could have asked for: small, with a product file; tests of the same commit are the people's part.
    // What changes nothing but a gate's configuration repairs the gate.
    if (product.length === 0 || product.length > 5 || product.every((path) => protectedBy(path, toolFacts) === gateConfiguration)) continue;
    const sidesOf = (path: string): FileChange => ({ path, before: textAt(`${commit}^`, path), after: textAt(commit, path) });
    const changes = product.map(sidesOf);
    if (!changes.every(({ before, after }) => before !== after && before !== null)) continue;
    const tests = paths.filter((path) => code.test(path) && isTestFile(path)).map(sidesOf);
    found.push({
      commit,
      changes: withTests ? [...changes, ...tests] : changes,
      red: redOf(git("show", "-s", "--format=%s", commit), changes, tests),
    });
  }
  return found;
};

/** Suppressions are many rules: each tool's is counted for itself. */
const familyOf = (rule: string, message: string): string =>
  rule === "suppression-added" ? ` ${/[\w-]{3,}/.exec(message)?.[0] ?? ""}` : "";

const refused = new Map<string, string[]>();
const remarked = new Map<string, string[]>();
let staticRepairs = 0;
let repairs = 0;
let clean = 0;
let looked = 0;
for (const folder of folders) {
  for (const { commit, changes, red } of repairsOf(folder)) {
    repairs += 1;
    if (red.stage !== "test") staticRepairs += 1;
    const policy = (withTests ? [] : changes).flatMap(({ path }) => {
      const judged = judgePath(path, facts, { stage: "test", edits, configFile: null, scripts: [], tests: [], failingFiles: [] });
      return judged.allowed ? [] : [{ rule: `policy: ${judged.rule}`, message: judged.path }];
    });
    const options = {
      suppressions: "deny",
      tests: withTests ? "allow" : "deny",
      isTest: (path: string) => isTestFile(path),
      isMixed: () => false,
      tools: toolFacts,
      keys: [],
    } as const;
    const findings = inspectChange(changes, options, red);
    const named = (which: typeof findings) =>
      which.map(({ rule, file, message }) => ({ rule: `integrity: ${rule}${familyOf(rule, message)}`, message: `${file}: ${message}` }));
    const refusals = [...policy, ...named(findings.filter(rejects))];
    if (refusals.length === 0) clean += 1;
    // What calibration decides is not said of a repair that it kept.
    const remarks = named(findings.filter((finding) => !rejects(finding) && finding.remark !== "if-calibrated"));
    if (refusals.length === 0 && remarks.length > 0) looked += 1;
    for (const [all, table] of [
      [refusals, refused],
      [remarks, remarked],
    ] as const)
      for (const rule of new Set(all.map((one) => one.rule))) {
        const first = all.find((one) => one.rule === rule);
        table.set(rule, [...(table.get(rule) ?? []), `${basename(folder)} ${commit.slice(0, 10)} ${first?.message ?? ""}`]);
      }
  }
}

console.log(`${repairs} repairs (${staticRepairs} of types or lint), ${clean} refused by no rule, ${looked} of them remarked on`);
for (const [title, table] of [
  ["refused", refused],
  ["remarked", remarked],
] as const) {
  console.log(title);
  for (const [rule, where] of [...table].sort((a, b) => b[1].length - a[1].length)) {
    console.log(`${String(where.length).padStart(5)}  ${((100 * where.length) / repairs).toFixed(1).padStart(5)} %  ${rule}`);
    if (verbose) for (const line of where.slice(0, 40)) console.log(`         ${line.slice(0, 200)}`);
  }
}
