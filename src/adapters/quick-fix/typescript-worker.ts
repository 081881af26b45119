/**
 * Runs in a child process of its own: loads the repository's own TypeScript and applies its code fixes in memory. Reads a request as
 * JSON on standard input, writes the changed files as JSON. Nothing is written to disk.
 */
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { deletesFrom, rankOf } from "../../core/quick-fix/fix-order.ts";

export interface FixRequest {
  /** Absolute. */
  readonly root: string;
  /** Working directory of the gate, relative to the root. */
  readonly cwd: string;
  /** Failing files, relative to the root. */
  readonly files: readonly string[];
  /** Whether what is unused may be deleted: the gate complains of it. */
  readonly unused: boolean;
}

export interface FixReply {
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly titles: readonly string[];
}

/** As much of TypeScript's API as is used; it is the repository's own, so its types are not ours to import. */
interface Typescript {
  readonly version: string;
  readonly sys: unknown;
  findConfigFile(path: string, exists: (path: string) => boolean, name?: string): string | undefined;
  readConfigFile(path: string, read: (path: string) => string | undefined): { config?: unknown };
  parseJsonConfigFileContent(config: unknown, host: unknown, base: string): { fileNames: string[]; options: Record<string, unknown> };
  createLanguageService(host: unknown): LanguageService;
  getDefaultLibFilePath(options: unknown): string;
  getDefaultFormatCodeSettings?(newLine: string): object;
  ScriptSnapshot: { fromString(text: string): unknown };
}
interface Diagnostic {
  readonly start?: number;
  readonly length?: number;
  readonly code: number;
}
interface CodeFix {
  readonly fixName: string;
  readonly description: string;
  readonly changes: readonly {
    readonly fileName: string;
    readonly isNewFile?: boolean;
    readonly textChanges: readonly { readonly span: { readonly start: number; readonly length: number }; readonly newText: string }[];
  }[];
}
interface LanguageService {
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
}

/** More fixes in one go than this are no quick fix any more. */
const maxFixes = 60;
/** Unused local, import, parameter, property, all imports unused, declared but never used (diagnosticMessages.json). */
const unusedCodes = new Set([6133, 6192, 6196, 6198, 6199, 6138]);

/** Applies fixes to the failing files until none is left that does no harm. */
export function typescriptFixes(request: FixRequest): FixReply {
  const nothing: FixReply = { changes: [], titles: [] };
  const folder = join(request.root, request.cwd);
  const ts = load(folder);
  if (ts === null || Number(ts.version.split(".")[0]) >= 7) return nothing;
  const configPath = ts.findConfigFile(folder, existsSync) ?? ts.findConfigFile(request.root, existsSync);
  if (configPath === undefined) return nothing;
  const read = ts.readConfigFile(configPath, text);
  const parsed = ts.parseJsonConfigFileContent(read.config ?? {}, ts.sys, dirname(configPath));
  const files = new Map<string, { version: number; content: string }>();
  const contentOf = (path: string): string | undefined => files.get(path)?.content ?? text(path);
  const names = [
    ...new Set([
      ...parsed.fileNames,
      ...request.files.map((file) => join(request.root, file)).filter((file) => /\.[cm]?[jt]sx?$/.test(file)),
    ]),
  ];
  const { useCaseSensitiveFileNames, directoryExists, getDirectories, readDirectory, realpath } = ts.sys as Record<string, unknown>;
  const service = ts.createLanguageService({
    useCaseSensitiveFileNames: () => useCaseSensitiveFileNames === true,
    directoryExists,
    getDirectories,
    readDirectory,
    realpath,
    getCompilationSettings: () => parsed.options,
    getScriptFileNames: () => names,
    getScriptVersion: (path: string) => String(files.get(path)?.version ?? 0),
    getScriptSnapshot: (path: string) => {
      const content = contentOf(path);
      return content === undefined ? undefined : ts.ScriptSnapshot.fromString(content);
    },
    getCurrentDirectory: () => dirname(configPath),
    getDefaultLibFileName: (options: unknown) => ts.getDefaultLibFilePath(options),
    fileExists: (path: string) => files.has(path) || existsSync(path),
    readFile: contentOf,
  });
  const targets = request.files.map((file) => join(request.root, file)).filter((file) => existsSync(file) && /\.[cm]?[jt]sx?$/.test(file));
  const titles: string[] = [];
  for (let round = 0; round < maxFixes; round++) {
    const fix = nextFix(service, targets, request, contentOf, ts.getDefaultFormatCodeSettings?.("\n") ?? {});
    if (fix === null) break;
    titles.push(fix.description);
    for (const change of fix.changes) {
      const before = contentOf(change.fileName) ?? "";
      const edits = [...change.textChanges].sort((a, b) => b.span.start - a.span.start);
      const after = edits.reduce(
        (content, { span, newText }) => content.slice(0, span.start) + newText + content.slice(span.start + span.length),
        before,
      );
      files.set(change.fileName, { version: (files.get(change.fileName)?.version ?? 0) + 1, content: after });
    }
  }
  const changes = [...files].flatMap(([path, { content }]) => {
    const before = text(path);
    return before === undefined || before === content ? [] : [{ path: relative(request.root, path), before, after: content }];
  });
  return { changes, titles };
}

/** The fix to apply next, of the lowest rank over all failing files; null where none is left. */
function nextFix(
  service: LanguageService,
  targets: readonly string[],
  request: FixRequest,
  contentOf: (path: string) => string | undefined,
  format: object,
): CodeFix | null {
  let best: { readonly fix: CodeFix; readonly rank: number } | null = null;
  for (const file of targets) {
    if (service.getSyntacticDiagnostics(file).length > 0) continue;
    const semantic = service.getSemanticDiagnostics(file);
    const unused = request.unused ? service.getSuggestionDiagnostics(file).filter((diagnostic) => unusedCodes.has(diagnostic.code)) : [];
    for (const { start, length, code } of [...semantic, ...unused]) {
      if (start === undefined || length === undefined) continue;
      const offered = service.getCodeFixesAtPosition(file, start, start + length, [code], format, {});
      const ranked = offered.flatMap((fix) => {
        const rank = rankOf(fix.fixName);
        // A fix that makes a file, or touches more than the repository's own, is not quick.
        const safe = fix.changes.every(
          (change) => change.isNewFile !== true && contentOf(change.fileName) !== undefined && !change.fileName.includes("/node_modules/"),
        );
        return rank === null || !safe ? [] : [{ fix, rank }];
      });
      // Two imports that would do are a choice, and choices are not made here.
      if (ranked.filter(({ fix }) => fix.fixName === "import").length > 1) continue;
      // With a misspelt name in the file what looks unused may only be misspelt elsewhere.
      const first = ranked.sort((a, b) => a.rank - b.rank)[0];
      if (first === undefined || (best !== null && best.rank <= first.rank)) continue;
      if (first.rank >= deletesFrom && (semantic.length > 0 || !request.unused)) continue;
      best = first;
    }
    if (best !== null && best.rank === 0) break;
  }
  return best?.fix ?? null;
}

function load(folder: string): Typescript | null {
  try {
    return createRequire(join(folder, "package.json"))("typescript") as Typescript;
  } catch {
    return null;
  }
}

function text(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

/** The child process's whole life: a request in, a reply out. */
export async function runTypescriptWorker(): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  process.stdout.write(JSON.stringify(typescriptFixes(JSON.parse(Buffer.concat(chunks).toString("utf8")) as FixRequest)));
  return 0;
}
