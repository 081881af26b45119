/** Definitions of the names that a message says, or nearly says. */
import type { Failure } from "../failure/failure.ts";
import { nearest } from "../nearest.ts";
import { literally } from "../words/pattern.ts";
import { type Landmark, type Snippet, snippet } from "./code-window.ts";
import { importLanguageOf } from "./import-list.ts";
import { identifiers, type OutlinedFile } from "./outline.ts";
import type { SourceFile, SourceFiles } from "./source-files.ts";
import { type Hints, type Suspects, suspectUnits } from "./suspects.ts";

const shortest = 4;
const maxNear = 3;
const maxMissed = 4;
const longestShown = 12;
const mostHolders = 12;
const mostDeclared = 4;

/** What tools of all languages say of a name that is used and stands nowhere. */
const missing =
  /not (?:defined|declared|found|a function|a constructor)|undefined|undeclared|unresolved|unknown|implicit declaration|no (?:such|exported|visible)|\bno\b.{0,80}\b(?:attribute|method|field|member|property|function|symbol|export|item|type|constructor)|does(?: not|n't) (?:exist|provide)|can(?:not|'t) (?:find|locate|import|resolve)/i;

/**
 * Definitions whose names are nearly one that a message misses: misspelt, or in another case. The first lines of at most three. Where none of
 * `known` is near, further files that hold such a name are asked.
 */
export const nearNames = (messages: readonly string[], known: readonly Landmark[], files: SourceFiles): readonly Snippet[] => {
  const missed = new Set(messages.filter((message) => missing.test(message)).flatMap(namesIn));
  const places = new Set<string>();
  return [...missed]
    .filter((name) => name.length >= shortest)
    .slice(0, maxMissed)
    .flatMap((name) => {
      const near = definedLike(name, known);
      return near.length > 0 ? near : definedLike(name, definedAnywhere(name, files));
    })
    .filter(({ file, from }) => !places.has(`${file}:${from}`) && places.add(`${file}:${from}`))
    .slice(0, maxNear)
    .map(({ file, from, to }) => snippet(file, from, Math.min(to, from + longestShown - 1)));
};

export const landmarksOf = ({ path, definitions }: OutlinedFile): readonly Landmark[] =>
  definitions().map(({ name, from, to }) => ({ file: path, name, from, to }));

/** What is defined in source files that hold a name in any case, wherever they are: an import may be far away, or what is wrong. */
const definedAnywhere = (name: string, files: SourceFiles): readonly Landmark[] =>
  files.project
    .under(".", 2_000)
    .filter((path) => importLanguageOf(path) !== "other" && !files.isTest(path))
    .flatMap((path) => files.written(path) ?? [])
    .filter(({ text }) => text.toLowerCase().includes(name.toLowerCase()))
    .slice(0, mostHolders)
    .flatMap(landmarksOf);

/** The definitions with the name nearest to this one; none where one has this very name. */
const definedLike = (name: string, definitions: readonly Landmark[]): readonly Landmark[] => {
  const names = [...new Set(definitions.map((definition) => definition.name))].filter((other) => other.length >= shortest);
  const meant = names.includes(name) ? null : nearest(name, names);
  return definitions.filter((definition) => definition.name === meant);
};

/** The name that stands before "is not a function", else those that a message quotes; where it quotes none, its words but those of the sentence. */
const namesIn = (message: string): readonly string[] => {
  const called = [...message.matchAll(/(?<name>[\w$.]{1,120})\)? is not (?:a function|a constructor|defined)/g)];
  if (called.length > 0) return called.flatMap(({ groups }) => identifiers(groups?.name ?? "").slice(-1));
  const quoted = quotedNames(message);
  return quoted.length > 0 ? quoted : identifiers(message).filter((word) => !sentence.has(word.toLowerCase()));
};

const sentence = new Set(
  (
    "undefined undeclared unresolved unknown implicit declaration defined declared found function constructor such exported visible attribute " +
    "method field member property symbol export item type exist exists provide cannot find locate import resolve name variable module package " +
    "class struct interface value object error reference does have"
  ).split(" "),
);

const quotedNames = (message: string): readonly string[] =>
  [...message.matchAll(/["'`‘“](?<name>[^"'`’”]{1,120})["'`’”]/g)].flatMap(({ groups }) => identifiers(groups?.name ?? ""));

/** A type that a message names without quotes: "(type Cart has no field or method add)", "variable c of type Cart". */
const typeNamed = /\b(?:type|class|struct|interface|enum|trait)\s+[*&]?(?<name>[A-Za-z_]\w{1,80})/g;

/** Definitions of the names that a message quotes: in the failing file and in what it imports. */
export const namedBy = (
  { message, detail, line }: Failure,
  file: SourceFile,
  files: SourceFiles,
  hints: Hints,
): Pick<Suspects, "snippets" | "chanceAt"> => {
  const types = [...`${message}\n${detail ?? ""}`.matchAll(typeNamed)].flatMap((match) => match.groups?.name ?? []);
  const quoted = [...quotedNames(message), ...types];
  const failing = line === null ? "" : (file.lines[line - 1] ?? "");
  const wanted = new Set([...quoted, ...identifiers(failing)].filter((name) => name.length > 1));
  const suspicion = { file: file.path, block: [...wanted].join(" "), test: null, output: quoted.join(" ") };
  const { snippets, definitions, chanceAt } = suspectUnits([suspicion], files, hints);
  const elsewhere = snippets.filter((piece) => defines(piece, wanted, files));
  const declared = line === null ? [] : declarationsAbove(file.lines, line, file.path);
  const all = landmarksOf(file);
  const here = all.filter(({ name, from, to }) => quoted.includes(name) && to - from <= 20);
  const near = nearNames([message], [...all, ...definitions], files);
  return {
    snippets: [...declared, ...here.map(({ file: path, from, to }) => snippet(path, from, to, from)), ...near, ...elsewhere.slice(0, 3)],
    chanceAt: (...lines) => (lines[0] === file.path ? 0 : chanceAt(...lines)),
  };
};

/** Whether a snippet defines one of the names. Then it is more than a similar text. */
const defines = ({ file, from, to }: Snippet, wanted: ReadonlySet<string>, files: SourceFiles): boolean =>
  (files.at(file)?.definitions() ?? []).some((definition) => definition.from >= from && definition.to <= to && wanted.has(definition.name));

/** The nearest lines above a failing one that declare a name on it, or give it its first value: what its type comes from. */
const declarationsAbove = (lines: readonly string[], line: number, file: string): readonly Snippet[] => {
  const found = identifiers(lines[line - 1] ?? "")
    .slice(0, 12)
    .flatMap((name) => {
      if (name.length < 2 || notDeclared.has(name)) return [];
      const word = literally(name);
      const declares = new RegExp(
        `\\b(?:const|let|var|val|final|auto|static)\\s[^=;]{0,80}(?<![\\w$.])${word}(?![\\w$])|^\\s*(?:self\\.)?${word}\\s*(?::[^=]{1,80})?:?=[^=]|(?<![\\w$.])${word}\\s*:\\s*[\\w[{(]`,
      );
      const at = lines.slice(Math.max(0, line - 400), line - 1).findLastIndex((text) => text.length < 300 && declares.test(text));
      return at < 0 ? [] : [Math.max(0, line - 400) + at + 1];
    });
  return [...new Set(found)].slice(0, mostDeclared).map((at) => snippet(file, at, at));
};
const notDeclared = new Set("if for in of return const let var new await async self this not and or is else".split(" "));
