import type { Failure, Reading } from "../failure/failure.ts";

/** What a language service is asked to mend in one file. */
export interface WantedFile {
  /** Relative to the root. */
  readonly path: string;
  /** True where a compiler complains: all of its errors in the file count. False: only the names below. */
  readonly errors: boolean;
  /** Names that a linter calls unused, undefined or wrongly imported. */
  readonly unused: readonly string[];
}

const source = /\.[cm]?[jt]sx?$/;
const unusedRule = /unused|no-unused/i;

/** Files with failures that TypeScript's service may understand: its own errors, and a linter's unused and undefined names. */
export const wantedFiles = (reading: Reading): readonly WantedFile[] => {
  const byFile = new Map<string, Failure[]>();
  for (const failure of reading.failures) {
    if (failure.file === null || !source.test(failure.file) || !concerns(failure)) continue;
    byFile.set(failure.file, [...(byFile.get(failure.file) ?? []), failure]);
  }
  return [...byFile].map(([path, failures]) => ({
    path,
    errors: failures.some(({ code }) => /^TS\d+$/.test(code ?? "") || /no-undef|consistent-type-imports/.test(code ?? "")),
    unused: [
      ...new Set(
        failures.filter(({ code }) => unusedRule.test(code ?? "")).flatMap(({ message, detail }) => namesIn(`${message}\n${detail ?? ""}`)),
      ),
    ],
  }));
};

const concerns = ({ code }: Failure): boolean =>
  /^TS\d+$/.test(code ?? "") || unusedRule.test(code ?? "") || /no-undef|consistent-type-imports/.test(code ?? "");

/** Quoted names: `'x' is defined but never used`, "Variable 'x' is declared but never used", biome's "This variable x is unused". */
const namesIn = (message: string): string[] =>
  [
    ...message.matchAll(/['"`‘’“”](?<name>[A-Za-z_$][\w$]*)['"`‘’“”]/g),
    ...message.matchAll(
      /\b(?:variable|import|parameter|function|class|interface|type)\s+(?<name>[A-Za-z_$][\w$]*)\s+is (?:unused|never)/gi,
    ),
  ].flatMap((match) => match.groups?.name ?? []);
