import type { AssertionForms } from "./assertion.ts";
import type { Lexed } from "./lex.ts";
import type { MarkerForm } from "./marker.ts";
import type { Syntax } from "./syntax.ts";
import type { TestCase } from "./test-case.ts";

/** Everything known about one language. Each has a file under `languages/`; one engine reads them all. */
export interface Language {
  readonly name: string;
  /** Without the dot. */
  readonly extensions: readonly string[];
  /** Base names without a telling extension. */
  readonly names?: RegExp;
  readonly syntax: Syntax;
  readonly markers: readonly MarkerForm[];
  /** The tests that a runner would collect from a text. */
  readonly tests?: (lexed: Lexed) => readonly TestCase[];
  readonly assertions?: AssertionForms;
  /** Tests may stand beside the code (Rust), so every file is searched for them. This begins the part that is compiled for tests alone. */
  readonly testPart?: RegExp;
}
