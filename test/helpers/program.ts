/** Starts the real program in a real repository, as a person does. */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Report } from "../../src/core/stored/report.ts";

/** The built program where `REGREEN_BIN` names it (as CI does), else the bundle of the sources that `bundle-program.ts` made. */
export const main = process.env.REGREEN_BIN ?? join(import.meta.dirname, "../../src/main.ts");

/** What `git init -b main` makes, without a start of git: it costs a worker more than the files. */
export function emptyRepository(folder: string): void {
  for (const part of ["hooks", "info", "objects", "refs/heads", "refs/tags"]) mkdirSync(join(folder, ".git", part), { recursive: true });
  writeFileSync(join(folder, ".git/HEAD"), "ref: refs/heads/main\n");
  writeFileSync(
    join(folder, ".git/config"),
    "[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n\tlogallrefupdates = true\n",
  );
}

/** A new repository in a temporary folder with these files committed; values are texts. */
export function repositoryOf(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "regreen-test-"));
  emptyRepository(folder);
  write(folder, files);
  git(folder, "add", "-A");
  git(folder, "commit", "-q", "--allow-empty", "-m", "Start");
  ageRefs(join(folder, ".git"));
  return folder;
}

/**
 * Makes the refs look like those of a repository that was not made this second: of refs that were written a moment ago Regreen cannot
 * trust the times, and asks git for them again and again.
 */
export function ageRefs(gitDir: string): void {
  const before = Date.now() / 1000 - 3600;
  const refs = readdirSync(join(gitDir, "refs"), { recursive: true, encoding: "utf8" }).map((name) => join("refs", name));
  for (const path of ["HEAD", "refs", ...refs]) utimesSync(join(gitDir, path), before, before);
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

export const git = (folder: string, ...args: string[]): string =>
  execFileSync(
    "git",
    ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false", "-c", "maintenance.auto=false", ...args],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    },
  );

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where node keeps what it compiled of the program: types are stripped once, not in every process that a test starts. */
export const compileCache = join(tmpdir(), "regreen-test-compile-cache");

/** How tests start the program: it lives for about a second, in which it is not worth its time to collect garbage and to optimize on other threads. */
export const shortLived: readonly string[] = ["--initial-heap-size=256", "--single-threaded", "--no-opt"];

/** The environment of a person's shell, without keys and without what a runner or npm adds. */
export function plainEnvironment(more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {};
  for (const [name, value] of Object.entries(process.env)) {
    if (!/^npm_|^INIT_CWD$|^GITHUB_|^RUNNER_|^ACTIONS_|^INPUT_|^VITEST|^TEST$|^NODE_ENV$|^CI$|_API_KEY$|^NODE_OPTIONS$|^REGREEN/.test(name))
      env[name] = value;
  }
  return { ...env, ...more };
}

/** Runs `regreen` with these words in the folder. */
export function regreen(folder: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...shortLived, main, ...words], {
      cwd: folder,
      env: plainEnvironment({ NODE_COMPILE_CACHE: compileCache, ...env }),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let stdout = "";
    let stderr = "";
    child.stdout.on("data", (chunk: Buffer) => {
      stdout += chunk.toString("utf8");
    });
    child.stderr.on("data", (chunk: Buffer) => {
      stderr += chunk.toString("utf8");
    });
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** `regreen run --json`, and its report. */
export async function runReport(
  folder: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Ended & { readonly report: Report }> {
  const ended = await regreen(folder, ["run", "--json", ...words], env);
  return { ...ended, report: JSON.parse(ended.stdout) as Report };
}
