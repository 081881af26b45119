/** What an installed package declares, read from its declarations or its code: names and the lines that say how they look. */
import { nearest } from "../nearest.ts";

export interface Declarations {
  /** Names that a user of the package can import. */
  readonly exported: readonly string[];
  /** Every declared name with its first line. */
  readonly lines: ReadonlyMap<string, string>;
}

/** In declarations everything at the outside can be imported; in code what says so, and what is set on an object by its own name. */
const codeExports: readonly RegExp[] = [
  /^\s*export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|class|const|let|var)\s+(?<name>[A-Za-z_$][\w$]*)/,
  /^\s*(?:module\.)?exports\.(?<name>[A-Za-z_$][\w$]*)\s*=/,
  /^\s*Object\.defineProperty\(exports,\s*["'](?<name>[A-Za-z_$][\w$]*)["']/,
  /^\s*[A-Za-z_$][\w$]*\.(?<name>[A-Za-z_$][\w$]*)\s*=\s*\k<name>\s*[;,]?\s*$/,
];
const jsExports: readonly RegExp[] = [
  /^\s*(?:export\s+)?(?:declare\s+)?(?:default\s+)?(?:abstract\s+)?(?:async\s+)?(?:function\*?|class|interface|type|enum|namespace|const|let|var)\s+(?<name>[A-Za-z_$][\w$]*)/,
  /^\s*(?:module\.)?exports\.(?<name>[A-Za-z_$][\w$]*)\s*=/,
  /^\s*Object\.defineProperty\(exports,\s*["'](?<name>[A-Za-z_$][\w$]*)["']/,
];
/** A member of an interface, a class or an object. */
const jsMember =
  /^\s+(?:(?:readonly|static|public|async|get|set|abstract|export)\s+)*(?<name>[A-Za-z_$][\w$]*)\??\s*(?:<[^>\n]{0,200}>)?\s*[(:,]|^\s*[\w$]+\.(?:prototype\.)?(?<set>[A-Za-z_$][\w$]*)\s*=\s*(?:function|\(|async|[\w$]+\s*=>)/;
const jsList = /(?:export\s*(?:type\s*)?|module\.exports\s*=\s*)\{(?<names>[^}]{0,20000})\}/g;
const pyExport = /^(?:async\s+def|def|class)\s+(?<name>\w+)|^(?<set>[A-Za-z_]\w*)\s*(?::[^=\n]+)?=(?!=)/;
/** A stub says of a value what it is, and not what it holds. */
const stubExport = /^(?<name>[A-Za-z_]\w*)\s*:\s*[A-Za-z_"']/;
const pyImport = /^from\s+\S+\s+import\s+(?:\((?<inner>[^)]{0,20000})\)|(?<names>[^(\n]+))/gm;
const pyMember = /^\s+(?:async\s+def|def|class)\s+(?<name>\w+)|^\s+(?<set>[A-Za-z_]\w*)\s*:\s*\S/;
const words = new Set(
  "if for while switch catch function return constructor else new typeof await import case default super throw do with try".split(" "),
);

const longest = 200;
const mostDeclared = 20_000;
const mostHeadLines = 12;

/** Reads texts of one package, its entry first. */
export const declarations = (texts: readonly { readonly path: string; readonly text: string }[]): Declarations => {
  const exported = new Set<string>();
  const lines = new Map<string, string>();
  const note = (name: string, line: string, isExport: boolean) => {
    if (words.has(name) || lines.size > mostDeclared) return;
    if (isExport) exported.add(name);
    if (!lines.has(name) || (isExport && /^\s*(?:export\s+)?\{|^import /.test(lines.get(name) ?? "")))
      lines.set(name, line.trim().slice(0, longest));
  };
  for (const { path, text } of texts) {
    const python = /\.pyi?$/.test(path);
    const stub = path.endsWith(".pyi") ? [stubExport] : [];
    const rows = python ? [pyExport, ...stub] : /\.d\.[cm]?ts$/.test(path) ? jsExports : codeExports;
    const all = text.split("\n");
    for (const [at, line] of all.entries()) {
      if (line.length > 2_000 || /^\s*(?:\/\/|\*|#|\/\*)/.test(line)) continue;
      const found = rows.map((row) => row.exec(line)?.groups).find((groups) => groups !== undefined);
      const inner = found === undefined ? (python ? pyMember : jsMember).exec(line)?.groups : undefined;
      const groups = found ?? inner;
      const name = groups?.name ?? groups?.set;
      if (name !== undefined) note(name, line.lastIndexOf("(") > line.lastIndexOf(")") ? wholeHead(all, at) : line, found !== undefined);
    }
    if (!python)
      for (const { groups } of text.matchAll(jsList))
        for (const part of (groups?.names ?? "").split(",")) {
          const name = /(?:\bas\s+)?(?<name>[A-Za-z_$][\w$]*)\s*(?::[^:]*)?$/.exec(part.trim())?.groups?.name;
          if (name !== undefined) note(name, part.trim(), true);
        }
    else
      for (const { groups } of text.matchAll(pyImport))
        for (const part of (groups?.inner ?? groups?.names ?? "").replace(/#[^\n]*/g, "").split(",")) {
          const name = /(?<name>\w+)\s*$/.exec(part)?.groups?.name;
          if (name !== undefined) note(name, `import ${part.trim()}`, true);
        }
  }
  return { exported: [...exported], lines };
};

/** A declaration whose parameters stand on lines of their own, up to the one that closes them. */
const wholeHead = (lines: readonly string[], at: number): string => {
  const head = lines.slice(at, at + mostHeadLines).map((line) => line.trim());
  const end = head.findIndex((line, index) => index > 0 && line.startsWith(")"));
  return head.slice(0, end < 0 ? 1 : end + 1).join(" ");
};

export interface SymbolNow {
  readonly name: string;
  /** The line that declares it; null: nothing does. */
  readonly now: string | null;
  /** Declared names that are nearly the same. */
  readonly near: readonly string[];
}

/** What became of the names in use: those that are gone first. Names of the language's own kinds of values say nothing. */
export const symbolsNow = (
  used: readonly string[],
  { exported, lines }: Declarations,
  isElsewhere: (name: string) => boolean,
): readonly SymbolNow[] => {
  if (lines.size === 0) return [];
  const all = [...lines.keys()];
  const gone = used
    .filter((name) => !lines.has(name) && name !== "default" && !isElsewhere(name))
    .map((name): SymbolNow => {
      const begun = all.filter(
        (other) =>
          (other.startsWith(name) && other.length <= name.length + 8) ||
          (other.length > 3 && name.startsWith(other) && exported.includes(other)),
      );
      const close = nearest(name, all);
      return {
        name,
        now: null,
        near: [...new Set([...(close === null ? [] : [close]), ...begun, ...sharing(name, exported)])].slice(0, 6),
      };
    });
  const there = used.filter((name) => lines.has(name)).map((name): SymbolNow => ({ name, now: lines.get(name) ?? null, near: [] }));
  return [...gone, ...there];
};

/** Names that have words in common with this one, those with the most first. */
export const sharing = (name: string, others: readonly string[]): readonly string[] => {
  const parts = name
    .split(/(?=[A-Z])|[_/]/)
    .map((part) => part.toLowerCase())
    .filter((part) => part.length > 1);
  const weight = (other: string): number => parts.reduce((sum, part) => sum + (other.toLowerCase().includes(part) ? part.length : 0), 0);
  return others
    .map((other) => ({ other, shared: weight(other) }))
    .filter(({ other, shared }) => shared > 0 && other !== name)
    .sort((one, two) => two.shared - one.shared || one.other.length - two.other.length)
    .map(({ other }) => other);
};
