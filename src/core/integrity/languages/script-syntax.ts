import type { CodePlace, Hole, Special, StringForm, Syntax, SyntaxSection } from "../syntax.ts";
import { braceHole, closerOf, heredocCloser, longQuotes, piece, quotes, rawString, slashRegex } from "./pieces.ts";

/** TypeScript without elements, where `<T>x` is a cast. */
export const typescriptSyntax: Syntax = {
  line: ["//"],
  block: [["/*", "*/"]],
  strings: [{ open: "`", close: "`", escape: true, multiline: true, holes: [braceHole("${")] }, ...quotes],
  exact: true,
  operators: /(?<![\w$.])(?:return|typeof|instanceof|case|in|of|do|else|void|delete|throw|new|await|yield|default|extends|as)$/,
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "/") return /[/*]/.test(text[at + 1] ?? "/") ? null : slashRegex(place);
    return text[at] === "#" && at === 0 ? piece(place, /#![^\n]*/y, "comment") : null;
  },
};

export const javascriptSyntax: Syntax = { ...typescriptSyntax, elements: true };

const styles: Syntax = { line: ["//"], block: [["/*", "*/"]], strings: quotes };

/** Vue, Svelte, Astro: scripts and styles in a page. */
export const componentSyntax: Syntax = {
  line: [],
  block: [
    ["<!--", "-->"],
    ["/*", "*/"],
  ],
  strings: [],
  sections: (text) => {
    const found: SyntaxSection[] = [];
    const front = /^\s*---\r?\n[\s\S]*?\n---\r?(?=\n|$)/.exec(text);
    if (front) found.push({ start: 0, end: front[0].length, syntax: typescriptSyntax });
    for (const { index, 0: head, groups } of text.matchAll(/<(?<name>script|style)\b[^>]{0,400}>/gi)) {
      const start = index + head.length;
      if (index < (found.at(-1)?.end ?? 0)) continue;
      const closer = new RegExp(`</${groups?.name}\\s*>`, "gi");
      closer.lastIndex = start;
      const end = closer.exec(text)?.index ?? text.length;
      found.push({ start, end, syntax: groups?.name?.toLowerCase() === "style" ? styles : typescriptSyntax });
    }
    return found;
  },
};

const pythonHoles: readonly Hole[] = [{ open: "{", close: "}", doubles: true, format: true }];

export const pythonSyntax: Syntax = {
  line: ["#"],
  block: [],
  strings: ['"""', "'''", '"', "'"].map((open) => ({ open, close: open, escape: true, multiline: open.length > 1 })),
  exact: true,
  special: ({ text, at }) => {
    if (text[at] !== '"' && text[at] !== "'") return null;
    // The letters before it make it a formatted string.
    if (!/(?<!\w)(?:[ft]r?|r[ft])$/i.test(text.slice(Math.max(0, at - 3), at))) return null;
    const quote = text[at] as string;
    const open = text.startsWith(quote.repeat(3), at) ? quote.repeat(3) : quote;
    return { from: at + open.length, form: { open, close: open, escape: true, multiline: open.length > 1, holes: pythonHoles } };
  },
};

const phpHoles = [braceHole("{$"), braceHole("${")];

/** PHP: a page until `<?php`, attributes (`#[Test]`) that look like comments, and heredocs. */
export const phpScript: Syntax = {
  line: ["//", "#"],
  lineCloser: "?>",
  block: [["/*", "*/"]],
  strings: [
    { open: '"', close: '"', escape: true, multiline: true, holes: phpHoles },
    { open: "'", close: "'", escape: true, multiline: true },
    { open: "`", close: "`", escape: true, multiline: true, holes: phpHoles },
  ],
  exact: true,
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "#") return text[at + 1] === "[" ? piece(place, /#/y, "code") : null;
    if (text.startsWith("?>", at) || (at === place.previous + 1 && at === 0 && text.includes("<?"))) {
      const next = /<\?(?:php\b|=)/i.exec(text.slice(at));
      return { end: next ? at + next.index + next[0].length : text.length, kind: "string" };
    }
    const opening = text[at] === "<" ? /^<<<[ \t]*(["']?)(\w+)\1/.exec(text.slice(at, at + 80)) : null;
    if (!opening?.[2]) return null;
    const closer = heredocCloser(opening[2], "[ \\t]*", "(?!\\w)");
    return { end: at + opening[0].length, heredoc: { closer, ...(opening[1] === "'" ? {} : { holes: phpHoles }) } };
  },
};

const shellHoles: readonly Hole[] = [
  { open: "$((", close: "))", kind: "text" },
  { open: "$(", close: ")" },
  { open: "${", close: "}", kind: "text" },
  { open: "`", close: "`" },
];

const shellHeredoc = ({ text, at }: CodePlace): Special | null => {
  if (text[at + 2] === "<" || text[at - 1] === "<") return piece({ text, at } as CodePlace, /<+/y, "code");
  const opening = /^<<(-?)[ \t]*(?:(["'])([^"'\n]+)\2|(\\?)([A-Za-z_][\w.-]*|[^\s\w"'`$(){}[\];&|<>\\]+\w*))/.exec(text.slice(at, at + 80));
  const word = opening?.[3] ?? opening?.[5];
  if (!opening || !word) return null;
  const isPlain = opening[2] === undefined && opening[4] === "";
  return {
    end: at + opening[0].length,
    heredoc: { closer: heredocCloser(word, opening[1] ? "\\t*" : ""), ...(isPlain ? { holes: shellHoles } : {}) },
  };
};

export const shellSyntax: Syntax = {
  line: ["#"],
  lineAfter: /[\s;&|]/,
  block: [],
  strings: [
    { open: '"', close: '"', escape: true, multiline: true, holes: shellHoles },
    { open: "'", close: "'", escape: false, multiline: true },
  ],
  escapes: true,
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "<") return text[at + 1] === "<" ? shellHeredoc(place) : null;
    if (text[at] === "(") return text[at + 1] === "(" ? piece(place, /\(\([^\n'"`;]{0,200}?\)\)/y, "code") : null;
    if (text[at] !== "$") return null;
    if (text[at + 1] === "'") return { from: at + 2, form: { open: "'", close: "'", escape: true, multiline: true } };
    if (text[at + 1] === "{") return parameter(place);
    return piece(place, /\$[#$!?*@-]/y, "code");
  },
};

/** `${name#pattern}` as one piece where nothing in it is quoted. */
const parameter = (place: CodePlace): Special | null => piece(place, /\$\{[^\s{}'"`$\\]{0,200}\}/y, "code");

export const fishSyntax: Syntax = { ...shellSyntax, strings: longQuotes };

/** Makefiles: a quote belongs to its line. */
export const makeSyntax: Syntax = {
  ...shellSyntax,
  strings: quotes.map((form) => ({ ...form, escape: true })),
  special: (place) => piece(place, /\$\$?[#$!?*@<^+%|-]/y, "code"),
};

const sigil = ({ text, at }: CodePlace): Special | null => {
  const opening = /^~([a-zA-Z])("""|'''|[([{<|/"'])/.exec(text.slice(at, at + 8));
  const [, letter = "", open = ""] = opening ?? [];
  if (!opening) return null;
  const form: StringForm = { open, close: closerOf(open), escape: true, multiline: true };
  return { from: at + opening[0].length, form: /[a-z]/.test(letter) ? { ...form, holes: [braceHole("#{")] } : form };
};

export const elixirSyntax: Syntax = {
  line: ["#"],
  block: [],
  strings: ['"""', "'''", '"', "'"].map((open) => ({ open, close: open, escape: true, multiline: true, holes: [braceHole("#{")] })),
  special: (place) => {
    if (place.text[place.at] === "~") return sigil(place);
    return place.text[place.at] === "?" ? piece(place, /\?(?:\\.|[^\s\w\\])/y, "string") : null;
  },
};

export const rSyntax: Syntax = {
  line: ["#"],
  block: [],
  strings: [...longQuotes, { open: "`", close: "`", escape: true, multiline: false }],
  special: (place) => {
    const opening = /[rR]/.test(place.text[place.at] ?? "")
      ? /^[rR](["'])(-*)([([{])/.exec(place.text.slice(place.at, place.at + 12))
      : null;
    const [, quote = "", dashes = "", bracket = ""] = opening ?? [];
    return opening && !/[\w.]/.test(place.text[place.at - 1] ?? "")
      ? { from: place.at + opening[0].length, form: rawString(opening[0], closerOf(bracket) + dashes + quote) }
      : null;
  },
};
