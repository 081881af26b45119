/** The code that a prompt may show, most needed first: places, the candidates that they lead to, and the likeliest units of those. */
import type { AttemptNote } from "../attempts.ts";
import type { Failure } from "../failure/failure.ts";
import type { Suspicion } from "./candidates.ts";
import { type Landmark, type Snippet, snippet } from "./code-window.ts";
import { triedPlaces } from "./history.ts";
import { landmarksOf, namedBy, nearNames } from "./names.ts";
import { aroundFailure, aroundPlace, type FailureScene, spokenPlace, type TestPlace, testKey, testPlaces } from "./places.ts";
import { type SourceFiles, type Surroundings, sourceFiles } from "./source-files.ts";
import { type Hints, suspectUnits } from "./suspects.ts";
import { importing } from "./test-lines.ts";
import { headProse } from "./units.ts";

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

/** Which failures, at which stage and round, in which repository. */
export interface EvidenceInput extends Surroundings, FailureScene, Pick<Hints, "wasChanged"> {
  /** Lines of the gate's configuration that set the language level. */
  readonly levels?: readonly Snippet[];
  /** Files that an earlier round asked for. */
  readonly granted: readonly string[];
  /** The earlier rounds at the gate. The places that they edited are shown again. */
  readonly attempts: readonly AttemptNote[];
}

const maxPlaces = 40;
const maxCases = 40;
/** How many failures of one gate have their names looked for, and their frames shown. */
const mostFollowed = 5;
/** Pieces of code under test that stand before the next failing tests. */
const leadingSuspects = 8;
/** How likely a changed line of the failing test itself is what made it fail. */
const ownChance = 0.5;

/** The code around the failures, by stage: failing lines, origins, code under test, definitions that messages name. Later rounds show more. */
export const evidence = (input: EvidenceInput, files: SourceFiles = sourceFiles(input)): Evidence => {
  const again = [
    ...triedPlaces(input.attempts).filter(({ file }) => input.mayShow(file)),
    ...input.granted.map((file) => snippet(file, 1, 400, 1)),
  ];
  const hints: Hints = { wasChanged: input.wasChanged };
  const spoken = spokenPlace(input, files);
  if (spoken !== null) {
    const scene = { ...input, failures: [spoken.failure] };
    return ofTests(scene, files, { ...hints, sources: input.sources ?? [] }, [...again, ...spoken.near]);
  }
  return input.stage === "test" ? ofTests(input, files, hints, again) : ofDiagnostics(input, files, hints, again);
};

const ofTests = (scene: FailureScene, files: SourceFiles, hints: Hints, again: readonly Snippet[]): Evidence => {
  const places = testPlaces(scene, files);
  const suspicions = places.flatMap((place) => suspicionOf(place, scene.failures));
  const ran = !places.some(({ failure }) => isOfTypes(failure));
  const { snippets: suspects, whole, definitions, spread, chanceAt } = suspectUnits(suspicions, files, { ...hints, ran });
  const thrown = places.flatMap((place) => place.thrown);
  const messages = places.map(({ failure }) => failure.message);
  const known = thrown.flatMap(({ file }) => landmarksIn(file, files));
  const misspelt = nearNames(messages, [...known, ...definitions], files);
  const [first, ...others] = places;
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
    ...{ whole, definitions, spread },
    words: suspicions.map(({ block, output }) => `${block}\n${output}`).join("\n"),
    chanceAt: (path, from, to) => {
      const within = (pieces: readonly Snippet[]) => pieces.some((piece) => piece.file === path && piece.from <= to && from <= piece.to);
      if (places.some(({ test }) => within(test))) return ownChance;
      return highest([chanceAt(path, from, to), places.some(({ support }) => within(support)) ? ownChance / 2 : null]);
    },
  };
};

const ofDiagnostics = (input: EvidenceInput, files: SourceFiles, hints: Hints, again: readonly Snippet[]): Evidence => {
  const wide = input.round > 1;
  const places = input.failures.slice(0, maxPlaces);
  const followed = places.slice(0, mostFollowed);
  const definitions =
    input.stage === "format" || input.stage === "lint"
      ? []
      : followed.flatMap((failure) => {
          const file = files.written(failure.file);
          return file === null ? [] : [namedBy(failure, file, files, hints)];
        });
  return {
    needed: [...places.flatMap((failure) => aroundFailure(failure, input, files)), ...again],
    useful: [
      ...(places.some(isParseError) ? (input.levels ?? []).filter(({ file }) => input.mayShow(file)) : []),
      ...places.flatMap((failure) => (asksForImport(failure) ? importsIn(failure.file, files) : [])),
      ...definitions.flatMap(({ snippets }) => snippets),
      ...followed.flatMap(({ frames }) => frames.slice(0, wide ? 6 : 2).flatMap((frame) => aroundPlace(frame, wide ? 8 : 3, files))),
    ],
    ...{ whole: [], definitions: [], spread: 0 },
    words: places.map(({ message, detail }) => `${message}\n${detail ?? ""}`).join("\n"),
    chanceAt: (...lines) => highest(definitions.map(({ chanceAt }) => chanceAt(...lines))),
  };
};

const highest = (chances: readonly (number | null)[]): number | null =>
  chances.reduce((most, chance) => (chance === null || (most !== null && most >= chance) ? most : chance), null);

const landmarksIn = (path: string, files: SourceFiles): readonly Landmark[] => {
  const file = files.written(path);
  return file === null ? [] : landmarksOf(file);
};

/** A text that the parser did not take: the language level that it was told may be what is wrong. */
const isParseError = ({ message, code }: Failure): boolean =>
  /\bpars(?:e|ing) error|syntax ?error|unexpected (?:token|reserved|character|identifier|keyword)|reserved word|is reserved|invalid syntax|only (?:available|supported) (?:in|when|for)|requires? (?:python|es|c\+\+|java)/i.test(
    `${message} ${code ?? ""}`,
  );

/** A test of types fails in what is gone when the code runs. */
const isOfTypes = ({ file, message, detail }: Failure): boolean =>
  /[.-]d\.[cm]?ts$/.test(file ?? "") ||
  /\bTS\d{3,5}\b|TypeCheckError|\bnot assignable\b|\btypes? ['"`‘]/i.test(`${message}\n${detail ?? ""}`);

/** What is known about a failing test, including the output of its other cases. */
const suspicionOf = ({ failure, block }: TestPlace, all: readonly Failure[]): readonly Suspicion[] => {
  const { file, test, detail } = failure;
  if (file === null) return [];
  const cases = [failure, ...all.filter((other) => testKey(other) === testKey(failure))].slice(0, maxCases);
  const messages = new Set(cases.map(({ message }) => message));
  return [{ file, block, test, output: [test, detail, ...messages].filter((part) => part !== null).join("\n") }];
};

/** The first lines of a file from its first import on; without one from its start. */
const importsIn = (path: string | null, files: SourceFiles): readonly Snippet[] => {
  if (path === null) return [];
  const lines = (files.written(path)?.lines ?? []).slice(0, 200);
  const prose = headProse(lines);
  const from = lines.findIndex((line, index) => importing.test(line) && !prose.includes(index + 1)) + 1 || 1;
  return [snippet(path, from, from + 11, from)];
};

/** Undefined names are mostly missing imports, and imports stand at the top. By words, which tools share, and not by their codes. */
const asksForImport = ({ message }: Failure): boolean =>
  /not defined|undefined (?:name|variable)|\bundefined: |cannot find (?:name|module|value|function|type|struct|trait|macro|package|symbol)|no exported member|(?:failed|unable) to resolve|not found in ['"]|undeclared|unresolved|unused import|imported but unused|import-order/i.test(
    message,
  );
