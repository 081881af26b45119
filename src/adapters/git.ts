/** The one place that starts git. Every flag that keeps a user's configuration from changing what we see is pinned here. */
import { type ChildProcessByStdio, spawn, spawnSync } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import type { Environment } from "../core/environment.ts";
import type { Result } from "../core/result.ts";
import { fail, ok } from "../core/result.ts";

/** Configuration that must not be the user's, each with its reason. */
const pinned = [
  ["core.fsmonitor", "false"], // a monitor is a program of the repository, and a stale one hides changes
  ["core.hooksPath", "/dev/null"], // no program of the repository runs because we looked
  ["core.autocrlf", "false"], // bytes as on disk
  ["core.safecrlf", "false"], // no warning about line ends that we do not convert
  ["core.quotePath", "false"], // names as they are, also where -z does not reach
  ["diff.autoRefreshIndex", "false"], // `git diff` writes the index in passing, whatever --no-optional-locks says
  ["core.untrackedCache", "keep"], // never rewrites an index for it
  ["core.pager", "cat"],
  ["color.ui", "false"],
  ["gc.auto", "0"], // no background work that outlives the call
  ["maintenance.auto", "false"],
  ["log.showSignature", "false"], // no gpg
  ["commit.gpgSign", "false"],
  ["protocol.allow", "never"], // no network, no transport helper
  ["submodule.recurse", "false"], // submodules are never entered
  ["advice.detachedHead", "false"],
] as const;

const pinnedArguments = [
  "--no-pager",
  "--no-optional-locks", // reading never rewrites the user's index
  "--literal-pathspecs", // a file called `*.ts` or `:x` is that file
  ...pinned.flatMap(([key, value]) => ["-c", `${key}=${value}`]),
];

/** Variables git may see. No key or token is among them; of GIT_* only those that say where configuration lies. */
const passed = (
  "PATH HOME USER LOGNAME TMPDIR XDG_CONFIG_HOME LD_LIBRARY_PATH DYLD_LIBRARY_PATH SYSTEMROOT " +
  "GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM GIT_CONFIG_NOSYSTEM GIT_CEILING_DIRECTORIES " +
  "GIT_DISCOVERY_ACROSS_FILESYSTEM GIT_EXEC_PATH"
).split(" ");

const gitEnvironment = (environment: Environment, extra: Environment): NodeJS.ProcessEnv => {
  const env: NodeJS.ProcessEnv = {};
  for (const name of Object.keys(environment)) {
    // GIT_CONFIG_COUNT and its pairs carry `safe.directory` in containers; our own -c wins over them.
    if (passed.includes(name) || /^GIT_CONFIG_(COUNT|KEY_\d+|VALUE_\d+)$/.test(name)) env[name] = environment[name];
  }
  return { ...env, LC_ALL: "C", LANGUAGE: "", GIT_TERMINAL_PROMPT: "0", GIT_NO_LAZY_FETCH: "1", ...extra };
};

export interface GitCall {
  readonly input?: Uint8Array | string;
  /** Exit codes besides 0 that are an answer and no failure. */
  readonly accept?: readonly number[];
  /** More environment for this call, for example another index file. */
  readonly env?: Environment;
}

/** Runs git with bytes in and bytes out. Never rejects. */
export interface Git {
  (args: readonly string[], call?: GitCall): Promise<Result<Buffer>>;
  /** As a running process, for output that is read while it comes (`cat-file --batch`). */
  stream(args: readonly string[], call?: Pick<GitCall, "env">): ChildProcessByStdio<Writable, Readable, Readable>;
}

/** Git in `directory`. `environment` is the process's; only a list of harmless names goes on. `extra` is set on top (GIT_DIR ...). */
export const gitIn = (directory: string, environment: Environment, extra: Environment = {}): Git => {
  const start = (args: readonly string[], call: Pick<GitCall, "env">) =>
    spawn("git", [...pinnedArguments, ...args], {
      cwd: directory,
      env: gitEnvironment(environment, { ...extra, ...call.env }),
      stdio: ["pipe", "pipe", "pipe"],
    });
  const git = (args: readonly string[], call: GitCall = {}): Promise<Result<Buffer>> =>
    new Promise((resolve) => {
      const child = start(args, call);
      const out: Buffer[] = [];
      const err: Buffer[] = [];
      let errSize = 0;
      child.stdout.on("data", (chunk: Buffer) => out.push(chunk));
      child.stderr.on("data", (chunk: Buffer) => {
        if (errSize < 65536) err.push(chunk);
        errSize += chunk.length;
      });
      child.stdin.on("error", () => {}); // git that ends early closes its input; its exit code says why
      child.on("error", (error: NodeJS.ErrnoException) => resolve(spawnFailure(error, directory)));
      child.on("close", (code, signal) => {
        if (code === 0 || (code !== null && call.accept?.includes(code))) resolve(ok(Buffer.concat(out)));
        else resolve(gitFailure(args, code, signal, Buffer.concat(err).toString("utf8")));
      });
      child.stdin.end(call.input ?? "");
    });
  return Object.assign(git, { stream: (args: readonly string[], call: Pick<GitCall, "env"> = {}) => start(args, call) });
};

/** Variables by which a machine reaches the network: its proxy and the certificates that it trusts. They go to git where it fetches, and nowhere else. */
const ways = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "NO_PROXY"]
  .flatMap((name) => [name, name.toLowerCase()])
  .concat("GIT_SSL_CAINFO", "GIT_SSL_CAPATH", "SSL_CERT_FILE", "SSL_CERT_DIR");

/** Those of them that are set. */
export const networkWays = (environment: Environment): Record<string, string> =>
  Object.fromEntries(ways.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]])));

/** What is fetched, and from where. */
export interface WantedCommits {
  /** "https://github.com/owner/name" */
  readonly url: string;
  /** Null: none is sent. */
  readonly token: string | null;
  readonly commits: readonly string[];
  /** Of the history before them, with themselves. */
  readonly depth: number;
  /** Files of this many bytes and more stay behind; absent: none do. */
  readonly tooLarge?: number;
}

/**
 * One `git fetch` into the bare repository `folder`: of commits with their trees and files, and the history before them. The token is in its
 * environment alone: a command line can be read by other processes. The only place that lets git use the network.
 */
export const fetchCommits = (
  folder: string,
  { url, token, commits, depth, tooLarge }: WantedCommits,
  { limitMs, signal, environment }: { readonly limitMs: number; readonly signal: AbortSignal; readonly environment: Environment },
): Promise<Result<void>> => {
  const settings: readonly (readonly [string, string])[] = [
    ["core.hooksPath", "/dev/null"],
    ["gc.auto", "0"],
    ["maintenance.auto", "false"],
    ["credential.helper", ""],
    ["protocol.allow", "never"],
    ["protocol.https.allow", "always"],
    ["protocol.http.allow", "always"],
    ["http.followRedirects", "false"], // a token goes nowhere else
    ["http.lowSpeedLimit", "1000"],
    ["http.lowSpeedTime", "30"],
    ...(token === null
      ? []
      : [
          [
            `http.${new URL(url).origin}/.extraheader`,
            `Authorization: basic ${Buffer.from(`x-access-token:${token}`).toString("base64")}`,
          ] as const,
        ]),
  ];
  const env = Object.fromEntries([
    ...Object.entries(networkWays(environment)),
    ["PATH", environment.PATH ?? ""],
    ["HOME", folder],
    ["GIT_DIR", folder],
    ["GIT_TERMINAL_PROMPT", "0"],
    ["GIT_CONFIG_GLOBAL", "/dev/null"],
    ["GIT_CONFIG_NOSYSTEM", "1"],
    ["GIT_CONFIG_COUNT", `${settings.length}`],
    ...settings.flatMap(([key, value], at) => [
      [`GIT_CONFIG_KEY_${at}`, key],
      [`GIT_CONFIG_VALUE_${at}`, value],
    ]),
  ]);
  const words = ["fetch", "--quiet", "--no-tags", "--no-recurse-submodules", "--no-write-fetch-head", `--depth=${depth}`]
    // git-rev-list(1), "--filter".
    .concat(tooLarge === undefined ? [] : `--filter=blob:limit=${tooLarge}`, url, ...new Set(commits));
  return new Promise((resolve) => {
    const child = spawn("git", words, { cwd: folder, env, stdio: ["ignore", "ignore", "pipe"], signal, timeout: Math.max(1, limitMs) });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => {
      errors = `${errors}${chunk.toString("utf8")}`.slice(-2_000);
    });
    child.on("error", (error) => resolve(fail("git", `git could not fetch: ${error.message}`)));
    child.on("close", (code) => {
      const last = errors
        .trim()
        .split("\n")
        .at(-1)
        ?.replace(/^fatal: /, "")
        .slice(0, 300);
      resolve(code === 0 ? ok(undefined) : fail("git", `the history could not be fetched${last ? ` (${last})` : ""}`));
    });
  });
};

/** What git prints in `directory`, for a short question in code that cannot wait; null where it fails or takes longer than `limitMs`. */
export const gitAnswer = (directory: string, args: readonly string[], limitMs?: number): Buffer | null => {
  const { status, stdout } = spawnSync("git", [...pinnedArguments, ...args], {
    cwd: directory,
    env: gitEnvironment(process.env, {}),
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
    timeout: limitMs,
  });
  return status === 0 ? stdout : null;
};

const spawnFailure = (error: NodeJS.ErrnoException, directory: string) =>
  error.code === "ENOENT"
    ? fail(
        "missing",
        `git could not be started in ${directory}: the folder is gone or git is not installed; install git and put it on the PATH.`,
      )
    : fail("git", `git could not be started in ${directory}: ${error.message}.`);

const gitFailure = (args: readonly string[], code: number | null, signal: string | null, stderr: string) => {
  const errorText = stderr
    .trim()
    .split("\n")
    .slice(-3)
    .join(" ")
    .replace(/^fatal: /, "");
  // "Out of diskspace" is git's own word where a short write left no errno.
  const full = /No space left on device|Disk quota exceeded|Out of diskspace|unable to write new index file/i.test(stderr);
  const sentence = `git ${args[0] ?? ""} failed (${signal ?? `exit ${code}`})${errorText === "" ? "" : `: ${errorText}`}`;
  return full ? fail("disk-full", `The disk is full: ${sentence}. Free some space and run again.`) : fail("git", sentence);
};

/**
 * File names are bytes. Inside the adapters a name is a string with one character a byte (latin1), so that names that are not
 * UTF-8 survive; at the ports it is the usual text.
 */
export type RawPath = string;

export const rawPath = (path: string): RawPath => Buffer.from(path, "utf8").toString("latin1");
export const pathText = (raw: RawPath): string => Buffer.from(raw, "latin1").toString("utf8");

/** The fields of an answer made with -z, as raw strings. */
export const splitZ = (bytes: Buffer): string[] => {
  const text = bytes.toString("latin1");
  if (text === "") return [];
  return (text.endsWith("\0") ? text.slice(0, -1) : text).split("\0");
};

/** Raw strings as -z input. */
export const joinZ = (fields: readonly string[]): Buffer => Buffer.from(fields.map((field) => `${field}\0`).join(""), "latin1");
