import type { Language } from "../language.ts";
import type { Syntax } from "../syntax.ts";
import { directive, everywhere } from "./forms.ts";
import { piece, quotes } from "./pieces.ts";

/** An address without quotes is no comment: `url(//host/a.png)`. */
const styleSyntax: Syntax = {
  line: ["//"],
  block: [["/*", "*/"]],
  strings: quotes,
  special: (place) => (place.text[place.at] === "u" ? piece(place, /url\(\s*[^"'\s)][^\n)]*\)/y, "string") : null),
};

export const styles: Language = {
  name: "style sheets",
  extensions: ["scss", "sass", "less", "styl", "pcss"],
  syntax: styleSyntax,
  markers: everywhere,
};

/** Plain CSS has no comments to the end of a line. */
export const css: Language = { ...styles, extensions: ["css"], syntax: { ...styleSyntax, line: [], exact: true } };

export const markup: Language = {
  name: "markup",
  extensions: ["html", "htm", "xml", "xhtml", "svg", "csproj", "props", "targets", "xaml", "hbs", "liquid", "erb", "ejs"],
  syntax: { line: [], block: [["<!--", "-->"]], strings: [] },
  markers: everywhere,
};

/** Prose: only directives in comments count, and none inside code that the prose shows. */
export const markdownLanguage: Language = {
  name: "Markdown and other prose",
  extensions: ["md", "mdx", "markdown", "rst", "adoc", "txt", "tex", "org"],
  syntax: {
    line: [],
    block: [["<!--", "-->"]],
    strings: [
      { open: "```", close: "```", escape: false, multiline: true },
      { open: "~~~", close: "~~~", escape: false, multiline: true },
      { open: "`", close: "`", escape: false, multiline: false },
    ],
  },
  markers: [],
};

/** Every other language: comments and strings as most languages write them, and the directives of many tools. */
export const general: Language = {
  name: "other",
  extensions: [],
  syntax: {
    line: ["//", "#", "--"],
    lineAfter: /\s/,
    block: [
      ["/*", "*/"],
      ["{-", "-}"],
      ["(*", "*)"],
    ],
    strings: quotes,
  },
  markers: [
    ...everywhere,
    directive("lua", 1, /^---?\s*@diagnostic\s+disable\S*(?<rules>[^\n]*)/g),
    directive("ghc", 3, /^\{-#\s*OPTIONS_GHC\s+(?<rules>[^#]*-(?:Wno-|w\b)[^#]*)#-\}/g),
    directive("noqa", 1, /^#\s*noqa\b(?:\s*:\s*(?<rules>[\w,]+))?/gi),
    directive("nolint", 1, /^(?:\/\/|#|--)\s*nolint\b(?<rules>[^\n]*)/gi),
    directive("elm", 1, /^--\s*elm-(?:review|analyse)-ignore\b/g),
  ],
};

/** There `count(*)` begins no comment. */
export const sql: Language = {
  ...general,
  extensions: ["sql"],
  syntax: { line: ["--"], block: [["/*", "*/"]], strings: quotes },
};
