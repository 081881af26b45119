import type { AssertionForms } from "./assertion.ts";
import { cLike } from "./languages/c-like.ts";
import { csharp } from "./languages/csharp.ts";
import { general, markdown, markup, styles } from "./languages/general.ts";
import { go } from "./languages/go.ts";
import { javascript } from "./languages/javascript.ts";
import { jvm } from "./languages/jvm.ts";
import { php } from "./languages/php.ts";
import { python } from "./languages/python.ts";
import { ruby } from "./languages/ruby.ts";
import { rust } from "./languages/rust.ts";
import { settingsText, shell } from "./languages/shell.ts";
import type { Lexed, Syntax } from "./lex.ts";
import type { MarkerForm } from "./marker.ts";
import type { TestCase } from "./test-case.ts";

/** Everything that is known of one language; one file each under `languages/`, one engine for all. */
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
  /** Tests live beside the code (Rust): every file is looked through for them. */
  readonly testsAnywhere?: boolean;
}

const languages: readonly Language[] = [
  javascript,
  python,
  go,
  rust,
  jvm,
  ruby,
  php,
  csharp,
  cLike,
  shell,
  settingsText,
  styles,
  markup,
  markdown,
];

/** The language of a path, told by its name alone; the general one where nothing fits. */
export const languageOf = (path: string): Language => {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
  return (
    languages.find((language) => language.names?.test(name)) ??
    languages.find((language) => language.extensions.includes(extension)) ??
    general
  );
};
