/**
 * Any process of the same user can read /proc/<pid>/environ and the arguments of this one. So before the first gate the
 * program starts itself anew in the same process, without secrets in either; they travel in a file that is gone once read.
 */
import { closeSync, constants, fstatSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isPrivateName } from "../../core/environment.ts";

/** Names the file; its presence also says that this image is the second. */
const fileVariable = "REGREEN_SECRETS_FILE";
const doneVariable = "REGREEN_REEXECUTED";

/** Options whose value must not be seen in the list of processes. */
const secretOptions = ["--api-key", "--github-token"];

type Execve = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => never;

export type ReexecOutcome =
  /** This is the second image, or there was nothing to hide. */
  | { readonly done: true; readonly message: null }
  /** Not possible here; the sentence says what follows from it. */
  | { readonly done: false; readonly message: string };

/**
 * Starts the program anew without secrets in environment and arguments; returns only where that was not needed or not possible.
 * To be called before anything else is begun: no timer, child or open file survives. `secrets` are further secret values;
 * `execve` is the runtime's, null before Node 22.15.
 */
export const reexecuteWithoutSecrets = (
  secrets: readonly string[] = [],
  execve: Execve | null = (process as { execve?: Execve }).execve ?? null,
): ReexecOutcome => {
  if (process.env[doneVariable] === "1") return { done: true, message: null };
  const hidden = hiddenVariables(process.env, secrets);
  const args = process.argv.slice(1);
  const plainArgs = withoutSecretOptions(args);
  if (Object.keys(hidden).length === 0 && plainArgs.length === args.length) return { done: true, message: null };
  if (execve === null || process.platform === "win32")
    return {
      done: false,
      message: `Node ${process.versions.node} cannot replace its own process image (process.execve came with 22.15): gates run by the same user could read keys from /proc/${process.pid}/environ. Use Node 24.`,
    };
  if (process.env.NODE_CHANNEL_FD !== undefined)
    return {
      done: false,
      message:
        "Regreen was started as a child with a message channel, so it cannot replace its own process image; gates of the same user could read keys from its environment.",
    };
  const folder = mkdtempSync(join(tmpdir(), "regreen-"));
  const file = join(folder, "handover");
  try {
    writeFileSync(file, JSON.stringify({ variables: hidden, args }), { mode: 0o600, flag: "wx" });
    const env: NodeJS.ProcessEnv = { ...process.env, [fileVariable]: file, [doneVariable]: "1" };
    for (const name of Object.keys(hidden)) delete env[name];
    return execve.call(process, process.execPath, [process.execPath, ...process.execArgv, ...plainArgs], env);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    return {
      done: false,
      message: `Regreen could not replace its own process image (${(error as Error).message}); gates of the same user could read keys from its environment.`,
    };
  }
};

/**
 * In the second image: takes the secrets back into `process.env` and `process.argv` of this program alone, and removes the file.
 * What is set at run time is not in /proc/<pid>/environ. To be called first of all. Returns whether there was a handover.
 */
export const takeHandover = (): boolean => {
  const file = process.env[fileVariable];
  delete process.env[fileVariable];
  if (file === undefined) return false;
  const text = readOnce(file);
  if (text === null) return false;
  const { variables, args } = JSON.parse(text) as {
    readonly variables: Readonly<Record<string, string>>;
    readonly args: readonly string[];
  };
  Object.assign(process.env, variables);
  process.argv.splice(1, process.argv.length - 1, ...args);
  return true;
};

const readOnce = (file: string): string | null => {
  let fd = -1;
  try {
    fd = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    const stat = fstatSync(fd);
    // A file that is not ours alone was not written by our first image.
    if (!stat.isFile() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) !== 0) return null;
    return readFileSync(fd, "utf8");
  } catch {
    return null;
  } finally {
    if (fd >= 0) closeSync(fd);
    if (/regreen-[^/]+$/.test(dirname(file))) rmSync(dirname(file), { recursive: true, force: true });
  }
};

const hiddenVariables = (environment: NodeJS.ProcessEnv, secrets: readonly string[]): Record<string, string> => {
  const values = new Set(secrets.filter((secret) => secret.length >= 8));
  const hidden: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value !== "" && !name.startsWith("REGREEN_") && (isPrivateName(name) || values.has(value)))
      hidden[name] = value;
  }
  return hidden;
};

const withoutSecretOptions = (args: readonly string[]): string[] => {
  const kept: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? "";
    if (secretOptions.includes(arg)) i++;
    else if (!secretOptions.some((option) => arg.startsWith(`${option}=`))) kept.push(arg);
  }
  return kept;
};
