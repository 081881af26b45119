/** The TypeScript projects that failing files belong to, as language services over files in memory. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { orElse } from "../../core/result.ts";
import { type LanguageService, loadTypescript, type ParsedConfig, type Typescript } from "./typescript-api.ts";

/** Files as they are after the fixes so far; what was not touched is read from disk. */
export interface Texts {
  read(path: string): string | undefined;
  write(path: string, text: string): void;
  version(path: string): string;
  /** Absolute paths that were written. */
  written(): readonly string[];
}

export interface TypescriptProject {
  readonly ts: Typescript;
  readonly service: LanguageService;
  /** Absolute paths of the files that are to be mended, of this project. */
  readonly files: readonly string[];
}

/** One project for each configuration that the files fall under: the nearest that includes the file, by itself or by its references. */
export const projectsOf = (root: string, files: readonly string[], texts: Texts): readonly TypescriptProject[] => {
  const groups = new Map<
    string,
    { readonly ts: Typescript; readonly config: ParsedConfig; readonly base: string; readonly files: string[] }
  >();
  for (const file of files) {
    const ts = loadTypescript(dirname(file));
    const found = ts === null ? null : configOf(ts, root, file);
    if (ts === null || found === null) continue;
    const group = groups.get(found.path) ?? { ts, config: found.config, base: dirname(found.path), files: [] };
    group.files.push(file);
    groups.set(found.path, group);
  }
  return [...groups.values()].map(({ ts, config, base, files: sources }) => ({
    ts,
    service: serviceOf(ts, config, base, sources, texts),
    files: sources,
  }));
};

interface FoundConfig {
  readonly path: string;
  readonly config: ParsedConfig;
}

/** Names in the order in which the compiler and editors look for them. */
const configNames = ["tsconfig.json", "jsconfig.json"];
const maxReferences = 40;

const configOf = (ts: Typescript, root: string, file: string): FoundConfig | null => {
  let nearest: FoundConfig | null = null;
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const path = configNames.map((name) => join(folder, name)).find((candidate) => existsSync(candidate));
    if (path !== undefined) {
      const foundConfig: FoundConfig = { path, config: parse(ts, path) };
      const including = includes(foundConfig, file) ? foundConfig : referenced(ts, foundConfig, file);
      if (including !== null) return including;
      nearest ??= foundConfig;
    }
    if (folder === root || dirname(folder) === folder) return nearest;
  }
};

const includes = ({ config }: FoundConfig, file: string): boolean => config.fileNames.includes(file);

/** A solution file includes nothing itself: its references do. */
const referenced = (ts: Typescript, start: FoundConfig, file: string): FoundConfig | null => {
  const pending = [start];
  const seen = new Set([start.path]);
  for (let next = pending.shift(); next !== undefined && seen.size < maxReferences; next = pending.shift()) {
    for (const { path } of next.config.projectReferences ?? []) {
      const full = path.endsWith(".json") ? path : join(path, "tsconfig.json");
      if (seen.has(full) || !existsSync(full)) continue;
      seen.add(full);
      const found: FoundConfig = { path: full, config: parse(ts, full) };
      if (includes(found, file)) return found;
      pending.push(found);
    }
  }
  return null;
};

const parse = (ts: Typescript, path: string): ParsedConfig =>
  ts.parseJsonConfigFileContent(ts.readConfigFile(path, textAt).config ?? {}, ts.sys, dirname(path), undefined, path);

/** A host over the compiler's own look at the disk. Plugins that a configuration names are an editor's affair: nothing here loads them. */
const serviceOf = (ts: Typescript, config: ParsedConfig, base: string, files: readonly string[], texts: Texts): LanguageService => {
  const { useCaseSensitiveFileNames, directoryExists, getDirectories, readDirectory, realpath } = ts.sys;
  const names = [...new Set([...config.fileNames, ...files])];
  return ts.createLanguageService({
    useCaseSensitiveFileNames: () => useCaseSensitiveFileNames === true,
    directoryExists,
    getDirectories,
    readDirectory,
    realpath,
    getCompilationSettings: () => ({ ...config.options, plugins: undefined }),
    getProjectReferences: () => config.projectReferences,
    useSourceOfProjectReferenceRedirect: () => true,
    getScriptFileNames: () => names,
    getScriptVersion: (path: string) => texts.version(path),
    getScriptSnapshot: (path: string) => {
      const text = texts.read(path);
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text);
    },
    getCurrentDirectory: () => base,
    getDefaultLibFileName: (options: unknown) => ts.getDefaultLibFilePath(options),
    fileExists: (path: string) => existsSync(path),
    readFile: (path: string) => texts.read(path),
  });
};

/** Texts over the disk. */
export const diskTexts = (): Texts => {
  const files = new Map<string, { readonly version: number; readonly text: string }>();
  return {
    read: (path) => files.get(path)?.text ?? textAt(path),
    write: (path, text) => void files.set(path, { version: (files.get(path)?.version ?? 0) + 1, text }),
    version: (path) => String(files.get(path)?.version ?? 0),
    written: () => [...files.keys()],
  };
};

/** A file's text; undefined where it cannot be read. */
export const textAt = (path: string): string | undefined => orElse(() => readFileSync(path, "utf8"), undefined);
