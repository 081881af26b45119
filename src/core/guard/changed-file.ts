import type { FileChange } from "../edit/edit.ts";
import { isTestFile, protectedBy } from "../policy/policy.ts";
import type { ToolFacts } from "../tool-facts.ts";

/** One file that differs between the two sides, as far as it could be read. Both texts are null where `unread` says why. */
export interface GuardedFile extends FileChange {
  /** As git writes modes ("100644", "120000"); null where there is no file on that side. */
  readonly modeBefore: string | null;
  readonly modeAfter: string | null;
  /** Why its text was not read; null where it was. */
  readonly unread: Unread | null;
}

/** `size`: over the limit; `binary`: NUL bytes; `encoding`: no UTF-8; `link`: no plain file; `bound`: too many files changed; `missing`: not in the object store; `tangled`: made to be slow to read. */
export type Unread = "size" | "binary" | "encoding" | "link" | "bound" | "missing" | "tangled";

/** A change as it was read. */
export interface GuardedFiles {
  readonly files: readonly GuardedFile[];
  /** How many files differ, those included that only have another name. */
  readonly changed: number;
}

/** Made by a tool, or another project's: nobody here writes or checks it. */
const foreign =
  /(?:^|\/)(?:dist|vendor|vendored|third[_-]party|node_modules|\.yarn|generated|__generated__)\/|\.min\.\w+$|(?:^|\/)(?:testdata|fixtures|__fixtures__|resources)\/.*\.(?:txt|html|css)$/i;
/** A project of its own for show: what it configures checks nothing of this one. */
const forShow =
  /(?:^|\/)(?:[\w-]*examples?|playgrounds?|demos?|docs?|website|samples?|templates?|bench(?:marks?|es)?|fixtures?|__fixtures__|testdata|tests?|spec|integration[\w-]*|e2e)\//i;

export const isForeignFile = (path: string): boolean => foreign.test(path);
export const isForShow = (path: string): boolean => forShow.test(path);

const noTools: ToolFacts = { suppressions: [], configuration: [], laxer: [], programs: [] };

/** Whether a file by its name judges others: a test, or what configures a check. Its name and its presence matter, not its text alone. */
export const changesJudgement = (path: string, tools: ToolFacts = noTools): boolean =>
  isTestFile(path) || protectedBy(path, tools) !== null;
