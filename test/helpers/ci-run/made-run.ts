/**
 * Payloads and logs of a run of Actions in their documented form: REST, "List jobs for a workflow run attempt", and what `ScriptHandler.cs` of
 * actions/runner writes. What a test says of a run is its jobs and steps; the rest (numbers, times, set-up and clean-up steps) is as GitHub has it.
 */

/** A step of a made job: a script with what it wrote, an action by its name, or one of a composite action's. */
export interface MadeStep {
  /** Its `name` in the workflow; else the API shows "Run " and the first line. */
  readonly name?: string;
  /** The script with its expressions filled in. */
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly output?: string;
  readonly conclusion?: "success" | "failure" | "skipped" | "cancelled";
  /** Whole seconds that it took; ten by itself. */
  readonly seconds?: number;
  /** Exit code of a red script. */
  readonly exit?: number;
  /** Steps of a composite action, which have groups in the log and no entry in the API. */
  readonly inside?: readonly MadeStep[];
}

export interface MadeJob {
  readonly id: number;
  /** As displayed. */
  readonly name: string;
  readonly steps: readonly MadeStep[];
  readonly conclusion?: string;
  /** A step of the runner before the job's own: "Initialize containers", red where it says so. */
  readonly before?: readonly { readonly name: string; readonly conclusion: string }[];
  readonly labels?: readonly string[];
}

const start = Date.parse("2026-11-23T10:00:00Z");
const iso = (at: number): string => new Date(at).toISOString().replace(".000Z", "Z");
const firstLine = (script: string): string => script.trimStart().split("\n")[0] ?? "";
const shownName = ({ name, run, uses }: MadeStep): string => name ?? `Run ${run === undefined ? uses : firstLine(run)}`;

/** The REST payload of a job, and its log. */
export const madeJob = ({ id, name, steps, conclusion, before = [], labels = ["ubuntu-latest"] }: MadeJob) => {
  const lines: string[] = [];
  const payload: Record<string, unknown>[] = [];
  let at = start;
  const write = (text: string): void => {
    for (const line of text.split("\n")) lines.push(`${new Date(at).toISOString().replace("Z", "0000Z")} ${line}`);
  };
  const entry = (shown: string, of: string, ran = true, seconds = 10): void => {
    payload.push({
      ...{ name: shown, status: "completed", conclusion: of, number: payload.length + 1 },
      ...{ started_at: ran ? iso(at) : iso(at), completed_at: ran ? iso(at + 1_000 * (seconds - 1)) : iso(at) },
    });
    if (ran) at += 1_000 * seconds;
  };
  write("Current runner version: '2.330.0'\n##[group]Runner Image\nImage: ubuntu-24.04\n##[endgroup]");
  entry("Set up job", "success");
  for (const step of before) {
    write(`##[group]${step.name}`);
    entry(step.name, step.conclusion);
  }
  const written = (step: MadeStep): void => {
    const { run, uses = "", env = {}, output = "", conclusion: how = "success", exit = 1, inside } = step;
    if (run === undefined) {
      write(`##[group]Run ${uses}\nwith:\n  token: ***\n##[endgroup]`);
      for (const one of inside ?? []) if (one.conclusion !== "skipped") written(one);
      if (output !== "") write(output);
      if (how === "failure" && inside === undefined) write("##[error]The action failed.");
      return;
    }
    write(`##[group]Run ${firstLine(run)}`);
    for (const line of run.replace(/\n$/, "").split("\n")) write(`\u001B[36;1m${line}\u001B[0m`);
    write("shell: /usr/bin/bash -e {0}");
    if (Object.keys(env).length > 0)
      write(
        `env:\n${Object.entries(env)
          .map(([key, value]) => `  ${key}: ${value}`)
          .join("\n")}`,
      );
    write("##[endgroup]");
    if (output !== "") write(output);
    if (how === "failure") write(`##[error]Process completed with exit code ${exit}.`);
  };
  for (const step of steps) {
    const how = step.conclusion ?? "success";
    if (how !== "skipped") written(step);
    entry(shownName(step), how, how !== "skipped", step.seconds);
  }
  write("Post job cleanup.");
  entry("Post Run actions/checkout@v4", "success");
  entry("Complete job", "success");
  const red = [...before, ...steps].some((step) => step.conclusion === "failure");
  return {
    payload: {
      ...{ id, name, labels, status: "completed", run_id: 100, run_attempt: 1, steps: payload },
      ...{ conclusion: conclusion ?? (red ? "failure" : "success"), html_url: `https://github.com/octo/app/actions/runs/100/job/${id}` },
    },
    log: `\uFEFF${lines.join("\n")}\n`,
  };
};
