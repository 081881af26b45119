/** One file as it is to be: the whole text. `before: null` makes a new file, `after: null` deletes it. */
export interface FileChange {
  readonly path: string;
  readonly before: string | null;
  readonly after: string | null;
}
