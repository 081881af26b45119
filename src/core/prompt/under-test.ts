import type { Project } from "../project.ts";
import { linesOf, type Snippet } from "./code-window.ts";
import { importsOf, languageOf } from "./import-list.ts";
import { namesakes, targetsOf } from "./import-target.ts";
import { type Definition, identifiers, outline } from "./outline.ts";

const maxFiles = 40;
const maxDepth = 4;
const smallFile = 120;
const largePiece = 60;

/** What a search for the code under test starts from. */
export interface Suspicion {
  /** The file that fails, mostly a test. */
  readonly file: string;
  /** The failing lines: the test's own. */
  readonly block: string;
  /** Name, message and details of the failure. */
  readonly said: string;
}

/** What the search may look at. */
export interface Surroundings {
  readonly project: Project;
  isTest(path: string): boolean;
  mayShow(path: string): boolean;
}

interface Reached {
  readonly path: string;
  readonly text: string;
  readonly depth: number;
  /** Names of this file that the test uses, directly or through files on the way. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * Pieces of source that a failing test is likely about, most likely first: definitions that the test's lines name, what those call,
 * and what shares rare words with test and message, among the files reachable through imports.
 */
export function underTest(suspicion: Suspicion, around: Surroundings): readonly Snippet[] {
  const reached = reachable(suspicion, around);
  const words = weights(suspicion, reached);
  const pieces = reached.flatMap((file) => (file.path === suspicion.file ? [] : piecesOf(file, words)));
  linkCalls(pieces);
  return pieces
    .filter((piece) => piece.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, 30)
    .map((piece) => ({ file: piece.file, from: piece.from, to: piece.to, focus: piece.focus }));
}

/** Files that the suspected one reaches through imports, breadth first, its namesake included; other tests only on the way. */
function reachable(suspicion: Suspicion, around: Surroundings): readonly Reached[] {
  const { project } = around;
  const found = new Map<string, Reached>();
  const used = new Set(identifiers(suspicion.block));
  const queue: { path: string; depth: number; wanted: Set<string> }[] = [{ path: suspicion.file, depth: 0, wanted: used }];
  const near = languageOf(suspicion.file) === "go" ? goPackage(suspicion.file, project) : namesakes(suspicion.file, project, around.isTest);
  for (const path of near) queue.push({ path, depth: 1, wanted: used });
  for (let next = queue.shift(); next !== undefined && found.size < maxFiles; next = queue.shift()) {
    if (found.has(next.path) || !around.mayShow(next.path)) continue;
    const text = project.text(next.path);
    if (text === null || text.length > 1_000_000) continue;
    found.set(next.path, { path: next.path, text, depth: next.depth, wanted: next.wanted });
    if (next.depth >= maxDepth) continue;
    for (const entry of importsOf(next.path, text)) {
      const targets = targetsOf(next.path, entry, project);
      const wanted = passedOn(entry.names, next.wanted, next.depth === 0, suspicion.block);
      for (const path of targets) queue.push({ path, depth: next.depth + (around.isTest(path) ? 0.5 : 1), wanted });
    }
  }
  return [...found.values()].filter((file) => !around.isTest(file.path));
}

/** Names to look for in an imported file: those wanted here, by the name they have there; members of a whole module keep theirs. */
function passedOn(names: ReadonlyMap<string, string>, wanted: ReadonlySet<string>, direct: boolean, block: string): Set<string> {
  const next = new Set<string>();
  for (const [local, name] of names) {
    if (name === "*" || name === "default") {
      if (local === "*" || wanted.has(local)) for (const word of wanted) next.add(word);
      if (wanted.has(local)) next.add("default");
      if (direct && wanted.has(local)) for (const member of membersOf(local, block)) next.add(member);
    } else if (wanted.has(local)) {
      next.add(name);
    }
  }
  return next;
}

const membersOf = (local: string, block: string): readonly string[] =>
  [...block.matchAll(/(?<owner>[\w$]+)\s*(?:\?\.|\.|::|->)\s*(?<member>[\w$]+)/g)]
    .filter((match) => match.groups?.owner === local)
    .map((match) => match.groups?.member ?? "");

/** A Go package is a folder: its files see each other without imports; the test's namesake first. */
function goPackage(file: string, project: Project): readonly string[] {
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const paths = project.under(folder === "" ? "." : folder.slice(0, -1), 2_000);
  const direct = file.replace(/_test\.go$/, ".go");
  const others = paths.filter(
    (path) => path.startsWith(folder) && path.endsWith(".go") && !path.slice(folder.length).includes("/") && !path.endsWith("_test.go"),
  );
  return [direct, ...others.filter((path) => path !== direct)];
}

interface Piece extends Definition {
  readonly file: string;
  readonly focus: number | null;
  readonly calls: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
  readonly direct: boolean;
  score: number;
}

function piecesOf(file: Reached, words: ReadonlyMap<string, number>): Piece[] {
  const lines = linesOf(file.text);
  const definitions = outline(file.text);
  const whole = lines.length <= smallFile ? [{ name: "", from: 1, to: lines.length, indent: 0 }] : null;
  const chosen = whole ?? definitions;
  return chosen.map((definition): Piece => {
    const text = lines.slice(definition.from - 1, definition.to).join("\n");
    const names = new Set(whole === null ? [definition.name] : definitions.map((inner) => inner.name));
    const direct = [...names].some((name) => file.wanted.has(name));
    const used = new Set(identifiers(text));
    const likeness = relevance(used, names, words) / (1 + Math.log2(1 + (definition.to - definition.from) / 12));
    const score = (likeness + (direct ? 12 : 0)) * 0.85 ** file.depth;
    return { ...definition, file: file.path, focus: whole ? null : focusOf(definition), calls: used, names, direct, score };
  });
}

/** Long definitions are shown from their head on, as far as there is room. */
const focusOf = (definition: Definition): number | null => (definition.to - definition.from > largePiece ? definition.from : null);

/** What a directly named piece calls is nearly as likely; what that calls, less so. */
function linkCalls(pieces: Piece[]): void {
  let callers = pieces.filter((piece) => piece.direct);
  const reached = new Set(callers);
  for (const bonus of [7, 3.5, 2]) {
    const called = new Set(callers.flatMap((piece) => [...piece.calls]));
    callers = pieces.filter((piece) => !reached.has(piece) && [...piece.names].some((name) => name !== "default" && called.has(name)));
    for (const piece of callers) {
      piece.score += bonus;
      reached.add(piece);
    }
  }
}

/** Words of the failure by weight: rare among the reachable files counts more. */
function weights(suspicion: Suspicion, files: readonly Reached[]): ReadonlyMap<string, number> {
  const documents = files.map((file) => new Set([...identifiers(file.text)].flatMap(parts)));
  const asked = new Map<string, number>();
  for (const word of identifiers(suspicion.block).flatMap(parts)) asked.set(word, 1);
  for (const word of identifiers(suspicion.said).flatMap(parts)) asked.set(word, 1.5);
  return new Map(
    [...asked].map(([word, weight]) => {
      const holding = documents.filter((document) => document.has(word)).length;
      return [word, holding === 0 ? 0 : weight * Math.log2(1 + documents.length / holding)];
    }),
  );
}

function relevance(used: ReadonlySet<string>, names: ReadonlySet<string>, words: ReadonlyMap<string, number>): number {
  const inText = new Set([...used].flatMap(parts));
  const inName = new Set([...names].flatMap(parts));
  let sum = 0;
  for (const [word, weight] of words) sum += inName.has(word) ? 2 * weight : inText.has(word) ? 0.5 * weight : 0;
  return sum;
}

/** An identifier and its words: `stripComments` → itself, `strip`, `comment`. */
function parts(word: string): string[] {
  const pieces = word
    .split(/_|\$|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .map((piece) => piece.toLowerCase().replace(/s$/, ""))
    .filter((piece) => piece.length > 2 && !common.has(piece));
  return pieces.length > 1 ? [word.toLowerCase(), ...pieces] : pieces;
}

const common = new Set(
  "the and for not with that this from test assert expect equal self function return const let var def import async await true false null none undefined let call new class else elif except describe should when then error actual expected value type string number object array line file name result".split(
    " ",
  ),
);
