/** The tree of a shell script: what is read of it, in words of our own. */

/** One word of a shell line. */
export interface Word {
  /** Quotes and escapes removed; `$NAME` and globs are left as they stand. */
  readonly text: string;
  /** As written, so that a derived command keeps globs, variables and quotes. */
  readonly raw: string;
}

/** A part of a word: text, a variable that stands for itself (`$NAME`, `"${NAME}"`), or null for what only a shell can tell. */
export type WordPiece = string | { readonly variable: string; readonly quoted: boolean } | null;

export interface ShellWord extends Word {
  readonly pieces: readonly WordPiece[];
  /** The scripts of `$( )`, back quotes, `<( )` in it. */
  readonly inner: readonly InnerScript[];
}

export interface InnerScript {
  readonly body: ShellList;
  /** `<( )`: nobody waits for its exit code. */
  readonly process: boolean;
}

export interface Assignment {
  readonly name: string;
  readonly raw: string;
  /** Null for an array, an element of one, or what is added to a value. */
  readonly value: ShellWord | null;
  readonly inner: readonly InnerScript[];
}

export interface Redirect {
  /** `>`, `>>`, `&>`, `<`, `<<` ... */
  readonly operator: string;
  readonly target: Word | null;
}

export interface NodePlace {
  /** Offsets in the text that was parsed; the end is behind the here-documents that belong to it. */
  readonly start: number;
  readonly end: number;
  readonly raw: string;
}

/** Statements one after the other: a script, a group, a body. */
export interface ShellList extends NodePlace {
  readonly kind: "list";
  readonly items: readonly { readonly node: ShellNode; readonly background: boolean }[];
  /** `( )`: what it changes does not last. */
  readonly subshell: boolean;
  /** Those of the whole group, and the scripts in them. */
  readonly redirects: readonly Redirect[];
  readonly inner: readonly InnerScript[];
}

export interface ShellSimple extends NodePlace {
  readonly kind: "simple";
  readonly env: readonly Assignment[];
  readonly words: readonly ShellWord[];
  readonly redirects: readonly Redirect[];
  /** The texts of its here-documents, as written. */
  readonly documents: readonly string[];
  /** The scripts of its words, assignments, redirections and here-documents. */
  readonly inner: readonly InnerScript[];
}

export interface ShellTest extends NodePlace {
  readonly kind: "test";
  readonly inner: readonly InnerScript[];
}

export interface ShellCase extends NodePlace {
  readonly kind: "case";
  readonly subject: ShellWord;
  readonly arms: readonly { readonly patterns: readonly Word[]; readonly body: ShellList }[];
}

export type ShellNode =
  | ShellList
  | ShellSimple
  /** `[[ ]]` and `(( ))`. */
  | ShellTest
  | (NodePlace & { readonly kind: "pipe"; readonly parts: readonly ShellNode[]; readonly negated: boolean })
  | (NodePlace & { readonly kind: "and" | "or"; readonly left: ShellNode; readonly right: ShellNode })
  | (NodePlace & { readonly kind: "if"; readonly arms: readonly { readonly condition: ShellList | null; readonly body: ShellList }[] })
  | (NodePlace & {
      readonly kind: "loop";
      /** Null for `for` and `select`. */
      readonly condition: ShellList | null;
      readonly until: boolean;
      readonly body: ShellList;
      /** The variable of a `for`. */
      readonly variable: string | null;
      /** What it goes through, and the scripts in that. */
      readonly list: readonly ShellWord[];
      readonly inner: readonly InnerScript[];
    })
  | ShellCase
  | (NodePlace & { readonly kind: "function"; readonly name: string; readonly body: ShellNode })
  /** A function's body where it is called, or what `eval` is given. */
  | (NodePlace & { readonly kind: "call"; readonly call: ShellSimple; readonly body: ShellNode });

export interface ParsedShell {
  readonly body: ShellList;
  /** What the parser could not read, with its place as a line from 1; null where it read everything. */
  readonly unread: { readonly message: string; readonly line: number } | null;
}
