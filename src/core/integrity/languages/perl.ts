import type { Language } from "../language.ts";
import type { CodePlace, Special, StringForm, Syntax } from "../syntax.ts";
import { detects, directive, everywhere, forges, skipInTests } from "./forms.ts";
import { closerOf, heredocCloser, piece } from "./pieces.ts";

const form = (open: string): StringForm => {
  const close = closerOf(open);
  return { open, close, escape: true, multiline: true, nests: close !== open };
};

/** `q{...}`, `m/.../`, `qw(...)`; and `s{...}{...}`, `tr/.../.../`, whose second part is one piece with the first. */
const quoteLike = (place: CodePlace): Special | null => {
  const { text, at } = place;
  const opening = /^(q[qwrx]?|m|s|tr|y)(\s*)([^\w\s])/.exec(text.slice(at, at + 20));
  const word = opening?.[1];
  const open = opening?.[3];
  if (!opening || !word || !open || /[\w$@%&>:]/.test(text[at - 1] ?? "") || /[$@%&*>]\{\s*$/.test(text.slice(Math.max(0, at - 8), at)))
    return null;
  // Behind `=~`, any character may delimit.
  const isMatched = /[=!]~\s*$/.test(text.slice(Math.max(0, at - 8), at));
  if (
    (!isMatched && /^(?:\s*=[>=~\s]|\s*[,;)]|\s+#)/.test(text.slice(at + word.length, at + word.length + 8))) ||
    (open === "=" && opening[2] !== "")
  )
    return null;
  if (open === "}") return null;
  if (/(?:^|\s|\{)-$/.test(text.slice(Math.max(0, at - 2), at))) return null;
  const from = at + opening[0].length;
  if (!/^(?:s|tr|y)$/.test(word)) return { from, form: form(open) };
  const middle = skip(text, from, open);
  const second = closerOf(open) === open ? null : /^\s*([^\w\s])/.exec(text.slice(middle, middle + 80));
  const end = second?.[1] ? skip(text, middle + second[0].length, second[1]) : closerOf(open) === open ? skip(text, middle, open) : middle;
  return { end, kind: "string", ...(end > text.length ? { open: true as const } : {}) };
};

/** The offset behind what closes a quote-like part; beyond the end where nothing does. */
const skip = (text: string, from: number, open: string): number => {
  const close = closerOf(open);
  let depth = 0;
  for (let i = from; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === close && depth-- === 0) return i + 1;
    else if (text[i] === open && close !== open) depth++;
  }
  return text.length + 1;
};

const special = (place: CodePlace): Special | null => {
  const { text, at, afterValue } = place;
  const startsLine = at === 0 || text[at - 1] === "\n";
  const char = text[at] as string;
  if (startsLine && char === "=" && /^=[a-zA-Z]/.test(text.slice(at, at + 2))) {
    const end = /^=cut\b.*$/m.exec(text.slice(at));
    return { end: end ? at + end.index + end[0].length : text.length, kind: "comment" };
  }
  if (startsLine && char === "_" && /^__(?:END|DATA)__\r?(?:\n|$)/.test(text.slice(at, at + 12)))
    return { end: text.length, kind: "string" };
  if (char === "$") return piece(place, /\$\]|\$#(?=[\w${])|\$\^\w|\$["'`/&;,.\\~!?<>|@+=%0-9-](?![\w{]*\))|\$\$(?!\w|\{)/y, "code");
  if (char === "&" || char === "'") return char === "&" ? piece(place, /&\w+'\w+/y, "code") : null;
  if (char === "<" && text[at + 1] === "<") {
    const opening = /^<<(~?)(?:\s*(["'])([^"'\n]*)\2|([A-Za-z_]\w*))/.exec(text.slice(at, at + 80));
    const word = opening?.[3] ?? opening?.[4];
    return opening && word !== undefined
      ? { end: at + opening[0].length, heredoc: { closer: heredocCloser(word, opening[1] ? "[ \\t]*" : "") } }
      : null;
  }
  if (char === "/" && afterValue) return { end: at + (text[at + 1] === "/" ? 2 : 1), kind: "code", isOperator: true };
  if (char === "/") return { from: at + 1, form: form("/") };
  return /[qmsty]/.test(char) ? quoteLike(place) : null;
};

const perlScript: Syntax = {
  line: ["#"],
  block: [],
  strings: [
    { open: '"', close: '"', escape: true, multiline: true },
    { open: "'", close: "'", escape: true, multiline: true },
    { open: "`", close: "`", escape: true, multiline: true },
  ],
  exact: true,
  subscripts: true,
  operators:
    /(?<![\w$@%&>{-])(?:return|if|elsif|unless|while|until|and|or|not|split|grep|map|join|push|unshift|x|cmp|eq|ne|lt|gt|le|ge|when|xor)$/,
  special,
};

/** Perl, with the words of Test::More and its kin. */
export const perl: Language = {
  name: "Perl",
  extensions: ["pl", "pm", "t", "psgi"],
  syntax: perlScript,
  markers: [
    ...everywhere,
    directive("critic", 1, /##\s*no\s+critic\b(?<rules>[^\n]*)/g),
    directive("coverage", 2, /#\s*uncoverable\b/g),
    skipInTests(/\bplan\s*\(?\s*skip_all\b|\bskip_all\b|^[ \t]*(?:SKIP|TODO)\s*:|\btodo_skip\b/gm),
    detects(/\b(?:use|require)\s+Test(?:::|2)|\bHARNESS_(?:ACTIVE|VERSION)\b|\$INC\s*\{\s*["']?Test\b/g),
    // Gives the functions with which tests assert another meaning.
    forges(/\*\s*\{?\s*["']?(?:main|Test\w*)::|\bTest::\w[\w:]*\s*=|^[ \t]*(?:sub|package)\s+Test(?:::|2)/gm, "text"),
    forges(/(?<![\w:$])(?:POSIX::)?_?exit\s*\(?\s*0\b/g),
  ],
  assertions: {
    pattern: /(?<![\w$@%&>:*])(?:is|isnt|ok|like|unlike|is_deeply|cmp_ok|cmp_deeply|eq_or_diff|throws_ok|lives_ok)\s*\(/g,
    strong: /^(?:is|is_deeply|like|cmp_ok|cmp_deeply|eq_or_diff|throws_ok)\(/,
    truthy: /^ok\((?:1|"[^"]+")[,)]/,
    same: [/^(?:is|is_deeply)\((?<a>[^,]+),(?<b>[^,]+?)(?:,"[^"]*")?\)$/],
    always: /\|\|1[,)]/,
    failing: [[/^ok\s*\(/, "ok(0 && "]],
  },
};
