/** One change from two states of a repository to a report. Nothing of the project is run, loaded or checked out. */
import { type Git, splitZ } from "../adapters/git.ts";
import { readCommits, readWorkTree } from "../adapters/guard/read-change.ts";
import type { ComparedSides } from "../adapters/guard/sides.ts";
import { isManifest, treeProject } from "../adapters/guard/tree-project.ts";
import { readProject } from "../adapters/project-files.ts";
import { formatConfigErrors } from "../config/error.ts";
import { extendedBy, type ReadPolicy } from "../config/extends.ts";
import { configPaths, parseConfig } from "../config/read.ts";
import { judgeChange } from "../core/guard/judge.ts";
import type { GuardLevel } from "../core/guard/level.ts";
import { ownFiles } from "../core/guard/own-files.ts";
import type { GuardReport } from "../core/guard/report.ts";
import type { WeighedFinding } from "../core/guard/rules.ts";
import { ok, type Result } from "../core/result.ts";
import { toolFacts } from "../tools/tool-facts.ts";
import { changedScripts, isCheckScript, lostCiChecks, steersCi } from "./ci-checks.ts";

export interface GuardRequest extends ComparedSides {
  readonly git: Git;
  /** The work tree's root, absolute; looked at only where the head is the work tree. */
  readonly root: string;
  /** Path of the workflow that runs this guard; null outside of Actions. */
  readonly workflow: string | null;
  /** Reads the policy that the base's configuration extends. */
  readonly policy: ReadPolicy;
}

/** The report, and sentences for the log. */
export interface Guarded {
  readonly report: GuardReport;
  readonly notes: readonly string[];
}

export const guardChange = async (request: GuardRequest): Promise<Result<Guarded>> => {
  const { git, root, base, head, workflow } = request;
  const settings = await settingsAt(git, base, request.policy);
  if (!settings.ok) return settings;
  const { level, testFiles, notes } = settings.value;
  const change = head === null ? await readWorkTree(git, base, root) : await readCommits(git, base, head);
  if (!change.ok) return change;
  const { files, changed } = change.value;
  const options = { testFiles, tools: toolFacts };
  const checks = files.some(({ path }) => isCheckScript(path) || (isManifest(path) && steersCi(path, toolFacts)))
    ? await ciFindings(
        request,
        files.map(({ path }) => path),
      )
    : ok([]);
  if (!checks.ok) return checks;
  const findings = judgeChange(files, options, [...ownFiles(files, workflow), ...checks.value]);
  const unread = files.filter((file) => file.unread !== null);
  const beyond = unread.filter((file) => file.unread === "bound").length;
  return ok({
    report: {
      schema: "regreen.guard/1",
      base,
      head,
      findings: findings.slice(0, mostFindings),
      level,
      files: { changed, unread: unread.length },
    },
    notes: [
      ...notes,
      ...(beyond > 0 ? [`${changed} files differ; ${beyond} of them, no tests and no configuration first, were not read.`] : []),
      ...(findings.length > mostFindings ? [`Of ${findings.length} findings the first ${mostFindings} are kept.`] : []),
    ],
  });
};

/** More are no help to anybody. */
const mostFindings = 2_000;

interface GuardSettings {
  readonly level: GuardLevel;
  readonly testFiles: readonly string[];
  readonly notes: readonly string[];
}

/** The configuration of the base: what judges a change is never the change's own. */
const settingsAt = async (git: Git, base: string, policy: ReadPolicy): Promise<Result<GuardSettings>> => {
  const listed = await git(["ls-tree", "-z", base, "--", ...configPaths]);
  if (!listed.ok) return listed;
  const entries = splitZ(listed.value);
  for (const path of configPaths) {
    const id = /^100\d{3} blob ([0-9a-f]+)\t/.exec(entries.find((entry) => entry.endsWith(`\t${path}`)) ?? "")?.[1];
    if (id === undefined) continue;
    const text = await git(["cat-file", "blob", id]);
    if (!text.ok) return text;
    const reading = parseConfig(text.value.toString("utf8"), path);
    const extended = await extendedBy(reading, policy);
    const { file, errors } = "unreadable" in extended ? reading : extended;
    const document = file?.document ?? {};
    const notes =
      errors.length === 0 ? [] : [`The base's ${path} has mistakes, so only what is sound of it counts: ${formatConfigErrors(errors)}`];
    // The policy may say `error`, and for all: what cannot be read is no leave.
    if ("unreadable" in extended) {
      const said = `Of the base's ${path} the policy is missing, so a weaker check counts as an error: ${extended.unreadable}.`;
      return ok({ level: "error", testFiles: document.edits?.["test-files"] ?? [], notes: [...notes, said] });
    }
    const level = document.guard?.level ?? "warn";
    return ok({ level, testFiles: document.edits?.["test-files"] ?? [], notes });
  }
  return ok({ level: "warn", testFiles: [], notes: [] });
};

const ciFindings = async (
  { git, base, head, root }: GuardRequest,
  paths: readonly string[],
): Promise<Result<readonly WeighedFinding[]>> => {
  const texts = new Map<string, string | null>();
  const before = await treeProject(git, base, texts);
  if (!before.ok) return before;
  const after = head === null ? ok(readProject(root)) : await treeProject(git, head, texts);
  if (!after.ok) return after;
  const sides = [before.value, after.value] as const;
  return ok([...lostCiChecks(...sides, toolFacts), ...changedScripts(...sides, paths)]);
};
