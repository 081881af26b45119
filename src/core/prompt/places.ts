/** Where failures stand: each at its code, and the lines that speak of one that names no place. */
import { saysPassed } from "../classify/excerpt.ts";
import type { Failure, Place } from "../failure/failure.ts";
import type { Stage } from "../gate.ts";
import { linesOf, type Snippet, snippet } from "./code-window.ts";
import { importLanguageOf } from "./import-list.ts";
import { enclosing } from "./outline.ts";
import type { SourceFile, SourceFiles } from "./source-files.ts";
import { compares } from "./stage-text.ts";
import { linesNaming, sharedHelp, type TestPicture, testPicture } from "./test-lines.ts";
import { headsAround } from "./units.ts";

const maxTests = 4;

/** What is known of a gate's failures. */
export interface FailureScene {
  readonly stage: Stage;
  readonly round: number;
  readonly failures: readonly Failure[];
  /** The telling lines of the gate's log. */
  readonly excerpt: string;
  /** Files that the gate's command comes to. They are looked at only where nothing else leads to the code. */
  readonly sources?: readonly string[];
}

/** A failing test where it stands, with what it uses, and the project's own code that threw. */
export interface TestPlace extends TestPicture {
  readonly failure: Failure;
  readonly thrown: readonly Snippet[];
}

/** One failure of each test, up to four, those of different files first, each at its place. */
export const testPlaces = (scene: FailureScene, files: SourceFiles): readonly TestPlace[] => {
  const wide = scene.round > 1;
  return representative(scene.failures).map((one) => {
    const failure = located(one, scene.excerpt, files);
    const thrown = [failure.origin, ...failure.frames.slice(0, wide ? 8 : 3)].flatMap((place) =>
      place === null ? [] : aroundThrow(place, files),
    );
    return { ...pictureOf(failure, scene, files), failure, thrown };
  });
};

/** Where no failure names a file that can be shown: a failure at the line that speaks of it, and the lines around the next ones. */
export const spokenPlace = (
  { failures, excerpt, sources = [] }: FailureScene,
  files: SourceFiles,
): { readonly failure: Failure; readonly near: readonly Snippet[] } | null => {
  if (failures.some((failure) => files.written(located(failure, excerpt, files).file) !== null)) return null;
  const told = failures.slice(0, 40).map(({ test, message, detail }) => [test, message, detail].filter(Boolean).join("\n"));
  const output = [...told, excerpt].join("\n");
  const [first, ...others] = spokenLines(output, sources, files);
  return first === undefined
    ? null
    : {
        failure: { ...(failures[0] ?? wordless), ...first, message: output.slice(0, 4_000) },
        near: others.map(({ file, line }) => snippet(file, line - 4, line + 4, line)),
      };
};

const wordless: Failure = {
  ...{ file: null, line: null, column: null, code: null, test: null, message: "", detail: null, stage: "test", origin: null, frames: [] },
  ...{ tool: null, ran: true, fingerprint: "" },
};

/** Gives a failure without a file the test file in which its title stands, else the one that the log names, if there is only one. */
const located = (failure: Failure, excerpt: string, files: SourceFiles): Failure => {
  if (failure.file !== null) return failure;
  const titled =
    failure.test === null
      ? []
      : files.project
          .under(".", 5_000)
          .filter((path) => files.isTest(path) && linesNaming(failure.test, files.written(path)?.lines ?? []).length > 0);
  const printed = () => [...new Set(excerpt.match(/[\w@+.-][\w@+./-]{0,200}\.\w{1,5}/g))].filter((path) => files.isTest(path));
  const found = (titled.length === 1 ? titled : printed()).filter((path) => files.written(path) !== null);
  return found.length === 1 && found[0] !== undefined ? { ...failure, file: found[0] } : failure;
};

/** A test's file and name without parameters: the same for all cases of the test. */
export const testKey = ({ file, test }: Failure): string => `${file} ${(test ?? "").replace(/\[.*$/, "")}`;

/** Forty cases of one bug are one piece of evidence. */
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

const pictureOf = (failure: Failure, scene: FailureScene, files: SourceFiles): TestPicture => {
  const file = files.written(failure.file);
  if (file === null) return { test: [], support: [], block: "" };
  if (files.isTest(file.path) || compares(failure)) {
    const picture = testPicture(failure, file);
    return { ...picture, support: [...picture.support, ...sharedHelp(file, picture.block, files)] };
  }
  const test = aroundFailure(failure, scene, files);
  return { test, support: [], block: test.map(({ from, to }) => file.lines.slice(from - 1, to).join("\n")).join("\n") };
};

/** The lines around a failure. For a place without a line it is the whole file, from its start as far as there is room. */
export const aroundFailure = (failure: Failure, { stage, round }: FailureScene, files: SourceFiles): readonly Snippet[] => {
  const file = files.written(failure.file);
  if (file === null) return [];
  // A rule of style asks for little more than the function's name.
  const ofStyle = stage === "lint" || stage === "format";
  const { line } = failure;
  const count = file.lines.length;
  if (line === null || count <= (ofStyle ? 24 : 40)) return [snippet(file.path, 1, count, line ?? 1)];
  const room = ofStyle ? 2 : 4;
  const heads = ofStyle
    ? headsAt(file, line)
        .slice(-1)
        .map((head) => ({ ...head, to: head.from }))
    : headsAt(file, line);
  const around = round > 1 ? enclosing(file.definitions(), line) : null;
  return [
    snippet(file.path, line - room, line + room, line),
    ...heads,
    ...(around === null ? [] : [snippet(file.path, around.from, around.to, line)]),
    ...(failure.origin === null ? [] : aroundPlace(failure.origin, room, files)),
  ];
};

/** The heads of the last two definitions around a line: what it means depends on its function's parameters and its class. */
const headsAt = (file: SourceFile, line: number): readonly Snippet[] => headsAround(file, line).slice(-2);

/** The place where the project's own code threw: the whole function if it is short, else some lines. */
const aroundThrow = (place: Place, files: SourceFiles): readonly Snippet[] => {
  const { line } = place;
  const file = files.written(place.file);
  if (file === null || line === null || files.isTest(file.path)) return [];
  const around = enclosing(file.definitions(), line);
  // What does not parse is often wrong in the lines before the place where the parser gave up.
  if (around !== null && around.to - around.from <= 60)
    return [snippet(file.path, Math.min(around.from, line - 3), Math.max(around.to, line + 3), line)];
  return [...aroundPlace(place, 8, files), ...headsAt(file, line)];
};

/** `room` lines on both sides of a place. */
export const aroundPlace = ({ file, line }: Place, room: number, files: SourceFiles): readonly Snippet[] =>
  line === null || files.written(file) === null || file === null ? [] : [snippet(file, Math.max(1, line - room), line + room, line)];

/** A line of a file that speaks of a failure. */
interface SpokenLine {
  readonly file: string;
  readonly line: number;
}

/** Files that are looked at, and lines of a text. */
const mostFiles = 400;
const mostLines = 4_000;
const mostSpoken = 4;
/** A line of another file counts less than one of the gate's own. */
const ofOthers = 0.6;

/** Of all files together: what is read for one prompt takes no second. */
const mostCharacters = 4_000_000;

/** Texts that a line quotes: what a comparison shows. */
const quotes = /'([^'\n]{2,80})'|"([^"\n]{2,80})"|`([^`\n]{2,80})`|\[([^\][\n]{3,80})\]|<([^<>\n]{3,80})>/g;

/**
 * Lines of the repository that speak of a failure which names no place, the likeliest first: those that hold what its output quotes, and rare
 * words of it. `sources`: files that the gate's command comes to.
 */
const spokenLines = (output: string, sources: readonly string[], { project, mayShow }: SourceFiles): readonly SpokenLine[] => {
  const said = output.split("\n").filter((line) => line.trim() !== "" && !saysPassed(line));
  const quoted = [...new Set(said.flatMap((line) => [...line.matchAll(quotes)].map((found) => found.slice(1).find((text) => text) ?? "")))];
  const words = new Set(said.flatMap(wordsOf));
  const others = project.under(".", 2_000).filter((path) => importLanguageOf(path) !== "other" && !path.includes("node_modules/"));
  let left = mostCharacters;
  const cutText = (file: string): string => {
    const text = left <= 0 ? "" : (project.text(file) ?? "").slice(0, left);
    left -= text.length;
    return text;
  };
  const lines = [...new Set([...sources, ...others])]
    .filter(mayShow)
    .slice(0, mostFiles)
    .flatMap((file) =>
      linesOf(cutText(file))
        .slice(0, mostLines)
        .flatMap((text, at) => {
          if (text.length > 300) return [];
          const own = new Set(wordsOf(text).filter((word) => words.has(word)));
          const held = quoted.filter((piece) => text.includes(piece));
          return own.size + held.length === 0 ? [] : [{ file, line: at + 1, own, held, length: wordsOf(text).length }];
        }),
    );
  const holders = new Map<string, number>();
  for (const { own, held } of lines) for (const key of [...own, ...held]) holders.set(key, (holders.get(key) ?? 0) + 1);
  const rarity = (key: string): number => Math.log(1 + lines.length / (holders.get(key) ?? 1));
  const worth = lines
    .map(({ file, line, own, held, length }) => {
      const shared = [...own].reduce((sum, word) => sum + rarity(word), 0) / Math.sqrt(Math.max(4, length));
      const whole = held.reduce((sum, piece) => sum + rarity(piece), 0);
      return { file, line, worth: (shared + whole) * (sources.includes(file) ? 1 : ofOthers) };
    })
    .sort((a, b) => b.worth - a.worth);
  const best = worth[0]?.worth ?? 0;
  const places: SpokenLine[] = [];
  for (const { file, line, worth: own } of worth) {
    if (places.length >= mostSpoken || own < best / 4) break;
    // The next likeliest place stands elsewhere.
    if (!places.some((known) => known.file === file && Math.abs(known.line - line) < 8)) places.push({ file, line });
  }
  return places;
};

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Za-z][A-Za-z]{2,}|\d{2,}/g) ?? []).map((word) => word.toLowerCase()).filter((word) => !common.has(word));

/** Words of runners, of makefiles and of nearly every line of code. */
const common: ReadonlySet<string> = new Set(
  "the and for not was were with that this from have has are but got get want wanted expected expect actual should must fail failed failing error errors test tests case cases check checks checking passed pass make run running exit code line lines file value values int char const static void return function local end then else print printf echo true false null nil done".split(
    " ",
  ),
);
