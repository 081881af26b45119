import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Files, makeRepository, type OnDisk } from "../adapters/checkpoint/repository-on-disk.ts";
import { ageRefs, compileCache, main, shortLived } from "../helpers/program.ts";

const project = join(import.meta.dirname, "../..");
const node = join(project, "node_modules/.bin/node");

/** A job's step of the action as the runner starts it: its inputs as variables, its files, its event. */
export interface StepRequest {
  readonly inputs?: Readonly<Record<string, string>>;
  /** Name and payload of the event. */
  readonly event?: { readonly name: string; readonly payload: object };
  readonly environment?: Readonly<Record<string, string>>;
}

export interface StepResult {
  readonly code: number | null;
  readonly log: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
}

export interface Job {
  readonly repository: OnDisk;
  /** RUNNER_TEMP. */
  readonly temp: string;
  /** Runs the main step to its end. */
  main(request?: StepRequest): Promise<StepResult>;
  /** Starts the main step; the process of node, as the runner holds it, and its end. */
  start(request?: StepRequest): { readonly process: ChildProcess; readonly log: () => string; readonly ended: Promise<StepResult> };
  /** Runs the post step with the state that the main step saved. */
  post(state: Readonly<Record<string, string>>, request?: StepRequest): Promise<StepResult>;
}

/** A checkout and a runner's folders around it. */
export function makeJob(files: Files, prepare?: (repository: OnDisk) => void): Job {
  const repository = makeRepository(files, prepare);
  const temp = join(repository.home, "temp");
  mkdirSync(temp);
  ageRefs(join(repository.root, ".git"));
  let steps = 0;
  const start = (request: StepRequest = {}, state: Readonly<Record<string, string>> = {}) => {
    steps += 1;
    const commands = join(repository.home, `commands-${steps}`);
    mkdirSync(commands);
    const file = (name: string, text = ""): string => {
      const path = join(commands, name);
      writeFileSync(path, text);
      return path;
    };
    const { name, payload } = request.event ?? { name: "push", payload: { repository: { default_branch: "main", full_name: "octo/app" } } };
    const child = spawn(node, [...shortLived, main], {
      cwd: repository.root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH: process.env.PATH ?? "",
        HOME: repository.home,
        GIT_CONFIG_NOSYSTEM: "1",
        GIT_CONFIG_GLOBAL: join(repository.home, "gitconfig"),
        CI: "true",
        NODE_COMPILE_CACHE: compileCache,
        GITHUB_ACTIONS: "true",
        GITHUB_WORKSPACE: repository.root,
        GITHUB_EVENT_NAME: name,
        GITHUB_EVENT_PATH: file("event.json", JSON.stringify(payload)),
        GITHUB_OUTPUT: file("output"),
        GITHUB_STEP_SUMMARY: file("summary"),
        GITHUB_STATE: file("state"),
        GITHUB_ENV: file("env"),
        GITHUB_PATH: file("path"),
        GITHUB_REPOSITORY: "octo/app",
        GITHUB_REPOSITORY_OWNER: "octo",
        GITHUB_SERVER_URL: "https://github.com",
        GITHUB_RUN_ID: "77",
        GITHUB_RUN_ATTEMPT: "1",
        GITHUB_JOB: "repair",
        GITHUB_REF: "refs/heads/main",
        GITHUB_REF_NAME: "main",
        GITHUB_SHA: repository.git("rev-parse", "HEAD").trim(),
        GITHUB_ACTOR: "octocat",
        RUNNER_TEMP: temp,
        RUNNER_OS: "Linux",
        "INPUT_GITHUB-TOKEN": "",
        INPUT_MEMORY: "false",
        ...Object.fromEntries(Object.entries(request.inputs ?? {}).map(([key, text]) => [`INPUT_${key.toUpperCase()}`, text])),
        ...Object.fromEntries(Object.entries(state).map(([key, text]) => [`STATE_${key}`, text])),
        ...request.environment,
      },
    });
    let log = "";
    const take = (chunk: Buffer): void => {
      log += chunk.toString("utf8");
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    const ended = new Promise<StepResult>((resolve) => {
      child.on("close", (code) =>
        resolve({
          code,
          log,
          summary: readFileSync(join(commands, "summary"), "utf8"),
          outputs: commandFile(readFileSync(join(commands, "output"), "utf8")),
          state: commandFile(readFileSync(join(commands, "state"), "utf8")),
        }),
      );
    });
    return { process: child, log: () => log, ended };
  };
  return {
    repository,
    temp,
    start: (request) => start(request),
    main: (request) => start(request).ended,
    post: (state, request) => start(request, state).ended,
  };
}

/** A file of `name<<MARK` entries, as GITHUB_OUTPUT holds them. */
const commandFile = (text: string): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const match of text.matchAll(/^([^\n<]+)<<(\S+)\n([\s\S]*?)\n?\2$/gm)) values[match[1] ?? ""] = match[3] ?? "";
  return values;
};

/** What the runner would take from a log: commands, but none between stop-commands marks, and the masks that were set. */
export const workflowCommands = (log: string): readonly string[] => {
  const commands: string[] = [];
  let stopped: string | null = null;
  for (const line of log.split("\n")) {
    const text = line.trimStart();
    if (stopped !== null) {
      if (text === `::${stopped}::`) stopped = null;
      continue;
    }
    const mark = /^::stop-commands::(.+)$/.exec(text);
    if (mark !== null) stopped = mark[1] ?? "";
    else if (/^::[a-z][\w-]*[ :]/.test(text) || /^##\[/.test(text)) commands.push(text);
  }
  return commands;
};

/** A log as people see it: the runner swallows the lines that set masks. */
export const shown = (log: string): string =>
  log
    .split("\n")
    .filter((line) => !line.startsWith("::add-mask::"))
    .join("\n");

/** Every file below a folder, with its text. */
export const textsBelow = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [join(entry.parentPath, entry.name), readFileSync(join(entry.parentPath, entry.name), "latin1")]),
  );
