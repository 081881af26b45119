import type { Environment } from "../../core/environment.ts";

export interface VersionQuestion {
  /** Default: `--version`. */
  readonly words?: readonly string[];
  /** Where it is asked; default: here. */
  readonly folder?: string;
  /** Milliseconds until a program that says nothing is ended. */
  readonly limitMs?: number;
}

/** The shell says which process it is and becomes the program: the package hands out no process, and one that hangs must be ended. */
const line = 'echo "$$"; exec "$@" < /dev/null';

/**
 * What a program says of its version, on either stream; "" where it is not there or says nothing within 5 s. It sees `PATH` and `HOME` alone.
 * Never rejects.
 */
export const versionText = async (program: string, { PATH, HOME }: Environment, question: VersionQuestion = {}): Promise<string> => {
  const { words = ["--version"], folder, limitMs = 5_000 } = question;
  const { getExecOutput } = await import("@actions/exec");
  const env = Object.fromEntries(Object.entries({ PATH, HOME }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  let printed = "";
  let late = false;
  const endIfLate = (): void => {
    const id = /^\d+(?=\n)/.exec(printed)?.[0];
    if (late && id !== undefined) end(Number(id));
  };
  const timer = setTimeout(() => {
    late = true;
    endIfLate();
  }, limitMs);
  try {
    const { stdout, stderr, exitCode } = await getExecOutput("/bin/sh", ["-c", line, "sh", program, ...words], {
      env,
      silent: true,
      ignoreReturnCode: true,
      delay: 1_000,
      ...(folder === undefined ? {} : { cwd: folder }),
      listeners: {
        stdout: (chunk) => {
          printed += chunk.toString("utf8");
          endIfLate();
        },
      },
    });
    // 126 and 127 are the shell's own: it could not become the program.
    return late || exitCode === 126 || exitCode === 127 ? "" : `${stdout.replace(/^\d+\n/, "")}${stderr}`;
  } catch {
    return "";
  } finally {
    clearTimeout(timer);
  }
};

const end = (id: number): void => {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
};

/** The version in it: "20.11.1" of "v20.11.1"; null where there is none. */
export const versionOf = async (program: string, environment: Environment, question: VersionQuestion): Promise<string | null> =>
  /\d+\.\d+(?:\.\d+)?/.exec(await versionText(program, environment, question))?.[0] ?? null;
