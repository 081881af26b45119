/** The command line: what each command needs is loaded only when it is the one. */
import { reexecuteWithoutSecrets } from "../adapters/process/reexec.ts";
import { version } from "../version.ts";
import { parseArguments } from "./arguments.ts";
import { stopSignal } from "./stop-signal.ts";

/** Runs the command that the words ask for and gives its exit code. */
export const runCommandLine = async (argv: readonly string[]): Promise<number> => {
  if (process.platform === "win32") {
    process.stderr.write("Regreen does not run on Windows for now; use Linux or macOS, or WSL.\n");
    return 2;
  }
  const streams = { stdout: (text: string) => void process.stdout.write(text), stderr: (text: string) => void process.stderr.write(text) };
  // How the program starts its own helper for TypeScript's quick fixes; not for people.
  if (argv[0] === "--typescript-worker") return (await import("../adapters/quick-fix/typescript-worker.ts")).runTypescriptWorker();
  const parsed = parseArguments(argv);
  if (!parsed.ok) {
    for (const sentence of parsed.error) streams.stderr(`${sentence}\n`);
    return 2;
  }
  const invocation = parsed.value;
  switch (invocation.command) {
    case "help":
      (invocation.exitCode === 0 ? streams.stdout : streams.stderr)(`${invocation.text}\n`);
      return invocation.exitCode;
    case "version":
      streams.stdout(`${version}\n`);
      return 0;
    case "run": {
      hideSecrets();
      return (await import("./run.ts")).runFromCommandLine({ ...invocation, ...surroundings() });
    }
    case "report": {
      const { stdout, stderr } = process;
      return (await import("./report.ts")).reportCommand({
        ...invocation,
        directory: process.cwd(),
        environment: process.env,
        stdout,
        stderr,
      });
    }
    case "init": {
      const { stdin, stdout, stderr } = process;
      return (await import("./init.ts")).initCommand(invocation, { directory: process.cwd(), stdin, stdout, stderr });
    }
    case "parse":
      return (await import("./parse.ts")).parseCommand(invocation, { ...streams, stdin: process.stdin });
    case "restore":
      return (await import("./restore.ts")).restoreCommand(invocation, {
        ...streams,
        cwd: process.cwd(),
        environment: process.env,
        now: Date.now(),
      });
    case "guard":
      return (await import("./guard.ts")).guardCommand(invocation, {
        ...streams,
        cwd: process.cwd(),
        environment: process.env,
        input: async () => (process.stdin.isTTY ? "" : (await import("../adapters/standard-input.ts")).readInput(process.stdin)),
      });
    case "cause":
      hideSecrets();
      return (await import("./cause.ts")).causeCommand(invocation, { ...surroundings(), ...streams, now: Date.now() });
    case "doctor":
      return (await import("./doctor/doctor.ts")).doctorCommand(
        { json: invocation.json, directory: process.cwd(), environment: process.env },
        streams,
      );
    default:
      return invocation satisfies never;
  }
};

/** Before any gate can start: they run as the same user and could read this process's environment. */
const hideSecrets = (): void => {
  const reexecuted = reexecuteWithoutSecrets();
  if (!reexecuted.done) process.stderr.write(`${reexecuted.message}\n`);
};

const surroundings = () => ({
  directory: process.cwd(),
  environment: process.env,
  signal: stopSignal(),
  stdout: process.stdout,
  stderr: process.stderr,
});
