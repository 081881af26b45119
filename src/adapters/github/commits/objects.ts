/** Contents of files by their git ids, from wherever they can be had with the fewest requests. An id is proof: what does not hash to it is not taken. */
import { createHash } from "node:crypto";
import { ok, type Result } from "../../../core/result.ts";
import { readBlobs } from "../../checkpoint/blobs.ts";
import type { Git } from "../../git.ts";
import { type GitHubApi, problemText } from "../api/client.ts";
import { inParallel } from "../api/parallel.ts";

/** Gives those of the objects that are at hand; the rest is asked for. */
export type LocalObjects = (ids: readonly string[]) => Promise<ReadonlyMap<string, Buffer>>;

/** One GraphQL request asks for so many files and bytes; texts over half a megabyte are cut there (`isTruncated`). */
const mostAtOnce = 100;
const mostBytesAtOnce = 4_000_000;
const longestText = 400_000;

/** The id that git gives these bytes as a file's contents. */
export const blobId = (bytes: Buffer): string => createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");

/** The objects that a checkout holds. */
export const checkoutObjects =
  (git: Git): LocalObjects =>
  async (ids) => {
    const found = new Map<string, Buffer>();
    const listing = await git(["cat-file", "--batch-check=%(objecttype) %(objectname)"], { input: ids.map((id) => `${id}\n`).join("") });
    const known = listing.ok ? [...listing.value.toString("latin1").matchAll(/^blob ([0-9a-f]+)$/gm)].map((match) => match[1] ?? "") : [];
    // Contents that were read before a problem are used. The others are asked for.
    await readBlobs(git, known, (bytes, index) => {
      found.set(known[index] ?? "", Buffer.from(bytes));
      return ok(undefined);
    });
    return found;
  };

/** Reads blobs: from the checkout, else many texts in one GraphQL request, else one by one. */
export const readObjects = async (
  api: GitHubApi,
  blobs: readonly { readonly id: string; readonly size: number }[],
  local: LocalObjects | null,
): Promise<Result<ReadonlyMap<string, Buffer>>> => {
  const found = new Map<string, Buffer>();
  const take = (id: string, bytes: Buffer): void => {
    if (blobId(bytes) === id) found.set(id, bytes);
  };
  const missing = (): readonly { readonly id: string; readonly size: number }[] =>
    [...new Map(blobs.map((blob) => [blob.id, blob])).values()].filter(({ id }) => !found.has(id));
  if (local !== null && blobs.length > 0) for (const [id, bytes] of await local(missing().map(({ id }) => id))) take(id, bytes);
  // A few are read one by one, at the same time: GraphQL is worth it for many.
  if (missing().length > 4)
    await inParallel(batches(missing().filter(({ size }) => size <= longestText)), async (ids) => {
      for (const [id, text] of await textsOf(api, ids)) take(id, Buffer.from(text, "utf8"));
    });
  let problem: Result<never> | null = null;
  await inParallel(missing(), async ({ id }) => {
    const blob = await api.rest<{ readonly content: string }>("GET /repos/{owner}/{repo}/git/blobs/{file_sha}", { file_sha: id });
    if (blob.ok) take(id, Buffer.from(blob.value.data.content, "base64"));
    else
      problem ??= { ok: false, error: { code: "network", message: `A file could not be read from GitHub. ${problemText(blob.error)}.` } };
  });
  if (problem !== null) return problem;
  const [first] = missing();
  return first === undefined
    ? ok(found)
    : { ok: false, error: { code: "network", message: `GitHub sent other contents for ${first.id.slice(0, 7)} than those with this id.` } };
};

const batches = (blobs: readonly { readonly id: string; readonly size: number }[]): readonly (readonly string[])[] => {
  const all: string[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { id, size } of blobs) {
    const last = all.at(-1);
    if (last === undefined || last.length >= mostAtOnce || bytes + size > mostBytesAtOnce) {
      all.push([id]);
      bytes = size;
    } else {
      last.push(id);
      bytes += size;
    }
  }
  return all;
};

/** Texts by id. What GraphQL does not give whole, or not at all, is left out. */
const textsOf = async (api: GitHubApi, ids: readonly string[]): Promise<readonly (readonly [string, string])[]> => {
  const fields = ids.map((id, index) => `b${index}: object(oid: "${id}") { ... on Blob { text isTruncated } }`);
  const response = await api.graphql<{
    readonly repository: Readonly<Record<string, { readonly text?: string | null; readonly isTruncated?: boolean } | null>> | null;
  }>(`query Texts($owner: String!, $name: String!) { repository(owner: $owner, name: $name) { ${fields.join(" ")} } }`, {
    owner: api.owner,
    name: api.name,
  });
  if (!response.ok) return [];
  return ids.flatMap((id, index) => {
    const blob = response.value.data.repository?.[`b${index}`];
    return typeof blob?.text === "string" && blob.isTruncated !== true ? [[id, blob.text] as const] : [];
  });
};
