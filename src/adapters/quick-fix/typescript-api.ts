/** As much of TypeScript's API as is used. It is the repository's own typescript, so its types are not ours to import. */
import { createRequire } from "node:module";
import { join } from "node:path";

export interface Typescript {
  readonly version: string;
  readonly sys: System;
  readConfigFile(path: string, read: (path: string) => string | undefined): { readonly config?: unknown };
  parseJsonConfigFileContent(config: unknown, host: unknown, base: string, existing: undefined, name: string): ParsedConfig;
  createLanguageService(host: unknown): LanguageService;
  getDefaultLibFilePath(options: unknown): string;
  getDefaultFormatCodeSettings?(newLine: string): Readonly<Record<string, unknown>>;
  readonly ScriptSnapshot: { fromString(text: string): unknown };
}

interface System {
  readonly useCaseSensitiveFileNames: boolean;
  readonly directoryExists: unknown;
  readonly getDirectories: unknown;
  readonly readDirectory: unknown;
  readonly realpath: unknown;
}

export interface ParsedConfig {
  readonly fileNames: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly projectReferences?: readonly { readonly path: string }[];
}

export interface Diagnostic {
  readonly start?: number;
  readonly length?: number;
  readonly code: number;
}

export interface CodeFix {
  readonly fixName: string;
  readonly description: string;
  readonly changes: readonly {
    readonly fileName: string;
    readonly isNewFile?: boolean;
    readonly textChanges: readonly { readonly span: { readonly start: number; readonly length: number }; readonly newText: string }[];
  }[];
}

export interface LanguageService {
  getSyntacticDiagnostics(file: string): readonly Diagnostic[];
  getSemanticDiagnostics(file: string): readonly Diagnostic[];
  getSuggestionDiagnostics(file: string): readonly Diagnostic[];
  getCodeFixesAtPosition(
    file: string,
    start: number,
    end: number,
    codes: readonly number[],
    format: object,
    preferences: object,
  ): readonly CodeFix[];
  getDefinitionAtPosition(
    file: string,
    position: number,
  ): readonly { readonly fileName: string; readonly textSpan: { readonly start: number } }[] | undefined;
}

/** The typescript that code in this folder gets; null where there is none, or one without an API for this (7 has no JavaScript API). */
export const loadTypescript = (folder: string): Typescript | null => {
  try {
    const found = createRequire(join(folder, "package.json"))("typescript") as Partial<Typescript>;
    return typeof found.createLanguageService === "function" && Number.parseInt(found.version ?? "", 10) < 7 ? (found as Typescript) : null;
  } catch {
    return null;
  }
};
