import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { onTestFinished } from "vitest";
import { type CheckpointedRun, startRun } from "../../../src/adapters/checkpoint/run-lifecycle.ts";
import { openRepository, type Repository } from "../../../src/adapters/repository.ts";
import type { Result } from "../../../src/core/result.ts";
import { emptyRepository } from "../../helpers/program.ts";

/** An environment without the settings of whoever runs the tests. */
export const cleanEnvironment = (home: string): Record<string, string> => ({
  PATH: process.env.PATH ?? "",
  HOME: home,
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_CONFIG_GLOBAL: join(home, "gitconfig"),
  GIT_AUTHOR_NAME: "a",
  GIT_AUTHOR_EMAIL: "a@example.invalid",
  GIT_COMMITTER_NAME: "a",
  GIT_COMMITTER_EMAIL: "a@example.invalid",
  GIT_AUTHOR_DATE: "2026-01-01T00:00:00Z",
  GIT_COMMITTER_DATE: "2026-01-01T00:00:00Z",
});

/** A folder that is gone after the test. */
export const temporaryFolder = (): string => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "regreen-test-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

export type Files = Readonly<Record<string, string | Buffer | { readonly link: string } | { readonly exec: string }>>;

/** Writes files below `root`; makes their folders. */
export const put = (root: string, files: Files): void => {
  for (const [path, content] of Object.entries(files)) {
    const full = join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    rmSync(full, { force: true });
    if (typeof content === "string" || Buffer.isBuffer(content)) writeFileSync(full, content);
    else if ("link" in content) symlinkSync(content.link, full);
    else {
      writeFileSync(full, content.exec);
      chmodSync(full, 0o755);
    }
  }
};

export interface OnDisk {
  readonly root: string;
  readonly home: string;
  readonly env: Record<string, string>;
  /** Runs git in the repository; its output. */
  git(...args: readonly string[]): string;
}

export const gitAt =
  (root: string, env: Record<string, string>) =>
  (...args: readonly string[]): string =>
    execFileSync("git", args, { cwd: root, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 1 << 28 });

/** A repository with these files committed. */
export const makeRepository = (files: Files, prepare: (repo: OnDisk) => void = () => {}): OnDisk => {
  const home = temporaryFolder();
  const root = join(home, "work");
  mkdirSync(root);
  const env = cleanEnvironment(home);
  const repo: OnDisk = { root, home, env, git: gitAt(root, env) };
  emptyRepository(root);
  prepare(repo);
  put(root, files);
  repo.git("add", "-A");
  // Without the housekeeping that git starts behind each commit.
  repo.git("-c", "maintenance.auto=false", "commit", "-q", "--allow-empty", "-m", "start");
  return repo;
};

/** The value of a result that must be one. */
export const value = <T, E extends { readonly message: string }>(result: Result<T, E>): T => {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

export const problem = <T>(result: Result<T>): { readonly code: string; readonly message: string } => {
  if (result.ok) throw new Error("a problem was expected");
  return result.error;
};

export const opened = async (repo: OnDisk): Promise<Repository> => value(await openRepository(repo.root, repo.env));

/** A run that is given back its lock after the test. */
export const running = async (repo: OnDisk, reports: readonly string[] = [], exclude: readonly string[] = []): Promise<CheckpointedRun> => {
  const run = value(await startRun(await opened(repo), { reports, exclude, now: Date.now() }));
  onTestFinished(() => void run.finish(run.initial, Date.now()));
  return run;
};

/** Everything below `root` but `.git`: path to kind, permissions and content. Names as latin1, so that none is lost. */
export const photograph = (root: string, skip: (path: string) => boolean = () => false): Record<string, string> => {
  const picture: Record<string, string> = {};
  const visit = (folder: string): void => {
    const at = Buffer.from(folder === "" ? root : `${root}/${folder}`, "latin1");
    for (const name of readdirSync(at, { encoding: "buffer" })) {
      const text = name.toString("latin1");
      const path = folder === "" ? text : `${folder}/${text}`;
      if (path === ".git" || skip(path)) continue;
      const full = Buffer.from(`${root}/${path}`, "latin1");
      const stat = lstatSync(full);
      if (stat.isDirectory()) {
        picture[`${path}/`] = "folder";
        visit(path);
      } else if (stat.isSymbolicLink()) picture[path] = `link ${readlinkSync(full, "latin1")}`;
      else if (stat.isFile()) picture[path] = `file ${(stat.mode & 0o777).toString(8)} ${digest(readFileSync(full))}`;
      else picture[path] = "other";
    }
  };
  visit("");
  return picture;
};

export const digest = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** What nobody may touch: HEAD, refs, logs, stash, configuration, and the index byte for byte. */
export const untouchables = (repo: OnDisk): string => {
  const gitDir = repo.git("rev-parse", "--absolute-git-dir").trim();
  const common = resolve(repo.root, repo.git("rev-parse", "--git-common-dir").trim());
  const parts = [
    digest(readFileSync(join(gitDir, "index"))),
    digest(readFileSync(join(gitDir, "HEAD"))),
    repo.git("for-each-ref"),
    digest(readFileSync(join(common, "config"))),
  ];
  return parts.join("\n");
};
