/**
 * Runs in a child process of its own: loads the repository's own TypeScript and applies its code fixes in memory. Reads a request as
 * JSON on standard input, writes the changed files as JSON. Nothing is written to disk.
 */
import { realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { chooseFix, deletesFrom, isUnresolved, isUnused, type OfferedFix } from "../../core/quick-fix/fix-order.ts";
import type { WantedFile } from "../../core/quick-fix/wanted.ts";
import { literally } from "../../core/words/pattern.ts";
import type { CodeFix, Diagnostic } from "./typescript-api.ts";
import { diskTexts, projectsOf, type Texts, type TypescriptProject, textAt } from "./typescript-project.ts";

export interface FixRequest {
  /** Absolute. */
  readonly root: string;
  readonly files: readonly WantedFile[];
}

export interface FixReply {
  readonly changes: readonly { readonly path: string; readonly before: string; readonly after: string }[];
  readonly titles: readonly string[];
}

/** More fixes in one go than this are no quick fix any more. */
const maxFixes = 60;

/** Applies fixes to the failing files until none is left that does no harm. */
export const typescriptFixes = (request: FixRequest): FixReply => {
  const root = realpathSync(request.root);
  const texts = diskTexts();
  const wanted = new Map(request.files.map((file) => [join(root, file.path), file]));
  const existing = [...wanted.keys()].filter((path) => textAt(path) !== undefined);
  const projects = projectsOf(root, existing, texts);
  const titles: string[] = [];
  while (titles.length < maxFixes) {
    const next = nextFix(projects, wanted, texts, root);
    if (next === null) break;
    titles.push(next.description);
    apply(next, texts);
  }
  const changes = texts.written().flatMap((path) => {
    const before = textAt(path);
    const after = texts.read(path);
    return before === undefined || after === undefined || before === after ? [] : [{ path: relative(root, path), before, after }];
  });
  return { changes, titles };
};

interface Offer extends OfferedFix {
  readonly fix: CodeFix;
}

/** The fix to apply next, of the lowest rank over all failing files; null where none is left. */
const nextFix = (
  projects: readonly TypescriptProject[],
  wanted: ReadonlyMap<string, WantedFile>,
  texts: Texts,
  root: string,
): CodeFix | null => {
  let best: { readonly fix: CodeFix; readonly rank: number } | null = null;
  for (const project of projects) {
    for (const file of project.files) {
      if (project.service.getSyntacticDiagnostics(file).length > 0) continue;
      const semantic = project.service.getSemanticDiagnostics(file);
      const unresolved = semantic.some(({ code }) => isUnresolved(code));
      for (const diagnostic of concerning(project, file, semantic, wanted.get(file), texts)) {
        const chosen = chooseFix(merged(project, file, diagnostic, offersFor(project, file, diagnostic, texts, root), texts));
        if (chosen === null || (best !== null && best.rank <= chosen.rank)) continue;
        if (chosen.rank >= deletesFrom && unresolved) continue;
        best = { fix: chosen.fix.fix, rank: chosen.rank };
        if (best.rank === 0) return best.fix;
      }
    }
  }
  return best?.fix ?? null;
};

/** The compiler's errors where it was the compiler that complained, and what a linter calls unused. */
const concerning = (
  { service }: TypescriptProject,
  file: string,
  semantic: readonly Diagnostic[],
  wanted: WantedFile | undefined,
  texts: Texts,
): readonly Diagnostic[] => {
  if (wanted === undefined) return [];
  const errors = wanted.errors ? semantic : [];
  if (wanted.unused.length === 0) return errors;
  const text = texts.read(file) ?? "";
  const named = [...semantic, ...service.getSuggestionDiagnostics(file)].filter(
    ({ code, start, length }) =>
      isUnused(code) &&
      start !== undefined &&
      wanted.unused.some((name) => new RegExp(`(?<![\\w$])${literally(name)}(?![\\w$])`).test(text.slice(start, start + (length ?? 0)))),
  );
  return [...errors, ...named.filter((diagnostic) => !errors.includes(diagnostic))];
};

const offersFor = (
  { ts, service }: TypescriptProject,
  file: string,
  { start, length, code }: Diagnostic,
  texts: Texts,
  root: string,
): Offer[] => {
  if (start === undefined || length === undefined) return [];
  const text = texts.read(file) ?? "";
  const format = { ...ts.getDefaultFormatCodeSettings?.(text.includes("\r\n") ? "\r\n" : "\n"), ...indentation(text) };
  return service
    .getCodeFixesAtPosition(file, start, start + length, [code], format, {})
    .filter((fix) => fix.changes.length > 0 && fix.changes.every((change) => isOurs(change, texts, root)))
    .map((fix) => ({ fix, fixName: fix.fixName, description: fix.description, edits: editsOf(fix, texts) }));
};

/** A fix that makes a file, or touches more than the repository's own, is not quick. */
const isOurs = (change: CodeFix["changes"][number], texts: Texts, root: string): boolean =>
  change.isNewFile !== true &&
  change.fileName.startsWith(`${root}/`) &&
  !change.fileName.includes("/node_modules/") &&
  texts.read(change.fileName) !== undefined;

const editsOf = (fix: CodeFix, texts: Texts): OfferedFix["edits"] =>
  fix.changes.flatMap((change) => {
    const text = texts.read(change.fileName) ?? "";
    return change.textChanges.map(({ span, newText }) => ({ removed: text.slice(span.start, span.start + span.length), added: newText }));
  });

/** Imports of one thing by several ways (a file, the index that hands it on) count as one: the service's first, which is the shortest. */
const merged = (
  project: TypescriptProject,
  file: string,
  { start = 0 }: Diagnostic,
  offers: readonly Offer[],
  texts: Texts,
): readonly Offer[] => {
  const imports = offers.filter((offer) => offer.fixName === "import");
  const [first] = imports;
  if (first === undefined || imports.length < 2 || imports.length > 6) return offers;
  const targets = imports.map((offer) => importTarget(project, file, start, offer, texts));
  const same = targets.every((target) => target !== null && target === targets[0]);
  return same ? offers.filter((offer) => offer === first || offer.fixName !== "import") : offers;
};

/** Where a name would be defined with this import: file and offset. Null where that cannot be found. */
const importTarget = ({ service }: TypescriptProject, file: string, start: number, { fix }: Offer, texts: Texts): string | null => {
  const before = texts.read(file);
  if (before === undefined || fix.changes.some((change) => change.fileName !== file)) return null;
  apply(fix, texts);
  const moved = fix.changes
    .flatMap((change) => change.textChanges)
    .filter(({ span }) => span.start <= start)
    .reduce((sum, { span, newText }) => sum + newText.length - span.length, 0);
  const [definition] = service.getDefinitionAtPosition(file, start + moved) ?? [];
  texts.write(file, before);
  return definition === undefined ? null : `${definition.fileName}:${definition.textSpan.start}`;
};

const apply = (fix: CodeFix, texts: Texts): void => {
  for (const { fileName, textChanges } of fix.changes) {
    const last = [...textChanges].sort((a, b) => b.span.start - a.span.start);
    const text = last.reduce(
      (content, { span, newText }) => content.slice(0, span.start) + newText + content.slice(span.start + span.length),
      texts.read(fileName) ?? "",
    );
    texts.write(fileName, text);
  }
};

/** How the file is indented: by its first indented line. */
const indentation = (text: string): { readonly convertTabsToSpaces: boolean; readonly indentSize: number; readonly tabSize: number } => {
  const blanks = /^(?<blanks>\t+| {2,8})\S/m.exec(text)?.groups?.blanks ?? "  ";
  const tabs = blanks.startsWith("\t");
  const size = tabs ? 4 : blanks.length;
  return { convertTabsToSpaces: !tabs, indentSize: size, tabSize: size };
};

/** The child process's whole life: a request in, a reply out. */
export const runTypescriptWorker = async (): Promise<number> => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  process.stdout.write(JSON.stringify(typescriptFixes(JSON.parse(Buffer.concat(chunks).toString("utf8")) as FixRequest)));
  return 0;
};
