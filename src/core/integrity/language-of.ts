import type { Language } from "./language.ts";
import { cDialects, cLike } from "./languages/c-like.ts";
import { csharp, dotnetDialects } from "./languages/csharp.ts";
import { css, general, markdownLanguage, markup, sql, styles } from "./languages/general.ts";
import { go } from "./languages/go.ts";
import { javascript, webDialects } from "./languages/javascript.ts";
import { jvm, jvmDialects } from "./languages/jvm.ts";
import { perl } from "./languages/perl.ts";
import { php } from "./languages/php.ts";
import { python } from "./languages/python.ts";
import { ruby } from "./languages/ruby.ts";
import { rust } from "./languages/rust.ts";
import { scriptDialects, settingsText, shell, shellDialects } from "./languages/shell.ts";

const languages: readonly Language[] = [
  javascript,
  python,
  go,
  rust,
  jvm,
  ruby,
  php,
  perl,
  csharp,
  cLike,
  shell,
  settingsText,
  styles,
  markup,
  markdownLanguage,
  css,
  sql,
  ...webDialects,
  ...jvmDialects,
  ...dotnetDialects,
  ...cDialects,
  ...shellDialects,
  ...scriptDialects,
];

/** The language of a path, by its name alone. The general language where no name fits. */
export const languageOf = (path: string): Language => {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  const extension = name.includes(".") ? name.slice(name.lastIndexOf(".") + 1) : "";
  return (
    languages.find((language) => language.names?.test(name)) ??
    languages.find((language) => language.extensions.includes(extension)) ??
    general
  );
};
