import type { AttemptNote } from "../attempts.ts";
import type { Failure, Place } from "../failure/failure.ts";
import type { Stage } from "../gate.ts";
import type { Landmark } from "./code-map.ts";
import { linesOf, type Snippet } from "./code-window.ts";
import { importLanguageOf } from "./import-list.ts";
import { nearNames } from "./near-names.ts";
import { enclosing, identifiers, outline } from "./outline.ts";
import { isCompiled, type Surroundings, type Suspicion } from "./reachable-files.ts";
import { sharedHelp } from "./shared-help.ts";
import { compares } from "./stage-text.ts";
import { importing, linesNaming, type TestPicture, testPicture } from "./test-lines.ts";
import { triedPlaces } from "./tried-places.ts";
import { type UnderTest, underTest } from "./under-test.ts";
import { declarationsAbove, headProse, headsAround } from "./units.ts";
import { spokenLines } from "./unplaced.ts";

/** Code to show, most needed first. `needed` is shown up to the limit, `useful` only while the prompt stays small. */
export interface Evidence {
  readonly needed: readonly Snippet[];
  readonly useful: readonly Snippet[];
  /** Short files are shown whole, if that takes little more room. */
  readonly whole: readonly Snippet[];
  /** Definitions in the code that the failures reach, the likeliest first. */
  readonly definitions: readonly Landmark[];
  /** Roughly the tokens of the likeliest code that together holds three tenths of the chance to be at fault. A large spread means that little is known. */
  readonly spread: number;
  /** What the failing tests say and print, and the chance of lines to be at fault: null where no failure reaches their file. */
  readonly words: string;
  chanceAt(path: string, from: number, to: number): number | null;
}

/** A text that the parser did not take: the language level that it was told may be what is wrong. */
const isParseError = ({ message, code }: Failure): boolean =>
  /\bpars(?:e|ing) error|syntax ?error|unexpected (?:token|reserved|character|identifier|keyword)|reserved word|is reserved|invalid syntax|only (?:available|supported) (?:in|when|for)|requires? (?:python|es|c\+\+|java)/i.test(
    `${message} ${code ?? ""}`,
  );

/** Which failures, at which stage and round, in which repository. */
export interface EvidenceInput extends Surroundings {
  readonly stage: Stage;
  readonly round: number;
  readonly failures: readonly Failure[];
  /** The telling lines of the gate's log. */
  readonly excerpt: string;
  /** Lines of the gate's configuration that set the language level. */
  readonly levels?: readonly Snippet[];
  /** Files that an earlier round asked for. */
  readonly granted: readonly string[];
  /** The earlier rounds at the gate. The places that they edited are shown again. */
  readonly attempts: readonly AttemptNote[];
}

const maxPlaces = 40;
const maxTests = 4;
const maxCases = 40;
const mostHolders = 12;
/** Pieces of code under test that stand before the next failing tests. */
const leadingSuspects = 8;
/** How likely a changed line of the failing test itself is what made it fail. */
const ownChance = 0.5;

/** The code around the failures, by stage: failing lines, origins, code under test, definitions that messages name. Later rounds show more. */
export const evidence = (given: EvidenceInput): Evidence => {
  // What the gate's command comes to is looked at only where nothing else leads to the code.
  const { sources: _sources, levels, ...input } = given;
  const wide = input.round > 1;
  const granted = input.granted.map((file): Snippet => ({ file, from: 1, to: 400, focus: 1 }));
  const again = [...triedPlaces(input.attempts).filter(({ file }) => input.mayShow(file)), ...granted];
  const spoken = speakers(given);
  if (spoken !== null) return tests(spoken, wide, [...again, ...spoken.near]);
  if (input.stage === "test") return tests(input, wide, again);
  const places = input.failures.slice(0, maxPlaces);
  const definitions = places.slice(0, 5).map((failure) => named(failure, input));
  return {
    needed: [...places.flatMap((failure) => aroundFailure(failure, input, wide)), ...again],
    useful: [
      ...(places.some(isParseError) ? (levels ?? []).filter(({ file }) => input.mayShow(file)) : []),
      ...places.flatMap((failure) => (asksForImport(failure) ? imports(failure.file, input) : [])),
      ...definitions.flatMap(({ snippets }) => snippets),
      ...places
        .slice(0, 5)
        .flatMap((failure) => failure.frames.slice(0, wide ? 6 : 2).flatMap((frame) => aroundPlace(frame, wide ? 8 : 3, input))),
    ],
    whole: [],
    definitions: [],
    spread: 0,
    words: places.map(({ message, detail }) => `${message}\n${detail ?? ""}`).join("\n"),
    chanceAt: (...lines) => highest(definitions.map(({ chanceAt }) => chanceAt(...lines))),
  };
};

const highest = (chances: readonly (number | null)[]): number | null =>
  chances.reduce((most, chance) => (chance === null || (most !== null && most >= chance) ? most : chance), null);
/** Where no failure names a file that can be shown: the input with a failure at the line that speaks of it, and the lines around the next ones. */
const speakers = (input: EvidenceInput): (EvidenceInput & { readonly near: readonly Snippet[] }) | null => {
  if (input.failures.some((failure) => textOf(located(failure, input).file, input) !== null)) return null;
  const told = input.failures.slice(0, maxPlaces).map(({ test, message, detail }) => [test, message, detail].filter(Boolean).join("\n"));
  const output = [...told, input.excerpt].join("\n");
  const [first, ...others] = spokenLines(output, input.sources ?? [], input);
  if (first === undefined) return null;
  const failure = { ...(input.failures[0] ?? wordless), file: first.file, line: first.line, message: output.slice(0, 4_000) };
  const near = others.map(({ file, line }): Snippet => ({ file, from: line - 4, to: line + 4, focus: line }));
  return { ...input, failures: [failure], near };
};

const wordless: Failure = {
  ...{ file: null, line: null, column: null, code: null, test: null, message: "", detail: null, stage: "test", origin: null, frames: [] },
  ...{ tool: null, ran: true, fingerprint: "" },
};

/** The lines around a failure. For a place without a line it is the whole file, from its start as far as there is room. */
const aroundFailure = (failure: Failure, input: EvidenceInput, wide: boolean): Snippet[] => {
  const text = textOf(failure.file, input);
  if (failure.file === null || text === null) return [];
  const small = input.stage === "lint" || input.stage === "format" ? 24 : 40;
  const count = linesOf(text).length;
  if (failure.line === null || count <= small) return [{ file: failure.file, from: 1, to: count, focus: failure.line ?? 1 }];
  const room = input.stage === "lint" || input.stage === "format" ? 2 : 4;
  const around = wide ? enclosing(outline(text), failure.line) : null;
  const near: Snippet = { file: failure.file, from: failure.line - room, to: failure.line + room, focus: failure.line };
  const origin = failure.origin === null ? [] : aroundPlace(failure.origin, room, input);
  // A rule of style asks for little more than the function's name.
  const heads =
    small === 40
      ? headsAt(failure, text)
      : headsAt(failure, text)
          .slice(-1)
          .map(({ from, ...head }) => ({ ...head, from, to: from }));
  return around === null
    ? [near, ...heads, ...origin]
    : [near, ...heads, { file: failure.file, from: around.from, to: around.to, focus: failure.line }, ...origin];
};

/** The heads of the last two definitions around a place: what a line means depends on its function's parameters and its class. */
const headsAt = ({ file, line }: Place, text: string): readonly Snippet[] =>
  file === null || line === null
    ? []
    : headsAround(text, line)
        .slice(-2)
        .map(({ from, to }): Snippet => ({ file, from, to, focus: null }));

const tests = (input: EvidenceInput, wide: boolean, again: readonly Snippet[]): Evidence => {
  const chosen = representative(input.failures).map((failure) => located(failure, input));
  const pictures = chosen.map((failure) => pictureOf(failure, input, wide));
  const thrown = chosen
    .flatMap((failure) => [failure.origin, ...failure.frames.slice(0, wide ? 8 : 3)])
    .flatMap((place) => (place === null ? [] : aroundThrow(place, input)));
  const suspicions = chosen.flatMap((failure, index) => suspicionOf(failure, pictures[index]?.block ?? "", input.failures));
  const { snippets: suspects, whole, definitions, spread, chanceAt } = underTest(suspicions, { ...input, ran: !chosen.some(isOfTypes) });
  const [first, ...others] = pictures;
  const misspelt = nearNames(
    chosen.map(({ message }) => message),
    [...thrown.flatMap(({ file }) => landmarksOf(file, input)), ...definitions],
    (name) => definedAnywhere(name, input),
  );
  return {
    needed: [...(first?.test ?? []), ...thrown.slice(0, 4), ...misspelt, ...again],
    useful: [
      ...(first?.support ?? []),
      ...suspects.slice(0, leadingSuspects),
      ...others.flatMap(({ test }) => test),
      ...suspects.slice(leadingSuspects),
      ...others.flatMap(({ support }) => support),
      ...thrown.slice(4),
    ],
    whole,
    definitions,
    spread,
    words: suspicions.map(({ block, output }) => `${block}\n${output}`).join("\n"),
    chanceAt: (path, from, to) => {
      const within = (pieces: readonly Snippet[]) => pieces.some((piece) => piece.file === path && piece.from <= to && from <= piece.to);
      if (pictures.some(({ test }) => within(test))) return ownChance;
      return highest([chanceAt(path, from, to), pictures.some(({ support }) => within(support)) ? ownChance / 2 : null]);
    },
  };
};

/** A test of types fails in what is gone when the code runs. */
const isOfTypes = ({ file, message, detail }: Failure): boolean =>
  /[.-]d\.[cm]?ts$/.test(file ?? "") ||
  /\bTS\d{3,5}\b|TypeCheckError|\bnot assignable\b|\btypes? ['"`‘]/i.test(`${message}\n${detail ?? ""}`);

/** Gives a failure without a file the test file in which its title stands, else the one that the log names, if there is only one. */
const located = (failure: Failure, input: EvidenceInput): Failure => {
  if (failure.file !== null) return failure;
  const titled =
    failure.test === null
      ? []
      : input.project
          .under(".", 5_000)
          .filter((path) => input.isTest(path) && linesNaming(failure.test, linesOf(textOf(path, input) ?? "")).length > 0);
  const printed = () => [...new Set(input.excerpt.match(/[\w@+.-][\w@+./-]{0,200}\.\w{1,5}/g))].filter((path) => input.isTest(path));
  const found = (titled.length === 1 ? titled : printed()).filter((path) => textOf(path, input) !== null);
  return found.length === 1 && found[0] !== undefined ? { ...failure, file: found[0] } : failure;
};

const pictureOf = (failure: Failure, input: EvidenceInput, wide: boolean): TestPicture => {
  const text = textOf(failure.file, input);
  if (text === null || failure.file === null) return { test: [], support: [], block: "" };
  if (input.isTest(failure.file) || compares(failure)) {
    const picture = testPicture(failure, failure.file, text);
    return { ...picture, support: [...picture.support, ...sharedHelp(failure.file, picture.block, input)] };
  }
  const around = aroundFailure(failure, input, wide);
  return {
    test: around,
    support: [],
    block: around
      .map(({ from, to }) =>
        linesOf(text)
          .slice(from - 1, to)
          .join("\n"),
      )
      .join("\n"),
  };
};

/** A test's file and name without parameters: the same for all cases of the test. */
const testKey = ({ file, test }: Failure): string => `${file} ${(test ?? "").replace(/\[.*$/, "")}`;

/** One failure of each test, up to four, those of different files first. Forty cases of one bug are one piece of evidence. */
const representative = (failures: readonly Failure[]): readonly Failure[] => {
  const seen = new Set<string>();
  const fresh = failures.filter((failure) => {
    const key = testKey(failure);
    return !seen.has(key) && seen.add(key);
  });
  const files = new Set<string | null>();
  const leading = fresh.filter((failure) => !files.has(failure.file) && files.add(failure.file));
  return [...leading, ...fresh.filter((failure) => !leading.includes(failure))].slice(0, maxTests);
};

/** What is known about a failing test, including the output of its other cases. */
const suspicionOf = (failure: Failure, block: string, all: readonly Failure[]): Suspicion[] =>
  failure.file === null
    ? []
    : [
        {
          file: failure.file,
          block,
          test: failure.test,
          output: [failure.test, failure.detail, ...messagesOf(failure, all)].filter((part) => part !== null).join("\n"),
        },
      ];

const messagesOf = (failure: Failure, all: readonly Failure[]): readonly string[] => [
  ...new Set([failure, ...all.filter((other) => testKey(other) === testKey(failure))].slice(0, maxCases).map(({ message }) => message)),
];

/** The place where the project's own code threw: the whole function if it is short, else some lines. */
const aroundThrow = (place: Place, input: EvidenceInput): Snippet[] => {
  const text = textOf(place.file, input);
  if (text === null || place.file === null || place.line === null || input.isTest(place.file)) return [];
  const around = enclosing(outline(text), place.line);
  // What does not parse is often wrong in the lines before the place where the parser gave up.
  if (around !== null && around.to - around.from <= 60)
    return [{ file: place.file, from: Math.min(around.from, place.line - 3), to: Math.max(around.to, place.line + 3), focus: place.line }];
  return [...aroundPlace(place, 8, input), ...headsAt(place, text)];
};

const aroundPlace = (place: Place, room: number, input: EvidenceInput): Snippet[] => {
  if (place.file === null || place.line === null || textOf(place.file, input) === null) return [];
  return [{ file: place.file, from: Math.max(1, place.line - room), to: place.line + room, focus: place.line }];
};

const landmarksOf = (file: string, input: EvidenceInput): readonly Landmark[] =>
  outline(textOf(file, input) ?? "").map(({ name, from, to }) => ({ file, name, from, to }));

/** What is defined in source files that hold a name in any case, wherever they are: an import may be far away, or what is wrong. */
const definedAnywhere = (name: string, input: EvidenceInput): readonly Landmark[] =>
  input.project
    .under(".", 2_000)
    .filter((path) => importLanguageOf(path) !== "other" && !input.isTest(path))
    .filter((path) => textOf(path, input)?.toLowerCase().includes(name.toLowerCase()) === true)
    .slice(0, mostHolders)
    .flatMap((path) => landmarksOf(path, input));

/** The first lines of a file from its first import on; without one from its start. */
const imports = (file: string | null, input: EvidenceInput): Snippet[] => {
  if (file === null) return [];
  const lines = linesOf(textOf(file, input) ?? "").slice(0, 200);
  const prose = headProse(lines);
  const from = lines.findIndex((line, index) => importing.test(line) && !prose.includes(index + 1)) + 1 || 1;
  return [{ file, from, to: from + 11, focus: from }];
};

/** Undefined names are mostly missing imports, and imports stand at the top. By words, which tools share, and not by their codes. */
const asksForImport = ({ message }: Failure): boolean =>
  /not defined|undefined (?:name|variable)|\bundefined: |cannot find (?:name|module|value|function|type|struct|trait|macro|package|symbol)|no exported member|(?:failed|unable) to resolve|not found in ['"]|undeclared|unresolved|unused import|imported but unused|import-order/i.test(
    message,
  );

/** A type that a message names without quotes: "(type Cart has no field or method add)", "variable c of type Cart". */
const typeNamed = /\b(?:type|class|struct|interface|enum|trait)\s+[*&]?(?<name>[A-Za-z_]\w{1,80})/g;

/** Definitions of the names that a message quotes: in the failing file and in what it imports. */
const named = (failure: Failure, input: EvidenceInput): Pick<UnderTest, "chanceAt"> & { readonly snippets: readonly Snippet[] } => {
  const text = textOf(failure.file, input);
  if (failure.file === null || text === null || input.stage === "format" || input.stage === "lint")
    return { snippets: [], chanceAt: () => null };
  const line = failure.line === null ? "" : (linesOf(text)[failure.line - 1] ?? "");
  const types = [...`${failure.message}\n${failure.detail ?? ""}`.matchAll(typeNamed)].flatMap((match) => match.groups?.name ?? []);
  const words = [...failure.message.matchAll(/["'`‘“](?<name>[^"'`’”]{1,120})["'`’”]/g)].flatMap((match) =>
    identifiers(match.groups?.name ?? ""),
  );
  const quoted = [...words, ...types];
  const wanted = new Set([...quoted, ...identifiers(line)].filter((name) => name.length > 1));
  const block = [...wanted].join(" ");
  const { snippets, definitions, chanceAt } = underTest([{ file: failure.file, block, test: null, output: quoted.join(" ") }], input);
  const elsewhere = snippets.filter((snippet) => names(snippet, wanted, input));
  const declared = failure.line === null ? [] : declarationsAbove(linesOf(text), failure.line, failure.file);
  const all = landmarksOf(failure.file, input);
  const here = all.filter(({ name, from, to }) => quoted.includes(name) && to - from <= 20);
  const near = nearNames([failure.message], [...all, ...definitions], (name) => definedAnywhere(name, input));
  return {
    snippets: [
      ...declared,
      ...here.map(({ file, from, to }): Snippet => ({ file, from, to, focus: from })),
      ...near,
      ...elsewhere.slice(0, 3),
    ],
    chanceAt: (...lines) => (lines[0] === failure.file ? 0 : chanceAt(...lines)),
  };
};

/** Whether a snippet defines one of the names. Then it is more than a similar text. */
const names = (snippet: Snippet, wanted: ReadonlySet<string>, input: EvidenceInput): boolean => {
  const text = textOf(snippet.file, input) ?? "";
  return outline(text).some((definition) => definition.from >= snippet.from && definition.to <= snippet.to && wanted.has(definition.name));
};

/** A file's text; null if it may not be shown, and for compiled code, because nobody edits its lines. */
const textOf = (file: string | null, input: EvidenceInput): string | null => {
  const text = file !== null && input.mayShow(file) ? input.project.text(file) : null;
  return text === null || isCompiled(text) ? null : text;
};
