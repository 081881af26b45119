import type { Project } from "../project.ts";
import { linesOf } from "./code-window.ts";
import { type ImportOf, importsOf } from "./import-list.ts";
import { targetsOf } from "./import-target.ts";
import { type OutlinedFile, outline } from "./outline.ts";
import { type Unit, unitsOf } from "./units.ts";

/** A file that one prompt looks at. It is read and taken apart once, however many failures lead to it. */
export interface SourceFile extends OutlinedFile {
  readonly text: string;
  /** Whether a compiler wrote it: nobody edits its lines. */
  readonly compiled: boolean;
  units(): readonly Unit[];
  /** Its imports, and the files of the repository that each of them means. */
  imports(): readonly ResolvedImport[];
}

export interface ResolvedImport extends ImportOf {
  readonly targets: readonly string[];
}

/** What a prompt may look at. */
export interface Surroundings {
  readonly project: Project;
  isTest(path: string): boolean;
  mayShow(path: string): boolean;
}

/** The files of a repository as one prompt sees them. */
export interface SourceFiles extends Surroundings {
  /** Null if it is not there, or may not be shown. */
  at(path: string): SourceFile | null;
  /** The same for code that somebody writes: null for what a compiler wrote as well. */
  written(path: string | null): SourceFile | null;
}

export const sourceFiles = ({ project, isTest, mayShow }: Surroundings): SourceFiles => {
  const known = new Map<string, SourceFile | null>();
  const at = (path: string): SourceFile | null => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const text = mayShow(path) ? project.text(path) : null;
    const file = text === null ? null : sourceFile(path, text, project);
    known.set(path, file);
    return file;
  };
  const written = (path: string | null): SourceFile | null => {
    const file = path === null ? null : at(path);
    return file === null || file.compiled ? null : file;
  };
  return { project, isTest: (path) => isTest(path), mayShow: (path) => mayShow(path), at, written };
};

const sourceFile = (path: string, text: string, project: Project): SourceFile => {
  const lines = linesOf(text);
  const definitions = once(() => outline(text));
  return {
    path,
    text,
    lines,
    // Such a text names its source map at its end.
    compiled: /\n\/\/[#@] sourceMappingURL=/.test(text),
    definitions,
    units: once(() => unitsOf(path, lines, definitions())),
    imports: once(() => importsOf(path, text).map((entry) => ({ ...entry, targets: targetsOf(path, entry, project) }))),
  };
};

/** What is made when it is first asked for. */
const once = <T>(make: () => readonly T[]): (() => readonly T[]) => {
  let made: readonly T[] | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
