import { literally } from "../words/pattern.ts";
import type { Language } from "./language.ts";
import type { Lexed } from "./lex.ts";
import { type Marker, type MarkerForm, markersIn } from "./marker.ts";

const maxNames = 200;

/**
 * Where product code writes to members of what it imports. A patched `assert`, `expect`, `unittest` or class changes for every other user
 * in the process, tests included. Modules beside the file belong to the program and may be written to; their classes may not.
 */
export const foreignWrites = (file: string, language: Language, lexed: Lexed): readonly Marker[] => {
  const names = importedNames(language, lexed).slice(0, maxNames);
  if (names.length === 0) return [];
  const any = names.map((name) => literally(name)).join("|");
  const member = "(?:\\s*\\.\\s*[\\w$]+|\\s*\\[[^\\]\\n]{1,80}\\])";
  // After a colon or a bar stands a type: `held: List[str] = []`.
  const begin = language.name === "Python" ? "^[ \\t]*" : "(?<![:|&]\\s{0,4})(?<![\\w$.])";
  // `os.environ` may be written: a program sets variables for the processes that it starts.
  const assigned = new RegExp(`${begin}(?!os\\s*\\.\\s*environ\\b)(?:${any})${member}{1,4}\\s*=(?![=>])`, "gm");
  const called = new RegExp(
    `(?<![\\w$.])(?:setattr|delattr|(?:Object|Reflect)\\s*\\.\\s*(?:defineProperty|defineProperties|assign|setPrototypeOf|set))\\s*\\(\\s*(?:${any})(?:\\s*\\.\\s*[\\w$]+){0,3}\\s*,`,
    "g",
  );
  return markersIn(file, lexed, [formOf(assigned), formOf(called)], false);
};

const formOf = (pattern: RegExp): MarkerForm => ({
  rule: "result-forged",
  family: "foreign",
  reach: 1,
  seen: "code",
  pattern,
  only: "product",
});

/** Names that a file imports, and to whose members it should not write. */
const importedNames = (language: Language, { text }: Lexed): readonly string[] => {
  const names = new Set<string>();
  const take = (name: string | undefined, local: boolean): void => {
    if (name === undefined || !/^[A-Za-z_$][\w$]*$/.test(name)) return;
    if (!local || /^[A-Z]/.test(name)) names.add(name);
  };
  if (language.name.startsWith("JavaScript")) {
    for (const { groups } of text.matchAll(/\bimport\s+(?<what>[^"'`;]{1,2000}?)\s+from\s*["'](?<from>[^"'\n]{1,300})["']/g))
      for (const name of namesIn(groups?.what ?? "")) take(name, (groups?.from ?? "").startsWith("."));
    for (const { groups } of text.matchAll(
      /\b(?:const|let|var)\s+(?<what>[\w$]+|\{[^}]{1,2000}\})\s*=\s*(?:await\s+import|require)\s*\(\s*["'](?<from>[^"'\n]{1,300})["']/g,
    ))
      for (const name of namesIn(groups?.what ?? "")) take(name, (groups?.from ?? "").startsWith("."));
    for (const { groups } of text.matchAll(/\b(?:const|let|var)\s+(?<what>[\w$]+|\{[^}]{1,2000}\})\s*=\s*(?:globalThis|global)\s*;/g))
      for (const name of namesIn(groups?.what ?? "")) take(name, false);
  }
  if (language.name === "Python") {
    for (const { groups } of text.matchAll(/^[ \t]*import[ \t]+(?<what>[^\n#]{1,1000})/gm))
      for (const part of (groups?.what ?? "").split(",")) take(/\bas\s+(\w+)/.exec(part)?.[1] ?? part.trim().split(".")[0], false);
    for (const { groups } of text.matchAll(/^[ \t]*from[ \t]+(?<from>[\w.]+)[ \t]+import[ \t]+(?<what>\([^)]{1,2000}\)|[^\n#]{1,1000})/gm))
      for (const part of (groups?.what ?? "").replace(/[()]/g, "").split(","))
        take(/\bas\s+(\w+)/.exec(part)?.[1] ?? part.trim(), (groups?.from ?? "").startsWith("."));
  }
  return [...names];
};

/** The local names of an import clause: `a, * as b, { c, d as e, default: f }`. */
const namesIn = (clause: string): readonly string[] =>
  clause
    .replace(/^type\b/, "")
    .split(/[{},]/)
    .map((part) => /(?:\bas\s+|:\s*)([\w$]+)\s*$/.exec(part.trim())?.[1] ?? part.trim());
