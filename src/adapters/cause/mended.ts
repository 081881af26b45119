import type { ChangedText } from "../../core/cause/change.ts";
import { mendersOf } from "../../core/cause/mended.ts";
import { fail, ok } from "../../core/result.ts";
import { readBlobs } from "../checkpoint/blobs.ts";
import type { Git } from "../git.ts";
import type { BlobChange } from "./commit-line.ts";

/** Commits that are looked at, bytes of a file that is compared, bytes of all that are kept, and of all that git hands over. */
const bounds = { commits: 300, file: 1_048_576, bytes: 32 * 1_048_576, read: 512 * 1_048_576 };

/** Places on the line at which what those from `from` to `to` did may have been mended. What is not read mends nothing. */
export const menders = async (
  git: Git,
  changes: readonly (readonly BlobChange[])[],
  from: number,
  to: number,
): Promise<readonly number[]> => {
  const suspects = changes.slice(from, to + 1).flat();
  const paths = new Set(suspects.map(({ path }) => path));
  const later = changes
    // The newest is red.
    .flatMap((all, at) => (at > to && at < changes.length - 1 ? [{ at, files: all.filter(({ path }) => paths.has(path)) }] : []))
    .filter(({ files }) => files.length > 0)
    .slice(0, bounds.commits);
  if (later.length === 0) return [];
  const ids = [...new Set([...suspects, ...later.flatMap(({ files }) => files)].flatMap(({ before, after }) => [before, after]))].filter(
    (id) => !/^0+$/.test(id),
  );
  const texts = new Map<string, string>();
  let left = bounds.bytes;
  let read = 0;
  await readBlobs(git, ids, (bytes, at) => {
    read += bytes.length;
    if (bytes.length > bounds.file && read <= bounds.read) return ok(undefined);
    left -= bytes.length;
    if (left < 0 || read > bounds.read) return fail("refused", "It is too much to read.");
    texts.set(ids[at] ?? "", bytes.toString("utf8"));
    return ok(undefined);
  });
  const text = (change: BlobChange): ChangedText[] => {
    const [before, after] = [change.before, change.after].map((id) => (/^0+$/.test(id) ? null : texts.get(id)));
    return before === undefined || after === undefined ? [] : [{ path: change.path, before, after, unread: false }];
  };
  return mendersOf(
    suspects.flatMap(text),
    later.map(({ at, files }) => ({ at, files: files.flatMap(text) })),
  );
};
