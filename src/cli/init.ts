import { existsSync, lstatSync, mkdirSync, realpathSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { gitAnswer } from "../adapters/git.ts";
import { onMachine } from "../adapters/host/machine.ts";
import { readProject } from "../adapters/project-files.ts";
import { type DetectedGate, type Detection, detect, lookedAt } from "../config/detect/detect.ts";
import { configText, onOneLine } from "../config/init/config-text.ts";
import { afterCiText, pastedJobs, redWorkflows } from "../config/init/red-ci.ts";
import { freeId, type RepairJob, repairJobs } from "../config/init/repair-jobs.ts";
import { setupSteps } from "../config/init/setup-steps.ts";
import { plainJob, type WrittenJob, workflowText } from "../config/init/workflow-text.ts";
import { configPaths } from "../config/read.ts";
import type { Project } from "../core/project.ts";
import { cutText } from "../core/words/defuse.ts";
import { packagesOf } from "../tools/command/packages.ts";
import type { InitForm } from "./commands.ts";

export interface InitOptions {
  readonly yes: boolean;
  /** Shows the files whole, and writes nothing. */
  readonly print: boolean;
  /** Relative to `directory`; null: the whole repository. */
  readonly workingDirectory: string | null;
  /** Null: the first that fits. */
  readonly form: InitForm | null;
}

export interface InitSurroundings {
  /** Absolute path of where the program was started. */
  readonly directory: string;
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stdout: NodeJS.WritableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream;
}

/** A file to be written, or why it is not. */
interface Draft {
  readonly path: string;
  readonly text: string;
  /** What is in its way; null where it can be written. */
  readonly obstacle: string | null;
}

/**
 * Detects the gates, says what it would write, asks, and writes those files that are not there yet. Exit codes: 0 written, printed
 * or nothing to write, 1 the answer was no, 2 not a repository or nobody to ask.
 */
export const initCommand = async (
  { yes, print, workingDirectory, form: wanted }: InitOptions,
  { directory, stdin, stdout, stderr }: InitSurroundings,
): Promise<number> => {
  const start = resolve(directory, workingDirectory ?? ".");
  const root = existsSync(start) ? rootOf(start) : null;
  if (root === null) {
    stderr.write(`${start} is not in a git work tree; start \`regreen init\` inside of one, or begin with \`git init\`.\n`);
    return 2;
  }
  const project = readProject(root);
  // In the workflow that is written the steps in front of a job's checks stand before Regreen, and install the tools of actions.
  const repository = /[:/]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(remoteOf(root))?.[1] ?? null;
  const detection = await onMachine(process.env, (standing) =>
    detect(project, relative(root, realpathSync(start)) || ".", {
      ...standing,
      behindOwnSteps: true,
      job: null,
      has: () => true,
      repository,
    }),
  );
  const { gates } = detection;
  if (gates.length === 0) {
    stderr.write(nothingFound(detection, project));
    return 2;
  }
  // A server without artifacts of version 4 hands no report from one job to another.
  const red = isOwnServer(root) ? [] : redWorkflows(detection.jobs, project);
  const form = wanted ?? (red.length > 0 ? "jobs" : "gates");
  if (form !== "gates" && red.length === 0) {
    stderr.write(`No workflow of this repository has a check that could be repaired, so \`--form ${form}\` has nothing to stand behind.\n`);
    return 2;
  }
  const workflow = { jobs: null, after: () => afterCiText(red), gates: () => workflowText(jobsOf(detection, project), isOwnServer(root)) }[
    form
  ];
  const drafts: readonly Draft[] = [
    draft(root, ".github/regreen.yml", configText(gates), configPaths),
    ...(workflow === null
      ? []
      : [draft(root, ".github/workflows/regreen.yml", workflow(), [".github/workflows/regreen.yml", ".github/workflows/regreen.yaml"])]),
  ];
  const pasted = form === "jobs" ? red.map((one) => ({ path: one.path, text: pastedJobs(one) })) : [];
  if (print) {
    for (const { path, text } of drafts) stdout.write(`--- ${path}\n\n${text}\n`);
    for (const { path, text } of pasted) stdout.write(`--- to paste into ${path}\n\n${text}\n`);
    stdout.write(describe(detection, whole));
    return 0;
  }
  stdout.write(describe(detection, brief));
  stdout.write(
    `\n${drafts.map(({ path, text, obstacle }) => `  ${path}: ${obstacle === null ? `${text.split("\n").length - 1} lines` : `left alone, ${obstacle}`}\n`).join("")}`,
  );
  stdout.write("`regreen init --print` shows the files, and all that was looked at.\n");
  const writable = drafts.filter(({ obstacle }) => obstacle === null);
  const end = () => stdout.write(`${pasted.map(toPaste).join("")}${nextOf(form)}`);
  if (writable.length === 0) {
    stdout.write("\nNothing is written.\n");
    if (pasted.length > 0) end();
    return 0;
  }
  const names = writable.map(({ path }) => path).join(" and ");
  if (!yes && (stdin.isTTY !== true || stdout.isTTY !== true)) {
    stderr.write(`\nNothing is written, for there is no terminal to ask in; \`regreen init --yes\` writes ${names}.\n`);
    return 2;
  }
  if (!yes && !(await agreed(`\nWrite ${names}? [y/N] `, stdin, stdout))) {
    stdout.write("Nothing is written.\n");
    return 1;
  }
  const code = write(root, writable, stdout, stderr);
  if (code === 0) end();
  return code;
};

const toPaste = ({ path, text }: { readonly path: string; readonly text: string }): string =>
  `\nPaste this at the end of \`jobs:\` in ${path}, which is never edited for you:\n\n${text}`;

const rootOf = (folder: string): string | null => {
  const top = gitAnswer(folder, ["rev-parse", "--show-toplevel"]);
  return top === null ? null : top.toString("utf8").replace(/\n$/, "");
};

const remoteOf = (root: string): string => gitAnswer(root, ["remote", "get-url", "origin"])?.toString("utf8").trim() ?? "";

/** Whether the remote is a GitHub Enterprise Server, which has no artifacts of version 4; ghe.com and github.com have them. */
const isOwnServer = (root: string): boolean => {
  const [, host = ""] = /^(?:\w+:\/\/(?:[^@/]*@)?|[^@/]*@)([\w.-]+)[:/]/.exec(remoteOf(root)) ?? [];
  return /github|^ghe?s?\./i.test(host) && !/(?:^|\.)(?:github\.com|ghe\.com)$/i.test(host);
};

/** The jobs of the workflow: CI's own, each with the gates that are its checks; one of usual steps for gates that no job of CI has. */
const jobsOf = ({ gates, jobs }: Detection, project: Project): readonly WrittenJob[] => {
  const isOf = ({ of }: RepairJob, { job, alsoIn = [] }: DetectedGate): boolean =>
    [job, ...alsoIn].some((place) => of.includes(place ?? ""));
  const written = repairJobs(jobs, project);
  const others = gates.filter((gate) => !written.some((job) => isOf(job, gate)));
  const ofCi = written.map((job) => ({ job, gates: gates.flatMap((one) => (isOf(job, one) ? [one.gate] : [])) }));
  const steps = setupSteps(
    project,
    others.map(({ gate }) => ({ run: gate.run, cwd: gate["working-directory"] ?? "." })),
  );
  // Where nothing is known that they need, they stand behind what CI's first job has.
  const [first, ...more] = ofCi.filter((one) => one.gates.length > 0);
  const plain = others.map(({ gate }) => gate);
  const besides = (): WrittenJob => {
    const id = first && freeId("repair-others", new Set(written.map(({ id }) => id)));
    return { job: plainJob(steps, id), gates: plain };
  };
  const all =
    first !== undefined && steps.length === 0
      ? [{ ...first, gates: [...first.gates, ...plain] }, ...more]
      : [...(first === undefined ? [] : [first, ...more]), ...(plain.length === 0 ? [] : [besides()])];
  return all.map((one) => ({ ...one, gates: all.length === 1 ? null : one.gates }));
};

interface Room {
  /** Gates that are shown with where they come from, gates that are shown at all, and checks of CI that are none. */
  readonly reasons: number;
  readonly gates: number;
  readonly leftOut: number;
  /** Characters of a line. */
  readonly width: number;
}

const whole: Room = { reasons: 1000, gates: 1000, leftOut: 1000, width: 10_000 };
/** The question behind it is still on the screen. */
const brief: Room = { reasons: 6, gates: 14, leftOut: 5, width: 160 };

const describe = ({ gates, leftOut, nightly, fellBack }: Detection, room: Room): string => {
  const width = Math.max(...gates.map(({ gate }) => gate.name.length));
  const line = (text: string): string => `  ${cutText(text, room.width)}\n`;
  const reasons = gates.length <= room.reasons;
  const lines = some(gates, room.gates, ({ gate, reason }) =>
    [
      line(`${gate.name.padEnd(width)}  ${onOneLine(gate.run)}`),
      ...(reasons ? [line(`${" ".repeat(width)}  from ${onOneLine(reason)}`)] : []),
    ].join(""),
  );
  const nights = some(nightly, room.leftOut, ({ gate, reason }) => line(`${onOneLine(gate.run)}, from ${onOneLine(reason)}`));
  const told = room === brief ? byReason(leftOut) : leftOut;
  const out = some(told, room.leftOut, ({ what, why }) => line(`${onOneLine(what)}: ${onOneLine(why)}`));
  return [
    `Detected ${gates.length === 1 ? "one gate" : `${gates.length} gates`}:\n${lines.join("")}`,
    ...(fellBack ? ["No CI configuration here has a check that could be a gate, so these come from scripts and configuration.\n"] : []),
    ...(out.length === 0 ? [] : [`This is no gate here:\n${out.join("")}`]),
    ...(nights.length === 0 ? [] : [`The schedule of CI alone runs this; name it in the \`gates\` of a nightly run:\n${nights.join("")}`]),
  ].join("");
};

/** What has one reason as one line: the first of it, and how many more. */
const byReason = (leftOut: Detection["leftOut"]): Detection["leftOut"] => {
  const reasons = [...new Set(leftOut.map(({ why }) => why))];
  return reasons.map((why) => {
    const [first, ...more] = leftOut.filter((one) => one.why === why);
    return { what: `${first?.what}${more.length === 0 ? "" : ` and ${more.length} more`}`, why };
  });
};

/** The first `most` as lines, and a line that counts the others. */
const some = <Item>(items: readonly Item[], most: number, line: (item: Item) => string): readonly string[] =>
  items.length <= most ? items.map(line) : [...items.slice(0, most).map(line), `  and ${items.length - most} more\n`];

/** `same` are paths of which any would be in the way: a second configuration is an error of its own. */
const draft = (root: string, path: string, text: string, same: readonly string[]): Draft => {
  const taken = same.find((candidate) => present(join(root, candidate)));
  const link = [dirname(path), dirname(dirname(path))].find(
    (folder) => folder !== "." && present(join(root, folder)) && !lstatSync(join(root, folder)).isDirectory(),
  );
  const obstacle = taken !== undefined ? `${taken} is there already` : link !== undefined ? `${link} is no plain folder` : null;
  return { path, text, obstacle };
};

/** Whether there is anything of that name, a dangling link included. */
const present = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;

const agreed = async (question: string, stdin: NodeJS.ReadableStream, stdout: NodeJS.WritableStream): Promise<boolean> => {
  const terminal = createInterface({ input: stdin, output: stdout });
  // The end of the input is a no; `question` alone would wait for ever.
  const ended = new Promise<string>((settle) => terminal.once("close", () => settle("")));
  try {
    return /^y(?:es)?$/i.test((await Promise.race([terminal.question(question), ended])).trim());
  } finally {
    terminal.close();
  }
};

const write = (root: string, drafts: readonly Draft[], stdout: NodeJS.WritableStream, stderr: NodeJS.WritableStream): number => {
  for (const { path, text } of drafts) {
    try {
      mkdirSync(join(root, dirname(path)), { recursive: true });
      // "wx": a file that appeared since it was looked for is not overwritten.
      writeFileSync(join(root, path), text, { flag: "wx" });
      stdout.write(`Wrote ${path}\n`);
    } catch (cause) {
      stderr.write(`${path} could not be written: ${cause instanceof Error ? cause.message : String(cause)}.\n`);
      return 2;
    }
  }
  return 0;
};

const nextOf = (form: InitForm): string => `
Next:
  1. Look through .github/regreen.yml, and try it here: npx regreen run
  2. Store a key as the repository's secret ANTHROPIC_API_KEY; or set \`agent: copilot\`, which needs the permission
     \`copilot-requests: write\` and no secret; or leave it: then only tools repair.
  3. ${form === "jobs" ? "Paste the jobs, commit and open a pull request. `regreen init --form after` writes a workflow of its own instead." : `Commit both files and open a pull request.${form === "after" ? " The workflow counts from the default branch on. Make the environment `regreen` hold the key." : ""}`}
`;

/** What was looked at, why nothing of it is a gate, and how to name one: by a command that is there. */
const nothingFound = ({ leftOut }: Detection, project: Project): string => {
  const files = lookedAt(project);
  const looked = files.length === 0 ? "neither a CI configuration nor a manifest" : files.slice(0, 8).join(", ");
  const script = Object.keys(packagesOf(project).find(({ folder }) => folder === ".")?.scripts ?? {})[0];
  const run = script === undefined ? "git diff --check HEAD" : `npm run ${script}`;
  return [
    `No gate was detected, so there is nothing to write. There is ${looked}.`,
    ...leftOut.slice(0, 8).map(({ what, why }) => `  ${what}: ${why}`),
    "Name the commands that must exit 0 in .github/regreen.yml:",
    `\ngates:\n  - name: check\n    run: ${run}\n`,
  ].join("\n");
};
