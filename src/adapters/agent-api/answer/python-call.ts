import { jsonAt } from "./json.ts";

/** The arguments of a call as Python writes it, up to its closing bracket. */
export interface PythonCall {
  readonly input: Readonly<Record<string, unknown>> | null;
  readonly end: number;
  readonly isCut: boolean;
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\\": "\\", "'": "'", '"': '"', "\n": "" };

/** Reads `name=value, ...)` from behind the opening bracket: strings of any quotes, numbers, True, None, lists. Null for anything else. */
export const pythonCallAt = (text: string, start: number): PythonCall | null => {
  const input: Record<string, unknown> = {};
  let at = start;
  for (let left = 20; left > 0; left -= 1) {
    at = afterBlanks(text, at);
    if (text[at] === ")") return { input, end: at + 1, isCut: false };
    const name = /^(?<name>[A-Za-z_]\w{0,40})\s*=\s*/.exec(text.slice(at, at + 80));
    if (name === null) return at >= text.length && Object.keys(input).length > 0 ? { input: null, end: text.length, isCut: true } : null;
    const value = valueAt(text, at + name[0].length);
    if (value === null) return null;
    if (value.isCut) return { input: null, end: text.length, isCut: true };
    input[name.groups?.name ?? ""] = value.value;
    at = afterBlanks(text, value.end);
    if (text[at] === ",") at += 1;
    else if (text[at] !== ")") return null;
  }
  return null;
};

const afterBlanks = (text: string, at: number): number => {
  let next = at;
  while (/\s/.test(text[next] ?? "")) next += 1;
  return next;
};

const valueAt = (text: string, at: number): { readonly value: unknown; readonly end: number; readonly isCut: boolean } | null => {
  const string = /^(?<raw>[rRbBuU]?)(?<quote>"""|'''|"|')/.exec(text.slice(at, at + 4))?.groups;
  if (string !== undefined)
    return stringAt(text, at + (string.raw?.length ?? 0), string.quote ?? '"', string.raw !== undefined && /[rR]/.test(string.raw));
  if (text[at] === "[" || text[at] === "{") return jsonAt(text, at);
  const word = /^(?:-?\d{1,15}(?:\.\d+)?|True|False|None|true|false|null)/.exec(text.slice(at, at + 30))?.[0];
  if (word === undefined) return null;
  const value = /^[Tt]/.test(word) ? true : /^[Ff]/.test(word) ? false : /^[Nn]/.test(word) ? null : Number(word);
  return { value, end: at + word.length, isCut: false };
};

const stringAt = (text: string, start: number, quote: string, raw: boolean): { value: string; end: number; isCut: boolean } => {
  const parts: string[] = [];
  let at = start + quote.length;
  for (; at < text.length; at += 1) {
    const char = text[at] ?? "";
    if (text.startsWith(quote, at)) return { value: parts.join(""), end: at + quote.length, isCut: false };
    if (char !== "\\") parts.push(char);
    else {
      at += 1;
      const next = text[at] ?? "";
      parts.push(raw ? `\\${next}` : (escapes[next] ?? `\\${next}`));
    }
  }
  return { value: "", end: text.length, isCut: true };
};
