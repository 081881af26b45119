/** The command line: what each command needs is loaded only when it is the one. */
import { reexecuteWithoutSecrets } from "../adapters/reexec.ts";
import { version } from "../version.ts";
import { parseArguments } from "./arguments.ts";
import { stopSignal } from "./stop-signal.ts";

/** Runs the command that the words ask for and gives its exit code. */
export async function runCommandLine(argv: readonly string[]): Promise<number> {
  if (process.platform === "win32") {
    process.stderr.write("Regreen does not run on Windows for now; use Linux or macOS, or WSL.\n");
    return 2;
  }
  const streams = { stdout: (text: string) => void process.stdout.write(text), stderr: (text: string) => void process.stderr.write(text) };
  const [command] = argv;
  if (command === "--typescript-worker") return (await import("../adapters/quick-fix/typescript-worker.ts")).runTypescriptWorker();
  if (command === "parse") return (await import("./parse.ts")).parseCommand(argv.slice(1), { ...streams, stdin: process.stdin });
  if (command === "restore")
    return (await import("./restore.ts")).restoreCommand(argv.slice(1), {
      ...streams,
      cwd: process.cwd(),
      environment: process.env,
      now: Date.now(),
    });
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
      const reexecuted = reexecuteWithoutSecrets();
      if (!reexecuted.done) streams.stderr(`${reexecuted.message}\n`);
      const { runCommand } = await import("./run.ts");
      return runCommand({
        ...invocation,
        directory: process.cwd(),
        environment: process.env,
        signal: stopSignal(),
        stdout: process.stdout,
        stderr: process.stderr,
      });
    }
    case "drill":
      return (await import("./drill/drill.ts")).drillCommand({ json: invocation.json, environment: process.env }, streams);
    case "replay": {
      const reexecuted = reexecuteWithoutSecrets();
      if (!reexecuted.done) streams.stderr(`${reexecuted.message}\n`);
      const { replayCommand } = await import("./replay.ts");
      return replayCommand({
        ...invocation,
        directory: process.cwd(),
        environment: process.env,
        signal: stopSignal(),
        stdout: process.stdout,
        stderr: process.stderr,
      });
    }
    default:
      streams.stderr(`${invocation.command} is not built yet.\n`);
      return 2;
  }
}
