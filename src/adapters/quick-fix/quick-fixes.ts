/** The port `QuickFixes`: what a language service can repair without a model, to be proven by the gate. */
import { spawn } from "node:child_process";
import type { QuickFix } from "../../core/agent.ts";
import { type Environment, gateEnvironment } from "../../core/environment.ts";
import type { Reading } from "../../core/failure/failure.ts";
import type { Gate } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { pythonImports } from "../../core/quick-fix/python-import.ts";
import { wantedFiles } from "../../core/quick-fix/wanted.ts";
import { ok, type Result } from "../../core/result.ts";
import type { QuickFixes, Tree } from "../../ports.ts";
import type { FixReply, FixRequest } from "./typescript-worker.ts";

/** Word on the command line that makes the program the child process of quick fixes. */
const workerFlag = "--typescript-worker";

export interface QuickFixParts {
  /** Absolute. */
  readonly root: string;
  readonly environment: Environment;
  readonly secrets: readonly string[];
  readonly project: () => Project;
  /** Whether policy lets this file be edited for this gate. */
  readonly mayEdit: (gate: Gate, reading: Reading, path: string) => boolean;
  /** The file that starts this program; by default the one that was started. */
  readonly program?: string;
  /** The words that start the child process while this tree is checked out: it loads the repository's own compiler. */
  readonly confine?: (tree: Tree) => Promise<Result<(words: readonly string[]) => readonly string[]>>;
  /** Milliseconds until the child process is ended. */
  readonly limitMs?: number;
}

const workerLimitMs = 60_000;
const maxReply = 20_000_000;

/** Proposals for the failures that a language service understands, all of one kind as the first, each file alone after it. */
export const createQuickFixes = (parts: QuickFixParts): QuickFixes => ({
  async propose(gate, reading, tree, signal) {
    const allowed = (fixes: readonly QuickFix[]): QuickFix[] =>
      fixes.filter((fix) => fix.changes.every((change) => parts.mayEdit(gate, reading, change.path)));
    const python =
      reading.files.some((file) => file.endsWith(".py")) || reading.failures.some((failure) => failure.origin?.file?.endsWith(".py"));
    if (python) return allowed(pythonImports(reading, parts.project()));
    const files = wantedFiles(reading);
    if (files.length === 0) return [];
    const confined = (await parts.confine?.(tree)) ?? ok((words: readonly string[]) => words);
    if (!confined.ok) return [];
    const reply = await askWorker({ root: parts.root, files }, parts, confined.value, signal);
    return allowed(proposals(reply));
  },
});

const proposals = ({ changes, titles }: FixReply): QuickFix[] => {
  if (changes.length === 0) return [];
  const title =
    titles.length === 1
      ? (titles[0] ?? "")
      : `${titles.slice(0, 3).join("; ")}${titles.length > 3 ? ` and ${titles.length - 3} more` : ""}`;
  const single = changes.length < 2 ? [] : changes.slice(0, 8).map((change) => ({ title: `${title} (${change.path})`, changes: [change] }));
  return [{ title, changes }, ...single];
};

/** Asks the child process; an empty answer for anything that goes wrong, since a quick fix is never owed. */
function askWorker(
  request: FixRequest,
  { root, environment, secrets, program, limitMs }: QuickFixParts,
  wrap: (words: readonly string[]) => readonly string[],
  signal: AbortSignal,
): Promise<FixReply> {
  const nothing: FixReply = { changes: [], titles: [] };
  const { env } = gateEnvironment({ environment, secrets, passEnv: [], gateEnv: {}, startedIn: root });
  return new Promise((resolve) => {
    const [file = "", ...args] = wrap([process.execPath, "--max-old-space-size=2048", program ?? process.argv[1] ?? "", workerFlag]);
    const child = spawn(file, args, {
      cwd: root,
      env,
      stdio: ["pipe", "pipe", "ignore"],
      timeout: limitMs ?? workerLimitMs,
      killSignal: "SIGKILL",
      signal,
    });
    let text = "";
    child.stdout.on("data", (chunk: Buffer) => {
      text += chunk.toString("utf8");
      if (text.length > maxReply) child.kill("SIGKILL");
    });
    child.on("error", () => resolve(nothing));
    child.on("close", (code) => resolve(code === 0 ? (parsed(text) ?? nothing) : nothing));
    child.stdin.on("error", () => {});
    child.stdin.end(JSON.stringify(request));
  });
}

function parsed(text: string): FixReply | null {
  try {
    return JSON.parse(text) as FixReply;
  } catch {
    return null;
  }
}
