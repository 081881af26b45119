/** The report as an artifact, with the real client and a time limit of our own around it: uploaded by one job, read by another. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fail, ok, orElse, type Problem, type Result } from "../../core/result.ts";
import { within } from "../deadline.ts";
import { type StoredRun, storedRun, uploadedAs } from "./stored-run.ts";

export interface Uploaded {
  readonly name: string;
  readonly url: string;
}

/** The client retries a broken service for 24 s and more; a report is not worth more waiting than this, under whatever name. */
const limitMs = 45_000;
/** A second job has nothing but these reports: they are asked for twice, and a slow service is waited for longer. */
const downloadMs = 120_000;
const pauseMs = 2_000;

/** Uploads a folder under the first of `names` that is not taken: two jobs of a run may not use the same. */
export const uploadArtifact = async (names: readonly string[], folder: string, runUrl: string | null): Promise<Result<Uploaded>> => {
  const files = filesBelow(folder);
  if (files.length === 0) return fail("missing", "There is no report to upload.");
  const notUploaded = `The report could not be uploaded as an artifact and stays in ${folder}:`;
  // A runner of github.com sets the token where it has such a service. Without it the client, which takes long to load, could only say so.
  const { ACTIONS_RUNTIME_TOKEN: token, GITHUB_SERVER_URL: server = "https://github.com" } = process.env;
  if (!token && server === "https://github.com") return fail("missing", `${notUploaded} ${noService}`);
  const { DefaultArtifactClient } = await import("@actions/artifact");
  let last: Problem = { code: "conflict", message: "no name was given" };
  const end = Date.now() + limitMs;
  for (const name of names) {
    const done = await within(Math.max(1, end - Date.now()), new DefaultArtifactClient().uploadArtifact(name, files, folder));
    if (done.ok) {
      const { id } = done.value;
      return ok({ name, url: runUrl === null || id === undefined ? "" : `${runUrl}/artifacts/${id}` });
    }
    last = done.error;
    if (!/\b409\b|already exists|conflict/i.test(last.message)) break;
  }
  return fail(last.code, `${notUploaded} ${plainly(last.message)}`);
};

const noService = "this runner offers no artifact service.";

/** What the client says of servers that lack the service, in words of ours. */
const plainly = (message: string): string =>
  /GHES|not currently supported/i.test(message)
    ? "this GitHub Enterprise Server has no artifact service of the kind that is needed (v4)."
    : /ACTIONS_(?:RESULTS_URL|RUNTIME_TOKEN)/.test(message)
      ? noService
      : message;

/** Plain files only: what a gate put there as a link is not followed. */
const filesBelow = (folder: string): string[] =>
  orElse(
    () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .filter((path) => statSync(path).size > 0),
    [],
  );

/**
 * The reports that other jobs of this run uploaded as `base` or, for legs and further jobs, as names that begin so, the oldest first. The
 * archive is not unpacked: two files are read out of it in memory.
 */
export const downloadReports = async (base: string): Promise<Result<readonly StoredRun[]>> => {
  const { DefaultArtifactClient } = await import("@actions/artifact");
  const client = new DefaultArtifactClient();
  const end = Date.now() + downloadMs;
  const listed = await twice(end, () => within(limitMs, client.listArtifacts()));
  if (!listed.ok) return fail(listed.error.code, `The artifacts of this run could not be listed: ${plainly(listed.error.message)}`);
  const wanted = uploadedAs(base, listed.value.artifacts);
  if (!wanted.ok) return wanted;
  if (wanted.value.length === 0)
    return fail(
      "missing",
      `No earlier job of this run uploaded an artifact called ${base}: it ended before Regreen could (the red step in its log says why; often it is one that installs), it runs no Regreen, or this job does not need it.`,
    );
  const stored: StoredRun[] = [];
  for (const { id, name } of wanted.value) {
    const one = await twice(end, () => downloadOne(client, id, name, Math.max(1, Math.min(limitMs, end - Date.now()))));
    if (!one.ok) return one;
    stored.push(one.value);
  }
  return ok(stored);
};

type Client = InstanceType<typeof import("@actions/artifact").DefaultArtifactClient>;

/** Once more after a failure of the network, as long as there is time. */
const twice = async <T>(end: number, work: () => Promise<Result<T>>): Promise<Result<T>> => {
  const done = await work();
  if (done.ok || (done.error.code !== "network" && done.error.code !== "timeout") || Date.now() + pauseMs > end) return done;
  await setTimeout(pauseMs);
  return work();
};

const downloadOne = async (client: Client, id: number, name: string, limit: number): Promise<Result<StoredRun>> => {
  const folder = mkdtempSync(join(tmpdir(), "regreen-artifact-"));
  try {
    const done = await within(limit, client.downloadArtifact(id, { path: folder, skipDecompress: true }));
    if (!done.ok) return fail(done.error.code, `The artifact ${name} could not be downloaded: ${plainly(done.error.message)}`);
    const [file] = readdirSync(folder);
    if (file === undefined) return fail("missing", `The artifact ${name} is empty.`);
    return storedRun(name, readFileSync(join(folder, file)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
