/** `regreen report`: the last run's end once more, or its page. */
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { onPath } from "../adapters/host/shell.ts";
import { openRepository } from "../adapters/repository.ts";
import type { Environment } from "../core/environment.ts";
import { fail, ok, type Result } from "../core/result.ts";
import type { Report } from "../core/stored/report.ts";
import { reportShape } from "../core/stored/report-shape.ts";
import { reportDirectory } from "../session/prepare.ts";
import { closingLines } from "./closing.ts";
import { lookOf } from "./terminal/look.ts";

export interface ReportRequest {
  readonly directory: string;
  readonly environment: Environment;
  /** Opens the page in a browser. */
  readonly open: boolean;
  readonly all: boolean;
  /** Where the report lies; null: where a run here writes it. */
  readonly reportDir: string | null;
  readonly stdout: NodeJS.WriteStream;
  readonly stderr: NodeJS.WriteStream;
}

/** Gives the exit code: 0 shown, 2 where there is no report that can be read, 3 where no browser could be started. */
export const reportCommand = async (request: ReportRequest): Promise<number> => {
  const { directory, environment, stdout, stderr } = request;
  const refuse = (message: string, code: number): number => {
    stderr.write(`${message}\n`);
    return code;
  };
  const repository = await openRepository(directory, environment);
  if (!repository.ok) return refuse(repository.error.message, 2);
  const folder = reportDirectory(request.reportDir, repository.value, environment);
  const report = readReport(join(folder, "report.json"));
  if (!report.ok) return refuse(report.error.message, 2);
  stdout.write(closingLines(report.value, folder, request.all ? "all" : "screen", lookOf(stdout, environment)));
  if (!request.open) return 0;
  const page = join(folder, "report.html");
  if (!existsSync(page)) return refuse(`There is no page ${page}: the run could not write it.`, 2);
  const opened = await openInBrowser(page, environment);
  return opened ? 0 : refuse(`No browser could be started (xdg-open, open). Open ${page} yourself.`, 3);
};

/** A stored report. Problem `missing` or `invalid`: a sentence with the remedy. */
const readReport = (path: string): Result<Report> => {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return fail("missing", `There is no report ${path}. \`regreen run\` writes one; --report-dir names another folder.`);
  }
  try {
    const parsed = reportShape.safeParse(JSON.parse(text));
    if (parsed.success) return ok(parsed.data as Report);
  } catch {
    // Said below.
  }
  return fail("invalid", `${path} is no report that this version of Regreen can read. \`regreen run\` writes a new one.`);
};

/** True where a program that shows pages took it. It outlives us and keeps none of our streams. */
const openInBrowser = (page: string, environment: Environment): Promise<boolean> => {
  const program = ["xdg-open", "open"].map((name) => onPath(name, environment.PATH ?? "")).find((path) => path !== null);
  if (program === undefined || program === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const child = spawn(program, [page], { stdio: "ignore", detached: true, env: environment as NodeJS.ProcessEnv });
    child.once("error", () => resolve(false));
    child.once("spawn", () => {
      child.unref();
      resolve(true);
    });
  });
};
