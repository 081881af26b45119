import { realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Environment } from "../core/environment.ts";
import { fail, ok, type Problem, type Result } from "../core/result.ts";
import { isFolder } from "./disk/folder.ts";
import { type Git, gitIn } from "./git.ts";

/** A git work tree that can be repaired. All paths are absolute. */
export interface Repository {
  /** The top folder of the work tree, links resolved. */
  readonly root: string;
  /** Our own folder, `git rev-parse --git-path regreen`: one for each work tree, never tracked. */
  readonly folder: string;
  readonly gitDir: string;
  readonly indexFile: string;
  readonly objects: string;
  /** Where refs lie as files; shared by linked work trees. */
  readonly refs: string;
  /** The ignore rules of this clone alone. */
  readonly excludeFile: string;
  readonly objectFormat: "sha1" | "sha256";
  /** The commit that is checked out. */
  readonly head: string;
  /** The tree of that commit. */
  readonly headTree: string;
  /** The branch that is checked out, "main"; null where HEAD is detached. */
  readonly branch: string | null;
  /** What git's configuration says that matters here. */
  readonly config: GitConfig;
  /** Git in the user's repository: for looking only. */
  readonly git: Git;
  /** What the process was given; git sees a list of harmless names of it. */
  readonly environment: Environment;
}

export interface GitConfig {
  /** `core.excludesFile`, a leading `~` resolved; null where unset. */
  readonly excludesFile: string | null;
  readonly ignoreCase: boolean;
  /** `remote.origin.url`; null where unset. */
  readonly originUrl: string | null;
  /** Names of filters that a `.gitattributes` could turn on (`filter.NAME.clean`), without git-lfs. */
  readonly filters: readonly string[];
  /** `core.autocrlf` as it is written; "false" where unset. */
  readonly autocrlf: string;
  /** `core.eol`: the line ends that text files get in the work tree. */
  readonly eol: string;
  /** `core.fileMode`: whether git compares the executable bit. */
  readonly fileMode: boolean;
}

/**
 * Finds the work tree that `directory` lies in: a plain clone, a linked work tree, a submodule, shallow or sparse.
 * Problems are sentences with a remedy: no work tree, a bare repository, no commit yet, no git, foreign owner.
 */
export const openRepository = async (directory: string, environment: Environment = process.env): Promise<Result<Repository>> => {
  if (!isFolder(directory)) return fail("missing", `There is no folder ${directory}.`);
  // Links resolved, so that git's relative answers mean the same to us.
  const folder = realpathSync(directory);
  const git = gitIn(folder, environment);
  const [config, known] = await Promise.all([readConfig(git), atOnce(git)]);
  if (!config.ok) return config;
  const facts = known ?? (await oneByOne(directory, git));
  if (!facts.ok) return facts;
  const [top = "", ...rest] = facts.value;
  const root = realpathSync(top);
  const [gitDir = "", ownGitDir = "", indexFile = "", objects = "", refs = "", excludeFile = ""] = rest
    .slice(0, 6)
    .map((path) => resolve(folder, path));
  const [format, head = "", headTree = "", name = ""] = rest.slice(6);
  return ok({
    root,
    folder: ownGitDir,
    gitDir,
    indexFile,
    objects,
    refs,
    excludeFile,
    objectFormat: format === "sha256" ? "sha256" : "sha1",
    head,
    headTree,
    branch: name.startsWith("refs/heads/") ? name.slice("refs/heads/".length) : null,
    config: config.value,
    git: gitIn(root, environment),
    environment,
  });
};

/** The questions, in the order of the answers: the top folder, seven more of `paths`, the commit and its tree, the branch. */
const paths = [
  ["--absolute-git-dir"],
  ["--git-path", "regreen"],
  ["--git-path", "index"],
  ["--git-path", "objects"],
  ["--git-path", "refs"],
  ["--git-path", "info/exclude"],
  ["--show-object-format"],
] as const;
const commit = "HEAD^{commit}";
const commitTree = "HEAD^{tree}";
const branch = ["--symbolic-full-name", "HEAD"];

/** All answers of one git, which is what nearly every repository allows; null where something is out of the ordinary. */
const atOnce = async (git: Git): Promise<Result<string[]> | null> => {
  const answer = await git(["rev-parse", "--is-inside-work-tree", "--show-toplevel", ...paths.flat(), commit, commitTree, ...branch]);
  if (!answer.ok) return null;
  const [inside, ...rest] = lines(answer.value);
  // A folder's name may hold a line end.
  return inside === "true" && rest.length === paths.length + 4 ? ok(rest) : null;
};

/** The same one by one, with a sentence on what is wrong. */
const oneByOne = async (directory: string, git: Git): Promise<Result<string[]>> => {
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
  const answers: string[] = [];
  const questions: readonly (readonly string[])[] = [["--show-toplevel"], ...paths, ["--verify", "--quiet", commit], [commitTree], branch];
  for (const question of questions) {
    const answer = await git(["rev-parse", ...question], { accept: question.includes(commit) ? [1] : [] });
    // A git of before 2.29 knows no other format.
    if (!answer.ok && question[0] !== "--show-object-format") return answer;
    const text = answer.ok ? withoutLineEnd(answer.value) : "sha1";
    if (text === "" && question.includes(commit))
      return fail(
        "invalid",
        `The repository ${answers[0]} has no commit yet, so there is nothing to repair against. Commit your files first (git add -A && git commit -m "Start").`,
      );
    answers.push(text);
  }
  return ok(answers);
};

/** Exit 1: nothing of it is set. `--type=path` resolves a leading `~`; no other value here is a path that could begin with one and matter. */
const readConfig = async (git: Git): Promise<Result<GitConfig>> => {
  const answer = await git(
    [
      "config",
      "-z",
      "--type=path",
      "--get-regexp",
      "^(core\\.(excludesfile|ignorecase|autocrlf|eol|filemode)|remote\\.origin\\.url|filter\\..*\\.(clean|process))$",
    ],
    {
      accept: [1, 128],
    },
  );
  if (!answer.ok) return answer;
  const values = new Map<string, string>();
  let lineEnds = "false";
  for (const entry of answer.value.toString("utf8").split("\0")) {
    const [key = "", ...value] = entry.split("\n");
    // What our own pinned settings say comes last, and is not the user's.
    if (key === "core.autocrlf") lineEnds = values.get(key) ?? "false";
    // A key without a value means true.
    values.set(key, entry.includes("\n") ? value.join("\n") : "true");
  }
  return ok({
    excludesFile: values.get("core.excludesfile") || null,
    ignoreCase: /^(?:true|yes|on|1)$/i.test(values.get("core.ignorecase") ?? ""),
    originUrl: values.get("remote.origin.url") ?? null,
    filters: [...new Set([...values.keys()].flatMap((key) => /^filter\.(.+)\.(?:clean|process)$/s.exec(key)?.[1] ?? []))].filter(
      (name) => name !== "lfs",
    ),
    autocrlf: lineEnds,
    eol: values.get("core.eol") ?? "native",
    fileMode: !/^(?:false|no|off|0)$/i.test(values.get("core.filemode") ?? "true"),
  });
};

const explain = (directory: string, problem: Problem): Problem => {
  if (/not a git repository/i.test(problem.message))
    return {
      code: "invalid",
      message: `${directory} is not inside a git work tree. Run Regreen in a checkout of your repository (in a workflow: after actions/checkout; where it checked out into a folder, give that as working-directory).`,
    };
  // Of what git says only the end is kept.
  if (/dubious ownership|safe\.directory/i.test(problem.message))
    return {
      code: "invalid",
      message: `git refuses the repository at ${directory} because another user owns it. If you trust it: git config --global --add safe.directory ${directory}`,
    };
  return problem;
};

const withoutLineEnd = (bytes: Buffer): string => bytes.toString("utf8").replace(/\r?\n$/, "");
const lines = (bytes: Buffer): string[] => bytes.toString("utf8").trimEnd().split("\n");

/** Options with which git starts no filter of the user's. A filter may be missing, slow, or write into the repository (git-lfs). */
export const withoutFilters = ({ config }: Pick<Repository, "config">): string[] => filtersOff(config.filters);

/** The same where only git is at hand: the names of the filters are asked for. */
export const filtersOffIn = async (git: Git): Promise<string[]> => {
  const listed = await git(["config", "-z", "--name-only", "--get-regexp", "^filter\\..*\\.(clean|process)$"], { accept: [1] });
  const keys = listed.ok ? listed.value.toString("utf8").split("\0") : [];
  return filtersOff(keys.flatMap((key) => /^filter\.(.+)\.(?:clean|process)$/s.exec(key)?.[1] ?? []));
};

const filtersOff = (names: readonly string[]): string[] =>
  [...new Set([...names, "lfs"])].flatMap((name) => [
    ...["clean", "smudge", "process"].flatMap((part) => ["-c", `filter.${name}.${part}=`]),
    ...["-c", `filter.${name}.required=false`],
  ]);

/** A path inside our folder. */
export const ownPath = (repository: Repository, ...parts: readonly string[]): string => join(repository.folder, ...parts);
