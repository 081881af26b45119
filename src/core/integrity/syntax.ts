/** How a language writes comments and strings: all that is needed to tell code from words about code. */
export interface Syntax {
  /** Openers of comments that end with the line. */
  readonly line: readonly string[];
  /** A line comment counts only at the start of a line and after a character of these (shell, YAML). */
  readonly lineAfter?: RegExp;
  /** A backslash at a line's end carries a line comment on (C). */
  readonly lineContinues?: boolean;
  /** What ends a line comment before its line does (PHP's `?>`). */
  readonly lineCloser?: string;
  /** Pairs of opener and closer. */
  readonly block: readonly (readonly [string, string])[];
  readonly nestedBlocks?: boolean;
  /** Longest opener first. */
  readonly strings: readonly StringForm[];
  /**
   * In every text that the language accepts, each quote closes and brackets have their pairs. A text in which they do not is then unread.
   * Without it, only a comment or string that is open at the end says so.
   */
  readonly exact?: boolean;
  /** Words behind which a value is expected, at the end of a text: there a `/` does not divide. */
  readonly operators?: RegExp;
  /** A brace right behind a name takes a part of it (Perl). */
  readonly subscripts?: boolean;
  /** A backslash in code takes the next character along (shell). */
  readonly escapes?: boolean;
  /** Lines of `#if`, `#else` and `#define`: branches are read one beside the other, and a macro's brackets need no pairs. */
  readonly preprocessor?: boolean;
  /** A `<` where a value is expected begins an element (JSX). */
  readonly elements?: boolean;
  /** What begins at an offset and fits none of the above; null where nothing special begins there. Asked at every character of code. */
  readonly special?: (place: CodePlace) => Special | null;
  /** Parts with a syntax of their own; between them, nothing but block comments hides anything (Vue, Svelte). */
  readonly sections?: (text: string) => readonly SyntaxSection[];
}

/** A character of code, and what stands before it. */
export interface CodePlace {
  readonly text: string;
  readonly at: number;
  /** The offset of the last character of code before it that is no blank, or -1. */
  readonly previous: number;
  /** Whether a value ends there: a string, a name, a closing bracket. Then `/` divides and `<` compares. */
  readonly afterValue: boolean;
}

/**
 * What a language's `special` found: a piece of one kind, a string of its own form behind an opener, or a heredoc's opener. Of a piece that
 * `isQuoted`, the first and last character stay visible; `open` means that nothing ends it.
 */
export type Special =
  | { readonly end: number; readonly kind: Kind; readonly open?: true; readonly isOperator?: true; readonly isQuoted?: true }
  | { readonly from: number; readonly form: StringForm }
  | { readonly end: number; readonly heredoc: Heredoc };

/** Its text begins on the next line. Several of one line follow each other. */
export interface Heredoc {
  /** Finds what closes it. Global, with the flag `m`: searched from the line behind the opener on. */
  readonly closer: RegExp;
  readonly holes?: readonly Hole[];
}

export interface StringForm {
  readonly open: string;
  readonly close: string;
  /** A backslash takes the next character along. */
  readonly escape: boolean;
  readonly multiline: boolean;
  /** Openers of code inside the string. */
  readonly holes?: readonly Hole[];
  /** The opener again inside needs a closer of its own (Ruby's `%q(a(b)c)`). */
  readonly nests?: boolean;
  /** Quotes right before the closer belong to the text (Kotlin, Scala). */
  readonly greedy?: boolean;
  /** The closer twice stands for itself (C#, SQL). */
  readonly doubles?: boolean;
}

export interface Hole {
  readonly open: string;
  readonly close: string;
  /** "text" holds no code, but holes of its own (shell's `"${x:-it's}"`). */
  readonly kind?: "text";
  /** The opener twice stands for itself (Python, C#). */
  readonly doubles?: boolean;
  /** Behind a `:` outside of brackets, a format follows (Python, C#). */
  readonly format?: boolean;
}

export interface SyntaxSection {
  readonly start: number;
  readonly end: number;
  readonly syntax: Syntax;
}

export type Kind = "code" | "string" | "comment";

export interface LexSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: Kind;
}

/** Where a text stopped making sense: what begins at the offset has no end, or ends nothing. */
export interface Trouble {
  readonly at: number;
  /** As written, at most 20 characters. */
  readonly words: string;
}
