/** A text as statements, whatever the language: cut at lines, semicolons and blocks, so that layout decides nothing. */
import { closingBracket } from "../blocks.ts";
import type { TextView } from "../text-view.ts";

export interface CodeStatement {
  /** Strings blanked, in one line. */
  readonly code: string;
  /** With its strings, without layout. */
  readonly text: string;
  /** 1-based, of its first sign. */
  readonly line: number;
}

/** Words behind which a brace holds statements, and not values. */
const opensBlock = /(?:\)|=>|->[^={}]*|\b(?:else|try|finally|do|catch|loop|unsafe|async|then|begin)|\|\w*\||[^\s=(,:[?&|{<>+]\s)\s*$/;
const holdsValues = /(?:\b(?:return|yield|in|of|await|new|default|throw)|[=(,:[?&|!+]|=>\s*\()\s*$/;
/** A line that goes on on the next, and one that goes on with what stood before. */
const goesOn = /(?:(?<!=)[=([+*?&|]|==|\band|\bor|\bnot|\\|(?<!\+)\+|(?<!-)-)\s*$/;
const wentOn = /^\s*(?:\.(?!\.)|\?\.|\?(?!>)|:(?![:=\s]*$)(?=\s)|&&|\|\||(?:or|and)\b)/;
/** Heads with what stands under them on the same line: up to a bracket's end, a colon, or the word itself. */
const heads: readonly (readonly [language: RegExp, head: RegExp, end: "bracket" | "colon" | "word"])[] = [
  [/^Python$/, /^(?:(?:el)?if|else|for|while|try|except|finally|with)\b/, "colon"],
  [/^(?!Python|shell|Go|Rust)/, /^(?:\}?\s*else\s+)?(?:if|while|for|catch)\s*\(/, "bracket"],
  [/^(?!Python|shell)/, /^(?:case\b|default\s*:)/, "colon"],
  [/^(?!Python)/, /^(?:then|do|else)\s+(?=[^\s{])(?!if\b)/, "word"],
];

/** A function or an arm that is an expression: it stands for a block that returns it. */
const expressed = /^(?<head>(?:[^=(]|\((?:[^()]|\([^()]*\))*\)|=(?!>))*?=>)\s*(?<answer>[^\s{].*)$/s;

const mostRead = 200_000;

/** The statements of a text, in order; none is empty or a closing bracket alone. */
export const statementsIn = ({ lexed: { code, text, lineAt }, language }: TextView): readonly CodeStatement[] => {
  const found: CodeStatement[] = [];
  const shell = language.name === "shell";
  const take = (start: number, to: number): void => {
    for (let from = start; ; ) {
      const words = text.slice(from, to);
      const first = words.search(/[^\s{}();,]|\(\)/);
      if (first < 0 || /^\s*(?:$|"""|\x27{3})/.test(code.slice(from, to))) return;
      const at = from + first;
      const rest = code.slice(at, to);
      const [, head, end] = heads.find(([names, form]) => names.test(language.name) && form.test(rest)) ?? [];
      const [opening = ""] = head?.exec(rest) ?? [];
      const length =
        end === "bracket" ? closingBracket(code, at + opening.length - 1) - at : end === "colon" ? colonOf(rest) + 1 : opening.length;
      if (length <= 0 || !/^\s*[^\s{;]/.test(rest.slice(length))) {
        add(at, to);
        return;
      }
      add(at, at + length);
      from = at + length;
    }
  };
  const add = (at: number, to: number): void => {
    const squeeze = (from: number, to: number, side: string): string =>
      side
        .slice(from, to)
        .replace(/\s+/g, " ")
        .replace(/[\s;,]+$/, "")
        .replace(/(?<!\breturn|[=:(,[?])\s*\{$/, "")
        .trim();
    const { head = "" } = expressed.exec(code.slice(at, to).trimEnd())?.groups ?? {};
    if (head !== "" && at + head.length < to)
      found.push({ code: squeeze(at, at + head.length, code), text: squeeze(at, at + head.length, text), line: lineAt(at) });
    const from = at + head.length;
    const lead = head !== "" && !/^\s*(?:return|throw|panic|continue|break)\b/.test(code.slice(from, to)) ? "return " : "";
    found.push({
      code: lead + squeeze(from, to, code),
      text: lead + squeeze(from, to, text),
      line: lineAt(from + code.slice(from, to).search(/\S|$/)),
    });
  };
  const open: string[] = [];
  /** How many statements there were where each block began. */
  const begun: number[] = [];
  let from = 0;
  /** Up to where nothing but brackets stands behind `from`. */
  let bare = 0;
  const end = Math.min(code.length, mostRead);
  const cut = (at: number): void => {
    take(from, at);
    from = at;
  };
  for (let at = 0; at < end; at += 1) {
    const sign = code[at] as string;
    const top = open.at(-1);
    const isFree = top === undefined || top === "block";
    if (sign === "(" || sign === "[") open.push(sign);
    else if (sign === "{") {
      const before = code.slice(Math.max(from, at - 60), at + 0);
      const isBlock = !/\$$/.test(before) && (before.trim() === "" ? isFree : opensBlock.test(before) && !holdsValues.test(before));
      open.push(isBlock ? "block" : "{");
      if (isBlock) {
        cut(at + 1);
        begun.push(found.length);
      }
    } else if (sign === ")" || sign === "]" || sign === "}") {
      const was = shell && sign === ")" && isFree ? undefined : open.pop();
      if (was === "block" || (shell && sign === ")" && isFree)) cut(sign === "}" ? at : at + 1);
      if (was === "block") {
        from = at + 1;
        if (begun.pop() === found.length) found.push({ code: "pass", text: "pass", line: lineAt(at) });
      }
    } else if ((top === "{" || top === "[") && sign === "\n" && /[,{[]\s*$/.test(code.slice(Math.max(from, at - 40), at))) {
      if (/[^\s{}()[\],;]/.test(code.slice(Math.max(from, bare), at))) cut(at + 1);
      bare = at;
    } else if (!isFree) continue;
    else if (sign === ";") cut(at + 1);
    else if (shell && (sign === "&" || sign === "|") && code[at + 1] === sign) {
      cut(at + 2);
      at += 1;
    } else if (sign === "\n" && !goesOn.test(code.slice(Math.max(from, at - 40), at)) && !wentOn.test(code.slice(at + 1, at + 40)))
      cut(at + 1);
  }
  cut(end);
  return found;
};

const colonOf = (words: string): number => {
  let depth = 0;
  for (let at = 0; at < words.length; at += 1) {
    const sign = words[at] as string;
    if ("([{".includes(sign)) depth += 1;
    else if (")]}".includes(sign)) depth -= 1;
    else if (sign === ":" && depth === 0 && !/\blambda\b[^:]*$/.test(words.slice(0, at))) return at;
  }
  return -1;
};
