/** A top-level import statement of a module's head: its first line and the line after its last. */
interface Statement {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The text of a Python module with import lines in its head: after shebang, encoding line, docstring and `__future__`, never inside
 * an `if TYPE_CHECKING:` or a `try:`. Imports of the standard library go among the first block, sorted as isort does it; others after the last.
 */
export const withImports = (text: string, lines: readonly { readonly line: string; readonly standard: boolean }[]): string => {
  const end = text.includes("\r\n") ? "\r\n" : "\n";
  let all = text.split(/\r?\n/);
  for (const { line, standard } of lines) all = inserted(all, line, standard);
  return all.join(end);
};

const inserted = (all: readonly string[], line: string, standard: boolean): string[] => {
  const head = headEnd(all);
  const statements = importsFrom(all, head);
  const ordinary = statements.filter((statement) => !isFuture(statement));
  const last = (standard ? firstBlock(ordinary).at(-1) : ordinary.at(-1)) ?? null;
  if (last !== null) {
    const after = standard ? firstBlock(ordinary).find((statement) => sortKey(statement.text) > sortKey(line)) : undefined;
    return splice(all, after?.from ?? last.to, [line]);
  }
  const future = statements.at(-1);
  const at = future?.to ?? head;
  const before = at > 0 && (all[at - 1] ?? "").trim() !== "" && (future !== undefined || !isComment(all[at - 1])) ? [""] : [];
  return splice(all, at, [...before, line, ...gapBefore(all, at)]);
};

const splice = (all: readonly string[], at: number, lines: readonly string[]): string[] => [
  ...all.slice(0, at),
  ...lines,
  ...all.slice(at),
];

/** Blank lines between a first import and what follows: two before a function or class, as every formatter has it, else one. */
const gapBefore = (all: readonly string[], at: number): string[] => {
  const next = all.findIndex((line, index) => index >= at && line.trim() !== "");
  if (next === -1) return [];
  const wanted = /^(?:def|class|async def|@)/.test(all[next] ?? "") ? 2 : 1;
  return Array<string>(Math.max(0, wanted - (next - at))).fill("");
};

const isComment = (line: string | undefined): boolean => /^\uFEFF?#/.test(line ?? "");
const isFuture = ({ text }: Statement): boolean => /^from\s+__future__\s/.test(text);

/** `import a` before `from a import b`, each by module name. */
const sortKey = (line: string): string => {
  const module = /^(?:import|from)\s+(\S+)/.exec(line)?.[1] ?? "";
  return `${line.startsWith("import") ? 0 : 1} ${module.toLowerCase()}`;
};

/** Statements that follow each other without a blank line. */
const firstBlock = (statements: readonly Statement[]): readonly Statement[] => {
  const end = statements.findIndex((statement, index) => index > 0 && statement.from !== statements[index - 1]?.to);
  return end === -1 ? statements : statements.slice(0, end);
};

/** The line after shebang, encoding line, leading comments and docstring. */
const headEnd = (all: readonly string[]): number => {
  let at = 0;
  while (isComment(all[at])) at += 1;
  let start = at;
  while (start < all.length && ((all[start] ?? "").trim() === "" || isComment(all[start]))) start += 1;
  const line = (all[start] ?? "").replace(/^\uFEFF/, "");
  const quote = /^[rRuU]?("""|'''|"|')/.exec(line)?.[1];
  if (quote === undefined) return at;
  const rest = line.slice(line.indexOf(quote) + quote.length);
  if (rest.includes(quote)) return /^\s*(?:#.*)?$/.test(rest.slice(rest.indexOf(quote) + quote.length)) ? start + 1 : at;
  const close = quote.length === 3 ? all.findIndex((other, index) => index > start && other.includes(quote)) : -1;
  return close === -1 ? at : close + 1;
};

/** Import statements at top level from a line on, until the first line of other code. */
const importsFrom = (all: readonly string[], start: number): readonly Statement[] => {
  const found: Statement[] = [];
  for (let at = start; at < all.length; at += 1) {
    const line = all[at] ?? "";
    if (line.trim() === "" || line.startsWith("#")) continue;
    if (!/^(?:import|from)\s/.test(line)) break;
    const from = at;
    let text = line;
    while (at + 1 < all.length && (/\\\s*$/.test(all[at] ?? "") || isOpen(text))) {
      at += 1;
      text += `\n${all[at] ?? ""}`;
    }
    found.push({ from, to: at + 1, text });
  }
  return found;
};

const isOpen = (text: string): boolean => {
  const code = text.replace(/#[^\n]*/g, "");
  return code.split("(").length > code.split(")").length;
};
