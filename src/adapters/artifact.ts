/** Uploads the report directory as one artifact, with the real client and a time limit of our own around it. */
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fail, ok, type Result } from "../core/result.ts";

export interface Uploaded {
  readonly name: string;
  readonly url: string;
}

/** The client retries a broken service for 24 s and more; a report is not worth more waiting than this. */
const uploadLimitMs = 45_000;

/** Where the artifact can be seen; null id means that the service named none. */
export async function uploadArtifact(name: string, folder: string, runUrl: string | null): Promise<Result<Uploaded>> {
  const files = filesBelow(folder);
  if (files.length === 0) return fail("missing", "There is no report to upload.");
  let timer: NodeJS.Timeout | undefined;
  try {
    const { DefaultArtifactClient } = await import("@actions/artifact");
    const upload = new DefaultArtifactClient().uploadArtifact(name, files, folder);
    // A rejection after the limit has nobody left to hear it.
    upload.catch(() => {});
    const limit = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), uploadLimitMs);
    });
    const done = await Promise.race([upload, limit]);
    if (done === null)
      return fail("timeout", `The artifact service did not answer within ${uploadLimitMs / 1000} s; the report stays in ${folder}.`);
    return ok({ name, url: runUrl === null || done.id === undefined ? "" : `${runUrl}/artifacts/${done.id}` });
  } catch (error) {
    return fail(
      "network",
      `The report could not be uploaded as the artifact ${name}: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Plain files only: what a gate put there as a link is not followed. */
const filesBelow = (folder: string): string[] => {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => statSync(path).size > 0);
  } catch {
    return [];
  }
};
