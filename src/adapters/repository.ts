import { realpathSync, statSync } from "node:fs";
import { isAbsolute, join, resolve } from "node:path";
import type { Problem, Result } from "../core/result.ts";
import { fail, ok } from "../core/result.ts";
import { type Environment, type Git, gitIn } from "./git.ts";

/** A git work tree that can be repaired. All paths are absolute. */
export interface Repository {
  /** The top folder of the work tree, links resolved. */
  readonly root: string;
  /** Our own folder, `git rev-parse --git-path regreen`: one for each work tree, never tracked. */
  readonly folder: string;
  readonly gitDir: string;
  readonly indexFile: string;
  readonly objects: string;
  readonly objectFormat: "sha1" | "sha256";
  /** The commit that is checked out. */
  readonly head: string;
  /** Git in the user's repository: for looking only. */
  readonly git: Git;
  /** What the process was given; git sees a list of harmless names of it. */
  readonly environment: Environment;
}

/**
 * Finds the work tree that `directory` lies in: a plain clone, a linked work tree, a submodule, shallow or sparse.
 * Problems are sentences with a remedy: no work tree, a bare repository, no commit yet, no git, foreign owner.
 */
export const openRepository = async (directory: string, environment: Environment = process.env): Promise<Result<Repository>> => {
  if (!isFolder(directory)) return fail("missing", `There is no folder ${directory}.`);
  const git = gitIn(directory, environment);
  const inside = await git(["rev-parse", "--is-inside-work-tree", "--is-bare-repository"]);
  if (!inside.ok) return { ok: false, error: explain(directory, inside.error) };
  const [workTree, bare] = lines(inside.value);
  if (bare === "true")
    return fail(
      "invalid",
      `${directory} is a bare git repository: it has no files to repair. Run Regreen in a clone of it (git clone ${directory} work).`,
    );
  if (workTree !== "true")
    return fail("invalid", `${directory} lies inside a .git folder, not in a work tree. Run Regreen in the folder that holds your files.`);
  const top = await git(["rev-parse", "--show-toplevel"]);
  if (!top.ok) return top;
  const root = realpathSync(withoutLineEnd(top.value));
  return atRoot(root, gitIn(root, environment), environment);
};

const atRoot = async (root: string, git: Git, environment: Environment): Promise<Result<Repository>> => {
  const head = await git(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"], { accept: [1] });
  if (!head.ok) return head;
  if (head.value.length === 0)
    return fail(
      "invalid",
      `The repository ${root} has no commit yet, so there is nothing to repair against. Commit your files first (git add -A && git commit -m "Start").`,
    );
  const paths: string[] = [];
  // One call each: a folder's name may hold a line end.
  for (const args of [["--git-path", "regreen"], ["--absolute-git-dir"], ["--git-path", "index"], ["--git-path", "objects"]]) {
    const answer = await git(["rev-parse", ...args]);
    if (!answer.ok) return answer;
    paths.push(withoutLineEnd(answer.value));
  }
  const format = await git(["rev-parse", "--show-object-format"]);
  const objectFormat = format.ok && withoutLineEnd(format.value) === "sha256" ? "sha256" : "sha1";
  const [folder = "", gitDir = "", indexFile = "", objects = ""] = paths.map((path) => (isAbsolute(path) ? path : resolve(root, path)));
  return ok({ root, folder, gitDir, indexFile, objects, objectFormat, head: withoutLineEnd(head.value), git, environment });
};

const explain = (directory: string, problem: Problem): Problem => {
  if (/not a git repository/i.test(problem.message))
    return {
      code: "invalid",
      message: `${directory} is not inside a git work tree. Run Regreen in a checkout of your repository (in a workflow: after actions/checkout).`,
    };
  if (/dubious ownership/i.test(problem.message))
    return {
      code: "invalid",
      message: `git refuses the repository at ${directory} because another user owns it. If you trust it: git config --global --add safe.directory ${directory}`,
    };
  return problem;
};

const isFolder = (path: string): boolean => {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
};

const withoutLineEnd = (bytes: Buffer): string => bytes.toString("utf8").replace(/\r?\n$/, "");
const lines = (bytes: Buffer): string[] => bytes.toString("utf8").trimEnd().split("\n");

/** A path inside our folder. */
export const ownPath = (repository: Repository, ...parts: readonly string[]): string => join(repository.folder, ...parts);
