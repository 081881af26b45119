import type { FileChange } from "../edit/edit.ts";

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
