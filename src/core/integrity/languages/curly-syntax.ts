import type { CodePlace, Special, Syntax } from "../syntax.ts";
import { braceHole, piece, quotes, rawString, slashRegex, upTo } from "./pieces.ts";

const curly = { line: ["//"], block: [["/*", "*/"]], exact: true } as const;

export const goSyntax: Syntax = { ...curly, strings: [rawString("`"), ...quotes] };

/** The number in which a quote separates digits: `1'000`. */
const inNumber = ({ text, at }: CodePlace): boolean =>
  /[\da-f]/i.test(text[at + 1] ?? "") && /(?<![\w'])\d[\da-f'x.]*$/i.test(text.slice(Math.max(0, at - 40), at));

/** C and C++, with raw strings and separated digits. */
export const cSyntax: Syntax = {
  ...curly,
  strings: quotes,
  lineContinues: true,
  preprocessor: true,
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "'") return inNumber(place) ? piece(place, /'/y, "code") : null;
    if (!/[RuUL]/.test(text[at] ?? "") || /\w/.test(text[at - 1] ?? "")) return null;
    const opening = /^(?:u8|[uUL])?R"([^()\\\s]{0,16})\(/.exec(text.slice(at, at + 24));
    return opening ? upTo(place, at + opening[0].length, `)${opening[1]}"`, "string") : null;
  },
};

/** Objective-C, Solidity, Protobuf, GLSL and others that read alike. */
export const cLikeSyntax: Syntax = { ...cSyntax, exact: false, strings: [rawString('"""'), rawString("`"), ...quotes] };

const swiftHoles = (hashes: string) => [{ open: `\\${hashes}(`, close: ")" }];
export const swiftSyntax: Syntax = {
  ...curly,
  nestedBlocks: true,
  preprocessor: true,
  strings: [
    { open: '"""', close: '"""', escape: true, multiline: true, holes: swiftHoles("") },
    { open: '"', close: '"', escape: true, multiline: false, holes: swiftHoles("") },
  ],
  operators: /(?<![\w$.])(?:return|case|in|else|throw|await|try|where|if|while|guard|is|as)$/,
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "#") {
      const opening = /^(#+)("""|"|\/)/.exec(text.slice(at, at + 12));
      const [, hashes = "", quote = ""] = opening ?? [];
      if (!opening) return null;
      const form = { open: opening[0], close: quote + hashes, escape: false, multiline: quote !== '"', holes: swiftHoles(hashes) };
      return { from: at + opening[0].length, form };
    }
    if (text[at] === "`") return piece(place, /`[^`\n]*`/y, "code");
    return text[at] === "/" && !/[\s/*]/.test(text[at + 1] ?? " ") ? slashRegex(place) : null;
  },
};

const dartHoles = [braceHole("${")];
export const dartSyntax: Syntax = {
  ...curly,
  nestedBlocks: true,
  strings: ['"""', "'''", '"', "'"].map((open) => ({ open, close: open, escape: true, multiline: open.length > 1, holes: dartHoles })),
  special: ({ text, at }) => {
    const opening = text[at] === "r" && !/[\w$]/.test(text[at - 1] ?? "") ? /^r("""|'''|"|')/.exec(text.slice(at, at + 4)) : null;
    const quote = opening?.[1];
    return quote ? { from: at + 1 + quote.length, form: { ...rawString(quote), multiline: quote.length > 1 } } : null;
  },
};

export const zigSyntax: Syntax = {
  ...curly,
  block: [],
  strings: quotes,
  special: (place) => (place.text[place.at] === "\\" ? piece(place, /\\\\[^\n]*/y, "string") : null),
};

/** Verilog: a quote stands in numbers (`8'hFF`), and blocks end with words. */
export const verilogSyntax: Syntax = { ...curly, exact: false, strings: [quotes[0]] };

export const dSyntax: Syntax = { ...curly, exact: false, block: [...curly.block, ["/+", "+/"]], strings: [rawString("`"), ...quotes] };

/** A character of Rust, or the lifetime or label that looks like one. */
const rustQuote = (place: CodePlace): Special | null =>
  piece(place, /'(?:\\(?:x[\da-f]{2}|u\{[^}]{0,8}\}|.)|[^\\'\n])'/iuy, "string") ?? piece(place, /'/y, "code");

export const rustSyntax: Syntax = {
  ...curly,
  nestedBlocks: true,
  strings: [{ open: '"', close: '"', escape: true, multiline: true }],
  special: (place) => {
    const { text, at } = place;
    const char = text[at];
    if (char === "'") return rustQuote(place);
    if ((char !== "r" && char !== "b" && char !== "c") || /\w/.test(text[at - 1] ?? "")) return null;
    const opening = /^(?:r|br|cr)(#*)"/.exec(text.slice(at, at + 260));
    return opening ? upTo(place, at + opening[0].length, `"${opening[1] ?? ""}`, "string") : null;
  },
};

/** C#: verbatim, raw and interpolated strings. */
const csharpString = (place: CodePlace): Special | null => {
  const { text, at } = place;
  const opening = /^(\$*@?\$?)("{3,}|")/.exec(text.slice(at, at + 40));
  const [, prefix = "", quote = ""] = opening ?? [];
  if (!opening || (prefix === "" && quote === '"')) return null;
  const dollars = prefix.replaceAll("@", "").length;
  const isRaw = quote.length > 2;
  const hole = { open: "{".repeat(Math.max(1, isRaw ? dollars : 1)), close: "}".repeat(Math.max(1, isRaw ? dollars : 1)), format: true };
  const isVerbatim = prefix.includes("@");
  return {
    from: at + opening[0].length,
    form: {
      open: quote,
      close: quote,
      escape: !isRaw && !isVerbatim,
      multiline: isRaw || isVerbatim,
      doubles: isVerbatim,
      ...(dollars > 0 ? { holes: [{ ...hole, doubles: !isRaw }] } : {}),
    },
  };
};

export const csharpSyntax: Syntax = {
  ...curly,
  strings: quotes,
  preprocessor: true,
  special: (place) => (/["$@]/.test(place.text[place.at] ?? "") ? csharpString(place) : null),
};

/** F#: a quote may be part of a name or a type; comments nest in `(* *)`. */
export const fsharpSyntax: Syntax = {
  line: ["//"],
  block: [["(*", "*)"]],
  nestedBlocks: true,
  strings: [rawString('"""'), { open: '"', close: '"', escape: true, multiline: true }],
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "'") return rustQuote(place);
    if (text[at] === "(") return piece(place, /\(\*\)/y, "code");
    return text[at] === "@" && text[at + 1] === '"' ? csharpString(place) : null;
  },
};

export const visualBasicSyntax: Syntax = {
  line: ["'"],
  block: [],
  strings: [{ open: '"', close: '"', escape: false, multiline: false, doubles: true }],
};

export const javaSyntax: Syntax = { ...curly, strings: [{ open: '"""', close: '"""', escape: true, multiline: true }, ...quotes] };

const dollarHoles = [braceHole("${")];
/** A name between backticks may hold quotes: `` `it's fine` ``. */
const backticked = (place: CodePlace): Special | null => piece(place, /`[^`\n]*`/y, "code");

export const kotlinSyntax: Syntax = {
  ...curly,
  nestedBlocks: true,
  strings: [
    { ...rawString('"""'), greedy: true, holes: dollarHoles },
    { open: '"', close: '"', escape: true, multiline: false, holes: dollarHoles },
    quotes[1],
  ],
  special: (place) => (place.text[place.at] === "`" ? backticked(place) : null),
};

export const scalaSyntax: Syntax = {
  ...curly,
  nestedBlocks: true,
  strings: [{ ...rawString('"""'), greedy: true }, quotes[0]],
  special: (place) => {
    const { text, at } = place;
    if (text[at] === "'") return rustQuote(place);
    if (text[at] === "`") return backticked(place);
    if (text[at] !== '"' || !/\w/.test(text[at - 1] ?? "")) return null;
    const isWide = text.startsWith('"""', at);
    const open = isWide ? '"""' : '"';
    return { from: at + open.length, form: { open, close: open, escape: !isWide, multiline: isWide, greedy: isWide, holes: dollarHoles } };
  },
};

export const groovySyntax: Syntax = {
  ...curly,
  strings: [
    { open: '"""', close: '"""', escape: true, multiline: true, holes: dollarHoles },
    { open: "'''", close: "'''", escape: true, multiline: true },
    { open: '"', close: '"', escape: true, multiline: false, holes: dollarHoles },
    quotes[1],
  ],
  operators: /(?<![\w$.])(?:return|case|in|else|throw|new|assert|instanceof)$/,
  special: (place) => {
    if (place.text.startsWith("$/", place.at)) return upTo(place, place.at + 2, "/$", "string");
    return place.text[place.at] === "/" && !/[/*]/.test(place.text[place.at + 1] ?? "/") ? slashRegex(place) : null;
  },
};
