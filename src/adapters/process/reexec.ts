/**
 * Any process of the same user can read /proc/<pid>/environ and this program's arguments. So before the first gate, the program starts
 * itself again in the same process, with no secrets in either. They travel in a file that is removed once it is read.
 */
import { closeSync, constants, fstatSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { holdsKey, isPrivateName } from "../../core/environment.ts";
import { namesSecret } from "../../core/words/scrub.ts";
import { type ProcessIdentity, processIdentityOf } from "../host/process-identity.ts";

/** Names the file. This variable alone proves nothing; the file's content proves that this image is the second. */
const fileVariable = "REGREEN_SECRETS_FILE";

/** What the first image passes to the second. */
interface Handover {
  /** Who wrote it. execve keeps process id and start time, and no earlier step can know them. */
  readonly process: ProcessIdentity;
  readonly variables: Readonly<Record<string, string>>;
  readonly args: readonly string[];
}

/** Whether this image received what the first one hid. */
let second = false;

/** What the loader and the runtime read while they start. Everything else comes by the file, which no other process can read. */
const neededAtStart =
  /^(?:PATH|HOME|TMPDIR|TMP|TEMP|LANG|LC_\w+|TZ|TERM|LD_\w+|DYLD_\w+|NODE_\w+|SSL_CERT_\w+|OPENSSL_CONF|SYSTEMROOT|NO_COLOR|FORCE_COLOR)$/;

/** Options whose value must not be seen in the list of processes. */
const secretOptions = ["--api-key", "--github-token"];

type Execve = (file: string, args: readonly string[], env: NodeJS.ProcessEnv) => never;

export type ReexecOutcome =
  /** This is the second image, or there was nothing to hide. */
  | { readonly done: true; readonly message: null }
  /** Not possible here; the sentence says what follows from it. */
  | { readonly done: false; readonly message: string };

/**
 * Starts the program again without secrets in environment and arguments. Returns only if that was not needed or not possible. Call it
 * before anything else begins, because no timer, child or open file survives. `secrets` are further secret values; `execve` is the
 * runtime's, null before Node 22.15.
 */
export const reexecuteWithoutSecrets = (
  secrets: readonly string[] = [],
  execve: Execve | null = (process as { execve?: Execve }).execve ?? null,
): ReexecOutcome => {
  if (second) return { done: true, message: null };
  const args = process.argv.slice(1);
  const plainArgs = withoutSecretOptions(args);
  if (!holdsSecrets(process.env, secrets) && plainArgs.length === args.length) return { done: true, message: null };
  if (execve === null || process.platform === "win32")
    return {
      done: false,
      message: `Note: with Node ${process.versions.node} a gate can read the keys in this program's environment. The run goes on; use Node 24 to hide them.`,
    };
  if (process.env.NODE_CHANNEL_FD !== undefined)
    return {
      done: false,
      message:
        "Regreen was started as a child with a message channel, so it cannot replace its own process image; gates of the same user could read keys from its environment.",
    };
  let folder = "";
  try {
    folder = temporaryFolder();
    const file = join(folder, "handover");
    const variables = Object.fromEntries(Object.entries(process.env).filter(([name]) => name !== fileVariable)) as Record<string, string>;
    const handover: Handover = { process: processIdentityOf(process.pid), variables, args };
    writeFileSync(file, JSON.stringify(handover), { mode: 0o600, flag: "wx" });
    const env: NodeJS.ProcessEnv = { [fileVariable]: file };
    const holds = holdsKey(process.env, secrets);
    for (const [name, value] of Object.entries(variables)) if (neededAtStart.test(name) && !holds(value)) env[name] = value;
    return execve.call(process, process.execPath, [process.execPath, ...process.execArgv, ...plainArgs], env);
  } catch (error) {
    if (folder !== "") rmSync(folder, { recursive: true, force: true });
    return {
      done: false,
      message: `Regreen could not replace its own process image (${(error as Error).message}); gates of the same user could read keys from its environment.`,
    };
  }
};

/**
 * In the second image: takes the secrets back into its own `process.env` and `process.argv`, and removes the file. Values set at run time
 * are not in /proc/<pid>/environ. Call it first of all. Returns whether there was a handover.
 */
export const takeHandover = (): boolean => {
  const file = process.env[fileVariable];
  delete process.env[fileVariable];
  if (file === undefined) return false;
  const handover = readOwn(file);
  if (handover === null) return false;
  rmSync(dirname(file), { recursive: true, force: true });
  Object.assign(process.env, handover.variables);
  process.argv.splice(1, process.argv.length - 1, ...handover.args);
  second = true;
  return true;
};

/** What our first image wrote; null for any other file, which is not touched. */
const readOwn = (file: string): Handover | null => {
  let fd = -1;
  try {
    fd = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW);
    const stat = fstatSync(fd);
    // Only a file that is ours alone can come from our first image.
    if (!stat.isFile() || stat.uid !== process.getuid?.() || (stat.mode & 0o077) !== 0) return null;
    const handover = JSON.parse(readFileSync(fd, "utf8")) as Handover;
    const { pid, started } = processIdentityOf(process.pid);
    return handover.process.pid === pid && handover.process.started === started ? handover : null;
  } catch {
    return null;
  } finally {
    if (fd >= 0) closeSync(fd);
  }
};

/** A new folder of ours: among temporary files, or where a runner keeps its own. */
const temporaryFolder = (): string => {
  try {
    return mkdtempSync(join(tmpdir(), "regreen-"));
  } catch (error) {
    const other = process.env.RUNNER_TEMP ?? "";
    if (other === "") throw error;
    return mkdtempSync(join(other, "regreen-"));
  }
};

const holdsSecrets = (environment: NodeJS.ProcessEnv, secrets: readonly string[]): boolean => {
  const holds = holdsKey(environment, secrets);
  return Object.entries(environment).some(
    ([name, value]) => value !== undefined && value !== "" && (isPrivateName(name) || namesSecret(name) || holds(value)),
  );
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
