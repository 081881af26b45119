/** The port `QuickFixes`: what a language service or the tools themselves can repair without a model, to be proven by the gate. */
import { isUtf8 } from "node:buffer";
import { spawn } from "node:child_process";
import type { QuickFix } from "../../core/agent.ts";
import type { FileChange } from "../../core/edit/edit.ts";
import { type Environment, gateEnvironment } from "../../core/environment.ts";
import type { Failure, PrintedFix, Reading } from "../../core/failure/failure.ts";
import type { Gate } from "../../core/gate.ts";
import type { Project } from "../../core/project.ts";
import { printedFixes } from "../../core/quick-fix/printed.ts";
import { pythonImports } from "../../core/quick-fix/python-import.ts";
import { wantedFiles } from "../../core/quick-fix/wanted.ts";
import type { ProposalLimits } from "../../core/recovery/protocol.ts";
import { ok, orElse, type Result } from "../../core/result.ts";
import type { Gates, QuickFixes, Tree, Worktree } from "../../ports.ts";
import { offeredFix } from "../../tools/command/derive-fix.ts";
import { recognise } from "../../tools/command/recognise.ts";
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
  /** Runs a gate's check in another form; missing: none is asked. */
  readonly run?: Gates["run"];
  /** Runs the gate's fixer for the repairs that it calls unsafe; missing: none is asked. */
  readonly fixer?: { readonly fix: Gates["fix"]; readonly worktree: Worktree };
  /** Milliseconds until the child process is ended. */
  readonly limitMs?: number;
}

type Manner = NonNullable<ProposalLimits["manner"]>;

const workerLimitMs = 60_000;
const maxReply = 20_000_000;

/**
 * What a language service proposes for the failures, all of one kind as the first, each file alone after it; then what the tools printed; then
 * what the gate's tool makes when it is told to make unsafe repairs too, where it prints none.
 */
export const createQuickFixes = (parts: QuickFixParts): QuickFixes => ({
  async propose(gate, reading, tree, { manner, unsafe, without }, signal) {
    const service = await serviceFixes(reading, tree, parts, signal);
    const shown = manner === null ? ok(reading) : await withPrintedFixes(gate, reading, tree, manner, parts, signal);
    if (!shown.ok) return shown;
    const asked = shown.value;
    // A listing of now: the gate's own may be of another tree.
    const printed = asked.failures.some(({ fixes }) => fixes !== undefined) ? printedFixes(asked, parts.project(), without) : [];
    const made =
      manner === null || !unsafe || printed.length > 0 || reading.fixForm != null
        ? ok([])
        : await unsafeFixes(gate, reading, tree, manner, parts, signal);
    if (!made.ok) return made;
    const mayBeMade = ({ changes }: QuickFix): boolean => changes.every(({ path }) => parts.mayEdit(gate, reading, path));
    return ok({ fixes: [...service, ...printed, ...made.value].filter(mayBeMade), reading: asked });
  },
});

const serviceFixes = async (reading: Reading, tree: Tree, parts: QuickFixParts, signal: AbortSignal): Promise<readonly QuickFix[]> => {
  const python =
    reading.files.some((file) => file.endsWith(".py")) || reading.failures.some((failure) => failure.origin?.file?.endsWith(".py"));
  if (python) return pythonImports(reading, parts.project()).map((fix) => ({ ...fix, source: "python imports" }));
  const files = wantedFiles(reading);
  if (files.length === 0) return [];
  const confined = (await parts.confine?.(tree)) ?? ok((words: readonly string[]) => words);
  if (!confined.ok) return [];
  const reply = await askWorker({ root: parts.root, files }, parts, confined.value, signal);
  return proposals(reply).map((fix) => ({ ...fix, source: "typescript" }));
};

/**
 * The reading with the repairs that the gate's tool prints in another form. The gate is run in that form once; of what it shows there only
 * repairs of failures that are known are taken.
 */
const withPrintedFixes = async (
  gate: Gate,
  reading: Reading,
  tree: Tree,
  manner: Manner,
  { run }: QuickFixParts,
  signal: AbortSignal,
): Promise<Result<Reading>> => {
  if (reading.fixForm == null || run === undefined) return ok(reading);
  const selection = { kind: "targeted", command: reading.fixForm } as const;
  const shown = await run(gate, tree, { ...manner, selection, traceAfterMs: null }, signal);
  if (!shown.ok) return shown;
  if (shown.value.tampered.length > 0) return ok(reading);
  const inForm = new Map<string, Failure[]>();
  for (const failure of shown.value.reading.failures)
    for (const key of new Set([placeKey(failure), placeKey({ ...failure, column: null })]))
      if (inForm.get(key)?.push(failure) === undefined) inForm.set(key, [failure]);
  return ok({
    ...reading,
    // Asked once: the repairs go with the failures from here on.
    fixForm: null,
    failures: reading.failures.map((failure) => {
      const fixes = together(inForm.get(placeKey(failure)) ?? []);
      return fixes.length === 0 ? failure : { ...failure, fixes };
    }),
  });
};

/** The repairs of findings that a gate prints as one, since it gives no columns: those of all, as far as each has one and none meets another. */
const together = (findings: readonly Failure[]): readonly PrintedFix[] => {
  const [first = [], ...others] = findings.map(({ fixes = [] }) => fixes);
  if (others.length === 0) return first;
  const all = [first, ...others].flatMap((fixes) => (fixes.length === 1 ? fixes : []));
  const edits = all.flatMap((fix) => fix.edits);
  const starts = new Set(edits.map(({ path, range: { start } }) => `${path}:${start.line}:${start.column}`));
  const [one] = all;
  return one === undefined || all.length < findings.length || starts.size < edits.length
    ? []
    : [{ ...one, safe: all.every(({ safe }) => safe), edits }];
};

/** Files that an unsafe fixer may change before its repair is none that is quick. */
const mostFiles = 200;

/** What the gate's fixer changes in the files that failed, with the repairs that it calls unsafe: all of it, then each file alone. */
const unsafeFixes = async (
  gate: Gate,
  { files, failures }: Reading,
  tree: Tree,
  manner: Manner,
  { fixer, project }: QuickFixParts,
  signal: AbortSignal,
): Promise<Result<readonly QuickFix[]>> => {
  if (fixer === undefined) return ok([]);
  const { only, unsafeFix } = recognise(gate.run, gate.cwd, project());
  const line = gate.fix.length > 0 ? unsafeFix : only === null ? null : offeredFix(only, gate.cwd, failures);
  if (only === null || line === null) return ok([]);
  const tool = only.tool.name;
  const run = await fixer.fix(gate, line, tree, { ...manner, paths: files.length > 0 ? files : null }, signal);
  if (!run.ok) return run;
  const changes = await textChanges(fixer.worktree, tree, run.value.tree);
  const restored = await fixer.worktree.restore(tree);
  if (!restored.ok) return restored;
  if (!changes.ok || changes.value.length === 0) return ok([]);
  const fix = (title: string, of: readonly FileChange[], part: string): QuickFix => ({
    title,
    changes: of,
    source: tool,
    unsafe: true,
    parts: [part],
  });
  const single = changes.value.length < 2 ? [] : changes.value.slice(0, 8);
  return ok([
    fix(`unsafe fixes of ${tool}: \`${line}\``, changes.value, line),
    ...single.map((change) => fix(`unsafe fixes of ${tool} in ${change.path}`, [change], `${line} ${change.path}`)),
  ]);
};

/** The texts that differ; empty where more than texts differ. */
const textChanges = async (worktree: Worktree, from: Tree, to: Tree): Promise<Result<readonly FileChange[]>> => {
  const listed = await worktree.changes(from, to);
  if (!listed.ok) return listed;
  if (listed.value.length > mostFiles || listed.value.some(({ kind, binary }) => kind !== "modified" || binary)) return ok([]);
  const changes: FileChange[] = [];
  const read = await Promise.all(
    listed.value.map(async ({ path }) => ({ path, sides: await Promise.all([worktree.read(from, path), worktree.read(to, path)]) })),
  );
  for (const { path, sides } of read) {
    const texts = sides.map((read) => (read.ok && read.value !== null ? Buffer.from(read.value) : null));
    const [old, renewed] = texts.map((bytes) => (bytes !== null && isUtf8(bytes) ? bytes.toString("utf8") : null));
    if (old == null || renewed == null) return ok([]);
    changes.push({ path, before: old, after: renewed });
  }
  return ok(changes);
};

/** Where a finding stands, and by which rule. */
const placeKey = ({ file, line, column, code }: Failure): string => JSON.stringify([file, line, column, code]);

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
const askWorker = (
  request: FixRequest,
  { root, environment, secrets, program, limitMs }: QuickFixParts,
  wrap: (words: readonly string[]) => readonly string[],
  signal: AbortSignal,
): Promise<FixReply> => {
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
};

const parsed = (text: string): FixReply | null => orElse(() => JSON.parse(text) as FixReply, null);
